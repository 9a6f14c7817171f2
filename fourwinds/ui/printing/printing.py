"""`Printing`: opens the Print dialog and prints what it orders, while the game goes on."""

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QWidget

from fourwinds.reports.faces import Faces
from fourwinds.ui.printing.box import PrintingBox
from fourwinds.ui.printing.dialog import Order, PrintDialog, Source
from fourwinds.ui.printing.job import PrintJob
from fourwinds.ui.widgets.questions import tell


class Printing(QObject):
    """One for the program's window; several reports may be printed at a time."""

    said = Signal(str)
    """What has been done, for the message line."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._jobs: list[PrintJob] = []

    @property
    def jobs(self) -> tuple[PrintJob, ...]:
        """What is being printed."""
        return tuple(self._jobs)

    def ask(self, source: Source, faces: Faces, parent: QWidget | None = None) -> PrintDialog:
        """Open the dialog over `parent` (the Points window), or over the program's window."""
        dialog = PrintDialog(source, faces, parent or self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.ordered.connect(self.print)
        dialog.said.connect(self.said)
        dialog.open()
        return dialog

    @Slot(Order)
    def print(self, order: Order) -> None:
        """Print it, with a box from which that can be cancelled (B314)."""
        job = PrintJob(order.printer, order.pages, order.paper, order.pens, self)
        box = PrintingBox(self._window)

        def end() -> None:
            self._jobs.remove(job)
            job.deleteLater()
            box.finish()

        def done() -> None:
            end()
            self.said.emit(order.done)

        def cancelled() -> None:
            end()
            self.said.emit(self.tr("Printing was cancelled."))

        def failed(why: str) -> None:
            end()
            tell(self._window, "printProblemDialog", why)

        box.cancelled.connect(job.cancel)
        job.progressed.connect(box.show_progress)
        job.done.connect(done)
        job.cancelled.connect(cancelled)
        job.failed.connect(failed)
        self._jobs.append(job)
        box.show()
        job.start()

    @Slot()
    def cancel_all(self) -> None:
        """The window closes."""
        for job in self.jobs:
            job.cancel()
