"""A long piece of work in another process: what becomes of it when the process ends, fails, or is done."""

from __future__ import annotations

import json
from queue import SimpleQueue
from typing import Any

import pytest

from game.ai import background_job
from game.ai.background_job import TRIES, BackgroundJob


class FakeLink:
    """Stands for a process: what it was asked, and whether it was sent away."""

    made: list[FakeLink]

    def __init__(self, target: Any) -> None:
        self.target, self.closed = target, False
        self.incoming: SimpleQueue[Any] = SimpleQueue()
        self.outgoing: SimpleQueue[bytes] = SimpleQueue()
        self.made.append(self)

    def close(self) -> None:
        self.closed = True


class Counting(BackgroundJob):
    """Counts to three."""

    def __init__(self) -> None:
        self.said: list[int] = []
        super().__init__(lambda requests, replies: None)

    def request(self) -> Any:
        return {"from": len(self.said)}

    def take(self, reply: dict[str, Any]) -> None:
        self.said.append(reply["count"])
        if reply["count"] == 3:
            self.close()


@pytest.fixture
def links(monkeypatch: pytest.MonkeyPatch) -> list[FakeLink]:
    FakeLink.made = []
    monkeypatch.setattr(background_job, "WorkerLink", FakeLink)
    return FakeLink.made


def test_what_the_process_says_is_taken_in_until_it_is_done(links: list[FakeLink]) -> None:
    work = Counting()
    assert json.loads(links[0].outgoing.get()) == {"from": 0} and not work.poll()
    for count in (1, 2, 3):
        links[0].incoming.put({"count": count})
    assert work.poll() and work.said == [1, 2, 3] and links[0].closed
    assert not work.poll() and work.trouble is None and len(links) == 1


def test_a_process_that_ends_is_replaced_and_goes_on_from_there_but_not_for_ever(links: list[FakeLink]) -> None:
    work = Counting()
    links[0].incoming.put({"count": 1})
    for _try in range(TRIES + 1):
        links[-1].incoming.put(None)
        work.poll()
    assert len(links) == TRIES and all(link.closed for link in links)
    assert json.loads(links[-1].outgoing.get()) == {"from": 1}
    assert work.trouble == Counting.ended


def test_work_that_fails_is_not_tried_again_and_its_process_goes(links: list[FakeLink]) -> None:
    work = Counting()
    links[0].incoming.put({"error": "KeyError: 3"})
    assert work.poll() and work.trouble == "KeyError: 3"
    assert len(links) == 1 and links[0].closed and not work.poll()
