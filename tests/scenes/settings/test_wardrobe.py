"""Looks: what is won can be worn, what isn't can't unless somebody doesn't care, and pictures follow at once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from art.sources import dice
from art.sources.looks import BAKED
from art.sources.looks import LOOKS as SOURCE
from game.app.app import App
from game.app.screenshots import stage_scene
from game.club.clinic import SETS, Tried
from game.club.looks import ALL, KINDS, LOOKS, USUAL, WON, of_kind, won, worn
from game.faces.mystic.teams import FINISHES
from game.faces.registry import ENTRIES
from game.resources.paths import path
from game.scenes.learn.clinic_task import Ward, problems
from game.scenes.settings.looks import deeds_of, longest
from game.settings.launch_options import MatchSetup
from game.settings.preferences import Preferences
from game.ui.theme import theme
from game.ui.theme.style import PALETTES
from game.ui.theme.theme import AS
from tests.table.looking import scene_of
from tests.table.playing import CARD_GAMES, click, company

pytestmark = pytest.mark.window


@pytest.fixture(name="hall")
def _hall(app: App) -> Iterator[App]:
    """Nothing won, nothing chosen."""
    app.preferences.change("choices", {})
    app.preferences.change("clinic", {})
    yield app
    app.preferences.change("choices", {})


def button(page: Any, key: str) -> Any:
    return next(e for e in page.offered() if e.id == f"look.{key}")


def test_what_is_baked_is_what_the_source_has_and_every_look_has_its_dyes() -> None:
    assert json.loads(BAKED.read_text("utf-8")) == SOURCE
    assert set(SOURCE["sight"]["looks"]) == set(PALETTES[1:])
    for kind in KINDS:
        looks = of_kind(kind)
        assert looks[0].id == USUAL and {look.id for look in looks[1:]} == set(SOURCE[kind]["looks"])


def test_what_is_won_stays_won() -> None:
    assert won({}) == [] and won({"cups": 3}) == ["cloth.bottle", "cloth.burgundy"]
    assert won({"cups": 0}, ["cloth.burgundy", "cloth.rags"]) == ["cloth.burgundy"]
    assert worn({"look.cloth": "burgundy", "look.back": "rags", "look.front": USUAL}) == {"cloth": "burgundy"}
    assert longest([20260228, 20260301, 20260302, 20260304, 99]) == 3 and longest([]) == 0


def test_a_set_of_the_clinic_earns_a_medal_once_a_third_of_it_is_solved(
    hall: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = deeds_of(hall)["medals"]
    some = [problem.id for problem in problems("curdle") if problem.set == next(iter(SETS.values()))]
    for solved, medals in ((len(some) // 3 - 1, 0), (-(-len(some) // 3), 1)):
        tried = {id: Tried(False, n < solved) for n, id in enumerate(some)}
        monkeypatch.setattr(Ward, "tried", lambda self, game, tried=tried: tried if game == "curdle" else {})
        assert deeds_of(hall)["medals"] - before == medals, "a position that was tried in vain counts for nothing"


def test_only_what_is_won_can_be_chosen_unless_all_are_asked_for(hall: App) -> None:
    hall.navigator.looks()
    page: Any = scene_of(hall)
    assert not button(page, "cloth.midnight").enabled and button(page, "cloth.usual").enabled
    click(page, "all")
    click(page, "look.cloth.midnight")
    assert theme.shown("rooms/table") == "rooms/table@midnight" and theme.dyes_of("rooms/table@midnight")
    click(page, "all")
    assert theme.shown("rooms/table") == "rooms/table", "what isn't won is taken off"
    hall.preferences.change("choices", {WON: "cloth.midnight", ALL: ""})
    hall.navigator.looks()
    assert button(scene_of(hall), "cloth.midnight").enabled, "what was won once is never lost"


def test_a_dye_turns_its_own_colours_and_no_others() -> None:
    image = Image.new("RGBA", (2, 1))
    image.putpixel((0, 0), (20, 130, 130, 255))
    image.putpixel((1, 0), (150, 90, 40, 128))
    found = theme.dyed(image, theme.dyes_of("rooms/table@burgundy"))
    red, _green, blue, _alpha = found.getpixel((0, 0))  # type: ignore[misc]
    assert red > blue + 40 and found.getpixel((1, 0)) == (150, 90, 40, 128)
    assert len(LOOKS) == 4 * len(KINDS)


def test_a_palette_is_taken_at_once_in_every_table_that_lies_below(hall: App) -> None:
    """Colours and pictures of a table follow while the page of colours lies above it, and the choice is kept."""
    start = MatchSetup("hurry_hard", company("hurry_hard", "human"), {}, 5)
    stage_scene(hall, "table", start, 6)
    table: Any = scene_of(hall)
    hall.navigator.colours(table)
    page: Any = scene_of(hall)
    try:
        click(page, "palette.deutan")
        assert hall.preferences["palette"] == "deutan" == theme.applied_look("sight")
        hall.navigator.back_to(table)
        names = {key[1] for key in table.canvas.textures.kept if key[0] in ("picture", "card", "part")}
        assert any(name.startswith("cards/") and name.endswith(f"{AS}deutan") for name in names)
        assert Preferences(hall.store.settings)["palette"] == "deutan", "it is kept"
        hall.preferences.change("palette", PALETTES[0])
        assert theme.applied_look("sight") is None
    finally:
        hall.preferences.change("palette", PALETTES[0])


def test_the_page_of_colours_has_every_palette_beside_every_game(hall: App) -> None:
    hall.navigator.colours()
    page: Any = scene_of(hall)
    assert [e.id for e in page.offered() if e.id.startswith("palette.")] == [f"palette.{each}" for each in PALETTES]
    names = {key[1] for key in page.canvas.textures.kept if key[0] in ("picture", "card")}
    for game in CARD_GAMES:
        for sight in PALETTES[1:]:
            assert any(name.startswith(f"cards/{ENTRIES[game].decks[0]}/") and name.endswith(f"{AS}{sight}")
                       for name in names), (game, sight)  # fmt: skip


@pytest.mark.parametrize("evening", SOURCE["evening"]["looks"])
def test_an_evening_colours_the_sky_and_leaves_the_ice(evening: str) -> None:
    """In the lounge's window: the rink in its lower half, the sky in its upper panes."""
    usual = Image.open(path("art/baked/rooms/lounge_1x.jpg")).convert("RGBA").resize((630, 360))
    found = theme.dyed(usual, theme.dyes_of(f"rooms/lounge_1x.jpg@{evening}"))
    rink, sky = (246, 140, 449, 216), (250, 52, 300, 96)
    assert ImageChops.difference(found.crop(rink).convert("RGB"), usual.crop(rink).convert("RGB")).getbbox() is None
    before, after = (ImageStat.Stat(each.crop(sky).convert("RGB")).mean for each in (usual, found))
    assert max(abs(a - b) for a, b in zip(before, after, strict=True)) > 12
    if evening == "aurora":
        assert before[1] < before[2] and after[1] > max(after[0], after[2]) + 8, "green light hangs in it"


