"""Every sentence that Hurry Hard!'s seats say of a move is true: checked by playing the move at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.hurry_hard import reactions
from game.ai.hurry_hard.player import PLAYER
from game.ai.registry import decide
from game.rules.contract import Position, Words
from game.rules.hurry_hard import GAME
from game.rules.hurry_hard.board import RESPOND
from game.rules.hurry_hard.names import OPTIONS, RINGS
from game.rules.hurry_hard.preview import foresee
from game.rules.hurry_hard.state import HurryHardState
from game.rules.hurry_hard.tables import BOTTOM, WRECK
from tests.share import amount, drawn

#: no sentence is said in more than this share of the decisions
OFTEN = 0.12


def which(value: Any) -> Any:
    """The name of a rock that is pointed out, or the names of several; anything else as it is."""
    args = value.get("args", {}) if isinstance(value, dict) else {}
    if {"first", "then"} <= args.keys():
        rest = which(args["then"])
        return [which(args["first"]), *(rest if isinstance(rest, list) else [rest])]
    return args.get("which", value)


@dataclass
class Said:
    """A decision with its sentence; whatever the checks look at is read from positions."""

    state: HurryHardState
    move: str
    why: Words

    def __post_init__(self) -> None:
        self.args: dict[str, Any] = {key: which(value) for key, value in self.why.args.items()}
        self.position = self.state.to_position()
        self.side = self.state.to_move % 2
        self.verb, *self.rest = self.move.split(" ")
        self.last = self.position["throw"] == self.state.terms.throws

    def after(self, move: str) -> tuple[tuple[int, int], Position | None]:
        """The points when ``move`` has been played and all pass, and the sheet then (None: gone with the end)."""
        state = self.state.copy()
        same = (state.end, state.throw)
        state.push(move)
        while state.phase == RESPOND and (state.end, state.throw) == same:
            state.push("pass")
        if state.phase not in (RESPOND, "throw", "over") and (state.end, state.throw) == same:
            seen = foresee(state)
            return seen.points, {"rocks": seen.rocks, "house": seen.house, "centre": seen.centre}
        if len(state.line) >= same[0]:
            return state.line[-1], None
        return state.points(), state.to_position()

    @cached_property
    def then(self) -> tuple[int, int]:
        """The points after the move."""
        return self.after(self.move)[0]

    @cached_property
    def before(self) -> tuple[int, int]:
        """The points if the seat passes, or those of the sheet before a throw."""
        return self.after("pass")[0] if self.state.phase == RESPOND else self.state.points()

    def margin(self, points: tuple[int, int]) -> int:
        return points[self.side] - points[1 - self.side]

    def lies(self, told: Any, points: tuple[int, int]) -> bool:
        """Whether "who lies how many" is what the points say."""
        if not max(points):
            return bool(told["id"] == "nobody counts")
        return told["args"]["lying"] == max(points) == points[told["args"]["team"]]

    def where(self, move: str) -> int | None:
        """Where the new rock is after ``move`` (None: nowhere); 99 where the end is over and nobody can look."""
        sheet = self.after(move)[1]
        if sheet is None:
            return 99
        rock = sheet["rocks"].get(f"r{self.position['throw']}")
        return None if rock is None else rock["at"]

    def ring(self, told: Any, move: str) -> bool:
        at = self.where(move)
        return at == 99 or (at is not None and RINGS[at].to_json() == told)

    def team(self, rock: str) -> int:
        return next((team for team in (0, 1) if rock in self.position["house"][team]), -1)

    def shot(self) -> Position:
        return self.position["shot"]

    def kept(self) -> bool:
        """The card named in a pass's sentence is in the hand."""
        return "card" not in self.args or self.args["card"] in self.position["hands"][self.state.to_move]

    def gains(self) -> bool:
        """Whether the card named would bring its team more points if it were played now."""
        plays = [m.text for m in self.state.legal_moves() if m.text.startswith(f"play {self.args['card']}")]
        cancels = self.args["card"].endswith(("/PK", "/BR"))
        gained = [self.margin(self.state.points() if cancels else self.after(m)[0]) for m in plays]
        return max(gained) > self.margin(self.before)

    def counting(self, team: int) -> set[str]:
        if not self.state.points()[team]:
            return set()
        return {f"r{n}" for n in range(17) if self.state.counting(team) >> n & 1}

    def nothing_happens(self) -> bool:
        """Whether the shot, as it is, leaves house and guards as they were."""
        sheet = self.after("pass")[1]
        if sheet is None:
            return self.before == self.state.points()
        return [list(names) for names in sheet["house"]] == self.position["house"] and [
            *sheet["centre"]
        ] == self.position["centre"]


