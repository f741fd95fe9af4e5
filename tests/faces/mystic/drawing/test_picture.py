"""The picture of Mystic's ice by numbers: rims, dice, ghosts, chips, pills and words for what is shown now."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.faces.mystic import teams
from game.faces.mystic.drawing import picture as module
from game.faces.mystic.drawing.camera import HACK, HOUSE
from game.faces.mystic.drawing.gpu import Instances
from game.faces.mystic.drawing.magic import RAYS
from game.faces.mystic.drawing.picture import RIMS, draw_pills, ready, shine, tag
from game.faces.mystic.drawing.render import Renderer
from game.faces.mystic.lens import CLEAR, GROWS, SEEN, WORDS
from game.faces.mystic.sheet import IceSheet
from game.faces.mystic.show import Burst, Flight
from game.rules.contract import say
from game.rules.mystic.shot_film import RELEASE_Y, lying
from game.rules.mystic.stones import Stone
from game.ui.sheet.labels import Label, PlacedLabel
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from game.ui.window.layers import GROUND
from game.ui.window.stage import HEIGHT, WIDTH, Stage
from tests.faces.mystic.graphics import Card, card
from tests.faces.mystic.test_ice_sheet import Table, table

__all__ = ["card", "table"]
HERE = lying(Stone("ice", 5, 10.0, 1240.0))


LISTS = ("dice", "decals", "pills", "lines", "cards", "lens", "words", "threads", "sparks", "flakes")
FORMS = {"dice": "3f 4f 3f", "decals": "3f 3f 4f 2f", "flakes": "3f 2f"}


class Lists:
    """What a renderer is given, without drawing it."""

    def __init__(self, card: Card) -> None:
        self.laid = self.labelled = None
        self.sides = ("CIN", "MIR")
        self.told: list[Any] = []
        self.drawn: list[Any] = []
        for name in LISTS:
            setattr(self, name, Instances(card, FORMS.get(name, "4f 4f 4f"), [], 600))

    def add_die(self, *of: Any) -> None:
        """A die."""
        its: Any = self
        Renderer.add_die(its, *of)

    def tell(self, *of: Any) -> None:
        """A number for a program."""

    def draw(self, *of: Any) -> None:
        """The whole picture."""
        self.told.append(of)

    def draw_cards(self, cards: Any, *_of: Any) -> None:
        """A list of small pictures."""
        self.drawn.append(next(name for name in LISTS if getattr(self, name) is cards))

    def look_through(self, *of: Any) -> None:
        """The house through the spyglass."""
        self.drawn.append(("look", *of))

    def draw_lens(self, *of: Any) -> None:
        """The spyglass."""
        self.drawn.append(("lens", *of[1:]))


@pytest.fixture
def r(card: Card, table: Table, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The lists of a renderer, which the table's sheet fills."""
    found = Lists(card)
    monkeypatch.setattr(IceSheet, "renderer", found)
    return found


def rows(cards: Any) -> list[tuple[float, ...]]:
    """What a list has."""
    return [cards.at(i) for i in range(cards.count)]


def near(at: tuple[float, ...], found: list[tuple[float, ...]]) -> list[tuple[float, ...]]:
    """The marks around a place."""
    x, y = at[:2]
    return [row for row in found if abs(row[0] - x) < 0.01 and abs(row[1] - y) < 0.01]


def marks(table: Table, r: Any) -> list[tuple[float, ...]]:
    """The marks of another picture."""
    r.decals.clear()
    table.ice.picture._marks(r)
    return rows(r.decals)


# --- marks


def test_stones_that_count_have_a_golden_mark_the_best_a_larger_one(table: Table, r: Any) -> None:
    ice = table.ice
    best, *others = ice.slots
    found = marks(table, r)
    assert len(found) == len(ice.slots) and {row[10] for row in found} == {3.0}
    (first,) = near(ice.show.dice[best], found)
    for name in others:
        (row,) = near(ice.show.dice[name], found)
        assert row[3] < first[3] and row[9] < first[9]
    ice.show.dice.pop(best)
    assert len(marks(table, r)) == len(others)
    ice.show.cast("frog", others[0] if others else best, None)
    assert not [row for row in marks(table, r) if row[10] == 3.0], "not while something moves"


