"""The baked rooms, furniture, signs and people are what their sources draw, complete and within the budget."""

from __future__ import annotations

import importlib
import json

import numpy as np
import pytest
from fontTools.ttLib import TTFont
from PIL import Image

from art.bake import BAKED, ROOMS, main
from art.sources import emblems, hockey, icons, paint, portraits, room_rink, small, sprites, ui
from game.ui.theme import style
from tests.share import share

FONTS = BAKED.parent / "fonts"
SIGNS = [
    "undo", "hint", "log", "rules", "settings", "speed", "pause", "play", "step", "fullscreen", "sound", "music",
    "mute", "back", "close", "check", "cross", "plus", "minus", "up", "down", "left", "right", "seat_human",
    "seat_ai", "deal", "draw", "pass", "trophy", "stats", "records", "credits", "keys", "eye", "flag", "copy", "save",
    "folder", "replay", "door", "star", "warning",
]  # fmt: skip
PATCHES = [
    "panel", "paper", "plate", "plate_active", "button", "button_hover", "button_down", "button_off", "button_main",
    "button_main_hover", "button_main_down", "field", "tooltip", "score", "focus", "glow", "glow_warm", "shadow",
    "slot", "prompt", "slider_track",
]  # fmt: skip


def _read(name: str) -> Image.Image:
    with Image.open(BAKED / name) as image:
        return image.copy()


def _apart(a: Image.Image, b: Image.Image) -> float:
    """The mean difference of two pictures, in steps of 255, transparent pixels counting as black."""
    assert a.size == b.size
    left, right = (np.asarray(i.convert("RGBA").convert("RGBa"), dtype=np.float32) for i in (a, b))
    return float(np.abs(left - right).mean())


@share("name", ROOMS, test=1)
def test_a_room_is_as_its_source_paints_it(name: str) -> None:
    fresh = importlib.import_module(f"art.sources.room_{name}").paint(0.25)
    assert fresh.shape == (360, 630, 3)
    shown = Image.fromarray((np.clip(fresh, 0, 1) * 255).astype(np.uint8))
    small_size = 63, 36
    for size in ("1x", "2x"):
        baked = _read(f"rooms/{name}_{size}.jpg")
        assert baked.size == ((2520, 1440) if size == "1x" else (5040, 2880))
        assert (
            _apart(baked.resize(small_size, Image.Resampling.BOX), shown.resize(small_size, Image.Resampling.BOX)) < 7
        )
        assert (BAKED / f"rooms/{name}_{size}.jpg").stat().st_size < 2_500_000


@pytest.mark.parametrize("name", ["button", "plate", "focus", "tooltip", "slot"])
def test_a_patch_is_as_its_source_draws_it(name: str) -> None:
    assert _apart(_read(f"ui/{name}.png"), ui.patch(name)) < 1


def test_patches_stretch() -> None:
    table = json.loads((BAKED / "ui/patches.json").read_text("utf-8"))
    assert set(PATCHES) <= set(table) == set(ui.PATCHES)
    for name, entry in table.items():
        w, h = _read(f"ui/{entry['file']}").size
        left, bottom, right, top = entry["border"]
        assert left + right < w and bottom + top < h, name
        assert all(0 <= b <= e for b, e in zip(entry["bleed"], entry["border"], strict=True)), name


def test_small_parts_are_there() -> None:
    for name in small.PARTS:
        assert _read(f"ui/{name}.png").mode == "RGBA"
    assert _apart(_read("ui/check_on.png"), small.check(True)) < 1
    assert _read("ui/wordmark.png").size == (1480, 460)


def test_things_of_the_hockey_table_are_as_drawn() -> None:
    for name, draw in hockey.PARTS.items():
        assert _apart(_read(f"ui/{name}.png"), draw()) < 1, name
    lit, dark = (np.asarray(_read(f"ui/goal_lamp_{state}.png"), dtype=np.float32) for state in ("on", "off"))
    assert lit.shape == dark.shape == (256, 256, 4)
    # the glow reaches beyond the lamp, and fades out before the picture ends
    assert lit[..., 3].sum() > 1.4 * dark[..., 3].sum()
    for edge in (lit[0], lit[-1], lit[:, 0], lit[:, -1]):
        assert edge[..., 3].max() < 8


def test_signs_are_white_and_as_drawn() -> None:
    assert set(SIGNS) <= set(icons.names())
    for name in icons.names():
        pixels = np.asarray(_read(f"icons/{name}.png"))
        assert pixels.shape == (96, 96, 4)
        assert pixels[pixels[..., 3] > 250][:, :3].min() > 250, name
        assert 0.02 < (pixels[..., 3] > 128).mean() < 0.9, name
    assert _apart(_read("icons/undo.png"), icons.icon("undo")) < 1


