"""Which of PowerUp's sentences are said of a card or a call: a table of cases for each group of them.

Each row stands for what decides; it is said with its weight and names what it must. No two rows of a table are said
alike unless a row says so.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.powerup import explain_add, explain_call
from game.rules.contract import Words
from game.rules.powerup.moves import FIRST_WILD_CALL, GUARD, HOUSE, NUDGE, PROMOTE, TAKEOUT
from game.rules.powerup.tables import STONES, G, H, W
from game.rules.powerup.underway import LOST

#: the cards that make a house stone, nearest first
B, FOUR, EIGHT, TWELVE = range(4)
OURS, THEIRS = (SimpleNamespace(name=name, team=team, guards=0, distance=9, modifiers=(1, 2)) for team, name in
                enumerate(("s2", "s1")))  # fmt: skip
Row = tuple[str, dict[str, Any], dict[str, Any], float, str]


def lead(points: int) -> Any:
    """A count by which the own team leads."""
    return SimpleNamespace(lead=lambda team: points, points=points)


def meant(**more: Any) -> Any:
    """Where a move leads."""
    made = {"standing": "open", "settled": False, "best": lead(0), "worst": lead(0), "before": lead(0), "team": 0}
    return SimpleNamespace(**{**made, "low": 0, "high": 0, **more})


def contrast(
    card: int,
    other: int,
    me: Mapping[str, Any] | None = None,
    it: Mapping[str, Any] | None = None,
    gain: int = 0,
    safer: bool = False,
    helps: bool = False,
    has: Mapping[int, int] | None = None,
    **seen: Any,
) -> Any:
    """A choice between two cards, or calls."""
    made = {"mates": (), "again": False, "spoke": (), "passed": {}, "thrown": 4, "alive": (), "possible": True, **seen}
    stones = SimpleNamespace(thrown=made["thrown"], stones=made.get("stones", ()), terms=SimpleNamespace(
        double=made.get("double", False)))  # fmt: skip
    look = SimpleNamespace(
        has=lambda c: int(c in (card, other)) if has is None else has.get(c, 0),
        mates=lambda: list(made["mates"]), again=lambda: made["again"], spoke=lambda: list(made["spoke"]),
        passed=made["passed"], state=stones, team=0, hand=0, legal=tuple(made["alive"]), meant=lambda one: one,
        thumb=SimpleNamespace(possible=lambda call, hand: made["possible"]),
    )  # fmt: skip
    return SimpleNamespace(
        seen=look, action=card, other=other, me=meant(**(me or {})), it=meant(**(it or {})), gain=gain, safer=safer,
        helps=helps,
    )  # fmt: skip


def under(need: int = EIGHT, laid: Sequence[int] = (), kind: int = HOUSE, **more: Any) -> Any:
    """A stone under way."""
    standing = more.pop("standing", "open")
    return SimpleNamespace(**{"need": need, "laid": laid, "kind": kind, "target": None, "bars": (), **more},
                           standing=lambda: standing)  # fmt: skip


def names(words: Words) -> str:
    """What a sentence names, in the order of the alphabet."""
    return " ".join(sorted({*re.findall(r"\{(\w+)\}", words.id)}))


def check(rows: Sequence[Row], said: Any) -> None:
    """Each row's heaviest sentence weighs and names what it says there; rows of other titles are said otherwise."""
    ids: dict[str, str] = {}
    for title, choice, call, weight, named in rows:
        found = list(said(contrast(**choice), under(**call)))
        heaviest, words = max(found, key=lambda one: one[0])
        assert (heaviest, names(words)) == (weight, named), title
        assert ids.setdefault(title, words.id) == words.id, title
    assert len({*ids.values()}) == len(ids), "two are said alike"


GONE = {"standing": LOST}

