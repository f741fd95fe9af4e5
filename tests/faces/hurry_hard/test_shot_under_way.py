"""The Shot under way in its panel: whose it is, what it is, and how many passes end its round."""

from __future__ import annotations

from typing import Any

import pytest

from game.faces.hurry_hard import shot as panel
from game.faces.hurry_hard.boxes import ROW, Boxes
from game.faces.hurry_hard.expressions import shot_does
from game.faces.hurry_hard.shot import FILLS, PALE, draw_shot
from game.faces.hurry_hard.shot_cards import Laid
from game.rules.hurry_hard.summary import CardSight
from game.table.seating import TABLE
from game.table.teams import TEAMS
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.faces.hurry_hard.test_shot import FULL, Seat
from tests.faces.hurry_hard.test_shot_panel import Drawing, drawing

__all__ = ["drawing"]
AT = Boxes.of(TABLE).shot
#: a takeout by the viewer with one card on it, and a draw
TAKEOUT = FULL, "throw T r1", "pass", "play D12/HR"
DRAW = {**FULL, "hands": [["D8/SE", "T"], ["D8/JM"], ["D12/HR"], ["D4/OC"]]}, "throw D8/SE"


def draw(drawing: Drawing, seat: Seat, latest: str = "") -> dict[str, Any]:
    """What is written loose on the panel: each text with its call."""
    layout: Any = seat.face.layout
    draw_shot(drawing.sheet, AT, seat.face.moment, layout.kept.sight, layout.kept.on, latest)
    return {call.args[0]: call for call in drawing.sheet.text.call_args_list}


def test_the_shot_is_shown_with_its_picture_its_name_and_its_thrower(drawing: Drawing) -> None:
    said = draw(drawing, Seat(*TAKEOUT))
    assert drawing.images("shot_T.png") == [AT.card] and drawing.texts()[0] == "TAKEOUT"
    title, ink = drawing.said("TAKEOUT")
    assert AT.card.contains(title.cx, title.cy) and title.cy > AT.card.cy and ink == style.WHITE
    yours = said["Your shot"]
    assert yours.args[1] == pytest.approx(AT.card.cx) and yours.args[2] < AT.card.y and yours.args[4] == TEAMS[0][0]
    face = drawing.images("portraits/")[0]
    assert face.cx == AT.card.cx and abs(face.cy - AT.card.top) < 30
    assert len(drawing.images("answer_HR_green")) == 1 and "No card on it yet" not in said


@pytest.mark.parametrize("fits", [True, False])
def test_a_draw_says_where_it_goes_in_as_many_lines_as_it_needs(
    drawing: Drawing, monkeypatch: pytest.MonkeyPatch, fits: bool
) -> None:
    bars: list[Rect] = []
    monkeypatch.setattr(panel, "bar", lambda _sheet, at, _ink: bars.append(at))
    drawing.sheet.whole.return_value = fits
    said = draw(drawing, Seat(*DRAW))
    (first, title, _ink), (more, place, _other) = drawing.words[:2]
    assert first == "DRAW" and more.casefold() == "to the 8-foot" and place.top <= title.y
    assert (place.h > title.h) == (not fits) and AT.card.contains(place.cx, place.y)
    (dark,) = bars
    assert dark.y <= place.y and dark.top >= title.top and dark.x < title.x and dark.right > title.right, "legible"
    assert drawing.images("shot_D8.png") and "No card on it yet" in said


@pytest.mark.parametrize("moves", [(), ("pass",), ("pass", "play D12/HR")])
def test_the_round_ends_after_so_many_more_passes(drawing: Drawing, moves: tuple[str, ...]) -> None:
    seat = Seat(FULL, "throw T r1", *moves)
    left = {0: 4, 1: 3, 2: 4}[len(moves)]
    said = draw(drawing, seat)
    (line,) = [text for text in said if "pass" in text]
    call = said[line]
    assert line == f"{left} more passes end the round" and call.args[4] == style.MUTED
    assert call.kwargs["anchor"] == "right" and AT.box.contains(call.args[1] - 1, call.args[2])


def test_anothers_shot_is_named_after_its_thrower(drawing: Drawing) -> None:
    seat = Seat({**FULL, "throw": 10, "hands": [["T"], ["T", "D8/JM"], ["D12/HR"], ["D4/OC"]]}, "throw T r2")
    said = draw(drawing, seat)
    assert "B's shot" in said and "Your shot" not in said and said["B's shot"].args[4] == TEAMS[1][0]


