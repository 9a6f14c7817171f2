"""Patterns of several triplets (pungs and kongs), and of the honours among them."""

from typing import Final

from fourwinds.scoring.arrangement import NOT_FOUND, Arrangement, Found
from fourwinds.scoring.pattern import Pattern, pattern
from fourwinds.scoring.patterns.common import at_least
from fourwinds.scoring.sets import CONCEALED_TRIPLETS, Trait

DRAGON_TRIPLET: Final = Trait.PUNG_DRAGONS | Trait.KONG_DRAGONS
WIND_TRIPLET: Final = Trait.PUNG_WINDS | Trait.KONG_WINDS


def concealed_triplets(hand: Arrangement) -> tuple[int, ...]:
    """The concealed pungs and kongs; a pung completed by a claimed tile is none."""
    return tuple(i for i, a_set in enumerate(hand.sets) if a_set.is_triplet and not a_set.melded)


@pattern(
    id="tr_concealed_3",
    name="Three concealed triplets",
    category="triplets",
    definition="Three or more concealed pungs or kongs; one completed by a claimed tile is not concealed.",
    other_names="san an ke, sanankou",
    has=("B222 D555 C777 (D678) EE", "B222 D555 [C7777] (D678) EE ~E"),
    lacks=("B222 D555 C777 (D678) EE ~C7",),  # the third was completed by a discard
    needs=Trait.CONCEALED_TRIPLETS_3,
)
def concealed_3(hand: Arrangement) -> Found:
    triplets = concealed_triplets(hand)
    return (triplets,) if len(triplets) >= 3 else NOT_FOUND


@pattern(
    id="tr_concealed_4",
    name="Four concealed triplets",
    category="triplets",
    definition="Four concealed pungs or kongs and a pair; one completed by a claimed tile is not concealed.",
    other_names="si an ke, suuankou",
    has=("B222 D555 C777 B999 EE !B9", "B222 D555 C777 [B9999] EE ~E"),
    lacks=("B222 D555 C777 B999 EE ~B9",),  # the fourth was completed by a discard
    implies=("tr_concealed_3", "wh_pung_hand", "wh_concealed"),
    needs=Trait.CONCEALED_TRIPLETS_4,
    concealed_by_nature=True,
)
def concealed_4(hand: Arrangement) -> Found:
    triplets = concealed_triplets(hand)
    return (triplets,) if len(triplets) == 4 else NOT_FOUND


@pattern(
    id="tr_4_three_concealed",
    name="Four triplets, three concealed",
    category="triplets",
    definition="Four pungs or kongs and a pair, exactly three of the triplets concealed.",
    has=("B222 D555 C777 (B999) EE", "B222 D555 C777 B999 EE ~B9"),
    lacks=("B222 D555 (C777) (B999) EE", "B222 D555 C777 B999 EE !B9"),  # two; all four
    implies=("wh_pung_hand", "tr_concealed_3"),
    losers=False,
    needs=Trait.TRIPLETS_4 | Trait.CONCEALED_TRIPLETS_3,
    bars=Trait.CONCEALED_TRIPLETS_4,
)
def four_triplets_three_concealed(hand: Arrangement) -> Found:
    of_triplets = hand.traits & Trait.TRIPLETS_4.value
    return hand.everything if of_triplets and hand.count(CONCEALED_TRIPLETS) == 3 else NOT_FOUND


@pattern(
    id="hn_little_3_dragons",
    name="Little Three Dragons",
    category="triplets",
    definition="Triplets of two dragons and a pair of the third.",
    other_names="xiao san yuan, shousangen",
    has=("DrDrDr DgDgDg DwDw B678 C123", "(DrDrDr) [DgDgDgDg] DwDw B678 C111"),
    lacks=("DrDrDr DgDgDg EE B678 C123",),  # the pair is of winds
    needs=Trait.DRAGON_TRIPLETS_2 | Trait.PAIR_DRAGONS,
)
def little_three_dragons(hand: Arrangement) -> Found:
    wanted = (DRAGON_TRIPLET | Trait.PAIR_DRAGONS).value
    dragons = tuple(i for i, a_set in enumerate(hand.sets) if a_set.traits & wanted)
    triplets = sum(1 for i in dragons if hand.sets[i].is_triplet)
    return (dragons,) if triplets == 2 and len(dragons) == 3 else NOT_FOUND


big_three_dragons: Final[Pattern] = pattern(
    id="hn_big_3_dragons",
    name="Big Three Dragons",
    category="triplets",
    definition="Triplets of all three dragons, as an ordinary pattern.",
    other_names="da san yuan, daisangen",
    has=("DrDrDr DgDgDg DwDwDw B678 C11", "(DrDrDr) [DgDgDgDg] DwDwDw B678 C11 ~C1"),
    lacks=("DrDrDr DgDgDg DwDw B678 C111",),  # a pair of the third
    implies=("set_pung_dragons", "set_kong_dragons"),
    needs=Trait.DRAGON_TRIPLETS_3,
)(at_least(3, DRAGON_TRIPLET))
