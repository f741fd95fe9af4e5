"""Why a call of PowerUp Curling was chosen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.ai.reasons import Reason
from game.rules.contract import Words, say
from game.rules.powerup.moves import (
    CALL_KIND,
    FIRST_CALL,
    FIRST_WILD_CALL,
    GUARD,
    HOUSE,
    NUDGE,
    PROMOTE,
    TAKEOUT,
    Action,
)
from game.rules.powerup.scoring import count
from game.rules.powerup.tables import STONES, TYPES, G, Stone, count_of
from game.rules.powerup.underway import UnderWay, call_of, pair_text

if TYPE_CHECKING:
    from game.ai.powerup.facts import Facts


def calling(facts: Facts) -> Iterator[Reason]:
    """All that can be said of a call."""
    call = call_of(facts.state, facts.action)
    yield from _aimed(facts, call, call.target) if call.target is not None else _house(facts, call)
    yield from _match(facts, call)
    if facts.action >= FIRST_WILD_CALL:
        card = TYPES[call.need] if call.kind == HOUSE else "G" if call.kind == GUARD else "H"
        if not count_of(facts.hand, TYPES.index(card)):
            yield Reason(5, say("The Wild is called: no {card} is in hand.", card=card))


def mates_of(facts: Facts) -> set[int]:
    """The teammates that lay cards of the next stone."""
    return {s for s in facts.state.terms.lays[facts.seat] if s != facts.seat}


def match_at_hand(facts: Facts, action: Action) -> bool:
    """Whether the Skip lays a later card of the stone and has the match for it."""
    call = call_of(facts.state, action)
    used = action < FIRST_WILD_CALL and call.kind == HOUSE
    return facts.seat in facts.state.terms.lays[facts.seat][1:] and count_of(facts.hand, call.need) > used


def _match(facts: Facts, call: UnderWay) -> Iterator[Reason]:
    """Whether the match will come."""
    card, mates = facts.card(call.need), mates_of(facts)
    if match_at_hand(facts, facts.action):
        yield Reason(3, say("The match, {card}, is in hand as well.", card=card))
        return
    known = [seat for seat, passed in facts.study.unseen.known.items() if passed == call.need]
    if known:
        yield Reason(6, say("{seat_to} was passed {card}, the match.", seat_to=known[0], card=card))
        return
    if not mates:
        return
    percent = facts.held_by(mates, call.need)
    if call.kind != HOUSE or call.target is not None:
        yield Reason(
            2, say("In {percent} of 100 deals a teammate holds {card}, the match.", percent=percent, card=card)
        )
        return
    yield Reason(
        2.5, say("Calling {card}: in {percent} of 100 deals a teammate holds another.", percent=percent, card=card)
    )
    if CALL_KIND[facts.other - FIRST_CALL] != HOUSE or match_at_hand(facts, facts.other):
        return
    other = call_of(facts.state, facts.other).need
    theirs = facts.held_by(mates, other)
    args = {"card": card, "card_other": facts.card(other), "percent": percent, "percent_other": theirs}
    if other < call.need and theirs < percent:
        yield Reason(
            4,
            say(
                "Another {card} is with a teammate in {percent} of 100 deals, another {card_other} in {percent_other}.",
                **args,
            ),
        )
    elif other > call.need and theirs > percent:
        yield Reason(
            4,
            say(
                "{card} lies nearer than {card_other}, though a teammate has another in {percent} of 100"
                " deals, not in {percent_other}.",
                **args,
            ),
        )


def _house(facts: Facts, call: UnderWay) -> Iterator[Reason]:
    """A new stone for the house."""
    state = facts.state
    card = facts.card(call.need)
    theirs = [s.distance for s in state.stones if not s.guards and s.team != facts.team]
    if not theirs:
        yield Reason(3.5, say("They have no stone in the house: {card} counts as it comes off.", card=card))
    elif 10 * call.need + 10 < min(theirs):
        yield Reason(4.5, say("With any modifiers a {card} stone lies nearer than all of theirs.", card=card))
        if state.thrown == STONES - 1:
            yield Reason(8, say("The last stone of the end: a {card} that comes off counts.", card=card))
    elif 10 * call.need + 1 > min(theirs):
        yield Reason(
            2.6,
            say(
                "A {card} stone can't lie nearer than {stone}, but it may count once that is gone.",
                card=card,
                stone=min(
                    (s for s in state.stones if not s.guards and s.team != facts.team), key=lambda s: s.distance
                ).name,
            ),
        )
    else:
        yield Reason(3.5, say("With good modifiers a {card} stone may lie nearest.", card=card))


def _aimed(facts: Facts, call: UnderWay, target: Stone) -> Iterator[Reason]:
    """A call at a stone."""
    stone = target.name
    if call.kind == GUARD:
        yield from _guard(facts, target)
    elif call.kind == TAKEOUT:
        yield from _takeout(facts, call, target)
    elif call.kind == PROMOTE and target.guards:
        yield Reason(3, say("Promoted, guard {stone} becomes a stone in the house.", stone=stone))
    elif call.kind == PROMOTE:
        yield Reason(
            3,
            say("{stone} lies at {distance}: promoted it is in a nearer ring.", stone=stone, distance=target.distance),
        )
    elif call.kind == NUDGE and target.ring == G:
        yield Reason(
            3,
            say(
                "Guard {stone} has modifiers {pair}: a nudge changes them.",
                stone=stone,
                pair=pair_text(target.modifiers),
            ),
        )
    elif target.team == facts.team:
        yield Reason(
            3,
            say(
                "{stone} lies at {distance}: nudged it may come in to {distance_to}.",
                stone=stone,
                distance=target.distance,
                distance_to=10 * target.ring + 1,
            ),
        )
    else:
        yield Reason(
            3,
            say(
                "{stone} lies at {distance}: nudged it may go out to {distance_to}.",
                stone=stone,
                distance=target.distance,
                distance_to=10 * target.ring + 10,
            ),
        )


def _guard(facts: Facts, target: Stone) -> Iterator[Reason]:
    now = count(facts.state.stones)
    yield Reason(3, say("A Guard for {stone}, which lies at {distance}.", stone=target.name, distance=target.distance))
    if target in now.counting and target.team == facts.team and not facts.state.terms.double:
        yield Reason(5, say("{stone} counts as it lies: under a Guard no hit reaches it.", stone=target.name))


def _takeout(facts: Facts, call: UnderWay, target: Stone) -> Iterator[Reason]:
    state, stone = facts.state, target.name
    if len(call.bars) > 1:
        yield Reason(3, say("{stone} would go together with its guard.", stone=stone))
    else:
        yield Reason(
            2.2,
            say(
                "{stone} goes for {card} and modifiers {pair} or better.",
                stone=stone,
                card=facts.card(call.need),
                pair=pair_text(call.bars[0]),
            ),
        )
    if target.guards:
        yield Reason(
            3, say("With guard {stone} gone, {stone_under} can be hit.", stone=stone, stone_under=f"s{target.guards}")
        )
        return
    now = count(state.stones)
    after = count([one for one in state.stones if one is not target and one.guards != target.number])
    if target in now.counting and after.team == facts.team:
        yield Reason(
            6,
            Words(
                "Without {stone} {count} stone of ours counts.",
                {"stone": stone, "count": after.points},
                "Without {stone} {count} stones of ours count.",
            ),
        )
    elif target in now.counting and now.team != facts.team:
        yield Reason(4, say("{stone} counts against us as the sheet lies.", stone=stone))
