"""What a player of Mystic sees at a glance: the current score, the stones left, the spells to come.

Everything is read from the position on the screen, which in the middle of a turn may be incomplete.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.rules.contract import Position, Words
from game.rules.mystic.scoring import Standing, standing
from game.rules.mystic.spells import CHARMS, SPELLS
from game.rules.mystic.stones import BOARD, BONUS, ICE, LOST, Stone, Stones, code, lowest, number, owner


def stones_of(position: Position) -> Stones:
    """The stones of a position."""
    keys = ("zone", "value", "x", "y", "angle", "on")
    return {name: Stone(*(entry[key] for key in keys)) for name, entry in position["stones"].items()}


def stand(position: Position) -> Standing:
    """The score if the End were over now. [scoring rules]"""
    return standing(stones_of(position), len(position["scores"]))


def left(position: Position, seat: int) -> list[str]:
    """The stones that a seat has still to deliver, in order."""
    seats = len(position["scores"])
    names = (code(seat, n) for n in range(lowest(seats), 9))
    return [name for name in names if position["stones"][name]["zone"] == BOARD]


def lost(position: Position, seat: int) -> list[str]:
    """The lost stones of a seat, in order."""
    return sorted(n for n, entry in position["stones"].items() if entry["zone"] == LOST and owner(n) == seat)


def bonus(position: Position, seat: int) -> int:
    """How many stones of a seat are in the Bonus Zone."""
    return sum(entry["zone"] == BONUS and owner(name) == seat for name, entry in position["stones"].items())


def last_stone(position: Position) -> int:
    """Return the seat that delivers the last stone of the End, -1 when all are delivered or nobody is to move."""
    seats, seat = len(position["scores"]), position["to_move"]
    if seat < 0 or position["shootout"]:
        return -1
    # a delivered stone has left the board, so the next seat's turn is then its first remaining one
    shooter = owner(str(position["shot"]["stone"])) + 1 if position["shot"] else seat
    order = [(shooter + k) % seats for k in range(seats)]
    rest = [len(left(position, s)) for s in order]
    most = max(rest)
    return next((s for s, n in zip(reversed(order), reversed(rest), strict=True) if n == most), -1) if most else -1


def turn_of(position: Position) -> str:
    """Return the stone whose turn it is, delivered or next to be; "" between turns."""
    if position["shot"]:
        return str(position["shot"]["stone"])
    seat = position["to_move"]
    if seat < 0 or position["phase"] not in ("before", "deliver", "shootout"):
        return ""
    waiting = left(position, seat)
    return waiting[0] if waiting else ""


@dataclass(frozen=True, slots=True)
class SpellCard:
    """A spell of a seat: ``numbers`` on whose turns it may still be used (0: all of them), ``state`` one of ``now``,
    ``ready``, ``effect`` (a During broom) and ``used``."""

    slug: str
    title: Words
    text: Words
    witch: bool
    number: int
    when: str
    numbers: tuple[int, ...]
    state: str


def cards(position: Position, seat: int) -> Iterator[SpellCard]:
    """The spells of a seat, the witch's first."""
    for slug in position["drawn"][seat]:
        if not slug:
            continue
        spell = SPELLS[slug]
        numbers = tuple(position["ready"][seat].get(slug, ()))
        turn = turn_of(position)
        mine = bool(turn) and owner(turn) == seat
        if not numbers:
            state = "used"
        elif mine and number(turn) in numbers:
            state = "now"
        else:
            state = "effect" if spell.when == "during" else "ready"
        yield SpellCard(slug, spell.title, spell.text, spell.witch, spell.number, spell.when, numbers, state)


def charm(position: Position, seat: int) -> tuple[Words, Words, bool]:
    """Return name and text of a seat's charm, and whether it would wake if the turn ended now."""
    found = CHARMS[position["options"]["teams"][seat]]
    mine = [entry["zone"] for name, entry in position["stones"].items() if owner(name) == seat]
    shooting = turn_of(position)
    others = not shooting or owner(shooting) != seat
    wakes = others and bool(position["had"][seat]) and ICE not in mine and LOST in mine
    return found.title, found.text, wakes and position["options"]["spells"] != "none"


def enchanted(position: Position, seat: int) -> frozenset[int]:
    """The numbers of a seat's stones on whose turn a spell may be used."""
    return frozenset(n for numbers in position["ready"][seat].values() for n in numbers if n)


def hand_of(position: Position, seat: int) -> str:
    """Return the sureness of a seat's hand: ``none``, ``steady``, ``club`` or ``wild``."""
    noise = position["options"]["noise"]
    return str(noise if isinstance(noise, str) else noise[seat])
