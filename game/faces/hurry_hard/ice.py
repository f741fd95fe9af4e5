"""Painting the ice below the rocks: rings, lines of sight, the aim."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.faces.hurry_hard.boxes import Ice
from game.faces.hurry_hard.paths import way_through, way_to
from game.faces.hurry_hard.rock_spacing import RADII, RockSpread, Sightline
from game.faces.hurry_hard.rocks import disc_of
from game.faces.hurry_hard.table_facts import Sight, asks, thrower
from game.i18n.catalogue import _
from game.rules.hurry_hard.board import OVER, RESPOND, THROWING
from game.rules.hurry_hard.tables import FREE_GUARD_ZONE
from game.table.moment import Moment
from game.table.stage.shown import Shown
from game.table.teams import TEAMS
from game.ui.sheet.rect import Point, Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.strokes import dots, head, stroke
from game.ui.theme import style

INK: style.Colour = (24, 44, 70, 255)
GREY: style.Colour = (70, 84, 104, 210)
LANE: style.Colour = (255, 255, 255, 74)
DOT: style.Colour = (30, 50, 84, 170)
GOLD: style.Colour = (255, 214, 110, 255)
#: the rings' numbers: distance, text, and ink
RINGS = ((84, "4", style.WHITE), (158, "8", INK), (230, "12", style.WHITE))
#: size of the cross on a path given up, and of an arrow's head
CROSS, HEAD = 40.0, 46.0


def paint_ice(sheet: Sheet, ice: Ice, moment: Moment, sight: Sight, lies: RockSpread) -> None:
    """Paint the ice itself, the lines of sight, the aim, and the thrower's name."""
    now, box = moment.now, ice.box
    sheet.patch("rim", box.inset(-11))
    sheet.image("curling/sheet.jpg", box)
    sheet.text(_("guard zone"), box.x + 22, ice.at(0, -540)[1], 18, INK, font=style.BOLD)
    if now["throw"] <= FREE_GUARD_ZONE and now["phase"] != OVER:
        # no call can cover this part
        room = box.w / 2 - 56
        zone = _("guards safe through throw {n}", n=FREE_GUARD_ZONE)
        for shorter in (_("safe through throw {n}", n=FREE_GUARD_ZONE), _("safe to {n}", n=FREE_GUARD_ZONE)):
            if sheet.measure(zone, 18, font=style.BOLD)[0] > room * 1.1:
                zone = shorter
        sheet.text(zone, box.right - 22, ice.hack[1], 18, INK, font=style.BOLD, anchor="right", fit=room)
    for number, text, ink in ring_numbers(sheet, ice, lies):
        sheet.text(text, number.cx, number.cy, 21 * ice.unit, ink, font=style.SCORE, anchor="center")
    for line in lies.sightlines:
        _lane(sheet, ice, line)
    if now["phase"] != OVER:
        _thrower(sheet, ice, moment)
        colour = TEAMS[thrower(now) % 2][0]
        every = [*ways(ice, now, sight, lies)]
        for way in every:
            if way.given_up:
                stroke(sheet, way.points, 5, GREY, dashed=True)
                sheet.image("curling/cross.png", Rect.around(*missed(ice, way, every, lies), CROSS, CROSS))
            else:
                _arrow(sheet, way.points, colour)
    if sight.counted or sight.measured:
        _measure(sheet, ice, sight)


def ring_numbers(sheet: Sheet, ice: Ice, lies: RockSpread) -> Iterator[tuple[Rect, str, style.Colour]]:
    """The rings' numbers with their places; half a number under a rock would be unreadable."""
    for at, text, ink in RINGS:
        w, h = sheet.measure(text, 21 * ice.unit, font=style.SCORE)
        number = Rect.around(*ice.at(at, 15), w, 0.8 * h)
        if not any(number.meets(ice.around(disc.x, disc.y, 0.9 * disc.size)) for disc in lies.discs.values()):
            yield number, text, ink


def _lane(sheet: Sheet, ice: Ice, line: Sightline) -> None:
    """A line of sight from a rock down to its guards."""
    a, b, end = ice.at(line.x0, line.y0), ice.at(line.x1, line.y1), ice.at(line.x1, line.y2)
    stroke(sheet, [a, b, end] if line.y2 < line.y1 else [a, b], 20 * ice.unit, LANE)
    dots(sheet, a, b, 5.5, DOT, 15)


