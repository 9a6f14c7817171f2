"""Patterns of the whole hand: how concealed it is, chows or pungs only, which tiles, which suits."""

from typing import Final

from fourwinds.scoring.arrangement import FOUND, NOT_FOUND, Arrangement, Found
from fourwinds.scoring.pattern import Predicate, choice, pattern, switch
from fourwinds.scoring.patterns.common import whole_hand
from fourwinds.scoring.sets import CONCEALED_KONGS, Trait
from fourwinds.tiles import HONORS, Kind

_KONGS: Final = {
    "kongs": choice("Concealed kongs accepted", "concealed", "none"),
}


def _is_concealed(hand: Arrangement, kongs: str) -> bool:
    return not hand.is_open and (kongs == "concealed" or not hand.count(CONCEALED_KONGS))


@pattern(
    id="wh_concealed",
    name="Concealed hand",
    category="whole",
    definition="No set was claimed before going out, and the winning tile was claimed.",
    other_names="men qian qing, menzen",
    has=("B123 C456 D789 B555 EE ~B5", "B123 C456 D789 [B5555] EE ~E"),
    lacks=("(B123) C456 D789 B555 EE ~B5", "B123 C456 D789 B555 EE !B5"),  # a melded chow; self-drawn
    options=_KONGS,
    losers=False,
    needs=Trait.CLAIMED,
    bars=Trait.OPEN,
).with_options
def concealed(*, kongs: str) -> Predicate:
    def find(hand: Arrangement) -> Found:
        return FOUND if hand.traits & Trait.CLAIMED.value and _is_concealed(hand, kongs) else NOT_FOUND

    return find


@pattern(
    id="wh_fully_concealed",
    name="Fully concealed hand",
    category="whole",
    definition="No set was claimed, and the winning tile was self-drawn.",
    other_names="bu qiu ren, menzen tsumo",
    has=("B123 C456 D789 B555 EE !B5", "B123 C456 D789 [B5555] EE !E"),
    lacks=("B123 C456 D789 B555 EE ~B5",),  # on a discard
    implies=("wh_concealed",),
    implies_same_unit=("wn_self_drawn",),
    options=_KONGS,
    losers=False,
    needs=Trait.SELF_DRAWN,
    bars=Trait.OPEN,
).with_options
def fully_concealed(*, kongs: str) -> Predicate:
    def find(hand: Arrangement) -> Found:
        return FOUND if hand.traits & Trait.SELF_DRAWN.value and _is_concealed(hand, kongs) else NOT_FOUND

    return find


@pattern(
    id="wh_chow_hand",
    name="Chow hand",
    category="whole",
    definition="Four chows and a pair.",
    other_names="ping hu, valueless hand",
    has=("B123 C456 D789 B345 C55", "(B123) C456 (D789) B345 C55 ~C5"),
    lacks=("B123 C456 D789 B333 C55",),  # a pung
    options={
        "pair": choice("The pair may be of", "any", "no_value", "no_honor"),
        "self_drawn": switch("May be self-drawn", default=True),
        "one_chance": switch("May be completed by a one-chance tile", default=True),
    },
    losers=False,
    needs=Trait.CHOWS_4,
).with_options
def chow_hand(*, pair: str, self_drawn: bool, one_chance: bool) -> Predicate:
    spoilt = Trait(0)
    if not self_drawn:
        spoilt |= Trait.SELF_DRAWN
    if not one_chance:
        spoilt |= Trait.WAIT_PAIR | Trait.WAIT_EDGE | Trait.WAIT_CLOSED
    spoils = int(spoilt)

    def find(hand: Arrangement) -> Found:
        if not hand.traits & Trait.CHOWS_4.value or hand.traits & spoils:
            return NOT_FOUND
        kind = hand.pair.first
        if (pair == "no_value" and _has_value(hand, kind)) or (pair == "no_honor" and kind in HONORS):
            return NOT_FOUND
        return hand.everything

    return find


def _has_value(hand: Arrangement, kind: Kind) -> bool:
    """Whether a pair of this kind is a dragon's, the own wind's or the round's."""
    return kind >= 31 or kind in (hand.own_wind, hand.round_wind)


pung_hand = pattern(
    id="wh_pung_hand",
    name="Pung hand",
    category="whole",
    definition="Four pungs or kongs and a pair.",
    other_names="dui dui hu, toitoi",
    has=("B222 (D555) C777 (B999) EE", "[B2222] (D5555) C777 DrDrDr EE"),
    lacks=("B222 (D555) C678 (B999) EE",),  # one chow
    losers=False,
    needs=Trait.TRIPLETS_4,
)(whole_hand(Trait.COMPLETE | Trait.TRIPLETS_4))

