"""The labels on PowerUp's ice: which matter most, what they say, what they leave free; and what is painted below."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.faces.powerup import boards, ice, panels
from game.faces.powerup.boxes import Boxes
from game.faces.powerup.feel import COUNTED
from game.faces.powerup.house import FOOT
from game.faces.powerup.ice import ring_names
from game.faces.powerup.labels import board as labels_of
from game.faces.powerup.stone import lying, measured, ranked, score_due, seen_by
from game.faces.powerup.throw import SLOWER
from game.rules.contract import Event
from game.rules.powerup.tables import STONES
from game.table.seating import TABLE
from game.table.teams import TEAMS
from game.ui.sheet.labels import Round
from game.ui.sheet.rect import Rect
from tests.faces.powerup.madeup import PLAIN, face, shown, stone
from tests.faces.powerup.test_phase import counted
from tests.table.faces import Ruler

#: two that count, the one that ends the count, two farther ones, and a guard
STONES_LIE = [
    stone("s1", 1, "12' 12' 8' 8'"), stone("s2", 0, "b b 8 8"), stone("s3", 0, "8 8 4 4"),
    stone("s4", 0, "12 12 12 12"), stone("s5", 1, "12' 12' 12' 12'"), stone("s6", 1, "G' 8' 8' 8'", "s1"),
]  # fmt: skip
CALL = {"call": "H takeout s4", "phase": "add", "played": ["H"]}


def board(**more: Any) -> Any:
    """The labels of such a moment, and what is seen there."""
    found: Any = face(stones=STONES_LIE, **more)
    return found.panels.labels(Ruler()), seen_by(found.moment.now, 0), found


def test_what_counts_matters_most_then_what_ends_the_count_then_the_nearest() -> None:
    """Each says its number; whoever looks at it also reads which stone it is."""
    labels, seen, _face = board()
    tags = {tag.about[0]: tag for tag in labels.tags}
    order = sorted(tags, key=lambda name: -tags[name].weight)
    numbers = dict(seen.ladder)
    assert seen.score.counting == ("s2", "s3") and seen.score.stopper == "s1"
    assert order[:3] == ["s2", "s3", "s1"] and {*order[3:]} == {"s4", "s5", "s6"}
    house = [name for name in order if name in numbers]
    assert house[3:] == sorted(house[3:], key=numbers.__getitem__)
    for name, tag in tags.items():
        number = numbers.get(name)
        assert tag.text == (str(number) if number else "") and tag.key == f"stone.{name}"
        assert tag.more == f"#{name[1:]}" + (f" · {number}" if number else "")
        team = next(each["team"] for each in STONES_LIE if each["name"] == name)
        assert (tag.colour, tag.sign) == TEAMS[team] and tag.things == (labels.things[name],)


def test_the_target_of_a_call_comes_before_all_and_has_room_for_its_ring() -> None:
    plain, _seen, _face = board()
    aimed, seen, _other = board(**CALL)
    assert seen.under is not None and seen.under.target == "s4"
    first = max(aimed.tags, key=lambda tag: tag.weight)
    assert first.about == ("s4",) and first.text == first.more
    for name, thing in plain.things.items():
        grown = aimed.things[name].r / thing.r
        assert (grown > 1.2) == (name == "s4") and (grown == pytest.approx(1.0) or name == "s4")
        assert aimed.things[name][:2] == thing[:2]


def test_labels_lie_on_no_stone_no_number_of_one_and_no_name_of_a_ring() -> None:
    """And above the numbers at the foot."""
    labels, _seen, found = board()
    layout: Any = found.layout
    area, ladder = layout.boxes.ice, layout.house.ladder
    assert set(labels.things.values()) <= {*labels.hard} and {*labels.things} == {*ladder.spots}
    boxes = [shape for shape in labels.hard if isinstance(shape, Rect)]
    assert boxes == [box for _ring, box in ring_names(Ruler(), area, ladder)]  # type: ignore[arg-type]
    discs = [shape for shape in labels.hard if isinstance(shape, Round) and shape not in labels.things.values()]
    assert len(discs) == 2, "those that count have numbers"
    for name, disc in zip(("s2", "s3"), discs, strict=True):
        thing = labels.things[name]
        assert disc.x < thing.x and disc.y > thing.y and 0.25 * thing.r < disc.r < 0.5 * thing.r
        tag = next(piece for piece in layout.pieces() if piece.name == f"{name} tag")
        (number,) = [part for part in tag.parts if part.text]
        assert (tag.x + number.dx, tag.y + number.dy) == pytest.approx((disc.x, disc.y))
        assert disc.r == pytest.approx(number.w / 2)
    assert area.box.x < labels.room.x and labels.room.right < area.box.right and labels.room.top < area.box.top
    assert labels.room.y > area.box.y + 2 * FOOT * area.unit


# --- what is due


MADE = Event("StoneMade", {"stone": "s9", "number": 5, "distance": 3, "team": 0})


def test_the_score_follows_once_the_stones_fate_has_been_seen() -> None:
    for events, due, follows in (((MADE,), True, True), ((MADE,), False, False), ((counted("s2", 7),), True, False)):
        now = shown(*events)
        now.due = due
        assert score_due(now) == follows
    now = shown()
    now.due = True
    assert not score_due(now), "nothing has happened yet"


def test_once_the_count_begins_guards_are_gone_and_stones_are_numbered_one_by_one() -> None:
    now = shown(stones=STONES_LIE)
    seen = seen_by(now, 0)
    guarded = {each.name: each.guard for each in lying(now, seen)}
    assert guarded["s1"] == "s6" and sum(map(bool, guarded.values())) == 1
    assert ranked(now, seen) == {"s2": 1, "s3": 2}
    begun = shown(counted("s2", 7), stones=STONES_LIE)
    assert not any(each.guard for each in lying(begun, seen)) and ranked(begun, seen) == {"s2": 1}
    for coming, due in ((counted("s2", 7), True), (MADE, False), (None, False)):
        assert measured(shown(coming=coming)) == due


@pytest.mark.parametrize(
    ("name", "number", "end", "long"),
    [
        ("StoneMade", STONES, 3, True), ("StoneMade", STONES, 4, True), ("StoneMade", STONES, 2, False),
        ("StoneMade", STONES - 1, 3, False), ("DoubleTakenOut", 5, 1, True), ("StoneTakenOut", 5, 1, False),
        ("CardsDrawn", STONES, 3, False),
    ],
)  # fmt: skip
def test_what_decides_is_looked_at_longer(name: str, number: int, end: int, long: bool) -> None:
    feel, event = face(end=end).feel, Event(name, {"number": number, "stone": "s1"})
    assert (feel.hold(event) > 1.0) == long and (feel.hold(event) == 0.0) != long
    usual = face().feel.beats(Event("StoneMade", {"number": 1}))[0].after
    beats = feel.beats(event)
    assert [beat.after for beat in beats] == ([] if name == "CardsDrawn" else [usual * (SLOWER if long else 1.0)])


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_many_points_come_faster_one_after_the_other(count: int) -> None:
    stones = [stone(f"s{n}", 0, "b b 8 8") for n in range(1, count + 1)]
    feel = face(stones=stones).feel
    (point,) = feel.counts(counted("s1", 7))
    assert (point.piece, point.text, point.side) == ("s1", "+1", 0)
    assert point.pace == pytest.approx(min(1.0, COUNTED / count)) and not feel.counts(MADE)


# --- what is painted


PARTS = {
    "paint_ice": 1, "paint_board": 2, "paint_line": 1, "paint_tie": 1, "paint_piles": 1, "paint_teams": 1,
    "paint_phase": 1, "paint_pile_counts": 1, "paint_hands": 1, "paint_skips": 1,
}  # fmt: skip


@pytest.mark.parametrize(
    ("phase", "deciding", "own", "answers"),
    [("call", True, True, 0), ("call", True, False, 0), ("wild", True, False, 1), ("wild", False, False, 0)],
)
def test_all_parts_of_the_table_are_painted_once_and_the_stone_under_way_in_its_phase(
    monkeypatch: pytest.MonkeyPatch, phase: str, deciding: bool, own: bool, answers: int
) -> None:
    """``own``: the phase has a panel of its own."""
    done: dict[str, int] = {}

    def note(name: str, result: Any = None) -> Any:
        def noted(*_given: Any, **_more: Any) -> Any:
            done[name] = done.get(name, 0) + 1
            return result

        return noted

    for name in PARTS:
        module = {"paint_ice": ice, "paint_phase": panels}.get(name, boards)
        monkeypatch.setattr(module, name, note(name, own if name == "paint_phase" else None))
    monkeypatch.setattr(panels, "UnderWayPanel", lambda *_of: SimpleNamespace(paint=note("under way")))
    monkeypatch.setattr(panels, "paint_answers", note("answers"))
    more: Any = CALL if phase == "wild" else {}
    found: Any = face(**more, stones=STONES_LIE)
    layout, its = found.layout, found.panels
    layout.naming = phase == "wild"
    view = SimpleNamespace(position={"phase": phase}, seat=0) if deciding else None
    its.moment = replace(its.moment, view=view)
    its.layout = layout
    sheet = MagicMock()
    its.paint(sheet)
    its.paint_over(sheet)
    assert {name: done.get(name, 0) for name in PARTS} == PARTS
    assert (done.get("under way", 0), done.get("answers", 0)) == (int(not own), answers)
    assert [call.args for call in sheet.patch.call_args_list] == [("plate", layout.boxes.panel.box)]


def test_whoever_decides_may_carry_a_card_onto_the_stone_under_way() -> None:
    found: Any = face()
    assert found.layout.spots() == []
    layout: Any = found.layout
    layout.moment = replace(layout.moment, view=SimpleNamespace(position={"phase": "add"}, seat=0))
    (spot,) = layout.spots()
    assert spot.takes and spot.under and spot.rect == layout.boxes.panel.box and spot.key == ("stone", "stone")


@pytest.mark.parametrize(
    ("event", "name", "lifted"),
    [("GuardsLifted", "s6", True), ("GuardsLifted", "s6 tag", True), ("GuardsLifted", "=7.0", False),
     ("StoneMade", "s6", False), ("", "s6", False)],
)  # fmt: skip
def test_a_guard_that_has_done_its_work_is_lifted_with_its_sign(event: str, name: str, lifted: bool) -> None:
    events = (Event(event, {"stones": ["s6"]}),) if event else ()
    layout: Any = face(*events, stones=PLAIN["stones"]).layout
    way = layout.leaves(name)
    assert (way is not None) == lifted
    assert way is None or (way[0] == 0.0 and way[1] == pytest.approx(60.0 * layout.boxes.ice.unit))


@pytest.mark.parametrize(("kind", "colour"), [("takeout", "red"), ("nudge", "cyan")])
def test_each_stone_shows_whether_it_counts_guards_or_is_aimed_at(kind: str, colour: str) -> None:
    _labels, seen, found = board(**{**CALL, "call": f"H {kind} s4"})
    pieces = {piece.name: piece for piece in found.layout.pieces()}

    def with_part(picture: str) -> set[str]:
        return {name for name, piece in pieces.items() if any(picture in part.picture for part in piece.parts)}

    assert with_part("halo.png") == {*seen.score.counting} and with_part("shield.png") == {"s6"}
    assert with_part(f"target_{colour}.png") == {"s4"} and len(with_part("target_")) == 1
    assert {name for name, piece in pieces.items() if piece.angle} == {"s6"}, "a guard lies across"
    assert with_part("number.png") == {f"{name} tag" for name in seen.score.counting} and not with_part("stop.png")
    assert {*pieces["s1"].kin} >= {"s6", "s1 tag", "s6 tag"} and {*pieces["s6"].kin} >= {"s1"}
    shield = next(part for part in pieces["s6"].parts if "shield" in part.picture)
    assert shield.dx < 0, "where it touches its stone"
    assert pieces["s2"].tip != pieces["s4"].tip and "\n" not in pieces["s2"].label


def test_while_the_end_is_counted_the_stone_that_ends_it_has_a_sign() -> None:
    stopped = Event("CountStopped", {"stone": "s1", "team": 1, "distance": 12})
    now = shown(counted("s2", 7), stopped, stones=STONES_LIE)
    found: Any = face(counted("s2", 7), stopped, stones=STONES_LIE)
    signs = {piece.name: piece.parts[0].picture for piece in found.layout.pieces() if piece.name.endswith(" tag")}
    assert signs == {"s2 tag": "curling/number.png", "s1 tag": "curling/stop.png"}
    assert ranked(now, seen_by(now, 0)) == {"s2": 1} and "s6" not in {p.name for p in found.layout.pieces()}


def test_on_larger_ice_stones_their_numbers_and_what_labels_leave_free_are_larger() -> None:
    _labels, seen, found = board()
    layout: Any = found.layout
    small, large = (Boxes.of(area).ice for area in (TABLE, Rect(0, -180, 1920, 1440)))
    one, two = (labels_of(Ruler(), ice, layout.moment.now, seen, layout.house.ladder) for ice in (small, large))  # type: ignore[arg-type]
    assert large.unit > 1.1 * small.unit
    for name, thing in one.things.items():
        assert two.things[name].r / thing.r == pytest.approx(large.unit / small.unit)  # type: ignore[union-attr]
    discs = [[each for each in found.hard if isinstance(each, Round) and each not in found.things.values()]
             for found in (one, two)]  # fmt: skip
    for name, usual, grown in zip(("s2", "s3"), *discs, strict=True):
        for way in (0, 1):
            near, far = (disc[way] - its.things[name][way] for disc, its in ((usual, one), (grown, two)))
            assert far / near == pytest.approx(large.unit / small.unit)
        assert grown.r / usual.r == pytest.approx(large.unit / small.unit)
