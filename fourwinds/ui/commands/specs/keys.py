"""The commands that have keys only: what a hand does without looking, and the music's volume."""

from typing import Final

from fourwinds.text import marked as _t
from fourwinds.ui.commands.spec import Menu, Spec

KEYS_ONLY: Final = (
    Spec(
        "Space",
        Menu.NONE,
        _t("Discard, take back or claim"),
        ("Space",),
        _t("Discard the lifted tile; take your discard back; claim a discard."),
        _t(
            "On your turn discards the lifted tile. While your own discard lies in the slot it is taken back, and "
            "another player's discard is claimed. In an exchange of tiles it chooses the marked tile, or puts it back."
        ),
    ),
    Spec(
        "Accelerate",
        Menu.NONE,
        _t("Go on without waiting"),
        ("Enter", "Return"),
        _t("End the running delay; let a discard go by."),
        _t(
            "Ends a movement of tiles, and the delay that is running. A discard that you could claim is let go by. "
            "In an exchange it passes the tiles that you have chosen."
        ),
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
        _t(
            "Lifts the first tile of your hand when none is lifted; a lifted tile stays as it is. In an exchange of "
            "tiles it chooses the marked tile."
        ),
    ),
    Spec(
        "Lower",
        Menu.NONE,
        _t("Lower the tile"),
        ("Down",),
        _t("Put the lifted tile back."),
        _t(
            "Puts the lifted tile back into the row, so that none is lifted and nothing can be discarded by mistake. "
            "In an exchange of tiles it puts the marked tile back."
        ),
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
