"""Special hands of pairs: seven pairs of all sorts, and hands that are knitted from pairs."""

from collections.abc import Callable, Iterator
from typing import Final

from fourwinds.rules.facts import PatternOption
from fourwinds.scoring import aims
from fourwinds.scoring.arrangement import NOT_FOUND, Arrangement, Form, Found
from fourwinds.scoring.pattern import Predicate, pattern, switch
from fourwinds.scoring.patterns import pair_kinds
from fourwinds.scoring.patterns.common import is_peling
from fourwinds.scoring.patterns.listed import listed
from fourwinds.scoring.sets import Trait
from fourwinds.tiles import GREEN, RED, Kind, is_honor, is_suit, is_terminal, number, suit

Kinds = tuple[Kind, ...]
"""The kinds of the seven pairs, rising; one that occurs twice is four equal tiles."""

_IDENTICAL: Final[dict[str, PatternOption]] = {
    "identical_pairs": switch("Four equal tiles are two pairs", "Four equal tiles are not two pairs", default=True),
}


def _pairs_of(accepts: Callable[[Kinds], bool]) -> Callable[..., Predicate]:
    """Seven pairs of accepted kinds; with the option `identical_pairs` two of them may be equal."""

    def bind(*, identical_pairs: bool) -> Predicate:
        def find(hand: Arrangement) -> Found:
            if hand.form != Form.SEVEN_PAIRS:
                return NOT_FOUND
            kinds = tuple(sorted(a_set.first for a_set in hand.sets))
            if not identical_pairs and len(set(kinds)) < 7:
                return NOT_FOUND
            return hand.everything if accepts(kinds) else NOT_FOUND

        return find

    return bind


def _quartets(kinds: Kinds) -> int:
    return 7 - len(set(kinds))


def _suits(kinds: Kinds) -> set[int]:
    return {suit(kind) for kind in kinds if is_suit(kind)}


def _is_th(kind: Kind) -> bool:
    return is_terminal(kind) or is_honor(kind)


def _is_consecutive(kinds: Kinds) -> bool:
    return is_suit(kinds[0]) and kinds == tuple(range(kinds[0], kinds[0] + 7)) and suit(kinds[0]) == suit(kinds[6])


def _is_ruby_jade(kinds: Kinds) -> bool:
    return len(set(kinds)) == 7 and set(kinds[5:]) == {RED, GREEN} and kinds[4] <= 8


@pattern(
    id="lp_seven_pairs",
    name="Seven Pairs",
    category="pairs",
    definition="Any seven pairs, concealed.",
    other_names="qi dui 七對, chiitoitsu, Dirty Pairs",
    source="FW2",
    aim=aims.SEVEN_PAIRS,
    has=("B22 B55 C11 C77 D33 EE DrDr", "B22 B22 C11 C77 D33 EE DrDr ~Dr"),
    lacks={"B22 B55 C11 C77 D33 EE DrDg": "six pairs and two odd tiles"},
    above=("wh_concealed",),
    options={
        **_IDENTICAL,
        "sparrow": switch(
            "A last tile 1 of dots makes a pair with the 1 of bamboos (sparrow eats cake)",
            "The 1 of dots makes no pair with the 1 of bamboos",
            default=False,
        ),
    },
    losers=False,
    needs=Trait.SEVEN_PAIRS,
    form=Form.SEVEN_PAIRS,
    form_where={("sparrow", True): Form.PELING_PAIRS},
    concealed_by_nature=True,
).with_options
def seven_pairs(*, identical_pairs: bool, sparrow: bool) -> Predicate:
    def find(hand: Arrangement) -> Found:
        if hand.form != Form.SEVEN_PAIRS and not (sparrow and hand.form == Form.PELING_PAIRS and is_peling(hand)):
            return NOT_FOUND
        if not identical_pairs and len({a_set.kinds for a_set in hand.sets}) < 7:
            return NOT_FOUND
        return hand.everything

    return find


