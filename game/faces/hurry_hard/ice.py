"""Painting the ice below the rocks, and the labels above them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from game.faces.hurry_hard.boxes import Ice
from game.faces.hurry_hard.names import button_name, lies_best
from game.faces.hurry_hard.rock_spacing import RADII, Disc, Sightline, Spread
from game.faces.hurry_hard.rocks import disc_of
from game.faces.hurry_hard.table_facts import Sight, asks, leader, thrower
from game.i18n.catalogue import _, plural
from game.rules.hurry_hard.board import OVER, RESPOND, THROWING
from game.rules.hurry_hard.summary import RockSight
from game.rules.hurry_hard.tables import FREE_GUARD_ZONE
from game.table.moment import Moment
from game.table.stage.shown import Shown
from game.table.teams import TEAMS
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.strokes import Point, curve, dots, head, pill, pill_size, stroke
from game.ui.theme import style

INK: style.Colour = (24, 44, 70, 255)
GREY: style.Colour = (70, 84, 104, 210)
LANE: style.Colour = (255, 255, 255, 74)
DOT: style.Colour = (30, 50, 84, 170)
GOLD: style.Colour = (255, 214, 110, 255)
RED: style.Colour = (206, 46, 44, 255)
#: the rings' numbers: distance, text, and ink
RINGS = ((84, "4", style.WHITE), (158, "8", INK), (230, "12", style.WHITE))
#: a rock on the table: its middle and its radius
Round = tuple[float, float, float]


def paint_ice(sheet: Sheet, ice: Ice, moment: Moment, sight: Sight, lies: Spread) -> None:
    """Paint the ice itself, the lines of sight, the aim, and the thrower's name."""
    now, box = moment.now, ice.box
    sheet.patch("rim", box.inset(-11))
    sheet.image("curling/sheet.jpg", box)
    sheet.text(_("guard zone"), box.x + 22, ice.at(0, -540)[1], 18, INK, font=style.BOLD)
    left = FREE_GUARD_ZONE + 1 - now["throw"]
    if left > 0 and now["phase"] != OVER:
        # no call can cover this part
        room = box.w / 2 - 56
        zone = plural("guards are safe for {count} throw", "guards are safe for {count} throws", left)
        if sheet.measure(zone, 18, font=style.BOLD)[0] > room * 1.1:
            zone = _("guards safe: {count}", count=left)
        sheet.text(zone, box.right - 22, ice.hack[1], 18, INK, font=style.BOLD, anchor="right", fit=room)
    for line in lies.sightlines:
        _lane(sheet, ice, line)
    if now["phase"] != OVER:
        _thrower(sheet, ice, moment)
        _aim(sheet, ice, now, sight, lies)
    if sight.counted:
        _measure(sheet, ice, sight)


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


def _aim(sheet: Sheet, ice: Ice, now: Shown, sight: Sight, lies: Spread) -> None:
    """Draw the path of the Shot under way as an arrow from the hack. One that was given up stays grey."""
    if not now["shot"]["card"] or sight.glance is None:
        return
    colour = TEAMS[thrower(now) % 2][0]
    if sight.glance.kind == "takeout":
        _takeout(sheet, ice, now, sight, lies, colour)
        return
    ghost = next((g for g in sight.ghosts if g.rock == f"r{now['throw']}"), None)
    if ghost is not None:
        _arrow(sheet, _way_to(ice, disc_of(ghost, lies), lies, 6), colour)


def _takeout(sheet: Sheet, ice: Ice, now: Shown, sight: Sight, lies: Spread, colour: style.Colour) -> None:
    aim, first = now["shot"]["aim"], first_aim(now)
    options = {card.option for card in sight.glance.cards} if sight.glance is not None else set()
    if first != aim and now["phase"] == RESPOND and (disc := lies.discs.get(first)) is not None:
        _given_up(sheet, ice, _way_to(ice, disc, lies, 4), lies)
    if aim == "through":
        _arrow(sheet, curve(ice.hack, ice.at(190, -416), ice.at(200, -154), ice.at(0, 290)), colour)
        return
    disc = lies.discs.get(aim)
    if disc is None or (asks(now["phase"]) and aim not in sight.gone):
        return
    way = _way_to(ice, disc, lies, 6)
    if "MB" in options and "PB" not in options:
        _given_up(sheet, ice, way, lies)
    else:
        _arrow(sheet, way, colour)


