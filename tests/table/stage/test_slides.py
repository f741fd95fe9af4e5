"""What slides on a board: runs and legs by their seconds, hits with their chips, light and sound, and the free way."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from game.app.app import App
from game.table.stage.piece import Piece
from game.table.stage.pieces import PieceLayer
from game.table.stage.slides import BRIEF, CHIPS, GLOW, MOST, Leg, Light, Run, Slide, Strike, clearest
from game.ui.motion import Animator, out
from game.ui.sheet.rect import Rect
from tests.table.looking import usual
from tests.table.playing import company, seated, table

pytestmark = pytest.mark.window
AT, WIDE = (400.0, 300.0), 60.0
STONE = Piece("stone", "ui/puck.png", 100.0, 300.0, WIDE, WIDE, entrance=None)


@pytest.fixture(scope="module")
def canvas(app: App) -> Any:
    """A table's canvas."""
    usual(app)
    return table(app, seated("curdle", company("curdle", "human"), 4)).canvas


@pytest.fixture
def layer(canvas: Any) -> PieceLayer:
    """An empty board."""
    return PieceLayer(canvas, Animator())


def hit(force: float = 1.0, time: float = 0.5, stop: float = 0.0, at: tuple[float, float] = AT) -> Strike:
    """A hit of a rock."""
    return Strike(time, at, force, WIDE, f"hit at {time}", stop)


def slide(*strikes: Strike, lights: tuple[Light, ...] = (), long: float = 2.0, to: float = 700.0) -> Slide:
    """A stone that goes to the right, whatever it hits."""
    return Slide((STONE,), (Run(("stone",), (100.0, 300.0), 0.0, (Leg((to, 300.0), long),)),), strikes, lights)


def begun(layer: PieceLayer, what: Slide, seconds: float = 0.0) -> list[bool]:
    """A slide that has run for some seconds; the list has an entry once it is over."""
    done: list[bool] = []
    layer.slide(what, 0.0, lambda: done.append(True))
    if seconds:
        layer.animator.advance(seconds)
    return done


def splinters(layer: PieceLayer) -> list[Any]:
    """The chips of ice in the air."""
    return [each for each in layer.sliding.above if each.width < WIDE / 2]


def halo(layer: PieceLayer) -> Any:
    """The light of a hit, or None."""
    return next((each for each in layer.sliding.above if each.width >= WIDE / 2), None)


# --- runs


def test_a_run_appears_waits_goes_and_fades_by_its_own_seconds() -> None:
    legs = (Leg((300.0, 100.0), 0.8), Leg((300.0, 500.0), 0.5))
    run = Run(("a",), (100.0, 100.0), 0.6, legs, comes=0.4, goes=0.2)
    assert run.end == pytest.approx(1.9)
    found = {t: run.pose(t) for t in (0.0, 0.6, 0.7, 0.8, 1.0, 1.4, 1.65, 1.7, 1.8, 1.9, 2.5)}
    assert [round(seen, 3) for _at, seen in found.values()] == [0, 0, 0.25, 0.5, 1, 1, 1, 1, 0.5, 0, 0]
    across, up = zip(*(at for at, _seen in found.values()), strict=True)
    assert across == pytest.approx((100, 100, 125, 150, 200, 300, 300, 300, 300, 300, 300))
    assert up == pytest.approx((100, 100, 100, 100, 100, 100, 300, 340, 420, 500, 500))


def test_a_run_that_only_appears_is_over_when_it_is_there() -> None:
    run = Run(("a",), (100.0, 100.0), 0.5, (), comes=0.4)
    assert run.end == pytest.approx(0.9) and run.pose(0.7) == ((100.0, 100.0), 0.5)
    assert Run(("a",), (0.0, 0.0), 0.5, (Leg((9.0, 9.0), 0.3),), comes=0.4).end == pytest.approx(0.9)


@pytest.mark.parametrize("ease", [out, lambda part: part])
def test_a_leg_begins_and_ends_at_its_ends_and_bends_towards_its_point(ease: Callable[[float], float]) -> None:
    start, via, to = (10.0, 20.0), (10.0, 220.0), (210.0, 220.0)
    straight, bent = Leg(to, 1.0, ease), Leg(to, 1.0, ease, via)
    for leg in (straight, bent):
        assert leg.at(start, 0.0) == pytest.approx(start) and leg.at(start, 1.0) == pytest.approx(to)
    for part in (0.2, 0.5, 0.7):
        x, y = straight.at(start, part)
        assert y - 20.0 == pytest.approx(x - 10.0) and 10.0 < x < 210.0
        x, y = bent.at(start, part)
        assert y - 20.0 > x - 10.0, "it bends upwards first"
    x, y = Leg(to, 1.0, via=via).at(start, 0.5)
    assert (x, y) == pytest.approx((60.0, 170.0)), "half-way between the middle and the point"


