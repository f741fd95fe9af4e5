"""What a player reads in each language: the catalogues' sentences and the rules pages, for tests of their words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from babel.messages.pofile import read_po

from tests import pseudo

ROOT = Path(__file__).resolve().parents[2]
PLACEHOLDER = pseudo.tool().PLACEHOLDER


class Text(NamedTuple):
    """A sentence in a language, the English one it translates, and where it stands."""

    text: str
    english: str
    where: str


@cache
def catalogue_texts(code: str) -> tuple[Text, ...]:
    """Each sentence of a language's catalogue; for English also all that the code says."""
    found: dict[Text, None] = {}
    if code == "en":
        for message in pseudo.messages():
            for text in (message.id, message.plural):
                if text and message.context is None:
                    found[Text(text, text, message.file)] = None
    files = {message.id: message.file for message in pseudo.messages()}
    with (ROOT / f"game/locale/{code}/LC_MESSAGES/bonspiel.po").open("rb") as file:
        for entry in read_po(file, locale=code):
            ids = entry.id if isinstance(entry.id, list | tuple) else (entry.id, entry.id)
            strings = entry.string if isinstance(entry.string, list | tuple) else (entry.string,)
            if ids[0] in files and entry.context != "card":
                for english, text in zip(ids, strings, strict=False):
                    found[Text(text or "", english, files[ids[0]])] = None
    return tuple(found)


def paragraphs(page: Path) -> Iterator[Text]:
    """The paragraphs, list items and table rows of a page in Markdown, each on one line; code is left out."""
    name, lines, start, fenced = page.relative_to(ROOT).as_posix(), list[str](), 0, False
    for number, line in enumerate([*page.read_text("utf-8").splitlines(), ""], 1):
        fence = line.startswith("```")
        if lines and (fence or not line.strip() or re.match(r"\s*(?:[-#|>]|\d+\.) ?", line)):
            yield Text(re.sub(r"`[^`]*`", "`…`", " ".join(lines)), "", f"{name}:{start}")
            lines = []
        fenced ^= fence
        if line.strip() and not fence and not fenced:
            start = start if lines else number
            lines.append(line.strip())


@cache
def page_texts(code: str) -> tuple[Text, ...]:
    """The paragraphs of a language's rules pages."""
    name = "rules.md" if code == "en" else f"rules.{code}.md"
    return tuple(text for page in sorted((ROOT / "game/rules").glob(f"*/{name}")) for text in paragraphs(page))


def all_texts(code: str) -> Iterator[Text]:
    """Both."""
    yield from catalogue_texts(code)
    yield from page_texts(code)
