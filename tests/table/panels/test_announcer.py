"""What is announced at a table: what happened before what it means and what is asked, each once, and enough of it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.app.app import App
from game.faces.registry import ENTRIES
from game.rules.registry import game
from game.table.panels.announcer import LISTENER_KEYS, Announcer
from game.table.players import Players
from game.table.stage.shown import Showing
from game.table.view_models import Summary, SummaryRow
from game.ui.accessibility.narrator import AMOUNTS, FULL, NORMAL, SHORT
from tests.table.faces import present
from tests.table.looking import usual
from tests.table.panels.test_read_out import NAMES
from tests.table.playing import calm, company, press, seated, table


@pytest.fixture
def scene(app: App) -> Any:
    """A table of Hurry Hard! at which a person is to decide."""
    usual(app)
    return table(app, seated("hurry_hard", company("hurry_hard", "human"), 33))


def listening(app: App, scene: Any, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is announced at a table from now on, to somebody who listens."""
    said: list[str] = []
    monkeypatch.setattr(type(app.window), "listened", True)
    monkeypatch.setattr(scene.announcer, "say", said.append)
    return said


class Ear:
    """Somebody who listens, at a table of which the gist can be set."""

    def __init__(self, amount: str = NORMAL) -> None:
        self.said: list[str] = []
        self.gist, self.amount, self.here, self.foreseen = ["Amber lies one."], amount, True, list[str]()
        words = SimpleNamespace(
            gist=lambda: self.gist, stand=lambda: ["End 2."], foreseen=lambda: self.foreseen, lie=list
        )
        face: Any = SimpleNamespace(words=words, moment=SimpleNamespace(eyes=-1), layout=SimpleNamespace(cards=dict))
        self.announcer = Announcer(face, self.said.append, lambda: self.here, lambda: self.amount)


def test_the_cause_comes_before_the_meaning_and_both_before_the_question() -> None:
    ear = Ear()
    ear.announcer.heard("Minerva's takeout removes your shot rock")
    assert not ear.said, "nothing is announced before all of it has been shown"
    assert ear.announcer.announce("Answer or pass", own=True)
    assert ear.said == ["Minerva's takeout removes your shot rock. Amber lies one. Answer or pass."]
    assert not ear.announcer.announce("Answer or pass", own=True) and len(ear.said) == 1, "nothing is said twice"


def test_the_meaning_is_repeated_only_when_it_changes_and_the_question_when_it_is_asked_again() -> None:
    ear = Ear()
    for happened in ("You pass.", "Beatrix passes.", "Ivar answers."):
        if happened.startswith("Ivar"):
            ear.gist = ["Ice lies two."]
        ear.announcer.heard(happened)
        ear.announcer.announce("It's Ivar's turn.", own=False)
    assert ear.said == ["You pass. Amber lies one.", "Beatrix passes.", "Ivar answers. Ice lies two."]
    for _turn in range(2):
        ear.announcer.announce("Your turn.", own=True)
        ear.announcer.announce("It's Ivar's turn.", own=False)
    assert ear.said[3:] == ["Your turn.", "Your turn."]


def test_what_is_said_while_it_runs_is_not_announced_again() -> None:
    """After what happened before it; the meaning and the question still follow, and all of it can be repeated."""
    ear = Ear()
    ear.announcer.heard("Ivar passes.")
    for sentence in ("Minerva slides her 3.", "It hits your 1."):
        ear.announcer.along(sentence)
    ear.gist = ["Minerva lies one."]
    ear.announcer.heard("Minerva slides her 3.")
    ear.announcer.heard("Your 1 leaves the ice.")
    ear.announcer.along("It stops on the button.")
    assert ear.announcer.announce("Your turn.", own=True)
    assert ear.said == [
        "Ivar passes. Amber lies one.",
        "Minerva slides her 3.",
        "It hits your 1.",
        "It stops on the button.",
        "Your 1 leaves the ice. Minerva lies one. Your turn.",
    ]
    assert ear.announcer.last == " ".join(ear.said[1:])
    ear.announcer.along("Minerva slides her 4.")
    ear.announcer.heard("Minerva slides her 4.")
    assert ear.announcer.announce("It's Ivar's turn.", own=False), "the meaning may have changed"
    assert ear.said[5:] == ["Minerva slides her 4."], "and nothing is said where it has not"


