"""The partner's call: a fixed menu of Shots that the thrower's teammates may call, visible to everybody.

Table talk: a call isn't a move, changes no position and binds nobody. (Rulebook: Throwing the Rocks.)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.contract import NOBODY, Position, Seat, Words, say
from game.rules.hurry_hard.board import THROWING
from game.rules.hurry_hard.pointing import json_of, laid
from game.rules.hurry_hard.preview import board_of
from game.rules.hurry_hard.tables import names_of
from game.rules.hurry_hard.terms import circle


@dataclass(frozen=True, slots=True)
class Call:
    """A call: its id (``draw``, ``guard``, ``through`` or ``takeout`` and a rock's name) and its words."""

    id: str
    words: Words


_NAMED: Mapping[str, Words] = {"draw": say("Draw!"), "guard": say("Guard!"), "through": say("Throw it through!")}


def callers(view: Position) -> tuple[Seat, ...]:
    """The seats that may call now: the thrower's teammates while the thrower decides on a Shot."""
    if view["phase"] != THROWING:
        return ()
    places = circle(view["options"]["seats"], view["out"])
    thrower = view["to_move"]
    return tuple(seat for seat in sorted(places) if seat != thrower and seat % 2 == thrower % 2)


def menu(view: Position, seat: Seat = NOBODY) -> tuple[Call, ...]:
    """Return what may be called now, the same for every viewer: a rock is on the menu when a Takeout may name it."""
    if not callers(view):
        return ()
    state = board_of(view, seat)
    lie = laid(state)
    takeouts = (
        Call(f"takeout {rock}", say("Take out {rock}!", rock=json_of(rock, lie))) for rock in names_of(state.targets())
    )
    return (Call("draw", _NAMED["draw"]), Call("guard", _NAMED["guard"]), *takeouts, Call("through", _NAMED["through"]))


def honours(call: str, move: str) -> bool:
    """Whether a Shot is the one called; ``move`` is the text of the throw."""
    verb, card, *rest = move.split(" ")
    if verb != "throw":
        return False
    top = card.partition("/")[0]
    if top == "T":
        return call == ("through" if rest == ["through"] else f"takeout {rest[0]}")
    return call == ("guard" if top == "G" else "draw")
