"""What a player of Mystic expects beside the plain rules: a spyglass, a replay, spells by their cards, practice."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from math import atan2, degrees
from random import Random
from typing import Any

import arcade
import pytest

from game.app.app import App
from game.faces.mystic.aimed import region
from game.faces.mystic.practice import DRAWS, daily, drills, pace, position
from game.match.match import Match
from game.rules.contract import Event
from game.rules.mystic.shot_film import RELEASE_Y, preview
from game.rules.mystic.shot_samples import tries as tried
from game.rules.mystic.stones import ICE, Stone
from game.rules.mystic.summary import stones_of
from game.rules.registry import game
from game.scenes.learn.practice_results import number
from physics import HANDS
from tests.faces.mystic.playing import place, stroke, throw
from tests.lab.frame_bench import Nobody
from tests.share import amount
from tests.table.looking import at_rest, inspect, labels, resize, scene_of
from tests.table.playing import calm, click, hover, placed, point, press, table

pytestmark = pytest.mark.window
LEFT = arcade.MOUSE_BUTTON_LEFT


@pytest.fixture(autouse=True)
def usual(app: App) -> None:
    """The usual window and settings."""
    resize(app, (1280, 720))
    app.think_with(Nobody())
    usually: list[tuple[str, Any]] = [
        ("names", []),
        ("confirm", False),
        ("speed", "instant"),
        ("text_scale", 1.0),
        ("preview", 1.0),
    ]
    for key, value in usually:
        app.preferences.for_now(key, value)


def ready(app: App, noise: str = "none", **more: Any) -> Any:
    """Two people; seat 0 is to deliver, a stone of the other lies before the house."""
    stones = {"b1": {"x": 0.0, "y": 1000.0, "value": 1}, "a1": {"x": 30.0, "y": 1250.0, "value": 1}}
    options = {"noise": noise, "spells": "none", **more.pop("options", {})}
    return table(app, placed("mystic", ("human", "human"), options=options, stones=stones, **{"next": [2, 2], **more}))


def said(scene: Any) -> list[str]:
    """All texts on the screen."""
    return [label.document.text for _sheet, label in labels(scene)]


# --- looking


def test_the_spyglass_grows_under_the_pointer_and_tells_values(app: App) -> None:
    """And hangs there as before when the pointer has gone."""
    scene = ready(app)
    lens = scene.surface.lens
    small = lens.circle[2]
    hover(scene, "ice.glass")
    for _beat in range(20):
        scene.on_update(1 / 60)
    assert lens.circle[2] > 1.7 * small
    scene.on_draw()
    assert scene.surface.renderer.words.count == 1, "a1 is in the glass, b1 isn't"
    scene.on_mouse_motion(*point(scene, 960.0, 400.0), 0, 0)
    for _beat in range(20):
        scene.on_update(1 / 60)
    assert lens.circle[2] == pytest.approx(small)


def test_from_above_no_spyglass_is_in_the_way(app: App) -> None:
    """The house itself is seen."""
    scene = ready(app)
    press(scene, arcade.key.V)
    assert scene.layers.find("ice.glass") is None
    press(scene, arcade.key.V)
    assert scene.layers.find("ice.glass") is not None


def test_the_whole_house_is_seen_from_above(app: App) -> None:
    """Neither the prompt nor the styles hide a part of it."""
    scene = ready(app)
    press(scene, arcade.key.V)
    area = scene.canvas.stage.table
    for y in (1260.0 - 152.0, 1260.0 + 152.0):
        _x, at, _k = scene.surface.camera().project(0.0, y)
        assert area.y + 84.0 < at < area.top - 70.0


def test_the_replay_has_a_button_and_goes_faster_while_one_holds_on(app: App) -> None:
    """A click ends it, holding the button down doesn't."""
    scene = ready(app)
    throw(scene, "flick", 390.0)
    calm(app)
    app.preferences.for_now("speed", "normal")
    scene.animator.factor = 1.0
    now = [0.0]
    scene.surface.show.time = lambda: now[0]
    click(scene, "ice.again")
    show, at = scene.surface.show, point(scene, 960.0, 500.0)
    assert show.again_now
    scene.on_update(1 / 60)
    slow = show.clock
    scene.on_mouse_press(*at, LEFT, 0)
    scene.on_update(1 / 60)
    assert show.clock - slow > 3.0 * slow
    now[0] = 1.0
    scene.on_mouse_release(*at, LEFT, 0)
    assert show.again_now, "it goes on"
    scene.on_mouse_press(*at, LEFT, 0)
    now[0] = 1.1
    scene.on_mouse_release(*at, LEFT, 0)
    assert not show.again_now, "a click ends it"