SPARED: list[Row] = [
    ("one of several, not a call", {"card": EIGHT, "other": G, "has": {EIGHT: 2}}, GONE, 4, "card card_other count"),
    ("one of several, not the nearer", {"card": EIGHT, "other": FOUR, "has": {EIGHT: 2}}, GONE, 4,
     "card card_other count"),
    ("one of several, not a match", {"card": EIGHT, "other": TWELVE, "has": {EIGHT: 2}}, GONE, 4,
     "card card_other count"),
    ("one of several, not a match", {"card": EIGHT, "other": EIGHT, "has": {EIGHT: 3}}, GONE, 4,
     "card card_other count"),
    ("a Guard rather than a match", {"card": G, "other": EIGHT}, GONE, 3, "card card_other"),
    ("a card rather than a Hit", {"card": EIGHT, "other": G}, GONE, 3, "card card_other"),
    ("a card rather than a Hit", {"card": H, "other": G}, GONE, 3, "card card_other"),
    ("what is rare rather than what is easy to match", {"card": FOUR, "other": EIGHT}, GONE, 3, "card card_other"),
    ("the farther rank", {"card": EIGHT, "other": FOUR}, GONE, 3, "card card_other"),
    ("the farther rank", {"card": EIGHT, "other": EIGHT, "has": {EIGHT: 1}}, GONE, 3, "card card_other"),
]  # fmt: skip

LOSES = {"standing": LOST}
HOPE = meant(best=lead(2))
GIVEN_UP: list[Row] = [
    ("nobody has the match", {"card": FOUR, "other": B, "me": LOSES}, {}, 6, "card card_match"),
    ("the modifiers fall short", {"card": FOUR, "other": B, "me": LOSES}, {"laid": (EIGHT,), "kind": TAKEOUT}, 6,
     "card stone"),
    ("the modifiers fall short", {"card": FOUR, "other": B, "me": LOSES}, {"laid": (W,), "kind": TAKEOUT}, 6,
     "card stone"),
    ("all cards lose it", {"card": FOUR, "other": B, "me": LOSES}, {"laid": (EIGHT,)}, 6, "card"),
    ("all cards lose it", {"card": FOUR, "other": B, "me": LOSES, "alive": [meant(standing=LOST)]},
     {"laid": (EIGHT,)}, 6, "card"),
    ("the team can't have it", {"card": FOUR, "other": B, "me": LOSES, "alive": [HOPE], "possible": False}, {}, 5,
     "card"),
    ("nothing is scored by it", {"card": FOUR, "other": B, "me": LOSES, "alive": [meant()]}, {}, 5, "card card_other"),
    ("the other card is worth more", {"card": FOUR, "other": B, "me": LOSES, "alive": [meant(), HOPE]}, {}, 4,
     "card card_other"),
]  # fmt: skip

DONE: dict[str, Any] = {"settled": True}
BETTER: Any = lead(2)
DOWN = {"laid": (EIGHT, TWELVE)}
NUDGED = {"kind": NUDGE, "target": THEIRS, "laid": (H, TWELVE), "need": H}
FINISHED: list[Row] = [
    ("the match, now, and it scores", {"card": EIGHT, "other": B, "me": {**DONE, "best": BETTER}, "it": LOSES}, {}, 6,
     "card score"),
    ("the match, now", {"card": EIGHT, "other": B, "me": {**DONE, "best": BETTER, "before": BETTER}, "it": LOSES}, {},
     6, "card"),
    ("the other falls short", {"card": B, "other": FOUR, "me": DONE, "it": LOSES}, {**DOWN, "kind": TAKEOUT}, 6,
     "card card_other stone"),
    ("the other loses it", {"card": B, "other": FOUR, "me": DONE, "it": LOSES}, DOWN, 5, "card card_other"),
    ("it scores more", {"card": B, "other": FOUR, "me": DONE, "gain": 1}, DOWN, 6, "card card_other score score_other"),
    ("the other scores more", {"card": B, "other": FOUR, "me": DONE, "gain": -1}, DOWN, 5, "card_other score_other"),
    ("no stone follows", {"card": B, "other": W, "me": DONE, "thrown": STONES - 1}, DOWN, 5, ""),
    ("the Wild stays", {"card": B, "other": W, "me": DONE, "thrown": STONES - 2}, DOWN, 5, "card"),
    ("nothing else to say", {"card": B, "other": B, "me": DONE}, DOWN, 2, "card"),
    ("out it is pushed", {"card": TWELVE, "other": FOUR, "me": {**DONE, "low": 9}, "it": {"low": 8}}, NUDGED, 4,
     "card card_other number number_other stone"),
    ("harder to get inside", {"card": B, "other": FOUR, "me": {**DONE, "low": 8}, "it": {"low": 9}}, DOWN, 4,
     "card_other number number_other"),
    ("as good farther out", {"card": FOUR, "other": B, "me": {**DONE, "low": 9}, "it": {"low": 8}}, DOWN, 4,
     "card_other number number_other"),
    ("as good farther out", {"card": FOUR, "other": B, "me": {**DONE, "low": 8}, "it": {"low": 9}}, NUDGED, 4,
     "card_other number number_other"),
    ("as good farther out", {"card": TWELVE, "other": B, "me": {**DONE, "low": 9}, "it": {"low": 8}},
     {**NUDGED, "target": OURS}, 4, "card_other number number_other"),
    ("enough for the takeout", {"card": FOUR, "other": B, "me": DONE}, {**DOWN, "kind": TAKEOUT}, 4,
     "card card_other stone"),
    ("better modifiers for a guard", {"card": B, "other": FOUR, "me": DONE}, {**DOWN, "kind": GUARD}, 3,
     "card card_other"),
    ("it will do", {"card": FOUR, "other": B, "me": DONE}, {**DOWN, "kind": GUARD}, 1, "card card_other"),
]  # fmt: skip

