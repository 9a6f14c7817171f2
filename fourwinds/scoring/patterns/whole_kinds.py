"""Patterns of the whole hand: which tiles it may have, and which numbers."""

from collections.abc import Callable
from typing import Final

from fourwinds.scoring import aims
from fourwinds.scoring.arrangement import NOT_FOUND, Arrangement, Form, Found
from fourwinds.scoring.pattern import Pattern, Predicate, choice, pattern, switch
from fourwinds.scoring.patterns.common import numbers, only_kinds, whole_hand
from fourwinds.scoring.sets import KIND_MASK, NO_TRAIT, Trait
from fourwinds.tiles import CHARACTER, HONORS, RED, WHITE, WINDS

_HONORS: Final = Trait.WINDS | Trait.DRAGONS
_NO_HONORS: Final = int(_HONORS)
_SUIT_KINDS: Final = (1 << 27) - 1

# --- which tiles -------------------------------------------------------------------------------------

_UPSIDE_DOWN: Final = (*(18 + n - 1 for n in (1, 2, 3, 4, 5, 8, 9)), *(n - 1 for n in (2, 4, 5, 6, 8, 9)), WHITE)
_NOT_SIMPLE: Final = Trait.TERMINALS | _HONORS

of_kinds: Final[tuple[Pattern, ...]] = (
    pattern(
        id="wh_all_same_upside_down",
        name="All same upside down",
        category="whole",
        definition="Only tiles that look the same upside down: 1 2 3 4 5 8 9 of dots, 2 4 5 6 8 9 of bamboos, white "
        "dragons.",
        other_names="tui bu dao 推不倒",
        above=("wh_2_suits_only", "wh_2_suits_honors"),
        source="Chinese Official",
        aim=aims.ALL_SAME_UPSIDE_DOWN,
        has=("D123 D345 B456 B888 DwDw",),
        lacks={"D123 D345 B456 B777 DwDw": "7 of bamboos"},
        losers=False,
        bars=Trait.CHARACTERS | Trait.WINDS,
    )(only_kinds(_UPSIDE_DOWN)),
    pattern(
        id="wh_all_1234",
        name="All of 1, 2, 3 and 4",
        category="whole",
        definition="Only suit tiles from 1 to 4.",
        other_names="xiao yu wu 小於五",
        implies=("wh_no_honors",),
        source="Chinese Official",
        aim=aims.ALL_1234,
        has=("B123 C234 D123 B444 C11",),
        lacks={"B123 C345 D123 B444 C11": "a 5"},
        losers=False,
        bars=Trait.HONORS | Trait.HIGHS,
    )(only_kinds(numbers(1, 2, 3, 4))),
    pattern(
        id="wh_all_6789",
        name="All of 6, 7, 8 and 9",
        category="whole",
        definition="Only suit tiles from 6 to 9.",
        other_names="da yu wu 大於五",
        implies=("wh_no_honors",),
        source="Chinese Official",
        aim=aims.ALL_6789,
        has=("B678 C789 D678 B999 C66",),
        lacks={"B678 C789 D567 B999 C66": "a 5"},
        losers=False,
        bars=Trait.HONORS | Trait.LOWS,
    )(only_kinds(numbers(6, 7, 8, 9))),
    pattern(
        id="wh_all_123",
        name="All of 1, 2 and 3",
        category="whole",
        definition="Only suit tiles from 1 to 3.",
        other_names="quan xiao 全小",
        implies=("wh_all_1234",),
        above=("wh_all_of_three_numbers",),
        source="Chinese Official",
        aim=aims.ALL_123,
        has=("B123 C123 D123 B222 C11",),
        lacks={"B123 C123 D123 B222 C44": "a pair of 4s"},
        losers=False,
        bars=Trait.HONORS | Trait.MIDDLES | Trait.HIGHS,
    )(only_kinds(numbers(1, 2, 3))),
    pattern(
        id="wh_all_456",
        name="All of 4, 5 and 6",
        category="whole",
        definition="Only suit tiles from 4 to 6.",
        other_names="quan zhong 全中",
        implies=("wh_all_simples",),
        above=("wh_all_of_three_numbers",),
        source="Chinese Official",
        aim=aims.ALL_456,
        has=("B456 C456 D456 B555 C44",),
        lacks={"B456 C456 D456 B555 C77": "a pair of 7s"},
        losers=False,
        bars=Trait.HONORS | Trait.LOWS | Trait.HIGHS,
    )(only_kinds(numbers(4, 5, 6))),
    pattern(
        id="wh_all_789",
        name="All of 7, 8 and 9",
        category="whole",
        definition="Only suit tiles from 7 to 9.",
        other_names="quan da 全大",
        implies=("wh_all_6789",),
        above=("wh_all_of_three_numbers",),
        source="Chinese Official",
        aim=aims.ALL_789,
        has=("B789 C789 D789 B888 C99",),
        lacks={"B789 C789 D789 B888 C66": "a pair of 6s"},
        losers=False,
        bars=Trait.HONORS | Trait.LOWS | Trait.MIDDLES,
    )(only_kinds(numbers(7, 8, 9))),
    pattern(
        id="wh_no_honors",
        name="No Honors",
        category="whole",
        definition="No wind and no dragon.",
        other_names="wu zi 無字",
        aim=aims.NO_HONORS,
        has=("B123 C456 D789 B555 C11",),
        lacks={"B123 C456 D789 B555 EE": "a pair of winds"},
        losers=False,
        bars=Trait.HONORS,
    )(whole_hand(Trait.COMPLETE, Trait.HONORS)),
    pattern(
        id="wh_no_terminals",
        name="No terminals",
        category="whole",
        definition="No 1 and no 9; honors are allowed.",
        other_names="duan yao jiu 斷幺九",
        source="Hong Kong, house lists",
        has=("B234 C456 D678 B555 EE",),
        lacks={"B123 C456 D678 B555 EE": "a 1"},
        losers=False,
        bars=Trait.TERMINALS,
    )(whole_hand(Trait.COMPLETE, Trait.TERMINALS)),
    pattern(
        id="wh_no_fives",
        name="No fives",
        category="whole",
        definition="No 5 of any suit.",
        other_names="que wu 缺五",
        source="Hong Kong, house lists",
        has=("B123 C678 D789 B222 EE",),
        lacks={"B123 C567 D789 B222 EE": "a 5"},
        losers=False,
    )(only_kinds((*numbers(1, 2, 3, 4, 6, 7, 8, 9), *HONORS))),
    pattern(
        id="wh_red_tiles",
        name="All red",
        category="whole",
        definition="Only tiles with red: 1 5 7 9 of bamboos, characters, red dragons.",
        source="American, early colour hands",
        has=("B111 B555 C789 DrDrDr C55",),
        lacks={"B111 B666 C789 DrDrDr C55": "6 of bamboos"},
        losers=False,
    )(only_kinds((*(n - 1 for n in (1, 5, 7, 9)), *CHARACTER, RED))),
)

