"""Stones in a crowd are picked where they are seen: from the hack, at the house, from above and in the spyglass."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from game.app.app import App
from game.faces.mystic.drawing.camera import ABOVE, HACK, HOUSE, Camera
from game.faces.mystic.lens import SEEN
from game.faces.mystic.sheet import IceSheet
from game.match.match import Match
from game.rules.contract import Move, Pick
from game.rules.mystic.stones import place_ring
from game.rules.registry import game
from game.rules.rng import derive
from game.ui.window.stage import HEIGHT, WIDTH
from tests.share import SEED, amount
from tests.table.looking import usual
from tests.table.playing import LEFT, alone, calm, click, happen, placed, point, press, table

pytestmark = pytest.mark.window
VIEWS = ("above", "house", "hack", "spyglass")
#: two dice that lie on the ice are farther apart, mm
APART = 18.6
#: all stones but the last of the first team, which is to be delivered
NAMES = [name for team in "ab" for n in range(1, 9) if (name := f"{team}{n}") != "a8"]


@pytest.fixture(autouse=True)
def as_usual(app: App) -> None:
    """The usual window; what would come of a choice is not worked out, since it isn't one of the rules'."""
    usual(app)
    app.preferences.for_now("consequences", False)


def crowd(rng: Random) -> dict[str, Any]:
    """Stones of two teams, close to each other in one part of the sheet; some lie on others."""
    x, y, wide = rng.uniform(-70, 70), rng.uniform(1150, 1330), rng.uniform(45, 110)
    stones: dict[str, Any] = {}
    for name in rng.sample(NAMES, rng.randint(9, 15)):
        for _try in range(200):
            at = rng.gauss(x, wide * 0.5), rng.gauss(y, wide * 0.5)
            near = abs(at[0]) < 150 and 900 < at[1] < 1430
            if near and all(math.dist(at, (s["x"], s["y"])) > APART for s in stones.values()):
                value = rng.randint(1, 8)
                stones[name] = {"x": round(at[0], 1), "y": round(at[1], 1), "value": value, "angle": rng.randint(0, 59)}
                break
    under = rng.choice(sorted(stones))
    over = next((name for name in NAMES if name not in stones), None)
    if over is not None and rng.random() < 0.5:
        stones[over] = {**stones[under], "on": under}
    return stones


def asked(app: App, stones: dict[str, Any], able: list[str]) -> tuple[Any, list[str]]:
    """A table at which one of the stones ``able`` is to be chosen; what is chosen is written down, not played."""
    options = {"noise": "none", "spells": "none", "first": 1}
    match = placed("mystic", ("human", "human"), options=options, stones=stones, next=[8, 9], first=1, to_move=0)
    table(app, match)
    alone(app)
    return wanting(calm(app), able)


def wanting(scene: Any, able: list[str]) -> tuple[Any, list[str]]:
    """One of some stones is asked for."""
    real = scene.turns.view()
    legal = tuple(Move(n, paths=((Pick("piece", n),),)) for n in able)
    view = replace(real, legal=legal, position={**real.position, "asked": able})
    chosen: list[str] = []
    scene.turns.view = lambda: view
    scene.play = chosen.append
    scene._rest(None)
    return scene, chosen


def seen(scene: Any, view: str) -> Iterator[tuple[str, float, float, float, float]]:
    """The dice as circles in the picture, the farthest first: name, middle and radius in virtual units, pixels."""
    surface = scene.surface
    lens, camera = surface.lens, surface.camera()
    for name, die in sorted(surface.show.dice.items(), key=lambda entry: (-entry[1].y, entry[1].z)):
        if view == "spyglass":
            cx, cy, radius = lens.circle
            share = radius * 0.925 / (HEIGHT / 2)
            x, y, k = lens.eye.project(die.x, die.y, die.z)
            x, y, k = cx + (x - WIDTH / 2) * share, cy + (y - HEIGHT / 2) * share, k * share
            if math.hypot(x - cx, y - cy) > 0.9 * radius:
                continue
        else:
            x, y, k = camera.project(die.x, die.y, die.z)
        yield name, x, y, SEEN * k, scene.canvas.stage.scale


def visible_middles(scene: Any, view: str) -> dict[str, tuple[int, int]]:
    """For each die the pixel in the middle of what can be seen of it; none for one that is hidden whole."""
    width, height = scene.window.get_size()
    owner = np.full((height, width), -1)
    rows, cols = np.mgrid[0:height, 0:width]
    names = []
    for name, x, y, r, scale in seen(scene, view):
        px, py = scene.canvas.stage.to_px(x, y)
        if not (0 <= px < width and 0 <= py < height):
            continue
        names.append(name)
        owner[(cols - px) ** 2 + (rows - py) ** 2 <= max(2.0, r * scale) ** 2] = len(names) - 1
    found = {}
    for at, name in enumerate(names):
        ys, xs = np.nonzero(owner == at)
        if len(xs) >= 4:
            mx, my = xs.mean(), ys.mean()
            best = int(np.argmin((xs - mx) ** 2 + (ys - my) ** 2))
            found[name] = int(xs[best]), int(ys[best])
    return found


def turn_to(scene: Any, view: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Looks at the stones in one of the views."""
    monkeypatch.setattr(IceSheet, "frugal", property(lambda self: view == "hack"))
    if view != "above":
        scene.act("view")
    for _beat in range(3):
        scene.on_update(1 / 60)
    if view == "spyglass":
        scene.surface.lens.pinned, scene.surface.lens.grown = True, 1.0
    wanted: Camera | None = {"house": HOUSE, "hack": HACK}.get(view)
    assert scene.surface.down is (view == "above")
    assert wanted is None or scene.surface.camera() == wanted


