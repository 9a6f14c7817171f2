"""Going out: winning itself, and what the last tile completed."""

from collections.abc import Callable
from typing import Final

from fourwinds.scoring.arrangement import FOUND, NOT_FOUND, Arrangement, Form, Found, Wait
from fourwinds.scoring.pattern import Predicate, choice, pattern, switch
from fourwinds.scoring.patterns.common import is_peling, with_traits
from fourwinds.scoring.patterns.whole import EXPOSED_KONGS, is_exposed
from fourwinds.scoring.sets import Trait
from fourwinds.tiles import Kind, plain

_HAND: Final = "B123 C456 D789 B555 EE"
_COMPLETE: Final = int(Trait.COMPLETE)


def completed(hand: Arrangement) -> Found:
    """The set that the winning tile completed."""
    return ((hand.winning_set,),)


def when(holds: Callable[[Arrangement], bool], needs: Trait = Trait.COMPLETE) -> Predicate:
    """Finds, once, a hand with the traits for which something holds."""
    wanted = int(needs)

    def find(hand: Arrangement) -> Found:
        return FOUND if hand.traits & wanted == wanted and holds(hand) else NOT_FOUND

    return find


# --- winning ----------------------------------------------------------------------------------------------


@pattern(
    id="wn_winning",
    name="Winning",
    category="out",
    most=2,
    most_where="double_if_fully_concealed",
    definition="Going out.",
    other_names="ji ben fu 基本副, futei",
    has=(_HAND,),
    lacks={"B123 C456 D789 B555 E +loser": "did not go out"},
    aside=True,
    options={
        "double_if_fully_concealed": switch(
            "Counts twice if fully concealed", "Counts only once, also if fully concealed", default=False
        )
    },
    losers=False,
).with_options
def winning(*, double_if_fully_concealed: bool) -> Predicate:
    drawn = int(Trait.SELF_DRAWN)

    def find(hand: Arrangement) -> Found:
        if not hand.traits & _COMPLETE:
            return NOT_FOUND
        twice = double_if_fully_concealed and hand.traits & drawn and not hand.is_open
        return FOUND * 2 if twice else FOUND

    return find


@pattern(
    id="wn_fully_exposed",
    name="Fully exposed hand",
    category="out",
    definition="All sets are melded, and the pair is completed by a discard.",
    other_names="quan qiu ren 全求人",
    has=("(B123) (C456) (D789) (B555) EE ~E",),
    lacks={
        "(B123) (C456) (D789) (B555) EE !E": "self-drawn",
        "(B123) (C456) (D789) [B5555] EE ~E": "a concealed kong",
    },
    implies=("wh_exposed",),
    implies_same_unit=("wn_one_chance_hand", "wn_out_on_pair"),
    options=EXPOSED_KONGS,
    losers=False,
    needs=Trait.CLAIMED | Trait.WAIT_PAIR | Trait.REGULAR,
).with_options
def fully_exposed(*, kongs: str) -> Predicate:
    wanted = int(Trait.CLAIMED | Trait.WAIT_PAIR)

    def find(hand: Arrangement) -> Found:
        return hand.everything if hand.traits & wanted == wanted and is_exposed(hand, kongs) else NOT_FOUND

    return find


self_drawn = pattern(
    id="wn_self_drawn",
    name="Self-drawn last tile",
    category="out",
    definition="The winning tile was drawn from the Wall or the Dead Wall.",
    other_names="zi mo 自摸, tsumo",
    has=(f"{_HAND} !D9",),
    lacks={f"{_HAND} ~D9": "a discard"},
    losers=False,
    needs=Trait.SELF_DRAWN,
)(with_traits(Trait.SELF_DRAWN))

# --- what the last tile completed ---------------------------------------------------------------------------

_ONE_CHANCE: Final = {
    "any": int(Trait.WAIT_EDGE | Trait.WAIT_CLOSED),
    "edge": int(Trait.WAIT_EDGE),
    "closed": int(Trait.WAIT_CLOSED),
}


def _completes(traits: int) -> Predicate:
    def find(hand: Arrangement) -> Found:
        return completed(hand) if hand.traits & traits else NOT_FOUND

    return find


def _is_last(hand: Arrangement) -> bool:
    """Whether no other tile of the winning kind is hidden: the others are visible, or the hand has them."""
    tile = hand.winning_tile
    return tile is not None and (hand.circumstances.fourth_of_kind or hand.counts()[plain(tile)] == 4)


one_chance_chow = pattern(
    id="wn_one_chance_chow",
    name="Out on a one-chance chow",
    category="out",
    definition="The winning tile completes a chow that no other kind could: the 3 of 123, the 7 of 789, or the middle.",
    other_names="kan zhang 坎張, bian zhang 邊張, kanchan, penchan",
    has=(f"{_HAND} ~C5", f"{_HAND} ~B3", f"{_HAND} !D7"),
    lacks={f"{_HAND} ~C6": "45 takes 3 and 6", f"{_HAND} ~B1": "23 takes 1 and 4"},
    options={"sort": choice("Chows that count", "any", "edge", "closed")},
    losers=False,
    bars=Trait.WAIT_PAIR | Trait.WAIT_TWO_SIDED | Trait.WAIT_TWO_PAIRS,
).with_options(lambda *, sort: _completes(_ONE_CHANCE[sort]))

