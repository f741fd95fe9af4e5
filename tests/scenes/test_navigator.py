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
from game.match.match import Match
from game.rules.contract import SPECTATOR
from game.rules.record import BadRecord
from game.rules.registry import game
from game.scenes.navigator import Navigator, Way, found, give_back
from game.scenes.records.film_turns import OPEN, film_of_record, looked_at
from game.scenes.records.resume_from_record import match_from_record
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


@pytest.mark.parametrize(
    ("way", "given", "place", "opens"),
    [
        ("pause", ("table",), "match.pause:open_pause", ("table",)),
        ("cards", ("table", "The pile", [("c", "5h")]), "match.pause:open_cards", ("table", "The pile", [("c", "5h")])),
    ],
)
def test_what_lies_over_a_table_is_opened_by_its_own_module(
    house: Any, monkeypatch: pytest.MonkeyPatch, way: str, given: Any, place: str, opens: Any
) -> None:
    asked: list[Any] = []
    opener = lambda place: lambda app, *said: asked.append((place, app, said))  # noqa: E731
    monkeypatch.setattr("game.scenes.navigator.found", opener)
    getattr(house.navigator, way)(*given)
    assert asked == [(place, house, opens)] and not house.done, "no other screen is shown"


def test_a_way_gives_the_program_and_what_it_was_given(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def opens(app: Any, *said: Any, **more: Any) -> Any:
        asked.append((app, said, more))
        return Room("page", house.done)

    monkeypatch.setattr("game.scenes.navigator.found", lambda place: opens)
    house.navigator.replay({"seed": 1}, 4, back="a page", play=True)
    house.navigator.title(tired=True)
    assert asked == [(house, ({"seed": 1}, 4), {"back": "a page", "play": True}), (house, (), {"tired": True})]
    assert house.done == ["page shown", "page closed", "page shown"]


def test_what_is_no_screen_is_neither_left_nor_told_anew(house: Any) -> None:
    """As before the first one, or while a table of the toolkit's own is shown."""
    house.window.current_view, house.window.drawn = object(), 3
    house.navigator.renew()
    house.navigator.show(Room("first", house.done))
    assert house.done == ["first shown"]


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_memory_is_given_back_where_the_system_asks_for_it(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    library = SimpleNamespace(malloc_trim=asked.append)
    with monkeypatch.context() as patch:
        patch.setattr("sys.platform", system)
        patch.setattr("ctypes.CDLL", lambda name: library)
        give_back()
        patch.setattr("ctypes.CDLL", lambda name: object())
        give_back()
    assert asked == [0] * (system == "linux"), "and another C library has no such call"


# --- records on their way to a table


def played(moves: int, *seats: str) -> dict[str, Any]:
    """The record of a match of Curdle that was left."""
    match = Match.start(game("curdle"), {}, seats, 5, members=["", *["hattie"] * (len(seats) - 1)])
    for _move in range(moves):
        match.play(match.view(match.to_move).legal[0])
    return match.record()


@pytest.mark.parametrize(("ply", "seat"), [(0, 0), (3, 1), (5, 0)])
def test_a_finished_match_goes_on_from_any_of_its_moves_with_one_person(ply: int, seat: int) -> None:
    record = played(6, "human", "club")
    match = match_from_record(record, ply, seat)
    film = film_of_record(record)
    film.ply = ply
    assert match.to_move == film.frame.position["to_move"] and match.ply == 0
    assert match.seats == tuple("human" if each == seat else "club" for each in (0, 1))
    assert match.members[seat] == "" and (seat == 1 or match.members[1] == "hattie")
    shown, there = film.view(OPEN).position, match.view(0).game.from_position(film.frame.position).to_position()
    assert "rng" not in shown and there["to_move"] == shown["to_move"]


def test_a_film_knows_whose_view_it_shows() -> None:
    record = played(6, "human", "club")
    film = film_of_record(record)
    assert not film.whole and film.last == 6 and film.frame.move == "" and film.frame.seat == SPECTATOR
    film.ply = 2
    known, other, every = film.view(0), film.view(1), film.view(OPEN)
    assert known.seat == 0 and other.seat == 1 and every.seat == SPECTATOR
    assert known.position != other.position != every.position
    assert looked_at({"rng": 1, "hands": 2}) == {"hands": 2}
    first = film.frames[0]
    open_events = first.seen(OPEN)
    assert [each.name for each in open_events] == [each.name for each in first.seen(0)]
    assert all("rng" not in each.facts for each in open_events)
    assert [frame.number for frame in film.frames] == list(range(7))
    assert [frame.seat for frame in film.frames[1:]] == [frame.position["to_move"] for frame in film.frames[:-1]]
