"""The board for screen readers: a list of the tiles that lie there, each with its name, its place and its state.

Nothing is told of a tile that lies face down but where it is and whose. The interfaces are made when an assistive
tool asks for the board for the first time; who uses none pays nothing.
"""

from typing import Final

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleInterface, QWindow
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from fourwinds.app.language import tr
from fourwinds.tiles import Kind, name
from fourwinds.ui.board.tablestate import Hidden, Place
from fourwinds.ui.board.view import BoardView, ShownTile

_ORDER: Final = {Place.HAND: 0, Place.SLOT: 1, Place.MELD: 2, Place.EXTRA: 3, Place.DISCARDS: 4}
"""What is read first of what lies before a player; the wall has nothing to read."""


class TileInterface(QAccessibleInterface):
    """The tile that is now at one place of the list."""

    def __init__(self, board: "BoardInterface", index: int) -> None:
        super().__init__()
        self._board = board
        self.index = index

    @property
    def shown(self) -> ShownTile | None:
        """The tile; None when there are fewer by now."""
        tiles = self._board.tiles()
        return tiles[self.index] if self.index < len(tiles) else None

    def isValid(self) -> bool:
        return self.shown is not None

    def object(self) -> QObject:
        return None  # type: ignore[return-value]  # a tile is no object of Qt

    def window(self) -> QWindow:
        return self._board.window()

    def parent(self) -> QAccessibleInterface:
        return self._board

    def child(self, index: int) -> QAccessibleInterface:
        del index
        return None  # type: ignore[return-value]  # Qt allows it, its annotations do not

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        del x, y
        return None  # type: ignore[return-value]  # as above

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        del child
        return -1

    def text(self, kind: QAccessible.Text) -> str:
        shown = self.shown
        if shown is None:
            return ""
        if kind is QAccessible.Text.Name:
            return tr("face-down tile") if shown.kind is None else self._board.name_in_words(shown.kind)
        if kind is QAccessible.Text.Description:
            return self._board.place_in_words(shown)
        return ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        del kind, text

    def rect(self) -> QRect:
        shown = self.shown
        return QRect() if shown is None else self._board.on_screen(shown.rect)

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        shown = self.shown
        if shown is None:
            state.invalid = True
        else:
            state.selectable = self._board.is_own(shown)
            state.selected = shown.lifted
        return state


class BoardInterface(QAccessibleInterface):
    """What stands over the board (buttons of claims), and all tiles but the wall's: the person's first."""

    def __init__(self, view: BoardView) -> None:
        super().__init__()
        self._view = view
        self._children: list[TileInterface] = []

    def tiles(self) -> list[ShownTile]:
        """The tiles as they are read."""
        table = self._view.table if isValid(self._view) else None
        if table is None:
            return []
        tiles = [tile for tile in self._view.tiles() if tile.place in _ORDER]
        return sorted(tiles, key=lambda tile: ((tile.owner - table.person) % len(table.seats), _ORDER[tile.place]))

    def widgets(self) -> list[QWidget]:
        """What stands over the board."""
        view = self._view
        own = {view.viewport(), view.horizontalScrollBar(), view.verticalScrollBar()}
        children = (child for child in view.children() if isinstance(child, QWidget) and not child.isHidden())
        return [child for child in children if child not in own and not child.objectName().startswith("qt_")]

    def is_own(self, shown: ShownTile) -> bool:
        """Whether the person could lift it."""
        table = self._view.table
        return table is not None and shown.owner == table.person and shown.place is Place.HAND

    def name_in_words(self, kind: Kind) -> str:
        """What the tile is called; a wild one by the face it has."""
        table = self._view.table
        return tr(name(kind, None if table is None else table.wild))

    def place_in_words(self, shown: ShownTile) -> str:
        """Where the tile lies and whose it is."""
        table = self._view.table
        own = table is not None and shown.owner == table.person
        words = {
            Place.HAND: (tr("in your hand"), tr("in the hand of {name}")),
            Place.SLOT: (tr("your discard, which can be claimed"), tr("discard of {name}, which can be claimed")),
            Place.MELD: (tr("in your melds"), tr("in the melds of {name}")),
            Place.EXTRA: (tr("your extra tile"), tr("extra tile of {name}")),
            Place.DISCARDS: (tr("in your discards"), tr("in the discards of {name}")),
        }[shown.place]
        text = words[0 if own else 1].format(name=table.seats[shown.owner].name if table is not None else "")
        if shown.came:
            text = tr("{place}, came in the exchange").format(place=text)
        if shown.goes_to is not None:
            text = tr("{place}, to be passed on").format(place=text)
        elif shown.lifted:
            text = tr("{place}, lifted").format(place=text)
        told = "" if isinstance(shown.tile, Hidden) else self._view.words_about(shown.tile)
        return tr("{place}, {words}").format(place=text, words=told) if told else text

    def on_screen(self, rect: QRect) -> QRect:
        """A part of the board in the coordinates of the screen."""
        return QRect(self._view.viewport().mapToGlobal(rect.topLeft()), rect.size())

    def isValid(self) -> bool:
        return isValid(self._view)

    def object(self) -> QObject:
        return self._view

    def window(self) -> QWindow:
        return self._view.window().windowHandle()

    def parent(self) -> QAccessibleInterface:
        parent = self._view.parentWidget()
        return QAccessible.queryAccessibleInterface(parent if isinstance(parent, QWidget) else self._view.window())

    def child(self, index: int) -> QAccessibleInterface:
        if not 0 <= index < self.childCount():
            return None  # type: ignore[return-value]  # Qt allows it, its annotations do not
        widgets = self.widgets()
        if index < len(widgets):
            return QAccessible.queryAccessibleInterface(widgets[index])
        index -= len(widgets)
        while len(self._children) <= index:
            tile = TileInterface(self, len(self._children))
            QAccessible.registerAccessibleInterface(tile)
            self._children.append(tile)
        return self._children[index]

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        at = self._view.viewport().mapFromGlobal(QPoint(x, y))
        places = [*(widget.geometry() for widget in self.widgets()), *(tile.rect for tile in self.tiles())]
        return self.child(next((index for index, place in enumerate(places) if place.contains(at)), -1))

    def childCount(self) -> int:
        return len(self.widgets()) + len(self.tiles()) if isValid(self._view) else 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        if isinstance(child, TileInterface):
            return len(self.widgets()) + child.index
        return next((index for index, widget in enumerate(self.widgets()) if widget is child.object()), -1)

    def text(self, kind: QAccessible.Text) -> str:
        if kind is QAccessible.Text.Name:
            return self._view.accessibleName()
        return self._view.accessibleDescription() if kind is QAccessible.Text.Description else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        del kind, text

    def rect(self) -> QRect:
        return self.on_screen(self._view.viewport().rect())

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.List

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = True
        state.focused = self._view.hasFocus()
        state.invisible = not self._view.isVisible()
        return state


_made: Final[list[BoardInterface]] = []
"""Qt keeps pointers to the interfaces; Python must not throw them away before."""


def _interface(class_name: str, source: QObject) -> QAccessibleInterface | None:
    del class_name
    if not isinstance(source, BoardView):
        return None
    made = BoardInterface(source)
    _made.append(made)
    return made


def install() -> None:
    """From now on boards are read tile by tile; may be called again."""
    global _installed  # noqa: PLW0603 - Qt's list of factories is global, too, and takes each again
    if not _installed:
        _installed = True
        QAccessible.installFactory(_interface)


_installed = False
