"""The lights of magic: each family has its own, it plays between the two sentences, and nothing is told before it."""

from __future__ import annotations

from collections import defaultdict
from math import hypot
from typing import Any

import pytest

from game.app.app import App
from game.faces.mystic.drawing.camera import GLASS
from game.faces.mystic.drawing.magic import FAMILIES, LIGHTS, figures, lights, sparks
from game.faces.mystic.lens import CLEAR, eye_over
from game.faces.mystic.show import CAST, CHARMED, Flight
from game.faces.mystic.teams import SHAPES
from game.match.match import Match
from game.rules.mystic.shot_film import lying
from game.rules.mystic.spells import CHARMS, SPELLS
from game.rules.mystic.stones import Stone, owner
from game.rules.registry import game
from game.ui.window.stage import HEIGHT
from tests.faces.mystic.playing import casts
from tests.lab.frame_bench import Nobody
from tests.share import share
from tests.table.looking import labels, resize
from tests.table.playing import placed, show
from tests.table.strip import frames, slowly

#: mm from a stone to what shines for it, and the radius of the largest figure
NEAR_STONE, LARGEST_FIGURE = 110.0, 160.0

# --- the catalogue


def test_what_every_spell_and_charm_does_belongs_to_one_family() -> None:
    """All 50 and 5, as the scenarios cast them: not an event of theirs is without a light and a time of its own."""
    does: dict[str, set[str]] = defaultdict(set)
    for name, _before, _move, events in casts():
        does[name] |= {event.name for event in events if event.name != "StonesRolledOff"}
    assert does.keys() == {*SPELLS, *(f"charm {team}" for team in CHARMS)}
    for name, brought in does.items():
        assert brought, f"{name} brings nothing that could be seen"
        assert brought <= FAMILIES.keys() & CAST.keys(), name
    assert set().union(*does.values()) | {"frog"} == FAMILIES.keys()


def test_each_family_has_a_light_of_its_own() -> None:
    """Told apart by shape without any colour, and by colour: no two are near."""
    assert set(FAMILIES.values()) | {"charm"} == LIGHTS.keys()
    assert len({light.shape for light in LIGHTS.values()}) == len(LIGHTS)
    assert all(light.shape in SHAPES for light in LIGHTS.values())
    colours = [light.colour for light in LIGHTS.values()]
    for n, one in enumerate(colours):
        for other in colours[:n]:
            assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 0.3


@pytest.mark.parametrize("kind", FAMILIES)
def test_a_light_lasts_about_a_second_and_leaves_nothing(kind: str) -> None:
    """0.6 to 1.2 s; at its ends no figure; in between figure and sparks, with reduced motion numbers alone fly."""
    assert 0.6 <= CAST[kind] <= 1.2 and CAST[kind] + CHARMED <= 1.2 + (kind == "frog")
    if kind == "StoneEnchanted":
        return
    here, there = lying(Stone("ice", 5, 10.0, 1240.0)), lying(Stone("ice", 2, -30.0, 1300.0))
    source = None if kind == "StoneReturned" else here
    target = None if kind in ("frog", "StoneBonused") else there
    flight = Flight(kind, "a5", source, target)
    for done in (0.0, 1.0):
        flight.share = done
        seen = [f for f in figures(flight) if f.colour[3] > 0.0]
        assert kind == "frog" or not seen
    flight.share = 0.1 if kind == "frog" else 0.45
    assert any(True for _ in figures(flight)) and any(True for _ in sparks(flight))
    calm = Flight(kind, "a5", source, target, calm=True, share=0.45)
    assert list(figures(calm))
    assert all(spark.shape.startswith("digit") for spark in sparks(calm))
    still = [f[:6] for f in figures(calm)]
    calm.share = 0.47
    assert still == [f[:6] for f in figures(calm)]


def test_a_frog_whose_stone_was_never_seen_splashes_nowhere() -> None:
    flight = Flight("frog", "a5", None, None, share=0.1)
    assert not [*figures(flight)] and not [*sparks(flight)]


