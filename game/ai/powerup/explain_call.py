"""The hint for a call of PowerUp Curling: the count it may bring, the chance of its match, its purpose."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.powerup.decision_context import Contrast, DecisionContext
from game.rules.contract import Json, Words, say
from game.rules.powerup.meaning_text import filled
from game.rules.powerup.moves import FIRST_WILD_CALL, GUARD, HOUSE, NUDGE, PROMOTE, TAKEOUT, Action
from game.rules.powerup.scoring import count
from game.rules.powerup.tables import STONES, TYPES, Stone
from game.rules.powerup.underway import UnderWay, call_of, pair_text

#: calls by what they are for, as things
THINGS = {
    HOUSE: say("{card}"),
    GUARD: say("the guard on {stone}"),
    TAKEOUT: say("the takeout of {stone}"),
    PROMOTE: say("the promotion of {stone}"),
    NUDGE: say("the nudge of {stone}"),
}
#: how many deals of 100 make a match clearly likelier, and the stone from which on a team has no later one
CLEARLY, LAST = 8, STONES - 2
Said = Iterator[tuple[float, Words]]


def calling(choice: Contrast) -> tuple[Said, dict[str, Json]]:
    """Return all possible statements about a call, and what its sentences name."""
    seen = choice.seen
    call, rival = call_of(seen.state, choice.action), call_of(seen.state, choice.other)
    theirs = [stone for stone in seen.state.stones if not stone.guards and stone.team != seen.team]
    best = min(theirs, key=lambda stone: stone.distance, default=None)
    known = {
        **choice.known(),
        "what": _thing(seen, call),
        "what_other": _thing(seen, rival),
        "chance": _chance_words(seen, choice.action),
        "chance_other": _chance_words(seen, choice.other),
        "pair_other": " / ".join(pair_text(bar) for bar in rival.bars),
    }
    if best is not None:
        known |= {"stone_their": best.name, "number_their": best.distance}
    if call.target is not None:
        known |= {"stone": call.target.name, "number": 0 if call.target.guards else call.target.distance}
        known |= {"stone_under": f"s{call.target.guards}", "count": len(count(seen.state.stones).counting)}
        known["pair"] = " / ".join(pair_text(bar) for bar in call.bars or (call.target.modifiers,))
    return _said(choice, call, rival, best, known), known


def _thing(seen: DecisionContext, call: UnderWay) -> Json:
    stone = call.target.name if call.target is not None else ""
    return filled(THINGS[call.kind], {"card": seen.card(call.need), "stone": stone}).to_json()


def chance(seen: DecisionContext, action: Action) -> int:
    """In how many of 100 deals the match of a call comes."""
    meant = seen.meant(action)
    return meant.chance if meant.chance in (0, 100) else seen.holds(TYPES.index(meant.need))


def _chance_words(seen: DecisionContext, action: Action) -> Json:
    """How often the match of a call comes; and how often it would, had nobody left one out before."""
    return chance_words(chance(seen, action), seen.meant(action).chance)


def chance_words(percent: int, plain: int) -> Json:
    """A chance given calls and lays, and beside it the one by count alone, which chips show."""
    if percent in (0, 100):
        return (say("in every deal") if percent else say("in no deal")).to_json()
    words = say("{percent}% of the time ({percent_plain}% by counting alone)")
    if percent == plain:
        words = say("{percent}% of the time")
    return filled(words, {"percent": percent, "percent_plain": plain}).to_json()


def _said(choice: Contrast, call: UnderWay, rival: UnderWay, best: Stone | None, known: dict[str, Json]) -> Said:
    if (call.kind, call.need, call.target) != (rival.kind, rival.need, rival.target):
        mine, its = chance(choice.seen, choice.action), chance(choice.seen, choice.other)
        yield from _against(choice, call, rival, mine, its)
    if call.target is not None:
        yield from _aimed(choice, call, call.target)
    elif best is None:
        yield 3.5, say("They have no stone in the house, so {what} counts as soon as it works.")
    elif choice.me.worst.lead(choice.me.team) > choice.me.before.lead(choice.me.team):
        if choice.seen.state.thrown == STONES - 1:
            yield 5.5, say("On the last stone, {what} needs only its match to lie inside {stone_their}, and {score}.")
        yield 3.5, say("{what} needs only its match to lie inside {stone_their}: {score}.")
    elif choice.helps:
        yield 3.4, say("With good modifiers, {what} gets inside {stone_their} at {number_their}: {score}.")
    else:
        yield (
            2.6,
            say("{what} can't get inside {stone_their} at {number_their}, so it counts only once that stone is gone."),
        )
    if choice.action >= FIRST_WILD_CALL:
        yield 0.5, say("That card isn't in this hand, so the Wild stands in to call {what}.")
    yield 0, say("{what} is matched {chance}.")


def _against(choice: Contrast, call: UnderWay, rival: UnderWay, mine: int, its: int) -> Said:
    """Say what decides between a call and the best one of another kind."""
    gain, house = choice.gain, call.kind == rival.kind == HOUSE
    if gain > 0 and mine >= its:
        yield 6, say("If {what} works, {score}; with {what_other}, {score_other}.")
    elif gain > 0:
        yield (
            6,
            say(
                "{what_other} finds its match {chance_other} and {what} does so {chance}, but with {what} "
                "made, {score}; with {what_other}, {score_other}."
            ),
        )
    elif gain < 0 and mine >= its + CLEARLY:
        yield (
            6,
            say("With {what_other}, {score_other}, but it finds its match {chance_other}, while {what} does {chance}."),
        )
    elif gain < 0 and rival.kind == TAKEOUT:
        yield (5, say("With {what_other}, {score_other}, but that also takes modifiers {pair_other} or better."))
    elif gain < 0 < its and house and call.need > rival.need and choice.seen.state.thrown < LAST:
        yield 4.6, say("{what_other} might score more ({score_other}), but {what} saves it for a later stone.")
    elif gain == 0 and house and choice.safer and mine >= its:
        yield 5, say("{what} needs only its match, and {score}; {what_other} needs good modifiers too.")
    elif gain == 0 and house and choice.safer:
        yield (
            5,
            say(
                "{what_other} is matched {chance_other} and {what} is matched {chance}, but {what} needs only"
                " its match, and {score}; {what_other} needs good modifiers too."
            ),
        )
    elif gain == 0 and mine == 100 > its:
        yield 5, say("{what} is sure to find its match; {what_other} finds its match {chance_other}.")
    elif gain == 0 and mine > its:
        yield (
            5,
            say(
                "{what} can score as much as {what_other} and finds its match {chance}; {what_other} does so "
                "{chance_other}."
            ),
        )
    elif gain == 0 and house:
        yield from _ranks(choice, call, rival, mine, its)


def _ranks(choice: Contrast, call: UnderWay, rival: UnderWay, mine: int, its: int) -> Said:
    """Return two ranks for the house with the same count, of which the chosen one isn't likelier."""
    if call.need < rival.need and mine == its == 100:
        yield 5, say("Both matches are sure, and {what} lies nearer: {low} to {high}, not {low_other} to {high_other}.")
    elif call.need < rival.need and mine == its:
        yield 5, say("{what} is just as likely to be matched as {what_other}, and lies at {low} to {high}.")
    elif call.need < rival.need:
        yield (
            5,
            say(
                "{what_other} is matched {chance_other} and {what} only {chance}, but {what} lies nearer, at "
                "{low} to {high}."
            ),
        )
    elif choice.seen.has(rival.need) < 2:
        yield 4.5, say("{what} can count for as much as {what_other}, which is the only one of its kind in this hand.")
    else:
        yield 4, say("{what} can count for as much as {what_other}, and the nearer ranks stay for later stones.")


