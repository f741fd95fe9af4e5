"""The judge finds in the same matches what it found in them: costs, reasons, luck, and where they turned."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from tests.ai.judged import MATCHES, before, noted

EVERY = [(name, number) for name, tables in MATCHES.items() for number in range(len(tables))]
AGAIN = "if it is meant to be: run python -m tests.ai.judged {} and read the difference"


@pytest.mark.parametrize(("name", "number"), EVERY)
def test_the_same_matches_are_judged_alike(name: str, number: int) -> None:
    for was, now in zip_longest(before(name)[number], noted(name, number)):
        assert now == was, f"match {number} is seen otherwise; {AGAIN.format(name)}"
