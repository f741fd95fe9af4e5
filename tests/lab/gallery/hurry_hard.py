"""Hurry Hard!'s moments: made-up houses, and a resolution step by step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from PIL import Image

from game.app.app import App
from game.app.screenshots import picture, present, settle
from game.match.match import Match
from game.rules.hurry_hard.tables import CODES, COUNTS
from game.rules.registry import game
from game.table.table import Table
from tests.lab.gallery.moments import people


def _guard(card: str, **more: Any) -> dict[str, Any]:
    return {"card": card, "at": -1, **more}


#: a crowded house before throw 11 of a match of four: freezes, guards, a biter, a rock that wins ties
_HOUSE: dict[str, Any] = {
    "throw": 11,
    "hammer": 3,
    "scores": [2, 0],
    "line": [[2, 0]],
    "end": 2,
    "house": [["r3", "r7", "r9"], ["r2", "r4", "r10"]],
    "centre": ["r5"],
    "rocks": {
        "r1": _guard("G/HH", under=["D4/BT"], biter=0),
        "r2": {"card": "D0"},
        "r3": {"card": "D4", "guards": ["r1"], "under": ["T/LC"]},
        "r4": {"card": "D8/TB", "guards": ["r6", "r8"]},
        "r5": _guard("G/SE"),
        "r6": _guard("G/MB"),
        "r7": {"card": "D12/DB"},
        "r8": _guard("G/DB"),
        "r9": {"card": "D12/HR", "at": 8, "under": ["D8/HH"]},
        "r10": {"card": "D12/PK", "frozen": "r7", "under": ["G/FZ"]},
    },
}


#: hands for it, so that a takeout draws five answers
_ANSWERS = (
    ["T/PB", "D4/RO", "D12/DB", "D8/HS", "G/HH"],
    ["T/RO", "D8/OC", "G/BR"],
    ["T", "D8/SE", "G/HH"],
    ["D8/MB", "T/JM", "D0"],
)
_TAKEOUT = (
    "throw T r5",
    "play D8/MB",
    "play T/PB r2",
    "pass",
    "pass",
    "play T/JM",
    "play D8/HS",
    "play T/RO",
    "pass",
    "pass",
)


#: a house before throw 13, and hands with which a takeout is doubled, jammed and rolled
_CLEARED: dict[str, Any] = {
    "throw": 13,
    "hammer": 3,
    "scores": [1, 2],
    "line": [[1, 0], [0, 2]],
    "end": 3,
    "house": [["r3", "r9"], ["r2", "r6", "r10"]],
    "centre": ["r5"],
    "rocks": {
        "r2": {"card": "D8/TB", "under": ["T/LC"]},
        "r3": {"card": "D12/DB"},
        "r5": _guard("G/SE"),
        "r6": {"card": "D12/HR", "guards": ["r8"]},
        "r8": _guard("G/MB"),
        "r9": {"card": "D8/OC"},
        "r10": {"card": "D4/SP"},
    },
}
_CLEARING = (["T", "G/DB", "D12/DB"], ["D8/JM", "T/WG"], ["D12/HR", "T/HH"], ["D4/OC", "T/SE"])
_ON_IT = ("throw T r2", "play D8/JM", "play D12/HR", "pass", "play G/DB", "pass", "pass", "pass")
_STEPS = ("pass", "choose r10", "choose r9", "choose r2")
#: the part of the window, 1920 by 1080, that a strip shows of each step: the house, the shot, what comes of it
_STRIP = (410, 66, 1822, 762)


def _resolution(app: App) -> Any:
    """Takeout, Double, Jam, Hit and Roll: a table after each step of a resolution, side by side."""
    _laid(app, _CLEARED, _CLEARING, _ON_IT)
    table = present(app)
    assert isinstance(table, Table)
    frames = []
    for move in _STEPS:
        table.play(move)
        table.director.skip()
        frames.append(picture(app).crop(_STRIP))
    size = 956, round(956 * frames[0].height / frames[0].width)
    strip = Image.new("RGB", (4 * 960 - 4, size[1]))
    for number, frame in enumerate(frames):
        strip.paste(frame.resize(size, Image.Resampling.LANCZOS), (960 * number, 0))
    return strip


def _laid(
    app: App, table: Mapping[str, Any], hands: Sequence[Sequence[str]], moves: Sequence[str] = (), **more: Any
) -> None:
    """Hurry Hard! at a made-up position, after some moves; the cards that it doesn't name lie in rows and pile.

    ``more``: options beside the number of seats.
    """
    seats = len(hands)
    options = {"seats": seats, **more}
    rest = Counter(dict(zip(CODES, COUNTS, strict=True)))
    rest.subtract(card for hand in hands for card in hand)
    rest.subtract(card for rock in table["rocks"].values() for card in (rock["card"], *rock.get("under", ())))
    pile = sorted(rest.elements())
    Random(1).shuffle(pile)
    rows = [[pile.pop() for _ in range(2)] for _ in range(seats)]
    held = [[*hand, *(pile.pop() for _ in range(len(hand), 3))] for hand in hands]
    position = {**table, "options": options, "hands": held, "rows": rows, "discard": pile[40:], "pile": pile[:40]}
    match = Match.start(game("hurry_hard"), options, people(seats, 1), 1, position)
    for move in moves:
        match.play(move)
    app.navigator.table(match)
    settle(app)


#: file name → what brings the screen up
PICTURES: Mapping[str, Callable[[App], None]] = {"hurry-answers": lambda app: _laid(app, _HOUSE, _ANSWERS, _TAKEOUT)}
#: file name → a picture put together of several
STRIPS: Mapping[str, Callable[[App], Any]] = {"hurry-resolution": _resolution}
