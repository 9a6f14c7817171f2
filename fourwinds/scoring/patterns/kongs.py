"""Patterns of kongs, and of several triplets of dragons and winds."""

from typing import Final

from fourwinds.rules.facts import Fact
from fourwinds.scoring import aims
from fourwinds.scoring.arrangement import NOT_FOUND, Arrangement, Found
from fourwinds.scoring.pattern import Pattern, Predicate, choice, pattern
from fourwinds.scoring.patterns.common import triplets_of
from fourwinds.scoring.sets import CONCEALED_KONGS, KONGS, Shape, Trait
from fourwinds.tiles import DRAGONS, WINDS

_TWO: Final = Trait.TRIPLETS_2

# --- kongs --------------------------------------------------------------------------------------------


def _kongs(hand: Arrangement) -> Found:
    return (tuple([i for i, a_set in enumerate(hand.sets) if a_set.shape == Shape.KONG]),)


def _of_kongs(least: int, concealed_least: int = 0, most: int = 5) -> Predicate:
    def find(hand: Arrangement) -> Found:
        enough = least <= hand.count(KONGS) <= most and hand.count(CONCEALED_KONGS) >= concealed_least
        return _kongs(hand) if enough else NOT_FOUND

    return find


_K1, _K2, _K3, _K4, _K5 = (Trait.KONGS_1, Trait.KONGS_2, Trait.KONGS_3, Trait.KONGS_4, Trait.KONGS_5)

kongs: Final[tuple[Pattern, ...]] = (
    pattern(
        id="kg_1",
        name="One Kong",
        category="triplets",
        definition="One or more kongs of any kind.",
        other_names="yi gang 一槓",
        has=("(B2222) D555 C678 B999 EE",),
        lacks={"(B222) D555 C678 B999 EE": "a pung"},
        needs=_K1,
    )(_of_kongs(1)),
    pattern(
        id="kg_2_concealed",
        name="Two concealed Kongs",
        category="triplets",
        definition="Two kongs, both concealed, and no third.",
        other_names="shuang an gang 雙暗槓",
        implies=("kg_2", "tr_concealed_2", "set_kong_concealed"),
        has=("[B2222] [D5555] C678 B999 EE",),
        lacks={"(B2222) [D5555] C678 B999 EE": "one is melded"},
        needs=_K2,
    )(_of_kongs(2, 2, most=2)),
    pattern(
        id="kg_3",
        name="Three Kongs",
        category="triplets",
        definition="Three or more kongs of any kind.",
        other_names="san gang 三槓, sankantsu",
        implies=("kg_2",),
        above=("set_kong_melded", "set_kong_concealed"),
        has=("(B2222) (D5555) [C7777] B999 EE", "(B2222) [D5555] [C7777] B999 EE"),
        lacks={"(B2222) (D5555) C777 B999 EE": "the third is a pung"},
        needs=_K3,
    )(_of_kongs(3)),
    pattern(
        id="kg_3_concealed",
        name="Three concealed Kongs",
        category="triplets",
        definition="Three or more concealed kongs.",
        implies=("kg_3", "tr_concealed_3"),
        above=("kg_2_concealed",),
        has=("[B2222] [D5555] [C7777] B999 EE",),
        lacks={"[B2222] [D5555] (C7777) B999 EE": "one is melded"},
        needs=_K3,
    )(_of_kongs(3, 3)),
    pattern(
        id="kg_4_melded",
        name="Four Kongs (pattern form)",
        category="triplets",
        definition="Four kongs of any kind, as an ordinary pattern.",
        other_names="si gang 四槓, suukantsu",
        implies=("kg_3", "wh_pung_hand"),
        of_four=("wh_pung_hand",),
        has=("(B2222) (D5555) [C7777] (B9999) EE",),
        lacks={"(B2222) (D5555) [C7777] (B999) EE": "the fourth is a pung"},
        needs=_K4,
    )(_of_kongs(4)),
    pattern(
        id="kg_4_concealed",
        name="Four concealed Kongs",
        category="triplets",
        definition="Four concealed kongs.",
        implies=("kg_4_melded", "kg_3_concealed", "tr_concealed_4"),
        has=("[B2222] [D5555] [C7777] [B9999] EE",),
        lacks={"[B2222] [D5555] [C7777] (B9999) EE": "one is melded"},
        needs=_K4,
    )(_of_kongs(4, 4)),
    pattern(
        id="kg_5",
        name="Five Kongs",
        category="triplets",
        definition="Five kongs of any kind, in a hand of five sets.",
        other_names="wu gang 五槓",
        implies=("kg_4_melded", "wh_pung_hand"),
        asks=(Fact.FIVE_SETS,),
        has=("(B2222) (D5555) [C7777] (B9999) (NNNN) EE",),
        lacks={"(B2222) (D5555) [C7777] (B9999) (NNN) EE": "one is a pung"},
        needs=_K5,
    )(_of_kongs(5)),
)


@pattern(
    id="kg_2",
    name="Two Kongs",
    category="triplets",
    definition="Two or more kongs.",
    other_names="er gang 二槓",
    has=("(B2222) (D5555) C678 B999 EE", "(B2222+) (D5555) C678 B999 EE"),
    lacks={"(B2222) (D555) C678 B999 EE": "the second is a pung"},
    implies=("kg_1",),
    above=("set_kong_melded", "set_kong_promoted"),
    options={"kinds": choice("Kongs that count", "any", "melded")},
    needs=_K2,
).with_options
def two_kongs(*, kinds: str) -> Predicate:
    def find(hand: Arrangement) -> Found:
        number = hand.count(KONGS) - (hand.count(CONCEALED_KONGS) if kinds == "melded" else 0)
        return _kongs(hand) if number >= 2 else NOT_FOUND

    return find