@pytest.mark.parametrize("kind", FAMILIES)
def test_what_lies_and_flies_in_a_light_stays_with_its_stones(kind: str) -> None:
    """Figures and sparks are near the stones or on the way between them, no larger than a ring, and fade in and out."""
    here, there = lying(Stone("ice", 5, 10.0, 1240.0)), lying(Stone("ice", 2, -30.0, 1300.0))
    source, target = None if kind == "StoneReturned" else here, None if kind in ("frog", "StoneBonused") else there
    far = hypot(here.x - there.x, here.y - there.y) + NEAR_STONE
    brightest = []
    for part in (0.1, 0.3, 0.5, 0.7, 0.9):
        flight = Flight(kind, "a5", source, target, charm=kind == "StoneTransmuted", share=part)
        for f in figures(flight):
            assert min(hypot(f.x - stone.x, f.y - stone.y) for stone in (here, there)) <= far
            assert 10.0 < f.r <= LARGEST_FIGURE and all(0.0 <= part <= 1.0 for part in f.colour)
        for s in sparks(flight):
            assert min(hypot(s.x - stone.x, s.y - stone.y) for stone in (here, there)) <= far
            assert s.size > 0.0 and s.z >= -1.0 and all(0.0 <= part <= 1.0 for part in s.colour)
        colours = [f.colour for f in figures(flight)] + [s.colour for s in sparks(flight)]
        brightest.append(max((colour[3] for colour in colours), default=0.0))
    if kind != "StoneEnchanted":
        assert max(brightest[1:4]) > 0.4


def test_a_charm_has_its_light_beside_that_of_what_it_does() -> None:
    flight = Flight("StoneReturned", "a5", None, lying(Stone("ice", 6, 0.0, 1000.0)), charm=True)
    assert lights(flight) == [LIGHTS["charm"], LIGHTS["return"]]


@pytest.mark.parametrize("places", [[(0.0, 1260.0)], [(0.0, 950.0)], [(120.0, 1400.0), (-150.0, 850.0)], [(0, 820)]])
def test_the_spyglass_sees_every_place_where_magic_works(places: list[tuple[float, float]]) -> None:
    """The house as it is used to, or as much of the ice as it takes."""
    eye = eye_over(places)
    for x, y in places:
        px, py, _k = eye.project(x, y)
        assert ((px - 960.0) ** 2 + (py - 540.0) ** 2) ** 0.5 < CLEAR * HEIGHT / 2.0
    assert (eye == GLASS) == (places == [(0.0, 1260.0)])


# --- at the table


@pytest.fixture(autouse=True)
def usual(request: pytest.FixtureRequest) -> None:
    """The usual window and settings, for what needs one."""
    if "app" in request.fixturenames:
        app: App = request.getfixturevalue("app")
        resize(app, (1280, 720))
        app.think_with(Nobody())
        for key, value in (("names", []), ("confirm", False), ("speed", "instant"), ("text_scale", 1.0)):
            app.preferences.for_now(key, value)


def sit(app: App, position: Any) -> Any:
    """A table at a position, at normal speed from here on."""
    scene = show(app, Match.start(game("mystic"), {}, ("human",) * len(position["scores"]), 1, position))
    scene.director.skip()
    slowly(app, scene)
    return scene


def told(scene: Any) -> tuple[Any, ...]:
    """All that tells what has happened: board, chips, log, banner, and the values in the glass."""
    scene.on_draw()
    words = [label.document.text for _sheet, label in labels(scene)]
    banner = scene.presenter.banner.now
    return words, [line.text for line in scene.log.lines], banner and banner.title, dict(scene.shown["stones"])


@pytest.mark.window
@share(
    "name, event",
    [
        ("kindle", "StoneTransmuted"),
        ("lily-hop", "StoneTeleported"),
        ("bog-return", "StoneReturned"),
        ("double-batch", "StoneStacked"),
        ("cooling-rack", "StoneBonused"),
        ("spark-hoard", "StoneEnchanted"),
        ("charm CIN", "StoneReturned"),
    ],
    test=2,
)
def test_the_light_plays_between_two_sentences_and_nothing_is_told_before_it(app: App, name: str, event: str) -> None:
    """Who casts what; the light, with its figure on the ice and its shapes in the spyglass; what became of it."""
    _name, before, move, _events = next(cast for cast in casts() if cast[0] == name)
    scene = sit(app, before)
    scene.play(move)
    surface, seen = scene.surface, []
    shines = 0
    for _frame in frames(scene):
        flight, banner = surface.show.flight, scene.presenter.banner.now
        title = banner.title if banner else ""
        if flight is not None and flight.kind == event and 0.0 < flight.share < 1.0:
            seen.append(("light", told(scene)))
            assert flight.charm == name.startswith("charm")
            if event != "StoneEnchanted":
                kinds = [surface.renderer.decals.at(i)[10] for i in range(surface.renderer.decals.count)]
                if any(f.colour[3] > 0.3 for f in figures(flight)):
                    assert {light.figure for light in lights(flight)} <= set(kinds)
            shines = max(shines, surface.renderer.sparks.count)
        elif title and (not seen or seen[-1][0] != title):
            seen.append((title, told(scene)))
    heads = [head for head, _told in seen]
    lit = [n for n, head in enumerate(heads) if head == "light"]
    assert lit and lit[0] > 0 and heads[lit[0] - 1] != "light" and lit[-1] + 1 < len(heads)
    assert all(heads[n] == "light" for n in range(lit[0], lit[-1] + 1))
    assert len({str(now) for head, now in seen if head == "light"}) == 1
    assert seen[lit[0]][1] == seen[lit[0] - 1][1] and seen[lit[-1] + 1][1] != seen[lit[-1]][1]
    assert shines > 0


