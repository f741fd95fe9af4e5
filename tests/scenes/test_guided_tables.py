"""Tables that lead a person: the solver of positions, practice, and the last-stone draw, step by step."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.club.last_stone_draw import FLICK, OUTSIDE, BadDraw
from game.match.journal import NotSaved
from game.rules.contract import say
from game.scenes.bonspiel import last_stone_draw
from game.scenes.bonspiel.last_stone_draw import LISTED, LastStoneTurns, Two
from game.scenes.learn import practice, solver
from game.scenes.learn.practice import PracticeTurns
from game.scenes.learn.practice_results import HitStreak
from game.scenes.learn.solver import SolverTurns
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.scenes.drawing_pad import Pad, evenly, within

AREA = Rect(0, 0, 1920, 1080)


class Table:
    """Stands for the table, and notes what it is told."""

    def __init__(self, done: list[Any]) -> None:
        self.done = done
        self.focus = SimpleNamespace(element=None)
        self.layers = SimpleNamespace(open=self.over, close=lambda sheet: done.append("closed"))
        self.face = SimpleNamespace(practise=lambda mark: done.append(("mark", mark)))

    def over(self, build: Any) -> Any:
        self.done.append("opened")
        return build

    def reset(self) -> None:
        self.done.append("reset")

    def refresh(self) -> None:
        self.done.append("refresh")

    def refuse(self, words: Any) -> None:
        self.done.append(str(words))


def led(kind: Any, **values: Any) -> Any:
    """Turns of a kind at a table; what happens is noted."""
    found: Any = kind.__new__(kind)
    done: list[Any] = []
    found.done, found.host, found.company, found.back = done, Table(done), SimpleNamespace(eyes=0), "a page"
    found.app = SimpleNamespace(
        sound=SimpleNamespace(play=lambda cue: done.append(f"sound {cue}")),
        navigator=SimpleNamespace(
            show=lambda scene: done.append(("shown", scene)), back_to=lambda page: done.append(("back", page))
        ),
        keymap=SimpleNamespace(shown=lambda action: "K", named=lambda label, action: label),
        window=SimpleNamespace(set_clipboard_text=lambda text: done.append(("copied", text))),
    )  # fmt: skip
    for name, value in values.items():
        setattr(found, name, value)
    return found


def sheet_at() -> Any:
    """A sheet over a table that fills the window."""
    pad: Any = Pad()
    pad.canvas.stage = SimpleNamespace(table=AREA)
    return pad


# --- the solver


def solving(known: float | None = 0.0, at: int = 0, count: int = 2) -> Any:
    """A position to solve, in which every move is taken; the answer "right" is the better one."""
    found = led(
        SolverTurns, tasks=[None] * count, at=at, name="clinic", answer=None, cost=None, judging=None, sheet=None
    )

    def fresh() -> Any:
        return SimpleNamespace(ply=4, record=lambda: {"moves": []})

    found.task = SimpleNamespace(
        ply=4, match=fresh, known=lambda answer: known, better=lambda answer, cost: answer == "right",
        tried=lambda answer, cost: found.done.append(("tried", answer, cost)), before=(0.5, 0.5),
        verdict=lambda answer, cost: (f"{answer} costs {cost}", style.GREEN), explain=lambda answer, cost: [],
        asked=lambda at, count: f"Position {at + 1} of {count}",
    )  # fmt: skip
    found.match = fresh()
    return found


def answer(turns: Any, text: str, monkeypatch: pytest.MonkeyPatch, *, taken: bool = True) -> None:
    """Answers; a move that the rules refuse isn't ``taken``."""
    monkeypatch.setattr("game.rules.record.played", lambda record: [{"move": text}])
    turns.make = lambda move: setattr(turns.match, "ply", 4 + taken)
    turns.play(text)


@pytest.mark.parametrize(("text", "cue"), [("right", "count_4"), ("wrong", "refuse")])
def test_an_answer_is_noted_once_heard_and_explained(monkeypatch: pytest.MonkeyPatch, text: str, cue: str) -> None:
    turns = solving(0.25)
    assert turns.asked and not turns.going_on and not turns.step(0.1) and not turns.labels
    assert turns.prompt() == "Position 1 of 2"
    answer(turns, text, monkeypatch)
    assert turns.going_on and not turns.asked and turns.prompt() == "The coach is checking your answer."
    assert turns.step(0.1) and not turns.step(0.1)
    assert turns.done == [("tried", text, 0.25), f"sound {cue}", "opened", "refresh"]
    assert turns.verdict() == (f"{text} costs 0.25", style.GREEN) and not turns.asked
    turns.show()
    assert len(turns.done) == 4, "the answer is there already"


