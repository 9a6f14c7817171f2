"""Going out: winning itself, how the last tile came, what it completed, and the declaration of ready."""

from collections.abc import Callable
from typing import Final

from fourwinds.scoring.arrangement import FOUND, NOT_FOUND, Arrangement, Form, Found, Wait
from fourwinds.scoring.hand import ReadyState
from fourwinds.scoring.pattern import Pattern, Predicate, choice, pattern, switch
from fourwinds.scoring.patterns.common import with_traits
from fourwinds.scoring.patterns.whole import EXPOSED_KONGS, is_exposed
from fourwinds.scoring.sets import NO_TRAIT, Trait
from fourwinds.tiles import Kind, plain

_HAND: Final = "B123 C456 D789 B555 EE"
_COMPLETE: Final = int(Trait.COMPLETE)
_B1, _D1 = Kind(0), Kind(18)


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
    definition="Going out.",
    other_names="ji ben fu 基本副, futei",
    has=(_HAND,),
    lacks={"B123 C456 D789 B555 E +loser": "did not go out"},
    options={"double_if_fully_concealed": switch("Counts twice if fully concealed", default=False)},
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
    definition="All four sets are melded, and the pair is completed by a discard.",
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


_SINGLE: Final = int(Trait.WAIT_PAIR | Trait.WAIT_EDGE | Trait.WAIT_CLOSED)


def _is_one_chance(hand: Arrangement, *, extended: bool) -> bool:
    kinds = hand.one_chance
    if extended and len(kinds) > 1:
        counts = hand.counts()
        kinds = tuple(kind for kind in kinds if counts[kind] < 4 or kind == plain(hand.winning_tile or kind))
    return len(kinds) == 1


_EXTENDED: Final = {"extended": switch("Kinds do not count of which the hand has all four tiles", default=False)}


@pattern(
    id="wn_one_chance_hand",
    name="One-chance hand",
    category="out",
    definition="Only one kind of tile could complete the hand: the pair, an edge or the middle of a chow.",
    other_names="dan diao jiang 單釣將, du ting 獨聽",
    has=(f"{_HAND} ~E", f"{_HAND} ~C5", f"{_HAND} ~B3"),
    lacks={"B456 B77 C456 D789 C777 ~B7": "4567 takes the 4 too", f"{_HAND} ~C6": "C3 completes it too"},
    implies=("wn_one_chance_chow", "wn_out_on_pair"),
    options=_EXTENDED,
    losers=False,
).with_options
def one_chance_hand(*, extended: bool) -> Predicate:
    def find(hand: Arrangement) -> Found:
        return completed(hand) if hand.traits & _SINGLE and _is_one_chance(hand, extended=extended) else NOT_FOUND

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
def last_chance_hand(*, extended: bool) -> Predicate:
    def find(hand: Arrangement) -> Found:
        is_one = hand.traits & _SINGLE and _is_last(hand) and _is_one_chance(hand, extended=extended)
        return completed(hand) if is_one else NOT_FOUND

    return find


out_on_pair = pattern(
    id="wn_out_on_pair",
    name="Out on a pair",
    category="out",
    definition="The winning tile completes the pair.",
    other_names="dan diao 單釣, tanki",
    has=(f"{_HAND} ~E",),
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
    if hand.traits & wanted != wanted or hand.hand.melds or hand.winning_tile is None:
        return NOT_FOUND
    first = 9 * hand.sets[0].suit
    counts = hand.counts()
    counts[plain(hand.winning_tile)] -= 1
    return FOUND if hand.sets[0].suit < 3 and tuple(counts[first : first + 9]) == _GATES else NOT_FOUND


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
)
def peling(hand: Arrangement) -> Found:
    is_one = hand.form == Form.PELING and hand.winning_tile == _D1 and hand.sets[hand.winning_set].kinds == (_B1, _D1)
    return completed(hand) if is_one else NOT_FOUND


# --- where the last tile came from ----------------------------------------------------------------------------

last_wall_tile = pattern(
    id="wn_last_wall_tile",
    name="Out on the last tile of the Wall",
    category="out",
    definition="The winning tile is the last one that can be drawn.",
    other_names="hai di lao yue 海底撈月, haitei",
    has=(f"{_HAND} !D9 +last",),
    lacks={f"{_HAND} ~D9 +last": "the discard after it"},
    losers=False,
    needs=Trait.SELF_DRAWN | Trait.LAST_TILE,
)(with_traits(Trait.SELF_DRAWN | Trait.LAST_TILE))

last_discard = pattern(
    id="wn_last_discard",
    name="Out on the last discard",
    category="out",
    definition="The winning tile is the discard after the last tile of the Wall.",
    other_names="hai di lao yu 海底撈魚, houtei",
    has=(f"{_HAND} ~D9 +last",),
    lacks={f"{_HAND} !D9 +last": "the last tile itself"},
    losers=False,
    needs=Trait.DISCARD | Trait.LAST_TILE,
)(with_traits(Trait.DISCARD | Trait.LAST_TILE))

