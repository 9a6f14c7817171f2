"""Limit hands that are ways of going out."""

from typing import Final

from fourwinds.rules.facts import Fact
from fourwinds.scoring.arrangement import FOUND, NOT_FOUND, Arrangement, Form, Found
from fourwinds.scoring.hand import Hand, MeldKind, NotOut, SelfDrawn, Source
from fourwinds.scoring.pattern import Predicate, pattern, switch
from fourwinds.scoring.patterns.last_tile import is_at_once, is_on_supplement
from fourwinds.scoring.patterns.listed import are_unconnected
from fourwinds.scoring.sets import Trait
from fourwinds.tiles import EAST, Kind

D1, D5, D9, B2 = Kind(18), Kind(22), Kind(26), Kind(1)


@pattern(
    id="lw_heavenly",
    name="Heavenly Hand",
    category="ways",
    definition="East goes out with the dealt hand; supplement tiles are allowed, those of East's concealed kongs too.",
    other_names="tian hu, tenhou",
    has=("B123 C456 D789 B555 EE !E +first @E", "B123 C456 D789 [B5555] EE !E +first +kong @E"),
    lacks={"B123 C456 D789 B555 EE !E @E": "a later draw", "B123 C456 D789 B555 EE !E +first @S": "not East"},
    implies=("wn_self_drawn",),
    options={"no_supplements": switch("Supplement tiles spoil it", "Supplement tiles do not spoil it", default=False)},
    losers=False,
    needs=Trait.SELF_DRAWN | Trait.FIRST_TURN,
    concealed_by_nature=True,
).with_options
def heavenly(*, no_supplements: bool) -> Predicate:
    wanted = (Trait.SELF_DRAWN | Trait.FIRST_TURN).value

    def find(hand: Arrangement) -> Found:
        if hand.own_wind != EAST or hand.traits & wanted != wanted or hand.is_open:
            return NOT_FOUND
        return NOT_FOUND if no_supplements and _took_supplement(hand) else FOUND

    return find


@pattern(
    id="lw_earthly",
    name="Earthly Hand",
    category="ways",
    definition="A player other than East goes out on East's first discard.",
    other_names="di hu, chiihou",
    has=("B123 C456 D789 B555 EE ~D9 +eastfirst @S",),
    has_where={("narrowed", True): ("B123 C456 D789 B555 EE !D9 +first @S",)},
    lacks={
        "B123 C456 D789 B555 EE ~D9 @S": "a later discard",
        "B123 C456 D789 [B5555] EE !E +first +kong @S": "a kong was declared",
    },
    options={
        "extended": switch(
            "Or on the first own draw, before any set was declared", "Not on the first own draw", default=False
        ),
        "narrowed": switch(
            "Only on the first own draw, before any set was declared", "Not only on the first own draw", default=False
        ),
        "any_first_discard": switch(
            "On any discard before the first own draw", "Not on every discard before the first own draw", default=False
        ),
        "no_supplements": switch("Supplement tiles spoil it", "Supplement tiles do not spoil it", default=False),
    },
    losers=False,
    needs=Trait.EARLY,
    bars=Trait.OPEN,
).with_options
def earthly(*, extended: bool, narrowed: bool, any_first_discard: bool, no_supplements: bool) -> Predicate:
    drawn = (Trait.SELF_DRAWN | Trait.FIRST_TURN).value
    early = (Trait.DISCARD | Trait.FIRST_TURN).value
    east_discarded = (Trait.DISCARD | Trait.FIRST_DISCARD).value

    def find(hand: Arrangement) -> Found:
        if hand.own_wind == EAST or hand.is_open or (no_supplements and _took_supplement(hand)):
            return NOT_FOUND
        on_draw = (extended or narrowed) and hand.traits & drawn == drawn and not hand.hand.melds
        is_early = hand.traits & early == early
        on_discard = not narrowed and (
            hand.traits & east_discarded == east_discarded or (any_first_discard and is_early)
        )
        if on_discard and no_supplements and not is_early:  # a concealed kong of East has taken one
            return NOT_FOUND
        return FOUND if on_draw or on_discard else NOT_FOUND

    return find


def _took_supplement(hand: Arrangement) -> bool:
    """Whether a supplement tile came into the hand: for a kong, or for a flower or season."""
    kongs = (MeldKind.KONG, MeldKind.CONCEALED_KONG)
    return bool(hand.extras) or any(meld.kind in kongs for meld in hand.hand.melds)


@pattern(
    id="lw_moon",
    name="Moon from the Bottom of the Sea",
    category="ways",
    definition="Going out on the 1 of dots as the last tile of the Wall or the last discard.",
    other_names="hai di lao yue",
    has=("D123 C456 D789 B555 EE !D1 +last", "D123 C456 D789 B555 EE ~D1 +last"),
    lacks={"D123 C456 D789 B555 EE !D1": "not the last", "D123 C456 D789 B555 EE !D9 +last": "not the 1"},
    above=("wn_last_wall_tile", "wn_last_discard"),
    options={
        "self_drawn": switch("Only the last tile of the Wall counts", "The last discard counts too", default=False)
    },
    losers=False,
    needs=Trait.LAST_TILE,
).with_options
def moon(*, self_drawn: bool) -> Predicate:
    ways = (Trait.SELF_DRAWN if self_drawn else Trait.SELF_DRAWN | Trait.DISCARD).value

    def find(hand: Arrangement) -> Found:
        on_last = hand.traits & Trait.LAST_TILE.value and hand.traits & ways
        return FOUND if on_last and hand.winning_tile == D1 else NOT_FOUND

    return find


