"""Tweens: they end where they should, however they are brought there."""

from __future__ import annotations

import math
from types import SimpleNamespace

import pytest

from game.ui.motion import Animator, Tween, linear, out, overshoot, smooth


@pytest.mark.parametrize("ease", [smooth, out, overshoot, linear])
def test_easings_begin_at_nothing_and_end_whole(ease) -> None:
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == pytest.approx(1.0)


def test_a_tween_goes_to_its_target_and_stays() -> None:
    thing, animator = SimpleNamespace(x=10.0), Animator()
    animator.add(Tween(thing, {"x": 20.0}, 1.0, ease=linear))
    animator.advance(0.25)
    assert thing.x == pytest.approx(12.5)
    animator.advance(0.25)
    assert thing.x == pytest.approx(15.0)
    animator.advance(5.0)
    assert thing.x == 20.0
    assert not animator.running
    assert not animator.advance(1.0)


def test_the_last_step_is_a_step_too() -> None:
    thing, animator = SimpleNamespace(x=10.0), Animator()
    animator.add(Tween(thing, {"x": 20.0}, 1.0))
    for _beat in range(5):
        animator.advance(0.5)
    assert (animator.steps, animator.running) == (2, False)
    animator.add(Tween(thing, {"x": 30.0}, 1.0))
    animator.finish()
    assert animator.steps == 3


def test_a_delay_holds_the_start_and_onset_is_told_once() -> None:
    thing, animator, started = SimpleNamespace(x=0.0), Animator(), []
    animator.add(Tween(thing, {"x": 1.0}, 1.0, delay=0.5, ease=linear, onset=lambda: started.append(thing.x)))
    animator.advance(0.4)
    assert (thing.x, started) == (0.0, [])
    thing.x = 0.5  # it starts from where the thing is then
    animator.advance(0.6)
    assert started == [0.5]
    assert thing.x == pytest.approx(0.75)


def test_an_arc_lifts_only_on_the_way() -> None:
    thing, animator = SimpleNamespace(y=0.0), Animator()
    animator.add(Tween(thing, {"y": 0.0}, 1.0, arc=40.0))
    animator.advance(0.5)
    assert thing.y == pytest.approx(40.0)
    animator.advance(0.6)
    assert thing.y == 0.0


def test_an_arc_rises_and_falls_evenly_and_moves_nothing_else() -> None:
    thing, animator, heights = SimpleNamespace(x=0.0, y=10.0), Animator(), []
    animator.add(Tween(thing, {"x": 8.0, "y": 18.0}, 1.0, ease=linear, arc=40.0))
    for step in range(1, 8):
        animator.advance(0.125)
        heights.append(thing.y - 10.0 - step)
        assert thing.x == pytest.approx(step)
    assert heights == pytest.approx([40.0 * math.sin(math.pi * step / 8) for step in range(1, 8)])


def test_points_are_passed_at_one_pace_on_the_way() -> None:
    thing, animator = SimpleNamespace(x=0.0, y=0.0, angle=0.0), Animator()
    animator.add(Tween(thing, {"x": 30.0, "y": 0.0, "angle": 90.0}, 5.0, ease=linear, past=[(0.0, 10.0), (30.0, 10.0)]))
    seen = []
    for _second in range(6):
        animator.advance(1.0)
        seen.append([round(number, 6) for number in (thing.x, thing.y, thing.angle)])
    assert seen == [[0, 10, 18], [10, 10, 36], [20, 10, 54], [30, 10, 72], [30, 0, 90], [30, 0, 90]]


def test_with_reduced_motion_nothing_is_lifted_on_the_way() -> None:
    """Nor does what flies in a hand's own group stop flying: only the match's motion is reduced."""
    thing, animator, lifts = SimpleNamespace(x=0.0, y=0.0), Animator(), []
    animator.reduced = True
    animator.add(Tween(thing, {"x": 100.0, "y": 0.0}, 1.0, arc=40.0))
    while animator.advance(0.1):
        lifts.append(thing.y)
    assert len(lifts) >= 10 and set(lifts) == {0.0}
    assert thing.x == 100.0
    idle = animator.add(Tween(thing, {"y": 0.0}, 1.0, arc=40.0, group="idle"))
    assert idle.arc == 40.0


def test_finish_brings_everything_to_its_end_and_what_that_starts() -> None:
    thing, animator, order = SimpleNamespace(x=0.0, y=0.0), Animator(), []

    def then() -> None:
        order.append("first")
        animator.add(Tween(thing, {"y": 7.0}, 3.0, delay=9.0, done=lambda: order.append("second")))

    animator.add(Tween(thing, {"x": 5.0}, 60.0, delay=60.0, done=then))
    animator.finish()
    assert (thing.x, thing.y) == (5.0, 7.0)
    assert order == ["first", "second"]
    assert not animator.busy


