"""Cards on felt, knuckles on oak, brass and cloth: sounds of hands at the table."""

from __future__ import annotations

import numpy as np

from sounds.synth import (
    HIGH,
    LOUNGE,
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
    sweep,
    swell,
)


def slide(
    rng: Rng, rate: int, time: float, centres: tuple[float, ...], shape: tuple[tuple[float, float], ...]
) -> Sound:
    """Paper over felt: moving noise with the fine grain of the cloth."""
    x = sweep(rng, time, rate, centres, 0.75, 256)
    grain = 0.65 + 0.35 * np.abs(hiss(rng, time, rate, 40.0, 220.0, 1.0))
    return x * grain * swell(len(x), shape)


def felt(rng: Rng, rate: int, pitch: float = 1.0, time: float = 0.13) -> Sound:
    """The table under the felt: oak, far and soft."""
    body = modes(time, rate, [(88 * pitch, 1.0, 0.10), (141 * pitch, 0.7, 0.08), (236 * pitch, 0.35, 0.05)])
    cloth = burst(rng, rate, 90, 520, 0.6 * time, 0.002)
    return mix(rate, (0.0, 1.0, body * fall(len(body), rate, 0.003, 2 * time)), (0.0, 0.25, cloth))


def paper(rng: Rng, rate: int, pitch: float = 1.0) -> Sound:
    """A card's face meeting cloth or card: a slap and the short flutter of stiff paper."""
    slap = burst(rng, rate, 900 * pitch, 5200 * pitch, 0.034, 0.0012)
    puff = burst(rng, rate, 240 * pitch, 1100 * pitch, 0.05, 0.003)
    flutter = modes(0.06, rate, [(590 * pitch, 0.7, 0.03), (1130 * pitch, 0.5, 0.022), (1870 * pitch, 0.4, 0.016)], rng)
    return mix(rate, (0.0, 0.55, slap), (0.0, 0.6, puff), (0.0, 0.5, flutter))


def flick(rng: Rng, rate: int, pitch: float = 1.0) -> Sound:
    """The edge of a bent card let go: a dry snap."""
    snap = burst(rng, rate, 1700 * pitch, 7800 * pitch, 0.02)
    edge = modes(0.04, rate, [(1480 * pitch, 0.8, 0.018), (2690 * pitch, 0.6, 0.013), (4350 * pitch, 0.4, 0.009)], rng)
    return mix(rate, (0.0, 0.5, snap), (0.0, 0.4, edge))


def _laid(rng: Rng, variant: int, rate: int) -> Sound:
    p = detune(rng)
    rub = slide(rng, rate, 0.10, (2100 * p, 3400 * p, 2500 * p), ((0, 0), (0.6, 0.7), (0.9, 1), (1, 0)))
    parts = mix(rate, (0.0, 0.20, rub), (0.085, 1.0, paper(rng, rate, p)), (0.086, 0.85, felt(rng, rate, p)))
    return inside(parts, rate, LOUNGE, 0.8)


def _dealt(rng: Rng, variant: int, rate: int) -> Sound:
    p = detune(rng) * 1.06
    off = slide(rng, rate, 0.07, (2600 * p, 4300 * p), ((0, 0), (0.35, 1), (1, 0)))
    parts = mix(
        rate, (0.0, 0.30, off), (0.012, 0.5, flick(rng, rate, p)), (0.072, 0.75, paper(rng, rate, p * 1.1)),
        (0.073, 0.45, felt(rng, rate, p)),
    )  # fmt: skip
    return inside(parts, rate, LOUNGE, 0.7, 0.16)


def _drawn(rng: Rng, variant: int, rate: int) -> Sound:
    p = detune(rng)
    rub = slide(rng, rate, 0.19, (1800 * p, 3000 * p, 5200 * p), ((0, 0), (0.25, 0.5), (0.8, 1), (1, 0.1)))
    return inside(mix(rate, (0.0, 0.40, rub), (0.175, 0.75, flick(rng, rate, p))), rate, LOUNGE, 0.7, 0.18)


