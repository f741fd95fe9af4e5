"""What is painted on the ice below the rocks, and the labels above them."""

from __future__ import annotations

import math
from collections.abc import Iterator

from game.faces.hurry_hard.board import HACK, ICE, PIN, Board, middle, place, thrower
from game.faces.hurry_hard.sight import Sight, asks
from game.faces.hurry_hard.spread import RADII, Line, Spot
from game.faces.hurry_hard.words import lies
from game.i18n import _, plural
from game.rules.hurry_hard.board import OVER, RESPOND, THROWING
from game.rules.hurry_hard.glance import RockSight
from game.rules.hurry_hard.tables import FREE_GUARD_ZONE
from game.table.company import Company
from game.table.shown import Shown
from game.table.teams import TEAMS
from game.ui import style
from game.ui.rect import Rect
from game.ui.sheet import Sheet
from game.ui.strokes import Point, curve, dots, head, pill, pill_size, stroke

INK: style.Colour = (24, 44, 70, 255)
GREY: style.Colour = (70, 84, 104, 210)
LANE: style.Colour = (255, 255, 255, 74)
DOT: style.Colour = (30, 50, 84, 170)
GOLD: style.Colour = (255, 214, 110, 255)
RED: style.Colour = (206, 46, 44, 255)


def paint_ice(sheet: Sheet, now: Shown, sight: Sight, board: Board, company: Company) -> None:
    """The ice itself, the lines of sight, the aim, and who throws."""
    sheet.patch("rim", ICE.inset(-11))
    sheet.image("curling/sheet.jpg", ICE)
    for at, text, ink in ((84, "4", style.WHITE), (158, "8", INK), (230, "12", style.WHITE)):
        sheet.text(text, PIN[0] + at, PIN[1] + 15, 21, (*ink[:3], 200), font=style.SCORE, anchor="center")
    left = FREE_GUARD_ZONE + 1 - now["throw"]
    sheet.text(_("guard zone"), ICE.x + 22, 174, 18, (*INK[:3], 220), font=style.TEXT)
    if left > 0 and now["phase"] != OVER:
        # where no call can lie over it
        zone = plural("guards are safe for {count} throw", "guards are safe for {count} throws", left)
        sheet.text(zone, ICE.right - 22, HACK[1], 18, (*INK[:3], 220), font=style.BOLD, anchor="right", fit=240)
    for line in board.lay_out(now, sight).lines:
        _lane(sheet, line)
    if now["phase"] != OVER:
        _thrower(sheet, now, company)
        _aim(sheet, now, sight, board)
    if sight.counted:
        _measure(sheet, sight)


def _lane(sheet: Sheet, line: Line) -> None:
    """A line of sight from a rock down to its guards."""
    a, b = place(line.x0, line.y0), place(line.x1, line.y1)
    end = place(line.x1, line.y2)
    stroke(sheet, [a, b, end] if line.y2 < line.y1 else [a, b], 20, LANE)
    dots(sheet, a, b, 5.5, DOT, 15)


def _measure(sheet: Sheet, sight: Sight) -> None:
    """The house's measure while an end is counted: a ring through the others' best, inside which rocks count."""
    others = [rock.at for rock in sight.rocks.values() if rock.team == 1 - sight.leader]
    reach = min((RADII.get(at, RADII[12] + 74) for at in others), default=0.0)
    if reach:
        ring = [
            (PIN[0] + reach * math.cos(k * math.pi / 48), PIN[1] + reach * math.sin(k * math.pi / 48))
            for k in range(97)
        ]
        stroke(sheet, ring, 5, GOLD, dashed=True)


def _thrower(sheet: Sheet, now: Shown, company: Company) -> None:
    seat = thrower(now)
    you = company.told == seat
    if now["phase"] == THROWING:
        text = _("You throw") if you else _("{name} throws", name=company.names[seat])
    else:
        text = _("Your rock") if you else _("{name}'s rock", name=company.names[seat])
    x, y = HACK
    sheet.image(f"portraits/{company.portraits[seat]}.png", Rect.around(x - 66, y, 46, 46))
    sheet.text(text, x - 100, y, 22, INK, font=style.BOLD, anchor="right", fit=170)


