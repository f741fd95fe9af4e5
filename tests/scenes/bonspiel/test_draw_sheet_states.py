"""What a draw sheet says of each match and what a click on it does; the sentence at its foot; what its steps bring."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.club import BadResult, Bonspiel, BonspielPlan, Entry
from game.club.fixture_matches import with_people, without_people
from game.club.result import CONCEDED, WALKOVER, Result
from game.match.journal import NotSaved
from game.rules.contract import say
from game.rules.record import BadRecord
from game.rules.registry import game
from game.scenes.bonspiel import draw_sheet
from game.scenes.bonspiel.draw_sheet import TABLE, DrawSheet
from game.scenes.pages.page import Page
from game.store import FixturePlace, MatchElsewhere

ME, FRIEND = Entry("human"), Entry("human", person=1)
MEMBERS = tuple(Entry("club", member=name) for name in ("hattie", "bruno", "ivar"))


def page(bonspiel: Bonspiel, going: dict[int, str] | None = None, plays: str = "b", **runner: Any) -> Any:
    """The draw sheet of a bonspiel as far as its words need one; which match its program plays beside."""
    found: Any = DrawSheet.__new__(DrawSheet)
    people = SimpleNamespace(
        name=lambda person, among=False: f"Player {person + 1}" if among else "You", portrait=lambda person: "0"
    )
    sheets = {"sheet": None, "bonspiel": plays, "news": 0, "trouble": None, **runner}
    found.app = SimpleNamespace(people=people, sheet_runner=SimpleNamespace(**sheets))
    found.bonspiel, found.going, found.id, found.example = bonspiel, going or {}, "b", None
    return found


def club(*entries: Entry, format: str = "round_robin", games: tuple[str, ...] = ("curdle",)) -> Bonspiel:
    return Bonspiel(BonspielPlan(format, entries, games, seed=1))


def test_each_open_match_says_whose_it_is_and_is_played_or_watched_by_a_click() -> None:
    bonspiel = club(ME, *MEMBERS)
    mine = with_people(bonspiel)[0]
    theirs, later = without_people(bonspiel), [each for each in bonspiel.fixtures if each not in bonspiel.open()]
    found = page(bonspiel)
    said, click = found._state(mine)
    assert said == "Your match" and click.func == found.play and click.args == (mine.number,)
    assert page(bonspiel, {mine.number: "m"})._state(mine)[0] == "Resume"
    assert theirs
    for each in theirs:
        said, click = found._state(each)
        assert said == "Watch" and click.args == (each.number,)
        said, click = page(bonspiel, sheet=each.number)._state(each)
        assert said == "In progress" and click.args == (each.number,)
        assert page(bonspiel, sheet=each.number, plays="other")._state(each)[0] == "Watch"
    assert all(found._state(each) == ("", None) for each in later)


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (Result(0, 0, (4, 2), match="m"), ""),
        (Result(0, 1, (4, 2), match="m"), ""),
        (Result(0, None, (2, 2), level=True, match="m"), "Tied"),
        (Result(0, 0, how=CONCEDED, match="m"), "conceded"),
        (Result(0, 1, how=WALKOVER), "walkover"),
    ],
)
def test_a_match_that_is_over_says_how_and_is_replayed_where_it_was_played(result: Result, said: str) -> None:
    bonspiel = club(ME, FRIEND, *MEMBERS)
    found = page(bonspiel, sheet=0)
    found.bonspiel = SimpleNamespace(result=lambda number: result)
    state, click = found._state(bonspiel.fixtures[0])
    assert state == said and (click is None) == (not result.match)
    assert click is None or (click.func == found.replay and click.args == ("m",))


def test_the_sentence_at_the_foot_follows_the_bonspiel_to_its_end() -> None:
    bonspiel = club(ME, MEMBERS[0], MEMBERS[1])
    while with_people(bonspiel):
        each = with_people(bonspiel)[0]
        said = page(bonspiel)._sentence()
        other = next(side for side in bonspiel.sides(each.number) if side)
        assert said.startswith("Next: ") and "You" in said and page(bonspiel).who[other].name in said
        assert f"draw {each.draw}" in said and f"sheet {each.sheet}" in said
        # the person wins, in whichever seat
        won = int(bonspiel.sides(each.number).index(0) != each.turned)
        bonspiel.play(bonspiel.decided(each.number, [won], [1, 3] if won else [3, 1]))
    if not bonspiel.over:
        done, count = len(bonspiel.results), len(bonspiel.fixtures)
        assert f"{done} of {count}" in page(bonspiel)._sentence()
        assert "no disk" in page(bonspiel, trouble="no disk")._sentence()
    for each in bonspiel.open():
        bonspiel.play(bonspiel.decided(each.number, [0], [3, 1]))
    assert bonspiel.over and page(bonspiel)._sentence() == "You've won the bonspiel!"
    # nobody's where the program made moves for whoever came first
    cup = SimpleNamespace(winner=0, helped=True)
    found = page(bonspiel)
    found.bonspiel = SimpleNamespace(
        due=[], over=True, open=list, cups=lambda: [cup], plan=bonspiel.plan, fixtures=(), results={}
    )
    assert found._sentence().startswith("You finished first, but the program made some of the moves")
    cup.winner, cup.helped = 1, False
    assert found._sentence() == f"{found.who[1].name} has won the bonspiel."


@pytest.mark.parametrize("format", ["knock_out", "round_robin", "page"])
def test_the_event_of_the_next_match_is_opened_first_and_the_table_at_the_end(format: str) -> None:
    bonspiel = club(ME, *MEMBERS, format=format)
    while bonspiel.open():
        mine = with_people(bonspiel)
        assert page(bonspiel)._event_of_interest() == (mine or bonspiel.open())[0].event
        each = bonspiel.open()[0]
        bonspiel.play(bonspiel.decided(each.number, [0], [3, 1]))
        if bonspiel.due:
            assert page(bonspiel)._event_of_interest() == TABLE
            return
    assert page(bonspiel)._event_of_interest() == TABLE


def test_a_result_that_arrives_is_shown_once_and_a_cup_is_celebrated_first() -> None:
    found = page(club(ME, *MEMBERS), news=3)
    found.seen, found.due, told = 3, None, []
    found._renew = lambda: told.append("renew")
    found.rebuild = lambda: told.append("rebuild")
    found.celebrate = lambda number: told.append(f"cup {number}")
    assert not found.step(1.0) and not told
    found.seen = 2
    assert found.step(1.0) and told == ["renew", "rebuild"]
    for number in (0, 1):
        told.clear()
        found.due = number
        assert found.step(1.0) and told == [f"cup {number}"]
    found.example = object()
    told.clear()
    assert not found.step(1.0) and not told, "an example has nothing to wait for"


def test_the_table_opens_when_all_is_over_and_for_a_last_stone() -> None:
    bonspiel = club(ME, MEMBERS[0])
    (only,) = bonspiel.fixtures
    found = page(bonspiel, news=7)
    found.event, found.example = only.event, bonspiel
    found._renew()
    assert (found.event, found.seen, found.due) == (only.event, 7, None) and found.prompt.startswith("Next: ")
    over = club(ME, MEMBERS[0])
    over.play(over.decided(0, [0], [3, 1]))
    found.example = over
    found._renew()
    assert found.event == TABLE and found.prompt == found._sentence() != ""
    found.event = only.event
    found._renew()
    assert found.event == only.event, "who looks back at the matches isn't disturbed"
    found.example = SimpleNamespace(
        due=[0], over=False, results={}, plan=over.plan, open=list, rivals=lambda entry: [1]
    )
    found._renew()
    assert found.event == TABLE and found.prompt.endswith("Next to throw: You")


def test_turning_to_an_event_begins_at_its_top() -> None:
    found = page(club(ME, *MEMBERS))
    told: list[str] = []
    found.scroll, found.rebuild = SimpleNamespace(offset=250.0), lambda: told.append("rebuild")
    found.turn("A")
    assert (found.event, found.scroll.offset, told) == ("A", 0.0, ["rebuild"])


# --- what is done at it


def acting(bonspiel: Bonspiel, going: dict[int, str] | None = None, trouble: str | None = None, **store: Any) -> Any:
    """The draw sheet with a store and ways elsewhere; what it does is noted in ``done``."""
    found = page(bonspiel, going)
    done: Any = []
    found.done, found.seen, found.due, found.event = done, 0, None, TABLE
    found.app.navigator = SimpleNamespace(
        play=done.append, go_on=lambda match: done.append(("on", match)) or trouble,
        bonspiels=lambda: done.append("bonspiels"), last_stone=lambda *who: done.append(("stone", *who)),
        ceremony=lambda *cup: done.append(("cup", *cup)),
        replay=lambda record, back: done.append(("replay", record, back)),
    )  # fmt: skip
    found.app.people.signed = lambda id, record: (id, record)
    found.app.sheet_runner.release_fixture = lambda number: done.append(("released", number))
    found.app.sheet_runner.follow = lambda id: done.append(("follows", id))

    def record(id: str) -> Any:
        why = store.get("record", "a record")
        if isinstance(why, Exception):
            raise why
        return why

    def change(*said: Any) -> None:
        done.append(said)
        if isinstance(why := store.get("change"), Exception):
            raise why

    match = SimpleNamespace(concede=lambda seat: done.append(("concedes", seat)))

    def resume(id: str) -> Any:
        if isinstance(why := store.get("resume"), Exception):
            raise why
        done.append(("resumed", id))
        return match

    found.app.store = SimpleNamespace(
        record=record, resume=resume, release_match=lambda id: done.append(("closed", id)),
        bonspiels=SimpleNamespace(read=lambda id: (bonspiel, going or {}), free=change, withdraw=change),
    )  # fmt: skip
    found.app.preferences, found.app.notice = {"choices": {}}, None
    found.rebuild = lambda: done.append("rebuilt")
    return found


def test_a_match_that_is_sat_down_to_is_its_fixtures() -> None:
    bonspiel = club(ME, *MEMBERS)
    (mine, *_rest) = with_people(bonspiel)
    found = acting(bonspiel)
    found.play(mine.number)
    released, setup = found.done
    sheet = bonspiel.sheet(mine.number)
    assert released == ("released", mine.number) and setup.place == ("b", mine.number)
    assert (setup.game, setup.seats, setup.seed) == (sheet.game, sheet.seats, sheet.seed)
    assert setup.options == bonspiel.plan.options(game(sheet.game)) and setup.day is None
    assert setup.people == dict(sheet.people) and setup.members == dict(sheet.members)
    found.done.clear()
    found.example = bonspiel
    found.play(mine.number)
    found.last_stone(0)
    assert not found.done, "an example isn't played"


def test_a_match_that_was_begun_is_resumed() -> None:
    bonspiel = club(ME, *MEMBERS)
    number = with_people(bonspiel)[0].number
    found = acting(bonspiel, {number: "m"})
    found.play(number)
    assert found.done == [("released", number), ("on", "m")] and found.app.notice is None


@pytest.mark.parametrize(
    ("record", "change", "said", "freed"),
    [
        ("a record", None, "It is open in another window.", False),
        (BadRecord("Move 3 is illegal."), None, "so it will be replayed from the start.", True),
        (KeyError("m"), None, "so it will be replayed from the start.", True),
        (KeyError("m"), NotSaved(say("The disk is full.")), "The disk is full.", True),
    ],
)
def test_a_match_that_cannot_be_resumed_is_told_of_and_begins_anew_only_if_its_record_is_gone(
    record: Any, change: Any, said: str, freed: bool
) -> None:
    bonspiel = club(ME, *MEMBERS)
    number = with_people(bonspiel)[0].number
    found = acting(bonspiel, {number: "m"}, "It is open in another window.", record=record, change=change)
    found.play(number)
    assert str(found.app.notice).endswith(said) and found.done[-1] == "rebuilt"
    assert ((FixturePlace("b", number),) in found.done) == freed
    assert ("(It is open in another window.)" in str(found.app.notice)) == (freed and change is None)


def test_whoever_withdraws_is_asked_by_name_where_several_may(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, gone = list[Any](), list[int]()
    monkeypatch.setattr(DrawSheet, "withdraw", lambda self, entry: gone.append(entry))
    monkeypatch.setattr(draw_sheet, "confirm", lambda page, question, act: asked.append((question, act)))
    monkeypatch.setattr(draw_sheet, "of_withdrawing", lambda bonspiel, entry: (f"costs {entry}",))
    alone, two = acting(club(ME, *MEMBERS)), acting(club(ME, *MEMBERS, FRIEND))
    assert alone.leaving == [0] and two.leaving == [0, 4]
    alone.ask_to_withdraw()
    two.open_sheet, two.close_sheet = lambda build: two.done.append("who"), lambda: two.done.append("closed")
    two.ask_to_withdraw()
    assert two.done == ["who"] and len(asked) == 1
    two._chosen(4)
    assert two.done == ["who", "closed"]
    first, second = (question for question, _act in asked)
    assert first.asked == "Withdraw from this bonspiel?" and second.asked == "Withdraw Player 2 from this bonspiel?"
    assert (first.costs, second.costs) == (("costs 0",), ("costs 4",))
    for _question, act in asked:
        act()
    assert gone == [0, 4]
    alone.example = alone.bonspiel
    assert alone.leaving == []


def test_whoever_withdraws_concedes_the_open_match_and_gives_away_the_others() -> None:
    bonspiel = club(ME, *MEMBERS, FRIEND)
    one = next(each for each in with_people(bonspiel) if 0 in bonspiel.sides(each.number))
    other = next((each for each in with_people(bonspiel) if 0 not in bonspiel.sides(each.number)), None)
    going = {one.number: "m"} if other is None else {one.number: "m", other.number: "n"}
    found = acting(bonspiel, going)
    found.withdraw(0)
    people = bonspiel.sheet(one.number).people
    seat = next(seat for seat, person in people.items() if person == 0)
    assert found.done == [("resumed", "m"), ("concedes", seat), ("closed", "m"), ("b", 0), ("follows", "b"), "rebuilt"]
    assert found.app.notice is None


@pytest.mark.parametrize(
    ("why", "said"),
    [
        ({"resume": MatchElsewhere()}, str(MatchElsewhere().reason)),
        ({"resume": BadRecord("Move 3 is illegal.")}, "Move 3 is illegal."),
        ({"change": NotSaved(say("The disk is full."))}, "The disk is full."),
        ({"change": BadResult("It is over.")}, "It is over."),
    ],
)
def test_what_keeps_somebody_from_withdrawing_is_said(why: dict[str, Any], said: str) -> None:
    bonspiel = club(ME, *MEMBERS)
    found = acting(bonspiel, {with_people(bonspiel)[0].number: "m"}, **why)
    found.withdraw(0)
    assert str(found.app.notice) == said and found.done[-1] == "rebuilt" and ("follows", "b") not in found.done
    found.on_closed()
    assert found.app.notice is None


def test_nobody_withdraws_twice() -> None:
    bonspiel = club(ME, *MEMBERS)
    bonspiel.may_withdraw = lambda entry: False  # type: ignore[method-assign]
    found = acting(bonspiel)
    found.withdraw(0)
    assert found.done == [("follows", "b"), "rebuilt"]


def test_the_draw_sheet_leads_to_replays_cups_last_stones_and_all_bonspiels() -> None:
    found = acting(club(ME, *MEMBERS))
    found.replay("m")
    found.celebrate(1)
    found.last_stone(2)
    found.go_back()
    assert found.done == [("replay", ("m", "a record"), found), ("cup", "b", 1), ("stone", "b", 2, found), "bonspiels"]
    gone = acting(club(ME, *MEMBERS), record=KeyError("m"))
    gone.replay("m")
    assert gone.app.notice == "This match no longer exists." and gone.done == ["rebuilt"]


@pytest.mark.parametrize("example", [False, True])
def test_the_other_sheets_are_played_while_it_is_shown_and_an_examples_never(
    example: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    bonspiel = club(ME, *MEMBERS)
    found = acting(bonspiel)
    found.app.sheet_runner.news = 4
    found.example = bonspiel if example else None
    monkeypatch.setattr(Page, "on_show_view", lambda self: self.done.append("shown"))
    found.on_show_view()
    assert found.done == [("follows", "b")] * (not example) + ["shown"] and found.seen == 4