def _flipped(rng: Rng, variant: int, rate: int) -> Sound:
    p = detune(rng)
    air = slide(rng, rate, 0.12, (900 * p, 2300 * p, 1400 * p), ((0, 0), (0.5, 1), (1, 0)))
    parts = mix(
        rate, (0.0, 0.7, flick(rng, rate, p)), (0.01, 0.22, air), (0.11, 0.9, paper(rng, rate, p)),
        (0.112, 0.6, felt(rng, rate, p)),
    )  # fmt: skip
    return inside(parts, rate, LOUNGE, 0.8, 0.2)


def _picked(rng: Rng, variant: int, rate: int) -> Sound:
    p = detune(rng)
    rub = slide(rng, rate, 0.06, (2400 * p, 4600 * p), ((0, 0), (0.7, 1), (1, 0)))
    return inside(mix(rate, (0.0, 0.3, rub), (0.045, 0.6, flick(rng, rate, p * 0.9))), rate, LOUNGE, 0.5, 0.1)


def _lifted(rng: Rng, variant: int, rate: int) -> Sound:
    p = detune(rng)
    x = slide(rng, rate, 0.11, (1300 * p, 2600 * p, 3600 * p), ((0, 0), (0.35, 1), (1, 0)))
    return inside(x, rate, LOUNGE, 0.5, 0.1)


def _hovered(rng: Rng, variant: int, rate: int) -> Sound:
    p = detune(rng)
    x = mix(
        rate, (0.0, 0.5, burst(rng, rate, 2300 * p, 6200 * p, 0.016, 0.0015)), (0.0, 0.3, flick(rng, rate, p * 0.8))
    )
    return inside(x, rate, LOUNGE, 0.5, 0.06)


def _undone(rng: Rng, variant: int, rate: int) -> Sound:
    p = detune(rng)
    back = slide(rng, rate, 0.22, (4200 * p, 2600 * p, 1500 * p), ((0, 0), (0.2, 0.9), (0.75, 0.6), (1, 0)))
    return inside(mix(rate, (0.0, 0.35, back), (0.2, 0.6, paper(rng, rate, p * 0.92))), rate, LOUNGE, 0.8, 0.2)


def _discarded(rng: Rng, variant: int, rate: int) -> Sound:
    p = detune(rng)
    rub = slide(rng, rate, 0.24, (3200 * p, 2300 * p, 1700 * p), ((0, 0), (0.3, 1), (0.8, 0.7), (1, 0)))
    parts = mix(rate, (0.0, 0.4, rub), (0.225, 0.5, paper(rng, rate, p * 0.8)), (0.226, 0.7, felt(rng, rate, p * 0.9)))
    return inside(parts, rate, LOUNGE, 0.7, 0.2)


def _given(rng: Rng, variant: int, rate: int) -> Sound:
    p = detune(rng)
    rub = slide(rng, rate, 0.26, (1500 * p, 3000 * p, 2200 * p), ((0, 0), (0.5, 1), (1, 0.1)))
    ribbon = slide(rng, rate, 0.12, (5200 * p, 7400 * p), ((0, 0), (0.3, 1), (1, 0)))
    parts = mix(
        rate, (0.0, 0.35, rub), (0.05, 0.08, ribbon), (0.25, 0.6, paper(rng, rate, p)),
        (0.252, 0.5, felt(rng, rate, p)), (0.27, 0.30, tine(rng, rate, 1174.7 * p, 0.5)),
    )  # fmt: skip
    return inside(parts, rate, LOUNGE, 0.9)


def _shuffled(rng: Rng, variant: int, rate: int) -> Sound:
    """A riffle, a bridge that falls together, and the deck squared on the felt."""
    out = np.zeros(seconds(1.05, rate))
    at, gap = 0.0, 0.017
    for i in range(44):
        level = 0.35 + 0.65 * np.sin(np.pi * (i + 3) / 52)
        place(out, flick(rng, rate, detune(rng, 0.12)), at, rate, 0.5 * level)
        at += gap * float(rng.uniform(0.6, 1.4)) * (1.0 - 0.35 * i / 44)
    fallen = slide(rng, rate, 0.2, (2600, 4200, 3000), ((0, 0), (0.5, 1), (1, 0)))
    place(out, fallen, at + 0.02, rate, 0.3)
    for k in range(2):
        place(out, paper(rng, rate, 0.8), at + 0.24 + 0.11 * k, rate, 0.7)
        place(out, felt(rng, rate, 0.9), at + 0.24 + 0.11 * k, rate, 0.8)
    return inside(out, rate, LOUNGE, 0.8)


