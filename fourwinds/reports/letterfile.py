"""`LetterFile`: a TrueType font as a PDF needs it: widths, outlines of the letters in use, nothing else.

Understood are the fonts beside this module, made by `tools/make_report_letters.py`: one cmap of format 4, and no glyph
that refers to another.
"""

import struct
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

_FOLDER: Final = Path(__file__).parent / "letters"
_KEPT: Final = (b"glyf", b"head", b"hhea", b"hmtx", b"loca", b"maxp")
"""What a PDF asks of an embedded font, in the order of a font's directory."""


@dataclass(frozen=True, slots=True)
class LetterFile:
    """One cut. Glyphs are numbers as in the file; measures are in thousandths of the size."""

    tables: Mapping[bytes, bytes]
    glyphs: Mapping[str, int]
    """By character."""
    widths: tuple[int, ...]
    """By glyph."""
    box: tuple[int, int, int, int]
    ascent: int
    descent: int

    def width(self, character: str) -> int:
        """How wide it is; raises `KeyError` for one that the font lacks."""
        return self.widths[self.glyphs[character]]

    def subset(self, characters: Iterable[str]) -> bytes:
        """A font file with the outlines of these characters only; glyphs keep their numbers."""
        kept = {self.glyphs[character] for character in characters} | {0}
        places = _places(self.tables)
        outlines, loca = bytearray(), []
        for glyph in range(len(self.widths)):
            loca.append(len(outlines) // 2)
            if glyph in kept:
                outlines += self.tables[b"glyf"][places[glyph] : places[glyph + 1]]
                outlines += b"\0" * (len(outlines) % 2)
        loca.append(len(outlines) // 2)
        made = {**self.tables, b"glyf": bytes(outlines), b"loca": struct.pack(f">{len(loca)}H", *loca)}
        made[b"head"] = made[b"head"][:50] + b"\0\0" + made[b"head"][52:]  # places in `loca` are halved
        return _written({tag: made[tag] for tag in _KEPT})


@cache
def letter_file(name: str) -> LetterFile:
    """The cut of this name: `plain` or `bold`."""
    data = (_FOLDER / f"{name}.ttf").read_bytes()
    tables = dict(_tables(data))
    (units,) = struct.unpack_from(">H", tables[b"head"], 18)
    ascent, descent = struct.unpack_from(">hh", tables[b"hhea"], 4)
    left, bottom, right, top = (value * 1000 // units for value in struct.unpack_from(">4h", tables[b"head"], 36))
    return LetterFile(
        tables=tables,
        glyphs=dict(_characters(tables[b"cmap"])),
        widths=tuple(round(width * 1000 / units) for width in _advances(tables)),
        box=(left, bottom, right, top),
        ascent=ascent * 1000 // units,
        descent=descent * 1000 // units,
    )


def _tables(data: bytes) -> Iterable[tuple[bytes, bytes]]:
    (count,) = struct.unpack_from(">H", data, 4)
    for number in range(count):
        tag, _, place, length = struct.unpack_from(">4sLLL", data, 12 + 16 * number)
        yield tag, data[place : place + length]


def _advances(tables: Mapping[bytes, bytes]) -> Iterable[int]:
    """The widths in the font's units; the last one that is written holds for all that follow."""
    (glyphs,) = struct.unpack_from(">H", tables[b"maxp"], 4)
    (written,) = struct.unpack_from(">H", tables[b"hhea"], 34)
    for glyph in range(glyphs):
        yield struct.unpack_from(">H", tables[b"hmtx"], 4 * min(glyph, written - 1))[0]


def _places(tables: Mapping[bytes, bytes]) -> tuple[int, ...]:
    """Where each glyph's outline begins, and where the last one ends."""
    (is_long,) = struct.unpack_from(">h", tables[b"head"], 50)
    loca = tables[b"loca"]
    if is_long:
        return struct.unpack(f">{len(loca) // 4}L", loca)
    return tuple(2 * place for place in struct.unpack(f">{len(loca) // 2}H", loca))


def _characters(cmap: bytes) -> Iterable[tuple[str, int]]:
    (place,) = struct.unpack_from(">L", cmap, 8)
    (twice,) = struct.unpack_from(">H", cmap, place + 6)
    count = twice // 2
    at = place + 14
    ends = struct.unpack_from(f">{count}H", cmap, at)
    starts = struct.unpack_from(f">{count}H", cmap, at + twice + 2)
    deltas = struct.unpack_from(f">{count}h", cmap, at + 2 * twice + 2)
    offsets = struct.unpack_from(f">{count}H", cmap, at + 3 * twice + 2)
    for segment, (start, end) in enumerate(zip(starts, ends, strict=True)):
        for code in range(start, min(end, 0xFFFE) + 1):
            glyph = code
            if offsets[segment]:
                entry = at + 3 * twice + 2 + 2 * segment + offsets[segment] + 2 * (code - start)
                (glyph,) = struct.unpack_from(">H", cmap, entry)
            if glyph or not offsets[segment]:
                glyph = (glyph + deltas[segment]) % 0x10000
            if glyph:
                yield chr(code), glyph


def _written(tables: Mapping[bytes, bytes]) -> bytes:
    """A font file of these tables. Sums of tables are right; that of the whole is what no PDF reader asks for."""
    place = 12 + 16 * len(tables)
    highest = 1 << (len(tables).bit_length() - 1)
    head = struct.pack(
        ">LHHHH", 0x00010000, len(tables), 16 * highest, highest.bit_length() - 1, 16 * (len(tables) - highest)
    )
    directory, body = b"", b""
    for tag, data in tables.items():
        padded = data + b"\0" * (-len(data) % 4)
        total = sum(struct.unpack(f">{len(padded) // 4}L", padded)) % (1 << 32)
        directory += struct.pack(">4sLLL", tag, total, place + len(body), len(data))
        body += padded
    return head + directory + body
