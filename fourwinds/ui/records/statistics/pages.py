"""`Page`: a page of the Statistics window; it says what will be there while there is nothing yet."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QStackedLayout, QWidget

from fourwinds.statistics import Judgements, Played
from fourwinds.values import Value

Told = list[tuple[str, Sequence[Sequence[str]]]]
"""Headings, and below each of them lines of words: what a page tells, for a copy as text."""


class Shown(Value):
    """What the pages are about: the deals by one set of rules, or all deals."""

    deals: Sequence[Played]
    judgements: Judgements
    points: bool
    """Whether points say anything: those of different rules do not."""


class Page(QWidget):
    """Its content, or a sentence in its place."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self._empty = QLabel()
        self._empty.setObjectName(f"{name}Empty")
        self._empty.setTextFormat(Qt.TextFormat.PlainText)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setWordWrap(True)
        self._empty.setMargin(round(self.fontMetrics().averageCharWidth() * 4))
        self.content = QWidget()
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self.content)
        self._stack.addWidget(self._empty)

    def show_content(self, *, there: bool, otherwise: str) -> None:
        """Show the content, or say `otherwise`, which is what will be there."""
        self._empty.setText(otherwise)
        self._stack.setCurrentWidget(self.content if there else self._empty)

    def reckon(self, shown: Shown) -> Callable[[], None]:
        """Sum up what is to be told of these deals; what it answers shows it.

        It is called in another thread, and so touches no widget; its answer is called on the GUI thread.
        """
        raise NotImplementedError

    def told(self) -> Told:
        """What the page tells."""
        raise NotImplementedError
