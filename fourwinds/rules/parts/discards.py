"""The options of discards: how they are shown, and what one's own and missed ones forbid."""

from typing import Literal

from fourwinds.rules.declaring import Choice, Needs, Part, option


class Discards(Part):
    """What one's own and missed discards forbid, and how discards are shown."""

    shown: Literal["free", "random", "in_order", "per_player", "face_down"] = option(
        "free",
        "Discards on the table",
        "How discards lie on the table: as each player likes to see them, at random in the middle, in the middle in "
        "their order, before the player who discarded them, or face down.",
        choices={
            "free": "as each player likes",
            "random": Choice("at random in the middle", "Discards lie at random in the middle of the table."),
            "in_order": Choice("in order in the middle", "Discards lie in the middle of the table, in their order."),
            "per_player": Choice("before each player", "Discards lie before the player who discarded them."),
            "face_down": Choice("face down", "A discard that nobody has claimed is turned face down."),
        },
    )
    extended_information: bool = option(
        False,
        "Extended information",
        "Whether discards show more: whether a tile had just been drawn or came from the hand, which ones were "
        "claimed, and with which one ready was declared.",
        choices={
            True: Choice(
                "yes",
                "The table shows which discards had just been drawn, which ones were claimed, and with which one "
                "ready was declared.",
            ),
            False: "no",
        },
    )
    sacred: Literal["none", "last", "deal", "one_four_seven", "absolute"] = option(
        "none",
        "Sacred discard",
        "Whether one's own discards bar tiles: not at all; tiles equal to the last own discard; tiles equal to any own "
        "discard of the deal; any tile for a set that one of one's discards could have completed just as well; or, as "
        "long as any of one's discards would complete the hand, every discard.",
        choices={
            "none": "none",
            "last": Choice("one's last discard", "Sacred discard: a tile equal to one's own last discard {bars}."),
            "deal": Choice(
                "all one's discards of the deal", "Sacred discard: a tile equal to any own discard of the deal {bars}."
            ),
            "one_four_seven": Choice(
                "and what completes the same set (1-4-7)",
                "Sacred discard: a tile may not be used to go out where it completes a set that one of one's own "
                "discards would have completed as well, such as 1, 4 and 7 around 23 and 56.",
            ),
            "absolute": Choice(
                "every discard while one of them would complete the hand",
                "Sacred discard: no discard may be used to go out as long as any own discard of the deal would "
                "complete the hand.",
            ),
        },
    )
    sacred_bars: Literal["claims", "out"] = option(
        "claims",
        "Sacred discards bar",
        "What a sacred discard forbids: every claim of that tile, or only going out on it.",
        choices={
            "claims": Choice("every claim", "may not be claimed"),
            "out": Choice("only going out", "may not be used to go out"),
        },
        needs=[
            Needs(
                lambda r: r.discards.sacred != "none",
                "There are no sacred discards.",
                ("discards.sacred",),
                wrong="It is set what sacred discards bar, but there are none",
                remedy="choose a form of the sacred discard",
            ),
            Needs(
                lambda r: r.discards.sacred not in ("one_four_seven", "absolute"),
                "This form of the sacred discard bars only going out.",
                ("discards.sacred",),
                wrong="This form of the sacred discard cannot bar every claim",
                remedy="let it bar only going out, or choose another form",
                otherwise="out",
                contradicts=True,
            ),
        ],
    )
    missed: Literal["none", "same", "any", "absolute", "absolute_unless_better"] = option(
        "none",
        "Missed discard",
        "What a winning tile that one let go by bars until one's next turn: nothing; going out on a discard of the "
        "same tile; going out on any discard; going out at all until one has discarded, even on a drawn tile; or that, "
        "unless the hand is then worth more than with the missed tile.",
        choices={
            "none": "nothing",
            "same": Choice(
                "the same tile",
                "Missed discard: who lets a winning tile go by may not go out on a discard of the same tile before "
                "drawing a tile or making another claim.",
            ),
            "any": Choice(
                "any discard",
                "Missed discard: who lets a winning tile go by may not go out on any discard before drawing a tile "
                "or making another claim.",
            ),
            "absolute": Choice(
                "going out at all",
                "Missed discard: who lets a winning tile go by may not go out at all, not even on a drawn tile, "
                "before the next own discard.",
            ),
            "absolute_unless_better": Choice(
                "going out at all, unless it is worth more",
                "Missed discard: who lets a winning tile go by may not go out at all before the next own discard, "
                "unless the hand is then worth more than with the missed tile.",
            ),
        },
    )
    missed_until: Literal["own_turn", "interruption"] = option(
        "own_turn",
        "Missed discard bars until",
        "When a missed discard bars no longer: with one's own next turn; or already when anybody declares a set before "
        "that, be it by a claim or by a kong, as such a set also ends the turn in which a riichi may go out at once.",
        choices={
            "own_turn": "the own next turn",
            "interruption": Choice(
                "anybody declares a set, or the own next turn",
                "A set that anybody declares before that, by a claim or as a kong, ends it as well.",
            ),
        },
        needs=[
            Needs(
                lambda r: r.discards.missed != "none",
                "A missed discard bars nothing.",
                ("discards.missed",),
                wrong="It is set until when a missed discard bars, but it bars nothing",
                remedy="choose what a missed discard bars",
            ),
            Needs(
                lambda r: r.discards.missed not in ("absolute", "absolute_unless_better"),
                "This form of the missed discard bars until the own next discard.",
                ("discards.missed",),
                wrong="This form of the missed discard bars until the own next discard whatever others declare",
                remedy="let it bar the same tile or any discard, or leave this as it is by default",
            ),
        ],
    )
    missed_when_ready: Literal["turn", "deal"] = option(
        "turn",
        "Missed discard after ready",
        "For how long a missed discard bars a player who has declared a riichi: until the next turn, as everybody; or "
        "for the rest of the deal, in which then only an own draw wins.",
        choices={
            "turn": "until the next turn",
            "deal": Choice(
                "for the rest of the deal",
                "Who lets a winning tile go by after declaring a riichi may go out only on an own draw for the rest of "
                "the deal.",
            ),
        },
        needs=[
            Needs(
                lambda r: r.discards.missed != "none",
                "A missed discard bars nothing.",
                ("discards.missed",),
                wrong="It is set how long a missed discard bars a riichi, but it bars nothing",
                remedy="choose what a missed discard bars",
            ),
            Needs(
                lambda r: r.ready.rule == "riichi",
                "Nobody declares a riichi.",
                ("ready.rule",),
                wrong="It is set how long a missed discard bars a riichi, but nobody declares one",
                remedy="choose the rule of riichi",
            ),
            Needs(
                lambda r: not r.ready.first_tile,
                "A riichi that lets a winning tile go by is cancelled.",
                ("ready.first_tile",),
                wrong="A riichi that lets a winning tile go by is cancelled, so that nothing bars it any longer",
                remedy="let a riichi stand that lets a tile go by, or leave this as it is by default",
            ),
        ],
    )
