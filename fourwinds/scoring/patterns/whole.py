"""Patterns of the whole hand: how concealed it is, and whether it has chows or pungs only."""

from collections.abc import Callable, Mapping
from typing import Final

from fourwinds.rules.facts import PatternOption
from fourwinds.scoring import aims
from fourwinds.scoring.arrangement import FOUND, NOT_FOUND, Arrangement, Form, Found, Wait
from fourwinds.scoring.pattern import Predicate, choice, number, pattern, switch
from fourwinds.scoring.patterns.common import whole_hand, with_traits
from fourwinds.scoring.patterns.concealed import is_accepted_kong
from fourwinds.scoring.sets import CHOWS, NO_TRAIT, Shape, Trait
from fourwinds.tiles import HONORS

_HONORS: Final = Trait.WINDS | Trait.DRAGONS
_NO_HONORS: Final = int(_HONORS)

# --- concealed and exposed ----------------------------------------------------------------------------


def kongs_accepted(default: str, *others: str) -> Mapping[str, PatternOption]:
    """Which kongs a concealed hand may have; `general` is what the preset says for triplets."""
    return {"kongs": choice("Kongs that do not spoil it", default, *others)}


_KONGS: Final = kongs_accepted("concealed", "general", "none", "concealed_and_claimed", "all")


def _is_concealed(hand: Arrangement, kongs: str) -> bool:
    """Whether nothing lies on the table but accepted kongs."""
    if kongs == "concealed":
        return not hand.is_open
    return all(
        is_accepted_kong(a_set, kongs) if a_set.shape == Shape.KONG else not a_set.declared for a_set in hand.sets
    )


_SEVEN_PAIRS_COUNT: Final = {"seven_pairs": switch("Seven pairs count", "Seven pairs do not count", default=True)}


@pattern(
    id="wh_concealed",
    name="Concealed hand",
    category="whole",
    definition="No set was claimed before going out, and the winning tile was claimed; a loser's hand without a "
    "claimed set.",
    other_names="men qian qing 門前清, menzen",
    has=("B123 C456 D789 B555 EE ~B5", "B123 C456 D789 [B5555] EE ~E"),
    lacks={"(B123) C456 D789 B555 EE ~B5": "a melded chow", "B123 C456 D789 B555 EE !B5": "self-drawn"},
    options={**_KONGS, **_SEVEN_PAIRS_COUNT},
    bars=Trait.SELF_DRAWN | Trait.MELDED_SET,
).with_options
def concealed(*, kongs: str, seven_pairs: bool) -> Predicate:
    wanted = int(Trait.CLAIMED)

    def find(hand: Arrangement) -> Found:
        if not (hand.traits & wanted or hand.form == Form.LOSER) or not _is_concealed(hand, kongs):
            return NOT_FOUND
        return FOUND if seven_pairs or not hand.traits & Trait.SEVEN_PAIRS.value else NOT_FOUND

    return find


@pattern(
    id="wh_fully_concealed",
    name="Fully concealed hand",
    category="whole",
    definition="No set was claimed, and the winning tile was self-drawn.",
    other_names="bu qiu ren 不求人, menzen tsumo",
    has=("B123 C456 D789 B555 EE !B5", "B123 C456 D789 [B5555] EE !E"),
    lacks={"B123 C456 D789 B555 EE ~B5": "on a discard"},
    above=("wh_concealed",),
    implies_same_unit=("wn_self_drawn",),
    for_concealment=True,
    options={**_KONGS, **_SEVEN_PAIRS_COUNT},
    losers=False,
    needs=Trait.SELF_DRAWN,
    bars=Trait.MELDED_SET,
).with_options
def fully_concealed(*, kongs: str, seven_pairs: bool) -> Predicate:
    wanted = int(Trait.SELF_DRAWN)

    def find(hand: Arrangement) -> Found:
        if not hand.traits & wanted or not _is_concealed(hand, kongs):
            return NOT_FOUND
        return FOUND if seven_pairs or not hand.traits & Trait.SEVEN_PAIRS.value else NOT_FOUND

    return find


