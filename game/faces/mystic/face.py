"""Mystic's table: outdoors by lantern light. What it says and paints around the ice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.faces.mystic import board, layout, words
from game.faces.mystic.show import CAST
from game.i18n import _
from game.rules.contract import Event, Json, Pick, View
from game.rules.mystic.glance import cards
from game.rules.mystic.spells import CHARMS, SPELLS
from game.rules.mystic.stones import owner
from game.table.face import Banner, Summary
from game.table.oldface import Face
from game.table.seating import SeatSpot
from game.table.shown import Shown
from game.ui.rect import Rect
from game.ui.sheet import Sheet


class MysticFace(Face):
    """What Mystic Curling Club says and paints."""

    # --- what lies where
    def seats(self, area: Rect) -> list[SeatSpot]:
        """At the left, one above the other."""
        return layout.seats(len(self.company.kinds), self.company.bottom, area)

    # --- what is painted
    def paint(self, sheet: Sheet, now: Shown) -> None:
        """Scoreboard and chips."""
        area = sheet.stage.table
        teams = self._teams(now)
        board.draw_board(sheet, layout.board(len(teams), area), self.company.names, teams, now)
        board.draw_chips(sheet, self.seats(area), self.company.names, teams, now)
        self._spells(sheet, now)

    def _teams(self, now: Shown) -> tuple[str, ...]:
        """The name of each seat's stones."""
        return tuple(now["options"]["teams"][: len(now["scores"])])

    def _spells(self, sheet: Sheet, now: Shown) -> None:
        """Spell cards of whoever is to move, or of the one who looks."""
        eyes = self.company.eyes
        seat = eyes if eyes >= 0 else now["to_move"]
        if seat >= 0:
            for rect, card in zip(layout.cards(sheet.stage.table), cards(now.position, seat), strict=False):
                board.draw_spell(sheet, rect, self._teams(now)[seat], card)

    def page(self, sheet: Sheet, now: Shown, close: Callable[[], None]) -> None:
        """The book of spells."""
        board.build_book(sheet, self.company.names, self._teams(now), now, close)

    def tools(self, now: Shown) -> Sequence[tuple[str, str, str]]:
        """The book of spells, where there are spells."""
        if now["options"]["spells"] == "none":
            return ()
        return (("book", "star", _("The book of spells")),)

    # --- words
    def name(self, kind: str, value: Json) -> str:
        """Stones, moves, and names that the rules give."""
        if kind in ("stone", "by", "lower", "card"):
            return words.stone_word(self, value)
        if kind == "move":
            return words.move_name(self, str(value))
        return str(value)

    def prompt(self, view: View, made: Sequence[Pick]) -> str:
        """What the person is asked for."""
        return words.prompt(view, made)

    def option(self, pick: Pick) -> tuple[str, str | None]:
        """Spells by their names, "not now"."""
        if pick.id in SPELLS:
            return words.plain(SPELLS[pick.id].title), "star"
        found = {"skip": (_("Not now"), "pass"), "next": (_("Next End"), "play"), "done": (_("Done"), "check")}
        return found.get(pick.id) or super().option(pick)

    def offers(self, pick: Pick) -> bool:
        """The styles of delivery have their own row."""
        return pick.id in ("slide", "flick", "roll")

    def banner(self, event: Event, now: Shown) -> Banner | None:
        """Frogs, spells, charms, Ends."""
        return words.banner(self, event)

    def bares(self, event: Event) -> bool:
        """A spell's work on a stone is seen, mostly in the house."""
        return event.name in CAST

    def deed(self, event: Event) -> tuple[int, str] | None:
        """What a seat did last."""
        data = event.data
        if event.name == "StoneDelivered":
            return data["seat"], {"slide": _("slides"), "flick": _("flicks"), "roll": _("rolls")}[data["style"]]
        if event.name == "SpellCast":
            return data["seat"], words.plain(SPELLS[data["spell"]].title)
        if event.name == "CharmUsed":
            return data["seat"], words.plain(CHARMS[data["team"]].title)
        if event.name == "StoneLost" and data["frog"]:
            return owner(data["stone"]), _("a frog")
        return None

    def summary(self, event: Event, now: Shown) -> Summary | None:
        """After an End: what each stone brought."""
        return words.summary(self, event, now)
