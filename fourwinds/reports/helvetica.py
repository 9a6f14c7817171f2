"""How wide the letters of Helvetica are: PDF readers have the typeface, but not its widths for whoever writes a file.

Characters by width, in thousandths of the size, for everything in the code page of PDF's `WinAnsiEncoding`.
The oblique cut is as wide as the plain one.
"""

from typing import Final

from fourwinds.reports.drawing import Style

ENCODING: Final = "cp1252"
MINUS: Final = "\N{MINUS SIGN}"
_DIGIT: Final = 556

_PLAIN: Final = {
    191: "'",
    222: "ijl\u201a\u2018\u2019",
    260: "|\xa6",
    278: " !,./:;I[\\]ft\xb7\xcc\xcd\xce\xcf\xec\xed\xee\xef",
    333: "()-`r\u201e\u02c6\u2039\u201c\u201d\u02dc\u203a\xa1\xa8\xaf\xb2\xb3\xb4\xb8\xb9",
    334: "{}",
    350: "\u2022",
    355: '"',
    365: "\xba",
    370: "\xaa",
    389: "*",
    400: "\xb0",
    469: "^",
    500: "Jcksvxyz\u0161\u017e\xe7\xfd\xff",
    537: "\xb6",
    556: (
        "#$0123456789?L_abdeghnopqu\u20ac\u0192\u2020\u2021\u2013\xa2\xa3\xa4\xa5\xa7\xab\xb5\xbb\xe0\xe1\xe2"
        "\xe3\xe4\xe5\xe8\xe9\xea\xeb\xf0\xf1\xf2\xf3\xf4\xf5\xf6\xf9\xfa\xfb\xfc\xfe"
    ),
    584: "+<=>~\xac\xb1\xd7\xf7",
    611: "FTZ\u017d\xbf\xdf\xf8",
    667: "&ABEKPSVXY\u0160\u0178\xc0\xc1\xc2\xc3\xc4\xc5\xc8\xc9\xca\xcb\xdd\xde",
    722: "CDHNRUw\xc7\xd0\xd1\xd9\xda\xdb\xdc",
    737: "\xa9\xae",
    778: "GOQ\xd2\xd3\xd4\xd5\xd6\xd8",
    833: "Mm",
    834: "\xbc\xbd\xbe",
    889: "%\xe6",
    944: "W\u0153",
    1000: "\u2026\u2030\u0152\u2014\u2122\xc6",
    1015: "@",
}
_BOLD: Final = {
    238: "'",
    278: " ,./I\\ijl\u201a\u2018\u2019\xb7\xcc\xcd\xce\xcf\xec\xed\xee\xef",
    280: "|\xa6",
    333: "!()-:;[]`ft\u02c6\u2039\u02dc\u203a\xa1\xa8\xaf\xb2\xb3\xb4\xb8\xb9",
    350: "\u2022",
    365: "\xba",
    370: "\xaa",
    389: "*r{}",
    400: "\xb0",
    474: '"',
    500: "z\u201e\u201c\u201d\u017e",
    556: (
        "#$0123456789J_aceksvxy\u20ac\u0192\u2020\u2021\u2013\u0161\xa2\xa3\xa4\xa5\xa7\xab\xb6\xbb\xe0\xe1"
        "\xe2\xe3\xe4\xe5\xe7\xe8\xe9\xea\xeb\xfd\xff"
    ),
    584: "+<=>^~\xac\xb1\xd7\xf7",
    611: "?FLTZbdghnopqu\u017d\xb5\xbf\xdf\xf0\xf1\xf2\xf3\xf4\xf5\xf6\xf8\xf9\xfa\xfb\xfc\xfe",
    667: "EPSVXY\u0160\u0178\xc8\xc9\xca\xcb\xdd\xde",
    722: "&ABCDHKNRU\xc0\xc1\xc2\xc3\xc4\xc5\xc7\xd0\xd1\xd9\xda\xdb\xdc",
    737: "\xa9\xae",
    778: "GOQw\xd2\xd3\xd4\xd5\xd6\xd8",
    833: "M",
    834: "\xbc\xbd\xbe",
    889: "%m\xe6",
    944: "W\u0153",
    975: "@",
    1000: "\u2026\u2030\u0152\u2014\u2122\xc6",
}

_WIDTHS: Final = {
    style: {character: width for width, characters in table.items() for character in characters}
    for style, table in ((Style.PLAIN, _PLAIN), (Style.ITALIC, _PLAIN), (Style.BOLD, _BOLD))
}


def is_western(text: str) -> bool:
    """Whether the typeface has all of it; the minus sign is written as a dash."""
    return text.isascii() or all(c in _WIDTHS[Style.PLAIN] or c == MINUS for c in text)


def western_width(text: str, style: Style) -> int:
    """The width of such a text in thousandths of the size; what the typeface lacks is as wide as a digit."""
    widths = _WIDTHS[style]
    return sum(widths.get(character, _DIGIT) for character in written(text))


def written(text: str) -> str:
    """The text as it is written in `ENCODING`."""
    return text.replace(MINUS, "\N{EN DASH}")
