"""What every sound is made of: shaped noise, resonators, envelopes, rooms, and the last touches before writing.

Times are seconds, frequencies hertz, levels dBFS; a sound is a one-dimensional array of floats at a known rate.
"""

from __future__ import annotations

import wave
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zlib import crc32

import numpy as np
import numpy.typing as npt

Sound = npt.NDArray[np.float64]
Spectrum = npt.NDArray[np.complexfloating[Any, Any]]
Rng = np.random.Generator

HIGH = 44100
LOW = 22050


@dataclass(frozen=True)
class Cue:
    """A recipe: ``make(rng, variant, rate)`` gives one variant; ``peak`` in dBFS, ``loop`` keeps both ends as they are.

    ``gain`` (0 to 1) is what the mixer multiplies by, so quiet cues can use all sixteen bits. ``drive`` rounds the
    first crack of a blow so that its body can stand higher under the same peak.
    """

    make: Callable[[Rng, int, int], Sound]
    variants: int = 1
    rate: int = HIGH
    peak: float = -6.0
    gain: float = 1.0
    loop: bool = False
    drive: float = 0.0


def generator(cue: str, variant: int) -> Rng:
    """The chance of one variant of a cue: the same on every machine and in every order of baking."""
    return np.random.default_rng([crc32(cue.encode()), variant])


def seconds(time: float, rate: int) -> int:
    """A time as a number of samples."""
    return max(1, round(time * rate))


def detune(rng: Rng, amount: float = 0.04) -> float:
    """A factor for a variant's pitch, within ``amount`` either way."""
    return float(1.0 + rng.uniform(-amount, amount))


# --- noise and filters
def noise(rng: Rng, time: float, rate: int) -> Sound:
    """White noise of unit strength."""
    return rng.standard_normal(seconds(time, rate))


def band(x: Sound, rate: int, low: float, high: float, steep: float = 2.0) -> Sound:
    """Keep the band between two corner frequencies (Butterworth's slopes of order ``steep``), without delay.

    The filter is circular: sound past the end comes back at the start, so a loop stays a loop.
    """
    f = np.fft.rfftfreq(len(x), 1.0 / rate)
    keep = 1.0 / np.sqrt(1.0 + (f / high) ** (2 * steep))
    if low > 0:
        keep *= 1.0 / np.sqrt(1.0 + (low / np.maximum(f, 1e-3)) ** (2 * steep))
    return np.asarray(np.fft.irfft(np.fft.rfft(x) * keep, len(x)), dtype=np.float64)


