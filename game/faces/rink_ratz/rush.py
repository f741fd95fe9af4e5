"""Rink Ratz's rush at centre ice: where its cards lie, whose they are, and the chances that count right now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.i18n import _
from game.table.places import Place, Slot
from game.table.shown import Shown
from game.ui import style
from game.ui.rect import Rect
from game.ui.sheet import Sheet

#: clear of a banner above and of the chances below
MIDDLE = 600.0
#: how a rush may end so that its cards are worth another look, side by side
ENDS = ("GoalScored", "ShotMissed", "ShotBlocked")
#: the middles of the cards of a rush: shot, reply, finish
RUSH_X = (770.0, 960.0, 1150.0)


@dataclass
class RushRow(Place):
    """The cards of a rush: the shot (both cards of a pair, one over the other) and the reply."""

    pair: bool = False

    def slots(self, count: int) -> list[Slot]:
        """The pair shares the first place; the finish's is still empty."""
        shot = [(-64.0, 8.0, -5.0), (6.0, 0.0, 0.0)] if self.pair else [(0.0, 0.0, 0.0)]
        rest = [(x - RUSH_X[0], 0.0, 0.0) for x in (RUSH_X[1], *[RUSH_X[2]] * count)]
        return [Slot(self.x + dx, self.y + dy, turn, self.width) for dx, dy, turn in [*shot, *rest][:count]]


@dataclass(frozen=True, slots=True)
class Rush:
    """A rush as its cards lie side by side: whose it is, the kind of its shot, how many cards at the pile's end are its
    own, and whether the first two are a pair. ``over``: how it ended is being looked at."""

    team: int
    kind: str
    cards: int
    pair: bool
    over: bool = False

    @property
    def teams(self) -> list[int]:
        """Whose the cards are: the first of a pair was the other team's."""
        return ([1 - self.team] * self.pair + [self.team, 1 - self.team, self.team])[: self.cards]

    @property
    def laid(self) -> int:
        """How many of its places are taken: a pair shares one."""
        return self.cards - self.pair


def rush_of(now: Shown) -> Rush | None:
    """The rush that lies at centre ice, None where there is none: one that has ended stays while that is looked at."""
    rush = now["rush"]
    if rush["team"] >= 0:
        laid = (rush["stage"] == "finish") + just_laid(now)
        return _lying(now, rush["team"], rush["kind"], 1 + laid)
    last = now.events[-1] if now.fresh and now.events else None
    if last is None or last.name not in ENDS or last.data.get("kind") == "penalty":
        return None
    laid = 1
    for event in reversed(now.history):
        if event.name == "ShotMade":
            data: Any = event.data
            return _lying(now, data["team"], data["kind"], laid, over=True)
        laid += event.name == "CardPlayed"
    return None


def _lying(now: Shown, team: int, kind: str, laid: int, *, over: bool = False) -> Rush:
    pair = kind == "match" and len(now["pile"]) > laid
    return Rush(team, kind, min(laid + pair, len(now["pile"])), pair, over)


def just_laid(now: Shown) -> bool:
    """Whether the pile's last card lies there, but what came of it has not been told yet."""
    return bool(now.events) and now.events[-1].name == "CardPlayed"


def shot_name(kind: str) -> str:
    """A kind of shot, for its card."""
    return {
        "match": _("pair"), "rebound": _("rebound"), "stick": _("stick"), "shot": _("shot"), "two": _("two-on-one"),
        "break": _("breakaway"), "power": _("power play"),
    }.get(kind, "")  # fmt: skip


def sign(kind: str) -> str:
    """A kind of shot, for all to hear."""
    return {
        "match": _("Shot!"), "rebound": _("Rebound!"), "stick": _("Power-play shot!"), "shot": _("Shot!"),
        "two": _("Two-on-One!"), "break": _("Breakaway!"), "power": _("Power-play shot!"),
    }.get(kind, "")  # fmt: skip


def reply_chances(now: Shown) -> list[tuple[str, Sequence[str]]]:
    """By how much the finish may differ from the reply, still to come."""
    rush = now["rush"]
    written = {0: _("same"), -1: "−1", 1: "+1", -2: "−2", 2: "+2"}
    goals = [written[d] for d in rush["goal"]]
    rebounds = [written[d] for d in rush["rebound"] if d not in rush["goal"]]
    return [(_("Goal"), goals), (_("Rebound"), rebounds)]


def draw_chips(sheet: Sheet, groups: Sequence[tuple[str, Sequence[str]]], held: set[str]) -> None:
    """Labels with chips behind them in one row; gold where the person to move holds the card."""
    if not groups:
        return
    step, gap = 66.0, 30.0
    # the words stay clear of the chips before them
    widths = [max(118.0, 13.0 * len(label) + 14) for label, _chips in groups]
    total = sum(widths) + sum(step * len(chips) + gap for _label, chips in groups) - gap
    x, y = 960 - total / 2, MIDDLE - 216
    sheet.patch("field", Rect.around(960, y, total + 40, 66), alpha=150)
    for (label, chips), width in zip(groups, widths, strict=True):
        sheet.text(label, x + width - 14, y, 22, style.CREAM, font=style.BOLD, anchor="right", fit=width)
        x += width
        for chip in chips:
            rect = Rect.around(x + step / 2, y, 58, 52)
            sheet.patch("button_main" if chip in held else "field", rect)
            ink = style.INK if chip in held else style.CREAM
            sheet.text(chip, rect.cx, rect.cy, 30, ink, font=style.SCORE, anchor="center", fit=48)
            x += step
        x += gap
