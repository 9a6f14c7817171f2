"""How quickly the board is drawn: first sight, a resize, and frames per second while tiles move, a lift.

    python -m benchmarks.board [--size 1920x1080] [--board table]

Everything is painted by the processor into memory, as on a machine without a graphics card.
"""

import argparse
import os
import statistics
import time
from collections.abc import Callable
from functools import partial

from fourwinds.values import replace

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from fourwinds.app.themes import load_theme
from fourwinds.engine.melds import Discarded
from fourwinds.engine.seats import PerSeat, Seat
from fourwinds.engine.state import SeatState
from fourwinds.resources import themes_folder
from fourwinds.ui.board import classic, round_table, tilted
from fourwinds.ui.board.motion import Clock, Tempo
from fourwinds.ui.board.placement import Placements
from fourwinds.ui.board.tablestate import ALL_SEATS, TableState
from fourwinds.ui.board.view import BoardView
from tests.gui.board.tables import dealt, early, late, table

BOARDS = {"classic": classic.layout, "table": round_table.layout, "tilted": tilted.layout}
Layout = Callable[..., Placements]
Step = Callable[..., None]
FRAMES = 240
FRAME_MS = 16
FRAMES_OF_A_MOVE = 20


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--board", choices=sorted(BOARDS), default="classic")
    arguments = parser.parse_args()
    width, height = (int(part) for part in arguments.size.split("x"))
    application = QApplication([])
    begin = time.perf_counter()
    theme = load_theme(themes_folder() / "four_winds", proved=True)  # as the program reads its own
    _tell("reading the theme", begin)
    begin = time.perf_counter()
    view = BoardView(theme, layout=BOARDS[arguments.board])
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
    if arguments.board == "classic":
        _measure_movement(view, application)
    else:
        _measure_deal(view, application)
    _measure_frames(view, application, "a tile discarded", _discard())
    _measure_all(view, application, BOARDS[arguments.board])
    _measure_switch(view, application)
    view.set_layout(BOARDS[arguments.board], animate=False)
    _measure_lift(view, application)
    view.close()


def _measure_movement(view: BoardView, application: QApplication) -> None:
    """Frames per second while one hand, and while all hands, turn into discards and back."""
    for what, seats in (("one hand", frozenset({Seat(0)})), ("all hands", ALL_SEATS)):
        _measure_frames(view, application, what, (table(late()), table(late(), discards_of=seats)))


def _measure_deal(view: BoardView, application: QApplication) -> None:
    """Frames per second while four tiles leave the wall, and while all hands are turned up."""
    whole = dealt()
    fewer = replace(whole, drawn_from_front=whole.drawn_from_front - 4, seats=_without_four(whole.seats))
    _measure_frames(view, application, "four tiles dealt", (table(fewer), table(whole)))
    _measure_frames(view, application, "all hands turned", (table(late()), table(late(), show_tiles=True)))


def _discard() -> tuple[TableState, TableState]:
    """A tile goes from the hand to the discards, and the others close up."""
    before = early()
    mine = before.seats[0]
    thrown = replace(mine, hand=mine.hand[1:], discards=(*mine.discards, Discarded(mine.hand[0], drawn=False)))
    river = (*before.river, Seat(0))
    return table(before), table(replace(before, seats=(thrown, *before.seats[1:]), river=river, last=None))


def _without_four(seats: PerSeat[SeatState]) -> PerSeat[SeatState]:
    return (*seats[:-1], replace(seats[-1], hand=seats[-1].hand[:-4]))


def _measure_switch(view: BoardView, application: QApplication) -> None:
    """From the wish for the other board to its first painted frame, at once."""
    state = table(late())
    view.show_table(state, animate=False)
    times: list[float] = []
    for turn in range(20):
        begin = time.perf_counter()
        view.set_layout((round_table.layout, classic.layout)[turn % 2], animate=False)
        application.processEvents()
        times.append(time.perf_counter() - begin)
    print(f"switching boards: {statistics.median(times) * 1000:.0f} ms in the median")


def _measure_all(view: BoardView, application: QApplication, layout: Layout) -> None:
    """Frames per second while every tile on the board is on its way: all players have changed their seats."""
    state = table(late())
    turned = replace(state, seats=(*state.seats[1:], state.seats[0]))
    swapped = tuple(
        replace(there, seat=here.seat, hand=here.hand) for here, there in zip(state.seats, turned.seats, strict=True)
    )
    _measure_frames(view, application, "all melds and discards", (state, replace(state, seats=swapped)))
    other = round_table.layout if layout is not round_table.layout else classic.layout
    view.show_table(state, animate=False)
    steps = tuple(partial(view.set_layout, one) for one in (layout, other))
    _measure_steps(view, application, "every tile from board to board", steps)
    view.set_layout(layout, animate=False)


def _measure_frames(
    view: BoardView, application: QApplication, what: str, tables: tuple[TableState, TableState]
) -> None:
    """Shows the two tables in turns, a frame at a time, and takes the time of each frame."""
    _measure_steps(view, application, what, tuple(partial(view.show_table, one) for one in tables))


def _measure_steps(view: BoardView, application: QApplication, what: str, steps: tuple[Step, ...]) -> None:
    """Takes the two steps in turns, a frame at a time, and takes the time of each frame."""
    clock = view.scene().findChild(Clock)
    assert clock is not None
    view.set_tempo(Tempo.even(FRAME_MS * FRAMES_OF_A_MOVE))
    times: list[float] = []
    busy: list[float] = []
    steps[0](animate=False)
    before = {shown.tile: shown.rect for shown in view.tiles()}
    steps[1](animate=False)
    after = {shown.tile: shown.rect for shown in view.tiles()}
    moving = sum(before.get(tile) != after.get(tile) for tile in before.keys() | after.keys())
    for frame in range(FRAMES):
        if frame % FRAMES_OF_A_MOVE == 0:
            view.finish()
            steps[frame // FRAMES_OF_A_MOVE % 2](animate=True)
            clock.pause()
        begin, worked = time.perf_counter(), time.process_time()
        clock.updateCurrentTime(FRAME_MS * (frame % FRAMES_OF_A_MOVE))
        application.processEvents()
        times.append(time.perf_counter() - begin)
        busy.append(time.process_time() - worked)
    view.finish()
    median, late_ones = statistics.median(times), sorted(times)[int(len(times) * 0.95)]
    print(
        f"{what} ({moving} tiles) moving: {1 / median:.0f} frames per second in the median"
        f" ({median * 1000:.1f} ms, of the processor {statistics.median(busy) * 1000:.1f} ms;"
        f" 95th percentile {late_ones * 1000:.1f} ms)"
    )


def _measure_lift(view: BoardView, application: QApplication) -> None:
    """From the wish to lift a tile to the painted board."""
    state = late()
    times: list[float] = []
    for turn in range(60):
        begin = time.perf_counter()
        view.show_table(table(state, lifted=state.seats[0].hand[turn % 7]), animate=False)
        application.processEvents()
        times.append(time.perf_counter() - begin)
    print(f"lifting a tile: {statistics.median(times) * 1000:.1f} ms in the median, {max(times) * 1000:.1f} ms at most")


def _tell(what: str, begin: float) -> None:
    print(f"{what}: {(time.perf_counter() - begin) * 1000:.0f} ms")


if __name__ == "__main__":
    main()
