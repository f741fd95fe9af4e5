"""The result, the club book and the statistics show what the store has, and the score rolls up only where it may."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import arcade
import pytest

from game.app.app import App
from game.club.looks import worn
from game.faces.registry import ENTRIES, entry
from game.i18n.catalogue import spoken
from game.match.journal import Ending
from game.match.match import Match
from game.rules.clubbook import EACH, METALS, page
from game.rules.contract import NOBODY, say
from game.rules.numbers import Numbers
from game.rules.registry import game
from game.scenes.match import next_step
from game.scenes.match.match_table import match_table
from game.scenes.match.next_step import MATCHES
from game.scenes.match.result import TUNES
from game.scenes.records.medals import HOLLOW
from game.scenes.settings.looks import unlocked
from game.settings.launch_options import MatchSetup
from game.table.players import Players
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from tests.table.framed import patches, pictures
from tests.table.looking import scene_of
from tests.table.playing import advanced, calm, pick, press

pytestmark = pytest.mark.window
START = MatchSetup("rink_ratz", ("human", "greedy"), {"level": "rookie"}, 5)


@pytest.fixture
def slow(app: App) -> Iterator[None]:
    """Normal speed, without fading rooms."""
    app.preferences.for_now("speed", "normal")
    yield
    app.preferences.for_now("speed", "instant")


def result(app: App) -> Any:
    """The result of a finished match."""
    table = match_table(app, advanced(START, 4000))
    app.navigator.result(table)
    return app.window.current_view


def texts(scene: Any) -> list[str]:
    return [label.document.text for layer in scene.layers.all for label in getattr(layer, "labels", [])]


def shown_scores(scene: Any) -> list[str]:
    return [label.document.text for _index, label in scene.roll._labels]


def test_the_score_rolls_up_and_the_name_is_engraved(app: App, slow: None) -> None:
    scene = result(app)
    final = [str(score) for score in sorted(scene.outcome.table["scores"], reverse=True)]
    assert shown_scores(scene) == ["0", "0"] != final
    assert scene.roll.engraved() == "" and scene.canvas.backdrop.light < 0.6
    assert scene.roll._plate.text == "", "the plate is bare at first"
    seen = []
    for _frame in range(40):
        scene.on_update(0.05)
        seen.append([int(text) for text in shown_scores(scene)])
    assert shown_scores(scene) == final
    assert all(a <= b for one, next in pairwise(seen) for a, b in zip(one, next, strict=True))
    assert scene.roll.engraved() == scene.roll.name != ""
    assert scene.roll.name in texts(scene) and scene.canvas.backdrop.light == 1
    assert not scene.roll.advance(1), "then it rests"


@pytest.mark.parametrize(
    ("people", "winners", "fate"),
    [
        ({0}, (0,), "won"),
        ({0}, (0, 2), "won"),
        ({0, 2}, (0, 2), "won"),
        ({0}, (1, 3), "lost"),
        ({1, 3}, (0, 2), "lost"),
        ({0, 1}, (0, 2), "watched"),
        (set(), (0, 2), "watched"),
        ({0}, (0, 1, 2, 3), "watched"),
    ],
)
def test_winning_losing_and_watching_sound_different(
    app: App, monkeypatch: pytest.MonkeyPatch, people: set[int], winners: tuple[int, ...], fate: Any
) -> None:
    kinds = ["human" if seat in people else "club" for seat in range(4)]
    assert Players.of(game("hurry_hard"), kinds, app.people).fate(winners) == fate
    heard: list[str] = []
    monkeypatch.setattr(app.sound, "play", heard.append)
    monkeypatch.setattr(Players, "fate", lambda company, of: fate)
    result(app)
    assert heard[-1] == TUNES[fate]


def test_a_key_finishes_it_and_is_not_lost(app: App, slow: None) -> None:
    scene = result(app)
    press(scene, arcade.key.TAB)
    assert scene.roll.done and scene.focus.element is not None


def test_none_with_reduced_motion(app: App, slow: None) -> None:
    app.preferences.for_now("reduced_motion", True)
    try:
        scene = result(app)
        assert scene.roll.done and scene.canvas.backdrop.light == 1
    finally:
        app.preferences.for_now("reduced_motion", False)


def test_the_matchs_own_numbers_stand_there(app: App) -> None:
    found = texts(result(app))
    for title in ("Shots", "Periods", "Goals from rebounds"):
        assert title in found
    assert any(text.startswith("Deal number 5") for text in found)


def test_what_is_new_in_the_club_book_is_told_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    earned = page("rink_ratz")[0]
    before = Match.ending

    def with_award(match: Match) -> Ending | None:
        ending = before(match)
        if ending is None:
            return None
        return Ending(ending.result, ending.checksum, ending.winners, ending.scores, ending.tally, {0: (earned.id,)})

    monkeypatch.setattr(Match, "ending", with_award)
    table = match_table(app, _kept(app))
    app.navigator.result(table)
    scene: Any = app.window.current_view
    assert [each.id for _seat, each in scene.news] == [earned.id]
    assert "New in the club book" in texts(scene)
    pick(scene, "news")
    book: Any = scene_of(app)
    assert (book.name, book.game) == ("clubbook", "rink_ratz")
    labels = {e.id: e.label for e in book.offered()}
    assert "earned on" in labels[f"achievement.{earned.id}"]
    assert "not earned yet" in labels[f"achievement.{page('rink_ratz')[1].id}"]
    # what is earned stands out
    inks = {label.document.text: tuple(label.color) for label in book.base.labels}
    assert inks[spoken(earned.what)] == style.CREAM
    assert inks[spoken(page("rink_ratz")[1].what)] == style.MUTED
    # each medal in its frame, beside the words
    side = 104
    every = {book.base.textures.picture(f"medals/rink_ratz_{metal}.png", side, side) for metal in METALS}
    medals = [sprite for sprite in book.base.sprites if sprite.texture in every]
    frames = [e.rect for e in book.offered() if e.id.startswith("achievement.")]
    assert len(medals) == len(frames) == len(page("rink_ratz"))
    hollow = [tuple(sprite.color[:3]) == HOLLOW for sprite in medals]
    assert hollow == [each.id != earned.id for each in page("rink_ratz")]
    for sprite, rect in zip(medals, frames, strict=True):
        assert rect.x < sprite.left and sprite.right < rect.x + 122 and rect.y < sprite.bottom and sprite.top < rect.top
    pick(book, "page.shelf")
    stood = {e.id: e.label for e in book.offered() if e.id.startswith("medal.")}
    assert len(stood) == EACH * len(ENTRIES)
    assert [id for id, label in stood.items() if "(earned)" in label] == [f"medal.rink_ratz.{earned.id}"]
    pick(book, "medal.curdle.finish")
    assert book.game == "curdle"
    app.navigator.result(match_table(app, _kept(app)))
    assert app.window.current_view.news == []  # type: ignore[union-attr]
    app.navigator.title()
    shelf = scene_of(app).layers.find("shelf")
    assert shelf.label == "Club book: 1 of 60"


def _kept(app: App) -> Match:
    """A finished match that the store has."""
    played = advanced(START, 4000)
    match = Match.start(game(START.game), START.options, START.seats, START.seed, journal=app.store.journal())
    for line in played.log(-1):
        match.play(line.text)
    return match


def test_results_are_taken_out_as_a_table(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _kept(app)
    monkeypatch.setenv("BONSPIEL_HOME", str(tmp_path))
    app.navigator.statistics()
    scene = scene_of(app)
    pick(scene, "export")
    assert (tmp_path / "records" / "statistics.csv").read_text().startswith("game,ended,match")
    assert any("Saved to" in text for text in texts(scene))
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("BONSPIEL_HOME", str(tmp_path / "file"))
    pick(scene, "export")
    assert any("couldn't be saved" in text for text in texts(scene))


@pytest.mark.parametrize("seed", [3, 4, 5, 6])
def test_teams_have_the_names_that_they_chose(app: App, seed: int) -> None:
    """The columns of a result of PowerUp stand in the order of rank, whatever colour the first seat took."""
    match = advanced(MatchSetup("powerup", ("greedy", "greedy"), {"seats": 2, "ends": 1}, seed), 900)
    app.navigator.result(match_table(app, match))
    chosen, outcome = match.to_position()["colours"], match.outcome()
    assert outcome is not None
    scores = outcome.table["scores"]
    chosen = [chosen[side] for side in sorted((0, 1), key=lambda side: -scores[side])]
    looks = {"yellow": "● Amber", "blue": "▲ Ice"}
    assert [text for text in texts(app.window.current_view) if text in looks.values()] == [looks[c] for c in chosen]


def test_no_team_has_a_colour_before_one_is_chosen(app: App) -> None:
    assert [name for _colour, _shape, name in entry("powerup").teams(None)] == ["Team 1", "Team 2"]


def test_a_trophy_stands_beside_whoever_won_and_nobody_else(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    signs: list[tuple[str, float]] = []
    icon = Sheet.icon

    def noted(sheet: Sheet, name: str, cx: float, cy: float, *rest: Any) -> Any:
        signs.append((name, cy))
        return icon(sheet, name, cx, cy, *rest)

    monkeypatch.setattr(Sheet, "icon", noted)
    scene = result(app)
    trophies = [scene.canvas.stage.to_px(0, y)[1] for name, y in signs if name == "trophy"]
    assert len(trophies) == 1
    found = [label for layer in scene.layers.all for label in getattr(layer, "labels", [])]
    for seat, name in enumerate(scene.table.company.names):
        beside = any(abs(label.y - trophies[0]) < 20 for label in found if label.document.text == name)
        assert beside == (seat in scene.outcome.winners), name


def test_columns_and_lines_are_in_the_order_of_rank() -> None:
    """Where the second team has won, its column comes first, too."""
    numbers = Numbers(2, say("Ends"), ((0, 1), (3, 0)), ((say("Guards"), (5, 7)),))
    ranked = numbers.ranked([1, 0])
    assert ranked.line == ((3, 0), (0, 1)) and [row for _what, row in ranked.rows] == [(7, 5)]


def test_a_look_that_was_won_is_told_once_and_can_be_used_at_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.preferences.for_now("choices", {})
    monkeypatch.setattr("game.scenes.settings.looks.deeds_of", lambda app: {"evenings": 1})
    scene = result(app)
    scene.looks = unlocked(app)
    assert [look.key for look in scene.looks] == ["evening.aurora"] and unlocked(app) == []
    scene.base.rebuild()
    assert any("Northern lights" in text for text in texts(scene))
    pick(scene, "look.use")
    assert worn(app.preferences["choices"]) == {"evening": "aurora"} and not scene.looks
    app.preferences.for_now("choices", {})


def test_after_three_matches_the_next_step_is_offered(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clinic; after a first win a stronger level, then the rules left out of the first match, until it is taken."""
    monkeypatch.setattr(next_step, "entry", lambda name: replace(entry(name), first={"level": "rookie"}))
    app.preferences.for_now("clinic", {})
    app.preferences.for_now("lobby", {name: {} for name in ENTRIES})
    offers: set[tuple[bool, bool, str]] = set()
    for number in range(12):
        novice = number % 2 == 0
        seats = ("human", "novice" if novice else "greedy")
        app.navigator.play(MatchSetup("rink_ratz", seats, {"level": "rookie"}, 5 + number))
        scene: Any = app.window.current_view
        match = scene.turns.match
        while match.to_move != NOBODY:
            match.play(match.view(match.to_move).legal[-1 if match.to_move else 0])
        app.navigator.result(scene)
        scene = app.window.current_view
        played = app.store.statistics("rink_ratz", ("game",), kind="human")
        found = {element.id: element.label for element in scene.base.elements}
        assert ("next" in found) == (sum(tally.matches for tally in played) >= MATCHES)
        if "next" in found:
            offers.add((any(tally.wins for tally in played), novice, found["next"].rpartition(" ")[2]))
    assert {offer for offer in offers if offer[0]} == {(True, True, "level"), (True, False, "Pro")}
    assert {offer[2] for offer in offers if not offer[0]} <= {"clinic"}
    pick(scene, "next")
    match = scene_of(app).turns.match
    assert (match.seats, match.options["level"]) == (("human", "greedy"), "pro")


