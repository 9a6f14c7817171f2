"""The splash picture and the icon: there at once, gone at once, in the colours of the theme."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAction, QColor, QImage, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QMainWindow
from pytestqt.qtbot import QtBot

from fourwinds.app.themes import Theme, load_theme
from fourwinds.resources import themes_folder
from fourwinds.ui.widgets.icon import SIZES, application_icon, icon_picture
from fourwinds.ui.window import splash as module
from fourwinds.ui.window.splash import Splash, splash_picture
from fourwinds.values import replace

THEMES = sorted(file.parent.name for file in themes_folder().glob("*/theme.json"))


@pytest.fixture(params=THEMES)
def theme(request: pytest.FixtureRequest) -> Theme:
    return load_theme(themes_folder() / request.param)


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[QMainWindow]:
    window = QMainWindow()
    line = QLineEdit()
    window.setCentralWidget(line)
    window.resize(700, 500)
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitExposed(window)
    line.setFocus()
    yield window
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def splash(window: QMainWindow) -> Splash:
    splash = Splash(load_theme(themes_folder() / "four_winds"), "1.0", window)
    splash.play()
    return splash


def test_the_splash_covers_the_window_also_when_it_grows(window: QMainWindow, splash: Splash) -> None:
    assert splash.isVisible()
    window.resize(900, 640)
    assert splash.size() == window.size()


def test_a_click_ends_the_splash(qtbot: QtBot, splash: Splash) -> None:
    with qtbot.waitSignal(splash.gone):
        qtbot.mouseClick(splash, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert not splash.isVisible()


def test_a_key_ends_the_splash_and_the_keyboard_is_where_it_was(
    qtbot: QtBot, window: QMainWindow, splash: Splash
) -> None:
    with qtbot.waitSignal(splash.gone):
        qtbot.keyClick(splash, Qt.Key.Key_Space)
    assert window.focusWidget() is window.centralWidget()


def test_whoever_took_the_keyboard_meanwhile_keeps_it(qtbot: QtBot, window: QMainWindow, splash: Splash) -> None:
    """As the board does when a game file is opened at the start: the button of a new game must not get it again."""
    other = QLineEdit(window)
    other.show()
    other.setFocus()
    with qtbot.waitSignal(splash.gone):
        splash.skip()
    assert window.focusWidget() is other


def test_a_shortcut_works_through_the_splash_and_ends_it(qtbot: QtBot, window: QMainWindow, splash: Splash) -> None:
    action = QAction("New Game", window)
    action.setShortcut(QKeySequence("F2"))
    window.addAction(action)
    with qtbot.waitSignals([splash.gone, action.triggered]):
        qtbot.keyClick(splash, Qt.Key.Key_F2)


@pytest.mark.parametrize("fading", [True, False])
def test_the_splash_goes_by_itself(
    qtbot: QtBot, window: QMainWindow, monkeypatch: pytest.MonkeyPatch, fading: bool
) -> None:
    monkeypatch.setattr(module, "SHOWN_MS", 10)
    monkeypatch.setattr(module, "FADING_MS", 10)
    splash = Splash(load_theme(themes_folder() / "bauhaus"), "1.0", window)
    with qtbot.waitSignal(splash.gone):
        splash.play(fading=fading)


def test_the_splash_of_a_theme_has_its_ground_and_its_tiles(theme: Theme, qapp: QApplication) -> None:
    image = splash_picture(theme, "1.0", qapp.font(), 600, 400, 2.0).toImage()
    assert (image.width(), image.height()) == (1200, 800)
    assert near(image.pixelColor(3, 3), QColor(theme.palette.board), 24)
    assert share(image, QColor(theme.palette.tile_face), 12) > 0.04


@pytest.mark.parametrize("size", SIZES)
def test_the_icon_has_the_colours_of_the_theme_in_every_size(theme: Theme, qapp: QApplication, size: int) -> None:
    image = icon_picture(theme.palette, size).toImage()
    assert (image.width(), image.height()) == (size, size)
    assert share(image, QColor(theme.palette.tile_face), 10) > 0.15
    assert share(image, QColor(theme.palette.stick), 40) > 0.005, "East"
    assert near(image.pixelColor(size // 2, round(size * 0.3)), QColor(theme.palette.tile_id), 140), "North"


def test_the_icon_comes_in_all_sizes(theme: Theme, qapp: QApplication) -> None:
    icon = application_icon(theme.palette)
    assert sorted(size.width() for size in icon.availableSizes()) == sorted(SIZES)


def test_a_role_with_another_roles_colour_is_not_recoloured_twice(qapp: QApplication) -> None:
    palette = load_theme(themes_folder() / "four_winds").palette
    swapped = replace(palette, board=palette.tile_face, tile_face=palette.board)
    image = icon_picture(swapped, 128).toImage()
    assert share(image, QColor(palette.board), 10) > 0.15
    assert share(image, QColor(palette.tile_face), 10) > 0.1


def near(one: QColor, other: QColor, most: int) -> bool:
    parts = ((one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue()))
    return all(abs(a - b) <= most for a, b in parts)


def share(image: QImage, colour: QColor, most: int) -> float:
    """Which part of the picture has about this colour."""
    step = max(1, image.width() // 200)
    points = [(x, y) for x in range(0, image.width(), step) for y in range(0, image.height(), step)]
    return sum(near(image.pixelColor(x, y), colour, most) for x, y in points) / len(points)