def test_a_move_that_is_refused_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = solving()
    answer(turns, "wrong", monkeypatch, taken=False)
    assert turns.asked and turns.answer is None


@pytest.mark.parametrize(
    ("rulings", "trouble", "cost"),
    [([0.3, 0.1], None, 0.1), ([None], None, None), ([], None, None), (None, "gone", None)],
)
def test_an_answer_that_nobody_knows_is_judged_first(
    monkeypatch: pytest.MonkeyPatch, rulings: Any, trouble: str | None, cost: float | None
) -> None:
    turns = solving(None)
    judging = SimpleNamespace(found=None, trouble=None, poll=lambda: turns.done.append("asked"), close=None)
    monkeypatch.setattr(turns, "_judge", lambda before: setattr(turns, "judging", judging))
    answer(turns, "wrong", monkeypatch)
    assert not turns.step(0.1) and turns.done == ["asked"] and turns.going_on
    judging.trouble = trouble
    if rulings is not None:
        moments = [SimpleNamespace(ruling=None if each is None else SimpleNamespace(cost=each)) for each in rulings]
        judging.found = SimpleNamespace(moments=moments)
    assert turns.step(0.1) and turns.judging is None and turns.cost == cost
    assert ("tried", "wrong", cost) in turns.done


def test_the_answer_is_shown_without_a_try() -> None:
    for way in (lambda turns: turns.act("hint"), lambda turns: turns.ask_hint()):
        turns = solving()
        way(turns)
        assert turns.done == [("tried", None, None), "sound hint", "opened", "refresh"]
        assert turns.verdict() == ("The answer", style.BRASS)


def test_trying_again_takes_all_back_and_ends_the_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = solving(0.25)
    answer(turns, "wrong", monkeypatch)
    turns.step(0.1)
    turns.done.clear()
    assert turns.act("undo") and turns.done == ["closed", "reset"]
    assert turns.asked and turns.cost is None and turns.match.ply == 4
    turns.judging = SimpleNamespace(close=lambda: turns.done.append("judge ended"))
    turns.again()
    assert turns.done[2:] == ["judge ended", "reset"] and turns.judging is None


@pytest.mark.parametrize(("at", "goal"), [(0, ("shown", ("next", 1))), (1, ("back", "a page"))])
def test_after_a_position_comes_the_next_and_after_the_last_the_page(
    monkeypatch: pytest.MonkeyPatch, at: int, goal: Any
) -> None:
    monkeypatch.setattr(solver, "open_solver", lambda app, tasks, at, back, name: ("next", at))
    monkeypatch.setattr(solver, "tell", lambda sheet, told, box: None)
    turns = solving(at=at)
    pad = Pad()
    turns._answered(pad)
    again, on = pad.element("solver.again"), pad.element("solver.next")
    (panel,) = [patch.rect for patch in pad.patches if patch.name == "panel"]
    assert on.main and again.rect.right < on.rect.x and on.label == ("Done" if at else "Next")
    assert all(within(element.rect, panel) for element in (again, on)) and pad.word("The answer").room.y > on.rect.top
    assert bool(pad.picture("icons/check")) == bool(at)
    on.activate()
    assert turns.done == [goal]


def test_keys_of_the_solver_close_it_or_do_nothing() -> None:
    turns = solving()
    assert turns.act("auto") and turns.act("log") and not turns.act("pick") and not turns.done
    assert turns.act("pause") and turns.act("solver.close") and turns.done == [("back", "a page")] * 2
    assert [tool.id for tool in turns.tools()] == ["tool.hint", "tool.undo", "tool.rules", "solver.close"]


# --- practice


