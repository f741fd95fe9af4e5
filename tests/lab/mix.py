"""What a table sounds like, without a device and without ears: a minute of each game mixed to a file, and judged.

``python -m tests.lab.mix FOLDER`` writes a WAV file and a list of all voices (time, cue, file, volume, pitch) for each
game, and prints loudest sample, loudness and voices; ``--seconds``, ``--only GAME``. AI seats play at normal speed, the
table is moved on by a fixed step. What is written down is what the program's own mixer asks of a device: variants,
volumes and the limit of voices are its own. Loudness is that of ITU-R BS.1770 (pyloudnorm), in LUFS.
"""

from __future__ import annotations

import argparse
import csv
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

from sounds import bake, synth

RATE = synth.HIGH
#: s of a step, and of a mix
STEP, MINUTE = 1 / 60, 60.0
#: AI seats at each table, where a game has so many
SEATS = 4
#: how loud the program is at first
VOLUMES = {"effects": 0.8, "ambience": 0.4, "music": 0.5}


@dataclass
class Voice:
    """A sound that was begun: when (s), what, how loud; ``turns``: its later volumes; ``ends``: when it was stopped."""

    at: float
    cue: str
    file: str
    volume: float
    loop: bool
    pitch: float = 1.0
    turns: list[tuple[float, float]] = field(default_factory=list)
    ends: float | None = None

    def until(self, seconds: float) -> float:
        """When it is over, at the latest with the mix."""
        whole = seconds if self.loop else self.at + len(sound(self.file)) / RATE / self.pitch
        return min(seconds, whole, self.ends if self.ends is not None else seconds)


class Player:
    """Stands for a device's voice."""

    def __init__(self, desk: Desk, voice: Voice) -> None:
        self.desk, self.voice = desk, voice

    @property
    def volume(self) -> float:
        """How loud it is."""
        return self.voice.turns[-1][1] if self.voice.turns else self.voice.volume

    @volume.setter
    def volume(self, value: float) -> None:
        self.voice.turns.append((self.desk.now, value))

    def pause(self) -> None:
        """It is stopped."""
        if self.voice.ends is None:
            self.voice.ends = self.desk.now

    def delete(self) -> None:
        """Nothing is held."""


class Desk:
    """Writes down what a mixer asks of the device. ``now``: the time (s), moved on by whoever moves the table."""

    def __init__(self, mixer: Any) -> None:
        self.now = 0.0
        self.voices: list[Voice] = []
        self._cues = {file: name for name, cue in reversed(mixer.cues.items()) for file in cue["files"]}
        mixer._start = self.start

    def start(self, file: str, volume: float, *, loop: bool) -> Player:
        """A voice begins."""
        voice = Voice(self.now, self._cues[file], file, min(1.0, volume), loop)
        self.voices.append(voice)
        return Player(self, voice)


class StillClock:
    """Stands for the module ``time`` at the table: it goes on with the steps."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def monotonic(self) -> float:
        """The seconds that have gone by."""
        return 100.0 + self.desk.now


@contextmanager
def at_desk(app: Any) -> Iterator[Desk]:
    """The program at normal speed and usual volumes, with a desk in place of a device, and time by steps."""
    desk, old = Desk(app.sound), app.sound._start
    with pytest.MonkeyPatch.context() as patch:
        for room in (
            "table.turns.match_turns",
            "table.panels.hint_panel",
            "table.panels.large_card",
            "ui.sheet.tooltip",
            "table.input.picker",
            "ui.window.scene",
        ):
            patch.setattr(f"game.{room}.time", StillClock(desk))
        patch.setattr(app.sound, "trouble", None)
        app.preferences.for_now("speed", "normal")
        app.preferences.for_now("reduced_motion", False)
        for kind, volume in VOLUMES.items():
            app.sound.set_volume(kind, volume)
        app.think_with(thinker())
        try:
            yield desk
        finally:
            app.sound.room(None)
            app.sound.music(None)
            app.sound._start = old


def thinker() -> Any:
    """Decides at once."""
    from tests.table.playing import Thinker

    return Thinker()


def play(app: Any, name: str, seconds: float, seed: int = 7) -> list[Voice]:
    """All voices of so many seconds of a game; where a match ends, the next one begins."""
    from tests.table.playing import company, seated, show

    with at_desk(app) as desk:
        show(app, seated(name, company(name, wish=SEATS), 0, seed))
        for _step in range(round(seconds / STEP)):
            desk.now += STEP
            scene: Any = app.window.current_view
            scene.on_update(STEP)
            if app.window.current_view.name == "result":
                seed += 1
                show(app, seated(name, company(name, wish=SEATS), 0, seed))
        return desk.voices


# --- mixing


@cache
def sound(file: str) -> Any:
    """The samples of a file at the mix's rate."""
    x, rate = synth.read(bake.HERE / file)
    if rate == RATE:
        return x
    return np.interp(np.arange(round(len(x) * RATE / rate)) * rate / RATE, np.arange(len(x)), x)


