"""Scenarios: a position, some moves, and what must be true, written in TOML (docs/notation.md, "Scenario files").

A scenario is read from text; where the text came from is the caller's business.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.contract import BadPosition, Game, IllegalMove, Json, State
from game.rules.registry import UnknownGame, game
from game.rules.untrusted import BadText, damage, read_toml
from game.rules.words import whole_strings

KEYS = ("game", "title", "source", "options", "position", "seed", "step")
STEP_KEYS = ("play", "outcome", "legal", "includes", "illegal", "expect", "view", "caption")
#: moves that a step may name in a row: no game has so many that are legal
NAMED = 2_000
VIEW_KEYS = ("seat", "hidden", "expect")


class BadScenario(BadText):
    """A text that isn't a scenario; the message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario that has been read: its game, its start and its steps as the file has them."""

    game: Game
    title: str
    source: str
    options: Mapping[str, Json]
    position: Mapping[str, Json] | None
    seed: int | None
    steps: tuple[Mapping[str, Json], ...]

    def start(self) -> State:
        """The state before the first step. BadPosition if the game refuses it."""
        if self.seed is not None:
            return self.game.new(self.options, self.seed)
        return self.game.from_position({**(self.position or {}), "options": dict(self.options)})


class Failure(Exception):
    """What failed: the step (from 1; 0 is the start), what was expected there and what was found."""

    def __init__(self, step: int, expected: str, found: str) -> None:
        super().__init__(f"step {step}: expected {expected}, found {found}")
        self.step = step
        self.expected = expected
        self.found = found


def read(text: str) -> Scenario:
    """The scenario that ``text`` holds. BadScenario if it holds none."""
    try:
        table = read_toml(text)
    except BadText as error:
        raise BadScenario(f"not a TOML file, or cut short: {error}") from error
    _known(table, KEYS, "the scenario")
    if "game" not in table:
        raise BadScenario("not a scenario: it names no game")
    try:
        rules = game(table["game"])
    except UnknownGame as error:
        raise BadScenario(str(error)) from error
    position, seed = table.get("position"), table.get("seed")
    if (position is None) == (seed is None):
        raise BadScenario("a scenario needs a [position] or a seed, and not both")
    if seed is not None and (not _is_int(seed) or seed < 0):
        raise BadScenario(f"the seed must be a whole number of at least 0, not {seed!r}")
    for key in ("options", "position"):
        if not isinstance(table.get(key, {}), dict):
            raise BadScenario(f"[{key}] must be a table")
    options = table.get("options", {})
    if position is not None and "options" in position:
        raise BadScenario("options stand in [options], not in [position]")
    for key in ("title", "source"):
        if not isinstance(table.get(key, ""), str):
            raise BadScenario(f"{key} must be a text")
    return Scenario(rules, table.get("title", ""), table.get("source", ""), options, position, seed, _steps(table))


def _steps(table: Mapping[str, Json]) -> tuple[Mapping[str, Json], ...]:
    steps = table.get("step", [])
    if not isinstance(steps, list) or not all(isinstance(s, dict) for s in steps):
        raise BadScenario("steps are written [[step]]")
    for number, step in enumerate(steps, 1):
        where = f"step {number}"
        _known(step, STEP_KEYS, where)
        for key in ("play", "legal", "includes", "illegal"):
            if key in step and not _texts(step[key]):
                raise BadScenario(f"{where}: {key} must be a list of moves")
            if len(step.get(key, ())) > NAMED:
                raise BadScenario(f"{where}: {key} names more than {NAMED} moves")
        for key in ("expect", "view", "outcome"):
            if not isinstance(step.get(key, {}), dict):
                raise BadScenario(f"{where}: {key} must be a table")
        if "outcome" in step and len(step.get("play", ())) != 1:
            raise BadScenario(f"{where}: outcome needs exactly one move to play")
        view = step.get("view")
        if view is not None:
            _known(view, VIEW_KEYS, f"{where}: view")
            if not _is_int(view.get("seat")):
                raise BadScenario(f"{where}: view needs a seat")
            if not _texts(view.get("hidden", [])) or not isinstance(view.get("expect", {}), dict):
                raise BadScenario(f"{where}: view takes a list `hidden` and a table `expect`")
    return tuple(steps)


def run(scenario: Scenario) -> State:
    """Play the scenario and return the state after it. Raises Failure for the first mismatch."""
    try:
        with damage(BadPosition, "it is damaged"):
            state = scenario.start()
    except BadPosition as error:
        raise Failure(0, "a position that can be taken", str(error)) from error
    for number, step in enumerate(scenario.steps, 1):
        play_step(state, step, number)
        check_step(state, step, number)
    return state


