"""Ways through matches of Rink Ratz for the tests, and options to play them by."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

from game.rules.contract import Move, Pushed
from game.rules.rink_ratz import GAME
from game.rules.rink_ratz.state import RinkRatzState
from tests.rules.walks import play_on

OPTIONS = st.fixed_dictionaries(
    {
        "seats": st.sampled_from([2, 4]),
        "level": st.sampled_from(["rookie", "junior", "pro"]),
        "third_card": st.sampled_from(["played_out", "steals"]),
        "across": st.sampled_from(["no", "yes"]),
        "empty_net": st.sampled_from(["exact", "within"]),
        "goalie": st.sampled_from(["pro", "all"]),
        "overtime": st.sampled_from(["sudden", "full", "draw"]),
    }
)


def choose(state: RinkRatzState, legal: list[Move], rng: Random) -> Move:
    """A random move that likes shots, finishes and special cards, so that more happens than by chance alone."""
    if rng.random() < 0.7:
        rush = state.to_position()["rush"]
        liked = [m for m in legal if " " in m.text or m.text in ("pull", state.to_position()["prev"])]
        if rush["stage"] == "finish":
            near = {str(int(rush["ref"]) + d) for d in [*rush["goal"], *rush["rebound"]]}
            liked += [m for m in legal if m.text in near]
        if liked:
            return liked[rng.randrange(len(liked))]
    return legal[rng.randrange(len(legal))]


def walk(
    options: dict[str, Any], seed: int, plies: int = 400, start: RinkRatzState | None = None
) -> Iterator[tuple[RinkRatzState, Move, Pushed, RinkRatzState]]:
    """State, move, what it brought, state after, for each move of a match."""
    rng = Random(seed)
    return play_on(start or GAME.new(options, seed), lambda state, legal: choose(state, legal, rng), plies)
