"""Ambience: the lounge with its fire, the sheet by night, the arena. All are circular, so they loop without a seam."""

from __future__ import annotations

import numpy as np

from sounds.hockey import AH, EH, OH, carve
from sounds.synth import (
    HALL,
    LOUNGE,
    LOW,
    Cue,
    Rng,
    Sound,
    around,
    band,
    burst,
    convolve,
    detune,
    fall,
    hiss,
    inside,
    modes,
    seconds,
    swell,
    wander,
)


def ring(out: Sound, x: Sound, at: float, rate: int, level: float) -> None:
    """Add a sound into a loop; the part past the end continues at the start."""
    where = (round(at * rate) + np.arange(len(x))) % len(out)
    np.add.at(out, where, level * x)


def wind(rng: Rng, rate: int, time: float, low: float = 180.0) -> Sound:
    """Gusts at a window: bands that take turns, the higher the stronger it blows."""
    n = seconds(time, rate)
    gust = wander(rng, n, rate, 0.22)
    out = np.zeros(n)
    for k in range(6):
        f = low * 1.45**k
        level = np.clip(gust * 1.3 - 0.14 * k, 0.0, 1.0) ** 1.5 * (0.5 + 0.5 * wander(rng, n, rate, 0.9))
        out += hiss(rng, time, rate, f * 0.8, f * 1.25, 3.0) * level
    return out + 0.25 * hiss(rng, time, rate, 60, 240) * (0.3 + 0.7 * gust)


def fire(rng: Rng, rate: int, time: float) -> Sound:
    """Logs: a soft roar that flutters, crackle in clusters, now and then a pop."""
    n = seconds(time, rate)
    out = 0.30 * hiss(rng, time, rate, 70, 330, 1.5) * (0.45 + 0.55 * wander(rng, n, rate, 5.0))
    busy = wander(rng, n, rate, 0.5)
    for _ in range(int(44 * time)):
        at = float(rng.random()) * time
        if rng.random() > 0.15 + 0.85 * busy[int(at * rate) % n] ** 2:
            continue
        f = float(rng.uniform(1300, 5200))
        snap = burst(rng, rate, 0.6 * f, 1.7 * f, float(rng.uniform(0.004, 0.016)))
        ring(out, snap, at, rate, min(1.2, 0.2 * float(rng.pareto(1.6))))
    for _ in range(int(0.45 * time)):
        f = float(rng.uniform(310, 720))
        log = modes(0.09, rate, [(f, 0.6, 0.05), (1.7 * f, 0.5, 0.04), (2.9 * f, 0.3, 0.025)], rng)
        pop = burst(rng, rate, 500, 3800, 0.02)
        at = float(rng.random()) * time
        ring(out, log, at, rate, float(rng.uniform(0.3, 0.7)))
        ring(out, pop, at, rate, float(rng.uniform(0.3, 0.8)))
    return out


def talk(rng: Rng, rate: int, time: float, people: int) -> Sound:
    """People across the room: phrases of syllables, too far to make out a word."""
    out = np.zeros(seconds(time, rate))
    for _ in range(people):
        own = float(rng.choice((108.0, 125.0, 190.0, 212.0))) * detune(rng, 0.08)
        at = float(rng.random()) * time
        end = at + time * 0.9
        while at < end:
            count = int(rng.integers(4, 11))
            for k in range(count):
                length = float(rng.uniform(0.12, 0.24))
                n = seconds(length, rate)
                vowel = (AH, EH, OH)[int(rng.integers(0, 3))]
                line = own * np.linspace(1.12, 0.98, n) * (1.12 - 0.2 * k / count) * detune(rng, 0.05)
                phase = 2 * np.pi * np.cumsum(line) / rate
                x = np.zeros(n)
                for h in range(1, 9):
                    weight = sum(g * np.exp(-0.5 * ((own * h - c) / (2 * w)) ** 2) for c, w, g in vowel) + 0.08
                    x += weight / h**0.5 * np.sin(h * phase)
                x += 0.12 * hiss(rng, length, rate, 400, 1900)
                ring(out, x * swell(n, ((0, 0), (0.3, 1), (0.7, 0.8), (1, 0))), at, rate, float(rng.uniform(0.4, 1.0)))
                at += length * float(rng.uniform(0.8, 1.15))
            at += float(rng.uniform(0.7, 3.2))
    return band(out, rate, 110, 620, 1.0)


