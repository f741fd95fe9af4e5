"""The trial game is known while the tests of this room run."""

from __future__ import annotations

import pytest

from tests.trial.rules import Steps


@pytest.fixture(autouse=True)
def _trial(trial: Steps) -> None:
    """See ``trial``."""
