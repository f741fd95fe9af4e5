"""The club book's medals: one for each achievement there is, as its source draws it."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

from art.bake import BAKED
from art.sources import medals
from game.rules.clubbook import METALS, page

FOLDER = BAKED / "medals"


def test_every_achievement_has_a_medal_and_every_medal_an_achievement() -> None:
    wanted = {f"{name}_{each.id}" for name in medals.GAMES for each in page(name)}
    frames = {f"{name}_{metal}" for name in medals.GAMES for metal in METALS}
    assert {file.stem for file in FOLDER.glob("*.png")} == wanted | frames | {"board"}


def test_each_page_has_medals_of_all_metals_and_gold_is_for_the_best() -> None:
    for name in medals.GAMES:
        metals = {each.id: each.metal for each in page(name)}
        assert sorted(metals.values()) == sorted(METALS * 4), name
        assert metals["skips"] == "gold"


@pytest.mark.parametrize("name", medals.GAMES)
def test_no_two_signs_of_a_game_are_alike(name: str) -> None:
    signs = [np.asarray(medals.sign(name, each.id, 48)).astype(int)[..., 3] for each in page(name)]
    for number, sign in enumerate(signs):
        assert sign.max() == 255, "something is drawn"
        assert all(np.abs(sign - other).mean() > 8 for other in signs[:number]), page(name)[number].id


@pytest.mark.parametrize("name", medals.GAMES)
def test_the_drawing_gives_what_is_baked(name: str) -> None:
    for file, drawn in (
        *((f"{name}_{metal}", medals.frame(name, metal)) for metal in METALS),
        *((f"{name}_{each.id}", medals.sign(name, each.id)) for each in page(name)[:3]),
    ):
        with Image.open(FOLDER / f"{file}.png") as image:
            baked = np.asarray(image.convert("RGBA")).astype(int)
        assert np.abs(np.asarray(drawn).astype(int) - baked).mean() < 4, file


def test_medals_take_little_room() -> None:
    assert sum(file.stat().st_size for file in FOLDER.glob("*.png")) < 300_000
