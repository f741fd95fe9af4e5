"""What each legal move of PowerUp Curling leads to: how the stone may lie, and what the end would score then.

All of it is worked out from a seat's view. Numbers are those of the forty distances, 1 on the pin; points are those of
the end if it were counted at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.rules.contract import Event, Move, Seat, View, Words, fold, say
from game.rules.powerup import moves as m
from game.rules.powerup.board import ADD, CALL, PASS
from game.rules.powerup.completion import Completion, completion
from game.rules.powerup.core import Core
from game.rules.powerup.meaning_text import (
    ANYBODYS,
    call_chips,
    calling,
    count_words,
    done,
    done_chip,
    filled,
    laying,
    open_chips,
)
from game.rules.powerup.moves import CALL_CARD, FIRST_CALL, FIRST_WILD, FIRST_WILD_CALL, GUARD, Action
from game.rules.powerup.prospects import (
    PowerUpMeaning,
    StonePlace,
    coming_off,
    endings,
    lies,
    one_among,
    outcome_with,
    percent,
)
from game.rules.powerup.reading import PowerUpReader, passed_on, reader_of, unplaced
from game.rules.powerup.scoring import count
from game.rules.powerup.stone_events import codes
from game.rules.powerup.tables import PAIR, TYPES, UNIT, H, Stone, W, count_of
from game.rules.powerup.underway import LOST, MADE, MISSING, UnderWay, call_of, under_way


def meaning(view: View, move: Move | str) -> PowerUpMeaning:
    """What a legal move of ``view`` leads to. IllegalMove if it is none."""
    draft = reader_of(view.position, view.seat)
    state, action = draft.state, draft.state.find(move).action
    call = call_of(state, action) if state.phase == CALL else under_way(state)
    if call is None or action >= m.FIRST_PASS:
        return _other(state, action)
    if state.phase == CALL:
        card = W if action >= FIRST_WILD_CALL else CALL_CARD[action - FIRST_CALL]
        return _stone(draft, call, card, state.terms.lays[view.seat][1:])
    if state.phase == ADD:
        later = state.terms.lays[state.skips[view.seat & 1]][len(state.played) + 1 :]
        return _stone(draft, call._replace(laid=(*call.laid, action)), action, later)
    named = action - FIRST_WILD
    if named == H:
        before = lies(state.stones)
        words = say("Lets the stone miss, so its four cards are discarded.")
        team = state.throwing()
        return PowerUpMeaning(
            words=words, team=team, standing=LOST, before=before, best=before, worst=before, settled=True
        )
    values = tuple(named if card == W else card for card in call.laid)
    return _stone(draft, call._replace(laid=values), H, (), outcome_with(state, call, named))


def _stone(
    draft: PowerUpReader, call: UnderWay, card: int, later: Sequence[Seat], lying: Stone | None = None
) -> PowerUpMeaning:
    """Return how the stone under way may end once ``card`` is laid (as the call, or as the last of ``call.laid``).

    ``later``: the seats of the cards still to come. ``lying``: the stone as it lies, where the Wild has been named.
    """
    state = draft.state
    team, before = state.throwing(), lies(state.stones)
    ends = [coming_off(state, call, pair) for pair in endings(call)]
    if not ends:
        return _lost(call, team, before)
    settled = len(call.laid) == 3 and W not in call.laid
    missing = call.need not in call.laid
    unseen = draft.unseen[team]
    stone = lying or (outcome_with(state, call) if settled else None)
    meant = PowerUpMeaning(
        words=say("Loses the stone, since no card still to come can complete it."),
        chip=say("loses it"),
        team=team,
        standing=MISSING if missing else MADE,
        before=before,
        settled=settled,
        becomes=tuple(codes(stone)) if stone is not None else (),
        need=TYPES[call.need],
        chance=_match_to_come(draft, state.hands[state.to_move] - UNIT[card], call, later) if missing and later else -1,
        out=unseen[call.need],
        unseen=sum(unseen),
    )
    meant = _within(meant, ends)
    if settled:
        return replace(meant, words=done(call, meant), chip=done_chip(call, meant), good=_gains(state, call, meant))
    # the words cover only the ends of the stone that the viewer's hand leaves open
    rest = _completion(draft, call, card, later)
    if not rest.pairs:
        return replace(meant, good=False)
    open_meaning = _within(meant, [coming_off(state, call, pair) for pair in rest.pairs])
    if state.phase == CALL:
        mates = sorted({*later} - {state.to_move})
        chip, fact = call_chips(call, open_meaning)
        return replace(meant, words=calling(call, open_meaning, mates), chip=chip, verdict=chip != fact, fact=fact)
    chip, fact = open_chips(call, card, open_meaning, rest)
    return replace(meant, words=laying(call, card, open_meaning, rest), chip=chip, verdict=chip != fact, fact=fact)


def _within(meant: PowerUpMeaning, ends: Sequence[tuple[Stone | None, tuple[Stone, ...]]]) -> PowerUpMeaning:
    """Return the meaning with the numbers and counts between which these ends of the stone lie."""
    numbers = [stone.distance for stone, _stones in ends if stone is not None and not stone.guards]
    scores = sorted((lies(stones) for _stone, stones in ends), key=lambda one: one.lead(meant.team))
    low, high = min(numbers, default=0), max(numbers, default=0)
    return replace(meant, low=low, high=high, best=scores[-1], worst=scores[0])


def _completion(draft: PowerUpReader, call: UnderWay, card: int, later: Sequence[Seat]) -> Completion:
    """Return how the stone may succeed once ``card`` is laid. At a call the hands of others are left open."""
    me = draft.state.to_move
    if later and (draft.state.phase == ADD or {*later} == {me}):
        return completion(draft, call, draft.state.hands[me] - UNIT[card], later)
    return Completion((*endings(call),))


def _gains(state: Core, call: UnderWay, meant: PowerUpMeaning) -> bool | None:
    """Whether the count gets better or worse for the throwing team; a counting stone newly out of reach is a gain."""
    gain = meant.best.lead(meant.team) - meant.before.lead(meant.team)
    if gain:
        return gain > 0
    safe = call.kind == GUARD and not state.terms.double and call.target in count(state.stones).counting
    return True if safe and meant.before.team == meant.team else None


def _match_to_come(draft: PowerUpReader, hand: int, call: UnderWay, later: Sequence[Seat]) -> int:
    """Return in how many of 100 deals one of the ``later`` seats holds the match, where the viewer holds ``hand``."""
    seat = draft.state.to_move
    mates = {other for other in later if other != seat}
    known = passed_on(draft)
    if (seat in later and count_of(hand, call.need)) or (known and known[0] in mates and known[1] == call.need):
        return 100
    unseen, hidden = unplaced(draft, seat & 1)
    return percent(one_among(unseen[call.need], sum(unseen), sum(hidden[other] for other in mates)))


def _lost(call: UnderWay, team: int, before: StonePlace) -> PowerUpMeaning:
    """A stone that can't succeed any more, by the card laid last or before it."""
    why, short = call.why_lost(), 0
    if why.key == "bar" and len(call.bars) == 1 and not call.by_cards:
        better, other, *bar = why.values
        short = PAIR[better][other] - PAIR[bar[0]][bar[1]]
    already = not any(endings(call._replace(laid=call.laid[:-1])))
    reason = why.words().to_json()
    words = say("The stone is already lost: {reason}.", reason=reason)
    return PowerUpMeaning(
        words=words if already else say("Loses the stone: {reason}.", reason=reason),
        chip=None if already else say("{count} short", count=short) if short else say("loses it"),
        good=None if already else False,
        team=team,
        standing=LOST,
        before=before,
        best=before,
        worst=before,
        settled=True,
        need=TYPES[call.need],
    )


