"""`Title`: what the title of the window says of the game."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from fourwinds.app.session import Session


class Title(QObject):
    """Names the program and the game's file; where that is, the desktop can tell (B11)."""

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._session, self._window = session, window
        session.file.saved.connect(self.update)
        session.file.outdated.connect(self.update)

    @Slot()
    def update(self) -> None:
        """Say what is true now."""
        session, path = self._session, self._session.file.path
        if session.running:
            self._window.setWindowTitle(f"Four Winds \N{EM DASH} {self._name}[*]")
        else:
            self._window.setWindowTitle("Four Winds")
        self._window.setWindowFilePath("" if path is None else str(path))
        self._window.setWindowModified(session.running and session.file.modified)

    @property
    def _name(self) -> str:
        session, path = self._session, self._session.file.path
        name = path.name if path is not None else self.tr("unsaved game")
        if session.taught:
            return self.tr("Lesson")
        if session.alone:
            return self.tr("first hand, which is not counted")
        if session.waits:
            return self.tr("a copy of your game")
        return self.tr("{name}, which is not counted").format(name=name) if session.trying else name
