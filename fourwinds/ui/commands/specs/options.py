"""The commands of the Options menu: what is shown, helped with and heard, and who plays."""

from typing import Final

from fourwinds.text import marked as _t
from fourwinds.ui.commands.spec import Menu, Spec

OPTIONS: Final = (
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
        "ShowBecoming",
        Menu.OPTIONS,
        _t("Show What My Hand Can &Become"),
        ("Ctrl+Shift+H",),
        _t("Show beside the table which hands yours is near to, and which patterns are out of reach."),
        _t(
            "If checked, a panel beside the table shows the hands that yours is near to, in tiles: those that you "
            "still need are marked. It tells what the rules pay for each without a further claim before the last tile, "
            "how many of the needed tiles are unseen, and which patterns your hand can no longer have and why. These "
            "are facts that you could find yourself; advice is given by the hint."
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
)
