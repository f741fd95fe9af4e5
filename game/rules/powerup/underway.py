"""The stone under way: what it needs, how it stands after the cards laid so far, and why it is lost."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final, NamedTuple

from game.rules.contract import Words, say
from game.rules.powerup.core import Core
from game.rules.powerup.moves import CALL_CARD, CALL_KIND, CALL_TARGET, FIRST_CALL, PROMOTE, TAKEOUT, Action
from game.rules.powerup.shots import Bars, bars_of, modifiers_of, needed, reaches
from game.rules.powerup.tables import NO_CARD, RANKS, TYPES, B, G, H, Stone, W

MISSING, MADE, LOST = "missing", "made", "lost"


class WhyLost(NamedTuple):
    """Why a stone is lost: a key of ``LOST_WORDS``, and the values that it speaks of (0 to 5 for ``b 4 8 12 G H``)."""

    key: str
    values: tuple[int, ...] = ()

    def words(self) -> Words:
        """The reason as the end of a sentence."""
        name = "card" if self.key == "action" else "rank"
        return Words(LOST_WORDS[self.key].id, {f"{name}_{n}": TYPES[value] for n, value in enumerate(self.values, 1)})


LOST_WORDS: Final[dict[str, Words]] = {
    "meant": say("the Skip let the Wild miss"),
    "short": say("a card was missing"),
    "match": say("no {rank_1} was played"),
    "action": say("{card_1} can't be a modifier"),
    "level": say("modifiers {rank_1} {rank_2} are only equal, not higher"),
    "bar": say("modifiers {rank_1} {rank_2} don't reach {rank_3} {rank_4}"),
    "pair": say("{rank_1} and {rank_2} aren't a pair"),
    "ring": say("the pair {rank_1} {rank_1} isn't nearer the pin"),
}


class UnderWay(NamedTuple):
    """A call, and the values of cards 2 to 4 laid so far (a Wild is W until it is named).

    ``need`` is the match (a rank, or G for a hit guard), ``bars`` the modifiers that a take-out must reach: two where
    it must be higher than both.
    """

    kind: int
    need: int
    target: Stone | None
    bars: Bars
    by_cards: bool
    laid: tuple[int, ...]

    def modifiers(self, values: Sequence[int]) -> tuple[int, int] | None:
        """Return the modifiers with which three cards of these values complete it, None when they don't."""
        return modifiers_of(values, self.need, self.kind, self.bars, self.by_cards)

    def hope(self, laid: Sequence[int]) -> bool:
        """Whether cards that may yet come (or a name for the Wild) bring it off."""
        if NO_CARD in laid:
            return False
        open_places = 3 - len(laid) + laid.count(W)
        if not open_places:
            return self.modifiers(laid) is not None
        fixed = [value for value in laid if value != W]
        return any(self.modifiers([*fixed, *more]) is not None for more in product(range(G + 1), repeat=open_places))

    def standing(self) -> str:
        """``missing`` while the match is, ``made`` so far, or ``lost`` for certain."""
        return self.after(())

    def after(self, more: Sequence[int]) -> str:
        """The standing once these cards are laid too."""
        laid = (*self.laid, *more)
        if not self.hope(laid):
            return LOST
        return MADE if self.need in laid else MISSING

    def wanted(self) -> tuple[int, ...]:
        """For a promote: the ranks that may still come as a pair, the best first."""
        if self.kind != PROMOTE:
            return ()
        return tuple(s for s in range(RANKS) if s < self.need and self._pairs(s))

    def _pairs(self, rank: int) -> bool:
        room = 3 - len(self.laid) + self.laid.count(W)
        lacking = 2 - min(2, self.laid.count(rank)) + (self.need not in self.laid)
        others = len(self.laid) - self.laid.count(W) - min(2, self.laid.count(rank)) - (self.need in self.laid)
        return others == 0 and lacking <= room

    def why_lost(self, meant: bool = False) -> WhyLost:
        """Say why it is lost, as it stands; ``meant``: the Skip let it miss."""
        if meant:
            return WhyLost("meant")
        if NO_CARD in self.laid:
            return WhyLost("short")
        values = self._best()
        if self.need not in values:
            return WhyLost("match", (self.need,))
        rest = list(values)
        rest.remove(self.need)
        for action in (H, G):
            if action in rest:
                return WhyLost("action", (action,))
        better, other = sorted(rest)
        if self.kind == TAKEOUT:
            short = next((bar for bar in self.bars if not reaches((better, other), (bar,), self.by_cards)), None)
            return WhyLost("level", (better, other)) if short is None else WhyLost("bar", (better, other, *short))
        return WhyLost("pair", (better, other)) if better != other else WhyLost("ring", (better,))

    def _best(self) -> list[int]:
        """Return the cards laid, completed as well as possible."""
        values = [value for value in self.laid if value != W]
        while len(values) < 3 and (len(values) < 2 or W in self.laid or len(self.laid) < 3):
            if self.need not in values:
                values.append(self.need)
                continue
            ranks = [value for value in values if value < RANKS]
            if self.need in ranks:
                ranks.remove(self.need)
            values.append(ranks[0] if self.kind == PROMOTE and ranks else B)
        return values


def call_of(state: Core, action: Action, laid: tuple[int, ...] = ()) -> UnderWay:
    """Return what a call with this action needs, with the cards 2 to 4 laid so far."""
    index = action - FIRST_CALL
    kind, number = CALL_KIND[index], CALL_TARGET[index]
    target = state.stone(number) if number else None
    bars = bars_of(state.stones, target) if kind == TAKEOUT and target is not None else ()
    return UnderWay(kind, needed(kind, CALL_CARD[index], target), target, bars, state.terms.by_cards, laid)


def under_way(state: Core) -> UnderWay | None:
    """Return the stone under way, or None without a call."""
    return call_of(state, state.call, state.played[1:]) if state.call >= 0 else None


def pair_text(modifiers: tuple[int, int]) -> str:
    """Two modifiers as text: ``b 12``."""
    return f"{TYPES[modifiers[0]]} {TYPES[modifiers[1]]}"
