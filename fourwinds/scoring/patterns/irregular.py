"""Special hands of single tiles: knitted ones, and ones that are too far apart from one another."""

from typing import Final

from fourwinds.rules.facts import Fact, PatternOption
from fourwinds.scoring import aims
from fourwinds.scoring.arrangement import FOUND, NOT_FOUND, Arrangement, Form, Found
from fourwinds.scoring.pattern import Predicate, choice, pattern, switch
from fourwinds.scoring.patterns.listed import Singles, are_unconnected, check_text, is_knitted, listed
from fourwinds.scoring.sets import Trait
from fourwinds.tiles import HONORS

_YEAR_HAND: Final = "a222 b333 c222 b44 EEE"
_PAIRS: Final = {"none": (0,), "required": (1,), "allowed": (0, 1)}


@pattern(
    id="lx_independent",
    name="Independent",
    category="irregular",
    definition="Fourteen different tiles: winds, dragons, and suit tiles from 147, 258 and 369 of three suits.",
    other_names="quan bu kao 全不靠, Knitted, Lesser Honors and Knitted Tiles",
    source="FW2",
    aim=aims.INDEPENDENT,
    has=("B1 B4 B7 C2 C5 C8 D3 D6 E S W N Dr Dg",),
    has_where={("pair", "required"): ("B1 B4 B7 C2 C5 C8 D3 D6 E S W N DrDr",)},
    lacks={
        "B1 B4 B7 C2 C5 C8 D3 D5 E S W N Dr Dg": "5 for 6",
        "B1 B4 B7 C2 C5 C8 D3 D6 E S W N DrDr": "a pair",
    },
    implies=("wh_all_types",),
    above=("wh_concealed",),
    options={"pair": choice("Pair", "none", "required", "allowed")},
    losers=False,
    needs=Trait.SINGLES,
    form=Form.SINGLES,
    concealed_by_nature=True,
).with_options
def independent(*, pair: str) -> Predicate:
    return Singles(is_knitted, _PAIRS[pair])


@pattern(
    id="lx_independent_7_stars",
    name="Independent with 7 Stars",
    category="irregular",
    definition="All seven winds and dragons, and seven different suit tiles from 147, 258 and 369 of three suits.",
    other_names="qi xing bu kao 七星不靠, Greater Honors and Knitted Tiles",
    source="FW2",
    aim=aims.INDEPENDENT_7_STARS,
    has=("B1 B4 B7 C2 C5 D3 D6 E S W N Dr Dg Dw",),
    has_where={("pair", "required"): ("B1 B4 B7 C2 C5 D3 E S W N Dr Dg DwDw",)},
    lacks={"B1 B4 B7 C2 C5 C8 D3 D6 E S W N Dr Dg": "no white dragon"},
    implies=("lx_independent",),
    options={"pair": choice("Pair", "none", "required", "allowed")},
    losers=False,
    needs=Trait.SINGLES,
    form=Form.SINGLES,
    concealed_by_nature=True,
).with_options
def independent_7_stars(*, pair: str) -> Predicate:
    return Singles(is_knitted, _PAIRS[pair], all_honors=True)


knitted_and_pair = pattern(
    id="lx_knitted_and_pair",
    name="Independent with a pair",
    category="irregular",
    definition="Thirteen different tiles, winds and dragons and suit tiles from 147, 258 and 369, and a second of one.",
    source="FW2",
    aim=aims.KNITTED_AND_PAIR,
    has=("B1 B4 B7 C2 C5 C8 D3 D6 E S W N DrDr",),
    lacks={"B1 B4 B7 C2 C5 C8 D3 D6 E S W N Dr Dg": "no pair"},
    above=("lx_independent",),
    losers=False,
    needs=Trait.SINGLES,
    form=Form.SINGLES,
    concealed_by_nature=True,
)(Singles(is_knitted, (1,)))

unconnected = pattern(
    id="lx_unconnected",
    name="Unconnected hand",
    category="irregular",
    definition="Fourteen different tiles of which no two of a suit are closer than three steps.",
    other_names="shi san lan 十三爛",
    source="inferred",
    aim=aims.UNCONNECTED,
    has=("B1 B4 B8 C2 C5 C9 D3 D6 D9 E S W N Dr",),
    lacks={"B1 B3 B8 C2 C5 C9 D3 D6 D9 E S W N Dr": "1 and 3 are two steps apart"},
    losers=False,
    needs=Trait.SINGLES,
    form=Form.SINGLES,
    concealed_by_nature=True,
)(Singles(are_unconnected))

