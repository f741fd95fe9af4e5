"""The panels of Rink Ratz: what they say of a position, and that each part has its place among the others."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.faces.rink_ratz import panels
from game.faces.rink_ratz.panels import draw_board, draw_chips, draw_nets, draw_power
from game.rules.rink_ratz.summary import POWER_CARDS
from game.table.teams import TEAMS
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.table.notebook import Notebook, inside

BOARD, POWER = Rect(100, 700, 420, 250), Rect(1400, 600, 400, 230)


class Now(dict[str, Any]):
    """What is shown: a position, the events since, and whether a goal is still to come."""

    def __init__(self, *events: Any, due: bool = False, **position: Any) -> None:
        plain = {
            "period": 1, "shift": 2, "scores": [3, 5], "shots": [1, 8], "review": {"team": -1}, "pulled": -1,
            "pile": [], "power": {"team": -1, "two": False, "left": 0},
        }  # fmt: skip
        super().__init__({**plain, **position})
        self.events, self.due = events, due


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Notebook:
    return Notebook(monkeypatch, panels)


# --- the scoreboard


@pytest.mark.parametrize(("period", "title"), [(1, "Period 1"), (3, "Period 3"), (4, "Overtime 1"), (6, "Overtime 3")])
def test_period_and_shift_stand_above_score_and_shots(drawn: Notebook, period: int, title: str) -> None:
    draw_board(drawn.sheet, BOARD, Now(period=period), 6, 41)  # type: ignore[arg-type]
    (head, _ink), (shift, _), (score, _) = (drawn.said(text) for text in (title, "Shift 2 of 6 · 41 left", "3"))
    shots, _ink = drawn.said("1 shot")
    assert head.right < shift.x and head.cy == shift.cy
    assert shift.y >= score.top - 30 > shots.top and drawn.patches("score") == [BOARD]
    assert all(inside(box, BOARD) for _text, box, _ink in drawn.words)


def test_both_teams_stand_alike_on_both_sides_of_a_colon(drawn: Notebook) -> None:
    draw_board(drawn.sheet, BOARD, Now(), 6, 41)  # type: ignore[arg-type]
    pairs = (("3", "5"), ("1 shot", "8 shots"), ("● Amber", "▲ Ice"))
    for one, other in pairs:
        (left, ink), (right, ink_right) = drawn.said(one), drawn.said(other)
        assert left.cx + right.cx == pytest.approx(2 * BOARD.cx) and left.cx < BOARD.cx
        assert (left.y, left.w, left.h) == (right.y, right.w, right.h)
        if one != "1 shot":
            assert (ink, ink_right) == (TEAMS[0][0], TEAMS[1][0])
    colon, _ink = drawn.said(":")
    assert colon.cx == pytest.approx(BOARD.cx) and abs(colon.cy - drawn.said("3")[0].cy) < 6
    assert len({drawn.said(one)[0].cx for one, _other in pairs}) == 1, "a team's things stand in a column"


@pytest.mark.parametrize("team", [0, 1])
def test_a_goal_counts_once_the_puck_is_in_and_one_under_review_has_a_mark(drawn: Notebook, team: int) -> None:
    goal = SimpleNamespace(name="Goal", data={"team": team})
    draw_board(drawn.sheet, BOARD, Now(goal, due=True, review={"team": team}), 6, 41)  # type: ignore[arg-type]
    assert [text for text in drawn.texts() if text.isdecimal()] == [str(3 - (team == 0)), str(5 - (team == 1))]
    assert "?" not in drawn.texts()
    drawn.words.clear()
    draw_board(drawn.sheet, BOARD, Now(goal, review={"team": team}), 6, 41)  # type: ignore[arg-type]
    (mark, _ink), (score, _) = drawn.said("?"), drawn.said("35"[team])
    assert mark.cx > score.cx and abs(mark.cy - score.cy) < 40
    other, _ink = drawn.said("35"[1 - team])
    assert abs(mark.cx - score.cx) < abs(mark.cx - other.cx)
    drawn.words.clear()
    draw_board(drawn.sheet, BOARD, Now(goal, due=True, review={"team": 1 - team}), 6, 41)  # type: ignore[arg-type]
    assert "?" in drawn.texts()


# --- the power play


def test_without_a_power_play_nothing_is_drawn(drawn: Notebook) -> None:
    draw_power(drawn.sheet, POWER, Now())  # type: ignore[arg-type]
    assert not drawn.words and not drawn.sheet.method_calls


@pytest.mark.parametrize("team", [0, 1])
@pytest.mark.parametrize("two", [True, False])
@pytest.mark.parametrize("left", [1, 5, POWER_CARDS])
def test_a_power_play_shows_its_team_and_its_cards_fanned_out(drawn: Notebook, team: int, two: bool, left: int) -> None:
    sprites: list[Any] = []

    def texture(_texture: Any, rect: Rect, alpha: int) -> Any:
        sprites.append(SimpleNamespace(rect=rect, alpha=alpha, angle=0.0))
        return sprites[-1]

    drawn.sheet.texture.side_effect = texture
    draw_power(drawn.sheet, POWER, Now(power={"team": team, "two": two, "left": left}))  # type: ignore[arg-type]
    title, line, foot = drawn.words
    assert title[0] == ("Two-man advantage" if two else "Power play") and line[0].endswith(": sticks shoot")
    assert foot[0] == (f"{left} cards left" if left > 1 else "1 card left")
    assert title[2] == line[2] == TEAMS[team][0] and drawn.patches("score") == [POWER]
    assert all(above[1].y >= below[1].top for above, below in pairwise((title, line, foot)))
    assert all(inside(box, POWER) for _text, box, _ink in drawn.words)
    assert len(sprites) == POWER_CARDS
    assert [sprite.alpha < 255 for sprite in sprites] == [number < POWER_CARDS - left for number in range(POWER_CARDS)]
    middles = [sprite.rect.cx for sprite in sprites]
    assert [b - a for a, b in pairwise(middles)] == pytest.approx([38.0] * 7)
    assert sum(middles) / 8 == pytest.approx(POWER.cx) and sum(sprite.angle for sprite in sprites) == 0
    assert [b.angle - a.angle for a, b in pairwise(sprites)] == [3] * 7
    for sprite in sprites:
        assert inside(sprite.rect, POWER) and sprite.rect.top < line[1].y and sprite.rect.y > foot[1].y


# --- the nets

NETS = ((400.0, 300.0), (1500.0, 300.0))


@pytest.mark.parametrize("team", [0, 1])
def test_a_goal_lights_its_net_once_the_puck_is_in(drawn: Notebook, monkeypatch: pytest.MonkeyPatch, team: int) -> None:
    monkeypatch.setattr(panels, "scorer", lambda _now: team)
    draw_nets(drawn.sheet, NETS, Now(due=True))  # type: ignore[arg-type]
    assert not drawn.sheet.image.called
    draw_nets(drawn.sheet, NETS, Now())  # type: ignore[arg-type]
    (light,), (lamp,) = drawn.images("light.png"), drawn.images("goal_lamp")
    assert (light.cx, light.cy) == NETS[team] and light.w > 300
    assert lamp.cx == NETS[team][0] and lamp.y > NETS[team][1], "above it"
    assert not drawn.words


@pytest.mark.parametrize("pulled", [0, 1])
def test_a_net_without_its_goalie_says_so_with_the_team_that_left_it(
    drawn: Notebook, monkeypatch: pytest.MonkeyPatch, pulled: int
) -> None:
    monkeypatch.setattr(panels, "scorer", lambda _now: -1)
    draw_nets(drawn.sheet, NETS, Now(pulled=pulled))  # type: ignore[arg-type]
    (box,), (above, below) = drawn.patches("field"), drawn.words
    assert box.cx == NETS[1 - pulled][0] and box.top < NETS[1 - pulled][1]
    assert above[0] == "empty net" and below[0] == ("● Amber", "▲ Ice")[pulled] and below[2] == TEAMS[pulled][0]
    assert above[1].y >= below[1].top and inside(above[1], box) and inside(below[1], box)


# --- chances


@pytest.mark.parametrize(
    "groups",
    [
        [("Goal", ("5",))], [("Goal", ("5", "8", "11")), ("Rebound", ("3",))],
        [("A label that is much longer than others", ("5", "8")), ("Steals", ("9",)), ("Sticks", ("1", "2", "3"))],
    ],
)  # fmt: skip
def test_chances_stand_in_a_row_each_label_before_its_chips(drawn: Notebook, groups: Any) -> None:
    box = Rect(600, 400, 700, 52)
    draw_chips(drawn.sheet, box, groups, {"8"})
    row = drawn.patches("field")[0]
    assert row.cx == pytest.approx(box.cx) and (row.y, row.h) == (box.y, box.h)
    calls = drawn.sheet.text.call_args_list
    assert [call.args[0] for call in calls] == [text for label, chips in groups for text in (label, *chips)]
    chips = {call.args[0]: call for call in calls if call.kwargs["anchor"] == "center"}
    frames = [*drawn.patches("field")[1:], *drawn.patches("button_main")]
    assert len(frames) == len(chips) and drawn.patches("button_main") == [
        frame for frame in frames if "8" in chips and frame.contains(*chips["8"].args[1:3])
    ]
    places = sorted(frames, key=lambda frame: frame.x)
    assert all(one.right < other.x for one, other in pairwise(places))
    assert {round(frame.w) for frame in frames} == {round(box.h) - 8} and {frame.cy for frame in frames} == {box.cy}
    for call in calls:
        assert call.args[2] == pytest.approx(box.cy)
        if call.kwargs["anchor"] == "right":
            assert row.x < call.args[1] - call.kwargs["fit"], "a label has its room within the row"
    for label, its in groups:
        (words,) = [call for call in calls if call.args[0] == label]
        first = min(chips[chip].args[1] for chip in its)
        assert 14 < first - words.args[1] < 14 + box.h
    xs = [chips[chip].args[1] for _label, its in groups for chip in its]
    assert xs == sorted(xs)
    left, right = places[0].x, places[-1].right
    assert row.right - right == pytest.approx(24, abs=1) and left > row.x + 100
    assert chips["5"].args[4] == style.CREAM and ("8" not in chips or chips["8"].args[4] == style.INK)


def test_without_chances_no_row_is_drawn(drawn: Notebook) -> None:
    draw_chips(drawn.sheet, Rect(600, 400, 700, 52), [], set())
    assert not drawn.sheet.method_calls
