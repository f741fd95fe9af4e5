"""Mutations: one thing broken at a time in a copy of the house, and whether ``make test`` notices.

``python -m tests.lab.mutations --seed 7 --count 60``; a part of the lab. What is broken is drawn from the seed: of each
room as much, first the kind (a comparison swapped, a constant changed, a statement dropped, a condition negated, an
operator exchanged), then the place. Only those of the room's own tests are run that call the broken function, which
one run of them all has noted (``tests.lab.touched``); the ones that call least come first. ``--all`` looks at each
survivor with the other rooms' tests, too. Survivors are listed at the end; what was found on this commit isn't
looked for again.
"""

from __future__ import annotations

import argparse
import ast
import copy
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from tests.lab.run import KEPT, ROOT, commit
from tests.lab.tally import Tally

#: the rooms that are broken, with the folders of their own tests: a face is tested at a table, the toolkit everywhere
ROOMS: dict[str, tuple[str, ...]] = {
    "table": ("table", "faces", "scenes"),
    "ui": ("ui", "table", "scenes"),
    "faces": ("faces", "table", "scenes"),
    "ai": ("ai",),
    "store": ("store", "match"),
    "match": ("match", "store", "cli"),
    "scenes": ("scenes", "table"),
}
#: what people lost once without a test saying so, broken by hand: the module, what is there, what is put there
KNOWN: tuple[tuple[str, str, str], ...] = (("game/ui/motion.py", "tween.arc = 0.0", "pass"),)
#: of the tests that call a function, the most particular ones that take no more than this together, seconds of CPU
PATIENCE = 60.0
#: what isn't broken
SAME = ("art", "sounds", "physics", "build", "docs", "pyproject.toml", "CREDITS.md", "LICENSE", "README.md")
#: the share that the tests of their rooms are to find
WANTED = 0.85
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
REVERSED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult,
}  # fmt: skip


@dataclass(frozen=True)
class Site:
    """A thing that can be broken: its kind, the module, and the number of the node in the module's walk."""

    kind: str
    file: str
    node: int
    line: int


def left_out(tree: ast.Module) -> set[int]:
    """Nodes whose breaking changes nothing that runs: annotations, docstrings, protocols, what only types ask for."""
    found: set[int] = set()
    for node in ast.walk(tree):
        gone: list[ast.AST] = []
        if isinstance(node, ast.ClassDef) and any(getattr(b, "id", "") == "Protocol" for b in node.bases):
            gone.append(node)
        if isinstance(node, ast.AnnAssign):
            gone.append(node.annotation)
        if isinstance(node, ast.arg) and node.annotation:
            gone.append(node.annotation)
        if isinstance(node, ast.FunctionDef) and node.returns:
            gone.append(node.returns)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            gone.append(node)
        if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            gone.append(node)
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__slots__":
            gone.append(node)
        if isinstance(node, ast.Assert) or (isinstance(node, ast.keyword) and node.arg == "strict"):
            gone.append(node)
        gone += getattr(node, "decorator_list", [])
        for each in gone:
            found |= {id(inner) for inner in ast.walk(each)}
    return found


