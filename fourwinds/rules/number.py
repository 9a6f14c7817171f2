"""What scores are counted in. It stands alone: whoever names a score need not read the rules for it."""

Number = int | float
"""Whole numbers, and parts of them in binary fractions; sums and payments are exact."""


def exact(amount: Number) -> Number:
    """The amount as a whole number where it is one."""
    return int(amount) if amount == int(amount) else amount