all_honor_pairs = pattern(
    id="lp_all_honor_pairs",
    name="All Honor Pairs",
    category="pairs",
    definition="Seven pairs of winds and dragons.",
    other_names="zi yi se qi dui 字一色七對, Honorable Twins, Heavenly Twins",
    source="FW2",
    has=("EE SS WW NN DrDr DgDg DwDw",),
    lacks={"EE SS WW NN DrDr DgDg B11": "a pair of 1s"},
    implies=("lp_seven_pairs", "lp_all_th_pairs"),
    options=_IDENTICAL,
    losers=False,
    needs=Trait.SEVEN_PAIRS | Trait.NO_SUIT,
    form=Form.SEVEN_PAIRS,
    concealed_by_nature=True,
    pairs=pair_kinds.honors,
).with_options(_pairs_of(lambda kinds: all(map(is_honor, kinds))))

all_terminal_pairs = pattern(
    id="lp_all_terminal_pairs",
    name="All Terminal Pairs",
    category="pairs",
    definition="Seven pairs of 1s and 9s; as there are six kinds, two of the pairs are equal.",
    source="FW2",
    has=("B11 B11 B99 C11 C99 D11 D99",),
    lacks={"B11 B11 B99 C11 C99 D11 EE": "a pair of winds"},
    implies=("lp_seven_pairs", "lp_all_th_pairs"),
    options=_IDENTICAL,
    losers=False,
    needs=Trait.SEVEN_PAIRS,
    bars=Trait.SIMPLES | Trait.WINDS | Trait.DRAGONS,
    form=Form.SEVEN_PAIRS,
    concealed_by_nature=True,
    pairs=pair_kinds.terminals,
).with_options(_pairs_of(lambda kinds: all(map(is_terminal, kinds))))

all_th_pairs = pattern(
    id="lp_all_th_pairs",
    name="All Terminal and Honor Pairs",
    category="pairs",
    definition="Seven pairs of 1s, 9s, winds and dragons.",
    other_names="Heavenly Twins",
    source="FW2",
    aim=aims.PAIRS_OF_TERMINALS_AND_HONORS,
    has=("B11 B99 C11 D99 EE SS DrDr",),
    lacks={"B11 B99 C11 D22 EE SS DrDr": "a pair of 2s"},
    implies=("lp_seven_pairs",),
    options=_IDENTICAL,
    losers=False,
    needs=Trait.SEVEN_PAIRS,
    bars=Trait.SIMPLES,
    form=Form.SEVEN_PAIRS,
    concealed_by_nature=True,
).with_options(_pairs_of(lambda kinds: all(map(_is_th, kinds))))

one_suit_honor_pairs = pattern(
    id="lp_one_suit_honor_pairs",
    name="One Suit and Honor Pairs",
    category="pairs",
    definition="Seven pairs of one suit and of winds or dragons.",
    other_names="Clean Pairs",
    source="FW2",
    aim=aims.PAIRS_OF_ONE_SUIT_AND_HONORS,
    has=("B11 B22 B55 B88 EE SS DrDr",),
    lacks={"B11 B22 B55 C88 EE SS DrDr": "two suits", "B11 B22 B33 B55 B66 B88 B99": "no honors"},
    implies=("lp_seven_pairs", "wh_one_suit_honors"),
    options=_IDENTICAL,
    losers=False,
    needs=Trait.SEVEN_PAIRS | Trait.ONE_SUIT,
    form=Form.SEVEN_PAIRS,
    concealed_by_nature=True,
).with_options(_pairs_of(lambda kinds: len(_suits(kinds)) == 1 and is_honor(kinds[6])))

one_suit_pairs = pattern(
    id="lp_one_suit_pairs",
    name="All One Suit Pairs",
    category="pairs",
    definition="Seven pairs of one suit.",
    other_names="Heavenly Twins",
    source="FW2",
    aim=aims.PAIRS_OF_ONE_SUIT,
    has=("B11 B22 B44 B55 B66 B88 B99",),
    lacks={"B11 B22 B44 B55 B66 B88 EE": "a pair of winds"},
    implies=("lp_seven_pairs", "wh_one_suit"),
    options=_IDENTICAL,
    losers=False,
    needs=Trait.SEVEN_PAIRS | Trait.ONE_SUIT,
    bars=Trait.WINDS | Trait.DRAGONS,
    form=Form.SEVEN_PAIRS,
    concealed_by_nature=True,
).with_options(_pairs_of(lambda kinds: len({suit(kind) for kind in kinds}) == 1 and is_suit(kinds[0])))