# --- aiming


def test_what_comes_after_a_hit_is_foreseen_by_a_sure_hand_only(app: App) -> None:
    """With the noise of a match it would be a lie."""
    counts = {}
    for noise in ("none", "club"):
        scene = ready(app, noise)
        scene.surface.hand.turn("speed", 1)
        scene.on_draw()
        assert scene.surface.hand.preview().meets == "b1"
        counts[noise] = scene.surface.renderer.decals.count
    assert counts["none"] > counts["club"]


def test_the_stone_that_is_hit_goes_on_away_from_the_one_that_hits() -> None:
    """A full hit a little from the left sends it to the right."""
    seen = preview({"b1": Stone("ice", 1, 0.0, 1000.0, 0.0)}, "a1", "slide", -6.0, 0.0, 1800.0, 0.0)
    ways = dict(seen.after)
    assert ways["b1"][-1][0] > ways["b1"][0][0] and ways["b1"][-1][1] > ways["b1"][0][1] + 20.0


def test_the_length_of_the_preview_is_a_setting(app: App) -> None:
    """The whole way, half of it, the direction."""
    counts = []
    for length in (1.0, 0.5, 0.0):
        app.preferences.for_now("preview", length)
        scene = ready(app)
        scene.surface.hand.turn("x", 20)
        scene.on_draw()
        counts.append(scene.surface.renderer.decals.count)
    assert counts[0] > counts[1] + 10 > counts[2] + 20


# --- spells


def test_a_spell_is_cast_at_its_card_and_its_value_is_a_stone(app: App) -> None:
    """Card, lost stone, place, value; the stone is seen where it will lie while the value is chosen."""
    stones = {"a1": {"x": 40.0, "y": 1200.0, "value": 2}, "b1": {"zone": "lost", "value": 1}}
    teams = ["CIN", "MIR", "COM", "GAB", "RAV"]
    options = {"noise": "none", "spells": "core", "teams": teams}
    scene = table(app, placed("mystic", ("human", "human"), options=options, stones=stones, next=[5, 5],
                              to_move=1, phase="before"))  # fmt: skip
    ply = scene.turns.match.ply
    click(scene, "spell.bog-return")
    scene = calm(app)
    assert "Bog Return" in scene.prompt
    scene.pointer.use(scene.layers.find("piece.b1"))
    scene = calm(app)
    assert place(scene, Random(3))
    scene = calm(app)
    assert scene.surface.hand.laid is not None and scene.surface.down
    assert [id for id in scene.picker.spots if id.startswith("value.")] == [f"value.{n}" for n in range(1, 9)]
    click(scene, "value.6")
    scene = calm(app)
    assert scene.turns.match.log(0)[ply].text.endswith("=6")
    assert scene.surface.hand.laid is None
    assert scene.surface.show.dice["b1"].value == 6


def test_the_book_has_a_sign_where_there_are_spells(app: App) -> None:
    """By the mouse as well."""
    assert ready(app).layers.find("tool.book") is None
    scene = ready(app, options={"spells": "core"})
    click(scene, "tool.book")
    assert "Kindle" in said(scene)


# --- practice


def test_practice_judges_counts_puts_back_and_keeps_nothing(app: App) -> None:
    """Each try begins anew, with other luck."""
    before = len(app.store.open_matches()), len(app.store.finished_records()), app.store.statistics()
    app.navigator.practice("mystic")
    luck = set()
    for tries in (1, 2, 3):
        scene: Any = calm(app)
        assert scene.prompt == "Stop in the 2nd ring or closer"
        throw(scene, "slide", 372.0)
        scene = calm(app)
        now = scene.turns.match.view(0).position
        reached = now["stones"]["a1"]["ring"] in ("B", "R2")
        assert scene.prompt.startswith("Well done") if reached else scene.prompt == "Not this time."
        assert scene.turns.tries[0] == tries and f"{scene.turns.hits[0]} of {tries}" in said(scene)
        luck.add((now["stones"]["a1"]["x"], now["stones"]["a1"]["y"]))
        assert scene.deciding is None, "first it is put back"
        click(scene, "practice.again")
        assert set(scene.surface.show.dice) == set()
    assert len(luck) == 3
    assert before == (len(app.store.open_matches()), len(app.store.finished_records()), app.store.statistics())


