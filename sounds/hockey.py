"""The hockey rink: puck, sticks, skates, horn, whistle and the stands."""

from __future__ import annotations

import numpy as np

from sounds.synth import (
    HALL,
    LOW,
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
    soften,
    sweep,
    swell,
    wander,
)

#: the vowels of a crowd: (centre, width, level) of three formants
AH = ((760.0, 130.0, 1.0), (1180.0, 160.0, 0.6), (2550.0, 260.0, 0.25))
EH = ((580.0, 110.0, 1.0), (1780.0, 200.0, 0.5), (2500.0, 260.0, 0.25))
OH = ((430.0, 90.0, 1.0), (820.0, 120.0, 0.55), (2400.0, 260.0, 0.06))


def stick(rng: Rng, rate: int, pitch: float = 1.0) -> Sound:
    """A wooden shaft that takes a blow."""
    wood = modes(
        0.12, rate,
        [(410 * pitch, 0.7, 0.08), (935 * pitch, 1.0, 0.06), (1640 * pitch, 0.7, 0.045),
         (2610 * pitch, 0.4, 0.03)], rng,
    )  # fmt: skip
    return mix(rate, (0.0, 0.7, wood), (0.0, 0.6, burst(rng, rate, 900, 7000, 0.01)))


def boards(rng: Rng, rate: int, pitch: float = 1.0) -> Sound:
    """Rubber on the boards: a hollow thud and the glass that rattles above."""
    panel = modes(
        0.32, rate,
        [(96 * pitch, 1.0, 0.24), (163 * pitch, 0.9, 0.20), (277 * pitch, 0.7, 0.14), (451 * pitch, 0.4, 0.09)], rng,
    )  # fmt: skip
    rubber = burst(rng, rate, 220, 1800, 0.03)
    out = mix(rate, (0.0, 0.9, panel * fall(len(panel), rate, 0.0015, 1.0)), (0.0, 0.5, rubber))
    for k in range(5):
        pane = modes(0.07, rate, [(f * pitch * detune(rng, 0.05), 1.0, 0.05) for f in (1340, 1930, 2770, 3820)], rng)
        place(out, pane, 0.014 + 0.027 * k + 0.006 * float(rng.random()), rate, 0.07 * 0.7**k)
    return out


def carve(rng: Rng, rate: int, time: float, pitch: float = 1.0) -> Sound:
    """A blade that bites and turns: frost off the edge, with the chatter of steel."""
    path = (1900 * pitch, 5200 * pitch, 3800 * pitch, 2300 * pitch)
    x = sweep(rng, time, rate, path, 0.8, 256)
    chatter = 0.6 + 0.4 * np.abs(hiss(rng, time, rate, 35, 110, 1.0))
    return x * chatter * swell(len(x), ((0, 0), (0.15, 0.8), (0.5, 1), (1, 0)))


def voices(
    rng: Rng,
    rate: int,
    time: float,
    count: int,
    pitch: tuple[float, ...],
    vowel: tuple[tuple[float, float, float], ...],
    late: float = 0.15,
) -> Sound:
    """A crowd, voice by voice.

    ``pitch`` is the contour in shares of each voice's own; ``late`` spreads the starts, in seconds.
    """
    n = seconds(time, rate)
    out = np.zeros(n)
    for _ in range(count):
        low = float(rng.choice((118.0, 205.0))) * detune(rng, 0.22)
        start = late * float(rng.beta(1.4, 2.5))
        m = n - round(start * rate)
        contour = np.interp(np.linspace(0, 1, m), np.linspace(0, 1, len(pitch)), pitch)
        jitter = 1.0 + 0.03 * (wander(rng, m, rate, 11.0) - 0.5)
        phase = 2 * np.pi * np.cumsum(low * contour * jitter) / rate
        shift = detune(rng, 0.1)
        voice = np.zeros(m)
        for k in range(1, 26):
            f = low * k
            weight = sum(g * np.exp(-0.5 * ((f - c * shift) / (1.6 * w)) ** 2) for c, w, g in vowel) + 0.02
            if f * max(pitch) < 0.45 * rate:
                voice += weight / k**0.25 * np.sin(k * phase + float(rng.uniform(0, 6.28)))
        hold = float(rng.uniform(0.75, 1.0))
        voice *= swell(m, ((0, 0), (0.12, 0.9), (0.45 * hold, 1.0), (hold, 0.15), (1.0, 0)))
        out[n - m :] += voice * float(rng.uniform(0.4, 1.0))
    breath = hiss(rng, time, rate, 500, 3200, 1.2) * swell(n, ((0, 0), (0.2, 1), (0.5, 0.7), (1, 0)))
    out /= float(np.sqrt(np.mean(out * out)))
    return out + 0.55 * breath


