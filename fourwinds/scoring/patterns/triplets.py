"""Patterns of several triplets (pungs and kongs): equal numbers, sequences, terminals and honours, concealed ones."""

from collections.abc import Callable, Mapping
from typing import Final

from fourwinds.rules.facts import PatternOption
from fourwinds.scoring.arrangement import NOT_FOUND, Arrangement, Found
from fourwinds.scoring.pattern import Pattern, Predicate, choice, pattern
from fourwinds.scoring.patterns.common import Ladder, ladders, of_ladders, pairs_of_sets, triplets_of, twice
from fourwinds.scoring.sets import TRIPLET_MASK, Shape, TileSet, Trait
from fourwinds.tiles import DRAGONS, HONORS, WINDS

DRAGON_TRIPLET: Final = Trait.PUNG_DRAGONS | Trait.KONG_DRAGONS
WIND_TRIPLET: Final = Trait.PUNG_WINDS | Trait.KONG_WINDS

_TERMINALS: Final = (0, 8, 9, 17, 18, 26)
_TWO, _THREE, _FOUR = Trait.TRIPLETS_2, Trait.TRIPLETS_3, Trait.TRIPLETS_4

KONGS_ACCEPTED: Final = ("none", "concealed", "concealed_and_claimed", "all")


def is_accepted_kong(a_set: TileSet, kongs: str) -> bool:
    """Whether a kong counts as concealed: those in the hand, also those claimed from a discard, or all of them."""
    match kongs:
        case "none":
            return False
        case "concealed" | "general":
            return not a_set.melded
        case "concealed_and_claimed":
            return not a_set.promoted
        case _:
            return True


def concealed_triplets(hand: Arrangement, kongs: str = "concealed") -> tuple[int, ...]:
    """The concealed pungs, and the kongs accepted as such; a pung completed by a claimed tile is none."""
    if kongs in ("concealed", "general"):
        return tuple([i for i, a_set in enumerate(hand.sets) if a_set.is_triplet and not a_set.melded])
    return tuple(
        i
        for i, a_set in enumerate(hand.sets)
        if (
            is_accepted_kong(a_set, kongs)
            if a_set.shape == Shape.KONG
            else a_set.shape == Shape.PUNG and not a_set.melded
        )
    )


def kongs_option(default: str = "general") -> Mapping[str, PatternOption]:
    """Which kongs are accepted as concealed triplets; `general` is what the preset says for all such patterns."""
    others = ("general", *KONGS_ACCEPTED) if default == "general" else KONGS_ACCEPTED
    return {"kongs": choice("Kongs accepted as concealed", default, *(kongs for kongs in others if kongs != default))}


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


_Row = tuple[str, str, str, str, tuple[Ladder, ...], tuple[str, ...], str, str, dict[str, str]]