def _gathered(rng: Rng, variant: int, rate: int) -> Sound:
    """A bank swept off the table: a wide rub and a small stack set down."""
    p = detune(rng)
    rub = slide(rng, rate, 0.34, (1200 * p, 2400 * p, 3300 * p), ((0, 0), (0.3, 0.8), (0.7, 1), (1, 0)))
    parts = [(0.0, 0.5, rub)]
    parts += [(0.06 + 0.06 * k, 0.35, paper(rng, rate, p * (0.9 + 0.05 * k))) for k in range(4)]
    parts += [(0.36, 0.8, paper(rng, rate, 0.85 * p)), (0.362, 0.8, felt(rng, rate, p))]
    return inside(mix(rate, *parts), rate, LOUNGE, 0.8)


# --- wood, brass, cloth
def knuckle(rng: Rng, rate: int, pitch: float = 1.0) -> Sound:
    """A knuckle on an oak table: a dull click over the board's modes."""
    wood = modes(
        0.22, rate,
        [(112 * pitch, 0.9, 0.16), (196 * pitch, 1.0, 0.13), (318 * pitch, 0.7, 0.09), (522 * pitch, 0.4, 0.06),
         (871 * pitch, 0.22, 0.04)], rng,
    )  # fmt: skip
    skin = burst(rng, rate, 350 * pitch, 2100 * pitch, 0.02, 0.0012)
    return mix(rate, (0.0, 1.0, wood * fall(len(wood), rate, 0.0015, 0.4)), (0.0, 0.3, skin))


def tine(rng: Rng, rate: int, frequency: float, time: float = 0.9) -> Sound:
    """A kalimba's tongue under a thumb: a soft pluck, two stiff overtones that die early, the box below."""
    tone = modes(
        time, rate,
        [(frequency, 1.0, time), (2.002 * frequency, 0.06, 0.5 * time), (5.42 * frequency, 0.20, 0.13),
         (9.1 * frequency, 0.05, 0.05)],
    )  # fmt: skip
    n = len(tone)
    thumb = burst(rng, rate, 280, 1500, 0.03, 0.002)
    box = modes(0.12, rate, [(178, 0.16, 0.09), (263, 0.12, 0.08)], rng)
    return mix(rate, (0.0, 1.0, tone * fall(n, rate, 0.0025, 3 * time)), (0.0, 0.10, thumb), (0.0, 1.0, box))[:n]


def _passed(rng: Rng, variant: int, rate: int) -> Sound:
    p = detune(rng)
    return inside(
        mix(rate, (0.0, 0.8, knuckle(rng, rate, p)), (0.135, 1.0, knuckle(rng, rate, p * 0.985))), rate, LOUNGE, 1.0
    )


def _clicked(rng: Rng, variant: int, rate: int) -> Sound:
    """A turned wooden button in a brass collar."""
    p = detune(rng, 0.025)
    wood = modes(0.06, rate, [(640 * p, 1.0, 0.035), (1290 * p, 0.6, 0.024), (2170 * p, 0.3, 0.015)], rng)
    brass = modes(0.09, rate, [(3320 * p, 0.10, 0.06), (4710 * p, 0.06, 0.045)], rng)
    parts = mix(rate, (0.0, 0.5, burst(rng, rate, 800, 4200, 0.012)), (0.0, 0.8, wood), (0.002, 1.0, brass))
    return inside(parts, rate, LOUNGE, 0.6, 0.12)


def _refused(rng: Rng, variant: int, rate: int) -> Sound:
    p = detune(rng, 0.02) * 0.78
    cloth = burst(rng, rate, 180, 900, 0.07, 0.004)
    one = mix(rate, (0.0, 0.8, knuckle(rng, rate, p)), (0.0, 0.4, cloth))
    return inside(mix(rate, (0.0, 1.0, one), (0.11, 0.75, one * 0.95)), rate, LOUNGE, 0.7, 0.2)


