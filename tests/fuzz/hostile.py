"""Files made to hurt: eight megabytes of the worst that a record, a position, a scenario or a catalogue can hold."""

from __future__ import annotations

import json
import struct
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from game.resources.paths import LARGEST

#: bytes of a hostile file; one more would be refused unread
SIZE = LARGEST
#: bytes of a hostile scenario: a longer one is refused unread
TOML = 64 * 1024
#: stands where a hostile value is put
HERE = "\u2603here"

#: JSON values that are repeated in a list until the file is full
REPEATED = (
    "[]", "{}", '{"a":0}', "0", "-1", "1.5", "1e9", "18446744073709551615", "123456789", "true", '""', '"ab"', '"?"',
    '"\\n"', '"\\""', '"\\ud83d\\ude00"', "[[]]", "[" * 30 + "]" * 30, '{"a":' * 30 + "0" + "}" * 30, '[",",","]',
)  # fmt: skip


#: makes a file, or a part of it
Maker = Callable[[], bytes]


def _many(value: str, size: int) -> str:
    return "[" + ",".join([value] * (size // (len(value) + 1) - 1)) + "]"


def _numbered(first: str, each: str, last: str, size: int) -> str:
    """Different parts, as many as go in; ``each`` is filled with their numbers."""
    return first + ",".join(each.format(n) for n in range(10**6, 10**6 + size // (len(each.format(0)) + 7) - 1)) + last


#: JSON values (some of them none), each made in about the size that is asked for
VALUES: dict[str, Callable[[int], str]] = {
    **{f"many {value[:12]}": partial(_many, value) for value in REPEATED},
    "different texts": partial(_numbered, "[", '"{}"', "]"),
    "different numbers": partial(_numbered, "[", "{}", "]"),
    "different keys": partial(_numbered, "{", '"{}":0', "}"),
    "one key again and again": lambda n: "{" + ",".join(['"a":[]'] * (n // 7 - 1)) + "}",
    "one long text": lambda n: '"' + "a" * (n - 2) + '"',
    "one long text of wide letters": lambda n: '"' + "a" * (n - 40) + "\U0001f600" + '"',
    "one long text of escapes": lambda n: '"' + "\\n" * (n // 2 - 2) + '"',
    "one long text of escaped wide letters": lambda n: '"' + "\\ud83d\\ude00" * (n // 12 - 2) + '"',
    "one long text of placeholders": lambda n: '"' + "{card}" * (n // 6 - 2) + '"',
    "long texts of wide letters": lambda n: _many('"' + "\U0001f600" * 1000 + '"', n // 4),
    "half characters": lambda n: '"' + "\\ud83d" * (n // 6 - 2) + '"',
    "quotes that are escaped": lambda n: '"' + '\\"' * (n // 2 - 2) + '"',
    "wide quotes that are escaped": lambda n: '"' + '\\"' * (n // 2 - 40) + "\U0001f600" + '"',
    "backslashes": lambda n: "\\" * n,
    "quotes": lambda n: '"' * n,
    "open lists": lambda n: "[" * n,
    "open tables": lambda n: '{"a":' * (n // 5),
    "closed lists": lambda n: "]" * n,
    "commas": lambda n: "," * n,
    "spaces": lambda n: " " * n,
    "one long number": lambda n: "9" * n,
    "one long fraction": lambda n: "0." + "9" * (n - 2),
    "one long power": lambda n: "1e" + "9" * (n - 2),
    "no numbers": partial(_many, "NaN"),
    "cut short": lambda n: _many("0", n)[:-1],
}


#: stands for the place of a nasty value in a text
_MARK = json.dumps(HERE)


def put(table: Any, spots: tuple[tuple[Any, ...], ...], size: int = SIZE) -> Iterator[tuple[str, Maker]]:
    """Each nasty value at each of the ``spots`` (ways into ``table``, ``()`` for all of it)."""

    def made(spot: tuple[Any, ...], value: Callable[[int], str]) -> bytes:
        before, after = text_with_hole(table, spot)
        return (before + value(size - len(before) - len(after)) + after).encode()

    for spot in spots:
        for name, value in VALUES.items():
            yield f"{name} at {'.'.join(map(str, spot)) or 'the top'}", partial(made, spot, value)


def text_with_hole(table: Any, spot: tuple[Any, ...]) -> tuple[str, str]:
    """The text of ``table`` before and after what lies at ``spot``."""
    if not spot:
        return "", ""
    whole = json.loads(json.dumps(table))
    holder = whole
    for key in spot[:-1]:
        holder = holder[key]
    if isinstance(holder, list) and spot[-1] == len(holder):
        holder.append(None)
    holder[spot[-1]] = HERE
    before, after = json.dumps(whole).split(_MARK)
    return before, after


def filled(table: Any, spot: tuple[Any, ...], size: int = SIZE) -> bytes:
    """``table`` with the list at ``spot`` repeated until the file is full."""
    inner = table
    for key in spot:
        inner = inner[key]
    once = json.dumps(inner)[1:-1]
    before, after = text_with_hole(table, spot)
    times = (size - len(before) - len(after)) // (len(once) + 2)
    return (before + "[" + ", ".join([once] * times) + "]" + after).encode()


def lists(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all lists in a value that hold something."""
    if isinstance(value, list) and value:
        yield way
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inner:
        yield from lists(each, (*way, key))


# --- records


def words(depth: int, times: int = 10, length: int = 0) -> Any:
    """Words within words, each named ``times`` times by the one around it."""
    if depth == 0:
        return {"id": "x" * max(10, length), "args": {}}
    return {"id": "{a}" * times, "args": {"a": words(depth - 1, times, length)}}


#: sentences that are made to burst
SENTENCES: dict[str, Callable[[], Any]] = {
    "nested": lambda: words(8),
    "nested deeper": lambda: words(34, 2),
    "nested as deep as goes": lambda: words(36, 1, 100),
    "long within": lambda: words(3, 10, 200_000),
    "long and named often": lambda: {"id": "{a}" * 80_000, "args": {"a": "y" * 200_000}},
    "long": lambda: {"id": "x" * 7_000_000, "args": {}},
    "many placeholders": lambda: {"id": "{a}" * 80_000, "args": {"a": ""}},
    "many brackets": lambda: {"id": "{{" * 120_000, "args": {}},
    "many arguments": lambda: {"id": "x", "args": {f"card_{n}": "x" for n in range(100_000)}},
    "many cards": lambda: {"id": "{cards}", "args": {"cards": ["Kd"] * 400_000}},
    "many words": lambda: {"id": "{a}", "args": {"a": [words(1)] * 40_000}},
    "long plural": lambda: {"id": "x", "plural": "y" * 200_000, "args": {"count": 2}},
    "wide": lambda: {"id": "{a:1000000000}", "args": {"a": "x"}},
    "attribute": lambda: {"id": "{a.__class__.__mro__}", "args": {"a": "x"}},
}


def _reasoned(record: Any, more: Callable[[Any], Any]) -> bytes:
    """``record`` with more in the row of its first move."""
    row = record["moves"][0]
    return json.dumps({**record, "moves": [{**row, **more(row)}, *record["moves"][1:]]}).encode()[:SIZE]


def _decision(row: Any, **more: Any) -> Any:
    decision = {"move": row["move"], "value": 0.5, "runners_up": [], "why": words(0), "iterations": 1}
    return {"decision": {**decision, **more}}


def worded(record: Any) -> Iterator[tuple[str, Maker]]:
    """Records whose sentences are made to burst."""
    for name, make in SENTENCES.items():
        called = partial(lambda make, row: {"talk": [{"seat": 0, "call": "x", "words": make()}]}, make)
        yield (
            f"words {name} in a decision",
            partial(_reasoned, record, partial(lambda make, row: _decision(row, why=make()), make)),
        )
        yield f"words {name} in talk", partial(_reasoned, record, called)
    yield "many runners-up", partial(_reasoned, record, lambda row: _decision(row, runners_up=[["x", 0.5]] * 120_000))
    yield (
        "much talk",
        partial(_reasoned, record, lambda row: {"talk": [{"seat": 0, "call": "x", "words": words(0)}] * 30_000}),
    )


def rowed(record: Any, undoable: str) -> Iterator[tuple[str, Maker]]:
    """Records with more moves than any match has; ``undoable`` is the text of a first move that uses no chance."""
    before, after = text_with_hole(record, ("moves",))
    room = SIZE - len(before) - len(after) - 4
    move, undo = json.dumps({"move": undoable}), json.dumps({"undo": 1})

    def churned(times: int) -> bytes:
        count = min(times, room // (len(move) + len(undo) + 4))
        return (before + "[" + ", ".join([f"{move}, {undo}"] * count) + "]" + after).encode()

    for times in (100_000, 6_000, 10**9):
        yield f"{min(times, room)} moves and undos", partial(churned, times)
    half = min(100_000, room // (len(move) + 2) - 10)
    all_back = "[" + ", ".join([move] * half) + f', {{"undo": {half}}}]'
    yield "moves and one undo", lambda: (before + all_back + after).encode()
    yield "short rows", lambda: (before + "[" + ",".join(['{"move":""}'] * (room // 12)) + "]" + after).encode()


def resulted(record: Any) -> Iterator[tuple[str, Maker]]:
    """Records whose ends are too long."""
    results = {"scores": [0] * 400_000, "winners": [0] * 400_000, "reason": ["x" * 1000] * 8000}
    for key, value in results.items():
        yield (
            f"a result with {key}",
            partial(lambda key, value: json.dumps({**record, "result": {key: value}}).encode(), key, value),
        )


def of_records(record: Any) -> Iterator[tuple[str, Maker]]:
    """Hostile records, made from a sound one."""
    spots: tuple[tuple[Any, ...], ...] = (
        (), ("format",), ("game",), ("seats",), ("options",), ("seed",), ("start",), ("moves",), ("result",),
        ("checksum",), ("program",), ("moves", 0, "move"), ("moves", 0, "chance"), ("moves", 0, "x"),
        ("moves", 0, "undo"), ("options", "seats"), *(("start", key) for key in record["start"]),
    )  # fmt: skip
    yield from put(record, spots)
    for way in lists(record["start"]):
        yield f"filled start.{'.'.join(map(str, way))}", partial(filled, record, ("start", *way))
    yield from worded(record)
    yield from resulted(record)


# --- positions, scenarios


def of_positions(position: Any) -> Iterator[tuple[str, Maker]]:
    """All hostile positions, made from a sound one."""
    yield from put(position, ((), *((key,) for key in position)))
    for way in lists(position):
        yield f"filled {'.'.join(map(str, way))}", partial(filled, position, way)


def of_scenarios(text: str) -> Iterator[tuple[str, Maker]]:
    """All hostile scenarios, made from a sound one that plays a move."""
    room = TOML - len(text.encode()) - 40
    repeated: dict[str, str] = {
        "steps": "\n[[step]]\nincludes = []\n",
        "steps that ask": '\n[[step]]\nillegal = ["x"]\n',
        "steps that expect": "\n[[step]]\nexpect = { to_move = 0 }\n",
        "tables": "\n[[step]]\n[step.expect]\n",
        "comments": "#\n",
        "lines": "\n",
        "keys": "\nx.a = 1",
    }
    for name, piece in repeated.items():
        yield f"many {name}", partial(lambda piece: (text + piece * (room // len(piece))).encode(), piece)
    within: dict[str, Callable[[int], str]] = {
        "legal moves": lambda n: "legal = [" + '"a",' * (n // 4) + "]",
        "moves that aren't legal": lambda n: "illegal = [" + '"a",' * (n // 4) + "]",
        "moves to play": lambda n: "play = [" + '"a",' * (n // 4) + "]",
        "lists": lambda n: "expect = { a = [" + "[]," * (n // 3) + "] }",
        "open lists": lambda n: "expect = { a = " + "[" * n,
        "deep keys": lambda n: "expect = { " + "a." * (n // 2) + "b = 1 }",
        "long keys": lambda n: "\n".join(f"{'a.' * 38}k{i} = 1" for i in range(n // 90)),
        "different keys": lambda n: "\n".join(f"k{i:06} = 1" for i in range(n // 12)),
        "inline tables": lambda n: "expect = { " + ", ".join(f"k{i:06} = {{}}" for i in range(n // 16)) + " }",
        "text": lambda n: 'caption = "' + "x" * n + '"',
        "escapes": lambda n: 'caption = "' + "\\n" * (n // 2) + '"',
        "lines of text": lambda n: 'caption = """' + "\n" * n + '"""',
        "folded text": lambda n: 'caption = """' + "\\\n" * (n // 2) + '"""',
        "quotes": lambda n: "caption = " + '"' * n,
        "apostrophes": lambda n: "caption = " + "'" * n,
        "digits": lambda n: "expect = { a = " + "9" * n + " }",
        "underscored digits": lambda n: "expect = { a = " + "9_" * (n // 2) + "9 }",
        "headers": lambda n: "\n".join(f"[step.expect.k{i}]" for i in range(n // 20)),
        "deep headers": lambda n: "\n".join(f"[{'a.' * 35}k{i}]" for i in range(n // 80)),
        "dates": lambda n: "expect = { a = [" + "1979-05-27," * (n // 11) + "] }",
    }
    for name, make in within.items():
        yield name, partial(lambda make: (text + "\n[[step]]\n" + make(room)).encode(), make)
    for name, value in VALUES.items():
        yield f"JSON: {name}", partial(lambda value: value(SIZE).encode(), value)
    yield "eight megabytes of steps", lambda: (text * (SIZE // len(text) + 1)).encode()[:SIZE]


# --- catalogues


def of_catalogues() -> Iterator[tuple[str, Maker]]:
    """All hostile catalogues (gettext's .mo)."""
    yield "more sentences than there are", partial(_forged, 2**32 - 1, 1, 28, 0)
    # each sentence is the same stretch of letters, so that it can be read
    for count, length in (
        (400_000, SIZE // 2),
        (100_000, 1_000_000),
        (10_000, 100_000),
        (1_000, SIZE // 2),
        (1_000, 9),
    ):
        yield f"{count} sentences of the same {length} letters", partial(_forged, count, count, 4_000_000, length)
    yield "empty sentences", partial(_forged, 480_000, 480_000, 4_000_000, 0)
    yield "noise", lambda: bytes((n * n * 31 + (n >> 8)) & 255 for n in range(SIZE))
    yield "nothing", lambda: b""
    for charset in ("punycode", "idna", "utf-7", "hex", "zlib", "rot13", "x" * 1000, "unicode_escape", "utf-8"):
        head = f"Content-Type: text/plain; charset={charset}\n"
        yield f"letters of {charset[:20]}", partial(catalogue, head, "a" * (SIZE // 2))
        yield f"few letters of {charset[:20]}", partial(catalogue, head, "a" * 1_000_000)
    for rule in ("(" * 900, "n%(n-n)", "1" * 900, "!" * 900 + "n", "n?" * 300 + "1" + ":1" * 300, "n" + "*n" * 400,
                 "9**9**9"):  # fmt: skip
        yield f"the rule {rule[:12]}", partial(catalogue, f"Plural-Forms: nplurals=2; plural={rule};\n", "a")
    yield "a long head", partial(catalogue, "x: y\n" * (SIZE // 5 - 100), "a")
    yield "a head of a megabyte", partial(catalogue, "x: y\n" * 200_000, "a")


def _forged(count: int, entries: int, at: int, length: int) -> bytes:
    """A catalogue of ``count`` sentences that all are the same letters."""
    table = struct.pack("<2I", length, at) * entries
    return (struct.pack("<7I", 0x950412DE, 0, count, 28, 28, 0, 0) + table).ljust(SIZE, b"x")[:SIZE]


def catalogue(head: str, sentence: str) -> bytes:
    """A catalogue of a header and a translation of one sentence."""
    ids, texts = [b"", b"a\0b"], [head.encode(), sentence.encode() + b"\0" + b"c"]
    start = 28 + 8 * 4
    data, tables = b"", []
    for strings in (ids, texts):
        table = b""
        for each in strings:
            table += struct.pack("<2I", len(each), start + len(data))
            data += each + b"\0"
        tables.append(table)
    return struct.pack("<7I", 0x950412DE, 0, 2, 28, 28 + 16, 0, 0) + b"".join(tables) + data
