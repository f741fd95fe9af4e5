"""An aimed shot on the ice: its dotted way, its stop with the hand's margin of error, and what it would hit."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from game.faces.mystic import teams
from game.faces.mystic.drawing.render import Renderer
from game.faces.mystic.hand import Hand
from game.faces.mystic.playback import Playing
from game.rules.mystic.shot_film import RELEASE_Y, PathPreview, Way, preview, spread
from game.rules.mystic.stones import Stone, owner

#: mm from dot to dot, before and after a hit
STEP, AFTER_STEP = 19.0, 9.0
#: mm of the way that show the direction when the rest of the aim is hidden
STUB = 150.0
#: mm from the end of the way to the die that would hit there
SHORT = 12.0
#: half the width of the smallest oval that can be seen, mm
LEAST = 4.0
#: how far the tumbling of a roll and its foreseen way err, as a part of the way
TUMBLE = 0.038
#: hands that are sure enough to foresee what happens after a hit
SURE = ("none", "steady")
RGB = tuple[float, float, float]


def draw_aim(r: Renderer, hand: Hand, word: str, length: float) -> None:
    """Draw the shot that ``hand`` aims; ``word``: the steadiness of the seat's hand, ``length``: share of the way
    shown.
    """
    seen = hand.preview()
    share = hand.aim.weight / 100.0
    colour = (1.0, 0.98 - 0.30 * share, 0.90 - 0.52 * share)
    whole = length >= 1.0
    end = seen.ghost.y - SHORT if seen.ghost is not None and whole else 1e9
    total = sum(math.dist(a, b) for a, b in zip(seen.path, seen.path[1:], strict=False))
    _dots(r, seen.path, STEP, 3.4, colour, (RELEASE_Y + 16.0, end), max(STUB, length * total))
    if not whole:
        return
    if seen.stop is not None and seen.ghost is None:
        _reach(r, hand, seen, word)
    if seen.ghost is not None:
        g = seen.ghost
        r.decals.add(g.x, g.y, 0.0, 17.0, 17.0, 0.0, 0.04, 0.07, 0.16, 0.75, 2.0, 0.11)
        r.decals.add(g.x, g.y, 0.0, 16.4, 16.4, 0.0, 1.0, 1.0, 1.0, 1.0, 2.0, 0.06)
        if word in SURE:
            for name, way in seen.after:
                red, green, blue = (part / 255.0 for part in teams.look_of(r.sides[owner(name)]).light[:3])
                _dots(r, way, AFTER_STEP, 3.0, (red, green, blue), (-1e9, 1e9), 1e9)


def line_of(stones: Mapping[str, Stone], data: Mapping[str, Any]) -> Way:
    """The way that a ``StoneDelivered`` event was aimed at among ``stones``, up to its first hit, without noise."""
    seen = preview(stones, data["stone"], data["style"], data["x"], data["aim"], data["speed"], data["spin"])
    end = seen.ghost.y - SHORT if seen.ghost is not None else math.inf
    return tuple(place for place in seen.path if place[1] < end)


def draw_line(r: Renderer, playing: Playing) -> None:
    """Draw the line that a rival aims at, in its colour, growing from the hack."""
    red, green, blue = (part / 255.0 for part in teams.look_of(r.sides[owner(playing.shooter)]).light[:3])
    total = sum(math.dist(a, b) for a, b in zip(playing.line, playing.line[1:], strict=False))
    _dots(r, playing.line, STEP, 3.4, (red, green, blue), (RELEASE_Y + 16.0, math.inf), playing.aimed * total)


def region(share: float, style: str, word: str, way: float) -> tuple[float, float]:
    """Half the width and half the length of the oval in which a ``share`` of deliveries stop, in mm.

    Around the stop of a delivery ``way`` mm long by a hand of this steadiness: aim and speed err independently and
    normally, the way goes with the square of the speed, and a roll tumbles. Never too small to be seen.
    """
    err, deviations = spread(style, word), way * math.sqrt(-2.0 * math.log(1.0 - share))
    tumble = TUMBLE if style == "roll" else 0.0
    wide, far = math.hypot(math.radians(err.aim), tumble), math.hypot(2.0 * err.speed, tumble)
    return max(LEAST, deviations * wide), max(LEAST, deviations * far)


def scattered(hand: Hand, seen: PathPreview, word: str, length: float) -> bool:
    """Whether ovals are drawn around the stop of an aimed shot."""
    errs = word != "none" or hand.aim.style == "roll"
    return errs and length >= 1.0 and seen.stop is not None and seen.ghost is None


def _reach(r: Renderer, hand: Hand, seen: PathPreview, word: str) -> None:
    """Draw where the stone would stop, with the ovals of half and of nine in ten of this hand's deliveries."""
    assert seen.stop is not None
    way = math.hypot(seen.stop[0] - hand.aim.x, seen.stop[1] - RELEASE_Y)
    turn = -math.radians(hand.aim.aim)
    if not scattered(hand, seen, word, 1.0):
        r.decals.add(*seen.stop, 0.0, 9.0, 9.0, turn, 1.0, 0.95, 0.78, 1.0, 4.0, 22.0)
        return
    for share, alpha in ((0.9, 0.26), (0.5, 0.5)):
        wide, far = region(share, hand.aim.style, word, way)
        r.decals.add(*seen.stop, 0.0, 1.1 * wide, 1.1 * far, turn, 1.0, 0.86, 0.45, alpha, 0.0, 0.0)
        r.decals.add(*seen.stop, 0.0, wide + 1.2, far + 1.2, turn, 0.05, 0.08, 0.18, 0.8, 4.0, 22.0)
        r.decals.add(*seen.stop, 0.0, wide, far, turn, 1.0, 0.95, 0.78, 1.0, 4.0, 22.0)


def _dots(
    r: Renderer, way: Way, step: float, size: float, colour: RGB, between: tuple[float, float], most: float
) -> None:
    """Draw dots along a way, each with a dark rim, because ice is bright in some places and dark in others."""
    gone, walked, last = step / 2.0, 0.0, way[0] if way else (0.0, 0.0)
    for x, y in way[1:]:
        leg = math.hypot(x - last[0], y - last[1])
        while gone <= leg and leg > 0.0:
            u = gone / leg
            px, py = last[0] + (x - last[0]) * u, last[1] + (y - last[1]) * u
            if between[0] < py < between[1] and walked + gone <= most:
                r.decals.add(px, py, 0.0, size + 1.3, 1.5 * size + 1.6, 0.0, 0.04, 0.07, 0.16, 0.62, 1.0, 0.0)
                r.decals.add(px, py, 0.0, size, 1.5 * size, 0.0, *colour, 1.0, 1.0, 0.0)
            gone += step
        gone, walked, last = gone - leg, walked + leg, (x, y)
