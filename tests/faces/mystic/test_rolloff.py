"""Roll-offs on the ice: real dice that end on the recorded numbers, and say who has won."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from game.app.app import App
from game.faces.mystic.rolloff import Roll, film_for, judged, pose_of, roll_off, rounds, winners
from game.match.match import Match
from game.rules.mystic.scoring import standing
from game.rules.mystic.shot_film import lying, pose_at
from game.rules.mystic.stones import Stone, Stones
from game.rules.registry import game
from tests.lab.frame_bench import Nobody
from tests.table.looking import labels, resize
from tests.table.playing import show
from tests.table.strip import frames, slowly

#: two 1s on the Button, and two 4s of which one gets the last slot
PLACES = {"a1": (0, 1262, 1), "b1": (30, 1240, 1), "a2": (-50, 1280, 2), "b2": (0, 1320, 3), "a3": (92, 1262, 4)}
PLACES |= {"b3": (-92, 1260, 4), "a4": (0, 1150, 7)}
STONES: Stones = {name: Stone("ice", v, float(x), float(y), 0.0) for name, (x, y, v) in PLACES.items()}


def drawn(seed: int) -> list[Roll]:
    """The rolls of these stones by lot, as the rules note them."""
    rng, noted = Random(seed), []

    def roll(stone: str) -> int:
        noted.append((stone, rng.randint(1, 8)))
        return noted[-1][1]

    standing(STONES, 2, roll)
    return noted


@pytest.mark.parametrize("face", range(1, 9))
def test_a_die_ends_on_the_face_that_is_wanted(face: int) -> None:
    """As the physics rolls it, whatever it was before."""
    for turn in range(12):
        assert pose_of(film_for(face, turn)).value == face


def test_a_stone_whose_turn_comes_again_begins_the_next_round() -> None:
    assert rounds([("a1", 5), ("b1", 5), ("a1", 2), ("b1", 7)]) == [[("a1", 5), ("b1", 5)], [("a1", 2), ("b1", 7)]]


@pytest.mark.parametrize("seed", range(40))
def test_the_dice_lie_with_the_recorded_numbers_and_the_right_ones_have_won(seed: int) -> None:
    """Each stone's last roll lies there, nothing on anything else; gold for Best and for the last slot."""
    rolls = drawn(seed)
    found = roll_off(STONES, 2, rolls, (0.0, 1050.0))
    last = dict(rolls)
    lie = found.lying(found.length)
    assert {name[:2]: placed.value for name, placed in lie.items()} == last
    assert not found.rolling(found.length)
    assert found.places == tuple((placed.x, placed.y) for placed in lie.values())
    for one, other in combinations([*lie.values(), *(lying(stone) for stone in STONES.values())], 2):
        assert abs(one.x - other.x) + abs(one.y - other.y) > 19.0
    slots = judged(STONES, 2, rolls).slots
    won = winners(STONES, 2, rolls)
    assert won == {slots[0], slots[-1]} and {name[:2] for name in found.won} == won
    assert all(last[name] <= last[other] for name, other in (("a1", "b1"), ("b1", "a1")) if name in won)


def test_every_die_rolls_as_the_physics_has_it() -> None:
    """On its way it is where its film has it, moved to its place; with reduced motion it lies."""
    found = roll_off(STONES, 2, drawn(3), (0.0, 1050.0))
    for die in found.dice:
        now = 0.5 * (die.begins + die.lies)
        there = pose_at(die.film, next(iter(die.film.reels)), 0.5 * die.film.duration)
        seen = die.at(now)
        assert there is not None and seen is not None and seen.value == there.value
        assert seen.turn == pytest.approx(there.turn, abs=1e-6)
        assert (seen.x, seen.y) == pytest.approx((there.x + die.dx, there.y + die.dy), abs=1e-6)
        assert die.at(die.begins - 0.01) is None
    calm = roll_off(STONES, 2, drawn(3), (0.0, 1050.0), calm=True)
    assert not calm.rolling(0.0) and len(calm.lying(0.0)) == 4


def ending(app: App) -> tuple[Any, list[Roll], str]:
    """A table before the last stone of a match of one End with two roll-offs; what will be rolled, and the move."""
    resize(app, (1280, 720))
    app.think_with(Nobody())
    for key, value in (("names", []), ("confirm", False), ("speed", "instant"), ("text_scale", 1.0)):
        app.preferences.for_now(key, value)
    stones: dict[str, Any] = {name: {"x": x, "y": y, "value": v} for name, (x, y, v) in PLACES.items()}
    stones |= {name: {"zone": "lost"} for name in ("a5", "a6", "a7", "a8", "b4", "b5", "b6", "b7")}
    options = {"seats": 2, "noise": "none", "spells": "none", "ends": 1}
    position = {"options": options, "stones": stones, "next": [9, 8], "to_move": 1, "first": 0}
    move = "deliver slide x=-120.0 aim=-8.00 speed=1500 spin=0.0"
    events = Match.start(game("mystic"), {}, ("human", "human"), 5, position).play(move).events
    rolls = next([(stone, face) for stone, face in e.data["rolls"]] for e in events if e.name == "StonesRolledOff")
    scene = show(app, Match.start(game("mystic"), {}, ("human", "human"), 5, position))
    scene.director.skip()
    slowly(app, scene)
    return scene, rolls, move


