"""Numbers counted in logged deals of four Experts: written by `python -m benchmarks.calibration.fit`, not by hand.

By family of rules: how likely a hand is ready that has not been declared, by its melds (`READY`), and what brings a
thought to what turned out to be true, of the danger of a discard (`DANGER`) and of the own hand (`WIN`).
"""

from typing import Final

Grown = tuple[float, float, float, int]
"""Log odds that grow with the discards: their start, how much they grow by with the logarithm of one more than the
discards and with its square, and with how many discards they end growing."""

Curve = tuple[float, float, float]
"""What is added to the log odds of a thought, by what these are multiplied before, and what each own discard adds."""

LATEST: Final = 20
"""With so many discards they end adding to it."""

READY: Final[dict[str, tuple[Grown, ...]]] = {
    "card": ((-7.5, 1.72, 0.07, 20), (-7.34, 2.79, -0.26, 16), (-4.56, 0.82, 0.17, 20), (-4.4, 1.95, -0.17, 20)),
    "jokers": ((-6.37, 2.38, -0.13, 20), (-5.56, 2.15, -0.13, 12), (-1.9, 0.62, 0.0, 16), (-2.62, 1.43, -0.04, 14)),
    "minimum": ((-12.7, 6.78, -0.87, 20), (-10.84, 5.87, -0.77, 16), (-6.37, 2.85, -0.22, 20), (-4.3, 2.67, -0.31, 20)),
    "others": ((-11.68, 5.99, -0.62, 20), (-8.57, 4.05, -0.26, 14), (-7.9, 4.64, -0.52, 20), (-3.49, 2.0, -0.02, 20)),
    "riichi": ((-9.11, -1.86, 1.83, 10), (-11.81, 6.95, -1.01, 10), (-10.88, 7.9, -1.45, 14), (-3.71, 2.66, -0.31, 10)),
}
"""For hands with 0 to 3 melds."""

DANGER: Final[dict[str, Curve]] = {
    "card": (1.51, 1.35, 0.029),
    "jokers": (-0.02, 1.13, 0.037),
    "minimum": (-1.05, 1.23, 0.102),
    "others": (0.94, 1.5, 0.015),
    "riichi": (0.24, 1.4, 0.071),
}
"""The chance that somebody goes out on a discard."""

WIN: Final[dict[str, Curve]] = {
    "card": (0.69, 0.82, -0.056),
    "jokers": (-0.09, 0.69, -0.028),
    "minimum": (-0.46, 0.68, 0.001),
    "others": (0.03, 0.84, -0.028),
    "riichi": (0.13, 0.8, -0.046),
}
"""The chance that the own hand is the first out."""
