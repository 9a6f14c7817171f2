"""WCAG AA in what opens over a window: the entries of lists and menus, completions and tips, as they are painted."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, QStringListModel, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QLineEdit,
    QMenu,
    QProxyStyle,
    QSlider,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QTextBrowser,
    QToolButton,
    QToolTip,
    QWhatsThis,
    QWidget,
)
from pytestqt.qtbot import QtBot

from fourwinds.app.themes import load_theme
from fourwinds.resources import themes_folder
from fourwinds.ui.calculator.handview import HandView
from fourwinds.ui.widgets import style
from fourwinds.ui.window.mainwindow import MainWindow
from tests.app.tables import RULES
from tests.gui.conftest import MakeWindow
from tests.gui.every_dialog import DIALOGS, close_all, end_a_hand, opened, pages
from tests.gui.hands import Hands
from tests.gui.stacked import ANNA_DEALS, stacked_file
from tests.helpers.painted import strongest

THEMES = sorted(path.parent.name for path in themes_folder().glob("*/theme.json"))
W = TypeVar("W", bound=QWidget)
ALWAYS = ("bauhaus", "four_winds", "high_contrast")
"""A light, a dark and a black one; the others take turns, or every dialog would be opened a dozen times."""
OTHERS = tuple(theme for theme in THEMES if theme not in ALWAYS)
SHOWN_IN = [
    (theme, name)
    for turn, name in enumerate(DIALOGS)
    for theme in (*ALWAYS, OTHERS[turn % len(OTHERS)], OTHERS[(turn + 4) % len(OTHERS)])
]
"""Each dialog and the themes in which it is looked at."""

FRAME = 6
"""What the frame of a field or a button takes at each side, in pixels."""


@pytest.fixture(params=THEMES)
def hands(request: pytest.FixtureRequest, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Hands:
    """A window of that theme in which a hand was played."""
    made = Hands(qtbot, make_window(stacked_file(tmp_path, ANNA_DEALS, dealer=3, rules=RULES)))
    end_a_hand(made)
    made.window.use_theme(load_theme(themes_folder() / request.param))
    return made


def pale_rows(view: QAbstractItemView) -> Iterator[str]:
    """The rows of an opened list that cannot be read; what cannot be chosen is exempt, and what is not seen whole."""
    image = view.window().grab().toImage()
    model = view.model()
    for row in range(model.rowCount(view.rootIndex())):
        index = model.index(row, 0, view.rootIndex())
        rect = view.visualRect(index) & view.viewport().rect()
        if not str(index.data() or "").strip() or rect.height() < view.visualRect(index).height():
            continue
        rect.translate(view.viewport().mapTo(view.window(), QPoint(0, 0)))
        if model.flags(index) & Qt.ItemFlag.ItemIsEnabled and strongest(image, rect) < style.AA:
            yield str(index.data())


def pale_actions(menu: QMenu) -> Iterator[str]:
    """The entries of a menu that cannot be read, as they are and under the pointer."""
    menu.popup(QPoint(0, 0))
    image = menu.grab().toImage()
    for action in menu.actions():
        if action.isSeparator() or not action.isEnabled() or not action.isVisible():
            continue
        menu.setActiveAction(action)
        whole = menu.actionGeometry(action)
        drawn = QRect(whole.topLeft(), QSize(whole.height(), whole.height()))
        has_icon = not action.icon().isNull() and action.isIconVisibleInMenu()
        for picture in (image, menu.grab().toImage()):
            if strongest(picture, whole) < style.AA:
                yield action.text()
            if has_icon and strongest(picture, drawn) < style.GRAPHICS:
                yield f"the picture of {action.text()}"
    menu.close()


def pale_icon(button: QAbstractButton) -> bool:
    """Whether a button's picture cannot be seen: it is drawn again without its words."""
    words = button.text()
    button.setText("")
    seen = strongest(button.grab().toImage(), button.rect().adjusted(FRAME, FRAME, -FRAME, -FRAME))
    button.setText(words)
    return seen < style.GRAPHICS


def of(parent: QWidget, kind: type[W]) -> list[W]:
    """What can be seen and used in a window."""
    return [w for w in parent.findChildren(kind) if w.isEnabled() and not w.visibleRegion().isEmpty()]


def pale_in(dialog: QDialog) -> Iterator[str]:
    """Everything in a dialog, and everything that opens over it, that cannot be read."""
    for box in of(dialog, QComboBox):
        box.showPopup()
        yield from (f"{box.objectName()}: {row}" for row in pale_rows(box.view()))
        box.hidePopup()
    for opener in of(dialog, QToolButton):
        if (menu := opener.menu()) is not None:
            yield from pale_actions(menu)
    for button in of(dialog, QAbstractButton):
        if not button.icon().isNull() and pale_icon(button):
            yield f"the picture on {button.objectName() or button.text()}"
    for field in of(dialog, QLineEdit):
        if not field.text() and field.placeholderText() and strongest(field.grab().toImage(), field.rect()) < style.AA:
            yield field.placeholderText()


