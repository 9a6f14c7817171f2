"""The score calculator: what a hand is worth under any preset, and what four hands pay, for tiles on a real table."""

from fourwinds.ui.calculator.dialog import CalculatorDialog

__all__ = ["CalculatorDialog"]
