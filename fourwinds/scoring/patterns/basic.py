"""Basic points: what single sets and pairs are worth in tile points. Always paid, also inside higher patterns."""

from typing import Final

from fourwinds.scoring.arrangement import NOT_FOUND, Arrangement, Found
from fourwinds.scoring.pattern import Pattern, pattern
from fourwinds.scoring.patterns.common import sets_with
from fourwinds.scoring.sets import PAIR_MASK, Trait

chow = pattern(
    id="bp_chow",
    name="Chow",
    category="basic",
    definition="Three tiles of one suit in sequence.",
    other_names="chi 吃, shun zi 順子, shuntsu",
    has=("B123 C456 D789 B555 EE", "(B123) C555 D777 B999 EE"),
    lacks={"B222 C555 D777 B999 EE": "pungs only"},
    needs=Trait.CHOW,
    each_set=True,
)(sets_with(Trait.CHOW))

_PUNGS: Final = (
    ("simples", "suit tiles from 2 to 8", Trait.PUNG_SIMPLES, "(B555) C222 D678 B123 EE", "(B999) C111 D678 B123 EE"),
    ("terminals", "1s or 9s", Trait.PUNG_TERMINALS, "(B111) C999 D678 B456 EE", "(B222) C888 D678 B456 EE"),
    ("winds", "winds", Trait.PUNG_WINDS, "(EEE) C123 D678 B456 NN", "(DrDrDr) C123 D678 B456 NN"),
    ("dragons", "dragons", Trait.PUNG_DRAGONS, "(DrDrDr) C123 D678 B456 NN", "(EEE) C123 D678 B456 DrDr"),
)

pungs: Final[tuple[Pattern, ...]] = tuple(
    pattern(
        id=f"bp_pung_{of}",
        name=f"Pung of {of}",
        category="basic",
        definition=f"Three equal tiles: {what}.",
        has=(has,),
        lacks={lacks: "the pung is of other tiles"},
        needs=trait,
        each_set=True,
    )(sets_with(trait))
    for of, what, trait, has, lacks in _PUNGS
)

_KONGS: Final = (
    ("simples", "suit tiles from 2 to 8", Trait.KONG_SIMPLES, "[B5555] C123 D678 B123 NN", "B555 C123 D678 B567 NN"),
    ("terminals", "1s or 9s", Trait.KONG_TERMINALS, "(B1111) C123 D678 B456 NN", "(B111) B123 D678 B456 NN"),
    ("winds", "winds", Trait.KONG_WINDS, "[EEEE] C123 D678 B456 NN", "(EEE) C123 D678 B456 NN"),
    ("dragons", "dragons", Trait.KONG_DRAGONS, "(DgDgDgDg) C123 D678 B456 NN", "DgDgDg C123 D678 B456 NN"),
)

kongs: Final[tuple[Pattern, ...]] = tuple(
    pattern(
        id=f"bp_kong_{of}",
        name=f"Kong of {of}",
        category="basic",
        definition=f"A declared kong, four equal tiles: {what}. Four tiles kept in the hand are not a kong.",
        has=(has,),
        lacks={lacks: "three tiles only, or four that were not declared"},
        needs=trait,
        each_set=True,
    )(sets_with(trait))
    for of, what, trait, has, lacks in _KONGS
)

_PAIRS: Final = (
    ("dragons", "dragons", Trait.PAIR_DRAGONS, "B123 C456 D789 B555 DrDr", "B123 C456 D789 B555 EE"),
    ("terminals", "1s or 9s", Trait.PAIR_TERMINALS, "B123 C456 D789 B555 C99", "B123 C456 D789 B555 C88"),
    ("simples", "suit tiles from 2 to 8", Trait.PAIR_SIMPLES, "B123 C456 D789 B555 C55", "B123 C456 D789 B555 C11"),
)

pairs: Final[tuple[Pattern, ...]] = tuple(
    pattern(
        id=f"bp_pair_{of}",
        name=f"Pair of {of}",
        category="basic",
        definition=f"A pair of {what}; in a loser's hand every such pair.",
        has=(has,),
        lacks={lacks: "the pair is of other tiles"},
        needs=trait,
        each_set=True,
    )(sets_with(trait))
    for of, what, trait, has, lacks in _PAIRS
)


_PAIR_WINDS: Final = int(Trait.PAIR_WINDS)


def pairs_of_wind(hand: Arrangement, wind: int) -> Found:
    """The pairs of this wind, each for itself: in seven pairs there can be two."""
    if not hand.mask >> PAIR_MASK + wind & 1:
        return NOT_FOUND
    return tuple([(i,) for i, a_set in enumerate(hand.sets) if a_set.first == wind and a_set.traits & _PAIR_WINDS])


@pattern(
    id="bp_pair_own_wind",
    name="Pair of own wind",
    category="basic",
    definition="A pair of the player's own wind.",
    has=("B123 C456 D789 B555 SS @S", "B123 C456 D789 B555 EE @E"),
    lacks={"B123 C456 D789 B555 SS @W": "another player's wind"},
    needs=Trait.PAIR_WINDS,
    each_set=True,
)
def pair_own_wind(hand: Arrangement) -> Found:
    return pairs_of_wind(hand, hand.own_wind)


@pattern(
    id="bp_pair_round_wind",
    name="Pair of the wind of the round",
    category="basic",
    definition="A pair of the prevailing wind.",
    has=("B123 C456 D789 B555 EE @SE", "B123 C456 D789 B555 EE @E"),
    lacks={"B123 C456 D789 B555 EE @ES": "the round is South's"},
    needs=Trait.PAIR_WINDS,
    each_set=True,
)
def pair_round_wind(hand: Arrangement) -> Found:
    return pairs_of_wind(hand, hand.round_wind)


@pattern(
    id="bp_pair_double_wind",
    name="Pair of double wind",
    category="basic",
    definition="A pair of the wind that is both the player's own and the prevailing one.",
    has=("B123 C456 D789 B555 EE @E",),
    lacks={"B123 C456 D789 B555 EE @SE": "the prevailing wind, but not the own"},
    implies=("bp_pair_own_wind", "bp_pair_round_wind"),
    needs=Trait.PAIR_WINDS,
    each_set=True,
)
def pair_double_wind(hand: Arrangement) -> Found:
    return pairs_of_wind(hand, hand.own_wind) if hand.own_wind == hand.round_wind else NOT_FOUND


@pattern(
    id="bp_pair_other_winds",
    name="Pair of an ordinary wind",
    category="basic",
    definition="A pair of a wind that is neither the player's own nor the prevailing one.",
    has=("B123 C456 D789 B555 NN @SE",),
    lacks={"B123 C456 D789 B555 SS @SE": "the own wind"},
    needs=Trait.PAIR_WINDS,
    each_set=True,
)
def pair_other_winds(hand: Arrangement) -> Found:
    valued = hand.own_wind, hand.round_wind
    return tuple(
        [(i,) for i, a_set in enumerate(hand.sets) if a_set.traits & _PAIR_WINDS and a_set.first not in valued]
    )
