"""Cups without a window: whose they are, which ceremony is due, where it leads; and the list of all bonspiels."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.members import BY_ID
from game.club import Bonspiel, BonspielPlan, Cup, Entry
from game.club.season import EVENINGS
from game.i18n.catalogue import spoken
from game.match.journal import NotSaved
from game.rules.contract import say
from game.rules.record import BadRecord
from game.scenes.bonspiel import bonspiel_list, ceremony
from game.scenes.bonspiel.bonspiel_list import LISTED, ROW, BonspielList, BonspielRow
from game.scenes.bonspiel.bonspiel_parts import (
    CEREMONIES,
    Who,
    ceremony_due,
    cup_name,
    note_celebrated,
    offer_cup,
    person_won,
    plan_words,
    score_words,
    side_name,
    who_of,
)
from game.scenes.bonspiel.ceremony import LAST, Ceremony, last_shot
from game.scenes.pages.page import VIEW, Page
from game.ui.sheet.rect import Rect
from tests.scenes.drawing_pad import Pad, evenly
from tests.scenes.records.test_pages_of_results import people

WHO = [Who("Ann", "a"), Who("Hattie", "h"), Who("Bruno", "b")]
PLAN = BonspielPlan("double", (Entry("human"), Entry("club", member="hattie"), Entry("club", member="bruno"),
                               Entry("club", member="ivar")), ("curdle",), seed=1)  # fmt: skip


class Wishes(dict[str, Any]):
    """Settings, and how often they were changed."""

    changes = 0

    def change(self, key: str, value: Any) -> None:
        self[key], self.changes = value, self.changes + 1


def bonspiel(*cups: Cup) -> Any:
    """A bonspiel with these cups, in which the first entry is a person's."""
    return SimpleNamespace(cups=lambda: cups, entry=lambda n: SimpleNamespace(human=n == 0))


MINE, THEIRS, NOBODYS = Cup("A", 0, 1), Cup("B", 1, 0), Cup("C", None, None)
HELPED = Cup("A", 0, 1, True)


def test_a_cup_is_a_persons_who_made_every_move() -> None:
    assert [person_won(bonspiel(), cup) for cup in (MINE, THEIRS, NOBODYS, HELPED)] == [True, False, False, False]
    assert [cup_name(cup, WHO) for cup in (MINE, THEIRS, NOBODYS, HELPED)] == ["Ann", "Hattie", "?", "Not awarded"]


def app_of(choices: dict[str, str] | None = None, *there: str) -> Any:
    heads = [SimpleNamespace(id=id) for id in there or ("b",)]
    return SimpleNamespace(
        preferences=Wishes(choices=choices or {}), store=SimpleNamespace(bonspiels=SimpleNamespace(all=lambda: heads))
    )


@pytest.mark.parametrize(
    ("cups", "shown", "due"),
    [
        ((MINE, THEIRS), "", 0),
        ((MINE, THEIRS), "b:0", None),
        ((MINE, THEIRS), "c:0 b:1", 0),
        ((THEIRS, MINE), "", 1),
        ((MINE, MINE), "b:0", 1),
        ((HELPED, NOBODYS), "", None),
    ],
)
def test_each_cup_of_a_person_has_its_ceremony_once(cups: Any, shown: str, due: int | None) -> None:
    assert ceremony_due(app_of({CEREMONIES: shown}), "b", bonspiel(*cups)) == due


def test_ceremonies_that_were_shown_are_noted_as_long_as_their_bonspiel_is_there() -> None:
    app = app_of({CEREMONIES: "gone:0 c:1", "other": "x"}, "b", "c")
    note_celebrated(app, "b", 0)
    assert app.preferences["choices"] == {CEREMONIES: "c:1 b:0", "other": "x"}
    note_celebrated(app, "b", 0)
    assert app.preferences.changes == 1, "nothing is written twice"
    note_celebrated(app, "b", 1)
    assert app.preferences["choices"][CEREMONIES] == "c:1 b:0 b:1"


@pytest.mark.parametrize(("cup", "able"), [(MINE, True), (THEIRS, False), (HELPED, False)])
@pytest.mark.parametrize("show", [True, False])
def test_a_drawn_cup_leads_to_its_ceremony_if_a_person_has_won_it(cup: Cup, able: bool, show: bool) -> None:
    pad, shown, place = Pad(), list[int](), Rect(100, 100, 180, 240)
    offer_cup(pad, bonspiel(THEIRS, cup), 1, cup_name(cup, WHO), place, shown.append if show else None)
    (element,) = pad.elements
    assert element.id == f"cup.{cup.event}" and element.label.endswith(f": {cup_name(cup, WHO)}")
    assert (element.click is not None) == element.focusable == (able and show) and element.rect == place
    if able and show:
        element.activate()
        assert shown == [1] and element.tip == "See the ceremony again"


