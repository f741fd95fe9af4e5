"""One corpus: matches of every game at every number of seats, played once for a run of tests and read by all of them.

The fixture ``corpus`` gives them. A match is played when it is asked for first, and is kept as a record in the folder
of this run's temporary files, where the other workers find it. Nobody may play on in a match that the corpus gave, nor
change a table of it: others read them too.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from game.rules import record as records
from game.rules.contract import Game
from game.rules.finished_match import Past
from game.rules.registry import GAMES, NAMES
from game.rules.rng import derive
from tests.conformance.walk import seat_counts, some_options
from tests.share import SEED, amount, places

if TYPE_CHECKING:
    from game.match.match import Match

#: matches of a game with nothing but random seats: there are so many at least, and one at each number of seats
RANDOM = 6


@dataclass(frozen=True, slots=True)
class Plan:
    """One match of the corpus, played or not. ``number`` tells those apart that are alike otherwise.

    ``mixed``: every other seat (in team games one team) plays by its rule of thumb, the others by chance; else all do.
    """

    name: str
    seats: int
    mixed: bool
    number: int

    def __str__(self) -> str:
        return f"{self.name}-{self.seats}-{'mixed' if self.mixed else 'random'}-{self.number}"

    @property
    def game(self) -> Game:
        """The rules it is played by."""
        return GAMES[self.name]

    @property
    def kinds(self) -> list[str]:
        """Who sits where."""
        return ["greedy" if self.mixed and seat % 2 == 0 else "random" for seat in range(self.seats)]

    def options(self) -> dict[str, Any]:
        """Its options, drawn anew for each match; none of those that make a match long is long."""
        return some_options(self.game, self.seats, derive(SEED, "corpus options", str(self)))

    def play(self) -> Match:
        """The match, played to its end."""
        # the conftest imports this module: a run that reads no match doesn't load all that plays
        from game.match.headless import play_out
        from game.match.match import Match

        seed = derive(SEED, "corpus", str(self)).getrandbits(40)
        match = Match.start(self.game, self.options(), self.kinds, seed)
        play_out(match)
        return match


@cache
def plans(*names: str) -> tuple[Plan, ...]:
    """The matches there are of these games, or of all: every number of seats; in the lab more of each."""
    return tuple(plan for name in names or NAMES for plan in _plans(name))


@cache
def _plans(name: str) -> list[Plan]:
    counts = seat_counts(GAMES[name])
    times = -(-RANDOM // len(counts)) * amount(1, 4)
    found = [Plan(name, seats, False, number) for seats in counts for number in range(times)]
    mixed = places(len(counts), amount(1, len(counts)), "mixed", name)
    return found + [Plan(name, counts[place], True, 0) for place in sorted(mixed)]


class Corpus:
    """The matches of this run, in a folder that all its workers know."""

    def __init__(self, folder: Path) -> None:
        """The folder needn't be there yet."""
        self._folder = folder
        self._matches: dict[Plan, Match] = {}
        self._kept: dict[Plan, dict[str, Any]] = {}

    def text(self, plan: Plan) -> str:
        """Its record as text."""
        return str(self._read(plan)["record"])

    def record(self, plan: Plan) -> dict[str, Any]:
        """Its record, to do with what one likes."""
        return records.read(self.text(plan))

    def ending(self, plan: Plan) -> dict[str, Any]:
        """How it ended for whoever played it, as JSON."""
        return dict(self._read(plan)["ending"])

    def match(self, plan: Plan) -> Match:
        """The match, as it comes back from its record."""
        from game.match.match import Match

        if plan not in self._matches:
            self._matches[plan] = Match.from_record(self.record(plan))
        return self._matches[plan]

    def pasts(self, plan: Plan) -> list[Past]:
        """The match as each of its seats lived it."""
        pasts = [self.match(plan).past(seat) for seat in range(plan.seats)]
        return [past for past in pasts if past is not None]

    def _read(self, plan: Plan) -> dict[str, Any]:
        if plan not in self._kept:
            file = self._folder / f"{plan}.json"
            if not file.exists():
                self._write(file, plan)
            self._kept[plan] = json.loads(file.read_text("utf-8"))
        return self._kept[plan]

    def _write(self, file: Path, plan: Plan) -> None:
        """Plays the match and keeps it, whole or not at all; should another worker do so too, it writes the same."""
        match = plan.play()
        ending = match.ending()
        assert ending is not None, f"{plan} has no end"
        self._folder.mkdir(exist_ok=True)
        half = file.with_suffix(f".{os.getpid()}")
        half.write_text(json.dumps({"record": records.to_text(match.record()), "ending": asdict(ending)}), "utf-8")
        half.replace(file)


@pytest.fixture(scope="session")
def corpus(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    """The matches of this run."""
    own = tmp_path_factory.getbasetemp()
    # a worker's folder lies in that of the run
    return Corpus((own.parent if hasattr(request.config, "workerinput") else own) / "corpus")
