"""``bonspiel scenario PATH…``"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from game.commands.args import UserError, read_text
from game.commands.output import complain
from game.rules.scenario import BadScenario, Failure, read, run
from game.rules.untrusted import one_line


def files(paths: Sequence[str]) -> list[Path]:
    """The scenario files in ``paths``: files as they are, of folders all ``.toml`` below them, sorted."""
    found: list[Path] = []
    for name in paths:
        path = Path(name)
        if path.is_dir():
            inside = sorted(path.rglob("*.toml"))
            if not inside:
                raise UserError("{name}: this folder has no scenarios (.toml)", name=name)
            found += inside
        elif path.exists():
            found.append(path)
        else:
            raise UserError("{name}: there is no such file or folder", name=name)
    return found


def scenario(args: Namespace) -> int:
    """Run scenario files; return 0 when none failed, 1 when one did, 2 when one could not be read as a scenario."""
    passed = failed = status = 0
    for path in files(args.paths):
        try:
            run(read(read_text(path, "scenario file")))
            passed += 1
            continue
        except Failure as failure:
            print(f"{one_line(str(path))}: {' '.join(str(failure).split())}")
            status = max(status, 1)
        except UserError as error:
            complain(str(error))
            status = 2
        except BadScenario as error:
            complain(f"{path}: {error}")
            status = 2
        failed += 1
    print(f"{passed} passed, {failed} failed")
    return status
