"""The facts of every command of the program: where it stands, its text, its keys, and two explanations.

The status tip is a line for whoever passes by; *What's This* explains to whoever asks. `actions` makes the commands.
"""

import sys
from dataclasses import dataclass
from enum import Enum
from typing import Final

from PySide6.QtGui import QAction

from fourwinds.text import marked as _t


class Menu(Enum):
    """Where a command stands. `NONE`: it has keys only."""

    FILE = _t("&File")
    GAME = _t("&Game")
    VIEW = _t("&View")
    OPTIONS = _t("&Options")
    HELP = _t("&Help")
    NONE = ""


@dataclass(frozen=True, slots=True)
class Spec:
    """The facts of one command. `name` follows `action` in its object name; of the keys the first is shown in menus."""

    name: str
    menu: Menu
    text: str
    keys: tuple[str, ...]
    """As they are without any wish of the person's, in Qt's portable spelling."""
    tip: str
    what: str
    """What's This."""
    checkable: bool = False
    role: QAction.MenuRole = QAction.MenuRole.NoRole
    ends_group: bool = False
    """A line stands below it in the menu."""
    only_one_of: str = ""
    """Of the commands with the same word here one is checked."""
    repeats: bool = False
    """Holding the key down repeats it (arrows); a move is made once."""


