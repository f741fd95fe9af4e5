"""``make renew``: keeps anew whatever tests keep, and says by room what changed.

``make renew ARGS=tests/scenes`` renews one room, ``ARGS='tests/ai -k curdle'`` some tests. Kept text that no test asks
for any more is deleted when whole rooms are renewed, old keys that nobody names when all are.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.kept.files import Place, read, write
from tests.kept.messages import RENAMED

ROOT = Path(__file__).resolve().parents[2]
#: folders of kept text, within a room
FOLDER = "kept"
#: all that is kept, for git
KEPT = (f":(glob)tests/**/{FOLDER}/**/*.txt", "tests/playthroughs", "tests/table/pictures")


def visited(note: Path) -> set[Place]:
    """The sections that tests asked for."""
    lines = note.read_text("utf-8").splitlines() if note.exists() else []
    return {Place(Path(file), section) for file, section in map(json.loads, lines)}


def delete_stale(asked: set[Place], rooms: Iterable[Path]) -> None:
    """Delete what no test asked for in rooms that were run whole."""
    files = {place.file for place in asked}
    for file in {file for room in rooms for file in room.rglob(f"{FOLDER}/**/*.txt")} - {RENAMED}:
        sections = read(file)
        left = {name: lines for name, lines in sections.items() if Place(file, name) in asked}
        if file not in files:
            file.unlink()
        elif left.keys() != sections.keys():
            write(file, left)


def forget_unnamed(renamed: Path = RENAMED, tests: Path = ROOT / "tests") -> None:
    """Forget the old keys of reworded messages that neither kept text nor a test names."""
    texts = [file for file in tests.rglob("*") if file.suffix in (".py", ".txt", ".json", ".toml") and file != renamed]
    named = {word for file in texts for word in re.findall(r"\w[\w-]*", file.read_text("utf-8"))}
    lines = renamed.read_text("utf-8").splitlines(keepends=True)
    renamed.write_text("".join(line for line in lines if line.partition("\t")[0] in named), "utf-8")


def git(*arguments: str) -> str:
    """What git says."""
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def snapshot() -> str:
    """The tests as they are now, as a tree of git; the index stays as it is."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "GIT_INDEX_FILE": f"{folder}/index"}
        for arguments in (["read-tree", "HEAD"], ["add", "--all", "tests"]):
            subprocess.run(["git", *arguments], cwd=ROOT, env=environment, check=True)
        tree = subprocess.run(
            ["git", "write-tree"], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
        )
    return tree.stdout.strip()


def summary(before: str, after: str) -> list[str]:
    """What changed between two trees, a line for each room."""
    rooms: dict[str, list[tuple[str, str, str]]] = defaultdict(list)
    for line in git("diff", "--numstat", "--no-renames", before, after, "--", *KEPT).splitlines():
        more, less, file = line.split("\t")
        rooms[file.split("/")[1]].append((more, less, file))
    lines = []
    for room, files in sorted(rooms.items()):
        totals = [sum(int(each[place]) for each in files if each[place].isdigit()) for place in (0, 1)]
        count = f"{len(files)} file" + "s" * (len(files) > 1)
        lines.append(f"{room}: {count}, {totals[0]} lines in, {totals[1]} out")
        lines += [f"  +{each[0]} -{each[1]}  {each[2]}" for each in files[:8]]
        lines += [f"  … and {len(files) - 8} files more"] * (len(files) > 8)
    return lines or ["nothing changed"]


def whole_rooms(arguments: Sequence[str]) -> list[Path]:
    """The folders that are renewed whole: none when only some of their tests are run."""
    if any(re.match(r"-[km]|.*::|.*\.py$", argument) for argument in arguments):
        return []
    named = [ROOT / argument for argument in arguments if not argument.startswith("-") and (ROOT / argument).is_dir()]
    return named or [ROOT / "tests"]


def main(arguments: Sequence[str]) -> int:
    """Run the tests that keep something, and tell what changed."""
    before, rooms = snapshot(), whole_rooms(arguments)
    if rooms == [ROOT / "tests"]:
        # before anything is kept: some of it is marks that are made of keys
        forget_unnamed()
    with tempfile.TemporaryDirectory() as folder:
        note = Path(folder) / "visited.jsonl"
        environment = {**os.environ, "BONSPIEL_VISITED": str(note)}
        command = [sys.executable, "-m", "pytest", "-q", "--renew", "--dist", "loadfile", *arguments]
        done = subprocess.run(command, cwd=ROOT, env=environment, check=False)
        if done.returncode == 0:
            delete_stale(visited(note), rooms)
    print("\n".join(summary(before, snapshot())))
    print("read what changed (git add -N tests; git diff tests) before you commit")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
