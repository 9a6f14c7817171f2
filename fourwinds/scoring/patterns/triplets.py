"""Patterns of several triplets (pungs and kongs): equal numbers, sequences, terminals and honours."""

from collections.abc import Callable
from typing import Final

from fourwinds.scoring import aims
from fourwinds.scoring.arrangement import NOT_FOUND, Arrangement, Found
from fourwinds.scoring.pattern import Pattern, Predicate, pattern
from fourwinds.scoring.patterns.common import Ladder, ladders, of_ladders, pairs_of_sets, triplets_of, twice
from fourwinds.scoring.sets import TRIPLET_MASK, Trait
from fourwinds.tiles import DRAGONS, HONORS, WINDS

DRAGON_TRIPLET: Final = Trait.PUNG_DRAGONS | Trait.KONG_DRAGONS
WIND_TRIPLET: Final = Trait.PUNG_WINDS | Trait.KONG_WINDS

_TERMINALS: Final = (0, 8, 9, 17, 18, 26)
_TWO, _THREE, _FOUR = Trait.TRIPLETS_2, Trait.TRIPLETS_3, Trait.TRIPLETS_4

# --- equal numbers and sequences ------------------------------------------------------------------


def _at(*steps: int) -> Callable[[Arrangement], object]:
    """Whether there are triplets whose kinds are one of these steps apart."""

    def may(hand: Arrangement) -> object:
        triplets = hand.mask >> TRIPLET_MASK & _SUIT_KINDS
        return any(triplets & triplets >> step for step in steps)

    return may


_SUIT_KINDS: Final = (1 << 27) - 1

_same_number: Final = pairs_of_sets(Trait.TRIPLET, lambda one, other: one != other and one % 9 == other % 9, _at(9, 18))
_one_and_nine: Final = of_ladders([(first, first + 8) for first in (0, 9, 18)], triplets=True)


def _with_pair(joints: Predicate, *, number: bool) -> Predicate:
    """Finds joints of two triplets that the pair continues: with the same number, or in the suit's sequence."""

    def find(hand: Arrangement) -> Found:
        if not hand.is_regular or hand.pair.first >= 27:
            return NOT_FOUND
        pair = hand.pair.first
        last = len(hand.sets) - 1
        found = []
        for one, other in joints(hand):
            kinds = sorted((hand.sets[one].first, hand.sets[other].first, pair))
            same_suit = kinds[0] // 9 == kinds[2] // 9
            sequence = same_suit and kinds == [kinds[0], kinds[0] + 1, kinds[0] + 2]
            if (len({kind % 9 for kind in kinds}) == 1 and len(set(kinds)) == 3) if number else sequence:
                found.append((one, other, last))
        return tuple(found)

    return find


_near: Final = pairs_of_sets(
    Trait.TRIPLET, lambda one, other: one // 9 == other // 9 and other - one in (1, 2), _at(1, 2)
)


def _up_to(number: int) -> range:
    """The starts from 0 on with which the last of the sets is still a 9 or less."""
    return range(number)


def _triplets(wanted: tuple[Ladder, ...]) -> Predicate:
    return of_ladders([tuple(sorted(ladder)) for ladder in wanted], triplets=True)


