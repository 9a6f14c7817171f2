"""`UndoStep`: one change of a whole value that is edited, as preferences and theme editor undo it."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from PySide6.QtGui import QUndoCommand

Edited = TypeVar("Edited")

_ID: Final = 1
"""The number of our commands for `QUndoStack`, which asks only commands of one number whether they belong together."""


class UndoStep(QUndoCommand, Generic[Edited]):
    """One change; changes of the same thing in a row, within a chapter of the work, are one step."""

    def __init__(
        self,
        title: str,
        what: tuple[str, int],
        before: Edited,
        after: Edited,
        show: Callable[[Edited], None],
    ) -> None:
        """`what` names the thing and the chapter in which it is changed; `show` puts a value into the editor."""
        super().__init__(title)
        self._what, self._before, self._after, self._show = what, before, after, show

    def redo(self) -> None:
        self._show(self._after)

    def undo(self) -> None:
        self._show(self._before)

    def id(self) -> int:
        return _ID

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, UndoStep) or other._what != self._what:  # noqa: SLF001 - a step like this one
            return False
        self._after = other._after  # noqa: SLF001
        self.setObsolete(self._after == self._before)
        return True
