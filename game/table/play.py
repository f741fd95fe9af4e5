"""The table at which a match of cards is played: turns, AI seats, motion and the screen's furniture.

A game's scene subclasses TableScene and says where its cards lie, what to write and what to paint; see the
methods of GameTable. Nothing here knows a game.
"""

from __future__ import annotations

import time
from functools import partial
from typing import Any

from game.i18n import _
from game.match.match import Match
from game.rules.contract import SPECTATOR, IllegalMove, View
from game.table import style, widgets
from game.table.cards import CardLayer
from game.table.curtain import Curtain
from game.table.director import Director
from game.table.handling import Handling
from game.table.log import Log
from game.table.manners import TableInput
from game.table.seating import SeatSpot, draw_plate, seat_spots
from game.table.sheet import Sheet
from game.table.stage import Rect

TOOLS = (
    ("hint", "hint", "Hint", "hint"),
    ("undo", "undo", "Take back", "undo"),
    ("log", "log", "Log", "log"),
    ("rules", "rules", "Rules", "rules"),
    ("speed", "speed", "Speed", "speed"),
    ("pause", "pause", "Pause", "pause"),
)


class TableScene(TableInput):
    """One match at the table, seen by ``viewer`` (a human seat, or -1 when only AI seats play)."""

    name = "table"
    room = "table"

    def __init__(self, app: Any, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.humans = [i for i, kind in enumerate(match.seats) if kind == "human"]
        self.viewer = self.humans[0] if self.humans else SPECTATOR
        if len(self.humans) > 1 and match.to_move in self.humans:
            self.viewer = match.to_move
        self.curtained = False
        self.curtain: Curtain | None = None
        self.view: View = match.view(self.viewer)
        self.portraits = app.portraits(match.seats)
        self.names = app.seat_names(match.seats)
        self.director = Director(self)
        self.layer = CardLayer(self, self.deck_name, self.animator)
        self.felt = Sheet(self, self._build_felt)
        self.touch = Sheet(self, self._build_touch)
        self.front = Sheet(self, self._build_front)
        self.reader = Sheet(self, lambda sheet: self.hands.read(sheet))
        self.log = Log(self)
        self.hands = Handling(self)
        log = self.log
        self.sheets = [self.felt, self.layer, self.touch, self.front, log.frame, log.scroll, self.reader]  # type: ignore[list-item]
        self.asked: int | None = None
        self.asked_at = 0.0
        self.decision: Any = None
        self.forced_at: float | None = None
        self.over_shown = False
        self.fresh = match.ply == 0
        #: whether the table agrees with the view since the last motion
        self.settled = False
        self.summary: Sheet | None = None
        self.recall()

    def recall(self) -> None:
        """Fills the log with what the viewer may know of the past: taken up again, taken back, another viewer."""
        self.log.lines.clear()
        for entry in self.match.log(self.viewer):
            for event in entry.events:
                self.log.tell(event)

    # --- life
    def on_show_view(self) -> None:
        """The table is set; a fresh match is dealt before one's eyes."""
        super().on_show_view()
        self.animator.factor = style.SPEED_FACTOR[self.app.setting("speed")]
        self.animator.reduced = bool(self.app.setting("reduced_motion"))
        self.app.sound.music(None)
        self.app.sound.room(self.ambience)
        self.app.worker_ready()
        if self.fresh:
            self.fresh = False
            self._first_deal()
        else:
            self.settled = False

    def refit(self) -> None:
        """New size: places, plates and cards anew."""
        super().refit()
        self.layer.furnish(self.lay_out(self.spots()))
        if not self.director.busy:
            self.layer.sync(self.cards_in(self.view.position))

    def leave(self) -> None:
        """The match rests in the store, free for other windows; a pending question is dropped."""
        self.drop_question()
        self.app.left(self.match)

    def drop_question(self) -> None:
        """An answer that is still to come is not wanted any more."""
        if self.asked is not None:
            self.app.worker.cancel()
            self.asked = None

    def spots(self) -> list[SeatSpot]:
        """The seats around the table, from the bottom clockwise."""
        return seat_spots(len(self.match.seats), max(0, self.viewer))

    def _first_deal(self) -> None:
        wanted = self.cards_in(self.view.position)
        self.layer.furnish(self.lay_out(self.spots()))
        self.clear_table()
        hands = [name for name in wanted if name.startswith("hand.")]
        moves = [
            (wanted[name][i], "stock", name)
            for i in range(max((len(wanted[n]) for n in hands), default=0))
            for name in hands
            if i < len(wanted[name])
        ]
        others = [n for n in wanted if n not in hands and n != "stock"]
        moves += [(code, "stock", name) for name in others for code in wanted[name]]
        self.app.sound.event("Dealt")
        gap = style.DEAL_GAP * (0.6 if len(moves) > 30 else 1.0)
        self.layer.move(moves, gap=gap, time=style.DEAL_TIME, each=self._deal_tick)
        self.settled = False
        self.refresh()

    def _deal_tick(self, index: int) -> None:
        if index % 2 == 0:
            self.app.sound.play("deal")

    def clear_table(self) -> None:
        """All cards are gathered in the stock, face down."""
        count = min(60, sum(len(row) for row in self.cards_in(self.view.position).values()))
        self.layer.sync({"stock": ["?"] * count})

    # --- the match goes on
    @property
    def busy(self) -> bool:
        """Whether something is being shown that the next decision waits for."""
        if self.director.busy:
            return True
        return self.match.to_move >= 0 and not self.my_turn and not self.sheets[-1].modal

    @property
    def my_turn(self) -> bool:
        """Whether the viewer is to decide."""
        return self.viewer >= 0 and self.match.to_move == self.viewer

    def caught_up(self) -> None:
        """All events were shown: the table is made to agree with the view."""
        self.view = self.match.view(SPECTATOR if self.curtained else self.viewer)
        self.layer.rearrange(self.cards_in(self.view.position))
        self.hands.renew()
        self.refresh()

    def refresh(self) -> None:
        """Plates, prompt, buttons and what can be touched, anew."""
        self.prompt = self._prompt()
        for sheet in (self.felt, self.touch, self.front):
            sheet.rebuild()
        self._hover(*self.mouse)
        if self.keyboard and self.hands.live:
            self._lead_focus()

    def _lead_focus(self) -> None:
        """Whoever plays by keyboard finds the focus on something that can be picked next."""
        focus = self.focus
        if focus is None or not self.hands.wants(focus):
            wanted = next((e for e in self.offered() if self.hands.wants(e)), None)
            if wanted:
                self.set_focus(wanted)

    def step(self, dt: float) -> bool:
        """One beat of the match: show, ask, play."""
        self.hands.poll()
        moved = self.showing()
        if moved is not None:
            return moved
        if self.curtained or (self.sheets[-1].modal and self.sheets[-1] is not self.summary):
            return False
        if self.match.outcome() is not None:
            return self._finish()
        seat = self.match.to_move
        if self.humans and self._between():
            return False
        if self.match.seats[seat] == "human":
            return self._human(seat)
        return self._ai(seat)

    def showing(self) -> bool | None:
        """Shows what has happened: whether the picture changed, or None when all was shown and the table agrees."""
        if self.director.busy:
            self.settled = False
            return self.director.step() or self.animator.busy
        if not self.settled:
            self.settled = True
            self.caught_up()
        return None

    def _finish(self) -> bool:
        if not self.over_shown:
            self.over_shown = True
            self.app.match_over(self)
        return False

    def _between(self) -> bool:
        said = self.between(self.view.position)
        if said is None:
            return False
        if self.summary is None:
            self.summary = self.open_sheet(lambda sheet: self._build_summary(sheet, *said))
        return True

    def _build_summary(self, sheet: Sheet, title: str, rows: list[tuple[str, str]], label: str) -> None:
        height = 250 + 52 * len(rows)
        rect = Rect.around(960, 560, 720, height)
        widgets.panel(sheet, rect)
        widgets.heading(sheet, title, rect.cx, rect.top - 72, 48, anchor="center")
        y = rect.top - 150
        for name, what in rows:
            sheet.text(name, rect.x + 70, y, 26, font=style.BOLD, fit=360)
            sheet.text(what, rect.right - 70, y, 28, style.BRASS, font=style.SCORE, anchor="right")
            y -= 52
        widgets.button(
            sheet, "next", label, Rect.around(rect.cx, rect.y + 72, 320, 72), self._next_deal, kind="button_main"
        )

    def _next_deal(self) -> None:
        summary, self.summary = self.summary, None
        self.close_sheet(summary)
        moves = self.match.view(self.match.to_move).legal
        self.play(moves[0].text)

    def _human(self, seat: int) -> bool:
        if seat != self.viewer:
            forced = self.match.forced()
            if forced is None:
                self._curtain(seat)
                return True
            return self._forced(forced.text)
        forced = self.match.forced()
        if forced is not None and not self.hands.shows_forced(forced):
            return self._forced(forced.text)
        return False

    def _forced(self, text: str) -> bool:
        now = time.monotonic()
        if self.forced_at is None:
            # as long as a real pass: its pace must tell nothing
            self.forced_at = now + (0.55 + 0.05 * (self.match.ply * 7 % 9)) * self.animator.factor
            self.refresh()
        if now >= self.forced_at:
            self.forced_at = None
            self.play(text)
        return True

    def _curtain(self, seat: int) -> None:
        self.viewer = seat
        self.view = self.match.view(SPECTATOR)
        self.layer.furnish(self.lay_out(self.spots()))
        self.layer.sync(self.cards_in(self.view.position))
        self.hands.clear()
        # the log tells what one person drew: it is shut, and the next person's when it is opened again
        if self.log.open:
            self.log.toggle()
        self.recall()
        line = _("It is your turn.")
        self.curtain = Curtain(self, self.names[seat], self.portraits[seat], line, self.caught_up)
        self.refresh()

    def _ai(self, seat: int) -> bool:
        now = time.monotonic()
        if self.asked is None:
            view = self.match.view(seat)
            events = [e.to_json() for e in self.match.events_for(seat)]
            kind = self.match.seats[seat]
            self.asked = self.app.worker.ask(
                self.match.game.name, view.position, seat, events, kind, self.match.decision_seed,
                style.AI_CAP,
            )  # fmt: skip
            self.asked_at, self.decision = now, None
            self.refresh()
        if self.decision is None:
            self.decision = self._polled(self.asked)
        if self.decision is not None and now - self.asked_at >= style.AI_LEAST * self.animator.factor:
            decision, self.decision, self.asked = self.decision, None, None
            self.play(decision.move, decision)
            return True
        return False

    def _polled(self, request: int) -> Any:
        answer = self.app.worker.poll()
        if answer is None:
            return None
        if self.hands.hint_request is not None and answer[0] == self.hands.hint_request:
            self.hands.hinted(answer[1])
            return None
        return answer[1] if answer[0] == request else None

    def play(self, text: str, decision: Any = None) -> None:
        """Plays a move of the seat to move; it is in the store before its motion begins."""
        try:
            pushed = self.match.play(text, decision)
        except IllegalMove as refusal:
            self.say_why(self.say(refusal.reason))
            return
        self.hands.clear()
        self.tip_shown = None
        self.director.feed([event.seen_by(self.viewer) for event in pushed.events])
        self.app.watch_trouble(self.match)
        self.view = self.match.view(self.viewer)
        self.refresh()

    def say_why(self, sentence: str) -> None:
        """A refusal in words, under the prompt."""
        self.app.sound.play("refuse")
        self.hands.why = (sentence, time.monotonic())
        self.front.rebuild()

    # --- the furniture
    def _prompt(self) -> str:
        if self.match.outcome() is not None:
            return _("The match is over.")
        said = self.between(self.view.position)
        if said is not None:
            return said[0]
        if self.my_turn and not self.director.busy and not self.curtained:
            return self.asks(self.view)
        seat = self.match.to_move
        if seat == self.viewer:
            return ""
        return _("{name} is to move.", name=self.names[seat])

    def _build_felt(self, sheet: Sheet) -> None:
        position = self.view.position
        for spot in self.spots():
            seat = spot.seat
            active = seat == self.match.to_move
            thinking = active and self.asked is not None and not spot.own
            line = self.seat_line(position, seat)
            draw_plate(sheet, spot, self.names[seat], line, self.portraits[seat], active=active, thinking=thinking,
                       mark=self.seat_mark(position, seat))  # fmt: skip
        self.paint(sheet, position)

    def _build_touch(self, sheet: Sheet) -> None:
        if not self.curtained:
            self.hands.offer(sheet)

    def _build_front(self, sheet: Sheet) -> None:
        self.paint_over(sheet, self.view.position)
        if self.prompt:
            sheet.patch("prompt", Rect.around(960, 1042, 900, 62))
            sheet.text(self.prompt, 960, 1043, 27, style.CREAM, font=style.BOLD, anchor="center", fit=820)
        self._tools(sheet)
        self.hands.buttons(sheet)
        self.director.draw_banner()

    def _tools(self, sheet: Sheet) -> None:
        x = 1836 - 58 * len(TOOLS)
        for id, icon, label, action in TOOLS:
            x += 58
            name = f"{_(label)} ({self.keymap.shown(action)})"
            enabled = True
            if id == "undo":
                enabled = bool(self.humans)
            if id == "hint":
                enabled = self.my_turn and not self.director.busy
            if id == "speed":
                name = _("Speed: {speed}", speed=_(self.app.setting("speed"))) + f" ({self.keymap.shown(action)})"
            widgets.icon_button(
                sheet, f"tool.{id}", icon, name, x, 1042, partial(self.act, action), size=50, enabled=enabled,
                lit=id == "log" and self.log.open,
            )  # fmt: skip
