"""What hangs in the room: pennants of the evenings won, and the photograph of the final table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from art.bake import BAKED
from art.sources import pennants
from game.app.app import App
from game.club.season import EVENINGS
from game.store import photos
from tests.scenes.bonspiel.test_bonspiel import emptied, now, set_up, win
from tests.table.looking import inspect
from tests.table.playing import click

pytestmark = pytest.mark.window


@pytest.fixture(name="hall")
def _hall(app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[App]:
    """No bonspiel yet, nothing won, and no photograph."""
    emptied(app, monkeypatch)
    monkeypatch.setattr("game.store.photos.data_folder", lambda: tmp_path)
    yield app
    app.sheet_runner.stop()
    app.preferences.change("choices", {})
    app.notice = None


def title(app: App) -> Any:
    """The title after its first picture."""
    app.navigator.title()
    found = now(app)
    assert found.wall is None and not hanging(found), "the first picture waits for nothing"
    app.window.drawn += 1
    found.on_update(1 / 60)
    return found


def hanging(page: Any) -> list[str]:
    return [e.id for e in page.offered() if e.id == "photo" or e.id.startswith("pennant.")]


def test_each_evening_that_was_won_has_its_pennant(hall: App) -> None:
    assert hanging(title(hall)) == []
    hall.preferences.change("choices", {"season.won": "cards novices rags"})
    page = title(hall)
    assert hanging(page) == ["pennant.novices", "pennant.cards"]
    inspect(page)
    click(page, "pennant.cards")
    assert now(hall).name == "season"
    hall.preferences.change("choices", {"season.won": " ".join(each.id for each in EVENINGS)})
    assert hanging(title(hall)) == [*(f"pennant.{each.id}" for each in EVENINGS), "pennant.season"]


def test_the_final_table_is_photographed_hung_and_leads_to_its_replay(hall: App) -> None:
    """A bonspiel of two is its final; where the record has gone the title says so, and a damaged picture isn't hung."""
    set_up(hall, "hattie")
    click(now(hall), "play")
    win(hall)
    (photo,) = photos.all_photos()
    assert photo.file.stat().st_size <= photos.LARGEST and photo.bonspiel == hall.store.bonspiels.all()[0].id
    page = title(hall)
    assert hanging(page) == ["photo"]
    inspect(page)
    click(page, "photo")
    assert now(hall).name == "replay"
    page = title(hall)
    hall.store.discard(photo.match)
    click(page, "photo")
    assert now(hall) is page and hall.notice
    photo.file.write_bytes(photo.file.read_bytes()[:900])
    assert hanging(title(hall)) == []
    hall.store.bonspiels.forget(photo.bonspiel)
    assert hanging(title(hall)) == []


def test_photographs_are_small_few_and_only_our_own(hall: App, tmp_path: Path) -> None:
    noise = Image.effect_noise((1920, 1010), 200).convert("RGB")
    for number in range(photos.MOST + 3):
        assert photos.keep("ab12", f"m{number}", noise if number == 0 else Image.new("RGB", (400, 300))) is not None
        if number == 0:
            (first,) = photos.all_photos()
            assert first.file.stat().st_size <= photos.LARGEST
            assert (found := photos.load(first)) is not None and found.size == photos.SIZE
    assert len(photos.all_photos()) == photos.MOST
    assert photos.keep("../ab", "m", noise) is None
    (tmp_path / "photos" / "holiday.jpg").write_bytes(b"x")
    assert len(photos.all_photos()) == photos.MOST
    large = photos.Photo("a", "b", tmp_path / "large.jpg")
    Image.new("RGB", (4000, 4000)).save(large.file)
    assert photos.load(large) is None and photos.of_newest([]) is None


def test_a_photograph_that_cannot_be_kept_is_none(hall: App, tmp_path: Path) -> None:
    (tmp_path / "photos").write_text("no folder")
    assert photos.keep("ab", "m", Image.new("RGB", (40, 30))) is None and photos.all_photos() == []


def test_every_evening_has_a_pennant_as_its_source_draws_it() -> None:
    assert {file.stem for file in (BAKED / "pennants").glob("*.png")} == {*pennants.FELT, "frame"}
    assert {*(each.id for each in EVENINGS), "season"} == set(pennants.FELT)
    with Image.open(BAKED / "pennants" / "rats.png") as image:
        baked = image.convert("RGBA").tobytes()
    drawn = pennants.pennant("rats").tobytes()
    assert sum(abs(a - b) for a, b in zip(baked, drawn, strict=True)) / len(drawn) < 2
