"""What the processes do that think, judge and play aside, done in this one: each request is answered, in its order."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Mapping
from queue import SimpleQueue
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai import background_job, worker
from game.ai.contract import Decision
from game.ai.judge import Judge, background
from game.ai.registry import decide
from game.match.headless import play_out
from game.match.match import Match
from game.rules.contract import View
from game.rules.registry import GAMES
from tests.ai.decisions import judged


class Pipe:
    """Both ends of the pipe: what is asked, and what is answered. It breaks after so many answers."""

    def __init__(self, *asked: Mapping[str, Any], answers: int = 99) -> None:
        self.asked = [json.dumps(each).encode() for each in asked]
        self.answers, self.said = answers, list[dict[str, Any]]()

    def recv_bytes(self) -> bytes:
        """The next request; the parent has gone when there is none."""
        if not self.asked:
            raise EOFError
        return self.asked.pop(0)

    def send_bytes(self, said: bytes) -> None:
        """Keeps an answer."""
        if len(self.said) == self.answers:
            raise BrokenPipeError
        self.said.append(json.loads(said))


class Gone(Exception):
    """The process has ended itself."""


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """This process keeps its signals and its place among others; what would have been done is told."""
    told: list[Any] = []

    def end(code: int) -> None:
        raise Gone(code)

    class Thread:
        """Listens at once, to the end."""

        def __init__(self, *, target: Callable[..., None], args: Any, daemon: bool) -> None:
            assert daemon, "it would keep the process alive"
            self.work = lambda: target(*args)

        def start(self) -> None:
            """Runs it."""
            with pytest.raises(Gone):
                self.work()

    monkeypatch.setattr(signal, "signal", lambda *what: told.append(what))
    monkeypatch.setattr(os, "nice", lambda by: told.append(by))
    monkeypatch.setattr(os, "_exit", end)
    for module in (worker, background_job):
        monkeypatch.setattr(module, "Thread", Thread)
    return told


def request(number: int, kind: str = "greedy", game: str = "curdle") -> dict[str, Any]:
    """A request for the first decision of a match of Curdle."""
    made = {"id": number, "game": game, "kind": kind, "cap": None, "seed": 5, "style": [0, 0, 0, 0.5]}
    return {**made, "position": first().position, "seat": first().seat, "events": []}


def first() -> View:
    """Who begins a match of Curdle, as it was dealt."""
    match = Match.start(GAMES["curdle"], {"seats": 2}, ("club", "club"), 8)
    return match.view(match.to_move)


def test_the_thinking_process_answers_all_that_was_not_taken_back_and_tells_of_errors(quiet: list[Any]) -> None:
    pipe: Any = Pipe(request(1), request(2), request(3, game="skittles"), {"cancel": 2}, request(4), answers=3)
    worker.serve(pipe, pipe)
    ready, one, other = pipe.said
    assert ready == {"ready": True} and one["id"] == 1 and other["id"] == 3
    assert Decision.from_json(one["decision"]) == decide(first(), [], "greedy", 5)
    assert other["error"].startswith("UnknownGame: ") and "skittles" in other["error"]
    assert quiet == [(signal.SIGINT, signal.SIG_IGN), 5], "Ctrl+C is the parent's, and whatever else runs goes before"


def record() -> Any:
    """A match of Rink Ratz under way."""
    match = Match.start(GAMES["rink_ratz"], {"seats": 2}, ("greedy", "random"), 4)
    play_out(match, 14)
    return match.record()


def test_the_judging_process_tells_what_it_finds_as_it_goes_on(
    monkeypatch: pytest.MonkeyPatch, quiet: list[Any]
) -> None:
    judged.hasten(monkeypatch)
    wanted = record()
    pipe: Any = Pipe({"record": wanted, "kept": None})
    background.serve(pipe, pipe)
    assert quiet == [(signal.SIGINT, signal.SIG_IGN), 10]
    first, *steps, last = pipe.said
    whole = Judge(wanted).run()
    assert first["done"] == 0 and first["total"] == 14
    # the deal first
    assert [(step["done"], step["total"]) for step in steps] == [(n, 14) for n in range(15)]
    assert last == {"found": json.loads(json.dumps(whole.to_json()))}
    moments = first["kept"]["moments"] + [moment for step in steps for moment in step["new"]]
    assert moments == json.loads(json.dumps([moment.to_json() for moment in whole.moments]))
    # closed after five moves, it goes on from there and finds the same
    kept = {**first["kept"], "done": 5, "open": steps[5]["open"]}
    kept["moments"] = first["kept"]["moments"] + [moment for step in steps[:6] for moment in step["new"]]
    again: Any = Pipe({"record": wanted, "kept": kept})
    background.serve(again, again)
    assert again.said[0]["done"] == 5 and len(again.said) == 1 + 9 + 1 and again.said[-1] == last


def test_what_cannot_be_judged_is_told_and_nobody_is_told_when_the_program_has_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    judged.hasten(monkeypatch)
    wrong: Any = Pipe({"record": {"game": "skittles"}, "kept": None})
    background.serve(wrong, wrong)
    assert [set(said) for said in wrong.said] == [{"error"}] and wrong.said[0]["error"]
    gone: Any = Pipe({"record": record(), "kept": None}, answers=2)
    background.serve(gone, gone)
    assert len(gone.said) == 2


@pytest.mark.parametrize(("error", "told"), [(ValueError("no such move"), "no such move"), (KeyError(), "KeyError")])
def test_what_stops_the_judge_is_told_in_its_words_or_by_its_name(
    monkeypatch: pytest.MonkeyPatch, error: Exception, told: str
) -> None:
    def stop(*_: object) -> None:
        raise error

    monkeypatch.setattr(background, "Judge", stop)
    pipe: Any = Pipe({"record": {}, "kept": None})
    background.serve(pipe, pipe)
    assert pipe.said == [{"error": told}]


def test_how_much_longer_the_judge_takes_is_told_by_how_long_it_has_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is gone on with after 5 of 25 moves; a move takes two seconds."""
    now = [100.0]
    monkeypatch.setattr(background, "monotonic", lambda: now[0])
    monkeypatch.setattr(
        background_job, "WorkerLink", lambda target: SimpleNamespace(outgoing=SimpleQueue(), close=lambda: None)
    )
    work = background.Judging({"game": "curdle"}, {"moments": [], "done": 5})
    assert work.seconds is None and work.progress is None
    now[0] = 130.0
    work.take({"kept": {"moments": [1]}, "done": 5, "total": 25})
    assert work.seconds is None and work.progress == (5, 25), "nothing can be told yet"
    for done, left in ((6, 38.0), (15, 20.0), (25, 0.0)):
        now[0] = 130.0 + 2.0 * (done - 5)
        work.take({"done": done, "total": 25, "open": [0.5, 0.5], "new": [done]})
        assert work.seconds == left
    assert work.kept == {"moments": [1, 6, 15, 25], "done": 25, "open": [0.5, 0.5]}
