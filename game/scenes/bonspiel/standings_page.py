"""The last page of a draw sheet: the cups and the standings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.club import Bonspiel
from game.club.fixtures import ROUND_ROBIN
from game.club.words import BY, CUP_NAMES, draw_words
from game.i18n.catalogue import _, spoken
from game.scenes.bonspiel.bonspiel_parts import Who, cup_name, draw_cup, offer_cup
from game.ui.sheet import widgets
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

#: height of the cups' shelf; a line's least and greatest height
SHELF, LINE, TALL = 210.0, 58.0, 80.0
#: widths of a line's columns: rank, portrait, name, played, won, draw; the rest for the tie-breaker
COLUMNS: tuple[float | None, ...] = (60, 60, 290, 110, 110, 330, None)
#: widths before anybody has drawn to the button
UNDRAWN: tuple[float | None, ...] = (60, 60, 340, 150, 150, 0, None)
#: if nobody draws to the button, and only matches count
FEWER: tuple[float | None, ...] = (60, 60, 620, 330, 330, 0, None)


def draw_table(
    sheet: Sheet,
    view: Rect,
    bonspiel: Bonspiel,
    who: Sequence[Who],
    again: Callable[[int], None] | None = None,
    show: Callable[[int], None] | None = None,
) -> float:
    """Draw the table from the top of ``view``; return its height.

    ``again``: replay a person's last-stone draw. ``show``: show a cup's ceremony.
    """
    y = view.top
    cups = [each for each in enumerate(bonspiel.cups()) if each[1].winner is not None]
    if cups:
        shelf = Rect(view.x, y - SHELF + 10, view.w, SHELF - 16)
        for (number, cup), place in zip(cups, shelf.columns(*[None] * len(cups), gap=20), strict=True):
            head, body = place.rows(34, None, gap=4)
            event, name = spoken(CUP_NAMES[cup.event]), cup_name(cup, who)
            widgets.lettering(sheet, event, head, 24, style.BRASS, font=style.DISPLAY, anchor="center")
            draw_cup(sheet, Rect.around(body.cx, body.cy, 300, body.h), name, number)
            offer_cup(sheet, bonspiel, number, name, place, show)
        y -= SHELF
    robin = ROUND_ROBIN in bonspiel.events
    large = max(1.0, sheet.canvas.text_scale)
    # the lines share the room: a caption, a line for each entry, two of a note
    room = (view.h - 4 - (view.top - y)) / (len(bonspiel.table) + 3)
    high = max(LINE * (1 + (large - 1) * 0.4), min(TALL, room))
    heads = ("", "", _("Standings") if robin else _("All matches"), _("played"), _("won"), "", "")
    drawn_any = any(draw_words(each) is not None for each in bonspiel.table)
    columns = FEWER if not robin else COLUMNS if drawn_any else UNDRAWN
    top = Rect(view.x, y - high, view.w, high).inset(10, 0)
    for text, under in zip(heads, top.columns(*columns, gap=12), strict=True):
        if text:
            widgets.lettering(sheet, text, under, 20, style.MUTED)
    y -= high
    for each in bonspiel.table:
        row = Rect(view.x, y - high, view.w, high - 6)
        sheet.patch("field", row, alpha=150)
        rank, face, called, played, won, button, by = row.inset(10, 2).columns(*columns, gap=12)
        # nobody has a rank before a first match
        if each.played:
            widgets.lettering(sheet, f"{each.rank + 1}", rank, 24, style.BRASS, font=style.SCORE)
        size = min(face.h, 50.0)
        sheet.image(f"portraits/{who[each.entry].portrait}.png", Rect.around(face.cx, face.cy, size, size))
        widgets.lettering(sheet, who[each.entry].name, called, 23, style.CREAM, font=style.BOLD)
        for figure, cell in ((f"{each.played}", played), (f"{each.won}", won)):
            widgets.lettering(sheet, figure, cell, 24, style.CREAM, font=style.SCORE)
        drawn = draw_words(each) if robin else None
        if drawn is not None:
            widgets.lettering(sheet, spoken(drawn), button.cut(right=52), 20, style.ICE, wrap=True)
        why = spoken(BY[each.by]) if robin and each.by and each.played else ""
        if why:
            widgets.lettering(sheet, why, by, 18, style.MUTED, wrap=True)
        said = _("{n}. {name}: {won} of {played} won", n=each.rank + 1, name=who[each.entry].name, won=each.won, played=each.played)  # fmt: skip  # noqa: E501
        if not each.played:
            said = who[each.entry].name
        sheet.add(
            Element(
                f"line.{each.entry}",
                "text",
                " · ".join(part for part in (said, why, "" if drawn is None else spoken(drawn)) if part),
                row,
                focusable=False,
            )
        )
        if again is not None and each.entry in bonspiel.draws:
            replay, size = partial(again, each.entry), min(42.0, row.h - 4)
            label, x = _("Replay this draw"), button.right - 26
            widgets.icon_button(sheet, f"again.{each.entry}", "replay", label, x, button.cy, replay, size=size)
        y -= high
    if robin:
        note = Rect(view.x, y - 2 * high, view.w - 24, 2 * high - 12)
        legend = _(
            "Ties are broken by head-to-head results, then by a last-stone draw. Each player flicks one die at "
            "the button on an empty sheet (you flick your own), and the closer one ranks higher."
        )
        if bonspiel.plan.edition == 1:
            legend = _("This bonspiel was started in an older version, which decided last-stone draws at random.")
        widgets.lettering(sheet, legend, note, 19, style.MUTED, wrap=True, valign="top")
        y -= 2 * high
    return view.top - y
