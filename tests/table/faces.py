"""A game's face without a window: its parts for what is shown."""

from __future__ import annotations

from game.faces.registry import entry
from game.rules.registry import game
from game.settings.preferences import DEFAULTS
from game.table.game_view import GameView
from game.table.players import Players
from game.table.seating import TABLE
from game.table.stage.shown import Showing
from game.ui.sheet.rect import Rect


class Settings:
    """Settings that are never kept."""

    def __init__(self, **more: object) -> None:
        self.values = {**DEFAULTS, **more}

    def __getitem__(self, key: str) -> object:
        """The value of a setting."""
        return self.values[key]

    def change(self, key: str, value: object) -> None:
        """Changes a setting."""
        self.values[key] = value


class Ruler:
    """Measures texts for labels, without a window: each letter half as wide as high."""

    def measure(self, text: str, size: float, **_more: object) -> tuple[float, float]:
        """The size of a text in one line."""
        return 0.5 * size * len(text), 1.3 * size


def present(
    name: str, company: Players | int, now: Showing | None = None, area: Rect = TABLE, **settings: object
) -> GameView:
    """The face of a game for a company, or for so many seats with the first one looking."""
    if isinstance(company, int):
        company = Players(game(name), ("human",) * company, ["A"] * company, ["0"] * company, 0, 0)
    return GameView(
        entry(name), company, Showing(game(name)) if now is None else now, Settings(**settings), lambda: area
    )
