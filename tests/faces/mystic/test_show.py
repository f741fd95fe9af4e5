"""The dice on the ice in motion, without a window: from where they lay to where they will lie, seen, heard and felt."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from game.faces.mystic.playback import rocks, slow_end
from game.faces.mystic.rolloff import NEXT, roll_off
from game.faces.mystic.show import (
    ASIDE,
    CAST,
    CHARMED,
    CHIPS,
    CLICK,
    FAST,
    HARD,
    HIT_STOP,
    SLOW,
    TICK,
    Burst,
    Show,
    chip_at,
)
from game.rules.mystic.shot_film import HALF, Placed, lying
from game.rules.mystic.stones import Stone
from game.ui.motion import Animator
from tests.faces.mystic.test_rolloff import STONES, drawn
from tests.lab.ice_film import SHOTS, Shot, match_of

BEAT = 1.0 / 60.0
#: where the stones lie before magic works on one of them
LIE = {
    "a1": Stone("ice", 5, 10.0, 1240.0, 20.0),
    "b1": Stone("ice", 2, -30.0, 1300.0),
    "b2": Stone("ice", 7, 60.0, 1200.0),
}
MOVES = {
    "StoneTransmuted": Stone("ice", 2, 10.0, 1240.0, 20.0), "StoneTeleported": Stone("ice", 5, -60.0, 1210.0, 20.0),
    "StoneStacked": Stone("ice", 5, -30.0, 1300.0, 20.0, "b1"), "StoneReturned": Stone("ice", 5, 0.0, 1270.0),
    "StoneBonused": None, "frog": None,
}  # fmt: skip


class Stage:
    """A show with what it plays, shakes and tells."""

    def __init__(self, *, reduced: bool = False) -> None:
        self.animator = Animator()
        self.animator.reduced = reduced
        self.heard: list[str] = []
        self.gains: list[float] = []
        self.flow_at = 0.0
        self.felt: list[float] = []
        self.pictures = 0
        #: what the last run took
        self.seconds = 0.0
        sound: Any = self
        self.show = Show(self.animator, sound, self._changed, self.felt.append)
        self.show.rest(LIE)

    def _changed(self) -> None:
        self.pictures += 1

    def play(self, cue: str, gain: float = 1.0) -> None:
        """The sound of something."""
        self.heard.append(cue)
        self.gains.append(gain)

    def flow(self, cue: str, gain: float) -> None:
        """The loudness of the scrape."""
        assert cue == "slide" and 0.0 <= gain <= 1.0
        self.flow_at = gain

    def run(self, beat: float = BEAT) -> Iterator[float]:
        """Step by step until nothing moves; each brings a new picture."""
        self.seconds = 0.0
        while self.animator.busy:
            before = self.pictures
            self.animator.advance(beat)
            self.seconds += beat
            assert self.pictures > before
            yield self.seconds

    def end(self) -> float:
        """Run until nothing moves; the seconds that it took."""
        return max(self.run())

    def deliver(self, shot: Shot, **more: Any) -> Any:
        """A shot's film begins; its event."""
        data = next(event.data for event in match_of(shot).play(shot.move).events if event.name == "StoneDelivered")
        self.show.deliver(data, **more)
        return data


# --- magic


