"""What a measurement keeps of its run, so that the next one goes on from there: a JSON value a line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def entries(path: Path) -> Iterator[Any]:
    """What was kept, oldest first; a line that was cut off is left out, and without a file there is nothing."""
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            yield json.loads(line)
        except ValueError:
            continue


def keep(path: Path, *found: Any) -> None:
    """Keeps values more; the folder is made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.writelines(json.dumps(one) + "\n" for one in found)
