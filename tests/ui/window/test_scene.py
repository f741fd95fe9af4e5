"""What a screen does with the mouse, with time and with its window's size, on parts that only note what they hear."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any

import arcade
import pytest

from game.ui.input.input_device import MOUSE
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.window import scene as scenes
from game.ui.window.scene import SETTLED, Scene
from game.ui.window.stage import Stage

LEFT, RIGHT, MIDDLE = arcade.MOUSE_BUTTON_LEFT, arcade.MOUSE_BUTTON_RIGHT, arcade.MOUSE_BUTTON_MIDDLE


class Part:
    """A part of a screen: notes each call under its name, and answers what it was told to, else nothing."""

    def __init__(self, name: str, log: list[Any], **answers: Any) -> None:
        self._name, self._log, self._answers = name, log, answers

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)

        def call(*given: Any) -> Any:
            self._log.append((f"{self._name}.{name}", *given))
            return self._answers.get(name)

        return call

    def __setattr__(self, name: str, value: Any) -> None:
        """Have a part of its own, or a state."""
        super().__setattr__(name, value)


class Page(Scene):
    """A screen without a window; a pixel is a unit and a half."""

    def __init__(self) -> None:
        self.log: list[Any] = []
        log = self.log
        self.stage = Stage(1280, 720)
        self.window: Any = Part("window", log)
        self.window.screens = 0
        self.window.backing = Part("backing", log)
        sound: Any = Part("sound", log)
        self.app: Any = SimpleNamespace(
            tick=lambda: log.append(("app.tick",)),
            sound=sound,
            keymap=SimpleNamespace(used=SimpleNamespace(by=lambda device, *_letters: log.append(("used", device)))),
        )
        self.canvas: Any = Part("canvas", log)
        self.canvas.stage, self.canvas.still, self.canvas.jolt = self.stage, ("still",), 0.0
        self.pointer: Any = Part("pointer", log, cancel=False)
        self.pointer.touch = Part("touch", log)
        self.pointer.hot = None
        self.layers: Any = Part("layers", log)
        self.layers.all = []
        self.focus: Any = Part("focus", log)
        self.focus.element = None
        self.animator: Any = Part("animator", log, advance=False)
        self.animator.busy = False
        self.tooltip: Any = Part("tooltip", log)
        self.tooltip.sheet = Part("tooltip sheet", log)
        self.paper: Any = Part("paper", log)
        self.paper.sheet = Part("paper sheet", log)
        self.sign: Any = Part("sign", log)
        self.sign.sheet = Part("sign sheet", log)
        self.lowest, self.resized_at, self.held, self.keyboard = None, None, None, False
        self.returns, self.steps = [], False

    def draw_above(self) -> None:
        self.log.append(("above",))

    def furnish(self) -> None:
        self.log.append(("furnish",))

    def step(self, dt: float) -> bool:
        self.log.append(("step", dt))
        return self.steps

    def did(self, *names: str) -> list[Any]:
        """What was done since the last time; of some names only, if any are given."""
        found = [each for each in self.log if not names or each[0] in names]
        self.log.clear()
        return found


@pytest.fixture
def page() -> Page:
    return Page()


def sheet(page: Page, name: str, **also: Any) -> Any:
    """A sheet that notes when it is drawn."""
    known = {"shade": False, "visible": True, "modal": False, "elements": [], "version": 1, "tick": None, **also}
    return SimpleNamespace(draw=lambda: page.log.append((f"{name} is drawn",)), **known)


def test_a_picture_is_drawn_from_below(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """A dialog darkens what is under it; above all lie tooltip, banner, sign and paper."""
    shades: list[Any] = []
    monkeypatch.setattr(arcade, "draw_rect_filled", lambda rect, colour: shades.append((rect, colour)))
    page.layers.all = [sheet(page, "table"), sheet(page, "dialog", shade=True)]
    above = ["tooltip sheet.draw", "above", "sign sheet.draw", "paper sheet.draw"]
    page.on_draw()
    assert [each[0] for each in page.did()] == [
        "canvas.begin", "canvas.draw_room", "table is drawn", "canvas.use_stage", "dialog is drawn", *above
    ]  # fmt: skip
    ((rect, _colour),) = shades
    assert (rect.left, rect.bottom, rect.width, rect.height) == tuple(page.stage.visible)


def test_what_seldom_changes_is_drawn_as_one_picture_with_the_room(page: Page) -> None:
    page.lowest = lowest = sheet(page, "ice")
    page.layers.all = [lowest, sheet(page, "stones")]

    def drawn() -> list[str]:
        page.on_draw()
        return [each[0] for each in page.did()][1:-4]

    page.on_draw()
    (key, paint) = page.log[1][1:]
    assert key[0]() is page and key[1:] == (("still",), 1)
    page.log.clear()
    paint()
    assert page.did() == [("canvas.draw_room",), ("ice is drawn",)]
    assert drawn() == ["backing.draw", "stones is drawn"]
    plain = ["canvas.draw_room", "ice is drawn", "stones is drawn"]
    page.canvas.still = None
    assert drawn() == plain, "while the room shakes"
    page.canvas.still, lowest.visible = ("still",), False
    assert drawn() == plain
    lowest.visible, page.layers.all = True, [*reversed(page.layers.all)]
    assert drawn() == ["canvas.draw_room", "stones is drawn", "ice is drawn"], "it isn't the lowest now"
    page.lowest = None
    page._draw_lowest()
    assert page.did() == [("canvas.draw_room",)]


@pytest.mark.parametrize("delta", [0.02, 0.1, 0.7])
def test_a_slow_picture_moves_things_no_farther_than_a_tenth_of_a_second_does(page: Page, delta: float) -> None:
    held: list[float] = []
    page._hold = held.append  # type: ignore[method-assign, assignment]
    page.on_update(delta)
    done = page.did()
    assert done[0] == ("app.tick",) and ("step", delta) in done
    assert ("animator.advance", min(delta, 0.1)) in done and held == [min(delta, 0.1)]


@pytest.mark.parametrize("what", ["nothing", "tween", "tick", "step", "size"])
@pytest.mark.parametrize("busy", [True, False])
def test_the_window_rests_when_nothing_moves(page: Page, what: str, busy: bool) -> None:
    ticked: list[float] = []

    def tick(dt: float) -> bool:
        ticked.append(dt)
        return what == "tick"

    page.layers.all = [sheet(page, "a"), sheet(page, "b", tick=tick)]
    page.animator._answers["advance"] = what == "tween"
    page.animator.busy = busy
    page.steps = what == "step"
    page.resized_at = time.monotonic() + 99.0 if what == "size" else None
    page.pointer.hot, page.focus.element = "hot", "focused"
    moving = what != "nothing"
    for page.keyboard in (True, False):
        page.on_update(0.02)
        done = page.did()
        assert ("window.rest", moving, busy) in done and (("canvas.changed",) in done) == moving
        looks = (None, None) if busy else ("hot", "focused" if page.keyboard else None)
        assert ("tooltip.look", *looks) in done and ("sign.look", "focused") in done
    assert ticked == [0.02, 0.02]


def test_a_window_that_is_dragged_is_sharp_again_a_moment_after_it_rests(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock: Any = SimpleNamespace(now=50.0, monotonic=lambda: clock.now)
    monkeypatch.setattr(scenes, "time", clock)
    page.on_resize(1280, 720)
    done = page.did()
    assert ("canvas.changed",) in done and page.resized_at is None, "it has the size that it had"
    assert ("pointer.cancel",) not in done

    for width, height in ((1281, 720), (1280, 721)):
        page.canvas.stage = page.stage
        # what follows the window has another stage
        page.canvas.follow = lambda w=width, h=height: setattr(page.canvas, "stage", Stage(w, h))
        page.resized_at = None
        page.on_resize(width, height)
        done = page.did()
        assert {("pointer.cancel",), ("window.stir",), ("canvas.changed",)} <= {*done} and page.resized_at == 50.0
    for clock.now, sharp in ((50.0 + SETTLED / 2, False), (50.0 + SETTLED + 0.01, True)):
        page.on_update(0.02)
        assert (("canvas.refit",) in page.did()) == sharp and (page.resized_at is None) == sharp


def test_the_right_button_breaks_a_gesture_off_or_takes_back(page: Page) -> None:
    page.on_mouse_press(10, 20, MIDDLE, 0)
    assert ("used", MOUSE) in page.did()
    for gesture in (True, False):
        page.pointer._answers["cancel"] = gesture
        page.keyboard, page.held = True, "held"  # type: ignore[assignment]
        page.on_mouse_press(10, 20, RIGHT, 0)
        done = page.did()
        assert (("touch.back",) in done) == (not gesture) and not [each for each in done if each[0] == "pointer.press"]
        assert not page.keyboard and page.held is None and ("paper.hush",) in done
        page.on_mouse_press(10, 20, LEFT, 0)
        assert page.did("pointer.press", "pointer.cancel", "touch.back") == [("pointer.press", 15.0, 30.0)]
        page.on_mouse_press(10, 20, MIDDLE, 0)
        assert page.did("pointer.press", "pointer.cancel", "touch.back") == []


def test_the_mouse_is_followed_in_units(page: Page) -> None:
    page.on_mouse_motion(10, 20, 1, 1)
    page.on_mouse_drag(20, 30, 1, 1, LEFT, 0)
    page.on_mouse_drag(20, 30, 1, 1, LEFT | RIGHT, 0)
    page.on_mouse_drag(20, 30, 1, 1, RIGHT, 0)
    page.on_mouse_release(30, 40, LEFT, 0)
    page.on_mouse_release(30, 40, RIGHT, 0)
    page.on_mouse_scroll(10, 20, 0.0, -2.0)
    page.on_mouse_leave(0, 0)
    done = page.did()
    assert done.count(("window.stir",)) == 6, "whatever is done but letting go"
    assert [each for each in done if each[0] != "window.stir"] == [
        ("pointer.move", 15.0, 30.0), ("pointer.drag", 30.0, 45.0), ("pointer.drag", 30.0, 45.0),
        ("pointer.move", 30.0, 45.0), ("pointer.release", 45.0, 60.0), ("pointer.wheel", 15.0, 30.0, -2.0),
        ("pointer.leave_window",),
    ]  # fmt: skip
    for page.pointer._answers["cancel"] in (True, False):
        assert page.break_off() is page.pointer._answers["cancel"]


def test_another_program_clicks_and_focuses_as_a_person_does(page: Page) -> None:
    element = Element("it", "button", "It", Rect(10, 20, 30, 40))
    page.clicked(element)
    assert page.did() == [("window.stir",), ("pointer.cancel",), ("touch.interrupt", 25.0, 40.0),
                          ("pointer.use", element)]  # fmt: skip
    page.pointer.touch._answers["interrupt"] = Part("motion", page.log)
    page.clicked(element)
    assert page.did()[-1] == ("motion.let_go", 25.0, 40.0), "what runs is hurried first"
    for element.focusable in (True, False):
        page.keyboard = False
        page.focussed(element)
        assert page.keyboard and (("focus.give", element) in page.did()) == element.focusable


def test_a_screen_that_is_hidden_is_silent_and_holds_nothing(page: Page) -> None:
    page.held = "held"  # type: ignore[assignment]
    page.on_hide_view()
    assert page.held is None
    assert page.did() == [("pointer.cancel",), ("sound.flow", "", 0.0), ("window.say", "")]


def test_a_screen_that_is_shown_is_built_for_its_window(page: Page) -> None:
    page.resized_at, page.sign.shown = 3.0, "something"
    page.on_show_view()
    assert page.did() == [
        ("canvas.room", "lounge", 1.0), ("canvas.refit",), ("furnish",), ("pointer.lost",), ("layers.rebuild",),
        ("tooltip.hush",), ("paper.hush",), ("pointer.look",), ("canvas.changed",), ("window.stir",),
    ]  # fmt: skip
    assert page.window.screens == 1 and page.resized_at is None and page.sign.shown is None


def test_a_dialog_takes_the_focus_and_with_keys_it_comes_back(page: Page) -> None:
    focused = Element("start", "button", "Start", Rect(0, 0, 9, 9))
    focused.focused = True
    table, dialog = sheet(page, "table", elements=[focused]), sheet(page, "dialog", modal=True)
    page.layers.find = {"start": "the start"}.get
    page.focus._answers["likely"] = "the likely one"
    for page.keyboard, back in ((True, [("focus.give", "the start")]), (False, [])):
        page.held = "held"  # type: ignore[assignment]
        screens = page.window.screens
        page.layers.all, page.layers.modal = [table, dialog], True
        page._layers_changed()
        assert page.returns == ["start"] and page.held is None and page.window.screens == screens + 1
        done = page.did()
        assert ("focus.give", "the likely one") in done
        assert {("tooltip.hush",), ("pointer.lost",), ("pointer.look",)} <= {*done}
        page.layers.all, page.layers.modal = [table], False
        page._layers_changed()
        assert page.did("focus.give") == back and page.returns == []
    # two dialogs at once; the upper one closes and leaves the lower one its focus
    focused.focused = False
    page.keyboard = True
    page.layers.all, page.layers.modal = [table, dialog, dialog], True
    page._layers_changed()
    assert page.returns == ["", ""]
    page.returns[1] = "start"
    page.did()
    page.layers.all = [table, dialog]
    page._layers_changed()
    assert page.returns == [""] and page.did("focus.give") == [("focus.give", "the start")]
    page.layers.all, page.layers.modal = [table], False
    page._layers_changed()
    assert page.did("focus.give") == [] and page.returns == []


def test_a_sheet_is_laid_on_top_and_taken_away_again(page: Page) -> None:
    page.close_sheet()
    assert page.did() == [("layers.close",)]
    page.animator.busy = True
    assert page.busy and not Scene.step(page, 0.1) and page.group(Element("it", "button", "", Rect(0, 0, 1, 1))) == ""
