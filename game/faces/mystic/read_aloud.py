"""Mystic's sheet read out: what lies where by ring, side and clock, the score as if the End were over now."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.faces.mystic.aim import Aim
from game.faces.mystic.names import plain, ring_name, stone_name, teams_of
from game.i18n.catalogue import _, plural
from game.i18n.formats import figure
from game.rules.mystic.shot_film import TARGET, Preview
from game.rules.mystic.stones import GUARD, ICE, Stone, place_ring, ring
from game.rules.mystic.summary import bonus, cards, left, lost, stones_of
from game.rules.mystic.summary import stand as standing
from game.table.panels.read_aloud import score

if TYPE_CHECKING:
    from game.faces.mystic.words import MysticWords

#: mm from the middle within which a stone lies at no hour, and mm off the centre line that are no side
MIDDLE, LINE = 12.0, 8.0
RANKS = ("B", "R2", "R3", "R4", GUARD)


def clock(x: float, y: float) -> str:
    """The hour at which a point of the house lies, as the thrower sees it: twelve is at the back."""
    dx, dy = x - TARGET[0], y - TARGET[1]
    if math.hypot(dx, dy) < MIDDLE:
        return _("in the very middle")
    hour = round(math.degrees(math.atan2(dx, dy)) / 30.0) % 12 or 12
    return _("at {hour} o'clock", hour=hour)


def aside(x: float) -> str:
    """How far a point lies from the centre line."""
    if abs(x) < LINE:
        return _("on the centre line")
    far = round(abs(x))
    return _("{n} mm to the right", n=far) if x > 0 else _("{n} mm to the left", n=far)


def place(x: float, y: float, at: str) -> str:
    """Where a point is: ring and hour in the house, else how far before or beyond the middle and to which side."""
    if at in RANKS[:4]:
        return _("{ring}, {where}", ring=ring_name(at), where=clock(x, y))
    short = round(TARGET[1] - y)
    far = _("{n} mm short of the Button", n=short) if short >= 0 else _("{n} mm beyond the Button", n=-short)
    name = ring_name(at)
    return f"{name}, {far}, {aside(x)}" if name else f"{far}, {aside(x)}"


def stand(words: MysticWords) -> Iterator[str]:
    """End, score, what the End would bring now."""
    now, names = words.moment.now, words.moment.company.names
    if now["shootout"]:
        yield _("Shoot-out.")
    else:
        yield _("End {n} of {all}.", n=now["end"], all=now["options"]["ends"])
    yield score(names, now["scores"])
    seen = standing(now.position)
    for seat, points in enumerate(seen.points):
        if points and now["phase"] not in ("scored", "over", "shootout"):
            yield plural(
                "As it lies: {count} point for {team}.",
                "As it lies: {count} points for {team}.",
                points,
                team=names[seat],
            )


def lie(words: MysticWords) -> Iterator[str]:
    """Every stone on the ice, the nearest first; what is left to deliver, lost or in the Bonus Zone; the own spells."""
    moment = words.moment
    now, names = moment.now, moment.company.names
    stones = stones_of(now.position)
    slots = standing(now.position).slots
    order = {name: (-1, float(at)) for at, name in enumerate(slots)}
    on_ice = ((name, stone) for name, stone in stones.items() if stone.zone == ICE)
    lying = sorted((order.get(name) or far(stone, ring(stones, name)), name) for name, stone in on_ice)
    if not lying:
        yield _("The ice is empty.")
    for _far, name in lying:
        stone = stones[name]
        told = [
            stone_name(names, name),
            place(stone.x, stone.y, ring(stones, name)),
            _("shows {value}", value=stone.value),
        ]
        if stone.on:
            told.append(_("on {stone}", stone=stone_name(names, stone.on)))
        if name in slots:
            told.append(_("counts, number {n}", n=slots.index(name) + 1))
        yield ", ".join(told) + "."
    for seat, name in enumerate(names):
        parts = [plural("{count} stone left", "{count} stones left", len(left(now.position, seat)))]
        if gone := len(lost(now.position, seat)):
            parts.append(plural("{count} lost", "{count} lost", gone))
        if safe := bonus(now.position, seat):
            parts.append(plural("{count} in the Bonus Zone", "{count} in the Bonus Zone", safe))
        yield _("{name}: {line}.", name=name, line=", ".join(parts))
    if moment.eyes >= 0 and teams_of(now):
        for card in cards(now.position, moment.eyes):
            yield _("Your spell {name}: {told}", name=plain(card.title), told=plain(card.text))


def aimed(aim: Aim, seen: Preview, names: Sequence[str], *, whole: bool) -> str:
    """A shot as it is aimed: side, weight, turn; where the ``whole`` way is seen, what it meets or where it stops."""
    side = _("straight")
    if aim.aim:
        turned = figure(abs(aim.aim), 1)
        side = _("{n} degrees to the right", n=turned) if aim.aim > 0 else _("{n} degrees to the left", n=turned)
    said = [side, _("weight {n}", n=aim.weight)]
    if aim.x:
        said.append(_("from {where}", where=aside(aim.x)))
    if aim.spin:
        spin = figure(abs(aim.spin), 1)
        said.append(_("turn {n} to the left", n=spin) if aim.spin > 0 else _("turn {n} to the right", n=spin))
    if whole and seen.meets:
        said.append(_("meets {stone}", stone=stone_name(names, seen.meets)))
    elif whole and seen.stop is None:
        said.append(_("leaves the sheet"))
    elif whole and seen.stop is not None:
        said.append(_("stops: {place}", place=place(*seen.stop, place_ring(*seen.stop, 0.0))))
    return f"{', '.join(said)}."


def far(stone: Stone, at: str) -> tuple[int, float]:
    """How stones are put in order: by ring, then by value as the rules count, and outside by distance."""
    rank = RANKS.index(at) if at in RANKS else len(RANKS)
    return rank, stone.value if rank < 4 else math.hypot(stone.x - TARGET[0], stone.y - TARGET[1])
