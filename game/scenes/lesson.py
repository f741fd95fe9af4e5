"""A lesson of about a minute: a made-up match that is played at the game's own table while a coach explains it.

A game has one when its rules' folder holds ``lesson.toml`` (``lesson.fr.toml`` … in other languages): ``game``,
``title``, ``[options]``, ``[position]`` as in a scenario, and ``[[step]]`` with, each of them optional,

* ``play``: moves that are shown before anything is said, ``"seat: move"``;
* ``say``: what the coach says then;
* ``expect``: the moves that lead on (``times`` of them, 1 if it is not given), and ``hint``, what is said to another.

A step with ``say`` and nothing to expect waits for "Go on".
"""

from __future__ import annotations

import tomllib
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import arcade
from PIL import Image, ImageDraw

from game.i18n import _, language
from game.match.match import Match
from game.resources import path
from game.rules.contract import BadPosition, Game, Position
from game.rules.registry import UnknownGame, game
from game.scenes.registry import has_scene, scene_for
from game.table import style, widgets
from game.table.element import Element
from game.table.handling import Handling
from game.table.play import TableScene
from game.table.sheet import Sheet
from game.table.stage import Rect

KEYS = {"game", "title", "options", "position", "bubble", "step"}
STEP_KEYS = {"play", "say", "expect", "times", "hint"}
#: where the bubble hangs when the file does not say: left edge, top edge, width
BUBBLE = (1146.0, 984.0, 664.0)
#: how tall its words may be, or it hides what lies below
TALLEST = 128.0
#: seconds before each move that is shown
BEAT = 0.55


class BadLesson(ValueError):
    """A text that is no lesson; the message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Step:
    """Moves to show, words, and the moves that lead on."""

    play: tuple[str, ...] = ()
    say: str = ""
    expect: tuple[str, ...] = ()
    times: int = 1
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """A lesson that has been read."""

    game: Game
    title: str
    position: Position
    bubble: tuple[float, float, float]
    steps: tuple[Step, ...]

    def match(self) -> Match:
        """The made-up match, kept nowhere: a person at seat 0. BadPosition when the game refuses it."""
        seats = self.game.seats(self.position["options"])
        return Match.start(self.game, {}, ("human", *["club"] * (seats - 1)), 0, self.position)


def lesson_file(name: str) -> Path | None:
    """The lesson of a game in the language in use, or in English; None when it has none."""
    folder = path(f"game/rules/{name}")
    files = (folder / f"lesson.{language()}.toml", folder / "lesson.toml")
    return next((file for file in files if file.exists()), None)


def has_lesson(name: str) -> bool:
    """Whether a game can be practised on the screen."""
    return has_scene(name) and lesson_file(name) is not None


def read_lesson(text: str) -> Plan:
    """The lesson that ``text`` holds. BadLesson if it holds none."""
    try:
        table = tomllib.loads(text)
        rules = game(table["game"])
        options = rules.full_options(table.get("options", {}))
        steps = tuple(_step(number, row) for number, row in enumerate(table["step"], 1))
        position = {**table["position"], "options": options}
        x, top, width = table.get("bubble", BUBBLE)
    except KeyError as missing:
        raise BadLesson(f"the lesson has no {missing}") from missing
    except (tomllib.TOMLDecodeError, UnknownGame, BadPosition, TypeError, ValueError) as why:
        raise BadLesson(str(why)) from why
    if unknown := set(table) - KEYS:
        raise BadLesson(f"the lesson has an unknown key {min(unknown)!r}")
    return Plan(rules, str(table.get("title", "")), position, (float(x), float(top), float(width)), steps)


def _step(number: int, row: Mapping[str, Any]) -> Step:
    if unknown := set(row) - STEP_KEYS:
        raise BadLesson(f"step {number} has an unknown key {min(unknown)!r}")
    return Step(**{**row, "play": tuple(row.get("play", ())), "expect": tuple(row.get("expect", ()))})


def open_lesson(app: Any, name: str, back: Any = None) -> Any:
    """The lesson of a game at its table; ``back`` is the scene to return to. BadLesson when it can't be."""
    file = lesson_file(name)
    if file is None:
        raise BadLesson(f"{name} has no lesson")
    plan = read_lesson(file.read_text("utf-8"))
    table = scene_for(name)
    scene = type("Lesson" + table.__name__, (Lesson, table), {})(app, plan.match())
    scene.set_up(plan, back)
    return scene


def mark_seen(app: Any, name: str) -> None:
    """The game's lesson has been played or skipped: it is not proposed again."""
    if name not in app.settings["lessons"]:
        app.change("lessons", [*app.settings["lessons"], name])


