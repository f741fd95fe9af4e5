"""Made-up moments of PowerUp: a usual one but for what is given."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.rules.contract import Event
from game.rules.powerup.game import GAME
from game.table.game_view import GameView
from game.table.players import Players
from game.table.stage.shown import Showing
from tests.table.faces import present

#: what every position has
PLAIN: dict[str, Any] = {
    "options": {"seats": 4, "ends": 3, "takeout_compare": "rank", "passing": "once", "takeouts": True,
                "double_takeouts": False, "redraw": False, "ties": "extra"},
    "to_move": 0, "phase": "call", "scores": [0, 0], "line": [], "end": 1, "hammer": 1, "colours": ["yellow", "blue"],
    "skips": [0, 1], "thrown": 4, "call": "", "played": [], "draw": [[], []], "discards": [[], []],
    "hands": [["8", "G"], ["?", "?"], ["?", "?"], ["?", "?"]], "passed": ["", "", "", ""], "drawn": [],
    "stones": [{"name": "s1", "team": 1, "cards": ["12'", "12'", "8'", "8'"], "guards": ""},
               {"name": "s2", "team": 0, "cards": ["b", "b", "8", "8"], "guards": ""}],
}  # fmt: skip


def stone(name: str, team: int, cards: str, guards: str = "") -> dict[str, Any]:
    """A stone on the ice."""
    return {"name": name, "team": team, "cards": cards.split(), "guards": guards}


def shown(*events: Event, seats: int = 4, coming: Event | None = None, **more: Any) -> Showing:
    """What is shown after these events."""
    now = Showing(GAME)
    hands = [["8", "G"], *[["?", "?"]] * (seats - 1)]
    now.reset(
        {**PLAIN, "hands": hands, "passed": [""] * seats, "options": {**PLAIN["options"], "seats": seats}, **more},
        events,
        events,
    )
    now.coming = coming
    return now


def face(*events: Event, seats: int = 4, eyes: int = 0, people: bool = True, **more: Any) -> GameView:
    """The table at such a moment; the first seat is a person's, if any is."""
    names = ["You", "Minerva", "Bruno", "Hattie", "Ann", "Ben", "Cy", "Dee"][:seats]
    kinds = ("human" if people else "club", *["club"] * (seats - 1))
    company = Players(GAME, kinds, names, ["fox"] * seats, max(eyes, 0), eyes, [0] * people)
    return present("powerup", company, shown(*events, seats=seats, **more))


def words(made: Any = (), view: Any = None, **more: Any) -> Any:
    """Its words, within a move or for whoever decides."""
    found = face(**more).words
    found.moment = replace(found.moment, made=tuple(made), view=view)
    return found