no_chows = pattern(
    id="wh_no_chows",
    name="No chows",
    category="whole",
    definition="A hand of pungs or kongs without a chow.",
    has=("B222 (D555) C777 (B999) EE",),
    lacks=("B222 (D555) C678 (B999) EE", "B22 B55 C11 C77 D33 EE DrDr"),  # one chow; no pung either
    implies=("wh_pung_hand",),
    losers=False,
    needs=Trait.TRIPLET,
    bars=Trait.CHOW,
)(whole_hand(Trait.COMPLETE | Trait.TRIPLET, Trait.CHOW))

all_simples = pattern(
    id="wh_all_simples",
    name="All simples",
    category="whole",
    definition="Only suit tiles from 2 to 8.",
    other_names="duan yao, tanyao",
    has=("B234 C456 D678 B555 D22", "B22 B55 C44 C77 D33 D66 D88"),
    lacks=("B123 C456 D678 B555 D22", "B234 C456 D678 B555 EE"),  # a 1; a pair of winds
    losers=False,
    bars=Trait.TERMINALS | Trait.WINDS | Trait.DRAGONS,
)(whole_hand(Trait.COMPLETE, Trait.TERMINALS | Trait.WINDS | Trait.DRAGONS))

terminal_or_honor_in_each_set = pattern(
    id="wh_th_each_set",
    name="Terminal or honor in each set",
    category="whole",
    definition="Every set, and the pair, has a 1, a 9, a wind or a dragon.",
    other_names="quan dai yao, chanta",
    has=("B123 C789 D999 EEE SS",),
    lacks=("B123 C678 D999 EEE SS", "B123 C789 D999 EEE B55"),  # 678 has none; the pair has none
    losers=False,
    bars=Trait.MINOR_SET,
)(whole_hand(Trait.COMPLETE, Trait.MINOR_SET))


@pattern(
    id="wh_all_th",
    name="All terminals and honors",
    category="whole",
    definition="Only 1s, 9s, winds and dragons.",
    other_names="no simples, hun yao jiu, honroutou",
    has=("B111 C999 D999 EEE SS", "(B1111) C999 DrDrDr EEE C11"),
    lacks=("B111 C999 D999 EEE C22", "B123 C999 D999 EEE SS"),  # the pair of 2s; the chow
    implies=("wh_th_each_set", "wh_pung_hand"),
    options={"both_kinds": switch("Terminals and honors must both be there", default=True)},
    losers=False,
    bars=Trait.SIMPLES,
).with_options
def all_terminals_and_honors(*, both_kinds: bool) -> Predicate:
    def find(hand: Arrangement) -> Found:
        has = hand.traits
        if has & Trait.SIMPLES.value or not has & Trait.COMPLETE.value:
            return NOT_FOUND
        both = has & Trait.TERMINALS.value and has & (Trait.WINDS | Trait.DRAGONS).value
        return hand.everything if both or not both_kinds else NOT_FOUND

    return find


@pattern(
    id="wh_one_suit_honors",
    name="One suit with honors",
    category="whole",
    definition="Tiles of one suit, and winds or dragons.",
    other_names="hun yi se, honitsu",
    has=("B123 B456 B789 EEE DrDr", "B11 B22 B55 B88 EE SS DrDr"),
    lacks=("B123 C456 B789 EEE DrDr", "B123 B456 B789 B222 B55"),  # two suits; no honours
    losers=False,
    needs=Trait.ONE_SUIT,
)
def one_suit_with_honors(hand: Arrangement) -> Found:
    wanted = (Trait.ONE_SUIT | Trait.COMPLETE).value
    honors = hand.traits & (Trait.WINDS | Trait.DRAGONS).value
    return hand.everything if honors and hand.traits & wanted == wanted else NOT_FOUND


one_suit = pattern(
    id="wh_one_suit",
    name="One suit only",
    category="whole",
    definition="Tiles of one suit only.",
    other_names="qing yi se, chinitsu",
    has=("B123 B456 B789 B222 B55", "D11 D22 D44 D55 D66 D88 D99"),
    lacks=("B123 B456 B789 B222 EE",),  # a pair of winds
    losers=False,
    needs=Trait.ONE_SUIT,
    bars=Trait.WINDS | Trait.DRAGONS,
)(whole_hand(Trait.COMPLETE | Trait.ONE_SUIT, Trait.WINDS | Trait.DRAGONS))
