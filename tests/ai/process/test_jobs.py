"""Whom the program waits for: a process that decides or judges, as its parent sees it, with a clock set by hand."""

from __future__ import annotations

import json
from multiprocessing import Pipe
from queue import SimpleQueue
from threading import Event as Flag
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai import worker
from game.ai.background_job import TRIES, BackgroundJob, asked
from game.ai.contract import EVEN, Decision, Style
from game.ai.judge.background import Judging
from game.ai.judge.evaluation import CardWorth, ended, mean
from game.ai.judge.findings import VERSION, JudgedMove, Judgement
from game.ai.judge.judge import Judge, Progress, _joined, unknown
from game.ai.registry import decide
from game.ai.worker import LONGEST, Worker
from game.rules.contract import Event, Outcome, say
from game.rules.curdle import GAME
from tests.trial.rules import GAME as TRIAL
from tests.trial.rules import Steps

STATE = TRIAL.new({}, 3)
DECIDED = Decision("walk 1", 0.5, (), say("Because."), 3)


class Link:
    """A process that does what a test says."""

    def __init__(self, target: Any) -> None:
        self.outgoing: SimpleQueue[Any] = SimpleQueue()
        self.incoming: SimpleQueue[Any] = SimpleQueue()
        self.process = None
        self.closed = False
        links.append(self)

    def close(self) -> None:
        self.closed = True

    def heard(self) -> list[Any]:
        """What it was sent since it was last asked."""
        found = []
        while not self.outgoing.empty():
            found.append(json.loads(self.outgoing.get()))
        return found


links: list[Link] = []


@pytest.fixture(name="now")
def _now(monkeypatch: pytest.MonkeyPatch, trial: Steps) -> list[float]:
    """The time; no process is started."""
    now = [0.0]
    links.clear()
    for module in ("worker", "background_job"):
        monkeypatch.setattr(f"game.ai.{module}.WorkerLink", Link)
    for module in ("worker", "judge.background"):
        monkeypatch.setattr(f"game.ai.{module}.monotonic", lambda: now[0])
    return now


def ask(asked: Worker, kind: str = "greedy", cap: float | None = 1.0, style: Style = EVEN) -> int:
    return asked.ask("steps", STATE.view(0).position, 0, [], kind, 5, cap, style)


def answers(link: Link, number: int) -> None:
    link.incoming.put({"id": number, "decision": DECIDED.to_json()})


def test_only_the_answer_to_the_request_under_way_counts(now: list[float]) -> None:
    asked = Worker()
    first = ask(asked, style=Style(bold=0.5))
    [request] = links[0].heard()
    assert (request["id"], request["kind"], request["cap"], request["seed"]) == (first, "greedy", 1.0, 5)
    assert Style.from_json(request["style"]) == Style(bold=0.5) and asked.busy and not asked.restarted
    second = ask(asked)
    assert second == first + 1
    assert [message.get("cancel", message.get("id")) for message in links[0].heard()] == [first, second]
    links[0].incoming.put({"ready": True})
    answers(links[0], first)
    assert asked.poll() is None and asked.busy
    answers(links[0], second)
    assert asked.poll() == (second, DECIDED) and not asked.busy and asked.poll() is None
    asked.cancel()
    assert links[0].heard() == [] and asked.replaced == 0 and len(links) == 1


@pytest.mark.parametrize(
    ("ready", "cap", "end"), [(None, 1.0, 36.0), (20.0, 1.0, 26.0), (None, None, LONGEST + 35.0), (3.0, 0.5, 8.5)]
)
def test_a_process_counts_as_hung_when_its_time_and_some_patience_are_over(
    now: list[float], ready: float | None, cap: float | None, end: float
) -> None:
    """Its start doesn't count, however slow."""
    asked = Worker(patience=5.0, starting=30.0)
    number = ask(asked, cap=cap)
    if ready is not None:
        now[0] = ready
        links[0].incoming.put({"ready": True})
    assert asked.poll() is None
    now[0] = end - 0.01
    assert asked.poll() is None and not asked.restarted and len(links) == 1
    now[0] = end
    assert asked.poll() is None and asked.restarted and asked.replaced == 1
    assert links[0].closed and [each["id"] for each in links[1].heard()[:1]] == [number]
    # the next one gets as much time again, from now on
    now[0] = end + (LONGEST if cap is None else cap) + 34.99
    assert asked.poll() is None and len(links) == 2
    answers(links[1], number)
    assert asked.poll() == (number, DECIDED)


