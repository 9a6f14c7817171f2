"""Going out: winning itself, how the last tile came, what it completed, and the declaration of ready."""

from fourwinds.scoring.arrangement import FOUND, NOT_FOUND, Arrangement, Found
from fourwinds.scoring.pattern import Predicate, pattern, switch
from fourwinds.scoring.patterns.common import with_traits
from fourwinds.scoring.sets import Trait

winning = pattern(
    id="wn_winning",
    name="Winning",
    category="out",
    definition="Going out.",
    other_names="ji ben fu, futei",
    has=("B123 C456 D789 B555 EE",),
    lacks=("B123 C456 D789 B555 E +loser",),  # did not go out
    losers=False,
)(with_traits(Trait.COMPLETE))

self_drawn = pattern(
    id="wn_self_drawn",
    name="Self-drawn last tile",
    category="out",
    definition="The winning tile was drawn from the Wall or the Dead Wall.",
    other_names="zi mo, tsumo",
    has=("B123 C456 D789 B555 EE !D9",),
    lacks=("B123 C456 D789 B555 EE ~D9",),  # a discard
    losers=False,
    needs=Trait.SELF_DRAWN,
)(with_traits(Trait.SELF_DRAWN))


@pattern(
    id="wn_one_chance_chow",
    name="Out on a one-chance chow",
    category="out",
    definition="The winning tile completes a chow that no other kind could: the 3 of 123, the 7 of 789, or the middle.",
    other_names="kan zhang, bian zhang, kanchan, penchan",
    has=("B123 C456 D789 B555 EE ~C5", "B123 C456 D789 B555 EE ~B3", "B123 C456 D789 B555 EE !D7"),
    lacks=("B123 C456 D789 B555 EE ~C6", "B123 C456 D789 B555 EE ~B1"),  # 45 takes 3 and 6; 23 takes 1 and 4
    losers=False,
)
def one_chance_chow(hand: Arrangement) -> Found:
    return _completed(hand) if hand.traits & (Trait.WAIT_EDGE | Trait.WAIT_CLOSED).value else NOT_FOUND


@pattern(
    id="wn_out_on_pair",
    name="Out on a pair",
    category="out",
    definition="The winning tile completes the pair.",
    other_names="dan diao, tanki",
    has=("B123 C456 D789 B555 EE ~E",),
    lacks=("B123 C456 D789 B555 EE ~B5",),  # completes the pung
    losers=False,
    needs=Trait.WAIT_PAIR,
)
def out_on_pair(hand: Arrangement) -> Found:
    return _completed(hand) if hand.traits & Trait.WAIT_PAIR.value else NOT_FOUND


def _completed(hand: Arrangement) -> Found:
    """The set that the winning tile completed."""
    return ((hand.winning_set,),)


last_wall_tile = pattern(
    id="wn_last_wall_tile",
    name="Out on the last tile of the Wall",
    category="out",
    definition="The winning tile is the last one that can be drawn.",
    other_names="hai di lao yue, haitei",
    has=("B123 C456 D789 B555 EE !D9 +last",),
    lacks=("B123 C456 D789 B555 EE ~D9 +last",),  # the discard after it
    losers=False,
    needs=Trait.SELF_DRAWN | Trait.LAST_TILE,
)(with_traits(Trait.SELF_DRAWN | Trait.LAST_TILE))

last_discard = pattern(
    id="wn_last_discard",
    name="Out on the last discard",
    category="out",
    definition="The winning tile is the discard after the last tile of the Wall.",
    other_names="hai di lao yu, houtei",
    has=("B123 C456 D789 B555 EE ~D9 +last",),
    lacks=("B123 C456 D789 B555 EE !D9 +last",),  # the last tile itself
    losers=False,
    needs=Trait.DISCARD | Trait.LAST_TILE,
)(with_traits(Trait.DISCARD | Trait.LAST_TILE))


@pattern(
    id="wn_supplement",
    name="Out on a supplement tile",
    category="out",
    definition="The winning tile is a supplement tile, drawn for a kong or for a flower or season.",
    other_names="gang shang kai hua, rinshan",
    has=("B123 C456 D789 [B5555] EE !D9 +kong",),
    lacks=("B123 C456 D789 [B5555] EE !D9",),  # an ordinary draw
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


robbed_kong = pattern(
    id="wn_rob_kong",
    name="Out by robbing a kong",
    category="out",
    definition="The winning tile is one that another player adds to a melded pung.",
    other_names="qiang gang, chankan",
    has=("B123 C456 D789 B555 EE ~D9 +robbed",),
    lacks=("B123 C456 D789 B555 EE ~D9",),  # an ordinary discard
    losers=False,
    needs=Trait.ROBBED_KONG,
)(with_traits(Trait.ROBBED_KONG))

ready = pattern(
    id="wn_ready",
    name="Declaration of ready",
    category="out",
    definition="The winner had declared ready.",
    other_names="ting pai, riichi",
    has=("B123 C456 D789 B555 EE ~D9 +ready", "B123 C456 D789 B555 EE !D9 +double"),
    lacks=("B123 C456 D789 B555 EE ~D9",),  # ready, but not declared
    losers=False,
    needs=Trait.READY,
)(with_traits(Trait.READY))
