"""Declaring a kong: which one, or none after all (B139, B140)."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from fourwinds.app.language import tr
from fourwinds.tiles import Kind, Tile, kinds_of, name
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.widgets.tilebuttons import TilesButton


class KongDialog(QDialog):
    """A button for each kong that may be declared."""

    chosen = Signal(int)
    """The Kind"""

    def __init__(
        self, kongs: Mapping[Kind, tuple[Tile, ...]], painter: TilePainter, parent: QWidget | None = None
    ) -> None:
        """`kongs`: the tiles that would be laid down for each, so that one sees where a joker is spent."""
        super().__init__(parent)
        self.setObjectName("kongDialog")
        self.setWindowTitle(self.tr("Kong"))
        box = QVBoxLayout(self)
        question = self.tr("Declare this kong?") if len(kongs) == 1 else self.tr("Which kong do you declare?")
        box.addWidget(QLabel(question))
        row = QHBoxLayout()
        for number, (kind, tiles) in enumerate(kongs.items(), start=1):
            button = TilesButton(painter, kinds_of(tiles), f"&{number}  {tr(name(kind))}")
            button.setObjectName(f"kongChoice{number}")
            button.clicked.connect(lambda _=False, kind=kind: self._on_pressed(kind))
            row.addWidget(button)
            if number == 1:
                button.setFocus(Qt.FocusReason.OtherFocusReason)
        box.addLayout(row)
        cancel = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        cancel.rejected.connect(self.reject)
        cancel.button(QDialogButtonBox.StandardButton.Cancel).setAutoDefault(False)
        box.addWidget(cancel)

    def _on_pressed(self, kind: Kind) -> None:
        self.accept()
        self.chosen.emit(int(kind))
