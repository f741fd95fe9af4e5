"""What is said, shown and held of an event, and how the shots that decide a match quiet the room; without a window."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.table.stage import event_presenter
from game.table.stage.event_presenter import MATCH_ENDED, BannerSheet, EventPresenter
from game.table.stage.suspense import QUIET, Suspense
from game.table.view_models import Banner
from game.ui.motion import Animator
from game.ui.sheet.rect import Rect
from tests.scenes.drawing_pad import Pad, within
from tests.table.notebook import Page, pages


def event(name: str = "Laid", **data: Any) -> Any:
    """An event by its name."""
    return SimpleNamespace(name=name, data=data)


class Stage:
    """A presenter of a face that says what a test has it say, and all that it does, in order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, **feel: Any) -> None:
        monkeypatch.setattr(event_presenter, "Sheet", MagicMock())
        self.done: list[Any] = []
        said = {
            "herald": None, "lead": 0.0, "reading": 0.0, "counts": (), "hold": 0.0, "banner": None, "shake": None,
            "summary": None, **feel,
        }  # fmt: skip
        self.feel = MagicMock(**{f"{name}.return_value": value for name, value in said.items()})
        self.face: Any = MagicMock(feel=self.feel)
        self.face.words.deed.return_value = (1, "laid a card")
        self.face.words.say = str
        self.face.company.names = ["Eve", "Tom"]
        self.shown: Any = MagicMock(due=0, behind=False, deeds={}, coming=None)
        self.shown.rules.part_events = ("Over",)
        self.shown.rules.describe.return_value = "Eve wins."
        self.log, self.canvas = MagicMock(), MagicMock()
        self.log.tell.side_effect = lambda event, ply: f"{ply}: {event.name}"
        self.entry: Any = MagicMock(holds={"Held": 3.0})
        self.entry.teams.return_value = False
        self.presenter = EventPresenter(self.canvas, self.entry, self.face, self.shown, self.log)
        self.presenter.heard = self.done.append
        self.presenter.animate_score = lambda points, after: self.done.append((points, after))
        self.presenter.repaint = lambda: self.done.append("repainted")
        self.presenter.decided = lambda winners: self.done.append(("decided", winners))
        self.presenter.rest = lambda summary: self.done.append(("rest", summary))

    def land(self, what: Any, ply: int = 3, *, quiet: bool = False) -> float:
        """The event of a move arrives."""
        self.presenter.expect([what], ply)
        return self.presenter.landed(what, quiet=quiet)


def test_a_move_is_shown_whole_when_its_last_event_is(monkeypatch: pytest.MonkeyPatch) -> None:
    presenter = (stage := Stage(monkeypatch)).presenter
    assert presenter.shown_whole(3)
    presenter.expect([event(), event()], 3)
    presenter.expect([event()], 4)
    presenter.landed(event(), quiet=False)
    assert presenter.shown_whole(2) and not presenter.shown_whole(3)
    presenter.landed(event(), quiet=False)
    assert presenter.shown_whole(3) and not presenter.shown_whole(4)
    presenter.landed(event("Held"), quiet=False)
    assert presenter.shown_whole(4)
    assert [said for said in stage.done if said != "repainted"] == ["3: Laid", "3: Laid", "4: Held"]


@pytest.mark.parametrize(("name", "feel", "seconds"), [
    ("Laid", {}, 0.0), ("Held", {}, 3.0), ("Held", {"hold": 5.0}, 5.0), ("Laid", {"hold": 1.0}, 1.0),
    ("Laid", {"banner": Banner("Steal", "", hold=2.0)}, 2.0), ("Held", {"banner": Banner("Steal", "", hold=2.0)}, 3.0),
])  # fmt: skip
def test_an_event_is_looked_at_as_long_as_whatever_needs_longest(
    monkeypatch: pytest.MonkeyPatch, name: str, feel: dict[str, Any], seconds: float
) -> None:
    assert Stage(monkeypatch, **feel).land(event(name)) == seconds


