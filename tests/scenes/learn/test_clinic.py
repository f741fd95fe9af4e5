"""The clinic: a first answer counts once, what is solved stays solved, and each answer is explained."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.app.app import App
from game.club.clinic import SETS, Problem, Tried, limit, rated, tried_of
from game.faces.registry import ENTRIES
from game.rules.registry import GAMES
from game.scenes.learn.clinic import drill_metal
from game.scenes.learn.clinic_task import Ward, problems
from game.scenes.learn.practice_results import Practised
from game.settings.preferences import Preferences
from tests.lab.clinic import made
from tests.scenes.coach.test_coach import finished
from tests.share import drawn
from tests.table.looking import scene_of
from tests.table.playing import click, written

pytestmark = pytest.mark.window


@pytest.fixture(name="clinic")
def _clinic(app: App) -> Iterator[App]:
    """Nothing tried yet."""
    app.preferences.change("clinic", {})
    yield app
    app.preferences.change("clinic", {})


def beats(table: Any) -> None:
    for _beat in range(8):
        table.director.skip()
        table.on_update(1 / 60)


def first(game: str = "curdle") -> Problem:
    return problems(game)[0]


def wrong(problem: Problem) -> str:
    """A move that solves nothing and was judged."""
    return min(problem.values, key=lambda move: problem.values[move])


def test_the_first_answer_counts_and_the_position_can_be_solved_later(clinic: App) -> None:
    problem = next(each for each in problems("curdle") if each.values)
    clinic.navigator.clinic()
    page: Any = scene_of(clinic)
    click(page, f"case.{problem.id}")
    table: Any = scene_of(clinic)
    assert table.name == "solve" and "What's the best move?" in table.prompt
    table.turns.play(wrong(problem))
    beats(table)
    said = " | ".join(written(table))
    assert "Not solved. That costs" in said and "Better:" in said and "Your answer:" in said
    assert Ward(clinic.preferences).tried("curdle") == {problem.id: Tried(False, False)}
    click(table, "solver.again")
    beats(table)
    table.turns.play(problem.best[0])
    beats(table)
    assert "Solved!" in " | ".join(written(table))
    kept = Ward(Preferences(clinic.store.settings))
    assert kept.tried("curdle") == {problem.id: Tried(False, True)}, "also by the next start of the program"
    found = rated(kept.all(), problems)
    assert found.matches == 1 and found.mean < 1500
    table.turns.close()
    assert scene_of(clinic) is page
    assert f"1/{len(problems('curdle'))}" in written(page)


@pytest.mark.parametrize("game", ENTRIES)
def test_no_label_answers_the_question(clinic: App, game: str) -> None:
    clinic.navigator.clinic()
    page: Any = scene_of(clinic)
    page.turn(game)
    click(page, f"case.{first(game).id}")
    table: Any = scene_of(clinic)
    beats(table)
    assert table.turns.asked and not table.chips.boxes
    table.turns.close()
    page.turn("curdle")


def test_before_any_mistake_is_known_the_last_match_can_be_reviewed(
    clinic: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = finished()
    monkeypatch.setattr(clinic.store.judged, "graded", lambda game, person: [])
    monkeypatch.setattr(clinic.store.judged, "waiting", lambda game=None: ["m"])
    monkeypatch.setattr(clinic.store, "record", {"m": match.record()}.__getitem__)
    monkeypatch.setattr(clinic.coach_queue, "judge", lambda match_id: None)
    clinic.navigator.clinic()
    page: Any = scene_of(clinic)
    click(page, "learn")
    assert scene_of(clinic).name == "coach" and scene_of(clinic).back is page


@pytest.mark.parametrize(
    ("some", "waits", "judged", "graded", "tip"),
    [
        (True, False, True, True, "The costliest decisions"),
        (False, True, True, False, "The coach finds"),
        (False, False, True, True, "None of your recent decisions"),
        (False, False, True, False, "None yet"),
        (False, False, False, False, "The coach can't review"),
    ],
)
def test_it_is_said_what_can_be_learnt_or_why_nothing_can(
    clinic: App, monkeypatch: pytest.MonkeyPatch, some: bool, waits: bool, judged: bool, graded: bool, tip: str
) -> None:
    monkeypatch.setattr("game.scenes.learn.clinic.has_mistakes", lambda app, game, person: some)
    monkeypatch.setattr("game.scenes.learn.clinic.has_judge", lambda game: judged)
    monkeypatch.setattr(clinic.store.judged, "graded", lambda game, person: ["a decision"] * graded)
    monkeypatch.setattr(clinic.store.judged, "waiting", lambda game=None: ["m"] * waits)
    clinic.navigator.clinic()
    button = scene_of(clinic).layers.find("learn")
    assert button is not None and button.tip.startswith(tip) and button.enabled == (some or waits)


def test_what_is_all_solved_is_tried_again(clinic: App, monkeypatch: pytest.MonkeyPatch) -> None:
    some = problems("curdle")
    for solved, label in ((len(some) - 1, "Next position"), (len(some), "Try again")):
        tried = {each.id: Tried(False, n < solved) for n, each in enumerate(some)}
        monkeypatch.setattr(Ward, "tried", lambda self, game, tried=tried: tried if game == "curdle" else {})
        clinic.navigator.clinic()
        button = scene_of(clinic).layers.find("go")
        assert button is not None and button.label == label


def test_the_legend_counts_every_position_once(clinic: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Solved at once, later, not yet, and not tried."""
    some, rows = problems("curdle"), (Tried(True, True), *[Tried(False, True)] * 2, *[Tried(False, False)] * 3)
    tried = {each.id: row for each, row in zip(some, rows, strict=False)}
    monkeypatch.setattr(Ward, "tried", lambda self, game: tried if game == "curdle" else {})
    clinic.navigator.clinic()
    words = written(scene_of(clinic))
    at = words.index("solved on the first try")
    assert words[at : at + 8 : 2] == ["solved on the first try", "solved later", "not solved yet", "not tried yet"]
    assert words[at + 1 : at + 8 : 2] == ["1", "2", "3", str(len(some) - 6)]


