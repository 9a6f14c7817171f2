"""`Records`: opens the windows about what has been played: looking back, the statistics, the milestones."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QWidget

from fourwinds.app.language import tr
from fourwinds.engine.lookback import Decision
from fourwinds.text import commas
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.commands.actions import Actions
from fourwinds.ui.widgets.piecemeal import Piecemeal
from fourwinds.ui.window.behind import Behind
from fourwinds.ui.window.games import Games

if TYPE_CHECKING:
    from fourwinds.statistics import Judgements, Milestone, OfRules, Played

_ITS_PAINTING: Final = 40
"""Milliseconds after which a dialog that was opened has been painted, though nothing is in it yet."""

_STATISTICS: Final = tuple(
    f"fourwinds.ui.records.statistics.{part}" for part in ("coursechart", "table", "lists", "timepage", "dialog")
)
"""What is loaded for their window, one after the other."""

_LOOKING_BACK: Final = ("fourwinds.app.review", "fourwinds.ui.records.story", "fourwinds.ui.records.lookback")
"""The same for looking back."""


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
        self._opening = Piecemeal(self)
        self._reading = behind.session.thinking.reckoning(self)
        self._history.reached.connect(self._on_milestones)

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """What the commands of this room do, by their names."""
        return {
            "LookBack": self.look_back,
            "Statistics": self.show_statistics,
            "Milestones": self.show_milestones,
        }

    @Slot()
    def leave(self) -> None:
        """The window closes: what is being opened is not wanted any more."""
        self._opening.stop()

    @Slot()
    def look_back(self) -> None:
        """Go through the last finished hand."""
        self.look_back_at(self._session.results[-1].counter, self._window)

    @Slot(int, QWidget)
    def look_back_at(self, counter: int, parent: QWidget) -> None:
        """Go through the finished hand with this number, in front of that window."""
        self._opening.begin(self._open_look_back(counter, parent))

    def _open_look_back(self, counter: int, parent: QWidget) -> Iterator[None]:
        """A part at a time: loaded, made and shown in one go it would hold everything up as long as one can see."""
        for part in _LOOKING_BACK:
            import_module(part)
            yield
        from fourwinds.ui.records.lookback import LookBackDialog  # noqa: PLC0415 - see above

        session = self._session
        if all(result.counter != counter for result in session.results):
            return  # in a break another game has begun, or this one was ended
        dialog = LookBackDialog(
            session.results, session.person, self._painter.theme, parent, upright=self._settings.upright_tiles
        )
        if self._settings.faces:
            dialog.show_people(self._faces.at)
        dialog.play_on_wanted.connect(session.try_out)
        dialog.copy_wanted.connect(self.copy_wanted)
        dialog.mistake_found.connect(self.mistake_found)
        dialog.judged.connect(self._history.keep_judgement)
        if parent is not self._window:
            # Some platforms would give the keys to nobody.
            dialog.finished.connect(parent.activateWindow)
        review = session.thinking.review(dialog)
        QTimer.singleShot(0, dialog, dialog.open)
        QTimer.singleShot(_ITS_PAINTING, dialog, lambda: dialog.go_through(review, counter))

    @Slot()
    def show_milestones(self) -> None:
        """What the person has reached, and what comes next."""

        def read() -> Callable[[], None]:
            from fourwinds.statistics import milestones  # noqa: PLC0415 - see above

            try:
                found = milestones(self._history.read())
            except OSError as error:
                return partial(self._tell_unread, self._history.file, error)
            return lambda: self._opening.begin(self._open_milestones(found))

        self._reading.begin(read)

    def _open_milestones(self, found: "Sequence[Milestone]") -> Iterator[None]:
        from fourwinds.ui.records.milestones import MilestonesDialog  # noqa: PLC0415 - see above

        yield
        dialog = MilestonesDialog(found, self._painter, self._games.folder, self._window)
        QTimer.singleShot(0, dialog, dialog.open)

    @Slot()
    def show_statistics(self) -> None:
        """What the person has played, in figures."""
        history = self._history

        def read() -> Callable[[], None]:
            # Over there, as even this takes as long as the window may be held up.
            from fourwinds.statistics import by_rules, read_judged  # noqa: PLC0415
            from fourwinds.statistics import read as read_played  # noqa: PLC0415

            try:
                file = history.file
                deals = read_played(file)
                file = history.judged_file
                judgements = read_judged(file)
            except OSError as error:
                return partial(self._tell_unread, file, error)
            since = min((played.day for played in deals), default=None)
            sums = by_rules(deals)
            return lambda: self._opening.begin(self._open_statistics(deals, judgements, sums, since))

        self._reading.begin(read)

    def _open_statistics(
        self, deals: "Sequence[Played]", judgements: "Judgements", sums: "Sequence[OfRules]", since: date | None
    ) -> Iterator[None]:
        """A part at a time: the first time most of it is loaded only now."""
        for part in _STATISTICS:
            import_module(part)
            yield
        from fourwinds.ui.records.statistics.dialog import Counted, StatisticsDialog  # noqa: PLC0415 - see above

        dialog = StatisticsDialog(
            Counted(deals, judgements, sums, since),
            self._history.forget,
            self._settings,
            self._painter,
            self._session.thinking.reckoning,
            self._window,
        )
        dialog.export_wanted.connect(partial(self._export_statistics, dialog))
        QTimer.singleShot(0, dialog, dialog.open)

    def _export_statistics(self, dialog: QWidget, table: str) -> None:
        from fourwinds.ui.records.export import ask_statistics  # noqa: PLC0415 - see above

        ask_statistics(table, self._games.folder, dialog, self.said.emit)

    def _tell_unread(self, file: Path, error: OSError) -> None:
        text = tr("The statistics in {file} cannot be read: {reason}.")
        self.failed.emit(text.format(file=file, reason=error.strerror or error))

    @Slot(list)
    def _on_milestones(self, titles: list[str]) -> None:
        key = self._actions.way("Milestones")
        if len(titles) == 1:
            text = tr("A milestone: {title}. {key} shows all of them.").format(title=titles[0], key=key)
        else:
            text = tr("Milestones: {titles}. {key} shows all of them.").format(titles=tr(commas(titles)), key=key)
        self.warned.emit(text)
