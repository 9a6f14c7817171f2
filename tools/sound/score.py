"""Music written as text: `A4:3 B4:1 -:2 | D5:4`, notes (or rests) and their beats; bars are for the eye."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tools.sound.room import panned, reverb_round
from tools.sound.samples import Samples, add_round, faded, levelled_together, silence, without_rumble

LOUDNESS: Final = -25.0
"""Mean power of a piece of music, in dB of full scale: it stays behind the effects."""


@dataclass(frozen=True, slots=True)
class Note:
    """A note at its time; both times in beats."""

    name: str
    at: float
    beats: float


def notes(text: str) -> Iterator[Note]:
    """The notes of a voice, one after the other; raises `ValueError` for a token without a length."""
    at = 0.0
    for token in text.replace("|", " ").split():
        name, beats = token.split(":")
        if name != "-":
            yield Note(name, at, float(beats))
        at += float(beats)


def beats(text: str) -> float:
    """How long the voice is."""
    return sum(float(token.split(":")[1]) for token in text.replace("|", " ").split())


class Stage:
    """Two channels of a loop, `seconds` long, on which sounds are placed."""

    def __init__(self, seconds: float) -> None:
        self.left, self.right = silence(seconds), silence(seconds)

    def play(self, sound: Samples, at: float, gain: float, position: float) -> None:
        """Place a sound at a time in seconds, from -1 (left) to 1 (right)."""
        to_left, to_right = panned(position)
        add_round(self.left, sound, at, gain * to_left)
        add_round(self.right, sound, at, gain * to_right)

    def mixed(self, room: float, wet: float, dark: float, fades: tuple[float, float]) -> list[Samples]:
        """Both channels with the echo of a room of `room` seconds, at the loudness of music.

        `fades` are the seconds in which it comes and goes: encoder and player join the loop at silence, so that
        nobody hears where.
        """
        left, right = without_rumble(self.left), without_rumble(self.right)
        echoes = reverb_round(left, right, room, dark)
        mix = [
            [d + wet * e for d, e in zip(dry, echo, strict=True)]
            for dry, echo in zip((left, right), echoes, strict=True)
        ]
        return levelled_together([faded(channel, *fades) for channel in mix], LOUDNESS)