Check = Callable[[Said], bool]


def _frozen_hit(s: Said) -> bool:
    rock = s.rest[1]
    while s.position["rocks"][rock]["frozen"]:
        rock = s.position["rocks"][rock]["frozen"]
    return rock == s.args["rock_hit"] and s.args["rock"] == s.rest[1]


def _open(s: Said) -> bool:
    theirs = s.position["house"][1 - s.side] + [n for n, r in s.position["rocks"].items() if r["biter"] == 1 - s.side]
    targets = {m.text.split(" ")[-1] for m in s.state.legal_moves() if m.text.startswith("throw T")}
    return not any(rock in targets for rock in theirs)


def _untouched(s: Said) -> bool:
    return all(entry["seat"] % 2 == s.side for entry in s.shot()["cards"]) and s.state.thrower % 2 == s.side


def _guards(s: Said) -> int:
    sheet = s.after(s.move)[1]
    return -1 if sheet is None else len(sheet["rocks"][f"r{s.position['throw']}"]["guards"])


def _removed(s: Said, move: str) -> set[str]:
    sheet = s.after(move)[1]
    return set() if sheet is None else set(s.position["rocks"]) - set(sheet["rocks"])


def _changed(s: Said, key: str, gone_by_move: bool) -> bool:
    """Rocks named are gone after the move and not after a pass, or the other way round."""
    if s.after(s.move)[1] is None or s.after("pass")[1] is None:
        return True  # the end is over then, and its sheet is gone
    more, less = _removed(s, s.move), _removed(s, "pass")
    named = s.args[key] if isinstance(s.args[key], list) else [s.args[key]]
    return set(named) <= (more - less if gone_by_move else less - more)


def _option(s: Said) -> bool:
    return OPTIONS[s.rest[0].partition("/")[2]].to_json() == s.args["option"]


def _mine(s: Said) -> bool:
    return s.state.thrower % 2 == s.side


