"""Looks: the dyes of pictures, written to ``art/baked/looks.json``.

``python -m art.sources.looks`` writes it. A look is a few dyes (described in ``game/ui/theme/theme.py``): it takes a
hundred bytes where pictures of its own would take a megabyte, and is as crisp as the picture it dyes.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

BAKED = Path(__file__).parent.parent / "baked" / "looks.json"
#: hues of the felt, and of sky, snow and ice behind the window
FELT, SKY = {"low": 140, "high": 200}, {"low": 195, "high": 262, "above": 0.35}
#: reds and blues of the decks' backs: their gold and their paper stay
RED, BLUE = {"low": 328, "high": 372}, {"low": 195, "high": 250}
#: what is green and what is red on cards and on the ice; violet, which is lightened
GREEN, SCARLET = {"low": 95, "high": 178}, {"low": 338, "high": 370}
VIOLET = {"low": 258, "high": 300, "saturation": 0.75, "light": 1.5}
Dyes = list[dict[str, Any]]


def back(red: float, blue: float, **more: float) -> Dyes:
    """Where the reds and the blues of a back turn to; first the reds, which must not meet turned blues."""
    return [{**RED, "turn": red, **more}, {**BLUE, "turn": blue, **more}]


LOOKS: dict[str, dict[str, Any]] = {
    "cloth": {
        "pictures": ["rooms/table", "rooms/curtain"],
        "looks": {
            "bottle": [{**FELT, "turn": -42, "saturation": 0.9}],
            "burgundy": [{**FELT, "turn": 172, "saturation": 0.95, "light": 0.92}],
            "midnight": [{**FELT, "turn": 48, "saturation": 0.9, "light": 0.9}],
        },
    },
    "evening": {
        "pictures": ["rooms/lounge"],
        "looks": {
            "aurora": [{**SKY, "turn": -34, "saturation": 0.95, "light": 0.8, "glow": [0.25, 0.95, 0.6]}],
            "dusk": [{**SKY, "turn": 62, "saturation": 0.85, "light": 1.06}],
            "clear": [{**SKY, "turn": -8, "saturation": 1.0, "light": 1.6}],
        },
    },
    "back": {
        "pictures": ["backs/curdle_", "backs/hurry_hard_", "backs/rink_ratz_"],
        "looks": {
            "pine": [{**BLUE, "turn": -72, "saturation": 0.8, "light": 0.86}, {**RED, "turn": 150, "saturation": 0.7}],
            "plum": [{**RED, "turn": -52, "saturation": 0.85}, {**BLUE, "turn": 62, "saturation": 0.8}],
            "slate": [{**RED, "saturation": 0.3, "light": 0.95}, {**BLUE, "saturation": 0.3, "light": 1.05}],
        },
    },
    # for eyes that see fewer colours: greens and reds (for some greens and blues) go apart, violet leaves blue
    "sight": {
        "pictures": ["cards/", "curling/"],
        "looks": {
            "deutan": [{**GREEN, "turn": 14, "light": 1.06}, {**SCARLET, "turn": 10, "light": 1.12}, VIOLET],
            "protan": [{**GREEN, "turn": 12, "light": 1.14}, {**SCARLET, "turn": 4, "light": 0.92}, VIOLET],
            "tritan": [
                {"low": 95, "high": 160, "turn": -34, "light": 1.16},
                {"low": 161, "high": 185, "light": 0.6},
                {"low": 200, "high": 228, "light": 0.76},
            ],
        },
    },
    "handle": {
        "pictures": ["curling/rock_", "curling/handle"],
        "looks": {
            "brass": [{"tint": [1.0, 0.8, 0.42], "middle": 0.27}],
            "cherry": [{"tint": [0.92, 0.3, 0.26], "middle": 0.27}],
            "night": [{"tint": [0.26, 0.29, 0.36], "middle": 0.27}],
        },
    },
    # drawn by a shader (art/shaders/dice.frag), shown by art/sources/dice.py: no picture is dyed
    "dice": {"pictures": [], "looks": {"glass": [], "marble": [], "brass": []}},
    "front": {
        "pictures": ["cards/"],
        "looks": {
            "ivory": [{"tint": [1.0, 0.95, 0.82]}],
            "frost": [{"tint": [0.88, 0.95, 1.0]}],
            "dim": [{"tint": [0.8, 0.79, 0.77]}],
        },
    },
}


def main() -> int:
    """Write ``art/baked/looks.json``."""
    BAKED.write_text(json.dumps(LOOKS, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
