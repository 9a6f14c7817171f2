"""Sounds as lists of numbers from -1 to 1, `RATE` a second: mixing, fading, measuring, levelling."""

import math
from collections.abc import Iterable, Sequence
from typing import Final

RATE: Final = 24_000
"""Samples a second. Nothing here sounds above 12 kHz, and Opus takes this rate as it is."""

LOUDEST_PEAK: Final = 10 ** (-1.5 / 20)
WINDOW: Final = RATE // 10
"""The stretch over which the ear forms its idea of loudness, about."""

Samples = list[float]


def silence(seconds: float) -> Samples:
    """Nothing, for that long."""
    return [0.0] * round(seconds * RATE)


def add(target: Samples, sound: Sequence[float], at: float, gain: float = 1.0) -> None:
    """Mix the sound into the target from `at` seconds on; what hangs over the end is dropped."""
    start = round(at * RATE)
    for i in range(min(len(sound), len(target) - start)):
        target[start + i] += gain * sound[i]


def add_round(target: Samples, sound: Sequence[float], at: float, gain: float = 1.0) -> None:
    """Mix into a loop: what hangs over the end goes on at the beginning."""
    start, length = round(at * RATE), len(target)
    for i, value in enumerate(sound):
        target[(start + i) % length] += gain * value


def faded(sound: Samples, fade_in: float = 0.0015, fade_out: float = 0.03) -> Samples:
    """The sound with half cosines at both ends, so that it begins and ends at zero; times in seconds."""
    rise, fall = round(fade_in * RATE), round(fade_out * RATE)
    result = list(sound)
    for i in range(min(rise, len(result))):
        result[i] *= 0.5 - 0.5 * math.cos(math.pi * i / rise)
    for i in range(min(fall, len(result))):
        result[-1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / fall)
    return result


def without_rumble(sound: Iterable[float], cutoff: float = 40.0) -> Samples:
    """The sound without its constant part and what lies below `cutoff` Hz (first order)."""
    keep = math.exp(-2 * math.pi * cutoff / RATE)
    result, before, after = [], 0.0, 0.0
    for value in sound:
        after = keep * (after + value - before)
        before = value
        result.append(after)
    return result


def peak(*channels: Sequence[float]) -> float:
    """The largest amplitude."""
    return max(max(map(abs, channel)) for channel in channels)


def loudness(sound: Sequence[float]) -> float:
    """The root mean square of the loudest tenth of a second."""
    step = WINDOW // 2
    # A sound that is shorter than the window is as much softer as it is shorter, as it is for the ear.
    energies = [sum(x * x for x in sound[i : i + WINDOW]) for i in range(0, max(1, len(sound) - step), step)]
    return math.sqrt(max(energies) / WINDOW)


def levelled(sound: Samples, decibels: float) -> Samples:
    """The sound at that loudness (in dB of full scale), or as loud as its peaks allow."""
    gain = min(10 ** (decibels / 20) / loudness(sound), LOUDEST_PEAK / peak(sound))
    return [gain * value for value in sound]


def levelled_together(channels: Sequence[Samples], decibels: float) -> list[Samples]:
    """Channels with one gain for all: the mean power of the whole is then `decibels`, peaks permitting."""
    power = sum(x * x for channel in channels for x in channel) / sum(map(len, channels))
    gain = min(10 ** (decibels / 20) / math.sqrt(power), LOUDEST_PEAK / peak(*channels))
    return [[gain * value for value in channel] for channel in channels]
