"""The magic sheet's people, emblems and things: as drawn, whole, and told apart without colour."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from PIL import Image

from art.bake import BAKED
from art.sources import mystic, mystic_things

FOLDER = BAKED / "mystic"
TEAMS = ("CIN", "MIR", "COM", "GAB", "RAV")


def _rgba(name: str) -> np.ndarray:
    with Image.open(FOLDER / name) as image:
        return np.asarray(image.convert("RGBA"), dtype=np.float32)


def test_everything_is_there_and_nothing_else() -> None:
    names = {f"{name}.png" for name in mystic.PICTURES} | {"sky.jpg"}
    assert {file.name for file in FOLDER.iterdir()} == names
    assert tuple(mystic_things.SHAPES) == TEAMS
    for team in TEAMS:
        for who in ("witch", "familiar"):
            assert _rgba(f"{who}_{team}.png").shape == (256, 256, 4)


@pytest.mark.parametrize(
    "name", ["witch_COM", "familiar_GAB", "emblem_RAV", "frog", "frog_mark", "lantern", "fir_1", "beam"]
)
def test_a_picture_is_as_its_source_draws_it(name: str) -> None:
    left, right = Image.open(FOLDER / f"{name}.png").convert("RGBa"), mystic.PICTURES[name]().convert("RGBa")
    assert left.size == right.size
    assert np.abs(np.asarray(left, np.float32) - np.asarray(right, np.float32)).mean() < 1


def test_teams_are_told_apart_by_shape() -> None:
    outlines = {team: _rgba(f"emblem_{team}.png")[..., 3] > 200 for team in TEAMS}
    for one, other in itertools.combinations(TEAMS, 2):
        both = outlines[one] & outlines[other]
        assert both.sum() / (outlines[one] | outlines[other]).sum() < 0.9, (one, other)


@pytest.mark.parametrize("name", ["lantern", "fir_0", "frog", "emblem_MIR", "frog_mark", "beam"])
def test_nothing_is_cut_off_at_the_sides(name: str) -> None:
    alpha = _rgba(f"{name}.png")[..., 3]
    for edge in (alpha[0], alpha[:, 0], alpha[:, -1]):
        assert edge.max() < 40


def test_the_frog_on_the_ice_has_its_measures() -> None:
    alpha = _rgba("frog_mark.png")[..., 3]
    mm = alpha.shape[1] / 66
    rows, columns = np.flatnonzero((alpha > 120).any(axis=1)), np.flatnonzero((alpha > 120).any(axis=0))
    assert np.ptp(columns) / mm == pytest.approx(64, abs=3)
    assert np.ptp(rows) / mm == pytest.approx(122, abs=5)


def test_the_sky_is_dark_above_and_glows_over_the_hills() -> None:
    sky = _rgba("sky.jpg")
    assert sky.shape[:2] == (640, 2560)
    assert sky[40:120, :, :3].mean() < 60
    glow = sky[455:470, 1180:1380, :3].mean(axis=(0, 1))
    assert glow[0] > 150 and glow[0] > glow[2] + 40
