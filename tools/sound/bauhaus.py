"""The sounds of the theme Bauhaus: clean tones in simple proportions, as few as will do."""

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from tools.sound.room import in_room
from tools.sound.samples import RATE, Samples, add, faded, levelled, silence, without_rumble
from tools.sound.score import Stage
from tools.sound.voices import Mode, struck, swell, tap, tone

TICK: Final[tuple[Mode, ...]] = ((920, 1.0, 0.045), (1840, 0.5, 0.03), (3680, 0.25, 0.015), (230, 0.6, 0.06))
"""A cube put on a glass table: octaves only."""

BEAT: Final = 60 / 96
SECTION: Final = 16
"""Beats of a chord."""

CHORDS: Final = (
    ("F2", "C3", ("A4", "C5", "E5", "G5", "C5"), ("F3", "C4", "A3")),
    ("E2", "C3", ("G4", "C5", "D5", "G5", "D5"), ("E3", "C4", "G3")),
    ("D2", "A2", ("A4", "C5", "E5", "F5", "C5"), ("D3", "A3", "F3")),
    ("A2", "E3", ("G4", "B4", "C5", "E5", "B4"), ("A3", "E4", "C4")),
    ("F2", "C3", ("A4", "C5", "E5", "A5", "E5"), ("F3", "C4", "A3")),
    ("G2", "D3", ("A4", "B4", "D5", "G5", "D5"), ("G3", "D4", "B3")),
    ("A2", "E3", ("C5", "E5", "G5", "B5", "E5"), ("A3", "E4", "C4")),
    ("E2", "B2", ("G4", "B4", "D5", "E5", "B4"), ("E3", "B3", "G3")),
    ("F2", "C3", ("A4", "C5", "E5", "G5", "C5"), ("F3", "C4", "A3")),
    ("D2", "A2", ("F4", "A4", "C5", "E5", "A4"), ("D3", "A3", "F3")),
    ("C2", "G2", ("E4", "G4", "B4", "D5", "G4"), ("C3", "G3", "E3")),
    ("C2", "G2", ("D4", "G4", "C5", "D5", "G4"), ("C3", "G3", "D3")),
)
"""Each chord's root and fifth, the five notes of the upper figure, the three of the lower one."""


def events() -> dict[str, Samples]:
    """Every event's sound, by the name that the session uses."""
    return {name: _finished(make(), level) for name, (make, level) in EVENTS.items()}


def _finished(sound: Samples, level: float) -> Samples:
    return faded(levelled(without_rumble(sound), level), fade_in=0.001, fade_out=0.1 if len(sound) > 9600 else 0.02)


def _row(names: Sequence[str], step: float, total: float, fading: float = 0.8) -> Samples:
    """Tones at equal distances of `step` seconds."""
    sound = silence(total)
    for number, name in enumerate(names):
        add(sound, tone(name, total - number * step, fading=fading), number * step, 0.6)
    return in_room(sound, 0.6, 0.1)


def _chord(sound: Samples, names: Sequence[str], at: float, gain: float) -> None:
    for name in names:
        add(sound, tone(name, len(sound) / RATE - at, fading=1.8, attack=0.012), at, gain)


def _tick(rng: Random, pitch: float = 1.0) -> Samples:
    sound = struck(TICK, 0.14, pitch)
    add(sound, tap(rng, 0.004), 0, 0.4)
    return faded(sound, fade_in=0.0006)


def _discard() -> Samples:
    return _tick(Random("bauhaus discard"))


