"""An own mistake that is tried again: what is known of an answer, what is cheered, what is said of it, what is kept."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.judge import JudgedMove, Ruling, grade_of
from game.scenes.coach.decisions_view import COLOURS
from game.scenes.learn import mistakes
from game.scenes.learn.clinic_task import MISTAKES
from game.scenes.learn.mistakes import LEAST, MOST, Mistake, dearest, has_mistakes, mistakes_of
from game.ui.theme import style

EVEN = (0.5, 0.5)


class Ward:
    """Stands for what has been solved."""

    def __init__(self, *solved: str) -> None:
        self.solved, self.counted = dict.fromkeys(solved, 1), list[tuple[str, str, bool]]()

    def tried(self, name: str) -> dict[str, int]:
        assert name == MISTAKES
        return self.solved

    def count(self, name: str, id: str, *, solved: bool) -> None:
        self.counted.append((name, id, solved))


def moment(cost: float, ply: int = 4, seat: int = 0) -> JudgedMove:
    """A decision with that cost: "draw" was played, "lead" was best."""
    return JudgedMove(ply, seat, "draw", EVEN, EVEN, EVEN, "", Ruling("lead", EVEN, EVEN, cost))


def mistake(cost: float = 0.06, ply: int = 4, ward: Any = None) -> Mistake:
    """A mistake of a made-up match."""
    one = moment(cost, ply)
    talk: Any = SimpleNamespace(company=None, costly_move=lambda moment: SimpleNamespace(played="Draw a card"))
    kept: Any = ward or Ward()
    assert one.ruling is not None
    return Mistake(kept, {"checksum": "0123456789abcdefXYZ"}, talk, one, one.ruling)


@pytest.mark.parametrize(
    ("answer", "cost", "said"),
    [
        ("lead", 0.0, "Well done! That's the best move."),
        ("pass", 0.0, "Well done! That's about as good as the best move."),
        ("pass", 0.004, "Well done! That's about as good as the best move."),
        ("draw", 0.06, "Same move again. It costs 6 win %."),
        ("pass", 0.02, "Better. That costs 2 win % instead of 6."),
        ("pass", 0.05, "Better. That costs 5 win % instead of 6."),
        ("pass", 0.06, "No better. That costs 6 win %."),
        ("pass", 0.3, "No better. That costs 30 win %."),
        ("pass", None, "The coach couldn't rate this answer."),
    ],
)
def test_each_answer_is_told_what_it_costs_beside_what_was_played(answer: str, cost: float | None, said: str) -> None:
    ward = Ward()
    found = mistake(ward=ward)
    assert found.verdict(answer, cost) == (said, style.MUTED if cost is None else COLOURS[grade_of(cost)])
    assert found.better(answer, cost) == (said.startswith(("Well", "Better")))
    found.tried(answer, cost)
    assert ward.counted == [(MISTAKES, found.id, True)] * said.startswith("Well")


def test_only_the_best_move_and_the_one_that_was_played_are_known() -> None:
    found = mistake()
    assert [found.known(move) for move in ("lead", "draw", "pass")] == [0.0, 0.06, None]


def test_the_question_counts_from_one_and_names_what_was_played() -> None:
    said = mistake().asked(0, 3)
    assert said.startswith("1 of 3.") and "Draw a card" in said and "6 win %" in said


def test_mistakes_of_two_matches_and_of_two_moves_differ() -> None:
    one, same, other = mistake(ply=4), mistake(ply=4), mistake(ply=5)
    assert one.id == same.id != other.id and "XYZ" not in one.id


def test_only_what_cost_enough_is_a_mistake() -> None:
    costs = (0.3, 0.02, 0.016, 0.0149, 0.004)
    judged: Any = SimpleNamespace(company=None, found=SimpleNamespace(costly_moves=lambda seat: [*map(moment, costs)]))
    found = mistakes_of(Ward(), {"checksum": "c"}, judged, 0)  # type: ignore[arg-type]
    assert [each.ruling.cost for each in found] == [0.3, 0.02, 0.016]
    assert all(each.ruling.points >= LEAST for each in found)


def test_the_costliest_come_first_and_what_was_solved_last() -> None:
    every = [mistake(cost, ply) for ply, cost in enumerate((0.05, 0.2, 0.1, 0.3))]
    ward: Any = Ward(every[3].id)
    assert [each.ply for each in dearest(ward, every)] == [1, 2, 0, 3]
    many = [mistake(0.02 + ply / 1000, ply) for ply in range(MOST + 5)]
    found = dearest(ward, many)
    assert len(found) == MOST and found[0].ply == MOST + 4


@pytest.mark.parametrize(
    ("rows", "there"), [([], False), ([()], False), ([(), ("x",)], True), ([("x",), *[()] * 8], False)]
)
def test_mistakes_are_looked_for_in_the_last_matches(rows: list[tuple[str, ...]], there: bool) -> None:
    graded = [SimpleNamespace(costly=costly) for costly in rows]
    app: Any = SimpleNamespace(store=SimpleNamespace(judged=SimpleNamespace(graded=lambda game, person: graded)))
    assert has_mistakes(app, "curdle", 0) is there


def test_an_answer_that_is_shown_is_explained_beside_another_one(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[Any, ...]] = []
    monkeypatch.setattr(mistakes, "runs_of", lambda costly, *answer, **more: told.append((*answer, more)))
    found: Any = mistake()
    found.talk.answered = lambda moment, answer: (answer, "does")
    for answer, cost in ((None, None), ("lead", 0.0), ("draw", 0.06), ("pass", 0.05), ("pass", 0.0), ("pass", None)):
        found.explain(answer, cost)
    other = ("pass", "does")
    assert told == [
        ({"found": False},), ({"found": True},), ({"found": False},), (other, {"equal": False}),
        (other, {"equal": True}), (other, {"equal": False}),
    ]  # fmt: skip