of_triplets: Final[tuple[Pattern, ...]] = (
    pattern(
        id="wh_all_even",
        name="All even",
        category="whole",
        definition="Pungs or kongs and a pair, only of 2s, 4s, 6s and 8s.",
        other_names="quan shuang ke 全雙刻",
        implies=("wh_all_simples", "wh_pung_hand"),
        source="",
        aim=aims.ALL_EVEN,
        has=("B222 C444 D666 B888 C22",),
        lacks={"B222 C444 D666 B888 C33": "a pair of 3s"},
        losers=False,
        needs=Trait.TRIPLETS_4 | Trait.REGULAR,
        bars=Trait.CHOW,
    )(only_kinds(numbers(2, 4, 6, 8), Trait.COMPLETE | Trait.REGULAR | Trait.TRIPLETS_4)),
    pattern(
        id="wh_all_odd",
        name="All odd",
        category="whole",
        definition="Pungs or kongs and a pair, only of 1s, 3s, 5s, 7s and 9s.",
        implies=("wh_pung_hand",),
        source="",
        has=("B111 C333 D555 B777 C99",),
        lacks={"B111 C333 D555 B777 C88": "a pair of 8s"},
        losers=False,
        needs=Trait.TRIPLETS_4 | Trait.REGULAR,
        bars=Trait.CHOW,
    )(only_kinds(numbers(1, 3, 5, 7, 9), Trait.COMPLETE | Trait.REGULAR | Trait.TRIPLETS_4)),
    pattern(
        id="wh_blue_tiles",
        name="All blue",
        category="whole",
        definition="Pungs or kongs and a pair, only of 8s of dots, winds and white dragons.",
        implies=("wh_pung_hand",),
        above=("wh_one_suit_honors",),
        source="riichi, local",
        has=("D888 EEE SSS NNN DwDw",),
        lacks={"D888 EEE SSS NNN DrDr": "a pair of red dragons"},
        losers=False,
        needs=Trait.TRIPLETS_4 | Trait.REGULAR,
        bars=Trait.CHOW,
    )(only_kinds((25, *WINDS, WHITE), Trait.COMPLETE | Trait.REGULAR | Trait.TRIPLETS_4)),
)


