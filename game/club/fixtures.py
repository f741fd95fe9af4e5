"""Pairings: the fixtures of each format, from the number of entries and the bonspiel's lot alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from game.club.plan import BonspielPlan

#: the only event of a round robin; the play-off after it; the events of knock-outs
ROUND_ROBIN, PAGE, EVENTS = "round_robin", "page", ("A", "B", "C")


@dataclass(frozen=True, slots=True)
class Source:
    """Where a side of a fixture comes from: ``entry`` n, ``winner`` or ``loser`` of fixture n, ``rank`` n (from 0)."""

    kind: str
    number: int


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match to be played: its number, its event, the round within it, both sides.

    ``draw``: when it is played (from 1; all of a draw run at once). ``sheet``: where (from 1). ``turned``: the second
    side has the first seat.
    """

    number: int
    event: str
    round: int
    sides: tuple[Source, Source]
    draw: int
    sheet: int
    game: str
    turned: bool


@dataclass(frozen=True, slots=True)
class _Pair:
    """A fixture before it has a place."""

    event: str
    round: int
    sides: tuple[Source, Source]


#: the pairings of an event's pool, and the bye, by the fixtures so far
_Pairing = Callable[[Sequence[_Pair], Sequence[Source]], tuple[list[tuple[Source, Source]], list[Source]]]


def fixtures(plan: BonspielPlan) -> tuple[Fixture, ...]:
    """All fixtures of a plan, by number."""
    count = len(plan.entries)
    order = list(range(count))
    plan.lot("order").shuffle(order)
    entries = [Source("entry", number) for number in order]
    pairs: list[_Pair] = []
    if plan.format in (ROUND_ROBIN, PAGE):
        _round_robin(pairs, entries)
    if plan.format == PAGE:
        _page(pairs)
    if plan.format in ("knock_out", "double"):
        losers = _knock_out(pairs, entries)
        if plan.format == "double":
            for event in EVENTS[1:]:
                losers = _event(pairs, event, losers[:-1], _neighbours if plan.edition == 1 else _strangers)
    return _placed(plan, pairs)


def _add(pairs: list[_Pair], event: str, round: int, one: Source, other: Source) -> int:
    pairs.append(_Pair(event, round, (one, other)))
    return len(pairs) - 1


# --- everybody against everybody


