"""What a draw sheet says of each match and what a click on it does; the sentence at its foot; what its steps bring."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.club import Bonspiel, BonspielPlan, Entry
from game.club.fixture_matches import with_people, without_people
from game.club.result import CONCEDED, WALKOVER, Result
from game.scenes.bonspiel.draw_sheet import TABLE, DrawSheet

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
