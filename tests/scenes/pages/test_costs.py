"""What a person reads before giving up or deleting something: every loss that there is, and none that there isn't."""

from __future__ import annotations

from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from game.club import Bonspiel, BonspielPlan, Entry
from game.club.fixtures import ROUND_ROBIN
from game.rules.registry import game
from game.scenes.pages import costs
from game.scenes.pages.costs import of_conceding, of_deleting, of_forgetting, of_withdrawing

ONE_TRY = "This was your one try at the deal of the day, so it ends without a score."
TRY_ENDS = "This is your one try at a deal of the day, and it will end without a score."
ON_THE_SHEET = "The draw sheet will say that you conceded."
REVIEW = "The coach's review goes too, along with the mistakes to practise."
STAYS = "Your statistics and medals stay."
REPLAY_GONE = "Its result stays on the draw sheet, but the replay is gone."
BY_DEFAULT = "This match is part of a bonspiel, so Hattie will win it by default."
LAST_STONE = "It belongs to a bonspiel, so it counts as tied and a last-stone draw decides."
AGAIN = "It belongs to a bonspiel and will be replayed from the start."
RECORDS = "Its matches stay in your records."
CUP = "You lose its cup but keep any looks it won you."
EVENING = "You'll have to start that evening of the season over."
LAST = "Anyone who withdraws finishes last."

ME, FRIEND = Entry("human"), Entry("human", person=1)
HATTIE, BRUNO = Entry("club", member="hattie"), Entry("club", member="bruno")


def program(**stored: Any) -> Any:
    """A program whose store says what a test wants of every match and every bonspiel."""
    people = SimpleNamespace(name=lambda person, among=False: f"Person {person}", portrait=lambda person: "0")
    found = {"place": None, "day": None, "review": None, "bonspiel": None, "going": {}, **stored}

    def read(id: str) -> tuple[Any, Any]:
        if found["bonspiel"] is None:
            raise KeyError(id)
        return found["bonspiel"], found["going"]

    return SimpleNamespace(
        people=people,
        daily_deals=SimpleNamespace(of=lambda id: found["day"]),
        store=SimpleNamespace(
            bonspiels=SimpleNamespace(place=lambda id: found["place"], read=read),
            judged=SimpleNamespace(read=lambda id: found["review"]),
        ),
    )


def meeting(*entries: Entry) -> Bonspiel:
    """A bonspiel whose first fixture is between the first two entries."""
    return Bonspiel(BonspielPlan("round_robin", entries, ("curdle",), seed=1))


@pytest.mark.parametrize("day", [None, 20261128])
@pytest.mark.parametrize("place", [None, SimpleNamespace(bonspiel="b", fixture=0)])
@pytest.mark.parametrize(
    ("name", "eyes", "wins"),
    [
        ("curdle", 0, "Bo wins the match."),
        ("curdle", 1, "Al wins the match."),
        ("powerup", 0, "Bo and Di win the match."),
        ("powerup", 3, "Al and Cy win the match."),
    ],
)
def test_whoever_concedes_reads_who_wins_and_what_it_costs(
    name: str, eyes: int, wins: str, place: Any, day: int | None
) -> None:
    names = ["Al", "Bo", "Cy", "Di"][: 2 if name == "curdle" else 4]
    match: Any = SimpleNamespace(id="m", game=game(name), seats=("human",) * len(names))
    company: Any = SimpleNamespace(names=names, eyes=eyes)
    found = of_conceding(program(place=place, day=day), match, company)
    assert found[:2] == [wins, "It counts as a loss in your statistics."]
    assert found[2:] == [ONE_TRY] * (day is not None) + [ON_THE_SHEET] * (place is not None)


