"""`Undoing`: takes decisions of the person back, or begins a hand again."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from fourwinds.app.gamefile import GameFile
from fourwinds.app.language import tr
from fourwinds.app.objections import Objections
from fourwinds.app.runner import Runner, current_deal
from fourwinds.app.settings import Settings
from fourwinds.app.showing import Showing
from fourwinds.engine.events import Event

if TYPE_CHECKING:
    from fourwinds.engine.game import Game


class Undoing(QObject):
    """What cannot be done says why, and changes nothing."""

    gone_back = Signal()
    """What was told of the hand last has not happened."""

    def __init__(
        self,
        runner: Runner,
        showing: Showing,
        objections: Objections,
        file: GameFile,
        settings: Settings,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._runner, self._showing, self._objections = runner, showing, objections
        self._file, self._settings = file, settings

    @property
    def can_take_back(self) -> bool:
        """Whether the own discard is open and may be taken back."""
        return self._objections.to_taking_back() is None

    @property
    def why_not(self) -> str | None:
        """Why there is no own decision in this hand to take back now, in a player's words; None if there is one."""
        return None if self.can_take_back else self._objections.to_going_back()

    def take_back(self) -> None:
        """Take back the own discard while it is open (B109)."""
        reason = self._objections.to_taking_back()
        if reason is not None:
            self._showing.refuse(reason)
            return
        game, seat = self._runner.game, self._runner.person
        assert game is not None, "somebody has discarded"
        assert seat is not None, "the person has discarded"
        self._runner.leave()
        game.undo_discard(seat)
        self._show(game)
        self._runner.ask()

    def undo(self) -> None:
        """Take the last own decision of this hand back: the discard that still lies open, or whatever it was (B109).

        Who goes back further than to an open discard has seen what came of it: such a hand is not counted.
        """
        if self.can_take_back:
            self.take_back()
            return
        reason = self._objections.to_going_back()
        if reason is not None:
            self._showing.refuse(reason)
            return
        game, seat = self._runner.game, self._runner.playing
        assert game is not None, "somebody has decided"
        assert seat is not None, "the person has decided"
        self._runner.leave()
        game.go_back(seat)
        self._show(game)
        self._showing.say(tr("You are back at your last decision. Your statistics do not count this hand."))
        self._runner.ask()

    def restart_hand(self) -> None:
        """Begin the current deal again with the same wall (B111)."""
        game = self._runner.game
        if game is None:
            self._showing.refuse(self._objections.no_game())
        elif not self._settings.allow_restart:
            self._showing.refuse(tr("Restarting a hand is switched off in the preferences."))
        elif current_deal(game).outcome is not None:
            self._showing.refuse(tr("The deal is over and cannot be restarted."))
        else:
            self._runner.set_paused(False)
            self._runner.leave()
            self._runner.count_attempt()
            game.restart_hand()
            self._show(game, current_deal(game).events)
            self._runner.ask()

    def _show(self, game: "Game", events: tuple[Event, ...] = ()) -> None:
        """The game has gone back in time."""
        self._file.outdate()
        self.gone_back.emit()
        self._showing.show(game, events, undone=True)
