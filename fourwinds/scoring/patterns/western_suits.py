"""Limit hands of the American and Western lists that ask for a set in each suit, or for loose tiles."""

from itertools import product
from typing import Final

from fourwinds.scoring import aims
from fourwinds.scoring.arrangement import NOT_FOUND, Arrangement, Form, Found
from fourwinds.scoring.pattern import Predicate, choice, pattern, switch
from fourwinds.scoring.patterns.listed import listed
from fourwinds.scoring.patterns.western_common import MELDED, western, windy
from fourwinds.scoring.sets import Trait
from fourwinds.tiles import is_honor, is_suit, number

_PUNGS: Final = Trait.TRIPLETS_4 | Trait.DRAGONS

# --- a set in each suit ----------------------------------------------------------------------------

red_waratah = western(
    "la_red_waratah",
    "Red Waratah",
    "A pung of red and a pair of green dragons, and triplets of dots, of characters and of the bamboo 1, 5, 7 or 9.",
    *(f"DrDrDr DgDg B{n * 3} Cxxx Dyyy" for n in "1579"),
    has="DrDrDr B555 D222 C888 DgDg",
    lacks={"DrDrDr B444 D222 C888 DgDg": "4s are green"},
    implies=("wh_pung_hand",),
    needs=_PUNGS,
)

dragonfly = western(
    "la_dragonfly",
    "Dragonfly",
    "One of each dragon, one triplet in each suit, and a pair of any suit.",
    "DrDgDw Bxxx Cyyy Dzzz spp",
    has="Dr Dg Dw B222 C555 D888 B77",
    lacks={"Dr Dg Dw B222 C555 C888 B77": "no triplet of dots"},
    irregular=True,
)

windvane = western(
    "la_windvane",
    "Windvane",
    "All winds with one of them paired, and one triplet in each suit.",
    "(ESWN)+ Bxxx Cyyy Dzzz",
    has="EE S W N B222 C555 D888",
    lacks={"EE S W N B222 C555 C888": "no triplet of dots"},
    irregular=True,
)


windy_pungs = pattern(
    id="la_windy_pungs",
    name="Windy Pungs",
    category="western",
    definition="One triplet in each suit and the four winds, one of them paired.",
    source="FW2, partly our reading",
    aim=aims.LISTED_HANDS,
    has=("EE S W N B555 C555 D555",),
    lacks={"EE S W N B555 C555 D567": "a chow"},
    options={
        **MELDED,
        "same_number": switch(
            "The triplets must be of one number", "The triplets need not be of one number", default=False
        ),
    },
    losers=False,
    form=Form.LISTED,
).with_options(windy("(ESWN)+ Bxxx Cyyy Dzzz", same=("(ESWN)+ Bxxx Cxxx Dxxx",), option="same_number"))

windy_chows = pattern(
    id="la_windy_chows",
    name="Windy Chows",
    category="western",
    definition="One chow in each suit and the four winds, one of them paired.",
    source="FW2",
    aim=aims.LISTED_HANDS,
    has=("EE S W N B123 C456 D789",),
    lacks={"EE S W N B123 C456 C789": "no chow of dots"},
    options={
        **MELDED,
        "same_numbers": switch(
            "The chows must have the same numbers", "The chows need not have the same numbers", default=False
        ),
    },
    losers=False,
    form=Form.LISTED,
).with_options(windy("(ESWN)+ B[x] C[y] D[z]", same=("(ESWN)+ B[x] C[x] D[x]",), option="same_numbers"))

_ONE_IN_EACH_SUIT: Final = (
    ("la_chop_suey", "Chop Suey", "123", "The chow 123", "la_windy_chows", "234"),
    ("la_chow_mien", "Chow Mien", "789", "The chow 789", "la_windy_chows", "678"),
    ("la_windy_ones", "Windy Ones", "111", "A pung of 1", "la_windvane", "222"),
    ("la_windy_nines", "Windy Nines", "999", "A pung of 9", "la_windvane", "888"),
    ("la_three_sisters", "Three Sisters", "333", "A pung of 3", "la_windvane", "444"),
    ("la_seven_brothers", "Seven Brothers", "777", "A pung of 7", "la_windvane", "666"),
)

