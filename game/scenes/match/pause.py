"""Temporary sheets over a table: the pause menu, and a pile spread out to read."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.i18n.catalogue import _
from game.scenes.navigator import Application
from game.scenes.pages.confirm import Question, confirm
from game.scenes.pages.costs import of_conceding
from game.scenes.pages.page import menu
from game.table.table import Table
from game.table.turns.match_turns import MatchTurns
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

#: widths of a spread pile's cards, by their greatest number
CARD_WIDTHS = ((14, 168.0), (30, 120.0), (56, 88.0), (10_000, 76.0))


def open_pause(app: Application, scene: Table) -> None:
    """Open the pause menu over ``scene``."""

    def play_on() -> None:
        scene.close_sheet()
        scene.tools.hand_over()

    def concede() -> None:
        assert isinstance(scene.turns, MatchTurns)
        costs = of_conceding(app, scene.turns.match, scene.company)
        scene.close_sheet()
        asked = Question(_("Concede this match?"), costs, _("Keep playing"), _("Concede"), "flag")
        confirm(scene, asked, scene.turns.concede)

    def keys() -> None:
        # open the game's own page if it has keys of its own
        app.navigator.keys(back=scene, game=scene.entry.game if scene.entry.keys else None)

    def build(sheet: Sheet) -> None:
        session = scene.turns.session
        mine = session is not None and scene.company.eyes in scene.company.humans
        more = [("pause.play_on", _("Play on for me"), "seat_ai", play_on)] if mine else []
        message = (
            _(
                "If moves are made for you, you can't win a cup, medal or look, and the match won't count. "
                "Playing a hint yourself is fine."
            )
            if mine
            else ""
        )
        if session is not None and session.alone is not None:
            more, message = [], scene.face.words.say(session.alone)
        lost = [("pause.concede", _("Concede"), "flag", concede)] if mine and scene.back is None else []
        note = sheet.measure(message, 18, width=470)[1] + 26 if message else 0.0
        rect = Rect.around(960, 540, 560, 656 + 80 * len((*more, *lost)) + note)
        widgets.panel(sheet, rect)
        widgets.heading(sheet, _("Paused"), rect.cx, rect.top - 74, 50, anchor="center", fit=rect.w - 80)
        menu(
            sheet,
            [
                ("resume", _("Resume"), "play", scene.close_sheet),
                *more,
                ("pause.rules", _("Rules"), "rules", lambda: app.navigator.rules(scene.company.rules.name, back=scene)),
                ("pause.settings", _("Settings"), "settings", lambda: app.navigator.settings(back=scene)),
                ("pause.keys", _("Keys"), "keys", keys),
                *lost,
                ("pause.title", _("Back") if scene.back else _("Main menu"), "door", lambda: out_of(app, scene)),
            ],
            rect.x + 80,
            rect.top - 140,
        )
        if message:
            sheet.text(
                message, rect.cx, rect.y + 98 + note / 2, 18, style.MUTED, anchor="center", width=470, align="center"
            )
        text = scene.turns.session.saved_note() if scene.turns.session is not None else ""
        sheet.text(text, rect.cx, rect.y + 62, 19, style.MUTED, anchor="center", width=470, align="center")

    scene.open_sheet(build)


def out_of(app: Application, scene: Table) -> None:
    """Leave a table for where it was opened: the title, or the page of a trial."""
    app.navigator.back_to(scene.back)


def open_cards(app: Application, scene: Table, title: str, cards: Sequence[tuple[str, ...]]) -> None:
    """Open the cards of a pile, from ``Face.pile_cards``, the newest first."""

    def build(sheet: Sheet) -> None:
        width = next(w for most, w in CARD_WIDTHS if len(cards) <= most)
        across = max(1, min(len(cards), int(1400 // (width + 12))))
        across = math.ceil(len(cards) / max(1, math.ceil(len(cards) / across)))
        rows = min(math.ceil(len(cards) / max(1, across)), int(630 // (width * 1.4 + 14)))
        # as small as its contents, but wide enough for the title
        rect = Rect.around(960, 560, max(760, across * (width + 12) + 100), 180 + max(1, rows) * (width * 1.4 + 14))
        widgets.panel(sheet, rect)
        widgets.heading(sheet, title, rect.x + 60, rect.top - 70, 44, fit=rect.w - 330)
        widgets.icon_button(
            sheet, "cards.close", "close", _("Close"), rect.right - 66, rect.top - 66, scene.close_sheet
        )
        sheet.text(_("newest first"), rect.right - 120, rect.top - 66, 19, style.MUTED, anchor="right")
        deck = scene.entry.decks[0] + ("_hc" if app.preferences["contrast"] else "")
        for i, (code, word, *dim) in enumerate(reversed(cards)):
            row, col = divmod(i, across)
            x, y = rect.x + 60 + col * (width + 12), rect.top - 140 - (row + 1) * (width * 1.4 + 14)
            if y < rect.y + 20:
                break
            texture = sheet.textures.card(deck, code, width, *dim)
            sheet.texture(texture, Rect(x, y, width, width * style.CARD_ASPECT))
            if word:
                tag = Rect.around(x + width / 2, y + 14, width - 8, 26)
                sheet.patch("field", tag, alpha=230)
                sheet.text(word, tag.cx, tag.cy, 17, style.WARM, font=style.BOLD, anchor="center", fit=tag.w - 12)

    scene.open_sheet(build)
    app.sound.play("deal")
