"""Which of Hurry Hard!'s sentences hold for a Shot, and how it is weighed: tables of cases, with the weights of all.

The heaviest is said. The seat is of team 0, points are those of team 0 and team 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.hurry_hard import explain
from game.ai.hurry_hard.belief import asked
from game.ai.hurry_hard.comparison import Weighed
from game.ai.hurry_hard.explain import _of_clearing, _of_draw, _of_guard, _of_takeout, _of_through, _of_throw
from game.ai.search import Arm
from game.rules.hurry_hard.board import CLAIMING, RESPOND, THROWING
from game.rules.hurry_hard.moves import ARGUMENT, CARD, CENTRE, PASS, THROUGH
from game.rules.hurry_hard.tables import BOTTOM, COLUMN, DRAW, FREE_GUARD_ZONE, GUARD, KIND, NAMES, TAKEOUT

LIES = {"id": "lies", "args": {}}
EVEN, OURS, MORE, THEIRS, LESS = (0, 0), (1, 0), (2, 0), (0, 2), (0, 1)
ROCK, OTHER = 3, 5


def shot(kind: int, aim: int | None = None) -> int:
    """A Shot of a kind."""
    return next(a for a in range(1, len(CARD)) if KIND[CARD[a]] == kind and aim in (None, ARGUMENT[a]))


def w(now: Sequence[int] = EVEN, then: Sequence[int] = EVEN, **more: Any) -> Any:
    """A Shot that turns the points of ``now`` into those of ``then``; ``at``: where its rock lies."""
    made: dict[str, Any] = {
        "lead": 0, "left": 4, "r": SimpleNamespace(), "rival": Arm(1), "at": 4, "guards": [], "counting": True,
        "takeout_next": 0, "effect": "nothing", "better": False, "spoilers": 3, "spoilers_other": 3, "side": 0,
        "wins": {"wins": 50, "wins_other": 50}, "chosen": Arm(0), "action": 0, "card": 0, "gain": 1,
    }  # fmt: skip
    made |= more
    state: dict[str, Any] = {
        "house": [0, 0], "throw": 9, "guards": [0] * 20, "centre": 0, "fence": 0, "biters": [0, 0], "hammer": 0,
        "to_move": 0, "hands": [0], "end_of_chain": lambda aim: made.get("hit", aim),
        "team_of": lambda rock: made.get("team", 1), "stands_at": lambda hit: made.get("behind", 0),
        "targets": lambda: made.get("targets", 0), **made.get("state", {}),
    }  # fmt: skip
    rocks = {"r": {"at": made["at"], "guards": made["guards"]}, **made.get("rocks", {})}
    after = SimpleNamespace(
        rock="r", rocks=rocks, points=then, house=([], list(made.get("rocks", {}))), counting=["r"] * made["counting"]
    )
    before = SimpleNamespace(points=now, counting=made.get("counted", []))
    m = SimpleNamespace(
        now=before, then=after, margin=lambda points: points[0] - points[1], effect=made["effect"], gain=made["gain"]
    )
    seen = SimpleNamespace(draws=lambda step: 3 + step, pool=[0] * 30)
    words: dict[str, Any] = {
        "lies": lambda points=None: LIES, "other": LIES, "rocks": list, "rock": lambda rock: f"rock {rock}",
        "shot": lambda action: LIES, "rival_shot": LIES,
    }  # fmt: skip
    return SimpleNamespace(**{**made, **words, "state": SimpleNamespace(**state)}, m=m, seen=seen)


def check(found: Any, told: Sequence[float], count: int | None = None) -> None:
    reasons = list(found)
    assert [reason.weight for reason in reasons] == list(told)
    if count is not None:
        assert max(reasons, key=lambda reason: reason.weight).words.args["count"] == count


def told(found: Any) -> str:
    return max(found, key=lambda reason: reason.weight).words.id


# --- a draw

WAITING: Any = {"counting": False, "state": {"house": [0, 1]}}


@pytest.mark.parametrize(
    ("look", "weights"),
    [
        (w(LESS, OURS, lead=2, left=0), [9]),
        (w(LESS, OURS, lead=2), [8, 5.5]),
        (w(EVEN, OURS, lead=2), [5.5]),
        (w(OURS, MORE, lead=1), [6, 5.5]),
        (w(MORE, MORE, lead=1), [5.5]),
        (w(THEIRS, LESS, lead=1), [7, 5.5]),
        (w(THEIRS, EVEN, lead=1), [7, 5.5]),
        (w(LESS, LESS, lead=1), [5.5]),
        (w(LESS, EVEN, lead=0), [5.5]),
        (w(LESS, OURS, lead=2, r=None), [5.5]),
        (w(guards=["a"]), [6.5]),
        (w(guards=["a"], left=0), []),
        (w(guards=["a"], lead=-1), []),
        (w(lead=-1), []),
        (w(left=0), []),
        (w(at=0), [5.5]),
        (w(at=0, lead=-1), []),
        (w(counting=False), []),
        (w(**WAITING), []),
        (w(**WAITING, rocks={"a": {"at": 2}}), [4]),
        (w(**WAITING, rocks={"a": {"at": 6}}), []),
        (w(**WAITING, rocks={"a": {"at": 2}}, lead=-1), []),
        (w(**WAITING, rocks={"a": {"at": 2}}, left=0), []),
        (w(counting=True, rocks={"a": {"at": 2}}, state={"house": [0, 1]}), [5.5]),
    ],
)
def test_a_draw_is_told_with_the_points_its_guards_and_what_could_come_closer(look: Any, weights: list[float]) -> None:
    check(_of_draw(look), weights)


def test_a_draw_waits_for_the_rocks_before_it() -> None:
    one, two = {"a": {"at": 2}}, {"a": {"at": 2}, "b": {"at": 0}}
    level, level_two, mixed = {"a": {"at": 4}}, {"a": {"at": 4}, "b": {"at": 4}}, {"a": {"at": 4}, "b": {"at": 2}}
    found = [told(_of_draw(w(**WAITING, rocks=rocks))) for rocks in (one, two, level_two, mixed)]
    assert len(set(found)) == 4 and told(_of_draw(w(**WAITING, rocks=level))) == found[0]
    check(_of_draw(w(**WAITING, rocks={**two, "c": {"at": 8}})), [4], 2)


def test_cards_that_could_come_closer_are_those_of_nearer_rings() -> None:
    for at, count in ((4, 4), (8, 5), (12, 6)):
        [near] = _of_draw(w(at=at))
        assert (near.words.args["count"], near.words.args["total"]) == (count, 30)
    assert next(_of_draw(w(at=0))).words.id != near.words.id


# --- a guard


def guard(place: int = CENTRE, **more: Any) -> Any:
    return w(action=shot(GUARD, place), **more)


@pytest.mark.parametrize(
    ("look", "weights", "count"),
    [
        (guard(state={"throw": FREE_GUARD_ZONE - 1}), [5.5], 1),
        (guard(state={"throw": FREE_GUARD_ZONE - 3}), [5.5], 3),
        (guard(state={"throw": FREE_GUARD_ZONE}), [4], None),
        (guard(state={"centre": 0b11}), [4], 3),
        (guard(left=1), [], None),
        (guard(left=2), [4], None),
    ],
)
def test_a_guard_in_the_centre_is_told_with_what_it_is_for(look: Any, weights: list[float], count: int | None) -> None:
    check(_of_guard(look), weights, count)


def test_a_guard_on_a_rock_is_told_with_what_threatens_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explain, "ARGUMENT", [ROCK])
    many = [0] * 20
    many[ROCK] = 0b101
    cases = [
        (w(state={"guards": many}), 6),
        (w(effect="guards", takeout_next=40), 8),
        (w(effect="guards", takeout_next=40, lead=-1), 8),
        (w(effect="guards"), 7),
        (w(effect="moves", takeout_next=40), 6),
    ]
    for look, weight in cases:
        check(_of_guard(look), [weight])
    assert len({told(_of_guard(look)) for look, _ in cases}) == len(cases)
    check(_of_guard(cases[0][0]), [6], 3)
    alone = w(effect="guards", takeout_next=40, lead=-1, r=None)
    assert told(_of_guard(alone)) == told(_of_guard(cases[1][0]))


# --- a takeout


@pytest.fixture
def aimed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The only action aims at a rock."""
    monkeypatch.setattr(explain, "ARGUMENT", [ROCK])


