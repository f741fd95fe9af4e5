"""What a move showed to whom, and what a seat may read of it afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.rules.contract import HIDDEN, Event, Json, Seat, State, Words, say


def words_in(value: Json) -> Iterator[str]:
    """Every whole string in a JSON value: a list's elements, a table's values, the value itself."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from words_in(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from words_in(inner)


def open_words(state: State, seat: Seat) -> Counter[str]:
    """How often each string occurs in what ``seat`` may see of the position."""
    return Counter(words_in(state.view(seat).position))


def _news(before: Counter[str], after: Counter[str], events: Sequence[Event], seat: Seat) -> str | None:
    """A card that ``seat`` was shown and could not place before; ``?`` where only the number of hidden ones fell."""
    for event in events:
        for card in event.seen_by(seat).cards:
            if card.card != HIDDEN and (before[card.card] == 0 or after[card.card] > before[card.card]):
                return card.card
    return HIDDEN if after[HIDDEN] < before[HIDDEN] else None


def shown(before: State, after: State, events: Sequence[Event], seats: Sequence[Seat]) -> Words | None:
    """Why a move can't be taken back for what it showed, or None when no seat learnt a card by it.

    A seat learnt a card when it saw the card's face in an event and its view did not hold that card as
    often before, or when its view hides fewer cards than before.
    """
    news = {seat: _news(open_words(before, seat), open_words(after, seat), events, seat) for seat in seats}
    who = [seat for seat, card in news.items() if card is not None]
    if not who:
        return None
    seat, card = next(((s, news[s]) for s in who if news[s] != HIDDEN), (who[0], HIDDEN))
    if card == HIDDEN:
        return say("This move can't be taken back: {seat} has seen a card that was hidden before.", seat=seat)
    if len(who) > 1:
        return say("This move can't be taken back: {card} has been seen by others now.", card=card)
    return say("This move can't be taken back: {seat} has seen {card} by it.", seat=seat, card=card)


def _secrets(events: Sequence[Event], viewer: Seat) -> set[str]:
    """The strings in these events that ``viewer`` saw nowhere in them."""
    hidden: set[str] = set()
    seen: set[str] = set()
    for event in events:
        mine = event.seen_by(viewer)
        for whole, part in zip(event.cards, mine.cards, strict=True):
            (hidden if part.card == HIDDEN else seen).add(whole.card)
        for key, value in event.data.items():
            secret = key in event.secret and viewer not in event.secret[key]
            (hidden if secret else seen).update(words_in(value))
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
