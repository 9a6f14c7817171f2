"""The options of the table: tiles, wall, dora, claims, kongs, discards."""

from typing import Final, Literal

from fourwinds.rules.declaring import Choice, Needs, Part, option
from fourwinds.tiles import ORDINARY_KINDS, Kind, Wind, is_honor, parse, suit

_SUITS: Final = ("bamboos", "characters", "dots")
_MIDDLE_CHARACTERS: Final = parse("C2345678")

DORA_DEAD_WALL: Final = 14
"""The tiles that a dead wall with indicators has at least: two stacks of supplement tiles, and five with indicators."""


class Tiles(Part):
    """Which tiles are in play."""

    left_out: Literal["none", "bamboos", "characters", "dots", "characters_2_to_8"] = option(
        "none",
        "Suit left out",
        "Whether a whole suit is left out, so that there are 36 tiles fewer, and which one; or only the characters "
        "from 2 to 8, which are 28.",
        choices={
            "none": "none",
            "bamboos": Choice("bamboos", "Bamboos are left out."),
            "characters": Choice("characters", "Characters are left out."),
            "dots": Choice("dots", "Dots are left out."),
            "characters_2_to_8": Choice(
                "characters from 2 to 8",
                "The characters from 2 to 8 are left out: only the ones and nines of that suit are in play.",
            ),
        },
    )
    flowers: Literal[0, 4, 8] = option(
        0,
        "Flowers and Seasons",
        "How many extra tiles are in play: none, the four Flowers, or the four Flowers and the four Seasons. "
        "Extra tiles are exposed, replaced at once and score on their own.",
        choices={
            0: Choice("none", "{tiles} tiles: suits, winds and dragons. There are no Flowers and Seasons."),
            4: Choice("four Flowers", "{tiles} tiles: suits, winds, dragons and the four Flowers."),
            8: Choice(
                "Flowers and Seasons", "{tiles} tiles: suits, winds, dragons, the four Flowers and the four Seasons."
            ),
        },
    )
    flowers_face: Literal["up", "down"] = option(
        "up",
        "Extra tiles on the table",
        "How Flowers and Seasons lie on the table: face up, or face down until the hand is over, so that only their "
        "player knows which they are.",
        choices={
            "up": "face up",
            "down": Choice("face down", "Extra tiles lie face down on the table until the deal is over."),
        },
        needs=[
            Needs(
                lambda r: r.tiles.flowers > 0,
                "There are no extra tiles in play.",
                ("tiles.flowers",),
                wrong="It is set how extra tiles lie on the table, but there are none in play",
                remedy="add the Flowers and Seasons, or leave this as it is by default",
            )
        ],
    )
    red_fives: Literal[0, 1, 2, 3, 4] = option(
        0,
        "Red fives",
        "How many fives of each suit are red. A red five is a five in every set; what it is worth besides is set in "
        "the score list.",
        choices={
            0: "none",
            1: Choice("one in each suit", "One five of each suit is red."),
            2: Choice("two in each suit", "Two fives of each suit are red."),
            3: Choice("three in each suit", "Three fives of each suit are red."),
            4: Choice("all of them", "All fives are red."),
        },
    )

    jokers: Literal[0, 4, 8] = option(
        0,
        "Jokers",
        "How many jokers are in play. A joker stands for any suit tile, wind or dragon that its player likes.",
        choices={
            0: "none",
            4: Choice("four", "There are four jokers, each of which stands for any suit tile, wind or dragon."),
            8: Choice("eight", "There are eight jokers, each of which stands for any suit tile, wind or dragon."),
        },
    )

    north_aside: bool = option(
        False,
        "North is a bonus tile",
        "Whether a North may be set aside on the own turn: a supplement tile is drawn for it, and it is worth what the "
        "score list has for Norths that were set aside. It interrupts the first turn as a declared set does. Who keeps "
        "the Norths has a wind like any other.",
        choices={
            True: Choice("yes", "A North may be set aside on the own turn; a supplement tile is drawn for it."),
            False: "no",
        },
        needs=[
            Needs(
                lambda r: r.deal.players < len(Wind),
                "Four play, and North is the own wind of one of them.",
                ("deal.players",),
                wrong="North is a bonus tile, but with four players it is somebody's own wind",
                remedy="let three or two play, or let North be a wind",
            )
        ],
    )
    north_robbed: bool = option(
        False,
        "Going out on a North set aside",
        "Whether another player may go out on a North that is being set aside, as on a discard. It robs no kong, so it "
        "has no points for that.",
        choices={True: Choice("yes", "Another player may go out on a North that is being set aside."), False: "no"},
        needs=[
            Needs(
                lambda r: r.tiles.north_aside,
                "No North is set aside.",
                ("tiles.north_aside",),
                wrong="Players may go out on a North that is being set aside, but none is",
                remedy="let North be a bonus tile, or leave this off",
            )
        ],
    )

    sets: Literal[4, 5] = option(
        4,
        "Sets in a hand",
        "How many sets a whole hand has beside its pair: four, so that 13 tiles are held; or five, as in Taiwan, so "
        "that 16 are.",
        choices={
            4: "four",
            5: Choice("five", "A whole hand has five sets and a pair: everybody holds 16 tiles."),
        },
    )

    @property
    def held(self) -> int:
        """How many tiles everybody holds between his turns; a whole hand has one more. A kong counts as three."""
        return 3 * self.sets + 1

    @property
    def whole(self) -> int:
        """How many tiles a whole hand has, where a kong counts as three."""
        return 3 * self.sets + 2

    @property
    def suits(self) -> tuple[int, ...]:
        """The suits of which tiles are in play: 0 bamboos, 1 characters, 2 dots."""
        return tuple(s for s, name in enumerate(_SUITS) if name != self.left_out)

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The ordinary kinds in play, of each of which there are four tiles."""
        gone = _MIDDLE_CHARACTERS if self.left_out == "characters_2_to_8" else ()
        return tuple(k for k in ORDINARY_KINDS if (is_honor(k) or suit(k) in self.suits) and k not in gone)

    @property
    def number(self) -> int:
        """How many tiles are in play."""
        return 4 * len(self.kinds) + self.flowers + self.jokers


class Deal(Part):
    """The wall and the deal."""

    players: Literal[2, 3, 4] = option(
        4,
        "Players",
        "How many play. Each deals once in a round. Three play as East, South and West, two as East and South; the "
        "other winds are nobody's own then.",
        choices={
            4: "four",
            3: Choice("three", "Three play, as East, South and West: North is nobody's own wind."),
            2: Choice("two", "Two play, as East and South: West and North are nobody's own winds."),
        },
    )

    @property
    def winds(self) -> tuple[Wind, ...]:
        """The winds of those who play: East and who follows him."""
        return tuple(Wind)[: self.players]

    dead_wall: Literal["replenished", "exhaustible", "none"] = option(
        "replenished",
        "Dead Wall",
        "Where supplement tiles come from: from a Dead Wall that is made up from the end of the Wall; from a Dead Wall "
        "that is not, so that the deal also ends when it is used up; or, where there is none, from the far end of the "
        "Wall, which is then played to its last tile.",
        choices={
            "replenished": Choice("made up from the Wall", "The Dead Wall has {tiles} tiles and is never played."),
            "exhaustible": Choice(
                "can be used up",
                "The Dead Wall has {tiles} tiles and is not made up: the deal also ends when its last supplement "
                "tile has been drawn.",
            ),
            "none": Choice(
                "none: the Wall is played to its end",
                "There is no Dead Wall: supplement tiles come from the far end of the Wall, which is played to its "
                "last tile.",
            ),
        },
    )
    dead_wall_tiles: int = option(
        14,
        "Tiles in the Dead Wall",
        "How many tiles the Dead Wall has. Supplement tiles for kongs and extra tiles come from it; it is never played "
        "otherwise.",
        ge=2,
        le=40,
        multiple_of=2,
        needs=[
            Needs(
                lambda r: r.deal.dead_wall != "none",
                "There is no Dead Wall.",
                ("deal.dead_wall",),
                wrong="It is set how many tiles the Dead Wall has, but there is none",
                remedy="choose a Dead Wall, or leave its tiles as they are by default",
            )
        ],
    )
    extra_tiles_from: Literal["dead_wall", "wall"] = option(
        "dead_wall",
        "Replacing extra tiles",
        "Where the tile comes from that replaces a Flower or Season: from where those for kongs come from; or from the "
        "open end of the Wall, as any drawn tile, so that it is no supplement tile.",
        choices={
            "dead_wall": "like kongs",
            "wall": Choice(
                "from the open end of the Wall",
                "Extra tiles are replaced from the open end of the Wall, as if a tile were drawn once more.",
            ),
        },
        needs=[
            Needs(
                lambda r: r.tiles.flowers > 0,
                "There are no extra tiles in play.",
                ("tiles.flowers",),
                wrong="It is set how extra tiles are replaced, but there are none in play",
                remedy="add the Flowers and Seasons, or leave this as it is by default",
            )
        ],
    )
    extra_tiles_when: Literal["dealt", "first_turn", "held"] = option(
        "dealt",
        "When extra tiles are laid out",
        "When Flowers and Seasons are laid out and replaced: those of a dealt hand by all players in turn before the "
        "first move, or by each on his own first turn, and those drawn later at once; or all of them on any turn of "
        "their player, who may keep them as long as he likes. Nobody goes out with one in the hand.",
        choices={
            "dealt": "before the first move",
            "first_turn": Choice(
                "on one's first turn",
                "Extra tiles of a dealt hand are laid out on one's own first turn; nobody goes out with one in the "
                "hand.",
            ),
            "held": Choice(
                "when their player likes",
                "Extra tiles are kept in the hand until their player lays them out on a turn of his own; nobody "
                "discards one, or goes out with one in the hand.",
            ),
        },
        needs=[
            Needs(
                lambda r: r.tiles.flowers > 0,
                "There are no extra tiles in play.",
                ("tiles.flowers",),
                wrong="It is set when extra tiles are laid out, but there are none in play",
                remedy="add the Flowers and Seasons, or leave this as it is by default",
            )
        ],
    )
    rounds: int = option(
        4, "Rounds", "How many rounds a game has; in each of them every player is the dealer once or more.", ge=1, le=16
    )
    first_dealer: Literal["lot", "dice", "first_named"] = option(
        "lot",
        "First dealer",
        "Who deals first in a game: whoever the lot falls on; on whom the count of two dice ends, which the player "
        "named first throws; or that player.",
        choices={
            "lot": "by lot",
            "dice": Choice(
                "by the dice",
                "The player named first throws two dice and counts round the table from himself: who is counted last "
                "deals first.",
            ),
            "first_named": Choice("the player named first", "The player named first deals first."),
        },
    )
    prevailing_wind: Literal["round", "dominant"] = option(
        "round",
        "Wind of the round",
        "Which wind is worth something to everybody: that of the round, or a dominant wind, which is found anew in "
        "each deal: that of the player at whose side the Wall is broken.",
        choices={
            "round": "the wind of the round",
            "dominant": Choice(
                "a dominant wind in each deal",
                "What scores as the wind of the round is the dominant wind, which is found anew in each deal: that of "
                "the player at whose side the Wall is broken.",
            ),
        },
    )


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


class Claims(Part):
    """Who may claim a discard for what."""

    chow_from: Literal["previous", "previous_or_out", "anyone", "out_only", "never"] = option(
        "previous_or_out",
        "Claiming chows",
        "From whom a discard may be claimed for a chow: from the player on the left only; from the player on the "
        "left, or from anyone when it completes the hand; from anyone at any time; only, from anyone, to complete the "
        "hand; or never, so that all tiles of a chow have to be drawn.",
        choices={
            "previous": Choice(
                "from the left only", "A chow may be claimed from the player on the left only, the winning tile too."
            ),
            "previous_or_out": Choice(
                "from the left, or from anyone to go out",
                "A chow may be claimed from the player on the left, or from anyone to go out.",
            ),
            "anyone": Choice("from anyone", "A chow may be claimed from anyone at any time."),
            "out_only": Choice("only to go out", "A chow may be claimed from anyone, but only to go out."),
            "never": Choice("never", "No discard may be claimed for a chow: all its tiles have to be drawn."),
        },
        needs=[
            Needs(
                lambda r: r.winning.max_chows > 0,
                "A hand may have no chows (see Winning).",
                ("winning.max_chows",),
                wrong="A hand may have no chows, so it does not matter from whom they are claimed",
                remedy="allow chows, or leave the claiming of chows as it is by default",
            )
        ],
    )
    most_chows: int = option(
        4,
        "Most chows claimed",
        "How many chows a player may claim in a deal and play on. The winning tile may complete one more, and chows of "
        "drawn tiles do not count. Four means no limit.",
        ge=0,
        le=4,
        needs=[
            Needs(
                lambda r: r.claims.chow_from not in ("out_only", "never") and r.winning.max_chows > 0,
                "Chows are claimed only to go out, or not at all.",
                ("claims.chow_from", "winning.max_chows"),
                wrong="It is set how many chows a player may claim, but none may be claimed before going out",
                remedy="allow the claiming of chows, or set no limit",
            )
        ],
    )
    swap: Literal["allowed", "same", "both_ends"] = option(
        "allowed",
        "Swap calling",
        "What may not be discarded right after a claim: anything may; not the claimed tile's like; or besides not the "
        "tile at the other end that would have made a chow with the same two tiles.",
        choices={
            "allowed": "allowed",
            "same": Choice(
                "not the same tile", "Who claims a tile for a chow or pung may not discard such a tile on that turn."
            ),
            "both_ends": Choice(
                "neither the same tile nor the other end",
                "Who claims a tile for a chow or pung may not discard such a tile on that turn, nor, after a chow, the "
                "tile at its other end.",
            ),
        },
    )
    pair_to_go_out: bool = option(
        True,
        "Claim the pair to go out",
        "Whether the tile that completes the pair may be claimed from a discard. When it may not, it has to be "
        "self-drawn.",
        choices={
            True: Choice("yes", "The tile that completes the pair may be claimed to go out."),
            False: Choice("no", "The tile that completes the pair must be self-drawn."),
        },
    )

    out_precedence: Literal["first_in_turn", "best_hand", "limit_first", "by_set", "all"] = option(
        "first_in_turn",
        "Several players go out",
        "Who wins when several players can go out on the same tile: the one whose turn comes first after the "
        "discarder; the dearest hand; a limit hand before any other; who completes a pair with it, before who "
        "completes a pung, before who completes a chow; or all of them. Among equals it is the first in turn.",
        choices={
            "first_in_turn": "first in turn wins",
            "best_hand": Choice(
                "the dearest hand wins",
                "When several can go out on the same tile, the dearest hand wins; of equal ones the first in turn.",
            ),
            "limit_first": Choice(
                "a limit hand goes first",
                "When several can go out on the same tile, a limit hand goes before any other; among equals the first "
                "in turn wins.",
            ),
            "by_set": Choice(
                "pair before pung before chow",
                "When several can go out on the same tile, who completes a pair or a hand of single tiles goes first, "
                "then who completes a pung, then a chow; among equals the first in turn wins.",
            ),
            "all": Choice("all of them win", "Everybody who can go out on the same tile wins."),
        },
    )

    beaten: Literal["hidden", "told"] = option(
        "hidden",
        "Beaten claims",
        "Whether everybody is told who claimed a discard in vain, because another claim goes before; it tells what "
        "somebody gathers.",
        choices={
            "hidden": "nobody is told of them",
            "told": Choice("everybody is told", "Everybody is told of claims that another one goes before."),
        },
    )

    @property
    def chow_out_from_anyone(self) -> bool:
        """Whether a chow that completes a hand may be made of any player's discard."""
        return self.chow_from not in ("previous", "never")


