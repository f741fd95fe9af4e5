"""Gestures without a table: when a press becomes a carried card, and what the mouse does while something moves."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.table.input.carry import Carrying, Gripping, Pointing
from game.table.input.pointer_handler import TablePointerHandler
from game.ui.theme import style


class Hand:
    """Notes what is done with the card that it carries."""

    def __init__(self, open: bool = True) -> None:
        self.open, self.done = open, list[Any]()
        self.carried: str | None = None
        self.at: tuple[float, float] | None = None

    def lift_off(self, id: str) -> None:
        """A card starts."""
        self.carried = id

    def carry(self, x: float, y: float) -> None:
        """It moves."""
        self.done.append((x, y))

    def drop(self, x: float, y: float) -> None:
        """It is let go."""
        self.carried = None
        self.done.append(("dropped", x, y))

    def take_home(self) -> None:
        """It goes back."""
        self.carried = None
        self.done.append("home")


FAR = style.DRAG_START


@pytest.mark.parametrize(("dx", "dy"), [(FAR, 0), (-FAR, 0), (0, FAR), (0, -FAR), (FAR / 2, -FAR / 2)])
def test_a_press_that_moves_far_enough_any_way_carries_the_card(dx: float, dy: float) -> None:
    hand = Hand()
    gesture = Carrying(hand, "card")
    gesture.press(500.0, 300.0)
    gesture.move(500.0 + 0.9 * dx, 300.0 + 0.9 * dy)
    assert hand.carried is None and not hand.done
    gesture.move(500.0 + dx, 300.0 + dy)
    assert hand.carried == "card" and hand.done == [(500.0 + dx, 300.0 + dy)]


def test_a_carried_card_follows_back_to_where_it_came_from_and_is_dropped_there() -> None:
    hand = Hand()
    gesture = Carrying(hand, "card")
    gesture.press(500.0, 300.0)
    gesture.move(600.0, 300.0)
    gesture.move(501.0, 300.0)
    assert hand.done == [(600.0, 300.0), (501.0, 300.0)]
    assert gesture.let_go(500.0, 300.0), "which is no click"
    assert hand.done[-1] == ("dropped", 500.0, 300.0)
    assert not gesture.let_go(500.0, 300.0)


def test_a_press_without_motion_is_a_click() -> None:
    hand = Hand()
    gesture = Carrying(hand, "card")
    gesture.press(500.0, 300.0)
    assert not gesture.let_go(500.0, 300.0)
    gesture.cancel()
    assert not hand.done


def test_carrying_that_is_broken_off_puts_the_card_back() -> None:
    hand = Hand()
    gesture = Carrying(hand, "card")
    gesture.press(500.0, 300.0)
    gesture.move(600.0, 300.0)
    gesture.cancel()
    assert hand.carried is None and hand.done[-1] == "home"


@pytest.mark.parametrize(("before", "after"), [(False, True), (True, False)])
def test_no_card_is_carried_unless_somebody_decides_all_along(before: bool, after: bool) -> None:
    hand = Hand(before)
    gesture = Carrying(hand, "card")
    gesture.press(500.0, 300.0)
    hand.open = after
    gesture.move(700.0, 300.0)
    assert hand.carried is None and not hand.done


def test_a_click_on_a_place_means_the_point_where_the_button_comes_up() -> None:
    hand = Hand()
    gesture = Pointing(hand)
    gesture.press(10.0, 20.0)
    assert hand.at == (10.0, 20.0)
    gesture.move(15.0, 25.0)
    assert hand.at == (15.0, 25.0)
    assert not gesture.let_go(30.0, 40.0)
    assert hand.at == (30.0, 40.0)
    gesture.cancel()
    assert hand.at is None


@pytest.mark.parametrize("open", [True, False])
def test_a_hand_on_the_surface_works_only_where_it_was_put_down_while_somebody_decided(open: bool) -> None:
    hand, grip = Hand(open), MagicMock()
    grip.let_go.return_value = True
    gesture = Gripping(hand, grip)
    gesture.press(1.0, 2.0)
    hand.open = True
    gesture.move(3.0, 4.0)
    assert gesture.let_go(5.0, 6.0) == open
    gesture.cancel()
    done = [(name, args) for name, args, _more in grip.method_calls]
    whole: list[Any] = [("press", (1.0, 2.0)), ("move", (3.0, 4.0)), ("let_go", (5.0, 6.0)), ("cancel", ())]
    assert done == (whole if open else [])


def mouse(*, busy: bool = True, modal: bool = False, by_hand: bool = False, hurries: bool = False) -> Any:
    """A table's mouse: whether something moves, a dialog is open, the surface is played by hand, and can hurry."""
    hand_input = MagicMock() if by_hand else None
    if hand_input is not None:
        hand_input.hold.return_value = hurries
    surface = MagicMock(hand_input=hand_input)
    surface.cards.code.side_effect = {"ace": "As"}.get
    picker: Any = MagicMock(carried=None, spots={"ace": 1, "field": 2})
    layers: Any = SimpleNamespace(modal=modal, under=lambda x, y: None)
    director: Any = MagicMock(busy=busy)
    return TablePointerHandler(layers, director, surface, picker, MagicMock(), MagicMock(), MagicMock())


