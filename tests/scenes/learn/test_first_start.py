"""A first start: one offer, straight into a lesson, and from it to a table."""

from __future__ import annotations

import pytest

from game.app.app import App
from game.app.screenshots import draw_sheet
from game.club.season import EVENINGS
from game.faces.registry import ENTRIES, entry
from game.i18n import catalogue
from game.i18n.catalogue import spoken
from game.scenes.bonspiel.season import WON, begin_evening
from game.scenes.learn.lesson_plan import lesson_file, minutes, read_lesson
from game.scenes.menu.title import FIRST
from game.settings.launch_options import MatchSetup
from tests.table.drawn import sizes
from tests.table.looking import labels, scene_of
from tests.table.playing import calm, click, rest, written

pytestmark = pytest.mark.window


@pytest.fixture(autouse=True)
def nothing_yet(app: App) -> None:
    """Nobody has played."""
    for each in app.store.open_matches():
        app.store.discard(each.id)
    for key, value in (("lessons", []), ("lobby", {})):
        app.preferences.for_now(key, value)
    app.navigator.title()


def test_a_newcomer_reads_the_aim_after_one_click_and_decides_after_two(app: App) -> None:
    elements = {element.id: element for element in calm(app).base.elements}
    assert elements["learn"].main and not elements["play"].main
    click(calm(app), "learn")
    scene = rest(app)
    assert scene.name == "lesson" and scene.turns.text == scene.turns.plan.aim
    click(scene, "lesson.on")
    assert rest(app).turns.asked


@pytest.mark.parametrize("name", ENTRIES)
def test_every_first_lesson_states_the_aim_and_what_can_be_done_after_it(name: str) -> None:
    file = lesson_file(name)
    assert file is not None
    plan = read_lesson(file.read_text("utf-8"))
    assert plan.aim and plan.learnt


def test_the_lesson_is_as_short_as_it_says() -> None:
    assert minutes(FIRST) == 3


def test_who_has_played_is_not_taken_for_a_newcomer(app: App) -> None:
    app.preferences.for_now("lobby", {"curdle": {}})
    app.navigator.title()
    assert not {"learn", "first"} & {element.id for element in calm(app).base.elements}


def test_after_a_skipped_lesson_the_title_leads_to_a_first_match(app: App) -> None:
    """Of the game that was skipped: at once, against Novices."""
    click(calm(app), "learn")
    rest(app).turns.skip()
    app.navigator.title()
    elements = {element.id: element for element in calm(app).base.elements}
    assert elements["first"].main and "learn" not in elements
    click(calm(app), "first")
    assert set(scene_of(app).turns.match.seats) == {"human", "novice"}


def test_a_lesson_of_a_game_that_there_is_not_is_passed_over(app: App) -> None:
    app.preferences.for_now("lessons", ["chess"])
    app.navigator.title()
    assert "learn" in {element.id for element in calm(app).base.elements}


def test_whoever_has_played_is_invited_to_the_season(app: App) -> None:
    """Where one stands, what comes next, and what can be won; nobody else has to choose among so much."""
    assert "season" not in {element.id for element in calm(app).base.elements}
    app.preferences.for_now("lobby", {"curdle": {}})
    app.preferences.for_now("choices", {WON: EVENINGS[0].id})
    app.navigator.title()
    # what hangs in the room comes after the first picture
    app.window.drawn += 1
    element = next(element for element in calm(app).base.elements if element.id == "season")
    assert spoken(EVENINGS[1].title) in element.label
    click(calm(app), "season")
    assert calm(app).name == "season"
    app.preferences.for_now("choices", {})


def test_the_picker_says_which_game_to_try_until_all_have_been(app: App) -> None:
    """A lesson counts, whether or not a match followed."""
    app.preferences.for_now("lobby", {})
    for number, name in enumerate(ENTRIES):
        app.preferences.for_now("lessons", list(ENTRIES)[:number])
        app.navigator.pick_game()
        scene = calm(app)
        box = next(element.rect for element in scene.base.elements if element.id == f"game.{name}")
        badges = [label for _sheet, label in labels(scene) if label.document.text in ("Start here", "Try this next")]
        assert [label.document.text for label in badges] == ["Try this next" if number else "Start here"]
        assert box.contains(*scene.canvas.stage.to_virtual(badges[0].x, badges[0].y))


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_the_games_are_pitched_in_letters_of_one_size(app: App, language: str) -> None:
    app.preferences.for_now("lobby", {name: {} for name in ENTRIES})
    catalogue.use(language)
    try:
        app.navigator.pick_game()
        pitches = {entry(name).pitch() for name in ENTRIES}
        found = [sizes(label) for _sheet, label in labels(calm(app)) if label.document.text in pitches]
        assert len(found) == len(ENTRIES) and all(each == found[0] for each in found)
    finally:
        catalogue.use("en")


def test_all_open_matches_are_one_click_from_the_title(app: App) -> None:
    for number in range(3):
        app.navigator.begin(MatchSetup("curdle", ("human", "novice"), {}, number))
    app.navigator.title()
    assert "2 other open matches" in {element.label for element in calm(app).base.elements}
    click(calm(app), "others")
    assert calm(app).name == "records"


def test_a_bonspiel_offers_the_lesson_of_a_game_that_was_not_tried_and_waits(app: App) -> None:
    draw_sheet(app, "knock_out", 0)
    sheet = calm(app)
    click(sheet, "learn")
    lesson = rest(app)
    assert lesson.name == "lesson"
    lesson.turns.to_match()
    assert calm(app) is sheet
    app.preferences.for_now("lessons", list(ENTRIES))
    draw_sheet(app, "knock_out", 0)
    assert "learn" not in {element.id for element in calm(app).base.elements}


def test_a_new_bonspiel_is_of_the_games_that_were_tried(app: App) -> None:
    app.preferences.for_now("choices", {})
    app.navigator.new_bonspiel(None)
    assert calm(app).games == list(ENTRIES)
    app.preferences.for_now("lessons", ["curdle", "mystic"])
    app.navigator.new_bonspiel(None)
    assert calm(app).games == ["curdle", "mystic"]


def test_the_picker_resumes_the_newest_open_match_of_a_game_and_begins_none_beside_it(app: App) -> None:
    begun = [app.navigator.begin(MatchSetup("curdle", ("human", "novice"), {}, number)) for number in range(2)]
    app.preferences.for_now("lobby", {"curdle": {}, "rink_ratz": {}})
    app.navigator.pick_game()
    assert {"resume.curdle", "again.rink_ratz"} < {element.id for element in calm(app).base.elements}
    click(calm(app), "resume.curdle")
    assert scene_of(app).turns.match.id == begun[-1]


def test_an_evening_of_the_season_is_listed_by_its_name(app: App) -> None:
    begin_evening(app, EVENINGS[0])
    app.navigator.bonspiels()
    assert any(text.startswith(spoken(EVENINGS[0].title)) for text in written(calm(app)))
    app.preferences.for_now("choices", {})


def test_a_first_match_of_rink_ratz_has_the_cards_of_its_lesson(app: App) -> None:
    file = lesson_file("rink_ratz")
    assert file is not None
    taught = read_lesson(file.read_text("utf-8")).position["options"]
    app.navigator.first_match("rink_ratz")
    assert scene_of(app).turns.match.options["level"] == taught["level"]
