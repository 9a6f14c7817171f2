"""The boards that there are. A new one is a class here, with a layout of its own."""

from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

from fourwinds.text import marked as _t
from fourwinds.ui.board import classic, round_table, tilted
from fourwinds.ui.board.placement import Placements

Layout = Callable[..., Placements]
"""Says where everything stands, from the table and the size of the window; the furniture comes with it."""


class Board(Protocol):
    """One way to show the table. How it is furnished and told, its placements say (`placement.Furniture`)."""

    @property
    def id(self) -> str:
        """Its name in the settings."""

    @property
    def title(self) -> str:
        """What it is called in the preferences."""

    @property
    def command(self) -> str:
        """The command that chooses it."""

    @property
    def in_one_view(self) -> bool:
        """Whether hands and discards both lie in sight."""

    def layout(self, *, upright: bool) -> Layout:
        """Its layout, the same object for the same wish; `upright`: all tiles shall stand so that one can read them."""


class ClassicBoard:
    """The seats in rows, hands and discards in turns, as the original had it."""

    id = "classic"
    title = _t("Classic Board: seats in rows")
    command = "ClassicBoard"
    in_one_view = False

    def layout(self, *, upright: bool) -> Layout:  # noqa: ARG002 - they always do
        """The rows."""
        return classic.layout


class TableBoard:
    """The seats around a table, with the wall."""

    id = "table"
    title = _t("Table Board: around you")
    command = "TableBoard"
    in_one_view = True

    def layout(self, *, upright: bool) -> Layout:
        """The table."""
        return _UPRIGHT if upright else round_table.layout


class TiltedBoard:
    """The table as it is seen from a chair."""

    id = "tilted"
    title = _t("Tilted Board: around you, seen from your chair")
    command = "TiltedBoard"
    in_one_view = True

    def layout(self, *, upright: bool) -> Layout:
        """The table, tilted."""
        return _TILTED_UPRIGHT if upright else tilted.layout


_TILTED_UPRIGHT: Final = partial(tilted.layout, upright=True)
_UPRIGHT: Final = partial(round_table.layout, upright=True)
_ALL: Final[tuple[Board, ...]] = (TableBoard(), TiltedBoard(), ClassicBoard())
BOARDS: Final = {board.id: board for board in _ALL}
"""By what the settings call them."""
