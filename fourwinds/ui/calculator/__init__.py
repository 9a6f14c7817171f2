"""The score calculator: what a hand is worth under any preset, and what four hands pay, for tiles on a real table.

What a hand is worth is asked of `fourwinds.scoring`; nothing is reckoned here.
"""

from fourwinds.ui.calculator.dialog import CalculatorDialog

__all__ = ["CalculatorDialog"]
