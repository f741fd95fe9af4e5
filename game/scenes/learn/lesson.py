"""A lesson: a made-up match played at the game's own table while a coach explains it."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import arcade
from PIL import Image, ImageDraw

from game.faces.registry import entry
from game.i18n.catalogue import _, plural
from game.match.match import Match
from game.rules.contract import Position, Template, Words, say
from game.scenes.learn.guided_turns import TrialTurns
from game.scenes.learn.lesson_plan import BadLesson, LessonPlan, Result, Step, lesson_file, read_lesson
from game.table.panels.toolbar import Tool
from game.table.players import Players
from game.table.program import Program
from game.table.speeds import factor
from game.table.table import Table
from game.ui.sheet import widgets
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.widgets import lettering
from game.ui.theme import style
from game.ui.window.stage import HEIGHT, WIDTH

#: seconds before each demonstrated move
BEAT = 0.55
#: height of the button that goes on
ON = 92.0


def open_lesson(app: Program, name: str, back: Any = None, part: int = 1) -> Table:
    """The lesson of a game at its table; ``back`` is the screen to return to. BadLesson when it can't be opened."""
    file = lesson_file(name, part)
    if file is None:
        raise BadLesson(f"{name} has no lesson")
    plan = read_lesson(file.read_text("utf-8"))
    match = plan.match()
    company = Players.of(match.game, match.seats, app.people)
    table = Table(app, entry(name), company, LessonTurns(app, plan, match, company, back, part))
    table.name = "lesson"
    table.back = back
    return table


def mark_seen(app: Program, name: str) -> None:
    """Note that the game's lesson has been played or skipped, so that it isn't proposed again."""
    if name not in app.preferences["lessons"]:
        app.preferences.change("lessons", [*app.preferences["lessons"], name])


