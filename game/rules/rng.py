"""The match's own generator: SplitMix64, one 64-bit word of state, written as one hex string.

Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators (OOPSLA 2014). Small, the same on
every machine, and everything it draws comes from its state alone.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import MutableSequence, Sequence
from functools import lru_cache
from random import Random
from typing import TypeVar

T = TypeVar("T")
MASK = 0xFFFFFFFFFFFFFFFF
GAMMA = 0x9E3779B97F4A7C15


class Rng:
    """A generator whose whole state is ``word`` (64 bits)."""

    __slots__ = ("word",)

    def __init__(self, seed: int = 0) -> None:
        self.word = seed & MASK

    def bits(self) -> int:
        """The next 64 bits, as a number."""
        self.word = z = (self.word + GAMMA) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def random(self) -> float:
        """A number in [0, 1), 53 bits of it."""
        return (self.bits() >> 11) * 2.0**-53

    def randrange(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely (rejection, no modulo bias)."""
        if n <= 0:
            raise ValueError("randrange needs a positive number")
        limit = (1 << 64) // n * n
        while (z := self.bits()) >= limit:
            pass
        return z % n

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher and Yates, from the last item down)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.randrange(i + 1)
            items[i], items[j] = items[j], items[i]

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.randrange(len(items))]

    def uniform(self, low: float, high: float) -> float:
        """A number from ``low`` up to ``high``."""
        return low + (high - low) * self.random()

    def gauss(self, mean: float, sd: float) -> float:
        """A normally distributed number (Box and Muller; the second one is thrown away, so no hidden state)."""
        u = 1.0 - self.random()
        return mean + sd * math.sqrt(-2.0 * math.log(u)) * math.cos(2.0 * math.pi * self.random())

    def copy(self) -> Rng:
        """An independent generator in the same state."""
        return Rng(self.word)

    def to_text(self) -> str:
        """The state as 16 hex digits."""
        return f"{self.word:016x}"

    @classmethod
    def from_text(cls, text: object) -> Rng:
        """The generator that ``to_text`` wrote. ValueError if it isn't one."""
        if not isinstance(text, str) or len(text) != 16:
            raise ValueError("the generator's state is 16 hex digits")
        return cls(int(text, 16))


@lru_cache(maxsize=256)
def stretched(text: str, salt: bytes, rounds: int) -> bytes:
    """Return 32 bytes that take ``rounds`` to compute: PBKDF2 with HMAC-SHA-256 (RFC 8018, 5.2), one block of it.

    ``hashlib.pbkdf2_hmac`` gives the same in a third of the time, but brings all of OpenSSL along.
    """
    key = text.encode()
    key = (key if len(key) <= 64 else hashlib.sha256(key).digest()).ljust(64, b"\0")
    inner, outer = (hashlib.sha256(bytes(byte ^ pad for byte in key)) for pad in (0x36, 0x5C))

    def hmac(data: bytes) -> bytes:
        first, second = inner.copy(), outer.copy()
        first.update(data)
        second.update(first.digest())
        return second.digest()

    block = hmac(salt + (1).to_bytes(4, "big"))
    whole = int.from_bytes(block, "big")
    for _ in range(rounds - 1):
        block = hmac(block)
        whole ^= int.from_bytes(block, "big")
    return whole.to_bytes(32, "big")


def derive(seed: int, *purpose: object) -> Random:
    """Derive a generator for search or motion, separate from the match's: same seed and purpose, same numbers."""
    digest = hashlib.sha256(repr((seed, *purpose)).encode()).digest()
    return Random(int.from_bytes(digest[:16], "big"))
