"""Special hands: serpents, which run through a suit.

Where a rule book doubles or halves a melded one, a preset says so with two amounts.
"""

from itertools import combinations
from typing import Final

from fourwinds.rules.facts import PatternOption
from fourwinds.scoring import aims
from fourwinds.scoring.aims import Aim
from fourwinds.scoring.arrangement import NOT_FOUND, Arrangement, Form, Found
from fourwinds.scoring.pattern import Pattern, Predicate, choice, pattern, switch
from fourwinds.scoring.patterns.listed import knitted_thirds, listed
from fourwinds.scoring.sets import NO_TRAIT, Shape, Trait
from fourwinds.tiles import DRAGONS, HONORS


def _serpent(  # noqa: PLR0913 - the facts of a pattern, as at `pattern`
    id_: str,
    name: str,
    definition: str,
    *texts: str,
    has: str,
    lacks: dict[str, str],
    implies: tuple[str, ...] = (),
    above: tuple[str, ...] = (),
    other_names: str = "",
    source: str = "TM",
    irregular: bool = True,
    numbers: range = range(1, 10),
    needs: Trait = Trait.COMPLETE,
    bars: Trait = NO_TRAIT,
    aim: Aim = aims.LISTED_HANDS,
) -> Pattern:
    """A concealed hand that one of the texts (see `listed`) stands for."""
    return pattern(
        id=id_,
        name=name,
        category="serpents",
        definition=definition,
        other_names=other_names,
        source=source,
        has=(has,),
        lacks=lacks,
        implies=implies,
        above=above,
        losers=False,
        needs=needs,
        bars=bars,
        form=Form.LISTED if irregular else Form.REGULAR,
        concealed_by_nature=True,
        aim=aim,
    )(listed(*texts, numbers=numbers))


def _meldable_serpent(  # noqa: PLR0913 - the facts of a pattern, as at `pattern`
    id_: str,
    name: str,
    definition: str,
    *texts: str,
    own_wind: tuple[str, ...] = (),
    has: str,
    lacks: dict[str, str],
    implies: tuple[str, ...],
    above: tuple[str, ...] = (),
    other_names: str = "",
    needs: Trait,
    bars: Trait = NO_TRAIT,
    aim: Aim = aims.LISTED_HANDS,
) -> Pattern:
    """A regular hand that may be melded by option, and with the texts `own_wind` may have to hold the own wind."""

    def bind(*, melded: bool, pair_own_wind: bool = False) -> Predicate:
        return listed(*(own_wind if pair_own_wind else texts), melded=melded)

    options: dict[str, PatternOption] = {
        "melded": switch("Sets may be melded", "Sets may not be melded", default=False)
    }
    if own_wind:
        options["pair_own_wind"] = switch(
            "The pair must be of the own wind", "The pair need not be of the own wind", default=False
        )
    return pattern(
        id=id_,
        name=name,
        category="serpents",
        definition=definition,
        other_names=other_names,
        source="FW2",
        has=(has,),
        lacks=lacks,
        implies=implies,
        above=above,
        options=options,
        losers=False,
        needs=Trait.REGULAR | Trait.ONE_SUIT | needs,
        bars=bars,
        aim=aim,
    ).with_options(bind)


squirming_snake = _meldable_serpent(
    "ls_squirming_snake",
    "Squirming Snake",
    "Triplets of 1 and 9 of a suit, a pair of its 2, 5 or 8, and two chows of the other numbers.",
    "a111 a22 a3-8 a999",
    "a111 a234 a55 a678 a999",
    "a111 a2-7 a88 a999",
    has="B111 B999 B22 B345 B678",
    lacks={"B111 B999 B33 B345 B678": "a pair of 3s", "B111 B999 B22 B345 C678": "two suits"},
    implies=("wh_one_suit",),
    other_names="pan yuan she 盤圓蛇",
    needs=Trait.CHOWS_2 | Trait.TRIPLETS_1_AND_9,
    bars=Trait.HONORS,
)


