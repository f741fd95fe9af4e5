"""The dialog that saves a film or a picture of a moment: the choice, the progress, and where the file is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.i18n import catalogue
from game.i18n.catalogue import _
from game.scenes.film.film_job import FilmJob, FilmOrder
from game.scenes.navigator import Application
from game.store.data_folder import films_folder
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.scene import Scene

PANEL = Rect.around(960, 560, 1000, 400)
#: moves before the moment that come into a film if there is time
LEAD = 2


class FilmDialog:
    """Saves the move ``ply`` (from 1 on) of a record, with what led to it."""

    def __init__(self, scene: Scene, app: Application, record: Mapping[str, Any], ply: int) -> None:
        self.scene, self.app, self.record, self.ply = scene, app, record, ply
        self.job: FilmJob | None = None
        #: whether the result has been announced
        self.announced = False
        self.sheet = scene.open_sheet(self._build)
        self.sheet.tick, self.sheet.on_close = self._follow, self._stop

    # --- actions
    def make(self, form: str) -> None:
        """Begin a film (``webp``) or a picture (``png``)."""
        order = FilmOrder(self.record, max(1, self.ply - LEAD), self.ply, form, catalogue.language())
        self.job = FilmJob(self.app.film_process, order)
        self._renew()

    def _stop(self) -> None:
        if self.job is not None:
            self.job.close()

    def _follow(self, dt: float) -> bool:
        """Show how far it is, and say where the file is."""
        job = self.job
        if job is None or self.announced:
            return False
        before = job.share
        job.poll()
        if job.over:
            self.announced = True
            self._renew()
            self.scene.window.say(job.describe(), urgent=True)
            return True
        if round(100 * job.share) == round(100 * before):
            return False
        self.sheet.rebuild()
        return True

    def _renew(self) -> None:
        """Show other buttons, and give the likely one the focus."""
        self.scene.pointer.lost()
        self.sheet.rebuild()
        self.scene.focus.give(self.scene.focus.likely())
        self.scene.canvas.changed()

    # --- the picture
    def _build(self, sheet: Sheet) -> None:
        widgets.panel(sheet, PANEL)
        head, body, ways = PANEL.inset(60, 48).rows(60, None, 72, gap=20)
        widgets.heading(sheet, _("Save as film"), head.cx, head.cy, 42, anchor="center", fit=head.w)
        if self.job is None:
            self._choice(sheet, body, ways)
        elif self.job.over:
            widgets.lettering(sheet, self.job.describe(), body, 24, style.CREAM, anchor="center", wrap=True)
            where = Rect.around(ways.cx, ways.cy, 280, ways.h)
            widgets.button(sheet, "close", _("Close"), where, self.scene.close_sheet, kind="button_main")
        else:
            words, bar, _gap = body.rows(None, 22, 16, gap=14)
            said = _("Making the film: {n}%", n=round(100 * self.job.share))
            widgets.lettering(sheet, said, words, 26, style.CREAM, anchor="center")
            sheet.patch("slider_track", bar)
            sheet.patch("button_main", Rect(bar.x, bar.y, max(16.0, bar.w * self.job.share), bar.h))
            where = Rect.around(ways.cx, ways.cy, 280, ways.h)
            widgets.button(sheet, "stop", _("Stop"), where, self.scene.close_sheet, icon="stop")

    def _choice(self, sheet: Sheet, body: Rect, ways: Rect) -> None:
        said = _("It shows what spectators see, and is saved in {folder}.", folder=str(films_folder()))
        widgets.lettering(sheet, said, body, 24, style.CREAM, anchor="center", wrap=True)
        no, png, webp = ways.columns(None, None, None, gap=20)
        widgets.button(sheet, "no", _("Cancel"), no, self.scene.close_sheet)
        widgets.button(sheet, "film.png", _("Picture"), png, lambda: self.make("png"), icon="save",
                       tip=_("The table after this move, as a PNG file."))  # fmt: skip
        widgets.button(sheet, "film.webp", _("Film"), webp, lambda: self.make("webp"), icon="play", kind="button_main",
                       tip=_("This move and what led to it, as an animated WebP of at most 12 seconds."))  # fmt: skip
