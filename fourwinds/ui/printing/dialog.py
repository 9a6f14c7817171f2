"""`PrintDialog`: what to print, on what, and how it will look (B310-B315)."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSignalBlocker, QStandardPaths, Qt, Signal, Slot
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QGridLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import say
from fourwinds.reports import Extent, GameReport, render
from fourwinds.reports.faces import Faces
from fourwinds.reports.pages import A4, LETTER, Page, Paper, lay_out
from fourwinds.ui.printing.preview import Preview
from fourwinds.ui.widgets.drawing import TilePictures, Typeface
from fourwinds.ui.widgets.dressed import dress
from fourwinds.ui.widgets.fitting import open_at
from fourwinds.ui.widgets.questions import tell
from fourwinds.values import Value
from fourwinds.whole_files import write_atomically

WEB_PAGE: Final = ":html"
"""Stands among the printers' names for a web page; no printer's name begins with a colon."""
MOST_COPIES: Final = 99


class Source(Value):
    """The game that is printed."""

    report: GameReport
    path: Path | None
    """The game's file; None for a game that has not been saved."""
    folder: Path
    """Where games are kept: text of an unsaved one goes there."""
    current: int
    """The number of the current hand: the last one, or the one that is looked at."""

    def suggested(self, ending: str) -> Path:
        """What is suggested as the name of a file with this ending (`pdf`, `txt`, `html`)."""
        folder, name = (self.folder, "Four Winds") if self.path is None else (self.path.parent, self.path.stem)
        return folder / f"{name}.{ending}"


class Order(Value):
    """What has been chosen, ready to be printed."""

    printer: QPrinter
    pages: tuple[Page, ...]
    paper: Paper
    pens: tuple[Typeface, TilePictures]
    done: str
    """What to say when it is printed."""


