"""Going out: where the last tile came from, and the declaration of ready."""

from collections.abc import Callable
from typing import Final

from fourwinds.rules.facts import Fact
from fourwinds.scoring.arrangement import FOUND, NOT_FOUND, Arrangement, Found
from fourwinds.scoring.hand import Declaration, FromDiscard, ReadyState, RobbedKong, SelfDrawn, Source
from fourwinds.scoring.pattern import Pattern, Predicate, pattern, switch
from fourwinds.scoring.patterns.common import with_traits
from fourwinds.scoring.patterns.out import when
from fourwinds.scoring.sets import NO_TRAIT, Trait

_HAND: Final = "B123 C456 D789 B555 EE"

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
    options={
        "only_kongs": switch("Only the supplement tiles of kongs count", "All supplement tiles count", default=False)
    },
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
    return hand.traits & wanted == wanted and (not only_kongs or _is_for_kong(hand))


def _is_for_kong(hand: Arrangement) -> bool:
    last = hand.circumstances.last
    return isinstance(last, SelfDrawn) and last.source is Source.KONG


flower_supplement = pattern(
    id="wn_flower_supplement",
    name="Out on a flower supplement",
    category="out",
    definition="The winning tile is a supplement tile that was drawn for a flower or season.",
    other_names="hua shang 花上",
    source="Hong Kong, Taiwanese",
    asks=(Fact.FLOWERS, Fact.EXTRA_SUPPLEMENTS),
    has=(f"{_HAND} !D9 F2 +supplement",),
    lacks={"B123 C456 D789 [B5555] EE !D9 F2 +kong": "drawn for a kong"},
    implies=("wn_supplement",),
    losers=False,
    needs=Trait.SELF_DRAWN | Trait.SUPPLEMENT,
)(when(lambda hand: not _is_for_kong(hand), Trait.SELF_DRAWN | Trait.SUPPLEMENT))

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


def _is_from_concealed_kong(hand: Arrangement) -> bool:
    last = hand.circumstances.last
    return isinstance(last, RobbedKong) and last.concealed


robbed_concealed_kong = pattern(
    id="wn_rob_concealed_kong",
    name="Out by robbing a concealed Kong",
    category="out",
    definition="The winning tile is one of a concealed kong that another player declares.",
    source="classical",
    asks=(Fact.CONCEALED_KONG_ROBBED,),
    has=("B1 B9 C1 C9 D1 D9 E S W N Dr Dg DwDw ~B9 +robbedconcealed",),
    lacks={"B1 B9 C1 C9 D1 D9 E S W N Dr Dg DwDw ~B9 +robbed": "a melded kong"},
    implies=("wn_rob_kong",),
    losers=False,
    needs=Trait.ROBBED_KONG,
)(when(_is_from_concealed_kong, Trait.ROBBED_KONG))

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


def _discards(hand: Arrangement) -> int:
    """How many tiles have been discarded in the deal, a claimed winning tile included; many where nobody counted."""
    before = hand.circumstances.discards_before
    return 999 if before is None else before + bool(hand.traits & Trait.DISCARD.value)


def _of_discard(holds: Callable[[FromDiscard], bool]) -> Predicate:
    """Finds a hand that went out on a discard of which this holds."""

    def found(hand: Arrangement) -> bool:
        last = hand.circumstances.last
        return isinstance(last, FromDiscard) and holds(last)

    return when(found, Trait.DISCARD | Trait.COMPLETE)


def _is_shared(hand: Arrangement) -> bool:
    """Whether others go out on the same tile."""
    last = hand.circumstances.last
    return isinstance(last, FromDiscard | RobbedKong) and last.winners > 1


def _of_declaration(holds: Callable[[Declaration], bool]) -> Predicate:
    """Finds a hand that had declared ready in a way of which this holds."""

    def found(hand: Arrangement) -> bool:
        ready = hand.circumstances.ready
        return ready is not None and holds(ready)

    return when(found, Trait.READY | Trait.COMPLETE)


