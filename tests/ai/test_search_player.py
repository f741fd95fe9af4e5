"""What a card game's seats do with a study: how much they play out, which move they take and which others they name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from game.ai.contract import EVEN, Style, Traits, never
from game.ai.explanation import Reason
from game.ai.search import Arm
from game.ai.search_player import NAMED, Level, SearchPlayer, Study
from game.ai.vetoes import Veto
from game.match.match import Match
from game.rules.contract import Event, View, say
from game.rules.registry import GAMES

#: a candidate: its first move, and what it is worth
Plan = tuple[str, float]


@cache
def view() -> View:
    return Match.start(GAMES["curdle"], {}, ("club", "club"), 1).view(0)


class Choice(Study[None, Plan]):
    """Chooses among plans without any luck; the rule of thumb likes those later in the alphabet."""

    plans: Sequence[Plan] = (("draw", 0.5), ("pass", 0.4))

    def __init__(self, view: View, events: Sequence[Event], rng: Random, infers: bool) -> None:
        self.view, self.events, self.infers = view, events, infers
        self.forgot = False
        self.played: list[str] = []
        self.sight = 4
        made.append(self)

    def candidates(self) -> Sequence[Plan]:
        return self.plans

    def prior(self, candidate: Plan) -> float:
        return float(ord(candidate[0][0]))

    def world(self) -> None:
        return None

    def play(self, world: None, candidate: Plan, luck: int) -> float:
        self.played.append(candidate[0])
        return candidate[1]

    def traits(self, candidate: Plan) -> Traits:
        return Traits(hits=1.0 if candidate[0] == "hit" else 0.0)

    def forget(self) -> None:
        self.forgot = True

    def text(self, candidate: Plan) -> str:
        return candidate[0]

    def reasons(self, chosen: Arm[Plan], others: Sequence[Arm[Plan]], against: Any = None) -> Iterator[Reason]:
        yield Reason(1, say("{card} is chosen.", card=chosen.candidate[0], count=len(others)))


made: list[Choice] = []


def decided(*plans: Plan, style: Style = EVEN, level: Level | None = None, **more: Any) -> Any:
    """What Skip decides among these plans."""
    made.clear()
    study = type("Plans", (Choice,), {"plans": plans, **more})
    player = SearchPlayer(study, {"skip": level or Level(40)})
    return player.decide(view(), [Event("Dealt", {})], "skip", Random(3), never, style)


def test_the_best_move_is_taken_and_the_others_are_named_with_their_values() -> None:
    found = decided(("a", 0.2), ("b", 0.6), ("c", 0.5), ("d", 0.4), ("e", 0.3))
    assert (found.move, found.value, found.iterations) == ("b", pytest.approx(0.6), 40)
    assert found.runners_up == (("c", pytest.approx(0.5)), ("d", pytest.approx(0.4)), ("e", pytest.approx(0.3)))
    assert len(found.runners_up) == NAMED and found.why.args == {"card": "b", "count": 4}


def test_of_plans_with_one_first_move_the_best_stands_for_it() -> None:
    found = decided(("a", 0.2), ("b", 0.6), ("b", 0.5), ("a", 0.4))
    assert (found.move, found.value) == ("b", pytest.approx(0.6))
    assert found.runners_up == (("a", pytest.approx(0.4)),)


def test_where_all_plans_begin_alike_nothing_is_played_out() -> None:
    found = decided(("a", 0.2), ("a", 0.6))
    assert (found.move, found.value, found.runners_up, found.iterations) == ("a", None, (), 0) and not made[0].played


@pytest.mark.parametrize(
    ("playouts", "enough", "most", "played"),
    [(40, 0, 0, 40), (40, 5, 0, 10), (40, 50, 0, 40), (40, 0, 8, 8), (40, 5, 8, 8), (40, 3, 8, 6), (6, 5, 8, 6)],
)
def test_no_more_is_played_out_than_the_level_and_the_game_say(
    playouts: int, enough: int, most: int, played: int
) -> None:
    found = decided(("a", 0.5), ("b", 0.5), level=Level(playouts), enough=enough, most=most)
    assert found.iterations == len(made[0].played) == played


def test_a_level_says_how_a_study_thinks() -> None:
    decided(("a", 0.5), ("b", 0.5))
    assert (made[0].infers, made[0].sight, made[0].broad, made[0].forgot) == (False, 4, False, False)
    assert made[0].events == [Event("Dealt", {})]
    decided(("a", 0.5), ("b", 0.5), level=Level(4, infers=True, sight=9, broad=True, forgets=True))
    assert (made[0].infers, made[0].sight, made[0].broad, made[0].forgot) == (True, 9, True, True)
    own = type("Own", (Choice,), {"plans": (("x", 0.5), ("y", 0.1))})
    assert decided(("a", 0.5), ("b", 0.5), level=Level(40, study=own)).move == "x" and len(made) == 1


def test_what_is_vetoed_is_not_taken() -> None:
    veto: Any = Veto("no b", lambda study, arm, best: arm.candidate[0] == "b")
    assert decided(("a", 0.3), ("b", 0.6), ("c", 0.5), vetoes=(veto,)).move == "c"


@pytest.mark.parametrize(("worth", "style", "move"), [
    (0.498, EVEN, "pass"), (0.498, Style(hits=1.0), "hit"), (0.498, Style(hits=-1.0), "pass"),
    (0.48, Style(hits=1.0), "pass"),
])  # fmt: skip
def test_a_style_chooses_among_what_comes_to_nearly_the_same(worth: float, style: Style, move: str) -> None:
    assert decided(("pass", 0.5), ("hit", worth), style=style, level=Level(80)).move == move


def test_by_rule_of_thumb_the_favourite_is_taken_without_any_playout() -> None:
    made.clear()
    player = SearchPlayer(Choice, {})
    found = player.greedy(view(), [Event("Dealt", {})], Random(3))
    assert (found.move, found.value, found.iterations) == ("pass", None, 0)
    assert not made[0].played and not made[0].infers and made[0].events == ()
