"""What Mystic's reasons claim, worked out again from the position and the move alone.

The score is counted here from the rings and values that a position writes, by the rules' page; a delivery is made again
by the table's own dice, with a sure hand and with what chance makes of the seat's.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from game.ai.contract import Decision
from game.rules.contract import Words, say
from game.rules.mystic.dice import DiceOutcome, simulated
from game.rules.mystic.meaning import effect
from game.rules.mystic.moves import read_delivery
from game.rules.mystic.state import MysticState
from game.rules.mystic.stones import where, where_to
from physics import Shot

Stones = Mapping[str, Mapping[str, Any]]
RINGS = ("B", "R2", "R3", "R4")
SLOTS = {2: 5, 3: 6, 4: 7, 5: 7}
#: tries behind a share when it is looked at in passing; in so many standard errors it must agree
TRIED, ERRORS = 50, 4.0
#: tries behind a share that is told, and % of matches by which a better choice wins more often
TRIES, TELLING = 400, 2


def ranked(stones: Stones) -> list[tuple[tuple[int, int], str]]:
    """The stones in the rings by ring and value."""
    found = ((RINGS.index(s["ring"]) + 1, s["value"]) for s in stones.values() if s["ring"] in RINGS)
    names = (name for name, s in stones.items() if s["ring"] in RINGS)
    return sorted(zip(found, names, strict=True))


def points(stones: Stones, seats: int) -> list[float]:
    """Points of each seat, those that a roll-off decides shared evenly."""
    order, slots = ranked(stones), SLOTS[seats]
    found = [0.0] * seats
    for key, name in order:
        level = [other for k, other in order if k == key]
        better = sum(k < key for k, _ in order)
        found["abcde".index(name[0])] += min(1.0, max(0.0, (slots - better) / len(level)))
        if better == 0:
            found["abcde".index(name[0])] += 1.0 / len(level)
    for name, stone in stones.items():
        found["abcde".index(name[0])] += stone["zone"] == "bonus"
    return found


def lead(stones: Stones, seat: int, seats: int) -> float:
    """Points before the best other's."""
    found = points(stones, seats)
    return round(found[seat] - max(p for s, p in enumerate(found) if s != seat), 3)


def tally(stones: Stones, seats: int) -> dict[str, Any]:
    """Points as they are told: those of all seats in their order, and whether some hang on a roll-off."""
    found = points(stones, seats)
    words = "{points} (roll-off)" if any(p % 1 for p in found) else "{points}"
    return say(words, points=[f"{round(p, 1):g}" for p in found]).to_json()


def lying(state: MysticState) -> Stones:
    """The stones as a position writes them."""
    return dict(state.to_position()["stones"])


def landed(state: MysticState, outcome: DiceOutcome) -> Stones:
    """The stones after an outcome; nothing of the flow."""
    then = state.copy()
    # nobody is asked for anything, and there is no shoot-out that would clear the sheet
    then.options = {**state.options, "spells": "none", "ends": 99}
    then.ready = tuple({} for _ in state.ready)
    then.phase = "deliver"
    return lying(then.judged(outcome))


def sure(state: MysticState, text: str) -> Stones:
    """The stones after a delivery that goes as it was meant, a roll with its number up."""
    found = read_delivery(text)
    assert not isinstance(found, Words)
    stone = state.waiting(state.to_move)
    return landed(state, simulated(state.stones, released(stone, found.action)))


def released(stone: str, action: tuple[Any, ...]) -> Shot:
    """The delivery as it was meant, nothing turned aside."""
    _, style, x, aim, speed, spin = action
    return Shot(stone, style, x, aim, speed, spin, 0.0, int(stone[1]))


def tried(state: MysticState, text: str, count: int, seed: int = 0) -> list[Stones]:
    """The stones after so many tries by the seat's own hand, drawn by chance."""
    rng = Random(f"{seed} {text}")
    shots = [state.executed(text, rng) for _ in range(count)]
    return [landed(state, DiceOutcome(s.rest, s.lost)) for s in state.rehearsals(shots)]


