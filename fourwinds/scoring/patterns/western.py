"""Limit hands of the American and Western lists that ask for colours: green, red, white, and each suit's dragon.

Green bamboos are 2, 3, 4, 6 and 8; the others are partly red.
"""

from collections.abc import Callable, Sequence
from typing import Final

from fourwinds.scoring import aims
from fourwinds.scoring.aims import Aim
from fourwinds.scoring.arrangement import NOT_FOUND, Arrangement, Form, Found
from fourwinds.scoring.pattern import Pattern, Predicate, choice, number, pattern, switch
from fourwinds.scoring.patterns.listed import listed
from fourwinds.scoring.patterns.western_common import MELDED, western
from fourwinds.scoring.sets import Trait
from fourwinds.tiles import GREEN, RED, WHITE, Kind, notation


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
_COLOUR_OPTIONS: Final = {
    **MELDED,
    "seven_pairs": switch("Seven pairs are accepted", "Seven pairs are not accepted", default=False),
}

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
    aim=aims.ALL_GREEN,
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
    aim=aims.ALL_OF_WHITE_DOTS,
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
    aim=aims.RUBY_HAND,
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
    options={**MELDED, "max_chows": number("Chows at most", 1, 0, 4)},
    losers=False,
    needs=Trait.ONE_SUIT | Trait.DRAGONS | Trait.REGULAR,
    aim=aims.ALL_GREEN,
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


_DRAGONS: Final = (
    ("jade", "Jade", GREEN, 0, aims.JADE_DRAGON),
    ("ruby", "Ruby", RED, 1, aims.RUBY_DRAGON),
    ("pearl", "Pearl", WHITE, 2, aims.PEARL_DRAGON),
)
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
        of_four=("wh_pung_hand", "wh_one_suit_honors"),
        options={
            "melded": switch("Sets may be melded", "Sets may not be melded", default=True),
            "pair": choice("Pair", "suit", "any"),
        },
        losers=False,
        needs=Trait.TRIPLETS_4 | Trait.DRAGONS,
        aim=aim,
    ).with_options(_dragon_and_its_suit(dragon, suit))
    for stone, title, dragon, suit, aim in _DRAGONS
    for letter, suit_name in (_SUITS[suit],)
    for colour in ({RED: "red", GREEN: "green", WHITE: "white"}[dragon],)
    for tiles in (notation(dragon) * 3,)
)


def _dragons_and_triplets(  # noqa: PLR0913 - the facts of a pattern, as at `pattern`
    id_: str,
    name: str,
    definition: str,
    text: str,
    *,
    numbers: Sequence[int],
    has: str,
    lacks: dict[str, str],
    implies: tuple[str, ...] = (),
    aim: Aim = aims.LISTED_HANDS,
) -> Pattern:
    return western(
        id_,
        name,
        definition,
        text,
        has=has,
        lacks=lacks,
        implies=("wh_pung_hand", *implies),
        numbers=numbers,
        needs=_PUNGS,
        aim=aim,
    )


_PUNGS: Final = Trait.TRIPLETS_4 | Trait.DRAGONS