# --- the aim


def _aim(sheet: Sheet, now: Shown, sight: Sight, board: Board) -> None:
    """The way of the Shot under way, as an arrow from the hack; one that was given up stays grey."""
    shot = now["shot"]
    if not shot["card"] or sight.glance is None:
        return
    team = thrower(now) % 2
    colour = TEAMS[team][0]
    if sight.glance.kind == "takeout":
        _takeout(sheet, now, sight, board, colour)
        return
    ghost = next((g for g in sight.ghosts if g.rock == f"r{now['throw']}"), None)
    spot = board.ghost_spot(ghost) if ghost is not None else None
    if spot is not None:
        _arrow(sheet, _way(middle(spot), board, spot.size / 2 + 6), colour)


def _takeout(sheet: Sheet, now: Shown, sight: Sight, board: Board, colour: style.Colour) -> None:
    aim, first = now["shot"]["aim"], first_aim(now)
    cards = sight.glance.cards if sight.glance is not None else ()
    missed = any(card.option == "MB" for card in cards)
    planned = any(card.option == "PB" for card in cards)
    if first != aim and now["phase"] == RESPOND and (spot := board.spot(first)) is not None:
        _given_up(sheet, _way(middle(spot), board, spot.size / 2 + 4), board)
    if aim == "through":
        end = place(0.0, 290.0)
        points = curve(HACK, (HACK[0] + 190, HACK[1] + 180), (HACK[0] + 200, 560), end)
        _arrow(sheet, points, colour)
        return
    spot = board.spot(aim)
    if spot is None or (asks(now["phase"]) and aim not in sight.gone):
        return
    way = _way(middle(spot), board, spot.size / 2 + 6)
    if missed and not planned:
        _given_up(sheet, way, board)
    else:
        _arrow(sheet, way, colour)


def first_aim(now: Shown) -> str:
    """What the Takeout under way named first."""
    thrown = next((event for event in reversed(now.events) if event.name == "ShotThrown"), None)
    return str(thrown.data["aim"]) if thrown is not None else str(now["shot"]["aim"])


def _way(to: Point, board: Board, short: float) -> list[Point]:
    """A curling path from the hack round the rocks that stand in the way, ending ``short`` units before ``to``."""
    others = [(*middle(spot), spot.size / 2) for spot in board.layout.spots.values() if middle(spot) != to]

    def path(bulge: float) -> list[Point]:
        # the last stretch comes in from the outside, as a curling rock does
        start = (HACK[0] + bulge * 0.9, HACK[1] + (to[1] - HACK[1]) * 0.3)
        turn = (to[0] + bulge * 0.75, HACK[1] + (to[1] - HACK[1]) * 0.72)
        points = curve(HACK, start, turn, to, 26)
        found = [p for p in points if math.hypot(p[0] - to[0], p[1] - to[1]) > short]
        return [p for p in found if p[1] > HACK[1] + 34] or found

    def cost(bulge: float) -> float:
        points = path(bulge)
        inside = sum(max(0.0, r + 14.0 - math.hypot(p[0] - x, p[1] - y)) for p in points for x, y, r in others)
        out = max(abs(p[0] - PIN[0]) for p in points) - 280
        return inside * 5 + abs(abs(bulge) - 60) * 0.4 + max(0.0, out) * 20

    if to not in board.ways:
        side = 1 if to[0] >= PIN[0] else -1
        board.ways[to] = path(min((side * sign * b for b in range(40, 400, 24) for sign in (1, -1)), key=cost))
    return board.ways[to]


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


def _given_up(sheet: Sheet, points: list[Point], board: Board) -> None:
    stroke(sheet, points, 5, GREY, dashed=True)
    others = [middle(spot) for spot in board.layout.spots.values()]
    third = len(points) // 4
    inner = points[third:-third] or points
    x, y = max(inner, key=lambda p: min((math.hypot(p[0] - o[0], p[1] - o[1]) for o in others), default=0.0))
    sheet.image("curling/cross.png", Rect.around(x, y, 40, 40))
    wide = pill_size(sheet, _("missed"))[0] + 34
    side = 1 if (x >= PIN[0] and x + wide < ICE.right) or x - wide < ICE.x else -1
    pill(sheet, _("missed"), x + 28 * side, y, anchor="left" if side > 0 else "right", ink=(255, 170, 160, 255))


