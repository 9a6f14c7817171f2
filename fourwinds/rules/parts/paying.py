"""The options of payment: what each loser pays, what a draw costs. When the deal passes is in `dealing_on`."""

from typing import Final, Literal

from fourwinds.rules.declaring import Choice, Needs, Part, option
from fourwinds.rules.parts.base import Factor

_FOUR: Final = 4

_PAID: Final = Needs(
    lambda r: r.payment.scheme != "added",
    "Nobody pays anybody: scores are added up.",
    ("payment.scheme",),
    wrong="Nobody pays anybody where scores are added up, but it is set: {title}",
    remedy="choose another payment scheme, or leave it as it is by default",
    contradicts=True,
)

_ONLY_WINNER: Final = "Losers cannot settle with each other when only the winner is paid"
_PAY_ALL: Final = "choose payment by everybody, or no settling between losers"


class Payer(Part):
    """What the three losers pay in one situation, as factors of the winner's score; None where it cannot occur."""

    east: Factor | None = option(None, "East", "The factor for East, when East neither won nor discarded.")
    discarder: Factor | None = option(None, "Discarder", "The factor for the player who discarded.")
    others: Factor = option(1, "Others", "The factor for each other loser.")


class Factors(Part):
    """Who pays how many times the winner's score in each of the five ways to win."""

    east_self_drawn: Payer = option(Payer(others=2), "East, self-drawn", "East wins on a self-drawn tile.")
    other_self_drawn: Payer = option(
        Payer(east=2, others=1), "Another, self-drawn", "Another wins on a self-drawn tile."
    )
    east_on_discard: Payer = option(Payer(discarder=2, others=2), "East, on a discard", "East wins on a discard.")
    other_on_east: Payer = option(
        Payer(discarder=2, others=1), "Another, East discards", "Another wins on East's discard."
    )
    other_on_discard: Payer = option(
        Payer(east=2, discarder=1, others=1),
        "Another, another discards",
        "Another wins on a discard of a third player.",
    )


