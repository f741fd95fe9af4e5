"""Every screen in each language that the program speaks beside English, in six shapes: nothing is cropped."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.app import App
from game.i18n import catalogue
from game.i18n.catalogue import LANGUAGES
from tests.scenes.everywhere.test_pseudo import SIZED, shared_matches, show
from tests.share import share
from tests.table.looking import inspect, labels, resize

__all__ = ["shared_matches"]
pytestmark = pytest.mark.window
#: each size once, whose pictures are kept
SPOKEN = [(code, *screen) for screen in SIZED for code in LANGUAGES if code != "en"]


@pytest.fixture(autouse=True)
def english_again(app: App) -> Iterator[None]:
    """Whatever language was spoken, the next module's is the usual one."""
    yield
    catalogue.use("en")
    app.navigator.title()


@share("code, name, game, size", SPOKEN, test=2, by=lambda code, name, game, size: code, ids=str)
def test_a_screen_in_a_language(app: App, code: str, name: str, game: str, size: tuple[int, int]) -> None:
    catalogue.use(code)
    resize(app, size)
    scene = show(app, name, game)
    inspect(scene)
    for _sheet, label in labels(scene):
        text = label.document.text
        assert not text.endswith("…") or text.endswith((" …", "\u00a0…", "\u202f…")), f"cropped: {text}"