COUNTS: Any = {"counted": [NAMES[ROCK]]}


@pytest.mark.usefixtures("aimed")
@pytest.mark.parametrize(
    ("look", "weights"),
    [
        (w(hit=OTHER), [9]),
        (w(team=0), [3]),
        (w(state={"fence": 1 << ROCK, "centre": 1}), [5.8]),
        (w(LESS, EVEN, lead=1, left=0), [9]),
        (w(LESS, EVEN, lead=1, left=0, **COUNTS), [9]),
        (w(LESS, OURS, lead=2, **COUNTS), [8]),
        (w(LESS, EVEN, lead=1, **COUNTS), [7.5]),
        (w(THEIRS, LESS, lead=1, **COUNTS), [7]),
        (w(LESS, OURS, lead=2, r=None, **COUNTS), []),
        (w(lead=1), [4]),
        (w(lead=0), [4]),
        (w(lead=-1), []),
        (w(lead=0, left=0), []),
        (w(lead=0, **COUNTS), [5]),
        (w(lead=-1, **COUNTS), []),
    ],
)
def test_a_takeout_is_told_with_the_rock_that_goes(look: Any, weights: list[float]) -> None:
    check(_of_takeout(look), weights)


@pytest.mark.parametrize(
    ("look", "weights", "count"),
    [
        (w(left=0, state={"centre": 1}), [], None),
        (w(state={"centre": 0b1}), [5.8], None),
        (w(state={"centre": 0b111}), [5.5], 2),
        (w(state={"biters": [0, 1 << ROCK], "centre": 1}), [8, 5.8], None),
        (w(state={"biters": [1 << ROCK, 0], "centre": 1}), [5.8], None),
        (w(behind=OTHER, state={"guards": [0b1] * 20}), [7], 0),
        (w(behind=OTHER, left=0, state={"guards": [0b1] * 20}), [], None),
        (w(behind=OTHER, left=0, state={"guards": [0b11] * 20}), [6], 1),
        (w(behind=OTHER, team=0, state={"guards": [0b1] * 20}), [], None),
    ],
)
def test_a_guard_goes_for_what_is_behind_it(look: Any, weights: list[float], count: int | None) -> None:
    check(_of_clearing(look, ROCK), weights, count)


