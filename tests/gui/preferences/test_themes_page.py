"""The page of themes and sounds: nothing of it lies over anything else, however small the window is."""

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QCheckBox, QPushButton, QSlider, QTableView, QWidget

from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.preferences.themepreviews import ThemePreviews
from fourwinds.ui.widgets import letters
from tests.gui.preferences.conftest import Person


@pytest.fixture
def own_letters(qapp: QApplication, theme_painter: Callable[[], TilePainter]) -> Iterator[None]:
    """Those that a player sees, which are larger than a test's."""
    before = qapp.font()
    letters.use(theme_painter().theme, "normal")
    yield
    qapp.setFont(before)


@pytest.mark.usefixtures("own_letters")
@pytest.mark.parametrize("size", [(1000, 640), (1000, 600), (1912, 1040)])
def test_the_themes_leave_the_sounds_their_room(person: Person, size: tuple[int, int]) -> None:
    dialog = person.open()
    dialog.resize(*size)
    person.turn_to("themes")
    QApplication.processEvents()
    switches = ("sound_effects", "voices", "music")
    parts: list[QWidget] = [
        *dialog.findChildren(ThemePreviews),
        *(person.find(QCheckBox, f"settings.{name}") for name in switches),
        *(person.find(QSlider, f"settings.{name}_volume") for name in ("effects", "voices", "music")),
        person.find(QTableView, "soundsList"),
        *(person.find(QPushButton, f"{name}SoundButton") for name in ("play", "browse", "internal")),
    ]
    assert len(parts) == 11
    places = [QRect(part.mapTo(dialog, QPoint(0, 0)), part.size()) for part in parts]
    assert not [one for one, other in combinations(places, 2) if one.intersects(other)]
    assert all(dialog.rect().contains(place) for place in places)
    list_ = person.find(QTableView, "soundsList")
    third = list_.visualRect(list_.model().index(2, 0))
    assert third.bottom() <= list_.viewport().height(), "three sounds at least are in sight"
