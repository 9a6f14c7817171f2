"""Limit hands: the classical ones."""

from typing import Final

from fourwinds.scoring import aims
from fourwinds.scoring.arrangement import FOUND, NOT_FOUND, Arrangement, Form, Found, Wait
from fourwinds.scoring.pattern import Predicate, choice, number, pattern, switch
from fourwinds.scoring.patterns.common import at_least, whole_hand
from fourwinds.scoring.patterns.concealed import concealed_triplets, kongs_option
from fourwinds.scoring.patterns.triplets import DRAGON_TRIPLET, WIND_TRIPLET
from fourwinds.scoring.sets import Trait
from fourwinds.tiles import EAST, RED


@pattern(
    id="lh_all_green",
    name="All Green",
    category="limit",
    definition="Only green dragons and the bamboos 2, 3, 4, 6 and 8.",
    other_names="lu yi se, ryuuiisou, Imperial Jade",
    aim=aims.ALL_GREEN,
    has=("B234 B234 B666 B888 DgDg", "(B222) (B333) (B444) B666 B88 ~B8"),
    lacks={"B234 B234 B666 B555 DgDg": "5s are partly red", "B234 B234 B666 B888 DwDw": "white dragons"},
    options={
        "white_dragons": switch("White dragons are accepted too", "White dragons are not accepted", default=False),
        "seven_pairs": switch("Seven pairs are accepted", "Seven pairs are not accepted", default=True),
        "chows": switch("Chows are accepted", "Chows are not accepted", default=True),
    },
    losers=False,
    bars=Trait.CHARACTERS | Trait.DOTS | Trait.WINDS | Trait.TERMINALS,
).with_options
def all_green(*, white_dragons: bool, seven_pairs: bool, chows: bool) -> Predicate:
    accepted = frozenset({1, 2, 3, 5, 7, 32, 33} if white_dragons else {1, 2, 3, 5, 7, 32})

    def find(hand: Arrangement) -> Found:
        if not hand.traits & Trait.COMPLETE.value or (hand.traits & Trait.SEVEN_PAIRS.value and not seven_pairs):
            return NOT_FOUND
        if not chows and hand.form == Form.REGULAR and not hand.has_triplets_only:
            return NOT_FOUND
        return hand.everything if all(accepted.issuperset(a_set.kinds) for a_set in hand.sets) else NOT_FOUND

    return find


four_kongs = pattern(
    id="lh_four_kongs",
    name="Four Kongs",
    category="limit",
    definition="Four kongs, melded or concealed, and a pair.",
    other_names="All Kong, si gang, suukantsu, Fourfold Plenty",
    has=("(B3333) [C3333] (D5555) (DgDgDgDg) EE",),
    lacks={"(B3333) [C3333] (D5555) DgDgDg EE": "a pung"},
    implies=("kg_3", "kg_2", "wh_pung_hand"),
    of_four=("wh_pung_hand",),
    losers=False,
    needs=Trait.KONGS_4,
)(whole_hand(Trait.COMPLETE | Trait.KONGS_4))


