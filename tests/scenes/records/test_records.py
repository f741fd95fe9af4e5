"""The records page: matches are gone on with, seen again, written out, taken in and deleted."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.app.app import App
from game.match.match import Match
from game.rules import record
from game.rules.registry import game
from game.scenes.pages.file_page import FilesIn
from game.scenes.records import record_import
from game.scenes.records.record_row import LEFT
from game.scenes.records.records import ROWS
from game.scenes.records.replay import FilmTurns
from game.settings.launch_options import MatchSetup
from game.store import KeptMatch, Wanted, open_store
from game.store.data_folder import records_folder
from game.store.folders import look_through
from tests.patience import until
from tests.table.drawn import span
from tests.table.looking import labels, resize, scene_of, usual
from tests.table.playing import KEY, calm, pick, press, written

pytestmark = pytest.mark.window


@pytest.fixture(autouse=True)
def nothing_kept(app: App, data_folder: Path) -> None:
    """The usual window, and no match in the store."""
    usual(app)
    for kept in [*app.store.open_matches(), *app.store.finished_records()]:
        app.store.discard(kept.id)


def kept_match(app: App, moves: int, seed: int = 5) -> Match:
    """A match of the store after some moves; with many it has ended."""
    match = Match.start(game("curdle"), {"seats": 2, "target": 1}, ("human", "club"), seed, journal=app.store.journal())
    while match.to_move >= 0 and match.ply < moves:
        match.play(match.view(match.to_move).legal[0].text)
    app.store.poll(1.0)
    return match


def page(app: App) -> Any:
    """The page as it is now."""
    app.navigator.records()
    return scene_of(app)


def short(match: Match) -> str:
    """How a match is called in the ids of its buttons."""
    return match.id[:8]


def test_an_open_match_is_gone_on_with(app: App) -> None:
    match = kept_match(app, 6)
    scene = page(app)
    assert any("6 moves · You, Minerva (Club)" in text for text in written(scene))
    pick(scene, f"go_on.{short(match)}")
    assert scene_of(app).turns.match.id == match.id
    assert scene_of(app).turns.match.ply == 6


def test_a_finished_match_is_seen_again_and_not_gone_on_with(app: App) -> None:
    match = kept_match(app, 10_000)
    scene = page(app)
    assert scene.layers.find(f"go_on.{short(match)}") is None
    pick(scene, f"replay.{short(match)}")
    assert isinstance(scene_of(app).turns, FilmTurns)
    assert list(scene_of(app).company.kinds) == ["human", "club"]


def test_deleting_asks_first(app: App) -> None:
    match = kept_match(app, 4)
    scene = page(app)
    assert scene.layers.find(f"delete.{short(match)}").enabled
    pick(scene, f"delete.{short(match)}")
    pick(scene, "no")
    assert [kept.id for kept in app.store.open_matches()] == [match.id]
    pick(scene, f"delete.{short(match)}")
    pick(scene, "yes")
    assert app.store.open_matches() == []
    assert scene.layers.find(f"delete.{short(match)}") is None
    assert not scene.layers.modal


def take_all(scene: Any) -> None:
    """Takes in all files of the folder that the page of files shows."""
    pick(scene, "import")
    pick(scene_of(scene.app), "all")


def written_out(app: App, match: Match) -> Path:
    """The file that a match was written to, under the name that is proposed."""
    scene = page(app)
    pick(scene, f"export.{short(match)}")
    pick(scene_of(app), "save")
    return records_folder() / f"{match.game.name}-{short(match)}{record.SUFFIX}"


def brought(scene: Any) -> str:
    """Takes in all files of the folder and waits until they are through; what is said then."""
    take_all(scene)
    until(lambda: (calm(scene.app) and scene.importing is None) or None, "all files")
    texts = written(scene)
    if scene.layers.modal:
        pick(scene, "close")
    return "\n".join(texts)


def test_a_record_goes_out_as_a_file_and_comes_in_again(app: App) -> None:
    match = kept_match(app, 10_000)
    file = written_out(app, match)
    scene = scene_of(app)
    assert f"Saved to {file}." in written(scene)
    assert json.loads(file.read_text("utf-8"))["moves"]
    assert "1 was already here." in brought(scene)
    assert len(app.store.finished_records()) == 1, "one's own match isn't doubled"
    app.store.discard(match.id)
    scene = page(app)
    assert "1 record imported." in brought(scene)
    (back,) = app.store.finished_records()
    assert app.store.record(back.id)["moves"] == match.record()["moves"]
    assert scene.layers.find(f"replay.{back.id[:8]}") is not None


def test_damaged_files_are_told_of_and_the_others_come_in(app: App) -> None:
    match = kept_match(app, 10_000)
    written_out(app, match)
    scene = scene_of(app)
    app.store.discard(match.id)
    for number in range(8):
        (records_folder() / f"another {number}.json").write_text("{", "utf-8")
    said = brought(scene)
    assert "1 record imported. 8 couldn't be imported." in said
    assert "another 0.json: not a record" in said
    assert "and 3 other files" in said
    assert not scene.layers.modal


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many more steps of an import may be made: none at first."""
    left = [0]

    def go_on(self: record_import.ImportJob, seconds: float) -> None:
        while left[0] > 0 and not self.over:
            self.step()
            left[0] -= 1

    monkeypatch.setattr(record_import.ImportJob, "go_on", go_on)
    return left


