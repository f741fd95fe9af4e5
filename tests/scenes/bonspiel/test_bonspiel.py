"""A bonspiel as a person goes through it: set up, played, left, gone on with, won; the other sheets beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.app.app import App
from game.club import BonspielPlan, Entry
from game.club.fixture_matches import with_people
from game.match.background_match import Job
from game.match.headless import play_out
from game.match.journal import Ending
from game.match.match import Match
from game.rules.registry import game
from game.scenes.bonspiel.bonspiel_parts import won_by_people
from game.table.table import Table
from tests.table.looking import inspect, scene_of, usual
from tests.table.playing import click, written

pytestmark = pytest.mark.window


class Beside:
    """A match beside that is over when it is looked at, and was played by lot."""

    trouble: str | None = None
    ready = True

    def __init__(self, job: Job) -> None:
        self.job = job
        self.over: tuple[dict[str, Any], Ending] | None = None

    def poll(self) -> bool:
        if not self.ready:
            return False
        match = Match.start(game(self.job.game), self.job.options, ("random", "random"), self.job.seed)
        play_out(match)
        ending = match.ending()
        assert ending is not None
        self.over = match.record(), ending
        return True

    def close(self) -> None:
        """Nothing holds it."""


def emptied(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """No bonspiel yet, nothing won, and matches beside that are over at once."""
    monkeypatch.setattr("game.match.background_match.BackgroundMatch", Beside)
    usual(app)
    app.preferences.change("choices", {})
    for held in app.store.bonspiels.all():
        app.store.bonspiels.forget(held.id)


@pytest.fixture
def hall(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """No bonspiel yet, and matches beside that are over at once."""
    emptied(app, monkeypatch)
    yield app
    app.sheet_runner.stop()
    app.navigator.title()


def now(app: App) -> Any:
    """The present screen, at rest."""
    return scene_of(app)


def set_up(app: App, *members: str) -> None:
    """A knock-out of the first person and some members, in Curdle, as short as can be."""
    app.navigator.bonspiels()
    scene = now(app)
    assert scene.name == "newbonspiel", "there is none yet: the door leads to a new one"
    for member in list(scene.members):
        scene.members.pop(member)
    scene.rebuild()
    for member in members:
        click(now(app), f"member.{member}")
        click(now(app), "enter.club")
    for name in scene.games[1:]:
        click(now(app), f"game.{name}")
    click(now(app), "start")


def test_four_novices_are_entered_in_two_clicks_and_a_member_leaves_in_two(hall: App) -> None:
    """The size of the field and everybody's level; the menu of a member says what can be chosen."""
    hall.navigator.bonspiels()
    scene = now(hall)
    click(scene, "field.4")
    click(scene, "level.novice")
    assert [entry.kind for entry in scene.entries] == ["human", "novice", "novice", "novice"]
    gone = next(iter(scene.members))
    click(scene, f"member.{gone}")
    click(scene, "enter.out")
    assert gone not in scene.members and len(scene.entries) == 3
    click(scene, "field.12")
    assert len(scene.entries) == 12 and set(scene.members.values()) == {"novice"}
    click(scene, "field.4")
    click(scene, "start")
    assert now(hall).name == "drawsheet" and len(now(hall).bonspiel.fixtures) == 3


def win(app: App) -> None:
    """The match at the table comes to its end, by lot, and its result is shown."""
    turns = now(app).turns
    while turns.match.to_move != -1:
        match = turns.match
        match.play(match.view(match.to_move).legal[0])
    app.navigator.result(app.window.current_view)


