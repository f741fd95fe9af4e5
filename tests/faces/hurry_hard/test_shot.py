"""The Shot beside the ice: its cards stay until it is over, what acts is lit, what was given up stays grey."""

from __future__ import annotations

from typing import Any

import pytest

from game.faces.hurry_hard.boxes import Boxes
from game.faces.hurry_hard.expressions import does, expression
from game.faces.hurry_hard.ice import first_aim
from game.faces.hurry_hard.scoreboard import draw_scoreboard
from game.faces.hurry_hard.shot_cards import Laid
from game.match.match import Match
from game.rules.registry import game
from game.table.game_view import GameView
from game.table.players import Players
from game.table.seating import TABLE
from game.table.stage.shown import Showing
from tests.table.faces import present

RULES = game("hurry_hard")
#: a takeout with a Jam, a Hit and Roll and a Double on it; only the last pass is missing
FULL: dict[str, Any] = {
    "throw": 9, "hammer": 3, "house": [["r2", "r6"], ["r1"]], "centre": ["r3"],
    "rocks": {"r1": {"card": "D8/HH"}, "r2": {"card": "D12/DB"}, "r6": {"card": "D4"}, "r3": {"card": "G/HH"}},
    "hands": [["T", "G/DB"], ["D8/JM"], ["D12/HR"], ["D4/OC"]],
    "rows": [["D0"], ["D0"], ["D0"], ["D4"]], "pile": ["D4", "D12/BR", "G/BR"],
}  # fmt: skip
BOARD = Boxes.of(TABLE).score
MOVES = ("throw T r1", "pass", "play D12/HR", "pass", "play G/DB", "play D8/JM", "pass", "pass", "pass")


def laid(face: GameView) -> tuple[Laid, ...]:
    """The cards on the Shot as a face paints them now."""
    layout: Any = face.layout
    found: tuple[Laid, ...] = layout.kept.on.laid(face.moment.now)
    return found


class Seat:
    """A seat's table, to which moves are shown event by event."""

    def __init__(self, position: dict[str, Any], *moves: str) -> None:
        self.match = Match.start(RULES, {}, ("human", "club", "club", "club"), 1, position)
        company = Players(RULES, self.match.seats, ["You", "B", "C", "D"], ["owl"] * 4, 0, 0, [0])
        self.shown = Showing(RULES)
        self.shown.reset(self.match.view(0).position, self.match.events_for(0))
        self.face = present("hurry_hard", company, self.shown)
        for move in moves:
            self.show(move)

    def show(self, move: str) -> dict[str, list[tuple[str, bool, bool]]]:
        """The cards on the Shot after each event of a move: option, done with, lit."""
        events = [event.seen_by(0) for event in self.match.play(move).events]
        found = {}
        for number, event in enumerate(events):
            self.shown.behind = number < len(events) - 1
            self.shown.tell(event)
            found[event.name] = [(laid.card.option, laid.done, laid.lit) for laid in self.laid()]
        return found

    def laid(self) -> tuple[Laid, ...]:
        """The cards on the Shot as they are painted now."""
        return laid(self.face)


def test_each_step_of_a_resolution_lights_its_card_and_all_stay() -> None:
    seat = Seat(FULL, *MOVES)
    end = seat.show("pass")
    assert end["RockRemoved"] == [("HR", False, False), ("DB", False, True), ("JM", False, False)]
    end = seat.show("choose r6")
    assert end["RockRemoved"] == [("HR", False, False), ("DB", True, False), ("JM", False, True)]
    hit = seat.show("choose r2")
    assert hit["RockJammed"] == [("HR", False, True), ("DB", True, False), ("JM", True, False)]
    claimed = seat.show("choose r6")
    assert claimed["RockClaimed"][0][0] == "HR" and claimed["RockClaimed"][2] == ("JM", True, False)


def test_a_card_that_ends_the_shot_is_seen_on_it() -> None:
    seat = Seat({**FULL, "hands": [["T"], ["D12/PK"], [], []]}, "throw T r1")
    assert seat.show("play D12/PK")["ShotCancelled"] == [("PK", True, True)]
    assert seat.laid() == (), "another throw has begun"