sequences: Final[tuple[Pattern, ...]] = (
    pattern(
        id="tr_1_9",
        name="Triplets 1 and 9 of the same suit",
        category="triplets",
        definition="Triplets of the 1 and of the 9 of one suit, each time.",
        other_names="lao shao ke 老少刻",
        has=("B111 B999 C456 D678 EE",),
        lacks={"B111 C999 C456 D678 EE": "the 9s are of another suit"},
        needs=_TWO | Trait.TRIPLETS_1_AND_9,
        joins=True,
    )(_triplets(tuple((first, first + 8) for first in (0, 9, 18)))),
    pattern(
        id="tr_same_number_3",
        name="Three triplets of the same number",
        category="triplets",
        definition="Triplets of one number in all three suits.",
        other_names="san tong ke 三同刻, sanshoku doukou, Brothers",
        implies=("tr_same_number_2",),
        aim=aims.PUNGS_SAME_NUMBER_3,
        has=("B444 C444 D444 B678 EE",),
        lacks={"B444 C444 D44 B678 EEE": "the dots are a pair only"},
        needs=_THREE | Trait.SAME_TRIPLET_3,
        joins=True,
    )(_triplets(tuple((n, n + 9, n + 18) for n in range(9)))),
    pattern(
        id="tr_chow_set_2",
        name="2 triplets of a Chow set",
        category="triplets",
        definition="Two triplets of one suit with consecutive numbers, each time.",
        has=("B222 B333 C456 D678 EE",),
        lacks={"B222 B444 C456 D678 EE": "3 is between them"},
        needs=_TWO,
        joins=True,
    )(_triplets(ladders(2, 1, _up_to(8), 1))),
    pattern(
        id="tr_chow_set_2_suits",
        name="2 triplets in sequence of 2 suits",
        category="triplets",
        definition="Triplets of consecutive numbers in two suits, each time.",
        has=("B222 C333 C456 D678 EE",),
        lacks={"B222 B333 C456 D678 EE": "they are of one suit"},
        needs=_TWO,
        joins=True,
    )(_triplets(ladders(2, 1, _up_to(8), 2))),
    pattern(
        id="tr_seq_3_1suit",
        name="3 triplets in sequence of 1 suit",
        category="triplets",
        definition="Three triplets of one suit with consecutive numbers.",
        other_names="san lian ke 三連刻, sanrenkou",
        implies=("tr_chow_set_2",),
        aim=aims.PUNGS_SEQ_3_1SUIT,
        has=("B222 B333 B444 D678 EE",),
        lacks={"B222 B333 B555 D678 EE": "the third is a step too far"},
        needs=_THREE | Trait.TRIPLET_STEPS_IN_1_SUIT,
        joins=True,
    )(_triplets(ladders(3, 1, _up_to(7), 1))),
    pattern(
        id="tr_seq_3_3suits",
        name="3 triplets in sequence of 3 suits",
        category="triplets",
        definition="Triplets of three consecutive numbers, one in each suit.",
        other_names="san se san jie gao 三色三節高",
        source="Chinese Official",
        aim=aims.PUNGS_SEQ_3_3SUITS,
        has=("B222 C333 D444 D678 EE",),
        lacks={"B222 C333 B444 D678 EE": "two are of one suit"},
        needs=_THREE | Trait.TRIPLET_STEPS_IN_3_SUITS,
        joins=True,
    )(_triplets(ladders(3, 1, _up_to(7), 3))),
    pattern(
        id="tr_seq_4_1suit",
        name="4 triplets in sequence of 1 suit",
        category="triplets",
        definition="Four triplets of one suit with consecutive numbers.",
        other_names="si lian ke 四連刻, suurenkou",
        implies=("tr_seq_3_1suit", "wh_pung_hand"),
        of_four=("wh_pung_hand",),
        aim=aims.PUNGS_SEQ_4_1SUIT,
        has=("B222 B333 B444 B555 EE",),
        lacks={"B222 B333 B444 B666 EE": "the fourth is a step too far"},
        needs=_FOUR | Trait.TRIPLET_STEPS_IN_1_SUIT,
        joins=True,
    )(_triplets(ladders(4, 1, _up_to(6), 1))),
    pattern(
        id="tr_seq_4_3suits",
        name="4 triplets in sequence of 3 suits",
        category="triplets",
        definition="Four triplets with consecutive numbers; all three suits occur.",
        implies=("wh_pung_hand",),
        of_four=("wh_pung_hand",),
        above=("tr_seq_3_3suits",),
        has=("B222 C333 D444 B555 EE",),
        lacks={"B222 C333 B444 C555 EE": "there are two suits only"},
        needs=_FOUR,
        joins=True,
    )(_triplets(ladders(4, 1, _up_to(6), 3))),
    pattern(
        id="tr_step2_3_1suit",
        name="3 triplets of 1 suit, step 2",
        category="triplets",
        definition="Three triplets of one suit, each two numbers higher.",
        has=("B222 B444 B666 D678 EE",),
        lacks={"B222 B444 B777 D678 EE": "the second step is of three"},
        needs=_THREE | Trait.TRIPLET_STEPS_IN_1_SUIT,
        joins=True,
    )(_triplets(ladders(3, 2, _up_to(5), 1))),
    pattern(
        id="tr_step2_4_1suit",
        name="4 triplets of 1 suit, step 2",
        category="triplets",
        definition="Four triplets of one suit, each two numbers higher.",
        implies=("tr_step2_3_1suit", "wh_pung_hand"),
        of_four=("wh_pung_hand",),
        has=("B111 B333 B555 B777 EE",),
        lacks={"B111 B333 B555 B888 EE": "the last step is of three"},
        needs=_FOUR | Trait.TRIPLET_STEPS_IN_1_SUIT,
        joins=True,
    )(_triplets(ladders(4, 2, _up_to(3), 1))),
    pattern(
        id="tr_step3_3_1suit",
        name="3 triplets of 1 suit, step 3",
        category="triplets",
        definition="Triplets of 1, 4, 7, of 2, 5, 8 or of 3, 6, 9 of one suit.",
        has=("B111 B444 B777 D678 EE",),
        lacks={"B111 B444 B888 D678 EE": "8 is not three higher than 4"},
        needs=_THREE | Trait.TRIPLET_STEPS_IN_1_SUIT,
        joins=True,
    )(_triplets(ladders(3, 3, _up_to(3), 1))),
    pattern(
        id="tr_step3_3_3suits",
        name="3 triplets of 3 suits, step 3",
        category="triplets",
        definition="Triplets of 1, 4, 7, of 2, 5, 8 or of 3, 6, 9, one in each suit.",
        has=("B111 C444 D777 D678 EE",),
        lacks={"B111 C444 B777 D678 EE": "two are of one suit"},
        needs=_THREE | Trait.TRIPLET_STEPS_IN_3_SUITS,
        joins=True,
    )(_triplets(ladders(3, 3, _up_to(3), 3))),
    pattern(
        id="tr_1_5_9",
        name="Triplets 1, 5 and 9 of the same suit",
        category="triplets",
        definition="Triplets of the 1, the 5 and the 9 of one suit.",
        implies=("tr_1_9",),
        has=("B111 B555 B999 D678 EE",),
        lacks={"B111 B666 B999 D678 EE": "6 instead of 5"},
        needs=_THREE | Trait.TRIPLET_STEPS_IN_1_SUIT,
        joins=True,
    )(_triplets(tuple((first, first + 4, first + 8) for first in (0, 9, 18)))),
    pattern(
        id="tr_three_ones",
        name="Triplets of 1 in all suits",
        category="triplets",
        definition="Triplets of the 1 in all three suits.",
        implies=("tr_same_number_3",),
        has=("B111 C111 D111 D678 EE",),
        lacks={"B111 C111 D11 D678 EEE": "the dots are a pair only"},
        needs=_THREE | Trait.SAME_TRIPLET_3,
        joins=True,
    )(_triplets(((0, 9, 18),))),
    pattern(
        id="tr_three_nines",
        name="Triplets of 9 in all suits",
        category="triplets",
        definition="Triplets of the 9 in all three suits.",
        implies=("tr_same_number_3",),
        has=("B999 C999 D999 D678 EE",),
        lacks={"B999 C999 D888 D678 EE": "the dots are 8s"},
        needs=_THREE | Trait.SAME_TRIPLET_3,
        joins=True,
    )(_triplets(((8, 17, 26),))),
)

