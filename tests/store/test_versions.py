"""What programs of 0.1.0 and 0.2.0 left behind: of each game a record, a finished match, and one to go on with.

The program of 21 November 2026 (52598914) and of the day of 0.2.0 (412de689) played them at Novice, saved and exported.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.registry import decide
from game.rules import record as records
from game.rules.registry import NAMES
from game.store import open_store
from tests.share import amount
from tests.store.test_migration import OLD, restore

VERSIONS = ("0.1.0", "0.2.0")


def kept(version: str) -> Path:
    """What the program of a version left."""
    return OLD[0].parent / version


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("name", NAMES)
def test_a_record_of_an_old_version_replays_to_the_same_end(version: str, name: str) -> None:
    record = records.read((kept(version) / f"{name}.bonspiel").read_text("utf-8"))
    assert (record["program"], record["game"]) == (version, name)
    assert records.check(record).same


@pytest.mark.lab(share=True)
@pytest.mark.parametrize("version", VERSIONS)
def test_a_store_of_an_old_version_keeps_its_matches_and_goes_on(version: str, tmp_path: Path) -> None:
    restore(tmp_path, kept(version) / "store.sql")
    store = open_store(tmp_path)
    assert store.trouble is None and store.settings.get("speed") == "fast"
    finished, going = store.finished_records(), store.open_matches()
    assert sorted(each.game for each in finished) == sorted(each.game for each in going) == sorted(NAMES)
    for each in finished:
        records.final(records.validate(store.record(each.id)))
    for name in NAMES:
        (mine,) = store.statistics(name, (), kind="human")
        assert mine.matches == 1
    for each in going:
        match = store.resume(each.id)
        assert match.ply == 6
        for _move in range(amount(test=3, lab=8)):
            seat = match.to_move
            match.play(decide(match.view(seat), match.events_for(seat), "novice", match.decision_seed).move)
        assert match.trouble is None and match.saved
    store.close()
