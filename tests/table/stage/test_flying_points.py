"""The points of a count by themselves: one after the other, each from its piece to its total, lit at both ends."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.app.app import App
from game.table.stage import score_animation
from game.table.stage.score_animation import ScoreAnimation
from game.table.view_models import Point
from game.ui.motion import Animator
from game.ui.sheet.rect import Rect
from tests.table.drawn import box, name_of
from tests.table.looking import scene_of, usual

pytestmark = pytest.mark.window
PIECES = {"a": Rect(300, 300, 60, 60), "b": Rect(700, 250, 200, 60)}
TOTALS = {0: (900.0, 800.0), 1: (1200.0, 820.0)}
STEP = 1 / 60


class Count:
    """Points over a table of two pieces and a card, and what was heard and has arrived."""

    def __init__(self, canvas: Any) -> None:
        self.animator = Animator()
        self.sounds, self.there = list[str](), list[Point]()
        surface: Any = SimpleNamespace(front=lambda id: PIECES.get(id.removeprefix("piece.")))
        counted = {"card": Rect(500, 500, 80, 110)}
        face: Any = SimpleNamespace(layout=SimpleNamespace(total=TOTALS.get, counted=counted.get))
        sound: Any = SimpleNamespace(play=self.sounds.append)
        self.shown = ScoreAnimation(canvas, self.animator, surface, face, sound)
        self.shown.arrived = self.there.append

    def go(self, seconds: float) -> None:
        for _step in range(round(seconds / STEP)):
            self.animator.advance(STEP)
            if self.shown.sheet.tick is not None:
                self.shown.sheet.tick(STEP)

    def discs(self) -> list[tuple[float, float]]:
        """Where the points on their way are painted."""
        return [
            sprite.position for sprite in self.shown.sheet.sprites if name_of(sprite.texture) == "picture-ui/chip.png"
        ]

    def lights(self) -> list[Any]:
        return [sprite for sprite in self.shown.sheet.sprites if "halo" in name_of(sprite.texture)]


@pytest.fixture(name="count")
def _count(app: App) -> Count:
    usual(app)
    app.navigator.title()
    return Count(scene_of(app).canvas)


POINTS = [Point("a", "2", 0), Point("b", "1", 1), Point("card", "3", 0)]


def test_each_is_lit_where_it_comes_from_then_flies_and_lights_its_total(count: Count) -> None:
    count.shown.begin(POINTS)
    assert [(light.center_x, light.center_y) for light in count.lights()] == [
        pytest.approx((rect.cx, rect.cy), abs=1) for rect in (*PIECES.values(), Rect(500, 500, 80, 110))
    ]
    # the light is larger than what it lies behind
    assert count.lights()[1].width > PIECES["b"].w and count.lights()[0].width >= PIECES["a"].w
    assert not count.discs() and not count.sounds
    flown: dict[int, list[tuple[float, float]]] = {id(each): [] for each in count.shown.flying}
    points = {id(each): each for each in count.shown.flying}
    for _frame in range(600):
        count.go(STEP)
        for key, each in points.items():
            flown[key].append((each.x, each.y))
        if not count.shown.flying:
            break
        under_way = [e for e in points.values() if not e.arrived and (e.x, e.y) != (e.source.cx, e.source.cy)]
        assert len(count.discs()) == len(under_way)
        for disc, each in zip(count.discs(), under_way, strict=True):
            assert disc == pytest.approx((each.x, each.y), abs=1.5)
        texts = [label.text for label in count.shown.sheet.labels]
        assert texts == [each.point.text for each in under_way]
        for label, each in zip(count.shown.sheet.labels, under_way, strict=True):
            middle = count.shown.sheet.stage.to_px(each.x, each.y)
            assert abs(box(label).cx - middle[0]) < 3 and abs(box(label).cy - middle[1]) < 6
    assert count.there == POINTS and count.sounds == ["count_1", "count_2", "count_3"]
    for key, each in points.items():
        way = flown[key]
        assert way[-1] == each.to == TOTALS[each.point.side]
        # it rises above the straight line on its way
        middle = min(way, key=lambda at: abs(at[0] - (each.source.cx + each.to[0]) / 2))
        straight = (each.source.cy + each.to[1]) / 2
        assert middle[1] > straight + 10
    # the lights at the totals grow faint and go
    flare = count.lights()
    assert len(flare) >= 1 and all(light.alpha <= 255 for light in flare)
    first = flare[-1].alpha, flare[-1].width
    count.go(score_animation.FLARE / 2)
    assert count.lights()[-1].alpha < first[0] and count.lights()[-1].width > first[1]
    count.go(score_animation.FLARE)
    assert not count.lights() and not count.shown.sheet.labels


def test_a_point_from_nothing_that_shows_or_for_no_total_is_left_out(count: Count) -> None:
    count.shown.begin([Point("gone", "2", 0), Point("a", "1", 7), Point("b", "1", 1)])
    assert [each.point.piece for each in count.shown.flying] == ["b"]
    # one alone has no sound of a count
    count.go(3.0)
    assert count.sounds == [] and len(count.there) == 1


def test_many_points_take_no_longer_than_can_be_watched(count: Count) -> None:
    def seconds(points: list[Point], after: float = 0.0) -> float:
        count.shown.begin(points, after)
        passed = 0.0
        while count.shown.flying and passed < 30:
            count.go(STEP)
            passed += STEP
        return passed

    one, two = seconds(POINTS[:1]), seconds(POINTS[:2])
    assert one == pytest.approx(score_animation.LIT + score_animation.FLIGHT, rel=0.2)
    assert two - one == pytest.approx(score_animation.GAP, rel=0.3)
    assert seconds([Point("a", "1", 0)] * 40) == pytest.approx(score_animation.LONGEST, rel=0.15)
    assert seconds([Point("a", "1", 0, pace=0.5)]) == pytest.approx(one / 2, rel=0.2)
    assert seconds(POINTS[:1], after=1.5) == pytest.approx(one + 1.5 - score_animation.LIT, rel=0.2)


def test_skipped_it_is_silent_and_over(count: Count) -> None:
    count.shown.begin(POINTS)
    count.go(0.7)
    heard, there = list(count.sounds), list(count.there)
    count.animator.finish()
    assert not count.shown.flying and not count.shown.flares
    assert count.sounds == heard and count.there == there
    count.go(0.1)
    assert not count.lights() and not count.discs()


def test_with_reduced_motion_nothing_flares(count: Count) -> None:
    count.animator.reduced = True
    count.shown.begin(POINTS[:2])
    for _frame in range(300):
        count.go(STEP)
        assert not count.shown.flares
    assert count.there == POINTS[:2]


def test_the_picture_is_painted_again_only_while_something_moves(count: Count) -> None:
    assert count.shown.sheet.tick is not None and not count.shown.sheet.tick(STEP)
    count.shown.begin(POINTS[:1])
    count.animator.advance(STEP)
    assert count.shown.sheet.tick(STEP) and not count.shown.sheet.tick(STEP)
    count.animator.advance(STEP)
    assert count.shown.sheet.tick(STEP)


def test_the_steps_of_the_count_go_up_to_the_last_sound(count: Count) -> None:
    count.shown.begin([Point("a", "1", 0)] * 12)
    count.go(8.0)
    assert count.sounds[:3] == ["count_1", "count_2", "count_3"]
    assert count.sounds[score_animation.SOUNDS - 1 :] == [f"count_{score_animation.SOUNDS}"] * (
        13 - score_animation.SOUNDS
    )
