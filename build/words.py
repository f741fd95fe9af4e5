"""Collect the program's messages for translators: ``make words``.

Writes every message of the code to ``game/locale/bonspiel.pot`` and compiles each catalogue in
``game/locale/LANGUAGE/LC_MESSAGES``. Messages are the literals given to ``_``, ``say``, ``plural``, ``Words`` and
``UserError``, the sentences of lessons and worked examples, and those of the manual page (``build/man.py``).

A message with ``{seat}`` has a second entry in the context ``you``, for that seat itself ("You draw."). With
``{seat_to}`` or a similar name the context is ``you_to`` and so on. If a catalogue has no entry for it, the plain
sentence is used, with the pronoun in place of the name.

``python build/words.py reword OLD NEW`` changes a sentence everywhere (``build/reword.py``). ``make words`` then lists
what to review and what to translate. Tests fail for either only where ``strict`` is true.
"""

from __future__ import annotations

import ast
import contextlib
import datetime
import io
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "game" / "locale"
PLACEHOLDER = re.compile(r"\{(\w+)(?::acc|:dat)?\}")


class Message(NamedTuple):
    """A message id, its plural if it has one, the context, and the file that says it."""

    id: str
    plural: str | None
    context: str | None
    file: str


def _literals(node: ast.AST | None) -> list[ast.Constant]:
    """The literal itself; both of ``"a" if … else "b"``."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node] if node.value else []
    if isinstance(node, ast.IfExp):
        return _literals(node.body) + _literals(node.orelse)
    return []


def said_in(tree: ast.AST) -> Iterator[tuple[ast.Constant, ast.Constant | None]]:
    """The literals of a Python source that are messages, each with its plural."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or not node.args:
            continue
        name, args = node.func.id, node.args
        if name in ("_", "say", "UserError"):
            yield from ((one, None) for one in _literals(args[0]))
        elif name in ("plural", "Words"):
            at = 1 if name == "plural" else 2
            keyword = next((k.value for k in node.keywords if k.arg == "plural"), None)
            many = _literals(args[at] if len(args) > at else keyword)
            yield from ((one, many[0] if many else None) for one in _literals(args[0]))


def messages_in(text: str, file: str = "") -> Iterator[Message]:
    """The messages of a Python source."""
    for one, many in said_in(ast.parse(text)):
        yield Message(str(one.value), None if many is None else str(many.value), None, file)


def messages_told(table: Mapping[str, Any], file: str = "") -> Iterator[Message]:
    """The messages of a lesson or a worked example: its title, and what is said at its steps."""
    steps = [(step, key) for step in table.get("step", ()) for key in ("say", "hint", "caption")]
    steps += [(result, "say") for step in table.get("step", ()) for result in step.get("result", ())]
    for part, key in ((table, "title"), (table, "aim"), (table, "learnt"), *steps):
        if part.get(key):
            yield Message(part[key], None, None, file)


def contexts(id: str) -> list[str]:
    """The contexts of a message: one for each seat that it names and may address."""
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


def template(known: Iterable[Message]) -> bytes:
    """The contents of ``bonspiel.pot``."""
    catalogue = Catalog(project="Bonspiel", charset="utf-8")
    for id, plural, context, file in known:
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
    # what is to review is still better than English
    write_mo(out, catalogue, use_fuzzy=True)
    return out.getvalue()


def catalogues() -> list[Path]:
    """The catalogues of all languages."""
    return sorted(LOCALE.glob("*/LC_MESSAGES/bonspiel.po"))


def strict() -> bool:
    """Whether every message must have a reviewed translation: on a release branch, for a tag, or with ``STRICT=1``."""
    if os.environ.get("STRICT"):
        return os.environ["STRICT"] != "0"
    names = [os.environ.get("GITHUB_REF_NAME", "")]
    with contextlib.suppress(OSError):
        asked = ["git", "branch", "--show-current"]
        names.append(subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip())
    return any(re.match(r"release\b|v\d", name) for name in names)


def texts(value: str | Iterable[str]) -> list[str]:
    """Both numbers of a plural, or the one text."""
    return [value] if isinstance(value, str) else list(value)


def to_review(po: Path, known: Iterable[Message]) -> tuple[list[str], list[str]]:
    """The messages of a catalogue whose translation nobody has read since they were reworded, and those without any."""
    with po.open("rb") as file:
        catalogue = read_po(file, locale=po.parts[-3])
    entries = [entry for entry in catalogue if entry.id]
    fuzzy = [texts(entry.id)[0] for entry in entries if entry.fuzzy]
    if po.parts[-3] == "en":
        return fuzzy, []
    translated = {(texts(entry.id)[0], entry.context) for entry in entries if all(texts(entry.string))}
    missing = dict.fromkeys(m.id for m in known if (m.id, m.context) not in translated)
    return fuzzy, list(missing)


def report(known: list[Message]) -> None:
    """Say what translators are to look at."""
    for po in catalogues():
        for what, ids in zip(("to review", "to translate"), to_review(po, known), strict=True):
            if ids:
                print(f"{po.parts[-3]}: {len(ids)} {what}")
                print("\n".join(f"  {id}" for id in ids))


def renew() -> list[Message]:
    """Write the template and compile the catalogues; the messages."""
    known = messages()
    (LOCALE / "bonspiel.pot").write_bytes(template(known))
    for po in catalogues():
        po.with_suffix(".mo").write_bytes(compiled(po))
    return known


def main(arguments: list[str]) -> int:
    """Renew the template and the catalogues; with ``reword`` change sentences before."""
    if arguments[:1] == ["reword"]:
        sys.path[:0] = [str(ROOT), str(ROOT / "build")]
        import reword

        from tests.kept.messages import key

        try:
            pairs = reword.pairs_from(arguments[1:])
        except (ValueError, OSError) as why:
            print(why, file=sys.stderr)
            return 2
        changed, unsaid = reword.reword(ROOT, pairs, _every_literal, key)
        print("\n".join(f"changed {file.relative_to(ROOT)}" for file in changed))
        for old in unsaid:
            print(f"nothing says {old!r}", file=sys.stderr)
        renew()
        return 1 if unsaid else 0
    report(renew())
    return 0


def _every_literal(tree: ast.AST) -> Iterator[ast.Constant]:
    for one, many in said_in(tree):
        yield from (one,) if many is None else (one, many)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
