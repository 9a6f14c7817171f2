"""`PrintJob`: paints the pages of a report onto a printer, a little at a time, so that the game goes on meanwhile."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QElapsedTimer, QMarginsF, QObject, QTimer, Signal, Slot
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter

from fourwinds.reports.pages import LETTER, Page, Paper
from fourwinds.ui.widgets.drawing import TilePictures, Typeface, paint

SLICE_MS: Final = 6
"""How long it paints before everything else has its turn."""
_PART: Final = ".part"
"""What the name of a PDF ends in until it is whole."""


def page_layout(paper: Paper) -> QPageLayout:
    """The paper as Qt knows it; the margins are the report's own business."""
    size = QPageSize.PageSizeId.Letter if paper is LETTER else QPageSize.PageSizeId.A4
    return QPageLayout(QPageSize(size), QPageLayout.Orientation.Portrait, QMarginsF())


class PrintJob(QObject):
    """Prints pages once; made anew for each printing."""

    progressed = Signal(int, int)
    """Pages done, and of how many."""
    done = Signal()
    cancelled = Signal()
    failed = Signal(str)
    """Why nothing was printed, in a player's words."""

    def __init__(
        self,
        printer: QPrinter,
        pages: Sequence[Page],
        paper: Paper,
        pens: tuple[Typeface, TilePictures],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._printer = printer
        self._typeface, self._tiles = pens
        self._target = Path(printer.outputFileName()) if printer.outputFileName() else None
        if self._target is not None:
            printer.setOutputFileName(f"{self._target}{_PART}")
        printer.setFullPage(True)
        printer.setPageLayout(page_layout(paper))
        printer.setFullPage(True)
        again = 1 if printer.supportsMultipleCopies() else printer.copyCount()
        self._pages = tuple(pages) * again
        self._painter = QPainter()
        self._steps: Iterator[int] = iter(())
        self._told: int | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._go_on)

    @property
    def running(self) -> bool:
        """Whether it still prints."""
        return self._timer.isActive()

    def start(self) -> None:
        """Begin; the answer is one of `done`, `cancelled`, `failed`."""
        if not self._can_write() or not self._painter.begin(self._printer):
            self._give_up()
            self.failed.emit(self._why_not())
            return
        self._steps = self._paint_all()
        self._timer.start()

    def cancel(self) -> None:
        """Stop; what has been painted is thrown away as far as the printer can."""
        if not self.running:
            return
        self._timer.stop()
        self._printer.abort()
        self._painter.end()
        self._give_up()
        self.cancelled.emit()

    @Slot()
    def _go_on(self) -> None:
        clock = QElapsedTimer()
        clock.start()
        for page in self._steps:
            if page != self._told:
                self._told = page
                self.progressed.emit(page, len(self._pages))
            if clock.elapsed() >= SLICE_MS or not self.running:  # whoever is told may cancel
                return
        self._timer.stop()
        if not self._painter.end() or not self._keep():
            self._give_up()
            self.failed.emit(self._why_not())
            return
        self.done.emit()

    def _paint_all(self) -> Iterator[int]:
        """Paints everything; gives the number of whole pages after each item, as a tile's first picture takes 2 ms."""
        for number, page in enumerate(self._pages):
            if number:
                self._printer.newPage()
            self._painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._painter.setRenderHint(QPainter.RenderHint.LosslessImageRendering)
            self._painter.resetTransform()
            scale = self._printer.resolution() / 72
            self._painter.scale(scale, scale)
            for item in page:
                paint(self._painter, (item,), self._typeface, self._tiles)
                yield number
        yield len(self._pages)

    def _can_write(self) -> bool:
        """Whether there can be such a file; a printer always may be tried."""
        if self._target is None:
            return True
        try:
            Path(f"{self._target}{_PART}").touch()
        except OSError:
            return False
        return True

    def _keep(self) -> bool:
        """Give a finished PDF its name."""
        if self._target is None:
            return True
        try:
            Path(f"{self._target}{_PART}").replace(self._target)
        except OSError:
            return False
        return True

    def _give_up(self) -> None:
        if self._target is not None:
            Path(f"{self._target}{_PART}").unlink(missing_ok=True)

    def _why_not(self) -> str:
        if self._target is not None:
            return self.tr("The file {file} cannot be written. Choose another folder or name.").format(
                file=self._target.name
            )
        text = self.tr("The printer {printer} does not answer. Look whether it is on, or choose another one.")
        return text.format(printer=self._printer.printerName())
