"""The tiles that can serve as jokers, and what they need."""

from typing import Final, Literal

from fourwinds.rules.declaring import Choice, Needs
from fourwinds.tiles import ORDINARY_KINDS, name, notation

Wild = Literal[
    "none",
    "B1",
    "B2",
    "B3",
    "B4",
    "B5",
    "B6",
    "B7",
    "B8",
    "B9",
    "C1",
    "C2",
    "C3",
    "C4",
    "C5",
    "C6",
    "C7",
    "C8",
    "C9",
    "D1",
    "D2",
    "D3",
    "D4",
    "D5",
    "D6",
    "D7",
    "D8",
    "D9",
    "E",
    "S",
    "W",
    "N",
    "Dr",
    "Dg",
    "Dw",
]
"""Which kind is wild, in notation."""

WILD: Final[dict[object, str | Choice]] = {
    "none": "none",
    **{
        notation(kind): Choice(str(name(kind)), "Every {tile} is wild: it serves as a joker.")
        for kind in ORDINARY_KINDS
    },
}

WILD_TURNED: Final[dict[object, str | Choice]] = {
    True: Choice(
        "yes",
        "A tile of the Dead Wall is turned up before the deal, and every tile of the kind that follows it is wild: it "
        "serves as a joker in that hand.",
    ),
    False: "no",
}

NO_OTHER_JOKERS: Final = (
    Needs(
        lambda r: r.tiles.jokers == 0 and not (r.goulash.played and r.goulash.jokers),
        "There are jokers in play.",
        ("tiles.jokers", "goulash.jokers"),
        wrong="An ordinary tile is wild, but there are jokers besides",
        remedy="take out the jokers, or let no tile be wild",
        contradicts=True,
    ),
    Needs(
        lambda r: r.tiles.red_fives == 0,
        "Some fives are red, and one of them could be wild.",
        ("tiles.red_fives",),
        wrong="A tile is wild, but there are red fives, which it could be",
        remedy="make no fives red, or let no tile be wild",
        contradicts=True,
    ),
)
