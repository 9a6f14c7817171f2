"""`Counting`: how many tiles of a kind have been played or are unseen, as the pointer or a click asks (B72, B73)."""

from PySide6.QtCore import QObject, Signal, Slot

from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.tiles import PLAIN_OF, Kind, Tile
from fourwinds.ui.board.tablestate import Hidden
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.table.table import Table
from fourwinds.ui.table.words import played_counts, played_text, played_tiles, tile_name


class Counting(QObject):
    """Tells of tiles that are pointed at, as far as hints and the rules of discards allow it."""

    said = Signal(str)
    """A sentence for the message line."""
    pointed_out = Signal(str)
    """What the pointer is over; empty: nothing any more."""

    def __init__(self, session: Session, settings: Settings, table: Table, board: BoardView, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._settings = settings
        self._table = table
        self._board = board
        board.tile_hovered.connect(self._on_hovered)

    def count(self, tile: Tile) -> None:
        """Tell how many of a tile, and of its neighbours, have been played (B72)."""
        moment = self._session.moment
        seen = any(shown.tile == tile and shown.face_up for shown in self._board.tiles())
        if moment is None or not seen or not self._settings.allow_hints or PLAIN_OF[tile] >= 34:
            return
        if moment.view.rules.discards.shown == "face_down":
            self.said.emit(self.tr("The discards lie face down: nobody can look what has been played."))
            return
        self.said.emit(played_text(PLAIN_OF[tile], played_counts(played_tiles(moment.view))))

    @Slot(int)
    def _on_hovered(self, number: int) -> None:
        """Name the tile under the pointer, where hints are allowed (B73), and tell how many like it are unseen."""
        if not self._settings.allow_hints or number < 0:
            self.pointed_out.emit("")
            return
        named = tile_name(Tile(number), self._table.wild)
        words = self._board.words_about(Tile(number))
        if (unseen := self._unseen(PLAIN_OF[Tile(number)])) is not None:
            named = self.tr("{tile} ({count} unseen)").format(tile=named, count=unseen)
        self.pointed_out.emit(self.tr("{tile}: {words}").format(tile=named, words=words) if words else named)

    def _unseen(self, kind: Kind) -> int | None:
        """How many tiles of the kind the person cannot see; None where it may not be counted."""
        moment = self._session.moment
        if moment is None or kind >= 34 or not self._settings.show_discards:
            return None
        if moment.view.rules.discards.shown == "face_down":
            return None
        lying = {shown.tile for shown in self._board.tiles() if not isinstance(shown.tile, Hidden)}
        return 4 - played_counts([*lying.union(played_tiles(moment.view))])[kind]