def three_files(app: App) -> Any:
    """The page, with three files to take in and no match."""
    for number in range(3):
        match = kept_match(app, 10_000, number)
        written_out(app, match)
        app.store.discard(match.id)
    return page(app)


def test_import_shows_how_far_it_is_and_can_be_stopped(app: App, steps: list[int]) -> None:
    scene = three_files(app)
    for stop in (lambda: pick(scene, "stop"), lambda: press(scene, KEY.ESCAPE), lambda: press(scene, KEY.ENTER)):
        take_all(scene)
        assert scene.busy
        assert "File 1 of 3" in written(scene)
        assert [e.id for e in scene.offered()] == ["stop"]
        steps[0] = 3
        calm(app)
        assert 0 < scene.importing.share < 1 / 3
        stop()
        assert not scene.busy and not scene.layers.modal
        assert app.store.count(Wanted()) == 0
        assert "3 files were skipped." in written(scene)
    take_all(scene)
    until(lambda: steps.__setitem__(0, 1) or (calm(app) and app.store.count(Wanted()) == 1) or None, "the first file")
    assert "File 2 of 3" in written(scene)
    press(scene, KEY.ESCAPE)
    assert "1 record imported. 2 files were skipped." in written(scene)
    steps[0] = 1000
    assert "2 records imported. 1 was already here." in brought(scene)


def test_leaving_while_files_come_in_leaves_them_out(app: App, steps: list[int]) -> None:
    scene = three_files(app)
    take_all(scene)
    app.navigator.title()
    steps[0] = 1000
    assert scene.importing is None
    assert not scene.step(0.02)
    assert app.store.count(Wanted()) == 0


def test_what_was_said_is_gone_after_leaving(app: App) -> None:
    written_out(app, kept_match(app, 10_000))
    assert app.notice
    app.navigator.title()
    assert app.notice is None


def test_each_match_has_its_own_row(app: App) -> None:
    matches = [kept_match(app, 3), kept_match(app, 10_000), kept_match(app, 5)]
    scene = page(app)
    rows = [scene.layers.find(f"delete.{short(match)}").seen for match in matches]
    heights = sorted(row.cy for row in rows)
    assert all(b - a > rows[0].h for a, b in pairwise(heights))
    # the finished one below the open ones
    assert rows[1].cy == heights[0]


def begun(app: App, count: int, name: str = "curdle") -> list[str]:
    """So many open matches, the newest first."""
    seats = ("human", "club") if name != "curdle" else ("human", "skip")
    found = [Match.start(game(name), {"seats": 2}, seats, n, journal=app.store.journal()).id for n in range(count)]
    for match_id in found:
        app.store.release_match(match_id)
    return found[::-1]


def rows(scene: Any) -> list[str]:
    """The matches that are listed, from above."""
    return [e.id.removeprefix("delete.") for e in scene.offered() if e.id.startswith("delete.")]


def test_every_match_can_be_reached_by_mouse(app: App) -> None:
    ids = [match_id[:8] for match_id in begun(app, 3 * ROWS - 2)]
    scene = page(app)
    assert rows(scene) == ids[:ROWS]
    assert f"1–{ROWS} of {len(ids)}" in written(scene)
    assert not scene.layers.find("page.back").enabled and not scene.layers.find("page.first").enabled
    pick(scene, "page.on")
    assert rows(scene) == ids[ROWS : 2 * ROWS]
    pick(scene, "page.on")
    assert rows(scene) == ids[2 * ROWS :]
    assert not scene.layers.find("page.on").enabled and not scene.layers.find("page.last").enabled
    pick(scene, "page.back")
    assert rows(scene) == ids[ROWS : 2 * ROWS]
    pick(scene, "page.first")
    assert rows(scene) == ids[:ROWS]
    pick(scene, "page.last")
    assert rows(scene) == ids[2 * ROWS :]
    scene.on_mouse_scroll(600, 300, 0, 1)
    assert rows(scene) == ids[ROWS : 2 * ROWS]
    for _ in range(4):
        scene.on_mouse_scroll(600, 300, 0, -1)
    assert rows(scene) == ids[2 * ROWS :]
    pick(scene, f"delete.{rows(scene)[0]}")
    scene.on_mouse_scroll(600, 300, 0, 1)
    pick(scene, "no")
    assert rows(scene) == ids[2 * ROWS :], "a page is not turned behind a question"


