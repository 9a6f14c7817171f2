"""Limit hands of the American and Western lists with chows, and classical hands under their names there."""

from collections.abc import Callable
from itertools import combinations_with_replacement, product
from typing import Final

from fourwinds.rules.facts import PatternOption
from fourwinds.scoring import aims
from fourwinds.scoring.arrangement import NOT_FOUND, Arrangement, Form, Found
from fourwinds.scoring.pattern import Pattern, Predicate, pattern, switch
from fourwinds.scoring.patterns.common import whole_hand
from fourwinds.scoring.patterns.concealed import concealed_triplets, kongs_option
from fourwinds.scoring.patterns.listed import listed
from fourwinds.scoring.patterns.western_common import MELDED, western, windy
from fourwinds.scoring.sets import NO_TRAIT, Trait
from fourwinds.tiles import GREEN, WHITE, Kind, is_honor, is_suit, suit

# --- chows -----------------------------------------------------------------------------------------


@pattern(
    id="la_hovering_angel",
    name="Hovering Angel",
    category="western",
    definition="A pung of the own wind, a pair of dragons, and one chow in each suit.",
    source="TM",
    aim=aims.LISTED_HANDS,
    has=("EEE B123 C456 D789 DrDr @E",),
    has_where={("white_dragons", True): ("EEE B123 C456 D789 DwDw @E",)},
    lacks={"EEE B123 C456 D789 DrDr @S": "not the own wind", "EEE B123 C456 C789 DrDr @E": "no chow of dots"},
    options={
        **MELDED,
        "white_dragons": switch(
            "The pair must be of white dragons", "The pair need not be of white dragons", default=False
        ),
    },
    losers=False,
    needs=Trait.CHOWS_3 | Trait.PAIR_DRAGONS,
).with_options
def hovering_angel(*, melded: bool, white_dragons: bool) -> Predicate:
    return listed(f"ooo {'DwDw' if white_dragons else 'dd'} B[x] C[y] D[z]", melded=melded)


little_brother = western(
    "la_little_brother",
    "Little Brother",
    "A pair of the own wind, one chow in each suit, and one chow more.",
    "oo B[x] C[y] D[z] s[p]",
    has="EE B123 C456 D789 B567 @E",
    lacks={"EE B123 C456 D789 B567 @S": "not the own wind", "EE B123 C456 C789 B567 @E": "no chow of dots"},
    implies=("wh_chow_hand",),
    needs=Trait.CHOWS_4 | Trait.PAIR_WINDS,
)

royal_chows = western(
    "la_royal_chows",
    "Royal Chows",
    "One chow in each suit, one of each dragon, and a pair of winds.",
    "B[x] C[y] D[z] DrDgDw ww",
    has="B123 C456 D789 Dr Dg Dw EE",
    lacks={"B123 C456 D789 Dr Dg Dg EE": "no white dragon"},
    source="FW2, partly our reading",
    irregular=True,
)

professors = western(
    "la_professors",
    "The Professors",
    "One of each dragon, a pair of the own wind, and three chows.",
    *(f"DrDgDw oo {p}[x] {q}[y] {r}[z]" for p, q, r in combinations_with_replacement("BCD", 3)),
    has="Dr Dg Dw EE B123 C456 D789 @E",
    lacks={"Dr Dg Dw EE B123 C456 D789 @S": "not the own wind", "Dr Dg Dw EE B123 C456 D788 @E": "no third chow"},
    irregular=True,
)

_RUNS: Final = tuple(range(1, 7))
"""The numbers from which a run of four can begin."""
_RUNS_ALIKE: Final = tuple(f"B{i}-{i + 3} C{i}-{i + 3} D{i}-{i + 3} hh" for i in _RUNS)

big_robert = pattern(
    id="la_big_robert",
    name="Big Robert",
    category="western",
    definition="Four consecutive tiles in each suit and a pair of winds or dragons.",
    source="TM",
    aim=aims.LISTED_HANDS,
    has=("B1 B2 B3 B4 C3 C4 C5 C6 D5 D6 D7 D8 EE",),
    lacks={"B1 B2 B3 B4 C3 C4 C5 C6 D5 D6 D7 D9 EE": "9 for 8"},
    options={
        **MELDED,
        "same_numbers": switch(
            "The runs must have the same numbers", "The runs need not have the same numbers", default=False
        ),
    },
    losers=False,
    form=Form.LISTED,
).with_options(
    windy(
        *(f"B{i}-{i + 3} C{j}-{j + 3} D{k}-{k + 3} hh" for i, j, k in product(_RUNS, repeat=3)),
        same=_RUNS_ALIKE,
        option="same_numbers",
    )
)