same_number_2 = pattern(
    id="tr_same_number_2",
    name="2 triplets of the same number",
    category="triplets",
    definition="Triplets of one number in two suits, each time.",
    other_names="shuang tong ke 雙同刻, Little flower",
    has=("B111 D111 C456 D678 EE",),
    lacks={"B111 D222 C456 D678 EE": "the numbers differ"},
    needs=_TWO | Trait.SAME_TRIPLET_2,
    joins=True,
)(_same_number)

by_joint: Final[tuple[Pattern, ...]] = (
    pattern(
        id="tr_1_9_twice",
        name="Triplets 1 and 9 of the same suit twice",
        category="triplets",
        definition="Triplets of the 1 and of the 9 in two suits.",
        implies=("tr_1_9", "wh_pung_hand"),
        of_four=("wh_pung_hand",),
        above=("wh_all_of_three_numbers",),
        has=("B111 B999 D111 D999 B55",),
        lacks={"B111 B999 D111 C999 B55": "the second 9s are of another suit"},
        needs=_FOUR | Trait.TRIPLETS_1_AND_9,
        joins=True,
        other_names="",
    )(twice(_one_and_nine)),
    pattern(
        id="tr_same_number_2_twice",
        name="2 triplets of the same number twice",
        category="triplets",
        definition="Four triplets: twice two of one number in two suits.",
        implies=("tr_same_number_2", "wh_pung_hand"),
        of_four=("wh_pung_hand",),
        above=("wh_all_of_three_numbers",),
        has=("B111 D111 C444 D444 B55",),
        lacks={"B111 D111 C444 D555 B55": "the second two have different numbers"},
        needs=_FOUR | Trait.SAME_TRIPLET_2,
        joins=True,
        other_names="",
    )(twice(_same_number)),
    pattern(
        id="tr_same_number_2_pair",
        name="2 triplets and a pair of the same number",
        category="triplets",
        definition="Two triplets and the pair have one number, in all three suits.",
        implies=("tr_same_number_2",),
        has=("B444 C444 D44 B678 C123",),
        lacks={"B444 C444 D55 B678 C123": "the pair has another number"},
        needs=_TWO | Trait.SAME_TRIPLET_2,
        joins=True,
        other_names="xiao san tong ke 小三同刻",
    )(_with_pair(_same_number, number=True)),
    pattern(
        id="tr_chow_set_2_pair",
        name="2 triplets of a Chow set and the pair",
        category="triplets",
        definition="Two triplets and the pair are of one suit with consecutive numbers; the pair may be between them.",
        above=("tr_chow_set_2",),
        has=("B222 B333 B44 C456 D678",),
        lacks={"B222 B333 B55 C456 D678": "the pair is a step too far"},
        needs=_TWO,
        joins=True,
        other_names="",
    )(_with_pair(_near, number=False)),
)