def is_exposed(hand: Arrangement, kongs: str) -> bool:
    """Whether all sets but the pair lie on the table; `kongs` are the kongs that are accepted there."""
    if not hand.is_regular:
        return False
    for a_set in hand.sets[:-1]:
        if a_set.shape == Shape.KONG:
            accepted = {
                "all": True,
                "melded": a_set.melded,
                "not_concealed": a_set.melded,
                "promoted": a_set.promoted and a_set.melded,
                "none": False,
            }[kongs]
        else:
            accepted = a_set.declared
        if not accepted:
            return False
    return True


EXPOSED_KONGS: Final = {"kongs": choice("Kongs that count", "melded", "not_concealed", "all", "promoted", "none")}
"""`not_concealed` are those that do not count as concealed by what the preset says for triplets."""


def _exposed(needs: Trait) -> Callable[..., Predicate]:
    wanted = int(needs)

    def bind(*, kongs: str) -> Predicate:
        def find(hand: Arrangement) -> Found:
            return hand.everything if hand.traits & wanted == wanted and is_exposed(hand, kongs) else NOT_FOUND

        return find

    return bind


exposed = pattern(
    id="wh_exposed",
    name="Exposed hand",
    category="whole",
    definition="All sets are melded; the pair may be completed by a discard or self-drawn.",
    source="Taiwanese",
    has=("(B123) (C456) (D789) (B555) EE !E", "(B123) (C456) (D789) (B5555) EE ~E"),
    lacks={"(B123) (C456) (D789) B555 EE !E": "one set is concealed"},
    options=EXPOSED_KONGS,
    losers=False,
    needs=Trait.REGULAR,
).with_options(_exposed(Trait.REGULAR))

semi_exposed = pattern(
    id="wh_semi_exposed",
    name="Exposed hand, self-drawn pair",
    category="whole",
    definition="All sets are melded, and the tile that completes the pair is self-drawn.",
    other_names="ban qiu ren 半求人",
    source="Taiwanese",
    has=("(B123) (C456) (D789) (B555) EE !E",),
    lacks={"(B123) (C456) (D789) (B555) EE ~E": "on a discard"},
    implies=("wh_exposed",),
    options=EXPOSED_KONGS,
    losers=False,
    needs=Trait.REGULAR | Trait.SELF_DRAWN,
).with_options(_exposed(Trait.REGULAR | Trait.SELF_DRAWN))

chicken = pattern(
    id="wh_chicken",
    name="Chicken hand",
    category="whole",
    definition="A winning hand that is paid for nothing else; basic points, extra tiles and winning do not count.",
    other_names="ji hu 雞和, wu fan hu 無番和",
    has=("B123 (C456) D789 B555 EE",),
    lacks={"B123 (C456) D789 B555 E +loser": "did not go out"},
    losers=False,
    alone=True,
)(with_traits(Trait.COMPLETE))

# --- chows only, pungs only ---------------------------------------------------------------------------

_PAIR_OF: Final = choice("Pair", "any", "no_value", "no_honor")


def _pair_is(hand: Arrangement, pair: str) -> bool:
    kind = hand.pair.first
    match pair:
        case "no_value":
            return kind < 31 and kind not in (hand.own_wind, hand.round_wind)
        case "no_honor":
            return kind not in HONORS
        case _:
            return True