MATCH: list[Row] = [
    ("another is in hand", {"card": EIGHT, "other": B, "has": {EIGHT: 2}}, {}, 4.5, "card"),
    ("nobody else plays", {"card": EIGHT, "other": B}, {}, 4, "card"),
    ("the mate is free", {"card": EIGHT, "other": B, "mates": [2], "again": True}, {}, 4, "card seat_to"),
    ("the mate has left it out", {"card": EIGHT, "other": B, "mates": [2], "spoke": [2]}, {}, 4.2,
     "card percent seat_to"),
    ("the mate has it seldom", {"card": EIGHT, "other": B, "mates": [2]}, {}, 4, "card percent seat_to"),
    ("the mates have it seldom", {"card": EIGHT, "other": B, "mates": [2, 4], "again": True, "spoke": [2]}, {}, 4,
     "card percent"),
]  # fmt: skip

WILD: list[Row] = [
    ("the last chance", {"card": W, "other": B, "it": LOSES}, {"laid": (FOUR, TWELVE)}, 6, ""),
    ("it keeps the stone alive", {"card": W, "other": B, "it": LOSES}, {"laid": (FOUR,)}, 5, "card_other"),
    ("it keeps the stone alive", {"card": W, "other": B, "it": LOSES}, {"laid": (FOUR, EIGHT)}, 5, "card_other"),
    ("in place of the match", {"card": W, "other": EIGHT}, {"laid": (FOUR,)}, 4.5, "card_other"),
    ("if none comes", {"card": W, "other": B, "mates": [2]}, {"laid": (FOUR,)}, 4, "percent"),
    ("whatever is needed", {"card": W, "other": B}, {"laid": (FOUR,)}, 1, ""),
    ("whatever is needed", {"card": W, "other": B, "mates": [2]}, {"laid": (EIGHT,)}, 1, ""),
    ("whatever is needed", {"card": W, "other": EIGHT}, {"laid": (EIGHT,)}, 1, ""),
]  # fmt: skip