@pytest.mark.parametrize("amount", AMOUNTS)
def test_more_or_less_is_announced_as_wished(amount: str) -> None:
    ear = Ear(amount)
    for number in range(50):
        ear.announcer.heard(f"Card {number}.")
    ear.announcer.announce("It's Ivar's turn.", own=False)
    [said] = ear.said
    kept = {SHORT: 2, NORMAL: 6, FULL: 40}[amount]
    assert said.count("Card ") == kept and "Card 49." in said
    assert ("Amber lies one." in said) == (amount != SHORT)
    assert ("It's Ivar's turn." in said) == (amount == FULL)


@pytest.mark.parametrize("amount", AMOUNTS)
def test_the_hand_is_read_before_the_question_to_who_wants_all(amount: str) -> None:
    ear = Ear(amount)
    face: Any = ear.announcer.face
    face.moment.eyes, face.layout.cards = 0, lambda: {"hand.0": ["7h"]}
    face.words.name = lambda _kind, code: f"the {code}"
    ear.announcer.announce("Your turn.", own=True)
    said = ear.said[0]
    assert said.endswith("Your turn.") and ("7h" in said) == (amount == FULL), said


def test_nothing_is_kept_for_nobody_nor_behind_a_curtain() -> None:
    ear = Ear()
    ear.here = False
    ear.announcer.heard("You draw something.")
    ear.here = True
    assert not ear.announcer.announce("", own=False)
    ear.announcer.heard("You draw something.")
    ear.announcer.drop()
    assert not ear.announcer.announce("", own=False) and not ear.said
    ear.announcer.heard("You draw the 8.")
    ear.announcer.announce("Your turn.", own=True)
    ear.announcer.drop()
    assert not [*ear.announcer.answer("repeat")], "the next person can't repeat what the one before heard"
    ear.said.clear()
    ear.announcer.heard("You draw something.")
    ear.announcer.heard("")
    assert ear.said == [""] and not ear.announcer.happened, "what was announced is taken back as well"


@pytest.mark.parametrize("name", ENTRIES)
def test_each_game_says_what_its_table_means(name: str) -> None:
    """In whole sentences with words in them, at every stage of a match."""
    gists = set()
    for moves in range(3, 60, 4):
        now = Showing(game(name))
        now.reset(dict(seated(name, company(name), moves).view(0).position))
        seats = len(company(name))
        face = present(name, Players(game(name), ("human",) * seats, NAMES[:seats], ["0"] * seats, 0, 0), now)
        gist = [*face.words.gist()]
        for sentence in (*gist, *face.words.foreseen()):
            assert sentence.endswith((".", "!", "?")) and " " in sentence and "\n" not in sentence, sentence
        assert set(face.words.foreseen()) <= set(gist), "what is foreseen belongs to what it means"
        gists.add(" ".join(gist))
    assert len(gists) > 3


