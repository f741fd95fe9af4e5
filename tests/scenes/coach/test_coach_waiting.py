"""The coach's page before a match is judged: what it says, what can be done, and how long it will take."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.scenes.coach import coach_page
from game.scenes.coach.coach_page import PANEL, CoachPage
from game.ui.sheet.rect import Rect


def page(seconds: float | None = None, share: float = 0.0, match: str | None = "m") -> Any:
    """The page of match "m" before it is judged."""
    found: Any = CoachPage.__new__(CoachPage)
    queue = SimpleNamespace(seconds=seconds, share=share, match=match, queue=[], trouble={}, ready=None)
    found.app = SimpleNamespace(coach_queue=queue)
    found.match_id, found.judged, found.moment, found._share, found.told = "m", None, None, -1.0, []
    found.rebuild = lambda: found.told.append("rebuild")
    return found


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0.0, "about 5 seconds left"),
        (7.0, "about 5 seconds left"),
        (8.0, "about 10 seconds left"),
        (41.0, "about 40 seconds left"),
        (89.0, "about 90 seconds left"),
        (90.0, "about 2 minutes left"),
        (100.0, "about 2 minutes left"),
        (600.0, "about 10 minutes left"),
    ],
)
def test_the_time_left_is_told_in_round_numbers(seconds: float, said: str) -> None:
    assert f" {said}." in page(seconds, 0.5)._left()


@pytest.mark.parametrize(("share", "percent"), [(0.0, 0), (0.004, 0), (0.126, 13), (1.0, 100)])
def test_progress_is_told_in_percent(share: float, percent: int) -> None:
    assert page(None, share)._left() == f"{percent}% of the moves"
    assert page(30.0, share)._left().startswith(f"{percent}% of the moves · about")


def test_the_page_follows_the_judge_and_rests_while_nothing_changes() -> None:
    found = page(None, 0.1)
    found._arrived = lambda: False
    assert found.step(0.1) and found.told == ["rebuild"]
    assert not found.step(0.1) and found.told == ["rebuild"]
    found.app.coach_queue.share = 0.2
    assert found.step(0.1) and len(found.told) == 2
    found.app.coach_queue.match = "other"
    assert found.step(0.1) and not found.step(0.1), "its progress is no other match's"
    found.app.coach_queue.share = 0.9
    assert not found.step(0.1)
    found._arrived = lambda: True
    assert found.step(0.1)


def test_a_picture_is_taken_of_what_was_looked_at_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[Any] = []
    table = SimpleNamespace(
        turns=SimpleNamespace(eyes=0), company=SimpleNamespace(bottom=0), reset=lambda: taken.append("reset")
    )

    def at(app: Any, film: Any, ply: int, back: Any) -> Any:
        taken.append(ply)
        return table

    monkeypatch.setattr(coach_page, "replay_table", at)
    found = page()
    found.judged, found.film, found._looked = object(), object(), 0.0
    found.moment = SimpleNamespace(ply=7, seat=2)
    found.company = SimpleNamespace(bottom=1)
    found.window = SimpleNamespace(get_framebuffer_size=lambda: (1280, 720))
    found.layers = SimpleNamespace(modal=None)
    found.still = SimpleNamespace(place=object(), of=None, take=lambda table, of: taken.append(of))
    beats = 0
    while not taken and beats < 100:
        assert found.step(0.05), "it doesn't rest before the picture is there"
        beats += 1
    assert 1 < beats < 40
    assert taken == [7, "reset", (7, 2, 1280, 720)] and (table.turns.eyes, table.company.bottom) == (2, 2)
    found.still.of = taken[-1]
    assert not found.step(9.0)
    found.moment = SimpleNamespace(ply=-1, seat=-1)
    assert found._pictured() == (0, 1, 1280, 720), "the first deal is seen from the near side"
    for gone in ("place", "moment", "modal"):
        other = page()
        other.judged, other._looked, other.film = object(), 0.0, object()
        other.moment = None if gone == "moment" else found.moment
        other.layers = SimpleNamespace(modal=object() if gone == "modal" else None)
        other.still = SimpleNamespace(place=None if gone == "place" else object(), of=None)
        assert not other.step(9.0)


def test_the_judge_is_stopped_and_resumed() -> None:
    found = page()
    found.app.coach_queue.stop = lambda: found.told.append("stop")
    found.app.coach_queue.judge = lambda match: found.told.append(f"judge {match}")
    found.stopped = False
    found.stop()
    assert found.stopped and found.told == ["stop", "rebuild"]
    found.judge()
    assert not found.stopped and found.told[2:] == ["judge m", "rebuild"]


def test_each_tab_begins_with_its_own_moment() -> None:
    dear, highlight, other = object(), object(), object()
    found = page()
    found.judged = SimpleNamespace(
        highlight=highlight, found=SimpleNamespace(tally=lambda seat: SimpleNamespace(dearest=(dear,) * (seat == 1)))
    )
    found.seat, found.moment, found._looked = 1, other, 3.0
    found.turn("seats")
    assert (found.tab, found.moment, found._looked) == ("seats", dear, 0.0) and found.told
    found._looked = 3.0
    found.turn("match")
    assert (found.tab, found.moment, found._looked) == ("match", dear, 3.0)
    found.turn("short")
    assert (found.tab, found.moment, found._looked) == ("short", highlight, 0.0)
    found.told.clear()
    found.look_at_seat(0)
    assert (found.seat, found.moment, found.told) == (0, highlight, ["rebuild"]), "nothing cost that seat anything"
    found.told.clear()
    found.look_at_side(3)
    assert found.side == 3 and found.told == ["rebuild"]


@pytest.mark.parametrize(
    ("match", "queue", "trouble", "said", "way"),
    [
        ("m", [], {}, "The coach is reviewing the match move by move.", "stop"),
        ("other", ["m"], {}, "The coach is reviewing another match first.", "judge"),
        (None, [], {}, "The coach has stopped. Its findings so far are saved.", "judge"),
        ("other", [], {"other": "gone"}, "The coach has stopped. Its findings so far are saved.", "judge"),
        (None, [], {"m": "no record"}, "The coach can't review this match (no record).", None),
        ("m", [], {"m": "no record"}, "The coach can't review this match (no record).", None),
    ],
)
def test_it_says_what_the_judge_does_and_offers_to_stop_or_to_resume(
    monkeypatch: pytest.MonkeyPatch, match: str | None, queue: list[str], trouble: Any, said: str, way: str | None
) -> None:
    words: list[str] = []
    ways: list[tuple[str, Rect]] = []
    bars: list[tuple[str, Rect]] = []
    monkeypatch.setattr(
        coach_page,
        "widgets",
        SimpleNamespace(
            lettering=lambda sheet, text, box, *rest, **more: words.append(text),
            button=lambda sheet, id, label, rect, click, **more: ways.append((id, rect)),
        ),
    )
    sheet: Any = SimpleNamespace(patch=lambda name, rect: bars.append((name, rect)))
    found = page(30.0, 0.25, match)
    found.app.coach_queue.queue, found.app.coach_queue.trouble = queue, trouble
    found._waiting(sheet)
    going = way == "stop"
    assert words[0] == said and words[1:] == ([found._left()] if going else [])
    assert [id for id, _rect in ways] == ([way] if way else [])
    assert all(rect.cx == PANEL.cx and PANEL.y < rect.y and rect.top < PANEL.cy for _id, rect in ways)
    assert len(bars) == 2 * going
    if going:
        (_track, whole), (_fill, part) = bars
        assert part.w == pytest.approx(0.25 * whole.w) and (part.x, part.y, part.h) == (whole.x, whole.y, whole.h)
        assert whole.cx == PANEL.cx and whole.y > ways[0][1].top
        bars.clear()
        found.app.coach_queue.share = 0.0
        found._waiting(sheet)
        assert 0 < bars[1][1].w < 40, "something of it shows from the start"
