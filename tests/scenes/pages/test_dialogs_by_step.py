"""The dialog that saves a film, its job, the settings and the folder a page begins with: each step without a window."""

from __future__ import annotations

from base64 import b64encode
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.scenes.film import film_dialog, film_job
from game.scenes.film.film_dialog import LEAD, PANEL, FilmDialog
from game.scenes.film.film_job import FilmJob, FilmOrder, free_file
from game.scenes.pages import file_page
from game.scenes.pages.file_page import Files
from game.scenes.settings.settings import SettingsPage
from tests.scenes.drawing_pad import Pad, within

# --- a film


class Job:
    """Stands for a film that is being made."""

    def __init__(self, process: Any, order: Any) -> None:
        self.order, self.share, self.over, self.next = order, 0.0, False, 0.0
        self.closed = False

    def poll(self) -> None:
        self.share = self.next

    def close(self) -> None:
        self.closed = True

    def describe(self) -> str:
        return "Saved to film.webp."


def dialog(monkeypatch: pytest.MonkeyPatch, ply: int = 7) -> Any:
    """A dialog that was opened; what happens is noted."""
    done: list[Any] = []
    monkeypatch.setattr(film_dialog, "FilmJob", Job)
    monkeypatch.setattr(film_dialog, "films_folder", lambda: Path("/films"))
    sheet = SimpleNamespace(rebuild=lambda: done.append("rebuilt"), tick=None, on_close=None)
    scene: Any = SimpleNamespace(
        open_sheet=lambda build: sheet, close_sheet=lambda: done.append("closed"),
        window=SimpleNamespace(say=lambda text, urgent: done.append((text, urgent))),
        pointer=SimpleNamespace(lost=lambda: done.append("lost")),
        focus=SimpleNamespace(give=done.append, likely=lambda: "likely"),
        canvas=SimpleNamespace(changed=lambda: done.append("changed")),
    )  # fmt: skip
    app: Any = SimpleNamespace(film_process="process")
    found: Any = FilmDialog(scene, app, {"game": "curdle"}, ply)
    found.done = done
    return found


def shown(found: Any) -> Pad:
    pad = Pad()
    found._build(pad)
    assert all(within(element.rect, PANEL) for element in pad.elements)
    return pad


@pytest.mark.parametrize(("ply", "first"), [(7, 7 - LEAD), (LEAD + 1, 1), (2, 1), (1, 1)])
def test_a_film_has_what_led_to_its_move_and_nothing_before_the_match(
    monkeypatch: pytest.MonkeyPatch, ply: int, first: int
) -> None:
    for id, form in (("film.webp", "webp"), ("film.png", "png")):
        found = dialog(monkeypatch, ply)
        pad = shown(found)
        assert [element.id for element in pad.elements] == ["no", "film.png", "film.webp"]
        assert [element.main for element in pad.elements] == [False, False, True] and "/films" in " ".join(pad.said())
        assert all(a.rect.right < b.rect.x for a, b in pairwise(pad.elements))
        pad.element(id).activate()
        order = found.job.order
        assert (order.first, order.last, order.form) == (first, ply, form)
        assert found.done == ["lost", "rebuilt", "likely", "changed"]


def test_progress_is_shown_by_whole_percents_and_the_end_is_announced_once(monkeypatch: pytest.MonkeyPatch) -> None:
    found = dialog(monkeypatch)
    follow = found.sheet.tick
    assert not follow(0.1)
    found.make("webp")
    found.done.clear()
    found.job.next = 0.004
    assert not follow(0.1) and not found.done
    found.job.next = 0.25
    assert follow(0.1) and found.done == ["rebuilt"]
    pad = shown(found)
    track, bar = (next(p.rect for p in pad.patches if p.name == name) for name in ("slider_track", "button_main"))
    assert "Making the film: 25%" in pad.said() and bar.w == pytest.approx(track.w / 4) and bar.x == track.x
    pad.element("stop").activate()
    assert found.done.pop() == "closed"
    found.job.over = True
    assert follow(0.1) and found.announced and ("Saved to film.webp.", True) in found.done
    count = len(found.done)
    assert not follow(0.1) and len(found.done) == count
    pad = shown(found)
    assert "Saved to film.webp." in pad.said() and [element.id for element in pad.elements] == ["close"]
    found.sheet.on_close()
    assert found.job.closed
    dialog(monkeypatch).sheet.on_close()


def order(form: str = "webp") -> FilmOrder:
    return FilmOrder({"game": "curdle"}, 5, 7, form)


