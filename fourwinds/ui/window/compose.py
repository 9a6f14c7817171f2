"""The composition root: everything that the window needs is made here, once, and handed over by constructors."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from PySide6.QtCore import QThreadPool, QTimer
from PySide6.QtGui import QPixmapCache
from PySide6.QtWidgets import QApplication

from fourwinds import rules
from fourwinds.app.autosave import Autosave
from fourwinds.app.collector import Collector
from fourwinds.app.errors import ErrorHandler
from fourwinds.app.history import FILE_NAME, History
from fourwinds.app.language import tr
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.theme_store import ThemeStore
from fourwinds.app.themes import Theme
from fourwinds.app.worker import BEST_ADVISER, Advice, Computers
from fourwinds.engine.actions import Action
from fourwinds.engine.view import SeatView
from fourwinds.errors import FourWindsError
from fourwinds.resources import presets_folder, themes_folder, user_data_folder
from fourwinds.roster import WHO_TELL, Roster, Strategy, installed
from fourwinds.ui.board import accessible
from fourwinds.ui.widgets import letters, style
from fourwinds.ui.widgets.faces import FILE_NAME as FACE_FILE
from fourwinds.ui.widgets.faces import Faces
from fourwinds.ui.widgets.icon import application_icon
from fourwinds.ui.window import arguments as command_line
from fourwinds.ui.window.behind import Behind
from fourwinds.ui.window.mainwindow import MainWindow
from fourwinds.ui.window.ownthemes import is_theme_file

if TYPE_CHECKING:
    from fourwinds.rules import PresetStore, Problem, RulePreset

SWITCH_INTERVAL: Final = 0.001
"""Seconds after which a thinking player lets the window's thread run; Python's own 5 ms can be felt."""


PICTURES_OF_QT: Final = 2 << 10
"""Kilobytes of what Qt keeps of icons for all widgets, instead of ten thousand.

Each dialog has icons of its own, which nobody asks for again once it is closed.
"""

LOADED_AFTER: Final = 400
"""Milliseconds from the start until what the first game needs is loaded: the window stands, and nobody waits for it."""


class LatePlayers:
    """The package `fourwinds.players`, imported after the window has opened, or when the first player sits down."""

    def __init__(self, roster: Callable[[], Roster]) -> None:
        self._roster = roster

    def create(self, strategy_id: str, *, scatterbrain: bool = False) -> Strategy:
        """A player of that character, or of another package."""
        return self._roster().create(strategy_id, partial(_players().create, scatterbrain=scatterbrain))

    def load(self) -> None:
        """Import everything that a game needs, and let its memory be given back; for a thread in the background."""
        from fourwinds.app import heap  # noqa: PLC0415 - 5 ms, and no memory to speak of before the first game
        from fourwinds.scoring.catalogue import CATALOGUE  # noqa: PLC0415 - 80 ms, which the start does without

        heap.keep_tidy()
        _players()
        self._roster()
        import_module("fourwinds.engine.game")
        import_module("fourwinds.saves.file")
        import_module("fourwinds.saves.journal")
        import_module("html")  # 10 ms, which the first long tip would take
        len(CATALOGUE)  # reads the patterns

    def hint(self, view: SeatView, legal: Sequence[Action], strategy_id: str) -> Advice:
        """Advice from a player of that character; the best there is where that one gives none."""
        adviser = strategy_id if strategy_id in WHO_TELL else BEST_ADVISER
        return cast("Advice", _players().hint(view, legal, adviser))


def compose(arguments: Sequence[str], computers: Computers | None = None) -> MainWindow:
    """The window with everything behind it."""
    wanted = command_line.parse(arguments)
    sys.setswitchinterval(SWITCH_INTERVAL)
    QPixmapCache.setCacheLimit(PICTURES_OF_QT)
    data = user_data_folder(os.environ)
    errors = ErrorHandler(data)
    errors.install()
    settings = Settings.of_user(os.environ)
    themes = ThemeStore(themes_folder(), data / "themes")
    theme, trouble = themes.load_or_default(settings.theme, settings.tiles_of)
    _dress(theme, settings)
    collector = Collector(lambda: _is_quiet(window))
    roster = _roster_with_programs(settings)
    computers = computers if computers is not None else LatePlayers(roster)
    session = Session(settings, computers)
    autosave = Autosave(session, data)
    history = History(session, settings, data / FILE_NAME)
    store = cache(partial(_preset_store, data / "presets"))
    window = MainWindow(
        Behind(
            settings=settings,
            session=session,
            autosave=autosave,
            history=history,
            store=store,
            themes=themes,
            roster=roster,
            faces=Faces(data / FACE_FILE, theme),
            theme=theme,
            games_folder=data / "Games",
            log_file=errors.log_file,
        )
    )
    for part in (settings, session, autosave, history, errors, collector):
        part.setParent(window)
    # In this order: nothing may ask a player or write a file after the end.
    _end_with(window, session.close, autosave.close, errors.remove, collector.close)
    errors.told.connect(window.say)
    for part in (settings, autosave, history):
        part.failed.connect(window.note)
    window.setWindowIcon(application_icon(theme.palette))
    _begin(window, wanted)
    if isinstance(computers, LatePlayers):
        ahead = partial(_load_ahead, computers, store, settings.preset)
        QTimer.singleShot(LOADED_AFTER, window, partial(QThreadPool.globalInstance().start, ahead))
    _tell_when_it_stands(window, [*settings.notes, *map(tr, trouble), *filter(None, [autosave.put_aside])])
    return window


def _application() -> QApplication:
    application = QApplication.instance()
    assert isinstance(application, QApplication), "the window needs an application"
    return application


def _dress(theme: Theme, settings: Settings) -> None:
    """Give all windows the theme's colours, the letters that were chosen, and what is read aloud of the board."""
    letters.use(theme, settings.text_size)
    style.apply(_application(), theme.palette)
    accessible.install()


