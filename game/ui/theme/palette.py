"""Colours that distinguish things, for colour-blind eyes. Drawing code always names the usual colour.

``Sheet`` asks ``for_palette`` for what it draws, ``theme`` dyes pictures of the same kind, so a table needs only its
own colours. A group holds colours that must not be confused. How eyes without red, green or blue see is simulated after
G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency" (2009), at full severity; two colours are apart by CIEDE2000, and a test holds ``LEAST``.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.ui.theme import theme
from game.ui.theme.style import PALETTES, Colour

RGB = tuple[int, int, int]
#: the palettes beside the usual one, in the order of the colours below
SIGHTS = PALETTES[1:]
#: the two colours of sides that every palette keeps: they are 45 apart for everybody
SIDES: tuple[RGB, RGB] = ((242, 178, 74), (116, 200, 240))

GROUPS: Mapping[str, Mapping[RGB, tuple[RGB, RGB, RGB]]] = {
    # good and bad
    "verdicts": {
        (128, 206, 142): ((53, 177, 155), (61, 199, 73), (128, 206, 142)),
        (226, 92, 74): ((226, 92, 74), (226, 92, 74), (226, 92, 74)),
    },
    # dice of five sides
    "pieces": {
        (244, 148, 32): ((244, 148, 32), (255, 175, 44), (255, 189, 115)),
        (16, 142, 104): ((16, 142, 104), (16, 142, 104), (16, 142, 104)),
        (120, 62, 226): ((135, 60, 254), (97, 5, 150), (120, 62, 226)),
        (240, 120, 160): ((255, 138, 197), (255, 158, 189), (255, 67, 138)),
        (52, 122, 190): ((8, 68, 95), (4, 120, 220), (0, 60, 97)),
    },
    # the same five sides in writing
    "inks": {
        (255, 184, 92): ((255, 184, 92), (255, 172, 55), (255, 184, 92)),
        (92, 220, 172): ((92, 220, 172), (92, 220, 172), (92, 220, 172)),
        (186, 150, 255): ((186, 150, 255), (186, 150, 255), (186, 150, 255)),
        (255, 164, 194): ((187, 138, 169), (239, 151, 169), (255, 95, 150)),
        (128, 194, 248): ((196, 230, 255), (177, 224, 255), (206, 223, 242)),
    },
    # rings painted on the ice
    "rings": {
        (34, 132, 92): ((27, 124, 99), (38, 160, 121), (34, 132, 92)),
        (196, 44, 50): ((235, 25, 21), (196, 44, 50), (196, 44, 50)),
        (218, 228, 238): ((218, 228, 238), (218, 228, 238), (218, 228, 238)),
        (30, 92, 178): ((30, 92, 178), (30, 92, 178), (21, 47, 84)),
    },
    # cards for one's own and for the others' shots
    "answers": {
        (20, 118, 70): ((14, 116, 92), (24, 138, 104), (20, 118, 70)),
        (168, 34, 40): ((204, 50, 16), (134, 20, 20), (168, 34, 40)),
    },
    # from the best decision to the worst
    "grades": {
        (96, 178, 122): ((76, 170, 121), (87, 157, 138), (96, 178, 122)),
        (150, 200, 150): ((168, 228, 187), (160, 215, 175), (193, 226, 188)),
        (236, 206, 110): ((251, 219, 113), (255, 222, 93), (244, 216, 126)),
        (232, 150, 84): ((219, 129, 47), (232, 150, 84), (232, 150, 84)),
        (222, 88, 72): ((184, 63, 51), (222, 88, 72), (216, 75, 54)),
    },
    # lines of up to eight seats
    "lines": {
        **{side: (side, side, side) for side in SIDES},
        (60, 190, 140): ((54, 191, 133), (43, 188, 142), (72, 161, 111)),
        (222, 140, 190): ((190, 129, 166), (203, 131, 173), (181, 131, 173)),
        (240, 228, 110): ((255, 252, 179), (255, 253, 134), (241, 229, 107)),
        (230, 120, 70): ((213, 103, 36), (230, 120, 70), (230, 112, 60)),
        (150, 160, 240): ((109, 141, 239), (136, 141, 255), (152, 157, 241)),
        (200, 200, 200): ((200, 200, 200), (200, 200, 200), (200, 200, 200)),
    },
}
#: smallest distance between two colours of a group, as seen by the eyes that a palette is made for (CIEDE2000)
LEAST: Mapping[str, float] = {"verdicts": 23, "pieces": 23, "inks": 17, "rings": 25, "answers": 20, "grades": 16,
                              "lines": 14}  # fmt: skip
_ALL: dict[RGB, tuple[RGB, RGB, RGB]] = {usual: found for group in GROUPS.values() for usual, found in group.items()}


def for_palette(colour: Colour) -> Colour:
    """A usual colour as it is drawn now; one that belongs to no group is unchanged."""
    sight = theme.applied_look("sight")
    if sight is None or (found := _ALL.get(colour[:3])) is None:
        return colour
    return (*found[SIGHTS.index(sight)], colour[3])


def rgb_for_palette(colour: RGB) -> RGB:
    """As ``for_palette``, without its alpha."""
    return for_palette((*colour, 255))[:3]
