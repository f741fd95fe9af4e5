"""The ways of the navigator: mypy checks calls of them, this checks that their screens take what they give.

And what is left, freed, told anew and begun on the way from one screen to the next.
"""

from __future__ import annotations

import inspect
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.i18n import catalogue
from game.rules.record import BadRecord
from game.scenes.navigator import Navigator, Way, found
from game.settings.launch_options import MatchSetup
from game.store import DayDeal, FixturePlace, MatchElsewhere
from game.ui.window.scene import Scene

WAYS = {name: way for name, way in vars(Navigator).items() if isinstance(way, Way)}


@pytest.mark.parametrize("name", WAYS)
def test_a_screen_takes_what_its_way_gives(name: str) -> None:
    way = WAYS[name]
    takes = inspect.signature(way.takes).parameters.values()
    opens = inspect.signature(found(way.place))
    by_place = [each.name for each in takes if each.kind is not each.KEYWORD_ONLY]
    by_name = [each.name for each in takes if each.kind is not each.POSITIONAL_ONLY]
    needed = [each.name for each in takes if each.kind is each.POSITIONAL_ONLY]
    opens.bind("app", *by_place)
    opens.bind("app", *needed, **dict.fromkeys(by_name))
    given = {each.name: each.default for each in takes if each.default is not each.empty and each.default is not None}
    assert all(opens.parameters[each].default == default for each, default in given.items())


