"""`Showing`: what happens in a game, made into what the person may see of it, hear of it and be told."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from fourwinds.app.language import tr
from fourwinds.app.runner import Runner, current_deal
from fourwinds.app.settings import Settings
from fourwinds.app.signals import Moment
from fourwinds.engine.events import DealBegun, Event
from fourwinds.engine.knowledge import Observer, seen
from fourwinds.engine.seats import Seat
from fourwinds.engine.telling import Told, tell
from fourwinds.scoring import Completes

if TYPE_CHECKING:
    from fourwinds.engine.game import Game


class Showing(QObject):
    """Tells of the game that a runner plays. The signals are the session's, and all that it says goes this way."""

    changed = Signal(Moment)
    message = Signal(str)
    warned = Signal()
    called = Signal(int, str)
    sounded = Signal(str)

    def __init__(self, runner: Runner, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runner = runner
        self._settings = settings

    def moment(self, game: "Game", events: tuple[Event, ...] = (), *, undone: bool = False) -> Moment:
        """The table now, after these events; `undone`: it went back in time, or somewhere else."""
        deal, observer = current_deal(game), self._observer
        dealing = any(isinstance(event, DealBegun) for event in events)
        return Moment(
            view=deal.seen_by(observer),
            events=seen(game.rules, events, observer),
            scores=game.scores,
            own=None if self._runner.person is None else deal.view(self._runner.person),
            undone=undone,
            dealt=tuple(deal.dealt_by(observer)) if dealing else (),
        )

    def show(
        self, game: "Game", events: tuple[Event, ...] = (), *, undone: bool = False, completes: Completes | None = None
    ) -> None:
        """Tell of a step of the game; `completes` is the set that a claimed winning tile was said to complete."""
        person = self._runner.person  # whoever is told may drop the game
        moment = self.moment(game, events, undone=undone)
        self.changed.emit(moment)
        names, wild = [player.name for player in game.players], moment.view.rules.tiles.wild_kind
        for event in moment.events:
            self._tell(tell(event, names, person, wild), completes)

    def _tell(self, told: Told, completes: Completes | None) -> None:
        """Let it be heard; `completes` is the set that a claimed winning tile was said to complete.

        What is seen on the table is not said as well: it is the window's business.
        """
        for sound in told.sounds:
            if sound == "out" and completes is Completes.PAIR:
                self.sounded.emit("pair")
            self.sounded.emit(sound)
        for seat, call in told.calls:
            self.called.emit(seat, tr(call))
        if not told.on_the_table:
            for sentence in told.sentences:
                self.say(tr(sentence))
        if told.costs:
            self.warned.emit()

    def say(self, text: str) -> None:
        """A sentence for the person, in his language."""
        self.message.emit(text)

    def refuse(self, reason: str) -> None:
        """Tell the person why nothing came of what he wanted."""
        self.sounded.emit("error")
        self.say(tr(reason))

    @property
    def _observer(self) -> Observer:
        """Through whose eyes the table is seen: the person's, or those of the last seat where four computers play."""
        last = Seat(len(self._runner.players) - 1)
        seat = last if self._runner.person is None else self._runner.person
        return Observer(seat, all_hands=self._settings.show_tiles)
