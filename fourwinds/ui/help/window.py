"""`HelpWindow`: contents and search at the left, the page at the right, its tiles drawn in the theme (B325)."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from PySide6.QtCore import QPointF, Qt, QUrl, Signal, Slot
from PySide6.QtGui import (
    QAction,
    QImage,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPalette,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QSplitter,
    QTextBrowser,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from fourwinds.tiles import Kind, NotationError, parse
from fourwinds.ui.board.tilemarks import Body
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.help.links import underline_links
from fourwinds.ui.help.pages import PATTERN, Page, paragraphs
from fourwinds.ui.widgets.fitting import open_at
from fourwinds.ui.widgets.piecemeal import Piecemeal
from fourwinds.ui.widgets.tilepictures import body_of

GAP: Final = 0.4
"""Between groups of tiles, in tile widths."""

_TILES: Final = re.compile(r"\]\(tiles:([^)]*)\)")
"""The tiles of a picture in a page."""

_AT_ONCE: Final = 40
"""So many paragraphs are set at once; all of a page of three hundred patterns would be felt."""

MOST_MARKS: Final = 200
"""So many places of a word are marked on a page: the letters of a word that is just being written are everywhere."""

FAINT: Final = 0.25
"""How much of its colour a mark has, so that the letters on it can be read; the one that was gone to has all of it."""


class PageView(QTextBrowser):
    """Shows a page; pictures of `tiles:B123-EE` are drawn, `sound:pung` is a link to be heard."""

    sound_wanted = Signal(str)
    pattern_wanted = Signal(str)
    """The Patterns window is wanted, at the pattern with this id if there is one."""

    def __init__(self, painter: TilePainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("helpPage")
        self.setAccessibleName(self.tr("Help page"))
        self._painter = painter
        self._page: Page | None = None
        self._wanted: list[str] = []
        self._marks: list[QTextCursor] = []
        self._writing = Piecemeal(self)
        self.setOpenLinks(False)
        self.anchorClicked.connect(self._on_link)

    def show_page(self, page: Page) -> None:
        """Show it from its beginning, or from the first mark on it."""
        if page is not self._page:
            self._page = page
            self._writing.stop()
            if page.rich:
                self.setHtml(page.text)
            else:
                self._write(page.text)
            self.moveCursor(QTextCursor.MoveOperation.Start)
        self._mark()

    def _write(self, text: str) -> None:
        """Show the beginning of a long page at once, and the rest a little at a time."""
        first, *others = _portions(paragraphs(text))
        self.setMarkdown(first)
        self._writing.begin(self._go_on_writing(others))

    def _go_on_writing(self, portions: Sequence[str]) -> Iterator[None]:
        plain = QTextBlockFormat()  # a paragraph of a page, as the one before is one
        plain.setTopMargin(self.document().lastBlock().blockFormat().topMargin())
        plain.setBottomMargin(self.document().lastBlock().blockFormat().bottomMargin())
        yield
        underline_links(self.document())
        yield
        for portion in portions:
            before = self.document().blockCount()
            end = QTextCursor(self.document())
            end.movePosition(QTextCursor.MoveOperation.End)
            end.insertBlock(plain, QTextCharFormat())
            end.insertMarkdown(portion)
            underline_links(self.document(), before)
            yield
        self._mark(again=True)

    def look_for(self, text: str) -> None:
        """From now on mark the text on each page, or its single words where it does not stand so; empty: no marks."""
        self._wanted = text.split()
        if not text:
            self._mark()

    @Slot()
    def find_next(self) -> None:
        """Go to the next mark; after the last to the first."""
        here = self.textCursor().selectionStart()
        if self._marks:
            following = (mark for mark in self._marks if mark.selectionStart() > here)
            self.setTextCursor(next(following, self._marks[0]))

    @property
    def marked(self) -> list[str]:
        """What is marked, from the top of the page."""
        return [mark.selectedText() for mark in self._marks]

    def _mark(self, *, again: bool = False) -> None:
        """Mark what is looked for, and go there; `again` where it stands now as before the reader may be elsewhere."""
        before = self.marked[:1]
        phrase = " ".join(self._wanted)
        self._marks = self._places(phrase) or sorted(place for word in self._wanted for place in self._places(word))
        form = QTextCharFormat()
        colour = self.palette().color(QPalette.ColorRole.Highlight)
        form.setFontUnderline(True)
        form.setUnderlineColor(colour)
        colour.setAlphaF(FAINT)
        form.setBackground(colour)
        shown = []
        for mark in self._marks:
            selection = QTextEdit.ExtraSelection()
            selection.cursor, selection.format = mark, form
            shown.append(selection)
        self.setExtraSelections(shown)
        if again and self.marked[:1] == before:
            return
        cursor = self.textCursor()
        cursor.clearSelection()
        self.setTextCursor(self._marks[0] if self._marks else cursor)

    def _places(self, text: str) -> list[QTextCursor]:
        found: list[QTextCursor] = []
        place = self.document().find(text) if text else QTextCursor()
        while not place.isNull() and len(found) < MOST_MARKS:
            found.append(place)
            place = self.document().find(text, place)
        return found

    def loadResource(self, kind: int, name: QUrl | str) -> Any:  # noqa: ANN401 - what Qt takes and gives
        url = QUrl(name)
        if url.scheme() == "tiles":
            return self.picture(url.path())
        return super().loadResource(kind, url)

    def picture(self, text: str) -> QImage:
        """Tiles in notation as a picture; groups are parted by `-`. Nothing for what is no notation."""
        groups = _groups(text)
        return _drawn(groups, self._painter, self._body(), self.devicePixelRatioF()) if groups else QImage()

    def painting(self, pages: Iterable[Page]) -> Iterator[None]:
        """Paint the tiles of these pages before one is shown, which waits for all of its pictures; a tile at a time."""
        body, ratio = self._body(), self.devicePixelRatioF()  # in a break this view may be gone
        for page in pages:
            for kind in (kind for text in _TILES.findall(page.text) for group in _groups(text) for kind in group):
                if not self._painter.has_front(kind, body, ratio):
                    self._painter.front(kind, body, ratio)
                    yield
            yield

    def _body(self) -> Body:
        """How large the tiles are."""
        return body_of(self._painter, self.fontMetrics().lineSpacing() * 1.8)

    @Slot(QUrl)
    def _on_link(self, url: QUrl) -> None:
        if url.scheme() == "sound":
            self.sound_wanted.emit(url.path())
        elif url.scheme() == PATTERN:
            self.pattern_wanted.emit(url.path())


class HelpWindow(QDialog):
    """The help. It stands beside the game and does not stop it."""

    sound_wanted = Signal(str)
    pattern_wanted = Signal(str)

    def __init__(self, pages: Sequence[Page], painter: TilePainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("helpWindow")
        self.setWindowTitle(self.tr("Four Winds Help"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(False)
        self._pages = tuple(pages)
        self._shown: tuple[Page, ...] = ()
        self.view = PageView(painter)
        self.view.sound_wanted.connect(self.sound_wanted)
        self.view.pattern_wanted.connect(self.pattern_wanted)
        self._contents = QListWidget()
        self._contents.setObjectName("helpContents")
        self._contents.setAccessibleName(self.tr("Contents"))
        self._contents.setWordWrap(True)
        self._contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._contents.currentRowChanged.connect(self._on_row)
        self._wanted = QLineEdit()
        self._wanted.setObjectName("helpSearch")
        self._wanted.setPlaceholderText(self.tr("Search the help"))
        self._wanted.setAccessibleName(self.tr("Search the help"))
        self._wanted.setClearButtonEnabled(True)
        self._wanted.textChanged.connect(self._search)
        self._wanted.returnPressed.connect(self.view.find_next)
        self._nothing = QLabel(self.tr("No page has these words."))
        self._nothing.setWordWrap(True)
        self._arrange()
        self._search("")

    @property
    def pages(self) -> tuple[Page, ...]:
        """All pages in the order of the contents."""
        return self._pages

    def open_page(self, id_: str) -> None:
        """Show the page of that id."""
        self._wanted.clear()
        for row, page in enumerate(self._shown):
            if page.id == id_:
                self._contents.setCurrentRow(row)

    def _arrange(self) -> None:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (self._wanted, self._contents, self._nothing):
            column.addWidget(widget)
        split = QSplitter()
        split.addWidget(side)
        split.addWidget(self.view)
        split.setStretchFactor(1, 1)
        split.setChildrenCollapsible(False)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        # Enter looks for the next place.
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        foot = QHBoxLayout()
        foot.addWidget(buttons)
        box = QVBoxLayout(self)
        box.addWidget(split, 1)
        box.addLayout(foot)
        find = QAction(self)
        find.setShortcut(QKeySequence.StandardKey.Find)
        find.triggered.connect(self._wanted.setFocus)
        self.addAction(find)
        letter, line = self.fontMetrics().averageCharWidth(), self.fontMetrics().lineSpacing()
        split.setSizes([letter * 30, letter * 90])
        open_at(self, min(letter * 122, 960), min(line * 38, 600))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._wanted.text():
            self._wanted.clear()  # the next one closes
            self._wanted.setFocus()
        else:
            super().keyPressEvent(event)

    @Slot(str)
    def _search(self, text: str) -> None:
        words = text.casefold().split()
        current = self._current()
        self.view.look_for(text)
        self._shown = tuple(page for page in self._pages if all(word in page.words for word in words))
        self._contents.clear()
        self._contents.addItems([page.title for page in self._shown])
        self._nothing.setVisible(not self._shown)
        if self._shown:
            self._contents.setCurrentRow(self._shown.index(current) if current in self._shown else 0)

    @Slot(int)
    def _on_row(self, row: int) -> None:
        if 0 <= row < len(self._shown):
            self.view.show_page(self._shown[row])

    def _current(self) -> Page | None:
        row = self._contents.currentRow()
        return self._shown[row] if 0 <= row < len(self._shown) else None


def _portions(parts: Sequence[str]) -> Iterator[str]:
    """So many paragraphs as are set at once, and again; none begins with a heading, which would become a paragraph."""
    first = 0
    while first < len(parts):
        after = first + _AT_ONCE
        while after < len(parts) and parts[after].startswith("#"):
            after += 1
        yield "\n\n".join(parts[first:after])
        first = after


def _groups(text: str) -> list[tuple[Kind, ...]]:
    """Tiles in notation, groups parted by `-`; none where it is no notation."""
    try:
        return [parse(part) for part in text.split("-")]
    except NotationError:
        return []


def _drawn(groups: Sequence[Sequence[Kind]], painter: TilePainter, body: Body, ratio: float) -> QImage:
    count = sum(len(group) for group in groups)
    long = count * (body.width + 1) + round((len(groups) - 1) * GAP * body.width)
    image = QImage(round(long * ratio), round(body.height * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    pen = QPainter(image)
    x = 0.0
    for group in groups:
        for kind in group:
            pen.drawPixmap(QPointF(x, 0), painter.front(kind, body, ratio))
            x += body.width + 1
        x += round(GAP * body.width)
    pen.end()
    return image