@pattern(
    id="lw_plum_blossom",
    name="Plum Blossom on the Roof",
    category="ways",
    definition="Going out on the 5 of dots as a supplement tile.",
    other_names="wu tong kai hua",
    has=("[B5555] C456 D345 B123 EE !D5 +kong",),
    lacks={"[B5555] C456 D345 B123 EE !D5": "no supplement", "[B5555] C456 D345 B123 EE !D3 +kong": "not the 5"},
    implies=("wn_supplement",),
    options={
        "only_kongs": switch("Only the supplement tiles of kongs count", "All supplement tiles count", default=False)
    },
    losers=False,
    needs=Trait.SELF_DRAWN | Trait.SUPPLEMENT,
).with_options
def plum_blossom(*, only_kongs: bool) -> Predicate:
    def find(hand: Arrangement) -> Found:
        return FOUND if hand.winning_tile == D5 and is_on_supplement(hand, only_kongs=only_kongs) else NOT_FOUND

    return find


@pattern(
    id="lw_carrying_pole",
    name="Scratching a Carrying Pole",
    category="ways",
    definition="Going out by robbing a kong of the 2 of bamboos.",
    other_names="qiang gang er tiao",
    has=("B123 C456 D345 B555 EE ~B2 +robbed",),
    lacks={"B123 C456 D345 B555 EE ~B2": "a discard", "B123 C456 D345 B555 EE ~D3 +robbed": "another tile"},
    implies=("wn_rob_kong",),
    losers=False,
    needs=Trait.ROBBED_KONG,
)
def carrying_pole(hand: Arrangement) -> Found:
    return FOUND if hand.winning_tile == B2 and hand.traits & Trait.ROBBED_KONG.value else NOT_FOUND


@pattern(
    id="lw_human",
    name="Human Hand",
    category="ways",
    definition="A player other than East goes out on a discard before the first own draw, with no set declared before.",
    other_names="ren hu 人胡, renhou",
    source="riichi",
    has=("B123 C456 D789 B555 EE ~D9 +first @S",),
    lacks={"B123 C456 D789 B555 EE !D9 +first @S": "self-drawn", "B123 C456 D789 B555 EE ~D9 @S": "later in the deal"},
    losers=False,
    needs=Trait.DISCARD | Trait.FIRST_TURN,
    bars=Trait.OPEN,
    concealed_by_nature=True,
)
def human(hand: Arrangement) -> Found:
    wanted = (Trait.DISCARD | Trait.FIRST_TURN).value
    return FOUND if hand.own_wind != EAST and not hand.is_open and hand.traits & wanted == wanted else NOT_FOUND


@pattern(
    id="lw_kong_on_kong",
    name="Kong on Kong",
    category="ways",
    definition="Going out on the supplement tile of the second kong declared in one turn.",
    other_names="gang shang gang 槓上槓, Twofold Fortune",
    source="FW2, classical",
    has=("[B5555] [C4444] D345 B123 EE !D5 +twokongs",),
    lacks={"[B5555] [C4444] D345 B123 EE !D5 +kong": "one kong in this turn"},
    implies=("wn_supplement",),
    losers=False,
    needs=Trait.SELF_DRAWN | Trait.SUPPLEMENT,
)
def kong_on_kong(hand: Arrangement) -> Found:
    last = hand.circumstances.last
    return FOUND if isinstance(last, SelfDrawn) and last.source is Source.KONG and last.kongs >= 2 else NOT_FOUND


@pattern(
    id="lw_stone_three_years",
    name="Three years on a stone",
    category="ways",
    definition="Ready declared on the first turn, and out on the last tile of the Wall or the discard after it.",
    other_names="ishi no ue ni mo sannen 石の上にも三年",
    source="local riichi",
    asks=(Fact.READY,),
    has=("B123 C456 D789 B555 EE !D9 +double +last", "B123 C456 D789 B555 EE ~D9 +double +last"),
    lacks={
        "B123 C456 D789 B555 EE !D9 +ready +last": "declared later",
        "B123 C456 D789 B555 EE !D9 +double": "not the last tile",
    },
    implies=("wn_ready_first_turn",),
    above=("wn_last_wall_tile", "wn_last_discard"),
    losers=False,
    needs=Trait.READY | Trait.LAST_TILE,
)
def stone_three_years(hand: Arrangement) -> Found:
    on_last = hand.traits & Trait.LAST_TILE.value and hand.traits & (Trait.SELF_DRAWN | Trait.DISCARD).value
    return FOUND if on_last and is_at_once(hand) else NOT_FOUND


