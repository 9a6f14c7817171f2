"""`Availability`: which commands can be used now and why not, and what the buttons of the strip are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Slot

from fourwinds.app.language import tr
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.signals import Moment, Question
from fourwinds.engine.actions import Abandon, Claim, GoOut, SetAside, TakeJoker
from fourwinds.engine.melds import AddedToKong
from fourwinds.engine.phase import Phase
from fourwinds.scoring import MeldKind, ReadyState
from fourwinds.ui.board.tablestate import Lie
from fourwinds.ui.commands.actions import Actions
from fourwinds.ui.records.points.opening import Points
from fourwinds.ui.table.orders import ORDERS
from fourwinds.ui.table.table import Table
from fourwinds.ui.window.strip import Strip

if TYPE_CHECKING:
    from fourwinds.rules import RulePreset

REASON: Final = "reason"
"""The property of a command that says why it cannot be used."""


class Availability(QObject):
    """Follows the game when it is told to."""

    def __init__(
        self, session: Session, settings: Settings, table: Table, points: Points, actions: Actions, strip: Strip
    ) -> None:
        super().__init__(actions)
        self._session = session
        self._settings = settings
        self._table = table
        self._points = points
        self._actions = actions
        self._strip = strip

    @Slot()
    def update(self) -> None:
        """Enable what can be done now."""
        moment, question = self._session.moment, self._session.question
        playing = self._session.running and moment is not None and moment.view.phase is not Phase.OVER
        self._games(playing=playing)
        self._help()
        self._moves(question)
        self._course(question, playing=playing)
        self._discards()
        self._strip.caption_kong(robbing=question is not None and isinstance(question.view.open, AddedToKong))
        self._strip.caption_out(ready=self.must_declare_ready(moment))

    def _games(self, *, playing: bool) -> None:
        """What is done with a whole game, or with a hand of it."""
        session, actions = self._session, self._actions
        own_game = session.running and not session.taught
        actions["Abort"].setEnabled(session.running)
        actions.enable(("Save", "SaveAs", "CopyPosition"), own_game)
        actions.enable(("DisplayPoints", "Print", "ExportGame", "LookBack"), bool(session.results))
        actions["RestartHand"].setEnabled(playing and own_game and self._settings.allow_restart)

    def _help(self) -> None:
        """Taking back and asking for advice."""
        session, actions = self._session, self._actions
        why_not = session.undoing.why_not
        actions["Undo"].setEnabled(why_not is None)
        actions["Undo"].setProperty(REASON, tr(why_not or ""))
        advises = self._settings.allow_hints
        actions["Hint"].setEnabled(session.question is not None and advises and not session.taught)
        self._strip.hint.setVisible(advises)

    def _moves(self, question: Question | None) -> None:
        """What the person can declare."""
        legal = () if question is None else question.legal
        on_turn = question is not None and question.phase is Phase.TURN
        actions = self._actions
        actions.enable(("Ready", "ReadyOpen", "DingDong"), on_turn)
        actions["Abandon"].setEnabled(Abandon() in legal)
        actions["SetAside"].setEnabled(SetAside() in legal)
        actions["TakeJoker"].setEnabled(any(isinstance(action, TakeJoker) for action in legal))
        actions["Kong"].setEnabled(_can_kong(question))
        actions["Out"].setEnabled(on_turn or any(isinstance(action, GoOut) for action in legal))

    def _course(self, question: Question | None, *, playing: bool) -> None:
        """Who plays, and when it goes on."""
        session, actions = self._session, self._actions
        plays_himself = playing and not session.taught and session.person is not None
        actions["Pause"].setEnabled(playing and (session.paused or question is None or not question.waits))
        actions["AutoPlay"].setEnabled(not session.taught)
        actions["TryOut"].setEnabled(session.waits or plays_himself)
        actions.enable(ORDERS, plays_himself and not session.auto_play)

    def _discards(self) -> None:
        """How discards are looked at, and tiles turned."""
        actions, shown = self._actions, self._settings.show_discards
        in_view, aside = self._table.in_one_view, self._points.is_aside
        apart = shown and not in_view
        actions["Discards"].setVisible(shown or aside)  # its key also brings the points back
        actions["Discards"].setEnabled(aside or (self._session.running and apart))
        self._strip.discards.setVisible(apart)
        actions["LockDiscards"].setEnabled(apart and self._table.lie is Lie.APART)
        reason = self.tr("On the Table board all discards are in sight.") if in_view and shown else ""
        for name in ("Discards", "LockDiscards"):
            actions[name].setProperty(REASON, reason)
        actions["UprightTiles"].setEnabled(in_view)
        actions["UprightTiles"].setProperty(REASON, self.tr("Tiles can be turned on the Table board only."))

    def show_declarations(self, rules: RulePreset) -> None:
        """Offer only what can be declared under these rules, and let the others say why they cannot."""
        riichi = rules.ready.rule == "riichi"
        for name, known, reason in (
            ("Ready", rules.ready.rule != "none", self.tr("These rules have no declaration of ready.")),
            ("ReadyOpen", riichi and rules.ready.laid_open, self.tr("These rules let nobody lay a ready hand open.")),
            ("DingDong", rules.exchange.ding_dong != "never", self.tr("These rules let nobody ask for an exchange.")),
            ("SetAside", rules.tiles.north_aside, self.tr("North is an ordinary wind under these rules.")),
            ("Abandon", rules.abandoning.nine, self.tr("No hand is abandoned under these rules.")),
            (
                "TakeJoker",
                rules.has_jokers and rules.jokers.exchanged != "no",
                self.tr("Jokers on the table stay where they are under these rules."),
            ),
        ):
            self._actions[name].setVisible(known)
            self._actions[name].setProperty(REASON, "" if known else reason)

    def must_declare_ready(self, moment: Moment | None) -> bool:
        """B49: the button reads Ready, and means it."""
        rules = self._session.rules
        own = None if moment is None else moment.own
        if rules is None or own is None or rules.ready.rule != "obligatory":
            return False
        return own.seats[own.seat].ready is ReadyState.NO and not own.declaring


def _can_kong(question: Question | None) -> bool:
    """B47, B48: on the person's turn, and while a kong can be robbed or claimed."""
    if question is None or question.phase is Phase.TURN:
        return question is not None
    if question.phase is Phase.ROB:
        return isinstance(question.view.open, AddedToKong) and any(
            isinstance(action, GoOut) for action in question.legal
        )
    return any(isinstance(action, Claim) and action.kind is MeldKind.KONG for action in question.legal)