LAID = {"laid": (EIGHT,)}
NEARER = {"me": {"low": 7}, "it": {"low": 8}}
MODIFIER: list[Row] = [
    ("only a house card", {"card": B, "other": G, "it": LOSES}, LAID, 4, "card card_other"),
    ("just one more", {"card": B, "other": B, "gain": 1}, LAID, 2, "card"),
    ("it scores more", {"card": B, "other": FOUR, "gain": 1, "safer": True}, LAID, 5,
     "card card_other score score_other"),
    ("it is certain", {"card": B, "other": FOUR, "safer": True}, LAID, 5, "card card_other score"),
    ("the Wild stays", {"card": B, "other": W, "safer": True}, LAID, 4, "card"),
    ("less is left to do", {"card": B, "other": FOUR}, {**LAID, "kind": TAKEOUT}, 4, "card card_other stone"),
    ("nearer", {"card": B, "other": FOUR, **NEARER}, LAID, 4, "card card_other high high_other low low_other"),
    ("nearer", {"card": B, "other": FOUR, **NEARER}, {**NUDGED, "target": OURS, "laid": (H,)}, 4,
     "card card_other high high_other low low_other"),
    ("farther", {"card": FOUR, "other": B}, {**NUDGED, "laid": (H,)}, 4, "card card_other low low_other stone"),
    ("enough for a takeout", {"card": FOUR, "other": B}, {**LAID, "kind": TAKEOUT}, 4, "card card_other stone"),
    ("enough for a guard", {"card": FOUR, "other": B}, {**LAID, "kind": GUARD}, 4, "card card_other"),
    ("the other would make it certain", {"card": FOUR, "other": B, "it": {"worst": BETTER}}, LAID, 4,
     "card card_other"),
    ("as much as the other", {"card": FOUR, "other": B}, LAID, 4, "card card_other"),
    ("the other is a call", {"card": FOUR, "other": B, "gain": -1}, LAID, 3, "card_other"),
    ("it goes", {"card": B, "other": FOUR, "me": {"low": 8}, "it": {"low": 8}}, LAID, 1, "card card_other"),
    ("it goes", {"card": B, "other": FOUR, **NEARER}, {**NUDGED, "laid": (H,)}, 1, "card card_other"),
    ("it goes", {"card": B, "other": G, **NEARER}, LAID, 1, "card card_other"),
    ("it goes", {"card": B, "other": G}, {**LAID, "kind": TAKEOUT}, 1, "card card_other"),
    ("it goes", {"card": B, "other": G}, {"need": FOUR, "laid": (W,), "kind": TAKEOUT}, 1, "card card_other"),
]  # fmt: skip

MATES: dict[str, Any] = {"mates": [2]}
WAITING: list[Row] = [
    ("it was passed there", {"card": FOUR, "other": B, "has": {}, **MATES, "passed": {2: EIGHT}}, {}, 6,
     "card card_match seat_to"),
    ("if the mate has none, we do", {"card": FOUR, "other": B, "has": {EIGHT: 1}, **MATES, "again": True,
                                     "passed": {2: EIGHT}}, {}, 4.5, "card_match percent seat_to"),
    ("this hand plays the rest", {"card": FOUR, "other": B, "has": {EIGHT: 1}, "again": True}, {}, 4,
     "card card_match"),
    ("the Wild will be it", {"card": FOUR, "other": B, "has": {W: 1}, "again": True}, {}, 4, "card card_match"),
    ("the mates have one", {"card": FOUR, "other": B, "has": {EIGHT: 1, W: 1}, **MATES}, {}, 4.5,
     "card_match percent"),
    ("the mate left it out", {"card": FOUR, "other": B, "has": {W: 1}, **MATES, "spoke": [2]}, {"laid": (TWELVE,)},
     5.1, "card_match percent percent_plain seat_to"),
    ("the mate called a guard", {"card": FOUR, "other": B, "has": {}, **MATES, "spoke": [2]}, {"kind": GUARD}, 5.1,
     "card_match chance seat_to stone"),
    ("the mate called it", {"card": FOUR, "other": B, "has": {}, **MATES, "spoke": [2]}, {}, 5.1,
     "card_match chance seat_to"),
    ("the mate may have it", {"card": FOUR, "other": B, "has": {}, **MATES}, {}, 4.5, "card_match chance seat_to"),
    ("the mates may have it", {"card": FOUR, "other": B, "has": {}, "mates": [2, 4]}, {}, 4.5, "card_match chance"),
    ("it is certain then", {"card": B, "other": FOUR, "has": {}, **MATES, "safer": True}, {}, 5.2,
     "card card_match card_other score"),
    ("it makes the difference then", {"card": B, "other": FOUR, "has": {}, **MATES, "gain": 1}, {}, 5.2,
     "card card_match card_other score score_other"),
    ("it pushes farther then", {"card": FOUR, "other": B, "has": {}, **MATES},
     {"kind": NUDGE, "target": THEIRS, "need": H}, 5, "card card_match card_other low low_other stone"),
    ("it lies nearer then", {"card": B, "other": FOUR, "has": {}, **MATES, **NEARER}, {}, 5,
     "card card_match card_other high high_other low low_other"),
    ("the only one of its kind", {"card": FOUR, "other": B, "has": {B: 1}, **MATES}, {}, 4.8, "card card_other"),
    ("one of many", {"card": FOUR, "other": B, "has": {B: 2, FOUR: 3}, **MATES}, {}, 4.7, "card count"),
    # what decides the other way
    ("the mate may have it", {"card": FOUR, "other": B, "has": {B: 2, FOUR: 2}, **MATES}, {}, 4.5,
     "card_match chance seat_to"),
    ("the mate may have it", {"card": FOUR, "other": FOUR, "has": {FOUR: 1}, **MATES}, {}, 4.5,
     "card_match chance seat_to"),
    ("the mate may have it", {"card": FOUR, "other": FOUR, "has": {}, **MATES},
     {"kind": NUDGE, "target": THEIRS, "need": H}, 4.5, "card_match chance seat_to"),
    ("the mate may have it", {"card": B, "other": W, "has": {}, **MATES, "safer": True}, {}, 4.5,
     "card_match chance seat_to"),
    ("the mate may have it", {"card": B, "other": EIGHT, "has": {}, **MATES, "gain": 1}, {}, 4.5,
     "card_match chance seat_to"),
    ("the mate may have it", {"card": B, "other": FOUR, "has": {}, **MATES, **NEARER},
     {"kind": NUDGE, "target": THEIRS, "need": H}, 4.5, "card_match chance seat_to"),
    ("the mate may have it", {"card": B, "other": G, "has": {}, **MATES, **NEARER}, {}, 4.5,
     "card_match chance seat_to"),
    ("the mate may have it", {"card": B, "other": FOUR, "has": {}, **MATES, "me": {"low": 8}, "it": {"low": 8}}, {},
     4.5, "card_match chance seat_to"),
]  # fmt: skip


