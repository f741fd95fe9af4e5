"""How a lesson leads from step to step: what the coach says when, what is awaited, and what another move brings."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.rules.registry import game
from game.scenes.learn import lesson
from game.scenes.learn.lesson import BEAT, LessonTurns, fitting
from game.scenes.learn.lesson_plan import LessonPlan, Result, Step
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.scenes.drawing_pad import Pad, within


class Table:
    """Stands for the table of a lesson, and notes what it is told."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.focus = SimpleNamespace(element=None)
        self.layers = SimpleNamespace(open=self.over)

    def over(self, build: Any) -> object:
        self.told.append("done")
        return build

    def reset(self) -> None:
        self.told.append("reset")

    def refresh(self) -> None:
        self.told.append("refresh")

    def propose(self, move: str) -> None:
        self.told.append(f"propose {move}")

    def refuse(self, words: Any) -> None:
        self.told.append("refuse")


class Settings(dict[str, Any]):
    """Settings, with what was changed in them."""

    def __init__(self, **values: Any) -> None:
        super().__init__(values)
        self.changed: list[tuple[str, Any]] = []

    def change(self, key: str, value: Any) -> None:
        self.changed.append((key, value))
        self[key] = value


class Lesson(LessonTurns):
    """A lesson in which every move that is made is only noted; ``score`` is the only thing in its position."""

    def __init__(self, *steps: Step, aim: str = "", to_move: int = 0) -> None:
        self.table = Table()
        self.app: Any = SimpleNamespace(
            preferences=Settings(speed="normal", reduced_motion=False, lessons=[], lobby={}),
            keymap=SimpleNamespace(named=lambda label, action: label, shown=lambda action: "Esc"),
            sound=SimpleNamespace(play=lambda cue: self.table.told.append(f"sound {cue}")),
        )
        self.host: Any = self.table
        self.score, self.gain, self.made = 0, 0, list[str]()
        match: Any = SimpleNamespace(to_move=to_move, to_position=lambda: {"score": self.score})
        company: Any = SimpleNamespace(eyes=0)
        plan = LessonPlan(game("curdle"), "A title", 1, aim, "", {}, (0.0, 0.0, 1.0, 1.0), steps)
        super().__init__(self.app, plan, match, company, None)
        self.host = self.table

    def view(self) -> Any:
        """Three moves are legal."""
        legal = [SimpleNamespace(text=text) for text in ("pass", "draw", "lead")]
        return SimpleNamespace(position={"score": self.score}, legal=legal)

    def make(self, text: str) -> None:
        self.made.append(text)
        self.score += self.gain


SHOW = Step(play=("club: draw", "lead"), say="Watch.")
ASK = Step(say="Draw now.", expect=("draw", "pass"), hint="Not that.")


def led(turns: Lesson, beat: float = 0.05) -> int:
    """Lets a lesson go on until its words are reached or it ends; how many beats that took."""
    beats = 0
    while turns.step(beat) and beats < 200:
        beats += 1
    return beats


def test_moves_are_shown_one_by_one_before_anything_is_said() -> None:
    turns: Any = Lesson(SHOW)
    assert turns.going_on and not turns.text and not turns.waits and not turns.asked
    made = []
    while turns.waiting:
        before = len(turns.made)
        assert turns.step(0.05) and not turns.text
        made.append(len(turns.made) - before)
    assert turns.made == ["draw", "lead"], "without who makes them"
    first, second = (n for n, moves in enumerate(made, 1) if moves)
    assert first * 0.05 == pytest.approx(BEAT, abs=0.06) and (second - first) * 0.05 == pytest.approx(BEAT, abs=0.06)
    led(turns)
    assert turns.text == "Watch." and turns.waits and not turns.going_on and not turns.asked
    assert not turns.step(9.0), "it waits"
    turns.go_on()
    assert turns.at == 1 and not turns.spoken and turns.table.told[-1] == "refresh"
    led(turns)
    assert "done" in turns.table.told and "sound win" in turns.table.told and not turns.going_on
    assert not turns.waits and not turns.text
    turns.step(1.0)
    assert turns.table.told.count("done") == 1


def test_the_aim_is_said_first_and_waits() -> None:
    turns: Any = Lesson(ASK, aim="Have the most points.")
    assert (turns.text, turns.waits, turns.asked, turns.at) == ("Have the most points.", True, False, -1)
    assert not turns.act("pick") or turns.at == 0
    led(turns)
    assert turns.text == "Draw now." and turns.asked and not turns.waits


def test_a_step_without_words_is_passed_over() -> None:
    turns: Any = Lesson(Step(play=("draw",)), Step(say="Here."))
    led(turns)
    assert turns.at == 1 and turns.text == "Here." and turns.made == ["draw"]


