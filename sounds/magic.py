"""Spells and great moments: chimes, breath, curdled stone, a bird that dives."""

from __future__ import annotations

import numpy as np

from sounds.cards import felt, flick, knuckle, paper, tine
from sounds.ice import GRANITE, body, frost
from sounds.synth import (
    LOUNGE,
    LOW,
    NIGHT,
    Cue,
    Rng,
    Sound,
    burst,
    detune,
    fall,
    hiss,
    inside,
    mix,
    modes,
    place,
    seconds,
    sweep,
    swell,
)

#: an open, wintry scale (B minor pentatonic and its ninth)
SCALE = (493.9, 587.3, 659.3, 740.0, 880.0, 987.8, 1174.7, 1318.5, 1480.0, 1760.0)


def chime(rng: Rng, rate: int, frequency: float, time: float = 1.0) -> Sound:
    """A thin glass bar: its overtones are a bar's, not a string's, and beat a little."""
    f = frequency * detune(rng, 0.004)
    x = modes(
        time, rate,
        [(f, 0.8, time), (f * 1.0035, 0.5, 0.8 * time), (2.756 * f, 0.35, 0.45 * time),
         (5.404 * f, 0.14, 0.2 * time)], rng,
    )  # fmt: skip
    return mix(
        rate, (0.0, 1.0, x * fall(len(x), rate, 0.002, 3 * time)), (0.0, 0.06, burst(rng, rate, 3000, 9000, 0.01))
    )


def sparkle(rng: Rng, rate: int, time: float, count: int, rising: bool) -> Sound:
    """A handful of small chimes that climb or fall."""
    out = np.zeros(seconds(time + 0.9, rate))
    for k in range(count):
        share = (k + float(rng.random())) / count
        step = share if rising else 1.0 - share
        note = SCALE[min(9, int(step * 7 + rng.integers(0, 3)))] * 2
        place(out, chime(rng, rate, note, 0.55), share * time, rate, float(rng.uniform(0.35, 1.0)))
    return out


def breath(rng: Rng, rate: int, time: float, path: tuple[float, ...], shape: tuple[tuple[float, float], ...]) -> Sound:
    """A gust."""
    x = sweep(rng, time, rate, path, 0.55)
    return x * swell(len(x), shape)


def drone(rng: Rng, rate: int, time: float, notes: tuple[float, ...]) -> Sound:
    """A bowed, dark chord far off."""
    n = seconds(time, rate)
    out = np.zeros(n)
    for note in notes:
        for k, g in ((1, 1.0), (2, 0.5), (3, 0.3), (4, 0.12), (5, 0.06)):
            for _ in range(2):
                t = np.arange(n) / rate
                out += g * np.sin(2 * np.pi * note * k * detune(rng, 0.004) * t + float(rng.uniform(0, 6.28)))
    grain = 0.85 + 0.15 * hiss(rng, time, rate, 8, 40, 1.0)
    return out * grain * swell(n, ((0, 0), (0.3, 1), (0.6, 0.7), (1, 0))) / len(notes)


def _cast(rng: Rng, variant: int, rate: int) -> Sound:
    p = detune(rng)
    gust = breath(rng, rate, 0.75, (300 * p, 900 * p, 3400 * p, 5200 * p), ((0, 0), (0.55, 1), (0.7, 0.7), (1, 0)))
    low = drone(rng, rate, 1.1, (123.5 * p, 185.0 * p))
    parts = mix(
        rate,
        (0.0, 0.22, gust),
        (0.0, 0.16, low),
        (0.3, 0.42, sparkle(rng, rate, 0.5, 11, True)),
        (0.42, 0.15, frost(rng, rate, 0.3, 22)),
    )
    return inside(parts, rate, NIGHT, 1.8)


