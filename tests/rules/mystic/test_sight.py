"""What is shown while aiming."""

from __future__ import annotations

import pytest

from game.rules.mystic.shot_samples import spread
from tests.lab.hands import stops_at


def test_where_a_slide_stops() -> None:
    assert stops_at("a1", "slide", 0.0, 0.0, 1732.0, 0.0) == pytest.approx((0.0, 1259.3), abs=2.0)
    assert stops_at("a1", "flick", 0.0, 0.0, 2050.0, 0.0) is None
    curled = stops_at("a1", "slide", 0.0, 0.0, 1732.0, 10.0)
    assert curled is not None
    assert curled[0] == pytest.approx(-14.6, rel=0.06)


def test_the_spread_of_a_hand() -> None:
    assert spread("slide", "none") == (0.0, 0.0, 0.0, 0.0)
    assert spread("roll", "club") == (1.4, 0.06, 2.0, 10.0)
    assert spread("flick", "wild").aim == pytest.approx(0.8 * 1.8)