def test_the_first_match_leads_to_a_game_that_was_not_tried(app: App) -> None:
    app.preferences.for_now("lessons", ["curdle", "rink_ratz"])
    app.preferences.for_now("lobby", {"rink_ratz": {}})
    app.navigator.play(MatchSetup("curdle", ("human", "greedy"), {}, 5))
    scene: Any = app.window.current_view
    match = scene.turns.match
    while match.to_move != NOBODY:
        match.play(match.view(match.to_move).legal[0])
    app.navigator.result(scene)
    pick(app.window.current_view, "next")
    scene = calm(app)
    assert (scene.name, scene.turns.plan.game.name) == ("lesson", "hurry_hard")


def test_the_rest_appears_when_the_counting_is_over(app: App, slow: None, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(app.sound, "play", heard.append)
    scene = result(app)
    assert len(heard) == 1 and "Shots" not in texts(scene)
    lights = []
    while not scene.roll.done:
        assert scene._tick(0.1)
        lights.append(scene.canvas.backdrop.light)
        assert lights[-1] == scene.room_light == scene.roll.light
    assert lights == sorted(lights) and lights[0] < lights[-1] == 1
    assert "Shots" in texts(scene) and not scene._tick(0.1)
    counted = [int(cue.removeprefix("count_")) for cue in heard[1:]]
    assert counted == sorted(set(counted)) and len(counted) > 5
    for finish in (lambda page: page.skip(), lambda page: page.on_mouse_press(2, 2, 1, 0)):
        scene = result(app)
        assert "Shots" not in texts(scene)
        finish(scene)
        assert "Shots" in texts(scene) and scene.canvas.backdrop.light == scene.room_light == 1
        assert not scene.skip()


def test_each_line_has_the_face_the_name_and_the_score_of_a_seat_the_best_first(app: App) -> None:
    match = advanced(MatchSetup("curdle", ("human", "greedy", "greedy"), {"seats": 3, "target": 1}, 8), 4000)
    app.navigator.result(match_table(app, match))
    scene: Any = scene_of(app)
    scores = scene.outcome.table["scores"]
    assert len(scores) == 3
    low = match.game.low_wins(match.options)
    order = sorted(range(3), key=lambda seat: (scores[seat] if low else -scores[seat], seat))
    company = scene.table.company
    spots = [(label.document.text, label.x, label.y, tuple(label.color)) for label in scene.base.labels]
    rows = []
    for seat in order:
        name, x, y, colour = next(spot for spot in spots if spot[0] == company.names[seat])
        score = next(spot for spot in spots if abs(spot[2] - y) < 4 and spot[0] == str(scores[seat]) and spot[1] > x)
        assert colour == score[3] == (style.WARM if seat in scene.outcome.winners else style.CREAM), name
        rows.append(y)
    assert rows == sorted(rows, reverse=True) and len(set(rows)) == 3
    assert max(a - b for a, b in pairwise(rows)) - min(a - b for a, b in pairwise(rows)) <= 2
    stage = scene.canvas.stage
    faces = [rect for name, rect in pictures(scene.base) if "portraits" in name and rect.x < 400]
    assert [rect.cy for rect in faces] == pytest.approx([stage.to_virtual(0, y)[1] for y in rows], abs=4)
    assert all(one.y >= next.top for one, next in pairwise(faces))


def test_what_members_say_can_be_silenced_for_good(app: App) -> None:
    scene = result(app)
    assert not [e for e in scene.offered() if e.id == "talk.fold"]
    scene.said = [(1, say("Well played.")), (0, say("Honours even.")), (1, say("Thanks for the match."))]
    app.preferences.for_now("talk", True)
    scene.base.rebuild()
    (fold,) = (e for e in scene.offered() if e.id == "talk.fold")
    spots = {label.document.text: scene.canvas.stage.to_virtual(label.x, label.y) for label in scene.base.labels}
    heights = [spots[text][1] for text in ("Well played.", "Honours even.", "Thanks for the match.")]
    assert heights == sorted(heights, reverse=True) and fold.rect.y > heights[0]
    frame = next(rect for name, rect in patches(scene.base) if "tooltip" in name)
    assert all(frame.contains(*spots[text]) for text in spots if "played" in text or "Honours" in text)
    assert frame.contains(fold.rect.cx, fold.rect.cy) and frame.right - fold.rect.right < 20 > frame.top - fold.rect.top
    inside = [rect for name, rect in pictures(scene.base) if "portraits" in name and frame.contains(rect.cx, rect.cy)]
    assert len(inside) == 3 and all(rect.right < spots["Well played."][0] for rect in inside)
    pick(scene, "talk.fold")
    assert "Well played." not in texts(scene) and app.preferences["talk"] is False
    app.preferences.change("talk", True)


@pytest.mark.parametrize(("count", "listed"), [(1, 1), (2, 2), (3, 3), (4, 3), (5, 3)])
def test_of_many_new_medals_three_are_shown_and_the_others_counted(app: App, count: int, listed: int) -> None:
    scene = result(app)
    earned = page("rink_ratz")[:count]
    scene.news = [(0, each) for each in earned]
    scene.base.rebuild()
    found = texts(scene)
    assert [spoken(each.title) in found for each in earned] == [n < listed for n in range(count)]
    more = count - listed
    assert (f"and {more} more" in found) == (more > 0)
    (news,) = (e for e in scene.offered() if e.id == "news")
    assert all(spoken(each.title) in news.label for each in earned), "other programs are told all"
    medals = [rect for name, rect in pictures(scene.base) if "medals/" in name and rect.w > 70]
    assert len(medals) == listed and all(one.y > next.top - 8 for one, next in pairwise(medals))
    stage = scene.canvas.stage
    for each, medal in zip(earned, medals, strict=False):
        x, y = next(stage.to_virtual(w.x, w.y) for w in scene.base.labels if w.document.text == spoken(each.title))
        assert news.rect.contains(x, y) and medal.right < x and medal.y < y < medal.top
        assert news.rect.x < medal.x and news.rect.y < medal.y and medal.top < news.rect.top
    said = list(scene._news_lines())
    assert len(said) == count and all(line.endswith(".") for line in said)


def test_the_first_way_on_stands_out_and_the_deal_number_below_them_all(app: App) -> None:
    scene = result(app)
    ids = [e.id for e in scene.offered()]
    ways = [e for e in scene.offered() if e.id in ("again", "coach", "replay", "lobby", "title")]
    assert [e.id for e in ways][:1] == ["again"] and "film" in ids and "coach" not in ids, "it wasn't kept"
    main = [rect for name, rect in patches(scene.base) if name.endswith("button_main") and rect.w > 300]
    assert len(main) == 1 and main[0].contains(ways[0].rect.cx, ways[0].rect.cy)
    assert all(one.rect.y > next.rect.top for one, next in pairwise(ways))
    label = next(w for w in scene.base.labels if w.document.text.startswith("Deal number"))
    assert scene.canvas.stage.to_virtual(0, label.y)[1] < ways[-1].rect.y
