"""What a move showed to whom, and what a seat may read of it afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.rules.contract import HIDDEN, Event, Seat, State, Words, say
from game.rules.words import whole_strings


def open_words(state: State, seat: Seat) -> Counter[str]:
    """How often each string occurs in what ``seat`` may see of the position."""
    return Counter(whole_strings(state.cut(seat), keys=False))


def shown(before: State, after: State, events: Sequence[Event], mover: Seat, seats: Sequence[Seat]) -> Words | None:
    """Why a move can't be taken back for what it showed, or None when no seat learnt a card by it.

    The sentence is for ``mover`` and names no card that this seat may not know.
    """
    whole = Counter(whole_strings(before.to_position(), keys=False))
    news = {seat: _news(whole, open_words(before, seat), open_words(after, seat), events, seat) for seat in seats}
    others = [seat for seat in seats if seat != mover and news[seat]]
    mine = open_words(after, mover) + Counter(c.card for e in events for c in e.seen_by(mover, facts=False).cards)
    if not others:
        cards = sorted(news[mover])
        return say("This move can't be taken back: you have seen {card} by it.", card=cards[0]) if cards else None
    cards = sorted(card for card in news[others[0]] if mine[card])
    if not cards:
        return say("This move can't be taken back: {seat} has seen a card by it.", seat=others[0])
    if len(others) == 1:
        return say("This move can't be taken back: {seat} has seen {card} by it.", seat=others[0], card=cards[0])
    return say("This move can't be taken back: the others have seen {card} by it.", card=cards[0])


def _news(
    whole: Counter[str], before: Counter[str], after: Counter[str], events: Sequence[Event], seat: Seat
) -> set[str]:
    """The cards that ``seat`` was shown: ``whole`` is all of the position before the move, the other two its views.

    A card of which a copy was hidden from the seat is news when its view holds it more often now, or when
    the seat saw its face in an event and had seen none of its kind.
    """
    hidden = {word for word, number in whole.items() if number > before[word]}
    faces = {card.card for event in events for card in event.seen_by(seat, facts=False).cards}
    return {word for word in hidden if after[word] > before[word] or (word in faces and not before[word])}


def _secrets(events: Sequence[Event], viewer: Seat) -> set[str]:
    """The strings in these events that ``viewer`` saw nowhere in them."""
    hidden: set[str] = set()
    seen: set[str] = set()
    for event in events:
        mine = event.seen_by(viewer, facts=False)
        for whole, part in zip(event.cards, mine.cards, strict=True):
            (hidden if part.card == HIDDEN else seen).add(whole.card)
        for key, value in event.data.items():
            secret = key in event.secret and viewer not in event.secret[key]
            (hidden if secret else seen).update(whole_strings(value, keys=False))
    return hidden - seen


def read_text(text: str, events: Sequence[Event], viewer: Seat) -> str:
    """A move's text with ``?`` for the words that its events keep from ``viewer``."""
    hidden = _secrets(events, viewer)
    return " ".join(HIDDEN if word in hidden else word for word in text.split(" ")) if hidden else text


def tally(events: Sequence[Event], seats: int) -> dict[str, tuple[int, ...]]:
    """How often each event happened: a number for each seat that its data name, and last the number of all."""
    counts: dict[str, list[int]] = {}
    for event in events:
        row = counts.setdefault(event.name, [0] * (seats + 1))
        row[-1] += 1
        seat = event.data.get("seat")
        if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < seats:
            row[seat] += 1
    return {name: tuple(row) for name, row in sorted(counts.items())}
