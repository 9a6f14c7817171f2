"""The options of dora: which tiles of the dead wall are turned over, and when."""

from typing import Final, Literal

from fourwinds.rules.declaring import Choice, Needs, Part, option
from fourwinds.rules.parts.table import DORA_DEAD_WALL

_TURNED: Final = Needs(
    lambda r: r.dora.indicator,
    "No indicator is turned.",
    ("dora.indicator",),
    wrong="It is set, but no indicator is turned: {title}",
    remedy="turn an indicator, or switch it off",
)

_BELOW: Final = Needs(
    lambda r: r.ready.rule == "riichi",
    "Only who declares a riichi may look below the indicators.",
    ("ready.rule",),
    wrong="Only who declares a riichi may look below the indicators, but nobody does",
    remedy="choose the rule of riichi, or leave them alone",
)

_FOR_KONGS: Final = Needs(
    lambda r: r.dora.kong,
    "No indicator is turned for a kong.",
    ("dora.kong",),
    wrong="It is set, but no indicator is turned for a kong: {title}",
    remedy="turn one for each kong, or leave it as it is by default",
)


class Dora(Part):
    """Tiles of the dead wall that are turned over and tell which tiles are worth something.

    The first is the upper tile of the third stack from the open end, where supplement tiles are taken; those for kongs
    lie beside it in the upper row, and below each of them lies what a winner who declared a riichi may look at.
    """

    indicator: bool = option(
        False,
        "Dora",
        "Whether a tile of the Dead Wall, the fifth from its open end, is turned over before the deal. The tile that "
        "follows it is a dora.",
        choices={
            True: Choice(
                "yes",
                "The fifth tile of the Dead Wall is turned over, and the tile that follows it is a dora: 1 after 9, "
                "East after North, and the dragons in a circle.",
            ),
            False: "no",
        },
        needs=[
            Needs(
                lambda r: r.tiles.flowers == 0,
                "There are extra tiles in play, whose supplement tiles would use up the indicators.",
                ("tiles.flowers",),
                wrong="Dora cannot be played with Flowers and Seasons, whose supplement tiles would use up the "
                "indicators",
                remedy="take out the extra tiles, or play without dora",
                contradicts=True,
            ),
            Needs(
                lambda r: not r.has_jokers,
                "There are jokers in play, which follow no tile.",
                ("tiles.jokers", "goulash.jokers"),
                wrong="Dora cannot be played with jokers, which no tile follows",
                remedy="take out the jokers, or play without dora",
                contradicts=True,
            ),
            Needs(
                lambda r: r.deal.dead_wall == "replenished" and r.deal.dead_wall_tiles >= DORA_DEAD_WALL,
                "The Dead Wall has no room for indicators.",
                ("deal.dead_wall", "deal.dead_wall_tiles"),
                wrong="Dora needs a Dead Wall of 14 tiles or more that is made up from the Wall",
                remedy="choose such a Dead Wall, or play without dora",
                contradicts=True,
            ),
        ],
    )
    kong: bool = option(
        False,
        "Kong dora",
        "Whether another indicator is turned over for each kong.",
        choices={True: "yes", False: "no"},
        needs=[_TURNED],
    )
    kong_turned: Literal["at_once", "after_discard"] = option(
        "at_once",
        "Kong dora turned",
        "When the indicator for a melded kong is turned over: before its supplement tile is drawn, or with the "
        "discard that follows, before which the hand can go out on the supplement tile without it. That for a "
        "concealed kong is always turned at once.",
        choices={
            "at_once": Choice("at once", "For each kong another indicator is turned over at once."),
            "after_discard": Choice(
                "melded kongs: with the discard",
                "For a concealed kong another indicator is turned over at once, for a melded one with the discard "
                "that follows.",
            ),
        },
        needs=[_FOR_KONGS],
    )
    ura: bool = option(
        False,
        "Ura dora",
        "Whether a winner who has declared a riichi looks at the tile below the first indicator, which is one, too.",
        choices={
            True: Choice("yes", "A winner who has declared ready looks at the tile below the first indicator as well."),
            False: "no",
        },
        needs=[_TURNED, _BELOW],
    )
    ura_kong: bool = option(
        False,
        "Ura kong dora",
        "Whether such a winner looks at the tiles below the indicators for kongs, too.",
        choices={
            True: Choice("yes", "So do those below the indicators for kongs count for such a winner."),
            False: "no",
        },
        needs=[_FOR_KONGS, _BELOW],
    )
    dragons: Literal["white_green_red", "red_green_white"] = option(
        "white_green_red",
        "Order of the dragons",
        "Which dragon follows which: after the last one comes the first.",
        choices={
            "white_green_red": "white, green, red",
            "red_green_white": Choice("red, green, white", "Dragons follow each other as red, green, white."),
        },
        needs=[_TURNED],
    )
