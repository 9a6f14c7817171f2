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
    "minimum": ((-9.45, 3.32, 14), (-8.02, 2.86, 12), (-5.58, 2.02, 14), (-1.53, 0.78, 20)),
    "others": ((-9.53, 3.64, 14), (-7.48, 2.97, 14), (-5.74, 2.5, 12), (-4.08, 2.22, 20)),
    "riichi": ((-14.19, 4.52, 12), (-7.94, 2.97, 10), (-5.27, 2.19, 10), (-1.89, 1.1, 12)),
}
"""For hands with 0 to 3 melds."""

DANGER: Final[dict[str, Curve]] = {
    "minimum": (1.45, 1.63),
    "others": (0.89, 1.44),
    "riichi": (1.56, 1.63),
}
"""The chance that somebody goes out on a discard."""

WIN: Final[dict[str, Curve]] = {
    "minimum": (-0.46, 0.66),
    "others": (-0.13, 0.81),
    "riichi": (-0.16, 0.75),
}
"""The chance that the own hand is the first out."""
