"""The judge's findings, stored beside their matches: whole or partial; and how each seat decided.

A judgement goes with its match. One of another version of the judge counts as none; so does a damaged one.
"""

from __future__ import annotations

import json
import math
import sqlite3
import zlib
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.match.record_reader import are_words
from game.rules.contract import Json, Seat
from game.rules.registry import GAMES
from game.rules.untrusted import DAMAGE, read_json
from game.store.calendar import is_time
from game.store.recovery.connection import StoreConnection
from game.store.seat_persons import of_persons

if TYPE_CHECKING:
    from game.ai.judge import JudgedMove, Judgement

#: bytes of a judgement, packed and not; one of a match of 700 moves has 60 and 600 thousand
PACKED, LARGEST = 2 * 1024 * 1024, 16 * 1024 * 1024
#: values in it
MOST_VALUES = 600_000
#: costly decisions of a seat whose moves are kept for finding habits, and characters of each
COSTLY, LONGEST_MOVE = 30, 120
#: longest row about a seat in characters, and most rows to read
LONGEST, MOST = 16 * 1024, 20_000
#: most finished matches to list for the judge
WAITING = 500


@dataclass(frozen=True, slots=True)
class Graded:
    """How a person's seat decided in a judged match; ``ended``: seconds since 1970.

    ``cost``: of all its ``decisions``, in chances of winning. ``luck``: chance's effect on its side. ``grades``: how
    many decisions had each. ``costly``: the notable decisions: what was played, what was better and the cost.
    ``against``: the kind of the strongest opponent.
    """

    match: str
    seat: Seat
    game: str
    against: str
    won: bool
    ended: float
    decisions: int
    cost: float
    luck: float
    grades: dict[str, int]
    costly: tuple[tuple[str, str, float], ...]


class Judged:
    """The judgements of a store. Writing methods may raise NotSaved."""

    def __init__(self, link: StoreConnection) -> None:
        self._link = link

    def read(self, match_id: str) -> Judgement | None:
        """The findings of a match; None if it wasn't judged to its end, by this judge."""
        from game.ai.judge import Judgement

        with suppress(*DAMAGE):
            found = Judgement.from_json(self._body(match_id, whole=True))
            if _sound(found):
                return found
        return None

    def kept(self, match_id: str) -> Json:
        """A partial judgement to resume; None if the judge must begin."""
        with suppress(*DAMAGE):
            return self._body(match_id, whole=False)
        return None

    def keep(self, match_id: str, kept: Json) -> None:
        """Store a partial judgement, unless the match is gone or was judged meanwhile."""
        self._put(match_id, kept, whole=False)

    def finish(self, match_id: str, found: Judgement) -> None:
        """Store the findings, unless the match is gone."""
        self._put(match_id, found.to_json(), whole=True, seats=[_row(found, seat) for seat in range(len(found.sides))])

    def graded(self, game: str, person: int) -> list[Graded]:
        """How a person decided in the judged matches of a game, the oldest first, without damaged ones."""
        from game.ai.judge import VERSION

        rows = self._link.rows(
            "select g.match, g.seat, s.game, s.against, s.won, s.ended, g.decisions, g.cost, g.luck, g.body "
            f"from graded g join {of_persons('standing')} on s.match = g.match and s.seat = g.seat "
            "where s.kind = 'human' and s.game = ? and s.person = ? and g.version = ? "
            f"and length(g.body) <= {LONGEST} order by s.ended, g.match, g.seat limit {MOST}",
            game,
            person,
            VERSION,
        )
        return [found for row in rows if (found := _graded(row)) is not None]

    def waiting(self, game: str | None = None) -> list[str]:
        """The finished matches of people, played here, that this judge has not judged: the newest first."""
        from game.ai.judge import VERSION

        rows = self._link.rows(
            "select m.id from match m where m.ended is not null and (? is null or m.game = ?) "
            "and exists (select 1 from standing s where s.match = m.id and s.kind = 'human') "
            "and not exists (select 1 from judged j where j.match = m.id and j.version = ? and j.whole = 1) "
            f"order by m.ended desc, m.id limit {WAITING}",
            game,
            game,
            VERSION,
        )
        return [match_id for (match_id,) in rows if isinstance(match_id, str)]

    def _body(self, match_id: str, *, whole: bool) -> Json:
        """The stored findings of a match by this version of the judge. Raises one of DAMAGE without sound ones."""
        from game.ai.judge import VERSION

        rows = self._link.rows(
            f"select case when length(body) <= {PACKED} then body end from judged "
            "where match = ? and version = ? and whole = ?",
            match_id,
            VERSION,
            whole,
        )
        unpacker = zlib.decompressobj()
        try:
            text = unpacker.decompress(rows[0][0], LARGEST)
        except zlib.error as error:
            raise ValueError(str(error)) from error
        if not unpacker.eof:
            raise ValueError("it is cut short, or too long")
        return read_json(text.decode(), LARGEST, MOST_VALUES)

    def _put(self, match_id: str, body: Json, *, whole: bool, seats: Sequence[tuple[Json, ...]] = ()) -> None:
        from game.ai.judge import VERSION

        packed = zlib.compress(json.dumps(body, ensure_ascii=False).encode("utf-8", "surrogateescape"), 6)
        with self._link.transaction() as db:
            if not _may(db, match_id, VERSION):
                return
            db.execute("insert or replace into judged values (?, ?, ?, ?)", (match_id, VERSION, whole, packed))
            db.execute("delete from graded where match = ?", (match_id,))
            db.executemany(
                "insert into graded values (?, ?, ?, ?, ?, ?, ?)",
                [(match_id, seat, VERSION, *rest) for seat, *rest in seats],
            )


