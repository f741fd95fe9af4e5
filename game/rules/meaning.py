"""What a move leads to: the one source for every text about it, before and after it is made.

Each game has a ``meaning`` module that works a ``Meaning`` out from a seat's view alone. The chip on a card, the hover
text, the outcome line, the hint, a seat's reason and a lesson's answer all come from it, or from the difference of two,
so everything is worked out once.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Meaning:
    """What a legal move leads to, as far as its seat can know; a game's own class adds its counts.

    ``words``: a whole sentence, for hover, hint and button. ``chip``: the same in at most some eighteen letters, for
    the card itself; None where there is nothing to say. ``verdict``: the chip tells more than a fact (a win, a
    chance), and only the coach at the table says it; others see ``fact``, or no chip if that is None. ``good``: whether
    what counts gets better (True) or is lost (False) by the move itself; None where neither is so, or a later choice
    decides it. ``counted``: the same for players who have open cards counted for them (otherwise counting is part of
    the game); None where nothing is counted.
    """

    words: Words
    chip: Words | None = None
    good: bool | None = None
    counted: Meaning | None = None
    verdict: bool = False
    fact: Words | None = None

    def __str__(self) -> str:
        """The sentence in English with bare codes, for tests and the command line."""
        return str(self.words)
