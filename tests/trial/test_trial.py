"""A game is three files and three lines: the suite, the search's door, the table and its picks take it as it is."""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.ai.registry import PLAYERS, decide
from game.app.app import App
from game.faces.registry import ENTRIES
from game.match.match import Match
from game.rules.clubbook import has_page
from game.rules.registry import GAMES, TITLES
from game.scenes.match.match_table import match_table
from game.settings.launch_options import MatchSetup
from game.store import open_store
from game.table.table import Table
from tests.conformance.suite import check_records, check_start, check_walk
from tests.conformance.walk import variants
from tests.patience import until
from tests.scenes.conftest import app  # noqa: F401 - the fixture
from tests.table.looking import inspect, scene_of, usual
from tests.trial.face import ENTRY
from tests.trial.player import PLAYER
from tests.trial.rules import GAME

#: what adding a game takes outside its own folders
LINES = ((GAMES, GAME), (PLAYERS, PLAYER), (ENTRIES, ENTRY))


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    for registry, value in LINES:
        monkeypatch.setitem(registry, GAME.name, value)
    monkeypatch.setitem(TITLES, GAME.name, GAME.title)


def held(table: Any, id: str) -> str | None:
    """The code of a card that is held open."""
    code: str | None = table.surface.cards.code(id)
    return code


def test_it_is_small() -> None:
    files = [file for file in Path(__file__).parent.glob("*.py") if not file.name.startswith(("test_", "__"))]
    lines = [line for file in files for line in file.read_text("utf-8").splitlines() if line.strip()]
    assert len(lines) <= 300
    assert len(LINES) <= 5


def test_it_keeps_the_contract() -> None:
    for options in variants(GAME):
        check_start(GAME, options)
        check_walk(GAME, options, 3)
        check_records(GAME, options, 4)


def test_its_seats_play_to_the_end() -> None:
    match = Match.start(GAME, {}, ("club", "greedy"), 1)
    while match.outcome() is None:
        seat = match.to_move
        match.play(decide(match.view(seat), match.events_for(seat), match.seats[seat], match.decision_seed).move)
    track = match.view(-1).position["track"]
    outcome = match.outcome()
    assert outcome is not None
    assert [track[seat] for seat in outcome.winners] == [max(track)] * len(outcome.winners)


# --- at the table


def quiet(table: Table) -> None:
    """Goes on until nothing happens by itself."""
    for _beat in range(6):
        table.on_update(1 / 60)
        table.director.skip()


def begin(app: App, seats: tuple[str, ...]) -> tuple[Match, Table]:  # noqa: F811
    """A match in which the number of fields is chosen, at its table."""
    match = Match.start(GAME, {"fields": "any"}, seats, 2)
    table = match_table(app, match)
    app.navigator.show(table)
    quiet(table)
    return match, table


def use(table: Table, id: str) -> None:
    """Clicks an element."""
    element = table.layers.find(id)
    assert element is not None, id
    table.pointer.use(element)
    quiet(table)


@pytest.mark.window
def test_cards_pieces_and_a_number_make_a_move(app: App) -> None:  # noqa: F811
    match, table = begin(app, ("human", "human"))
    use(table, "curtain.lift")
    best = max(range(3), key=lambda k: held(table, f"hand.{k}") or "")
    card = held(table, f"hand.{best}") or ""
    use(table, f"hand.{best}")
    assert Counter(e.id for e in table.offered() if e.enabled and e.id.startswith("piece."))["piece.p1"] == 1
    use(table, "piece.p0")
    for _step in range(int(card[0]) - 1):
        use(table, "number")
    use(table, "number.take")
    assert match.view(-1).position["track"] == [int(card[0]), 0]
    assert match.view(-1).position["pile"] == [card]
    assert table.company.eyes == -1, "the next person's hand is not there yet"


@pytest.mark.window
def test_a_piece_can_be_picked_before_its_card_and_a_pick_taken_back(app: App) -> None:  # noqa: F811
    match, table = begin(app, ("human", "club"))
    use(table, "piece.p0")
    use(table, "hand.0")
    assert table.layers.find("number.take") is not None
    use(table, "button.back")
    use(table, "button.back")
    assert table.picker.picking.made == []
    assert match.ply == 0


@pytest.mark.window
@pytest.mark.parametrize(
    ("picks", "moves"),
    [
        (("hand.1", "seat.1"), ["give {card} 1"]),
        (("stock", "hand.1"), ["hide {card}"]),
        (("button.walk 2", "button.roll"), ["walk 2", "roll"]),
    ],
)
def test_seats_piles_and_buttons_make_a_move(app: App, picks: tuple[str, ...], moves: list[str]) -> None:  # noqa: F811
    match, table = begin(app, ("human", "club"))
    card = held(table, "hand.1")
    for pick in picks:
        use(table, pick)
    assert [entry.text for entry in match.log(0)] == [move.format(card=card) for move in moves]


# --- without what a game may also have: achievements, numbers, glances, lessons, drills


def test_its_last_move_is_kept_and_counted(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    match = Match.start(GAME, {}, ("human", "club"), 7, None, store.journal())
    while match.to_move != -1:
        match.play(match.view(match.to_move).legal[0])
    assert match.saved and [kept.id for kept in store.finished_records()] == [match.id]
    outcome = match.outcome()
    assert outcome is not None
    assert [result.won for result in store.results(kind="human")] == [0 in outcome.winners]
    assert not store.firsts() and not has_page(GAME.name)
    store.close()


@pytest.mark.window
def test_its_last_move_leads_to_a_result_and_every_page_knows_it(app: App) -> None:  # noqa: F811
    usual(app)
    app.navigator.play(MatchSetup(GAME.name, ("human", "club"), seed=3))
    table: Any = app.window.current_view
    match = table.turns.match
    while match.to_move != -1:
        match.play(match.view(match.to_move).legal[0])
    table.turns.hand_over(on=False)

    def over() -> bool:
        quiet(table)
        return app.window.current_view is not table

    until(over, "the result")
    result: Any = scene_of(app)
    assert result.name == "result" and match.saved
    inspect(result)
    record = match.record()
    for way in (
        app.navigator.title,
        app.navigator.pick_game,
        app.navigator.records,
        app.navigator.statistics,
        app.navigator.clubbook,
        app.navigator.daily,
        app.navigator.season,
        app.navigator.new_bonspiel,
        partial(app.navigator.lobby, GAME.name),
        partial(app.navigator.form, GAME.name),
        partial(app.navigator.replay, record),
        partial(app.navigator.coach, match.id, record),
    ):
        way()
        assert scene_of(app).offered()