@pytest.mark.parametrize(("hands", "name"), SHOWN_IN, indirect=["hands"])
def test_what_opens_over_a_dialog_and_what_waits_in_its_fields_can_be_read(hands: Hands, name: str) -> None:
    dialog = opened(hands, name)
    assert {page: pale for page in pages(dialog) if (pale := list(pale_in(dialog)))} == {}
    close_all(hands)


class DesktopStyle(QProxyStyle):
    """Fusion on a desktop that puts pictures on the buttons of dialogs; the platform of the tests does not."""

    def styleHint(  # noqa: N802 - Qt's name
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        returnData: QStyleHintReturn | None = None,  # noqa: N803 - Qt's name
    ) -> int:
        if hint is QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons:
            return 1
        return super().styleHint(hint, option, widget, returnData)


@pytest.fixture
def desktop_style() -> Iterator[None]:
    made = DesktopStyle("Fusion")
    QApplication.setStyle(made)
    yield
    QApplication.setStyle("Fusion")


@pytest.mark.usefixtures("desktop_style")
def test_pictures_that_a_desktop_wants_on_buttons_can_be_seen(hands: Hands) -> None:
    dialog = opened(hands, "HelpWindow")
    assert [text for text in pale_in(dialog) if text.startswith("the picture")] == []
    close_all(hands)


def test_every_menu_can_be_read(hands: Hands) -> None:
    menus = [*hands.window.menuBar().findChildren(QMenu), *hands.window.findChildren(QMenu)]
    assert len(menus) >= 6
    assert [text for menu in menus for text in pale_actions(menu)] == []
    field = QLineEdit("some words", hands.window)
    assert list(pale_actions(field.createStandardContextMenu())) == []


def test_the_names_that_a_file_dialog_completes_can_be_read(hands: Hands, tmp_path: Path) -> None:
    dialog = opened(hands, "OpenGameDialog")
    field = dialog.findChild(QLineEdit, "fileNameEdit")
    assert field is not None
    completer = field.completer()
    assert completer is not None
    completer.setModel(QStringListModel(["stacked.4W", "stacked_again.4W"], completer))
    completer.setCompletionPrefix("st")
    completer.complete()
    assert completer.completionCount() == 2
    names = completer.popup()
    assert names is not None
    assert list(pale_rows(names)) == []
    close_all(hands)


@pytest.mark.parametrize(("show", "shown"), [(QToolTip.showText, "QTipLabel"), (QWhatsThis.showText, "QWhatsThat")])
def test_a_tip_can_be_read(window: MainWindow, show: Callable[[QPoint, str, QWidget], None], shown: str) -> None:
    # A tip has a palette of its own, which stays what it is unless it is told.
    for theme in (*THEMES, *THEMES):
        window.use_theme(load_theme(themes_folder() / theme))
        show(QPoint(0, 0), "Take it back", window)
        tips = [w for w in QApplication.topLevelWidgets() if w.metaObject().className() == shown and w.isVisible()]
        assert len(tips) == 1
        # What's This has a shadow at its edge.
        assert strongest(tips[0].grab().toImage(), tips[0].rect().adjusted(12, 12, -14, -14)) >= style.AA, theme
        QToolTip.hideText()
        QWhatsThis.hideText()


def test_what_is_dragged_can_be_seen(hands: Hands) -> None:
    slider = opened(hands, "LookBackDialog").findChild(QSlider)
    assert slider is not None
    assert slider.isEnabled()
    assert strongest(slider.grab().toImage(), slider.rect()) >= style.GRAPHICS
    slider.clearFocus()
    assert strongest(slider.grab().toImage(), slider.rect()) >= style.GRAPHICS
    close_all(hands)
    page = opened(hands, "PageDialog").findChild(QTextBrowser)
    assert page is not None
    shown = page.verticalScrollBar()
    assert shown.isVisible()
    assert strongest(shown.grab().toImage(), shown.rect()) >= style.GRAPHICS
    close_all(hands)


def test_the_calculator_without_a_tile_says_how_to_begin(hands: Hands) -> None:
    view = opened(hands, "CalculatorDialog").findChild(HandView)
    assert view is not None
    # Without the dots of the focus at its edge.
    assert strongest(view.grab().toImage(), view.rect().adjusted(FRAME, FRAME, -FRAME, -FRAME)) >= style.AA
    close_all(hands)


def test_a_list_in_the_colour_of_its_ground_is_found(hands: Hands) -> None:
    box = QComboBox(hands.window)
    box.addItems(["one", "two"])
    box.view().setStyleSheet("color: #402020; background: #2b1a11")
    box.show()
    box.showPopup()
    # The first one is chosen and has a ground of its own.
    assert list(pale_rows(box.view())) == ["two"]
    box.hidePopup()
