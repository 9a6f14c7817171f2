"""`Beside`: the board, and what stands beside it when it is wanted: the card of a lesson, what the hand can become."""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QSize, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout

from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.theme_file import Palette
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.records.points.opening import Points
from fourwinds.ui.table.table import Table
from fourwinds.ui.widgets.piecemeal import Piecemeal
from fourwinds.ui.window.games import Games

if TYPE_CHECKING:
    from fourwinds.ui.lessons.lessons import Lessons
    from fourwinds.ui.table.becoming import BecomingBeside
    from fourwinds.ui.table.becomingpanel import BecomingPanel


_LESSONS: Final = (
    "fourwinds.lessons",
    "fourwinds.app.teaching",
    "fourwinds.ui.lessons.card",
    "fourwinds.ui.lessons.pointer",
    "fourwinds.ui.lessons.contents",
    "fourwinds.ui.lessons.lessons",
)
"""What is loaded for the lessons, one after the other."""
_BOARD: Final = 4
"""How many times as broad as the panel the board is, if both have room."""


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
        self._setting_up, self._opening = Piecemeal(self), Piecemeal(self)
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
            self._lessons = Lessons(
                self._session, self._settings, self._games, self._board, self._table, card, self._points
            )
            self._lessons.told.connect(self.told)
        return self._lessons

    @Slot()
    def open_lessons(self) -> None:
        """The list of all lessons."""
        self._opening.begin(self._open_lessons())

    def _open_lessons(self) -> Iterator[None]:
        """A part at a time: the first time everything is loaded for it."""
        for part in _LESSONS:
            import_module(part)
            yield
        from fourwinds.lessons import lessons  # noqa: PLC0415 - see above

        lessons()
        yield
        room = self.lessons
        yield
        room.open()

    @property
    def is_coming(self) -> bool:
        """Whether a lesson is about to be at the table, for which it is cleared."""
        return self._lessons is not None and self._lessons.is_coming

    def take_keys(self) -> bool:
        """Give the keys to the card of a lesson, if it wants them."""
        return self._lessons is not None and self._lessons.card.take_keys()

    def set_colours(self, palette: Palette) -> None:
        """Follow the theme."""
        if self._lessons is not None:
            self._lessons.pointer.set_colours(palette)

    def follow_settings(self) -> None:
        """Set the panel of what the hand can become beside the board, once it is wanted."""
        if self._becoming is None and self._settings.show_becoming and not self._setting_up.busy:
            self._setting_up.begin(self._set_up())

    @Slot()
    def leave(self) -> None:
        """The window closes: what is being set up is not wanted any more."""
        self._setting_up.stop()
        self._opening.stop()
        if self._lessons is not None:
            self._lessons.stop_opening()

    def _set_up(self) -> Iterator[None]:
        from fourwinds.ui.table.becomingpanel import BecomingPanel  # noqa: PLC0415 - see above

        yield
        from fourwinds.ui.table.becoming import BecomingBeside  # noqa: PLC0415 - see above

        panel = BecomingPanel(self._painter)
        panel.hide()
        panel.patterns_wanted.connect(self.patterns_wanted)
        yield
        if self._session.running:
            yield from self._board.prepare(self._left_by(panel))
        self.row.setStretchFactor(self._board, _BOARD)
        self.row.addWidget(panel, 1)
        self._becoming = BecomingBeside(self._session, self._settings, self._table, panel)

    def _left_by(self, panel: "BecomingPanel") -> QSize:
        """How large the board will be beside the panel."""
        whole = self.row.geometry().size()
        breadth = min(max(whole.width() // (_BOARD + 1), panel.minimumWidth()), panel.maximumWidth())
        return QSize(whole.width() - breadth, whole.height())
