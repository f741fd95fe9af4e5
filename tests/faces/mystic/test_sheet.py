"""The sheet at the table: what is seen is what is, and everything can be done by hand."""

from __future__ import annotations

from random import Random
from typing import Any

import arcade
import pytest

from game.app.app import App
from game.faces.mystic.aim import Aim
from game.match.match import Match
from game.rules.mystic.shot_film import lying
from game.rules.mystic.spells import SPELLS
from game.rules.mystic.stones import ICE, Stone
from game.rules.registry import game
from game.ui.input.input_device import AIM, HELD
from tests.faces.mystic.playing import follow, place, stroke, throw
from tests.lab.frame_bench import Nobody
from tests.share import share
from tests.table.looking import labels, resize
from tests.table.pad import REST, RIGHT, UP, MadeUp, made_up
from tests.table.playing import Thinker, calm, click, hover, placed, point, press, seated, show, table, why

__all__ = ["made_up"]
pytestmark = pytest.mark.window
HOUSE: dict[str, dict[str, Any]] = {
    "a1": {"x": 0.0, "y": 1255.0, "value": 4, "angle": 30.0},
    "a2": {"x": 60.0, "y": 1250.0, "value": 2, "angle": 10.0},
    "b1": {"x": -40.0, "y": 1330.0, "value": 6, "angle": 77.0},
    "b2": {"x": -40.0, "y": 1330.0, "value": 7, "angle": 10.0, "on": "b1"},
    "b3": {"x": 0.0, "y": 950.0, "value": 3, "angle": 0.0},
}


@pytest.fixture(autouse=True)
def usual(app: App) -> None:
    """The usual window and settings."""
    resize(app, (1280, 720))
    app.think_with(Nobody())
    for key, value in (("names", []), ("confirm", False), ("speed", "instant"), ("text_scale", 1.0)):
        app.preferences.for_now(key, value)


def ready(app: App, seats: tuple[str, ...] = ("human", "greedy"), **more: Any) -> Any:
    """A table where seat 0 is to deliver into a house with five stones."""
    options = {"noise": "none", "spells": "none", **more.pop("options", {})}
    return table(app, placed("mystic", seats, options=options, stones=HOUSE, next=[3, 4], **more))


def same_as_the_match(scene: Any) -> None:
    """Every die of the ice is shown where the position has it, with its value, and no other."""
    stones = scene.turns.match.view(-1).position["stones"]
    ice = {name: s for name, s in stones.items() if s["zone"] == "ice"}
    assert set(scene.surface.show.dice) == set(ice)
    for name, s in ice.items():
        there = lying(Stone(ICE, s["value"], s["x"], s["y"], s["angle"], s["on"]))
        shown = scene.surface.show.dice[name]
        assert shown[:3] == pytest.approx(there[:3], abs=1e-6)
        assert shown.value == s["value"]


# --- what is seen


def test_every_stone_is_a_spot_and_says_what_it_is(app: App) -> None:
    """Its owner, number, value, ring and slot."""
    scene = ready(app)
    for name in HOUSE:
        assert scene.picker.spots[f"piece.{name}"].key == ("piece", name)
    tip = scene.picker.spots["piece.a1"].tip
    assert "stone 1" in tip and "shows 4" in tip and "button" in tip and "best" in tip
    assert "on Minerva" in scene.picker.spots["piece.b2"].tip or "on " in scene.picker.spots["piece.b2"].tip
    same_as_the_match(scene)


def test_the_pills_show_the_positions_values(app: App) -> None:
    """One for each stone, from the cell of its seat and value."""
    from game.faces.mystic.teams import SPRITES, pill_box

    scene = ready(app)
    scene.on_draw()
    pills = scene.surface.renderer.pills
    cells = [pills.at(i)[4:6] for i in range(pills.count)]
    wanted = []
    for name, entry in HOUSE.items():
        x, y, _w, _h = pill_box(ord(name[0]) - 97, int(str(entry["value"])))
        wanted.append((x / SPRITES[0], y / SPRITES[1]))
    assert sum(sorted(cells), ()) == pytest.approx(sum(sorted(wanted), ()), abs=1e-6)


