"""A match of the program's seats that is played elsewhere: the same match, its ending told whole, trouble in a line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from queue import SimpleQueue
from typing import Any

import pytest

from game.ai import background_job
from game.match import background_match
from game.match.background_match import BackgroundMatch, Job
from game.match.headless import play_out
from game.match.match import Match
from game.rules import registry

JOB = Job("curdle", {"target": 1}, ("novice", "greedy"), 9, ("ivar", ""))


class Pipe:
    """Stands for the way back to the program; a broken one takes nothing."""

    def __init__(self, broken: bool = False) -> None:
        self.broken, self.sent = broken, list[dict[str, Any]]()

    def send_bytes(self, said: bytes) -> None:
        """Keeps what is said."""
        if self.broken:
            raise BrokenPipeError
        self.sent.append(json.loads(said))


class Link:
    """Stands for the process."""

    def __init__(self) -> None:
        self.closed = False
        self.incoming: SimpleQueue[Any] = SimpleQueue()
        self.outgoing: SimpleQueue[bytes] = SimpleQueue()

    def to(self, target: Any) -> Link:
        """This is the process that does the work."""
        return self

    def close(self) -> None:
        """The process is sent away."""
        self.closed = True


@pytest.fixture
def seats_in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Novice thinks for a moment only."""
    from tests.ai.matches import hurry

    hurry(monkeypatch, 8)


def served(monkeypatch: pytest.MonkeyPatch, job: Mapping[str, Any], broken: bool = False) -> list[dict[str, Any]]:
    """What the process says of a job, played in this one."""
    pipe = Pipe(broken)
    given_way: list[int] = []

    def asked(requests: Any, nice: int) -> Any:
        given_way.append(nice)
        return json.loads(json.dumps(job))

    monkeypatch.setattr(background_match, "asked", asked)
    background_match.serve(pipe, pipe)  # type: ignore[arg-type]
    assert given_way == [15], "whatever else runs goes before"
    return pipe.sent


@pytest.mark.usefixtures("seats_in_a_hurry")
def test_a_match_that_is_played_elsewhere_is_the_one_that_would_be_played_here(monkeypatch: pytest.MonkeyPatch) -> None:
    here = Match.start(registry.game("curdle"), JOB.options, JOB.seats, JOB.seed, members=JOB.members)
    play_out(here)
    (said,) = served(monkeypatch, JOB.to_json())
    told = {"moves", "seats", "members", "options", "result", "checksum", "seed"}
    record = json.loads(json.dumps(here.record()))
    assert {key: said["record"].get(key) for key in told} == {key: record.get(key) for key in told}
    assert said["record"]["members"] == ["ivar", ""]
    link = Link()
    monkeypatch.setattr(background_job, "WorkerLink", link.to)
    work = BackgroundMatch(JOB)
    assert json.loads(link.outgoing.get()) == JOB.to_json() and work.over is None
    link.incoming.put(said)
    assert work.poll() and work.over == (said["record"], here.ending()) and link.closed and work.trouble is None


def test_what_goes_wrong_is_told_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    (said,) = served(monkeypatch, {**JOB.to_json(), "game": "skittles"})
    assert set(said) == {"error"} and said["error"].startswith("UnknownGame: ") and "skittles" in said["error"]


def test_nobody_is_told_when_the_program_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    assert served(monkeypatch, {**JOB.to_json(), "seats": ["random", "greedy"]}, broken=True) == []
