"""Patterns of the whole hand: how many suits it has, and transparent tiles."""

from typing import Final

from fourwinds.rules.facts import Fact
from fourwinds.scoring import aims
from fourwinds.scoring.arrangement import FOUND, NOT_FOUND, Arrangement, Found
from fourwinds.scoring.pattern import Predicate, pattern, switch
from fourwinds.scoring.patterns.common import whole_hand
from fourwinds.scoring.sets import NO_TRAIT, Trait

_HONORS: Final = Trait.WINDS | Trait.DRAGONS
_NO_HONORS: Final = int(_HONORS)

# --- suits --------------------------------------------------------------------------------------------


@pattern(
    id="wh_2_suits_only",
    name="Two suits only",
    category="whole",
    definition="Exactly two suits occur.",
    other_names="que yi men 缺一門",
    has=("B123 B456 D789 D555 EE", "B123 B456 D789 D555 B11"),
    lacks={"B123 B456 D789 C555 EE": "three suits", "B123 B456 B789 B555 EE": "one suit"},
    options={"honors_allowed": switch("Honors are allowed", "Honors are not allowed", default=True)},
    losers=False,
    needs=Trait.TWO_SUITS,
).with_options
def two_suits_only(*, honors_allowed: bool) -> Predicate:
    return whole_hand(Trait.COMPLETE | Trait.TWO_SUITS, NO_TRAIT if honors_allowed else _HONORS)


def _with_honors(suits: Trait) -> Predicate:
    """Finds a hand of so many suits that also has honours."""
    wanted = int(suits)

    def find(hand: Arrangement) -> Found:
        return hand.everything if hand.traits & wanted == wanted and hand.traits & _NO_HONORS else NOT_FOUND

    return find


two_suits_with_honors = pattern(
    id="wh_2_suits_honors",
    name="Two suits with Honors",
    category="whole",
    definition="Exactly two suits and at least one wind or dragon occur.",
    has=("B123 B456 D789 D555 EE",),
    lacks={"B123 B456 D789 D555 B11": "no honors"},
    implies=("wh_2_suits_only",),
    losers=False,
    needs=Trait.TWO_SUITS | Trait.HONORS,
)(_with_honors(Trait.COMPLETE | Trait.TWO_SUITS))

two_suits_without_honors = pattern(
    id="wh_2_suits_no_honors",
    name="Two suits without Honors",
    category="whole",
    definition="Exactly two suits and neither winds nor dragons occur.",
    has=("B123 B456 D789 D555 B11",),
    lacks={"B123 B456 D789 D555 EE": "a pair of winds"},
    implies=("wh_2_suits_only", "wh_no_honors"),
    losers=False,
    needs=Trait.TWO_SUITS,
    bars=_HONORS,
)(whole_hand(Trait.COMPLETE | Trait.TWO_SUITS, _HONORS))


@pattern(
    id="wh_one_suit_honors",
    name="One suit with honors",
    category="whole",
    most=5,
    most_where="by_suit_sets",
    definition="Tiles of one suit, and winds or dragons.",
    other_names="hun yi se 混一色, honitsu",
    aim=aims.ONE_SUIT_HONORS,
    has=("B123 B456 B789 EEE DrDr", "B123 B555 B777 EEE DrDr", "B11 B22 B55 B88 EE SS DrDr"),
    lacks={"B123 C456 B789 EEE DrDr": "two suits", "B123 B456 B789 B222 B55": "no honors"},
    above=("wh_2_suits_only",),
    options={
        "by_suit_sets": switch(
            "Counts once for each set of the suit",
            "Counts only once, however many sets of the suit there are",
            default=False,
        )
    },
    needs=Trait.ONE_SUIT | Trait.HONORS,
).with_options
def one_suit_with_honors(*, by_suit_sets: bool) -> Predicate:
    once = _with_honors(Trait.ONE_SUIT)

    def each(hand: Arrangement) -> Found:
        if not once(hand):
            return NOT_FOUND
        return tuple((i,) for i, a_set in enumerate(hand.sets) if a_set.suit < 3 and not a_set.is_pair) or FOUND

    return each if by_suit_sets else once


one_suit = pattern(
    id="wh_one_suit",
    name="One suit only",
    category="whole",
    definition="Tiles of one suit only.",
    other_names="qing yi se 清一色, chinitsu",
    aim=aims.ONE_SUIT,
    has=("B123 B456 B789 B222 B55", "B123 B444 B666 B888 B99", "D11 D22 D44 D55 D66 D88 D99"),
    lacks={"B123 B456 B789 B222 EE": "a pair of winds"},
    implies=("wh_no_honors",),
    above=("wh_one_suit_honors", "wh_2_suits_only"),
    needs=Trait.ONE_SUIT,
    bars=_HONORS,
)(whole_hand(Trait.ONE_SUIT, _HONORS))

one_suit_chows = pattern(
    id="wh_one_suit_chows",
    name="One-suit Chow hand",
    category="whole",
    definition="Four chows and a pair of one suit.",
    has=("B123 B456 B789 B234 B55",),
    lacks={"B123 B456 B789 B222 B55": "a pung"},
    implies=("wh_one_suit", "wh_chow_hand"),
    losers=False,
    needs=Trait.ONE_SUIT | Trait.CHOWS_4 | Trait.REGULAR,
    bars=_HONORS | Trait.TRIPLET,
)(whole_hand(Trait.COMPLETE | Trait.REGULAR | Trait.ONE_SUIT | Trait.CHOWS_4, _HONORS | Trait.TRIPLET))

cleared = pattern(
    id="wh_cleared",
    name="Cleared hand",
    category="whole",
    definition="Tiles of at most one suit; honors are allowed.",
    has=("B123 B456 EEE SSS DrDr", "B123 B456 B789 B222 B55"),
    lacks={"B123 C456 EEE SSS DrDr": "two suits"},
    bars=Trait.TWO_SUITS | Trait.THREE_SUITS,
)(whole_hand(NO_TRAIT, Trait.TWO_SUITS | Trait.THREE_SUITS))

dirty = pattern(
    id="wh_dirty",
    name="Three suits",
    category="whole",
    definition="All three suits occur.",
    has=("B123 C456 D789 B555 EE",),
    lacks={"B123 C456 B789 B555 EE": "two suits"},
    needs=Trait.THREE_SUITS,
)(whole_hand(Trait.THREE_SUITS))

# --- transparent tiles --------------------------------------------------------------------------------


def _tiles(hand: Arrangement) -> int:
    return sum(len(a_set.kinds) for a_set in hand.sets)


all_opaque = pattern(
    id="wh_all_opaque",
    name="All opaque",
    category="whole",
    definition="Where transparent tiles are in play: the hand has none.",
    asks=(Fact.TRANSPARENT_TILES,),
    asks_absence=True,
    has=("B123 C456 D789 B555 EE",),
    lacks={"B123 C456 D789 B555 EE +transparent1": "one tile is transparent"},
    losers=False,
)(lambda hand: FOUND if hand.traits & Trait.COMPLETE.value and not hand.hand.transparent else NOT_FOUND)

all_transparent = pattern(
    id="wh_all_transparent",
    name="All transparent",
    category="whole",
    definition="Where transparent tiles are in play: every tile of the hand is transparent.",
    asks=(Fact.TRANSPARENT_TILES,),
    has=("B123 C456 D789 B555 EE +transparent",),
    lacks={"B123 C456 D789 B555 EE +transparent1": "only one tile is transparent"},
    losers=False,
)(lambda hand: FOUND if hand.traits & Trait.COMPLETE.value and hand.hand.transparent >= _tiles(hand) else NOT_FOUND)