@dataclass
class Claim:
    """A decision and its reason, taken apart."""

    state: MysticState
    decision: Decision

    @cached_property
    def parts(self) -> list[dict[str, Any]]:
        """The reason and what it is made of, but for the deed."""
        found = [self.decision.why.to_json()]
        for words in found:
            found += [words["args"][key] for key in ("told", "comparison") if key in words["args"]]
        return found

    @cached_property
    def args(self) -> dict[str, Any]:
        """The arguments of all parts."""
        return {key: value for words in self.parts for key, value in words["args"].items()}

    def says(self, *sentences: str) -> bool:
        """Whether a part is one of these sentences."""
        return any(words["id"] in sentences for words in self.parts)

    @cached_property
    def shares(self) -> list[Words]:
        """What tries are said to come to, each with its percent."""
        if "tries" not in self.args:
            return []
        joined = self.args["tries"]["args"]["told"]
        return [Words.from_json(part) for part in joined["args"].values()]

    @cached_property
    def deed(self) -> Words:
        return Words.from_json(self.args["deed"])

    @cached_property
    def told(self) -> dict[str, Any]:
        return dict(self.deed.args)

    @property
    def seat(self) -> int:
        return self.state.to_move

    @property
    def stone(self) -> str:
        return self.state.waiting(self.seat)

    @cached_property
    def before(self) -> Stones:
        return lying(self.state)

    @cached_property
    def after(self) -> Stones:
        if self.decision.move.startswith("deliver"):
            return sure(self.state, self.decision.move)
        then = self.state.copy()
        then.stones = effect(self.state, self.state.find(self.decision.move))
        return lying(then)

    def slots(self, stones: Stones) -> list[str]:
        return [name for _, name in ranked(stones)][: SLOTS[self.state.seats]]

    def better(self, stones: Stones, name: str) -> int:
        """How many stones lie better."""
        order = ranked(stones)
        own = next(key for key, other in order if other == name)
        return sum(key < own for key, _ in order)

    def first_two(self) -> list[str]:
        return self.slots(self.after)[:2]

    def counts(self, stones: Stones) -> dict[str, Any]:
        return tally(stones, self.state.seats)

    def ahead(self, stones: Stones) -> float:
        """By how many points the seat leads."""
        return lead(stones, self.seat, self.state.seats)

    def mine(self, name: str) -> bool:
        return name[0] == "abcde"[self.seat]

    def out(self, name: str) -> bool:
        return name in self.slots(self.before) and self.after[name]["ring"] not in RINGS

    def place(self, name: str) -> Any:
        return where(self.after[name]["ring"])

    def way(self, name: str) -> Any:
        return where_to(self.after[name]["ring"])

    def front(self, name: str, other: str) -> bool:
        near, far = self.after[name], self.after[other]
        return near["y"] < far["y"] and abs(near["x"] - far["x"]) < 14.0


Check = Callable[[Claim, Mapping[str, Any]], bool]


def in_ring(c: Claim, t: Mapping[str, Any]) -> bool:
    """The delivered stone lies where it is said, and so many count."""
    return bool(t["ring"] == c.place(c.stone) and t["slots"] == SLOTS[c.state.seats])


def goes(c: Claim, name: str) -> bool:
    return c.before[name]["ring"] != c.after[name]["ring"] or c.before[name]["zone"] != c.after[name]["zone"]


def shows(c: Claim, name: str, old: int, new: int) -> bool:
    return (c.before[name]["value"], c.after[name]["value"]) == (old, new)


def turns_where_it_lies(c: Claim, t: Mapping[str, Any]) -> bool:
    return shows(c, t["stone"], t["old"], t["value"]) and bool(t["ring"] == c.place(t["stone"]))


def scores_the_same(c: Claim, _t: Mapping[str, Any]) -> bool:
    return c.counts(c.before) == c.counts(c.after)