def test_cancelled_cards_keep_what_cancels_them_through_the_resolution() -> None:
    position = {**FULL, "hands": [["D8/SE", "T/HH"], ["T/SE"], [], []]}
    seat = Seat(position, "throw D8/SE", "play T/SE", "pass", "pass", "play T/HH sweep", "pass", "pass", "pass")
    assert [laid.card.void_by for laid in seat.laid()] == [1, 0]
    seat.match.play("pass")
    events = seat.match.events_for(0)
    gone = next(n for n, event in enumerate(events) if event.name == "SweepsCancelled")
    seat.shown.behind = True
    for event in events[len(seat.shown.events) : gone + 1]:
        seat.shown.tell(event)
    assert [(laid.card.void_by, laid.lit) for laid in seat.laid()] == [(1, True), (0, True)]


def test_taken_up_in_the_midst_of_a_resolution_all_cards_are_there() -> None:
    seat = Seat(FULL, *MOVES, "pass")
    again = Match.from_record(seat.match.record())
    shown = Showing(RULES)
    shown.reset(again.view(0).position, again.events_for(0))
    face = present("hurry_hard", seat.face.company, shown)
    assert [each.card.option for each in laid(face)] == ["HR", "DB", "JM"]


@pytest.mark.parametrize("resumed", [False, True])
def test_the_aim_that_was_given_up_is_known(resumed: bool) -> None:
    """After a Miss the Broom and a Plan B, in a match that goes on and in one that is taken up again."""
    hands = [["T", "T/PB"], ["D8/MB"], [], []]
    house = {"house": [[], ["r1", "r2"]], "rocks": {"r1": {"card": "D8/HH"}, "r2": {"card": "D12/DB"}}, "centre": []}
    seat = Seat({**FULL, **house, "hands": hands}, "throw T r1", "play D8/MB", "pass", "pass", "play T/PB r2")
    match = Match.from_record(seat.match.record()) if resumed else seat.match
    shown = Showing(RULES)
    shown.reset(match.view(0).position, match.events_for(0))
    assert (first_aim(shown), shown["shot"]["aim"]) == ("r1", "r2")


def test_the_target_is_marked_until_it_is_hit() -> None:
    seat = Seat(FULL, *MOVES)
    layout: Any = seat.face.layout
    assert layout.kept.sight.target == "r1"
    seat.show("pass")
    layout = seat.face.layout
    assert seat.shown["phase"] == "double" and layout.kept.sight.target == ""


@pytest.mark.parametrize(("rock", "asked"), [("r2", "guard in front of your rock"), ("r1", "takeout of that rock")])
def test_a_picked_rock_asks_for_what_one_would_do_with_it(rock: str, asked: str) -> None:
    """Nobody puts a guard in front of the opponents' rock."""
    seat = Seat(FULL)
    view: Any = seat.match.view(0)
    pick = next(pick for m in view.legal for way in m.paths for pick in way if pick.kind == "card")
    seat.face.decide(view, [pick.__class__("rock", rock)])
    prompt = seat.face.words.prompt(view)
    assert asked in prompt and ("guard" in prompt) == (rock == "r2")


@pytest.mark.parametrize(
    ("card", "asked"), [("T/HH", "sweep the draw"), ("T/WG", "which guard"), ("T/PB", "the new target")]
)
def test_a_picked_card_is_asked_about_by_what_it_needs(card: str, asked: str) -> None:
    seat = Seat(FULL, "throw T r1")
    view: Any = seat.match.view(1)
    move = next(m for m in view.legal if m.text != "pass")
    made = [move.paths[0][0].__class__("card", card)]
    seat.face.decide(view, made)
    assert asked in seat.face.words.prompt(view)


