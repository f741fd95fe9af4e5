"""A match judged in a process of its own, so that no frame waits for it; can be stopped and gone on with."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Mapping
from multiprocessing.connection import Connection
from queue import Empty
from threading import Thread
from time import monotonic
from typing import Any

from game.ai.judge.found import Judgement
from game.ai.judge.judge import Judge, Progress
from game.ai.worker import Link
from game.rules.contract import Json

#: how often a process that ends before its time is replaced
TRIES = 2


def serve(requests: Connection, replies: Connection) -> None:
    """Judges the match that comes through the pipe and says after each move what was found in it. Runs in a process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(10)
    asked = json.loads(requests.recv_bytes())
    Thread(target=_until_alone, args=(requests,), daemon=True).start()

    def reply(**told: Json) -> None:
        replies.send_bytes(json.dumps(told).encode())

    try:
        judge = Judge(asked["record"], asked["kept"])
        reply(kept=judge.to_json(), done=judge.done, total=judge.total)
        said = len(judge.moments)
        for done, total in judge.steps():
            new = [moment.to_json() for moment in judge.moments[said:]]
            said = len(judge.moments)
            reply(done=done, total=total, open=list(judge.open), new=new)
        reply(found=judge.judgement().to_json())
    except OSError:
        return
    except Exception as error:  # whatever is wrong with the record must reach the parent, which says so
        reply(error=str(error) or type(error).__name__)


def _until_alone(requests: Connection) -> None:
    """Ends the process, even in the middle of a move, when the parent is gone or has had enough."""
    try:
        while True:
            requests.recv_bytes()
    except (EOFError, OSError):
        os._exit(0)


class Judging:
    """The judging of a match in the background. All methods return at once; ``poll`` each frame or now and then.

    ``progress``: how far it is, None until the process has begun. ``found``: the judgement, when it is there.
    ``trouble``: why there will be none. ``kept``: what to go on from if it is closed before (None: nothing yet).
    """

    def __init__(self, record: Mapping[str, Json], kept: Json = None) -> None:
        self.record, self.kept = dict(record), kept
        self.progress: Progress | None = None
        self.found: Judgement | None = None
        self.trouble: str | None = None
        self._link: Link | None = None
        self._tries = 0
        self._began = (0.0, 0)
        self._ask()

    def poll(self) -> bool:
        """Takes in what was found since; whether there was anything new."""
        news = False
        while self._link is not None:
            try:
                reply = self._link.incoming.get_nowait()
            except Empty:
                break
            news = True
            self._take(reply)
        return news

    @property
    def seconds(self) -> float | None:
        """How much longer it will take, by how long it has taken; None before that can be told."""
        if self.progress is None:
            return None
        began, first = self._began
        judged = self.progress.done - first
        return (monotonic() - began) / judged * (self.progress.total - self.progress.done) if judged else None

    def close(self) -> None:
        """Stops it; ``kept`` tells how far it came."""
        if self._link is not None:
            self._link.close()
            self._link = None

    def _ask(self) -> None:
        self._tries += 1
        self._link = Link(serve)
        self._link.outgoing.put(json.dumps({"record": self.record, "kept": self.kept}).encode())

    def _take(self, reply: dict[str, Any] | None) -> None:
        if reply is None:
            # the process has ended before its time: another goes on from where it was
            self.close()
            if self._tries < TRIES:
                self._ask()
            else:
                self.trouble = "the judge's process has ended"
        elif "found" in reply:
            self.found = Judgement.from_json(reply["found"])
            self.close()
        elif "error" in reply:
            self.trouble = reply["error"]
            self.close()
        else:
            self._go_on(reply)

    def _go_on(self, reply: dict[str, Any]) -> None:
        if "kept" in reply:
            self.kept = reply["kept"]
            self._began = monotonic(), reply["done"]
        else:
            self.kept["moments"] += reply["new"]
            self.kept |= {"done": reply["done"], "open": reply["open"]}
        self.progress = Progress(reply["done"], reply["total"])
