"""Patterns of the whole hand: how concealed it is, chows or pungs only, which tiles, which numbers, which suits."""

from collections.abc import Callable, Mapping
from typing import Final

from fourwinds.rules.facts import PatternOption
from fourwinds.scoring.arrangement import FOUND, NOT_FOUND, Arrangement, Form, Found, Wait
from fourwinds.scoring.pattern import Pattern, Predicate, choice, number, pattern, switch
from fourwinds.scoring.patterns.common import numbers, only_kinds, whole_hand, with_traits
from fourwinds.scoring.patterns.triplets import is_accepted_kong
from fourwinds.scoring.sets import CHOWS, KIND_MASK, NO_TRAIT, Shape, Trait
from fourwinds.tiles import CHARACTER, HONORS, RED, WHITE, WINDS

_HONORS: Final = Trait.WINDS | Trait.DRAGONS
_NO_HONORS: Final = int(_HONORS)
_SUIT_KINDS: Final = (1 << 27) - 1

# --- concealed and exposed ----------------------------------------------------------------------------


def kongs_accepted(default: str, *others: str) -> Mapping[str, PatternOption]:
    """Which kongs a concealed hand may have."""
    return {"kongs": choice("Kongs that do not spoil it", default, *others)}


_KONGS: Final = kongs_accepted("concealed", "none", "concealed_and_claimed", "all")


def _is_concealed(hand: Arrangement, kongs: str) -> bool:
    """Whether nothing lies on the table but accepted kongs."""
    if kongs == "concealed":
        return not hand.is_open
    return all(
        is_accepted_kong(a_set, kongs) if a_set.shape == Shape.KONG else not a_set.declared for a_set in hand.sets
    )


_SEVEN_PAIRS_COUNT: Final = {"seven_pairs": switch("Seven pairs count", default=True)}


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
    bars=Trait.SELF_DRAWN,
).with_options
def concealed(*, kongs: str, seven_pairs: bool) -> Predicate:
    wanted = int(Trait.CLAIMED)

    def find(hand: Arrangement) -> Found:
        if not (hand.traits & wanted or hand.form == Form.LOSER) or not _is_concealed(hand, kongs):
            return NOT_FOUND
        return FOUND if seven_pairs or hand.form != Form.SEVEN_PAIRS else NOT_FOUND

    return find


@pattern(
    id="wh_fully_concealed",
    name="Fully concealed hand",
    category="whole",
    definition="No set was claimed, and the winning tile was self-drawn.",
    other_names="bu qiu ren 不求人, menzen tsumo",
    has=("B123 C456 D789 B555 EE !B5", "B123 C456 D789 [B5555] EE !E"),
    lacks={"B123 C456 D789 B555 EE ~B5": "on a discard"},
    implies=("wh_concealed",),
    implies_same_unit=("wn_self_drawn",),
    options={**_KONGS, **_SEVEN_PAIRS_COUNT},
    losers=False,
    needs=Trait.SELF_DRAWN,
).with_options
def fully_concealed(*, kongs: str, seven_pairs: bool) -> Predicate:
    wanted = int(Trait.SELF_DRAWN)

    def find(hand: Arrangement) -> Found:
        if not hand.traits & wanted or not _is_concealed(hand, kongs):
            return NOT_FOUND
        return FOUND if seven_pairs or hand.form != Form.SEVEN_PAIRS else NOT_FOUND

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
                "promoted": a_set.promoted and a_set.melded,
                "none": False,
            }[kongs]
        else:
            accepted = a_set.declared
        if not accepted:
            return False
    return True


EXPOSED_KONGS: Final = {"kongs": choice("Kongs that count", "melded", "all", "promoted", "none")}


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
    definition="All four sets are melded; the pair may be completed by a discard or self-drawn.",
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
    definition="All four sets are melded, and the tile that completes the pair is self-drawn.",
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