_LADDERS: Final[tuple[_Row, ...]] = (
    # id, name, definition, other names, sets, implies, source, has, lacks with a word why
    (
        "tr_1_9", "Triplets 1 and 9 of the same suit", "Triplets of the 1 and of the 9 of one suit, each time.",
        "lao shao ke 老少刻", tuple((first, first + 8) for first in (0, 9, 18)), (), "",
        "B111 B999 C456 D678 EE", {"B111 C999 C456 D678 EE": "the 9s are of another suit"},
    ),
    (
        "tr_same_number_3", "Three triplets of the same number", "Triplets of one number in all three suits.",
        "san tong ke 三同刻, sanshoku doukou, Brothers", tuple((n, n + 9, n + 18) for n in range(9)),
        ("tr_same_number_2",), "",
        "B444 C444 D444 B678 EE", {"B444 C444 D44 B678 EEE": "the dots are a pair only"},
    ),
    (
        "tr_chow_set_2", "2 triplets of a Chow set", "Two triplets of one suit with consecutive numbers, each time.",
        "", ladders(2, 1, _up_to(8), 1), (), "",
        "B222 B333 C456 D678 EE", {"B222 B444 C456 D678 EE": "3 is between them"},
    ),
    (
        "tr_chow_set_2_suits", "2 triplets in sequence of 2 suits",
        "Triplets of consecutive numbers in two suits, each time.", "", ladders(2, 1, _up_to(8), 2), (), "",
        "B222 C333 C456 D678 EE", {"B222 B333 C456 D678 EE": "they are of one suit"},
    ),
    (
        "tr_seq_3_1suit", "3 triplets in sequence of 1 suit", "Three triplets of one suit with consecutive numbers.",
        "san lian ke 三連刻, sanrenkou", ladders(3, 1, _up_to(7), 1), ("tr_chow_set_2",), "",
        "B222 B333 B444 D678 EE", {"B222 B333 B555 D678 EE": "the third is a step too far"},
    ),
    (
        "tr_seq_3_3suits", "3 triplets in sequence of 3 suits",
        "Triplets of three consecutive numbers, one in each suit.", "san se san jie gao 三色三節高",
        ladders(3, 1, _up_to(7), 3), (), "Chinese Official",
        "B222 C333 D444 D678 EE", {"B222 C333 B444 D678 EE": "two are of one suit"},
    ),
    (
        "tr_seq_4_1suit", "4 triplets in sequence of 1 suit", "Four triplets of one suit with consecutive numbers.",
        "si lian ke 四連刻, suurenkou", ladders(4, 1, _up_to(6), 1), ("tr_seq_3_1suit", "wh_pung_hand"), "",
        "B222 B333 B444 B555 EE", {"B222 B333 B444 B666 EE": "the fourth is a step too far"},
    ),
    (
        "tr_seq_4_3suits", "4 triplets in sequence of 3 suits",
        "Four triplets with consecutive numbers; all three suits occur.", "", ladders(4, 1, _up_to(6), 3),
        ("tr_seq_3_3suits", "wh_pung_hand"), "",
        "B222 C333 D444 B555 EE", {"B222 C333 B444 C555 EE": "there are two suits only"},
    ),
    (
        "tr_step2_3_1suit", "3 triplets of 1 suit, step 2", "Three triplets of one suit, each two numbers higher.", "",
        ladders(3, 2, _up_to(5), 1), (), "",
        "B222 B444 B666 D678 EE", {"B222 B444 B777 D678 EE": "the second step is of three"},
    ),
    (
        "tr_step2_4_1suit", "4 triplets of 1 suit, step 2", "Four triplets of one suit, each two numbers higher.", "",
        ladders(4, 2, _up_to(3), 1), ("tr_step2_3_1suit", "wh_pung_hand"), "",
        "B111 B333 B555 B777 EE", {"B111 B333 B555 B888 EE": "the last step is of three"},
    ),
    (
        "tr_step3_3_1suit", "3 triplets of 1 suit, step 3",
        "Triplets of 1, 4, 7, of 2, 5, 8 or of 3, 6, 9 of one suit.",
        "", ladders(3, 3, _up_to(3), 1), (), "",
        "B111 B444 B777 D678 EE", {"B111 B444 B888 D678 EE": "8 is not three higher than 4"},
    ),
    (
        "tr_step3_3_3suits", "3 triplets of 3 suits, step 3",
        "Triplets of 1, 4, 7, of 2, 5, 8 or of 3, 6, 9, one in each suit.", "", ladders(3, 3, _up_to(3), 3), (), "",
        "B111 C444 D777 D678 EE", {"B111 C444 B777 D678 EE": "two are of one suit"},
    ),
    (
        "tr_1_5_9", "Triplets 1, 5 and 9 of the same suit", "Triplets of the 1, the 5 and the 9 of one suit.", "",
        tuple((first, first + 4, first + 8) for first in (0, 9, 18)), ("tr_1_9",), "",
        "B111 B555 B999 D678 EE", {"B111 B666 B999 D678 EE": "6 instead of 5"},
    ),
    (
        "tr_three_ones", "Triplets of 1 in all suits", "Triplets of the 1 in all three suits.", "", ((0, 9, 18),),
        ("tr_same_number_3",), "",
        "B111 C111 D111 D678 EE", {"B111 C111 D11 D678 EEE": "the dots are a pair only"},
    ),
    (
        "tr_three_nines", "Triplets of 9 in all suits", "Triplets of the 9 in all three suits.", "", ((8, 17, 26),),
        ("tr_same_number_3",), "",
        "B999 C999 D999 D678 EE", {"B999 C999 D888 D678 EE": "the dots are 8s"},
    ),
)  # fmt: skip

