"""Stones and dice on pebbled ice: slide, clack, tip, rest, and what leaves the sheet."""

from __future__ import annotations

import numpy as np

from sounds.synth import (
    LOW,
    NIGHT,
    Cue,
    Rng,
    Sound,
    around,
    band,
    burst,
    detune,
    fall,
    hiss,
    inside,
    mix,
    modes,
    place,
    seconds,
    soften,
    sweep,
    swell,
    wander,
)

#: a granite stone's first modes over the lowest of them, with strength and time to −60 dB
GRANITE = (
    (1.0, 1.0, 0.11),
    (1.62, 0.75, 0.085),
    (2.33, 0.65, 0.07),
    (3.17, 0.45, 0.05),
    (4.41, 0.35, 0.035),
    (6.02, 0.2, 0.025),
)
#: a cast resin octahedron's
RESIN = ((1.0, 1.0, 0.040), (1.47, 0.8, 0.034), (1.93, 0.6, 0.028), (2.71, 0.5, 0.02), (3.36, 0.3, 0.015))


def body(
    rng: Rng, rate: int, base: float, table: tuple[tuple[float, float, float], ...], spread: float = 0.02
) -> Sound:
    """A solid's modes on ``base``, each a little off, as no two stones are alike."""
    partials = [(base * r * detune(rng, spread), g * float(rng.uniform(0.75, 1.25)), t) for r, g, t in table]
    return modes(max(t for *_, t in table) * 1.1, rate, partials, rng)


def sheet(rng: Rng, rate: int, pitch: float = 1.0) -> Sound:
    """The ice under a blow: a short low answer and a crisp scatter of frost."""
    low = modes(0.16, rate, [(74 * pitch, 1.0, 0.13), (129 * pitch, 0.6, 0.10), (221 * pitch, 0.3, 0.06)], rng)
    return low * fall(len(low), rate, 0.002, 0.5)


def frost(rng: Rng, rate: int, time: float, count: int, low: float = 2600.0, high: float = 8200.0) -> Sound:
    """Chips of ice that skitter off: many small clicks, fewer and fewer."""
    out = np.zeros(seconds(time + 0.03, rate))
    for _ in range(count):
        at = time * float(rng.beta(1.0, 3.0))
        centre = float(rng.uniform(low, high))
        place(out, burst(rng, rate, 0.7 * centre, 1.4 * centre, 0.012), at, rate, float(rng.uniform(0.1, 1.0)) ** 2)
    return out


def pebble(rng: Rng, rate: int, time: float) -> Sound:
    """Stone over pebbled ice, seamless: a rumble, a hiss, and the ticks of single pebbles."""
    n = seconds(time, rate)
    rumble = hiss(rng, time, rate, 55, 210) * (0.75 + 0.5 * wander(rng, n, rate, 9.0))
    growl = hiss(rng, time, rate, 240, 780, 1.5) * (0.6 + 0.8 * wander(rng, n, rate, 24.0))
    scrape = hiss(rng, time, rate, 1300, 5200, 1.2) * (0.5 + 1.0 * wander(rng, n, rate, 45.0))
    ticks = np.zeros(n)
    at = rng.random(int(95 * time)) * n
    ticks[at.astype(int) % n] += rng.uniform(0.1, 1.0, len(at)) ** 3 * rng.choice((-1.0, 1.0), len(at))
    ticks = band(ticks, rate, 900, 6200, 1.5)
    ticks /= max(1e-9, float(np.sqrt(np.mean(ticks * ticks))))
    return 0.55 * rumble + 0.42 * growl + 0.26 * scrape + 0.16 * ticks


def _sliding(rng: Rng, variant: int, rate: int) -> Sound:
    return pebble(rng, rate, 2.5)


def _delivered(rng: Rng, variant: int, rate: int) -> Sound:
    """A released die: the hand's brush, then the slide draws away."""
    p = detune(rng)
    x = pebble(rng, rate, 0.9) * swell(seconds(0.9, rate), ((0, 0), (0.1, 1), (0.4, 0.55), (1, 0)))
    brush = sweep(rng, 0.2, rate, (1300 * p, 2900 * p, 1800 * p), 0.8) * swell(
        seconds(0.2, rate), ((0, 0), (0.4, 1), (1, 0))
    )
    return inside(mix(rate, (0.0, 0.35, brush), (0.06, 1.0, x)), rate, NIGHT, 0.8, 0.3)