#: by sentence, what must hold besides "who lies how many"
CHECKS: dict[str, Check] = {
    "The last rock: {ring}, and {lies}.": lambda s: s.last and s.verb == "throw",
    "It lies nearer than theirs: {ring}, and {lies}.": lambda s: s.margin(s.before) < 0 < s.margin(s.then),
    "A draw {ring} behind {count} guard is hard to reach: {lies}.": lambda s: _guards(s) == s.args["count"],
    "One more of ours that counts, {ring}: {lies}.": lambda s: 0 < s.margin(s.before) < s.margin(s.then),
    "A draw {ring} counts at once: {lies}.": lambda s: s.margin(s.then) > max(0, s.margin(s.before)),
    "A draw {ring} behind a guard can wait for theirs to go.": lambda s: _guards(s) > 0,
    "No takeout in hand: a draw {ring} waits for theirs to go.": lambda s: (
        not any(code.startswith("T") for code in s.position["hands"][s.state.to_move])
    ),
    "A draw {ring} cuts down what they would score: {lies}.": lambda s: s.then[1 - s.side] < s.before[1 - s.side],
    "A draw {ring} for later in the end.": lambda s: not s.last,
    "One more guard on {rock}: a single takeout won't bare it.": lambda s: bool(
        s.position["rocks"][s.args["rock"]]["guards"]
    ),
    "{rock} counts, and in the free guard zone nobody may take the guard away.": lambda s: (
        s.args["rock"] in s.counting(s.side) and s.position["throw"] < 4
    ),
    "{rock} counts: with a guard on it no takeout can name it.": lambda s: s.args["rock"] in s.counting(s.side),
    "With a guard on it {rock} can't be named: it may count yet.": lambda s: s.team(s.args["rock"]) == s.side,
    "An early guard: until the fifth throw nobody may take it out.": lambda s: s.position["throw"] < 4,
    "No rock of ours to guard: one in the centre for a draw to come.": lambda s: not s.position["house"][s.side],
    "A guard in the centre: a draw of ours can hide behind it.": lambda s: s.rest[1] == "centre",
    "{rock} is frozen: the hit passes on to {rock_hit}, and {lies}.": _frozen_hit,
    "{rock} bites the rings for them: out it goes.": lambda s: (
        s.position["rocks"][s.args["rock"]]["biter"] == 1 - s.side
    ),
    "{rock} stands before {rock_behind}: without it that can be hit.": lambda s: (
        s.position["rocks"][s.args["rock_behind"]]["guards"] == [s.args["rock"]]
        and s.team(s.args["rock_behind"]) == 1 - s.side
    ),
    "One guard fewer on {rock_behind}, with {rock} gone.": lambda s: (
        s.args["rock"] in s.position["rocks"][s.args["rock_behind"]]["guards"]
    ),
    "Nothing better in hand than to clear {rock}.": lambda s: s.position["rocks"][s.args["rock"]]["at"] < 0,
    "With {rock} gone their next draw finds less to hide behind.": lambda s: (
        s.args["rock"] in s.position["centre"] and not s.last
    ),
    "{rock} is ours, but nothing better is in hand: {lies}.": lambda s: s.team(s.args["rock"]) == s.side,
    "The last rock: {rock} goes, and {lies}.": lambda s: s.last and s.team(s.args["rock"]) == 1 - s.side,
    "{rock} goes, and ours are nearer: {lies}.": lambda s: (
        s.args["rock"] in s.counting(1 - s.side) and s.margin(s.then) > 0
    ),
    "{rock} counts for them: out it goes, and nobody lies anything.": lambda s: (
        s.args["rock"] in s.counting(1 - s.side) and s.then == (0, 0)
    ),
    "{rock} counts for them, and no guard is on it: {lies}.": lambda s: (
        s.args["rock"] in s.counting(1 - s.side) and not s.position["rocks"][s.args["rock"]]["guards"]
    ),
    "{rock} is open now, and might count for them later.": lambda s: s.team(s.args["rock"]) == 1 - s.side,
    "Nobody has a point: a blank end keeps the hammer.": lambda s: (
        s.last and s.before == (0, 0) and s.position["hammer"] == s.state.to_move
    ),
    "We lie {count}: better to touch nothing.": lambda s: s.before[s.side] == s.args["count"] > 0,
    "No rock of theirs can be hit: the takeout goes through.": _open,
    "Through the house: the other cards are worth more later.": lambda s: s.move.endswith("through"),
    "{card} can wait until the others have shown theirs: {lies}.": lambda s: (
        s.shot()["passes"] + 1 < s.state.terms.players
    ),
    "As it stands {lies}: that is good enough.": lambda s: s.last,
    "Good enough as it stands, {lies}: {card} is kept for a closer one.": lambda s: (
        _mine(s) and s.margin(s.before) > 0 and not s.last
    ),
    "{card} would help a little, and more on a later shot.": lambda s: _mine(s) and not s.last,
    "Their shot does little harm, {lies}: {card} is kept.": lambda s: not _mine(s) and s.margin(s.before) >= 0,
    "{card} is kept: {count} throw is still to come.": lambda s: (
        s.args["count"] == s.state.terms.throws - s.position["throw"] > 0
    ),
    "Our shot changes nothing any more, and {card} can't mend it.": lambda s: (
        _mine(s) and s.nothing_happens() and not s.gains()
    ),
    "Nobody has touched our shot, and {lies}: {card} isn't needed.": lambda s: (
        _untouched(s) and s.margin(s.before) > 0 and not s.gains()
    ),
    "Nobody has touched our shot so far: {card} isn't needed yet.": lambda s: _untouched(s) and not s.gains(),
    "{card} would not make our shot any better: {lies}.": lambda s: _mine(s) and not s.gains(),
    "Their shot comes to nothing as it is: {card} stays in hand.": lambda s: not _mine(s) and s.nothing_happens(),
    "Even with their shot {lies}: {card} is not needed.": lambda s: not _mine(s) and s.margin(s.before) > 0,
    "{card} would not take anything off their shot: {lies}.": lambda s: not _mine(s) and not s.gains(),
    "{option}: their shot is off at once, whatever else they hold.": lambda s: not _mine(s),
    "{option}, and the shot is off: else {before}.": lambda s: s.before != s.state.points(),
    "{option} gets the guard over the hog line.": lambda s: s.where("pass") in (None, 99),
    "{option} on the guard: {lies}.": lambda s: s.shot()["card"].startswith("G"),
    "{option}: their guard never gets into play.": lambda s: s.where(s.move) in (None, 99) and not _mine(s),
    "{option}: we say where their guard stands.": lambda s: not _mine(s) and s.shot()["card"].startswith("G"),
    "{option}: the guard counts for us behind every rock in the rings.": lambda s: _mine(s),
    "{option}: a draw {ring} becomes a guard, and {lies}.": lambda s: s.where(s.move) in (-1, 99),
    "{option} saves the draw from the wreck: {lies}.": lambda s: s.where("pass") in (-1, 99),
    "{option} sends the draw out of the rings: {lies}.": lambda s: s.where(s.move) in (None, 99),
    "{option} keeps the draw in the rings: {lies}.": lambda s: s.where("pass") in (None, 99),
    "{option} moves the draw: {ring}, and {lies}.": lambda s: s.then != s.before,
    "{option} moves the draw: {ring} now, not {ring_before}.": lambda s: s.ring(s.args["ring_before"], "pass"),
    "With {option} {lies}; without it {before}.": lambda s: s.then != s.before,
    "{option} removes {rocks}.": lambda s: _changed(s, "rocks", True),
    "{option}: no guard goes in front of their draw.": lambda s: s.last or _guards(s) == 0,
    "{option}: the draw wins ties at its distance.": lambda s: _mine(s),
    "{option}: no double can take the draw.": lambda s: _mine(s),
    "{option}: a hit on the draw passes on to {rock}.": lambda s: s.team(s.args["rock"]) == 1 - s.side,
    "{option}: {lies} as before, but the sheet is better for the throws to come.": lambda s: s.then == s.before,
    "{option} keeps {rocks} in play: {lies}.": lambda s: _changed(s, "rocks", False),
    "{option}: the takeout hits nothing, and {lies}.": lambda s: not _removed(s, s.move),
    "{option}: {rocks} in place of {rocks_saved}, and {lies}.": lambda s: (
        _changed(s, "rocks", True) and _changed(s, "rocks_saved", False)
    ),
    "{option} takes {rocks} as well: {lies}.": lambda s: _changed(s, "rocks", True),
    "{option} keeps {rocks} in the game: {lies}.": lambda s: _changed(s, "rocks", False),
    "{option}: {rock} stays in the rings, and is ours then: {lies}.": lambda s: (
        s.team(s.args["rock"]) != s.side and s.args["rock"] in (s.after(s.move)[1] or s.position)["house"][s.side]
    ),
    "{option}: then {lies}, and not as it stands, where {before}.": lambda s: s.then != s.before,
    "{option} changes no points yet: {lies}.": lambda s: s.then == s.before,
    "{rock} in front of {rock_behind}: one more guard to be cleared.": lambda s: s.move == f"claim {s.args['rock']}",
    "The guards that are left are better in the centre.": lambda s: s.move == "claim done",
    "Nothing there is worth taking: {lies}.": lambda s: s.move == "choose none",
    "Frozen to {rock}: a hit on ours passes on to it.": lambda s: s.team(s.args["rock"]) == 1 - s.side,
    "{rock} goes as well: {lies}.": lambda s: s.team(s.args["rock"]) == 1 - s.side,
    "{rock} is cleared away as well: {lies}.": lambda s: s.team(s.args["rock"]) != 1 - s.side,
    "{rock} rolls one ring out: {lies}.": lambda s: s.state.phase == "roll",
    "{rock} comes back: {lies}.": lambda s: s.position["rocks"][s.args["rock"]]["at"] < 0,
    "{rock} is ours from now on: {lies}.": lambda s: s.team(s.args["rock"]) != s.side,
    "{rock} has to go one ring out: {lies}.": lambda s: s.team(s.args["rock"]) == s.side,
    "{rock} goes one ring out: {lies}.": lambda s: s.team(s.args["rock"]) == 1 - s.side,
    "{rock} comes one ring nearer: {lies}.": lambda s: s.team(s.args["rock"]) == s.side,
    "{rock} is moved in: {lies}.": lambda s: s.team(s.args["rock"]) == 1 - s.side,
    "In the centre the guard covers no rock: {lies}.": lambda s: s.rest[0] == "centre",
    "The guard may as well cover {rock}, which is ours.": lambda s: s.team(s.args["rock"]) == s.side,
    "The guard does least harm in front of {rock}.": lambda s: s.team(s.args["rock"]) == 1 - s.side,
}


