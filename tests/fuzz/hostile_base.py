"""Databases made to hurt: eight megabytes of the worst that SQLite's files can hold, made from a sound one."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from game.ai.judge import VERSION as JUDGE
from game.store.judgements import PACKED
from game.store.settings import LARGEST as SETTINGS
from tests.fuzz.hostile import SIZE, VALUES, words

#: makes a database in place of the sound one that lies there
Maker = Callable[[Path], object]
#: rows without an end
FOR_EVER = "from (with recursive n(i) as (select 1 union all select i + 1 from n) select i from n)"
#: statements that put something into the schema which is run or worked out when others read or write
SCHEMA = {
    "a view of settings": f"""alter table setting rename to s;
        create view setting as select i as key, i as value {FOR_EVER}""",
    "a view of matches": f"""pragma legacy_alter_table = on; drop index match_open; alter table match rename to m;
        create view match as select i as id, i as game, i as head, i as started, i as touched, null as ended,
        0 as result, 0 as checksum {FOR_EVER}""",
    "a view of nothing": f"create view statistics as select i {FOR_EVER}",
    "a trigger": f"""create trigger t after insert on match begin
        delete from setting where key in (select i {FOR_EVER}); end""",
    "a trigger on settings": f"create trigger t before insert on setting begin select count(*) {FOR_EVER}; end",
    "a column worked out": "alter table setting add column x generated always as (hex(zeroblob(1000000000)))",
    "a column worked out on matches": "alter table match add column x generated always as (hex(zeroblob(500000000)))",
    "an index worked out": "create index i on setting (length(hex(zeroblob(length(value) * 1000000))))",
    "a check": """pragma ignore_check_constraints = on; create table c (x check (length(hex(zeroblob(x))) > 0));
        insert into c values (100000000), (100000001), (100000002), (100000003)""",
    "a search": "create virtual table line2 using fts5(x)",
    "a column more": "alter table match add column y default 'x'",
}
#: a bonspiel as its own row holds it
_PLAN = json.dumps({
    "plan": {
        "format": "round_robin", "entries": [{"kind": "human", "person": n} for n in range(16)], "games": ["curdle"],
        "length": "short", "seed": 1,
    }
})  # fmt: skip


def _result(fixture: int) -> str:
    """A bonspiel's match as its row holds it."""
    return json.dumps({"fixture": fixture, "winner": 0, "scores": [1, 0], "level": False, "match": ""})


