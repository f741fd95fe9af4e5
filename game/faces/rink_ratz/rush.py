"""Rink Ratz's rush at centre ice: its cards, their owners, and how it may still end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.i18n.catalogue import _
from game.rules.contract import HIDDEN
from game.table.stage.places import Place, Slot
from game.table.stage.shown import Shown

#: ends of a rush whose cards deserve another look, side by side
ENDS = ("GoalScored", "ShotMissed", "ShotBlocked")


@dataclass
class RushRow(Place):
    """The cards of a rush: the shot (both cards of a pair, one over the other), the reply and the finish.

    ``step``: units from one to the next.
    """

    pair: bool = False
    step: float = 190.0

    def slots(self, count: int) -> list[Slot]:
        """The slots: a pair shares the first place; the finish's is still empty."""
        part = self.width / 168
        shot = [(-64.0 * part, 8.0 * part, -5.0), (6.0 * part, 0.0, 0.0)] if self.pair else [(0.0, 0.0, 0.0)]
        rest = [(self.step * number, 0.0, 0.0) for number in (1, *[2] * count)]
        return [Slot(self.x + dx, self.y + dy, turn, self.width) for dx, dy, turn in [*shot, *rest][:count]]


@dataclass(frozen=True, slots=True)
class Rush:
    """A rush as its cards lie side by side: its team, the kind of its shot, how many cards at the pile's end belong to
    it, and whether the first two are a pair. ``over``: it has ended, and people look at its end.
    """

    team: int
    kind: str
    cards: int
    pair: bool
    over: bool = False

    @property
    def teams(self) -> list[int]:
        """The cards' teams: the first of a pair was the other team's."""
        return ([1 - self.team] * self.pair + [self.team, 1 - self.team, self.team])[: self.cards]

    @property
    def laid(self) -> int:
        """The number of places taken; a pair shares one."""
        return self.cards - self.pair


def rush_of(now: Shown) -> Rush | None:
    """The rush at centre ice, or None. One that has ended stays while people look at it."""
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
    """Whether the pile's last card lies there, but its outcome has not been shown yet."""
    return bool(now.events) and now.events[-1].name == "CardPlayed"


def shot_name(kind: str) -> str:
    """A kind of shot, as on its card."""
    return {
        "match": _("pair"),
        "rebound": _("rebound"),
        "stick": _("stick"),
        "shot": _("shot"),
        "two": _("two-on-one"),
        "break": _("breakaway"),
        "power": _("power play"),
    }.get(kind, "")


def sign(kind: str) -> str:
    """A kind of shot, as everybody sees it."""
    return {
        "match": _("Shot!"),
        "rebound": _("Rebound!"),
        "stick": _("Power-play shot!"),
        "shot": _("Shot!"),
        "two": _("Two-on-One!"),
        "break": _("Breakaway!"),
        "power": _("Power-play shot!"),
    }.get(kind, "")


def reply_chances(now: Shown) -> list[tuple[str, Sequence[str]]]:
    """By how much the finish may differ from a reply still to come."""
    rush = now["rush"]
    written = {0: "±0", -1: "−1", 1: "+1", -2: "−2", 2: "+2"}
    goals = [written[d] for d in rush["goal"]]
    rebounds = [written[d] for d in rush["rebound"] if d not in rush["goal"]]
    return [(_("Goal"), goals), (_("Rebound"), rebounds)]


def penalty_card(now: Shown) -> list[str]:
    """The Bench Card at centre ice: still face down, or turned over, until the next card is laid."""
    if now.fresh and now.events and now.events[-1].name == "CardBurnt":
        return [HIDDEN] * bool(now["bench"])
    card = now["penalty"]["card"]
    return [card] if card else []
