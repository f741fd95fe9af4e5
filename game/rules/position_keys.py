"""Keys that the positions of several games share: options, generator, the seat to move and the dealer."""

from __future__ import annotations

from typing import Any, Final

from game.rules.contract import BadPosition, Json, Seat
from game.rules.position_schema import LEFT_OUT, Key, KeyReader
from game.rules.value_kinds import Given, RngState, SeatNo


class Group(Key):
    """A key whose table holds keys of the same state."""

    def __init__(self, name: str, *keys: Key) -> None:
        super().__init__(name, Given({}), "")
        self.keys = {key.name: key for key in keys}

    def put(self, state: Any, r: KeyReader) -> None:
        inner = r.inner(r[self.name], self.keys, r.where(self.name))
        for key in self.keys.values():
            key.put(state, inner)

    def write(self, state: Any) -> Json:
        return {name: key.write(state) for name, key in self.keys.items()}


class Options(Key):
    """The options of a match, which its terms hold; they are read before anything else."""

    def __init__(self) -> None:
        super().__init__("options", Given({}), "")

    def write(self, state: Any) -> Json:
        options = state.terms.options
        return {key: [*value] if isinstance(value, list | tuple) else value for key, value in options.items()}


#: the generator; the state's field is ``word``
RNG: Final = Key("rng", RngState(), "word", cut=LEFT_OUT)


def over(r: KeyReader) -> bool:
    """Whether the match of a position is over."""
    return bool(r["phase"] == "over")


def dealing(r: KeyReader) -> bool:
    """Whether a dealer is to deal."""
    return bool("dealer" in r.keys and r["phase"] == "deal")


def first_to_move(r: KeyReader) -> Seat:
    """Return the seat to move where a position doesn't say: the dealer while a deal is due, else seat 0."""
    return -1 if over(r) else r["dealer"] if dealing(r) else 0


def first_dealer(r: KeyReader) -> Seat:
    """Return the dealer where a position doesn't say: the seat to move while a deal is due, else the last seat."""
    return max(0, r["to_move"]) if dealing(r) and "to_move" in r else r.seats - 1


def refuse_mover(r: KeyReader) -> None:
    """Raise BadPosition for a seat to move after the match, none before its end, or not the dealer before a deal."""
    if (r["to_move"] < 0) != over(r):
        raise BadPosition("to_move is -1 when the match is over, and only then")
    if dealing(r) and r["to_move"] != r["dealer"]:
        raise BadPosition("in phase deal it is the dealer who is to move")


#: the seat to move (-1 once the match is over) and, for games with a dealer, the dealer
TO_MOVE: Final = Key("to_move", SeatNo(-1), default=first_to_move)
DEALER: Final = Key("dealer", SeatNo(), default=first_dealer)
