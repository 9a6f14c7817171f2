"""`PatternsDialog`: some patterns of the catalogue, chosen from a list that can be searched."""

from collections.abc import Sequence

from PySide6.QtCore import QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QListView, QVBoxLayout, QWidget

from fourwinds.app.language import tr
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.ui.widgets.fitting import open_at
from fourwinds.ui.widgets.plain import plain_tip

_ID = Qt.ItemDataRole.UserRole + 1


class PatternsDialog(QDialog):
    """Ticks before names; OK tells the ids in their old order, new ones after them."""

    chosen = Signal(tuple)
    """The ids."""

    def __init__(self, title: str, ids: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("patternsDialog")
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._before = tuple(ids)
        self._items = QStandardItemModel(self)
        for pattern in CATALOGUE.values():
            item = QStandardItem(tr(pattern.name))
            item.setData(pattern.id, _ID)
            item.setToolTip(plain_tip(tr(pattern.definition)))
            item.setCheckable(True)
            item.setEditable(False)
            item.setCheckState(Qt.CheckState.Checked if pattern.id in ids else Qt.CheckState.Unchecked)
            self._items.appendRow(item)
        found = QSortFilterProxyModel(self)
        found.setSourceModel(self._items)
        found.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        search = QLineEdit()
        search.setObjectName("patternsSearch")
        search.setPlaceholderText(self.tr("Find a pattern"))
        search.setAccessibleName(self.tr("Find a pattern"))
        search.textChanged.connect(found.setFilterFixedString)
        view = QListView()
        view.setObjectName("patternsList")
        view.setModel(found)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        box = QVBoxLayout(self)
        for widget in (search, view, buttons):
            box.addWidget(widget)
        line = self.fontMetrics().lineSpacing()
        open_at(self, line * 22, line * 26)

    def _on_accepted(self) -> None:
        items = [self._items.item(row) for row in range(self._items.rowCount())]
        ticked = [str(item.data(_ID)) for item in items if item.checkState() is Qt.CheckState.Checked]
        kept = [id_ for id_ in self._before if id_ in ticked]
        self.accept()
        self.chosen.emit((*kept, *(id_ for id_ in ticked if id_ not in self._before)))