def kinds(node: ast.AST) -> Iterator[str]:
    """What can be broken at a node."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARED:
        yield "comparison"
    if isinstance(node, ast.Constant) and isinstance(node.value, bool | int | float):
        yield "constant"
    if isinstance(node, ast.Expr | ast.AugAssign) or (
        isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute)
    ):
        yield "statement"
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        yield "condition"
    if isinstance(node, ast.BoolOp) or (isinstance(node, ast.BinOp) and type(node.op) in REVERSED):
        yield "operator"


def broken(node: ast.AST, kind: str) -> ast.AST:
    """The node, broken."""
    if kind == "comparison":
        assert isinstance(node, ast.Compare)
        node.ops[0] = COMPARED[type(node.ops[0])]()
    elif kind == "constant":
        assert isinstance(node, ast.Constant)
        value = node.value
        node.value = not value if isinstance(value, bool) else value * 2 if value else 1  # type: ignore[operator]
    elif kind == "statement":
        return ast.copy_location(ast.Pass(), node)
    elif kind == "condition":
        assert isinstance(node, ast.If | ast.IfExp | ast.While)
        node.test = ast.UnaryOp(ast.Not(), node.test)
    elif isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.BinOp):
        node.op = REVERSED[type(node.op)]()
    return node


@cache
def sites(file: str) -> list[Site]:
    """All that can be broken in a module."""
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    without = left_out(tree)
    return [
        Site(kind, file, number, getattr(node, "lineno", 0))
        for number, node in enumerate(ast.walk(tree))
        if id(node) not in without
        for kind in kinds(node)
    ]


def mutant(site: Site) -> tuple[str, str]:
    """The broken module's text, and what was broken in a line."""
    tree = ast.parse((ROOT / site.file).read_text("utf-8"))
    target = list(ast.walk(tree))[site.node]
    before = ast.unparse(target).splitlines()[0][:90]

    class Breaks(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            return broken(copy.copy(node), site.kind) if node is target else self.generic_visit(node)

    whole = ast.fix_missing_locations(Breaks().visit(tree))
    return ast.unparse(whole), before


def functions(tree: ast.Module) -> Iterator[tuple[int, int, int]]:
    """The functions of a module, outermost first: first line (with decorators), the line of ``def``, last line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", []))])
            yield first, node.lineno, node.end_lineno or node.lineno


@dataclass
class Map:
    """Which tests call which functions, and how long they take."""

    functions: dict[str, list[str]]
    seconds: dict[str, float]

    def tests(self, file: str, line: int, rooms: Sequence[str]) -> list[str]:
        """The tests of some rooms that run a line, the most particular first, as many as patience allows."""
        tree = ast.parse((ROOT / file).read_text("utf-8"))
        around = sorted((first for first, start, end in functions(tree) if start <= line <= end), reverse=True)
        if around:
            called = next((self.functions[name] for each in around if (name := f"{file}:{each}") in self.functions), [])
        else:
            # what stands outside of any function is read by whoever uses the module
            called = [t for name, tests in self.functions.items() if name.startswith(f"{file}:") for t in tests]
        calls = self.calls()
        mine = {test for test in called if test.split("/")[1] in rooms}
        chosen: list[str] = []
        spent = 0.0
        for test in sorted(mine, key=lambda test: (self.seconds[test] * calls[test], test)):
            spent += self.seconds[test]
            if spent > PATIENCE:
                break
            chosen.append(test)
        return chosen

    def calls(self) -> dict[str, int]:
        """How many functions each test calls."""
        found = dict.fromkeys(self.seconds, 0)
        for tests in self.functions.values():
            for test in tests:
                found[test] += 1
        return found


def mapped(folder: Path) -> Map:
    """The map of this commit, made by one run of the rooms' tests where it isn't there yet."""
    file = folder / "touched.json"
    if not file.exists():
        folders = {f"tests/{own}" for every in ROOMS.values() for own in every}
        rooms = sorted(folder for folder in folders if (ROOT / folder).is_dir())
        command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.lab.touched", *rooms]
        subprocess.run(command, cwd=ROOT, env={**os.environ, "BONSPIEL_TOUCHED": str(file)}, check=False)
    return Map(**json.loads(file.read_text("utf-8")))


class House:
    """A copy of the house whose modules can be broken; pictures and sounds are the same."""

    def __init__(self, folder: Path) -> None:
        """Copies it."""
        self.folder = folder
        for name in ("game", "tests"):
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        for name in SAME:
            (folder / name).symlink_to(ROOT / name)

    def verdict(self, file: str, text: str, tests: Sequence[str]) -> str:
        """``found`` by a test, ``hangs`` (found as well) or ``SURVIVES``."""
        left = list(tests)
        while left:
            (self.folder / file).write_text(text, "utf-8")
            try:
                red = self.first_red(left)
            except subprocess.TimeoutExpired:
                return "hangs"
            finally:
                shutil.copyfile(ROOT / file, self.folder / file)
            if red is None:
                break
            if self.first_red([red]) is None:
                return "found"
            # what is red without it too has found nothing
            left = [test for test in left if test != red]
        return "SURVIVES"

    def first_red(self, tests: Sequence[str]) -> str | None:
        """The first test that fails, or the file that can't be collected."""
        asked = self.folder / "asked.txt"
        asked.write_text("\n".join(tests), "utf-8")
        environment = {**os.environ, "PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": ""}
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", f"@{asked}"],
            cwd=self.folder, capture_output=True, timeout=20 * PATIENCE, text=True, env=environment,
        )  # fmt: skip
        if done.returncode == 0:
            return None
        red = re.search(r"^(?:FAILED|ERROR) (\S+(?:\[.*?\])?)(?: - .*)?$", done.stdout, re.MULTILINE)
        return red[1] if red else tests[0]


