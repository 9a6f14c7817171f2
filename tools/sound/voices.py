"""The instruments: plucked string, tile, wood block, gong, clean tone. All play mono, at about full scale."""

import math
from collections.abc import Sequence
from random import Random
from typing import Final

from tools.sound.samples import RATE, Samples, add, faded, peak, silence

STEPS: Final = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}

Mode = tuple[float, float, float]
"""A way in which a body rings: frequency in Hz, amplitude, seconds until it has faded by 60 dB."""

TILE: Final[tuple[Mode, ...]] = (
    (1180, 0.35, 0.030),
    (2060, 1.00, 0.055),
    (3370, 0.70, 0.040),
    (4890, 0.45, 0.026),
    (7150, 0.25, 0.015),
)
TABLE: Final[tuple[Mode, ...]] = ((148, 0.9, 0.11), (263, 0.5, 0.07))
GONG: Final[tuple[tuple[float, float, float, float], ...]] = (
    # ratio to the lowest, amplitude, seconds to -60 dB, seconds until it is in full bloom
    (1.00, 1.00, 4.2, 0.006),
    (1.505, 0.55, 3.6, 0.012),
    (1.94, 0.62, 3.2, 0.020),
    (2.43, 0.40, 2.8, 0.035),
    (2.91, 0.34, 2.4, 0.055),
    (3.47, 0.30, 2.0, 0.080),
    (4.18, 0.26, 1.7, 0.110),
    (5.07, 0.20, 1.4, 0.140),
    (6.33, 0.14, 1.1, 0.160),
    (7.91, 0.09, 0.9, 0.170),
)


def frequency(note: str) -> float:
    """Of a note such as `A4` (440 Hz) or `F#5`, in equal temperament."""
    semitones = STEPS[note[0]] + note.count("#") - note.count("b") + 12 * (int(note[-1]) - 4)
    return 440.0 * 2 ** ((semitones - 9) / 12)


def pluck(note: str, seconds: float, rng: Random, *, brightness: float = 0.5, ring: float = 1.0) -> Samples:
    """A silk or steel string after Karplus and Strong: a burst that runs round a delay line and loses its highs.

    `brightness` from 0 (thumb) to 1 (plectrum); `ring` is 1 for a free string and less for a damped one.
    """
    pitch = frequency(note)
    # The filter of the loop weighs two neighbours and delays by `softening` samples; an allpass makes up the fraction.
    # High strings make more rounds a second: as much softening as for low ones would kill them at once.
    softening = 0.5 * min(1.0, 220 / pitch) ** 1.5
    period = RATE / pitch - softening
    length = int(period - 0.2)
    fraction = period - length
    allpass = (1 - fraction) / (1 + fraction)
    line = _burst(length, rng, brightness)
    # Low strings ring longer; the loss is per round, and a low string makes fewer rounds.
    decay = 0.001 ** (1 / (pitch * ring * (3.6 * (220 / pitch) ** 0.2)))
    result: Samples = []
    i, last, before, after = 0, 0.0, 0.0, 0.0
    for _ in range(round(seconds * RATE)):
        value = line[i]
        smooth = decay * ((1 - softening) * value + softening * last)
        last = value
        after = allpass * (smooth - after) + before
        before = smooth
        line[i] = after
        result.append(value)
        i = i + 1 if i + 1 < length else 0
    return faded(_in_full(result), fade_in=0.001, fade_out=min(0.25, seconds / 3))


def _burst(length: int, rng: Random, brightness: float) -> Samples:
    """What the finger leaves on the string: noise, made darker, with the notch of the place where it plucked."""
    noise = [rng.uniform(-1, 1) for _ in range(length)]
    keep, dark = 0.85 * (1 - brightness), 0.0
    for _ in range(2):  # the second time round the filter has settled: the burst is periodic
        for i, value in enumerate(noise):
            dark = keep * dark + (1 - keep) * value
            noise[i] = dark
    place = max(1, round(length * 0.22))
    combed = [noise[i] - noise[i - place] for i in range(length)]
    mean, loudest = sum(combed) / length, peak(combed)
    # On a short line chance alone could leave hardly any of the fundamental: a share of it is certain.
    return [(value - mean) / loudest + 0.4 * math.sin(math.tau * i / length) for i, value in enumerate(combed)]


def struck(modes: Sequence[Mode], seconds: float, pitch: float = 1.0) -> Samples:
    """A body that is hit: the sum of its modes, all begun at once; `pitch` stretches their frequencies."""
    result = silence(seconds)
    for hertz, amplitude, fading in modes:
        turn, loss = 2 * math.pi * hertz * pitch / RATE, 0.001 ** (1 / (fading * RATE))
        level = amplitude
        for i in range(len(result)):
            result[i] += level * math.sin(turn * i)
            level *= loss
    return result


def tap(rng: Random, seconds: float, softness: float = 0.3) -> Samples:
    """The noise of a touch, gone after `seconds`; `softness` from 0 (nail) to 1 (felt)."""
    value, result = 0.0, []
    count = round(seconds * RATE)
    for i in range(count):
        value += (1 - softness) * (rng.uniform(-1, 1) - value)
        result.append(value * (1 - i / count) ** 3)
    return result


def clack(rng: Random, *, pitch: float = 1.0, table: float = 0.5) -> Samples:
    """A tile set down: bone on bone, and as much of the wooden table as `table` says."""
    sound = silence(0.2)
    add(sound, struck(TILE, 0.08, pitch), 0)
    add(sound, struck(TILE, 0.05, pitch * 1.13), 0.0045, 0.45)  # its other edge comes down a little later
    add(sound, tap(rng, 0.006), 0, 0.9)
    add(sound, struck(TABLE, 0.2, pitch**0.5), 0.001, table)
    return faded(_in_full(sound), fade_in=0.0004)


