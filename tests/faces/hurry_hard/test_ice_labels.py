"""The labels over the rocks: which rock has which, how much each matters, and what they must leave free."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.faces.hurry_hard import labels
from game.faces.hurry_hard.boxes import Boxes
from game.faces.hurry_hard.ice import CROSS, HEAD, Way
from game.faces.hurry_hard.labels import ENDS, FACT, GHOST, TARGET, board, markers, paint_title, round_of, title
from game.faces.hurry_hard.rock_spacing import Disc, RockSpread
from game.faces.hurry_hard.table_facts import Ghost, Sight
from game.rules.contract import say
from game.rules.hurry_hard.board import FREEZING, OVER, RESPOND
from game.rules.hurry_hard.preview import Choice
from game.rules.hurry_hard.summary import RockSight
from game.table.seating import TABLE
from game.table.teams import TEAMS
from game.ui.sheet.labels import Round
from game.ui.theme import style
from tests.table.notebook import Notebook

ICE = Boxes.of(TABLE).ice


def rock(name: str, team: int = 0, by: tuple[str, ...] = (), corner: bool = False, counts: int = 0) -> RockSight:
    return RockSight(name, team, 8, 8, by, "", corner, (), "house", counts, True, "", say(name))


def seen(*rocks: RockSight, **more: Any) -> Sight:
    plain: dict[str, Any] = {"points": (1, 0), "phase": RESPOND, "gone": {}}
    return Sight({each.name: each for each in rocks}, **{**plain, **more})


def glance(preview: Any) -> Any:
    return SimpleNamespace(hit="", preview=preview)


SPREAD = RockSpread({f"r{n}": Disc(60.0 * n - 90, 40.0 * n, 64.0) for n in range(1, 5)})


@pytest.fixture(name="shown")
def _shown(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The board of labels of a sight; without paths, calls and numbers unless a test sets them."""
    parts: dict[str, list[Any]] = {"ways": [], "ring_numbers": [], "call_boxes": []}
    for name, found in parts.items():
        monkeypatch.setattr(labels, name, lambda *_args, found=found: iter(found))
    monkeypatch.setattr(labels, "missed", lambda _ice, way, _every, _lies: way.points[1])
    sheet = Notebook(wide=0.5).sheet
    sheet.canvas.text_scale = 1.0

    def show(sight: Sight, phase: str = RESPOND, eyes: int = 0, to_move: int = 1, lies: RockSpread = SPREAD) -> Any:
        moment: Any = SimpleNamespace(now={"phase": phase, "to_move": to_move}, eyes=eyes)
        return board(sheet, ICE, moment, sight, lies, SimpleNamespace(say=str))  # type: ignore[arg-type]

    show.parts, show.sheet = parts, sheet  # type: ignore[attr-defined]
    return show


def tags(found: Any) -> dict[str, Any]:
    return {tag.key: tag for tag in found.tags}


def test_each_rock_says_how_it_counts_the_nearest_first() -> None:
    assert markers(rock("r1")) == []
    assert markers(rock("r1", by=("LC", "SP", "BT"))) == ["wins ties", "Split", "Biter"]
    assert markers(rock("r1", by=("TB", "LC", "TB"), corner=True)) == ["tapped ×2", "wins ties", "corner"]
    assert markers(rock("r1", by=("TB", "LC", "XX"), corner=True), ("LC",)) == ["wins ties", "corner"]
    every = ("LC", "SP", "BT", "FZ", "WG", "TB", "RO", "HS", "HR", "JM", "HH", "SE", "OC")
    assert len(set(markers(rock("r1", by=every)))) == len(every)


def test_a_rock_has_its_teams_sign_its_words_and_more_for_who_looks(shown: Any) -> None:
    sight = seen(rock("r1", 0, ("LC", "TB"), counts=1), rock("r2", 1, ("FZ",), counts=3), rock("r3", -1, corner=True))
    found = tags(shown(sight))
    assert [*found] == ["rock.r1", "rock.r2", "rock.r3"]
    one, two, three = found.values()
    assert (one.text, one.more) == ("wins ties", "wins ties · tapped")
    assert (two.text, two.more) == ("", "frozen") and (three.text, three.more) == ("corner", "corner")
    assert [(tag.colour, tag.sign) for tag in (one, two)] == [TEAMS[0], TEAMS[1][:2]]
    assert (three.colour, three.sign) == (style.CREAM, "")
    assert FACT > one.weight > two.weight > three.weight > FACT - 2.1, "the nearest matters most"
    for name, tag in zip(("r1", "r2", "r3"), (one, two, three), strict=True):
        assert tag.about == (name,) and tag.things == (round_of(ICE, SPREAD.discs[name]),)


def test_the_target_says_so_first_and_has_a_ring_that_is_left_free(shown: Any) -> None:
    sight = seen(rock("r1", by=("LC",)), rock("r2"), glance=SimpleNamespace(hit="r1", preview=None))
    found = shown(sight)
    plain, aimed = round_of(ICE, SPREAD.discs["r1"]), tags(found)["rock.r1"]
    assert aimed.text.split(" · ") == ["target", "wins ties"] and aimed.weight == TARGET > FACT
    assert aimed.things[0].r == found.things["r1"].r == pytest.approx(1.45 * plain.r)
    assert aimed.things[0][:2] == plain[:2] and found.things["r2"] == round_of(ICE, SPREAD.discs["r2"])


