"""What can be practised on Mystic's ice: positions with something to reach."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from game.i18n import _
from game.rules.contract import Position
from game.rules.mystic.screening import RINGS, TARGET
from game.rules.mystic.stones import GUARD, RANK
from game.rules.rng import Rng
from game.table.face import Drill

#: x, y and radius in mm of what is to be reached
Mark = tuple[float, float, float]
OWN, PUSHED, OTHER = "a1", "a8", "b1"
Stones = Mapping[str, Mapping[str, Any]]


def drills() -> list[Drill]:
    """From the plain draw to the shot round a guard."""
    guard = {OTHER: {"x": 0.0, "y": 985.0, "value": 1}}
    button = {OTHER: {"x": 0.0, "y": 1250.0, "value": 1}}
    own = {PUSHED: {"x": 0.0, "y": 1150.0, "value": 2}}
    return [
        Drill(lambda: _("A draw"), lambda: _("Come to rest in the 2nd ring or nearer"),
              lambda: _("Weight is all: about 90 % of a slide draws to the middle."),
              partial(position, {}), lambda now: lies(now, OWN, "R2"), _rings("R2")),
        Drill(lambda: _("The Button"), lambda: _("Come to rest on the Button"),
              lambda: _("As before, but nearer. Arrow keys and wheel aim finely."),
              partial(position, {}), lambda now: lies(now, OWN, "B"), _rings("B")),
        Drill(lambda: _("A Guard"), lambda: _("Come to rest as a Guard: before the rings, past the frog line"),
              lambda: _("Short of the rings, but not on the frog line."),
              partial(position, {}), lambda now: ring_of(now, OWN) == GUARD, (0.0, 955.0, 100.0)),
        Drill(lambda: _("A take-out"), lambda: _("Knock the other stone out of the rings"),
              lambda: _("Take a flick, hard and straight."),
              partial(position, button), lambda now: ring_of(now, OTHER) not in RANK, (0.0, 1250.0, 26.0)),
        Drill(lambda: _("A push"), lambda: _("Push your other stone into the 2nd ring or nearer"),
              lambda: _("Touch it softly: a little more than a draw to where it lies."),
              partial(position, own), lambda now: lies(now, PUSHED, "R2"), _rings("R2")),
        Drill(lambda: _("Behind the guard"), lambda: _("Come to rest in the 3rd ring or nearer, past the Guard"),
              lambda: _("Start at the side of the line, or let it turn: a stone curls the way it turns."),
              partial(position, guard), lambda now: lies(now, OWN, "R3") and ring_of(now, OTHER) == GUARD,
              _rings("R3")),
    ]  # fmt: skip


def _rings(ring: str) -> Mark:
    return (*TARGET, dict(RINGS)[ring])


def ring_of(now: Position, stone: str) -> str:
    """The ring in which a stone lies, "" off the ice."""
    return str(now["stones"][stone]["ring"])


def lies(now: Position, stone: str, ring: str) -> bool:
    """Whether a stone lies in a ring or in a better one."""
    return RANK.get(ring_of(now, stone), 9) <= RANK[ring]


def position(stones: Stones, hand: str, seed: int) -> Position:
    """Seat 0 is to deliver its first stone; seat 1 has none left, so that nobody answers."""
    options = {"seats": 2, "ends": 1, "spells": "none", "noise": hand}
    return {"options": options, "stones": dict(stones), "next": [1, 9], "rng": Rng(seed).to_text()}
