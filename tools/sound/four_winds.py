"""The sounds of the theme Four Winds: silk strings, wood, bone and a gong, on the scale D E F# A B."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from tools.sound.room import in_room
from tools.sound.samples import Samples, add, faded, levelled, silence, without_rumble
from tools.sound.score import Stage, beats, notes
from tools.sound.voices import clack, gong, pluck, wood_block

ROOM: Final = 1.1
"""Seconds of echo of the small wooden room of the effects."""

MELODY: Final = """
    A4:3 B4:1 D5:4 | E5:2 D5:1 B4:1 A4:4 | F#4:3 A4:1 B4:4 | A4:2 F#4:1 E4:1 D4:4
    D5:3 E5:1 F#5:3 E5:1 | D5:2 B4:1 D5:1 A4:4 | B4:2 A4:1 F#4:1 E4:2 F#4:1 A4:1 | D4:6 -:2
    B4:2 D5:2 F#5:3 E5:1 | D5:2 E5:1 D5:1 B4:4 | A4:2 B4:2 E5:3 D5:1 | B4:2 A4:1 B4:1 F#4:4
    A5:3 B5:1 A5:4 | F#5:2 E5:1 D5:1 E5:4 | B4:2 A4:2 F#4:2 E4:2 | D4:4 -:4
"""
BASS: Final = """
    D3:4 A2:4 | D3:4 F#3:4 | B2:4 F#3:4 | E3:4 D3:4 | B2:4 D3:4 | G2:4 D3:4 | E3:4 A2:4 | D3:4 D2:4
    B2:4 F#3:4 | B2:4 E3:4 | A2:4 E3:4 | G2:4 B2:4 | D3:4 F#3:4 | B2:4 A2:4 | G2:4 A2:4 | D3:4 -:4
"""
FIFTHS: Final = {"D3": "A3", "A2": "E3", "F#3": "A3", "B2": "F#3", "E3": "B3", "G2": "D3", "D2": "A2"}
"""What answers a note of the bass."""

BEAT: Final = 60 / 64
BREATH: Final = 0.3
"""Seconds before the first note, so that no fade touches it."""


def events() -> dict[str, Samples]:
    """Every event's sound, by the name that the session uses."""
    return {name: _finished(make(Random(f"four winds {name}")), level) for name, (make, level) in EVENTS.items()}


def _finished(sound: Samples, level: float) -> Samples:
    return faded(levelled(without_rumble(sound), level), fade_in=0.0006, fade_out=0.12 if len(sound) > 9600 else 0.02)


def _run(rng: Random, names: Sequence[str], step: float, total: float, brightness: float = 0.55) -> Samples:
    """Strings plucked one after the other, `step` seconds apart; the last one the strongest."""
    sound = silence(total)
    for number, name in enumerate(names):
        at = number * step
        gain = 0.65 if number < len(names) - 1 else 0.9
        add(sound, pluck(name, total - at, rng, brightness=brightness), at, gain)
    return sound


def _discard(rng: Random) -> Samples:
    return in_room(clack(rng), 0.25, 0.12)


def _deal(rng: Random) -> Samples:
    """Tiles set down in a row, faster and faster, and then pushed together."""
    sound, at = silence(1.5), 0.0
    for number in range(13):
        add(sound, clack(rng, pitch=rng.uniform(0.86, 1.2), table=0.3), at, rng.uniform(0.35, 0.6))
        at += 0.115 - 0.005 * number + rng.uniform(-0.012, 0.012)
    for late in (0.0, 0.028):
        add(sound, clack(rng, pitch=0.82, table=0.7), at + 0.05 + late, 0.9)
    return in_room(sound, 0.5, 0.15)


def _pair(rng: Random) -> Samples:
    """Two equal notes."""
    return in_room(_run(rng, ("A4", "A4"), 0.14, 0.9), ROOM, 0.2)


def _chow(rng: Random) -> Samples:
    """Three steps upward, as its tiles go."""
    sound = _run(rng, ("A4", "B4", "D5"), 0.11, 1.1)
    add(sound, clack(rng), 0, 0.5)
    return in_room(sound, ROOM, 0.2)


def _pung(rng: Random) -> Samples:
    """Three equal strokes."""
    sound = _run(rng, ("D4", "D4", "D4"), 0.12, 1.1, 0.75)
    for number in range(3):
        add(sound, wood_block(760), 0.12 * number, 0.4)
        add(sound, pluck("A4", 0.8, rng), 0.12 * number, 0.3)
    return in_room(sound, ROOM, 0.2)


def _kong(rng: Random) -> Samples:
    """Four equal strokes and a small gong."""
    sound = silence(2.2)
    add(sound, _run(rng, ("D4", "D4", "D4", "D4"), 0.1, 1.6, 0.75), 0, 0.7)
    for number in range(4):
        add(sound, wood_block(640), 0.1 * number, 0.35)
    add(sound, gong(196, 1.85, rng), 0.3, 0.75)
    return in_room(sound, ROOM, 0.15)