@pattern(
    id="lh_hidden_treasure",
    name="Hidden Treasure",
    category="limit",
    definition="All sets are concealed triplets, and there is a pair, which may be completed by a claimed tile.",
    other_names="Four Concealed Triplets, si an ke, suuankou, Buried Treasure",
    aim=aims.HIDDEN_TREASURE,
    has=("B222 C444 D666 B888 EE !E", "B222 C444 D666 B888 EE ~E"),
    has_where={("no_mixed_suits", True): ("B222 B444 B666 B888 EE !E",)},
    lacks={"B222 C444 D666 B888 EE ~B8": "the last triplet is claimed", "B222 C444 (D666) B888 EE !E": "a melded pung"},
    implies=("tr_concealed_4", "wh_pung_hand"),
    above=("wh_concealed",),
    options={
        **kongs_option("none"),
        "fully_concealed": switch(
            "The winning tile must be self-drawn", "The winning tile need not be self-drawn", default=False
        ),
        "out_on_pair": switch(
            "The winning tile must complete the pair", "The winning tile need not complete the pair", default=False
        ),
        "no_mixed_suits": switch("Only one suit, with or without honors", "Several suits are allowed", default=False),
        "last_claimed": switch(
            "A claimed tile may complete the last triplet", "A claimed tile may not complete a triplet", default=False
        ),
    },
    losers=False,
    needs=Trait.TRIPLETS_4,
    bars=Trait.MELDED_SET,
    concealed_by_nature=True,
).with_options
def hidden_treasure(
    *, kongs: str, fully_concealed: bool, out_on_pair: bool, no_mixed_suits: bool, last_claimed: bool
) -> Predicate:
    def find(hand: Arrangement) -> Found:
        if not _is_buried(hand, kongs) and not (last_claimed and _is_buried_but_for_the_last(hand, kongs)):
            return NOT_FOUND
        spoilt = (
            (fully_concealed and hand.traits & Trait.CLAIMED.value)
            or (out_on_pair and hand.wait != Wait.PAIR)
            or (no_mixed_suits and hand.traits & (Trait.TWO_SUITS | Trait.THREE_SUITS).value)
        )
        return NOT_FOUND if spoilt else hand.everything

    return find


def _is_buried(hand: Arrangement, kongs: str) -> bool:
    """Whether all sets, four or five of them, are concealed triplets."""
    return hand.is_regular and len(concealed_triplets(hand, kongs)) == len(hand.sets) - 1


def _is_buried_but_for_the_last(hand: Arrangement, kongs: str) -> bool:
    """Whether all sets are triplets, and all are concealed but the one that the claimed winning tile completes."""
    if hand.is_open or not hand.traits & Trait.CLAIMED.value or hand.wait != Wait.TWO_PAIRS:
        return False
    return hand.is_regular and len(concealed_triplets(hand, kongs)) == len(hand.sets) - 2


@pattern(
    id="lh_three_great_scholars",
    name="Three Great Scholars",
    category="limit",
    definition="Triplets of all three dragons, any other set and any pair.",
    other_names="Big Three Dragons, da san yuan, daisangen",
    aim=aims.THREE_GREAT_SCHOLARS,
    has=("DrDrDr DgDgDg DwDwDw B678 C11", "(DrDrDr) [DgDgDgDg] DwDwDw EEE C11"),
    lacks={"DrDrDr DgDgDg DwDw B678 C111": "a pair of the third"},
    implies=("hn_big_3_dragons", "hn_2_dragons"),
    above=("set_pung_dragons", "set_kong_dragons"),
    options={"fourth": choice("The fourth set", "any", "triplet")},
    losers=False,
    needs=Trait.DRAGON_TRIPLETS_3,
).with_options
def three_great_scholars(*, fourth: str) -> Predicate:
    scholars = at_least(3, DRAGON_TRIPLET)
    if fourth == "any":
        return scholars
    return lambda hand: scholars(hand) if hand.traits & Trait.TRIPLETS_4.value else NOT_FOUND


@pattern(
    id="lh_little_four_winds",
    name="Little Four Winds",
    category="limit",
    definition="Triplets of three winds, a pair of the fourth, and any other set.",
    other_names="xiao si xi, shousuushii",
    aim=aims.LITTLE_FOUR_WINDS,
    has=("EEE SSS WWW B678 NN", "(EEE) [SSSS] WWW DrDrDr NN"),
    lacks={"EEE SSS WWW B678 DrDr": "the pair is of dragons", "EE EE SS SS B11 B33 B55": "four pairs of winds"},
    implies=("hn_little_4_winds", "hn_big_3_winds"),
    losers=False,
    needs=Trait.WIND_TRIPLETS_3 | Trait.PAIR_WINDS,
)
def little_four_winds(hand: Arrangement) -> Found:
    wanted = (WIND_TRIPLET | Trait.PAIR_WINDS).value
    winds = tuple(i for i, a_set in enumerate(hand.sets) if a_set.traits & wanted)
    triplets = sum(1 for i in winds if hand.sets[i].is_triplet)
    return (winds,) if len(winds) == 4 and triplets == 3 else NOT_FOUND


