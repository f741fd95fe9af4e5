"""A replay's controls one by one: where each leads, when it plays on by itself, and which have no effect."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.rules.contract import SPECTATOR
from game.scenes.records import replay
from game.scenes.records.film_turns import OPEN
from game.scenes.records.replay import BEAT, READ, FilmTurns
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.scenes.drawing_pad import Pad, within

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


@pytest.mark.parametrize(("speed", "beats"), [("normal", 9), ("slow", 15), ("fast", 5), ("instant", 3)])
def test_a_replay_plays_at_the_tables_speed_and_is_never_a_blur(speed: str, beats: int) -> None:
    found = turns(1)
    found.app.preferences["speed"] = speed
    found.act("film.play")
    found.step(0.1)
    assert found.ply == 2
    waited = 0
    while found.ply == 2:
        found.step(0.1)
        waited += 1
    assert waited == pytest.approx(beats, abs=1)


def test_a_caption_is_left_for_each_of_its_letters() -> None:
    found = turns(2)
    found.forward()
    assert found.left == pytest.approx(BEAT + READ * len("Look here.")) and found.left > BEAT + 0.2


def event(name: str, number: int) -> Any:
    return SimpleNamespace(name=name, number=number)


def test_what_has_happened_is_told_from_the_last_deal_on_and_never_what_comes() -> None:
    found = turns(2)
    found.film.game.deal_event = "deal"
    lists = [["deal"], ["move"], ["move", "end"], ["deal", "move"], ["move"]]
    for number, (frame, names) in enumerate(zip(found.film.frames, lists, strict=False)):
        frame.seen = lambda eyes, names=names, number=number: [event(name, number) for name in names]
    shown = [(each.name, each.number) for each in found.events()]
    assert shown == [("deal", 0), ("move", 1), ("move", 2), ("end", 2)]
    found.film.ply = 4
    assert [(each.name, each.number) for each in found.events()] == [("deal", 3), ("move", 3), ("move", 4)]


def test_no_line_of_the_log_tells_what_is_still_to_come(monkeypatch: pytest.MonkeyPatch) -> None:
    found = turns(3)
    monkeypatch.setattr(replay, "replace", lambda frame, events: (frame.move, list(events)))
    assert found.past() == [("", ["event"]), *((f"m{n}", ["event"]) for n in (1, 2, 3))]
    found.film.ply = 5
    assert found.past()[-1] == ("m5", []) and len(found.past()) == 6


def drawn(found: Any, caption: Rect | None = None) -> Pad:
    """What lies over the table of a replay."""
    layout = SimpleNamespace(caption=lambda: caption or Rect(1300, 100, 460, 0))
    words = SimpleNamespace(say=lambda words: f"It said {words}.")
    found.host.face = SimpleNamespace(layout=layout, words=words)
    pad = Pad()
    found.build(pad)
    return pad


def test_a_caption_stands_on_its_paper_as_high_as_its_words_need() -> None:
    found = turns(3)
    for text in ("Look here.", "Look here. " * 30):
        found.film.frame.caption = text
        pad = drawn(found)
        (paper,), (word,) = pad.patches, pad.words
        assert paper.name == "paper" and (paper.rect.x, paper.rect.y, paper.rect.w) == (1300, 100, 460)
        assert word.text == text and word.wrapped and word.colour == style.INK and within(word.room, paper.rect)
        assert word.room.x - paper.rect.x == pytest.approx(paper.rect.right - word.room.right)
        assert 20 < paper.rect.h - word.room.h < 60 and word.room.cy == pytest.approx(paper.rect.cy, abs=2)
    found.host.shown = 2
    assert not drawn(found).words, "not before its move was shown"


def test_in_a_match_that_is_over_stands_why_a_move_was_made_and_by_whom() -> None:
    pad = drawn(turns(4))
    (word,), (plate,) = pad.words, pad.patches
    assert word.text == "Al: It said why." and drawn(turns(5)).words[0].text == "Bo: It said why."
    assert within(word.ink, plate.rect) and plate.name == "tooltip" and plate.rect.cy == pytest.approx(word.room.cy)
    assert plate.rect.x >= pad.stage.table.x and plate.rect.right - word.ink.right == pytest.approx(20, abs=4)
    assert not drawn(turns(4, whole=False)).words and not drawn(turns(0)).words
    long = turns(4)
    long.host.face = None
    long.reason = lambda ply: "why " * 200
    pad = drawn(long)
    assert pad.words[0].room.right < pad.patches[0].rect.right < pad.stage.table.right


def test_the_controls_of_a_replay_lie_in_their_order_and_show_what_they_do() -> None:
    found = turns(3)
    ids = [tool.id for tool in found.tools()]
    assert ids == [f"film.{name}" for name in ("first", "step_back", "play", "step", "last", "open", "log", "close")]
    found.save = print
    assert [tool.id for tool in found.tools()][-3:] == ["film.save", "film.log", "film.close"]
    tools = {tool.id: tool for tool in found.tools()}
    assert (tools["film.play"].icon, tools["film.play"].label) == ("play", "Resume")
    found.playing = True
    play = next(tool for tool in found.tools() if tool.id == "film.play")
    assert (play.icon, play.label) == ("pause", "Pause")


class Shown:
    """Stands for the table that is made for a replay."""

    def __init__(self, app: Any, face: Any, company: Any, turns: Any) -> None:
        self.company, self.turns, self.log = company, turns, SimpleNamespace(jump=None, why=None)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Opens the table of a film of these seats."""
    monkeypatch.setattr(replay, "Table", Shown)
    monkeypatch.setattr(replay, "entry", lambda name: name)

    def open(*kinds: str, whole: bool = True, **more: Any) -> Any:
        app: Any = SimpleNamespace(
            preferences={"speed": "normal"}, people=SimpleNamespace(beside=lambda members, names: SimpleNamespace(
                names=lambda kinds: [f"{n}" for n, _kind in enumerate(kinds)], portraits=lambda kinds: list(kinds)
            ))
        )  # fmt: skip
        film: Any = Film(0, whole=whole)
        film.game.name, film.seats, film.members, film.names = "curdle", kinds, (), ()
        monkeypatch.setattr(replay, "film_of_record", lambda record: film)
        return replay.open_replay(app, {"record": 1}, **more)

    return open


@pytest.mark.parametrize(
    ("kinds", "whole", "eyes"),
    [
        (("club", "human", "human"), True, 1),
        (("club", "human", "human"), False, SPECTATOR),
        (("club", "human"), False, 1),
        (("club", "club"), True, SPECTATOR),
    ],
)
def test_a_replay_shows_a_persons_hand_and_of_several_only_when_all_is_over(
    opened: Any, kinds: tuple[str, ...], whole: bool, eyes: int
) -> None:
    table = opened(*kinds, whole=whole)
    assert table.company.eyes == table.turns.eyes == eyes and table.name == "replay"


@pytest.mark.parametrize("play", [False, True])
def test_a_replay_starts_where_it_was_asked_to_and_by_itself_only_if_asked(
    opened: Any, play: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    films: list[Any] = []
    monkeypatch.setattr(replay, "FilmDialog", lambda *said: films.append(said))
    table = opened("club", "human", at=2, back="a page", play=play)
    found = table.turns
    assert (found.ply, found.playing, found.left, table.back, found.back) == (2, play, BEAT, "a page", "a page")
    assert table.log.jump == found.jump and table.log.why == found.reason
    found.host = Host()
    assert found.step(0.01) is play and found.ply == 2, "the first position is looked at for a while"
    found.act("film.save")
    assert films == [(table, found.app, {"record": 1}, 2)]
