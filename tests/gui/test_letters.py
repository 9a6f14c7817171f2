"""The letters of windows: the theme's face, the person's size, never smaller than the desktop asks for."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF
from PySide6.QtWidgets import QApplication, QComboBox, QLabel
from pytestqt.qtbot import QtBot

from fourwinds.app.theme_file import FontLook
from fourwinds.app.themes import Theme, load_theme
from fourwinds.resources import themes_folder
from fourwinds.ui.themeeditor.dialog import ThemeEditorDialog
from fourwinds.ui.themeeditor.windowsample import WindowSample
from fourwinds.ui.widgets import letters
from fourwinds.ui.widgets.style import apply
from fourwinds.ui.window.mainwindow import MainWindow
from fourwinds.values import replace
from tests.gui.every_dialog import opened
from tests.gui.hands import Hands


@pytest.fixture
def desktop(qapp: QApplication) -> Iterator[QFont]:
    """The desktop's letters, of 9 points; afterwards those of before."""
    before = qapp.font()
    font = QFont("DejaVu Sans", 9)
    qapp.setFont(font)
    yield font
    qapp.setFont(before)


@pytest.fixture
def theme() -> Theme:
    return load_theme(themes_folder() / "four_winds")


def _with(theme: Theme, *text: str) -> Theme:
    return replace(theme, facts=replace(theme.facts, fonts=FontLook(text=text)))


def test_the_theme_gives_the_face_and_the_person_the_size(qapp: QApplication, desktop: QFont, theme: Theme) -> None:
    letters.use(theme, "normal")
    assert QFontInfo(qapp.font()).family() == letters.TEXT_FACE
    assert qapp.font().pointSizeF() == 10.5
    sizes = []
    for size in letters.SIZES:
        letters.use(theme, size)
        sizes.append(qapp.font().pointSizeF())
    assert sizes == [pytest.approx(9), pytest.approx(10.5), pytest.approx(12)]


def test_a_theme_without_a_wish_keeps_the_face_of_the_desktop(qapp: QApplication, desktop: QFont, theme: Theme) -> None:
    letters.use(theme, "large")
    letters.use(_with(theme), "normal")
    assert qapp.font().families() == desktop.families()
    assert qapp.font().pointSizeF() == 10.5


def test_the_first_face_that_there_is_is_taken(qapp: QApplication, desktop: QFont, theme: Theme) -> None:
    letters.use(_with(theme, "No Such Letters", letters.TEXT_FACE), "normal")
    assert qapp.font().families()[0] == letters.TEXT_FACE
    letters.use(_with(theme, "No Such Letters"), "normal")
    assert qapp.font().families() == desktop.families()


def test_whoever_has_large_letters_on_the_desktop_has_no_smaller_ones_here(
    qapp: QApplication, desktop: QFont, theme: Theme
) -> None:
    letters.use(theme, "normal")
    large = QFont("DejaVu Sans", 18)
    qapp.setFont(large)  # in the settings of the desktop
    letters.use(theme, "normal")
    assert qapp.font().pointSizeF() == 18
    letters.use(theme, "normal")
    assert qapp.font().pointSizeF() == 18  # our own are not taken for the desktop's


@pytest.mark.parametrize("bold", [False, True])
def test_figures_stand_under_one_another(qapp: QApplication, desktop: QFont, theme: Theme, bold: bool) -> None:
    letters.use(theme, "normal")
    font = QFont(qapp.font())
    font.setBold(bold)
    metrics = QFontMetricsF(font)
    assert len({metrics.horizontalAdvance(digit) for digit in "0123456789"}) == 1


def test_the_face_has_the_letters_of_many_languages(qapp: QApplication, desktop: QFont, theme: Theme) -> None:
    letters.use(theme, "normal")
    metrics = QFontMetricsF(qapp.font())
    texts = "ÄÖÜäöüßÉéñçøåæœąćęłńóśźżčďěřšťůžőűİışğțșđħệửỡạΑΒΓαβγάέАБВабвёђїў\u2212\xd7→“”…•€№°½"
    assert [char for char in texts if not metrics.inFontUcs4(ord(char))] == []


