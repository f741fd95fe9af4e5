"""What Mystic calls its moves at the table."""

from __future__ import annotations

import pytest

from game.faces.mystic.names import move_name

TEAMS = ("MIR", "COM")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("deliver slide x=0.0 aim=0.00 speed=1732 spin=0.0", "Slide"),
        ("spell bog-return a1 @-16.4,1183.0 =3", "Bog Return ▲1"),
        ("spell wingbeat b3 +24.0", "Wingbeat ◆3"),
        ("spell star-chart 8", "Star Chart 8"),
        ("charm a1 @-16.4,1183.0", "Charm ▲1"),
        ("skip", "Not now"),
    ],
)
def test_a_move_is_named_without_its_measures(text: str, name: str) -> None:
    """Its spell and its stones: nobody reads millimetres."""
    assert move_name(TEAMS, text) == name