big_four_winds = pattern(
    id="lh_big_four_winds",
    name="Big Four Winds",
    category="limit",
    definition="Triplets of all four winds and any pair.",
    other_names="da si xi, daisuushii, Four Blessings",
    aim=aims.BIG_FOUR_WINDS,
    has=("EEE SSS WWW NNN B66", "(EEE) (SSS) [WWWW] NNN DrDr"),
    lacks={"EEE SSS WWW NN B666": "a pair of the fourth"},
    implies=("hn_big_4_winds", "hn_big_3_winds", "wh_pung_hand"),
    of_four=("wh_pung_hand",),
    above=(
        "set_pung_winds",
        "set_kong_winds",
        "set_pung_own_wind",
        "set_kong_own_wind",
        "set_pung_round_wind",
        "set_kong_round_wind",
    ),
    losers=False,
    needs=Trait.WIND_TRIPLETS_4,
)(at_least(4, WIND_TRIPLET))


@pattern(
    id="lh_all_honors",
    name="All Honors",
    category="limit",
    definition="Only winds and dragons: four triplets and a pair.",
    other_names="zi yi se, tsuuiisou",
    aim=aims.ALL_HONORS,
    has=("EEE SSS DrDrDr DgDgDg WW", "(EEE) [SSSS] DrDrDr (WWW) DgDg"),
    lacks={"EEE SSS DrDrDr DgDgDg B11": "a pair of 1s", "EE SS WW NN DrDr DgDg DwDw": "no triplets"},
    implies=("wh_pung_hand",),
    above=("wh_all_th",),
    options={"seven_pairs": switch("Seven pairs are accepted", "Seven pairs are not accepted", default=False)},
    needs=Trait.NO_SUIT,
).with_options
def all_honors(*, seven_pairs: bool) -> Predicate:
    forms = tuple(Form) if seven_pairs else (Form.REGULAR, Form.LOSER)

    def find(hand: Arrangement) -> Found:
        if not hand.traits & Trait.NO_SUIT.value:
            return NOT_FOUND
        return hand.everything if hand.form in forms else NOT_FOUND

    return find


all_terminals = pattern(
    id="lh_all_terminals",
    name="All Terminals",
    category="limit",
    definition="Only 1s and 9s: four triplets and a pair.",
    other_names="Heads and Tails, qing yao jiu, chinroutou",
    aim=aims.ALL_TERMINALS,
    has=("B111 C999 D999 D111 C11", "(B1111) C999 (D999) D111 B99"),
    lacks={"B111 C999 D999 D111 EE": "a pair of winds", "B11 B11 B99 C11 C99 D11 D99": "no triplets"},
    implies=("wh_pung_hand", "wh_no_honors"),
    above=("wh_all_th",),
    losers=False,
    needs=Trait.TRIPLETS_4,
    bars=Trait.SIMPLES | Trait.WINDS | Trait.DRAGONS,
)(whole_hand(Trait.COMPLETE | Trait.TRIPLETS_4, Trait.SIMPLES | Trait.WINDS | Trait.DRAGONS))


_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)


