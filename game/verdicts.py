"""What a judgement's grades and parts are called, for every page that tells of one."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.judge import GRADES, LIMITS, Judgement
from game.i18n import _
from game.rules.contract import Event, Game, Words

#: the shapes of sides that have none of their own, beside the colours of their lines
SIGNS = "●▲◆■▼★✚▬"
#: how many times each of several lines bears its side's shape
BORNE = 6
#: sentences about a move
SENTENCES = 2


def happened(rules: Game, events: Sequence[Event]) -> list[Words]:
    """What a move brought about in a few sentences; of a pass that ends a shot, what came of the shot."""
    answers = rules.shot_opens is not None and events and events[0].name == "Passed"
    told = [words for event in events if (words := rules.tell(event)) is not None]
    return (told[1:] or told if answers else told)[:SENTENCES]


def borne(found: Judgement, side: int, moves: int) -> list[tuple[float, float]]:
    """Where a side's line bears its shape, by moves made and chance: beside those of the other sides."""
    curve = found.curve(side)
    plies = [moves * (number + (side + 0.5) / found.count) / BORNE for number in range(BORNE)]
    return [(ply, next((c for then, c in reversed(curve) if then <= ply), curve[0][1])) for ply in plies]


def grade_name(grade: str) -> str:
    """A grade of a decision in words."""
    return {
        "best": _("Best"), "fine": _("Fine"), "slip": _("Slip"), "mistake": _("Mistake"), "blunder": _("Blunder"),
    }[grade]  # fmt: skip


def limit_of(grade: str) -> str:
    """What a decision of a grade costs, in wins of 100 matches."""
    limits = {name: 100 * limit for name, limit in LIMITS}
    if grade == GRADES[0]:
        return _("nothing")
    if grade == GRADES[-1]:
        return _("from {n} on", n=f"{max(limits.values()):g}")
    return _("below {n}", n=f"{limits[grade]:g}")


def part_name(name: str) -> str:
    """A part of a side's way to its result in words."""
    return {
        "start": _("Start"), "play": _("Own play"), "others": _("Others' play"), "touch": _("Touch"),
        "others_touch": _("Others' touch"), "luck": _("Luck"), "hidden": _("Hidden"), "result": _("Result"),
        "adjusted": _("Without luck"),
    }[name]  # fmt: skip


def part_told(name: str) -> str:
    """What such a part is."""
    return {
        "start": _("The chance of winning before the match began."),
        "play": _("What the own decisions cost, by what could be known when they were made."),
        "others": _("What the others' decisions cost them."),
        "touch": _("What came of the own shots, against what their aims promised."),
        "others_touch": _("What came of the others' shots, against what their aims promised."),
        "luck": _("What deals, draws and all other chance brought, against what could be expected."),
        "hidden": _("What moves brought by cards that nobody who made them could see, and what the curve missed."),
        "result": _("All of these together: how the match ended."),
        "adjusted": _("The result less the luck."),
    }[name]