@pattern(
    id="ls_great_snake",
    name="Great Snake",
    category="serpents",
    definition="123, 456 and 789 of one suit, a triplet of dragons and a pair of winds, or the other way round.",
    other_names="Dragon's Tail",
    source="FW2",
    has=("B123 B456 B789 DrDrDr EE", "D123 D456 D789 NNN DwDw ~Dw"),
    lacks={"B123 B456 B777 DrDrDr EE": "no 789", "B123 B456 B789 DrDrDr DwDw": "dragons twice"},
    implies=("ch_3_1suit_step3", "wh_one_suit_honors"),
    options={
        "melded": switch("Sets may be melded", "Sets may not be melded", default=True),
        "honors": choice("Triplet and pair", "dragons_and_winds", "any"),
    },
    losers=False,
    needs=Trait.REGULAR | Trait.CHOWS_3 | Trait.ONE_SUIT | Trait.RUN_OF_9,
    aim=aims.STRAIGHT_AND_HONORS,
).with_options
def great_snake(*, melded: bool, honors: str) -> Predicate:
    def find(hand: Arrangement) -> Found:
        if hand.is_open and not melded:
            return NOT_FOUND
        chows = {a_set.first for a_set in hand.sets if a_set.is_chow}
        triplets = [a_set.first for a_set in hand.sets if a_set.is_triplet]
        lowest = min(chows, default=-1)
        if len(triplets) != 1 or lowest % 9 or chows != {lowest, lowest + 3, lowest + 6}:
            return NOT_FOUND
        triplet, pair = triplets[0], hand.pair.first
        if triplet not in HONORS or pair not in HONORS:
            return NOT_FOUND
        return hand.everything if honors == "any" or (triplet in DRAGONS) != (pair in DRAGONS) else NOT_FOUND

    return find


run_pung_pair = _meldable_serpent(
    "ls_run_pung_pair",
    "Run, Pung and a Pair",
    "1 to 9, a triplet and a pair, all of one suit.",
    "a1-9 axxxyy",
    "a1-9 axxyyy",
    has="B123 B456 B789 B777 B55",
    lacks={"B123 B456 B789 B777 EE": "a pair of winds", "B123 B456 B789 B678 B55": "a chow for the triplet"},
    implies=("wh_one_suit",),
    above=("ch_3_1suit_step3",),
    needs=Trait.CHOW | Trait.TERMINALS | Trait.LOWS | Trait.MIDDLES | Trait.HIGHS,
    bars=Trait.HONORS,
    aim=aims.STRAIGHT_OF_THE_SUIT,
)

_SNAKES: Final = (
    ("emerald", "Emerald", "bamboos", "green", "B", "DgDgDg", "DrDrDr"),
    ("ruby", "Ruby", "characters", "red", "C", "DrDrDr", "DgDgDg"),
    ("diamond", "Diamond", "dots", "white", "D", "DwDwDw", "DrDrDr"),
)

snakes_of_stones: Final = tuple(
    _meldable_serpent(
        f"ls_{stone}_snake",
        f"{title} Snake",
        f"1 to 9 of {suit}, a triplet of {colour} dragons and a pair of winds or of other dragons.",
        f"{letter}1-9 {dragons} hh",
        own_wind=(f"{letter}1-9 {dragons} oo",),
        has=f"{letter}123 {letter}456 {letter}789 {dragons} EE",
        lacks={
            f"{letter}123 {letter}456 {letter}789 {others} EE": "another suit's dragons",
            f"{letter}123 {letter}456 {letter}789 {dragons} {letter}11": "a pair of 1s",
        },
        implies=("ch_3_1suit_step3", "wh_one_suit_honors"),
        above=("ls_great_snake",),
        needs=Trait.RUN_OF_9 | Trait.DRAGONS,
    )
    for stone, title, suit, colour, letter, dragons, others in _SNAKES
)


@pattern(
    id="ls_little_snake",
    name="Little Snake",
    category="serpents",
    definition="1 to 9 of one suit, one of each wind, and one more wind or dragon.",
    source="FW2",
    aim=aims.LISTED_HANDS,
    has=("B1 B2 B3 B4 B5 B6 B7 B8 B9 E S W N Dr",),
    lacks={"B1 B2 B3 B4 B5 B6 B7 B8 B9 E S W N B9": "a second 9 for the honor"},
    options={
        "melded": switch("Chows may be melded", "No chow may be melded", default=False),
        "extra": choice("One more", "any", "dragon"),
    },
    losers=False,
    form=Form.LISTED,
).with_options
def little_snake(*, melded: bool, extra: str) -> Predicate:
    return listed("a1-9 ESWN h" if extra == "any" else "a1-9 ESWN d", melded=melded)


