"""Lessons: every one can be played under its game's rules, and leads a person through it at the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import arcade
import pytest

from game.app.app import App
from game.resources.paths import path
from game.rules.contract import Pick, State, Template
from game.scenes.learn.lesson import open_lesson
from game.scenes.learn.lesson_plan import BadLesson, LessonPlan, Step, has_lesson, lesson_file, read_lesson
from game.ui.sheet.rect import Rect
from tests.faces.mystic.playing import follow
from tests.share import share
from tests.table.drawn import box
from tests.table.looking import labels
from tests.table.playing import card, click, rest, why
from tests.table.program import running

FILES = sorted(path("game/rules").glob("*/lesson*.toml"))
LONGEST = 170
TALK = """
game = "curdle"
[options]
seats = 2
[position]
hands = [["7h", "5s"], ["3h", "6c"]]
banks = [["9c"], ["2d"]]
[[step]]
say = "Welcome."
[[step]]
say = "Lay the seven."
expect = ["play 7h 1"]
hint = "On the nine."
"""


def plan_of(file: Path) -> LessonPlan:
    """The lesson in a file."""
    return read_lesson(file.read_text("utf-8"))


def test_a_lesson_says_how_long_it_takes() -> None:
    """A minute unless its file says more."""
    assert read_lesson(TALK).minutes == 1
    assert read_lesson(TALK.replace("[options]", "minutes = 3\n[options]")).minutes == 3


def push(state: State, text: str) -> None:
    """Plays a move; a form is filled in until it fits."""
    move = next(m for m in state.legal_moves() if m.text == text)
    if isinstance(move, Template):
        rng = Random(4)
        move = next(m for m in (move.fill(rng) for _ in range(200)) if state.check(m) is None)
    state.push(move)


# --- the files


def test_curdle_has_a_lesson_and_an_unknown_game_has_none() -> None:
    """Looked for where the games keep theirs."""
    assert has_lesson("curdle")
    assert not has_lesson("whist")
    assert lesson_file("whist") is None


@pytest.mark.parametrize("file", FILES, ids=lambda f: f"{f.parent.name}-{f.name}")
def test_every_move_of_a_lesson_is_legal(file: Path) -> None:
    """Shown moves are the named seat's; all that is expected is seat 0's to play; the end of the match is the end."""
    plan = plan_of(file)
    assert file.parent.name == plan.game.name
    state = plan.game.from_position(plan.position)
    for number, step in enumerate(plan.steps, 1):
        for text in step.play:
            seat, move = text.split(": ", 1)
            assert int(seat) == state.to_move, f"step {number}: {text}"
            state.push(move)
        if not step.expect:
            continue
        legal = [move.text for move in state.legal_moves()]
        assert state.to_move == 0, f"step {number}"
        assert set(step.expect) <= set(legal), f"step {number}"
        assert step.hint or set(step.expect) == set(legal), f"step {number} leaves another move without an answer"
        for _time in range(step.times):
            now = [move.text for move in state.legal_moves()]
            push(state, next(move for move in step.expect if move in now))
    assert state.to_move == -1


@pytest.mark.parametrize("file", FILES, ids=lambda f: f"{f.parent.name}-{f.name}")
def test_whatever_is_expected_leads_to_the_same_end(file: Path) -> None:
    """The last of the expected moves does as well as the first."""
    plan = plan_of(file)
    state = plan.game.from_position(plan.position)
    for step in plan.steps:
        for text in step.play:
            state.push(text.split(": ", 1)[1])
        for _time in range(step.times if step.expect else 0):
            now = [move.text for move in state.legal_moves()]
            push(state, next(move for move in reversed(step.expect) if move in now))
    assert state.to_move == -1


@pytest.mark.parametrize("file", FILES, ids=lambda f: f"{f.parent.name}-{f.name}")
def test_words_are_few(file: Path) -> None:
    """The aim comes first, what was learnt last. All fits into the bubble, and every step that waits says something."""
    plan = plan_of(file)
    assert plan.aim and len(plan.aim) <= LONGEST
    assert plan.learnt.startswith("You can now ")
    for number, step in enumerate(plan.steps, 1):
        assert len(step.say) <= LONGEST and len(step.hint) <= LONGEST, f"step {number}"
        assert step.say or step.play, f"step {number}"
        said = [result.say for result in step.results]
        assert all(0 < len(text) <= LONGEST // 2 for text in said) and len(set(said)) == len(said), f"step {number}"
        assert not said or not step.results[-1].at, f"step {number} says nothing to some result"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("game =", "game"), "Expected"),
        (('game = "curdle"', 'game = "whist"'), "whist"),
        (("seats = 2", "seats = 99"), "seats"),
        (("[position]", "[start]"), "position"),
        (('hint = "On the nine."', "[[step.result]]\ngrade = 1"), "result of step 2 has an unknown key 'grade'"),
        (("hint =", "hints ="), "step 2 has an unknown key 'hints'"),
        (("[options]", "colour = 1\n[options]"), "unknown key 'colour'"),
    ],
)
def test_a_text_that_is_no_lesson_is_refused(change: tuple[str, str], said: str) -> None:
    """The message says what is wrong."""
    with pytest.raises(BadLesson, match=said):
        read_lesson(TALK.replace(*change))


# --- at the table


def present(app: App) -> Any:
    """The screen that is shown."""
    return app.window.current_view


@pytest.fixture
def app(display: str, data_folder: Path) -> Iterator[App]:
    """A program of its own, everything at once."""
    with running(data_folder) as found:
        yield found


def use(app: App, id: str) -> None:
    """Clicks an element as a mouse does."""
    scene: Any = app.window.current_view
    click(scene, id)


def make(app: App, way: tuple[Pick, ...]) -> None:
    """Makes the picks of a move by clicks."""
    present: Any = app.window.current_view
    if present.company.rules.name == "mystic":
        follow(present, way, Random(2))
        return
    for pick in way:
        scene: Any = app.window.current_view
        ids = {"seat": f"seat.{pick.id}", "option": f"button.{pick.id}", "piece": f"piece.{pick.id}"}
        if scene.picker.picking.can(pick.kind, pick.id) is None:
            continue  # a single meaning was not asked for
        use(app, card(scene, pick.id) if pick.kind == "card" else ids.get(pick.kind, pick.id))


def moves(scene: Any) -> dict[str, Any]:
    """The legal moves by their texts."""
    return {move.text: move for move in scene.turns.view().legal}


def bubble(scene: Any) -> str:
    """What the bubble says to other programs; it and its button cover no text and no label of the table."""
    scene.on_draw()
    element = scene.layers.find("lesson.say")
    assert element is not None and element.role == "text"
    over = [each.rect for each in scene.guide.elements]
    covered = [tag.text for placed, tag in scene.chips.placed if any(map(placed.rect.meets, over))]
    for sheet, label in labels(scene):
        text = box(label)
        low, high = scene.canvas.stage.to_virtual(text.x, text.y), scene.canvas.stage.to_virtual(text.right, text.top)
        seen = Rect(low[0], low[1], high[0] - low[0], high[1] - low[1])
        if sheet is not scene.guide and label.document.text.strip() and any(map(seen.meets, over)):
            covered.append(label.document.text)
    assert not covered, f"{element.label} covers {covered}"
    return str(element.label)


@pytest.mark.window
@share("name, part", [(f.parent.name, int(f.stem[7:] or 1)) for f in FILES], test=2, ids=str)
def test_a_person_is_led_through(app: App, name: str, part: int) -> None:
    """At every step another move is answered and not played; the expected ones lead to the end, and on to a match."""
    app.navigator.lesson(name, part=part)
    scene = rest(app)
    corrected = 0
    if aim := scene.turns.plan.aim:
        assert bubble(scene) == aim
        use(app, "lesson.on")
        scene = rest(app)
    for step in scene.turns.plan.steps:
        assert scene.turns.now is step
        if not step.expect:
            assert bubble(scene) == step.say
            use(app, "lesson.on")
            scene = rest(app)
            continue
        for _time in range(step.times):
            assert bubble(scene) == " ".join(filter(None, (scene.turns.praise, step.say)))
            before, legal = scene.turns.match.ply, moves(scene)
            other = next((text for text in legal if text not in step.expect), None)
            if other:
                make(app, legal[other].paths[0])
                scene = rest(app)
                assert scene.turns.match.ply == before
                assert bubble(scene) == step.hint
                assert scene.picker.hinted_move in step.expect, "what is wanted glows"
                corrected += 1
            make(app, legal[next(text for text in step.expect if text in legal)].paths[0])
            scene = rest(app)
            assert scene.turns.match.ply > before
            if scene.turns.missed is not None:
                assert bubble(scene) in {result.say for result in step.results}
                use(app, "lesson.past")
                scene = rest(app)
    assert corrected
    assert scene.turns.match.outcome() is not None
    assert app.preferences["lessons"] == [name]
    assert not app.store.open_matches()
    if lesson_file(name, part + 1) is not None:
        use(app, "lesson.further")
        scene = rest(app)
        assert (scene.name, scene.turns.part, scene.turns.at) == ("lesson", part + 1, -1)
        return
    use(app, "lesson.match")
    scene = present(app)
    assert scene.name == name and scene.turns.match.ply == 0
    assert set(scene.turns.match.seats) == {"human", "novice"}, "a first match at once, with no lobby in between"


@pytest.mark.window
def test_a_shot_that_misses_is_named_and_may_be_tried_again(app: App) -> None:
    """From the same position, as often as one likes; a good one is praised before the next step's words."""
    app.navigator.lesson("mystic")
    rest(app).turns.go_on()
    scene = rest(app)
    before = scene.turns.view().position
    first, second, *others = scene.turns.plan.steps
    words = (Step(say="One."), Step(say="Two."))
    scene.turns.plan = replace(scene.turns.plan, steps=(first, second, *words, *others))
    for button in ("lesson.on", "lesson.past"):
        scene.turns.play("deliver slide x=0.0 aim=0.00 speed=1500 spin=0.0")
        scene = rest(app)
        assert bubble(scene) == "Short: pull a little further." and not scene.turns.asked
        use(app, button)
        scene = rest(app)
        if button == "lesson.on":
            assert scene.turns.view().position == before and bubble(scene) == first.say and scene.turns.asked
    assert scene.turns.view().position != before and bubble(scene) == second.say
    scene.turns.play("deliver flick x=0.0 aim=3.00 speed=2200 spin=0.0")
    scene = rest(app)
    assert bubble(scene).startswith("That missed the 1.")
    scene.on_key_press(arcade.key.ENTER, 0)
    scene = rest(app)
    scene.turns.play("deliver flick x=0.0 aim=-2.00 speed=2200 spin=0.0")
    scene = rest(app)
    assert bubble(scene) == "Their 1 is out of the rings! One."
    scene.turns.go_on()
    assert bubble(rest(app)) == "Two.", "nobody is praised twice for the same shot"


