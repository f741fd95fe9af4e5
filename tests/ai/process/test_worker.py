"""The worker process: it answers, is replaced when it dies or hangs, ends with its pipe, and holds nobody up."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from game.ai.contract import Decision
from game.ai.registry import decide
from game.ai.worker import PATIENCE, STARTING, Target, Worker
from game.rules.contract import Event
from game.rules.curdle import GAME
from tests.ai import targets
from tests.patience import HUNG, until
from tests.trial.rules import GAME as TRIAL
from tests.trial.rules import Steps


@pytest.fixture(name="make")
def _make(trial: Steps) -> Iterator[Callable[..., Worker]]:
    made: list[Worker] = []

    def make(target: Target | None = None, **kwargs: Any) -> Worker:
        # a slow machine is no reason to replace a process, but where that is what a test is about
        kwargs = {"patience": HUNG, "starting": HUNG, **kwargs}
        made.append(Worker(target, **kwargs) if target is not None else Worker(**kwargs))
        return made[-1]

    yield make
    for worker in made:
        worker.close()


def ask(worker: Worker, seed: int = 5, kind: str = "greedy", cap: float | None = 1.0) -> int:
    view = TRIAL.new({}, 3).view(0)
    return worker.ask("steps", view.position, 0, [], kind, seed, cap)


def answer(worker: Worker) -> tuple[int, Decision]:
    return until(worker.poll, "an answer")


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def gone(pid: int) -> None:
    until(lambda: not alive(pid), f"process {pid} to be gone")


def started(worker: Worker) -> int:
    return until(lambda: worker.process.pid if worker.process is not None else None, "a process")


def test_answers_carry_the_id_of_their_request(make: Callable[..., Worker]) -> None:
    worker = make(targets.answering)
    for seed in (11, 12, 13):
        number = ask(worker, seed)
        assert worker.busy
        assert answer(worker) == (number, targets.decision(f"seed {seed}"))
        assert not worker.busy
        assert worker.poll() is None
    assert worker.replaced == 0


@pytest.mark.parametrize("kind", ["random", "greedy", "novice"])
def test_the_real_process_decides_as_the_parent_would(make: Callable[..., Worker], kind: str) -> None:
    state = GAME.new({"seats": 3}, 12)
    events: list[Event] = []
    while state.to_move != 0 or len(events) < 8 or len(state.legal_moves()) == 1:
        move = decide(state.view(state.to_move), [], "greedy", 1).move
        events += [e.seen_by(0) for e in state.push(move).events]
    view = state.view(0)
    worker = make()
    number = worker.ask("curdle", view.position, 0, [e.to_json() for e in events], kind, 4, None)
    assert answer(worker) == (number, decide(view, events, kind, 4))
    assert worker.replaced == 0


def test_a_large_request_holds_nothing_up(make: Callable[..., Worker]) -> None:
    """The process reads nothing, so a write into its pipe could block for ever."""
    worker = make(targets.hanging)
    view = TRIAL.new({}, 3).view(0)
    worker.ask("steps", {**view.position, "note": "x" * 3_000_000}, 0, [], "greedy", 1, 1.0)
    assert worker.poll() is None
    worker.cancel()
    worker.close()
    assert worker.poll() is None


def test_a_cancelled_decision_never_comes(make: Callable[..., Worker]) -> None:
    worker = make(targets.late)
    ask(worker, 1)
    worker.cancel()
    assert not worker.busy
    ask(worker, 2)
    number = ask(worker, 3)
    assert answer(worker) == (number, targets.decision("seed 3"))
    number = ask(worker, 4)
    assert answer(worker) == (number, targets.decision("seed 4"))
    assert worker.replaced == 0


def test_a_process_that_dies_is_replaced_and_asked_again(
    make: Callable[..., Worker], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(targets.ENVIRONMENT, str(tmp_path / "died"))
    worker = make(targets.dying_once)
    number = ask(worker, 9)
    assert answer(worker) == (number, targets.decision("seed 9"))
    assert worker.replaced == 1


@pytest.mark.parametrize("target", [targets.dying, targets.failing])
def test_after_two_failures_the_parent_answers_by_rule(make: Callable[..., Worker], target: Target) -> None:
    worker = make(target)
    number = ask(worker)
    got, decision = answer(worker)
    assert got == number
    assert decision.move in {m.text for m in TRIAL.new({}, 3).legal_moves()}
    assert worker.replaced == 2


def hangs_when_asked(requests: Connection, replies: Connection) -> None:
    """Starts, and never answers."""
    replies.send_bytes(json.dumps({"ready": True}).encode())
    targets.hanging(requests, replies)


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def ready(worker: Worker) -> None:
    """Polls until the process says that it can think; no decision may come."""

    def told() -> bool:
        assert worker.poll() is None
        return worker._ready

    until(told, "a process that is ready")


def test_a_hung_search_is_replaced_five_seconds_beyond_its_budget_and_says_so(
    make: Callable[..., Worker], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr("game.ai.worker.monotonic", clock)
    worker = make(hangs_when_asked, patience=PATIENCE, starting=STARTING)
    ask(worker, cap=2.0)
    # however long the start takes, the budget counts from when the process can think
    clock.now += 20.0
    ready(worker)
    clock.now += 6.9
    assert worker.poll() is None
    assert (worker.replaced, worker.restarted) == (0, False)
    clock.now += 0.2
    assert worker.poll() is None
    assert (worker.replaced, worker.restarted) == (1, True)
    ready(worker)
    clock.now += 7.1
    decision = answer(worker)[1]
    assert decision.move in {m.text for m in TRIAL.new({}, 3).legal_moves()}
    assert (worker.replaced, worker.restarted) == (2, False)


def test_a_process_that_is_stopped_is_replaced(make: Callable[..., Worker], monkeypatch: pytest.MonkeyPatch) -> None:
    """As by a debugger, or by a system that freezes what lies in the background."""
    clock = Clock()
    monkeypatch.setattr("game.ai.worker.monotonic", clock)
    worker = make(targets.answering, patience=PATIENCE, starting=STARTING)
    number = ask(worker, 1)
    assert answer(worker)[0] == number
    pid = started(worker)
    os.kill(pid, signal.SIGSTOP)
    number = ask(worker, 2, cap=2.0)
    clock.now += 45.0
    assert answer(worker) == (number, targets.decision("seed 2"))
    assert worker.replaced == 1
    gone(pid)


@pytest.mark.skipif(sys.platform != "linux", reason="memory is bounded as Linux does it")
def test_a_process_without_memory_does_not_stop_the_match(make: Callable[..., Worker]) -> None:
    state = GAME.new({"seats": 3}, 12)
    view = state.view(state.to_move)
    worker = make(targets.starving)
    number = worker.ask("curdle", view.position, state.to_move, [], "skip", 4, 2.0)
    got, decision = answer(worker)
    assert got == number
    assert decision.move in {move.text for move in state.legal_moves()}


def test_a_process_that_never_starts_is_replaced_too(
    make: Callable[..., Worker], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr("game.ai.worker.monotonic", clock)
    worker = make(targets.hanging, patience=PATIENCE, starting=STARTING)
    pid = started(worker)
    number = ask(worker, cap=2.0)
    clock.now += 36.9
    assert worker.poll() is None
    assert worker.replaced == 0
    clock.now += 0.2
    assert worker.poll() is None
    assert (worker.replaced, worker.restarted) == (1, True)
    gone(pid)
    # nor does the next one: then it is answered here
    clock.now += 37.1
    assert answer(worker)[0] == number
    assert (worker.replaced, worker.restarted) == (2, False)


def test_a_death_between_requests_is_no_failure(make: Callable[..., Worker]) -> None:
    worker = make(targets.answering)
    ask(worker, 1)
    answer(worker)
    pid = started(worker)
    os.kill(pid, signal.SIGKILL)
    gone(pid)
    number = ask(worker, 2)
    assert answer(worker) == (number, targets.decision("seed 2"))


def test_a_death_between_requests_uses_up_no_try(
    make: Callable[..., Worker], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next process may die of the request, and a third still answers it."""
    monkeypatch.setenv(targets.ENVIRONMENT, str(tmp_path / "died"))
    worker = make(targets.dying_once)
    pid = started(worker)
    os.kill(pid, signal.SIGKILL)
    gone(pid)
    link = worker._link
    assert link is not None
    until(lambda: not link.incoming.empty() or None, "the death to be known")
    number = ask(worker, 6)
    assert answer(worker) == (number, targets.decision("seed 6"))
    assert worker.replaced == 2


