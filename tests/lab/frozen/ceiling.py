"""Players that see all hands: how much of a game knowledge is worth. They get states, so they live here alone."""

from __future__ import annotations

import math
from random import Random

from game.rules.contract import Seat
from game.rules.curdle.core import DEALING, OVER
from game.rules.curdle.core import Core as CurdleCore
from game.rules.curdle.moves import DISCARD, DRAW
from game.rules.curdle.moves import MOVES as CURDLE_MOVES
from game.rules.curdle.tables import RANK
from game.rules.rink_ratz.core import Core as RinkCore
from game.rules.rink_ratz.moves import MOVES as RINK_MOVES
from tests.lab.frozen.curdle import player as curdle
from tests.lab.frozen.curdle.policy import score
from tests.lab.frozen.rink_ratz import player as rink
from tests.lab.frozen.rink_ratz.policy import out_of, playout, shown_of
from tests.lab.frozen.rink_ratz.policy import score as rink_score
from tests.lab.frozen.search import Arm, race, ranked

PLAYOUTS = 1600
#: how much a tree tries what it has seen little of
CURIOSITY = 0.25


def rink_ratz(state: RinkCore, rng: Random, playouts: int = 2000) -> str:
    """Rink Ratz's frozen Skip in the only world there is: all hands as they are."""
    seat = state.to_move
    actions = rink.candidates(state)
    shown, odds = shown_of(state), rink.odds_for(state, seat)
    out = out_of(state.hands[seat], shown)
    arms = [Arm(action, rink_score(state, action, shown, out, odds)) for action in actions]
    leaf = rink.Leaf(seat)

    def play(world: RinkCore, action: int, luck: int) -> float:
        after, seen = world.copy(), shown[:]
        rink.state_plays(after, action, seen)
        playout(after, seen, odds, Random(luck).random, 99)
        return leaf.value(after)

    if len(arms) > 1:
        race(arms, lambda: state, play, rng, playouts)
    return RINK_MOVES[ranked(arms)[0].candidate].text


class _Node:
    __slots__ = ("kids", "visits", "worth")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.worth = [0.0] * seats
        self.kids: dict[int, _Node] = {}


def _key(action: int) -> int:
    """Suits mean nothing: cards of one rank are one branch."""
    if action < DRAW:
        return RANK[action >> 1] * 2 + (action & 1)
    return 1000 + RANK[action - DISCARD] if action >= DISCARD else 500 + action


def curdle_tree(state: CurdleCore, rng: Random) -> str:
    """A tree (UCT) on Curdle's true hands, each seat for itself, the stock unknown, the frozen rule in its playouts."""
    seats = state.terms.seats
    leaves = [curdle.Leaf(state, seat) for seat in range(seats)]
    choices = curdle.candidates(state)
    if len(choices) == 1:
        return CURDLE_MOVES[choices[0]].text
    root = _Node(seats)
    for _ in range(PLAYOUTS):
        world = state.copy()
        rng.shuffle(world.stock)
        _descend(world, root, leaves, rng)
    best = max(choices, key=lambda action: root.kids[_key(action)].visits if _key(action) in root.kids else -1)
    return CURDLE_MOVES[best].text


def _descend(world: CurdleCore, root: _Node, leaves: list[curdle.Leaf], rng: Random) -> None:
    path = [root]
    while world.phase not in (DEALING, OVER) and len(path) < 60:
        node, mover = path[-1], world.to_move
        choices = curdle.candidates(world)
        fresh = [action for action in choices if _key(action) not in node.kids]
        if fresh:
            action = max(fresh, key=lambda a: 0.3 if a == DRAW else score(world, a, 2))
            node.kids[_key(action)] = _Node(len(leaves))
            world.apply(action)
            path.append(node.kids[_key(action)])
            break
        action = _promising(node, choices, mover)
        world.apply(action)
        path.append(node.kids[_key(action)])
    curdle.playout(world, Random(rng.getrandbits(32)), 0, 2)
    values = [leaf.value(world) for leaf in leaves]
    for node in path:
        node.visits += 1
        for seat, value in enumerate(values):
            node.worth[seat] += value


def _promising(node: _Node, choices: list[int], mover: Seat) -> int:
    total = math.log(1 + sum(node.kids[_key(action)].visits for action in choices))

    def bound(action: int) -> float:
        kid = node.kids[_key(action)]
        return kid.worth[mover] / kid.visits + CURIOSITY * math.sqrt(total / kid.visits)

    return max(choices, key=bound)