@pytest.mark.window
@pytest.mark.parametrize(("name", "charms"), [("charm CIN", True), ("bog-return", False)])
def test_hearts_fly_from_its_owner_s_plate_for_a_charm_alone(app: App, name: str, charms: bool) -> None:
    _name, before, move, events = next(cast for cast in casts() if cast[0] == name)
    scene = sit(app, before)
    scene.play(move)
    show, glow = scene.surface.show, scene.surface.glow
    hearts = [
        (flight.share, spark)
        for _frame in frames(scene)
        if (flight := show.flight) is not None
        for spark in glow.sparks(flight)
        if spark.shape == "heart"
    ]
    assert bool(hearts) == charms
    if charms:
        stone = owner(str(events[0].data["stone"]))
        plate = next(spot.plate for spot in scene.face.layout.seats() if spot.seat == stone)
        _share, first = min(hearts, key=lambda heart: heart[0])
        assert plate.inset(-60).contains(first.x, first.y)


@pytest.mark.window
def test_the_spyglass_is_held_up_before_a_spell_works(app: App) -> None:
    """From the moment at which it is cast."""
    _name, before, move, _events = next(cast for cast in casts() if cast[0] == "kindle")
    scene = sit(app, before)
    scene.play(move)
    held = [
        scene.surface.lens.magic
        for _frame in frames(scene)
        if scene.surface.show.flight is None and [event.name for event in scene.shown.events[-1:]] == ["SpellCast"]
    ]
    assert held and all(held)


@pytest.mark.window
def test_a_frog_is_called_one_while_it_hops(app: App) -> None:
    """The word hangs there from its first hop on; the board is told when it is gone."""
    options = {"noise": "none", "spells": "none", "seats": 2, "first": 0}
    scene = sit(app, placed("mystic", ("human", "human"), options=options).view(0).position)
    scene.play("deliver slide x=0.0 aim=0.00 speed=900 spin=0.0")
    hops = []
    for _frame in frames(scene):
        flight = scene.surface.show.flight
        if flight is not None and 0.0 < flight.share < 1.0:
            hops.append(
                (scene.presenter.banner.now and scene.presenter.banner.now.title, scene.shown["stones"]["a1"]["zone"])
            )
    assert len(hops) > 20 and set(hops) == {("Frog!", hops[0][1])} and hops[0][1] != "lost"
    assert scene.shown["stones"]["a1"]["zone"] == "lost"


@pytest.mark.window
def test_one_click_ends_magic(app: App) -> None:
    """Nothing shines any more, and the stone shows its value."""
    _name, before, move, _events = next(cast for cast in casts() if cast[0] == "kindle")
    scene = sit(app, before)
    scene.play(move)
    for _frame in frames(scene):
        if scene.surface.show.flight is not None and scene.surface.show.flight.share > 0.3:
            break
    scene.director.skip()
    scene.on_draw()
    assert scene.surface.show.flight is None
    kinds = [scene.surface.renderer.decals.at(i)[10] for i in range(scene.surface.renderer.decals.count)]
    assert LIGHTS["change"].figure not in kinds and not scene.surface.lens.magic


@pytest.mark.window
def test_of_two_stones_that_exchange_places_one_waits_above_the_other(app: App) -> None:
    """They never lie in each other; at the end each lies where the other lay."""
    _name, before, move, events = next(cast for cast in casts() if cast[0] == "owl-post")
    scene = sit(app, before)
    first, second = (str(event.data["stone"]) for event in events)
    was = {name: scene.surface.show.dice[name][:2] for name in (first, second)}
    scene.play(move)
    near = []
    for _frame in frames(scene):
        dice, alpha = scene.surface.show.dice, scene.surface.show.alpha
        a, b = dice[first], dice[second]
        if abs(a.x - b.x) + abs(a.y - b.y) < 9.0 and min(alpha[first], alpha[second]) > 0.5:
            near.append(abs(a.z - b.z))
    assert len(near) > 20 and min(near) > 12.0
    dice = scene.surface.show.dice
    assert (dice[first][:2], dice[second][:2]) == (was[second], was[first])
    assert dice[first].z == dice[second].z
