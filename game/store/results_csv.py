"""Results as a table for other programs: CSV, a line for each seat of each finished match."""

from __future__ import annotations

import csv
import datetime
import io
from collections.abc import Callable, Sequence

from game.rules.untrusted import one_line
from game.store.statistics import SeatResult

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
