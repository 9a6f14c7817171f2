"""The options of jokers: what they may stand for, and what may be done with them. How many there are is in `Tiles`."""

from typing import Final, Literal

from fourwinds.rules.declaring import Choice, Needs, Part, option

_IN_PLAY: Final = Needs(
    lambda r: r.has_jokers,
    "There are no jokers in play.",
    ("tiles.jokers", "goulash.jokers"),
    wrong="There are no jokers in play, but it is set: {title}",
    remedy="add jokers, or leave it as it is by default",
)


class Jokers(Part):
    """What jokers may stand for, and what may be done with them. Source: the options of Four Winds 2."""

    dealt: bool = option(
        False,
        "Jokers dealt",
        "Whether each player is dealt one of the jokers before the other tiles of the hand, so that none is in the "
        "Wall.",
        choices={
            True: Choice("one to each player", "Each player is dealt one joker with the hand; none is in the Wall."),
            False: "no",
        },
        needs=[
            Needs(
                lambda r: r.tiles.jokers == r.deal.players,
                "There are more jokers than players, or fewer.",
                ("tiles.jokers", "deal.players"),
                wrong="Each player is dealt one joker, but there is not one for each",
                remedy="let four play with four jokers, or deal none",
            ),
            Needs(
                lambda r: r.exchange.ding_dong == "never",
                "Jokers that are dealt may not be passed in a Ding Dong.",
                ("exchange.ding_dong",),
                wrong="Each player is dealt one joker, which could be passed in a Ding Dong",
                remedy="ask for no Ding Dong, or deal no jokers",
            ),
        ],
    )
    in_chows: bool = option(
        True,
        "Jokers in chows",
        "Whether a joker may stand for a tile of a chow.",
        choices={True: "yes", False: Choice("no", "No joker may be in a chow.")},
        needs=[_IN_PLAY],
    )
    in_pairs: bool = option(
        True,
        "Jokers in pairs",
        "Whether a joker may stand for a tile of a pair or for a single tile. If not, jokers are of no use in "
        "irregular hands.",
        choices={True: "yes", False: Choice("no", "No joker may be in a pair or stand for a single tile.")},
        needs=[_IN_PLAY],
    )
    in_melds: bool = option(
        True,
        "Jokers in melds",
        "Whether jokers may be declared: one in a chow, any number in a pung or kong that has another tile. If not, "
        "they stay in the hand until somebody goes out.",
        choices={True: "yes", False: Choice("no", "Jokers may not be declared: they stay in the hand.")},
        needs=[_IN_PLAY],
    )
    four_equal: bool = option(
        True,
        "Four equal tiles at most",
        "Whether a hand may have no more than four equal tiles, where a joker counts as what it stands for.",
        choices={
            True: "yes",
            False: Choice("no", "With jokers a hand may have more than four equal tiles."),
        },
        needs=[_IN_PLAY],
    )
    discarded: bool = option(
        True,
        "Jokers discarded",
        "Whether a joker may be discarded.",
        choices={True: "yes", False: Choice("no", "Jokers may not be discarded.")},
        needs=[_IN_PLAY],
    )
    claimed: Literal["no", "out", "sets"] = option(
        "no",
        "Discarded jokers claimed",
        "Whether a discarded joker may be claimed: never; to go out; or to go out and for a pung or kong, where it is "
        "equal to the tiles that its new player shows with it. It never completes a melded chow.",
        choices={
            "no": "never",
            "out": Choice("to go out", "A discarded joker may be claimed to go out."),
            "sets": Choice(
                "to go out, and for pungs and kongs",
                "A discarded joker may be claimed to go out, and for a pung or kong of any tile.",
            ),
        },
        needs=[
            _IN_PLAY,
            Needs(
                lambda r: r.jokers.discarded,
                "No joker is discarded.",
                ("jokers.discarded",),
                wrong="Discarded jokers may be claimed, but none are discarded",
                remedy="let jokers be discarded, or leave this as it is by default",
            ),
            Needs(
                lambda r: r.jokers.claimed != "sets" or r.jokers.in_melds,
                "Jokers are not declared.",
                ("jokers.in_melds",),
                wrong="Discarded jokers may be claimed for sets, but jokers may not be declared",
                remedy="let jokers be declared, or let discarded ones be claimed to go out only",
                contradicts=True,
            ),
        ],
    )
    exchanged: Literal["no", "own", "any"] = option(
        "no",
        "Jokers taken from sets",
        "Whether a player who has drawn a tile may put down the tile that a melded joker stands for and take the "
        "joker: never, from the own sets only, or from those of everybody. Concealed kongs are left alone.",
        choices={
            "no": "never",
            "own": Choice(
                "from one's own", "Who draws a tile may put down what a joker in the own sets stands for, and take it."
            ),
            "any": Choice(
                "from anybody's",
                "Who draws a tile may put down what a joker in any melded set stands for, and take it.",
            ),
        },
        needs=[
            _IN_PLAY,
            Needs(
                lambda r: r.jokers.in_melds,
                "Jokers are not declared.",
                ("jokers.in_melds",),
                wrong="Jokers may be taken from sets, but none are declared",
                remedy="let jokers be declared, or leave this as it is by default",
            ),
            Needs(
                lambda r: not r.jokers.dealt,
                "Each player keeps the joker that was dealt.",
                ("jokers.dealt",),
                wrong="Jokers may be taken from sets, but each player keeps the one that was dealt",
                remedy="deal no jokers, or leave this as it is by default",
                contradicts=True,
            ),
        ],
    )
