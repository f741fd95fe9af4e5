"""The count after sixteen stones as a show, and the curtain between four people of two teams."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.app.app import App
from game.app.screenshots import settle
from game.faces.powerup.stone import counting
from game.match.match import Match
from game.rules.contract import HIDDEN
from game.rules.registry import game
from game.scenes.learn.rules_page import example_files
from game.scenes.records.film_turns import film_of_example
from game.scenes.records.replay import replay_table
from tests.faces.powerup.playing import helpful
from tests.table.playing import table as at_table
from tests.table.playing import written

pytestmark = pytest.mark.window

#: the last card of the first of two ends: it loses the stone, and the other team scores two
LAST: dict[str, Any] = {
    "options": {"seats": 2, "ends": 2},
    "thrown": 15, "hammer": 0, "phase": "add", "to_move": 0, "call": "12", "played": ["12", "8", "4"],
    "hands": [["4"], ["12'"]],
    "stones": [
        {"name": "s1", "team": 1, "cards": ["4'", "4'", "8'", "8'"], "guards": ""},
        {"name": "s2", "team": 0, "cards": ["8", "8", "8", "12"], "guards": ""},
        {"name": "s3", "team": 1, "cards": ["8'", "8'", "b'", "12'"], "guards": ""},
        {"name": "s4", "team": 0, "cards": ["G", "8", "12", "12"], "guards": "s3"},
        {"name": "s5", "team": 1, "cards": ["12'", "12'", "b'", "12'"], "guards": ""},
    ],
}  # fmt: skip


@pytest.fixture
def heard(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The cues that are played."""
    found: list[str] = []
    monkeypatch.setattr(app.sound, "play", lambda cue, volume=1.0: found.append(cue))
    return found


def text_of(table: Any) -> str:
    """All that is written on the screen."""
    return "\n".join(written(table))


def last_card(app: App) -> Any:
    """The table just after the last card of an end."""
    table = at_table(app, Match.start(game("powerup"), {}, ("human", "greedy"), 3, LAST))
    table.turns.play("add 4")
    return table


def test_the_count_goes_point_by_point_and_says_who_throws_first(app: App, heard: list[str]) -> None:
    """Guards off first, a disc and a sound for each point, the stone that ends it; nobody is said to be to move."""
    table = last_card(app)
    heard.clear()
    told: dict[str, str] = {}
    discs: list[int] = []
    for _step in range(60):
        table.director.step()
        table.animator.finish()
        show = counting(table.shown)
        if show is not None and table.shown.events and table.shown.coming is None:
            name = table.shown.events[-1].name
            told[name] = text_of(table)
            discs.append(len(show.counted))
            assert "s4" not in table.surface.piece_layer.shown
            assert "is to move" not in table.prompt
        if table.interval.awaited is not None:
            break
    assert discs == sorted(discs) and set(discs) >= {0, 1, 2}
    counted = [cue for cue in heard if cue.startswith("count_")]
    assert counted == ["count_1", "count_2"] and heard.index("sweep") < heard.index("count_1")
    assert "removed: stone 4" in told["GuardsLifted"]
    assert "Stone 2, " in told["CountStopped"] and "ends the count" in told["CountStopped"]
    assert "after scoring; the others get the hammer" in told["EndScored"]
    # what has been counted is on the team's board and in the line score, beside the sum that has it already
    assert told["CountStopped"].count("+2") == 2
    settle(app)
    assert table.layers.find("next") is not None


def test_a_skipped_count_is_silent_and_complete(app: App, heard: list[str]) -> None:
    """One click: no sound more, the summary with its reason, the points; then the next end."""
    table = last_card(app)
    table.director.step()
    heard.clear()
    table.director.skip()
    assert not [cue for cue in heard if cue.startswith("count_")]
    table.step(1 / 60)
    summary = "\n".join(label.document.text for label in table.interval.sheet.labels)
    assert "after scoring; the others get the hammer" in summary and "+2" in summary and "stone 1, stone 3" in summary
    assert table.shown["scores"] == [0, 2]
    table.layers.find("next").activate()
    settle(app)
    assert table.shown["end"] == 2 and table.shown["stones"] == []


def test_no_hand_is_ever_seen_by_another_of_four_people(app: App) -> None:
    """Behind the curtain nobody's; after it the hand of the person named on it, and what was passed stays a secret."""
    match = Match.start(game("powerup"), {"seats": 4, "ends": 1}, ("human",) * 4, 6)
    table, rng, lifted = at_table(app, match), Random(6), 0
    for _ply in range(26):
        for _beat in range(4):
            table.on_update(1 / 60)
            table.director.skip()
            only_own(table)
        if table.curtain.hangs:
            assert table.company.eyes == -1
            table.layers.find("curtain.lift").activate()
            lifted += 1
            settle(app)
            only_own(table)
            assert table.company.eyes == match.to_move
        table.turns.play(helpful(match.view(match.to_move), rng))
    assert lifted > 12


