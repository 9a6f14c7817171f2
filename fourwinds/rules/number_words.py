"""Numbers as descriptions write them."""

from fourwinds.rules.parts import Number


def count(number: int, noun: str) -> str:
    """So many of something: `1 round`, `4 rounds`."""
    return f"1 {noun}" if number == 1 else f"{number} {noun}s"


def number_text(number: Number) -> str:
    """`1,500`, `2.5`."""
    return f"{number:,g}" if number < 1_000_000 and number % 1 else f"{int(number):,}"