#: what a delivery or a use is said to do, by its sentence
DEEDS: dict[str, Check] = {
    "takes {stone_out} and {stone_other} out: {score}": lambda c, t: all(
        c.out(t[k]) and not c.mine(t[k]) for k in ("stone_out", "stone_other")
    ),
    "takes {stone_out} out and becomes the best stone: {score}": lambda c, t: (
        c.out(t["stone_out"]) and c.slots(c.after)[0] == c.stone
    ),
    "takes {stone_out} out, stays and counts: {score}": lambda c, t: (
        c.out(t["stone_out"]) and c.stone in c.slots(c.after)
    ),
    "takes {stone_out} out: {score}": lambda c, t: c.out(t["stone_out"]) and not c.mine(t["stone_out"]),
    "stops {ring}, the only stone that counts: {score}": lambda c, t: in_ring(c, t) and c.slots(c.after) == [c.stone],
    "stops {ring} as the best stone, ahead of {stone_other}: {score}": lambda c, t: (
        in_ring(c, t) and c.first_two() == [c.stone, t["stone_other"]] and not c.mine(t["stone_other"])
    ),
    "stops {ring} as the best stone, with its team's {stone_other} second: {score}": lambda c, t: (
        in_ring(c, t) and c.first_two() == [c.stone, t["stone_other"]] and c.mine(t["stone_other"])
    ),
    "pushes {stone_other} {ring}: {score}": lambda c, t: (
        c.mine(t["stone_other"])
        and goes(c, t["stone_other"])
        and c.way(t["stone_other"]) == t["ring"]
        and t["stone_other"] in c.slots(c.after)
    ),
    "knocks {stone_other} back {ring}: {score}": lambda c, t: (
        not c.mine(t["stone_other"]) and goes(c, t["stone_other"]) and c.way(t["stone_other"]) == t["ring"]
    ),
    "counts {ring}, hidden behind {stone_other}: {score}": lambda c, t: (
        in_ring(c, t) and c.stone in c.slots(c.after) and c.front(t["stone_other"], c.stone)
    ),
    "counts {ring} and crowds {stone_other} out of the top {slots}: {score}": lambda c, t: (
        in_ring(c, t)
        and t["stone_other"] in c.slots(c.before)
        and t["stone_other"] not in c.slots(c.after)
        and not c.mine(t["stone_other"])
    ),
    "counts {ring}, but crowds out its team's {stone_other}: {score}": lambda c, t: (
        in_ring(c, t)
        and t["stone_other"] in c.slots(c.before)
        and t["stone_other"] not in c.slots(c.after)
        and c.mine(t["stone_other"])
    ),
    "brings {stone_other} into the top {slots}: {score}": lambda c, t: (
        t["stone_other"] not in c.slots(c.before)
        and t["stone_other"] in c.slots(c.after)
        and c.mine(t["stone_other"])
        and t["slots"] == SLOTS[c.state.seats]
    ),
    "counts {ring}, number {place} of {slots}: {score}": lambda c, t: (
        in_ring(c, t) and c.slots(c.after).index(c.stone) + 1 == t["place"]
    ),
    "guards {stone_other}, which counts: {score}": lambda c, t: (
        c.after[c.stone]["ring"] == "G" and c.front(c.stone, t["stone_other"]) and t["stone_other"] in c.slots(c.after)
    ),
    "stops as a guard but covers none of its team's counting stones: {score}": lambda c, t: (
        c.after[c.stone]["ring"] == "G"
        and not any(
            c.mine(name)
            and c.front(c.stone, name)
            and not any(
                c.front(n, name) and c.front(c.stone, n)
                for n in c.after
                if c.after[n]["zone"] == "ice" and n not in (name, c.stone)
            )
            for name in c.slots(c.after)
        )
    ),
    "stops {ring} but doesn't count, since {slots} stones are better": lambda c, t: (
        in_ring(c, t) and c.stone not in c.slots(c.after)
    ),
    "loses its team's {stone_other}: {score}": lambda c, t: c.out(t["stone_other"]) and c.mine(t["stone_other"]),
    "moves stones that count: {score}": lambda c, t: c.counts(c.before) != c.counts(c.after),
    "changes nothing that counts: {score}": scores_the_same,
    "changes nothing: {score}": scores_the_same,
    "stops {ring}; in a shootout, the best ring wins": lambda c, t: t["ring"] == c.place(c.stone),
    "misses the rings": lambda c, t: c.after[c.stone]["ring"] not in RINGS,
    "{stone} and {stone_other} return to the ice: {score}": lambda c, t: all(
        c.before[t[k]]["zone"] == "lost" and c.after[t[k]]["zone"] == "ice" for k in ("stone", "stone_other")
    ),
    "{stone} ends up {ring} and {stone_other} {ring_other}: {score}": lambda c, t: (
        c.place(t["stone"]) == t["ring"] and c.place(t["stone_other"]) == t["ring_other"]
    ),
    "{stone} turns from {old} to {value}, {stone_other} from {old_other} to {value_other}: {score}": lambda c, t: (
        shows(c, t["stone"], t["old"], t["value"]) and shows(c, t["stone_other"], t["old_other"], t["value_other"])
    ),
    "{stone} turns to {value} and {stone_other} returns: {score}": lambda c, t: (
        c.after[t["stone"]]["value"] == t["value"]
        and c.before[t["stone_other"]]["zone"] == "lost"
        and c.after[t["stone_other"]]["zone"] == "ice"
    ),
    "{stone} and {stone_other} move: {score}": lambda c, t: all(
        c.before[t[k]] != c.after[t[k]] for k in ("stone", "stone_other")
    ),
    "{stone} goes to the Bonus Zone for a point nobody can take away: {score}": lambda c, t: (
        c.after[t["stone"]]["zone"] == "bonus"
    ),
    "{stone} is lost: {score}": lambda c, t: c.after[t["stone"]]["zone"] == "lost",
    "{stone} returns {ring}, showing {value}: {score}": lambda c, t: (
        c.before[t["stone"]]["zone"] == "lost"
        and c.place(t["stone"]) == t["ring"]
        and c.after[t["stone"]]["value"] == t["value"]
    ),
    "{stone} is stacked on {stone_other} and counts with it: {score}": lambda c, t: (
        c.after[t["stone"]]["on"] == t["stone_other"]
    ),
    "{stone} turns from {old} to {value} and moves {ring}: {score}": lambda c, t: (
        shows(c, t["stone"], t["old"], t["value"]) and c.way(t["stone"]) == t["ring"]
    ),
    "{stone} moves {ring}: {score}": lambda c, t: (
        c.before[t["stone"]]["ring"] != c.after[t["stone"]]["ring"] and c.way(t["stone"]) == t["ring"]
    ),
    "{stone} turns from {old} to {value} {ring} and is now number {place}, not {place_old}: {score}": lambda c, t: (
        shows(c, t["stone"], t["old"], t["value"])
        and c.better(c.after, t["stone"]) + 1 == t["place"] != t["place_old"] == c.better(c.before, t["stone"]) + 1
    ),
    "{stone} turns from {old} to {value}: {score}": turns_where_it_lies,
    "{stone} turns from {old} to {value} {ring}: {score}": turns_where_it_lies,
    "{stone} moves but stays {ring}: {score}": lambda c, t: (
        not shows(c, t["stone"], 0, 0) and c.place(t["stone"]) == t["ring"]
    ),
    "{spell} can be cast on {stone}'s turn": lambda c, t: (
        c.decision.move.startswith("spell ") and c.state.phase == "before_end"
    ),
    "everything stays as it is: {score}": lambda c, t: c.decision.move == "skip",
}


