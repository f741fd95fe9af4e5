"""The chips on one's own cards say what each would do for the stone under way."""

from __future__ import annotations

import pytest

from game.rules.contract import say
from game.rules.powerup.game import GAME
from tests.faces.powerup.test_shown import face_for

HAND = ["b", "8", "12", "W"]


def chips(played: list[str]) -> list[str]:
    """What the cards of a seat say that plays alone, in a take-out of a 12 with a bar of 8 8."""
    view = GAME.from_position({
        "options": {"seats": 2}, "thrown": 4, "hammer": 1, "phase": "add", "to_move": 0, "call": "H takeout s1",
        "played": played, "hands": [HAND, ["12'"]],
        "stones": [{"name": "s1", "team": 1, "cards": ["12'", "12'", "8'", "8'"], "guards": ""}],
    }).view(0)  # fmt: skip
    found = [GAME.meaning(view, f"add {card}") for card in HAND]
    return sorted(str(meaning.chip) for meaning in found if meaning is not None and meaning.chip is not None)


@pytest.mark.parametrize(
    ("played", "said"),
    [
        (["H"], ["match or modifier", "out", "out", "out"]),
        (["H", "12"], ["match or modifier", "out", "out", "out"]),
        # b, 8 and the Wild pass the bar beside an 8; a 12 does not
        (["H", "12", "8"], ["1 short", "match or modifier", "takes s1 out", "takes s1 out"]),
    ],
)
def test_a_card_is_said_to_reach_the_bar_when_it_does(played: list[str], said: list[str]) -> None:
    assert chips(played) == said


def test_cards_are_told_as_they_are_printed_and_stones_by_name() -> None:
    words = face_for(2, 0).words
    guard = say("{stone} guards {target}: {cards}.", stone="s3", target="s2", cards=["G", "W=b", "4'", "8"])
    assert words.say(guard) == "Stone 3 guards stone 2: G W=b 4 8."
    assert words.say(say("Guards go: {stones}.", stones=["s3", "s4"])) == "Guards go: stone 3 and stone 4."
