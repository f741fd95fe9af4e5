"""A match's label in the store, besides its record: players, its given name, whether it is a favourite."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.rules.contract import Json
from game.rules.untrusted import DAMAGE, READABLE, read_json
from game.store.seat_persons import DEFAULT, ELSEWHERE

#: characters of a match's given name
LONGEST_NAME = 40
#: most words of a search; more are left out
MOST_WORDS = 6


@dataclass(frozen=True, slots=True)
class SearchWord:
    """A word of a search: a part of a match's name or of a player's, or of the name of a game or a kind of seat.

    ``games``, ``kinds`` and ``persons`` are those whose present names contain the word.
    """

    text: str
    games: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    persons: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which matches a list shows: of ``games`` (None: all), with a seat of kind ``against``, with all ``words``.
    ``over``: finished ones, open ones, or (None) the open ones and then the others. ``moved``: only those with a move.
    """

    over: bool | None = None
    favourite: bool = False
    games: tuple[str, ...] | None = None
    against: str | None = None
    words: tuple[SearchWord, ...] = ()
    moved: bool = False

    def clause(self) -> tuple[str, list[Json]]:
        """The condition in SQL, of a ``match m`` with its ``label l``, and its values; ``over`` must not be None."""
        parts = [f"m.ended is {'not ' if self.over else ''}null"]
        values: list[Json] = []
        if self.favourite:
            parts.append("l.favourite = 1")
        if self.moved:
            parts.append("exists (select 1 from line where match = m.id)")
        if self.games is not None:
            parts.append(_of_games(self.games, values))
        if self.against is not None:
            # every player here is a person: as an opponent another one counts
            found = "l.kinds like '% human%human %'" if self.against == "human" else _with_seats([self.against], values)
            parts.append(found)
        for word in self.words[:MOST_WORDS]:
            values.append(word.text.casefold())
            ways = [
                "instr(l.sought, ?)",
                _of_games(word.games, values),
                _with_seats(word.kinds, values),
                _of_persons(word.persons),
            ]
            parts.append(f"({' or '.join(ways)})")
        return " and ".join(parts), values


def _of_games(games: Sequence[str], values: list[Json]) -> str:
    """A condition for matches of one of these games; adds its parameters to ``values``."""
    values += games
    return f"m.game in ({', '.join('?' * len(games))})"


def _of_persons(persons: Sequence[int]) -> str:
    """A condition for matches with one of these persons; in matches of old versions it was the default person."""
    sat = f"exists (select 1 from sat where match = m.id and person in ({', '.join(map(str, persons))}))"
    if DEFAULT not in persons:
        return sat
    old = "(instr(l.kinds, ' human ') and l.people <> '[]' and not exists (select 1 from sat where match = m.id))"
    return f"{sat} or {old}"


def _with_seats(kinds: Sequence[str], values: list[Json]) -> str:
    """A condition for matches with one of these kinds of seat; adds its parameters to ``values``."""
    values += [f" {kind} " for kind in kinds]
    return " or ".join(["instr(l.kinds, ?)"] * len(kinds)) or "0"


def write(db: sqlite3.Connection, match_id: str, kinds: Sequence[str], people: Sequence[str]) -> None:
    """Label a new match with its players; an existing label stays.

    Persons of this program are searched by their present names.
    """
    people = [name[:LONGEST_NAME] for name in people]
    sought = _sought("", _lasting(db, match_id, kinds, people))
    db.execute(
        "insert or ignore into label values (?, ?, ?, '', ?, 0)",
        (match_id, f" {' '.join(kinds)} ", json.dumps(people, ensure_ascii=False), sought),
    )


def complete(db: sqlite3.Connection) -> None:
    """Label the matches that have none, as far as their heads say."""
    bare = "select id, head from match where not exists (select 1 from label where match = match.id)"
    for match_id, head in db.execute(bare).fetchall():
        write(db, match_id, kinds_in(head), ())


def name(db: sqlite3.Connection, match_id: str, given: str) -> None:
    """Give a match a name; an empty one removes it."""
    _make_sure(db, match_id)
    kinds, people = db.execute("select kinds, people from label where match = ?", (match_id,)).fetchone() or ("", "")
    sought = _sought(given[:LONGEST_NAME], _lasting(db, match_id, str(kinds).split(), names(people)))
    db.execute("update label set name = ?, sought = ? where match = ?", (given[:LONGEST_NAME], sought, match_id))


def _lasting(db: sqlite3.Connection, match_id: str, kinds: Sequence[str], people: Sequence[str]) -> list[str]:
    """The names at a match that don't change: all but those of persons who play here."""
    if not people:
        return []
    guests = {
        seat for (seat,) in db.execute("select seat from sat where match = ? and person = ?", (match_id, ELSEWHERE))
    }
    seats = enumerate(zip(people, kinds, strict=False))
    return [name for seat, (name, kind) in seats if kind != "human" or seat in guests]


def favour(db: sqlite3.Connection, match_id: str, favourite: bool) -> None:
    """Add a match to the favourites, or remove it."""
    _make_sure(db, match_id)
    db.execute("update label set favourite = ? where match = ?", (int(favourite), match_id))


def _make_sure(db: sqlite3.Connection, match_id: str) -> None:
    found = db.execute("select head from match where id = ?", (match_id,)).fetchone()
    if found:
        write(db, match_id, kinds_in(found[0]), ())


def kinds_in(head: Json) -> tuple[str, ...]:
    """The kinds of the seats in the head of a record; none if it is damaged."""
    try:
        seats: Mapping[str, Json] = read_json(head)["seats"]
        return tuple(kind for kind in seats if isinstance(kind, str) and kind.isascii() and kind.isidentifier())
    except DAMAGE:
        return ()


def names(text: Json) -> tuple[str, ...]:
    """The players' names in a label; none if it is damaged."""
    try:
        found = read_json(text, 4 * READABLE)
    except DAMAGE:
        return ()
    return tuple(found) if isinstance(found, list) and all(isinstance(each, str) for each in found) else ()


def _sought(given: str, people: Sequence[str]) -> str:
    """The text for searching."""
    return "\n".join([given, *people]).casefold()