def claps(rng: Rng, rate: int, time: float, count: int) -> Sound:
    """Hands in the stands."""
    out = np.zeros(seconds(time + 0.05, rate))
    for _ in range(count):
        centre = float(rng.uniform(900, 1900))
        at = time * float(rng.beta(1.6, 2.0))
        place(out, burst(rng, rate, 0.6 * centre, 1.9 * centre, 0.022), at, rate, float(rng.uniform(0.2, 1.0)))
    return out


def _boarded(rng: Rng, variant: int, rate: int) -> Sound:
    return inside(boards(rng, rate, detune(rng)), rate, HALL, 0.8, 0.6)


def _shot(rng: Rng, variant: int, rate: int) -> Sound:
    """A slap shot: the blade brushes the ice, cracks, and the puck is gone."""
    p = detune(rng)
    brush = carve(rng, rate, 0.09, p)
    away = sweep(rng, 0.22, rate, (2600 * p, 1300 * p, 700 * p), 0.7) * swell(
        seconds(0.22, rate), ((0, 1), (0.3, 0.4), (1, 0))
    )
    ice = modes(0.1, rate, [(128 * p, 1.0, 0.08), (219 * p, 0.7, 0.06)], rng)
    parts = mix(rate, (0.0, 0.16, brush), (0.075, 1.0, stick(rng, rate, p)), (0.076, 0.6, ice), (0.08, 0.10, away))
    return inside(parts, rate, HALL, 0.8, 0.6)


def _missed(rng: Rng, variant: int, rate: int) -> Sound:
    p = detune(rng)
    return inside(mix(rate, (0.0, 0.7, stick(rng, rate, p)), (0.24, 1.0, boards(rng, rate, p))), rate, HALL, 0.8, 0.6)


def _gloved(rng: Rng, variant: int, rate: int) -> Sound:
    """Leather shuts on rubber."""
    p = detune(rng)
    thump = burst(rng, rate, 130 * p, 640 * p, 0.09, 0.0015)
    slap = burst(rng, rate, 700 * p, 3000 * p, 0.03)
    creak = sweep(rng, 0.16, rate, (700 * p, 1100 * p, 800 * p), 0.5) * swell(
        seconds(0.16, rate), ((0, 0), (0.3, 1), (1, 0))
    )
    low = modes(0.1, rate, [(104 * p, 1.0, 0.08), (187 * p, 0.6, 0.06)], rng)
    parts = mix(rate, (0.0, 0.8, thump), (0.0, 0.35, slap), (0.0, 0.6, low), (0.05, 0.06, creak))
    return inside(parts, rate, HALL, 0.7, 0.5)


def _blocked(rng: Rng, variant: int, rate: int) -> Sound:
    """Shot, pads, and the puck that drops."""
    p = detune(rng)
    pads = mix(
        rate, (0.0, 0.9, burst(rng, rate, 110 * p, 480 * p, 0.12, 0.002)), (0.0, 0.4, burst(rng, rate, 500, 2200, 0.03))
    )
    puck = modes(0.06, rate, [(670 * p, 0.6, 0.04), (1210 * p, 0.4, 0.03)], rng)
    parts = [(0.0, 0.55, stick(rng, rate, p)), (0.11, 1.0, pads)]
    parts += [(0.25 + at, level, puck) for at, level in ((0.0, 0.22), (0.09, 0.14), (0.14, 0.08))]
    return inside(mix(rate, *parts), rate, HALL, 0.7, 0.5)