_GUARDS: Final = {2: _TWO, 3: _THREE, 4: _FOUR}

sequences: Final[tuple[Pattern, ...]] = tuple(
    pattern(
        id=id_, name=name, category="triplets", definition=definition, other_names=other_names, implies=implies,
        source=source, has=(has,), lacks=lacks, needs=_GUARDS[len(wanted[0])], joins=True,
    )(of_ladders([tuple(sorted(ladder)) for ladder in wanted], triplets=True))
    for id_, name, definition, other_names, wanted, implies, source, has, lacks in _LADDERS
)  # fmt: skip

same_number_2 = pattern(
    id="tr_same_number_2",
    name="2 triplets of the same number",
    category="triplets",
    definition="Triplets of one number in two suits, each time.",
    other_names="shuang tong ke 雙同刻, Little flower",
    has=("B111 D111 C456 D678 EE",),
    lacks={"B111 D222 C456 D678 EE": "the numbers differ"},
    needs=_TWO,
    joins=True,
)(_same_number)

_BY_JOINT: Final = (
    (
        "tr_1_9_twice", "Triplets 1 and 9 of the same suit twice", "Triplets of the 1 and of the 9 in two suits.",
        ("tr_1_9", "wh_pung_hand", "wh_all_of_three_numbers"), _FOUR, twice(_one_and_nine),
        "B111 B999 D111 D999 B55", {"B111 B999 D111 C999 B55": "the second 9s are of another suit"},
    ),
    (
        "tr_same_number_2_twice", "2 triplets of the same number twice",
        "Four triplets: twice two of one number in two suits.",
        ("tr_same_number_2", "wh_pung_hand", "wh_all_of_three_numbers"), _FOUR,
        twice(_same_number),
        "B111 D111 C444 D444 B55", {"B111 D111 C444 D555 B55": "the second two have different numbers"},
    ),
    (
        "tr_same_number_2_pair", "2 triplets and a pair of the same number",
        "Two triplets and the pair have one number, in all three suits.",
        ("tr_same_number_2",), _TWO, _with_pair(_same_number, number=True),
        "B444 C444 D44 B678 C123", {"B444 C444 D55 B678 C123": "the pair has another number"},
    ),
    (
        "tr_chow_set_2_pair", "2 triplets of a Chow set and the pair",
        "Two triplets and the pair are of one suit with consecutive numbers; the pair may be between them.",
        ("tr_chow_set_2",), _TWO, _with_pair(_near, number=False),
        "B222 B333 B44 C456 D678", {"B222 B333 B55 C456 D678": "the pair is a step too far"},
    ),
)  # fmt: skip

by_joint: Final[tuple[Pattern, ...]] = tuple(
    pattern(
        id=id_, name=name, category="triplets", definition=definition, implies=implies, has=(has,), lacks=lacks,
        needs=guard, joins=True, other_names="xiao san tong ke 小三同刻" if id_ == "tr_same_number_2_pair" else "",
    )(find)
    for id_, name, definition, implies, guard, find, has, lacks in _BY_JOINT
)  # fmt: skip

one_and_nine_and_pair = pattern(
    id="tr_1_9_pair",
    name="Old and young with a terminal pair",
    category="triplets",
    definition="Triplets of the 1 and of the 9 of a suit, and a pair of 1s or 9s of another suit.",
    has=("B111 B999 C99 D678 C234",),
    lacks={"B111 B999 C88 D678 C234": "the pair is of 8s"},
    implies=("tr_1_9",),
    needs=_TWO | Trait.PAIR_TERMINALS,
    joins=True,
)(
    lambda hand: (
        tuple((*sets, len(hand.sets) - 1) for sets in _one_and_nine(hand))
        if hand.is_regular and hand.pair.first in _TERMINALS
        else NOT_FOUND
    )
)

