"""To whom exchanged tiles are passed. It stands alone: whoever tells of a pass need not read the rules."""

from typing import Literal

Way = Literal["right", "across", "left", "east_south", "east_north"]
"""In the last two East and South, or East and North, exchange with each other."""
