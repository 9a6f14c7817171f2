"""What the sets of one maker sound like: an instrument, five notes, a tile, a room for each."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Final

from tools.sound.manner import Manner, Touch, Voice
from tools.sound.samples import Samples
from tools.sound.voices import GLOCKENSPIEL, MARIMBA, STONE, VIBRAPHONE, Overtone, bar, breath, clack, pluck, tone


def _struck(overtones: Sequence[Overtone], mallet: float = 0.004) -> Voice:
    """An instrument of bars."""

    def play(note: str, seconds: float, _rng: Random) -> Samples:
        return bar(note, seconds, overtones, mallet)

    return play


def _plucked(brightness: float, ring: float = 1.0) -> Voice:
    return partial(pluck, brightness=brightness, ring=ring)


def _tile(pitch: float, table: float) -> Touch:
    """A tile whose stuff rings so high, on a table that answers so much."""

    def touch(rng: Random, stretched: float) -> Samples:
        return clack(rng, pitch=pitch * stretched, table=table)

    return touch


def _blown(note: str, seconds: float, rng: Random) -> Samples:
    """A flute, whose breath is short."""
    return breath(note, min(seconds, 1.1), rng)


def _toned(colour: float, fading: float) -> Voice:
    """A clean tone, the richer the more `colour`."""

    def play(note: str, seconds: float, _rng: Random) -> Samples:
        return tone(note, seconds, fading=fading, colour=colour)

    return play


MANNERS: Final = {
    manner.name: manner
    for manner in (
        # A vibraphone in a dark room, heard through a wall; tiles on a cloth.
        Manner(
            "night", _struck(VIBRAPHONE, 0.012), _tile(0.66, 0.9), ("A3", "C4", "E4", "G4", "B4"), ("D3", "A3"),
            pace=0.15, room=1.8, wet=0.3, knocks=(247, 208),
        ),
        # Low silk strings, bone on wood.
        Manner(
            "ivory", _plucked(0.3), _tile(1.2, 0.55), ("G3", "A3", "C4", "D4", "E4"), ("C3", "G3"),
            pace=0.13, room=0.8, wet=0.15, knocks=(392, 311),
        ),
        # A row of hanging stones; the tiles are stone, too.
        Manner(
            "jade", _struck(STONE), _tile(1.5, 0.25), ("E4", "G4", "A4", "B4", "D5"), ("A3", "E4"),
            pace=0.12, room=1.5, wet=0.22, knocks=(494, 415),
        ),
        # A bamboo flute on the steps of an old Japanese scale; a tile is laid on paper.
        Manner(
            "ink", _blown, _tile(0.8, 1.3), ("E4", "F4", "A4", "B4", "C5"), ("E3", "B3"),
            pace=0.17, room=1.6, wet=0.26, knocks=(262, 233),
        ),
        # Bars of rosewood; wood on wood.
        Manner(
            "maple", _struck(MARIMBA, 0.006), _tile(0.52, 1.1), ("C4", "E4", "G4", "A4", "C5"), ("C3", "G3"),
            pace=0.11, room=0.7, wet=0.12, knocks=(294, 247),
        ),
        # Short, dry signals, as a machine gives them, and the stroke of a type on paper.
        Manner(
            "print", _toned(0.12, 0.35), _tile(0.95, 1.6), ("C5", "D5", "E5", "G5", "A5"), ("C4", "G4"),
            pace=0.1, room=0.3, wet=0.05, knocks=(440, 349),
        ),
        # Slow and low enough for ears that have lost the highs; nothing blurs.
        Manner(
            "large_print", _toned(0.6, 0.8), _tile(0.74, 1.2), ("C4", "D4", "F4", "G4", "C5"), ("F3", "C4"),
            pace=0.19, room=0.4, wet=0.06, knocks=(220, 165),
        ),
        # The guitar of a hotel band: chords with a sixth, a large room.
        Manner(
            "deco", _plucked(0.85, 0.7), _tile(1.1, 0.75), ("G3", "B3", "D4", "E4", "A4"), ("C3", "E3"),
            pace=0.09, room=1.3, wet=0.2, knocks=(349, 311),
        ),
        # A toy glockenspiel and building blocks.
        Manner(
            "playroom", _struck(GLOCKENSPIEL), _tile(0.6, 0.5), ("C5", "E5", "G5", "A5", "C6"), ("C4", "G4"),
            pace=0.13, room=0.5, wet=0.1, knocks=(523, 392),
        ),
    )
}  # fmt: skip
"""By the theme's name."""

EVENTS: Final[dict[str, Callable[[], dict[str, Samples]]]] = {name: manner.events for name, manner in MANNERS.items()}