def _other(state: Core, action: Action) -> PowerUpMeaning:
    """Moves that concern no stone."""
    if action < m.FORFEIT and state.phase == PASS:
        return _passing(state, action)
    if action == m.KEEP:
        words = say("Keeps the cards just drawn.")
    elif action == m.REDRAW:
        words = Words(
            "Discards the {count} card just drawn and draws another.",
            {"count": len(state.drawn)},
            "Discards the {count} cards just drawn and draws as many.",
        )
    elif action == m.FORFEIT:
        words = say("The stone counts as thrown; the Skip card moves on, and nobody draws.")
    elif action < m.FIRST_SKIP:
        words = Words(
            "Discards {count} card and draws another. If there's still no call, the stone is forfeited.",
            {"count": sum(m.EXCHANGED[action - m.FIRST_EXCHANGE])},
            "Discards {count} cards and draws as many. If there's still no call, the stone is forfeited.",
        )
    elif action < m.FIRST_COLOUR:
        words = say("{seat} is the team's first Skip of the end.", seat=action - m.FIRST_SKIP)
    else:
        colour = m.NAMES[m.COLOURS[action - m.FIRST_COLOUR]].to_json()
        words = say("The team is {colour} for the whole match.", colour=colour)
    return PowerUpMeaning(words=words)


def _passing(state: Core, action: Action) -> PowerUpMeaning:
    if action == m.KEEP:
        return PowerUpMeaning(words=say("Passes no card."))
    seat = state.terms.left[state.to_move]
    left = count_of(state.hands[state.to_move], action - m.FIRST_PASS) - 1
    if not left:
        return PowerUpMeaning(
            words=say("Goes to {seat_to}, and it's your only one.", seat_to=seat), chip=say("your only one")
        )
    words = say("Goes to {seat_to}, and you keep {count} of that kind.", seat_to=seat, count=left)
    return PowerUpMeaning(words=words, chip=say("{count} left", count=left))


# --- for all spectators


def consequence(before: View, events: Sequence[Event]) -> Words | None:
    """Return what a completed stone changed in the count, or in what may be hit; None for any other move."""
    position = before.position
    for event in events:
        position = fold(position, event)
        if event.name in DEEDS:
            break
    else:
        return None
    old, new = (reader_of(table, before.seat).state.stones for table in (before.position, position))
    was, now, data = lies(old), lies(new), event.data
    deed = filled(DEEDS[event.name], data)
    if was != now:
        score = count_words(was, now, ANYBODYS, ANYBODYS, now.team)
        assert score is not None
        return say("{sentence}: {score}.", sentence=deed.to_json(), score=score.to_json())
    freed = {stone.guards for stone in old if stone.guards} - {stone.guards for stone in new}
    free = [stone for stone in new if stone.number in freed]
    if free:
        return say("{sentence}, so {stone} can be hit again.", sentence=deed.to_json(), stone=free[0].name)
    if event.name == "GuardSet" and data["target"] in [stone.name for stone in count(new).counting]:
        return say("{sentence}, one of the stones that count.", sentence=deed.to_json())
    return None


DEEDS: Final = {
    "StoneMade": say("{stone} comes to rest at {distance}"),
    "GuardSet": say("{stone} guards {target}"),
    "StoneTakenOut": say("{target} is taken out"),
    "DoubleTakenOut": say("{target} is taken out with its guard"),
    "StonePromoted": say("{target} is promoted to {distance}"),
    "StoneNudged": say("{target} is nudged"),
}
