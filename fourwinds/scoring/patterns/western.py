"""Limit hands of the American and Western lists: hands of chosen colours, and hands of loose tiles.

Suits have their dragons: green goes with bamboos, red with characters, white with dots. Green bamboos are 2, 3, 4, 6
and 8; the others are partly red. Where a rule book doubles or halves a melded hand, a preset says so with two amounts.
"""

from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement, product
from typing import Final

from fourwinds.rules.facts import PatternOption
from fourwinds.scoring.arrangement import NOT_FOUND, Arrangement, Form, Found
from fourwinds.scoring.pattern import Pattern, Predicate, choice, number, pattern, switch
from fourwinds.scoring.patterns.common import whole_hand
from fourwinds.scoring.patterns.listed import listed
from fourwinds.scoring.patterns.triplets import concealed_triplets
from fourwinds.scoring.sets import Trait
from fourwinds.tiles import GREEN, RED, WHITE, Kind, is_honor, is_suit, notation, suit

_MELDED: Final = {"melded": switch("Sets may be melded", default=False)}


def _western(  # noqa: PLR0913 - the facts of a pattern, as at `pattern`
    id_: str,
    name: str,
    definition: str,
    *texts: str,
    has: str,
    lacks: dict[str, str],
    implies: tuple[str, ...] = (),
    source: str = "TM",
    irregular: bool = False,
    numbers: Sequence[int] = range(1, 10),
    needs: Trait = Trait.COMPLETE,
) -> Pattern:
    """A hand that one of the texts (see `listed`) stands for, melded by option."""

    def bind(*, melded: bool) -> Predicate:
        return listed(*texts, numbers=numbers, melded=melded)

    return pattern(
        id=id_,
        name=name,
        category="western",
        definition=definition,
        source=source,
        has=(has,),
        lacks=lacks,
        implies=implies,
        options=_MELDED,
        losers=False,
        needs=needs,
        form=Form.LISTED if irregular else Form.REGULAR,
    ).with_options(bind)


# --- hands of one colour ---------------------------------------------------------------------------


def _sets_and_pair(kinds: set[int], dragon: int, pairs_in: set[int]) -> Callable[..., Predicate]:
    """Four sets of the kinds and a pair of the dragon; by option also seven pairs that hold the dragon."""

    def bind(*, melded: bool, seven_pairs: bool) -> Predicate:
        def find(hand: Arrangement) -> Found:
            if hand.is_open and not melded:
                return NOT_FOUND
            if hand.form == Form.SEVEN_PAIRS:
                firsts = {int(a_set.first) for a_set in hand.sets}
                fits = seven_pairs and dragon in firsts and firsts <= pairs_in | {dragon}
                return hand.everything if fits else NOT_FOUND
            if hand.form != Form.REGULAR or hand.pair.first != dragon:
                return NOT_FOUND
            return hand.everything if all(kinds.issuperset(a_set.kinds) for a_set in hand.sets[:-1]) else NOT_FOUND

        return find

    return bind


_GREEN: Final = {1, 2, 3, 5, 7}
_WHITE_DOTS: Final = {19, 20, 21, 23, 25}
_RED: Final = {0, 4, 6, 8}
_COLOUR_OPTIONS: Final = {**_MELDED, "seven_pairs": switch("Seven pairs are accepted", default=False)}

jade_hand = pattern(
    id="la_jade_hand",
    name="Jade Hand",
    category="western",
    definition="Four sets of the bamboos 2, 3, 4, 6 and 8, and a pair of green dragons.",
    source="FW2",
    has=("B234 B444 B666 B888 DgDg",),
    lacks={"B234 B444 B666 B777 DgDg": "7s are partly red", "B234 B444 B666 DgDgDg B88": "the dragons are the triplet"},
    implies=("lh_all_green", "wh_one_suit_honors"),
    options=_COLOUR_OPTIONS,
    losers=False,
    needs=Trait.ONE_SUIT | Trait.PAIR_DRAGONS,
).with_options(_sets_and_pair(_GREEN, GREEN, _GREEN))

pearl_hand = pattern(
    id="la_pearl_hand",
    name="Pearl Hand",
    category="western",
    definition="Four sets of the dots 2, 3, 4, 6 and 8, and a pair of white dragons.",
    source="FW2",
    has=("D234 D444 D666 D888 DwDw",),
    lacks={"D234 D444 D666 D888 DgDg": "green dragons"},
    implies=("wh_one_suit_honors",),
    options=_COLOUR_OPTIONS,
    losers=False,
    needs=Trait.ONE_SUIT | Trait.PAIR_DRAGONS,
).with_options(_sets_and_pair(_WHITE_DOTS, WHITE, _WHITE_DOTS))

