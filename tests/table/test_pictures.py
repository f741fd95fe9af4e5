"""Rendered screens against stored ones: drawing order, frames, and where things lie."""

from __future__ import annotations

import pytest
from PIL import Image

from game.app.app import App
from game.app.screenshots import picture
from tests.kept.files import Keeper
from tests.table.looking import resize
from tests.table.pictures import FOLDER, PICTURES, SIZE, SMALL, apart, taken
from tests.table.strip import stop_clocks

pytestmark = [pytest.mark.window, pytest.mark.painted]
AGAIN = "if it looks as it should: make renew ARGS=tests/table/test_pictures.py, and look at the picture"


def stored(name: str) -> Image.Image:
    with Image.open(FOLDER / f"{name}.png") as image:
        return image.convert("RGB")


@pytest.mark.parametrize("name", list(PICTURES))
def test_a_screen_looks_as_it_did(app: App, name: str, monkeypatch: pytest.MonkeyPatch, kept: Keeper) -> None:
    resize(app, SIZE)
    stop_clocks(monkeypatch)
    plain = {"names": [], "contrast": False, "text_scale": 1.0, "confirm": False, "lessons": [], "lobby": {}}
    for key, value in plain.items():
        app.preferences.for_now(key, value)
    now, file = taken(app, name), FOLDER / f"{name}.png"
    if kept.renew and not (file.exists() and not apart(now, stored(name))):
        now.save(file, optimize=True)
    assert file.exists(), f"there is no picture: {AGAIN}"
    other = apart(now, stored(name))
    assert not other, f"squares (column, row, difference) {other}: {AGAIN}"


def test_a_card_in_another_place_is_seen() -> None:
    """The measure is fine enough: one card's square moved is another picture."""
    image = stored("lifted")
    moved = image.copy()
    moved.paste(image.crop((175, 162, 225, 219)), (37, 12))
    assert apart(image, moved) and not apart(image, image)


def test_a_card_a_little_beside_its_place_is_the_same_picture() -> None:
    """Three pixels of a window are fewer than can be told apart in pictures this small."""
    image = stored("lifted")
    moved = image.copy()
    moved.paste(image.crop((175, 162, 225, 219)), (176, 161))
    assert not apart(image, moved)


def test_texts_follow_a_window_that_is_being_dragged(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the size has come to rest, each text lies where it belongs, only less sharp."""
    resize(app, SIZE)
    stop_clocks(monkeypatch)
    scene = PICTURES["table-curdle"](app)
    resize(app, (1600, 900))
    assert scene.resized_at is not None
    dragged = picture(app).resize(SMALL, Image.Resampling.BOX)
    scene.refit()
    assert not apart(dragged, picture(app).resize(SMALL, Image.Resampling.BOX))
