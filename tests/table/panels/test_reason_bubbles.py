"""Reasons and greetings without a window: whose are kept, for how long, and what is to be seen of them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.rules.contract import Event, say
from game.table.panels import reason_bubbles
from game.table.panels.reason_bubbles import ASKED, ReasonBubbles
from game.table.seating import SeatSpot
from game.table.view_models import Moved
from game.ui.sheet.rect import Rect
from tests.table.notebook import Page, inside, pages

TABLE = Rect(0.0, 0.0, 1920.0, 1080.0)
SPOTS = [SeatSpot(0, 300, 120, True), SeatSpot(1, 300, 600, False), SeatSpot(2, 960, 900, False)]


class Bubbles(ReasonBubbles):
    """The reasons at a made-up table of one person and two others."""

    page: Page
    wishes: dict[str, bool]

    def play(self, ply: int, seat: int, reason: str = "") -> None:
        """Show a whole move."""
        self.expect(move(ply, seat), reason)
        self.arrive()

    def ids(self) -> list[str]:
        return [element.id for element in self.page.elements]


def move(ply: int, seat: int) -> Moved:
    return Moved(ply, seat, None, [Event("Moved", {"ply": ply})])  # type: ignore[arg-type]


@pytest.fixture
def bubbles(monkeypatch: pytest.MonkeyPatch) -> Bubbles:
    found = pages(monkeypatch, reason_bubbles)
    rules = SimpleNamespace(intent=lambda _before, _events: None)
    company = SimpleNamespace(humans=[0], eyes=0, names=["You", "Ann", "Bob"], rules=rules)
    layout = SimpleNamespace(seats=lambda: SPOTS, vital=tuple, panels=tuple)
    face = SimpleNamespace(layout=layout, area=lambda: TABLE, words=SimpleNamespace(say=lambda words: words.id))
    wishes = {"consequences": True, "talk": True}
    bubbles = Bubbles(MagicMock(), company, face, SimpleNamespace(spots={}), wishes)  # type: ignore[arg-type]
    bubbles.page, bubbles.wishes = found[0], wishes
    return bubbles


def test_everybody_but_the_person_can_be_asked_once_a_move_has_been_shown(bubbles: Bubbles) -> None:
    bubbles.expect(move(1, 1), "It was safe.")
    bubbles.sheet.rebuild()
    assert not bubbles.ids() and bubbles.of(1) == "", "it is still being shown"
    bubbles.arrive()
    assert bubbles.ids() == ["why.1", "why.2"] and bubbles.of(1) == "It was safe."
    assert bubbles.page.elements[0].label == "Why did Ann do that?"
    for spot in SPOTS[1:]:
        (chip,) = (box for box in bubbles.page.images("chip") if box.meets(spot.plate))
        assert abs(chip.cx - spot.plate.right) < 20 and abs(chip.cy - spot.plate.y) < 20
        touch = bubbles.page.find(f"why.{spot.seat}").rect
        assert (touch.cx, touch.cy) == (chip.cx, chip.cy) and touch.w >= chip.w
    bubbles.wishes["consequences"] = False
    bubbles.sheet.rebuild()
    assert not bubbles.ids() and bubbles.of(1) == ""


def test_a_click_opens_a_reason_and_the_next_one_closes_it(bubbles: Bubbles) -> None:
    bubbles.play(1, 1, "It was safe.")
    bubbles.play(2, 2, "It was bold.")
    for seat, text in ((1, "It was safe."), (2, "It was bold.")):
        bubbles.page.find(f"why.{seat}").activate()
        assert bubbles.ids() == ["why.1", "why.2", f"reason.{seat}", "reason.close"]
        assert bubbles.page.find(f"reason.{seat}").label == text and text in bubbles.page.written()
    bubbles.page.find("why.2").activate()
    assert bubbles.open is None and bubbles.ids() == ["why.1", "why.2"]
    bubbles.page.find("why.1").activate()
    bubbles.page.find("reason.close").activate()
    assert bubbles.ids() == ["why.1", "why.2"]
    bubbles.page.find("why.1").activate()
    bubbles.expect(move(3, 2), "")
    assert bubbles.open == 1, "others move while one reads"
    bubbles.arrive()
    assert bubbles.open is None
    bubbles.page.find("why.1").activate()
    bubbles.expect(move(4, 0), "")
    assert bubbles.open is None, "who moves reads no longer"


def test_a_greeting_stays_until_the_first_move_while_nobody_is_to_decide(bubbles: Bubbles) -> None:
    bubbles.greeting = 1, "Good curling!"
    for asked, shown in ((False, 0), (True, 0), (True, 0), (False, 2)):
        fills = bubbles.page.fills
        bubbles.asked(asked=asked)
        assert bubbles.page.fills - fills in (0, 1)
        assert len(bubbles.ids()) == shown
    bubbles.wishes["talk"] = False
    bubbles.sheet.rebuild()
    assert not bubbles.ids()
    bubbles.wishes["talk"] = True
    bubbles.begin_again(0)
    assert bubbles.ids() == ["reason.1", "reason.close"]
    bubbles.begin_again(1)
    assert bubbles.greeting is None and not bubbles.ids()
    fills = bubbles.page.fills
    bubbles.asked(asked=True)
    assert bubbles.page.fills == fills, "there is nothing to hide"
    for end in (bubbles._close, lambda: bubbles.expect(move(1, 2), "")):
        bubbles.greeting = 1, "Good curling!"
        end()
        assert bubbles.greeting is None


def test_what_is_taken_back_is_no_longer_a_reason(bubbles: Bubbles) -> None:
    for ply, seat, text in ((1, 1, "one"), (2, 2, "two"), (3, 1, "three")):
        bubbles.play(ply, seat, text)
    assert bubbles.why(1) == "three" and bubbles.why(2) == "two"
    bubbles.open = 1
    bubbles.begin_again(2)
    assert bubbles.why(1) == "one" and [moved.ply for moved in bubbles.moves] == [1, 2] and bubbles.open is None
    assert bubbles.of(3) == "" and bubbles.of(2) == "two"
    bubbles.play(2, 2, "")
    assert bubbles.why(2) == "Once the match is over, you can read the reason."
    bubbles.expect(move(3, 1), "three")
    bubbles.begin_again(2)
    bubbles.arrive()
    assert bubbles.of(3) == "" and len(bubbles.moves) == 3, "a move that was broken off has not been shown"


def test_a_purpose_comes_before_a_reason_with_all_that_has_happened_since(bubbles: Bubbles) -> None:
    def intent(before: Any, events: list[Event]) -> Any:
        return say(" ".join(str(event.data["ply"]) for event in events))

    vars(bubbles.company.rules)["intent"] = intent
    for ply, seat in ((1, 1), (2, 2), (3, 0)):
        bubbles.play(ply, seat, "a reason")
    assert (bubbles.why(1), bubbles.why(2)) == ("1 2 3", "2 3")
    for ply in range(4, 4 + ASKED):
        bubbles.play(ply, 2)
    assert len(bubbles.moves) == ASKED and bubbles.why(1) == "a reason", "long ago"


@pytest.mark.parametrize("text", ["Good curling!", "The banks were seven apart, and this card bridged them. " * 3])
def test_a_bubble_hides_nothing_that_can_be_picked_if_there_is_other_room(bubbles: Bubbles, text: str) -> None:
    """What lies below all else, or is played by hand, is no reason to move it."""

    def place() -> Rect:
        bubbles.greeting = 1, text
        bubbles.sheet.rebuild()
        box = bubbles.page.find("reason.1").rect
        ((x, y, _size, _ink), more) = bubbles.page.written()[text]
        assert box.x + 5 < x < box.x + 30 and box.y < y < box.top and 100 < more["width"] < box.w + 400
        assert inside(box, TABLE) and not any(box.meets(spot.plate) for spot in SPOTS)
        return box

    usual, picker = place(), MagicMock()
    picker.spots = {}
    bubbles.picker = picker
    for grip, under, moves in ((None, False, True), (None, True, False), ("grip", False, False), ("grip", True, False)):
        picker.spots["x"] = SimpleNamespace(rect=usual.inset(5, 5), grip=grip, under=under)
        assert (place() != usual) == moves
        assert not moves or not place().meets(usual.inset(5, 5))
    picker.spots.clear()
    for part in ("vital", "panels"):
        vars(bubbles.face.layout)[part] = lambda: (usual,)
        assert not place().meets(usual)
        vars(bubbles.face.layout)[part] = tuple


PLATE = SeatSpot(1, 960, 540, False)
BEFORE, ABOVE = Rect(0, 0, PLATE.plate.right, 1080), Rect(0, PLATE.plate.y, 1920, 1080)
#: on which side of a plate there is room, and what is taken then
SIDES = {
    "right": BEFORE, "left": Rect(PLATE.plate.x, 0, 1920, 1080), "below": ABOVE,
    "above": Rect(0, 0, 1920, PLATE.plate.top),
}  # fmt: skip


def greeted(bubbles: Bubbles, text: str, *taken: Rect, spot: SeatSpot = PLATE) -> Rect:
    """Where a greeting lies where all this is taken."""
    vars(bubbles.face.layout).update(vital=lambda: taken, seats=lambda: [spot])
    bubbles.greeting = 1, text
    bubbles.sheet.rebuild()
    assert bubbles.page.patches("tooltip") == [bubbles.page.find("reason.1").rect]
    return bubbles.page.find("reason.1").rect


def side(box: Rect, plate: Rect) -> str:
    """On which side of a plate a box lies, beside which it is near."""
    for name, gap in (
        ("right", box.x - plate.right), ("left", plate.x - box.right), ("below", plate.y - box.top),
        ("above", box.y - plate.top),
    ):  # fmt: skip
        if 0 < gap < 20:
            return name
    return "elsewhere"


@pytest.mark.parametrize("free", SIDES)
@pytest.mark.parametrize("text", ["Good curling!", "The banks were seven apart, and this card bridged them."])
def test_a_bubble_lies_on_whichever_side_of_its_plate_there_is_room(bubbles: Bubbles, text: str, free: str) -> None:
    box, plate = greeted(bubbles, text, SIDES[free]), PLATE.plate
    assert side(box, plate) == free and not box.meets(SIDES[free])
    if free in ("right", "left"):
        assert box.y < plate.top and box.top > plate.y, "beside it, not past its corner"
    else:
        assert box.x < plate.right and box.right > plate.x


@pytest.mark.parametrize("free", SIDES)
def test_where_no_side_is_free_it_hides_the_least(bubbles: Bubbles, free: str) -> None:
    everything = Rect(0, 0, 1920, 1080)
    assert side(greeted(bubbles, "Good curling!", everything, SIDES[free]), PLATE.plate) == free


def test_it_stays_in_the_window_beside_a_plate_at_its_edge(bubbles: Bubbles) -> None:
    for x, y, never in ((1780, 540, "right"), (140, 540, "left"), (960, 60, "below"), (960, 1020, "above")):
        spot = SeatSpot(1, x, y, False)
        box = greeted(bubbles, "The banks were seven apart, and this card bridged them.", spot=spot)
        assert inside(box, TABLE.inset(20)) and side(box, spot.plate) not in (never, "elsewhere")


def test_in_a_narrow_room_its_words_stand_in_a_column(bubbles: Bubbles) -> None:
    text = "The banks were seven apart, and this card bridged them. " * 2
    wide, column = greeted(bubbles, text, BEFORE), PLATE.plate.right + 310
    narrow = greeted(bubbles, text, BEFORE, Rect(column, 0, 1920, 1080), ABOVE._replace(y=PLATE.plate.top + 200))
    assert narrow.w < wide.w and narrow.h > wide.h and narrow.right <= column
    ((_x, _y, _size, _ink), more) = bubbles.page.written()[text]
    assert more["width"] + 20 < narrow.w


def test_what_can_be_asked_is_marked_and_a_reason_closed_at_its_corner(bubbles: Bubbles) -> None:
    bubbles.play(1, 1, "It was safe.")
    marks = [call.args for call in bubbles.page.sheet.text.call_args_list if call.args[0] == "?"]
    touched = [bubbles.page.find(f"why.{seat}").rect for seat in (1, 2)]
    assert [(x, y) for _mark, x, y, *_more in marks] == [(rect.cx, rect.cy) for rect in touched]
    bubbles.page.find("why.1").activate()
    box, close = bubbles.page.find("reason.1").rect, bubbles.page.find("reason.close").rect
    assert inside(close, box) and box.right - close.cx == box.top - close.cy < 25
    ((x, y, _size, _ink), more) = bubbles.page.written()["It was safe."]
    assert x + more["width"] < close.x or box.top - y < 25