circumstances: Final[tuple[Pattern, ...]] = (
    pattern(
        id="wn_discard_after_kong",
        name="Out on the discard after a Kong",
        category="out",
        definition="The winning tile was discarded in a turn in which its discarder had declared a kong.",
        other_names="kanburi 槓振",
        source="riichi, local",
        has=(f"{_HAND} ~D9 +kongdiscard",),
        lacks={f"{_HAND} ~D9": "no kong before it"},
        losers=False,
        needs=Trait.DISCARD,
    )(_of_discard(lambda discard: discard.after_kong)),
    pattern(
        id="wn_swallow",
        name="Out on the ready-declaration discard",
        category="out",
        definition="The winning tile is the discard with which another player declares ready.",
        other_names="tsubame gaeshi 燕返し",
        source="riichi, local",
        asks=(Fact.READY,),
        has=(f"{_HAND} ~D9 +readydiscard",),
        lacks={f"{_HAND} ~D9": "an ordinary discard"},
        losers=False,
        needs=Trait.DISCARD,
    )(_of_discard(lambda discard: discard.declares_ready)),
    pattern(
        id="wn_multiple",
        name="Multiple winners",
        category="out",
        definition="Two or more players go out on the same tile; each of them has it.",
        asks=(Fact.SEVERAL_WINNERS,),
        has=(f"{_HAND} ~D9 +winners2",),
        lacks={f"{_HAND} ~D9": "one winner"},
        losers=False,
        needs=Trait.CLAIMED,
    )(when(_is_shared, Trait.CLAIMED | Trait.COMPLETE)),
    pattern(
        id="wn_early_5",
        name="Out within 5 discards",
        category="out",
        definition="At most five tiles have been discarded in the deal.",
        source="Taiwanese",
        has=(f"{_HAND} ~D9 +after4",),
        lacks={f"{_HAND} ~D9 +after7": "eight discards"},
        losers=False,
        needs=Trait.COMPLETE,
    )(when(lambda hand: _discards(hand) <= 5, Trait.COMPLETE)),
    pattern(
        id="wn_early_10",
        name="Out within 10 discards",
        category="out",
        definition="More than five and fewer than ten tiles have been discarded in the deal.",
        source="Taiwanese",
        has=(f"{_HAND} ~D9 +after7",),
        lacks={f"{_HAND} ~D9 +after4": "five discards", f"{_HAND} !D9 +after12": "twelve discards"},
        losers=False,
        needs=Trait.COMPLETE,
    )(when(lambda hand: 5 < _discards(hand) < 10, Trait.COMPLETE)),
    pattern(
        id="wn_ready",
        name="Declaration of ready",
        category="out",
        definition="The winner had declared ready.",
        other_names="ting pai 聽牌, riichi 立直",
        asks=(Fact.RIICHI,),
        has=(f"{_HAND} ~D9 +ready",),
        lacks={f"{_HAND} ~D9": "ready, but not declared"},
        losers=False,
        needs=Trait.READY,
    )(when(lambda _: True, Trait.READY | Trait.COMPLETE)),
    pattern(
        id="wn_ready_obligatory",
        name="Ready declared (obligatory rule)",
        category="out",
        definition="The winner had declared ready, as the rule demands of every player who is.",
        asks=(Fact.READY,),
        has=(f"{_HAND} ~D9 +ready",),
        lacks={f"{_HAND} ~D9": "not declared"},
        losers=False,
        needs=Trait.READY,
    )(when(lambda _: True, Trait.READY | Trait.COMPLETE)),
    pattern(
        id="wn_ready_original_13",
        name="Ready on original 13",
        category="out",
        definition="The winner had declared ready on the first turn with the tiles that were dealt.",
        source="Taiwanese",
        implies=("wn_ready_first_turn",),
        asks=(Fact.READY,),
        has=(f"{_HAND} ~D9 +original",),
        lacks={f"{_HAND} ~D9 +double": "the first tile drawn was kept"},
        losers=False,
        needs=Trait.READY,
    )(_of_declaration(lambda ready: ready.state >= ReadyState.ORIGINAL)),
    pattern(
        id="wn_one_shot",
        name="Out in one turn after Ready",
        category="out",
        definition="The hand wins before its owner discards again after the declaration of ready, with no set "
        "declared between.",
        other_names="ippatsu 一発",
        source="riichi",
        asks=(Fact.READY,),
        has=(f"{_HAND} ~D9 +oneshot",),
        lacks={f"{_HAND} ~D9 +ready": "later"},
        losers=False,
        needs=Trait.READY,
    )(_of_declaration(lambda ready: ready.one_shot)),
    pattern(
        id="wn_open_ready",
        name="Open ready",
        category="out",
        definition="The winner had declared ready with the waiting tiles shown.",
        other_names="open riichi オープン立直",
        source="riichi, local; Korean",
        implies=("wn_ready",),
        asks=(Fact.OPEN_READY,),
        has=(f"{_HAND} ~D9 +openready",),
        lacks={f"{_HAND} ~D9 +ready": "the tiles were not shown"},
        losers=False,
        needs=Trait.READY,
    )(_of_declaration(lambda ready: ready.open)),
)


def is_at_once(hand: Arrangement) -> bool:
    """Whether ready was declared on the first turn."""
    ready = hand.circumstances.ready
    return ready is not None and ready.state >= ReadyState.FIRST_TURN


@pattern(
    id="wn_ready_first_turn",
    name="Ready on first turn",
    category="out",
    definition="Ready was declared with the first discard, and the hand did not change until somebody won.",
    other_names="Original Call, daburu riichi ダブル立直",
    asks=(Fact.READY_AT_ONCE,),
    has=(f"{_HAND} ~D9 +double", f"{_HAND} ~D9 +original"),
    lacks={f"{_HAND} ~D9 +ready": "a later turn"},
    implies=("wn_ready",),
    options={
        "no_melds": switch("The hand may have no melded set", "The hand may have melded sets", default=False),
    },
    needs=Trait.READY,
).with_options
def ready_first_turn(*, no_melds: bool) -> Predicate:
    spoils = int(Trait.OPEN if no_melds else NO_TRAIT)

    def holds(hand: Arrangement) -> bool:
        return is_at_once(hand) and not hand.traits & spoils

    return when(holds, Trait.READY)
