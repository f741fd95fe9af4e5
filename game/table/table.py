"""The table of a game: turns, a surface and a face put together with the panels around them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import arcade

from game.ai.contract import Decision
from game.i18n.catalogue import _
from game.rules.contract import SPECTATOR, Event, Seat, View, Words
from game.table.face import FaceEntry
from game.table.game_view import GameView
from game.table.input.picker import Picker
from game.table.input.pointer_handler import TablePointerHandler
from game.table.panels import read_aloud
from game.table.panels.announcer import LISTENER_KEYS, Announcer
from game.table.panels.chips import Chips
from game.table.panels.choices import Choices
from game.table.panels.curtain import Curtain, CurtainCall
from game.table.panels.hint_panel import HintPanel
from game.table.panels.large_card import LargeCard
from game.table.panels.log import Log
from game.table.panels.overlay import Overlay
from game.table.panels.reason_bubbles import ReasonBubbles
from game.table.panels.tools import Tools
from game.table.players import Players
from game.table.program import Program
from game.table.speeds import factor
from game.table.stage.card_table import CardTable
from game.table.stage.director import Director
from game.table.stage.event_presenter import EventPresenter
from game.table.stage.score_animation import ScoreAnimation
from game.table.stage.shown import Showing
from game.table.stage.surface import Surface
from game.table.stage.suspense import Suspense
from game.table.turns.interval import Interval
from game.table.turns.turns import Turns
from game.table.view_models import Moved, Point, Summary
from game.ui.accessibility.screen_reader import Painted, painted
from game.ui.input.keys import digit, key_name
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.window.scene import Scene

#: factor for an aim's steps with Shift
COARSE = 10
#: the crowd's sound at the end of a match
CROWD = {"won": "crowd_cheer", "lost": "crowd_groan", "watched": "applause"}


class Table(Scene):
    """One game on the screen, led by ``turns``."""

    name = "table"
    app: Program

    def __init__(self, app: Program, entry: FaceEntry, company: Players, turns: Turns) -> None:
        super().__init__(app)
        self.entry, self.company, self.turns = entry, company, turns
        turns.host = self
        canvas, sound = self.canvas, app.sound
        self.shown = Showing(company.rules)
        self.face = GameView(
            entry, company, self.shown, app.preferences, lambda: canvas.stage.table, self.refresh, turns.coached
        )
        self.room = entry.room
        make = entry.surface or CardTable
        self.surface: Surface = make(canvas, self.animator, self.face)
        self.log = Log(canvas, self.face, company.portraits)
        self.log.toggled = self.refit
        self.presenter = EventPresenter(canvas, entry, self.face, self.shown, self.log)
        self.presenter.repaint, self.presenter.rest = self.refresh, self._rest
        self.announces = True
        self.announcer = Announcer(
            self.face, self.window.say, lambda: self.window.listened, lambda: str(app.preferences["spoken"])
        )
        self.presenter.heard, self.presenter.decided = self.announcer.heard, self._decided
        self.score_animation = ScoreAnimation(canvas, self.animator, self.surface, self.face, sound)
        self.presenter.animate_score, self.score_animation.arrived = self.score_animation.begin, self._counted
        self.director = Director(self.animator, self.surface, self.shown, sound, self.presenter, entry)
        self.suspense = Suspense(self.animator, self.face, sound, lambda: factor(app.preferences))
        self.picker = Picker(self, self.surface, self.face, sound, app.preferences)
        self.curtain = Curtain(canvas, self.layers, self.room)
        self.hint_panel = HintPanel(canvas, self.face)
        self.hint_panel.play = self.play if turns.decision_taker is not None else None
        self.reasons = ReasonBubbles(canvas, company, self.face, self.picker, app.preferences)
        if turns.live:
            self.log.why = self.reasons.of
        self.large_card = LargeCard(
            lambda: self.deciding, canvas, self.surface, self.face, self.picker, app.preferences
        )
        self.chips = Chips(canvas, self.face, self.picker, app.preferences)
        self.choices = Choices(canvas, self.picker, self.surface, self.face, app.keymap)
        self.choices.session = turns.session
        self.large_card.avoid = self._in_sight
        self.overlay = Overlay(canvas, company, self.face, self.shown, self.surface, self.picker, self.act)
        self.tools = Tools(self)
        self.overlay.tools, self.overlay.mood = self.tools.signs, self.suspense.paint
        self.guide = Sheet(canvas, lambda sheet: turns.guide.build(sheet) if turns.guide is not None else None)
        self.chips.wished = lambda: turns.guide is None or turns.guide.labels
        hand_input = self.surface.hand_input
        ground = hand_input.ground if hand_input is not None else ()
        if hand_input is not None:
            hand_input.tell_along(self.announcer.along, lambda: self.director.queue)
        own = hand_input.own_labels if hand_input is not None else list
        self.chips.avoid = lambda: [*(element.rect for element in self.guide.elements), *own()]
        self.lowest = None if ground else self.overlay.felt
        #: panels that lie over the table, from the lowest on; their words are read
        self.text_panels = (
            self.reasons.sheet, self.guide, self.hint_panel.sheet, self.log.frame, self.log.scroll,
            self.large_card.sheet,
        )  # fmt: skip
        self.layers.all = [
            *ground,
            self.overlay.felt,
            *self.surface.layers,
            self.overlay.touch,
            self.chips.board,
            self.chips.cards,
            self.score_animation.sheet,
            self.overlay.front,
            self.choices.sheet,
            *self.text_panels,
        ]
        touch = TablePointerHandler(
            self.layers, self.director, self.surface, self.picker, self.large_card, sound, self.chips
        )
        self.pointer.touch = touch
        self.picker.end_gesture = self.pointer.cancel
        self.focus.on_move = touch.focused
        #: whether its sheets follow changes: not before it is on the screen, nor while more is to come at once
        self.follows = False
        self.interval = Interval(self)
        self.presenter.interval = self.interval.comes
        self._start()

    def _start(self) -> None:
        session = self.turns.session
        beginning = session.beginning() if session is not None else None
        if beginning is None:
            self.reset()
            return
        bare, events = beginning
        self.shown.reset(bare)
        self._show(events)

    # --- life
    def on_show_view(self) -> None:
        """Set the table. A fresh match is dealt visibly, and the log opens if there is room."""
        if not self.follows:
            self.log.draw_out(out=self.log.fits and not self.face.entry.open)
        self.follows = True
        super().on_show_view()
        self.animator.factor = factor(self.app.preferences)
        self.animator.reduced = bool(self.app.preferences["reduced_motion"])
        self.app.sound.music(None)
        self.app.sound.room(self.entry.ambience)
        self.suspense.hush(seen=True)
        self.app.worker_ready()

    def on_hide_view(self) -> None:
        """Give other screens the room's usual sound."""
        self.suspense.hush(seen=False)
        super().on_hide_view()

    def _counted(self, point: Point) -> None:
        """Update the total that a point has reached."""
        self.shown.count(point.side, int(point.text))
        self.refresh()

    def _decided(self, winners: Sequence[Seat]) -> None:
        """Let the crowd react as it suits the people at the table."""
        fate = self.company.fate(winners) if self.turns.decision_taker is not None else "watched"
        self.app.sound.play(CROWD[fate])

    def refit(self) -> None:
        """Fit everything to a new size: all places, plates and cards."""
        self.animator.finish()
        super().refit()
        self._lead_focus()

    def furnish(self) -> None:
        """Lay out places and cards."""
        self.surface.furnish(self.shown)
        self._look_round()
        self.chips.renew(self.overlay.view)
        self.choices.number = None

    def retell(self) -> None:
        """Repeat names, the log and all other words in the current language."""
        self.company.retell()
        self.reset()

    def on_closed(self) -> None:
        """Release the match, which can be resumed and has every move saved, and drop everything awaited."""
        if self.turns.session is not None:
            self.turns.session.release()

    @property
    def busy(self) -> bool:
        showing = self.director.busy and not self.director.paused
        return showing or (self.turns.going_on and not self.layers.modal)

    @property
    def deciding(self) -> View | None:
        if self.curtain.hangs or self.director.busy or self.director.stale or not self.turns.asked:
            return None
        return self.turns.view()

    def step(self, dt: float) -> bool:
        """Take one beat: show, then let the turns continue."""
        self.hint_panel.tick()
        self.large_card.tick()
        self.chips.tick()
        flows = self.face.flows(dt / self.animator.factor if self.animator.factor else dt)
        if self.suspense.step() or flows:
            self.overlay.felt.rebuild()
            self.canvas.changed()
        self.hint_panel.show_status(self.turns.session.trouble() if self.turns.session is not None else "")
        if self.interval.begins():
            return True
        if self.director.step():
            if self.turns.session is not None:
                self.turns.session.think_ahead()
            return True
        if self.layers.modal or self.director.paused:
            return False
        # what has happened is heard before anything more does
        if self.window.listened and self._announce():
            self.canvas.changed()
            return True
        return self.turns.step(dt)

    # --- for turns
    def reset(self) -> None:
        self.director.drop()
        self.reasons.begin_again(self.turns.ply)
        self.interval.drop()
        self.presenter.retell()
        past = [(event, line.number) for line in self.turns.past() for event in line.events]
        self.shown.reset(self.turns.view().position, self.turns.events(), [event for event, _ply in past])
        self.log.lines.clear()
        for event, ply in past:
            self.log.tell(event, ply)
        self.log.refresh()
        self.hint_panel.clear()
        self.surface.furnish(self.shown)
        self._rest(None)

    def feed(self, events: Sequence[Event]) -> None:
        self.picker.renew()
        self.hint_panel.clear()
        self.large_card.hush()
        self.tooltip.hush()
        self._show(events)
        self.refresh()

    def _show(self, events: Sequence[Event]) -> None:
        self.presenter.expect(events, self.turns.ply)
        self.director.feed(events)

    def has_shown(self, ply: int) -> bool:
        return self.presenter.shown_whole(ply)

    def expect(self, moved: Moved, words: Words | None) -> None:
        self.reasons.expect(moved, self.face.words.say(words) if words is not None else "")

    def _rest(self, summary: Summary | None) -> None:
        """Let the person decide once all has been shown, after people have looked at what has ended."""
        self.picker.renew()
        self.reasons.arrive()
        # the layout may depend on the decision
        self.face.decide(self.deciding)
        self.surface.settle(self.shown)
        on = self.turns.going_on and self.shown["to_move"] >= 0
        if summary is not None and self.company.humans and on and not self.tools.handed_over:
            self.interval.open(summary)
        self.refresh()

    def refresh(self) -> None:
        """Repaint plates, prompt, buttons and everything that can be touched."""
        self._look_round()
        if not self.follows:
            return
        if self.turns.guide is None or self.turns.decision_taker is None:
            self.suspense.look()
        self.overlay.renew()
        # chips depend on what lies there now
        self.chips.renew(self.overlay.view)
        self.choices.renew()
        self.guide.rebuild()
        self.pointer.look()
        self._lead_focus()

    def _look_round(self) -> None:
        """Update decision, remarks and waiting."""
        view = self.deciding
        self.face.decide(view, self.picker.picking.made)
        self.reasons.asked(asked=view is not None)
        self.prompt = self._prompt(view)
        thinking = SPECTATOR if self.director.busy else self.turns.thinking
        self.overlay.see(self.prompt, view, thinking, self.curtain.hangs)

    def _prompt(self, view: View | None) -> str:
        seat = self.shown["to_move"]
        own = self.turns.guide.prompt() if self.turns.guide is not None else None
        if own is not None:
            return own
        if self.tools.handed_over:
            return _("Played for you (no medals): click or press a key to take over")
        if view is not None:
            known = self.app.keymap.used.known or self.window.listened
            return (known and self.face.words.prompt_by(view, self.app.keymap)) or self.face.words.prompt(view)
        if self.shown.behind:
            return self.face.words.meanwhile()
        if seat < 0:
            return "" if self.director.busy else _("The match is over.")
        if seat == self.company.eyes or self.shown.turn < 0:
            return ""
        if self._awaits_word:
            return _("{name} is waiting for your call.", name=self.company.names[seat])
        return _("It's {name}'s turn.", name=self.company.names[seat])

    @property
    def _awaits_word(self) -> bool:
        return self.turns.session is not None and self.turns.session.awaits_word

    def _lead_focus(self) -> None:
        """Give keyboard players' focus to the next pickable thing."""
        if not self.keyboard or self.overlay.view is None:
            return
        focus = self.focus.element
        if focus is None or not self.picker.wants(focus):
            wanted = next((e for e in self.offered() if e.enabled and self.picker.wants(e)), None)
            if wanted:
                self.focus.give(wanted)

    def fall(self, seat: Seat) -> None:
        """Drop the curtain for the next person. If nothing is hidden, just turn the view."""
        session = self.turns.session
        assert session is not None, "only a match that is kept calls people to the machine"
        if self.entry.open:
            self.company.bottom = seat
            session.curtain_lifted()
            return
        self.announcer.drop()
        self.company.bottom, self.company.eyes = seat, SPECTATOR
        self.follows = False
        self.reset()
        self.follows = True
        self.app.sound.play("curtain")

        def call() -> CurtainCall:
            return CurtainCall(self.company.names[seat], self.company.portraits[seat], self.face.words.question(seat))

        self.curtain.fall(call, session.curtain_lifted, self._secret)
        self.refresh()

    def _secret(self) -> Rect | None:
        """The box to cover, or None for the whole table, as the settings say."""
        return self.face.layout.secret() if self.app.preferences["curtain"] == "secret" else None

    def over(self) -> None:
        self.app.navigator.result(self)

    def on_hint(self, decision: Decision) -> None:
        self.tools.on_hint(decision)

    def propose(self, move: str) -> None:
        self.picker.hinted_move = move
        self.picker.glow()
        self.choices.renew()

    # --- for the hand
    def play(self, text: str) -> None:
        self.tools.for_me = False
        if self.turns.decision_taker is not None:
            kept = self.face.feel.keeps(text)
            self.turns.decision_taker.play(text)
            if kept is not None:
                self.app.preferences.change("choices", {**self.app.preferences["choices"], kept[0]: kept[1]})

    def check(self, text: str) -> Words | None:
        return self.turns.decision_taker.check(text) if self.turns.decision_taker is not None else None

    def refuse(self, words: Words) -> None:
        self.refuse_in_words(self.face.words.say(words))

    def refuse_in_words(self, sentence: str) -> None:
        self.app.sound.play("refuse")
        self.window.say(sentence, urgent=True)
        self.hint_panel.show_refusal(sentence)

    def picked(self) -> None:
        self.hint_panel.clear()
        self.large_card.close()
        self.refresh()

    def leaf(self, place: str) -> None:
        cards = self.face.layout.leafed(place)
        if cards:
            self.app.navigator.cards(self, self.face.words.label(place), cards)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> bool | None:
        """Take over a seat that plays by itself with a click, which then does nothing else."""
        if self.tools.take_over():
            self.window.stir()
            return None
        return super().on_mouse_press(x, y, button, modifiers)

    def key_down(self, symbol: int, modifiers: int) -> None:
        """Take over a seat that plays by itself with a key, or tell somebody who listens what they ask for."""
        if self.tools.take_over():
            return
        listens = self.window.listened and not self.app.preferences["keys"]
        asked = LISTENER_KEYS.get(key_name(symbol)) if listens else None
        if asked and not modifiers & arcade.key.MOD_SHIFT and not self.layers.modal and self.field is None:
            self.read_out(self.announcer.answer(asked))
        else:
            super().key_down(symbol, modifiers)

    def on_key_release(self, symbol: int, modifiers: int) -> bool | None:
        """Let go of what was held; the labels shown while a key was held go."""
        if self.app.keymap.action(symbol) == "labels":
            self.chips.show_all(on=False)
        return super().on_key_release(symbol, modifiers)

    def break_off(self) -> bool:
        """Hide the labels shown while a key is held, since its release goes elsewhere."""
        self.chips.show_all(on=False)
        return super().break_off()

    def prompted(self) -> None:
        """Update the prompt, tools and buttons with names of keys, of a controller's buttons, or neither."""
        self._look_round()
        self.overlay.front.rebuild()
        self.choices.sheet.rebuild()
        self.pointer.look()

    def _in_sight(self, id: str) -> list[Rect]:
        """What the large copy of a spot's card leaves free: the person's hand, buttons, others' chips, plates."""
        hand = [spot.rect for spot in self.picker.spots.values() if spot.draggable]
        chips = [box for each, box in self.chips.boxes.items() if each != id]
        return [
            *hand,
            *chips,
            *(e.rect for e in self.choices.sheet.elements),
            *(s.plate for s in self.face.layout.seats()),
        ]

    # --- for those who listen
    def _announce(self) -> bool:
        """Announce what was shown with what the person is asked, shown or taught now."""
        deciding = self.deciding is not None
        guide = self.turns.guide if self.turns.decision_taker is not None else None
        said = guide.said() if guide is not None else ""
        own = deciding or guide is not None or self._awaits_word or self.tools.handed_over
        return self.announcer.announce(read_aloud.in_sentences((said, self.prompt)), own=own, again=deciding)

    def announce(self, sentence: str, *, urgent: bool = False) -> None:
        """Announce a sentence, after what led to it unless it answers the person."""
        if not urgent:
            self.announcer.announce("", own=False)
        self.window.say(sentence, urgent=urgent)

    def aloud(self, text: str) -> str:
        """A text as it is said."""
        return self.face.words.aloud(text)

    def group(self, element: Element) -> str:
        """The part of the table that an element belongs to."""
        return "" if self.layers.modal else read_aloud.group(element.id)

    def texts(self) -> list[Painted]:
        """The table in sentences, instead of bare figures and signs, and the words of panels and dialogs."""
        if self.layers.modal:
            return super().texts()
        area = self.canvas.stage.screen_rect(self.canvas.stage.table)
        box = (area[0], area[1], area[2], area[3])
        return [
            Painted(f"told.{group}.{number}", line, box, group)
            for group, lines in read_aloud.grouped(self.face)
            for number, line in enumerate(lines)
        ] + painted(self.text_panels, self.canvas.stage, self.offered(), self.prompt)

    # --- keys
    def where(self) -> Iterable[str]:
        """The game, the part of it, the score, and the question."""
        return (*read_aloud.where(self.face), self.prompt)

    def draw_above(self) -> None:
        """Draw the banner above everything but a dialog, whose buttons it would hide."""
        if not self.layers.modal:
            self.presenter.banner.sheet.draw()

    def act(self, action: str, shift: bool = False, times: int = 1) -> None:
        """Do an action of the table's keys and tools."""
        if self.layers.modal:
            super().act(action, shift, times)
        elif action == "pick" and self.director.busy:
            self.director.skip()
        elif action == "labels":
            # without a key to let go of, the next time hides them again
            self.chips.show_all(on=not self.face.every)
        elif action == "pick" and self._awaits_word and self.focus.element is None:
            self.face.speak("")
        elif self.turns.guide is not None and self.turns.guide.act(action):
            self.refresh()
        elif not self.director.busy and self._played_by_hand(action, times * (COARSE if shift else 1)):
            pass
        elif not self.tools.act(action) and not self.picker.option(action):
            super().act(action, shift, times)

    def _played_by_hand(self, action: str, steps: int) -> bool:
        """Handle a key for a surface played by hand. It owns arrows and Enter while no button has the focus."""
        hand_input = self.surface.hand_input
        return hand_input is not None and hand_input.act(action, free=self._free, steps=steps)

    @property
    def _free(self) -> bool:
        """Whether no button has the focus."""
        return self.focus.element is None or self.focus.element.id in self.picker.spots

    @property
    def aims(self) -> bool:
        return self.surface.hand_input is not None and self._free and not self.layers.modal and not self.director.busy

    def begun(self) -> bool:
        """Whether picks have been made, or a shot is aimed."""
        hand_input = self.surface.hand_input
        return not self.layers.modal and (
            bool(self.picker.picking.made) or (hand_input is not None and hand_input.busy)
        )

    def free_to_aim(self) -> bool:
        """Whether the surface is played by hand and somebody decides."""
        if self.surface.hand_input is None or self.layers.modal or self.deciding is None or self.director.busy:
            return False
        focus = self.focus.element
        if focus is not None and focus.id not in self.picker.spots:
            self.focus.give(None)
        return True

    def other_key(self, symbol: int) -> None:
        """Handle a digit: weigh a shot aimed by keys, choose a card of the hand, or the face's own thing."""
        place = digit(symbol)
        if (
            place is not None
            and self.aims
            and self.surface.hand_input
            and self.surface.hand_input.figure((place + 1) % 10)
        ):
            return
        element = self.picker.digit(symbol, self.layers.find)
        if element is not None and not self.layers.modal:
            if element.id in self.picker.spots:
                self.focus.give(element)
            self.pointer.use(element)

    def escape(self) -> None:
        """Close a dialog, or open the pause menu; never a second one."""
        if self.layers.modal and self.layers.top not in (self.interval.sheet, self.curtain.sheet):
            self.close_sheet()
        else:
            self.app.navigator.pause(self)