def test_every_match_can_be_reached_by_keys(app: App) -> None:
    ids = [match_id[:8] for match_id in begun(app, 2 * ROWS + 1)]
    scene = page(app)
    seen: list[str] = []
    while True:
        seen += [row for row in rows(scene) if row not in seen]
        if not scene.layers.find("page.on").enabled:
            break
        scene.focus.drop()
        while scene.focus.element is None or scene.focus.element.id != "page.on":
            before = scene.focus.element
            press(scene, KEY.TAB)
            assert scene.focus.element is not before
        press(scene, KEY.ENTER)
    assert seen == ids


def test_after_the_last_match_of_a_page_is_gone_the_page_before_is_shown(app: App) -> None:
    ids = begun(app, ROWS + 1)
    scene = page(app)
    pick(scene, "page.on")
    pick(scene, f"delete.{ids[-1][:8]}")
    pick(scene, "yes")
    assert rows(scene) == [match_id[:8] for match_id in ids[:-1]]
    assert scene.layers.find("page.on") is None, "there is but one page"


def typed(scene: Any, text: str) -> None:
    """Types into the line that has the focus."""
    for letter in text:
        scene.on_text(letter)
        calm(scene.app)


def test_a_search_looks_through_games_players_levels_and_names(app: App) -> None:
    curdle, rink = begun(app, 1)[0], begun(app, 1, "rink_ratz")[0]
    app.store.call(curdle, "Grandma's revenge")
    scene = page(app)
    assert rows(scene) == [rink[:8], curdle[:8]]
    pick(scene, "search")
    for text, found in (
        ("rink", [rink]), ("SKIP", [curdle]), ("grandma", [curdle]), ("min club", [rink]), ("curdle rev", [curdle]),
        ("rink revenge", []), ("you", [rink, curdle]),
    ):  # fmt: skip
        typed(scene, text)
        assert rows(scene) == [match_id[:8] for match_id in found], text
        assert scene.focus.element.id == "search" and scene.focus.element.label == f"Search: {text}"
        if not found:
            assert "No matches found." in written(scene)
        for _ in text:
            press(scene, KEY.BACKSPACE)
    typed(scene, "zzz")
    pick(scene, "show_all")
    assert rows(scene) == [rink[:8], curdle[:8]]
    assert scene.layers.find("search").label == "Search: "


def test_a_list_is_narrowed_by_clicks_alone(app: App) -> None:
    (curdle,), (rink,) = begun(app, 1), begun(app, 1, "rink_ratz")
    over = kept_match(app, 10_000).id
    scene = page(app)

    def shown(id: str, value: str) -> list[str]:
        while not scene.layers.find(id).label.endswith(f": {value}"):
            pick(scene, id)
        return rows(scene)

    assert shown("which", "Open") == [rink[:8], curdle[:8]]
    assert shown("which", "Finished") == [over[:8]]
    assert shown("which", "Favourites") == []
    assert shown("which", "All matches") == [rink[:8], curdle[:8], over[:8]]
    assert shown("game", "Rink Ratz") == [rink[:8]]
    assert shown("against", "Against Skip") == []
    assert shown("game", "All games") == [curdle[:8]]
    assert shown("against", "Against Club") == [rink[:8], over[:8]]
    assert shown("against", "Against Human") == []


def test_a_favourite_is_kept_and_can_be_undone(app: App) -> None:
    first, second = begun(app, 2)
    scene = page(app)
    pick(scene, f"favourite.{second[:8]}")
    assert scene.layers.find(f"favourite.{second[:8]}").tip == "Remove from favourites"
    assert scene.layers.find(f"favourite.{first[:8]}").tip == "Favourite"
    scene.choose("which", "favourites")
    assert rows(page(app)) == [first[:8], second[:8]], "a new page shows all"
    assert [kept.id for kept in app.store.matches(Wanted(favourite=True)) if isinstance(kept, KeptMatch)] == [second]
    pick(scene_of(app), f"favourite.{second[:8]}")
    assert app.store.count(Wanted(favourite=True)) == 0


