"""Statistics: totals of finished matches, by game, level and seat."""

from __future__ import annotations

import csv
import datetime
import io
import math
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.match.journal import Ending
from game.rules.contract import Game, Json, Seat
from game.rules.untrusted import DAMAGE, one_line, read_json
from game.store.calendar import is_time
from game.store.seat_persons import of_persons

#: keys for grouping the results
KEYS = ("game", "kind", "against", "seat", "person")
_ORDER = "s.ended, s.match, s.seat"
_STANDING = of_persons("standing")
_STRENGTH = ("human", "random", "greedy", "novice", "club", "skip")


@dataclass(frozen=True, slots=True)
class Tally:
    """The matches of one group; ``game``, ``kind``, ``against``, ``seat`` and ``person`` are None if it isn't grouped
    by them.

    ``score`` adds up the scores of those matches that had one (``scored``), in the game's own points. ``streak`` is the
    number of matches won in a row up to now, ``best_streak`` the longest such row. ``events`` counts the events that
    named the seat, ``all_events`` all events of these matches.
    """

    game: str | None
    kind: str | None
    against: str | None
    seat: Seat | None
    matches: int
    wins: int
    score: float
    scored: int
    streak: int
    best_streak: int
    events: Mapping[str, int]
    all_events: Mapping[str, int]
    person: int | None = None

    @property
    def mean_score(self) -> float | None:
        """The mean score of a match, or None where no match had one."""
        return self.score / self.scored if self.scored else None


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one seat fared in one finished match; ``ended``: seconds since 1970; ``score`` may be None. ``person``: its
    person, if it had one.
    """

    game: str
    kind: str
    against: str
    seat: Seat
    match: str
    won: bool
    score: float | None
    ended: float
    person: int = 0


def strength(kind: str | None) -> int:
    """A number to order kinds by: people first, then AI seats from the weakest."""
    return _STRENGTH.index(kind) if kind in _STRENGTH else len(_STRENGTH)


def against(seats: Sequence[str], seat: Seat, team: Callable[[Seat], int]) -> str:
    """The kind of the strongest opponent: an AI level, or ``human`` when only people sit there."""
    others = [kind for s, kind in enumerate(seats) if team(s) != team(seat) and kind in _STRENGTH]
    return max(others, key=_STRENGTH.index, default="")


def count_match(
    db: sqlite3.Connection, match_id: str, game: Game, seats: Sequence[str], ending: Ending, ended: float
) -> None:
    """Add a finished match to the statistics, unless it is there already.

    Seats for which a level made moves are left out, since their results are nobody's.
    """
    for seat, kind in enumerate(seats):
        if seat in ending.helped:
            continue
        db.execute(
            "insert or ignore into standing values (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                match_id,
                seat,
                game.name,
                kind,
                against(seats, seat, game.team),
                seat in ending.winners,
                ending.scores[seat],
                ended,
            ),
        )
    for name, numbers in ending.tally.items():
        for seat, number in enumerate(numbers):
            if number:
                # the last number is that of all events, stored as seat -1
                who = seat if seat < len(seats) else -1
                db.execute("insert or ignore into tally values (?, ?, ?, ?)", (match_id, who, name, number))


def add_old(db: sqlite3.Connection) -> None:
    """Count the finished matches of a database from before there were statistics, without their events."""
    rows = db.execute("select id, game, head, result, ended from match where ended is not null").fetchall()
    for match_id, game, head, text, ended in rows:
        try:
            seats, result = read_json(head)["seats"], read_json(text)
            scores, winners = result.get("scores"), result.get("winners")
            against(seats, 0, lambda s: s)
        except DAMAGE:
            continue
        if not isinstance(winners, list):
            continue
        for seat, kind in enumerate(seats):
            score = scores[seat] if isinstance(scores, list) and len(scores) == len(seats) else None
            values = (match_id, seat, game, kind, against(seats, seat, lambda s: s), seat in winners, score, ended)
            db.execute("insert or ignore into standing values (?, ?, ?, ?, ?, ?, ?, ?)", values)


def results(rows: Callable[..., list[tuple[Json, ...]]], where: Mapping[str, Json]) -> list[SeatResult]:
    """The sound results with the values of ``where``, the oldest first. ValueError as in ``summed``."""
    which, values = _which(where)
    columns = ", ".join(f"s.{key}" for key in KEYS)
    query = f"select {columns}, s.won, s.score, s.match, s.ended from {_STANDING} where {which} order by {_ORDER}"
    return [
        SeatResult(game, kind, other or "", seat, match, bool(won), score, ended, person)
        for game, kind, other, seat, person, won, score, match, ended in rows(query, *values)
        if _sound((game, kind, other, seat, person, won, score, match)) and is_time(ended)
    ]


def _which(where: Mapping[str, Json]) -> tuple[str, tuple[Json, ...]]:
    """The SQL condition of ``where``, and its values. ValueError for unknown keys."""
    for key in where:
        if key not in KEYS:
            raise ValueError(f"statistics have no {key!r}: they have {', '.join(KEYS)}")
    return " and ".join(f"s.{key} = ?" for key in where) or "1", tuple(where.values())


def summed(rows: Callable[..., list[tuple[Json, ...]]], by: Sequence[str], where: Mapping[str, Json]) -> list[Tally]:
    """The results with the values of ``where``, grouped by ``by``, sorted by their keys.

    ``by`` and the keys of ``where`` are among ``KEYS``; ValueError for others.
    """
    _which(dict.fromkeys(by))
    which, values = _which(where)
    groups: dict[tuple[Json, ...], list[tuple[Json, ...]]] = {}
    columns = ", ".join(f"s.{key}" for key in KEYS)
    query = f"select {columns}, s.won, s.score, s.match from {_STANDING} where {which} order by {_ORDER}"
    at = [KEYS.index(key) for key in by]
    for row in filter(_sound, rows(query, *values)):
        groups.setdefault(tuple(row[i] for i in at), []).append(row[len(KEYS) :])
    own = _events(rows, by, which, values, "s.match, s.seat", "t.seat = s.seat")
    every = _events(rows, by, which, values, "s.match", "t.seat = -1")
    return [
        _tally(dict(zip(by, key, strict=True)), groups[key], own.get(key, {}), every.get(key, {}))
        for key in sorted(groups, key=lambda k: tuple(map(str, k)))
    ]


def _events(
    rows: Callable[..., list[tuple[Json, ...]]],
    by: Sequence[str],
    which: str,
    values: tuple[Json, ...],
    once: str,
    join: str,
) -> dict[tuple[Json, ...], dict[str, int]]:
    """The counts of events by group and name; those in ``once`` are counted once in each group."""
    keys = "".join(f"s.{key}, " for key in by)
    # a distinct row for each group and match, however many of its seats belong to the group
    query = (
        f"select {keys}t.event, cast(total(t.count) as integer) "
        f"from (select distinct {keys}{once} from {_STANDING} where {which}) s "
        f"join tally t on t.match = s.match and {join} group by {keys}t.event"
    )
    found: dict[tuple[Json, ...], dict[str, int]] = {}
    for row in rows(query, *values):
        if _word(row[-2]):
            found.setdefault(row[:-2], {})[row[-2]] = row[-1]
    return found


def _sound(row: tuple[Json, ...]) -> bool:
    """Whether a row of results is undamaged. A damaged one is not counted, and hides no other."""
    game, kind, other, seat, _person, won, score, match = row
    number = score is None or (isinstance(score, int | float) and math.isfinite(score))
    return (
        all(map(_word, (game, kind, match)))
        and _word(other or "nobody")
        and number
        and {type(seat), type(won)} == {int}
    )


def _word(value: Json) -> bool:
    return isinstance(value, str) and value.isascii() and value.isprintable()


def _tally(
    key: Mapping[str, Json], results: list[tuple[Json, ...]], own: Mapping[str, int], every: Mapping[str, int]
) -> Tally:
    streak = best = 0
    for won, _, _ in results:
        streak = streak + 1 if won else 0
        best = max(best, streak)
    scores = [score for _, score, _ in results if score is not None]
    wins = sum(1 for won, _, _ in results if won)
    named = (key.get("game"), key.get("kind"), key.get("against"), key.get("seat"))
    person = key.get("person")
    return Tally(*named, len(results), wins, sum(scores), len(scores), streak, best, own, every, person)


COLUMNS = ("game", "ended", "match", "seat", "kind", "against", "won", "score", "person")


def to_csv(results: Sequence[SeatResult], person: Callable[[int], str] = str) -> str:
    """The text of the table: times in UTC as ISO 8601, seats from 1 on, ``won`` 1 or 0, ``score`` empty for none.

    ``person``: the name of a person by number.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for r in results:
        when = datetime.datetime.fromtimestamp(r.ended, datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        score = "" if r.score is None else f"{r.score:g}"
        who = one_line(person(r.person)) if r.kind == "human" else ""
        writer.writerow((r.game, when, r.match, r.seat + 1, r.kind, r.against, int(r.won), score, who))
    return text.getvalue()