def test_a_handle_is_dyed_and_the_granite_around_it_stays() -> None:
    """The picture of a stone from above is as grey at its rim as in its handle's light."""
    plain = Image.new("RGBA", (100, 100), (210, 210, 210, 255))
    for look, dyes in theme.kinds()["handle"].looks.items():
        found = theme.dyed(plain, dyes).convert("RGB")
        assert found.getpixel((50, 50)) != (210, 210, 210), look
        assert {found.getpixel(at) for at in ((4, 50), (50, 96), (15, 15), (50, 20))} == {(210, 210, 210)}, look


def test_dice_have_a_finish_on_the_ice_and_a_picture_of_it(hall: App) -> None:
    """The shader's numbers, the pictures' names and the looks are the same; a table on the screen follows."""
    assert [look.id for look in of_kind("dice")] == [*FINISHES] == [*dice.FINISHES]
    stage_scene(hall, "table", MatchSetup("mystic", company("mystic", "human"), {}, 5), 4)
    table: Any = scene_of(hall)
    assert table.surface.renderer.programs["dice"]["finish"] == 0
    hall.preferences.change("choices", {WON: "dice.marble", "look.dice": "marble"})
    assert table.surface.renderer.programs["dice"]["finish"] == 2


@pytest.mark.parametrize("finish", dice.FINISHES)
def test_a_finish_is_pictured_as_its_source_draws_it(finish: str) -> None:
    with Image.open(path(f"art/baked/dice/{finish}.png")) as image:
        baked = image.convert("RGBA")
    assert max(ImageStat.Stat(ImageChops.difference(baked, dice.die(finish))).mean) < 2
    usual = Image.open(path("art/baked/dice/usual.png")).convert("RGBA")
    assert finish == "usual" or max(ImageStat.Stat(ImageChops.difference(baked, usual)).mean) > 3


def test_flat_cards_are_a_front_that_everybody_has(hall: App) -> None:
    hall.navigator.looks()
    page: Any = scene_of(hall)
    click(page, "look.front.flat")
    assert hall.preferences["contrast"] and button(page, "front.flat").enabled
    click(page, "look.front.usual")
    assert not hall.preferences["contrast"]


def test_the_page_of_looks_shows_each_as_it_would_be(hall: App) -> None:
    hall.navigator.looks()
    page: Any = scene_of(hall)
    names = {key[1] for key in page.canvas.textures.kept if key[0] in ("picture", "card", "part")}
    for kind in ("cloth", "back", "handle", "evening"):
        for look in of_kind(kind)[1:]:
            assert any(name.endswith(AS + look.id) for name in names), look.key
