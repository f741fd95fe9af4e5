"""Decisions in another process, so that a search never holds up a frame.

Only JSON goes through the pipes. The spawned process runs ``serve`` in this module, which imports nothing of the
screen. Two threads of the parent do all that could block (starting the process, writing, reading), so ``ask``,
``poll``, ``cancel`` and ``close`` return at once.
"""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import monotonic
from typing import Any

from game.ai.contract import EVEN, Decision, Style
from game.ai.registry import by_lot, decide
from game.rules.contract import Event, Json, Position, Seat
from game.rules.registry import game
from game.rules.rng import derive

#: seconds that a request may take beyond its cap before the process counts as hung
PATIENCE = 5.0
#: the cap of a request without one
LONGEST = 120.0
#: seconds that a process may take to start, on a slow and busy machine
STARTING = 30.0
#: how often a request goes to a process before the parent answers it
TRIES = 2


def serve(requests: Connection, replies: Connection) -> None:
    """Answer requests until their pipe ends. The target of the worker process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    queue: SimpleQueue[Json] = SimpleQueue()
    cancelled: set[int] = set()
    # a slow start doesn't count as stuck: the time of the first request starts here
    replies.send_bytes(json.dumps({"ready": True}).encode())
    Thread(target=_listen, args=(requests, queue, cancelled), daemon=True).start()
    while True:
        request = queue.get()
        number = request["id"]
        if number in cancelled:
            continue
        try:
            reply = {"id": number, "decision": _answer(request, cancelled).to_json()}
        except Exception as error:  # any error of a player must reach the parent, which then tries again
            reply = {"id": number, "error": f"{type(error).__name__}: {error}"}
        try:
            replies.send_bytes(json.dumps(reply).encode())
        except OSError:
            return


def _listen(requests: Connection, queue: SimpleQueue[Json], cancelled: set[int]) -> None:
    """Receive what the parent writes; end the process, even in the middle of a search, when the parent is gone."""
    while True:
        try:
            message = json.loads(requests.recv_bytes())
        except (EOFError, OSError):
            os._exit(0)
        if "cancel" in message:
            cancelled.add(message["cancel"])
        else:
            queue.put(message)


def _answer(request: Json, cancelled: set[int]) -> Decision:
    view = game(request["game"]).view_from(request["position"], request["seat"])
    events = [Event.from_json(table) for table in request["events"]]
    number, style = request["id"], Style.from_json(request["style"])
    return decide(view, events, request["kind"], request["seed"], request["cap"], lambda: number in cancelled, style)


#: what a worker process runs: it takes requests from the first pipe and writes replies to the other
Target = Callable[[Connection, Connection], None]


class WorkerLink:
    """One worker process, and the two threads that talk with it."""

    def __init__(self, target: Target) -> None:
        self.outgoing: SimpleQueue[bytes | None] = SimpleQueue()
        #: a reply, or None when the process has ended; the first may say that the process is ready
        self.incoming: SimpleQueue[Json | None] = SimpleQueue()
        self.process: BaseProcess | None = None
        self._lock = Lock()
        self._closed = False
        Thread(target=self._run, args=(target,), name="ai-writer", daemon=True).start()

    def _run(self, target: Target) -> None:
        context = get_context("spawn")
        request_end, requests = context.Pipe(duplex=False)
        replies, reply_end = context.Pipe(duplex=False)
        try:
            with self._lock:
                if self._closed:
                    return
                process = context.Process(target=target, args=(request_end, reply_end), name="bonspiel-ai", daemon=True)
                process.start()
                self.process = process
        except OSError:
            self.incoming.put(None)
            return
        finally:
            request_end.close()
            reply_end.close()
        Thread(target=self._read, args=(replies, process), name="ai-reader", daemon=True).start()
        try:
            while (message := self.outgoing.get()) is not None:
                requests.send_bytes(message)
        except OSError:
            pass  # the process has ended: the reader sees it, too, and says so
        finally:
            requests.close()

    def _read(self, replies: Connection, process: BaseProcess) -> None:
        try:
            while True:
                self.incoming.put(json.loads(replies.recv_bytes()))
        except (EOFError, OSError, ValueError):
            self.incoming.put(None)
        replies.close()
        process.kill()
        process.join()

    def close(self) -> None:
        """End the process now, in any state."""
        self.outgoing.put(None)
        Thread(target=self._kill, name="ai-closer", daemon=True).start()

    def _kill(self) -> None:
        with self._lock:
            self._closed = True
            if self.process is not None and self.process.is_alive():
                self.process.kill()


@dataclass(slots=True)
class _Pending:
    """A request under way: how often it was sent, and since when the process can have been at it."""

    request: dict[str, Any]
    tries: int
    since: float

    def deadline(self, patience: float) -> float:
        """When the process counts as hung."""
        cap = self.request["cap"]
        return self.since + (LONGEST if cap is None else cap) + patience


class Worker:
    """A process that decides for seats, one request at a time.

    A new request replaces the one under way. A process that dies, hangs or answers with an error is replaced and gets
    the request again; after two failures ``greedy`` answers here, in the parent. All methods return at once.
    """

    def __init__(self, target: Target = serve, patience: float = PATIENCE, starting: float = STARTING) -> None:
        self._target = target
        self._patience = patience
        self._starting = starting
        self._ready = False
        self._number = 0
        self._pending: _Pending | None = None
        self._closed = False
        #: processes replaced so far, for the diagnosis
        self.replaced = 0
        self._link: WorkerLink | None = WorkerLink(target)

    @property
    def busy(self) -> bool:
        """Whether a request is under way."""
        return self._pending is not None

    @property
    def restarted(self) -> bool:
        """Whether the request under way is thought over again from the start, because a process hung or died."""
        return self._pending is not None and self._pending.tries > 1

    @property
    def process(self) -> BaseProcess | None:
        """The process at work, once it has been started."""
        return self._link.process if self._link is not None else None

    def ask(
        self,
        game_name: str,
        position: Position,
        seat: Seat,
        events_json: Sequence[Json],
        kind: str,
        seed: int,
        cap: float | None,
        style: Style = EVEN,
    ) -> int:
        """Ask for a decision of ``seat`` in a style; return the id that ``poll`` will give with it."""
        if self._closed:
            raise ValueError("the worker is closed")
        self.cancel()
        self._number += 1
        request = {
            "id": self._number,
            "game": game_name,
            "position": position,
            "seat": seat,
            "events": list(events_json),
            "kind": kind,
            "seed": seed,
            "cap": cap,
            "style": style.to_json(),
        }
        self._forget_dead()
        self._pending = _Pending(request, 0, 0.0)
        self._send(self._pending)
        return self._number

    def poll(self) -> tuple[int, Decision] | None:
        """The decision that has come in, with its request's id; None while there is none."""
        while (pending := self._pending) is not None and self._link is not None:
            try:
                reply = self._link.incoming.get_nowait()
            except Empty:
                if monotonic() < pending.deadline(self._patience if self._ready else self._patience + self._starting):
                    return None
                reply = None
            if reply is not None and not self._ready:
                self._ready, pending.since = True, monotonic()
            if reply is not None and reply.get("id") != pending.request["id"]:
                continue
            if reply is not None and "decision" in reply:
                self._pending = None
                return pending.request["id"], Decision.from_json(reply["decision"])
            self._replace()
            if pending.tries >= TRIES:
                self._pending = None
                return pending.request["id"], _in_process(pending.request)
            self._send(pending)
        return None

    def cancel(self) -> None:
        """Drop the request under way, if any: its decision will not come."""
        if self._pending is None:
            return
        number = self._pending.request["id"]
        self._pending = None
        if self._link is not None:
            self._link.outgoing.put(json.dumps({"cancel": number}).encode())

    def close(self) -> None:
        """End the process. May be called twice."""
        self._closed = True
        self._pending = None
        if self._link is not None:
            self._link.close()
            self._link = None

    def _send(self, pending: _Pending) -> None:
        if self._link is None:
            return
        pending.tries += 1
        pending.since = monotonic()
        self._link.outgoing.put(json.dumps(pending.request).encode())

    def _forget_dead(self) -> None:
        """Replace a process that ended while idle, so that it doesn't count as a failure."""
        while self._link is not None:
            try:
                reply = self._link.incoming.get_nowait()
            except Empty:
                return
            if reply is None:
                self._replace()
            else:
                self._ready = True

    def _replace(self) -> None:
        if self._link is not None:
            self._link.close()
        self.replaced += 1
        self._ready = False
        self._link = WorkerLink(self._target)


def _in_process(request: Json) -> Decision:
    """Return the parent's own answer when processes have failed: a rule of thumb, and if that fails, a random move."""
    view = game(request["game"]).view_from(request["position"], request["seat"])
    if request["kind"] not in ("random", "greedy"):
        try:
            events = [Event.from_json(table) for table in request["events"]]
            return decide(view, events, "greedy", request["seed"])
        except Exception:  # the search has failed twice and now the rule: any legal move keeps the match going
            pass
    return by_lot(view, derive(request["seed"], "rescue"))
