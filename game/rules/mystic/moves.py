"""Mystic's moves: deliveries, spells, charms, and the templates that stand for continuous choices (section 7).

Actions of the core are tuples: ``("deliver", style, x, aim, speed, spin)``, ``("spell", slug, values)``,
``("charm", values)``, ``("skip",)`` and ``("next",)``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from game.rules.contract import Move, Path, Pick, Template, Words, say
from game.rules.mystic.arguments import NamedArgument, Offer, landings
from game.rules.mystic.casting import Spell
from game.rules.mystic.stones import Stones, is_free
from physics import STYLES

Action = tuple[Any, ...]

MOST_X: Final = 140.0
MOST_AIM: Final = 15.0
MOST_SPIN: Final = 20.0
FORM: Final = re.compile(
    r"deliver (?P<style>[a-z]+) x=(?P<x>-?[0-9]+\.[0-9]) aim=(?P<aim>-?[0-9]+\.[0-9]{2}) "
    r"speed=(?P<speed>[0-9]+) spin=(?P<spin>-?[0-9]+\.[0-9])"
)

SKIP: Final = Move("skip", ("skip",), ((Pick("option", "skip", say("Not now")),),))
NEXT: Final = Move("next", ("next",), ((Pick("option", "next", say("Next end")),),))


def speeds(style: str) -> tuple[int, int]:
    """Lowest and highest intended speed of a style, mm/s."""
    low, high = STYLES[style]
    return int(low), int(high)


def fixed(value: float, places: int) -> str:
    """A number with so many decimals, never ``-0.0``."""
    text = f"{value:.{places}f}"
    return text.removeprefix("-") if float(text) == 0.0 else text


def delivery(style: str, x: float, aim: float, speed: float, spin: float) -> Move:
    """The delivery with these numbers, rounded as its text is: mm, degrees, mm/s, rad/s. Ranges aren't checked."""
    words = f"x={fixed(x, 1)} aim={fixed(aim, 2)} speed={round(speed)} spin={fixed(spin, 1)}"
    action = ("deliver", style, round(x, 1) + 0.0, round(aim, 2) + 0.0, float(round(speed)), round(spin, 1) + 0.0)
    return Move(f"deliver {style} {words}", action)


def read_delivery(text: str) -> Move | Words:
    """Return the delivery that ``text`` writes, or why it isn't one."""
    found = FORM.fullmatch(text)
    if not found:
        return say("Write a delivery like this: deliver slide x=12.0 aim=-1.25 speed=1420 spin=0.0")
    style = found["style"]
    if style not in STYLES:
        return say("Deliver a stone by slide, flick or roll, not by {style}.", style=style)
    if any(len(found[key]) > 8 for key in ("x", "aim", "speed", "spin")):
        return say("A number in this delivery is out of range.")
    x, aim, speed, spin = (float(found[key]) for key in ("x", "aim", "speed", "spin"))
    low, high = speeds(style)
    if abs(x) > MOST_X:
        return say("The release point x must be between -140.0 and 140.0.")
    if abs(aim) > MOST_AIM:
        return say("The aim must be between -15.00 and 15.00 degrees.")
    if not low <= speed <= high:
        return say("The speed for this style must be between {low} and {high} mm/s.", low=low, high=high)
    if abs(spin) > MOST_SPIN:
        return say("The spin must be between -20.0 and 20.0 rad/s.")
    move = delivery(style, x, aim, speed, spin)
    if move.text != text:
        return say("This delivery should be written as {text}", text=move.text)
    return move


@dataclass(frozen=True, slots=True)
class DeliveryTemplate(Template):
    """A delivery by one style: release point, aim, speed and spin are still open."""

    style: str = ""

    def fill(self, rng: Random) -> Move:
        """Any delivery of this style, each number evenly from its range."""
        low, high = speeds(self.style)
        x = MOST_X * (2.0 * rng.random() - 1.0)
        aim = MOST_AIM * (2.0 * rng.random() - 1.0)
        speed = low + (high - low) * rng.random()
        return delivery(self.style, x, aim, speed, MOST_SPIN * (2.0 * rng.random() - 1.0))

    def compose(self, path: Path, values: Sequence[Any]) -> Move:
        """The delivery of a gesture: its value is x, aim, speed and spin."""
        ((x, aim, speed, spin),) = values
        return delivery(self.style, x, aim, speed, spin)

    def admits(self, move: Move | str) -> bool:
        read = read_delivery(str(move))
        return isinstance(read, Move) and read.action[1] == self.style


def _delivery_template(style: str) -> DeliveryTemplate:
    low, high = speeds(style)
    ranges = f"x=-140.0..140.0 aim=-15.00..15.00 speed={low}..{high} spin=-20.0..20.0"
    titles = {"slide": say("Slide"), "flick": say("Flick"), "roll": say("Roll")}
    path = (Pick("option", style, titles[style]), Pick("gesture", ranges))
    return DeliveryTemplate(f"deliver {style} {ranges}", None, (path,), style)


