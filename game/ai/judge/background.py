"""A match judged in a process of its own, so that no frame waits for it; can be stopped and resumed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any

from game.ai.background_job import BackgroundJob, asked
from game.ai.judge.findings import Judgement
from game.ai.judge.judge import Judge, Progress
from game.rules.contract import Json


def serve(requests: Connection, replies: Connection) -> None:
    """Judge the match from the pipe and report the findings after each move. Runs in a process."""
    wanted = asked(requests, 10)

    def reply(**values: Json) -> None:
        replies.send_bytes(json.dumps(values).encode())

    try:
        judge = Judge(wanted["record"], wanted["kept"])
        reply(kept=judge.to_json(), done=judge.done, total=judge.total)
        said = len(judge.moments)
        for done, total in judge.steps():
            new = [moment.to_json() for moment in judge.moments[said:]]
            said = len(judge.moments)
            reply(done=done, total=total, open=list(judge.open), new=new)
        reply(found=judge.judgement().to_json())
    except OSError:
        return
    except Exception as error:  # the parent must hear of anything wrong with the record, and reports it
        reply(error=str(error) or type(error).__name__)


class Judging(BackgroundJob):
    """A match being judged in the background.

    ``progress``: how far it is, None until the process has begun. ``found``: the judgement, once it is there. ``kept``:
    the state to resume from if it is closed before (None: nothing yet).
    """

    ended = "the judge's process has ended"

    def __init__(self, record: Mapping[str, Json], kept: Json = None) -> None:
        self.record, self.kept = dict(record), kept
        self.progress: Progress | None = None
        self.found: Judgement | None = None
        self._began = (0.0, 0)
        super().__init__(serve)

    @property
    def seconds(self) -> float | None:
        """How much longer it will take, by how long it has taken; None while that can't be estimated."""
        if self.progress is None:
            return None
        began, first = self._began
        judged = self.progress.done - first
        return (monotonic() - began) / judged * (self.progress.total - self.progress.done) if judged else None

    def request(self) -> Json:
        """Return the record, and how far the judging is."""
        return {"record": self.record, "kept": self.kept}

    def take(self, reply: dict[str, Any]) -> None:
        if "found" in reply:
            self.found = Judgement.from_json(reply["found"])
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
