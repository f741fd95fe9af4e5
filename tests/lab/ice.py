"""What a delivery of Mystic is worth: tried by the seat's hand, and the End played out by shots that come to mind.

All seats deliver what comes to mind at once (a draw or one of two take-outs), spells are left in their decks. So a shot
is judged by the score that its End comes to. The leaf that the seats go by only chooses among those few shots, and says
what the score means for the match.
"""

from __future__ import annotations

from random import Random

from game.ai.contract import LEVELS, never
from game.ai.mystic.delivery import Delivery
from game.ai.mystic.leaf import Leaf
from game.ai.mystic.rule_of_thumb import patient
from game.ai.search import Arm
from game.rules.mystic.state import MysticState
from tests.lab.spots import Spot
from tests.lab.strength import chosen

#: looks of the search for candidates, how many of its shots are weighed, and shots that it begins with
LOOKS, BEST, FIRST = 3000, 8, 200
#: phases in which an End has its score
SCORED = ("scored", "over", "shootout")


class Deliveries:
    """The shots that are weighed at a position: what the levels and the rule would deliver, a long search's best."""

    def __init__(self, spot: Spot, rng: Random) -> None:
        assert isinstance(spot.state, MysticState)
        self.state, self.seat = spot.state, spot.state.to_move
        self.spot, self.rng = spot, rng

    def arms(self) -> dict[str, Arm[str]]:
        """The candidates by their texts."""
        study = Delivery(self.state, self.seat, self.state.factor(self.seat), self.rng)
        nodes = study.explorer(FIRST).run(LOOKS, never)
        texts = [node.plan.move.text for node in nodes[:BEST]]
        texts += [chosen(self.state, level, self.spot.events, 1) for level in (*LEVELS, "frozen greedy")]
        return {text: Arm(text) for text in texts}

    def world(self) -> None:
        """Nothing is hidden that a playout looks at."""

    def play(self, _: None, text: str, luck: int) -> float:
        """The share of the match that the seat may expect after one try, 0 to 1."""
        rng = Random(luck)
        state = tried(self.state, text, rng)
        while state.phase not in SCORED:
            if state.phase == "deliver":
                study = Delivery(state, state.to_move, state.factor(state.to_move), rng)
                state = tried(state, study.at_once().move.text, rng)
            else:
                passed(state, rng)
        return Leaf(state, self.seat).value({})


def tried(state: MysticState, text: str, rng: Random) -> MysticState:
    """The state after one try of a delivery by the hand of the seat on turn."""
    return state.judged(state.rehearsed(state.executed(text, rng)))


def passed(state: MysticState, rng: Random) -> None:
    """Goes on without a spell; a charm, which must be laid, is laid anywhere."""
    view = state.view(state.to_move)
    skips = any(move.text == "skip" for move in view.legal)
    state.push("skip" if skips else patient(view, state, rng))