@pytest.mark.window
def test_an_illegal_pick_still_explains_itself(app: App) -> None:
    """The rules' own reason, and nothing is played."""
    app.navigator.lesson("curdle")
    scene = rest(app)
    scene.turns.go_on()
    scene = rest(app)
    use(app, card(scene, "Kd"))
    assert len(why(scene)) > 10
    assert scene.turns.match.ply == 0


@pytest.mark.window
def test_escape_skips_back_to_where_it_was_opened(app: App) -> None:
    """And the lesson is not proposed again."""
    app.navigator.lobby("curdle")
    lobby: Any = app.window.current_view
    use(app, "lesson")
    scene = rest(app)
    assert scene.name == "lesson"
    scene.on_key_press(arcade.key.ESCAPE, 0)
    assert app.window.current_view is lobby
    assert app.preferences["lessons"] == ["curdle"]


@pytest.mark.window
def test_the_first_start_proposes_practice_once(app: App) -> None:
    """Straight to the table deals, and the next start does so at once."""
    app.navigator.lobby("curdle")
    use(app, "start")
    assert present(app).name == "lobby"
    use(app, "straight")
    assert present(app).name == "curdle"
    app.navigator.lobby("curdle")
    use(app, "start")
    assert present(app).name == "curdle"


@pytest.mark.window
def test_who_practises_first_comes_back_to_the_lobby_itself(app: App) -> None:
    """The question isn't asked again over it."""
    app.navigator.lobby("curdle")
    lobby = present(app)
    use(app, "start")
    use(app, "practise")
    assert present(app).name == "lesson"
    app.navigator.show(present(app).back)
    assert present(app) is lobby and not lobby.layers.modal


