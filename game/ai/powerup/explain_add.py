"""The hint for a card to lay for the stone under way of PowerUp Curling."""

from __future__ import annotations

from game.ai.powerup.decision_context import Contrast
from game.ai.powerup.explain_call import Said, chance_words
from game.rules.contract import Json, say
from game.rules.powerup.moves import GUARD, NUDGE, TAKEOUT
from game.rules.powerup.tables import RANKS, STONES, G, W
from game.rules.powerup.underway import LOST, UnderWay


def adding(choice: Contrast, call: UnderWay) -> tuple[Said, dict[str, Json]]:
    """Return all possible statements about a card laid, and what the sentences name."""
    seen, mates = choice.seen, choice.seen.mates()
    known = {
        **choice.known(),
        "card": seen.card(choice.action),
        "card_other": seen.card(choice.other),
        "card_match": seen.card(call.need),
        "count": seen.has(choice.action),
        "percent": seen.holds(call.need),
        "percent_plain": choice.me.chance,
        "chance": chance_words(seen.holds(call.need), choice.me.chance),
        "stone": call.target.name if call.target is not None else "",
        "seat_to": mates[0] if mates else seen.seat,
    }
    return _said(choice, call), known


def _said(choice: Contrast, call: UnderWay) -> Said:
    card = choice.action
    if call.standing() == LOST:
        yield from _spared(choice)
    elif choice.me.standing == LOST:
        yield from _given_up(choice, call)
    elif choice.me.settled:
        yield from _finished(choice, call)
    elif card == call.need and call.need not in call.laid:
        yield from _match(choice)
    elif card == W:
        yield from _wild(choice, call)
    elif call.need in call.laid or W in call.laid:
        yield from _modifier(choice, call)
    else:
        yield from _waiting(choice, call)


def _spared(choice: Contrast) -> Said:
    """The stone is lost: which card can go."""
    card, other, several = choice.action, choice.other, choice.seen.has(choice.action) > 1
    if several and other >= G:
        yield 4, say("The stone is lost anyway, so {card}, one of {count} in hand, goes; {card_other} is worth a call.")
    elif several and other < card:
        yield (
            4,
            say("The stone is lost anyway, so {card}, one of {count} in hand, goes; {card_other} is the nearer rank."),
        )
    elif several:
        yield (
            4,
            say(
                "The stone is lost anyway, so {card}, one of {count} in hand, goes; {card_other} may be needed as"
                " a match."
            ),
        )
    elif card >= G > other:
        yield 3, say("The stone is lost anyway, so {card} goes; {card_other} may be needed as a match.")
    elif other >= G:
        yield 3, say("The stone is lost anyway, so {card} goes; {card_other} is worth a call.")
    elif card < other:
        yield (
            3,
            say(
                "The stone is lost anyway, so {card} goes; {card_other} is easier to match, since the deck "
                "has more of them."
            ),
        )
    else:
        yield 3, say("The stone is lost anyway, so {card} goes and {card_other}, the nearer rank, stays.")


def _given_up(choice: Contrast, call: UnderWay) -> Said:
    """The stone could still have succeeded, but not with this card."""
    seen = choice.seen
    alive = [meant for meant in map(seen.meant, seen.legal) if meant.standing != LOST]
    if not alive and call.need not in call.laid and W not in call.laid:
        yield (
            6,
            say(
                "The stone needs {card_match}, which nobody has played and this hand doesn't hold, so the stone is "
                "lost and {card} goes."
            ),
        )
    elif not alive and call.kind == TAKEOUT:
        yield 6, say("Nothing in hand matches the modifiers of {stone}, so our own stone is lost and {card} goes.")
    elif not alive:
        yield 6, say("Every card in hand loses the stone, and {card} is the one to spare.")
    elif not seen.thumb.possible(call, seen.hand):
        yield 5, say("Nobody on the team can have what the stone needs, so {card} goes.")
    elif max(meant.best.lead(seen.team) for meant in alive) <= choice.me.before.lead(seen.team):
        yield 5, say("Even if made, the stone would score nothing more, so {card} goes and {card_other} stays.")
    else:
        yield 4, say("{card_other} is worth more in hand than anything the stone may still score, so {card} goes.")


