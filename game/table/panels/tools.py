"""The tools of a table: the icons at its top, and their actions and keys. Hints, autoplay, undo."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Protocol

from game.ai.contract import Decision
from game.i18n.catalogue import _
from game.table.face import FaceEntry
from game.table.input.picker import Picker
from game.table.panels import read_aloud
from game.table.panels.choices import Choices
from game.table.panels.hint_panel import HintPanel
from game.table.panels.toolbar import Tool
from game.table.speeds import factor, next_speed, speed_name
from game.table.stage.director import Director
from game.table.stage.event_presenter import EventPresenter
from game.table.turns.host import Host
from game.table.turns.turns import Turns
from game.ui.motion import Animator


class TableHost(Host, Protocol):
    """The table as its tools and its intervals see it."""

    entry: FaceEntry
    turns: Turns
    hint_panel: HintPanel
    animator: Animator
    choices: Choices
    director: Director
    picker: Picker
    presenter: EventPresenter

    @property
    def tools(self) -> Tools:
        """What the hand needs besides the moves themselves."""
        ...

    def play(self, text: str) -> None:
        """Play the person's decision."""

    def announce(self, sentence: str, *, urgent: bool = False) -> None:
        """Announce a sentence to those who listen."""

    def read_out(self, sentences: Iterable[str]) -> None:
        """Read the sentences out."""

    def close_sheet(self) -> None:
        """Close the sheet over the table."""


class Tools:
    """What the hand needs besides the moves themselves."""

    def __init__(self, table: TableHost) -> None:
        self.table = table
        #: whether to play the coming hint at once
        self.for_me = False

    def on_hint(self, decision: Decision) -> None:
        """Show a hint with a glow and its reason, or play it if the person asked for that."""
        if self.for_me:
            self.for_me = False
            self.table.hint_panel.clear()
            if (session := self.table.turns.session) is None:
                self.table.play(decision.move)
            else:
                first = not session.helped
                session.play_for(decision.move)
                if first:
                    said = _(
                        "If moves are made for you, you can't win a cup, medal or look, and the match won't "
                        "count. Playing a hint yourself is fine."
                    )
                    self.table.hint_panel.show_refusal(said)
            return
        self.table.hint_panel.show_hint(decision)
        self.table.announce(self.table.hint_panel.hint_text(decision), urgent=True)
        self.table.app.sound.play("hint")
        self.table.propose(decision.move)

    @property
    def handed_over(self) -> bool:
        """Whether the seat of the person at the table is played for them until they take over."""
        return self.table.turns.session is not None and self.table.turns.session.handed_over

    def hand_over(self) -> None:
        """Play the seat of the person at the table for them, until a click or a key."""
        session = self.table.turns.session
        if session is None or self.table.company.eyes < 0 or not self.table.company.humans:
            return
        self.for_me = False
        self.table.hint_panel.clear()
        self.table.picker.renew()
        session.hand_over(on=True)
        if session.handed_over:
            self.table.app.sound.play("hint")

    def take_over(self) -> bool:
        """Give the seat back to the person, and return whether it had been handed over."""
        session, over = self.table.turns.session, self.handed_over
        if session is not None and over:
            session.hand_over(on=False)
            self.table.app.sound.play("click")
        return over

    def signs(self) -> Sequence[Tool]:
        """The signs at the top."""
        own = self.table.turns.guide.tools() if self.table.turns.guide is not None else None
        if own is not None:
            return own
        asleep = "" if self.table.deciding else _("It isn't your turn.")
        player = self.table.turns.decision_taker
        why = player.why_no_undo() if player is not None and not asleep else None
        session = self.table.turns.session
        alone = self.table.face.words.say(session.alone) if session is not None and session.alone is not None else ""
        unasked = _("There are no hints for calls.") if session is not None and session.awaits_word else asleep
        speed = _("Speed: {speed}", speed=speed_name(self.table.app.preferences["speed"]))
        own_tools = ((action, icon, label, "") for action, icon, label in self.table.face.panels.tools())
        found = (
            *own_tools,
            ("hint", "hint", _("Hint"), unasked or alone),
            ("undo", "undo", _("Undo"), asleep or (self.table.face.words.say(why) if why else "")),
            *self._redo_tool(asleep),
            ("log", "log", _("Log"), ""),
            ("rules", "rules", _("Rules"), ""),
            ("speed", "speed", speed, ""),
            ("pause", "pause", _("Pause"), ""),
        )
        return [
            Tool(
                f"tool.{action}",
                icon,
                self.table.app.keymap.named(label, action),
                action,
                why=reason,
                lit=action == "log" and self.table.log.open,
            )
            for action, icon, label, reason in found
        ]

    def _redo_tool(self, asleep: str) -> Sequence[tuple[str, str, str, str]]:
        session = self.table.turns.session
        if session is None:
            return ()
        why = None if asleep else session.why_no_redo()
        return [("redo", "redo", _("Redo"), asleep or (self.table.face.words.say(why) if why else ""))]

    def act(self, action: str) -> bool:
        """Do the action of a tool or its key, and return whether there is such a tool."""
        deeds: dict[str, Callable[[], object]] = {
            "log": self.table.log.toggle,
            "hint": partial(self.ask_hint, for_me=False),
            "auto": partial(self.ask_hint, for_me=True),
            "undo": self.undo,
            "redo": self.redo,
            "play_on": self.hand_over,
            "book": self.open_book,
            "back": self.table.picker.back,
            "again": self.table.choices.next_prompt_rule,
            "read": self._read,
            "rules": self._rules,
            "speed": self._next_speed,
        }
        if action in deeds:
            deeds[action]()
        return action in deeds

    def _read(self) -> None:
        self.table.read_out(read_aloud.reading(self.table.face))

    def _rules(self) -> None:
        self.table.app.navigator.rules(self.table.company.rules.name, back=self.table)

    def _next_speed(self) -> None:
        next_speed(self.table.app.preferences)
        self.table.animator.factor = factor(self.table.app.preferences)
        self.table.refresh()

    def ask_hint(self, *, for_me: bool) -> None:
        """Ask for a hint, or (``for_me``) play what it says at once."""
        session = self.table.turns.session
        alone = session is not None and session.alone is not None
        self.for_me = for_me and self.table.deciding is not None and not alone
        if self.table.deciding is not None and self.table.turns.decision_taker is not None:
            if not alone:
                self.table.hint_panel.show_waiting()
            self.table.turns.decision_taker.ask_hint()

    def open_book(self) -> None:
        """Show the game's book over the table, if it has one."""
        book = self.table.layers.open(lambda sheet: self.table.face.panels.page(sheet, self.table.close_sheet))
        if not book.elements:
            self.table.layers.close(book)

    def undo(self) -> None:
        """Take back the person's last move, or say why not."""
        if self.table.company.humans and not self.table.director.busy and self.table.turns.decision_taker is not None:
            self.table.turns.decision_taker.undo()

    def redo(self) -> None:
        """Redo the last undone move, or say why not."""
        if self.table.turns.session is not None and not self.table.director.busy:
            self.table.turns.session.redo()