class Payment(Part):
    """Who pays whom how much."""

    absent: Literal["lost", "split"] = option(
        "lost",
        "Share of absent players",
        "Where fewer than four play, what becomes of the shares of those who are not there when the winner drew the "
        "tile: nobody pays them, so that such a win brings less than one on a discard; or those who play share them.",
        choices={
            "lost": Choice("nobody pays it", "When the winner drew the tile, nobody pays the share of who is absent."),
            "split": Choice(
                "the others share it",
                "When the winner drew the tile, the losers share what an absent player would pay.",
            ),
        },
        needs=[
            Needs(
                lambda r: r.deal.players < _FOUR,
                "Four play, nobody is absent.",
                ("deal.players",),
                wrong="It is set who pays for absent players, but four play",
                remedy="let three or two play, or leave this as it is by default",
            ),
            Needs(
                lambda r: r.payment.scheme != "added",
                "Nobody pays anybody: scores are added up.",
                ("payment.scheme",),
                wrong="It is set who pays for absent players, but nobody pays anybody",
                remedy="choose another payment scheme, or leave this as it is by default",
            ),
        ],
    )

    initial_points: int = option(2_000, "Initial points", "What each player has at the start.", ge=0, le=100_000)
    limit: int = option(
        500,
        "Limit",
        "The most a hand can be worth before East's double. Limit hands are worth exactly this.",
        ge=1,
        le=100_000,
    )
    limit_in: Literal["points", "faan"] = option(
        "points",
        "Limit counted in",
        "What the limit is counted in: points; or, where a table settles scores, faan, which the table turns into the "
        "points of a limit hand.",
        choices={"points": "points", "faan": "faan"},
        needs=[
            Needs(
                lambda r: r.scoring.system == "faan_table",
                "No table turns faan into points.",
                ("scoring.system",),
                wrong="The limit is counted in faan, but no table turns them into points",
                remedy="count the limit in points, or choose the settling table",
                contradicts=True,
            )
        ],
    )
    limit_cuts: tuple[Literal["winner", "losers", "differences", "patterns"], ...] = option(
        ("winner", "losers"),
        "The limit cuts",
        "What is cut to the limit: the winner's score, the losers' scores, the differences that losers pay each other "
        "(before East's double), and single patterns that alone are worth more. Where those are not cut, they are paid "
        "in full.",
        choices={
            "winner": "the winner's score",
            "losers": "losers' scores",
            "differences": "losers' differences",
            "patterns": "single patterns above it",
        },
    )
    scheme: Literal[
        "chinese_classical",
        "chinese_modern",
        "chinese_official",
        "japanese",
        "hong_kong",
        "hong_kong_discarder",
        "simple",
        "internet_mahjong_server",
        "mahjong_masters_million",
        "wilmington",
        "korean",
        "wmpa",
        "added",
        "customized",
    ] = option(
        "chinese_classical",
        "Payment scheme",
        "Who pays how many times the winner's score in each way to win: a named scheme, or factors of one's own. Or "
        "nobody pays anybody, and each player's own score is added to the points.",
        choices={
            "chinese_classical": Choice(
                "Chinese Classical: all pay, East double",
                "Everybody pays the winner, whoever discarded. East pays and receives double.",
            ),
            "chinese_modern": Choice(
                "Chinese Modern",
                "When the winner drew the tile, everybody pays twice the score. On a discard the discarder pays "
                "twice the score and the others once. East pays and receives like everyone.",
            ),
            "chinese_official": Choice(
                "Chinese Official",
                "When the winner drew the tile, everybody pays the score. On a discard the discarder alone pays it. "
                "East pays and receives like everyone.",
            ),
            "japanese": Choice(
                "Japanese: the discarder pays for all",
                "When the winner drew the tile, everybody pays the score; East pays and receives double. On a "
                "discard the discarder alone pays the same sum.",
            ),
            "hong_kong": Choice(
                "Hong Kong: the others pay half",
                "When the winner drew the tile, everybody pays the score. On a discard the discarder pays the score "
                "and the others half of it. East pays and receives like everyone.",
            ),
            "hong_kong_discarder": Choice(
                "Hong Kong: the discarder pays alone",
                "When the winner drew the tile, everybody pays the score. On a discard the discarder alone pays, "
                "twice the score. East pays and receives like everyone.",
            ),
            "simple": Choice(
                "Simple: all pay the same",
                "Everybody pays the winner the score, whoever discarded. East pays and receives like everyone.",
            ),
            "internet_mahjong_server": Choice(
                "Internet Mahjong Server",
                "When the winner drew the tile, everybody pays half the score. On a discard the discarder alone "
                "pays: the score, or one and a half times the score to East.",
            ),
            "mahjong_masters_million": Choice(
                "Mahjong Masters Million",
                "When East drew the winning tile, everybody pays half the score; when another did, East pays half "
                "and the others a quarter of it. On a discard the discarder alone pays: the score, or one and a half "
                "times the score to East.",
            ),
            "wilmington": Choice(
                "Wilmington",
                "When the winner drew the tile, everybody pays the score. On a discard the discarder alone pays, one "
                "and a half times the score. East pays and receives like everyone.",
            ),
            "korean": Choice(
                "Korean",
                "When the winner drew the tile, everybody pays the score. On a discard the discarder alone pays, "
                "twice the score, whoever wins. East pays and receives like everyone.",
            ),
            "wmpa": Choice(
                "World Mahjong Players Association",
                "When the winner drew the tile, everybody pays the score. On a discard the discarder alone pays, "
                "three times the score. East pays and receives like everyone.",
            ),
            "added": Choice(
                "Nobody pays: scores are added up",
                "Nobody pays anybody: the winner's score and what the others hold are added to each player's own "
                "points. Bonuses are added once, and penalties are taken from the offender alone.",
            ),
            "customized": "Factors of one's own",
        },
    )
    added_east_double: bool = option(
        True,
        "East's score added double",
        "Whether East's own score is doubled where scores are only added up.",
        choices={True: Choice("yes", "East's score is added double."), False: "no"},
        needs=[
            Needs(
                lambda r: r.payment.scheme == "added",
                "Scores are paid, not added up.",
                ("payment.scheme",),
                wrong="It is set how East's score is added, but scores are paid",
                remedy="choose the scheme in which scores are added up, or leave this as it is by default",
            )
        ],
    )
    factors: Factors | None = option(
        None,
        "Payment factors",
        "The factors of a customized scheme, for each of the five ways to win.",
        needs=[
            Needs(
                lambda r: r.payment.scheme == "customized",
                "The payment scheme has its own factors; choose Factors of one's own to change them.",
                ("payment.scheme",),
                wrong="Payment factors are given, but the payment scheme is not customized",
                remedy="choose the customized scheme",
            )
        ],
    )
    discarder_pays_all: bool = option(
        False,
        "Discarder pays for all",
        "Whether on a discard the discarder alone pays what the scheme asks of all three losers.",
        needs=[
            _PAID,
            Needs(
                lambda r: r.payment.losers_settle == "no", "Losers settle with each other.", ("payment.losers_settle",)
            ),
        ],
    )
    minimum_each: int = option(
        0,
        "Minimum from each loser",
        "What each loser always pays the winner besides, whoever discarded. 0 means nothing.",
        ge=0,
        le=1_000,
        needs=[_PAID],
    )
    others_at_most: int = option(
        0,
        "Others pay at most",
        "On a discard, the most that a loser pays who did not discard; the discarder pays the rest of the sum. 0 means "
        "that there is no such bound.",
        ge=0,
        le=10_000,
        needs=[_PAID],
    )
    answers: Literal["discarder", "first_of_kind"] = option(
        "discarder",
        "Who answers for a discard",
        "Who pays the rest of the sum: the discarder; or, when the same tile had been discarded since the winner's "
        "last turn, who did so first. When that was the winner, nobody does, and everybody pays the same.",
        choices={
            "discarder": "the discarder",
            "first_of_kind": Choice(
                "who discarded such a tile first",
                "When the same tile had been discarded since the winner's last turn, who did so first counts as the "
                "discarder; when that was the winner, everybody pays as if nobody had discarded.",
            ),
        },
        needs=[
            Needs(
                lambda r: r.payment.others_at_most > 0,
                "What the others pay is not bounded.",
                ("payment.others_at_most",),
                wrong="It is said who answers for a discard, but what the others pay is not bounded",
                remedy="bound what the others pay, or let the discarder answer",
            )
        ],
    )
    round_up_to: Literal[0, 1, 100] = option(
        0,
        "Payments rounded to",
        "To what each payment of the winner's score is rounded: to whole points, to hundreds, or, with 0, not at all, "
        "so that halves are kept.",
        choices={
            0: "not rounded",
            1: Choice("whole points", "Payments are rounded {how} whole points."),
            100: Choice("hundreds", "Payments are rounded {how} hundreds."),
        },
        needs=[_PAID],
    )
    round_mode: Literal["up", "down"] = option(
        "up",
        "Payments rounded",
        "Whether payments of the winner's score are rounded up or down.",
        choices={"up": Choice("up", "up to"), "down": Choice("down", "down to")},
        needs=[
            Needs(
                lambda r: r.payment.round_up_to > 0,
                "Payments are not rounded.",
                ("payment.round_up_to",),
                wrong="Payments are rounded down, but it is not said to what",
                remedy="choose to what payments are rounded, or leave this as it is by default",
            )
        ],
    )
    losers_settle: Literal["no", "difference", "east_first", "scores"] = option(
        "no",
        "Losers settle with each other",
        "Whether losers score their hands and pay each other the difference, East double; or, as one printed example "
        "has it, with East's score doubled before the difference is taken; or each pays each other's whole score, "
        "East paying and receiving double.",
        choices={
            "no": Choice("no, only the winner is paid", "Only the winner is paid."),
            "difference": Choice(
                "the difference, East double",
                "Losers pay each other the difference of their scores, East paying and receiving double.",
            ),
            "east_first": Choice(
                "the difference, East doubled before",
                "Losers pay each other the difference of their scores; East's score is doubled before.",
            ),
            "scores": Choice(
                "each pays the others' scores, East double",
                "Each loser is paid his score by each of the other losers, East paying and receiving double.",
            ),
        },
        needs=[
            Needs(
                lambda r: not r.payment.discarder_pays_all,
                "The discarder pays for all.",
                ("payment.discarder_pays_all",),
                wrong=_ONLY_WINNER,
                remedy=_PAY_ALL,
                contradicts=True,
            ),
            Needs(
                lambda r: r.payment.scheme in ("chinese_classical", "customized"),
                "In this payment scheme only the winner is paid.",
                ("payment.scheme",),
                wrong=_ONLY_WINNER,
                remedy=_PAY_ALL,
                contradicts=True,
            ),
        ],
    )
    winners_settle: bool = option(
        False,
        "Several winners settle with each other",
        "Whether several winners of a deal settle with each other besides, as losers do: who has won less pays the "
        "difference.",
        choices={
            True: Choice("as losers do", "Several winners settle with each other as losers do."),
            False: "no",
        },
        needs=[
            Needs(
                lambda r: r.claims.out_precedence == "all",
                "Only one player can win.",
                ("claims.out_precedence",),
                wrong="Several winners settle with each other, but only one player can win",
                remedy="let all win who go out on the same tile, or let winners not settle",
            ),
            Needs(
                lambda r: r.payment.losers_settle != "no",
                "Losers do not settle with each other.",
                ("payment.losers_settle",),
                wrong="Several winners settle as losers do, but losers do not",
                remedy="let losers settle with each other, or let winners not settle",
            ),
        ],
    )
    draw: Literal["nothing", "ready_pool", "all_settle", "ready_settle"] = option(
        "nothing",
        "Payment after a draw",
        "What is paid after a drawn hand: nothing; a pool to those whose hands are ready; or, where losers "
        "settle with each other, the differences of all hands, or of the ready ones, the others being worth nothing.",
        choices={
            "nothing": "none",
            "ready_pool": Choice(
                "a pool for ready hands", "After a draw the ready hands share {points}, which the others pay."
            ),
            "all_settle": Choice("the differences of all hands", "After a draw all players settle as losers do."),
            "ready_settle": Choice(
                "the differences of ready hands",
                "After a draw all players settle as losers do, and a hand that is not ready is worth nothing.",
            ),
        },
        needs=[_PAID],
    )
    draw_pool: int = option(
        600,
        "Pool after a draw",
        "The points that the ready hands share. Any number of hands must be able to share them evenly.",
        ge=0,
        le=10_000,
        multiple_of=2,
        needs=[Needs(lambda r: r.payment.draw == "ready_pool", "There is no pool after a draw.", ("payment.draw",))],
    )
    kitty: int = option(
        0,
        "Kitty",
        "What each player stakes in every deal for a winner who has only pungs and kongs beside the pair (goolie). "
        "Stakes that nobody has won yet are kept together; points change when they are won, and not before. 0 means "
        "that there is none.",
        ge=0,
        le=10_000,
        needs=[_PAID],
    )

    concealed_kong: int = option(
        0,
        "Concealed kong paid at once",
        "What each other player pays at once for a concealed kong, whoever wins the deal. 0 means nothing.",
        ge=0,
        le=10_000,
        needs=[_PAID],
    )
    added_kong: int = option(
        0,
        "Added kong paid at once",
        "The same for a kong that is made by adding a tile to a melded pung, once nobody has robbed it.",
        ge=0,
        le=10_000,
        needs=[_PAID],
    )
    claimed_kong: int = option(
        0,
        "Claimed kong paid at once",
        "The same for a kong that is claimed from a discard.",
        ge=0,
        le=10_000,
        needs=[
            _PAID,
            Needs(
                lambda r: r.kongs.from_discard,
                "No discard may be claimed for a kong.",
                ("kongs.from_discard",),
                wrong="A claimed kong is paid at once, but no discard may be claimed for a kong",
                remedy="let kongs be claimed, or pay nothing for them",
            ),
        ],
    )
    claimed_kong_by: Literal["discarder", "all", "discarder_for_all"] = option(
        "discarder",
        "Claimed kong is paid by",
        "Who pays at once for a kong that is claimed: only who discarded the tile; all others; or the discarder for "
        "all three.",
        choices={
            "discarder": Choice("the discarder", "who discarded its tile pays {points}"),
            "all": Choice("all others", "each other player pays {points}"),
            "discarder_for_all": Choice("the discarder for all three", "who discarded its tile pays {points} for each"),
        },
        needs=[
            Needs(
                lambda r: r.payment.claimed_kong > 0,
                "A claimed kong is not paid at once.",
                ("payment.claimed_kong",),
                wrong="It is set who pays at once for a claimed kong, but it is not paid",
                remedy="set what is paid for it, or leave this as it is by default",
            )
        ],
    )
    extra_tile: int = option(
        0,
        "Extra tile paid at once",
        "What each other player pays at once for each Flower or Season that is laid out, those of the deal too. 0 "
        "means nothing.",
        ge=0,
        le=10_000,
        needs=[
            _PAID,
            Needs(
                lambda r: r.tiles.flowers > 0,
                "There are no extra tiles in play.",
                ("tiles.flowers",),
                wrong="Extra tiles are paid at once, but there are none in play",
                remedy="add the Flowers and Seasons, or pay nothing for them",
            ),
        ],
    )

    @property
    def losers_score(self) -> bool:
        """Whether losers' hands are scored: they settle, or everybody's score is added up."""
        return self.losers_settle != "no" or self.scheme == "added"