# --- terminals and honours ------------------------------------------------------------------------

_OF_KINDS: Final = (
    # id, name, definition, other names, kinds, least, most, implies, guard, has, lacks with a word why
    (
        "tr_3_term_honor", "3 triplets of Terminals and Honors", "Three or more triplets of 1s, 9s or honors.", "",
        (*_TERMINALS, *HONORS), 3, 5, (), _THREE,
        "B111 B999 DgDgDg C456 D55", {"B111 B888 DgDgDg C456 D55": "one is of 8s"},
    ),
    (
        "tr_terminals_3", "Three terminal triplets", "Exactly three triplets of 1s or 9s.", "",
        _TERMINALS, 3, 3, (), _THREE,
        "B111 B999 C111 D678 EE",
        {"B111 B999 EEE D678 C11": "one is of winds", "B111 B999 C111 D111 EE": "there are four"},
    ),
    (
        "hn_2_dragons", "Two Dragons", "Triplets of two dragons.", "shuang jian ke 雙箭刻",
        DRAGONS, 2, 5, ("set_pung_dragons", "set_kong_dragons"), Trait.DRAGON_TRIPLETS_2,
        ("DrDrDr DgDgDg C678 B999 EE", "(DrDrDrDr) DgDgDg C678 B999 EE"),
        {"DrDrDr DgDg C678 B999 EEE": "the second is a pair"},
    ),
    (
        "hn_2_winds", "Two wind triplets", "Triplets of two or more winds.", "",
        WINDS, 2, 5, (), Trait.WIND_TRIPLETS_2,
        "EEE SSS C678 B999 D55", {"EEE SS C678 B999 D555": "the second is a pair"},
    ),
    (
        "hn_big_3_winds", "Big Three Winds", "Triplets of three winds.", "da san feng 大三風",
        WINDS, 3, 5, ("hn_little_3_winds", "hn_2_winds", "set_pung_winds", "set_kong_winds"), Trait.WIND_TRIPLETS_3,
        ("EEE SSS WWW B678 C11", "EEE (SSSS) WWW B678 C11"), {"EEE SSS WW B678 C111": "the third is a pair"},
    ),
    (
        "hn_big_4_winds", "Big Four Winds (pattern form)", "Triplets of all four winds, as an ordinary pattern.",
        "da si xi 大四喜, daisuushii", WINDS, 4, 4,
        ("hn_big_3_winds", "wh_pung_hand", "set_pung_winds", "set_kong_winds"), Trait.WIND_TRIPLETS_4,
        ("EEE SSS WWW NNN B66", "EEE (SSSS) WWW NNN B66"), {"EEE SSS WWW NN B666": "the fourth is a pair"},
    ),
    (
        "hn_3_honor_triplets", "Three Honor triplets", "Three or more triplets of winds or dragons, any mix.",
        "san zi ke 三字刻", HONORS, 3, 5, (), _THREE,
        "EEE SSS DrDrDr B678 D55", {"EEE SSS DrDr B678 D555": "the third is a pair"},
    ),
)  # fmt: skip

of_kinds: Final[tuple[Pattern, ...]] = tuple(
    pattern(
        id=id_, name=name, category="triplets", definition=definition, other_names=other_names, implies=implies,
        has=(has,) if isinstance(has, str) else has, lacks=lacks, needs=guard,
    )(triplets_of(kinds, least, most))
    for id_, name, definition, other_names, kinds, least, most, implies, guard, has, lacks in _OF_KINDS
)  # fmt: skip


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
    needs=_FOUR,
)(_four_of(tuple(HONORS), suit_pair=True))

# --- concealed triplets ---------------------------------------------------------------------------


def _concealed(least: int, most: int = 5) -> "_Bind":
    return _Bind(least, most)


class _Bind:
    """Binds the kongs option to: so many concealed triplets, once."""

    def __init__(self, least: int, most: int) -> None:
        self._least = least
        self._most = most

    def __call__(self, *, kongs: str) -> Predicate:
        least, most = self._least, self._most

        def find(hand: Arrangement) -> Found:
            triplets = concealed_triplets(hand, kongs)
            return (triplets,) if least <= len(triplets) <= most else NOT_FOUND

        return find


