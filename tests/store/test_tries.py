"""The one try at a game's deal of a day."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match.journal import NotSaved
from game.match.match import Match
from game.store import open_store
from game.store.daily_tries import DayDeal
from tests.match.test_match import play
from tests.trial.rules import GAME

DEAL = DayDeal("steps", 20261123)


def test_the_match_that_began_first_is_the_try(tmp_path: Path) -> None:
    store, other = open_store(tmp_path), open_store(tmp_path)
    match = Match.start(GAME, {}, ("human", "random"), 7, journal=store.journal(deal=DEAL))
    play(match, "walk 1")
    assert match.saved and store.tries.match(DEAL) == other.tries.match(DEAL) == match.id
    assert store.tries.of(match.id) == DEAL and store.tries.all() == [DEAL]
    late = Match.start(GAME, {}, ("human", "random"), 7, journal=other.journal(deal=DEAL))
    assert not late.saved and late.trouble is not None and other.tries.of(late.id) is None
    with pytest.raises(NotSaved, match="counts"):
        other.begin(late.id, late.record(), deal=DEAL)
    assert [each.id for each in store.open_matches()] == [match.id], "the late one isn't kept at all"
    tomorrow = Match.start(GAME, {}, ("human", "random"), 7, journal=other.journal(deal=DayDeal("steps", 20261124)))
    assert tomorrow.saved and other.tries.all() == [DEAL, DayDeal("steps", 20261124)]
    store.close()
    other.close()


@pytest.mark.parametrize(
    ("game", "day", "sound"),
    [
        ("steps", 20261123, True), ("steps", 20261130, True), ("steps", 20261131, False), ("steps", 20261200, False),
        ("steps", 20261301, False), ("steps", 20260001, False), ("steps", 10101, True), ("steps", 101, False),
        ("steps", 99991231, True), ("steps", 100000101, False), ("a game", 20261123, False), ("", 20261123, False),
        ("steps", "today", False), (b"steps", 20261123, False), ("steps", 20261123.5, False),
    ],
)  # fmt: skip
def test_a_day_that_is_none_is_damage(tmp_path: Path, game: object, day: object, sound: bool) -> None:
    store = open_store(tmp_path)
    store._link._db.execute("insert into daily values (?, ?, 'm')", (game, day))
    assert store.tries.all() == ([(game, day)] if sound else [])
    assert store.tries.of("m") == ((game, day) if sound else None)
    store._link._db.execute("update daily set match = ?", (b"m",))
    assert store.tries.match(DEAL) is None
    store.close()