def test_entries_have_their_names_and_faces() -> None:
    alone = who_of(people("Ann"), [Entry("human"), Entry("club", member="hattie")])
    assert alone == [Who("Ann", "you_0"), Who(BY_ID["hattie"].name, BY_ID["hattie"].portrait)]
    asked: Any = []
    several: Any = SimpleNamespace(
        name=lambda person, among: asked.append((person, among)) or f"Player {person + 1}", portrait=lambda person: "x"
    )
    found = who_of(several, [Entry("human"), Entry("human", 1), Entry("skip"), Entry("club", member="nobody")])
    assert [each.name for each in found] == ["Player 1", "Player 2", "Skip", "nobody"]
    assert asked == [(0, True), (1, True)] and found[2].portrait == found[3].portrait == "0"
    who_of(several, [Entry("human", 3), Entry("club", member="hattie")])
    assert asked[-1] == (3, False), "one person is you"


def test_a_side_that_is_not_known_yet_says_where_it_comes_from() -> None:
    found = Bonspiel(PLAN)
    open_ones = [each.number for each in found.fixtures if None in found.sides(each.number)]
    ready = next(each.number for each in found.fixtures if None not in found.sides(each.number))
    who = who_of(people("Ann"), PLAN.entries)
    assert {side_name(found, ready, at, who) for at in (0, 1)} <= {each.name for each in who}
    names = {side_name(found, number, at, who) for number in open_ones for at in (0, 1)}
    assert names - {each.name for each in who} and all(names)
    assert score_words(None, 0) == "" and [score_words((4.0, 2.5), at) for at in (0, 1)] == ["4", "2.5"]
    assert plan_words(PLAN).endswith(" · 4 entries")


# --- the ceremony


def held(**more: Any) -> Any:
    """The ceremony of a bonspiel of two that the person has won; what it does is noted in ``done``."""
    page: Any = Ceremony.__new__(Ceremony)
    done: Any = []
    plan = BonspielPlan("round_robin", (Entry("human"), Entry("club", member="hattie")), ("curdle",), seed=1)
    found: Any = Bonspiel(plan)
    for number, fixture in enumerate(found.fixtures):
        seat = int(found.sides(number).index(0) != fixture.turned)
        match = f"m{number}" if more.get("played", True) else ""
        found.play(found.decided(number, [seat], [2, 4] if seat else [4, 2], match))
    page.app = SimpleNamespace(
        people=SimpleNamespace(**vars(people("Ann")), signed=lambda id, record: (id, record)), notice=None,
        store=SimpleNamespace(record=lambda id: f"record of {id}"), preferences=Wishes(choices={}),
        sound=SimpleNamespace(play=done.append),
        navigator=SimpleNamespace(
            replay=lambda record, at, back, play: done.append((record, at, back, play)),
            draw_sheet=lambda id: done.append(("sheet", id)), new_bonspiel=lambda back: done.append("new"),
            season=lambda: done.append("season"),
        ),
    )  # fmt: skip
    page.bonspiel, page.number, page.id, page.example, page.back = found, 0, "b", None, None
    page.evening, page.following, page.done, page.looks = None, None, done, []
    page.rebuild = lambda: done.append("rebuilt")
    page.who = who_of(people("Ann"), plan.entries)
    page.prompt = "Ann has won."
    return page


def test_the_last_shot_is_that_of_the_last_match_the_winner_won(monkeypatch: pytest.MonkeyPatch) -> None:
    page = held()
    monkeypatch.setattr(ceremony, "last_shot", lambda record: 7)
    last = page.wins()[-1][1].match
    assert page.final == last
    page.see_last_shot()
    assert page.done == [((last, f"record of {last}"), 7, page, True)]
    assert held(played=False).final == "", "all were given away"


@pytest.mark.parametrize(("why", "said"), [
    (BadRecord("Move 3 is illegal."), "Move 3 is illegal."), (KeyError("m"), "This match no longer exists."),
])  # fmt: skip
def test_a_last_shot_that_cannot_be_shown_says_why(why: Exception, said: str) -> None:
    page = held()

    def gone(id: str) -> Any:
        raise why

    page.app.store.record = gone
    page.see_last_shot()
    assert page.app.notice == said and page.done == ["rebuilt"]
    page.on_closed()
    assert page.app.notice is None


