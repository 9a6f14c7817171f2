"""How the widgets look: a theme's colours as a `QPalette` and a small style sheet. Behaviour stays Qt's own.

Sizes come from the font (`letters`), so that they follow it.
"""

from collections.abc import Iterable
from pathlib import Path
from string import Template
from typing import Final

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QToolTip

from fourwinds.app.themes import Palette

AA: Final = 4.5
"""The contrast that WCAG AA asks of text."""
GRAPHICS: Final = 3.0
"""And what it asks of what is no text but must be seen."""
TICKS: Final = Path(__file__).resolve().parent / "ticks"
"""What stands before a command that is chosen: see `tools/make_ticks.py`."""

_SHEET: Final = Template("""
    QMenuBar { background: $panel; }
    QMenuBar::item { padding: 0.3em 0.7em; background: transparent; }
    QMenuBar::item:selected { background: $accent; color: $on_accent; }
    QMenu { background: $panel; color: $panel_text; border: 1px solid $line; }
    QMenu::item:selected { background: $accent; color: $on_accent; }
    QMenu::item:disabled { color: $muted; background: transparent; }
    /* Qt's own tick is drawn in steps where a pixel has several of the device; without padding Qt would sink a panel
       into each command that has none. */
    QMenu::item { padding: 0.22em 1.8em 0.22em 1.1em; }
    QMenu::icon { padding-left: 0.5em; }
    QMenu::indicator { width: 12px; height: 12px; left: 0.5em; }
    QMenu::indicator:checked { image: url("$ticks/$tick.png"); }
    QMenu::indicator:checked:selected { image: url("$ticks/$tick_on_accent.png"); }
    QMenu::separator { height: 1px; background: $line; margin: 0.3em 0.6em; }
    QToolTip { border: 1px solid $line; padding: 0.2em; }
    /* As a list, on paper. Fusion would open a menu, which writes the ink of paper on the panel. */
    QComboBox { combobox-popup: 0; }
    QComboBox QAbstractItemView { outline: 0; }
    QComboBox QAbstractItemView::item { padding: 0.15em 0.3em; }
    /* The pictures of Qt are dark, whatever they lie on. */
    QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
    QFileDialog QToolButton { background: $tile_face; border: 1px solid $line; padding: 2px; }
    QFileDialog QToolButton[drawn="true"] { background: $panel; }
    QFileDialog QToolButton:hover, QFileDialog QToolButton:focus { border-color: $accent; }
    QFileDialog QToolButton:disabled { background: transparent; }
    /* Fusion draws what is dragged in the colour of buttons, which is lost on a dark panel. */
    QCheckBox::indicator:unchecked, QRadioButton::indicator:unchecked { width: 11px; height: 11px;
        background: $paper; border: 1px solid $box; }
    QCheckBox::indicator:unchecked:disabled, QRadioButton::indicator:unchecked:disabled {
        background: $panel; border-color: $line; }
    QRadioButton::indicator:unchecked { border-radius: 6px; }
    /* It lies on the lighter ground of pages with tabs, too. */
    QSlider::groove:horizontal { height: 4px; background: $panel; border: 1px solid $knob; border-radius: 3px; }
    QSlider::groove:horizontal:disabled { border-color: $line; }
    QSlider::handle:horizontal { background: $knob; width: 12px; margin: -5px 0; border-radius: 3px; }
    QSlider::handle:horizontal:hover, QSlider::handle:horizontal:focus { background: $heading; }
    QSlider::handle:horizontal:disabled { background: $line; }
    QScrollBar { background: $panel; }
    QScrollBar:vertical { width: 14px; }
    QScrollBar:horizontal { height: 14px; }
    QScrollBar::handle { background: $handle; border-radius: 4px; margin: 3px; }
    QScrollBar::handle:vertical { min-height: 24px; }
    QScrollBar::handle:horizontal { min-width: 24px; }
    QScrollBar::handle:hover, QScrollBar::handle:pressed { background: $heading; }
    QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
    #strip { border-top: 1px solid $line; }
    QToolButton[chip="true"] { background: $accent; color: $on_accent;
        border: 1px solid $accent; border-radius: 0.7em; padding: 0.1em 0.7em; }
    QToolButton[chip="true"]:hover, QToolButton[chip="true"]:focus { background: $panel;
        color: $panel_text; }
    QAbstractButton[answer="true"] { background: transparent; color: $panel_text;
        border: 2px solid $line; border-radius: 5px; padding: 0.3em 0.5em; text-align: left; }
    QAbstractButton[answer="true"]:hover, QAbstractButton[answer="true"]:focus { border-color: $heading; }
    QAbstractButton[answer="true"]:checked { background: $accent;
        color: $on_accent; }
    QAbstractButton[answer="true"]:disabled { color: $muted; }
    #strip QLabel[cell="true"] { border-left: 1px solid $line; padding: 0 0.8em; }
    /* By weight and a line, too: not everybody tells these colours apart. */
    QLabel[heading="true"] { color: $heading; font-weight: bold; }
    QLabel[above="true"] { border: 0 solid $line; border-bottom: 1px solid $line; padding-bottom: 2px; }
    QLabel[muted="true"] { color: $muted; }
    QLabel[warning="true"] { background: $accent; color: $on_accent;
        border-radius: 4px; padding: 2px 8px; font-weight: bold; }
""")
"""What a palette cannot say, with blanks for the colours."""


