"""The commands of the View menu: boards, discards, the wall."""

from typing import Final

from fourwinds.text import marked as _t
from fourwinds.ui.commands.spec import Menu, Spec

VIEW: Final = (
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
        "TiltedBoard",
        Menu.VIEW,
        _t("T&ilted Board"),
        ("Ctrl+3",),
        _t("The same table as you see it from your chair, with tiles that stand and lie on it."),
        _t(
            "The Table board, seen from your chair: the others' hands stand with their backs to you, discards and "
            "melds lie on the table, and what is far away is smaller. Your own hand stands upright in front."
        ),
        checkable=True,
        only_one_of="board",
    ),
    Spec(
        "ClassicBoard",
        Menu.VIEW,
        _t("&Classic Board"),
        ("Ctrl+2",),
        _t("The players in rows, one above the other."),
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
            "you. Only the Table board and the Tilted board have tiles that lie sideways."
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
            "Opens or closes a small window with the sides of the wall. It shows where the wall was broken, what "
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
        ends_group=True,
    ),
    Spec(
        "EditTheme",
        Menu.VIEW,
        _t("Theme Edito&r ..."),
        ("Ctrl+E",),
        _t("Make a theme of your own: colours, ground, tiles, sounds, a picture on the table."),
        _t(
            "Opens the theme in use, or any other, beside a table that follows each change. What you make is kept as a "
            "theme of your own, and can be given to others as one file. The themes of the program stay as they are."
        ),
    ),
    Spec(
        "OpenTheme",
        Menu.VIEW,
        _t("&Open Theme ..."),
        ("Ctrl+Shift+V",),
        _t("Add a theme that somebody has given you as a file, and use it."),
        _t(
            "Opens a theme in one file (.4Wtheme) with its colours, tiles, sounds and pictures, and adds it to the "
            "menu of themes. Such a file can also be dropped on the window. A file with anything wrong is not used."
        ),
    ),
)
