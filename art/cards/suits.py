"""The four suits: their hues (told apart by lightness and hue, also by colour-blind
eyes) and their pips, drawn as enamel on foil."""

from __future__ import annotations

from dataclasses import dataclass

from art.cards.ink import INK, Sheet, circle, group, path

GOLD = ("#fff2c0", "#e0b04e", "#9a6a1f", "#f3d68a", "#a97a2c")


@dataclass(frozen=True)
class Suit:
    """A suit's letter, outline in a box of ±50, and colours: `glow` > `light` > `main` > `deep` > `night`."""

    letter: str
    outline: str
    main: str
    deep: str
    light: str
    night: str
    glow: str
    flat: str


HEART = (
    "M0 47C-14 28 -49 10 -49 -17C-49 -36 -36 -46 -23 -46C-11 -46 -3 -38 0 -27"
    "C3 -38 11 -46 23 -46C36 -46 49 -36 49 -17C49 10 14 28 0 47Z"
)
SPADE = (
    "M0 -49C10 -27 47 -9 47 16C47 31 36 39 25 39C15 39 8 34 4 27C5 38 10 45 20 49L-20 49"
    "C-10 45 -5 38 -4 27C-8 34 -15 39 -25 39C-36 39 -47 31 -47 16C-47 -9 -10 -27 0 -49Z"
)
DIAMOND = "M0 -50C9 -29 22 -12 39 0C22 12 9 29 0 50C-9 29 -22 12 -39 0C-22 -12 -9 -29 0 -50Z"
CLUB = (
    "M-10 -7A22 22 0 1 1 10 -7A23.3 23.3 0 1 1 5 24C6 37 10 46 21 49L-21 49C-10 46 -6 37 -5 24A23.3 23.3 0 1 1 -10 -7Z"
)

SUITS = {
    "c": Suit("c", CLUB, "#0f7a5c", "#07493a", "#46b791", "#06291f", "#a6ecd0", "#00704f"),
    "d": Suit("d", DIAMOND, "#1f74bd", "#0d3f78", "#68b4ea", "#082341", "#c3e6ff", "#0a62b5"),
    "h": Suit("h", HEART, "#c8321f", "#7d1713", "#f07a56", "#3d0a0c", "#ffd0b0", "#d01818"),
    "s": Suit("s", SPADE, "#34325c", "#191834", "#7b78b4", "#0d0c20", "#cfccf2", "#000000"),
}


def pip(sheet: Sheet, suit: Suit, x: float, y: float, size: float, foil: bool = True, turn: float = 0) -> str:
    """One pip `size` units high, centred on (x, y): enamel with a highlight, engraved shade and a foil rim."""
    k = size * (1.14 if suit.letter == "d" else 1.0) / 100
    fill = sheet.lin(suit.light, (0.42, suit.main), suit.deep, angle=70)
    gold = sheet.lin(*GOLD, angle=60)
    out = []
    if foil and sheet.detail:
        out.append(path(suit.outline, gold, "#5b3c10", 9.5))
        out.append(path(suit.outline, gold, gold, 7))
        out.append(path(suit.outline, fill, suit.night, 3.2))
    else:
        out.append(path(suit.outline, fill, suit.night, 5))
    if sheet.detail:
        hatch = sheet.pattern(5, 5, '<path d="M0 2.5H5" stroke="#000" stroke-width="1.7"/>', "rotate(-38)")
        shade = "M52 -60L52 60L-30 60C10 40 34 4 30 -60Z"
        name = path(suit.outline)
        out.append(sheet.clip(name, path(shade, hatch, extra='opacity="0.26"')))
        out.append(group(path(suit.outline, "none", suit.glow, 1.8), move="scale(0.8)", opacity=0.5))
    gleam = {"h": (-25, -24), "s": (-20, 8), "d": (-8, -12), "c": (-7, -32)}[suit.letter]
    out.append(
        group(
            f'<ellipse cx="0" cy="0" rx="11" ry="6.5" fill="#fff" opacity="{0.6 if sheet.detail else 0.45}"/>',
            move=f"translate({gleam[0]} {gleam[1]}) rotate(-42)",
        )
    )
    spin = f" rotate({turn})" if turn else ""
    return group(*out, move=f"translate({x:.1f} {y:.1f}){spin} scale({k:.3f})")


def flat_pip(suit: Suit, x: float, y: float, size: float, fill: str = "", turn: float = 0) -> str:
    """One pip in a single colour."""
    spin = f" rotate({turn})" if turn else ""
    return group(
        path(suit.outline, fill or suit.flat), move=f"translate({x:.1f} {y:.1f}){spin} scale({size / 100:.3f})"
    )


def stone(sheet: Sheet, x: float, y: float, width: float, handle: tuple[str, str, str], granite: bool = True) -> str:
    """A curling stone seen from the side, `width` units wide, its handle in three tones (light, main, deep)."""
    body = "M-96 8C-96 -30 -70 -40 0 -40C70 -40 96 -30 96 8C96 46 70 58 0 58C-70 58 -96 46 -96 8Z"
    grey = sheet.lin("#e9edf1", (0.3, "#aab3bd"), (0.62, "#6f7a88"), "#3a424f")
    band = sheet.lin("#59636f", "#8b96a3", "#39414c")
    shapes = [path(body, grey, INK, 6)]
    if granite and sheet.detail:
        specks = "".join(
            circle(
                (i * 37) % 61, (i * 23) % 47, 1.2 + (i % 3) * 0.7, "#2a303a" if i % 2 else "#fff", extra='opacity="0.4"'
            )
            for i in range(26)
        )
        shapes.append(path(body, sheet.pattern(61, 47, specks)))
    shapes.append(path("M-96 2C-96 16 96 16 96 2L96 20C94 34 -94 34 -96 20Z", band, INK, 3))
    shapes.append(path("M-78 -22C-60 -34 -20 -36 10 -36", "none", "#fff", 7, 'opacity="0.75"'))
    hot = sheet.lin(*handle)
    shapes.append(path("M-46 -38C-46 -50 -34 -52 0 -52C34 -52 46 -50 46 -38Z", sheet.lin(handle[1], handle[2]), INK, 5))
    shapes.append(path("M-26 -50L-22 -78C-20 -92 -10 -94 4 -94L58 -94C74 -94 76 -72 58 -72L8 -72L6 -50Z", hot, INK, 5))
    shapes.append(path("M-6 -86L56 -87", "none", "#fff", 4, 'opacity="0.7"'))
    return group(*shapes, move=f"translate({x:.1f} {y:.1f}) scale({width / 192:.3f})")
