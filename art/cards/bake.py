"""Press every card's face and back to PNG: `python -m art.cards.bake [--out FOLDER] [PATTERN …]`."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from fnmatch import fnmatch
from functools import partial
from pathlib import Path

from art.cards import (
    backs,
    curdle,
    curdle_hc,
    hurry_hard,
    hurry_hard_hc,
    powerup,
    powerup_hc,
    press,
    rink_ratz,
    rink_ratz_hc,
)
from art.cards.ink import Sheet

BAKED = Path(__file__).resolve().parent.parent / "baked"

#: what most words of cards have
USUAL = {"squeeze": 1.0, "rows": 1, "spacing": 0.0, "rim": "", "rim_width": 0.0}

Draw = Callable[[Sheet], None]
BACKS: dict[str, Draw] = {
    **backs.DRAWINGS,
    "hurry_hard": hurry_hard.back,
    **{f"powerup_{deck}": partial(powerup.back, deck=deck) for deck in powerup.DECKS},
}


def jobs() -> Iterator[tuple[str, int, Draw, press.Stock]]:
    """Every print: its file below the folder, its width in pixels, what draws it, and its stock."""
    for width in press.SIZES:
        for code in curdle.CODES:
            yield f"cards/curdle/{width}/{code}.png", width, partial(curdle.draw, code=code), press.PLAIN
            yield f"cards/curdle_hc/{width}/{code}.png", width, partial(curdle_hc.draw, code=code), press.FLAT
        for code in rink_ratz.CODES:
            yield f"cards/rink_ratz/{width}/{code}.png", width, partial(rink_ratz.draw, code=code), press.PLAIN
            yield f"cards/rink_ratz_hc/{width}/{code}.png", width, partial(rink_ratz_hc.draw, code=code), press.FLAT
        for code in hurry_hard.CODES:
            file = f"{width}/{hurry_hard.stem(code)}.png"
            yield f"cards/hurry_hard/{file}", width, partial(hurry_hard.draw, code=code), press.RICH
            yield f"cards/hurry_hard_hc/{file}", width, partial(hurry_hard_hc.draw, code=code), press.FLAT
        for deck, code in powerup.CARDS:
            file = f"{width}/{code}.png"
            yield f"cards/powerup_{deck}/{file}", width, partial(powerup.draw, deck=deck, code=code), press.RICH
            yield f"cards/powerup_{deck}_hc/{file}", width, partial(powerup_hc.draw, deck=deck, code=code), press.FLAT
        for name, drawing in BACKS.items():
            yield f"backs/{name}_{width}.png", width, drawing, press.PLAIN


def bake(out: Path = BAKED, only: Sequence[str] | None = None) -> None:
    """Write the prints below `out`; with `only`, those whose file matches one of the
    patterns (`cards/curdle/132/*`, `*/Kd.png`)."""
    write_words(out)
    for file, width, draw, stock in jobs():
        if only and not any(fnmatch(file, pattern) for pattern in only):
            continue
        sheet = Sheet(detail=width > 132)
        draw(sheet)
        image = press.raster(sheet.svg(), width)
        image = press.on_paper(image, width) if stock.textured else image
        press.save(image, width, out / file, stock.colours[width])


def words() -> dict[str, dict[str, list[dict[str, str | float]]]]:
    """The words on cards in the player's language: by deck and code, see `Sheet.word`, without default values.

    A face without such words has no entry.
    """
    found: dict[str, dict[str, list[dict[str, str | float]]]] = {}
    for file, _width, draw, _stock in jobs():
        kind, deck, width, *rest = file.removesuffix(".png").split("/") + [""] * 2
        if kind != "cards" or width != "132":
            continue
        sheet = Sheet()
        draw(sheet)
        if sheet.words:
            told = [{k: v for k, v in word.items() if v != USUAL.get(k)} for word in sheet.words]
            found.setdefault(deck, {})[rest[0]] = told
    return found


def write_words(out: Path = BAKED) -> None:
    """Write `cards/words.json`: the words of all faces."""
    file = out / "cards" / "words.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    rows = [
        f' "{deck}": {{\n' + ",\n".join(f'  "{code}": {json.dumps(told)}' for code, told in faces.items()) + "\n }"
        for deck, faces in words().items()
    ]
    file.write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Press the cards to PNG.")
    parser.add_argument("patterns", nargs="*", help="files to press, e.g. 'cards/curdle/132/*'; all without")
    parser.add_argument("--out", type=Path, default=BAKED, help="folder of the baked pictures")
    asked = parser.parse_args()
    bake(asked.out, asked.patterns or None)


if __name__ == "__main__":
    main()
