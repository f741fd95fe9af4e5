"""A display of its own: xdotool finds windows by their title, and other tests of this process have one of the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.conftest import a_display


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """The name of a display on which there is no window but the one under test."""
    with a_display() as name:
        yield name
