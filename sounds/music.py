"""The lounge's waltz, written for this program: kalimba, plucked strings and a soft bass, 24 bars in G."""

from __future__ import annotations

import numpy as np

from sounds.cards import tine
from sounds.synth import LOUNGE, LOW, Cue, Rng, Sound, around, band, burst, detune, fall, inside, place, seconds

BEAT = 0.56
BARS = 24

#: the chord of each bar: bass note, then the three notes the strings pluck (MIDI numbers)
CHORDS: dict[str, tuple[int, tuple[int, int, int]]] = {
    "G": (43, (59, 62, 67)),
    "G/B": (47, (59, 62, 67)),
    "Em": (40, (59, 64, 67)),
    "C": (48, (60, 64, 67)),
    "Cm": (48, (60, 63, 67)),
    "D": (50, (57, 62, 66)),
    "D7": (50, (60, 62, 66)),
    "Am": (45, (60, 64, 69)),
    "Bm": (47, (59, 62, 66)),
    "A7": (45, (61, 64, 67)),
}
HARMONY = (
    "G", "Em", "C", "D", "G/B", "Em", "Am", "D7",
    "Em", "Bm", "C", "G/B", "Am", "Em", "A7", "D7",
    "G", "Em", "C", "Cm", "G", "D7", "G", "D7",
)  # fmt: skip

#: the tune, bar by bar: (beat, MIDI number, strength)
TUNE: tuple[tuple[tuple[float, int, float], ...], ...] = (
    ((0, 71, 0.9), (2, 74, 0.7)),
    ((0, 79, 1.0), (1.5, 78, 0.6), (2, 76, 0.7)),
    ((0, 76, 0.8), (1, 74, 0.6), (2, 72, 0.7)),
    ((0, 69, 0.9),),
    ((0, 71, 0.9), (2, 74, 0.7)),
    ((0, 76, 0.9), (1, 79, 0.7), (2, 83, 0.8)),
    ((0, 81, 1.0), (1.5, 79, 0.6), (2, 76, 0.7)),
    ((0, 78, 0.8), (1, 74, 0.5)),
    ((0, 79, 0.9), (1, 78, 0.6), (2, 76, 0.7)),
    ((0, 78, 0.9), (1.5, 76, 0.5), (2, 74, 0.7)),
    ((0, 76, 0.9), (1, 72, 0.6), (2, 76, 0.7)),
    ((0, 74, 0.9),),
    ((0, 72, 0.8), (1, 76, 0.7), (2, 81, 0.8)),
    ((0, 79, 0.9), (1.5, 76, 0.6), (2, 71, 0.7)),
    ((0, 73, 0.9), (1, 76, 0.7), (2, 79, 0.7)),
    ((0, 78, 0.9), (2, 74, 0.5)),
    ((0, 71, 0.9), (1.5, 72, 0.4), (2, 74, 0.7)),
    ((0, 79, 1.0), (1.5, 78, 0.6), (2, 76, 0.7)),
    ((0, 76, 0.8), (1, 79, 0.7), (2, 84, 0.8)),
    ((0, 84, 0.7), (1, 82, 0.5), (2, 79, 0.6)),
    ((0, 83, 0.9), (1.5, 81, 0.5), (2, 79, 0.7)),
    ((0, 78, 0.8), (1, 76, 0.6), (2, 72, 0.6)),
    ((0, 67, 0.9), (1, 71, 0.4), (2, 74, 0.4)),
    ((0, 69, 0.5), (2, 72, 0.4)),
)


def hertz(note: int) -> float:
    """A MIDI number's frequency."""
    return float(440.0 * 2.0 ** ((note - 69) / 12))


def string(rng: Rng, rate: int, frequency: float, time: float, bright: float) -> Sound:
    """A gut string plucked a fifth along: harmonics that die the sooner the higher, in a wooden body."""
    n = seconds(time, rate)
    t = np.arange(n) / rate
    out = np.zeros(n)
    for k in range(1, 16):
        f = frequency * k * np.sqrt(1.0 + 0.00012 * k * k)
        if f < 0.42 * rate:
            level = abs(np.sin(np.pi * k * 0.21)) / k**1.35 * np.exp(-k / bright)
            out += level * np.exp(-6.9 * t / (time * 1.1 / (1.0 + 0.22 * k))) * np.sin(2 * np.pi * f * t)
    finger = burst(rng, rate, 160, 900, 0.03, 0.002)
    place(out, finger, 0.0, rate, 0.05)
    return out * fall(n, rate, 0.003, 4 * time) * np.minimum(1.0, (n - np.arange(n)) / (0.1 * n))


def waltz(rng: Rng, rate: int) -> Sound:
    """The whole piece, folded so that its last notes ring into its first."""
    bar = 3 * BEAT
    length = seconds(BARS * bar, rate)
    out = np.zeros(length + seconds(4.0, rate))
    tines = {note: tine(rng, rate, hertz(note), 1.7) for notes in TUNE for _, note, _ in notes}
    for k, (name, notes) in enumerate(zip(HARMONY, TUNE, strict=True)):
        start = k * bar + 0.02
        bass, upper = CHORDS[name]
        place(out, string(rng, rate, hertz(bass), 2.2, 4.0), start, rate, 0.34)
        for beat in (1, 2):
            for j, note in enumerate(upper):
                late = 0.016 * j + 0.008 * float(rng.random())
                pluck = string(rng, rate, hertz(note), 1.3, 7.0)
                place(out, pluck, start + beat * BEAT + late, rate, (0.13 if beat == 1 else 0.10) * detune(rng, 0.15))
        for position, note, strength in notes:
            ease = 0.012 * float(rng.random())
            place(out, tines[note], start + position * BEAT + ease, rate, 0.30 * strength)
    heard = inside(out, rate, LOUNGE, 2.0)
    return band(around(heard, length), rate, 45, 7000, 1.0)


CUES: dict[str, Cue] = {"music_lounge": Cue(lambda rng, _, rate: waltz(rng, rate), 1, LOW, -8.0, 0.48, True)}
