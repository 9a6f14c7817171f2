"""`Appearance`: which board is shown, in which theme, and the Wall window; all of it changes at any moment."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from fourwinds.app.language import tr
from fourwinds.app.settings import Settings
from fourwinds.app.theme_store import ListedTheme, ThemeStore
from fourwinds.app.theme_watch import ThemeWatch
from fourwinds.app.themes import Theme, ThemeError
from fourwinds.ui.board.boards import BOARDS
from fourwinds.ui.board.tablestate import TableState
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.commands.actions import Actions
from fourwinds.ui.table.table import Table
from fourwinds.ui.widgets.questions import tell

if TYPE_CHECKING:
    from fourwinds.ui.table.wall import WallWindow


LISTED_AFTER: Final = 300
"""Milliseconds from the start until the themes are looked for."""


class Appearance(QObject):
    """Shows the board of the settings, switches themes, and opens the Wall window."""

    said = Signal(str)
    wall_shown = Signal(bool)
    theme_chosen = Signal(Theme)
    """Theme: another one, read without a problem."""

    def __init__(
        self,
        settings: Settings,
        themes: ThemeStore,
        board: BoardView,
        table: Table,
        actions: Actions,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._themes = themes
        self._actions = actions
        self._settings = settings
        self._board = board
        self._table = table
        self._window = window
        self._wall: WallWindow | None = None
        self._watch = ThemeWatch(self)
        self._watch.changed.connect(self._on_theme_changed)
        self._watch_theme(board.theme)
        table.shown.connect(self._on_shown)
        self._show_board(animate=False)

    # --- boards -------------------------------------------------------------------------------

    def choose_board(self, name: str) -> None:
        """Change to one of `BOARDS`; what happens on the table goes on."""
        self._settings.board = name

    def follow(self, option: str) -> None:
        """An option has changed."""
        if option in {"board", "upright_tiles"}:
            self._show_board(animate=self._settings.animations)
        elif option == "text_size":
            self.theme_chosen.emit(self._board.theme)
        elif option in {"theme", "tiles_of"}:
            self._load_theme()
        elif option in {"animations", "animation_speed"} and self._wall is not None:
            self._wall.view.set_speed(self._speed)

    @property
    def _speed(self) -> int:
        """How quickly things move, in per cent; 0: not at all."""
        return self._settings.animation_speed if self._settings.animations else 0

    def _show_board(self, *, animate: bool) -> None:
        board = BOARDS[self._settings.board]
        self._board.set_layout(board.layout(upright=self._settings.upright_tiles), animate=animate)

    # --- the wall -----------------------------------------------------------------------------

    @property
    def wall(self) -> "WallWindow | None":
        """The Wall window, open or closed, once it was wanted."""
        return self._wall

    @Slot(bool)
    def show_wall(self, on: bool) -> None:
        """Open the Wall window, or close it (B56)."""
        if not on:
            if self._wall is not None:
                self._wall.close()
            return
        if self._table.current is None:
            self.wall_shown.emit(False)
            self.said.emit(
                self.tr("There is no wall before a game: {key} begins one.").format(key=self._actions.way("NewGame"))
            )
        else:
            self.open_wall()

    def open_wall(self) -> None:
        """Open the Wall window, also for a wall that is going to be built in a moment (B16)."""
        wall = self._wall or self._make_wall()
        if not wall.isVisible() and self._settings.wall_geometry:
            wall.restoreGeometry(QByteArray(self._settings.wall_geometry))
        if self._table.current is not None:
            wall.show_table(self._table.current)
        wall.show()
        self.wall_shown.emit(True)

    def close(self) -> None:
        """The program ends."""
        if self._wall is not None:
            self._wall.close()

    def _make_wall(self) -> "WallWindow":
        from fourwinds.ui.table.wall import WallWindow  # noqa: PLC0415 - many games are played without it

        wall = self._wall = WallWindow(self._board.theme, self._window)
        # The keys stay with the board.
        wall.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        wall.view.set_speed(self._speed)
        wall.closed.connect(self._on_wall_closed)
        return wall

    @Slot()
    def _on_wall_closed(self) -> None:
        if self._wall is not None:
            self._settings.wall_geometry = bytes(self._wall.saveGeometry().data())
        self.wall_shown.emit(False)

    @Slot(TableState)
    def _on_shown(self, table: TableState) -> None:
        if self._wall is not None and self._wall.isVisible():
            self._wall.show_table(table)

    # --- themes -------------------------------------------------------------------------------

    @property
    def theme(self) -> Theme:
        """The theme that is shown."""
        return self._board.theme

    def fill_themes(self, themes: QMenu, tiles: QMenu) -> None:
        """Keep menus of all themes and of their tiles; they look whenever they are opened: new ones need no restart.

        Before that they are filled once, when the window stands: a desktop with menus of its own opens no empty one.
        """
        themes.aboutToShow.connect(lambda: self._list_themes(themes, self._themes.themes()))
        tiles.aboutToShow.connect(lambda: self._list_tiles(tiles, self._themes.themes()))
        # To read all themes takes 8 ms: not for both menus in one turn of the window.
        for turn, menu in enumerate((themes, tiles), start=1):
            QTimer.singleShot(turn * LISTED_AFTER, menu, menu.aboutToShow.emit)

    def _list_themes(self, menu: QMenu, found: Sequence[ListedTheme]) -> None:
        menu.clear()
        group = QActionGroup(menu)
        for theme in found:
            action = QAction(_title(theme), menu)
            action.setObjectName(f"actionTheme_{theme.id}")
            text = self.tr("Draw tiles, table and windows in the theme {name}.").format(name=tr(theme.name))
            action.setStatusTip("  ".join(map(tr, theme.problems)) or text)
            action.setWhatsThis(
                self.tr(
                    "A theme is a folder of colours, tile faces, sounds and music. It can be changed at any moment."
                )
            )
            action.setCheckable(True)
            action.setChecked(theme.id == self._board.theme.id)  # another was chosen where that one broke
            action.triggered.connect(lambda _=False, id_=theme.id: self.choose_theme(id_))
            group.addAction(action)
            menu.addAction(action)

    def _list_tiles(self, menu: QMenu, found: Sequence[ListedTheme]) -> None:
        menu.clear()
        group = QActionGroup(menu)
        own = QAction(self.tr("Of the T&heme"), menu)
        own.setObjectName("actionTiles_")
        own.setStatusTip(self.tr("Play with the tiles that belong to the table."))
        menu.addAction(own)
        menu.addSeparator()
        chosen = {"": own}
        for theme in found:
            action = chosen[theme.id] = QAction(_title(theme), menu)
            action.setObjectName(f"actionTiles_{theme.id}")
            text = self.tr("Play with the tiles of the theme {name}, on whatever table.").format(name=tr(theme.name))
            action.setStatusTip("  ".join(map(tr, theme.problems)) or text)
            menu.addAction(action)
        for id_, action in chosen.items():
            action.setWhatsThis(
                self.tr("Any set of tiles goes with any table: here you choose the tiles apart from the theme.")
            )
            action.setCheckable(True)
            action.setChecked(id_ == self._settings.tiles_of)
            action.triggered.connect(lambda _=False, id_=id_: self._choose_tiles(id_))
            group.addAction(action)

    def choose_theme(self, id_: str) -> None:
        """Change to a theme; the one in use is read anew."""
        if id_ == self._settings.theme == self._board.theme.id:
            self._read_theme()  # whoever chooses it again has changed something
        else:
            self._settings.theme = id_

    def _choose_tiles(self, id_: str) -> None:
        if id_ == self._settings.tiles_of:
            self._read_theme()
        else:
            self._settings.tiles_of = id_

    def _load_theme(self) -> None:
        wanted, shown = self._settings.theme, self._board.theme
        if (wanted, self._settings.tiles_of or wanted) != (shown.id, shown.tiles_of or shown.id):
            self._read_theme()

    def _read_theme(self) -> None:
        try:
            theme = self._themes.load(self._settings.theme, self._settings.tiles_of)
        except ThemeError as error:
            shown = self._board.theme
            self._settings.tiles_of = shown.tiles_of
            self._settings.theme = shown.id
            tell(self._window, "themeProblemDialog", tr(error.message))
            return
        self._use_theme(theme)

    def _use_theme(self, theme: Theme) -> None:
        if self._wall is not None:
            self._wall.set_theme(theme)
        self.theme_chosen.emit(theme)
        self._watch_theme(theme)

    def _watch_theme(self, theme: Theme) -> None:
        tiles = self._themes.find(theme.tiles_of) if theme.tiles_of else None
        folders = (theme.folder,) if tiles is None else (theme.folder, tiles.folder)
        self._watch.watch(*(folder for folder in folders if self._themes.own_folder in folder.parents))

    @Slot()
    def _on_theme_changed(self) -> None:
        """Somebody works on the theme in use: show it as it is now or, while it has a mistake, say which."""
        try:
            theme = self._themes.load(self._board.theme.id, self._board.theme.tiles_of)
        except ThemeError as error:
            self.said.emit(self.tr("The theme stays as it was. {problem}").format(problem=tr(error.problems[0])))
            return
        self._use_theme(theme)
        self.said.emit(self.tr("The theme {name} was read again.").format(name=tr(theme.facts.name)))


def _title(theme: ListedTheme) -> str:
    return tr(theme.name).replace("&", "&&")
