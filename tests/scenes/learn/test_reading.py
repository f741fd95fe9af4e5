"""What is to be read can be read: every section of a rules page, both values of a card in a fan, the credits' table."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from PIL import Image

from game.app.app import App
from game.faces.registry import ENTRIES
from game.match.match import Match
from game.resources.paths import path
from game.rules.contract import Pick, say
from game.rules.registry import game
from game.scenes.learn.rules_page import example_files
from game.table.players import Players
from tests.share import share
from tests.table.faces import present
from tests.table.looking import resize, scene_of
from tests.table.playing import pick

pytestmark = pytest.mark.window


@pytest.fixture(autouse=True)
def small(app: App) -> None:
    """A small window, where the least fits."""
    resize(app, (1024, 640))


def texts(scene: Any) -> list[Any]:
    return [label for layer in scene.layers.all for label in getattr(layer, "labels", [])]


@share("name", ENTRIES, test=2)
def test_every_section_and_example_of_a_rules_page_can_be_reached(app: App, name: str) -> None:
    """The list at the right scrolls to its end, and its last line brings up the last section."""
    app.navigator.rules(name)
    scene = scene_of(app)
    wanted = [f"example.{file.stem}" for file in example_files(name)]
    wanted += [f"section.{n}" for n in range(len(scene.setter.contents))]
    assert len(scene.setter.contents) >= 5
    seen: set[str] = set()
    for step in range(200):
        scene.side.scroll_to(step * 40.0)
        seen |= {e.id for e in scene.offered() if e.seen.h >= e.rect.h * 0.9}
        if scene.side.offset >= scene.side.most:
            break
    assert set(wanted) <= seen
    scene.on_draw()
    title, at = scene.setter.contents[-1]
    pick(scene, f"section.{len(scene.setter.contents) - 1}")
    assert scene.scroll.offset == pytest.approx(min(at, scene.scroll.most), abs=1), title


def test_the_wheel_turns_the_page_under_the_mouse_and_no_other(app: App) -> None:
    app.navigator.rules("curdle")
    scene = scene_of(app)
    area = scene.scroll.view
    x, y = (round(v) for v in scene.canvas.stage.to_px(area.cx, area.cy))
    assert scene.scroll.most > 0 and (scene.scroll.offset, scene.side.offset) == (0, 0)
    scene.on_mouse_scroll(x, y, 0, -2)
    down = scene.scroll.offset
    assert down > 20 and scene.side.offset == 0
    scene.on_mouse_scroll(x, y, 0, 1)
    assert 0 < scene.scroll.offset < down
    scene.on_mouse_scroll(x, y, 0, 100)
    assert scene.scroll.offset == 0


def test_breaking_a_curdle_asks_for_a_bank_once_the_card_is_picked() -> None:
    position = {
        "options": {"seats": 2}, "hands": [["2c", "9h"], ["3c"]], "banks": [["6h"], ["6d"]], "phase": "break",
        "to_move": 0,
    }  # fmt: skip
    match = Match.start(game("curdle"), {}, ["human", "human"], 1, position)
    company = Players(match.game, match.seats, ["You", "Minerva"], ["", ""])
    face = present("curdle", company)
    view = match.view(0)
    face.decide(view)
    assert "break it" in face.words.prompt(view)
    face.decide(view, (Pick("card", "2c", say("the card")),))
    made = face.words.prompt(view)
    assert "bank" in made and "break" not in made


@pytest.mark.parametrize("rank", "JQA")
@pytest.mark.parametrize("suit", "cdhs")
def test_both_values_show_in_the_part_of_a_card_that_a_fan_leaves_free(rank: str, suit: str) -> None:
    """In high contrast too: black on white, the second value lies within the left 45 of 100 of the card."""
    file = path(f"art/baked/cards/curdle_hc/264/{rank}{suit}.png")
    with Image.open(file) as image:
        grey = np.asarray(image.convert("RGBA").convert("L"), dtype=float)
    high, wide = grey.shape
    # the lower half of the box of values, inside its frame
    box = grey[round(high * 0.725) : round(high * 0.93), round(wide * 0.1) : round(wide * 0.9)]
    ink = np.flatnonzero((box < 90).any(axis=0)) + round(wide * 0.1)
    assert len(ink) > wide * 0.05, "there is a second value"
    assert ink.max() < wide * 0.45


def test_an_arrow_key_moves_a_page_by_some_lines(app: App) -> None:
    """Where the scroll has nothing that could have the focus."""
    app.navigator.credits()
    scene = scene_of(app)
    assert scene.scroll.offset == 0.0
    scene.act("down")
    lines = scene.scroll.offset
    assert 60.0 <= lines <= 120.0
    scene.act("down")
    scene.act("up")
    assert scene.scroll.offset == lines


def test_the_credits_have_their_table_and_no_stray_row(app: App) -> None:
    app.navigator.credits()
    labels = texts(scene_of(app))
    heads = [label for label in labels if label.document.text in ("game", "designer", "further")]
    assert len(heads) == 3
    assert len({label.y for label in heads}) == 1 and len({label.x for label in heads}) == 3
    assert not any("·" in label.document.text and "designer" in label.document.text for label in labels)
    assert not any("|" in label.document.text or "---" in label.document.text for label in labels)
