"""Sentences as players read them: every template filled by the code that fills it, with each kind of argument.

``python -m tests.words.rendering 500`` prints those that differ most from their template.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

import pytest

from game.i18n import catalogue
from game.rules import record
from game.rules.contract import Meaning, Words
from game.rules.registry import GAMES, NAMES
from game.table.face import FaceWords as Face
from game.table.players import Players
from game.table.stage.shown import Showing
from tests import pseudo
from tests.corpus import plans
from tests.table.faces import present
from tests.words.texts import PLACEHOLDER

#: how many of a template's occurrences are rendered, and kept to choose them from
SHOWN, KEPT = 3, 12
#: numbers of things
COUNTS = (0, 1, 2, 5)
#: a person and members of the club; some begin with a vowel, which French elides before
COMPANY = ("Amelia", "Hattie", "Fergus", "Ottavio", "Minerva", "Ingrid", "Bruno", "Percival")
#: an argument of a screen's or a command's message, by the kind of its name
SCREEN: dict[str, Any] = {
    "name": "Amelia", "one": "Amelia", "other": "Hattie", "names": "Amelia", "game": "Curdle", "told": "3 – 1",
    "percent": 35, "date": "2026-11-26", "team": "Amber", "seat": "Hattie", "card": "the 8 of clubs", "why": "a fault",
}  # fmt: skip


class Filled(NamedTuple):
    """A template, its arguments, and a position of the game in which it was said."""

    words: Words
    position: dict[str, Any]


class Said(NamedTuple):
    """A rendered sentence: its template, its language, and whether the reader is named in it."""

    text: str
    id: str
    code: str
    reader: bool


def _all_words(words: Words | None) -> Iterator[Words]:
    """Words, and those within them."""
    if words is not None:
        yield words
        for value in words.args.values():
            inner = Words.from_json(value) if isinstance(value, dict) and "id" in value else value
            yield from _all_words(inner) if isinstance(inner, Words) else ()


def _meanings(meaning: Meaning | None) -> Iterator[Words | None]:
    if meaning is not None:
        yield from (meaning.words, meaning.chip)
        if meaning.counted is not None and meaning.counted is not meaning:
            yield from _meanings(meaning.counted)


def _of_matches(name: str) -> Iterator[tuple[Words | None, dict[str, Any]]]:
    """What events and moves of a match say."""
    for plan in plans(name):
        if plan.number == 0 and (plan.mixed or plan.seats in (2, 4, 5)):
            match, rng = plan.play(), Random(str(plan))
            for ply, (state, _move, pushed) in enumerate(record.replay(match.record())):
                position = dict(state.view(0).position)
                yield from ((plan.game.describe(event.bared()), position) for event in pushed.events)
                if ply % 3 == 0 and state.outcome() is None:
                    view = state.view(state.to_move)
                    for move in rng.sample(list(view.legal), min(3, len(view.legal))):
                        yield from ((words, position) for words in _meanings(plan.game.meaning(view, move)))
            if outcome := match.outcome():
                yield outcome.reason, position


def _of_reasons(name: str) -> Iterator[Words]:
    """What AI seats may say of their choices."""
    said = import_module("tests.ai.decisions.said")
    parts = said.PARTS.get(name, ())
    with pytest.MonkeyPatch.context() as patch:
        said.hasten(patch)
        for part in parts[: 1 if name == "mystic" else None]:
            if part != str(said.SEEDS[0]):
                yield from (reason.words for reason in said.reasons(name, part))


@cache
def observed(name: str) -> dict[str, list[Filled]]:
    """By template, some of its occurrences in a game."""
    found: dict[str, dict[str, Filled]] = defaultdict(dict)
    position: dict[str, Any] = {}
    told = [*_of_matches(name), *((words, {}) for words in _of_reasons(name))]
    for outer, where in told:
        position = where or position
        for words in _all_words(outer):
            if len(found[words.id]) < KEPT:
                found[words.id].setdefault(repr(words.args), Filled(words, position))
    return {id: list(each.values()) for id, each in found.items()}


def made_up(name: str) -> Iterator[Filled]:
    """The templates of a game that no match brought, filled with what others had in their place."""
    pools: dict[str, list[Any]] = defaultdict(list)
    position: dict[str, Any] = {}
    for each in (filled for found in observed(name).values() for filled in found):
        position = each.position or position
        for key, value in each.words.args.items():
            pools[key].append(value)
            pools[key.split("_")[0]].append(value)
    folders = (f"game/rules/{name}/", f"game/ai/{name}/")
    for message in dict.fromkeys(message._replace(context=None) for message in pseudo.messages()):
        if not message.file.endswith(".toml") and message.file.startswith(folders) and message.id not in observed(name):
            rng, args = Random(message.id), dict[str, Any]()
            for key in PLACEHOLDER.findall(message.id + (message.plural or "")):
                pool = pools[key] or pools[key.split("_")[0]]
                args[key] = rng.choice(pool) if pool else 5
                # one thing has a message of its own
                args[key] = 2 if args[key] == 1 and key.startswith("count") and message.plural is None else args[key]
            if args:
                yield Filled(Words(message.id, args, message.plural), position)


def varied(filled: Filled) -> Iterator[tuple[Words, bool]]:
    """An occurrence, as it was and with other counts; to others and to each seat that it names."""
    words = filled.words
    numbers = COUNTS if words.plural is not None else (words.args.get("count"),)
    for count in numbers:
        args = words.args if words.plural is None else {**words.args, "count": count}
        yield Words(words.id, args, words.plural), False
    for key, value in words.args.items():
        if key.split("_")[0] in ("seat", "seats"):
            others = {other: seat or 1 for other, seat in words.args.items() if other.split("_")[0] == "seat"}
            you = [0] if isinstance(value, list | tuple) else 0
            yield Words(words.id, {**words.args, **others, key: you}, words.plural), True


@cache
def _face(name: str, told: bool, code: str) -> tuple[Face, Showing]:
    company = Players(GAMES[name], ("human", *["club"] * 7), list(COMPANY), ["0"] * 8, 0, 0)
    if told:
        company.humans, company.names[0] = [0], catalogue._("You")
    now = Showing(GAMES[name])
    return present(name, company, now).words, now


def rendered(name: str, code: str) -> Iterator[Said]:
    """The sentences of a game in a language."""
    catalogue.use(code)
    some = (Random(id).sample(each, min(SHOWN, len(each))) for id, each in observed(name).items())
    for filled in (*(one for each in some for one in each), *made_up(name)):
        for words, told in varied(filled):
            face, now = _face(name, told, code)
            now.reset(filled.position)
            yield Said(face.say(words), words.id, code, told)


def of_screens(code: str) -> Iterator[Said]:
    """The messages of screens and commands in a language."""
    catalogue.use(code)
    rules = tuple(f"game/{room}/{name}/" for name in NAMES for room in ("rules", "ai"))
    for message in dict.fromkeys(message._replace(context=None) for message in pseudo.messages()):
        keys = PLACEHOLDER.findall(message.id + (message.plural or ""))
        if message.file.startswith(rules) or not keys or message.file.endswith((".toml", ".json")):
            continue
        args = {key: SCREEN.get(key.split("_")[0], 5) for key in keys}
        if message.plural is None:
            yield Said(catalogue._(message.id, **args), message.id, code, False)
        else:
            args.pop("count", None)
            for count in COUNTS:
                yield Said(catalogue.plural(message.id, message.plural, count, **args), message.id, code, False)


def distance(said: Said) -> float:
    """How much of a sentence isn't its template's."""
    plain = set(PLACEHOLDER.sub(" ", said.id).lower().split())
    words = said.text.lower().split()
    return sum(word not in plain for word in words) / max(1, len(words)) ** 0.5


def main(many: int) -> None:
    """Print the English sentences that differ most from their template."""
    found = {said.text: said for name in NAMES for said in rendered(name, "en")}
    seen: dict[str, int] = defaultdict(int)
    for said in sorted(found.values(), key=distance, reverse=True):
        seen[said.id] += 1
        if seen[said.id] <= 2 and many > 0:
            many -= 1
            print(f"{said.text}    [{said.id}]")


if __name__ == "__main__":
    main(int(sys.argv[1]))
