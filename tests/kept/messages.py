"""Names of messages that outlive a rewording, and which message a text on a screen came from.

A message's key is made of its first words: "Take back" is ``take-back``. ``build/words.py reword`` keeps the key of a
sentence that it changes in ``renamed.txt``, so kept text names messages by keys and no rewording touches it.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from game.ai.members import MEMBERS
from game.i18n import catalogue
from game.rules.contract import Words

RENAMED = Path(__file__).with_name("renamed.txt")
#: words of a message that make its key
LENGTH = 6
#: kept in place of words that are in no catalogue: a rules page, a licence, an error of the system
PROSE = "…"
#: words that are somebody's name
NAMES = frozenset(word for member in MEMBERS for word in member.name.split())
_WORD = re.compile(r"\w+")


@cache
def renamed() -> dict[str, str]:
    """The keys of reworded messages, by their sentence of today."""
    lines = RENAMED.read_text("utf-8").splitlines() if RENAMED.exists() else []
    return {sentence: key for key, _tab, sentence in (line.partition("\t") for line in lines) if sentence}


@cache
def key(message: str) -> str:
    """The key of a message, by its (singular) English sentence."""
    if message in renamed():
        return renamed()[message]
    return "-".join(word.lower() for word in _WORD.findall(message)[:LENGTH]) or "sign"


def meaning_of(words: Words | None) -> str:
    """Words by their key, with what is filled in: ``seat-draws-card(2c, 0)``."""
    if words is None:
        return "nothing"
    return _call(key(words.id), {name: _shown(value) for name, value in words.args.items()})


def _shown(value: Any) -> str:
    if isinstance(value, dict) and "id" in value:
        value = Words.from_json(value)
    if isinstance(value, Words):
        return meaning_of(value)
    if isinstance(value, list | tuple):
        return " ".join(map(_shown, value))
    return str(value)


def _call(name: str, args: Mapping[str, str]) -> str:
    return f"{name}({', '.join(args[each] for each in sorted(args))})" if args else name


def _plain(text: str) -> str:
    return " ".join(text.split())


class Sentences:
    """Sentences by what they mean."""

    def __init__(self) -> None:
        self.meanings: dict[str, str] = {}
        self._starting: dict[str, list[str]] = defaultdict(list)
        self._sorted: list[str] | None = None

    def add(self, sentence: str, meaning: str) -> None:
        """Note what a sentence means; the meaning noted first stays."""
        sentence = _plain(sentence)
        if sentence and sentence not in self.meanings:
            self.meanings[sentence] = meaning
            first = _WORD.search(sentence)
            self._starting[first[0] if first and not first.start() else ""].append(sentence)
            self._sorted = None

    def cropped(self, text: str) -> str | None:
        """The meaning of a sentence that goes on after ``text``."""
        if self._sorted is None:
            self._sorted = sorted(self.meanings)
        place = bisect_left(self._sorted, text)
        if text and place < len(self._sorted) and self._sorted[place].startswith(text):
            return self.meanings[self._sorted[place]]
        return None

    def longest(self, text: str, place: int, word: str) -> str | None:
        """The longest sentence that stands in ``text`` at ``place``, where ``word`` begins."""
        found = ""
        for sentence in self._starting.get(word, ()):
            end = place + len(sentence)
            if len(sentence) > len(found) and text.startswith(sentence, place):
                if not (text[end - 1 : end].isalnum() and text[end : end + 1].isalnum()):
                    found = sentence
        return found or None


class Recorder:
    """Notes what each sentence is made of that is rendered in a test that keeps something."""

    def __init__(self) -> None:
        self.on = False
        self.now = Sentences()
        self.singular: dict[str, str] = {}

    def begin(self, *, on: bool) -> None:
        """Begin a test, one that keeps something or another."""
        self.on, self.now = on, Sentences()

    def install(self) -> None:
        """Listen to ``game.i18n.catalogue``, whose functions other modules have imported by name."""
        translated, numbered, filled, spoken = (
            catalogue._translated,
            catalogue._numbered,
            catalogue._filled,
            catalogue._spoken,
        )

        def hear_translated(message: str) -> str:
            found = translated(message)
            if self.on:
                self.note(found, key(message))
            return found

        def hear_numbered(one: str, many: str, count: int, context: str | None = None) -> str:
            self.singular[many] = one
            return numbered(one, many, count, context)

        def hear_filled(text: str, english: str, args: Mapping[str, object]) -> str:
            found = filled(text, english, args)
            if not self.on:
                return found
            name = key(self.singular.get(english, english))
            self.note(found, _call(name, {each: self.meaning(str(value)) for each, value in args.items()}))
            return found

        def hear_spoken(words: Words, namer: catalogue.Namer, reader: int | None, nested: int, case: str = "") -> str:
            found = spoken(words, namer, reader, nested, case)
            if self.on:
                self.note(found, meaning_of(words))
            return found

        catalogue._translated, catalogue._numbered, catalogue._filled, catalogue._spoken = (
            hear_translated, hear_numbered, hear_filled, hear_spoken,
        )  # fmt: skip

    def note(self, sentence: str, meaning: str) -> None:
        """Note a rendered sentence."""
        if catalogue.language() == "en":
            self.now.add(sentence, meaning)

    def meaning(self, text: str) -> str:
        """A text with its messages named by key; numbers, codes and names stay, other words are ``…``."""
        text = _plain(text)
        if text in self.now.meanings:
            return self.now.meanings[text]
        if text.endswith("…") and (found := self.now.cropped(text[:-1].rstrip())) is not None:
            return found
        return self._pieces(text)

    def _pieces(self, text: str) -> str:
        """The meaning of a text that was put together."""
        parts: list[str] = []
        place, found = 0, False
        while place < len(text):
            word = _WORD.match(text, place)
            if word is None:
                parts += [text[place]] if not text[place].isspace() and text[place] not in ".,:;()" else []
                place += 1
                continue
            sentence = self.now.longest(text, place, word[0])
            if sentence is not None:
                found = True
                parts.append(self.now.meanings[sentence])
                place += len(sentence)
                continue
            kept = word[0] in NAMES or any(letter.isdigit() for letter in word[0]) or len(word[0]) == 1
            if kept or parts[-1:] != [PROSE]:
                parts.append(word[0] if kept else PROSE)
            place = word.end()
        # numbers in a sentence that is in no catalogue are part of its wording
        return " ".join(parts) if found or parts.count(PROSE) < 2 else PROSE


RECORDER = Recorder()
