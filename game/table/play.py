"""The table at which a match of cards is played: turns, AI seats, motion and the screen's furniture.

A game's scene subclasses TableScene and says where its cards lie, what to write and what to paint; see the
methods under "what a game says". Nothing here knows a game.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from game.i18n import _, spoken
from game.match.match import Match
from game.rules.contract import SPECTATOR, Event, IllegalMove, Pick, View, Words
from game.table import style, widgets
from game.table.cards import CardLayer
from game.table.curtain import Curtain
from game.table.director import Director
from game.table.handling import Handling
from game.table.log import Log
from game.table.places import Place
from game.table.scene import Scene
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


class TableScene(Scene):
    """One match at the table, seen by ``viewer`` (a human seat, or -1 when only AI seats play)."""

    name = "table"
    room = "table"
    deck = ""
    #: the cue of the room's sound
    ambience = "room_lounge"
    #: places whose cards lie sorted by ``hand_key``
    sorted_places: frozenset[str] = frozenset()
    #: seconds that the match holds after an event of this name
    pauses: ClassVar[Mapping[str, float]] = {}

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
        self.hint: Any = None
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

    # --- what a game says
    def lay_out(self, spots: Sequence[SeatSpot]) -> dict[str, Place]:
        """The places of this game, from below, for these seats."""
        raise NotImplementedError

    def cards_in(self, position: Mapping[str, Any]) -> dict[str, list[str]]:
        """The cards at each place, as the viewer's position has them."""
        raise NotImplementedError

    def asks(self, view: View) -> str:
        """The sentence at the top when the viewer is to decide."""
        raise NotImplementedError

    def paint(self, sheet: Sheet, position: Mapping[str, Any]) -> None:
        """What lies on the felt beside cards: counts, labels, markers."""

    def paint_over(self, sheet: Sheet, position: Mapping[str, Any]) -> None:
        """What lies above the cards: badges that must be read."""

    def seat_line(self, position: Mapping[str, Any], seat: int) -> str:
        """What a plate says beneath the name."""
        return ""

    def name_of(self, kind: str, value: Any) -> str:
        """A ``card``, ``rank``, ``move`` … in words."""
        return str(value)

    def card_help(self, code: str) -> tuple[str, str]:
        """A card's name, and what it does."""
        return self.name_of("card", code), ""

    def pile_label(self, place: str, position: Mapping[str, Any]) -> str:
        """What a pile is, for tooltips and other programs."""
        return place

    def option_label(self, pick: Pick) -> tuple[str, str | None]:
        """The text and sign of an option's button."""
        return (pick.label and self.say(pick.label)) or pick.id, None

    def guess(self, made: Sequence[Pick], pick: Pick) -> str | None:
        """The move's text that a refused pick was likely meant for, to ask the rules why not."""
        return None

    def announce(self, event: Event) -> tuple[str, str, style.Colour] | None:
        """A banner for an event that the room should feel: title, line, colour."""
        return None

    def shown(self, event: Event) -> None:
        """An event is being shown; a game may remember something of it."""

    def hand_key(self, code: str) -> Any:
        """The order of cards in an open hand."""
        return code

    def between(self, position: Mapping[str, Any]) -> tuple[str, list[tuple[str, str]], str] | None:
        """Between two deals: a title, rows (name, what) and the button's text; else None."""
        return None

    def gathers(self, event: Event) -> bool:
        """Whether all cards are gathered before this deal (not where it only fills the hands again)."""
        return True

    def look_into(self, place: str, position: Mapping[str, Any]) -> list[str] | None:
        """The cards of a pile that may be leafed through, or None."""
        return None

    # --- names
    def deck_name(self) -> str:
        """The folder of card faces."""
        return self.deck + ("_hc" if self.app.setting("contrast") else "")

    def namer(self, kind: str, value: Any) -> str:
        """Names for the words of rules and AI."""
        if kind in ("seat", "seats"):
            seats = value if isinstance(value, list | tuple) else [value]
            return ", ".join(
                self.names[s] if isinstance(s, int) and 0 <= s < len(self.names) else str(s) for s in seats
            )
        if kind in ("cards", "ranks", "moves") and isinstance(value, list | tuple):
            return ", ".join(self.name_of(kind[:-1], v) for v in value) or "–"
        return self.name_of(kind, value)

    @property
    def told(self) -> int | None:
        """The seat that sentences call "you": the only person's at the table, unless a name was given."""
        alone = len(self.humans) == 1 and self.names[self.humans[0]] == _("You")
        return self.humans[0] if alone else None

    def say(self, words: Words) -> str:
        """The sentence that words of the rules or of an AI mean at this table."""
        return spoken(words, self.namer, self.told)

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
        if self.director.busy:
            self.settled = False
            return self.director.step() or self.animator.busy
        if not self.settled:
            self.settled = True
            self.caught_up()
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

    def seat_mark(self, position: Mapping[str, Any], seat: int) -> str:
        """A short mark on a plate (a dealer's D), or nothing."""
        return ""

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

    # --- input
    def pressed_anywhere(self) -> bool:
        """Any click finishes the running motion."""
        if self.director.busy and not self.sheets[-1].modal:
            self.director.skip()
            return True
        return False

    def act(self, action: str, shift: bool = False) -> None:
        """The table's keys."""
        modal = self.sheets[-1].modal
        if action == "pick" and self.director.busy and not modal:
            self.director.skip()
        elif action == "log" and not modal:
            self.log.toggle()
            self.front.rebuild()
        elif action == "hint" and not modal:
            self.hands.ask_hint()
        elif action == "undo" and not modal:
            self.undo()
        elif action == "back" and not modal:
            self.right_click()
        elif action == "rules" and not modal:
            self.app.show_rules(self.match.game.name, back=self)
        elif action == "speed" and not modal:
            self.app.next_speed()
            self.animator.factor = style.SPEED_FACTOR[self.app.setting("speed")]
            self.front.rebuild()
        else:
            super().act(action, shift)

    def undo(self) -> None:
        """Back to before the viewer's last move, or a sentence why not."""
        if not self.humans or self.director.busy:
            return
        why = self.match.why_no_undo(self.viewer)
        if why is not None:
            self.say_why(self.say(why))
            return
        self.drop_question()
        self.match.undo(self.viewer)
        self.forced_at = None
        self.app.sound.play("undo")
        self.recall()
        if self.log.open:
            self.log.refresh()
        self.caught_up()

    def right_click(self) -> None:
        """Takes back a pick."""
        self.hands.back()

    def hovered(self, element: Any) -> None:
        """Cards lift under the pointer."""
        self.hands.look_at(element)

    def focus_moved(self, element: Any) -> None:
        """Cards lift under the focus."""
        self.hands.look_at(element)

    def dragged(self, x: float, y: float) -> None:
        """A card is carried."""
        self.hands.carry(x, y)

    def dropped(self, x: float, y: float) -> bool:
        """A card is let go."""
        return self.hands.drop(x, y)

    def refused(self, element: Any) -> None:
        """Something that can't be picked was clicked."""
        self.hands.refuse(element)

    def other_key(self, symbol: int) -> None:
        """Digits choose cards of the hand."""
        self.hands.digit(symbol)

    def escape(self) -> None:
        """Esc: a sheet goes, or the pause menu comes."""
        if self.sheets[-1].modal and self.sheets[-1] is not self.summary and not self.curtained:
            super().escape()
        else:
            self.app.pause(self)