@pattern(
    id="wh_all_simples",
    name="All simples",
    category="whole",
    definition="Only suit tiles from 2 to 8.",
    other_names="duan yao 斷幺, tanyao",
    aim=aims.ALL_SIMPLES,
    has=("B234 C456 D678 B555 D22", "B22 B55 C44 C77 D33 D66 D88"),
    lacks={"B123 C456 D678 B555 D22": "a 1", "B234 C456 D678 B555 EE": "a pair of winds"},
    implies=("wh_no_honors",),
    options={"concealed_only": switch("Claimed sets spoil it", "Claimed sets do not spoil it", default=False)},
    losers=False,
    bars=_NOT_SIMPLE,
).with_options
def all_simples(*, concealed_only: bool) -> Predicate:
    return whole_hand(Trait.COMPLETE, _NOT_SIMPLE | (Trait.OPEN if concealed_only else NO_TRAIT))


_WITHOUT_SETS: Final = Trait.SEVEN_PAIRS | Trait.ORPHANS | Trait.SINGLES | Trait.LISTED

_WITH_CHOW: Final = {"chow": switch("There must be a chow", "There need not be a chow", default=False)}


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
    aim=aims.TERMINAL_OR_HONOR_EACH,
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
    aim=aims.TERMINAL_EACH,
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
    aim=aims.TERMINALS_AND_HONORS,
    has=("B111 C999 D999 EEE SS", "(B1111) C999 DrDrDr EEE C11", "B111 C999 D999 (SSSS) EE"),
    lacks={"B111 C999 D999 EEE C22": "the pair of 2s", "B123 C999 D999 EEE SS": "the chow"},
    above=(
        "wh_th_each_set",
        "wh_pung_hand",
        "tr_4_term_honor",
        "set_pung_terminals",
        "set_kong_terminals",
        "set_pung_winds",
        "set_kong_winds",
    ),
    options={
        "both_kinds": switch(
            "Terminals and honors must both be there",
            "Terminals and honors need not both be there",
            default=True,
        ),
        "pung_hand_implied": switch("The Pung hand is included", "The Pung hand is not included", default=True),
        "seven_pairs": switch("Irregular hands count", "Irregular hands do not count", default=True),
    },
    spares={("pung_hand_implied", False): ("wh_pung_hand",)},
    bars=Trait.SIMPLES,
).with_options  # fmt: skip
def all_terminals_and_honors(*, both_kinds: bool, pung_hand_implied: bool, seven_pairs: bool) -> Predicate:  # noqa: ARG001 - see `spares`
    forms = tuple(Form) if seven_pairs else (Form.REGULAR, Form.LOSER)

    def find(hand: Arrangement) -> Found:
        has = hand.traits
        if has & Trait.SIMPLES.value or hand.form not in forms:
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
    implies=("wh_one_suit_honors", "wh_all_th"),
    above=("wh_pung_hand",),
    needs=Trait.ONE_SUIT,
    bars=Trait.SIMPLES,
)
def one_suit_terminals_and_honors(hand: Arrangement) -> Found:
    is_one = hand.traits & Trait.ONE_SUIT.value and not hand.traits & Trait.SIMPLES.value
    return hand.everything if is_one and hand.traits & _NO_HONORS else NOT_FOUND