def apply(application: QApplication, colours: Palette, *, anew: bool = False) -> None:
    """Give all widgets of the program the theme's colours; `anew`: other letters are to be looked at, too.

    Under a style sheet a widget takes the letters of the program only when it is polished.
    """
    # Fusion is the one style that takes every colour of a palette on every platform. Under a style sheet it has no
    # name of its own, and to set it again costs every widget its polish.
    if not application.styleSheet() and application.style().name().lower() != "fusion":
        application.setStyle("Fusion")
    made = palette(colours)
    application.setPalette(made)
    # Tips and What's This have a palette of their own, which would stay that of the first theme.
    QToolTip.setPalette(made)
    text = sheet(colours)
    if anew or application.styleSheet() != text:
        application.setStyleSheet(text)


def palette(colours: Palette) -> QPalette:
    """The theme's colours in the roles that widgets ask for."""
    ground, text = QColor(colours.panel), QColor(colours.panel_text)
    accent = QColor(colours.accent)
    raised = mixed(ground, text, 0.12)
    # Lists and fields are paper, like the tiles: what is to be read or filled in stands out from the wood.
    paper = paper_of(colours)
    inks = (text,) if colours.paper else (ground, QColor(colours.board_edge))
    ink = readable_on(paper, inks)
    other_line = text if colours.paper else QColor(colours.tile_face_shade)
    made = QPalette(raised, ground)
    role = QPalette.ColorRole
    for which, colour in (
        (role.Window, ground),
        (role.WindowText, text),
        (role.Base, paper),
        (role.AlternateBase, mixed(paper, other_line, 0.05 if colours.paper else 0.4)),
        (role.Text, ink),
        (role.Button, raised),
        (role.ButtonText, text),
        (role.BrightText, QColor(colours.highlight)),
        (role.ToolTipBase, raised),
        (role.ToolTipText, text),
        (role.Highlight, accent),
        (role.HighlightedText, readable_on(accent, (ground, text, QColor("black"), QColor("white")))),
        (role.Accent, accent),
        (role.Link, readable_on(paper, (QColor(colours.board), accent if colours.paper else ink, ink))),
        (role.LinkVisited, ink),
        (role.PlaceholderText, mixed(ink, paper, 0.28)),
        (role.Light, mixed(raised, text, 0.18)),
        (role.Midlight, mixed(raised, text, 0.08)),
        (role.Mid, mixed(ground, text, 0.22)),
        (role.Dark, mixed(ground, QColor("black"), 0.35)),
        (role.Shadow, QColor(colours.shadow)),
    ):
        made.setColor(which, colour)
    for which, colour in (
        (role.WindowText, mixed(text, ground, 0.5)),
        (role.ButtonText, mixed(text, raised, 0.5)),
        (role.Text, mixed(ink, paper, 0.5)),
    ):
        made.setColor(QPalette.ColorGroup.Disabled, which, colour)
    made.setColor(QPalette.ColorGroup.Disabled, role.Highlight, mixed(accent, ground, 0.6))
    return made


def paper_of(colours: Palette) -> QColor:
    """What lists and fields are made of."""
    return QColor(colours.paper or colours.tile_face)


def sheet(colours: Palette) -> str:
    """What a palette cannot say."""
    panel, text, paper = QColor(colours.panel), QColor(colours.panel_text), paper_of(colours)
    return _SHEET.substitute(
        panel=colours.panel,
        panel_text=colours.panel_text,
        accent=colours.accent,
        on_accent=_on(colours.accent, colours),
        tile_face=colours.tile_face,
        paper=paper.name(),
        line=mixed(panel, text, 0.25).name(),
        handle=seen_on(panel, text).name(),
        ticks=TICKS.as_posix(),
        tick=_tick(panel),
        tick_on_accent=_tick(QColor(colours.accent)),
        knob=seen_on(mixed(panel, text, 0.25), text).name(),
        muted=readable_on(panel, (QColor(colours.muted_text), text)).name(),
        heading=readable_on(panel, (QColor(colours.accent), text)).name(),
        # Fusion draws the frame of a box that is not checked so pale that on a light panel there seems to be none.
        box=seen_on(paper, readable_on(paper, ())).name(),
    )


def _tick(ground: QColor) -> str:
    """Which tick is seen on it."""
    return "light" if readable_on(ground, ()) == QColor("white") else "dark"


def mixed(first: QColor, second: QColor, part: float) -> QColor:
    """The first colour with `part` (0 to 1) of the second in it."""
    return QColor.fromRgbF(*(a + (b - a) * part for a, b in zip(_channels(first), _channels(second), strict=True)))


def _channels(colour: QColor) -> tuple[float, float, float]:
    return colour.redF(), colour.greenF(), colour.blueF()


def luminance(colour: QColor) -> float:
    """The relative luminance of WCAG 2, 0 (black) to 1 (white)."""
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in _channels(colour))
    return float(0.2126 * red + 0.7152 * green + 0.0722 * blue)


def contrast(first: QColor, second: QColor) -> float:
    """The contrast of WCAG 2, from 1 (the same) to 21."""
    lighter, darker = sorted((luminance(first), luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def readable_on(ground: QColor, wished: Iterable[QColor]) -> QColor:
    """The first of the colours that can be read on the ground, else black or white, whichever is better."""
    for colour in wished:
        if contrast(ground, colour) >= AA:
            return colour
    return max((QColor("black"), QColor("white")), key=lambda colour: contrast(ground, colour))


def seen_on(ground: QColor, towards: QColor) -> QColor:
    """The ground with just so much of another colour in it that what is drawn with it is seen."""
    shades = (mixed(ground, towards, part / 20) for part in range(1, 21))
    return next((shade for shade in shades if contrast(ground, shade) >= GRAPHICS + 0.5), towards)


def _on(ground: str, colours: Palette) -> str:
    return readable_on(QColor(ground), (QColor(colours.panel), QColor(colours.panel_text))).name()
