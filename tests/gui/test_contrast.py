"""WCAG AA in every theme: what dialogs, menus, charts and the board write can be read, what they draw can be seen."""

import re

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QSlider, QTabWidget, QWidget
from pytestqt.qtbot import QtBot

from fourwinds.app.themes import Palette, load_theme
from fourwinds.resources import themes_folder
from fourwinds.ui.records.chart import series_on
from fourwinds.ui.widgets import style

ROLE = QPalette.ColorRole
GROUNDS = {
    ROLE.Window: (ROLE.WindowText, ROLE.ButtonText, ROLE.ToolTipText, ROLE.BrightText),
    ROLE.Base: (ROLE.Text, ROLE.PlaceholderText, ROLE.Link, ROLE.LinkVisited),
    ROLE.AlternateBase: (ROLE.Text, ROLE.PlaceholderText, ROLE.Link),
    ROLE.Button: (ROLE.ButtonText, ROLE.WindowText),
    ROLE.ToolTipBase: (ROLE.ToolTipText,),
    ROLE.Highlight: (ROLE.HighlightedText,),
    # Menus open over the window and bars lie on it; Fusion paints their ground in one of these.
    ROLE.Light: (ROLE.WindowText,),
    ROLE.Midlight: (ROLE.WindowText,),
    ROLE.Mid: (ROLE.WindowText,),
}
"""What is written on which ground. Disabled text is exempt (WCAG 2.1, 1.4.3)."""

ON_BOARD = {
    "panel": ("panel_text", "muted_text", "accent", "highlight", "east", "wind", "warning", "good", "bad"),
    "board": ("text", "muted_text"),
    "board_light": ("text", "muted_text"),
    "tile_face": ("tile_id",),
    "tile_face_shade": ("tile_id",),
    # The pill of a player who is ready, and buttons under the pointer.
    "highlight": ("panel",),
    "accent": ("panel",),
}
SEEN_ON_BOARD = {
    "board": ("highlight",),
    "panel": ("accent", "highlight"),
    "tile_face": ("stick",),
}
"""What is no text but tells something: 3 to 1 will do (WCAG 2.1, 1.4.11)."""

THEMES = sorted(path.parent.name for path in themes_folder().glob("*/theme.json"))


@pytest.fixture(params=THEMES)
def colours(request: pytest.FixtureRequest) -> Palette:
    return load_theme(themes_folder() / request.param).palette


def pale(ground: str, texts: tuple[str, ...], colours: Palette, least: float) -> list[str]:
    on = QColor(getattr(colours, ground))
    return [text for text in texts if style.contrast(on, QColor(getattr(colours, text))) < least]


@pytest.mark.parametrize("ground", GROUNDS, ids=lambda role: role.name)
def test_dialogs_can_be_read(colours: Palette, ground: ROLE) -> None:
    made = style.palette(colours)
    on = made.color(ground)
    unread = [text.name for text in GROUNDS[ground] if style.contrast(on, made.color(text)) < style.AA]
    assert unread == []


@pytest.mark.parametrize("table", THEMES)
def test_any_tiles_go_with_any_table(table: str) -> None:
    # The paper of dialogs has the colour of the tiles' faces, and tiles have to be seen on the table.
    below = load_theme(themes_folder() / table)
    for tiles in THEMES:
        mixed = below.with_tiles_of(load_theme(themes_folder() / tiles)).palette
        made = style.palette(mixed)
        for ground, texts in GROUNDS.items():
            unread = [text.name for text in texts if style.contrast(made.color(ground), made.color(text)) < style.AA]
            assert (tiles, ground.name, unread) == (tiles, ground.name, [])
        assert [ground for ground in ON_BOARD if pale(ground, ON_BOARD[ground], mixed, style.AA)] == []
        edges = (mixed.tile_back_shade, mixed.tile_back, mixed.tile_back_dead, mixed.tile_face)
        assert max(style.contrast(QColor(edge), QColor(mixed.board)) for edge in edges) >= style.GRAPHICS


def test_every_rule_of_the_style_sheet_writes_what_can_be_read(colours: Palette) -> None:
    read = 0
    for rule, body in re.findall(r"([^{}]+)\{([^{}]*)\}", style.sheet(colours)):
        said = dict(re.findall(r"(?<![\w-])(color|background):\s*(#\w+)", body))
        if "color" not in said:
            continue
        ground = QColor(said.get("background", colours.panel))
        assert style.contrast(ground, QColor(said["color"])) >= style.AA, rule.strip()
        read += 1
    assert read >= 3


@pytest.mark.parametrize("ground", ON_BOARD)
def test_the_board_can_be_read(colours: Palette, ground: str) -> None:
    assert pale(ground, ON_BOARD[ground], colours, style.AA) == []


@pytest.mark.parametrize("ground", SEEN_ON_BOARD)
def test_what_tells_something_on_the_board_is_seen(colours: Palette, ground: str) -> None:
    assert pale(ground, SEEN_ON_BOARD[ground], colours, style.GRAPHICS) == []


def test_a_name_is_read_in_the_light_of_its_turn(colours: Palette) -> None:
    # The plate is lit by 30 per cent of the accent at its edge, the claim column by 10.
    for share in (0.1, 0.3):
        lit = style.mixed(QColor(colours.panel), QColor(colours.accent), share)
        for text in (colours.panel_text, colours.highlight):
            assert style.contrast(lit, QColor(text)) >= style.GRAPHICS, "large and bold text"
    column = style.mixed(QColor(colours.panel), QColor(colours.accent), 0.1)
    assert style.contrast(column, QColor(colours.panel_text)) >= style.AA


def test_lines_of_charts_are_seen_and_the_letters_in_their_marks_are_read(colours: Palette) -> None:
    # A winner's mark holds the letter of his wind in the colour of the ground.
    made = style.palette(colours)
    for ground in (made.color(ROLE.Base), QColor("white"), QColor("#202020")):
        assert min(style.contrast(ground, QColor(line)) for line in series_on(ground)) >= style.AA


def test_selected_and_focused_things_are_seen(colours: Palette) -> None:
    made = style.palette(colours)
    for ground in (ROLE.Base, ROLE.Window):
        assert (
            max(
                style.contrast(made.color(ROLE.Highlight), made.color(ground)),
                style.contrast(made.color(ROLE.HighlightedText), made.color(ground)),
            )
            >= style.GRAPHICS
        )


def test_sliders_are_seen_on_pages_with_tabs(colours: Palette, qapp: QApplication, qtbot: QtBot) -> None:
    before = qapp.palette(), qapp.styleSheet()
    try:
        style.apply(qapp, colours)
        tabs, page, slider = QTabWidget(), QWidget(), QSlider(Qt.Orientation.Horizontal)
        qtbot.addWidget(tabs)
        slider.setParent(page)
        slider.setGeometry(20, 20, 200, 24)
        tabs.addTab(page, "Page")
        tabs.resize(300, 120)
        tabs.show()
        image = tabs.grab().toImage()
        around = page.mapTo(tabs, QPoint(0, 0))
        ground = image.pixelColor(around + QPoint(120, 60))

        def seen(x: int) -> float:
            column = (image.pixelColor(around + QPoint(x, 20 + y)) for y in range(24))
            return max(style.contrast(ground, colour) for colour in column)

        assert seen(26) >= style.GRAPHICS, "the handle, at the left end"
        assert seen(150) >= style.GRAPHICS, "the groove"
    finally:
        qapp.setPalette(before[0])
        qapp.setStyleSheet(before[1])
