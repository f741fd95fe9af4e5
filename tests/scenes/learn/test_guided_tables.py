"""Tables that lead a person: the solver of positions, practice, and the last-stone draw, step by step."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.club.last_stone_draw import FLICK, OUTSIDE, BadDraw
from game.match.journal import NotSaved
from game.rules.contract import IllegalMove, say
from game.scenes.bonspiel import last_stone_draw
from game.scenes.bonspiel.last_stone_draw import LISTED, LastStoneTurns, Two
from game.scenes.learn import practice, solver
from game.scenes.learn.guided_turns import TrialTurns
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


def test_a_position_is_opened_at_its_games_table_for_the_one_who_solves_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "entry", lambda name: f"face of {name}")
    monkeypatch.setattr(
        solver, "Table", lambda app, face, company, turns: SimpleNamespace(face=face, company=company, turns=turns)
    )
    match = SimpleNamespace(game=SimpleNamespace(name="curdle"), ply=4)
    company = SimpleNamespace(rules="rules", kinds=("club", "human"), names=["Al", "Bo"], portraits=["a", "b"])
    tasks: Any = [
        SimpleNamespace(
            match=lambda: match, company=company, seat=seat, ply=4, asked=lambda at, count: f"{at} of {count}"
        )
        for seat in (0, 1)
    ]  # fmt: skip
    table: Any = solver.open_solver(None, tasks, 1, None, "mistakes")  # type: ignore[arg-type]
    turns, found = table.turns, table.company
    assert (table.name, table.face, table.back) == ("mistakes", "face of curdle", None)
    assert (found.bottom, found.eyes, found.humans, found.names) == (1, 1, [1], ["Al", "Bo"])
    assert turns.task is tasks[1] and turns.prompt() == "1 of 2" and turns.asked and not turns.going_on
    assert turns.answer is turns.cost is turns.judging is turns.sheet is None and turns.match is match


def test_the_judge_goes_on_from_the_move_before_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(solver, "Judge", lambda record: SimpleNamespace(mark=f"mark of {record['n']}"))
    monkeypatch.setattr(solver, "Judging", lambda record, kept: asked.append((record, kept)))
    monkeypatch.setattr("game.rules.record.played", lambda record: ["m"] * record["n"])
    turns = solving()
    turns.match = SimpleNamespace(record=lambda: {"n": 5})
    turns._judge({"n": 4})
    ((record, kept),) = asked
    assert record == {"n": 5} and kept["mark"] == "mark of 5" and kept["done"] == 4
    assert kept["open"] == [0.5, 0.5] and kept["moments"] == [] and kept["version"]


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


# --- the panel of practice


def drill(key: str, title: str) -> Any:
    """A drill in words."""
    return SimpleNamespace(
        key=key, title=lambda: title, about=lambda: f"About {title}.", mark=f"mark of {title}",
        comment=lambda events: f"{len(events)} things happened.",
    )  # fmt: skip


def panel_of(turns: Any) -> tuple[Any, Rect]:
    """What the panel of practice shows, and its box."""
    pad = sheet_at()
    turns.build(pad)
    (rect,) = [patch.rect for patch in pad.patches if patch.name == "panel"]
    assert within(rect, AREA) and rect.cx > AREA.cx
    assert all(within(element.rect, rect.inset(20, 10)) for element in pad.elements)
    return pad, rect


def at_practice(monkeypatch: pytest.MonkeyPatch, at: int = 0, days: list[bool] | None = None, **more: Any) -> Any:
    """Practice with two drills and that of the day, before or after a try."""
    monkeypatch.setattr(practice, "number", lambda date: 20261123)
    monkeypatch.setattr(practice, "date", lambda value: "Nov 23, 2026")
    drills = [drill("draw", "Draw"), drill("guard", "Guard"), drill("day", "Drill of the day")]
    found = led(
        PracticeTurns, name="mystic", drills=drills, at=at, sure="club", date=None, reached=None, row=HitStreak(),
        record=False, tries=[4, 0, 0], hits=[3, 0, 0],
    )  # fmt: skip
    found.kept = SimpleNamespace(tries=lambda day: days or [], row=lambda key, sure: HitStreak(2, 7))
    move = SimpleNamespace(events=("a", "b"))
    found.match = SimpleNamespace(ply=0, to_move=0, log=lambda eyes: [move])
    for name, value in more.items():
        setattr(found, name, value)
    return found


def test_a_drill_says_what_it_is_about_and_how_often_it_was_done(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = at_practice(monkeypatch)
    pad, panel = panel_of(turns)
    head, score = pad.word("Practice"), pad.word("3 of 4")
    assert head.room.right <= score.room.x and score.anchor == "right" and score.colour == style.CREAM
    assert turns.done == [("mark", "mark of Draw")]
    target, hand, again, onwards, day = (
        pad.element(f"practice.{id}") for id in ("drill", "hand", "again", "next", "day")
    )
    about, row = pad.word("About Draw."), pad.word("In a row: 2  ·  best: 7")
    order = [head.room.y, target.rect.top, target.rect.y, about.room.top, about.room.y, hand.rect.top, hand.rect.y]
    order += [row.room.cy, again.rect.top, again.rect.y, day.rect.top]
    assert order == sorted(order, reverse=True) and about.wrapped and again.rect.right < onwards.rect.x
    assert target.label == "Target: Draw" and hand.label == "Your hand: club hand" and not again.main
    assert day.label == "Drill of the day" and within(day.rect, panel) and "things happened" not in " ".join(pad.said())


def test_after_a_try_it_is_told_what_happened_and_the_way_on_stands_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for reached in (True, False):
        turns = at_practice(monkeypatch, reached=reached)
        turns.match.ply = 1
        pad, _panel = panel_of(turns)
        assert pad.word("2 things happened.").colour == style.WARM and pad.element("practice.again").main
        assert pad.word("3 of 4").colour == (style.GREEN if reached else style.CREAM)


def test_the_buttons_of_practice_lead_to_other_drills_hands_and_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = at_practice(monkeypatch)
    for name in ("turn_to", "_be_sure"):
        setattr(turns, name, lambda value, name=name: turns.done.append((name, value)))
    turns.again = lambda: turns.done.append("again")
    pad, _panel = panel_of(turns)
    turns.done.clear()
    for id in ("again", "next", "day"):
        pad.element(f"practice.{id}").activate()
    pad.element("practice.drill").key("left")
    pad.element("practice.hand").key("right")
    assert turns.done == ["again", ("turn_to", 1), ("turn_to", 2), ("turn_to", 2), ("_be_sure", "none")]


@pytest.mark.parametrize("days", [[], [True], [False, True], [True, False, True, True, False]])
def test_the_drill_of_the_day_has_a_lamp_for_each_try(monkeypatch: pytest.MonkeyPatch, days: list[bool]) -> None:
    turns = at_practice(monkeypatch, 2, days)
    pad, panel = panel_of(turns)
    lamps = [each for each in pad.pictures if each.name in ("ui/chip.png", "ui/slot.png")]
    assert evenly(lamp.rect.cx for lamp in lamps) and all(within(lamp.rect, panel) for lamp in lamps)
    assert ["chip" in lamp.name for lamp in lamps] == [*days, *[False] * (5 - len(days))]
    crosses = [word.room.cx for word in pad.words if word.text == "×"]
    assert crosses == pytest.approx([lamp.rect.cx for lamp, hit in zip(lamps, days, strict=False) if not hit])
    whole = len(days) == 5
    note = "Nov 23, 2026" + "  ·  further tries don't count" * whole
    assert note in pad.said() and f"{sum(days)} of {len(days)}" in pad.said()
    copy = pad.element("practice.copy")
    assert copy.enabled == bool(days) and not pad.ids("practice.day") and not pad.ids("practice.hand")
    if days:
        copy.activate()
        assert turns.done[-2:] == [("copied", turns.result()), "sound pick"]
        assert turns.result().startswith("Bonspiel · Mystic Curling Club, drill for Nov 23, 2026")
        assert turns.result().endswith(f"{sum(days)} of 5 " + "".join("●" if hit else "○" for hit in days))
    other, _rect = panel_of(at_practice(monkeypatch, 0, days))
    label = other.element("practice.day").label
    assert label == "Drill of the day" + f"  {sum(days)} of 5" * whole


def test_a_game_without_a_drill_of_the_day_offers_none(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = at_practice(monkeypatch)
    turns.drills = turns.drills[:2]
    pad, _panel = panel_of(turns)
    assert not pad.ids("practice.day") and not pad.ids("practice.copy") and not turns.of_day


def test_the_tools_of_practice_reset_explain_and_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    tools = at_practice(monkeypatch).tools()
    assert [(tool.id, tool.action) for tool in tools] == [
        ("tool.undo", "undo"), ("tool.rules", "rules"), ("practice.close", "practice.close"),
    ]  # fmt: skip
    assert tools[-1].wide and not tools[0].wide and tools[-1].tip == "Leave practice"


def test_practice_has_a_games_drills_and_then_that_of_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []

    def turns(app: Any, name: str, drills: Any, back: Any, date: Any) -> Any:
        made.append((name, drills, back))
        return SimpleNamespace(company="company")

    monkeypatch.setattr(practice, "PracticeTurns", turns)
    monkeypatch.setattr(practice, "Table", lambda app, face, company, turns: SimpleNamespace(company=company))
    monkeypatch.setattr(practice, "number", lambda date: 20261123)
    faces = {
        "all": SimpleNamespace(drills=lambda: ["a", "b"], daily=lambda day: f"day {day}"),
        "some": SimpleNamespace(drills=lambda: ["a"], daily=None),
        "none": SimpleNamespace(drills=list, daily=None),
    }
    monkeypatch.setattr(practice, "entry", faces.__getitem__)
    table: Any = practice.open_practice(None, "all", "a page")  # type: ignore[arg-type]
    practice.open_practice(None, "some")  # type: ignore[arg-type]
    assert made == [("all", ("a", "b", "day 20261123"), "a page"), ("some", ("a",), None)]
    assert (table.name, table.back, table.company) == ("practice", "a page", "company")
    with pytest.raises(KeyError):
        practice.open_practice(None, "none")  # type: ignore[arg-type]


# --- what all of them share


def test_guided_turns_show_what_the_person_knows_and_refuse_what_the_rules_do() -> None:
    class Trial(TrialTurns):
        """Turns over a match."""

    turns = led(Trial)
    event = SimpleNamespace(seen_by=lambda seat: f"seen by {seat}")

    def play(text: str) -> Any:
        if text == "bad":
            raise IllegalMove(say("Not now."))
        return SimpleNamespace(events=[event])

    turns.match = SimpleNamespace(
        ply=3, play=play, view=lambda seat: f"view {seat}", events_for=lambda seat: f"events {seat}",
        log=lambda seat: f"log {seat}", check=lambda text: f"check {text}",
    )  # fmt: skip
    turns.host.feed = lambda events: turns.done.append(events)
    turns.company.eyes = 2
    assert (turns.ply, turns.view(), turns.events(), turns.past()) == (3, "view 2", "events 2", "log 2")
    assert turns.check("draw") == "check draw" and turns.decision_taker is turns.guide is turns and turns.labels
    turns.make("draw")
    turns.make("bad")
    assert turns.done == [["seen by 2"], "Not now."] and turns.why_no_undo() is None and turns.said() == ""
    turns.again = lambda: turns.done.append("again")
    turns.undo()
    turns.close()
    assert turns.done[2:] == ["again", ("back", "a page")]