def test_every_drill_can_be_reached_and_missed() -> None:
    """By a hand that never errs."""
    shots = {
        0: "deliver slide x=0.0 aim=0.00 speed=1732 spin=0.0",
        1: "deliver slide x=0.0 aim=0.00 speed=1732 spin=0.0",
        2: "deliver slide x=0.0 aim=0.00 speed=1456 spin=0.0",
        3: "deliver flick x=0.0 aim=0.00 speed=2500 spin=0.0",
        4: "deliver slide x=0.0 aim=0.00 speed=1720 spin=0.0",
        5: "deliver slide x=-90.0 aim=4.00 speed=1732 spin=0.0",
        6: "deliver slide x=0.0 aim=0.00 speed=1702 spin=0.0",
        7: "deliver flick x=0.0 aim=0.00 speed=2060 spin=0.0",
    }
    # a freeze isn't a hit, and a stack isn't broken by a draw
    bad = {6: shots[3], 7: "deliver slide x=0.0 aim=0.00 speed=1720 spin=0.0"}
    assert len(shots) == len(drills())
    for n, drill in enumerate(drills()):
        state = game("mystic").from_position(drill.position("none", 1))
        assert not drill.reached(
            Match.start(game("mystic"), {}, ("human", "club"), 1, state.to_position()).view(0).position
        )
        state.push(shots[n])
        assert drill.reached(state.to_position()), drill.title()
        for move in ("deliver slide x=-140.0 aim=-5.00 speed=700 spin=0.0", bad.get(n)):
            missed = game("mystic").from_position(drill.position("none", 1))
            if move is not None:
                missed.push(move)
                assert not drill.reached(missed.to_position()), (drill.title(), move)


@pytest.mark.lab(share=True)
def test_the_drill_of_every_day_can_be_reached_and_is_not_yet() -> None:
    """By a hand that never errs; the date alone says what it is, and not every day brings the same."""
    first, goals = date(2026, 11, 23), set()
    for day in range(amount(test=12, lab=730)):
        when = number(first + timedelta(day))
        drill = daily(when)
        start = drill.position("none", 1)
        assert start == daily(when).position("none", 1) and drill.key == "day"
        bare = Match.start(game("mystic"), {}, ("human", "club"), 1, start)
        assert not drill.reached(bare.view(0).position), when
        assert any(drill.reached(after(start, move)) for move in shots()), when
        goals.add(drill.goal())
    assert len(goals) == 5


def shots() -> Iterator[str]:
    """Deliveries with which one of every day's drills can be done, the likely ones first."""
    for x in (0.0, -60.0, 60.0, -120.0, 120.0, 30.0, -30.0, 90.0, -90.0):
        for at in (0.0, -60.0, -45.0, -30.0, -15.0, 15.0, 30.0, 45.0, 60.0):
            aim = round(degrees(atan2(at - x, 1020.0 if abs(at) < 1 else 960.0)), 2) + 0.0
            for style, speed in (("slide", 1732), ("slide", 1780), ("flick", 2300), ("flick", 1900)):
                yield f"deliver {style} x={x} aim={aim:.2f} speed={speed} spin=0.0"


def after(start: Any, move: str) -> Any:
    """The position after a delivery."""
    state = game("mystic").from_position(start)
    if state.check(move) is None:
        state.push(move)
    return state.to_position()


def delivered(hand: str, style: str, aim: float, speed: float) -> Sequence[Event]:
    """The events of a delivery on an empty sheet."""
    state = game("mystic").from_position(position({}, hand, 1))
    return state.push(f"deliver {style} x=0.0 aim={aim:.2f} speed={speed:.0f} spin=0.0").events


def test_aim_and_hand_are_told_apart() -> None:
    log = delivered("club", "slide", 2.0, 1700.0)
    made = next(event.data["executed"] for event in log if event.name == "StoneDelivered")
    told = pace(log)
    assert f"aimed for 1,700 mm/s, but your hand made it {made['speed']:,.0f}" in told
    off = round(made["aim"] - 2.0, 1)
    assert (f"{abs(off)}° to the {'right' if off > 0 else 'left'}" in told) == bool(off)


@pytest.mark.parametrize("style", DRAWS)
@pytest.mark.parametrize("word", ["steady", "club", "wild"])
def test_the_ovals_hold_as_many_stones_as_they_say(style: str, word: str) -> None:
    """Those of a roll on an average, since none is foreseen exactly."""
    stones, inside, count = stones_of(game("mystic").new({"seats": 2}, 1).view(0).position), [0, 0], 0
    for aim, part in ((0.0, 0.98), (3.0, 0.94), (-3.0, 0.9), (1.0, 0.86)):
        turn, speed = math.radians(aim), part * DRAWS[style]
        stop = preview({}, "a3", style, 0.0, aim, speed, 0.0).stop
        assert stop is not None
        way = math.hypot(stop[0], stop[1] - RELEASE_Y)
        for after in tried(stones, "a3", (style, 0.0, aim, speed, 0.0), HANDS[word], 50):
            rest, count = after["a3"], count + 1
            dx, dy = rest.x - stop[0], rest.y - stop[1]
            across, along = dx * math.cos(turn) - dy * math.sin(turn), dx * math.sin(turn) + dy * math.cos(turn)
            for at, share in enumerate((0.5, 0.9)):
                wide, far = region(share, style, word, way)
                inside[at] += rest.zone == ICE and (across / wide) ** 2 + (along / far) ** 2 <= 1
    assert [each / count for each in inside] == pytest.approx([0.5, 0.9], abs=0.07)


