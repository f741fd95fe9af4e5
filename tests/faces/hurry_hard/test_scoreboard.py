"""The scoreboard of curling clubs: its totals, the plates that hang there, the hammer, and how far an end has got."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.faces.hurry_hard.scoreboard import TOTALS, counted, draw_scoreboard, hangings, total_at
from game.rules.hurry_hard.board import OVER, RESPOND
from game.rules.hurry_hard.game import GAME
from game.rules.hurry_hard.tables import FREE_GUARD_ZONE
from game.table.teams import TEAMS
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.table.notebook import Notebook

BOARD = Rect(1042, 844, 770, 180)
OPTIONS = GAME.new({"seats": 4, "ends": 4}, 1).to_position()["options"]


class Now(dict[str, Any]):
    """What is shown: a position with the events since, and what they have paid already."""

    def __init__(self, *events: Any, owed: dict[int, int] | None = None, **position: Any) -> None:
        plain = {"scores": [0, 0], "end": 1, "throw": 1, "phase": RESPOND, "line": [], "hammer": 1, "options": OPTIONS}
        super().__init__({**plain, **position})
        self.events, self.owed = events, owed or {}


def event(name: str, **data: Any) -> Any:
    return SimpleNamespace(name=name, data=data)


class Drawn(Notebook):
    """What is drawn of a scoreboard."""

    def __init__(self, now: Now, board: Rect = BOARD, wide: float = 0.4) -> None:
        super().__init__(wide=wide)
        draw_scoreboard(self.sheet, board, now)  # type: ignore[arg-type]
        self.written = [
            (call.args[0], call.args[1], call.args[2], call.args[4] if len(call.args) > 4 else None, call.kwargs)
            for call in self.sheet.text.call_args_list
        ]

    def at(self, text: str) -> tuple[float, float]:
        ((x, y),) = [(x, y) for said, x, y, _ink, _more in self.written if said == text]
        return x, y

    def totals(self) -> list[tuple[str, float]]:
        """The numbers of the strip from left to right."""
        (strip,) = self.images("strip")
        return [
            (text, x) for text, x, y, _ink, _more in self.written if abs(y - strip.cy) < 1 and strip.x < x < strip.right
        ]


@pytest.mark.parametrize(("score", "least"), [(0, 1), (3, 1), (8, 1), (9, 2), (12, 5)])
def test_the_strip_has_eight_totals_up_to_the_highest_score(score: int, least: int) -> None:
    drawn = Drawn(Now(scores=[2, score]))
    totals, (strip,) = drawn.totals(), drawn.images("strip")
    assert [text for text, _x in totals] == [str(n) for n in range(least, least + TOTALS)]
    gaps = [b[1] - a[1] for a, b in pairwise(totals)]
    assert gaps == pytest.approx([gaps[0]] * 7) and strip.cy == pytest.approx(BOARD.cy)
    assert totals[0][1] - strip.x == pytest.approx(strip.right - totals[-1][1], abs=1)
    assert strip.h == 36 and BOARD.contains(strip.x, strip.y) and BOARD.contains(strip.right, strip.top)


def test_a_plate_hangs_at_the_total_that_a_team_reached_ambers_above_and_ices_below() -> None:
    line = [[2, 0], [0, 3], [0, 0], [1, 0]]
    assert hangings(line) == [(1, 0, 2), (2, 1, 3), (4, 0, 3)]
    drawn = Drawn(Now(line=line, scores=[3, 3], end=5))
    at, (strip,) = dict(drawn.totals()), drawn.images("strip")
    plates = [(plate.cx, plate.cy) for plate in drawn.images("plate")]
    up, down = strip.cy + 40, strip.cy - 40
    assert plates == [pytest.approx(each) for each in ((at["2"], up), (at["3"], down), (at["3"], up))]
    assert not drawn.images("halo")
    for number, (x, y) in zip("124", plates, strict=True):
        assert any(text == number and abs(tx - x) < 1 and abs(ty - y) < 4 for text, tx, ty, _i, _m in drawn.written), (
            f"the plate of end {number} says so"
        )


def test_plates_of_totals_that_the_strip_no_longer_has_are_gone() -> None:
    line = [[1, 0], [2, 0], [8, 0]]
    drawn = Drawn(Now(line=line, scores=[11, 0]))
    at = dict(drawn.totals())
    assert next(iter(at)) == "4"
    assert [plate.cx for plate in drawn.images("plate")] == [pytest.approx(at["11"])]
    drawn = Drawn(Now(line=[[3, 0], [1, 0], [7, 0]], scores=[11, 0]))
    assert [plate.cx for plate in drawn.images("plate")] == [pytest.approx(at["4"]), pytest.approx(at["11"])]


def test_the_plate_of_the_end_that_was_just_scored_shines() -> None:
    line = [[2, 0], [0, 1]]
    scored, other = event("EndScored"), event("RockCounted", team=0)
    for events, shines in (((scored,), 1), ((other, scored), 1), ((scored, other), 0), ((), 0)):
        drawn = Drawn(Now(*events, line=line, scores=[2, 1], end=2))
        assert len(drawn.images("halo")) == shines
        if shines:
            ((halo, plate),) = zip(drawn.images("halo"), drawn.images("plate")[1:], strict=True)
            assert (halo.cx, halo.cy) == (plate.cx, plate.cy) and halo.w > plate.w


def test_points_of_an_end_are_added_one_by_one_until_it_is_scored() -> None:
    rocks = [event("RockCounted", team=team) for team in (0, 0, 1, 0)]
    now = Now(*rocks, owed={0: 1}, scores=[4, 2])
    assert (counted(now, 0), counted(now, 1)) == (2, 1)  # type: ignore[arg-type]
    done = Now(*rocks, event("EndScored"), scores=[7, 2])
    assert (counted(done, 0), counted(done, 1)) == (0, 0)  # type: ignore[arg-type]
    drawn = Drawn(now)
    for team, score in ((0, "6"), (1, "3")):
        x, y = total_at(BOARD, team)
        (found,) = [each for each in drawn.written if each[1:3] == (x, y)]
        assert found[0] == score and found[3] == TEAMS[team][0]
    (amber, ice), (strip,) = (total_at(BOARD, team) for team in (0, 1)), drawn.images("strip")
    assert amber[0] == ice[0] > strip.right and amber[1] > BOARD.cy > ice[1]
    (divider,) = drawn.images("divider")
    assert ice[1] < divider.cy < amber[1] and divider.cx == amber[0]


@pytest.mark.parametrize(
    ("end", "title"), [(1, "End 1 of 4"), (4, "End 4 of 4"), (5, "Extra end 1"), (7, "Extra end 3")]
)
def test_end_and_throw_are_told_one_below_the_other(end: int, title: str) -> None:
    drawn = Drawn(Now(end=end, throw=9))
    x, y = drawn.at(title)
    assert drawn.at("Throw 9 of 16")[0] == x and drawn.at("Throw 9 of 16")[1] < y
    assert x > BOARD.x and y < BOARD.top


@pytest.mark.parametrize(
    ("throw", "phase", "on"),
    [(1, RESPOND, True), (FREE_GUARD_ZONE, RESPOND, True), (FREE_GUARD_ZONE + 1, RESPOND, False), (1, OVER, False)],
)
@pytest.mark.parametrize("wide", [0.4, 1.0])
def test_the_light_of_the_free_guard_zone_is_on_for_its_throws_alone(
    throw: int, phase: str, on: bool, wide: float
) -> None:
    drawn = Drawn(Now(throw=throw, phase=phase), wide=wide)
    text = ("Free Guard Zone: " if wide == 0.4 else "Zone: ") + ("on" if on else "off")
    (found,) = [each for each in drawn.written if each[0] == text]
    assert found[3] == (style.CREAM if on else style.MUTED)
    (light,) = drawn.images("zone_on" if on else "zone_off")
    assert not drawn.images("zone_off" if on else "zone_on")
    assert light.right <= found[1] + 12 and abs(light.cy - found[2]) < 3


@pytest.mark.parametrize("hammer", range(4))
def test_the_hammer_lies_at_the_team_of_whoever_has_it(hammer: int) -> None:
    drawn = Drawn(Now(hammer=hammer))
    (found,) = drawn.images("hammer")
    rows = [drawn.at(name) for name in ("Amber", "Ice")]
    assert found.cy == rows[hammer % 2][1] != rows[1 - hammer % 2][1] and found.x > rows[0][0]
    for team, (x, y) in enumerate(rows):
        _colour, sign = TEAMS[team]
        assert drawn.at(sign)[0] < x and drawn.at(sign)[1] == y
        assert y == pytest.approx(total_at(BOARD, team)[1], abs=8), "beside its total"