@pytest.mark.parametrize("charm", [False, True])
@pytest.mark.parametrize("kind", MOVES)
def test_magic_takes_a_stone_from_where_it_lay_to_where_it_will_lie(kind: str, charm: bool) -> None:
    """Without a jump while it is seen, never below the ice; the others stay, and it takes its time."""
    stage, there = Stage(), MOVES[kind]
    show, before = stage.show, dict(stage.show.dice)
    if kind == "StoneReturned":
        before["a1"] = show.dice.pop("a1")
    target = lying(there) if there is not None else None
    show.cast(kind, "a1", target, charm=charm)
    assert show.moving and show.on_their_way == {"a1"}
    way: list[tuple[Placed, float]] = []
    for _beat in stage.run():
        if "a1" in show.dice:
            way.append((show.dice["a1"], show.alpha["a1"]))
        assert {name: show.dice[name] for name in ("b1", "b2")} == {name: before[name] for name in ("b1", "b2")}
        assert show.flight is not None and 0.0 < show.flight.share <= 1.0 and show.share == show.flight.share
    assert stage.seconds == pytest.approx(CAST[kind] + CHARMED * charm, abs=2 * BEAT)
    assert all(0.0 <= alpha <= 1.0 and placed.z > before["a1"].z - 1e-6 for placed, alpha in way)
    for (one, alpha), (two, bright) in pairwise(way):
        assert min(alpha, bright) < 0.06 or math.dist(one[:3], two[:3]) < 12.0
        assert abs(alpha - bright) < 0.12
    if kind == "StoneReturned":
        assert way[0][1] < 0.05 and way[0][0].z > target.z + 50.0 if target is not None else False
    else:
        assert way[0][1] > 0.9 and math.dist(way[0][0][:3], before["a1"][:3]) < 1.0
    if target is None:
        assert "a1" not in show.dice and way[-1][1] < 0.05
        highest = max(placed.z for placed, _alpha in way) - before["a1"].z
        assert highest == 0.0 if kind == "frog" else 50.0 < highest < 70.0
        return
    placed, alpha = way[-1]
    assert alpha == 1.0 and placed[:3] == pytest.approx(target[:3]) and placed.value == target.value
    assert abs(sum(a * b for a, b in zip(placed.turn, target.turn, strict=True))) == pytest.approx(1.0)
    if kind != "StoneReturned":
        peak = max(placed.z for placed, _alpha in way) - max(target.z, before["a1"].z)
        assert 10.0 < peak < 40.0, "it is lifted"
    if kind == "StoneTeleported":
        assert min(alpha for _placed, alpha in way) < 0.1, "it is gone for a moment"
        half = len(way) // 2
        assert {placed[:2] for placed, _alpha in way} == {before["a1"][:2], target[:2]}
        assert way[half - 5][0].x == before["a1"].x and way[half + 5][0].x == target.x


@pytest.mark.parametrize("kind", MOVES)
def test_with_reduced_motion_a_stone_fades_where_it_lies_and_appears_where_it_goes(kind: str) -> None:
    stage, there = Stage(reduced=True), MOVES[kind]
    show, here = stage.show, stage.show.dice["a1"]
    if kind == "StoneReturned":
        del show.dice["a1"]
    target = lying(there) if there is not None else None
    show.cast(kind, "a1", target)
    places, faint = set(), 1.0
    for _beat in stage.run():
        if "a1" in show.dice:
            places.add(show.dice["a1"][:3])
            faint = min(faint, show.alpha["a1"])
    wanted = {place[:3] for place in (here if kind != "StoneReturned" else None, target) if place is not None}
    assert places == wanted and faint < 0.1
    assert ("a1" in show.dice) == (target is not None)
    assert target is None or (show.dice["a1"] == target and show.alpha["a1"] == 1.0)


def test_who_gives_its_place_to_another_waits_above_it() -> None:
    """Only a stone that lies there, and only while places are exchanged."""
    for kind, name, y in (
        ("StoneTeleported", "b1", 1300.0),
        ("StoneTeleported", "", 1330.0),
        ("StoneStacked", "", 1300.0),
    ):
        stage = Stage()
        stage.show.cast(kind, "a1", lying(Stone("ice", 5, -30.0, y, 20.0)))
        heights = [0.0]
        rest = stage.show.dice["b1"].z
        for _beat in stage.run():
            heights.append(stage.show.dice["b1"].z - rest)
        assert stage.show.off_ice == ({name} if name else set())
        assert heights == sorted(heights) and heights[-1] == pytest.approx(ASIDE if name else 0.0)
        stage.show.rest(LIE)
        assert stage.show.dice["b1"].z - rest == pytest.approx(ASIDE if name else 0.0), "until it moves itself"
        stage.show.sweep()
        stage.show.rest(LIE)
        assert stage.show.dice["b1"].z == rest and not stage.show.moving


# --- films