def only_own(table: Any) -> None:
    """Of all hands at most the one of whoever looks is open, on the table and in what has been shown."""
    eyes = -1 if table.curtain.hangs else table.company.eyes
    for seat in range(4):
        if seat != eyes:
            assert {card.code for card in table.surface.pack.rows[f"hand.{seat}"]} <= {HIDDEN}
            assert set(table.shown["hands"][seat]) <= {HIDDEN}
            if table.shown["phase"] == "pass":
                assert table.shown["passed"][seat] in ("", HIDDEN)


WILD: dict[str, Any] = {
    "options": {"seats": 2}, "thrown": 4, "hammer": 1, "phase": "add", "to_move": 0, "call": "12",
    "played": ["12", "12", "8"], "hands": [["W", "4"], ["12'"]], "draw": [["b"] * 6, ["b'"] * 4], "stones": [],
}  # fmt: skip


def test_the_wilds_names_are_picked_at_the_stones_they_make(app: App) -> None:
    """A stone for each rank, the best first, none of them over the cards laid; a click names it."""
    table = at_table(app, Match.start(game("powerup"), {}, ("human", "greedy"), 3, WILD))
    table.turns.play("add W")
    for _beat in range(4):
        table.on_update(1 / 60)
        table.director.skip()
    asked = {id: spot for id, spot in table.picker.spots.items() if id.startswith("button.")}
    assert list(asked) == ["button.b", "button.4", "button.8", "button.12", "button.H"]
    assert asked["button.b"].label == "b: number 33" and table.choices.sheet.elements == []
    cards = table.surface.pack.rows["throw"]
    assert max(card.home.x + card.home.width / 2 for card in cards) < min(spot.rect.x for spot in asked.values())
    table.pointer.use(table.layers.find("button.b"))
    assert table.turns.match.view(0).position["stones"][0]["cards"] == ["12", "12", "W=b", "8"]


NUDGE: dict[str, Any] = {
    "options": {"seats": 2}, "thrown": 4, "hammer": 1, "phase": "add", "to_move": 0, "call": "H nudge s1",
    "played": ["H", "12", "8"], "hands": [["b", "4"], ["12'"]], "draw": [["b"] * 4, ["b'"] * 4],
    "stones": [{"name": "s1", "team": 1, "cards": ["12'", "12'", "4'", "8'"], "guards": ""}],
}  # fmt: skip


def test_cards_leave_a_stone_face_up(app: App) -> None:
    """Everybody has seen them on the ice."""
    app.preferences.for_now("speed", "normal")
    try:
        table = at_table(app, Match.start(game("powerup"), {}, ("human", "greedy"), 3, NUDGE))
        table.turns.play("add b")
        for _step in range(60):
            table.director.step()
            if table.director.current is not None and table.director.current.name == "StoneNudged":
                break
            table.animator.finish()
        leaving: list[Any] = []
        while not leaving and table.animator.advance(0.05):
            leaving = [card for card in table.surface.pack.rows["discards.1"] if card.moving]
        assert sorted(card.code for card in leaving) == ["4'", "8'"]
        table.director.skip()
    finally:
        app.preferences.for_now("speed", "instant")


def test_the_example_of_a_count_ends_with_the_count(app: App) -> None:
    """Also for a reader who jumps to its end: the stones lie there, those that counted numbered, and why."""
    text = (example_files("powerup")[-1]).read_text("utf-8")
    film = film_of_example(text)
    table: Any = replay_table(app, film)
    app.navigator.show(table)
    settle(app)
    table.turns.jump(film.last)
    settle(app)
    show = counting(table.shown)
    assert show is not None and show.counted == ("s1", "s5") and show.stopper == "s2"
    assert {"s1", "s2", "s3", "s5"} <= set(table.surface.piece_layer.shown)
    told = text_of(table)
    assert "its team holds more buttons, 1 to 0" in told and "buttons decide" in told


def test_who_aims_is_told_which_stones_are_no_targets(app: App) -> None:
    """In the panel, before a stone is tried."""
    aiming = {"phase": "call", "call": "", "played": [], "hands": [["H", "12", "b", "4"], ["12'"]]}
    stones = [*NUDGE["stones"], {"name": "s2", "team": 0, "cards": ["b", "b", "8", "8"], "guards": ""},
              {"name": "s3", "team": 0, "cards": ["G", "12", "8", "8"], "guards": "s1"}]  # fmt: skip
    start = {**NUDGE, **aiming, "stones": stones}
    table = at_table(app, Match.start(game("powerup"), {}, ("human", "greedy"), 3, start))
    for id in ("hand.3", "button.promote"):
        table.pointer.use(table.layers.find(id))
    told = text_of(table)
    assert "Stone 1 is guarded." in told and "Stone 2 is already in the button ring." in told
