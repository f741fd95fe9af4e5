"""The spell cards of an End: core pairs, or one card drawn from each set (sections 4 and 6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.rules.contract import CardMove
from game.rules.mystic.chance import Chance
from game.rules.mystic.core import Core, Ready
from game.rules.mystic.spells import SPELLS
from game.rules.mystic.stones import BOARD, code

TEAMS: Final = ("CIN", "MIR", "COM", "GAB", "RAV")


def card_set(team: str, witch: bool, core: bool = False) -> list[str]:
    """The four advanced slugs of a team's witch or familiar, or the core one."""
    return [s.slug for s in SPELLS.values() if s.team == team and s.witch == witch and s.core == core]


def core_cards(core: Core) -> tuple[tuple[str, str], ...]:
    """Return the core pair of every seat; empty without spells."""
    if core.options["spells"] != "core":
        return (("", ""),) * core.seats
    teams = [core.team(seat) for seat in range(core.seats)]
    return tuple((card_set(t, True, True)[0], card_set(t, False, True)[0]) for t in teams)


def draw_cards(core: Core, chance: Chance) -> tuple[CardMove, ...]:
    """One card from each set of every seat, witch first; an exhausted set is shuffled again. [Spells]"""
    drawn, decks, moves = [], [], []
    for seat in range(core.seats):
        sets = [card_set(core.team(seat), witch) for witch in (True, False)]
        piles = [list(pile) for pile in core.decks[seat]]
        pair = []
        for cards, pile in zip(sets, piles, strict=True):
            if not pile:
                pile[:] = cards
                chance.shuffle(pile)
            pair.append(pile.pop())
        # a Familiar that enchants needs a Witch spell with a number
        while SPELLS[pair[1]].when == "before_end" and not SPELLS[pair[0]].number:
            piles[0].insert(0, pair[0])
            if len(piles[0]) == 1:
                piles[0][:] = sets[0]
                chance.shuffle(piles[0])
            pair[0] = piles[0].pop()
        drawn.append((pair[0], pair[1]))
        decks.append((tuple(piles[0]), tuple(piles[1])))
        moves += [CardMove(slug, f"{who}.stock.{seat}", f"{who}.{seat}") for slug, who in zip(pair, WHO, strict=True)]
    core.drawn, core.decks = tuple(drawn), tuple(decks)
    return tuple(moves)


WHO: Final = ("witch", "familiar")


def fresh_ready(core: Core) -> tuple[Ready, ...]:
    """When the drawn spells may be used: on the turn of their number, brooms (0) in their time."""
    return tuple(_ready(core, seat) for seat in range(core.seats))


def _ready(core: Core, seat: int) -> Mapping[str, tuple[int, ...]]:
    found: dict[str, tuple[int, ...]] = {}
    for slug in core.drawn[seat]:
        if not slug:
            continue
        spell = SPELLS[slug]
        if spell.number:
            stone = core.stones.get(code(seat, spell.number))
            if stone and stone.zone == BOARD:
                found[slug] = (spell.number,)
        elif spell.when == "during" or core.phase == "before_end":
            found[slug] = (0,)
    return found