one_suit_th_pairs = pattern(
    id="lp_one_suit_th_pairs",
    name="One Suit Terminal and Honor Pairs",
    category="pairs",
    definition="Seven pairs of winds, dragons, and the 1 or 9 of a single suit.",
    source="FW2",
    has=("B11 B99 EE SS WW DrDr DgDg",),
    lacks={"B11 C99 EE SS WW DrDr DgDg": "two suits"},
    implies=("lp_seven_pairs", "lp_all_th_pairs", "lp_one_suit_honor_pairs"),
    options=_IDENTICAL,
    losers=False,
    needs=Trait.SEVEN_PAIRS | Trait.ONE_SUIT,
    bars=Trait.SIMPLES,
    form=Form.SEVEN_PAIRS,
    concealed_by_nature=True,
    pairs=pair_kinds.one_suit_terminals_and_honors,
).with_options(_pairs_of(lambda kinds: all(map(_is_th, kinds)) and len(_suits(kinds)) == 1 and is_honor(kinds[6])))

consecutive_pairs = pattern(
    id="lp_consecutive_pairs",
    name="Consecutive Pairs in One Suit",
    category="pairs",
    definition="Seven pairs of one suit with consecutive numbers.",
    other_names="lian qi dui 連七對, daisharin, Seven Shifted Pairs",
    source="FW2",
    has=("B22 B33 B44 B55 B66 B77 B88",),
    lacks={"B22 B33 B44 B55 B66 B77 B99": "no 8s between 7 and 9"},
    implies=("lp_one_suit_pairs", "lp_seven_pairs", "wh_one_suit"),
    losers=False,
    needs=Trait.SEVEN_PAIRS | Trait.ONE_SUIT,
    form=Form.SEVEN_PAIRS,
    concealed_by_nature=True,
    pairs=pair_kinds.consecutive,
)(_pairs_of(_is_consecutive)(identical_pairs=True))

simples_pairs = pattern(
    id="lp_simples_pairs",
    name="All Simples Pairs",
    category="pairs",
    definition="Seven pairs of tiles from 2 to 8.",
    source="inferred",
    has=("B22 B55 C44 C77 D33 D66 D88",),
    lacks={"B22 B55 C44 C77 D33 D66 D99": "a pair of 9s"},
    implies=("lp_seven_pairs", "wh_all_simples"),
    options=_IDENTICAL,
    losers=False,
    needs=Trait.SEVEN_PAIRS,
    bars=Trait.TERMINALS | Trait.WINDS | Trait.DRAGONS,
    form=Form.SEVEN_PAIRS,
    concealed_by_nature=True,
).with_options(_pairs_of(lambda kinds: not any(map(_is_th, kinds))))

even_pairs = pattern(
    id="lp_even_pairs",
    name="All Even Pairs",
    category="pairs",
    definition="Seven pairs of 2s, 4s, 6s and 8s.",
    source="inferred",
    has=("B22 B44 C66 C88 D22 D44 D88",),
    lacks={"B22 B44 C66 C88 D22 D44 D77": "a pair of 7s"},
    implies=("lp_seven_pairs", "wh_all_simples"),
    options=_IDENTICAL,
    losers=False,
    needs=Trait.SEVEN_PAIRS,
    bars=Trait.TERMINALS | Trait.WINDS | Trait.DRAGONS,
    form=Form.SEVEN_PAIRS,
    concealed_by_nature=True,
).with_options(_pairs_of(lambda kinds: all(is_suit(kind) and number(kind) % 2 == 0 for kind in kinds)))


@pattern(
    id="lp_green_pairs",
    name="Green Pairs",
    category="pairs",
    definition="Seven pairs of green dragons and of the bamboos 2, 3, 4, 6 and 8.",
    other_names="All Pair Jade",
    source="TM",
    has=("B22 B33 B44 B66 B88 B88 DgDg",),
    lacks={"B22 B33 B44 B66 B77 B88 DgDg": "7s are partly red", "B22 B22 B33 B44 B66 B88 B88": "no green dragons"},
    implies=(
        "lp_seven_pairs",
        "lp_one_suit_honor_pairs",
    ),
    options={
        **_IDENTICAL,
        "green_dragon": switch(
            "A pair of green dragons is needed", "A pair of green dragons is not needed", default=True
        ),
    },
    losers=False,
    needs=Trait.SEVEN_PAIRS,
    bars=Trait.CHARACTERS | Trait.DOTS | Trait.WINDS | Trait.TERMINALS,
    form=Form.SEVEN_PAIRS,
    concealed_by_nature=True,
    pairs=pair_kinds.green,
).with_options
def green_pairs(*, identical_pairs: bool, green_dragon: bool) -> Predicate:
    green = {1, 2, 3, 5, 7, GREEN}
    return _pairs_of(lambda kinds: green.issuperset(kinds) and (GREEN in kinds or not green_dragon))(
        identical_pairs=identical_pairs
    )