def _fizzled(rng: Rng, variant: int, rate: int) -> Sound:
    """It sinks, sputters and goes out in a puff."""
    p = detune(rng)
    sink = breath(rng, rate, 0.5, (3000 * p, 1200 * p, 420 * p), ((0, 0), (0.15, 1), (1, 0)))
    out = mix(
        rate,
        (0.0, 0.35, sink),
        (0.0, 0.25, sparkle(rng, rate, 0.25, 4, False)),
        (0.62, 0.0, np.zeros(seconds(0.3, rate))),
    )
    for _ in range(16):
        at = 0.12 + 0.42 * float(rng.beta(1.5, 1.5))
        place(out, burst(rng, rate, 600, 3800, 0.014), at, rate, float(rng.uniform(0.1, 0.7)))
    place(out, burst(rng, rate, 140, 700, 0.16, 0.015), 0.52, rate, 0.7)
    return inside(out, rate, NIGHT, 1.0, 0.35)


def _teleported(rng: Rng, variant: int, rate: int) -> Sound:
    """In with a rush, gone, and out again elsewhere."""
    p = detune(rng)
    rush = breath(rng, rate, 0.34, (500 * p, 1600 * p, 6000 * p), ((0, 0), (0.9, 1), (1, 0)))
    back = breath(rng, rate, 0.3, (5000 * p, 1300 * p, 500 * p), ((0, 0), (0.08, 1), (1, 0)))
    pop = burst(rng, rate, 160, 900, 0.07, 0.002)
    chimes = [(0.44 + 0.05 * k, 0.22, chime(rng, rate, SCALE[k + 3] * 2 * p, 0.5)) for k in range(3)]
    return inside(mix(rate, (0.0, 0.4, rush), (0.42, 0.35, back), (0.42, 0.8, pop), *chimes), rate, NIGHT, 1.4)


def _warded(rng: Rng, variant: int, rate: int) -> Sound:
    """A charm rings like a struck glass and holds."""
    notes = (587.3, 880.0, 1174.7)
    parts = [(0.02 * k, 0.5, chime(rng, rate, f, 1.1)) for k, f in enumerate(notes)]
    return inside(mix(rate, *parts, (0.0, 0.10, drone(rng, rate, 0.9, (293.7,)))), rate, NIGHT, 1.8)


def _marked(rng: Rng, variant: int, rate: int) -> Sound:
    p = detune(rng, 0.02)
    parts = [(0.0, 0.5, chime(rng, rate, SCALE[4] * p, 0.7)), (0.09, 0.45, chime(rng, rate, SCALE[6] * p, 0.7))]
    air = breath(rng, rate, 0.3, (2400, 5200), ((0, 0), (0.4, 1), (1, 0)))
    return inside(mix(rate, *parts, (0.0, 0.06, air)), rate, NIGHT, 1.6)


def _curdled(rng: Rng, variant: int, rate: int) -> Sound:
    """Two equal stones meet, and the ice between them creaks."""
    first, second = body(rng, rate, 470, GRANITE), body(rng, rate, 472, GRANITE)
    creak = breath(rng, rate, 0.42, (520, 410, 690, 560), ((0, 0), (0.2, 1), (1, 0)))
    creak *= 0.5 + 0.5 * np.sign(np.sin(2 * np.pi * np.cumsum(np.linspace(28, 74, len(creak))) / rate))
    crack = burst(rng, rate, 800, 6400, 0.02)
    bell = [(0.06 + 0.02 * k, 0.13, chime(rng, rate, f, 0.9)) for k, f in enumerate((493.9, 740.0))]
    parts = mix(
        rate, (0.0, 0.7, crack), (0.0, 0.6, first), (0.001, 0.5, second), (0.0, 0.7, knuckle(rng, rate, 0.62)),
        (0.07, 0.10, creak), (0.1, 0.12, frost(rng, rate, 0.3, 16)), *bell,
    )  # fmt: skip
    return inside(parts, rate, LOUNGE, 1.3)


