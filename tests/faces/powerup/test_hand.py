"""The tags above one's own cards say what each would do for the stone under way."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast
from unittest.mock import MagicMock

import pytest

from game.faces.powerup.hand import paint_hand
from game.rules.powerup.game import GAME
from game.rules.powerup.glance import glance
from game.table.face import Words

HAND = ["b", "8", "12", "W"]


def tags(played: list[str]) -> list[str]:
    """What stands above the cards of a seat that plays alone, in a take-out of a 12 with a bar of 8 8."""
    view = GAME.from_position({
        "options": {"seats": 2}, "thrown": 4, "hammer": 1, "phase": "add", "to_move": 0, "call": "H takeout s1",
        "played": played, "hands": [HAND, ["12'"]],
        "stones": [{"name": "s1", "team": 1, "cards": ["12'", "12'", "8'", "8'"], "guards": ""}],
    }).view(0)  # fmt: skip
    sheet, place = MagicMock(), MagicMock()
    sheet.measure.return_value = 10.0, 10.0
    place.slots.return_value = [SimpleNamespace(x=100.0 * n, y=0.0, width=90.0) for n in range(len(HAND))]
    words = SimpleNamespace(say=str)
    paint_hand(sheet, view, place, glance(view.position, 0), cast(Words, words))
    return sorted(call.args[0] for call in sheet.text.call_args_list)


@pytest.mark.parametrize(
    ("played", "said"),
    [
        (["H"], ["match", "match or modifier", "reaches", "with 8 or better"]),
        (["H", "12"], ["match or modifier", "reaches", "with 4 or better", "with 8 or better"]),
        # b, 8 and the Wild pass the bar beside an 8; a 12 does not
        (["H", "12", "8"], ["match or modifier", "takes s1 out", "takes s1 out"]),
    ],
)
def test_a_card_is_said_to_reach_the_bar_when_it_does(played: list[str], said: list[str]) -> None:
    assert tags(played) == said
