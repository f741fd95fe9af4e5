"""Pictograms for the options of Hurry Hard!: what each does, with stones from above, in a box of ±50.

A gold cap is the player's own stone, a navy one the opponents', a square grey one a Guard.
"""

from __future__ import annotations

from art.cards.curling import broom, burst, flight, head, rock
from art.cards.ink import INK, Sheet, circle, flake, group, path, rect

OUT, IN = "#e0413a", "#12a05a"
FLAME = (
    "M-20 10C-34 -12 -10 -18 -14 -44C6 -34 6 -20 10 -14C14 -20 16 -24 14 -30C32 -14 34 6 20 16C20 4 12 0 8 -4"
    "C6 6 -2 0 -4 -8C-12 -2 -12 6 -20 10Z"
)


def _way(d: str, tip: tuple[float, float, float], colour: str, dash: str = "") -> str:
    return flight(d, 8, colour, dash) + head(*tip, 24, colour)


def _cross(x: float, y: float, r: float = 15) -> str:
    d = f"M{x - r} {y - r}L{x + r} {y + r}M{x + r} {y - r}L{x - r} {y + r}"
    return path(d, "none", "#fff", 17) + path(d, "none", OUT, 10)


def _rings(*radii: float, y: float = -46) -> str:
    return "".join(circle(0, y, r, "none", "#5f93c4", 5) for r in radii)


def _hh(sheet: Sheet) -> str:
    """Sweeping a stone in."""
    return (
        _rings(38, 74)
        + rock(sheet, -16, 22, 20)
        + _way("M-16 0V-24", (-16, -36, 0), IN)
        + group(broom(), move="translate(26 -4) rotate(-24) scale(0.46)")
    )


def _se(sheet: Sheet) -> str:
    """A broom that does harm."""
    return (
        _rings(30, 66)
        + rock(sheet, -20, -8, 20, "navy")
        + _way("M-20 14V30", (-20, 46, 180), OUT)
        + group(broom("#b9c3cc"), move="translate(25 4) rotate(156) scale(0.44)")
        + _cross(26, 2, 13)
    )


def _mb(sheet: Sheet) -> str:
    """A stone that passes the broom."""
    return (
        group(broom("#b9c3cc"), move="translate(-14 -20) scale(0.4)")
        + rock(sheet, 24, -18, 17, "gold")
        + _way("M-2 50C-2 30 48 20 46 -30", (44, -46, -4), OUT)
    )


def _pb(sheet: Sheet) -> str:
    """From one target to another."""
    return (
        rock(sheet, -22, -22, 18, "navy")
        + _cross(-22, -22, 13)
        + rock(sheet, 25, -10, 20, "navy")
        + _way("M-16 48C-18 30 2 32 14 20", (20, 12, 48), IN)
    )


def _db(sheet: Sheet) -> str:
    """Two hits at once."""
    return (
        burst(-20, -8, 34)
        + burst(24, -18, 30)
        + rock(sheet, -20, -8, 17, "navy")
        + rock(sheet, 25, -19, 15, "navy")
        + _way("M-22 50V30", (-22, 14, 0), IN)
    )


def _hs(sheet: Sheet) -> str:
    """A hit that stays."""
    return (
        burst(4, -4, 38)
        + rock(sheet, 4, -4, 21)
        + _way("M4 50V38", (4, 22, 0), IN)
        + path("M32 -26L46 -42M40 -12L52 -16", "none", INK, 5)
    )


def _hs_red(sheet: Sheet) -> str:
    """A Guard that stays though it was hit."""
    return (
        burst(4, -4, 38)
        + rock(sheet, 4, -4, 21, "grey")
        + _way("M4 50V38", (4, 22, 0), OUT)
        + path("M32 -26L46 -42M40 -12L52 -16", "none", INK, 5)
    )


def _hr(sheet: Sheet) -> str:
    """A hit that rolls in."""
    return (
        burst(-18, 6, 30)
        + rock(sheet, 22, -18, 20)
        + _way("M-20 50C-22 30 -16 16 -4 4", (4, -4, 48), IN)
        + path("M-34 -22L-44 -38", "none", INK, 5)
    )


def _ro(sheet: Sheet) -> str:
    """Rolling off, outwards."""
    return _rings(30, 66) + rock(sheet, -10, -16, 20, "navy") + _way("M8 0C22 10 26 20 26 32", (26, 48, 180), OUT)