_PAIR_OF: Final = choice("The pair may be of", "any", "no_value", "no_honor")


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
    has=("B123 C456 D789 B345 C55", "(B123) C456 (D789) B345 C55 ~C5"),
    lacks={"B123 C456 D789 B333 C55": "a pung"},
    options={
        "pair": _PAIR_OF,
        "self_drawn": switch("May be self-drawn", default=True),
        "one_chance": switch("May be completed by a one-chance tile", default=True),
        "concealed_only": switch("Claimed sets spoil it", default=False),
        "flowers": switch("Extra tiles are allowed", default=True),
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
        "self_drawn": switch("May be self-drawn", default=False),
        "concealed": switch("Claimed sets spoil it", default=False),
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


pung_hand = pattern(
    id="wh_pung_hand",
    name="Pung hand",
    category="whole",
    definition="Only pungs or kongs and a pair.",
    other_names="dui dui hu 對對和, toitoi",
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
    has=("B222 (D555) C777 (B999) EE",),
    lacks={"B222 (D555) C678 (B999) EE": "one chow", "B22 B55 C11 C77 D33 EE DrDr": "no pung either"},
    implies=("wh_pung_hand",),
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
    options={"odd_only": switch("Only 1, 3, 5, 7 and 9, each once, with a pair of 1s or 9s", default=False)},
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


# --- which tiles -------------------------------------------------------------------------------------

_UPSIDE_DOWN: Final = (*(18 + n - 1 for n in (1, 2, 3, 4, 5, 8, 9)), *(n - 1 for n in (2, 4, 5, 6, 8, 9)), WHITE)
_NOT_SIMPLE: Final = Trait.TERMINALS | _HONORS

_OF_KINDS: Final = (
    # id, name, definition, other names, kinds, implies, source, has, lacks with a word why
    (
        "wh_all_same_upside_down", "All same upside down",
        "Only tiles that look the same upside down: 1 2 3 4 5 8 9 of dots, 2 4 5 6 8 9 of bamboos, white dragons.",
        "tui bu dao 推不倒", _UPSIDE_DOWN, ("wh_2_suits_only", "wh_2_suits_honors"), "Chinese Official",
        "D123 D345 B456 B888 DwDw", {"D123 D345 B456 B777 DwDw": "7 of bamboos"},
    ),
    (
        "wh_all_1234", "All of 1, 2, 3 and 4", "Only suit tiles from 1 to 4.", "xiao yu wu 小於五",
        numbers(1, 2, 3, 4), ("wh_no_honors",), "Chinese Official",
        "B123 C234 D123 B444 C11", {"B123 C345 D123 B444 C11": "a 5"},
    ),
    (
        "wh_all_6789", "All of 6, 7, 8 and 9", "Only suit tiles from 6 to 9.", "da yu wu 大於五",
        numbers(6, 7, 8, 9), ("wh_no_honors",), "Chinese Official",
        "B678 C789 D678 B999 C66", {"B678 C789 D567 B999 C66": "a 5"},
    ),
    (
        "wh_all_123", "All of 1, 2 and 3", "Only suit tiles from 1 to 3.", "quan xiao 全小",
        numbers(1, 2, 3), ("wh_all_1234", "wh_all_of_three_numbers"), "Chinese Official",
        "B123 C123 D123 B222 C11", {"B123 C123 D123 B222 C44": "a pair of 4s"},
    ),
    (
        "wh_all_456", "All of 4, 5 and 6", "Only suit tiles from 4 to 6.", "quan zhong 全中",
        numbers(4, 5, 6), ("wh_all_simples", "wh_all_of_three_numbers"), "Chinese Official",
        "B456 C456 D456 B555 C44", {"B456 C456 D456 B555 C77": "a pair of 7s"},
    ),
    (
        "wh_all_789", "All of 7, 8 and 9", "Only suit tiles from 7 to 9.", "quan da 全大",
        numbers(7, 8, 9), ("wh_all_6789", "wh_all_of_three_numbers"), "Chinese Official",
        "B789 C789 D789 B888 C99", {"B789 C789 D789 B888 C66": "a pair of 6s"},
    ),
    (
        "wh_no_honors", "No Honors", "No wind and no dragon.", "wu zi 無字", numbers(*range(1, 10)), (), "",
        "B123 C456 D789 B555 C11", {"B123 C456 D789 B555 EE": "a pair of winds"},
    ),
    (
        "wh_no_terminals", "No terminals", "No 1 and no 9; honors are allowed.", "duan yao jiu 斷幺九",
        (*numbers(*range(2, 9)), *HONORS), (), "Hong Kong, house lists",
        "B234 C456 D678 B555 EE", {"B123 C456 D678 B555 EE": "a 1"},
    ),
    (
        "wh_no_fives", "No fives", "No 5 of any suit.", "que wu 缺五",
        (*numbers(1, 2, 3, 4, 6, 7, 8, 9), *HONORS), (), "Hong Kong, house lists",
        "B123 C678 D789 B222 EE", {"B123 C567 D789 B222 EE": "a 5"},
    ),
    (
        "wh_red_tiles", "All red", "Only tiles with red: 1 5 7 9 of bamboos, characters, red dragons.", "",
        (*(n - 1 for n in (1, 5, 7, 9)), *CHARACTER, RED), (), "American, early colour hands",
        "B111 B555 C789 DrDrDr C55", {"B111 B666 C789 DrDrDr C55": "6 of bamboos"},
    ),
)  # fmt: skip

of_kinds: Final[tuple[Pattern, ...]] = tuple(
    pattern(
        id=id_, name=name, category="whole", definition=definition, other_names=other_names, implies=implies,
        source=source, has=(has,), lacks=lacks, losers=False,
    )(only_kinds(kinds))
    for id_, name, definition, other_names, kinds, implies, source, has, lacks in _OF_KINDS
)  # fmt: skip

_OF_TRIPLETS: Final = (
    (
        "wh_all_even", "All even", "Pungs or kongs and a pair, only of 2s, 4s, 6s and 8s.", "quan shuang ke 全雙刻",
        numbers(2, 4, 6, 8), ("wh_all_simples", "wh_pung_hand"),
        "B222 C444 D666 B888 C22", {"B222 C444 D666 B888 C33": "a pair of 3s"},
    ),
    (
        "wh_all_odd", "All odd", "Pungs or kongs and a pair, only of 1s, 3s, 5s, 7s and 9s.", "",
        numbers(1, 3, 5, 7, 9), ("wh_pung_hand",),
        "B111 C333 D555 B777 C99", {"B111 C333 D555 B777 C88": "a pair of 8s"},
    ),
    (
        "wh_blue_tiles", "All blue", "Pungs or kongs and a pair, only of 8s of dots, winds and white dragons.", "",
        (25, *WINDS, WHITE), ("wh_pung_hand", "wh_one_suit_honors"),
        "D888 EEE SSS NNN DwDw", {"D888 EEE SSS NNN DrDr": "a pair of red dragons"},
    ),
)  # fmt: skip

of_triplets: Final[tuple[Pattern, ...]] = tuple(
    pattern(
        id=id_, name=name, category="whole", definition=definition, other_names=other_names, implies=implies,
        source="riichi, local" if id_ == "wh_blue_tiles" else "", has=(has,), lacks=lacks, losers=False,
        needs=Trait.TRIPLETS_4 | Trait.REGULAR, bars=Trait.CHOW,
    )(only_kinds(kinds, Trait.COMPLETE | Trait.REGULAR | Trait.TRIPLETS_4))
    for id_, name, definition, other_names, kinds, implies, has, lacks in _OF_TRIPLETS
)  # fmt: skip


@pattern(
    id="wh_all_simples",
    name="All simples",
    category="whole",
    definition="Only suit tiles from 2 to 8.",
    other_names="duan yao 斷幺, tanyao",
    has=("B234 C456 D678 B555 D22", "B22 B55 C44 C77 D33 D66 D88"),
    lacks={"B123 C456 D678 B555 D22": "a 1", "B234 C456 D678 B555 EE": "a pair of winds"},
    implies=("wh_no_honors",),
    options={"concealed_only": switch("Claimed sets spoil it", default=False)},
    losers=False,
    bars=_NOT_SIMPLE,
).with_options
def all_simples(*, concealed_only: bool) -> Predicate:
    return whole_hand(Trait.COMPLETE, _NOT_SIMPLE | (Trait.OPEN if concealed_only else NO_TRAIT))


_WITHOUT_SETS: Final = Trait.SEVEN_PAIRS | Trait.ORPHANS | Trait.SINGLES | Trait.LISTED

_WITH_CHOW: Final = {"chow": switch("There must be a chow", default=False)}


def _in_each_set(bars: Trait) -> Callable[..., Predicate]:
    def bind(*, chow: bool) -> Predicate:
        return whole_hand(Trait.COMPLETE | (Trait.CHOW if chow else NO_TRAIT), bars)

    return bind


terminal_or_honor_in_each_set = pattern(
    id="wh_th_each_set",
    name="Terminal or honor in each set",
    category="whole",
    definition="Every set, and the pair, has a 1, a 9, a wind or a dragon.",
    other_names="quan dai yao 全帶么, chanta",
    has=("B123 C789 D999 EEE SS",),
    lacks={"B123 C678 D999 EEE SS": "678 has none", "B123 C789 D999 EEE B55": "the pair has none"},
    options=_WITH_CHOW,
    losers=False,
    bars=Trait.MINOR_SET | _WITHOUT_SETS,
).with_options(_in_each_set(Trait.MINOR_SET | _WITHOUT_SETS))

terminal_in_each_set = pattern(
    id="wh_t_each_set",
    name="Terminal in each set",
    category="whole",
    definition="Every set, and the pair, has a 1 or a 9.",
    other_names="chun quan dai yao 純全帶么, junchan",
    has=("B123 C789 D999 B111 C99",),
    lacks={"B123 C789 D999 EEE C99": "a pung of winds", "B123 C789 D999 B111 C88": "the pair has none"},
    implies=("wh_th_each_set",),
    options=_WITH_CHOW,
    losers=False,
    bars=Trait.MINOR_SET | _HONORS | _WITHOUT_SETS,
).with_options(_in_each_set(Trait.MINOR_SET | _HONORS | _WITHOUT_SETS))


@pattern(
    id="wh_all_th",
    name="All terminals and honors",
    category="whole",
    definition="Only 1s, 9s, winds and dragons.",
    other_names="no simples, hun yao jiu 混么九, honroutou",
    has=("B111 C999 D999 EEE SS", "(B1111) C999 DrDrDr EEE C11", "B111 C999 D999 (SSSS) EE"),
    lacks={"B111 C999 D999 EEE C22": "the pair of 2s", "B123 C999 D999 EEE SS": "the chow"},
    implies=(
        "wh_th_each_set", "wh_pung_hand", "tr_4_term_honor", "set_pung_terminals", "set_kong_terminals",
        "set_pung_winds", "set_kong_winds",
    ),
    options={
        "both_kinds": switch("Terminals and honors must both be there", default=True),
        "pung_hand_implied": switch("The Pung hand is included", default=True),
        "seven_pairs": switch("Irregular hands count", default=True),
    },
    spares={("pung_hand_implied", False): ("wh_pung_hand",)},
    losers=False,
    bars=Trait.SIMPLES,
).with_options  # fmt: skip
def all_terminals_and_honors(*, both_kinds: bool, pung_hand_implied: bool, seven_pairs: bool) -> Predicate:  # noqa: ARG001 - see `spares`
    def find(hand: Arrangement) -> Found:
        has = hand.traits
        if has & Trait.SIMPLES.value or not has & Trait.COMPLETE.value or not (seven_pairs or hand.is_regular):
            return NOT_FOUND
        both = has & Trait.TERMINALS.value and has & _NO_HONORS
        return hand.everything if both or not both_kinds else NOT_FOUND

    return find


@pattern(
    id="wh_one_suit_th",
    name="One-suit terminals with Honors",
    category="whole",
    definition="Only 1s and 9s of one suit, and honors.",
    source="Dutch league",
    has=("B111 B999 EEE DrDrDr SS",),
    lacks={"B111 C999 EEE DrDrDr SS": "two suits"},
    implies=("wh_one_suit_honors", "wh_all_th", "wh_pung_hand"),
    losers=False,
    needs=Trait.ONE_SUIT,
    bars=Trait.SIMPLES,
)
def one_suit_terminals_and_honors(hand: Arrangement) -> Found:
    wanted = (Trait.COMPLETE | Trait.ONE_SUIT).value
    is_one = hand.traits & wanted == wanted and not hand.traits & Trait.SIMPLES.value
    return hand.everything if is_one and hand.traits & _NO_HONORS else NOT_FOUND


@pattern(
    id="wh_all_types",
    name="All suits, Dragons and Winds",
    category="whole",
    definition="Bamboos, characters, dots, winds and dragons all occur.",
    other_names="wu men qi 五門齊, uumensai",
    has=("B123 C456 D789 EEE DrDr",),
    lacks={"B123 C456 D789 EEE SS": "no dragons"},
    options={"regular_only": switch("Hands of single tiles do not count", default=False)},
    losers=False,
    needs=Trait.THREE_SUITS | _HONORS,
).with_options
def all_types(*, regular_only: bool) -> Predicate:
    wanted = int(Trait.COMPLETE | Trait.THREE_SUITS | _HONORS)

    def find(hand: Arrangement) -> Found:
        if hand.traits & wanted != wanted or (regular_only and hand.form not in _WITH_SETS):
            return NOT_FOUND
        return hand.everything

    return find


_WITH_SETS: Final = (Form.REGULAR, Form.KNITTED_STRAIGHT, Form.SEVEN_PAIRS)

# --- numbers ------------------------------------------------------------------------------------------


def _numbers_used(hand: Arrangement) -> int:
    """A bit for each number that a suit tile of the hand has; 1 is bit 0."""
    kinds = hand.mask >> KIND_MASK & _SUIT_KINDS
    return (kinds | kinds >> 9 | kinds >> 18) & 0x1FF


@pattern(
    id="wh_same_number",
    name="Same number in each set",
    category="whole",
    definition="Every set, and the pair, has a tile of one common number.",
    other_names="quan dai wu 全帶五",
    has=("B456 C345 D567 B555 C55",),
    lacks={"B456 C345 D567 B555 C66": "the pair has no 5", "B456 C345 D567 B555 EE": "the pair has no number"},
    implies=("wh_all_simples",),
    options={"number": choice("The number", "any", "five")},
    losers=False,
    needs=Trait.REGULAR,
    bars=_HONORS,
).with_options
def same_number(*, number: str) -> Predicate:
    wanted = 0x1FF if number == "any" else 1 << 4

    def find(hand: Arrangement) -> Found:
        if not hand.is_regular or hand.traits & _NO_HONORS:
            return NOT_FOUND
        common = wanted
        for a_set in hand.sets:
            n = a_set.number - 1
            common &= 7 << n if a_set.is_chow else 1 << n
        return hand.everything if common else NOT_FOUND

    return find


def _so_many_numbers(accepts: Callable[[int], bool], *, honors: bool = False) -> Predicate:
    """Finds a hand whose numbers (as bits) are accepted, without honours or with them."""

    def find(hand: Arrangement) -> Found:
        if not hand.traits & Trait.COMPLETE.value or (hand.traits & _NO_HONORS and not honors):
            return NOT_FOUND
        return hand.everything if accepts(_numbers_used(hand)) else NOT_FOUND

    return find


def _is_within_four(used: int) -> bool:
    return used != 0 and used.bit_length() - (used & -used).bit_length() < 4


_BY_NUMBERS: Final = (
    (
        "wh_all_of_three_numbers", "All of three numbers", "Suit tiles of exactly three numbers, no honors.",
        lambda used: used.bit_count() == 3, ("wh_no_honors",),
        "B111 C111 C999 D999 B55", {"B111 C111 C999 D888 B55": "four numbers"},
    ),
    (
        "wh_all_of_two_numbers", "All of two numbers", "Suit tiles of exactly two numbers, no honors.",
        lambda used: used.bit_count() == 2, ("wh_all_of_three_numbers", "wh_pung_hand"),
        "B111 C111 B999 D999 C99", {"B111 C111 B999 D999 C55": "three numbers"},
    ),
    (
        "wh_all_of_four_numbers", "All of four numbers", "Suit tiles within four consecutive numbers, no honors.",
        _is_within_four, ("wh_no_honors",),
        "B345 C456 D345 B666 C33", {"B345 C567 D345 B666 C33": "3 to 7 are five numbers"},
    ),
)  # fmt: skip

by_numbers: Final[tuple[Pattern, ...]] = tuple(
    pattern(
        id=id_, name=name, category="whole", definition=definition, implies=implies, has=(has,), lacks=lacks,
        losers=False, bars=_HONORS,
    )(_so_many_numbers(accepts))
    for id_, name, definition, accepts, implies, has, lacks in _BY_NUMBERS
)  # fmt: skip


@pattern(
    id="wh_all_of_three_numbers_h",
    name="All of three 'numbers'",
    category="whole",
    definition="Suit tiles of exactly three numbers, and honors; or of two numbers, where honors count as the third.",
    has=("B111 C111 C999 EEE B55",),
    lacks={"B111 C222 C999 EEE B55": "four numbers"},
    options={"honors": choice("Honors count as", "further", "one_of_three")},
    losers=False,
).with_options
def three_numbers_with_honors(*, honors: str) -> Predicate:
    def find(hand: Arrangement) -> Found:
        if not hand.traits & Trait.COMPLETE.value:
            return NOT_FOUND
        used = _numbers_used(hand).bit_count()
        counts = used + bool(hand.traits & _NO_HONORS) if honors == "one_of_three" else used
        return hand.everything if counts == 3 else NOT_FOUND

    return find


@pattern(
    id="wh_million",
    name="Million stones",
    category="whole",
    definition="Tiles of characters only, whose numbers add up to 100 or more; kongs count four tiles.",
    other_names="hyakumangoku 百萬石",
    source="riichi, local",
    has=("C789 C888 C999 C777 C66",),
    lacks={"C123 C888 C999 C678 C66": "the sum is 90", "C789 C888 C999 C777 EE": "a pair of winds"},
    implies=("wh_one_suit",),
    losers=False,
    needs=Trait.CHARACTERS | Trait.ONE_SUIT,
    bars=_HONORS,
)
def million_stones(hand: Arrangement) -> Found:
    wanted = (Trait.COMPLETE | Trait.CHARACTERS | Trait.ONE_SUIT).value
    if hand.traits & wanted != wanted or hand.traits & _NO_HONORS:
        return NOT_FOUND
    total = sum(kind % 9 + 1 for a_set in hand.sets for kind in a_set.kinds)
    return hand.everything if total >= 100 else NOT_FOUND


# --- suits --------------------------------------------------------------------------------------------


@pattern(
    id="wh_2_suits_only",
    name="Two suits only",
    category="whole",
    definition="Exactly two suits occur.",
    other_names="que yi men 缺一門",
    has=("B123 B456 D789 D555 EE", "B123 B456 D789 D555 B11"),
    lacks={"B123 B456 D789 C555 EE": "three suits", "B123 B456 B789 B555 EE": "one suit"},
    options={"honors_allowed": switch("Honors are allowed", default=True)},
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
    needs=Trait.TWO_SUITS,
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
    definition="Tiles of one suit, and winds or dragons.",
    other_names="hun yi se 混一色, honitsu",
    has=("B123 B456 B789 EEE DrDr", "B11 B22 B55 B88 EE SS DrDr"),
    lacks={"B123 C456 B789 EEE DrDr": "two suits", "B123 B456 B789 B222 B55": "no honors"},
    implies=("wh_2_suits_only",),
    options={"by_suit_sets": switch("Counts once for each set of the suit", default=False)},
    needs=Trait.ONE_SUIT,
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
    has=("B123 B456 B789 B222 B55", "D11 D22 D44 D55 D66 D88 D99"),
    lacks={"B123 B456 B789 B222 EE": "a pair of winds"},
    implies=("wh_one_suit_honors", "wh_no_honors", "wh_2_suits_only"),
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
    has=("B123 C456 D789 B555 EE",),
    lacks={"B123 C456 D789 B555 EE +transparent1": "one tile is transparent"},
    losers=False,
)(lambda hand: FOUND if hand.traits & Trait.COMPLETE.value and not hand.hand.transparent else NOT_FOUND)

all_transparent = pattern(
    id="wh_all_transparent",
    name="All transparent",
    category="whole",
    definition="Where transparent tiles are in play: every tile of the hand is transparent.",
    has=("B123 C456 D789 B555 EE +transparent",),
    lacks={"B123 C456 D789 B555 EE +transparent1": "only one tile is transparent"},
    losers=False,
)(lambda hand: FOUND if hand.traits & Trait.COMPLETE.value and hand.hand.transparent >= _tiles(hand) else NOT_FOUND)
