"""The coach's page: nothing before a match is judged, numbers that add up, ways to the replay and back into play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest

from game.ai.judge import PARTS, Judge, JudgedMove, Judgement, Ruling
from game.app.app import App
from game.app.screenshots import picture
from game.commands.record_text import judged_match
from game.faces.registry import ENTRIES
from game.match.headless import play_out
from game.match.match import Match
from game.rules.registry import game
from game.scenes.coach import win_curve
from game.scenes.coach.judged_text import JudgedMatch
from game.scenes.coach.labels import MARKER_POINTS, grade_name, grade_threshold
from game.scenes.coach.takeaway import worst_habit
from game.scenes.learn.mistakes import LEAST, MOST
from game.scenes.records.film_turns import film_of_record
from game.scenes.records.resume_from_record import match_from_record
from game.services.coach_queue import CoachQueue
from game.settings.launch_options import MatchSetup
from game.table.players import Players
from tests.scenes.judged import made_up
from tests.table.looking import labels, scene_of
from tests.table.playing import advanced, click

pytestmark = pytest.mark.window


@pytest.fixture(name="quiet")
def _quiet(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """No judge at work: what he was asked for."""
    asked: list[str] = []
    app.coach_queue = CoachQueue(app.store)
    monkeypatch.setattr(app.coach_queue, "judge", asked.append)
    yield asked
    app.coach_queue = CoachQueue(app.store)


@cache
def finished(name: str = "rink_ratz") -> Match:
    seats = ("human", *["club"] * (game(name).seats(game(name).full_options({})) - 1))
    return advanced(MatchSetup(name, seats, {}, 5), 4000)


def page_of(app: App, match: Match, found: Judgement | None = None) -> Any:
    if found is not None:
        app.coach_queue.take(match.id, found)
    app.navigator.coach(match.id, match.record())
    page: Any = scene_of(app)
    if found is not None:
        page.turn("match")
    return page


def texts(scene: Any) -> list[str]:
    return [label.document.text for _sheet, label in labels(scene)]


def test_a_match_is_judged_first_and_shown_when_it_is(app: App, quiet: list[str]) -> None:
    match = finished()
    page = page_of(app, match)
    assert quiet == [match.id] and not any(e.id.startswith("tab.") for e in page.offered())
    click(page, "judge")
    assert quiet == [match.id] * 2
    app.coach_queue.take(match.id, made_up(match))
    page.on_update(1 / 60)
    click(page, "tab.match")
    assert {"tab.match", "tab.seats", "curve", "replay", "retry"} <= {e.id for e in page.offered()}


@pytest.mark.painted
def test_the_picture_of_a_moment_fills_its_frame_and_nothing_else(app: App, quiet: list[str]) -> None:
    match = finished()
    page = page_of(app, match, made_up(match))
    while page.still.of is None:
        page.on_update(1.0)
    with_it = np.asarray(picture(app), dtype=np.int16)
    page.still.visible = False
    rows, columns = np.nonzero(np.abs(with_it - np.asarray(picture(app))).sum(axis=2))
    frame, stage = page.still.frame, page.canvas.stage
    (left, low), (right, top), high = stage.to_px(frame.x, frame.y), stage.to_px(frame.right, frame.top), len(with_it)
    assert (columns.min(), columns.max() + 1) == pytest.approx((left, right), abs=2)
    assert (rows.min(), rows.max() + 1) == pytest.approx((high - top, high - low), abs=2)
    page.still.visible = True


@pytest.mark.parametrize("name", ["curdle", "mystic"])
def test_what_is_written_adds_up_for_every_side(name: str) -> None:
    match = finished(name)
    found = made_up(match)
    film = film_of_record(match.record())
    seats = len(film.seats)
    names = [f"seat {n}" for n in range(seats)]
    judged = JudgedMatch(found, film, Players(film.game, film.seats, names, ["0"] * seats))
    assert judged.fits and not JudgedMatch(replace(found, game="hurry_hard"), film, judged.company).fits
    for side in range(found.count):
        way = {part: number for part, _word, number in judged.way(side)}
        assert sum(way.get(part, 0) for part in PARTS) == way["result"] == round(100 * found.sums(side).result)
        assert list(way) == ["start", "play", "others", "luck", "result"], "three parts between the ends"
    for seat in range(seats):
        tally = found.tally(seat)
        assert sum(tally.grades.values()) == tally.decisions and len(tally.dearest) <= 5
        for moment in tally.dearest:
            costly = judged.costly_move(moment)
            assert costly.played and costly.better


@pytest.mark.parametrize("name", list(ENTRIES))
def test_a_move_that_opens_a_part_of_the_match_is_placed_in_that_part(name: str) -> None:
    """It was told as "Hand 1, move 1. Hand 2: …"; and the first card of a period is card 1 in every period."""
    rules, short = game(name), {"curdle": {"target": 2}, "rink_ratz": {}}.get(name, {"ends": 2})
    seats = rules.seats(rules.full_options(short))
    match = Match.start(rules, short, ("greedy",) * seats, 3)
    play_out(match)
    judged = judged_match(Judgement(name, tuple(map(rules.team, range(seats))), True, ()), match.record())
    opening = judged.parts()[0]
    before, deals, first = (judged.place(ply) for ply in (opening - 1, opening, opening + 1))
    part, start = {"curdle": ("Hand", "move"), "rink_ratz": ("Period", "card"), "hurry_hard": ("End", "throw")}.get(
        name, ("End", "stone")
    )
    assert before.startswith(f"{part} 1, {start}") and first == f"{part} 2, {start} 1"
    assert deals == (f"{part} 2" if name in ("curdle", "rink_ratz") else f"{part} 2, {start} 1")
    said = judged.describe(JudgedMove(opening, 0, judged.film.frames[opening + 1].move, (), (), ()))
    assert said.startswith(f"{part} 2") and said.count(f"{part} 2:") <= 1 and f"{part} 2. {part} 2" not in said


def test_of_a_pass_that_ends_a_shot_it_is_told_what_came_of_the_shot() -> None:
    match = Match.start(game("hurry_hard"), {"seats": 2, "ends": 1}, ("greedy", "greedy"), 4)
    play_out(match)
    film = film_of_record(match.record())
    company = Players(film.game, film.seats, ["Ann", "Ben"], ["0"] * 2)
    judged = JudgedMatch(Judgement(film.game.name, (0, 1), True, ()), film, company)
    passes = [
        ply for ply in range(film.last) if [event.name for event in film.frames[ply + 1].events][:1] == ["Passed"]
    ]
    alone = {ply: len(film.frames[ply + 1].events) == 1 for ply in passes}
    assert any(alone.values()) and not all(alone.values())
    for ply in passes:
        assert (" passes" in judged.move_summary(ply)) == alone[ply], judged.move_summary(ply)


def test_of_a_pass_that_is_a_turn_it_is_told_who_passed() -> None:
    match = Match.start(game("curdle"), {"seats": 2, "target": 1}, ("random", "random"), 3)
    play_out(match)
    film = film_of_record(match.record())
    company = Players(film.game, film.seats, ["Ann", "Ben"], ["0"] * 2)
    judged = JudgedMatch(Judgement(film.game.name, (0, 1), True, ()), film, company)
    passes = [ply for ply in range(film.last) if film.frames[ply + 1].move == "pass"]
    assert any(len(film.frames[ply + 1].events) > 1 for ply in passes)
    assert all(" passes" in judged.move_summary(ply) for ply in passes)


def test_the_curve_follows_pointer_and_keys_and_leads_into_the_replay(app: App, quiet: list[str]) -> None:
    match = finished()
    page = page_of(app, match, made_up(match))
    x, y = page.curve.at(10, 0.5)
    px, py = page.canvas.stage.to_px(x, y)
    page.on_mouse_motion(round(px), round(py), 1, 1)
    assert page.moment.ply == 9 and any(text.startswith(f"{page.judged.place(9)}.") for text in texts(page))
    assert f"{page.judged.place(9)}." in next(e.label for e in page.offered() if e.id == "curve"), (
        "other programs are told as well"
    )
    next(e for e in page.offered() if e.id == "curve").key("right")
    assert page.moment.ply == 10
    click(page, "replay")
    table: Any = scene_of(app)
    assert table.name == "replay" and table.turns.ply == 10
    table.turns.close()
    assert scene_of(app) is page


@pytest.mark.parametrize("name", ["curdle", "mystic"])
def test_lines_of_several_seats_are_told_apart_by_shapes_that_lie_on_them(
    name: str, app: App, quiet: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, float, float, Any]] = []
    monkeypatch.setattr(win_curve, "mark", lambda _sheet, *of: drawn.append((of[0], of[1], of[2], of[4])))
    match = advanced(MatchSetup(name, ("human", "club", "club", "club"), {"seats": 4}, 5), 4000)
    found = made_up(match)
    page = page_of(app, match, found)
    drawn.clear()
    page.rebuild()
    curve = page.curve
    looks = [curve.look(side) for side in range(4)]
    assert len({sign for _colour, sign in looks}) == 4
    for side, (colour, sign) in enumerate(looks):
        own = [(x, y) for each, x, y, ink in drawn if (each, ink) == (sign, colour)]
        assert len(own) == MARKER_POINTS + 1, "along the line, and once where it is said whose it is"
        plot = curve.plot
        for x, y in own[:MARKER_POINTS]:
            ply = (x - plot.x) / plot.w * page.film.last
            chance = max((then, chance) for then, chance in found.curve(side) if then <= ply + 1e-6)[1]
            assert curve.at(ply, chance) == pytest.approx((x, y))
    assert len({round(x, 3) for _sign, x, _y, _ink in drawn[: 8 * MARKER_POINTS]}) == 4 * MARKER_POINTS, (
        "none lies on another"
    )


def test_the_turning_points_and_the_dearest_decisions_are_jumped_to(app: App, quiet: list[str]) -> None:
    match = finished()
    found = made_up(match)
    page = page_of(app, match, found)
    first = found.turns()[0]
    click(page, f"turn.{first.ply}")
    assert page.moment == first
    click(page, "tab.seats")
    dearest = found.tally(0).dearest
    assert page.moment == dearest[0]
    click(page, f"dear.{dearest[1].ply}")
    assert page.moment == dearest[1]
    said = " ".join(texts(scene_of(app)))
    assert "Blunder: −16%" in said and "It gains the most right away." in said
    assert not re.search(r"[0-9][.][0-9]|wins (in|of)", said), "one unit on a page"
    assert all(f"{grade_name(g)}" in said and grade_threshold(g) in said for g in found.tally(0).grades)


def test_trying_again_is_practice_from_that_position_and_nothing_is_kept(app: App, quiet: list[str]) -> None:
    match = finished()
    before = len(app.store.finished_records()) + len(app.store.open_matches())
    page = page_of(app, match, made_up(match))
    page.turn("seats")
    moment = page.moment
    again = match_from_record(match.record(), moment.ply, moment.seat)
    assert again.to_move == moment.seat == 0 and again.seats[0] == "human" and not again.saved
    assert again.check(moment.move) is None
    click(page, "retry")
    assert scene_of(app).turns.match.to_position() == again.to_position()
    assert len(app.store.finished_records()) + len(app.store.open_matches()) == before
    table: Any = scene_of(app)
    app.navigator.pause(table)
    click(table, "pause.title")
    assert scene_of(app) is page, "from practice one comes back to the coach"


# --- learning from mistakes


class Ruled:
    """A judging that knows at once what an answer costs."""

    asked: list[Any]
    trouble = None

    def __init__(self, record: Any, kept: Any) -> None:
        judge = Judge(record, kept)
        self.asked.append(judge)
        ruling = Ruling("?", (0.5, 0.5), (0.49, 0.51), 0.01)
        moment = JudgedMove(judge.done, 0, "?", (0.5, 0.5), (0.5, 0.5), (0.5, 0.5), "", ruling)
        self.found = Judgement(judge.game, judge.sides, True, (moment,))

    def poll(self) -> bool:
        return True

    def close(self) -> None:
        """Nothing to end."""


def test_nobody_is_blamed_for_a_move_that_the_hint_advised(app: App, quiet: list[str]) -> None:
    """It is no mistake on any page, nothing to practise, and the page of decisions says that it isn't counted."""
    match = finished()
    found = made_up(match)
    costly = found.costly_moves(0)
    taken = {moment.ply for moment in costly}
    advised = tuple(replace(moment, lent=moment.ply in taken) for moment in found.moments)
    page = page_of(app, match, replace(found, moments=advised))
    assert not page.lessons
    click(page, "tab.short")
    assert not any(e.id == "practise" for e in page.offered())
    assert "None of your decisions cost" in " ".join(texts(page))
    click(page, "tab.seats")
    assert f"The program made or advised {len(costly)} more, not counted here." in " ".join(texts(page))
    assert not any(e.id.startswith("dear.") for e in page.offered())


