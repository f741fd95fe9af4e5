"""Why a move of Rink Ratz was chosen, in hockey's words: facts of the position, compared with the runner-up's.

*Out* is a card that has not been shown in this period and is not in the own hand: in another hand, in the stock or on
the bench. Counting them is legal (page: What an AI and a player must be able to see).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.ai.reasons import Reason, chance_of_one, heaviest, in_hundred
from game.ai.rink_ratz.policy import NUMBER_BITS, STICK_BITS, covered, reach
from game.ai.search import Arm
from game.rules.contract import Words, say
from game.rules.rink_ratz.board import REGULAR
from game.rules.rink_ratz.core import STICK_TYPE, Core
from game.rules.rink_ratz.moves import CARD, DEAL, EFFECT, FIRST_BURN, FIRST_FACE, NAMES, PULL, SAVES, TEXTS, Action
from game.rules.rink_ratz.tables import (
    BIT,
    BREAK,
    CODES,
    COLUMN,
    DIFFERENCE,
    FINISH,
    MATCH,
    NUMBERS,
    POWER,
    PS,
    REBOUND,
    REPLY,
    STICK_SHOT,
    TWO,
    codes_of,
)

if TYPE_CHECKING:
    from game.ai.rink_ratz.player import RinkRatzStudy

#: ahead by so much with so few cards to come, playing safe is enough
AHEAD, FEW = 2, 24


def why(study: RinkRatzStudy, chosen: Arm[Action], others: Sequence[Arm[Action]]) -> Words:
    """The sentence for the ``chosen`` action, which the seat of ``study`` is about to take."""
    return heaviest(Facts(study, chosen.candidate, others[0].candidate if others else chosen.candidate).reasons())


class Facts:
    """What holds where ``action`` is chosen and ``other`` is the runner-up."""

    def __init__(self, study: RinkRatzStudy, action: Action, other: Action) -> None:
        self.study, self.action = study, action
        #: pulling the goalie is no other way to lay a card
        self.other = other if other < PULL else action
        self.state: Core = study.base
        self.seat = study.view.seat
        self.team = self.seat & 1
        self.hand = self.state.hands[self.seat]
        self.size = self.hand.bit_count()
        self.out = study.out
        self.left_seat = self.state.terms.next_seat[self.seat]

    # --- what is counted

    def scoring_out(self, number: int, mask: int) -> int:
        """How many cards that are out differ from ``number`` by one of ``mask``."""
        return sum(
            self.out[number + d] for d in range(-2, 3) if mask & DIFFERENCE[d + 14] and 0 <= number + d < NUMBERS
        )

    def kept(self, number: int) -> int:
        """After how many replies the hand without one ``number`` could finish or rebound a plain shot."""
        return covered(self.without(number))

    def without(self, action: Action) -> int:
        """The numbers left in the hand once ``action`` is laid, as a mask."""
        several = action < NUMBERS and (self.hand & COLUMN[action]).bit_count() > 1
        return self.hand & NUMBER_BITS & ~(0 if several or action >= NUMBERS else BIT[action])

    def unseen(self) -> int:
        """Cards that the seat doesn't see: the others' hands, the stock, the bench."""
        state = self.state
        return state.left - self.size + len(state.stock) + len(state.bench) - state.shown

    def matched(self, number: int) -> int:
        """In how many of 100 hands the seat to the left can match ``number``."""
        return in_hundred(chance_of_one(self.out[number], self.unseen(), self.state.hands[self.left_seat].bit_count()))

    def shoots(self, action: Action) -> int:
        """The kind of shot that ``action`` makes now, 0 for none."""
        state = self.state
        if state.stage == REPLY or action >= FIRST_BURN:
            return 0
        if action >= FIRST_FACE:
            effect = EFFECT[action]
            nullifies = effect == POWER and state.power[0] == 1 - self.team
            return effect if effect <= POWER and not nullifies else 0
        if state.stage == FINISH:
            bit = DIFFERENCE[action - state.ref + 14]
            if state.goal & bit:
                return 0
            if state.rebound & bit:
                return REBOUND
        if not state.stage and action == state.prev:
            return MATCH
        return STICK_SHOT if action >= STICK_TYPE and state.power[0] == self.team else 0

    def steals(self) -> bool:
        """Whether the number laid as a reply takes the shot over."""
        state = self.state
        takes = state.terms.steals and state.kind in (MATCH, REBOUND) and state.power[0] != state.team
        return takes and self.action == state.card

    def finishes(self, action: Action) -> int:
        """After how many of the 15 replies the own hand could finish the shot that ``action`` makes."""
        state, kind = self.state, self.shoots(action)
        situation = 0 if state.pulled < 0 else 2 if state.pulled == self.team else 4
        if state.power[0] == self.team and (state.power[2] or kind == POWER):
            situation += 1
        return reach(self.without(action), state.terms.goals[kind][situation][0])

    def faces(self, effect: int) -> list[str]:
        """The cards in hand, beside the one that is laid, that have a face with this effect."""
        held = {CARD[a] for a in range(FIRST_FACE, FIRST_BURN) if EFFECT[a] == effect and self.hand & BIT[CARD[a]]}
        return sorted(CODES[card] for card in held if card != CARD[self.action])

    # --- what is said

    def reasons(self) -> Iterator[Reason]:
        """All that is true and worth saying; at least one."""
        action, state = self.action, self.state
        if action == DEAL:
            yield Reason(0, say("The next period is dealt."))
        elif action == PULL:
            behind = state.scores[1 - self.team] - state.scores[self.team]
            yield Reason(
                0,
                Words(
                    "Behind by {behind} with {count} card to come: an extra attacker is worth the empty net.",
                    {"behind": behind, "count": state.left},
                    "Behind by {behind} with {count} cards to come: an extra attacker is worth the empty net.",
                ),
            )
        elif action >= FIRST_BURN:
            yield Reason(
                0,
                say(
                    "{seat} can play no card, so {card} goes: a penalty shot.", seat=self.seat, card=CODES[CARD[action]]
                ),
            )
        elif action >= FIRST_FACE and EFFECT[action] == SAVES:
            yield Reason(
                0, say("A goal can be saved now or never: {card} takes it off the board.", card=CODES[CARD[action]])
            )
        elif state.stage == REPLY:
            yield from self._block() if action >= FIRST_FACE else self._reply()
        elif self.shoots(action):
            yield from self._shot()
        elif action >= FIRST_FACE:
            yield Reason(
                0, say("It nullifies their power play, with {count} of its cards still to come.", count=state.power[1])
            )
        elif state.stage == FINISH and state.goal & DIFFERENCE[action - state.ref + 14]:
            yield from self._goal()
        else:
            yield from self._quiet()

    def _goal(self) -> Iterator[Reason]:
        card, ref = CODES[self.action], CODES[self.state.ref]
        if self.action == self.state.ref:
            yield Reason(0, say("{card} is a match: a goal!", card=card))
        else:
            yield Reason(0, say("{card} on {card_ref} is close enough here: a goal!", card=card, card_ref=ref))

    def _shot(self) -> Iterator[Reason]:
        """A new shot: by matching, rebounding, a stick, or a special card."""
        state, action, kind = self.state, self.action, self.shoots(self.action)
        card = CODES[CARD[action]]
        if kind == REBOUND:
            yield Reason(
                5,
                say(
                    "{card} is next to {card_ref}: a rebound, and another chance.", card=card, card_ref=CODES[state.ref]
                ),
            )
        elif state.stage == FINISH:
            yield Reason(5, say("No finish in hand: {card} makes a new shot instead.", card=card))
        if kind == STICK_SHOT:
            yield Reason(2, say("On the power play {card} is a shot.", card=card))
        if kind == POWER:
            yield from self._power()
        if kind == BREAK:
            yield Reason(3, say("A match or one more scores, and no block stops a breakaway."))
        if kind == TWO:
            yield Reason(3, say("Two on one: a match scores, and one more as well."))
        if state.terms.seats == 4:
            mate = self.seat ^ 2
            yield Reason(
                2.5,
                Words(
                    "{card} makes a shot, and {seat_mate} has {count} card to finish it with.",
                    {"card": card, "seat_mate": mate, "count": state.hands[mate].bit_count()},
                    "{card} makes a shot, and {seat_mate} has {count} cards to finish it with.",
                ),
            )
        elif kind == MATCH:
            yield Reason(
                2,
                say(
                    "{card} matches: a shot, which {seat} could finish after {count} of the 15 replies.",
                    card=card,
                    seat=self.seat,
                    count=self.finishes(action),
                ),
            )
        else:
            yield Reason(
                1,
                say(
                    "{card} makes a shot, which {seat} could finish after {count} of the 15 replies.",
                    card=card,
                    seat=self.seat,
                    count=self.finishes(action),
                ),
            )

    def _power(self) -> Iterator[Reason]:
        if self.state.power[0] == self.team:
            yield Reason(6, say("A second power play: one away scores on either side."))
        elif sticks := codes_of(self.hand & STICK_BITS):
            yield Reason(4, say("A power play now: {cards} will shoot.", cards=sticks))
        else:
            yield Reason(4, say("A power play, with a shot at once."))

    def _block(self) -> Iterator[Reason]:
        """A special card stops a shot."""
        state = self.state
        face = NAMES[TEXTS[self.action].split(" ")[1]].to_json()
        numbers = [t for t in range(NUMBERS) if self.hand & BIT[t]]
        if state.kind == BREAK:
            yield Reason(6, say("Only a shutdown stops a breakaway."))
        if state.pulled == self.team:
            yield Reason(7, say("The net is empty: this shot must not get through."))
        if state.power[0] == state.team:
            yield Reason(4, say("They are on the power play: {face} ends this shot.", face=face))
        if not numbers:
            yield Reason(8, say("There is no number to reply with: {face} stops the shot.", face=face))
            return
        least = min(self.scoring_out(n, state.goal) for n in numbers)
        if state.goal & ~DIFFERENCE[14]:
            yield Reason(3, say("More than a match scores here: {face} stops the shot.", face=face))
        if self.other < NUMBERS and state.terms.seats == 2:
            danger = chance_of_one(
                self.scoring_out(self.other, state.goal), self.unseen(), state.hands[self.left_seat].bit_count()
            )
            yield Reason(
                2,
                say(
                    "After {card_other} they could score in {percent} of 100 hands: {face} stops the shot.",
                    card_other=CODES[self.other],
                    percent=in_hundred(danger),
                    face=face,
                ),
            )
        yield Reason(
            1,
            Words(
                "Whatever number {seat} replied with, {count} card that is out would score: {face} stops the shot.",
                {"seat": self.seat, "count": least, "face": face},
                "Whatever number {seat} replied with, {count} cards or more that are out would score: {face} stops the"
                " shot.",
            )
            if least
            else say("{face} stops the shot.", face=face),
        )

    def _reply(self) -> Iterator[Reason]:
        """A number against a shot."""
        state, number, other = self.state, self.action, self.other
        card = CODES[number]
        mine, again = self.scoring_out(number, state.goal), self.scoring_out(number, state.rebound)
        if self.steals():
            yield Reason(9, say("A third equal number, {card}, takes the shot over.", card=card))
        if not mine and not again:
            yield Reason(7, say("No card that is out scores on {card}, and none rebounds.", card=card))
        elif not mine:
            yield Reason(6, say("No card that is out scores on {card}.", card=card))
        if (saves := self.faces(SAVES)) and self.size <= 3 and self.seat == state.dealer and state.terms.seats == 2:
            yield Reason(
                8,
                say(
                    "They have a breakaway, and {seat} can still save a goal with the shift's last card:"
                    " the save is kept.",
                    seat=self.seat,
                )
                if state.kind == BREAK
                else say(
                    "They have a shot, and {seat} can still save a goal with the shift's last card: the save is kept.",
                    seat=self.seat,
                ),
            )
        elif saves:
            yield Reason(
                3.5, say("{card} now, and {cards} is kept: a goal can still be saved.", card=card, cards=saves[:1])
            )
        if other >= FIRST_FACE:
            face = NAMES[TEXTS[other].split(" ")[1]].to_json()
            yield Reason(
                5,
                Words(
                    "{card} will do, with {count} scoring card out: {face} is kept.",
                    {"card": card, "count": mine, "face": face},
                    "{card} will do, with {count} scoring cards out: {face} is kept.",
                ),
            )
            return
        yield Reason(
            -1,
            Words(
                "{count} card that is out scores on {card}.",
                {"card": card, "count": mine},
                "{count} cards that are out score on {card}.",
            ),
        )
        if other == number:
            return
        yield from self._safer(mine, again)
        yield from self._spared()

    def _safer(self, mine: int, again: int) -> Iterator[Reason]:
        """A reply against another: ``mine`` and ``again`` are the scoring and rebounding cards out on the one laid."""
        state, number, other = self.state, self.action, self.other
        cards = {"card": CODES[number], "card_other": CODES[other], "count": mine}
        theirs = self.scoring_out(other, state.goal)
        rebounds = self.scoring_out(other, state.rebound)
        if mine == 1 and theirs > 1:
            yield Reason(
                4,
                say(
                    "One card that is out scores on {card}; on {card_other} {count_other} would.",
                    **cards,
                    count_other=theirs,
                ),
            )
        elif mine < theirs and self.safest(number):
            yield Reason(
                3,
                Words(
                    "No reply in hand is safer than {card}: {count} card that is out scores on it.",
                    cards,
                    "No reply in hand is safer than {card}: {count} cards that are out score on it.",
                ),
            )
        elif mine < theirs:
            yield Reason(
                2.5,
                say(
                    "{count} cards that are out score on {card}; on {card_other} {count_other} would.",
                    **cards,
                    count_other=theirs,
                ),
            )
        elif mine == theirs and again < rebounds:
            yield Reason(
                3,
                say(
                    "{card} and {card_other} score alike, but {card} has fewer rebounds out:"
                    " {count} against {count_other}.",
                    **{**cards, "count": again},
                    count_other=rebounds,
                ),
            )
        if mine > theirs:
            yield Reason(
                0.5,
                say(
                    "{card_other} would be the safer reply, {count_other} against {count} scoring cards"
                    " out: it is kept.",
                    **cards,
                    count_other=theirs,
                ),
            )
        elif mine == theirs:
            yield Reason(0, say("As many scoring cards are out on {card} as on {card_other}: {count}.", **cards))

    def safest(self, number: int) -> bool:
        """Whether no number in hand has fewer scoring cards out, as a reply."""
        mine = self.scoring_out(number, self.state.goal)
        return all(mine <= self.scoring_out(n, self.state.goal) for n in range(NUMBERS) if self.hand & BIT[n])

    def _quiet(self) -> Iterator[Reason]:
        """A number that shoots nothing, to lead or for want of a finish."""
        state, number, other = self.state, self.action, self.other
        card = CODES[number]
        yield from self._no_need()
        if self.shoots(other):
            yield from self._no_shot()
        if not self.out[number]:
            yield Reason(5, say("No other copy of {card} is out: nobody can match it.", card=card))
        if self.study.shift.let_lie(self.left_seat) & BIT[number]:
            yield Reason(
                4.5, say("{seat_next} let {card} lie unmatched in this shift.", card=card, seat_next=self.left_seat)
            )
        if state.stage == FINISH and self.out[number]:
            yield Reason(
                1.5,
                say(
                    "No finish in hand: {card} is laid, which {seat_next} can match in {percent} of 100 hands.",
                    card=card,
                    seat_next=self.left_seat,
                    percent=self.matched(number),
                ),
            )
        if other < NUMBERS and other != number:
            yield from self._quieter()
        yield from self._spared()
        yield Reason(
            -1,
            say(
                "{seat_next} can match {card} in {percent} of 100 hands.",
                card=card,
                seat_next=self.left_seat,
                percent=self.matched(number),
            ),
        )

    def _no_need(self) -> Iterator[Reason]:
        """It is won, or nearly."""
        state = self.state
        # a goal under review may still be saved
        lead = state.scores[self.team] - state.scores[1 - self.team] - (state.review == self.team)
        if state.period == REGULAR and lead > 0:
            coming = state.left + len(state.stock)
            # a goal takes a reply and a finish at least, and one rush may be under way
            if lead > (coming + 1) // 2 + 1:
                yield Reason(
                    20, say("It is already won: {lead} ahead with {count} cards to come.", lead=lead, count=coming)
                )
            elif lead >= AHEAD and coming <= FEW:
                yield Reason(
                    5.5,
                    say(
                        "{lead} ahead with {count} cards of the match to come: no shot is needed.",
                        lead=lead,
                        count=coming,
                    ),
                )

    def _no_shot(self) -> Iterator[Reason]:
        """Why not to shoot with the runner-up."""
        card, other = CODES[self.action], CODES[CARD[self.other]]
        if self.state.terms.seats == 4:
            yield Reason(
                7,
                Words(
                    "A shot with {card_other} would be {seat_mate}'s to finish, with {count} card: {card} instead.",
                    {
                        "card": card,
                        "card_other": other,
                        "seat_mate": self.seat ^ 2,
                        "count": self.state.hands[self.seat ^ 2].bit_count(),
                    },
                    "A shot with {card_other} would be {seat_mate}'s to finish, with {count} cards: {card} instead.",
                ),
            )
        else:
            yield Reason(
                7,
                say(
                    "{seat} could finish a shot with {card_other} after {count} of the 15 replies only:"
                    " {card} instead.",
                    seat=self.seat,
                    card=card,
                    card_other=other,
                    count=self.finishes(self.other),
                ),
            )

    def _quieter(self) -> Iterator[Reason]:
        """Against another number that would be as quiet."""
        number, other = self.action, self.other
        mine, theirs = self.out[number], self.out[other]
        args = {"card": CODES[number], "card_other": CODES[other]}
        if mine == 1 < theirs:
            yield Reason(
                3,
                say(
                    "One card that is out matches {card}; {count_other} would match {card_other}.",
                    **args,
                    count_other=theirs,
                ),
            )
        elif 0 < mine < theirs:
            yield Reason(
                1,
                say(
                    "{seat_next} can match {card} in {percent} of 100 hands, {card_other} in {percent_other}.",
                    **args,
                    seat_next=self.left_seat,
                    percent=self.matched(number),
                    percent_other=self.matched(other),
                ),
            )
        elif mine > theirs and theirs:
            yield Reason(0.5, say("{card_other} is harder to match than {card}, and kept to answer a shot.", **args))
        elif mine > theirs:
            yield Reason(2, say("{card_other} can't be matched by anybody, and is kept to answer a shot.", **args))
        if self.kept(number) > self.kept(other):
            yield Reason(
                0.8,
                say(
                    "Without {card} {seat} could still finish or rebound {count} of the 15 replies,"
                    " without {card_other} {count_other}.",
                    **args,
                    seat=self.seat,
                    count=self.kept(number),
                    count_other=self.kept(other),
                ),
            )

    def _spared(self) -> Iterator[Reason]:
        """What the hand keeps."""
        number, other, state = self.action, self.other, self.state
        args = {"card": CODES[number]}
        if (self.hand & COLUMN[number]).bit_count() > 1:
            yield Reason(2.2, say("There is another of {card} in hand: this one can be spared.", **args))
        if STICK_TYPE <= other < NUMBERS and number < STICK_TYPE:
            if state.power[0] == self.team or self.hand & BIT[PS]:
                yield Reason(
                    4.2, say("{card_other} is kept: a stick shoots on the power play.", card_other=CODES[other])
                )
        elif self.kept(number) == covered(self.hand & NUMBER_BITS):
            near = [CODES[t] for t in (number - 1, number + 1) if 0 <= t < NUMBERS and self.hand & BIT[t]]
            yield Reason(
                1.2, say("What {card} would finish or rebound, {cards} in hand would too.", **args, cards=near)
            )
