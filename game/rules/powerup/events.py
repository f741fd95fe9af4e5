"""The events of a push, from the states that it went through."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.contract import CardMove, Event, EventRecorder, Json, Seat, staged
from game.rules.powerup.board import KEPT, OVER
from game.rules.powerup.core import Core
from game.rules.powerup.end_events import end_scored
from game.rules.powerup.moves import FIRST_CALL, FIRST_PASS, FIRST_WILD, FORFEIT, KINDS, MISS, Action, call_words
from game.rules.powerup.position import played_codes
from game.rules.powerup.stone_events import judged, skip_passed, team_data
from game.rules.powerup.tables import NO_CARD, TYPES, code, types_of
from game.rules.powerup.underway import under_way


def record_opening(bare: Core, after: Core) -> tuple[Event, ...]:
    """The lot has given the hammer."""
    first = 1 - after.hammer
    data = {
        "hammer": after.hammer,
        "first": first,
        "seats_hammer": seats(after, after.hammer),
        "seats": seats(after, first),
    }
    return staged([Event("HammerGiven", data)], bare, after)


def seats(state: Core, team: int) -> list[Seat]:
    """The seats of a team."""
    return list(state.terms.teams[team])


def record_push(before: Core, action: Action, passed: Sequence[tuple[str, Core]], after: Core) -> tuple[Event, ...]:
    """Return the events of a push; ``passed`` are the states that it went through, with their names, the last included.

    Each part is staged between its own states, so its facts hold from it on.
    """
    recorder, start = EventRecorder(before), before
    for index, (name, state) in enumerate(passed):
        if name == "scored" and after.phase != OVER:
            continue  # joined to the gathering of the cards that follows at once
        end = after if index == len(passed) - 1 else state
        recorder.record(PARTS[name](start, action, end), end)
        start = end
    return tuple(recorder.events)


Part = Callable[[Core, Action, Core], list[Event]]


def _laid(start: Core, action: Action, end: Core) -> list[Event]:
    """A card of the stone under way, the call among them; seats without a card lay none."""
    seat, team, number = start.to_move, start.throwing(), start.thrown + 1
    place = len(start.played)
    laid = (*start.played, *_laid_now(start, action))
    card = code(laid[place], team)
    moves = (CardMove(card, f"hand.{seat}", "throw"),)
    data: dict[str, Json] = {"seat": seat, **team_data(start, team), "card": card, "number": number, "place": place + 1}
    if place == 0:
        view = start.copy()
        view.call, view.played = action, laid
        call = under_way(view)
        assert call is not None
        data |= {"call": call_words(action), "kind": KINDS[call.kind]}
        data["target"] = call.target.name if call.target is not None else ""
        events = [Event("StoneCalled", data, moves, settles=("hands", "call", "played"))]
        lays = start.terms.lays[seat]
    else:
        call = under_way(start)
        assert call is not None
        state = call.after((laid[place],))
        data |= {"match": laid[place] == call.need and call.need not in call.laid, "standing": state}
        events = [Event("CardPlayed", data, moves, settles=("hands", "played"))]
        lays = start.terms.lays[start.skips[team]]
    for missing in range(place + 1, 4):
        if missing < len(end.played) and end.played[missing] == NO_CARD:
            events.append(Event("NoCardLeft", {"seat": lays[missing], "place": missing + 1}))
    return events


def _laid_now(start: Core, action: Action) -> tuple[int, ...]:
    """The card that an action lays, as a type."""
    if action < FIRST_CALL:
        return (action,)
    name = call_words(action).split(" ")[0]
    return (TYPES.index(name),)


def _drawn(start: Core, action: Action, end: Core) -> list[Event]:
    """One seat has drawn, off the top of its team's pile."""
    for team in (0, 1):
        count = len(start.draw[team]) - len(end.draw[team])
        if count > 0:
            seat = next(s for s in start.terms.teams[team] if end.hands[s] != start.hands[s])
            cards = [code(t, team) for t in start.draw[team][: -count - 1 : -1]]
            moves = tuple(CardMove(card, f"draw.{team}", f"hand.{seat}", (seat,)) for card in cards)
            return [Event("CardsDrawn", {"seat": seat, "count": count}, moves, settles=("hands", "draw"))]
    return []


def _shuffled(start: Core, action: Action, end: Core) -> list[Event]:
    """A team's discards have become its draw pile."""
    team = next(t for t in (0, 1) if start.discards[t] and not end.discards[t])
    data = {**team_data(start, team), "count": len(end.draw[team])}
    return [Event("DiscardsShuffled", data, settles=("draw", "discards"))]


def _away(start: Core, end: Core, seat: Seat) -> list[str]:
    """The cards that a seat has discarded, by code."""
    gone = start.hands[seat] - end.hands[seat]
    return sorted(code(t, seat & 1) for t in types_of(gone))