def _hit(rng: Rng, rate: int, hard: float) -> Sound:
    """Two stones of granite: ``hard`` 0 (a kiss) to 1 (a takeout)."""
    p = detune(rng)
    base = 560 * p
    first = body(rng, rate, base, GRANITE)
    second = body(rng, rate, base * 1.09, GRANITE)
    bright = 2600 + 5200 * hard
    crack = burst(rng, rate, 700, bright, 0.012 + 0.01 * hard)
    parts = [
        (0.0, 0.55 + 0.35 * hard, crack),
        (0.0, 0.5, soften(first, rate, bright)),
        (0.0006, 0.42, soften(second, rate, bright)),
        (0.0, 0.35 + 0.6 * hard, sheet(rng, rate, p)),
    ]
    if hard > 0.5:
        parts.append((0.012, 0.22, frost(rng, rate, 0.25, 26)))
    tail = pebble(rng, rate, 0.3) * swell(seconds(0.3, rate), ((0, 0), (0.12, 1), (1, 0)))
    parts.append((0.01, 0.05 + 0.04 * hard, tail))
    return inside(mix(rate, *parts), rate, NIGHT, 0.7 + 0.6 * hard, 0.3 + 0.2 * hard)


def clack(rng: Rng, rate: int, pitch: float = 1.0, hard: float = 0.7) -> Sound:
    """Two dice: the stone's clack made small and bright."""
    first = body(rng, rate, 1720 * pitch, RESIN, 0.04)
    second = body(rng, rate, 1990 * pitch, RESIN, 0.04)
    click = burst(rng, rate, 1500 * pitch, 4500 + 5500 * hard, 0.008)
    under = burst(rng, rate, 180 * pitch, 700 * pitch, 0.05, 0.001)
    return mix(rate, (0.0, 0.5, click), (0.0, 0.45, first), (0.0004, 0.4, second), (0.0, 0.28, under))


def knock(rng: Rng, rate: int, pitch: float = 1.0) -> Sound:
    """A die's corner on ice: duller than die on die."""
    x = body(rng, rate, 1180 * pitch, RESIN, 0.06)
    return mix(
        rate, (0.0, 0.5, x), (0.0, 0.4, burst(rng, rate, 700, 4200, 0.01)), (0.0, 0.4, sheet(rng, rate, 1.9 * pitch))
    )


def _clacked(rng: Rng, variant: int, rate: int) -> Sound:
    p = detune(rng)
    parts = mix(
        rate,
        (0.0, 1.0, clack(rng, rate, p)),
        (0.0, 0.3, sheet(rng, rate, 1.5 * p)),
        (0.01, 0.10, frost(rng, rate, 0.12, 9)),
    )
    return inside(parts, rate, NIGHT, 0.9, 0.4)


def _tipped(rng: Rng, variant: int, rate: int) -> Sound:
    """An octahedron rolls over an edge and rocks to rest on a face."""
    p = detune(rng)
    parts, at, gap, level = [], 0.0, 0.105, 1.0
    for k in range(5 + variant % 2):
        parts.append((at, level, knock(rng, rate, p * (1.0 + 0.05 * (k % 2)))))
        at += gap * float(rng.uniform(0.9, 1.1))
        gap, level = gap * 0.62, level * 0.66
    return inside(mix(rate, *parts), rate, NIGHT, 0.9, 0.35)


def _rested(rng: Rng, variant: int, rate: int) -> Sound:
    p = detune(rng)
    x = pebble(rng, rate, 0.22) * swell(seconds(0.22, rate), ((0, 0), (0.15, 1), (1, 0)))
    return inside(mix(rate, (0.0, 0.35, x), (0.17, 0.5, knock(rng, rate, p * 0.9))), rate, NIGHT, 0.6, 0.25)


def _rolled(rng: Rng, variant: int, rate: int) -> Sound:
    """Dice thrown on the ice."""
    p = detune(rng)
    parts, at, level = [], 0.0, 1.0
    while at < 0.7:
        hit = clack(rng, rate, p * detune(rng, 0.08)) if rng.random() < 0.3 else knock(rng, rate, p * detune(rng, 0.12))
        parts.append((at, level * float(rng.uniform(0.5, 1.0)), hit))
        at += float(rng.uniform(0.03, 0.11)) * (1.1 - 0.7 * at)
        level *= 0.88
    return inside(mix(rate, *parts), rate, NIGHT, 0.9, 0.35)


