"""Whatever a seat might say of whatever it might do is what it was, reason and weight, in 1,396 positions."""

from __future__ import annotations

from tests.ai.decisions.said import PARTS, noted
from tests.kept.files import Keeper
from tests.share import share


def sort(name: str, part: str) -> tuple[str, str]:
    """Positions of whole matches are of one sort, rare and made-up ones of others."""
    return name, "played" if part.isdigit() else part


@share("name, part", [(name, part) for name, parts in PARTS.items() for part in parts], test=1, by=sort)
def test_the_same_is_said_of_the_same_moves(name: str, part: str, kept: Keeper) -> None:
    kept(f"said/{name}", noted(name, part), part)
