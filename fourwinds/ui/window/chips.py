"""`Chips`: what the game does by itself in the person's place is seen above the table, and ends with a click."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMenuBar, QToolButton, QWidget

from fourwinds.ui.commands.actions import Actions
from fourwinds.ui.table.orders import ORDERS

SHOWN: Final = ("TryOut", "AutoPlay", *ORDERS)
"""The commands that take something out of the person's hands, and the one that has his game wait."""


class Chips(QWidget):
    """Stands at the end of the menu bar, where nothing of the table is covered."""

    def __init__(self, actions: Actions, bar: QMenuBar) -> None:
        super().__init__(bar)
        self.setObjectName("chips")
        self.setAccessibleName(self.tr("What the game does for you"))
        self._bar = bar
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 6, 0)
        row.setSpacing(6)
        self._chips = [self._chip(name, actions[name]) for name in SHOWN]
        for chip in self._chips:
            row.addWidget(chip, alignment=Qt.AlignmentFlag.AlignVCenter)
        bar.setCornerWidget(self)
        self._fit()

    @property
    def texts(self) -> Sequence[str]:
        """What is on now."""
        return [chip.accessibleName() for chip in self._chips if not chip.isHidden()]

    def _chip(self, name: str, action: QAction) -> QToolButton:
        title = action.text().replace("&", "")
        chip = QToolButton(self)
        chip.setObjectName(f"chip{name}")
        chip.setProperty("chip", True)
        chip.setText(f"{title}  \N{MULTIPLICATION SIGN}")
        chip.setAccessibleName(title)
        tip = self.tr("{command} is on. A click switches it off.").format(command=title)
        chip.setToolTip(tip)
        chip.setStatusTip(tip)
        chip.setWhatsThis(tip)
        chip.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        chip.clicked.connect(action.trigger)
        chip.setVisible(action.isChecked())
        action.toggled.connect(chip.setVisible)
        action.toggled.connect(self._fit)
        return chip

    @Slot()
    def _fit(self) -> None:
        """A menu bar gives its corner the room that it needed when the bar was laid out last."""
        self.adjustSize()
        QApplication.sendEvent(self._bar, QResizeEvent(self._bar.size(), self._bar.size()))