def _keys_of_leaving(platform: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The keys of Exit and of Abort: macOS leaves every program by Command+Q, which Qt calls Ctrl+Q (B78, B96)."""
    return (("Ctrl+Q",), ("Ctrl+Shift+Q",)) if platform == "darwin" else (("Alt+F4",), ("Ctrl+Q",))


_EXIT_KEYS, _ABORT_KEYS = _keys_of_leaving(sys.platform)

SPECS: Final = (
    Spec(
        "Open",
        Menu.FILE,
        _t("&Open ..."),
        ("Ctrl+O",),
        _t("Open a saved game."),
        _t(
            "Shows the saved games of a folder. Choose one to read its description below the list; it is opened with "
            "its own rules, and play goes on where it was saved. A running game with changes is asked about first."
        ),
    ),
    Spec(
        "Save",
        Menu.FILE,
        _t("&Save"),
        ("Ctrl+S",),
        _t("Save the game under its name."),
        _t(
            "Writes the running game to its file, at any moment, also while others play. A game that has no file yet "
            "is asked for a name first."
        ),
    ),
    Spec(
        "SaveAs",
        Menu.FILE,
        _t("Save &As ..."),
        ("Ctrl+Shift+S",),
        _t("Save the game under a new name, with a description."),
        _t(
            "Writes the running game to a file that you name. The description, at most 128 characters, is shown when "
            "you look for the game later. An existing file is overwritten only after a question."
        ),
        ends_group=True,
    ),
    Spec(
        "DisplayRules",
        Menu.FILE,
        _t("Display &Rules"),
        ("F5",),
        _t("Read the rules that are in force."),
        _t(
            "Opens a window with all rules of the running game, or of the next one if none is running, as one text. "
            "Words can be searched in it with Ctrl+F."
        ),
    ),
    Spec(
        "DisplayPoints",
        Menu.FILE,
        _t("Display &Points"),
        ("F4",),
        _t("See the points of the hands that have been played."),
        _t(
            "Opens the Points window: what each hand scored, line by line, who paid whom, and a chart of the scores. "
            "It opens by itself at the end of each hand."
        ),
    ),
    Spec(
        "Print",
        Menu.FILE,
        _t("Pr&int ..."),
        ("Ctrl+P",),
        _t("Print the score report, or write it as PDF or text."),
        _t(
            "Opens a preview of the score report of this game. It can be printed, or written to a PDF or a text file, "
            "for all hands or some of them."
        ),
        ends_group=True,
    ),
    Spec(
        "Preferences",
        Menu.FILE,
        _t("Pre&ferences ..."),
        ("Ctrl+,",),
        _t("Options of the program, and the rules: look into presets, and make your own."),
        _t(
            "Opens the options of the program, which can be changed at any time, and the editor of rules. Built-in "
            "rules can be read, and copied into rules of your own."
        ),
        role=QAction.MenuRole.PreferencesRole,
        ends_group=True,
    ),
    Spec(
        "Exit",
        Menu.FILE,
        _t("E&xit"),
        _EXIT_KEYS,
        _t("Leave Four Winds."),
        _t(
            "Closes the program. If the running game has changes that are not saved you are asked first whether to "
            "save it."
        ),
        role=QAction.MenuRole.QuitRole,
    ),
    Spec(
        "NewGame",
        Menu.GAME,
        _t("&New Game"),
        ("F2",),
        _t("Mix the tiles and begin a new game."),
        _t(
            "Begins a game with the players and rules that were chosen last: the tiles are mixed, the wall is built "
            "and broken, and the first hand is dealt. A running game ends; if it has changes you are asked first."
        ),
    ),
    Spec(
        "Setup",
        Menu.GAME,
        _t("Players and &Rules ..."),
        ("Shift+F2",),
        _t("Choose who plays by which rules, and begin a new game."),
        _t(
            "Lets you name the players, choose how each computer player plays, and pick the rules from all presets. "
            "Then a new game begins with them."
        ),
    ),
    Spec(
        "Abort",
        Menu.GAME,
        _t("&Abort Game"),
        _ABORT_KEYS,
        _t("End the game and clear the board."),
        _t(
            "Ends the running game for good and clears the board. If the game has changes that are not saved you can "
            "save it first, so that it can be taken up later."
        ),
        ends_group=True,
    ),
    Spec(
        "Undo",
        Menu.GAME,
        _t("&Undo"),
        ("Ctrl+Z",),
        _t("Take your discard back, or go back to your last decision in this hand."),
        _t(
            "Takes the tile that you discarded last back into your hand, as long as it lies in the slot and nobody "
            "has claimed it. Otherwise, and again and again, it goes back to your last decision in this hand; as you "
            "have seen what came of it, the hand is then not counted in your statistics. It can be switched off in "
            "the preferences."
        ),
    ),
    Spec(
        "RestartHand",
        Menu.GAME,
        _t("Restart &Hand"),
        ("Ctrl+Shift+R",),
        _t("Play this hand again from the deal, with the same wall."),
        _t(
            "Deals the same tiles again and begins this hand anew, as often as you like. It can be switched off in "
            "the preferences."
        ),
    ),
    Spec(
        "Hint",
        Menu.GAME,
        _t("H&int"),
        ("H",),
        _t("Get advice: what to do now, and why."),
        _t(
            "Tells on the message line which tile to discard, or whether to claim, and gives the reason. Whose advice "
            "it is depends on the character chosen for your seat in Players and Rules."
        ),
        ends_group=True,
    ),
    Spec(
        "Ready",
        Menu.GAME,
        _t("Declare &Ready Hand"),
        ("Ctrl+R", "R"),
        _t("Declare that you need one more tile."),
        _t(
            "Declares that one more tile completes your hand; the discard follows. Some rules want it before you may "
            "go out, and under riichi your hand is locked from then on."
        ),
    ),
    Spec(
        "ReadyOpen",
        Menu.GAME,
        _t("Declare Ready, Hand Op&en"),
        ("Shift+R",),
        _t("Declare that you need one more tile, and lay your hand open."),
        _t(
            "Declares that one more tile completes your hand, as Declare Ready Hand does, and lays your tiles open for "
            "everybody to see. That is worth more where you win, and nobody who can help it will discard what you "
            "wait for."
        ),
    ),
    Spec(
        "Abandon",
        Menu.GAME,
        _t("A&bandon for Terminals and Honors"),
        ("Ctrl+B", "B"),
        _t("End this hand, which the same dealer deals anew."),
        _t(
            "On your first turn, with nine different terminals and honors in your hand and before any set has been "
            "declared, ends the hand without a winner. You need not: such a hand may become Thirteen Orphans."
        ),
    ),
    Spec(
        "Kong",
        Menu.GAME,
        _t("&Kong"),
        ("K",),
        _t("Declare a kong, or rob another player's kong."),
        _t(
            "On your turn lays out four equal tiles, or adds the fourth tile to a pung that you have melded; a "
            "supplement tile follows. On a discard it claims the kong, and while another player's kong can be robbed "
            "it robs it."
        ),
    ),
    Spec(
        "Out",
        Menu.GAME,
        _t("&Out"),
        ("O",),
        _t("Declare that your hand is complete."),
        _t(
            "Declares that your hand is complete, on your turn or on a tile that you can claim. A hand that may not "
            "go out ends the deal and costs a penalty where the rules have one, so you are asked first."
        ),
        ends_group=True,
    ),
    Spec(
        "OutAtOnce",
        Menu.GAME,
        _t("Go Out at &Once"),
        ("Ctrl+Shift+O",),
        _t("For the rest of this hand, go out as soon as your hand may."),
        _t(
            "If checked, the game goes out for you on the first tile on which your hand may, whether you draw it or "
            "another player discards it. It is switched off again when the hand is over."
        ),
        checkable=True,
    ),
    Spec(
        "ClaimNothing",
        Menu.GAME,
        _t("Claim &Nothing"),
        ("Ctrl+Shift+P",),
        _t("For the rest of this hand, let discards go by that you could claim for a set."),
        _t(
            "If checked, you are not asked about discards that you could claim for a set; one on which you can go out "
            "is still offered. It is switched off again when the hand is over."
        ),
        checkable=True,
    ),
    Spec(
        "DiscardDrawn",
        Menu.GAME,
        _t("&Discard What I Draw"),
        ("Ctrl+Shift+X",),
        _t("For the rest of this hand, discard every tile that you draw."),
        _t(
            "If checked, each tile that you draw is discarded again after a moment, unless you can go out with it. "
            "It is switched off again when the hand is over."
        ),
        checkable=True,
        ends_group=True,
    ),
    Spec(
        "Calculator",
        Menu.GAME,
        _t("&Score Calculator ..."),
        ("F6",),
        _t("Enter any hand and see what it scores, and why."),
        _t(
            "Opens a window in which any hand can be put together tile by tile. It tells what the hand scores by the "
            "rules you choose, line by line, or why it is not a winning hand."
        ),
    ),
    Spec(
        "LookBack",
        Menu.GAME,
        _t("Look &Back ..."),
        ("Shift+F3",),
        _t("Go through a finished hand step by step, with what the adviser would have done."),
        _t(
            "Opens a window in which the finished hands of this game can be followed from the deal to the end. Each of "
            "your decisions is listed; the adviser says what it would have done there, from what you could see, and "
            "why."
        ),
    ),
    Spec(
        "Statistics",
        Menu.GAME,
        _t("S&tatistics ..."),
        ("Shift+F4",),
        _t("How you play: places, hands won, hands dealt in, by each set of rules."),
        _t(
            "Opens a window with what you have done in all your games: how often you came first, how many hands you "
            "won and on how many of your discards another went out, what your hands were worth. It is kept on this "
            "computer only, and can be forgotten there."
        ),
        ends_group=True,
    ),
    Spec(
        "Pause",
        Menu.GAME,
        _t("&Pause"),
        ("F3",),
        _t("Stop the game, or let it go on."),
        _t(
            "Stops all moves and clocks until it is chosen again. On your own turn there is nothing to pause, as the "
            "game waits for you. It pauses by itself while a dialog is open or the window is minimised."
        ),
        checkable=True,
    ),
    Spec(
        "Discards",
        Menu.VIEW,
        _t("&Discards"),
        ("D",),
        _t("Show the discards, or the hands again."),
        _t(
            "On the classic board shows what has been discarded in place of the hands; chosen again it brings the "
            "hands back. They come back by themselves when it is your turn. On the Table board all discards are in "
            "sight anyway."
        ),
        checkable=True,
    ),
    Spec(
        "LockDiscards",
        Menu.VIEW,
        _t("&Lock Discards"),
        ("L",),
        _t("Keep the other players' discards in sight instead of their hands."),
        _t(
            "On the classic board the other players' rows show their discards until you unlock them, and Discards "
            "switches only your own. They are unlocked by themselves when somebody goes out or the hand is restarted."
        ),
        checkable=True,
        ends_group=True,
    ),
    Spec(
        "TableBoard",
        Menu.VIEW,
        _t("&Table Board"),
        ("Ctrl+1",),
        _t("Sit at the table: the others around you, all discards in sight."),
        _t(
            "You sit at the lower side of the table and the others around you, with their discards in rows before "
            "them and the wall in between. You can change boards at any moment, also while tiles move."
        ),
        checkable=True,
        only_one_of="board",
    ),
    Spec(
        "ClassicBoard",
        Menu.VIEW,
        _t("&Classic Board"),
        ("Ctrl+2",),
        _t("The four players in rows, one above the other."),
        _t(
            "Shows the players one above the other in the order of play, with a column of discards, winds, names and "
            "scores at the right, as in the first version of the game. You can change boards at any moment."
        ),
        checkable=True,
        only_one_of="board",
    ),
    Spec(
        "UprightTiles",
        Menu.VIEW,
        _t("&Upright Tiles"),
        ("Ctrl+U",),
        _t("Turn the others' discards and melds on the Table board so that you can read them."),
        _t(
            "Turns the discards and melds of the players across and at the sides so that all tiles stand upright for "
            "you. Only the Table board has tiles that lie sideways."
        ),
        checkable=True,
        ends_group=True,
    ),
    Spec(
        "ShowWall",
        Menu.VIEW,
        _t("Show &Wall"),
        ("W",),
        _t("See in a window of its own how the wall was broken and what is left of it."),
        _t(
            "Opens or closes a small window with the four sides of the wall. It shows where the wall was broken, what "
            "has been drawn, and the dead wall in grey, and follows the game."
        ),
        checkable=True,
    ),
    Spec(
        "ShowWallOnDeal",
        Menu.VIEW,
        _t("Show Wall on D&eal"),
        ("Ctrl+Shift+W",),
        _t("Open the Wall window whenever tiles are dealt."),
        _t(
            "If checked, the Wall window opens by itself at the start of each deal and shows how the wall is broken "
            "and the tiles leave it."
        ),
        checkable=True,
        ends_group=True,
    ),
    Spec(
        "FullScreen",
        Menu.VIEW,
        _t("&Full Screen"),
        ("F11",),
        _t("Fill the whole screen with the table, or show the window again."),
        _t(
            "If checked, the window fills the whole screen; the menus stay at the top. Choose it again for a window "
            "as large as it was before."
        ),
        checkable=True,
    ),
    Spec(
        "ShowDeal",
        Menu.OPTIONS,
        _t("Show &Deal"),
        ("Ctrl+D",),
        _t("Watch the tiles being dealt."),
        _t(
            "If checked, you see the tiles being dealt, four at a time in the order of the seats; a click on the "
            "board ends it. Otherwise the hands are there at once."
        ),
        checkable=True,
    ),
    Spec(
        "ShowTiles",
        Menu.OPTIONS,
        _t("Show &Tiles"),
        ("Ctrl+T",),
        _t("Turn the other players' tiles face up."),
        _t("If checked, the other players' hands lie face up, to learn from how they play. They do not see yours."),
        checkable=True,
    ),
    Spec(
        "ShowTileIds",
        Menu.OPTIONS,
        _t("Show Tile &Id's"),
        ("Ctrl+I",),
        _t("Show numbers and letters on the tiles."),
        _t(
            "If checked, a small number or letter stands in the corner of each tile, so that characters and winds can "
            "be read without knowing Chinese."
        ),
        checkable=True,
        ends_group=True,
    ),
    Spec(
        "ShowMessages",
        Menu.OPTIONS,
        _t("Show &Messages"),
        ("Ctrl+M",),
        _t("Tell claims in a box that waits for you, not on the message line only."),
        _t(
            "If checked, claims and declarations of the others are told in a box, and the game waits until you close "
            "it. Otherwise the message line at the bottom tells them while play goes on."
        ),
        checkable=True,
    ),
    Spec(
        "HelpClaims",
        Menu.OPTIONS,
        _t("Help Me See &Claims"),
        ("Ctrl+Shift+C",),
        _t("Show buttons near your hand when you can claim a discard or go out."),
        _t(
            "If checked, buttons with the possible sets and their keys appear whenever you can claim a discard or go "
            "out. Otherwise you watch the discards yourself and click the one you want, as in the first version of the "
            "game."
        ),
        checkable=True,
    ),
    Spec(
        "ShowWaits",
        Menu.OPTIONS,
        _t("Show What I &Wait For"),
        ("Ctrl+Shift+F",),
        _t("Show which tiles would complete your hand without the tile you point at."),
        _t(
            "If checked, pointing at a tile of your hand, or lifting it, shows which tiles you would wait for without "
            "it: how many of them are unseen, what the hand would pay, and why it may not go out on one. On another "
            "player's turn it shows what you wait for now. These are facts that you could count yourself; advice is "
            "given by the hint."
        ),
        checkable=True,
    ),
    Spec(
        "DangerMarks",
        Menu.OPTIONS,
        _t("Danger Mar&ks"),
        ("Ctrl+Shift+E",),
        _t("Mark on your turn how safe each tile is to discard once another player has declared ready."),
        _t(
            "If checked, the lower edge of each tile of your hand tells how safe it is against all who have declared "
            "ready. A whole bar: safe, the rules let none of them go out on it. Half a bar: half-safe, no chow that "
            "waits at both ends can take it, or it is an honor whose other three are in sight. A broken bar: live, "
            "any of them may wait for it. Point at a tile to read it in words."
        ),
        checkable=True,
    ),
    Spec(
        "OneClick",
        Menu.OPTIONS,
        _t("Discard with &One Click"),
        ("Ctrl+Shift+K",),
        _t("A click on a tile of your hand discards it at once on your turn."),
        _t(
            "If checked, one click on a tile of your hand discards it when it is your turn; the discard can be taken "
            "back until the next move. Otherwise a click lifts the tile, and Space or the right button discards it."
        ),
        checkable=True,
    ),
    Spec(
        "AutoAcceleration",
        Menu.OPTIONS,
        _t("Sk&ip the Wait When I Cannot Claim"),
        ("Ctrl+Shift+D",),
        _t("Let discards that you cannot claim go by at once."),
        _t(
            "If checked, a discard that you cannot claim goes by after a short moment. Otherwise every discard lies "
            "in the slot for the whole discard delay, so that the pace does not tell what you could claim."
        ),
        checkable=True,
    ),
    Spec(
        "ClaimClock",
        Menu.OPTIONS,
        _t("Clock on C&laims"),
        ("Ctrl+Shift+L",),
        _t("Discards that you can claim go by after a while; without the clock they wait for you."),
        _t(
            "If checked, a discard that you can claim goes by when its delay is over. Otherwise it waits until you "
            "have claimed it or let it go by, however long you think."
        ),
        checkable=True,
    ),
    Spec(
        "Animations",
        Menu.OPTIONS,
        _t("A&nimation"),
        ("Ctrl+Shift+A",),
        _t("Move the tiles smoothly."),
        _t(
            "If checked, tiles glide to their places and turn over; a click or Enter ends any movement at once. "
            "Otherwise everything changes without movement. The speed is in the preferences."
        ),
        checkable=True,
        ends_group=True,
    ),
    Spec(
        "SoundEffects",
        Menu.OPTIONS,
        _t("Sound &Effects"),
        ("F7",),
        _t("Hear tiles, claims and declarations."),
        _t(
            "If checked, you hear tiles, claims, declarations and whose turn it is. The volume, and your own sounds "
            "in place of the theme's, are in the preferences."
        ),
        checkable=True,
    ),
    Spec(
        "Music",
        Menu.OPTIONS,
        _t("Background M&usic"),
        ("F8",),
        _t("Quiet music while you play; + and - make it louder and softer."),
        _t(
            "If checked, the theme's quiet music is played in the background. The keys for louder and softer change "
            "its volume; your own music can be chosen in the preferences."
        ),
        checkable=True,
        ends_group=True,
    ),
    Spec(
        "AutoPlay",
        Menu.OPTIONS,
        _t("&Auto Play"),
        ("F9",),
        _t("Let the computer play your hand, too; choose it again to take over."),
        _t(
            "If checked, a computer player with the character chosen for your seat plays your hand, so that you can "
            "watch. Choose it again to take your hand over at any moment."
        ),
        checkable=True,
        ends_group=True,
    ),
    Spec(
        "Shortcuts",
        Menu.OPTIONS,
        _t("Change Sh&ortcuts ..."),
        ("Ctrl+K",),
        _t("Choose your own keys for the commands."),
        _t(
            "Lists all commands with their keys. A command can have several keys; a key that belongs to another "
            "command is told, and can be taken over. The original keys can be brought back for one command or for "
            "all. Changes count at once."
        ),
    ),
    Spec(
        "HelpContents",
        Menu.HELP,
        _t("&Help Contents"),
        ("F1",),
        _t("Read about the part where you are."),
        _t(
            "Opens the help at the page about the window you are in. All pages are listed at the left, can be "
            "searched, and stay open beside the game."
        ),
    ),
    Spec(
        "FirstSteps",
        Menu.HELP,
        _t("&First Steps ..."),
        ("Ctrl+Shift+F2",),
        _t("Say how well you know Mah Jong, and be led on."),
        _t(
            "Asks whether you are new to Mah Jong, know the tiles, or know it well, and leads you to the lessons, an "
            "easy game, or to the rules that you play. It is asked by itself at the first start."
        ),
    ),
    Spec(
        "Lessons",
        Menu.HELP,
        _t("&Lessons ..."),
        ("Ctrl+Shift+F1",),
        _t("Learn to play, in short lessons at the table."),
        _t(
            "Shows a list of short lessons, from the first tile to your first game. Each lays a hand out on the table, "
            "says what to do, and waits until you have done it. A lesson can be left, taken up again and repeated."
        ),
    ),
    Spec(
        "Patterns",
        Menu.HELP,
        _t("&Patterns"),
        ("Ctrl+Shift+T",),
        _t("See what the rules pay for, with pictures."),
        _t(
            "Lists every pattern that the rules of the game pay for: what it is, what it is worth, and a hand that has "
            "it. The list can be searched and sorted, and stays open beside the game."
        ),
    ),
    Spec(
        "QuickStart",
        Menu.HELP,
        _t("&Quick Start"),
        ("Ctrl+F1",),
        _t("Your first game in a few steps."),
        _t(
            "Opens the help at a page that leads you through your first hand, step by step, and then through what "
            "helps while learning."
        ),
    ),
    Spec(
        "KeyboardShortcuts",
        Menu.HELP,
        _t("&Keyboard Shortcuts"),
        ("Ctrl+/",),
        _t("All keys of the program."),
        _t(
            "Opens a page with every key and every use of the mouse, made from the keys in force. Change Shortcuts in "
            "the Options menu changes them."
        ),
    ),
    Spec(
        "WhatsThis",
        Menu.HELP,
        _t("&What's This?"),
        ("Shift+F1",),
        _t("Click anything to be told what it is."),
        _t(
            "Changes the pointer to a question mark: the next click on a menu command, a button or a figure tells "
            "what it is for and does nothing else. Escape leaves it."
        ),
        ends_group=True,
    ),
    Spec(
        "ReportProblem",
        Menu.HELP,
        _t("&Report a Problem"),
        ("Ctrl+Shift+B",),
        _t("What to pass on when something went wrong."),
        _t(
            "Shows the versions and the end of the program's log, to be read, copied and passed on to whoever mends "
            "the program. Nothing is sent by itself."
        ),
    ),
    Spec(
        "About",
        Menu.HELP,
        _t("&About Four Winds"),
        ("Ctrl+Shift+I",),
        _t("Version and licence."),
        _t("Tells the version of the program, its licence, and whose ideas and libraries it is made with."),
        role=QAction.MenuRole.AboutRole,
    ),
    Spec(
        "Space",
        Menu.NONE,
        _t("Discard, take back or claim"),
        ("Space",),
        _t("Discard the lifted tile; take your discard back; claim a discard."),
        _t(
            "On your turn discards the lifted tile. While your own discard lies in the slot it is taken back, and "
            "another player's discard is claimed."
        ),
    ),
    Spec(
        "Accelerate",
        Menu.NONE,
        _t("Go on without waiting"),
        ("Enter", "Return"),
        _t("End the running delay; let a discard go by."),
        _t("Ends a movement of tiles, and the delay that is running. A discard that you could claim is let go by."),
    ),
    Spec(
        "LiftFirst",
        Menu.NONE,
        _t("Lift the first tile"),
        ("Home",),
        _t("Lift the first tile of your hand."),
        _t("Lifts the tile at the left end of your hand and lowers any other, so that you can play without the mouse."),
    ),
    Spec(
        "LiftLast",
        Menu.NONE,
        _t("Lift the last tile"),
        ("End",),
        _t("Lift the last tile of your hand."),
        _t("Lifts the tile at the right end of your hand, as a rule the one just drawn, and lowers any other."),
    ),
    Spec(
        "LiftLeft",
        Menu.NONE,
        _t("Lift the tile to the left"),
        ("Left",),
        _t("Lift the next tile to the left."),
        _t(
            "Lowers the lifted tile and lifts its neighbour at the left; with none lifted, the first tile of the hand "
            "is lifted. Holding the key down goes on."
        ),
        repeats=True,
    ),
    Spec(
        "LiftRight",
        Menu.NONE,
        _t("Lift the tile to the right"),
        ("Right",),
        _t("Lift the next tile to the right."),
        _t(
            "Lowers the lifted tile and lifts its neighbour at the right; with none lifted, the first tile of the "
            "hand is lifted. Holding the key down goes on."
        ),
        repeats=True,
    ),
    Spec(
        "LiftUp",
        Menu.NONE,
        _t("Lift a tile"),
        ("Up",),
        _t("Lift the first tile if none is lifted."),
        _t("Lifts the first tile of your hand when none is lifted; a lifted tile stays as it is."),
    ),
    Spec(
        "Lower",
        Menu.NONE,
        _t("Lower the tile"),
        ("Down",),
        _t("Put the lifted tile back."),
        _t("Puts the lifted tile back into the row, so that none is lifted and nothing can be discarded by mistake."),
    ),
    Spec(
        "ClaimChow",
        Menu.NONE,
        _t("Claim a chow"),
        ("C",),
        _t("Claim the discard for a chow."),
        _t(
            "Claims the discard in the slot to make three in a row of one suit with it. If it can be done in several "
            "ways you are asked which."
        ),
    ),
    Spec(
        "ClaimPung",
        Menu.NONE,
        _t("Claim a pung"),
        ("P",),
        _t("Claim the discard for a pung."),
        _t("Claims the discard in the slot to make three equal tiles with two of your hand."),
    ),
    Spec(
        "Louder",
        Menu.NONE,
        _t("Music louder"),
        ("+",),
        _t("Turn the music up."),
        _t("Makes the background music a step louder; the new volume is told on the message line and remembered."),
        repeats=True,
    ),
    Spec(
        "Softer",
        Menu.NONE,
        _t("Music softer"),
        ("-",),
        _t("Turn the music down."),
        _t("Makes the background music a step softer; the new volume is told on the message line and remembered."),
        repeats=True,
    ),
)

SPEC_OF: Final = {spec.name: spec for spec in SPECS}

OPTIONS: Final = {
    "ShowDeal": "show_deal",
    "ShowTiles": "show_tiles",
    "ShowTileIds": "show_tile_ids",
    "HelpClaims": "help_claims",
    "ShowWaits": "show_waits",
    "DangerMarks": "danger_marks",
    "OneClick": "one_click",
    "AutoAcceleration": "auto_acceleration",
    "ClaimClock": "claim_clock",
    "Animations": "animations",
    "UprightTiles": "upright_tiles",
    "ShowWallOnDeal": "show_wall_on_deal",
    "SoundEffects": "sound_effects",
    "Music": "music",
}
"""Commands that only switch the settings, with the attribute; the preferences call them by the same names."""
