"""Another language is chosen while the program runs: whatever is seen from then on is in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.app.app import App
from game.i18n import catalogue
from game.settings.preferences import DEFAULTS
from game.store import open_store
from tests import pseudo
from tests.scenes.everywhere.test_pseudo import untranslated
from tests.share import share
from tests.store.kept import keep
from tests.table.looking import labels, resize, scene_of
from tests.table.playing import company, lines, pick, seated, table

pytestmark = pytest.mark.window


@pytest.fixture(autouse=True)
def two_languages(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """English, and one nobody speaks."""
    monkeypatch.setattr(catalogue, "LANGUAGES", {"en": "English", pseudo.CODE: "Xx"})
    monkeypatch.setattr("game.scenes.settings.settings.LANGUAGES", catalogue.LANGUAGES)
    real = catalogue.use

    def use(code: str) -> str:
        found = real(code)
        if code == pseudo.CODE:
            monkeypatch.setattr(catalogue, "_catalogue", pseudo.Pseudo())
        return found

    monkeypatch.setattr(catalogue, "use", use)
    resize(app, (1280, 720))
    yield
    app.preferences.change("language", "")
    app.navigator.title()


def english(scene: Any) -> list[str]:
    """What is written on a screen and no other language."""
    return [label.document.text for _sheet, label in labels(scene) if untranslated(label.document.text)]


@share("game", ["curdle", "mystic"], test=1)
def test_a_match_goes_on_in_another_language(app: App, game: str) -> None:
    scene = table(app, seated(game, company(game, "human", "human"), 12))
    assert lines(scene) and english(scene)
    app.navigator.pause(scene)
    pick(scene_of(app), "pause.settings")
    settings = scene_of(app)
    before = app.preferences["language"]
    while app.preferences["language"] != pseudo.CODE:
        pick(settings, "language")
        settings = scene_of(app)
    assert before != pseudo.CODE and not english(settings), english(settings)
    pick(settings, "back")
    back = scene_of(app)
    assert back is scene and not english(back), english(back)
    assert not [line for line in lines(back) if untranslated(line)]
    assert not untranslated(back.prompt)


@pytest.mark.parametrize("page", ["settings", "clubbook", "statistics", "bonspiels", "clinic", "looks"])
def test_an_open_page_changes_its_heading(app: App, page: str) -> None:
    app.preferences.change("language", "en")
    app.navigator.new_bonspiel() if page == "bonspiels" else getattr(app.navigator, page)()
    assert untranslated(scene_of(app).prompt)
    app.preferences.change("language", pseudo.CODE)
    app.navigator.renew()
    scene = scene_of(app)
    assert not untranslated(scene.prompt) and not english(scene), english(scene)


def test_what_another_window_sets_is_followed(app: App) -> None:
    """The screen that is open is said anew, the volume is heard, the key works; how large a window is stays its own."""
    app.preferences.change("language", "en")
    app.navigator.settings()
    scene, full = scene_of(app), app.window.full
    assert english(scene)
    other = open_store(app.store._folder)
    keep(other, {"language": pseudo.CODE, "effects": 0.25, "keys": {"undo": "F9"}, "fullscreen": not full})
    other.close()
    app.tick()
    assert scene_of(app) is scene and not english(scene), english(scene)
    assert app.sound.volumes["effects"] == 0.25 and app.keymap.keys["undo"] == "F9"
    assert app.window.full == full
    for key in ("effects", "keys", "fullscreen"):
        app.preferences.change(key, DEFAULTS[key])


def test_the_language_is_kept(app: App) -> None:
    app.preferences.change("language", pseudo.CODE)
    assert catalogue.language() == pseudo.CODE
    assert app.store.settings.get("language") == pseudo.CODE


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LANG": "xx_CA.UTF-8"}, "xx"),
        ({"LANGUAGE": "fi:xx", "LANG": "en_CA.UTF-8"}, "xx"),
        ({"LC_ALL": "C", "LANG": "xx_CA.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_it_is_the_systems_unless_one_is_chosen(
    environment: dict[str, str], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert catalogue.system_language() == code
