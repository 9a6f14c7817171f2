"""`OpenPositionDialog`: a hand as a line of text, pasted, and what it holds or what is wrong with it."""

from collections.abc import Callable

from PySide6.QtCore import QMimeData, QTimer, Signal, Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from fourwinds.app.language import tr
from fourwinds.engine.record import GameRecord
from fourwinds.errors import FourWindsError
from fourwinds.saves.line import LONGEST, is_line
from fourwinds.text import listed
from fourwinds.ui.table.words import hand_title
from fourwinds.ui.widgets.fitting import open_at

_READS_AFTER_MS = 150
"""Whoever writes is not interrupted at each letter."""

_MOST = LONGEST + 1
"""Characters that are laid out: with one too many it is refused, and with millions Qt would take minutes."""


class _ShortText(QPlainTextEdit):
    """Takes no more of what is pasted than is read."""

    def insertFromMimeData(self, source: QMimeData) -> None:
        self.insertPlainText(source.text()[:_MOST])


class OpenPositionDialog(QDialog):
    """Reads what is in the clipboard at once, if it is such a line."""

    chosen = Signal(GameRecord)
    """The hand that is to be opened, as a game of its own; it may still be one that cannot be played so."""

    def __init__(self, read: Callable[[str], GameRecord], parent: QWidget | None = None) -> None:
        """`read` makes the game of a line, and raises `FourWindsError`."""
        super().__init__(parent)
        self.setObjectName("openPositionDialog")
        self.setWindowTitle(self.tr("Open Position"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._read = read
        self._record: GameRecord | None = None
        says = QLabel(self.tr("&Paste a hand that was copied as text, here or in another Four Winds:"))
        says.setWordWrap(True)
        self._text = _ShortText()
        self._text.setObjectName("positionEdit")
        self._text.setTabChangesFocus(True)
        self._text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._text.setPlaceholderText("4W1 rules=... deal=E1.0 ...")
        says.setBuddy(self._text)
        self._told = QLabel()
        self._told.setObjectName("positionTold")
        self._told.setTextFormat(Qt.TextFormat.PlainText)
        self._told.setWordWrap(True)
        self._told.setMinimumHeight(self.fontMetrics().lineSpacing() * 3)
        self._told.setAlignment(Qt.AlignmentFlag.AlignTop)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Open | QDialogButtonBox.StandardButton.Cancel)
        self._open = buttons.button(QDialogButtonBox.StandardButton.Open)
        self._open.setObjectName("openButton")
        buttons.accepted.connect(self._choose)
        buttons.rejected.connect(self.reject)
        box = QVBoxLayout(self)
        box.addWidget(says)
        box.addWidget(self._text, 1)
        box.addWidget(self._told)
        box.addWidget(buttons)
        self._reads = QTimer(self, singleShot=True, interval=_READS_AFTER_MS)
        self._reads.timeout.connect(self._tell)
        self._text.textChanged.connect(self._reads.start)
        copied = QGuiApplication.clipboard().text()
        if is_line(copied):
            self._text.setPlainText(copied[:_MOST].strip())
        self._tell()
        if self._open.isEnabled():
            self._open.setFocus()  # what is wanted is there already
        metrics = self.fontMetrics()
        open_at(self, metrics.averageCharWidth() * 100, metrics.lineSpacing() * 20)

    def refuse(self, reason: str) -> None:
        """Say why the hand cannot be opened after all."""
        self._told.setText(reason)

    @Slot()
    def _tell(self) -> None:
        """Say what the line holds."""
        self._reads.stop()
        self._record = None
        text = self._text.toPlainText()
        if not text.strip():
            self._told.setText(self.tr("Such a line comes from Copy Position in the Game menu, or from Look Back."))
        else:
            try:
                self._record = self._read(text)
            except FourWindsError as error:
                self._told.setText(tr(error.message))
            else:
                self._told.setText(self._in_words(self._record))
        self._open.setEnabled(self._record is not None)

    def _in_words(self, record: GameRecord) -> str:
        (deal,) = record.deals
        person = next((player.name for player in record.players if player.human), None)
        words = {
            "rules": tr(record.rules.name),
            "hand": hand_title(deal.round_wind, deal.hand, deal.redeal),
            "players": tr(listed([player.name for player in record.players])),
            "person": person or "",
        }
        if person is None:
            return self.tr("{rules}. {hand}. {players} play; you watch them.").format(**words)
        return self.tr("{rules}. {hand}. {players} play; you sit where {person} sat.").format(**words)

    @Slot()
    def _choose(self) -> None:
        self._tell()
        if self._record is not None:
            self.chosen.emit(self._record)
