"""A match of AI seats, played from beginning to end in a process of its own, so that no frame waits."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from game.ai.background_job import BackgroundJob, asked
from game.ai.members import style_of
from game.ai.registry import decide
from game.match.journal import Ending
from game.match.match import Match
from game.rules import registry
from game.rules.contract import Json


@dataclass(frozen=True, slots=True)
class Job:
    """The match to play; it reads no clock, so it is the same on every machine."""

    game: str
    options: Mapping[str, Json]
    seats: Sequence[str]
    seed: int
    members: Sequence[str]

    def to_json(self) -> dict[str, Json]:
        """As the process takes it."""
        seats = {"seats": list(self.seats), "members": list(self.members)}
        return {"game": self.game, "options": dict(self.options), "seed": self.seed, **seats}


def serve(requests: Connection, replies: Connection) -> None:
    """Play the match from the pipe and send its record and its ending. Runs in a process."""
    job = asked(requests, 15)
    try:
        rules = registry.game(job["game"])
        match = Match.start(rules, job["options"], job["seats"], job["seed"], members=job["members"])
        while match.to_move != -1:
            seat = match.to_move
            kind = match.seats[seat]
            style = style_of(match.members, seat, kind)
            view, events = match.view(seat), match.events_for(seat)
            chosen = decide(view, events, kind, match.decision_seed, style=style)
            match.play(chosen.move, chosen)
        replies.send_bytes(json.dumps({"record": match.record(), "ending": _written(match.ending())}).encode())
    except OSError:
        return
    except Exception as error:  # any error must reach the parent, which leaves the match for people to see
        replies.send_bytes(json.dumps({"error": f"{type(error).__name__}: {error}"}).encode())


def _written(ending: Ending | None) -> Json:
    assert ending is not None
    table = {"result": ending.result, "checksum": ending.checksum, "winners": ending.winners, "scores": ending.scores}
    return {**table, "tally": dict(ending.tally)}


def _read(table: dict[str, Any]) -> Ending:
    tally = {name: tuple(counts) for name, counts in table["tally"].items()}
    return Ending(table["result"], table["checksum"], tuple(table["winners"]), tuple(table["scores"]), tally)


class BackgroundMatch(BackgroundJob):
    """A match under way in another process. ``over``: its record and its ending, once it has ended."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.over: tuple[dict[str, Json], Ending] | None = None
        super().__init__(serve)

    def request(self) -> Json:
        """Return the match to play."""
        return self.job.to_json()

    def take(self, reply: dict[str, Any]) -> None:
        self.over = reply["record"], _read(reply["ending"])
        self.close()
