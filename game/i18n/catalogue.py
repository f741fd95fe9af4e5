"""The program's languages: gettext catalogues, and how the rules' words become sentences."""

from __future__ import annotations

import ctypes
import gettext
import io
import locale
import os
import re
import struct
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import Any

from game.i18n.joining import after, joined, row
from game.resources.paths import path
from game.rules.contract import Words
from game.rules.options import shown
from game.rules.untrusted import DAMAGE, NESTED, READABLE

DOMAIN = "bonspiel"
#: bytes of a catalogue: that of a whole language has a fifth of it
LARGEST = 2 * 1024 * 1024
#: how many of a list are named
NAMED = 64
#: the forms of a German noun phrase that a translation may give, parted by bars: "der Stein | den Stein | dem Stein";
#: a sentence around it asks for one: {rock:acc}
CASES = ("", "acc", "dat")
CASE_SEPARATOR = " | "
#: the program's languages, with their own names
LANGUAGES = {"en": "English", "fr": "Français", "de": "Deutsch"}
_catalogue: gettext.NullTranslations = gettext.NullTranslations()
#: the translations with forms: a person's name may have bars, too
_declinable: frozenset[str] = frozenset()
_code = "en"
_damaged = False

Namer = Callable[[str, Any], str]


def system_language() -> str:
    """The first of the system's languages that the program speaks, else English."""
    codes = (name.replace("-", "_").partition("_")[0].lower() for name in _wished())
    return next((code for code in codes if code in LANGUAGES), "en")