def _may(db: sqlite3.Connection, match_id: str, version: int) -> bool:
    """Whether there is a finished match without a whole judgement of this version."""
    over = db.execute("select 1 from match where id = ? and ended is not null", (match_id,)).fetchone()
    done = db.execute(
        "select 1 from judged where match = ? and version = ? and whole = 1", (match_id, version)
    ).fetchone()
    return over is not None and done is None


def _row(found: Judgement, seat: Seat) -> tuple[Json, ...]:
    """The stored values of a seat: its number, decisions, their cost, its side's luck, and the rest as JSON."""
    from game.ai.judge import LIMITS

    tally = found.tally(seat)
    costly = [
        [moment.move, moment.ruling.best, moment.ruling.cost]
        for moment in found.costly_moves(seat)[:COSTLY]
        if moment.ruling is not None and moment.ruling.cost >= LIMITS[0][1]
        and max(len(moment.move), len(moment.ruling.best)) <= LONGEST_MOVE
    ]  # fmt: skip
    body = json.dumps({"grades": tally.grades, "dear": costly}, ensure_ascii=False)
    return seat, tally.decisions, tally.error * tally.decisions, found.sums(found.sides[seat]).luck, body


def _graded(row: tuple[Json, ...]) -> Graded | None:
    match, seat, game, against, won, ended, decisions, cost, luck, body = row
    with suppress(*DAMAGE):
        table = read_json(body, LONGEST)
        grades = {str(name): int(count) for name, count in table["grades"].items()}
        costly = tuple((str(move), str(best), float(lost)) for move, best, lost in table["dear"])
        sound = type(seat) is int and type(decisions) is int and 0 <= decisions < MOST and is_time(ended)
        if sound and _finite(cost, luck) and isinstance(match, str) and isinstance(against, str | None):
            return Graded(
                match, seat, game, against or "", won == 1, ended, decisions, cost, luck, grades, costly
            )  # fmt: skip
    return None


def _finite(*numbers: Json) -> bool:
    return all(isinstance(number, int | float) and math.isfinite(number) for number in numbers)


def _sound(found: Judgement) -> bool:
    """Whether a judgement that was read is consistent."""
    from game.ai.judge import DEAL, VERSION

    seats, count = len(found.sides), found.count
    if found.version != VERSION or not found.over or set(found.sides) != set(range(count)):
        return False
    if not isinstance(found.game, str) or found.game not in GAMES:
        return False
    plies = [moment.ply for moment in found.moments]
    return (
        bool(plies)
        and all(type(ply) is int and ply >= DEAL for ply in plies)
        and plies == sorted(set(plies))
        and all(_moment(moment, seats, count) for moment in found.moments)
    )


def _moment(moment: JudgedMove, seats: int, count: int) -> bool:
    shares = [moment.before, moment.after, moment.then]
    if moment.ruling is not None:
        shares += [moment.ruling.before, moment.ruling.after]
    sound = all(len(share) == count and _finite(*share) for share in shares)
    words = isinstance(moment.move, str) and (moment.ruling is None or isinstance(moment.ruling.best, str))
    costs = moment.ruling is None or _finite(moment.ruling.cost)
    why = None if moment.ruling is None else moment.ruling.why
    words = words and (why is None or are_words(why.to_json()))
    return sound and words and costs and type(moment.seat) is int and -1 <= moment.seat < seats
