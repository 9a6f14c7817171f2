"""`NameDialog`: asks for the name of a preset; a name that is taken is refused while it is typed (B317)."""

from collections.abc import Collection

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QLineEdit, QVBoxLayout, QWidget

from fourwinds.rules.problems import hidden_in

LONGEST = 60


class NameDialog(QDialog):
    """A text box with OK and Cancel."""

    named = Signal(str)

    def __init__(self, title: str, suggestion: str, taken: Collection[str], parent: QWidget | None = None) -> None:
        """`taken` are the names of other presets in lower case."""
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._taken = taken
        self._name = QLineEdit(suggestion)
        self._name.setObjectName("presetNameEdit")
        self._name.setMaxLength(LONGEST)
        self._name.setMinimumWidth(self.fontMetrics().averageCharWidth() * 40)
        self._name.selectAll()
        label = QLabel(self.tr("&Name of the preset"))
        label.setBuddy(self._name)
        self._complaint = QLabel()
        self._complaint.setObjectName("nameComplaint")
        self._complaint.setProperty("muted", True)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setObjectName("okButton")
        self._buttons.accepted.connect(self._on_accepted)
        self._buttons.rejected.connect(self.reject)
        self._name.textChanged.connect(self._check)
        box = QVBoxLayout(self)
        for widget in (label, self._name, self._complaint, self._buttons):
            box.addWidget(widget)
        self._check()

    def _check(self) -> None:
        name = " ".join(self._name.text().split())
        complaint = ""
        if not name:
            complaint = self.tr("Give it a name.")
        elif hidden := hidden_in(name):
            complaint = self.tr("It contains {character}, which a name cannot show.").format(character=hidden)
        elif name.casefold() in self._taken:
            complaint = self.tr("There is a preset with this name already.")
        self._complaint.setText(complaint)
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not complaint)

    def _on_accepted(self) -> None:
        self.accept()
        self.named.emit(" ".join(self._name.text().split()))
