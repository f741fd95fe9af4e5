"""Why a move of Hurry Hard! is refused."""

from __future__ import annotations

from game.rules.contract import Words, say
from game.rules.hurry_hard.core import Core


def why_not(state: Core, text: str) -> Words:
    """The reason why ``text``, which is not legal here, is refused."""
    return say('"{text}" is no move here.', text=text)