def _measure(sheet: Sheet, ice: Ice, sight: Sight) -> None:
    """Draw the measure of the house while an end is counted: a ring through the others' best, inside which rocks
    count.
    """
    others = [rock.at for rock in sight.rocks.values() if rock.team == 1 - sight.leader]
    reach = min((RADII.get(at, RADII[12] + 74) for at in others), default=0.0)
    if reach:
        turns = [k * math.pi / 48 for k in range(97)]
        stroke(sheet, [ice.at(reach * math.cos(t), reach * math.sin(t)) for t in turns], 5, GOLD, dashed=True)


def _thrower(sheet: Sheet, ice: Ice, moment: Moment) -> None:
    now, company = moment.now, moment.company
    seat = thrower(now)
    you, name = company.you == seat, company.names[seat]
    if now["phase"] == THROWING:
        text = _("You throw") if you else _("{name} throws", name=name)
    else:
        text = _("Your rock") if you else _("{name}'s rock", name=name)
    x, y = ice.hack
    left = x - 66 * ice.unit
    sheet.image(f"portraits/{company.portraits[seat]}.png", Rect.around(left, y, 46, 46))
    sheet.text(text, left - 34, y, 22, INK, font=style.BOLD, anchor="right", fit=left - 50 - ice.box.x)


# --- the aim


class Way(NamedTuple):
    """A rock's path on the table from the hack; ``given_up``: a card has changed or missed it."""

    points: list[Point]
    given_up: bool = False


def ways(ice: Ice, now: Shown, sight: Sight, lies: RockSpread) -> Iterator[Way]:
    """The path of the Shot under way, and one that was given up."""
    if now["phase"] == OVER or not now["shot"]["card"] or sight.glance is None:
        return
    if sight.glance.kind == "takeout":
        yield from _takeout(ice, now, sight, lies)
        return
    ghost = next((g for g in sight.ghosts if g.rock == f"r{now['throw']}"), None)
    if ghost is not None:
        yield Way(way_to(ice, disc_of(ghost, lies), lies))


def _takeout(ice: Ice, now: Shown, sight: Sight, lies: RockSpread) -> Iterator[Way]:
    aim, first = now["shot"]["aim"], first_aim(now)
    options = {card.option for card in sight.glance.cards} if sight.glance is not None else set()
    if first != aim and now["phase"] == RESPOND and (disc := lies.discs.get(first)) is not None:
        yield Way(way_to(ice, disc, lies, 4), given_up=True)
    if aim == "through":
        yield Way(way_through(ice, lies))
        return
    disc = lies.discs.get(aim)
    if disc is not None and not (asks(now["phase"]) and aim not in sight.gone):
        yield Way(way_to(ice, disc, lies), given_up="MB" in options and "PB" not in options)


def first_aim(now: Shown) -> str:
    """The first target of the Takeout under way."""
    thrown = next((event for event in reversed(now.events) if event.name == "ShotThrown"), None)
    return str(thrown.data["aim"]) if thrown is not None else str(now["shot"]["aim"])


def _arrow(sheet: Sheet, points: list[Point], colour: style.Colour) -> None:
    if len(points) < 3:
        return
    (x0, y0), (x1, y1) = points[-2:]
    # the shaft ends inside the head
    shaft = [*points[:-1], (x0 + (x1 - x0) * 0.6, y0 + (y1 - y0) * 0.6)]
    stroke(sheet, shaft, 13, (22, 26, 40, 170))
    head(sheet, points, HEAD, (22, 26, 40, 190))
    stroke(sheet, shaft, 8, colour)
    stroke(sheet, shaft, 2.4, (255, 255, 255, 120))
    head(sheet, points, 36, colour)


def missed(ice: Ice, way: Way, every: Sequence[Way], lies: RockSpread) -> Point:
    """The point of a path given up that is farthest from all rocks and from the other paths, where its cross lies."""
    others = [ice.at(disc.x, disc.y) for disc in lies.discs.values()]
    others += [point for other in every if other is not way for point in other.points]
    third = len(way.points) // 4
    inner = way.points[third:-third] or way.points
    return max(inner, key=lambda p: min((math.dist(p, o) for o in others), default=0.0))
