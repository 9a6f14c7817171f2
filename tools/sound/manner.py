"""One way of sounding for many sets: the same events, played on an instrument and with tiles of the set's own.

What each event *means* is the same everywhere, so that whoever changes the theme need not learn it anew: a chow climbs
three steps, a pung is three equal notes and a kong four, *ready* asks, the end of a deal goes down or up. What differs
is the instrument, the notes, the pace, the tile on the table and the room.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from tools.sound.room import in_room
from tools.sound.samples import Samples, add, faded, levelled, silence, without_rumble
from tools.sound.voices import wood_block

Voice = Callable[[str, float, Random], Samples]
"""Plays a note for so many seconds."""
Touch = Callable[[Random, float], Samples]
"""A tile set down; the number stretches its pitch."""

LEVELS: Final = {
    "pair": -20.0, "chow": -19.0, "pung": -19.0, "kong": -19.0, "draw": -20.0, "ready": -20.0, "out": -18.0,
    "deal": -22.0, "discard": -23.0, "error": -19.0, "turn": -25.0,
}  # fmt: skip
"""How loud each sound becomes, in dB (see `samples.loudness`): what is heard often is softer."""


@dataclass(frozen=True, slots=True)
class Manner:
    """What a set sounds like."""

    name: str
    voice: Voice
    touch: Touch
    steps: Sequence[str]
    """Five notes upward; everything is made of them."""
    deep: Sequence[str]
    """What sounds below the end of a deal."""
    pace: float = 0.12
    """Seconds between two notes."""
    room: float = 0.9
    """Seconds of echo."""
    wet: float = 0.18
    knocks: tuple[float, float] = (330, 277)
    """Of the refusal, in Hz."""

    def events(self) -> dict[str, Samples]:
        """Every event's sound, by the name that the session uses."""
        first, second, third, _, fifth = self.steps
        made = {
            "pair": self._run((third, third), 0.8),
            "chow": self._run((first, second, third), 1.0),
            "pung": self._run((second,) * 3, 1.0),
            "kong": self._kong(),
            "draw": self._draw(),
            "ready": self._run((first, third, fifth), 1.3),
            "out": self._out(),
            "deal": self._deal(),
            "discard": self._room(self.touch(self._chance("discard"), 1.0), 0.25),
            "error": self._error(),
            "turn": self._run((fifth,), 0.7),
        }
        return {name: self._finished(sound, LEVELS[name]) for name, sound in made.items()}

    def _chance(self, what: str) -> Random:
        return Random(f"{self.name} {what}")

    def _room(self, dry: Samples, seconds: float) -> Samples:
        return in_room(dry, seconds, self.wet)

    @staticmethod
    def _finished(sound: Samples, level: float) -> Samples:
        fade_out = 0.12 if len(sound) > 9600 else 0.02
        return faded(levelled(without_rumble(sound), level), fade_in=0.0006, fade_out=fade_out)

    def _notes(self, names: Sequence[str], total: float, pace: float, gain: float = 0.8) -> Samples:
        rng, sound = self._chance(" ".join(names)), silence(total)
        for number, name in enumerate(names):
            add(sound, self.voice(name, total - number * pace, rng), number * pace, gain)
        return sound

    def _run(self, names: Sequence[str], total: float) -> Samples:
        return self._room(self._notes(names, total, self.pace), self.room)

    def _chord(self, sound: Samples, names: Sequence[str], at: float, total: float) -> None:
        for name in names:
            add(sound, self.voice(name, total, self._chance(name)), at, 0.5)

    def _kong(self) -> Samples:
        """Four equal notes and a deep one."""
        sound = self._notes((self.steps[1],) * 4, 1.7, self.pace * 0.85, 0.7)
        add(sound, self.voice(self.deep[0], 1.2, self._chance("kong")), self.pace * 2.55, 0.8)
        return self._room(sound, self.room)

    def _draw(self) -> Samples:
        """Down, ever slower, and no triumph below."""
        sound, at, rng = silence(2.2), 0.0, self._chance("draw")
        for number, name in enumerate(reversed(self.steps[:4])):
            add(sound, self.voice(name, 1.0, rng), at, 0.75 - 0.06 * number)
            at += self.pace * 1.7 + 0.03 * number
        add(sound, self.voice(self.deep[0], 2.2 - at, rng), at, 0.7)
        return self._room(sound, self.room)

    def _out(self) -> Samples:
        """Up over all steps into a chord."""
        names = (*self.steps, self.steps[-1])
        sound = silence(2.4)
        add(sound, self._notes(self.steps, 1.5, self.pace * 0.75, 0.7), 0)
        at = self.pace * 0.75 * len(self.steps)
        self._chord(sound, (*self.deep, names[0], names[2], names[-1]), at, 2.4 - at)
        return self._room(sound, self.room)

    def _deal(self) -> Samples:
        """Four tiles at a time, and the last one alone."""
        rng, sound = self._chance("deal"), silence(1.4)
        for number in range(13):
            at = number // 4 * 0.27 + number % 4 * 0.052
            add(sound, self.touch(rng, rng.uniform(0.9, 1.15)), at, rng.uniform(0.4, 0.6))
        return self._room(sound, 0.4)

    def _error(self) -> Samples:
        sound = silence(0.42)
        for at, hertz in zip((0.0, 0.12), self.knocks, strict=True):
            add(sound, wood_block(hertz), at, 0.8)
        return sound