class PrintDialog(QDialog):
    """Asks what to print and on what; text files it writes itself, the rest is printed by whoever takes the order."""

    ordered = Signal(Order)
    """Order; the dialog is closed with it, so that nothing keeps the game waiting while it is printed."""
    said = Signal(str)
    """What has been done, for the message line."""

    def __init__(self, source: Source, faces: Faces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("printDialog")
        self.setWindowTitle(self.tr("Print"))
        self._source = source
        self._faces = faces
        self._typeface, self._tiles = Typeface(), TilePictures(faces)
        self._printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        self._pages: tuple[Page, ...] = ()
        self._preview = Preview(self._typeface, self._tiles)
        controls = QVBoxLayout()
        for group in (self._make_printer(), self._make_range(), self._make_paper()):
            controls.addWidget(group)
        controls.addStretch(1)
        row = QHBoxLayout()
        row.addLayout(controls)
        row.addLayout(self._make_preview(), 1)
        box = QVBoxLayout(self)
        box.addLayout(row, 1)
        box.addLayout(self._make_buttons())
        self._follow()
        self._lay_out()
        self._show_destination()
        line = self.fontMetrics().lineSpacing()
        open_at(self, max(line * 74, 1_100), max(line * 58, 860))

    # --- what is chosen -----------------------------------------------------------------------

    @property
    def extent(self) -> Extent:
        """What of the game is printed."""
        if self._summary.isChecked():
            return Extent(summary=True)
        if self._one.isChecked():
            return Extent(range(self._source.current, self._source.current + 1))
        if self._some.isChecked():
            return Extent(range(self._first.value(), self._last.value() + 1))
        return Extent()

    @property
    def paper(self) -> Paper:
        """The sheet."""
        return LETTER if self._paper.currentData() == LETTER.name else A4

    @property
    def pages(self) -> tuple[Page, ...]:
        """The pages as they are shown and printed."""
        return self._pages

    # --- parts --------------------------------------------------------------------------------

    def _make_printer(self) -> QWidget:
        group = QGroupBox(self.tr("Print to"))
        self._where = QComboBox()
        self._where.setObjectName("printerCombo")
        self._where.setAccessibleName(self.tr("Printer"))
        default = QPrinterInfo.defaultPrinterName()
        for name in QPrinterInfo.availablePrinterNames():
            self._where.addItem(name, name)
        self._where.addItem(self.tr("PDF file"), "")
        self._where.setCurrentIndex(max(0, self._where.findData(default) if default else self._where.count() - 1))
        self._where.addItem(self.tr("Web page (HTML)"), WEB_PAGE)
        self._properties = QPushButton(self.tr("P&roperties ..."))
        self._properties.setObjectName("propertiesButton")
        self._properties.setAutoDefault(False)
        self._properties.clicked.connect(self._show_properties)
        self._ascii = QCheckBox(self.tr("Plain te&xt file"))
        self._ascii.setObjectName("asciiCheck")
        self._ascii.setToolTip(self.tr("Plain text for those who keep records."))
        grid = QGridLayout(group)
        grid.addWidget(self._where, 0, 0)
        grid.addWidget(self._properties, 0, 1)
        grid.addWidget(self._ascii, 1, 0, 1, 2)
        grid.setColumnStretch(0, 1)
        return group

    def _make_range(self) -> QWidget:
        group = QGroupBox(self.tr("Range"))
        last = max(1, len(self._source.report.deals))
        self._all = QRadioButton(self.tr("A&ll hands"))
        self._one = QRadioButton(self.tr("Current &hand ({number})").format(number=self._source.current))
        self._some = QRadioButton(self.tr("Hands &from"))
        self._summary = QRadioButton(self.tr("&Summary only"))
        names = ("allHandsButton", "currentHandButton", "handsButton", "summaryButton")
        for name, button in zip(names, (self._all, self._one, self._some, self._summary), strict=True):
            button.setObjectName(name)
        self._first, self._last = QSpinBox(), QSpinBox()
        for name, spin, value, title in (
            ("fromSpin", self._first, 1, self.tr("First hand")),
            ("toSpin", self._last, last, self.tr("Last hand")),
        ):
            spin.setObjectName(name)
            spin.setAccessibleName(title)
            spin.setRange(1, last)
            spin.setValue(value)
        to = QLabel(self.tr("&to"))
        to.setBuddy(self._last)
        some = QHBoxLayout()
        for widget in (self._some, self._first, to, self._last):
            some.addWidget(widget)
        some.addStretch(1)
        self._all.setChecked(True)
        box = QVBoxLayout(group)
        box.addWidget(self._all)
        box.addWidget(self._one)
        box.addLayout(some)
        box.addWidget(self._summary)
        return group

    def _make_paper(self) -> QWidget:
        group = QGroupBox(self.tr("Paper"))
        self._copies = QSpinBox()
        self._copies.setObjectName("copiesSpin")
        self._copies.setRange(1, MOST_COPIES)
        self._paper = QComboBox()
        self._paper.setObjectName("paperCombo")
        for paper in (A4, LETTER):
            self._paper.addItem(paper.name, paper.name)
        # The paper that is usual where the person lives.
        letter = self.locale().measurementSystem() == self.locale().MeasurementSystem.ImperialUSSystem
        self._paper.setCurrentIndex(1 if letter else 0)
        grid = QGridLayout(group)
        for row, (text, widget) in enumerate(
            ((self.tr("&Copies:"), self._copies), (self.tr("Si&ze:"), self._paper)),
        ):
            label = QLabel(text)
            label.setBuddy(widget)
            grid.addWidget(label, row, 0)
            grid.addWidget(widget, row, 1)
        grid.setColumnStretch(1, 1)
        return group

    def _make_preview(self) -> QVBoxLayout:
        self._previous, self._next = QToolButton(), QToolButton()
        for button, name, title, arrow, turn in (
            (
                self._previous,
                "previousPageButton",
                self.tr("Previous page"),
                Qt.ArrowType.LeftArrow,
                self._preview.show_previous,
            ),
            (self._next, "nextPageButton", self.tr("Next page"), Qt.ArrowType.RightArrow, self._preview.show_next),
        ):
            button.setObjectName(name)
            button.setAccessibleName(title)
            button.setToolTip(title)
            button.setArrowType(arrow)
            button.clicked.connect(turn)
        self._number = QLabel()
        self._number.setObjectName("pageLabel")
        self._preview.page_shown.connect(self._on_page_shown)
        self._enlarge = QPushButton(self.tr("&Enlarge"))
        self._enlarge.setObjectName("enlargeButton")
        self._enlarge.setToolTip(self.tr("Show the page large enough to read it (double click)"))
        self._enlarge.setCheckable(True)
        self._enlarge.setAutoDefault(False)
        self._enlarge.toggled.connect(self._preview.enlarge)
        self._preview.enlarge_wanted.connect(self._enlarge.toggle)
        row = QHBoxLayout()
        row.addStretch(1)
        for widget in (self._previous, self._number, self._next):
            row.addWidget(widget)
        row.addStretch(1)
        row.addWidget(self._enlarge)
        area = QScrollArea()
        area.setObjectName("previewArea")
        area.setWidget(self._preview)
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        box = QVBoxLayout()
        box.addWidget(area, 1)
        box.addLayout(row)
        return box

    def _make_buttons(self) -> QHBoxLayout:
        self._ok = QPushButton()
        self._ok.setObjectName("printButton")
        self._ok.setDefault(True)
        self._ok.clicked.connect(self._on_ok)
        cancel = QPushButton(self.tr("Cancel"))
        cancel.setObjectName("cancelButton")
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self._ok)
        row.addWidget(cancel)
        return row

    # --- following the choices ----------------------------------------------------------------

    def _follow(self) -> None:
        self._where.currentIndexChanged.connect(self._show_destination)
        self._ascii.toggled.connect(self._show_destination)
        self._paper.currentIndexChanged.connect(self._lay_out)
        for button in (self._all, self._one, self._some, self._summary):
            button.toggled.connect(self._on_range)
        for spin in (self._first, self._last):
            spin.valueChanged.connect(self._on_hands)

    @Slot()
    def _lay_out(self) -> None:
        self._pages = lay_out(self._source.report, self._typeface.measure, self.paper, self.extent, say)
        self._preview.show_pages(self._pages, self.paper)

    @Slot(int, int)
    def _on_page_shown(self, number: int, count: int) -> None:
        self._number.setText(self.tr("Page {number} of {count}").format(number=number, count=count))
        self._previous.setEnabled(number > 1)
        self._next.setEnabled(number < count)

    @Slot(bool)
    def _on_range(self, on: bool) -> None:
        if on:
            self._lay_out()

    @Slot()
    def _on_hands(self) -> None:
        """From is never beyond to: the other one gives way."""
        moved, other = (self._first, self._last) if self.sender() is self._first else (self._last, self._first)
        if self._first.value() > self._last.value():
            with QSignalBlocker(other):
                other.setValue(moved.value())
        if self._some.isChecked():
            self._lay_out()
        else:
            self._some.setChecked(True)

    @Slot()
    def _show_destination(self) -> None:
        text, printer, web = self._ascii.isChecked(), bool(self._printer_name), self._is_web_page
        self._where.setEnabled(not text)
        self._properties.setEnabled(printer and not text)
        self._properties.setToolTip("" if printer else self.tr("A file has no properties; choose a printer for them."))
        self._copies.setEnabled(not text and not web)
        self._paper.setEnabled(not text and not web)
        if text:
            self._ok.setText(self.tr("Save &Text ..."))
        elif web:
            self._ok.setText(self.tr("Save &Web Page ..."))
        else:
            self._ok.setText(self.tr("&Print") if printer else self.tr("Save P&DF ..."))

    @Slot()
    def _show_properties(self) -> None:
        """The driver's own dialog (B310); another printer may be chosen there, too."""
        self._prepare(self._printer)
        dialog = QPrintDialog(self._printer, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setOption(QPrintDialog.PrintDialogOption.PrintPageRange, on=False)
        dialog.accepted.connect(self._on_properties)
        # Its own `open` wants a slot by name.
        dialog.setWindowModality(Qt.WindowModality.WindowModal)
        dialog.show()

    @Slot()
    def _on_properties(self) -> None:
        self._copies.setValue(self._printer.copyCount())
        self._where.setCurrentIndex(max(0, self._where.findData(self._printer.printerName())))

    # --- printing -----------------------------------------------------------------------------

    @Slot()
    def _on_ok(self) -> None:
        if self._ascii.isChecked():
            titles = self.tr("Save Text"), self.tr("Text files (*.txt)")
            self._ask_file("txt", titles, "saveTextDialog", self.save_text)
        elif self._is_web_page:
            titles = self.tr("Save Web Page"), self.tr("Web pages (*.html)")
            self._ask_file("html", titles, "saveHtmlDialog", self.save_html)
        elif self._printer_name:
            self._prepare(self._printer)
            self._print(self._printer, self.tr("The report is printed."))
        else:
            titles = self.tr("Save PDF"), self.tr("PDF files (*.pdf)")
            self._ask_file("pdf", titles, "savePdfDialog", self.save_pdf)

    @property
    def _is_web_page(self) -> bool:
        return bool(self._where.currentData() == WEB_PAGE)

    @property
    def _printer_name(self) -> str:
        """The chosen printer; empty for a file."""
        return "" if self._is_web_page else str(self._where.currentData())

    def _prepare(self, printer: QPrinter) -> None:
        printer.setPrinterName(self._printer_name)
        printer.setDocName(f"Four Winds {self._source.report.description}".strip())
        printer.setCopyCount(self._copies.value())

    def _ask_file(self, ending: str, titles: tuple[str, str], name: str, then: Callable[[str], None]) -> None:
        """Ask for the file; `titles` are the dialog's and the kind's. What exists is overwritten only after a yes."""
        file = self._source.suggested(ending)
        if not file.parent.is_dir():
            documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
            file = Path(documents) / file.name
        dialog = QFileDialog(self, titles[0], str(file.parent), titles[1])
        dialog.setObjectName(name)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(ending)
        dialog.selectFile(file.name)
        dialog.fileSelected.connect(then)
        dress(dialog)
        dialog.open()

    @Slot(str)
    def save_pdf(self, file: str) -> None:
        """Write the report into this file."""
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(file)
        printer.setCreator("Four Winds")
        printer.setDocName(f"Four Winds {self._source.report.description}".strip())
        printer.setCopyCount(self._copies.value())
        self._print(printer, self.tr("The report is written to {file}.").format(file=file))

    def _print(self, printer: QPrinter, done: str) -> None:
        self.accept()
        self.ordered.emit(Order(printer, self._pages, self.paper, (self._typeface, self._tiles), done))

    @Slot(str)
    def save_text(self, file: str) -> None:
        """Write the report as plain text (B312)."""
        self._write_now(Path(file), render(self._source.report, self.extent, say))

    @Slot(str)
    def save_html(self, file: str) -> None:
        """Write the report as a web page, with its tiles drawn."""
        from fourwinds.reports.html import render as as_html  # noqa: PLC0415 - brings ReportLab along

        self._write_now(Path(file), as_html(self._source.report, self._faces, self.extent, say))

    def _write_now(self, file: Path, text: str) -> None:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(file, text)
        except OSError as error:
            why = self.tr("The file {file} cannot be written ({reason}).")
            tell(self, "printProblemDialog", why.format(file=file, reason=error.strerror or error))
            return
        self.said.emit(self.tr("The report is written to {file}.").format(file=file))
        self.accept()