def test_a_knock_out_is_set_up_played_left_and_won_or_lost(hall: App) -> None:
    set_up(hall, "hattie", "bruno", "ivar")
    scene = now(hall)
    assert scene.name == "drawsheet" and len(scene.bonspiel.fixtures) == 3
    inspect(scene)
    for _beat in range(4):
        scene.on_update(1 / 60)
    (mine,) = with_people(scene.bonspiel)
    assert len(scene.bonspiel.results) == 1, "the other sheet's result has come in"
    click(now(hall), "play")
    assert now(hall).turns.match.game.name == "curdle"
    # away from the table, and back
    hall.navigator.title()
    assert "bonspiels" in [e.id for e in now(hall).offered()]
    hall.navigator.bonspiels()
    assert now(hall).name == "bonspiels" and now(hall).layers.find("open.0").label == "Resume"
    inspect(now(hall))
    click(now(hall), "open.0")
    assert "Resume" in " ".join(written(now(hall)))
    click(now(hall), "play")
    win(hall)
    result = now(hall)
    assert "again" not in [e.id for e in result.offered()], "a match of a bonspiel is played once"
    click(now(hall), "sheet")
    scene = now(hall)
    assert mine.number in scene.bonspiel.results
    for _beat in range(8):
        scene.on_update(1 / 60)
    if with_people(scene.bonspiel):
        click(now(hall), "play")
        win(hall)
        click(now(hall), "sheet")
        scene = now(hall)
    assert scene.bonspiel.over and scene.event == "table"
    inspect(scene)
    champion = scene.who[scene.bonspiel.champion].name
    assert champion in " ".join(written(scene))
    click(now(hall), "back")
    assert champion in " ".join(written(now(hall))), "it stays listed with its champion"
    assert now(hall).layers.find("open.0").label == "Draw sheet", "there is nothing to resume"
    click(now(hall), "forget.0")
    click(now(hall), "yes")
    assert hall.store.bonspiels.all() == []


def test_a_match_of_members_is_watched_and_taken_back_when_it_is_left(
    hall: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Beside, "ready", False)
    set_up(hall, "hattie", "bruno", "ivar")
    scene = now(hall)
    other = hall.sheet_runner.sheet
    assert other is not None
    scene.play(other)
    assert hall.sheet_runner.sheet is None and "human" not in now(hall).turns.match.seats
    name = hall.store.bonspiels.all()[0].id
    hall.navigator.title()
    assert other in hall.store.bonspiels.read(name)[1]
    hall.navigator.draw_sheet(name)
    assert hall.sheet_runner.sheet == other, "nobody watches: it is played anew beside"


def test_two_people_meet_and_each_has_the_seat_that_was_drawn(hall: App) -> None:
    set_up(hall)
    click(now(hall), "person.1")
    click(now(hall), "start")
    scene = now(hall)
    sheet = scene.bonspiel.sheet(0)
    click(now(hall), "play")
    table = hall.window.current_view
    assert isinstance(table, Table)
    match, names = now(hall).turns.match, list(table.company.names)
    assert match.seats == ("human", "human") and names == [f"Player {sheet.people[seat] + 1}" for seat in (0, 1)]
    assert hall.store.sat(match.id) == sheet.people
    win(hall)
    outcome = match.outcome()
    assert outcome is not None
    (won,) = outcome.winners
    click(now(hall), "sheet")
    bonspiel = now(hall).bonspiel
    assert bonspiel.entry(bonspiel.champion).person == sheet.people[won]
    hall.navigator.title()
    assert [e.label for e in now(hall).offered() if e.id == "cup"] == [f"Club cup: {names[won]}"]


def test_an_evening_that_was_won_stays_so_and_opens_the_next(hall: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Beside, "ready", False)
    hall.navigator.bonspiels()
    click(now(hall), "season")
    click(now(hall), "play.novices")
    (held,) = hall.store.bonspiels.all()
    assert now(hall).name == "drawsheet" and held.plan["rules"]
    hall.navigator.season()
    assert "play.cards" not in [e.id for e in now(hall).offered()]
    inspect(now(hall))
    monkeypatch.setattr(hall.store.bonspiels, "all", lambda: [replace(held, champion=0)])
    hall.navigator.season()
    monkeypatch.undo()
    hall.store.bonspiels.forget(held.id)
    hall.navigator.season()
    assert "play.cards" in [e.id for e in now(hall).offered()] and "1 of 5 evenings won" in written(now(hall))


def test_what_cannot_be_is_said_before_it_is_begun(hall: App) -> None:
    set_up(hall)
    scene = now(hall)
    assert scene.name == "newbonspiel" and "You need at least 2 entries." in " ".join(written(scene))


# --- who gives up, and who has somebody else play


