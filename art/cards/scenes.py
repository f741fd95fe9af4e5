"""The scenes behind the courts: the rink, the night, the ice cave."""

from __future__ import annotations

from art.cards.ink import Sheet, circle, flake, group, path, rect, rings
from art.cards.suits import Suit

WINDOW = (
    "M182 32H448A20 20 0 0 1 468 52V470A20 20 0 0 1 448 490H362A20 20 0 0 0 342 510V648A20 20 0 0 1 322 668H52"
    "A20 20 0 0 1 32 648V534A20 20 0 0 1 52 514H142A20 20 0 0 0 162 494V52A20 20 0 0 1 182 32Z"
)


def _snow(count: int, seed: int, low: float = 680) -> str:
    dots = ""
    for i in range(count):
        x, y = (i * 97 + seed * 53) % 470 + 15, (i * 61 + seed * 31) % low + 15
        dots += circle(x, y, 2 + (i * 7 + seed) % 4, "#fff", extra=f'opacity="{0.35 + 0.12 * (i % 5)}"')
    return dots


def rink(sheet: Sheet, suit: Suit, seed: int) -> str:
    """Ice seen along the sheet: boards, a lamp-lit wall, the house as a halo."""
    wall = rect(0, 0, 500, 700, sheet.lin(suit.deep, suit.main, suit.deep))
    halo = circle(306, 205, 232, suit.deep) + circle(306, 205, 190, suit.glow, extra='opacity="0.9"')
    halo += circle(306, 205, 140, suit.main) + circle(306, 205, 92, "#fff8e6")
    lines = rings(306, 205, (232, 190, 140), suit.night, 4)
    rays = ""
    if sheet.detail:
        rays = "".join(
            f'<path d="M306 205L{306 - 7} -300H{306 + 7}Z" fill="{suit.glow}" transform="rotate({a} 306 205)"/>'
            for a in range(0, 360, 12)
        )
        rays = group(rays, opacity=0.22)
    ice = path("M0 520L500 470V700H0Z", sheet.lin("#f4fbff", "#b9d9ea"))
    return wall + rays + halo + lines + ice + (_snow(36, seed) if sheet.detail else _snow(10, seed))


def night(sheet: Sheet, suit: Suit, seed: int) -> str:
    """A winter sky with a moon, hills and firs."""
    sky = rect(0, 0, 500, 700, sheet.lin(suit.night, suit.deep, suit.main, suit.light))
    moon = circle(306, 190, 168, sheet.rad("#fffbe8", (0.72, "#ffeec0"), "#f3cf86")) + circle(
        306, 190, 168, "none", suit.night, 4
    )
    glow = circle(306, 190, 290, sheet.rad((0.5, "#fff3cf", 0.55), (1.0, "#fff3cf", 0)))
    craters = "".join(
        circle(306 + dx, 190 + dy, r, "#e8bf74", extra='opacity="0.5"')
        for dx, dy, r in ((-110, -60, 18), (118, -70, 22), (-128, 20, 12), (130, 40, 14))
    )
    hills = path("M0 470C90 400 180 430 260 470C340 420 420 400 500 440V700H0Z", sheet.lin("#eaf5fb", suit.light))
    firs = ""
    for x, y, h in ((448, 452, 120), (410, 460, 80), (196, 452, 92), (60, 560, 110), (104, 556, 70)):
        for k in range(3):
            w, top = h * (0.2 + 0.1 * k), y - h + k * h * 0.28
            firs += path(f"M{x} {top}L{x + w} {top + h * 0.42}H{x - w}Z", suit.night) + path(
                f"M{x} {top}L{x + w * 0.5} {top + h * 0.2}L{x} {top + h * 0.15}L{x - w * 0.5} {top + h * 0.2}Z", "#fff"
            )
    return sky + glow + moon + craters + hills + firs + (_snow(46, seed) if sheet.detail else _snow(12, seed))


def cave(sheet: Sheet, suit: Suit, seed: int) -> str:
    """An ice hall: rays of light, hanging icicles, a great snow crystal as a halo."""
    back = rect(
        0,
        0,
        500,
        700,
        sheet.rad("#fff6d8", (0.3, suit.glow), (0.62, suit.main), suit.night, at=(306, 190, 460), user=True),
    )
    rays = "".join(
        f'<path d="M306 190L286 -400H326Z" fill="#fff" transform="rotate({a} 306 190)"/>' for a in range(0, 360, 20)
    )
    crystal = flake(306, 190, 236, suit.night, 15, 30, 0.5) + flake(306, 190, 236, "#fff", 8, 30, 0.9)
    ice = ""
    fill = sheet.lin("#ffffff", "#bfe6ff", suit.light)
    for i in range(14):
        x = 160 + i * 24
        h = 20 + (i * 29 + seed * 17) % 40 if 220 < x < 400 else 44 + (i * 29 + seed * 17) % 84
        ice += path(f"M{x - 13} 20H{x + 13}L{x + 2} {32 + h}Z", fill, suit.night, 2.5)
    floor = path("M0 560C120 520 240 540 500 500V700H0Z", sheet.lin("#f4fbff", suit.light))
    return back + group(rays, opacity=0.12) + crystal + ice + floor + (_snow(26, seed) if sheet.detail else "")