ruby_jade_pairs = pattern(
    id="lp_ruby_jade_pairs",
    name="Red and Green Pairs",
    category="pairs",
    definition="A pair of red dragons, a pair of green dragons and five different pairs of bamboos.",
    other_names="All Pair Ruby Jade",
    source="TM",
    has=("B11 B22 B55 B66 B99 DgDg DrDr",),
    lacks={
        "B11 B22 B55 B66 B99 DgDg DwDw": "white dragons for red",
        "B11 B11 B55 B66 B99 DgDg DrDr": "two equal pairs",
    },
    implies=("lp_one_suit_honor_pairs",),
    losers=False,
    needs=Trait.SEVEN_PAIRS | Trait.ONE_SUIT | Trait.BAMBOOS,
    form=Form.SEVEN_PAIRS,
    concealed_by_nature=True,
    pairs=pair_kinds.red_and_green,
)(_pairs_of(_is_ruby_jade)(identical_pairs=True))


def _with_quartets(least: int) -> Predicate:
    return _pairs_of(lambda kinds: _quartets(kinds) >= least)(identical_pairs=True)


luxury_pairs = pattern(
    id="lp_luxury_pairs",
    name="Seven Pairs with a quartet",
    category="pairs",
    definition="Seven pairs among which one kind, or more, has all four tiles.",
    other_names="hao hua qi dui 豪華七對, Luxury Pairs",
    source="inferred",
    has=("B22 B22 C11 C77 D33 EE DrDr",),
    lacks={"B22 B33 C11 C77 D33 EE DrDr": "no two pairs are equal"},
    implies=("lp_seven_pairs", "ms_four_same_in_pairs"),
    losers=False,
    needs=Trait.SEVEN_PAIRS,
    form=Form.SEVEN_PAIRS,
    concealed_by_nature=True,
)(_with_quartets(1))

two_quartets_pairs = pattern(
    id="lp_two_quartets_pairs",
    name="Seven Pairs with two quartets",
    category="pairs",
    definition="Seven pairs among which two kinds, or more, have all four tiles.",
    source="inferred",
    has=("B22 B22 C77 C77 D33 EE DrDr",),
    lacks={"B22 B22 C77 C11 D33 EE DrDr": "one quartet"},
    implies=("lp_luxury_pairs", "lp_seven_pairs", "ms_four_same_in_pairs"),
    losers=False,
    needs=Trait.SEVEN_PAIRS,
    form=Form.SEVEN_PAIRS,
    concealed_by_nature=True,
)(_with_quartets(2))

three_quartets_pairs = pattern(
    id="lp_three_quartets_pairs",
    name="Seven Pairs with three quartets",
    category="pairs",
    definition="Seven pairs among which three kinds have all four tiles.",
    source="inferred",
    has=("B22 B22 C77 C77 D33 D33 EE",),
    lacks={"B22 B22 C77 C77 D33 D44 EE": "two quartets"},
    implies=("lp_two_quartets_pairs", "lp_luxury_pairs", "lp_seven_pairs", "ms_four_same_in_pairs"),
    losers=False,
    needs=Trait.SEVEN_PAIRS,
    form=Form.SEVEN_PAIRS,
    concealed_by_nature=True,
)(_with_quartets(3))

sparrows_sanctuary = pattern(
    id="lp_sparrows_sanctuary",
    name="Sparrow's Sanctuary",
    category="pairs",
    definition="All four 1s of bamboos and a pair each of the bamboos 2, 3, 4, 6 and 8.",
    source="TM",
    has=("B11 B11 B22 B33 B44 B66 B88",),
    lacks={"B11 B11 B22 B33 B44 B66 B99": "9s for 8s"},
    implies=("lp_one_suit_pairs",),
    losers=False,
    needs=Trait.SEVEN_PAIRS | Trait.ONE_SUIT,
    form=Form.SEVEN_PAIRS,
    concealed_by_nature=True,
    pairs=pair_kinds.sparrows,
)(_pairs_of(lambda kinds: kinds == (0, 0, 1, 2, 3, 5, 7))(identical_pairs=True))


