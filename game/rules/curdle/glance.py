"""What a look at the table tells: helps for the screen and for AI seats, worked out from a view's position alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from game.rules.contract import HIDDEN, Event, Position, Seat
from game.rules.curdle.tables import GIFTS, RANKS, VALUES, bridge_ranks, copies, differences

__all__ = [
    "GIFTS",
    "Glance",
    "Outlook",
    "bridging",
    "copies",
    "failed",
    "glance",
    "left_over",
    "opened",
    "outlook",
    "values",
]


@dataclass(frozen=True, slots=True)
class Outlook:
    """What laying ``card`` on ``bank`` (1 or 2) would leave."""

    card: str
    bank: int
    differences: tuple[int, ...]
    bridges: tuple[str, ...]
    natural: bool


@dataclass(frozen=True, slots=True)
class Glance:
    """The table at one glance.

    ``tops`` are the two top cards ("" for an empty bank); ``differences`` and ``bridges`` (ranks) are theirs.
    ``held`` are the codes that ``seat`` could lay now, ``outlooks`` what each of them would leave on each bank.
    ``curdler`` is whose curdle it would be (-1: nobody has laid a card), ``failed`` how many seats have had their
    turn without laying a card since. ``known[s]`` are the cards of seat s that the view shows (all, for the own
    seat), ``stock`` the known cards under the stock with their places from the top (0: the next to be drawn).
    """

    seat: Seat
    tops: tuple[str, str]
    differences: tuple[int, ...]
    bridges: tuple[str, ...]
    natural: bool
    kingfisher: bool
    held: tuple[str, ...]
    outlooks: tuple[Outlook, ...]
    curdler: Seat
    failed: int
    known: tuple[tuple[str, ...], ...]
    stock: tuple[tuple[int, str], ...]


def glance(view: Position, seat: Seat) -> Glance:
    """What ``seat`` (-1: a spectator) can tell from its view's position."""
    first, second = (bank[-1] if bank else "" for bank in view["banks"])
    both = bool(first and second)
    apart = differences(first[0], second[0]) if both else ()
    ranks = bridge_ranks(first[0], second[0]) if both else ()
    held = _held(view, seat, ranks, first)
    banks = (2,) if view["phase"] == "open" else (1, 2)
    return Glance(
        seat=seat,
        tops=(first, second),
        differences=apart,
        bridges=ranks,
        natural=both and not apart,
        kingfisher=apart == (13,),
        held=held,
        outlooks=tuple(outlook(card, bank, (first, second)) for card in held for bank in banks),
        curdler=view["last_player"],
        failed=failed(view),
        known=tuple(tuple(card for card in hand if card != HIDDEN) for hand in view["hands"]),
        stock=tuple((i, card) for i, card in enumerate(reversed(view["stock"])) if card != HIDDEN),
    )


def _held(view: Position, seat: Seat, ranks: Iterable[str], top: str) -> tuple[str, ...]:
    """The codes in the hand of ``seat`` that the phase would let it lay."""
    if seat < 0:
        return ()
    hand = sorted({card for card in view["hands"][seat] if card != HIDDEN})
    if view["phase"] == "open":
        return tuple(hand)
    if view["phase"] == "break":
        return tuple(card for card in hand if card[0] != top[:1])
    return tuple(card for card in hand if card[0] in ranks)


def outlook(card: str, bank: int, tops: tuple[str, str]) -> Outlook:
    """What ``card`` on ``bank`` leaves where the tops are ``tops`` ("" for an empty bank)."""
    other = tops[2 - bank]
    apart = differences(card[0], other[0]) if other else ()
    ranks = bridge_ranks(card[0], other[0]) if other else ()
    return Outlook(card, bank, apart, ranks, bool(other) and not apart)


def failed(view: Position) -> int:
    """How many seats have had their turn since a card was last laid, and laid none."""
    last, seat, seats = view["last_player"], view["to_move"], len(view["hands"])
    if view["phase"] not in ("play", "break") or last < 0 or last == seat:
        return 0
    return int((seat - last - 1) % seats)


def opened(view: Position, events: Iterable[Event]) -> dict[str, int]:
    """How many cards of each rank have lain open since the deal: those in the banks, and those taken from them.

    ``events`` are those of this deal, as any seat saw them. A card that was taken and laid again counts once.
    """
    gone: Counter[str] = Counter()
    for event in events:
        for move in event.cards:
            if event.name == "BankTaken" and move.source.startswith("bank."):
                gone[move.card] += 1
            elif move.target.startswith("bank.") and gone[move.card]:
                gone[move.card] -= 1
    lying = gone + Counter(card for bank in view["banks"] for card in bank)
    return {rank: sum(count for card, count in lying.items() if card[0] == rank) for rank in RANKS}


def left_over(view: Position, events: Iterable[Event]) -> dict[str, int]:
    """How many cards of each rank have not lain open since the deal."""
    seen, seats = opened(view, events), len(view["hands"])
    return {rank: copies(rank, seats) - seen[rank] for rank in RANKS}


def values(card: str) -> tuple[int, ...]:
    """The values that a card may take, the high one first."""
    return VALUES[card[0]]


def bridging(card: str, tops: tuple[str, str]) -> tuple[int, ...]:
    """The values with which ``card`` bridges the two tops, the high one first; a split card often has only one."""
    apart = differences(tops[0][0], tops[1][0])
    return tuple(value for value in values(card) if value in apart)
