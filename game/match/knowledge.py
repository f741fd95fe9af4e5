"""What a move showed to which seats, and what a seat may read of it afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from game.rules.contract import HIDDEN, SPECTATOR, CardMove, Concealed, Event, Seat, State, Words, say
from game.rules.events import Position


def open_cards(state: State, seat: Seat) -> Counter[str]:
    """Count each card that lies where ``seat`` may see its face."""
    found = cards_in(state.cut(seat), state.game.cards_at)
    del found[HIDDEN]
    return found


def shown(before: State, after: State, events: Sequence[Event], mover: Seat, seats: Sequence[Seat]) -> Words | None:
    """Say why a move can't be taken back for what it showed, or None when no seat learnt a card by it.

    The sentence is for ``mover``. It depends on nothing that this seat may not know: a card that another one gets is
    new to it unless all knew the card. And it names no card that this seat was not shown as well.
    """
    moves = [move for event in events for move in event.cards]
    opened = _news(before, after, moves, SPECTATOR)
    got = {seat: [move for move in moves if _gets(before, move, seat)] for seat in seats if seat != mover}
    others = [seat for seat in got if opened or got[seat]]
    if not others:
        cards = sorted(_news(before, after, moves, mover))
        return (
            say("You can't undo this move because it showed you this card: {card}.", card=cards[0]) if cards else None
        )
    cards = sorted(opened or {move.card for move in got[others[0]] if _sees(move, mover)})
    if not cards:
        return say("You can't undo this move because it showed {seat} a card.", seat=others[0])
    if len(others) == 1:
        return say(
            "You can't undo this move because it showed {seat} this card: {card}.", seat=others[0], card=cards[0]
        )
    return say("You can't undo this move because it showed {card} to other players.", card=cards[0])


def _sees(move: CardMove, seat: Seat) -> bool:
    """Whether a seat sees the face of a card that moves."""
    return move.seen_by is None or seat in move.seen_by


def _news(before: State, after: State, moves: Sequence[CardMove], seat: Seat) -> set[str]:
    """Return the cards that ``seat`` sees more often after these moves, or whose face was new to it."""
    had, has = open_cards(before, seat), open_cards(after, seat)
    faces = {move.card for move in moves if _sees(move, seat)}
    return {card for card in {*has, *faces} if has[card] > had[card] or (card in faces and not had[card])}


def _gets(before: State, move: CardMove, seat: Seat) -> bool:
    """Whether a card that isn't open to all enters a seat's hand, or is shown to it though it saw none like it."""
    if not _sees(move, seat) or _sees(move, SPECTATOR):
        return False
    return move.target == f"hand.{seat}" != move.source or not open_cards(before, seat)[move.card]


def read_text(text: str, concealed: Concealed | None, viewer: Seat) -> str:
    """A move's text as ``viewer`` (-1: a spectator) may read it."""
    return text if concealed is None or viewer in concealed.known_to else concealed.text


def tally(events: Sequence[Event], seats: int) -> dict[str, tuple[int, ...]]:
    """Count each event: a number for each seat that its data name, and last the total."""
    counts: dict[str, list[int]] = {}
    for event in events:
        row = counts.setdefault(event.name, [0] * (seats + 1))
        row[-1] += 1
        seat = event.data.get("seat")
        if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < seats:
            row[seat] += 1
    return {name: tuple(row) for name, row in sorted(counts.items())}


def cards_in(position: Position, paths: Iterable[str]) -> Counter[str]:
    """Count each card under these keys of a position (``Game.cards_at``); of a view, ``?`` for hidden ones."""
    found: list[str] = []
    for path in paths:
        for part in _at(position, path):
            _values(part, found)
    return Counter(filter(None, map(bare, found)))


@cache
def bare(text: str) -> str:
    """A card without its face or name in play: ``SB shot`` is the card SB, ``W=8'`` the Wild W'."""
    card = text.split(" ")[0]
    name, named, _ = card.partition("=")
    return name + "'" * card.endswith("'") if named else card


def _at(value: Any, path: str) -> list[Any]:
    """Return the value at a path of keys in a position; ``*`` is every value of a table or list."""
    parts = [value]
    for key in path.split("."):
        if key == "*":
            parts = [each for part in parts for each in (part.values() if isinstance(part, dict) else part)]
        else:
            parts = [part[key] for part in parts]
    return parts


def _values(value: Any, found: list[str]) -> None:
    """Add the texts in ``value`` to ``found``; in a table with ``cards`` only those there."""
    if isinstance(value, str):
        found.append(value)
    elif isinstance(value, dict):
        _values(value["cards"] if "cards" in value else list(value.values()), found)
    elif isinstance(value, list):
        for part in value:
            if isinstance(part, str):
                found.append(part)
            else:
                _values(part, found)
