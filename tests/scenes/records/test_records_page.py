"""The page of records without a window: what its filter means, where its pages lead, how files come in and go out."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.match.journal import NotSaved
from game.rules.contract import say
from game.rules.record import BadRecord
from game.scenes.records import records as records_page
from game.scenes.records.record_import import ImportJob
from game.scenes.records.records import PANEL, REPORTED, ROWS, Records
from game.store import DamagedMatch, KeptMatch, MatchElsewhere
from game.store.label import Wanted
from game.ui.sheet import widgets
from game.ui.sheet.element import Element
from tests.scenes.drawing_pad import Pad, evenly, within
from tests.scenes.pages.test_pages_of_choices import plain_fields as plain_fields

KEPT = KeptMatch("0123456789", "curdle", ("human", "club"), {}, 1, "", 1.7e9, 1.7e9, 1.7e9, 12, {"scores": [12, 7]})


def page(count: int = 0, **more: Any) -> Any:
    """The page of a store that holds so many matches; what happens is noted."""
    found: Any = Records.__new__(Records)
    done: list[Any] = []
    store = SimpleNamespace(
        count=lambda wanted: count, elsewhere=set, matches=lambda wanted, first, rows: [KEPT] * min(rows, count - first)
    )
    company = SimpleNamespace(people=(), portraits=lambda seats: ["a", "b"], names=lambda seats: ["Al", "Bo"])
    found.app = SimpleNamespace(
        store=store, notice=None, trouble=lambda: "",
        people=SimpleNamespace(
            of=lambda id, members: company, called=lambda text: [7] if text == "Al" else [],
            signed=lambda id, record: (id, record),
        ),
        navigator=SimpleNamespace(
            pick_game=lambda: done.append("pick"), show=done.append, go_on=lambda id: more.get("trouble")
        ),
    )  # fmt: skip
    found.search, found.which, found.game, found.against, found.first, found.count = "", "all", None, None, 0, count
    found.importing, found.good, found.back, found.done = None, False, None, done
    found.base = SimpleNamespace(rebuild=lambda: done.append("base"))
    found.list = SimpleNamespace(rebuild=lambda: done.append("list"))
    found.window = SimpleNamespace(stir=lambda: done.append("awake"))
    found.layers = SimpleNamespace(modal=more.get("modal"), top=SimpleNamespace(rebuild=lambda: done.append("top")))
    found.close_sheet = lambda: done.append("closed")
    found.rebuild = lambda: done.append("all")
    found.opened, found.animator = [], SimpleNamespace(busy=False)

    def over(build: Any) -> Any:
        found.opened.append(build)
        return SimpleNamespace(on_close=None, elements=[])

    found.open_sheet = over
    return found


def test_a_filter_means_what_its_fields_say() -> None:
    found = page()
    assert found.wanted == Wanted() and not found.narrowed
    for which, over, favourite in (("open", False, False), ("finished", True, False), ("favourites", None, True)):
        found.which = which
        assert (found.wanted.over, found.wanted.favourite) == (over, favourite) and found.narrowed
    found.which, found.game, found.against = "all", "mystic", "club"
    assert found.wanted.games == ("mystic",) and found.wanted.against == "club"
    found.show_all()
    assert not found.narrowed and found.done == ["all"]


def test_a_word_that_is_searched_for_may_be_a_game_a_level_or_somebodys_name() -> None:
    found = page()
    found.search = "CURD nov Al"
    game, level, person = found.wanted.words
    assert game.games == ("curdle",) and not game.kinds and level.kinds == ("novice",) and not level.games
    assert person.persons == (7,) and found.narrowed
    assert [word.text for word in found.wanted.words] == ["CURD", "nov", "Al"]


def test_each_change_of_the_filter_begins_at_its_first_page() -> None:
    found = page(30)
    found.first = 14
    found.look_for("curd")
    assert (found.search, found.first, found.done) == ("curd", 0, ["list"]), "the line itself stays as it is"
    found.first = 14
    found.choose("game", "mystic")
    assert (found.game, found.first, found.done[1:]) == ("mystic", 0, ["base", "list"])
    found.first = 14
    found.show_all()
    assert (found.search, found.game, found.first) == ("", None, 0)


@pytest.mark.parametrize(
    ("count", "last"), [(0, 0), (1, 0), (ROWS, 0), (ROWS + 1, ROWS), (3 * ROWS, 2 * ROWS), (3 * ROWS + 1, 3 * ROWS)]
)
def test_the_last_page_begins_with_the_first_match_that_is_left(count: int, last: int) -> None:
    assert page(count).last == last


@pytest.mark.parametrize(
    ("first", "enabled", "goals"),
    [
        (0, [False, False, True, True], [0, 0, ROWS, 2 * ROWS]),
        (ROWS, [True, True, True, True], [0, 0, 2 * ROWS, 2 * ROWS]),
        (2 * ROWS, [True, True, False, False], [0, ROWS, 0, 2 * ROWS]),
    ],
)
def test_the_ways_to_other_pages_lead_as_far_as_there_are_matches(
    first: int, enabled: list[bool], goals: list[int]
) -> None:
    found, pad = page(3 * ROWS - 2), Pad()
    found.first = first
    found.fill(pad)
    ways = [pad.element(f"page.{way}") for way in ("first", "back", "on", "last")]
    assert [way.enabled for way in ways] == enabled and all(a.rect.right < b.rect.x for a, b in pairwise(ways))
    shown = min(ROWS, 3 * ROWS - 2 - first)
    told = pad.word(f"{first + 1}–{first + shown} of {3 * ROWS - 2}")
    assert ways[1].rect.right < told.room.cx < ways[2].rect.x
    for way, goal in zip(ways, goals, strict=True):
        if way.enabled:
            way.activate()
            assert found.first == goal
    rows = [element.rect for element in pad.elements if element.id.startswith("delete.")]
    assert len(rows) == shown and evenly(row.y for row in rows) and all(within(row, PANEL) for row in rows)


def test_a_single_page_has_no_ways_and_a_page_that_is_gone_is_not_shown() -> None:
    found, pad = page(ROWS), Pad()
    found.first = 4 * ROWS
    found.fill(pad)
    assert not pad.ids("page.") and found.first == 0 and f"1–{ROWS} of {ROWS}" in pad.said()


def test_an_empty_list_says_why_and_offers_what_helps() -> None:
    found, pad = page(), Pad()
    found.fill(pad)
    assert pad.said()[0] == "No match has been played yet." and pad.ids() == ["play"] and pad.element("play").main
    pad.element("play").activate()
    assert found.done == ["pick"]
    found.which, pad = "open", Pad()
    found.fill(pad)
    assert pad.said()[0] == "No matches found." and pad.ids() == ["show_all"]
    pad.element("show_all").activate()
    assert found.which == "all"


def test_a_damaged_match_has_a_row_and_can_be_forgotten() -> None:
    found, pad = page(2), Pad()
    damaged = DamagedMatch.__new__(DamagedMatch)
    for name, value in (("game", "curdle"), ("reason", "It can't be read.")):
        object.__setattr__(damaged, name, value)
    found.app.store.matches = lambda wanted, first, rows: [KEPT, damaged]
    found.app.store.forget = found.done.append
    found.fill(pad)
    assert len(pad.ids("delete.")) == 1 and pad.ids("forget.") == ["forget.1"] and "It can't be read." in pad.said()
    assert pad.element("forget.1").rect.top < pad.element(pad.ids("delete.")[0]).rect.y
    pad.element("forget.1").activate()
    assert found.done == [damaged, "list"]


def test_the_wheel_turns_a_page_at_a_time_and_nothing_under_a_dialog() -> None:
    found = page(3 * ROWS)
    for scroll, first in ((-1, ROWS), (-1, 2 * ROWS), (-1, 2 * ROWS), (1, ROWS), (0, ROWS), (1, 0), (1, 0)):
        found.on_mouse_scroll(0, 0, 0, scroll)
        assert found.first == first
    assert found.done.count("awake") == 7
    under = page(3 * ROWS, modal=object())
    under.on_mouse_scroll(0, 0, 0, -1)
    assert under.first == 0


def test_what_cannot_be_done_to_a_match_is_said_and_the_list_is_shown_anew() -> None:
    found = page()

    def elsewhere() -> None:
        raise MatchElsewhere

    def full() -> None:
        raise NotSaved(say("The disk is full."))

    found._change(lambda: found.done.append("changed"))
    assert found.done == ["changed", "list"] and found.app.notice is None
    found._change(elsewhere)
    assert found.app.notice == "This match is open in another window." and not found.good and found.done[-1] == "list"
    found._change(full)
    assert found.app.notice == "The disk is full."
    found.on_closed()
    assert found.app.notice is None


def test_a_favourite_is_turned_and_a_match_that_cannot_go_on_is_told_of() -> None:
    found = page(trouble="It is damaged.")
    found.app.store.favour = lambda id, on: found.done.append((id, on))
    found.favour(KEPT)
    assert found.done == [(KEPT.id, not KEPT.favourite), "list"]
    found.go_on(KEPT)
    assert found.app.notice == "It is damaged."
    fine = page()
    fine.go_on(KEPT)
    assert fine.app.notice is None


def test_a_record_that_cannot_be_read_is_set_aside() -> None:
    found, shown = page(), list[Any]()
    found.app.store.record = lambda id: "record"
    found._read(KEPT, lambda record: shown.append(record))
    assert shown == [(KEPT.id, "record")] and found.app.notice is None
    found.app.store.set_aside = lambda *said: shown.append(said)

    def fails(why: Exception) -> Any:
        def read(id: str) -> Any:
            raise why

        return read

    found.app.store.record = fails(BadRecord("Move 3 is illegal."))
    found._read(KEPT, shown.append)
    assert shown[1:] == [(KEPT.id, "Move 3 is illegal.")] and found.app.notice == "Move 3 is illegal."
    found.app.store.record = fails(KeyError("gone"))
    found._read(KEPT, shown.append)
    assert len(shown) == 2 and found.app.notice == "This match no longer exists."


def test_a_record_is_written_and_its_own_folder_made_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found, made = page(), list[Path]()
    monkeypatch.setattr(records_page, "records_folder", lambda: tmp_path / "records")
    monkeypatch.setattr(records_page, "own_folder", made.append)
    found.app.store.export = lambda id, file, signed: found.done.append((id, file))
    for folder, own in ((tmp_path, []), (tmp_path / "records", [tmp_path / "records"])):
        made.clear()
        found._write(KEPT, folder / "a.bonspiel")
        assert made == own and found.good and found.app.notice == f"Saved to {folder / 'a.bonspiel'}."
        assert (KEPT.id, folder / "a.bonspiel") in found.done

    def full(*_said: Any) -> None:
        raise OSError("No space")

    found.app.store.export = full
    found._write(KEPT, tmp_path / "a.bonspiel")
    assert found.app.notice == "The record couldn't be saved (No space)." and not found.good


def test_a_name_is_kept_without_its_spaces(monkeypatch: pytest.MonkeyPatch) -> None:
    found = page()
    given: list[Any] = []
    field = SimpleNamespace(id="name")
    found.focus = SimpleNamespace(give=given.append)

    def over(build: Any) -> Any:
        found.opened.append(build)
        return SimpleNamespace(elements=[SimpleNamespace(id="no"), field])

    found.open_sheet = over
    found.app.store.call = lambda id, name: found.done.append((id, name))
    found.rename(KEPT)
    assert given == [field]
    pad = Pad()
    found.opened[0](pad)
    no, yes = pad.element("no"), pad.element("yes")
    assert no.rect.right < yes.rect.x and yes.main and not no.main
    no.activate()
    assert found.done == ["closed"]
    yes.activate()
    assert found.done == ["closed", "closed", (KEPT.id, ""), "list"]


# --- files that come in


class Inbox:
    """A store that takes files in two steps each: new ones, known ones, and two sorts of bad ones."""

    def importing(self, file: Path) -> Any:
        yield 0.5
        if "bad" in file.name:
            raise BadRecord("no record")
        if "full" in file.name:
            raise NotSaved(say("The disk is full."))
        return "id", "new" in file.name


def job(*names: str) -> ImportJob:
    return ImportJob(Inbox(), [Path(f"/in/{name}") for name in names])  # type: ignore[arg-type]


def test_files_are_taken_in_one_after_another_and_counted() -> None:
    work = job("new 1", "old", "bad", "full", "new 2")
    shares, files = [work.share], [work.file]
    while not work.over:
        work.step()
        shares.append(work.share)
        files.append(work.file)
    assert shares == pytest.approx([n / 10 for n in range(11)]) and files[-1] is None
    assert [file.name for file in files[::2] if file] == ["new 1", "old", "bad", "full", "new 2"]
    assert (work.new, work.known, work.done) == (2, 1, 5)
    assert work.bad == ["bad: no record", "full: The disk is full."]
    assert work.said() == "2 records imported. 1 was already here. 2 couldn't be imported."


def test_files_that_are_left_when_it_is_stopped_are_counted() -> None:
    work = job("new 1", "new 2", "new 3")
    for _step in range(3):
        work.step()
    work.stop()
    assert work.over and work.said() == "1 record imported. 2 files were skipped." and work.file is None
    whole = job("new 1")
    whole.go_on(9.0)
    whole.stop()
    assert whole.over and not whole.stopped and whole.said() == "1 record imported."
    assert job().share == 0.0 and job().over


@pytest.mark.parametrize("modal", [None, object()])
def test_what_came_in_is_told_and_what_did_not_is_listed(modal: Any) -> None:
    found = page(modal=modal)
    good, bad = job("new"), job("new", "bad")
    for each in (good, bad):
        each.go_on(9.0)
    found.importing = good
    found._brought(good)
    assert found.importing is None and found.app.notice == "1 record imported." and found.good
    assert found.done == ["closed"] * bool(modal) + ["base", "list"] and not found.opened
    found._brought(bad)
    assert found.app.notice is None and len(found.opened) == 1 and found.done[-1] == "all"


@pytest.mark.parametrize("count", [1, REPORTED, REPORTED + 1, REPORTED + 4])
def test_bad_files_are_reported_by_name_as_far_as_there_is_room(count: int) -> None:
    found, pad = page(), Pad()
    work = job(*(f"bad {n}" for n in range(count)))
    work.go_on(9.0)
    found._report(work, pad)
    (panel,) = [patch.rect for patch in pad.patches if patch.name == "panel"]
    told = [word for word in pad.words if "no record" in word.text]
    shown = min(count, REPORTED)
    assert [word.text for word in told] == [f"bad {n}: no record" for n in range(shown)]
    assert len(pad.picture("warning")) == shown and (shown == 1 or evenly(word.room.cy for word in told))
    rest = [word for word in pad.words if word.text.startswith("and ")]
    more = count - shown
    assert [word.text for word in rest] == ([f"and {more} other file{'s' * (more > 1)}"] if more else [])
    assert pad.word(work.said()).room.y > told[0].room.top and pad.element("close").main
    lowest = min(word.room.y for word in (*told, *rest))
    assert within(pad.element("close").rect, panel) and pad.element("close").rect.top < lowest
    pad.element("close").activate()
    assert found.done == ["closed"]


def test_progress_is_shown_while_files_come_in(monkeypatch: pytest.MonkeyPatch) -> None:
    found = page()
    assert not found.step(0.1)
    work = job("new 1", "new 2", "new 3", "new 4")
    for _step in range(3):
        work.step()
    found.importing = work
    pad = Pad()
    found._progress(work, pad)
    track, bar = (next(p.rect for p in pad.patches if p.name == name) for name in ("slider_track", "button_main"))
    assert bar.w == pytest.approx(track.w * 0.375) and (bar.x, bar.y, bar.h) == (track.x, track.y, track.h)
    assert {"File 2 of 4", "new 2"} <= set(pad.said()) and found.busy
    pad.element("stop").activate()
    assert found.done == ["closed"]
    monkeypatch.setattr(work, "go_on", lambda seconds: work.step())
    while found.importing is not None:
        assert found.step(0.1)
    assert found.done[1:-2] == ["top"] * 4 and found.app.notice == "4 records imported."
    work.stopped = True
    last = Pad()
    found._progress(work, last)
    assert "" in last.said()


def test_leaving_the_page_stops_what_comes_in() -> None:
    found = page()
    found.importing = work = job("new 1", "new 2")
    work.step()
    found.on_closed()
    assert work.stopped and found.importing is None


def test_the_filters_lie_in_a_row_above_the_list_and_begin_anew_at_its_first_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found, pad = page(3 * ROWS), Pad()
    monkeypatch.setattr(widgets, "Field", lambda sheet, id, label, rect, *rest, **more: sheet.add(
        Element(id, "field", label, rect)))  # fmt: skip
    found.first = ROWS
    found.app.notice = "Saved."
    found.build(pad)
    filters = [pad.element(id) for id in ("search", "which", "game", "against")]
    assert all(a.rect.right < b.rect.x for a, b in pairwise(filters)) and len({f.rect.y for f in filters}) == 1
    assert all(within(each.rect, PANEL) for each in filters)
    (glass,) = pad.picture("search")
    assert glass.rect.right < filters[0].rect.x and glass.rect.cy == filters[0].rect.cy
    assert [each.label for each in filters[1:]] == ["Matches: All matches", "Game: All games", "Opponent: Any opponent"]
    for each, key, value in ((filters[1], "which", "open"), (filters[2], "game", "curdle")):
        each.key("right")
        assert getattr(found, key) == value and found.first == 0 and found.done[-2:] == ["base", "list"]
        found.first = ROWS
    pad.element("against").key("left")
    assert found.against is not None and found.narrowed
    bring = pad.element("import")
    assert bring.rect.right < pad.element("back").rect.x and bring.rect.y > filters[0].rect.top and bring.tip
    assert pad.word("Saved.").wrapped and pad.picture("warning")
    found.good, pad = True, Pad()
    found.build(pad)
    assert pad.picture("check") and not pad.picture("warning")
