"""Whatever a seat might say of whatever it might do is what it was, sentence and weight, in a thousand positions."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from tests.ai.said import PARTS, before, noted

AGAIN = "see it by python -m tests.ai.said {0} {1} {2}, also as it was; if it is meant to be, run it with {0} alone"


@pytest.mark.parametrize(("name", "part"), [(name, part) for name, parts in PARTS.items() for part in parts])
def test_the_same_is_said_of_the_same_moves(name: str, part: str) -> None:
    number = "0"
    for was, now in zip_longest(before(name)[part], noted(name, part)):
        number = (now or was).partition(":")[0] if not (now or was).startswith(" ") else number
        assert now == was, f"position {number} is another: {AGAIN.format(name, part, number)}"
