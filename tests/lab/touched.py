"""Which tests of ``make test`` run which functions: a plugin that notes it (``-p tests.lab.touched``).

The file that ``BONSPIEL_TOUCHED`` names gets a JSON object: by function (``game/ui/motion.py:95``, the line on which it
begins) the tests that call it, in whichever thread, and by test the seconds that it took. What a fixture calls belongs
to the test that it is set up for.
"""

from __future__ import annotations

import json
import os
import threading
import time
from collections import defaultdict
from collections.abc import Generator
from cProfile import Profile
from pathlib import Path
from types import CodeType

import pytest

ROOT = str(Path(__file__).resolve().parents[2]) + os.sep


class Touched:
    """Notes the functions of the program that are called."""

    def __init__(self) -> None:
        """Nothing is called yet."""
        self.tests: dict[str, set[CodeType]] = {}
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, None, None]:
        """Around each test with its fixtures."""
        profile = Profile(subcalls=False, builtins=False)
        called: set[CodeType] = set()
        start = time.process_time()
        # the profile sees this thread alone
        threading.setprofile(lambda frame, _event, _arg: called.add(frame.f_code))
        profile.enable()
        yield
        profile.disable()
        threading.setprofile(None)
        called |= {entry.code for entry in profile.getstats() if isinstance(entry.code, CodeType)}
        self.tests[item.nodeid] = called
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