def test_the_board_counts_as_if_the_end_were_over(app: App) -> None:
    """Best stone two points, the others one."""
    scene = ready(app)
    said = [label.document.text for _sheet, label in labels(scene)]
    assert "+3" in said and "+2" in said


def test_a_resting_sheet_is_not_drawn_again(app: App) -> None:
    """Nothing moves, nothing is dirty."""
    scene = ready(app)
    scene.on_draw()
    app.window.dirty = False
    for _beat in range(5):
        scene.on_update(1 / 60)
    assert not app.window.dirty


def test_what_lies_still_is_written_once(app: App) -> None:
    """Another picture of the same stones leaves all buffers and the spyglass alone; the pointer over one changes it."""
    scene = ready(app)
    scene.on_draw()
    r = scene.surface.renderer
    lists = (r.dice, r.pills, r.decals)
    before, seen = [each.version for each in lists], r.seen
    scene.on_draw()
    assert [each.version for each in lists] == before and r.seen is seen
    scene.surface.look_at("piece.a1")
    scene.on_draw()
    assert [each.version - was for each, was in zip(lists, before, strict=True)] == [1, 1, 1]
    assert r.seen != seen


@pytest.mark.parametrize("way", ["look_at", "shake"])
def test_a_stone_pointed_at_or_refused_gets_a_rim(app: App, way: str) -> None:
    scene = ready(app)
    stone = next(iter(scene.surface.show.dice))
    decals = scene.surface.renderer.decals

    def rims() -> int:
        scene.on_draw()
        die = scene.surface.show.dice[stone]
        return sum(decals.at(i)[:2] == pytest.approx((die.x, die.y), abs=0.01) for i in range(decals.count))

    before = rims()
    getattr(scene.surface, way)(f"piece.{stone}")
    assert rims() == before + 1
    scene.surface.look_at(None)
    for _beat in range(40):
        scene.on_update(1 / 60)
    assert rims() == before


# --- delivering


@pytest.mark.parametrize("style", ["slide", "flick", "roll"])
def test_a_pull_delivers_and_the_film_ends_where_the_match_says(app: App, style: str) -> None:
    """The picture after the film is the position."""
    app.preferences.for_now("speed", "fast")
    scene = ready(app)
    throw(scene, style, 380.0, 6.0)
    entry = scene.turns.match.log(0)[-1]
    assert entry.text.startswith(f"deliver {style}")
    scene.on_update(0.05)
    assert scene.surface.show.playing is not None
    for _beat in range(600):
        scene.on_update(1 / 30)
        if scene.surface.show.playing is None:
            break
    calm(app)
    same_as_the_match(scene)


def test_a_film_follows_the_physics_at_every_moment(app: App) -> None:
    """What is shown is ``pose_at``, nothing else."""
    from game.rules.mystic.shot_film import pose_at

    app.preferences.for_now("speed", "normal")
    scene = ready(app)
    scene.animator.factor, scene.animator.reduced = 1.0, True
    throw(scene, "roll", 380.0)
    seen = 0
    for _beat in range(60):
        scene.on_update(1 / 30)
        playing = scene.surface.show.playing
        if playing is None:
            break
        for name in playing.film.reels:
            assert scene.surface.show.dice.get(name) == pose_at(playing.film, name, playing.at)
            seen += 1
    assert seen > 40
    scene.animator.reduced = False
    calm(app)


