"""Inks that stay apart in daylight, in grey and to eyes without one of the three receptors (see `tools/eyes.py`).

Each suit has one ink, and one form besides: bars, rings, writing.
"""

from typing import Final

BLACK: Final = "#000000"
BLUE: Final = "#0057c2"
ORANGE: Final = "#b84300"
WHITE: Final = "#ffffff"
PALE: Final = "#c9c9c9"
