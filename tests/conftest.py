"""What every test gets: a data folder of its own, fixed seeds for Hypothesis, and a display where one is needed."""

from __future__ import annotations

import gc
import os
import re
import shutil
import sqlite3
import subprocess
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from uuid import UUID

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, settings

from game.rules.registry import GAMES
from game.settings import launch_options
from game.store.recovery import database
from tests.corpus import corpus as corpus
from tests.kept.files import Keeper
from tests.kept.messages import RECORDER
from tests.painting import ROOMS, Painting, install
from tests.share import SEED, Scale
from tests.trial.rules import GAME, Steps

FOLDER = Path(__file__).parent

settings.register_profile(
    "fixed", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("fixed")

# no sound device is asked for, and pictures are one pixel to one
os.environ.setdefault("PYGLET_AUDIO", "silent")
os.environ.setdefault("ARCADE_TEST", "1")
# as in the program, importing a screen opens no window: a room of tests can be collected before there is a display
os.environ.setdefault("PYGLET_SHADOW_WINDOW", "0")
# as in the program, GL isn't asked after every call whether it failed, but once after every test
os.environ.setdefault("PYGLET_DEBUG_GL", "0")
# Mesa paints in the thread that asks for it: a worker has a core of its own, and threads only wait for each other
os.environ.setdefault("LP_NUM_THREADS", "0")
# whatever the machine speaks, sentences are compared in English
os.environ["LANGUAGE"] = "en"


# what is read before the first test is no garbage
gc.disable()


# what texts on a screen are made of is known to the tests that keep it
RECORDER.install()


def pytest_addoption(parser: pytest.Parser) -> None:
    """``make renew``."""
    parser.addoption("--renew", action="store_true", help="run the tests that keep something, and keep it anew")


def pytest_configure(config: pytest.Config) -> None:
    """Runs everything at full scale for ``-m lab``; seeds and ids are fixed, and no database waits for the disk."""
    asked = config.option.markexpr
    Scale.whole = re.search(r"\blab\b", asked) is not None and "not lab" not in asked
    patch = pytest.MonkeyPatch()
    config.add_cleanup(patch.undo)
    patch.setattr(launch_options, "ENTROPY", LOT)
    patch.setattr("uuid.uuid4", lambda: UUID(int=IDS.getrandbits(128), version=4))
    tune = database._tune

    def quick(db: sqlite3.Connection) -> None:
        # what survives a power cut is asked only of other processes
        tune(db)
        db.execute("pragma synchronous = off")

    patch.setattr(database, "_tune", quick)
    homes = config.stash[HOMES] = mkdtemp(prefix="bonspiel-homes-")
    config.add_cleanup(lambda: shutil.rmtree(homes, ignore_errors=True))


def pytest_report_header() -> str:
    """With which seed the shares of long walks are drawn again."""
    return f"shares drawn with BONSPIEL_SEED={SEED}"


#: numbers of the data folders of this process's tests
NUMBERS = count()
#: in which folder they are
HOMES = pytest.StashKey[str]()
#: where the seeds of new matches come from, and ids
LOT, IDS = Random(), Random()


@pytest.fixture
def data_folder() -> Path:
    """The program's data folder for this test; nobody makes it but who wants one, as on a new machine."""
    return Path(os.environ["BONSPIEL_HOME"])


@pytest.fixture
def kept(request: pytest.FixtureRequest) -> Keeper:
    """Compares what the test finds with what is kept beside it, or keeps it (``tests.kept.files``)."""
    note = os.environ.get("BONSPIEL_VISITED")
    return Keeper(request.path.parent / "kept", request.config.getoption("--renew"), Path(note) if note else None)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Have a worker of xdist tell how a test ended, and of its setting up and clearing away only what went wrong.

    Six messages for each test would cost a fiftieth of the whole run. The lab hears all of them (``tests.lab.tally``).
    """
    if Scale.whole or not hasattr(item.config, "workerinput"):
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            if report.passed:
                report.keywords = {}
            item.ihook.pytest_runtest_logreport(report=report)
    return True


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Give each test its own data folder, and seeds and ids from its name; ``BONSPIEL_LOT`` shifts them all.

    Sentences that another test has rendered are forgotten, and pixels are filled only for tests that look at them
    (``tests.painting``). Fixtures would cost ten times as much.
    """
    os.environ["BONSPIEL_HOME"] = f"{item.config.stash[HOMES]}/{next(NUMBERS)}"
    name = f"{os.environ.get('BONSPIEL_LOT', '')}{item.nodeid}"
    LOT.seed(name)
    IDS.seed(f"ids {name}")
    RECORDER.begin(on="kept" in getattr(item, "fixturenames", ()))
    Painting.on = not (
        item.get_closest_marker("window")
        and item.path.relative_to(FOLDER).parts[0] in ROOMS
        and not item.get_closest_marker("painted")
    )
    if not Painting.on:
        install()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, None, None]:
    """After a test with a window: no call of GL failed (PYGLET_DEBUG_GL=1 tells which did)."""
    yield
    if item.get_closest_marker("window") is not None:
        from pyglet import gl

        if gl.current_context is not None:
            assert gl.glGetError() == gl.GL_NO_ERROR, "a call of GL failed"