HOUSE = {"house": [0, 1 << ROCK]}


@pytest.mark.parametrize(
    ("look", "weights"),
    [
        (w(left=0), [9, 5]),
        (w(left=0, state={"hammer": 1}), [5]),
        (w(left=0, state={"hammer": 2}), [9, 5]),
        (w(LESS, LESS, left=0), [5]),
        (w(OURS, OURS, left=0), [6, 5]),
        (w(), [5]),
        (w(OURS, OURS), [6, 5]),
        (w(OURS, OURS, lead=-1), [5]),
        (w(state=HOUSE), [6]),
        (w(state=HOUSE, targets=1 << ROCK), []),
        (w(state=HOUSE, targets=1 << OTHER), [6]),
    ],
)
def test_a_rock_is_thrown_through_where_nothing_is_to_be_gained(look: Any, weights: list[float]) -> None:
    check(_of_through(look), weights)


# --- against the best Shot of another kind


def throw(**more: Any) -> Any:
    """A draw of which nothing is said by itself."""
    action = shot(DRAW)
    known = {"counting": False, "action": action, "card": CARD[action], "rival": Arm(1, 0.0, [0.5] * 9)}
    return w(**{**known, **more})


@pytest.mark.parametrize(
    ("look", "weights"),
    [
        (throw(rival=None), [1]),
        (throw(r=None), [1]),
        (throw(better=True), [2, 0]),
        (throw(better=True, lead=1), [3, 2, 0]),
        (throw(better=True, lead=-1), [5, 0]),
        (throw(lead=-1), [0]),
        (throw(lead=1), [3, 0]),
        (throw(), [0.5, 0]),
        (throw(rival=Arm(1)), [0]),
        (throw(rival=Arm(1, 0.0, [0.9] * 90), chosen=Arm(0, 0.0, [0.1] * 90)), [0]),
        (throw(spoilers=2), [4.5, 0.5, 0]),
        (throw(spoilers=2, lead=1), [3, 0]),
        (throw(spoilers=4), [0.5, 0]),
        (throw(left=0, gain=0), [9, 0.5, 0]),
        (throw(left=0, gain=1), [0.5, 0]),
        (throw(left=1, gain=0), [0.5, 0]),
        (throw(left=0, gain=0, rival=Arm(1)), [0]),
        (throw(left=0, gain=0, wins={"wins": 51, "wins_other": 50}), [0.5, 0]),
        (throw(state={"hands": [COLUMN[CARD[shot(DRAW)]]]}), [0.5, 0]),
        (throw(state={"hands": [COLUMN[CARD[shot(GUARD)]]]}), [0.5, 1, 0]),
        (throw(state={"hands": [COLUMN[CARD[shot(GUARD)]]]}, left=0), [0.5, 0]),
    ],
)
def test_a_shot_is_set_against_one_of_another_kind(look: Any, weights: list[float]) -> None:
    check(_of_throw(look), weights)


