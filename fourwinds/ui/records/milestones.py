"""`MilestonesDialog`: what the person has reached, with its day and its hand, and what is still ahead."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.statistics import Milestone, Played
from fourwinds.text import figure
from fourwinds.tiles import NotationError, parse
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.records.handpicture import ask_picture, copy_picture, hand_picture
from fourwinds.ui.records.statistics.words import written
from fourwinds.ui.widgets.fitting import open_at
from fourwinds.ui.widgets.tilepictures import Group, TileGroups

MEDAL: Final = 40
_RATIO: Final = 2.0


class MilestonesDialog(QDialog):
    """A list; the hand of the chosen one stands below it."""

    def __init__(
        self, found: Sequence[Milestone], painter: TilePainter, folder: Path, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("milestonesDialog")
        self.setWindowTitle(self.tr("Milestones"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._painter, self._folder = painter, folder
        # The latest first, then what is ahead, the nearest first.
        reached = sorted((one for one in found if one.reached), key=_day, reverse=True)
        ahead = sorted((one for one in found if not one.reached), key=lambda one: -one.done / one.wanted)
        self._shown = (*reached, *ahead)
        head = QLabel(
            self.tr("{reached} of {all} reached").format(reached=len(reached), all=len(found))
            if any(one.done for one in found)
            else self.tr("Play a hand to its end yourself, and what you reach is kept here. This is ahead of you:")
        )
        head.setProperty("heading", True)
        self._list = QListWidget()
        self._list.setObjectName("milestoneList")
        self._list.setAccessibleName(self.tr("Milestones"))
        self._list.setIconSize(QSize(MEDAL, MEDAL))
        self._list.setSpacing(3)
        for one in self._shown:
            self._list.addItem(self._item(one))
        self._tiles = TileGroups(painter)
        self._said = QLabel()
        self._said.setTextFormat(Qt.TextFormat.PlainText)
        self._said.setWordWrap(True)
        self._said.setProperty("muted", True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._copy = buttons.addButton(self.tr("&Copy Picture"), QDialogButtonBox.ButtonRole.ActionRole)
        self._save = buttons.addButton(self.tr("&Save Picture ..."), QDialogButtonBox.ButtonRole.ActionRole)
        self._copy.setObjectName("copyPictureButton")
        self._save.setObjectName("savePictureButton")
        for button in (self._copy, self._save):
            button.setAutoDefault(False)
        self._copy.clicked.connect(self._on_copy)
        self._save.clicked.connect(self._on_save)
        buttons.rejected.connect(self.reject)
        close = buttons.button(QDialogButtonBox.StandardButton.Close)
        box = QVBoxLayout(self)
        for widget in (head, self._list, self._tiles, self._said, buttons):
            box.addWidget(widget, 1 if widget is self._list else 0)
        close.setDefault(True)
        self._list.currentRowChanged.connect(self._show)
        self._list.setCurrentRow(0)
        letter, line = self.fontMetrics().averageCharWidth(), self.fontMetrics().lineSpacing()
        open_at(self, letter * 90, line * 32)

    @property
    def chosen(self) -> Milestone:
        """The milestone that is chosen in the list."""
        return self._shown[max(self._list.currentRow(), 0)]

    def _item(self, one: Milestone) -> QListWidgetItem:
        title = tr(one.title)
        if one.reached is not None:
            day = written(one.reached.day)
            below = self.tr("{day}, {rules}").format(day=day, rules=tr(one.reached.name))
        elif one.wanted > 1:
            below = self.tr("{what} {done} of {wanted} so far.").format(
                what=tr(one.told), done=figure(one.done), wanted=figure(one.wanted)
            )
        else:
            below = tr(one.told)
        item = QListWidgetItem(_medal(reached=one.reached is not None), f"{title}\n{below}")
        item.setData(
            Qt.ItemDataRole.AccessibleTextRole,
            self.tr("{title}: {what}").format(title=title, what=below)
            if one.reached
            else self.tr("{title}, still ahead: {what}").format(title=title, what=below),
        )
        item.setToolTip(tr(one.told))
        return item

    @Slot(int)
    def _show(self, row: int) -> None:
        del row
        groups = self._groups()
        self._tiles.show_groups(groups)
        self._tiles.setVisible(bool(groups))
        for button in (self._copy, self._save):
            button.setEnabled(bool(groups))
        reached = self.chosen.reached
        if groups:
            assert reached is not None
            self._said.setText(self._worth(reached))
        elif reached is None:
            self._said.setText(tr(self.chosen.told))
        else:
            self._said.setText(self.tr("It was reached in a hand that you did not win, or whose tiles were not kept."))

    def _groups(self) -> tuple[Group, ...]:
        deal = self.chosen.reached
        try:
            return () if deal is None else tuple(Group(parse(part)) for part in deal.hand.split())
        except NotationError:
            return ()

    def _worth(self, deal: Played) -> str:
        day = written(deal.day)
        text = self.tr("{rules}, {day}: {points} points")
        return text.format(rules=tr(deal.name), day=day, points=figure(deal.value))

    @Slot()
    def _on_copy(self) -> None:
        copy_picture(self._picture())
        self._said.setText(self.tr("The picture is on the clipboard."))

    @Slot()
    def _on_save(self) -> None:
        name = f"{tr(self.chosen.title)}.png".replace("/", "-")
        ask_picture(self._picture(), self._folder / name, self, self._said.setText)

    def _picture(self) -> QImage:
        deal = self.chosen.reached
        assert deal is not None, "only what was reached has a hand"
        return hand_picture(self._painter, self._groups(), tr(self.chosen.title), self._worth(deal))


def _day(one: Milestone) -> str:
    assert one.reached is not None
    return one.reached.day.isoformat()


def _medal(*, reached: bool) -> QIcon:
    """A medal with its ribbon; an empty ring for what is ahead: told apart by its shape, too."""
    picture = QPixmap(round(MEDAL * _RATIO), round(MEDAL * _RATIO))
    picture.setDevicePixelRatio(_RATIO)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    disc = QRectF(9, 15, 22, 22)
    if reached:
        painter.setPen(Qt.PenStyle.NoPen)
        for colour, points in (
            ("#2f6b8f", ((9, 2), (17, 2), (24, 18), (17, 20))),
            ("#c24b3d", ((31, 2), (23, 2), (16, 18), (23, 20))),
        ):
            painter.setBrush(QColor(colour))
            painter.drawPolygon(QPolygonF([QPointF(*point) for point in points]))
        painter.setBrush(QColor("#d8a93a"))
        painter.setPen(QPen(QColor("#8a6415"), 1.6))
        painter.drawEllipse(disc)
        painter.setPen(QPen(QColor("#fbe9b8"), 1.4))
        painter.setBrush(QColor("#e9c25c"))
        painter.drawEllipse(disc.adjusted(4, 4, -4, -4))
    else:
        painter.setPen(QPen(QColor("#8f8a80"), 2, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(disc.adjusted(1, -5, -1, -7))
    painter.end()
    return QIcon(picture)
