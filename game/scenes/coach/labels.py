"""Names of a judgement's grades and parts, for every page that shows one."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.judge import GRADES, LEAST, LIMITS, JudgedMove, Judgement, points_of
from game.i18n.catalogue import _
from game.rules.contract import Event, Game, Words

#: shapes for sides without their own, beside the colours of their lines
SIGNS = "●▲◆■▼★✚▬"
#: number of shapes along each of several lines
MARKER_POINTS = 6
#: most sentences about a move
SENTENCES = 2


def move_summary(rules: Game, events: Sequence[Event]) -> list[Words]:
    """The effects of a move in a few sentences; for a pass that ends a shot, the shot's outcome."""
    answers = rules.shot_opens is not None and events and events[0].name == "Passed"
    sentences = [words for event in events if (words := rules.describe(event)) is not None]
    return (sentences[1:] or sentences if answers else sentences)[:SENTENCES]


def marker_points(found: Judgement, side: int, moves: int) -> list[tuple[float, float]]:
    """The places of a side's shapes on its line, by moves made and chance, beside those of the other sides."""
    curve = found.curve(side)
    plies = [moves * (number + (side + 0.5) / found.count) / MARKER_POINTS for number in range(MARKER_POINTS)]
    return [(ply, next((c for then, c in reversed(curve) if then <= ply), curve[0][1])) for ply in plies]


def grade_name(grade: str) -> str:
    """A grade of a decision in words."""
    return {
        "best": _("Best"), "fine": _("Fine"), "slip": _("Slip"), "mistake": _("Mistake"), "blunder": _("Blunder"),
    }[grade]  # fmt: skip


def grade_threshold(grade: str) -> str:
    """The cost range of a grade, in win %."""
    limits = [1, *(points_of(limit) for _name, limit in LIMITS)]
    at = GRADES.index(grade)
    if not at:
        return _("no cost")
    if grade == GRADES[-1]:
        return _("costs {n}%+", n=limits[-1])
    low, high = limits[at - 1], limits[at] - 1
    return _("costs {n}%", n=low) if low == high else _("costs {low}–{high}%", low=low, high=high)


def cost_said(cost: float) -> str:
    """The cost of a decision, as a change in win %."""
    return _("{change}%", change=signed(-points_of(cost)))


def signed(points: int) -> str:
    """A change with its sign."""
    return f"{points:+d}".replace("-", "−") if points else "0"


def part_name(name: str) -> str:
    """A part of a side's way to its result in words."""
    return {
        "start": _("Start"), "play": _("Mistakes"), "others": _("Opponents' mistakes"), "luck": _("Luck"),
        "result": _("Result"),
    }[name]  # fmt: skip


def part_description(name: str) -> str:
    """Describe such a part."""
    return {
        "start": _("The chance of winning before the first move."),
        "play": _(
            "What this side's decisions gave away, judged on what it could know at the time. Moves that the program "
            "made or advised are part of it."
        ),
        "others": _("What the opponents' decisions gave away."),
        "luck": _("How cards, dice and throws turned out compared with what could be expected, hidden cards included."),
        "result": _("How the match ended."),
    }[name]


def went(name: str, moment: JudgedMove, side: int) -> str:
    """How far the curve moved at a moment for a side of that name."""
    before, then = points_of(moment.before[side]), points_of(moment.then[side])
    return _("{side}: {before}% to {then}%", side=name, before=before, then=then)


def nothing_turned() -> str:
    """The sentence for a match without a turning point."""
    return _("No turning points. No shot shifted the chances by {n}% or more for good.", n=LEAST)
