"""What pages, lessons, replays and kept bonspiels show and offer, and what each kind of control does to them.

Kept by meaning (``tests.kept.screens``).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.members import MEMBERS
from game.app.app import App
from game.club import BonspielPlan, Entry
from game.faces.registry import ENTRIES
from game.rules.contract import Template
from game.scenes.records.replay import open_replay
from game.store import BonspielHead
from game.ui.theme import style
from tests.kept.files import Keeper
from tests.kept.places import alike, places
from tests.kept.screens import Looks
from tests.lab.frame_bench import Nobody
from tests.scenes.judged import made_up
from tests.scenes.looks.test_every_screen import played, show
from tests.share import share
from tests.table.looking import scene_of
from tests.table.playing import calm, click, company, hover, rest, seated, table
from tests.table.program import running
from tests.table.strip import stop_clocks

pytestmark = pytest.mark.window
#: pages on which no date stands, and nothing that the machine has or hasn't
PAGES = ["picker", "statistics", "clubbook", "looks", "colours", "newbonspiel", "drawsheet", "robin", "cups", "form"]
PAGES += ["laststone", "keys", "season", "settings"]
OF_A_GAME = [(name, game) for name in ("lobby", "rules") for game in ENTRIES]
OF_A_GAME += [("coach", "curdle"), ("decisions", "powerup"), ("result", "powerup"), ("result", "mystic")]
#: what isn't used: it goes elsewhere, asks the machine, or draws lots
LEFT_ALONE = {"back", "start", "seed", "copy", "clipboard", "full", "fullscreen", "voice", "export", "save", "load"}


@pytest.fixture
def app(display: str, data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """A program of its own in which nothing has been done yet; no time goes by."""
    monkeypatch.setattr(
        "game.app.screenshots.advanced", lambda app, start, moves: played(start.game, start.seats, moves)
    )
    monkeypatch.setattr("game.app.screenshots.judged", made_up)
    stop_clocks(monkeypatch)
    with running(data_folder) as found:
        found.think_with(Nobody())
        found.preferences.for_now("lessons", list(ENTRIES))
        yield found


def kinds(scene: Any) -> list[str]:
    """An element of each kind that can be used."""
    known: dict[str, str] = {}
    for element in scene.offered():
        first, *more = element.id.split(".")
        if element.enabled and first not in LEFT_ALONE and element.role != "text":
            known[first if not more else f"{first}.{len(more)}"] = element.id
    return list(known.values())


@share(
    "name, game",
    [*((name, "curdle") for name in PAGES), *OF_A_GAME],
    test=1,
    by=lambda name, game: (name, game == "curdle"),
)
def test_what_a_page_does_looks_as_it_did(app: App, name: str, game: str, kept: Keeper) -> None:
    """Each kind of thing on it is pointed at and used; where that leads away from it, it is opened anew."""
    scene, looks = show(app, name, game), Looks()
    looks.at(scene, name)
    # the lobbies of the other games differ by their options
    own = ("option", "house") if name == "lobby" and game != "curdle" else ("",)
    for id in filter(lambda id: id.startswith(own), kinds(scene)):
        if (element := scene.layers.find(id)) is None or not element.enabled:
            continue
        hover(scene, id)
        scene.on_update(1 / 60)
        click(scene, id)
        calm(app)
        if app.window.current_view is not scene:
            scene = show(app, name, game)
        looks.at(scene, id)
        if scene.layers.modal:
            scene.close_sheet()
    kept(f"{name}-{game}", looks.lines)


@share("name", ENTRIES, test=1)
def test_a_lesson_looks_as_it_did(app: App, name: str, kept: Keeper) -> None:
    """Each step of its first part; once another move than the one that is wanted, its hint; its end."""
    app.navigator.lesson(name)
    scene, looks, strayed = calm(app), Looks(), False
    if scene.turns.plan.aim:
        looks.at(scene, "aim")
        click(scene, "lesson.on")
    for number, step in enumerate(scene.turns.plan.steps):
        scene = rest(app)
        looks.at(scene, f"{number}")
        if number == 0:
            kept("places", places(scene), f"lesson-{name}", alike)
        if not step.expect:
            click(scene, "lesson.on")
            continue
        for _time in range(step.times):
            legal = scene.turns.view().legal
            other = next((move.text for move in legal if move.text not in step.expect), None)
            if other is not None and not isinstance(legal[0], Template) and not strayed:
                strayed = True
                scene.turns.play(other)
                scene = rest(app)
                looks.at(scene, f"{number}, {other}")
            wanted = next(move for move in legal if move.text in step.expect)
            scene.turns.play(wanted.fill(Random(4)).text if isinstance(wanted, Template) else wanted.text)
            scene = rest(app)
            if any(element.id == "lesson.past" for element in scene.offered()):
                looks.at(scene, f"{number}, missed")
                click(scene, "lesson.past")
                scene = rest(app)
    looks.at(scene, "end")
    kept(f"lesson-{name}", looks.lines)


@share("name", ENTRIES, test=1)
def test_a_replay_looks_as_it_did(app: App, name: str, kept: Keeper) -> None:
    """From its beginning to its end, in eight steps, with the hands of all from the middle on."""
    match = played(name, company(name, "human", wish=2), 4000)
    app.navigator.show(open_replay(app, match.record()))
    scene, looks = calm(app), Looks()
    for number in range(9):
        scene.turns.jump(scene.turns.film.last * number // 8)
        scene = calm(app)
        looks.at(scene, f"{scene.turns.ply}")
        if number == 4:
            scene.act("film.open")
            looks.at(calm(app), "open")
            kept("places", places(calm(app)), f"replay-{name}", alike)
    kept(f"replay-{name}", looks.lines)


def test_bonspiels_that_are_kept_look_as_they_did(app: App, monkeypatch: pytest.MonkeyPatch, kept: Keeper) -> None:
    """Under way, won, damaged; the question before one is forgotten."""
    monkeypatch.setattr("game.scenes.bonspiel.bonspiel_list.day", lambda touched: "23 November 2026")
    entries = (Entry("human"), *(Entry("club", member=member.id) for member in MEMBERS[:7]))
    long, short = (
        BonspielPlan("double", entries, tuple(ENTRIES), seed=3),
        BonspielPlan("knock_out", entries[:4], ("curdle",), seed=3),
    )
    held = [
        BonspielHead("one", long.to_json(), None, 5, 0.0),
        BonspielHead("two", short.to_json(), 2, 3, 0.0),
        BonspielHead("three", {"format": "none"}, None, 0, 0.0),
    ]
    monkeypatch.setattr(app.store.bonspiels, "all", lambda: held)
    app.navigator.bonspiels()
    scene, looks = scene_of(app), Looks()
    looks.at(scene, "list")
    click(scene, "forget.1")
    looks.at(scene, "question")
    click(scene, "no")
    # there is nothing behind its head
    click(scene, "open.0")
    looks.at(scene, "damaged")
    kept("bonspiels", looks.lines)


@pytest.mark.parametrize("trouble", ["", "absent", "silent"])
def test_a_voice_that_does_not_speak_is_told_of_in_another_colour(app: App, trouble: str) -> None:
    app.navigator.ease()
    scene: Any = scene_of(app)
    app.window.narrator.trouble = trouble
    scene.on_update(1 / 60)
    label = next(each for each in scene.base.labels if each.color == (style.WARM if trouble else style.MUTED))
    assert label.document.text and scene.trouble == trouble


@pytest.mark.parametrize("contrast", [False, True])
def test_the_cards_of_a_pile_look_as_they_did(app: App, contrast: bool, kept: Keeper) -> None:
    """Many and few, some with a word, in high contrast too."""
    app.preferences.for_now("contrast", contrast)
    scene, looks = table(app, seated("curdle", ("human", "club"), 9)), Looks()
    codes = [f"{value}{suit}" for suit in "cdhs" for value in ("2", "7", "10", "Q")]
    for count in (1, 7, 16, 64):
        cards = [(code, "first") if number % 5 == 0 else (code, "") for number, code in enumerate(codes * 4)]
        app.navigator.cards(scene, "The stock", cards[:count])
        looks.at(scene, f"{count}")
        scene.close_sheet()
    kept(f"pile-{'contrast' if contrast else 'usual'}", looks.lines)
