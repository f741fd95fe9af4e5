"""Practice try by try: what counts, what is said, which keys do what, and what its panel shows."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from game.app.app import App
from game.scenes.learn.practice import PracticeTurns
from game.scenes.learn.practice_results import HitStreak
from game.ui.theme import style
from tests.scenes.learn.test_practice import HIT, MISS, attempt, turns_of
from tests.table.framed import pictures
from tests.table.looking import labels, usual
from tests.table.playing import calm

PANEL_IDS = ("practice.again", "practice.next")


def tries(reached: bool | None, *, tried: bool = True, day: bool = False, row: int = 0, record: bool = False) -> Any:
    """The turns of a practice after a try."""
    drills = [SimpleNamespace(key="draw", goal=lambda: "Hit the button."), SimpleNamespace(key="day")]
    found: Any = PracticeTurns.__new__(PracticeTurns)
    found.drills, found.at, found.reached = drills, int(day), reached
    found.row, found.record, found.told = HitStreak(row, row), record, []
    found.match = SimpleNamespace(ply=int(tried), to_move=0)
    found.company = SimpleNamespace(eyes=0)
    found.host = SimpleNamespace(focus=SimpleNamespace(element=None))
    found.again = lambda: found.told.append("again")
    found.close = lambda: found.told.append("close")
    return found


@pytest.mark.parametrize(
    ("reached", "more", "said"),
    [
        (None, {"tried": False}, "Hit the button."),
        (None, {}, ""),
        (False, {"row": 0}, "Not this time."),
        (True, {"row": 1}, "Well done!"),
        (True, {"row": 1, "record": True}, "Well done!"),
        (True, {"row": 2}, "Well done! That's 2 in a row."),
        (True, {"row": 2, "record": True}, "Well done! 2 in a row is your best yet."),
        (True, {"row": 5, "record": True, "day": True}, "Well done!"),
    ],
)
def test_a_try_is_asked_for_and_then_judged_in_words(reached: bool | None, more: Any, said: str) -> None:
    assert tries(reached, **more).prompt() == said


def test_a_try_is_due_until_it_is_made_and_shown_until_it_is_judged() -> None:
    before, rolling, over = tries(None, tried=False), tries(None), tries(False)
    assert (before.asked, before.going_on) == (True, False)
    assert (rolling.asked, rolling.going_on) == (False, True)
    assert (over.asked, over.going_on) == (False, False)
    before.match.to_move = -1
    assert not before.asked


def test_enter_tries_again_only_after_the_verdict_and_undo_always() -> None:
    for reached in (None, False, True):
        found = tries(reached)
        assert found.act("pick") == (reached is not None)
        assert found.told == ["again"] * (reached is not None)
        found.host.focus.element = object()
        assert not found.act("pick") and found.act("undo")
        assert found.told == ["again"] * (1 + (reached is not None))
        for action in ("practice.close", "pause"):
            assert found.act(action) and found.told.pop() == "close"
        for action in ("hint", "auto", "log"):
            assert found.act(action) and "close" not in found.told
        assert not found.act("rules")


@pytest.fixture(name="ice")
def _ice(app: App) -> Iterator[App]:
    """Nothing practised yet."""
    usual(app)
    app.preferences.change("practice", {})
    yield app
    app.preferences.change("practice", {})


def panel(app: App) -> tuple[dict[str, Any], dict[str, Any]]:
    """The texts of the panel with their colours, and what it offers."""
    scene: Any = app.window.current_view
    return (
        {label.document.text: tuple(label.color) for _sheet, label in labels(scene)},
        {e.id: e for e in scene.offered() if e.id.startswith("practice.")},
    )


@pytest.mark.window
def test_the_panel_counts_hits_and_tries_of_each_drill_apart(ice: App) -> None:
    turns = turns_of(ice)
    turns._be_sure("none")
    calm(ice)
    assert "0 of 0" in panel(ice)[0]
    for move, hits, count in ((HIT, 1, 1), (MISS, 1, 2)):
        attempt(ice, turns, move)
        calm(ice)
        words, offered = panel(ice)
        assert words[f"{hits} of {count}"] == (style.GREEN if move == HIT else style.CREAM)
        assert any("best: 1" in text for text in words)
        assert all(id in offered for id in PANEL_IDS)
    turns.turn_to(1)
    calm(ice)
    assert "0 of 0" in panel(ice)[0]
    turns.turn_to(len(turns.drills))
    calm(ice)
    assert turns.at == 0 and "1 of 2" in panel(ice)[0], "after the last drill comes the first"


@pytest.mark.window
def test_a_lamp_is_lit_for_each_hit_of_the_day_and_five_count(ice: App) -> None:
    turns = turns_of(ice)
    turns.turn_to(len(turns.drills) - 1)
    calm(ice)
    for made in range(6):
        scene: Any = ice.window.current_view
        found = turns.kept.tries(turns.day)
        assert len(found) == min(5, made)
        lamps = [(name, rect) for sheet in scene.layers.live() for name, rect in pictures(sheet)
                 if name.endswith(("ui/chip", "ui/slot", "ui/chip.png", "ui/slot.png"))]  # fmt: skip
        lit = ["chip" in name for name, _rect in lamps]
        assert lit == [*found, *[False] * (5 - len(found))]
        xs = [rect.cx for _name, rect in lamps]
        assert xs == sorted(xs) and len({round(rect.cy) for _name, rect in lamps}) == 1
        words, offered = panel(ice)
        crosses = [label for _sheet, label in labels(scene) if label.document.text == "×"]
        assert len(crosses) == found.count(False)
        assert offered["practice.copy"].enabled == (made > 0)
        assert any("further tries don't count" in text for text in words) == (made >= 5)
        assert f"{sum(found)} of {len(found)}" in words
        attempt(ice, turns, MISS)
        calm(ice)
    turns.turn_to(0)
    calm(ice)
    offered = panel(ice)[1]
    assert "practice.copy" not in offered and offered["practice.day"].label.endswith("of 5")
