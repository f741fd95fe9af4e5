"""Which of Hurry Hard!'s sentences hold for a card on a Shot, or for none: tables of cases, with the weights of all.

The heaviest is said. Rows of one title are said alike, rows of different titles otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.explanation import Reason
from game.ai.hurry_hard import explain_reactions as told
from game.rules.contract import say
from game.rules.hurry_hard.board import DOUBLING, HITTING, JAMMING, TAPPING
from game.rules.hurry_hard.meaning import OUT
from game.rules.hurry_hard.moves import CARD, PASS
from game.rules.hurry_hard.tables import (
    BITER,
    BOTTOM,
    DOUBLE,
    DRAW,
    FREEZE,
    GUARD,
    HURRY,
    KIND,
    MISS,
    OVER_CURLED,
    PICK,
    PLAN_B,
    ROLL_OFF,
    SPLIT,
    TAKEOUT,
    TAP,
)

Row = tuple[str, Mapping[str, Any], Sequence[float]]
LIES = {"id": "lies", "args": {}}
SHOT = {kind: KIND.index(kind) for kind in (DRAW, GUARD, TAKEOUT)}
FOUR = 4


def play(bottom: int, kind: int = DRAW) -> int:
    """The move that plays such a card, with a Shot of this kind as its other half where there is one."""
    cards = sorted((c for c, b in enumerate(BOTTOM) if b == bottom), key=lambda c: KIND[c] != kind)
    return next(action for action in range(PASS + 1, len(CARD)) if CARD[action] == cards[0])


def sheet(at: int = FOUR, **more: Any) -> Any:
    """What a Shot would come to: the rock at a place, the others by name."""
    made = {
        "rock": "r5",
        "rocks": {"r5": {"at": at}},
        "house": ([], []),
        "lost": [],
        "open": False,
        "choice": None,
        "points": (0, 0),
    }
    return SimpleNamespace(**{**made, **more}, at=lambda: at, team_of=lambda rock: more.get("teams", {}).get(rock, 1))


def effect(what: str = "nothing", gain: int = 0, now: Any = None, then: Any = None) -> Any:
    return SimpleNamespace(effect=what, gain=gain, now=now or sheet(), then=then or sheet())


def weighed(
    m: Any = None,
    r: Any = None,
    rival: int | None = None,
    shot: int = DRAW,
    bottom: int = HURRY,
    values: bool = True,
    **more: Any,
) -> Any:
    made: dict[str, Any] = {
        "better": False,
        "takeouts": 0,
        "left": 3,
        "lead": 0,
        "alike": False,
        "side": 0,
        "outlooks": (0.5, 0.5),
    }
    made |= more
    state = {"thrower": 0, "to_move": 0, "passes": 0, "house": [0, 0], "centre": 0, "at": {}, "shot": SHOT[shot],
             "terms": SimpleNamespace(players=2), **more.get("state", {})}  # fmt: skip
    teams = more.get("teams", {})
    looks = SimpleNamespace(
        outlook=lambda action: made["outlooks"][action != made.get("action", PASS)], pool=[0] * 9,
        options=lambda bottom: 2, draws=lambda step: made.get("draws", (1, 2, 3, 4, 5))[step],
    )  # fmt: skip
    arm = None if rival is None else SimpleNamespace(candidate=rival, values=[0.5] if values else [])
    made.setdefault("action", PASS)
    return SimpleNamespace(
        **{**made, "state": SimpleNamespace(**state, team_of=lambda rock: teams.get(rock, 1))},
        m=m or effect(), r=r, rival=arm, card=BOTTOM.index(bottom), seen=looks, option=LIES, change=LIES,
        wins={"wins": 60, "wins_other": 50}, ending=lambda seen: LIES, lies=lambda points=None: LIES,
        rock=lambda rock: f"rock {rock}", rocks=list,
    )  # fmt: skip


def check(rows: Sequence[Row], said: Callable[[Any], Iterator[Reason]]) -> None:
    ids: dict[str, str] = {}
    for title, asked, weights in rows:
        found = list(said(weighed(**asked)))
        assert [reason.weight for reason in found] == weights, title
        if found:
            words = max(found, key=lambda reason: reason.weight).words
            assert ids.setdefault(title, words.id) == words.id, title
    assert len({*ids.values()}) == len(ids), "two are said alike"


GAINS: Mapping[str, Any] = {"r": effect("moves", 1), "rival": play(HURRY)}
ONLY: Mapping[str, Any] = {"r": effect("takes", 1), "rival": play(HURRY, TAKEOUT), "better": True, "takeouts": 1}
PASSES: list[Row] = [
    ("it would cost", {"r": effect("moves", -1), "rival": play(HURRY)}, [6]),
    ("enough without it", {**GAINS, "left": 0}, [0]),
    ("more to come", GAINS, [2, 0]),
    ("saving wins more", {**GAINS, "better": True}, [6, 2, 0]),
    ("enough without it", {**GAINS, "better": True, "left": 0}, [0]),
    ("the only takeout", ONLY, [7, 6, 2, 0]),
    ("saving wins more", {**ONLY, "takeouts": 2}, [6, 2, 0]),
    ("enough without it", {**ONLY, "left": 0}, [0]),
    ("more to come", {**ONLY, "better": False}, [2, 0]),
    ("the sheet wins more", {**GAINS, "values": False, "outlooks": (0.6, 0.5)}, [5, 2, 0]),
    ("more to come", {**GAINS, "values": False, "outlooks": (0.5, 0.5)}, [2, 0]),
    ("more to come", {**GAINS, "values": True, "outlooks": (0.6, 0.5)}, [2, 0]),
    ("another turn", {**GAINS, "state": {"terms": SimpleNamespace(players=4), "passes": 1}}, [3, 2, 0]),
    ("more to come", {**GAINS, "state": {"terms": SimpleNamespace(players=4), "passes": 2}}, [2, 0]),
    ("it changes nothing", {"r": effect(), "rival": play(HURRY), "shot": GUARD}, [4]),
    ("not who counts", {"r": effect("what?"), "rival": play(HURRY)}, [3]),
]  # fmt: skip


def test_a_pass_is_told_with_what_the_card_would_bring() -> None:
    check(PASSES, told._of_pass)


def idle(w: Any) -> Iterator[Reason]:
    return told._idle(w, w.bottom_asked, {"option": LIES, "lies": LIES})


def lies_at(at: int) -> Any:
    return effect(then=sheet(at))


ON_FOUR = {"house": [0, 1 << 3], "at": {3: 1}}
IDLE: list[Row] = [
    ("none to freeze to", {"m": lies_at(4), "bottom_asked": FREEZE}, [8, 4]),
    ("it changes nothing", {"m": lies_at(4), "bottom_asked": FREEZE, "state": ON_FOUR}, [4]),
    ("none to freeze to", {"m": lies_at(4), "bottom_asked": FREEZE, "state": ON_FOUR, "teams": {3: 0}}, [8, 4]),
    ("none to freeze to", {"m": lies_at(8), "bottom_asked": FREEZE, "state": ON_FOUR}, [8, 4]),
    ("none to tap", {"m": lies_at(8), "bottom_asked": TAP, "state": ON_FOUR}, [8, 4]),
    ("it changes nothing", {"m": lies_at(4), "bottom_asked": TAP, "state": ON_FOUR}, [4]),
    ("on the button", {"m": lies_at(0), "bottom_asked": HURRY}, [8, 4]),
    ("it changes nothing", {"m": lies_at(4), "bottom_asked": HURRY}, [4]),
    ("no guard to claim", {"m": lies_at(4), "bottom_asked": OVER_CURLED}, [8, 4]),
    ("it changes nothing", {"m": lies_at(4), "bottom_asked": OVER_CURLED, "state": {"centre": 2}}, [4]),
    ("it wrecks", {"m": lies_at(-1), "bottom_asked": HURRY}, [7, 4]),
    ("it goes out", {"m": lies_at(OUT), "bottom_asked": HURRY}, [7, 4]),
    ("it goes out", {"m": lies_at(OUT), "bottom_asked": HURRY, "shot": GUARD}, [7, 4]),
    ("it changes nothing", {"m": lies_at(OUT), "bottom_asked": HURRY, "shot": TAKEOUT}, [4]),
    ("it changes nothing", {"m": lies_at(-1), "bottom_asked": HURRY, "shot": TAKEOUT}, [4]),
    ("it changes nothing", {"m": lies_at(0), "bottom_asked": HURRY, "shot": GUARD}, [4]),
]  # fmt: skip


def test_a_card_that_changes_nothing_is_told_with_why() -> None:
    check(IDLE, idle)


def no_gain(w: Any) -> Iterator[Reason]:
    return told._no_gain(w, w.own, {"option": LIES, "lies": LIES})


def even(what: str, own: bool = False, now: Any = None, then: Any = None, **more: Any) -> dict[str, Any]:
    return {"m": effect(then=now or sheet()), "r": effect(what, 0, then=then), "rival": play(HURRY), "own": own, **more}


TIED = sheet(4, rocks={"r5": {"at": 4}, "r3": {"at": 4}})
EVENS: list[Row] = [
    ("closer, ours", even("moves", True), [6, 3]),
    ("closer, theirs", even("moves"), [6, 3]),
    ("against doubles", even("split", True), [6, 3]),
    ("in hand", even("split"), [3]),
    ("stopped", even("off"), [6, 3]),
    ("stopped", even("off", True), [6, 3]),
    ("kept in play", even("saves", now=sheet(lost=["r3"]), then=sheet(lost=["r3", "r4"])), [6, 3]),
    ("taken out", even("takes", then=sheet(lost=["r4"])), [6, 3]),
    ("taken out", even("swaps", then=sheet(lost=["r4"])), [6, 3]),
    ("none is tied", even("closer", now=sheet(4, rocks={"r5": {"at": 4}, "r3": {"at": 8}})), [6, 3]),
    ("in hand", even("closer", now=TIED), [3]),
    ("in hand", even("closer", now=sheet(4, open=True)), [3]),
    ("gains nothing now", even("what?", better=True), [5, 3]),
    ("in hand", even("what?", better=True, left=0), [3]),
]  # fmt: skip


def test_a_card_that_changes_the_sheet_alone_is_told_with_how() -> None:
    check(EVENS, no_gain)


SETTLED = Reason(2.0, say("A fact with {wins}.", wins=3))
FACT = Reason(2.0, say("A fact."))


def test_a_fact_that_speaks_for_both_is_settled_by_what_they_win() -> None:
    card = play(HURRY)
    better = weighed(rival=card, better=True)
    assert told._settled(better, SETTLED, True) is SETTLED and told._settled(better, FACT, False) is FACT
    assert told._settled(weighed(rival=card, values=False), FACT, True) is FACT
    kept, played, equal = (
        told._settled(each, FACT, True).words
        for each in (better, weighed(rival=PASS, action=card, better=True), weighed(rival=card))
    )
    assert len({kept.id, played.id, equal.id}) == 3 and set(equal.args) == {"fact"}
    assert set(kept.args) == set(played.args) == {"fact", "wins", "wins_other"}


def chooses(phase: str, seat: int = 0) -> Any:
    return sheet(open=True, choice=SimpleNamespace(phase=phase, seat=seat))


CHOICES: list[Row] = [
    *((phase, {"m": effect("?", 1, then=chooses(phase)), "shot": GUARD}, [7, 4, 0])
      for phase in (DOUBLING, HITTING, JAMMING, TAPPING)),
    ("as before", {"m": effect("?", 1, now=chooses(TAPPING), then=chooses(TAPPING)), "shot": GUARD}, [7, 4, 0]),
    ("tapping", {"m": effect("?", 1, now=chooses(DOUBLING), then=chooses(TAPPING)), "shot": GUARD}, [7, 4, 0]),
]  # fmt: skip
CHOICES[5] = (TAPPING, *CHOICES[5][1:])
OPTIONS: list[Row] = [
    ("a guard out front", {"m": effect("wrecks")}, [6, 0]),
    ("ours is saved", {"m": effect("rescues", 1)}, [6, 4, 0]),
    ("kept in", {"m": effect("keeps in", -1)}, [6, 0]),
    ("theirs is out", {"m": effect("out"), "state": {"thrower": 1}}, [6, 0]),
    ("it changes", {"m": effect("out"), "state": {"thrower": 0}}, [0]),
    ("a guard of theirs", {"m": effect("?"), "shot": GUARD, "bottom": OVER_CURLED}, [6, 0]),
    ("a guard bites", {"m": effect("?"), "shot": GUARD, "bottom": BITER}, [6, 0]),
    ("a rock moves out", {"m": effect("?", then=sheet(open=True)), "shot": TAKEOUT, "bottom": ROLL_OFF}, [5, 0]),
    ("it changes", {"m": effect("?"), "shot": TAKEOUT, "bottom": ROLL_OFF}, [0]),
    ("it changes", {"m": effect("?", then=sheet(open=True)), "shot": TAKEOUT, "bottom": DOUBLE}, [0]),
    ("it gains", {"m": effect("?", 1), "shot": GUARD}, [4, 0]),
    ("playing wins more", {"m": effect("?"), "shot": GUARD, "rival": PASS, "better": True}, [2, 0]),
    ("it changes", {"m": effect("?", -1), "shot": GUARD, "rival": PASS, "better": True}, [0]),
    ("it changes", {"m": effect("?"), "shot": GUARD, "rival": play(PICK), "better": True}, [0]),
    ("it gains", {"m": effect("?", 1, then=chooses(TAPPING, 1)), "shot": GUARD}, [4, 0]),
    ("it changes", {"m": effect("?", 0, then=chooses(TAPPING)), "shot": GUARD}, [0]),
]  # fmt: skip


@pytest.mark.parametrize("rows", [CHOICES, OPTIONS], ids=["choices", "options"])
def test_a_card_is_told_with_what_it_does(rows: Sequence[Row]) -> None:
    check([(title, {"action": play(HURRY), **asked}, weights) for title, asked, weights in rows], told._of_option)


def against(w: Any) -> Iterator[Reason]:
    return told._against_another(w, {"option": LIES, "lies": LIES})


BESIDE: Mapping[str, Any] = {"m": effect("?", 1), "r": effect("?", 1)}
AGAINST: list[Row] = [
    ("it is better", {**BESIDE, "rival": play(PICK), "lead": 1}, [6.8]),
    ("nothing", {**BESIDE, "rival": play(PICK), "lead": -1}, []),
    ("nothing", {**BESIDE, "rival": PASS, "lead": 1}, []),
    ("nothing", {**BESIDE, "rival": play(PICK), "lead": 1, "alike": True}, []),
    ("nothing", {**BESIDE, "m": effect("?", 0), "rival": play(PICK), "lead": 1}, []),
    ("nothing", {**BESIDE, "lead": 1}, []),
    ("nothing", {**BESIDE, "rival": play(HURRY), "bottom": HURRY, "lead": 0}, []),
]  # fmt: skip


def test_a_card_is_set_against_the_other_one_in_hand() -> None:
    check(AGAINST, against)
    # of two that do as much the more common goes
    both = [len(list(against(weighed(**BESIDE, rival=play(other), bottom=one)))) for one, other in (
        (HURRY, PICK), (PICK, HURRY))]  # fmt: skip
    assert sorted(both) == [0, 1]


def stops(w: Any) -> Iterator[Reason]:
    return told._of_stop(w, {"option": LIES, "change": LIES})


STOPS: list[Row] = [
    ("the last rock", {"m": effect("?", 1), "r": effect(), "rival": PASS, "left": 0}, [6.5, 6, 1]),
    ("cancelled", {"m": effect("?", 1), "r": effect(), "rival": PASS}, [6, 1]),
    ("cancelled", {"m": effect("?", 1), "r": effect(), "rival": play(HURRY), "left": 0}, [6, 1]),
    ("cancelled", {"m": effect("?", 1), "left": 0}, [6, 1]),
    ("a draw", {"m": effect("?", now=sheet(0))}, [6, 1]),
    ("whatever they have", {"m": effect("?", now=sheet(OUT))}, [1]),
    ("whatever they have", {"m": effect("?", now=sheet(-1))}, [1]),
    ("a takeout", {"m": effect("?", now=sheet(lost=["r3"])), "shot": TAKEOUT}, [6, 1]),
    ("whatever they have", {"m": effect("?", now=sheet()), "shot": TAKEOUT}, [1]),
    ("whatever they have", {"m": effect("?", now=sheet(lost=["r3"])), "shot": GUARD}, [1]),
]  # fmt: skip


def test_a_shot_is_stopped_for_what_it_would_do() -> None:
    check(STOPS, stops)


def sweeps(w: Any) -> Iterator[Reason]:
    return told._of_sweep(w, {"option": LIES, "change": LIES, "lies": LIES})


SWEPT = {"now": sheet(8), "then": sheet(4)}
SWEEPS: list[Row] = [
    ("it gains", {"m": effect("moves", 1, **SWEPT)}, [5.5]),
    ("fewer come closer", {"m": effect("moves", **SWEPT)}, [6, 3]),
    ("either way", {"m": effect("moves", **SWEPT), "left": 0}, [3]),
    ("either way", {"m": effect("moves", **SWEPT), "draws": (1, 2, 2)}, [3]),
]  # fmt: skip


def test_a_sweep_is_told_with_the_rings() -> None:
    check(SWEEPS, sweeps)
    (near, _) = sweeps(weighed(m=effect("moves", **SWEPT)))
    assert (near.words.args["count"], near.words.args["count_other"], near.words.args["total"]) == (2, 3, 9)


def draws(w: Any) -> Iterator[Reason]:
    return told._of_draw(w, w.card and BOTTOM[w.card], {"option": LIES, "change": LIES})


def closer(level: Mapping[str, int], house: tuple[list[str], list[str]], gain: int = 0) -> Any:
    """Ours lies in the 4-foot, with others where they are told to."""
    rocks = {"r5": {"at": 4}, **{name: {"at": at} for name, at in level.items()}}
    return effect("closer", gain, now=sheet(rocks={**rocks}), then=sheet(rocks=rocks, house=house))


FROZEN = sheet(rocks={"r5": {"at": 4, "frozen": "r3"}})
TAPS = {"now": sheet(rocks={"r3": {"at": 4}, "r4": {"at": 4}, "r5": {"at": 4}}),
        "then": sheet(rocks={"r3": {"at": 4}, "r4": {"at": 8}, "r5": {"at": 8}})}  # fmt: skip
BARE = {"now": sheet(rocks={"r5": {"at": 4, "guards": ["r1", "r2"]}})}
DRAWS: list[Row] = [
    ("the tie is won", {"m": closer({"r3": 4}, (["r5"], ["r3"]), 1)}, [7]),
    ("the tie is broken", {"m": closer({"r3": 4}, (["r5"], ["r3"]))}, [5]),
    ("ties to come", {"m": closer({"r3": 8}, (["r5"], ["r3"]))}, [6]),
    ("ours win ties", {"m": closer({"r3": 4}, (["r5", "r3"], []))}, [5]),
    ("ours win ties", {"m": closer({"r3": 4}, (["r5", "r3"], []), 1)}, [5]),
    ("safe from doubles", {"m": effect("split"), "bottom": SPLIT}, [6]),
    ("a hit goes through", {"m": effect("frozen", now=sheet(rocks={"r3": {}}), then=FROZEN)}, [6]),
    ("nothing", {"m": effect("frozen", then=FROZEN)}, []),
    ("a rock is moved", {"m": effect("taps", **TAPS)}, [6]),
    ("bare", {"m": effect("bare", **BARE), "state": {"thrower": 1}}, [6]),
    ("bare for our takeouts", {"m": effect("bare", **BARE), "state": {"thrower": 1}, "takeouts": 1}, [6.5, 6]),
    ("bare", {"m": effect("bare", **BARE), "state": {"thrower": 1}, "takeouts": 1, "left": 0}, [6]),
    ("nothing", {"m": effect("bare", **BARE), "takeouts": 1}, []),
    ("taken out", {"m": effect("takes", then=sheet(lost=["r3"]))}, [6]),
    ("kept", {"m": effect("saves", now=sheet(lost=["r3"]))}, [6]),
    ("nothing", {"m": effect("?", now=sheet(lost=["r3"]))}, []),
]  # fmt: skip


def test_a_card_on_a_draw_is_told_with_what_it_does_to_it() -> None:
    check(DRAWS, draws)
    [(moved)] = draws(weighed(m=effect("taps", **TAPS)))
    assert moved.words.args["rock"] == "rock 4"
    [ties] = draws(weighed(m=closer({"r3": 8}, (["r5"], ["r3"])), draws=(1, 4, 9)))
    assert (ties.words.args["count"], ties.words.args["total"]) == (5, 9)


def takes(w: Any) -> Iterator[Reason]:
    return told._of_takeout(w, {"option": LIES, "change": LIES})


ONE, OTHER = sheet(lost=["r3"]), sheet(lost=["r4"])
TAKEN: list[Row] = [
    ("instead", {"m": effect("swaps", now=ONE, then=OTHER)}, [6]),
    ("after all", {"m": effect("takes", then=ONE), "bottom": PLAN_B}, [6]),
    ("rolled out", {"m": effect("takes", then=ONE), "bottom": ROLL_OFF}, [6]),
    ("too", {"m": effect("takes", then=ONE), "bottom": DOUBLE}, [6]),
    ("kept", {"m": effect("saves", now=ONE), "bottom": MISS}, [6]),
    ("ours now", {"m": effect("saves", now=ONE, then=sheet(teams={"r3": 0}))}, [6]),
    ("kept", {"m": effect("saves", now=ONE, then=sheet(teams={"r3": 0})), "teams": {3: 0}}, [6]),
    ("kept", {"m": effect("saves", now=ONE, then=sheet(teams={"r3": 1}))}, [6]),
    ("nothing", {"m": effect("nothing", now=ONE)}, []),
    ("nothing", {"m": effect("takes", now=ONE, then=ONE)}, []),
]  # fmt: skip


def test_a_card_on_a_takeout_is_told_with_the_rocks() -> None:
    check(TAKEN, takes)


@pytest.mark.parametrize(("what", "gain", "settled"), [("moves", 0, True), ("moves", 1, True), ("moves", -1, False),
                                                     ("nothing", 0, False)])  # fmt: skip
def test_a_card_that_costs_or_does_nothing_needs_no_numbers_to_be_kept(what: str, gain: int, settled: bool) -> None:
    found = list(told.of_pass(weighed(r=effect(what, gain), rival=play(HURRY), shot=GUARD)))
    assert {"fact" in reason.words.args for reason in found} == {settled}


@pytest.mark.parametrize(("gain", "rival", "settled"), [(0, PASS, True), (1, PASS, False), (0, play(PICK), False)])
def test_a_card_that_gains_nothing_now_is_set_against_saving_it(gain: int, rival: int, settled: bool) -> None:
    asked = {"m": effect("?", gain), "shot": GUARD, "action": play(HURRY), "rival": rival}
    found = list(told.of_option(weighed(**asked)))
    assert {"fact" in reason.words.args for reason in found} == {settled}


@pytest.mark.parametrize(
    ("lead", "rival", "told_of"), [(1, play(PICK), True), (0, PASS, False), (-1, play(PICK), False)]
)
def test_a_card_is_set_against_another_in_hand_where_it_leaves_more(lead: int, rival: int, told_of: bool) -> None:
    asked = {"m": effect("?", 1), "r": effect(), "shot": GUARD, "action": play(HURRY), "rival": rival, "lead": lead}
    found = [reason.weight for reason in told.of_option(weighed(**asked))]
    assert (6.8 in found) == told_of and 0 in found
    cancelling = weighed(**{**asked, "action": play(PICK), "bottom": PICK, "rival": play(HURRY)})
    assert (6.8 in [reason.weight for reason in told.of_option(cancelling)]) == (lead > 0)