@pattern(
    id="kg_2_mixed",
    name="Two mixed Kongs",
    category="triplets",
    definition="One melded and one concealed kong, and no third.",
    other_names="ming an gang 明暗槓",
    has=("(B2222) [D5555] C678 B999 EE",),
    lacks={"(B2222) (D5555) C678 B999 EE": "both are melded"},
    implies=("kg_2", "set_kong_melded", "set_kong_concealed"),
    needs=_K2,
)
def mixed_kongs(hand: Arrangement) -> Found:
    is_mixed = hand.count(KONGS) == 2 and hand.count(CONCEALED_KONGS) == 1
    return _kongs(hand) if is_mixed else NOT_FOUND


# --- dragons and winds ----------------------------------------------------------------------------


def _and_pair(kinds: range, triplets: int) -> Predicate:
    """Finds, once, exactly so many triplets of these kinds together with a pair of another of them."""

    def find(hand: Arrangement) -> Found:
        sets = tuple(
            [i for i, a_set in enumerate(hand.sets) if a_set.first in kinds and (a_set.is_triplet or a_set.is_pair)]
        )
        pairs = sum(1 for i in sets if hand.sets[i].is_pair)
        return (sets,) if pairs == 1 and len(sets) == triplets + 1 else NOT_FOUND

    return find


@pattern(
    id="hn_little_3_dragons",
    name="Little Three Dragons",
    category="triplets",
    definition="Triplets of two dragons and a pair of the third.",
    other_names="xiao san yuan 小三元, shousangen",
    aim=aims.TWO_PUNGS_OF_DRAGONS,
    has=("DrDrDr DgDgDg DwDw B678 C123", "(DrDrDr) [DgDgDgDg] DwDw B678 C111"),
    lacks={"DrDrDr DgDgDg EE B678 C123": "the pair is of winds"},
    implies=("hn_2_dragons", "set_pair_dragons"),
    options={"dragon_sets": choice("The two dragon triplets by themselves", "added", "implied")},
    spares={("dragon_sets", "added"): ("set_pung_dragons", "set_kong_dragons")},
    needs=Trait.DRAGON_TRIPLETS_2 | Trait.PAIR_DRAGONS,
).with_options
def little_three_dragons(*, dragon_sets: str) -> Predicate:  # noqa: ARG001 - see `spares`
    return _and_pair(DRAGONS, 2)


big_three_dragons = pattern(
    id="hn_big_3_dragons",
    name="Big Three Dragons",
    category="triplets",
    definition="Triplets of all three dragons, as an ordinary pattern.",
    other_names="da san yuan 大三元, daisangen",
    aim=aims.BIG_3_DRAGONS,
    has=("DrDrDr DgDgDg DwDwDw B678 C11", "(DrDrDr) [DgDgDgDg] DwDwDw B678 C11 ~C1"),
    lacks={"DrDrDr DgDgDg DwDw B678 C111": "the third is a pair"},
    implies=("hn_2_dragons",),
    above=("set_pung_dragons", "set_kong_dragons"),
    needs=Trait.DRAGON_TRIPLETS_3,
)(triplets_of(DRAGONS, 3))

little_three_winds = pattern(
    id="hn_little_3_winds",
    name="Little Three Winds",
    category="triplets",
    definition="Triplets of two winds and a pair of a third.",
    other_names="xiao san feng 小三風",
    has=("EEE SSS WW B678 C123",),
    lacks={"EEE SSS DrDr B678 C123": "the pair is of dragons"},
    implies=("hn_2_winds",),
    needs=Trait.WIND_TRIPLETS_2 | Trait.PAIR_WINDS,
)(_and_pair(WINDS, 2))

little_four_winds = pattern(
    id="hn_little_4_winds",
    name="Little Four Winds (pattern form)",
    category="triplets",
    definition="Triplets of three winds and a pair of the fourth, as an ordinary pattern.",
    other_names="xiao si xi 小四喜, shousuushii",
    aim=aims.LITTLE_4_WINDS,
    has=("EEE SSS WWW NN B678",),
    lacks={"EEE SSS WWW DrDr B678": "the pair is of dragons"},
    implies=("hn_big_3_winds",),
    above=("hn_little_3_winds",),
    needs=Trait.WIND_TRIPLETS_3 | Trait.PAIR_WINDS,
)(_and_pair(WINDS, 3))


@pattern(
    id="hn_2_value_sets",
    name="Two value triplets",
    category="triplets",
    definition="Two or more triplets of dragons, the own wind or the wind of the round.",
    has=("DrDrDr SSS C678 B999 D55 @S",),
    lacks={"DrDrDr SSS C678 B999 D55 @W": "South is neither the own wind nor the round's"},
    needs=_TWO,
)
def two_value_triplets(hand: Arrangement) -> Found:
    valued = (hand.own_wind, hand.round_wind, *DRAGONS)
    sets = tuple([i for i, a_set in enumerate(hand.sets) if a_set.is_triplet and a_set.first in valued])
    return (sets,) if len(sets) >= 2 else NOT_FOUND
