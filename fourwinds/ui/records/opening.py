"""`Records`: opens the windows about what has been played: looking back, the statistics, the milestones."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QWidget

from fourwinds.app.language import tr
from fourwinds.engine.lookback import Decision
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.commands.actions import Actions
from fourwinds.ui.window.behind import Behind
from fourwinds.ui.window.games import Games

_ITS_PAINTING: Final = 40
"""Milliseconds after which a dialog that was opened has been painted, though nothing is in it yet."""


class Records(QObject):
    """What it opens is loaded when it is wanted."""

    said = Signal(str)
    warned = Signal(str)
    """What others must not push away at once."""
    failed = Signal(str)
    """A file cannot be read."""
    copy_wanted = Signal(int, int)
    """The number of a deal, and after how many of its actions it is to be copied."""
    mistake_found = Signal(int, Decision, float)
    """The number of a deal, a decision in it, and what that cost in points."""

    def __init__(self, behind: Behind, games: Games, painter: TilePainter, actions: Actions) -> None:
        super().__init__(games.window)
        self._session, self._settings = behind.session, behind.settings
        self._history, self._faces = behind.history, behind.faces
        self._games, self._window = games, games.window
        self._painter, self._actions = painter, actions
        self._reading = behind.session.thinking.reckoning(self)
        self._history.reached.connect(self._on_milestone)

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """What the commands of this room do, by their names."""
        return {
            "LookBack": self.look_back,
            "Statistics": self.show_statistics,
            "Milestones": self.show_milestones,
        }

    @Slot()
    def look_back(self) -> None:
        """Go through the last finished hand."""
        self.look_back_at(self._session.results[-1].counter, self._window)

    @Slot(int, QWidget)
    def look_back_at(self, counter: int, parent: QWidget) -> None:
        """Go through the finished hand with this number, in front of that window."""
        from fourwinds.ui.records.lookback import LookBackDialog  # noqa: PLC0415 - see above

        session = self._session
        dialog = LookBackDialog(
            session.results, session.person, self._painter.theme, parent, upright=self._settings.upright_tiles
        )
        # Not before the window is there: both at once would hold everything up for longer than one can see.
        review = session.thinking.review(dialog)
        QTimer.singleShot(_ITS_PAINTING, dialog, lambda: dialog.go_through(review, counter))
        dialog.show_people(self._faces.at)
        dialog.play_on_wanted.connect(session.try_out)
        dialog.copy_wanted.connect(self.copy_wanted)
        dialog.mistake_found.connect(self.mistake_found)
        dialog.judged.connect(self._history.keep_judgement)
        if parent is not self._window:
            # Some platforms would give the keys to nobody.
            dialog.finished.connect(parent.activateWindow)
        dialog.open()

    @Slot()
    def show_milestones(self) -> None:
        """What the person has reached, and what comes next."""
        from fourwinds.ui.records.milestones import MilestonesDialog  # noqa: PLC0415 - see above

        try:
            deals = self._history.read()
        except OSError as error:
            self._tell_unread(self._history.file, error)
            return
        MilestonesDialog(deals, self._painter, self._games.folder, self._window).open()

    @Slot()
    def show_statistics(self) -> None:
        """What the person has played, in figures."""
        from fourwinds.statistics import by_rules, read_judged  # noqa: PLC0415
        from fourwinds.statistics import read as read_played  # noqa: PLC0415
        from fourwinds.ui.records.statistics.dialog import Counted, StatisticsDialog  # noqa: PLC0415 - see above

        history = self._history

        def read() -> Callable[[], None]:
            try:
                file = history.file
                deals = read_played(file)
                file = history.judged_file
                judgements = read_judged(file)
            except OSError as error:
                return partial(self._tell_unread, file, error)
            counted = Counted(deals, judgements, by_rules(deals))

            def show() -> None:
                dialog = StatisticsDialog(
                    counted,
                    history.forget,
                    self._settings,
                    self._painter,
                    self._session.thinking.reckoning,
                    self._window,
                )
                dialog.export_wanted.connect(partial(self._export_statistics, dialog))
                dialog.open()

            return show

        self._reading.begin(read)

    def _export_statistics(self, dialog: QWidget, table: str) -> None:
        from fourwinds.ui.records.export import ask_statistics  # noqa: PLC0415 - see above

        ask_statistics(table, self._games.folder, dialog, self.said.emit)

    def _tell_unread(self, file: Path, error: OSError) -> None:
        text = tr("The statistics in {file} cannot be read: {reason}.")
        self.failed.emit(text.format(file=file, reason=error.strerror or error))

    @Slot(str)
    def _on_milestone(self, title: str) -> None:
        text = tr("A milestone: {title}. {key} shows all of them.")
        self.warned.emit(text.format(title=title, key=self._actions.way("Milestones")))