@pytest.mark.parametrize(
    "rows", [SPARED, GIVEN_UP, FINISHED, MATCH, WILD, MODIFIER, WAITING],
    ids=["lost", "given up", "last card", "match", "wild", "modifier", "waiting"],
)  # fmt: skip
def test_a_card_is_told_with_what_decides(rows: Sequence[Row]) -> None:
    check(rows, explain_add._said)


def test_that_a_card_keeps_the_stone_alive_is_told_beside_the_match_that_is_missing() -> None:
    choice = contrast(FOUR, G, it=LOSES, has={}, mates=[2])
    found = sorted(explain_add._said(choice, under()), key=lambda one: one[0])
    assert [(weight, names(words)) for weight, words in found] == [
        (3, "card card_other"),
        (4.5, "card_match chance seat_to"),
    ]


# --- calls


def aimed(points: int, team: int = 1, guards: int = 0) -> Any:
    """A stone to aim at; its number is so far out."""
    return SimpleNamespace(name=f"s{points}", team=team, guards=guards, distance=points, modifiers=(1, 2))


def against(choice: Any, call: Any) -> Any:
    """What is said of a call against another one: what ``call`` brings along besides is of that one."""
    rival = under(call.need_other, kind=call.kind_other)
    return explain_call._against(choice, call, rival, call.mine, call.its)


def calls(mine: int, its: int, need: int = EIGHT, other: int = FOUR, **more: Any) -> dict[str, Any]:
    """Two calls, and how often each finds its match."""
    return {"mine": mine, "its": its, "need": need, "need_other": other, "kind_other": HOUSE, **more}


