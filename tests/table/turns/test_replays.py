"""Replays at a table: whose hands are seen, and stepping through."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.registry import decide
from game.app.app import App
from game.match.match import Match
from game.rules.contract import HIDDEN
from game.scenes.records.film_turns import MatchFilm, film_of_record
from game.scenes.records.replay import open_replay, replay_table
from game.ui.theme.style import WARM
from tests.ai.matches import hurry
from tests.table.playing import KEY, calm, click, hands, lines, press, seated, why, written
from tests.table.strip import about

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("clock")]


# --- replays


def test_an_open_match_is_not_replayed_with_all_hands(app: App) -> None:
    """Records, replay, the eye: grey with its reason; no frame shows more than one's own hand."""
    match = seated("curdle", ("human", "club"), 12)
    app.navigator.show(open_replay(app, match.record()))
    scene: Any = calm(app)
    tool = scene.layers.find("film.open")
    assert not tool.enabled and "once the match is over" in tool.tip
    for ply in range(scene.turns.film.last + 1):
        scene.turns.jump(ply)
        scene.act("film.open")
        assert set(hands(scene)["hand.1"]) <= {HIDDEN}
    assert "once the match is over" in why(scene)


def test_an_open_match_of_two_people_is_replayed_without_hands(app: App) -> None:
    match = seated("curdle", ("human", "human"), 12)
    app.navigator.show(open_replay(app, match.record()))
    scene: Any = calm(app)
    for ply in range(scene.turns.film.last + 1):
        scene.turns.jump(ply)
        assert all(code == HIDDEN for codes in hands(scene).values() for code in codes)


def test_a_finished_match_may_be_looked_at_with_all_hands(app: App) -> None:
    match = seated("curdle", ("human", "club"), 4000, 3, target=1)
    assert match.outcome() is not None
    app.navigator.show(open_replay(app, match.record()))
    scene: Any = calm(app)
    scene.turns.jump(3)
    assert HIDDEN in hands(scene)["hand.1"]
    click(scene, "film.open")
    assert HIDDEN not in hands(scene)["hand.1"]
    assert sorted(hands(scene)["hand.1"]) == sorted(scene.turns.film.frame.position["hands"][1])


def test_a_replay_begins_with_its_title_or_says_that_it_is_the_start(app: App) -> None:
    film = film_of_record(seated("curdle", ("human", "club"), 12).record())
    for title, said in (("", "Start"), ("A bridge of seven", "A bridge of seven")):
        film.title = title
        app.navigator.show(replay_table(app, film))
        scene: Any = calm(app)
        scene.turns.jump(0)
        assert scene.prompt == said and said in written(scene)


def test_a_replays_title_hides_what_its_log_hides(app: App) -> None:
    """What another seat put under the stock is named nowhere, in no step."""
    match = discarded()
    app.navigator.show(open_replay(app, match.record()))
    scene: Any = calm(app)
    ply = match.ply
    code = match.log(1)[-1].text.split(" ")[1]
    scene.turns.jump(ply - 1)
    scene.act("film.step")
    scene.director.skip()
    name = scene.face.words.name("card", code)
    assert "Discard" in scene.prompt
    assert name not in scene.prompt and not any(name in line for line in lines(scene)[-2:])
    assert scene.turns.film.move(1) == f"discard {code}"


def discarded() -> Match:
    """A match whose last move was the second seat's secret discard."""
    for seed in range(40):
        match = seated("curdle", ("human", "club"), 0, seed)
        for ply in range(160):
            if match.to_move < 0:
                break
            seat = match.to_move
            move = decide(match.view(seat), match.events_for(seat), "greedy", seed + ply).move
            match.play(move)
            if seat == 1 and move.startswith("discard") and "?" in match.log(0)[-1].text:
                return match
    raise AssertionError("nobody discards")