@pytest.fixture
def trial(monkeypatch: pytest.MonkeyPatch) -> Steps:
    """The trial game, known to the program while this test runs."""
    monkeypatch.setitem(GAMES, GAME.name, GAME)
    return GAME


class VirtualDisplay:
    """An X server without a screen (Xvfb)."""

    def __init__(self, size: str = "3840x2160", depth: int = 24) -> None:
        """Starts the server; it takes the first free display number by itself."""
        self._read, write = os.pipe()
        self._server = subprocess.Popen(
            [
                "Xvfb",
                "-displayfd",
                str(write),
                "-screen",
                "0",
                f"{size}x{depth}",
                "-noreset",
                "-nolisten",
                "tcp",
                "+extension",
                "GLX",
            ],
            pass_fds=[write],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(self._read) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        self.name = f":{number}"

    def close(self) -> None:
        """Ends the server."""
        self._server.terminate()
        try:
            self._server.wait(10)
        except subprocess.TimeoutExpired:
            self._server.kill()


@contextmanager
def a_display() -> Iterator[str]:
    """The name of a display: a virtual one of its own where Xvfb is installed; a test that finds none is skipped."""
    if shutil.which("Xvfb") is None:
        if not os.environ.get("DISPLAY"):
            pytest.skip("there is no display and no Xvfb")
        yield os.environ["DISPLAY"]
        return
    server = VirtualDisplay()
    yield server.name
    server.close()


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """The name of a display that ``DISPLAY`` names as well, one for all tests of this process."""
    with a_display() as name:
        old = os.environ.get("DISPLAY")
        os.environ["DISPLAY"] = name
        yield name
        if old is None:
            os.environ.pop("DISPLAY", None)
        else:
            os.environ["DISPLAY"] = old


#: the folders whose files take longest: begun first, none of them is waited for alone at the end
LONGEST = ("e2e", "lab", "conformance", "ai", "scenes", "faces", "physics")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Every other worker reads the files from the last one on: what one has compiled, the other finds compiled."""
    report = yield
    worker = getattr(collector.config, "workerinput", {}).get("workerid", "gw0")
    if isinstance(collector, pytest.Directory) and report.passed and int(worker.removeprefix("gw")) % 2:
        report.result.reverse()
    return report


def pytest_collection_finish() -> None:
    """What has been read stays: it is never looked through for garbage, and all else less often than Python does."""
    gc.freeze()
    gc.set_threshold(20_000, 40, 100)
    gc.enable()


def only_lab(item: pytest.Item) -> bool:
    """Whether a test is the lab's alone; one with a share in ``make test`` isn't."""
    return not all(mark.kwargs.get("share") for mark in item.iter_markers("lab"))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The lab's tests are left out where they weren't asked for; ``window`` means a display; long files come first."""
    left = set[pytest.Item]()
    # what is kept is renewed whole, or the lab would find what was kept before
    whole = Scale.whole or config.getoption("--renew")
    if not whole and not any("::" in asked for asked in config.args):
        left.update(item for item in items if only_lab(item))
    if config.getoption("--renew"):
        left.update(item for item in items if "kept" not in getattr(item, "fixturenames", ()))
    if left:
        config.hook.pytest_deselected(items=[item for item in items if item in left])
        items[:] = [item for item in items if item not in left]
    order = {f"tests/{name}": place for place, name in enumerate(LONGEST)}

    def place(item: pytest.Item) -> tuple[int, str]:
        file = item.nodeid.split("::")[0]
        return order.get("/".join(file.split("/")[:2]), len(order)), file

    # all workers must have one order
    items.sort(key=place)
    for item in items:
        if item.get_closest_marker("window") and "display" not in getattr(item, "fixturenames", ()):
            item.fixturenames.insert(0, "display")  # type: ignore[attr-defined]
