"""Every sentence that Hurry Hard!'s seats say of a move is true: checked by playing the moves at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import pytest

from game.ai.contract import Decision
from game.ai.hurry_hard.player import PLAYER
from game.ai.registry import decide
from game.rules.chances import chance_of_one, in_hundred
from game.rules.contract import Position, Seat, Words
from game.rules.hurry_hard import GAME
from game.rules.hurry_hard.board import RESPOND, THROWING
from game.rules.hurry_hard.names import OPTIONS, RINGS
from game.rules.hurry_hard.preview import foresee
from game.rules.hurry_hard.state import HurryHardState
from game.rules.hurry_hard.tables import CODES, COUNTS, TYPE, hand_of
from tests.share import amount, drawn

#: no sentence is said in more than this share of the decisions
OFTEN = 0.1
Points = tuple[int, int]
Check = Callable[["Said"], bool]


def which(value: Any) -> Any:
    """The name of a rock that is pointed out, or the names of several; anything else as it is."""
    args = value.get("args", {}) if isinstance(value, dict) else {}
    if {"first", "then"} <= args.keys() and "which" in str(value):
        rest = which(args["then"])
        return [which(args["first"]), *(rest if isinstance(rest, list) else [rest])]
    return args.get("which", value)


def unseen(view: Position, seat: Seat) -> dict[str, int]:
    """How many of each card ``seat`` (-1: a spectator) sees nowhere: they lie in hands, rows and pile."""
    seen = Counter[str](view["discard"])
    seen.update(view["hands"][seat] if seat >= 0 else ())
    for rock in view["rocks"].values():
        seen.update([rock["card"], *rock["under"]])
    seen.update(card["card"] for card in view["shot"]["cards"])
    seen[view["shot"]["card"]] += 1
    return {code: count - seen[code] for code, count in zip(CODES, COUNTS, strict=True)}


@dataclass
class Said:
    """A decision with its sentence; whatever the checks look at is read from positions."""

    state: HurryHardState
    decision: Decision
    played: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.why, self.move = self.decision.why, self.decision.move
        self.args: dict[str, Any] = {key: which(value) for key, value in self.why.args.items()}
        self.position = self.state.to_position()
        self.side = self.state.to_move % 2
        self.verb, *self.rest = self.move.split(" ")
        self.left = self.state.terms.throws - self.position["throw"]
        self.last = not self.left
        self.mine = self.state.thrower % 2 == self.side
        self.shot = self.position["shot"]
        self.unseen = unseen(self.state.view(self.state.to_move).position, self.state.to_move)

    @property
    def within(self) -> Said:
        """The sentence within the sentence."""
        return replace(self, decision=replace(self.decision, why=Words.from_json(self.why.args["fact"])))

    def after(self, move: str) -> tuple[Points, Position | None]:
        """The points when ``move`` has been played and all pass, and the sheet then (None: gone with the end)."""
        if move not in self.played:
            self.played[move] = self._after(move)
        found: tuple[Points, Position | None] = self.played[move]
        return found

    def _after(self, move: str) -> tuple[Points, Position | None]:
        state = self.state.copy()
        same = (state.end, state.throw)
        state.push(move)
        while state.phase == RESPOND and (state.end, state.throw) == same:
            state.push("pass")
        if state.phase not in (RESPOND, "throw", "over") and (state.end, state.throw) == same:
            seen = foresee(state)
            return seen.points, {"rocks": seen.rocks, "house": seen.house, "centre": seen.centre}
        if len(state.line) >= same[0]:
            return (state.line[-1][0], state.line[-1][1]), None
        return state.points(), state.to_position()

    @cached_property
    def then(self) -> Points:
        """The points after the move."""
        return self.after(self.move)[0]

    @cached_property
    def before(self) -> Points:
        """The points if the seat passes; at another time those of the sheet."""
        return self.after("pass")[0] if self.state.phase == RESPOND else self.state.points()

    def margin(self, points: Points) -> int:
        return points[self.side] - points[1 - self.side]

    @property
    def gain(self) -> int:
        return self.margin(self.then) - self.margin(self.before)

    def lies(self, told: Any, points: Points) -> bool:
        """Whether "who lies how many" is what the points say, the best that a chooser can do."""
        if told["id"] in ("{lies} at best", "{lies} at worst"):
            return self.lies(told["args"]["lies"], points)
        if not max(points):
            return bool(told["id"] == "nobody counts")
        return bool(told["args"] and told["args"]["lying"] == max(points) == points[told["args"]["team"]])

    def changes(self, told: Any) -> bool:
        """Whether what is told of the change from the points before to those after is what happens."""
        args = told["args"]
        if told["id"] == "{lies}, as before":
            return self.then == self.before and self.lies(args["lies"], self.then)
        if told["id"] == "nobody counts anymore":
            return not max(self.then) and max(self.before) > 0
        if "lying_before" in args:
            team = args.get("team_before", args["team"])
            if args["lying_before"] != self.before[team] or self.then == self.before:
                return False
        return self.lies(told if "lying" not in args else {**told, "id": ""}, self.then)

    def plays(self, code: str) -> list[str]:
        """The moves that play an option now."""
        legal = [m.text for m in self.state.legal_moves() if m.text.startswith("play ")]
        return [text for text in legal if text.split(" ")[1].endswith("/" + code)]

    @cached_property
    def named(self) -> list[str]:
        """The plays of the option that a pass is about, or that is set against the one played."""
        told = self.args.get("option_other", self.args["option"] if self.move == "pass" else None)
        code = next(code for code, words in OPTIONS.items() if words.to_json() == told)
        return self.plays(code)

    def points_of(self, move: str) -> Points:
        """The points after a move; those of the sheet where it cancels the shot."""
        return self.state.points() if move.endswith(("/PK", "/BR")) else self.after(move)[0]

    def some(self, told: Any) -> bool:
        """Whether one of the plays named, or of the other answers, leaves what is told of it."""
        if self.state.phase == RESPOND:
            return any(self.lies(told, self.points_of(move)) for move in self.named)
        others = [m.text for m in self.state.legal_moves() if m.text != self.move]
        return any(
            self.lies(told, self.after(m)[0]) and self.margin(self.after(m)[0]) <= self.margin(self.then)
            for m in others
        )

    def rival(self, told: Any) -> bool:
        """Whether a Shot of the kind that is told of leaves what is told."""
        kind = told["id"]
        if kind == "with the next best choice, {lies}":
            return self.some(told["args"]["lies"])
        if kind == "as played, {lies}":
            return self.lies(told["args"]["lies"], self.after(self.decision.runners_up[0][0])[0])
        found = [m.text for m in self.state.legal_moves() if _is(kind, m.text, self.position)]
        return any(self.lies(told["args"]["lies"], self.after(text)[0]) for text in found)

    def where(self, move: str) -> int:
        """Where the new rock is after ``move``: -2 nowhere; 99 where the end is over and nobody can look."""
        sheet = self.after(move)[1]
        if sheet is None:
            return 99
        rock = sheet["rocks"].get(f"r{self.position['throw']}")
        return -2 if rock is None else rock["at"]

    def ring(self, told: Any, move: str) -> bool:
        at = self.where(move)
        return at == 99 or (at >= 0 and RINGS[at].to_json() == told)

    def rings(self) -> bool:
        """The draw rests elsewhere after the option: ``ring`` with it, ``ring_before`` without."""
        moves = self.named if self.move == "pass" else [self.move]
        return self.ring(self.args["ring_before"], "pass") and any(self.ring(self.args["ring"], m) for m in moves)

    def at(self) -> int:
        """The distance that is told as a ring."""
        return next(at for at, words in RINGS.items() if words.to_json() == self.args["ring"])

    def nearer(self, key: str = "ring") -> int:
        """The unseen cards that draw nearer than a ring."""
        return self._nearer(next(at for at, words in RINGS.items() if words.to_json() == self.args[key]))

    def sweeps(self) -> bool:
        """So many unseen cards draw nearer than the draw stops with the option, and without it."""
        moves, before = self.named if self.move == "pass" else [self.move], self.where("pass")
        seen = {(at, before) for at in map(self.where, moves)}
        told = self.args["count"], self.args["count_other"]
        return any(99 in ends or tuple(map(self._nearer, ends)) == told for ends in seen)

    def _nearer(self, at: int) -> int:
        return sum(n for code, n in self.unseen.items() if code[0] == "D" and int(code.partition("/")[0][1:]) < at)

    def team(self, rock: str) -> int:
        return next((team for team in (0, 1) if rock in self.position["house"][team]), -1)

    def rock(self, key: str = "rock") -> Any:
        return self.position["rocks"][self.args[key]]

    def counting(self, team: int) -> set[str]:
        if not self.state.points()[team]:
            return set()
        return {f"r{n}" for n in range(17) if self.state.counting(team) >> n & 1}

    def guards(self, move: str) -> int:
        sheet = self.after(move)[1]
        return -1 if sheet is None else len(sheet["rocks"][f"r{self.position['throw']}"]["guards"])

    def removed(self, move: str) -> set[str]:
        sheet = self.after(move)[1]
        return set() if sheet is None else set(self.position["rocks"]) - set(sheet["rocks"])

    def changed(self, key: str, gone_by_move: bool, moves: list[str] | None = None) -> bool:
        """Rocks named are gone after a move and not after a pass, or the other way round."""
        for move in moves or [self.move]:
            if self.after(move)[1] is None or self.after("pass")[1] is None:
                return True  # the end is over then, and its sheet is gone
            more, less = self.removed(move), self.removed("pass")
            named = self.args[key] if isinstance(self.args[key], list) else [self.args[key]]
            if set(named) <= (more - less if gone_by_move else less - more):
                return True
        return False

    def idle(self) -> bool:
        """The option named would leave house, guards and points as a pass does."""
        for move in self.named:
            one, two = self.after(move)[1], self.after("pass")[1]
            if self.points_of(move) != self.before:
                return False
            if one is not None and two is not None and not move.endswith(("/PK", "/BR")):
                if [list(t) for t in one["house"]] != [list(t) for t in two["house"]]:
                    return False
        return True

    def even(self) -> bool:
        """One of the plays named changes no points."""
        return any(self.points_of(move) == self.before for move in self.named)

    def gains(self) -> bool:
        """One of the plays named would bring points."""
        return any(self.margin(self.points_of(move)) > self.margin(self.before) for move in self.named)

    def level(self) -> list[str]:
        """The rocks level with the draw, as it is to rest."""
        sheet = self.after("pass")[1]
        if sheet is None:
            return []
        new = f"r{self.position['throw']}"
        return [n for n, r in sheet["rocks"].items() if n != new and r["at"] == sheet["rocks"][new]["at"]]

    def spoilers(self) -> int:
        """The unseen cards that an opponent could play on the shot to take points off it."""
        thrown = self.state.copy()
        thrown.push(self.move)
        found = 0
        for code, count in self.unseen.items():
            if not count:
                continue
            state = thrown.copy()
            state.hands[state.to_move] = hand_of([TYPE[code]])
            with_it = Said(state, self.decision)
            plays = [m.text for m in state.legal_moves() if m.text != "pass"]
            worst = [self.margin(with_it.points_of(text)) for text in plays if not text.endswith("cancel")]
            found += count * (min(worst, default=99) < self.margin(self.then))
        return found

    def takeouts(self) -> int:
        """In how many of 100 deals the next to throw, an opponent, holds a takeout then."""
        seat = self.state.ring[self.state.thrower]
        hidden = sum(self.unseen.values())
        cards = len(self.position["hands"][seat]) + bool(self.position["rows"][seat])
        wanted = sum(n for code, n in self.unseen.items() if code[0] == "T")
        return in_hundred(chance_of_one(wanted, hidden, cards)) if seat % 2 != self.side else -1


def _is(kind: str, text: str, position: Position) -> bool:
    _, card, *rest = text.split(" ")
    guard = bool(rest) and rest[0] in position["rocks"] and position["rocks"][rest[0]]["at"] < 0
    return {
        "with a draw, {lies}": card[0] == "D",
        "with a guard, {lies}": card[0] == "G",
        "with a takeout, {lies}": card[0] == "T" and rest[0] != "through" and not guard,
        "with a guard cleared, {lies}": card[0] == "T" and guard,
        "with the rock thrown through, {lies}": rest == ["through"],
    }[kind]


def _frozen_hit(s: Said) -> bool:
    rock = s.rest[1]
    while s.position["rocks"][rock]["frozen"]:
        rock = s.position["rocks"][rock]["frozen"]
    return bool(rock == s.args["rock_hit"] and s.args["rock"] == s.rest[1])


def _open(s: Said) -> bool:
    targets = {m.text.split(" ")[-1] for m in s.state.legal_moves() if m.text.startswith("throw T")}
    return not targets & set(s.position["house"][1 - s.side])


def _copies(told: Any) -> int:
    code = next(code for code, words in OPTIONS.items() if words.to_json() == told)
    return sum(n for each, n in zip(CODES, COUNTS, strict=True) if each.endswith("/" + code))


def _doubles(s: Said) -> int:
    return sum(n for code, n in s.unseen.items() if code.endswith("/DB"))


def _waits(s: Said) -> bool:
    sheet = s.after(s.move)[1]
    assert sheet is not None
    at = sheet["rocks"][f"r{s.position['throw']}"]["at"]
    ahead = {r: sheet["rocks"][r]["at"] for r in sheet["house"][1 - s.side] if sheet["rocks"][r]["at"] <= at}
    if s.why.id == "A draw {ring} can count once {rocks} is gone.":
        return [s.args["rocks"]] == list(ahead)
    level = sum(place == at for place in ahead.values())
    if level == len(ahead):
        told = "A draw {ring} can count once their {count} rocks tied with it are gone."
    elif level:
        told = "A draw {ring} can count once their {count} rocks that are as close or closer are gone."
    else:
        told = "A draw {ring} can count once their {count} closer rocks are gone."
    return s.args["count"] == len(ahead) > 1 and told == s.why.id


def _level_draws(s: Said) -> bool:
    top = f"D{s.at()}"
    return bool(s.mine and s.args["count"] == sum(n for c, n in s.unseen.items() if c.partition("/")[0] == top))


YES: Check = lambda s: True  # noqa: E731
THEIRS: Check = lambda s: not s.mine  # noqa: E731
HIT: Check = lambda s: s.team(s.args["rock"]) == 1 - s.side and s.args["rock"] in s.counting(1 - s.side)  # noqa: E731
GUARDED: Check = lambda s: s.args["rock"] in s.counting(s.side) and not s.rock()["guards"]  # noqa: E731
TAPPED: Check = lambda s: s.state.phase == "tap"  # noqa: E731

#: here the figures are those of the two positions, not of the choice
WINS_LESS = "With {option}, {lies_other}, but that position wins {wins_other}% of the time and this one wins {wins}%."
#: by sentence, what must hold besides what ``holds`` checks of its arguments
CHECKS: dict[str, Check] = {
    "It's the only shot in hand, and {lies}.": lambda s: s.state.phase == THROWING,
    "{lies} after {shot}, and a {shot_kept} stays in hand for later.": lambda s: not s.last,
    "After {shot}, {lies}.": YES,
    "{lies}, and {count} of the {total} cards I can't see could come closer unswept.": lambda s: (
        s.args["count"] == s.nearer() and s.ring(s.args["ring"], s.move)
    ),
    "The last rock no longer decides anything, and {lies}.": lambda s: s.last and not s.gain,
    "Right now {lies}; {other}.": YES,
    "{lies} either way, but {count} of the {total} unseen cards spoils {shot}, against {count_other} for "
    "{shot_other}.": lambda s: s.args["count"] == s.spoilers() < s.args["count_other"],
    "No takeout can target a draw {ring} behind a guard, and {lies}.": lambda s: (
        s.guards(s.move) == s.args["count"] and s.ring(s.args["ring"], s.move)
    ),
    "The free guard zone keeps a guard safe for {count} more throw.": lambda s: (
        s.args["count"] == 4 - s.position["throw"] > 0
    ),
    "{rock} is frozen, so the hit goes through to {rock_hit}, and {lies}.": _frozen_hit,
    "{rock} is ours, but with it gone {lies}.": lambda s: s.team(s.args["rock"]) == s.side,
    "{rock} is open now; behind a guard it could count for them.": lambda s: (
        s.team(s.args["rock"]) == 1 - s.side and not s.last
    ),
    "{rock} counts and is open, so it's best hit before they guard it.": HIT,
    "{rock} counts for them, so it has to go.": lambda s: s.rock()["biter"] == 1 - s.side,
    "Nobody counts, and a blank end keeps the hammer.": lambda s: (
        s.last and s.before == (0, 0) and s.position["hammer"] == s.state.to_move
    ),
    "{lies} already, and this leaves it that way.": lambda s: s.margin(s.before) > 0 and s.then == s.before,
    "They have nothing in the house to take out, so we keep the better cards.": lambda s: (
        not s.position["house"][1 - s.side]
    ),
    "{other}, but {shot} wins more in the long run, {wins}% to {wins_other}%.": YES,
    "In the long run, {shot} wins {wins}% of the time and {shot_other} wins {wins_other}%.": YES,
    "{shot} and {shot_other} are about equal, and {lies}.": YES,
    "{fact} Playing it and saving it are about equal.": lambda s: s.state.phase == RESPOND,
    "{fact} Saving it wins {wins}% of the time and playing it {wins_other}%.": lambda s: s.move == "pass",
    "{fact} Playing it wins {wins}% of the time and saving it {wins_other}%.": lambda s: s.verb == "play",
    "The last rock stops {ring}, so {lies}; {other}.": lambda s: s.last,
    "A draw {ring} can count once {rocks} is gone.": _waits,
    "A draw {ring} can count once their {count} closer rocks are gone.": _waits,
    "A draw {ring} can count once their {count} rocks tied with it are gone.": _waits,
    "A draw {ring} can count once their {count} rocks that are as close or closer are gone.": _waits,
    "With {count} guards on {rock}, they need a takeout for each one before they can target it.": lambda s: (
        s.args["count"] == len(s.rock()["guards"]) + 1
    ),
    "The last rock takes out {rock}, so {lies}; {other}.": lambda s: s.last and s.team(s.args["rock"]) == 1 - s.side,
    "With {rock} gone, the next takeout can target the rock behind it.": lambda s: (
        not s.last and any(r["guards"] == [s.args["rock"]] for r in s.position["rocks"].values())
    ),
    "All of their rocks are behind guards, so no takeout can target one.": _open,
    "A draw {ring} beats theirs, so {lies}; {other}.": lambda s: s.margin(s.before) < 0 < s.margin(s.then),
    "Nothing is closer than the button, and {lies}.": lambda s: s.where(s.move) == 0,
    "The first guard in the centre gives our next draw something to hide behind.": lambda s: (
        not s.position["centre"] and s.rest[1] == "centre" and s.left > 1
    ),
    "That makes {count} guards in the centre, and our next draw can hide behind all of them.": lambda s: (
        len(s.position["centre"]) + 1 == s.args["count"] and s.left > 1
    ),
    "With {rock} gone, {lies}; {other}.": lambda s: HIT(s) and s.margin(s.then) > 0,
    "With {rock} gone, one guard is left on {rock_behind}.": lambda s: (
        len(s.rock("rock_behind")["guards"]) == s.args["count"] + 1
        and s.args["rock"] in s.rock("rock_behind")["guards"]
    ),
    "With {rock} gone, their next draw has one guard left to hide behind.": lambda s: (
        len(s.position["centre"]) - 1 == s.args["count"]
    ),
    "With {rock} gone, their next draw has nothing to hide behind.": lambda s: s.position["centre"] == [s.args["rock"]],
    "Another rock counts {ring}, so {lies}; {other}.": lambda s: 0 < s.margin(s.before) < s.margin(s.then),
    "{other}, but {rock} is open and their next player has a takeout {percent}% of the time.": GUARDED,
    "{rock} counts but is open, and their next player has a takeout {percent}% of the time.": GUARDED,
    "{rock} counts, and with a guard on it, no takeout can target it.": GUARDED,
    "{rock} may still count, and with a guard on it, no takeout can target it.": lambda s: (
        s.team(s.args["rock"]) == s.side
    ),
    "{rock} is their only counter; without it nobody counts, and {other}.": lambda s: HIT(s) and s.then == (0, 0),
    "A draw {ring} cuts their count, so {lies}; {other}.": lambda s: s.margin(s.before) < s.margin(s.then) <= 0,
    "{rock} counts for them. Without it, {lies}; {other}.": HIT,
    ("With {option}, {count} of the {total} unseen cards could come closer unswept, instead of {count_other}."): (
        lambda s: s.sweeps() and (s.args["count"] < s.args["count_other"]) == s.mine
    ),
    "With a guard on {rock_behind}, they must clear it before a takeout can target the rock.": lambda s: (
        len(s.rock("rock_behind")["guards"]) + 1 == s.args["count"]
    ),
    "Their guard does the least harm in front of {rock}.": lambda s: s.team(s.args["rock"]) == 1 - s.side,
    "With {option}, {lies_other}; without it, {lies}, which is enough.": lambda s: s.gains(),
    "{option} would change nothing, and {lies} either way.": lambda s: s.idle(),
    "{lies} with or without {option}, so it stays in hand.": lambda s: s.even(),
    "With {option}, {change}.": YES,
    "{option} stops their shot, whatever cards they have for it.": THEIRS,
    "{option} puts the draw {ring}, not {ring_before}, but {lies} either way.": lambda s: (
        s.rings() and s.then == s.before
    ),
    "The remaining guards are more useful in the centre.": lambda s: s.move == "claim done",
    "In the centre, their guard covers nothing.": lambda s: s.rest[0] == "centre" and not s.mine,
    "Their guard may as well cover {rock}, which is ours.": lambda s: s.team(s.args["rock"]) == s.side,
    "{option} would cost us, since {lies_other}; without it, {lies}.": lambda s: any(
        s.margin(s.points_of(m)) < s.margin(s.before) for m in s.named
    ),
    "With {option}, {lies_other}, but that card is my only takeout.": lambda s: (
        s.gains() and sum(c[0] == "T" for c in s.position["hands"][s.state.to_move]) == 1 and not s.last
    ),
    ("With {option}, {lies_other}, but saving it wins {wins}% of the time and playing it {wins_other}%."): lambda s: (
        s.gains()
    ),
    "With {option}, {lies_other}, but our side gets another turn.": lambda s: (
        s.gains() and s.state.terms.players - s.shot["passes"] - 1 > 1
    ),
    "With {option}, {lies_other}, but it may do more on the one rock still to come.": lambda s: (
        s.gains() and s.args["count"] == s.left > 0
    ),
    "The draw wrecks on a guard, and {option} won't save it.": lambda s: s.where("pass") in (-1, 99),
    "The rock is going out of play, and {option} won't bring it back.": lambda s: s.where("pass") in (-2, 99),
    ("{option} gains no points now; saving it wins {wins}% of the time and playing it {wins_other}%."): lambda s: (
        s.even()
    ),
    "{option} lets us take out one more, so {lies}; without it, {before}.": lambda s: (
        s.mine
        and s.shot["card"][0] == "T"
        and any(c["card"].endswith("/DB") for c in [{"card": s.rest[0]}, *s.shot["cards"]])
    ),
    "{option} lets us keep the rock that's hit, so {lies}; without it, {before}.": lambda s: (
        s.mine and s.rest[0][-2:] in ("HS", "HR", "PB")
    ),
    "{option} can make one of their rocks ours, so {lies}; without it, {before}.": lambda s: s.rest[0].endswith("/JM"),
    "{option} lets us move a rock by one ring, so {lies}; without it, {before}.": lambda s: (
        s.mine and s.shot["card"][0] == "D"
    ),
    "{option} leaves their draw out front as a guard, and {change}.": lambda s: (
        not s.mine and s.where(s.move) in (-1, 99)
    ),
    "With {option}, {lies}; without it, {before}.": YES,
    "Playing {option} now wins {wins}% of the time and saving it {wins_other}%.": YES,
    "With {option}, {lies}; with {option_other}, {lies_other}.": lambda s: s.gain > 0,
    (
        "{option} does as much as {option_other} and is more common in the deck: {count} copies against {count_other}."
    ): lambda s: (
        _copies(s.args["option"]) == s.args["count"] > s.args["count_other"] == _copies(s.args["option_other"])
    ),
    "{option} cancels the shot, so {lies}; otherwise {before}.": lambda s: not s.mine and s.gain != 0,
    "{option} puts the draw {ring}, not {ring_before}, and {change}.": lambda s: s.rings(),
    "{option} makes {rock} ours, and {change}.": lambda s: s.team(s.args["rock"]) != s.side,
    "Nothing there is worth taking, so {change}.": lambda s: s.rest[0] == "none",
    "Frozen to {rock}, ours passes any hit on to it.": lambda s: s.team(s.args["rock"]) == 1 - s.side,
    "They have no rock {ring} to freeze to, so {option} would do nothing.": lambda s: (
        s.mine
        and s.ring(s.args["ring"], "pass")
        and not any(s.position["rocks"][r]["at"] == s.at() for r in s.position["house"][1 - s.side])
    ),
    "{option} would only bring our draw closer ({ring}); {lies} either way.": lambda s: s.mine and s.even(),
    "{option} would leave their draw {ring}, not {ring_before}, but {lies} either way.": lambda s: (
        not s.mine and s.even() and s.rings()
    ),
    "{option} saves our rock, and {change}.": lambda s: s.mine,
    "{option} stops the last rock, and {change}.": lambda s: s.last and not s.mine,
    "{option} cancels their draw, which would stop {ring}.": lambda s: not s.mine and s.ring(s.args["ring"], "pass"),
    "{option} wins the tie {ring}, and {change}.": lambda s: s.mine and s.gain > 0,
    "{option} keeps our draw safe from doubles, with {count} still unseen.": lambda s: s.args["count"] == _doubles(s),
    "{option} takes out {rocks} instead of {rocks_saved}, and {change}.": lambda s: (
        s.changed("rocks", True) and s.changed("rocks_saved", False)
    ),
    "With nothing taken, {lies}; {other}.": lambda s: s.rest[0] == "none",
    "There's no other rock {ring} to tap, so {option} would do nothing.": lambda s: s.mine and not s.level(),
    "No rock is tied with ours, so {option} has nothing to win yet.": lambda s: s.mine and not s.level(),
    "{option} only wards off doubles, and the {total} cards I can't see include {count}.": lambda s: (
        s.args["count"] == _doubles(s)
    ),
    "{option} puts their rock out of play, and {change}.": lambda s: not s.mine and s.where(s.move) in (-2, 99),
    "{option} keeps {rock} where it is.": lambda s: not s.mine and s.changed("rock", False),
    "{option} wins ties {ring}, and {count} of the {total} cards I can't see draws there.": _level_draws,
    "{option} lets ours win ties {ring} from now on.": lambda s: s.mine,
    "With {option}, a hit on ours goes through to {rock}.": lambda s: s.team(s.args["rock"]) == 1 - s.side,
    "{option} leaves their draw open to our takeouts.": lambda s: (
        s.guards(s.move) == 0 and s.guards("pass") == s.args["count"]
    ),
    "{option} leaves their draw open.": lambda s: s.last or s.guards(s.move) == 0,
    "{option} takes out {rocks} too, and {change}.": lambda s: s.changed("rocks", True),
    "{option} keeps {rocks} in play, and {change}.": lambda s: s.changed("rocks", False),
    "{rock} moves out one ring, and {change}.": TAPPED,
    "With {rock} one ring out, {lies}; {other}.": TAPPED,
    "{rock} moves in one ring, and {change}.": TAPPED,
    "With {rock} one ring in, {lies}; {other}.": TAPPED,
    "The draw is on the button, so {option} can't bring it closer.": lambda s: s.where("pass") in (0, 99),
    "{option} keeps our draw in the rings, and {change}.": lambda s: s.mine and s.where("pass") in (-2, 99),
    "{rock} goes too, and {change}.": lambda s: s.state.phase == "double",
    "Their draw has no guard to claim in the centre, so {option} would do nothing.": lambda s: not s.position["centre"],
    "{option} would stop the shot, but {lies} either way.": lambda s: not s.mine and s.before == s.state.points(),
    "With {rock} gone too, {lies}; {other}.": lambda s: s.state.phase == "double",
    "{rock} rolls out one ring, and {change}.": lambda s: s.state.phase == "roll",
    "{option} would make their draw a guard, but {lies} either way.": lambda s: not s.mine and s.even(),
    "{rock} comes back, and {change}.": lambda s: s.args["rock"] == s.rest[0],
    "{rock} becomes ours, and {change}.": lambda s: s.args["rock"] == s.rest[0],
    "{option} would keep {rock} in play, but {lies} either way.": lambda s: (
        s.changed("rock", False, s.named) and s.even()
    ),
    "{option} would take out {rock}, but {lies} either way.": lambda s: s.changed("rock", True, s.named) and s.even(),
    "{option} would keep guards off their draw, but {lies} either way.": lambda s: not s.mine and s.even(),
    "{option} would move a rock, but {lies} either way.": lambda s: s.even(),
    "{option} would cost our draw its guards, and {lies} either way.": lambda s: s.mine and s.even(),
    "{option} moves {rock}, now {ring}, and {change}.": lambda s: s.args["rock"] in s.position["rocks"],
    "{option} takes out {rocks} after all, and {change}.": lambda s: s.mine and s.changed("rocks", True),
    "{option} rolls {rocks} out of the rings, and {change}.": lambda s: s.changed("rocks", True),
    WINS_LESS: lambda s: s.gains(),
    "{option} breaks the tie between ours and {rock} in our favour.": lambda s: (
        s.mine and (s.last or s.args["rock"] in s.level()) and s.team(s.args["rock"]) != s.side
    ),
    "{option} moves the rock they saved out one ring.": YES,
    "If {rock} becomes ours, {lies}; {other}.": lambda s: s.args["rock"] == s.rest[0],
    "{option} would put their rock out of play, but {lies} either way.": lambda s: not s.mine and s.even(),
    "{option} lets us choose what their guard covers.": lambda s: not s.mine and s.shot["card"].startswith("G"),
    "{option} makes our guard count, ranked behind every rock in the rings, and {change}.": lambda s: s.mine,
}


def holds(s: Said) -> bool:
    """Whether all that is said is true."""
    a = s.args
    if "fact" in a and not holds(s.within):
        return False
    fits = CHECKS[s.why.id](s)
    mine = s.decision.value is None or in_hundred(s.decision.value)
    checks: dict[str, Callable[[Any], bool]] = {
        "lies": lambda told: s.lies(told, s.before if s.move == "pass" else s.then),
        "before": lambda told: s.lies(told, s.before),
        "change": s.changes,
        "lies_other": lambda told: s.some(told),
        "other": s.rival,
        "wins": lambda told: told == mine or s.why.id == WINS_LESS,
        "wins_other": lambda told: told < a["wins"],
        "total": lambda told: told == sum(s.unseen.values()),
        "percent": lambda told: told == s.takeouts(),
    }
    for key, check in checks.items():
        if key in a and "{" + key + "}" in s.why.id:
            fits = fits and check(a[key])
    if "option" in a and "{option}" in s.why.id:
        fits = fits and (
            bool(s.named) if s.move == "pass" else OPTIONS[s.rest[0].partition("/")[2]].to_json() == a["option"]
        )
    return fits


def argues(s: Said) -> bool:
    """Whether a decided number is told that is worse than the rival's, with no "but" before what outweighs it."""
    told = s.args.get("other") if "{other}" in s.why.id else None
    if told is None or "but" in s.why.id or s.state.phase != THROWING:
        return False
    points = [s.after(m.text)[0] for m in s.state.legal_moves() if _is(told["id"], m.text, s.position)]
    return min(s.margin(p) for p in points if s.lies(told["args"]["lies"], p)) > s.margin(s.then)