def begun(app: App, people: int = 1) -> Any:
    """The draw sheet of a knockout of people and two members, in Curdle."""
    entries = (
        *(Entry("human", n) for n in range(people)),
        Entry("club", member="hattie"),
        Entry("club", member="bruno"),
    )
    plan = BonspielPlan("knock_out", entries, ("curdle",), "short", 3)
    app.navigator.draw_sheet(app.store.bonspiels.begin(plan.to_json()))
    return now(app)


def test_who_withdraws_is_told_what_it_costs_and_concedes_the_match_under_way(hall: App) -> None:
    scene = begun(hall, people=2)
    bonspiel = scene.id
    click(scene, "play")
    match = now(hall).turns.match
    hall.navigator.draw_sheet(bonspiel)
    scene = now(hall)
    mine = next(n for n, each in scene.going.items() if each == match.id)
    entry = next(side for side in scene.bonspiel.sides(mine) if scene.bonspiel.entry(side).human)
    click(scene, "withdraw")
    inspect(now(hall))
    click(now(hall), f"withdraw.{entry}")
    inspect(now(hall))
    assert "All remaining matches count as losses" in " ".join(written(now(hall)))
    click(now(hall), "no")
    assert hall.store.bonspiels.read(bonspiel)[0].withdrawn == [], "it was only a question"
    now(hall)._ask(entry)
    click(now(hall), "yes")
    scene = now(hall)
    inspect(scene)
    result = scene.bonspiel.results[mine]
    assert result.how == "conceded" and scene.bonspiel.sides(mine)[result.winner] != entry
    seat = next(s for s, who in scene.bonspiel.sheet(mine).people.items() if who == scene.bonspiel.entry(entry).person)
    assert hall.store.record(match.id)["moves"][-1] == {"concede": seat}
    assert not scene.bonspiel.may_withdraw(entry)


def test_a_cup_is_nobodys_where_moves_were_made_for_who_came_first(hall: App) -> None:
    plan = BonspielPlan("knock_out", (Entry("human"), Entry("club", member="hattie")), ("curdle",), "short", 3)
    name = hall.store.bonspiels.begin(plan.to_json())
    hall.navigator.draw_sheet(name)
    click(now(hall), "play")
    table = now(hall)
    hall.navigator.pause(table)
    assert "you can't win a cup, medal or look" in " ".join(written(now(hall))), "it is said where it is offered"
    table.close_sheet()
    match = table.turns.match
    seat = match.seats.index("human")
    while match.to_move != -1:
        lent = match.to_move == seat
        match.play(match.view(match.to_move).legal[0], by="skip" if lent else "")
    bonspiel, _going = hall.store.bonspiels.read(name)
    (held,) = [each for each in hall.store.bonspiels.all() if each.id == name]
    won = bonspiel.entry(bonspiel.champion or 0).human
    assert bonspiel.results[0].helped and held.helped == won and won_by_people(hall.store.bonspiels) == 0
    hall.navigator.draw_sheet(name)
    assert ("the cup is nobody's" in " ".join(written(now(hall)))) == won
    inspect(now(hall))


def test_deleting_a_match_says_what_it_ends_before_it_does(hall: App) -> None:
    click(begun(hall), "play")
    match = now(hall).turns.match
    place = hall.store.bonspiels.place(match.id)
    assert place is not None
    hall.navigator.records()
    click(now(hall), f"delete.{match.id[:8]}")
    said = " ".join(written(now(hall)))
    inspect(now(hall))
    other = next(name for name in ("Hattie", "Bruno") if name in now_names(hall, match.id))
    assert f"so {other} will win it" in said
    click(now(hall), "yes")
    hall.navigator.bonspiels()
    click(now(hall), "open.0")
    assert now(hall).bonspiel.results[place.fixture].how == "conceded"
    hall.navigator.bonspiels()
    click(now(hall), "forget.0")
    assert "Its matches stay in your records." in " ".join(written(now(hall)))
    inspect(now(hall))


def now_names(app: App, match_id: str) -> list[str]:
    """Who sits at a match."""
    record = app.store.record(match_id)
    return app.people.of(match_id, record.get("members", ())).names(record["seats"])
