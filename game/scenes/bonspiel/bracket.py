"""Where the matches of an event lie on a draw sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.club.fixtures import Fixture
from game.ui.sheet.rect import Rect

#: a match's box: its least height and width at usual type, and the gap between two
HIGH, WIDE, GAP = 104.0, 250.0, 12.0
#: room between two rounds, for the lines; the widest box
BETWEEN, WIDEST = 46.0, 420.0
#: boxes beside each other in a round robin, and the room at their left for the draw's number
ACROSS, ASIDE = 4, 130.0


@dataclass(frozen=True, slots=True)
class Box:
    """A fixture and its place."""

    fixture: Fixture
    rect: Rect


def bracket(fixtures: Sequence[Fixture], view: Rect, large: float) -> tuple[list[Box], float]:
    """The rounds of an event side by side, and their total height. ``large`` is the type's factor."""
    rounds = sorted({each.round for each in fixtures})
    most = max(sum(each.round == number for each in fixtures) for number in rounds)
    least = HIGH * (1 + (large - 1) * 0.7)
    high = max(view.h, most * (least + GAP))
    wide = min(WIDEST, (view.w - BETWEEN * (len(rounds) - 1)) / len(rounds))
    found = []
    for column, number in enumerate(rounds):
        own = [each for each in fixtures if each.round == number]
        step = high / len(own)
        for row, fixture in enumerate(own):
            middle = view.top - (row + 0.5) * step
            box = Rect.around(
                view.x + column * (wide + BETWEEN) + wide / 2, middle, wide, min(least * 1.15, step - GAP)
            )
            found.append(Box(fixture, box))
    return found, high


def way(start: Rect, goal: Rect, at: int, others: Iterable[Rect]) -> list[tuple[float, float]]:
    """The line from a match to a side of its winner's next one, above those of ``others`` in between."""
    y, corner, level = goal.cy - (at - 0.5) * goal.h * 0.1, goal.x - BETWEEN / 2, start.cy
    between = [each for each in others if start.right < each.x and each.right < goal.x]
    while tops := [each.top for each in between if each.y <= level <= each.top]:
        level = max(tops) + GAP / 2
    first = start.right + BETWEEN / 2
    return [(start.right, start.cy), (first, start.cy), (first, level), (corner, level), (corner, y), (goal.x, y)]


def draws(fixtures: Sequence[Fixture], view: Rect, large: float) -> tuple[list[Box], float]:
    """A round robin with a row for each draw, and its total height."""
    high = HIGH * (1 + (large - 1) * 0.7)
    wide = (view.w - ASIDE - GAP * (ACROSS - 1)) / ACROSS
    found, y = [], view.top
    for draw in sorted({each.draw for each in fixtures}):
        own = sorted((each for each in fixtures if each.draw == draw), key=lambda each: each.sheet)
        for at, fixture in enumerate(own):
            row, column = divmod(at, ACROSS)
            left = view.x + ASIDE + column * (wide + GAP)
            found.append(Box(fixture, Rect(left, y - (row + 1) * (high + GAP) + GAP, wide, high)))
        y -= -(-len(own) // ACROSS) * (high + GAP)
        y -= GAP
    return found, view.top - y
