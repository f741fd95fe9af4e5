"""Mutations: one thing broken at a time in a copy of the house, and whether the tests of its room notice.

``python -m tests.lab.mutations --seed 7 --count 60``; ``--jobs 2`` for two at a time. What is broken is drawn from the
seed: first the kind (a comparison swapped, a constant changed, a statement dropped, a condition negated, an operator
exchanged), then the place. Only the tests that concern the broken module are run. Survivors are listed at the end.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("game/table", "game/scenes", "game/match")
SHOWN, TABLE, PICTURES, CARDS, PIECES, WIDGETS = (
    f"tests/table/test_{name}.py" for name in ("shown", "table", "pictures", "cards", "pieces", "widgets")
)
HAND = ("tests/table/test_hand.py", "tests/table/test_meanings.py")
TURNS = ("tests/table/test_turns.py", "tests/table/test_replays.py", "tests/table/test_rest.py")
PANELS = ("tests/table/test_panels.py", "tests/table/test_window.py")
FILM, LESSON, SCREENS, SETTINGS, RECORDS, RESULT, ROOMS_OF_THE_HOUSE = (
    f"tests/scenes/test_{name}.py"
    for name in ("film", "lesson", "every_screen", "settings", "records", "result", "rooms")
)
#: module → the tests that concern it, the likeliest first; for others those of its room
CONCERN: dict[str, tuple[str, ...]] = {
    "table/motion": ("tests/table/test_motion.py", SHOWN),
    "table/picks": ("tests/table/test_picks.py", *HAND),
    "table/keys": ("tests/table/test_keys.py", *HAND),
    "table/sound": ("tests/table/test_sound.py", "tests/sounds/test_mixer.py"),
    "table/stage": ("tests/table/test_stage.py", PICTURES),
    "table/places": ("tests/table/test_places.py", PICTURES, *HAND),
    "table/seating": ("tests/table/test_places.py", PICTURES, *PANELS),
    "table/textures": ("tests/table/test_textures.py", PICTURES),
    "table/picker": (*HAND, TABLE),
    "table/choices": (*HAND, PICTURES),
    "table/reader": (*HAND,),
    "table/outline": (*HAND,),
    "table/tabletouch": (*HAND, SHOWN),
    "table/pointer": (WIDGETS, *HAND, *PANELS),
    "table/cards": (CARDS, *HAND, SHOWN, PICTURES),
    "table/cardlayer": (PICTURES, *HAND, TABLE),
    "table/cardtable": (*HAND, SHOWN, PICTURES),
    "table/pieces": (PIECES, *HAND, PICTURES),
    "table/director": (SHOWN, *PANELS),
    "table/shown": (SHOWN, *TURNS),
    "table/teller": (SHOWN, *PANELS),
    "table/turns": (*TURNS, TABLE),
    "table/thinking": (*TURNS,),
    "table/curtain": (*TURNS, PICTURES),
    "table/advice": (*TURNS, *PANELS),
    "table/speeds": (*TURNS, SETTINGS),
    "table/tooltip": (*PANELS,),
    "table/summary": (*PANELS, PICTURES),
    "table/log": (*PANELS, PICTURES, *TURNS),
    "table/toolbar": (PICTURES, *TURNS),
    "table/table": (*TURNS, *PANELS, *HAND, TABLE),
    "table/widgets": (WIDGETS, SETTINGS, PICTURES, *HAND),
    "table/focus": (WIDGETS, TABLE, *HAND, *PANELS),
    "table/layers": (*PANELS, *TURNS),
    "table/scroll": (WIDGETS, *PANELS, SCREENS),
    "table/sheet": (WIDGETS, PICTURES, *PANELS),
    "scenes/markdown": (WIDGETS, PICTURES, SCREENS),
    "scenes/film": (FILM, *TURNS),
    "scenes/replay": (*TURNS, FILM),
    "scenes/lesson": (LESSON,),
    "scenes/lesson_plan": (LESSON,),
    "scenes/settings": (SETTINGS, PICTURES),
    "scenes/records": (RECORDS, PICTURES),
    "scenes/listpage": (RECORDS, PICTURES),
    "scenes/fade": ("tests/scenes/test_fade.py",),
    "scenes/statistics": (RESULT, SCREENS),
    "scenes/result": (RESULT, SCREENS),
    "scenes/clubbook": (RESULT, SCREENS),
    "scenes/matchsheet": (RESULT, SCREENS),
}
OF_ROOM = {
    "table": (PICTURES, *HAND, *PANELS),
    "scenes": (ROOMS_OF_THE_HOUSE, PICTURES, SCREENS),
    "match": ("tests/match",),
}
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
    """Nodes whose breaking changes nothing that runs: annotations, docstrings, protocols, imports for types."""
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


def sites(files: list[str]) -> list[Site]:
    """All that can be broken."""
    found = []
    for file in files:
        tree = ast.parse((ROOT / file).read_text("utf-8"))
        without = left_out(tree)
        for number, node in enumerate(ast.walk(tree)):
            if id(node) not in without:
                found += [Site(kind, file, number, getattr(node, "lineno", 0)) for kind in kinds(node)]
    return found


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


def tests_of(file: str) -> tuple[str, ...]:
    """The tests that concern a module."""
    name = file.removeprefix("game/").removesuffix(".py")
    return CONCERN.get(name) or OF_ROOM[name.split("/")[0]]


def house(folder: Path) -> Path:
    """A copy of the house whose modules can be broken; pictures and sounds are the same."""
    for name in ("game", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("art", "sounds", "physics", "build", "docs", "pyproject.toml", "CREDITS.md", "README.md"):
        (folder / name).symlink_to(ROOT / name)
    return folder


def verdict(folder: Path, site: Site, text: str, timeout: float) -> str:
    """``found`` by a test, ``SURVIVES``, ``too slow`` (it hangs, or the machine is busy), or ``red anyway``."""
    module = folder / site.file
    module.write_text(text, "utf-8")
    try:
        red = first_red(folder, tests_of(site.file), timeout)
        shutil.copy(ROOT / site.file, module)
        if red is None:
            return "SURVIVES"
        # what is red without it too has found nothing
        return "found" if first_red(folder, (red,), timeout) is None else "red anyway"
    except subprocess.TimeoutExpired:
        return "too slow"


def first_red(folder: Path, tests: Sequence[str], timeout: float) -> str | None:
    """The first test that fails, or the file that can't be collected."""
    command = [sys.executable, "-B", "-m", "pytest", "-n", "0", "-x", "-q", "-p", "no:cacheprovider", *tests]
    done = subprocess.run(command, cwd=folder, capture_output=True, timeout=timeout, text=True, env={**os.environ})
    if done.returncode == 0:
        return None
    red = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", done.stdout, re.MULTILINE)
    return red[1] if red else tests[0]


