"""`Barred`: tells that the person may not go out: on a discard, which riichi players call furiten, or at all."""

from PySide6.QtCore import QObject, Signal, Slot

from fourwinds.app.language import tr
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.signals import Question
from fourwinds.engine.phase import Phase
from fourwinds.engine.view import SeatView
from fourwinds.text import commas, in_turn
from fourwinds.tiles import Kind, kind_of, name
from fourwinds.ui.table.table import Table
from fourwinds.ui.table.words import tile_name


class Barred(QObject):
    """Looks at the hand with every step of the game. Only what the person may know: his discards and his misses."""

    changed = Signal(str, str)
    """The word for it and the whole sentence; both empty while nothing bars the hand."""
    told = Signal(str)
    """Somebody has just discarded a tile that would complete the hand, and why it cannot be taken."""

    def __init__(self, session: Session, settings: Settings, table: Table, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._settings, self._table = session, settings, table
        self._bars: dict[Kind, str] = {}
        """What the hand waits for and may not be claimed, each with the reason."""
        self._told: tuple[str, str] = ("", "")
        self._after_wrong_out = False
        self._looked_at: SeatView | None = None
        table.shown.connect(self.refresh)
        session.asked.connect(self._on_asked)
        session.game_closed.connect(self._clear)
        settings.changed.connect(self.refresh)

    @Slot()
    def refresh(self) -> None:
        """Show what is true now."""
        moment = self._session.moment
        own = None if moment is None else moment.own
        if own is None or self._table.is_dealing or own.phase in {Phase.DEAL, Phase.EXCHANGE, Phase.OVER}:
            self._clear()
        elif own.seats[own.seat].barred:
            # Everybody has seen why: this is no hint.
            self._clear()
            self._tell(*self._words_after_wrong_out(own))
            self._after_wrong_out = True
        elif self._after_wrong_out:  # it was undone
            self._clear()
            self.refresh()
        elif not (self._settings.show_waits and self._settings.allow_hints):
            self._clear()
        elif own is not self._looked_at:
            self._looked_at = own
            if own.phase is not Phase.TURN or own.turn != own.seat:
                self._show(self._found(own))
            elif own.drawn is None:
                self._show({})  # after a claim nobody can say yet how the hand will stand

    @Slot()
    def _clear(self) -> None:
        self._looked_at = None
        self._after_wrong_out = False
        self._show({})

    @Slot(Question)
    def _on_asked(self, question: Question) -> None:
        tile = question.open_tile
        if question.phase is not Phase.CLAIM or question.claims or tile is None:
            return
        if bar := self._bars.get(kind_of(tile)):
            text = self.tr("The {tile} would complete your hand, but you may not take it. {reason}")
            self.told.emit(text.format(tile=tile_name(tile, question.view.rules.tiles.wild_kind), reason=tr(bar)))

    def _found(self, own: SeatView) -> dict[Kind, str]:
        """The bars of the hand as it stands between two turns."""
        if not own.missed and not own.seats[own.seat].discards:
            return {}  # nothing can bar it yet, and to look for what it waits for takes long the first time
        from fourwinds.players.waiting import waiting  # noqa: PLC0415 - the window opens without the players

        return {wait.kind: wait.bar for wait in waiting(own) if wait.barred}

    def _words_after_wrong_out(self, own: SeatView) -> tuple[str, str]:
        if own.rules.penalties.faulty_out_then == "dead":
            text = self.tr(
                "You have declared out wrongly: you may not go out in this hand, and yours is worth nothing."
            )
            return self.tr("Dead hand"), text
        return self.tr("May not go out"), self.tr("You have declared out wrongly: you may not go out in this hand.")

    def _tell(self, word: str, text: str) -> None:
        if (word, text) != self._told:
            self._told = (word, text)
            self.changed.emit(word, text)

    def _show(self, bars: dict[Kind, str]) -> None:
        self._bars = bars
        if not bars:
            self._tell("", "")
            return
        rules = self._session.rules
        japanese = rules is not None and rules.family == "japanese"
        word = self.tr("Furiten") if japanese else self.tr("No discards")
        text = self.tr("You wait for {waits}, and may not go out on a discard: {reasons}")
        reasons = in_turn(list(dict.fromkeys(bars.values())))
        waits = tr(commas([tr(name(kind)) for kind in bars]))
        self._tell(word, text.format(waits=waits, reasons=tr(reasons)))