ruby_hand = pattern(
    id="la_ruby_hand",
    name="Ruby Hand",
    category="western",
    definition="Triplets of the bamboos 1, 5, 7 and 9, and a pair of red dragons.",
    source="FW2",
    has=("B111 B555 B777 B999 DrDr",),
    lacks={"B111 B555 B777 B888 DrDr": "8s are green"},
    implies=("wh_one_suit_honors", "wh_pung_hand"),
    options=_COLOUR_OPTIONS,
    losers=False,
    needs=Trait.ONE_SUIT | Trait.PAIR_DRAGONS,
).with_options(_sets_and_pair(_RED, RED, _RED))


@pattern(
    id="la_imperial_jade",
    name="Imperial Jade",
    category="western",
    definition="A triplet of green dragons, and three sets and a pair of the bamboos 2, 3, 4, 6 and 8.",
    source="FW2",
    has=("DgDgDg B222 B333 B666 B88",),
    lacks={"DgDg B222 B333 B666 B888": "the dragons are the pair", "DgDgDg B222 B333 B777 B88": "7s are partly red"},
    implies=("lh_all_green", "wh_one_suit_honors"),
    options={**_MELDED, "max_chows": number("Chows at most", 1, 0, 4)},
    losers=False,
    needs=Trait.ONE_SUIT | Trait.DRAGONS | Trait.REGULAR,
).with_options
def imperial_jade(*, melded: bool, max_chows: int) -> Predicate:
    accepted = _GREEN | {GREEN}

    def find(hand: Arrangement) -> Found:
        if hand.form != Form.REGULAR or (hand.is_open and not melded):
            return NOT_FOUND
        chows = sum(1 for a_set in hand.sets if a_set.is_chow)
        green = all(accepted.issuperset(a_set.kinds) for a_set in hand.sets)
        dragons = any(a_set.first == GREEN for a_set in hand.sets[:-1])
        return hand.everything if green and dragons and chows <= max_chows else NOT_FOUND

    return find


def _dragon_and_its_suit(dragon: Kind, suit: int) -> Callable[..., Predicate]:
    """A triplet of the dragon and three triplets of its suit."""

    def bind(*, melded: bool, pair: str) -> Predicate:
        def find(hand: Arrangement) -> Found:
            if not hand.traits & Trait.TRIPLETS_4.value or (hand.is_open and not melded):
                return NOT_FOUND
            triplets = hand.sets[:-1]
            of_suit = sum(1 for a_set in triplets if a_set.suit == suit)
            if of_suit != 3 or not any(a_set.first == dragon for a_set in triplets):
                return NOT_FOUND
            return hand.everything if pair == "any" or hand.pair.suit == suit else NOT_FOUND

        return find

    return bind


_DRAGONS: Final = (("jade", "Jade", GREEN, 0), ("ruby", "Ruby", RED, 1), ("pearl", "Pearl", WHITE, 2))
_SUITS: Final = (("B", "bamboos"), ("C", "characters"), ("D", "dots"))

dragons: Final[tuple[Pattern, ...]] = tuple(
    pattern(
        id=f"la_{stone}_dragon",
        name=f"{title} Dragon",
        category="western",
        definition=f"A triplet of {colour} dragons, and three triplets and the pair of {suit_name}.",
        has=(f"{tiles} {letter}111 {letter}333 {letter}777 {letter}99",),
        lacks={
            f"{tiles} {letter}111 {letter}333 {letter}678 {letter}99": "a chow",
            f"{tiles} {letter}111 {letter}333 {letter}777 EE": "the pair is not of the suit",
        },
        source="1.0, TM",
        implies=("wh_pung_hand", "wh_one_suit_honors"),
        options={
            "melded": switch("Sets may be melded", default=True),
            "pair": choice("The pair may be", "suit", "any"),
        },
        losers=False,
        needs=Trait.TRIPLETS_4 | Trait.DRAGONS,
    ).with_options(_dragon_and_its_suit(dragon, suit))
    for stone, title, dragon, suit in _DRAGONS
    for letter, suit_name in (_SUITS[suit],)
    for colour in ({RED: "red", GREEN: "green", WHITE: "white"}[dragon],)
    for tiles in (notation(dragon) * 3,)
)