@pytest.mark.window
def test_letters_tell_while_somebody_listens_and_are_shortcuts_otherwise(
    app: App, scene: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    calm(app)
    press(scene, ord("l"))
    assert scene.log.open and not scene.paper.lines
    press(scene, ord("l"))
    monkeypatch.setattr(type(app.window), "listened", True)
    told = {}
    for letter, what in LISTENER_KEYS.items():
        press(scene, ord(letter.lower()))
        assert not scene.log.open and scene.window.current_view is scene, f"{letter} does what it does otherwise"
        told[what] = list(scene.paper.lines)
    words = scene.face.words
    assert told["lies"][0] == next(iter(words.gist())) and told["score"] == [*words.stand()]
    assert len(told["cards"]) == len(scene.face.moment.now["hands"][0]), "one sentence a card"
    assert told["outcome"]
    app.preferences.for_now("keys", {"log": "L"})
    press(scene, ord("l"))
    assert scene.log.open, "keys of one's own stay"
    usual(app)


@pytest.mark.window
def test_a_card_tells_what_it_would_do_and_parts_of_the_table_are_groups(app: App, scene: Any) -> None:
    calm(app)
    cards = [e for e in scene.offered() if e.role == "card"]
    assert cards and all(e.about() for e in cards)
    assert {scene.group(e) for e in cards} == {"Your hand"}
    groups = {scene.group(e) for e in scene.offered()} | {text.group for text in scene.texts()}
    assert {"Your hand", "Players", "Tools", "Score", "The table"} <= groups


@pytest.mark.parametrize(("eyes", "own"), [(0, "Your 3"), (1, "You's 3")])
def test_signs_are_said_by_the_names_of_their_teams(eyes: int, own: str) -> None:
    now = Showing(game("mystic"))
    now.reset(seated("mystic", company("mystic"), 4).to_position())
    company_ = Players(game("mystic"), ("human",) * 4, NAMES[:4], ["0"] * 4, 0, eyes)
    words = present("mystic", company_, now).words
    mine, theirs = (words.named("stone", f"{letter}3") for letter in "ab")
    assert words.aloud(f"{mine} stops. {theirs} is nudged.") == (
        f"{own} stops. " + ("Bea's 3 is nudged." if eyes == 0 else "Your 3 is nudged.")
    )
    assert words.aloud(f"You slide {mine}. Bea slides {theirs}.") == (
        "You slide your 3. Bea slides stone 3." if eyes == 0 else "You slide stone 3. Bea slides your 3."
    )
    assert words.aloud("Cast Kindle (5 → 2), or not now?") == "Cast Kindle (5 → 2), or not now?"
    hurry = present("hurry_hard", 4).words
    assert hurry.aloud("● Amber, 1 point") == "Amber, 1 point"


@pytest.mark.window
def test_a_summary_comes_after_what_led_to_it(app: App, scene: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    said = listening(app, scene, monkeypatch)
    monkeypatch.setattr(app.window, "say", lambda sentence, urgent=False: said.append(sentence))
    scene.presenter.heard("Bea passes.")
    scene.announce("End 1. Bea, 2.")
    assert said[0].startswith("Bea passes.") and said[1:] == ["End 1. Bea, 2."]


@pytest.mark.window
def test_all_of_a_summary_is_announced(app: App, scene: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(scene, "announce", said.append)
    rows = (SummaryRow("Bea", "with the hammer", "2 points", 0), SummaryRow("Ice", "", "", 1))
    scene.interval.open(Summary("End 1", rows, "Resume", "Bea scores."))
    assert said == ["End 1. Bea scores. Bea, with the hammer, 2 points. Ice."]


def test_what_would_come_of_it_is_told_or_that_nothing_is_under_way() -> None:
    ear = Ear()
    assert [*ear.announcer.answer("outcome")] == ["Nothing is under way."]
    ear.foreseen.append("It would lie two.")
    assert [*ear.announcer.answer("outcome")] == ["It would lie two."]


@pytest.mark.window
def test_what_a_lesson_explains_is_announced_step_by_step(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    usual(app)
    app.navigator.lesson("curdle")
    scene: Any = app.window.current_view
    said = listening(app, scene, monkeypatch)
    for _step in range(3):
        calm(app)
        assert scene.turns.text in said[-1], "the coach's words are heard"
        heard = len(said)
        calm(app)
        assert len(said) == heard, "and only once"
        if scene.turns.waits:
            scene.turns.go_on()


@pytest.mark.window
def test_a_seat_that_is_played_for_somebody_is_announced_once(
    app: App, scene: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = listening(app, scene, monkeypatch)
    calm(app)
    heard: list[str] = []
    monkeypatch.setattr(app.sound, "play", lambda cue, *_more: heard.append(cue))
    scene.tools.hand_over()
    assert scene.tools.handed_over and heard == ["hint"]
    for _frame in range(3):
        scene.announcer.heard("Bea passes.")
        scene._announce()
    assert sum("Played for you" in sentence for sentence in said) == 1


@pytest.mark.window
def test_words_of_panels_are_read_beside_the_table(app: App, scene: Any) -> None:
    calm(app)
    scene.hint_panel.show_status("The latest moves are waiting to be saved.")
    assert any("waiting to be saved" in text.text for text in scene.texts())
