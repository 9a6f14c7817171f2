"""The room in which everything is played: eight delay lines that feed one another (Jot's feedback delay network)."""

import math
from collections.abc import Sequence
from typing import Final

from tools.sound.samples import RATE, Samples

DELAYS: Final = (701, 809, 937, 1061, 1181, 1327, 1493, 1637)
"""Prime lengths in samples, 29 to 68 ms: their echoes never fall together."""


def reverb(
    left: Sequence[float], right: Sequence[float], seconds: float, dark: float = 0.35
) -> tuple[Samples, Samples]:
    """Only the echo of a stereo sound; it has fallen by 60 dB after `seconds`. `dark` from 0 to 1 eats the highs.

    Costs about 3 µs a sample.
    """
    gains = [0.001 ** (delay / (seconds * RATE)) * (1 - dark) for delay in DELAYS]
    lines = [[0.0] * delay for delay in DELAYS]
    places, lows, numbers = [0] * 8, [0.0] * 8, range(8)
    out_left, out_right = [], []
    for in_left, in_right in zip(left, right, strict=True):
        for k in numbers:
            lows[k] = gains[k] * lines[k][places[k]] + dark * lows[k]
        a, b, c, d, e, f, g, h = lows
        out_left.append(a - c + e - g)
        out_right.append(b - d + f - h)
        # Householder's matrix: every line gets its own echo less a quarter of all; nothing is lost or added.
        share = (a + b + c + d + e + f + g + h) / 4
        for k in numbers:
            lines[k][places[k]] = lows[k] - share + (in_left if k % 2 == 0 else in_right)
            places[k] = places[k] + 1 if places[k] + 1 < DELAYS[k] else 0
    return out_left, out_right


def reverb_round(left: Samples, right: Samples, seconds: float, dark: float = 0.35) -> tuple[Samples, Samples]:
    """The echo of a loop: its beginning hears the echo of its end."""
    warm = round(2 * seconds * RATE)
    echo_left, echo_right = reverb(left[-warm:] + left, right[-warm:] + right, seconds, dark)
    return echo_left[warm:], echo_right[warm:]


def in_room(dry: Samples, seconds: float, wet: float, dark: float = 0.35) -> Samples:
    """A mono sound with a share `wet` of the room's echo."""
    echo_left, echo_right = reverb(dry, dry, seconds, dark)
    return [d + wet * 0.5 * (a + b) for d, a, b in zip(dry, echo_left, echo_right, strict=True)]


def panned(position: float) -> tuple[float, float]:
    """The gains of left and right for a place from -1 (left) to 1 (right), equally loud everywhere."""
    angle = (position + 1) * math.pi / 4
    return math.cos(angle), math.sin(angle)