def circular(x: Sound, answer: Sound) -> Sound:
    """A loop heard through a room, still a loop."""
    return around(convolve(x, answer), len(x))


def _unit(x: Sound) -> Sound:
    return x / float(np.sqrt(np.mean(x * x)))


def _far(rate: int, time: float) -> Sound:
    """The answer of a large, furnished room to something at its other end."""
    rng = np.random.default_rng(11)
    n = seconds(time, rate)
    return band(rng.standard_normal(n), rate, 100, 1500, 1.0) * fall(n, rate, 0.015, time) / float(np.sqrt(n))


def _lounge(rng: Rng, variant: int, rate: int) -> Sound:
    time = 11.0
    hearth = fire(rng, rate, time)
    people = _unit(circular(talk(rng, rate, time, 5), _far(rate, 0.9)))
    outside = _unit(wind(rng, rate, time, 150.0))
    clink = np.zeros(len(hearth))
    for _ in range(3):
        f = float(rng.uniform(2300, 3100))
        glass = modes(0.3, rate, [(f, 1.0, 0.25), (2.32 * f, 0.4, 0.12)], rng)
        ring(clink, glass, float(rng.random()) * time, rate, 0.016)
    near = around(inside(hearth + clink, rate, LOUNGE, 0.7), len(hearth))
    return near + 0.042 * people + 0.035 * outside


def _sheet(rng: Rng, variant: int, rate: int) -> Sound:
    """Outside: wind in the pines, dry snow on the boards, a lantern on its hook."""
    time = 8.0
    n = seconds(time, rate)
    out = _unit(wind(rng, rate, time, 210.0))
    drift = wander(rng, n, rate, 0.4) ** 2
    out += 0.10 * hiss(rng, time, rate, 3200, 8000) * drift * (0.4 + 0.6 * wander(rng, n, rate, 25.0))
    for _ in range(5):
        length = float(rng.uniform(0.25, 0.5))
        m = seconds(length, rate)
        pulses = np.diff(np.floor(np.cumsum(np.linspace(34, 58, m) * detune(rng, 0.2)) / rate), prepend=0.0)
        hook = modes(0.05, rate, [(610, 1.0, 0.04), (1490, 0.6, 0.03), (2380, 0.3, 0.02)])
        creak = convolve(pulses, hook)[:m] * swell(m, ((0, 0), (0.4, 1), (1, 0)))
        ring(out, creak, float(rng.random()) * time, rate, 0.22)
    return out


def _arena(rng: Rng, variant: int, rate: int) -> Sound:
    """Stands that wait for a goal, and skates below."""
    time = 5.0
    n = seconds(time, rate)
    people = _unit(circular(talk(rng, rate, time, 26), _far(rate, 1.6)))
    bed = hiss(rng, time, rate, 220, 1500, 1.0) * (0.6 + 0.4 * wander(rng, n, rate, 0.6))
    hum = hiss(rng, time, rate, 48, 130, 2.0)
    out = 0.6 * people + 0.30 * bed + 0.10 * hum
    skates = np.zeros(n)
    for _ in range(12):
        ring(
            skates,
            carve(rng, rate, float(rng.uniform(0.25, 0.45))),
            float(rng.random()) * time,
            rate,
            float(rng.uniform(0.03, 0.12)),
        )
    return out + around(inside(skates, rate, HALL, 1.5), n)


CUES: dict[str, Cue] = {
    "room_lounge": Cue(_lounge, 1, LOW, -9.0, 1.00, True),
    "room_rink": Cue(_sheet, 1, LOW, -9.0, 0.59, True),
    "room_arena": Cue(_arena, 1, LOW, -13.0, 0.25, True),
}
