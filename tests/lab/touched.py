"""Which tests of ``make test`` run which functions: a plugin that notes it (``-p tests.lab.touched``).

The file that ``BONSPIEL_TOUCHED`` names gets a JSON object: by function (``game/ui/motion.py:95``, the line on which it
begins) the tests that call it, and by test the seconds that it took. What a fixture calls belongs to the test that it
is set up for.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

ROOT = str(Path(__file__).resolve().parents[2]) + os.sep


class Touched:
    """Notes the functions of the program that are called."""

    def __init__(self) -> None:
        """Nothing is called yet."""
        self.now: set[CodeType] = set()
        self.tests: dict[str, set[CodeType]] = {}
        self.seconds: dict[str, float] = {}

    def called(self, frame: FrameType, _event: str, _arg: Any) -> None:
        """A function begins; its lines aren't followed."""
        self.now.add(frame.f_code)

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, None, None]:
        """Around each test with its fixtures."""
        self.now = set()
        start = time.process_time()
        sys.settrace(self.called)
        yield
        sys.settrace(None)
        self.tests[item.nodeid] = self.now
        self.seconds[item.nodeid] = round(time.process_time() - start, 3)

    def pytest_sessionfinish(self) -> None:
        """Writes it all down."""
        functions: dict[str, list[str]] = defaultdict(list)
        for test, codes in self.tests.items():
            for name in {
                f"{code.co_filename.removeprefix(ROOT)}:{code.co_firstlineno}"
                for code in codes
                if code.co_filename.startswith(ROOT + "game")
            }:
                functions[name].append(test)
        found = {"functions": functions, "seconds": self.seconds}
        Path(os.environ["BONSPIEL_TOUCHED"]).write_text(json.dumps(found), "utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Notes."""
    config.pluginmanager.register(Touched(), "bonspiel-touched")