@pytest.fixture(name="learning")
def _learning(app: App, quiet: list[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """The first of the mistakes of a match, at its table; a decision that had several ways."""
    Ruled.asked = []
    monkeypatch.setattr("game.scenes.learn.solver.Judging", Ruled)
    match = finished()
    page = page_of(app, match, made_up(match))
    click(page, "learn")
    return scene_of(app)


@pytest.mark.parametrize("name", ["curdle", "mystic"])
def test_the_first_page_takes_one_lesson_home(app: App, quiet: list[str], name: str) -> None:
    """What it says is what was judged: the moment that moved the match most, the kind of mistake that cost most, and
    its positions to practise.
    """
    match = finished(name)
    page = page_of(app, match, made_up(match))
    click(page, "tab.seats")
    click(page, "tab.short")
    judged, said = page.judged, " ".join(texts(page))
    last = judged.found.moments[-1].then
    winner = last.index(max(last))
    turns = judged.found.turns()
    for_winner = [turn for turn in turns if turn.then[winner] > turn.before[winner]]
    turn = max(for_winner or turns, key=lambda moment: moment.swing)
    assert ("little by little" in said) == (not for_winner)
    assert page.moment == turn, "its picture is shown, whatever was looked at meanwhile"
    assert judged.describe(turn) in said and judged.place(turn.ply) in said
    costly = [moment for moment in judged.found.costly_moves(0) if moment.ruling.points >= LEAST]
    habit = worst_habit(judged, 0)
    assert (
        habit is not None
        and all(moment in costly for moment in habit.moments)
        and habit.points >= costly[0].ruling.points
    )
    assert f"{habit.points} win %" in said and judged.costly_move(habit.moments[0]).better in said
    assert all(judged.place(moment.ply) in said for moment in habit.worst)
    click(page, "practise")
    table = scene_of(app)
    assert table.turns.task.moment == habit.worst[0] and len(table.turns.tasks) == len(habit.worst)


def test_a_turn_for_the_loser_decided_nothing(app: App, quiet: list[str]) -> None:
    """A winner of three hands to none was told that the match was decided by a card of the loser."""
    match = finished("curdle")
    found = made_up(match)
    whole, decided = page_of(app, match, found).judged, 0
    for count in range(2, len(found.moments) + 1):
        judged = JudgedMatch(replace(found, moments=found.moments[:count]), whole.film, whole.company)
        last = judged.found.moments[-1].then
        winner = last.index(max(last))
        if judged.decisive is not None:
            decided += 1
            assert judged.decisive.then[winner] > judged.decisive.before[winner]
    assert decided


def test_whoever_made_no_mistake_is_told_so(app: App, quiet: list[str]) -> None:
    match = finished()
    found = made_up(match)
    best = tuple(
        replace(moment, ruling=replace(moment.ruling, best=moment.move, cost=0.0)) if moment.ruling else moment
        for moment in found.moments
    )
    page = page_of(app, match, replace(found, moments=best))
    click(page, "tab.short")
    assert not any(e.id == "practise" for e in page.offered())
    assert "None of your decisions cost" in " ".join(texts(page))


def test_the_title_says_when_an_analysis_is_ready_until_it_was_looked_at(
    app: App, quiet: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = finished()
    monkeypatch.setattr(app.store, "record", {match.id: match.record()}.__getitem__)
    app.navigator.title()
    title: Any = scene_of(app)
    assert not any(e.id == "reviewed" for e in title.offered())
    app.coach_queue.take(match.id, made_up(match))
    app.coach_queue.ready = match.id
    title.on_update(1 / 60)
    click(title, "reviewed")
    page: Any = scene_of(app)
    assert page.name == "coach" and page.judged is not None and app.coach_queue.ready is None
    app.navigator.title()
    app.coach_queue.ready = "gone"
    scene_of(app).on_update(1 / 60)
    click(scene_of(app), "reviewed")
    assert scene_of(app).name == "title" and "no longer exists" in " ".join(texts(scene_of(app)))
    app.notice = None


def beats(table: Any) -> None:
    for _beat in range(8):
        table.director.skip()
        table.on_update(1 / 60)


def answers(table: Any) -> tuple[str, str, str]:
    """What was played, what was better, and something else."""
    mistake = table.turns.task
    legal = [move.text for move in table.turns.view().legal]
    other = next(text for text in legal if text not in (mistake.moment.move, mistake.ruling.best))
    return mistake.moment.move, mistake.ruling.best, other


def several(app: App, table: Any) -> Any:
    """The first mistake from this one on where there was a choice of three."""
    while len({move.text for move in table.turns.view().legal} | {table.turns.task.ruling.best}) < 4 or (
        table.turns.task.ruling.best == table.turns.task.moment.move
    ):
        table.turns.onwards()
        table = scene_of(app)
    return table


def test_mistakes_are_one_s_own_the_dearest_first(learning: Any) -> None:
    found = learning.turns.tasks
    costs = [mistake.ruling.cost for mistake in found]
    assert costs == sorted(costs, reverse=True) and found[-1].ruling.points >= LEAST and len(found) <= MOST
    assert {mistake.moment.seat for mistake in found} == {0}
    assert learning.turns.view().seat == 0, "no more is seen than was seen then"
    assert learning.turns.match.ply == found[0].moment.ply


def test_a_mistake_that_was_solved_comes_last_the_next_time(app: App, learning: Any) -> None:
    page, first = learning.back, learning.turns.task
    learning.turns.play(first.ruling.best)
    beats(learning)
    assert learning.turns.verdict()[0].startswith("Well done")
    learning.turns.close()
    click(page, "learn")
    tasks = scene_of(app).turns.tasks
    assert first.moment.ply not in [task.moment.ply for task in tasks[:-1]]
    costs = [task.ruling.cost for task in tasks[:-1]]
    assert costs == sorted(costs, reverse=True), "the others stand as before"


def test_each_answer_is_judged_and_explained(app: App, learning: Any) -> None:
    table = several(app, learning)
    for number, (answer, said) in enumerate(
        zip(answers(table), ("Same move again", "Well done", "Better"), strict=True)
    ):
        table.turns.play(answer)
        beats(table)
        assert table.turns.verdict()[0].startswith(said), answer
        better = [text for text in texts(table) if text.startswith("Better:")]
        assert bool(better) == (said != "Well done"), "what is as good as the best isn't bettered"
        assert len(Ruled.asked) == (number == 2), "only what the judge hasn't seen yet is judged"
        click(table, "solver.again")
        beats(table)
        assert table.turns.asked and table.turns.match.ply == table.turns.task.moment.ply
    judge = Ruled.asked[0]
    assert judge.total == judge.done + 1, "the answer alone is judged"


def test_an_answer_that_costs_nothing_is_about_equal_to_the_best(app: App, learning: Any) -> None:
    turns = several(app, learning).turns
    other = answers(scene_of(app))[2]
    assert turns.task.verdict(other, 0.004)[0] == "Well done! That's about as good as the best move."
    titles = [run.title for run in turns.task.explain(other, 0.004)]
    assert titles[-2].startswith("About equal: ") and not any(title.startswith("Better") for title in titles)


def test_the_answer_is_shown_without_a_try_and_after_the_last_one_goes_back(app: App, learning: Any) -> None:
    turns = learning.turns
    turns.act("hint")
    assert turns.verdict()[0] == "The answer" and turns.answer is None
    turns.onwards()
    last: Any = scene_of(app)
    assert last.turns.at == 1
    last.turns.at = len(last.turns.tasks) - 1
    last.turns.onwards()
    assert scene_of(app).name == "coach"


def test_who_made_none_is_offered_none(app: App, quiet: list[str]) -> None:
    match = finished()
    found = made_up(match)
    best = tuple(replace(each, ruling=None) for each in found.moments)
    page = page_of(app, match, replace(found, moments=best))
    assert not any(e.id == "learn" for e in page.offered())
    page.turn("seats")
    assert "None of these decisions cost anything." in texts(page)


def test_other_people_are_played_for_when_one_tries_again() -> None:
    match = advanced(MatchSetup("curdle", ("human", "human", "skip"), {}, 5), 12)
    assert match_from_record(match.record(), 6, 1).seats == ("club", "human", "skip")