def _wished() -> list[str]:
    """The system's languages, the preferred first: from gettext's variables, if the system has no way of its own."""
    named = next(
        (os.environ[name] for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), ""
    )
    if named:
        return [part.partition(".")[0] for part in named.split(":")]
    try:
        if sys.platform == "win32":
            return [locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")]
        if sys.platform == "darwin":
            # programs that the Finder starts get no LANG; the answer is a list: ("fr-CA", "en-CA")
            asked = ["/usr/bin/defaults", "read", "-g", "AppleLanguages"]
            output = subprocess.run(asked, capture_output=True, text=True, timeout=2, check=False).stdout
            return re.findall(r"[\w-]+", output)
    except (OSError, AttributeError, subprocess.SubprocessError):
        return []
    return []


def use(code: str) -> str:
    """Switch to a language, or to English if it is missing. Returns the code in use.

    An unreadable catalogue is left out: sentences then stay English, and ``trouble`` says so.
    """
    global _catalogue, _declinable, _code, _damaged
    _code = code if code in LANGUAGES else "en"
    try:
        file = gettext.find(DOMAIN, str(path("game/locale")), [_code])
        _catalogue = gettext.NullTranslations() if file is None else _opened(Path(file))
        _damaged = False
    except (OSError, struct.error, *DAMAGE):
        _catalogue, _damaged = gettext.NullTranslations(), True
    said = getattr(_catalogue, "_catalog", {}).values()
    _declinable = frozenset(text for text in said if text.count(CASE_SEPARATOR) == len(CASES) - 1)
    return _code


def _opened(file: Path) -> gettext.NullTranslations:
    """Open the catalogue in a file. OSError, struct.error and the errors of DAMAGE if it isn't one."""
    with file.open("rb") as opened:
        return _parsed(opened.read(LARGEST + 1))


@lru_cache(maxsize=len(LANGUAGES))
def _parsed(data: bytes) -> gettext.NullTranslations:
    """Read a catalogue, each of the program's only once. Its sentences together are no longer than the file, as a
    forged one may claim, and it is in UTF-8: other encodings may take for ever to read.
    """
    order = {b"\xde\x12\x04\x95": "<", b"\x95\x04\x12\xde": ">"}.get(data[:4])
    if order is None or len(data) > LARGEST:
        raise ValueError("no catalogue, or too large")
    count, *tables = struct.unpack(f"{order}3I", data[8:20])
    if 16 * count > len(data) or any(
        sum(struct.unpack_from(f"{order}{2 * count}I", data, at)[::2]) > len(data) for at in tables
    ):
        raise ValueError("its sentences are longer than the file")
    lower = data.lower()
    if lower.count(b"charset=") != lower.count(b"charset=utf-8"):
        raise ValueError("not in UTF-8")
    found = gettext.GNUTranslations(io.BytesIO(data))
    found.plural = _sure(found.plural)  # type: ignore[attr-defined]
    return found


def _sure(rule: Callable[[int], int]) -> Callable[[int], int]:
    """The catalogue's rule for plurals, or that of English if it fails."""

    def plural(count: int) -> int:
        try:
            return rule(count)
        except DAMAGE:
            return int(count != 1)

    return plural


def trouble() -> str | None:
    """What is wrong with the current language's catalogue, in English, or None."""
    return f"The catalogue of {LANGUAGES[_code]} is damaged: install Bonspiel again." if _damaged else None


def language() -> str:
    """The code of the current language."""
    return _code


def _(message: str, **args: object) -> str:
    """The sentence in the current language, its placeholders filled with ``args``."""
    return _filled(_translated(message), message, args) if args else _translated(message)


def _translated(message: str) -> str:
    """The catalogue's sentence. Its entry for an empty one is the header."""
    return _catalogue.gettext(message) if message else ""


def printed(message: str) -> str:
    """The text printed on a card, in the current language: in a context of its own, since there is little room."""
    return _catalogue.pgettext("card", message)


def plural(one: str, many: str, count: int, **args: object) -> str:
    """The sentence for ``count`` things; ``{count}`` is filled in."""
    english = one if count == 1 else many
    return _filled(_numbered(one, many, count), english, {"count": count, **args})


def _numbered(one: str, many: str, count: int, context: str | None = None) -> str:
    """The catalogue's sentence for a number; the original if the catalogue's rule can't be used."""
    try:
        if context is not None:
            return _catalogue.npgettext(context, one, many, count)
        return _catalogue.ngettext(one, many, count)
    except (struct.error, *DAMAGE):
        return one if count == 1 else many


def _filled(text: str, english: str, args: Mapping[str, object]) -> str:
    """``text`` with its placeholders filled, or ``english`` if they don't match."""
    return _built(text, english, lambda name, case: str(args[name]), None)


def _built(text: str, english: str, name_of: Callable[[str, str], str], longest: int | None) -> str:
    """As ``_filled``, but looks up each placeholder when it is reached, and is no longer than ``longest``.

    Placeholders are names, bare or with one of ``CASES``, so that a catalogue or a stranger's record can't ask for a
    billion spaces.
    """
    for sentence in (text, english):
        try:
            parts: list[str] = []
            length = 0
            for literal, name, spec, conversion in Formatter().parse(sentence[:longest]):
                parts.append(after(parts[-1], literal) if parts else literal)
                if name is not None:
                    if spec not in CASES or conversion:
                        raise ValueError(f"{{{name}}} must be a bare name")
                    parts[-1:] = joined(_code, parts[-1], _declined(name_of(name, spec), spec))
                length += sum(map(len, parts[-2:]))
                if longest is not None and length > longest:
                    return _cut("".join(parts), longest)
            return "".join(parts)
        except (KeyError, ValueError):
            continue
    return _cut(english, longest)


def _declined(text: str, case: str) -> str:
    """The form of a text in a case, where the catalogue gives one for each."""
    return text.split(CASE_SEPARATOR)[CASES.index(case)] if text in _declinable else text


def _cut(text: str, longest: int | None = READABLE) -> str:
    return text if longest is None or len(text) <= longest else text[: longest - 1] + "…"


def plain(kind: str, value: Any) -> str:
    """The namer that changes nothing: codes stay codes."""
    return ", ".join(map(_bare, value[:NAMED])) if isinstance(value, list | tuple) else _bare(value)


def _bare(value: Any) -> str:
    return shown(value) if isinstance(value, list | tuple | dict) else _cut(str(value))


def spoken(words: Words, namer: Namer = plain, reader: int | None = None) -> str:
    """The sentence of ``words`` in the current language: of 400 characters at most.

    ``namer(kind, value)`` returns the name of a ``seat``, a ``card``, ``cards``, a ``rank``, ``ranks`` or a ``move``;
    the kind of an argument is the part of its name before the first underscore. ``reader`` is the seat that the
    sentence calls "you": then the catalogue's context ``you`` (``you_to`` if the seat is ``seat_to`` …) comes first.
    """
    return _spoken(words, namer, None if reader is None or reader < 0 else reader, NESTED)


def _spoken(words: Words, namer: Namer, reader: int | None, nested: int, case: str = "") -> str:
    """As ``spoken``, with words nested this deep at most; deeper ones are left out."""
    text = _declined(_sentence(words, reader), case)
    known: dict[tuple[str, str], str] = {}

    def name_of(key: str, case: str) -> str:
        if (key, case) not in known:
            known[key, case] = _cut(meaning(key, words.args[key], case))
        return known[key, case]

    def meaning(key: str, value: Any, case: str) -> str:
        kind = key.split("_")[0]
        if isinstance(value, dict) and "id" in value:
            value = Words.from_json(value)
        if isinstance(value, Words):
            return _spoken(value, namer, reader, nested - 1, case) if nested else "…"
        if reader is not None and kind in ("seat", "seats") and _means(value, reader):
            you = _("You") if text.startswith("{" + key + "}") else _("you")
            seats = value[:NAMED] if isinstance(value, list | tuple) else [value]
            return row(_code, (you if seat == reader else _named(namer, "seat", seat) for seat in seats))
        return _named(namer, kind, value)

    return _built(text, words.id, name_of, READABLE)


def _named(namer: Namer, kind: str, value: Any) -> str:
    """The namer's result; the bare value if it knows none, since a stranger's record may name unknown cards."""
    value = value[:NAMED] if isinstance(value, list | tuple) else _cut(value) if isinstance(value, str) else value
    try:
        return namer(kind, value)
    except DAMAGE:
        return plain(kind, value)


def _means(value: Any, reader: int) -> bool:
    return reader in value if isinstance(value, list | tuple) else bool(value == reader)


def _sentence(words: Words, reader: int | None) -> str:
    """The text with its placeholders: the one for the reader if the catalogue has it."""
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
    return _translated(words.id) if many is None else _numbered(words.id, many, count or 0)
