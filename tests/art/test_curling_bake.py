"""The curling tables' ice, stones and small things: as drawn, whole, and where the screens look for them."""

from __future__ import annotations

import json

import numpy as np
import pytest
from PIL import Image

from art.bake import BAKED
from art.cards import hurry_hard, powerup
from art.sources import curling, curling_bits, curling_ice, ui
from art.sources.curling_stones import EDGE, LIT_EDGE, STONES

FOLDER = BAKED / "curling"
DRAWN = {**STONES, **dict(curling_bits.drawings())}


def _rgba(name: str) -> np.ndarray:
    with Image.open(FOLDER / name) as image:
        return np.asarray(image.convert("RGBA"), dtype=np.float32)


def _apart(a: np.ndarray, b: Image.Image) -> float:
    """The mean difference of two pictures, in steps of 255, transparent pixels counting as black."""
    left = Image.fromarray(a.astype(np.uint8)).convert("RGBa")
    return float(np.abs(np.asarray(left, np.float32) - np.asarray(b.convert("RGBa"), np.float32)).mean())


def test_everything_is_there_and_nothing_else() -> None:
    names = {f"{name}.png" for name in (*DRAWN, *dict(curling_bits.tiles()))} | {f"{name}.jpg" for name in curling.ICE}
    assert {file.name for file in FOLDER.iterdir()} == names


@pytest.mark.parametrize(
    "name",
    ["rock_1", "cap_guard", "tableau_0", "halo", "ghost_guard", "target_red", "frost", "hammer", "plate", "arc_gold",
     "pair_blue_12", "modifier_yellow_W=8", "pair_yellow_hc_b", "modifier_blue_hc_W=12"],
)  # fmt: skip
def test_a_piece_is_as_its_source_draws_it(name: str) -> None:
    assert _apart(_rgba(f"{name}.png"), DRAWN[name]()) < 1


@pytest.mark.parametrize("name", ["shot_T", "answer_HS_red"])
def test_a_tile_is_as_its_source_draws_it(name: str) -> None:
    assert _apart(_rgba(f"{name}.png"), dict(curling_bits.tiles())[name]()) < 4


@pytest.mark.parametrize("name", [name for name in DRAWN if not name.startswith(("arc", "pair", "modifier"))])
def test_light_and_shadow_end_within_the_picture(name: str) -> None:
    alpha = _rgba(f"{name}.png")[..., 3]
    for edge in (alpha[0], alpha[-1], alpha[:, 0], alpha[:, -1]):
        assert edge.max() < 26


@pytest.mark.parametrize(("name", "share"), [("stone", EDGE), ("tableau_0", EDGE), ("tableau_1", EDGE)])
def test_a_stones_edge_is_where_screens_lay_it(name: str, share: float) -> None:
    picture = _rgba(f"{name}.png")
    size = picture.shape[0]
    y, x = np.mgrid[0:size, 0:size] + 0.5 - size / 2
    r = np.hypot(x, y) / (size / 2)
    assert picture[..., 3][r < share - 0.03].min() > 250
    # above a stone there is only its soft shadow
    assert picture[..., 3][(r > share + 0.03) & (y < -size * 0.3)].max() < 120


@pytest.mark.parametrize("name", ["halo", "target_red", "turning"])
def test_a_light_leaves_the_stone_in_its_middle_free(name: str) -> None:
    alpha = _rgba(f"{name}.png")[..., 3]
    size = alpha.shape[0]
    y, x = np.mgrid[0:size, 0:size] + 0.5 - size / 2
    r = np.hypot(x, y) / (size / 2)
    assert alpha[r < LIT_EDGE * 0.7].max() < 40
    assert alpha[(r > LIT_EDGE) & (r < LIT_EDGE * 1.25)].max() > 200


