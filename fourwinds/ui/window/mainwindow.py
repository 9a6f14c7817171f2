"""`MainWindow`: the board, the menus and the strip below, and what connects them with the session."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QEvent, QSize, QTimer, Signal, Slot
from PySide6.QtGui import (
    QCloseEvent,
    QCursor,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QStatusTipEvent,
)
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QVBoxLayout, QWhatsThis, QWidget

from fourwinds.app.language import tr
from fourwinds.app.signals import Moment, Question
from fourwinds.app.sound import Sounds
from fourwinds.app.speech import Speech
from fourwinds.app.themes import Theme
from fourwinds.app.worker import Advice
from fourwinds.engine.phase import Phase
from fourwinds.engine.record import Player, seated
from fourwinds.engine.seats import Seat
from fourwinds.roster import Roster
from fourwinds.saves import SUFFIX
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.commands.actions import Actions
from fourwinds.ui.commands.availability import REASON, Availability
from fourwinds.ui.commands.spec import Menu
from fourwinds.ui.help.contexthelp import ContextHelp
from fourwinds.ui.help.opening import Pages
from fourwinds.ui.patterns import PatternLookup
from fourwinds.ui.practice.opening import Practice
from fourwinds.ui.records.opening import Records
from fourwinds.ui.records.points.opening import Points
from fourwinds.ui.table.barred import Barred
from fourwinds.ui.table.clock import ClockRing
from fourwinds.ui.table.coaching import Coaching
from fourwinds.ui.table.danger import DangerMarks
from fourwinds.ui.table.dealing import is_deal
from fourwinds.ui.table.messageboxes import MessageBoxes
from fourwinds.ui.table.orders import Orders
from fourwinds.ui.table.play import Play
from fourwinds.ui.table.prompts import BeginPrompt, PausePrompt
from fourwinds.ui.table.remarks import Remarks
from fourwinds.ui.table.table import Table
from fourwinds.ui.table.waits import Waiting
from fourwinds.ui.widgets import letters, style
from fourwinds.ui.widgets.fitting import FRAME, smallest_in
from fourwinds.ui.widgets.icon import application_icon
from fourwinds.ui.widgets.mnemonics import Mnemonics
from fourwinds.ui.widgets.questions import tell
from fourwinds.ui.window.appearance import Appearance
from fourwinds.ui.window.behind import Behind
from fourwinds.ui.window.beside import Beside
from fourwinds.ui.window.chips import Chips
from fourwinds.ui.window.games import Games
from fourwinds.ui.window.greeting import Greeting
from fourwinds.ui.window.holding import Holding
from fourwinds.ui.window.loudness import Loudness
from fourwinds.ui.window.narration import Narration
from fourwinds.ui.window.options import Options
from fourwinds.ui.window.ownthemes import OwnThemes, is_theme_file
from fourwinds.ui.window.pausing import Pausing
from fourwinds.ui.window.positions import Positions
from fourwinds.ui.window.strip import Strip
from fourwinds.ui.window.taking_turns import TakingTurns
from fourwinds.ui.window.title import Title
from fourwinds.ui.window.tryout import TryOut
from fourwinds.ui.window.welcome import Welcome, empty_table

SMALLEST: Final = QSize(1000, 640)
FIRST_SIZE: Final = QSize(1280, 800)
USUAL_LINE: Final = 20
"""The height of a line of the desktop's letters, in pixels, up to which the window has its usual size at first."""


