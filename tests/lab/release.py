"""The page of what a release was proven with, from what has been run: ``python -m tests.lab.release``.

``make lab`` and its checks (``make lab ARGS='check-3.11 check-3.12 check-3.13 installers'``) are run before, on the
commit that is released; the page may be changed after that, for it is none of a commit's changes.
"""

from __future__ import annotations

from game import __version__
from tests.lab import run as lab

PAGE = lab.ROOT / "docs" / "release.md"
ABOUT = """# What a release was proven with

`.venv/bin/python -m tests.lab.release` writes this page from what has been run on the commit that it names. Each row
can be run again with its command. Whatever wasn't run on that commit says so.

What was run on the same commit before, on another day or machine, keeps its row until it is run again. What
somebody has written below the table stays as well.

To fill it, commit everything, then run `make lab` (150 minutes; again, if the time of a part was up),
`make lab ARGS='--minutes 0 check-3.11 check-3.12 check-3.13'` with `python3.11`, `python3.12` and `python3.13` on the
path, and as root `make lab ARGS='--minutes 0 installers'`. Then write the page, and commit it alone: it is none of the
changes that the lab looks at. `strength` and `mutations` take an hour or more each. Beside that somebody looks at
`make screens` and `make lab ARGS=strips`, and listens to `make lab ARGS=mix`.

In the lab, `kills` are 260 kills of programs that save, `whole` 50 kills and 20 other ends of windows in mid-motion and
matches by a real mouse, by keys, by two people and by ear, `fuzz` the damaged inputs, `screens` every screen in every
shape and language and 20,000 events of a monkey at four sizes, `soak` two hours of all five games, `ladders` and
`calibration` the AI.
"""


def _part(row: str) -> str:
    """The part that a row of the table is about."""
    return row.partition(" | ")[0]


def page(name: str, before: str = "") -> str:
    """The page of what was run on a commit, or on one with local changes; ``before``: the page as it stands."""
    runs = [lab.Run(part, lab.KEPT / name) for part in (*lab.PARTS, *lab.CHECKS)]
    found = lab.table(runs, name)
    run_now = any(run.told().verdicts for run in runs)
    # of this commit, also with local changes, and of no other
    of = found[0].partition(" Python ")[0]
    heads, rows = (
        [line for line in before.splitlines() if line.startswith(start)] for start in (f"{of} Python ", "| `")
    )
    if heads:
        stood = {_part(row): row for row in rows}
        told = dict.fromkeys([*heads, found[0]] if run_now else heads)
        table = (stood.get(_part(row), row) if " | not run | " in row else row for row in found[1:])
        # below the table stands what somebody has written about this commit
        found = ["\n\n".join(told), *table, *before.partition(f"{rows[-1]}\n")[2].splitlines()]
    elif not run_now:
        # no commit is named of which nothing is known
        found[0] = "Nothing has been run on this commit."
    return f"{ABOUT}\n## {__version__}\n\n" + "\n".join(found) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(lab.commit(), PAGE.read_text("utf-8")), "utf-8")
    print(PAGE)
