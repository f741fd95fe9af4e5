"""The program's languages: gettext catalogues, and how the rules' words become sentences."""

from __future__ import annotations

import gettext
import locale
import struct
from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any

from game.resources import path
from game.rules.contract import Words
from game.rules.outside import DAMAGE

DOMAIN = "bonspiel"
#: languages that the program speaks, with their own names
LANGUAGES = {"en": "English"}
_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_code = "en"
_damaged = False

Namer = Callable[[str, Any], str]


def system_language() -> str:
    """The system's language when the program speaks it, else English."""
    try:
        code = (locale.getlocale()[0] or "en")[:2].lower()
    except ValueError:
        code = "en"
    return code if code in LANGUAGES else "en"


def use(code: str) -> str:
    """Switches to a language; one that is not there falls back to English. Returns the code in use.

    A catalogue that can't be read is left out: the sentences are then the program's own, and ``trouble`` says so.
    """
    global _catalogue, _code, _damaged
    _code = code if code in LANGUAGES else "en"
    try:
        _catalogue = gettext.translation(DOMAIN, str(path("game/locale")), [_code], fallback=True)
        _damaged = False
    except (OSError, struct.error, *DAMAGE):
        _catalogue, _damaged = gettext.NullTranslations(), True
    return _code


def trouble() -> str | None:
    """What is wrong with the catalogue of the language in use, in English, or None."""
    return f"The catalogue of {LANGUAGES[_code]} is damaged: install Bonspiel again." if _damaged else None


def language() -> str:
    """The code of the language in use."""
    return _code


def _(message: str, **args: object) -> str:
    """The sentence in the language in use, its placeholders filled with ``args``."""
    return _filled(_catalogue.gettext(message), message, args) if args else _catalogue.gettext(message)


def plural(one: str, many: str, count: int, **args: object) -> str:
    """The sentence for ``count`` things; ``{count}`` is filled in."""
    english = one if count == 1 else many
    return _filled(_numbered(one, many, count), english, {"count": count, **args})


def _numbered(one: str, many: str, count: int, context: str | None = None) -> str:
    """The catalogue's sentence for a number; what it is translated from where the catalogue's rule can't be used."""
    try:
        if context is not None:
            return _catalogue.npgettext(context, one, many, count)
        return _catalogue.ngettext(one, many, count)
    except (struct.error, *DAMAGE):
        return one if count == 1 else many


def _filled(text: str, english: str, args: Mapping[str, object]) -> str:
    """``text`` with its placeholders filled; ``english`` in its place where they aren't those that there are.

    Placeholders are bare names: a catalogue or a stranger's record must not ask for a billion spaces.
    """
    for sentence in (text, english):
        try:
            parts: list[str] = []
            for literal, name, spec, conversion in Formatter().parse(sentence):
                parts.append(literal)
                if name is not None:
                    if spec or conversion:
                        raise ValueError(f"{{{name}}} must be a bare name")
                    parts.append(str(args[name]))
            return "".join(parts)
        except (KeyError, ValueError):
            continue
    return english


def plain(kind: str, value: Any) -> str:
    """The namer that changes nothing: codes stay codes."""
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def spoken(words: Words, namer: Namer = plain, reader: int | None = None) -> str:
    """The sentence that ``words`` mean, in the language in use.

    ``namer(kind, value)`` gives the name of a ``seat``, a ``card``, ``cards``, a ``rank``, ``ranks`` or a ``move``;
    the kind of an argument is the part of its name before the first underscore. ``reader`` is the seat that is told
    the sentence as "you": then the catalogue's context ``you`` (``you_to`` where the seat is ``seat_to`` …) goes first.
    """
    reader = None if reader is None or reader < 0 else reader
    text = _sentence(words, reader)
    shown: dict[str, str] = {}
    for key, value in words.args.items():
        kind = key.split("_")[0]
        if isinstance(value, Words):
            shown[key] = spoken(value, namer, reader)
        elif isinstance(value, dict) and "id" in value:
            shown[key] = spoken(Words.from_json(value), namer, reader)
        elif reader is not None and kind in ("seat", "seats") and _means(value, reader):
            you = _("You") if text.startswith("{" + key + "}") else _("you")
            seats = value if isinstance(value, list | tuple) else [value]
            shown[key] = ", ".join(you if seat == reader else _named(namer, "seat", seat) for seat in seats)
        else:
            shown[key] = _named(namer, kind, value)
    return _filled(text, words.id, shown)


def _named(namer: Namer, kind: str, value: Any) -> str:
    """What ``namer`` says; the bare value where it knows none: a stranger's record may speak of cards that aren't."""
    try:
        return namer(kind, value)
    except DAMAGE:
        return plain(kind, value)


def _means(value: Any, reader: int) -> bool:
    return reader in value if isinstance(value, list | tuple) else bool(value == reader)


def _sentence(words: Words, reader: int | None) -> str:
    """The text with its placeholders: the one told to the reader where the catalogue has it."""
    count = words.args.get("count")
    many = words.plural if words.plural is not None and isinstance(count, int) else None
    if reader is not None:
        for key, value in words.args.items():
            if key.split("_")[0] == "seat" and value == reader:
                context = "you" + key.removeprefix("seat")
                if many is None:
                    text = _catalogue.pgettext(context, words.id)
                else:
                    text = _numbered(words.id, many, count or 0, context)
                if text not in (words.id, many):
                    return text
    return _catalogue.gettext(words.id) if many is None else _numbered(words.id, many, count or 0)
