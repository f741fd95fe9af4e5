"""A match of the program's seats, played in a process of its own from beginning to end, so that no frame waits."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from queue import Empty
from threading import Thread
from typing import Any

from game.ai.members import style_of
from game.ai.registry import decide
from game.ai.worker import Link
from game.match.journal import Ending
from game.match.match import Match
from game.rules import registry
from game.rules.contract import Json

#: seconds that a decision takes at most: nobody looks on, but the next draw waits for it
CAP = 0.4
#: how often a process that ends before its time is replaced
TRIES = 2


@dataclass(frozen=True, slots=True)
class Job:
    """The match that is wanted. ``cap``: seconds that a decision takes at most; None: no clock is read."""

    game: str
    options: Mapping[str, Json]
    seats: Sequence[str]
    seed: int
    members: Sequence[str]
    cap: float | None = CAP

    def to_json(self) -> dict[str, Json]:
        """As the process takes it."""
        seats = {"seats": list(self.seats), "members": list(self.members)}
        return {"game": self.game, "options": dict(self.options), "seed": self.seed, "cap": self.cap, **seats}


def serve(requests: Connection, replies: Connection) -> None:
    """Plays the match that comes through the pipe and sends its record and its ending. Runs in a process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(15)
    job = json.loads(requests.recv_bytes())
    Thread(target=_until_alone, args=(requests,), daemon=True).start()
    try:
        rules = registry.game(job["game"])
        match = Match.start(rules, job["options"], job["seats"], job["seed"], members=job["members"])
        while match.to_move != -1:
            seat = match.to_move
            kind = match.seats[seat]
            style = style_of(match.members, seat, kind)
            view, events = match.view(seat), match.events_for(seat)
            chosen = decide(view, events, kind, match.decision_seed, job["cap"], style=style)
            match.play(chosen.move, chosen)
        replies.send_bytes(json.dumps({"record": match.record(), "ending": _written(match.ending())}).encode())
    except OSError:
        return
    except Exception as error:  # whatever goes wrong must reach the parent, which leaves the match for people to see
        replies.send_bytes(json.dumps({"error": f"{type(error).__name__}: {error}"}).encode())


def _until_alone(requests: Connection) -> None:
    """Ends the process, even in the middle of a move, when the parent is gone or has had enough."""
    try:
        while True:
            requests.recv_bytes()
    except (EOFError, OSError):
        os._exit(0)


def _written(ending: Ending | None) -> Json:
    assert ending is not None
    told = {"result": ending.result, "checksum": ending.checksum, "winners": ending.winners, "scores": ending.scores}
    return {**told, "tally": dict(ending.tally)}


def _read(told: dict[str, Any]) -> Ending:
    tally = {name: tuple(counts) for name, counts in told["tally"].items()}
    return Ending(told["result"], told["checksum"], tuple(told["winners"]), tuple(told["scores"]), tally)


class Aside:
    """A match under way in another process. All methods return at once; ``poll`` each frame or now and then.

    ``over``: its record and its ending, when it is. ``trouble``: why it never will be.
    """

    def __init__(self, job: Job) -> None:
        self.job = job
        self.over: tuple[dict[str, Json], Ending] | None = None
        self.trouble: str | None = None
        self._tries = 0
        self._link: Link | None = None
        self._ask()

    def _ask(self) -> None:
        self._tries += 1
        self._link = Link(serve)
        self._link.outgoing.put(json.dumps(self.job.to_json()).encode())

    def poll(self) -> bool:
        """Takes in what has happened; whether anything has."""
        news = False
        while self._link is not None:
            try:
                reply = self._link.incoming.get_nowait()
            except Empty:
                break
            news = True
            self._take(reply)
        return news

    def _take(self, reply: dict[str, Any] | None) -> None:
        if reply is None:
            self.close()
            if self._tries < TRIES:
                self._ask()
            else:
                self.trouble = "its process has ended"
        elif "record" in reply:
            self.over = reply["record"], _read(reply["ending"])
            self.close()
        elif "error" in reply:
            self.trouble = reply["error"]
            self.close()

    def close(self) -> None:
        """Stops it."""
        if self._link is not None:
            self._link.close()
            self._link = None
