"""What the checked path keeps of one move: the shuffles that chance brought, and the states passed through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from game.rules.contract import BadPosition, Json
from game.rules.powerup.tables import NUMBERS, code
from game.rules.rng import Rng

S = TypeVar("S")


class Tape(Generic[S]):
    """Takes the place of the generator where ``given`` tells what it drew, and keeps it, and the states passed through.

    ``given``: ``{"shuffles": [codes, top last, …], "rng": hex afterwards}``. ``passed``: the states with their
    names, in order.
    """

    def __init__(self, given: Json | None) -> None:
        if given is not None and not isinstance(given, Mapping):
            raise BadPosition("what chance is said to have brought must be a table")
        table: Mapping[str, Any] = given or {}
        orders = table.get("shuffles", [])
        if not isinstance(orders, list | tuple) or not all(isinstance(order, list | tuple) for order in orders):
            raise BadPosition("what chance is said to have brought holds no shuffles")
        self.after = self._rng(table)
        self.orders: list[Sequence[Json]] | None = None if given is None else list(orders)
        self.told: list[list[str]] = []
        self.passed: list[tuple[str, S]] = []

    @staticmethod
    def _rng(table: Mapping[str, Any]) -> int | None:
        if "rng" not in table:
            return None
        try:
            return Rng.from_text(table["rng"]).word
        except ValueError as error:
            raise BadPosition(f"rng: {error}") from error

    def shuffle(self, cards: list[int], team: int, rng: Rng) -> None:
        """Puts the cards of a team's deck into the order given, else into the generator's next one."""
        if self.orders is None:
            rng.shuffle(cards)
        else:
            order = self.orders.pop(0) if self.orders else ()
            if sorted(map(str, order)) != sorted(code(t, team) for t in cards):
                raise BadPosition("the pile said to have been shuffled is not the one of this match")
            cards[:] = [NUMBERS[one][0] for one in order]
        self.told.append([code(t, team) for t in cards])

    def chance(self, word: int) -> Json | None:
        """What chance brought, for a record; None when nothing was shuffled."""
        return {"shuffles": self.told, "rng": Rng(word).to_text()} if self.told else None
