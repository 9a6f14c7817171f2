"""`Narration`: tells on the strip what happens on the table, in a sentence and in figures."""

from PySide6.QtCore import QObject, Slot

from fourwinds.app.language import tr
from fourwinds.app.session import Session
from fourwinds.app.signals import Moment
from fourwinds.engine import telling
from fourwinds.engine.events import DealBegun
from fourwinds.engine.view import View
from fourwinds.rules.this_deal_words import goulash_in_words, own_draw_in_words
from fourwinds.text import in_turn
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
        session.undoing.gone_back.connect(strip.message.let_go)

    def tell(self, moment: Moment) -> None:
        """Say what is seen on the table; only the last sentence stays to be read, the others can be looked up."""
        message = self._strip.message
        names = [player.name for player in self._session.players]
        wild = moment.view.rules.tiles.wild_kind
        told = [telling.tell(event, names, self._session.person, wild) for event in moment.events]
        texts = [tr(sentence) for one in told if one.on_the_table for sentence in one.sentences]
        for text in texts[:-1]:
            message.tell_unseen(text)
        if moment.view.goulash and any(isinstance(event, DealBegun) for event in moment.events):
            message.warn(self._goulash(moment.view))
        elif texts and self._own_draw(moment.view) and any(isinstance(event, DealBegun) for event in moment.events):
            message.warn(f"{texts[-1]} {self._own_draw(moment.view)}")
        elif texts:
            message.say(texts[-1])
        elif moment.undone:
            view = moment.view
            where = hand_title(view.round_wind, view.hand_number, view.redeal, view.goulash)
            message.say(self.tr("{hand}: the game goes on from here.").format(hand=where))

    def _goulash(self, view: View) -> str:
        """That the hand is a Goulash, and what is different in it; empty where it is none."""
        return tr(in_turn([*goulash_in_words(view.rules, view.goulash)])) if view.goulash else ""

    def _own_draw(self, view: View) -> str:
        """That the last tile must be self-drawn, where that is so in this round only."""
        when = view.rules.winning.self_drawn_only
        return tr(own_draw_in_words(when, view.round_wind) or "") if when == "west_round" else ""

    def show_figures(self, moment: Moment) -> None:
        """Which hand it is."""
        view = moment.view
        self._strip.round_wind.show_value(tr(view.round_wind.title), self._own_draw(view))
        text = self.tr("{hand}, re-deal {redeal}") if view.redeal else "{hand}"
        if view.goulash:
            text = self.tr("{hand}, Goulash")
        self._strip.hand_number.show_value(text.format(hand=view.hand_number, redeal=view.redeal), self._goulash(view))
        # B40: a hand counts when it is over.
        played = view.counter if view.outcome is not None else view.counter - 1
        self._strip.hand_counter.show_value(str(played))

    @Slot(TableState)
    def _on_shown(self, table: TableState) -> None:
        """B37: also while the tiles are dealt."""
        self._strip.tiles_left.show_value(str(table.tiles_left))
