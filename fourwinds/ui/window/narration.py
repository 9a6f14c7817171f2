"""`Narration`: tells on the strip what happens on the table, in a sentence and in figures."""

from PySide6.QtCore import QObject, Slot

from fourwinds.app.language import tr
from fourwinds.app.session import Session
from fourwinds.app.signals import Moment
from fourwinds.engine import telling
from fourwinds.ui.board.tablestate import TableState
from fourwinds.ui.table.table import Table
from fourwinds.ui.table.words import hand_title
from fourwinds.ui.window.strip import Strip


class Narration(QObject):
    """Is told of each moment by the window, in its turn."""

    def __init__(self, session: Session, table: Table, strip: Strip) -> None:
        super().__init__(strip)
        self._session, self._strip = session, strip
        table.shown.connect(self._on_shown)

    def tell(self, moment: Moment) -> None:
        """Say what is seen on the table; only the last sentence stays to be read, the others can be looked up."""
        message = self._strip.message
        names = [player.name for player in self._session.players]
        told = [telling.tell(event, names, self._session.person) for event in moment.events]
        texts = [tr(sentence) for one in told if one.on_the_table for sentence in one.sentences]
        for text in texts[:-1]:
            message.tell_unseen(text)
        if texts:
            message.say(texts[-1])
        elif moment.undone:
            view = moment.view
            where = hand_title(view.round_wind, view.hand_number, view.redeal)
            message.say(self.tr("{hand}: the game goes on from here.").format(hand=where))

    def show_figures(self, moment: Moment) -> None:
        """Which hand it is."""
        view = moment.view
        self._strip.round_wind.show_value(tr(view.round_wind.title))
        text = self.tr("{hand}, re-deal {redeal}") if view.redeal else "{hand}"
        self._strip.hand_number.show_value(text.format(hand=view.hand_number, redeal=view.redeal))
        # B40: a hand counts when it is over.
        played = view.counter if view.outcome is not None else view.counter - 1
        self._strip.hand_counter.show_value(str(played))

    @Slot(TableState)
    def _on_shown(self, table: TableState) -> None:
        """B37: also while the tiles are dealt."""
        self._strip.tiles_left.show_value(str(table.tiles_left))
