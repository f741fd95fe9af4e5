"""How a stone of PowerUp Curling under way may still end, and what the end would score with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb
from typing import Final, NamedTuple

from game.rules.contract import NOBODY, Meaning
from game.rules.powerup.core import Core
from game.rules.powerup.moves import CALL_CARD, FIRST_CALL, GUARD
from game.rules.powerup.scoring import count
from game.rules.powerup.shots import arranged, resting
from game.rules.powerup.tables import NO_CARD, RANKS, G, H, Stone, W, piece
from game.rules.powerup.underway import UnderWay


class StonePlace(NamedTuple):
    """What an end would score if it were counted at once: the team (-1: neither) and its points."""

    team: int
    points: int

    def lead(self, team: int) -> int:
        """Points of ``team``, those of the other below 0."""
        return self.points if self.team == team else -self.points


NOTHING: Final = StonePlace(NOBODY, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerUpMeaning(Meaning):
    """What a move of PowerUp Curling leads to; for a call or a card laid also what the stone under way may become.

    ``standing``: missing (its match), made (as far as it is laid) or lost; "" without a stone. ``low`` and ``high``:
    the nearest and the farthest number at which the stone, or its target, may then lie (0: in no ring). ``before``:
    what the end would score as the stones lie; ``best`` and ``worst``: once the stone has ended as well and as badly
    for its team as it still may. ``settled``: nothing of it is open any more, and ``becomes`` are the four cards of the
    stone or its target as they lie (empty after a take-out and for a lost stone). ``need``: the match; ``chance``: in
    how many of 100 deals a card still to be laid brings it (-1: none is to come), ``out`` of which are among the
    ``unseen`` cards of the seat's deck.
    """

    team: int = NOBODY
    standing: str = ""
    low: int = 0
    high: int = 0
    before: StonePlace = NOTHING
    best: StonePlace = NOTHING
    worst: StonePlace = NOTHING
    settled: bool = False
    becomes: tuple[str, ...] = ()
    need: str = ""
    chance: int = -1
    out: int = 0
    unseen: int = 0


def lies(stones: Sequence[Stone]) -> StonePlace:
    """What an end with these stones would score."""
    found = count(stones)
    return StonePlace(found.team, found.points)


def endings(call: UnderWay) -> Iterator[tuple[int, int]]:
    """Return the modifiers with which the stone may still succeed, as ranks, better first; none once it is lost."""
    fixed = [card for card in call.laid if card != W]
    for better in range(RANKS):
        for other in range(better, RANKS):
            values = [call.need, better, other]
            if all(values.count(card) >= fixed.count(card) for card in fixed) and call.modifiers(values) is not None:
                yield better, other


def outcome_with(state: Core, call: UnderWay, named: int = H) -> Stone | None:
    """Return what lies in play if all three cards succeed, a Wild among them being ``named``; None otherwise.

    None also for a take-out, which leaves nothing of the two stones.
    """
    values = [named if card == W else card for card in call.laid]
    if NO_CARD in values or call.modifiers(values) is None:
        return None
    team = state.throwing()
    first = piece(state.played[0], team, CALL_CARD[state.call - FIRST_CALL])
    pieces = [piece(card, team, named) for card in call.laid]
    return resting(call.kind, state.thrown + 1, team, call.target, first, arranged(pieces, call.need))


def coming_off(state: Core, call: UnderWay, modifiers: tuple[int, int]) -> tuple[Stone | None, tuple[Stone, ...]]:
    """Return the stone or changed target (None: taken out) and all stones, if these modifiers complete ``call``."""
    team, target = state.throwing(), call.target
    match, better, other = (card << 2 | team for card in (call.need, *modifiers))
    first = G << 2 | team if call.kind == GUARD else match
    stone = resting(call.kind, state.thrown + 1, team, target, first, (match, better, other))
    if target is None or call.kind == GUARD:
        assert stone is not None
        return stone, (*state.stones, stone)
    if stone is None:
        return None, tuple(one for one in state.stones if target.number not in (one.number, one.guards))
    return stone, tuple(stone if one is target else one for one in state.stones)


def percent(chance: float) -> int:
    """A chance in hundredths, never rounded to certainty either way."""
    return round(100 * chance) if chance in (0.0, 1.0) else min(99, max(1, round(100 * chance)))


def one_among(wanted: int, unseen: int, cards: int) -> float:
    """Return the chance that one of ``wanted`` is among ``cards`` drawn from ``unseen``."""
    return 1.0 - comb(max(0, unseen - wanted), cards) / comb(unseen, cards) if 0 < cards <= unseen else 0.0
