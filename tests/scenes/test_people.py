"""Persons: who has which seat, what they are called, and whose statistics and club book it is."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.ai.members import BY_ID, MEMBERS, drawn
from game.app.app import App
from game.club import Bonspiel, BonspielPlan, Entry
from game.commands.bonspiels import names_of
from game.commands.record_text import players_of
from game.match.journal import Ending
from game.match.match import Match
from game.rules.clubbook import page
from game.rules.record import to_text
from game.rules.registry import game
from game.scenes.bonspiel.bonspiel_parts import who_of
from game.scenes.lobby.guests import Guests, persons
from game.settings.people import MOST, People, Sitting
from game.store import KeptMatch, SearchWord, Wanted
from tests.kept.files import Keeper
from tests.kept.places import alike, places
from tests.table.drawn import name_of, sprites_of, visible_sheets
from tests.table.looking import at_rest, inspect, scene_of, usual
from tests.table.playing import click, written

pytestmark = pytest.mark.window


@pytest.fixture(autouse=True)
def nobody(app: App) -> Iterator[None]:
    """The usual window; afterwards nobody is named."""
    usual(app)
    for key in ("names", "faces"):
        app.preferences.change(key, [])
    yield
    for key in ("names", "faces"):
        app.preferences.change(key, [])
    app.preferences.change("lobby", {})


def lobby(app: App, *kinds: str) -> Any:
    """Curdle's lobby with these seats."""
    kept = {"seats": list(kinds), "options": {"seats": len(kinds), "target": 1}}
    app.preferences.change("lobby", {"curdle": kept})
    app.preferences.change("lessons", ["curdle"])
    app.navigator.lobby("curdle")
    return at_rest(app)


def test_whoever_plays_alone_types_nothing(app: App) -> None:
    scene = lobby(app, "human", "club")
    assert scene.layers.find("person.0") is not None and scene.layers.find("person.1") is None
    click(scene, "start")
    table = at_rest(app)
    assert table.company.names[0] == "You" and app.store.sat(table.turns.match.id) == {0: 0}


def test_a_person_is_chosen_named_and_painted_in_the_lobby(app: App) -> None:
    scene = lobby(app, "human", "human", "club")
    click(scene, "person.1")
    inspect(at_rest(app))
    click(scene, "person.4")
    scene.focus.give(scene.layers.find("person.name"))
    scene.on_text("Zo")
    click(scene, "face.3")
    assert "Zo" in written(scene)
    click(scene, "person.done")
    inspect(at_rest(app))
    assert "Zo" in written(scene)
    click(scene, "start")
    table = at_rest(app)
    assert table.company.names[:2] == ["Player 1", "Zo"] and table.company.portraits[1] == "3"
    match_id = table.turns.match.id
    assert app.store.sat(match_id) == {0: 0, 1: 4}
    app.navigator.title()
    assert app.navigator.go_on(match_id) is None
    assert at_rest(app).company.names[1] == "Zo", "who goes on with it is who began it"


def test_nobody_has_two_seats(app: App) -> None:
    """Whoever is given the seat of another changes places."""
    scene = lobby(app, "human", "human", "club")
    click(scene, "person.1")
    click(scene, "person.0")
    click(scene, "person.done")
    assert scene._sitting() == {0: 1, 1: 0}


@pytest.mark.parametrize("kept", [None, "x", [0, 0], [-1, "a", True, 99, 2.0]])
def test_persons_that_were_kept_are_read_with_care(kept: Any) -> None:
    found = persons(kept)
    assert len(set(found.values())) == len(found) and all(0 <= who < MOST for who in found.values())


def finish(app: App, person: int, earned: str = "") -> None:
    """A match of Curdle that a person has won."""
    app.store.sitting = lambda kinds: {0: person}
    match = Match.start(game("curdle"), {}, ("human", "club"), person, journal=app.store.journal())
    names = {0: (earned,)} if earned else {}
    app.store.finished(match.id, 0, [], Ending({}, "", (0,), (3.0, 1.0), {}, names))


