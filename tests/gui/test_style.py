"""The theme's colours as a palette: everything that is read can be read (WCAG AA)."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction, QColor, QImage, QPalette
from PySide6.QtWidgets import QApplication, QCheckBox, QMenu
from pytestqt.qtbot import QtBot

from fourwinds.app.themes import Palette, load_theme
from fourwinds.resources import themes_folder
from fourwinds.ui.widgets import style

ROLE = QPalette.ColorRole
READ = [
    (ROLE.WindowText, ROLE.Window),
    (ROLE.Text, ROLE.Base),
    (ROLE.Text, ROLE.AlternateBase),
    (ROLE.ButtonText, ROLE.Button),
    (ROLE.HighlightedText, ROLE.Highlight),
    (ROLE.ToolTipText, ROLE.ToolTipBase),
    (ROLE.PlaceholderText, ROLE.Base),
    (ROLE.Link, ROLE.Base),
]
THEMES = sorted(path.parent.name for path in themes_folder().glob("*/theme.json"))


@pytest.fixture(params=THEMES)
def colours(request: pytest.FixtureRequest) -> Palette:
    return load_theme(themes_folder() / request.param).palette


@pytest.mark.parametrize(("text", "ground"), READ)
def test_text_stands_out_from_its_ground(colours: Palette, text: ROLE, ground: ROLE) -> None:
    palette = style.palette(colours)
    assert style.contrast(palette.color(text), palette.color(ground)) >= style.AA


def test_contrast_is_that_of_the_standard() -> None:
    # WCAG 2.1, the definition of contrast ratio: black on white is 21, and a colour on itself 1.
    assert style.contrast(QColor("black"), QColor("white")) == pytest.approx(21)
    assert style.contrast(QColor("#777777"), QColor("#777777")) == pytest.approx(1)


def test_a_text_that_cannot_be_read_gives_way() -> None:
    assert style.readable_on(QColor("#ffff00"), [QColor("#eeee44"), QColor("#202020")]) == QColor("#202020")
    assert style.readable_on(QColor("#ffff00"), [QColor("#eeee44")]) == QColor("black")


@pytest.mark.parametrize("id_", sorted(file.parent.name for file in themes_folder().glob("*/theme.json")))
def test_a_box_that_is_not_checked_is_seen(qtbot: QtBot, id_: str) -> None:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    colours = load_theme(themes_folder() / id_, proved=True).palette
    style.apply(application, colours)
    box = QCheckBox("")
    qtbot.addWidget(box)
    box.show()
    drawn = box.grab().toImage()
    row = [drawn.pixelColor(x, drawn.height() // 2) for x in range(drawn.width())]
    panel = QColor(colours.panel)
    assert max(style.contrast(pixel, panel) for pixel in row) >= style.GRAPHICS


def left_of(menu: QMenu, action: QAction) -> set[str]:
    """The colours before a command's words, without the frame of the menu."""
    place, picture = menu.actionGeometry(action), menu.grab().toImage()
    ratio = picture.devicePixelRatio()
    return {
        picture.pixelColor(round(x * ratio), round(y * ratio)).name()
        for x in range(place.left() + 2, place.left() + 20)
        for y in range(place.top() + 1, place.bottom())
    }


@pytest.mark.parametrize("id_", THEMES)
def test_a_command_that_is_chosen_has_a_tick_and_no_other_a_hole(qtbot: QtBot, id_: str) -> None:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    style.apply(application, load_theme(themes_folder() / id_).palette)
    menu = QMenu()
    qtbot.addWidget(menu)
    chosen, other, last = (menu.addAction(text) for text in ("Chosen", "Other", "Last"))
    for action in (chosen, other):
        action.setCheckable(True)
    chosen.setChecked(True)
    menu.popup(QPoint(0, 0))
    menu.setActiveAction(last)
    (ground,) = left_of(menu, other)
    assert max(style.contrast(QColor(ground), QColor(colour)) for colour in left_of(menu, chosen)) >= style.AA
    menu.setActiveAction(other)
    (lit,) = left_of(menu, other)
    menu.setActiveAction(chosen)
    assert max(style.contrast(QColor(lit), QColor(colour)) for colour in left_of(menu, chosen)) >= style.AA


@pytest.mark.parametrize("name", ["dark", "light"])
def test_ticks_are_drawn_for_fine_screens_too(name: str) -> None:
    for ratio, suffix in ((1, ""), (2, "@2x"), (3, "@3x")):
        assert QImage(str(style.TICKS / f"{name}{suffix}.png")).width() == 12 * ratio
