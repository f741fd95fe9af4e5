"""The director: takes events one after the other and makes motion, sound and announcements of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.contract import Event
from game.table import style
from game.table.motion import Tween
from game.table.stage import Rect

if TYPE_CHECKING:
    from game.table.play import TableScene


class Director:
    """A queue of events as the viewer saw them. While it is busy the match waits."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.queue: deque[Event] = deque()
        self.banner: tuple[str, str, style.Colour] | None = None
        self.banner_alpha = 0.0

    @property
    def busy(self) -> bool:
        """Whether events are still to be shown."""
        return bool(self.queue) or self.scene.animator.busy

    def feed(self, events: Sequence[Event]) -> None:
        """Events have happened."""
        self.queue.extend(events)

    def step(self) -> bool:
        """Shows the next event when the last one is over; true when it did something."""
        if not self.queue or self.scene.animator.busy:
            return False
        self.show(self.queue.popleft())
        return True

    def skip(self) -> None:
        """Finishes everything at once."""
        animator = self.scene.animator
        animator.finish()
        factor, animator.factor = animator.factor, 0.0
        while self.queue:
            self.show(self.queue.popleft(), quiet=True)
            animator.finish()
        animator.factor = factor
        self.banner = None
        self.scene.settled = True
        self.scene.caught_up()

    def show(self, event: Event, *, quiet: bool = False) -> None:
        """Shows one event: cards, sound, words."""
        scene = self.scene
        sound = scene.app.sound
        deal = event.name == "Dealt"
        if deal and scene.gathers(event):
            scene.clear_table()
        if event.cards:
            moves = [(c.card, c.source, c.target) for c in event.cards]
            time = style.DEAL_TIME if deal else style.MOVE_TIME
            gap = style.DEAL_GAP * (0.6 if len(moves) > 30 else 1.0) if deal else 0.12
            tick = None
            if deal and not quiet:
                tick = lambda i: sound.play("deal") if i % 2 == 0 else None  # noqa: E731
            scene.layer.move(moves, gap=gap, time=time, each=tick)
        if not quiet:
            sound.event(event.name)
        scene.log.tell(event)
        scene.shown(event)
        said = scene.announce(event)
        if said and not quiet:
            self.say(*said)
        if event.name in scene.pauses and not quiet:
            scene.animator.wait(scene.pauses[event.name])

    def say(self, title: str, line: str = "", colour: style.Colour = style.WARM, hold: float = 1.25) -> None:
        """A banner across the table for a moment; it holds the match up only as long as it must be read."""
        self.banner = (title, line, colour)
        self.scene.front.rebuild()

        def gone() -> None:
            self.banner = None
            self.scene.front.rebuild()

        self.scene.animator.add(Tween(self, {"banner_alpha": 1.0}, hold, done=gone))
        self.banner_alpha = 0.0

    def draw_banner(self) -> None:
        """Puts the banner on the front sheet."""
        if not self.banner:
            return
        title, line, colour = self.banner
        sheet = self.scene.front
        rect = Rect.around(960, 790 if line else 780, 760, 128 if line else 92)
        sheet.patch("tooltip", rect)
        y = rect.cy + (22 if line else 0)
        sheet.text(title, rect.cx, y, 46, colour, font=style.DISPLAY, anchor="center", fit=rect.w - 60)
        if line:
            sheet.text(line, rect.cx, rect.cy - 32, 22, style.CREAM, anchor="center", fit=rect.w - 60)