def test_emblems_and_portraits_are_as_drawn() -> None:
    for name in emblems.EMBLEMS:
        assert _read(f"emblems/{name}.png").size == (512, 512)
    assert _apart(_read("emblems/mystic.png"), emblems.emblem("mystic")) < 1
    assert {*map(str, range(12)), "you_0", "you_1", "you_2", "you_3"} == set(portraits.FIGURES)
    for name in portraits.FIGURES:
        assert _read(f"portraits/{name}.png").size == (256, 256)
    for name in ("5", "11"):
        assert _apart(_read(f"portraits/{name}.png"), portraits.paletted(portraits.portrait(name))) < 1
    assert _apart(_read("portraits/5.png"), portraits.portrait("5")) < 1.5


def test_air_is_there() -> None:
    for name, draw in sprites.SPRITES.items():
        assert _apart(_read(f"{name}.png"), draw()) < 1


def test_fonts_have_what_the_program_writes() -> None:
    roles = json.loads((FONTS / "fonts.json").read_text("utf-8"))
    assert set(roles) == {"display", "text", "bold", "score"}
    for role, entry in roles.items():
        font = TTFont(FONTS / entry["file"])
        names = {n.nameID: str(n) for n in font["name"].names}
        assert names[1] == names[4] == entry["family"] and names[2] == "Regular" and not {16, 17} & set(names)
        letters = font.getBestCmap()
        missing = [c for c in "éèêëàâçùûüôîïœæÉÈÀÇŒ«»“”‘’…–—−·•×±½→←↑↓♣♦♥♠≤≥★✓✗●▲◆■▼◀▶" if ord(c) not in letters]
        assert not missing, (role, missing)
        if role == "score":
            assert len({font["hmtx"][letters[ord(c)]][0] for c in "0123456789"}) == 1
    for family in ("SansitaSwashed", "Nunito", "BarlowCondensed"):
        assert "SIL Open Font License" in " ".join((FONTS / f"OFL-{family}.txt").read_text("utf-8").split())


def test_the_budget_holds() -> None:
    size = sum(
        f.stat().st_size
        for f in BAKED.rglob("*")
        if f.is_file() and not {"cards", "backs"} & set(f.relative_to(BAKED).parts)
    )
    assert size < 14_200_000


def test_an_unknown_part_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nothing"]) == 2
    assert "nothing" in capsys.readouterr().err


def test_noise_is_the_same_twice() -> None:
    assert np.array_equal(paint.cloud(80, 60, 20, 3), paint.cloud(80, 60, 20, 3))
    assert not np.array_equal(paint.cloud(80, 60, 20, 3), paint.cloud(80, 60, 20, 4))


def _light(rgb: np.ndarray) -> np.ndarray:
    """Relative luminance of colours from 0 to 255 (WCAG 2.1, relative luminance)."""
    part = np.asarray(rgb, dtype=np.float64)[..., :3] / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]))


@pytest.mark.parametrize(
    ("patch", "colour"),
    [
        ("panel", style.MUTED), ("panel", style.BRASS), ("paper", style.INK_SOFT), ("score", style.MUTED),
        ("plate", style.MUTED), ("plate_active", style.MUTED), ("plate_active", style.WARM), ("prompt", style.CREAM),
        ("button", style.CREAM), ("button_hover", style.CREAM), ("button_down", style.CREAM),
        ("button_off", style.MUTED),
        ("button_main", style.INK), ("button_main_hover", style.INK), ("button_main_down", style.INK),
        ("field", style.CREAM), ("tooltip", style.CREAM),
    ],
)  # fmt: skip
def test_text_can_be_read_on_its_ground(patch: str, colour: style.Colour) -> None:
    ground = np.asarray(_read(f"ui/{patch}.png"))
    left, bottom, right, top = ui.PATCHES[patch][1]
    ground = ground[top // 2 + 6 : -bottom // 2 - 6, left:-right]
    text, behind = _light(np.array(colour)), _light(ground)
    contrast = (np.maximum(text, behind) + 0.05) / (np.minimum(text, behind) + 0.05)
    assert np.quantile(contrast, 0.03) >= 4.5


def test_writing_can_be_read_on_the_rink() -> None:
    left, top, right, bottom = (round(v) for v in room_rink.ICE)
    ice = _light(np.asarray(_read("rooms/rink_1x.jpg"))[top + 10 : bottom - 10, left + 10 : right - 10])

    def readable(colour: style.Colour, ground: np.ndarray) -> float:
        return float(((_light(np.array(colour)) + 0.05) / (ground + 0.05) >= 4.5).mean())

    # what is left are the white dashes, scratches and snow in the lamp's light
    assert readable(style.CREAM, ice) > 0.99
    # left and right of the blue lines, where piles and benches are named
    ends = np.concatenate([ice[:, :520], ice[:, -520:]], axis=1)
    assert readable(style.MUTED, ends) > 0.95 and readable(style.BRASS, ends) > 0.97