def play_step(state: State, step: Mapping[str, Json], number: int = 0) -> None:
    """Play the moves of a step. Raises Failure where one is refused or another seat is to move."""
    chance = {"dice": step["outcome"]} if "outcome" in step else None
    for text in step.get("play", ()):
        seat, move = _addressed(text)
        if seat is not None and seat != state.to_move:
            raise Failure(number, f"seat {seat} to move for {move!r}", f"seat {state.to_move}")
        try:
            with damage(BadPosition, "it is damaged"):
                _play(state, move, chance, number)
        except BadPosition as error:
            raise Failure(number, "an outcome that can be taken", str(error)) from error


def _play(state: State, move: str, chance: Json, number: int) -> None:
    try:
        state.push(move, chance)
    except IllegalMove as error:
        raise Failure(number, f"{move!r} to be legal", f"refused: {error.reason}") from error


def check_step(state: State, step: Mapping[str, Json], number: int = 0) -> None:
    """Tests everything that a step says about ``state``, in the notation's order. Failure for the first that fails."""
    legal = [m.text for m in state.legal_moves()]
    if "legal" in step and sorted(step["legal"]) != sorted(legal):
        raise Failure(number, f"legal {sorted(step['legal'])}", f"{legal}")
    for text in step.get("includes", ()):
        if text not in legal:
            raise Failure(number, f"{text!r} among the legal moves", f"{legal}")
    for text in step.get("illegal", ()):
        _refused(state, text, number)
    if "expect" in step:
        _compare(step["expect"], state.to_position(), "", number)
    if "view" in step:
        _check_view(state, step["view"], number)


def _refused(state: State, text: str, number: int) -> None:
    before = state.to_position()
    try:
        state.push(text)
    except IllegalMove as error:
        if not str(error.reason).strip():
            raise Failure(number, f"a reason why {text!r} is refused", "none") from error
    else:
        raise Failure(number, f"{text!r} to be refused", "it was played")
    after = state.to_position()
    if before != after:
        changed = [k for k in after if after[k] != before.get(k)]
        raise Failure(number, f"nothing changed by the refused {text!r}", f"changes in {', '.join(changed)}")


def _check_view(state: State, wanted: Mapping[str, Json], number: int) -> None:
    seat = wanted["seat"]
    seats = state.to_position()["options"]["seats"]
    if not -1 <= seat < seats:
        raise Failure(number, f"a seat from -1 to {seats - 1} in view", f"{seat}")
    seen = state.view(seat).position
    strings = set(whole_strings(seen))
    for secret in wanted.get("hidden", ()):
        if secret in strings:
            raise Failure(number, f"{secret!r} hidden from seat {seat}", "it is in the view")
    if "expect" in wanted:
        _compare(wanted["expect"], seen, f"view of seat {seat}: ", number)


def _compare(wanted: Mapping[str, Json], found: Json, path: str, number: int) -> None:
    """Compare a table key by key, deeply, and anything else by equality."""
    for key, value in wanted.items():
        name = f"{path}{key}"
        if not isinstance(found, Mapping) or key not in found:
            raise Failure(number, f"{name} = {_shown(value)}", "no such key")
        other = found[key]
        if isinstance(value, dict) and isinstance(other, Mapping):
            _compare(value, other, f"{name}.", number)
            continue
        if key == "hands":
            value, other = _hands(value), _hands(other)
        if not same(value, other):
            raise Failure(number, f"{name} = {_shown(value)}", _shown(other))


def same(a: Json, b: Json) -> bool:
    """Compare JSON values for equality, where true is not 1 and a list is not a text."""
    if isinstance(a, bool) or isinstance(b, bool):
        return a is b
    if isinstance(a, list | tuple) and isinstance(b, list | tuple):
        return len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, Mapping) and isinstance(b, Mapping):
        return a.keys() == b.keys() and all(same(v, b[k]) for k, v in a.items())
    return bool(a == b)


def _hands(value: Json) -> Json:
    if isinstance(value, list | tuple) and all(isinstance(v, list | tuple) for v in value):
        return [sorted(v, key=str) for v in value]
    return value


def _shown(value: Json) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value)


def _addressed(text: str) -> tuple[int | None, str]:
    """``"0: play Kd 1"`` as (0, "play Kd 1"); without a seat, None and the text."""
    seat, colon, move = text.partition(": ")
    return (int(seat), move) if colon and seat.isascii() and seat.isdigit() and len(seat) < 4 else (None, text)


def _known(table: Mapping[str, Any], keys: Sequence[str], what: str) -> None:
    for key in table:
        if key not in keys:
            raise BadScenario(f"{what} has an unknown key {key!r}: it may have {', '.join(keys)}")


def _texts(value: Json) -> bool:
    return isinstance(value, list) and all(isinstance(v, str) for v in value)


def _is_int(value: Json) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
