"""What a result says and offers: who won, whom it counts for, what is new, what comes next; and how its scores roll."""

from __future__ import annotations

from itertools import pairwise, product
from types import SimpleNamespace
from typing import Any

import pytest

from game.rules.clubbook import page as medals
from game.rules.registry import game
from game.scenes.match import result
from game.scenes.match.result import ResultPage
from game.scenes.match.score_rollup import ENGRAVED, TIME, RollUp

BEAT = TIME / 60


def page(*names: str, winners: tuple[int, ...] = (), drawn: bool = False, **more: Any) -> Any:
    """A result as far as its words need one."""
    company = SimpleNamespace(names=list(names), humans=more.pop("humans", [0]))
    outcome = SimpleNamespace(winners=winners, drawn=drawn, table=more.pop("table", {}))
    table = SimpleNamespace(company=company, back=more.pop("back", None))
    return SimpleNamespace(table=table, outcome=outcome, **more)


@pytest.mark.parametrize(
    ("names", "winners", "drawn", "headline", "engraved"),
    [
        (("You", "Bo"), (0,), False, "You win!", "You"),
        (("You", "Bo"), (1,), False, "Bo wins", "Bo"),
        (("You", "Bo", "Cy", "Di"), (0, 2), False, "You and Cy win", "You and Cy"),
        (("You", "Bo", "Cy", "Di"), (1, 3), False, "Bo and Di win", "Bo and Di"),
        (("You", "Bo"), (0, 1), True, "A tied match", ""),
        (("You", "Bo"), (), False, "A tied match", ""),
    ],
)
def test_the_headline_and_the_trophy_name_whoever_won(
    names: tuple[str, ...], winners: tuple[int, ...], drawn: bool, headline: str, engraved: str
) -> None:
    found = page(*names, winners=winners, drawn=drawn)
    assert ResultPage._headline(found) == headline
    assert ResultPage._winner(found) == engraved


def test_it_says_for_whom_the_match_does_not_count() -> None:
    def helped(*seats: int) -> str:
        return ResultPage._helped(page("You", "Bo", "Cy", ending=SimpleNamespace(helped=seats)))

    assert helped() == ""
    assert helped(0) == "Moves were made for you, so you earn no medals and your statistics don't change."
    assert helped(1) == "Moves were made for Bo, so they earn no medals and their statistics don't change."
    assert helped(1, 2) == "Moves were made for Bo and Cy, so they earn no medals and their statistics don't change."


@pytest.mark.parametrize(
    ("scores", "low", "sides", "order"),
    [
        ([3, 5, 4], False, 3, [1, 2, 0]),
        ([3, 5, 4], True, 3, [0, 2, 1]),
        ([5, 5, 7], False, 3, [2, 0, 1]),
        ([5, 5, 7], True, 3, [0, 1, 2]),
        ([3, 5], False, 4, [0, 1, 2, 3]),
        ([], False, 2, [0, 1]),
    ],
)
def test_the_best_side_comes_first_and_the_first_of_equals(
    scores: list[int], low: bool, sides: int, order: list[int]
) -> None:
    match = SimpleNamespace(game=SimpleNamespace(low_wins=lambda options: low), options={})
    assert ResultPage._order(page(table={"scores": scores}, match=match), sides) == order


