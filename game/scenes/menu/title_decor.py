"""The person's trophies in the room: a pennant for each evening of the season, and a photograph of the final table."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import arcade
from PIL import Image

from game.club import BadPlan, Bonspiel, BonspielPlan
from game.club.looks import LOOKS
from game.club.season import EVENINGS, Evening
from game.i18n.catalogue import _, plural, spoken
from game.rules.untrusted import DAMAGE
from game.scenes.bonspiel.bonspiel_parts import cup_label, who_of
from game.scenes.bonspiel.season import note_won
from game.scenes.navigator import Application
from game.scenes.pages.page import Page, telling
from game.store import photos
from game.store.photos import Photo
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.strokes import curve, stroke
from game.ui.window.stage import HEIGHT, WIDTH

if TYPE_CHECKING:
    from game.store.bonspiels import FixturePlace
    from game.table.table import Table

#: the cord below the window's sill: its nails, and its sag
LEFT, RIGHT, SAG = (668.0, 352.0), (1512.0, 352.0), 26.0
CORD = (206, 178, 128, 255)
#: a pennant's size, and the factor of the season's
WIDE, HIGH, LARGER = 78.0, 97.5, 1.12
#: units along a table's upper edge that photographs leave out: the prompt and the tools
UPPER = 70.0
#: the invitation to the season, on the table
INVITATION = Rect(860, 22, 610, 82)
#: the photograph's frame on the table, and the part that the photograph fills (left, top, right, bottom as fractions)
FRAME = Rect(572, 26, 262, 168)
FREE = (36 / 600, 34 / 384, 564 / 600, 334 / 384)


class Wall:
    """The trophies hanging in the room."""

    def __init__(self, app: Application, page: Page) -> None:
        self.app, self.page = app, page
        choices = app.preferences["choices"]
        won = note_won(app) if any(key.startswith("season.") for key in choices) else []
        #: the next evening of the season, for a person who has played before
        played = app.preferences["lobby"] or app.store.bonspiels.all()
        self.next = next((each for each in EVENINGS if each.id not in won), None) if played else None
        self.won = len(won)
        self.pennants = [(each.id, _("{evening}: won", evening=spoken(each.title)))
                         for each in EVENINGS if each.id in won]  # fmt: skip
        if len(self.pennants) == len(EVENINGS):
            self.pennants.append(
                ("season", _("You've won the season! The club wishes you all the best for next winter."))
            )
        self.photo: Photo | None = None
        self.picture: Image.Image | None = None
        self.winner = ""
        self._look_for_photo()

    @property
    def any(self) -> bool:
        """Whether anything hangs."""
        return bool(self.pennants) or self.picture is not None or self.next is not None

    def _look_for_photo(self) -> None:
        """Find the newest final with a photograph that can be shown."""
        held = {
            each.id: each for each in self.app.store.bonspiels.all() if each.champion is not None and not each.helped
        }
        photo = photos.of_newest(held)
        picture = photos.load(photo) if photo is not None else None
        if photo is None or picture is None:
            return
        with suppress(BadPlan):
            plan, champion = BonspielPlan.read(dict(held[photo.bonspiel].plan)), held[photo.bonspiel].champion
            assert champion is not None
            self.winner = who_of(self.app.people, plan.entries)[champion].name
            self.photo, self.picture = photo, picture

    # --- the picture
    def build(self, sheet: Sheet) -> None:
        """Build pennants on their cord, and the photograph in its frame."""
        if self.pennants:
            self._cord(sheet)
        if self.picture is not None:
            self._frame(sheet, self.picture)
        if self.next is not None:
            self._invitation(sheet, self.next)

    def _invitation(self, sheet: Sheet, evening: Evening) -> None:
        """Build the invitation to the season's next evening: where one stands, and what is to be won."""
        look = next((each for each in LOOKS if each.deed == "evenings" and each.needs > self.won), None)
        line = _("{won} of {all} evenings won", won=self.won, all=len(EVENINGS))
        if look is not None:
            line = plural(
                "{won} of {all} evenings won; {count} more unlocks “{look}”",
                "{won} of {all} evenings won; {count} more unlock “{look}”",
                look.needs - self.won,
                won=self.won,
                all=len(EVENINGS),
                look=spoken(look.title),
            )
        label, click = _("Season: {evening}", evening=spoken(evening.title)), self.app.navigator.season
        widgets.button(
            sheet, "season", label, INVITATION, click, tip=spoken(evening.invitation), icon="flag", sub=line, size=25
        )

    def _cord(self, sheet: Sheet) -> None:
        (x0, y0), (x1, y1) = LEFT, RIGHT
        low = SAG * 4 / 3
        third = (x1 - x0) / 3
        points = curve(LEFT, (x0 + third, y0 - low), (x1 - third, y1 - low), RIGHT)
        stroke(sheet, [(x, y - 2) for x, y in points], 5, (0, 0, 0, 110))
        stroke(sheet, points, 3, CORD)
        places = len(EVENINGS) + 1
        order = [each.id for each in EVENINGS] + ["season"]
        for name, title in self.pennants:
            part = (order.index(name) + 0.5) / places
            grown = LARGER if name == "season" else 1.0
            x, top = x0 + (x1 - x0) * part, y0 - 4 * SAG * part * (1 - part) + 6
            rect = Rect(x - WIDE * grown / 2, top - HIGH * grown, WIDE * grown, HIGH * grown)
            widgets.picture_button(
                sheet, f"pennant.{name}", title, rect, lambda: self.app.navigator.season(self.page), title
            )
            sheet.image(f"pennants/{name}.png", rect)

    def _frame(self, sheet: Sheet, picture: Image.Image) -> None:
        assert self.photo is not None
        left, top, right, bottom = FREE
        inside = Rect(FRAME.x + left * FRAME.w, FRAME.top - bottom * FRAME.h, (right - left) * FRAME.w,
                      (bottom - top) * FRAME.h)  # fmt: skip
        size = round(inside.w * sheet.stage.scale), round(inside.h * sheet.stage.scale)
        title = cup_label(_("Final table"), self.winner)
        tip = _("{told}. Click to watch the final again.", told=title)
        widgets.picture_button(sheet, "photo", title, FRAME, self.replay, tip)
        texture = sheet.textures.made(
            ("photo", self.photo.file.name, *size), lambda: picture.resize(size, Image.Resampling.LANCZOS)
        )
        sheet.texture(texture, inside)
        sheet.image("pennants/frame.png", FRAME)

    def replay(self) -> None:
        """Replay the final from its record. If that fails, the title says why."""
        assert self.photo is not None
        with telling(self._tell):
            match = self.photo.match
            self.app.navigator.replay(self.app.people.signed(match, self.app.store.record(match)), back=self.page)

    def _tell(self, why: str) -> None:
        self.app.notice = why
        self.page.rebuild()


def _taken(table: Table) -> Image.Image:
    """A picture of the present table, without its upper edge."""
    window, stage = table.window, table.canvas.stage
    window.switch_to()
    table.on_draw()
    picture = arcade.get_image(0, 0, *window.get_framebuffer_size())
    (left, low), (right, high) = stage.to_px(0, 0), stage.to_px(WIDTH, HEIGHT - UPPER)
    return picture.crop((round(left), round(picture.height - high), round(right), round(picture.height - low)))


def keep_photo(app: Application, table: Table, place: FixturePlace, match: str) -> None:
    """Store a photograph of the table at which a bonspiel's champion has just been found; of no other match."""
    with suppress(*DAMAGE):
        bonspiel, _going = app.store.bonspiels.read(place.bonspiel)
        others = [each for each in bonspiel.results.values() if each.match != match]
        before = Bonspiel(bonspiel.plan, others, list(bonspiel.draws.values()))
        if bonspiel.champion is not None and before.champion is None:
            photos.keep(place.bonspiel, match, _taken(table))
