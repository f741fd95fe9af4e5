"""Which person had which person's seat of a match: kept beside the match, and as long as its results are."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping

from game.rules.contract import Json, Seat

#: the person of seats of which nothing is written: whoever plays alone
DEFAULT = 0
#: results and awards with their person: of a person's seat without one, the default
BY_PERSON = (
    "(select s.*, coalesce(p.person, {default}) as person from {table} s "
    "left join sat p on p.match = s.match and p.seat = s.seat and typeof(p.person) = 'integer') s"
)


def of_persons(table: str) -> str:
    """A table of what seats did in matches, with a column for the person."""
    return BY_PERSON.format(table=table, default=DEFAULT)


def write(db: sqlite3.Connection, match_id: str, who: Mapping[Seat, int]) -> None:
    """Writes down who sits where in a new match; what is written stays."""
    for seat, person in who.items():
        db.execute("insert or ignore into sat values (?, ?, ?)", (match_id, seat, person))


def forget(db: sqlite3.Connection, key: str) -> None:
    """Forgets it with a match that was never counted; ``key``: the bytes of the match's name, as ``Aside`` has them."""
    counted = "select 1 from standing where standing.match = sat.match"
    db.execute(f"delete from sat where hex(cast(match as blob)) = ? and not exists ({counted})", (key,))


def read(rows: Callable[..., list[tuple[Json, ...]]], match_id: str) -> dict[Seat, int]:
    """Who sits where in a match, as far as it is known; damaged rows are left out."""
    found = rows("select seat, person from sat where match = ?", match_id)
    return {seat: person for seat, person in found if type(seat) is int and type(person) is int and person >= 0}
