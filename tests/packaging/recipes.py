"""The scripts in ``build`` as modules: no package, since its name is everybody's."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"


def script(name: str) -> ModuleType:
    """A script of ``build``, not run. Those that it imports are found beside it."""
    sys.path.insert(0, str(BUILD))
    try:
        spec = importlib.util.spec_from_file_location(f"build_{name}", BUILD / f"{name}.py")
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[f"build_{name}"] = module
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(BUILD))
    return module
