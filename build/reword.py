"""Rewording in one step: ``build/words.py reword OLD NEW``, or ``reword TABLE.toml`` with many pairs ``"OLD" = "NEW"``.

A sentence is changed where the code says it, in lessons, worked examples and the clinic, in the catalogues and in what
tests keep. Translations stay and are flagged as fuzzy: still spoken, and listed by ``make words`` until somebody has
read them. Both forms of a plural are pairs of their own.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import textwrap
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

#: the longest line of a source
WIDTH = 120
#: something to be filled in, with the case that it has there
_PLACEHOLDER = re.compile(r"\{(\w+)(?::\w+)?\}")
Pairs = Mapping[str, str]


def pairs_from(arguments: list[str]) -> dict[str, str]:
    """The pairs that the command was given. ValueError when they can't be meant."""
    if len(arguments) == 1 and arguments[0].endswith(".toml"):
        pairs = tomllib.loads(Path(arguments[0]).read_text("utf-8"))
    elif len(arguments) == 2:
        pairs = {arguments[0]: arguments[1]}
    else:
        raise ValueError('say reword "OLD" "NEW", or reword TABLE.toml with lines "OLD" = "NEW"')
    for old, new in pairs.items():
        if not (isinstance(new, str) and old and new and old != new):
            raise ValueError(f"{old!r}: each line of a table is another sentence for a sentence")
    return pairs


# --- sources


def reworded_source(
    text: str, reworded: Callable[[str], str | None], literals: Callable[[ast.AST], Iterator[ast.Constant]]
) -> str:
    """A Python source with its literals reworded; ``literals`` finds those that may be."""
    lines = text.encode().splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    found = {(node.lineno, node.col_offset): node for node in literals(ast.parse(text)) if reworded(str(node.value))}
    data = b"".join(lines)
    for (line, column), node in sorted(found.items(), reverse=True):
        assert node.end_lineno is not None and node.end_col_offset is not None
        begin, end = starts[line - 1] + column, starts[node.end_lineno - 1] + node.end_col_offset
        rest = data[end : starts[node.end_lineno]].decode().rstrip()
        new = literal(reworded(str(node.value)) or "", data[starts[line - 1] : begin].decode(), rest)
        data = data[:begin] + new.encode() + data[end:]
    return data.decode()


def filled_in(pairs: Pairs) -> Callable[[str], str | None]:
    """What becomes of a sentence that a test quotes: a message as it is, or with something in its placeholders."""
    messages = [message for old, new in pairs.items() if (message := _template(old, new)) is not None]
    known: dict[str, str | None] = dict(pairs)

    def reworded(text: str) -> str | None:
        if text not in known:
            known[text] = next(filter(None, (message(text, reworded) for message in messages)), None)
        return known[text]

    return reworded


def _template(old: str, new: str) -> Callable[[str, Callable[[str], str | None]], str | None] | None:
    """Rewords a text if it is the message with something filled in. None for a message that could be anything."""
    parts = _PLACEHOLDER.split(old)
    longest = max(parts[::2], key=len)
    if len(parts) == 1 or len(re.findall(r"\w{2,}", " ".join(parts[::2]))) < 2:
        return None
    pattern, names = "", set[str]()
    for number, part in enumerate(parts):
        if number % 2 == 0:
            pattern += re.escape(part)
        else:
            pattern += f"(?P={part})" if part in names else f"(?P<{part}>.+)"
            names.add(part)
    whole = re.compile(pattern, re.DOTALL)

    def reworded(text: str, inner: Callable[[str], str | None]) -> str | None:
        if longest not in text or (match := whole.fullmatch(text)) is None:
            return None
        said = {name: inner(value) or value for name, value in match.groupdict().items()}
        return _PLACEHOLDER.sub(lambda each: said.get(each[1], each[0]), new)

    return reworded