@pattern(
    id="ls_little_snake_dragons",
    name="Little Snake with Dragons",
    category="serpents",
    definition="1 to 9 of one suit, one of each dragon, and a pair of winds.",
    source="FW2, partly our reading",
    aim=aims.LISTED_HANDS,
    has=("B1 B2 B3 B4 B5 B6 B7 B8 B9 Dr Dg Dw EE",),
    lacks={"B1 B2 B3 B4 B5 B6 B7 B8 B9 Dr Dg Dw E S": "two different winds"},
    options={"extra": choice("Pair", "winds", "any")},
    losers=False,
    form=Form.LISTED,
    concealed_by_nature=True,
).with_options
def little_snake_dragons(*, extra: str) -> Predicate:
    return listed("a1-9 DrDgDw ww") if extra == "winds" else listed("a1-9 DrDgDw hh", "a1-9 DrDgDw sxx")


@pattern(
    id="ls_wriggling_snake",
    name="Wriggling Snake",
    category="serpents",
    definition="A pair of 1s and one each of 2 to 9 of the same suit, and one of each wind.",
    source="FW2",
    aim=aims.LISTED_HANDS,
    has=("B11 B2 B3 B4 B5 B6 B7 B8 B9 E S W N",),
    lacks={"B1 B2 B3 B4 B55 B6 B7 B8 B9 E S W N": "the 5 is paired"},
    options={"pair": choice("Pair", "ones", "any")},
    losers=False,
    form=Form.LISTED,
    concealed_by_nature=True,
).with_options
def wriggling_snake(*, pair: str) -> Predicate:
    return listed("a11 a2-9 ESWN" if pair == "ones" else "(a1-9 ESWN)+")


winds_snake = _serpent(
    "ls_winds_snake",
    "Winds Snake",
    "1 to 9 of one suit and one of each wind, any of the thirteen doubled.",
    "(a1-9 ESWN)+",
    has="B1 B2 B3 B4 B5 B6 B7 B8 B9 E S W NN",
    lacks={"B1 B2 B3 B4 B5 B6 B7 B8 B9 E S W N Dr": "a dragon for the second tile"},
    source="D, TM",
)

wriggly_dragon = _serpent(
    "ls_wriggly_dragon",
    "Wriggly Dragon",
    "1 to 9 of one suit, three of one dragon and one of each other.",
    "a1-9 ddd e f",
    has="B1 B2 B3 B4 B5 B6 B7 B8 B9 DrDrDr Dg Dw",
    lacks={"B1 B2 B3 B4 B5 B6 B7 B8 B9 DrDrDr Dg Dg": "no white dragon"},
)

dragons_run = _serpent(
    "ls_dragons_run",
    "Dragon's Run",
    "1 to 9 of one suit, one of each dragon, and a pair of any wind.",
    "a1-9 DrDgDw ww",
    has="B1 B2 B3 B4 B5 B6 B7 B8 B9 Dr Dg Dw EE",
    lacks={"B1 B2 B3 B4 B5 B6 B7 B8 B9 Dr Dg Dw E W": "two different winds"},
    implies=("ls_little_snake_dragons",),
)

five_odd_honors = _serpent(
    "ls_five_odd_honors",
    "Five Odd Honors",
    "1 to 9 of one suit and five different winds and dragons.",
    *(f"a1-9 {''.join(five)}" for five in combinations(("E", "S", "W", "N", "Dr", "Dg", "Dw"), 5)),
    has="B1 B2 B3 B4 B5 B6 B7 B8 B9 E S W Dr Dg",
    lacks={"B1 B2 B3 B4 B5 B6 B7 B8 B9 E S W Dr Dr": "red dragons twice"},
)

peking_garden = _serpent(
    "ls_peking_garden",
    "Peking Garden",
    "1 to 7 of one suit, and one of each wind and dragon.",
    "a1-7 ESWN DrDgDw",
    has="B1 B2 B3 B4 B5 B6 B7 E S W N Dr Dg Dw",
    lacks={"B2 B3 B4 B5 B6 B7 B8 E S W N Dr Dg Dw": "2 to 8"},
    other_names="Greta's Garden",
    source="FW2, TM",
)