@pattern(
    id="lp_seven_twins",
    name="Seven Twins",
    category="pairs",
    definition="Seven pairs drawn entirely from the Wall, the last tile of the Wall completing them.",
    source="TM",
    has=("B22 B55 C11 C77 D33 EE DrDr !Dr +last",),
    lacks={
        "B22 B55 C11 C77 D33 EE DrDr !Dr": "not the last tile",
        "B22 B55 C11 C77 D33 EE DrDr ~Dr +last": "a discard",
    },
    implies=("lp_seven_pairs", "wn_last_wall_tile"),
    losers=False,
    needs=Trait.SEVEN_PAIRS | Trait.SELF_DRAWN | Trait.LAST_TILE,
    form=Form.SEVEN_PAIRS,
    concealed_by_nature=True,
)
def seven_twins(hand: Arrangement) -> Found:
    wanted = (Trait.SELF_DRAWN | Trait.LAST_TILE).value
    return hand.everything if hand.form == Form.SEVEN_PAIRS and hand.traits & wanted == wanted else NOT_FOUND


# --- knitted and mixed hands -----------------------------------------------------------------------

_REPEATS: Final[dict[str, PatternOption]] = {
    "duplicates": switch("A number may be there again", "No number may be there twice", default=False),
    "most": PatternOption("How often a number may then be there", 2, (2, 3, 4)),
}


def _numbers(count: int, most: int) -> Iterator[str]:
    """So many rising numbers of a suit as variables, none more than `most` times: `xyz xyy xxy` for 3 and 2."""

    def times(left: int) -> Iterator[tuple[int, ...]]:
        if not left:
            yield ()
        for first in range(1, min(left, most) + 1):
            yield from ((first, *rest) for rest in times(left - first))

    for each in times(count):
        yield "".join(variable * n for variable, n in zip("xyzpqmn", each, strict=False))


@pattern(
    id="lp_knitting",
    name="Knitting",
    category="pairs",
    definition="Seven pairs of one number each, held once in each of the same two suits.",
    source="BMJA, TM",
    aim=aims.LISTED_HANDS,
    has=("B1 C1 B2 C2 B3 C3 B5 C5 B6 C6 B8 C8 B9 C9",),
    lacks={
        "B1 C1 B2 C2 B3 C3 B5 C5 B6 C6 B8 C8 B9 D9": "the last pair has a third suit",
        "B1 C1 B1 C1 B3 C3 B5 C5 B6 C6 B8 C8 B9 C9": "a number is there twice",
    },
    options={
        "pairs": PatternOption("Pairs", "across_suits", ("across_suits", "within_a_suit")),
        **_REPEATS,
    },
    losers=False,
    needs=Trait.COMPLETE,
    form=Form.LISTED,
    concealed_by_nature=True,
).with_options
def knitting(*, pairs: str, duplicates: bool, most: int) -> Predicate:
    if pairs == "within_a_suit":
        return _knitted_within_suits
    return listed(*(f"a{numbers} b{numbers}" for numbers in _numbers(7, most if duplicates else 1)))


def _knitted_within_suits(hand: Arrangement) -> Found:
    """Seven different numbers, each a pair of one of two suits."""
    if hand.form != Form.SEVEN_PAIRS:
        return NOT_FOUND
    kinds = [a_set.first for a_set in hand.sets]
    fits = all(map(is_suit, kinds)) and len({suit(k) for k in kinds}) == 2 and len({number(k) for k in kinds}) == 7
    return hand.everything if fits else NOT_FOUND