def spoken(seed: int, options: dict[str, Any]) -> Iterator[Said]:
    """The decisions of a match in which all levels take turns."""
    state = GAME.new(options, seed)
    ply = 0
    while state.to_move >= 0:
        view = state.view(state.to_move)
        decision = decide(view, [], ("skip", "novice", "club")[ply % 3], seed * 1000 + ply)
        if len(view.legal) > 1:
            yield Said(state.copy(), decision)
        state.push(decision.move)
        ply += 1


@pytest.fixture(name="told", scope="module")
def _told() -> list[Said]:
    """What was said in matches of all sizes, with a fraction of the playouts."""
    levels = PLAYER.levels
    PLAYER.levels = {name: replace(level, playouts=8) for name, level in levels.items()}
    try:
        setups = [{"seats": s, "ends": 1, "ties": "draw", "corner_guards": s == 3} for s in (2, 3, 4, 4, 6, 8)]
        return [said for k in drawn(range(24), test=3) for said in spoken(k, setups[k % 6])]
    finally:
        PLAYER.levels = levels


@pytest.mark.lab(share=True)
def test_every_sentence_is_true(told: list[Said]) -> None:
    assert len(told) > amount(test=90, lab=1000)
    wrong = [(s.move, str(s.why), s.state.phase) for s in told if not holds(s)]
    assert not wrong, f"{len(wrong)} of {len(told)}: {wrong[:20]}"


@pytest.mark.lab(share=True)
def test_no_number_argues_against_the_choice(told: list[Said]) -> None:
    against = [(s.move, str(s.why)) for s in told if argues(s)]
    assert not against


@pytest.mark.lab
def test_no_sentence_is_said_all_the_time(told: list[Said]) -> None:
    counted = Counter((said.within if "fact" in said.args else said).why.id for said in told)
    assert len(counted) > 60
    assert counted.most_common(1)[0][1] <= OFTEN * len(told), counted.most_common(2)
