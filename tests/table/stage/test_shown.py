"""Nothing is told before it is seen: score, counts, chips, turn, banner, sound and log wait for the card."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.app import App
from game.app.screenshots import present
from game.rules.contract import Pick
from game.rules.registry import game
from game.scenes.records.replay import open_replay
from tests.share import share
from tests.table.looking import resize
from tests.table.playing import CARD_GAMES, calm, company, hands, lines, placed, seated, show, written
from tests.table.strip import OF_DEALS, OF_HANDS, about, flying, follow, frames, noted, painted, sit_down, stop_clocks

pytestmark = pytest.mark.window
MOMENTS = [
    ("curdle", "NaturalCurdle"), ("curdle", "BlindCurdle"), ("curdle", "BankTaken"), ("curdle", "HandWon"),
    ("curdle", "Fluker"), ("curdle", "GiftGiven"),
    ("rink_ratz", "ShotMade"), ("rink_ratz", "GoalScored"), ("rink_ratz", "GoalStood"), ("rink_ratz", "ShotBlocked"),
    ("rink_ratz", "PowerPlayStarted"), ("rink_ratz", "PeriodEnded"),
]  # fmt: skip
#: PowerUp deals after the Skips are announced
DEALT_AT_ONCE = [name for name in CARD_GAMES if name != "powerup"]


@pytest.fixture(autouse=True)
def usual(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The usual window, and no time that goes by."""
    resize(app, (1280, 720))
    app.preferences.for_now("speed", "instant")
    stop_clocks(monkeypatch)


def seats_of(name: str) -> tuple[str, ...]:
    return company(name, "human", wish=2)


