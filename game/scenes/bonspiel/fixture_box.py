"""A match on a draw sheet: its number, its game, both sides, and the score."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.club import Bonspiel
from game.club.words import HOW
from game.faces.registry import emblem
from game.i18n.catalogue import _, spoken
from game.i18n.formats import score_line
from game.rules.registry import title
from game.scenes.bonspiel.bonspiel_parts import Who, score_words, side_name
from game.ui.sheet import widgets
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

#: the share of a box's height for the line above the sides
HEAD = 0.25


def draw_box(
    sheet: Sheet,
    rect: Rect,
    bonspiel: Bonspiel,
    number: int,
    who: Sequence[Who],
    state: str,
    click: Callable[[], None] | None,
) -> None:
    """Draw the box; ``state``: its status beside its number, ``click``: the action of a click (None: nothing)."""
    label = _label(bonspiel, number, who, state)
    if click is not None:
        widgets.button(sheet, f"match.{number}", "", rect, click, tip=label)
    else:
        sheet.patch("field", rect, alpha=190)
        sheet.add(Element(f"match.{number}", "text", label, rect, focusable=False))
    inside = rect.inset(12, 5)
    head, one, other = inside.rows(inside.h * HEAD, None, None, gap=2)
    fixture = bonspiel.fixtures[number]
    sheet.image(emblem(fixture.game), Rect.around(rect.right - 24, head.cy - 2, 30, 30))
    line = _("{n} · draw {draw}, sheet {sheet}", n=number + 1, draw=fixture.draw, sheet=fixture.sheet)
    if state:
        # both must be legible; the draw stands beside the rows or follows from the round
        line = _("{n} · sheet {sheet}", n=number + 1, sheet=fixture.sheet)
    left, right = head.cut(right=32).columns(None, head.w * 0.36 if state else 0.0, gap=6)
    widgets.lettering(sheet, line, left, 17, style.MUTED)
    if state:
        widgets.lettering(sheet, state, right, 17, style.ICE, font=style.BOLD, anchor="right")
    for at, row in enumerate((one, other)):
        _side(sheet, row, bonspiel, number, at, who)


def _side(sheet: Sheet, row: Rect, bonspiel: Bonspiel, number: int, at: int, who: Sequence[Who]) -> None:
    side, result = bonspiel.sides(number)[at], bonspiel.result(number)
    won = result is not None and result.winner == at
    ink = style.WARM if won else style.MUTED if side is None or result is not None else style.CREAM
    face, name, mark, score = row.columns(row.h, None, 24, 44, gap=6)
    if side is not None:
        size = row.h - 2
        sheet.image(f"portraits/{who[side].portrait}.png", Rect.around(face.cx, face.cy, size, size))
    font = style.TEXT if side is None else style.BOLD
    widgets.lettering(sheet, side_name(bonspiel, number, at, who), name, 21, ink, font=font)
    if won:
        sheet.icon("check", mark.cx, mark.cy, 20, style.BRASS)
    if result is not None:
        text = score_words(result.scores, at)
        widgets.lettering(sheet, text, score, 24, ink, font=style.SCORE, anchor="right")


def _label(bonspiel: Bonspiel, number: int, who: Sequence[Who], state: str) -> str:
    """The match in words for other programs, and its tooltip."""
    fixture, result = bonspiel.fixtures[number], bonspiel.result(number)
    one, other = (side_name(bonspiel, number, at, who) for at in (0, 1))
    line = _("{name}: {told}", name=spoken(title(fixture.game)), told=_("{one} – {other}", one=one, other=other))
    if result is not None:
        score = "" if result.scores is None else f" {score_line(result.scores)}"
        if result.winner is None:
            return f"{line}{score}. " + _("Tied; a last-stone draw will decide")
        won = (one, other)[result.winner]
        line += score + ". " + (_("You won") if won == _("You") else _("{name} won", name=won))
        if result.level:
            line += " (" + _("tied; decided by the last-stone draw") + ")"
        elif result.how:
            line += f" ({spoken(HOW[result.how])})"
        return line
    return f"{line} ({state})" if state else line