def test_a_film_never_replaces_another(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(film_job, "films_folder", lambda: tmp_path)
    for name in ("curdle-7.webp", "curdle-7-2.webp", "curdle-7-3.webp"):
        assert free_file(order()) == tmp_path / name
        (tmp_path / name).write_bytes(b"film")
    assert free_file(order("png")) == tmp_path / "curdle-7.png"


def making(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Any:
    """A job whose process is nobody's."""
    monkeypatch.setattr(film_job, "films_folder", lambda: folder)
    found: Any = FilmJob.__new__(FilmJob)
    found.order, found.share, found.saved, found.trouble, found.closed = order(), 0.0, None, None, []
    found.close = lambda: found.closed.append(True)
    return found


def test_a_job_tells_how_far_it_is_and_where_the_film_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    job = making(monkeypatch, tmp_path / "deep" / "films")
    for told, share in ((0.3, 0.3), (0.8, 0.8), (0.5, 0.8)):
        job.take({"share": told})
        assert job.share == share, "a film that is written again doesn't go back"
    assert not job.over and job.describe() == "" and not job.closed
    job.take({"film": b64encode(b"pictures").decode()})
    assert job.over and job.closed == [True] and job.saved.read_bytes() == b"pictures"
    assert job.describe() == f"Saved to {job.saved}."


def test_a_film_that_cannot_be_saved_says_why(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for why, said in ((OSError(28, "No space left"), "No space left"), (OSError("gone"), "gone")):
        job = making(monkeypatch, tmp_path)

        def full(*_said: Any, why: OSError = why) -> None:
            raise why

        monkeypatch.setattr(film_job, "write_whole", full)
        job.take({"film": ""})
        assert job.over and job.saved is None and job.describe() == f"The film couldn't be saved ({said})."


# --- folders


def test_a_page_of_files_begins_at_the_last_folder_that_is_still_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(file_page, "records_folder", lambda: tmp_path / "records")
    (tmp_path / "kept").mkdir()
    (tmp_path / "file").write_text("", "utf-8")
    page: Any = Files.__new__(Files)
    for kept, begins in (
        ("", "records"), (str(tmp_path / "kept"), "kept"), (str(tmp_path / "gone"), "records"),
        (str(tmp_path / "file"), "records"), ("bad\0name", "records"),
    ):  # fmt: skip
        page.app = SimpleNamespace(preferences={"folder": kept})
        assert page._last() == tmp_path / begins


@pytest.mark.parametrize(
    ("why", "said"), [(PermissionError(13, "Not allowed"), "Not allowed"), (ValueError("odd"), "odd")]
)
def test_why_a_folder_does_not_open_is_said(monkeypatch: pytest.MonkeyPatch, why: Exception, said: str) -> None:
    page: Any = Files.__new__(Files)
    page.folder, page.first, page.trouble, page.found = Path("/x"), 9, "", ["old"]

    def closed(folder: Path) -> Any:
        raise why

    monkeypatch.setattr(file_page, "look_through", closed)
    page._look()
    assert (page.found, page.first, page.trouble) == ([], 0, f"Can't open this folder ({said}).")
    monkeypatch.setattr(file_page, "look_through", lambda folder: ["new"])
    page._look()
    assert (page.found, page.trouble) == (["new"], "")


# --- the settings


@pytest.mark.parametrize("trouble", [False, True])
def test_every_setting_has_its_line_and_takes_effect_at_once(trouble: bool) -> None:
    done: list[Any] = []

    class Wishes(dict[str, Any]):
        def __missing__(self, key: str) -> Any:
            return {"effects": 0.5, "ambience": 0.5, "music": 0.5, "speed": "normal", "text_scale": 1.0}.get(key, False)

        def change(self, key: str, value: Any) -> None:
            done.append((key, value))

    page: Any = SettingsPage.__new__(SettingsPage)
    navigator = SimpleNamespace(**{
        way: (lambda back, way=way: done.append(way)) for way in ("colours", "looks", "ease")
    })  # fmt: skip
    page.app = SimpleNamespace(
        preferences=Wishes(curtain="secret", language="", preview=1.0), navigator=navigator,
        sound=SimpleNamespace(trouble=trouble, play=lambda cue: done.append(("heard", cue))),
    )  # fmt: skip
    page.back, page.rebuild, page.retell = None, lambda: done.append("rebuilt"), lambda: done.append("told")
    pad = Pad()
    page.build(pad)
    assert ("No sound device found, so the game plays silently." in pad.said()) == trouble
    for way in ("colours", "looks", "ease"):
        pad.element(way).activate()
        assert done.pop() == way
    switches = ("consequences", "coached", "talk", "confirm", "show_open", "fullscreen", "reduced_motion", "contrast")
    lines = [pad.element(key) for key in (*switches, "large_card", "unfocused", "attract")]
    for line in lines:
        line.activate()
        assert done == [(line.id, True), "told", "rebuilt"] and line.tip
        done.clear()
    for some in (lines[:5], lines[5:]):
        assert all(a.rect.y >= b.rect.top for a, b in pairwise(some)) and some[-1].rect.y >= 92
        assert some[0].rect.h > 30
    page._volume("music", 0.25)
    page._volume("effects", 0.5)
    assert done == [("music", 0.25), ("effects", 0.5), ("heard", "click")], "only effects are heard when set"