#: why nothing is cast
DECLINED = (
    "Not now, since {move} would leave it at {after}.",
    "Not now, since {move} would turn {after} into {other}.",
    "Not now, since {move} wins {lesser}% of the time and leaving everything alone wins {value}%.",
    "Not now, since {move} is about as good as leaving everything as it is.",
)


def score_holds(c: Claim) -> bool:
    """The score before and after, as it is told."""
    if "score" not in c.told:
        return True
    score = c.told["score"]["args"]
    before, after = c.counts(c.before), c.counts(c.after)
    return bool(
        score["after"] == after and score.get("before", before) == before and ("before" in score) == (before != after)
    )


def covers(stones: Stones, front: str, behind: str) -> bool:
    """Whether ``front`` lies as a Guard before ``behind``, and nothing between them."""

    def before(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
        return bool(one["y"] < other["y"] and abs(one["x"] - other["x"]) < 14.0)

    near, far = stones[front], stones[behind]
    lying = (s for name, s in stones.items() if s["zone"] == "ice" and name not in (front, behind))
    free = not any(before(s, far) and before(near, s) for s in lying)
    return near["ring"] == "G" and far["zone"] == "ice" and before(near, far) and free


def inside(stones: Stones, name: str) -> bool:
    return stones[name]["ring"] in RINGS


Does = Callable[["Claim", Stones, Mapping[str, Any]], bool]
#: what a share of tries is of that do so, by the sentence of the deed
DOES: dict[str, Does] = {
    "takes {stone_out} and {stone_other} out: {score}": lambda c, s, t: (
        not any(inside(s, t[k]) for k in ("stone_out", "stone_other"))
    ),
    "takes {stone_out} out and becomes the best stone: {score}": lambda c, s, t: (
        not inside(s, t["stone_out"]) and c.slots(s)[:1] == [c.stone]
    ),
    "takes {stone_out} out, stays and counts: {score}": lambda c, s, t: (
        not inside(s, t["stone_out"]) and c.stone in c.slots(s)
    ),
    "takes {stone_out} out: {score}": lambda c, s, t: not inside(s, t["stone_out"]),
    "pushes {stone_other} {ring}: {score}": lambda c, s, t: where_to(s[t["stone_other"]]["ring"]) == t["ring"],
    "knocks {stone_other} back {ring}: {score}": lambda c, s, t: where_to(s[t["stone_other"]]["ring"]) == t["ring"],
    "brings {stone_other} into the top {slots}: {score}": lambda c, s, t: t["stone_other"] in c.slots(s),
    "guards {stone_other}, which counts: {score}": lambda c, s, t: covers(s, c.stone, t["stone_other"]),
    "stops as a guard but covers none of its team's counting stones: {score}": lambda c, s, t: (
        s[c.stone]["ring"] == "G"
    ),
    "loses its team's {stone_other}: {score}": lambda c, s, t: not inside(s, t["stone_other"]),
    "misses the rings": lambda c, s, t: not inside(s, c.stone),
}
#: what a share of tries is of, by its sentence: asked of the stones after one try
SHARES: dict[str, Does] = {
    "does so on {percent}%": lambda c, s, t: DOES[c.deed.id](c, s, c.told),
    "stops there on {percent}%": lambda c, s, t: where(s[c.stone]["ring"]) == c.told["ring"],
    "scores at least as well on {percent}%": lambda c, s, t: c.ahead(s) >= c.ahead(c.after),
    "improves the score on {percent}%": lambda c, s, t: c.ahead(s) > c.ahead(c.before),
    "stops at least as close on {percent}%": (
        lambda c, s, t: inside(s, c.stone) and s[c.stone]["ring"] <= c.after[c.stone]["ring"]
    ),
}


def shares_found(c: Claim, count: int) -> list[tuple[str, float, float]]:
    """Of each share: what it is of, what is told, and what so many tries by chance come to."""
    ends = tried(c.state, c.decision.move, count) if c.shares else []
    return [(w.id, w.args["percent"] / 100, sum(SHARES[w.id](c, s, w.args) for s in ends) / count) for w in c.shares]


def share_holds(c: Claim, count: int = TRIED, errors: float = ERRORS) -> bool:
    """Whether each share told agrees with that of tries drawn by chance: within so many standard errors of their
    difference, each a little drawn to the middle."""
    for _, told, found in shares_found(c, count):
        middle = (told * TRIES + found * count + 2) / (TRIES + count + 4)
        if abs(told - found) > errors * math.sqrt(middle * (1 - middle) * (1 / count + 1 / TRIES)) + 0.01:
            return False
    return True


def likely(c: Claim) -> bool:
    """A sure hand's outcome is told as what happens only where most tries come to it."""
    sure_hand = c.says("Thrown perfectly, it {deed}. {tries}")
    rare = any(w.args["percent"] < 70 for w in c.shares if w.id != "improves the score on {percent}%")
    # 69.9 is told as 70
    return sure_hand == rare or any(w.args["percent"] == 70 for w in c.shares)


def compares(c: Claim) -> bool:
    """Another choice's score is worse, or it is reckoned to be worth less."""
    if c.says("Not now, since {move} would leave it at {after}."):
        return bool(c.args["after"] == c.counts(c.before))
    if "lesser" in c.args:
        return bool(c.args["lesser"] + TELLING <= c.args["value"])
    if "other" not in c.args or c.says("With {shot} it could be {other}, which is about as good."):
        return True
    told = list(map(float, c.args["other"]["args"]["points"]))
    own = told.pop(c.seat)
    return own - max(told) < lead(c.after, c.seat, c.state.seats)


def untrue(state: MysticState, decision: Decision) -> str:
    """What is false in the reason for a decision, or ""."""
    claim, said = Claim(state, decision), f"{decision.move}: {decision.why}"
    if len(state.legal_moves()) == 1 and "deed" not in claim.args:
        return ""
    if claim.says(*DECLINED):
        return "" if decision.move == "skip" and compares(claim) else said
    check = DEEDS.get(claim.deed.id)
    if check is None:
        return f"no check for: {decision.why}"
    parts = {
        "deed": check(claim, claim.told), "score": score_holds(claim), "share": share_holds(claim),
        "likely": likely(claim), "comparison": compares(claim),
    }  # fmt: skip
    return "" if all(parts.values()) else f"{said} ({', '.join(k for k, held in parts.items() if not held)})"
