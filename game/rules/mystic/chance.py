"""What chance brings to one move: the noise of a hand, the dice of a shot, rolls, shuffles; drawn, or replayed.

The JSON form has ``noise`` and ``dice`` for a delivery, ``rolls`` for roll-offs (code and face, in order), ``shuffles``
for sets of cards (in order), ``lot`` for the first player, and ``rng``, the generator afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rules.contract import BadPosition, Json
from game.rules.mystic.dice import DiceOutcome, read_outcome, read_shot, shot_json, simulated
from game.rules.mystic.stones import Stones
from game.rules.rng import Rng
from physics import Shot, execute

KEYS = ("noise", "dice", "rolls", "shuffles", "rng")


class Chance:
    """Draws from ``rng``, or takes the values ``given``; ``told`` records the result."""

    __slots__ = ("_rolls", "_shuffles", "drawn", "drew", "given", "rng")

    def __init__(self, rng: Rng, given: Json | None = None) -> None:
        if given is not None and not isinstance(given, Mapping):
            raise BadPosition("what chance brought must be a table")
        for key in given or {}:
            if key not in KEYS:
                raise BadPosition(f"what chance brought has an unknown key {key!r}")
        self.rng = rng
        self.given: Mapping[str, Any] = given or {}
        self.drawn: dict[str, Any] = {}
        self.drew = False
        self._rolls = self._list("rolls")
        self._shuffles = self._list("shuffles")

    def _list(self, key: str) -> list[Any]:
        value = self.given.get(key, [])
        if not isinstance(value, list | tuple):
            raise BadPosition(f"{key} must be a list")
        return list(value)

    def shot(self, stone: str, intended: tuple[str, float, float, float, float], factor: float) -> Shot | None:
        """Return the executed shot; None where only the outcome was given."""
        if "noise" in self.given:
            shot = read_shot(stone, intended[0], self.given["noise"])
        elif "dice" in self.given:
            return None
        else:
            shot = execute(stone, *intended, factor, self.rng)
            self.drew = True
        self.drawn["noise"] = shot_json(shot)
        return shot

    def outcome(self, stones: Stones, stone: str, shot: Shot | None) -> DiceOutcome:
        """Return where the dice come to rest: as given, else simulated. BadPosition for an impossible outcome."""
        if "dice" in self.given or shot is None:
            outcome = read_outcome(stones, stone, self.given.get("dice"))
        else:
            outcome = simulated(stones, shot)
        self.drawn["dice"] = outcome.to_json()
        return outcome

    def roll(self, stone: str) -> int:
        """Roll a d8 for a stone."""
        if self._rolls:
            entry = self._rolls.pop(0)
            if (
                not isinstance(entry, list | tuple)
                or len(entry) != 2
                or entry[0] != stone
                or entry[1] not in range(1, 9)
            ):
                raise BadPosition(f"the roll of {stone} can't be {entry!r}")
            face = int(entry[1])
        else:
            face = 1 + self.rng.randrange(8)
            self.drew = True
        self.drawn.setdefault("rolls", []).append([stone, face])
        return face

    def shuffle(self, cards: list[str]) -> None:
        """Shuffle a set of cards in place."""
        if self._shuffles:
            order = self._shuffles.pop(0)
            if not isinstance(order, list | tuple) or sorted(map(str, order)) != sorted(cards):
                raise BadPosition(f"the set of cards can't be {order!r}")
            cards[:] = order
        else:
            self.rng.shuffle(cards)
            self.drew = True
        self.drawn.setdefault("shuffles", []).append(list(cards))

    def finish(self) -> dict[str, Any] | None:
        """Return the result with the generator afterwards; None when chance did nothing."""
        if "rng" in self.given and self.drawn:
            try:
                self.rng.word = Rng.from_text(self.given["rng"]).word
            except ValueError as error:
                raise BadPosition(str(error)) from error
            self.drew = True
        if "dice" in self.given and "dice" not in self.drawn:
            raise BadPosition("this move is no delivery: it has no outcome")
        if not self.drawn:
            return None
        return {**self.drawn, **({"rng": self.rng.to_text()} if self.drew else {})}