@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.name)
def test_everything_that_happens_in_a_film_is_heard_once_when_it_is_seen(shot: Shot) -> None:
    """Hits by their force; chips fly and the room shakes at the hard ones; the scrape ends with the motion."""
    stage = Stage()
    data = stage.deliver(shot)
    show, playing = stage.show, stage.show.playing
    assert playing is not None and show.moving and not show.again_now
    events = playing.film.events
    hits = [event for event in events if event.kind == "contact"]
    assert stage.heard == ["die_roll" if shot.move.startswith("deliver roll") else "deliver"]
    assert playing.rocks == rocks(playing.film) and playing.slow == slow_end(playing.film, data["dice"]["rest"])
    length, tips = playing.length, list[float]()
    for _beat in stage.run():
        seen = [event for event in events if event.t <= playing.at]
        assert stage.heard.count("die_clack") == sum(event.kind == "contact" for event in seen)
        assert stage.heard.count("stone_lost") == sum(event.kind == "off" for event in seen)
        assert stage.heard.count("die_rest") == sum(event.kind in ("rest", "mount", "fall") for event in seen)
        assert all(burst.t <= show.clock for burst in show.bursts)
        tips += [show.clock] * (stage.heard.count("die_tip") - len(tips))
        for name in playing.film.reels:
            placed = playing.pose(name, playing.at)
            assert show.dice.get(name) == placed, "each die is where the film has it"
            if placed is not None:
                depth = (HALF - placed.z) / 14.0
                assert show.alpha[name] == pytest.approx(min(1.0, max(0.0, 1.0 - depth))), "it fades as it sinks"
    assert stage.seconds == pytest.approx(length, abs=2 * BEAT) and stage.flow_at == 0.0
    assert stage.heard.count("die_tip") <= sum(event.kind in ("tip", "landing", "hop") for event in events)
    assert ("die_tip" in stage.heard) == any(event.kind in ("tip", "landing", "hop") for event in events)
    assert all(after - before > TICK for before, after in pairwise(tips))
    quiet = {gain for cue, gain in zip(stage.heard, stage.gains, strict=True) if cue == "die_rest"}
    rides = any(event.kind in ("mount", "fall") for event in events)
    assert quiet == ({0.5, 0.9} if rides else {0.5} if "die_rest" in stage.heard else set()), "a ride is louder"
    loud = [gain for cue, gain in zip(stage.heard, stage.gains, strict=True) if cue == "die_clack"]
    forces = [event.strength for event in hits]
    for n, force in enumerate(forces):
        assert all((loud[n] <= loud[m]) for m, other in enumerate(forces) if force <= other)
    assert all(0.15 < gain <= 1.0 for gain in loud)
    assert len(stage.felt) <= sum(force > HARD for force in forces) and bool(stage.felt) == any(
        force > HARD for force in forces
    )
    assert all(3.0 < shake <= 6.0 for shake in stage.felt)
    assert len(show.bursts) == min(6, sum(force > 0.25 for force in forces))
    assert len(playing.pauses) == min(4, sum(force > HARD for force in forces))
    assert all(pause == HIT_STOP for _t, pause in playing.pauses)


def test_a_finished_film_is_silent_and_reduced_motion_has_neither_chips_nor_shakes() -> None:
    hit = SHOTS[6]
    stage = Stage()
    stage.deliver(hit, lead=0.5)
    assert not stage.heard and stage.show.playing is not None and stage.show.playing.at < 0.0
    stage.animator.finish()
    assert not stage.heard and not stage.felt and stage.flow_at == 0.0
    stage = Stage(reduced=True)
    stage.deliver(hit)
    playing = stage.show.playing
    assert playing is not None and not playing.pauses and not playing.rocks and playing.slow is None and playing.calm
    stage.end()
    assert not stage.show.bursts and not stage.felt and "die_clack" in stage.heard


def test_the_last_shot_is_seen_again_slowly_and_all_lie_as_before() -> None:
    stage, done = Stage(), list[bool]()
    show = stage.show
    assert not show.again(lambda: done.append(True)), "there was none"
    stage.deliver(SHOTS[0])
    assert not show.again(lambda: done.append(True)), "it still runs"
    length = next(playing.length for playing in (show.playing,) if playing is not None)
    stage.end()
    show.rest(LIE)
    assert not show.moving and show.again(lambda: done.append(True)) and show.again_now
    assert not stage.animator.reduced and show.playing is not None and not show.playing.pauses
    assert stage.end() == pytest.approx(SLOW * length, rel=0.03) and done == [True]
    assert show.dice == {name: lying(stone) for name, stone in LIE.items()} and not show.moving