def test_a_match_is_given_a_name(app: App) -> None:
    (match_id,) = begun(app, 1)
    scene = page(app)
    for text, end, name in (
        ("Sunday", lambda: press(scene, KEY.ENTER), "Sunday"),
        (" one", lambda: pick(scene, "yes"), "Sunday one"),
        ("x", lambda: pick(scene, "no"), "Sunday one"),
        ("x", lambda: press(scene, KEY.ESCAPE), "Sunday one"),
        ("x" * 99, lambda: press(scene, KEY.ENTER), "Sunday one" + "x" * 30),
    ):
        pick(scene, f"name.{match_id[:8]}")
        assert scene.focus.element.id == "name", "one can type at once"
        typed(scene, text)
        end()
        assert not scene.layers.modal
        assert app.store.open_matches()[0].name == name
        assert name in written(scene)
    assert "Sunday one" in scene.layers.find(f"replay.{match_id[:8]}").label


def test_what_is_damaged_stands_among_the_others_and_can_go(app: App) -> None:
    first, hurt, last = begun(app, 3)
    app.store._link._db.execute("update match set head = '{' where id = ?", (hurt,))
    scene = page(app)
    assert rows(scene) == [first[:8], last[:8]]
    assert any("damaged" in text for text in written(scene))
    pick(scene, "forget.1")
    assert app.store.count(Wanted()) == 2
    assert scene.layers.find("forget.1") is None


def test_a_match_whose_moves_are_damaged_is_told_of_when_it_is_gone_on_with(app: App) -> None:
    for id in ("go_on", "replay"):
        match = kept_match(app, 6)
        app.store.release_match(match.id)
        app.store._link._db.execute("update line set body = '{' where match = ? and number = 3", (match.id,))
        scene = page(app)
        pick(scene, f"{id}.{short(match)}")
        assert scene_of(app) is scene
        assert "damaged" in (app.notice or "")
        assert rows(scene) == []
        pick(scene, "forget.0")
        assert app.store.count(Wanted()) == 0


def test_a_match_that_another_window_has_is_only_looked_at(app: App) -> None:
    (match_id,) = begun(app, 1)
    other = open_store(app.store._folder)
    other.resume(match_id)
    scene = page(app)
    enabled = {e.id.split(".")[0]: e.enabled for e in scene.offered() if match_id[:8] in e.id}
    assert (enabled["go_on"], enabled["delete"], enabled["replay"]) == (False, False, True)
    other.close()
    assert page(app).layers.find(f"go_on.{match_id[:8]}").enabled


def test_an_empty_page_leads_to_the_games(app: App) -> None:
    scene = page(app)
    assert "No match has been played yet." in written(scene)
    pick(scene, "play")
    assert scene_of(app).name == "picker"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540)])
def test_no_text_leaves_its_row(app: App, size: tuple[int, int]) -> None:
    app.preferences.for_now("names", ["Wilhelmina the Great"])
    match = Match.start(game("curdle"), {"seats": 8}, ("human", *["novice", "skip"] * 3, "club"), 5,
                        journal=app.store.journal())  # fmt: skip
    app.store.call(match.id, "W" * 40)
    app.store.favour(match.id, True)
    app.store.release_match(match.id)
    resize(app, size)
    scene = page(app)
    stage = scene.canvas.stage
    portraits = stage.to_px(LEFT + 732 - 22, 0)[0]
    texts = [label for sheet, label in labels(scene) if sheet is scene.list]
    told = [label for label in texts if "Wilhelmina" in label.document.text or "W" * 8 in label.document.text]
    assert len(told) == 2
    assert all(span(label)[1] <= portraits for label in told)
    usual(app)


def test_the_title_offers_the_next_match_where_the_newest_is_damaged(app: App) -> None:
    sound, hurt = kept_match(app, 4), kept_match(app, 6)
    for match in (sound, hurt):
        app.store.release_match(match.id)
    begun(app, 2)
    app.store._link._db.execute("update line set body = '{' where match = ? and number = 3", (hurt.id,))
    app.navigator.title()
    title = scene_of(app)
    assert {"Curdle · 6 moves", "3 other open matches"} <= {*written(title)}
    pick(title, "continue")
    assert scene_of(app) is title
    assert "damaged" in (app.notice or "")
    assert {"Curdle · 4 moves", "3 other open matches"} <= {*written(title)}
    pick(title, "continue")
    assert scene_of(app).turns.match.id == sound.id


def test_a_new_start_is_not_kept_before_its_first_move(app: App) -> None:
    app.navigator.play(MatchSetup("curdle", ("human", "club"), {"seats": 2}, 5))
    app.store.poll(1.0)
    assert not any(kept.moves for kept in app.store.open_matches())