def test_an_expected_move_is_made_and_leads_on() -> None:
    for move in ("draw", "pass"):
        turns: Any = Lesson(ASK, Step(say="Well."))
        led(turns)
        turns.play(move)
        assert turns.made == [move] and turns.at == 1 and not turns.spoken and not turns.corrected
        led(turns)
        assert turns.text == "Well."


def test_a_step_that_expects_several_moves_leads_on_after_the_last() -> None:
    turns: Any = Lesson(Step(say="Three times.", expect=("draw",), times=3), Step(say="Well."))
    for count in range(1, 4):
        led(turns)
        assert turns.text == "Three times." and turns.asked
        turns.play("draw")
        assert turns.at == (1 if count == 3 else 0) and len(turns.made) == count
    led(turns)
    assert turns.text == "Well."


def test_another_move_is_not_made_and_the_hint_replaces_the_words() -> None:
    turns: Any = Lesson(Step(say="Draw now.", expect=("gone", "draw"), hint="Not that.", labels=False))
    led(turns)
    assert not turns.labels
    turns.play("lead")
    assert not turns.made and turns.at == 0 and turns.text == "Not that." and turns.asked
    assert turns.table.told[-3:] == ["reset", "propose draw", "sound hint"], "what is legal glows"
    assert turns.labels, "and labels help from now on"
    turns.play("draw")
    assert turns.made == ["draw"] and turns.at == 1


def test_a_hint_that_is_asked_for_blames_nobody() -> None:
    turns: Any = Lesson(ASK)
    assert turns.act("hint") and "sound hint" not in turns.table.told, "nothing is awaited yet"
    led(turns)
    assert turns.act("hint") and turns.text == "Draw now." and turns.table.told[-1] == "sound hint"
    bare: Any = Lesson(Step(say="Draw now.", expect=("draw",)))
    led(bare)
    bare.play("lead")
    assert bare.text == "Draw now.", "without a hint of its own the words stay"


def test_a_move_is_only_awaited_from_whoever_is_to_move() -> None:
    for seat, asked in ((0, True), (1, False), (-1, False)):
        turns: Any = Lesson(ASK, to_move=seat)
        led(turns)
        assert turns.asked is asked and (turns.prompt() is None) == asked
        assert bool(turns.tools()[0].why) is not asked


RESULTS = (Result("Off the ice.", at="score", same=True), Result("On it!", at="score", among=(2,), good=True))
SHOT = Step(say="Throw.", expect=("draw",), results=RESULTS)


@pytest.mark.parametrize(("gain", "said"), [(2, "On it! Next."), (5, "Next.")])
def test_a_good_result_is_praised_once_and_one_that_nobody_names_is_passed_over(gain: int, said: str) -> None:
    turns: Any = Lesson(SHOT, Step(say="Next."))
    led(turns)
    turns.gain = gain
    turns.play("draw")
    led(turns)
    assert turns.text == said and turns.missed is None
    turns.go_on()
    assert turns.praise == ""


@pytest.mark.parametrize("again", [True, False])
def test_a_miss_is_named_and_tried_again_or_left(monkeypatch: pytest.MonkeyPatch, again: bool) -> None:
    turns: Any = Lesson(SHOT, Step(play=("lead",), say="Next."))
    led(turns)
    turns.play("draw")
    assert turns.missed is not None and not turns.text
    assert turns.step(0.1) and turns.text == "Off the ice." and turns.waits and not turns.asked
    assert turns.table.told[-2:] == ["sound refuse", "refresh"] and not turns.step(0.1)
    if again:
        start: Any = SimpleNamespace(to_move=0, to_position=dict)
        monkeypatch.setattr(LessonPlan, "match", lambda plan: start if plan.position == {"score": 0} else None)
        turns.go_on()
        assert turns.at == 0 and turns.missed is None and turns.match is start and not turns.waiting and turns.left == 1
        assert turns.table.told[-1] == "reset" and turns.asked
    else:
        turns.leave_it()
        led(turns)
        assert turns.text == "Next." and turns.made == ["draw", "lead"] and turns.missed is None


def test_keys_of_a_lesson() -> None:
    turns: Any = Lesson(SHOW, ASK)
    left: list[str] = []
    turns.skip = lambda: left.append("skip")
    assert not turns.act("pick"), "nothing waits yet"
    led(turns)
    turns.host.focus.element = object()
    assert not turns.act("pick") and turns.at == 0
    turns.host.focus.element = None
    assert turns.act("pick") and turns.at == 1
    for action in ("lesson.skip", "pause"):
        assert turns.act(action) and left.pop() == "skip"
    assert turns.act("log") and turns.act("auto") and not turns.act("rules")
    turns.undo()
    assert turns.table.told[-1] == "refuse"