one_in_each_suit: Final = tuple(
    western(
        id_,
        name,
        f"{what} in each suit and the four winds, one of them paired.",
        f"(ESWN)+ B{three} C{three} D{three}",
        has=f"EE S W N B{three} C{three} D{three}",
        lacks={f"EE S W N B{three} C{three} D{other}": f"{other} of dots"},
        implies=(implied,),
        irregular=True,
    )
    for id_, name, three, what, implied, other in _ONE_IN_EACH_SUIT
)

sunrise = western(
    "la_sunrise",
    "Sunrise",
    "A triplet of East, a pair of white dragons, and a triplet from 2 to 8 in each suit.",
    "EEE DwDw Bxxx Cyyy Dzzz",
    has="EEE B222 C555 D888 DwDw",
    lacks={"WWW B222 C555 D888 DwDw": "a triplet of West", "EEE B222 C555 D999 DwDw": "a triplet of 9s"},
    implies=("wh_pung_hand", "wh_all_types"),
    numbers=range(2, 9),
    needs=_PUNGS,
)


@pattern(
    id="la_sunset",
    name="Sunset",
    category="western",
    definition="A triplet of West, a pair of red dragons, and a triplet from 2 to 8 in each suit.",
    source="TM",
    aim=aims.LISTED_HANDS,
    has=("WWW B222 C555 D888 DrDr",),
    lacks={"EEE B222 C555 D888 DrDr": "a triplet of East"},
    implies=("wh_pung_hand", "wh_all_types"),
    options={**MELDED, "triplet": choice("Triplet", "west", "white_dragons")},
    losers=False,
    needs=_PUNGS,
).with_options
def sunset(*, melded: bool, triplet: str) -> Predicate:
    honors = "WWW" if triplet == "west" else "DwDwDw"
    return listed(f"{honors} DrDr Bxxx Cyyy Dzzz", numbers=range(2, 9), melded=melded)


numbers_in_parallel = western(
    "la_numbers_in_parallel",
    "Numbers in Parallel",
    "Triplets of one number from 2 to 8 in all suits, a triplet of winds or dragons, and a pair of others of them.",
    "Bxxx Cxxx Dxxx hhh ii",
    has="B444 C444 D444 EEE DrDr",
    lacks={"B444 C444 D555 EEE DrDr": "two numbers", "B999 C999 D999 EEE DrDr": "9s"},
    implies=("tr_same_number_3", "wh_pung_hand"),
    numbers=range(2, 9),
    needs=Trait.TRIPLETS_4,
)

_TWO_SUITS: Final = (("B", "C"), ("B", "D"), ("C", "D"))

numbers_doubled = western(
    "la_numbers_doubled",
    "Numbers Doubled",
    "Two numbers from 2 to 8, each as triplets in two suits, and a pair of winds or dragons.",
    *(f"{p}xxx {q}xxx {r}yyy {s}yyy hh" for (p, q), (r, s) in product(_TWO_SUITS, _TWO_SUITS)),
    has="B444 C444 B777 D777 EE",
    lacks={"B444 C444 B777 D888 EE": "three numbers", "B444 C444 B777 D777 B22": "a suit pair"},
    implies=("tr_same_number_2_twice", "wh_pung_hand"),
    numbers=range(2, 9),
    needs=Trait.TRIPLETS_4,
)


