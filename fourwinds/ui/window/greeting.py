"""`Greeting`: what a start of the program shows, and where a person who is new begins."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QApplication, QWidget

import fourwinds
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.widgets.piecemeal import Piecemeal
from fourwinds.ui.window.games import Games

if TYPE_CHECKING:
    from fourwinds.ui.lessons.lessons import Lessons
    from fourwinds.ui.window.splash import Splash


class Greeting(QObject):
    """The splash screen, and the question how well one knows Mah Jong with the ways that lead on from it."""

    def __init__(
        self,
        session: Session,
        settings: Settings,
        games: Games,
        lessons: Callable[[], "Lessons"],
        painter: TilePainter,
        window: QWidget,
    ) -> None:
        """`lessons` makes the lessons when they are first wanted."""
        super().__init__(window)
        self._session, self._settings, self._games = session, settings, games
        self._lessons, self._painter, self._window = lessons, painter, window
        self._opening = Piecemeal(self)

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """What the commands of this room do, by their names."""
        return {
            "FirstSteps": self.first_steps,
        }

    def greet(self) -> None:
        """The splash screen; and at the very first start the question where to begin."""
        splash = self.show_splash()
        if self._settings.asked_first or self._games.interrupted is not None:
            return
        if splash is None:
            QTimer.singleShot(0, self, self._ask_first)
        else:
            splash.gone.connect(self._ask_first)

    def show_splash(self) -> "Splash | None":
        """The program's name for a moment, over the window that is there already (B232)."""
        from fourwinds.ui.window.splash import Splash  # noqa: PLC0415 - whoever does not want it does not wait for it

        if not self._settings.show_splash:
            return None
        splash = Splash(self._painter.theme, fourwinds.__version__, self._window)
        splash.play(fading=self._settings.animations)
        return splash

    @Slot()
    def _ask_first(self) -> None:
        if not self._session.running and QApplication.activeModalWidget() is None:
            self.first_steps()

    def first_steps(self) -> None:
        """Ask how well the person knows Mah Jong, and lead him on."""
        self._opening.begin(self._open_first_steps())

    @Slot()
    def leave(self) -> None:
        """The window closes: what is being opened is not wanted any more."""
        self._opening.stop()

    def _open_first_steps(self) -> Iterator[None]:
        """A part at a time: thirty tiles are painted for it."""
        from fourwinds.ui.window.firststeps import FirstStepsDialog  # noqa: PLC0415 - once in a program's life

        newcomer, self._settings.asked_first = not self._settings.asked_first, True
        yield
        yield from FirstStepsDialog.painting(self._painter, self._window)
        dialog = FirstStepsDialog(self._painter, self._window)
        dialog.lessons_wanted.connect(partial(self._begin_lessons, newcomer=newcomer))
        dialog.easy_game_wanted.connect(self._begin_easily)
        dialog.rules_wanted.connect(self._games.choose_rules)
        dialog.all_rules_wanted.connect(self._games.setup)
        yield
        self._games.show_dialog(dialog)

    def _begin_lessons(self, *, newcomer: bool) -> None:
        if newcomer:
            self._games.use_learners()  # for the first game after the lessons
        lessons = self._lessons()
        lessons.start(next(iter(lessons.teaching.all)))

    @Slot()
    def _begin_easily(self) -> None:
        self._games.leave(self._begin_with_learners, self.tr("A new game ends the one that is running."))

    def _begin_with_learners(self) -> None:
        self._games.use_learners()
        self._games.begin()