def test_a_flick_by_the_mouses_own_speed(app: App) -> None:
    """Pressed on the stone, moved up fast, let go."""
    scene = ready(app)
    now = [0.0]

    def clock() -> float:
        now[0] += 0.012
        return now[0]

    scene.surface.hand.clock = clock
    x, y, _k = scene.surface.camera().project(0.0, 240.0)
    stroke(scene, *[(x, y + 4 + 22 * k) for k in range(12)])
    move = scene.turns.match.log(0)[-1].text
    assert move.startswith("deliver slide x=0.0 aim=0.00")
    assert 1600 < int(move.split("speed=")[1].split(" ")[0]) <= 1850


def test_the_right_button_cancels_and_a_short_pull_is_none(app: App) -> None:
    """Nothing is delivered by accident."""
    scene = ready(app)
    ply = scene.turns.match.ply
    stroke(scene, (960, 500), (962, 490))
    assert scene.turns.match.ply == ply
    px = tuple(round(v) for v in scene.canvas.stage.to_px(960, 500))
    scene.on_mouse_press(*px, arcade.MOUSE_BUTTON_LEFT, 0)
    scene.on_mouse_drag(px[0], px[1] - 150, 0, 0, arcade.MOUSE_BUTTON_LEFT, 0)
    assert scene.surface.hand.aiming
    scene.on_mouse_press(*px, arcade.MOUSE_BUTTON_RIGHT, 0)
    assert not scene.surface.hand.aiming
    scene.on_mouse_release(px[0], px[1] - 150, arcade.MOUSE_BUTTON_LEFT, 0)
    assert scene.turns.match.ply == ply


def test_keys_aim_weigh_turn_and_deliver(app: App) -> None:
    """The arrows, the turn, the place, Enter."""
    scene = ready(app)
    key = arcade.key
    press(scene, key.KEY_2, key.RIGHT, key.RIGHT, key.UP, key.Q, key.PERIOD)
    aim = scene.surface.hand.aim
    assert (aim.style, aim.aim, aim.speed, aim.spin, aim.x) == ("flick", 0.2, 1737.0, 0.5, 2.0)
    scene.focus.drop()
    press(scene, key.ENTER)
    assert scene.turns.match.log(0)[-1].text == "deliver flick x=2.0 aim=0.20 speed=1737 spin=0.5"


def test_a_controller_aims_weighs_turns_and_delivers(app: App, made_up: MadeUp) -> None:
    scene = ready(app)
    made_up.go_to(app, "style.1")
    made_up.press(app, "a")
    speed = scene.surface.hand.aim.speed
    made_up.lean("rightstick", RIGHT)
    app.pad.tick(HELD + 0.01)
    app.pad.tick(AIM + 0.01)
    made_up.lean("rightstick", REST)
    for trigger in ("righttrigger", "righttrigger", "lefttrigger", "righttrigger"):
        for value in (0.2, 0.8, 1.0, 0.0):
            made_up.dispatch_event("on_trigger_motion", made_up, trigger, value)
    made_up.press(app, "leftstick")
    aim = scene.surface.hand.aim
    assert (aim.style, aim.aim, aim.speed, aim.spin) == ("flick", 0.3, speed + 10, 0.5)
    made_up.press(app, "b")
    assert not scene.surface.hand.aiming and not scene.layers.modal and scene.turns.match.ply == 0
    made_up.lean("rightstick", UP)
    made_up.press(app, "a")
    assert scene.turns.match.log(0)[0].text == f"deliver flick x=0.0 aim=0.30 speed={speed + 15:.0f} spin=0.5"


def test_a_press_on_the_release_line_puts_the_stone_there(app: App) -> None:
    """Anywhere inside the delivery rings."""
    scene = ready(app)
    x, y, _k = scene.surface.camera().project(90.0, 240.0)
    stroke(scene, (x, y), (x, y - 3))
    assert scene.surface.hand.aim.x == pytest.approx(90.0, abs=2.0)


