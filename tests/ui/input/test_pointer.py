"""The mouse by itself: hovering, clicks, drags that break off, and what a press means for things that are off."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.ui.input.pointer import OUTSIDE, Pointer, PointerHandler
from game.ui.sheet.element import Drag, Element
from game.ui.sheet.rect import Rect


class Hand:
    """A pointer over some elements in a row, 100 units apart, which notes what it does."""

    def __init__(self, *elements: Element) -> None:
        self.elements, self.done = list(elements), list[str]()
        note = self.done.append
        layers: Any = SimpleNamespace(
            at=lambda x, y, press=False: next(self.under(x, y), None), under=self.under, live=list
        )
        self.tooltip = SimpleNamespace(
            pointed=lambda: note("pointed"), moved=lambda: note("moved"), hush=lambda: note("hush")
        )
        focus: Any = SimpleNamespace(drop=lambda: note("drop focus"), give=lambda e: note(f"focus {e.id}"))
        canvas: Any = SimpleNamespace(changed=lambda: note("changed"))
        sound: Any = SimpleNamespace(play=lambda name: note(f"sound {name}"))
        tooltip: Any = self.tooltip
        self.pointer = Pointer(canvas, layers, focus, tooltip, sound)
        self.pointer.touch = self.touch = Touch(sound, note)

    def under(self, x: float, y: float) -> Any:
        return (element for element in reversed(self.elements) if element.contains(x, y))

    def noted(self, *hidden: str) -> list[str]:
        """What was done since the last time, without some of it."""
        found = [each for each in self.done if each not in hidden]
        self.done.clear()
        return found


class Touch(PointerHandler):
    """A screen that notes what it hears of the mouse."""

    interrupting: Drag | None = None

    def __init__(self, sound: Any, note: Any) -> None:
        super().__init__(sound)
        self.note = note

    def interrupt(self, x: float, y: float) -> Drag | None:
        return self.interrupting

    def pointed(self, element: Element | None) -> None:
        self.note(f"at {element.id if element is not None else None}")

    def pointer_left(self) -> None:
        self.note("left")


class Pull(Drag):
    """A drag that notes its course; ``takes``: whether letting go has an effect."""

    def __init__(self, *, takes: bool) -> None:
        self.takes, self.course = takes, list[str]()

    def press(self, x: float, y: float) -> None:
        self.course.append(f"press {x:g}")

    def move(self, x: float, y: float) -> None:
        self.course.append(f"move {x:g}")

    def let_go(self, x: float, y: float) -> bool:
        self.course.append(f"let go {x:g}")
        return self.takes

    def cancel(self) -> None:
        self.course.append("cancel")


def an_element(id: str, at: float, done: list[str], role: str = "button", **also: Any) -> Element:
    return Element(id, role, id, Rect(at - 40, 0, 80, 80), lambda: done.append(f"click {id}"), **also)


@pytest.fixture(name="hand")
def _hand() -> Hand:
    hand = Hand()
    done = hand.done
    hand.elements += [
        an_element("play", 100, done), an_element("off", 200, done, enabled=False),
        an_element("name", 300, done, "text"), an_element("volume", 400, done, "slider"),
        an_element("level", 500, done, "choice"), an_element("card", 600, done, "card"),
    ]  # fmt: skip
    return hand


@pytest.mark.parametrize(("at", "id", "sounds"), [
    (100, "play", 1), (200, "off", 0), (300, "name", 0), (500, "level", 1), (600, "card", 0), (900, None, 0),
])  # fmt: skip
def test_what_is_pointed_at_is_lit_and_buttons_sound(hand: Hand, at: float, id: str | None, sounds: int) -> None:
    hand.pointer.move(at, 40)
    assert [each.id for each in hand.elements if each.hovered] == ([id] if id else [])
    noted = hand.noted()
    assert noted.count("sound hover") == sounds and noted.count(f"at {id}") == (1 if id else 0)
    assert ("pointed" in noted and "changed" in noted) == (id is not None) and noted[0] == "moved"
    # nothing new while it stays on the same
    hand.pointer.move(at + 3, 41)
    assert hand.noted("moved") == []
    hand.pointer.move(at + 50, 300)
    assert not any(each.hovered for each in hand.elements)
    assert hand.noted("moved") == (["changed", "pointed", "at None"] if id else [])


def test_a_click_is_a_press_and_a_release_on_the_same(hand: Hand) -> None:
    pointer, (play, *_rest) = hand.pointer, hand.elements
    pointer.press(100, 40)
    assert play.pressed and "hush" in hand.noted()
    pointer.release(110, 50)
    assert not play.pressed
    assert hand.noted("changed") == ["hush", "sound click", "click play"]
    for x in (300, 900):
        pointer.press(100, 40)
        pointer.release(x, 40)
        assert not play.pressed and not [each for each in hand.noted() if each.startswith("click")]
    # a release without a press, as after a press on another window
    pointer.release(100, 40)
    assert not [each for each in hand.noted() if each.startswith("click")]


def test_the_same_button_in_another_shape_is_the_same_but_not_another_name(hand: Hand) -> None:
    for id, label, clicks in (("play", "play", ["click new"]), ("play", "Stop", []), ("stop", "play", [])):
        hand.pointer.press(100, 40)
        new = Element(id, "button", label, Rect(60, 0, 80, 80), lambda: hand.done.append("click new"))
        hand.elements[0] = new
        hand.pointer.release(100, 40)
        assert [each for each in hand.noted() if each.startswith("click")] == clicks
        hand.elements[0] = an_element("play", 100, hand.done)


@pytest.mark.parametrize(("at", "sounds"), [(100, ["sound click"]), (500, ["sound click"]), (300, []), (600, []),
                                            (200, ["sound refuse"])])  # fmt: skip
def test_a_click_sounds_as_what_it_does(hand: Hand, at: float, sounds: list[str]) -> None:
    hand.pointer.press(at, 40)
    hand.noted()
    hand.pointer.release(at, 40)
    noted = hand.noted()
    assert [each for each in noted if each.startswith("sound")] == sounds
    assert any(each.startswith("click") for each in noted) == (at != 200) and "changed" in noted


def test_a_press_gives_the_focus_to_what_is_typed_in_or_moved(hand: Hand) -> None:
    for at, focused in ((100, []), (300, ["focus name"]), (400, ["focus volume"]), (500, []), (900, ["drop focus"])):
        hand.pointer.press(at, 40)
        assert [each for each in hand.noted() if "focus" in each] == focused
    hand.elements[2].set(focused=True)
    hand.pointer.press(300, 40)
    assert not [each for each in hand.noted() if "focus" in each]


@pytest.mark.parametrize("takes", [True, False])
def test_a_drag_that_takes_effect_is_no_click(hand: Hand, takes: bool) -> None:
    pull = hand.elements[0].drag = Pull(takes=takes)
    hand.pointer.press(100, 40)
    hand.pointer.drag(120, 40)
    hand.pointer.drag(300, 40)
    # nothing else is lit on the way
    assert not hand.elements[2].hovered and hand.pointer.at == (300, 40)
    hand.pointer.release(110, 40)
    assert hand.pointer.at == (110, 40)
    assert pull.course == ["press 100", "move 120", "move 300", "let go 110"]
    assert ("click play" in hand.noted()) == (not takes)
    # with no gesture, a drag is the mouse that moves
    hand.pointer.drag(300, 40)
    assert hand.elements[2].hovered and hand.pointer.at == (300, 40)


@pytest.mark.parametrize("how", ["cancel", "lost", "move", "press"])
def test_a_gesture_that_breaks_off_does_nothing_any_more(hand: Hand, how: str) -> None:
    pull = hand.elements[0].drag = Pull(takes=True)
    hand.pointer.press(100, 40)
    hand.noted()
    if how == "cancel":
        assert hand.pointer.cancel() and not hand.pointer.cancel()
    elif how == "lost":
        hand.pointer.lost()
        assert hand.pointer.hot is None
    elif how == "move":
        hand.pointer.move(700, 300)
    else:
        hand.pointer.press(900, 40)
    assert pull.course == ["press 100", "cancel"] and not hand.elements[0].pressed and "changed" in hand.noted()
    hand.pointer.release(100, 40)
    assert pull.course == ["press 100", "cancel"] and "click play" not in hand.noted()


def test_a_gesture_goes_on_outside_the_window_and_else_nothing_is_pointed_at(hand: Hand) -> None:
    hand.pointer.press(100, 40)
    hand.noted()
    hand.pointer.leave_window()
    assert hand.noted() == [] and hand.pointer.gesture is not None
    hand.pointer.release(100, 40)
    assert "click play" in hand.noted()
    hand.pointer.leave_window()
    assert hand.pointer.at == OUTSIDE and not hand.elements[0].hovered
    assert hand.noted("changed") == ["hush", "pointed", "at None", "left"]


def test_what_runs_is_hurried_before_anything_is_clicked(hand: Hand) -> None:
    pull = hand.touch.interrupting = Pull(takes=False)
    hand.pointer.press(100, 40)
    assert not hand.elements[0].pressed
    hand.pointer.release(100, 40)
    assert pull.course == ["let go 100"] and "click play" not in hand.noted()