def _deal() -> Samples:
    """Thirteen ticks in a row that rises by equal steps."""
    rng, sound = Random("bauhaus deal"), silence(1.3)
    for number in range(13):
        add(sound, _tick(rng, 2 ** ((number % 4 * 3 + number // 4) / 12)), number * 0.085, 0.45 + 0.04 * (number % 4))
    return in_room(sound, 0.4, 0.1)


def _out() -> Samples:
    sound = silence(2.3)
    add(sound, _row(("C5", "E5", "G5", "C6"), 0.09, 1.4), 0, 0.7)
    _chord(sound, ("C3", "C4", "G4", "E5", "C6"), 0.36, 0.4)
    return in_room(sound, 0.9, 0.12)


def _kong() -> Samples:
    sound = silence(1.7)
    add(sound, _row(("C5", "C5", "C5", "C5"), 0.09, 0.9, 0.4), 0, 0.6)
    _chord(sound, ("C3", "G3", "C4"), 0.27, 0.5)
    return in_room(sound, 0.9, 0.12)


def _draw() -> Samples:
    sound = _row(("E5", "D5", "B4"), 0.24, 2.1, 1.0)
    _chord(sound, ("C3", "G3", "D4"), 0.72, 0.35)
    return sound


def _error() -> Samples:
    """Two tones a tritone apart, short."""
    sound = silence(0.38)
    add(sound, tone("G4", 0.16, fading=0.2, colour=0.5), 0, 0.7)
    add(sound, tone("C#4", 0.26, fading=0.3, colour=0.5), 0.1, 0.8)
    return sound


EVENTS: Final[dict[str, tuple[Callable[[], Samples], float]]] = {
    "pair": (lambda: _row(("G4", "G4"), 0.12, 0.7, 0.5), -20),
    "chow": (lambda: _row(("C5", "D5", "E5"), 0.1, 0.9, 0.6), -19),
    "pung": (lambda: _row(("E4", "E4", "E4"), 0.1, 0.9, 0.45), -19),
    "kong": (_kong, -19),
    "draw": (_draw, -20),
    "ready": (lambda: _row(("C5", "G5", "D6"), 0.13, 1.3, 0.9), -20),
    "out": (_out, -18),
    "deal": (_deal, -22),
    "discard": (_discard, -23),
    "error": (_error, -19),
    "turn": (lambda: _row(("G5",), 0, 0.6, 0.5), -25),
}
"""How each sound is made and how loud it becomes, in dB (see `samples.loudness`): what is heard often is softer."""


def music() -> list[Samples]:
    """Two minutes of figures of five against three, which drift through twelve chords; left and right."""
    stage = Stage(len(CHORDS) * SECTION * BEAT)
    voices: dict[tuple[str, float], Samples] = {}

    def played(name: str, fading: float) -> Samples:
        if (name, fading) not in voices:
            voices[name, fading] = tone(name, fading, attack=0.03, fading=fading, colour=0.12)
        return voices[name, fading]

    for number, (root, fifth, upper, lower) in enumerate(CHORDS):
        start = number * SECTION * BEAT
        _ground(stage, root, fifth, start)
        for i in range(SECTION * 2):
            at, share = start + i * BEAT / 2, (number + i / (SECTION * 2)) / len(CHORDS)
            stage.play(played(upper[i % 5], 1.6), at, 0.26 * _wave(share, 1) * (1.0 if i % 5 == 0 else 0.7), 0.45)
            if i % 2 == 0:
                stage.play(played(lower[i // 2 % 3], 2.2), at, 0.3 * (0.35 + 0.65 * _wave(share, 2)), -0.4)
    return stage.mixed(room=2.4, wet=0.22, dark=0.45, fades=(2.0, 3.0))


def _ground(stage: Stage, root: str, fifth: str, start: float) -> None:
    """Two long tones under a chord; they reach a little into the next one."""
    octave = f"{root[0]}{int(root[-1]) + 1}"
    length = (SECTION + 4) * BEAT
    stage.play(swell(octave, length), start - 2 * BEAT, 0.28, -0.1)
    stage.play(swell(fifth, length), start - BEAT, 0.18, 0.15)


def _wave(share: float, times: int) -> float:
    """How much a figure is in front at this share of the piece: nothing at its ends, all between."""
    return math.sin(math.pi * times * share) ** 2
