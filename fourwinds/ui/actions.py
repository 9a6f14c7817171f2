"""`Actions`: every command of the program, made once and shared by menus, buttons and keys.

A command has its text, keys, status tip, *What's This* text and object name here. What it does is connected where
the parts of the window are put together; whether it can be used now is told to it by those who know.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from fourwinds.text import QT_TRANSLATE_NOOP

CONTEXT: Final = "Actions"


class Menu(Enum):
    """Where a command stands. `NONE`: it has keys only."""

    FILE = "&File"
    GAME = "&Game"
    VIEW = "&View"
    OPTIONS = "&Options"
    HELP = "&Help"
    NONE = ""


@dataclass(frozen=True, slots=True)
class Spec:
    """The facts of one command. `name` follows `action` in its object name; of the keys the first is shown in menus."""

    name: str
    menu: Menu
    text: str
    keys: tuple[str, ...] = ()
    tip: str = ""
    checkable: bool = False
    role: QAction.MenuRole = QAction.MenuRole.NoRole
    ends_group: bool = False
    """A line stands below it in the menu."""
    only_one_of: str = ""
    """Of the commands with the same word here one is checked."""
    repeats: bool = False
    """Holding the key down repeats it (arrows); a move is made once."""


def _t(text: str) -> str:
    return QT_TRANSLATE_NOOP(CONTEXT, text)


SPECS: Final = (
    Spec("Open", Menu.FILE, _t("&Open ..."), ("Ctrl+O",), _t("Open a saved game.")),
    Spec("Save", Menu.FILE, _t("&Save"), ("Ctrl+S",), _t("Save the game under its name.")),
    Spec(
        "SaveAs",
        Menu.FILE,
        _t("Save &As ..."),
        ("Ctrl+Shift+S",),
        _t("Save the game under a new name, with a description."),
        ends_group=True,
    ),
    Spec("DisplayRules", Menu.FILE, _t("Display &Rules"), (), _t("Read the rules that are in force.")),
    Spec(
        "DisplayPoints",
        Menu.FILE,
        _t("Display &Points"),
        ("F4",),
        _t("See the points of the hands that have been played."),
    ),
    Spec(
        "Print",
        Menu.FILE,
        _t("Pr&int ..."),
        ("Ctrl+P",),
        _t("Print the score report, or write it as PDF or text."),
        ends_group=True,
    ),
    Spec(
        "Preferences",
        Menu.FILE,
        _t("Pre&ferences ..."),
        ("Ctrl+,",),
        _t("Options of the program, and the rules: look into presets, and make your own."),
        role=QAction.MenuRole.PreferencesRole,
        ends_group=True,
    ),
    Spec("Exit", Menu.FILE, _t("E&xit"), (), _t("Leave Four Winds."), role=QAction.MenuRole.QuitRole),
    Spec("NewGame", Menu.GAME, _t("&New Game"), ("F2",), _t("Mix the tiles and begin a new game.")),
    Spec(
        "Setup",
        Menu.GAME,
        _t("Players and &Rules ..."),
        ("Shift+F2",),
        _t("Choose who plays by which rules, and begin a new game."),
    ),
    Spec("Abort", Menu.GAME, _t("&Abort Game"), ("Ctrl+Q",), _t("End the game and clear the board."), ends_group=True),
    Spec("Undo", Menu.GAME, _t("&Undo Discard"), ("Ctrl+Z",), _t("Take your discard back while it is in the slot.")),
    Spec(
        "RestartHand", Menu.GAME, _t("Restart &Hand"), (), _t("Play this hand again from the deal, with the same wall.")
    ),
    Spec("Hint", Menu.GAME, _t("H&int"), ("H",), _t("Get advice: what to do now, and why."), ends_group=True),
    Spec("Ready", Menu.GAME, _t("Declare &Ready Hand"), ("Ctrl+R", "R"), _t("Declare that you need one more tile.")),
    Spec("Kong", Menu.GAME, _t("&Kong"), ("K",), _t("Declare a kong, or rob another player's kong.")),
    Spec("Out", Menu.GAME, _t("&Out"), ("O",), _t("Declare that your hand is complete."), ends_group=True),
    Spec(
        "Calculator",
        Menu.GAME,
        _t("&Score Calculator ..."),
        ("F6",),
        _t("Enter any hand and see what it scores, and why."),
        ends_group=True,
    ),
    Spec("Pause", Menu.GAME, _t("&Pause"), ("F3",), _t("Stop the game, or let it go on."), checkable=True),
    Spec("Discards", Menu.VIEW, _t("&Discards"), ("D",), _t("Show the discards, or the hands again."), checkable=True),
    Spec(
        "LockDiscards",
        Menu.VIEW,
        _t("&Lock Discards"),
        ("L",),
        _t("Keep the other players' discards in sight instead of their hands."),
        checkable=True,
        ends_group=True,
    ),
    Spec(
        "TableBoard",
        Menu.VIEW,
        _t("&Table Board"),
        ("Ctrl+1",),
        _t("Sit at the table: the others around you, all discards in sight."),
        checkable=True,
        only_one_of="board",
    ),
    Spec(
        "ClassicBoard",
        Menu.VIEW,
        _t("&Classic Board"),
        ("Ctrl+2",),
        _t("The four players in rows, one above the other."),
        checkable=True,
        only_one_of="board",
    ),
    Spec(
        "UprightTiles",
        Menu.VIEW,
        _t("&Upright Tiles"),
        (),
        _t("Turn the others' discards and melds on the Table board so that you can read them."),
        checkable=True,
        ends_group=True,
    ),
    Spec(
        "ShowWall",
        Menu.VIEW,
        _t("Show &Wall"),
        ("W",),
        _t("See in a window of its own how the wall was broken and what is left of it."),
        checkable=True,
    ),
    Spec(
        "ShowWallOnDeal",
        Menu.VIEW,
        _t("Show Wall on D&eal"),
        (),
        _t("Open the Wall window whenever tiles are dealt."),
        checkable=True,
        ends_group=True,
    ),
    Spec("ShowDeal", Menu.OPTIONS, _t("Show &Deal"), (), _t("Watch the tiles being dealt."), checkable=True),
    Spec(
        "ShowTiles",
        Menu.OPTIONS,
        _t("Show &Tiles"),
        (),
        _t("Turn the other players' tiles face up."),
        checkable=True,
    ),
    Spec(
        "ShowTileIds",
        Menu.OPTIONS,
        _t("Show Tile &Id's"),
        (),
        _t("Show numbers and letters on the tiles."),
        checkable=True,
        ends_group=True,
    ),
    Spec(
        "ShowMessages",
        Menu.OPTIONS,
        _t("Show &Messages"),
        (),
        _t("Tell claims in a box that waits for you, not on the message line only."),
        checkable=True,
    ),
    Spec(
        "HelpClaims",
        Menu.OPTIONS,
        _t("Help Me See &Claims"),
        (),
        _t("Show buttons near your hand when you can claim a discard."),
        checkable=True,
    ),
    Spec(
        "AutoAcceleration",
        Menu.OPTIONS,
        _t("Sk&ip the Wait When I Cannot Claim"),
        (),
        _t("Let discards that you cannot claim go by at once."),
        checkable=True,
    ),
    Spec(
        "ClaimClock",
        Menu.OPTIONS,
        _t("Clock on C&laims"),
        (),
        _t("Discards that you can claim go by after a while; without the clock they wait for you."),
        checkable=True,
    ),
    Spec(
        "Animations",
        Menu.OPTIONS,
        _t("A&nimation"),
        (),
        _t("Move the tiles smoothly."),
        checkable=True,
        ends_group=True,
    ),
    Spec(
        "SoundEffects",
        Menu.OPTIONS,
        _t("Sound &Effects"),
        (),
        _t("Hear tiles, claims and declarations."),
        checkable=True,
    ),
    Spec(
        "Music",
        Menu.OPTIONS,
        _t("Background M&usic"),
        (),
        _t("Quiet music while you play; + and - make it louder and softer."),
        checkable=True,
        ends_group=True,
    ),
    Spec(
        "AutoPlay",
        Menu.OPTIONS,
        _t("&Auto Play"),
        (),
        _t("Let the computer play your hand, too; choose it again to take over."),
        checkable=True,
    ),
    Spec("HelpContents", Menu.HELP, _t("&Help Contents"), ("F1",), _t("Read about the part where you are.")),
    Spec("QuickStart", Menu.HELP, _t("&Quick Start"), (), _t("Your first game in a few steps.")),
    Spec(
        "KeyboardShortcuts", Menu.HELP, _t("&Keyboard Shortcuts"), (), _t("All keys of the program."), ends_group=True
    ),
    Spec("About", Menu.HELP, _t("&About Four Winds"), (), _t("Version and licence."), role=QAction.MenuRole.AboutRole),
    Spec(
        "Space",
        Menu.NONE,
        _t("Discard, take back or claim"),
        ("Space",),
        _t("Discard the lifted tile; take your discard back; claim a discard."),
    ),
    Spec(
        "Accelerate",
        Menu.NONE,
        _t("Go on without waiting"),
        ("Return", "Enter"),
        _t("End the running delay; let a discard go by."),
    ),
    Spec("LiftFirst", Menu.NONE, _t("Lift the first tile"), ("Home",), _t("Lift the first tile of your hand.")),
    Spec("LiftLast", Menu.NONE, _t("Lift the last tile"), ("End",), _t("Lift the last tile of your hand.")),
    Spec(
        "LiftLeft",
        Menu.NONE,
        _t("Lift the tile to the left"),
        ("Left",),
        _t("Lift the next tile to the left."),
        repeats=True,
    ),
    Spec(
        "LiftRight",
        Menu.NONE,
        _t("Lift the tile to the right"),
        ("Right",),
        _t("Lift the next tile to the right."),
        repeats=True,
    ),
    Spec("LiftUp", Menu.NONE, _t("Lift a tile"), ("Up",), _t("Lift the first tile if none is lifted.")),
    Spec("Lower", Menu.NONE, _t("Lower the tile"), ("Down",), _t("Put the lifted tile back.")),
    Spec("ClaimChow", Menu.NONE, _t("Claim a chow"), ("C",), _t("Claim the discard for a chow.")),
    Spec("ClaimPung", Menu.NONE, _t("Claim a pung"), ("P",), _t("Claim the discard for a pung.")),
    Spec("Louder", Menu.NONE, _t("Music louder"), ("+",), _t("Turn the music up."), repeats=True),
    Spec("Softer", Menu.NONE, _t("Music softer"), ("-",), _t("Turn the music down."), repeats=True),
)


class Actions(QObject):
    """The commands by name: `actions["NewGame"]` has the object name `actionNewGame`."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._groups: dict[str, QActionGroup] = {}
        self._menus: dict[Menu, QMenu] = {}
        self._actions = {spec.name: self._make(spec, parent) for spec in SPECS}

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def fill(self, bar: QMenuBar) -> None:
        """Put the menus into the bar."""
        for entry in Menu:
            if entry is Menu.NONE:
                continue
            menu = bar.addMenu(translated(entry.value))
            menu.setObjectName(f"menu{entry.name.capitalize()}")
            self._menus[entry] = menu
            self._fill(menu, [spec for spec in SPECS if spec.menu is entry])

    def menu(self, entry: Menu) -> QMenu:
        """A menu of the bar, for what is made later."""
        return self._menus[entry]

    def enable(self, names: Sequence[str], on: bool) -> None:
        """Let the commands be used, or not."""
        for name in names:
            self._actions[name].setEnabled(on)

    def _fill(self, menu: QMenu, specs: Sequence[Spec]) -> None:
        menu.setToolTipsVisible(False)
        for spec in specs:
            menu.addAction(self._actions[spec.name])
            if spec.ends_group:
                menu.addSeparator()

    def _make(self, spec: Spec, window: QWidget) -> QAction:
        action = QAction(translated(spec.text), window)
        action.setObjectName(f"action{spec.name}")
        action.setCheckable(spec.checkable)
        action.setMenuRole(spec.role)
        action.setStatusTip(translated(spec.tip))
        action.setWhatsThis(translated(spec.tip))
        action.setAutoRepeat(spec.repeats)
        keys = QKeySequence.keyBindings(QKeySequence.StandardKey.Quit) if spec.name == "Exit" else []
        # Ctrl+Q is the original's key for aborting a game (B78); what else the platform quits with stays.
        keys = [key for key in keys if key != QKeySequence("Ctrl+Q")]
        keys += [QKeySequence(key, QKeySequence.SequenceFormat.PortableText) for key in spec.keys]
        action.setShortcuts(keys)
        if spec.only_one_of:
            self._groups.setdefault(spec.only_one_of, QActionGroup(window)).addAction(action)
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        window.addAction(action)
        return action


QT_TRANSLATE_NOOP(CONTEXT, "&File")
QT_TRANSLATE_NOOP(CONTEXT, "&Game")
QT_TRANSLATE_NOOP(CONTEXT, "&View")
QT_TRANSLATE_NOOP(CONTEXT, "&Options")
QT_TRANSLATE_NOOP(CONTEXT, "&Help")


def translated(text: str) -> str:
    """A text of this module in the player's language."""
    return QCoreApplication.translate(CONTEXT, text) if text else ""
