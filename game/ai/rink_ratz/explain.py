"""The hint for a move of Rink Ratz, and why it was chosen: what it leads to, compared with the alternative.

The counts are those of ``rules.rink_ratz.meaning``, so they are the numbers on the chips. Where the cards laid speak
clearly against them, the sentence has no numbers. A number that speaks against the choice comes with what outweighs it;
a move within the noise of the tries of the choice is called about equal.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from game.ai.explanation import Reason, trimmed
from game.ai.rink_ratz.decision_context import DecisionContext
from game.ai.rink_ratz.policy import NUMBER_BITS, covered
from game.rules.contract import Words, say
from game.rules.rink_ratz.board import REGULAR
from game.rules.rink_ratz.core import STICK_TYPE
from game.rules.rink_ratz.meaning import RinkMeaning
from game.rules.rink_ratz.moves import CARD, EFFECT, FIRST_BURN, FIRST_FACE, NAMES, SAVES, TEXTS, Action
from game.rules.rink_ratz.tables import BIT, BREAK, CODES, COLUMN, NUMBERS, PS

#: a weight, and a sentence
Told = Iterator[tuple[float, Words]]

#: with so big a lead and so few cards to come, playing safe is enough; so few, and it is the last chance
AHEAD, FEW, LATE = 2, 24, 8
#: the effects of a number that the next seat may punish
NUMBER = ("quiet", "miss", "reply")
#: chances (in hundredths) that differ by less are about equal; the second for estimates from cards laid
ALIKE, ESTIMATED = 3, 10


def in_hands(shot: RinkMeaning) -> bool:
    """Whether ``finish`` is in hundreds of hands, as for an unknown hand; else it is of the 15 replies."""
    return not shot.known


def reasons(
    seen: DecisionContext,
    chosen: Action,
    others: Sequence[Action],
    beaten: Collection[Action] = (),
    against: Action | None = None,
) -> Iterator[Reason]:
    """Return the sentences for the ``chosen`` action; ``others`` are the runners-up, best first.

    ``beaten``: those of them that did worse in the tries, by more than noise. ``against``: the only one of them to
    compare it with.
    """
    other = named(against) if against is not None and against < len(CARD) else None
    for weight, words in Facts(seen, chosen, others, beaten, against).reasons():
        found = trimmed(words)
        if against is None or found.args.get("card_other", other) == other:
            yield Reason(weight, found)


def named(action: Action) -> Any:
    """A card as sentences name it: a special one by the face that would be laid."""
    return NAMES[TEXTS[action].split(" ")[1]].to_json() if FIRST_FACE <= action < FIRST_BURN else CODES[CARD[action]]


class Facts:
    """What holds where ``action`` is chosen."""

    def __init__(
        self,
        seen: DecisionContext,
        action: Action,
        others: Sequence[Action],
        beaten: Collection[Action],
        against: Action | None = None,
    ) -> None:
        self.seen, self.state, self.action, self.others, self.beaten = seen, seen.state, action, others, beaten
        self.rival = against
        self.seat, self.team = seen.view.seat, seen.view.seat & 1
        self.hand = seen.state.hands[self.seat]
        self.means = {a: seen.meaning(a) for a in (action, *others)}
        self.mine = self.means[action]
        a, b = self.state.scores
        #: what sentences speak of
        self.args: dict[str, Any] = {"seat": self.seat, "seat_next": self.state.terms.next_seat[self.seat]}
        self.args |= {"a": a, "b": b, "left": self.mine.coming, "count": self.mine.finish, "seat_mate": self.mine.seat}
        if action < len(CARD):
            self.args |= {"card": named(action), "percent": self.percent(action)}

    # --- comparisons

    def best(self, *does: str) -> Action | None:
        """The best of the others that do one of these things."""
        return next((a for a in self.others if self.means[a].does in does), None)

    def percent(self, action: Action) -> int:
        """Return in how many of 100 hands the next seat punishes a number: matches it, or scores on it; else 0."""
        return self.means[action].percent if self.means[action].does in NUMBER else 0

    def laid(self, other: Action) -> int:
        """Return how much safer (in hundredths) the cards laid make this number than another; 0 if they don't say."""
        mine, theirs = (self.seen.percent(a, self.means[a]) for a in (self.action, other))
        return theirs - mine if abs(theirs - mine) >= ESTIMATED else 0

    def number(self) -> Action | None:
        """Return the number to compare with: the safest in hand if safer than the one laid, else the runner-up."""
        if self.rival is not None and self.means[self.rival].does in NUMBER:
            return self.rival
        alike = [a for a in self.others if self.means[a].does in NUMBER]
        safest = min(alike, key=self.percent, default=None)
        if safest is not None and self.percent(safest) + ALIKE <= self.percent(self.action):
            return safest
        return next(iter(alike), None)

    def kept(self, action: Action) -> int:
        """Return after how many of the 15 replies the hand without this number finishes or rebounds a plain shot."""
        several = (self.hand & COLUMN[action]).bit_count() > 1
        return covered(self.hand & NUMBER_BITS & ~(0 if several else BIT[action]))

    def against(self, other: Action) -> dict[str, Any]:
        """The arguments of sentences that name another card."""
        more = {"card_other": named(other), "percent_other": self.percent(other)}
        return {**self.args, **more, "count_other": self.means[other].finish}

    # --- statements

    def reasons(self) -> Told:
        """Return all true statements that deserve saying; at least one."""
        does, args = self.mine.does, self.args
        a, b = (score - (does == "save" and t != self.team) for t, score in enumerate(self.state.scores))
        if does == "deal":
            yield 0, say("The next period is dealt.")
        elif does == "over":
            yield 0, say("The goal stands whatever is played, and the match is over.")
        elif does == "pull":
            yield from self._pull()
        elif does == "burn":
            yield from self._burn()
        elif does == "save":
            yield (
                0,
                say(
                    "The save has to come now. It cancels the goal, and it's {a} to {b} again.",
                    **{**args, "a": a, "b": b},
                ),
            )
        elif does == "nullify":
            count = self.state.power[1]
            yield 0, say("It cuts their power play short (cards left: {count}).", count=count)
        elif does == "stop":
            yield from self._stop()
        elif does == "reply":
            yield from self._reply()
        elif does == "goal":
            yield from self._goal()
        elif does == "shot":
            yield from self._shot()
        else:
            yield from self._quiet()

    def _pull(self) -> Told:
        args = {"behind": -self.mine.lead, "count": self.state.left}
        yield (
            0,
            Words(
                "We're down {behind} with {count} card to come, and an extra attacker helps, since a card one"
                " higher scores too.",
                args,
                "We're down {behind} with {count} cards to come, and an extra attacker helps, since a card "
                "one higher scores too.",
            ),
        )

    def _burn(self) -> Told:
        args = self.args
        if self.others and CARD[self.others[0]] != CARD[self.action]:
            yield (
                1,
                say(
                    "No card can be played, so {card} is given up and {card_other} stays.",
                    **self.against(self.others[0]),
                ),
            )
        yield 0, say("No card can be played, so {card} is given up and they get a penalty shot.", **args)

    def _goal(self) -> Told:
        lead = self.mine.lead
        a, b = (score + (t == self.team) for t, score in enumerate(self.state.scores))
        args = {**self.args, "a": a, "b": b}
        if lead == 0:
            yield 1, say("{card} scores and ties it, {a} to {b}.", **args)
        elif lead == 1:
            yield 1, say("{card} scores and takes the lead, {a} to {b}.", **args)
        else:
            yield 0, say("{card} scores and makes it {a} to {b}.", **args)

    # --- shots

    def _shot(self) -> Told:
        """A new shot, against keeping quiet, a miss, or another shot."""
        state, mine, kind, args = self.state, self.mine, self.mine.kind, self.args
        quiet, mates = self.best("quiet", "miss"), state.terms.seats == 4 or in_hands(mine)
        if "Takes over the shot" in mine.words.id:
            yield 9, say("{card} is the third in a row and takes over the shot.", **args)
        if kind == "rebound" and quiet is not None:
            yield 6, say("{card} is within one, so it rebounds; a miss would end the attack.", **args)
        elif kind == "rebound":
            yield 6, say("{card} is within one, so it rebounds and the attack continues.", **args)
        elif mine.gives_up and self.best("goal") is None:
            yield 5, say("Nothing in hand finishes this shot, so {card} makes a new one.", **args)
        elif state.stage and kind == "stick" and self.best("goal") is None:
            yield 5, say("Nothing in hand finishes this shot, but on the power play {card} can shoot again.", **args)
        if kind == "power":
            yield from self._power()
        if mine.lead < 0 and state.period >= REGULAR and mine.coming < LATE:
            yield 4.5, say("We're behind with few cards to come ({left}). It's now or never, so shoot.", **args)
        if kind == "break" and not mates:
            yield (
                3,
                say("No block stops a breakaway, and it can be finished against {count} of the 15 replies.", **args),
            )
        elif kind == "break":
            yield 3, say("No block stops a breakaway, and {seat_mate} can finish it {count}% of the time.", **args)
        if kind == "two" and not mates:
            yield (
                3,
                say(
                    "A two-on-one also scores with a card one higher, so it can be finished against {count} "
                    "of the 15 replies.",
                    **args,
                ),
            )
        elif kind == "two":
            yield (
                3,
                say(
                    "A two-on-one also scores with a card one higher, so {seat_mate} can finish it {count}% of "
                    "the time.",
                    **args,
                ),
            )
        if quiet is not None and quiet < NUMBERS and mine.finish and self.percent(quiet) >= ESTIMATED:
            args = self.against(quiet)
            if mates:
                yield (
                    2,
                    say("This is a shot; {card_other} isn't, and it's matched {percent_other}% of the time.", **args),
                )
            else:
                yield (
                    2,
                    say(
                        "A shot that can be finished against {count} of the 15 replies; {card_other} isn't one.", **args
                    ),
                )
        if mates:
            yield 1, say("A shot, and {seat_mate} can finish it {count}% of the time.", **self.args)
        else:
            yield 1, say("A shot that can be finished against {count} of the 15 replies.", **self.args)

    def _power(self) -> Told:
        sticks = [CODES[t] for t in range(STICK_TYPE, NUMBERS) if self.hand & BIT[t]]
        if self.state.power[0] == self.team:
            yield 7, say("A second power play, so anything within one scores.")
        elif sticks:
            yield 4, say("Start the power play now: for the next eight cards, {cards} can shoot.", cards=sticks)
        else:
            yield 4, say("A power play with an immediate shot.")

    # --- against a shot

    def _stop(self) -> Told:
        """A special card stops a shot, against the safest number in reply."""
        state, numbers = self.state, [a for a in self.others if self.means[a].does == "reply"]
        args = {**self.args, "face": named(self.action)}
        if not numbers:
            yield 8, say("There's no number to reply with, so {face} stops the shot.", **args)
            return
        args = {**self.against(min(numbers, key=self.percent)), **args}
        if state.pulled == self.team:
            yield 7, say("The net is empty, so this shot must be stopped.")
        if state.kind == BREAK:
            yield 6, say("Only a shutdown stops a breakaway.")
        if not args["percent_other"]:
            yield 0, say("{face} stops the shot and leaves no rebound.", **args)
            return
        if self.mine.lead > 0 and state.period >= REGULAR:
            yield (
                5,
                say(
                    ("Take no risks while ahead, since {card_other} lets them score {percent_other}% of the time."),
                    **args,
                ),
            )
        if state.power[0] == state.team:
            yield 4, say("On their power play, {card_other} lets them score {percent_other}% of the time.", **args)
        yield 3, say("Even {card_other}, the safest, lets them score {percent_other}% of the time.", **args)

    def _reply(self) -> Told:
        """A number against a shot."""
        mine, args = self.mine, self.args
        if not mine.coming:
            yield 9, say("It's the last card of the period, so nothing can come of their shot.")
        if not mine.percent and not mine.again:
            yield 7, say("No card still out scores on {card} or rebounds.", **args)
        elif not mine.percent:
            yield 6, say("None of the cards still out can score on {card}; at best, one can rebound.", **args)
        yield from self._saves()
        if self.others and self.means[self.others[0]].does == "stop":
            args["face"] = named(self.others[0])
            yield 5, say("{card} lets them score only {percent}% of the time, so {face} stays in hand.", **args)
        if (other := self.number()) is not None:
            yield from self._safer(other)
        yield -1, say("{card} lets them score {percent}% of the time.", **args)

    def _saves(self) -> Told:
        """A save in hand, for a likely goal."""
        faces = range(FIRST_FACE, FIRST_BURN)
        held = {CARD[a] for a in faces if EFFECT[a] == SAVES and self.hand & BIT[CARD[a]]}
        args, size = {**self.args, "cards": [CODES[card] for card in held]}, self.hand.bit_count()
        if not held or not self.mine.percent:
            return
        if size <= 3 and self.seat == self.state.dealer and self.state.terms.seats == 2:
            yield 8, say("Keep the save, since as the last card of the shift it cancels any goal.", **args)
        elif size > 2:
            yield 2.5, say("{card} lets them score {percent}% of the time, but {cards} can cancel the goal.", **args)

    def _safer(self, other: Action) -> Told:
        """A reply against another number."""
        args = self.against(other)
        mine, theirs = args["percent"], args["percent_other"]
        again, others = self.mine.again, self.means[other].again
        yield from self._by_what_was_laid(other, args)
        if mine + ALIKE <= theirs:
            yield (
                4,
                say(
                    "{card} lets them score {percent}% of the time; {card_other} lets them score {percent_other}%.",
                    **args,
                ),
            )
        elif theirs + ALIKE <= mine:
            yield from self._but(other, args)
        else:
            if again < others:
                args |= {"count": again, "count_other": others}
                yield (
                    3,
                    say(
                        "They score about equally often on either, but fewer cards rebound off {card} "
                        "({count}) than off {card_other} ({count_other}).",
                        **args,
                    ),
                )
            yield from self._spares(other)

    def _by_what_was_laid(self, other: Action, args: dict[str, Any]) -> Told:
        """Where not the counts but the cards laid make this number the safer one."""
        if args["percent"] >= args["percent_other"] and self.laid(other) > 0:
            yield (
                4.2,
                say(
                    "Judging by the cards played, {card} is safer than {card_other}, though by counting alone"
                    " it's {percent}% to {percent_other}%.",
                    **args,
                ),
            )

    def _stick(self, other: Action) -> bool:
        """Whether the other is a stick that may yet shoot, and this one isn't."""
        return other >= STICK_TYPE > self.action and (self.state.power[0] == self.team or bool(self.hand & BIT[PS]))

    def _but(self, other: Action, args: dict[str, Any]) -> Told:
        """What outweighs the other number's safety: the hand that is kept."""
        kept, left = self.kept(self.action), self.kept(other)
        if other not in self.beaten:
            yield 0.8, say("{card} is about as good as {card_other}.", **args)
        if (self.hand & COLUMN[self.action]).bit_count() > 1:
            yield (
                3.5,
                say("{card_other} is safer, {percent_other}% to {percent}%, but the hand has two of {card}.", **args),
            )
        if self._stick(other):
            yield 3.4, say("{card_other} is safer, {percent_other}% to {percent}%, but can still shoot later.", **args)
        if kept > left:
            args |= {"count": kept, "count_other": left}
            yield (
                3.3,
                say(
                    "{card_other} is safer, {percent_other}% to {percent}%, but worth keeping. With it, the "
                    "hand can finish or rebound against {count} of the 15 replies; with {card}, "
                    "{count_other}.",
                    **args,
                ),
            )
        if other in self.beaten:
            yield (
                1,
                say("{card_other} is safer, {percent_other}% to {percent}%, but did worse in simulations.", **args),
            )

    def _spares(self, other: Action) -> Told:
        """Of two equally safe numbers, the one that the hand can do without."""
        args, kept, left = self.against(other), self.kept(self.action), self.kept(other)
        if self._stick(other):
            yield 2.3, say("{card} is about as safe as {card_other}, which can still shoot on the power play.", **args)
        if (self.hand & COLUMN[self.action]).bit_count() > 1:
            yield 2.2, say("The hand has two of {card}, which is about as safe as {card_other}.", **args)
        if kept > left:
            args |= {"count": kept, "count_other": left}
            yield (
                2,
                say(
                    "{card} is about as safe as {card_other}. With {card_other} kept, the hand can finish or "
                    "rebound against {count} of the 15 replies; with {card}, {count_other}.",
                    **args,
                ),
            )
        if kept < left and other in self.beaten:
            yield 0.5, say("{card_other} is about as safe, but did worse in simulations.", **args)
        elif kept < left:
            yield 0.5, say("{card} is about as good as {card_other}.", **args)
        if kept == left:
            yield 0, say("{card} is about as safe as {card_other}, and the hand is just as good without it.", **args)

    # --- keeping quiet

    def _quiet(self) -> Told:
        """A number that shoots nothing, to lead or for want of a finish."""
        mine, args, other = self.mine, self.args, self.number()
        yield from self._no_need()
        yield from self._no_shot()
        yield from self._play_safe()
        if not mine.coming:
            yield 6, say("It's the last card of the period, so nothing can come of it.")
        elif not mine.percent:
            yield 5, say("No other copy of {card} is left, so nobody can match it.", **args)
        elif self.seen.let_lie & BIT[self.action]:
            yield 4.5, say("{seat_next} didn't match {card} this shift.", **args)
        if other is not None:
            args = self.against(other)
            yield from self._by_what_was_laid(other, args)
            if args["percent"] + ALIKE <= args["percent_other"]:
                yield (
                    4,
                    say("{card} is matched {percent}% of the time; {card_other} is matched {percent_other}%.", **args),
                )
            elif args["percent_other"] + ALIKE <= args["percent"]:
                yield from self._but(other, args)
                yield (
                    3,
                    say("{card_other} is safer, {percent_other}% to {percent}%, so keep it to reply with.", **args),
                )
            else:
                yield from self._spares(other)
        yield -1, say("{percent}% of the time, {seat_next} can match {card}.", **args)

    def _play_safe(self) -> Told:
        """Nothing in hand shoots, and no number is clearly safer."""
        means = [self.means.get(a) or self.seen.meaning(a) for a in self.seen.legal]
        quiet = [each.percent for each in means if each.does == "quiet"]
        if len(quiet) == len(means) and self.mine.percent < min(quiet) + ALIKE:
            yield (0.7, say("With no shot in hand, play safe; {card} is matched {percent}% of the time.", **self.args))

    def _no_need(self) -> Told:
        """It is won, or nearly."""
        state, coming = self.state, self.mine.coming + 1
        # a goal under review may still be saved
        lead = self.mine.lead - (state.review == self.team)
        args = {"lead": lead, "count": coming}
        # a goal takes a reply and a finish at least, and one rush may be under way
        if state.period == REGULAR and lead > (coming + 1) // 2 + 1:
            yield 20, say("{lead} ahead (cards to come: {count}), so the match is already won.", **args)
        elif state.period == REGULAR and lead >= AHEAD and coming <= FEW and self.best("shot") is not None:
            yield 5.5, say("{lead} ahead (cards left in the match: {count}), so no shot is needed.", **args)

    def _no_shot(self) -> Told:
        """Say why not to shoot with a card that could."""
        shot = self.best("shot")
        if shot is None:
            return
        if self.mine.does == "miss" and self.means[shot].kind == "rebound":
            args = self.against(shot)
            if shot in self.beaten:
                yield 8, say("{card_other} would rebound, but did worse in simulations.", **args)
            else:
                yield 8, say("It ends the attack; {card_other}, a rebound, is about as good.", **args)
        if shot != self.others[0] and self.best("quiet", "miss") is not None:
            return
        args = self.against(shot)
        if not args["count_other"]:
            yield 7, say("A shot with {card_other} couldn't be finished.", **args)
        elif in_hands(self.means[shot]):
            yield 5.2, say("A shot with {card_other} would be finished {count_other}% of the time.", **args)
        elif shot >= FIRST_FACE:
            yield (
                5.2,
                say("Keep {card_other}, which would now finish against {count_other} of the 15 replies.", **args),
            )
        else:
            yield (
                5.2,
                say("A shot with {card_other} could be finished against {count_other} of the 15 replies.", **args),
            )