@pattern(
    id="la_mixed_pungs",
    name="Mixed Pungs",
    category="western",
    definition="Four triplets and a pair in which all three suits occur.",
    source="TM",
    has=("B222 C555 D777 EEE DrDr",),
    lacks={"B222 C555 C777 EEE DrDr": "no dots"},
    implies=("wh_pung_hand",),
    of_four=("wh_pung_hand",),
    losers=False,
    needs=Trait.TRIPLETS_4 | Trait.THREE_SUITS,
)
def mixed_pungs(hand: Arrangement) -> Found:
    wanted = (Trait.TRIPLETS_4 | Trait.THREE_SUITS | Trait.REGULAR).value
    return hand.everything if hand.traits & wanted == wanted else NOT_FOUND


@pattern(
    id="la_odd_even_triplets",
    name="Odd and Even Triplets",
    category="western",
    definition="Four triplets and a pair of odd numbers in two suits and of even ones in the third.",
    source="TM, by one list",
    has=("B111 B333 C555 D444 C99",),
    lacks={
        "B111 B333 C555 D444 D55": "an odd pair in the suit of even numbers",
        "B111 B333 C555 C777 B99": "no dots",
        "B222 B444 C666 D333 C88": "two suits of even numbers",
    },
    implies=("wh_pung_hand",),
    of_four=("wh_pung_hand",),
    options=MELDED,
    losers=False,
    needs=Trait.TRIPLETS_4 | Trait.THREE_SUITS,
    bars=Trait.WINDS | Trait.DRAGONS,
    aim=aims.ODD_AND_EVEN_PUNGS,
).with_options
def odd_even_triplets(*, melded: bool) -> Predicate:
    wanted = (Trait.TRIPLETS_4 | Trait.THREE_SUITS | Trait.REGULAR).value

    def find(hand: Arrangement) -> Found:
        if hand.traits & wanted != wanted or (hand.is_open and not melded):
            return NOT_FOUND
        sorts = {(a_set.suit, number(a_set.first) % 2) for a_set in hand.sets if is_suit(a_set.first)}
        odd = sum(parity for _, parity in sorts)
        has_honors = any(is_honor(a_set.first) for a_set in hand.sets)
        return hand.everything if len(sorts) == 3 and odd == 2 and not has_honors else NOT_FOUND

    return find


# --- loose tiles -----------------------------------------------------------------------------------

up_you_go = western(
    "la_up_you_go",
    "Up You Go",
    "One 2, two 4s, three 6s and four 8s of one suit, held as tiles, and the four winds.",
    "a2446668888 ESWN",
    has="B2 B44 B666 B8888 E S W N",
    lacks={"B22 B44 B666 B888 E S W N": "two 2s and three 8s"},
    irregular=True,
)

down_you_go = western(
    "la_down_you_go",
    "Down You Go",
    "Four 2s, three 4s, two 6s and one 8 of one suit, held as tiles, and the four winds.",
    "a2222444668 ESWN",
    has="B2222 B444 B66 B8 E S W N",
    lacks={"B222 B444 B66 B88 E S W N": "three 2s and two 8s"},
    irregular=True,
)

civil_war = western(
    "la_civil_war",
    "Civil War",
    "Pungs of North and South; 1-8-6-1 of one suit and 1-8-6-5 of another.",
    "NNN SSS a1861 b1865",
    has="NNN SSS B1 B8 B6 B1 C1 C8 C6 C5",
    lacks={"NNN SSS B1 B8 B6 B1 B1 B8 B6 B5": "one suit", "NNN EEE B1 B8 B6 B1 C1 C8 C6 C5": "East for South"},
    irregular=True,
)

odds_and_evens = western(
    "la_odds_and_evens",
    "Odds and Evens",
    "1, 3, 5, 7 and 9 of two suits and 2, 4, 6 and 8 of the third.",
    "a13579 b13579 c2468",
    has="B1 B3 B5 B7 B9 C1 C3 C5 C7 C9 D2 D4 D6 D8",
    lacks={"B1 B3 B5 B7 B9 C1 C3 C5 C7 C9 D2 D4 D6 D9": "9 for 8"},
    irregular=True,
    has_sets=False,
)
