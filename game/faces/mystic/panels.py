"""Mystic's panels around the ice: the scoreboard, the chips on the plates, the spell cards, the book."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.faces.mystic import board
from game.faces.mystic.layout import MysticLayout
from game.faces.mystic.names import teams_of
from game.i18n.catalogue import _
from game.rules.mystic.summary import cards
from game.table.face import Panels
from game.table.view_models import LabelBoard
from game.ui.sheet.sheet import Sheet


class MysticPanels(Panels):
    """Around the ice by lantern light."""

    layout: MysticLayout

    def paint(self, sheet: Sheet) -> None:
        """Paint scoreboard, chips, and the spell cards of the seat to move, or of the viewer."""
        now, boxes, names = self.moment.now, self.layout.boxes, self.moment.company.names
        teams = teams_of(now)
        board.draw_board(sheet, boxes.board, names, teams, now)
        board.draw_chips(sheet, self.layout.seats(), names, teams, now)
        seat = self.moment.eyes if self.moment.eyes >= 0 else now["to_move"]
        if seat >= 0:
            for rect, card in zip(boxes.cards, cards(now.position, seat), strict=False):
                box = board.spell_box(sheet, rect, card, board.floor(boxes, self.moment.view))
                board.draw_spell(sheet, box, teams[seat], card)

    def labels(self, sheet: Sheet) -> LabelBoard:
        """On the free ice between the two columns of panels, each beside its stone."""
        return LabelBoard(self.layout.boxes.ice(8.0), apart=True)

    def page(self, sheet: Sheet, close: Callable[[], None]) -> None:
        board.build_book(sheet, self.moment.company.names, teams_of(self.moment.now), self.moment.now, close)

    def tools(self) -> Sequence[tuple[str, str, str]]:
        """The book of spells, if there are spells."""
        if self.moment.now["options"]["spells"] == "none":
            return ()
        return (("book", "star", _("The book of spells")),)