@pattern(
    id="lh_nine_gates",
    name="Nine Gates",
    category="limit",
    definition="111 2345678 999 of one suit and any tile more of it, all concealed; the winning tile may be claimed.",
    other_names="jiu lian bao deng, chuuren poutou",
    aim=aims.ONE_SUIT,
    has=("B111 B234 B567 B88 B999 ~B8", "B111 B234 B567 B88 B999 !B8", "C11 C123 C456 C789 C999 !C5"),
    lacks={"B111 B234 B567 B55 B999 ~B5": "no 8", "(B111) B234 B567 B88 B999 ~B8": "a melded pung"},
    implies=("wh_one_suit",),
    above=("wh_concealed",),
    options={
        "pure": switch(
            "All nine kinds must have been waited for", "All nine kinds need not have been waited for", default=False
        ),
        "extra_2_to_8": switch(
            "The fourteenth tile must be from 2 to 8", "The fourteenth tile need not be from 2 to 8", default=False
        ),
        "claimed_ends": switch(
            "A claimed winning tile must be a 1 or 9", "Any winning tile may be claimed", default=False
        ),
    },
    losers=False,
    needs=Trait.ONE_SUIT
    | Trait.REGULAR
    | Trait.CHOWS_2
    | Trait.PUNG_TERMINALS
    | Trait.LOWS
    | Trait.MIDDLES
    | Trait.HIGHS,
    bars=Trait.OPEN | Trait.WINDS | Trait.DRAGONS | Trait.KONGS_1,
    concealed_by_nature=True,
).with_options
def nine_gates(*, pure: bool, extra_2_to_8: bool, claimed_ends: bool) -> Predicate:
    def find(hand: Arrangement) -> Found:
        if hand.hand.melds or hand.form != Form.REGULAR:
            return NOT_FOUND
        first = 9 * hand.sets[0].suit
        counts = hand.counts()[first : first + 9]
        left = [has - wants for has, wants in zip(counts, _GATES, strict=False)]
        if sum(counts) != 14 or min(left) < 0:
            return NOT_FOUND
        extra = left.index(1)
        claimed = hand.traits & Trait.CLAIMED.value and hand.winning_tile not in (first, first + 8)
        spoilt = (
            (pure and hand.winning_tile != first + extra)
            or (extra_2_to_8 and extra in (0, 8))
            or (claimed_ends and claimed)
        )
        return NOT_FOUND if spoilt else hand.everything

    return find


@pattern(
    id="lh_thirteen_orphans",
    name="Thirteen Orphans",
    category="limit",
    definition="One of each 1, 9, wind and dragon, and a second of any of them.",
    other_names="shi san yao, kokushi musou, Unique Wonders",
    aim=aims.THIRTEEN_ORPHANS,
    has=("B1 B9 C1 C9 D1 D9 E S W N Dr Dg DwDw", "B1 B99 C1 C9 D1 D9 E S W N Dr Dg Dw ~E"),
    lacks={"B111 C999 D999 EEE DrDr": "terminals and honors, but in sets"},
    implies=("wh_all_th", "wh_all_types"),
    above=("wh_concealed",),
    losers=False,
    needs=Trait.ORPHANS,
    form=Form.ORPHANS,
    concealed_by_nature=True,
)
def thirteen_orphans(hand: Arrangement) -> Found:
    return hand.everything if hand.form == Form.ORPHANS else NOT_FOUND


fully_concealed_suit = pattern(
    id="lh_fully_concealed_suit",
    name="Fully Concealed Suit Hand",
    category="limit",
    definition="A hand of one suit only, concealed and self-drawn.",
    source="FW2, classical",
    has=("B123 B456 B789 B222 B55 !B5",),
    lacks={
        "B123 B456 B789 B222 B55 ~B5": "the last tile is claimed",
        "(B123) B456 B789 B222 B55 !B5": "a melded chow",
        "B123 B456 B789 B222 EE !E": "a pair of winds",
    },
    implies=("wh_one_suit", "wh_fully_concealed"),
    losers=False,
    needs=Trait.ONE_SUIT | Trait.SELF_DRAWN,
    bars=Trait.OPEN | Trait.WINDS | Trait.DRAGONS,
    concealed_by_nature=True,
)(
    whole_hand(
        Trait.COMPLETE | Trait.ONE_SUIT | Trait.SELF_DRAWN,
        Trait.OPEN | Trait.WINDS | Trait.DRAGONS | Trait.LISTED | Trait.SINGLES,
    )
)


@pattern(
    id="lh_dealers_consecutive_wins",
    name="Dealer's Consecutive Wins",
    category="limit",
    definition="East wins for the given time in a row.",
    other_names="lian zhuang 連莊, paarenchan",
    source="FW2, classical",
    has=("B123 C456 D789 B555 EE @E +extra12",),
    lacks={"B123 C456 D789 B555 EE @E +extra2": "the third win", "B123 C456 D789 B555 EE @S +extra12": "not East"},
    options={"wins": number("Wins in a row", 13, 8, 9)},
    losers=False,
    needs=Trait.DEALER_AGAIN,
).with_options
def dealers_consecutive_wins(*, wins: int) -> Predicate:
    def find(hand: Arrangement) -> Found:
        if not hand.traits & Trait.COMPLETE.value or hand.own_wind != EAST:
            return NOT_FOUND
        return FOUND if hand.circumstances.extra_hands + 1 >= wins else NOT_FOUND

    return find


