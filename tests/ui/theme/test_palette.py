"""Palettes: eyes without red, green or blue, as Machado et al. simulate them, see apart what colours tell apart."""

from __future__ import annotations

import json
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from pathlib import Path

import pytest
from PIL import Image

from game.faces.hurry_hard.shot import FILLS
from game.faces.mystic.teams import DARK, LOOKS, WHITE
from game.faces.powerup.names import RINGS
from game.scenes.coach import decisions_view, win_curve
from game.table.teams import TEAMS
from game.ui.theme import style, theme
from game.ui.theme.palette import GROUPS, LEAST, SIDES, SIGHTS, for_palette, rgb_for_palette

RGB = tuple[int, ...]
Lab = tuple[float, float, float]
#: Machado, Oliveira and Fernandes (2009), table 1: severity 1.0, for linear RGB
MACHADO = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
}
#: sRGB to XYZ with D65
XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
#: what the suits' and the cards' printed colours are, before they are dyed
PRINTED = {
    "suits": ((52, 50, 96), (206, 52, 42), (44, 104, 180), (28, 108, 72)),
    "halves": ((18, 118, 66), (186, 30, 42)),
    "ranks": ((30, 90, 176), (176, 22, 44), (36, 40, 66), (24, 120, 70)),
}


def times(matrix: tuple[RGB | tuple[float, ...], ...], vector: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def linear(colour: RGB) -> tuple[float, ...]:
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour[:3]))


def lab(colour: RGB, sight: str) -> Lab:
    """A colour as such eyes see it, in CIELAB."""
    light = tuple(min(1.0, max(0.0, v)) for v in times(MACHADO[sight], linear(colour)))
    x, y, z = (
        v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116
        for v in (a / b for a, b in zip(times(XYZ, light), (0.95047, 1.0, 1.08883), strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: Lab, two: Lab) -> float:
    """CIEDE2000 (Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    middle = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = 1 - 0.17 * cos(radians(middle - 30)) + 0.24 * cos(radians(2 * middle))
    t += 0.32 * cos(radians(3 * middle + 6)) - 0.2 * cos(radians(4 * middle - 63))
    sl = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    rt = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(60 * exp(-(((middle - 275) / 25) ** 2))))
    dl, dc, dh = (l2 - l1) / sl, (c2 - c1) / sc, 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / sh
    return sqrt(dl**2 + dc**2 + dh**2 + rt * dc * dh)


def nearest(colours: list[RGB], sight: str) -> float:
    return min(apart(lab(a, sight), lab(b, sight)) for a, b in combinations(colours, 2))


def test_the_measure_is_the_published_one() -> None:
    """Pairs 1, 7 and 17 of the paper's table."""
    assert apart((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert apart((50.0, 0.0, 0.0), (50.0, -1.0, 2.0)) == pytest.approx(2.3669, abs=1e-4)
    assert apart((50.0, 2.5, 0.0), (73.0, 25.0, -18.0)) == pytest.approx(27.1492, abs=1e-4)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("group", GROUPS)
def test_no_two_colours_of_a_group_are_near_each_other(group: str, sight: str) -> None:
    number = SIGHTS.index(sight)
    colours: list[RGB] = [found[number] for found in GROUPS[group].values()]
    assert nearest(colours, sight) >= LEAST[group]
    assert nearest(colours, "usual") >= 15, "whoever sits beside them tells them apart, too"


def test_the_two_teams_are_as_they_are_in_every_palette() -> None:
    assert tuple(colour[:3] for colour, _sign in TEAMS) == SIDES
    assert all(nearest([*SIDES], sight) >= 45 for sight in MACHADO)


def test_every_group_is_of_colours_that_are_in_use() -> None:
    """A colour that a game changed without its palettes would be drawn as it is."""
    assert set(GROUPS["verdicts"]) == {style.GREEN[:3], style.RED[:3]}
    assert set(GROUPS["pieces"]) == {look.die for look in LOOKS.values()}
    assert set(GROUPS["inks"]) == {look.light[:3] for look in LOOKS.values()}
    assert set(GROUPS["rings"]) == set(RINGS.values())
    assert set(GROUPS["answers"]) == {fill[:3] for fill in FILLS.values()}
    assert set(GROUPS["grades"]) == {colour[:3] for colour in decisions_view.COLOURS.values()}
    assert set(GROUPS["lines"]) == {colour[:3] for colour in win_curve.COLOURS}


def test_every_colour_is_drawn_as_its_palette_has_it() -> None:
    """What was found by trying and looked at: whoever changes one looks again, and changes it in the file beside."""
    kept = json.loads(Path(__file__).with_name("palettes.json").read_text("utf-8"))
    told = {" ".join(map(str, usual)) for group in GROUPS.values() for usual in group}
    assert set(kept) == told
    for number, sight in enumerate(SIGHTS):
        with theme.preview("sight", sight):
            for usual, drawn in kept.items():
                r, g, b = map(int, usual.split(" "))
                assert for_palette((r, g, b, 70)) == (*drawn[number], 70), (usual, sight)
                assert rgb_for_palette((r, g, b)) == tuple(drawn[number])


def test_numbers_stand_out_from_dice_in_every_palette() -> None:
    def light(colour: RGB) -> float:
        return sum(part * share for part, share in zip(linear(colour), XYZ[1], strict=True)) + 0.05

    for look in LOOKS.values():
        for die in GROUPS["pieces"][look.die]:
            ratio = light(die) / light(look.ink)
            assert max(ratio, 1 / ratio) >= 3.5, (look, die)
            assert look.ink == (WHITE if ratio < 1 else DARK)


@pytest.mark.parametrize("sight", SIGHTS)
def test_cards_are_dyed_apart(sight: str) -> None:
    """Their numbers and letters tell them apart anyway; no palette may be worse than the usual one, nor poor."""
    dyes = theme.dyes_of(f"cards/any.png@{sight}")
    assert dyes

    def printed(colour: RGB) -> RGB:
        found = theme.dyed(Image.new("RGBA", (1, 1), (*colour[:3], 255)), dyes).getpixel((0, 0))
        assert isinstance(found, tuple)
        return found[:3]

    for name, colours in PRINTED.items():
        before, after = nearest([*colours], sight), nearest([printed(colour) for colour in colours], sight)
        assert after >= 13 and after >= min(before, 17), (name, before, after)


def test_a_palette_is_tried_and_laid_aside() -> None:
    usual = style.RED
    assert for_palette(usual) == usual
    with theme.preview("sight", "deutan"):
        assert for_palette(usual)[:3] == GROUPS["verdicts"][usual[:3]][0] and for_palette((*usual[:3], 90))[3] == 90
        assert theme.shown("cards/curdle/264/7h.png").endswith("@deutan")
        assert for_palette(style.CREAM) == style.CREAM
    assert for_palette(usual) == usual and theme.applied_look("sight") is None
