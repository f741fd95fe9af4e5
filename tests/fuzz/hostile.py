"""Files made to hurt: eight megabytes of the worst that a record, a position, a scenario or a catalogue can hold."""

from __future__ import annotations

import json
import struct
from collections.abc import Callable, Iterator
from typing import Any

from game.resources import LARGEST

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


def _many(value: str, size: int) -> str:
    return "[" + ",".join([value] * (size // (len(value) + 1) - 1)) + "]"


def values(size: int) -> Iterator[tuple[str, str]]:
    """Names and texts of JSON values (some of them none), each of about ``size`` bytes."""
    for value in REPEATED:
        yield f"many {value[:12]}", _many(value, size)
    yield "different texts", "[" + ",".join(f'"{n:06}"' for n in range(size // 9 - 1)) + "]"
    yield "different numbers", "[" + ",".join(str(n) for n in range(10**6, 10**6 + size // 8 - 1)) + "]"
    yield "different keys", "{" + ",".join(f'"{n:06}":0' for n in range(size // 11 - 1)) + "}"
    yield "one key again and again", "{" + ",".join(['"a":[]'] * (size // 7 - 1)) + "}"
    yield "one long text", '"' + "a" * (size - 2) + '"'
    yield "one long text of wide letters", '"' + "a" * (size - 40) + "\U0001f600" + '"'
    yield "one long text of escapes", '"' + "\\n" * (size // 2 - 2) + '"'
    yield "one long text of escaped wide letters", '"' + "\\ud83d\\ude00" * (size // 12 - 2) + '"'
    yield "one long text of placeholders", '"' + "{card}" * (size // 6 - 2) + '"'
    yield "half characters", '"' + "\\ud83d" * (size // 6 - 2) + '"'
    yield "quotes that are escaped", '"' + '\\"' * (size // 2 - 2) + '"'
    yield "backslashes", "\\" * size
    yield "quotes", '"' * size
    yield "open lists", "[" * size
    yield "open tables", '{"a":' * (size // 5)
    yield "closed lists", "]" * size
    yield "commas", "," * size
    yield "spaces", " " * size
    yield "one long number", "9" * size
    yield "one long fraction", "0." + "9" * (size - 2)
    yield "one long power", "1e" + "9" * (size - 2)
    yield "no numbers", _many("NaN", size)
    yield "cut short", _many("0", size)[:-1]


#: stands for the place of a nasty value in a text
_MARK = json.dumps(HERE)


def put(table: Any, spots: tuple[tuple[Any, ...], ...], size: int = SIZE) -> Iterator[tuple[str, bytes]]:
    """Each nasty value at each of the ``spots`` (ways into ``table``, ``()`` for all of it)."""
    for spot in spots:
        before, after = text_with_hole(table, spot)
        for name, value in values(size - len(before) - len(after)):
            yield f"{name} at {'.'.join(map(str, spot)) or 'the top'}", (before + value + after).encode()


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


def worded(record: Any) -> Iterator[tuple[str, bytes]]:
    """Records whose sentences are made to burst."""
    sentences = {
        "nested": words(8),
        "nested deeper": words(34, 2),
        "nested as deep as goes": words(36, 1, 100),
        "long within": words(3, 10, 500_000),
        "long and named often": {"id": "{a}" * 200_000, "args": {"a": "y" * 1_000_000}},
        "long": {"id": "x" * 7_000_000, "args": {}},
        "many placeholders": {"id": "{a}" * 2_000_000, "args": {"a": "x"}},
        "many brackets": {"id": "{{" * 3_000_000, "args": {}},
        "many arguments": {"id": "x", "args": {f"card_{n}": "x" for n in range(400_000)}},
        "many cards": {"id": "{cards}", "args": {"cards": ["Kd"] * 1_000_000}},
        "many words": {"id": "{a}", "args": {"a": [words(1)] * 100_000}},
        "long plural": {"id": "x", "plural": "y" * 7_000_000, "args": {"count": 2}},
        "wide": {"id": "{a:1000000000}", "args": {"a": "x"}},
        "attribute": {"id": "{a.__class__.__mro__}", "args": {"a": "x"}},
    }
    for name, sentence in sentences.items():
        row = record["moves"][0]
        decision = {"move": row["move"], "value": 0.5, "runners_up": [], "why": sentence, "iterations": 1}
        talk = [{"seat": 0, "call": "x", "words": sentence}]
        for where, more in (("decision", {"decision": decision}), ("talk", {"talk": talk})):
            changed = {**record, "moves": [{**row, **more}, *record["moves"][1:]]}
            yield f"words {name} in a {where}", json.dumps(changed).encode()[:SIZE]
    first = record["moves"][0]
    many = {"move": first["move"], "value": 0.5, "runners_up": [["x", 0.5]] * 300_000, "why": words(0), "iterations": 1}
    yield (
        "many runners-up",
        json.dumps({**record, "moves": [{**first, "decision": many}, *record["moves"][1:]]}).encode(),
    )
    said = [{**first, "talk": [{"seat": 0, "call": "x", "words": words(0)}] * 80_000}, *record["moves"][1:]]
    yield "much talk", json.dumps({**record, "moves": said}).encode()


def rowed(record: Any, undoable: str) -> Iterator[tuple[str, bytes]]:
    """Records with more moves than any match has; ``undoable`` is the text of a first move that uses no chance."""
    before, after = text_with_hole(record, ("moves",))
    room = SIZE - len(before) - len(after) - 2
    rows = json.dumps({"move": undoable}), json.dumps({"undo": 1})
    there_and_back = ", ".join(rows)
    for name, times in (("a hundred thousand", 100_000), ("five thousand", 5_000), ("all that go in", 10**9)):
        count = min(times, room // (len(there_and_back) + 2))
        yield f"{name} moves and undos", (before + "[" + ", ".join([there_and_back] * count) + "]" + after).encode()
    half = min(100_000, room // len(there_and_back) - 1)
    yield "moves and one undo", (before + "[" + ", ".join([rows[0]] * half) + f', {{"undo": {half}}}]' + after).encode()
    yield "short rows", (before + "[" + ",".join(['{"move":""}'] * (room // 12)) + "]" + after).encode()


def resulted(record: Any) -> Iterator[tuple[str, bytes]]:
    """Records whose ends are too long."""
    for key, value in (("scores", [0] * 2_000_000), ("winners", [0] * 2_000_000), ("reason", "x" * 7_000_000)):
        yield f"a result with {key}", json.dumps({**record, "result": {key: value}}).encode()


def of_records(record: Any, undoable: str) -> Iterator[tuple[str, bytes]]:
    """All hostile records, made from a sound one."""
    spots: tuple[tuple[Any, ...], ...] = (
        (), ("format",), ("game",), ("seats",), ("options",), ("seed",), ("start",), ("moves",), ("result",),
        ("checksum",), ("program",), ("moves", 0, "move"), ("moves", 0, "chance"), ("moves", 0, "x"),
        ("moves", 0, "undo"), ("options", "seats"), *(("start", key) for key in record["start"]),
    )  # fmt: skip
    yield from put(record, spots)
    for way in lists(record["start"]):
        yield f"filled start.{'.'.join(map(str, way))}", filled(record, ("start", *way))
    yield from worded(record)
    yield from rowed(record, undoable)
    yield from resulted(record)


# --- positions, scenarios


def of_positions(position: Any) -> Iterator[tuple[str, bytes]]:
    """All hostile positions, made from a sound one."""
    yield from put(position, ((), *((key,) for key in position)))
    for way in lists(position):
        yield f"filled {'.'.join(map(str, way))}", filled(position, way)


def of_scenarios(text: str) -> Iterator[tuple[str, bytes]]:
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
        yield f"many {name}", (text + piece * (room // len(piece))).encode()
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
        yield name, (text + "\n[[step]]\n" + make(room)).encode()
    for name, value in values(SIZE):
        yield f"JSON: {name}", value.encode()
    yield "eight megabytes of steps", (text + repeated["steps"] * (SIZE // len(repeated["steps"]))).encode()[:SIZE]


# --- catalogues


def of_catalogues() -> Iterator[tuple[str, bytes]]:
    """All hostile catalogues (gettext's .mo)."""
    magic = 0x950412DE

    def whole(count: int, entries: Iterator[tuple[int, int]] | list[tuple[int, int]], tail: bytes) -> bytes:
        table = b"".join(struct.pack("<2I", *entry) for entry in entries)
        return (struct.pack("<7I", magic, 0, count, 28, 28, 0, 0) + table + tail)[:SIZE]

    plain = b"x" * (SIZE - 100)
    yield "more sentences than there are", whole(2**32 - 1, [(0, 28)], plain)
    yield "each sentence half the file", whole(400_000, [(SIZE // 2, 28)] * 400_000, plain)
    yield "long sentences over each other", whole(10_000, [(10_000, 28)] * 10_000, plain)
    yield "empty sentences", whole(1_000_000, [(0, SIZE - 1)] * 1_000_000, plain)
    yield "noise", bytes((n * n * 31 + (n >> 8)) & 255 for n in range(SIZE))
    yield "nothing", b""
    yield "one sentence of all", whole(1, [(SIZE - 100, 40)], plain)
    for charset in ("punycode", "idna", "utf-7", "hex", "zlib", "rot13", "x" * 1000, "unicode_escape"):
        yield (
            f"letters of {charset[:20]}",
            catalogue(f"Content-Type: text/plain; charset={charset}\n", "a" * (SIZE // 2)),
        )
    for rule in ("(" * 900, "n%(n-n)", "1" * 900, "!" * 900 + "n", "n?" * 300 + "1" + ":1" * 300, "n" + "*n" * 400,
                 "9**9**9"):  # fmt: skip
        yield f"the rule {rule[:12]}", catalogue(f"Plural-Forms: nplurals=2; plural={rule};\n", "a")
    yield "a long head", catalogue("x: y\n" * (SIZE // 5 - 100), "a")


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