def test_a_click_finishes_what_moves_and_does_nothing_else() -> None:
    handler = mouse()
    drag = handler.interrupt(1.0, 2.0)
    handler.director.skip.assert_called_once()
    assert drag.let_go(1.0, 2.0), "its release is no click"


@pytest.mark.parametrize("more", [{"busy": False}, {"modal": True}])
def test_nothing_is_cut_short_while_nothing_moves_or_a_dialog_is_open(more: dict[str, bool]) -> None:
    handler = mouse(**more)
    assert handler.interrupt(1.0, 2.0) is None
    handler.director.skip.assert_not_called()


@pytest.mark.parametrize("held", [True, False])
def test_a_surface_hurries_while_the_button_is_held_and_a_short_click_finishes_it(held: bool) -> None:
    handler = mouse(by_hand=True, hurries=True)
    drag = handler.interrupt(1.0, 2.0)
    handler.director.skip.assert_not_called()
    hold = handler.surface.hand_input.hold
    hold.assert_called_once_with(down=True)
    hold.return_value = held
    assert drag.let_go(1.0, 2.0)
    hold.assert_called_with(down=False)
    assert handler.director.skip.called != held


def test_hurrying_that_is_broken_off_ends_and_finishes_nothing() -> None:
    handler = mouse(by_hand=True, hurries=True)
    handler.interrupt(1.0, 2.0).cancel()
    handler.surface.hand_input.hold.assert_called_with(down=False)
    handler.director.skip.assert_not_called()


def test_a_surface_that_cannot_hurry_is_finished_at_once() -> None:
    handler = mouse(by_hand=True)
    assert handler.interrupt(1.0, 2.0).let_go(1.0, 2.0)
    handler.director.skip.assert_called_once()


@pytest.mark.parametrize(("id", "looked", "heard"), [
    ("ace", "ace", True), ("field", "field", False), ("tool.undo", None, False), (None, None, False),
])  # fmt: skip
def test_what_is_pointed_at_is_looked_at_and_a_card_is_heard(id: str | None, looked: str | None, heard: bool) -> None:
    handler = mouse()
    handler.pointed(None if id is None else SimpleNamespace(id=id))
    for part in (handler.surface, handler.large_card, handler.chips):
        part.look_at.assert_called_once_with(looked)
    assert handler.sound.play.called == heard


def test_while_a_card_is_carried_nothing_else_is_looked_at() -> None:
    handler = mouse()
    handler.picker.carried = "ace"
    handler.pointed(SimpleNamespace(id="field"))
    handler.surface.look_at.assert_not_called()
    handler.sound.play.assert_not_called()


def test_the_focus_looks_as_the_mouse_does_and_the_large_card_makes_room() -> None:
    handler = mouse()
    handler.focused(SimpleNamespace(id="field"))
    handler.large_card.moved.assert_called_once()
    handler.surface.look_at.assert_called_once_with("field")


def test_the_mouse_previews_a_placement_and_turns_it_where_a_surface_is_played_by_hand() -> None:
    handler = mouse(by_hand=True)
    by_hand = handler.surface.hand_input
    handler.moved(3.0, 4.0)
    by_hand.hover.assert_called_once_with(3.0, 4.0)
    handler.large_card.moved.assert_called_once()
    handler.pointer_left()
    by_hand.pointer_left.assert_called_once()
    by_hand.wheel.return_value = True
    assert handler.wheel(-1.0)
    by_hand.wheel.assert_called_once_with(-1.0)
    other = mouse()
    other.moved(3.0, 4.0)
    other.pointer_left()
    assert not other.wheel(-1.0)


@pytest.mark.parametrize(("by_hand", "prepared", "picks"), [
    (False, False, True), (True, False, True), (True, True, False),
])  # fmt: skip
def test_the_right_button_takes_back_the_hands_preparation_or_else_a_pick(
    by_hand: bool, prepared: bool, picks: bool
) -> None:
    handler = mouse(by_hand=by_hand)
    if by_hand:
        handler.surface.hand_input.back.return_value = prepared
    handler.back()
    assert handler.picker.back.called == picks


def test_a_click_on_what_cannot_be_picked_is_answered() -> None:
    handler, element = mouse(), object()
    handler.refused(element)
    handler.picker.refused.assert_called_once_with(element)
