"""Signs in lists are seen on dark paper as on light."""

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QStyle, QWidget
from pytestqt.qtbot import QtBot

from fourwinds.app.themes import load_theme
from fourwinds.resources import themes_folder
from fourwinds.ui.widgets import style
from fourwinds.ui.widgets.inked import inked


@pytest.mark.parametrize("theme", ["night", "four_winds"])
def test_a_sign_has_the_ink_of_the_paper(qtbot: QtBot, theme: str) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.setPalette(style.palette(load_theme(themes_folder() / theme, proved=True).palette))
    image = inked(widget, QStyle.StandardPixmap.SP_MediaVolume).pixmap(16, 16).toImage()
    spots = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
    drawn = [colour for colour in spots if colour.alpha() > 200]
    paper = widget.palette().color(QPalette.ColorRole.Base)
    assert len(drawn) > 20
    assert all(style.contrast(QColor(colour.rgb()), paper) >= style.AA for colour in drawn)


def test_night_has_paper_of_its_own_on_which_words_are_read(qtbot: QtBot) -> None:
    colours = load_theme(themes_folder() / "night", proved=True).palette
    made = style.palette(colours)
    role = QPalette.ColorRole
    assert made.color(role.Base) == QColor(colours.paper) != QColor(colours.tile_face)
    for ground in (role.Base, role.AlternateBase):
        for text in (role.Text, role.Link, role.PlaceholderText):
            assert style.contrast(made.color(text), made.color(ground)) >= style.AA, (ground, text)
