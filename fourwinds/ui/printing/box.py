"""`PrintingBox`: how far printing is, and the way to cancel it (B314)."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QDialog, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget


class PrintingBox(QDialog):
    """A bar and a button beside the game, which goes on; it goes away by itself and takes no keys from the board."""

    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("printingBox")
        self.setWindowTitle(self.tr("Printing"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setModal(False)
        self._text = QLabel(self.tr("The report is being printed ..."))
        self._bar = QProgressBar()
        self._bar.setObjectName("printProgress")
        self._bar.setAccessibleName(self.tr("Pages printed"))
        self._bar.setRange(0, 0)
        cancel = QPushButton(self.tr("Cancel"))
        cancel.setObjectName("cancelPrintingButton")
        cancel.clicked.connect(self.reject)
        box = QVBoxLayout(self)
        for widget in (self._text, self._bar):
            box.addWidget(widget)
        box.addWidget(cancel, 0, Qt.AlignmentFlag.AlignRight)
        self.rejected.connect(self.cancelled)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 46)

    @Slot(int, int)
    def show_progress(self, page: int, count: int) -> None:
        """So many of so many pages are done."""
        self._bar.setRange(0, count)
        self._bar.setValue(page)
        if page < count:
            self._text.setText(self.tr("Page {page} of {count} ...").format(page=page + 1, count=count))

    def finish(self) -> None:
        """There is nothing to cancel any more."""
        self.accept()
