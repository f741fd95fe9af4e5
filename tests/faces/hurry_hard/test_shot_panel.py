"""The panel of the Shot: its cards side by side with their numbers, lines to what cancels them, who throws next."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.faces.hurry_hard import shot as panel
from game.faces.hurry_hard.boxes import ROW, Boxes, Shot
from game.faces.hurry_hard.shot import draw_shot, short
from game.faces.hurry_hard.shot_cards import Laid
from game.faces.hurry_hard.table_facts import throws_to_come
from game.rules.hurry_hard.summary import CardSight
from game.table.seating import TABLE
from game.ui.sheet.rect import Point, Rect
from tests.faces.hurry_hard.test_layout import SHAPES
from tests.faces.hurry_hard.test_shot import FULL, MOVES, Seat
from tests.table.notebook import Notebook

AT = Boxes.of(TABLE).shot


class Drawing(Notebook):
    """A sheet that notes pictures, texts and lines."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(monkeypatch, panel, wide=0.5)
        self.sheet.whole.return_value = True
        self.lines: list[tuple[list[Point], Any]] = []
        self.pills: list[str] = []
        monkeypatch.setattr(panel, "stroke", lambda sheet, way, width, ink: self.lines.append((list(way), ink)))
        monkeypatch.setattr(panel, "bar", lambda sheet, at, ink: None)
        monkeypatch.setattr(panel, "pill", lambda sheet, text, *_m, **_n: self.pills.append(text))

    def texts(self) -> list[str]:
        """All that is written."""
        return [text for text, _at, _ink in self.words] + [call.args[0] for call in self.sheet.text.call_args_list]


@pytest.fixture
def drawing(monkeypatch: pytest.MonkeyPatch) -> Drawing:
    return Drawing(monkeypatch)


def laid(count: int, *void: tuple[int, int], lit: int = -1) -> tuple[Laid, ...]:
    """So many cards; ``void``: a cancelled one and what cancels it."""
    by = dict(void)
    seen = [
        CardSight(seat=n % 4, card="D8", option="SE", own=bool(n % 2), word="", void_by=by.get(n, -1))
        for n in range(count)
    ]
    return tuple(Laid(card, False, n == lit) for n, card in enumerate(seen))


def card(option: str, own: bool = True, word: str = "", void_by: int = -1) -> CardSight:
    return CardSight(0, "D8", option, word, own, void_by)


def players(seat: Seat) -> Any:
    return seat.face.company


@pytest.fixture(scope="module")
def seat() -> Seat:
    return Seat(FULL, *MOVES)


@pytest.mark.parametrize("area", SHAPES)
@pytest.mark.parametrize("count", [1, 3, ROW, ROW + 1, 2 * ROW, 2 * ROW + 2])
def test_every_card_has_its_player_and_its_number(drawing: Drawing, seat: Seat, area: Rect, count: int) -> None:
    """In their order; of more than fit the last ones, with how many came before."""
    at = Boxes.of(area).shot
    panel._cards(drawing.sheet, at, laid(count), players(seat), "none")
    shown = min(count, 2 * ROW)
    assert drawing.pills == ([f"+{count - shown} before"] if count > shown else [])
    numbers = [call.args[0] for call in drawing.sheet.text.call_args_list if call.args[0].isdigit()]
    assert numbers == [str(n) for n in range(count - shown + 1, count + 1)]
    discs, faces = drawing.images("number.png"), drawing.images("portraits/")
    assert len(discs) == len(faces) == shown
    slots = [at.slot(n, shown) for n in range(shown)]
    for slot, disc, face in zip(slots, discs, faces, strict=True):
        assert face.cx == slot.cx and slot.cx < disc.cx < slot.right and face.cy == disc.cy
        assert abs(face.cy - slot.top) < 20 and face.right <= disc.right and disc.w < face.w < slot.w
    rows = [ink for way, ink in drawing.lines if len(way) == 2]
    assert len(rows) == (1 if shown <= ROW else 2), "a line joins the cards of each row"
    for way, _ink in drawing.lines:
        assert way[0][0] < at.room.x + 10 and way[0][1] == way[1][1] and way[1][0] > way[0][0]
    assert "none" not in drawing.texts()


def test_an_empty_shot_says_so(drawing: Drawing, seat: Seat) -> None:
    panel._cards(drawing.sheet, AT, (), players(seat), "none")
    assert drawing.texts() == ["none"] and not drawing.lines