class MainWindow(QMainWindow):
    """The program's window."""

    closed = Signal()
    """The window was closed for good."""

    def __init__(self, behind: Behind) -> None:
        super().__init__()
        self.setObjectName("mainWindow")
        self.setAccessibleName("Four Winds")
        self.settings, self.session, self.faces = behind.settings, behind.session, behind.faces
        self.games = Games(behind, self, lambda: self.table.laying_out())  # noqa: PLW0108 - the table is made below
        self.board = BoardView(behind.theme, sized=False)
        self.painter = TilePainter(behind.theme)
        self.actions_ = Actions(self)
        self.actions_.use_keys(self.settings.own_keys)
        actions = self.actions_
        self.strip = Strip(actions["Discards"], actions["Kong"], actions["Out"], actions["Hint"])
        self.table = Table(self.session, self.settings, self.board, self)
        self.play = Play(self.session, self.settings, self.table, self.board, self.painter, self, self.actions_)
        self.orders = Orders(self.session, self.settings, self.actions_, self)
        self.positions = Positions(self.session, behind.store, self)
        self.try_out = TryOut(self.session, self.actions_, self)
        self.remarks = Remarks(self.session, self.settings, self.board, self)
        self.waiting = Waiting(self.session, self.settings, self.table, self.board, self)
        self.barred = Barred(self.session, self.settings, self.table, self)
        self.danger_marks = DangerMarks(self.session, self.settings, self.board, self)
        self.points = Points(
            self.session, self.settings, self.painter, self.board, self.actions_, lambda: self.games.folder, self
        )
        self.availability = Availability(
            self.session, self.settings, self.table, self.points, self.actions_, self.strip
        )
        self.clock = ClockRing(self.board, self)
        self.coaching = Coaching(self.session, self)
        self.holding = Holding(self.session, self.settings, self._give_keys, self)
        self.message_boxes = MessageBoxes(self.session, self.settings, self.holding.hold, self)
        self.begin = BeginPrompt(self.session, self.table, self.board, self.actions_, self)
        self.pausing = Pausing(
            self.session,
            self.actions_,
            self.clock,
            self.holding,
            PausePrompt(self.session, self.board, self.actions_, self),
        )
        self.taking_turns = TakingTurns(self.table, self.points, self.play, self.actions_, self.strip)
        self._furnish(behind)
        self._closing = False
        self._arrange()
        self._connect()
        self.options.show()
        self.beside.follow_settings()
        self.show_keys()
        self._clear_table()

    # --- putting together ---------------------------------------------------------------------

    def _furnish(self, behind: Behind) -> None:
        """What the window has beside the table: looks, sounds, books, what was played."""
        self.mnemonics = Mnemonics(self)
        self.appearance = Appearance(self.settings, behind.themes, self.board, self.table, self.actions_, self)
        self.own_themes = OwnThemes(self.settings, behind.themes, self.appearance, lambda: self.games.folder, self)
        self.options = Options(self.settings, self.actions_, self.appearance, self.table, self.painter)
        self.context_help = ContextHelp(self.session, self.painter, self.actions_, self.games, self)
        self.practice = Practice(self.session, self.games, self.painter, behind.history.file.parent)
        self.patterns = PatternLookup(self.session, self.painter, self.games.preset, self)
        self.sounds = Sounds(self.settings, behind.theme, self)
        self.loudness = Loudness(self.settings, self.sounds)
        self.welcome = Welcome(behind.theme.palette, self.board)
        self.beside = Beside(self.session, self.settings, self.games, self.table, self.board, self.points, self.painter)
        self.greeting = Greeting(
            self.session, self.settings, self.games, lambda: self.beside.lessons, self.painter, self
        )
        self.records = Records(behind, self.games, self.painter, self.actions_)
        self.pages = Pages(lambda: self.session.rules or self.games.preset(), behind.log_file, self.actions_, self)
        self.title = Title(self.session, self)
        self.narration = Narration(self.session, self.table, self.strip)

    def _arrange(self) -> None:
        center = QWidget()
        box = QVBoxLayout(center)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addLayout(self.beside.row, 1)
        box.addWidget(self.strip)
        self.setCentralWidget(center)
        self.actions_.fill(self.menuBar())
        self.chips = Chips(self.actions_, self.menuBar())
        themes = self.actions_.menu(Menu.VIEW).addMenu(self.tr("T&heme"))
        themes.setObjectName("menuTheme")
        tiles = self.actions_.menu(Menu.VIEW).addMenu(self.tr("Tile&s"))
        tiles.setObjectName("menuTiles")
        self.appearance.fill_themes(themes, tiles)
        room = room_of_screen()
        self.setMinimumSize(smallest_in(room, SMALLEST))
        self.setAcceptDrops(True)
        # Whoever has chosen large letters for the desktop wants large tiles, too.
        letters = max(1.0, self.fontMetrics().lineSpacing() / USUAL_LINE)
        self.resize((FIRST_SIZE * letters).boundedTo(room).expandedTo(self.minimumSize()))
        if self.settings.window_geometry:
            self.restoreGeometry(QByteArray(self.settings.window_geometry))
        self.board.setWhatsThis(
            self.tr(
                "The table as you see it from your seat. A click lifts a tile of your hand, a right click discards it; "
                "a click on another's discard claims it, and a click elsewhere ends a running delay or movement."
            )
        )
        self.board.setFocus()

    def _connect(self) -> None:
        self._connect_session()
        self._connect_parts()
        self._connect_speech()
        self._connect_commands()
        self._connect_games()

    def _connect_session(self) -> None:
        session = self.session
        session.changed.connect(self._on_changed)
        session.asked.connect(self._on_asked)
        session.answered.connect(self.availability.update)
        session.message.connect(self.say)
        session.warned.connect(self.strip.message.keep)
        session.called.connect(self._on_called)
        session.delay_started.connect(self.clock.start)
        session.delay_started.connect(self.availability.update)
        session.delay_ended.connect(self.clock.stop)
        session.paused_changed.connect(self.availability.update)
        session.auto_play_changed.connect(self._on_auto_play)
        session.game_started.connect(self._on_game_started)
        session.game_closed.connect(self.show_no_game)
        session.deal_ended.connect(self.availability.update)
        session.hint_given.connect(self._on_hint)
        session.problem.connect(self._on_problem)
        session.sounded.connect(self.sounds.play)

    def _connect_parts(self) -> None:
        self.coaching.shown.connect(self._on_hint)
        self.barred.changed.connect(self.strip.show_barred)
        self.play.reaching.connect(self.clock.hold)
        self.points.look_back_wanted.connect(self.records.look_back_at)
        self.points.aside_changed.connect(self.availability.update)
        self.points.sounded.connect(self.sounds.play)
        self.records.copy_wanted.connect(self.positions.copy_moment)
        self.records.mistake_found.connect(self.practice.keep)
        self.pages.pattern_wanted.connect(self.patterns.open_at)
        self.beside.patterns_wanted.connect(self.patterns.open)
        self.beside.told.connect(self.say)
        self.appearance.theme_chosen.connect(self.use_theme)
        self.closed.connect(self.sounds.close)
        for part in (
            self.beside,
            self.records,
            self.patterns,
            self.practice,
            self.context_help,
            self.pages,
            self.greeting,
            self.points,
        ):
            self.closed.connect(part.leave)
        self.closed.connect(self.games.stop_opening)
        self.context_help.sound_wanted.connect(self.sounds.preview)
        self.context_help.pattern_wanted.connect(self.patterns.open_at)
        self.context_help.closing.connect(self.patterns.close)
        self.settings.changed.connect(self._on_setting)

    def _connect_speech(self) -> None:
        for said in (
            self.appearance.said,
            self.barred.told,
            self.games.said,
            self.loudness.said,
            self.orders.said,
            self.own_themes.said,
            self.pausing.said,
            self.play.said,
            self.points.said,
            self.positions.said,
            self.practice.said,
            self.records.said,
        ):
            said.connect(self.say)
        self.begin.said.connect(self.strip.message.add)
        self.games.warned.connect(self.strip.message.warn)
        self.records.warned.connect(self.strip.message.warn)
        self.records.failed.connect(self._on_problem)
        self.play.pointed_out.connect(self.strip.message.point_out)
        self.waiting.told.connect(self.strip.message.point_out)
        self.remarks.told.connect(self.strip.message.tell_unseen)
        self.play.exchange.heard.connect(self.strip.message.tell_unseen)
        self.sounds.unavailable.connect(self._tell_of_sound)
        Speech(self.session, self.settings, self.sounds, self)

    def _connect_commands(self) -> None:
        for room in (
            self.play,
            self.taking_turns,
            self.games,
            self.positions,
            self.points,
            self.records,
            self.patterns,
            self.practice,
            self.beside,
            self.greeting,
            self.loudness,
            self.context_help,
            self.pages,
        ):
            self.actions_.connect_commands(room.commands)
        self.actions_.connect_commands(
            {
                "Preferences": partial(self.games.preferences, self.painter, self.sounds),
                "Calculator": partial(self.games.calculate, self.painter),
                "OpenTheme": self.own_themes.open,
                "EditTheme": partial(self.own_themes.edit, self.sounds),
                "Out": self._out,
                "Shortcuts": self._change_shortcuts,
                "WhatsThis": QWhatsThis.enterWhatsThisMode,
                "Exit": self.close,
            }
        )
        self.actions_["FullScreen"].triggered.connect(lambda on: self.showFullScreen() if on else self.showNormal())
        self.actions_["AutoPlay"].triggered.connect(self.session.set_auto_play)

    def _connect_games(self) -> None:
        games = self.games
        recent = QMenu(self.tr("Open &Recent"), self)
        recent.setObjectName("menuRecent")
        self.actions_.menu(Menu.FILE).insertMenu(self.actions_["Save"], recent)
        games.fill_recent(recent)
        games.help_wanted.connect(self.context_help.open_here)
        games.rules_wanted.connect(partial(games.preferences, self.painter, self.sounds))
        games.choices_changed.connect(lambda: None if self.session.running else self.show_welcome())
        self.welcome.new_wanted.connect(games.new)
        self.welcome.setup_wanted.connect(games.setup)
        self.welcome.open_wanted.connect(games.open)
        self.welcome.lessons_wanted.connect(self.beside.open_lessons)
        self.welcome.continue_wanted.connect(games.resume)

    # --- the game -----------------------------------------------------------------------------

    def open_file(self, path: Path) -> None:
        """Open a file that the person has chosen outside of the program, a game or a theme."""
        if is_theme_file(path):
            self.own_themes.open_file(path)
        else:
            self.games.open_file(path)

    @Slot(str)
    def say(self, text: str) -> None:
        """Put a sentence on the message line."""
        if text:
            self.strip.message.say(text)

    @Slot(str)
    def note(self, text: str) -> None:
        """Tell what a person has to know and the message line would not keep: it stays until it was read."""
        tell(self, "noteDialog", text)

    @Slot(str)
    def _tell_of_sound(self, text: str) -> None:
        """The note comes late, and must not take the place of what the person is asked."""
        message = self.strip.message
        (message.say if self.session.question is None else message.add)(text)

    @Slot()
    def show_no_game(self) -> None:
        """The empty table, with the panel that offers games unless a lesson comes in a moment."""
        self._clear_table()
        if not self.beside.is_coming:
            self.show_welcome()

    def _clear_table(self) -> None:
        self.table.clear()
        self._show_people(self._awaited())
        self.clock.stop()
        self.board.offer(())
        self.board.show_table(empty_table(self._awaited()), animate=False)
        self.strip.clear()
        self.title.update()
        self.availability.update()

    def _show_people(self, players: Sequence[Player]) -> None:
        """Set these players at the table."""
        self.faces.seat(players)
        self._show_faces()

    def _show_faces(self) -> None:
        self.board.show_people(self.faces.at if self.settings.faces else None)

    def _awaited(self) -> Sequence[Player]:
        """Those who will sit down when the next game begins."""
        label, players = self.games.label(), self.settings.players
        return players if label is None else seated(tuple(players), label.players)

    def show_welcome(self) -> None:
        """Offer what can be begun."""
        label = self.games.label()
        interrupted = self.games.interrupted is not None
        self._show_people(self._awaited())
        self.board.show_table(empty_table(self._awaited()), animate=False)
        others = Roster().with_programs(self.settings.programs)
        self.welcome.show_choices(tr(label.name) if label else "", self._awaited(), others, interrupted=interrupted)
        self.welcome.show()

    @Slot()
    def _on_game_started(self) -> None:
        # First: a panel that goes with the focus would pass it on as the key Tab does, which draws a frame.
        self.board.setFocus()
        self.welcome.hide()
        self._show_people(self.session.players)
        if (rules := self.session.rules) is not None:
            self.availability.show_declarations(rules)
        self.availability.update()  # the game can be saved or left before its table is shown
        self.title.update()

    @Slot(Moment)
    def _on_changed(self, moment: Moment) -> None:
        if self.settings.show_wall_on_deal and is_deal(moment.events):
            self.appearance.open_wall()
        # Told before the session's own sentences, which come after this signal and matter more.
        self.narration.tell(moment)
        self.table.show_moment(moment)
        self.narration.show_figures(moment)
        self.availability.update()
        self.title.update()

    @Slot(Question)
    def _on_asked(self, question: Question) -> None:
        self.availability.update()
        if question.phase is Phase.ROB and self.strip.kong.isEnabled() and self.settings.hint_on_robbing:
            self._point_at_robbing(question)

    def _point_at_robbing(self, question: Question) -> None:
        """B145: nobody looks out for such a chance, and it is short. Who gets help has the button near the hand."""
        if self.isActiveWindow() and not self.settings.help_claims:
            button = self.strip.kong
            QCursor.setPos(button.mapToGlobal(button.rect().center()))
            name = self.session.players[question.view.turn].name
            text = self.tr("You can rob {name}'s kong and go out: press Rob Kong ({key}).")
            self.say(text.format(name=name, key=self.actions_.way("Kong")))

    @Slot(int, str)
    def _on_called(self, seat: int, text: str) -> None:
        self.board.call_out(Seat(seat), text)

    @Slot(Advice)
    def _on_hint(self, advice: Advice) -> None:
        self.play.follow_advice(advice)
        self.say(advice.sentence)  # after what the tile under the pointer has to tell

    # --- commands -----------------------------------------------------------------------------

    def _out(self) -> None:
        moment = self.session.moment
        question = self.session.question
        if question is not None and question.phase is Phase.TURN and self.availability.must_declare_ready(moment):
            self.play.ready()
        else:
            self.play.out()

    @Slot(bool)
    def _on_auto_play(self, on: bool) -> None:
        self.actions_["AutoPlay"].setChecked(on)
        self.say(self.tr("The computer plays your hand.") if on else self.tr("You play your hand yourself again."))
        self.availability.update()

    # --- options ------------------------------------------------------------------------------

    @Slot(str)
    def _on_setting(self, name: str) -> None:
        if name == "own_keys":
            self.actions_.use_keys(self.settings.own_keys)
            self.show_keys()
            return
        self.options.follow(name)
        self.beside.follow_settings()
        if name == "faces":
            self._show_faces()
        if name in {"players", "preset"} and not self.session.running:
            self.show_no_game()
        if name not in {"last_saved", "recent_files"}:
            self.availability.update()

    def show_keys(self) -> None:
        """Name the keys in force where they are named."""
        self.welcome.show_key(self.actions_.key("NewGame"))

    def use_theme(self, theme: Theme) -> None:
        """Draw and sound everything in another theme, at any moment."""
        application = QApplication.instance()
        assert isinstance(application, QApplication), "the window needs an application"
        others = letters.use(theme, self.settings.text_size)
        style.apply(application, theme.palette, anew=others)
        self.painter.set_theme(theme)
        self.faces.set_theme(theme)
        self.board.set_theme(theme)
        self.welcome.set_colours(theme.palette)
        self.beside.set_colours(theme.palette)
        self.sounds.set_theme(theme)
        self.setWindowIcon(application_icon(theme.palette))

    # --- pages --------------------------------------------------------------------------------

    def _change_shortcuts(self) -> None:
        from fourwinds.ui.commands.shortcuts import ShortcutsDialog  # noqa: PLC0415

        ShortcutsDialog(self.actions_, self.settings, self).open()

    @Slot(str)
    def _on_problem(self, text: str) -> None:
        tell(self, "problemDialog", text)

    # --- the window ---------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        match event.type():
            case QEvent.Type.StatusTip if isinstance(event, QStatusTipEvent):
                self.strip.message.point_out(event.tip())
                return True
            case QEvent.Type.WindowBlocked:
                self.holding.follow(event)
                QTimer.singleShot(0, self, self.context_help.help_dialog)
            case QEvent.Type.WindowUnblocked:
                self.holding.follow(event)
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.actions_["FullScreen"].setChecked(self.isFullScreen())
            self.holding.follow(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # What arrives here belongs to no command that can be used now; the person should hear why.
        pressed = QKeySequence(event.keyCombination())
        for action in self.actions():
            if pressed in action.shortcuts() and not action.isEnabled():
                if reason := action.property(REASON):
                    self.say(reason)
                    return
                self.play.explain(action)
                return
        super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _dropped_file(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = _dropped_file(event)
        if path is not None:
            event.acceptProposedAction()
            self.open_file(path)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.session.waits:
            self.session.come_back()
        if not self._closing and self.games.would_lose:
            event.ignore()
            self.games.leave(self._close_now, self.tr("Four Winds closes, and the running game ends."))
            return
        self.appearance.close()
        self.context_help.closing.emit()
        self.settings.window_geometry = bytes(self.saveGeometry().data())
        self.settings.sync()
        if self.session.running:
            # What was to be kept is saved: the next start shall not take this for an interrupted game.
            self.session.abort()
        event.accept()
        self.closed.emit()

    def _give_keys(self) -> None:
        """To the card of a lesson if it wants them, else to the board."""
        if not self.beside.take_keys():
            self.board.setFocus()

    def _close_now(self) -> None:
        self._closing = True
        self.close()


def room_of_screen() -> QSize:
    """How large a window may be at first: its title bar and frame need room, too."""
    return QGuiApplication.primaryScreen().availableSize() - QSize(*FRAME)


def _dropped_file(event: QDropEvent) -> Path | None:
    """The game or theme that hangs on the pointer."""
    urls = event.mimeData().urls()
    if len(urls) == 1 and urls[0].isLocalFile():
        path = Path(urls[0].toLocalFile())
        if path.suffix.lower() == SUFFIX.lower() or is_theme_file(path):
            return path
    return None