def tile(drawing: Drawing, laid: Laid, rect: Rect, number: int = 1) -> dict[str, Any]:
    """A card on the Shot, in a box; what is written loose."""
    panel._tile(drawing.sheet, laid, rect, number, Seat(FULL).face.company)
    return {call.args[0]: call for call in drawing.sheet.text.call_args_list}


def laid(*, own: bool = True, void: int = -1, done: bool = False, lit: bool = False) -> Laid:
    """A sweep on the Shot."""
    return Laid(CardSight(1, "D8/HH", "HH", "sweep", own, void), done, lit)


HIGH, LOW = AT.slot(0, 3), AT.slot(0, ROW + 1)


@pytest.mark.parametrize("own", [True, False])
def test_a_card_on_the_shot_is_green_or_red_and_grey_when_it_counts_no_more(drawing: Drawing, own: bool) -> None:
    for more, grey in (({}, False), ({"done": True}, True), ({"done": True, "lit": True}, False), ({"void": 0}, True)):
        drawing.sheet.reset_mock()
        tile(drawing, laid(own=own, **more), HIGH)
        picture = next(call for call in drawing.sheet.image.call_args_list if "answer_" in call.args[0])
        assert picture.args[0] == f"curling/answer_HH_{'green' if own else 'red'}.png" and picture.args[1] == HIGH
        assert (max(picture.args[3]) < 200) == grey
    void = next(call for call in drawing.sheet.image.call_args_list if "answer_" in call.args[0])
    drawing.sheet.reset_mock()
    tile(drawing, laid(own=own, done=True), HIGH)
    done = next(call for call in drawing.sheet.image.call_args_list if "answer_" in call.args[0])
    assert sum(void.args[3]) < sum(done.args[3]), "what is cancelled is darker than what has acted"


@pytest.mark.parametrize("two", [False, True])
def test_a_card_on_the_shot_says_its_name_and_below_it_what_it_does(drawing: Drawing, two: bool) -> None:
    drawing.sheet.whole.return_value = not two
    said = tile(drawing, laid(), HIGH, 7)
    name, ink = drawing.said("Hurry Hard!")
    does = said["one ring in"]
    assert ink == style.WHITE and name.cx == pytest.approx(HIGH.cx) and does.args[1] == pytest.approx(HIGH.cx)
    assert HIGH.y < does.args[2] < name.y + 8 and does.args[2] + 8 < name.top < HIGH.cy
    assert name.h > 0.21 * HIGH.h if two else name.h < 0.21 * HIGH.h
    assert said["7"].args[1] > HIGH.cx and said["▲"].args[1] < HIGH.cx and said["▲"].args[4] == TEAMS[1][0]
    drawing.words.clear()
    tile(drawing, laid(void=2), HIGH)
    assert drawing.said("Hurry Hard!")[1] == PALE


@pytest.mark.parametrize("own", [True, False])
def test_a_card_in_two_rows_has_its_colour_and_its_words_without_a_picture(
    drawing: Drawing, monkeypatch: pytest.MonkeyPatch, own: bool
) -> None:
    fills: list[Any] = []
    monkeypatch.setattr(panel, "bar", lambda _sheet, at, ink: fills.append((at, ink)))
    said = tile(drawing, laid(own=own), LOW)
    assert not drawing.images("answer_") and [ink for _at, ink in fills] == [style.BRASS, FILLS[own]]
    (frame, _ink), (fill, _other) = fills
    assert frame.w < LOW.w and fill.w < frame.w and fill.h < frame.h
    assert said["Hurry Hard!"].args[2] > said["one ring in"].args[2] > LOW.y
    drawing.sheet.reset_mock()
    fills.clear()
    said = tile(drawing, laid(own=own, void=3), LOW)
    assert "voided by 4" in said and "one ring in" not in said and fills[1][1] not in FILLS.values()
    small, large = drawing.images("portraits/")[0], LOW.h
    assert small.h < large and small.cy < LOW.top, "it lies on the card"


def test_each_card_says_what_it_does_as_a_shot() -> None:
    said = [shot_does(top) for top in ("T", "G", "D0", "D12")]
    assert [len({*said}), said[2] == said[3]] == [3, True]
    assert "removes" in said[0] and "in front of the house" in said[1] and "stops in the house" in said[2]
