"""Numbers counted in logged deals of four Experts: written by `python -m benchmarks.calibration.fit`, not by hand.

By family of rules: how likely a hand is ready that has not been declared, by its melds (`READY`), and what brings a
thought to what turned out to be true, of the danger of a discard (`DANGER`) and of the own hand (`WIN`).
"""

from typing import Final

Grown = tuple[float, float, int]
"""Log odds that grow with the discards: their start, how much they grow by with the logarithm of one more than the
discards, and with how many discards they end growing."""

Curve = tuple[float, float]
"""What is added to the log odds of a thought, and by what these are multiplied before."""

READY: Final[dict[str, tuple[Grown, ...]]] = {
    "minimum": ((-8.3, 2.85, 20), (-7.68, 2.69, 12), (-4.94, 1.69, 20), (-2.51, 1.11, 20)),
    "others": ((-9.71, 3.78, 12), (-7.48, 2.93, 20), (-5.41, 2.45, 12), (-4.3, 2.43, 20)),
    "riichi": ((-14.25, 4.45, 12), (-7.8, 2.89, 12), (-4.92, 2.06, 12), (-4.02, 2.1, 10)),
}
"""For hands with 0 to 3 melds."""

DANGER: Final[dict[str, Curve]] = {
    "minimum": (1.15, 1.56),
    "others": (0.58, 1.33),
    "riichi": (1.11, 1.46),
}
"""The chance that somebody goes out on a discard."""

WIN: Final[dict[str, Curve]] = {
    "minimum": (-0.53, 0.63),
    "others": (-0.14, 0.83),
    "riichi": (-0.25, 0.64),
}
"""The chance that the own hand is the first out."""