#: one for each style, sorted
DELIVERIES: Final = tuple(_delivery_template(style) for style in sorted(STYLES))


@dataclass(frozen=True, slots=True)
class OfferTemplate(Template):
    """A spell or charm whose place, value or distance is still to be chosen.

    ``orders`` says, for each path, which of ``offer`` its picks are, in the path's order.
    """

    head: tuple[str, ...] = ()
    offer: Offer = ()
    orders: tuple[tuple[int, ...], ...] = ()

    def fill(self, rng: Random) -> Move:
        """The move with everything open drawn from its range."""
        return self.filled(tuple(a.draw(rng) for a in self.offer))

    def filled(self, values: tuple[Any, ...]) -> Move:
        """The move with these values, one for each argument."""
        texts = [a.write(v) for a, v in zip(self.offer, values, strict=True)]
        return Move(" ".join((*self.head, *texts)), (*self.head, values))

    def compose(self, path: Path, values: Sequence[Any]) -> Move:
        order = self.orders[self.paths.index(path)]
        given = iter(values)
        chosen = {i: next(given) for i in order if self.offer[i].open}
        texts = [a.write(chosen[i]) if a.open else a.range for i, a in enumerate(self.offer)]
        return self.filled(tuple(a.parse(t) for a, t in zip(self.offer, texts, strict=True)))

    def read(self, text: str) -> tuple[Any, ...] | None:
        """The values that ``text`` writes for the arguments, or None if it isn't of this form."""
        words = text.split(" ")
        n = len(self.head)
        if tuple(words[:n]) != self.head or len(words) != n + len(self.offer):
            return None
        values = tuple(a.parse(word) for a, word in zip(self.offer, words[n:], strict=True))
        return None if None in values else values

    def admits(self, move: Move | str) -> bool:
        values = self.read(str(move))
        return values is not None and all(a.admits(v) for a, v in zip(self.offer, values, strict=True))

    def refuse(self, values: tuple[Any, ...], stones: Stones) -> Words | None:
        """Why these values are illegal here, or None: region, distance, and room among the other stones."""
        for argument, value in zip(self.offer, values, strict=True):
            why = argument.refuse(value)
            if why is not None:
                return why
        after = stones
        for name, there in landings(self.offer, values):
            if not is_free(after, there, (name,)):
                return say("There's no room for {stone} there.", stone=name)
            after = {**after, name: there}
        return None


def offered(head: tuple[str, ...], label: Words, offers: Iterable[Offer]) -> list[Move]:
    """The moves and templates of one spell or charm, in the order of ``offers``."""
    all_offers = list(offers)
    start: Path = (Pick("option", head[1], label),) if len(head) > 1 else ()
    orders = [_orders(offer) for offer in all_offers]
    first = {_path(offer, order[0]) for offer, order in zip(all_offers, orders, strict=True)}
    found: list[tuple[Offer, list[tuple[int, ...]], list[Path]]] = []
    for offer, order in zip(all_offers, orders, strict=True):
        # the reverse may be a move of its own
        kept = [order[0], *(o for o in order[1:] if _path(offer, o) not in first)]
        found.append((offer, kept, [start + _path(offer, o) for o in kept]))
    every = {path for _, _, paths in found for path in paths}
    begun = {path[:n] for path in every for n in range(len(path))}
    done = Pick("option", "done", say("Done"))
    moves: list[Move] = []
    for offer, kept, paths in found:
        ends = tuple((*path, done) if path in begun else path for path in paths) if paths != [()] else ((done,),)
        text = " ".join((*head, *(a.range for a in offer)))
        if any(a.open for a in offer):
            moves.append(OfferTemplate(text, None, ends, head, offer, tuple(kept)))
        else:
            moves.append(Move(text, (*head, tuple(a.range for a in offer)), ends))
    return moves


def _path(offer: Offer, order: tuple[int, ...]) -> Path:
    return tuple(offer[i].pick for i in order)


def _orders(offer: Offer) -> list[tuple[int, ...]]:
    """The orders in which an offer can be picked: a stone goes with what follows it, two stones in either order."""
    starts = [i for i, a in enumerate(offer) if isinstance(a, NamedArgument)]
    straight = tuple(range(len(offer)))
    if len(starts) != 2:
        return [straight]
    return [straight, (*straight[starts[1] :], *straight[: starts[1]])]


def spell_moves(spell: Spell, offers: Iterable[Offer]) -> list[Move]:
    """The moves of a spell."""
    return offered(("spell", spell.slug), spell.title, offers)