@pytest.mark.lab(share=True)
@pytest.mark.parametrize("view", VIEWS)
def test_a_click_on_what_is_seen_of_a_stone_picks_it(app: App, monkeypatch: pytest.MonkeyPatch, view: str) -> None:
    """At 1280×720, whatever of the stones can be picked."""
    rng = derive(SEED, "crowd", view)
    clicked = 0
    for _layout in range(amount(test=2, lab=300)):
        stones = crowd(rng)
        able = sorted(rng.sample(sorted(stones), rng.randint(2, len(stones))))
        with monkeypatch.context() as patch:
            scene, chosen = asked(app, stones, able)
            turn_to(scene, view, patch)
            middles = visible_middles(scene, view)
            hidden = scene.surface.lens.covers
            for name in able:
                if name not in middles:
                    continue
                x, y = middles[name]
                if view != "spyglass" and hidden(*scene.canvas.stage.to_virtual(x, y)):
                    continue
                chosen.clear()
                scene.picker.renew()
                scene.refresh()
                happen(app, "on_mouse_motion", x, y, 0, 0)
                assert scene.pointer.hot.id == f"piece.{name}", (view, name, stones)
                happen(app, "on_mouse_press", x, y, LEFT, 0)
                happen(app, "on_mouse_release", x, y, LEFT, 0)
                assert chosen == [name], (view, name, able, stones)
                clicked += 1
    assert clicked > 2


def test_a_stone_under_another_is_picked_at_its_pill(app: App) -> None:
    """From above nothing else of it can be seen."""
    stones = {"a1": {"x": 0.0, "y": 1260.0, "value": 3}, "b1": {"x": 0.0, "y": 1260.0, "value": 5, "on": "a1"}}
    scene, chosen = asked(app, stones, ["a1", "b1"])
    found = scene.surface.picture.pills(scene.surface.camera())
    pills = {put.label.key: (put.rect.cx, put.rect.cy) for put in found}
    for name in ("a1", "b1"):
        at = point(scene, *pills[name])
        scene.on_mouse_press(*at, LEFT, 0)
        scene.on_mouse_release(*at, LEFT, 0)
    assert chosen == ["a1", "b1"]


