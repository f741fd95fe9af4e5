"""A language that nobody speaks: every sentence of the catalogue with accents on all its vowels, 40 % longer.

Made from the messages of the code when it is asked for. A sentence on the screen with a plain vowel in it has not been
through the catalogue, and what is cropped in it would be cropped in German.
"""

from __future__ import annotations

import gettext
import importlib.util
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game.i18n import catalogue

ROOT = Path(__file__).resolve().parents[1]
#: no language has this code
CODE = "xx"
ACCENTS = str.maketrans("aeiouyAEIOUYcnCN", "áéíóúýÁÉÍÓÚÝçñÇÑ")
VOWELS = "áéíóúý"
LONGER = 1.4


@cache
def tool() -> ModuleType:
    """The script behind ``make words``."""
    spec = importlib.util.spec_from_file_location("build_words", ROOT / "build/words.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["build_words"] = module
    spec.loader.exec_module(module)
    return module


@cache
def pseudo(text: str) -> str:
    """A sentence with accents, two letters for a vowel here and there until it is 40 % longer; placeholders stay."""
    parts = re.split(r"(\{\w+\})", text)
    parts[::2] = [part.translate(ACCENTS) for part in parts[::2]]
    missing = round((LONGER - 1) * sum(map(len, parts[::2])))
    for sought in (VOWELS, "bdfgklmprst"):
        for place in range(0, len(parts), 2):
            grown = []
            for letter in parts[place]:
                more = missing > 0 and letter in sought
                grown.append(letter * (1 + more))
                missing -= more
            parts[place] = "".join(grown)
    return "".join(parts)


@cache
def messages() -> list[Any]:
    """What the code says: all sources are parsed for it, once for the tests of a process."""
    return list(tool().messages())


@cache
def known() -> frozenset[str]:
    """Every message of the code."""
    return frozenset(text for m in messages() for text in (m.id, m.plural) if text)


class Pseudo(gettext.NullTranslations):
    """A catalogue that has every message of the code, and no other."""

    def _said(self, text: str) -> str:
        return pseudo(text) if text in known() else text

    def gettext(self, message: str) -> str:
        """The sentence."""
        return self._said(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The sentence for a number."""
        return self._said(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """No context has a sentence of its own."""
        return message

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """No context has a sentence of its own."""
        return msgid1 if n == 1 else msgid2


@contextmanager
def spoken_here() -> Iterator[None]:
    """The program speaks it meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "_catalogue", Pseudo())
        patch.setattr(catalogue, "_code", CODE)
        yield


def raw(text: str) -> list[str]:
    """The words of a text with a plain vowel, which the catalogue has not given; keys of a letter apart."""
    words = re.findall(r"[A-Za-zÀ-ž'’]+", text)
    return [word for word in words if re.search("[aeiouyAEIOUY]", word) and not re.fullmatch("[A-Z]", word)]
