"""`dress`: Qt's own dialogs of files look as the other windows do. Those of a desktop are left as they are."""

from typing import Final

from PySide6.QtWidgets import QFileDialog, QHeaderView, QToolButton, QTreeView, QWidget

from fourwinds.ui.commands.icons import button_icon
from fourwinds.ui.widgets.fitting import open_at

_PICTURES: Final = {
    "backButton": "M19.5 12h-15 M10 6.5L4.5 12l5.5 5.5",
    "forwardButton": "M4.5 12h15 M14 6.5l5.5 5.5-5.5 5.5",
    "toParentButton": "M12 20V4.5 M6.5 10L12 4.5l5.5 5.5",
    "newFolderButton": "M3 19V5h6l2 2.5h10V19z M12 10.5v5.5 M9.2 13.2h5.6",
    "listModeButton": "M4 4.5h6v6H4z M14 4.5h6v6h-6z M4 13.5h6v6H4z M14 13.5h6v6h-6z",
    "detailModeButton": "M4 6h16 M4 12h16 M4 18h16",
}
"""Of the buttons of Qt's file dialog, by their names there: its own pictures are of another manner, and dark."""

_TYPE: Final = 2
"""The column that says of each file what its ending says, too."""

_WIDTH: Final = 90
_HEIGHT: Final = 30
"""In letters and lines: names of files are long, and their dates are what they are found by."""

_SIDE: Final = 16
"""So many letters has the list of places at the side, without a bar for the rest of a name."""


def dress(dialog: QFileDialog) -> None:
    """Draw its buttons, and give it room for what it tells of each file."""
    files = dialog.findChild(QTreeView, "treeView")
    if files is None:
        return
    for name, path in _PICTURES.items():
        button = dialog.findChild(QToolButton, name)
        if button is not None:
            button.setIcon(button_icon(path))
            button.setProperty("drawn", True)
            dialog.style().unpolish(button)  # Qt has styled it while it made the dialog
            dialog.style().polish(button)
    columns = files.header()
    columns.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    columns.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    columns.hideSection(_TYPE)
    letters = dialog.fontMetrics()
    side = dialog.findChild(QWidget, "sidebar")
    if side is not None:
        side.setMinimumWidth(letters.averageCharWidth() * _SIDE)
    open_at(dialog, letters.averageCharWidth() * _WIDTH, letters.lineSpacing() * _HEIGHT)
