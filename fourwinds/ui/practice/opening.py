"""`Practice`: opens the windows of the puzzles and of the person's own mistakes, and has the mistakes kept."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal, Slot

from fourwinds.app.language import tr
from fourwinds.app.session import Session
from fourwinds.engine.lookback import Decision
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.widgets.piecemeal import Piecemeal
from fourwinds.ui.window.games import Games

if TYPE_CHECKING:
    from fourwinds.app.deck import Deck

_PARTS: Final = (
    "fourwinds.drills",
    "fourwinds.app.practising",
    "fourwinds.ui.practice.answers",
    "fourwinds.ui.practice.window",
)
"""What is loaded for the window of the puzzles, one after the other."""


class Practice(QObject):
    """What it opens is loaded when it is wanted: few evenings begin with it."""

    said = Signal(str)
    """A sentence for the message line: something cannot be read or kept."""

    def __init__(self, session: Session, games: Games, painter: TilePainter, folder: Path) -> None:
        """`folder` is where answers and mistakes are kept."""
        super().__init__(games.window)
        self._session, self._games, self._painter, self._folder = session, games, painter, folder
        self._deck: Deck | None = None
        self._opening = Piecemeal(self)

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """What the commands of this room do, by their names."""
        return {
            "Practice": self.open,
            "Mistakes": self.open_mistakes,
        }

    @Slot()
    def open(self) -> None:
        """Ask puzzles under the rules of the running game, or of the next one; where there are none `games` says so."""
        self._opening.begin(self._open())

    @Slot()
    def leave(self) -> None:
        """The window closes: what is being opened is not wanted any more."""
        self._opening.stop()

    def _open(self) -> Iterator[None]:
        """A part at a time: loading the window and reading all presets would hold everything up."""
        for part in _PARTS:
            import_module(part)
            yield
        yield from self._games.reading_presets()
        from fourwinds.ui.practice.answers import Answers  # noqa: PLC0415 - see above

        yield from Answers.painting(self._painter, self._games.window.devicePixelRatioF())
        from fourwinds.app.practising import FILE_NAME  # noqa: PLC0415 - see above
        from fourwinds.ui.practice.window import PracticeWindow  # noqa: PLC0415

        rules = self._session.rules or self._games.preset()
        if rules is None:
            return
        practising = self._session.thinking.practising(self._folder / FILE_NAME, self)
        yield from practising.reading()
        stored = self._games.stored_presets()
        shared = [one.rules for one in stored if one.builtin]
        yield
        window = PracticeWindow(
            practising, [one.rules for one in stored], rules, self._painter, self._games.window, shared=shared
        )
        practising.setParent(window)
        yield
        self._games.show_dialog(window)

    @Slot()
    def open_mistakes(self) -> None:
        """Ask about the moments in which the person made a mistake."""
        from fourwinds.ui.practice.mistakes import MistakesWindow  # noqa: PLC0415 - see above

        deck = self._read()
        if deck is None:
            return
        again = self._session.thinking.again(self)
        window = MistakesWindow(deck, again, self._painter.theme, self._games.window)
        again.setParent(window)
        self._games.show_dialog(window)

    @Slot(int, Decision, float)
    def keep(self, counter: int, decision: Decision, cost: float) -> None:
        """Keep a mistake of the person's in the deal with this number, and what it cost in points."""
        deck = self._read()
        if deck is None:
            return
        moment = self._session.excerpts.moment_at(counter, decision.actions)
        try:
            deck.add(moment, decision.view.seat, decision.action, cost, date.today())  # noqa: DTZ011 - the person's day
        except OSError as error:
            self.said.emit(tr("Your mistakes cannot be kept: {reason}.").format(reason=error.strerror or error))

    def _read(self) -> "Deck | None":
        from fourwinds.app.deck import FILE_NAME, Deck  # noqa: PLC0415 - see above

        if self._deck is None:
            try:
                self._deck = Deck(self._folder / FILE_NAME)
            except OSError as error:
                text = tr("Your mistakes in {file} cannot be read: {reason}.")
                self.said.emit(text.format(file=self._folder / FILE_NAME, reason=error.strerror or error))
        return self._deck