def test_what_is_larger_than_the_rest_stays_so(qapp: QApplication, qtbot: QtBot, desktop: QFont, theme: Theme) -> None:
    letters.use(theme, "small")
    apply(qapp, theme.palette)
    label = QLabel("Title")
    qtbot.addWidget(label)
    label.setProperty("heading", True)
    letters.grow(label, 2)
    label.show()
    assert label.font().pointSizeF() == pytest.approx(18)
    apply(qapp, theme.palette, anew=letters.use(theme, "large"))
    assert label.font().pointSizeF() == pytest.approx(24)
    assert QFontInfo(label.font()).family() == letters.TEXT_FACE
    apply(qapp, theme.palette, anew=letters.use(_with(theme), "large"))
    assert label.font().families() == desktop.families()


def test_the_size_counts_at_once_for_all_windows(window: MainWindow, hands: Hands) -> None:
    dialog = opened(hands, "HelpWindow")
    before = {widget: widget.fontMetrics().height() for widget in (window.menuBar(), window.strip.out, dialog)}
    window.settings.text_size = "large"
    QApplication.processEvents()
    assert all(widget.fontMetrics().height() > height for widget, height in before.items())
    window.settings.text_size = "normal"
    QApplication.processEvents()
    assert {widget: widget.fontMetrics().height() for widget in before} == before


def test_the_letters_change_with_the_theme(window: MainWindow) -> None:
    assert QFontInfo(window.strip.out.font()).family() == letters.TEXT_FACE
    window.settings.theme = "bauhaus"
    assert QFontInfo(window.strip.out.font()).family() != letters.TEXT_FACE
    window.settings.theme = "four_winds"
    assert QFontInfo(window.strip.out.font()).family() == letters.TEXT_FACE


def test_the_theme_editor_chooses_the_letters_and_shows_them(hands: Hands) -> None:
    dialog = opened(hands, "ThemeEditorDialog")
    assert isinstance(dialog, ThemeEditorDialog)
    box = dialog.findChild(QComboBox, "themeLetters")
    sample = dialog.findChild(WindowSample)
    assert box is not None
    assert sample is not None
    assert box.currentText() == letters.TEXT_FACE
    hands.bot.waitUntil(lambda: QFontInfo(sample.font()).family() == letters.TEXT_FACE)
    box.activated.emit(0)
    assert not dialog.draft.making.theme.facts.fonts.text
    hands.bot.waitUntil(lambda: QFontInfo(sample.font()).family() != letters.TEXT_FACE)
    dialog.draft.stack.undo()
    assert letters.TEXT_FACE in dialog.draft.making.theme.facts.fonts.text
    assert box.currentText() == letters.TEXT_FACE


@pytest.fixture
def hands(window: MainWindow, qtbot: QtBot) -> Hands:
    return Hands(qtbot, window)


def test_letters_below_a_very_large_table_grow_with_it(window: MainWindow, qtbot: QtBot) -> None:
    strip = window.strip
    parts = [strip.message, strip.hint, *(cell.value for cell in strip.cells)]

    def sizes(width: int, height: int) -> list[int]:
        window.resize(width, height)
        qtbot.waitUntil(lambda: window.size() == QSize(width, height))
        QApplication.processEvents()
        return [QFontInfo(part.font()).pixelSize() for part in parts]

    usual = sizes(1920, 1080)
    assert sizes(1920, 1030) == usual
    grown = sizes(1920, 2100)
    assert all(large > 1.35 * small for large, small in zip(grown, usual, strict=True)), "it grew in height only"
    assert strip.hint.width() > strip.hint.fontMetrics().horizontalAdvance(strip.hint.text())
    assert window.board.height() + strip.height() <= 2100
    assert sizes(1000, 640) == usual
