"""A position of the clinic and one's own mistakes without a window: what is asked, said of an answer, and kept."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.club.clinic import Tried
from game.rules.record import BadRecord
from game.scenes.coach.habits import Stretch, levels, months
from game.scenes.learn import clinic_task, mistakes
from game.scenes.learn.clinic_task import Case, Ward
from game.scenes.learn.mistakes import LAST, Mistake, own_mistakes
from game.ui.theme import style


class Wishes(dict[str, Any]):
    """Settings."""

    def change(self, key: str, value: Any) -> None:
        self[key] = value


# --- what is kept


def test_the_first_try_counts_for_the_rating_and_any_for_being_solved() -> None:
    ward = Ward(Wishes(clinic={}))
    for id, tries in (("a", [True]), ("b", [False, True]), ("c", [False, False]), ("d", [True, False])):
        for solved in tries:
            ward.count("curdle", id, solved=solved)
    tried = ward.tried("curdle")
    assert tried == {"a": Tried(True, True), "b": Tried(False, True), "c": Tried(False, False), "d": Tried(True, True)}
    ward.count("mystic", "x", solved=True)
    assert ward.tried("curdle") == tried and ward.all()["mystic"] == {"x": Tried(True, True)}
    assert ward.tried("hurry_hard") == {}


# --- a position


def case(cost: float | None = 0.06, **more: Any) -> Any:
    """A position whose best moves are two; what is kept of it is noted."""
    found: Any = Case.__new__(Case)
    found.kept = []
    found.problem = SimpleNamespace(
        game="curdle", id="p2", set="made", best=["draw", "lead"], why="why", cost=lambda answer: cost,
        solved=lambda answer, cost: answer in ("draw", "lead") or cost == 0,
    )  # fmt: skip
    found.ward = SimpleNamespace(count=lambda name, id, solved: found.kept.append((name, id, solved)))
    found.seat, found.before = 0, (0.5, 0.5)
    found.talk = SimpleNamespace(
        answered=lambda moment, answer: (answer, f"{answer} does little"),
        costly_move=lambda moment: SimpleNamespace(
            better=moment.ruling.best, does="It helps.", why="Because." if moment.ruling.why else ""
        ),
    )  # fmt: skip
    return found


@pytest.mark.parametrize(
    ("answer", "cost", "said", "ink"),
    [
        ("draw", 0.0, "Solved!", style.GREEN),
        ("lead", None, "Solved!", style.GREEN),
        ("pass", 0.06, "Not solved. That costs 6 win %.", style.RED),
        ("pass", 0.004, "There's a better move.", style.RED),
        ("pass", None, "The coach couldn't rate this answer.", style.MUTED),
    ],
)
def test_an_answer_is_solved_or_told_its_cost(answer: str, cost: float | None, said: str, ink: Any) -> None:
    found = case()
    assert found.verdict(answer, cost) == (said, ink) and found.better(answer, cost) == (said == "Solved!")
    assert found.known(answer) == 0.06
    found.tried(answer, cost)
    assert found.kept == [("curdle", "p2", said == "Solved!")] * (cost is not None)


def test_an_answer_that_was_only_looked_at_is_not_solved() -> None:
    found = case()
    found.tried(None, None)
    assert found.kept == [("curdle", "p2", False)]


def test_a_position_is_numbered_within_its_set(monkeypatch: pytest.MonkeyPatch) -> None:
    some = [SimpleNamespace(id=f"p{n}", set="match" if n in (0, 3) else "made") for n in range(5)]
    monkeypatch.setattr(clinic_task, "problems", lambda name: some)
    assert case().asked(0, 99) == "Position 2 of 3. What's the best move?"


@pytest.mark.parametrize(
    ("answer", "cost", "ids", "titles"),
    [
        (None, None, ["better", "why"], ["Better: draw", "Why"]),
        ("draw", 0.0, ["better", "why"], ["Your answer: draw", "Why"]),
        ("lead", 0.0, ["better"], ["Your answer: lead"]),
        ("pass", 0.06, ["answer", "better", "why"], ["Your answer: pass", "Better: draw", "Why"]),
        ("pass", 0.0, ["answer", "better", "why"], ["Your answer: pass", "About equal: draw", "Why"]),
    ],
)
def test_what_is_best_is_explained_and_a_reason_is_only_given_for_its_own_move(
    answer: str | None, cost: float | None, ids: list[str], titles: list[str]
) -> None:
    runs = case().explain(answer, cost)
    assert [run.id for run in runs] == ids and [run.title for run in runs] == titles
    if ids[0] == "answer":
        assert runs[0].ink == style.WARM and runs[0].text == "pass does little"


def test_a_real_position_is_played_by_a_person_against_the_club_and_never_by_lot() -> None:
    problem = clinic_task.problems("curdle")[0]
    names = SimpleNamespace(names=lambda kinds: list(kinds), portraits=lambda kinds: list(kinds))
    app: Any = SimpleNamespace(preferences=Wishes(clinic={}), people=names)
    found = Case(app, problem)
    match = found.match()
    assert match.to_move == found.seat == problem.position["to_move"] and match.seats[found.seat] == "human"
    assert [kind for seat, kind in enumerate(match.seats) if seat != found.seat] == ["club"] * (len(match.seats) - 1)
    assert sum(found.before) == pytest.approx(1) and len(set(found.before)) == 1
    legal = [move.text for move in match.view(found.seat).legal]
    assert set(problem.best) <= set(legal) and found.ply == 0
    assert clinic_task.problems("no such game") == ()


# --- one's own mistakes


def test_own_mistakes_come_from_the_last_matches_that_can_still_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [SimpleNamespace(match=f"m{n}", costly=("x",), seat=n % 2) for n in range(LAST + 3)]
    rows[-1].costly = ()
    records: dict[str, Any] = {f"m{n}": f"record {n}" for n in range(LAST + 3)}
    read: list[str] = []

    def record(id: str) -> Any:
        read.append(id)
        if id == "m4":
            raise BadRecord("Move 3 is illegal.")
        if id == "m5":
            raise KeyError(id)
        return records[id]

    judged = SimpleNamespace(
        graded=lambda game, person: rows, read=lambda match: None if match == "m6" else f"judged {match}"
    )
    app: Any = SimpleNamespace(
        store=SimpleNamespace(judged=judged, record=record), preferences={},
        people=SimpleNamespace(of=lambda match, members: None),
    )  # fmt: skip
    film = SimpleNamespace(game=None, seats=(), members=())
    monkeypatch.setattr(mistakes, "film_of_record", lambda record: film)
    monkeypatch.setattr("game.table.players.Players.of", lambda *said: "company")
    monkeypatch.setattr(
        mistakes, "JudgedMatch", lambda found, film, company: SimpleNamespace(fits=found != "judged m7", found=found)
    )
    monkeypatch.setattr(
        mistakes, "mistakes_of", lambda ward, record, judged, seat: [(record, judged.found, seat)]
    )  # fmt: skip
    monkeypatch.setattr(mistakes, "dearest", lambda ward, found: found)
    found = own_mistakes(app, "curdle", 0)
    assert read == ["m3", "m4", "m5", "m7", "m8", "m9"], "the last eight, without those that cost nothing"
    assert found == [("record 3", "judged m3", 1), ("record 8", "judged m8", 0), ("record 9", "judged m9", 1)]  # type: ignore[comparison-overlap]


def test_a_mistake_is_made_again_from_the_move_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Any] = []
    monkeypatch.setattr("game.rules.record.played", lambda record: [{"move": f"m{n}"} for n in range(6)])
    monkeypatch.setattr("game.match.match.Match.from_record", lambda record: given.append(record))
    found: Any = Mistake.__new__(Mistake)
    found.record, found.ply = {"seed": 5, "moves": ["all"], "result": {"won": 1}, "checksum": "c"}, 4
    found.match()
    assert given == [{"seed": 5, "moves": [{"move": f"m{n}"} for n in range(4)], "result": None, "checksum": ""}]


# --- form


def judged_row(match: str, ended: float, decisions: int, cost: float, against: str = "club") -> Any:
    return SimpleNamespace(match=match, ended=ended, decisions=decisions, cost=cost, against=against)


DAY = 86_400.0


def test_months_are_means_of_their_decisions_and_only_the_last_year_is_shown() -> None:
    middle = 1.7e9  # the 14th of November 2023
    rows = [judged_row("a", middle, 10, 0.2), judged_row("b", middle + DAY, 30, 0.2), judged_row("a", middle, 0, 0.0)]
    assert months(rows) == [Stretch("2023-11-01", 2, 40, 0.01)]
    assert months([judged_row("a", middle, 0, 0.0)]) == [Stretch("2023-11-01", 1, 0, 0.0)]
    many = [judged_row(f"m{n}", middle + 31 * DAY * n, 10, 0.1) for n in range(15)]
    found = months(list(reversed(many)))
    assert (
        len(found) == 12
        and found[-1].name == "2025-01-01"
        and [each.name for each in found] == sorted(each.name for each in found)
    )


def test_levels_go_from_people_to_the_strongest_of_the_club() -> None:
    rows = [judged_row(kind, 1.7e9, 10, 0.1, kind) for kind in ("skip", "club", "human", "novice", "club")]
    found = levels(rows)
    assert [each.name for each in found] == ["human", "novice", "club", "skip"]
    assert [each.decisions for each in found] == [10, 10, 20, 10] and levels([]) == []
