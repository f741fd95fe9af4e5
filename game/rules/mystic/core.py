"""The trusted core's state: every key of a position as a field, cheap to copy, and derived values.

Fields hold values that never change in place (but ``stones``), so a copy shares them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Self

from game.rules.contract import Event
from game.rules.mystic.arguments import Offer
from game.rules.mystic.casting import CasterIce, Delivered, Spell
from game.rules.mystic.spells import CHARMS, SPELLS
from game.rules.mystic.stones import BOARD, ICE, Stones, code, lowest, number, owner
from game.rules.rng import Rng
from physics import HANDS

Ready = Mapping[str, tuple[int, ...]]
PHASES = ("before_end", "before", "deliver", "during", "after", "charm", "scored", "shootout", "over")


class Core:
    """A match of Mystic between two decisions. ``shootout`` is None or (seats in order, results so far)."""

    __slots__ = (
        "charted", "decks", "drawn", "end", "first", "had", "options", "phase", "points", "queue", "ready", "rng",
        "scores", "seats", "shootout", "shot", "slots", "stones", "to_move", "winner",
    )  # fmt: skip

    options: dict[str, Any]
    seats: int
    end: int
    first: int
    to_move: int
    phase: str
    scores: tuple[int, ...]
    stones: Stones
    drawn: tuple[tuple[str, str], ...]
    ready: tuple[Ready, ...]
    charted: tuple[str, ...]
    decks: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]
    shot: Delivered | None
    had: tuple[bool, ...]
    queue: tuple[tuple[int, str], ...]
    slots: tuple[str, ...]
    points: tuple[int, ...]
    shootout: tuple[tuple[int, ...], tuple[tuple[int, int], ...]] | None
    winner: int
    rng: Rng

    def copy(self) -> Self:
        """An independent state, generator included."""
        other = object.__new__(type(self))
        for name in Core.__slots__:
            setattr(other, name, getattr(self, name))
        other.stones = dict(self.stones)
        other.rng = self.rng.copy()
        return other

    # --- the table

    @property
    def terms(self) -> Self:
        """The terms for reading and writing a position: ``seats`` and ``options``."""
        return self

    def team(self, seat: int) -> str:
        """The code of a seat's team."""
        return str(self.options["teams"][seat])

    def hand(self, seat: int) -> str:
        """The sureness of a seat's hand: ``none``, ``steady``, ``club`` or ``wild``."""
        noise = self.options["noise"]
        return str(noise if isinstance(noise, str) else noise[seat])

    def factor(self, seat: int) -> float:
        """The factor on the noise of a seat's hand."""
        return HANDS[self.hand(seat)]

    def order(self, start: int) -> list[int]:
        """The seats clockwise from ``start``."""
        return [(start + k) % self.seats for k in range(self.seats)]

    def waiting(self, seat: int) -> str:
        """The stone that the seat delivers next: the lowest on its board, or "" if there is none."""
        names = (code(seat, k) for k in range(lowest(self.seats), 9))
        return next((name for name in names if self.stones[name].zone == BOARD), "")

    def on_ice(self, seat: int) -> bool:
        """Whether the seat has a stone on the ice."""
        return any(s.zone == ICE and owner(name) == seat for name, s in self.stones.items())

    def shooter(self) -> int:
        """The seat whose turn it is: the shooter's owner, before the delivery the one to move."""
        return owner(self.shot.stone) if self.shot else self.to_move

    def turn_number(self) -> int:
        """Return the number whose turn it is; 0 between turns."""
        if self.phase == "before_end":
            return 0
        name = self.shot.stone if self.shot else self.waiting(self.to_move)
        return number(name) if name else 0

    def ice(self, seat: int, log: list[Event] | None = None) -> CasterIce:
        """The ice as the seat's spells see it; their effects go to this state."""
        return CasterIce(self.stones, seat, self.shot, self, log)

    # --- spells

    def witch_number(self, seat: int) -> int:
        """The number of the seat's Witch spell; 0 for a broom or none."""
        slug = self.drawn[seat][0]
        return SPELLS[slug].number if slug else 0

    def set_ready(self, seat: int, slug: str, numbers: Iterable[int]) -> None:
        """Set the turns on which a spell may still be used."""
        mine = dict(self.ready[seat])
        mine[slug] = tuple(sorted(set(numbers)))
        if not mine[slug]:
            del mine[slug]
        self.ready = tuple(mine if s == seat else r for s, r in enumerate(self.ready))

    def spend(self, seat: int, slug: str, n: int) -> None:
        """The spell can no longer be used on the turn of ``n``."""
        held = self.ready[seat].get(slug, ())
        if n in held:
            self.set_ready(seat, slug, (k for k in held if k != n))

    def enchant(self, seat: int, n: int, again: bool) -> None:
        """Let the Witch spell be used on the turn of ``n``: again, or then instead, Before or After. [Enchant]"""
        slug = self.drawn[seat][0]
        self.set_ready(seat, slug, (*(self.ready[seat].get(slug, ()) if again else ()), n))
        if not again:
            self.charted = tuple(slug if s == seat else c for s, c in enumerate(self.charted))

    def held(self, seat: int, n: int, when: str) -> list[Spell]:
        """The seat's spells that are ready for ``n`` at this moment, the witch's first."""
        found = [SPELLS[slug] for slug, numbers in self.ready[seat].items() if n in numbers]
        moments = {when, "charted" if when in ("before", "after") else ""}
        freed = self.charted[seat]
        timely = (s for s in found if ("charted" if s.slug == freed else s.when) in moments)
        return sorted(timely, key=lambda s: (not s.witch, s.slug))

    def usable(self, seat: int, n: int, when: str) -> list[tuple[Spell, list[Offer]]]:
        """Return those of ``held`` that can be used now, with their uses."""
        spells = self.held(seat, n, when)
        if not spells:
            return []
        ice = self.ice(seat)
        return [(spell, offers) for spell in spells if (offers := list(spell.offers(ice)))]

    def asked(self) -> list[tuple[Spell, list[Offer]]]:
        """Return the spells offered to the seat to move, with their uses."""
        if self.phase in ("before", "after", "before_end"):
            return self.usable(self.to_move, self.turn_number(), self.phase)
        if self.phase == "during" and self.queue:
            spell = SPELLS[self.queue[0][1]]
            return [(spell, list(spell.offers(self.ice(self.to_move))))]
        return []

    def charm_offers(self, seat: int) -> list[Offer]:
        """What the seat's charm can be used for."""
        return list(CHARMS[self.team(seat)].offers(self.ice(seat)))