def test_statistics_and_club_book_are_each_persons_own(app: App, kept: Keeper) -> None:
    keep = app.store.sitting
    try:
        app.people.call(0, "Ada")
        app.people.call(2, "Bo")
        finish(app, 0)
        app.navigator.statistics()
        assert at_rest(app).layers.find("person") is None, "nothing to choose while one plays"
        finish(app, 2, page("curdle")[0].id)
    finally:
        app.store.sitting = keep
    app.navigator.statistics()
    scene = at_rest(app)
    inspect(scene)
    kept("people", places(scene), "statistics of two", alike)
    assert scene.person == 0 and {"Ada", "Bo"} <= set(written(scene))
    shown = {name_of(sprite.texture) for sheet in visible_sheets(scene) for sprite in sprites_of(sheet)}
    assert any(name.endswith("emblems/curdle.png") for name in shown), "each game's numbers stand under its emblem"
    scene.whose(2)
    assert at_rest(app).person == 2
    app.navigator.clubbook(game="curdle")
    scene = at_rest(app)
    inspect(scene)
    assert "0 of 12 earned" in written(scene)
    scene.whose(2)
    assert "1 of 12 earned" in written(at_rest(app))


def test_names_of_settings_are_the_persons(app: App) -> None:
    """What is written there holds here, and a name that goes leaves a number."""
    people: People = app.people
    app.preferences.change("names", ["", "Ann"])
    assert Sitting(people, {0: 1}).names(("human", "club"))[0] == "Ann"
    assert people.names(("human", "human")) == ["Player 1", "Ann"]
    people.call(1, "")
    assert app.preferences["names"] == [] and people.name(1) == "Player 2"


def test_whoever_the_lobby_shows_sits_down_and_can_be_chosen(app: App) -> None:
    scene = lobby(app, "human", "club", "skip")
    shown = [name for name in (member.name for member in MEMBERS) if name in written(scene)]
    click(scene, "member.2")
    inspect(at_rest(app))
    wanted = next(member for member in MEMBERS if member.name not in shown)
    click(scene, f"member.{wanted.id}")
    assert wanted.name in written(scene)
    # who sits there already changes seats
    other = scene.guests.at(scene.seats)[1]
    click(scene, "member.2")
    click(scene, f"member.{other}")
    expected = ("", wanted.id, other)
    assert scene.guests.at(scene.seats) == expected
    click(scene, "start")
    table = at_rest(app)
    match = table.turns.match
    assert match.members == expected and table.company.names == [app.people.name(0), wanted.name, BY_ID[other].name]
    assert app.store.open_matches()[0].members == expected
    # the lobby remembers who was chosen
    assert app.preferences["lobby"]["curdle"]["members"][1:3] == [wanted.id, other]


def test_a_member_that_there_is_not_has_no_seat() -> None:
    """Kept by another version of the program, or written by hand."""
    known = MEMBERS[0].id
    for kept in (None, "x", ["nobody", known], [3, known], [[], known, known]):
        found = Guests(kept)
        assert found.chosen in ({}, {1: known})
        assert set(found.at(("human", "club", "club"))) <= {"", *BY_ID}