def test_a_slide_lasts_until_its_last_run_and_its_last_light_are_over() -> None:
    light = Light(1.8, "curling/halo_cool.png", Rect.around(*AT, 90, 90), lasts=0.7)
    assert slide().length == 2.0 and slide(lights=(light,)).length == pytest.approx(2.5)
    assert slide(lights=(light._replace(time=0.1),)).length == 2.0


def test_a_stone_grows_on_its_last_leg_alone(layer: PieceLayer) -> None:
    legs = (Leg((300.0, 300.0), 0.5), Leg((500.0, 300.0), 0.4))
    begun(layer, Slide((STONE,), (Run(("stone",), (100.0, 300.0), 0.2, legs, size=1.5),)))
    grown = []
    for _tenth in range(11):
        layer.animator.advance(0.1)
        grown.append(round(layer.shown["stone"].grow, 3))
    assert grown == [1.0] * 7 + [1.125, 1.25, 1.375, 1.5]


# --- hits


def test_chips_fly_straight_away_from_their_hit_slower_and_slower_and_shrink(layer: PieceLayer) -> None:
    """From the very contact on, all around it; each turns its own way, and has gone when it has faded."""
    begun(layer, slide(hit()), 0.499)
    assert not layer.sliding.above
    layer.animator.advance(0.001)
    frames: list[list[tuple[float, ...]]] = []
    for _frame in range(7):
        chips = splinters(layer)
        assert len(chips) == MOST and all(chip.width == chip.height for chip in chips)
        frames.append(
            [(chip.center_x - AT[0], chip.center_y - AT[1], chip.width, chip.alpha, chip.angle) for chip in chips]
        )
        layer.animator.advance(CHIPS / 7.01)
    assert len(splinters(layer)) == MOST
    layer.animator.advance(CHIPS / 7)
    assert not layer.sliding.above
    for chip in zip(*frames, strict=True):
        ways = [math.atan2(y, x) for x, y, *_more in chip]
        fars = [math.hypot(x, y) for x, y, *_more in chip]
        steps = [b - a for a, b in pairwise(fars)]
        assert max(ways) - min(ways) < 0.001 and all(step > 0 for step in steps)
        assert steps == sorted(steps, reverse=True), "it is braked"
        assert fars[0] < WIDE / 4 and WIDE / 3 < fars[-1] < 1.5 * WIDE
        sizes, seen = [each[2] for each in chip], [each[3] for each in chip]
        assert sizes == sorted(sizes, reverse=True) and WIDE / 15 < sizes[0] < WIDE / 3 and sizes[-1] < 0.6 * sizes[0]
        assert seen == sorted(seen, reverse=True) and seen[0] == 255 and seen[-1] < 80
        turned = abs(chip[-1][4] - chip[0][4])
        assert turned < 360
    last = frames[-1]
    around = sorted(math.atan2(y, x) for x, y, *_more in last)
    gaps = [b - a for a, b in pairwise([*around, around[0] + math.tau])]
    assert max(gaps) < 2.01 * math.tau / MOST and max(gaps) > 1.1 * min(gaps), "all around, but not evenly"
    assert len({round(math.hypot(x, y)) for x, y, *_more in last}) > MOST / 3, "some fly farther than others"
    assert len({round(chip[2], 2) for chip in frames[0]}) > MOST / 3, "some are larger than others"
    turns = [now[4] - then[4] for then, now in zip(frames[0], last, strict=True)]
    assert min(turns) < -10 and max(turns) > 10, "both ways round"
    assert len({round(chip[4]) for chip in frames[0]}) > MOST / 2


