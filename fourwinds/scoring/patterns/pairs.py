"""Special hands of seven pairs."""

from fourwinds.scoring.arrangement import NOT_FOUND, Arrangement, Form, Found
from fourwinds.scoring.pattern import Predicate, pattern, switch
from fourwinds.scoring.sets import Trait


@pattern(
    id="lp_seven_pairs",
    name="Seven Pairs",
    category="pairs",
    definition="Any seven pairs, concealed.",
    other_names="qi dui, chiitoitsu, Dirty Pairs",
    has=("B22 B55 C11 C77 D33 EE DrDr", "B22 B22 C11 C77 D33 EE DrDr ~Dr"),
    lacks=("B22 B55 C11 C77 D33 EE DrDg",),  # six pairs and two odd tiles
    implies=("wh_concealed",),
    options={"identical_pairs": switch("Four equal tiles are two pairs", default=True)},
    losers=False,
    needs=Trait.SEVEN_PAIRS,
    form=Form.SEVEN_PAIRS,
    concealed_by_nature=True,
).with_options
def seven_pairs(*, identical_pairs: bool) -> Predicate:
    def find(hand: Arrangement) -> Found:
        if hand.form != Form.SEVEN_PAIRS:
            return NOT_FOUND
        return hand.everything if identical_pairs or len({a_set.first for a_set in hand.sets}) == 7 else NOT_FOUND

    return find