def test_the_last_shot_is_shown_again_and_leaves_all_as_it_is(app: App) -> None:
    """Slowly, and then the position stands."""
    scene = ready(app, ("human", "human"))
    throw(scene, "flick", 390.0)
    calm(app)
    app.preferences.for_now("speed", "normal")
    scene.animator.factor = 1.0
    press_again = scene.surface.hand_input.act("replay", free=True)
    assert press_again and scene.surface.show.playing is not None
    scene.director.skip()
    calm(app)
    same_as_the_match(scene)


def test_the_view_from_above_and_the_book(app: App) -> None:
    """One key each."""
    scene = ready(app, options={"spells": "core"})
    press(scene, arcade.key.V)
    assert scene.surface.above
    scene.on_draw()
    press(scene, arcade.key.V, arcade.key.B)
    said = [label.document.text for _sheet, label in labels(scene)]
    assert "Kindle" in said and "Phoenix Ash" in said
    press(scene, arcade.key.ESCAPE)
    assert not scene.layers.modal


# --- spells


def spell_table(app: App, slug: str, seed: int) -> Any:
    """A table where a spell is asked for, found by lot; None if this seed has none."""
    spell = SPELLS[slug]
    rng = Random(seed)
    teams = [spell.team, *[t for t in ("CIN", "MIR", "COM", "GAB", "RAV") if t != spell.team]]
    state = game("mystic").new(
        {"spells": "core" if spell.core else "advanced", "teams": teams, "first": 0, "ends": 6}, seed
    )
    for _ply in range(70):
        if state.outcome() is not None:
            break
        legal = state.legal_moves()
        if state.to_move == 0 and any(m.text.startswith(f"spell {slug}") for m in legal):
            return table(app, Match.start(game("mystic"), {}, ("human", "human"), 1, state.to_position()))
        for _try in range(60):
            move = rng.choice(legal)
            move = move.fill(rng) if hasattr(move, "fill") else move
            if state.phase == "deliver":
                from game.rules.mystic.moves import delivery

                move = delivery(
                    "slide", rng.uniform(-40, 40), rng.uniform(-3, 3), rng.choice([900, rng.uniform(1560, 1840)]), 0.0
                )
            if state.check(move) is None:
                state.push(move)
                break
    return None


@share("slug", ["bog-return", "rising-fen", "wingbeat", "feather-touch", "eclipse", "spark-hoard"], test=2)
def test_a_spell_is_cast_by_hand(app: App, slug: str) -> None:
    """Stones, places, values, distances: all can be pointed at."""
    for seed in range(60):
        scene = spell_table(app, slug, seed)
        if scene is None:
            continue
        ply = scene.turns.match.ply
        wanted = next(m for m in scene.turns.view().legal if m.text.startswith(f"spell {slug}"))
        follow(scene, wanted.paths[0], Random(seed))
        scene = calm(app)
        if scene.turns.match.ply > ply:
            assert scene.turns.match.log(0)[ply].text.startswith(f"spell {slug}")
            same_as_the_match(scene)
            return
    pytest.skip(f"no match of these came to {slug}")


def test_the_ghost_of_a_stone_follows_the_pointer_without_a_press(app: App) -> None:
    for seed in range(60):
        scene = spell_table(app, "bog-return", seed)
        if scene is not None:
            break
    assert scene is not None
    wanted = next(m for m in scene.turns.view().legal if m.text.startswith("spell bog-return"))
    follow(scene, wanted.paths[0][:2], Random(1))
    assert scene.layers.find(f"ice.{scene.surface.hand.ask.path[-1].id}").label == "The ice"
    for y in (1200.0, 1260.0):
        x, at, _k = scene.surface.camera().project(20.0, y)
        point(scene, x, at)
        assert scene.surface.hand.point == pytest.approx((20.0, y), abs=6.0)


