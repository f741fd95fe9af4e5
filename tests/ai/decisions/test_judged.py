"""The judge finds in the same matches what it found in them: costs, reasons, luck, and where they turned."""

from __future__ import annotations

from tests.ai.decisions.judged import MATCHES, noted
from tests.kept.files import Keeper
from tests.share import share


@share(
    "name, number",
    [(name, number) for name, tables in MATCHES.items() for number in range(len(tables))],
    test=1,
    by=lambda name, number: name,
)
def test_the_same_matches_are_judged_alike(name: str, number: int, kept: Keeper) -> None:
    kept(f"judged/{name}", noted(name, number), f"match {number}")
