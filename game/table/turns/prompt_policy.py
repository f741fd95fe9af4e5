"""When a person is asked, in games that ask everybody for an answer after every card.

Among several people this depends on their rules and on public facts, never on a hand, so not being asked reveals
nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from game.i18n.catalogue import _
from game.rules.contract import Seat


class PromptRule(StrEnum):
    """When a person wants to be asked.

    ``UNTIL``: not before something changes; for a person among AI seats. The others are for several people. ``HERE``:
    while the machine is theirs anyway. ``LAID``: also when the other side has laid a card. ``NOT``: not this time.
    """

    ALWAYS = "always"
    UNTIL = "until"
    HERE = "here"
    LAID = "laid"
    NOT = "not"


#: the rules for a single person, and those for several; the default comes first
ALONE = (PromptRule.ALWAYS, PromptRule.UNTIL)
SEVERAL = (PromptRule.HERE, PromptRule.LAID, PromptRule.ALWAYS, PromptRule.NOT)


class Answer(NamedTuple):
    """An answer that is or may be due from a seat, from public facts.

    ``about``: its subject, another value each time. ``due``: it is due now. ``own``: it is about the seat's own doing,
    ``theirs``: the other side's. ``then``: who decides when all have answered, -1 for nobody. ``laid``: how many cards
    the other side has laid. ``move``: the move for somebody who doesn't want to answer.
    """

    about: object
    due: bool
    own: bool
    theirs: bool
    then: Seat
    laid: int
    move: str


def order_words(order: PromptRule) -> tuple[str, str]:
    """The button's text for a rule, and its meaning."""
    return {
        PromptRule.ALWAYS: (_("Ask me every time"), _("Every time your turn comes around again.")),
        PromptRule.UNTIL: (
            _("Pass until something changes"),
            _("You pass until somebody does something other than pass."),
        ),
        PromptRule.HERE: (
            _("Ask me while I'm here"),
            _("On your next turn, and again for each card while you're at the computer. Otherwise you pass."),
        ),
        PromptRule.LAID: (
            _("Ask me if a card is played"),
            _("Even when you're away, if the other side has played a card."),
        ),
        PromptRule.NOT: (_("Not this time"), _("You pass automatically until this shot is settled.")),
    }[order]


class PromptPolicy:
    """The rules of the people at a table for when to be asked."""

    def __init__(self, people: Sequence[Seat]) -> None:
        self.several = len(people) > 1
        self.choice = SEVERAL if self.several else ALONE
        self._given: dict[Seat, PromptRule] = {}
        #: subjects that a seat doesn't want to be asked about; and its last answer, with the cards laid by then
        self._spared: dict[Seat, object] = {}
        self._answered: dict[Seat, tuple[object, int]] = {}

    def of(self, seat: Seat, answer: Answer) -> PromptRule:
        """The rule for an answer."""
        if self._spared.get(seat) == answer.about:
            return PromptRule.NOT
        return self._given.get(seat, self.choice[0])

    def give(self, seat: Seat, order: PromptRule, answer: Answer) -> None:
        """Set when to ask a person from now on. Not being asked holds for this time only."""
        self._spared.pop(seat, None)
        if order is PromptRule.NOT:
            self._spared[seat] = answer.about
        else:
            self._given[seat] = order

    def next(self, seat: Seat, answer: Answer) -> PromptRule:
        """The rule after the present one."""
        return self.choice[(self.choice.index(self.of(seat, answer)) + 1) % len(self.choice)]

    def changed(self) -> None:
        """Ask those again who wanted to wait for a change."""
        for seat in [seat for seat, order in self._given.items() if order is PromptRule.UNTIL]:
            del self._given[seat]

    def forget(self) -> None:
        """Forget the answers, since a move was taken back."""
        self.changed()
        self._answered.clear()

    def answered(self, seat: Seat, answer: Answer) -> None:
        """Note that a person has answered with these cards in sight."""
        self._answered[seat] = (answer.about, answer.laid)

    def asks(self, seat: Seat, answer: Answer, eyes: Seat) -> bool:
        """Whether to ask a person for an answer that is due; ``eyes``: who sits at the machine now."""
        order = self.of(seat, answer)
        if order in (PromptRule.UNTIL, PromptRule.NOT):
            return False
        if order is PromptRule.ALWAYS:
            return True
        about, seen = self._answered.get(seat, (None, 0))
        before = about == answer.about
        fresh = answer.laid > (seen if before else 0)
        here = eyes == seat
        once = answer.theirs and not before and (here or answer.then == seat)
        if order is PromptRule.LAID:
            return once or fresh
        # away from the machine only for one's own, and while nobody is there who decides next anyway
        return once or (fresh and (here or (answer.own and eyes != answer.then)))
