"""A clock that is set back, or far ahead, loses no match and no statistics: times only order what is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match.match import Match
from game.store import Wanted, open_store
from tests.match.test_match import play
from tests.store.kept import begin, finish

#: what the clock says one time after the other: midnight, a battery that was empty, the year 9999, last week
CLOCKS = [1_700_000_000.0, 0.0, 253_402_300_799.0, 1_699_400_000.0, 5.0]


@pytest.mark.parametrize("away", range(len(CLOCKS)))
def test_whatever_the_clock_says_everything_is_kept(tmp_path: Path, away: int) -> None:
    clocks = CLOCKS[away:] + CLOCKS[:away]
    ended: dict[str, Match] = {}
    going: dict[str, Match] = {}
    for seed, now in enumerate(clocks):
        store = open_store(tmp_path, clock=lambda now=now: now)  # type: ignore[misc]
        assert (store.notice, store.trouble, store.damaged()) == (None, None, [])
        over = finish(store, seed)
        ended[over.id] = over
        match = begin(store, seed)
        play(match, "walk 1")
        going[match.id] = match
        store.close()
    store = open_store(tmp_path, clock=lambda: clocks[0] - 86_400)
    assert {kept.id for kept in store.open_matches()} == going.keys()
    assert {kept.id for kept in store.finished_records()} == ended.keys()
    assert len(store.matches(Wanted())) == len(going) + len(ended)
    assert store.statistics("steps", ("kind",), kind="human")[0].matches == len(ended)
    for match_id, match in going.items():
        again = store.resume(match_id)
        assert again.to_position() == match.to_position()
        play(again, "roll")
        assert again.saved
    store.close()
