"""The house: its rooms, and pages as they are after an evening."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from game.app.app import App
from game.app.screenshots import advanced, stage_scene
from game.faces.registry import ENTRIES
from game.match.match import Match
from game.settings.launch_options import MatchSetup
from game.store import open_store

#: the games of an evening
GAMES = [*ENTRIES][:2]


def _evening(app: App, name: str) -> None:
    """A page as it is after an evening of matches; they are kept in a store of their own."""
    own = app.store
    with tempfile.TemporaryDirectory() as folder:
        app.store = open_store(Path(folder))
        for number in range(26):
            level = ("novice", "club", "skip")[number % 3]
            start = MatchSetup(GAMES[1 - number % 2], ("human", level), {"seats": 2}, number)
            Match.from_record(advanced(app, start, 4000).record(), app.store.journal())
        stage_scene(app, name, MatchSetup(GAMES[0], ()), 0)
        app.store.close()
    app.store = own


#: file name → what brings the screen up
PICTURES: Mapping[str, Callable[[App], None]] = {
    "title": lambda app: stage_scene(app, "title", MatchSetup(GAMES[0], ()), 0),
    "picker": lambda app: stage_scene(app, "picker", MatchSetup(GAMES[0], ()), 0),
    "lobby": lambda app: stage_scene(app, "lobby", MatchSetup(GAMES[0], ()), 0),
    "clubbook": lambda app: _evening(app, "clubbook"),
}