triplets_of_colours: Final[tuple[Pattern, ...]] = (
    _dragons_and_triplets(
        "la_royal_ruby",
        "Royal Ruby",
        "A triplet of red dragons, and three triplets and the pair of the bamboos 1, 5, 7 and 9.",
        "DrDrDr Bxxxyyyzzz Bpp",
        numbers=(1, 5, 7, 9),
        has="DrDrDr B111 B555 B777 B99",
        lacks={"DrDrDr B111 B555 B777 B88": "8s are green"},
        implies=("lh_all_red",),
        aim=aims.ROYAL_RUBY,
    ),
    _dragons_and_triplets(
        "la_red_lily",
        "Red Lily",
        "Triplets of red and white dragons, and two triplets and the pair of the bamboos 1, 5, 7 and 9.",
        "DrDrDr DwDwDw Bxxxyyy Bpp",
        numbers=(1, 5, 7, 9),
        has="DrDrDr DwDwDw B111 B555 B99",
        lacks={"DrDrDr DgDgDg B111 B555 B99": "green dragons"},
        implies=("hn_2_dragons",),
        aim=aims.RED_LILY,
    ),
    _dragons_and_triplets(
        "la_lily_of_the_valley",
        "Lily of the Valley",
        "Triplets of green and white dragons, and two triplets and the pair of the bamboos 2, 3, 4, 6 and 8.",
        "DgDgDg DwDwDw Bxxxyyy Bpp",
        numbers=(2, 3, 4, 6, 8),
        has="DgDgDg DwDwDw B222 B444 B66",
        lacks={"DgDgDg DwDwDw B222 B444 B55": "5s are partly red"},
        implies=("hn_2_dragons",),
        aim=aims.LILY_OF_THE_VALLEY,
    ),
    _dragons_and_triplets(
        "la_lillypilly",
        "Lillypilly",
        "A pung of green dragons, three triplets of dots, and a pair of white dragons.",
        "DgDgDg Dxxxyyyzzz DwDw",
        numbers=range(1, 10),
        has="DgDgDg D222 D555 D888 DwDw",
        lacks={"DgDgDg D222 D555 D888 DrDr": "a pair of red dragons"},
        implies=("wh_one_suit_honors",),
    ),
    _dragons_and_triplets(
        "la_blue_mountains",
        "Blue Mountains",
        "A pung of green dragons, and three triplets and the pair of the dots 2, 3, 4, 5, 8 and 9.",
        "DgDgDg Dxxxyyyzzz Dpp",
        numbers=(2, 3, 4, 5, 8, 9),
        has="DgDgDg D222 D444 D888 D99",
        lacks={"DgDgDg D222 D444 D888 D77": "a pair of 7s"},
        aim=aims.BLUE_MOUNTAINS,
    ),
    _dragons_and_triplets(
        "la_white_elephant",
        "White Elephant",
        "A triplet of white dragons, and three triplets and the pair of the dots 2, 4, 6 and 8.",
        "DwDwDw Dxxxyyyzzz Dpp",
        numbers=(2, 4, 6, 8),
        has="DwDwDw D222 D444 D666 D88",
        lacks={"DwDwDw D222 D444 D666 D99": "a pair of 9s"},
        aim=aims.WHITE_ELEPHANT,
    ),
    _dragons_and_triplets(
        "la_driven_snow",
        "Driven Snow",
        "A pung of white dragons, and three triplets and the pair of odd characters.",
        "DwDwDw Cxxxyyyzzz Cpp",
        numbers=(1, 3, 5, 7, 9),
        has="DwDwDw C111 C333 C555 C77",
        lacks={"DwDwDw C111 C333 C555 C88": "a pair of 8s"},
        aim=aims.DRIVEN_SNOW,
    ),
    _dragons_and_triplets(
        "la_dragons_scales",
        "Dragon's Scales",
        "A pung of red dragons, and three triplets and the pair of even characters.",
        "DrDrDr Cxxxyyyzzz Cpp",
        numbers=(2, 4, 6, 8),
        has="DrDrDr C222 C444 C666 C88",
        lacks={"DrDrDr C222 C444 C666 C99": "a pair of 9s"},
        aim=aims.DRAGONS_SCALES,
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
    options={
        **MELDED,
        "strict": switch(
            "One of the triplets must be red, the other green",
            "The triplets need not be one red and one green",
            default=False,
        ),
    },
    losers=False,
    needs=_PUNGS | Trait.ONE_SUIT,
    aim=aims.RUBY_JADE,
).with_options
def ruby_jade(*, melded: bool, strict: bool) -> Predicate:
    any_two = listed("DrDrDr DgDgDg Bxxxyyy Bpp", melded=melded)

    def find(hand: Arrangement) -> Found:
        red = sum(1 for a_set in hand.sets[:-1] if a_set.first in _RED)
        return any_two(hand) if not strict or red == 1 else NOT_FOUND

    return find


chinese_odds = western(
    "la_chinese_odds",
    "Chinese Odds",
    "Four triplets and the pair of the odd numbers of one suit.",
    "axxxyyyzzzppp aqq",
    has="B111 B333 B555 B777 B99",
    lacks={"B111 B333 B555 B777 B88": "a pair of 8s"},
    implies=("wh_pung_hand_1_suit",),
    numbers=(1, 3, 5, 7, 9),
    needs=Trait.TRIPLETS_4 | Trait.ONE_SUIT,
    aim=aims.CHINESE_ODDS,
)


def _pairs_of_colour(  # noqa: PLR0913 - the facts of a pattern, as at `pattern`
    id_: str,
    name: str,
    definition: str,
    *,
    dragon: int,
    kinds: set[int],
    has: str,
    lacks: dict[str, str],
    implies: tuple[str, ...] = (),
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
        dragon=RED,
        kinds=_RED,
        has="B11 B11 B55 B55 B77 B99 DrDr",
        lacks={"B11 B11 B55 B55 B77 B88 DrDr": "8s are green"},
    ),
    _pairs_of_colour(
        "la_all_pair_pearl",
        "All Pair Pearl",
        "Seven pairs of the dots 2, 3, 4, 6 and 8 and of white dragons, which must be among them.",
        dragon=WHITE,
        kinds=_WHITE_DOTS,
        has="D22 D22 D33 D44 D66 D88 DwDw",
        lacks={"D22 D22 D33 D44 D66 D99 DwDw": "a pair of 9s"},
    ),
    _pairs_of_colour(
        "la_all_pair_jade",
        "All Pair Jade",
        "Seven pairs of the bamboos 2, 3, 4, 6 and 8 and of green dragons, which must be among them.",
        dragon=GREEN,
        kinds=_GREEN,
        has="B22 B22 B33 B44 B66 B88 DgDg",
        lacks={"B22 B22 B33 B33 B44 B66 B88": "no green dragons"},
        implies=("lp_green_pairs",),
    ),
)
