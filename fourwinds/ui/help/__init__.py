"""The help: its pages, and the window in which they are read."""

from fourwinds.ui.help.pages import Page, find_pages, page_for
from fourwinds.ui.help.window import HelpWindow

__all__ = ["HelpWindow", "Page", "find_pages", "page_for"]
