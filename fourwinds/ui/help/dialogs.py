"""Pages to read: the rules in force, the keys, the quick start, and who made the program."""

import html
from collections.abc import Iterable

from PySide6.QtCore import Qt, QUrl, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence, QTextCursor, QTextDocument
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.ui.commands.actions import Actions, title, translated
from fourwinds.ui.commands.spec import Menu
from fourwinds.ui.commands.specs import SPECS
from fourwinds.ui.help.links import underline_links
from fourwinds.ui.help.pages import PATTERN
from fourwinds.ui.widgets.fitting import open_at
from fourwinds.ui.widgets.letters import grow
from fourwinds.ui.widgets.pieces import push_button
from fourwinds.versions import versions


class PageDialog(QDialog):
    """A page of rich text with a Close button."""

    def __init__(self, name: str, title: str, page: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setWindowTitle(title)
        browser = QTextBrowser()
        browser.setObjectName("page")
        browser.setHtml(page)
        browser.setOpenExternalLinks(True)
        box = QVBoxLayout(self)
        box.addWidget(browser)
        box.addWidget(_close_button(self))
        letter = self.fontMetrics().averageCharWidth()
        open_at(self, letter * 100, letter * 85)


class RulesDialog(QDialog):
    """All rules in force as one text that can be searched (B316); the names of patterns lead to their pictures."""

    pattern_wanted = Signal(str)
    """The Patterns window is wanted, at the pattern with this id if there is one."""

    def __init__(self, title: str, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rulesDialog")
        self.setWindowTitle(self.tr("Rules: {name}").format(name=title))
        self._text = self._make_text(text)
        self._wanted = self._make_field()
        self._found = QLabel()
        self._found.setObjectName("searchResult")
        box = QVBoxLayout(self)
        box.addLayout(self._make_search())
        box.addWidget(self._found)
        box.addWidget(self._text)
        close = _close_button(self)
        # Enter looks for the next place.
        close.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        box.addWidget(close)
        metrics = self._text.fontMetrics()
        open_at(self, metrics.averageCharWidth() * 110, metrics.lineSpacing() * 36)
        find = QAction(self)
        find.setShortcut(QKeySequence.StandardKey.Find)
        find.triggered.connect(self._wanted.setFocus)
        self.addAction(find)
        self._wanted.setFocus()

    def _make_text(self, text: str) -> QTextBrowser:
        browser = QTextBrowser()
        browser.setMarkdown(text)
        underline_links(browser.document())
        browser.setObjectName("rulesText")
        browser.setOpenLinks(False)
        # Tab goes on to the next control, not through all the patterns; for the keys there is a button.
        browser.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
            | Qt.TextInteractionFlag.LinksAccessibleByMouse
        )
        browser.anchorClicked.connect(self._on_link)
        browser.setAccessibleName(self.tr("Rules"))
        return browser

    def _make_field(self) -> QLineEdit:
        wanted = QLineEdit()
        wanted.setObjectName("searchEdit")
        wanted.setClearButtonEnabled(True)
        wanted.setPlaceholderText(self.tr("Find in the rules"))
        wanted.setAccessibleName(self.tr("Find in the rules"))
        wanted.textEdited.connect(self._find_first)
        wanted.returnPressed.connect(self._find_next)
        return wanted

    def _make_search(self) -> QHBoxLayout:
        """The field for what is wanted, with its buttons."""
        row = QHBoxLayout()
        row.addWidget(self._wanted)
        row.addWidget(push_button("nextButton", self.tr("&Next"), self._find_next))
        row.addWidget(push_button("previousButton", self.tr("&Previous"), self._find_previous))
        tip = self.tr("See what these rules pay for, with pictures")
        row.addWidget(
            push_button("patternsButton", self.tr("P&atterns"), lambda: self.pattern_wanted.emit(""), tip),
        )
        return row

    @Slot(QUrl)
    def _on_link(self, url: QUrl) -> None:
        if url.scheme() == PATTERN:
            self.pattern_wanted.emit(url.path())

    def _find_first(self) -> None:
        self._text.moveCursor(QTextCursor.MoveOperation.Start)
        self._find(QTextDocument.FindFlag(0))

    def _find_next(self) -> None:
        self._find(QTextDocument.FindFlag(0))

    def _find_previous(self) -> None:
        self._find(QTextDocument.FindFlag.FindBackward)

    def _find(self, flags: QTextDocument.FindFlag) -> None:
        wanted = self._wanted.text()
        if not wanted:
            self._found.clear()
            return
        found = self._text.find(wanted, flags)
        if not found:
            end = QTextCursor.MoveOperation.End
            self._text.moveCursor(end if flags else QTextCursor.MoveOperation.Start)
            found = self._text.find(wanted, flags)
        self._found.setText("" if found else self.tr("“{text}” does not occur in these rules.").format(text=wanted))


class AboutDialog(QDialog):
    """The program's name, version and licence; a click, Enter or Escape closes it (B318)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("aboutDialog")
        self.setWindowTitle(self.tr("About Four Winds"))
        box = QVBoxLayout(self)
        title = QLabel("Four Winds")
        grow(title, 2)
        title.setProperty("heading", True)
        box.addWidget(title)
        (_, own), *others = versions()
        box.addWidget(QLabel(self.tr("Version {version}").format(version=own)))
        text = QLabel(
            self.tr(
                "Mah Jong for the desktop: you and three computer players, by any of the world's rules. "
                "The computer players see what you see at their place, and nothing else.\n\n"
                "After the model of Four Winds Mah Jong by Lagarto; its program, pictures and sounds are not used.\n\n"
                "Free software under the MIT License. Made with Python and Qt; the Chinese characters on the tiles are "
                "outlines of an openly licensed font, whose licence is beside them."
            )
        )
        text.setWordWrap(True)
        text.setMinimumWidth(self.fontMetrics().averageCharWidth() * 56)
        box.addWidget(text)
        runs_on = QLabel(" \N{MIDDLE DOT} ".join(f"{name} {version}" for name, version in others))
        runs_on.setObjectName("runsOn")
        runs_on.setWordWrap(True)
        box.addWidget(runs_on)
        box.addWidget(_close_button(self))

    def mouseReleaseEvent(self, event: object) -> None:
        del event
        self.accept()


def shortcuts_page(actions: Actions) -> str:
    """All keys and clicks as a page, made from the commands themselves."""
    parts = []
    for menu in Menu:
        rows = [
            (
                ", ".join(
                    key.toString(QKeySequence.SequenceFormat.NativeText) for key in actions[spec.name].shortcuts()
                ),
                spec,
            )
            for spec in SPECS
            if spec.menu is menu
        ]
        shown = [(keys, title(spec), spec) for keys, spec in rows if keys]
        if shown:
            heading = translated(menu.value).replace("&", "") or tr("At the table")
            parts.append(_table(heading, ((keys, name, translated(spec.tip)) for keys, name, spec in shown)))
    parts.append(_table(tr("Mouse"), _mouse_rows()))
    return "".join(parts)


def menus_page(actions: Actions) -> str:
    """Every command of the menus with its key and its explanation."""
    parts = []
    for menu in Menu:
        if menu is not Menu.NONE:
            parts.append(f"<h3>{html.escape(translated(menu.value).replace('&', ''))}</h3>")
            parts += [
                f"<p><b>{html.escape(title(spec))}</b>{_in_brackets(actions.key(spec.name))}: "
                f"{html.escape(translated(spec.what))}</p>"
                for spec in SPECS
                if spec.menu is menu
            ]
    return "".join(parts)


def _in_brackets(key: str) -> str:
    return f" ({html.escape(key)})" if key else ""


def _mouse_rows() -> tuple[tuple[str, str, str], ...]:
    return (
        (tr("Click a tile of your hand"), tr("Lift"), tr("Lifts it; click it again to put it back.")),
        (
            tr("Right click on it, or on the board"),
            tr("Discard"),
            tr("Discards the lifted tile, or the one just drawn."),
        ),
        (tr("Click your discard in its slot"), tr("Take back"), tr("Takes it back while nobody has claimed it.")),
        (tr("Click another player's discard"), tr("Claim"), tr("Claims it while it is in its slot.")),
        (tr("Click the board"), tr("Go on"), tr("Ends the running delay or movement.")),
        (
            tr("Shift + click a tile"),
            tr("Count"),
            tr("Tells how many of it, and of its neighbours, have been played."),
        ),
        (tr("Point at a tile"), tr("Name"), tr("Names it and marks its equals.")),
    )


def _table(heading: str, rows: Iterable[tuple[str, str, str]]) -> str:
    cells = "".join(
        f"<tr><td><b>{html.escape(keys)}</b></td><td>{html.escape(name)}</td><td>{html.escape(tip)}</td></tr>"
        for keys, name, tip in rows
    )
    return f"<h3>{html.escape(heading)}</h3><table cellpadding='3' width='100%'>{cells}</table>"


def _close_button(dialog: QDialog) -> QDialogButtonBox:
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    buttons.rejected.connect(dialog.reject)
    close = buttons.button(QDialogButtonBox.StandardButton.Close)
    close.setObjectName("closeButton")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return buttons