#: rows put into the tables, as many as go into the file: the statement, and the values for each number
ROWS: dict[str, tuple[str, Callable[[int], tuple[Any, ...]]]] = {
    "settings": ("insert into setting (key, value) values (?, ?)", lambda n: (str(n), "[]")),
    "long settings": ("insert into setting (key, value) values (?, ?)",
                      lambda n: (str(n), VALUES["many [[]]"](SETTINGS // 4))),
    "settings as long as are read": ("insert into setting (key, value) values (?, ?)",
                                     lambda n: (str(n), VALUES['many {"a":0}'](SETTINGS // 4))),
    "settings with long keys": ("insert into setting (key, value) values (?, ?)", lambda n: (f"{n}" * 100_000, "1")),
    "matches": ("insert into match values (?, 'curdle', '{}', 1, ?, null, null, null)", lambda n: (f"{n:032x}", n)),
    "finished matches": ("insert into match values (?, 'curdle', '{}', 1, ?, ?, '{}', '')",
                         lambda n: (f"{n:032x}", n, n)),
    "matches with long starts": ("insert into match values (?, 'curdle', ?, 1, ?, null, null, null)",
                                 lambda n: (f"{n:032x}", VALUES["many [[]]"](64_000), 1e12 + n)),
    "matches with longer starts": ("insert into match values (?, 'curdle', ?, 1, ?, null, null, null)",
                                   lambda n: (f"{n:032x}", VALUES["many [[]]"](1_000_000), 1e12 + n)),
    "matches with long names": ("insert into match values (?, 'curdle', '{}', 1, ?, null, null, null)",
                                lambda n: (f"{n}" * 100_000, 1e12 + n)),
    "matches of long games": ("insert into match values (?, ?, '{}', 1, ?, null, null, null)",
                              lambda n: (f"{n:032x}", "x" * 1_000_000, 1e12 + n)),
    "long results": ("insert into match values (?, 'curdle', '{}', 1, ?, ?, ?, '')",
                     lambda n: (f"{n:032x}", n, 1e12 + n, json.dumps({"scores": [1] * 200_000}))),
    "results": ("insert into standing values (?, 0, 'curdle', 'human', 'club', 1, 1.0, 1.0)", lambda n: (str(n),)),
    "long results of a seat": ("insert into standing values (?, 0, ?, 'human', 'club', 1, 1.0, 1.0)",
                               lambda n: (str(n), "x" * 1_000_000)),
    "counts": ("insert into tally values (?, 0, 'Dealt', 1)", lambda n: (str(n),)),
    "achievements": ("insert into award values (?, 0, 'curdle', 'x', ?)", lambda n: (str(n), n)),
    "different achievements": ("insert into award values ('m', 0, 'curdle', ?, ?)", lambda n: (str(n), n)),
    "bonspiels": ("insert into bonspiel values (?, -1, null, ?, ?)", lambda n: (f"{n:032x}", _PLAN, n)),
    "bonspiels with long plans": ("insert into bonspiel values (?, -1, null, ?, ?)",
                                  lambda n: (f"{n:032x}", VALUES["many [[]]"](7_000), n)),
    "rows of a bonspiel": ("insert into bonspiel values ('b', ?, ?, ?, 1)",
                           lambda n: (n - 1, f"{n:032x}", _result(n - 1) if n else _PLAN)),
    "long rows of a bonspiel": ("insert into bonspiel values ('b', ?, ?, ?, 1)",
                                lambda n: (n - 1, f"{n:032x}", VALUES["many [[]]"](7_000) if n else _PLAN)),
}  # fmt: skip


def _opened(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("pragma foreign_keys = off")
    db.execute("pragma journal_mode = delete")
    db.execute("pragma synchronous = off")
    return db


def _run(script: str, path: Path) -> None:
    with closing(_opened(path)) as db:
        db.executescript(script)


def _fill(statement: str, values: Callable[[int], tuple[Any, ...]], path: Path) -> None:
    with closing(_opened(path)) as db:
        # a few pages are left: there is to be room for a match more
        db.execute(f"pragma max_page_count = {SIZE // db.execute('pragma page_size').fetchone()[0] - 20}")
        number, step = 0, 4096
        while step:
            try:
                db.execute("begin")
                db.executemany(statement, (values(n) for n in range(number, number + step)))
                db.execute("commit")
                number += step
            except sqlite3.OperationalError:
                if db.in_transaction:
                    db.execute("rollback")
                step //= 2


def _lines(rows: int, body: str, path: Path) -> None:
    """The newest open match has these rows, too."""
    with closing(_opened(path)) as db:
        (match_id,) = db.execute("select id from match where ended is null order by touched desc").fetchone()
        (first,) = db.execute("select coalesce(max(number) + 1, 0) from line where match = ?", (match_id,)).fetchone()
        db.execute("begin")
        db.executemany("insert into line values (?, ?, ?)", ((match_id, first + n, body) for n in range(rows)))
        db.execute("commit")


def _judged(judgement: Any, path: Path) -> None:
    """The newest finished match has been judged so."""
    with closing(_opened(path)) as db:
        (match_id,) = db.execute("select id from match where ended is not null order by ended desc").fetchone()
        body = zlib.compress(json.dumps(judgement).encode(), 9)
        assert len(body) <= PACKED, "it isn't even looked at"
        db.execute("insert or replace into judged values (?, ?, 1, ?)", (match_id, JUDGE, body[: SIZE - 500_000]))


def _graded(rows: int, body: Any, path: Path) -> None:
    """So many matches of the first person were judged, each as ``body`` says."""
    with closing(_opened(path)) as db:
        db.execute("begin")
        for n in range(rows):
            seat = (f"{n:032x}", 0, "curdle", "human", "club", 1, 1.0, 1e9 + n)
            db.execute("insert into standing values (?, ?, ?, ?, ?, ?, ?, ?)", seat)
            row = (f"{n:032x}", 0, JUDGE, 9, 0.1, 0.1, json.dumps(body))
            db.execute("insert into graded values (?, ?, ?, ?, ?, ?, ?)", row)
        db.execute("commit")


def _judgements() -> Iterator[tuple[str, Any]]:
    """Judgements as long as any that are read: of many moments, of long ones, and of what isn't looked for."""
    ruling = {"best": "run", "before": [0.75, 0.25], "after": [0.6, 0.4], "cost": 0.15, "grade": "blunder",
              "why": {"id": "Because.", "args": {}}}  # fmt: skip
    share = {"before": [0.75, 0.25], "after": [0.6, 0.4], "then": [1.0, 0.0], "chance": "draw", "ruling": ruling}
    for count, move in ((13_500, "draw"), (12_000, "x" * 900), (60, "x" * 250_000), (22_000, "draw")):
        moments = [{"ply": n, "seat": n % 2, "move": move, **share} for n in range(count)]
        found = {"version": JUDGE, "game": "curdle", "sides": [0, 1], "over": True, "moments": moments}
        yield f"{count} moments of {move[:12]}", found
        if count < 1000:
            for name, value in (("empty tables", [{"a": 0}] * 199_000), ("lists", [[]] * 299_000)):
                yield f"{name} more", {**found, "x": value}
            yield "many sides", {**found, "sides": list(range(290_000))}


def _packed(unpacked: str, times: int, count: int, path: Path) -> None:
    """The newest finished match is packed so: its rows begin with [ and then hold the same again and again."""
    packer = zlib.compressobj(9)
    body = packer.compress(b"[")
    piece = (unpacked * (1_000_000 // len(unpacked) + 1)).encode()
    for _ in range(times * len(unpacked) // len(piece) + 1):
        body += packer.compress(piece)
    body += packer.compress(b"0]") + packer.flush()
    with closing(_opened(path)) as db:
        (match_id,) = db.execute("select id from match where ended is not null order by ended desc").fetchone()
        db.execute("update packed set body = ?, moves = ? where match = ?", (body[: SIZE - 500_000], count, match_id))


def _spoilt(spoil: Callable[[bytearray], None], path: Path) -> None:
    data = bytearray(path.read_bytes())
    spoil(data)
    path.write_bytes(data)


def _views(count: int, columns: str, path: Path) -> None:
    with closing(_opened(path)) as db:
        db.execute("pragma writable_schema = on")
        rows = ((f"v{n}", f"v{n}", f"CREATE VIEW v{n} AS SELECT {columns}") for n in range(count))
        db.execute("begin")
        db.executemany("insert into sqlite_master values ('view', ?, ?, 0, ?)", rows)
        db.execute("commit")


def _all_of(byte: int, data: bytearray) -> None:
    for at in range(4096, len(data), 4096):
        data[at] = byte


def _round(data: bytearray) -> None:
    """Each page of a tree leads to the first one of it."""
    for at in range(4096, len(data), 4096):
        data[at : at + 12] = bytes((5, 0, 0, 1, 0, 10, 15, 0, 0, 0, 0, 2))


def _free(data: bytearray) -> None:
    """The list of free pages goes round and round."""
    data[32:40] = (2).to_bytes(4, "big") + (2**31).to_bytes(4, "big")
    data[4096:4104] = (2).to_bytes(4, "big") + (900).to_bytes(4, "big")


def _larger(data: bytearray) -> None:
    data[28:32] = (2**31 - 1).to_bytes(4, "big")


def of_databases() -> Iterator[tuple[str, Maker]]:
    """All hostile databases."""
    for name, script in SCHEMA.items():
        yield name, partial(_run, script)
    for name, (statement, values) in ROWS.items():
        yield f"many {name}", partial(_fill, statement, values)
    undo = '{"undo": 1}'
    for count, body in ((100_000, undo), (45_000, undo), (40_000, '{"move": "draw"}'), (7, "x" * 1_000_000),
                        (300, VALUES["many [[]]"](16_000))):  # fmt: skip
        yield f"{count} rows of {body[:12]}", partial(_lines, count, body)
    for text, times, count in (("0", 10**10, 5), ("[],", 10**9, 10**9), ("[],", 8_000_000, 8_000_001),
                               ("[],", 40_000, 40_001), ('{"move":""},', 49_000, 49_001),
                               (json.dumps({"x": words(10)}) + ",", 20_000, 20_001)):  # fmt: skip
        yield f"packed {times} times {text[:12]}", partial(_packed, text, times, count)
    for name, judgement in _judgements():
        yield f"judged, {name}", partial(_judged, judgement)
    dear = {"grades": {"blunder": 1}, "dear": [["draw", "play 7h", 0.1]] * 380}
    for count, graded in ((20_000, {"grades": {"best": 9}, "dear": []}), (400, dear)):
        yield f"{count} rows of seats that were judged", partial(_graded, count, graded)
    yield "ninety thousand views", partial(_views, 90_000, "1")
    yield "views of many columns", partial(_views, 400, ", ".join(["1"] * 6000))
    for byte in (0, 2, 5, 10, 13, 255):
        yield f"pages of kind {byte}", partial(_spoilt, partial(_all_of, byte))
    for name, spoil in (("pages in a circle", _round), ("free pages in a circle", _free), ("more pages", _larger)):
        yield name, partial(_spoilt, spoil)
    yield "noise", lambda path: path.write_bytes(bytes((n * n * 31 + (n >> 8)) & 255 for n in range(SIZE)))
    yield (
        "noise after a head",
        lambda path: path.write_bytes(
            path.read_bytes()[:4096] + bytes((n * n * 31 + (n >> 8)) & 255 for n in range(SIZE - 4096))
        ),
    )
    yield "nothing but a head", lambda path: path.write_bytes(path.read_bytes()[:100].ljust(SIZE, b"\0"))
