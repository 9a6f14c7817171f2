"""Miscellaneous patterns: four equal tiles without a kong, jokers, dora and other bonus tiles, the dealer's items."""

from collections.abc import Callable
from typing import Final

from fourwinds.rules.facts import Fact
from fourwinds.scoring.arrangement import FOUND, NOT_FOUND, Arrangement, Form, Found
from fourwinds.scoring.hand import Declaration
from fourwinds.scoring.pattern import Pattern, Predicate, pattern, switch
from fourwinds.scoring.sets import Trait
from fourwinds.tiles import EAST, JOKER, NORTH, RED_FIVES, Kind, plain, suit

_COMPLETE: Final = int(Trait.COMPLETE)

# --- four equal tiles -----------------------------------------------------------------------------------


def _quartets(hand: Arrangement) -> list[tuple[int, ...]]:
    """For each kind of which the hand has all four tiles the sets that hold them."""
    return [tuple([i for i, a_set in enumerate(hand.sets) if kind in a_set.kinds]) for kind in hand.quartets]


def _in_sets(number: int) -> Callable[..., Predicate]:
    """Binds the option of declared kongs: each kind whose four tiles are in so many sets."""

    def bind(*, kongs: bool) -> Predicate:
        accepted = (1, number) if kongs else (number,)

        def find(hand: Arrangement) -> Found:
            if not (hand.traits & _COMPLETE and hand.quartets):
                return NOT_FOUND
            return tuple([sets for sets in _quartets(hand) if len(sets) in accepted])

        return find

    return bind


_IN_SETS: Final = (
    ("two", 2, "si gui yi 四歸一, tile hog", "B123 B333 C456 D789 EE", "B123 B345 B33 C456 D789", "three sets"),
    ("three", 3, "", "B123 B345 B33 C456 D789", "B123 B333 C456 D789 EE", "two sets"),
    ("four", 4, "", "B123 B123 B123 B345 EE", "B123 B123 B33 C456 D789", "three sets"),
)

four_same: Final[tuple[Pattern, ...]] = tuple(
    pattern(
        id=f"ms_four_same_{number}_sets",
        name=f"Four same in {word} sets",
        category="misc",
        most=6,
        definition=f"All four tiles of a kind, spread over {word} sets without a kong, each time; a pair is a set.",
        other_names=other_names,
        source="Chinese Official",
        has=(has,),
        lacks={lacks: f"they are spread over {spread}"},
        options={"kongs": switch("A declared kong counts too", "A declared kong does not count", default=False)},
        losers=False,
        needs=Trait.QUARTET,
    ).with_options(_in_sets(number))
    for word, number, other_names, has, lacks, spread in _IN_SETS
)


@pattern(
    id="ms_four_same_in_pairs",
    name="Four same in two pairs",
    category="misc",
    most=8,
    definition="In a hand of seven pairs: two equal pairs, each time.",
    source="Hong Kong, local",
    has=("B22 B22 C44 D55 EE SS DrDr",),
    lacks={"B22 B33 C44 D55 EE SS DrDr": "all pairs differ"},
    losers=False,
    needs=Trait.SEVEN_PAIRS | Trait.QUARTET,
)
def four_same_in_pairs(hand: Arrangement) -> Found:
    return tuple(_quartets(hand)) if hand.form == Form.SEVEN_PAIRS else NOT_FOUND


@pattern(
    id="ms_two_quartets",
    name="Two quartets without Kong",
    category="misc",
    definition="Two kinds of which the hand has all four tiles without a kong.",
    has=("B222 B234 C555 C567 EE", "B222 B333 B234 C555 EE"),
    lacks={"B222 B234 C555 C678 EE": "one kind only", "B222 B234 [C5555] C678 EE": "the second is a kong"},
    above=("ms_four_same_2_sets",),
    losers=False,
    needs=Trait.QUARTET,
)
def two_quartets(hand: Arrangement) -> Found:
    if len(hand.quartets) < 2 or not hand.traits & _COMPLETE:
        return NOT_FOUND
    found = [sets for sets in _quartets(hand) if len(sets) > 1]
    return (tuple(sorted({i for sets in found for i in sets})),) if len(found) >= 2 else NOT_FOUND


@pattern(
    id="ms_four_same_with_kong",
    name="Four same counted for Kongs",
    category="misc",
    most=6,
    definition="Each kind of which the hand has all four tiles, also as a declared kong.",
    has=("B123 C456 D789 [B7777] C55", "B123 B333 C456 D789 EE"),
    lacks={"B123 C456 D789 B777 C55": "three tiles only"},
    losers=False,
    needs=Trait.QUARTET,
)
def four_same_with_kong(hand: Arrangement) -> Found:
    return tuple(_quartets(hand)) if hand.quartets and hand.traits & _COMPLETE else NOT_FOUND


