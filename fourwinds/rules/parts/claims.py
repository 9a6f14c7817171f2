"""The options of claims and of kongs. What bars a claim, the sacred and the missed discard, is in `discards`."""

from typing import Literal

from fourwinds.rules.declaring import Choice, Needs, Part, option


class Claims(Part):
    """Who may claim a discard for what."""

    chow_from: Literal["previous", "previous_or_out", "anyone", "out_only", "never"] = option(
        "previous_or_out",
        "Claiming chows",
        "From whom a discard may be claimed for a chow: from the player on the left only; from the player on the "
        "left, or from anyone when it completes the hand; from anyone at any time; only, from anyone, to complete the "
        "hand; or never, so that all tiles of a chow have to be drawn.",
        choices={
            "previous": Choice(
                "from the left only", "A chow may be claimed from the player on the left only, the winning tile too."
            ),
            "previous_or_out": Choice(
                "from the left, or from anyone to go out",
                "A chow may be claimed from the player on the left, or from anyone to go out.",
            ),
            "anyone": Choice("from anyone", "A chow may be claimed from anyone at any time."),
            "out_only": Choice("only to go out", "A chow may be claimed from anyone, but only to go out."),
            "never": Choice("never", "No discard may be claimed for a chow: all its tiles have to be drawn."),
        },
        needs=[
            Needs(
                lambda r: r.winning.max_chows > 0,
                "A hand may have no chows (see Winning).",
                ("winning.max_chows",),
                wrong="A hand may have no chows, so it does not matter from whom they are claimed",
                remedy="allow chows, or leave the claiming of chows as it is by default",
            )
        ],
    )
    most_chows: int = option(
        4,
        "Most chows claimed",
        "How many chows a player may claim in a deal and play on. The winning tile may complete one more, and chows of "
        "drawn tiles do not count. Four means no limit.",
        ge=0,
        le=4,
        needs=[
            Needs(
                lambda r: r.claims.chow_from not in ("out_only", "never") and r.winning.max_chows > 0,
                "Chows are claimed only to go out, or not at all.",
                ("claims.chow_from", "winning.max_chows"),
                wrong="It is set how many chows a player may claim, but none may be claimed before going out",
                remedy="allow the claiming of chows, or set no limit",
            )
        ],
    )
    swap: Literal["allowed", "same", "both_ends"] = option(
        "allowed",
        "Swap calling",
        "What may not be discarded right after a claim: anything may; not the claimed tile's like; or besides not the "
        "tile at the other end that would have made a chow with the same two tiles.",
        choices={
            "allowed": "allowed",
            "same": Choice(
                "not the same tile", "Who claims a tile for a chow or pung may not discard such a tile on that turn."
            ),
            "both_ends": Choice(
                "neither the same tile nor the other end",
                "Who claims a tile for a chow or pung may not discard such a tile on that turn, nor, after a chow, the "
                "tile at its other end.",
            ),
        },
    )
    pair_to_go_out: bool = option(
        True,
        "Claim the pair to go out",
        "Whether the tile that completes the pair may be claimed from a discard. When it may not, it has to be "
        "self-drawn.",
        choices={
            True: Choice("yes", "The tile that completes the pair may be claimed to go out."),
            False: Choice("no", "The tile that completes the pair must be self-drawn."),
        },
    )

    out_precedence: Literal["first_in_turn", "best_hand", "limit_first", "by_set", "all"] = option(
        "first_in_turn",
        "Several players go out",
        "Who wins when several players can go out on the same tile: the one whose turn comes first after the "
        "discarder; the dearest hand; a limit hand before any other; who completes a pair with it, before who "
        "completes a pung, before who completes a chow; or all of them. Among equals it is the first in turn.",
        choices={
            "first_in_turn": "first in turn wins",
            "best_hand": Choice(
                "the dearest hand wins",
                "When several can go out on the same tile, the dearest hand wins; of equal ones the first in turn.",
            ),
            "limit_first": Choice(
                "a limit hand goes first",
                "When several can go out on the same tile, a limit hand goes before any other; among equals the first "
                "in turn wins.",
            ),
            "by_set": Choice(
                "pair before pung before chow",
                "When several can go out on the same tile, who completes a pair or a hand of single tiles goes first, "
                "then who completes a pung, then a chow; among equals the first in turn wins.",
            ),
            "all": Choice("all of them win", "Everybody who can go out on the same tile wins."),
        },
    )

    beaten: Literal["hidden", "told"] = option(
        "hidden",
        "Beaten claims",
        "Whether everybody is told who claimed a discard in vain, because another claim goes before; it tells what "
        "somebody gathers.",
        choices={
            "hidden": "nobody is told of them",
            "told": Choice("everybody is told", "Everybody is told of claims that another one goes before."),
        },
    )

    @property
    def chow_out_from_left(self) -> bool:
        """Whether a player may go out by claiming a discard of the player before for a chow."""
        return self.chow_from != "never"

    @property
    def chow_out_from_anyone(self) -> bool:
        """Whether a chow that completes a hand may be made of any player's discard."""
        return self.chow_from not in ("previous", "never")