def holds(said: Said) -> bool:
    """Whether all that is said is true."""
    args = said.args
    fits = CHECKS[said.why.id](said) and said.kept()
    if "lies" in args:
        fits = fits and said.lies(args["lies"], said.before if said.move == "pass" else said.then)
    if "before" in args:
        fits = fits and said.lies(args["before"], said.before)
    if "option" in args:
        fits = fits and _option(said)
    if "ring" in args:
        fits = fits and said.ring(args["ring"], "pass" if "becomes a guard" in said.why.id else said.move)
    return fits


def spoken(seed: int, options: dict[str, Any]) -> Iterator[Said]:
    """The decisions of a match in which all levels take turns."""
    state = GAME.new(options, seed)
    ply = 0
    while state.to_move >= 0:
        view = state.view(state.to_move)
        decision = decide(view, [], ("skip", "novice", "club")[ply % 3], seed * 1000 + ply)
        if len(view.legal) > 1:
            yield Said(state.copy(), decision.move, decision.why)
        state.push(decision.move)
        ply += 1


@pytest.fixture(name="told", scope="module")
def _told() -> list[Said]:
    """What was said in matches of all sizes, with a fraction of the playouts."""
    levels = PLAYER.levels
    PLAYER.levels = {name: replace(level, playouts=8) for name, level in levels.items()}
    try:
        setups = [{"seats": s, "ends": 1, "ties": "draw", "corner_guards": s == 3} for s in (2, 3, 4, 4, 6, 8)]
        return [said for k in drawn(range(12), test=3) for said in spoken(k, setups[k % 6])]
    finally:
        PLAYER.levels = levels


