"""Hurry Hard!'s events in words, for the log."""

from __future__ import annotations

from game.rules.contract import Event, Words


def tell(event: Event) -> Words | None:
    """The log's sentence for an event as some seat saw it, or None when it is not worth one."""
    return None