def _dragons_and_triplets(
    id_: str,
    name: str,
    definition: str,
    text: str,
    numbers: Sequence[int],
    has: str,
    lacks: dict[str, str],
    *implies: str,
) -> Pattern:
    return _western(
        id_,
        name,
        definition,
        text,
        has=has,
        lacks=lacks,
        implies=("wh_pung_hand", *implies),
        numbers=numbers,
        needs=_PUNGS,
    )


_PUNGS: Final = Trait.TRIPLETS_4 | Trait.DRAGONS

triplets_of_colours: Final[tuple[Pattern, ...]] = (
    _dragons_and_triplets(
        "la_royal_ruby",
        "Royal Ruby",
        "A triplet of red dragons, and three triplets and the pair of the bamboos 1, 5, 7 and 9.",
        "DrDrDr Bxxxyyyzzz Bpp",
        (1, 5, 7, 9),
        "DrDrDr B111 B555 B777 B99",
        {"DrDrDr B111 B555 B777 B88": "8s are green"},
        "lh_all_red",
    ),
    _dragons_and_triplets(
        "la_red_lily",
        "Red Lily",
        "Triplets of red and white dragons, and two triplets and the pair of the bamboos 1, 5, 7 and 9.",
        "DrDrDr DwDwDw Bxxxyyy Bpp",
        (1, 5, 7, 9),
        "DrDrDr DwDwDw B111 B555 B99",
        {"DrDrDr DgDgDg B111 B555 B99": "green dragons"},
        "hn_2_dragons",
    ),
    _dragons_and_triplets(
        "la_lily_of_the_valley",
        "Lily of the Valley",
        "Triplets of green and white dragons, and two triplets and the pair of the bamboos 2, 3, 4, 6 and 8.",
        "DgDgDg DwDwDw Bxxxyyy Bpp",
        (2, 3, 4, 6, 8),
        "DgDgDg DwDwDw B222 B444 B66",
        {"DgDgDg DwDwDw B222 B444 B55": "5s are partly red"},
        "hn_2_dragons",
    ),
    _dragons_and_triplets(
        "la_lillypilly",
        "Lillypilly",
        "A pung of green dragons, three triplets of dots, and a pair of white dragons.",
        "DgDgDg Dxxxyyyzzz DwDw",
        range(1, 10),
        "DgDgDg D222 D555 D888 DwDw",
        {"DgDgDg D222 D555 D888 DrDr": "a pair of red dragons"},
        "wh_one_suit_honors",
    ),
    _dragons_and_triplets(
        "la_blue_mountains",
        "Blue Mountains",
        "A pung of green dragons, and three triplets and the pair of the dots 2, 3, 4, 5, 8 and 9.",
        "DgDgDg Dxxxyyyzzz Dpp",
        (2, 3, 4, 5, 8, 9),
        "DgDgDg D222 D444 D888 D99",
        {"DgDgDg D222 D444 D888 D77": "a pair of 7s"},
    ),
    _dragons_and_triplets(
        "la_white_elephant",
        "White Elephant",
        "A triplet of white dragons, and three triplets and the pair of the dots 2, 4, 6 and 8.",
        "DwDwDw Dxxxyyyzzz Dpp",
        (2, 4, 6, 8),
        "DwDwDw D222 D444 D666 D88",
        {"DwDwDw D222 D444 D666 D99": "a pair of 9s"},
    ),
    _dragons_and_triplets(
        "la_driven_snow",
        "Driven Snow",
        "A pung of white dragons, and three triplets and the pair of odd characters.",
        "DwDwDw Cxxxyyyzzz Cpp",
        (1, 3, 5, 7, 9),
        "DwDwDw C111 C333 C555 C77",
        {"DwDwDw C111 C333 C555 C88": "a pair of 8s"},
    ),
    _dragons_and_triplets(
        "la_dragons_scales",
        "Dragon's Scales",
        "A pung of red dragons, and three triplets and the pair of even characters.",
        "DrDrDr Cxxxyyyzzz Cpp",
        (2, 4, 6, 8),
        "DrDrDr C222 C444 C666 C88",
        {"DrDrDr C222 C444 C666 C99": "a pair of 9s"},
    ),
)