def test_finish_leaves_other_groups_alone() -> None:
    thing, animator = SimpleNamespace(lift=0.0), Animator()
    animator.add(Tween(thing, {"lift": 28.0}, 1.0, group="hover"))
    assert animator.running
    assert not animator.busy
    animator.finish()
    assert thing.lift == 0.0
    animator.finish("hover")
    assert thing.lift == 28.0


def test_finish_of_an_endless_chain_comes_back() -> None:
    animator = Animator()

    def again() -> None:
        animator.wait(1.0, again)

    again()
    animator.finish()
    assert animator.busy


@pytest.mark.parametrize("factor", [0.0, 0.5, 1.7])
def test_the_speed_scales_motion_but_not_hovering(factor: float) -> None:
    animator = Animator()
    animator.factor = factor
    moving = animator.add(Tween(SimpleNamespace(x=0.0), {"x": 1.0}, 1.0, delay=2.0))
    hover = animator.add(Tween(SimpleNamespace(x=0.0), {"x": 1.0}, 1.0, delay=2.0, group="hover"))
    assert (moving.time, moving.delay) == (factor, 2 * factor)
    assert (hover.time, hover.delay) == (1.0, 2.0)


def test_at_once_means_the_next_beat() -> None:
    thing, animator, done = SimpleNamespace(x=0.0), Animator(), []
    animator.factor = 0.0
    animator.add(Tween(thing, {"x": 3.0}, 1.0, delay=4.0, done=lambda: done.append(1)))
    animator.advance(0.0)
    assert (thing.x, done, animator.running) == (3.0, [1], False)


def test_a_new_tween_of_the_same_numbers_replaces_the_old() -> None:
    thing, animator, told = SimpleNamespace(x=0.0, y=0.0), Animator(), []
    animator.add(Tween(thing, {"x": 100.0}, 1.0, done=lambda: told.append("old")))
    animator.add(Tween(thing, {"y": 50.0}, 1.0))
    animator.add(Tween(thing, {"x": -1.0}, 1.0, done=lambda: told.append("new")))
    animator.advance(2.0)
    assert (thing.x, thing.y, told) == (-1.0, 50.0, ["new"])


def test_a_new_tween_takes_over_only_its_own_numbers() -> None:
    thing, animator, done = SimpleNamespace(x=0.0, angle=0.0), Animator(), []
    animator.add(Tween(thing, {"x": 10.0, "angle": 90.0}, 1.0, ease=linear, done=lambda: done.append(thing.angle)))
    animator.advance(0.5)
    animator.add(Tween(thing, {"x": 0.0}, 1.0, ease=linear))
    animator.advance(0.5)
    assert (thing.x, thing.angle, done) == (pytest.approx(2.5), 90.0, [90.0])
    animator.advance(0.5)
    assert (thing.x, animator.running) == (0.0, False)


def test_waits_do_not_replace_each_other() -> None:
    animator, told = Animator(), []
    animator.wait(0.1, lambda: told.append(1))
    animator.wait(0.1, lambda: told.append(2))
    animator.advance(1.0)
    assert told == [1, 2]


def test_stop_leaves_the_thing_where_it_stands() -> None:
    thing, animator = SimpleNamespace(x=0.0), Animator()
    animator.add(Tween(thing, {"x": 10.0}, 1.0, ease=linear))
    animator.advance(0.5)
    animator.stop(thing)
    animator.advance(1.0)
    assert thing.x == pytest.approx(5.0)


def test_easings_have_the_shape_of_their_names() -> None:
    for part in (0.1, 0.25, 0.4):
        assert smooth(part) < part < out(part)
        assert smooth(part) + smooth(1 - part) == pytest.approx(1.0)
    assert out(0.5) == pytest.approx(0.875)
    highest = max(overshoot(step / 50) for step in range(51))
    assert 1.05 < highest < 1.2


def test_without_a_delay_or_a_time_it_arrives_with_the_first_step() -> None:
    thing, animator, told = SimpleNamespace(x=0.0), Animator(), []
    animator.add(Tween(thing, {"x": 3.0}, 0.0, onset=lambda: told.append("on"), done=lambda: told.append("done")))
    animator.advance(0.0)
    assert (thing.x, told, animator.running) == (3.0, ["on", "done"], False)


def test_only_what_delays_the_match_is_slower_at_a_slow_speed() -> None:
    animator = Animator()
    animator.factor = 2.0
    slow = animator.add(Tween(SimpleNamespace(x=0.0), {"x": 1.0}, 1.0, delay=0.5))
    hover = animator.add(Tween(SimpleNamespace(x=0.0), {"x": 1.0}, 1.0, delay=0.5, group="hover"))
    assert (slow.time, slow.delay, hover.time, hover.delay) == (2.0, 1.0, 1.0, 0.5)
