"""The sheet of ice by itself: where its camera rests, when it is drawn anew, and what an event sets in motion."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.faces.mystic import sheet as sheets
from game.faces.mystic import words as read_aloud
from game.faces.mystic.drawing.camera import ABOVE, HACK, HOUSE, NEAR_HOUSE, WIDE
from game.faces.mystic.drawing.camera_moves import WAY
from game.faces.mystic.sheet import WIND_UP, IceLayer, IceSheet
from game.rules.contract import Event, say
from game.rules.mystic.shot_film import lying
from game.rules.mystic.summary import stones_of
from game.rules.registry import game
from game.table.stage.shown import Showing
from game.ui.motion import Animator
from game.ui.window.stage import Stage
from tests.faces.mystic.test_said import PLAIN, stones
from tests.table.faces import present

LIES: dict[str, Any] = {
    "a1": {"zone": "ice", "x": 0.0, "y": 1255.0, "value": 4, "ring": "B"},
    "b1": {"zone": "ice", "x": -40.0, "y": 1330.0, "value": 6, "ring": "R3"},
    "b2": {"zone": "lost"},
}


def ice_of(canvas: Any, animator: Animator, face: Any) -> Any:
    """The sheet of ice."""
    return IceSheet(canvas, animator, face)


class Table:
    """A table without a window, and what it plays, shows and lets go."""

    def __init__(self, effects: str = "auto", renderer: str = "a real card", people: tuple[int, ...] = (0,)) -> None:
        self.played: list[str] = []
        self.changes = self.refreshed = 0
        self.said: list[str] = []
        sound = SimpleNamespace(
            play=lambda cue, *_gain: self.played.append(cue), flow=lambda *_of: None,
        )  # fmt: skip
        self.program = SimpleNamespace(
            sound=sound, effects=effects, preferences={"preview": 1.0, "text_scale": 1.0},
            keymap=SimpleNamespace(named=lambda text, _key: text),
        )  # fmt: skip
        window = SimpleNamespace(
            event_time=lambda: 0.0, ctx=SimpleNamespace(info=SimpleNamespace(RENDERER=renderer)), listened=False,
            say=lambda text, **_more: self.said.append(text),
        )  # fmt: skip
        self.canvas = SimpleNamespace(
            program=self.program, window=window, changed=self._changed, big_moment=lambda *_of: None,
            stage=Stage(1920, 1080), text_scale=1.0, fields={}, textures=None,
        )  # fmt: skip
        self.showing = Showing(game("mystic"))
        face: Any = present("mystic", 2, self.showing)
        face.refresh = self._refresh
        face.company.humans = list(people)
        self.animator = Animator()
        self.ice = ice_of(self.canvas, self.animator, face)
        self.rebuilt = {"notes": 0, "row": 0}
        for name in self.rebuilt:
            getattr(self.ice, name).rebuild = lambda name=name: self._rebuilt(name)
        self.show()

    def _changed(self) -> None:
        self.changes += 1

    def _refresh(self) -> None:
        self.refreshed += 1

    def _rebuilt(self, name: str) -> None:
        self.rebuilt[name] += 1

    def show(self, **more: Any) -> Any:
        """Another position; all that moves ends."""
        self.showing.reset({**PLAIN, "stones": stones(**LIES), **more})
        self.ice.furnish(self.showing)
        return self.showing

    def rest(self) -> Any:
        """Where the camera comes to rest."""
        self.ice.pass_time(0.1)
        for _step in range(12):
            self.ice.pass_time(0.1)
        return self.ice.camera()


@pytest.fixture
def table() -> Table:
    """A usual table."""
    return Table()


# --- the camera


@pytest.mark.parametrize(
    ("phase", "delivering", "rest"),
    [("deliver", False, HOUSE), ("deliver", True, HACK), ("scored", False, NEAR_HOUSE), ("over", False, NEAR_HOUSE)],
)
def test_the_camera_rests_behind_the_hack_to_deliver_and_at_the_house_while_others_do(
    table: Table, monkeypatch: pytest.MonkeyPatch, phase: str, delivering: bool, rest: Any
) -> None:
    table.show(phase=phase)
    monkeypatch.setattr(type(table.ice.hand), "delivering", delivering)
    assert table.ice.resting(delivering) == rest == table.rest()
    assert table.ice.settled


def test_while_an_end_is_counted_the_camera_is_near_the_house(table: Table) -> None:
    for name, counting in (("EndScored", True), ("StonesRolledOff", True), ("TurnEnded", False)):
        table.ice._roll_off = lambda _now, _rolls: None
        table.ice.perform(Event(name, {"rolls": []}), table.showing, None)
        assert (table.ice.resting(delivering=False) == NEAR_HOUSE) == counting
    table.ice.perform(Event("EndScored", {}), table.showing, None)
    table.ice.settle(table.showing)
    assert table.ice.resting(delivering=False) == HOUSE, "it has been counted"


@pytest.mark.parametrize(
    ("effects", "renderer", "reduced", "frugal"),
    [
        ("auto", "a real card", False, False), ("auto", "llvmpipe (LLVM 15)", False, True),
        ("auto", "Google SwiftShader", False, True), ("full", "llvmpipe", False, False),
        ("calm", "a real card", False, True),
        ("full", "a real card", True, True), ("auto", "a real card", True, True),
    ],
)  # fmt: skip
def test_without_a_card_or_as_it_is_wished_decoration_stays_still(
    effects: str, renderer: str, reduced: bool, frugal: bool
) -> None:
    table = Table(effects, renderer)
    table.animator.reduced = reduced
    assert table.ice.frugal == frugal
    table.ice.snow.wake()
    assert table.ice.pass_time(0.02) == (not frugal), "snow falls"
    assert (table.rest() == HACK) == frugal, "there the camera always stays behind the hack"


def test_from_above_the_camera_is_there_at_once_and_no_snow_falls(table: Table) -> None:
    assert table.rest() == HOUSE
    assert table.ice.act("view", free=False) and table.ice.down and table.refreshed == 1
    table.ice.snow.wake()
    assert table.ice.pass_time(0.02) and table.ice.camera() == ABOVE
    assert not table.ice.pass_time(0.02) and table.ice.snow.clock == 0.0
    table.ice.act("view", free=False)
    assert not table.ice.down and table.ice.pass_time(0.02) and table.ice.guide.follower.now == HOUSE, "no swoop"


def test_what_is_to_be_chosen_is_seen_from_above_unless_one_looks_down_the_ice(table: Table) -> None:
    hand, ice = table.ice.hand, table.ice
    hand.stones = {"a1": SimpleNamespace(x=0.0, y=1255.0), "b1": SimpleNamespace(x=0.0, y=500.0)}
    assert not ice.down
    hand.choosing = frozenset({"a1"})
    assert ice.down and not ice.placing and ice.camera() == ABOVE
    hand.choosing = frozenset({"a1", "b1"})
    assert ice.camera().angle > ABOVE.angle, "high enough for all of them"
    ice.act("view", free=False)
    assert ice.lowered and not ice.down and not ice.above
    ice.act("view", free=False)
    assert ice.down and not ice.lowered
    for wide in (True, False):
        hand.choosing, hand.ask = frozenset(), SimpleNamespace(wide=wide)
        assert ice.placing and ice.down and ice.camera() == (WIDE if wide else ABOVE)
        hand.ask, hand.laid = None, (SimpleNamespace(wide=wide), None)
        assert ice.placing and ice.camera() == (WIDE if wide else ABOVE)
        hand.laid = None
    hand.choosing = frozenset({"a1"})
    ice.show.cast("frog", "a1", None)
    assert not ice.down, "whatever is to be chosen, magic is seen from where one was"
    ice.above = True
    assert ice.down and ice.resting(delivering=True) == ABOVE


# --- what is drawn


def test_the_row_is_filled_again_only_when_something_in_it_has_changed(table: Table) -> None:
    ice = table.ice
    before, changes = dict(table.rebuilt), table.changes
    ice._aimed()
    ice._aimed()
    assert table.rebuilt["notes"] == before["notes"] + 2 and table.changes >= changes + 2
    assert table.rebuilt["row"] == before["row"] + 1
    for change in (
        lambda: ice.hand.choose("roll"), lambda: setattr(ice, "above", True), lambda: setattr(ice.show, "last", ()),
        lambda: setattr(ice.hand, "value", object()), lambda: setattr(ice.hand, "off_ice", frozenset({"b2"})),
    ):  # fmt: skip
        count = table.rebuilt["row"]
        change()
        ice._aimed()
        ice._aimed()
        assert table.rebuilt["row"] == count + 1


def test_when_the_camera_has_come_to_rest_the_words_find_their_places_again(table: Table) -> None:
    table.ice.pass_time(0.02)
    table.ice.above = True
    table.ice.pass_time(0.02)
    table.ice.above = False
    table.ice.pass_time(0.02)
    table.ice.resting = lambda delivering: HACK
    before = table.rebuilt["notes"]
    moved = 0
    while table.ice.pass_time(0.05):
        moved += 1
        assert table.rebuilt["notes"] == before + table.ice.guide.follower.rests
    assert moved > 4 and table.rebuilt["notes"] == before + 1


def test_nothing_is_drawn_of_a_match_that_has_not_begun_or_a_layer_that_is_hidden(table: Table) -> None:
    painted: list[str] = []
    ice = table.ice
    ice.picture.draw = lambda: painted.append("ice")
    layer = ice.layer
    assert isinstance(layer, IceLayer) and ice.ground == (layer,) and layer.tick == ice.pass_time
    layer.draw()
    layer.visible = False
    layer.draw()
    assert painted == ["ice"]
    ice.now = None
    layer.visible = True
    layer.draw()
    assert painted == ["ice"] and not ice.pass_time(0.1) and ice.own_labels() == ()


@pytest.mark.parametrize("every", [False, True])
def test_stones_that_are_lit_looked_at_or_rolled_for_have_their_pills(
    table: Table, monkeypatch: pytest.MonkeyPatch, every: bool
) -> None:
    asked: list[set[str]] = []

    def shown(_dice: Any, also: set[str]) -> list[str]:
        asked.append({*also})
        return ["a1"]

    table.ice.labelled = SimpleNamespace(shown=shown)
    monkeypatch.setattr(table.ice.face, "every", every)
    table.ice.looked = "b1"
    table.ice.light({"piece.a1": "legal", "slot.b2": "hint"})
    assert table.ice.lights == {"a1": "legal", "b2": "hint"}
    assert table.ice.pilled == ([*table.ice.show.dice] if every else ["a1"])
    assert asked == ([] if every else [{"b1", "a1", "b2"}])


# --- events


def test_a_position_lays_out_its_stones_who_waits_and_what_counts(table: Table) -> None:
    ice = table.ice
    assert ice.sides == tuple(PLAIN["options"]["teams"][:2])
    assert {*ice.show.dice} == {name for name, each in table.showing["stones"].items() if each["zone"] == "ice"}
    waits = ice.waits
    assert waits and table.showing["stones"][waits]["zone"] == "board"
    gone = {waits: {"zone": "ice", "x": 60.0, "y": 1000.0, "value": 1, "ring": ""}}
    table.showing.reset({**PLAIN, "stones": stones(**{**LIES, **gone})})
    ice.settle(table.showing)
    assert ice.waits != waits and waits in ice.show.dice


def test_a_film_leaves_the_stones_where_they_came_to_rest_until_their_event(table: Table) -> None:
    ice = table.ice
    ice.filmed = ice.now["stones"] if ice.now else None
    ice.show.dice["a1"] = lying(stone_at(70.0))
    ice.settle(table.showing)
    assert ice.show.dice["a1"].x == 70.0, "as the film has left it"
    ice.settle(table.showing, at_once=True)
    assert ice.show.dice["a1"].x == 0.0 and ice.filmed is None
    ice.show.dice["a1"] = lying(stone_at(70.0))
    ice.settle(table.showing)
    assert ice.show.dice["a1"].x == 0.0


def stone_at(x: float) -> Any:
    """A stone on the ice."""
    return stones_of({"stones": stones(a1={**LIES["a1"], "x": x})})["a1"]


@pytest.mark.parametrize(
    ("before", "event", "sound", "flight"),
    [
        ("", Event("StoneLost", {"stone": "a1", "frog": True}), "frog", "frog"),
        ("SpellCast", Event("StoneLost", {"stone": "a1", "frog": False}), "stone_lost", ""),
        ("StoneDelivered", Event("StoneLost", {"stone": "a1", "frog": False}), "", ""),
        ("SpellCast", Event("StoneTeleported", {"stone": "a1"}), "", "StoneTeleported"),
        ("CharmUsed", Event("StoneReturned", {"stone": "a1"}), "", "StoneReturned"),
        ("", Event("TurnEnded", {}), "", ""),
    ],
)
def test_an_event_is_heard_and_seen_where_it_happens(
    table: Table, before: str, event: Event, sound: str, flight: str
) -> None:
    """A charm's work is told from a spell's; what leaves in a film has been heard there."""
    ice = table.ice
    ice._deliver = lambda _event: None
    if before:
        ice.perform(Event(before, {"stone": "a1", "frog": False}), table.showing, None)
        assert ice.lens.magic == (before != "StoneDelivered") and ice.charmed == (before == "CharmUsed")
    table.played.clear()
    ice.perform(event, table.showing, None)
    assert table.played == ([sound] if sound else [])
    found = ice.show.flight
    assert (found.kind if found else "") == flight
    assert found is None or found.charm == (before == "CharmUsed")
    ice.perform(Event("EndScored", {}), table.showing, None)
    assert not ice.lens.magic


def test_magic_is_seen_in_the_spyglass_where_it_works_and_where_it_goes(table: Table) -> None:
    looked: list[Any] = []
    table.ice.lens.attend = lambda **how: looked.append(how)
    there = stones(**{**LIES, "a1": {**LIES["a1"], "x": 50.0, "y": 900.0}})
    table.ice.perform(Event("StoneTeleported", {"stone": "a1"}, facts={"stones": there}), table.showing, None)
    assert looked == [{"magic": True, "places": [(0.0, 1255.0), (50.0, 900.0)]}]
    lost = stones(**{**LIES, "a1": {"zone": "lost"}})
    for facts in ({"stones": lost}, {}):
        looked.clear()
        table.ice.perform(Event("StoneReturned", {"stone": "a1"}, facts=facts), table.showing, None)
        assert looked == [{"magic": True, "places": [(0.0, 1255.0)]}]


@pytest.mark.parametrize(
    ("seat", "factor", "above", "at", "lead"),
    [
        (0, 1.0, False, HOUSE, None), (1, 0.0, False, HOUSE, None), (1, 1.0, True, HOUSE, None),
        (1, 1.0, False, HACK, WIND_UP), (1, 1.0, False, HOUSE, WIND_UP + WAY),
    ],
)  # fmt: skip
def test_a_rivals_aim_is_seen_before_its_stone_goes(
    table: Table, monkeypatch: pytest.MonkeyPatch, seat: int, factor: float, above: bool, at: Any, lead: float | None
) -> None:
    """Unless one looks from above or nothing moves; the camera needs time to come to the hack."""
    found: list[Any] = []
    monkeypatch.setattr(sheets, "line_of", lambda _stones, _data: ((0.0, 0.0), (0.0, 9.0)))
    table.ice.show.deliver = lambda _data, *wind_up: found.append(wind_up)
    table.animator.factor, table.ice.above = factor, above
    table.ice.guide.follower.cut(at)
    table.ice._deliver(Event("StoneDelivered", {"seat": seat}))
    assert found == ([()] if lead is None else [(lead, ((0.0, 0.0), (0.0, 9.0)))])


# --- input


def test_pointing_at_a_stone_or_its_place_on_the_scoreboard_is_the_same(table: Table) -> None:
    for id, name in (("piece.a1", "a1"), ("slot.b1", "b1"), (None, "")):
        before = table.changes
        table.ice.look_at(id)
        assert table.ice.looked == name and table.changes > before
    front = table.ice.front("piece.a1")
    placed = table.ice.show.dice["a1"]
    x, y, k = HOUSE.project(placed.x, placed.y, placed.z)
    assert front is not None and (front.cx, front.cy, front.w) == pytest.approx((x, y, 22.0 * k))
    assert table.ice.front("piece.b2") is None and table.ice.front(None) is None


def test_a_refused_stone_is_shaken_for_a_moment(table: Table) -> None:
    table.ice.shake("piece.a1")
    assert table.ice.shaken == "a1"
    before = table.changes
    table.animator.advance(0.3)
    assert table.ice.shaken == "a1"
    table.animator.advance(0.1)
    assert table.ice.shaken == "" and table.changes > before


def test_keys_tell_the_aim_and_each_tenth_of_the_weight_louder(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    ice = table.ice
    monkeypatch.setattr(read_aloud, "aimed", lambda aim, _seen, _names, *, whole: f"{aim.weight} {whole}")
    monkeypatch.setattr(type(ice.hand), "delivering", True)
    ice.hand.preview = lambda: None
    ice.hand.aim = ice.hand.aim.weighing(48).changed(aim=1.0)
    weights = []
    for _press in range(8):
        assert ice.act("up", free=True)
        weights.append(ice.hand.aim.weight)
    assert table.said == [f"{weight} True" for weight in weights]
    tenths = [one // 10 != two // 10 for one, two in zip([48, *weights], weights, strict=False)]
    assert table.played == ["pick" if tenth else "hover" for tenth in tenths] and any(tenths) and not all(tenths)
    table.program.preferences["preview"] = 0.5
    ice.hand.aim = ice.hand.aim.changed(aim=-ice.hand.aim.aim + 0.1)
    table.played.clear()
    assert ice.act("left", free=True) and ice.hand.aim.aim == 0.0
    assert table.played == ["pick"] and table.said[-1].endswith("False"), "straight ahead"
    said = len(table.said)
    ice.hand.keyed = False
    assert not ice.act("nothing", free=True) and len(table.said) == said
    assert not ice.figure(5) and len(table.said) == said


def test_whoever_points_wakes_the_snow_and_whoever_leaves_points_at_nothing(table: Table) -> None:
    pointed: list[tuple[float, float]] = []
    table.ice.lens.hover = lambda x, y: pointed.append((x, y))
    table.ice.hover(300.0, 400.0)
    assert pointed == [(300.0, 400.0)] and table.ice.pass_time(0.02), "it snows"
    table.ice.pointer_left()
    assert len(pointed) == 2 and min(pointed[1]) < 0


def test_a_table_that_is_laid_out_anew_from_above_has_no_spyglass(table: Table) -> None:
    assert table.ice.lens.elements
    table.ice.above = True
    before = table.rebuilt["notes"]
    table.show()
    assert not table.ice.lens.elements and table.rebuilt["notes"] > before


def test_the_row_below_the_ice_has_what_is_to_be_chosen_now(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[tuple[str, dict[str, Any]]] = []
    for name in ("draw_delivery", "draw_values", "draw_offered", "draw_views"):
        monkeypatch.setattr(sheets, name, lambda *_what, name=name, **more: done.append((name, more)))
    ice, hand = table.ice, table.ice.hand

    def row() -> list[str]:
        done.clear()
        ice._build_row(None)
        return [name.removeprefix("draw_") for name, _more in done]

    assert row() == ["views"] and done[-1][1] == {"above": False, "last": False}
    ice.show.last, ice.above = (None, "a1"), True
    assert row() == ["views"] and done[-1][1] == {"above": True, "last": True}
    hand.off_ice = frozenset({"b2"})
    assert row() == ["offered", "views"]
    hand.value = object()
    assert row() == ["offered", "views"], "nobody looks who could give it"
    hand.view = SimpleNamespace(seat=1)
    assert row() == ["values", "views"]
    hand.value, hand.off_ice = None, frozenset()
    monkeypatch.setattr(type(hand), "delivering", True)
    assert row() == ["delivery", "views"]
    ice.now = None
    assert row() == ["delivery"]


def test_what_is_laid_out_anew_is_there_at_once(table: Table) -> None:
    assert table.rest() == HOUSE
    table.ice.filmed = {}
    table.show(phase="scored")
    assert table.ice.filmed is None
    table.ice.pass_time(0.01)
    assert table.ice.camera() == NEAR_HOUSE
    front = table.ice.front("piece.a1")
    assert front is not None and front.w == front.h > 20.0


@pytest.mark.parametrize("listened", [True, False])
@pytest.mark.parametrize("film", [True, False])
def test_a_shot_is_told_as_it_runs_to_whoever_listens(
    table: Table, monkeypatch: pytest.MonkeyPatch, listened: bool, film: bool
) -> None:
    playing = SimpleNamespace(film="the film", lines=[])
    monkeypatch.setattr(sheets, "as_it_runs", lambda _event, _ahead, _film: [(0.5, say("It hits."))])
    table.ice.show.deliver = lambda *_of: setattr(table.ice.show, "playing", playing if film else None)
    table.canvas.window.listened = listened
    table.ice._deliver(Event("StoneDelivered", {"seat": 0}))
    assert playing.lines == ([(0.5, "It hits.")] if listened and film else [])
