"""`ThemeDraft`: the theme that is being made, every step of which can be undone."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from fourwinds.app.theme_making import Making
from fourwinds.ui.widgets.undosteps import UndoStep


class ThemeDraft(QObject):
    """Holds what is made; `editing` is the person's own theme that is being changed, empty for a new one."""

    changed = Signal()

    def __init__(self, making: Making, editing: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.stack = QUndoStack(self)
        self.making = making
        self.editing = editing
        self.chapter = 0
        self._saved = making

    @property
    def modified(self) -> bool:
        """Whether there is something that is not saved."""
        return self.making != self._saved

    def begin(self, making: Making, editing: str) -> None:
        """Begin with another theme; what was done before is forgotten."""
        self.making = self._saved = making
        self.editing = editing
        self.stack.clear()
        self.changed.emit()

    def begin_chapter(self) -> None:
        """What follows is not joined to an earlier step."""
        self.chapter += 1

    def change(self, what: str, making: Making) -> None:
        """Do one step; `what` names it in the person's language."""
        if making != self.making:
            self.stack.push(UndoStep(what, (what, self.chapter), self.making, making, self._show))

    def mark_saved(self, editing: str) -> None:
        """It is kept as the person's theme of that name."""
        self._saved = self.making
        self.editing = editing
        self.changed.emit()

    def _show(self, making: Making) -> None:
        self.making = making
        self.changed.emit()
