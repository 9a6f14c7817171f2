"""Opens the window of the puzzles: under the rules of the running game, or of the next one."""

from pathlib import Path

from fourwinds.app.session import Session
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.practice.window import PracticeWindow
from fourwinds.ui.window.games import Games


def open_practice(session: Session, games: Games, painter: TilePainter, file: Path) -> None:
    """Answers are kept in `file`. Where there are no rules at all, `games` says so."""
    rules = session.rules or games.preset()
    if rules is None:
        return
    practising = session.practising(file, games.window)
    window = PracticeWindow(practising, games.presets(), rules, painter, games.window)
    practising.setParent(window)
    games.show_dialog(window)
