"""`CheckPanel`: a button that has a decision checked by playing out, how far that is, and what came of it."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from fourwinds.app.checking import TIMES, Checking
from fourwinds.app.comparison import Comparison
from fourwinds.app.language import tr
from fourwinds.engine.actions import Action
from fourwinds.engine.view import SeatView
from fourwinds.values import Value


class Doubt(Value):
    """A decision that cost something by the adviser's estimate."""

    view: SeatView
    best: Action
    chosen: Action


class CheckPanel(QWidget):
    """What it found of a hand is kept until `forget`; going on to another decision stops what runs."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("checkPanel")
        self._checking: Checking | None = None
        self._number: int | None = None
        self._doubt: Doubt | None = None
        self._found: dict[int, Comparison] = {}
        self._button = QPushButton()
        self._button.setObjectName("checkButton")
        self._button.setAutoDefault(False)
        self._button.setToolTip(
            self.tr(
                "Plays the rest of the hand many times for your choice and for the adviser's, with the same hidden "
                "tiles dealt at random from those that you could not know."
            )
        )
        self._button.clicked.connect(self._toggle)
        self._progress = QProgressBar()
        self._progress.setObjectName("checkProgress")
        self._progress.setAccessibleName(self.tr("Hands played out"))
        self._progress.setRange(0, TIMES)
        self._told = QLabel()
        self._told.setObjectName("checkLabel")
        self._told.setTextFormat(Qt.TextFormat.PlainText)
        self._told.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (self._told, self._progress, self._button):
            column.addWidget(widget)
        self._show()

    def use(self, checking: Checking) -> None:
        """Let this do the work."""
        self._checking = checking
        checking.progressed.connect(self._on_progress)
        checking.checked.connect(self._on_checked)
        checking.failed.connect(self._on_failed)

    def forget(self) -> None:
        """Another hand is looked at."""
        self._found.clear()
        self.show_decision(None, None)

    def show_decision(self, number: int | None, doubt: Doubt | None) -> None:
        """The decision with this number is looked at; without a doubt there is nothing to check."""
        if number != self._number or doubt is None:
            self._stop()
        self._number, self._doubt = number, doubt
        self._show()

    @Slot()
    def _toggle(self) -> None:
        if self._checking is None or self._doubt is None:
            return
        if self._checking.running:
            self._stop()
        else:
            self._progress.setValue(0)
            self._checking.check(self._doubt.view, self._doubt.best, self._doubt.chosen)
        self._show()

    def _stop(self) -> None:
        if self._checking is not None:
            self._checking.stop()

    @Slot(int)
    def _on_progress(self, done: int) -> None:
        self._progress.setValue(done)

    @Slot(Comparison)
    def _on_checked(self, found: Comparison) -> None:
        if self._number is not None:
            self._found[self._number] = found
        self._show()

    @Slot()
    def _on_failed(self) -> None:
        self._show()
        self._told.setText(self.tr("This decision cannot be played out."))
        self._told.setVisible(True)

    def _show(self) -> None:
        running = self._checking is not None and self._checking.running
        # Who looks for the answer himself is not told what his choice had cost.
        asked = self._number is not None and self._doubt is not None
        found = self._found.get(self._number) if asked and self._number is not None else None
        self._told.setText("" if found is None else tr(found.told))
        self._told.setVisible(found is not None)
        self._progress.setVisible(running)
        self._button.setText(self.tr("Stop playing o&ut") if running else self.tr("Check by playing o&ut"))
        self._button.setVisible(self._doubt is not None and (found is None or running))