first_discard = pattern(
    id="wn_first_discard",
    name="Out on the first discard",
    category="out",
    definition="The winning tile is the very first discard of the deal.",
    source="German, 1925",
    has=(f"{_HAND} ~D9 +eastfirst @S",),
    lacks={f"{_HAND} ~D9 +first @S": "a later discard"},
    losers=False,
    needs=Trait.DISCARD | Trait.FIRST_DISCARD,
)(with_traits(Trait.DISCARD | Trait.FIRST_DISCARD))


@pattern(
    id="wn_supplement",
    name="Out on a supplement tile",
    category="out",
    definition="The winning tile is a supplement tile, drawn for a kong or for a flower or season.",
    other_names="gang shang kai hua 槓上開花, rinshan",
    has=("B123 C456 D789 [B5555] EE !D9 +kong",),
    lacks={"B123 C456 D789 [B5555] EE !D9": "an ordinary draw"},
    options={"only_kongs": switch("Only the supplement tiles of kongs count", default=False)},
    losers=False,
    needs=Trait.SELF_DRAWN | Trait.SUPPLEMENT,
).with_options
def supplement(*, only_kongs: bool) -> Predicate:
    def find(hand: Arrangement) -> Found:
        return FOUND if is_on_supplement(hand, only_kongs=only_kongs) else NOT_FOUND

    return find


def is_on_supplement(hand: Arrangement, *, only_kongs: bool) -> bool:
    """Whether the hand went out on a supplement tile, or on one that was drawn for a kong."""
    wanted = (Trait.SELF_DRAWN | Trait.SUPPLEMENT).value
    return hand.traits & wanted == wanted and (hand.circumstances.kong_supplement or not only_kongs)


flower_supplement = pattern(
    id="wn_flower_supplement",
    name="Out on a flower supplement",
    category="out",
    definition="The winning tile is a supplement tile that was drawn for a flower or season.",
    other_names="hua shang 花上",
    source="Hong Kong, Taiwanese",
    has=(f"{_HAND} !D9 F2 +supplement",),
    lacks={"B123 C456 D789 [B5555] EE !D9 F2 +kong": "drawn for a kong"},
    implies=("wn_supplement",),
    losers=False,
    needs=Trait.SELF_DRAWN | Trait.SUPPLEMENT,
)(when(lambda hand: not hand.circumstances.kong_supplement, Trait.SELF_DRAWN | Trait.SUPPLEMENT))

robbed_kong = pattern(
    id="wn_rob_kong",
    name="Out by robbing a kong",
    category="out",
    definition="The winning tile is one that another player adds to a melded pung.",
    other_names="qiang gang 搶槓, chankan",
    has=(f"{_HAND} ~D9 +robbed",),
    lacks={f"{_HAND} ~D9": "an ordinary discard"},
    losers=False,
    needs=Trait.ROBBED_KONG,
)(with_traits(Trait.ROBBED_KONG))

robbed_concealed_kong = pattern(
    id="wn_rob_concealed_kong",
    name="Out by robbing a concealed Kong",
    category="out",
    definition="The winning tile is one of a concealed kong that another player declares.",
    source="classical",
    has=("B1 B9 C1 C9 D1 D9 E S W N Dr Dg DwDw ~B9 +robbedconcealed",),
    lacks={"B1 B9 C1 C9 D1 D9 E S W N Dr Dg DwDw ~B9 +robbed": "a melded kong"},
    implies=("wn_rob_kong",),
    losers=False,
    needs=Trait.ROBBED_KONG,
)(when(lambda hand: hand.circumstances.robbed_concealed, Trait.ROBBED_KONG))

fourth_of_kind = pattern(
    id="wn_fourth_of_kind",
    name="Out on 4th of its kind",
    category="out",
    definition="The other three tiles of the winning kind lie open in melded sets and discards.",
    other_names="he jue zhang 和絕張",
    source="Chinese Official",
    has=(f"{_HAND} ~C6 +fourth",),
    lacks={f"{_HAND} ~C6": "the others are not all visible"},
    losers=False,
    needs=Trait.FOURTH_OF_KIND,
)(with_traits(Trait.COMPLETE | Trait.FOURTH_OF_KIND))