def _blinded(rng: Rng, variant: int, rate: int) -> Sound:
    """The lamp dips: a cold draught, a low chord, one muffled stone."""
    draught = breath(rng, rate, 1.0, (700, 380, 520, 260), ((0, 0), (0.3, 1), (1, 0)))
    parts = mix(
        rate, (0.0, 0.30, draught), (0.05, 0.42, drone(rng, rate, 1.1, (98.0, 116.5, 146.8))),
        (0.0, 0.6, knuckle(rng, rate, 0.55)), (0.42, 0.3, knuckle(rng, rate, 0.5)),
    )  # fmt: skip
    return inside(parts, rate, LOUNGE, 1.4)


def _fluked(rng: Rng, variant: int, rate: int) -> Sound:
    """Luck: the card snaps down and the tines run up after it."""
    parts = [(0.0, 0.8, flick(rng, rate)), (0.03, 0.8, paper(rng, rate)), (0.03, 0.6, felt(rng, rate))]
    notes = (587.3, 740.0, 880.0, 1174.7, 1480.0)
    parts += [(0.08 + 0.055 * k, 0.30 + 0.05 * k, tine(rng, rate, f, 0.7)) for k, f in enumerate(notes)]
    return inside(mix(rate, *parts), rate, LOUNGE, 1.2)


def _dived(rng: Rng, variant: int, rate: int) -> Sound:
    """A kingfisher: two thin calls, a dive, and the water closes."""

    def call(time: float, low: float, high: float) -> Sound:
        n = seconds(time, rate)
        t = np.arange(n) / rate
        line = np.interp(t / time, (0, 0.25, 1), (low, high, 0.86 * low))
        phase = 2 * np.pi * np.cumsum(line * (1 + 0.012 * np.sin(2 * np.pi * 61 * t))) / rate
        reed = np.sin(phase) + 0.3 * np.sin(2 * phase + 0.5)
        air = sweep(rng, time, rate, (low, high, 0.86 * low), 0.12, 256)
        return (0.7 * reed + 0.4 * air) * swell(n, ((0, 0), (0.2, 1), (0.6, 0.7), (1, 0)))

    dive = breath(rng, rate, 0.3, (3800, 1900, 900), ((0, 0), (0.8, 1), (1, 0)))
    drop = np.zeros(seconds(0.5, rate))
    for k in range(9):
        at = 0.02 + 0.3 * float(rng.beta(1, 2))
        f = float(rng.uniform(480, 1500))
        place(drop, modes(0.07, rate, [(f, 1.0, 0.05), (1.9 * f, 0.2, 0.03)], rng, bend=-2.5), at, rate, 0.5 * 0.85**k)
    splash = burst(rng, rate, 500, 4200, 0.2, 0.004)
    parts = mix(
        rate, (0.0, 0.26, call(0.10, 3300, 4700)), (0.15, 0.30, call(0.13, 3200, 4900)), (0.26, 0.16, dive),
        (0.53, 0.5, splash), (0.53, 0.7, drop), (0.53, 0.5, felt(rng, rate, 1.1)),
    )  # fmt: skip
    return inside(parts, rate, LOUNGE, 1.3)


def phrase(rng: Rng, rate: int, notes: tuple[tuple[float, float, float], ...], time: float) -> Sound:
    """Kalimba notes: (start, frequency, level)."""
    return mix(rate, *((at, level, tine(rng, rate, f, time)) for at, f, level in notes))


def _hand(rng: Rng, variant: int, rate: int) -> Sound:
    tune = phrase(
        rng,
        rate,
        ((0.0, 587.3, 0.7), (0.13, 740.0, 0.75), (0.26, 880.0, 0.8), (0.43, 1174.7, 1.0), (0.43, 740.0, 0.5)),
        1.1,
    )
    taps = [(0.0, 0.6, knuckle(rng, rate, 1.1)), (0.43, 0.6, knuckle(rng, rate, 1.0))]
    return inside(mix(rate, (0.0, 0.6, tune), *taps), rate, LOUNGE, 1.4)


