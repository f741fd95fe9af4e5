"""Common parts of all pages: a title, a way back, snow in the window."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from game.i18n.catalogue import _, spoken
from game.rules.contract import Words
from game.rules.record import BadRecord
from game.rules.rng import derive
from game.scenes.navigator import Application
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.scroll import Scroll
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.sprite import PlainSprite
from game.ui.theme import style
from game.ui.window.scene import Scene

#: seconds after the last input for which the room still moves
RESTLESS = 10.0
#: the left end of a page's heading, and the height at which its middle lies
HEADING = 150.0, 932.0


class Page(Scene):
    """A page with a heading and a way back; ``back`` is the scene it came from, or None for the title."""

    app: Application
    room = "lobby"
    #: a message, because the language may change while the page waits; None: there is no heading
    heading: Words | None = None
    #: how far the heading may reach before it is set smaller
    heading_room = 1000.0

    def __init__(self, app: Application, back: Scene | None = None) -> None:
        super().__init__(app)
        self.back, self.prompt = back, self.heading_text
        self.base = Sheet(self.canvas, self.build)
        self.layers.all = [self.base]

    @property
    def heading_text(self) -> str:
        """The heading in the current language."""
        return spoken(self.heading) if self.heading else ""

    def retell(self) -> None:
        self.prompt = self.heading_text or self.prompt

    def build(self, sheet: Sheet) -> None:
        """Build heading and back button; a page adds its own."""
        widgets.heading(sheet, self.heading_text, *HEADING, 54, fit=self.heading_room)
        widgets.button(sheet, "back", _("Back"), Rect(1600, 898, 190, 62), self.go_back, icon="back")

    def go_back(self) -> None:
        """Go back to where it came from."""
        self.app.navigator.back_to(self.back)

    def escape(self) -> None:
        """Close a sheet, or go back."""
        if self.layers.modal:
            self.close_sheet()
        else:
            self.go_back()


class WindowSnow:
    """Flakes that fall past the panes of a window for a while after the last input; then they hang still."""

    def __init__(self, scene: Scene, panes: Sequence[Rect], count: int = 22) -> None:
        self.scene, self.panes = scene, panes
        lot = derive(11, "snow")
        self.flakes = [
            [
                lot.uniform(pane.x + 12, pane.right - 12),
                lot.uniform(pane.y, pane.top),
                lot.uniform(5, 13),
                lot.uniform(0, 6.3),
            ]
            for pane in panes
            for _i in range(count)
        ]
        self.sprites: list[PlainSprite] = []
        self.left = RESTLESS

    def build(self, sheet: Sheet) -> None:
        """Put the flakes on a sheet."""
        self.sprites = []
        for x, y, size, _phase in self.flakes:
            at = Rect.around(x, y, size, size)
            self.sprites.append(sheet.image("snow.png", at, alpha=round(60 + size * 12)))

    def wake(self) -> None:
        """Start the snow, because somebody is there."""
        self.left = RESTLESS

    def tick(self, dt: float) -> bool:
        """Advance the snow; true if it moved."""
        if self.left <= 0 or self.scene.app.preferences["reduced_motion"]:
            return False
        self.left -= dt
        each = len(self.flakes) // len(self.panes)
        for i, (flake, sprite) in enumerate(zip(self.flakes, self.sprites, strict=False)):
            area = self.panes[i // each]
            flake[1] -= (16 + flake[2] * 6) * dt
            flake[3] += dt
            if flake[1] < area.y:
                flake[1] = area.top
            sprite.position = flake[0] + 9 * math.sin(flake[3]), flake[1]
        return True


def menu(
    sheet: Sheet,
    entries: list[tuple[str, str, str | None, Callable[[], None]]],
    x: float,
    top: float,
    w: float = 400,
    sub: str = "",
) -> float:
    """Draw a column of buttons, the first one large (with ``sub`` as a second line); return the y below the last."""
    y = top
    for i, (id, label, icon, click) in enumerate(entries):
        h = (104.0 if sub else 84.0) if i == 0 else 66.0
        widgets.button(
            sheet,
            id,
            label,
            Rect(x, y - h, w, h),
            click,
            icon=icon,
            align="left",
            sub=sub if i == 0 else "",
            kind="button_main" if i == 0 else "button",
            size=30 if i == 0 else 25,
        )
        y -= h + 14
    return y


def deal_number(sheet: Sheet, seed: int, rect: Rect, copy: Callable[[str], None]) -> None:
    """Draw a button with the number of a deal, which copies it. Typed in the lobby it deals the same cards again."""
    tip = _("Copies the number, which gives the same deal again.")
    widgets.button(
        sheet, "deal", _("Deal number {seed}", seed=seed), rect, lambda: copy(str(seed)), icon="copy", size=20, tip=tip
    )


@contextmanager
def telling(tell: Callable[[str], None]) -> Iterator[None]:
    """In this context, ``tell`` why a stored match can't be shown."""
    try:
        yield
    except BadRecord as why:
        tell(str(why))
    except KeyError:
        tell(_("This match no longer exists."))


def notice(sheet: Sheet, app: Application, *, good: bool = False) -> None:
    """Draw the program's message for the person at the bottom: a warning (a damaged store, no saving), or ``good``
    news.
    """
    text = app.notice or app.trouble()
    if text:
        h = sheet.measure(text, 21, width=1100)[1] + 28
        # right of the menu of the title, however long that is
        rect = Rect(560, 24, 1200, h)
        sheet.patch("tooltip", rect)
        icon, colour = ("check", style.GREEN) if good and app.notice else ("warning", style.WARM)
        sheet.icon(icon, rect.x + 40, rect.cy, 34, colour)
        sheet.text(text, rect.x + 78, rect.top - 14, 21, width=1100, valign="top")


VIEW = Rect(160, 112, 1600, 726)


class ListPage(Page):
    """A heading, a panel, and a scroll in it."""

    room = "lobby"

    def __init__(self, app: Application, back: Scene | None = None) -> None:
        super().__init__(app, back)
        self.scroll = Scroll(self.canvas, VIEW, self.fill)
        self.layers.all.append(self.scroll)

    def build(self, sheet: Sheet) -> None:
        super().build(sheet)
        widgets.panel(sheet, Rect(120, 84, 1680, 784))

    def fill(self, sheet: Sheet) -> None:
        """Fill in the content."""