def test_the_replay_of_a_rush_steps_by_mouse_and_keys(app: App) -> None:
    match, _move = about("rink_ratz", "GoalScored", ("human", "club"))
    app.navigator.show(open_replay(app, match.record()))
    scene: Any = calm(app)
    press(scene, KEY.RIGHT, KEY.RIGHT)
    assert scene.turns.ply == 2
    press(scene, KEY.LEFT)
    assert scene.turns.ply == 1
    click(scene, "film.last")
    assert scene.turns.ply == match.ply
    click(scene, "film.first")
    assert scene.turns.ply == 0
    scene.act("log")
    scene.act("film.last")
    line = next(e for e in scene.log.scroll.elements if e.id.startswith(f"log.{match.ply}."))
    jump = next(e for e in scene.log.scroll.elements if not e.id.startswith(f"log.{match.ply}."))
    assert line.role == "text"
    jump.activate()
    assert scene.turns.ply == int(jump.id.split(".")[1])
    marked = [label.document.text for label in scene.log.scroll.labels if label.color == WARM]
    assert marked == [line.text for line in scene.log.lines if line.ply == scene.turns.ply] != []


@pytest.mark.parametrize("moves", [4000, 12])
def test_the_log_says_why_when_the_match_is_over(app: App, moves: int) -> None:
    """Under what came of it, for the moves shown so far; while the match goes on it would tell of hands."""
    match = seated("curdle", ("human", "club"), 0, 3, target=1)
    for ply in range(moves):
        if match.to_move < 0:
            break
        seat = match.to_move
        chosen = decide(match.view(seat), match.events_for(seat), "greedy", ply)
        match.play(chosen.move, chosen if seat == 1 else None)
    over = match.outcome() is not None
    assert over == (moves == 4000)
    app.navigator.show(open_replay(app, match.record(), at=match.ply))
    scene: Any = calm(app)
    scene.act("log")
    reasons = [e for e in scene.log.scroll.elements if e.id.endswith(".why")]
    assert bool(reasons) == over
    for reason in reasons:
        ply = int(reason.id.split(".")[1])
        # a choice, or that there was none
        assert reason.label in ("By rule of thumb, it's the best move.", "There is only one legal move.")
        assert scene.turns.film.frames[ply].seat == 1
    scene.turns.jump(2)
    assert all(int(e.id.split(".")[1]) <= 2 for e in scene.log.scroll.elements)


# --- the log beside it


def thought_over() -> Match:
    """A finished match whose AI seats gave their reasons."""
    match = seated("curdle", ("club", "club"), 0, 3, target=1)
    while match.outcome() is None:
        seat = match.to_move
        match.play((found := decide(match.view(seat), match.events_for(seat), "club", match.ply)).move, found)
    return match


@pytest.fixture(scope="module")
def film() -> MatchFilm:
    """A film with reasons."""
    with pytest.MonkeyPatch.context() as patch:
        hurry(patch, 16)
        return film_of_record(thought_over().record())


def stamped(scene: Any) -> list[tuple[int, str]]:
    """The log's sentences with the numbers of their moves."""
    return [(line.ply, line.text) for line in scene.log.lines]


def test_who_steps_on_quickly_reads_each_line_at_its_own_move(app: App, film: MatchFilm) -> None:
    """Three steps before the first has been shown: the log is the one that is read when one jumps there."""
    scene: Any = show_film(app, film)
    scene.turns.jump(5)
    for _step in range(3):
        scene.act("film.step")
    assert scene.director.busy
    scene.director.skip()
    quick = stamped(scene)
    scene.turns.jump(8)
    assert quick == stamped(scene) and {6, 7, 8} & {ply for ply, _text in quick}


def test_a_reason_comes_after_its_move(app: App, film: MatchFilm) -> None:
    """Neither below the table nor in the log before the move has been seen, and beneath its own lines then."""
    ply = next(n for n, frame in enumerate(film.frames) if n > 5 and frame.why and len(frame.events) > 1)
    scene: Any = show_film(app, film)
    scene.act("log")
    scene.turns.jump(ply - 1)
    scene.act("film.step")
    sentence = scene.face.words.say(film.frames[ply].why)
    assert scene.director.busy
    assert not any(sentence in text for text in written(scene))
    scene.director.skip()
    assert any(text.endswith(f": {sentence}") for text in written(scene)), "below the table"
    assert scene.layers.find(f"log.{ply}.why").label == sentence
    scene.act("film.step")
    assert scene.layers.find(f"log.{ply}.why").label == sentence, "it stays where it is while the next move is shown"


def show_film(app: App, film: MatchFilm) -> Any:
    """The film at its table, at rest."""
    app.navigator.show(replay_table(app, film))
    return calm(app)