def test_after_a_second_failure_the_rule_of_thumb_answers_here(now: list[float]) -> None:
    asked = Worker()
    number = ask(asked)
    links[0].incoming.put({"id": number, "error": "ValueError: no"})
    assert asked.poll() is None and asked.restarted and len(links) == 2
    links[1].incoming.put(None)
    assert asked.poll() == (number, by_rule())
    assert not asked.busy and asked.replaced == 2 and not links[2].heard(), "a new one stands by"


def by_rule() -> Decision:
    request = {
        "game": "steps",
        "position": STATE.view(0).position,
        "seat": 0,
        "events": [],
        "kind": "greedy",
        "seed": 5,
    }
    return worker._in_process(request)


def test_where_the_rule_fails_too_any_legal_move_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.new({"seats": 2}, 4)
    view = state.view(state.to_move)
    request: Any = {
        "game": "curdle",
        "position": view.position,
        "seat": view.seat,
        "events": [],
        "kind": "skip",
        "seed": 5,
    }
    assert worker._in_process(request) == decide(view, [], "greedy", 5)
    asked: list[str] = []

    def fail(view: Any, events: Any, kind: str, seed: int) -> Decision:
        asked.append(kind)
        raise ValueError

    monkeypatch.setattr(worker, "decide", fail)
    lots = {worker._in_process({**request, "kind": kind}).move for kind in ("skip", "greedy", "random")}
    assert asked == ["greedy"] and len(lots) == 1 and lots <= {move.text for move in view.legal}


def test_what_happened_between_requests_is_no_failure_of_the_next(now: list[float]) -> None:
    asked = Worker(patience=5.0, starting=30.0)
    links[0].incoming.put({"ready": True})
    links[0].incoming.put(None)
    number = ask(asked)
    assert asked.replaced == 1 and links[0].closed and not asked.restarted
    assert [each["id"] for each in links[1].heard()] == [number]
    answers(links[1], number)
    assert asked.poll() is not None
    ready = Worker(patience=5.0, starting=30.0)
    links[-1].incoming.put({"ready": True})
    ask(ready)
    now[0] = 6.0
    assert ready.poll() is None and ready.replaced == 1, "it was there already: no time to start"


def test_a_closed_worker_takes_no_requests(now: list[float]) -> None:
    asked = Worker()
    ask(asked)
    asked.close()
    asked.close()
    assert links[0].closed and asked.process is None and not asked.busy and asked.poll() is None
    with pytest.raises(ValueError, match="closed"):
        ask(asked)


# --- long jobs


class Sum(BackgroundJob):
    """Adds what comes in; 0 is the last."""

    def __init__(self) -> None:
        self.heard: list[int] = []
        super().__init__(lambda requests, replies: None)

    def request(self) -> Any:
        return {"heard": len(self.heard)}

    def take(self, reply: dict[str, Any]) -> None:
        self.heard.append(reply["number"])
        if not reply["number"]:
            self.close()


def test_a_long_job_hears_everything_at_once_and_goes_on_with_another_process(now: list[float]) -> None:
    job = Sum()
    assert not job.poll() and links[0].heard() == [{"heard": 0}]
    for number in (3, 4):
        links[0].incoming.put({"number": number})
    assert job.poll() and job.heard == [3, 4] and not job.poll()
    for last in range(TRIES):
        assert job.trouble is None
        links[last].incoming.put(None)
        assert job.poll() and links[last].closed
    assert len(links) == TRIES and job.trouble == "its process has ended" and not job.poll()
    assert links[1].heard() == [{"heard": 2}], "asked again with what is known by now"


@pytest.mark.parametrize(("last", "trouble"), [({"number": 0}, None), ({"error": "no such game"}, "no such game")])
def test_a_long_job_ends_with_its_last_reply_or_what_went_wrong(
    now: list[float], last: dict[str, Any], trouble: str | None
) -> None:
    job = Sum()
    links[0].incoming.put(last)
    links[0].incoming.put({"number": 9})
    assert job.poll() and links[0].closed and job.trouble == trouble and 9 not in job.heard and not job.poll()


EVENLY = (0.5, 0.5)


def moment(number: int) -> JudgedMove:
    return JudgedMove(number, 0, "walk 1", EVENLY, EVENLY, EVENLY)


