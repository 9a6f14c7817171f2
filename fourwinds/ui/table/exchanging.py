"""`ExchangeChoices`: what the person passes on in an exchange of tiles, chosen at the hand itself.

Tiles are lifted by clicks, digits or arrow keys and Space; a panel near the hand says what is asked, who passes to whom
and what is still missing. Nothing is passed before the person says so, and what may not be passed says why.
"""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, Signal, Slot

from fourwinds.app.language import tr
from fourwinds.app.session import Session
from fourwinds.app.signals import Moment, Question
from fourwinds.engine.actions import Action, PassTiles
from fourwinds.engine.events import ExchangeEnded, TilesPassed
from fourwinds.engine.exchange import Asked, Exchange, receivers
from fourwinds.engine.exchange_words import WHERE, what_is_asked
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.text import Text, counted, in_turn, listed
from fourwinds.tiles import Kind, Tile, kind_of, kinds_of, name, together
from fourwinds.ui.board.exchangepanel import Arrow, Choice, ShownExchange
from fourwinds.ui.board.seating import Side, side_of
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.commands.actions import Actions
from fourwinds.ui.table.table import Table

GIVE: Final = "give"
UNSEEN: Final = "unseen"
AGREE: Final = "agree"
REFUSE: Final = "refuse"
HASTY_MS: Final = 300
"""Whoever offers nothing within this time after a courtesy pass is asked for has pressed the key of the pass before."""


