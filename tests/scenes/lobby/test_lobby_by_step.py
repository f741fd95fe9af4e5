"""The lobby step by step without a window: what it remembers, who sits where, and what match begins."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.members import MEMBERS
from game.ai.registry import kinds as kinds_for
from game.faces.registry import ENTRIES, entry
from game.rules.contract import BadPosition
from game.rules.registry import game
from game.scenes.lobby import lobby as lobby_module
from game.scenes.lobby.lobby import EACH, Lobby
from game.scenes.lobby.lobby_parts import common_level
from game.scenes.lobby.member_dialog import MemberDialog
from game.scenes.lobby.person_dialog import PersonDialog
from tests.scenes.match.test_pages_around_a_match import lobby


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Opens the lobby of a game as somebody left it."""

    def init(self: Any, app: Any, back: Any = None) -> None:
        self.app, self.canvas, self.layers = app, None, SimpleNamespace(all=["base"])

    def open(name: str, kept: Any = None, able: Any = kinds_for) -> Any:
        app: Any = SimpleNamespace(preferences={"lobby": {} if kept is None else {name: kept}}, ai_kinds=able)
        return Lobby(app, name)

    monkeypatch.setattr("game.scenes.pages.page.Page.__init__", init)
    monkeypatch.setattr(lobby_module, "Scroll", lambda canvas, rect, fill: SimpleNamespace(view=rect, fill=fill))
    return open


@pytest.mark.parametrize("name", ENTRIES)
def test_a_first_lobby_seats_one_person_among_novices_with_the_options_for_beginners(opened: Any, name: str) -> None:
    page = opened(name)
    least, most = page.seat_span()
    assert page.kinds == ["human", *["novice"] * (most - 1)] and least <= page.options["seats"] <= most
    assert page.options == page.game.full_options(entry(name).first)
    assert not page.unfolded and page.people == {} and page.guests.chosen == {} and page.trouble == ""
    assert page.layers.all == ["base", page.scroll] and page.heading == page.game.title
    assert opened(name, able=lambda name: ["greedy", "skip"]).kinds[1] == "skip"
    assert opened(name, able=lambda name: ["greedy"]).kinds[1] == "greedy"


def test_a_lobby_remembers_the_last_match(opened: Any) -> None:
    most = opened("curdle").seat_span()[1]
    member = MEMBERS[3].id
    kept = {
        "seats": ["club", "human", "skip"], "options": {"seats": 3, "target": 1, "gone": 7}, "unfolded": True,
        "people": [-1, 2], "members": ["", "", member],
    }  # fmt: skip
    page = opened("curdle", kept)
    assert page.kinds[:4] == ["club", "human", "skip", "human"] and len(page.kinds) == most
    assert set(page.kinds[4:]) <= {"novice"} and page.seats == ["club", "human", "skip"]
    assert (page.options["seats"], page.options["target"]) == (3, 1) and "gone" not in page.options
    assert page.unfolded and page.people == {1: 2} and page.guests.chosen == {2: member}
    bare = opened("curdle", {"options": {"seats": 3}})
    assert bare.kinds == ["human", *["novice"] * (most - 1)] and bare.options["seats"] == 3
    odd = opened("curdle", {"options": {"seats": 99}, "seats": ["skip"] * 40})
    assert odd.options == game("curdle").full_options({}) and odd.kinds == ["skip"] * most


@pytest.mark.parametrize("name", ENTRIES)
def test_as_many_seats_are_offered_as_the_rules_allow(name: str) -> None:
    page = lobby(name)
    found = page.seat_counts()
    assert found == sorted(set(found)) and page.seat_span() == (found[0], found[-1])
    for count in found:
        assert page.game.full_options({"seats": count})["seats"] == count
    for count in (found[0] - 1, found[-1] + 1):
        with pytest.raises(BadPosition):
            page.game.full_options({"seats": count})


def test_each_person_has_a_seat_the_chosen_ones_first_and_nobody_two() -> None:
    page = lobby("curdle", 4)
    page.kinds[:4] = ["human", "club", "human", "human"]
    assert page._sitting() == {0: 0, 2: 1, 3: 2}
    page.people = {2: 0, 1: 5}
    assert page._sitting() == {0: 1, 2: 0, 3: 2}, "a member's seat is no person's"
    page._seat_person(3, 0)
    assert page._sitting() == {0: 1, 2: 2, 3: 0}, "whoever sat there changes places"
    page._seat_person(0, 5)
    assert page._sitting() == {0: 5, 2: 2, 3: 0}
    page._seats(2)
    assert page._sitting() == {0: 5}


