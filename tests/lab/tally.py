"""What the parts of the lab tell of their cases, as they go: a JSON value a line, read by ``tests.lab.run``.

pytest tells by this module as its plugin (``-p tests.lab.tally``), a measurement of its own by a ``Tally``.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

#: the file that is written to, and the one that names the cases which needn't be run again
TALLY, PASSED = "BONSPIEL_LAB_TALLY", "BONSPIEL_LAB_PASSED"
#: whether a measurement shows that it runs, and no more: ``make lab ARGS=--smoke`` sets it for its parts
TOY_ASKED = "BONSPIEL_LAB_SMOKE"
SMOKE = bool(os.environ.get(TOY_ASKED))


class Tally:
    """Writes to the file that ``BONSPIEL_LAB_TALLY`` names, and nowhere without one."""

    def __init__(self) -> None:
        """The file is made by the first line."""
        self._path = os.environ.get(TALLY)

    def total(self, count: int) -> None:
        """So many cases are going to be run."""
        self._tell({"total": count})

    def case(self, name: str, good: bool) -> None:
        """One of them is over; told twice, it is good if it was both times."""
        self._tell({"case": name, "good": good})

    def _tell(self, line: dict[str, Any]) -> None:
        if self._path:
            with open(self._path, "a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")


def passed() -> set[str]:
    """The cases that passed in an earlier run on this commit."""
    path = os.environ.get(PASSED)
    return set(json.loads(Path(path).read_text("utf-8"))) if path else set()


@dataclass
class Told:
    """What a tally says: the cases that were to be run last, all verdicts, and the processor's seconds."""

    total: int = 0
    verdicts: dict[str, bool] = field(default_factory=dict)
    seconds: float = 0.0
    #: whether the last run came to its end, and whether it was stopped because its time was up
    whole: bool = False
    stopped: bool = False

    @property
    def failed(self) -> list[str]:
        """The cases that failed when last run."""
        return sorted(case for case, good in self.verdicts.items() if not good)

    @property
    def good(self) -> set[str]:
        """The cases that passed when last run."""
        return {case for case, good in self.verdicts.items() if good}


def told(lines: Iterable[str]) -> Told:
    """What a tally's lines say; one that was cut off is left out."""
    found = Told()
    run: set[str] = set()
    for line in entries(lines):
        if "total" in line:
            found.total, found.whole, run = line["total"], False, set()
        elif "case" in line:
            found.verdicts[line["case"]] = line["good"] and (line["case"] not in run or found.verdicts[line["case"]])
            run.add(line["case"])
        elif "seconds" in line:
            found.seconds += line["seconds"]
            found.whole, found.stopped = line["whole"], line.get("stopped", False)
    return found


def entries(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    """The lines that are JSON."""
    for line in lines:
        try:
            yield json.loads(line)
        except ValueError:
            continue


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What passed before isn't run again."""
    known = passed()
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid in known])
    items[:] = [item for item in items if item.nodeid not in known]


class Teller:
    """Tells what pytest reports; in the process that hands the tests out, not in its workers."""

    def __init__(self, config: pytest.Config) -> None:
        """Nothing is told yet."""
        self.tally, self.config = Tally(), config
        self.counted = False

    def count(self, number: int) -> None:
        """How many tests there are; each worker says so."""
        if not self.counted:
            self.tally.total(number)
        self.counted = True

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Without workers."""
        if not session.config.getoption("numprocesses", None):
            self.count(len(session.items))

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node: object, ids: list[str]) -> None:
        """With workers."""
        self.count(len(ids))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test is over when its clearing up is; what breaks before or after it is a failure, too."""
        if report.failed:
            # pytest itself tells it at the end, which a run that is stopped doesn't come to
            self.config.get_terminal_writer().line(f"\n{report.nodeid}, {report.when}\n{report.longreprtext}")
        if report.failed or report.when == "teardown":
            self.tally.case(report.nodeid, not report.failed)


def pytest_configure(config: pytest.Config) -> None:
    """The teller listens."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Teller(config), "bonspiel-teller")
