"""`Table`: keeps what the board shows in step with the session and with what the person chose to see.

It knows which tile is lifted and whose discards lie in sight; both are the person's business and not the game's.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.signals import Moment
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import Seat
from fourwinds.engine.view import View
from fourwinds.tiles import Kind, Tile
from fourwinds.ui.board.boards import BOARDS
from fourwinds.ui.board.motion import Tempo
from fourwinds.ui.board.seating import Side
from fourwinds.ui.board.tablestate import Choices, Hidden, Lie, TableState, from_view, lie_of
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.table.dealing import FRAME_MS, is_deal

MOVE_MS = 180
"""How long a tile moves within its row at normal speed."""

LOOKS: Final = frozenset(
    {
        "animations",
        "animation_speed",
        "show_tile_ids",
        *(f"{effect}_{value}" for effect in ("fade", "zoom", "rotate") for value in ("frequency", "delay")),
    }
)
"""The settings that `Table.apply_settings` hands on to the board."""


def tempo_of(settings: Settings) -> Tempo:
    """How long the person wants movements to take: steps times their delay, quicker by the speed (B238-B241)."""
    if not settings.animations:
        return Tempo.even(0)
    share = 100 / settings.animation_speed
    return Tempo(
        move=MOVE_MS * share,
        zoom=settings.zoom_frequency * settings.zoom_delay * share,
        fade=settings.fade_frequency * settings.fade_delay * share,
        turn=settings.rotate_frequency * settings.rotate_delay * share,
    )


class Table(QObject):
    """The board's picture of the game."""

    discards_shown = Signal(bool)
    """The discards lie there instead of the hands, or the hands again."""
    shown = Signal(TableState)
    """TableState: what the board shows now."""

    def __init__(self, session: Session, settings: Settings, board: BoardView, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._settings = settings
        self._board = board
        self._moment: Moment | None = None
        self._shown: TableState | None = None
        self._lifted: Tile | None = None
        self._lifted_in: int | None = None
        self._advised = False
        self._passing: Mapping[Tile, Side] = {}
        self._pointed: Tile | None = None
        self._discards = False
        self._frames: Iterator[View] | None = None
        self._frame_timer = QTimer(self)
        self._frame_timer.timeout.connect(self._show_frame)
        session.auto_play_changed.connect(self._lower)
        self.apply_settings()

    # --- the game -----------------------------------------------------------------------------

    @property
    def moment(self) -> Moment | None:
        """What is shown; None without a game."""
        return self._moment

    @property
    def person(self) -> Seat:
        """Who sits at the lowest place."""
        person = self._session.person
        return person if person is not None else self._session.at_table[-1]

    def show_moment(self, moment: Moment) -> None:
        """Follow a step of the game."""
        self._moment = moment
        view = moment.view
        if self._lifted is not None and self._lifted not in (view.seats[self.person].hand or ()):
            self._lifted = None
        dealing = is_deal(moment.events)
        if dealing or moment.undone:
            # Also what the adviser has lifted: his reason was that of another moment.
            self._lifted = None
        if view.phase is Phase.OVER or moment.undone or dealing:
            # What has to be seen now lies under the discards (B202).
            self._settings.lock_discards = False
            self._set_discards(showing=False)
        elif view.phase is Phase.EXCHANGE:
            self._set_discards(showing=False)  # tiles of the hand are chosen
        elif view.phase is Phase.TURN and view.turn == self.person and not self._settings.lock_discards:
            self._set_discards(showing=False)  # B44
        if dealing and self._settings.show_deal and self._settings.animations:
            self._frames = iter(moment.dealt)
            self._frame_timer.start(round(FRAME_MS * 100 / self._settings.animation_speed))
            self._show_frame()
        else:
            self.finish_deal()
            self.refresh(animate=not dealing)

    @property
    def is_dealing(self) -> bool:
        """Whether the tiles are being dealt on the screen."""
        return self._frames is not None

    def finish_deal(self) -> None:
        """Show the dealt hands at once (B15)."""
        if self._frames is not None:
            self._end_deal()
            self._board.finish()

    def clear(self) -> None:
        """There is no game."""
        self._frames = None
        self._frame_timer.stop()
        self._moment = None
        self._shown = None
        self._lifted = None
        self._set_discards(showing=False)

    def refresh(self, *, animate: bool = True) -> None:
        """Show the table as it is and as the person wants to see it."""
        if self._moment is not None and self._frames is None and self._session.players:
            self._show_view(self._moment, self._moment.view, animate=animate)

    def look_again(self) -> None:
        """The person wants to see more of the hands, or less: what can be seen is another now."""
        if self._moment is not None:
            self._moment = self._session.moment
            self.refresh()

    def laying_out(self) -> Iterator[None]:
        """Make what the board needs for a game that is not shown yet; after each part there may be a break."""
        moment = self._session.moment
        if moment is not None:
            yield from self._board.laying_out(self._state_of(moment, moment.view))

    def _state_of(self, moment: Moment, view: View) -> TableState:
        names = [player.name for player in self._session.players]
        return from_view(view, names, moment.scores, self.person, self._choices(moment))

    def _show_view(self, moment: Moment, view: View, *, animate: bool) -> None:
        table = self._state_of(moment, view)
        self._shown = table
        self.shown.emit(table)
        self._board.show_table(table, animate=animate and self._settings.animations)

    def _show_frame(self) -> None:
        view = next(self._frames, None) if self._frames is not None else None
        if view is None or self._moment is None:
            self._end_deal()
        else:
            self._show_view(self._moment, view, animate=True)

    def _end_deal(self) -> None:
        self._frames = None
        self._frame_timer.stop()
        self.refresh()

    def apply_settings(self) -> None:
        """Take over how the person wants the tiles to look and to move."""
        self._board.set_tempo(tempo_of(self._settings))
        self._board.set_show_ids(self._settings.show_tile_ids)

    # --- lifting ------------------------------------------------------------------------------

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The person's hand in the order in which it stands there."""
        if self._shown is None:
            return ()
        own = self._shown.seats[self.person].hand
        return tuple(shown.tile for shown in own if not isinstance(shown.tile, Hidden))

    @property
    def lifted(self) -> Tile | None:
        """The lifted tile."""
        return self._lifted

    @property
    def lifted_on_turn(self) -> bool:
        """Whether the tile was lifted in the turn that is now asked, so that its discard was meant."""
        question = self._session.question
        return self._lifted is not None and question is not None and self._lifted_in == question.serial

    @property
    def advised(self) -> Tile | None:
        """The lifted tile, if the adviser lifted it."""
        return self._lifted if self._advised else None

    def lift(self, tile: Tile | None, *, advised: bool = False) -> None:
        """Lift a tile of the hand and lower any other; None lowers only (B65, B66). Who only watches lifts none."""
        self.finish_deal()
        if tile is not None and (tile not in self.hand or self._is_over() or self._session.unattended):
            return
        question = self._session.question
        self._lifted_in = question.serial if question is not None else None
        self._lifted, self._advised = tile, advised
        self.refresh()

    def step(self, by: int) -> None:
        """Move the lift to the neighbour at the left (-1) or right (1); with none lifted, lift the first (B94)."""
        hand = self.hand
        if not hand:
            return
        if self._lifted not in hand:
            self.lift(hand[0])
            return
        index = hand.index(self._lifted) + by
        self.lift(hand[min(max(index, 0), len(hand) - 1)])

    def _lower(self) -> None:
        """Whoever plays the hand now did not lift this tile."""
        self._lifted = None
        self.refresh()

    def show_passing(self, tiles: Mapping[Tile, Side], pointed: Tile | None) -> None:
        """Lift the tiles that the person means to pass on, each with where it goes, and mark one for the keys."""
        if (dict(tiles), pointed) != (self._passing, self._pointed):
            self._passing, self._pointed = dict(tiles), pointed
            self.refresh()

    # --- discards -----------------------------------------------------------------------------

    @property
    def showing_discards(self) -> bool:
        """Whether the discards are in sight at the person's wish."""
        return self._discards

    @property
    def in_one_view(self) -> bool:
        """Whether the discards lie in sight all the time, as they do on the Table board."""
        return BOARDS[self._settings.board].in_one_view

    @property
    def lie(self) -> Lie:
        """How the discards lie, by the person's wish and the rules."""
        return lie_of(self._session.rules, self._settings.discards)

    @property
    def current(self) -> TableState | None:
        """What the board shows; None without a game."""
        return self._shown

    @property
    def wild(self) -> Kind | None:
        """Which kind is wild in this deal."""
        return None if self._shown is None else self._shown.wild

    def toggle_discards(self) -> None:
        """The discards instead of the hands, or the hands again (B41)."""
        if self._moment is not None and self._settings.show_discards and not self.in_one_view:
            self._set_discards(showing=not self._discards)
            self.refresh()

    def _set_discards(self, *, showing: bool) -> None:
        if showing != self._discards:
            self._discards = showing
            self.discards_shown.emit(showing)

    def _choices(self, moment: Moment) -> Choices:
        settings = self._settings
        lie = self.lie
        common = lie is not Lie.APART
        own = moment.own
        came = frozenset[Tile]() if own is None or own.phase is Phase.OVER else own.received
        if self.in_one_view:
            return Choices(
                own_up=settings.show_tiles,
                lifted=self._lifted,
                passing=self._passing,
                pointed=self._pointed,
                gives=own is not None,
                came=came,
                common_discards=lie if settings.show_discards else Lie.APART,
                show_source=settings.show_source,
                hide_discards=not settings.show_discards,
            )
        shown = set(self._session.at_table) if self._discards and not common else set()
        if settings.lock_discards and settings.show_discards and not common and not self._is_over():
            # B43: with the others' discards locked, Discards/Hands switches the own ones only.
            shown |= set(self._session.at_table) - {self.person}
        return Choices(
            own_up=settings.show_tiles,
            lifted=self._lifted,
            passing=self._passing,
            pointed=self._pointed,
            gives=own is not None,
            came=came,
            discards_of=frozenset(shown),
            common_discards=lie if self._discards else Lie.APART,
            show_source=settings.show_source,
        )

    def _is_over(self) -> bool:
        return self._moment is not None and self._moment.view.phase is Phase.OVER