def test_a_seats_person_and_member_are_chosen_on_sheets_that_close_again() -> None:
    page = lobby("curdle", 3)
    page.kinds[:3] = ["human", "club", "club"]
    page.done.clear()
    page._who(0)
    dialog = page.done.pop().__self__
    assert isinstance(dialog, PersonDialog) and (dialog.seat, dialog.person) == (0, 0)
    dialog.chosen(3)
    dialog.done()
    assert page.people == {0: 3} and page.done == ["closed", "base"]
    page.done.clear()
    page._which(1)
    found = page.done.pop().__self__
    here = page.guests.at(page.seats)
    assert isinstance(found, MemberDialog) and found.guest.seat == 1 and found.guest.member == here[1]
    assert not found.guest.chosen and found.taken == {here[2]}
    wanted = next(member.id for member in MEMBERS if member.id not in here)
    found.choose(wanted)
    assert page.guests.at(page.seats)[1] == wanted and page.done == ["closed", "base"]
    page.done.clear()
    page._which(1)
    assert page.done.pop().__self__.guest.chosen


def test_a_typed_number_deals_the_match_and_draws_its_members() -> None:
    page = lobby("curdle", 3)
    page.done.clear()
    page._seed("12")
    assert page.done == ["base"]
    first = page.guests.at(page.seats)
    page._seed("13")
    other = page.guests.at(page.seats)
    page._seed("12")
    assert page.guests.at(page.seats) == first != other
    page.deal()
    assert page.done[-1].seed == 12


def test_what_was_chosen_is_kept_for_the_next_time_and_played() -> None:
    page = lobby("curdle", 3, target=1)
    page.app.preferences["lobby"] = {"mystic": {"seats": []}}
    page.people, page.unfolded = {0: 2}, True
    page.guests.chosen = {2: MEMBERS[1].id}
    page.deal()
    kept = page.app.preferences["lobby"]
    assert kept["mystic"] == {"seats": []} and kept["curdle"]["options"] == page.options
    assert kept["curdle"]["seats"] == page.kinds and kept["curdle"]["unfolded"] is True
    assert kept["curdle"]["people"] == [2, *[-1] * (len(page.kinds) - 1)]
    assert kept["curdle"]["members"] == ["", "", MEMBERS[1].id, *[""] * (len(page.kinds) - 3)]
    setup = page.done[-1]
    assert (setup.game, setup.seats, setup.options) == ("curdle", tuple(page.kinds[:3]), page.options)
    assert (setup.people, setup.members, setup.seed) == ({0: 2}, {2: MEMBERS[1].id}, page.guests.number)
    assert setup.options is not page.options, "what is changed later isn't the match's"


def test_a_match_that_the_rules_refuse_is_told_of_in_the_lobby() -> None:
    page = lobby("curdle", 3)

    def refuse(setup: Any) -> None:
        raise BadPosition("Too many seats.")

    page.app.navigator.play = refuse
    page.deal()
    assert page.trouble == "Too many seats." and page.done[-1] == "base"


@pytest.mark.parametrize("modal", [False, True])
def test_a_lesson_begins_from_the_lobby_or_from_what_lies_over_it(modal: bool) -> None:
    page = lobby("curdle")
    page.layers.modal = modal
    page.done.clear()
    page.practise()
    assert page.done == ["closed"] * modal + ["lesson"]


def test_fewer_seats_take_back_what_only_more_can_have() -> None:
    page = lobby("mystic", 5)
    page._change("first", 4)
    page._seats(3)
    assert page.options["first"] == -1
    page._seats(5)
    page._change("noise", EACH)
    page._give("noise", 4, "wild")
    assert page.options["noise"][4] == "wild" and len(page.options["noise"]) == 5
    page._seats(3)
    assert len(page.options["noise"]) == 3 and "wild" not in page.options["noise"]
    page._give("noise", 2, "wild")
    page._seats(5)
    assert page.options["noise"][2:] == ["wild"] * 3, "those who come have what the last one has"
    page._change("first", 1)
    page._seats(4)
    assert page.options["first"] == 1, "what is possible stays"
    page._change("ends", 10)
    page._change("first", 3)
    page._seats(3)
    assert (page.options["first"], page.options["ends"]) == (-1, 10), "whatever else isn't"


@pytest.mark.parametrize(
    ("kinds", "level"),
    [
        (["human", "club", "club"], "club"),
        (["human", "club", "skip"], ""),
        (["human", "human"], ""),
        (["novice"], "novice"),
        ([], ""),
    ],
)
def test_a_level_is_everybodys_only_if_all_of_the_club_have_it(kinds: list[str], level: str) -> None:
    assert common_level(kinds) == level


def test_house_rules_fold_and_unfold() -> None:
    page = lobby("curdle")
    page.done.clear()
    for unfolded in (True, False):
        page._fold()
        assert page.unfolded is unfolded and page.done.pop() == "scroll"
