"""The typefaces of a PDF: which ones its texts use, how they are named in it, and the objects that describe them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from fourwinds.reports.drawing import Style
from fourwinds.reports.helvetica import written
from fourwinds.reports.letterfile import LetterFile
from fourwinds.reports.typeset import Run, Typeface, letters_for

Add = Callable[[bytes], int]
"""Takes an object into the file; the answer is its number."""
Stream = Callable[[bytes, bytes], int]
"""The same for a stream and what its dictionary says besides."""

SLANT: Final = 0.21
"""How far plain letters lean to stand for italics."""

_HELVETICA: Final = {Style.PLAIN: "Helvetica", Style.BOLD: "Helvetica-Bold", Style.ITALIC: "Helvetica-Oblique"}
_COLLECTIONS: Final = {
    Typeface.CHINESE: ("GB1", "UniGB-UTF16-H"),
    Typeface.JAPANESE: ("Japan1", "UniJIS-UTF16-H"),
    Typeface.KOREAN: ("Korea1", "UniKS-UTF16-H"),
}
_MOST_PAIRS: Final = 100
"""A map of characters may hold no more in one piece."""


@dataclass(frozen=True, slots=True)
class FontUse:
    """How a run of letters is written: the font's name in the file, the string, and how far it leans."""

    name: str
    string: str
    slant: float = 0


@dataclass(slots=True)
class Fonts:
    """Collects what the texts use, and writes it at the end."""

    _western: dict[Style, str] = field(default_factory=dict)
    _letters: dict[str, set[str]] = field(default_factory=dict)
    _asian: set[Typeface] = field(default_factory=set)

    def use(self, run: Run, style: Style) -> FontUse:
        """How to write these letters."""
        if run.typeface is Typeface.HELVETICA:
            name = self._western.setdefault(style, f"F{list(_HELVETICA).index(style) + 1}")
            return FontUse(name, literal(written(run.text)))
        if run.typeface is Typeface.LETTERS:
            cut = "LB" if style is Style.BOLD else "LP"
            letters = letters_for(style)
            self._letters.setdefault(cut, set()).update(run.text)
            string = "".join(f"{letters.glyphs[c]:04X}" for c in run.text)
            return FontUse(cut, f"<{string}>", SLANT if style is Style.ITALIC else 0)
        self._asian.add(run.typeface)
        slant = SLANT if style is Style.ITALIC else 0
        return FontUse(_asian_name(run.typeface), f"<{run.text.encode('utf-16-be').hex()}>", slant)

    def written(self, add: Add, stream: Stream) -> dict[str, int]:
        """Write the descriptions; the answer has the object's number by the font's name."""
        numbers = {name: add(_western(_HELVETICA[style])) for style, name in self._western.items()}
        for cut, characters in sorted(self._letters.items()):
            letters = letters_for(Style.BOLD if cut == "LB" else Style.PLAIN)
            numbers[cut] = _own(cut, letters, sorted(characters), add, stream)
        for typeface in sorted(self._asian, key=lambda face: face.value):
            numbers[_asian_name(typeface)] = _standard(typeface, add)
        return numbers


def literal(text: str) -> str:
    """A string in parentheses."""
    escaped = text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    return f"({escaped})"


def _asian_name(typeface: Typeface) -> str:
    return f"A{_COLLECTIONS[typeface][0]}"


def _western(name: str) -> bytes:
    return b"<< /Type /Font /Subtype /Type1 /BaseFont /%s /Encoding /WinAnsiEncoding >>" % name.encode()


def _own(cut: str, letters: LetterFile, characters: list[str], add: Add, stream: Stream) -> int:
    """A font that travels in the file, with the outlines of these characters."""
    name = f"FWINDS+ReportLetters-{'Bold' if cut == 'LB' else 'Regular'}"
    file = letters.subset(characters)
    program = stream(file, b"/Length1 %d " % len(file))
    box = " ".join(map(str, letters.box))
    stem = 140 if cut == "LB" else 88
    descriptor = add(
        (
            f"<< /Type /FontDescriptor /FontName /{name} /Flags 32 /FontBBox [{box}] /ItalicAngle 0 "
            f"/Ascent {letters.ascent} /Descent {letters.descent} /CapHeight 729 /StemV {stem} "
            f"/FontFile2 {program} 0 R >>"
        ).encode()
    )
    widths = " ".join(f"{letters.glyphs[c]} [{letters.width(c)}]" for c in characters)
    descendant = add(
        (
            f"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /{name} /CIDSystemInfo << /Registry (Adobe) "
            f"/Ordering (Identity) /Supplement 0 >> /FontDescriptor {descriptor} 0 R /CIDToGIDMap /Identity "
            f"/W [{widths}] >>"
        ).encode()
    )
    meaning = stream(_meaning((letters.glyphs[c], c) for c in characters), b"")
    return add(
        f"<< /Type /Font /Subtype /Type0 /BaseFont /{name} /Encoding /Identity-H /DescendantFonts [{descendant} 0 R] "
        f"/ToUnicode {meaning} 0 R >>".encode()
    )


def _standard(typeface: Typeface, add: Add) -> int:
    """A font of a standard character collection, which the reader has."""
    ordering, encoding = _COLLECTIONS[typeface]
    name = typeface.value
    descriptor = add(
        f"<< /Type /FontDescriptor /FontName /{name} /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 "
        "/Descent -120 /CapHeight 880 /StemV 93 >>".encode()
    )
    descendant = add(
        f"<< /Type /Font /Subtype /CIDFontType0 /BaseFont /{name} /CIDSystemInfo << /Registry (Adobe) "
        f"/Ordering ({ordering}) /Supplement 2 >> /FontDescriptor {descriptor} 0 R /DW 1000 >>".encode()
    )
    return add(
        f"<< /Type /Font /Subtype /Type0 /BaseFont /{name}-{encoding} /Encoding /{encoding} "
        f"/DescendantFonts [{descendant} 0 R] >>".encode()
    )


def _meaning(pairs: Iterable[tuple[int, str]]) -> bytes:
    """The characters that glyphs stand for, so that text can be found and copied."""
    lines = [f"<{glyph:04X}> <{character.encode('utf-16-be').hex()}>" for glyph, character in pairs]
    chunks = [lines[i : i + _MOST_PAIRS] for i in range(0, len(lines), _MOST_PAIRS)]
    body = "\n".join(f"{len(chunk)} beginbfchar\n" + "\n".join(chunk) + "\nendbfchar" for chunk in chunks)
    return (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
        "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
        f"1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n{body}\nendcmap\n"
        "CMapName currentdict /CMap defineresource pop\nend\nend"
    ).encode()