def test_after_a_cup_comes_the_draw_sheet_the_next_evening_or_another_bonspiel(monkeypatch: pytest.MonkeyPatch) -> None:
    page = held()
    page._next()[2]()
    page.go_back()
    assert page.done == ["new", ("sheet", "b")]
    page.example = page.bonspiel
    page.go_back()
    assert len(page.done) == 2, "an example has no sheet"
    page.evening = EVENINGS[-1]
    page._next()[2]()
    assert page.done[-1] == "season"
    page.following = EVENINGS[1]
    label, _icon, click = page._next()
    assert label == f"Next evening: {spoken(EVENINGS[1].title)}"
    monkeypatch.setattr(ceremony, "begin_evening", lambda app, evening: f"{evening.id} begun")
    click()
    assert page.done[-1] == ("sheet", f"{EVENINGS[1].id} begun")

    def full(app: Any, evening: Any) -> str:
        raise NotSaved(say("The disk is full."))

    monkeypatch.setattr(ceremony, "begin_evening", full)
    click()
    assert page.app.notice == "The disk is full." and page.done[-1] == "rebuilt"


@pytest.mark.parametrize("example", [False, True])
@pytest.mark.parametrize("time", [0.0, 5.0])
def test_a_ceremony_is_noted_read_aloud_and_heard_once(
    example: bool, time: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = held()
    monkeypatch.setattr(Page, "on_show_view", lambda self: self.done.append("shown"))
    monkeypatch.setattr(ceremony, "note_celebrated", lambda app, id, number: page.done.append(("noted", id, number)))
    page.example, page.greeted = (page.bonspiel if example else None), False
    page.shown = SimpleNamespace(time=time, light=0.7)
    page.canvas = SimpleNamespace(backdrop=SimpleNamespace(light=1.0), changed=lambda: page.done.append("changed"))
    page.window = SimpleNamespace(say=lambda text: page.done.append(text))
    page.on_show_view()
    noted, win = [("noted", "b", 0)] * (not example), ["win"] * (time > 0)
    assert page.done[:-1] == ["shown", *noted, "changed", *win] and page.canvas.backdrop.light == 0.7
    assert page.done[-1].startswith("Ann has won.") and "Runner-up" in page.done[-1]
    page.on_show_view()
    assert page.done.count("win") == (time > 0) and page.room_light == 0.7


@pytest.mark.parametrize(("id", "number", "there"), [("b", 0, True), ("b", 1, False), ("", 0, False)])
def test_only_the_first_cup_of_a_stored_bonspiel_has_a_photograph(
    id: str, number: int, there: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = held()
    page.id, page.number = id, number
    asked: Any = []
    monkeypatch.setattr(
        ceremony, "photos", SimpleNamespace(of_newest=lambda held: asked.append(held) or "photo", load=str.upper)
    )
    assert page._photo() == ("PHOTO" if there else None) and asked == [["b"]] * there
    monkeypatch.setattr(ceremony, "photos", SimpleNamespace(of_newest=lambda held: None))
    assert page._photo() is None


def reel(*moves: tuple[int, str], opens: str | None = None) -> Any:
    """A film of moves, each with its seat."""
    frames = [SimpleNamespace(seat=-1, move=""), *(SimpleNamespace(seat=seat, move=move) for seat, move in moves)]
    return SimpleNamespace(game=SimpleNamespace(shot_opens=opens), frames=frames, last=len(frames) - 1)


@pytest.mark.parametrize(
    ("film", "at"),
    [
        (reel((0, "a"), (1, "b"), (1, "c"), (1, "d"), (1, "e"), (1, "f")), 1),
        (reel((0, "a"), (1, "b"), (0, "c"), (0, "d"), (0, "e"), (0, "f")), 2),
        (reel((0, "a"), (1, "b"), (0, "c"), (1, "d"), (0, "e"), (1, "f")), 6 - LAST),
        (reel((0, "call x"), (1, "b"), (0, "call y"), (0, "d"), (1, "e"), (0, "f"), opens="call"), 2),
        (reel((0, "call x"), (1, "b"), (0, "c"), (0, "d"), (1, "e"), (0, "f"), opens="call"), 0),
        (reel((0, "a"), opens="call"), 0),
        (reel((0, "a"), (0, "b")), 0),
    ],
)
def test_the_end_of_a_match_begins_with_its_last_shot_or_the_last_seats_moves(
    film: Any, at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.records.film_turns.film_of_record", lambda record: film)
    assert last_shot({}) == at


# --- all bonspiels


def listed(count: int, **more: Any) -> Any:
    """The list of so many bonspiels; what it does is noted in ``done``."""
    page: Any = BonspielList.__new__(BonspielList)
    done: Any = []
    heads = [SimpleNamespace(id=f"b{n}", plan=PLAN.to_json() if n % 3 else {}, played=0, touched=1.7e9, champion=None,
                             helped=False) for n in range(count)]  # fmt: skip

    def sheet(id: str) -> None:
        if more.get("gone"):
            raise KeyError(id)
        done.append(("sheet", id))

    def forget(id: str) -> None:
        done.append(("forgotten", id))
        if more.get("full"):
            raise NotSaved(say("The disk is full."))

    page.app = SimpleNamespace(
        store=SimpleNamespace(bonspiels=SimpleNamespace(all=lambda: heads, forget=forget)), notice=None,
        people=people("Ann"), preferences={"choices": {}}, trouble=lambda: "",
        navigator=SimpleNamespace(
            draw_sheet=sheet, new_bonspiel=lambda back: done.append(("new", back)),
            season=lambda back: done.append(("season", back)),
        ),
        sheet_runner=SimpleNamespace(bonspiel=more.get("running", ""), stop=lambda: done.append("stopped")),
    )  # fmt: skip
    page.scroll, page.back, page.done = SimpleNamespace(content=0.0), None, done
    page.rebuild = lambda: done.append("rebuilt")
    return page


@pytest.mark.parametrize("count", [0, 1, 4, LISTED + 2])
def test_bonspiels_stand_below_each_other_as_far_as_they_are_listed(count: int) -> None:
    page, pad = listed(count), Pad()
    page.fill(pad)
    shown = min(count, LISTED)
    rows = [patch.rect for patch in pad.patches if patch.rect.h == ROW - 12 and patch.alpha == 190]
    assert len(rows) == len(pad.ids("forget.")) == shown and page.scroll.content == 6 + ROW * shown
    assert not shown or (rows[0].top == VIEW.top - 6 and (shown < 2 or evenly(row.y for row in rows)))
    assert all(row.x == VIEW.x and row.right < VIEW.right for row in rows)
    assert ("No bonspiel has been played yet." in pad.said()) == (count == 0)
    damaged = pad.said().count("This bonspiel is damaged and can't be read.")
    assert damaged == -(-shown // 3) and len(pad.ids("open.")) == shown - damaged


def test_the_buttons_of_the_list_begin_another_bonspiel_or_lead_to_the_season() -> None:
    page, pad = listed(1), Pad()
    page.app.notice = "Something is to be read."
    page.build(pad)
    new, season, back = pad.element("new"), pad.element("season"), pad.element("back")
    assert season.rect.right < new.rect.x and new.rect.right < back.rect.x and new.main and not season.main
    new.activate()
    season.activate()
    assert page.done == [("new", page), ("season", page)] and pad.word("Something is to be read.").wrapped
    page.on_closed()
    assert page.app.notice is None


@pytest.mark.parametrize("gone", [False, True])
def test_a_bonspiel_that_cannot_be_opened_says_so(gone: bool) -> None:
    page = listed(1, gone=gone)
    page.show("b0")
    assert page.done == (["rebuilt"] if gone else [("sheet", "b0")])
    assert page.app.notice == ("This bonspiel is damaged and can't be read." if gone else None)


@pytest.mark.parametrize(("running", "full"), [("b0", False), ("b1", False), ("b1", True)])
def test_a_bonspiel_is_deleted_after_a_question_and_no_longer_played(
    running: str, full: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, asked = listed(1, running=running, full=full), list[Any]()
    monkeypatch.setattr(bonspiel_list, "confirm", lambda page, question, act: asked.append((question, act)))
    monkeypatch.setattr(bonspiel_list, "of_forgetting", lambda app, id: (f"costs of {id}",))
    page.ask("b0")
    ((question, act),) = asked
    assert question.costs == ("costs of b0",) and not page.done and question.asked == "Delete this bonspiel?"
    act()
    assert page.done == ["stopped"] * (running == "b0") + [("forgotten", "b0")] + ["rebuilt"] * (1 + full)
    assert page.app.notice == ("The disk is full." if full else None)


def test_a_row_counts_the_matches_of_its_plan() -> None:
    row = BonspielRow.of(SimpleNamespace(plan=PLAN.to_json()))  # type: ignore[arg-type]
    assert row.plan == PLAN and row.matches == len(Bonspiel(PLAN).fixtures)
    broken = BonspielRow.of(SimpleNamespace(plan={"format": "x"}))  # type: ignore[arg-type]
    assert broken.plan is None and broken.matches == 0