def _jm(sheet: Sheet) -> str:
    """Stones that change hands."""
    return (
        rock(sheet, -22, 16, 19)
        + rock(sheet, 24, -16, 19, "navy")
        + _way("M-22 -8C-20 -30 -10 -36 -2 -34", (8, -32, 96), OUT)
        + _way("M24 10C22 30 12 36 4 36", (-6, 34, -86), IN)
    )


def _fz(sheet: Sheet) -> str:
    """Two stones frozen together."""
    return (
        rock(sheet, -18, -18, 24, "navy")
        + rock(sheet, 16, 17, 24)
        + circle(0, 0, 19, "#e9f7ff", "#0a3c66", 5)
        + flake(0, 0, 15, "#0a5f9c", 4)
    )


def _tb(sheet: Sheet) -> str:
    """One stone pushes another."""
    return (
        _rings(30, 70) + rock(sheet, 0, -8, 19, "navy") + rock(sheet, 0, 33, 19) + _way("M0 -28V-30", (0, -48, 0), IN)
    )


def _wg(sheet: Sheet) -> str:
    """A crash into a Guard."""
    return (
        burst(0, -8, 40)
        + rock(sheet, 2, -24, 18, "grey")
        + rock(sheet, -4, 16, 19, "navy")
        + path("M-24 -2L-44 -16M26 0L44 -10", "none", INK, 5)
    )


def _oc(sheet: Sheet) -> str:
    """A path that bends too far."""
    return (
        rock(sheet, 34, -24, 15, "navy")
        + flight("M-34 50C-34 0 -10 -34 24 -36", 6, "#c2ccd6", "2 14")
        + _way("M-24 50C-24 10 -10 -8 -40 -20", (-50, -26, -66), OUT)
        + rock(sheet, 8, 26, 14, "grey")
    )


def _lc(sheet: Sheet) -> str:
    """Measuring two stones."""
    return (
        circle(0, 4, 9, "#cf3a35", INK, 4)
        + rock(sheet, -28, 6, 19)
        + rock(sheet, 29, 6, 19, "navy")
        + path("M-20 -36H20M-20 -46V-26M20 -46V-26", "none", INK, 5)
        + path("M-46 -24L-38 -14L-24 -34", "none", "#fff", 15)
        + path("M-46 -24L-38 -14L-24 -34", "none", IN, 9)
    )


def _sp(sheet: Sheet) -> str:
    """One stone on either side."""
    return (
        _rings(34, 66, y=0)
        + rock(sheet, -31, 12, 18)
        + rock(sheet, 31, -12, 18)
        + path("M0 -44V44", "none", INK, 5, 'stroke-dasharray="9 10"')
    )


def _bt(sheet: Sheet) -> str:
    """A Guard that touches the rings."""
    return (
        circle(0, -62, 78, "#2f74c4", "#0d2447", 4)
        + circle(0, -62, 50, "#f4f8fb", "#0d2447", 4)
        + rock(sheet, 6, 28, 24, "grey")
        + circle(22, 12, 10, "#f3b53a", INK, 4)
    )


def _br(sheet: Sheet) -> str:
    """A stone in flames."""
    return rock(sheet, 0, 20, 25, "navy") + path(FLAME, "#ff9a2e", "#8c2208", 4)


def _hg(sheet: Sheet) -> str:
    """A stone short of the hog line."""
    return rect(-54, -30, 108, 13, "#d3262b") + rock(sheet, 0, 18, 23, "grey") + _cross(0, 18, 22)


def _pk(sheet: Sheet) -> str:
    """A stone that leaves its path at a straw."""
    return (
        path("M-36 -6L-26 4M-30 8L-18 0M-26 -8L-24 10", "none", "#6a4a1c", 5)
        + flight("M-4 50C-8 34 -14 22 -22 10", 7, "#c2ccd6", "2 13")
        + _way("M-20 2C-6 -20 16 -26 30 -30", (44, -34, 76), OUT)
        + rock(sheet, 12, 24, 18, "navy")
    )


SIGNS = {
    "HH": _hh,
    "SE": _se,
    "MB": _mb,
    "PB": _pb,
    "DB": _db,
    "HS": _hs,
    "HS_red": _hs_red,
    "HR": _hr,
    "RO": _ro,
    "JM": _jm,
    "FZ": _fz,
    "TB": _tb,
    "WG": _wg,
    "OC": _oc,
    "LC": _lc,
    "SP": _sp,
    "BT": _bt,
    "BR": _br,
    "HG": _hg,
    "PK": _pk,
}


def sign(sheet: Sheet, code: str) -> str:
    """The pictogram of an option (`HH`, `SE` …; `HS_red`: the red half of `HS`). Raises KeyError for an unknown one."""
    return SIGNS[code](sheet)
