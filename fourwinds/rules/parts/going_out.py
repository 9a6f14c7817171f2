"""The options of a hand that is ready, and of what it must have to go out."""

from typing import Final, Literal

from fourwinds.rules.declaring import Choice, Needs, Part, option
from fourwinds.rules.parts.base import ANY_CHOWS, Number, PatternId

_RIICHI: Final = Needs(
    lambda r: r.ready.rule == "riichi",
    "Only a riichi has this.",
    ("ready.rule",),
    wrong="Only a riichi has this, but it is set: {title}",
    remedy="choose the rule of riichi",
)

_MINIMUM: Final = Needs(lambda r: r.winning.has_minimum, "There is no minimum.", ("winning.minimum",))

_COUNTED: Final = Needs(
    lambda r: r.winning.has_minimum,
    "There is no minimum.",
    ("winning.minimum",),
    wrong="It is set what does not count towards the minimum, but there is none",
    remedy="set a minimum, or let everything count",
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


_ALL_EXTRA_TILES: Final = 8
_FREE: Final = 4
"""This value of the option means no limit, however many sets a hand has."""


class Winning(Part):
    """What a hand must have to go out."""

    max_chows: int = option(
        4,
        "Most chows in a hand",
        "How many chows a winning hand may have at most. Four means no limit; with none, chows cannot be claimed at "
        "all.",
        ge=0,
        le=4,
    )
    suits: Literal["any", "one"] = option(
        "any",
        "Suits in a hand",
        "How many suits a winning hand may have: any; or one only, with or without winds and dragons (a cleared hand).",
        choices={
            "any": "any",
            "one": Choice("one only, with winds and dragons", "A hand may have one suit only, with winds and dragons."),
        },
    )
    mixed_free: Literal["none", "special", "fully_concealed", "both"] = option(
        "special",
        "More suits in a hand",
        "Which hands may have several suits all the same: none; the special hands of the score list, limit hands among "
        "them; hands that are concealed and self-drawn; or both.",
        choices={
            "none": Choice("no hand", "No hand may have more."),
            "special": Choice("special hands", "Special hands may have more."),
            "fully_concealed": Choice(
                "concealed, self-drawn hands", "Hands that are concealed and self-drawn may have more."
            ),
            "both": Choice(
                "special hands, and concealed, self-drawn ones",
                "Special hands may have more, and so may hands that are concealed and self-drawn.",
            ),
        },
        needs=[
            Needs(
                lambda r: r.winning.suits == "one",
                "A hand may have any number of suits.",
                ("winning.suits",),
                wrong="It is set which hands may have several suits, but all may",
                remedy="let a hand have one suit only, or leave this as it is by default",
            )
        ],
    )
    special_only: bool = option(
        False,
        "Special hands only",
        "Whether only special hands of the score list, limit hands among them, may go out.",
        choices={True: Choice("yes", "Only special hands may go out."), False: "no"},
        needs=[
            Needs(
                lambda r: r.winning.suits == "any" and r.winning.max_chows == _FREE and not r.winning.has_minimum,
                "Other hands are restricted already: by their suits, their chows or a minimum.",
                ("winning.suits", "winning.max_chows", "winning.minimum"),
                wrong="Only special hands may go out, but other restrictions are set for hands, too",
                remedy="take away the restrictions of suits, chows and worth, or let other hands go out",
            )
        ],
    )
    self_drawn_only: Literal["never", "west_round", "always"] = option(
        "never",
        "Self-drawn hands only",
        "Whether the last tile of a hand must be self-drawn, so that nobody goes out on a discard or a robbed kong: "
        "never; in the West round; or always.",
        choices={
            "never": "never",
            "west_round": Choice("in the West round", "In the West round the last tile must be self-drawn."),
            "always": Choice("always", "The last tile of a hand must be self-drawn."),
        },
    )
    set_named: Literal["never", "claimed", "always"] = option(
        "claimed",
        "Set that the last tile completes",
        "When the last tile completes a hand in several ways, whether the player names the set that it completes: "
        "never, and the way counts that is worth most; for a claimed tile only; or also for a drawn tile and that of a "
        "robbed kong.",
        choices={
            "never": Choice(
                "never named, the best counts",
                "When the last tile completes a hand in several ways, the one that is worth most counts.",
            ),
            "claimed": Choice("named for a claimed tile"),
            "always": Choice(
                "always named",
                "When the last tile completes a hand in several ways, the player names the set that it completes, also "
                "for a drawn tile.",
            ),
        },
    )
    max_chows_free: Literal["none", "special", "fully_concealed", "both"] = option(
        "none",
        "More chows in a hand",
        "Which hands may have more chows than that: none; the special hands of the score list, limit hands among them; "
        "hands that are concealed and self-drawn; or both. A player may claim no more chows all the same.",
        choices={
            "none": "no hand",
            "special": Choice("special hands", "Special hands may have more."),
            "fully_concealed": Choice(
                "concealed, self-drawn hands", "Hands that are concealed and self-drawn may have more."
            ),
            "both": Choice(
                "special hands, and concealed, self-drawn ones",
                "Special hands may have more, and so may hands that are concealed and self-drawn.",
            ),
        },
        needs=[
            Needs(
                lambda r: r.winning.max_chows < 4,
                "A hand may have any number of chows.",
                ("winning.max_chows",),
                wrong="Some hands are free of the limit of chows, but there is none",
                remedy="set how many chows a hand may have, or let all hands be alike",
            )
        ],
    )
    minimum: Number = option(
        0,
        "Minimum",
        "What a hand must be worth to go out. A hand below it is a faulty out.",
        ge=0,
        le=1_000,
    )
    minimum_raised: Number = option(
        0,
        "Raised minimum",
        "What a hand must be worth instead from a certain extra hand of the dealer on. 0 means that the minimum is "
        "never raised.",
        ge=0,
        le=1_000,
        needs=[
            Needs(
                lambda r: r.winning.minimum_raised == 0 or r.winning.minimum_raised > r.winning.minimum,
                "The minimum is not lower.",
                ("winning.minimum",),
                wrong="The raised minimum is no higher than the minimum itself",
                remedy="raise it further, or not at all",
            )
        ],
    )
    minimum_raised_from: int = option(
        5,
        "Minimum raised from",
        "From which of the dealer's extra hands on the raised minimum holds. Which hands count is set under Dealing "
        "on.",
        ge=1,
        le=20,
        needs=[
            Needs(
                lambda r: r.winning.minimum_raised > 0,
                "The minimum is never raised.",
                ("winning.minimum_raised",),
                wrong="It is set from when on the minimum is raised, but it never is",
                remedy="set a raised minimum, or leave this as it is by default",
            )
        ],
    )
    minimum_unit: Literal["usual", "points", "doubles"] = option(
        "usual",
        "Minimum counts",
        "In what the minimum is counted: points, that is the hand's score before payment; doubles, faan or han; or as "
        "is usual, doubles where a table settles scores and points elsewhere.",
        choices={
            "usual": "as is usual for the system",
            "points": "points",
            "doubles": "doubles, faan or han",
        },
        needs=[_MINIMUM],
    )
    minimum_ignores_flowers: bool = option(
        False,
        "Minimum without extra tiles",
        "Whether what Flowers and Seasons are worth does not count towards the minimum.",
        needs=[_COUNTED, Needs(lambda r: r.tiles.flowers > 0, "There are no extra tiles in play.", ("tiles.flowers",))],
    )
    minimum_ignores_auxiliary: bool = option(
        False,
        "Minimum without auxiliary points",
        "Whether faan that come from auxiliary points do not count towards the minimum.",
        needs=[
            _COUNTED,
            Needs(
                lambda r: bool(r.scoring.conversion),
                "There is no conversion of auxiliary points (see Settling tables).",
                ("scoring.conversion",),
                wrong="Auxiliary points do not count towards the minimum, but there are none",
                remedy="give the conversion table its rows, or let everything count",
            ),
        ],
    )
    minimum_ignores: tuple[PatternId, ...] = option(
        (),
        "Minimum without patterns",
        "Patterns that do not count towards the minimum.",
        needs=[_COUNTED],
    )
    minimum_for_mixed: bool = option(
        False,
        "Minimum for mixed suits only",
        "Whether only hands of several suits need the minimum. A hand of one suit, with honors or without, or of "
        "honors alone may then go out whatever it is worth.",
        choices={
            True: Choice("yes", "A hand that has tiles of one suit only, or of none, needs no minimum."),
            False: "no",
        },
        needs=[
            Needs(
                lambda r: r.winning.has_minimum,
                "There is no minimum.",
                ("winning.minimum",),
                wrong="Hands of one suit are free of the minimum, but there is none",
                remedy="set a minimum, or let all hands be alike",
            )
        ],
    )
    minimum_after_draw: bool = option(
        False,
        "Minimum for ready hands after a draw",
        "Whether a hand is ready after a draw only where a tile that completes it would let it go out, worth the "
        "minimum and all. Otherwise its shape is enough. That decides who shares the pool, whether the deal stays, and "
        "whether ready was declared rightly.",
        choices={
            True: Choice(
                "yes", "After a draw a hand is ready only if a tile that completes it would make it worth the minimum."
            ),
            False: Choice("no, its shape is enough"),
        },
        needs=[
            Needs(
                lambda r: r.winning.has_minimum,
                "There is no minimum.",
                ("winning.minimum",),
                wrong="A hand that is ready after a draw must reach the minimum, but there is none",
                remedy="set a minimum, or let the shape of a hand be enough",
            ),
            Needs(
                lambda r: (
                    r.payment.draw in ("ready_pool", "ready_settle")
                    or r.penalties.faulty_ready > 0
                    or r.dealing_on.ready_hands_keep_it
                ),
                "After a draw nobody asks whether a hand is ready.",
                (
                    "payment.draw",
                    "penalties.faulty_ready",
                    "dealing_on.passes_on_draw",
                    "dealing_on.stays_on_draw",
                    "dealing_on.stays_on_draw_later",
                ),
                wrong="A hand that is ready after a draw must reach the minimum, but nobody asks then whether it is",
                remedy="pay ready hands after a draw, or let the shape of a hand be enough",
            ),
        ],
    )
    minimum_for_losers: bool = option(
        False,
        "Minimum for ready losers",
        "Whether a loser's hand is ready, for what is paid to ready hands only, only where a tile that completes it "
        "would let it go out, worth the minimum and all. Otherwise its shape is enough.",
        choices={
            True: Choice(
                "yes", "A loser's hand is ready only if a tile that completes it would make it worth the minimum."
            ),
            False: Choice("no, its shape is enough"),
        },
        needs=[
            Needs(
                lambda r: r.winning.has_minimum,
                "There is no minimum.",
                ("winning.minimum",),
                wrong="The hands of ready losers must reach the minimum, but there is none",
                remedy="set a minimum, or let the shape of a hand be enough",
            ),
            Needs(
                lambda r: any(
                    not isinstance(score.losers, str) and score.losers.when == "if_ready"
                    for score in r.scoring.patterns.values()
                ),
                "Nothing is paid to losers only when they are ready.",
                ("scoring.patterns",),
                wrong="The hands of ready losers must reach the minimum, but nothing is paid for being ready",
                remedy="pay losers for something only when they are ready, or let the shape of a hand be enough",
            ),
        ],
    )

    extra_tiles_win: Literal["no", "all_eight", "eighth_taken"] = option(
        "no",
        "Winning by Flowers and Seasons",
        "Whether somebody who has laid out all eight Flowers and Seasons wins at once, whatever the hand is; or "
        "besides somebody who has seven, when another player lays out the eighth. Nothing but these tiles is paid "
        "then.",
        choices={
            "no": "no",
            "all_eight": Choice("with all eight", "Who has laid out all eight Flowers and Seasons wins at once."),
            "eighth_taken": Choice(
                "with all eight, or the eighth of another player",
                "Who has laid out all eight Flowers and Seasons wins at once; so does who has seven of them when "
                "another player lays out the eighth.",
            ),
        },
        needs=[
            Needs(
                lambda r: r.tiles.flowers == _ALL_EXTRA_TILES,
                "The Flowers and Seasons are not all in play.",
                ("tiles.flowers",),
                wrong="All eight Flowers and Seasons win at once, but they are not all in play",
                remedy="add the Flowers and Seasons, or let them win nothing",
            )
        ],
    )

    @property
    def most_chows(self) -> int:
        """How many chows a winning hand may have; `ANY_CHOWS` where there is no limit."""
        return self.max_chows if self.max_chows < _FREE else ANY_CHOWS

    @property
    def has_minimum(self) -> bool:
        """Whether a hand needs a minimum to go out, now or once the dealer has had many extra hands."""
        return self.minimum > 0 or self.minimum_raised > 0

    def is_raised(self, extra_hands: int) -> bool:
        """Whether the raised minimum holds after so many extra hands of the dealer."""
        return self.minimum_raised > 0 and extra_hands >= self.minimum_raised_from

    @property
    def chows_of_special_hands(self) -> bool:
        """Whether special hands may have more chows than others."""
        return self.max_chows_free in {"special", "both"}

    @property
    def chows_of_concealed_hands(self) -> bool:
        """Whether hands that are concealed and self-drawn may have more chows than others."""
        return self.max_chows_free in {"fully_concealed", "both"}