big_robert_alike = western(
    "la_big_robert_alike",
    "Big Robert of the same numbers",
    "The same four consecutive numbers in each suit and a pair of winds or dragons.",
    *_RUNS_ALIKE,
    has="B3 B4 B5 B6 C3 C4 C5 C6 D3 D4 D5 D6 EE",
    lacks={"B3 B4 B5 B6 C3 C4 C5 C6 D4 D5 D6 D7 EE": "the dots are a number higher"},
    source="a British club list",
    irregular=True,
    has_sets=False,
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


def _chow_hand(  # noqa: PLR0913 - the facts of a pattern, as at `pattern`
    id_: str,
    name: str,
    definition: str,
    *,
    accepts: Callable[[list[int], list[Kind], Kind], bool],
    has: str,
    lacks: dict[str, str],
    implies: tuple[str, ...] = ("wh_chow_hand",),
    needs: Trait,
    bars: Trait = Trait.HONORS,
) -> Pattern:
    options: dict[str, PatternOption] = dict(MELDED)
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
        needs=Trait.REGULAR | needs,
        bars=bars,
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
        accepts=lambda chows, triplets, pair: len(chows) == 3 and triplets == [WHITE] and pair == GREEN,
        has="DwDwDw B123 C456 D789 DgDg",
        lacks={"DwDwDw B123 C456 D789 DrDr": "a pair of red dragons"},
        implies=(),
        needs=Trait.CHOWS_3 | Trait.PAIR_DRAGONS,
        bars=NO_TRAIT,
    ),
    _chow_hand(
        "la_three_philosophers",
        "Three Philosophers",
        "One chow in each suit, a fourth chow, and a pair of any suit.",
        accepts=lambda chows, triplets, pair: not triplets and len(set(chows)) == 3 and is_suit(pair),
        has="B123 C456 D789 B345 C22",
        lacks={"B123 C456 D789 B345 EE": "a pair of winds", "B123 C456 C789 B345 C22": "no chow of dots"},
        needs=Trait.CHOWS_4 | Trait.THREE_SUITS,
    ),
    _chow_hand(
        "la_crazy_chows",
        "Crazy Chows",
        "Four chows and a pair of any suit.",
        accepts=lambda chows, triplets, pair: not triplets and len(chows) == 4 and is_suit(pair),
        has="B123 B456 D789 B345 C22",
        lacks={"B123 B456 D789 B345 EE": "a pair of winds"},
        needs=Trait.CHOWS_4,
    ),
    _chow_hand(
        "la_little_robert",
        "Little Robert",
        "One chow in each suit, a triplet of any suit, and a pair of any suit.",
        accepts=lambda chows, triplets, pair: (
            chows == [0, 1, 2] and len(triplets) == 1 and is_suit(triplets[0]) and is_suit(pair)
        ),
        has="B123 C456 D789 B777 C22",
        lacks={"B123 C456 D789 EEE C22": "a triplet of winds", "B123 C456 C789 B777 C22": "no chow of dots"},
        implies=(),
        needs=Trait.CHOWS_3 | Trait.THREE_SUITS,
    ),
    _chow_hand(
        "la_robin",
        "Robin",
        "One chow in one suit, two in another, and one with the pair in the third.",
        accepts=_is_robin,
        has="B123 C123 C456 D789 D55",
        lacks={"B123 C123 C456 D789 C55": "the pair goes with the two chows"},
        needs=Trait.CHOWS_4 | Trait.THREE_SUITS,
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
    of_four=("wh_one_suit_chows",),
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
    options=MELDED,
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
    of_four=("lh_hidden_treasure",),
    options=kongs_option("none"),
    losers=False,
    needs=Trait.TRIPLETS_4 | Trait.ONE_SUIT,
    concealed_by_nature=True,
).with_options
def buried_treasure(*, kongs: str) -> Predicate:
    def find(hand: Arrangement) -> Found:
        if not hand.traits & Trait.ONE_SUIT.value or len(concealed_triplets(hand, kongs)) != 4:
            return NOT_FOUND
        return hand.everything if any(is_honor(s.first) for s in hand.sets) else NOT_FOUND

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