@pytest.mark.parametrize(("place", "label", "then"), [(-2, "Next", "solve"), (-1, "Done", "clinic")])
def test_after_the_last_position_one_is_back_at_the_clinic(clinic: App, place: int, label: str, then: str) -> None:
    clinic.navigator.clinic()
    click(scene_of(clinic), f"case.{problems('curdle')[place].id}")
    table: Any = scene_of(clinic)
    table.turns.show()
    beats(table)
    assert table.layers.find("solver.next").label == label
    click(table, "solver.next")
    assert scene_of(clinic).name == then


def test_an_answer_that_was_shown_is_none(clinic: App) -> None:
    clinic.navigator.clinic()
    click(scene_of(clinic), "game.rink_ratz")
    click(scene_of(clinic), "go")
    table: Any = scene_of(clinic)
    table.turns.show()
    table.turns.onwards()
    following: Any = scene_of(clinic)
    assert following.turns.at == 1
    following.turns.play(following.turns.task.problem.best[0])
    beats(following)
    tried = Ward(clinic.preferences).tried("rink_ratz")
    assert [tried[each.id] for each in problems("rink_ratz")[:2]] == [Tried(False, False), Tried(True, True)]
    clinic.navigator.clinic()
    click(scene_of(clinic), "go")
    again: Any = scene_of(clinic)
    assert again.turns.at == 0, "it is gone on with what isn't solved"


@pytest.mark.parametrize("rows", [[], {"a": "b"}, {"m01": 7, 3: 2}, "x", {"m01": True}], ids=str)
def test_what_is_damaged_counts_as_nothing(rows: Any) -> None:
    assert tried_of(rows) == {}


def test_a_row_of_hits_earns_a_drill_its_medal(clinic: App) -> None:
    practised = Practised(clinic.preferences, "mystic")
    clinic.preferences.change("practice", {"mystic.draw.none": [0, 12], "mystic.draw.club": [0, 5]})
    assert drill_metal(practised, "draw") == "silver", "a hand that never errs earns nothing"
    clinic.preferences.change("practice", {})
    assert drill_metal(practised, "draw") is None


# --- the positions themselves


@pytest.mark.parametrize("game", ENTRIES)
def test_positions_are_whole_and_every_best_move_is_legal(game: str) -> None:
    every = problems(game)
    counts = {name: sum(each.set == name for each in every) for name in SETS.values()}
    # at Mystic two that were made can't be failed, and 37 that were judged have an aim that is told from the middle one
    assert counts["made"] >= (28 if game == "mystic" else 30) and counts["match"] == (37 if game == "mystic" else 40)
    assert len({each.id for each in every}) == len(every)
    for name in SETS.values():
        margins = [each.margin for each in every if each.set == name]
        assert margins == sorted(margins, reverse=True), "from easy to hard"
    for each in drawn(every, test=12):
        state = GAMES[game].from_position(each.position)
        assert each.best and all(state.check(move) is None for move in each.best), each.id
        assert each.solved(each.best[0], 0.0)
        for move, value in each.values.items():
            assert state.check(move) is None
            lead = round(max(each.values.values()) - value, 4)
            assert (lead < limit(hand=each.hand)) == (move in each.best), f"{each.id} {move}"


@pytest.mark.parametrize("game", ENTRIES)
def test_made_positions_are_those_that_the_levels_are_held_to(game: str) -> None:
    there = {each.id: each for each in problems(game) if each.set == "made"}
    sources = list(made(game))
    missing = {source.id for source in sources} - set(there)
    assert len(missing) == (2 if game == "mystic" else 0) and len(there) + len(missing) == len(sources)
    for source in sources:
        if source.id in missing:
            continue
        assert there[source.id].position == source.state.to_position(), source.id
        assert not source.best or set(there[source.id].best) == set(source.best)