@pytest.mark.parametrize("reading", [0.0, 1.5])
def test_points_fly_at_once_or_once_people_have_read_what_explains_them(
    monkeypatch: pytest.MonkeyPatch, reading: float
) -> None:
    stage = Stage(monkeypatch, counts=("two points",), reading=reading, lead=0.7)
    assert stage.presenter.begins(event()) == 0.7
    assert ((("two points",), 0.7) in stage.done) == (not reading)
    stage.done.clear()
    stage.land(event())
    stage.shown.owe.assert_called_once_with(("two points",) if reading else ())
    flown = [each for each in stage.done if isinstance(each, tuple)]
    assert flown == ([(("two points",), 1.5)] if reading else [])


def test_what_comes_is_shown_before_it_holds_only_where_there_is_time_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    coming, banner = event(), Banner("Last stone", "")
    stage = Stage(monkeypatch, herald=banner, lead=0.5)
    stage.presenter.begins(coming)
    assert stage.shown.coming is coming and stage.done == ["repainted"] and stage.presenter.banner.now is banner
    other = Stage(monkeypatch)
    other.presenter.begins(coming)
    assert other.shown.coming is None and not other.done and other.presenter.banner.now is None


def test_after_a_click_nothing_is_held_shaken_or_flown_but_all_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(monkeypatch, hold=4.0, shake=(1.0, 2.0), counts=("x",), reading=1.0, banner=Banner("Steal", ""))
    assert stage.land(event(), quiet=True) == 0.0
    assert stage.done == ["3: Laid"] and stage.shown.deeds == {1: "laid a card"}
    assert stage.presenter.banner.now is None and not stage.canvas.big_moment.called
    stage.land(event())
    stage.canvas.big_moment.assert_called_once_with(1.0, 2.0)
    assert stage.presenter.banner.now is not None


@pytest.mark.parametrize("quiet", [False, True])
def test_the_log_is_painted_with_each_event_unless_all_comes_at_once(
    monkeypatch: pytest.MonkeyPatch, quiet: bool
) -> None:
    """A click also takes the banner down that hung before; the end of it all paints the log."""
    stage = Stage(monkeypatch, herald=Banner("Last stone", ""))
    stage.presenter.begins(event())
    stage.land(event(), quiet=quiet)
    assert stage.log.refresh.called != quiet and stage.presenter.banner.now is None
    stage.presenter.begins(event())
    stage.log.refresh.reset_mock()
    stage.presenter.caught_up()
    stage.log.refresh.assert_called_once()
    assert stage.presenter.banner.now is None


def test_the_room_reacts_with_the_last_beat_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(monkeypatch)
    stage.shown.due = 2
    stage.land(event())
    assert not stage.shown.deeds
    stage.shown.due = 1
    stage.presenter.beat(quiet=False)
    assert not stage.shown.deeds
    stage.shown.due = 0
    stage.presenter.beat(quiet=False)
    assert stage.shown.deeds == {1: "laid a card"}
    stage.presenter.beat(quiet=False)
    assert stage.face.words.deed.call_count == 1


@pytest.mark.parametrize(("teams", "scores", "line"), [
    (False, (8, 5), True), (True, (8, 5), False), (False, (), False), (False, (8,), False),
])  # fmt: skip
def test_the_end_of_a_match_says_whose_it_is_and_the_scores_of_those_who_play_alone(
    monkeypatch: pytest.MonkeyPatch, teams: bool, scores: tuple[int, ...], line: bool
) -> None:
    stage = Stage(monkeypatch)
    stage.entry.teams.return_value = teams
    stage.land(event(MATCH_ENDED, outcome={"scores": scores}, winners=[0]))
    assert ("decided", [0]) in stage.done
    banner = stage.presenter.banner.now
    assert banner is not None and banner.title == "Eve wins"
    assert all(part in banner.line for part in ("Eve", "8", "Tom", "5")) if line else not banner.line


