"""The options of what is laid out before play: which tiles there are, the Wall, and who deals."""

from typing import Final, Literal

from fourwinds.rules.declaring import Choice, Needs, Part, option
from fourwinds.rules.parts.wild import NO_OTHER_JOKERS, WILD, WILD_TURNED, Wild
from fourwinds.tiles import ORDINARY_KINDS, Kind, Wind, is_honor, parse, suit

_SUITS: Final = ("bamboos", "characters", "dots")
_MIDDLE_CHARACTERS: Final = parse("C2345678")

NUMBER_WITHOUT_JOKERS: Final = {"none": 136, "bamboos": 100, "characters": 100, "dots": 100, "characters_2_to_8": 108}
"""How many ordinary tiles there are where some are left out."""

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
            ),
            Needs(
                lambda r: r.tiles.wild != "N",
                "North is wild.",
                ("tiles.wild",),
                wrong="North is a bonus tile, but it is wild, too",
                remedy="let another tile be wild, or let North be no bonus tile",
            ),
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

    wild: Wild = option(
        "none",
        "Wild tile",
        "Which ordinary tile serves as a joker: all four tiles of that kind do, and none of them is an ordinary tile "
        "any more.",
        choices=WILD,
        needs=[
            *NO_OTHER_JOKERS,
            Needs(
                lambda r: not r.tiles.wild_turned,
                "The tile that follows one turned up is wild.",
                ("tiles.wild_turned",),
                wrong="A tile is wild, and the one that follows a tile turned up besides",
                remedy="choose one of the two",
                contradicts=True,
            ),
            Needs(
                lambda r: r.tiles.number == NUMBER_WITHOUT_JOKERS[r.tiles.left_out] + r.tiles.flowers,
                "That tile is left out.",
                ("tiles.left_out",),
                wrong="A tile is wild that is not in play",
                remedy="choose another tile, or leave no tiles out",
                contradicts=True,
            ),
        ],
    )
    wild_turned: bool = option(
        False,
        "Wild tile turned up",
        "Whether a tile of the Dead Wall, the fifth from its open end, is turned up before the deal, so that the tile "
        "that follows it serves as a joker in that hand: 1 after 9, East after North, and the dragons in a circle.",
        choices=WILD_TURNED,
        needs=[
            *NO_OTHER_JOKERS,
            Needs(
                lambda r: r.tiles.flowers == 0,
                "There are extra tiles in play, whose supplement tiles would use up the one turned up.",
                ("tiles.flowers",),
                wrong="A tile is turned up that supplement tiles for Flowers and Seasons would use up",
                remedy="take out the extra tiles, or turn none up",
                contradicts=True,
            ),
            Needs(
                lambda r: r.deal.dead_wall == "replenished" and r.deal.dead_wall_tiles >= DORA_DEAD_WALL,
                "The Dead Wall has no room for a tile turned up.",
                ("deal.dead_wall", "deal.dead_wall_tiles"),
                wrong="A tile can be turned up only in a Dead Wall of 14 tiles or more that is made up from the Wall",
                remedy="choose such a Dead Wall, or turn none up",
                contradicts=True,
            ),
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
        gone = (*(_MIDDLE_CHARACTERS if self.left_out == "characters_2_to_8" else ()), self.wild_kind)
        return tuple(k for k in ORDINARY_KINDS if (is_honor(k) or suit(k) in self.suits) and k not in gone)

    @property
    def wild_kind(self) -> Kind | None:
        """The kind whose tiles are jokers; None where none are, or where it is found anew in each deal."""
        return None if self.wild == "none" else parse(self.wild)[0]

    @property
    def jokers_in_play(self) -> int:
        """How many jokers there are, with tiles that serve as such."""
        return self.jokers if self.wild == "none" else 4

    @property
    def number(self) -> int:
        """How many tiles are in play."""
        return 4 * len(self.kinds) + self.flowers + self.jokers_in_play


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
