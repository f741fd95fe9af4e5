"""Moments of matches, found by playing them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.ai.registry import decide
from game.app import App
from game.launch import Start
from game.match.match import Match
from game.rules.registry import game
from game.screens import BadShot, settle


def people(count: int, humans: int) -> tuple[str, ...]:
    return tuple("human" if i < humans else "club" for i in range(count))


def until(
    app: App, start: Start, wanted: Callable[[Mapping[str, Any]], bool], seeds: range = range(200), most: int = 400
) -> None:
    """The table of the first match in which seat 0 is to move and the position is as wanted."""
    for seed in seeds:
        match = Match.start(game(start.game), start.options, start.seats, seed)
        for number in range(most):
            if match.outcome() is not None:
                break
            if match.to_move == 0 and wanted(match.view(0).position):
                app.ways.table(match)
                settle(app)
                return
            choice = decide(match.view(match.to_move), match.events_for(match.to_move), "greedy", seed + number)
            match.play(choice.move)
    raise BadShot("no match came to the wanted position")