TWO = {"card": 1, "other": 2}
SAME = "chance chance_other what what_other"
AGAINST: list[Row] = [
    ("it scores more", {**TWO, "gain": 1}, calls(60, 60), 6, "score score_other what what_other"),
    ("it scores more, less often", {**TWO, "gain": 1}, calls(59, 60), 6, f"{SAME[:19]} score score_other {SAME[20:]}"),
    ("it is much likelier", {**TWO, "gain": -1}, calls(68, 60), 6, f"{SAME[:19]} score_other {SAME[20:]}"),
    ("the other is a takeout", {**TWO, "gain": -1}, calls(67, 60, kind_other=TAKEOUT), 5,
     "pair_other score_other what_other"),
    ("the other is saved", {**TWO, "gain": -1, "thrown": STONES - 3}, calls(60, 60), 4.6,
     "score_other what what_other"),
    ("it needs its match only", {**TWO, "safer": True}, calls(60, 60), 5, "score what what_other"),
    ("it needs its match only, less often", {**TWO, "safer": True}, calls(59, 60), 5,
     f"{SAME[:19]} score {SAME[20:]}"),
    ("it is sure", TWO, calls(100, 99), 5, "chance_other what what_other"),
    ("it is likelier", TWO, calls(99, 98), 5, SAME),
    ("it is likelier", {**TWO, "safer": True}, calls(99, 98, kind_other=GUARD), 5, SAME),
    ("both are sure", TWO, calls(100, 100, FOUR, EIGHT), 5, "high high_other low low_other what"),
    ("both are as likely", TWO, calls(60, 60, FOUR, EIGHT), 5, "high low what what_other"),
    ("it is nearer", TWO, calls(50, 60, FOUR, EIGHT), 5, "chance chance_other high low what what_other"),
    ("the other is the only one", {**TWO, "has": {FOUR: 1}}, calls(60, 60), 4.5, "what what_other"),
    ("the nearer ones stay", {**TWO, "has": {FOUR: 2}}, calls(60, 60), 4, "what what_other"),
    ("the nearer ones stay", {**TWO, "has": {EIGHT: 2}}, calls(60, 60, EIGHT, EIGHT), 4, "what what_other"),
]  # fmt: skip


def test_a_call_is_told_with_what_decides_against_another() -> None:
    check(AGAINST, against)


@pytest.mark.parametrize(
    ("choice", "call"),
    [
        ({"gain": -1, "thrown": STONES - 2}, calls(60, 60)),  # no later stone of the team
        ({"gain": -1}, calls(0, 0)),  # the other can't find its match
        ({"gain": -1}, calls(60, 60, FOUR, EIGHT)),  # the other is the farther rank
        ({"gain": -1}, calls(60, 60, EIGHT, EIGHT)),
        ({"gain": -1}, calls(60, 60, kind_other=GUARD)),
        ({}, calls(60, 60, kind_other=GUARD)),  # two of different kinds that are as good
        ({"safer": True}, calls(60, 60, kind_other=GUARD)),
    ],
)
def test_nothing_is_said_against_a_call_that_nothing_decides(choice: Any, call: Any) -> None:
    assert not list(against(contrast(1, 2, **choice), under(**call)))


def purpose(choice: Any, call: Any) -> Any:
    """What is said of the purpose of a call at a stone."""
    return explain_call._aimed(choice, call, call.target)


MINE, BEHIND = aimed(9, 0), {"guards": 3}
COUNTING = [MINE, aimed(12)]
AIMED: list[Row] = [
    ("the one that counts, guarded", {**TWO, "stones": COUNTING}, {"kind": GUARD, "target": MINE}, 6.5, "stone"),
    ("guarded", {**TWO, "stones": COUNTING, "double": True}, {"kind": GUARD, "target": MINE}, 3, "stone"),
    ("guarded", {**TWO, "stones": [MINE, aimed(8)]}, {"kind": GUARD, "target": MINE}, 3, "stone"),
    ("theirs behind a guard", TWO, {"kind": GUARD, "target": aimed(8)}, 3, "stone"),
    ("a guard taken out", {**TWO, "helps": True}, {"kind": TAKEOUT, "target": aimed(8, **BEHIND)}, 4,
     "pair stone stone_under"),
    ("taken out, and it helps", {**TWO, "helps": True}, {"kind": TAKEOUT, "target": aimed(8)}, 4, "pair score stone"),
    ("taken out", TWO, {"kind": TAKEOUT, "target": aimed(8)}, 2, "pair stone"),
    ("a guard promoted", {**TWO, "helps": True}, {"kind": PROMOTE, "target": aimed(8, 0, 3)}, 3, "stone"),
    ("a better guard of ours", {**TWO, "helps": True}, {"kind": NUDGE, "target": aimed(8, 0, 3)}, 3, "pair stone"),
    ("a worse guard of theirs", {**TWO, "helps": True}, {"kind": NUDGE, "target": aimed(8, 1, 3)}, 3, "pair stone"),
    ("moved, and it helps", {**TWO, "helps": True}, {"kind": PROMOTE, "target": MINE}, 4,
     "high low number score stone"),
    ("ours comes in", TWO, {"kind": NUDGE, "target": MINE}, 3, "low number stone"),
    ("theirs goes out", TWO, {"kind": NUDGE, "target": aimed(8)}, 3, "high number stone"),
]  # fmt: skip