@pattern(
    id="wh_chow_hand",
    name="Chow hand",
    category="whole",
    definition="Only chows and a pair.",
    other_names="ping hu 平和, valueless hand",
    has=(
        "B123 C456 D789 B345 C55",
        "B123 C456 D789 B345 C55 ~B3",
        "(B123) C456 (D789) B345 C55 ~C5",
    ),
    lacks={"B123 C456 D789 B333 C55": "a pung"},
    options={
        "pair": _PAIR_OF,
        "self_drawn": switch("May be self-drawn", "May not be self-drawn", default=True),
        "one_chance": switch(
            "May be completed by a one-chance tile", "May not be completed by a one-chance tile", default=True
        ),
        "concealed_only": switch("Claimed sets spoil it", "Claimed sets do not spoil it", default=False),
        "flowers": switch("Extra tiles are allowed", "Extra tiles are not allowed", default=True),
    },
    losers=False,
    bars=Trait.TRIPLET,
).with_options
def chow_hand(*, pair: str, self_drawn: bool, one_chance: bool, concealed_only: bool, flowers: bool) -> Predicate:
    spoilt = Trait.TRIPLET
    if not self_drawn:
        spoilt |= Trait.SELF_DRAWN
    if not one_chance:
        spoilt |= Trait.WAIT_PAIR | Trait.WAIT_EDGE | Trait.WAIT_CLOSED
    if concealed_only:
        spoilt |= Trait.OPEN
    if not flowers:
        spoilt |= Trait.FLOWERS | Trait.SEASONS
    spoils = int(spoilt)

    def find(hand: Arrangement) -> Found:
        if hand.traits & spoils or not hand.has_chows_only or not _pair_is(hand, pair):
            return NOT_FOUND
        return hand.everything

    return find


@pattern(
    id="wh_no_points",
    name="No-points hand",
    category="whole",
    definition="Four chows and a pair that is worth no points, completed on a chow that is open at both ends.",
    other_names="ping he 平和, pinfu",
    has=("B123 C456 D789 B345 C22 ~B5", "(B123) C456 D789 B345 C22 ~B5"),
    lacks={
        "B123 C456 D789 B345 C22 !B5": "self-drawn",
        "B123 C456 D789 B345 C22 ~B4": "the middle of a chow",
        "B123 C456 D789 B345 DrDr ~B5": "a pair of dragons",
    },
    implies=("wh_chow_hand",),
    options={
        "self_drawn": switch("May be self-drawn", "May not be self-drawn", default=False),
        "concealed": switch("Claimed sets spoil it", "Claimed sets do not spoil it", default=False),
    },
    losers=False,
    needs=Trait.CHOWS_4 | Trait.WAIT_TWO_SIDED,
).with_options
def no_points(*, self_drawn: bool, concealed: bool) -> Predicate:
    spoilt = (NO_TRAIT if self_drawn else Trait.SELF_DRAWN) | (Trait.OPEN if concealed else NO_TRAIT)
    spoils = int(spoilt)

    def find(hand: Arrangement) -> Found:
        if hand.traits & spoils or hand.wait != Wait.TWO_SIDED or not (hand.is_regular and hand.has_chows_only):
            return NOT_FOUND
        return hand.everything if _pair_is(hand, "no_value") else NOT_FOUND

    return find


_OPEN_ON_A_CHOW: Final = Trait.CHOWS_4 | Trait.WAIT_TWO_SIDED | Trait.OPEN | Trait.CLAIMED
_WANTED: Final = int(_OPEN_ON_A_CHOW)


@pattern(
    id="wh_open_no_points",
    name="Open hand without points",
    category="whole",
    definition="A hand with a claimed set that has no points but those for going out: four chows and a pair that is "
    "worth no points, completed by a claimed tile on a chow that is open at both ends.",
    other_names="kui pinfu",
    source="Japanese, where such a hand gets 2 fu",
    has=("(B123) C456 D789 B345 C22 ~B5", "(B123) (C456) (D789) B345 C22 ~B3"),
    lacks={
        "B123 C456 D789 B345 C22 ~B5": "no claimed set",
        "(B123) C456 D789 B345 C22 !B5": "self-drawn, which has points",
        "(B123) C456 D789 B345 C22 ~B4": "the middle of a chow",
        "(B123) C456 D789 B345 DrDr ~B5": "a pair of dragons",
    },
    implies=("wh_chow_hand",),
    losers=False,
    needs=_OPEN_ON_A_CHOW,
)
def open_no_points(hand: Arrangement) -> Found:
    if hand.traits & _WANTED != _WANTED or not (hand.is_regular and hand.has_chows_only):
        return NOT_FOUND
    return hand.everything if _pair_is(hand, "no_value") else NOT_FOUND


