"""Marks, dice, sparks and surroundings of Mystic's sheet are as many, as large and as bright as they were.

What is kept says how large the numbers of a kind are (``tests.kept.numbers``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from game.app.app import App
from game.faces.mystic import teams
from game.faces.mystic.drawing import scenery
from game.faces.mystic.drawing.magic import FAMILIES, figures, sparks
from game.faces.mystic.show import Flight
from game.rules.mystic.shot_film import lying
from game.rules.mystic.stones import Stone
from tests.faces.mystic.drawn import picture
from tests.faces.mystic.playing import throw
from tests.faces.mystic.test_rolloff import ending
from tests.kept.files import Keeper
from tests.kept.numbers import alike, lines
from tests.lab.frame_bench import Nobody
from tests.table.looking import usual
from tests.table.playing import calm, click, placed, table
from tests.table.program import running
from tests.table.strip import frames, slowly, stop_clocks

window = pytest.mark.window
STONES = {"b1": {"x": 0.0, "y": 1000.0, "value": 1}, "a1": {"x": 30.0, "y": 1250.0, "value": 1},
          "a2": {"x": 60.0, "y": 1300.0, "value": 4}}  # fmt: skip
HERE, THERE = lying(Stone("ice", 5, 10.0, 1240.0)), lying(Stone("ice", 2, -30.0, 1300.0))


@pytest.fixture
def app(display: str, data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """A program of its own in which nothing has been done yet; no time goes by."""
    stop_clocks(monkeypatch)
    with running(data_folder) as found:
        usual(found, preview=1.0, reduced_motion=False)
        found.think_with(Nobody())
        yield found


def sit(app: App, noise: str = "none", **more: Any) -> Any:
    """Two people; the first one delivers."""
    wanted = {"stones": STONES, "next": [3, 2], "options": {"noise": noise, "spells": "none"}, **more}
    scene = table(app, placed("mystic", ("human", "human"), **wanted))
    scene.surface.hand.clock = lambda: 0.0
    return scene


def drawn(scene: Any, *also: str) -> list[str]:
    """The picture of a scene as it is now."""
    scene.on_draw()
    return list(picture(scene.surface.renderer, also))


# --- without a window


@pytest.mark.parametrize("share", [0.15, 0.5, 0.8])
def test_magic_is_as_large_and_as_bright_as_it_was(kept: Keeper, share: float) -> None:
    flights = {kind: Flight(kind, "a5", HERE, THERE, share=share) for kind in FAMILIES}
    flights |= {"charm": Flight("StoneReturned", "a5", None, THERE, charm=True, share=share)}
    still = ("StoneTransmuted", "StoneStacked", "frog")
    flights |= {f"calm-{kind}": Flight(kind, "a5", HERE, THERE, calm=True, share=share) for kind in still}
    lie = ((f"{name}-figure", (*f[:6], *f.colour)) for name, flight in flights.items() for f in figures(flight))
    fly = ((f"{name}-spark", (*s[:4], *s.colour, s.lift)) for name, flight in flights.items() for s in sparks(flight))
    kept("drawn", [*lines(lie), *lines(fly)], f"magic {share}", alike)


@pytest.mark.parametrize("quads", [scenery.scene, scenery.above])
def test_the_surroundings_stand_where_they_stood(kept: Keeper, quads: Callable[[], list[scenery.Quad]]) -> None:
    rows = ((q.picture, (*sum(q.corners, ()), *sum(q.colours, ()), q.adds)) for q in quads())
    kept("drawn", lines(rows), quads.__name__, alike)


def test_small_pictures_are_painted_as_they_were(kept: Keeper) -> None:
    """The atlas of what flies over the ice, a stone's chip in each state, a team's shape: quarter by quarter."""
    atlas, look = teams.sprites(("CIN", "GAB")), teams.look_of("CIN")
    boxes = {"pill-CIN": teams.pill_box(0, 3), "pill-GAB": teams.pill_box(1, 7), **teams.SHAPES}
    boxes |= {"dot": teams.DOT, "spark": teams.SPARK, "frog": teams.FROG}
    images = {name: atlas.crop((x, y, x + w, y + h)) for name, (x, y, w, h) in boxes.items()}
    images |= {f"chip-{state}": teams.chip(look, 5, 64, state) for state in ("waits", "next", "magic", "gone")}
    images |= {"mark": teams.mark(look, 64), "glyphs": teams.glyphs().convert("RGBA")}
    quarters = ((name, image.convert("RGBa").resize((2, 2), Image.Resampling.BOX)) for name, image in images.items())
    kept("drawn", lines((name, [b / 100 for b in quarter.tobytes()]) for name, quarter in quarters), "painted", alike)


# --- at the table


@window
@pytest.mark.parametrize(("style", "noise"), [("slide", "none"), ("roll", "wild")])
def test_an_aimed_shot_is_drawn_as_it_was(app: App, kept: Keeper, style: str, noise: str) -> None:
    """With what it would hit, or with the ovals in which it may stop."""
    scene = sit(app, noise)
    click(scene, {"slide": "style.0", "roll": "style.2"}[style])
    scene.surface.hand.turn("speed", 4.0)
    scene.surface.hand.turn("x", -5.0 if style == "slide" else 30.0)
    kept("drawn", drawn(scene), f"aim {style}", alike)


@window
def test_rims_and_rings_are_drawn_as_they_were(app: App, kept: Keeper) -> None:
    """A stone that may be picked, one that is picked, one that is looked at, one that is refused; a place to reach."""
    scene = sit(app)
    surface = scene.surface
    surface.lights, surface.looked, surface.shaken = {"a1": "legal", "b1": "picked"}, "a2", "b1"
    surface.face.target = (0.0, 1260.0, 40.0)
    surface.canvas.changed()
    kept("drawn", drawn(scene, "lens", "flakes"), "rims", alike)


@window
def test_a_shot_is_drawn_as_it_was_on_its_way(app: App, kept: Keeper) -> None:
    """Its dust, the chips of a hit, its dice in the air; and in the spyglass what lies in the house then."""
    scene = sit(app)
    throw(scene, "flick", 390.0)
    scene = calm(app)
    slowly(app, scene)
    click(scene, "ice.again")
    for number, _frame in enumerate(frames(scene)):
        if number in (20, 50):
            kept("drawn", drawn(scene), f"way {number}", alike)
    assert number > 60


@window
def test_a_roll_off_is_drawn_as_it_was(app: App, kept: Keeper) -> None:
    """While the dice roll, and when they lie: rims round the stones, gold round those that have won."""
    scene, _rolls, move = ending(app)
    show, seen = scene.surface.show, set[bool]()
    scene.play(move)
    for _frame in frames(scene):
        if show.rolloff is not None and bool(show.won) not in seen and show.thrown:
            seen.add(bool(show.won))
            also = ("words", "threads") if show.won else ()
            kept("drawn", drawn(scene, *also), f"roll-off {'won' if show.won else 'begun'}", alike)
    assert seen == {False, True}
