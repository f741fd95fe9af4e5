"""Curdle's moments: found by playing; its gifts as a strip of pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from game.ai.registry import decide
from game.app.app import App
from game.app.screenshots import present, stage_scene
from game.match.match import Match
from game.settings.launch_options import MatchSetup
from game.table.table import Table
from game.table.turns.match_turns import MatchTurns
from tests.lab.gallery.moments import frames, people, strip, until


def _blind(app: App, phase: str = "gift") -> None:
    """A blind curdle being dealt out, found by playing seeds."""
    until(app, MatchSetup("curdle", people(4, 1)), lambda position: position["phase"] == phase)


def _match(app: App) -> Match:
    """The match at the table that is shown."""
    table = present(app)
    assert isinstance(table, Table) and isinstance(table.turns, MatchTurns)
    return table.turns.match


def _exchanged(match: Match) -> Iterator[str]:
    """The moves of an exchange, by rule of thumb; none of the gifts is kept."""
    while (position := match.view(match.to_move).position)["phase"] in ("bank", "gift"):
        view = match.view(match.to_move)
        others = [move.text for move in view.legal if move.text != f"give {view.seat}"]
        chosen = decide(view, match.events_for(view.seat), "greedy", match.ply).move
        yield chosen if position["phase"] == "bank" or chosen in others or not others else others[0]


def _gifts(app: App) -> Any:
    """A bank is taken, and its four cards given away."""
    _blind(app, "bank")
    return strip(frames(app, _exchanged(_match(app)), {"BankTaken": 0.5, "GiftGiven": 0.1, "Discarded": 0.1}))


#: file name → what brings the screen up
PICTURES: Mapping[str, Callable[[App], None]] = {
    "result": lambda app: stage_scene(app, "result", MatchSetup("curdle", people(4, 1), {"target": 1}, 3), 0),
    "curdle-middle": lambda app: stage_scene(app, "table", MatchSetup("curdle", people(4, 1), {}, 11), 24),
}
#: file name → a picture put together of several
STRIPS: Mapping[str, Callable[[App], Any]] = {"curdle-gifts": _gifts}
