"""A long job in a process of its own, so that no frame waits for it: judging a match, or playing one through."""

from __future__ import annotations

import json
import os
import signal
from abc import ABC, abstractmethod
from multiprocessing.connection import Connection
from queue import Empty
from threading import Thread
from typing import Any

from game.ai.worker import Target, WorkerLink
from game.rules.contract import Json

#: how often a process that ends before its time is replaced
TRIES = 2


def asked(requests: Connection, nice: int) -> Any:
    """The work of the process, read as it begins. It yields to others by ``nice``, and ends with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)
    request = json.loads(requests.recv_bytes())
    Thread(target=_until_alone, args=(requests,), daemon=True).start()
    return request


def _until_alone(requests: Connection) -> None:
    """End the process, even in the middle of a move, when the parent is gone or has had enough."""
    try:
        while True:
            requests.recv_bytes()
    except (EOFError, OSError):
        os._exit(0)


class BackgroundJob(ABC):
    """The job as its parent sees it. All methods return at once; call ``poll`` each frame or now and then.

    ``serve`` runs in the process. ``trouble``: why the job will never finish. A subclass must set everything that
    ``request`` sends before it calls ``__init__``.
    """

    #: the trouble when each process has ended before its time
    ended = "its process has ended"

    def __init__(self, serve: Target) -> None:
        self.trouble: str | None = None
        self._serve = serve
        self._tries = 0
        self._link: WorkerLink | None = None
        self._ask()

    @abstractmethod
    def request(self) -> Json:
        """Return what to send to the process, now or when another takes its place."""

    @abstractmethod
    def take(self, reply: dict[str, Any]) -> None:
        """Handle a message from the process; ``close`` when that was the last."""

    def poll(self) -> bool:
        """Handle all new messages; return whether there were any."""
        news = False
        while self._link is not None:
            try:
                reply = self._link.incoming.get_nowait()
            except Empty:
                break
            news = True
            self._hear(reply)
        return news

    def close(self) -> None:
        """Stop it."""
        if self._link is not None:
            self._link.close()
            self._link = None

    def _ask(self) -> None:
        self._tries += 1
        self._link = WorkerLink(self._serve)
        self._link.outgoing.put(json.dumps(self.request()).encode())

    def _hear(self, reply: Any) -> None:
        if reply is None:
            self.close()
            if self._tries < TRIES:
                self._ask()
            else:
                self.trouble = self.ended
        elif "error" in reply:
            self.trouble = reply["error"]
            self.close()
        else:
            self.take(reply)