def practising(reached: bool, *, day: bool = False, best: int = 1) -> Any:
    """A try whose stone lies still, and what is kept of it."""
    found = led(
        PracticeTurns, drills=[SimpleNamespace(key="draw"), SimpleNamespace(key="day")], at=int(day), sure="none"
    )
    for drill in found.drills:
        drill.reached = lambda position: reached
    rows = [HitStreak(0, best), HitStreak(3, 3) if reached else HitStreak(0, best)]
    found.kept = SimpleNamespace(
        row=lambda key, sure: rows[0], count=lambda key, sure, hit: found.done.append((key, sure, hit)) or rows[1],
        count_day=lambda day, hit: found.done.append((day, hit)), tries=lambda day: [True, False, True],
    )  # fmt: skip
    found.date, found.name = SimpleNamespace(year=2026, month=11, day=23), "mystic"
    found.tries, found.hits, found.reached, found.row, found.record = [2, 2], [1, 1], None, None, False
    found.match = SimpleNamespace(ply=1, to_move=0, view=lambda eyes: SimpleNamespace(position={}))

    def fresh() -> Any:
        found.reached = None
        return SimpleNamespace(ply=0, to_move=0)

    found._set_up = fresh
    return found


@pytest.mark.parametrize("reached", [True, False])
@pytest.mark.parametrize("best", [2, 3])
def test_a_try_counts_when_its_stone_lies_still(reached: bool, best: int) -> None:
    turns = practising(reached, best=best)
    assert turns.step(0.1) and turns.reached is reached and not turns.step(0.1)
    assert turns.done == [("draw", "none", reached), f"sound {'count_4' if reached else 'refuse'}", "refresh"]
    assert turns.tries == [3, 2] and turns.hits == [1 + reached, 1] and turns.record == (reached and best == 2)


def test_a_try_at_the_drill_of_the_day_counts_for_the_day_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(practice, "number", lambda date: 20261123)
    turns = practising(True, day=True)
    turns.step(0.1)
    assert turns.done[0] == (20261123, True) and turns.hits == [1, 2] and turns.row is None


@pytest.mark.parametrize("way", ["again", "close", "turn", "hand"])
def test_a_stone_on_its_way_is_counted_before_anything_else_is_done(way: str) -> None:
    for moving in (True, False):
        turns = practising(True)
        turns.match.ply = int(moving)
        ways: dict[str, tuple[str, tuple[Any, ...]]] = {"turn": ("turn_to", (3,)), "hand": ("_be_sure", ("club",))}
        call, said = ways.get(way, (way, ()))
        getattr(turns, call)(*said)
        assert [each for each in turns.done if isinstance(each, tuple) and each[0] == "draw"] == (
            [("draw", "none", True)] if moving else []
        )
        assert ("back", "a page") in turns.done if way == "close" else turns.done[-1] == "reset"
        assert turns.at == (1 if way == "turn" else 0) and turns.sure == ("club" if way == "hand" else "none")


# --- the last stone


def throwing(*, kept: Any = None, revealed: bool = False, ply: int = 0, far: float = 123.4, stored: bool = True) -> Any:
    """The sheet at which the first of four entries makes its draw."""
    names = ["Ann", "Bea", "Cy", "Di", "Eve", "Flo", "Gus"]
    found = led(
        LastStoneTurns, id="b" if stored else None, entry=0, kept=kept, pause=last_stone_draw.BEAT, revealed=revealed,
        rivals=[1, 2, 3], who=[SimpleNamespace(name=name, portrait=name.lower()) for name in names],
    )  # fmt: skip
    distances = {0: far, 1: 40.6, 2: OUTSIDE}
    found.bonspiel = SimpleNamespace(
        plan="plan", draws={0: SimpleNamespace(distance=far)}, distance=lambda each: distances.get(each)
    )
    found.match = SimpleNamespace(ply=ply, to_move=0)

    def make(text: str) -> None:
        found.done.append(("made", text))
        found.match.ply = 1

    found.make = make
    found.store = SimpleNamespace(
        throw=lambda id, draw: found.done.append((id, draw)), read=lambda id: (found.bonspiel, {})
    )
    return found


def test_a_draw_is_due_until_it_is_made() -> None:
    fresh = throwing()
    assert fresh.asked and not fresh.going_on and not fresh.tried and not fresh.step(0.1)
    assert fresh.prompt() == "Flick one die at the button. Closer is better."
    assert not throwing(kept=object()).asked and throwing(kept=object()).going_on
    made = throwing(ply=1)
    assert not made.asked and made.going_on and made.prompt() == ""
    other = throwing()
    other.match.to_move = 1
    assert not other.asked


def test_a_flick_is_kept_before_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(last_stone_draw, "flicked", lambda plan, entry, text: (plan, entry, text))
    turns, move = throwing(), f"{FLICK}x=0"
    turns.play("slide x=0")
    assert turns.done == ["Only a flick counts here. Choose Flick from the three styles."] and turns.asked
    turns.done.clear()
    turns.play(move)
    assert turns.done == [("b", ("plan", 0, move)), ("made", move)]
    turns.play(move)
    assert len(turns.done) == 2, "one throw"