def test_rims_tell_what_may_be_picked_is_looked_at_or_was_refused(table: Table, r: Any) -> None:
    ice = table.ice
    ice.slots = ()
    for name, rim in (("a1", "legal"), ("b1", "hint"), ("b2", "picked")):
        ice.lights = {name: rim}
        there = ice.show.dice.get(name)
        found = marks(table, r)
        assert len(found) == (there is not None), "only what lies on the ice"
        if there is not None:
            (row,) = near(there, found)
            assert row[6:9] == pytest.approx(RIMS[rim]) and row[10] == 5.0
    ice.lights = {}
    for field in ("looked", "shaken"):
        setattr(ice, field, "a1")
        (row,) = near(ice.show.dice["a1"], marks(table, r))
        assert (row[7] > 0.8) == (field == "looked"), "white, or red"
        setattr(ice, field, "b2")
        assert not marks(table, r)
        setattr(ice, field, "")
    ice.face.target = (20.0, 1250.0, 40.0)
    dark, gold = marks(table, r)
    assert dark[:2] == gold[:2] == (20.0, 1250.0) and dark[3] > gold[3] > 40.0 and gold[6] > dark[6]
    ice.face.target = "elsewhere"
    assert not marks(table, r)


def test_in_a_roll_off_stones_have_rims_and_what_has_won_rays_of_gold(table: Table, r: Any) -> None:
    ice = table.ice
    ice.slots = ()
    ice.show.thrown = {"a1:0": HERE._replace(x=-40.0), "b1:0": HERE._replace(x=40.0), "b2:0": HERE}
    found = marks(table, r)
    assert {row[10] for row in found} == {5.0} and len(found) == 2, "only of stones on the ice"
    ice.show.won = frozenset({"b1:0", "b9:0"})
    rays = [row for row in marks(table, r) if row[10] == RAYS]
    assert len(rays) == 1 and rays[0][:2] == (40.0, HERE.y)
    assert len(marks(table, r)) == 4