def test_a_try_is_told_against_the_speed_that_comes_to_the_middle() -> None:
    assert pace(delivered("none", "flick", 0.0, 1940.0)) == "Your flick: 1,940 mm/s; a draw is 1,732"
    assert pace(delivered("none", "roll", 0.0, 950.0)) == "Your roll: 950 mm/s; a roll to the middle is 1,860"
    assert pace([]) == ""
    for style, speed in DRAWS.items():
        rests = []
        for aim in ("-2.00", "-1.00", "0.00", "1.00", "2.00") if style == "roll" else ("0.00",):
            there = after(position({}, "none", 1), f"deliver {style} x=0.0 aim={aim} speed={speed:.0f} spin=0.0")
            rests.append(there["stones"]["a1"]["y"])
        assert sum(rests) / len(rests) == pytest.approx(1260.0, abs=16.0), style


def test_practice_is_left_by_its_button_and_other_targets_have_other_stones(app: App) -> None:
    """Next, and close."""
    app.navigator.practice("mystic")
    scene: Any = calm(app)
    for _step in range(3):
        click(scene, "practice.next")
    assert set(scene.surface.show.dice) == {"b1"} and scene.surface.face.target == (0.0, 1250.0, 26.0)
    click(scene, "practice.close")
    assert at_rest(app).name == "title"


# --- the lobby


def test_every_seat_gets_its_team_in_the_lobby(app: App) -> None:
    """No team sits twice, and the match begins with them."""
    app.navigator.lobby("mystic")
    scene: Any = scene_of(app)
    assert scene.options["teams"][:2] == ["CIN", "MIR"]
    scene.pointer.use(scene.layers.find("option.teams.0"))
    assert scene.options["teams"][:2] == ["MIR", "CIN"]
    scene.pointer.use(scene.layers.find("option.teams.1"))
    scene.pointer.use(scene.layers.find("option.teams.1"))
    assert len(set(scene.options["teams"])) == 5 and scene.options["teams"][:2] == ["CIN", "COM"]
    assert "random" in said(scene)
    scene.deal()
    match = calm(app).turns.match
    assert match.view(-1).position["options"]["teams"][:2] == ["CIN", "COM"]
    app.navigator.title()


def test_a_press_and_no_pull_delivers_nothing(app: App) -> None:
    """Not even on the stone."""
    scene = ready(app)
    x, y, _k = scene.surface.camera().project(0.0, 240.0)
    ply = scene.turns.match.ply
    stroke(scene, (x, y), (x + 1, y + 1))
    assert scene.turns.match.ply == ply


@pytest.mark.parametrize(("start", "says"), [(110.0, True), (500.0, False)])
def test_a_pull_that_has_no_room_left_says_where_to_begin(app: App, start: float, says: bool) -> None:
    """The stone lies so low that a pull from there ends at the window's edge."""
    scene = ready(app)
    hand = scene.surface.hand
    hand.press(960.0, start)
    hand.move(960.0, start - 100.0)
    assert hand.out_of_room(scene.canvas.stage.visible.y) is says
    scene.surface.notes.rebuild()
    said = [label.document.text for label in scene.surface.notes.labels]
    assert ("For a longer pull, press farther up the ice" in said) is says
    hand.back()


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 960), (2560, 1080)], ids=str)
def test_practice_fits_windows_of_every_shape(app: App, size: tuple[int, int], scale: float) -> None:
    """With large type too; before a try and after it, also on the page of the day, and nothing is cut short."""
    resize(app, size)
    app.preferences.for_now("text_scale", scale)
    app.navigator.practice("mystic")
    scene: Any = calm(app)
    for at in (0, len(scene.turns.drills) - 1):
        scene.turns.turn_to(at)
        inspect(calm(app))
        scene.turns.play("deliver slide x=0.0 aim=0.00 speed=1732 spin=0.0")
        inspect(calm(app))
        assert any("draw is 1,732" in text.lower() for text in said(scene))
    app.preferences.for_now("text_scale", 1.0)
    app.navigator.title()