_CONCEALED: Final = (
    (
        2, "Two", "shuang an ke 雙暗刻", (), _TWO, ("B222 D555 (C456) (D678) EE", "B222 [D5555] (C456) D678 EE ~E"),
        {"B222 (D555) (C456) (D678) EE": "the second is melded"},
    ),
    (
        3, "Three", "san an ke 三暗刻, sanankou", ("tr_concealed_2",), _THREE,
        ("B222 D555 C777 (D678) EE", "B222 D555 [C7777] (D678) EE ~E"),
        {"B222 D555 C777 (D678) EE ~C7": "the third was completed by a discard"},
    ),
    (
        4, "Four", "si an ke 四暗刻, suuankou", ("tr_concealed_3", "wh_pung_hand", "wh_concealed"), _FOUR,
        ("B222 D555 C777 B999 EE !B9", "B222 D555 C777 [B9999] EE ~E"),
        {"B222 D555 C777 B999 EE ~B9": "the fourth was completed by a discard"},
    ),
    (
        5, "Five", "wu an ke 五暗刻", ("tr_concealed_4",), Trait.TRIPLETS_5, ("B222 D555 C777 B999 NNN EE",),
        {"B222 D555 C777 B999 NNN EE ~N": "the fifth was completed by a discard"},
    ),
)  # fmt: skip

concealed: Final[tuple[Pattern, ...]] = tuple(
    pattern(
        id=f"tr_concealed_{n}",
        name=f"{word} concealed triplets",
        category="triplets",
        definition=f"{word} {'or more ' if n < 4 else ''}concealed pungs or kongs; one completed by a claimed tile is "
        f"not concealed.{' Hands of five sets only.' if n == 5 else ''}",
        other_names=other_names,
        implies=implies,
        has=has,
        lacks=lacks,
        options=kongs_option(),
        needs=guard,
        concealed_by_nature=n >= 4,
    ).with_options(_concealed(n))
    for n, word, other_names, implies, guard, has, lacks in _CONCEALED
)


def _of_four(number: int) -> "_BindFour":
    return _BindFour(number)


class _BindFour:
    """Binds the kongs option to: four triplets and a pair, exactly so many of them concealed."""

    def __init__(self, number: int) -> None:
        self._number = number

    def __call__(self, *, kongs: str) -> Predicate:
        number = self._number

        def find(hand: Arrangement) -> Found:
            of_triplets = hand.traits & Trait.TRIPLETS_4.value
            return hand.everything if of_triplets and len(concealed_triplets(hand, kongs)) == number else NOT_FOUND

        return find


_FOUR_TRIPLETS: Final = (
    (0, "none", "none", (), "(B222) (D555) (C777) (B999) EE", {"(B222) (D555) (C777) B999 EE": "one is concealed"}),
    (1, "one", "one", (), "B222 (D555) (C777) (B999) EE", {"(B222) (D555) (C777) B999 EE ~B9": "none is concealed"}),
    (2, "two", "two", ("tr_concealed_2",), "B222 D555 (C777) (B999) EE", {"B222 D555 C777 (B999) EE": "three are"}),
    (
        3, "three", "three", ("tr_concealed_3",), "B222 D555 C777 (B999) EE",
        {"B222 D555 (C777) (B999) EE": "two are concealed", "B222 D555 C777 B999 EE !B9": "all four are"},
    ),
)  # fmt: skip

of_four: Final[tuple[Pattern, ...]] = tuple(
    pattern(
        id=f"tr_4_{word}_concealed",
        name=f"Four triplets, {word} concealed",
        category="triplets",
        definition=f"Four pungs or kongs and a pair, {'' if n == 0 else 'exactly '}{word} of the triplets concealed.",
        implies=("wh_pung_hand", *implies),
        has=(has,),
        lacks=lacks,
        options=kongs_option(),
        losers=False,
        needs=_FOUR,
    ).with_options(_of_four(n))
    for n, word, _, implies, has, lacks in _FOUR_TRIPLETS
)
