"""Patterns of several chows."""

from fourwinds.scoring.arrangement import Arrangement, Found
from fourwinds.scoring.pattern import pattern
from fourwinds.scoring.sets import Trait


@pattern(
    id="ch_3_1suit_step3",
    name="1 through 9 of one suit",
    category="chows",
    definition="The chows 123, 456 and 789 of one suit.",
    other_names="qing long, ikkitsuukan",
    has=("B123 B456 B789 D777 EE", "(D123) D456 (D789) D123 EE"),
    lacks=("B123 B456 C789 D777 EE",),  # 789 of another suit
    needs=Trait.CHOWS_3,
)
def straight(hand: Arrangement) -> Found:
    place: dict[int, int] = {a_set.first: i for i, a_set in enumerate(hand.sets) if a_set.is_chow}
    return tuple(
        (place[first], place[first + 3], place[first + 6])
        for first in place
        if first % 9 == 0 and first + 3 in place and first + 6 in place
    )