def test_a_person_has_one_name_everywhere_and_a_new_one_at_once(app: App, tmp_path: Path) -> None:
    """At the table, in records and what is looked for in them, in statistics, on a draw sheet, in files and replays."""
    store = app.store
    entries = (Entry("human", 2), Entry("club", member="hattie"))
    bonspiel = store.bonspiels.begin(BonspielPlan("knock_out", entries, ("curdle",), "short", 3).to_json())
    app.navigator.draw_sheet(bonspiel)
    click(scene_of(app), "play")
    table: Any = scene_of(app)
    match = table.turns.match
    while match.to_move != -1:
        match.play(match.view(match.to_move).legal[0])
    record = store.record(match.id)
    file = tmp_path / "r.bonspiel"
    names = []
    for typed in ("", "Zoe", "Amelie"):
        app.people.call(2, typed)
        name = typed or "Player 3"
        names.append(name)
        others = set(names) - {name}
        store.export(match.id, file, partial(app.people.signed, given=True))
        signed = players_of(json.loads(file.read_text("utf-8")))
        assert (typed or "Player 1") in signed.names, "in a file a number counts the people of that match"
        app.navigator.records()
        records: Any = scene_of(app)
        records.look_for(name)
        places: dict[str, Callable[[], Any]] = {
            "records": lambda: None,
            "draw sheet": partial(app.navigator.draw_sheet, bonspiel),
            "bonspiels": app.navigator.bonspiels,
            "replay": partial(app.navigator.replay, app.people.signed(match.id, record)),
            "coach": partial(app.navigator.coach, match.id, record),
            "new bonspiel": app.navigator.new_bonspiel,
            "statistics": app.navigator.statistics,
        }
        for place, way in places.items():
            way()
            scene: Any = scene_of(app)
            said = " ".join([*written(scene), *(scene.company.names if place == "coach" else ())])
            assert name in said or place in ("statistics", "bonspiels"), (place, said)
            assert not any(other in said for other in others), (place, others, said)
        app.navigator.records()
        records = scene_of(app)
        records.look_for("Player 3" if typed else "Zoe")
        assert records.count == 0, "the name of before finds nothing"
        lines = names_of(entries, People(app.preferences, store))
        assert lines[0] == name and app.people.of(match.id).names(match.seats)[match.seats.index("human")] == name


def test_you_is_somebodys_name_only_while_nobody_else_plays_here(app: App) -> None:
    alone = People(app.preferences)
    assert alone.name(0) == "You" and alone.names(("human", "club"))[0] == "You"
    assert alone.names(("human", "human")) == ["Player 1", "Player 2"]
    app.people.call(3, "Ann")
    assert alone.name(0) == "Player 1" and alone.names(("human", "club"))[0] == "Player 1"


def test_a_record_of_somebody_elsewhere_keeps_their_name(app: App, tmp_path: Path) -> None:
    store = app.store
    match = Match.start(game("curdle"), {"target": 1}, ("human", "club"), 8)
    while match.to_move != -1:
        match.play(match.view(match.to_move).legal[0])
    file = tmp_path / "friend.bonspiel"
    file.write_text(to_text({**match.record(), "names": ["Wilma\x1b[31m", ""]}), "utf-8")
    taken = store.import_record(file)
    assert store.import_record(file) == taken
    assert app.people.of(taken).names(match.seats)[0].startswith("Wilma")
    assert "\x1b" not in app.people.of(taken).names(match.seats)[0]
    found = store.matches(Wanted(words=(SearchWord("wilma"),)))
    assert [kept.id for kept in found if isinstance(kept, KeptMatch)] == [taken]
    store.call(taken, "A long one")
    assert store.count(Wanted(words=(SearchWord("wilma"), SearchWord("long")))) == 1
    store.discard(taken)


def test_two_people_of_a_bonspiel_have_the_same_names_at_its_tables(app: App) -> None:
    """One who plays a member there is "Player 1" on the sheet, so at the table, too."""
    entries = (Entry("human", 0), Entry("human", 1), Entry("club", member="hattie"))
    bonspiel = Bonspiel(BonspielPlan("round_robin", entries, ("curdle",), "usual", 3))
    kept = app.store.bonspiels.begin(bonspiel.plan.to_json())
    sheet = [each.name for each in who_of(app.people, entries)]
    assert sheet == names_of(entries, app.people) == names_of(entries) == ["Player 1", "Player 2", "Hattie"]
    for fixture in bonspiel.fixtures:
        each = bonspiel.sheet(fixture.number)
        at_table = Sitting(app.people, each.people, drawn(each.seed, each.seats, each.members)).names(each.seats)
        assert sorted(at_table) == sorted(sheet[side] for side in bonspiel.sides(fixture.number) if side is not None)
    app.store.bonspiels.forget(kept)
