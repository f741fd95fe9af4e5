"""The other sheets of a bonspiel: played beside in their order, written once, and never over somebody's match."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import pytest

from game.club import Bonspiel, BonspielPlan, Entry
from game.match.background_match import BackgroundMatch, Job
from game.match.headless import play_out
from game.match.journal import Ending, NotSaved
from game.match.match import Match
from game.rules.contract import say
from game.rules.registry import game
from game.services.sheet_runner import AGAIN, SheetRunner, job_of
from game.settings.people import People
from game.settings.preferences import Preferences
from game.store import FixturePlace, Store, open_store
from tests.patience import until


class Beside:
    """A match beside that is over when it is looked at, and was played by lot."""

    trouble: str | None = None
    begun: ClassVar[list[int]] = []

    def __init__(self, job: Job) -> None:
        self.begun.append(job.seed)
        self.over: tuple[dict[str, Any], Ending] | None = None
        match = Match.start(game(job.game), job.options, ("random", "random"), job.seed, members=job.members)
        play_out(match)
        ending = match.ending()
        assert ending is not None
        self.ended = match.record(), ending

    def poll(self) -> bool:
        self.over = self.ended
        return True

    def close(self) -> None:
        """Nothing holds it."""


@pytest.fixture(autouse=True)
def beside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches beside are played here, and none has begun yet."""
    monkeypatch.setattr("game.match.background_match.BackgroundMatch", Beside)
    monkeypatch.setattr(Beside, "begun", [])


PLAN = BonspielPlan(
    "knock_out", (Entry("human"), *(Entry("random", member=m) for m in ("ivar", "bruno", "selma"))), ("curdle",),
    "short", 5,
)  # fmt: skip


def opened(store: Store, name: str) -> Bonspiel:
    return store.bonspiels.read(name)[0]


def test_only_what_is_nobodys_is_played_and_it_is_written_again_until_it_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, now = open_store(tmp_path), [0.0]
    hall = SheetRunner(store, People(Preferences(store.settings)), lambda: now[0])
    name = store.bonspiels.begin(PLAN.to_json())
    sound = store.played

    def full(*_given: Any) -> str:
        raise NotSaved(say("The disk is full."))

    monkeypatch.setattr(store, "played", full)
    hall.follow(name)
    hall.tick()
    assert not opened(store, name).results and "disk" in hall.trouble
    monkeypatch.setattr(store, "played", sound)
    hall.tick()
    assert not opened(store, name).results, "not with each frame"
    now[0] = AGAIN + 1
    hall.tick()
    (result,) = opened(store, name).results.values()
    assert hall.sheet is None, "the person's own match and the final wait for the person"
    kept = {each.id: each for each in store.finished_records()}
    assert list(kept[result.match].members) == store.record(result.match)["members"] and len(Beside.begun) == 1
    assert not store.results(), "what members do among themselves is in nobody's statistics"
    hall.stop()
    store.close()


def test_a_result_that_comes_too_late_is_dropped(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    hall = SheetRunner(store, People(Preferences(store.settings)))
    name = store.bonspiels.begin(PLAN.to_json())
    hall.follow(name)
    assert hall.sheet is not None
    # another window has begun it meanwhile
    job, place = job_of(opened(store, name), hall.sheet), FixturePlace(name, hall.sheet)
    match = Match.start(game("curdle"), job.options, ("random", "random"), job.seed, journal=store.journal(place))
    hall.tick()
    assert not opened(store, name).results and store.bonspiels.read(name)[1] == {place.fixture: match.id}
    assert not store.finished_records() and hall.sheet is None
    hall.stop()
    store.close()


@pytest.mark.lab
def test_a_match_is_played_in_another_process_and_ends_there() -> None:
    """Also as its record says: the record played again ends alike."""
    beside = BackgroundMatch(Job("curdle", {"seats": 2, "target": 1}, ("random", "greedy"), 3, ()))
    until(lambda: beside.poll() and beside.over is not None, "the match is over")
    assert beside.over is not None
    record, ending = beside.over
    again = Match.from_record(record)
    told = again.ending()
    assert told is not None and told.checksum == ending.checksum and told.scores == ending.scores
    assert told.tally == ending.tally and told.winners == ending.winners