def test_the_view_from_above_comes_with_the_question_and_goes_with_the_answer(app: App) -> None:
    """Everything that can be pointed at is where it is seen, before and after; the person may look from the hack."""
    stones = {"a1": {"x": 0.0, "y": 1260.0, "value": 3}, "b1": {"x": 60.0, "y": 1200.0, "value": 5}}
    scene, _chosen = asked(app, stones, ["b1"])

    def in_place() -> bool:
        x, y, _k = scene.surface.camera().project(60.0, 1200.0, 6.5)
        element = scene.layers.find("piece.b1")
        return bool((element.rect.cx, element.rect.cy) == pytest.approx((x, y), abs=1.0))

    assert scene.surface.camera() == ABOVE and in_place()
    scene.act("view")
    assert scene.surface.camera() == HACK and in_place()
    scene.act("view")
    assert scene.surface.camera() == ABOVE and in_place()
    view = replace(scene.turns.view(), legal=())
    scene.turns.view = lambda: view
    scene._rest(None)
    assert not scene.surface.down and in_place()


def test_looking_from_above_takes_the_stones_places_along(app: App) -> None:
    """While a stone is delivered, too."""
    stones = {"b1": {"x": 60.0, "y": 1200.0, "value": 5}}
    scene = table(app, placed("mystic", ("human", "human"), options={"spells": "none"}, stones=stones, next=[2, 2]))
    for _look in range(2):
        press(scene, scene.app.keymap.symbol("view"))
        x, y, _k = scene.surface.camera().project(60.0, 1200.0, 6.5)
        element = scene.layers.find("piece.b1")
        assert (element.rect.cx, element.rect.cy) == pytest.approx((x, y), abs=1.0)


def test_stones_far_from_the_house_are_in_the_picture_when_they_may_be_chosen(app: App) -> None:
    """In front of it and behind it at once."""
    stones = {"b1": {"x": -120.0, "y": 905.0, "value": 5}, "b2": {"x": 130.0, "y": 1430.0, "value": 1}}
    scene, _chosen = asked(app, stones, ["b1", "b2"])
    for name in ("b1", "b2"):
        rect = scene.layers.find(f"piece.{name}").rect
        assert scene.surface.boxes.ice().contains(rect.cx, rect.cy)


def test_what_a_charm_asks_for_glows_and_can_be_clicked(app: App) -> None:
    """A lost stone isn't on the ice: it is offered below it, large."""
    stones = {"b1": {"x": 0.0, "y": 1200.0, "value": 1}, "a1": {"x": 100.0, "y": 1260.0, "value": 1}}
    start = {"options": {"seats": 2, "noise": "none", "spells": "core", "first": 0}, "stones": stones,
             "next": [2, 2], "to_move": 0}  # fmt: skip
    match = Match.start(game("mystic"), {}, ("human", "human"), 5, json.loads(json.dumps(start)))
    match.play("deliver flick x=0.0 aim=0.00 speed=2500 spin=0.0")
    scene = table(app, match)
    scene = calm(app)
    assert match.view(1).position["phase"] == "charm"
    lit = [id for id, outline in scene.picker.outlines.items() if outline.light]
    assert lit == ["piece.b1"]
    assert scene.layers.find("piece.b1").seen.w > 60
    click(scene, "piece.b1")
    scene = calm(app)
    assert scene.surface.hand.ask is not None and scene.surface.hand.ask.stone == "b1"
    assert place_ring(*scene.surface.hand.ask.dots[0], 0.0)


def test_a_press_on_a_stone_in_the_way_begins_the_pull_all_the_same(app: App) -> None:
    """Stones before the house don't take the ice from the hand."""
    stones = {"b1": {"x": 0.0, "y": 1000.0, "value": 1}}
    scene = table(app, placed("mystic", ("human", "human"), options={"spells": "none"}, stones=stones, next=[2, 2]))
    rect = scene.layers.find("piece.b1").rect
    at = point(scene, rect.cx, rect.cy)
    assert scene.pointer.hot.id == "piece.b1", "it is told of"
    scene.on_mouse_press(*at, LEFT, 0)
    assert scene.surface.hand.pull is not None
    scene.pointer.cancel()
