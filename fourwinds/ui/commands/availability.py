"""`Availability`: which commands can be used now and why not, and what the buttons of the strip are called."""

from typing import Final

from PySide6.QtCore import QObject, Slot

from fourwinds.app.language import tr
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.signals import Moment, Question
from fourwinds.engine.actions import Abandon, Claim, GoOut, SetAside, TakeJoker
from fourwinds.engine.melds import AddedToKong
from fourwinds.engine.phase import Phase
from fourwinds.rules import RulePreset
from fourwinds.scoring import MeldKind, ReadyState
from fourwinds.ui.board.tablestate import Lie
from fourwinds.ui.commands.actions import Actions
from fourwinds.ui.records.points.opening import Points
from fourwinds.ui.table.orders import ORDERS
from fourwinds.ui.table.table import Table
from fourwinds.ui.window.strip import Strip

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
        session, question = self._session, self._session.question
        moment = session.moment
        running = session.running
        playing = running and moment is not None and moment.view.phase is not Phase.OVER
        on_turn = question is not None and question.phase is Phase.TURN
        actions = self._actions
        taught = session.taught
        actions["Abort"].setEnabled(running)
        actions.enable(("Save", "SaveAs"), running and not taught)
        actions.enable(("DisplayPoints", "Print", "ExportGame", "LookBack"), bool(session.results))
        actions["RestartHand"].setEnabled(playing and self._settings.allow_restart and not taught)
        why_not = session.undoing.why_not
        actions["Undo"].setEnabled(why_not is None)
        actions["Undo"].setProperty(REASON, tr(why_not or ""))
        actions["Hint"].setEnabled(question is not None and self._settings.allow_hints and not taught)
        actions["Ready"].setEnabled(on_turn)
        actions["ReadyOpen"].setEnabled(on_turn)
        actions["DingDong"].setEnabled(on_turn)
        actions["Abandon"].setEnabled(question is not None and Abandon() in question.legal)
        actions["SetAside"].setEnabled(question is not None and SetAside() in question.legal)
        actions["TakeJoker"].setEnabled(
            question is not None and any(isinstance(action, TakeJoker) for action in question.legal)
        )
        actions["Kong"].setEnabled(_can_kong(question))
        actions["Out"].setEnabled(
            on_turn or (question is not None and any(isinstance(a, GoOut) for a in question.legal))
        )
        actions["Pause"].setEnabled(playing and (session.paused or question is None or not question.waits))
        actions["AutoPlay"].setEnabled(not taught)
        actions["TryOut"].setEnabled(session.waits or (playing and not taught and session.person is not None))
        actions["CopyPosition"].setEnabled(running and not taught)
        actions.enable(ORDERS, playing and not taught and session.person is not None and not session.auto_play)
        shown = self._settings.show_discards
        in_view, aside = self._table.in_one_view, self._points.is_aside
        actions["Discards"].setVisible(shown or aside)  # its key also brings the points back
        actions["Discards"].setEnabled(aside or (running and shown and not in_view))
        self._strip.discards.setVisible(shown and not in_view)
        self._strip.hint.setVisible(self._settings.allow_hints)
        actions["LockDiscards"].setEnabled(shown and not in_view and self._table.lie is Lie.APART)
        reason = self.tr("On the Table board all discards are in sight.") if in_view and shown else ""
        for name in ("Discards", "LockDiscards"):
            actions[name].setProperty(REASON, reason)
        actions["UprightTiles"].setEnabled(in_view)
        actions["UprightTiles"].setProperty(REASON, self.tr("Tiles can be turned on the Table board only."))
        robbing = question is not None and isinstance(question.view.open, AddedToKong)
        self._strip.caption_kong(robbing=robbing)
        self._strip.caption_out(ready=self.must_declare_ready(moment))

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