edge_wait = pattern(
    id="wn_edge_wait",
    name="Out on an edge Chow",
    category="out",
    definition="The winning tile is the 3 of 123 or the 7 of 789.",
    other_names="bian zhang 邊張, penchan",
    source="Chinese Official",
    has=(f"{_HAND} ~B3", f"{_HAND} ~D7"),
    lacks={f"{_HAND} ~C5": "the middle", f"{_HAND} ~D9": "78 takes 6 and 9"},
    implies=("wn_one_chance_chow",),
    losers=False,
    needs=Trait.WAIT_EDGE,
)(_completes(_ONE_CHANCE["edge"]))

closed_wait = pattern(
    id="wn_closed_wait",
    name="Out on a closed Chow",
    category="out",
    definition="The winning tile is the middle of a chow.",
    other_names="kan zhang 坎張, kanchan",
    source="Chinese Official",
    has=(f"{_HAND} ~C5",),
    lacks={f"{_HAND} ~B3": "the edge"},
    implies=("wn_one_chance_chow",),
    losers=False,
    needs=Trait.WAIT_CLOSED,
)(_completes(_ONE_CHANCE["closed"]))


@pattern(
    id="wn_last_of_one_chance_chow",
    name="Out on last of a one-chance Chow",
    category="out",
    definition="The winning tile completes a one-chance chow, and all the other tiles of its kind are visible or in "
    "the hand.",
    other_names="jue zhang 絕張",
    has=(f"{_HAND} ~C5 +fourth",),
    lacks={f"{_HAND} ~C5": "others may still be hidden", f"{_HAND} ~C6 +fourth": "open at both ends"},
    implies=("wn_one_chance_chow",),
    losers=False,
)
def last_of_one_chance_chow(hand: Arrangement) -> Found:
    return completed(hand) if hand.traits & _ONE_CHANCE["any"] and _is_last(hand) else NOT_FOUND


_TWO_SIDED: Final = int(Trait.WAIT_TWO_SIDED)
_SINGLE: Final = int(Trait.WAIT_PAIR | Trait.WAIT_EDGE | Trait.WAIT_CLOSED)


def _is_one_chance(hand: Arrangement, *, extended: bool, seen: bool) -> bool:
    """Whether one kind only could complete the hand.

    `extended`: kinds are left out of which the hand has all tiles; `seen`: also those whose tiles lie on the table.
    """
    kinds = hand.waits() if hand.waits is not None else ()
    if (extended or seen) and len(kinds) > 1:
        counts, gone = hand.counts(), hand.circumstances.exhausted if seen else ()
        completed_by = plain(hand.winning_tile) if hand.winning_tile is not None else None
        kinds = tuple(kind for kind in kinds if kind == completed_by or (counts[kind] < 4 and kind not in gone))
    return len(kinds) == 1


_EXTENDED: Final = {
    "seen": switch(
        "Kinds do not count of which all four tiles are in the hand and on the table",
        "Kinds count of which all four tiles are in the hand and on the table",
        default=False,
    ),
    "extended": switch(
        "Kinds do not count of which the hand has all four tiles",
        "Kinds count of which the hand has all four tiles",
        default=False,
    ),
}


@pattern(
    id="wn_one_chance_hand",
    name="One-chance hand",
    category="out",
    definition="Only one kind of tile could complete the hand: the pair, an edge or the middle of a chow.",
    other_names="dan diao jiang 單釣將, du ting 獨聽",
    has=(f"{_HAND} ~E", f"{_HAND} ~C5", f"{_HAND} ~B3"),
    lacks={"B456 B77 C456 D789 C777 ~B7": "4567 takes the 4 too", f"{_HAND} ~C6": "C3 completes it too"},
    above=("wn_one_chance_chow", "wn_out_on_pair"),
    options={
        **_EXTENDED,
        "pung": switch(
            "A pung counts, too, where the kinds that do not count leave no other tile",
            "A completed pung does not count",
            default=False,
        ),
    },
    losers=False,
).with_options
def one_chance_hand(*, extended: bool, seen: bool, pung: bool) -> Predicate:
    single = _SINGLE | _TWO_SIDED if seen else _SINGLE

    def find(hand: Arrangement) -> Found:
        fits = hand.traits & single or (pung and hand.wait is Wait.TWO_PAIRS)
        return completed(hand) if fits and _is_one_chance(hand, extended=extended, seen=seen) else NOT_FOUND

    return find


@pattern(
    id="wn_last_chance_hand",
    name="Last-chance hand",
    category="out",
    definition="A one-chance hand whose winning tile was the last of its kind: the others are visible or in the hand.",
    has=(f"{_HAND} ~E +fourth",),
    lacks={f"{_HAND} ~E": "others may still be hidden"},
    implies=("wn_one_chance_hand",),
    options=_EXTENDED,
    losers=False,
).with_options
def last_chance_hand(*, extended: bool, seen: bool) -> Predicate:
    single = _SINGLE | _TWO_SIDED if seen else _SINGLE

    def find(hand: Arrangement) -> Found:
        if not (hand.traits & single and _is_last(hand)):
            return NOT_FOUND
        return completed(hand) if _is_one_chance(hand, extended=extended, seen=seen) else NOT_FOUND

    return find


