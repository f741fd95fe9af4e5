"""The players of the games, and one function that gets a decision from any of them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.ai.contract import EVEN, KINDS, LEVELS, Decision, Player, Stop, Style, Talker, expired_after
from game.rules.contract import Event, Move, Template, View, say
from game.rules.registry import Registry, has_part
from game.rules.rng import derive

__all__ = ["KINDS", "PLAYERS", "UnknownKind", "decide", "has_judge", "kinds"]

#: the players by the name of their game; a game without one has seats that play at random
PLAYERS: Registry[Player] = Registry(
    "game.ai.{}.player", "PLAYER", ("curdle", "rink_ratz", "hurry_hard", "powerup", "mystic")
)

#: how often a template is filled again when the move it gave is refused
FILLINGS = 64


class UnknownKind(ValueError):
    """A kind of seat that the game doesn't have; the message names its kinds."""

    def __init__(self, kind: object, game_name: str) -> None:
        super().__init__(f"{game_name} has no seat of kind {kind!r}: give one of {', '.join(kinds(game_name))}")


def kinds(game_name: str) -> tuple[str, ...]:
    """The kinds of seat that can decide in the game of that name: levels only where it has a player."""
    return KINDS if game_name in PLAYERS else tuple(kind for kind in KINDS if kind not in LEVELS)


def has_judge(game_name: str) -> bool:
    """Whether matches of the game of that name can be judged: its player has an ``evaluation`` beside it."""
    return game_name in PLAYERS and has_part(game_name, "evaluation", "ai")


def decide(
    view: View,
    events: Sequence[Event],
    kind: str,
    seed: int,
    cap: float | None = None,
    stop: Stop | None = None,
    style: Style = EVEN,
) -> Decision:
    """Return a decision for the seat of ``view``, which must be to move.

    ``events``: this deal's, as the seat saw them. ``cap``: seconds after which a search ends with what it has (a guard
    for live play; None: no clock is read, and the same arguments give the same decision). ``stop`` does the same from
    outside. ``style``: how a level chooses among nearly equal moves. UnknownKind for a kind that the game doesn't have;
    ValueError when the seat has nothing to decide.
    """
    name = view.game.name
    if kind not in kinds(name):
        raise UnknownKind(kind, name)
    if not view.legal:
        raise ValueError(f"seat {view.seat} has nothing to decide here")
    only = view.legal[0]
    if len(view.legal) == 1 and not isinstance(only, Template):
        return Decision(only.text, None, (), say("There is only one legal move."), 0)
    rng = derive(seed, "decision", name, kind, view.seat)
    player = PLAYERS.get(name)
    if kind == "random" or player is None:
        return by_lot(view, rng)
    if kind == "greedy":
        return player.greedy(view, events, rng)
    return player.decide(view, events, kind, rng, expired_after(cap, stop), style)


def remark(name: str, view: View) -> str | None:
    """Return what the seat of ``view`` says, unasked, to the seat that decides now; None for nothing."""
    player = PLAYERS.get(name)
    return player.remark(view) if isinstance(player, Talker) else None


def by_lot(view: View, rng: Random) -> Decision:
    """A legal move, each equally likely; a template is filled, again if its move has no room on the table."""
    pool: list[Move] = list(view.legal)
    while True:
        chosen = pool[int(rng.random() * len(pool))]
        if not isinstance(chosen, Template):
            break
        filled = fill(view, chosen, rng)
        if filled is not None or len(pool) == 1:
            chosen = filled if filled is not None else chosen.fill(rng)
            break
        pool.remove(chosen)
    return Decision(chosen.text, None, (), say("A legal move, chosen at random."), 0)


def fill(view: View, template: Template, rng: Random) -> Move | None:
    """Return a move of ``template`` legal in a state that agrees with ``view``; None if none was found."""
    state = view.sample(rng)
    for _ in range(FILLINGS):
        move = template.fill(rng)
        if state.check(move) is None:
            return move
    return None