def quoted(text: str) -> str:
    """A string literal with double quotes, letters of all languages as they are."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def literal(text: str, before: str, after: str) -> str:
    """A string literal that fits between its neighbours, in pieces on lines of their own if need be."""
    whole = quoted(text)
    if len(before) + len(whole) + len(after) <= WIDTH:
        return whole
    alone = not before.strip()
    indent = " " * (len(before) - len(before.lstrip()) + (0 if alone else 4))
    pieces = textwrap.wrap(text, WIDTH - len(indent) - 8, drop_whitespace=False, break_on_hyphens=False)
    lines = f"\n{indent}".join(map(quoted, pieces))
    if not alone:
        broken = f"\n{indent}{lines}\n{indent[4:]}"
        # after anything but a bracket the pieces would end the line that they belong to
        return broken if before.rstrip().endswith(("(", "[", "{", ",")) else f"({broken})"
    return f"({lines})" if after.lstrip().startswith(":") else lines


def reworded_table(text: str, pairs: Pairs) -> str:
    """A lesson or a worked example with its sentences reworded."""

    def changed(match: re.Match[str]) -> str:
        said = tomllib.loads(f"said = {match[2]}")["said"]
        return match[1] + (json.dumps(pairs[said], ensure_ascii=False) if said in pairs else match[2])

    return re.sub(r'(?m)^((?:title|say|hint|caption|aim|learnt) = )("(?:[^"\\]|\\.)*")', changed, text)


def reworded_reasons(text: str, pairs: Pairs) -> str:
    """The clinic's positions with their reasons reworded."""

    def changed(match: re.Match[str]) -> str:
        said = json.loads(match[2])
        return match[1] + (json.dumps(pairs[said]) if said in pairs else match[2])

    return re.sub(r'("(?:id|plural)":)("(?:[^"\\]|\\.)*")', changed, text)


# --- catalogues


def reworded_catalogue(text: str, pairs: Pairs) -> str:
    """A catalogue with its messages reworded; a translation stays, flagged as fuzzy."""
    blocks = text.rstrip("\n").split("\n\n")
    reworded = [_reworded_entry(block, pairs) for block in blocks]
    # the new sentence may have been there, said by something else
    known = {_head(block) for block, new in zip(blocks, reworded, strict=True) if new == block}
    kept = [new for block, new in zip(blocks, reworded, strict=True) if new == block or _head(new) not in known]
    return "\n\n".join(kept) + "\n"


def _head(block: str) -> str:
    """What an entry is a translation of: the text of its context and its message."""
    return "".join(f"{name}={text}\n" for name, text, _start, _end in _fields(block) if not name.startswith("msgstr"))


def _fields(block: str) -> Iterator[tuple[str, str, int, int]]:
    """The fields of an entry: name, text, first line, and the line after the last."""
    lines = block.split("\n")
    number = 0
    while number < len(lines):
        match = re.match(r'(msg\w+(?:\[\d+\])?) (".*")$', lines[number])
        start, number = number, number + 1
        if match:
            parts = [match[2]]
            while number < len(lines) and lines[number].startswith('"'):
                parts.append(lines[number])
                number += 1
            yield match[1], "".join(json.loads(part) for part in parts), start, number


def _reworded_entry(block: str, pairs: Pairs) -> str:
    lines = block.split("\n")
    fields = list(_fields(block))
    hit = False
    for name, text, start, end in reversed(fields):
        if name in ("msgid", "msgid_plural") and text in pairs:
            lines[start:end] = [f"{name} {quoted(pairs[text])}"]
            hit = True
    if not hit or not any(text for name, text, _start, _end in fields if name.startswith("msgstr")):
        return "\n".join(lines)
    first = next(number for number, line in enumerate(lines) if not line.startswith("#"))
    flags = next((number for number in range(first) if lines[number].startswith("#,")), None)
    if flags is None:
        lines.insert(first, "#, fuzzy")
    elif "fuzzy" not in lines[flags]:
        lines[flags] = lines[flags].replace("#,", "#, fuzzy,", 1)
    return "\n".join(lines)


# --- what tests keep