def first_aim(now: Shown) -> str:
    """The first target of the Takeout under way."""
    thrown = next((event for event in reversed(now.events) if event.name == "ShotThrown"), None)
    return str(thrown.data["aim"]) if thrown is not None else str(now["shot"]["aim"])


def _way_to(ice: Ice, disc: Disc, lies: Spread, short: float) -> list[Point]:
    """A curling path from the hack to ``short`` units before a rock, around those in the way."""
    others = tuple((other.x, other.y, other.size / 2) for other in lies.discs.values())
    return [ice.at(x, y) for x, y in _way((disc.x, disc.y), others, disc.size / 2 + short)]


@lru_cache(maxsize=64)
def _way(to: Point, rocks: tuple[Round, ...], short: float) -> list[Point]:
    """The path in units of the drawn ice, from its pin."""
    others = [rock for rock in rocks if rock[:2] != to]

    def path(bulge: float) -> list[Point]:
        # the last stretch comes in from the outside, like a curling rock
        start = (bulge * 0.9, -596 + (to[1] + 596) * 0.3)
        turn = (to[0] + bulge * 0.75, -596 + (to[1] + 596) * 0.72)
        points = curve((0, -596), start, turn, to, 26)
        found = [p for p in points if math.hypot(p[0] - to[0], p[1] - to[1]) > short]
        return [p for p in found if p[1] > -562] or found

    def cost(bulge: float) -> float:
        points = path(bulge)
        inside = sum(max(0.0, r + 14.0 - math.hypot(p[0] - x, p[1] - y)) for p in points for x, y, r in others)
        out = max(abs(p[0]) for p in points) - 280
        return inside * 5 + abs(abs(bulge) - 60) * 0.4 + max(0.0, out) * 20

    side = 1 if to[0] >= 0 else -1
    return path(min((side * sign * b for b in range(40, 400, 24) for sign in (1, -1)), key=cost))


def _arrow(sheet: Sheet, points: list[Point], colour: style.Colour) -> None:
    if len(points) < 3:
        return
    (x0, y0), (x1, y1) = points[-2:]
    # the shaft ends inside the head
    shaft = [*points[:-1], (x0 + (x1 - x0) * 0.6, y0 + (y1 - y0) * 0.6)]
    stroke(sheet, shaft, 13, (22, 26, 40, 170))
    head(sheet, points, 46, (22, 26, 40, 190))
    stroke(sheet, shaft, 8, colour)
    stroke(sheet, shaft, 2.4, (255, 255, 255, 120))
    head(sheet, points, 36, colour)


def _given_up(sheet: Sheet, ice: Ice, points: list[Point], lies: Spread) -> None:
    stroke(sheet, points, 5, GREY, dashed=True)
    others = [ice.at(disc.x, disc.y) for disc in lies.discs.values()]
    third = len(points) // 4
    inner = points[third:-third] or points
    x, y = max(inner, key=lambda p: min((math.hypot(p[0] - o[0], p[1] - o[1]) for o in others), default=0.0))
    sheet.image("curling/cross.png", Rect.around(x, y, 40, 40))
    wide = pill_size(sheet, _("missed"))[0] + 34
    side = 1 if (x >= ice.pin[0] and x + wide < ice.box.right) or x - wide < ice.box.x else -1
    pill(sheet, _("missed"), x + 28 * side, y, anchor="left" if side > 0 else "right", ink=(255, 170, 160, 255))


# --- above the rocks


