"""A shot told as it runs: in the film's order, never before it is shown, and not again afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.app import App
from game.faces.mystic.commentary import MOST, as_it_runs
from game.rules.contract import say
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
