"""Where the program's own files are: beside the packages, or inside the frozen bundle."""

from __future__ import annotations

import sys
from pathlib import Path


def root() -> Path:
    """The folder that holds ``art``, ``sounds`` and ``game``."""
    frozen = getattr(sys, "_MEIPASS", None)
    return Path(frozen) if frozen else Path(__file__).resolve().parent.parent


def path(name: str) -> Path:
    """The file ``name`` of the program, written with forward slashes from ``root``."""
    return root().joinpath(*name.split("/"))
