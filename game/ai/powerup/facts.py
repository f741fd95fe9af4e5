"""Why a move of PowerUp Curling was chosen: facts of the position, compared with the runner-up's.

Chances in sentences are those of an urn: all cards of the own deck that the seat sees nowhere, any of which may be in
a teammate's hand or in the draw pile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.ai.powerup.chances import one_of
from game.ai.powerup.facts_call import calling
from game.ai.reasons import Reason, heaviest, in_hundred
from game.ai.search import Arm
from game.rules.contract import Seat, Words, say
from game.rules.powerup.board import ADD, CALL, EXCHANGE, PASS, REDRAW, WILD
from game.rules.powerup.core import Core
from game.rules.powerup.moves import (
    EXCHANGED,
    FIRST_EXCHANGE,
    FIRST_PASS,
    FIRST_WILD,
    FORFEIT,
    HOUSE,
    KEEP,
    MISS,
    Action,
)
from game.rules.powerup.prospects import outcome_with
from game.rules.powerup.tables import COUNTS, RANKS, TYPES, G, H, W, code, codes_of, count_of, size_of
from game.rules.powerup.underway import LOST, UnderWay

if TYPE_CHECKING:
    from game.ai.powerup.player import PowerUpStudy


def why(study: PowerUpStudy, chosen: Arm[Action], others: Sequence[Arm[Action]]) -> Words:
    """The sentence for the ``chosen`` action, which the seat of ``study`` is about to take."""
    return heaviest(Facts(study, chosen.candidate, others[0].candidate if others else chosen.candidate).reasons())


class Facts:
    """What holds where ``action`` is chosen and ``other`` is the runner-up (the same where there is none)."""

    def __init__(self, study: PowerUpStudy, action: Action, other: Action) -> None:
        self.study, self.action, self.other = study, action, other
        self.state: Core = study.base
        self.seat = study.view.seat
        self.team = self.seat & 1
        self.hand = self.state.hands[self.seat]
        self.unseen = study.thumb.unseen
        self.call = study.thumb.call

    def card(self, card: int) -> str:
        """The code of a card of the own deck."""
        return code(card, self.team)

    def held_by(self, seats: set[Seat], card: int) -> int:
        """In how many of 100 deals one of ``seats`` holds ``card`` or the Wild."""
        wanted = self.unseen[card] + self.unseen[W]
        return in_hundred(one_of(wanted, max(1, sum(self.unseen)), sum(size_of(self.state.hands[s]) for s in seats)))

    def reasons(self) -> Iterator[Reason]:
        """All that can be said; the last of each phase always can."""
        phase = self.state.phase
        if phase == CALL:
            yield from calling(self)
        elif phase == ADD and self.call is not None:
            yield from self._adding(self.call)
        elif phase == PASS:
            yield from self._passing()
        elif phase == EXCHANGE:
            yield self._exchange()
        elif phase == REDRAW:
            yield self._redraw()
        elif phase == WILD and self.call is not None:
            yield from self._naming(self.call)
        elif phase == "skip":
            yield Reason(0, say("The first Skip is named before anybody has cards."))
        else:
            yield Reason(0, say("The colour only concerns looks."))

    # --- cards 2 to 4

    def _adding(self, call: UnderWay) -> Iterator[Reason]:
        card, other = self.card(self.action), self.card(self.other)
        yield Reason(-1, say("{card} is added.", card=card))
        if call.standing() == LOST:
            yield Reason(9, say("The stone can't come off any more, so {card} goes.", card=card))
            if other != card:
                yield Reason(
                    10,
                    say(
                        "The stone can't come off any more: {card} goes, {card_other} is kept.",
                        card=card,
                        card_other=other,
                    ),
                )
            return
        if call.after((self.action,)) == LOST:
            if all(call.after((t,)) == LOST for t in self.study.legal):
                yield Reason(9, say("No card of this hand keeps the stone alive: {card} goes.", card=card))
            elif not self.study.thumb.possible(call, self.hand):
                yield Reason(8, say("Nothing that this hand can lay brings the stone off: {card} goes.", card=card))
            else:
                yield Reason(7, say("The stone is given up: {card} goes.", card=card))
            return
        if call.after((self.other,)) == LOST:
            yield Reason(1.5, say("{card_other} would lose the stone, {card} doesn't.", card=card, card_other=other))
        last = len(call.laid) == 2
        if self.action == call.need and call.need not in call.laid:
            yield from self._match(call, last)
        elif self.action == W:
            if last and call.need not in call.laid:
                yield Reason(8, say("The last card, and no match is laid: the Wild will stand for it."))
        else:
            yield from (self._last(call) if last else self._modifier(call))

    def _match(self, call: UnderWay, last: bool) -> Iterator[Reason]:
        card = self.card(self.action)
        if last:
            yield Reason(5, say("{card} is the match, and the stone comes off.", card=card))
        elif count_of(self.hand, self.action) > 1:
            yield Reason(4.5, say("{card} is the match, and there is another one in this hand.", card=card))
        elif later := self._later():
            yield Reason(
                4,
                say(
                    "{card} is the match: better now, for others hold one in {percent} of 100 deals only.",
                    card=card,
                    percent=self.held_by(later, call.need),
                ),
            )
        else:
            yield Reason(4, say("{card} is the match.", card=card))

    def _later(self) -> set[Seat]:
        """Other seats that lay cards of this stone after this one."""
        lays = self.state.terms.lays[self.state.skips[self.team]]
        return {s for s in lays[len(self.state.played) + 1 :] if s != self.seat}

    def _again(self) -> bool:
        """Whether this seat lays a card of this stone after this one."""
        lays = self.state.terms.lays[self.state.skips[self.team]]
        return self.seat in lays[len(self.state.played) + 1 :]

    def _last(self, call: UnderWay) -> Iterator[Reason]:
        """A modifier as the last card."""
        card, other = self.card(self.action), self.card(self.other)
        state, target = self.state, call.target
        if call.bars:
            lower = [t for t in range(self.action + 1, RANKS) if count_of(self.hand, t)]
            if lower and self.action < RANKS and all(call.after((t,)) == LOST for t in lower):
                yield Reason(6, say("{card} is the lowest card in hand that reaches the bar.", card=card))
            elif not lower:
                yield Reason(5, say("{card} reaches the bar, and nothing lower is in hand.", card=card))
        if W in call.laid or (target is not None and (call.bars or target.guards)):
            return
        here, there = (outcome_with(state, call._replace(laid=(*call.laid, t))) for t in (self.action, self.other))
        if here is not None and not here.guards:
            args = {"card": card, "stone": here.name, "distance": here.distance}
            if there is not None and there.distance != here.distance:
                yield Reason(
                    6,
                    say(
                        "With {card} {stone} lies at {distance}, with {card_other} at {distance_other}.",
                        **args,
                        card_other=other,
                        distance_other=there.distance,
                    ),
                )
            yield Reason(3, say("With {card} {stone} lies at {distance}.", **args))

    def _modifier(self, call: UnderWay) -> Iterator[Reason]:
        """A modifier with others still to come."""
        card, other = self.card(self.action), self.card(self.other)
        later = self._later()
        if call.need in call.laid:
            yield Reason(3, say("The match is laid: {card} will do as a modifier.", card=card))
            if other != card and self.other < self.action < RANKS:
                yield Reason(
                    4, say("The match is laid: {card} will do, and {card_other} is kept.", card=card, card_other=other)
                )
        elif W in call.laid:
            yield Reason(3, say("The Wild can stand for the match: {card} is a modifier.", card=card))
        elif count_of(self.hand, call.need) and self._again():
            yield Reason(
                3,
                say(
                    "{card} first: the match, {card_match}, follows from this hand.",
                    card=card,
                    card_match=self.card(call.need),
                ),
            )
        elif count_of(self.hand, W) and self._again():
            yield Reason(3, say("{card} first: the Wild of this hand can still be the match.", card=card))
        elif later and not count_of(self.hand, call.need):
            yield Reason(
                5,
                say(
                    "No {card_match} in this hand: in {percent} of 100 deals one comes after it.",
                    card_match=self.card(call.need),
                    percent=self.held_by(later, call.need),
                ),
            )
            yield from self._which_modifier(call)

    def _which_modifier(self, call: UnderWay) -> Iterator[Reason]:
        """Why this modifier and not the other one."""
        card, other = self.card(self.action), self.card(self.other)
        number = count_of(self.hand, self.action)
        if number > 2:
            yield Reason(
                6, say("{card} is held {number} times: one can be spared as a modifier.", card=card, number=number)
            )
        if call.kind == HOUSE and self.action < self.other < RANKS:
            yield Reason(
                5.6,
                say(
                    "{card} as a modifier brings the stone further in than {card_other} would.",
                    card=card,
                    card_other=other,
                ),
            )
        if self.other < self.action < RANKS and count_of(self.hand, self.other) == 1:
            yield Reason(
                5.4,
                say(
                    "{card} will do as a modifier: {card_other} is the only one of this hand.",
                    card=card,
                    card_other=other,
                ),
            )

    # --- everything else

    def _passing(self) -> Iterator[Reason]:
        to = self.state.terms.left[self.seat]
        if self.action == KEEP:
            kinds = sum(1 for t in range(RANKS) if count_of(self.hand, t))
            yield Reason(
                1,
                Words(
                    "Nothing is passed: the hand has {count} kind of house card to match with.",
                    {"count": kinds},
                    "Nothing is passed: the hand has {count} kinds of house cards to match with.",
                ),
            )
            if all(count_of(self.hand, t) < 2 for t in range(len(COUNTS))):
                yield Reason(3, say("Nothing is passed: no card is held twice."))
            return
        card = self.action - FIRST_PASS
        code_of = self.card(card)
        yield Reason(0, say("{seat_to} gets {card}.", seat_to=to, card=code_of))
        if card in (G, H) and self.study.thumb.skip_sooner():
            yield Reason(4, say("{card} is for calls, and {seat_to} is Skip sooner.", seat_to=to, card=code_of))
        if count_of(self.hand, card) > 1:
            yield Reason(
                3,
                say(
                    "{card} is held {number} times: {seat_to} gets one.",
                    seat_to=to,
                    card=code_of,
                    number=count_of(self.hand, card),
                ),
            )

    def _exchange(self) -> Reason:
        if self.action == FORFEIT:
            return Reason(0, say("The stone is forfeited, and the hand stays as it is."))
        guards, hits = EXCHANGED[self.action - FIRST_EXCHANGE]
        kept = codes_of(self.hand - (guards << 6 * G) - (hits << 6 * H), self.team)
        if not kept:
            return Reason(0, say("Nothing in this hand can be called: all of it is changed."))
        return Reason(0, say("Nothing in this hand can be called: it is changed but for {cards}.", cards=kept))

    def _redraw(self) -> Reason:
        count = sum(count_of(self.hand, t) for t in range(RANKS))
        if self.action == KEEP:
            return Reason(
                0,
                Words(
                    "They stay: the hand has {count} house card.",
                    {"count": count},
                    "They stay: the hand has {count} house cards.",
                ),
            )
        return Reason(
            0,
            Words(
                "They are changed: the hand has {count} house card.",
                {"count": count},
                "They are changed: the hand has {count} house cards.",
            ),
        )

    def _naming(self, call: UnderWay) -> Iterator[Reason]:
        if self.action == MISS:
            yield Reason(0, say("The Wild is left to miss."))
            return
        name = TYPES[self.action - FIRST_WILD]
        stone = outcome_with(self.state, call, self.action - FIRST_WILD)
        yield Reason(0, say("With the Wild as {card} the stone comes off.", card=name))
        if stone is not None and not stone.guards:
            yield Reason(
                2,
                say(
                    "With the Wild as {card} {stone} lies at {distance}.",
                    card=name,
                    stone=stone.name,
                    distance=stone.distance,
                ),
            )
        elif stone is None and call.target is not None:
            yield Reason(2, say("With the Wild as {card} {stone} is taken out.", card=name, stone=call.target.name))