class Kongs(Part):
    """How kongs are declared and shown."""

    after_claim: bool = option(
        True,
        "Kong after a claim",
        "Whether a kong may be declared in the turn in which a chow or pung was claimed, when no tile has been drawn.",
        choices={
            True: "yes",
            False: Choice("no", "No kong may be declared in the turn in which a chow or pung was claimed."),
        },
    )
    from_discard: bool = option(
        True,
        "Claiming kongs",
        "Whether a discard may be claimed for a kong by who holds the other three tiles. Otherwise it may be claimed "
        "for a pung, and the fourth tile be added later.",
        choices={True: "yes", False: Choice("no", "No discard may be claimed for a kong.")},
    )
    robbing: Literal["no", "added", "thirteen_orphans", "any"] = option(
        "added",
        "Robbing a kong",
        "Of which kongs the tile may be taken by a player whose hand it completes: of none; of one that is made by "
        "adding a tile to a melded pung; of a concealed one as well, but only for Thirteen Orphans; or of a concealed "
        "one by any hand.",
        choices={
            "no": Choice("none", "No kong can be robbed."),
            "added": "those added to a melded pung",
            "thirteen_orphans": Choice(
                "concealed ones too, for Thirteen Orphans",
                "A tile that is added to a melded pung may be robbed, and for Thirteen Orphans also one of a concealed "
                "kong.",
            ),
            "any": Choice(
                "concealed ones too",
                "A tile that is added to a melded pung may be robbed, and one of a concealed kong.",
            ),
        },
        needs=[
            Needs(
                lambda r: r.kongs.robbing in ("no", "added") or r.kongs.concealed_shown == "two_down",
                "Concealed kongs lie face down.",
                ("kongs.concealed_shown",),
                wrong="Concealed kongs may be robbed, but nobody sees which tiles they have",
                remedy="show two of their tiles, or let only added tiles be robbed",
                contradicts=True,
            )
        ],
    )
    most: Literal[0, 4] = option(
        0,
        "Most kongs in a deal",
        "Whether there may be no more than four kongs in a deal, whoever declares them. What the fourth one does else "
        "stands under Abandoned deals.",
        choices={0: "no limit", 4: Choice("four", "There are at most four kongs in a deal.")},
    )
    concealed_shown: Literal["two_down", "all_down"] = option(
        "two_down",
        "Concealed kongs",
        "How a concealed kong lies on the table: with its first and fourth tile face down, or with all four face down "
        "until the deal is over.",
        choices={
            "two_down": "two tiles face down",
            "all_down": Choice("all four face down", "Concealed kongs lie face down until the deal is over."),
        },
    )