# --- the page of files


@pytest.fixture
def disk(tmp_path: Path) -> Path:
    """A folder with two folders, records, and what isn't one."""
    for name in ("sub", "sub/deeper", ".hidden"):
        (tmp_path / "disk" / name).mkdir(parents=True)
    for name in ("one.bonspiel", "Two.JSON", "three.txt", ".four.bonspiel", "sub/five.bonspiel"):
        (tmp_path / "disk" / name).write_text("{", "utf-8")
    return tmp_path / "disk"


def names(scene: Any) -> list[str]:
    """What a page of files shows, from the top."""
    return [e.label for e in scene.list.elements]


def test_one_looks_into_folders_and_out_of_them(app: App, disk: Path) -> None:
    """Folders first, then record files; nothing hidden, nothing else; the last folder is where one begins next time."""
    scene = page(app)
    pick(scene, "import")
    files = scene_of(app)
    files.go(disk)
    assert names(files) == ["sub", "one.bonspiel", "Two.JSON"]
    pick(files, "file.0")
    assert names(files) == ["deeper", "five.bonspiel"]
    pick(files, "up")
    assert files.folder == disk
    press(files, KEY.ESCAPE)
    assert scene_of(app) is scene
    pick(scene, "import")
    assert scene_of(app).folder == disk
    app.preferences.change("folder", str(disk / "gone"))
    assert FilesIn(app, scene, lambda files: None).folder == records_folder()


def test_only_what_was_chosen_is_taken_in(app: App, disk: Path) -> None:
    match = kept_match(app, 10_000)
    written_out(app, match).rename(disk / "mine.bonspiel")
    app.store.discard(match.id)
    scene = page(app)
    pick(scene, "import")
    files = scene_of(app)
    files.go(disk)
    assert not files.layers.find("take").enabled
    pick(files, f"file.{names(files).index('mine.bonspiel')}")
    pick(files, "take")
    until(lambda: (calm(app) and scene.importing is None) or None, "the file")
    assert scene_of(app) is scene
    assert "1 record imported." in written(scene)


def test_a_folder_that_may_not_be_looked_at_says_so(app: App, disk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = page(app)
    pick(scene, "import")
    files = scene_of(app)
    files.go(disk)

    def refused(folder: Path) -> Any:
        raise PermissionError(13, "Permission denied", str(folder))

    monkeypatch.setattr("game.store.folders.os.scandir", refused)
    files.go(disk / "sub")
    assert "Can't open this folder (Permission denied)." in written(files)
    assert app.preferences["folder"] == str(disk)
    assert not files.layers.find("all").enabled


def test_each_file_of_a_full_folder_can_be_reached(app: App, disk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever else lies there, and however many they are."""
    for number in range(4100):
        (disk / "sub" / f"{number}.txt").touch()
    assert [seen.name for seen in look_through(disk / "sub")] == ["deeper", "five.bonspiel"]
    monkeypatch.setattr("game.scenes.pages.file_page.SHOWN", 2)
    scene = page(app)
    pick(scene, "import")
    files = scene_of(app)
    files.go(disk)
    assert names(files) == ["sub", "one.bonspiel", "Next page (1)"]
    pick(files, "after")
    assert names(files) == ["Previous page", "Two.JSON"]
    assert "Import all 2 files here" in written(files)
    pick(files, "before")
    pick(files, "file.1")
    assert files.picked == {disk / "one.bonspiel"}


def test_a_record_is_written_under_the_name_that_is_typed(app: App, disk: Path) -> None:
    """Into the folder that is shown; a file that is there is replaced only when one says so."""
    match = kept_match(app, 10_000)
    scene = page(app)
    pick(scene, f"export.{short(match)}")
    files = scene_of(app)
    files.go(disk)
    pick(files, "name")
    for _letter in range(40):
        press(files, KEY.BACKSPACE)
    pick(files, "save")
    assert scene_of(app) is files, "without a name nothing is written"
    files.on_text("on/e")
    press(files, KEY.ENTER)
    assert "Replace one.bonspiel?" in written(files)
    pick(files, "no")
    files.found.clear()
    pick(files, "save")
    assert "Replace one.bonspiel?" in written(files), "the folder is asked, not what was read of it"
    pick(files, "no")
    assert (disk / "one.bonspiel").read_text("utf-8") == "{"
    pick(files, "save")
    pick(files, "yes")
    assert scene_of(app) is scene
    assert f"Saved to {disk / 'one.bonspiel'}." in written(scene)
    assert json.loads((disk / "one.bonspiel").read_text("utf-8"))["game"] == "curdle"
