"""The options of abandoned deals: what ends a deal before anybody goes out and before the wall is used up."""

from typing import Final, Literal

from fourwinds.rules.declaring import Choice, Needs, Part, option

_FOUR: Final = 4


def _four_play(does: str) -> Needs:
    """`does` says what is set, for whom it is wrong."""
    return Needs(
        lambda r: r.deal.players == _FOUR,
        "Not all four seats are taken.",
        ("deal.players",),
        wrong=does,
        remedy="let four play, or let play go on",
    )


class Abandoning(Part):
    """When a deal is abandoned. Nobody is paid, the same dealer deals again, and stakes wait as after a draw."""

    nine: bool = option(
        False,
        "Nine terminals and honors",
        "Whether a player with nine different terminals and honors in the dealt hand and the first drawn tile may "
        "abandon the deal, as long as no set has been declared. Nobody has to: it may become Thirteen Orphans.",
        choices={
            True: Choice(
                "may be abandoned",
                "Who holds nine different terminals and honors after the first drawn tile may abandon the deal, as "
                "long as no set has been declared.",
            ),
            False: "no",
        },
    )
    equal_discards: Literal["no", "winds", "any"] = option(
        "no",
        "Four equal first discards",
        "Whether the deal is abandoned when the first discards of all four players are equal and no set has been "
        "declared: never; when they are the same wind; or whatever tile it is.",
        choices={
            "no": "play goes on",
            "winds": Choice(
                "abandoned, if winds",
                "The deal is abandoned when all four players begin by discarding the same wind.",
            ),
            "any": Choice("abandoned", "The deal is abandoned when all four players begin by discarding equal tiles."),
        },
        needs=[_four_play("Four equal first discards end the deal, but fewer than four play")],
    )
    kongs: Literal["no", "at_once", "several", "several_after_discard"] = option(
        "no",
        "Fourth kong",
        "Whether the deal is abandoned with its fourth kong: never; at once; unless one player has declared all four, "
        "and then with the fifth; or the same with the discard that follows, if nobody goes out on it.",
        choices={
            "no": "play goes on",
            "at_once": Choice("abandoned at once", "The deal is abandoned with its fourth kong."),
            "several": Choice(
                "abandoned, if of several players",
                "The deal is abandoned with its fourth kong, if not all of them are one player's; then with the fifth.",
            ),
            "several_after_discard": Choice(
                "abandoned after the discard, if of several players",
                "The deal is abandoned when four kongs have been declared by more than one player and nobody goes out "
                "on the discard that follows.",
            ),
        },
    )
    ready: bool = option(
        False,
        "Four declarations of ready",
        "Whether the deal is abandoned when all four players have declared ready and nobody goes out on the discard "
        "of the last declaration.",
        choices={
            True: Choice("abandoned", "The deal is abandoned when all four players have declared ready."),
            False: "play goes on",
        },
        needs=[
            _four_play("Four declarations of ready end the deal, but fewer than four play"),
            Needs(
                lambda r: r.ready.rule == "riichi",
                "Nobody declares a riichi.",
                ("ready.rule",),
                wrong="Four declarations of ready end the deal, but nobody declares a riichi",
                remedy="choose the rule of riichi, or let play go on",
            ),
        ],
    )
    winners: bool = option(
        False,
        "Three winners",
        "Whether the deal is abandoned when three players go out on the same tile, rather than that all of them win.",
        choices={
            True: Choice("abandoned", "The deal is abandoned when three players go out on the same tile."),
            False: "all of them win",
        },
        needs=[
            _four_play("Three winners end the deal, but fewer than four play"),
            Needs(
                lambda r: r.claims.out_precedence == "all",
                "Only one player can win.",
                ("claims.out_precedence",),
                wrong="Three winners end the deal, but only one player can win",
                remedy="let all win who go out on the same tile, or leave this as it is by default",
            ),
        ],
    )
