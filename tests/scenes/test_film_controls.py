"""A replay's controls one by one: where each leads, when it plays on by itself, and which have no effect."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.scenes.records.film_turns import OPEN
from game.scenes.records.replay import BEAT, FilmTurns

LAST = 6


class Host:
    """Stands for a table, and notes what it is told."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.focus = SimpleNamespace(element=None)
        self.log = SimpleNamespace(mark=lambda ply: self.told.append(f"mark {ply}"), open=False)
        self.shown = LAST

    def reset(self) -> None:
        self.told.append("reset")

    def refresh(self) -> None:
        self.told.append("refresh")

    def feed(self, events: Any) -> None:
        self.told.append(f"feed {len(events)}")

    def refuse_in_words(self, words: str) -> None:
        self.told.append(words)

    def has_shown(self, ply: int) -> bool:
        return ply <= self.shown


class Film:
    """Stands for a film: a move a frame, a caption on the third, and nothing to see on the fifth."""

    def __init__(self, ply: int, *, whole: bool = True, title: str = "") -> None:
        self.ply, self.last, self.whole, self.title = ply, LAST, whole, title
        self.game = SimpleNamespace()
        self.frames = [
            SimpleNamespace(
                move=f"m{n}" if n else "", seat=n % 2, why="why" if n else None, caption="Look here." if n == 3 else "",
                seen=lambda eyes, n=n: ["event"] * (n != 5),
            )
            for n in range(LAST + 1)
        ]  # fmt: skip

    @property
    def frame(self) -> Any:
        return self.frames[self.ply]


def turns(ply: int = 0, **more: Any) -> Any:
    """The turns of a replay at a frame."""
    app: Any = SimpleNamespace(preferences={"speed": "normal", "reduced_motion": False})
    company: Any = SimpleNamespace(eyes=1, names=["Al", "Bo"], humans=[1])
    made: Any = FilmTurns(app, Film(0, **more), company, ply, None)  # type: ignore[arg-type]
    made.host = Host()
    made.close = lambda: made.host.told.append("close")
    return made


@pytest.mark.parametrize(("at", "ply"), [(-3, 0), (0, 0), (3, 3), (LAST, LAST), (LAST + 9, LAST)])
def test_a_replay_begins_inside_its_film_at_rest(at: int, ply: int) -> None:
    found = turns(at)
    assert found.ply == ply and not found.playing and not found.going_on and not found.asked
    assert found.eyes == 1 and turns(at, title="An example").eyes == OPEN


@pytest.mark.parametrize(
    ("action", "start", "ply"),
    [
        ("film.first", 4, 0),
        ("film.step_back", 4, 3),
        ("left", 4, 3),
        ("left", 0, 0),
        ("film.step", 4, 5),
        ("right", 2, 3),
        ("right", LAST, LAST),
        ("film.last", 2, LAST),
    ],
)
def test_each_control_leads_to_its_frame_and_marks_its_line(action: str, start: int, ply: int) -> None:
    found = turns(start)
    found.playing = True
    assert found.act(action) is True and found.ply == ply
    stepped = action in ("film.step", "right")
    assert found.playing == (stepped and start != LAST), "a jump ends playing"
    if stepped and start == LAST:
        assert found.host.told == ["refresh"]
    else:
        assert found.host.told == ["reset" if not stepped or ply == 5 else "feed 1", f"mark {ply}"]


def test_play_begins_at_once_pauses_and_ends_with_the_film() -> None:
    found = turns(3)
    assert not found.step(9.0), "nothing moves before it plays"
    found.left = 5.0
    found.act("film.play")
    assert found.playing and found.step(0.01) and found.ply == 4, "the first move comes at once"
    waited = 0
    while found.ply == 4 and waited < 1000:
        assert found.step(0.1)
        waited += 1
    assert waited == pytest.approx(10 * BEAT, abs=1.01)
    found.act("pick")
    assert not found.playing
    found.host.focus.element = object()
    assert found.act("pick") is False and not found.playing, "Enter presses what has the focus"
    found.host.focus.element = None
    found.act("pick")
    while found.step(0.5):
        pass
    assert found.ply == LAST and not found.playing and found.host.told[-1] == "refresh"


def test_a_caption_has_time_to_be_read() -> None:
    plain, captioned = turns(1), turns(2)
    for each in (plain, captioned):
        each.forward()
    assert captioned.left > plain.left == BEAT > 0


def test_hands_are_opened_and_closed_only_when_the_match_is_over() -> None:
    found = turns(3)
    for eyes in (OPEN, 1, OPEN):
        assert found.act("film.open") and found.eyes == eyes and found.host.told[-1] == "reset"
    open_match = turns(3, whole=False)
    assert open_match.act("film.open") and open_match.eyes == 1
    assert open_match.host.told == ["You can see all hands once the match is over."]


def test_a_move_is_saved_but_not_the_beginning() -> None:
    saved: list[int] = []
    for ply in (0, 1, LAST):
        found = turns(ply)
        found.playing = True
        found.act("film.save")
        assert not found.playing
        found.save = saved.append
        found.act("film.save")
    assert saved == [1, LAST]


def test_other_keys_do_nothing_or_are_left_to_the_table() -> None:
    for action in ("hint", "auto", "undo", "back"):
        found = turns(3)
        assert found.act(action) is True and found.ply == 3 and not found.host.told and not found.playing
    for action in ("log", "rules", "up"):
        assert turns(3).act(action) is False
    for action in ("film.close", "pause"):
        found = turns(3)
        assert found.act(action) is True and found.host.told == ["close"]


@pytest.mark.parametrize("ply", range(LAST + 1))
@pytest.mark.parametrize("whole", [True, False])
def test_controls_without_effect_say_why(ply: int, whole: bool) -> None:
    found = turns(ply, whole=whole)
    found.save = print
    tools = {tool.id: tool for tool in found.tools()}
    start, end = "You're at the start.", "You're at the end."
    for id in ("film.first", "film.step_back", "film.save"):
        assert (start in tools[id].why) == (ply == 0) and end not in tools[id].why
    for id in ("film.play", "film.step", "film.last"):
        assert (end in tools[id].why) == (ply == LAST) and start not in tools[id].why
    assert ("once the match is over" in tools["film.open"].why) == (not whole)
    assert not tools["film.open"].lit and not tools["film.log"].lit
    found.eyes, found.host.log.open, found.save, found.playing = OPEN, True, None, True
    tools = {tool.id: tool for tool in found.tools()}
    assert tools["film.open"].lit and tools["film.log"].lit and "film.save" not in tools
    assert tools["film.play"].icon == "pause"


def test_no_reason_is_told_before_its_move_was_shown_or_the_match_is_over() -> None:
    for whole in (True, False):
        for ply in range(LAST + 1):
            found = turns(ply, whole=whole)
            found.host.shown = 3
            found.host.face = SimpleNamespace(words=SimpleNamespace(say=lambda words: f"said {words}"))
            assert found.reason(ply) == ("said why" if whole and 0 < ply <= 3 else "")


def test_the_prompt_counts_moves_and_names_one_when_it_was_shown() -> None:
    found = turns(0)
    assert found.prompt() == "Start" and turns(0, title="An example").prompt() == "An example"
    named = SimpleNamespace(name=lambda kind, move: f"{kind} {move}")
    found = turns(4)
    found.host.face, found.film.move = SimpleNamespace(words=named), lambda eyes: f"m4 by {eyes}"
    assert found.prompt() == "Move 4 of 6: move m4 by 1"
    found.host.shown = 3
    assert found.prompt() == "Move 4 of 6"
