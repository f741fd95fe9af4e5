"""Reasons: true sentences about a choice, and which of them to say.

A game's ``explain`` module works out what holds in the position (counts, sets, who has how many cards) and offers a
``Reason`` only where its facts hold. Most compare the chosen move with the runner-up, since the difference decides. A
sentence never says more than its facts: no guess about a hand as knowledge, no estimate as a count.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from game.rules.contract import Json, Words, say

#: arguments that name the move itself or a seat; all others are claims of the sentence
NAMES: Final = frozenset(
    ("bank", "card", "cards", "deed", "face", "move", "option", "rank", "rock", "rocks", "seat", "shot", "stone")
)


@dataclass(frozen=True, slots=True)
class Reason:
    """``words`` are true here. ``weight``: how much they explain; the rarer a fact, the higher."""

    weight: float
    words: Words


def heaviest(reasons: Iterable[Reason]) -> Words:
    """Return the words of the heaviest reason, the first of equals. A game's last reason always holds."""
    return max(reasons, key=lambda reason: reason.weight).words


def trimmed(words: Words) -> Words:
    """The words with only the arguments that they use."""
    text = words.id + (words.plural or "")
    return Words(words.id, {key: arg for key, arg in words.args.items() if f"{{{key}}}" in text}, words.plural)


def against(better: Iterable[Reason], played: Iterable[Reason], wins: int, wins_other: int) -> Words:
    """Return the heaviest reason for the better move that isn't as true of the move played, with both win %.

    The win % is left out where the reason compares the two by itself. ``played``: the reasons that would support the
    move played. ``wins``, ``wins_other``: of 100 matches, with the better move and with the one played.
    """
    claims = {_claim(reason.words) for reason in played}
    own = [reason for reason in better if reason.weight >= 0 and _claim(reason.words) not in claims]
    if not own:
        return bare(wins, wins_other)
    words = heaviest(own)
    if any(key.endswith("other") for key in words.args):
        return words
    fact, shares = trimmed(words).to_json(), {"wins": wins, "wins_other": wins_other}
    return say("{fact} It wins {wins}% of the time; the move played wins {wins_other}%.", fact=fact, **shares)


def bare(wins: int, wins_other: int) -> Words:
    """Two moves by what they win alone."""
    return say("It wins {wins}% of the time; the move played wins {wins_other}%.", wins=wins, wins_other=wins_other)


def _claim(words: Words) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return what a sentence claims, whichever move it names."""
    args = sorted((key, str(arg)) for key, arg in words.args.items() if _claims(key, arg))
    return words.id, tuple(args)


def _claims(key: str, arg: Json) -> bool:
    return key.partition("_")[0] not in NAMES and not isinstance(arg, str | list | tuple)
