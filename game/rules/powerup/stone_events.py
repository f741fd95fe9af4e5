"""The events of a stone: made, lost, taken out, promoted, nudged."""

from __future__ import annotations

from game.rules.contract import CardMove, Event, Json
from game.rules.powerup.core import Core
from game.rules.powerup.moves import GUARD, HOUSE, KINDS, NUDGE, PROMOTE, TAKEOUT
from game.rules.powerup.tables import NO_CARD, H, Stone, W, code, piece_code, piece_type
from game.rules.powerup.underway import UnderWay, under_way

SETTLED = ("stones", "discards", "played", "call", "thrown")


def team_data(state: Core, team: int, **data: Json) -> dict[str, Json]:
    """A team and its seats, for the data of an event."""
    return {"team": team, "seats": list(state.terms.teams[team]), **data}


def judged(start: Core, end: Core, named: int | None) -> list[Event]:
    """The result of the four cards; ``named`` is the name of a Wild among the last three (H: to miss), if any."""
    call = under_way(start)
    assert call is not None
    values = tuple(named if card == W and named is not None else card for card in call.laid)
    # a Wild that nobody had to name helps nowhere
    off = NO_CARD not in values and call.modifiers([H if value == W else value for value in values]) is not None
    if not off:
        event = _lost(start, call._replace(laid=values), named == H)
    elif call.kind in (HOUSE, GUARD):
        event = _lies(start, end, call)
    elif call.kind == TAKEOUT:
        event = _taken_out(start, end, call)
    else:
        event = _changed(start, end, call, [value for value in values if value >= 0])
    return [event, *skip_passed(start, end)]


def skip_passed(start: Core, end: Core) -> list[Event]:
    """The Skip card goes to the next seat of its team; in a team of one it stays."""
    team = start.throwing()
    seat, to = start.skips[team], end.skips[team]
    if seat == to:
        return []
    return [Event("SkipPassed", {"seat": seat, "seat_to": to, **team_data(start, team)}, settles=("skips", "thrown"))]


def _about(start: Core, **data: Json) -> dict[str, Json]:
    team = start.throwing()
    return team_data(start, team, seat=start.skips[team], number=start.thrown + 1, **data)


def _thrown_cards(start: Core) -> list[str]:
    return [code(card, start.throwing()) for card in start.played if card != NO_CARD]


def _to_discards(cards: list[str], place: str) -> list[CardMove]:
    return [CardMove(card, place, f"discards.{int(card.endswith(chr(39)))}") for card in cards]


def _lost(start: Core, call: UnderWay, meant: bool) -> Event:
    cards = _thrown_cards(start)
    why = call.why_lost(meant)
    data = _about(start, cards=cards, kind=KINDS[call.kind], reason=why.key, values=list(why.values))
    return Event("StoneLost", data, tuple(_to_discards(cards, "throw")), settles=SETTLED)


def _lies(start: Core, end: Core, call: UnderWay) -> Event:
    stone = end.stone(start.thrown + 1)
    moves = tuple(CardMove(card, "throw", f"house.{stone.name}") for card in _thrown_cards(start))
    data = _about(start, stone=stone.name, cards=codes(stone))
    if call.kind == GUARD:
        assert call.target is not None
        return Event("GuardSet", {**data, "target": call.target.name}, moves, settles=SETTLED)
    return Event("StoneMade", {**data, "distance": stone.distance}, moves, settles=SETTLED)


def _taken_out(start: Core, end: Core, call: UnderWay) -> Event:
    assert call.target is not None
    left = {stone.number for stone in end.stones}
    gone = [stone for stone in start.stones if stone.number not in left]
    moves = _to_discards(_thrown_cards(start), "throw")
    for stone in gone:
        moves += _to_discards([_bare(c) for c in stone.cards], f"house.{stone.name}")
    data = _about(start, target=call.target.name, gone=[stone.name for stone in gone], own=call.target.team)
    name = "DoubleTakenOut" if len(gone) > 1 else "StoneTakenOut"
    return Event(name, data, tuple(moves), settles=SETTLED)


def _changed(start: Core, end: Core, call: UnderWay, values: list[int]) -> Event:
    """A promote or nudge: two cards take the place of two of the target's."""
    assert call.target is not None
    old, new = call.target, end.stone(call.target.number)
    at = (0, 1) if call.kind == PROMOTE else (2, 3)
    coming = [_bare(new.cards[i]) for i in at]
    rest = _thrown_cards(start)
    for card in coming:
        rest.remove(card)
    moves = _to_discards([_bare(old.cards[i]) for i in at], f"house.{old.name}")
    moves += [CardMove(card, "throw", f"house.{old.name}") for card in coming]
    moves += _to_discards(rest, "throw")
    data = _about(
        start,
        target=old.name,
        cards_before=codes(old),
        cards=codes(new),
        distance=0 if new.guards else new.distance,
        distance_before=0 if old.guards else old.distance,
        unguarded=f"s{old.guards}" if old.guards and not new.guards else "",
    )
    return Event("StoneNudged" if call.kind == NUDGE else "StonePromoted", data, tuple(moves), settles=SETTLED)


def codes(stone: Stone) -> list[str]:
    """The cards of a stone as arranged."""
    return [piece_code(c) for c in stone.cards]


def _bare(c: int) -> str:
    """The card of a stone as its deck has it: a Wild without its name."""
    return code(piece_type(c), c & 1)