class Kongs(Part):
    """How kongs are declared and shown."""

    after_claim: bool = option(
        True,
        "Kong after a claim",
        "Whether a kong may be declared in the turn in which a chow or pung was claimed, when no tile has been drawn.",
        choices={
            True: "yes",
            False: Choice("no", "No kong may be declared in the turn in which a chow or pung was claimed."),
        },
    )
    from_discard: bool = option(
        True,
        "Claiming kongs",
        "Whether a discard may be claimed for a kong by who holds the other three tiles. Otherwise it may be claimed "
        "for a pung, and the fourth tile be added later.",
        choices={True: "yes", False: Choice("no", "No discard may be claimed for a kong.")},
    )
    robbing: Literal["no", "added", "thirteen_orphans", "any"] = option(
        "added",
        "Robbing a kong",
        "Of which kongs the tile may be taken by a player whose hand it completes: of none; of one that is made by "
        "adding a tile to a melded pung; of a concealed one as well, but only for Thirteen Orphans; or of a concealed "
        "one by any hand.",
        choices={
            "no": Choice("none", "No kong can be robbed."),
            "added": "those added to a melded pung",
            "thirteen_orphans": Choice(
                "concealed ones too, for Thirteen Orphans",
                "A tile that is added to a melded pung may be robbed, and for Thirteen Orphans also one of a concealed "
                "kong.",
            ),
            "any": Choice(
                "concealed ones too",
                "A tile that is added to a melded pung may be robbed, and one of a concealed kong.",
            ),
        },
        needs=[
            Needs(
                lambda r: r.kongs.robbing in ("no", "added") or r.kongs.concealed_shown == "two_down",
                "Concealed kongs lie face down.",
                ("kongs.concealed_shown",),
                wrong="Concealed kongs may be robbed, but nobody sees which tiles they have",
                remedy="show two of their tiles, or let only added tiles be robbed",
                contradicts=True,
            )
        ],
    )
    most: Literal[0, 4] = option(
        0,
        "Most kongs in a deal",
        "Whether there may be no more than four kongs in a deal, whoever declares them. What the fourth one does else "
        "stands under Abandoned deals.",
        choices={0: "no limit", 4: Choice("four", "There are at most four kongs in a deal.")},
    )
    concealed_shown: Literal["two_down", "all_down"] = option(
        "two_down",
        "Concealed kongs",
        "How a concealed kong lies on the table: with its first and fourth tile face down, or with all four face down "
        "until the deal is over.",
        choices={
            "two_down": "two tiles face down",
            "all_down": Choice("all four face down", "Concealed kongs lie face down until the deal is over."),
        },
    )