def _finished(choice: Contrast, call: UnderWay) -> Said:
    """The last card, which completes the stone."""
    card, other, me, it = choice.action, choice.other, choice.me, choice.it
    theirs = _pushes(choice, call)
    if it.standing == LOST:
        if call.need not in call.laid and me.best != me.before:
            yield 6, say("The match, {card}, has to be played now: {score}.")
        elif call.need not in call.laid:
            yield 6, say("The stone needs {card} now; without its match it's lost.")
        elif call.kind == TAKEOUT:
            yield 6, say("{card} reaches the modifiers of {stone}; {card_other} would fall short.")
        yield 5, say("{card} makes the stone; {card_other} would lose it.")
    elif choice.gain > 0:
        yield 6, say("With {card}, {score}; with {card_other}, {score_other}.")
    elif choice.gain < 0:
        yield (
            5,
            say(
                "With {card_other}, {score_other}, but that card is worth more to this hand later than those "
                "points are now."
            ),
        )
    elif choice.seen.state.thrown == STONES - 1:
        yield 5, say("The count is the same whichever card comes last, and no stone follows this one.")
    elif other == W:
        yield 5, say("{card} works just as well, so the Wild stays in hand.")
    elif card == other:
        yield 2, say("{card} makes the stone.")
    elif theirs and me.low > it.low:
        yield 4, say("{card} pushes {stone} out to {number}; {card_other}, only to {number_other}.")
    elif me.low < it.low and not theirs:
        yield (
            4,
            say(
                "The count is the same, but it's harder to get inside {number} than {number_other}, where "
                "{card_other} would leave the stone."
            ),
        )
    elif me.low != it.low:
        yield (
            4,
            say("At {number}, the stone counts the same as at {number_other} with {card_other}, which stays in hand."),
        )
    elif call.kind == TAKEOUT:
        yield 4, say("{card} is enough to take {stone} out, so {card_other} stays in hand.")
    elif card < other:
        yield 3, say("Better modifiers make a guard harder to hit, so {card} goes rather than {card_other}.")
    yield 1, say("{card} will do as the last card, and {card_other} stays in hand.")


def _pushes(choice: Contrast, call: UnderWay) -> bool:
    """Whether a stone of theirs is nudged, so that farther out is better."""
    return call.kind == NUDGE and call.target is not None and call.target.team != choice.me.team


def _match(choice: Contrast) -> Said:
    """The match, with other cards still to come."""
    seen = choice.seen
    mates = len(seen.mates())
    if seen.has(choice.action) > 1:
        yield 4.5, say("{card} is the match, and there's another in hand.")
    elif not mates:
        yield 4, say("This hand plays the rest of the stone, so {card}, the match, goes now and the others can wait.")
    elif seen.again() and mates == 1:
        yield 4, say("With {card} played now, {seat_to} is free to play the best modifier.")
    elif mates == 1 and seen.spoke():
        yield (
            4.2,
            say("{seat_to} hasn't played {card} so far and holds one {percent}% of the time, so play this one now."),
        )
    elif mates == 1:
        yield 4, say("That makes it a sure thing; {seat_to} would have {card} only {percent}% of the time.")
    else:
        yield 4, say("That makes it a sure thing; those still to play would have {card} only {percent}% of the time.")


def _wild(choice: Contrast, call: UnderWay) -> Said:
    if len(call.laid) == 2 and call.need not in call.laid:
        yield 6, say("No match has come by the last card, so the Wild has to be the match.")
    elif choice.it.standing == LOST:
        yield 5, say("The Wild keeps the stone alive; {card_other} would lose it.")
    elif call.need not in call.laid and choice.other == call.need:
        yield (4.5, say("The Wild can be the match instead of {card_other}, which stays in hand for a call."))
    elif call.need not in call.laid and choice.seen.mates():
        yield 4, say("The Wild can be the match if none comes; one does {percent}% of the time.")
    yield 1, say("The Wild becomes whatever the stone turns out to need.")


