"""The help: its pages, and the window in which they are read.

What one control says of itself (What's This) stands where the control is made.
"""

from fourwinds.ui.help.pages import Page, find_pages, page_for
from fourwinds.ui.help.window import HelpWindow

__all__ = ["HelpWindow", "Page", "find_pages", "page_for"]
