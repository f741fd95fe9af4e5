"""Matches of seats that help each other, so that the house fills: which lots alone rarely bring about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from game.rules.contract import Event, Position, View, fold
from game.rules.powerup.game import GAME
from game.rules.powerup.meaning import meaning
from game.rules.powerup.state import PowerUpState


def helpful(view: View, rng: Random) -> str:
    """A move that keeps the stone under way alive where there is one; calls by lot, actions more often than not."""
    texts = [move.text for move in view.legal]
    phase = view.position["phase"]
    if phase == "add":
        stands = {text: meaning(view, text).standing for text in texts}
        for wanted in ("made", "missing"):
            good = [text for text, standing in stands.items() if standing == wanted]
            if good:
                return rng.choice(good)
    if phase == "call":
        hand = [card.removesuffix("'") for card in view.position["hands"][view.seat]]
        pairs = [text for text in texts if len(text) < 8 and hand.count(text.removeprefix("call ")) > 1]
        aimed = [text for text in texts if " s" in text]
        if aimed and rng.random() < 0.45:
            return rng.choice(aimed)
        if pairs:
            return rng.choice(pairs)
    if phase == "wild":
        return texts[0] if texts[0] != "wild H" else texts[-1]
    return rng.choice(texts)


def match_of(seats: int, seed: int, **options: Any) -> PowerUpState:
    """A fresh match."""
    return GAME.new({"seats": seats, **options}, seed)


@dataclass
class Played:
    """The moves of a match so far, and the lots that come next."""

    moves: list[str]
    lots: Any


#: matches that were played already in this process, by their first position and the lots of their seats
PLAYED: dict[str, Played] = {}


def moments(state: PowerUpState, rng: Random, eyes: int, plies: int) -> Any:
    """Every position as ``eyes`` are shown it, event by event, with the events since the last deal."""
    lots = rng.getstate()
    played = PLAYED.setdefault(repr((state.to_position(), lots)), Played([], lots))
    shown: Position = state.view(eyes).position
    events: list[Event] = []
    yield shown, events
    for ply in range(plies):
        if state.outcome() is not None:
            return
        if ply == len(played.moves):
            rng.setstate(played.lots)
            played.moves.append(helpful(state.view(state.to_move), rng))
            played.lots = rng.getstate()
        for event in state.push(played.moves[ply]).events:
            seen = event.seen_by(eyes)
            if seen.name == GAME.deal_event:
                events = []
            events = [*events, seen]
            shown = fold(shown, seen)
            yield shown, events


def positions(seats: int, seed: int, wanted: Any, most: int = 900, **options: Any) -> Mapping[str, Any]:
    """The first position with seat 0 to move that is as wanted, from the first match of several that has one."""
    for more in range(200):
        rng = Random(seed + more)
        state = match_of(seats, seed + more, **options)
        for _ply in range(most):
            if state.outcome() is not None:
                break
            if state.to_move == 0 and wanted(state.view(0).position):
                return state.to_position()
            state.push(helpful(state.view(state.to_move), rng))
    raise AssertionError("no such position")
