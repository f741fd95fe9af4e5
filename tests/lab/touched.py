"""Which tests of ``make test`` run which functions: a plugin that notes it (``-p tests.lab.touched``).

The file that ``BONSPIEL_TOUCHED`` names gets a JSON object: by function (``game/ui/motion.py:95``, the line on which it
begins) the tests that call it, and by test the seconds that it took. What a fixture calls belongs to the test that it
is set up for. From Python 3.12 on a function that a test has called once costs it nothing more: the run takes as long
as without, and three times as long on 3.11.
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
        if sys.version_info >= (3, 12):
            watch, events = sys.monitoring, sys.monitoring.events
            watch.use_tool_id(watch.COVERAGE_ID, "touched")
            watch.register_callback(watch.COVERAGE_ID, events.PY_START, self.started)

    def called(self, frame: FrameType, _event: str, _arg: Any) -> None:
        """A function begins; its lines aren't followed."""
        self.now.add(frame.f_code)

    def started(self, code: CodeType, _offset: int) -> Any:
        """The same from Python 3.12 on; until the next test it isn't told again of this function."""
        self.now.add(code)
        return sys.monitoring.DISABLE  # type: ignore[attr-defined, unused-ignore]

    def watch(self, on: bool) -> None:
        """Begins to note, or ends it."""
        if sys.version_info >= (3, 12):
            watch = sys.monitoring
            watch.set_events(watch.COVERAGE_ID, watch.events.PY_START if on else watch.events.NO_EVENTS)
            watch.restart_events()
        else:
            sys.settrace(self.called if on else None)

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, None, None]:
        """Around each test with its fixtures."""
        self.now = set()
        start = time.process_time()
        self.watch(True)
        yield
        self.watch(False)
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
