"""Special hands: serpents, which run through a suit."""

from fourwinds.scoring.arrangement import NOT_FOUND, Arrangement, Found
from fourwinds.scoring.pattern import Predicate, choice, pattern, switch
from fourwinds.scoring.sets import Trait
from fourwinds.tiles import DRAGONS, HONORS


@pattern(
    id="ls_great_snake",
    name="Great Snake",
    category="serpents",
    definition="123, 456 and 789 of one suit, a triplet of dragons and a pair of winds, or the other way round.",
    other_names="Dragon's Tail",
    has=("B123 B456 B789 DrDrDr EE", "D123 D456 D789 NNN DwDw ~Dw"),
    lacks=("B123 B456 B777 DrDrDr EE", "B123 B456 B789 DrDrDr DwDw"),  # no 789; dragons twice
    implies=("ch_3_1suit_step3", "wh_one_suit_honors"),
    options={
        "melded": switch("Sets may be melded", default=True),
        "honors": choice("Triplet and pair", "dragons_and_winds", "any"),
    },
    losers=False,
    needs=Trait.REGULAR | Trait.CHOWS_3 | Trait.ONE_SUIT,
).with_options
def great_snake(*, melded: bool, honors: str) -> Predicate:
    def find(hand: Arrangement) -> Found:
        if hand.is_open and not melded:
            return NOT_FOUND
        chows = {a_set.first for a_set in hand.sets if a_set.is_chow}
        triplets = [a_set.first for a_set in hand.sets if a_set.is_triplet]
        lowest = min(chows, default=-1)
        if len(triplets) != 1 or lowest % 9 or chows != {lowest, lowest + 3, lowest + 6}:
            return NOT_FOUND
        triplet, pair = triplets[0], hand.pair.first
        if triplet not in HONORS or pair not in HONORS:
            return NOT_FOUND
        return hand.everything if honors == "any" or (triplet in DRAGONS) != (pair in DRAGONS) else NOT_FOUND

    return find