def test_a_chip_is_a_light_splinter_of_one_of_three_shapes(layer: PieceLayer) -> None:
    begun(layer, slide(hit()), 0.52)
    shapes = {chip.texture.image_data.hash: chip.texture.image_data.image for chip in splinters(layer)}
    assert len(shapes) == 3 and len({image.tobytes() for image in shapes.values()}) == 3
    for image in shapes.values():
        left, low, right, top = image.getbbox()
        assert image.size == (32, 32) and 0 < left < 9 and 0 < low < 9 and 23 < right < 32 and 23 < top <= 32
        pixels = list(image.getdata())
        solid = [pixel for pixel in pixels if pixel[3] == 255]
        assert len(solid) + sum(pixel[3] == 0 for pixel in pixels) == len(pixels)
        assert 0.15 < len(solid) / len(pixels) < 0.6, "a splinter, no block"
        light = [pixel for pixel in solid if min(pixel[:3]) > 230]
        edge = [pixel for pixel in solid if min(pixel[:3]) <= 230]
        assert light and edge and all(r < g < b for r, g, b, _a in edge), "white, with a blue edge"


def test_the_light_of_a_hit_grows_around_it_and_fades(layer: PieceLayer) -> None:
    for force, at in ((1.0, AT), (0.5, (555.0, 222.0))):
        begun(layer, slide(hit(force, at=at)), 0.5)
        widths, seen = [], []
        for _frame in range(8):
            light = halo(layer)
            assert tuple(light.position) == pytest.approx(at) and light.width == pytest.approx(light.height)
            widths.append(light.width)
            seen.append(light.alpha)
            layer.animator.advance(GLOW / 8)
        assert halo(layer) is None, "its chips fly on"
        assert splinters(layer)
        assert widths == sorted(widths) and widths[-1] > 1.7 * widths[0]
        assert seen[0] == 255 and seen == sorted(seen, reverse=True) and seen[4] == pytest.approx(127, abs=2)
        assert 1.1 < widths[0] / WIDE / (1 + force) * 2 < 2.2
        layer.animator.finish()
        assert not layer.sliding.above


