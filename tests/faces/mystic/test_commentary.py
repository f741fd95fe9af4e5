"""A shot told as it runs: in the film's order, never before it is shown, and not again afterwards."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.app.app import App
from game.faces.mystic.commentary import MOST, as_it_runs
from game.rules.contract import Event, say
from game.rules.mystic.event_text import describe
from game.rules.mystic.shot_film import film_of
from game.ui.accessibility.narrator import NORMAL, SHORT
from tests.lab.frame_bench import Nobody
from tests.lab.ice_film import SHOTS, STEP, Shot, match_of, sit_down
from tests.table.looking import resize

NAMES = [shot.name for shot in SHOTS]


@pytest.mark.parametrize("shot", SHOTS, ids=NAMES)
def test_a_few_sentences_in_the_films_order(shot: Shot) -> None:
    """The delivery first; a hit as it happens; and nothing of a frog, which comes after the film."""
    delivered, *after = match_of(shot).play(shot.move).events
    film = film_of(delivered.data)
    assert film is not None
    told = as_it_runs(delivered, after, film)
    assert told[0] == (0.0, describe(delivered)) and 2 <= len(told) <= MOST
    assert [t for t, _words in told] == sorted(t for t, _words in told) and told[-1][0] <= film.duration
    hits = [e for e in film.events if e.kind == "contact"]
    if hits:
        hit = say("It hits {stone}.", stone=next(name for name in (hits[0].code, hits[0].other) if name != "a1"))
        assert (hits[0].t, hit) in told or not shot.own
    frog = [describe(event) for event in after if event.name == "StoneLost" and event.data["frog"]]
    assert not [words for _t, words in told if words in frog]


def made_film(*events: tuple[str, float, str, str]) -> Any:
    """A film in which this happens: what, when, to which stone, and with which other."""
    return SimpleNamespace(events=[SimpleNamespace(kind=k, t=t, code=c, other=o) for k, t, c, o in events])


def told(film: Any, *after: Event) -> list[tuple[float, str]]:
    """A delivery of a1 in such a film, in times and patterns."""
    data = {"stone": "a1", "seat": 0, "style": "slide", "number": 1, "dice": {}}
    found = as_it_runs(Event("StoneDelivered", data), after, film)
    return [(t, str(words.args.get("stone", ""))) for t, words in found]


def rested(stone: str, frog: bool = False) -> Event:
    """A stone that comes to rest, or that a frog takes."""
    return Event("StoneLost", {"stone": stone, "frog": frog, "seat": 0})


def test_only_the_first_hit_of_the_delivered_stone_is_told_and_its_own_end_before_others() -> None:
    """Whichever of the two the film names first; others hit each other unsaid."""
    for pair in (("a1", "b2"), ("b2", "a1")):
        film = made_film(
            ("contact", 0.5, "b3", "b4"), ("contact", 1.0, *pair), ("contact", 1.5, "a1", "b5"), ("off", 2.0, "b2", ""),
            ("off", 3.0, "a1", ""), ("off", 1.8, "b5", ""), ("tip", 1.9, "b6", ""),
        )  # fmt: skip
        lines = told(film, rested("b2"), rested("b5"), rested("a1"), rested("b6"), Event("TurnEnded", {}), rested("b4"))
        assert lines[0][0] == 0.0 and lines[1] == (1.0, "b2")
        assert lines[2:] == [(1.8, "b5"), (3.0, "a1")], "no more than so many in all"
    frogs = told(made_film(("off", 2.0, "b2", ""), ("off", 1.0, "a1", "")), rested("b2", frog=True), rested("a1"))
    assert frogs[1:] == [(1.0, "a1")]


class Listener:
    """Somebody who listens at a table: the film's time at which each sentence was said, None at rest."""

    def __init__(self, app: App, monkeypatch: pytest.MonkeyPatch, amount: str = NORMAL) -> None:
        resize(app, (1280, 720))
        app.think_with(Nobody())
        monkeypatch.setattr(type(app.window), "listened", True)
        app.preferences.for_now("spoken", amount)
        self.scene: Any = None
        self.app, self.said = app, list[tuple[float | None, str]]()
        monkeypatch.setattr(app.window, "say", self._say)

    def _say(self, sentence: str, *, urgent: bool = False) -> None:
        playing = self.scene.surface.show.playing if self.scene is not None else None
        if sentence:
            self.said.append((playing.at if playing is not None else None, sentence))

    def hear(self, shot: Shot, skip: int = -1) -> None:
        """A shot at the table, finished by a click after ``skip`` steps."""
        scene = self.scene = sit_down(self.app, shot)
        scene.step(STEP)
        self.said.clear()
        scene.play(shot.move)
        for step in range(500):
            if step == skip:
                scene.director.skip()
            scene.on_update(STEP)
        assert not scene.director.busy


@pytest.mark.window
@pytest.mark.parametrize("shot", [SHOTS[n] for n in (1, 3, 5, 6)], ids=lambda shot: shot.name)
def test_each_sentence_comes_when_it_is_seen_and_once(app: App, monkeypatch: pytest.MonkeyPatch, shot: Shot) -> None:
    ear = Listener(app, monkeypatch)
    ear.hear(shot)
    delivered, *after = match_of(shot).play(shot.move).events
    film = film_of(delivered.data)
    assert film is not None
    words = ear.scene.face.words
    wanted = [(t, words.say(said)) for t, said in as_it_runs(delivered, after, film)]
    running = ear.said[: len(wanted)]
    assert [said for _t, said in running] == [said for _t, said in wanted]
    for (seen, _said), (t, _sentence) in zip(running, wanted, strict=True):
        assert seen is not None and t <= seen < t + 3 * STEP
    later = " ".join(said for _t, said in ear.said[len(wanted) :])
    assert not [said for _t, said in wanted if said in later]
    # all that the log has was said, some of it while it ran
    everything = " ".join(said for _t, said in ear.said)
    assert all(line.text in everything for line in ear.scene.log.lines)
    assert all(said in ear.scene.announcer.last for _t, said in wanted), "repeating repeats all of it"


@pytest.mark.window
def test_what_a_click_has_skipped_is_told_at_the_end(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    ear = Listener(app, monkeypatch)
    ear.hear(SHOTS[0], skip=20)
    assert [at is None for at, _said in ear.said] == [False, True]
    assert "on the button" in ear.said[1][1] and ear.said[0][1] not in ear.said[1][1]


@pytest.mark.window
def test_who_wants_little_or_does_not_listen_hears_nothing_on_the_way(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    ear = Listener(app, monkeypatch, SHORT)
    ear.hear(SHOTS[0])
    assert [at for at, _said in ear.said] == [None]
    monkeypatch.setattr(type(app.window), "listened", False)
    ear.hear(SHOTS[0])
    assert not ear.said and not ear.scene.announcer.ran
