"""Keys and what they do."""

from __future__ import annotations

import arcade
import pytest

from game.ui.input import keys as keymaps
from game.ui.input.input_device import KEYS, MOUSE
from game.ui.input.keys import DEFAULTS, KeyMap, digit, key_name


@pytest.mark.parametrize(
    ("symbol", "at"),
    [(arcade.key.KEY_1, 0), (arcade.key.KEY_9, 8), (arcade.key.KEY_0, 9), (arcade.key.NUM_3, 2), (arcade.key.A, None),
     (arcade.key.F11, None), (987654321, None)],
)  # fmt: skip
def test_digits_are_positions(symbol: int, at: int | None) -> None:
    assert digit(symbol) == at


def test_every_action_has_a_key_of_its_own() -> None:
    assert len(set(DEFAULTS.values())) == len(DEFAULTS)
    for action, name in DEFAULTS.items():
        symbol = getattr(arcade.key, name)
        assert KeyMap().action(symbol) == action
        assert key_name(symbol) == name


def test_two_keys_of_the_same_meaning() -> None:
    assert KeyMap().action(arcade.key.NUM_ENTER) == KeyMap().action(arcade.key.RETURN) == "pick"


def test_given_keys_replace_single_defaults() -> None:
    keys = KeyMap({"undo": "U", "nonsense": "K"})
    assert keys.action(arcade.key.U) == "undo"
    assert keys.action(arcade.key.Z) is None
    assert keys.action(arcade.key.K) is None
    assert keys.action(arcade.key.H) == "hint"


def test_keys_can_change_places() -> None:
    keys = KeyMap({"undo": "H", "hint": "Z"})
    assert keys.action(arcade.key.H) == "undo"
    assert keys.action(arcade.key.Z) == "hint"
    assert keys.shown("hint") == "Z"


def test_an_unknown_key_does_nothing() -> None:
    assert KeyMap().action(987654321) is None
    assert key_name(987654321) == "987654321"


def test_prompts_name_what_was_used_last_and_with_the_mouse_nothing() -> None:
    keys = KeyMap(button=lambda kind, button: f"{kind} {button}")
    for device, prompt, named in (
        (KEYS, ("H", "R"), ("Hint (H)", "Rules (R)")),
        (MOUSE, ("", ""), ("Hint (H)", "Rules (R)")),
        ("xbox", ("xbox x", ""), ("Hint (xbox x)", "Rules")),
    ):
        keys.used.by(device)
        assert (keys.prompt("hint"), keys.prompt("rules")) == prompt
        assert (keys.named("Hint", "hint"), keys.named("Rules", "rules")) == named


def test_a_key_whose_sign_is_hard_to_see_or_that_has_none_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    signs = {arcade.key.M: ",", arcade.key.W: ".", arcade.key.Z: "y", arcade.key.SPACE: ""}
    monkeypatch.setattr(keymaps, "label", signs.__getitem__)
    keys = KeyMap()
    assert [keys.printed(name) for name in ("M", "W", "Z", "SPACE")] == ["Comma", "Period", "Y", "Space"]