def test_half_as_hard_a_hit_has_half_as_many_chips_and_none_is_felt_or_seen_of_a_touch(
    layer: PieceLayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: dict[float, float] = {}
    felt: list[float] = []
    now = [0.0]
    monkeypatch.setattr(layer.canvas.program.sound, "play", lambda cue, loud: heard.update({now[0]: loud}))
    monkeypatch.setattr(layer.canvas, "big_moment", felt.append)
    many = {}
    for force in (0.0, 0.25, 0.5, 0.75, 1.0):
        now[0] = force
        begun(layer, slide(hit(force)), 0.51)
        many[force] = len(splinters(layer))
        assert (halo(layer) is not None) == (force > 0)
        layer.animator.finish()
    assert many[0.0] == 0 and many[1.0] == MOST == 2 * many[0.5] and many[0.25] < many[0.5] < many[0.75] < many[1.0]
    assert heard[1.0] == 1.0 and 0.2 < heard[0.0] < 0.6
    steps = [b - a for a, b in pairwise([heard[force] for force in many])]
    assert steps == pytest.approx([steps[0]] * 4) and steps[0] > 0, "the harder the louder"
    assert felt == sorted(felt) and len(felt) == 2 and felt[0] / felt[1] == pytest.approx(0.75)
    assert 2 < felt[1] <= 6, "what a table shakes at most"


def test_each_hit_stops_everything_but_the_chips_of_those_before(layer: PieceLayer) -> None:
    done = begun(layer, slide(hit(time=0.5, stop=0.3), hit(time=0.7, stop=0.2, at=(600.0, 300.0)), to=900.0))
    places, chips = [], []
    for _frame in range(25):
        layer.animator.advance(0.1)
        places.append(round(layer.shown["stone"].x))
        chips.append(len(splinters(layer)))
    assert places == [
        140, 180, 220, 260, 300, 300, 300, 300, 340, 380, 380, 380, *range(420, 900, 40), 900,
    ]  # fmt: skip
    assert done and len(done) == 1
    assert chips[3] == 0 and chips[5] == MOST and chips[10] == MOST * 2 and chips[18] == 0


def test_a_second_slide_is_heard_and_seen_like_the_first(layer: PieceLayer, monkeypatch: pytest.MonkeyPatch) -> None:
    """And when one is over, nothing of it is left: no light, no chip, no sound of ice."""
    heard: list[str] = []
    flow: list[float] = []
    sound = layer.canvas.program.sound
    monkeypatch.setattr(sound, "play", lambda cue, loud: heard.append(cue))
    monkeypatch.setattr(sound, "flow", lambda _loop, loud: flow.append(loud))
    light = Light(0.1, "curling/halo_cool.png", Rect.around(*AT, 90, 90), lasts=5.0)
    for _time in range(2):
        heard.clear()
        flow.clear()
        done = begun(layer, slide(hit(time=0.4), hit(time=1.9), lights=(light,), long=2.0))
        for _frame in range(50):
            layer.animator.advance(0.1)
            assert bool(done) or (heard == ["hit at 0.4", "hit at 1.9"][: len(heard)] and layer.sliding.now is not None)
        layer.animator.advance(0.2)
        assert done and layer.sliding.now is None and heard == ["hit at 0.4", "hit at 1.9"]
        assert not layer.sliding.above and not layer.sliding.below
        assert flow[-1] == 0.0 and max(flow) > 0


def test_the_ice_is_the_louder_the_faster_the_fastest_stone_and_never_too_loud(
    layer: PieceLayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    flow: list[float] = []
    monkeypatch.setattr(layer.canvas.program.sound, "flow", lambda _loop, loud: flow.append(loud))
    loud = []
    for to in (240.0, 800.0, 9000.0):
        begun(layer, slide(to=to))
        layer.animator.advance(0.5)
        layer.animator.advance(0.5)
        loud.append(flow[-1])
        layer.animator.finish()
    assert 0.01 < loud[0] < 0.1 < loud[1] < 0.4 < loud[2] < 1.0 and loud[1] == pytest.approx(5 * loud[0])
    slow = Run(("other",), (0.0, 0.0), 0.0, (Leg((7.0, 0.0), 2.0),))
    both = slide(to=800.0)
    begun(layer, both._replace(pieces=(STONE, Piece("other", "ui/puck.png", 0, 0, 9, 9)), runs=(*both.runs, slow)), 0.5)
    layer.animator.advance(0.5)
    assert flow[-1] == pytest.approx(loud[1]), "not the slowest one's"


def test_with_reduced_motion_each_hit_is_still_heard_in_its_turn(
    layer: PieceLayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(layer.canvas.program.sound, "play", lambda cue, loud: heard.append(cue))
    layer.animator.reduced = True
    begun(layer, slide(hit(time=0.6), hit(time=1.6), long=2.0))
    counts = []
    for _tenth in range(10):
        layer.animator.advance(BRIEF / 10)
        counts.append(len(heard))
    assert counts[1] == 0 and counts[4:7] == [1, 1, 1] and counts[-1] == 2
    assert not layer.sliding.above and layer.sliding.now is None


# --- the free way

HOME = (0.0, 0.0)


def ways(count: int = 2) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Straight ways to the right, upwards, to the left and down, 160 units long."""
    return [((80.0 * x, 80.0 * y), (160.0 * x, 160.0 * y)) for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1))][:count]


@pytest.mark.parametrize("free", range(4))
def test_the_way_on_which_nothing_lies_is_taken(free: int) -> None:
    """Wherever on the other ways something lies: near their beginning, in their middle, near their end."""
    for part in (0.15, 0.5, 0.9):
        others = [(to[0] * part, to[1] * part) for number, (_via, to) in enumerate(ways(4)) if number != free]
        assert clearest(HOME, ways(4), others, 40.0) == free


def test_of_ways_that_are_as_free_the_first_is_taken() -> None:
    assert clearest(HOME, ways(4), [], 40.0) == 0
    assert clearest(HOME, ways(4), [(500.0, 500.0)], 40.0) == 0
    beside = [(80.0 * x + 30.0 * y, 80.0 * y + 30.0 * x) for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1))]
    assert clearest(HOME, ways(4), beside, 40.0) == 0
    assert clearest(HOME, ways(2), [(80.0, 38.0)], 40.0) == 0, "a touch of the room is forgiven"


def test_what_lies_farther_beside_a_way_hinders_it_less() -> None:
    for near, far in ((0.0, 20.0), (10.0, 35.0), (0.0, 200.0)):
        assert clearest(HOME, ways(2), [(80.0, near), (far, 120.0)], 40.0) == 1
        assert clearest(HOME, ways(2), [(80.0, -far), (near, 120.0)], 40.0) == 0


def test_a_way_may_bend_around_what_lies_there() -> None:
    straight, around = ((80.0, 0.0), (160.0, 0.0)), ((80.0, 160.0), (160.0, 0.0))
    assert clearest(HOME, [straight, around], [(80.0, 0.0)], 40.0) == 1
    assert clearest(HOME, [straight, around], [(80.0, 80.0)], 40.0) == 0