def test_a_place_without_room_says_why_and_nothing_is_played(app: App) -> None:
    """The words stand beside the ghost."""
    for seed in range(60):
        scene = spell_table(app, "bog-return", seed)
        if scene is not None:
            break
    assert scene is not None
    wanted = next(m for m in scene.turns.view().legal if m.text.startswith("spell bog-return"))
    follow(scene, wanted.paths[0][:2], Random(1))
    ply = scene.turns.match.ply
    x, y, _k = scene.surface.camera().project(0.0, 1260.0)
    stroke(scene, (x, y))
    assert scene.turns.match.ply == ply and scene.surface.hand.ask is not None
    said = " ".join(label.document.text for label in scene.surface.notes.labels)
    assert "guard" in said or "room" in said
    assert place(scene, Random(2))
    assert why(scene) == ""


# --- a whole match


@share("seats", [("human", "greedy"), ("human", "human", "greedy", "human", "human")], test=1, ids=str)
def test_a_whole_match_by_the_pointer(app: App, seats: tuple[str, ...]) -> None:
    """Every decision is made on the screen; the picture agrees with the match after each."""
    app.think_with(Thinker())
    rng = Random(3)
    match = seated("mystic", seats, ends=1, spells="advanced", seed=9)
    scene = show(app, match)
    for _decision in range(160):
        scene = calm(app)
        if scene.name == "result":
            break
        if scene.layers.modal:
            scene.pointer.use(scene.focus.element or scene.focus.likely())
            continue
        if scene.deciding is None:
            scene.turns.due = 0.0
            continue
        same_as_the_match(scene)
        legal = scene.turns.view().legal
        ply = match.ply
        for _try in range(8):
            follow(scene, rng.choice([p for m in legal for p in m.paths]), rng)
            if match.ply > ply or calm(app) is not scene:
                break
            scene.picker.renew()
            scene.refresh()
    assert match.outcome() is not None
    assert calm(app).name == "result"


def test_an_aimed_shot_shows_its_path_and_weight(app: App) -> None:
    """A number, not a bar alone."""
    scene = ready(app)
    scene.surface.hand.turn("speed", 2)
    scene.on_draw()
    texts = [label.document.text for label in scene.surface.notes.labels]
    assert any(text.endswith("%") for text in texts)
    assert scene.surface.renderer.decals.count > 20
    assert scene.surface.hand.preview().meets in HOUSE
    assert isinstance(scene.surface.hand.aim, Aim)


def test_a_hint_is_aimed_on_the_ice(app: App) -> None:
    """Its path is seen, and Enter plays it."""
    scene = ready(app)
    text = "deliver flick x=12.0 aim=-1.25 speed=1900 spin=2.0"
    scene.propose(text)
    assert scene.surface.hand.aiming
    scene.focus.drop()
    press(scene, arcade.key.ENTER)
    assert scene.turns.match.log(0)[-1].text == text


def test_hovering_a_stone_makes_it_glow(app: App) -> None:
    """Pointed at, it is known."""
    scene = ready(app)
    hover(scene, "piece.a2")
    assert scene.surface.looked == "a2"


def test_an_end_that_leads_to_a_shoot_out_is_summed_up_first(app: App) -> None:
    """Between two people at one table too: nobody is asked before the sum has been read."""
    app.preferences.for_now("speed", "normal")
    options = {"noise": "none", "spells": "none", "ends": 1}
    stones = {"a1": {"x": 190.0, "y": 1560.0}}
    match = placed("mystic", ("human", "human"), options=options, stones=stones, next=[9, 8], to_move=1, scores=[3, 3])
    scene = table(app, match)
    throw(scene, "slide", 120.0)
    for _beat in range(240):
        scene.on_update(1 / 30)
        if scene.layers.modal:
            break
    said = [label.document.text for _sheet, label in labels(scene)]
    assert "End 1" in said and "Shootout" in said
    click(scene, "next")
    for _beat in range(90):
        scene.on_update(1 / 30)
    assert scene.deciding is not None and "Shootout" in scene.prompt