def mixed(voices: list[Voice], seconds: float) -> Any:
    """What comes out of the device, before it is cut off at full scale."""
    out = np.zeros(round(seconds * RATE))
    for voice in voices:
        first, last = round(voice.at * RATE), min(len(out), round(voice.until(seconds) * RATE))
        if last <= first:
            continue
        x = sound(voice.file)
        # an endless sound goes round
        heard = np.resize(x, last - first) if voice.loop else x[: last - first]
        level = np.full(len(heard), voice.volume)
        for at, volume in voice.turns:
            level[max(0, round(at * RATE) - first) :] = volume
        out[first : first + len(heard)] += heard * level
    return out


def peak(mix: Any) -> float:
    """The loudest sample, dBFS."""
    return float(20.0 * np.log10(np.abs(mix).max()))


def loudness(mix: Any) -> float:
    """The loudness of the whole, LUFS."""
    import pyloudnorm

    return float(pyloudnorm.Meter(RATE).integrated_loudness(mix))


def crowd(voices: list[Voice], seconds: float) -> dict[str, int]:
    """For each cue the most voices of it that are heard at once."""
    most: dict[str, int] = {}
    for cue in {voice.cue for voice in voices}:
        own = [(voice.at, voice.until(seconds)) for voice in voices if voice.cue == cue]
        most[cue] = max(sum(a <= at < b for a, b in own) for at, _end in own)
    return most


def onset(file: str) -> float:
    """s from a file's beginning to where it first comes within 20 dB of its loudest."""
    x = np.abs(sound(file))
    return float(np.argmax(x > 0.1 * x.max())) / RATE


# --- the tool


class Judged(NamedTuple):
    """What was mixed of a game: loudest sample (dBFS), loudness (LUFS), voices, and the largest crowd of one kind."""

    peak: float
    loud: float
    voices: int
    most: int
    of: str


def judged(app: Any, name: str, seconds: float, folder: Path) -> Judged:
    """Plays a game, writes its mix and its list, and tells what came of it."""
    voices = play(app, name, seconds)
    mix = mixed(voices, seconds)
    synth.write(folder / f"{name}.wav", mix, RATE)
    with (folder / f"{name}.csv").open("w", newline="") as out:
        rows = csv.writer(out)
        rows.writerow(("time", "until", "cue", "file", "volume", "pitch"))
        rows.writerows(
            (f"{v.at:.3f}", f"{v.until(seconds):.3f}", v.cue, v.file, f"{v.volume:.3f}", v.pitch) for v in voices
        )
    kind, most = max(crowd(voices, seconds).items(), key=lambda each: each[1], default=("", 0))
    return Judged(peak(mix), loudness(mix), len(voices), most, kind)


def told(name: str, found: Judged) -> str:
    """What came of a game, as a line."""
    return (
        f"{name:11} peak {found.peak:6.1f} dBFS  loudness {found.loud:6.1f} LUFS  "
        f"{found.voices:4} voices, at most {found.most} at once ({found.of})"
    )


def main() -> None:
    """Writes the mixes and the lists."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("folder", type=Path)
    reader.add_argument("--only", metavar="GAME")
    reader.add_argument("--seconds", type=float, default=MINUTE)
    asked = reader.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    os.environ["BONSPIEL_HOME"] = tempfile.mkdtemp()
    from game.app.app import App
    from game.settings.launch_options import Launch

    app = App(Launch(size=(640, 400), speed="normal"))
    app.open_window()
    from game.faces.registry import ENTRIES

    try:
        for name in [asked.only] if asked.only else list(ENTRIES):
            print(told(name, judged(app, name, asked.seconds, asked.folder)), flush=True)
    finally:
        app.window.close()
        app.close()


if __name__ == "__main__":
    main()
