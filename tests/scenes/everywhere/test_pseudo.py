"""Every screen in a language nobody speaks, 40 % longer: nothing is cropped, and every sentence is the catalogue's."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from game.ai.members import MEMBERS
from game.app import screenshots
from game.app.app import App
from game.app.screenshots import OF_GAME, PLAIN, stage_scene
from game.faces.mystic.names import SHORT
from game.faces.registry import ENTRIES, entry
from game.i18n.formats import FORMS
from game.scenes.learn.lesson_plan import has_lesson
from game.settings.launch_options import MatchSetup
from tests import pseudo
from tests.scenes.judged import made_up
from tests.scenes.looks.test_every_screen import SOME, played
from tests.share import share
from tests.table.looking import at_rest, inspect, labels, resize, scene_of
from tests.table.playing import company, pick

pytestmark = pytest.mark.window
SHAPES = [(1024, 640), (1280, 720), (1280, 960), (1920, 1080), (2560, 1080), (3840, 2160)]
#: screens beyond those of ``bonspiel shot``: how each is come by
MORE: dict[str, Callable[[App, str], None]] = {
    "lesson": lambda app, game: app.navigator.lesson(game),
    "practice": lambda app, game: app.navigator.practice(game),
    "early": lambda app, game: stage(app, "table", game, 2),
    "late": lambda app, game: stage(app, "table", game, 40),
    "example": lambda app, game: example(app, game),
}
ALL = [(name, "curdle") for name in (*PLAIN, "persons")]
ALL += [(name, game) for game in ENTRIES for name in OF_GAME if game in SOME.get(name, ENTRIES)]
ALL += [(name, game) for game in ENTRIES for name in MORE]
ALL = [(name, game) for name, game in ALL if name != "practice" or entry(game).drills()]
ALL = [(name, game) for name, game in ALL if name != "lesson" or has_lesson(game)]
SIZED = [(*screen, size) for size in SHAPES for screen in ALL]
#: words that are the same in every language: people, places and teams of the club
NAMES = {word for name in (*(m.name for m in MEMBERS), *SHORT.values()) for word in name.split()}
#: so is the word before the last of a row
NAMES |= {"and", "or"}
#: a day is written by language, and no message
NAMES |= {part for month in FORMS["en"].months for part in (month, month[:3])}
#: pages whose texts are files
OF_FILES = {"rules", "credits"}


@pytest.fixture(autouse=True)
def shared_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match is played once for all the sizes in which it is looked at."""
    monkeypatch.setattr(screenshots, "advanced", lambda app, start, moves: played(start.game, start.seats, moves))
    monkeypatch.setattr(screenshots, "judged", made_up)


@pytest.fixture(autouse=True)
def foreign(app: App) -> Iterator[None]:
    """The language of these tests."""
    with pseudo.spoken_here():
        yield
    app.navigator.title()


def stage(app: App, name: str, game: str, moves: int = 14) -> None:
    """A screen, as ``bonspiel shot`` brings it up."""
    stage_scene(app, name, MatchSetup(game, company(game, "human", "human"), {}, 5), moves)


def example(app: App, game: str) -> None:
    """The last picture of a worked example."""
    app.navigator.rules(game)
    scene = scene_of(app)
    pick(scene, next(e.id for e in scene.offered() if e.id.startswith("example.")))
    at_rest(app).act("right")


def show(app: App, name: str, game: str) -> Any:
    """A screen at rest."""
    if name in MORE:
        MORE[name](app, game)
    elif name == "persons":
        app.navigator.settings()
        pick(scene_of(app), name)
    else:
        stage(app, name, game)
    return scene_of(app)


@cache
def untranslated(text: str) -> list[str]:
    """The words of a text that no catalogue has given: names and web addresses apart."""
    return [word for word in pseudo.raw(re.sub(r"\S*/\S+|CSV|'ss?\b", "", text)) if word not in NAMES]


def foreign_throughout(scene: Any, name: str) -> None:
    """Whatever is shown or told of the scene has been through the catalogue, and has its end."""
    for _sheet, label in labels(scene):
        text = label.document.text
        assert not text.endswith("…") or text.endswith(" …"), f"cropped: {text}"
        assert name in OF_FILES or not untranslated(text), text
    for element in scene.offered():
        if not element.id.startswith(("section.", "lay")) and name not in OF_FILES:
            assert not untranslated(element.label), (element.id, element.label)
            assert not untranslated(element.tip or ""), (element.id, element.tip)
    assert not untranslated(scene.prompt or ""), scene.prompt


@share("name, game, size", SIZED, test=1, by=lambda name, game, size: size, ids=str)
def test_a_screen_in_a_language_with_long_words(app: App, name: str, game: str, size: tuple[int, int]) -> None:
    resize(app, size)
    scene = show(app, name, game)
    inspect(scene)
    foreign_throughout(scene, name)


@share("name, game", ALL, test=1, ids=str)
def test_it_has_room_in_large_type(app: App, name: str, game: str) -> None:
    """At 200 % in a small window nothing is cut off."""
    resize(app, (1280, 720))
    app.preferences.for_now("text_scale", 2.0)
    try:
        foreign_throughout(show(app, name, game), name)
    finally:
        app.preferences.for_now("text_scale", 1.0)


@pytest.mark.parametrize(
    ("text", "more"),
    [("Pass", 1.2), ("{seat} draws {count} cards.", 1.2), ("The catalogue has every sentence of the program.", 1.35)],
)
def test_it_is_longer_and_keeps_the_placeholders(text: str, more: float) -> None:
    said = pseudo.pseudo(text)
    assert re.findall(r"\{\w+\}", said) == re.findall(r"\{\w+\}", text)
    assert len(said) >= more * len(text)
    assert not pseudo.raw(re.sub(r"\{\w+\}", "", said)) and pseudo.raw(text)