def test_the_first_pull_at_a_new_table_delivers(app: App) -> None:
    """Not only the second one."""
    from game.app.screenshots import settle
    from game.faces.mystic.aim import Aim
    from game.match.match import Match
    from tests.lab.frame_bench import Nobody

    app.think_with(Nobody())
    app.navigator.table(Match.start(game("mystic"), {"seats": 2, "first": 0}, ("human", "club"), 5))
    scene: Any = app.window.current_view
    settle(app)
    played: list[str] = []
    scene.play = played.append
    scene.surface.hand.deliver(Aim(speed=1500.0))
    assert len(played) == 1 and "speed=1500" in played[0]


def test_no_pill_hides_a_stone_or_another_pill() -> None:
    """Stones that lie close by have their pills where nothing is, from above and from the hack."""
    from game.faces.mystic.drawing.camera import ABOVE, HACK
    from game.faces.mystic.pills import Labelled, lay, pill_size, rounds
    from game.ui.sheet.labels import Planner, covers
    from game.ui.sheet.rect import Rect

    places = {
        "a1": (0.0, 1260.0),
        "b1": (1.0, 1279.0),
        "a2": (18.0, 1267.0),
        "b2": (-20.0, 1264.0),
        "a3": (2.0, 1300.0),
    }
    lie = [(name, lying(Stone("ice", 1, x, y, 0.0))) for name, (x, y) in places.items()]
    for camera in (ABOVE, HACK):
        seen = rounds(lie, camera)
        pills = lay(Planner(), seen, places, (), "", Labelled(), pill_size(1.0), Rect(420, 90, 1000, 900))
        assert {put.label.key for put in pills} == places.keys()
        assert not any(covers(put.rect, die) for put in pills for die in seen.values())
        assert not any(one.rect.meets(two.rect) for one in pills for two in pills if one is not two)


def test_pills_of_stones_that_lie_don_t_flicker_when_a_film_begins(app: App) -> None:
    """From the first picture on they stand over all but the stone that moves."""
    app.preferences.for_now("speed", "normal")
    scene = ready(app)
    scene.animator.factor = 1.0
    # not even when nothing was drawn before it
    throw(scene, "slide", 380.0, 60.0)
    scene.on_update(1 / 60)
    scene.on_draw()
    assert scene.surface.show.playing is not None
    assert scene.surface.renderer.pills.count == len(HOUSE)
    scene.director.skip()


# --- pills in a crowd


def crowd(app: App) -> Any:
    """A table where nine stones lie, of which five count, and seat 0 is to deliver."""
    places = [(0, 1260), (50, 1250), (-50, 1280), (0, 1330), (90, 1262), (-95, 1260), (0, 1150), (60, 1380), (0, 950)]
    names = ["a1", "b1", "a2", "b2", "a3", "b3", "a4", "b4", "b5"]
    stones = {
        name: {"x": float(x), "y": float(y), "value": 1 + n % 8}
        for n, (name, (x, y)) in enumerate(zip(names, places, strict=True))
    }
    options = {"noise": "none", "spells": "none"}
    return table(app, placed("mystic", ("human", "greedy"), options=options, stones=stones, next=[5, 6]))


def pilled(scene: Any) -> list[tuple[int, int]]:
    """Seat and value of each pill that is drawn now, from where it lies in the atlas."""
    from game.faces.mystic.teams import PILL_H, PILL_W, SPRITES

    scene.on_draw()
    pills = scene.surface.renderer.pills
    cells = [pills.at(i)[4:6] for i in range(pills.count)]
    return sorted((round(v * SPRITES[1] / PILL_H), 1 + round(u * SPRITES[0] / PILL_W)) for u, v in cells)