def test_what_was_earned_before_in_another_match_is_no_news(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, third = medals("curdle")[:3]
    awards = {0: {first.id: "m", second.id: "other"}, 7: {first.id: "other"}}

    def firsts(store: Any, name: str, person: int) -> dict[str, Any]:
        assert name == "curdle"
        return {id: SimpleNamespace(match=match) for id, match in awards[person].items()}

    monkeypatch.setattr(result, "firsts", firsts)
    match = SimpleNamespace(id="m", game=game("curdle"))
    app = SimpleNamespace(store=SimpleNamespace(sat=lambda id: {2: 7}))
    ending = SimpleNamespace(earned={0: (first.id, second.id, third.id), 2: (first.id, third.id)})
    found = page("You", "Bo", "Cy", match=match, app=app, ending=ending)
    assert ResultPage._news(found) == [(0, first), (0, third), (2, third)]
    found.table.back = object()
    assert ResultPage._news(found) == [], "a trial earns nothing"


def test_a_next_step_is_offered_to_one_person_after_a_match_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    step: Any = object()
    monkeypatch.setattr(result, "next_step", lambda app, match, setup: step if setup == "same" else None)
    for humans, back, saved, place, day in product(
        ([], [1], [0, 1]), (None, object()), (False, True), (None, object()), (None, 20261128)
    ):
        match = SimpleNamespace(id="m", saved=saved)
        app = SimpleNamespace(daily_deals=SimpleNamespace(of=lambda id, day=day: day))
        found = page("You", "Bo", humans=humans, back=back, match=match, place=place, app=app, _setup=lambda: "same")
        offered = humans == [1] and back is None and saved and place is None and day is None
        assert ResultPage._next_step(found) is (step if offered else None)


@pytest.mark.parametrize("name", ["curdle", "powerup"])
def test_the_same_company_plays_again_on_another_deal(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(result, "random_seed", lambda: 77)
    match = SimpleNamespace(
        id="m", game=game(name), seats=("human", "club"), options={"seats": 2}, members=("", "hattie")
    )
    played: list[Any] = []
    app = SimpleNamespace(
        store=SimpleNamespace(sat=lambda id: {0: 3} if id == "m" else {}), navigator=SimpleNamespace(play=played.append)
    )
    found = page(match=match, app=app)
    found._setup = lambda: ResultPage._setup(found)
    ResultPage.again(found)
    (setup,) = played
    assert (setup.game, setup.seats, setup.options, setup.seed) == (name, ("human", "club"), {"seats": 2}, 77)
    assert setup.people == {0: 3} and setup.members == {0: "", 1: "hattie"}


def test_the_draw_sheet_is_opened_or_the_title_where_it_cannot_be_read() -> None:
    went: list[str] = []

    def draw_sheet(id: str) -> None:
        if not id:
            raise KeyError(id)
        went.append(id)

    app = SimpleNamespace(navigator=SimpleNamespace(draw_sheet=draw_sheet, title=lambda: went.append("title")))
    for place, goal in ((SimpleNamespace(bonspiel="b"), "b"), (None, "title"), (SimpleNamespace(bonspiel=""), "title")):
        ResultPage.sheet(page(place=place, app=app))
        assert went.pop() == goal and not went


def test_what_is_said_aloud_names_the_winner_the_reason_and_each_score() -> None:
    words = SimpleNamespace(say=lambda reason: f"because {reason}")

    def said(teams: list[str], **table: Any) -> list[str]:
        found = page("Al", "Bo", "Cy", "Di", table=table, prompt="Al and Cy win!", match=SimpleNamespace())
        found.match.to_position = dict
        found.outcome.reason = "of points"
        found.table.face = SimpleNamespace(words=words)
        found.table.entry = SimpleNamespace(teams=lambda position: [((), "●", name) for name in teams])
        return list(ResultPage.where(found))

    assert said([]) == ["Al and Cy win.", "because of points"]
    *_same, by_team = said(["Amber", "Ice"], scores=[4, 2])
    assert all(word in by_team for word in ("Amber", "Ice", "4", "2")) and "Al" not in by_team
    *_same, by_seat = said(["Amber", "Ice"], scores=[4, 2, 3, 1])
    assert all(word in by_seat for word in ("Al", "Bo", "Cy", "Di", "3", "1")) and "Amber" not in by_seat


# --- the scores that roll up
def rolled(*scores: float, name: str = "Geneviève") -> tuple[RollUp, list[int], list[list[str]]]:
    """A roll-up from its beginning to its end: what was heard, and what its texts showed from beat to beat."""
    heard: list[int] = []
    roll = RollUp(scores, name, heard.append, done=False)
    labels, plate = [SimpleNamespace(text=roll.shown(index)) for index in range(len(scores))], SimpleNamespace(text="")
    roll.watch(list(enumerate(labels)), plate)  # type: ignore[arg-type]
    seen = [[*(label.text for label in labels), plate.text]]
    while roll.advance(BEAT):
        seen.append([*(label.text for label in labels), plate.text])
    return roll, heard, seen


def test_scores_count_from_nothing_to_the_result_in_their_time() -> None:
    roll, _heard, seen = rolled(12, 7, 0)
    assert len(seen) == 61 and roll.done and not roll.advance(BEAT)
    assert seen[0][:3] == ["0", "0", "0"] and seen[-1][:3] == ["12", "7", "0"]
    for column in zip(*(row[:3] for row in seen), strict=True):
        assert all(int(one) <= int(next) for one, next in pairwise(column))
    assert {row[0] for row in seen} == {str(n) for n in range(13)}, "no point is left out"
    assert seen[55][:2] == ["12", "7"] and int(seen[15][0]) < 12, "and all are there a moment before the end"


def test_a_score_below_nothing_or_with_a_fraction_ends_as_it_is() -> None:
    roll, _heard, seen = rolled(2.5, -3)
    assert seen[-1][:2] == ["2.5", "-3"]
    assert [roll.shown(index) for index in range(2)] == ["2.5", "-3"]
    assert all("." not in row[0] for row in seen[:-1])


def test_the_name_is_engraved_in_the_second_half() -> None:
    _roll, _heard, seen = rolled(3, name="Geneviève")
    plates = [row[-1] for row in seen]
    assert all("Geneviève".startswith(text) for text in plates) and plates[-1] == "Geneviève" != plates[-5]
    assert all(not text for text in plates[: int(60 * ENGRAVED)])
    assert all(len(one) <= len(next) <= len(one) + 1 for one, next in pairwise(plates))


def test_counting_sounds_higher_and_higher_and_not_at_all_without_points() -> None:
    _roll, heard, _seen = rolled(4, 0)
    assert heard == [1, 2, 3, 4, 5, 6, 7, 8]
    assert rolled(0, 0)[1] == [] and rolled()[1] == []


def test_the_light_rises_while_it_counts() -> None:
    roll = RollUp([5], "", lambda number: None, done=False)
    lights = [roll.light]
    while roll.advance(BEAT):
        lights.append(roll.light)
    assert 0.3 < lights[0] < 0.6 and lights[-1] == 1.0 and all(one < next for one, next in pairwise(lights))


def test_a_click_finishes_it_once() -> None:
    heard: list[int] = []
    roll = RollUp([9], "Bo", heard.append, done=False)
    label, plate = SimpleNamespace(text="0"), SimpleNamespace(text="")
    roll.watch([(0, label)], plate)  # type: ignore[arg-type, list-item]
    roll.advance(BEAT)
    assert roll.finish() and not roll.finish() and not roll.advance(BEAT)
    assert (label.text, plate.text, roll.light, heard) == ("9", "Bo", 1.0, [])
    still = RollUp([9], "Bo", heard.append, done=True)
    assert still.done and not still.finish() and (still.shown(0), still.engraved(), still.light) == ("9", "Bo", 1.0)
