"""A minute of each game, mixed without a device: nothing cut off, games as loud as each other, no crowd of voices."""

from __future__ import annotations

from functools import cache
from statistics import median
from typing import Any

import numpy as np
import pytest

from game.app.app import App
from game.faces.registry import ENTRIES
from game.ui.sound import VOICES
from sounds import bake
from tests.lab.mix import MINUTE, RATE, SEATS, STEP, Desk, Voice, at_desk, crowd, loudness, mixed, onset, peak, play
from tests.patience import until
from tests.share import amount, drawn
from tests.table.looking import resize
from tests.table.playing import company
from tests.table.program import app
from tests.table.strip import about, sit_down

__all__ = ["app"]
pytestmark = pytest.mark.window
#: LU between a game and the middle one at most
APART = 3.0
#: what strikes something
HITS = (
    "die_clack", "die_tip", "die_rest",
    "stone_hit_soft", "stone_hit_hard", "puck_boards", "shot", "save_glove", "block",
)  # fmt: skip


@pytest.mark.lab(share=True)
def test_nothing_is_cut_off_and_no_kind_has_more_than_four_voices(app: App) -> None:
    resize(app, (640, 400))
    seconds = amount(test=8, lab=60)
    for name in drawn(list(ENTRIES), test=3):
        voices = play(app, name, float(seconds))
        assert len(voices) >= seconds / 4, f"{name} is silent"
        assert peak(mixed(voices, seconds)) < 0.0, name
        most = crowd(voices, seconds)
        assert max(most.values()) <= VOICES, f"{name}: {most}"


@pytest.mark.lab
def test_the_games_are_as_loud_as_each_other(app: App) -> None:
    """A minute of two matches each, so that no single knock or horn decides."""
    resize(app, (640, 400))
    loud = {}
    for name in ENTRIES:
        mixes = [mixed(play(app, name, MINUTE, seed), MINUTE) for seed in (7, 8)]
        loud[name] = loudness(np.concatenate(mixes))
    middle = median(loud.values())
    assert {name: lufs for name, lufs in loud.items() if abs(lufs - middle) > APART} == {}, loud


def test_a_file_of_a_hit_begins_with_it() -> None:
    """Within a picture of being begun."""
    late = {file: onset(file) for cue in HITS for file in bake.files(cue)}
    assert {file: at for file, at in late.items() if at >= STEP} == {}


@pytest.mark.parametrize("event", ["StoneTakenOut"])
def test_a_stone_is_heard_striking_as_it_is_seen(app: App, event: str) -> None:
    """The hit of a slide on a board: at the step at which its own time comes to it, whatever stood still before."""
    resize(app, (1280, 720))
    match, move = about("powerup", event, company("powerup", "human", wish=SEATS))
    with at_desk(app) as desk:
        scene = sit_down(app, match)
        desk.voices.clear()
        scene.play(move)
        seen = strikes(scene, desk)
    heard = [voice for voice in desk.voices if voice.cue.startswith("stone_hit")]
    assert [voice.cue for voice in heard] == [cue for cue, _at in seen] != []
    assert [voice.at for voice in heard] == pytest.approx([at for _cue, at in seen], abs=STEP)


def strikes(scene: Any, desk: Desk) -> list[tuple[str, float]]:
    """Plays until all has been shown; the cue of each hit, and when it was first in the picture."""
    found: list[tuple[str, float]] = []
    told: set[object] = set()

    def over() -> bool:
        desk.now += STEP
        scene.on_update(STEP)
        sliding = scene.surface.piece_layer.sliding
        for strike in sliding.now.strikes if sliding.now is not None else ():
            if strike.time <= sliding.time and strike not in told:
                told.add(strike)
                found.append((strike.cue, desk.now))
        return not scene.director.busy

    until(over, "the end of the shot")
    return found


# --- the desk itself


@cache
def tone() -> list[Voice]:
    """One voice twice, the second at half the volume."""
    first = Voice(0.0, "hint", bake.files("hint")[0], 1.0, loop=False)
    return [first, Voice(2.0, "hint", first.file, 1.0, loop=False, turns=[(2.0, 0.5)])]


def test_a_voice_is_mixed_when_and_as_loud_as_it_is_asked_for() -> None:
    mix = mixed(tone(), 4.0)
    one, two = mix[: 2 * RATE], mix[2 * RATE :]
    assert np.abs(two - one / 2).max() < 1e-9 and peak(mix) == pytest.approx(20 * np.log10(np.abs(one).max()))


def test_what_is_stopped_is_heard_no_longer_and_counts_no_more() -> None:
    """A loop goes round until then."""
    room = Voice(0.5, "room_rink", "baked/room_rink.wav", 0.5, loop=True, ends=1.5)
    mix = mixed([room], 2.0)
    assert not mix[: RATE // 2].any() and not mix[round(1.5 * RATE) :].any() and mix[RATE : round(1.4 * RATE)].any()
    assert crowd([room, Voice(1.6, "room_rink", room.file, 0.5, loop=True)], 2.0) == {"room_rink": 1}


@pytest.mark.lab
def test_full_scale_is_full_scale() -> None:
    """A sine of full scale is -3 LUFS, 20 dB less is that much less (EBU Tech 3341)."""
    sine = np.sin(2 * np.pi * 997.0 * np.arange(5 * RATE) / RATE)
    assert peak(sine) == pytest.approx(0.0, abs=0.01)
    assert loudness(sine) == pytest.approx(-3.0, abs=0.2)
    assert loudness(sine / 10) == pytest.approx(-23.0, abs=0.2)