def _won(rng: Rng, variant: int, rate: int) -> Sound:
    """The lounge plays you home: a turn, a climb, a full chord, glasses."""
    beat = 0.17
    steps = ((0, 587.3), (1, 740.0), (2, 880.0), (3, 784.0), (4, 740.0), (5, 880.0), (6, 1174.7))
    tune = phrase(rng, rate, tuple((beat * k, f, 0.8) for k, f in steps), 1.2)
    chord = phrase(
        rng,
        rate,
        tuple((beat * 6 + 0.02 * k, f, 0.5) for k, f in enumerate((293.7, 370.0, 440.0, 587.3, 740.0, 1480.0))),
        1.7,
    )
    glasses = [(beat * 6 + 0.1 + 0.13 * k, 0.10, chime(rng, rate, 2093.0 * detune(rng, 0.06), 0.5)) for k in range(3)]
    return inside(mix(rate, (0.0, 0.6, tune), (0.0, 0.6, chord), *glasses), rate, LOUNGE, 1.6)


def _lost(rng: Rng, variant: int, rate: int) -> Sound:
    """A shrug: the same turn going down, and the cards put away."""
    tune = phrase(
        rng,
        rate,
        ((0.0, 587.3, 0.7), (0.24, 493.9, 0.65), (0.48, 440.0, 0.6), (0.78, 370.0, 0.75), (0.78, 246.9, 0.5)),
        1.4,
    )
    return inside(
        mix(rate, (0.0, 0.6, tune), (1.35, 0.35, paper(rng, rate, 0.8)), (1.352, 0.4, felt(rng, rate))),
        rate,
        LOUNGE,
        1.6,
    )


def _closed(rng: Rng, variant: int, rate: int) -> Sound:
    """The match is over for all: the turn once, level, and a quiet chord."""
    tune = phrase(rng, rate, ((0.0, 587.3, 0.7), (0.2, 740.0, 0.65), (0.4, 659.3, 0.6), (0.64, 587.3, 0.75)), 0.8)
    chord = phrase(rng, rate, tuple((0.64 + 0.02 * k, f, 0.4) for k, f in enumerate((293.7, 440.0, 740.0))), 0.9)
    return inside(mix(rate, (0.0, 0.6, tune), (0.0, 0.5, chord)), rate, LOUNGE, 1.1)


def _tied(rng: Rng, variant: int, rate: int) -> Sound:
    parts = [(0.0, 0.5, chime(rng, rate, 740.0, 0.9)), (0.22, 0.5, chime(rng, rate, 740.0, 0.9))]
    return inside(mix(rate, *parts, (0.0, 0.12, drone(rng, rate, 1.1, (123.5, 185.0)))), rate, NIGHT, 1.6)


CUES: dict[str, Cue] = {
    "spell_cast": Cue(_cast, 2, LOW, -7.0, 0.46),
    "spell_fizzle": Cue(_fizzled, 1, LOW, -8.0, 0.44),
    "teleport": Cue(_teleported, 1, LOW, -7.0, 0.38),
    "charm": Cue(_warded, 1, LOW, -8.0, 0.45),
    "enchant": Cue(_marked, 1, LOW, -9.0, 0.36),
    "natural_curdle": Cue(_curdled, 2, LOW, -6.0, 0.77, drive=2.2),
    "blind_curdle": Cue(_blinded, 1, LOW, -7.0, 0.72),
    "fluker": Cue(_fluked, 1, LOW, -6.0, 0.48),
    "kingfisher": Cue(_dived, 1, LOW, -7.0, 0.64),
    "hand_won": Cue(_hand, 1, LOW, -6.0, 0.60),
    "win": Cue(_won, 1, LOW, -6.0, 0.58),
    "lose": Cue(_lost, 1, LOW, -7.0, 0.43),
    "match_over": Cue(_closed, 1, LOW, -7.0, 0.48),
    "shootout": Cue(_tied, 1, LOW, -8.0, 0.43),
}
