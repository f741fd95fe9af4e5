"""The program's typefaces, cut from the packages of @fontsource: `python -m art.sources.fonts NODE_MODULES`.

Latin and Latin Extended become one file, digits of the score face are all of one width, and the arrows, suits and ticks
that the faces lack are drawn into each. All four are under the SIL Open Font License, whose texts lie beside them.
"""

from __future__ import annotations

import json
import math
import sys
import tempfile
from pathlib import Path
from typing import Any

from fontTools.merge import Merger
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

FOLDER = Path(__file__).resolve().parent.parent / "fonts"

#: role, package, weight, file, family. No family's name has a word for a weight or a width in it: DirectWrite takes
#: "Text Bold" for the bold face of a family "Text", and then finds none of the whole name
FACES = (
    ("display", "sansita-swashed", 700, "SansitaSwashed-Bold", "Bonspiel Display"),
    ("text", "nunito", 600, "Nunito-SemiBold", "Bonspiel Text"),
    ("bold", "nunito", 800, "Nunito-ExtraBold", "Bonspiel Strong"),
    ("score", "barlow-condensed", 600, "BarlowCondensed-SemiBold", "Bonspiel Score"),
)

#: signs drawn here, as steps on a square of 100 with its foot on the baseline
Step = tuple[Any, ...]
SIGNS: dict[str, list[list[Step]]] = {
    "→": [[(2, 29), (58, 29), (38, 9), (48, -1), (84, 35), (48, 71), (38, 61), (58, 41), (2, 41)]],
    "▶": [[(14, 0), (84, 37), (14, 74)]],
    "▲": [[(6, 2), (82, 2), (44, 72)]],
    "♦": [[(40, -6), (74, 37), (40, 80), (6, 37)]],
    "♥": [[(42, -5), ("c", (58, 16), (84, 28), (80, 54)), ("c", (77, 78), (49, 78), (42, 57)),
           ("c", (35, 78), (7, 78), (4, 54)), ("c", (0, 28), (26, 16), (42, -5))]],
    "♠": [[(42, 80), ("c", (58, 58), (82, 46), (79, 25)), ("c", (76, 6), (54, 4), (46, 19)),
           ("c", (47, 6), (51, -1), (60, -6)), (24, -6), ("c", (33, -1), (37, 6), (38, 19)),
           ("c", (30, 4), (8, 6), (5, 25)), ("c", (2, 46), (26, 58), (42, 80))]],
    "✓": [[(4, 32), (15, 43), (32, 25), (68, 70), (80, 60), (33, 2)]],
    "✗": [[(8, 12), (18, 2), (41, 26), (64, 2), (74, 12), (50, 36), (74, 60), (64, 70), (41, 46), (18, 70), (8, 60), (32, 36)]],
    "≤": [[(8, 34), (66, 8), (66, 20), (26, 39), (66, 58), (66, 70), (8, 44)], [(8, -8), (66, -8), (66, 2), (8, 2)]],
}  # fmt: skip


#: a space below the first (in thousandths of the type size) becomes as wide as the second
NARROW, SPACE = 190, 290


def _circle(x: float, y: float, r: float) -> list[Step]:
    k = r * 0.5523
    return [
        (x, y + r),
        ("c", (x + k, y + r), (x + r, y + k), (x + r, y)),
        ("c", (x + r, y - k), (x + k, y - r), (x, y - r)),
        ("c", (x - k, y - r), (x - r, y - k), (x - r, y)),
        ("c", (x - r, y + k), (x - k, y + r), (x, y + r)),
    ]


def _star() -> list[Step]:
    points = []
    for i in range(10):
        r, a = (46 if i % 2 == 0 else 19), math.pi / 2 - i * math.pi / 5
        points.append((44 + r * math.cos(a), 34 + r * math.sin(a)))
    return points


def _moved(shape: list[list[Step]], move: Any) -> list[list[Step]]:
    return [[("c", *(move(*p) for p in s[1:])) if s[0] == "c" else move(*s) for s in contour] for contour in shape]


def signs() -> dict[str, list[list[Step]]]:
    """Every added sign's contours on a square of 100."""
    made = dict(SIGNS)
    arrow, wide = made["→"], 86.0
    made["←"] = _moved(arrow, lambda x, y: (wide - x, y))
    made["↑"] = _moved(arrow, lambda x, y: (y + 8, x - 8))
    made["↓"] = _moved(arrow, lambda x, y: (y + 8, 78 - x))
    made["▼"] = _moved(made["▲"], lambda x, y: (x, 74 - y))
    made["◀"] = _moved(made["▶"], lambda x, y: (98 - x, y))
    made["≥"] = _moved(made["≤"], lambda x, y: (74 - x, y))
    made["★"] = [_star()]
    stem = [(40, 26), ("c", (41, 8), (48, -1), (58, -6)), (26, -6), ("c", (36, -1), (43, 8), (44, 26))]
    made["♣"] = [_circle(42, 60, 19), _circle(22, 29, 19), _circle(62, 29, 19), stem]
    made["●"] = [_circle(42, 35, 34)]
    made["◆"] = [[(42, -5), (82, 36), (42, 77), (2, 36)]]
    made["■"] = [[(8, 3), (74, 3), (74, 69), (8, 69)]]
    return made