@pattern(
    id="la_ruby_jade",
    name="Ruby Jade",
    category="western",
    definition="Triplets of red and green dragons, and two triplets and the pair of bamboos.",
    source="TM",
    has=("DrDrDr DgDgDg B111 B222 B33",),
    lacks={"DrDrDr DwDwDw B111 B222 B33": "white dragons", "DrDrDr DgDgDg B111 C222 B33": "two suits"},
    implies=("wh_pung_hand", "wh_one_suit_honors", "hn_2_dragons"),
    options={**_MELDED, "strict": switch("One of the triplets must be red, the other green", default=False)},
    losers=False,
    needs=_PUNGS | Trait.ONE_SUIT,
).with_options
def ruby_jade(*, melded: bool, strict: bool) -> Predicate:
    any_two = listed("DrDrDr DgDgDg Bxxxyyy Bpp", melded=melded)

    def find(hand: Arrangement) -> Found:
        red = sum(1 for a_set in hand.sets[:-1] if a_set.first in _RED)
        return any_two(hand) if not strict or red == 1 else NOT_FOUND

    return find


chinese_odds = _western(
    "la_chinese_odds",
    "Chinese Odds",
    "Four triplets and the pair of the odd numbers of one suit.",
    "axxxyyyzzzppp aqq",
    has="B111 B333 B555 B777 B99",
    lacks={"B111 B333 B555 B777 B88": "a pair of 8s"},
    implies=("wh_pung_hand_1_suit",),
    numbers=(1, 3, 5, 7, 9),
    needs=Trait.TRIPLETS_4 | Trait.ONE_SUIT,
)


def _pairs_of_colour(
    id_: str, name: str, definition: str, dragon: int, kinds: set[int], has: str, lacks: dict[str, str], *implies: str
) -> Pattern:
    def find(hand: Arrangement) -> Found:
        firsts = {int(a_set.first) for a_set in hand.sets}
        fits = hand.form == Form.SEVEN_PAIRS and dragon in firsts and firsts <= kinds | {dragon}
        return hand.everything if fits else NOT_FOUND

    return pattern(
        id=id_,
        name=name,
        category="western",
        definition=definition,
        source="FW2",
        has=(has,),
        lacks=lacks,
        implies=("lp_one_suit_honor_pairs", *implies),
        losers=False,
        needs=Trait.SEVEN_PAIRS | Trait.ONE_SUIT,
        form=Form.SEVEN_PAIRS,
        concealed_by_nature=True,
    )(find)


pairs_of_colours: Final = (
    _pairs_of_colour(
        "la_all_pair_ruby",
        "All Pair Ruby",
        "Seven pairs of the bamboos 1, 5, 7 and 9 and of red dragons, which must be among them.",
        RED,
        _RED,
        "B11 B11 B55 B55 B77 B99 DrDr",
        {"B11 B11 B55 B55 B77 B88 DrDr": "8s are green"},
    ),
    _pairs_of_colour(
        "la_all_pair_pearl",
        "All Pair Pearl",
        "Seven pairs of the dots 2, 3, 4, 6 and 8 and of white dragons, which must be among them.",
        WHITE,
        _WHITE_DOTS,
        "D22 D22 D33 D44 D66 D88 DwDw",
        {"D22 D22 D33 D44 D66 D99 DwDw": "a pair of 9s"},
    ),
    _pairs_of_colour(
        "la_all_pair_jade",
        "All Pair Jade",
        "Seven pairs of the bamboos 2, 3, 4, 6 and 8 and of green dragons, which must be among them.",
        GREEN,
        _GREEN,
        "B22 B22 B33 B44 B66 B88 DgDg",
        {"B22 B22 B33 B33 B44 B66 B88": "no green dragons"},
        "lp_green_pairs",
    ),
)

# --- a set in each suit ----------------------------------------------------------------------------

red_waratah = _western(
    "la_red_waratah",
    "Red Waratah",
    "A pung of red and a pair of green dragons, and triplets of dots, of characters and of the bamboo 1, 5, 7 or 9.",
    *(f"DrDrDr DgDg B{n * 3} Cxxx Dyyy" for n in "1579"),
    has="DrDrDr B555 D222 C888 DgDg",
    lacks={"DrDrDr B444 D222 C888 DgDg": "4s are green"},
    implies=("wh_pung_hand",),
    needs=_PUNGS,
)

