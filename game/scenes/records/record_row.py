"""A match in the list of records: its game, players, result and actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import Protocol

from game.ai.registry import has_judge
from game.faces.registry import emblem, has_face
from game.i18n.catalogue import _, plural, spoken
from game.i18n.formats import day_and_time, labelled, score_line
from game.rules.registry import GAMES, title
from game.settings.people import kind_name
from game.store import DamagedMatch, KeptMatch
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

#: from one row to the next
PITCH = 86
#: a row's left edge and width
LEFT, WIDTH = 150, 1620
#: most letters for the players' names
LONGEST = 34


@dataclass(frozen=True, slots=True)
class RecordRow:
    """A match on screen, with its portraits; ``elsewhere``: another window has it open.

    ``names``: its players' present names; empty if unknown.
    """

    kept: KeptMatch
    names: Sequence[str]
    portraits: Sequence[str]
    elsewhere: bool


class Doing(Protocol):
    """The actions on a match."""

    def go_on(self, kept: KeptMatch, /) -> None:
        """Resume an open match."""

    def replay(self, kept: KeptMatch, /) -> None:
        """Replay a record."""

    def coach(self, kept: KeptMatch, /) -> None:
        """Open the coach's page."""

    def favour(self, kept: KeptMatch, /) -> None:
        """Add to the favourites, or remove."""

    def rename(self, kept: KeptMatch, /) -> None:
        """Ask for a name."""

    def take_out(self, kept: KeptMatch, /) -> None:
        """Write a record file."""

    def delete(self, kept: KeptMatch, /) -> None:
        """Delete a match, after a question."""


def match_row(sheet: Sheet, page: Doing, row: RecordRow, y: float) -> None:
    """Draw a row with its top at ``y``."""
    kept = row.kept
    rect = Rect(LEFT, y - 76, WIDTH, 74)
    sheet.patch("field", rect)
    if has_face(kept.game):
        sheet.image(emblem(kept.game), Rect.around(rect.x + 46, rect.cy, 54, 54))
    called = spoken(title(kept.game)) if kept.game in GAMES else kept.game
    x = rect.x + 92
    if kept.favourite:
        sheet.icon("star", x + 12, rect.cy + 16, 28, style.BRASS)
        x += 36
    named = sheet.text(called, x, rect.cy + 15, 25, font=style.BOLD, fit=300, high=40)
    if kept.name:
        x += sheet.text_width(named) + 18
        sheet.text(kept.name, x, rect.cy + 15, 23, style.BRASS, font=style.BOLD, fit=rect.x + 700 - x, high=40)
    when = day_and_time(kept.touched)
    line = f"{when} · {plural('{count} move', '{count} moves', kept.moves)} · {who(kept.seats, row.names)}"
    sheet.text(line, rect.x + 92, rect.cy - 18, 19, style.MUTED, fit=600, high=32)
    step = min(42, 270 / len(row.portraits))
    for number, portrait in enumerate(row.portraits):
        sheet.image(f"portraits/{portrait}.png", Rect.around(rect.x + 732 + step * number, rect.cy, 44, 44))
    if kept.result and "conceded" in kept.result:
        sheet.text(_("conceded"), rect.x + 1090, rect.cy, 20, style.MUTED, anchor="center", fit=150)
    elif kept.result and "scores" in kept.result:
        text = score_line(kept.result["scores"])
        sheet.text(text, rect.x + 1090, rect.cy, 30, style.BRASS, font=style.SCORE, anchor="center", fit=150)
    _buttons(sheet, page, row, rect, kept.name or f"{called}, {when}")


def who(kinds: Sequence[str], names: Sequence[str]) -> str:
    """The players: people by their names, others by name and level; only the kinds if nothing more is known. If they
    are too many for a line, the rest are counted, since their portraits are beside it.
    """
    if not names:
        numbers = Counter(kinds)
        return ", ".join(kind_name(k) if n == 1 else f"{kind_name(k)} × {n}" for k, n in numbers.items())
    seats = list(zip(kinds, names, strict=True))
    for shown in range(len(seats), 0, -1):
        first = _named(seats[:shown]) + (f" +{len(seats) - shown}" if shown < len(seats) else "")
        if len(first) <= LONGEST or shown == 1:
            return first
    return ""


def _named(seats: Sequence[tuple[str, str]]) -> str:
    found: list[str] = []
    # neighbours of one level share one label
    for kind, some in groupby(seats, key=lambda seat: seat[0]):
        names = ", ".join(name for _kind, name in some)
        found.append(names if kind == "human" else _("{names} ({level})", names=names, level=kind_name(kind)))
    return ", ".join(found)


def _buttons(sheet: Sheet, page: Doing, row: RecordRow, rect: Rect, called: str) -> None:
    kept = row.kept
    able = has_face(kept.game)
    x = rect.right - 44
    elsewhere = _("This match is open in another window.")
    star = ("star", _("Remove from favourites")) if kept.favourite else ("star_empty", _("Favourite"))
    unready = {"export": _("You can export a match once it's over.")}
    for id, icon, label, click, enabled in (
        ("delete", "trash", _("Delete"), page.delete, not row.elsewhere),
        ("export", "export", _("Export to a file"), page.take_out, kept.ended is not None),
        ("name", "edit", _("Name this match"), page.rename, True),
        ("favourite", *star, page.favour, True),
        ("replay", "replay", _("Replay"), page.replay, able),
        ("coach", "hint", _("Match analysis"), page.coach, able),
    ):
        if id == "coach" and (kept.ended is None or not has_judge(kept.game)):
            continue
        name, said, act = f"{id}.{kept.id[:8]}", labelled(label, called), partial(click, kept)
        tip = label if enabled else unready.get(id, elsewhere if row.elsewhere else label)
        lit = id == "favourite" and kept.favourite
        widgets.icon_button(sheet, name, icon, said, x, rect.cy, act, size=50, enabled=enabled, tip=tip, lit=lit)
        x -= 58
    if kept.ended is None and able:
        widgets.button(
            sheet,
            f"go_on.{kept.id[:8]}",
            _("Continue"),
            Rect(x - 140, rect.y + 12, 166, 50),
            lambda: page.go_on(kept),
            kind="button_main",
            size=20,
            enabled=not row.elsewhere,
            tip=elsewhere if row.elsewhere else None,
        )


def damaged_row(sheet: Sheet, damaged: DamagedMatch, number: int, y: float, forget: Callable[[], None]) -> None:
    """Draw a row for a damaged match, which can be deleted."""
    rect = Rect(LEFT, y - 76, WIDTH, 74)
    sheet.patch("field", rect)
    sheet.icon("warning", rect.x + 46, rect.cy, 36, style.WARM)
    called = spoken(title(damaged.game)) if damaged.game in GAMES and damaged.game else _("A match")
    sheet.text(called, rect.x + 92, rect.cy + 15, 25, style.MUTED, font=style.BOLD, fit=600, high=40)
    sheet.text(damaged.reason, rect.x + 92, rect.cy - 18, 19, style.MUTED, fit=rect.w - 220, high=32)
    widgets.icon_button(sheet, f"forget.{number}", "trash", _("Delete"), rect.right - 44, rect.cy, forget, size=50)
