"""Steps: its own piece, as far as it goes."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.ai.contract import Decision
from game.rules.contract import Event, Json, View, say


class Player:
    """The same at every level: there is nothing to think about."""

    def decide(self, view: View, events: Sequence[Event], level: str, rng: Random, *_: Json, **__: Json) -> Decision:
        return self.greedy(view, events, rng)

    def greedy(self, view: View, events: Sequence[Event], rng: Random) -> Decision:
        best = max(view.position["hands"][view.seat], default="")
        text = f"step {best} p{view.seat} {best[0]}" if best else "roll"
        return Decision(text, None, (), say("it goes farthest"), 1)


PLAYER = Player()