def horn(rng: Rng, rate: int, time: float, roots: tuple[float, ...]) -> Sound:
    """Air horns: reeds that speak late, a little apart in pitch, with their breath."""
    n = seconds(time, rate)
    t = np.arange(n) / rate
    out = np.zeros(n)
    for root in roots:
        scoop = 1.0 - 0.06 * np.exp(-t / 0.05) - 0.03 * np.maximum(0.0, (t - time + 0.25) / 0.25) ** 2
        wobble = 1.0 + 0.004 * (wander(rng, n, rate, 7.0) - 0.5)
        phase = 2 * np.pi * np.cumsum(root * detune(rng, 0.004) * scoop * wobble) / rate
        for k in range(1, 19):
            if root * k < 0.42 * rate:
                bell = 1.0 / (1.0 + (root * k / 1500.0) ** 2) + 0.5 * np.exp(-0.5 * ((root * k - 900) / 350) ** 2)
                onset = np.minimum(1.0, t / (0.02 + 0.006 * k))
                out += bell * onset * np.sin(k * phase + 0.7 * k * k)
    breath = hiss(rng, time, rate, 300, 4200, 1.0) * 0.25 * float(np.sqrt(np.mean(out * out)))
    return (out + breath) * swell(n, ((0, 0), (0.03, 1), (0.86, 0.92), (1, 0)))


def _goal(rng: Rng, variant: int, rate: int) -> Sound:
    blast = inside(horn(rng, rate, 1.35, (207.7, 261.6, 311.1)), rate, HALL, 1.4, 0.8)
    crowd = inside(voices(rng, rate, 1.9, 16, (1.1, 1.7, 1.6, 1.2), EH), rate, HALL, 1.0, 0.6)
    level = float(np.abs(blast).max())
    return mix(rate, (0.0, 1.0 / level, blast), (0.12, 0.30 / float(np.abs(crowd).max()), crowd))


def trill(rng: Rng, rate: int, time: float) -> Sound:
    """A pea whistle: two close tones broken by the pea, in a rush of breath."""
    n = seconds(time, rate)
    t = np.arange(n) / rate
    pea = 0.5 + 0.5 * np.sin(2 * np.pi * np.cumsum(38 + 8 * wander(rng, n, rate, 5.0)) / rate)
    bend = 1.0 - 0.07 * np.exp(-t / 0.018) + 0.018 * pea
    phase = 2 * np.pi * np.cumsum(2860 * bend) / rate
    tone = np.sin(phase) + 0.6 * np.sin(1.112 * phase) + 0.12 * np.sin(2 * phase)
    breath = hiss(rng, time, rate, 2100, 4600, 1.5)
    rush = hiss(rng, time, rate, 900, 8000, 0.8)
    return (tone * (0.35 + 0.65 * pea) + 0.55 * breath * (0.5 + 0.5 * pea) + 0.15 * rush) * swell(
        n, ((0, 0), (0.05, 1), (0.85, 0.9), (1, 0))
    )


def _whistled(rng: Rng, variant: int, rate: int) -> Sound:
    return inside(mix(rate, (0.0, 0.8, trill(rng, rate, 0.13)), (0.19, 1.0, trill(rng, rate, 0.42))), rate, HALL, 1.1)


def _penalised(rng: Rng, variant: int, rate: int) -> Sound:
    """One long whistle, and the stands do not like it."""
    crowd = voices(rng, rate, 0.9, 12, (1.05, 1.0, 0.8), OH)
    return inside(mix(rate, (0.0, 1.0, trill(rng, rate, 0.6)), (0.35, 0.32, crowd)), rate, HALL, 1.0, 0.9)