@pattern(
    id="lp_triple_knitting",
    name="Triple Knitting",
    category="pairs",
    definition="Four numbers held once in each of the three suits, and one number in two suits.",
    other_names="Crochet",
    source="BMJA, TM",
    aim=aims.LISTED_HANDS,
    has=("B1 C1 D1 B3 C3 D3 B5 C5 D5 B7 C7 D7 B9 C9",),
    lacks={"B1 C1 D1 B3 C3 D3 B5 C5 D5 B7 C7 D7 B9 C8": "the last two are different numbers"},
    options={"pair": PatternOption("Pair", "two_suits", ("two_suits", "one_suit")), **_REPEATS},
    losers=False,
    needs=Trait.THREE_SUITS,
    form=Form.LISTED,
    concealed_by_nature=True,
).with_options
def triple_knitting(*, pair: str, duplicates: bool, most: int) -> Predicate:
    rest = "am bm" if pair == "two_suits" else "smm"
    return listed(*(f"B{numbers} C{numbers} D{numbers} {rest}" for numbers in _numbers(4, most if duplicates else 1)))


windfall = pattern(
    id="lp_windfall",
    name="Windfall",
    category="pairs",
    definition="One of each wind and five different pairs of one suit.",
    source="TM",
    aim=aims.LISTED_HANDS,
    has=("E S W N B11 B33 B44 B66 B88",),
    lacks={"E S W W B11 B33 B44 B66 B88": "no North wind", "E S W N B11 B33 B44 B66 C88": "two suits"},
    losers=False,
    needs=Trait.ONE_SUIT | Trait.WINDS,
    form=Form.LISTED,
    concealed_by_nature=True,
)(listed("ESWN axxyyzzppqq"))

dragons_breath = pattern(
    id="lp_dragons_breath",
    name="Dragon's Breath",
    category="pairs",
    definition="All three dragons, one of them paired, and five different pairs of one suit.",
    source="TM",
    aim=aims.LISTED_HANDS,
    has=("DrDr Dg Dw B11 B33 B44 B66 B88",),
    lacks={"DrDr Dg Dg B11 B33 B44 B66 B88": "no white dragon"},
    losers=False,
    needs=Trait.ONE_SUIT | Trait.DRAGONS,
    form=Form.LISTED,
    concealed_by_nature=True,
)(listed("(DrDgDw)+ axxyyzzppqq"))

dragonette = pattern(
    id="lp_dragonette",
    name="Dragonette",
    category="pairs",
    definition="All winds, all dragons with one of them paired, and three pairs from 2 to 8 of one suit.",
    source="TM",
    aim=aims.LISTED_HANDS,
    has=("E S W N DrDr Dg Dw B22 B44 B66",),
    lacks={"E S W N DrDr Dg Dw B22 B44 B99": "a pair of 9s"},
    losers=False,
    needs=Trait.ONE_SUIT | Trait.WINDS | Trait.DRAGONS,
    form=Form.LISTED,
    concealed_by_nature=True,
)(listed("ESWN (DrDgDw)+ axxyyzz", numbers=range(2, 9)))


@pattern(
    id="lp_golden_gates",
    name="Golden Gates",
    category="pairs",
    definition="Pairs of 2, 4, 6 and 8 of a suit, a pung of its 1 or 9, and a pung of the dragon that goes with it.",
    source="TM",
    aim=aims.LISTED_HANDS,
    has=("B22 B44 B66 B88 B111 DgDgDg",),
    lacks={"B22 B44 B66 B88 B111 DrDrDr": "another suit's dragon"},
    options={"melded": switch("Pungs may be melded", "Pungs may not be melded", default=False)},
    losers=False,
    needs=Trait.ONE_SUIT | Trait.DRAGONS,
    form=Form.LISTED,
).with_options
def golden_gates(*, melded: bool) -> Predicate:
    return listed("a22446688111 ttt", "a22446688999 ttt", melded=melded)


@pattern(
    id="lp_windy_dragons",
    name="Windy Dragons",
    category="pairs",
    definition="A pair of each wind and pungs of two dragons.",
    source="TM",
    aim=aims.LISTED_HANDS,
    has=("EE SS WW NN DrDrDr DgDgDg",),
    lacks={"EE SS WW B11 DrDrDr DgDgDg": "a pair of 1s for a wind"},
    options={"melded": switch("Pungs may be melded", "Pungs may not be melded", default=False)},
    losers=False,
    needs=Trait.NO_SUIT,
    form=Form.LISTED,
).with_options
def windy_dragons(*, melded: bool) -> Predicate:
    return listed("EESSWWNN dddeee", melded=melded)
