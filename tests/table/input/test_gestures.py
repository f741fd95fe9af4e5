"""A gesture is finished or it is nothing: whatever comes between a press and its release, no move is made by it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

import arcade
import pytest

from game.app.app import App
from game.faces.registry import ENTRIES
from game.rules.contract import Move, Pick
from game.rules.rng import derive
from game.ui.theme import style
from game.ui.window.stage import Stage
from tests.share import SEED, amount
from tests.table.hands import at_home, curdle
from tests.table.looking import usual
from tests.table.madeup import made_up
from tests.table.playing import (
    KEY,
    LEFT,
    Clock,
    alone,
    calm,
    card,
    click,
    company,
    happen,
    hover,
    placed,
    point,
    seated,
    table,
    why,
)

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("clock", "fresh")]
RIGHT = arcade.MOUSE_BUTTON_RIGHT
CROWD = {"stones": {"a1": {"x": 0.0, "y": 1250.0, "value": 1}}, "next": [2, 2]}


@pytest.fixture
def fresh(app: App) -> None:
    """Nothing was clicked before."""
    alone(app)


def pixel(scene: Any, x: float, y: float) -> tuple[int, int]:
    """The pixel of a virtual point."""
    px, py = scene.canvas.stage.to_px(x, y)
    return round(px), round(py)


def open_and_close(scene: Any) -> None:
    """A dialog comes and goes."""
    scene.app.navigator.pause(scene)
    scene.close_sheet()


def resized(scene: Any) -> None:
    """The window has another size than the picture was laid out for."""
    scene.canvas.stage = Stage(1300, 740)
    happen(scene.app, "on_resize", *scene.window.get_size())


def said_anew(scene: Any) -> None:
    """Another language is spoken."""
    scene.retell()
    scene.refit()


def left_and_shown(scene: Any) -> None:
    """Another screen comes, and this one again."""
    scene.window.hide_view()
    scene.window.show_view(scene)


#: what ends a gesture, by name
BREAKS: dict[str, Callable[[Any], object]] = {
    "another window": lambda scene: happen(scene.app, "on_deactivate"),
    "minimised": lambda scene: happen(scene.app, "on_hide"),
    "escape": lambda scene: happen(scene.app, "on_key_press", KEY.ESCAPE, 0),
    "right button": lambda scene: happen(scene.app, "on_mouse_press", 5, 5, RIGHT, 0),
    "button lost": lambda scene: happen(scene.app, "on_mouse_motion", 5, 5, 0, 0),
    "only another button": lambda scene: happen(scene.app, "on_mouse_drag", 5, 5, 0, 0, RIGHT, 0),
    "dialog": open_and_close,
    "size": resized,
    "language": said_anew,
    "screen": left_and_shown,
    "controller unplugged": lambda scene: scene.app.pad.on_disconnect(object()),
}


#: those that a page has as well
PAGE_BREAKS = [name for name in BREAKS if name not in ("dialog", "language", "screen")]


def mystic(app: App) -> Any:
    """A stone is to be delivered."""
    usual(app)
    return table(app, placed("mystic", ("human", "human"), options={"spells": "none"}, **CROWD))


def nothing_held(scene: Any) -> None:
    """No gesture is in progress, and nothing of it is left."""
    assert scene.pointer.gesture is None and scene.picker.carried is None
    assert not any(e.pressed for e in scene.offered())
    hand = getattr(scene.surface, "hand", None)
    assert hand is None or hand.pull is None


@pytest.mark.parametrize("broken", BREAKS)
def test_a_pull_that_is_broken_off_throws_nothing(app: App, broken: str) -> None:
    """Not when the button comes up, nor at the next click; the aim is what it was."""
    scene = mystic(app)
    aim = scene.surface.hand.aim
    happen(app, "on_mouse_press", *pixel(scene, 960, 560), LEFT, 0)
    for y in (500, 400, 300):
        happen(app, "on_mouse_drag", *pixel(scene, 940, y), 0, 0, LEFT, 0)
    assert scene.surface.hand.aiming
    BREAKS[broken](scene)
    nothing_held(scene)
    assert scene.surface.hand.aim == aim
    happen(app, "on_mouse_drag", *pixel(scene, 940, 250), 0, 0, LEFT, 0)
    happen(app, "on_mouse_release", *pixel(scene, 940, 250), LEFT, 0)
    happen(app, "on_mouse_press", *pixel(scene, 900, 350), LEFT, 0)
    happen(app, "on_mouse_release", *pixel(scene, 900, 350), LEFT, 0)
    assert scene.turns.match.ply == 0 and not scene.layers.modal


@pytest.mark.parametrize("broken", BREAKS)
def test_a_card_whose_carrying_is_broken_off_goes_home(app: App, broken: str) -> None:
    usual(app)
    scene = curdle(app)
    happen(app, "on_mouse_press", *hover(scene, card(scene, "7h")), LEFT, 0)
    goal = scene.layers.find("bank.1").rect
    for share in (0.4, 0.8, 1.0):
        happen(app, "on_mouse_drag", *pixel(scene, 700 + (goal.cx - 700) * share, goal.cy), 0, 0, LEFT, 0)
    assert scene.picker.carried is not None
    BREAKS[broken](scene)
    nothing_held(scene)
    at_home(scene, "7h")
    happen(app, "on_mouse_release", *pixel(scene, goal.cx, goal.cy), LEFT, 0)
    assert scene.turns.match.ply == 0
    at_home(scene, "7h")


def test_escape_ends_a_gesture_and_nothing_else(app: App) -> None:
    """The next one opens the pause."""
    scene = mystic(app)
    happen(app, "on_mouse_press", *pixel(scene, 960, 560), LEFT, 0)
    happen(app, "on_key_press", KEY.ESCAPE, 0)
    assert not scene.layers.modal
    happen(app, "on_key_press", KEY.ESCAPE, 0)
    assert scene.layers.modal
    scene.close_sheet()


def test_a_release_counts_only_where_its_press_was(app: App) -> None:
    """A press on one button and a release on another are nothing; nor is a release that had no press."""
    usual(app)
    scene = curdle(app)
    before = app.window.current_view
    happen(app, "on_mouse_press", *hover(scene, "tool.rules"), LEFT, 0)
    at = pixel(scene, *scene.layers.find("tool.pause").rect[:2])
    happen(app, "on_mouse_drag", at[0] + 5, at[1] + 5, 0, 0, LEFT, 0)
    happen(app, "on_mouse_release", at[0] + 5, at[1] + 5, LEFT, 0)
    happen(app, "on_mouse_release", *hover(scene, card(scene, "7h")), LEFT, 0)
    assert app.window.current_view is before and not scene.layers.modal and not scene.picker.picking.made


def test_a_card_that_has_become_another_is_not_clicked(app: App) -> None:
    """The hand changes between press and release."""
    usual(app)
    scene = curdle(app)
    at = hover(scene, "hand.0")
    happen(app, "on_mouse_press", *at, LEFT, 0)
    scene.overlay.touch.rebuild()
    scene.layers.find("hand.0").label = "another card"
    happen(app, "on_mouse_release", *at, LEFT, 0)
    assert not scene.picker.picking.made
    scene.overlay.touch.rebuild()
    happen(app, "on_mouse_press", *at, LEFT, 0)
    scene.overlay.touch.rebuild()
    happen(app, "on_mouse_release", *at, LEFT, 0)
    assert why(scene) or scene.picker.picking.made, "the same card in another element is"


# --- the pointer leaves


def test_what_hung_on_the_pointer_goes_when_it_leaves_the_window(app: App, clock: Clock) -> None:
    """The large card, the tooltip, the lifted card and the light on a button."""
    usual(app)
    scene = curdle(app)
    hover(scene, card(scene, "5s"))
    clock.now += style.READ_DELAY + 0.05
    scene.on_update(1 / 60)
    assert scene.large_card.shown and scene.surface.raised is not None
    happen(app, "on_mouse_leave", 3, 3)
    assert not scene.large_card.shown and scene.surface.raised is None and scene.pointer.hot is None
    hover(scene, "tool.rules")
    clock.now += style.READ_DELAY + 0.05
    scene.on_update(1 / 60)
    assert scene.tooltip.shown is not None
    happen(app, "on_mouse_leave", 3, 3)
    clock.now += style.READ_DELAY + 0.05
    scene.on_update(1 / 60)
    assert scene.tooltip.shown is None and not any(e.hovered for e in scene.offered())


def test_a_carried_card_may_leave_the_window_and_come_back(app: App) -> None:
    """The window hears of the held button wherever the pointer is."""
    usual(app)
    scene = curdle(app)
    happen(app, "on_mouse_press", *hover(scene, card(scene, "7h")), LEFT, 0)
    happen(app, "on_mouse_drag", 600, -40, 0, 0, LEFT, 0)
    happen(app, "on_mouse_leave", 600, -40)
    goal = scene.layers.find("bank.1").rect
    happen(app, "on_mouse_drag", *pixel(scene, goal.cx, goal.cy), 0, 0, LEFT, 0)
    happen(app, "on_mouse_release", *pixel(scene, goal.cx, goal.cy), LEFT, 0)
    assert scene.turns.match.ply == 1


# --- double clicks


@pytest.mark.parametrize(("apart", "far", "lands"), [(0.15, 0, False), (0.15, 60, True), (0.9, 0, True)])
def test_a_double_click_counts_once_across_a_change_of_screen(
    app: App, monkeypatch: pytest.MonkeyPatch, apart: float, far: int, lands: bool
) -> None:
    """On Play it leads to the picker, and not on into a lobby; a later or another click does."""
    usual(app)
    now = [50.0]
    monkeypatch.setattr(type(app.window), "event_time", lambda window: now[0])
    app.navigator.title()
    title: Any = app.window.current_view
    x, y = hover(title, "play")
    happen(app, "on_mouse_press", x, y, LEFT, 0)
    happen(app, "on_mouse_release", x, y, LEFT, 0)
    picker: Any = app.window.current_view
    assert picker is not title
    # a game lies where Play lay
    lobby = picker.layers.find("game.curdle")
    lobby.rect = lobby.rect._replace(x=title.pointer.at[0] - 100, y=title.pointer.at[1] - 100, w=200, h=200)
    now[0] += apart
    happen(app, "on_mouse_press", x + far, y, LEFT, 0)
    happen(app, "on_mouse_release", x + far, y, LEFT, 0)
    assert (app.window.current_view is not picker) is lands
    app.navigator.title()


# --- drops


def takeout(app: App, rocks: int) -> tuple[Any, str]:
    """Hurry Hard!: early in an end no rock may be hit, and a Takeout has but one way to go: through the house."""
    usual(app)
    alone(app)
    for seed in range(40):
        match = seated("hurry_hard", company("hurry_hard", "human", "human", wish=2), 0, seed)
        for _ply in range(60):
            view = match.view(match.to_move)
            texts = [move.text for move in view.legal]
            bare = [text.split()[1] for text in texts if text.startswith("throw T") and text.endswith(" through")]
            bare = [code for code in bare if sum(text.startswith(f"throw {code} ") for text in texts) == 1]
            if bare and len(view.position["rocks"]) == rocks:
                return calm_table(app, match), bare[0]
            guard = next((text for text in texts if text.startswith("throw G") and text.endswith(" centre")), texts[0])
            match.play("pass" if "pass" in texts else guard)
    raise AssertionError("no such position")


def calm_table(app: App, match: Any) -> Any:
    """The match at its table, when whoever decides may look."""
    table(app, match)
    scene = calm(app)
    if scene.curtain.hangs:
        scene.curtain.lift()
    return calm(app)


def drop(scene: Any, id: str, x: float, y: float) -> None:
    """A card is carried to a virtual point and let go."""
    happen(scene.app, "on_mouse_press", *hover(scene, id), LEFT, 0)
    for up in (-40, 0):
        happen(scene.app, "on_mouse_drag", *pixel(scene, x, y + up), 0, 0, LEFT, 0)
    happen(scene.app, "on_mouse_release", *pixel(scene, x, y), LEFT, 0)


@pytest.mark.parametrize(("rocks", "goal"), [(0, "piece.centre"), (1, "piece.r1")])
def test_a_takeout_dropped_on_what_is_no_target_is_not_thrown(app: App, rocks: int, goal: str) -> None:
    """On the ring for a Guard, or on a guard that may not be hit: it says why, and goes home."""
    scene, code = takeout(app, rocks)
    ply, rect = scene.turns.match.ply, scene.layers.find(goal).rect
    drop(scene, card(scene, code), rect.cx, rect.cy)
    assert scene.turns.match.ply == ply
    assert why(scene) and code not in why(scene) and not scene.picker.picking.made


def test_a_takeout_dropped_on_bare_ice_is_asked_where_it_goes(app: App) -> None:
    """It is thrown through the house when that is chosen, and not before."""
    scene, code = takeout(app, 0)
    ply, ice = scene.turns.match.ply, scene.layers.find("ice").rect
    drop(scene, card(scene, code), ice.x + 30, ice.top - 60)
    assert scene.turns.match.ply == ply
    assert [p.id for p in scene.picker.picking.made] == [code]
    click(scene, next(e.id for e in scene.offered() if e.id.endswith("through")))
    assert scene.turns.match.ply == ply + 1


def test_a_draw_may_be_dropped_anywhere_on_the_ice(app: App) -> None:
    """It needs no target: a rock that lies there doesn't keep it off."""
    scene, _code = takeout(app, 1)
    ply, rect = scene.turns.match.ply, scene.layers.find("piece.r1").rect
    draw = next(text.split()[1] for text in (m.text for m in scene.deciding.legal) if text.startswith("throw D"))
    drop(scene, card(scene, draw), rect.cx, rect.cy)
    assert scene.turns.match.ply == ply + 1