def _ready(rng: Random) -> Samples:
    """A question: up to the second step of the scale, where no tune ends."""
    return in_room(_run(rng, ("D4", "A4", "B4", "E5"), 0.13, 1.6, 0.5), ROOM, 0.25)


def _out(rng: Random) -> Samples:
    """A sweep over all strings and the great gong."""
    sound = silence(2.4)
    sweep = ("D4", "E4", "F#4", "A4", "B4", "D5", "E5", "F#5", "A5")
    add(sound, _run(rng, sweep, 0.055, 1.9, 0.65), 0, 0.6)
    for name, gain in (("D3", 0.6), ("A3", 0.4), ("D4", 0.5), ("F#4", 0.4), ("D5", 0.5)):
        add(sound, pluck(name, 1.85, rng), 0.55, gain)
    add(sound, gong(131, 1.9, rng), 0.5, 0.8)
    return in_room(sound, ROOM, 0.18)


def _draw(rng: Random) -> Samples:
    """Down the scale, ever slower, and home without triumph."""
    sound, at = silence(2.4), 0.0
    for number, name in enumerate(("B4", "A4", "F#4", "E4")):
        add(sound, pluck(name, 1.2, rng, brightness=0.35), at, 0.7 - 0.06 * number)
        at += 0.2 + 0.05 * number
    add(sound, pluck("D3", 2.4 - at, rng, brightness=0.3), at, 0.7)
    return in_room(sound, ROOM, 0.25)


def _error(rng: Random) -> Samples:
    """Two knocks on a dull block."""
    sound = silence(0.42)
    for at, hertz in ((0.0, 330), (0.11, 277)):
        add(sound, wood_block(hertz), at, 0.8)
        add(sound, pluck("D3" if at else "E3", 0.2, rng, brightness=0.2, ring=0.05), at, 0.5)
    return in_room(sound, 0.4, 0.12)


def _turn(rng: Random) -> Samples:
    """One high string, hardly touched."""
    sound = _run(rng, ("D5",), 0, 0.8, 0.3)
    add(sound, pluck("A5", 0.6, rng, brightness=0.2), 0.005, 0.3)
    return in_room(sound, ROOM, 0.25)


EVENTS: Final[dict[str, tuple[Callable[[Random], Samples], float]]] = {
    "pair": (_pair, -19),
    "chow": (_chow, -18),
    "pung": (_pung, -18),
    "kong": (_kong, -18),
    "draw": (_draw, -19),
    "ready": (_ready, -18),
    "out": (_out, -17),
    "deal": (_deal, -21),
    "discard": (_discard, -23),
    "error": (_error, -20),
    "turn": (_turn, -23),
}
"""How each sound is made and how loud it becomes, in dB (see `samples.loudness`): what is heard often is softer."""


def music() -> list[Samples]:
    """Two minutes of a calm zither: a melody of 32 bars over a slow bass, in a large room; left and right."""
    rng = Random("four winds music")
    stage = Stage(beats(MELODY) * BEAT)
    for note in notes(MELODY):
        _sing(stage, rng, note.name, BREATH + note.at * BEAT, note.beats)
    for note in notes(BASS):
        _accompany(stage, rng, note.name, BREATH + note.at * BEAT)
    return stage.mixed(room=3.6, wet=0.34, dark=0.3, fades=(0.02, 1.5))


def _sing(stage: Stage, rng: Random, name: str, at: float, length: float) -> None:
    """A note of the melody; long ones are sometimes touched again an octave higher, as if by chance."""
    at += 0.03 + rng.uniform(0, 0.03)
    stage.play(pluck(name, 4.5, rng, brightness=rng.uniform(0.3, 0.5)), at, rng.uniform(0.62, 0.78), 0.15)
    if length >= 4 and int(name[-1]) < 5:
        echo = f"{name[:-1]}{int(name[-1]) + 1}"
        stage.play(pluck(echo, 3, rng, brightness=0.15), at + 2 * BEAT, 0.22, 0.55)
        stage.play(pluck(echo, 3, rng, brightness=0.1), at + 3 * BEAT, 0.12, 0.7)


def _accompany(stage: Stage, rng: Random, name: str, at: float) -> None:
    """A bar of the bass: the note, its fifth and its octave, each softer than the one before."""
    octave = f"{name[:-1]}{int(name[-1]) + 1}"
    for late, tone, gain, place in ((0, name, 0.6, -0.25), (1.5, FIFTHS[name], 0.3, -0.45), (2.5, octave, 0.2, -0.6)):
        when = at + late * BEAT + rng.uniform(0, 0.025)
        stage.play(pluck(tone, 5, rng, brightness=0.18), when, gain * rng.uniform(0.9, 1.1), place)