class ExchangeChoices(QObject):
    """Gathers the person's answer to one step of an exchange."""

    said = Signal(str)
    """A sentence for the message line."""
    heard = Signal(str)
    """What others see on the board, for those who listen."""

    def __init__(self, session: Session, table: Table, board: BoardView, actions: Actions, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._table, self._board, self._actions = session, table, board, actions
        self._question: Question | None = None
        self._places: list[Tile | None] = []
        """What goes in each place of the pass, in the order in which it was chosen."""
        self._blind = 0
        self._pointed: Tile | None = None
        self._just_over = False
        self._since_asked = QElapsedTimer()
        self._since_asked.start()
        session.changed.connect(self._on_changed)
        board.exchange_chosen.connect(self._on_chosen)
        board.exchange_numbered.connect(self._on_numbered)

    @property
    def is_asking(self) -> bool:
        """Whether the person is asked for a part in an exchange."""
        return self._question is not None

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles that are chosen, in the order in which they go."""
        return tuple(tile for tile in self._places if tile is not None)

    @property
    def blind(self) -> int:
        """How many of the tiles that are coming are to be passed on unseen."""
        return self._blind

    @property
    def is_hasty(self) -> bool:
        """Whether an answer would come too quickly to be one to this question."""
        return not self._since_asked.hasExpired(HASTY_MS)

    # --- the question -------------------------------------------------------------------------

    def show(self, question: Question) -> None:
        """Ask for the answer to this question of an exchange."""
        step = question.view.exchange
        assert step is not None, "that is asked"
        self._question, self._places, self._blind, self._pointed = question, [], 0, None
        self._since_asked.restart()
        self._board.set_playable(step.asked is not Asked.CONSENT)
        moves = self._session.moves
        self._board.dim([tile for tile in question.view.hand if moves.why_not_pass(tile)])
        self._refresh()
        self.said.emit(tr(in_turn([*self._what_came(question), self._title(step)])))

    def told_on_turn(self, question: Question) -> str:
        """What is told on the person's turn after an exchange, in place of a tile that was drawn; empty otherwise."""
        return tr(in_turn([*self._what_came(question)]))

    def clear(self) -> None:
        """Nobody asks any more."""
        if self._question is not None:
            self._question, self._places, self._blind, self._pointed = None, [], 0, None
            self._board.show_exchange(None)
            self._table.show_passing({}, None)

    def explain(self) -> None:
        """Say what is asked, and how it is answered."""
        if self._step is not None:
            self.said.emit(tr(in_turn([self._title(self._step), self._how()])))

    # --- choosing -----------------------------------------------------------------------------

    def toggle(self, tile: Tile) -> None:
        """Choose a tile of the hand, or put one back that is chosen."""
        step = self._step
        if step is None:
            return
        if step.asked is Asked.CONSENT:
            self.explain()
            return
        self._table.finish_deal()
        reason = self._session.moves.why_not_pass(tile)
        if tile in self._places:
            self._put_back(tile, step)
        elif reason:
            self.said.emit(tr(reason))
        elif None in self._places:
            self._places[self._places.index(None)] = tile
        elif len(self._places) < step.tiles:
            self._places.append(tile)
            self._blind = min(self._blind, step.tiles - len(self._places))
        else:
            self.said.emit(self.tr("You have chosen as many tiles as you may pass: put one back first."))
            return
        self._pointed = tile if self._pointed is not None else None
        self._refresh()
        if not reason:
            self.heard.emit(self._status(step))

    def toggle_pointed(self) -> None:
        """Choose the tile that the arrow keys have reached, or put it back."""
        if self._pointed is None:
            self.explain()
        else:
            self.toggle(self._pointed)

    def choose_pointed(self) -> None:
        """Choose the tile that the arrow keys have reached; without one, begin with the first."""
        if self._pointed is None:
            self.point(0)
        elif self._pointed not in self._places:
            self.toggle(self._pointed)

    def lower_pointed(self) -> None:
        """Put the tile back that the arrow keys have reached; without one, all that are chosen."""
        if self._pointed is None:
            self._places, self._blind = [], 0
            self._refresh()
        elif self._pointed in self._places:
            self.toggle(self._pointed)

    def step(self, by: int) -> None:
        """Go to the neighbour at the left (-1) or right (1); at first to the first tile."""
        hand = self._table.hand
        if self._pointed in hand:
            self.point(min(max(hand.index(self._pointed) + by, 0), len(hand) - 1))
        else:
            self.point(0)

    def point(self, place: int) -> None:
        """Go to the tile at this place of the hand; -1 is the last."""
        self._table.finish_deal()
        hand = self._table.hand
        if hand and self._step is not None and self._step.asked is not Asked.CONSENT:
            self._pointed = hand[place]
            self._refresh()
            chosen = self.tr("{tile}, chosen") if self._pointed in self._places else "{tile}"
            self.heard.emit(chosen.format(tile=tr(name(kind_of(self._pointed), self._wild))))

    def follow(self, action: Action) -> None:
        """Choose what the adviser would pass on; what he says of it stands on the message line."""
        if isinstance(action, PassTiles) and self._step is not None:
            self._places, self._blind = [*action.tiles], action.blind
            self._refresh()

    def pass_on(self) -> None:
        """Pass what is chosen, or say what is missing."""
        step = self._step
        if step is None:
            return
        nothing = not self.tiles and not self._blind
        if step.asked is Asked.CONSENT or self._why_not(step) or (nothing and self.is_hasty):
            self.explain()
            return
        passed, blind = self.tiles, self._blind
        self.said.emit(self.tr("The others still choose which tiles they pass on."))
        self._session.moves.pass_tiles(passed, blind)

    # --- within -------------------------------------------------------------------------------

    @property
    def _step(self) -> Exchange | None:
        return None if self._question is None else self._question.view.exchange

    @property
    def _me(self) -> Seat:
        assert self._question is not None, "somebody is asked"
        return self._question.seat

    @property
    def _wild(self) -> Kind | None:
        return None if self._question is None else self._question.view.rules.tiles.wild_kind

    @property
    def _names(self) -> list[str]:
        return [player.name for player in self._session.players]

    @Slot(Moment)
    def _on_changed(self, moment: Moment) -> None:
        self._just_over = any(isinstance(event, TilesPassed | ExchangeEnded) for event in moment.events)

    @Slot(str)
    def _on_chosen(self, choice: str) -> None:
        step = self._step
        if step is None:
            return
        match choice:
            case "give":
                self.pass_on()
            case "unseen":
                free = step.tiles - len(self._places)
                self._blind = (self._blind + 1) % (free + 1)
                self._refresh()
                self.heard.emit(self._status(step))
            case _:
                self._session.moves.consent(agrees=choice == AGREE)

    @Slot(int)
    def _on_numbered(self, place: int) -> None:
        if place < len(self._table.hand):
            self.toggle(self._table.hand[place])

    def _put_back(self, tile: Tile, step: Exchange) -> None:
        # In a Ding Dong the others keep their receivers.
        if step.asked is Asked.DING_DONG:
            self._places[self._places.index(tile)] = None
        else:
            self._places.remove(tile)

    def _refresh(self) -> None:
        step = self._step
        if step is None:
            return
        self._table.show_passing({tile: side for tile, side in self._goes() if tile is not None}, self._pointed)
        consent = step.asked is Asked.CONSENT
        self._board.show_exchange(
            ShownExchange(
                tr(self._title(step)),
                self._status(step),
                tuple(self._choices(step)),
                tuple(self._arrows(step)),
                tuple(self._question.view.wind_of(SEATS[(self._me + turn) % 4]).letter for turn in range(4))
                if self._question is not None
                else (),
                numbered=not consent,
            )
        )

    def _goes(self) -> Iterator[tuple[Tile | None, Side]]:
        """Each place of the pass with the side of who gets what is in it."""
        step = self._step
        if step is None:
            return
        to = [side_of(seat, self._me, 4) for seat in receivers(step, self._me)]
        for number, tile in enumerate(self._places):
            yield tile, to[number if step.asked is Asked.DING_DONG else 0]

    def _arrows(self, step: Exchange) -> Iterator[Arrow]:
        for giver in SEATS:
            if step.asked is Asked.DING_DONG and giver != self._me:
                continue  # everybody does the same, which twelve arrows would not make clearer
            for receiver in receivers(step, giver):
                yield Arrow(side_of(giver, self._me, 4), side_of(receiver, self._me, 4))

    def _choices(self, step: Exchange) -> Iterator[Choice]:
        if step.asked is Asked.CONSENT:
            yield Choice(AGREE, self.tr("Agree"), self.tr("Y"))
            yield Choice(REFUSE, self.tr("Refuse"), self.tr("N"))
            return
        if step.blind:
            free = step.tiles - len(self._places)
            why_not = "" if free else self.tr("All tiles of this pass are chosen from your hand.")
            yield Choice(UNSEEN, self.tr("Unseen: {number}").format(number=self._blind), self.tr("U"), why_not)
        key = self._actions.key("Accelerate")
        if step.asked is Asked.COURTESY:
            number = len(self.tiles)
            text = tr(counted(number, "Offer {count} Tile", "Offer {count} Tiles")) if number else self.tr("Offer None")
        else:
            text = self.tr("Pass")
        yield Choice(GIVE, text, key, self._why_not(step), own_key=False)

    def _why_not(self, step: Exchange) -> str:
        """Why what is chosen cannot be passed yet; empty where it can."""
        missing = step.tiles - len(self.tiles) - self._blind
        if step.asked is Asked.COURTESY or not missing:
            return ""
        return tr(counted(missing, "{count} more tile to choose.", "{count} more tiles to choose."))

    def _title(self, step: Exchange) -> Text:
        return what_is_asked(step, self._names, self._me)

    def _what_came(self, question: Question) -> Iterator[Text]:
        """The tiles that the latest step of the game has brought, if it was one of an exchange."""
        came = sorted(question.view.received) if self._just_over else []
        if came:
            wild = question.view.rules.tiles.wild_kind
            yield Text("You have got {tiles}.", tiles=listed(together(kinds_of(came), wild)))

    def _how(self) -> Text:
        """How the question is answered, with the keys that are in force."""
        step = self._step
        if step is not None and step.asked is Asked.CONSENT:
            return Text("Y agrees, N does not.")
        left, right, space, enter = (
            self._actions.way(command) for command in ("LiftLeft", "LiftRight", "Space", "Accelerate")
        )
        return Text(
            "Click tiles of your hand, or use {left}, {right} and {space}; {enter} passes them.",
            left=left,
            right=right,
            space=space,
            enter=enter,
        )

    def _status(self, step: Exchange) -> str:
        """What is chosen and what is missing."""
        match step.asked:
            case Asked.CONSENT:
                return self.tr("The passes would be made once more, in the reverse order.")
            case Asked.DING_DONG:
                return tr(
                    in_turn([self._for_each(number, seat) for number, seat in enumerate(receivers(step, self._me))])
                )
            case _ if not self.tiles and not self._blind:
                return tr(self._how())
        parts = []
        if self.tiles:
            tiles = listed(together(kinds_of(self.tiles), self._wild))
            parts.append(Text("You pass {tiles}.", tiles=tiles))
        if self._blind:
            parts.append(
                counted(
                    self._blind,
                    "{count} tile that is coming goes on unseen.",
                    "{count} tiles that are coming go on unseen.",
                )
            )
        if step.asked is Asked.COURTESY and len(self.tiles) > 1:
            parts.append(Text("If fewer are wanted, those go that you chose first."))
        missing = self._why_not(step)
        return " ".join([*map(tr, parts), *([missing] if missing else [])])

    def _for_each(self, number: int, seat: Seat) -> Text:
        """In a Ding Dong, what one of the others gets."""
        tile = self._places[number] if number < len(self._places) else None
        where, who = WHERE[(seat - self._me) % 4], self._names[seat]
        if tile is None:
            return Text("{name}, {where}: nothing yet.", name=who, where=where)
        return Text("{name}, {where}: {tile}.", name=who, where=where, tile=name(kind_of(tile), self._wild))


def is_exchange(question: Question | None) -> bool:
    """Whether tiles are to be passed, or a second exchange is to be agreed to."""
    return question is not None and question.phase is Phase.EXCHANGE