def test_a_call_at_a_stone_is_told_with_its_purpose(monkeypatch: pytest.MonkeyPatch) -> None:
    """The nearest stone of all counts, and what lies nearer than the other team's best."""

    def counted(stones: Sequence[Any]) -> Any:
        nearest = min(stones, key=lambda stone: stone.distance)
        return SimpleNamespace(counting=[stone for stone in stones if stone.team == nearest.team])

    monkeypatch.setattr(explain_call, "count", counted)
    check(AIMED, purpose)


LAST: Any = {"thrown": STONES - 1}
INSIDE: dict[str, Any] = {"me": {"worst": lead(1), "before": lead(0)}}
HOUSES: list[Row] = [
    ("they have none there", {**TWO}, {"best": None}, 3.5, "what"),
    ("inside at once, on the last stone", {**TWO, **INSIDE, **LAST}, {"best": THEIRS}, 5.5, "score stone_their what"),
    ("inside at once", {**TWO, **INSIDE, "thrown": STONES - 2}, {"best": THEIRS}, 3.5, "score stone_their what"),
    ("inside with good modifiers", {**TWO, "helps": True}, {"best": THEIRS}, 3.4,
     "number_their score stone_their what"),
    ("not inside", {**TWO, **LAST}, {"best": THEIRS}, 2.6, "number_their stone_their what"),
    ("not inside", {**TWO, "me": {"worst": lead(1), "before": lead(1)}}, {"best": THEIRS}, 2.6,
     "number_their stone_their what"),
]  # fmt: skip


def house(choice: Any, call: Any) -> Any:
    """What is said of a call for the house, whatever else there was to call."""
    return explain_call._said(choice, call, call, call.best, {})


def test_a_call_for_the_house_is_told_with_how_far_in_it_gets() -> None:
    check(HOUSES, house)
    # whatever is told, how often it finds its match is told as well, and what the Wild stands for where it has to
    plain = list(house(contrast(1, 2), under(best=None)))
    wild = list(house(contrast(FIRST_WILD_CALL, 2), under(best=None)))
    assert [weight for weight, _ in plain] == [3.5, 0] and names(plain[-1][1]) == "chance what"
    assert [weight for weight, _ in wild] == [3.5, 0.5, 0]
    before = list(house(contrast(FIRST_WILD_CALL - 1, 2), under(best=None)))
    assert [weight for weight, _ in before] == [3.5, 0]


def test_only_another_call_is_one_to_compare_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explain_call, "chance", lambda seen, action: 60)
    one, scores = under(EIGHT), contrast(1, 2, gain=1)
    for rival, compared in (
        (under(EIGHT), False),
        (under(FOUR), True),
        (under(EIGHT, kind=GUARD), True),
        (under(EIGHT, target=THEIRS), True),
    ):
        found = [weight for weight, _ in explain_call._said(scores, one, rival, None, {})]
        assert (found[0] == 6) == compared


@pytest.mark.parametrize(
    ("percent", "plain", "numbers"), [(0, 7, 0), (100, 93, 0), (40, 40, 1), (40, 41, 2), (1, 0, 2), (99, 100, 2)]
)
def test_a_chance_is_told_with_the_one_by_count_where_they_differ(percent: int, plain: int, numbers: int) -> None:
    told = str(Words.from_json(explain_call.chance_words(percent, plain)))
    assert len(re.findall(r"\d+", told)) == numbers and (not numbers or str(percent) in told)


def test_what_is_sure_is_not_told_like_what_cannot_be() -> None:
    assert explain_call.chance_words(0, 0) != explain_call.chance_words(100, 100)


def test_how_often_a_call_finds_its_match_is_known_where_it_is_sure() -> None:
    for sure, told in ((0, 0), (100, 100), (60, 45), (-1, 45)):
        seen: Any = SimpleNamespace(
            meant=lambda action, sure=sure: SimpleNamespace(chance=sure, need="8"), holds=lambda card: 45
        )
        assert explain_call.chance(seen, 0) == told
