"""The program's languages: gettext catalogues, and how the rules' words become sentences."""

from __future__ import annotations

import gettext
import locale
from collections.abc import Callable
from typing import Any

from game.resources import path
from game.rules.contract import Words

DOMAIN = "bonspiel"
#: languages that the program speaks, with their own names
LANGUAGES = {"en": "English"}
_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_code = "en"

Namer = Callable[[str, Any], str]


def system_language() -> str:
    """The system's language when the program speaks it, else English."""
    try:
        code = (locale.getlocale()[0] or "en")[:2].lower()
    except ValueError:
        code = "en"
    return code if code in LANGUAGES else "en"


def use(code: str) -> str:
    """Switches to a language; one that is not there falls back to English. Returns the code in use."""
    global _catalogue, _code
    _code = code if code in LANGUAGES else "en"
    _catalogue = gettext.translation(DOMAIN, str(path("game/locale")), [_code], fallback=True)
    return _code


def language() -> str:
    """The code of the language in use."""
    return _code


def _(message: str, **args: object) -> str:
    """The sentence in the language in use, its placeholders filled with ``args``."""
    text = _catalogue.gettext(message)
    return text.format(**args) if args else text


def plural(one: str, many: str, count: int, **args: object) -> str:
    """The sentence for ``count`` things; ``{count}`` is filled in."""
    return _catalogue.ngettext(one, many, count).format(count=count, **args)


def plain(kind: str, value: Any) -> str:
    """The namer that changes nothing: codes stay codes."""
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def spoken(words: Words, namer: Namer = plain) -> str:
    """The sentence that ``words`` mean, in the language in use.

    ``namer(kind, value)`` gives the name of a ``seat``, a ``card``, ``cards``, a ``rank``, ``ranks`` or a ``move``;
    the kind of an argument is the part of its name before the first underscore.
    """
    count = words.args.get("count")
    if words.plural is not None and isinstance(count, int):
        text = _catalogue.ngettext(words.id, words.plural, count)
    else:
        text = _catalogue.gettext(words.id)
    shown: dict[str, str] = {}
    for key, value in words.args.items():
        if isinstance(value, Words):
            shown[key] = spoken(value, namer)
        elif isinstance(value, dict) and "id" in value:
            shown[key] = spoken(Words.from_json(value), namer)
        else:
            shown[key] = namer(key.split("_")[0], value)
    return text.format(**shown)