dragonfly = _western(
    "la_dragonfly",
    "Dragonfly",
    "One of each dragon, one triplet in each suit, and a pair of any suit.",
    "DrDgDw Bxxx Cyyy Dzzz spp",
    has="Dr Dg Dw B222 C555 D888 B77",
    lacks={"Dr Dg Dw B222 C555 C888 B77": "no triplet of dots"},
    irregular=True,
)

windvane = _western(
    "la_windvane",
    "Windvane",
    "All winds with one of them paired, and one triplet in each suit.",
    "(ESWN)+ Bxxx Cyyy Dzzz",
    has="EE S W N B222 C555 D888",
    lacks={"EE S W N B222 C555 C888": "no triplet of dots"},
    irregular=True,
)


def _windy(*texts: str, same: tuple[str, ...], option: str) -> Callable[..., Predicate]:
    def bind(*, melded: bool, **chosen: bool) -> Predicate:
        return listed(*(same if chosen[option] else texts), melded=melded)

    return bind


windy_pungs = pattern(
    id="la_windy_pungs",
    name="Windy Pungs",
    category="western",
    definition="One triplet in each suit and the four winds, one of them paired.",
    source="FW2, partly our reading",
    has=("EE S W N B555 C555 D555",),
    lacks={"EE S W N B555 C555 D567": "a chow"},
    options={**_MELDED, "same_number": switch("The triplets must be of one number", default=False)},
    losers=False,
    form=Form.LISTED,
).with_options(_windy("(ESWN)+ Bxxx Cyyy Dzzz", same=("(ESWN)+ Bxxx Cxxx Dxxx",), option="same_number"))

windy_chows = pattern(
    id="la_windy_chows",
    name="Windy Chows",
    category="western",
    definition="One chow in each suit and the four winds, one of them paired.",
    source="FW2",
    has=("EE S W N B123 C456 D789",),
    lacks={"EE S W N B123 C456 C789": "no chow of dots"},
    options={**_MELDED, "same_numbers": switch("The chows must have the same numbers", default=False)},
    losers=False,
    form=Form.LISTED,
).with_options(_windy("(ESWN)+ B[x] C[y] D[z]", same=("(ESWN)+ B[x] C[x] D[x]",), option="same_numbers"))

_ONE_IN_EACH_SUIT: Final = (
    ("la_chop_suey", "Chop Suey", "123", "The chow 123", "la_windy_chows", "234"),
    ("la_chow_mien", "Chow Mien", "789", "The chow 789", "la_windy_chows", "678"),
    ("la_windy_ones", "Windy Ones", "111", "A pung of 1", "la_windvane", "222"),
    ("la_windy_nines", "Windy Nines", "999", "A pung of 9", "la_windvane", "888"),
    ("la_three_sisters", "Three Sisters", "333", "A pung of 3", "la_windvane", "444"),
    ("la_seven_brothers", "Seven Brothers", "777", "A pung of 7", "la_windvane", "666"),
)

