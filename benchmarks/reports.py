"""How long a report of sixteen deals takes: laying it out, each way of writing it, and printing it beside a game.

    python -m benchmarks.reports [--runs 5]

Budget: 2 s from the order to the last printed page. Printing shares the window's thread with the game; the longest
time it keeps the thread for itself is told, too (a game that nobody would notice to stop: 16 ms).
"""

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path

from fourwinds.values import replace

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication

from benchmarks.commands import finished_game
from fourwinds.reports import GameReport, as_csv, load_faces, of_game, render
from fourwinds.reports.faces import Faces
from fourwinds.reports.html import render as as_html
from fourwinds.reports.pages import A4, lay_out
from fourwinds.reports.pdf import render as as_pdf
from fourwinds.resources import themes_folder
from fourwinds.ui.printing.job import PrintJob
from fourwinds.ui.widgets.drawing import TilePictures, Typeface

BUDGET = 2.0
DEALS = 16


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    application = QApplication([])
    report, faces = report_of_sixteen(), load_faces(themes_folder() / "four_winds")
    print(f"{len(report.deals)} deals on {len(lay_out(report, Typeface().measure, A4))} pages of A4")
    for what, act in (
        ("laying out the pages", lambda: lay_out(report, Typeface().measure, A4)),
        ("text", lambda: render(report)),
        ("CSV", lambda: as_csv(report, report.deals)),
        ("HTML", lambda: as_html(report, faces)),
        ("PDF of the shell", lambda: as_pdf(report, faces)),
    ):
        print(f"{what:<44}{median(act, runs):>8.3f} s   (budget {BUDGET:g} s)")
    whole, gap = zip(*(printed(application, report, faces) for _ in range(runs)), strict=True)
    print(f"{'printing, order to last page':<44}{statistics.median(whole):>8.3f} s   (budget {BUDGET:g} s)")
    print(f"{'printing, longest without the game':<44}{1_000 * max(gap):>8.1f} ms")


def report_of_sixteen() -> GameReport:
    """The report of the first sixteen deals of a game of four Beginners."""
    report = of_game(finished_game(), "A whole game", date(2026, 3, 31))
    return replace(report, deals=report.deals[:DEALS])


def median(act: Callable[[], object], runs: int) -> float:
    """Seconds."""
    times = []
    for _ in range(runs):
        begin = time.perf_counter()
        act()
        times.append(time.perf_counter() - begin)
    return statistics.median(times)


def printed(application: QApplication, report: GameReport, faces: Faces) -> tuple[float, float]:
    """Seconds from the order, with everything new, to the written file; and the longest round of the event loop."""
    with tempfile.TemporaryDirectory() as folder:
        begin = time.perf_counter()
        pens = Typeface(), TilePictures(faces)
        pages = lay_out(report, pens[0].measure, A4)
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(Path(folder) / "report.pdf"))
        job = PrintJob(printer, pages, A4, pens)
        ended: list[float] = []
        job.done.connect(lambda: ended.append(time.perf_counter()))
        job.start()
        longest = 0.0
        while not ended:
            round_ = time.perf_counter()
            application.processEvents(QEventLoop.ProcessEventsFlag.AllEvents)
            longest = max(longest, time.perf_counter() - round_)
        return ended[0] - begin, longest


if __name__ == "__main__":
    main()
