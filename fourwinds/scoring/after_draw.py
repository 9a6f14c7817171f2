"""What a hand can be worth although nobody goes out: patterns that are declared with `after_draw`."""

from fourwinds.rules import RulePreset, limit_of
from fourwinds.rules.parts import Number
from fourwinds.rules.scores import PatternScore
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.scoring.hand import Hand, MeldKind
from fourwinds.scoring.pattern import Pattern


def worth_after_draw(rules: RulePreset, hand: Hand) -> tuple[Number, Pattern | None]:
    """The dearest such pattern of the hand and what it is worth before payment; 0 and None where it has none."""
    priced = ((CATALOGUE[id_], price) for id_, price in rules.scoring.patterns.items() if id_ in CATALOGUE)
    found = [(_worth(rules, price, hand), each) for each, price in priced if each.pays_after_draw(hand, price.options)]
    return max(found, key=lambda worth: worth[0], default=(0, None))


def _worth(rules: RulePreset, price: PatternScore, hand: Hand) -> Number:
    # Of two amounts the second is that of a concealed hand.
    which = 1 if all(meld.kind is MeldKind.CONCEALED_KONG for meld in hand.melds) else 0
    points, limit = (worth[which] if isinstance(worth, tuple) else worth for worth in (price.points, price.limit))
    return limit_of(rules) * limit / 100 if limit else points