def _causal(x: Sound, rate: int, answer: Callable[[Spectrum], Spectrum]) -> Sound:
    size = 1 << (len(x) + rate // 10).bit_length()
    s = 1j * np.fft.rfftfreq(size, 1.0 / rate)
    return np.asarray(np.fft.irfft(np.fft.rfft(x, size) * answer(s), size)[: len(x)], dtype=np.float64)


def soften(x: Sound, rate: int, corner: float) -> Sound:
    """Take the edge off a single sound, 6 dB an octave above ``corner``; nothing sounds before its start."""
    return _causal(x, rate, lambda s: 1.0 / (1.0 + s / corner))


def without_rumble(x: Sound, rate: int, corner: float = 32.0) -> Sound:
    """Remove frequencies that no loudspeaker reproduces, 12 dB an octave below ``corner``."""
    return _causal(x, rate, lambda s: (s / corner / (1.0 + s / corner)) ** 2)


def hiss(rng: Rng, time: float, rate: int, low: float, high: float, steep: float = 2.0) -> Sound:
    """Band noise of unit strength."""
    x = band(noise(rng, time, rate), rate, low, min(high, 0.49 * rate), steep)
    return x / max(1e-9, float(np.sqrt(np.mean(x * x))))


def sweep(rng: Rng, time: float, rate: int, centres: Sequence[float], width: float = 0.6, block: int = 512) -> Sound:
    """Noise whose band moves through ``centres`` (spread evenly over the time); ``width`` in octaves."""
    n, hop = seconds(time, rate), block // 4
    source = rng.standard_normal(n + 2 * block)
    out = np.zeros(len(source))
    window = np.hanning(block + 1)[:-1]
    octaves = np.log2(np.maximum(np.fft.rfftfreq(block, 1.0 / rate), 1.0))
    at = np.linspace(0.0, 1.0, len(centres))
    for start in range(0, len(source) - block + 1, hop):
        middle = np.interp(start / max(1, n), at, np.log2(np.asarray(centres, dtype=np.float64)))
        keep = np.exp(-0.5 * ((octaves - middle) / width) ** 2)
        piece = np.fft.irfft(np.fft.rfft(source[start : start + block] * window) * keep, block)
        out[start : start + block] += piece * window
    x = out[block : block + n]
    return x / max(1e-9, float(np.sqrt(np.mean(x * x))))


def wander(rng: Rng, n: int, rate: int, speed: float) -> Sound:
    """A slow random curve between 0 and 1 that ends where it began; ``speed`` is its highest frequency."""
    x = band(rng.standard_normal(n), rate, 0.0, speed, 3.0)
    x -= x.min()
    return x / max(1e-9, float(x.max()))


# --- resonators and envelopes
def modes(
    time: float, rate: int, partials: Sequence[tuple[float, float, float]], rng: Rng | None = None, bend: float = 0.0
) -> Sound:
    """A struck body: ``partials`` are (frequency, strength, time to fall by 60 dB).

    With ``rng`` the phases are free; ``bend`` raises the pitch of the very start (a stiff or hard-hit body).
    """
    t = np.arange(seconds(time, rate)) / rate
    warp = t + bend * 0.02 * (1.0 - np.exp(-t / 0.02))
    out = np.zeros(len(t))
    for frequency, strength, fall in partials:
        if frequency < 0.47 * rate:
            phase = float(rng.uniform(0, 2 * np.pi)) if rng is not None else 0.0
            out += strength * np.exp(-6.9078 * t / fall) * np.sin(2 * np.pi * frequency * warp + phase)
    return out


def fall(n: int, rate: int, attack: float, decay: float) -> Sound:
    """A raised-cosine attack, then an exponential fall; ``decay`` is the time to −60 dB."""
    t = np.arange(n) / rate
    rise = 0.5 - 0.5 * np.cos(np.pi * np.minimum(1.0, t / max(attack, 1e-5)))
    return rise * np.exp(-6.9078 * np.maximum(0.0, t - attack) / decay)


def swell(n: int, points: Sequence[tuple[float, float]]) -> Sound:
    """An envelope through (share of the time, level), rounded between the points."""
    x = np.linspace(0.0, 1.0, n)
    at = np.array([p[0] for p in points])
    level = np.array([p[1] for p in points])
    i = np.clip(np.searchsorted(at, x, side="right") - 1, 0, len(at) - 2)
    s = np.clip((x - at[i]) / np.maximum(1e-9, at[i + 1] - at[i]), 0.0, 1.0)
    s = s * s * (3.0 - 2.0 * s)
    return np.asarray(level[i] + (level[i + 1] - level[i]) * s, dtype=np.float64)


def burst(rng: Rng, rate: int, low: float, high: float, decay: float, attack: float = 0.0004) -> Sound:
    """A click: band noise that falls at once."""
    x = hiss(rng, attack + decay, rate, low, high)
    return x * fall(len(x), rate, attack, decay)


def place(out: Sound, x: Sound, at: float, rate: int, level: float = 1.0) -> None:
    """Add a sound into a longer one, cutting it at the end."""
    start = round(at * rate)
    length = min(len(x), len(out) - start)
    if length > 0:
        out[start : start + length] += level * x[:length]


def mix(rate: int, *parts: tuple[float, float, Sound]) -> Sound:
    """Sounds laid over one another: (start in seconds, level, sound)."""
    out = np.zeros(max(round(at * rate) + len(x) for at, _, x in parts))
    for at, level, x in parts:
        place(out, x, at, rate, level)
    return out


# --- rooms
@dataclass(frozen=True)
class Space:
    """A room to hear a sound in: ``taps`` (delay, level) of its walls, then a tail.

    ``tail`` is the time to −60 dB, ``level`` the strength of the whole tail against the direct sound, ``dark`` its
    corner frequency.
    """

    taps: tuple[tuple[float, float], ...]
    tail: float
    level: float
    dark: float


LOUNGE = Space(((0.0042, 0.30), (0.0071, -0.22), (0.0113, 0.17), (0.0167, -0.12), (0.023, 0.08)), 0.28, 0.30, 2400.0)
HALL = Space(((0.011, 0.28), (0.019, -0.24), (0.031, 0.20), (0.047, 0.16), (0.068, -0.12)), 1.1, 0.55, 4200.0)
NIGHT = Space(((0.009, 0.16), (0.027, 0.14), (0.061, -0.08), (0.112, 0.06)), 0.55, 0.22, 3000.0)


def inside(x: Sound, rate: int, space: Space, wet: float = 1.0, ring: float | None = None) -> Sound:
    """The sound in a room: early reflections and a tail that darkens. ``ring`` limits how much longer it gets."""
    length = seconds(space.tail if ring is None else min(ring, space.tail), rate)
    answer = np.zeros(length)
    rng = np.random.default_rng([7, length, int(space.dark)])
    t = np.arange(length) / rate
    bright = band(rng.standard_normal(length), rate, 120.0, space.dark, 1.0)
    dull = band(rng.standard_normal(length), rate, 90.0, space.dark / 3, 1.0)
    tail = bright * np.exp(-9.5 * t / space.tail) + dull * np.exp(-6.9 * t / space.tail)
    tail *= np.minimum(1.0, t / 0.02)
    answer += tail * (space.level / float(np.sqrt(np.sum(tail * tail))))
    answer *= np.minimum(1.0, (length - np.arange(length)) / max(1.0, 0.15 * length))
    for delay, level in space.taps:
        if round(delay * rate) < length:
            answer[round(delay * rate)] += level
    answer *= wet
    answer[0] += 1.0
    return convolve(x, answer)


def convolve(x: Sound, answer: Sound) -> Sound:
    """Plain convolution by way of the spectrum."""
    n = len(x) + len(answer) - 1
    size = 1 << (n - 1).bit_length()
    return np.asarray(np.fft.irfft(np.fft.rfft(x, size) * np.fft.rfft(answer, size), size)[:n], dtype=np.float64)


def around(x: Sound, length: int) -> Sound:
    """Folds what reaches past ``length`` back to the start: the end of a loop rings on into its beginning."""
    out = np.zeros(length)
    for start in range(0, len(x), length):
        piece = x[start : start + length]
        out[: len(piece)] += piece
    return out


# --- last touches
def finish(x: Sound, rate: int, peak: float, loop: bool = False) -> Sound:
    """No offset, no inaudible tail, faded ends, the peak where it belongs (dBFS)."""
    if loop:
        x = x - x.mean()
        return x * (10 ** (peak / 20) / float(np.abs(x).max()))
    x = without_rumble(np.concatenate([np.zeros(64), x, np.zeros(rate // 10)]), rate)
    window = rate // 200
    power = np.convolve(x * x, np.ones(window) / window, "same")
    loud = np.flatnonzero(power > float(power.max()) * 10 ** (-40 / 10))
    first = int(np.flatnonzero(np.abs(x) > 0.003 * float(np.abs(x).max()))[0])
    x = x[max(0, first - 16) : loud[-1] + window]
    x = x - x.mean()
    head, tail = min(len(x) // 8, rate // 1500), min(len(x) // 3, rate // 40)
    x[:head] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(head) / head)
    x[-tail:] *= 0.5 + 0.5 * np.cos(np.pi * (np.arange(tail) + 1) / tail)
    return x * (10 ** (peak / 20) / float(np.abs(x).max()))


def render(name: str, cue: Cue, variant: int) -> Sound:
    """One finished variant of a cue."""
    x = cue.make(generator(name, variant), variant, cue.rate)
    if cue.drive:
        x = np.tanh(cue.drive * x / float(np.abs(x).max()))
    return finish(x, cue.rate, cue.peak, cue.loop)


def write(file: Path, x: Sound, rate: int) -> None:
    """Write 16-bit mono PCM."""
    whole = np.round(np.clip(x, -1.0, 1.0) * 32767.0).astype("<i2")
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(whole.tobytes())


def read(file: Path) -> tuple[Sound, int]:
    """The samples (−1 to 1) and the rate of a 16-bit mono WAV. Raises ``ValueError`` for anything else."""
    with wave.open(str(file), "rb") as source:
        if source.getnchannels() != 1 or source.getsampwidth() != 2:
            raise ValueError(f"{file.name}: not 16-bit mono")
        data = np.frombuffer(source.readframes(source.getnframes()), dtype="<i2")
        return data.astype(np.float64) / 32767.0, source.getframerate()
