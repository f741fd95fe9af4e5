"""Traces: every decision of a match as a JSON object (notation page, "Traces")."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.rules.contract import Json, State

#: chooses the text of a legal move for the seat to move
Chooser = Callable[[State], str]


def lines(state: State, choose: Chooser, moves: int | None = None) -> Iterator[Json]:
    """Plays ``state`` on, giving each decision before it is made and at last how it ended.

    ``moves``: at most so many decisions (None: to the end). A line after the generator was used says so; the line of
    a delivery also holds the outcome of its simulation under ``dice``.
    """
    drawn = False
    made = 0
    while state.outcome() is None and (moves is None or made < moves):
        position = state.to_position()
        legal = [m.text for m in state.legal_moves()]
        text = choose(state)
        chance = state.push(text).chance
        line: dict[str, Json] = {"position": position, "legal": legal, "move": text}
        if isinstance(chance, dict) and "dice" in chance:
            line["dice"] = chance["dice"]
        yield _marked(line, drawn)
        drawn = chance is not None
        made += 1
    outcome = state.outcome()
    yield _marked({"position": state.to_position(), "outcome": None if outcome is None else outcome.to_json()}, drawn)


def _marked(line: dict[str, Json], drawn: bool) -> dict[str, Json]:
    return {**line, "chance": True} if drawn else line