class Pupil(Handling):
    """Picks that are led: a hint only glows, for the words are in the coach's bubble."""

    def _sentence(self, sheet: Sheet) -> None:
        hint, self.hint = self.hint, None
        super()._sentence(sheet)
        self.hint = hint


class Lesson(TableScene):
    """Mixed before a game's scene: the steps lead, and only what they want is played."""

    plan: Plan
    back: Any
    at: int = -1
    #: moves still to be shown in this step
    waiting: deque[str]
    #: expected moves still to be made in this step
    left: int = 0
    #: whether the step's words have been reached, and whether its hint replaces them
    told: bool = False
    corrected: bool = False
    done: Sheet | None = None

    def set_up(self, plan: Plan, back: Any) -> None:
        """Takes the plan in hand."""
        self.plan, self.back = plan, back
        self.name = "lesson"
        self.viewer = 0
        self.hands = Pupil(self)
        self.pause_left = 0.0
        self.waiting = deque()
        self._next()

    @property
    def now(self) -> Step:
        """The present step; an empty one when all are over."""
        return self.plan.steps[self.at] if self.at < len(self.plan.steps) else Step()

    @property
    def text(self) -> str:
        """What the coach says now: nothing while something moves."""
        if not self.told or self.director.busy:
            return ""
        return self.now.hint if self.corrected and self.now.hint else self.now.say

    @property
    def waits(self) -> bool:
        """Whether the step waits for "Go on"."""
        return self.told and not self.now.expect and not self.director.busy and self.at < len(self.plan.steps)

    def _next(self) -> None:
        self.at += 1
        self.waiting.extend(self.now.play)
        self.left = self.now.times
        self.pause_left = BEAT
        self.told = self.corrected = False

    # --- the lesson goes on
    @property
    def my_turn(self) -> bool:
        """Whether the step expects a move."""
        return super().my_turn and self.told and bool(self.now.expect)

    @property
    def busy(self) -> bool:
        """Whether something is being shown."""
        return self.director.busy or not (self.told or self.sheets[-1].modal)

    def step(self, dt: float) -> bool:
        """Shows what moves, then the coach's moves, then the words; at the end the ways on."""
        self.hands.poll()
        moved = self.showing()
        if moved is not None:
            return moved
        if self.sheets[-1].modal or self.told:
            return False
        if self.waiting:
            self.pause_left -= dt / max(0.01, self.animator.factor)
            if self.pause_left <= 0:
                self.pause_left = BEAT
                super().play(self.waiting.popleft().split(": ", 1)[-1])
            return True
        if self.at >= len(self.plan.steps):
            self._finish()
        elif self.now.say or self.now.expect:
            self._tell()
        else:
            self._next()
        return True

    def _tell(self) -> None:
        self.told = True
        self.caught_up()
        if self.waits and self.keyboard:
            self.set_focus(self.find("lesson.on"))

    def play(self, text: str, decision: Any = None) -> None:
        """Plays a move that leads on; to any other the coach says something."""
        if text not in self.now.expect:
            self.correct()
            return
        self.left -= 1
        self.told = self.corrected = False
        if self.left <= 0:
            self._next()
        super().play(text)

    def correct(self) -> None:
        """The coach says what is wanted, and it glows."""
        self.corrected = True
        legal = {move.text for move in self.view.legal}
        self.hands.hint = SimpleNamespace(move=next((m for m in self.now.expect if m in legal), ""))
        self.hands.picking.clear()
        self.hands.pending = self.hands.why = None
        self.hands.glow()
        self.app.sound.play("hint")
        self.refresh()

    def go_on(self) -> None:
        """The words have been read."""
        if self.waits:
            self._next()
            self.refresh()

    def _finish(self) -> bool:
        if self.done is None:
            mark_seen(self.app, self.plan.game.name)
            self.done = self.open_sheet(self._build_done)
            self.app.sound.play("win")
            if self.keyboard:
                self.set_focus(self.find("lesson.match"))
        return False

    # --- the ways out
    def skip(self) -> None:
        """Back to where it was opened; it is not proposed again."""
        mark_seen(self.app, self.plan.game.name)
        if self.back is not None:
            self.app.show(self.back)
        else:
            self.app.title()

    def again(self) -> None:
        """The lesson from its start."""
        self.app.lesson(self.plan.game.name, self.back)

    def to_lobby(self) -> None:
        """On to a real match, with the seats that were chosen before."""
        if getattr(self.back, "name", "") == "lobby":
            self.app.show(self.back)
        else:
            self.app.lobby(self.plan.game.name)

    def escape(self) -> None:
        """Esc: a pile goes, or the lesson is skipped."""
        if self.sheets[-1].modal and self.sheets[-1] is not self.done:
            self.close_sheet()
        else:
            self.skip()

    def leave(self) -> None:
        """Nothing is kept of a lesson."""

    # --- what is seen
    def _prompt(self) -> str:
        if self.my_turn and not self.director.busy:
            return self.asks(self.view)
        return ""

    def _build_front(self, sheet: Sheet) -> None:
        super()._build_front(sheet)
        if self.text:
            self._bubble(sheet, self.text)

    def _bubble(self, sheet: Sheet, text: str) -> None:
        x, top, width = self.plan.bubble
        size, height = self._fit(sheet, text, width - 54)
        height += 48
        rect = Rect(x, top - height, width, height)
        plate = next(spot.plate for spot in self.spots() if not spot.own)
        sheet.patch("paper", rect.inset(-14))
        if plate.right < rect.x and rect.y + 30 < plate.cy < rect.top - 30:
            sheet.texture(_tail(), Rect(rect.x - 34, plate.cy - 22, 30, 44))
        sheet.text(text, rect.x + 30, rect.top - 24, size, style.INK, width=width - 54, valign="top")
        sheet.add(Element("lesson.say", "text", text, rect, self.go_on, focusable=False))
        if self.waits:
            at = Rect(rect.right - 220, rect.y - 92, 210, 62)
            widgets.button(sheet, "lesson.on", _("Go on"), at, self.go_on, kind="button_main", icon="play")

    @staticmethod
    def _fit(sheet: Sheet, text: str, width: float) -> tuple[float, float]:
        """The largest type in which the words stay in the bubble, and their height."""
        for size in (26.0, 24.0, 22.0, 20.0, 18.0):
            height = sheet.measure(text, size, width=width)[1]
            if height <= TALLEST:
                break
        return size, height

    def _tools(self, sheet: Sheet) -> None:
        x = 1544.0
        for action, label in (("hint", _("Hint")), ("rules", _("Rules"))):
            x += 58
            name = f"{label} ({self.keymap.shown(action)})"
            enabled = action != "hint" or (self.my_turn and not self.director.busy)
            widgets.icon_button(
                sheet, f"tool.{action}", action, name, x, 1042, partial(self.act, action), size=50, enabled=enabled
            )
        tip = _("Skip the lesson") + f" ({self.keymap.shown('pause')})"
        at = Rect(x + 44, 1015, 168, 54)
        widgets.button(sheet, "lesson.skip", _("Skip"), at, self.skip, icon="close", size=23, tip=tip)

    def _build_done(self, sheet: Sheet) -> None:
        rect = Rect.around(960, 560, 700, 530)
        widgets.panel(sheet, rect)
        widgets.heading(sheet, _("That was all"), rect.cx, rect.top - 84, 56, anchor="center")
        sheet.text(_("The rest you learn at the table. Play a match?"), rect.cx, rect.top - 156, 25, anchor="center",
                   fit=rect.w - 80)  # fmt: skip
        widgets.button(
            sheet, "lesson.match", _("Play a match"), Rect(rect.cx - 230, rect.top - 290, 460, 84), self.to_lobby,
            icon="deal", kind="button_main", size=30,
        )  # fmt: skip
        y = rect.y + 134
        widgets.button(
            sheet, "lesson.again", _("Once more"), Rect(rect.cx - 230, y, 460, 66), self.again, icon="replay"
        )
        widgets.button(
            sheet, "lesson.title", _("To the title"), Rect(rect.cx - 230, y - 80, 460, 66), self.app.title, icon="door"
        )

    # --- input
    def act(self, action: str, shift: bool = False) -> None:
        """The table's keys; Enter goes on, a hint is the coach's, and nothing is taken back."""
        modal = self.sheets[-1].modal
        if action == "pick" and self.waits and self.focus is None and not modal:
            self.go_on()
        elif action == "hint" and not modal:
            if self.my_turn and not self.director.busy:
                self.correct()
        elif action == "log":
            # it would hide the bubble, which says more
            return
        elif action == "undo" and not modal:
            self.say_why(_("Nothing is taken back in a lesson."))
        else:
            super().act(action, shift)

    def say_why(self, sentence: str) -> None:
        """While the coach waits for "Go on", that is the reason."""
        super().say_why(_("Read on first: press Go on.") if self.waits else sentence)


@cache
def _tail() -> arcade.Texture:
    """The bubble's tail, pointing left: drawn large, so that its edges are smooth at every size."""
    image = Image.new("RGBA", (480, 704))
    draw = ImageDraw.Draw(image)
    draw.polygon([(480, 60), (480, 644), (0, 352)], (205, 189, 158, 255))
    draw.polygon([(480, 100), (480, 604), (66, 352)], (246, 238, 220, 255))
    return arcade.Texture(image.resize((120, 176), Image.Resampling.LANCZOS))