@pytest.mark.window
def test_a_roll_off_is_seen_before_it_is_told_and_its_dice_stay_until_the_count(app: App) -> None:
    """They roll, lie with their numbers, then log and banner have them; then the stones are counted."""
    scene, rolls, move = ending(app)
    show = scene.surface.show
    scene.play(move)
    heads: list[str] = []
    seen: list[dict[str, int]] = []
    rolled = 0
    for _frame in frames(scene):
        banner = scene.presenter.banner.now
        head = banner.title if banner else ""
        if head and (not heads or heads[-1] != head):
            heads.append(head)
            seen.append({name[:2]: placed.value for name, placed in show.thrown.items()})
        if show.rolloff is not None:
            rolled += 1
            scene.on_draw()
            assert show.thrown.items() <= show.dice.items(), "what rolls is drawn"
            assert not any("roll off:" in line.text for line in scene.log.lines)
            assert scene.surface.renderer.pills.count >= len(show.thrown.keys() - show.on_their_way)
        assert scene.shown["scores"] == [0, 0] or not show.thrown
    assert rolled > 20
    assert heads[0] == "Tied stones roll off" and heads[1].startswith("Tied stones roll off: ●1")
    # all of the last rolls lie there when they are told, and none of them when the stones are counted
    assert seen[1] == dict(rolls) and heads[2] == "End 1" and seen[2] == {}
    assert not show.thrown and set(show.dice) == set(PLACES)


@pytest.mark.window
def test_the_last_end_is_counted_and_looked_at_before_the_result(app: App) -> None:
    """Points fly, the board has them and asks nothing any more; the result comes after that."""
    scene, _rolls, move = ending(app)
    scene.play(move)
    flew, told = 0, 0
    for _frame in range(600):
        now: Any = app.window.current_view
        if now is not scene:
            break
        scene.on_update(1 / 30)
        flew = max(flew, len(scene.score_animation.flying))
        if scene.shown["scores"] != [0, 0]:
            told += 1
            words = [label.document.text for _sheet, label in labels(scene)]
            assert "this end" in words and not any(word.endswith("?") for word in words)
    assert flew == 5 and told > 15
    assert app.window.current_view is not scene


@pytest.mark.window
def test_one_click_ends_a_roll_off(app: App) -> None:
    """No die of it is left on the ice."""
    scene, _rolls, move = ending(app)
    scene.play(move)
    for _frame in frames(scene):
        if scene.surface.show.thrown:
            break
    scene.director.skip()
    assert not scene.surface.show.thrown and set(scene.surface.show.dice) == set(PLACES)
    assert sorted(scene.shown["scores"]) == [2, 4]


@pytest.mark.window
def test_the_last_stone_of_a_shoot_out_is_told_and_stands_on_the_board_before_the_result(app: App) -> None:
    """Ring and value, not 'to throw' any more, for long enough to be read."""
    ending(app)
    lost = {f"{side}{n}": {"zone": "lost"} for side in "ab" for n in range(1, 9)}
    options = {"seats": 2, "noise": "none", "spells": "none", "ends": 1}
    position: dict[str, Any] = {"options": options, "phase": "shootout", "to_move": 1, "first": 0, "scores": [3, 3]}
    position |= {"shootout": {"seats": [0, 1], "results": [[2, 8]]}, "stones": lost | {"b8": {"zone": "board"}}}
    app.preferences.for_now("speed", "instant")
    scene = show(app, Match.start(game("mystic"), {}, ("human", "human"), 5, position))
    scene.director.skip()
    slowly(app, scene)
    scene.play("deliver slide x=0.0 aim=0.00 speed=1732 spin=0.0")
    read = 0
    for _frame in range(300):
        now: Any = app.window.current_view
        if now is not scene:
            break
        scene.on_update(1 / 30)
        words = [label.document.text for _sheet, label in labels(scene)]
        if scene.presenter.banner.now is not None:
            read += 1
            assert "B · 8" in words and not any(word.startswith("to th") for word in words)
    assert read >= 30 and app.window.current_view is not scene