class Discards(Part):
    """What one's own and missed discards forbid, and how discards are shown."""

    shown: Literal["free", "random", "in_order", "per_player", "face_down"] = option(
        "free",
        "Discards on the table",
        "How discards lie on the table: as each player likes to see them, at random in the middle, in the middle in "
        "their order, before the player who discarded them, or face down.",
        choices={
            "free": "as each player likes",
            "random": Choice("at random in the middle", "Discards lie at random in the middle of the table."),
            "in_order": Choice("in order in the middle", "Discards lie in the middle of the table, in their order."),
            "per_player": Choice("before each player", "Discards lie before the player who discarded them."),
            "face_down": Choice("face down", "A discard that nobody has claimed is turned face down."),
        },
    )
    extended_information: bool = option(
        False,
        "Extended information",
        "Whether discards show more: whether a tile had just been drawn or came from the hand, which ones were "
        "claimed, and with which one ready was declared.",
        choices={
            True: Choice(
                "yes",
                "The table shows which discards had just been drawn, which ones were claimed, and with which one "
                "ready was declared.",
            ),
            False: "no",
        },
    )
    sacred: Literal["none", "last", "deal", "one_four_seven", "absolute"] = option(
        "none",
        "Sacred discard",
        "Whether one's own discards bar tiles: not at all; tiles equal to the last own discard; tiles equal to any own "
        "discard of the deal; any tile for a set that one of one's discards could have completed just as well; or, as "
        "long as any of one's discards would complete the hand, every discard.",
        choices={
            "none": "none",
            "last": Choice("one's last discard", "Sacred discard: a tile equal to one's own last discard {bars}."),
            "deal": Choice(
                "all one's discards of the deal", "Sacred discard: a tile equal to any own discard of the deal {bars}."
            ),
            "one_four_seven": Choice(
                "and what completes the same set (1-4-7)",
                "Sacred discard: a tile may not be used to go out where it completes a set that one of one's own "
                "discards would have completed as well, such as 1, 4 and 7 around 23 and 56.",
            ),
            "absolute": Choice(
                "every discard while one of them would complete the hand",
                "Sacred discard: no discard may be used to go out as long as any own discard of the deal would "
                "complete the hand.",
            ),
        },
    )
    sacred_bars: Literal["claims", "out"] = option(
        "claims",
        "Sacred discards bar",
        "What a sacred discard forbids: every claim of that tile, or only going out on it.",
        choices={
            "claims": Choice("every claim", "may not be claimed"),
            "out": Choice("only going out", "may not be used to go out"),
        },
        needs=[
            Needs(
                lambda r: r.discards.sacred != "none",
                "There are no sacred discards.",
                ("discards.sacred",),
                wrong="It is set what sacred discards bar, but there are none",
                remedy="choose a form of the sacred discard",
            ),
            Needs(
                lambda r: r.discards.sacred not in ("one_four_seven", "absolute"),
                "This form of the sacred discard bars only going out.",
                ("discards.sacred",),
                wrong="This form of the sacred discard cannot bar every claim",
                remedy="let it bar only going out, or choose another form",
                otherwise="out",
                contradicts=True,
            ),
        ],
    )
    missed: Literal["none", "same", "any", "absolute", "absolute_unless_better"] = option(
        "none",
        "Missed discard",
        "What a winning tile that one let go by bars until one's next turn: nothing; going out on a discard of the "
        "same tile; going out on any discard; going out at all until one has discarded, even on a drawn tile; or that, "
        "unless the hand is then worth more than with the missed tile.",
        choices={
            "none": "nothing",
            "same": Choice(
                "the same tile",
                "Missed discard: who lets a winning tile go by may not go out on a discard of the same tile before "
                "drawing a tile or making another claim.",
            ),
            "any": Choice(
                "any discard",
                "Missed discard: who lets a winning tile go by may not go out on any discard before drawing a tile "
                "or making another claim.",
            ),
            "absolute": Choice(
                "going out at all",
                "Missed discard: who lets a winning tile go by may not go out at all, not even on a drawn tile, "
                "before the next own discard.",
            ),
            "absolute_unless_better": Choice(
                "going out at all, unless it is worth more",
                "Missed discard: who lets a winning tile go by may not go out at all before the next own discard, "
                "unless the hand is then worth more than with the missed tile.",
            ),
        },
    )
    missed_when_ready: Literal["turn", "deal"] = option(
        "turn",
        "Missed discard after ready",
        "For how long a missed discard bars a player who has declared a riichi: until the next turn, as everybody; or "
        "for the rest of the deal, in which then only an own draw wins.",
        choices={
            "turn": "until the next turn",
            "deal": Choice(
                "for the rest of the deal",
                "Who lets a winning tile go by after declaring a riichi may go out only on an own draw for the rest of "
                "the deal.",
            ),
        },
        needs=[
            Needs(
                lambda r: r.discards.missed != "none",
                "A missed discard bars nothing.",
                ("discards.missed",),
                wrong="It is set how long a missed discard bars a riichi, but it bars nothing",
                remedy="choose what a missed discard bars",
            ),
            Needs(
                lambda r: r.ready.rule == "riichi",
                "Nobody declares a riichi.",
                ("ready.rule",),
                wrong="It is set how long a missed discard bars a riichi, but nobody declares one",
                remedy="choose the rule of riichi",
            ),
            Needs(
                lambda r: not r.ready.first_tile,
                "A riichi that lets a winning tile go by is cancelled.",
                ("ready.first_tile",),
                wrong="A riichi that lets a winning tile go by is cancelled, so that nothing bars it any longer",
                remedy="let a riichi stand that lets a tile go by, or leave this as it is by default",
            ),
        ],
    )
