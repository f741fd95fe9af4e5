"""What members of the club say before and after a match, in few words: each is true of the matches that were played."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.contract import Style
from game.rules.contract import Words, say

#: a member who talks less says neither
WORDLESS = 0.15
#: matches in a row that deserve a word before the next one, and after the last of them
BEFORE, AFTER = 2, 3


@dataclass(frozen=True, slots=True)
class Meetings:
    """The matches that a person has played against a member, as that person sees them; draws count in neither.

    ``row``: how many of the last ones the same side has won, below 0 where that was the member.
    """

    won: int = 0
    lost: int = 0
    row: int = 0

    def then(self, *, won: bool) -> Meetings:
        """With one more match."""
        step = 1 if won else -1
        row = self.row + step if self.row * step > 0 else step
        return Meetings(self.won + won, self.lost + (not won), row)

    def drawn(self) -> Meetings:
        """Return the meetings after another draw."""
        return Meetings(self.won, self.lost, 0)


def speaks(style: Style) -> bool:
    """Whether a member says anything at all."""
    return style.talks >= WORDLESS


def greeting(met: Meetings) -> Words:
    """Before a match against each other."""
    if not met.won + met.lost:
        return say("Our first match, as far as I remember. Good curling!")
    if met.row >= BEFORE:
        return say("The last {count} were yours. I remember every one.", count=met.row)
    if met.row <= -BEFORE:
        return say("The last {count} were mine. Have a seat anyway.", count=-met.row)
    return say("You've won {a}, I've won {b}. Shall we?", a=met.won, b=met.lost)


def farewell(met: Meetings, *, won: bool, drawn: bool, partner: bool) -> Words:
    """After a match; ``met``: with this one."""
    if partner:
        return say("Well played, partner.") if won else say("Next time, partner.")
    if drawn:
        return say("Honours even.")
    if won:
        return (
            say("That makes {count} in a row. I'm counting.", count=met.row)
            if met.row >= AFTER
            else say("Well played.")
        )
    if met.row <= -AFTER:
        return say("That makes {count} in a row for me.", count=-met.row)
    return say("Thanks for the match.")
