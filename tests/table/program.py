"""One window for the tests of a module, with a program behind it that thinks nothing and waits for nothing."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from game.app import App
from game.bench.frames import Nobody
from game.launch import Launch


@pytest.fixture(scope="module")
def app(display: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """The program with its window, at once; its AI never answers."""
    old = os.environ.get("BONSPIEL_HOME")
    os.environ["BONSPIEL_HOME"] = str(tmp_path_factory.mktemp("home"))
    app = App(Launch(size=(1280, 720), speed="instant"))
    app.open_window()
    app.think_with(Nobody())
    yield app
    app.window.close()
    app.close()
    if old is None:
        os.environ.pop("BONSPIEL_HOME")
    else:
        os.environ["BONSPIEL_HOME"] = old
