"""How a film is put together: the table's time in small steps, as many moves as there is time for, honest progress."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from game.scenes.film import recorder
from game.scenes.film.encoder import MOST_SECONDS, STEP, Encoded
from game.scenes.film.recorder import AFTER, BEFORE, BETWEEN, FASTEST, FINE, LONGEST, Recorder


class Reel(Recorder):
    """A recorder of a made-up table whose moves take as many pictures as a test says."""

    def __init__(self, pictures: dict[int, int]) -> None:
        self.needs, self.left, self.ply = pictures, 0, 0
        self.beats: list[float] = []
        self.told: list[Any] = []
        self.shot, self.since = 0, 0.0
        self.speed, self.pictures, self.buffer = 1.0, [], None
        window: Any = SimpleNamespace(dirty=True)
        table: Any = SimpleNamespace(on_update=self.beat, refresh=lambda: self.told.append("refresh"))
        self.director: Any = SimpleNamespace(busy=False, stale=False, skip=self.skip)
        table.director = self.director
        turns: Any = SimpleNamespace(line="", forward=self.forward, jump=self.jump, caption=lambda ply: f"move {ply}")
        self.window, self.table, self.turns = window, table, turns

    def jump(self, ply: int) -> None:
        self.ply, self.left = ply, 0
        self.told.append(("jump", ply))
        self.rest()

    def forward(self) -> None:
        self.ply += 1
        self.left = self.needs.get(self.ply, 0)
        self.told.append(("forward", self.ply))
        self.rest()

    def skip(self) -> None:
        self.told.append("skip")
        self.left = 0
        self.rest()

    def rest(self) -> None:
        # a move begins while the table is stale, and goes on while it is busy
        self.director.stale = self.left == self.needs.get(self.ply, 0) > 0
        self.director.busy = 0 < self.left < self.needs.get(self.ply, 0)

    def beat(self, seconds: float) -> None:
        self.beats.append(seconds)
        self.since += seconds
        if self.since > STEP * self.speed - 1e-9:
            self.since, self.left = 0.0, max(0, self.left - 1)
        self.rest()

    def picture(self) -> Image.Image:
        self.shot += 1
        self.window.dirty = False
        return Image.new("RGB", (16, 16), (self.shot % 250, 0, 0))


@pytest.mark.parametrize("speed", [1.0, 1.2, 1.6, 2.0, 3.7])
def test_a_pictures_time_goes_by_in_even_steps_that_are_fine_enough(speed: float) -> None:
    reel = Reel({})
    reel.speed = speed
    reel.step()
    assert sum(reel.beats) == pytest.approx(STEP * speed)
    assert max(reel.beats) - min(reel.beats) < 1e-9 and max(reel.beats) <= FINE + 1e-9
    assert len(reel.beats) == 1 or STEP * speed / (len(reel.beats) - 1) > FINE, "and no finer than they need be"


def test_a_move_is_played_until_the_table_is_at_rest() -> None:
    reel = Reel({5: 7})
    reel.to(5)
    assert reel.turns.line == "move 5" and reel.ply == 4 and reel.told == [("jump", 4), "refresh"]
    reel.turns.line = ""
    assert sum(1 for _picture in reel.play(5)) == 7 and reel.ply == 5 and reel.turns.line == "move 5"
    assert sum(1 for _picture in reel.play(6)) == 0, "a move that shows nothing takes no time"


def test_a_move_that_never_comes_to_rest_is_cut_off() -> None:
    reel = Reel({1: 10**9})
    reel.step = lambda: None  # type: ignore[method-assign]
    reel.to(1)
    assert sum(1 for _picture in reel.play(1)) == round(LONGEST / STEP)


def test_a_picture_is_only_taken_where_something_has_changed() -> None:
    reel = Reel({})
    for dirty in (False, True, False, False, True):
        reel.window.dirty = dirty
        reel.shoot()
    assert reel.shot == 3
    first, second, third, fourth, fifth = reel.pictures
    assert first != second == third == fourth != fifth


@pytest.mark.parametrize(("seconds", "speed"), [(BEFORE, 1.0), (AFTER, 1.0), (AFTER, 1.6), (BETWEEN, 1.4)])
def test_a_pause_lasts_as_long_in_a_film_that_is_faster(seconds: float, speed: float) -> None:
    reel = Reel({})
    reel.speed = speed
    reel.wait(seconds)
    assert len(reel.pictures) == round(seconds / speed / STEP)
    assert sum(reel.beats) == pytest.approx(seconds, abs=STEP * speed)


def lasts(pictures: dict[int, int], first: int, last: int) -> float:
    """The seconds of the table's time from one move to another, with the pauses."""
    moves = range(first, last + 1)
    return BEFORE + AFTER + STEP * sum(pictures[ply] for ply in moves) + BETWEEN * (len(moves) - 1)


@pytest.mark.parametrize("each", [1, 20, 40, 60, 90, 200, 600])
def test_a_film_has_as_many_of_the_last_moves_as_there_is_time_for(each: int) -> None:
    """One more would have to be shown too fast; the last one is in it however long it takes."""
    pictures = {ply: each + ply % 3 for ply in range(1, 13)}
    reel = Reel(pictures)
    shares: list[float] = []
    first = reel.fit(1, 12, shares.append)
    longest = MOST_SECONDS * FASTEST
    assert first == 12 or lasts(pictures, first, 12) <= longest
    assert first == 1 or lasts(pictures, first - 1, 12) > longest
    assert reel.speed == pytest.approx(max(1.0, lasts(pictures, first, 12) / MOST_SECONDS))
    assert len(shares) == 13 - first and shares == sorted(shares)
    assert shares[-1] == pytest.approx(0.2 * min(1.0, lasts(pictures, first, 12) / longest))


def test_a_film_that_has_just_enough_time_leaves_nothing_out() -> None:
    room = MOST_SECONDS * FASTEST - BEFORE - AFTER - BETWEEN
    for more, first in ((0, 1), (1, 2)):
        pictures = {1: 4 + more, 2: round(room / STEP) - 4}
        assert Reel(pictures).fit(1, 2) == first


def test_a_film_shows_its_moves_with_pauses_and_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def encoded(pictures: list[bytes], report: Any) -> Encoded:
        for share in (0.0, 0.5, 1.0):
            report(share)
        return Encoded(b"film", len(pictures))

    monkeypatch.setattr(recorder, "animated", encoded)
    pictures = {3: 10, 4: 6, 5: 8}
    reel, shares = Reel(pictures), list[float]()
    made = reel.film(3, 5, shares.append)
    assert made.content == b"film"
    waits = [round(seconds / STEP) for seconds in (BEFORE, BETWEEN, BETWEEN, AFTER)]
    assert made.frames == sum(pictures.values()) + sum(waits)
    assert [ply for told, *rest in (t for t in reel.told if t[0] == "forward") for ply in rest][-3:] == [3, 4, 5]
    assert shares == sorted(shares) and shares[-3:] == pytest.approx([0.6, 0.8, 1.0])
    # while it is drawn: from a fifth on, by the pictures of the longest film
    drawn = shares[3 : 3 + sum(pictures.values())]
    assert drawn[0] == pytest.approx(0.2 + 0.4 * (waits[0] + 1) / (MOST_SECONDS / STEP)) and max(drawn) < 0.6


def test_a_still_is_taken_after_the_move_at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorder, "still", lambda picture: Encoded(b"still"))
    reel = Reel({7: 30})
    assert reel.still(7).content == b"still" and reel.shot == 1
    assert reel.told == [("jump", 6), "refresh", ("forward", 7), "skip", "refresh"] and reel.beats