def reworded_keys(text: str, pairs: Pairs, key: Callable[[str], str]) -> str:
    """The list of keys of reworded messages (``tests/kept/renamed.txt``)."""
    keys = {}
    for line in text.splitlines():
        name, _tab, sentence = line.partition("\t")
        keys[pairs.get(sentence, sentence)] = name
    for old, new in pairs.items():
        keys.setdefault(new, key(old))
    return "".join(f"{name}\t{sentence}\n" for sentence, name in sorted(keys.items(), key=lambda pair: pair[1]))


def reworded_screens(text: str, pairs: Pairs) -> str:
    """The composed screens; a sentence with something filled in is renewed only by ``make renew``."""
    lines: list[str] = []
    for line in text.splitlines():
        place, tab, name = line.partition("\t")
        ids, _space, label = name.partition(" ") if place.startswith("e ") else ("", "", name)
        # a tool's label ends with its key
        bare = re.split(r" \(|: ", label, maxsplit=1)[0]
        if bare in pairs:
            name = " ".join(filter(None, (ids, pairs[bare] + label[len(bare) :])))
        lines.append(f"{place}{tab}{name}")
    return "\n".join(lines) + "\n"


def string_constants(tree: ast.AST) -> Iterator[ast.Constant]:
    """All strings of a test that are sentences: a word alone may be anything."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            yield node


# --- all of it


def reword(
    root: Path, pairs: Pairs, said: Callable[[ast.AST], Iterator[ast.Constant]], key: Callable[[str], str]
) -> tuple[list[Path], list[str]]:
    """Change the sentences everywhere; the files that were changed, and the sentences that nothing says."""
    changed: list[Path] = []
    sources = [*sorted((root / "game").rglob("*.py")), root / "build" / "man.py"]
    tables = [
        file for pattern in ("*/lesson*.toml", "*/examples/*.toml") for file in (root / "game/rules").glob(pattern)
    ]
    kept = root / "tests" / "kept" / "renamed.txt"
    steps: list[tuple[list[Path], Callable[[str], str]]] = [
        (sources, lambda text: reworded_source(text, pairs.get, said)),
        (sorted(tables), lambda text: reworded_table(text, pairs)),
    ]
    _change(steps, pairs, changed)
    texts = [file.read_text("utf-8") for file in changed]
    unsaid = [old for old, new in pairs.items() if not any(_stands_in(new, text) for text in texts)]
    pairs = {old: new for old, new in pairs.items() if old not in unsaid}
    if not pairs:
        return changed, unsaid
    quoted_by_tests = filled_in(pairs)
    steps = [
        (sorted((root / "game/locale").glob("*/LC_MESSAGES/*.po")), lambda text: reworded_catalogue(text, pairs)),
        (sorted((root / "game/club/clinic").glob("*.json")), lambda text: reworded_reasons(text, pairs)),
        (sorted((root / "tests/scenes/looks/kept").glob("composed-*.txt")), lambda text: reworded_screens(text, pairs)),
        (sorted((root / "tests").rglob("*.py")), lambda text: reworded_source(text, quoted_by_tests, string_constants)),
    ]
    _change(steps, pairs, changed)
    keys = kept.read_text("utf-8") if kept.exists() else ""
    kept.write_text(reworded_keys(keys, pairs, key), "utf-8")
    written = [str(file) for file in changed if file.suffix == ".py"]
    if written:
        subprocess.run([sys.executable, "-m", "ruff", "format", "-q", *written], cwd=root, check=False)
    return [*changed, kept], unsaid


def _stands_in(sentence: str, text: str) -> bool:
    """Whether a source has a sentence, in one piece or in several."""
    joined = re.sub(r'"\s*\n\s*"', "", text)
    return quoted(sentence) in joined or json.dumps(sentence, ensure_ascii=False) in joined


def _change(steps: list[tuple[list[Path], Callable[[str], str]]], pairs: Pairs, changed: list[Path]) -> None:
    """Write the files that a step changes."""
    for files, change in steps:
        for file in files:
            before = file.read_text("utf-8")
            after = change(before)
            if after != before:
                file.write_text(after, "utf-8")
                changed.append(file)
