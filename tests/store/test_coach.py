"""The coach judges finished matches one after another, keeps how far it came, and looks over nobody's shoulder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.ai.judge import Judgement, Progress
from game.rules.contract import Json
from game.services.coach_queue import EVERY, CoachQueue
from game.store import Store, open_store
from tests.store.kept import begin, finish
from tests.store.test_judged import found


class Fake:
    """A judging that gets on when it is told to."""

    all: list[Fake]

    def __init__(self, record: Json, kept: Json) -> None:
        self.record, self.begun_with = record, kept
        self.kept: Json = None
        self.progress: Progress | None = None
        self.found: Judgement | None = None
        self.trouble: str | None = None
        self.seconds = 12.0
        self.closed = False
        self.all.append(self)

    def poll(self) -> bool:
        return True

    def close(self) -> None:
        self.closed = True


@pytest.fixture(name="judgings")
def _judgings(monkeypatch: pytest.MonkeyPatch) -> list[Fake]:
    Fake.all = []
    monkeypatch.setattr("game.ai.judge.background.Judging", Fake)
    return Fake.all


@pytest.fixture(name="store")
def _store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(tmp_path)
    yield store
    store.close()


def kept(done: int) -> dict[str, Any]:
    return {"version": 1, "mark": "m", "done": done, "open": [0.5, 0.5], "moments": []}


def test_matches_are_judged_one_after_another_and_kept(store: Store, judgings: list[Fake]) -> None:
    one, other = finish(store), finish(store, 8)
    coach = CoachQueue(store)
    coach.judge_all([one.id, other.id])
    assert coach.match == one.id and len(judgings) == 1
    judgings[0].progress = Progress(3, 12)
    assert coach.share == 0.25 and coach.seconds == 12.0
    judgings[0].found = found()
    assert coach.tick() and coach.found(one.id) == found() and coach.match == other.id
    judgings[1].trouble = "the judge's process has ended"
    coach.tick()
    assert coach.match is None and coach.found(other.id) is None and "ended" in coach.trouble[other.id]


def test_findings_too_large_to_be_read_again_are_shown_all_the_same(
    store: Store, judgings: list[Fake], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.store.judgements.MOST_VALUES", 3)
    match, coach = finish(store), CoachQueue(store)
    coach.judge(match.id)
    judgings[0].found = found()
    coach.tick()
    assert store.judged.read(match.id) is None
    assert coach.found(match.id) == found() and coach.match is None
    assert coach.ready == match.id, "somebody waits for it"


def test_what_is_stopped_is_gone_on_with(store: Store, judgings: list[Fake]) -> None:
    match = finish(store)
    now = [0.0]
    coach = CoachQueue(store, lambda: now[0])
    coach.judge(match.id)
    judgings[0].kept = kept(2)
    coach.tick()
    assert store.judged.kept(match.id) is None, "not written after every move"
    now[0] = EVERY + 1
    coach.tick()
    assert store.judged.kept(match.id) == kept(2)
    judgings[0].kept = kept(5)
    coach.stop()
    assert judgings[0].closed and coach.match is None
    coach.judge(match.id)
    assert judgings[1].begun_with == kept(5)


def test_who_asks_now_comes_first(store: Store, judgings: list[Fake]) -> None:
    one, other = finish(store), finish(store, 8)
    coach = CoachQueue(store)
    coach.judge(one.id)
    coach.judge(other.id)
    assert judgings[0].closed and coach.match == other.id and coach.queue == [one.id]
    coach.judge(other.id)
    assert len(judgings) == 2


def test_a_match_that_goes_on_is_not_judged(store: Store, judgings: list[Fake]) -> None:
    going = begin(store)
    coach = CoachQueue(store)
    coach.judge(going.id)
    coach.judge("f" * 32)
    assert coach.match is None and not judgings and "f" * 32 in coach.trouble