def test_close_ends_the_process(make: Callable[..., Worker]) -> None:
    worker = make(targets.hanging)
    pid = started(worker)
    worker.close()
    worker.close()
    gone(pid)
    assert worker.poll() is None
    with pytest.raises(ValueError, match="closed"):
        ask(worker)


def test_close_at_once_leaves_nothing_behind(make: Callable[..., Worker]) -> None:
    make(targets.hanging).close()


PARENT = """
import os, time
from game.ai.worker import Worker
from tests.ai import targets
if __name__ == "__main__":
    worker = Worker(targets.searching)
    worker.ask("steps", {}, 0, [], "skip", 1, None)
    while worker.poll() is None and worker.replaced == 0:
        time.sleep(0.01)
    print(worker.process.pid, flush=True)
    os._exit(0)
"""


def test_the_process_ends_with_its_parent(tmp_path: Path) -> None:
    """Even in the middle of a search that never ends, and though nobody closed anything."""
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    path = os.pathsep.join(p for p in sys.path if p)
    done = subprocess.run(
        [sys.executable, str(script)],
        capture_output=True,
        text=True,
        timeout=HUNG,
        env={**os.environ, "PYTHONPATH": path},
        check=True,
    )
    gone(int(done.stdout))


def test_the_worker_imports_nothing_of_the_screen() -> None:
    code = "import game.ai.worker, sys; print(sorted({'arcade', 'pyglet', 'sqlite3', 'PIL'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=HUNG, check=True)
    assert done.stdout.strip() == "[]"
