"""The options of exchanges of tiles, the Charleston before play and East's Ding Dong, and those of a Goulash."""

from typing import Final, Literal

from fourwinds.rules.declaring import Choice, Needs, Part, option
from fourwinds.rules.ways import Way

_EACH: Final[dict[str, Choice]] = {
    "right": Choice("to the right", "to the player on the right"),
    "across": Choice("across", "to the player across (East with West, South with North)"),
    "left": Choice("to the left", "to the player on the left"),
    "east_south": Choice("East with South, West with North", "East with South and West with North"),
    "east_north": Choice("East with North, South with West", "East with North and South with West"),
}
_OR_NONE: Final[dict[str, Choice]] = {"none": Choice("no such pass"), **_EACH}

_FOUR: Final = Needs(
    lambda r: r.deal.players == 4,
    "Tiles are exchanged only where four play.",
    ("deal.players",),
    wrong="Tiles are exchanged, but fewer than four play",
    remedy="let four play, or let no tiles be exchanged",
    contradicts=True,
)
_EXCHANGED: Final = Needs(
    lambda r: r.exchange.played != "never" or r.exchanges_in_goulash,
    "No tiles are exchanged before play.",
    ("exchange.played", "goulash.played", "goulash.exchange"),
    wrong="It is set how tiles are exchanged before play, but none are",
    remedy="let tiles be exchanged, or leave this as it is by default",
)
_REQUESTED: Final = Needs(
    lambda r: r.exchange.ding_dong != "never",
    "East cannot ask for an exchange.",
    ("exchange.ding_dong",),
    wrong="It is set how often East may ask for an exchange, but East never may",
    remedy="let East ask for it, or leave this as it is by default",
)
_GOULASH: Final = Needs(
    lambda r: r.goulash.played,
    "No Goulash is played.",
    ("goulash.played",),
    wrong="It is set how a Goulash is played, but there is none",
    remedy="let a Goulash follow a drawn hand, or leave this as it is by default",
)


class Exchange(Part):
    """Which tiles the players pass to each other before play, or when East asks for it."""

    played: Literal["never", "every_deal", "last_round", "after_draw"] = option(
        "never",
        "Exchange before play",
        "In which hands the players pass tiles to each other before the first discard (the Charleston). A Goulash may "
        "have it besides.",
        choices={
            "never": "never",
            "every_deal": Choice("in every hand", "Before play the players exchange tiles in every hand."),
            "last_round": Choice(
                "in the last round only", "Before play the players exchange tiles in the hands of the last round."
            ),
            "after_draw": Choice(
                "after a drawn hand", "Before play the players exchange tiles in a hand that follows a drawn one."
            ),
        },
        needs=[_FOUR],
    )
    tiles: int = option(
        3, "Tiles in a pass", "How many tiles each player passes on at a time.", ge=1, le=4, needs=[_EXCHANGED]
    )
    first: Way = option("right", "First pass", "To whom the first tiles are passed.", choices=_EACH, needs=[_EXCHANGED])
    second: Literal["none", "right", "across", "left", "east_south", "east_north"] = option(
        "across", "Second pass", "To whom the next tiles are passed.", choices=_OR_NONE, needs=[_EXCHANGED]
    )
    third: Literal["none", "right", "across", "left", "east_south", "east_north"] = option(
        "left", "Third pass", "To whom the last tiles are passed.", choices=_OR_NONE, needs=[_EXCHANGED]
    )
    again: bool = option(
        False,
        "Second exchange",
        "Whether all passes are made once more, in the reverse order, when all four players agree to that.",
        choices={
            True: Choice(
                "if all agree", "When all four players agree, the passes are made once more, in the reverse order."
            ),
            False: "no",
        },
        needs=[_EXCHANGED],
    )
    blind: bool = option(
        False,
        "Blind passing",
        "Whether a player may, in the last pass, pass on tiles that are just coming to him and that he has not looked "
        "at, instead of tiles of his own.",
        choices={
            True: Choice(
                "in the last pass",
                "In the last pass tiles may be passed on that have just come and were not looked at.",
            ),
            False: "no",
        },
        needs=[_EXCHANGED],
    )
    courtesy: int = option(
        0,
        "Courtesy pass",
        "How many tiles at most two players across from each other may exchange at the end: as many as the one who "
        "wants fewer. 0 means that there is no such pass.",
        ge=0,
        le=3,
        needs=[_EXCHANGED],
    )
    ding_dong: Literal["never", "every_deal", "last_round"] = option(
        "never",
        "Ding Dong",
        "In which hands East may ask on the own turn that each player passes one tile to each other player. Nobody may "
        "have declared ready.",
        choices={
            "never": "never",
            "every_deal": Choice("in every hand", "In every hand"),
            "last_round": Choice("in the last round only", "In the hands of the last round"),
        },
        needs=[_FOUR],
    )
    ding_dong_most: int = option(
        3, "Ding Dong, how often", "How often East may ask for it in a hand.", ge=1, le=3, needs=[_REQUESTED]
    )

    @property
    def ways(self) -> tuple[Way, ...]:
        """To whom tiles are passed, pass by pass."""
        return (self.first, *(way for way in (self.second, self.third) if way != "none"))


