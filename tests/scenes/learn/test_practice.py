"""Practice counts each try once, and only when all lies still."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.app.app import App
from game.faces.registry import ENTRIES, entry
from game.scenes.learn.clinic import ROWS, drill_metal
from game.scenes.learn.practice_results import TRIES, Practised, dots
from game.settings.preferences import Preferences
from physics import HANDS
from tests.share import share
from tests.table.looking import scene_of
from tests.table.playing import calm, click, written

pytestmark = pytest.mark.window


@pytest.mark.parametrize("name", [name for name in ENTRIES if entry(name).drills()])
def test_a_try_counts_once_and_nothing_counts_before_it(app: App, name: str) -> None:
    app.navigator.practice(name)
    scene: Any = scene_of(app)
    turns = scene.turns
    for _beat in range(5):
        scene.on_update(1 / 60)
    assert (turns.tries[0], turns.reached) == (0, None)
    legal = turns.match.view(turns.company.eyes).legal
    turns.play(legal[0].fill(Random(1)).text)
    assert turns.tries[0] == 0, "the stone is still on its way"
    calm(app)
    for _beat in range(5):
        scene.on_update(1 / 60)
    assert turns.tries[0] == 1 and turns.reached is not None


# --- what is kept of it

SLIDE = "deliver slide x=0.0 aim=0.00 speed={} spin=0.0"
HIT, MISS = SLIDE.format(1732), SLIDE.format(900)


@pytest.fixture
def ice(app: App) -> App:
    """Nothing practised yet."""
    app.preferences.change("practice", {})
    return app


def now(app: App) -> Any:
    """The present screen."""
    return app.window.current_view


def turns_of(app: App) -> Any:
    """Practice is opened."""
    app.navigator.practice("mystic")
    return scene_of(app).turns


def attempt(app: App, turns: Any, move: str) -> None:
    """A try, with its verdict."""
    if turns.tried:
        turns.again()
        calm(app)
    turns.play(move)
    calm(app)
    now(app).on_update(1 / 60)


def written_now(app: App) -> str:
    """All that is on the screen."""
    return " | ".join(written(now(app)))


def test_hits_in_a_row_and_their_best_are_kept_for_each_drill_and_hand(ice: App) -> None:
    """Also by the next start of the program; a miss ends the row, not the best."""
    turns = turns_of(ice)
    turns._be_sure("none")
    for move in (HIT, HIT, HIT, MISS, HIT):
        attempt(ice, turns, move)
    assert "In a row: 1  ·  best: 3" in written_now(ice) and "Your slide: 1,732 mm/s" in written_now(ice)
    attempt(ice, turns, HIT)
    assert now(ice).prompt == "Well done! That's 2 in a row."
    turns._be_sure("club")
    assert "In a row: 0  ·  best: 0" in written_now(ice)
    turns.turn_to(1)
    again = Preferences(ice.store.settings)
    assert Practised(again, "mystic").row("draw", "none") == (2, 3)
    assert Practised(again, "mystic").row("button", "none") == (0, 0)


#: a shot that does each drill with a hand that doesn't err, and one that doesn't
SHOTS = {
    "draw": (HIT, MISS), "button": (HIT, MISS),
    "guard": (SLIDE.format(1456), HIT),
    "take-out": ("deliver flick x=0.0 aim=0.00 speed=2500 spin=0.0", HIT),
    "push": (SLIDE.format(1720), MISS),
    "behind": ("deliver slide x=-90.0 aim=4.00 speed=1732 spin=0.0", HIT),
    "freeze": (SLIDE.format(1702), "deliver flick x=0.0 aim=0.00 speed=2500 spin=0.0"),
    "stack": ("deliver flick x=0.0 aim=0.00 speed=2060 spin=0.0", HIT),
}  # fmt: skip


@share("key", SHOTS, test=2)
def test_each_drill_earns_gold_by_good_shots_and_nothing_by_bad_ones(
    ice: App, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a steady hand whose luck is good: it errs by nothing."""
    monkeypatch.setitem(HANDS, "steady", 0.0)
    turns = turns_of(ice)
    assert {drill.key for drill in turns.drills} == {*SHOTS, "day"}
    turns.turn_to(next(n for n, drill in enumerate(turns.drills) if drill.key == key))
    turns._be_sure("steady")
    good, bad = SHOTS[key]
    for _try in range(3):
        attempt(ice, turns, bad)
    assert drill_metal(turns.kept, key) is None
    metals = []
    for _try in range(ROWS[0]):
        attempt(ice, turns, good)
        metals.append(drill_metal(turns.kept, key))
    assert [metals[n - 1] for n in (1, *ROWS[::-1])] == [None, "bronze", "silver", "gold"]


def test_a_stone_on_its_way_counts_whatever_is_done_meanwhile(ice: App) -> None:
    """Nobody takes a bad try back by leaving."""
    for leave in ("again", "close", "turn_to", "_be_sure"):
        turns = turns_of(ice)
        turns._be_sure("none")
        attempt(ice, turns, HIT)
        turns.again()
        turns.play(MISS)
        getattr(turns, leave)(*{"turn_to": (1,), "_be_sure": ("none",)}.get(leave, ()))
        assert turns.kept.row("draw", "none") == (0, 1), leave
        calm(ice)


def test_the_day_has_five_tries_with_the_same_luck_for_everybody(ice: App) -> None:
    """More don't count, the result can be copied, and another day begins anew."""
    rested = []
    for _player in range(2):
        ice.preferences.change("practice", {})
        turns = turns_of(ice)
        click(now(ice), "practice.day")
        calm(ice)
        for _try in range(TRIES):
            attempt(ice, turns, HIT)
            rested.append(turns.match.view(0).position["stones"]["a1"]["x"])
    assert rested[:TRIES] == rested[TRIES:] and len(set(rested)) == TRIES
    tries = turns.kept.tries(20261123)
    attempt(ice, turns, HIT)
    assert turns.kept.tries(20261123) == tries and len(tries) == TRIES
    assert "further tries don't count" in written_now(ice)
    assert turns.result() == f"Bonspiel · Mystic Curling Club, drill for Nov 23, 2026: {sum(tries)} of 5 {dots(tries)}"
    assert turns.kept.tries(20261124) == []


def test_the_result_of_the_day_is_copied_by_a_button(ice: App, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(ice.window, "set_clipboard_text", copied.append)
    turns = turns_of(ice)
    click(now(ice), "practice.day")
    calm(ice)
    attempt(ice, turns, HIT)
    click(now(ice), "practice.copy")
    assert copied == [turns.result()] and ("●" in copied[0]) != ("○" in copied[0])


@pytest.mark.parametrize(
    "kept",
    [
        {"mystic.draw.club": [5, 3], "mystic.day": [20261123, 2]},
        {"mystic.draw.club": [-1, 3], "mystic.day": [20261123, *[1] * 9]},
        {"mystic.draw.club": ["a", None], "mystic.day": []},
        {"mystic.draw.club": "much", "mystic.day": 7},
    ],
    ids=str,
)
def test_what_is_kept_and_makes_no_sense_counts_as_nothing(ice: App, kept: Any) -> None:
    ice.store.settings.write("practice", kept)
    found = Practised(Preferences(ice.store.settings), "mystic")
    assert found.row("draw", "club") == (0, 0) and found.tries(20261123) == []
    assert found.count("draw", "club", hit=True) == (1, 1)
