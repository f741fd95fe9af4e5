"""A data folder with something in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.match.match import Match
from game.settings.preferences import Preferences
from game.store import Store, open_store
from tests.match.test_match import play
from tests.trial.rules import GAME


def begin(store: Store, seed: int = 7, seats: tuple[str, ...] = ("human", "random"), **options: int) -> Match:
    """A new match of the trial game."""
    return Match.start(GAME, options, seats, seed, journal=store.journal())


def keep(store: Store, settings: dict[str, Any]) -> None:
    """Settings as a program before this one left them."""
    preferences = Preferences(store.settings)
    for key, value in settings.items():
        preferences.change(key, value)


def filled(folder: Path) -> str:
    """Begins a match and sets something; gives the match's id."""
    store = open_store(folder)
    match = begin(store)
    play(match, "walk 1", "roll")
    store.settings.set("speed", "fast")
    store.close()
    return match.id


def finish(store: Store, seed: int = 7, seats: tuple[str, ...] = ("human", "random")) -> Match:
    """A match of the trial game, played to its end."""
    match = begin(store, seed, seats)
    end(match)
    return match


def end(match: Match) -> None:
    """Plays a new match of the trial game to its end."""
    seats = len(match.seats)
    play(match, *["walk", "hide"] * (3 * seats - seats + 1))
    assert match.outcome() is not None