@pattern(
    id="lw_nine_dot_discard",
    name="Fishing the 9 of Dots",
    category="ways",
    definition="Going out on the 9 of dots as the last discard.",
    other_names="chuupin raoyui 九筒撈魚",
    source="local riichi",
    has=("B123 C456 D789 B555 EE ~D9 +last",),
    lacks={"B123 C456 D789 B555 EE !D9 +last": "self-drawn", "B123 C456 D789 B555 EE ~D7 +last": "the 7"},
    implies=("wn_last_discard",),
    losers=False,
    needs=Trait.DISCARD | Trait.LAST_TILE,
)
def nine_dot_discard(hand: Arrangement) -> Found:
    wanted = (Trait.DISCARD | Trait.LAST_TILE).value
    return FOUND if hand.winning_tile == D9 and hand.traits & wanted == wanted else NOT_FOUND


def _unconnected_deal(*, pairs: tuple[int, ...]) -> Predicate:
    """On the first turn no two suit tiles within two steps, and so many kinds that are there twice."""

    def find(hand: Arrangement) -> Found:
        if hand.form != Form.SINGLES or not hand.circumstances.first_turn or hand.hand.melds:
            return NOT_FOUND
        counts = hand.counts()
        fits = sum(1 for n in counts if n == 2) in pairs and are_unconnected(counts)
        return hand.everything if fits else NOT_FOUND

    return find


thirteen_unconnected_deal = pattern(
    id="lw_thirteen_unconnected_deal",
    name="Thirteen unconnected tiles",
    category="ways",
    definition="On the first turn, no set declared before: at most one pair, no suit tiles closer than three steps.",
    other_names="shiisan puutaa 十三不塔",
    source="local riichi",
    has=("B1 B4 B8 C2 C5 C9 D3 D6 D9 E S W N N !N +first",),
    lacks={
        "B1 B4 B8 C2 C5 C9 D3 D6 D9 E S W N N !N": "later in the deal",
        "B1 B3 B8 C2 C5 C9 D3 D6 D9 E S W N N !N +first": "1 and 3 are two steps apart",
    },
    losers=False,
    needs=Trait.SINGLES | Trait.FIRST_TURN,
    form=Form.SINGLES,
    concealed_by_nature=True,
)(_unconnected_deal(pairs=(0, 1)))

fourteen_unconnected_deal = pattern(
    id="lw_fourteen_unconnected_deal",
    name="Fourteen unconnected tiles",
    category="ways",
    definition="On the first turn, no set declared before: no pair, no suit tiles closer than three steps.",
    other_names="shiisuu puutaa 十四不塔",
    source="local riichi",
    has=("B1 B4 B8 C2 C5 C9 D3 D6 D9 E S W N Dr !Dr +first",),
    lacks={"B1 B4 B8 C2 C5 C9 D3 D6 D9 E S W N N !N +first": "a pair"},
    implies=("lw_thirteen_unconnected_deal",),
    losers=False,
    needs=Trait.SINGLES | Trait.FIRST_TURN,
    form=Form.SINGLES,
    concealed_by_nature=True,
)(_unconnected_deal(pairs=(0,)))


_ORPHANS: Final = frozenset((0, 8, 9, 17, 18, 26, *range(27, 34)))


@pattern(
    id="lw_thirteen_discarded",
    name="Thirteen Discarded Orphans",
    category="ways",
    definition="The player's discards contain one of each 1, 9, wind and dragon.",
    source="FW2, partly our reading",
    asks=(Fact.OWN_DISCARDS,),
    has=("B123 C456 D789 B555 EE +orphansdiscarded",),
    lacks={"B123 C456 D789 B555 EE": "no such discards"},
)
def thirteen_discarded(hand: Arrangement) -> Found:
    return FOUND if _ORPHANS.issubset(hand.circumstances.own_discards) else NOT_FOUND


def _is_nagashi(hand: Hand, *, melds: bool) -> bool:
    of = hand.circumstances
    is_drawn = isinstance(of.last, NotOut) and of.last.drawn_deal
    if not is_drawn or not of.own_discards or of.own_discard_claimed or (hand.melds and not melds):
        return False
    return _ORPHANS.issuperset(of.own_discards)


@pattern(
    id="lw_nagashi",
    name="Limit for terminal and honor discards",
    category="ways",
    definition="The hand is drawn; the player discarded only 1s, 9s, winds and dragons, of which none was claimed, and "
    "declared no set.",
    other_names="nagashi mangan 流し満貫",
    source="riichi option",
    asks=(Fact.OWN_DISCARDS,),
    after_draw=_is_nagashi,
    has=("B1478 C258 D369 EES +draw",),
    lacks={
        "B1478 C258 D369 EES +fivediscarded": "a 5 was discarded",
        "B1478 C258 (D789) EES +draw": "a set was declared",
    },
    bars=Trait.COMPLETE,
    options={"melds": switch("Own sets do not spoil it", "Own sets spoil it", default=False)},
).with_options
def nagashi(*, melds: bool) -> Predicate:
    return lambda hand: FOUND if _is_nagashi(hand.hand, melds=melds) else NOT_FOUND
