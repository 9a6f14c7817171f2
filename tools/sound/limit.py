"""The sound of a hand at the limit, the same in every theme: a gong, a climb over two octaves, a chord that rings."""

from random import Random
from typing import Final

from tools.sound.room import in_room
from tools.sound.samples import Samples, add, faded, levelled, silence, without_rumble
from tools.sound.voices import frequency, gong, pluck

LEVEL: Final = -17.0
"""Decibels: a little more than when somebody is out, and it comes once in a long while."""
_CLIMB: Final = ("D4", "F4", "G4", "A4", "C5", "D5", "F5", "G5", "A5", "D6")
_CHORD: Final = ("D3", "A3", "D4", "F4", "A4", "D5")
"""The steps are those of a pentatonic scale, so that nothing rubs."""
_SECONDS: Final = 3.4


def limit() -> Samples:
    """The sound."""
    rng, sound = Random("limit"), silence(_SECONDS)
    add(sound, gong(frequency("D3"), _SECONDS, rng), 0.0, 0.75)
    for number, name in enumerate(_CLIMB):
        at = 0.18 + 0.075 * number
        add(sound, pluck(name, _SECONDS - at, rng), at, 0.4 + 0.03 * number)
    for name in _CHORD:
        add(sound, pluck(name, _SECONDS - 1.05, rng), 1.05, 0.42)
    wet = in_room(sound, 1.2, 0.22)
    return faded(levelled(without_rumble(wet), LEVEL), fade_in=0.0006, fade_out=0.4)