def _discarded(name: str) -> Part:
    def part(start: Core, action: Action, end: Core) -> list[Event]:
        seat = start.to_move
        cards = _away(start, end, seat)
        moves = tuple(CardMove(card, f"hand.{seat}", f"discards.{seat & 1}") for card in cards)
        data = {"seat": seat, "cards": cards, "count": len(cards)}
        return [Event(name, data, moves, settles=("hands", "discards", "drawn"))]

    return part


def _forfeited(start: Core, action: Action, end: Core) -> list[Event]:
    team = start.throwing()
    seat = start.skips[team]
    data = {"seat": seat, **team_data(start, team), "number": start.thrown + 1, "chosen": action == FORFEIT}
    return [Event("StoneForfeited", data, settles=("thrown",)), *skip_passed(start, end)]


def _answered(start: Core, action: Action, end: Core) -> list[Event]:
    """A seat has answered in the passing round; only that seat knows the answer yet."""
    seat = start.to_move
    card = end.passed[seat]
    text = "keep" if card == KEPT else TYPES[action - FIRST_PASS] + "'" * (seat & 1)
    return [Event("PassAnswered", {"seat": seat, "answer": text}, secret={"answer": (seat,)})]


def _passed(start: Core, action: Action, end: Core) -> list[Event]:
    """All passed cards move at once."""
    left = start.terms.left
    moves = []
    for seat, card in enumerate(start.passed):
        if 0 <= card < KEPT:
            to = left[seat]
            moves.append(CardMove(code(card, seat & 1), f"hand.{seat}", f"hand.{to}", (seat, to)))
    kept = [seat for seat, card in enumerate(start.passed) if card == KEPT]
    return [Event("CardsPassed", {"kept": kept, "count": len(moves)}, tuple(moves), settles=("hands", "passed"))]


def _dealt(start: Core, action: Action, end: Core) -> list[Event]:
    """The deal of an end, one card at a time."""
    moves = []
    for team in (0, 1):
        count = len(start.draw[team]) - len(end.draw[team])
        cards = iter(start.draw[team][: -count - 1 : -1] if count else [])
        sizes = {seat: len(types_of(end.hands[seat])) - len(types_of(start.hands[seat])) for seat in seats(start, team)}
        while any(sizes.values()):
            for seat in (s for s, size in sizes.items() if size):
                sizes[seat] -= 1
                moves.append(CardMove(code(next(cards), team), f"draw.{team}", f"hand.{seat}", (seat,)))
    first = 1 - end.hammer
    data = {
        "end": end.end,
        "first": first,
        "hammer": end.hammer,
        "seats": seats(end, first),
        "seats_hammer": seats(end, end.hammer),
    }
    return [Event("Dealt", data, tuple(moves), settles=("hands", "draw"))]


def _named(start: Core, action: Action, end: Core) -> list[Event]:
    team = start.to_move & 1
    data = {"seat": start.to_move, "seat_skip": end.skips[team], **team_data(start, team)}
    return [Event("SkipAnnounced", data, settles=("skips",))]


def _chosen(start: Core, action: Action, end: Core) -> list[Event]:
    team = start.to_move & 1
    data = {"seat": start.to_move, **team_data(start, team), "colour": end.colours[team]}
    return [Event("ColourChosen", data, settles=("colours",))]


def _kept(start: Core, action: Action, end: Core) -> list[Event]:
    return [Event("DrawnKept", {"seat": start.to_move}, settles=("drawn",))]


def _judged(start: Core, action: Action, end: Core) -> list[Event]:
    if not FIRST_WILD <= action <= MISS:
        return judged(start, end, None)
    named = action - FIRST_WILD
    team = start.throwing()
    seat = start.skips[team]
    laid = played_codes(start)
    shown = laid if action == MISS else [laid[0], *(_named_wild(c, named) for c in laid[1:])]
    event = Event("WildNamed", {"seat": seat, **team_data(start, team), "value": named}, holds={"played": shown})
    return [event, *judged(start, end, named)]


def _named_wild(card: str, named: int) -> str:
    return f"W={TYPES[named]}{card[1:]}" if card in ("W", "W'") else card


PARTS: dict[str, Part] = {
    "chosen": _chosen,
    "named": _named,
    "dealt": _dealt,
    "answered": _answered,
    "passed": _passed,
    "laid": _laid,
    "judged": _judged,
    "forfeited": _forfeited,
    "exchanged": _discarded("CardsExchanged"),
    "redrawn": _discarded("DrawnChanged"),
    "kept": _kept,
    "shuffled": _shuffled,
    "drawn": _drawn,
    "scored": lambda start, action, end: end_scored(start, end),
    "gathered": lambda start, action, end: end_scored(start, end),
}
