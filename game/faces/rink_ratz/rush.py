"""Rink Ratz's rush at centre ice: where its cards lie, whose they are, and the chances that count right now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.i18n import _
from game.table import style
from game.table.places import Place, Slot
from game.table.sheet import Sheet
from game.table.shown import Shown
from game.table.stage import Rect

MIDDLE = 610.0
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


def is_pair(now: Shown) -> bool:
    """Whether the shot under way was made by matching the card before it, which lies there still."""
    others = (now["rush"]["stage"] == "finish") + just_laid(now)
    return bool(now["rush"]["kind"] == "match" and len(now["pile"]) > 1 + others)


def rush_cards(now: Shown) -> int:
    """How many cards at the pile's end belong to the rush: the shot (or the pair), and its reply."""
    rush = now["rush"]
    if rush["team"] < 0:
        return 0
    count = (2 if rush["stage"] == "finish" else 1) + is_pair(now) + just_laid(now)
    return min(count, len(now["pile"]))


def just_laid(now: Shown) -> bool:
    """Whether the pile's last card lies there, but what came of it has not been told yet."""
    return bool(now.events) and now.events[-1].name == "CardPlayed"


def rush_teams(now: Shown) -> list[int]:
    """Whose those cards are: the first of a pair was the other team's."""
    team = now["rush"]["team"]
    return ([1 - team] * is_pair(now) + [team, 1 - team, team])[: rush_cards(now)]


def shot_name(now: Shown) -> str:
    """The kind of the shot under way, for its card."""
    return {
        "match": _("pair"), "rebound": _("rebound"), "stick": _("stick"), "shot": _("shot"), "two": _("two-on-one"),
        "break": _("breakaway"), "power": _("power play"),
    }.get(now["rush"]["kind"], "")  # fmt: skip


def sign(now: Shown) -> str:
    """The kind of the shot under way, for all to hear."""
    return {
        "match": _("Shot!"), "rebound": _("Rebound!"), "stick": _("Power-play shot!"), "shot": _("Shot!"),
        "two": _("Two-on-One!"), "break": _("Breakaway!"), "power": _("Power-play shot!"),
    }.get(now["rush"]["kind"], "")  # fmt: skip


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