def wood_block(hertz: float, seconds: float = 0.3) -> Samples:
    """A hollow block hit with a stick."""
    modes = ((hertz, 1.0, 0.16), (hertz * 1.51, 0.45, 0.09), (hertz * 2.73, 0.3, 0.05), (hertz * 4.1, 0.12, 0.03))
    return faded(_in_full(struck(modes, seconds)), fade_in=0.0006)


def gong(hertz: float, seconds: float, rng: Random) -> Samples:
    """A gong whose lowest tone is `hertz`: the higher tones bloom later, each of them beats, all sink a little."""
    result = silence(seconds)
    for ratio, amplitude, fading, bloom in GONG:
        for detuned, share in ((1.0, 0.6), (1.0 + rng.uniform(0.002, 0.006), 0.4)):
            turn = 2 * math.pi * hertz * ratio * detuned / RATE
            loss, rise = 0.001 ** (1 / (fading * RATE)), 1 - math.exp(-1 / (bloom * RATE))
            level, risen, phase, bend = amplitude * share, 0.0, rng.uniform(0, math.tau), 0.012
            for i in range(len(result)):
                risen += rise * (1 - risen)
                result[i] += level * risen * math.sin(phase)
                level *= loss
                bend *= 0.9998
                phase += turn * (1 + bend)
    add(result, tap(rng, 0.02, softness=0.8), 0, 1.2)
    return faded(_in_full(result), fade_in=0.002, fade_out=seconds / 3)


def tone(note: str, seconds: float, *, attack: float = 0.006, fading: float = 0.9, colour: float = 0.25) -> Samples:
    """A clean tone: a sine with a little of its next two harmonics, which fade first; times in seconds."""
    turn, loss = math.tau * frequency(note) / RATE, 0.001 ** (1 / (fading * RATE))
    rise = 1 - math.exp(-1 / (attack * RATE / 3))
    level, risen, bright = 1.0, 0.0, colour
    result = []
    for i in range(round(seconds * RATE)):
        risen += rise * (1 - risen)
        angle = turn * i
        result.append(level * risen * (math.sin(angle) + bright * (math.sin(2 * angle) + 0.4 * math.sin(3 * angle))))
        level *= loss
        bright *= loss
    return faded(_in_full(result), fade_out=min(0.2, seconds / 3))


def swell(note: str, seconds: float, colour: float = 0.15) -> Samples:
    """A long tone that comes and goes like a breath, with a very slow beat in it."""
    hertz = frequency(note)
    turns = (math.tau * hertz / RATE, math.tau * (hertz + 0.35) / RATE)
    count = round(seconds * RATE)
    result = []
    for i in range(count):
        shape = math.sin(math.pi * i / count) ** 2
        one, other = turns[0] * i, turns[1] * i
        result.append(shape * (0.5 * math.sin(one) + 0.5 * math.sin(other) + colour * shape * math.sin(2 * one)))
    return result


def _in_full(sound: Samples) -> Samples:
    gain = 1 / peak(sound)
    return [gain * value for value in sound]


Overtone = tuple[float, float, float]
"""Of a bar or plate: its ratio to the lowest, amplitude, seconds until it has faded by 60 dB."""

VIBRAPHONE: Final[tuple[Overtone, ...]] = ((1, 1.0, 2.6), (4, 0.22, 1.1), (10, 0.05, 0.3))
MARIMBA: Final[tuple[Overtone, ...]] = ((1, 1.0, 0.75), (3.93, 0.3, 0.18), (9.2, 0.12, 0.06))
GLOCKENSPIEL: Final[tuple[Overtone, ...]] = ((1, 1.0, 1.3), (2.76, 0.32, 0.6), (5.4, 0.14, 0.25))
STONE: Final[tuple[Overtone, ...]] = (
    (1, 1.0, 1.5),
    (1.52, 0.34, 1.0),
    (2.44, 0.3, 0.7),
    (3.61, 0.16, 0.4),
    (5.2, 0.07, 0.2),
)
"""A plate of stone as they hang in a row: its overtones are those of no string."""


def bar(note: str, seconds: float, overtones: Sequence[Overtone], mallet: float = 0.004) -> Samples:
    """A bar of wood, metal or stone; the softer the `mallet` (seconds of its touch), the rounder the beginning."""
    modes = tuple((frequency(note) * ratio, amplitude, fading) for ratio, amplitude, fading in overtones)
    audible = tuple(mode for mode in modes if mode[0] < RATE * 0.45)
    return faded(_in_full(struck(audible, seconds)), fade_in=mallet, fade_out=min(0.25, seconds / 3))


def breath(note: str, seconds: float, rng: Random, *, air: float = 0.12) -> Samples:
    """A flute of bamboo: a tone that sways a little, with so much `air` beside it, most at its beginning."""
    hertz, result = frequency(note), []
    count, phase, noise = round(seconds * RATE), 0.0, 0.0
    for i in range(count):
        share = i / count
        sway = 1 + 0.006 * min(1.0, share * 3) * math.sin(math.tau * 5.2 * i / RATE)
        phase += math.tau * hertz * sway / RATE
        noise += 0.35 * (rng.uniform(-1, 1) - noise)
        body = math.sin(phase) + 0.22 * math.sin(2 * phase) + 0.1 * math.sin(3 * phase)
        result.append((1 - share) ** 1.3 * body + air * (0.3 + math.exp(-i / (0.03 * RATE))) * (1 - share) * noise)
    return faded(_in_full(result), fade_in=0.014, fade_out=min(0.25, seconds / 2.5))
