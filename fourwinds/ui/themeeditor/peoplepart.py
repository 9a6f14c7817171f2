"""`PeoplePart`: in which manner a theme has the faces of the players drawn, with all of them below."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QPoint, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QSizePolicy, QSlider, QVBoxLayout, QWidget

from fourwinds.app.language import tr
from fourwinds.app.theme_making import PEOPLE_COLOURS
from fourwinds.app.theme_store import ListedTheme
from fourwinds.app.themes import Theme
from fourwinds.people import PERSONS
from fourwinds.ui.themeeditor.colours import ColourRows
from fourwinds.ui.themeeditor.draft import ThemeDraft
from fourwinds.ui.themeeditor.names import FACE_GROUNDS, MANNERS
from fourwinds.ui.widgets.faces import Faces
from fourwinds.values import replace

_SIDE: Final = 44
_GAP: Final = 6
_IN_A_ROW: Final = 6


class PeoplePart(QWidget):
    """The manner, its measures and colours."""

    wanted = Signal(str)
    """The id of a theme whose manner is to be taken."""

    def __init__(self, draft: ThemeDraft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self._listed: tuple[ListedTheme, ...] = ()
        self._whose = _box("themePeopleOf", {})
        self._whose.setWhatsThis(tr("The manner in which another theme has faces drawn, with its colours."))
        self._whose.activated.connect(self._on_whose)
        self._manner = _box("themeManner", MANNERS)
        self._manner.activated.connect(lambda: self._set(tr("Manner"), manner=self._manner.currentData()))
        self._ground = _box("themeFaceGround", FACE_GROUNDS)
        self._ground.activated.connect(lambda: self._set(tr("Behind faces"), ground=self._ground.currentData()))
        self._outline = _slider("themeOutline", 0, 50)
        self._outline.valueChanged.connect(lambda value: self._set(tr("Lines"), outline=value / 10))
        self._tones = _slider("themeTones", 2, 8)
        self._tones.valueChanged.connect(lambda value: self._set(tr("Tones"), tones=value))
        self._richness = _slider("themeRichness", 0, 160)
        self._richness.valueChanged.connect(lambda value: self._set(tr("Richness"), richness=value / 100))
        self._light = _slider("themeLight", -50, 50)
        self._light.valueChanged.connect(lambda value: self._set(tr("Light"), light=value / 100))
        self._shaded = QCheckBox(tr("Neck and &jaw are shaded"))
        self._shaded.setObjectName("themeShaded")
        self._shaded.toggled.connect(lambda on: self._set(tr("Shades"), shaded=on))
        self._sample = FacesSample()
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(tr("Fa&ces as in:"), self._whose)
        form.addRow(tr("Dr&awn:"), self._manner)
        form.addRow(tr("&Lines:"), self._outline)
        form.addRow(tr("T&ones:"), self._tones)
        form.addRow(tr("&Richness:"), self._richness)
        form.addRow(tr("Li&ght:"), self._light)
        form.addRow(self._shaded)
        form.addRow(tr("Bac&kground:"), self._ground)
        box = QVBoxLayout(self)
        box.addWidget(self._sample)
        box.addLayout(form)
        box.addWidget(ColourRows(draft, PEOPLE_COLOURS))
        box.addStretch(1)
        draft.changed.connect(self.refresh)

    def list_themes(self, themes: tuple[ListedTheme, ...]) -> None:
        """Offer the manners of these."""
        self._listed = themes
        self._whose.clear()
        self._whose.addItem(tr("no other theme"), "")
        for theme in themes:
            self._whose.addItem(tr(theme.name), theme.id)
        self.refresh()

    def show_theme(self, theme: Theme) -> None:
        """Draw the faces below as they are becoming."""
        self._sample.show_theme(theme)

    def refresh(self) -> None:
        """Show what is chosen now."""
        look = self._draft.making.people
        sliders = (
            (self._outline, look.outline * 10),
            (self._tones, look.tones),
            (self._richness, look.richness * 100),
            (self._light, look.light * 100),
        )
        for slider, value in sliders:
            blocked = QSignalBlocker(slider)
            slider.setValue(round(value))
            del blocked
        blocked = QSignalBlocker(self._shaded)
        self._shaded.setChecked(look.shaded)
        del blocked
        self._manner.setCurrentIndex(self._manner.findData(look.manner))
        self._ground.setCurrentIndex(self._ground.findData(look.ground))
        self._tones.setEnabled(look.manner == "tones")
        for slider in (self._richness, self._light):
            slider.setEnabled(look.manner == "colours")
        self._whose.setCurrentIndex(self._whose.findData(self._as_in()))

    def _on_whose(self) -> None:
        if id_ := self._whose.currentData():
            self.wanted.emit(id_)
        else:
            self.refresh()

    def _as_in(self) -> str:
        """The theme whose faces are drawn in the same manner and colours, if there is one."""
        making = self._draft.making

        def same(theme: ListedTheme) -> bool:
            facts = theme.facts
            return (
                facts is not None
                and facts.people == making.people
                and all(getattr(facts.palette, name) == getattr(making.palette, name) for name in PEOPLE_COLOURS)
            )

        # The one it began with comes before others that are alike.
        listed = sorted(self._listed, key=lambda theme: theme.id != making.table.id)
        return next((theme.id for theme in listed if same(theme)), "")

    def _set(self, what: str, **parts: Any) -> None:  # noqa: ANN401 - fields of many types
        making = self._draft.making
        self._draft.change(what, replace(making, people=replace(making.people, **parts)))


class FacesSample(QWidget):
    """All faces, as large as at a table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("themeFacesSample")
        self.setAccessibleName(tr("The faces in this theme"))
        self._faces = Faces(Path(os.devnull))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_theme(self, theme: Theme) -> None:
        """Draw them in the manner of this theme."""
        self._faces.set_theme(theme)
        self.update()

    def sizeHint(self) -> QSize:
        rows = -(-len(PERSONS) // _IN_A_ROW)
        return QSize(_IN_A_ROW * (_SIDE + _GAP), rows * (_SIDE + _GAP))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        for number, person in enumerate(PERSONS):
            row, column = divmod(number, _IN_A_ROW)
            picture = self._faces.picture(person.id, "", _SIDE, self.devicePixelRatioF())
            painter.drawPixmap(QPoint(column * (_SIDE + _GAP), row * (_SIDE + _GAP)), picture)


def _box(name: str, rows: Mapping[str, str]) -> QComboBox:
    box = QComboBox()
    box.setObjectName(name)
    for id_, title in rows.items():
        box.addItem(tr(title), id_)
    return box


def _slider(name: str, least: int, most: int) -> QSlider:
    slider = QSlider(Qt.Orientation.Horizontal)
    slider.setObjectName(name)
    slider.setRange(least, most)
    slider.setPageStep(max(1, (most - least) // 10))
    return slider