def main() -> int:
    """Breaks, tests, and tells."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--first", type=int, default=0, help="pass over so many")
    parser.add_argument("--only", type=int, nargs="*", help="these numbers and no others")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=600.0)
    given = parser.parse_args()
    files = sorted(f.relative_to(ROOT).as_posix() for room in ROOMS for f in (ROOT / room).glob("*.py"))
    every = sites([file for file in files if not file.endswith("__init__.py")])
    rng = Random(given.seed)
    by_kind = {kind: [site for site in every if site.kind == kind] for kind in sorted({s.kind for s in every})}
    chosen = [rng.choice(by_kind[rng.choice(list(by_kind))]) for _n in range(given.count)][given.first :]
    left: list[str] = []

    def tell(number: int, site: Site) -> None:
        text, before = mutant(site)
        with tempfile.TemporaryDirectory() as folder:
            said = verdict(house(Path(folder)), site, text, given.timeout)
        line = f"{said:8} {number:3} {site.file}:{site.line} {site.kind}: {before}"
        print(line, flush=True)
        if said != "found":
            left.append(line)

    numbered = [(n, site) for n, site in enumerate(chosen, given.first) if given.only is None or n in given.only]
    with ThreadPoolExecutor(given.jobs) as pool:
        list(pool.map(lambda each: tell(*each), numbered))
    print(f"{len(numbered) - len(left)} of {len(numbered)} found")
    print("\n".join(sorted(left)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
