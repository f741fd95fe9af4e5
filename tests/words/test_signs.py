"""Colons, dashes between scores and percent signs are the language's, not the code's (``game/i18n/formats.py``)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
#: what shows something to players; what other rooms put together is for programs, or is an error in English
ROOMS = ("game/faces", "game/scenes", "game/table", "game/ui", "game/club")
FILES = ("draw_page", "draw_text", "judgement_page", "record_text")
#: what is wrong with the sound or the screen reader is said in English, for ``doctor``
ENGLISH = {"game/ui/sound.py", "game/ui/accessibility/screen_reader.py", "game/ui/accessibility/ui_tree.py"}


def signs_in(tree: ast.AST) -> Iterator[int]:
    """The lines of strings that put a sign between two things; what is raised is an error in English."""
    left = [tree]
    while left:
        node = left.pop()
        if isinstance(node, ast.Raise):
            continue
        left.extend(ast.iter_child_nodes(node))
        if isinstance(node, ast.JoinedStr):
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else "\0" for part in node.values)
            if re.search(r"\0[^\0<>]*: |\w: \0|\0\s?%|\0 ?:$|\0 [–-] \0", text) and not text.startswith("<"):
                yield node.lineno
        elif isinstance(node, ast.BinOp | ast.Call):
            parts = (node.left, node.right) if isinstance(node, ast.BinOp) else (getattr(node.func, "value", None),)
            for part in parts:
                if isinstance(part, ast.Constant) and part.value in (": ", " : ", " – ", " - ", "%", " %"):
                    yield node.lineno


def files() -> list[Path]:
    """The sources of what shows something."""
    found = [file for room in ROOMS for file in (ROOT / room).rglob("*.py")]
    found += [ROOT / f"game/commands/{name}.py" for name in FILES]
    return [file for file in sorted(found) if file.relative_to(ROOT).as_posix() not in ENGLISH]


def test_no_sign_is_put_together_in_code() -> None:
    places = [
        f"{file.relative_to(ROOT).as_posix()}:{line}"
        for file in files()
        for line in signs_in(ast.parse(file.read_text("utf-8")))
    ]
    assert not places, "give it a message of its own, or use labelled, percent or score_line"


@pytest.mark.parametrize(
    ("code", "many"),
    [
        ('f"{a}: {b}"', 1), ('f"{a} %"', 1), ('f"{a:.0f}%"', 1), ('" : ".join(a)', 1), ('_("a") + ": "', 1),
        ('f"{a}.{b}"', 0), ('f"{a:%Y-%m-%d}"', 0), ('", ".join(a)', 0), ("raise X(f'{a}: {b}')", 0),
        ("f'<b style=\"color:{a}\">'", 0),
    ],
)  # fmt: skip
def test_a_sign_is_found(code: str, many: int) -> None:
    assert len([*signs_in(ast.parse(code))]) == many
