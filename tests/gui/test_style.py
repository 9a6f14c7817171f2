"""The theme's colours as a palette: everything that is read can be read (WCAG AA)."""

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QCheckBox
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