one_and_nine_and_pair = pattern(
    id="tr_1_9_pair",
    name="Old and young with a terminal pair",
    category="triplets",
    definition="Triplets of the 1 and of the 9 of a suit, and a pair of 1s or 9s of another suit.",
    has=("B111 B999 C99 D678 C234",),
    lacks={"B111 B999 C88 D678 C234": "the pair is of 8s"},
    implies=("tr_1_9",),
    needs=_TWO | Trait.TRIPLETS_1_AND_9 | Trait.PAIR_TERMINALS,
    joins=True,
)(
    lambda hand: (
        tuple((*sets, len(hand.sets) - 1) for sets in _one_and_nine(hand))
        if hand.is_regular and hand.pair.first in _TERMINALS
        else NOT_FOUND
    )
)

# --- terminals and honours ------------------------------------------------------------------------

of_kinds: Final[tuple[Pattern, ...]] = (
    pattern(
        id="tr_3_term_honor",
        name="3 triplets of Terminals and Honors",
        category="triplets",
        definition="Three or more triplets of 1s, 9s or honors.",
        has=("B111 B999 DgDgDg C456 D55",),
        lacks={"B111 B888 DgDgDg C456 D55": "one is of 8s"},
        needs=_THREE,
    )(triplets_of((*_TERMINALS, *HONORS), 3, 5)),
    pattern(
        id="tr_terminals_3",
        name="Three terminal triplets",
        category="triplets",
        definition="Exactly three triplets of 1s or 9s.",
        has=("B111 B999 C111 D678 EE",),
        lacks={"B111 B999 EEE D678 C11": "one is of winds", "B111 B999 C111 D111 EE": "there are four"},
        needs=_THREE,
    )(triplets_of(_TERMINALS, 3, 3)),
    pattern(
        id="hn_2_dragons",
        name="Two Dragons",
        category="triplets",
        definition="Triplets of two dragons.",
        other_names="shuang jian ke 雙箭刻",
        above=("set_pung_dragons", "set_kong_dragons"),
        aim=aims.TWO_PUNGS_OF_DRAGONS,
        has=("DrDrDr DgDgDg C678 B999 EE", "(DrDrDrDr) DgDgDg C678 B999 EE"),
        lacks={"DrDrDr DgDg C678 B999 EEE": "the second is a pair"},
        needs=Trait.DRAGON_TRIPLETS_2,
    )(triplets_of(DRAGONS, 2, 5)),
    pattern(
        id="hn_2_winds",
        name="Two wind triplets",
        category="triplets",
        definition="Triplets of two or more winds.",
        has=("EEE SSS C678 B999 D55",),
        lacks={"EEE SS C678 B999 D555": "the second is a pair"},
        needs=Trait.WIND_TRIPLETS_2,
    )(triplets_of(WINDS, 2, 5)),
    pattern(
        id="hn_big_3_winds",
        name="Big Three Winds",
        category="triplets",
        definition="Triplets of three winds.",
        other_names="da san feng 大三風",
        implies=("hn_2_winds",),
        above=("hn_little_3_winds", "set_pung_winds", "set_kong_winds"),
        aim=aims.BIG_3_WINDS,
        has=("EEE SSS WWW B678 C11", "EEE (SSSS) WWW B678 C11"),
        lacks={"EEE SSS WW B678 C111": "the third is a pair"},
        needs=Trait.WIND_TRIPLETS_3,
    )(triplets_of(WINDS, 3, 5)),
    pattern(
        id="hn_big_4_winds",
        name="Big Four Winds (pattern form)",
        category="triplets",
        definition="Triplets of all four winds, as an ordinary pattern.",
        other_names="da si xi 大四喜, daisuushii",
        implies=("hn_big_3_winds", "wh_pung_hand"),
        of_four=("wh_pung_hand",),
        above=("set_pung_winds", "set_kong_winds"),
        aim=aims.BIG_4_WINDS,
        has=("EEE SSS WWW NNN B66", "EEE (SSSS) WWW NNN B66"),
        lacks={"EEE SSS WWW NN B666": "the fourth is a pair"},
        needs=Trait.WIND_TRIPLETS_4,
    )(triplets_of(WINDS, 4, 4)),
    pattern(
        id="hn_3_honor_triplets",
        name="Three Honor triplets",
        category="triplets",
        definition="Three or more triplets of winds or dragons, any mix.",
        other_names="san zi ke 三字刻",
        has=("EEE SSS DrDrDr B678 D55",),
        lacks={"EEE SSS DrDr B678 D555": "the third is a pair"},
        needs=_THREE,
    )(triplets_of(HONORS, 3, 5)),
)