def test_cards_on_the_shot_say_what_they_do() -> None:
    """Under the pointer: who played it, its effect, its expression, and what cancels it."""
    seat = Seat({**FULL, "hands": [["T", "T/PB"], ["D8/MB"], [], []]}, "throw T r1", "play D8/MB")
    face = seat.face
    tips = [spot.tip or "" for spot in face.layout.spots() if spot.kind == "laid"]
    assert len(tips) == 1 and tips[0].startswith("Miss the Broom, played by B\n")
    assert does("MB") in tips[0] and expression("MB") in tips[0] and "Cancelled" not in tips[0]
    seat = Seat({**FULL, "hands": [["D8/SE", "T/HH"], ["T/SE"], [], []]}, "throw D8/SE", "play T/SE", "pass", "pass",
                "play T/HH sweep")  # fmt: skip
    tips = [spot.tip or "" for spot in seat.face.layout.spots() if spot.kind == "laid"]
    assert ["Cancelled by card 2." in tips[0], "Cancelled by card 1." in tips[1]] == [True, True]


class Painted:
    """A sheet that notes pictures and texts."""

    def __init__(self) -> None:
        self.pictures: list[tuple[str, float, float]] = []
        self.texts: list[tuple[str, float, float]] = []

    def image(self, name: str, rect: Any, *_more: Any, **_named: Any) -> None:
        """A picture."""
        self.pictures.append((name.removeprefix("curling/").removesuffix(".png"), rect.cx, rect.cy))

    def text(self, text: str, x: float, y: float, *_more: Any, **_named: Any) -> None:
        """A text."""
        self.texts.append((text, x, y))

    def patch(self, *_more: Any, **_named: Any) -> None:
        """A frame."""

    def measure(self, text: str, size: float, **_named: Any) -> tuple[float, float]:
        """The size of a text, roughly."""
        return len(text) * size * 0.5, size


@pytest.mark.parametrize(("throw", "light"), [(1, "zone_on"), (4, "zone_on"), (5, "zone_off")])
def test_the_free_guard_zones_light_is_on_for_four_throws(throw: int, light: str) -> None:
    painted: Any = Painted()
    seat = Seat({"throw": throw, "hammer": 3, "hands": [["T"]] * 4, "rows": [["D0"], ["D0"], ["D0"], ["D4"]]})
    draw_scoreboard(painted, BOARD, seat.shown)
    assert [name for name, _x, _y in painted.pictures if name.startswith("zone")] == [light]
    assert any(text.endswith(light.removeprefix("zone_")) for text, _x, _y in painted.texts if "Zone" in text)


def test_the_number_of_each_end_hangs_at_its_teams_total() -> None:
    """The first team's over the strip, the other's below; the hammer is by its team."""
    painted: Any = Painted()
    table = {"throw": 1, "end": 4, "line": [[2, 0], [0, 1], [1, 0]], "scores": [3, 1], "hammer": 3}
    seat = Seat({**table, "hands": [["T"]] * 4, "rows": [["D0"], ["D0"], ["D0"], ["D4"]]})
    draw_scoreboard(painted, BOARD, seat.shown)
    plates = [(x, y) for name, x, y in painted.pictures if name == "plate"]
    ends = [next(text for text, tx, ty in painted.texts if (tx, ty + 2) == at) for at in plates]
    assert ends == ["1", "2", "3"]
    totals = {text: x for text, x, y in painted.texts if y == BOARD.cy}
    assert [x for x, _y in plates] == [totals["2"], totals["1"], totals["3"]]
    assert [y > BOARD.cy for _x, y in plates] == [True, False, True]
    hammer = next(y for name, _x, y in painted.pictures if name == "hammer")
    assert hammer == next(y for text, _x, y in painted.texts if text == "Ice")


def test_tabs_say_who_throws_who_is_next_and_who_has_passed() -> None:
    seat = Seat(FULL, "throw T r1", "pass", "pass")
    tabs = [seat.face.words.said(n) for n in range(4)]
    assert tabs == ["throws", "next rock · passed", "passed", "to play · last rock"]
    seat.show("pass")
    assert seat.face.words.said(0).startswith("your turn")
