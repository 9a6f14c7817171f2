"""What the limit is worth in points, in whatever it is counted."""

from fourwinds.rules.number import Number
from fourwinds.rules.preset import RulePreset


def limit_of(rules: RulePreset) -> Number:
    """The points of a limit hand: the limit itself, or what the settling table makes of so many faan."""
    limit = rules.payment.limit
    if rules.payment.limit_in != "faan" or rules.scoring.system != "faan_table":
        return limit
    reached = [row for row in rules.scoring.table if row.from_ <= limit]
    return max(reached, key=lambda row: row.from_).score if reached else limit