@pytest.mark.lab(share=True)
def test_every_sentence_is_true(told: list[Said]) -> None:
    assert len(told) > amount(test=90, lab=500)
    wrong = [(s.move, str(s.why), s.state.phase) for s in told if not holds(s)]
    assert not wrong, f"{len(wrong)} of {len(told)}: {wrong[:8]}"


@pytest.mark.lab
def test_no_sentence_is_said_all_the_time(told: list[Said]) -> None:
    counted = Counter(said.why.id for said in told)
    assert len(counted) > 40
    assert counted.most_common(1)[0][1] <= OFTEN * len(told), counted.most_common(2)


def test_a_draw_that_would_leave_the_rings_and_becomes_a_guard_has_words():
    """There is no ring to name of a rock that would not have stayed."""
    card = next(n for n, bottom in enumerate(BOTTOM) if bottom == WRECK)
    gone = SimpleNamespace(rock="", rocks={}, points=(0, 1), lost=())
    guard = SimpleNamespace(rock="r5", rocks={"r5": {"at": -1, "frozen": ""}}, points=(0, 1), lost=())
    facts = SimpleNamespace(card=card, now=gone, then=guard)
    seen = {"option": "Wreck", "lies": "Amber lies one", "before": "Amber lies one"}
    assert "as before" in str(reactions._on_draw(facts, seen))  # type: ignore[arg-type]