@pytest.mark.parametrize(
    ("why", "said"),
    [
        (NotSaved(say("The disk is full.")), "The disk is full."),
        (BadDraw("made"), "This draw was made in another window, or is no longer needed."),
        (KeyError("b"), "This draw was made in another window, or is no longer needed."),
    ],
)
def test_a_flick_that_cannot_be_kept_is_not_made(monkeypatch: pytest.MonkeyPatch, why: Exception, said: str) -> None:
    monkeypatch.setattr(last_stone_draw, "flicked", lambda *said: said)
    turns = throwing()

    def fails(id: str, draw: Any) -> None:
        raise why

    turns.store.throw = fails
    turns.play(f"{FLICK}x=0")
    assert turns.done == [said] and turns.asked


def test_an_earlier_draw_is_shown_again_after_a_moment_and_then_measured() -> None:
    turns = throwing(kept=SimpleNamespace(move="the flick"))
    beats = 0
    while not turns.tried:
        assert turns.step(0.1) and beats < 20
        beats += 1
    assert turns.done == [("made", "the flick")] and beats in (6, 7)
    assert turns.step(0.1) and turns.revealed and turns.done[1:] == ["sound count_4", "refresh"]
    assert not turns.step(0.1) and turns.prompt() == "123 mm from the button"


def test_a_stone_off_the_ice_is_a_miss() -> None:
    assert throwing(far=OUTSIDE).measured() == "Off the ice, so it's a miss"
    assert throwing(far=OUTSIDE - 1).measured() == "1995 mm from the button"


def test_enter_leaves_when_the_distance_is_known_and_esc_at_any_time() -> None:
    before, after = throwing(), throwing(revealed=True, ply=1)
    assert not before.act("pick") and not before.done and after.act("pick") and after.done == [("back", "a page")]
    after.host.focus.element = object()
    assert not after.act("pick")
    for action in ("pause", "practice.close"):
        assert before.act(action) and before.done.pop() == ("back", "a page")
    assert all(before.act(action) for action in ("hint", "auto", "log")) and not before.act("undo") and not before.done
    before.undo()
    assert before.done == ["You can't undo a last-stone draw."] == [str(before.why_no_undo())]
    assert [tool.id for tool in before.tools()] == ["tool.rules", "practice.close"]


@pytest.mark.parametrize("revealed", [False, True])
def test_the_tied_entries_stand_below_each_other_with_their_distances(revealed: bool) -> None:
    turns, pad = throwing(revealed=revealed), sheet_at()
    turns.build(pad)
    (panel,) = [patch.rect for patch in pad.patches if patch.name == "panel"]
    rows = [pad.element(f"draw.{n}") for n in range(4)]
    assert evenly(row.rect.y for row in rows) and all(a.rect.y > b.rect.top for a, b in pairwise(rows))
    shown = ["123 mm" if revealed else "–", "41 mm", "miss", "–"]
    assert [row.label for row in rows] == [
        f"{n}: {far}" for n, far in zip(("Ann", "Bea", "Cy", "Di"), shown, strict=True)
    ]
    for name, far, row in zip(("Ann", "Bea", "Cy", "Di"), shown, rows, strict=True):
        word = pad.word(name)
        assert within(word.room, row.rect) and word.colour == (style.WARM if name == "Ann" else style.CREAM)
        assert [each for each in pad.words if each.text == far and within(each.room, row.rect)]
        (face,) = pad.picture(f"portraits/{name.lower()}")
        assert face.rect.right <= word.room.x and within(face.rect, row.rect) and not row.focusable
    way = pad.element("sheet")
    assert way.main == revealed and way.rect.top < rows[-1].rect.y and within(way.rect, panel)
    assert ("mark", last_stone_draw.BUTTON) in turns.done and within(panel, AREA)
    way.activate()
    assert turns.done[-1] == ("back", "a page")
    many, crowd = throwing(), sheet_at()
    many.rivals = [1, 2, 3, 4, 5, 6]
    many.build(crowd)
    assert len(crowd.ids("draw.")) == LISTED


def test_both_at_the_sheet_have_their_names_and_portraits() -> None:
    two = Two(tuple(throwing().who[:2]))
    assert two.names(("human", "club")) == ["Ann", "Bea"] and two.portraits(("human", "club")) == ["ann", "bea"]