def _hinted(rng: Rng, variant: int, rate: int) -> Sound:
    return inside(
        mix(rate, (0.0, 0.7, tine(rng, rate, 880.0, 0.8)), (0.12, 0.9, tine(rng, rate, 1318.5, 1.0))), rate, LOUNGE, 1.2
    )


def _curtained(rng: Rng, variant: int, rate: int) -> Sound:
    """Heavy cloth drawn along a brass rail."""
    n = seconds(0.85, rate)
    shape = ((0.0, 0.0), (0.18, 0.8), (0.55, 1.0), (0.85, 0.35), (1.0, 0.0))
    cloth = sweep(rng, 0.85, rate, (420, 900, 1100, 600), 1.1) * swell(n, shape)
    thick = hiss(rng, 0.85, rate, 60, 260) * swell(n, shape)
    out = 0.5 * cloth + 0.25 * thick
    at = 0.07
    while at < 0.68:
        ring = modes(
            0.12, rate, [(f * detune(rng, 0.03), g, 0.09) for f, g in ((2870, 0.5), (4120, 0.4), (6230, 0.2))], rng
        )
        place(out, ring, at, rate, 0.10 * float(rng.uniform(0.4, 1.0)))
        at += float(rng.uniform(0.035, 0.075))
    return inside(out, rate, LOUNGE, 0.9)


def _counted(rng: Rng, step: int, rate: int) -> Sound:
    """A peg set on the scoreboard; each next one sits higher."""
    p = float(2.0 ** ((0, 2, 4, 5, 7, 9, 11, 12)[step] / 12))
    wood = modes(0.1, rate, [(392 * p, 1.0, 0.09), (1078 * p, 0.45, 0.05), (2110 * p, 0.2, 0.03)])
    parts = mix(
        rate,
        (0.0, 0.25, burst(rng, rate, 900, 4000, 0.01)),
        (0.0, 0.9, wood),
        (0.004, 0.35, tine(rng, rate, 784 * p, 0.35)),
    )
    return inside(parts, rate, LOUNGE, 0.8, 0.2)


CUES: dict[str, Cue] = {
    "hover": Cue(_hovered, 4, HIGH, -14.0, 0.36),
    "click": Cue(_clicked, 3, HIGH, -9.0, 0.58),
    "refuse": Cue(_refused, 2, LOW, -8.0, 0.58, drive=2.2),
    "pick": Cue(_picked, 4, HIGH, -9.0, 0.38),
    "lift": Cue(_lifted, 4, LOW, -12.0, 0.37),
    "undo": Cue(_undone, 2, LOW, -8.0, 0.42),
    "hint": Cue(_hinted, 1, LOW, -8.0, 0.38),
    "curtain": Cue(_curtained, 1, LOW, -7.0, 0.38),
    "deal": Cue(_dealt, 5, LOW, -6.0, 0.29, drive=1.3),
    "card_play": Cue(_laid, 5, LOW, -6.0, 0.64, drive=1.3),
    "card_draw": Cue(_drawn, 4, LOW, -7.0, 0.50),
    "card_flip": Cue(_flipped, 4, LOW, -6.0, 0.55, drive=1.3),
    "pass": Cue(_passed, 3, LOW, -7.0, 0.50, drive=2.2),
    "discard": Cue(_discarded, 3, LOW, -7.0, 0.38),
    "gift": Cue(_given, 3, LOW, -7.0, 0.50),
    "shuffle": Cue(_shuffled, 1, LOW, -6.0, 0.50),
    "gather": Cue(_gathered, 1, LOW, -6.0, 0.34),
}
CUES |= {
    f"count_{k + 1}": Cue(lambda rng, _, rate, step=k: _counted(rng, step, rate), 1, LOW, -8.0, 0.6)  # type: ignore[misc]
    for k in range(8)
}
#: cues for higher counts that sound like the last peg: cue → the cue whose files it plays
SAME: dict[str, str] = {f"count_{n}": "count_8" for n in range(9, 17)}
