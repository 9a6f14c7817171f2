"""How quickly the board is drawn: first sight, a resize, and frames per second while twenty tiles move.

    python -m benchmarks.board [--size 1920x1080]

Everything is painted by the processor into memory, as on a machine without a graphics card.
"""

import argparse
import os
import statistics
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from fourwinds.app.themes import load_theme
from fourwinds.resources import themes_folder
from fourwinds.ui.board.motion import Clock
from fourwinds.ui.board.tablestate import ALL_SEATS
from fourwinds.ui.board.view import BoardView
from tests.gui.board.tables import late, table

FRAMES = 120
FRAME_MS = 16


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    width, height = (int(part) for part in parser.parse_args().size.split("x"))
    application = QApplication([])
    begin = time.perf_counter()
    theme = load_theme(themes_folder() / "four_winds")
    _tell("reading the theme", begin)
    begin = time.perf_counter()
    view = BoardView(theme)
    view.resize(width, height)
    view.show_table(table(late()), animate=False)
    view.show()
    application.processEvents()
    view.viewport().repaint()
    _tell(f"first sight of the board, {width} by {height}", begin)
    begin = time.perf_counter()
    view.resize(width - 40, height - 20)
    application.processEvents()
    view.viewport().repaint()
    _tell("a resize", begin)
    view.resize(width, height)
    application.processEvents()
    _measure_movement(view, application)
    view.close()


def _measure_movement(view: BoardView, application: QApplication) -> None:
    """Turns the hands into discards and back, a frame at a time, and takes the time of each frame."""
    clock = view.scene().findChild(Clock)
    assert clock is not None
    hands, discards = table(late()), table(late(), discards_of=ALL_SEATS)
    view.set_speed(FRAME_MS * 20)
    frames: list[float] = []
    moving: list[int] = []
    for frame in range(FRAMES):
        if frame % 20 == 0:
            view.finish()
            view.show_table(discards if frame % 40 == 0 else hands, animate=True)
            clock.pause()
        begin = time.perf_counter()
        clock.updateCurrentTime(FRAME_MS * (frame % 20))
        application.sendPostedEvents(None, QEvent.Type.MetaCall)
        application.processEvents()
        frames.append(time.perf_counter() - begin)
        moving.append(len(view.tiles()))
    view.finish()
    median, worst = statistics.median(frames), sorted(frames)[int(len(frames) * 0.95)]
    print(
        f"all {max(moving)} tiles moving: {1 / median:.0f} frames per second in the median"
        f" ({median * 1000:.1f} ms; 95th percentile {worst * 1000:.1f} ms)"
    )


def _tell(what: str, begin: float) -> None:
    print(f"{what}: {(time.perf_counter() - begin) * 1000:.0f} ms")


if __name__ == "__main__":
    main()
