"""Score reports: what a game's report says, and how it is written as text."""

from fourwinds.reports.content import DealReport, GameReport, HandReport, of_game
from fourwinds.reports.text import render
from fourwinds.reports.words import amount, worth

__all__ = ["DealReport", "GameReport", "HandReport", "amount", "of_game", "render", "worth"]
