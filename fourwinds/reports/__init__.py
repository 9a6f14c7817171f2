"""Score reports: what a game's report says, and how it is written as text, HTML, PDF and CSV.

HTML and PDF are asked of their modules: they bring ReportLab with them, which the window can do without.
"""

from fourwinds.reports.content import (
    DealReport,
    GameReport,
    HandReport,
    last_tile_in,
    of_deals,
    of_game,
    winning_tile,
    with_the_last_tile,
)
from fourwinds.reports.extent import ALL, Extent
from fourwinds.reports.faces import load as load_faces
from fourwinds.reports.table import DealRow, as_csv, rows
from fourwinds.reports.text import render
from fourwinds.reports.words import worth

__all__ = [
    "ALL",
    "DealReport",
    "DealRow",
    "Extent",
    "GameReport",
    "HandReport",
    "as_csv",
    "last_tile_in",
    "load_faces",
    "of_deals",
    "of_game",
    "render",
    "rows",
    "winning_tile",
    "with_the_last_tile",
    "worth",
]
