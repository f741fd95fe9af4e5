"""What a record needs beyond its form so that it can be resumed, and what to leave out when it is damaged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.ai.contract import KINDS, Decision
from game.ai.members import BY_ID
from game.rules import record as records
from game.rules.contract import Event, Json
from game.rules.events import CALLED
from game.rules.options import shown
from game.rules.untrusted import DAMAGE, NESTED, READABLE

#: every kind of seat there is
SEATS = ("human", *KINDS)
#: how many arguments, list items, calls, runners-up
MOST = 64

#: letters of a player's name that are read
LONGEST_NAME = 40


def check(table: Json) -> dict[str, Json]:
    """Return ``table`` if it is a record whose seats can resume play. Raises BadRecord."""
    record = records.validate(table)
    _check_seats(record["seats"])
    return record


def check_form(table: Json) -> None:
    """Like ``check``, without loading the rules of the game: its options may turn out to be invalid."""
    records.validate_form(table)
    _check_seats(table["seats"])


def _check_seats(seats: Sequence[str]) -> None:
    for kind in seats:
        if kind not in SEATS:
            raise records.BadRecord(f"the record has a seat of kind {shown(kind)}: it may be one of {', '.join(SEATS)}")


def members(record: Mapping[str, Json]) -> tuple[str, ...]:
    """Return who sat in the seats of a record, by id, "" for a person or unknown; empty where it doesn't say."""
    row = record.get("members")
    if not isinstance(row, list) or len(row) != len(record["seats"]):
        return ()
    known = [each if isinstance(each, str) and each in BY_ID else "" for each in row]
    return tuple(each if each not in known[:seat] else "" for seat, each in enumerate(known))


def names(record: Mapping[str, Json]) -> tuple[str, ...]:
    """Return the names of the people who sat in the seats of a record, "" for others; empty where it doesn't say."""
    row = record.get("names")
    if not isinstance(row, list) or len(row) != len(record["seats"]) or not any(row):
        return ()
    return tuple(_name(each[:READABLE]) if isinstance(each, str) else "" for each in row)


def _name(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable())[:LONGEST_NAME].strip()


def reasons(row: Mapping[str, Json]) -> Decision | None:
    """The AI's reasoning in a row of a record; None if missing or unreadable."""
    try:
        why, others = row["decision"]["why"], row["decision"]["runners_up"]
        if not are_words(why) or len(others) > MOST or not all(len(move) <= records.LONGEST_MOVE for move, _ in others):
            return None
        found = Decision.from_json(row["decision"])
    except DAMAGE:
        return None
    sound = isinstance(found.value, float | int | None) and isinstance(found.iterations, int)
    return found if sound and found.move == row["move"] else None


def by(row: Mapping[str, Json]) -> str:
    """Return the level that made a row's move for the person who sat there, "" for none."""
    found = row.get("by")
    return found if isinstance(found, str) and found in KINDS else ""


def talk(row: Mapping[str, Json], seats: int) -> tuple[Event, ...]:
    """Return what was said at the table of so many ``seats`` before a row's move, without unreadable parts."""
    said = row.get("talk", ())
    heard = [each for each in said[:MOST] if _said(each, seats)] if isinstance(said, list) else []
    return tuple(Event(CALLED, {key: each[key] for key in ("seat", "call", "words")}) for each in heard)


def _said(table: Json, seats: int) -> bool:
    if not isinstance(table, dict) or not _short(table.get("call")) or not are_words(table.get("words")):
        return False
    seat = table.get("seat")
    return isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < seats


def are_words(table: Json, nested: int = NESTED) -> bool:
    """Whether ``table`` are words of at most the longest length, as are those within them, ``nested`` deep at most."""
    if not isinstance(table, dict) or not _short(table.get("id")):
        return False
    args, plural = table.get("args", {}), table.get("plural")
    sound = isinstance(args, dict) and len(args) <= MOST and (plural is None or _short(plural))
    return sound and all(_short(key) and _argument(value, nested) for key, value in args.items())


def _argument(value: Json, nested: int) -> bool:
    """Whether ``value`` can be an argument of words: a short text, a number, words, or a short list of such."""
    if isinstance(value, list):
        return len(value) <= MOST and not any(isinstance(each, list) or not _argument(each, nested) for each in value)
    if isinstance(value, dict):
        return nested > 0 and are_words(value, nested - 1)
    return value is None or isinstance(value, int | float) or _short(value)


def _short(text: Json) -> bool:
    return isinstance(text, str) and len(text) <= READABLE


def ai_seed(record: Mapping[str, Json]) -> int:
    """Return the seed of the AI seats' decisions: the match's, or its own for a match from a position."""
    for key in ("seed", "ai_seed"):
        if record.get(key) is not None:
            return int(record[key])
    # records of earlier versions have none: any fixed value will do
    return int(records.checksum(record["start"])[:15], 16)