def paint_labels(sheet: Sheet, ice: Ice, now: Shown, sight: Sight, lies: Spread) -> None:
    """Label who lies how many, and each rock's card effects."""
    leader = sight.leader
    text = lies_best(max(leader, 0), max(sight.points))
    title = _("Final: {lies}", lies=text) if now["phase"] == OVER else _("Now: {lies}", lies=text)
    colour, sign = TEAMS[leader][:2] if leader >= 0 else (style.CREAM, "")
    first = pill(sheet, title, ice.box.x + 10, ice.box.top + 1, sign=sign, colour=colour, ink=colour, size=19)
    taken = [first, *(_box(ice, disc) for disc in lies.discs.values())]
    for text, team, disc in _labels(now, sight, lies):
        colour, sign = TEAMS[team][:2] if team >= 0 else (style.CREAM, "")
        rect = _free(ice.box, pill_size(sheet, text, sign), _box(ice, disc), taken)
        taken.append(rect)
        pill(sheet, text, rect.x, rect.cy, sign=sign, colour=colour)
    # half a number under a rock or a label would be unreadable
    for at, text, ink in RINGS:
        number = Rect.around(*ice.at(at, 15), 26 * ice.unit, 26 * ice.unit)
        if not any(number.meets(each) for each in taken):
            sheet.text(text, number.cx, number.cy, 21 * ice.unit, ink, font=style.SCORE, anchor="center")


def _choices(sight: Sight, lies: Spread) -> Iterator[tuple[str, int, Disc]]:
    """The outcome for each rock that somebody may choose, if they differ."""
    preview = sight.preview
    if preview is None or preview.choice is None or not preview.open:
        return
    for text, points in preview.choice.ends:
        rock, *way = text.split(" ")[1:]
        if rock in lies.discs:
            team = leader(points)
            best = lies_best(max(team, 0), max(points))
            yield f"{button_name(way[0])}: {best}" if way else best, team, lies.discs[rock]


def _box(ice: Ice, disc: Disc) -> Rect:
    return ice.around(disc.x, disc.y, disc.size * 0.9)


def _labels(now: Shown, sight: Sight, lies: Spread) -> Iterator[tuple[str, int, Disc]]:
    """Text, team (-1: none), and the disc of each label."""
    for rock in sight.rocks.values():
        words = markers(rock)
        if sight.target == rock.name:
            words = [_("target"), *words]
        if words:
            yield " · ".join(words), rock.team, lies.discs[rock.name]
    if not asks(now["phase"]):
        # during the choice, pickable rocks have chips
        yield from _choices(sight, lies)
    when = _("as it stands") if asks(now["phase"]) else _("if all pass")
    for ghost in sight.ghosts:
        yield when, -1, disc_of(ghost, lies)


def markers(rock: RockSight) -> list[str]:
    """A rock's markers: one word for every card under it that changed what it counts as."""
    words = {
        "LC": _("Closer"),
        "SP": _("Split"),
        "BT": _("Biter"),
        "FZ": _("frozen"),
        "WG": _("wrecked"),
        "TB": _("tapped"),
        "RO": _("rolled off"),
        "HS": _("stuck"),
        "HR": _("rolled"),
        "JM": _("jammed"),
        "HH": _("swept in"),
        "SE": _("swept out"),
        "OC": _("over curled"),
    }
    found = []
    for code in dict.fromkeys(rock.by):
        count = rock.by.count(code)
        word = words.get(code, "")
        if word:
            found.append(f"{word} ×{count}" if count > 1 else word)
    if rock.corner:
        found.append(_("corner"))
    return found


def _free(ice: Rect, size: tuple[float, float], box: Rect, taken: list[Rect]) -> Rect:
    """A place for a label beside its disc, covering as little as possible."""
    w, h = size
    ways = [
        Rect(box.right + 4, box.cy - h / 2, w, h),
        Rect(box.x - 4 - w, box.cy - h / 2, w, h),
        Rect(box.cx - w / 2, box.y - 6 - h, w, h),
        Rect(box.cx - w / 2, box.top + 6, w, h),
        Rect(box.right - 4, box.top - 6, w, h),
        Rect(box.x + 4 - w, box.top - 6, w, h),
        Rect(box.right - 4, box.y + 6 - h, w, h),
        Rect(box.x + 4 - w, box.y + 6 - h, w, h),
    ]
    room = ice.inset(4)
    inside = [way for way in ways if room.contains(way.x, way.y) and room.contains(way.right, way.top)]
    # move one that is too long for its side onto the ice
    moved = [way.shift(max(0.0, room.x - way.x) - max(0.0, way.right - room.right), 0) for way in ways]
    return min(inside or moved, key=lambda r: sum(c.w * c.h for other in taken if (c := r.clip(other))))