def test_each_kind_of_decision_has_its_own_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("of_pass", "of_option", "_of_throw", "of_answer"):
        monkeypatch.setattr(explain, name, lambda w, name=name: iter([name]))
    asked = [(RESPOND, PASS), (RESPOND, PASS + 1), (THROWING, 0), (CLAIMING, 0)]
    found = [next(explain.reasons(w(action=action, state={"phase": phase}))) for phase, action in asked]
    assert found == ["of_pass", "of_option", "_of_throw", "of_answer"]  # type: ignore[comparison-overlap]
    for name in ("_of_draw", "_of_guard", "_of_through", "_of_takeout"):
        monkeypatch.setattr(explain, name, lambda w, name=name: iter([name]))
    actions = [shot(DRAW), shot(GUARD), shot(TAKEOUT, THROUGH), shot(TAKEOUT, ROCK)]  # fmt: skip
    found = [next(_of_throw(w(action=action, card=CARD[action]))) for action in actions]
    assert found == ["_of_draw", "_of_guard", "_of_through", "_of_takeout"]  # type: ignore[comparison-overlap]


# --- how a choice is weighed


def weighed(mine: Sequence[float], its: Sequence[float] | None, against: bool = False) -> Any:
    rival = None if its is None else Arm(1, 0.0, list(its))
    found = SimpleNamespace(chosen=Arm(0, 0.0, list(mine)), rival=rival, against=rival if against else None)
    found.wins = Weighed.wins.fget(found) if rival is not None and its else None  # type: ignore[attr-defined]
    return found


BETTER = Weighed.better.fget  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("look", "better"),
    [
        (weighed([0.9] * 90, [0.1] * 90), True),
        (weighed([0.1] * 90, [0.9] * 90), False),
        (weighed([0.52, 0.5], [0.5, 0.5]), False),
        (weighed([0.52, 0.5], [0.5, 0.5], True), True),
        (weighed([0.5, 0.5], [0.5, 0.5], True), False),
        (weighed([0.9] * 90, []), False),
        (weighed([0.9] * 90, [], True), False),
        (weighed([0.9] * 90, None), False),
    ],
)
def test_a_choice_is_better_that_wins_more_and_not_by_luck(look: Any, better: bool) -> None:
    assert BETTER(look) == better


def test_shares_won_are_told_of_the_worlds_that_both_have_seen() -> None:
    assert weighed([1.0, 0.0, 0.0], [0.0, 1.0]).wins == {"wins": 50, "wins_other": 50}
    assert weighed([0.25], [0.75, 0.0]).wins == {"wins": 25, "wins_other": 75}


