"""The sounds of the theme High Contrast: whoever only listens can tell them apart, by number, direction and timbre.

Sets of tiles are counted out on a string, what a player declares is a tone that rises, the end of a deal is a gong.
There is no music: it would lie over what is to be heard.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from tools.sound.room import in_room
from tools.sound.samples import Samples, add, faded, levelled, silence, without_rumble
from tools.sound.voices import clack, gong, pluck, tone, wood_block


def events() -> dict[str, Samples]:
    """Every event's sound, by the name that the session uses."""
    return {
        name: faded(levelled(without_rumble(make()), level), fade_in=0.001, fade_out=0.06)
        for name, (make, level) in EVENTS.items()
    }


def _plucked(names: Sequence[str], step: float, total: float) -> Samples:
    """Notes on a string, `step` seconds apart."""
    rng, sound = Random("high contrast " + " ".join(names)), silence(total)
    for number, name in enumerate(names):
        add(sound, pluck(name, total - number * step, rng, brightness=0.7, ring=0.8), number * step, 0.7)
    return in_room(sound, 0.5, 0.08)


def _tones(names: Sequence[str], step: float, total: float) -> Samples:
    sound = silence(total)
    for number, name in enumerate(names):
        add(sound, tone(name, total - number * step, fading=0.7), number * step, 0.6)
    return in_room(sound, 0.6, 0.1)


def _out() -> Samples:
    sound = silence(2.4)
    add(sound, _tones(("G4", "C5", "E5", "G5"), 0.11, 1.6), 0, 0.8)
    add(sound, gong(196.0, 2.0, Random("high contrast out")), 0.36, 0.5)
    return sound


def _deal() -> Samples:
    rng, sound = Random("high contrast deal"), silence(1.2)
    for number in range(4):
        for place in range(3):
            add(sound, clack(rng, pitch=1.1, table=0.3), number * 0.25 + place * 0.06, 0.5)
    return sound


def _error() -> Samples:
    """Two low knocks."""
    sound = silence(0.42)
    for at in (0.0, 0.13):
        add(sound, wood_block(220, 0.28), at, 0.8)
    return sound


EVENTS: Final[dict[str, tuple[Callable[[], Samples], float]]] = {
    "pair": (lambda: _plucked(("E5", "E5"), 0.14, 0.8), -20),
    "chow": (lambda: _plucked(("C4", "E4", "G4"), 0.13, 1.0), -19),
    "pung": (lambda: _plucked(("G4", "G4", "G4"), 0.13, 1.0), -19),
    "kong": (lambda: _plucked(("C4", "C4", "C4", "C4"), 0.12, 1.2), -19),
    "draw": (lambda: gong(146.8, 2.2, Random("high contrast draw")), -20),
    "ready": (lambda: _tones(("A4", "E5", "A5"), 0.16, 1.4), -20),
    "out": (_out, -18),
    "deal": (_deal, -22),
    "discard": (lambda: clack(Random("high contrast discard"), pitch=0.95, table=0.6), -23),
    "error": (_error, -19),
    "turn": (lambda: _tones(("E5", "B5"), 0.12, 0.7), -25),
}
"""How each sound is made and how loud it becomes, in dB (see `samples.loudness`)."""