def _draw(font: Any, letter: str, contours: list[list[Step]]) -> None:
    cap = font["OS/2"].sCapHeight or 700
    scale = cap / 72
    pen = TTGlyphPen(None)
    curve = Cu2QuPen(pen, max_err=1.0, reverse_direction=False)
    widest = 0.0
    for contour in contours:
        for i, step in enumerate(contour):
            points = [(x * scale, y * scale) for x, y in (step[1:] if step[0] == "c" else [step])]
            widest = max(widest, *(x for x, _ in points))
            if i == 0:
                curve.moveTo(points[0])
            elif len(points) == 3:
                curve.curveTo(*points)
            else:
                curve.lineTo(points[0])
        curve.closePath()
    name = f"uni{ord(letter):04X}"
    font["glyf"][name] = pen.glyph()
    font["glyf"][name].recalcBounds(font["glyf"])
    font["hmtx"][name] = (round(widest + 6 * scale), font["glyf"][name].xMin)
    if name not in font.getGlyphOrder():
        font.setGlyphOrder([*font.getGlyphOrder(), name])
    font.getReverseGlyphMap(rebuild=True)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(letter)] = name


def _tabular(font: Any, source: Any) -> dict[str, str]:
    """The substitutions of `tnum`: glyph to its tabular form."""
    gsub = source["GSUB"].table
    found: dict[str, str] = {}
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for sub in gsub.LookupList.Lookup[index].SubTable:
                    found.update(getattr(getattr(sub, "ExtSubTable", sub), "mapping", {}))
    return found


def _name(font: Any, family: str, file: str) -> None:
    table = font["name"]
    # families with names of their own: rasterisers group 16/17 under one family and then print nothing
    table.names = [n for n in table.names if n.nameID in (0, 5, 8, 9, 11, 13, 14)]
    for number, text in (
        (1, family),
        (2, "Regular"),
        (3, f"{family};{file}"),
        (4, family),
        (6, family.replace(" ", "")),
    ):
        table.setName(text, number, 3, 1, 0x409)
        table.setName(text, number, 1, 0, 0)
    font["OS/2"].usWeightClass = 400
    font["OS/2"].fsSelection = (font["OS/2"].fsSelection & ~0x21) | 0x40
    font["head"].macStyle = 0


def _part_words(font: Any) -> None:
    """Widens a space that the swashes of small letters would close: "What happened" read "Whathappened"."""
    space = font.getBestCmap()[ord(" ")]
    width, bearing = font["hmtx"][space]
    if width < NARROW:
        font["hmtx"][space] = SPACE, bearing


def cut(packages: Path, package: str, weight: int, file: str, family: str, tabular: bool) -> None:
    """Write one face to `art/fonts`."""
    parts = []
    with tempfile.TemporaryDirectory() as folder:
        for subset in ("latin", "latin-ext"):
            part = TTFont(packages / f"@fontsource/{package}/files/{package}-{subset}-{weight}-normal.woff2")
            digits = _tabular(part, part) if tabular and subset == "latin" else {}
            for table in part["cmap"].tables:
                for code, glyph in list(table.cmap.items()):
                    table.cmap[code] = digits.get(glyph, glyph)
            for table in ("GSUB", "GPOS", "GDEF", "STAT", "DSIG", "gasp", "meta", "prep", "fpgm", "cvt "):
                if table in part:
                    del part[table]
            part.flavor = None
            parts.append(f"{folder}/{subset}.ttf")
            part.save(parts[-1])
        font = Merger().merge(parts)
    for letter, contours in sorted(signs().items()):
        if ord(letter) not in font.getBestCmap():
            _draw(font, letter, contours)
    _part_words(font)
    font["maxp"].recalc(font)
    _name(font, family, file)
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    FOLDER.mkdir(exist_ok=True)
    font.save(FOLDER / f"{file}.ttf")


def main(packages: Path) -> None:
    """Cut all faces and write `fonts.json` and the licences."""
    roles = {}
    for role, package, weight, file, family in FACES:
        cut(packages, package, weight, file, family, role == "score")
        text = (packages / f"@fontsource/{package}/LICENSE").read_text("utf-8")
        (FOLDER / f"OFL-{file.split('-')[0]}.txt").write_text(text, "utf-8")
        roles[role] = {"file": f"{file}.ttf", "family": family}
    (FOLDER / "fonts.json").write_text(json.dumps(roles, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