def _modifier(choice: Contrast, call: UnderWay) -> Said:
    """A modifier with the match laid (or the Wild to be it), and cards still to come."""
    card, other, me, it = choice.action, choice.other, choice.me, choice.it
    if it.standing == LOST:
        yield 4, say("The stone needs a house card such as {card}; {card_other} would lose it.")
    elif card == other:
        yield 2, say("The match is down, and {card} goes with it.")
    elif choice.gain > 0:
        yield 5, say("The match is down. With {card}, {score}; with {card_other}, {score_other}.")
    elif choice.safer and other != W:
        yield 5, say("With {card}, {score} whatever house card follows; with {card_other}, that isn't certain.")
    elif other == W:
        yield 4, say("The match is down, so {card} goes with it and the Wild stays in hand.")
    elif call.kind == TAKEOUT and card < other < RANKS:
        yield 4, say("As a modifier, {card} leaves the next one less to do against {stone} than {card_other} would.")
    elif card < other < RANKS and me.low < it.low and not _pushes(choice, call):
        yield (
            4,
            say(
                "With the match down, {card} puts the stone at {low} to {high}; {card_other}, at {low_other} to "
                "{high_other}."
            ),
        )
    elif _pushes(choice, call) and other < card < RANKS:
        yield (
            4,
            say("With the match down, {card} pushes {stone} to {low} or more; {card_other}, to {low_other} or more."),
        )
    elif call.kind == TAKEOUT and other < card:
        yield 4, say("With the match down, {card} may be enough for {stone}, so {card_other} stays in hand.")
    elif call.kind == GUARD and other < card:
        yield 4, say("With the match down, {card} is enough for the guard, so {card_other} stays in hand.")
    elif other < card and choice.it.worst.lead(me.team) > me.worst.lead(me.team):
        yield (
            4,
            say("{card_other} would make it certain, but {card} can do just as well, so {card_other} stays in hand."),
        )
    elif other < card and choice.gain == 0:
        yield 4, say("With the match down, {card} can score as much as {card_other}, which stays in hand.")
    elif other < card:
        yield 3, say("With the match down, {card_other} might score more, but it's worth more as a call of its own.")
    yield 1, say("The match is down, so {card} goes with it and {card_other} stays in hand.")


def _waiting(choice: Contrast, call: UnderWay) -> Said:
    """Another card while the match is missing."""
    seen, card, other = choice.seen, choice.action, choice.other
    own, again, mates = seen.has(call.need), seen.again(), len(seen.mates())
    if not own and call.need in [seen.passed.get(mate) for mate in seen.mates()]:
        yield 6, say("{seat_to} was passed {card_match} and must still hold it, so {card} will do.")
    if own and again and mates:
        yield (
            4.5,
            say("If {seat_to} has {card_match} ({percent}% likely), we keep ours; if not, we can still play it."),
        )
    elif own and again:
        yield (4, say("This hand plays the rest of the stone: {card} now, then {card_match} (the match)."))
    elif seen.has(W) and again:
        yield 4, say("Play {card} first; if {card_match} doesn't come, the Wild in this hand is the match.")
    elif own and mates:
        yield 4.5, say("Keep {card_match}, since those still to play have one {percent}% of the time.")
    elif seen.spoke() and call.laid:
        yield (
            5.1,
            say(
                "{seat_to} didn't play {card_match} and may not hold it, so a match is now {percent}% likely, not"
                " {percent_plain}%."
            ),
        )
    elif seen.spoke() and call.kind == GUARD:
        yield (5.1, say("The guard on {stone} needs {card_match}; {seat_to} has one {chance}, and this hand has none."))
    elif seen.spoke():
        yield 5.1, say("{seat_to} has called {card_match} and holds another {chance}; this hand has none.")
    elif mates == 1:
        yield 4.5, say("The stone needs {card_match}; {seat_to} has one {chance}.")
    else:
        yield 4.5, say("The stone needs {card_match}; those still to play have one {chance}.")
    if choice.it.standing == LOST:
        yield 3, say("{card} keeps the stone alive; {card_other} wouldn't.")
    elif choice.safer and other not in (W, call.need):
        yield 5.2, say("If {card_match} comes, {card} makes sure that {score}; {card_other} doesn't.")
    elif choice.gain > 0 and other != call.need:
        yield 5.2, say("If {card_match} comes, {card} makes the difference: {score}; with {card_other}, {score_other}.")
    elif _pushes(choice, call) and other < card < RANKS:
        yield (
            5,
            say("If {card_match} comes, {card} pushes {stone} to {low} or more; {card_other}, to {low_other} or more."),
        )
    elif card < other < RANKS and choice.me.low < choice.it.low and not _pushes(choice, call):
        yield (
            5,
            say(
                "If {card_match} comes, {card} puts the stone at {low} to {high}; {card_other}, at {low_other} to "
                "{high_other}."
            ),
        )
    elif other < card and seen.has(other) == 1:
        yield 4.8, say("{card} will do for now, since {card_other} is the only one of its kind in hand.")
    elif seen.has(card) > 2:
        yield 4.7, say("{card} can be spared as a modifier, since the hand has {count} of them.")
