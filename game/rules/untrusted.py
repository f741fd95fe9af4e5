"""Untrusted input: JSON and TOML of records, scenarios, positions, settings and rows, read within bounds.

Length, depth and the number of values are bounded before parsing, so that no text can exhaust the stack or the machine;
numbers and texts that the program could not write again are refused with the rest.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from contextlib import contextmanager

from game.rules.contract import Json

#: characters of a JSON text; ten thousand moves of a match take a third of it
LONGEST = 8 * 1024 * 1024
#: most lists, tables and values in them: twelve thousand moves with their reasons have so many
MOST_VALUES = 500_000
#: characters between two quotes; a text of a record has some hundred
LONGEST_TEXT = 256 * 1024
#: characters of a TOML text, whose parser is slower; the longest scenario takes a tenth of it
LONGEST_TOML = 64 * 1024
#: deepest nesting of lists and tables
DEEPEST = 40
#: whole numbers have 64 bits at most
LARGEST = 2**64
#: characters of an error's sentence
READABLE = 400
#: how deeply sentences may lie within sentences; the deepest of a reason lie six deep
NESTED = 8
#: what code written for sound tables may raise on damaged ones
DAMAGE = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    MemoryError,
    RecursionError,
    TypeError,
    ValueError,
)

# strings match whole, possessively: a text of nothing but quotes or backslashes must not take quadratic time
_JSON_STRING = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
_TOML_STRING = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+(?:""")?|' + r"'''(?:[^']|'(?!''))*+(?:''')?|"
    r'"[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"?|' + r"'[^'\n]*+'?|#[^\n]*+",
    re.DOTALL,
)
_DIGITS = re.compile(r"(?<![\w.])\d{400}")
_BRACKET = re.compile(r"[\[\]{}]")
_LONG_KEY = re.compile(r"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){" + str(DEEPEST) + "}")
# C0 but for tab and line feed, DEL, C1, and what changes the direction or the end of a line
_CONTROLS = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\U000e0000-\U000e007f]"
)
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]|[\ud800-\udfff]")


class BadText(ValueError):
    """An unusable text; the message says why, on one line of a readable length."""

    def __init__(self, message: str) -> None:
        super().__init__(one_line(message))


@contextmanager
def damage(error: type[Exception], what: str) -> Iterator[None]:
    """Turn errors on damaged data inside the block into ``error``, with one sentence that begins with ``what``."""
    try:
        yield
    except error:
        raise
    except DAMAGE as found:
        raise error(f"{what}: {message_of(found)}") from found


def message_of(error: BaseException) -> str:
    """Return an error's message, with its kind where it has none or only a bare key."""
    text = one_line(str(error))
    return f"{type(error).__name__} {text}".strip() if not text or isinstance(error, KeyError) else text


def printable(text: str) -> str:
    """Return ``text`` without control characters, which could command a terminal, and marks that reverse a line."""
    return _CONTROLS.sub("", text)


def escaped(json_text: str) -> str:
    """A JSON text whose strings mean the same, with what ``printable`` leaves out written as escapes."""
    return _CONTROLS.sub(lambda found: json.dumps(found[0])[1:-1], json_text)


def one_line(text: str) -> str:
    """Return ``text`` on one line, cut to a readable length, with printable characters only."""
    if len(text) > 4 * READABLE:
        text = text[: 4 * READABLE]
    # a lone surrogate can't be written anywhere
    text = printable(" ".join(text.split())).encode("utf-8", "backslashreplace").decode()
    return text if len(text) <= READABLE else text[: READABLE - 1] + "…"


def read_json(text: str, longest: int = LONGEST, most: int = MOST_VALUES) -> Json:
    """Return the JSON value in ``text``. BadText for bad JSON, too long, too deep, or with values we can't store."""
    if len(text) > longest:
        raise BadText("it is too long")
    # count before looking through: there may be brackets and commas inside texts, but few
    strings = text.count('"') - text.count('\\"')
    if _within(text, "[{,:") > most or _within(text, "]}") > most or strings > 2 * most:
        raise BadText(f"it holds more than {most} values")
    stretches = range(0, len(text) - LONGEST_TEXT, LONGEST_TEXT)
    # a stretch without a quote is a text or a list of numbers: only then look at all texts
    if any(text.find('"', at, at + LONGEST_TEXT) < 0 for at in stretches):
        if any(found.end() - found.start() > LONGEST_TEXT for found in _JSON_STRING.finditer(text)):
            raise BadText("a text in it is too long")
    _bound(_JSON_STRING.sub("s", text))
    try:
        value = json.loads(
            text, parse_constant=_no_number, parse_float=_float, parse_int=_int, object_pairs_hook=_table
        )
        if _SURROGATE.search(text):
            json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise BadText("it holds half a character") from error
    except json.JSONDecodeError as error:
        # the parser's own words are for programmers, and end in a second count of letters
        raise BadText(f"it can't be read from line {error.lineno}, column {error.colno} on") from error
    except (ValueError, RecursionError, MemoryError) as error:
        raise BadText(message_of(error)) from error
    return value


def read_toml(text: str) -> dict[str, Json]:
    """Return the table in ``text``. Raises BadText for bad TOML, too long, too deep, or with values that JSON lacks."""
    if len(text) > LONGEST_TOML:
        raise BadText("it is too long")
    bare = _TOML_STRING.sub("s", text)
    _bound(bare)
    if _DIGITS.search(bare):
        raise BadText("a number is too large")
    if _LONG_KEY.search(bare):
        raise BadText("its keys are too long")
    # scenarios and lessons are read now and then, records at every start
    import tomllib

    try:
        table = tomllib.loads(text, parse_float=_float)
    except (ValueError, RecursionError, MemoryError) as error:
        raise BadText(message_of(error)) from error
    _bound_values(table)
    return table


def _within(text: str, letters: str) -> int:
    """How often any of these letters occurs."""
    return sum(map(text.count, letters))


def _bound(bare: str) -> None:
    """Raise BadText when brackets nest too deep in a text without its strings."""
    depth = 0
    for bracket in _BRACKET.findall(bare):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            raise BadText(f"lists and tables lie more than {DEEPEST} deep in it")


def _bound_values(table: Json) -> None:
    """Raise BadText when a TOML value isn't JSON, or is too large or too deep."""
    waiting = [(table, 0)]
    while waiting:
        value, depth = waiting.pop()
        if depth > DEEPEST:
            raise BadText(f"lists and tables lie more than {DEEPEST} deep in it")
        if isinstance(value, dict):
            waiting += [(inner, depth + 1) for inner in value.values()]
        elif isinstance(value, list):
            waiting += [(inner, depth + 1) for inner in value]
        elif isinstance(value, int):
            _small(value)
        elif not isinstance(value, str | float):
            raise BadText("it holds a date or a time, which no position has")


def _table(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    table = dict(pairs)
    if len(table) != len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _value in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise BadText(f'the key "{twice}" is given twice in one table')
    return table


def _no_number(word: str) -> Json:
    raise BadText(f"{word} is no number")


def _float(word: str) -> float:
    value = float(word) if len(word) < READABLE else math.inf
    if not math.isfinite(value):
        raise BadText(f"the number {word[:20]} is too large")
    return value


def _int(word: str) -> int:
    # twenty digits and a sign; longer ones are not even converted
    if len(word) > 21:
        raise BadText(f"the number {word[:20]}… is too large")
    return _small(int(word))


def _small(value: int) -> int:
    if not -LARGEST < value < LARGEST:
        raise BadText("a number is too large")
    return value