gretas_dragon = _serpent(
    "ls_gretas_dragon",
    "Garden with a Dragon Pung",
    "1 to 7 of one suit, one of each wind, and three of one dragon.",
    "a1-7 ESWN ddd",
    has="B1 B2 B3 B4 B5 B6 B7 E S W N DrDrDr",
    lacks={"B1 B2 B3 B4 B5 B6 B7 E S W N DrDrDg": "two dragons"},
)

gerties_garter = _serpent(
    "ls_gerties_garter",
    "Two Runs of Seven",
    "1 to 7 in each of two suits.",
    "a1-7 b1-7",
    has="B1 B2 B3 B4 B5 B6 B7 C1 C2 C3 C4 C5 C6 C7",
    lacks={"B1 B2 B3 B4 B5 B6 B7 C2 C3 C4 C5 C6 C7 C8": "the second run is 2 to 8"},
    other_names="Gertie's Garter",
)

hachi_ban = _serpent(
    "ls_hachi_ban",
    "Eight Run",
    "1 to 8 or 2 to 9 of one suit, and pairs of three winds or of all three dragons.",
    "a1-8 wwkkll",
    "a2-9 wwkkll",
    "a1-8 DrDrDgDgDwDw",
    "a2-9 DrDrDgDgDwDw",
    has="B1 B2 B3 B4 B5 B6 B7 B8 EE SS WW",
    lacks={"B1 B2 B3 B4 B5 B6 B7 B8 EE SS DrDr": "winds and dragons mixed"},
    other_names="Hachi Ban",
)

yin_yang = _serpent(
    "ls_yin_yang",
    "Yin Yang",
    "11 2 3 4 55 of one suit and 55 6 7 8 99 of another.",
    "a1123455 b5567899",
    has="B11 B2 B3 B4 B55 C55 C6 C7 C8 C99",
    lacks={"B11 B2 B3 B4 B55 B55 B6 B7 B8 B99": "one suit", "B11 B22 B3 B4 B5 C55 C6 C7 C8 C99": "22 for 55"},
)

red_lantern = _serpent(
    "ls_red_lantern",
    "Red Lantern",
    "1 to 7 of one suit with one of them paired, a pung of the own wind, and a pung of red dragons.",
    "(a1-7)+ ooo DrDrDr",
    has="B11 B2 B3 B4 B5 B6 B7 EEE DrDrDr @E",
    lacks={
        "B11 B2 B3 B4 B5 B6 B7 EEE DrDrDr @S": "not the own wind",
        "B11 B2 B3 B4 B5 B6 B7 EEE DgDgDg @E": "green dragons",
    },
)

dragons_teeth = _serpent(
    "ls_dragons_teeth",
    "Seven Run between Dragons",
    "1 to 7 or 2 to 8 of characters or dots with one of them paired, and pungs of red and white dragons.",
    *(f"({suit}{run})+ DrDrDr DwDwDw" for suit in "CD" for run in ("1-7", "2-8")),
    has="C11 C2 C3 C4 C5 C6 C7 DrDrDr DwDwDw",
    lacks={"B11 B2 B3 B4 B5 B6 B7 DrDrDr DwDwDw": "bamboos"},
    other_names="Dragon's Teeth",
)

dragons_gates = _serpent(
    "ls_dragons_gates",
    "Gates with a Dragon",
    "A pung of 1 or 9, 2 to 8 of the same suit with one of them paired, and a pung of the dragon that goes with it.",
    "a111 (a2-8)+ ttt",
    "a999 (a2-8)+ ttt",
    has="B111 B22 B3 B4 B5 B6 B7 B8 DgDgDg",
    lacks={"B111 B22 B3 B4 B5 B6 B7 B8 DrDrDr": "another suit's dragon"},
    other_names="Dragon's Gates",
)

gates_of_heaven = _serpent(
    "ls_gates_of_heaven",
    "Gates of Heaven",
    "Pungs of 1 and 9 of a suit and its 2 to 8, one of these paired; all concealed.",
    "a111 (a2-8)+ a999",
    has="B111 B22 B3 B4 B5 B6 B7 B8 B999",
    lacks={"B1111 B2 B3 B4 B5 B6 B7 B8 B999": "a fourth 1 for the pair"},
    above=("lh_nine_gates",),
    source="BMJA, TM",
    irregular=False,
)

