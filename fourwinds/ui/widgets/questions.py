"""Questions and notices: message boxes that never stop the program, and answer by a call."""

from collections.abc import Callable, Sequence
from enum import Enum, auto

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget

from fourwinds.app.language import tr


class Leave(Enum):
    """What to do with changes that would be lost."""

    SAVE = auto()
    DISCARD = auto()
    CANCEL = auto()


def ask_unsaved(parent: QWidget, ends: str, then: Callable[[Leave], None]) -> QMessageBox:
    """Ask what happens to the game's changes; Cancel is what Escape and closing mean (B322).

    `ends` says what is going to happen to the game.
    """
    box = _box(parent, "unsavedDialog", ends)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setInformativeText(
        tr("It has changes that are not saved. Without saving, everything since the last save is lost.")
    )
    buttons = {
        Leave.SAVE: box.addButton(tr("&Save"), QMessageBox.ButtonRole.AcceptRole),
        Leave.DISCARD: box.addButton(tr("&Don't Save"), QMessageBox.ButtonRole.DestructiveRole),
        Leave.CANCEL: box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole),
    }
    buttons[Leave.SAVE].setObjectName("saveButton")
    buttons[Leave.DISCARD].setObjectName("discardChangesButton")
    buttons[Leave.CANCEL].setObjectName("cancelButton")
    box.setDefaultButton(buttons[Leave.SAVE])
    box.setEscapeButton(buttons[Leave.CANCEL])

    def finished() -> None:
        then(next((answer for answer, button in buttons.items() if button is box.clickedButton()), Leave.CANCEL))

    box.finished.connect(finished)
    box.open()
    return box


def ask(
    parent: QWidget, name: str, question: str, details: str, yes: str, no: str, then: Callable[[], None]
) -> QMessageBox:
    """Ask for a yes; `then` is called for it alone. No is the default."""
    box = _box(parent, name, question)
    box.setIcon(QMessageBox.Icon.Question)
    box.setInformativeText(details)
    agree = box.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
    agree.setObjectName("yesButton")
    refuse = box.addButton(no, QMessageBox.ButtonRole.RejectRole)
    refuse.setObjectName("noButton")
    box.setDefaultButton(refuse)
    box.setEscapeButton(refuse)

    def finished() -> None:
        if box.clickedButton() is agree:
            then()

    box.finished.connect(finished)
    box.open()
    return box


def choose(
    parent: QWidget, name: str, text: str, details: str, answers: Sequence[tuple[str, str, Callable[[], None]]]
) -> QMessageBox:
    """Let the person choose between answers, each with the button's name, its words and what then happens.

    The first is the default, and what Escape and closing mean.
    """
    box = _box(parent, name, text)
    box.setIcon(QMessageBox.Icon.Question)
    box.setInformativeText(details)
    buttons = {}
    for number, (id_, words, then) in enumerate(answers):
        role = QMessageBox.ButtonRole.RejectRole if number == 0 else QMessageBox.ButtonRole.AcceptRole
        button = box.addButton(words, role)
        button.setObjectName(id_)
        buttons[button] = then
    first = next(iter(buttons))
    box.setDefaultButton(first)
    box.setEscapeButton(first)

    def finished() -> None:
        clicked = box.clickedButton()
        then = next((then for button, then in buttons.items() if button is clicked), buttons[first])
        then()

    box.finished.connect(finished)
    box.open()
    return box


def tell(parent: QWidget, name: str, text: str, then: Callable[[], None] | None = None) -> QMessageBox:
    """Tell something that needs more than the message line."""
    box = _box(parent, name, text)
    box.setIcon(QMessageBox.Icon.Information)
    button: QPushButton = box.addButton(QMessageBox.StandardButton.Ok)
    button.setObjectName("okButton")
    if then is not None:
        box.finished.connect(then)
    box.open()
    return box


def _box(parent: QWidget, name: str, text: str) -> QMessageBox:
    box = QMessageBox(parent)
    box.setObjectName(name)
    box.setWindowTitle(tr("Four Winds"))
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(text)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return box
