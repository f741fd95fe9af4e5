"""The dialog that saves a film without a window or a process: what it offers, its progress, and where the file is."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.scenes.film import film_dialog, film_job
from game.scenes.film.film_dialog import PANEL, FilmDialog
from game.scenes.film.film_job import FilmJob
from game.ui.theme import style
from tests.scenes.drawing_pad import Pad, tidy, within

RECORD: dict[str, Any] = {"game": "curdle", "moves": ["draw"] * 9}


class Made(FilmJob):
    """A job without a process."""

    closes = 0

    def _ask(self) -> None:
        """Nobody is asked."""

    def poll(self) -> bool:
        return False

    def close(self) -> None:
        self.closes += 1


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where films are saved; it isn't there yet."""
    films = tmp_path / "pictures" / "films"
    for module in (film_dialog, film_job):
        monkeypatch.setattr(module, "films_folder", lambda: films)
    monkeypatch.setattr(film_dialog, "FilmJob", Made)
    return films


def dialog(ply: int = 9) -> Any:
    """The dialog for a move; what it does with the screen below it is noted in ``done``."""
    done: list[Any] = []
    scene: Any = SimpleNamespace(
        open_sheet=lambda build: SimpleNamespace(build=build, rebuild=lambda: done.append("rebuilt")),
        close_sheet=lambda: done.append("closed"), pointer=SimpleNamespace(lost=lambda: done.append("pointer lost")),
        focus=SimpleNamespace(likely=lambda: "the likely one", give=lambda element: done.append(("focus", element))),
        canvas=SimpleNamespace(changed=lambda: done.append("changed")),
        window=SimpleNamespace(say=lambda text, urgent=False: done.append((text, urgent))),
    )  # fmt: skip
    found: Any = FilmDialog(scene, SimpleNamespace(film_process=None), RECORD, ply)
    found.done = done
    return found


def built(found: Any) -> Pad:
    """What the dialog draws now."""
    pad = Pad()
    found.sheet.build(pad)
    tidy(pad, PANEL, most=42)
    (head, *_shadow) = [word for word in pad.words if word.text == "Save as film" and word.colour == style.BRASS]
    assert abs(head.room.cx - PANEL.cx) < 1 and [each.rect for each in pad.patches if each.name == "panel"] == [PANEL]
    return pad


def test_a_film_or_a_picture_or_neither_is_offered_with_the_folder(folder: Path) -> None:
    found = dialog()
    pad = built(found)
    no, png, webp = (pad.element(id) for id in ("no", "film.png", "film.webp"))
    assert no.rect.right < png.rect.x and png.rect.right < webp.rect.x and len({e.rect.y for e in (no, png, webp)}) == 1
    assert webp.main and not png.main and not no.main and png.tip != webp.tip
    said = pad.word("It shows what spectators see")
    assert str(folder) in said.text and said.room.y >= no.rect.top and said.wrapped
    no.activate()
    assert found.done == ["closed"] and found.job is None
    found.sheet.on_close()
    assert not found.sheet.tick(0.1), "without a film there is nothing to follow"


@pytest.mark.parametrize(("ply", "first"), [(9, 7), (4, 2), (3, 1), (2, 1), (1, 1)])
@pytest.mark.parametrize("form", ["png", "webp"])
def test_a_film_shows_the_move_and_two_before_it_if_there_are_so_many(ply: int, first: int, form: str) -> None:
    found = dialog(ply)
    built(found).element(f"film.{form}").activate()
    order = found.job.order
    assert (order.first, order.last, order.form, order.lang, order.record) == (first, ply, form, "en", RECORD)
    assert order.to_json() == {"record": RECORD, "first": first, "last": ply, "form": form, "lang": "en"}
    assert found.done == ["pointer lost", "rebuilt", ("focus", "the likely one"), "changed"]


@pytest.mark.parametrize("share", [0.0, 0.004, 0.25, 0.5, 1.0])
def test_progress_is_a_bar_and_a_number_and_can_be_stopped(share: float) -> None:
    found = dialog()
    found.make("webp")
    found.job.share = share
    pad = built(found)
    track, bar = (next(each.rect for each in pad.patches if each.name == name) for name in ("slider_track", "button_main"))  # fmt: skip  # noqa: E501
    assert (bar.x, bar.y, bar.h) == (track.x, track.y, track.h) and bar.w == max(16.0, share * track.w)
    said, stop = pad.word(f"Making the film: {round(100 * share)}%"), pad.element("stop")
    assert said.room.y >= track.top and stop.rect.top < track.y and pad.ids() == ["stop"]
    assert abs(stop.rect.cx - PANEL.cx) < 1 and within(track, PANEL)
    found.done.clear()
    stop.activate()
    assert found.done == ["closed"]
    found.sheet.on_close()
    assert found.job.closes == 1


def test_the_bar_is_drawn_anew_for_each_whole_percent() -> None:
    found = dialog()
    found.make("webp")
    found.done.clear()
    found.job.poll = lambda: setattr(found.job, "share", found.job.share + 0.004)
    moved = [found.sheet.tick(0.1) for _beat in range(10)]
    assert found.done == ["rebuilt"] * moved.count(True) and moved.count(True) == 4
    assert moved[0] is False and moved[1] is True


def test_where_the_film_lies_is_said_once_and_read_aloud(folder: Path) -> None:
    found = dialog()
    found.make("png")
    found.done.clear()
    found.job.take({"film": b64encode(b"a film").decode()})
    assert found.sheet.tick(0.1) is True
    told = f"Saved to {folder / 'curdle-9.png'}."
    assert found.done[-1] == (told, True) and found.done.count("rebuilt") == 1
    found.done.clear()
    assert found.sheet.tick(0.1) is False and not found.done
    pad = built(found)
    assert pad.word(told).wrapped and pad.ids() == ["close"] and pad.element("close").main
    pad.element("close").activate()
    assert found.done == ["closed"]


def test_what_went_wrong_stands_in_the_dialog() -> None:
    found = dialog()
    found.make("webp")
    found.job.trouble = "no OpenGL"
    assert found.sheet.tick(0.1) and found.done[-1] == ("The film couldn't be saved (no OpenGL).", True)
    assert built(found).word("The film couldn't be saved (no OpenGL).") and built(found).ids() == ["close"]