# --- above the rocks


def paint_labels(sheet: Sheet, now: Shown, sight: Sight, board: Board) -> None:
    """Who lies how many, and what each rock carries."""
    leader = sight.leader
    text = _("Now: {lies}", lies=lies(max(leader, 0), max(sight.points)))
    sign, colour = (TEAMS[leader][1], TEAMS[leader][0]) if leader >= 0 else ("", style.CREAM)
    title = _("Final: {lies}", lies=lies(max(leader, 0), max(sight.points))) if now["phase"] == OVER else text
    first = pill(sheet, title, ICE.x + 10, ICE.top + 1, sign=sign, colour=colour, ink=colour, size=19)
    taken = [first, *(_box(spot) for spot in board.lay_out(now, sight).spots.values())]
    for text, sign, colour, box in _labels(now, sight, board):
        rect = _free(pill_size(sheet, text, sign), box, taken)
        taken.append(rect)
        pill(sheet, text, rect.x, rect.cy, sign=sign, colour=colour)


def _box(spot: Spot) -> Rect:
    x, y = middle(spot)
    return Rect.around(x, y, spot.size * 0.9, spot.size * 0.9)


def _labels(now: Shown, sight: Sight, board: Board) -> Iterator[tuple[str, str, style.Colour, Rect]]:
    """Text, sign and its colour, and what the label belongs to."""
    for rock in sight.rocks.values():
        words = markers(rock)
        if sight.target == rock.name:
            words = [_("target"), *words]
        if words:
            team = rock.team
            sign, colour = (TEAMS[team][1], TEAMS[team][0]) if team >= 0 else ("", style.CREAM)
            yield " · ".join(words), sign, colour, _box(board.layout.spots[rock.name])
    when = _("as it stands") if asks(now["phase"]) else _("if all pass")
    for ghost in sight.ghosts:
        yield when, "", style.CREAM, _box(board.ghost_spot(ghost))


def markers(rock: RockSight) -> list[str]:
    """What a rock carries, in a word each: one for every card under it that changed what it counts as."""
    words = {
        "LC": _("Closer"), "SP": _("Split"), "BT": _("Biter"), "FZ": _("frozen"), "WG": _("wrecked"),
        "TB": _("tapped"), "RO": _("rolled off"), "HS": _("stuck"), "HR": _("rolled"), "JM": _("jammed"),
        "HH": _("swept in"), "SE": _("swept out"), "OC": _("over curled"),
    }  # fmt: skip
    found = []
    for code in dict.fromkeys(rock.by):
        count = rock.by.count(code)
        word = words.get(code, "")
        if word:
            found.append(f"{word} ×{count}" if count > 1 else word)
    if rock.corner:
        found.append(_("corner"))
    return found


def _free(size: tuple[float, float], box: Rect, taken: list[Rect]) -> Rect:
    """A place for a label beside what it belongs to, where it covers least."""
    w, h = size
    ways = [
        Rect(box.right + 4, box.cy - h / 2, w, h), Rect(box.x - 4 - w, box.cy - h / 2, w, h),
        Rect(box.cx - w / 2, box.y - 6 - h, w, h), Rect(box.cx - w / 2, box.top + 6, w, h),
        Rect(box.right - 4, box.top - 6, w, h), Rect(box.x + 4 - w, box.top - 6, w, h),
        Rect(box.right - 4, box.y + 6 - h, w, h), Rect(box.x + 4 - w, box.y + 6 - h, w, h),
    ]  # fmt: skip
    inside = [
        r for r in ways if r.x > ICE.x + 4 and r.right < ICE.right - 4 and r.y > ICE.y + 4 and r.top < ICE.top - 4
    ]
    return min(inside or ways, key=lambda r: sum(c.w * c.h for other in taken if (c := r.clip(other))))
