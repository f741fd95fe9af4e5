"""What the command line asks of the window."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

SPEEDS = ("slow", "normal", "fast", "instant")


@dataclass(frozen=True, slots=True)
class Launch:
    """A request to open the window on a scene.

    ``scene``: ``title``, ``play``, ``watch``, ``replay`` or ``shot``. ``seats`` are kinds in seat order.
    ``size`` is the window in pixels. ``out`` is where ``shot`` writes its PNG, after ``moves`` random moves.
    """

    scene: str = "title"
    game: str | None = None
    seats: tuple[str, ...] | None = None
    seed: int | None = None
    options: dict[str, Any] = field(default_factory=dict)
    position: dict[str, Any] | None = None
    record: dict[str, Any] | None = None
    speed: str | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    lang: str | None = None
    ui_tree: str | None = None
    out: str | None = None
    moves: int = 0
    scene_name: str | None = None


@dataclass(frozen=True, slots=True)
class Start:
    """A match that is wanted: what the lobby or the command line chose."""

    game: str
    seats: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 0
    position: dict[str, Any] | None = None


def lot() -> int:
    """A seed for a new match."""
    return random.SystemRandom().randrange(1_000_000_000)
