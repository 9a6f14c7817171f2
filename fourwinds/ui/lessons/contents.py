"""`LessonsDialog`: the list of all lessons, with what is done and where one was left."""

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.app.teaching import Teaching
from fourwinds.lessons import lessons
from fourwinds.text import counted

_ID = Qt.ItemDataRole.UserRole
_DONE = "\N{CHECK MARK}"


def _as_wide_as_done(letters: QFontMetrics) -> str:
    """Blanks before lessons that are not done, so that all numbers stand below one another."""
    blank, width = "", letters.horizontalAdvance(_DONE)
    while letters.horizontalAdvance(blank + "\N{HAIR SPACE}") <= width and len(blank) < width:
        blank += "\N{HAIR SPACE}"
    return blank


class LessonsDialog(QDialog):
    """Asks which lesson to take."""

    chosen = Signal(str, int)
    """The lesson's id, and the step at which it begins."""

    hand_wanted = Signal()
    """The first hand is to be played."""

    def __init__(self, teaching: Teaching, parent: QWidget | None = None, *, offers_hand: bool = False) -> None:
        """`offers_hand`: the first hand has not been won yet; it is offered to who has learnt enough for it."""
        super().__init__(parent)
        self.setObjectName("lessonsDialog")
        self.setWindowTitle(self.tr("Lessons"))
        self._teaching = teaching
        self._list = QListWidget()
        self._list.setObjectName("lessonList")
        self._list.setAccessibleName(self.tr("Lessons"))
        self._list.setWordWrap(True)
        # All lessons are seen at once, where the screen is high enough.
        self._list.setSizeAdjustPolicy(QListWidget.SizeAdjustPolicy.AdjustToContents)
        self._about = QLabel()
        self._about.setObjectName("lessonAbout")
        self._about.setTextFormat(Qt.TextFormat.PlainText)
        self._about.setWordWrap(True)
        self._about.setMinimumHeight(self.fontMetrics().lineSpacing() * 2)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._begin = self._add(buttons, "lessonBeginButton", self.tr("From the &beginning"), resume=False)
        self._start = self._add(buttons, "lessonStartButton", self.tr("&Start"), resume=True)
        hand = buttons.addButton(self.tr("Play your first &hand"), QDialogButtonBox.ButtonRole.ActionRole)
        hand.setObjectName("lessonHandButton")
        hand.clicked.connect(self._play_hand)
        hand.setVisible(
            offers_hand and any(lesson.enough and teaching.is_done(id_) for id_, lesson in lessons().items())
        )
        buttons.rejected.connect(self.reject)
        for number, (id_, lesson) in enumerate(lessons().items(), 1):
            mark = _DONE if teaching.is_done(id_) else _as_wide_as_done(self.fontMetrics())
            minutes = tr(counted(lesson.minutes, "{count} minute", "{count} minutes"))
            text = self.tr("{mark} {number}. {title} ({minutes})")
            item = QListWidgetItem(
                text.format(mark=mark, number=f"{number:\N{FIGURE SPACE}>2}", title=tr(lesson.title), minutes=minutes),
                self._list,
            )
            done = self.tr("{title}, done") if teaching.is_done(id_) else "{title}"
            item.setData(Qt.ItemDataRole.AccessibleTextRole, done.format(title=tr(lesson.title)))
            item.setData(_ID, id_)
        box = QVBoxLayout(self)
        box.addWidget(QLabel(self.tr("Short lessons at the table, each with a hand that is laid out for it.")))
        box.addWidget(self._list, 1)
        box.addWidget(self._about)
        box.addWidget(buttons)
        self._list.currentItemChanged.connect(self._show)
        self._list.itemActivated.connect(partial(self._choose, resume=True))
        self._list.setCurrentRow(max(0, list(lessons()).index(teaching.following) if teaching.following else 0))
        # As in New Game: only a button that is in the dialog can become its default.
        self._start.setDefault(True)
        self._list.setFocus()

    def sizeHint(self) -> QSize:
        letter, line = self.fontMetrics().averageCharWidth(), self.fontMetrics().lineSpacing()
        return QSize(letter * 70, round(line * 25)).expandedTo(super().sizeHint())

    def _add(self, buttons: QDialogButtonBox, name: str, text: str, *, resume: bool) -> QPushButton:
        button = buttons.addButton(text, QDialogButtonBox.ButtonRole.ActionRole)
        button.setObjectName(name)
        button.clicked.connect(lambda: self._choose(self._list.currentItem(), resume=resume))
        return button

    @Slot()
    def _play_hand(self) -> None:
        self.accept()
        self.hand_wanted.emit()

    @Slot()
    def _show(self) -> None:
        id_ = self._list.currentItem().data(_ID)
        at = self._teaching.reached(id_)
        self._about.setText(tr(lessons()[id_].about))
        self._start.setText(self.tr("&Go on at step {number}").format(number=at + 1) if at else self.tr("&Start"))
        self._begin.setVisible(bool(at))

    def _choose(self, item: QListWidgetItem | None, *, resume: bool) -> None:
        if item is None:
            return
        id_ = item.data(_ID)
        self.accept()
        self.chosen.emit(id_, self._teaching.reached(id_) if resume else 0)