def test_in_a_crowd_only_stones_that_count_have_a_pill_and_the_one_that_is_looked_at(app: App) -> None:
    """Nine lie there, five score: five pills; the pointer on another adds its own. So in the spyglass."""
    scene = crowd(app)
    stones = scene.turns.match.view(-1).position["stones"]
    slots = scene.surface.slots
    assert len(slots) == 5
    value = {name: (ord(name[0]) - 97, stones[name]["value"]) for name in stones}
    assert pilled(scene) == sorted(value[name] for name in slots)
    hover(scene, "piece.b5")
    assert pilled(scene) == sorted(value[name] for name in (*slots, "b5"))
    scene.surface.above = True
    assert pilled(scene) == sorted(value[name] for name in (*slots, "b5"))
    scene.surface.above = False
    scene.surface.look_at(None)
    scene.surface.lens.grown = 1.0
    scene.on_draw()
    assert scene.surface.renderer.words.count == 5
    scene.surface.lens.grown = 0.0


def test_what_counts_on_the_scoreboard_lights_up_its_stone(app: App) -> None:
    """With the mouse and the keyboard; its pill grows, and a click picks a stone only where one is asked for."""
    scene = crowd(app)
    for name in scene.surface.slots:
        hover(scene, f"slot.{name}")
        assert scene.surface.looked == name
        pills = {put.label.key: put.rect.w for put in scene.surface.picture.pills(scene.surface.camera())}
        assert pills.pop(name) > max(pills.values())
        element = scene.layers.find(f"slot.{name}")
        assert element.enabled and element.focusable
        click(scene, element.id)
        assert scene.turns.match.ply == 0 and not scene.picker.picking.made
    hover(scene, "tool.rules")
    assert not scene.surface.looked


def test_at_most_seven_stones_have_a_pill_unasked_and_all_while_the_key_is_held(app: App) -> None:
    scene = crowd(app)
    scene.on_key_press(arcade.key.I, 0)
    assert len(pilled(scene)) == 9
    scene.on_key_release(arcade.key.I, 0)
    assert len(pilled(scene)) == 5


def test_of_stones_that_would_roll_off_each_has_its_pill() -> None:
    """Two 4s of two seats on the last place that scores: both may get it."""
    from game.faces.mystic.pills import Labelled
    from game.rules.mystic import GAME

    spots = [(0, 1260, 1), (50, 1250, 1), (-50, 1280, 2), (0, 1320, 3), (92, 1262, 4), (-92, 1260, 4), (0, 1150, 7)]
    names = ["a1", "a2", "b1", "b2", "a3", "b3", "a4"]
    stones = {
        name: {"x": float(x), "y": float(y), "value": value} for name, (x, y, value) in zip(names, spots, strict=True)
    }
    state = GAME.from_position({"options": {"seats": 2, "first": 0}, "stones": stones, "next": [5, 4]})
    found = Labelled.of(state.view(0).position)
    assert found.crowded and found.counting == {"a1", "a2", "b1", "b2", "a3", "b3"}
    assert found.shown(names, ()) == names[:6]


def test_the_frame_round_a_spell_card_holds_its_tag(app: App) -> None:
    """The card that can be cast now: its tag hangs over its lower edge, and lies wholly inside the frame."""
    from game.faces.mystic.board import TAG, floor, spell_box
    from game.rules.mystic.summary import cards

    stones = {"a4": {"zone": "lost"}, "b1": {"x": 0.0, "y": 1260.0, "value": 1}}
    position = {"stones": stones, "next": [5, 2], "phase": "before", "ready": [{"shiny-thing": [5]}, {}]}
    position |= {"drawn": [["", "shiny-thing"], ["", ""]]}
    options = {"spells": "advanced", "teams": ["RAV", "CIN", "COM", "GAB", "MIR"], "first": 0}
    for scale in (1.0, 1.3):
        app.preferences.for_now("text_scale", scale)
        scene = table(app, placed("mystic", ("human", "greedy"), options=options, **position))
        card = next(iter(cards(scene.shown.position, 0)))
        rect = scene.surface.boxes.cards[0]
        box = spell_box(scene.surface.row, rect, card, floor(scene.surface.boxes, scene.deciding))
        frame = scene.picker.spots["spell.shiny-thing"].rect
        assert frame.y == box.y - TAG / 2 and frame.top == box.top