@pytest.mark.parametrize(
    ("back", "lobby", "goal"),
    [
        (None, {}, "first"),
        ("lobby", {}, "first"),
        ("lobby", {"curdle": {}}, "back"),
        ("table", {}, "back"),
        ("table", {"curdle": {}}, "back"),
        (None, {"curdle": {}}, "first"),
    ],
)
def test_after_a_lesson_the_match_that_waits_or_a_first_one_is_played(back: str | None, lobby: Any, goal: str) -> None:
    turns: Any = Lesson(SHOW)
    went: list[Any] = []
    turns.app.preferences["lobby"] = lobby
    turns.back = SimpleNamespace(name=back) if back else None
    turns.app.navigator = SimpleNamespace(
        show=lambda scene: went.append("back" if scene is turns.back else scene),
        first_match=lambda name: went.append("first" if name == "curdle" else name),
        lesson=lambda *asked: went.append(asked),
    )
    turns.to_match()
    assert went == [goal]
    turns.again()
    turns.go_further()
    assert went[1:] == [("curdle", turns.back, 1), ("curdle", turns.back, 2)]


def test_a_lesson_is_noted_once() -> None:
    app: Any = SimpleNamespace(preferences=Settings(lessons=["mystic"]))
    for name in ("curdle", "curdle", "mystic"):
        lesson.mark_seen(app, name)
    assert app.preferences.changed == [("lessons", ["mystic", "curdle"])]


# --- the bubble and the end


def hung(*steps: Step, plates: tuple[Rect, ...] = (), bubble: tuple[float, ...] = (900, 900, 664, 400)) -> Any:
    """A lesson in its table, whose first words are due; other seats have these plates."""
    turns: Any = Lesson(*steps)
    spots = [SimpleNamespace(own=True, plate=Rect(0, 0, 10, 10))]
    spots += [SimpleNamespace(own=False, plate=plate) for plate in plates or (Rect(100, 100, 200, 60),)]
    turns.table.face = SimpleNamespace(layout=SimpleNamespace(seats=lambda: spots))
    turns.plan = replace(turns.plan, bubble=bubble, learnt="You can play now.")
    turns.back = None
    led(turns)
    return turns


def bubble_of(turns: Any, monkeypatch: pytest.MonkeyPatch, area: Rect | None = None) -> Pad:
    """What the bubble shows."""
    pad: Any = Pad()
    if area is not None:
        pad.canvas.stage = SimpleNamespace(table=area)
    pad.tails = []
    monkeypatch.setattr(lesson, "_tail", lambda: "tail")
    monkeypatch.setattr(pad, "texture", lambda texture, rect, *more: pad.tails.append(rect))
    turns.build(pad)
    return pad


