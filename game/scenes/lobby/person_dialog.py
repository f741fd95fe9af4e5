"""The sheet of persons: a name to type, a portrait to choose; in the lobby also the person of a seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.i18n.catalogue import _
from game.scenes.navigator import Application
from game.settings.people import FACES, LETTERS, MOST
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

#: persons in a row, portraits in a row
ACROSS, FACES_ACROSS = 3, 12


class PersonDialog:
    """Builds the sheet. ``chosen`` gets the person for the seat, ``done`` closes it.

    Without a ``seat`` persons only get names and portraits.
    """

    def __init__(
        self, app: Application, seat: int | None, person: int, chosen: Callable[[int], None], done: Callable[[], None]
    ) -> None:
        self.app, self.seat, self.person = app, seat, person
        self.chosen, self.done = chosen, done
        self.sheet: Sheet | None = None

    def build(self, sheet: Sheet) -> None:
        """Build the persons, then name and portrait of the selected one."""
        self.sheet = sheet
        frame = Rect.around(960, 530, 1240, 860)
        widgets.panel(sheet, frame)
        head, persons, name, faces, foot = frame.inset(56, 34).rows(70, None, 66, 108, 78, gap=20)
        asked = _("Who plays here?") if self.seat is None else _("Who plays in seat {n}?", n=self.seat + 1)
        widgets.heading(sheet, asked, head.x, head.cy, 48)
        rows = persons.rows(*[None] * (MOST // ACROSS), gap=12)
        for number in range(MOST):
            box = rows[number // ACROSS].columns(*[None] * ACROSS, gap=14)[number % ACROSS]
            self._person(sheet, number, box)
        title, field = name.columns(170, None)
        sheet.text(_("Name"), title.x, title.cy, 26, font=style.BOLD)
        people, person = self.app.people, self.person
        widgets.Field(
            sheet,
            "person.name",
            _("Name"),
            field,
            people.named(person),
            partial(people.call, person),
            most=LETTERS,
            empty=people.name(person),
            tip=_("Up to {n} characters.", n=LETTERS),
            done=self.renew,
        )
        for face, box in zip(FACES, faces.columns(*[None] * FACES_ACROSS), strict=True):
            self._face(sheet, face, box)
        widgets.button(
            sheet, "person.done", _("Done"), Rect.around(foot.cx, foot.cy, 300, 72), self.done, kind="button_main"
        )

    def _person(self, sheet: Sheet, number: int, box: Rect) -> None:
        people, mine = self.app.people, number == self.person
        name = people.name(number)
        widgets.button(
            sheet, f"person.{number}", "", box, partial(self.choose, number), selected=mine, tip=name, kind="button"
        )
        size = min(box.h + 6, 96)
        face, text = box.inset(16, 0).columns(size, None, gap=16)
        sheet.image(f"portraits/{people.portrait(number)}.png", Rect.around(face.cx, face.cy, size - 14, size - 14))
        ink = style.WARM if mine else style.CREAM if people.named(number) else style.MUTED
        widgets.lettering(sheet, name, text, 25, ink, font=style.BOLD)

    def _face(self, sheet: Sheet, face: str, box: Rect) -> None:
        mine = self.app.people.portrait(self.person) == face
        size = min(box.w, box.h) - 12
        at = Rect.around(box.cx, box.cy, size, size)
        if mine:
            sheet.image("ui/glow_warm.png", at.inset(-22), alpha=220)
        sheet.image(f"portraits/{face}.png", at)
        label = _("Portrait {n}", n=FACES.index(face) + 1)
        widgets.picture_button(sheet, f"face.{face}", label, at, partial(self.paint, face), label, apart=6)

    def choose(self, person: int) -> None:
        """Choose another person for the seat."""
        self.person = person
        self.chosen(person)
        self.renew()

    def paint(self, face: str) -> None:
        """Choose another portrait."""
        self.app.people.paint(self.person, face)
        self.renew()

    def renew(self) -> None:
        """Show new names everywhere."""
        if self.sheet is not None:
            self.sheet.rebuild()