@pytest.mark.parametrize(("behind", "pauses", "later"), [
    (True, True, False), (True, False, True), (False, True, True),
])  # fmt: skip
def test_a_summary_comes_in_the_pause_after_its_part_or_else_at_the_end(
    monkeypatch: pytest.MonkeyPatch, behind: bool, pauses: bool, later: bool
) -> None:
    stage = Stage(monkeypatch, summary="the summary")
    stage.shown.behind = behind
    interval = stage.presenter.interval = MagicMock(return_value=pauses)
    stage.land(event("Over"))
    assert [call.args for call in interval.call_args_list] == ([("the summary",)] if behind else [])
    stage.presenter.caught_up()
    stage.presenter.caught_up()
    assert stage.done[-2:] == [("rest", "the summary" if later else None), ("rest", None)]
    stage.shown.owed.clear.assert_called()


def test_what_is_retold_is_no_longer_awaited(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(monkeypatch, summary="the summary", herald=Banner("Last stone", ""))
    stage.presenter.begins(event())
    stage.land(event("Over"))
    stage.presenter.expect([event()], 4)
    stage.presenter.retell()
    assert stage.presenter.shown_whole(9) and stage.presenter.banner.now is None and stage.done[-1] == ""
    stage.presenter.caught_up()
    assert stage.done[-1] == ("rest", None)


# --- banners


PLACE = Rect(580.0, 700.0, 760.0, 128.0)


def hung(monkeypatch: pytest.MonkeyPatch, place: Rect = PLACE) -> tuple[BannerSheet, Page]:
    """Banners at a place, and their sheet."""
    found = pages(monkeypatch, event_presenter)
    banner = BannerSheet(MagicMock(), lambda: place)
    return banner, found[0]


def test_a_banner_is_painted_once_and_gone_when_another_or_none_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    banner, page = hung(monkeypatch)
    steal, draw = Banner("Steal", "Two points"), Banner("Draw")
    for show, fills, said in (
        (None, 0, set[str]()), (steal, 1, {"Steal", "Two points"}), (steal, 1, {"Steal", "Two points"}),
        (draw, 2, {"Draw"}), (None, 3, set[str]()), (None, 3, set[str]()), (steal, 4, {"Steal", "Two points"}),
    ):  # fmt: skip
        banner.show(show)
        assert page.fills == fills and set(page.written()) == said
        assert len(page.patches("tooltip")) == bool(said)


@pytest.mark.parametrize("high", [80.0, 110.0, 128.0, 300.0])
@pytest.mark.parametrize("line", ["", "Two points for those who lie nearest"])
def test_a_banners_words_lie_in_its_frame_in_the_middle_of_its_place(
    monkeypatch: pytest.MonkeyPatch, line: str, high: float
) -> None:
    """A title alone has a lower frame; what it stands for comes below the title, in smaller type."""
    banner, page = hung(monkeypatch, Rect.around(960.0, 764.0, 760.0, high))
    banner.show(Banner("Steal", line))
    pad = Pad()
    page.build(pad)
    (frame,) = (patch.rect for patch in pad.patches)
    assert (frame.cx, frame.cy, frame.w) == (960.0, 764.0, 760.0) and frame.h <= high
    assert frame.h == high if high == 80 else 80 < frame.h < 150
    title, *more = pad.words
    assert title.room.cx == 960.0 and 40 < frame.w - title.room.w < 80 and title.size > 40
    if not line:
        assert not more and title.room.cy == frame.cy and (frame.h < 100 or high < 100)
        return
    (below,) = more
    assert below.room.cx == 960.0 and below.room.w == title.room.w and below.size < 0.6 * title.size
    assert title.room.cy > frame.cy > below.room.cy and below.room.top < title.room.cy
    if high >= 110:
        assert within(title.room, frame, 4) and within(below.room, frame, 4)


# --- suspense


def quieted(*, pace: float = 1.0, reduced: bool = False) -> tuple[Suspense, list[bool], list[float]]:
    """The suspense of a table, whether it is decisive there, and the volumes that the room had."""
    close, volumes = [True], list[float]()
    face: Any = SimpleNamespace(feel=SimpleNamespace(decisive=lambda: close[0]))
    sound: Any = SimpleNamespace(duck=volumes.append)
    animator = Animator()
    animator.reduced = reduced
    return Suspense(animator, face, sound, lambda: pace), close, volumes


def test_the_room_is_painted_again_only_when_it_has_become_darker() -> None:
    suspense, _close, volumes = quieted()
    assert not suspense.step() and not volumes
    suspense.depth = 1.0
    assert suspense.step() and volumes == [pytest.approx(QUIET)]
    assert not suspense.step() and len(volumes) == 1
    suspense.depth = 0.5
    assert suspense.step() and QUIET < volumes[-1] < 1.0
    suspense.hush(seen=False)
    assert volumes[-1] == 1.0


@pytest.mark.parametrize(("depth", "reduced", "painted"), [(0.0, False, False), (1.0, False, True), (1.0, True, False)])
def test_edges_darken_with_the_suspense_unless_motion_is_reduced(depth: float, reduced: bool, painted: bool) -> None:
    suspense, _close, volumes = quieted(reduced=reduced)
    suspense.depth = depth
    assert suspense.step() == painted
    assert bool(volumes) == (depth > 0), "it goes quiet all the same"
    sheet = MagicMock()
    suspense.paint(sheet)
    assert sheet.texture.called == painted


def test_edges_are_the_darker_the_deeper_the_suspense() -> None:
    suspense, _close, _volumes = quieted()
    dark = []
    for depth in (0.25, 0.5, 1.0):
        suspense.depth, sheet = depth, MagicMock()
        suspense.step()
        suspense.paint(sheet)
        dark.append(sheet.texture.call_args.args[2])
    assert 0 < dark[0] < dark[1] < dark[2] < 255


def test_the_middle_of_the_room_stays_as_bright_as_it_is() -> None:
    """What darkens the edges is black, and the denser the farther out; nothing of it lies on the table's middle."""
    suspense, _close, _volumes = quieted()
    suspense.depth, sheet = 1.0, MagicMock()
    suspense.step()
    suspense.paint(sheet)
    image = sheet.textures.made.call_args.args[1]()
    across = [image.getpixel((128 + n, 128 + n)) for n in range(128)]
    assert {pixel[:3] for pixel in across} == {(0, 0, 0)}
    dark = [pixel[3] for pixel in across]
    assert dark == sorted(dark) and set(dark[:64]) == {0} and 0 < dark[96] < 150 and dark[-1] > 245
    corners, edges = ((0, 0), (0, 255), (255, 0), (255, 255)), ((0, 128), (255, 128), (128, 0), (128, 255))
    least, most = (min(image.getpixel(at)[3] for at in each) for each in (corners, edges))
    assert least > 245 and 30 < most < 120, "the corners are the darkest"


def test_the_room_darkens_gradually_and_the_match_does_not_wait_for_it() -> None:
    suspense, close, _volumes = quieted()
    suspense.look()
    depths = []
    for _tenth in range(18):
        assert not suspense.animator.busy
        suspense.animator.advance(0.1)
        depths.append(suspense.depth)
    assert depths == sorted(depths) and 0 < depths[3] < 0.5 < depths[12] < depths[-1] == 1.0
    close[0] = False
    suspense.look()
    suspense.animator.advance(0.3)
    assert 0 < suspense.depth < 1
    suspense.animator.advance(0.6)
    assert suspense.depth == 0.0
    assert (suspense.on, suspense.over) == (False, True)
    close[0] = True
    suspense.look()
    assert not suspense.on, "once a match"


@pytest.mark.parametrize(("pace", "comes"), [(0.0, False), (0.5, True), (1.7, True)])
def test_suspense_comes_where_motion_takes_time_and_slows_it(pace: float, comes: bool) -> None:
    suspense, close, _volumes = quieted(pace=pace)
    suspense.look()
    assert (suspense.on, suspense.over) == (comes, False)
    assert not comes or suspense.animator.factor > pace
    close[0] = False
    suspense.look()
    assert (suspense.on, suspense.over) == (False, comes)
    assert not comes or suspense.animator.factor == pace
