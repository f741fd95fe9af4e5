"""What a seat may know of PowerUp: why a move is refused, and the cards that it sees nowhere."""

from __future__ import annotations

from random import Random

from game.rules.contract import Position, Seat, View, Words
from game.rules.powerup.game import GAME
from game.rules.powerup.tables import code


def refusal(view: View, text: str) -> Words | None:
    """Return why ``text`` isn't a legal move for the view's seat, or None when it is (or the seat isn't to move)."""
    if view.seat != view.position["to_move"]:
        return None
    return view.sample(Random(0)).check(text)


def unseen(view: Position, seat: Seat) -> tuple[dict[str, int], dict[str, int]]:
    """Count by team the cards that ``seat`` sees nowhere: in other hands of that team, or in its draw pile."""
    left = GAME.worlds(view, seat).unseen
    a, b = ({code(card, team): count for card, count in enumerate(left[team])} for team in (0, 1))
    return a, b