@pattern(
    id="wh_all_types",
    name="All suits, Dragons and Winds",
    category="whole",
    definition="Bamboos, characters, dots, winds and dragons all occur.",
    other_names="wu men qi 五門齊, uumensai",
    has=("B123 C456 D789 EEE DrDr",),
    lacks={"B123 C456 D789 EEE SS": "no dragons"},
    options={
        "regular_only": switch("Only four sets and a pair count", "Not only four sets and a pair count", default=False)
    },
    losers=False,
    needs=Trait.THREE_SUITS | _HONORS,
).with_options
def all_types(*, regular_only: bool) -> Predicate:
    wanted = int(Trait.COMPLETE | Trait.THREE_SUITS | _HONORS)

    def find(hand: Arrangement) -> Found:
        if hand.traits & wanted != wanted or (regular_only and not hand.is_regular):
            return NOT_FOUND
        return hand.everything

    return find


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
    aim=aims.FIVE_EACH,
    has=("B456 C345 D567 B555 C55",),
    lacks={"B456 C345 D567 B555 C66": "the pair has no 5", "B456 C345 D567 B555 EE": "the pair has no number"},
    above=("wh_all_simples",),
    options={"number": choice("The number", "any", "five")},
    losers=False,
    needs=Trait.REGULAR,
    bars=_HONORS | Trait.CHOWS_APART,
).with_options
def same_number(*, number: str) -> Predicate:
    wanted = 0x1FF if number == "any" else 1 << 4

    def find(hand: Arrangement) -> Found:
        if not hand.is_regular or hand.traits & _NO_HONORS:
            return NOT_FOUND
        common = wanted
        for a_set in hand.sets:
            kinds = a_set.mask >> KIND_MASK
            common &= kinds | kinds >> 9 | kinds >> 18
            if not common:
                return NOT_FOUND
        return hand.everything

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


by_numbers: Final[tuple[Pattern, ...]] = (
    pattern(
        id="wh_all_of_three_numbers",
        name="All of three numbers",
        category="whole",
        definition="Suit tiles of exactly three numbers, no honors.",
        implies=("wh_no_honors",),
        has=("B111 C111 C999 D999 B55",),
        lacks={"B111 C111 C999 D888 B55": "four numbers"},
        losers=False,
        bars=_HONORS,
    )(_so_many_numbers(lambda used: used.bit_count() == 3)),
    pattern(
        id="wh_all_of_two_numbers",
        name="All of two numbers",
        category="whole",
        definition="Suit tiles of exactly two numbers, no honors.",
        above=("wh_all_of_three_numbers", "wh_pung_hand"),
        has=("B111 C111 B999 D999 C99",),
        lacks={"B111 C111 B999 D999 C55": "three numbers"},
        losers=False,
        bars=_HONORS,
    )(_so_many_numbers(lambda used: used.bit_count() == 2)),
    pattern(
        id="wh_all_of_four_numbers",
        name="All of four numbers",
        category="whole",
        definition="Suit tiles within four consecutive numbers, no honors.",
        implies=("wh_no_honors",),
        has=("B345 C456 D345 B666 C33",),
        lacks={"B345 C567 D345 B666 C33": "3 to 7 are five numbers"},
        losers=False,
        bars=_HONORS,
    )(_so_many_numbers(_is_within_four)),
)


@pattern(
    id="wh_all_of_three_numbers_h",
    name="All of three 'numbers'",
    category="whole",
    definition="Suit tiles of exactly three numbers, and honors; or of two numbers, where honors count as the third.",
    has=("B111 C111 C999 EEE B55",),
    lacks={"B111 C222 C999 EEE B55": "four numbers"},
    options={"honors": choice("Honors", "further", "one_of_three")},
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
    has=("C789 C888 C999 C777 C66", "C666 C777 C888 C999 C55"),
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
