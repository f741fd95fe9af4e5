"""What can happen to a file: seeded damage to bytes, to JSON and TOML as text, and to the values within."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any

NASTY: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 7, 99, 2.0, -0.0, 1e-20, 1e308, 10**15, 2**63, 10**30, "", "?", "x", "over", "-1",
    "\ud800", "\0", "a" * 3000, [], {}, [[]], [None], {"a": {}}, [1, 2, 3], ["?"], "9" * 400,
)  # fmt: skip


def spoilt_bytes(data: bytes, rng: Random) -> bytes:
    """A few bytes changed, lost, doubled, or the end cut off."""
    found = bytearray(data)
    for _ in range(rng.choice((1, 1, 1, 2, 5, 40))):
        if not found:
            break
        at = rng.randrange(len(found))
        length = rng.choice((1, 1, 2, 8, 64))
        way = rng.randrange(6)
        if way == 0:
            found[at] ^= 1 << rng.randrange(8)
        elif way == 1:
            found[at] = rng.choice(b"\x00\xff\x80\"'{}[]\\,:0-9.\n")
        elif way == 2:
            del found[at : at + length]
        elif way == 3:
            found[at:at] = found[at : at + length]
        elif way == 4:
            found[at:at] = bytes(rng.randrange(256) for _ in range(length))
        elif rng.random() < 0.3:
            del found[at:]
    return bytes(found)


def spoilt_in_place(data: bytes, rng: Random) -> bytes:
    """Bytes or pages changed and none moved, or the end cut off: what a disk does to a database."""
    found = bytearray(data)
    way = rng.randrange(8)
    if way < 5:
        for _ in range(rng.choice((1, 1, 1, 1, 3, 30))):
            found[rng.randrange(len(found))] = rng.randrange(256)
    elif way == 5:
        at = rng.randrange(0, len(found), 4096)
        found[at : at + 4096] = bytes(rng.randrange(256) for _ in range(4096)) if rng.random() < 0.5 else bytes(4096)
    elif way == 6:
        one, other = (rng.randrange(0, len(found), 4096) for _ in range(2))
        found[one : one + 4096], found[other : other + 4096] = found[other : other + 4096], found[one : one + 4096]
    else:
        del found[rng.randrange(len(found)) :]
    return bytes(found)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to every value inside a value."""
    inner = (
        list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if isinstance(value, list) else []
    )
    return [place for key, each in inner for place in [(*path, key), *places(each, (*path, key))]]


def spoilt_value(value: Any, rng: Random) -> Any:
    """A value with some of what is inside replaced, dropped, doubled or exchanged; the original stays as it is."""
    found = copy.deepcopy(value)
    sunk = False
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        ways = places(found)
        if not ways:
            return rng.choice(NASTY)
        *path, last = rng.choice(ways)
        holder = found
        for key in path:
            holder = holder[key]
        way = rng.randrange(8)
        if way < 4:
            holder[last] = copy.deepcopy(rng.choice(NASTY))
        elif way == 4:
            del holder[last]
        elif way == 5 and isinstance(holder, list):
            holder.insert(last, copy.deepcopy(holder[last]))
        elif way == 5:
            holder[rng.choice(("x", "", "seats", "rng"))] = holder[last]
        elif way == 6:
            other = found
            for key in rng.choice(ways)[: rng.randrange(1, 4)]:
                other = other[key] if isinstance(other, dict | list) and not _gone(other, key) else other
            holder[last] = copy.deepcopy(other)
        elif not sunk:
            # twice, and the test itself would run out of stack
            holder[last], sunk = deep(rng), True
    return found


def nudged_value(value: Any, rng: Random) -> Any:
    """A value in which little is otherwise: a number by one, an element in another list, two values exchanged."""
    found = copy.deepcopy(value)
    for _ in range(rng.choice((1, 1, 2, 3))):
        spots = [(holder_of(found, way), way[-1]) for way in places(found)]
        numbers = [(h, k) for h, k in spots if type(h[k]) in (int, float)]
        lists = [h[k] for h, k in spots if isinstance(h[k], list)]
        way = rng.randrange(6)
        if way < 2 and numbers:
            holder, key = rng.choice(numbers)
            holder[key] += rng.choice((-1, 1, -2, 2))
        elif way == 2 and lists:
            source, target = rng.choice(lists), rng.choice(lists)
            if source and target is not source:
                target.insert(rng.randrange(len(target) + 1), source.pop(rng.randrange(len(source))))
        elif way == 3 and lists:
            rng.choice(lists).clear()
        elif way == 4:
            del found[rng.choice(list(found))]
        else:
            (one, a), (other, b) = rng.choice(spots), rng.choice(spots)
            if type(one[a]) is type(other[b]) and not isinstance(one[a], dict | list):
                one[a], other[b] = other[b], one[a]
        if not found:
            break
    return found


def holder_of(value: Any, way: tuple[Any, ...]) -> Any:
    """What holds the last step of a way into a value."""
    for key in way[:-1]:
        value = value[key]
    return value


def _gone(holder: Any, key: Any) -> bool:
    return key not in holder if isinstance(holder, dict) else not (isinstance(key, int) and key < len(holder))


def deep(rng: Random) -> Any:
    """A list of lists."""
    value: Any = rng.choice(NASTY)
    for _ in range(rng.choice((3, 30, 150))):
        value = [value] if rng.random() < 0.5 else {"a": value}
    return value


def spoilt_json(value: Any, rng: Random) -> bytes:
    """The text of a spoilt value, or the spoilt text of a value."""
    if rng.random() < 0.7:
        return json.dumps(spoilt_value(value, rng)).encode()
    return spoilt_text(json.dumps(value), rng)


def spoilt_text(text: str, rng: Random) -> bytes:
    """A text with bytes spoilt, or with something put in that is too long or too deep."""
    way = rng.randrange(8)
    if way < 5:
        return spoilt_bytes(text.encode(), rng)
    at = rng.randrange(len(text) + 1)
    more: Callable[[], str] = rng.choice((
        lambda: "[" * rng.choice((50, 2000, 100_000)),
        lambda: "{\"a\":" * rng.choice((50, 2000)),
        lambda: "9" * rng.choice((30, 400, 5000)),
        lambda: "a." * 3000,
        lambda: '"' * 5000,
        lambda: "\\ud800",
        lambda: "NaN",
        lambda: "1e999",
        lambda: "#" * 100,
        lambda: text,
    ))  # fmt: skip
    return (text[:at] + more() + text[at:]).encode()