@pytest.mark.parametrize(("phase", "when"), [(RESPOND, "if all pass"), (FREEZING, "as it stands")])
def test_a_place_to_come_says_on_what_it_depends(shown: Any, phase: str, when: str) -> None:
    lies = RockSpread({**SPREAD.discs, "ghost.r2": Disc(0.0, -100.0, 64.0)})
    sight = seen(rock("r1"), ghosts=(Ghost("r2", 0, 4, "house", ""), Ghost("r3", 1, 4, "house", "")))
    found = tags(shown(sight, phase, lies=lies))
    for name, disc in (("r2", lies.discs["ghost.r2"]), ("r3", lies.discs["r3"])):
        tag = found[f"ghost.{name}"]
        assert (tag.text, tag.about, tag.weight) == (when, (name,), GHOST) and tag.things == (round_of(ICE, disc),)


def test_rocks_that_may_be_chosen_say_what_comes_of_it_while_it_is_still_open(shown: Any) -> None:
    ends = (("hit r1", (2, 0)), ("freeze r2 in", (0, 1)), ("hit r9", (1, 0)), ("hit r3", (0, 0)))
    choice = Choice(0, FREEZING, ends)
    sight = seen(rock("r1"), glance=glance(SimpleNamespace(choice=choice, open=True)))
    found = {key: tag for key, tag in tags(shown(sight)).items() if key.startswith("end.")}
    assert [*found] == ["end.hit r1", "end.freeze r2 in", "end.hit r3"], "r9 isn't on the ice"
    one, two, three = found.values()
    assert one.text == "Amber lies two" and two.text.endswith("Ice lies one") and len(two.text) > len("Ice lies one")
    assert [(tag.colour, tag.sign) for tag in (one, two, three)] == [TEAMS[0], TEAMS[1][:2], (style.CREAM, "")]
    assert all(tag.weight == ENDS > TARGET for tag in found.values())
    assert two.things == (round_of(ICE, SPREAD.discs["r2"]),) and two.about == ("r2",)
    for other in (SimpleNamespace(choice=choice, open=False), SimpleNamespace(choice=None, open=True), None):
        assert [*tags(shown(seen(rock("r1"), glance=glance(other))))] == ["rock.r1"]
    assert [*tags(shown(sight, FREEZING))] == ["rock.r1"], "they have chips then"


def test_rocks_signs_numbers_calls_and_heads_of_arrows_are_left_free(shown: Any) -> None:
    number, call = ICE.around(90, 15, 30), ICE.around(-100, -500, 80)
    shown.parts["ring_numbers"].append((number, "4", style.WHITE))
    shown.parts["call_boxes"].append((0, "Sweep!", call))
    points = [(100.0 + n, 200.0 + 20 * n) for n in range(9)]
    shown.parts["ways"] += [Way(points, given_up=True), Way(points), Way([])]
    found = shown(seen(rock("r1"), lost=("r2",), turned={"r3": 1, "r4": -1}))
    rocks = [round_of(ICE, disc) for disc in SPREAD.discs.values()]
    assert found.hard[:4] == rocks and number in found.hard and call in found.hard
    signs = [shape for shape in found.hard[4:] if shape not in (number, call)]
    cross, head = Round(*points[1], CROSS / 2), Round(*points[-1], HEAD / 2)
    assert signs[-2:] == [cross, head] and len(signs) == 4, "a sign on a rock that turns, and on one that goes"
    assert len(found.soft) == 10 and all(rect.w == rect.h == 18.0 for rect in found.soft)
    assert [(rect.cx, rect.cy) for rect in found.soft[:5]] == [pytest.approx(at) for at in points[::2]]
    missed = tags(found)["missed.0"]
    assert missed.text == "missed" and missed.things == (cross,) and missed.weight == TARGET
    assert ICE.box.inset(3).contains(found.room.x, found.room.y) and found.room.right < ICE.box.right


def test_where_a_guard_may_be_put_no_label_lies(shown: Any) -> None:
    asked = shown(seen(rock("r1")), "place", eyes=2, to_move=2)
    assert "centre" in asked.things and asked.things["centre"] in asked.hard
    for phase, eyes, to_move in (("place", 2, 1), ("place", -1, -1), (RESPOND, 2, 2)):
        assert "centre" not in shown(seen(rock("r1")), phase, eyes=eyes, to_move=to_move).things


@pytest.mark.parametrize(
    ("points", "phase", "told", "team"),
    [
        ((2, 0), RESPOND, "Now: Amber lies two", 0), ((0, 1), RESPOND, "Now: Ice lies one", 1),
        ((0, 3), OVER, "Final: Ice lies three", 1), ((0, 0), RESPOND, None, -1),
    ],
)  # fmt: skip
def test_who_lies_best_stands_on_the_upper_edge_of_the_ice(
    shown: Any, monkeypatch: pytest.MonkeyPatch, points: tuple[int, int], phase: str, told: str | None, team: int
) -> None:
    moment: Any = SimpleNamespace(now={"phase": phase})
    sentence, found, box = title(shown.sheet, ICE, moment, seen(points=points))
    assert found == team and sentence == (told or sentence) and sentence.startswith("Now" if phase != OVER else "Final")
    assert box.x > ICE.box.x and box.right < ICE.box.right and box.y < ICE.box.top < box.top
    room = shown(seen(rock("r1"), points=points), phase).room
    assert room.top <= box.y, "labels stay below it"
    assert room.y == pytest.approx(ICE.at(0, labels.LOW)[1] + 4), "and above the writing in the guard zone"
    painted: list[Any] = []
    monkeypatch.setattr(labels, "pill", lambda _sheet, *args, **more: painted.append((args, more)))
    paint_title(shown.sheet, ICE, moment, seen(points=points))
    ((args, more),) = painted
    colour, sign = TEAMS[team] if team >= 0 else (style.CREAM, "")
    assert args == (sentence, box.x, box.cy) and (more["sign"], more["colour"], more["ink"]) == (sign, colour, colour)
