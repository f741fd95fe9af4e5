"""A display of its own: xdotool finds windows by their title, and other tests of this process have one of the same."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest

from tests.conftest import VirtualDisplay


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """The name of a display on which there is no window but the one under test."""
    if shutil.which("Xvfb") is None:
        if os.environ.get("DISPLAY"):
            yield os.environ["DISPLAY"]
            return
        pytest.skip("there is no display and no Xvfb")
    server = VirtualDisplay()
    yield server.name
    server.close()
