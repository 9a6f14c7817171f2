"""`Points`: when the Points window opens, and what closing it means (B300, B307, B308)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QWidget

from fourwinds.app.language import tr
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.signals import DealResult
from fourwinds.app.sound import LIMIT
from fourwinds.engine.places import Ranked
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.errors import FourWindsError
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.commands.actions import Actions
from fourwinds.ui.widgets.piecemeal import Piecemeal

if TYPE_CHECKING:
    from fourwinds.reports import GameReport
    from fourwinds.rules import RulePreset
    from fourwinds.ui.printing import Printing
    from fourwinds.ui.records.points.celebration import Celebration
    from fourwinds.ui.records.points.window import PointsDialog, Settled

LOOK_MS: Final = 1_400
"""How long the turned up hands are to be seen before the window opens ..."""
GLANCE_MS: Final = 700
"""... or before the win is shown over the table."""
READ_BEATS: Final = 8
"""With Auto Play the window stays open for so many beats of the game."""


class Points(QObject):
    """Opens the window after each deal, and goes on with the game when it is closed."""

    said = Signal(str)
    sounded = Signal(str)
    """A sound event."""
    look_back_wanted = Signal(int, QWidget)
    """The number of a deal that the person wants to follow step by step, and the window in front of which."""
    aside_changed = Signal()
    """The window has stepped aside for the table, or is back."""

    def __init__(
        self,
        session: Session,
        settings: Settings,
        painter: TilePainter,
        board: BoardView,
        actions: Actions,
        folder: Callable[[], Path],
        window: QWidget,
    ) -> None:
        """`folder`: where reports of a game go that has no file."""
        super().__init__(window)
        self._actions = actions
        self._session = session
        self._settings = settings
        self._painter = painter
        self._board = board
        self._window = window
        self._celebration: Celebration | None = None
        self._celebrated = False
        """The last win has been shown at the table."""
        # Made when a first hand has ended: many evenings begin and few end within the first second.
        self._dialog: PointsDialog | None = None
        self._making = Piecemeal(self)
        self._wanted = False
        """The window that is being made is to be opened then."""
        self._explained: tuple[Seat, QWidget] | None = None
        """At whose hand, and beside what."""
        self._printing: Printing | None = None
        self._folder = folder
        self._goes_on = False
        self._kept_back = False
        self._look = QTimer(self)
        self._look.setSingleShot(True)
        self._look.timeout.connect(self._on_looked)
        self._read = QTimer(self)
        self._read.setSingleShot(True)
        self._read.timeout.connect(self._on_read)
        session.deal_ended.connect(self._on_deal_ended)
        session.paused_changed.connect(self._on_paused)
        session.game_started.connect(self.drop)
        session.game_closed.connect(self.drop)

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """What the commands of this room do, by their names."""
        return {
            "DisplayPoints": self.display,
            "Print": self.print_report,
            "ExportGame": self.export_game,
        }

    @property
    def is_aside(self) -> bool:
        """Whether the window has stepped aside for the table."""
        return self._dialog is not None and self._dialog.is_aside

    @property
    def is_due(self) -> bool:
        """Whether the window will open in a moment."""
        return self._look.isActive() or self._kept_back or self._celebrates or self._wanted

    def display(self) -> None:
        """File > Display Points."""
        if not self._session.results:
            self.said.emit(self.tr("No hand has been finished yet; afterwards its points are shown here."))
        elif self.is_aside or self.is_due:
            self.come_back()
        elif self._dialog is None or not self._dialog.isVisible():
            self._open()

    def explain(self, seat: Seat, beside: QWidget) -> None:
        """Open the window at what this seat's hand was worth, where it leaves a widget in sight."""
        self._explained = seat, beside
        self.display()
        if not self._wanted and self._explained is not None:  # it stood there already, or is not to be opened
            self._explained = None
            if self._dialog is not None and self._dialog.isVisible():
                self._dialog.turn_to(seat)
                self._dialog.keep_off(beside)

    def come_back(self) -> None:
        """Open the window that is due or has stepped aside now."""
        if self.is_due:
            self._look.stop()
            self._stop_celebrating()
            self._show_points()
        elif self._dialog is not None:
            self._dialog.come_back()
            self.aside_changed.emit()

    @Slot()
    def drop(self) -> None:
        """Another game, or none: forget the old one's points."""
        self._look.stop()
        self._stop_celebrating()
        self._read.stop()
        self._goes_on = self._kept_back = self._wanted = False
        self._explained = None
        if self._dialog is not None:
            self._dialog.leave()

    # --- reports ------------------------------------------------------------------------------

    def report(self) -> GameReport:
        """The report of the finished deals; there must be one."""
        from fourwinds.ui.records.reporting import report_of  # noqa: PLC0415 - not needed at the start

        session = self._session
        assert session.rules is not None, "no report without a game"
        saved_at = session.file.kept.saved_at
        return report_of(
            session.rules,
            session.players,
            session.results,
            ranking=session.ranking,
            description=session.file.kept.description,
            # The days are those on the person's own calendar.
            played=date.today() if saved_at is None else saved_at.astimezone().date(),  # noqa: DTZ011
        )

    @Slot()
    def print_report(self) -> None:
        """Ask what to print, and print it (B306)."""
        from fourwinds.ui.printing import Printing, Source  # noqa: PLC0415 - not needed at the start

        if not self._session.results:
            self.said.emit(self.tr("No hand has been finished yet; afterwards its points can be printed."))
            return
        if self._printing is None:
            self._printing = Printing(self._window)
            self._printing.said.connect(self.said)
        dialog = self._dialog if self._dialog is not None and self._dialog.isVisible() else None
        current = dialog.shown.counter if dialog is not None else self._session.results[-1].counter
        source = Source(self.report(), self._session.file.path, self._folder(), current)
        self._printing.ask(source, self._painter.theme.faces, dialog)

    @Slot()
    def leave(self) -> None:
        """The program ends."""
        self._making.stop()
        if self._printing is not None:
            self._printing.cancel_all()

    @Slot()
    def export(self) -> None:
        """Write the table of all deals into a file."""
        from fourwinds.ui.records.export import ask_export  # noqa: PLC0415 - not needed at the start

        suggested = self._session.file.path or self._folder() / self.tr("Four Winds")
        ask_export(self.report(), suggested, self._dialog or self._window, self.said.emit)

    def export_game(self) -> None:
        """File > Export for Other Programs: the finished hands as mjai or for Tenhou, where that has the words."""
        from fourwinds.bots import obstacle  # noqa: PLC0415 - not needed at the start
        from fourwinds.ui.records.export import ask_game  # noqa: PLC0415
        from fourwinds.ui.widgets.questions import tell  # noqa: PLC0415

        try:
            lines = self._session.excerpts.as_mjai()
        except FourWindsError as error:
            why = tr(error.message)
            rules = self._session.rules
            if rules is not None and obstacle(rules) is not None:
                why = self.tr("Other programs read riichi games only. {why}").format(why=why)
            tell(self._window, "exportProblemDialog", why)
            return
        try:
            tenhou = f"{self._session.excerpts.as_tenhou()}\n"
        except FourWindsError:
            tenhou = None  # mjai says more
        suggested = self._session.file.path or self._folder() / self.tr("Four Winds")
        ask_game("\n".join(lines) + "\n", tenhou, suggested, self._window, self.said.emit)

    def _make(self) -> Iterator[None]:
        """The window, a part at a time: it is a long piece of work, with all that is loaded for it."""
        from fourwinds.ui.records.points.pages import HandPage, TotalsPage  # noqa: PLC0415 - not needed at the start

        yield
        totals = TotalsPage()
        hands = []
        for _ in SEATS:
            yield
            hands.append(HandPage(self._painter, self._board.face_at))
        yield
        from fourwinds.ui.records.points.window import PointsDialog  # noqa: PLC0415 - see above
        from fourwinds.ui.records.scorespage import ScoresPage  # noqa: PLC0415

        yield
        scores = ScoresPage()
        yield
        dialog = PointsDialog(totals, hands, scores, self._window)
        yield
        yield from dialog.adding()
        dialog.place(self._settings.points_geometry)
        dialog.closed.connect(self._on_closed)
        dialog.table_wanted.connect(self._on_table_wanted)
        dialog.print_wanted.connect(self.print_report)
        dialog.export_wanted.connect(self.export)
        dialog.look_back_wanted.connect(self._on_look_back_wanted)
        self._dialog = dialog
        yield
        if self._wanted:
            self._fill(dialog)
            yield
            dialog.lay_out()
            yield
        # In a break the game may have been ended, or the person asked something.
        if self._wanted and self._session.paused and self._goes_on:
            self._wanted, self._kept_back = False, True
        elif self._wanted:
            self._show(dialog)

    def _open(self) -> None:
        """Open the window; where there is none yet, as soon as it is made."""
        if self._dialog is None:
            self._wanted = True
            if not self._making.busy:
                self._making.begin(self._make())
        elif not self._making.busy:
            self._fill(self._dialog)
            self._show(self._dialog)
        else:
            self._wanted = True

    def _fill(self, dialog: PointsDialog) -> None:
        """Put the finished deals into the window."""
        names = [player.name for player in self._session.players]
        rules = self._session.rules
        assert rules is not None, "no points without a game"
        dialog.call_you(self._session.person)
        dialog.show_game(
            self._session.results,
            names,
            resume=self._goes_on,
            ranking=self._session.ranking,
            settle=partial(_settled, rules),
            games=rules.ending.games,
            units=(rules.scoring.points_name, rules.scoring.doubles_name),
        )
        dialog.show_report(self.report())

    def _show(self, dialog: PointsDialog) -> None:
        """Open the window that is filled, at what is to be explained."""
        self._wanted = False
        dialog.open()
        dialog.make_room()
        if self._explained is not None:
            seat, beside = self._explained
            self._explained = None
            dialog.turn_to(seat)
            dialog.keep_off(beside)
        if self._session.unattended and self._goes_on:
            self._read.start(self._settings.move_beat * READ_BEATS)

    @Slot(DealResult)
    def _on_deal_ended(self, result: DealResult) -> None:
        if self._session.taught:
            return  # the lesson knows whether there is something to learn from them
        self._goes_on, self._celebrated = not (result.game_over or self._session.alone), False
        self._look.start((GLANCE_MS if self._wants_celebration else LOOK_MS) if self._is_slow else 0)
        if self._dialog is None and self._is_slow and not self._making.busy:
            self._making.begin(self._make())  # while the hands that were turned up are looked at

    @Slot(bool)
    def _on_paused(self, on: bool) -> None:
        """What the person was asked has been answered: now come the points."""
        if not on and self._kept_back:
            self._look.start(0)

    # --- the win at the table -----------------------------------------------------------------

    @property
    def _is_slow(self) -> bool:
        return self._settings.animations and self._settings.move_beat > 0

    @property
    def _wants_celebration(self) -> bool:
        results = self._session.results
        wanted = self._is_slow and self._settings.show_wins and not self._celebrated
        return wanted and bool(results) and (results[-1].game_over or bool(results[-1].outcome.winners))

    @property
    def _celebrates(self) -> bool:
        return self._celebration is not None and self._celebration.is_running

    def _stop_celebrating(self) -> None:
        if self._celebration is not None:
            self._celebration.stop()

    def _celebrate(self) -> bool:
        """Show the last deal's win over the table; False if there is none to be shown."""
        from fourwinds.ui.records.points.celebration import Celebration  # noqa: PLC0415 - not needed at the start
        from fourwinds.ui.records.points.moments import win_of  # noqa: PLC0415

        names = [player.name for player in self._session.players]
        win = win_of(self._session.results, names, self._session.ranking, self._session.person)
        if win is None:
            return False
        if self._celebration is None:
            self._celebration = Celebration(self._board, self._painter)
            self._celebration.finished.connect(self._show_points)
            self._celebration.wanted.connect(self._on_wanted)
            self._celebration.limit_shown.connect(lambda: self.sounded.emit(LIMIT))
        self._celebrated = True
        report = self.report() if win.end is not None else None
        speed = self._settings.animation_speed / 100
        self._celebration.begin(win, speed, report)
        return True

    @Slot(str)
    def _on_wanted(self, command: str) -> None:
        """A button on the podium: the game is over, and the points are one of several ways to go on."""
        self._go_on()
        self._actions[command].trigger()

    @Slot()
    def _on_looked(self) -> None:
        if not self._session.paused and self._wants_celebration and self._celebrate():
            return
        self._show_points()

    @Slot()
    def _show_points(self) -> None:
        self._kept_back = self._session.paused
        if self._kept_back:
            return
        if self._session.unattended and self._goes_on and self._settings.move_beat == 0:
            self._go_on()
            return
        self._open()

    @Slot()
    def _on_read(self) -> None:
        """Nobody sits there: the demonstration goes on by itself."""
        if self._session.unattended and self._dialog is not None and self._dialog.isVisible():
            self._dialog.accept()

    @Slot()
    def _on_table_wanted(self) -> None:
        self._read.stop()
        self.said.emit(self.tr("{key} brings the points back.").format(key=self._actions.way("Discards")))
        self.aside_changed.emit()

    @Slot(int)
    def _on_look_back_wanted(self, counter: int) -> None:
        self._read.stop()
        self.look_back_wanted.emit(counter, self._dialog)

    @Slot()
    def _on_closed(self) -> None:
        self._read.stop()
        if self._dialog is not None:
            self._dialog.give_room_back()
            self._settings.points_geometry = bytes(self._dialog.saveGeometry().data())
        self._go_on()

    def _go_on(self) -> None:
        if self._goes_on:
            self._goes_on = False
            self._session.next_deal()
        elif self._session.ranking:
            self.said.emit(self.tr("The game is over; New Game begins another one."))


def _settled(rules: RulePreset, ranking: Sequence[Ranked]) -> Settled | None:
    """The final result where it is more than the points; None before the end."""
    from fourwinds.reports.places import settlement, settlement_headings  # noqa: PLC0415 - not needed at the start

    headings = settlement_headings(rules)
    return (headings, [settlement(rules, rank) for rank in ranking]) if headings and ranking else None