def test_a_rivals_line_is_drawn_only_before_its_stone_goes(
    table: Table, r: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[Any] = []
    monkeypatch.setattr(module, "draw_line", lambda _r, playing: lines.append(playing))
    for at, drawn in ((-0.5, 1), (0.0, 0), (0.5, 0)):
        lines.clear()
        table.ice.show.playing = SimpleNamespace(at=at)
        marks(table, r)
        assert len(lines) == drawn
    table.ice.show.playing = None
    marks(table, r)
    assert not lines


def asks(*, fine: bool = True) -> Any:
    """A question for a place."""
    there = Stone("ice", 4, 30.0, 1200.0, 30.0)
    return SimpleNamespace(
        stone="a4", dots=[(0.0, 1250.0), (10.0, 1250.0)], wide=False, value_at=lambda x, y: (x, y),
        there=lambda _value: there, ring=lambda _value: "B", refuse=lambda _value: None if fine else say("No room."),
    )  # fmt: skip


@pytest.mark.parametrize("fine", [True, False])
def test_a_place_to_choose_shows_where_it_may_be_and_what_is_held_there(table: Table, r: Any, fine: bool) -> None:
    ice, hand = table.ice, table.ice.hand
    ice.slots, hand.ask = (), asks(fine=fine)
    assert [row[:2] for row in marks(table, r)] == [(0.0, 1250.0)] * 2 + [(10.0, 1250.0)] * 2
    assert ice.picture._ghost() is None
    hand.point = 31.0, 1201.0
    (held,) = near((30.0, 1200.0), marks(table, r))
    assert (held[7] > held[6]) == fine, "green, or red"
    name, placed, alpha = ice.picture._ghost()
    assert (name, placed.x, placed.y, alpha > 0.5) == ("a4", 30.0, 1200.0, fine)
    hand.laid, hand.ask = (hand.ask, None), None
    assert ice.picture._ghost()[1].x == 30.0 and not marks(table, r)


def test_who_aims_sees_the_stone_the_way_and_where_it_would_come_to_rest(
    table: Table, r: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ice, hand, aims = table.ice, table.ice.hand, list[Any]()
    ice.slots = ()
    monkeypatch.setattr(module, "draw_aim", lambda _r, _hand, _word, length: aims.append(length))
    monkeypatch.setattr(type(hand), "delivering", True)
    hand.stone, hand.aim = "a5", hand.aim.changed(x=20.0)
    (ring,) = marks(table, r)
    assert ring[:2] == pytest.approx((hand.aim.x, RELEASE_Y)) and not aims and ice.picture._ghost() is None
    hand.keyed = True
    seen = SimpleNamespace(ghost=HERE, stop=(0.0, 1200.0), meets="b1")
    hand.preview = lambda: seen
    marks(table, r)
    assert aims == [1.0] and ice.picture._ghost() == ("a5", HERE, 0.72)
    seen.ghost = None
    name, placed, alpha = ice.picture._ghost()
    assert (name, placed.x, placed.y, placed.value) == ("a5", 0.0, 1200.0, 5) and 0 < alpha < 0.72
    seen.stop = None
    assert ice.picture._ghost() is None
    seen.ghost = HERE
    table.program.preferences["preview"] = 0.5
    ice.face.preferences.values["preview"] = 0.5
    assert ice.picture._ghost() is None, "only a part of the way is seen"
    ice.show.cast("frog", "a1", None)
    aims.clear()
    marks(table, r)
    assert not aims


# --- dice


def test_dice_lie_from_far_to_near_with_their_reflections_behind_them(table: Table, r: Any) -> None:
    ice = table.ice
    ice.waits = ""
    ice.show.alpha["b1"] = 0.5
    ice.looked = "a1"
    ice.picture._dice(r)
    half = len(ice.show.dice)
    found = rows(r.dice)
    assert len(found) == 2 * half and found[:half] == found[half:] and r.dice.version == 1
    ys = [row[1] for row in found[:half]]
    assert ys == sorted(ys, reverse=True)
    look = {row[1]: row[7:10] for row in found}
    a1, b1 = ice.show.dice["a1"], ice.show.dice["b1"]
    assert look[a1.y] == pytest.approx((0.0, 1.6, 1.0)) and look[b1.y] == pytest.approx((1.0, 0.5, 0.5))
    ice.picture._dice(r)
    assert r.dice.version == 1, "the same dice again"
    ice.show.alpha["b1"] = 0.0
    ice.picture._dice(r)
    assert r.dice.count == 2 * half - 2 and r.dice.version == 2


def test_the_next_stone_waits_at_the_release_and_one_on_another_has_no_shadow(table: Table, r: Any) -> None:
    ice = table.ice
    on = SimpleNamespace(on="b1", zone="ice")
    ice.show.stones = {"a1": on}
    ice.hand.aim = ice.hand.aim.changed(x=20.0)
    ice.waits = "a3"
    ice.picture._dice(r)
    found = {round(row[1]): row for row in rows(r.dice)}
    assert found[round(ice.show.dice["a1"].y)][9] == 0.0 and found[round(RELEASE_Y)][0] == 0.0
    assert ready("a3", 12.0)[:2] == (12.0, RELEASE_Y) and ready("a3", 12.0).value == 3
    ice.show.cast("frog", "b1", None)
    ice.picture._dice(r)
    found = {round(row[1]): row for row in rows(r.dice)}
    assert found[round(ice.show.dice["a1"].y)][9] == 1.0 and round(RELEASE_Y) not in found


# --- over the ice


def test_chips_fly_at_a_hit_sparks_at_magic_and_a_frog_hops_off(table: Table, r: Any) -> None:
    ice = table.ice
    dot = [part / whole for part, whole in zip(teams.DOT, teams.SPRITES * 2, strict=True)]
    ice.show.playing = SimpleNamespace(at=0.5)
    ice.show.bursts, ice.show._clock = [Burst(0.1, 0.0, 1200.0, 1.0), Burst(5.0, 0.0, 1200.0, 1.0)], 0.2
    ice.picture._effects(r, HOUSE)
    chips = rows(r.cards)
    assert len(chips) == 9 and all(row[4:8] == pytest.approx(dot) for row in chips)
    k = HOUSE.project(0.0, 1200.0)[2]
    assert all(row[2] == row[3] and 2.0 < row[2] / k < 5.0 for row in chips), "a few millimetres"
    assert len({row[:2] for row in chips}) == 9 and all(0 < row[11] < 1 for row in chips)
    ice.show.playing = None
    r.cards.clear()
    ice.picture._effects(r, HOUSE)
    assert not r.cards.count
    frog = [part / whole for part, whole in zip(teams.FROG, teams.SPRITES * 2, strict=True)]
    for share, faint in ((0.1, False), (0.97, True)):
        r.cards.clear()
        ice.show.flight = Flight("frog", "a1", HERE, None, share=share)
        ice.picture._effects(r, HOUSE)
        (seen,) = [row for row in rows(r.cards) if row[4:8] == pytest.approx(frog)]
        assert (seen[11] < 1.0) == faint and seen[2] == seen[3] > 0
        if share == 0.1:
            x, y, _k = HOUSE.project(HERE.x, HERE.y, 0.0)
            assert seen[0] == pytest.approx(x, abs=1.0) and seen[1] > y and len(rows(r.cards)) > 1


def test_a_spark_is_as_large_as_it_is_seen_from_there_and_lifted_by_its_own_size(r: Any) -> None:
    spark: Any = SimpleNamespace(shape="star", size=10.0, lift=0.5, colour=(1.0, 0.5, 0.25, 0.75))
    shine(r.cards, spark, 100.0, 200.0, 3.0)
    u, v, w, h = teams.SHAPES["star"]
    sw, sh = teams.SPRITES
    assert rows(r.cards) == [
        pytest.approx((100.0, 215.0, 30.0, 30.0, u / sw, v / sh, w / sw, h / sh, 1.0, 0.5, 0.25, 0.75))
    ]


def test_a_pill_away_from_its_stone_has_a_line_to_it_in_its_teams_colour(r: Any) -> None:
    label = Label("b1", (92.0, 46.0), ())
    pills = [
        PlacedLabel(label, Rect(100.0, 100.0, 92.0, 46.0), (((200.0, 120.0), (240.0, 120.0)),)),
        PlacedLabel(Label("a1", (92.0, 46.0), ()), Rect(300.0, 100.0, 92.0, 46.0), ()),
    ]
    draw_pills(r, r.pills, r.lines, pills, {"b1": 6, "a1": 2})
    x, y, w, h = teams.pill_box(1, 6)
    first, second = rows(r.pills)
    assert first[:4] == (146.0, 123.0, 92.0, 46.0) and second[:2] == (346.0, 123.0)
    assert first[4:6] == pytest.approx((x / teams.SPRITES[0], y / teams.SPRITES[1])) and first[8:] == (1.0,) * 4
    dots = rows(r.lines)
    dot = [part / whole for part, whole in zip(teams.DOT, teams.SPRITES * 2, strict=True)]
    assert all(row[2] == row[3] and row[4:8] == pytest.approx(dot) for row in dots)
    assert first[6:8] == pytest.approx((w / teams.SPRITES[0], h / teams.SPRITES[1]))
    light = [part / 255 for part in teams.look_of("MIR").light[:3]]
    coloured = [row for row in dots if row[8:11] == pytest.approx(light)]
    assert {row[1] for row in dots} == {120.0} and min(row[0] for row in dots) == 200.0
    assert dots[-1][0] == 240.0 and dots[-1][2] == max(row[2] for row in dots), "it ends in a larger dot"
    assert len(coloured) == (len(dots) - 1) / 2 + 1 and dots.index(coloured[0]) > 0, "over a dark rim"


def test_pills_stay_while_nothing_changes_and_go_along_with_the_camera(
    table: Table, r: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ice, picture = table.ice, table.ice.picture
    for _step in range(20):
        ice.pass_time(0.1)
    pills = picture.pills(HOUSE)
    assert {put.label.key for put in pills} == {*ice.show.dice} == {*ice.pilled}
    assert picture.pills(HOUSE) is pills
    picture._pills(r, HOUSE)
    version, count = r.labelled, r.pills.count
    picture._pills(r, HOUSE)
    assert r.labelled is version and count == len(pills) and ice.own_labels() == [put.rect for put in pills]
    monkeypatch.setattr(type(ice), "settled", False)
    moved = picture.pills(HACK)
    assert moved is not pills and {put.label.key for put in moved} <= {put.label.key for put in pills}
    ice.show.dice["b1"] = ice.show.dice["b1"]._replace(z=-3.0)
    assert "b1" not in {put.label.key for put in picture.pills(HACK)}, "it falls off the sheet"
    ice.show.flight = Flight("StoneTeleported", "a1", HERE, HERE)
    assert "a1" not in {put.label.key for put in picture.pills(HACK)} and ice.own_labels() == ()


def test_in_a_film_only_what_lies_still_has_its_pill_and_not_the_stone_that_is_aimed(table: Table, r: Any) -> None:
    ice, picture = table.ice, table.ice.picture
    picture._was = dict(ice.show.dice)
    for at, shown in ((-0.5, False), (0.5, True)):
        ice.show.playing = SimpleNamespace(at=at, shooter="a1")
        assert ("a1" in {put.label.key for put in picture.pills(HOUSE)}) == shown
    ice.show.dice["b1"] = ice.show.dice["b1"]._replace(x=33.0)
    assert "b1" not in {put.label.key for put in picture.pills(HOUSE)}


def test_the_picture_is_drawn_from_the_ice_up_and_snow_only_from_the_side(
    table: Table, r: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ice, dust = table.ice, list[Any]()
    monkeypatch.setattr(module, "raise_dust", lambda _r, playing: dust.append(playing))
    table.canvas.window.get_framebuffer_size = lambda: (1280, 720)
    table.canvas.jolt = 0.0
    ice.picture.draw()
    camera, stage, size, jolt = r.told[0]
    assert (camera, stage, size, jolt) == (ice.camera(), table.canvas.stage, (1280, 720), (0.0, 0.0))
    assert r.drawn == ["cards", "lines", "pills", "flakes"] and not dust
    r.drawn.clear()
    ice.above, table.canvas.jolt = True, 3.0
    ice.picture.draw()
    assert r.drawn == ["cards", "lines", "pills"] and 0 < abs(r.told[1][3][0]) <= 3.0
    ice.show.playing = SimpleNamespace(at=0.5, shooter="a1")
    for reduced in (False, True):
        table.animator.reduced = reduced
        ice.picture.draw()
        assert len(dust) == 1, "with reduced motion there is none"


# --- words


class Tags:
    """A sheet that notes tags: text, place, colour and size."""

    def __init__(self) -> None:
        self.sheet = MagicMock()
        self.sheet.stage = Stage(1920, 1080)
        self.sheet.measure.side_effect = lambda text, size, **_more: (0.5 * size * len(text), 1.2 * size)

    def said(self, table: Table) -> dict[str, Any]:
        """The words of a moment, with how they are written."""
        self.sheet.text.reset_mock()
        table.ice.picture.notes(self.sheet)
        return {call.args[0]: call.args[1:] for call in self.sheet.text.call_args_list}


def test_an_aim_tells_its_weight_and_its_angle_and_a_shot_that_leaves_the_sheet(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    tags, hand = Tags(), table.ice.hand
    assert not tags.said(table)
    monkeypatch.setattr(type(hand), "delivering", True)
    monkeypatch.setattr(module, "scattered", lambda *_of: False)
    hand.stone, hand.keyed, hand.aim = "a5", True, hand.aim.weighing(62).changed(aim=-hand.aim.aim)
    seen = SimpleNamespace(ghost=None, stop=(0.0, 1200.0), meets="")
    hand.preview = lambda: seen
    said = tags.said(table)
    weight = next(text for text in said if text.startswith("62"))
    assert {*said} == {weight, "0.0°"} and said["0.0°"][0] < said[weight][0] and said[weight][2] > said["0.0°"][2]
    for aim, told in ((1.5, "+1.5°"), (-0.5, "-0.5°")):
        hand.aim = hand.aim.changed(aim=aim - hand.aim.aim)
        assert told in tags.said(table)
    seen.stop = None
    assert "leaves the sheet" in tags.said(table)
    seen.meets = "b1"
    assert "leaves the sheet" not in tags.said(table)
    hand.out_of_room = lambda edge: edge == tags.sheet.stage.visible.y
    assert any(text.startswith("For a longer pull") for text in tags.said(table))
    seen.meets = ""
    assert not any(text.startswith("For a longer pull") for text in tags.said(table)), "one word is enough"
    monkeypatch.setattr(module, "scattered", lambda *_of: True)
    assert any(text.startswith("Half stop in") for text in tags.said(table))
    table.ice.show.cast("frog", "a1", None)
    assert not tags.said(table)


def test_notes_tell_of_slow_motion_of_the_last_flick_and_of_a_place(table: Table) -> None:
    tags, ice, hand = Tags(), table.ice, table.ice.hand
    hand.note = say("Flick up the ice.")
    assert [*tags.said(table)] == ["Flick up the ice."]
    ice.show.playing = SimpleNamespace(rate=3.2, at=0.0, shooter="a1")
    assert [text.partition(":")[0] for text in tags.said(table)] == ["Slow motion"]
    ice.show.playing, hand.note = None, None
    for fine, told, ink in ((True, "on the button", style.GREEN), (False, "No room.", style.RED)):
        hand.ask, hand.point = asks(fine=fine), None
        assert not tags.said(table)
        hand.point = (30.0, 1200.0)
        said = tags.said(table)
        assert len(said) == 1 and next(iter(said.values()))[3] == ink
        assert fine or [*said] == [told]
    hand.ask = asks()
    hand.ask.value_at = lambda _x, _y: 12.5
    (text,) = tags.said(table)
    assert text.endswith(" · +12.5 mm")


def test_words_on_the_ice_stay_on_the_table() -> None:
    tags = Tags()
    for x, y in ((960.0, 500.0), (-50.0, 500.0), (5000.0, 500.0), (960.0, -80.0), (960.0, 2000.0)):
        tags.sheet.reset_mock()
        tag(tags.sheet, "a few words", x, y, style.CREAM)
        (plate,) = [call.args[1] for call in tags.sheet.patch.call_args_list]
        area = tags.sheet.stage.table
        assert area.x <= plate.x and plate.right <= area.right and area.y <= plate.y and plate.top < area.top - 60
        at = tags.sheet.text.call_args.args[1:3]
        assert at == pytest.approx((plate.cx, plate.cy)) and plate.w > 0.5 * 20 * 11
        assert x != 960.0 or y != 500.0 or at == (960.0, 500.0)


# --- the spyglass


def test_the_spyglass_grows_under_the_pointer_and_stays_so_after_a_click(table: Table) -> None:
    lens = table.ice.lens
    (element,) = lens.elements
    assert lens.grown == 0.0 and lens.circle[2] == pytest.approx(table.ice.boxes.glass.h / 2)
    for act, large in (
        (lambda: element.set(hovered=True), True), (lambda: element.set(hovered=False), False),
        (lambda: element.set(focused=True), True), (lambda: element.set(focused=False), False),
        (element.activate, True), (lambda: element.set(hovered=True), True), (lambda: element.set(hovered=False), True),
        (element.activate, False),
    ):  # fmt: skip
        act()
        table.animator.advance(GROWS + 0.01)
        assert lens.grown == float(large)
        box = table.ice.boxes.grown if large else table.ice.boxes.glass
        assert lens.circle == pytest.approx((box.cx, box.y + box.h / 2, box.h / 2), abs=1.0)
    assert element.reach is not None and element.reach(element.rect.cx, element.rect.cy) == GROUND
    assert element.reach(900.0, 300.0) is None


def test_it_is_held_up_for_magic_and_lowered_afterwards(table: Table) -> None:
    lens, changes = table.ice.lens, table.changes
    for magic, grown in ((True, 1.0), (True, 1.0), (False, 0.0)):
        lens.attend(magic=magic, places=[(0.0, 700.0)] if magic else ())
        table.animator.advance(GROWS + 0.01)
        assert (lens.magic, lens.grown) == (magic, grown)
        assert (lens.eye.y < 1000.0) == magic
    assert table.changes >= changes + 2
    lens.attend(magic=True)
    assert lens.eye.y > 1000.0, "magic goes on, wherever it was"


def test_from_above_there_is_no_spyglass_and_it_comes_back_as_it_was(table: Table) -> None:
    lens, ice = table.ice.lens, table.ice
    x, y, _radius = lens.circle
    assert lens.covers(x, y) and not lens.covers(x - 0.95 * _radius, y) and lens.covers(x - 0.9 * _radius, y)
    lens.over = True
    ice.above = True
    assert not lens.covers(x, y)
    lens.offer()
    assert lens.elements == [] and not lens.over and lens.grown == 0.0
    lens.pinned = True
    ice.above = False
    lens.offer()
    assert len(lens.elements) == 1 and lens.grown == 1.0
    kept = lens.elements
    lens.offer()
    assert lens.elements is kept


def test_in_the_large_glass_stones_can_be_hit_and_keep_it_large_while_one_is_to_be_chosen(table: Table) -> None:
    lens, ice = table.ice.lens, table.ice
    placed = ice.show.dice["b1"]

    def at() -> tuple[float, float, float]:
        x, y, radius = lens.circle
        share = radius * CLEAR / (HEIGHT / 2)
        px, py, k = lens.eye.project(placed.x, placed.y, placed.z)
        return x + (px - WIDTH / 2) * share, y + (py - HEIGHT / 2) * share, k * share

    x, y, k = at()
    assert lens.reach(placed, x, y) is None, "it is too small"
    lens.grown = 1.0
    x, y, k = at()
    on, beside = lens.reach(placed, x, y), lens.reach(placed, x + (SEEN + 1.5) * k, y)
    assert on is not None and on < 0 and beside is not None and 0 < beside <= 1
    assert lens.reach(placed, x + 60.0 * k, y) is None
    lens.grown = WORDS
    assert lens.reach(placed, *at()[:2]) is not None
    lens.grown = 1.0
    lens.hover(x, y)
    assert not lens.over, "nothing is to be chosen"
    ice.hand.choosing = frozenset({"a1"})
    ice.lowered = True
    lens.hover(x, y)
    assert lens.over
    lens.hover(10.0, 10.0)
    assert not lens.over


def test_the_spyglass_shows_every_second_picture_of_a_film_and_values_when_it_is_large(table: Table, r: Any) -> None:
    lens, ice = table.ice.lens, table.ice
    for _time in range(3):
        lens.draw()
    looks = [each for each in r.drawn if each[0] == "look"]
    assert len(looks) == 3 and looks[0] == ("look", lens.circle[2] * 2, lens.eye) and ("lens", *lens.circle) in r.drawn
    assert "words" not in r.drawn
    r.drawn.clear()
    ice.show.playing = SimpleNamespace(at=0.1, shooter="a1")
    for _time in range(4):
        lens.draw()
    assert sum(each[0] == "look" for each in r.drawn) == 2 and sum(each[0] == "lens" for each in r.drawn) == 4
    ice.show.playing, lens.grown = None, 1.0
    lens.draw()
    assert r.drawn[-2:] == ["threads", "words"] and r.words.count == 2, "of the three, one lies far out"
    ice.show.flight = Flight("StoneTeleported", "a1", HERE, HERE)
    lens.draw()
    assert r.words.count == 1 and "sparks" in r.drawn, "what is on its way has none"
    r.drawn.clear()
    ice.above = True
    lens.draw()
    assert r.drawn == []


def test_of_what_flies_about_only_that_within_the_glass_is_seen_in_it(table: Table, r: Any) -> None:
    lens, ice = table.ice.lens, table.ice
    for place, seen in ((HERE, True), (HERE._replace(x=400.0), False)):
        ice.show.flight = Flight("StoneTransmuted", "a1", place, place, share=0.5)
        lens._light(*lens.circle)
        assert bool(r.sparks.count) == seen
        x, y, radius = lens.circle
        for row in rows(r.sparks):
            assert ((row[0] - x) ** 2 + (row[1] - y) ** 2) ** 0.5 + row[2] / 2 < CLEAR * radius
