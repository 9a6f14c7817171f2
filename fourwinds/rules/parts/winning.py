"""The options of what a hand must have to go out."""

from typing import Final, Literal

from fourwinds.rules.declaring import Choice, Needs, Part, option
from fourwinds.rules.number import Number
from fourwinds.rules.parts.base import ANY_CHOWS, PatternId

_ALL_EXTRA_TILES: Final = 8
_FREE: Final = 4
"""This value of the option means no limit, however many sets a hand has."""

_MINIMUM: Final = Needs(lambda r: r.winning.has_minimum, "There is no minimum.", ("winning.minimum",))

_COUNTED: Final = Needs(
    lambda r: r.winning.has_minimum,
    "There is no minimum.",
    ("winning.minimum",),
    wrong="It is set what does not count towards the minimum, but there is none",
    remedy="set a minimum, or let everything count",
)


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

    def most_chows_when(self, *, concealed: bool) -> int:
        """The same for an ordinary hand that is concealed, if need be by an own draw, or is not."""
        return ANY_CHOWS if concealed and self.chows_of_concealed_hands else self.most_chows

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