def test_a_film_runs_faster_while_the_button_is_held_and_a_click_is_no_hold() -> None:
    stage, now = Stage(), [10.0]
    show = stage.show
    show.time = lambda: now[0]
    assert not show.hurry(down=True) and not show.hurry(down=False), "no film runs"
    stage.deliver(SHOTS[0])
    steps = stage.run()
    next(steps)
    usual = show.clock
    assert show.hurry(down=True)
    next(steps)
    assert show.clock - usual == pytest.approx(FAST * BEAT, rel=0.01)
    now[0] += CLICK
    assert not show.hurry(down=False), "a click"
    fast = show.clock
    next(steps)
    assert show.clock - fast == pytest.approx(BEAT, rel=0.01)
    show.hurry(down=True)
    now[0] += CLICK + 0.01
    assert show.hurry(down=False)


def test_lines_are_told_when_their_time_has_come() -> None:
    stage, told = Stage(), list[tuple[str, float]]()
    stage.deliver(SHOTS[0])
    playing = stage.show.playing
    assert playing is not None
    playing.lines = [(0.2, "one"), (0.5, "two"), (99.0, "never")]
    stage.show.tell = lambda line: told.append((line, playing.at))
    stage.end()
    assert [line for line, _at in told] == ["one", "two"]
    assert [at for _line, at in told] == pytest.approx([0.2, 0.5], abs=2 * BEAT)


# --- roll-offs and chips


def test_each_die_of_a_roll_off_is_heard_when_it_goes_and_when_it_lies() -> None:
    """They stay until they are swept; gold only when all lie."""
    found = roll_off(STONES, 2, drawn(3), (0.0, 1050.0))
    stage = Stage()
    show = stage.show
    show.roll_off(found)
    assert show.moving and show.rolled == 0.0
    for _beat in stage.run():
        assert stage.heard.count("die_roll") == sum(die.begins <= show.rolled for die in found.dice)
        assert stage.heard.count("die_rest") == sum(die.lies <= show.rolled for die in found.dice)
        assert show.on_their_way == found.rolling(show.rolled) and {*show.thrown} <= {*show.dice}
        assert bool(show.won) == (show.rolled >= found.length - NEXT)
        assert all(show.alpha[name] == 1.0 for name in show.thrown)
    assert stage.seconds == pytest.approx(found.length, abs=2 * BEAT) and show.won == found.won
    assert show.thrown == found.lying(found.length)
    show.rest(LIE)
    assert {*show.dice} == {*LIE, *found.lying(found.length)} and not show.moving
    show.sweep()
    assert {*show.dice} == {*LIE} and not show.thrown and not show.won


@pytest.mark.parametrize("strength", [0.3, 1.0])
def test_chips_fly_up_and_apart_and_fall_back_on_the_ice(strength: float) -> None:
    burst = Burst(2.0, 30.0, 1200.0, strength)
    ways = set()
    for i in range(12):
        assert chip_at(burst, i, 1.99) is None and chip_at(burst, i, 2.0 + CHIPS) is None
        flight = [chip for k in range(100) if (chip := chip_at(burst, i, 2.0 + CHIPS * k / 100)) is not None]
        assert len(flight) == 100 and flight[0] == (30.0, 1200.0, 4.0, 1.0)
        far = [math.dist(chip[:2], (30.0, 1200.0)) for chip in flight]
        assert far == sorted(far) and 20.0 * strength < far[-1] < 100.0 * strength
        heights, seen = [chip[2] for chip in flight], [chip[3] for chip in flight]
        assert 0.0 <= min(heights) == heights[-1] < 3.0 and max(heights) < 45.0 and seen == sorted(seen, reverse=True)
        assert max(heights) > 4.0 and seen[50] == pytest.approx(0.5) and heights.index(max(heights)) < 50
        ways.add(round(math.atan2(flight[-1][1] - 1200.0, flight[-1][0] - 30.0), 1))
    assert len(ways) > 6, "to all sides"