# --- jokers -----------------------------------------------------------------------------------------------


def _jokers(hand: Arrangement) -> int:
    hand_ = hand.hand
    return hand_.concealed.count(JOKER) + sum(len(meld.jokers) for meld in hand_.melds)


no_jokers = pattern(
    id="ms_no_jokers",
    name="No jokers",
    category="misc",
    definition="Where jokers are in play: the winner's hand has none.",
    asks=(Fact.JOKERS,),
    asks_absence=True,
    has=("B123 C456 D789 B777 C55",),
    lacks={"B123 C456 D789 B77 J C55": "one joker"},
    losers=False,
)(lambda hand: FOUND if hand.traits & _COMPLETE and not _jokers(hand) else NOT_FOUND)

each_joker = pattern(
    id="ms_each_joker",
    name="Each joker",
    category="misc",
    most=100,
    definition="Each joker in the winner's hand.",
    asks=(Fact.JOKERS,),
    has=("B123 C456 D789 B77 J C55", "B111 C555 D888 EE J DrDr"),
    lacks={"B123 C456 D789 B777 C55": "no joker"},
    losers=False,
)(lambda hand: FOUND * _jokers(hand) if hand.traits & _COMPLETE else NOT_FOUND)

# --- bonus tiles ------------------------------------------------------------------------------------------


def _equal_to(tiles: Callable[[Arrangement], tuple[Kind, ...]]) -> Predicate:
    """Finds each tile of the hand once for every one of these tiles that it equals."""

    def find(hand: Arrangement) -> Found:
        bonus = tiles(hand)
        if not bonus or not hand.traits & _COMPLETE:
            return NOT_FOUND
        counts = hand.counts()
        # A tile that was set aside is worth what it would be worth in the hand, too.
        return FOUND * sum(counts[plain(kind)] + hand.extras.count(plain(kind)) for kind in bonus)

    return find


_UNDECLARED: Final = Declaration()


def _of_ready(hand: Arrangement) -> Declaration:
    """The declaration of ready, or one that says nothing."""
    return hand.circumstances.ready or _UNDECLARED


dora: Final[tuple[Pattern, ...]] = (
    pattern(
        id="ms_dora",
        name="Dora",
        category="misc",
        most=100,
        definition="Each tile that follows the exposed indicator: 1 after 9, East after North, and so on.",
        other_names="dora ドラ",
        source="riichi",
        asks=(Fact.DORA,),
        has=("B123 C456 D789 B777 C55 +dora", "B111 C456 D789 [C7777] C55 +dora"),
        lacks={"B234 C456 D789 B777 C55 +dora": "no tile of the hand is one"},
        losers=False,
        needs=Trait.BONUS_TILES,
    )(_equal_to(lambda hand: hand.circumstances.dora)),
    pattern(
        id="ms_kong_dora",
        name="Kong Dora",
        category="misc",
        most=100,
        definition="Each tile that follows an indicator which was turned for a kong.",
        other_names="kan dora 槓ドラ",
        source="riichi",
        asks=(Fact.KONG_DORA,),
        has=("B123 C456 D789 B777 C55 +kongdora", "B111 C456 D789 [C7777] C55 +kongdora"),
        lacks={"B234 C456 D789 B777 C55 +kongdora": "no tile of the hand is one"},
        losers=False,
        needs=Trait.BONUS_TILES,
    )(_equal_to(lambda hand: hand.circumstances.kong_dora)),
    pattern(
        id="ms_ura_dora",
        name="Ura Dora",
        category="misc",
        most=100,
        definition="After a winning declaration of ready: each tile that follows the indicator below the exposed one.",
        other_names="ura dora 裏ドラ",
        source="riichi",
        asks=(Fact.URA_DORA, Fact.READY),
        has=("B123 C456 D789 B777 C55 +ready +ura", "B111 C456 D789 [C7777] C55 +ready +ura"),
        lacks={"B234 C456 D789 B777 C55 +ready +ura": "no tile of the hand is one"},
        losers=False,
        needs=Trait.BONUS_TILES,
    )(_equal_to(lambda hand: _of_ready(hand).ura_dora)),
    pattern(
        id="ms_ura_kong_dora",
        name="Ura Kong Dora",
        category="misc",
        most=100,
        definition="After a winning declaration of ready: each tile that follows an indicator below one of a kong.",
        other_names="kan ura 槓裏",
        source="riichi",
        asks=(Fact.URA_KONG_DORA, Fact.READY),
        has=("B123 C456 D789 B777 C55 +ready +kongura", "B111 C456 D789 [C7777] C55 +ready +kongura"),
        lacks={"B234 C456 D789 B777 C55 +ready +kongura": "no tile of the hand is one"},
        losers=False,
        needs=Trait.BONUS_TILES,
    )(_equal_to(lambda hand: _of_ready(hand).ura_kong_dora)),
)