class LessonTurns(TrialTurns):
    """The steps lead, and only the moves that they expect are played."""

    coached = True

    def __init__(
        self, app: Program, plan: LessonPlan, match: Match, company: Players, back: Any, part: int = 1
    ) -> None:
        super().__init__(app, company, back)
        self.plan, self.match, self.part = plan, match, part
        self.at = -1
        #: moves still to demonstrate in this step, and expected ones still to come
        self.waiting: deque[str] = deque()
        self.left: int
        self.pause = 0.0
        #: whether the step's words have been reached, and whether its hint replaces them
        self.spoken = self.corrected = self.helped = False
        #: praise for the last move, or what went wrong with it and the step and position in which to try again
        self.praise = ""
        self.missed: tuple[Result, int, Position] | None = None
        self.done: Sheet | None = None
        if plan.aim:
            self.left, self.spoken = 0, True
        else:
            self._next()

    @property
    def now(self) -> Step:
        """The present step: first the game's aim, an empty one when all are over."""
        if self.at < 0:
            return Step(say=self.plan.aim)
        return self.plan.steps[self.at] if self.at < len(self.plan.steps) else Step()

    @property
    def text(self) -> str:
        """The coach's present words."""
        if not self.spoken:
            return ""
        if self.missed is not None:
            return _(self.missed[0].say)
        if self.corrected and self.now.hint:
            return _(self.now.hint)
        return " ".join(_(said) for said in (self.praise, self.now.say) if said)

    @property
    def waits(self) -> bool:
        """Whether the step waits for a button."""
        return self.spoken and (self.missed is not None or (not self.now.expect and self.at < len(self.plan.steps)))

    @property
    def labels(self) -> bool:
        """Whether labels tell what moves lead to: in a puzzle only after the hint."""
        return self.now.labels or self.helped

    def _next(self) -> None:
        self.at += 1
        self.waiting.extend(self.now.play)
        self.left = self.now.times
        self.pause, self.praise = BEAT, ""
        self.spoken = self.corrected = self.helped = False

    # --- state
    @property
    def asked(self) -> bool:
        """Whether the step expects a move."""
        ready = self.spoken and self.missed is None and bool(self.now.expect)
        return ready and self.match.to_move == self.company.eyes

    @property
    def going_on(self) -> bool:
        """Whether the coach will still move or speak."""
        return not self.spoken and self.done is None

    # --- the steps
    def step(self, dt: float) -> bool:
        """Show the coach's moves, then the words; at the end the ways on."""
        if self.spoken:
            return False
        if self.missed is not None:
            self.spoken = True
            self.app.sound.play("refuse")
            self.host.refresh()
            return True
        if self.waiting:
            self.pause -= dt / max(0.01, factor(self.app.preferences))
            if self.pause <= 0:
                self.pause = BEAT
                self.make(self.waiting.popleft().split(": ", 1)[-1])
            return True
        if self.at >= len(self.plan.steps):
            self._finish()
            return False
        if self.now.say or self.now.expect:
            self.spoken = True
            self.host.reset()
        else:
            self._next()
        return True

    def play(self, text: str) -> None:
        """Play an expected move; for any other, show the coach's hint."""
        if not self._leads_on(text):
            self.correct()
            return
        step, at, before, position = self.now, self.at, self.view().position, self.match.to_position()
        self.left -= 1
        self.spoken = self.corrected = self.helped = False
        if self.left <= 0:
            self._next()
        self.make(text)
        result = step.result(before, self.view().position)
        self.praise = result.say if result is not None and result.good else ""
        if result is not None and not result.good:
            self.missed = result, at, position

    def try_again(self) -> None:
        """Put everything back to before a move that missed."""
        if self.missed is None:
            return
        _result, self.at, position = self.missed
        self.missed, self.left = None, 1
        self.waiting.clear()
        self.match = replace(self.plan, position=position).match()
        self.host.reset()

    def leave_it(self) -> None:
        """Continue after a move that missed."""
        self.missed, self.spoken = None, False
        self.host.refresh()

    def _leads_on(self, text: str) -> bool:
        """Whether this move is expected, or completes an expected form."""
        if text in self.now.expect:
            return True
        forms = (move for move in self.view().legal if isinstance(move, Template) and move.text in self.now.expect)
        return any(form.admits(text) for form in forms)

    def correct(self) -> None:
        """Say why another move isn't it, and let what the coach expects glow."""
        self.corrected = True
        self.help()

    def help(self) -> None:
        """Let what the coach expects glow."""
        self.helped = True
        self.host.reset()
        legal = {move.text for move in self.view().legal}
        wanted = next((move for move in self.now.expect if move in legal), "")
        self.host.propose(wanted)
        self.app.sound.play("hint")

    def go_on(self) -> None:
        """Continue after the words, or try again what missed."""
        if self.missed is not None and self.spoken:
            self.try_again()
        elif self.waits:
            self._next()
            self.host.refresh()

    def _finish(self) -> None:
        if self.done is None:
            mark_seen(self.app, self.plan.game.name)
            self.done = self.host.layers.open(self._build_done)
            self.app.sound.play("win")

    # --- the ways out
    def skip(self) -> None:
        """Go back to where it was opened; the lesson isn't proposed again."""
        mark_seen(self.app, self.plan.game.name)
        self.close()

    def again(self) -> None:
        """Restart this part of the lesson."""
        self.app.navigator.lesson(self.plan.game.name, self.back, self.part)

    def go_further(self) -> None:
        """Open the next part of the lesson."""
        self.app.navigator.lesson(self.plan.game.name, self.back, self.part + 1)

    def to_match(self) -> None:
        """Go back to the match that waits; or else start a first match, if the lobby has never had its seats chosen."""
        name = self.plan.game.name
        if self.back is not None and (self.back.name != "lobby" or name in self.app.preferences["lobby"]):
            self.app.navigator.show(self.back)
        else:
            self.app.navigator.first_match(name)

    # --- keys and tools
    def act(self, action: str) -> bool:
        """Advance with Enter, show the coach's hint, refuse undo, skip with Esc."""
        if action == "pick" and self.waits and self.host.focus.element is None:
            self.go_on()
        elif action == "hint":
            self.ask_hint()
        elif action in ("lesson.skip", "pause"):
            self.skip()
        else:
            # the log would hide nothing in a lesson, but says less than the coach
            return action in ("log", "auto")
        return True

    def ask_hint(self) -> None:
        """Show what the coach expects, without blame for another move."""
        if self.asked:
            self.help()

    def why_no_undo(self) -> Words | None:
        return say("You can't undo in a lesson.")

    def undo(self) -> None:
        """Do nothing."""
        self.host.refuse(say("You can't undo in a lesson."))

    def prompt(self) -> str | None:
        """The face's question, while a move is expected."""
        return None if self.asked else ""

    def tools(self) -> Sequence[Tool] | None:
        """Hint, rules, skip."""
        return (
            self.tool("hint", "hint", _("Hint"), "" if self.asked else _("It isn't your turn.")),
            self.tool("rules", "rules", _("Rules")),
            self.close_tool("lesson.skip", _("Skip it"), _("Skip the lesson")),
        )

    def said(self) -> str:
        return self.text

    # --- drawing
    def build(self, sheet: Sheet) -> None:
        """Build the coach's bubble."""
        if self.text:
            self._bubble(sheet, self.text)

    def _bubble(self, sheet: Sheet, text: str) -> None:
        area, (x, top, width, high) = sheet.stage.table, self.plan.bubble
        across, up = area.w / WIDTH, area.h / HEIGHT
        place = Rect(area.x + x * across, area.y + (top - high) * up, width * across, high * up)
        # where it hangs over a plate the button below it needs some of its room
        room = place.h - 48 - (ON if self.waits and place.h > 2 * ON else 0.0)
        size, height = fitting(sheet, text, place.w - 54, room)
        rect = place.cut(bottom=place.h - height - 48)
        below = [spot.plate.top for spot in self.host.face.layout.seats() if spot.plate.meets(_button(rect))]
        if self.waits and below:
            rect = rect.shift(0, max(below) + 8 - _button(rect).y)
        plate = next(spot.plate for spot in self.host.face.layout.seats() if not spot.own)
        paper = rect.inset(-14)
        sheet.patch("paper", paper)
        if plate.right < rect.x and rect.y + 30 < plate.cy < rect.top - 30:
            sheet.texture(_tail(), Rect(rect.x - 34, plate.cy - 22, 30, 44))
        sheet.text(text, rect.x + 30, rect.top - 24, size, style.INK, width=rect.w - 54, valign="top", high=height)
        sheet.add(Element("lesson.say", "text", text, paper, self.go_on, focusable=False))
        if not self.waits:
            return
        at = _button(rect)
        if self.missed is None:
            widgets.button(sheet, "lesson.on", _("Continue"), at, self.go_on, kind="button_main", icon="play")
            return
        past, on = paper._replace(y=at.y, h=at.h).cut(left=max(0.0, paper.w - 430)).columns(None, None, gap=10)
        widgets.button(sheet, "lesson.past", _("Continue"), past, self.leave_it, size=22)
        widgets.button(sheet, "lesson.on", _("Try again"), on, self.go_on, kind="button_main", size=22)

    def _build_done(self, sheet: Sheet) -> None:
        """Build the ways on: the next part or else a match, again, and back."""
        further = lesson_file(self.plan.game.name, self.part + 1)
        rect = Rect.around(960, 560, 740, 570)
        widgets.panel(sheet, rect)
        title, line = _("Lesson complete"), _("Press the bulb for a hint in a match.")
        if not self.app.preferences["coached"]:
            line = _("In a match labels say less. Press the bulb for a hint.")
        ways = [("lesson.match", _("Play a match"), self.to_match, "deal")]
        if further is not None:
            plan = read_lesson(further.read_text("utf-8"))
            title = _("Part {n} complete", n=self.part)
            line = plural(
                "Up next ({count} minute): {title}.",
                "Up next ({count} minutes): {title}.",
                plan.minutes,
                title=_(plan.title),
            )
            ways.insert(0, ("lesson.further", _("Part {n}", n=self.part + 1), self.go_further, "lesson"))
        else:
            ways.append(("lesson.again", _("Repeat"), self.again, "replay"))
        ways.append(("lesson.title", _("Main menu"), self.app.navigator.title, "door"))
        widgets.heading(sheet, title, rect.cx, rect.top - 84, 56, anchor="center")
        learnt = rect.cut(left=50, right=50, top=118, bottom=rect.h - 194)
        lettering(sheet, _(self.plan.learnt), learnt, 24, style.CREAM, anchor="center", wrap=True)
        sheet.text(line, rect.cx, rect.top - 214, 21, style.MUTED, anchor="center", fit=rect.w - 80)
        x, tops = rect.cx - 230, (rect.top - 246, rect.y + 200, rect.y + 120)
        for n, ((id, label, way, icon), top) in enumerate(zip(ways, tops, strict=True)):
            kind, high, size = ("button", 66, 26) if n else ("button_main", 84, 30)
            at = Rect(x, top - high, 460, high)
            widgets.button(sheet, id, label, at, way, icon=icon, kind=kind, size=size)


def fitting(sheet: Sheet, text: str, width: float, tallest: float) -> tuple[float, float]:
    """The largest type in which the words fit the bubble, and their height."""
    for size in (26.0, 24.0, 22.0, 20.0, 18.0):
        height = sheet.measure(text, size, width=width)[1]
        if height <= tallest:
            return size, height
    return size, sheet.measure(text, size, width=width, high=tallest)[1]


def _button(bubble: Rect) -> Rect:
    """The place of the way on, below a bubble."""
    return Rect(bubble.right - 220, bubble.y - ON, 210, 62)


@cache
def _tail() -> arcade.Texture:
    """The bubble's tail, pointing left, drawn large so that its edges are smooth at every size."""
    image = Image.new("RGBA", (480, 704))
    draw = ImageDraw.Draw(image)
    draw.polygon([(480, 60), (480, 644), (0, 352)], (205, 189, 158, 255))
    draw.polygon([(480, 100), (480, 604), (66, 352)], (246, 238, 220, 255))
    return arcade.Texture(image.resize((120, 176), Image.Resampling.LANCZOS))