def _four_of(kinds: tuple[int, ...], *, suit_pair: bool) -> Predicate:
    four = triplets_of(kinds, 4)

    def find(hand: Arrangement) -> Found:
        return NOT_FOUND if suit_pair and hand.is_regular and hand.pair.first >= 27 else four(hand)

    return find


four_terminals_or_honors = pattern(
    id="tr_4_term_honor",
    name="4 triplets of Terminals and Honors",
    category="triplets",
    definition="Four triplets of 1s, 9s or honors; the pair is free.",
    has=("B111 B999 DgDgDg EEE D55",),
    lacks={"B111 B888 DgDgDg EEE D55": "one triplet is of 8s"},
    implies=("tr_3_term_honor", "wh_pung_hand"),
    of_four=("wh_pung_hand",),
    needs=_FOUR,
)(_four_of((*_TERMINALS, *HONORS), suit_pair=False))

four_honor_triplets = pattern(
    id="hn_4_honor_triplets",
    name="Four Honor triplets",
    category="triplets",
    definition="Four triplets of winds or dragons and a pair of a suit.",
    has=("EEE SSS DrDrDr DwDwDw D55",),
    lacks={"EEE SSS DrDrDr DwDwDw WW": "the pair is of winds", "EEE SSS DrDrDr D555 DwDw": "one is of dots"},
    implies=("hn_3_honor_triplets", "wh_pung_hand"),
    of_four=("wh_pung_hand",),
    needs=_FOUR,
)(_four_of(tuple(HONORS), suit_pair=True))