def test_the_coachs_words_hang_on_paper_with_the_way_on_below(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = hung(Step(say="Watch."))
    pad = bubble_of(turns, monkeypatch)
    (paper,) = [patch.rect for patch in pad.patches if patch.name == "paper"]
    word, on, say = pad.word("Watch."), pad.element("lesson.on"), pad.element("lesson.say")
    assert within(word.room, paper) and word.colour == style.INK and say.rect == paper and say.label == "Watch."
    assert not say.focusable and on.main and on.rect.top <= paper.y + 20 and on.label == "Continue"
    assert paper.h < 120, "it is as high as its words"
    assert len(pad.elements) == 2
    on.activate()
    assert turns.at == 1
    asked = bubble_of(hung(ASK), monkeypatch)
    assert [element.id for element in asked.elements] == ["lesson.say"]
    nothing: Any = hung(ASK)
    nothing.spoken = False
    assert not bubble_of(nothing, monkeypatch).elements


def test_after_a_miss_one_goes_on_or_tries_again(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = hung(ASK)
    turns.missed = Result("It missed."), 0, {"score": 0}
    pad = bubble_of(turns, monkeypatch)
    past, on = pad.element("lesson.past"), pad.element("lesson.on")
    (paper,) = [patch.rect for patch in pad.patches if patch.name == "paper"]
    assert pad.word("It missed.") and on.main and not past.main and (past.label, on.label) == ("Continue", "Try again")
    assert past.rect.right < on.rect.x and past.rect.y == on.rect.y and on.rect.right == pytest.approx(paper.right)
    assert past.rect.x > paper.x and past.rect.top <= paper.y + 20
    past.activate()
    assert turns.missed is None and not turns.spoken


def test_a_bubble_hangs_in_proportion_to_its_table_and_keeps_off_the_plates(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = hung(Step(say="Watch."))
    whole = bubble_of(turns, monkeypatch, Rect(0, 0, 1920, 1080)).element("lesson.say").rect
    half = bubble_of(turns, monkeypatch, Rect(100, 50, 960, 540)).element("lesson.say").rect
    assert half.x + 14 == pytest.approx(100 + (whole.x + 14) / 2) and half.w < whole.w
    assert half.top - 14 == pytest.approx(50 + (whole.top - 14) / 2)
    button = bubble_of(turns, monkeypatch).element("lesson.on").rect
    under = hung(Step(say="Watch."), plates=(Rect(button.x, button.y - 20, 200, 60),))
    moved = bubble_of(under, monkeypatch)
    plate = Rect(button.x, button.y - 20, 200, 60)
    assert moved.element("lesson.on").rect.y >= plate.top and moved.element("lesson.say").rect.y > whole.y
    asked = hung(ASK, plates=(plate,))
    assert bubble_of(asked, monkeypatch).element("lesson.say").rect.top == pytest.approx(whole.top)


def test_a_tail_points_to_the_plate_left_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    words = Step(say="A long sentence that takes some lines. " * 6)
    paper = bubble_of(hung(words), monkeypatch).element("lesson.say").rect
    for plate, points in (
        (Rect(400, paper.cy - 30, 200, 60), True), (Rect(400, 100, 200, 60), False),
        (Rect(400, paper.top, 200, 60), False), (Rect(paper.x + 30, paper.cy - 30, 200, 60), False),
    ):  # fmt: skip
        tails = bubble_of(hung(words, plates=(plate,)), monkeypatch).tails  # type: ignore[attr-defined]
        assert bool(tails) == points
        assert all(tail.cy == plate.cy and plate.right < tail.right <= paper.x + 14 for tail in tails)


def test_many_words_are_set_smaller_until_they_fit() -> None:
    pad = Pad()
    sizes = [fitting(pad, "x" * count, 600, 120) for count in (10, 200, 260, 400)]
    assert sizes[0][0] == 26.0 and [size for size, _high in sizes] == sorted(
        (size for size, _high in sizes), reverse=True
    )
    assert all(high <= 120 for _size, high in sizes) and sizes[-1][0] == 18.0 < sizes[1][0]


@pytest.mark.parametrize(("further", "coached"), [(False, True), (False, False), (True, True)])
def test_at_its_end_a_lesson_leads_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any, further: bool, coached: bool
) -> None:
    turns, pad, went = hung(ASK), Pad(), list[Any]()
    turns.app.preferences["coached"] = coached
    turns.app.navigator = SimpleNamespace(
        title=lambda: went.append("title"), lesson=lambda *said: went.append(said), first_match=went.append
    )
    file = tmp_path / "lesson_2.toml"
    file.write_text("", "utf-8")
    monkeypatch.setattr(lesson, "lesson_file", lambda name, part: file if further and part == 2 else None)
    monkeypatch.setattr(lesson, "read_lesson", lambda text: SimpleNamespace(minutes=4, title="The blind card"))
    turns._build_done(pad)
    ids = ["lesson.further", "lesson.match", "lesson.title"] if further else [
        "lesson.match", "lesson.again", "lesson.title",
    ]  # fmt: skip
    assert [element.id for element in pad.elements] == ids
    assert [element.main for element in pad.elements] == [True, False, False]
    rects = [element.rect for element in pad.elements]
    assert all(a.y > b.top for a, b in pairwise(rects)) and rects[0].h > rects[1].h
    assert {"You can play now.", "Part 1 complete" if further else "Lesson complete"} <= set(pad.said())
    line = "Up next (4 minutes): The blind card." if further else (
        "Press the bulb for a hint in a match." if coached else "In a match labels say less. Press the bulb for a hint."
    )  # fmt: skip
    assert pad.word(line).room.y > rects[0].top - 8 and pad.word(line).colour == style.MUTED
    for element in pad.elements:
        element.activate()
    parts = {"lesson.further": ("curdle", None, 2), "lesson.again": ("curdle", None, 1), "lesson.match": "curdle"}
    assert went == [parts.get(id, "title") for id in ids]


def test_a_lesson_offers_a_hint_only_while_a_move_is_awaited() -> None:
    turns: Any = hung(ASK)
    notes: list[Any] = []

    def tool(*said: Any) -> Any:
        notes.append(said)
        return said

    turns.tool = tool
    turns.close_tool = lambda *said: said
    assert [each[0] for each in turns.tools()] == ["hint", "rules", "lesson.skip"] and notes[0][3] == ""
    turns.missed = Result("It missed."), 0, {}
    turns.tools()
    assert notes[2][3] == "It isn't your turn." and turns.said() == "It missed."
    assert turns.prompt() == "" and turns.why_no_undo() is not None
    turns.missed = None
    assert turns.prompt() is None
    turns.undo()
    assert turns.table.told[-1] == "refuse"
