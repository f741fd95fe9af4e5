"""Ways through matches of PowerUp Curling for the tests, and options to play them by."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

from game.rules.contract import Move, Pushed
from game.rules.powerup import GAME
from game.rules.powerup.state import PowerUpState
from game.rules.powerup.tables import W
from game.rules.powerup.underway import call_of, under_way
from tests.rules.walks import play_on

OPTIONS = st.fixed_dictionaries(
    {
        "seats": st.integers(2, 8),
        "ends": st.sampled_from([1, 2, 3]),
        "takeout_compare": st.sampled_from(["rank", "cards"]),
        "passing": st.sampled_from(["once", "every", "none"]),
        "takeouts": st.sampled_from([True, True, False]),
        "double_takeouts": st.booleans(),
        "redraw": st.booleans(),
        "ties": st.sampled_from(["extra", "draw"]),
    }
)


def choose(state: PowerUpState, legal: list[Move], rng: Random) -> Move:
    """A random move that likes action cards and stones that come off, so that more happens than by chance alone."""
    if rng.random() < 0.85:
        liked = legal
        if state.phase == "call":
            liked = [m for m in legal if m.text.split(" ")[1] in "GHW"]
            # calls that the hand can go some way towards
            liked = [m for m in liked if call_of(state, m.action).need != 4] or liked
        elif state.phase == "add":
            call = under_way(state)
            assert call is not None
            liked = [m for m in legal if m.action == W or call.after((m.action,)) != "lost"]
            matches = [m for m in liked if m.action == call.need and call.need not in call.laid]
            liked = matches or liked
        if liked:
            return liked[rng.randrange(len(liked))]
    return legal[rng.randrange(len(legal))]


def walk(
    options: dict[str, Any], seed: int, plies: int = 400, start: PowerUpState | None = None
) -> Iterator[tuple[PowerUpState, Move, Pushed, PowerUpState]]:
    """State, move, what it brought, state after, for each move of a match."""
    rng = Random(seed)
    return play_on(start or GAME.new(options, seed), lambda state, legal: choose(state, legal, rng), plies)


def scarce(options: dict[str, Any], seed: int) -> PowerUpState:
    """A match whose decks lack many cards, so that piles run out, hands are empty and Skips have nothing to call."""
    rng = Random(seed)
    position = GAME.new(options, seed).to_position()
    keep = rng.choice([8, 14, 20, 30])
    piles = []
    for pile in position["draw"]:
        wanted = [c for c in pile if rng.random() < 0.4 or c[0] in "GHW"]
        rng.shuffle(wanted)
        piles.append(wanted[:keep])
    return GAME.from_position({**position, "draw": piles})