_RED_FIVES: Final = frozenset(RED_FIVES)


def _red_fives(hand: Arrangement) -> list[int]:
    """The suits of the red fives, each as often as the hand has one."""
    concealed, melds = hand.hand.concealed, hand.hand.melds
    suits = [] if _RED_FIVES.isdisjoint(concealed) else [suit(kind) for kind in concealed if kind in _RED_FIVES]
    return suits + [suit(meld.first) for meld in melds for _ in range(meld.red)]


red_dora = pattern(
    id="ms_red_dora",
    name="Red tile",
    category="misc",
    most=100,
    definition="Each red five.",
    other_names="aka dora 赤ドラ",
    source="riichi",
    asks=(Fact.RED_FIVES,),
    has=("B123 C406 D789 B777 C55", "B222 C055 D888 EEE C11"),
    lacks={"B123 C456 D789 B777 C55": "no five is red"},
    losers=False,
)(lambda hand: FOUND * len(_red_fives(hand)) if hand.traits & _COMPLETE else NOT_FOUND)

all_red_fives = pattern(
    id="ms_all_red_fives",
    name="All red fives",
    category="misc",
    definition="A red five of each suit.",
    source="riichi, local",
    asks=(Fact.RED_FIVES,),
    has=("B406 C406 D406 B777 C55", "B055 C055 D055 EEE C11"),
    lacks={"B406 C406 D456 B777 C55": "the five of dots is not red"},
    implies=("ms_red_dora",),
    losers=False,
)(lambda hand: FOUND if hand.traits & _COMPLETE and len(set(_red_fives(hand))) == 3 else NOT_FOUND)

nukidora = pattern(
    id="ms_nukidora",
    name="North tiles set aside",
    category="misc",
    most=100,
    definition="Each North that was set aside as an extra tile.",
    other_names="nukidora 抜きドラ",
    source="riichi, local",
    asks=(Fact.TILES_SET_ASIDE,),
    has=("B123 C456 D789 B777 C55 {N}",),
    lacks={"B123 C456 D789 B777 NN": "the Norths are in the hand"},
    losers=False,
)(lambda hand: FOUND * hand.extras.count(NORTH) if hand.traits & _COMPLETE else NOT_FOUND)


@pattern(
    id="ms_bonus_winning_tile",
    name="Bonus winning tile",
    category="misc",
    most=100,
    definition="Each tile of the finished hand that equals the winning tile, the winning tile included. A joker is "
    "the tile that it stands for.",
    source="Korean",
    has=("B123 C456 D789 B555 EE ~B5",),
    lacks={"B123 C456 D789 B555 EE": "no winning tile is named"},
    losers=False,
)
def bonus_winning_tile(hand: Arrangement) -> Found:
    kinds = hand.winning_kinds
    if not kinds or not hand.traits & _COMPLETE:
        return NOT_FOUND
    counts = hand.counts()
    return FOUND * max(counts[kind] for kind in kinds)


# --- the dealer ---------------------------------------------------------------------------------------------

dealer = pattern(
    id="ms_dealer",
    name="Dealer",
    category="misc",
    definition="The winner is East.",
    other_names="zhuang jia 莊家",
    source="Taiwanese",
    has=("B123 C456 D789 B777 C55 @E",),
    lacks={"B123 C456 D789 B777 C55 @S": "the winner is South"},
    losers=False,
)(lambda hand: FOUND if hand.own_wind == EAST and hand.traits & _COMPLETE else NOT_FOUND)

dealer_repeat = pattern(
    id="ms_dealer_repeat",
    name="Dealer's extra hands",
    category="misc",
    most=10000,
    definition="East wins: each extra hand that East has had before.",
    other_names="lian zhuang 連莊",
    source="Taiwanese",
    has=("B123 C456 D789 B777 C55 @E +extra2",),
    lacks={"B123 C456 D789 B777 C55 @E": "the first hand as East", "B123 C456 D789 B777 C55 @S +extra2": "not East"},
    losers=False,
    needs=Trait.DEALER_AGAIN,
)(
    lambda hand: (
        FOUND * hand.circumstances.extra_hands if hand.own_wind == EAST and hand.traits & _COMPLETE else NOT_FOUND
    )
)
