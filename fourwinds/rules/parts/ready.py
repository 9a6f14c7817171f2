"""The options of a hand that is ready: how that is declared, what it costs and what it forbids."""

from typing import Final, Literal

from fourwinds.rules.declaring import Choice, Needs, Part, option

_RIICHI: Final = Needs(
    lambda r: r.ready.rule == "riichi",
    "Only a riichi has this.",
    ("ready.rule",),
    wrong="Only a riichi has this, but it is set: {title}",
    remedy="choose the rule of riichi",
)


class Ready(Part):
    """The declaration that one's hand needs a single tile."""

    rule: Literal["none", "obligatory", "riichi", "original_call"] = option(
        "none",
        "Ready hand rule",
        "Whether ready is declared: not at all; always before going out, and not on the same turn; as a riichi, a "
        "voluntary declaration of a concealed hand that is then locked; or as an Original Call, with the first discard "
        "only, by a hand that one tile completes and that does not change any more.",
        choices={
            "none": Choice("not declared", "Ready is not declared."),
            "obligatory": Choice(
                "must be declared before going out",
                "Ready must be declared before going out, and not on the same turn.",
            ),
            "riichi": "riichi",
            "original_call": Choice(
                "Original Call, with the first discard",
                "Ready may be declared with the first discard, of a hand that one tile completes (Original Call). A "
                "declared hand that changes later has not declared.",
            ),
        },
    )
    at_once: bool = option(
        False,
        "Original Call besides",
        "Whether ready that is declared with the first discard is an Original Call, which the score list may pay for. "
        "Where the hand changes later only that is lost; it is declared all the same.",
        choices={
            True: Choice(
                "yes",
                "Ready that is declared with the first discard is an Original Call while the hand does not change.",
            ),
            False: "no",
        },
        needs=[
            Needs(
                lambda r: r.ready.rule == "obligatory",
                "Ready need not be declared before going out.",
                ("ready.rule",),
                wrong="Ready that is declared with the first discard is to be an Original Call, but it need not be "
                "declared",
                remedy="let ready be declared before going out, or choose the rule of the Original Call",
            )
        ],
    )
    checked: bool = option(
        False,
        "Declaration checked",
        "Whether ready may be declared only when a discard leaves a hand that one tile completes. Otherwise a player "
        "may bluff.",
        choices={
            True: Choice("yes", "The declaration is checked: a discard must leave a hand that one tile completes."),
            False: "no",
        },
        needs=[
            Needs(
                lambda r: r.ready.rule != "none",
                "Ready is not declared.",
                ("ready.rule",),
                wrong="Declarations of ready are checked, but ready is not declared",
                remedy="choose a ready hand rule",
            ),
            Needs(
                lambda r: r.ready.rule != "original_call",
                "An Original Call is always checked.",
                ("ready.rule",),
                wrong="Declarations of ready are checked, but an Original Call always is",
                remedy="leave it as it is by default",
            ),
        ],
    )
    minimum_checked: bool = option(
        False,
        "Declaration checked for the minimum",
        "Whether a declaration that is checked asks for more: a hand that at least one of the tiles that complete it "
        "makes worth the minimum, claimed or drawn. Otherwise its shape is enough.",
        choices={
            True: Choice("yes", "A tile that completes the declared hand must make it worth the minimum."),
            False: "no, its shape is enough",
        },
        needs=[
            Needs(
                lambda r: r.ready.checked or r.ready.rule == "original_call",
                "Declarations are not checked.",
                ("ready.checked", "ready.rule"),
                wrong="Declared hands must reach the minimum, but declarations are not checked",
                remedy="check the declarations, or let the shape of a hand be enough",
            ),
            Needs(
                lambda r: r.winning.has_minimum,
                "There is no minimum.",
                ("winning.minimum",),
                wrong="Declared hands must reach the minimum, but there is none",
                remedy="set a minimum, or let the shape of a hand be enough",
            ),
        ],
    )
    stake: int = option(
        100,
        "Stake of a riichi",
        "Points that are paid at the declaration. The winner of the hand collects them.",
        ge=0,
        le=10_000,
        needs=[_RIICHI],
    )
    stake_owned: bool = option(
        False,
        "Stake is owned",
        "Whether only a player who has at least the stake may declare a riichi. Otherwise the score may fall below "
        "zero.",
        choices={
            True: Choice("yes", "Only a player who has the points of the stake may declare ready."),
            False: "no",
        },
        needs=[
            _RIICHI,
            Needs(
                lambda r: r.ready.stake > 0,
                "There is no stake.",
                ("ready.stake",),
                wrong="A player must own the stake of a riichi, but there is none",
                remedy="ask for a stake, or let everybody declare",
            ),
        ],
    )
    stake_paid: Literal["at_once", "discard_passes"] = option(
        "at_once",
        "Stake is paid",
        "When the stake of a riichi is paid: with the declaration; or once nobody has gone out on its discard. If "
        "somebody does, the declaration does not count.",
        choices={
            "at_once": "with the declaration",
            "discard_passes": Choice(
                "once the discard has passed",
                "When somebody goes out on the discard of a riichi, the declaration does not count and its stake goes "
                "back.",
            ),
        },
        needs=[_RIICHI],
    )
    stake_after_draw: Literal["kept", "returned"] = option(
        "kept",
        "Stakes after a draw",
        "Whether the stakes of a drawn deal wait for the next winner, or go back to those who paid them.",
        choices={
            "kept": Choice(
                "wait for the next winner",
                "The winner of the deal collects the stakes; after a draw they wait for the next winner, "
                "and at the end of the game {left}.",
            ),
            "returned": Choice(
                "go back",
                "The winner of the deal collects the stakes; after a draw they go back to those who paid them.",
            ),
        },
        needs=[_RIICHI],
    )
    stakes_won: Literal["first", "own_back"] = option(
        "first",
        "Stakes and several winners",
        "Who gets the stakes when several players go out on the same tile: the first in turn after the discarder gets "
        "all; or each winner gets back what he has staked in this deal, and the first in turn the rest.",
        choices={
            "first": "the first in turn gets all",
            "own_back": Choice(
                "own ones back, the rest to the first",
                "Of several winners each gets back what he has staked in this deal; the first in turn gets the rest.",
            ),
        },
        needs=[
            _RIICHI,
            Needs(
                lambda r: r.ready.stake > 0 and r.claims.out_precedence == "all",
                "Several winners never share stakes.",
                ("ready.stake", "claims.out_precedence"),
                wrong="It is set how several winners share stakes, but there are none, or only one player can win",
                remedy="ask for a stake and let all win who go out on the same tile",
            ),
        ],
    )
    lost: int = option(
        0,
        "Riichi that does not win",
        "What a player who declared a riichi and does not win pays the winner besides the stake.",
        ge=0,
        le=10_000,
        needs=[_RIICHI],
    )
    concealed: bool = option(
        True,
        "Riichi: concealed hand",
        "Whether only a concealed hand, without claimed sets, may be declared ready.",
        needs=[_RIICHI],
    )
    concealed_kongs: bool = option(
        True,
        "Riichi: concealed kongs",
        "Whether a hand with concealed kongs still counts as concealed for a riichi.",
        choices={
            True: "yes",
            False: Choice("no", "A hand with concealed kongs may not be declared ready."),
        },
        needs=[
            _RIICHI,
            Needs(
                lambda r: r.ready.concealed,
                "The hand need not be concealed.",
                ("ready.concealed",),
                wrong="Concealed kongs spoil a concealed hand, but a riichi needs none",
                remedy="ask for a concealed hand",
            ),
        ],
    )
    lock: bool = option(
        True,
        "Riichi: locked hand",
        "Whether the hand may not change after the declaration: a drawn tile that does not complete it is discarded.",
        needs=[_RIICHI],
    )
    kong_after: Literal["never", "same_waits"] = option(
        "never",
        "Riichi: kongs",
        "Whether a locked hand may declare no kong, or a concealed one with the tile just drawn when the tiles it "
        "waits for stay the same.",
        choices={
            "never": Choice("none", "A ready hand is locked."),
            "same_waits": Choice(
                "concealed, if the waits stay",
                "A ready hand is locked. Concealed kongs that leave its waits alone may be declared.",
            ),
        },
        needs=[
            _RIICHI,
            Needs(
                lambda r: r.ready.lock,
                "The hand is not locked.",
                ("ready.lock",),
                wrong="It is set whether a locked hand may declare kongs, but a ready hand is not locked",
                remedy="lock the hand after a riichi",
            ),
        ],
    )
    face: Literal["down", "up"] = option(
        "down",
        "Riichi: tiles of a locked hand",
        "Whether a player turns the tiles of a locked hand face down, or keeps them in sight.",
        choices={
            "down": "turned face down",
            "up": Choice("stay in sight", "A locked hand stays in its player's sight."),
        },
        needs=[
            _RIICHI,
            Needs(
                lambda r: r.ready.lock,
                "The hand is not locked.",
                ("ready.lock",),
                wrong="It is set how the tiles of a locked hand lie, but a ready hand is not locked",
                remedy="lock the hand after a riichi",
            ),
        ],
    )
    laid_open: bool = option(
        False,
        "Riichi: hand laid open",
        "Whether a riichi may also be declared with the hand laid open (open riichi). Everybody sees it from its "
        "discard on; what it is worth besides is set in the score list.",
        choices={
            True: Choice(
                "allowed",
                "Ready may also be declared with the hand laid open: from the discard of the declaration on everybody "
                "sees its tiles, and it must be ready.",
            ),
            False: "no",
        },
        needs=[
            _RIICHI,
            Needs(
                lambda r: r.ready.lock,
                "The hand is not locked.",
                ("ready.lock",),
                wrong="Ready may be declared with the hand laid open, but a ready hand is not locked",
                remedy="lock the hand after a riichi, or let it be held",
                contradicts=True,
            ),
        ],
    )
    open_fed: int = option(
        0,
        "Riichi: hand laid open that is fed",
        "What a hand that was laid open is worth at least when somebody who has not declared ready gives its winning "
        "tile: this part of the limit, in per cent. 0 means no more than it is worth anyway.",
        ge=0,
        le=1_000,
        needs=[
            _RIICHI,
            Needs(
                lambda r: r.ready.laid_open,
                "No hand is laid open.",
                ("ready.laid_open",),
                wrong="It is set what feeding a hand that was laid open costs, but none is",
                remedy="let a riichi lay the hand open, or leave this at 0",
            ),
        ],
    )
    first_tile: bool = option(
        True,
        "Riichi: first winning tile",
        "Whether the hand must go out on the first tile that completes it. Letting one go by cancels the declaration, "
        "and the stake is lost.",
        choices={
            True: Choice(
                "yes",
                "A ready hand must go out on the first tile that completes it; letting one go by cancels the "
                "declaration.",
            ),
            False: "no",
        },
        needs=[_RIICHI],
    )
    tiles_left: int = option(
        0,
        "Riichi: tiles in the Wall",
        "How many tiles must be left in the Wall for a riichi.",
        ge=0,
        le=16,
        needs=[_RIICHI],
    )
    barred_hand: bool = option(
        True,
        "Riichi: barred hand",
        "Whether ready may be declared although sacred discards bar going out on a discard. Such a hand must then be "
        "completed by one's own draw.",
        choices={
            True: "yes",
            False: Choice(
                "no", "A hand that sacred discards bar from going out on a discard may not be declared ready."
            ),
        },
        needs=[_RIICHI],
    )
