"""The painted ice: bands in the ranks' colours, forty arcs, the numbers at the foot, the counting stones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

import arcade
from PIL import Image, ImageDraw, ImageFont

from game.faces.powerup.boxes import Ice
from game.faces.powerup.house import FOOT, ICE, LEVEL, PIN, RADIUS, STEPS, STONE, Ladder, sag
from game.faces.powerup.names import RINGS, team_colour
from game.i18n.catalogue import _
from game.resources.paths import path
from game.rules.powerup.summary import TableSummary
from game.table.stage.shown import Shown
from game.ui.sheet import widgets
from game.ui.sheet.labels import Round, covers
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

#: the baked arc: its width, and its foremost point from its left edge, in units of the drawn ice
ARC, FORE = 76.0, 71.0
#: opacity of each ring's colour on the ice
STRENGTH = {"b": 132, "4": 158, "8": 92, "12": 156}
#: the typeface of all numbers
FIGURES = "art/fonts/BarlowCondensed-SemiBold.ttf"
#: distance between free numbers at the foot, and their size
ROOM, SMALL = 21.0, 17.0


#: height of the rings' letters
SIGNS = ICE.top - 30


def paint_ice(sheet: Sheet, ice: Ice, now: Shown, seen: TableSummary, ladder: Ladder, stop: int) -> None:
    """Paint the whole house below the stones; ``stop``: the number of the opponents' best stone, 0 for none."""
    sheet.patch("rim", ice.box.inset(-11))
    sheet.image("curling/house.jpg", ice.box)
    edge = ICE.x - ARC
    for number, (ring, colour) in enumerate(RINGS.items()):
        outer = ladder.step(10 * number + 10.5)
        _band(sheet, ice, edge, outer, colour, STRENGTH[ring])
        edge = outer
    sheet.image("curling/pin.png", ice.part(Rect.around(PIN, LEVEL, 92, 92)))
    for step in range(1, STEPS + 1):
        _arc(sheet, ice, ladder.step(step), 40 if step % 10 else 60)
        if step % 10 == 0:
            _arc(sheet, ice, ladder.step(step + 0.5), 255)
    if stop:
        _arc(sheet, ice, ladder.step(stop), 255, "curling/arc_gold.png")
    for ring, box in ring_names(sheet, ice, ladder):
        widgets.tag(sheet, ring, box.cx, box.cy, 26, font=style.SCORE)
    _numbers(sheet, ice, now, seen, ladder)


def ring_names(sheet: Sheet, ice: Ice, ladder: Ladder) -> Iterator[tuple[str, Rect]]:
    """The rings' names with their boxes; half a name under a stone would be unreadable."""
    reach = STONE * ladder.size * ice.unit
    stones = [ice.at(*spot) for spot in ladder.spots.values()]
    for number, ring in enumerate(RINGS):
        middle = (ladder.step(10 * number + 0.5) + ladder.step(10 * number + 10.5)) / 2
        w, h = sheet.measure(ring, 26, font=style.SCORE)
        box = Rect.around(*ice.at(middle - sag(SIGNS), SIGNS), w + 30, h + 8)
        if not any(covers(box, Round(x, y, reach)) for x, y in stones):
            yield ring, box


def _arc(sheet: Sheet, ice: Ice, x: float, alpha: int, picture: str = "curling/arc.png") -> None:
    sheet.image(picture, ice.part(Rect(x - FORE, ICE.y, ARC, ICE.h)), alpha=alpha)


def _band(sheet: Sheet, ice: Ice, left: float, right: float, colour: tuple[int, int, int], alpha: int) -> None:
    """Paint the band between two arcs: a piece with a hollow edge, a rectangle, a piece with a round edge."""
    deep = sag(ICE.y) + 2
    pw, ph = (round(side * ice.unit * sheet.stage.scale) for side in (deep, ICE.h))
    x0, x1 = max(ICE.x, left), right - deep
    if left >= ICE.x:
        hollow = ice.part(Rect(left - deep, ICE.y, deep, ICE.h))
        sheet.texture(_edge(sheet, pw, ph, True), hollow, alpha, colour)
    sheet.texture(white(), ice.part(Rect(x0, ICE.y, x1 - x0, ICE.h)), alpha, colour)
    sheet.texture(_edge(sheet, pw, ph, False), ice.part(Rect(x1, ICE.y, deep, ICE.h)), alpha, colour)


@cache
def white() -> arcade.Texture:
    """A white picture, for tinting."""
    return arcade.Texture(Image.new("RGBA", (8, 8), (255, 255, 255, 255)), hash="powerup-white")