def test_a_match_being_judged_tells_how_far_it_is_and_can_be_gone_on_with(now: list[float]) -> None:
    judging = Judging({"game": "steps"})
    assert judging.progress is None and judging.seconds is None and judging.kept is None
    now[0] = 10.0
    links[0].incoming.put({"kept": {"moments": [], "done": 4}, "done": 4, "total": 10})
    assert judging.poll() and judging.progress == Progress(4, 10) and judging.seconds is None
    now[0] = 16.0
    new = [moment(number).to_json() for number in (4, 5)]
    links[0].incoming.put({"done": 7, "total": 10, "open": [0.6, 0.4], "new": new})
    assert judging.poll() and judging.progress == Progress(7, 10)
    assert judging.seconds == pytest.approx(6.0), "three moves took six seconds, three are left"
    assert judging.kept == {"moments": new, "done": 7, "open": [0.6, 0.4]} and judging.found is None
    found = Judgement("steps", (0, 1), True, (moment(4),))
    links[0].incoming.put({"found": found.to_json()})
    assert judging.poll() and judging.found == found and links[0].closed


def test_a_long_job_ends_when_its_parent_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = Flag()
    monkeypatch.setattr("os._exit", lambda status: ended.set())
    monkeypatch.setattr("os.nice", lambda by: 0)
    monkeypatch.setattr("signal.signal", lambda *rest: None)
    parent, child = Pipe()
    parent.send_bytes(b'{"match": 3}')
    assert asked(child, 5) == {"match": 3}
    parent.send_bytes(b"stay")
    assert not ended.is_set()
    parent.close()
    assert ended.wait(60)


# --- the judge


def test_who_wins_together_shares_the_match() -> None:
    assert ended(Outcome({}, (0, 2), say("It is over.")), (0, 1, 2)) == (0.5, 0.0, 0.5)
    assert ended(Outcome({}, (1, 3), say("It is over.")), (0, 1, 0, 1)) == (0.0, 1.0)
    assert mean([(0.2, 0.8), (0.4, 0.6)]) == (0.3, 0.7)


def test_what_any_seat_knows_all_seats_together_know() -> None:
    one = {"hands": [["5c", "?"], ["?", "?"]], "score": 3, "only": "?"}
    other = {"hands": [["?", "?"], ["8h", "?"]], "score": 3}
    both = _joined(one, other)
    assert both == {"hands": [["5c", "?"], ["8h", "?"]], "score": 3, "only": "?"}
    assert (unknown(one), unknown(other), unknown(both)) == (4, 3, 3)
    assert _joined(["?", "?"], ["5c"]) == ["?", "?"], "hands of other sizes aren't the same"


@pytest.mark.parametrize(
    ("events", "chance", "shown", "kind"),
    [
        ((), None, False, ""), ((), None, True, "draw"), ((), 7, False, "chance"), ((), 7, True, "chance"),
        ((), {"dice": [1]}, False, "touch"), ((), {"die": 1}, False, "chance"),
        ((Event("Dealt", {}),), 7, True, "deal"), ((Event("Said", {}),), None, False, ""),
    ],
)  # fmt: skip
def test_the_kind_of_chance_in_a_move(events: Any, chance: Any, shown: bool, kind: str) -> None:
    after: Any = SimpleNamespace(game=SimpleNamespace(deal_event="Dealt"))
    pushed: Any = SimpleNamespace(events=events, chance=chance)
    assert Judge._chance(None, after, pushed, shown) == kind  # type: ignore[arg-type]


def test_events_of_an_earlier_deal_are_forgotten() -> None:
    deal: list[Event] = []
    state: Any = SimpleNamespace(game=SimpleNamespace(deal_event="Dealt"))
    for names in (("Dealt", "Said"), ("Played",), ("Scored", "Dealt", "Said")):
        Judge._follow(None, deal, state, [Event(name, {}) for name in names])  # type: ignore[arg-type]
    assert [event.name for event in deal] == ["Dealt", "Said"]


@pytest.mark.parametrize(
    ("change", "taken"),
    [
        ({}, True), ({"version": VERSION + 1}, False), ({"mark": "another"}, False), ({"done": "x"}, False),
        ({"moments": [{}]}, False), ({"open": ["x"]}, False), ({"open": None}, False),
    ],
)  # fmt: skip
def test_only_what_was_kept_of_the_same_match_by_the_same_judge_is_gone_on_with(change: Any, taken: bool) -> None:
    judge = Judge.__new__(Judge)
    judge.mark, judge.moments, judge.done, judge.open = "mark", [], 0, ()
    kept = {"version": VERSION, "mark": "mark", "done": 3, "open": [0.5, 0.5], "moments": [moment(2).to_json()]}
    judge._take({**kept, **change})
    assert (judge.done, judge.open, judge.moments) == ((3, EVENLY, [moment(2)]) if taken else (0, (), []))
    if taken:
        assert judge.to_json() == kept


