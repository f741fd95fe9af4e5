"""Traces: every decision of a match as a JSON object (notation page, "Traces"), written and verified."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.contract import BadPosition, Game, IllegalMove, Json, Move, Outcome, Position, Template


class BadTrace(ValueError):
    """A trace that the rules don't bear out; the message names the line (from 1) and what is wrong there."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line


def decision_line(position: Position, legal: Sequence[Move], text: str, chance: Json | None, drawn: bool) -> Json:
    """The line of a decision: the position it was made in, what was legal, and the move.

    ``chance``: what the move's push drew; the outcome of a delivery's simulation in it is told under ``dice``.
    ``drawn``: whether the generator was used since the line before.
    """
    line: dict[str, Json] = {"position": position, "legal": [m.text for m in legal], "move": text}
    if isinstance(chance, dict) and "dice" in chance:
        line["dice"] = chance["dice"]
    return _marked(line, drawn)


def last_line(position: Position, outcome: Outcome | None, drawn: bool) -> Json:
    """The line that closes a trace; without an outcome (null) the match was not played to its end."""
    return _marked({"position": position, "outcome": None if outcome is None else outcome.to_json()}, drawn)


def _marked(line: dict[str, Json], drawn: bool) -> dict[str, Json]:
    return {**line, "chance": True} if drawn else line


def verify(game: Game, lines: Iterable[Json]) -> int:
    """Checks every line from its own position alone and gives the number of decisions. BadTrace for what is wrong.

    The move of a line leads to the position of the next one, or to another one where that says ``chance``; dice fall
    as the line says.
    """
    expected: Position | None = None
    decisions = 0
    for number, line in enumerate(lines, 1):
        position = line["position"]
        if expected is not None and not line.get("chance") and expected != position:
            changed = sorted(k for k in expected if expected[k] != position.get(k))
            raise BadTrace(number, f"the move before leads elsewhere: {', '.join(changed)}")
        try:
            state = game.from_position(position)
        except BadPosition as error:
            raise BadTrace(number, str(error)) from error
        if state.to_position() != position:
            raise BadTrace(number, "the position is not written in full")
        if "outcome" in line:
            outcome = state.outcome()
            if (None if outcome is None else outcome.to_json()) != line["outcome"]:
                raise BadTrace(number, "the outcome is another")
            return decisions
        legal = state.legal_moves()
        if [m.text for m in legal] != line["legal"]:
            raise BadTrace(number, "other moves are legal")
        if line["move"] not in line["legal"] and not any(isinstance(m, Template) for m in legal):
            raise BadTrace(number, f"{line['move']!r} is not among the legal moves")
        try:
            state.push(line["move"], {"dice": line["dice"]} if "dice" in line else None)
        except IllegalMove as error:
            raise BadTrace(number, f"{line['move']!r} is refused: {error.reason}") from error
        expected = state.to_position()
        decisions += 1
    raise BadTrace(decisions, "the trace breaks off: its last line has no outcome")