def test_only_an_opponent_who_throws_next_has_a_takeout_to_fear() -> None:
    takeout = Weighed.takeout_next.fget  # type: ignore[attr-defined]

    def next_is(seat: int, left: int = 3, hand: int = 0b111, row: int = 0) -> int:
        state = SimpleNamespace(ring=[seat], thrower=0, hands=[hand] * 4, rows=[row] * 4)
        seen = SimpleNamespace(shots=lambda kind: 10, pool=[0] * 20)
        return int(takeout(SimpleNamespace(state=state, seen=seen, side=0, left=left)))

    assert next_is(2) == 0 == next_is(1, left=0)
    # three of twenty cards, ten of which are takeouts
    assert next_is(1) == next_is(3) == round(100 * (1 - 10 * 9 * 8 / (20 * 19 * 18)))
    assert next_is(1, hand=0b11, row=1) == next_is(1) > next_is(1, hand=0b11)


@pytest.mark.parametrize(
    ("phase", "action", "kind"),
    [
        (RESPOND, PASS, PASS),
        (RESPOND, PASS + 1, BOTTOM[CARD[PASS + 1]]),
        (CLAIMING, 3, 3),
        (THROWING, shot(DRAW), DRAW),
        (THROWING, shot(TAKEOUT, THROUGH), "through"),
    ],
)
def test_shots_are_of_a_kind_by_what_they_are_for(phase: Any, action: int, kind: object) -> None:
    look: Any = SimpleNamespace(state=SimpleNamespace(phase=phase, fence=0))
    assert Weighed.kind(look, action) == kind


def test_a_hit_on_a_guard_clears_it() -> None:
    action = shot(TAKEOUT, ROCK)
    for fence, kind in ((1 << ARGUMENT[action], "clears"), (0, TAKEOUT), (~(1 << ARGUMENT[action]), TAKEOUT)):
        look: Any = SimpleNamespace(state=SimpleNamespace(phase=THROWING, fence=fence))
        assert Weighed.kind(look, action) == kind


def test_the_rival_is_the_best_of_another_kind_or_the_one_played() -> None:
    def rival(kinds: Sequence[str], legal: Sequence[int] = (), against: Any = None) -> Any:
        look = SimpleNamespace(
            against=against, others=[Arm(n) for n in range(1, len(kinds))], action=0, kind=lambda action: kinds[action],
            seen=SimpleNamespace(legal=legal, outlook=lambda action: action),
        )  # fmt: skip
        return Weighed._rival(look)  # type: ignore[arg-type]

    assert rival(["draw", "draw", "guard", "hit"]).candidate == 2
    assert rival(["draw", "draw"]) is None
    played = Arm(1)
    assert rival(["draw", "draw", "guard"], against=played) is played
    # what was not looked at, the one with the best outlook
    look: Any = SimpleNamespace(
        against=None, others=[], action=0, kind=lambda action: action % 2,
        seen=SimpleNamespace(legal=[0, 1, 2, 3, 4], outlook=lambda action: action),
    )  # fmt: skip
    assert Weighed._rival(look).candidate == 3 and not Weighed._rival(look).values  # type: ignore[union-attr]


# --- who was asked for a card on the Shot


@pytest.mark.parametrize(
    ("played", "passes", "turns"),
    [
        ((), 0, []),
        ((), 2, [(1, None), (2, None)]),
        (((1, 7, 0),), 0, [(1, (1, 7, 0))]),
        (((2, 7, 0),), 2, [(1, None), (2, (2, 7, 0)), (3, None), (0, None)]),
        (((2, 7, 0), (1, 9, 0)), 1, [(1, None), (2, (2, 7, 0)), (3, None), (0, None), (1, (1, 9, 0)), (2, None)]),
        (((0, 7, 0),), 1, [(1, None), (2, None), (3, None), (0, (0, 7, 0)), (1, None)]),
    ],
)
def test_whoever_sits_between_two_cards_has_passed(played: Any, passes: int, turns: Any) -> None:
    base: Any = SimpleNamespace(thrower=0, ring=[1, 2, 3, 0], played=played, passes=passes)
    assert list(asked(base)) == turns
