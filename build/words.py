"""The words of the program for translators: ``make words``.

Collects every message of the code into ``game/locale/bonspiel.pot`` and compiles each catalogue that lies in
``game/locale/LANGUAGE/LC_MESSAGES``. Messages are the literals given to ``_``, ``say``, ``plural``, ``Words`` and
``UserError``, what lessons and worked examples say, and what the page of the manual tells beside the command's help.

A message with ``{seat}`` is asked for once more in the context ``you``: the same sentence told to that seat. With
``{seat_to}`` or another name of that kind the context is ``you_to`` and so on. A context that a catalogue leaves
empty falls back to the plain sentence, with the pronoun in place of the name.
"""

from __future__ import annotations

import ast
import datetime
import io
import json
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "game" / "locale"
PLACEHOLDER = re.compile(r"\{(\w+)\}")


class Message(NamedTuple):
    """A message id, its plural if it has one, the context, and the file that says it."""

    id: str
    plural: str | None
    context: str | None
    file: str


def _literals(node: ast.AST | None) -> list[str]:
    """The text of a literal; both of ``"a" if … else "b"``."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value] if node.value else []
    if isinstance(node, ast.IfExp):
        return _literals(node.body) + _literals(node.orelse)
    return []


def messages_in(text: str, file: str = "") -> Iterator[Message]:
    """The messages of a Python source."""
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or not node.args:
            continue
        name, args = node.func.id, node.args
        if name in ("_", "say", "UserError"):
            yield from (Message(id, None, None, file) for id in _literals(args[0]))
        elif name in ("plural", "Words"):
            at = 1 if name == "plural" else 2
            keyword = next((k.value for k in node.keywords if k.arg == "plural"), None)
            many = _literals(args[at] if len(args) > at else keyword)
            yield from (Message(id, many[0] if many else None, None, file) for id in _literals(args[0]))


def messages_told(table: Mapping[str, Any], file: str = "") -> Iterator[Message]:
    """The messages of a lesson or a worked example: its title, and what is said at its steps."""
    steps = [(step, key) for step in table.get("step", ()) for key in ("say", "hint", "caption")]
    for part, key in ((table, "title"), *steps):
        if part.get(key):
            yield Message(part[key], None, None, file)


def contexts(id: str) -> list[str]:
    """The contexts in which a message may be told to one of the seats it names."""
    names = dict.fromkeys(PLACEHOLDER.findall(id))
    return ["you" + name.removeprefix("seat") for name in names if name == "seat" or name.startswith("seat_")]


def messages() -> list[Message]:
    """Every message of the program, those told to a seat twice."""
    found: list[Message] = []
    for file in [*sorted((ROOT / "game").rglob("*.py")), ROOT / "build/man.py"]:
        for message in messages_in(file.read_text("utf-8"), file.relative_to(ROOT).as_posix()):
            found.append(message)
            found += [message._replace(context=context) for context in contexts(message.id)]
    for pattern in ("*/lesson*.toml", "*/examples/*.toml"):
        for file in sorted((ROOT / "game" / "rules").glob(pattern)):
            found += messages_told(tomllib.loads(file.read_text("utf-8")), file.relative_to(ROOT).as_posix())
    return found + messages_printed()


def messages_printed() -> list[Message]:
    """What is printed on cards: in the context ``card``, for there is little room; ``/`` begins another row."""
    cards = json.loads((ROOT / "art/baked/cards/words.json").read_text("utf-8"))
    said = dict.fromkeys(word["text"] for faces in cards.values() for words in faces.values() for word in words)
    return [Message(text, None, "card", "art/baked/cards/words.json") for text in said]


def template() -> bytes:
    """The contents of ``bonspiel.pot``."""
    catalogue = Catalog(project="Bonspiel", charset="utf-8")
    for id, plural, context, file in messages():
        catalogue.add((id, plural) if plural else id, locations=[(file, 0)], context=context)
    out = io.BytesIO()
    write_po(out, catalogue, width=120, include_lineno=False, omit_header=True)
    head = 'msgid ""\nmsgstr ""\n"Project-Id-Version: Bonspiel\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
    return head.encode() + out.getvalue()


def compiled(po: Path) -> bytes:
    """A catalogue in the form that is read at run time. PoFileError when it can't be read."""
    with po.open("rb") as file:
        catalogue = read_po(file, locale=po.parts[-3], abort_invalid=True)
    # or each run would write another file
    catalogue.creation_date = catalogue.revision_date = datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC)
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def catalogues() -> list[Path]:
    """The catalogues of all languages."""
    return sorted(LOCALE.glob("*/LC_MESSAGES/bonspiel.po"))


def main() -> int:
    """Writes the template and compiles the catalogues."""
    (LOCALE / "bonspiel.pot").write_bytes(template())
    for po in catalogues():
        po.with_suffix(".mo").write_bytes(compiled(po))
    return 0


if __name__ == "__main__":
    sys.exit(main())
