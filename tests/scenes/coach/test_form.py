"""Form over many matches: errors by month and opponent, mistakes of a kind together, a rating."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.registry import PLAYERS
from game.app.app import App
from game.club.rating import SEATS, Played
from game.faces.registry import ENTRIES
from game.match.headless import play_out
from game.match.match import Match
from game.rules.registry import game
from game.scenes.coach import player_form
from game.scenes.coach.habits import habits, levels, months, rated
from game.scenes.coach.player_form import Form
from game.settings.launch_options import MatchSetup
from game.store import Graded, SeatResult, Tally
from game.ui.sheet.rect import Rect
from tests.scenes.judged import made_up
from tests.table.looking import labels, scene_of
from tests.table.playing import advanced, click

DAY = 86_400.0
SIX = Tally("curdle", "human", None, None, 6, 6, 0.0, 0, 6, 6, {}, {}, 0)


def graded(match: str, day: float, cost: float, against: str = "club", costly: Any = ()) -> Graded:
    return Graded(match, 0, "powerup", against, True, 1.7e9 + day * DAY, 10, cost, 0.0, {}, tuple(costly))


def result(match: str, seat: int, kind: str, won: bool, person: int = 0) -> SeatResult:
    return SeatResult("curdle", kind, "", seat, match, won, None, 1.7e9, person)


def test_errors_are_means_over_decisions_by_month_and_by_opponent() -> None:
    rows = [graded("a", 0, 0.4), graded("b", 1, 0.2, "skip"), graded("c", 40, 0.1)]
    first, second = months(rows)
    assert (first.matches, first.decisions, second.matches) == (2, 20, 1) and first.name < second.name
    assert [first.error, second.error] == pytest.approx([0.03, 0.01])
    assert [(each.name, each.matches) for each in levels(rows)] == [("club", 2), ("skip", 1)]


def test_mistakes_of_a_kind_are_told_together_the_dearest_first() -> None:
    rows = [
        graded("a", 0, 0.4, costly=[("call 12", "call G s2", 0.05), ("add 4", "add b", 0.03)]),
        graded("b", 1, 0.2, costly=[("call 8", "call G s7", 0.06), ("nonsense", "call 4", 0.5)]),
    ]
    first, second = habits(game("powerup"), rows)
    assert (first.said, first.times) == ("A house stone when a guard was better", 2)
    assert first.cost == pytest.approx(0.11)
    assert second.said == "A card added to the stone when something else was better"


@pytest.mark.parametrize("name", ENTRIES)
def test_every_dear_move_has_a_sort(name: str) -> None:
    rules = game(name)
    short = {option.key: 1 for option in rules.options if option.key in ("ends", "target")}
    match = Match.start(rules, short, ("greedy",) * rules.seats(rules.full_options({})), 5)
    play_out(match)
    moves = {row["move"] for row in match.record()["moves"]} if name in PLAYERS else set()
    unsorted = {move.split(" ")[0] for move in moves if rules.sort(move) is None}
    # what opens a deal, or is decided once, is no habit
    assert unsorted <= {"deal", "colour", "next", "begin", "end", "start"}, unsorted


def test_only_matches_against_seats_of_known_strength_count_for_the_rating() -> None:
    rows = [
        *(result("alone", 0, "human", True), result("alone", 1, "skip", False)),
        *(result("sofa", 0, "human", True), result("sofa", 1, "human", False, 1)),
        *(result("lots", 0, "human", True), result("lots", 1, "random", False)),
        *(result("drawn", 0, "human", True), result("drawn", 1, "club", True)),
        *(result("elses", 0, "human", True, 1), result("elses", 1, "club", False)),
    ]
    skip, club = SEATS["skip"], SEATS["club"]
    assert rated(game("curdle"), rows, 0) == [Played((), ((skip,),), 1.0), Played((), ((club,),), 0.5)]
    four = [result("four", seat, "human" if seat == 0 else "club", seat % 2 == 0) for seat in range(4)]
    assert rated(game("powerup"), four, 0) == [Played((club,), ((club, club),), 1.0)]


@pytest.mark.window
def test_the_page_shows_it_and_has_the_rest_judged(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [result(f"m{n}", seat, kind, seat == 0) for n in range(6) for seat, kind in enumerate(("human", "club"))]
    monkeypatch.setattr(app.store, "results", lambda **where: rows)
    monkeypatch.setattr(app.store.judged, "waiting", lambda game: ["a", "b"])
    asked: list[Any] = []
    monkeypatch.setattr(app.coach_queue, "judge_all", asked.append)
    monkeypatch.setattr(app.store, "statistics", lambda *key, **where: [SIX] if "person" in str(key) else [])
    app.navigator.statistics()
    click(scene_of(app), "form.curdle")
    page: Any = scene_of(app)
    texts = [label.document.text for _sheet, label in labels(page)]
    assert any(text.startswith("Based on 6 matches. The rating is 95% likely to be between") for text in texts)
    assert "The coach hasn't reviewed 2 finished matches." in texts
    (rating,) = [e.label for e in page.offered() if e.id == "rating"]
    assert "between" in rating, "other programs are told as well"
    assert any(text.isdigit() and f" {text}. " in rating for text in texts), "the number that is drawn"
    assert any(text.startswith("The coach hasn't reviewed any") for text in texts)
    click(page, "judge")
    assert asked == [["a", "b"]]


@pytest.mark.parametrize(("mean", "low", "high"), [(1500, 1400, 1600), (900, 600, 1200), (2300, 1900, 2700)])
def test_a_rating_is_drawn_on_a_line_that_reaches_as_far_as_it_may_be(
    monkeypatch: pytest.MonkeyPatch, mean: float, low: float, high: float
) -> None:
    """All lies in its box; the rating is in the middle of its range, the levels in their order and named."""
    bars: list[Rect] = []
    dots: list[float] = []
    names: list[tuple[float, float]] = []
    monkeypatch.setattr(player_form, "bar", lambda sheet, rect, colour: bars.append(rect))
    monkeypatch.setattr(player_form, "dot", lambda sheet, x, y, size, colour: dots.append(x))
    sheet: Any = SimpleNamespace(text=lambda text, x, y, *rest, **more: names.append((x, y)))
    box = Rect(100, 200, 560, 170)
    Form._scale(SimpleNamespace(), sheet, box, mean, low, high)  # type: ignore[arg-type]
    line, reach, *marks = bars
    assert all(box.x <= bar.x and bar.right <= box.right and box.y < bar.y and bar.top < box.top for bar in bars)
    assert line.w == box.w and {bar.cy for bar in bars} == {box.cy}
    assert dots == pytest.approx([reach.cx]) and reach.w > 0
    assert [mark.cx for mark in marks] == pytest.approx([x for x, _y in names])
    assert [mark.x for mark in marks] == sorted(mark.x for mark in marks)
    # names of neighbours lie on either side of the line
    assert len(names) == 3 and names[0][1] == names[2][1] < box.cy < names[1][1]


@pytest.mark.window
def test_the_dearest_of_the_last_matches_are_made_again(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match = advanced(MatchSetup("rink_ratz", ("human", "club"), {}, 5), 4000)
    found = made_up(match)
    monkeypatch.setattr(app.store, "record", {"m": match.record()}.__getitem__)
    monkeypatch.setattr(app.store.judged, "read", {"m": found}.get)
    rows = [graded("m", 0, 0.4, costly=[("1", "2", 0.05)]), graded("gone", 1, 0.4, costly=[("1", "2", 0.05)])]
    monkeypatch.setattr(app.store.judged, "graded", lambda game, person: rows)
    app.navigator.form("rink_ratz")
    page: Any = scene_of(app)
    click(page, "learn")
    table: Any = scene_of(app)
    costs = [task.ruling.cost for task in table.turns.tasks]
    assert table.name == "mistakes" and costs == sorted(costs, reverse=True) and costs[0] == 0.16
    table.turns.close()
    assert scene_of(app) is page
