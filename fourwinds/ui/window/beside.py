"""`Beside`: the board, and what stands beside it when it is wanted: the card of a lesson, what the hand can become."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout

from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.theme_file import Palette
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.records.points.opening import Points
from fourwinds.ui.table.table import Table
from fourwinds.ui.window.games import Games

if TYPE_CHECKING:
    from fourwinds.ui.lessons.lessons import Lessons
    from fourwinds.ui.table.becoming import BecomingBeside


class Beside(QObject):
    """Few evenings begin with a lesson, and many are played without the panel: both are loaded when first wanted."""

    told = Signal(str)
    """A sentence for the message line."""
    patterns_wanted = Signal()
    """The Patterns window is wanted."""

    def __init__(
        self,
        session: Session,
        settings: Settings,
        games: Games,
        table: Table,
        board: BoardView,
        points: Points,
        painter: TilePainter,
    ) -> None:
        super().__init__(games.window)
        self._session, self._settings, self._games = session, settings, games
        self._table, self._board, self._points, self._painter = table, board, points, painter
        self._lessons: Lessons | None = None
        self._becoming: BecomingBeside | None = None
        self.row = QHBoxLayout()
        """Where the board stands with what is beside it."""
        self.row.setSpacing(0)
        self.row.addWidget(board, 1)

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """What the commands of this room do, by their names."""
        return {
            "Lessons": self.open_lessons,
        }

    @property
    def lessons(self) -> "Lessons":
        """The lessons, whose card stands beside the board while one is taken."""
        from fourwinds.ui.lessons.card import LessonCard  # noqa: PLC0415 - see above
        from fourwinds.ui.lessons.lessons import Lessons  # noqa: PLC0415

        if self._lessons is None:
            card = LessonCard(self._painter)
            self.row.addWidget(card)
            palette = self._painter.theme.palette
            self._lessons = Lessons(
                self._session, self._settings, self._games, self._board, card, self._points, palette
            )
            self._lessons.told.connect(self.told)
        return self._lessons

    @Slot()
    def open_lessons(self) -> None:
        """The list of all lessons."""
        self.lessons.open()

    def take_keys(self) -> bool:
        """Give the keys to the card of a lesson, if it wants them."""
        return self._lessons is not None and self._lessons.card.take_keys()

    def set_colours(self, palette: Palette) -> None:
        """Follow the theme."""
        if self._lessons is not None:
            self._lessons.pointer.set_colours(palette)

    def follow_settings(self) -> None:
        """Set the panel of what the hand can become beside the board, once it is wanted."""
        if self._becoming is not None or not self._settings.show_becoming:
            return
        from fourwinds.ui.table.becoming import BecomingBeside  # noqa: PLC0415 - see above
        from fourwinds.ui.table.becomingpanel import BecomingPanel  # noqa: PLC0415

        panel = BecomingPanel(self._painter)
        panel.hide()
        panel.patterns_wanted.connect(self.patterns_wanted)
        self.row.setStretchFactor(self._board, 4)
        self.row.addWidget(panel, 1)
        self._becoming = BecomingBeside(self._session, self._settings, self._table, panel)
