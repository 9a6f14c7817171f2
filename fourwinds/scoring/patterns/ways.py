"""Limit hands that are ways of going out."""

from fourwinds.scoring.arrangement import FOUND, NOT_FOUND, Arrangement, Found
from fourwinds.scoring.hand import MeldKind
from fourwinds.scoring.pattern import Predicate, pattern, switch
from fourwinds.scoring.patterns.out import is_on_supplement
from fourwinds.scoring.sets import Trait
from fourwinds.tiles import EAST, Kind

D1, D5, B2 = Kind(18), Kind(22), Kind(1)


@pattern(
    id="lw_heavenly",
    name="Heavenly Hand",
    category="ways",
    definition="East goes out with the dealt hand; supplement tiles are allowed.",
    other_names="tian hu, tenhou",
    has=("B123 C456 D789 B555 EE !E +first @E",),
    lacks=("B123 C456 D789 B555 EE !E @E", "B123 C456 D789 B555 EE !E +first @S"),  # a later draw; not East
    implies=("wn_self_drawn",),
    options={"no_supplements": switch("Supplement tiles spoil it", default=False)},
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
    lacks=("B123 C456 D789 B555 EE ~D9 @S",),  # a later discard
    options={
        "extended": switch("Or on the first own draw, before any set was declared", default=False),
        "narrowed": switch("Only on the first own draw, before any set was declared", default=False),
        "any_first_discard": switch("On any discard before the first own draw", default=False),
        "no_supplements": switch("Supplement tiles spoil it", default=False),
    },
    losers=False,
).with_options
def earthly(*, extended: bool, narrowed: bool, any_first_discard: bool, no_supplements: bool) -> Predicate:
    drawn = (Trait.SELF_DRAWN | Trait.FIRST_TURN).value
    early = (Trait.DISCARD | Trait.FIRST_TURN).value
    east_discarded = (Trait.DISCARD | Trait.FIRST_DISCARD).value

    def find(hand: Arrangement) -> Found:
        if hand.own_wind == EAST or hand.is_open or (no_supplements and _took_supplement(hand)):
            return NOT_FOUND
        on_draw = (extended or narrowed) and hand.traits & drawn == drawn
        on_discard = not narrowed and (
            hand.traits & east_discarded == east_discarded or (any_first_discard and hand.traits & early == early)
        )
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
    lacks=("D123 C456 D789 B555 EE !D1", "D123 C456 D789 B555 EE !D9 +last"),  # not the last; not the 1
    implies=("wn_last_wall_tile", "wn_last_discard"),
    losers=False,
    needs=Trait.LAST_TILE,
)
def moon(hand: Arrangement) -> Found:
    on_last = hand.traits & Trait.LAST_TILE.value and hand.traits & (Trait.SELF_DRAWN | Trait.DISCARD).value
    return FOUND if on_last and hand.winning_tile == D1 else NOT_FOUND


@pattern(
    id="lw_plum_blossom",
    name="Plum Blossom on the Roof",
    category="ways",
    definition="Going out on the 5 of dots as a supplement tile.",
    other_names="wu tong kai hua",
    has=("[B5555] C456 D345 B123 EE !D5 +kong",),
    lacks=("[B5555] C456 D345 B123 EE !D5", "[B5555] C456 D345 B123 EE !D3 +kong"),  # no supplement; not the 5
    implies=("wn_supplement",),
    options={"only_kongs": switch("Only the supplement tiles of kongs count", default=False)},
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
    lacks=("B123 C456 D345 B555 EE ~B2", "B123 C456 D345 B555 EE ~D3 +robbed"),  # a discard; another tile
    implies=("wn_rob_kong",),
    losers=False,
    needs=Trait.ROBBED_KONG,
)
def carrying_pole(hand: Arrangement) -> Found:
    return FOUND if hand.winning_tile == B2 and hand.traits & Trait.ROBBED_KONG.value else NOT_FOUND
