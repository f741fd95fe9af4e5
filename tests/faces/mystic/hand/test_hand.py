"""The hand on the ice by itself: each thing it does is seen at once, a cancelled one leaves nothing behind."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

from game.faces.mystic.aim import Aim
from game.faces.mystic.asking import Ask
from game.faces.mystic.drawing.camera import HACK, WIDE, Camera
from game.faces.mystic.hand import FLOOR, ON_LINE, REPORTS, STEPS, STILL, Hand
from game.match.match import Match
from game.rules.contract import Pick, View
from game.rules.mystic.arguments import PlaceArgument
from game.rules.mystic.moves import MOST_X
from game.rules.mystic.shot_film import RELEASE_Y
from game.rules.mystic.stones import Stone
from game.rules.registry import game


@dataclass
class Program:
    """A hand, and what the program around it gets to know."""

    camera: Camera = HACK
    now: float = 0.0
    told: int = 0
    refusals: int = 0
    answers: list[tuple[list[str], object]] = field(default_factory=list)
    ice: bool = True

    def __post_init__(self) -> None:
        self.hand = Hand(lambda: self.camera, self._changed, self._refused, lambda: self.now, lambda x, y: self.ice)

    def _changed(self) -> None:
        self.told += 1

    def _refused(self) -> None:
        self.refusals += 1

    def answer(self, path: Sequence[Pick], value: object) -> None:
        # the next decision is seen at once
        self.told += 1
        self.answers.append(([pick.id for pick in path], value))

    def attend(self, view: View | None, *open_: Pick, made: tuple[Pick, ...] = ()) -> None:
        picking: Any = SimpleNamespace(made=list(made), available=lambda: list(open_))
        self.hand.attend(view, picking, self.answer)

    def seen(self) -> tuple[object, ...]:
        """All that can be seen of what the hand does."""
        hand = self.hand
        return hand.aim, hand.pull, hand.keyed, hand.aiming, hand.point, hand.note, hand.ask, hand.laid

    def after(self, act: Callable[..., object], *args: Any, **more: Any) -> object:
        """Act, and notice whether something new was to be seen without being drawn."""
        before, told = self.seen(), self.told
        result = act(*args, **more)
        assert self.told > told or self.seen() == before, (act, args)
        return result

    def stroke(self, *points: tuple[float, float], apart: float = 0.01) -> None:
        """The button goes down at the first point and up at the last."""
        self.after(self.hand.press, *points[0])
        for x, y in points[1:]:
            self.now += apart
            self.after(self.hand.move, x, y)
        self.now += apart
        self.after(self.hand.let_go, *points[-1])


def view_of(moves: int = 0) -> View:
    match = Match.start(game("mystic"), {"seats": 2, "noise": "none", "spells": "none"}, ("human", "human"), 3)
    for _move in range(moves):
        match.play("deliver slide x=0.0 aim=0.00 speed=1000 spin=0.0")
    return match.view(match.to_move)


@pytest.fixture(scope="module")
def first() -> View:
    return view_of()


@pytest.fixture
def program(first: View) -> Program:
    """Somebody is to deliver."""
    found = Program()
    found.attend(first)
    assert found.hand.delivering and not found.hand.busy
    return found


PULL = [(960.0, 560.0 - 93.0 * k) for k in range(5)]
FLICK = [(960.0, 300.0 + 25.0 * k) for k in range(12)]


def test_a_pull_aims_while_it_lasts_and_delivers_when_it_ends(program: Program) -> None:
    hand = program.hand
    program.after(hand.press, *PULL[0])
    assert hand.busy and not hand.aiming, "not pulled yet"
    program.after(hand.move, 960.0, 545.0)
    assert not hand.aiming
    program.after(hand.move, *PULL[2])
    half = hand.aim
    assert hand.aiming and 40 < half.weight < 70
    program.after(hand.move, *PULL[4])
    assert hand.aim.weight > 80 and not program.answers
    program.after(hand.let_go, *PULL[4])
    [(path, values)] = program.answers
    assert path[0] == "slide" and values == hand.aim.values
    assert not hand.busy and not hand.aiming and hand.note is None and not program.refusals


def test_a_cancelled_pull_leaves_the_aim_as_it_was(program: Program) -> None:
    hand = program.hand
    program.after(hand.turn, "aim", 7)
    before, path = hand.aim, hand.preview()
    for end in (hand.cancel, hand.back):
        hand.keyed = False
        program.after(hand.press, *PULL[0])
        program.after(hand.move, 900.0, 300.0)
        assert hand.aim != before and hand.preview() != path
        program.after(end)
        assert hand.aim == before and hand.preview() == path and not hand.busy
        program.after(hand.let_go, 900.0, 300.0)
    assert not program.answers and not program.after(hand.back)


def test_a_flick_is_noted_with_its_speed_and_a_failed_one_with_the_cause(program: Program) -> None:
    program.stroke(*FLICK)
    [(path, values)] = program.answers
    assert path[0] == "slide" and "Your flick" in str(program.hand.note) and not program.refusals
    assert (
        isinstance(values, list)
        and values[2] == program.hand.aim.speed
        and f"{values[2]:,.0f}"[-3:] in str(program.hand.note)
    )
    program.answers.clear()
    program.stroke(*FLICK, apart=0.2)
    assert not program.answers and [program.refusals] == [1] and "Too slow" in str(program.hand.note)
    program.after(program.hand.press, *PULL[0])
    assert program.hand.note is None, "the next press begins anew"
    program.after(program.hand.cancel)


def test_a_press_that_hardly_moves_is_a_click(program: Program) -> None:
    """Up the ice as far as a hand trembles; then it is a flick that failed. To the sides and down it is nothing."""
    for dx, dy, refused in ((0.0, STILL - 1, 0), (10.0, -10.0, 0), (-20.0, 0.0, 0), (0.0, STILL + 1, 1)):
        program.stroke((960.0, 400.0), (960.0 + dx, 400.0 + dy))
        assert program.refusals == refused and not program.answers and (program.hand.note is not None) == bool(refused)


def test_a_press_on_the_release_line_puts_the_stone_there_first(program: Program) -> None:
    """As far as the line goes; elsewhere, or on the stone itself, it stays."""
    hand = program.hand
    for x, beside, put in (
        (60.0, 0.0, 60.0), (-100.0, ON_LINE - 1, -100.0), (60.0, ON_LINE + 1, 0.0), (60.0, -ON_LINE - 1, 0.0),
        (8.0, 0.0, 0.0), (-10.0, 0.0, -10.0), (MOST_X + 7.0, 0.0, MOST_X), (MOST_X + 9.0, 0.0, 0.0),
        (-MOST_X - 7.0, 0.0, -MOST_X),
    ):  # fmt: skip
        hand.aim = Aim()
        program.after(hand.press, *HACK.project(x, RELEASE_Y + beside)[:2])
        assert hand.aim.x == pytest.approx(put, abs=0.11), (x, beside)
        program.after(hand.cancel)
        assert hand.aim.x == 0.0, "and back again"


def test_a_stone_that_was_put_aside_is_grasped_where_it_lies(program: Program) -> None:
    hand = program.hand
    for x, put in ((52.0, 50.0), (42.0, 50.0), (-50.0, -50.0), (62.0, 62.0)):
        hand.aim = Aim(x=50.0)
        program.after(hand.press, *HACK.project(x, RELEASE_Y)[:2])
        assert hand.aim.x == pytest.approx(put, abs=0.11)
        program.after(hand.cancel)


def test_where_the_button_goes_up_counts(program: Program) -> None:
    """Also when the mouse has told of no way to it."""
    hand = program.hand
    for end, wanted in ((PULL[4], "slide"), ((960.0, 800.0), "Your flick")):
        program.answers.clear()
        program.after(hand.press, *PULL[0])
        program.now += 0.09
        program.after(hand.let_go, *end)
        [(path, values)] = program.answers
        assert values == hand.aim.values and (path[0] == wanted or wanted in str(hand.note))


def test_the_wheel_changes_the_aim_and_stays_added_to_a_pull(program: Program) -> None:
    hand = program.hand
    assert program.after(hand.wheel, 3.0) and hand.aim.aim == pytest.approx(3 * STEPS["aim"]) and hand.keyed
    program.after(hand.press, *PULL[0])
    program.after(hand.move, *PULL[3])
    assert hand.aim.aim == 0.0, "a new pull begins anew"
    program.after(hand.wheel, -2.0)
    assert hand.aim.aim == pytest.approx(-2 * STEPS["aim"])
    program.after(hand.move, *PULL[4])
    assert hand.aim.aim == pytest.approx(-2 * STEPS["aim"])
    program.after(hand.cancel)
    program.attend(None)
    assert not program.after(hand.wheel, 1.0) and not hand.delivering


def test_keys_change_one_number_each_and_enter_delivers(program: Program) -> None:
    hand = program.hand
    for action, what, way in (
        ("left", "aim", -1), ("right", "aim", 1), ("up", "speed", 1), ("down", "speed", -1), ("turn_left", "spin", 1),
        ("turn_right", "spin", -1), ("step_left", "x", -1), ("step_right", "x", 1),
    ):  # fmt: skip
        for steps in (1, 4):
            before = hand.aim
            assert program.after(hand.act, action, free=True, steps=steps) and hand.keyed and hand.aiming
            changed = {key for key in ("x", "aim", "speed", "spin") if getattr(hand.aim, key) != getattr(before, key)}
            assert changed == {what}
            step = getattr(hand.aim, what) - getattr(before, what)
            assert step == pytest.approx(way * steps * STEPS[what])
    before = hand.aim
    assert not program.after(hand.act, "left", free=False) and not program.after(hand.act, "pick", free=False)
    assert program.after(hand.act, "turn_left", free=False), "letters work wherever the focus is"
    assert program.after(hand.act, "turn_right", free=False) and hand.aim == before
    assert not program.after(hand.act, "menu", free=True) and not program.answers
    assert program.after(hand.act, "pick", free=True)
    assert program.answers == [(["slide", *program.answers[0][0][1:]], before.values)] and not hand.keyed
    assert not program.after(hand.act, "pick", free=True), "nothing is aimed any more"
    assert not program.after(hand.act, "back", free=True)
    program.after(hand.act, "up", free=True)
    assert program.after(hand.act, "back", free=True) and not hand.keyed


def test_figures_type_a_weight_while_a_shot_is_aimed_by_keys(program: Program) -> None:
    """Up to three of them; what would be more than all begins anew, as does a weight changed meanwhile."""
    hand = program.hand
    assert not program.after(hand.figure, 5), "nothing is aimed yet"
    program.after(hand.turn, "aim", 1)
    for typed, weight in ((4, 4), (7, 47), (3, 3), (1, 31), (1, 1), (0, 10), (0, 100), (0, 0)):
        assert program.after(hand.figure, typed) and hand.aim.weight == weight
    program.after(hand.figure, 2)
    program.after(hand.turn, "speed", 20)
    program.after(hand.figure, 5)
    assert hand.aim.weight == 5


def test_another_style_keeps_the_numbers_as_far_as_it_can(program: Program) -> None:
    hand = program.hand
    program.after(hand.turn, "x", 12)
    for style in ("roll", "flick", "slide"):
        program.after(hand.choose, style)
        assert hand.aim.style == style and hand.aim.x == 24.0 and 0 <= hand.aim.weight <= 100
        program.after(hand.turn, "aim", 1)
        program.after(hand.act, "pick", free=True)
        assert program.answers[-1][0][0] == style


def test_a_pull_at_the_lower_edge_has_no_more_room(program: Program) -> None:
    hand, edge = program.hand, 0.0
    program.after(hand.press, 960.0, 300.0)
    program.after(hand.move, 960.0, 300.0)
    assert not hand.out_of_room(290.0), "it isn't pulled yet"
    program.after(hand.move, 960.0, 200.0)
    assert not hand.out_of_room(edge) and hand.out_of_room(200.0 - FLOOR + 1) and not hand.out_of_room(200.0 - FLOOR)
    program.after(hand.move, 960.0, -150.0)
    assert hand.aim.weight == 100 and not hand.out_of_room(edge), "it is a full one"
    program.after(hand.let_go, 960.0, -150.0)
    assert not hand.out_of_room(1000.0)


def test_a_mouse_that_reports_for_long_keeps_its_last_places(program: Program) -> None:
    hand = program.hand
    program.after(hand.press, 960.0, 300.0)
    for _report in range(REPORTS + 500):
        program.now += 0.001
        hand.move(960.0, 300.0)
    assert len(hand._track) <= REPORTS + 1
    for k in range(1, 12):
        program.now += 0.01
        hand.move(960.0, 300.0 + 25.0 * k)
    program.after(hand.let_go, 960.0, 575.0)
    assert len(program.answers) == 1


def test_the_next_decision_begins_anew_and_the_same_one_goes_on(program: Program, first: View) -> None:
    """The style stays, all else is as at first; nothing is left of a pull or of the note on the last flick."""
    hand = program.hand
    program.after(hand.choose, "flick")
    program.after(hand.turn, "aim", 9)
    program.after(program.attend, first)
    assert hand.keyed and hand.aim.aim != 0.0
    program.after(hand.press, *PULL[0])
    program.after(program.attend, view_of(1))
    assert not hand.busy and hand.aim == Aim("flick").within() and hand.delivering
    hand.note = hand.note or Ask((), PlaceArgument("a1", Stone("ice", 1), "B"), {}).refuse((900.0, 0.0))
    assert hand.note is not None
    program.after(program.attend, None)
    assert hand.note is not None and not hand.delivering and not hand.aiming, "it stays while others move"
    program.after(program.attend, first)
    assert hand.note is None


def test_a_proposed_delivery_is_aimed_once(program: Program) -> None:
    hand = program.hand
    program.after(hand.aim_hint, "deliver flick x=10.0 aim=1.50 speed=1500 spin=2.0")
    assert hand.aim == Aim("flick", 10.0, 1.5, 1500.0, 2.0) and hand.aiming
    program.after(hand.back)
    program.after(hand.turn, "aim", 5)
    mine = hand.aim
    program.after(hand.aim_hint, "deliver flick x=10.0 aim=1.50 speed=1500 spin=2.0")
    assert hand.aim == mine, "what the person did since then stays"
    program.attend(None)
    mine = hand.aim
    program.after(hand.aim_hint, "deliver slide x=0.0 aim=0.00 speed=1500 spin=0.0")
    assert hand.aim == mine, "nothing is to be delivered"


# --- places


@pytest.fixture
def placing(first: View) -> Program:
    """Somebody is to put a stone into the second ring."""
    found = Program(camera=WIDE)
    found.attend(first)
    here = Stone("ice", 3, 30.0, 1240.0)
    path = (Pick("option", "hop"), Pick("place", "@R2"))
    found.hand.ask = Ask(path, PlaceArgument("a3", here, "R2"), {"a3": here})
    return found


def test_a_click_puts_the_stone_where_it_goes_up(placing: Program) -> None:
    """On the ice, at an allowed place, for the question at which it went down; the ghost follows the pointer."""
    hand, ask = placing.hand, placing.hand.ask
    assert ask is not None
    (x, y), *_dots = ask.dots
    at = WIDE.project(x, y)[:2]
    placing.after(hand.hover, *at)
    assert hand.point == pytest.approx((x, y))
    placing.after(hand.pointer_left)
    assert hand.point is None
    placing.after(hand.press, *WIDE.project(0.0, 1000.0)[:2])
    assert hand.point == pytest.approx((0.0, 1000.0)) and hand.pull is None
    placing.after(hand.let_go, *at)
    assert placing.answers == [(["hop", "@R2"], [round(x, 1), round(y, 1)])]
    assert hand.laid is not None and hand.laid[0] is ask and hand.point == pytest.approx((x, y))
    placing.answers.clear()
    placing.stroke(at, WIDE.project(0.0, 1000.0)[:2])
    assert not placing.answers and placing.refusals == 1
    placing.ice = False
    placing.stroke(at)
    placing.ice = True
    placing.after(hand.press, *at)
    placing.after(hand.cancel)
    placing.after(hand.let_go, *at)
    assert not placing.answers and placing.refusals == 1


def test_keys_walk_the_ghost_and_enter_puts_the_stone_there(placing: Program) -> None:
    """It begins at the allowed place that is nearest to the stone."""
    hand, ask = placing.hand, placing.hand.ask
    assert ask is not None
    assert placing.after(hand.act, "right", free=True) and hand.point in ask.dots
    x, y = hand.point
    here = ask.argument.here.x, ask.argument.here.y
    assert math.dist((x, y), here) == min(math.dist(dot, here) for dot in ask.dots)
    for action, dx, dy in (("left", -2, 0), ("right", 2, 0), ("up", 0, 2), ("down", 0, -2)):
        for steps in (1, 3):
            hand.point = x, y
            assert placing.after(hand.act, action, free=True, steps=steps)
            assert hand.point == (x + dx * steps, y + dy * steps)
    hand.point = x, y
    assert placing.after(hand.act, "pick", free=True)
    assert placing.answers == [(["hop", "@R2"], [round(x, 1), round(y, 1)])]
    assert not placing.hand.keyed and hand.aim == Aim()