def _roster_with_programs(settings: Settings) -> Callable[[], Roster]:
    """Who can play: the packages are looked for once, and programs come and go with the settings."""
    others = cache(installed)
    return lambda: others().with_programs(settings.programs)


def _end_with(window: MainWindow, *ends: Callable[[], None]) -> None:
    """Let everything end when the window does, in this order."""
    application = _application()
    for end in ends:
        window.closed.connect(end)
        # A desktop that ends, and whoever throws the window away, do not ask it to close.
        application.aboutToQuit.connect(end)
        window.destroyed.connect(end)


def _tell_when_it_stands(window: MainWindow, notes: Sequence[str]) -> None:
    """Show what went wrong at the start in front of the window."""
    if notes:
        QTimer.singleShot(0, window, lambda: window.note("\n\n".join(notes)))


def _is_quiet(window: MainWindow) -> bool:
    """Whether nobody would feel a pause: no tile moves, nobody is asked, and nobody uses a dialog.

    The points of a hand are read, not used; and in many a game nothing else is ever quiet.
    """
    used = QApplication.activeWindow()
    if used is not None and used is not window and used.objectName() != "pointsDialog":
        return False
    return (window.session.at_rest or window.session.unattended) and window.board.is_at_rest


def _load_ahead(computers: LatePlayers, store: Callable[[], PresetStore], preset: str) -> None:
    """In a thread of its own: what the first game will want, and whoever begins it should not wait for."""
    computers.load()
    with suppress(FourWindsError):  # told where the rules are wanted
        store().get(preset)
    import_module("fourwinds.statistics")


def _begin(window: MainWindow, wanted: command_line.Arguments) -> None:
    games = window.games
    games.fix_seed(wanted.seed)
    games.look_for_interrupted()
    window.show_welcome()
    # With the first turn of the loop the window stands, and sounds are loaded behind its back.
    QTimer.singleShot(0, window, window.sounds.start)
    last = window.settings.last_saved
    asked = wanted.file
    file = asked if asked and not is_theme_file(asked) else None
    file = file or (Path(last) if window.settings.open_last and last else None)
    if games.interrupted is not None:
        window.say(window.tr("Your last game was interrupted: Continue takes it up where it was left."))
    else:
        text = window.tr("Welcome! {new} begins a game; {help} tells how to play.")
        window.say(text.format(new=window.actions_.way("NewGame"), help=window.actions_.way("HelpContents")))
    if file is not None:
        # When the window stands: a file that cannot be opened is told in front of it.
        QTimer.singleShot(0, window, lambda: games.open_file(file.absolute()))
    if not window.settings.has_chosen("animations"):
        QTimer.singleShot(0, window, partial(_ask_for_less_motion, window))
    if asked is not None and is_theme_file(asked):
        QTimer.singleShot(0, window, lambda: window.open_file(asked.absolute()))


def _ask_for_less_motion(window: MainWindow) -> None:
    """Who has told his desktop that things shall keep still has told us, too, until he says otherwise here."""
    from fourwinds.app.less_motion import LessMotion  # noqa: PLC0415 - the window stands before it

    def keep_still() -> None:
        window.settings.animations = False
        window.say(
            window.tr("Nothing moves here, as your desktop asks for less motion; Options, Animation changes it.")
        )

    desktop = LessMotion(os.environ, parent=window)
    desktop.wanted.connect(keep_still)
    window.closed.connect(desktop.close)
    desktop.ask()


def _preset_store(own: Path) -> PresetStore:
    """Asked for with the first game or editor: reading the rules takes as long as a quarter of the start."""
    return rules.PresetStore(presets_folder(), own, _check_patterns)


def _check_patterns(preset: RulePreset) -> tuple[Problem, ...]:
    from fourwinds.scoring.check import check  # noqa: PLC0415 - the start is quicker; only presets of one's own are asked about

    return check(preset)


def _players() -> Any:  # noqa: ANN401 - a module
    return import_module("fourwinds.players")