out_on_pair = pattern(
    id="wn_out_on_pair",
    name="Out on a pair",
    category="out",
    definition="The winning tile completes the pair.",
    other_names="dan diao 單釣, tanki",
    has=(f"{_HAND} ~E", f"{_HAND} !E"),
    lacks={f"{_HAND} ~B5": "completes the pung"},
    losers=False,
    needs=Trait.WAIT_PAIR,
)(_completes(int(Trait.WAIT_PAIR)))


@pattern(
    id="wn_out_on_pair_major",
    name="Out on a pair of terminals or honors",
    category="out",
    definition="The winning tile completes a pair of 1s, 9s, winds or dragons.",
    source="classical",
    has=(f"{_HAND} ~E",),
    lacks={"B123 C456 D789 B555 C22 ~C2": "a pair of 2s"},
    implies=("wn_out_on_pair",),
    losers=False,
    needs=Trait.WAIT_PAIR,
)
def out_on_major_pair(hand: Arrangement) -> Found:
    is_one = hand.wait == Wait.PAIR and not hand.sets[hand.winning_set].traits & Trait.SIMPLES.value
    return completed(hand) if is_one else NOT_FOUND


two_pairs = pattern(
    id="wn_two_kinds_pairs",
    name="Out on one of two pairs",
    category="out",
    definition="The winning tile completes a pung, where two pairs were waiting.",
    other_names="shuang peng 雙碰, shanpon",
    has=(f"{_HAND} ~B5",),
    lacks={f"{_HAND} ~E": "completes the pair"},
    losers=False,
    needs=Trait.WAIT_TWO_PAIRS,
)(_completes(int(Trait.WAIT_TWO_PAIRS)))

two_sided = pattern(
    id="wn_two_sided",
    name="Out on a two-sided Chow",
    category="out",
    definition="The winning tile completes a chow that was open at both ends.",
    other_names="ryanmen 両面",
    has=(f"{_HAND} ~C4",),
    lacks={f"{_HAND} ~C5": "the middle"},
    losers=False,
    needs=Trait.WAIT_TWO_SIDED,
)(_completes(int(Trait.WAIT_TWO_SIDED)))

_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)


@pattern(
    id="wn_nine_way",
    name="True nine-sided wait",
    category="out",
    definition="The hand was 1112345678999 of one suit and waited for all nine kinds of it.",
    other_names="junsei 純正",
    source="riichi",
    has=("B111 B999 B234 B567 B88 ~B8",),
    lacks={"B111 B999 B234 B567 B88 ~B1": "without the 1 the hand is 11 2345678 8 999"},
    losers=False,
    needs=Trait.ONE_SUIT | Trait.REGULAR,
    bars=Trait.OPEN | Trait.WINDS | Trait.DRAGONS,
)
def nine_way(hand: Arrangement) -> Found:
    wanted = (Trait.ONE_SUIT | Trait.REGULAR).value
    if hand.traits & wanted != wanted or hand.hand.melds:
        return NOT_FOUND
    return FOUND if any(_before(hand, kind) == _GATES for kind in hand.winning_kinds) else NOT_FOUND


def _before(hand: Arrangement, last: Kind) -> tuple[int, ...]:
    """The counts of the hand's suit before the last tile."""
    first = 9 * hand.sets[0].suit
    counts = hand.counts()
    counts[last] -= 1
    return tuple(counts[first : first + 9])


@pattern(
    id="wn_thirteen_way",
    name="Thirteen-sided wait",
    category="out",
    definition="Thirteen Orphans, completed by the second of a kind: all thirteen kinds were waited for.",
    other_names="juusanmen 十三面",
    source="riichi",
    has=("B1 B9 C1 C9 D1 D9 E S W N Dr Dg DwDw ~Dw",),
    lacks={"B1 B9 C1 C9 D1 D9 E S W N Dr Dg DwDw ~Dr": "only the red dragon was waited for"},
    losers=False,
    needs=Trait.ORPHANS,
)
def thirteen_way(hand: Arrangement) -> Found:
    tile = hand.winning_tile
    is_one = hand.form == Form.ORPHANS and tile is not None and hand.counts()[plain(tile)] == 2
    return FOUND if is_one else NOT_FOUND


@pattern(
    id="wn_peling",
    name="Sparrow eats cake",
    category="out",
    definition="The hand waits for the 1 of bamboos to complete the pair, and the 1 of dots is taken instead.",
    other_names="Pe-ling",
    source="Dutch league",
    has=("B123 C456 D789 B555 B1 D1 ~D1",),
    lacks={"B123 C456 D789 B555 D11 ~D1": "an ordinary pair"},
    losers=False,
    form=Form.PELING,
    needs=Trait.PELING,
)
def peling(hand: Arrangement) -> Found:
    return completed(hand) if is_peling(hand) else NOT_FOUND
