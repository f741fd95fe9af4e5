"""A sixth game with a face, but without one optional file, is at home on every screen and in every command."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import game.bench.rules as bench_rules
from game.ai.registry import PLAYERS, has_judge
from game.app.app import App
from game.app.screenshots import OF_GAME, PLAIN, BadShot, stage_scene
from game.cli import main
from game.commands import doctor
from game.faces.registry import ENTRIES, emblem, entry
from game.match.headless import play_out
from game.match.match import Match
from game.resources.paths import path
from game.rules import record as records
from game.rules.registry import GAMES, TITLES
from game.scenes.learn import rules_page
from game.settings.launch_options import MatchSetup
from game.store import open_store
from game.ui.theme import textures, theme
from tests.conformance.game_files import ROOT
from tests.patience import HUNG
from tests.scenes.conftest import app  # noqa: F401 - the fixture
from tests.share import share
from tests.table.looking import inspect, scene_of, usual
from tests.trial.face import ENTRY
from tests.trial.player import PLAYER
from tests.trial.rules import GAME

NAME = GAME.name
FILES = Path(__file__).parent / "files"
#: pages that show every game
LISTS = ("title", "picker", "clubbook", "daily", "clinic", "clinic of it", "newbonspiel", "colours", "keys")
#: those that a match without a judge doesn't have
JUDGED = ("coach", "curve", "decisions")
OTHERS = [name for name in (*PLAIN, *OF_GAME, "keys of it", "form of it") if name not in (*LISTS, *JUDGED)]


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    for registry, value in ((GAMES, GAME), (PLAYERS, PLAYER), (ENTRIES, ENTRY), (TITLES, GAME.title)):
        monkeypatch.setitem(registry, NAME, value)


@pytest.fixture(autouse=True)
def missing(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The emblems that were wanted and aren't there: a brown square stands for them."""
    found: list[str] = []
    read = textures._file

    def noting(name: str) -> Any:
        if name.startswith("emblems/") and not path(f"art/baked/{theme.bare(name)}").exists():
            found.append(name)
        return read(name)

    monkeypatch.setattr(textures, "_file", noting)
    yield found
    assert not found


def show(app: App, name: str) -> None:  # noqa: F811
    """The screen, as ``bonspiel shot`` brings it up, or the game's own page of it."""
    if name == "keys of it":
        app.navigator.keys(game=NAME)
    elif name == "form of it":
        app.navigator.form(NAME)
    elif name == "clinic of it":
        app.navigator.clinic()
        scene_of(app).turn(NAME)
    else:
        stage_scene(app, name, MatchSetup(NAME, ("human", "club"), {"target": 1}, 3), 5)


@pytest.mark.window
@share("name, scale", [(name, scale) for name in LISTS for scale in (1.0, 2.0)], test=1, by=lambda name, scale: name)
def test_a_page_of_all_games_has_room_for_a_sixth(app: App, name: str, scale: float) -> None:  # noqa: F811
    usual(app, text_scale=scale)
    show(app, name)
    inspect(scene_of(app))


@pytest.mark.window
@share("name", OTHERS, test=2)
def test_any_other_screen_opens(app: App, monkeypatch: pytest.MonkeyPatch, name: str) -> None:  # noqa: F811
    usual(app)
    # its page and its examples lie beside this test
    monkeypatch.setattr(rules_page, "path", lambda name: FILES / name)
    show(app, name)
    inspect(scene_of(app))


@pytest.mark.window
def test_a_finished_match_is_kept_without_a_way_to_the_coach(app: App) -> None:  # noqa: F811
    usual(app)
    match = Match.start(GAME, {}, ("human", "club"), 7, None, app.store.journal())
    while match.to_move != -1:
        match.play(match.view(match.to_move).legal[0])
    for way in (app.navigator.records, app.navigator.statistics, partial(app.navigator.replay, match.record())):
        way()
        inspect(scene_of(app))
    app.navigator.records()
    offered = {element.id.partition(".")[0] for element in scene_of(app).offered()}
    assert "replay" in offered and "coach" not in offered
    app.navigator.form(NAME)
    assert "judge" not in {element.id for element in scene_of(app).offered()}


@pytest.mark.window
@pytest.mark.parametrize("name", JUDGED)
def test_a_page_of_the_coach_is_refused_in_a_sentence(app: App, name: str) -> None:  # noqa: F811
    with pytest.raises(BadShot, match=f"^the game {NAME} has no judge$"):
        show(app, name)


def test_an_emblem_is_what_the_entry_says() -> None:
    assert {name: emblem(name) for name in ENTRIES} == {name: entry(name).emblem for name in ENTRIES}


def test_only_games_with_an_evaluation_have_a_judge() -> None:
    assert [name for name in PLAYERS if not has_judge(name)] == [NAME]


# --- the command line


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """The record of a finished match."""
    match = Match.start(GAME, {"target": 1}, ("club", "greedy"), 1)
    play_out(match)
    file = tmp_path / f"match{records.SUFFIX}"
    file.write_text(records.to_text(match.record()), "utf-8")
    return file


def said(capsys: pytest.CaptureFixture[str], *words: str | Path, status: int = 0) -> str:
    """What a command prints, complaints and all."""
    assert main([str(word) for word in words]) == status, words
    captured = capsys.readouterr()
    return captured.out + captured.err


def test_every_command_knows_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, data_folder: Path, played: Path
) -> None:
    tell = partial(said, capsys)
    assert tell("trace", NAME, "--seats", "club,novice").count("\n") > 5
    assert NAME in tell("simulate", NAME, "--seats", "skip,random", "--matches", "2")
    assert tell("replay", "--check", played)
    assert tell("scenario", FILES / "tests/scenarios", FILES / "game/rules/steps/examples")
    store = open_store(data_folder)
    play_out(Match.start(GAME, {"target": 1}, ("club", "greedy"), 1, None, store.journal()))
    store.close()
    assert tell("export", tmp_path / "results.csv")
    assert NAME in (tmp_path / "results.csv").read_text("utf-8")
    monkeypatch.setattr(doctor, "TESTS", {"games": doctor.TESTS["games"]})
    assert NAME in tell("doctor")
    sheet = tmp_path / "sheet.json"
    sheet.write_text(tell("tournament", "--games", NAME, "--entries", "club,novice,skip", "--json"))
    assert json.loads(sheet.read_text())["plan"]["games"] == [NAME]
    assert tell("draw", sheet)
    assert tell("draw", sheet, "--html", tmp_path / "sheet.html")
    monkeypatch.setattr(bench_rules, "GAMES", {NAME: GAME})
    monkeypatch.setattr(bench_rules, "rate", lambda work, seconds=0.0: float(work()))
    assert f"rules.{NAME}.copy" in tell("bench", "--only", "rules")


#: a program that knew the game before it loaded the judge
ANALYSE = """
import sys
from game.ai.registry import PLAYERS
from game.cli import main
from game.rules.registry import GAMES
from tests.trial.player import PLAYER
from tests.trial.rules import GAME
GAMES[GAME.name], PLAYERS[GAME.name] = GAME, PLAYER
sys.exit(main(["analyse", *sys.argv[1:]]))
"""


@pytest.mark.parametrize("form", [[], ["--html"]])
def test_that_it_has_no_judge_is_said_in_one_sentence(played: Path, form: list[str]) -> None:
    command = [sys.executable, "-c", ANALYSE, *form, str(played)]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=HUNG)
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr == f"bonspiel: {played}: the game {NAME} has no judge\n"