# --- pieces that overlap


def overlapping(app: App, legal: list[Move]) -> Any:
    """Two pieces, the second over half of the first."""
    scene = made_up(app, legal, ["5h"], board=("a", "b"))
    first, second = (scene.surface.piece_layer.shown[name] for name in "ab")
    second.piece = replace(second.piece, x=first.piece.x + 0.5 * first.piece.w, y=first.piece.y)
    scene.refresh()
    return scene


def test_of_two_pieces_the_one_that_can_be_picked_is_meant_and_else_the_nearer(app: App) -> None:
    for able, wanted in (("a", "a"), ("b", "b"), ("ab", "a")):
        usual(app)
        alone(app)
        scene = overlapping(app, [Move(f"hit {name}", paths=((Pick("piece", name),),)) for name in able])
        first = scene.surface.piece_layer.shown["a"].piece
        # in the part that both share, and nearer to the first
        at = point(scene, first.x + 0.2 * first.w, first.y)
        happen(app, "on_mouse_press", *at, LEFT, 0)
        happen(app, "on_mouse_release", *at, LEFT, 0)
        assert scene.turns.played == [f"hit {wanted}"]


@pytest.mark.parametrize(("share", "played"), [(0.1, ["5h a"]), (0.4, ["5h b"]), (0.25, [])])
def test_a_card_let_go_between_two_targets_is_asked_which(app: App, share: float, played: list[str]) -> None:
    """Nearer to one of them it is clear."""
    usual(app)
    scene = overlapping(app, [Move(f"5h {name}", paths=((Pick("card", "5h"), Pick("piece", name)),)) for name in "ab"])
    first = scene.surface.piece_layer.shown["a"].piece
    drop(scene, card(scene, "5h"), first.x + share * first.w, first.y)
    assert scene.turns.played == played
    assert played or [pick.id for pick in scene.picker.picking.made] == ["5h"]


