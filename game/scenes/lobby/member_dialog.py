"""A sheet of the lobby for choosing a seat's club member, with portrait, sentence and style."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial

from game.ai.members import MEMBERS, Member, traits_in_words
from game.i18n.catalogue import _, spoken
from game.i18n.formats import labelled
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

#: members in a row
ACROSS = 3


@dataclass(frozen=True, slots=True)
class Guest:
    """A seat's member: ``member`` by id, ``chosen`` or by lot."""

    seat: int
    member: str
    chosen: bool


class MemberDialog:
    """Builds the sheet. ``choose`` gets the chosen member, "" for one drawn by lot.

    ``taken``: the members at the table already; they change seats.
    """

    def __init__(
        self, guest: Guest, taken: Collection[str], choose: Callable[[str], None], done: Callable[[], None]
    ) -> None:
        self.guest, self.taken, self.choose, self.done = guest, taken, choose, done

    def build(self, sheet: Sheet) -> None:
        """Build all twelve, and the ways out."""
        frame = Rect.around(960, 540, 1660, 960)
        widgets.panel(sheet, frame)
        head, members, foot = frame.inset(44, 30).rows(66, None, 72, gap=16)
        widgets.heading(sheet, _("Who plays in seat {n}?", n=self.guest.seat + 1), head.x, head.cy, 46)
        rows = members.rows(*[None] * (len(MEMBERS) // ACROSS), gap=12)
        for number, member in enumerate(MEMBERS):
            box = rows[number // ACROSS].columns(*[None] * ACROSS, gap=14)[number % ACROSS]
            self._member(sheet, member, box)
        by_lot, done = Rect.around(foot.cx - 190, foot.cy, 360, 70), Rect.around(foot.cx + 190, foot.cy, 360, 70)
        tip = _("Chosen at random, based on the deal number.")
        lot = partial(self.choose, "")
        widgets.button(
            sheet, "member.lot", _("Random"), by_lot, lot, icon="dice", tip=tip, selected=not self.guest.chosen
        )
        widgets.button(sheet, "member.done", _("Done"), done, self.done, kind="button_main")

    def _member(self, sheet: Sheet, member: Member, box: Rect) -> None:
        mine = member.id == self.guest.member
        traits = style_words(member)
        tip = labelled(member.name, f"{spoken(member.about)} {traits}")
        if member.id in self.taken:
            tip = f"{tip} {_('Already at this table, so the two will swap seats.')}"
        click = partial(self.choose, member.id)
        widgets.button(sheet, f"member.{member.id}", "", box, click, selected=mine, tip=tip, kind="button")
        size = min(box.h - 14, 150)
        face, words = box.inset(16, 8).columns(size, None, gap=14)
        sheet.image(f"portraits/{member.portrait}.png", Rect.around(face.cx, face.cy, size, size))
        name, about, manner = words.rows(34, None, None, gap=2)
        ink = style.WARM if mine else style.MUTED if member.id in self.taken else style.CREAM
        widgets.lettering(sheet, member.name, name, 25, ink, font=style.BOLD)
        widgets.lettering(sheet, spoken(member.about), about, 19, style.CREAM, wrap=True, valign="top")
        widgets.lettering(sheet, traits, manner, 18, style.ICE, wrap=True, valign="top")


def style_words(member: Member) -> str:
    """A member's style as a sentence."""
    traits = ", ".join(spoken(each) for each in traits_in_words(member.style))
    return f"{traits[:1].upper()}{traits[1:]}."
