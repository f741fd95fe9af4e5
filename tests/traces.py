"""Traces (docs/notation.md): every line is a decision as JSON. Matches write them, this module verifies them."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.contract import Game, IllegalMove, Json, Position, Template
from game.rules.untrusted import DAMAGE, message_of

#: what a line says of a decision
WRITTEN = ("legal", "move")


class BadTrace(ValueError):
    """A trace that breaks the rules; the message names the line (from 1) and what is wrong there."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line


def verify(game: Game, lines: Iterable[Json]) -> int:
    """Check every line from its own position alone and return the number of decisions. Raises BadTrace.

    The move of a line leads to the position of the next one, or to another one where that says ``chance``; dice fall as
    the line says.
    """
    expected: Position | None = None
    decisions = 0
    for number, line in enumerate(lines, 1):
        lacking = [key for key in ("position", *WRITTEN) if key not in line] if isinstance(line, dict) else ["position"]
        if "position" in lacking or (lacking and "outcome" not in line):
            raise BadTrace(number, f"it lacks {', '.join(lacking)}")
        position = line["position"]
        if expected is not None and not line.get("chance") and expected != position:
            changed = sorted(k for k in expected if expected[k] != position.get(k))
            raise BadTrace(number, f"the move before leads elsewhere: {', '.join(changed)}")
        try:
            state = game.from_position(position)
        except DAMAGE as error:
            raise BadTrace(number, message_of(error)) from error
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
        except DAMAGE as error:
            raise BadTrace(number, f"its dice are damaged: {message_of(error)}") from error
        expected = state.to_position()
        decisions += 1
    raise BadTrace(decisions, "the trace breaks off: its last line has no outcome")