def _edge(sheet: Sheet, width: int, height: int, hollow: bool) -> arcade.Texture:
    return sheet.textures.made(("powerup-edge", width, height, hollow), lambda: _shape(width, height, hollow))


def _shape(width: int, height: int, hollow: bool) -> Image.Image:
    """A white shape as wide as an arc is deep: all left of the arc, or (``hollow``) all right of it."""
    fine = 4
    image = Image.new("L", (width * fine, height), 255 if hollow else 0)
    draw = ImageDraw.Draw(image)
    scale = height / ICE.h
    for row in range(height):
        y = ICE.top - (row + 0.5) / scale
        at = width * fine - round((RADIUS - (RADIUS**2 - (y - LEVEL) ** 2) ** 0.5) * scale * fine)
        draw.line((0, row, at - 1, row), fill=0 if hollow else 255)
    mask = image.resize((width, height), Image.Resampling.BOX)
    white = Image.new("RGBA", mask.size, (255, 255, 255, 255))
    white.putalpha(mask)
    return white


def _numbers(sheet: Sheet, ice: Ice, now: Shown, seen: TableSummary, ladder: Ladder) -> None:
    """Write the forty numbers along the foot. Those with stones are larger, in their owners' colours."""
    sheet.patch("field", ice.part(Rect(ICE.x + 2, ICE.y, ICE.w - 4, 30)), alpha=120)
    owners: dict[int, list[int]] = {}
    teams = {stone["name"]: stone["team"] for stone in now["stones"]}
    for name, number in seen.ladder:
        owners.setdefault(number, []).append(teams[name])
    # larger type needs more room, but is at most as high as the foot
    scale = sheet.stage.scale
    grown = max(min(sheet.pixels(SMALL) / (SMALL * scale), 1.25), style.SMALLEST_PX / (SMALL * ice.unit * scale))
    for number, x in shown_numbers(ladder, owners, ROOM * grown).items():
        if number in owners:
            both = len(set(owners[number])) > 1
            ink = style.WHITE if both else team_colour(now["colours"], owners[number][0])
            near = min((abs(ladder.step(number) - ladder.step(n)) for n in owners if n != number), default=99.0)
            wide = max(18.0, min(36.0, near - 1))
            sheet.image("ui/slider_track.png", ice.part(Rect.around(x, FOOT, wide, 29)))
            _figure(sheet, ice, number, x, (23 if wide > 30 else 19) * grown, ink)
        else:
            _figure(sheet, ice, number, x, SMALL * grown, (226, 236, 242, 210))


def _figure(sheet: Sheet, ice: Ice, number: int, x: float, size: float, ink: style.Colour) -> None:
    """A number at the foot, as a picture, because forty labels would take longer than all else on the table."""
    scale = sheet.stage.scale
    high = round(size * ice.unit * scale)
    texture = sheet.textures.made(("powerup-figures", number, high), lambda: _figures(number, high))
    at = Rect.around(*ice.at(x, FOOT), texture.width / scale, texture.height / scale)
    sheet.texture(texture, at, ink[3], ink[:3])


def _figures(number: int, size: int) -> Image.Image:
    """The white figures of a number, ``size`` pixels high."""
    font = ImageFont.truetype(str(path(FIGURES)), size)
    left, top, right, bottom = font.getbbox(str(number))
    mask = Image.new("L", (round(right - left) + 2, round(bottom - top) + 2))
    ImageDraw.Draw(mask).text((1 - left, 1 - top), str(number), fill=255, font=font)
    white = Image.new("RGBA", mask.size, (255, 255, 255, 255))
    white.putalpha(mask)
    return white


def shown_numbers(ladder: Ladder, taken: Mapping[int, Sequence[int]], room: float = ROOM) -> dict[int, float]:
    """The visible numbers with their places: all those with stones, and as many others as have ``room``."""
    places = {number: ladder.step(number) - sag(FOOT) for number in range(1, STEPS + 1)}
    found = {number: x for number, x in places.items() if number in taken}
    for number, x in places.items():
        if all(abs(x - other) >= room + (7 if n in taken else 0) for n, other in found.items()):
            found[number] = x
    return found


def take_outs(seen: TableSummary, allowed: bool, thrown: int) -> str:
    """Whether takeouts are allowed now, in words."""
    if not allowed:
        return _("No takeouts in this match")
    return _("Takeouts are allowed") if seen.takeouts else _("Takeouts from the fourth stone")
