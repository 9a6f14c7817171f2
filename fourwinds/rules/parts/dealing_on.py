"""The options of dealing on: when the deal passes, and what the dealer's extra hands are worth."""

from typing import Final, Literal

from fourwinds.rules.declaring import Choice, Needs, Part, option

_PASSES_ON_DRAW: Final = Needs(
    lambda r: r.dealing_on.passes_on_draw,
    "The deal never passes after a draw.",
    ("dealing_on.passes_on_draw",),
    wrong="It is set when the deal stays after a draw, but it never passes then",
    remedy="let the deal pass after a draw",
)

_COUNTS: Final = Needs(
    lambda r: r.dealing_on.extra_hands_bonus > 0 or r.dealing_on.dealer_bonus_more > 0 or r.winning.minimum_raised > 0,
    "There is no bonus for extra hands.",
    ("dealing_on.extra_hands_bonus", "dealing_on.dealer_bonus_more", "winning.minimum_raised"),
)

_BONUS: Final = Needs(
    lambda r: r.dealing_on.extra_hands_bonus > 0, "There is no bonus.", ("dealing_on.extra_hands_bonus",)
)


class DealingOn(Part):
    """When the deal passes to the next player, and what the dealer's extra hands are worth."""

    passes_on_win: bool = option(
        False, "Deal passes after East's win", "Whether the next player becomes the dealer although the dealer won."
    )
    passes_on_draw: bool = option(
        False, "Deal passes after a draw", "Whether the next player becomes the dealer after a drawn hand."
    )
    stays_on_draw: Literal["never", "dealer_ready", "anyone_ready"] = option(
        "never",
        "Deal stays after a draw",
        "Where the deal passes after a draw, whether it stays all the same: never, when the dealer's hand is ready, or "
        "when anybody's is.",
        choices={
            "never": "never",
            "dealer_ready": Choice("when the dealer is ready", "unless the dealer's hand is ready"),
            "anyone_ready": Choice("when anyone is ready", "unless anybody's hand is ready"),
        },
        needs=[_PASSES_ON_DRAW],
    )
    stays_on_draw_later: Literal["same", "never", "dealer_ready", "anyone_ready"] = option(
        "same",
        "Deal stays after a draw, later rounds",
        "The same for the rounds after the first, where it differs from the first.",
        choices={
            "same": "as in the first round",
            "never": "never",
            "dealer_ready": Choice("when the dealer is ready", "unless the dealer's hand is ready"),
            "anyone_ready": Choice("when anyone is ready", "unless anybody's hand is ready"),
        },
        needs=[_PASSES_ON_DRAW],
    )
    extra_hands_bonus: int = option(
        0,
        "Bonus for dealer's extra hands",
        "What each loser pays besides for the dealer's second win in a row; twice as much for the third, and so on. "
        "It is neither doubled nor limited.",
        ge=0,
        le=2_000,
    )
    extra_hands_to: Literal["dealer", "winner", "every_winner"] = option(
        "dealer",
        "Extra hands paid to",
        "Who gets the bonus for the dealer's extra hands: only a dealer who wins; whoever wins, of several winners the "
        "first in turn; or each of several winners.",
        choices={
            "dealer": "the dealer who wins",
            "winner": Choice("whoever wins", "Whoever wins gets this bonus."),
            "every_winner": Choice("each winner", "Whoever wins gets this bonus, each of several winners too."),
        },
        needs=[_BONUS],
    )
    extra_hands_by: Literal["losers", "scheme"] = option(
        "losers",
        "Extra hands paid by",
        "Who pays the bonus on a discard: each loser; or those who pay the winner, the discarder for all where the "
        "discarder alone pays as much as all would.",
        choices={"losers": "each loser", "scheme": "those who pay the winner"},
        needs=[_BONUS],
    )
    extra_hands_count: Literal["wins", "wins_and_draws", "wins_and_all_draws"] = option(
        "wins",
        "Extra hands counted",
        "What makes the number of extra hands grow: the dealer's wins; also draws after which the dealer deals again; "
        "or all draws, so that it is kept when the deal passes after one. Another player's win ends it.",
        choices={
            "wins": "the dealer's wins",
            "wins_and_draws": Choice("wins and draws", "Draws count as extra hands too."),
            "wins_and_all_draws": Choice(
                "wins and draws, also when the deal passes",
                "Draws count as extra hands too, and the number is kept when the deal passes after one.",
            ),
        },
        needs=[_COUNTS],
    )
    dealer_bonus: int = option(
        0,
        "Bonus between the dealer and others",
        "What the dealer pays a winner besides, and what each who pays the dealer's win pays the dealer besides. It is "
        "neither doubled nor limited. 0 means nothing.",
        ge=0,
        le=2_000,
    )
    dealer_bonus_more: int = option(
        0,
        "The same, more for each extra hand",
        "By how much that bonus is more in each of the dealer's extra hands: with a bonus of 1 and 2 more it is 1, 3, "
        "5, and so on.",
        ge=0,
        le=2_000,
    )
    most_wins: int = option(
        0,
        "Dealer's wins in a row at most",
        "After this many wins in a row the dealer is paid the limit and the deal passes. 0 means that it never does.",
        ge=0,
        le=20,
        needs=[
            Needs(
                lambda r: not r.dealing_on.passes_on_win,
                "The deal always passes after a win.",
                ("dealing_on.passes_on_win",),
                wrong="The dealer's wins in a row are limited, but the deal always passes after a win",
                remedy="let the deal stay when East wins, or set no limit",
            )
        ],
    )

    @property
    def ready_hands_keep_it(self) -> bool:
        """Whether ready hands can keep the deal from passing after a draw."""
        return self.passes_on_draw and not {self.stays_on_draw, self.stays_on_draw_later} <= {"never", "same"}