@dataclass(frozen=True)
class Mutant:
    """A broken module: what to call it, the room, the file with its new text, and the line."""

    name: str
    room: str
    file: str
    line: int
    text: str


def drawn(seed: int, count: int) -> Iterator[Mutant]:
    """What people lost once, and ``count`` mutants in all, of each room as many (give or take one)."""
    for file, there, instead in KNOWN:
        text = (ROOT / file).read_text("utf-8")
        assert text.count(there) == 1, f"{file} has no {there!r} any more"
        line = text[: text.index(there)].count("\n") + 1
        yield Mutant(f"{file}:{line} known: {there}", file.split("/")[1], file, line, text.replace(there, instead))
    rooms = list(ROOMS)
    by_room: dict[str, dict[str, list[Site]]] = {room: {} for room in rooms}
    for room, of_kind in by_room.items():
        for file in sorted(f.relative_to(ROOT).as_posix() for f in (ROOT / "game" / room).rglob("*.py")):
            for site in sites(file) if not file.endswith("__init__.py") else ():
                of_kind.setdefault(site.kind, []).append(site)
    for number in range(count - len(KNOWN)):
        room = rooms[number % len(rooms)]
        rng = Random(f"{seed} {room} {number}")
        site = rng.choice(by_room[room][rng.choice(sorted(by_room[room]))])
        text, before = mutant(site)
        yield Mutant(f"{site.file}:{site.line} {site.kind}: {before}", room, site.file, site.line, text)


def main(arguments: Sequence[str]) -> int:
    """Breaks, tests, and tells; 1 when less was found than is wanted."""
    parser = argparse.ArgumentParser(prog="mutations", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--room", choices=ROOMS, help="of this room only")
    parser.add_argument("--all", action="store_true", help="run the other rooms' tests against survivors, too")
    asked = parser.parse_args(arguments)
    folder = KEPT / commit()
    folder.mkdir(parents=True, exist_ok=True)
    state = folder / "mutations.json"
    known: dict[str, str] = json.loads(state.read_text("utf-8")) if state.exists() else {}
    touched, tally = mapped(folder), Tally()
    mutants = [m for m in drawn(asked.seed, asked.count) if asked.room in (None, m.room)]
    tally.total(len(mutants))
    with tempfile.TemporaryDirectory() as place:
        house = House(Path(place))
        for each in mutants:
            if each.name not in known:
                said = house.verdict(each.file, each.text, touched.tests(each.file, each.line, ROOMS[each.room]))
                if said == "SURVIVES" and asked.all:
                    others = [r for rooms in ROOMS.values() for r in rooms if r not in ROOMS[each.room]]
                    elsewhere = house.verdict(each.file, each.text, touched.tests(each.file, each.line, others))
                    said = "elsewhere" if elsewhere in ("found", "hangs") else said
                known[each.name] = said
                state.write_text(json.dumps(known, indent=1), "utf-8")
            print(f"{known[each.name]:10} {each.name}", flush=True)
    found = [m for m in mutants if known[m.name] in ("found", "hangs")]
    print(f"{len(found)} of {len(mutants)} found by the tests of their rooms")
    print("\n".join(f"{known[m.name]:10} {m.name}" for m in mutants if m not in found))
    enough = len(found) >= WANTED * len(mutants)
    for each in mutants:
        tally.case(each.name, each in found or (enough and " known: " not in each.name))
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
