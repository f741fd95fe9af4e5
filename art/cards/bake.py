"""Press every card's face and back to PNG: `python -m art.cards.bake [--out FOLDER] [PATTERN …]`."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from fnmatch import fnmatch
from functools import partial
from pathlib import Path

from art.cards import backs, curdle, curdle_hc, press, rink_ratz, rink_ratz_hc
from art.cards.ink import Sheet

BAKED = Path(__file__).resolve().parent.parent / "baked"

Draw = Callable[[Sheet], None]


def jobs() -> Iterator[tuple[str, int, Draw, bool]]:
    """Every print: its file below the folder, its width in pixels, what draws it, whether it lies on textured paper."""
    for width in press.SIZES:
        for code in curdle.CODES:
            yield f"cards/curdle/{width}/{code}.png", width, partial(curdle.draw, code=code), True
            yield f"cards/curdle_hc/{width}/{code}.png", width, partial(curdle_hc.draw, code=code), False
        for code in rink_ratz.CODES:
            yield f"cards/rink_ratz/{width}/{code}.png", width, partial(rink_ratz.draw, code=code), True
            yield f"cards/rink_ratz_hc/{width}/{code}.png", width, partial(rink_ratz_hc.draw, code=code), False
        for name, drawing in backs.DRAWINGS.items():
            yield f"backs/{name}_{width}.png", width, drawing, True


def bake(out: Path = BAKED, only: Sequence[str] | None = None) -> None:
    """Write the prints below `out`; with `only`, those whose file matches one of the "
    "patterns (`cards/curdle/132/*`, `*/Kd.png`)."""
    for file, width, draw, textured in jobs():
        if only and not any(fnmatch(file, pattern) for pattern in only):
            continue
        sheet = Sheet(detail=width > 132)
        draw(sheet)
        image = press.raster(sheet.svg(), width)
        colours = (press.COLOURS if textured else press.FLAT_COLOURS)[width]
        press.save(press.on_paper(image, width) if textured else image, width, out / file, colours)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Press the cards to PNG.")
    parser.add_argument("patterns", nargs="*", help="files to press, e.g. 'cards/curdle/132/*'; all without")
    parser.add_argument("--out", type=Path, default=BAKED, help="folder of the baked pictures")
    asked = parser.parse_args()
    bake(asked.out, asked.patterns or None)


if __name__ == "__main__":
    main()