def _round_robin(pairs: list[_Pair], entries: Sequence[Source]) -> None:
    """By the circle: one entry stays, the others go round; with an odd number each has one round off."""
    ring: list[Source | None] = [*entries, *([None] if len(entries) % 2 else [])]
    for number in range(len(ring) - 1):
        for one, other in zip(ring[: len(ring) // 2], reversed(ring[len(ring) // 2 :]), strict=True):
            if one is not None and other is not None:
                _add(pairs, ROUND_ROBIN, number + 1, one, other)
        ring[1:] = [ring[-1], *ring[1:-1]]


def _page(pairs: list[_Pair]) -> None:
    """The first against the second, the third against the fourth; the semi-final; the final."""
    upper = _add(pairs, PAGE, 1, Source("rank", 0), Source("rank", 1))
    lower = _add(pairs, PAGE, 1, Source("rank", 2), Source("rank", 3))
    semi = _add(pairs, PAGE, 2, Source("loser", upper), Source("winner", lower))
    _add(pairs, PAGE, 3, Source("winner", upper), Source("winner", semi))


# --- knock-outs


def _places(size: int) -> list[int]:
    """Return the order of a bracket in which the first and the second can meet in the final only: 0 7 3 4 1 6 2 5."""
    order = [0]
    while len(order) < size:
        order = [place for each in order for place in (each, 2 * len(order) - 1 - each)]
    return order


def _knock_out(pairs: list[_Pair], entries: Sequence[Source]) -> list[list[int]]:
    """The A event; byes go to those drawn first. Gives the fixtures of each round."""
    size = 1
    while size < len(entries):
        size *= 2
    row: list[Source | None] = [entries[n] if n < len(entries) else None for n in _places(size)]
    rounds: list[list[int]] = []
    while len(row) > 1:
        rounds.append([])
        following: list[Source | None] = []
        for one, other in zip(row[::2], row[1::2], strict=True):
            if one is None or other is None:
                following.append(one or other)
                continue
            rounds[-1].append(_add(pairs, EVENTS[0], len(rounds), one, other))
            following.append(Source("winner", rounds[-1][-1]))
        row = following
    return rounds


def _event(pairs: list[_Pair], event: str, above: Sequence[Sequence[int]], paired: _Pairing) -> list[list[int]]:
    """Return the fixtures of each round of an event for those beaten in the one above, who enter round by round.

    ``above``: the fixtures of its rounds, without its final: both finalists stay where they are. ``paired``: the
    pairing.
    """
    waves = [[Source("loser", number) for number in wave] for wave in above if wave]
    rounds: list[list[int]] = []
    pool: list[Source] = []
    while waves or len(pool) > 1:
        if waves:
            # alternate ends, so that entries meet the half they haven't met
            coming = waves.pop(0)
            coming = coming[::-1] if len(rounds) % 2 else coming
            pool = [each for pair in zip_longest(pool, coming) for each in pair if each is not None]
        if len(pool) < 2:
            continue
        rounds.append([])
        met, bye = paired(pairs, pool)
        for one, other in met:
            rounds[-1].append(_add(pairs, event, len(rounds), one, other))
        pool = [*(Source("winner", number) for number in rounds[-1]), *bye]
    return rounds


def _neighbours(pairs: Sequence[_Pair], pool: Sequence[Source]) -> tuple[list[tuple[Source, Source]], list[Source]]:
    """Pair neighbours, with the bye for the last, as bonspiels of the first edition did."""
    rest, bye = (list(pool[:-1]), [pool[-1]]) if len(pool) % 2 else (list(pool), [])
    return list(zip(rest[::2], rest[1::2], strict=True)), bye


def _strangers(pairs: Sequence[_Pair], pool: Sequence[Source]) -> tuple[list[tuple[Source, Source]], list[Source]]:
    """Pair an event's pool, with a bye: as few as can be who may have met before.

    Neighbours where that is the same; the last to enter has got furthest above, and has the bye.
    """
    past = {each: _past(pairs, each) for each in pool}
    best: tuple[int, list[tuple[Source, Source]], list[Source]] | None = None
    for bye in ([each] for each in reversed(pool)) if len(pool) % 2 else ([],):
        for met in _pairings([each for each in pool if each not in bye]):
            again = sum(len(past[one] & past[other]) for one, other in met)
            if best is None or again < best[0]:
                best = again, met, bye
            if not again:
                break
        if best is not None and not best[0]:
            break
    assert best is not None
    return best[1], best[2]


def _past(pairs: Sequence[_Pair], source: Source) -> frozenset[int]:
    """Return the fixtures in which the entry from a source may have played."""
    if source.kind not in ("winner", "loser"):
        return frozenset()
    return frozenset({source.number}).union(*(_past(pairs, side) for side in pairs[source.number].sides))


def _pairings(pool: Sequence[Source]) -> Iterator[list[tuple[Source, Source]]]:
    """Return all pairings of an even number, neighbours first."""
    if not pool:
        yield []
        return
    for n in range(1, len(pool)):
        for rest in _pairings([*pool[1:n], *pool[n + 1 :]]):
            yield [(pool[0], pool[n]), *rest]


# --- when, where, at what


def _placed(plan: BonspielPlan, pairs: Sequence[_Pair]) -> tuple[Fixture, ...]:
    """Give each fixture a draw, a sheet and a game, dealt from a pack that is shuffled again when used up."""
    draws: list[int] = []
    after = max((pair.round for pair in pairs if pair.event == ROUND_ROBIN), default=0)
    for pair in pairs:
        if pair.event == ROUND_ROBIN:
            draws.append(pair.round)
            continue
        earlier = (draws[side.number] for side in pair.sides if side.kind in ("winner", "loser"))
        draws.append(max(earlier, default=after) + 1)
    sheets, games = _sheets(plan, draws), _games(plan, draws)
    coins = plan.lot("seats")
    return tuple(
        Fixture(n, pair.event, pair.round, pair.sides, draws[n], sheets[n], games[n], coins.randrange(2) == 1)
        for n, pair in enumerate(pairs)
    )


def _by_draw(draws: Iterable[int]) -> list[list[int]]:
    found: dict[int, list[int]] = defaultdict(list)
    for number, draw in enumerate(draws):
        found[draw].append(number)
    return [found[draw] for draw in sorted(found)]


def _sheets(plan: BonspielPlan, draws: Sequence[int]) -> dict[int, int]:
    lot, found = plan.lot("sheets"), dict[int, int]()
    for numbers in _by_draw(draws):
        order = list(range(1, len(numbers) + 1))
        lot.shuffle(order)
        found.update(zip(numbers, order, strict=True))
    return found


def _games(plan: BonspielPlan, draws: Sequence[int]) -> dict[int, str]:
    lot, found = plan.lot("games"), dict[int, str]()
    pack: list[str] = []
    for numbers in _by_draw(draws):
        for number in numbers:
            if not pack:
                pack = list(plan.games)
                lot.shuffle(pack)
            found[number] = pack.pop()
    return found
