"""Writes sounds: short ones as WAV, which Qt plays at once; music as Ogg Opus, a tenth of the size.

Only music needs a library: `soundfile` (any recent one; `pip install soundfile`), a binding of libsndfile.
"""

import hashlib
import io
import re
import struct
import sys
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.sound.samples import RATE, Samples

QUALITY: Final = 0.924
"""libsndfile's compression from 0 to 1; this gives about 50 kbit/s for two channels."""

MARK: Final = "Rendering "
SERIAL: Final = 4 * 34 + 8
"""The number of the Ogg stream: libsndfile takes a random one, and each file would then be another."""


def pcm(channels: Sequence[Samples]) -> bytes:
    """Sixteen bits a sample, little-endian, channels interleaved."""
    frames = array("h", (round(value * 32767) for frame in zip(*channels, strict=True) for value in frame))
    if sys.byteorder == "big":
        frames.byteswap()
    return frames.tobytes()


def wav(sound: Samples) -> bytes:
    """A mono WAV file."""
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(pcm([sound]))
    return buffer.getvalue()


def opus(channels: Sequence[Samples]) -> bytes:
    """An Ogg Opus file that says in a comment which samples it was made of.

    Raises `ModuleNotFoundError` without `soundfile`. Other versions of the encoder give other bytes.
    """
    import soundfile  # noqa: PLC0415 - whoever only makes effects does without it

    samples, buffer = pcm(channels), io.BytesIO()
    with soundfile.SoundFile(buffer, "w", RATE, len(channels), "OPUS", format="OGG", compression_level=QUALITY) as file:
        file.comment = MARK + fingerprint(samples)
        file.buffer_write(samples, "int16")
    return _renumbered(buffer.getvalue())


def fingerprint(samples: bytes) -> str:
    """What tells one rendering from another."""
    return hashlib.sha256(samples).hexdigest()[:16]


def rendering(file: Path) -> str:
    """The fingerprint of the samples that an Opus file of ours was made of; empty if it does not say."""
    found = re.search(rb"Rendering ([0-9a-f]{16})", file.read_bytes()[:4096]) if file.is_file() else None
    return found[1].decode("ascii") if found else ""


def _renumbered(ogg: bytes) -> bytes:
    """The same stream with `SERIAL` on every page, and the check sums that go with it (RFC 3533, section 6)."""
    result, at = bytearray(ogg), 0
    table = _crc_table()
    while at < len(result):
        segments = result[at + 26]
        end = at + 27 + segments + sum(result[at + 27 : at + 27 + segments])
        struct.pack_into("<I", result, at + 14, SERIAL)
        struct.pack_into("<I", result, at + 22, 0)
        crc = 0
        for byte in result[at:end]:
            crc = (crc << 8 & 0xFFFFFFFF) ^ table[crc >> 24 ^ byte]
        struct.pack_into("<I", result, at + 22, crc)
        at = end
    return bytes(result)


def _crc_table() -> list[int]:
    table = []
    for value in range(256):
        crc = value << 24
        for _ in range(8):
            crc = (crc << 1 ^ (0x04C11DB7 if crc >> 31 else 0)) & 0xFFFFFFFF
        table.append(crc)
    return table