def test_teams_have_a_shape_each() -> None:
    """A disc is as wide below as above, a triangle isn't."""
    for disc, triangle in (("cap_0", "cap_1"), ("ghost_0", "ghost_1")):
        wide = []
        for name in (disc, triangle):
            rgb = _rgba(f"{name}.png")
            solid = (rgb[..., 3] > 100) & (np.ptp(rgb[..., :3], axis=2) > 60)
            rows = solid.sum(axis=1)[solid.any(axis=1)]
            wide.append(rows[len(rows) // 5] / rows[-len(rows) // 5])
        assert 0.7 < wide[0] < 1.4 and wide[1] < 0.55


def test_small_cards_have_the_sizes_of_the_tableau() -> None:
    for deck, code in powerup.CARDS:
        assert _rgba(f"pair_{deck}_{code}.png").shape == (86, 76, 4)
        assert _rgba(f"modifier_{deck}_{code}.png").shape == (68, 62, 4)


def test_a_named_wild_is_gold_where_its_rank_is_white() -> None:
    for code in powerup.RANKS:
        share = []
        for name in (f"W={code}", code):
            face = _rgba(f"pair_blue_{name}.png")[4:64, 4:72, :3]
            share.append(((face[..., 0] > 215) & (face[..., 2] < 185)).mean())
        assert share[0] > 0.2 and share[1] < 0.04, code


def test_every_shot_and_answer_has_its_tile() -> None:
    for top in hurry_hard.TOPS:
        assert _rgba(f"shot_{top}.png").shape == (348, 300, 4)
    for code, option in hurry_hard.OPTIONS.items():
        for colour, side in (("green", option.green), ("red", option.red)):
            file = FOLDER / f"answer_{code}_{colour}.png"
            assert file.exists() == bool(side)
            if side:
                # the lower part, for the program's words, is dark enough for white ones
                part = _rgba(file.name)
                assert part.shape == (336, 220, 4)
                assert part[240:320, 20:200, :3].mean(axis=2).max() < 110


def test_the_sheets_rings_and_lines_lie_where_they_are_said_to() -> None:
    ice = _rgba("sheet.jpg")
    assert ice.shape[:2] == (1824, 1184)
    assert _rgba("house.jpg").shape[:2] == (1024, 2168)
    (px, py), (button, four, eight, twelve) = curling_ice.PIN, curling_ice.RINGS

    def hue(r: float) -> np.ndarray:
        """The mean colour on a circle, off the lines through the pin."""
        at = [(px + r * np.cos(a), py + r * np.sin(a)) for a in np.linspace(0.3, 6.2, 60)]
        return np.mean([ice[round(2 * y), round(2 * x), :3] for x, y in at], axis=0)

    white, red, pale, blue = (
        hue(r) for r in ((4 + button) / 2, (button + four) / 2, (four + eight) / 2, (eight + twelve) / 2)
    )
    assert red[0] > red[2] + 60 and blue[2] > blue[0] + 60
    assert white.min() > 170 and pale.min() > 170
    row = ice[round(curling_ice.HOG * 2), 100:500, :3].mean(axis=0)
    assert row[0] > row[2] + 50


def test_the_arc_passes_through_its_anchor() -> None:
    for name in ("arc", "arc_gold"):
        alpha = _rgba(f"{name}.png")[..., 3]
        assert alpha.shape == (1024, 152)
        at = round(curling_bits.ARC_ANCHOR * 2)
        near = alpha[round(curling_ice.LEVEL * 2) - 30 : round(curling_ice.LEVEL * 2) + 30, at - 3 : at + 3]
        assert near.max() > 200
        # it bends to the left, and both of its ends are in the picture
        assert alpha[:40, : at - 60].max() > 150 and alpha[-40:, : at - 60].max() > 150


def test_the_rim_is_hollow() -> None:
    table = json.loads((BAKED / "ui/patches.json").read_text("utf-8"))["rim"]
    with Image.open(BAKED / "ui/rim.png") as image:
        alpha = np.asarray(image)[..., 3]
    left, bottom, right, top = table["border"]
    assert alpha[top:-bottom, left:-right].max() == 0
    inner = 2 * curling_ice.RIM
    assert table["bleed"][0] + inner < left
    # the frame itself is whole
    assert alpha[180, table["bleed"][0] + 2 : round(table["bleed"][0] + inner) - 1].min() > 250
    assert _apart(np.asarray(Image.open(BAKED / "ui/rim.png"), np.float32), ui.patch("rim")) < 1