@pattern(
    id="lh_four_concealed_pure",
    name="Hidden Treasure, single wait",
    category="limit",
    definition="Four concealed triplets, the winning tile completing the pair.",
    other_names="suuankou tanki 四暗刻単騎",
    source="riichi",
    has=("B222 C444 D666 B888 EE ~E",),
    lacks={"B222 C444 D666 B888 EE !B8": "the winning tile completes a triplet"},
    above=("lh_hidden_treasure",),
    losers=False,
    needs=Trait.CONCEALED_TRIPLETS_4 | Trait.WAIT_PAIR,
    concealed_by_nature=True,
)
def four_concealed_pure(hand: Arrangement) -> Found:
    return hand.everything if hand.wait == Wait.PAIR and _is_buried(hand, "concealed") else NOT_FOUND


big_seven_stars = pattern(
    id="lh_big_seven_stars",
    name="Big Seven Stars",
    category="limit",
    definition="A pair of each wind and each dragon.",
    other_names="daichisei 大七星",
    source="local riichi, Taiwanese",
    has=("EE SS WW NN DrDr DgDg DwDw",),
    lacks={"EEE SSS WWW NNN DrDr": "triplets"},
    implies=("lp_all_honor_pairs",),
    above=("lh_all_honors",),
    losers=False,
    needs=Trait.SEVEN_PAIRS | Trait.NO_SUIT,
    form=Form.SEVEN_PAIRS,
    concealed_by_nature=True,
)(whole_hand(Trait.SEVEN_PAIRS | Trait.NO_SUIT))


@pattern(
    id="lh_all_red",
    name="All Red",
    category="limit",
    definition="Only red dragons and the bamboos 1, 5, 7 and 9.",
    other_names="Red Peacock, beni kujaku 紅孔雀",
    source="local riichi",
    has=("B111 B555 B777 B999 DrDr",),
    lacks={"B111 B555 B777 B888 DrDr": "8s are green", "B111 B555 B777 B999 DgDg": "green dragons"},
    implies=("wh_one_suit_honors", "wh_pung_hand"),
    losers=False,
    needs=Trait.TRIPLETS_4 | Trait.BAMBOOS | Trait.DRAGONS,
    bars=Trait.CHARACTERS | Trait.DOTS | Trait.WINDS,
)
def all_red(hand: Arrangement) -> Found:
    red = {0, 4, 6, 8, RED}
    if not hand.has_triplets_only or not all(a_set.first in red for a_set in hand.sets):
        return NOT_FOUND
    return hand.everything if any(a_set.first == RED for a_set in hand.sets) else NOT_FOUND


@pattern(
    id="lh_big_wheels",
    name="Big Wheels",
    category="limit",
    definition="A pair each of the dots from 2 to 8.",
    other_names="daisharin 大車輪",
    source="local riichi",
    has=("D22 D33 D44 D55 D66 D77 D88",),
    lacks={"D11 D22 D33 D44 D55 D66 D77": "1s for 8s", "B22 B33 B44 B55 B66 B77 B88": "bamboos"},
    implies=("lp_consecutive_pairs",),
    options={"any_suit": switch("Bamboos and characters too", "Dots only", default=False)},
    losers=False,
    needs=Trait.SEVEN_PAIRS | Trait.ONE_SUIT,
    form=Form.SEVEN_PAIRS,
    concealed_by_nature=True,
).with_options
def big_wheels(*, any_suit: bool) -> Predicate:
    wanted = [tuple(range(first, first + 7)) for first in ((1, 10, 19) if any_suit else (19,))]

    def find(hand: Arrangement) -> Found:
        if hand.form != Form.SEVEN_PAIRS:
            return NOT_FOUND
        return hand.everything if tuple(sorted(a_set.first for a_set in hand.sets)) in wanted else NOT_FOUND

    return find
