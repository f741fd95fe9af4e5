"""Which person had which person's seat of a match, stored beside the match, and as long as its results are."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence

from game.rules.contract import Json, Seat

#: the person of seats without a row: the one who plays alone
DEFAULT = 0
#: the person of a seat of an imported match: somebody elsewhere
ELSEWHERE = -1
#: results and awards with their person: of a person's seat without one, the default
BY_PERSON = (
    "(select s.*, coalesce(p.person, {default}) as person from {table} s "
    "left join sat p on p.match = s.match and p.seat = s.seat and typeof(p.person) = 'integer') s"
)


def of_persons(table: str) -> str:
    """A table of what seats did in matches, with a column for the person."""
    return BY_PERSON.format(table=table, default=DEFAULT)


def write(db: sqlite3.Connection, match_id: str, who: Mapping[Seat, int]) -> None:
    """Store the person of each seat of a new match; existing rows stay."""
    for seat, person in who.items():
        db.execute("insert or ignore into sat values (?, ?, ?)", (match_id, seat, person))


def guests(db: sqlite3.Connection, match_id: str, kinds: Sequence[str]) -> None:
    """Note that the people of an imported match played elsewhere."""
    write(db, match_id, {seat: ELSEWHERE for seat, kind in enumerate(kinds) if kind == "human"})


def several(rows: Callable[..., list[tuple[Json, ...]]]) -> bool:
    """Whether anybody but the default person has sat down here, or will in a bonspiel."""
    return bool(
        rows(
            "select 1 where exists (select 1 from sat where typeof(person) = 'integer' and person > 0) or exists "
            """(select 1 from bonspiel where fixture = -1 and body glob '*"person": [1-9]*')"""
        )
    )


def forget(db: sqlite3.Connection, key: str) -> None:
    """Delete it with a match that was never counted; ``key``: the bytes of its name, as ``DamagedMatch`` has them."""
    counted = "select 1 from standing where standing.match = sat.match"
    db.execute(f"delete from sat where hex(cast(match as blob)) = ? and not exists ({counted})", (key,))


def read(rows: Callable[..., list[tuple[Json, ...]]], match_id: str) -> dict[Seat, int]:
    """The known persons of a match's seats, without damaged rows."""
    found = rows("select seat, person from sat where match = ?", match_id)
    return {seat: person for seat, person in found if type(seat) is int and type(person) is int and person >= 0}