@pytest.mark.window
def test_words_alone_wait_for_go_on(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing can be played before; Enter goes on."""
    file = tmp_path / "lesson.toml"
    file.write_text(TALK)
    monkeypatch.setattr("game.scenes.learn.lesson.lesson_file", lambda name, part=1: file if part == 1 else None)
    app.navigator.show(open_lesson(app, "curdle"))
    scene = rest(app)
    assert bubble(scene) == "Welcome."
    use(app, card(scene, "7h"))
    assert scene.turns.match.ply == 0 and bubble(scene) == "Welcome."
    scene.on_key_press(arcade.key.ENTER, 0)
    scene = rest(app)
    assert bubble(scene) == "Lay the seven."
    assert scene.layers.find("lesson.on") is None


def chips(scene: Any) -> set[str]:
    """What the labels say that moves lead to, once they have been computed."""
    for _beat in range(4):
        scene.on_update(1 / 60)
    return {chip.text for _spot, chip in scene.chips._chips()}


@pytest.mark.window
def test_no_label_solves_a_puzzle_before_its_hint(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With ``labels = false`` no card and no bank says what it leads to, until the coach's hint is shown."""
    shown = {}
    for wished in ("true", "false"):
        file = tmp_path / f"lesson-{wished}.toml"
        file.write_text(TALK + f"labels = {wished}\n")
        monkeypatch.setattr("game.scenes.learn.lesson.lesson_file", lambda name, part=1, file=file: file)
        app.navigator.show(open_lesson(app, "curdle"))
        scene = rest(app)
        scene.turns.go_on()
        scene = rest(app)
        use(app, card(scene, "7h"))
        before = chips(scene)
        scene.turns.ask_hint()
        scene = rest(app)
        assert scene.turns.text == scene.turns.now.say, "nobody is blamed for asking"
        use(app, card(scene, "7h"))
        shown[wished] = before, chips(scene)
    assert shown["true"][0] and shown["true"][0] == shown["true"][1] == shown["false"][1]
    assert not shown["false"][0]


@pytest.mark.window
def test_the_prompt_counts_the_cards_still_owed_after_a_blind_curdle(app: App) -> None:
    app.navigator.lesson("curdle")
    scene = rest(app)
    scene.turns.go_on()
    asked = []
    while scene.turns.done is None:
        scene = rest(app)
        if scene.shown["phase"] == "discard":
            asked.append(scene.prompt)
        legal = moves(scene)
        scene.turns.play(next(text for text in scene.turns.now.expect if text in legal))
        scene = rest(app)
    assert asked == [
        "Put 3 cards from your hand under the stock.",
        "Put 2 cards from your hand under the stock.",
        "Put a card from your hand under the stock.",
    ]
