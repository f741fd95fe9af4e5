"""The demonstration behind the title without a window: who decides there, what it leaves alone, and what ends it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import arcade
import pytest

from game.ai.contract import Decision
from game.match.match import Match
from game.rules.registry import game
from game.scenes.menu import demo_match
from game.scenes.menu.demo_match import LASTS, RATE, ByThumb, DemoMatch, Unheard, games
from game.table.table import Table
from game.ui.window.window import ACTIVE_RATE


def test_whoever_plays_there_decides_at_once_and_is_asked_for_it_once() -> None:
    match = Match.start(game("curdle"), {}, ("greedy", "greedy"), 5)
    seat = match.to_move
    thumb = ByThumb()
    assert thumb.poll() is None
    view = match.view(seat)
    asked = thumb.ask("curdle", view.position, seat, [], "greedy", 7, None, cast(Any, None))
    answer = thumb.poll()
    assert answer is not None and answer[0] == asked and isinstance(answer[1], Decision)
    assert answer[1].move in [move.text for move in view.legal] and thumb.poll() is None
    again = thumb.ask("curdle", view.position, seat, [], "greedy", 7, None, cast(Any, None))
    assert again == asked + 1 and not thumb.restarted
    thumb.cancel()
    assert thumb.poll() is None, "an answer that nobody wants any more"


def test_a_demo_changes_no_setting_and_says_nothing_of_trouble() -> None:
    own: Any = {"speed": "slow", "contrast": True, "talk": True}
    app: Any = SimpleNamespace(
        preferences=SimpleNamespace(__getitem__=None), keymap="keys", trouble=lambda: "The disk is full."
    )
    app.preferences = own
    quiet: Any = Unheard(app)
    assert quiet.preferences["speed"] == "normal" and quiet.preferences["talk"] is False
    assert quiet.preferences["contrast"] is True, "how things look stays as somebody wants it"
    quiet.preferences.change("speed", "fast")
    assert own == {"speed": "slow", "contrast": True, "talk": True}
    assert quiet.trouble() == "" and quiet.notice is None and quiet.keymap == "keys"
    assert isinstance(quiet.worker, ByThumb)


def demo(**more: Any) -> Any:
    """A demonstration at rest; where it leads and what its window is told is noted in ``done``."""
    found: Any = DemoMatch.__new__(DemoMatch)
    done: list[Any] = []
    navigator = SimpleNamespace(
        title=lambda tired=False: done.append(("title", tired)), demo_match=lambda left: done.append(("another", left))
    )
    found.app, found.done = SimpleNamespace(navigator=navigator), done
    found.window = SimpleNamespace(active=True, slowest=lambda rate: done.append(("rate", rate)))
    found.veil, found.wake = SimpleNamespace(rebuild=lambda: done.append("veil")), "the way back"
    found.left = LASTS
    for name, value in more.items():
        setattr(found, name, value)
    return found


@pytest.fixture(autouse=True)
def table(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table under it only notes what it is told."""
    for name in ("on_show_view", "on_closed", "refit"):
        monkeypatch.setattr(Table, name, lambda self, name=name: self.done.append(name))
    monkeypatch.setattr(Table, "step", lambda self, dt: self.done.append("step") or True)


def test_a_demo_goes_on_until_its_time_is_over_and_leaves_a_title_that_rests() -> None:
    found = demo(left=0.25)
    assert found.step(0.1) is True and found.step(0.1) is True and found.done == ["step", "step"]
    assert found.step(0.1) is False and found.done[2:] == [("title", True)]
    busy = demo()
    busy.window.active = False
    assert busy.step(0.1) is False and busy.done == [("title", True)], "somebody uses another window"


def test_after_a_match_comes_another_with_the_time_that_is_left() -> None:
    found = demo(left=123.0)
    found.over()
    assert found.done == [("another", 123.0)]


@pytest.mark.parametrize("how", ["motion", "press", "scroll", "key", "wake"])
def test_any_input_leads_back_to_a_title_that_is_awake(how: str) -> None:
    found = demo()
    {
        "motion": lambda: found.on_mouse_motion(1, 2, 3, 4),
        "press": lambda: found.on_mouse_press(1, 2, arcade.MOUSE_BUTTON_LEFT, 0),
        "scroll": lambda: found.on_mouse_scroll(1, 2, 0, 1),
        "key": lambda: found.key_down(arcade.key.F5, 0),
        "wake": found.end,
    }[how]()
    assert found.done == [("title", False)] and list(found.offered()) == ["the way back"]


def test_its_pictures_are_few_while_it_is_shown_and_as_many_as_before_afterwards() -> None:
    found = demo()
    found.on_show_view()
    assert found.done == [("rate", RATE), "on_show_view", "veil"] and RATE > ACTIVE_RATE
    found.done.clear()
    found.refit()
    assert found.done == ["refit", "veil"]
    found.done.clear()
    found.on_closed()
    assert found.done == [("rate", ACTIVE_RATE), "on_closed"]


@pytest.mark.parametrize("seed", range(6))
def test_a_demo_is_a_match_of_the_club_with_a_line_that_says_so(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The games take turns by the lot; every seat is a member's."""
    made: list[Any] = []

    def init(self: Any, quiet: Any, face: Any, company: Any, turns: Any) -> None:
        made.append((quiet, face, company, turns))
        self.canvas = None

    monkeypatch.setattr(demo_match, "random_seed", lambda: seed)
    monkeypatch.setattr(Table, "__init__", init)
    monkeypatch.setattr(demo_match, "Sheet", lambda canvas, build: SimpleNamespace(build=build))
    monkeypatch.setattr(demo_match, "Mixer", lambda volumes: volumes)
    monkeypatch.setattr(demo_match, "MatchTurns", lambda quiet, match, company: match)
    names = SimpleNamespace(
        beside=lambda members: SimpleNamespace(names=lambda kinds: list(members), portraits=lambda kinds: list(kinds))
    )
    found: Any = DemoMatch(cast(Any, SimpleNamespace(preferences={}, people=names)), 99.0)
    ((quiet, face, company, match),) = made
    assert match.game.name == games()[seed % len(games())] == face.game and quiet.sound == {"effects": 0.0}
    assert set(match.seats) == {"greedy"} and len(set(company.names)) == len(match.seats)
    assert found.name == "attract" and found.left == 99.0 and found.wake.label == found.prompt_line
    assert str(match.game.title) in found.prompt_line and found.wake.click == found.end
