"""The commands of the Game menu: what a player does at the table."""

from typing import Final

from fourwinds.text import marked as _t
from fourwinds.ui.commands.spec import ABORT_KEYS, Menu, Spec

GAME: Final = (
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
        ABORT_KEYS,
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
        "TryOut",
        Menu.GAME,
        _t("Play On in a &Copy"),
        ("Ctrl+Shift+J",),
        _t("Try something out: your game waits meanwhile, as it was."),
        _t(
            "Plays on in a copy of the game, with the same walls, in which you may go back as often as you like. "
            "Nothing of it is counted. When it is switched off your own game goes on from where you left it. Look "
            "Back has a button that begins a copy at any moment of a finished hand."
        ),
        checkable=True,
    ),
    Spec(
        "CopyPosition",
        Menu.GAME,
        _t("Copy &Position"),
        ("Ctrl+C",),
        _t("Copy the hand as a line of text, for a letter or a forum."),
        _t(
            "Copies the hand as it stands now, with the rules, all tiles and all that was done, as a line of text. "
            "Open Position in the File menu plays on from there. Look Back copies any moment of a finished hand."
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
        "DingDong",
        Menu.GAME,
        _t("Ask for an Exchan&ge (Ding Dong)"),
        ("G", "Ctrl+Shift+N"),
        _t("As East, have everybody pass one tile to each other player."),
        _t(
            "On your turn as East, has each player pass one tile to each other player, before you discard. Nobody may "
            "have declared ready, and the rules say how often it may be asked for in a hand."
        ),
    ),
    Spec(
        "SetAside",
        Menu.GAME,
        _t("Set &North Aside"),
        ("N",),
        _t("Set a North aside as a bonus tile."),
        _t(
            "On your turn lays a North beside your sets and draws a supplement tile for it, where the rules have North "
            "as a bonus tile. After a riichi only a North that you have just drawn can be set aside."
        ),
    ),
    Spec(
        "TakeJoker",
        Menu.GAME,
        _t("Take &Joker"),
        ("J",),
        _t("Put down the tile that a joker on the table stands for, and take the joker."),
        _t(
            "On your turn, after you have drawn a tile, puts a tile of your hand into a set in which a joker stands "
            "for it, and takes the joker into your hand. Where you could take several, each time the first of them."
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
    ),
    Spec(
        "Milestones",
        Menu.GAME,
        _t("&Milestones ..."),
        ("Shift+F6",),
        _t("What you did for the first time, or the hundredth, and what is still ahead."),
        _t(
            "Opens a list of what you have reached in your games, each with its day and the hand with which it came, "
            "and of what is still ahead. The hand can be kept as a picture."
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
)
