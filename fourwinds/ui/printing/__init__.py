"""Printing score reports: the Print dialog with its preview, and the job that prints without holding up the game.

What is printed comes from `fourwinds.reports`.
"""

from fourwinds.ui.printing.dialog import PrintDialog, Source
from fourwinds.ui.printing.printing import Printing

__all__ = ["PrintDialog", "Printing", "Source"]