_CIRCUMSTANCES: Final = (
    # id, name, definition, other names, source, holds, needs, has, lacks with a word why
    (
        "wn_discard_after_kong", "Out on the discard after a Kong",
        "The winning tile was discarded in a turn in which its discarder had declared a kong.", "kanburi 槓振",
        "riichi, local", lambda hand: hand.circumstances.discard_after_kong, Trait.DISCARD,
        f"{_HAND} ~D9 +kongdiscard", {f"{_HAND} ~D9": "no kong before it"},
    ),
    (
        "wn_swallow", "Out on the ready-declaration discard",
        "The winning tile is the discard with which another player declares ready.", "tsubame gaeshi 燕返し",
        "riichi, local", lambda hand: hand.circumstances.ready_discard, Trait.DISCARD,
        f"{_HAND} ~D9 +readydiscard", {f"{_HAND} ~D9": "an ordinary discard"},
    ),
    (
        "wn_multiple", "Multiple winners", "Two or more players go out on the same tile; each of them has it.", "",
        "", lambda hand: hand.circumstances.winners > 1, Trait.CLAIMED,
        f"{_HAND} ~D9 +winners2", {f"{_HAND} ~D9": "one winner"},
    ),
    (
        "wn_early_5", "Out within 5 discards", "At most five tiles have been discarded in the deal.", "",
        "Taiwanese", lambda hand: _discards(hand) <= 5, Trait.COMPLETE,
        f"{_HAND} ~D9 +after4", {f"{_HAND} ~D9 +after7": "eight discards"},
    ),
    (
        "wn_early_10", "Out within 10 discards",
        "More than five and fewer than ten tiles have been discarded in the deal.", "",
        "Taiwanese", lambda hand: 5 < _discards(hand) < 10, Trait.COMPLETE,
        f"{_HAND} ~D9 +after7", {f"{_HAND} ~D9 +after4": "five discards", f"{_HAND} !D9 +after12": "twelve discards"},
    ),
    (
        "wn_ready", "Declaration of ready", "The winner had declared ready.", "ting pai 聽牌, riichi 立直",
        "", lambda _: True, Trait.READY,
        f"{_HAND} ~D9 +ready", {f"{_HAND} ~D9": "ready, but not declared"},
    ),
    (
        "wn_ready_obligatory", "Ready declared (obligatory rule)",
        "The winner had declared ready, as the rule demands of every player who is.", "",
        "", lambda _: True, Trait.READY,
        f"{_HAND} ~D9 +ready", {f"{_HAND} ~D9": "not declared"},
    ),
    (
        "wn_ready_original_13", "Ready on original 13",
        "The winner had declared ready on the first turn with the tiles that were dealt.", "", "Taiwanese",
        lambda hand: hand.circumstances.ready >= ReadyState.ORIGINAL, Trait.READY,
        f"{_HAND} ~D9 +original", {f"{_HAND} ~D9 +double": "the first tile drawn was kept"},
    ),
    (
        "wn_one_shot", "Out in one turn after Ready",
        "The hand wins before its owner discards again after the declaration of ready, with no set declared between.",
        "ippatsu 一発", "riichi", lambda hand: hand.circumstances.one_shot, Trait.READY,
        f"{_HAND} ~D9 +oneshot", {f"{_HAND} ~D9 +ready": "later"},
    ),
    (
        "wn_open_ready", "Open ready", "The winner had declared ready with the waiting tiles shown.",
        "open riichi オープン立直", "riichi, local; Korean", lambda hand: hand.circumstances.open_ready, Trait.READY,
        f"{_HAND} ~D9 +openready", {f"{_HAND} ~D9 +ready": "the tiles were not shown"},
    ),
)  # fmt: skip


def _discards(hand: Arrangement) -> int:
    """How many tiles have been discarded in the deal, a claimed winning tile included; many where nobody counted."""
    before = hand.circumstances.discards_before
    return 999 if before is None else before + bool(hand.traits & Trait.DISCARD.value)


_IMPLIED: Final = {"wn_ready_original_13": ("wn_ready_first_turn",), "wn_open_ready": ("wn_ready",)}

circumstances: Final[tuple[Pattern, ...]] = tuple(
    pattern(
        id=id_, name=name, category="out", definition=definition, other_names=other_names, source=source,
        implies=_IMPLIED.get(id_, ()), has=(has,), lacks=lacks, losers=False, needs=needs,
    )(when(holds, needs | Trait.COMPLETE))
    for id_, name, definition, other_names, source, holds, needs, has, lacks in _CIRCUMSTANCES
)  # fmt: skip


@pattern(
    id="wn_ready_first_turn",
    name="Ready on first turn",
    category="out",
    definition="The winner had declared ready with the first discard, and the hand did not change until the win.",
    other_names="Original Call, daburu riichi ダブル立直",
    has=(f"{_HAND} ~D9 +double", f"{_HAND} ~D9 +original"),
    lacks={f"{_HAND} ~D9 +ready": "a later turn"},
    implies=("wn_ready",),
    options={"no_melds": switch("The winner may have no melded set", default=False)},
    losers=False,
    needs=Trait.READY,
).with_options
def ready_first_turn(*, no_melds: bool) -> Predicate:
    spoils = int(Trait.OPEN if no_melds else NO_TRAIT)

    def holds(hand: Arrangement) -> bool:
        return hand.circumstances.ready >= ReadyState.FIRST_TURN and not hand.traits & spoils

    return when(holds, Trait.COMPLETE | Trait.READY)