def _cheered(rng: Rng, variant: int, rate: int) -> Sound:
    crowd = voices(rng, rate, 1.6, 26, (1.1, 1.75, 1.65, 1.2), AH if variant else EH, 0.3)
    hands = claps(rng, rate, 1.4, 90)
    return inside(mix(rate, (0.0, 1.0, crowd), (0.15, 1.6, hands)), rate, HALL, 1.3, 0.9)


def _groaned(rng: Rng, variant: int, rate: int) -> Sound:
    return inside(voices(rng, rate, 1.3, 24, (1.15, 1.25, 0.95, 0.75), OH, 0.25), rate, HALL, 1.2, 0.9)


def _applauded(rng: Rng, variant: int, rate: int) -> Sound:
    """Hands and a murmur: both teams did well."""
    crowd = voices(rng, rate, 1.1, 10, (1.0, 1.05, 1.0, 0.95), AH, 0.3)
    return inside(mix(rate, (0.0, 0.05, crowd), (0.0, 1.6, claps(rng, rate, 1.4, 120))), rate, HALL, 1.1, 0.9)


def _advantage(rng: Rng, variant: int, rate: int) -> Sound:
    """Sticks beat the boards, three and three, while skates come over."""
    parts = [(0.0, 0.16, carve(rng, rate, 0.34)), (0.36, 0.19, carve(rng, rate, 0.38, 1.1))]
    for k, at in enumerate((0.05, 0.19, 0.33, 0.60, 0.74, 0.88)):
        parts.append((at, 0.7 + 0.05 * k, stick(rng, rate, detune(rng, 0.06))))
        parts.append((at, 0.35 + 0.03 * k, boards(rng, rate, 0.9 * detune(rng, 0.05))))
    crowd = voices(rng, rate, 1.2, 12, (1.0, 1.2, 1.5), AH)
    return inside(mix(rate, *parts, (0.1, 0.05, crowd)), rate, HALL, 1.0, 0.7)


def _skated(rng: Rng, variant: int, rate: int) -> Sound:
    p = detune(rng)
    strides = [
        (0.0, 0.8, carve(rng, rate, 0.22, p)),
        (0.2, 0.9, carve(rng, rate, 0.24, 1.07 * p)),
        (0.41, 1.0, carve(rng, rate, 0.3, p)),
    ]
    return inside(mix(rate, *strides), rate, HALL, 0.7, 0.5)


def _ended(rng: Rng, variant: int, rate: int) -> Sound:
    """The clock's horn: one flat, dull note."""
    return inside(soften(horn(rng, rate, 0.95, (174.6, 233.1)), rate, 1500), rate, HALL, 1.3, 0.8)


CUES: dict[str, Cue] = {
    "puck_boards": Cue(_boarded, 4, LOW, -6.0, 0.80, drive=2.2),
    "shot": Cue(_shot, 4, LOW, -6.0, 0.38, drive=2.2),
    "shot_wide": Cue(_missed, 2, LOW, -6.0, 0.45, drive=2.2),
    "save_glove": Cue(_gloved, 3, LOW, -6.0, 0.75, drive=2.2),
    "block": Cue(_blocked, 3, LOW, -6.0, 0.50, drive=2.2),
    "goal_horn": Cue(_goal, 1, LOW, -5.0, 0.40),
    "whistle": Cue(_whistled, 1, LOW, -8.0, 0.40),
    "penalty": Cue(_penalised, 1, LOW, -8.0, 0.40),
    "crowd_cheer": Cue(_cheered, 2, LOW, -6.0, 0.36),
    "crowd_groan": Cue(_groaned, 1, LOW, -7.0, 0.40),
    "applause": Cue(_applauded, 1, LOW, -7.0, 0.45),
    "power_play": Cue(_advantage, 1, LOW, -6.0, 0.32, drive=2.2),
    "skates": Cue(_skated, 1, LOW, -8.0, 0.40),
    "period_end": Cue(_ended, 1, LOW, -6.0, 0.50),
}
