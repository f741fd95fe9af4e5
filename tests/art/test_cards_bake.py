"""The baked cards: every code in every size, shape, legibility, and that the drawings still give these prints."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from art.cards import bake, curdle, hurry_hard, hurry_hard_hc, powerup, press, rink_ratz
from game.ui.text.card_text import letter
from tests.share import drawn, share

BAKED = bake.BAKED
DECKS = {
    "curdle": curdle.CODES,
    "curdle_hc": curdle.CODES,
    "rink_ratz": rink_ratz.CODES,
    "rink_ratz_hc": rink_ratz.CODES,
    "hurry_hard": tuple(hurry_hard.stem(code) for code in hurry_hard.CODES),
    "hurry_hard_hc": tuple(hurry_hard.stem(code) for code in hurry_hard.CODES),
    "powerup_blue": powerup.CODES,
    "powerup_blue_hc": powerup.CODES,
    "powerup_yellow": powerup.CODES,
    "powerup_yellow_hc": powerup.CODES,
}
SIZES = {132: 185, 264: 370, 528: 740}


def _rgba(file: Path) -> np.ndarray:
    with Image.open(file) as image:
        return np.asarray(image.convert("RGBA")).astype(int)


def _planes(deck: str, width: int, code: str) -> np.ndarray:
    """The four parts of a card with its words one after the other, in single bytes: thousands of pairs are compared."""
    with Image.open(BAKED / "cards" / deck / str(width) / f"{code}.png") as image:
        shown = letter(image.convert("RGBA"), deck, code)
    return np.ascontiguousarray(np.moveaxis(np.asarray(shown), 2, 0))


def test_the_codes_are_those_of_the_notation() -> None:
    assert len(set(curdle.CODES)) == 54
    assert len(curdle.CODES) == 54
    assert {"Ac", "Td", "Kh", "2s", "X1", "X2"} <= set(curdle.CODES)
    assert " ".join(rink_ratz.CODES) == "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 SB BM TM PS TS"


@pytest.mark.lab(share=True)
@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("deck", DECKS)
def test_every_face_is_there_in_its_size_with_round_corners(deck: str, width: int) -> None:
    folder = BAKED / "cards" / deck / str(width)
    assert {file.stem for file in folder.glob("*.png")} == set(DECKS[deck])
    files = sorted(folder.glob("*.png"))
    looked = drawn(files, test=5)
    for file in files:
        with Image.open(file) as image:
            assert image.size == (width, SIZES[width]), file
            # a press cuts all cards of a size alike
            if file not in looked:
                continue
            alpha = image.convert("RGBA").getchannel("A")
        corners = [alpha.getpixel((x, y)) for x in (0, width - 1) for y in (0, SIZES[width] - 1)]
        edges = [
            alpha.getpixel(at) for at in ((width // 2, 0), (0, SIZES[width] // 2), (width // 2, SIZES[width] // 2))
        ]
        assert (corners, edges) == ([0] * 4, [255] * 3), file


@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("name", ["curdle", "rink_ratz", "hurry_hard", "powerup_blue", "powerup_yellow"])
def test_every_back_is_there_in_its_size(name: str, width: int) -> None:
    picture = _rgba(BAKED / "backs" / f"{name}_{width}.png")
    assert picture.shape == (SIZES[width], width, 4)
    assert picture[0, 0, 3] == 0
    assert picture[SIZES[width] // 2, width // 2, 3] == 255


@share(
    "name",
    [
        "cards/curdle/132/7d.png",
        "cards/curdle/132/Qs.png",
        "cards/curdle_hc/132/Ah.png",
        "cards/rink_ratz/132/SB.png",
        "cards/hurry_hard/264/T-HS.png",
        "cards/hurry_hard/132/D12-PK.png",
        "cards/hurry_hard_hc/132/G-LC.png",
        "cards/powerup_blue/132/W=12.png",
        "cards/powerup_yellow_hc/132/G.png",
        "backs/powerup_yellow_132.png",
    ],
    test=1,
)
def test_the_drawing_still_gives_the_committed_print(name: str, tmp_path: Path) -> None:
    bake.bake(tmp_path, [name])
    assert [file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*.png")] == [name]
    fresh, kept = _rgba(tmp_path / name), _rgba(BAKED / name)
    assert fresh.shape == kept.shape
    difference = np.abs(fresh - kept)
    assert difference.mean() < 1.5
    assert (difference.max(axis=2) > 40).mean() < 0.01


def _luminance(rgb: np.ndarray) -> np.ndarray:
    part = rgb / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]))


@pytest.mark.parametrize("deck", ["curdle", "curdle_hc"])
def test_the_index_stands_out_at_sixty_pixels(deck: str) -> None:
    for code in curdle.CODES:
        with Image.open(BAKED / "cards" / deck / "132" / f"{code}.png") as image:
            small = image.convert("RGBA").convert("RGB").resize((60, 84), Image.Resampling.LANCZOS)
        index = _luminance(np.asarray(small).astype(float)[4:26, 4:22])
        dark, light = np.percentile(index, 5), np.percentile(index, 88)
        assert (light + 0.05) / (dark + 0.05) >= 4.5, code


@pytest.mark.parametrize("code", ["J", "Q", "A"])
def test_split_ranks_carry_a_plaque_that_others_do_not(code: str) -> None:
    """The lower half of a plaque is pale gold, the upper half dark: the same place on a number card is plain stock."""
    split = _luminance(_rgba(BAKED / "cards" / "curdle" / "528" / f"{code}s.png")[..., :3].astype(float))
    plain = _luminance(_rgba(BAKED / "cards" / "curdle" / "528" / "2s.png")[..., :3].astype(float))
    upper, lower = (slice(340, 400), slice(50, 145)), (slice(430, 500), slice(50, 145))
    assert np.median(split[upper]) < 0.25 < 0.6 < np.percentile(split[lower], 80)
    assert np.median(plain[upper]) > 0.6


def test_hurry_hard_has_a_face_for_each_pair_of_halves() -> None:
    codes = set(hurry_hard.CODES)
    assert len(codes) == len(hurry_hard.CODES) == 43
    assert {"D0", "D4", "T", "D8/HH", "D12/PK", "G/LC"} <= codes
    assert not {"D8", "D12", "G", "T/MB", "D0/HH"} & codes
    # both colours on one card are rare, and these two
    assert [code for code, option in hurry_hard.OPTIONS.items() if option.red and option.green] == ["HS", "RO"]


@pytest.mark.parametrize("width", [132, 264])
def test_no_two_faces_of_the_curling_games_look_alike(width: int) -> None:
    for deck in ("hurry_hard", "hurry_hard_hc", "powerup_blue", "powerup_yellow_hc"):
        faces = {code: _planes(deck, width, code) for code in DECKS[deck]}
        for (one, a), (other, b) in combinations(faces.items(), 2):
            apart = np.maximum(a, b) - np.minimum(a, b) > 60
            assert (apart[0] | apart[1] | apart[2] | apart[3]).mean() > 0.004, (deck, one, other)


def test_powerups_decks_are_told_apart_without_colour() -> None:
    """Near its top the outline of the shape at the upper right is wide for a disc and narrow for a triangle."""
    for code in powerup.CODES:
        wide = {}
        for deck in powerup.DECKS:
            grey = _luminance(_rgba(BAKED / "cards" / f"powerup_{deck}" / "264" / f"{code}.png")[..., :3].astype(float))
            dark = np.flatnonzero((grey[30:34, 196:252] < 0.1).any(axis=0))
            wide[deck] = int(np.ptp(dark))
        assert wide["yellow"] > 1.5 * wide["blue"] > 0, code
    backs = [_rgba(BAKED / "backs" / f"powerup_{deck}_264.png")[..., :3].mean(axis=2) for deck in ("yellow", "blue")]
    assert np.abs(backs[0] - backs[1])[150:220, 100:164].mean() > 20


@pytest.mark.parametrize("ground", [hurry_hard_hc.RED, hurry_hard_hc.GREEN])
def test_white_words_stand_out_on_the_high_contrast_halves(ground: str) -> None:
    light = _luminance(np.array([int(ground[i : i + 2], 16) for i in (1, 3, 5)], dtype=float))
    assert 1.05 / (light + 0.05) >= 6.5


def test_all_cards_together_stay_below_seventeen_megabytes() -> None:
    files = [*(BAKED / "cards").rglob("*.png"), *(BAKED / "backs").glob("*.png")]
    assert sum(file.stat().st_size for file in files) < 17_000_000
    assert set(press.SIZES) == set(SIZES)