pung_hand = pattern(
    id="wh_pung_hand",
    name="Pung hand",
    category="whole",
    definition="Only pungs or kongs and a pair.",
    other_names="dui dui hu 對對和, toitoi",
    aim=aims.PUNG_HAND,
    has=("B222 (D555) C777 (B999) EE", "[B2222] (D5555) C777 DrDrDr EE"),
    lacks={"B222 (D555) C678 (B999) EE": "one chow"},
    losers=False,
    needs=Trait.TRIPLETS_4 | Trait.REGULAR,
    bars=Trait.CHOW,
)(whole_hand(Trait.COMPLETE | Trait.REGULAR | Trait.TRIPLETS_4, Trait.CHOW))

kong_hand = pattern(
    id="wh_kong_hand",
    name="Kong hand",
    category="whole",
    definition="Going out with kongs only and a pair.",
    source="German, 1925",
    has=("(B2222) (D5555) (C7777) (B9999) EE",),
    lacks={"(B2222) (D5555) (C7777) (B999) EE": "one pung"},
    implies=("wh_pung_hand",),
    losers=False,
    needs=Trait.KONGS_4,
    bars=Trait.CHOW,
)(
    lambda hand: (
        hand.everything if hand.is_regular and all(a_set.shape == Shape.KONG for a_set in hand.sets[:-1]) else NOT_FOUND
    )
)

no_chows = pattern(
    id="wh_no_chows",
    name="No chows",
    category="whole",
    definition="A hand of pungs or kongs without a chow.",
    aim=aims.PUNG_HAND,
    has=("B222 (D555) C777 (B999) EE",),
    lacks={"B222 (D555) C678 (B999) EE": "one chow", "B22 B55 C11 C77 D33 EE DrDr": "no pung either"},
    above=("wh_pung_hand",),
    losers=False,
    needs=Trait.TRIPLET,
    bars=Trait.CHOW,
)(whole_hand(Trait.COMPLETE | Trait.TRIPLET, Trait.CHOW))


def _is_pung_hand_of_one_suit(hand: Arrangement) -> bool:
    return hand.has_triplets_only and bool(hand.traits & Trait.ONE_SUIT.value) and not hand.traits & _NO_HONORS


@pattern(
    id="wh_pung_hand_1_suit",
    name="Pung hand of one suit",
    category="whole",
    definition="Pungs or kongs and a pair of one suit, without honors.",
    has=("B111 B333 B555 B777 B99",),
    lacks={"B111 B333 B555 B789 B99": "one chow", "B111 B333 B555 B777 EE": "a pair of winds"},
    implies=("wh_pung_hand", "wh_one_suit"),
    options={
        "odd_only": switch("Only 1, 3, 5, 7 and 9, each once, with a pair of 1s or 9s", "Any numbers", default=False)
    },
    losers=False,
    needs=Trait.TRIPLETS_4 | Trait.ONE_SUIT,
    bars=_HONORS,
).with_options
def pung_hand_of_one_suit(*, odd_only: bool) -> Predicate:
    def find(hand: Arrangement) -> Found:
        if not _is_pung_hand_of_one_suit(hand):
            return NOT_FOUND
        odd = {a_set.number for a_set in hand.sets} == {1, 3, 5, 7, 9} and hand.pair.number in (1, 9)
        return hand.everything if odd or not odd_only else NOT_FOUND

    return find


@pattern(
    id="wh_purity",
    name="Purity",
    category="whole",
    definition="Tiles of one suit, in pungs, kongs and a pair.",
    source="British",
    has=("B222 B444 B555 B888 B11",),
    lacks={"B222 B444 B567 B888 B11": "a chow"},
    implies=("wh_pung_hand_1_suit",),
    options={"max_chows": number("Chows allowed", 0, 1)},
    losers=False,
    needs=Trait.REGULAR | Trait.ONE_SUIT,
    bars=_HONORS,
).with_options
def purity(*, max_chows: int) -> Predicate:
    wanted = int(Trait.REGULAR | Trait.ONE_SUIT)

    def find(hand: Arrangement) -> Found:
        is_pure = hand.traits & wanted == wanted and not hand.traits & _NO_HONORS
        return hand.everything if is_pure and hand.count(CHOWS) <= max_chows else NOT_FOUND

    return find
