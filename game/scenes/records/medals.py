"""Medals: one for each achievement, in its game's shape, its metal by how hard it is to earn; and the shelf of all."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from functools import partial

from game.faces.registry import emblem
from game.i18n.catalogue import _, spoken
from game.i18n.formats import labelled
from game.rules.clubbook import Achievement, page
from game.rules.registry import title
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

#: the tint of a medal still to earn: the hollow that it will lie in
HOLLOW, FAINT = (62, 54, 46), 60
#: a medal's share for its sign
SIGN = 0.58
#: a shelf row's board, and the room at its left for the game
BOARD, ASIDE = 20.0, 260.0


def draw_medal(sheet: Sheet, game: str, each: Achievement, rect: Rect, *, earned: bool) -> None:
    """Draw a medal, or its empty hollow."""
    lit = (255, 255, 255) if earned else HOLLOW
    sheet.image(f"medals/{game}_{each.metal}.png", rect, 255, lit)
    side = rect.w * SIGN
    sign = Rect.around(rect.cx, rect.cy, side, side)
    sheet.image(f"medals/{game}_{each.id}.png", sign, 255 if earned else FAINT)


def draw_shelf(
    sheet: Sheet, box: Rect, earned: Mapping[str, Container[str]], games: Sequence[str], turn: Callable[[str], None]
) -> None:
    """Draw a board for each game in ``box``, with all its medals; a click on one turns to the game's page."""
    for row, name in zip(box.rows(*[None] * len(games), gap=10), games, strict=True):
        board = Rect(row.x, row.y, row.w, BOARD)
        sheet.image("medals/board.png", board)
        stand = row.cut(bottom=BOARD + 4)
        mark = min(stand.h - 8, 92.0)
        sheet.image(emblem(name), Rect.around(stand.x + mark / 2 + 10, stand.cy, mark, mark))
        medals = page(name)
        done = sum(each.id in earned[name] for each in medals)
        x = stand.x + mark + 24
        text = f"{done}/{len(medals)}"
        sheet.text(text, x, stand.cy, 38, style.WARM if done else style.MUTED, font=style.SCORE, fit=ASIDE - mark - 30)
        places = stand.cut(left=ASIDE).columns(*[None] * len(medals))
        for each, place in zip(medals, places, strict=True):
            _on_shelf(sheet, name, each, place, each.id in earned[name], turn)


def _on_shelf(sheet: Sheet, name: str, each: Achievement, place: Rect, done: bool, turn: Callable[[str], None]) -> None:
    side = min(place.h - 4, place.w - 6)
    rect = Rect(place.cx - side / 2, place.y, side, side)
    called, what = spoken(each.title), spoken(each.what)
    state = _("earned") if done else _("not earned yet")
    label = labelled(f"{spoken(title(name))}, {called}", f"{what} ({state})")
    id, tip = f"medal.{name}.{each.id}", f"{called}\n{what}"
    widgets.picture_button(sheet, id, label, rect, partial(turn, name), tip, apart=3)
    draw_medal(sheet, name, each, rect, earned=done)