class Room(Scene):
    """A screen that notes what becomes of it."""

    def __init__(self, name: str, done: list[Any], back: Any = None) -> None:
        self.name, self.done, self.back = name, done, back

    def on_closed(self) -> None:
        self.done.append(f"{self.name} closed")

    def retell(self) -> None:
        self.done.append(f"{self.name} told anew")

    def refit(self) -> None:
        self.done.append(f"{self.name} rebuilt")


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A program whose window shows nothing yet, and what happens in it."""
    done: list[Any] = []
    window: Any = SimpleNamespace(current_view=None, drawn=0)

    def show_view(scene: Any) -> None:
        window.current_view = scene
        done.append(f"{scene.name} shown")

    window.show_view = show_view
    app: Any = SimpleNamespace(window=window, preferences={"reduced_motion": False, "speed": "normal"}, done=done)
    app.navigator = Navigator(app)
    monkeypatch.setattr("game.scenes.pages.fade.Fade", lambda window, left: done.append(f"{left.name} fades"))
    return app


def test_a_screen_that_is_left_frees_what_it_holds_unless_one_comes_back_to_it(house: Any) -> None:
    first = Room("first", house.done)
    house.navigator.show(first)
    house.navigator.show(Room("second", house.done, back=first))
    house.navigator.back_to(first)
    assert house.done == ["first shown", "second shown", "second closed", "first shown"]


def test_without_a_way_back_the_title_is_shown(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.navigator.found", lambda place: lambda app: Room(place, house.done))
    house.navigator.back_to(None)
    assert house.done == ["menu.title:Title shown"]


@pytest.mark.parametrize(
    ("drawn", "wishes", "fades"),
    [
        (3, {}, True),
        (0, {}, False),
        (3, {"reduced_motion": True}, False),
        (3, {"speed": "instant"}, False),
        (3, {"speed": "slow"}, True),
    ],
)
def test_a_room_fades_if_somebody_has_seen_it_and_things_may_move(
    house: Any, drawn: int, wishes: dict[str, Any], fades: bool
) -> None:
    house.window.drawn = drawn
    house.preferences.update(wishes)
    house.navigator.show(Room("first", house.done))
    house.navigator.show(Room("second", house.done))
    assert ("first fades" in house.done) == fades and "second fades" not in house.done


def test_a_screen_that_returns_in_another_language_is_told_anew(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    language = ["en"]
    monkeypatch.setattr(catalogue, "language", lambda: language[0])
    first, second = Room("first", house.done), Room("second", house.done)
    for scene in (first, second, first):
        house.navigator.show(scene)
    assert not any("told" in said for said in house.done)
    language[0] = "fr"
    house.navigator.show(second)
    house.navigator.show(second)
    assert house.done.count("second told anew") == 1
    house.done.clear()
    language[0] = "de"
    house.navigator.renew()
    assert house.done == ["second told anew", "second rebuilt"]
    house.navigator.show(second)
    assert house.done.count("second told anew") == 1, "it was already"
    house.navigator.show(first)
    assert "first told anew" in house.done


@pytest.mark.parametrize("trouble", ["", "No seats are left."])
def test_a_match_that_cannot_be_played_again_leads_to_its_lobby(
    house: Any, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    lobby = Room("lobby", house.done)
    lobby.trouble = trouble  # type: ignore[attr-defined]
    lobby.deal = lambda: house.done.append("dealt")  # type: ignore[attr-defined]
    lobby.seat_novices = lambda: house.done.append("novices")  # type: ignore[attr-defined]
    monkeypatch.setattr("game.scenes.navigator.found", lambda place: lambda app, game: lobby)
    house.navigator.again("curdle")
    assert house.done == ["dealt"] + ["lobby shown"] * bool(trouble)
    house.done.clear()
    house.navigator.first_match("curdle")
    assert house.done == ["novices", "dealt"]


def test_why_a_match_cannot_be_resumed_is_said(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[Any] = []
    monkeypatch.setattr("game.scenes.navigator.found", lambda place: lambda app, match: Room(match, tables))
    answers: list[Any] = [MatchElsewhere(), BadRecord("It is damaged."), KeyError("gone"), "m"]

    def resume(id: str) -> Any:
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    house.store = SimpleNamespace(resume=resume)
    said = [house.navigator.go_on("m") for _try in range(3)]
    assert said[0] == catalogue.spoken(MatchElsewhere().reason) and said[1] == "It is damaged." and said[2]
    assert not house.done
    assert house.navigator.go_on("m") is None and house.done == ["m shown"]


@pytest.mark.parametrize("cup", [None, 0, 2])
def test_a_cup_has_its_ceremony_before_the_result(house: Any, monkeypatch: pytest.MonkeyPatch, cup: int | None) -> None:
    page = Room("result", house.done)
    page.cup_won, page.place = lambda: cup, SimpleNamespace(bonspiel="b")  # type: ignore[attr-defined]
    given: list[Any] = []

    def opens(place: str) -> Any:
        def make(app: Any, *said: Any) -> Any:
            given.append((place, *said))
            return page if place == "match.result:ResultPage" else Room("ceremony", house.done)

        return make

    monkeypatch.setattr("game.scenes.navigator.found", opens)
    monkeypatch.setattr("game.scenes.navigator.give_back", lambda: house.done.append("memory given back"))
    house.navigator.result("table")
    assert house.done == ["result shown" if cup is None else "ceremony shown", "memory given back"]
    assert given[1:] == ([] if cup is None else [("bonspiel.ceremony:Ceremony", "b", cup, page)])


def test_bonspiels_are_listed_and_without_one_a_new_one_is_set_up(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.navigator.found", lambda place: lambda app, back: Room(place, house.done, back))
    for held, place in (([], "bonspiel.new_bonspiel:NewBonspiel"), (["b"], "bonspiel.bonspiel_list:BonspielList")):
        house.store = SimpleNamespace(bonspiels=SimpleNamespace(all=lambda held=held: held))
        house.navigator.bonspiels("a page")
        assert house.done[-1] == f"{place} shown" and house.window.current_view.back == "a page"


def test_a_stored_match_is_reviewed_under_the_names_of_those_who_sat_there(
    house: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[Any] = []

    def page(app: Any, *said: Any) -> Any:
        given.append(said)
        return Room("coach", house.done)

    monkeypatch.setattr("game.scenes.navigator.found", lambda place: page)
    house.store = SimpleNamespace(record=lambda id: {"moves": id})
    house.people = SimpleNamespace(signed=lambda id, record: {**record, "signed": id})
    house.navigator.review("m", "a page")
    assert given == [({"moves": "m", "signed": "m"}, "m", "a page")] and house.done == ["coach shown"]


def test_another_try_at_a_decision_leads_back_to_where_it_was_asked_for(
    house: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, table = Room("coach", house.done), Room("table", house.done)
    places = {
        "records.resume_from_record:match_from_record": lambda *said: said,
        "match.match_table:match_table": lambda app, match: house.done.append(match) or table,
    }
    monkeypatch.setattr("game.scenes.navigator.found", places.__getitem__)
    house.navigator.show(page)
    house.navigator.try_again({"seed": 1}, 9, 2)
    assert house.done[1:] == [({"seed": 1}, 9, 2), "table shown"] and table.back is page


def test_a_match_that_begins_has_its_people_its_place_and_its_day(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    began: list[Any] = []
    house.store = SimpleNamespace(journal=lambda place, day: (place, day))
    house.people = SimpleNamespace(next=None, coming_members=None)

    def start(*said: Any) -> Any:
        began.append(said)
        return SimpleNamespace(id="m")

    monkeypatch.setattr("game.match.match.Match.start", start)
    monkeypatch.setattr("game.ai.members.drawn", lambda seed, seats, members: ("", "hattie"))
    monkeypatch.setattr("game.scenes.navigator.found", lambda place: lambda app, match: Room("table", house.done))
    setup = MatchSetup("curdle", ("human", "club"), {}, 7, people={0: 3})
    assert house.navigator.begin(setup) == "m" and house.people.next == {0: 3} and house.done == ["table shown"]
    assert began[0][5] == (None, None) and began[0][6] == ("", "hattie") == house.people.coming_members
    house.navigator.play(replace(setup, place=("b", 2), day=20261128))
    assert began[1][5] == (FixturePlace("b", 2), DayDeal("curdle", 20261128))
