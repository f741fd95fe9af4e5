"""What the stone under way still needs to succeed, who must have it, and how likely that is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import comb
from typing import Final, NamedTuple

from game.rules.contract import NOBODY, Seat
from game.rules.powerup.prospects import one_among, percent
from game.rules.powerup.reading import PowerUpReader, passed_on, unplaced
from game.rules.powerup.tables import RANKS, TYPES, UNIT, G, W, count_of
from game.rules.powerup.underway import UnderWay

#: kinds of cards
KINDS: Final = range(len(TYPES))


class Completion(NamedTuple):
    """How the stone may still succeed, as its seat knows it.

    ``pairs``: the modifiers that it may end up with; none when it is lost. ``chance``: in how many of 100 deals the
    seats that lay the rest hold what it needs. ``seat``: the one that must hold one of ``cards`` (types) for it, whose
    chance ``chance`` then is; NOBODY where any house card does, where it is sure, or where two cards are to come.
    ``choice``: whether the viewer must lay the right cards for it.
    """

    pairs: tuple[tuple[int, int], ...]
    chance: int = 100
    seat: Seat = NOBODY
    cards: tuple[int, ...] = ()
    choice: bool = False


def completion(draft: PowerUpReader, call: UnderWay, hand: int, later: Sequence[Seat]) -> Completion:
    """Return how ``call`` may succeed when the viewer holds ``hand`` and the ``later`` seats lay the missing cards."""
    me = draft.state.to_move
    known = passed_on(draft)
    mine = later.count(me)
    others = [seat for seat in later if seat != me]
    owned = list(_drawn(hand, mine))
    fitting: dict[tuple[int, ...], bool] = {}

    def fits(*cards: int) -> bool:
        """Whether these cards of others complete it with some of the viewer's hand."""
        if cards not in fitting:
            fitting[cards] = any(call.hope((*call.laid, *own, *cards)) for own in owned)
        return fitting[cards]

    came = [kind for kind in KINDS if draft.unseen[me & 1][kind]]
    more = [(*own, *cards) for own in owned for cards in product(came, repeat=len(others))]
    pairs = tuple(sorted({pair for cards in more for pair in _named(call, (*call.laid, *cards))}))
    if not pairs or not others:
        return Completion(pairs, choice=not all(call.hope((*call.laid, *own)) for own in owned))
    unseen, hidden = unplaced(draft, me & 1)
    if len(others) == 1:
        wanted = tuple(kind for kind in KINDS if fits(kind) and kind != W) or (W,)
        chance = one_among(sum(unseen[kind] for kind in wanted), sum(unseen), hidden[others[0]])
        if known is not None and known[0] == others[0] and known[1] in wanted:
            chance = 1.0
        plain = set(wanted) >= set(range(RANKS)) or chance == 1.0
        return Completion(pairs, percent(chance), NOBODY if plain else others[0], () if plain else wanted)
    table = frozenset((a, b) for a, b in product(came, repeat=2) if fits(a, b))
    hands = tuple((hidden[seat], known[1] if known and known[0] == seat else -1) for seat in dict.fromkeys(others))
    return Completion(pairs, percent(_both(tuple(unseen), hands, table)))


def _drawn(hand: int, count: int) -> Iterator[tuple[int, ...]]:
    """The cards that ``hand`` may lay, ``count`` of them."""
    if not count:
        yield ()
    for kind in KINDS if count else ():
        if count_of(hand, kind):
            yield from ((kind, *rest) for rest in _drawn(hand - UNIT[kind], count - 1))


def _named(call: UnderWay, values: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Return the modifiers with which all three cards succeed, for any name of a Wild."""
    wilds = values.count(W)
    plain = [value for value in values if value != W]
    for names in product(range(G + 1), repeat=wilds):
        found = call.modifiers([*plain, *names])
        if found is not None:
            yield found


@lru_cache(maxsize=1 << 10)
def _both(unseen: tuple[int, ...], hands: tuple[tuple[int, int], ...], fitting: frozenset[tuple[int, int]]) -> float:
    """Return the chance that two cards of others fit: from one hand, or one from each of two.

    A hand is how many of the ``unseen`` it holds, and the kind of a card that it is known to hold beside them, or -1.
    """
    total, (size, known) = sum(unseen), hands[0]
    if size > total:
        return 0.0
    found = 0.0
    for hand in _hands(unseen, size):
        ways = 1
        for kind in KINDS:
            ways *= comb(unseen[kind], hand[kind])
        held = {kind: hand[kind] + (kind == known) for kind in KINDS if hand[kind] or kind == known}
        if len(hands) == 1:
            share = float(any(a != b or held[a] > 1 for a, b in fitting if a in held and b in held))
        else:
            wanted = {b for a, b in fitting if a in held}
            left, other = hands[1]
            share = 1.0 if other in wanted else one_among(sum(unseen[b] - hand[b] for b in wanted), total - size, left)
        found += ways * share
    return found / comb(total, size)


def _hands(unseen: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """Yield the hands of ``size`` cards, as counts of each kind."""
    if len(unseen) == 1:
        if size <= unseen[0]:
            yield (size,)
        return
    for count in range(min(unseen[0], size) + 1):
        yield from ((count, *rest) for rest in _hands(unseen[1:], size - count))