one_in_each_suit: Final = tuple(
    _western(
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

sunrise = _western(
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
    has=("WWW B222 C555 D888 DrDr",),
    lacks={"EEE B222 C555 D888 DrDr": "a triplet of East"},
    implies=("wh_pung_hand", "wh_all_types"),
    options={**_MELDED, "triplet": choice("The triplet is of", "west", "white_dragons")},
    losers=False,
    needs=_PUNGS,
).with_options
def sunset(*, melded: bool, triplet: str) -> Predicate:
    honors = "WWW" if triplet == "west" else "DwDwDw"
    return listed(f"{honors} DrDr Bxxx Cyyy Dzzz", numbers=range(2, 9), melded=melded)


numbers_in_parallel = _western(
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

numbers_doubled = _western(
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
    losers=False,
    needs=Trait.TRIPLETS_4 | Trait.THREE_SUITS,
)
def mixed_pungs(hand: Arrangement) -> Found:
    wanted = (Trait.TRIPLETS_4 | Trait.THREE_SUITS | Trait.REGULAR).value
    return hand.everything if hand.traits & wanted == wanted else NOT_FOUND


# --- loose tiles -----------------------------------------------------------------------------------

up_you_go = _western(
    "la_up_you_go",
    "Up You Go",
    "One 2, two 4s, three 6s and four 8s of one suit, held as tiles, and the four winds.",
    "a2446668888 ESWN",
    has="B2 B44 B666 B8888 E S W N",
    lacks={"B22 B44 B666 B888 E S W N": "two 2s and three 8s"},
    irregular=True,
)

down_you_go = _western(
    "la_down_you_go",
    "Down You Go",
    "Four 2s, three 4s, two 6s and one 8 of one suit, held as tiles, and the four winds.",
    "a2222444668 ESWN",
    has="B2222 B444 B66 B8 E S W N",
    lacks={"B222 B444 B66 B88 E S W N": "three 2s and two 8s"},
    irregular=True,
)

civil_war = _western(
    "la_civil_war",
    "Civil War",
    "Pungs of North and South; 1-8-6-1 of one suit and 1-8-6-5 of another.",
    "NNN SSS a1861 b1865",
    has="NNN SSS B1 B8 B6 B1 C1 C8 C6 C5",
    lacks={"NNN SSS B1 B8 B6 B1 B1 B8 B6 B5": "one suit", "NNN EEE B1 B8 B6 B1 C1 C8 C6 C5": "East for South"},
    irregular=True,
)

odds_and_evens = _western(
    "la_odds_and_evens",
    "Odds and Evens",
    "1, 3, 5, 7 and 9 of two suits and 2, 4, 6 and 8 of the third.",
    "a13579 b13579 c2468",
    has="B1 B3 B5 B7 B9 C1 C3 C5 C7 C9 D2 D4 D6 D8",
    lacks={"B1 B3 B5 B7 B9 C1 C3 C5 C7 C9 D2 D4 D6 D9": "9 for 8"},
    irregular=True,
)

# --- chows -----------------------------------------------------------------------------------------


@pattern(
    id="la_hovering_angel",
    name="Hovering Angel",
    category="western",
    definition="A pung of the own wind, a pair of dragons, and one chow in each suit.",
    source="TM",
    has=("EEE B123 C456 D789 DrDr @E",),
    lacks={"EEE B123 C456 D789 DrDr @S": "not the own wind", "EEE B123 C456 C789 DrDr @E": "no chow of dots"},
    options={**_MELDED, "white_dragons": switch("The pair must be of white dragons", default=False)},
    losers=False,
    needs=Trait.CHOWS_3 | Trait.PAIR_DRAGONS,
).with_options
def hovering_angel(*, melded: bool, white_dragons: bool) -> Predicate:
    return listed(f"ooo {'DwDw' if white_dragons else 'dd'} B[x] C[y] D[z]", melded=melded)


little_brother = _western(
    "la_little_brother",
    "Little Brother",
    "A pair of the own wind, one chow in each suit, and one chow more.",
    "oo B[x] C[y] D[z] s[p]",
    has="EE B123 C456 D789 B567 @E",
    lacks={"EE B123 C456 D789 B567 @S": "not the own wind", "EE B123 C456 C789 B567 @E": "no chow of dots"},
    implies=("wh_chow_hand",),
    needs=Trait.CHOWS_4 | Trait.PAIR_WINDS,
)

royal_chows = _western(
    "la_royal_chows",
    "Royal Chows",
    "One chow in each suit, one of each dragon, and a pair of winds.",
    "B[x] C[y] D[z] DrDgDw ww",
    has="B123 C456 D789 Dr Dg Dw EE",
    lacks={"B123 C456 D789 Dr Dg Dg EE": "no white dragon"},
    source="FW2, partly our reading",
    irregular=True,
)

professors = _western(
    "la_professors",
    "The Professors",
    "One of each dragon, a pair of the own wind, and three chows.",
    *(f"DrDgDw oo {p}[x] {q}[y] {r}[z]" for p, q, r in combinations_with_replacement("BCD", 3)),
    has="Dr Dg Dw EE B123 C456 D789 @E",
    lacks={"Dr Dg Dw EE B123 C456 D789 @S": "not the own wind", "Dr Dg Dw EE B123 C456 D788 @E": "no third chow"},
    irregular=True,
)

big_robert = pattern(
    id="la_big_robert",
    name="Big Robert",
    category="western",
    definition="Four consecutive tiles in each suit and a pair of winds or dragons.",
    source="TM",
    has=("B1 B2 B3 B4 C3 C4 C5 C6 D5 D6 D7 D8 EE",),
    lacks={"B1 B2 B3 B4 C3 C4 C5 C6 D5 D6 D7 D9 EE": "9 for 8"},
    options={**_MELDED, "same_numbers": switch("The runs must have the same numbers", default=False)},
    losers=False,
    form=Form.LISTED,
).with_options(
    _windy(
        *(f"B{i}-{i + 3} C{j}-{j + 3} D{k}-{k + 3} hh" for i, j, k in product(range(1, 7), repeat=3)),
        same=tuple(f"B{i}-{i + 3} C{i}-{i + 3} D{i}-{i + 3} hh" for i in range(1, 7)),
        option="same_numbers",
    )
)


def _chows_and(
    accepts: Callable[[list[int], list[Kind], Kind], bool],
) -> Callable[..., Predicate]:
    """A regular hand judged by the suits of its chows, the kinds of its triplets, and its pair."""

    def bind(*, melded: bool) -> Predicate:
        def find(hand: Arrangement) -> Found:
            if hand.form != Form.REGULAR or (hand.is_open and not melded):
                return NOT_FOUND
            chows = sorted(a_set.suit for a_set in hand.sets[:-1] if a_set.is_chow)
            triplets = [a_set.first for a_set in hand.sets[:-1] if a_set.is_triplet]
            return hand.everything if accepts(chows, triplets, hand.pair.first) else NOT_FOUND

        return find

    return bind


def _chow_hand(
    id_: str,
    name: str,
    definition: str,
    accepts: Callable[[list[int], list[Kind], Kind], bool],
    has: str,
    lacks: dict[str, str],
    implies: tuple[str, ...] = ("wh_chow_hand",),
) -> Pattern:
    options: dict[str, PatternOption] = dict(_MELDED)
    return pattern(
        id=id_,
        name=name,
        category="western",
        definition=definition,
        source="TM",
        has=(has,),
        lacks=lacks,
        implies=implies,
        options=options,
        losers=False,
        needs=Trait.REGULAR | Trait.CHOW,
    ).with_options(_chows_and(accepts))


def _is_robin(chows: list[int], triplets: list[Kind], pair: Kind) -> bool:
    if triplets or not is_suit(pair) or len(set(chows)) < 3:
        return False
    return chows.count(suit(pair)) == 1


hands_of_chows: Final = (
    _chow_hand(
        "la_apple_blossom",
        "Apple Blossom",
        "A pung of white dragons, a pair of green ones, and three chows.",
        lambda chows, triplets, pair: len(chows) == 3 and triplets == [WHITE] and pair == GREEN,
        "DwDwDw B123 C456 D789 DgDg",
        {"DwDwDw B123 C456 D789 DrDr": "a pair of red dragons"},
        (),
    ),
    _chow_hand(
        "la_three_philosophers",
        "Three Philosophers",
        "One chow in each suit, a fourth chow, and a pair of any suit.",
        lambda chows, triplets, pair: not triplets and len(set(chows)) == 3 and is_suit(pair),
        "B123 C456 D789 B345 C22",
        {"B123 C456 D789 B345 EE": "a pair of winds", "B123 C456 C789 B345 C22": "no chow of dots"},
    ),
    _chow_hand(
        "la_crazy_chows",
        "Crazy Chows",
        "Four chows and a pair of any suit.",
        lambda chows, triplets, pair: not triplets and len(chows) == 4 and is_suit(pair),
        "B123 B456 D789 B345 C22",
        {"B123 B456 D789 B345 EE": "a pair of winds"},
    ),
    _chow_hand(
        "la_little_robert",
        "Little Robert",
        "One chow in each suit, a triplet of any suit, and a pair of any suit.",
        lambda chows, triplets, pair: (
            chows == [0, 1, 2] and len(triplets) == 1 and is_suit(triplets[0]) and is_suit(pair)
        ),
        "B123 C456 D789 B777 C22",
        {"B123 C456 D789 EEE C22": "a triplet of winds", "B123 C456 C789 B777 C22": "no chow of dots"},
        (),
    ),
    _chow_hand(
        "la_robin",
        "Robin",
        "One chow in one suit, two in another, and one with the pair in the third.",
        _is_robin,
        "B123 C123 C456 D789 D55",
        {"B123 C123 C456 D789 C55": "the pair goes with the two chows"},
    ),
)


@pattern(
    id="la_chow_chow",
    name="Chow Chow",
    category="western",
    definition="Four chows and a pair of one suit, all drawn, the last tile of the Wall completing them.",
    source="TM",
    has=("B123 B456 B789 B345 B22 !B2 +last",),
    lacks={
        "B123 B456 B789 B345 B22 !B2": "not the last tile",
        "B123 B456 B789 B345 B22 ~B2 +last": "a discard",
        "B123 B456 B789 B345 C22 !C2 +last": "two suits",
    },
    implies=("wh_one_suit_chows", "wn_last_wall_tile"),
    losers=False,
    needs=Trait.CHOWS_4 | Trait.ONE_SUIT | Trait.SELF_DRAWN | Trait.LAST_TILE,
    concealed_by_nature=True,
)
def chow_chow(hand: Arrangement) -> Found:
    wanted = (Trait.CHOWS_4 | Trait.ONE_SUIT | Trait.SELF_DRAWN | Trait.LAST_TILE | Trait.REGULAR).value
    if hand.traits & wanted != wanted or hand.is_open or not is_suit(hand.pair.first):
        return NOT_FOUND
    return hand.everything


# --- other names of classical hands ----------------------------------------------------------------


@pattern(
    id="la_all_honour_hand",
    name="All Honour Hand",
    category="western",
    definition="Four triplets and a pair of winds, dragons and the 1s and 9s of one suit, with both sorts present.",
    source="TM",
    has=("EEE SSS B111 B999 DrDr",),
    lacks={"EEE SSS B111 C999 DrDr": "two suits", "EEE SSS WWW NNN DrDr": "no terminals"},
    implies=("wh_all_th", "wh_pung_hand", "wh_one_suit_honors"),
    options=_MELDED,
    losers=False,
    needs=Trait.TRIPLETS_4 | Trait.ONE_SUIT,
    bars=Trait.SIMPLES,
).with_options
def all_honour_hand(*, melded: bool) -> Predicate:
    wanted = (Trait.TRIPLETS_4 | Trait.ONE_SUIT | Trait.REGULAR).value

    def find(hand: Arrangement) -> Found:
        if hand.traits & (wanted | Trait.SIMPLES.value) != wanted or (hand.is_open and not melded):
            return NOT_FOUND
        return hand.everything if any(is_honor(a_set.first) for a_set in hand.sets) else NOT_FOUND

    return find


@pattern(
    id="la_buried_treasure",
    name="Buried Treasure",
    category="western",
    definition="Concealed triplets of one suit and of winds or dragons, with a pair.",
    source="BMJA",
    has=("B222 B444 B888 EEE DrDr",),
    lacks={"B222 C444 B888 EEE DrDr": "two suits", "B222 B444 (B888) EEE DrDr": "a melded triplet"},
    implies=("lh_hidden_treasure", "wh_one_suit_honors"),
    options={"kongs": choice("Kongs accepted", "none", "concealed")},
    losers=False,
    needs=Trait.CONCEALED_TRIPLETS_4 | Trait.ONE_SUIT,
    concealed_by_nature=True,
).with_options
def buried_treasure(*, kongs: str) -> Predicate:
    def find(hand: Arrangement) -> Found:
        if not hand.traits & Trait.ONE_SUIT.value or len(concealed_triplets(hand)) != 4:
            return NOT_FOUND
        if (kongs == "none" and hand.traits & Trait.KONGS_1.value) or not any(is_honor(s.first) for s in hand.sets):
            return NOT_FOUND
        return hand.everything

    return find


all_winds_dragons = pattern(
    id="la_all_winds_dragons",
    name="All Winds and Dragons",
    category="western",
    definition="Four triplets and a pair of winds and dragons.",
    source="BMJA, TM",
    has=("EEE SSS WWW DrDrDr DgDg",),
    lacks={"EEE SSS WWW DrDrDr B11": "a pair of 1s"},
    implies=("lh_all_honors",),
    losers=False,
    needs=Trait.NO_SUIT | Trait.TRIPLETS_4,
)(whole_hand(Trait.REGULAR | Trait.NO_SUIT | Trait.TRIPLETS_4))

fourfold_plenty = pattern(
    id="la_fourfold_plenty",
    name="Fourfold Plenty",
    category="western",
    definition="Four kongs and a pair.",
    source="BMJA",
    has=("(B2222) (D5555) [C7777] (B9999) EE",),
    lacks={"(B2222) (D5555) [C7777] (B999) EE": "a pung"},
    implies=("lh_four_kongs",),
    losers=False,
    needs=Trait.KONGS_4,
)(whole_hand(Trait.COMPLETE | Trait.KONGS_4))
