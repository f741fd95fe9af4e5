"""Mystic in a real window: whole Ends by a real mouse and by a real keyboard, and practice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.store import open_store
from tests.e2e.mystic import ByKeys, ByMouse, Curler, ids
from tests.e2e.person import Person
from tests.patience import longest

pytestmark = pytest.mark.window
ENDS = 2


@pytest.mark.lab
@pytest.mark.timeout(longest(100 * ENDS))
@pytest.mark.parametrize("way", [ByMouse, ByKeys])
def test_a_match_to_its_result(tmp_path: Path, display: str, way: Callable[[Person], Curler]) -> None:
    """Two people at one table: every stone is delivered by hand, and the Ends are scored."""
    seats = ("--seats", "human,human", "--seed", "11", "--speed", "instant", "--size", "1280x720")
    with Person(tmp_path, "play", "mystic", *seats, "--option", f"ends={ENDS}", display=display) as person:
        person.scene("mystic")
        curler = way(person)
        curler.play_on(80 + 60 * ENDS)
        # (a shoot-out would be one or two more)
        assert curler.delivered() >= 16 * ENDS
        assert curler.seen.get("cast", 0) >= 1


@pytest.mark.lab
def test_practice_by_mouse_is_kept_nowhere(tmp_path: Path, display: str) -> None:
    """From the title to the target, tried twice, and back."""
    with Person(tmp_path, "--size", "1280x720", display=display) as person:
        for id, scene in (("", "title"), ("play", "picker"), ("game.mystic", "lobby"), ("practice", "practice")):
            if id:
                person.click(id)
            person.scene(scene)
        curler = ByMouse(person)
        for _try in range(2):
            tree = person.wait(lambda t: not t["busy"] and "ice" in ids(t), "a stone")
            assert tree["prompt"] == "Stop in the 2nd ring or closer"
            curler.pull(ids(tree)["ice"], 0, 236)
            person.wait(lambda t: t["prompt"].startswith(("Well done", "Not this time")), "the verdict")
            person.click("practice.again")
        person.key("Escape")
        person.scene("lobby")
    store = open_store()
    try:
        assert not store.open_matches() and not store.finished_records() and not store.statistics()
    finally:
        store.close()
