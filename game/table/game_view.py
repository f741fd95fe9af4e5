"""The face of a game at one table: its parts for the present moment, made again for each new one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.i18n.catalogue import language
from game.rules.contract import Event, Pick, Position, Seat, View
from game.rules.events import CALLED
from game.table.face import FaceEntry, FaceWords, Feel, Layout, Panels
from game.table.moment import Looks, Moment
from game.table.players import Players
from game.table.speeds import factor
from game.table.stage.shown import Showing
from game.ui.sheet.rect import Rect
from game.ui.window.app_protocol import Preferences


class GameView:
    """Makes moments from what is shown, who decides and who looks, and the face's parts from each.

    ``area``: all that the window shows of the table now. ``refresh`` repaints the table after somebody at it has spoken
    or changed how they look at it. ``coached``: whether chips tell verdicts
    (always, never); None: as the person has set it, and with a hint.
    """

    def __init__(
        self,
        entry: FaceEntry,
        company: Players,
        showing: Showing,
        preferences: Preferences,
        area: Callable[[], Rect],
        refresh: Callable[[], None] = lambda: None,
        coached: bool | None = None,
    ) -> None:
        self.entry, self.company, self.showing = entry, company, showing
        self.preferences, self.area, self.refresh = preferences, area, refresh
        self.coached = coached
        #: whether a hint is shown
        self.hint_shown = False
        self.flow = entry.flow() if entry.flow is not None else None
        self.view: View | None = None
        self.made: tuple[Pick, ...] = ()
        self.target: object = None
        #: whether every label is shown, while its key is held
        self.every = False
        #: remarks since this number of events had been shown
        self._said: tuple[Event, ...] = ()
        self._said_at = 0
        #: the number of events shown when the person looking last spoke
        self._spoken_at = -1
        self._of: tuple[object, ...] = ()
        self._kept: object = None
        self._layout: Layout
        self._renew()

    def decide(self, view: View | None, made: Sequence[Pick] = ()) -> None:
        """Set who decides now and the picks so far. The view of a decision already set isn't a new one."""
        old, self.made = self.view, tuple(made) if view is not None else ()
        same = old is not None and view is not None and (old.seat, old.position) == (view.seat, view.position)
        if not same:
            self.view = view

    def practise(self, mark: object) -> None:
        """Set the drill's target."""
        self.target = mark

    def _renew(self) -> None:
        looks = Looks(
            contrast=bool(self.preferences["contrast"]),
            show_open=bool(self.preferences["show_open"]),
            coached=self.coached if self.coached is not None else self.hint_shown or bool(self.preferences["coached"]),
            still=factor(self.preferences) == 0 or bool(self.preferences["reduced_motion"]),
            text=float(self.preferences["text_scale"]),
            choices=dict(self.preferences["choices"]),
        )
        company, area, said = self.company, self.area(), self._standing()
        of = (
            self.showing.stamp,
            id(self.view),
            self.made,
            self.target,
            said,
            company.bottom,
            company.eyes,
            looks,
            area,
            tuple(company.names),
            language(),
        )
        if of == self._of:
            return
        if self._of:
            self._kept = self._layout.keeps()
        self._of = of
        now = self.showing.still()
        moment = Moment(now, replace(company), self.view, self.made, self.target, said, looks, language(), self._kept)
        self._moment = moment
        entry = self.entry
        self._layout, self._words = entry.layout(moment, area), entry.words(moment)
        self._feel = entry.feel(moment, self._words)
        self._panels = entry.panels(moment, self._layout, self._words, self.flow, self.speak)

    @property
    def moment(self) -> Moment:
        """The present moment."""
        self._renew()
        return self._moment

    @property
    def layout(self) -> Layout:
        """Where things are now."""
        self._renew()
        return self._layout

    @property
    def words(self) -> FaceWords:
        """The words for the present moment."""
        self._renew()
        return self._words

    @property
    def feel(self) -> Feel:
        """The room's reaction to the last event."""
        self._renew()
        return self._feel

    @property
    def panels(self) -> Panels:
        """The panels for the present moment."""
        self._renew()
        return self._panels

    def flows(self, dt: float) -> bool:
        """Advance the gliding graphics by ``dt`` seconds, and return whether they are still moving."""
        return self.flow is not None and self.flow.on(dt)

    # --- table talk
    def remark(self, seat: Seat, said: str, position: Position) -> None:
        """Show all what a seat has said, until something happens. Its last word counts."""
        event = self.feel.remark(seat, said, position)
        if event is not None:
            others = (each for each in self._standing() if each.data["seat"] != seat)
            self._said, self._said_at = (*others, event), len(self.showing.history)

    def speak(self, said: str) -> None:
        """Say something for the person looking; "": they have nothing to say."""
        self._spoken_at = len(self.showing.history)
        if said:
            self.remark(self.company.eyes, said, self.showing.position)
        self.refresh()

    @property
    def spoken(self) -> bool:
        """Whether the person looking has spoken, or declined to, since something was last shown."""
        return self._spoken_at == len(self.showing.history)

    def _standing(self) -> tuple[Event, ...]:
        """Remarks to the one deciding that still stand because only talk has been shown since."""
        later = self.showing.history[self._said_at :]
        if self._said_at > len(self.showing.history) or any(event.name != CALLED for event in later):
            self._said = ()
        return self._said
