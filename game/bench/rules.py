"""Rules: random playouts on the trusted core, copies of states, and deliveries of dice."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

from game.bench.measure import Measurement, rate
from game.rules.contract import Game, State, Template
from game.rules.registry import GAMES
from game.rules.rng import derive
from physics.measure import measure

#: plies after which a playout stops
LONG = 5_000
DELIVERIES = 12


def rules() -> Iterator[Measurement]:
    """Playouts and copies of every game."""
    for game in GAMES.values():
        seats = 4 if _takes(game, 4) else int(game.full_options({})["seats"])
        state = game.new({"seats": seats}, 1)
        if any(isinstance(action, Template) for action in state.actions()):
            continue  # its plies are deliveries: see physics
        yield playouts(game, seats)
        yield copies(game, seats)


def _takes(game: Game, seats: int) -> bool:
    return next(o for o in game.options if o.key == "seats").accepts(seats)


def most_seats(game: Game) -> int:
    """How many can play a game."""
    return max(seats for seats in range(1, 100) if _takes(game, seats))


def playouts(game: Game, seats: int) -> Measurement:
    """Random playouts from the deal to the end of the match, on the trusted core, the deal's copy included."""
    starts = [game.new({"seats": seats}, seed) for seed in range(40)]
    rng = derive(0, "bench", game.name)
    turn = 0

    def work() -> int:
        nonlocal turn
        turn += 1
        return playout(starts[turn % len(starts)].copy(), rng)

    return Measurement(f"rules.{game.name}.playouts", rate(work), "plies/s", f"random, {seats} seats, trusted core")


def playout(state: State, rng: Random) -> int:
    """Play random actions to the end; return how many."""
    actions, apply, draw = state.actions, state.apply, rng.random
    plies = 0
    while legal := actions():
        apply(legal[int(draw() * len(legal))] if len(legal) > 1 else legal[0])
        plies += 1
        if plies >= LONG:
            break
    return plies


def copies(game: Game, seats: int) -> Measurement:
    """The time of a state's copy, in the middle of matches."""
    rng = derive(1, "bench", game.name)
    states = []
    for seed in range(20):
        state = game.new({"seats": seats}, seed)
        for _ in range(seed * 3):
            legal = state.actions()
            if not legal:
                break
            state.apply(legal[rng.randrange(len(legal))])
        states.append(state)

    def work() -> int:
        for state in states:
            state.copy()
        return len(states)

    return Measurement(f"rules.{game.name}.copy", 1e6 / rate(work), "µs", "a state's copy, 5 or less")


def deliveries() -> Iterator[Measurement]:
    """Deliveries of the games whose moves are simulated: the whole push, simulation included."""
    for game in GAMES.values():
        state = game.new({}, 1)
        if not any(isinstance(move, Template) for move in state.legal_moves()):
            continue
        rng = derive(0, "bench", game.name)

        def work(game: Game = game, rng: Random = rng) -> int:
            state = game.new({}, rng.randrange(1000))
            made = 0
            while made < DELIVERIES and (legal := state.legal_moves()):
                move = legal[rng.randrange(len(legal))]
                text = (move.fill(rng) if isinstance(move, Template) else move).text
                if state.check(text) is None:
                    state.push(text)
                    made += 1
            return made

        yield Measurement(f"physics.{game.name}.push", 1e3 / rate(work, 5.0), "ms", "a random move with its simulation")


def dice() -> Iterator[Measurement]:
    """Shots as the physics knows them: committed, with its film, and the quick setting for search."""
    for name, value in measure(time.process_time).items():
        unit = "shots/s" if name.startswith(("quick", "rehearse")) else "µs" if name.startswith("alone") else "ms"
        yield Measurement(f"physics.{name}", value, unit, "club hands, a full house")
