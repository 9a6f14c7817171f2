"""`Waiting`: shows what the person's hand waits for, and what it would wait for without a tile.

Facts and no advice: the tiles, how many are unseen, what the hand would pay, and why it may not go out on one.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from fourwinds.app.language import tr
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.engine.actions import DeclareReady
from fourwinds.engine.phase import Phase
from fourwinds.engine.view import SeatView
from fourwinds.rules.number import Number
from fourwinds.text import Text, commas, in_turn
from fourwinds.tiles import PLAIN_OF, Kind, Tile, name
from fourwinds.ui.board.view import NO_TILE, BoardView
from fourwinds.ui.board.waitspanel import ShownWait
from fourwinds.ui.table.table import Table
from fourwinds.ui.table.words import tile_name

if TYPE_CHECKING:
    from fourwinds.players.waiting import Wait


class Waiting(QObject):
    """Keeps the panel of the waits in step with the pointer and the lifted tile."""

    told = Signal(str)
    """What the hand waits for, for as long as the pointer or the lifted tile is there; empty: nothing any more."""

    def __init__(self, session: Session, settings: Settings, table: Table, board: BoardView, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._settings, self._table, self._board = session, settings, table, board
        self._hovered = NO_TILE
        self._telling = False
        self._found: tuple[SeatView | None, dict[Kind | None, tuple[Wait, ...]]] = (None, {})
        self._declared: dict[Kind, dict[Kind, Wait]] = {}
        board.tile_hovered.connect(self._on_hovered)
        table.shown.connect(self.refresh)
        session.answered.connect(self.refresh)
        session.game_closed.connect(self._clear)
        settings.changed.connect(self.refresh)

    @Slot()
    def refresh(self) -> None:
        """Show what is to be shown now."""
        tile = self._pointed_at()
        waits = self._waits_without(tile) if tile is not None else ()
        declared = self._with_a_riichi(tile) if tile is not None and waits else {}
        self._board.show_waits([self._shown_wait(wait, declared.get(wait.kind)) for wait in waits])
        # The message line keeps why a tile is advised; the panel shows its waits all the same.
        if waits and tile is not None and tile not in {self._table.advised} - {self._hovered}:
            self.told.emit(self._sentence(tile, waits))
            self._telling = True
        elif self._telling:
            self._telling = False
            self.told.emit("")

    @Slot(int)
    def _on_hovered(self, number: int) -> None:
        self._hovered = number
        if number == NO_TILE:
            self._telling = False  # the message line is free already
        self.refresh()

    @Slot()
    def _clear(self) -> None:
        self._hovered = NO_TILE
        self._found = (None, {})
        self._board.show_waits(())

    def _pointed_at(self) -> Tile | None:
        """The tile of the own hand that the pointer is over, or else the lifted one."""
        if not (self._settings.show_waits and self._settings.allow_hints):
            return None
        hand = self._table.hand
        for tile in (self._hovered, self._table.lifted):
            if tile is not None and tile in hand:
                return Tile(tile)
        return None

    def _waits_without(self, tile: Tile) -> tuple["Wait", ...]:
        """What the hand waits for without the tile; on another's turn, as it stands."""
        moment = self._session.moment
        own = None if moment is None else moment.own
        if own is None or self._table.is_dealing:
            return ()
        if own.phase in {Phase.DEAL, Phase.EXCHANGE, Phase.OVER} or tile not in own.hand:
            return ()  # the board may still show a tile on its way
        without = PLAIN_OF[tile] if own.phase is Phase.TURN and own.turn == own.seat else None
        if without is not None and without >= 34:
            return ()
        known, found = self._found
        if known != own:
            found = {}
            self._found = (own, found)
            self._declared = {}
        if without not in found:
            from fourwinds.players.waiting import waiting  # noqa: PLC0415 - the window opens without the players

            found[without] = waiting(own, without)
        return found[without]

    def _with_a_riichi(self, tile: Tile) -> dict[Kind, "Wait"]:
        """What the hand waits for without the tile once it has declared a riichi; empty where none may be declared."""
        question = self._session.question
        if question is None or DeclareReady() not in question.legal or question.view.rules.ready.rule != "riichi":
            return {}
        kind = PLAIN_OF[tile]
        if kind not in self._declared:
            from fourwinds.players.winnings import waiting_declared  # noqa: PLC0415 - the window opens without the players

            self._declared[kind] = {wait.kind: wait for wait in waiting_declared(question.view, kind)}
        return self._declared[kind]

    def _shown_wait(self, wait: "Wait", declared: "Wait | None") -> ShownWait:
        """`declared`: the same with a riichi, where one may be declared."""
        worth = self._worth(wait)
        if wait.after_ready is not None:
            worth = self._with_ready(f"{self._told(wait.after_ready, drawn=False):,}")
        more = "" if declared is None else self._worth(declared)
        left = self.tr("{count} left").format(count=wait.unseen) if self._settings.show_discards else ""
        pays = (worth, self._with_ready(more)) if more else (worth or self.tr("no win"),)
        return ShownWait(wait.kind, tuple(filter(None, (left, *pays))), good=bool(worth or more) and wait.unseen > 0)

    def _with_ready(self, points: str) -> str:
        return self.tr("{points} with Ready").format(points=points)

    def _worth(self, wait: "Wait") -> str:
        """What it pays, the lesser first; empty where the hand may not go out at all."""
        totals = [
            self._told(total, drawn=drawn)
            for total, drawn in ((wait.claimed, False), (wait.drawn, True))
            if total is not None
        ]
        if not totals:
            return ""
        least, most = min(totals), max(totals)
        return f"{least:,}" if least == most else f"{least:,}-{most:,}"

    def _told(self, total: Number, *, drawn: bool) -> Number:
        """The total of a hand as players name it: by fu and han that is what is paid for it."""
        view, _ = self._found
        if view is None or view.rules.scoring.system != "mangan":
            return total
        from fourwinds.players.winnings import paid_for  # noqa: PLC0415 - the window opens without the players

        return paid_for(view, total, drawn=drawn)

    def _sentence(self, tile: Tile, waits: Sequence["Wait"]) -> str:
        person = self._session.person
        moment = self._session.moment
        on_turn = moment is not None and moment.view.phase is Phase.TURN and moment.view.turn == person
        text = self.tr("Without the {tile} you wait for {waits}.") if on_turn else self.tr("You wait for {waits}.")
        said = text.format(tile=tile_name(tile), waits=tr(commas([self._in_words(wait) for wait in waits])))
        bars = list(dict.fromkeys(wait.bar for wait in waits if wait.bar))
        if not bars:
            return said
        if any(wait.to_declare for wait in waits):
            return said + " " + tr(bars[0])
        return said + " " + tr(Text("Not on a discard. {reasons}", reasons=in_turn(bars)))

    def _in_words(self, wait: "Wait") -> str:
        tile = tr(name(wait.kind))
        if not self._settings.show_discards:
            return tile
        return self.tr("{tile} ({count} left)").format(tile=tile, count=wait.unseen)