def test_deleting_a_match_costs_what_hangs_on_it_and_nothing_else() -> None:
    for ended, day, review, human in product((None, 5.0), (None, 20261128), (None, object()), (False, True)):
        kept: Any = SimpleNamespace(id="m", ended=ended, seats=("human" if human else "club", "club"))
        found = of_deleting(program(day=day, review=review), kept)
        assert (TRY_ENDS in found) == (ended is None and day is not None)
        assert (REVIEW in found) == (review is not None)
        assert (STAYS in found) == (ended is not None and human)
        assert set(found) <= {TRY_ENDS, REVIEW, STAYS}


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ((ME, HATTIE, BRUNO), BY_DEFAULT),
        ((HATTIE, FRIEND, BRUNO), BY_DEFAULT),
        ((ME, FRIEND, BRUNO), LAST_STONE),
        ((HATTIE, BRUNO, ME), AGAIN),
    ],
    ids=["a member on the right", "a member on the left", "two people", "two members"],
)
def test_deleting_a_match_of_a_bonspiel_says_what_becomes_of_its_place(entries: Any, said: str) -> None:
    bonspiel = meeting(*entries)
    fixture = next(each.number for each in bonspiel.fixtures if {side.number for side in each.sides} == {0, 1})
    place = SimpleNamespace(bonspiel="b", fixture=fixture)
    open_one: Any = SimpleNamespace(id="m", ended=None, seats=("club", "club"))
    over: Any = SimpleNamespace(id="m", ended=5.0, seats=("club", "club"))
    assert of_deleting(program(place=place, bonspiel=bonspiel), open_one) == [said]
    assert of_deleting(program(place=place, bonspiel=bonspiel), over) == [REPLAY_GONE]
    assert of_deleting(program(place=place), open_one) == [], "a bonspiel that is damaged says nothing"


def test_deleting_a_bonspiel_costs_its_cup_only_where_a_person_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(costs, "newest", lambda app: {})
    entries = (ME, HATTIE)
    for winner, helped in product((None, 0, 1), (False, True)):
        cup = SimpleNamespace(winner=winner, helped=helped)
        bonspiel = SimpleNamespace(cups=lambda cup=cup: [cup], entry=entries.__getitem__)
        found = of_forgetting(program(bonspiel=bonspiel), "b")
        assert found == [RECORDS] + [CUP] * (winner == 0 and not helped)


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_deleting_a_bonspiel_counts_the_open_matches(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    monkeypatch.setattr(costs, "newest", lambda app: {})
    going = {number: f"m{number}" for number in range(count)}
    cup = SimpleNamespace(winner=None, helped=False)
    bonspiel = SimpleNamespace(cups=lambda: [cup], entry=None)
    found = of_forgetting(program(bonspiel=bonspiel, going=going), "b")
    said = "1 open match will continue without it." if count == 1 else f"{count} open matches will continue without it."
    assert found == [RECORDS] + [said] * (count > 0)


@pytest.mark.parametrize(
    ("id", "champion", "over"), [("b", None, True), ("b", 0, False), ("c", None, False), ("c", 1, False)]
)
def test_deleting_an_evening_that_is_not_won_starts_it_over(
    monkeypatch: pytest.MonkeyPatch, id: str, champion: int | None, over: bool
) -> None:
    monkeypatch.setattr(costs, "newest", lambda app: {"rats": SimpleNamespace(id=id, champion=champion)})
    assert of_forgetting(program(), "b") == [RECORDS] + [EVENING] * over


def test_who_withdraws_from_a_round_robin_finishes_last_while_it_is_played() -> None:
    bonspiel = meeting(ME, FRIEND, HATTIE)
    robin = [each for each in bonspiel.fixtures if each.event == ROUND_ROBIN]
    assert all(LAST in of_withdrawing(bonspiel, entry) for entry in range(3))
    for done, each in enumerate(robin, 1):
        bonspiel.play(bonspiel.decided(each.number, [0], [3, 1]))
        waiting = {side for other in robin[done:] for side in bonspiel.sides(other.number)}
        for entry in range(3):
            said = of_withdrawing(bonspiel, entry)
            assert len(said) == 1 + (LAST in said) and (LAST in said) == (entry in waiting)
    knockout = Bonspiel(BonspielPlan("knock_out", (ME, FRIEND, HATTIE), ("curdle",), seed=1))
    assert all(LAST not in of_withdrawing(knockout, entry) for entry in range(3))