@pytest.mark.parametrize(("name", "event"), MOMENTS)
def test_nothing_is_told_while_its_card_is_in_the_air(
    app: App, name: str, event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A goal, a curdle, the end of a hand: picture, log, banner and cue come when the card has landed."""
    match, move = about(name, event, seats_of(name))
    scene = sit_down(app, match)
    before = dict(scene.shown)
    with noted(scene, monkeypatch) as strip:
        scene.play(move)
        assert dict(scene.shown) == before, "nothing has been shown yet"
        titles = follow(scene)
    assert dict(scene.shown) == match.view(scene.company.eyes).position
    assert event in [landed for landed, _air in strip.landed]
    assert not [landed for landed, air in strip.landed if air]
    assert not [cue for cue, air in strip.sounds if air and cue not in OF_HANDS | OF_DEALS]
    cue = scene.entry.cues.get(event)
    assert cue is None or cue in strip.heard
    if (event, name) != ("HandWon", "curdle"):
        assert scene.presenter.banner.now is None, "the banner goes when its time is over"
    assert event not in ("NaturalCurdle", "BlindCurdle", "GoalScored", "GoalStood") or titles


@share("name", CARD_GAMES, test=1)
def test_a_move_by_anybody_is_shown_by_its_facts_alone(app: App, name: str) -> None:
    """Ten moves in a row, as a person who plays none of them sees them; at rest the picture is the view."""
    match = seated(name, seats_of(name), 4, 11)
    scene = sit_down(app, match)
    for _move in range(10):
        scene.play(match.view(match.to_move).legal[0].text)
        follow(scene)
        assert dict(scene.shown) == match.view(scene.company.eyes).position
        cards = scene.face.layout.cards()
        assert {n: [c.code for c in row] for n, row in scene.surface.pack.rows.items()} == {
            n: cards.get(n, []) for n in scene.surface.pack.rows
        }


def test_the_score_waits_for_the_goal(app: App) -> None:
    """Rink Ratz: between the click and the landing the board says what it said, without a question mark."""
    match, move = about("rink_ratz", "GoalScored", seats_of("rink_ratz"))
    scene = sit_down(app, match)
    before, scores = written(scene), scene.shown["scores"]
    scene.play(move)
    seen = 0
    for _frame in frames(scene):
        if not flying(scene):
            break
        seen += 1
        assert scene.shown["scores"] == scores
        assert "?" not in written(scene) or "?" in before
        assert not scene.shown["review"]["team"] >= 0
    assert seen > 3
    scene.director.skip()
    assert scene.shown["scores"] != scores


def test_a_penalty_shots_score_waits_for_the_bench_card(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The Bench Card turns first; only then is it a goal or none."""
    match, move = about("rink_ratz", "PenaltyShot", ("human", "club"))
    scene = sit_down(app, match)
    scores, shots = scene.shown["scores"], scene.shown["shots"]
    with noted(scene, monkeypatch) as strip:
        scene.play(move)
        for _frame in frames(scene):
            if "PenaltyShot" not in [name for name, _air in strip.landed]:
                assert (scene.shown["scores"], scene.shown["shots"]) == (scores, shots)
    assert "PenaltyShot" in [name for name, _air in strip.landed]


def test_a_drawn_card_is_not_given_away(app: App) -> None:
    """Curdle: while the card flies face down no bridge turns gold and no count changes."""
    match, move = about("curdle", "Fluker", ("human", "club"))
    scene = sit_down(app, match)
    scene.play(move)
    picture = painted(scene)
    for _frame in frames(scene):
        if not flying(scene):
            break
        assert painted(scene) == picture
    scene.director.skip()
    assert painted(scene) != picture


def test_a_fluker_is_called_when_it_is_drawn(app: App) -> None:
    """And not once more when it is laid."""
    match, move = about("curdle", "Fluker", ("human", "club"))
    scene = sit_down(app, match)
    scene.play(move)
    assert "Fluker!" in follow(scene)
    scene.play(next(m.text for m in match.view(match.to_move).legal if m.text.startswith("play")))
    assert "Fluker!" not in follow(scene)


def test_a_bank_is_dealt_out_from_its_top(app: App) -> None:
    """The top flies first, and what stays lies in its old order."""
    match, move = about("curdle", "BankTaken", ("human", "club"))
    scene = sit_down(app, match)
    bank = int(move.split(" ")[1])
    cards = list(scene.shown["banks"][bank - 1])
    scene.play(move)
    order: list[str] = []
    for _frame in frames(scene):
        order += [c.code for c in flying(scene) if c.flying and c.place == "gifts" and c.code not in order]
        rest = [c.code for c in scene.surface.pack.rows.get(f"bank.{bank}", []) if not c.moving]
        if flying(scene):
            assert rest == cards[: len(rest)]
    gone = cards[-4:][::-1]
    assert order[: len(gone)] == gone


def test_the_last_card_does_not_say_that_the_match_is_over(app: App) -> None:
    """Curdle's last card: the prompt says so only when it lies there."""
    match = placed(
        "curdle", ("human", "club"), options={"target": 1}, hands=[["7h"], ["3h", "6c"]], banks=[["9c"], ["2d"]],
        stock=["4c", "5h"],
    )  # fmt: skip
    scene = sit_down(app, match)
    for pick in (Pick("card", "7h"), Pick("pile", "bank.1")):
        scene.picker.click(next(s.id for s in scene.picker.spots.values() if s.key == (pick.kind, pick.id)))
    assert match.outcome() is not None and scene.director.busy
    for _frame in frames(scene):
        if flying(scene):
            assert "over" not in scene.prompt
            assert scene.shown["scores"] == [0, 0]
    assert scene.interval.sheet is None and not scene.layers.modal, "there is no next hand to go on to"
    scene.on_update(1 / 30)
    assert present(app).name == "result"


# --- the first deal


@pytest.mark.parametrize("name", DEALT_AT_ONCE)
def test_the_first_deal_is_told_like_any_other(app: App, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Empty hands and an empty log at first; then cards fly, are heard, and the log tells of the deal."""
    match = seated(name, company(name, "human"), 0)
    scene = show(app, match)
    scene.animator.factor = 1.0
    assert not lines(scene) and not any(hands(scene).values())
    assert dict(scene.shown) != match.view(0).position
    seen: set[str] = set()
    with noted(scene, monkeypatch) as strip:
        for _frame in frames(scene):
            stock = [c for c in scene.surface.pack.rows.get("stock", []) if not c.moving]
            assert all(c.code == "?" for c in stock), "a card lies open on the stock"
            seen.update(c.place for c in flying(scene))
            if flying(scene):
                assert scene.deciding is None and "button" not in [e.role for e in scene.choices.sheet.elements]
    assert {f"hand.{seat}" for seat in range(len(match.seats))} <= seen
    assert set(strip.heard) >= OF_DEALS
    assert lines(scene)
    assert dict(scene.shown) == match.view(0).position
    assert [e.name for e in scene.shown.events] == [e.name for e in match.events_for(0)]


def test_a_match_taken_up_again_is_not_dealt_again(app: App) -> None:
    scene = show(app, seated("curdle", ("human", "club"), 6))
    scene.animator.factor = 1.0
    assert not scene.director.busy and not flying(scene)
    assert len(lines(scene)) > 6


# --- skipping


@pytest.mark.parametrize(("name", "event"), [("curdle", "HandWon"), ("rink_ratz", "GoalScored")])
def test_skipping_brings_all_to_its_end_without_a_sound(
    app: App, name: str, event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One click during the flight: the picture is final, nothing is heard, no banner hangs, the log has every line."""
    match, move = about(name, event, seats_of(name))
    scene = sit_down(app, match)
    scene.play(move)
    scene.on_update(1 / 30)
    scene.on_update(1 / 30)
    assert flying(scene)
    with noted(scene, monkeypatch) as strip:
        scene.on_mouse_press(3, 300, 1, 0)
        scene.on_mouse_release(3, 300, 1, 0)
    assert strip.heard == []
    assert event in [landed for landed, _air in strip.landed]
    assert not scene.director.busy and not flying(scene)
    assert scene.presenter.banner.now is None
    assert dict(scene.shown) == match.view(0).position
    tale = [scene.face.words.say(w) for e in match.log(0)[-1].events if (w := game(name).describe(e))]
    assert lines(scene)[-len(tale) :] == tale


def test_skipping_the_first_deal_is_silent_too(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = show(app, seated("curdle", ("human", "club"), 0))
    scene.animator.factor = 1.0
    scene.on_update(1 / 30)
    with noted(scene, monkeypatch) as strip:
        scene.act("pick")
    assert strip.heard == [] and not scene.director.busy
    assert dict(scene.shown) == scene.turns.view().position


# --- replays


@share("name", CARD_GAMES, test=1)
def test_a_replay_shows_each_frame_at_rest(app: App, name: str) -> None:
    """Replay, touch nothing: after each step every card lies in its place, and the log tells only of the past."""
    match = seated(name, seats_of(name), 14, 3)
    app.navigator.show(open_replay(app, match.record()))
    scene: Any = calm(app)
    scene.animator.factor = 1.0
    told = [len(lines(scene))]
    for ply in range(1, 15):
        scene.act("film.step")
        for _frame in frames(scene):
            pass
        for row in scene.surface.pack.rows.values():
            for card in row:
                home = card.home
                scene.animator.finish("hover")
                assert (card.x, card.y, card.width) == pytest.approx((home.x, home.y, home.width)), (ply, card.code)
        assert dict(scene.shown) == scene.turns.film.view(scene.turns.eyes).position
        told.append(len(lines(scene)))
        whole = [*lines(scene)]
        scene.turns.jump(ply)
        assert lines(scene) == whole, "stepping and jumping tell the same"
    assert told == sorted(told) and told[-1] > told[0]


def test_a_replay_plays_on_by_itself_and_comes_to_rest(app: App) -> None:
    match = seated("curdle", ("human", "club"), 5, 3)
    app.navigator.show(open_replay(app, match.record()))
    scene: Any = calm(app)
    scene.act("film.play")
    for _beat in range(400):
        scene.on_update(1 / 30)
    assert scene.turns.film.ply == 5 and not scene.turns.playing
    assert scene.layers.find("film.step").enabled is False