confused_gates = _serpent(
    "ls_confused_gates",
    "Confused Gates",
    "2 to 8 of one suit with one of them paired, a pung of 1 and a pung of 9 of the two other suits.",
    "(a2-8)+ b111 c999",
    has="B2 B3 B44 B5 B6 B7 B8 C111 D999",
    lacks={"B2 B3 B44 B5 B6 B7 B8 C111 C999": "both pungs of one suit"},
)

guardian_winds = _serpent(
    "ls_guardian_winds",
    "Guardian Winds",
    "1 to 9 of one suit, a triplet of one wind and a pair of another.",
    "a1-9 www kk",
    has="B123 B456 B789 EEE SS",
    lacks={"B123 B456 B789 EEE DrDr": "a pair of dragons"},
    aim=aims.STRAIGHT_AND_HONORS,
    implies=("ch_3_1suit_step3",),
    needs=Trait.RUN_OF_9 | Trait.PAIR_WINDS,
    irregular=False,
)

guardian_dragon = _serpent(
    "ls_guardian_dragon",
    "Guardian Dragon",
    "1 to 9 of one suit, a triplet of one dragon and a pair of another.",
    "a1-9 ddd ee",
    has="B123 B456 B789 DrDrDr DgDg",
    lacks={"B123 B456 B789 DrDrDr EE": "a pair of winds"},
    aim=aims.STRAIGHT_AND_HONORS,
    implies=("ch_3_1suit_step3",),
    needs=Trait.RUN_OF_9 | Trait.PAIR_DRAGONS,
    irregular=False,
)

grand_sequence = _serpent(
    "ls_grand_sequence",
    "Grand Sequence",
    "1 to 9 of one suit, a triplet of winds or dragons, and a pair of any suit.",
    "a1-9 hhh sxx",
    has="B123 B456 B789 EEE C55",
    lacks={"B123 B456 B789 EEE SS": "a pair of winds"},
    implies=("ch_3_1suit_step3",),
    needs=Trait.RUN_OF_9 | Trait.HONORS,
    irregular=False,
)

moon_in_well = _serpent(
    "ls_moon_in_well",
    "Moon at the Bottom of the Well",
    "1 to 9 of dots, another chow of dots, and a pair of dots.",
    "D1-9 D[x] Dyy",
    has="D123 D456 D789 D345 D88",
    lacks={"B123 B456 B789 B345 B88": "bamboos", "D123 D456 D789 D333 D88": "a triplet for the chow"},
    implies=("wh_one_suit",),
    above=("ch_3_1suit_step3",),
    needs=Trait.ONE_SUIT | Trait.DOTS | Trait.CHOW | Trait.LOWS | Trait.MIDDLES | Trait.HIGHS,
    bars=Trait.HONORS,
    irregular=False,
)


def _has_knitted_straight(tiles: bytes) -> bool:
    """Whether all nine tiles of a knitted straight are there."""
    return any(all(tiles[kind] for kind in third) for third in knitted_thirds())


@pattern(
    id="lh_knitted_dragon",
    name="Knitted Dragon",
    category="serpents",
    definition="147, 258 and 369 in three different suits, with any set and any pair; or all nine among single tiles "
    "that are a hand.",
    other_names="zu he long 組合龍, Knitted straight",
    source="FW2",
    aim=aims.KNITTED_DRAGON,
    has=("B147 C258 D369 EEE C55", "B147 C258 D369 (B234) C55 ~C5", "B147 C258 D369 ESW Dr Dg"),
    lacks={"B147 C258 D368 EEE C55": "8 for 9", "B147 C258 B369 EEE C55": "two suits"},
    options={"melded": switch("The set may be melded", "The set may not be melded", default=True)},
    losers=False,
    form=Form.KNITTED_STRAIGHT,
    bars=Trait.REGULAR,
).with_options
def knitted_dragon(*, melded: bool) -> Predicate:
    def find(hand: Arrangement) -> Found:
        if hand.form == Form.SINGLES:
            return hand.everything if _has_knitted_straight(hand.tiles) else NOT_FOUND
        if hand.form != Form.KNITTED_STRAIGHT or (hand.is_open and not melded):
            return NOT_FOUND
        return (tuple(i for i, a_set in enumerate(hand.sets) if a_set.shape == Shape.GROUP),)

    return find