unconnected_7_stars = pattern(
    id="lx_unconnected_7_stars",
    name="Unconnected with 7 Stars",
    category="irregular",
    definition="All winds and dragons, and seven suit tiles of which no two of a suit are closer than three steps.",
    other_names="qi xing shi san lan 七星十三爛",
    source="inferred",
    aim=aims.UNCONNECTED_7_STARS,
    has=("B1 B4 B8 C2 C5 D3 D7 E S W N Dr Dg Dw",),
    lacks={"B1 B4 B8 C2 C5 C9 D3 D7 E S W N Dr Dg": "no white dragon"},
    implies=("lx_unconnected",),
    losers=False,
    needs=Trait.SINGLES,
    form=Form.SINGLES,
    concealed_by_nature=True,
)(Singles(are_unconnected, all_honors=True))


# --- others ----------------------------------------------------------------------------------------


@pattern(
    id="lx_eight_flowers_win",
    name="Eight extra tiles",
    category="irregular",
    definition="All four Flowers and all four Seasons.",
    other_names="ba xian guo hai 八仙過海",
    source="Taiwanese",
    asks=(Fact.FLOWERS, Fact.SEASONS),
    has=("B123 C456 D789 B777 C11 F1234 S1 S2 S3 S4", "B124 C478 D99 EE SWN F1234 S1 S2 S3 S4 +flowers"),
    lacks={"B123 C456 D789 B777 C11 F1234 S1 S2 S3": "a season is missing"},
    implies=("fl_all_extra",),
    needs=Trait.FLOWERS | Trait.SEASONS,
    by_extra_tiles=True,
)
def eight_flowers_win(hand: Arrangement) -> Found:
    return FOUND if len(set(hand.extras)) == 8 else NOT_FOUND


@pattern(
    id="lx_sixteen_unconnected",
    name="Sixteen unconnected",
    category="irregular",
    definition="With five sets to a hand, on the first turn: all honors, a pair, and no suit tiles within two steps.",
    other_names="shi liu bu da 十六不搭",
    source="Taiwanese",
    asks=(Fact.FIVE_SETS,),
    has=("B1 B4 B7 C2 C5 C8 D3 D6 D9 E S W N Dr Dg DwDw !Dw +first",),
    lacks={
        "B1 B4 B7 C2 C5 C8 D3 D6 D9 E S W N Dr Dg DwDw !Dw": "later in the deal",
        "B1 B3 B7 C2 C5 C8 D3 D6 D9 E S W N Dr Dg DwDw !Dw +first": "1 and 3 are two steps apart",
    },
    losers=False,
    needs=Trait.SINGLES | Trait.FIRST_TURN,
    form=Form.SINGLES,
    concealed_by_nature=True,
)
def sixteen_unconnected(hand: Arrangement) -> Found:
    if hand.form != Form.SINGLES or not hand.circumstances.first_turn:
        return NOT_FOUND
    counts = hand.counts()
    fits = sum(counts) == 17 and all(counts[kind] for kind in HONORS) and are_unconnected(counts)
    return hand.everything if fits else NOT_FOUND


@pattern(
    id="lx_lili_gulu",
    name="Seven pairs and a Pung",
    category="irregular",
    definition="With five sets to a hand: seven pairs and a pung, all concealed.",
    other_names="li gu li gu 哩咕哩咕",
    source="Taiwanese",
    asks=(Fact.FIVE_SETS,),
    has=("B22 B55 C11 C77 D33 EE DrDr DgDgDg",),
    lacks={"B22 B55 C11 C77 D33 EE DrDg DgDgDw": "no seventh pair"},
    losers=False,
    needs=Trait.COMPLETE,
    form=Form.LISTED,
    concealed_by_nature=True,
)
def lili_gulu(hand: Arrangement) -> Found:
    if hand.form not in (Form.LISTED, Form.REGULAR) or hand.hand.melds:
        return NOT_FOUND
    counts = hand.counts()
    fits = sum(counts) == 17 and sum(n & 1 for n in counts) == 1 and 3 in counts
    return hand.everything if fits else NOT_FOUND


@pattern(
    id="lx_year_hand",
    name="Custom tile list",
    category="irregular",
    definition="A hand of your own, given as a list of tiles with a, b and c for three different suits.",
    source="inferred",
    aim=aims.LISTED_HANDS,
    has=("B222 C333 D222 C44 EEE",),
    lacks={"B222 C333 D333 C44 EEE": "3s of dots"},
    options={
        "tiles": PatternOption("The tiles", _YEAR_HAND, (_YEAR_HAND,), free=True),
        "melded": switch("Sets may be melded", "Sets may not be melded", default=False),
    },
    losers=False,
    needs=Trait.COMPLETE,
    form=Form.LISTED,
).with_options
def year_hand(*, tiles: str, melded: bool) -> Predicate:
    check_text(tiles)
    return listed(tiles, melded=melded)