def test_a_cancelled_card_is_struck_through_with_a_line_to_the_one_that_cancels_it(
    drawing: Drawing, seat: Seat
) -> None:
    """Below both, each pair in a lane of its own; in two rows there is room for the stroke alone."""
    panel._cards(drawing.sheet, AT, laid(4, (0, 1), (2, 3)), players(seat), "")
    red = [way for way, ink in drawing.lines if ink == panel.STRUCK]
    strokes, links = [way for way in red if len(way) == 2], [way for way in red if len(way) == 4]
    assert len(strokes) == len(links) == 2
    lanes = set()
    for stroke, link, (void, by) in zip(strokes, links, ((0, 1), (2, 3)), strict=True):
        card, other = AT.slot(void, 4), AT.slot(by, 4)
        assert all(card.contains(*point) for point in stroke)
        assert abs(stroke[1][0] - stroke[0][0]) > 0.6 * card.w and stroke[1][1] > stroke[0][1]
        assert link[0] == (other.cx, other.y) and link[-1][0] == card.cx and card.y - 5 < link[-1][1] < card.y
        assert link[1][1] == link[2][1] < min(card.y, other.y) - 8 and AT.box.contains(*link[1])
        lanes.add(link[1][1])
    assert len(lanes) == 2
    drawing.lines.clear()
    panel._cards(drawing.sheet, AT, laid(ROW + 2, (0, 1)), players(seat), "")
    [stroke] = [way for way, ink in drawing.lines if ink == panel.STRUCK]
    assert all(AT.slot(0, ROW + 2).contains(*point) for point in stroke) and stroke[0][1] == stroke[1][1]


def test_the_card_that_acts_is_framed(drawing: Drawing, seat: Seat) -> None:
    for lit in (-1, 0, 2):
        drawing.lines.clear()
        panel._cards(drawing.sheet, AT, laid(3, lit=lit), players(seat), "")
        frames = [way for way, _ink in drawing.lines if len(way) == 5]
        assert len(frames) == (lit >= 0)
        for way in frames:
            slot = AT.slot(lit, 3)
            assert way[0] == way[-1] and len({*way}) == 4
            assert all(not slot.inset(1).contains(*corner) and slot.inset(-5).contains(*corner) for corner in way)


@pytest.mark.parametrize("throw", [1, 9, 15, 16])
def test_while_a_shot_is_chosen_the_throwers_to_come_stand_in_a_row(drawing: Drawing, throw: int) -> None:
    """With the numbers of their throws, the one who throws now in a colour of its own; the hammer is the last one's."""
    rows = {"rows": [["D0"], ["D0"], ["D0"], ["D4"]], "hands": [["T"]] * 4}
    seat = Seat({"throw": throw, "hammer": 3, **rows})
    for area in SHAPES:
        drawing.sheet.reset_mock()
        drawing.words.clear()
        drawing.lines.clear()
        at: Shot = Boxes.of(area).shot
        layout: Any = seat.face.layout
        draw_shot(drawing.sheet, at, seat.face.moment, layout.kept.sight, layout.kept.on, "")
        coming = throws_to_come(seat.shown)
        numbers = [(text, box) for text, box, _ink in drawing.words if text.isdigit()]
        assert [text for text, _box in numbers] == [str(number) for number, _seat in coming]
        first, *faces = drawing.images("portraits/")
        assert first.cx == at.card.cx and abs(first.cy - at.card.top) < 30
        assert len(faces) == len(coming) and all(one.right < two.x for one, two in pairwise(faces))
        pips = [call.args[0] for call in drawing.sheet.image.call_args_list if "pip_" in call.args[0]]
        assert pips == [f"curling/pip_{who % 2}.png" for _number, who in coming]
        for face, (_text, box), pip in zip(faces, numbers, drawing.images("pip_"), strict=True):
            assert at.box.contains(face.x, face.y) and at.box.contains(face.right, face.top)
            assert box.cx == pytest.approx(face.cx) == pytest.approx(pip.cx) and pip.cy < face.y < face.top < box.cy
        [hammer] = drawing.images("hammer.png")
        assert hammer.cx == faces[-1].cx and hammer.top < faces[-1].y and at.box.contains(hammer.x, hammer.y)
        [(line, _ink)] = drawing.lines
        assert line[0][1] == faces[0].cy and line[0][0] < faces[0].cx


def test_each_effect_is_told_in_a_few_words() -> None:
    for option in (
        "SE",
        "MB",
        "PB",
        "DB",
        "HR",
        "RO",
        "JM",
        "FZ",
        "TB",
        "WG",
        "OC",
        "LC",
        "SP",
        "BT",
        "BR",
        "HG",
        "PK",
    ):
        usual, void = (card(option, void_by=by) for by in (-1, 0))
        assert 0 < len(short(usual)) < 16 and short(void) == "cancelled"
    words = {(own, word): short(card(option, own, word))
             for own, word, option in ((True, "sweep", "HH"), (True, "", "HH"), (False, "", "HS"))}  # fmt: skip
    assert len({*words.values()}) == 3
    assert short(card("HS")) != words[False, ""]
