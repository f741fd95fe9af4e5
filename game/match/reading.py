"""What a record must have beyond its form to be gone on with, and what of it is left out when it is damaged."""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.contract import KINDS, Decision
from game.rules import record as records
from game.rules.contract import Event, Json
from game.rules.events import CALLED
from game.rules.outside import DAMAGE

#: every kind of seat there is
SEATS = ("human", *KINDS)


def check(table: Json) -> dict[str, Json]:
    """``table`` itself when it is a record whose seats can be played on. BadRecord."""
    record = records.validate(table)
    for kind in record["seats"]:
        if kind not in SEATS:
            raise records.BadRecord(f"the record has a seat of kind {kind!r}: it may be one of {', '.join(SEATS)}")
    return record


def reasons(row: Mapping[str, Json]) -> Decision | None:
    """The AI's reasoning in a row of a record; None where there is none, or none that can be read."""
    try:
        found = Decision.from_json(row["decision"])
    except DAMAGE:
        return None
    sound = isinstance(found.value, float | int | None) and isinstance(found.iterations, int)
    return found if sound and found.move == row["move"] and _words(row["decision"]["why"]) else None


def talk(row: Mapping[str, Json], seats: int) -> tuple[Event, ...]:
    """What was said at the table of so many ``seats`` before a row's move; nothing of what can't be read."""
    said = row.get("talk", ())
    return tuple(Event(CALLED, dict(each)) for each in said if _said(each, seats)) if isinstance(said, list) else ()


def _said(table: Json, seats: int) -> bool:
    if not isinstance(table, dict) or not isinstance(table.get("call"), str) or not _words(table.get("words")):
        return False
    seat = table.get("seat")
    return isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < seats


def _words(table: Json) -> bool:
    """Whether ``table`` are words, and so are those within them."""
    if not isinstance(table, dict) or not isinstance(table.get("id"), str):
        return False
    args, plural = table.get("args", {}), table.get("plural")
    within = [value for value in args.values() if isinstance(value, dict)] if isinstance(args, dict) else [None]
    return isinstance(plural, str | None) and all(map(_words, within))


def ai_seed(record: Mapping[str, Json]) -> int:
    """What the AI seats of a match decide from: its seed, or what was chosen when it began from a position."""
    for key in ("seed", "ai_seed"):
        if record.get(key) is not None:
            return int(record[key])
    # records of earlier versions didn't say: anything will do that is the same each time
    return int(records.checksum(record["start"])[:15], 16)