def _left(rng: Rng, variant: int, rate: int) -> Sound:
    """Over the edge and into the snow: a scrape, a bump on the board, a soft thump."""
    p = detune(rng)
    scrape = pebble(rng, rate, 0.28) * swell(seconds(0.28, rate), ((0, 0), (0.6, 1), (1, 0)))
    board = modes(0.14, rate, [(171 * p, 1.0, 0.10), (283 * p, 0.7, 0.07), (467 * p, 0.4, 0.05)], rng)
    snow = burst(rng, rate, 110, 620, 0.2, 0.012)
    crunch = burst(rng, rate, 1200, 4200, 0.13, 0.01) * (0.3 + np.abs(hiss(rng, 0.14, rate, 60, 300)))
    parts = mix(rate, (0.0, 0.3, scrape), (0.22, 0.7, board), (0.33, 0.8, snow), (0.335, 0.12, crunch))
    return inside(parts, rate, NIGHT, 0.5, 0.3)


def _swept(rng: Rng, variant: int, rate: int) -> Sound:
    """Brooms, seamless: four strokes in a second."""
    n = seconds(1.0, rate)
    out = np.zeros(2 * n)
    for k in range(4):
        up = k % 2 == 0
        path = (1500, 3600, 2400) if up else (2600, 3300, 1400)
        stroke = sweep(rng, 0.22, rate, path, 0.8) * swell(seconds(0.22, rate), ((0, 0), (0.35, 1), (0.7, 0.6), (1, 0)))
        place(out, stroke, 0.25 * k + 0.01 * float(rng.random()), rate, 1.0 if up else 0.8)
    out += 0.05 * np.resize(pebble(rng, rate, 1.0), 2 * n)
    return around(out[:n], n)


def _croaked(rng: Rng, variant: int, rate: int) -> Sound:
    """Two croaks: the throat's pulses through a wide mouth that opens."""
    p = detune(rng, 0.05)

    def croak(time: float, pulses: float, rise: float) -> Sound:
        n = seconds(time, rate)
        t = np.arange(n) / rate
        speed = pulses * p * (1.0 + rise * t / time)
        train = np.diff(np.floor(np.cumsum(speed) / rate), prepend=0.0)
        throat = np.zeros(n)
        mouth = modes(0.05, rate, [(420 * p, 1.0, 0.035), (1010 * p, 0.7, 0.024), (1830 * p, 0.4, 0.016)])
        for i in np.flatnonzero(train):
            place(throat, mouth * float(rng.uniform(0.8, 1.2)), i / rate, rate)
        return (throat + 0.05 * hiss(rng, time, rate, 500, 2600)) * swell(n, ((0, 0), (0.2, 0.7), (0.75, 1), (1, 0)))

    splash = burst(rng, rate, 700, 3600, 0.16, 0.02)
    parts = mix(rate, (0.0, 0.7, croak(0.17, 62, 0.3)), (0.22, 1.0, croak(0.26, 70, 0.7)), (0.5, 0.10, splash))
    return inside(parts, rate, NIGHT, 1.0, 0.35)


CUES: dict[str, Cue] = {
    "slide": Cue(_sliding, 1, LOW, -9.0, 0.69, True),
    "sweep": Cue(_swept, 1, LOW, -9.0, 0.26, True),
    "deliver": Cue(_delivered, 2, LOW, -8.0, 0.54),
    "stone_hit_soft": Cue(lambda rng, _, rate: _hit(rng, rate, 0.15), 5, LOW, -9.0, 0.55, drive=2.2),
    "stone_hit_hard": Cue(lambda rng, _, rate: _hit(rng, rate, 1.0), 5, LOW, -6.0, 1.00, drive=2.2),
    "die_clack": Cue(_clacked, 5, LOW, -6.0, 1.00, drive=2.2),
    "die_tip": Cue(_tipped, 4, LOW, -8.0, 0.79, drive=2.2),
    "die_rest": Cue(_rested, 3, LOW, -10.0, 0.58, drive=2.2),
    "die_roll": Cue(_rolled, 2, LOW, -7.0, 0.67, drive=2.2),
    "stone_lost": Cue(_left, 2, LOW, -7.0, 0.65, drive=2.2),
    "frog": Cue(_croaked, 2, LOW, -8.0, 0.65),
}