# --- whatever comes between


class Person:
    """Does things at random; knows whether the button is down, and whether its gesture is still whole."""

    def __init__(self, app: App, scene: Any, rng: Random) -> None:
        self.app, self.scene, self.rng = app, scene, rng
        self.down = self.whole = False
        self.at = (0, 0)

    def somewhere(self) -> tuple[int, int]:
        """A pixel: mostly on something that can be used, or near where the pointer is."""
        rng, scene = self.rng, self.scene
        kind = rng.random()
        things = [e for e in scene.offered() if not e.id.startswith(("tool.", "log.", "film."))]
        if things and kind < 0.75:
            able = [e for e in things if e.enabled or e.drag is not None] or things
            seen = rng.choice(able if kind < 0.6 else things).seen
            return pixel(scene, seen.x + seen.w * rng.uniform(0.2, 0.8), seen.y + seen.h * rng.uniform(0.2, 0.8))
        if kind < 0.95:
            return self.at[0] + rng.randint(-60, 60), self.at[1] + rng.randint(-190, 190)
        return rng.randint(-50, 1330), rng.randint(-50, 770)

    def act(self) -> str:
        """One thing that happens; its name."""
        rng, app, scene = self.rng, self.app, self.scene
        if scene.layers.modal:
            # its buttons lead away
            self.whole = False
            scene.close_sheet()
        what = rng.choices(
            ["press", "move", "release", "leave", "enter", "wheel", *BREAKS],
            [5, 9, 5, 1, 1, 0.5, 1, 1, 1, 1, 1, 0.5, 1, 1, 0.03, 0.03, 0.5],
        )[0]
        if what == "press":
            self.at = self.somewhere()
            self.down = self.whole = True
            happen(app, "on_mouse_press", *self.at, LEFT, 0)
        elif what == "move":
            self.at = self.somewhere()
            if self.down:
                happen(app, "on_mouse_drag", *self.at, 0, 0, LEFT, 0)
            else:
                happen(app, "on_mouse_motion", *self.at, 0, 0)
        elif what == "release":
            self.at = self.somewhere() if rng.random() < 0.3 else self.at
            happen(app, "on_mouse_release", *self.at, LEFT, 0)
            self.down = False
        elif what in ("leave", "enter"):
            happen(app, f"on_mouse_{what}", *self.at)
        elif what == "wheel":
            happen(app, "on_mouse_scroll", *self.at, 0.0, rng.choice((-1.0, 1.0)))
        else:
            BREAKS[what](scene)
            self.whole = False
        return what


