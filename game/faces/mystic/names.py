"""Mystic's stones, rings, spells and moves in words, and its miniature for the picker."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from PIL import Image, ImageDraw

from game.faces.mystic.teams import LOOKS, chip, look_of
from game.i18n import formats
from game.i18n.catalogue import _, spoken
from game.rules.contract import Json, Words
from game.rules.mystic.spells import SPELLS
from game.rules.mystic.stones import PLACES, number, owner
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import theme

SHORT: dict[str, str] = {
    "CIN": "Cinderwick",
    "MIR": "Mirebottom",
    "COM": "Comet Lane",
    "GAB": "Gingerfold",
    "RAV": "Ravenscar",
}

#: a stone in the text of a move; places, values and distances beside it mean nothing to readers
STONE = re.compile("[a-e]?[1-8]")


def plain(words: Words) -> str:
    """A name of the rules in the current language."""
    return spoken(words, lambda kind, value: str(value), None)


def ring_name(ring: str) -> str:
    """A ring, or another place on the sheet."""
    return plain(PLACES[ring]) if ring in PLACES else ""


def stone_name(owners: Sequence[str], code: str) -> str:
    """A stone by its owner and number; ``owners``: the seats' names."""
    seat = owner(code)
    name = owners[seat] if seat < len(owners) else code[0].upper()
    return _("{name}: stone {number}", name=name, number=number(code))


def stone_word(teams: Sequence[str], value: Json) -> str:
    """A stone inside a sentence: the shape of its team with its number; ``teams``: of the seats."""
    text = str(value)
    if len(text) != 2 or text[0] not in "abcde" or not text[1].isdigit():
        return text
    seat = owner(text)
    return f"{LOOKS[teams[seat]].sign}{text[1]}" if seat < len(teams) else text


def points_word(teams: Sequence[str], points: Sequence[Json]) -> str:
    """All seats' points, each behind the shape of its team, in the order of the board."""
    written = [formats.score_figure(each) for each in points]
    if len(teams) != len(written):
        return "–".join(written)
    return " ".join(f"{LOOKS[team].sign}\N{NO-BREAK SPACE}{each}" for team, each in zip(teams, written, strict=True))


def teams_of(now: Mapping[str, Any]) -> tuple[str, ...]:
    """The team of each seat in a position; none before it exists."""
    return tuple(now["options"]["teams"][: len(now["scores"])]) if "options" in now else ()


def move_name(teams: Sequence[str], text: str) -> str:
    """A move in words."""
    words = text.split(" ")
    titles = {"slide": _("Slide"), "flick": _("Flick"), "roll": _("Roll")}
    if words[0] == "deliver":
        return titles.get(words[1], words[1])
    stones = [stone_word(teams, word) for word in words if STONE.fullmatch(word)]
    if words[0] == "spell" and words[1] in SPELLS:
        return " ".join([plain(SPELLS[words[1]].title), *stones])
    if words[0] == "charm":
        return " ".join([_("Charm"), *stones])
    return {"skip": _("Not now"), "next": _("Next end")}.get(words[0], text)


def miniature(sheet: Sheet, rect: Rect) -> None:
    """The house with dice, small."""
    size = max(16, round(0.9 * min(rect.w, rect.h) * sheet.stage.scale))
    side = size / sheet.stage.scale
    made = sheet.textures.made(("mystic-miniature", size, theme.applied()), lambda: _house(size))
    sheet.texture(made, Rect.around(rect.cx, rect.cy, side, side))


def _house(size: int) -> Image.Image:
    """The miniature's picture, ``size`` pixels high."""
    image = Image.new("RGBA", (size * 4, size * 4), (0, 0, 0, 0))
    draw, mid = ImageDraw.Draw(image), size * 2
    for share, colour in (
        (0.98, (30, 74, 170)),
        (0.73, (236, 243, 252)),
        (0.47, (206, 40, 52)),
        (0.21, (246, 249, 255)),
    ):
        r = share * size * 2
        draw.ellipse((mid - r, mid - r, mid + r, mid + r), fill=(*colour, 255))
    image = image.resize((size, size), Image.Resampling.LANCZOS)
    for team, n, x, y in (("CIN", 2, 0.55, 0.42), ("MIR", 1, 0.36, 0.56), ("COM", 5, 0.66, 0.66)):
        die = chip(look_of(team), n, max(12, size // 5), "waits")
        image.alpha_composite(die, (int(x * size - die.width / 2), int(y * size - die.height / 2)))
    return image
