"""PowerUp Curling's moments: played towards a full house, or made up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.app.app import App
from game.app.screenshots import BadShot, settle
from game.match.match import Match
from game.rules.contract import View
from game.rules.powerup.meaning import meaning
from game.rules.powerup.underway import LOST, MADE, MISSING
from game.rules.registry import game
from game.settings.launch_options import MatchSetup
from tests.lab.gallery.moments import frames, people, strip

#: a house of two people before the seventh stone: pairs, a guard, equal distances, and all kinds of cards
LAID: dict[str, Any] = {
    "hands": [["W", "H", "12", "12", "4", "4", "b", "b", "8", "8"], ["8'"] * 6],
    "thrown": 6,
    "hammer": 1,
    "draw": [["8", "12", "4", "b", "8", "12"], ["8'", "12'", "4'", "b'"]],
    "stones": [
        {"name": "s1", "team": 0, "cards": ["12", "12", "8", "12"]},
        {"name": "s2", "team": 1, "cards": ["8'", "8'", "b'", "4'"]},
        {"name": "s3", "team": 0, "cards": ["G", "8", "4", "12"], "guards": "s2"},
        {"name": "s4", "team": 1, "cards": ["b'", "b'", "12'", "12'"]},
        {"name": "s5", "team": 0, "cards": ["4", "4", "8", "12"]},
        {"name": "s6", "team": 1, "cards": ["4'", "4'", "8'", "12'"]},
    ],
}

#: the same before the last card of the end, which loses the stone
LAST = {
    **LAID,
    "hands": [["4"], ["8'"] * 6],
    "thrown": 15,
    "hammer": 0,
    "phase": "add",
    "call": "12",
    "played": ["12", "8", "b"],
    "draw": [[], []],
}


def _helpful(view: View, seed: int) -> str:
    """A card that keeps a stone of PowerUp Curling alive, or a call by lot: a house fills sooner than by lots alone."""
    if view.position["phase"] == "add":
        order = (MADE, MISSING, LOST)
        return min(view.legal, key=lambda move: order.index(meaning(view, move).standing)).text
    calls = [move.text for move in view.legal if len(move.text.split(" ")) > 2 and seed % 2]
    return calls[seed % len(calls)] if calls else view.legal[seed * 7 % len(view.legal)].text


def _house(app: App, seats: int, wanted: Callable[[Mapping[str, Any]], bool]) -> None:
    """PowerUp Curling at a moment that is wanted, with seat 0 to move."""
    start = MatchSetup("powerup", ("human", *["greedy"] * (seats - 1)), {"seats": seats})
    for seed in range(200):
        match = Match.start(game("powerup"), start.options, start.seats, seed)
        for number in range(400):
            if match.outcome() is not None:
                break
            view = match.view(match.to_move)
            if view.seat == 0 and wanted(view.position):
                app.navigator.table(match)
                settle(app)
                return
            match.play(_helpful(view, seed + 3 * number))
    raise BadShot("no match came to the wanted position")


def _full(position: Mapping[str, Any]) -> bool:
    """A house with many stones, and guards on both teams' stones."""
    owners = {stone["name"]: stone["team"] for stone in position["stones"]}
    guarded = {owners[stone["guards"]] for stone in position["stones"] if stone["guards"]}
    return len(owners) > 9 and len(guarded) == 2 and position["phase"] == "add"


def _counted(app: App) -> Any:
    """The count after sixteen stones, point by point."""
    match = Match.start(game("powerup"), {"seats": 2}, people(2, 1), 1, {**LAST, "options": {"seats": 2}})
    app.navigator.table(match)
    settle(app)
    moments = {"StoneLost": 0.5, "GuardsLifted": 0.5, "PointCounted": 0.5, "CountStopped": 0.5}
    return strip(frames(app, ("add 4",), moments))


#: file name → what brings the screen up
PICTURES: Mapping[str, Callable[[App], None]] = {"powerup-full": lambda app: _house(app, 4, _full)}
#: file name → a picture put together of several
STRIPS: Mapping[str, Callable[[App], Any]] = {"powerup-count": _counted}