def new_table(app: App, name: str, rng: Random, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A match of people, somewhere in it."""
    monkeypatch.undo()
    usual(app)
    match = seated(name, ("human",) * len(company(name, wish=2)), rng.randint(0, 12), rng.randint(1, 999))
    scene = table(app, match)
    monkeypatch.setattr(app.navigator, "show", lambda scene: None)
    monkeypatch.setattr(app, "quit", lambda: None)
    return scene


@pytest.mark.lab(share=True)
@pytest.mark.parametrize("name", ENTRIES)
def test_no_move_is_made_that_nobody_finished(app: App, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """A move comes from a release whose press nothing has broken off, and from nothing else."""
    rng = derive(SEED, "gestures", name)
    scene, moves = None, 0
    for turn in count():
        if turn >= amount(test=6, lab=4000) and (moves > 0 or turn > 4000):
            break
        if scene is None or turn % 150 == 0 or scene.turns.match.to_move < 0:
            scene = new_table(app, name, rng, monkeypatch)
        for _beat in range(8):
            calm(app, 2)
            if scene.curtain.hangs:
                scene.curtain.lift()
            elif scene.layers.modal:
                scene.close_sheet()
            if scene.deciding is not None:
                break
        person = Person(app, scene, rng)
        for _step in range(rng.randint(5, 22)):
            ply, whole = scene.turns.match.ply, person.whole and person.down
            what = person.act()
            if scene.turns.match.ply != ply:
                assert what == "release" and whole, (what, turn)
                moves += 1
                break
            if not person.whole:
                nothing_held(scene)
        happen(app, "on_mouse_release", *person.at, LEFT, 0)
    assert moves > 0


@pytest.mark.lab(share=True)
@pytest.mark.parametrize("page", ["settings", "ease"])
def test_no_slider_moves_that_nobody_holds(app: App, monkeypatch: pytest.MonkeyPatch, page: str) -> None:
    """On the pages that have some: a value follows a press, or a drag whose press nothing has broken off."""
    usual(app)
    alone(app)
    getattr(app.navigator, page)()
    scene: Any = app.window.current_view
    monkeypatch.setattr(app.navigator, "show", lambda scene: None)
    rng, changes = derive(SEED, "sliders", page), 0
    sliders = [e.id for e in scene.offered() if e.role == "slider"]
    down = whole = False
    for _step in range(amount(test=80, lab=20_000)):
        before = {id: scene.layers.find(id).state for id in sliders}
        rect = scene.layers.find(rng.choice(sliders)).rect
        at = pixel(scene, rect.x + rect.w * rng.random(), rect.cy + rng.choice((0, 0, 0, 300)))
        what = rng.choice(["press", "move", "move", "release", *PAGE_BREAKS])
        if what == "press":
            down = whole = True
            happen(app, "on_mouse_press", *at, LEFT, 0)
        elif what == "move" and down:
            happen(app, "on_mouse_drag", *at, 0, 0, LEFT, 0)
        elif what == "release":
            happen(app, "on_mouse_release", *at, LEFT, 0)
            down = False
        elif what in PAGE_BREAKS and (what != "escape" or scene.pointer.gesture is not None):
            BREAKS[what](scene)
            whole = False
        if {id: scene.layers.find(id).state for id in sliders} != before:
            assert what in ("press", "move") and whole, what
            changes += 1
    assert changes > 0


def test_a_slider_that_is_let_go_elsewhere_moves_no_more(app: App) -> None:
    """Whatever ended the gesture; where it stood then it stays."""
    usual(app)
    for name in (*PAGE_BREAKS, "screen"):
        broken = BREAKS[name]
        alone(app)
        app.navigator.settings()
        scene: Any = app.window.current_view
        element = next(e for e in scene.offered() if e.role == "slider")
        rect = element.rect
        happen(app, "on_mouse_press", *pixel(scene, rect.x + rect.w * 0.3, rect.cy), LEFT, 0)
        happen(app, "on_mouse_drag", *pixel(scene, rect.x + rect.w * 0.5, rect.cy), 0, 0, LEFT, 0)
        broken(scene)
        now = {e.id: e.state for e in scene.offered()}
        happen(app, "on_mouse_drag", *pixel(scene, rect.x + rect.w * 0.1, rect.cy), 0, 0, LEFT, 0)
        happen(app, "on_mouse_release", *pixel(scene, rect.x + rect.w * 0.1, rect.cy), LEFT, 0)
        assert {e.id: e.state for e in scene.offered()} == now, name
        assert scene.pointer.gesture is None
    app.navigator.title()