def _aimed(choice: Contrast, call: UnderWay, target: Stone) -> Said:
    """A call at a stone."""
    ours, house = target.team == choice.seen.team, not target.guards
    if call.kind == GUARD and ours:
        counts = target in count(choice.seen.state.stones).counting
        if counts and not choice.seen.state.terms.double:
            yield (
                6.5,
                Words(
                    "{stone} is our only stone that counts, and once guarded, it's safe from hits.",
                    {},
                    "{stone} is one of our {count} stones that count, and once guarded, it's safe from hits.",
                ),
            )
        yield 3, say("A guard keeps {stone} safe from hits; higher modifiers make the guard itself hard to take out.")
    elif call.kind == GUARD:
        yield 3, say("Behind our guard, {stone} can only be moved by taking the guard out.")
    elif call.kind == TAKEOUT and not house:
        yield (
            4,
            say(
                "With {stone} gone, {stone_under} can be hit; taking out the guard needs a G and modifiers {pair} or "
                "better."
            ),
        )
    elif call.kind == TAKEOUT:
        if choice.helps:
            yield 4, say("Without {stone}, {score}; taking it out needs modifiers {pair} or better.")
        yield 2, say("Modifiers {pair} or better take {stone} out before it can count.")
    elif call.kind == PROMOTE and not house:
        yield 3, say("Promoted, the guard {stone} becomes one of our stones in the house.")
    elif not house and ours:
        yield 3, say("Better modifiers than {pair} make our guard {stone} harder to take out.")
    elif not house:
        yield 3, say("Worse modifiers than {pair} make their guard {stone} easier to take out.")
    elif choice.helps:
        yield 4, say("{stone} moves from {number} to somewhere between {low} and {high}: {score}.")
    elif ours:
        yield 3, say("{stone} may come in from {number} to {low}.")
    else:
        yield 3, say("{stone} may be pushed out from {number} to {high}.")