class Goulash(Part):
    """A hand by rules of its own, which follows a hand in which all tiles were drawn and nobody went out."""

    played: bool = option(
        False,
        "Goulash",
        "Whether a hand in which the wall was used up is followed by a Goulash: a hand with the special rules below.",
        choices={True: "after a drawn hand", False: "never"},
    )
    most: int = option(
        1,
        "Goulashes in a row",
        "How many can follow each other, when they are drawn, too. One that is abandoned before the wall is used up is "
        "played again and does not count.",
        ge=1,
        le=9,
        needs=[_GOULASH],
    )
    passes: Literal["always", "unless_east_won", "unless_drawn"] = option(
        "always",
        "Deal after a Goulash",
        "Whether the deal passes to the next player after a Goulash: always; but not when East has won it; or but not "
        "when it is drawn. After the last one in a row it passes always, unless East has won it and that is an "
        "exception.",
        choices={
            "always": Choice("passes always", "After a Goulash the deal passes to the next player."),
            "unless_east_won": Choice(
                "passes unless East has won",
                "After a Goulash the deal passes to the next player, unless East has won it.",
            ),
            "unless_drawn": Choice(
                "passes unless it is drawn",
                "After a Goulash the deal passes to the next player; but when it is drawn and another one follows, "
                "the same dealer deals that.",
            ),
        },
        needs=[_GOULASH],
    )
    exchange: bool = option(
        True,
        "Exchange in a Goulash",
        "Whether the players exchange tiles before a Goulash as the options of the exchange say.",
        choices={True: Choice("yes", "Before it the players exchange tiles."), False: "no"},
        needs=[
            _GOULASH,
            Needs(lambda r: r.deal.players == 4, "Tiles are exchanged only where four play.", ("deal.players",)),
        ],
    )
    no_chows: bool = option(
        True,
        "Goulash without chows",
        "Whether a hand may have no chows in a Goulash.",
        choices={True: Choice("yes", "A hand may have no chows in it."), False: "no"},
        needs=[_GOULASH],
    )
    jokers: bool = option(
        False,
        "Jokers in a Goulash",
        "Whether four jokers are in play in a Goulash, and in no other hand.",
        choices={
            True: Choice(
                "four", "Four jokers are in play in it, each of which stands for any suit tile, wind or dragon."
            ),
            False: "none of its own",
        },
        needs=[
            _GOULASH,
            Needs(
                lambda r: r.tiles.jokers == 0,
                "There are jokers in play in every hand.",
                ("tiles.jokers",),
                wrong="Four jokers are put into play for a Goulash, but there are jokers in every hand",
                remedy="take out the jokers of the other hands, or these",
                contradicts=True,
            ),
        ],
    )
    stake: int = option(
        0,
        "Goulash pool",
        "What each player stakes in a Goulash. Who wins it gets the stakes of the others, after everything else, "
        "neither doubled nor limited; stakes of drawn ones in a row are added up, and after the last go back. "
        "0 means that there is no pool.",
        ge=0,
        le=10_000,
        needs=[_GOULASH],
    )