def test_a_move_is_valued_for_the_side_of_its_seat() -> None:
    for seat, shares in ((0, (0.75, 0.25)), (1, (0.25, 0.75)), (2, (0.75, 0.25)), (3, (0.25, 0.75))):
        study: Any = SimpleNamespace(play=lambda world, candidate, luck: 0.75, view=SimpleNamespace(seat=seat))
        assert CardWorth.trial(None, study, None, None, 1) == shares  # type: ignore[arg-type]
        assert CardWorth.side(None, seat) == seat % 2  # type: ignore[arg-type]


class Judged(SimpleNamespace):
    """A judge at one move whose parts say what they were asked."""

    def __init__(self, chance: str, ruling: Any = None, rulings: bool = True, **row: Any) -> None:
        worth = SimpleNamespace(
            draws=7, worlds=5, expected=lambda draw, move, sides, rng: ("promised", draw, move, rng)
        )
        super().__init__(rulings=rulings, worth=worth, seats=2, sides=(0, 1), open="stood", moments=[], rows=[row])
        self.ruling, self.chance, self.shown = ruling, chance, False

    def _ruling(self, before: Any, move: str, deal: Any) -> Any:
        return self.ruling

    def _chance(self, after: Any, pushed: Any, shown: bool) -> str:
        self.shown = shown
        return self.chance

    def _rng(self, position: Any, number: int, purpose: str) -> Any:
        return position, number, purpose

    def _stands(self, after: Any, number: int, worlds: int, lies: Any) -> Any:
        return number, worlds, lies


@pytest.mark.parametrize(
    ("chance", "ruling", "over", "noted"),
    [("", None, False, False), ("", "ruled", False, True), ("draw", None, False, True), ("", None, True, True),
     ("deal", "ruled", True, True)],
)  # fmt: skip
def test_a_move_counts_that_was_decided_or_that_chance_or_the_end_had_a_part_in(
    monkeypatch: pytest.MonkeyPatch, chance: str, ruling: Any, over: bool, noted: bool
) -> None:
    """What chance might have brought is what the move promised; else it is what came."""
    monkeypatch.setattr("game.ai.judge.judge.opened", lambda state, seats: state.open)
    monkeypatch.setattr("game.ai.judge.judge.drawer", lambda state, position, rng: (position, rng))
    before: Any = SimpleNamespace(to_move=1, find=lambda move: f"found {move}", open=["?", "?"])
    after: Any = SimpleNamespace(outcome=lambda: "over" if over else None, open=["?", "5c"])
    judge: Any = Judged(chance, ruling)
    Judge._judge(judge, 0, before, after, "walk 1", None, ())  # type: ignore[arg-type]
    assert judge.shown, "one card more lies open"
    if not noted:
        assert judge.moments == [] and judge.open == "stood"
        return
    [moment] = judge.moments
    then = (0, 7 if chance else 5, ["?", "5c"])
    rng = (["?", "?"], 0, "chance")
    promised = ("promised", (["?", "?"], rng), "found walk 1", rng) if chance else then
    assert (moment.ply, moment.seat, moment.move, moment.chance) == (0, 1, "walk 1", chance)
    assert (moment.before, moment.after, moment.then, moment.ruling) == ("stood", promised, then, ruling)
    assert judge.open == then and not moment.lent


@pytest.mark.parametrize(
    ("row", "rulings", "lent"),
    [({}, True, False), ({"by": "skip"}, True, True), ({"hint": True}, True, True),
     ({"by": "", "hint": False}, True, False), ({"by": "skip"}, False, True)],
)  # fmt: skip
def test_a_move_is_lent_that_a_level_made_or_a_hint_advised(
    monkeypatch: pytest.MonkeyPatch, row: dict[str, Any], rulings: bool, lent: bool
) -> None:
    monkeypatch.setattr("game.ai.judge.judge.opened", lambda state, seats: ["?"])
    before: Any = SimpleNamespace(to_move=1)
    after: Any = SimpleNamespace(outcome=lambda: "over")
    judge: Any = Judged("", "ruled", rulings, **row)
    Judge._judge(judge, 0, before, after, "walk 1", None, ())  # type: ignore[arg-type]
    assert judge.moments[0].lent == lent and judge.moments[0].ruling == ("ruled" if rulings else None)
    assert not judge.shown, "the same cards lie open"
