"""A last stone by a real mouse: the window is killed while the die is on its way, and the draw has been made."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app.screenshots import level
from game.club.last_stone_draw import flicked
from game.store import FixturePlace, open_store
from tests.e2e.mystic import ByMouse
from tests.e2e.person import Person, element
from tests.patience import longest, until

pytestmark = [pytest.mark.window, pytest.mark.lab, pytest.mark.timeout(longest(60))]


def test_a_flick_that_was_let_go_has_been_made_whoever_pulls_the_plug(tmp_path: Path, display: str) -> None:
    store, example = open_store(), level()
    name = store.bonspiels.begin(example.plan.to_json())
    with store.bonspiels._link.transaction() as db:
        for number, result in example.results.items():
            store.bonspiels._put(db, FixturePlace(name, number), f"{number:032x}", result.to_json())

    def to_the_sheet(person: Person) -> None:
        person.scene("title")
        person.click("bonspiels")
        person.click("open.0")
        person.scene("drawsheet")

    try:
        with Person(tmp_path / "1", "--size", "1280x720", display=display) as person:
            to_the_sheet(person)
            person.click("laststone")
            person.scene("laststone")
            person.kill()
        assert not store.bonspiels.read(name)[0].draws, "nothing is made by looking at the sheet"
        with Person(tmp_path / "2", "--size", "1280x720", display=display) as person:
            to_the_sheet(person)
            person.click("laststone")
            person.scene("laststone")

            def thrown() -> bool:
                # a flick of a busy machine may be too slow to be one
                if not store.bonspiels.read(name)[0].draws and not person.look()["busy"]:
                    ByMouse(person).flick(person.ready("ice"), 0)
                return bool(store.bonspiels.read(name)[0].draws)

            until(thrown, "a flick", 60)
            person.kill()
        bonspiel = store.bonspiels.read(name)[0]
        (draw,) = bonspiel.draws.values()
        assert draw == flicked(bonspiel.plan, 0, draw.move) and bonspiel.over
        with Person(tmp_path / "3", "--size", "1280x720", display=display) as person:
            to_the_sheet(person)
            if bonspiel.champion == 0:
                # a draw that wins the cup is celebrated first
                person.scene("ceremony")
                person.click("sheet")
                person.scene("drawsheet")
            told = element(person.look(), "line.0")
            miss = draw.distance > 1000
            assert told and ("missed" if miss else f"last-stone draw {round(draw.distance)} mm") in told["label"]
            assert not element(person.look(), "laststone") and element(person.look(), "again.0")
        print(draw)
    finally:
        store.close()
