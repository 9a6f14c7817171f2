"""The parts of a rule preset: every option, declared once with its type, range, default, title and description.

Titles and descriptions are what the preferences show; options that depend on each other are checked in
`rules.check`. What a pattern is worth is in `rules.scores`. Sources: the options of Four Winds 1.0 and the rule
books named in `docs/`; B numbers in descriptions' comments refer to `docs/original-behaviour.md`.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Number = int | float

Factor = Annotated[Number, Field(ge=0, le=20, multiple_of=0.25)]
"""A part of a score. Quarters are the smallest: binary fractions, so that payments stay exact and sum to zero."""

_HIDDEN = r"\x7f-\x9f\u200b\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff"
LINE = rf"^[^\x00-\x1f{_HIDDEN}]*$"
TEXT = rf"^[^\x00-\x08\x0b\x0c\x0e-\x1f{_HIDDEN}]*$"
NAME = rf"^[^\x00-\x1f{_HIDDEN}]*[^\s\x00-\x1f{_HIDDEN}][^\x00-\x1f{_HIDDEN}]*$"
"""Text that shows what it holds: no control characters, none that turn the direction of writing or cannot be seen.

Joiners and single direction marks are allowed: some scripts need them. A `TEXT` may have several lines, a `NAME` is
more than blanks.
"""

Line = Annotated[str, Field(pattern=LINE)]

PatternId = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
"""A pattern of the catalogue, by its stable id."""


class Part(BaseModel):
    """A group of options; frozen, and a field that nobody knows is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


def option(default: Any, title: str, description: str, **limits: Any) -> Any:  # noqa: ANN401 - pydantic's own signature
    """A field with everything that the preferences, the help and the check need to know about it."""
    return Field(default, title=title, description=description, **limits)


class Tiles(Part):
    """Which tiles are in play."""

    flowers: Literal[0, 4, 8] = option(
        0,
        "Flowers and Seasons",
        "How many extra tiles are in play: none, the four Flowers, or the four Flowers and the four Seasons. "
        "Extra tiles are exposed, replaced at once and score on their own.",
    )


class Deal(Part):
    """The wall and the deal."""

    dead_wall: Literal["replenished", "exhaustible", "none"] = option(
        "replenished",
        "Dead Wall",
        "Where supplement tiles come from: from a Dead Wall that is made up from the end of the Wall; from a Dead Wall "
        "that is not, so that the deal also ends when it is used up; or, where there is none, from the far end of the "
        "Wall, which is then played to its last tile.",
    )
    dead_wall_tiles: int = option(
        14,
        "Tiles in the Dead Wall",
        "How many tiles the Dead Wall has. Supplement tiles for kongs and extra tiles come from it; it is never played "
        "otherwise.",
        ge=2,
        le=40,
        multiple_of=2,
    )
    rounds: int = option(
        4, "Rounds", "How many rounds a game has; in each of them every player is the dealer once or more.", ge=1, le=16
    )


class Claims(Part):
    """Who may claim a discard for what."""

    chow_from: Literal["previous", "previous_or_out", "anyone", "out_only"] = option(
        "previous_or_out",
        "Claiming chows",
        "From whom a discard may be claimed for a chow: from the player on the left only; from the player on the "
        "left, or from anyone when it completes the hand; from anyone at any time; or only, from anyone, to complete "
        "the hand.",
    )
    pair_to_go_out: bool = option(
        True,
        "Claim the pair to go out",
        "Whether the tile that completes the pair may be claimed from a discard. When it may not, it has to be "
        "self-drawn.",
    )

    out_precedence: Literal["first_in_turn", "all"] = option(
        "first_in_turn",
        "Several players go out",
        "Who wins when several players can go out on the same tile: the one whose turn comes first after the "
        "discarder, or all of them.",
    )

    @property
    def chow_out_from_anyone(self) -> bool:
        """Whether a chow that completes a hand may be made of any player's discard."""
        return self.chow_from != "previous"


class Kongs(Part):
    """How kongs are declared and shown."""

    after_claim: bool = option(
        True,
        "Kong after a claim",
        "Whether a kong may be declared in the turn in which a chow or pung was claimed, when no tile has been drawn.",
    )
    concealed_shown: Literal["two_down", "all_down"] = option(
        "two_down",
        "Concealed kongs",
        "How a concealed kong lies on the table: with its first and fourth tile face down, or with all four face down "
        "until the deal is over.",
    )


class Discards(Part):
    """What one's own and missed discards forbid, and how discards are shown."""

    shown: Literal["free", "random", "in_order", "per_player", "face_down"] = option(
        "free",
        "Discards on the table",
        "How discards lie on the table: as each player likes to see them, at random in the middle, in the middle in "
        "their order, before the player who discarded them, or face down.",
    )
    extended_information: bool = option(
        False,
        "Extended information",
        "Whether discards show more: whether a tile had just been drawn or came from the hand, which ones were "
        "claimed, and with which one ready was declared.",
    )
    sacred: Literal["none", "last", "deal", "one_four_seven", "absolute"] = option(
        "none",
        "Sacred discard",
        "Whether one's own discards bar tiles: not at all; tiles equal to the last own discard; tiles equal to any own "
        "discard of the deal; any tile for a set that one of one's discards could have completed just as well; or, as "
        "long as any of one's discards would complete the hand, every discard.",
    )
    sacred_bars: Literal["claims", "out"] = option(
        "claims",
        "Sacred discards bar",
        "What a sacred discard forbids: every claim of that tile, or only going out on it.",
    )
    missed: Literal["none", "same", "any", "absolute", "absolute_unless_better"] = option(
        "none",
        "Missed discard",
        "What a winning tile that one let go by bars until one's next turn: nothing; going out on a discard of the "
        "same tile; going out on any discard; going out at all until one has discarded, even on a drawn tile; or that, "
        "unless the hand is then worth more than with the missed tile.",
    )


class Ready(Part):
    """The declaration that one's hand needs a single tile."""

    rule: Literal["none", "obligatory", "riichi"] = option(
        "none",
        "Ready hand rule",
        "Whether ready is declared: not at all; always before going out, and not on the same turn; or as a riichi, a "
        "voluntary declaration of a concealed hand that is then locked.",
    )
    checked: bool = option(
        False,
        "Declaration checked",
        "Whether ready may be declared only when a discard leaves a hand that one tile completes. Otherwise a player "
        "may bluff.",
    )
    stake: int = option(
        100,
        "Stake of a riichi",
        "Points that are paid at the declaration. The winner of the hand collects them.",
        ge=0,
        le=10_000,
    )
    stake_after_draw: Literal["kept", "returned"] = option(
        "kept",
        "Stakes after a draw",
        "Whether the stakes of a drawn deal wait for the next winner, or go back to those who paid them.",
    )
    lost: int = option(
        0,
        "Riichi that does not win",
        "What a player who declared a riichi and does not win pays the winner besides the stake.",
        ge=0,
        le=10_000,
    )
    concealed: bool = option(
        True, "Riichi: concealed hand", "Whether only a concealed hand, without claimed sets, may be declared ready."
    )
    concealed_kongs: bool = option(
        True, "Riichi: concealed kongs", "Whether a hand with concealed kongs still counts as concealed for a riichi."
    )
    lock: bool = option(
        True,
        "Riichi: locked hand",
        "Whether the hand may not change after the declaration: a drawn tile that does not complete it is discarded.",
    )
    kong_after: Literal["never", "same_waits"] = option(
        "never",
        "Riichi: kongs",
        "Whether a locked hand may declare no kong, or a concealed one with the tile just drawn when the tiles it "
        "waits for stay the same.",
    )
    first_tile: bool = option(
        True,
        "Riichi: first winning tile",
        "Whether the hand must go out on the first tile that completes it. Letting one go by cancels the declaration, "
        "and the stake is lost.",
    )
    tiles_left: int = option(
        0,
        "Riichi: tiles in the Wall",
        "How many tiles must be left in the Wall for a riichi.",
        ge=0,
        le=16,
    )
    barred_hand: bool = option(
        True,
        "Riichi: barred hand",
        "Whether ready may be declared although sacred discards bar going out on a discard. Such a hand must then be "
        "completed by one's own draw.",
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
    minimum: Number = option(
        0,
        "Minimum",
        "What a hand must be worth to go out. A hand below it is a faulty out.",
        ge=0,
        le=1_000,
    )
    minimum_unit: Literal["usual", "points", "doubles"] = option(
        "usual",
        "Minimum counts",
        "In what the minimum is counted: points, that is the hand's score before payment; doubles, faan or han; or as "
        "is usual, doubles where a table settles scores and points elsewhere.",
    )
    minimum_ignores_flowers: bool = option(
        False,
        "Minimum without extra tiles",
        "Whether what Flowers and Seasons are worth does not count towards the minimum.",
    )
    minimum_ignores_auxiliary: bool = option(
        False,
        "Minimum without auxiliary points",
        "Whether faan that come from auxiliary points do not count towards the minimum.",
    )
    minimum_ignores: tuple[PatternId, ...] = option(
        (), "Minimum without patterns", "Patterns that do not count towards the minimum."
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
    )
    stays_on_draw_later: Literal["same", "never", "dealer_ready", "anyone_ready"] = option(
        "same",
        "Deal stays after a draw, later rounds",
        "The same for the rounds after the first, where it differs from the first.",
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
    )
    extra_hands_by: Literal["losers", "scheme"] = option(
        "losers",
        "Extra hands paid by",
        "Who pays the bonus on a discard: each loser; or those who pay the winner, the discarder for all where the "
        "discarder alone pays as much as all would.",
    )
    extra_hands_count: Literal["wins", "wins_and_draws"] = option(
        "wins",
        "Extra hands counted",
        "What makes the number of extra hands grow: the dealer's wins, or also draws. Another player's win ends it.",
    )
    most_wins: int = option(
        0,
        "Dealer's wins in a row at most",
        "After this many wins in a row the dealer is paid the limit and the deal passes. 0 means that it never does.",
        ge=0,
        le=20,
    )


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

    initial_points: int = option(2_000, "Initial points", "What each player has at the start.", ge=0, le=100_000)
    limit: int = option(
        500,
        "Limit",
        "The most a hand can be worth before East's double. Limit hands are worth exactly this.",
        ge=50,
        le=100_000,
    )
    limit_cuts: tuple[Literal["winner", "losers", "differences"], ...] = option(
        ("winner", "losers"),
        "The limit cuts",
        "What is cut to the limit: the winner's score, the losers' scores, and the differences that losers pay each "
        "other (before East's double).",
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
        "customized",
    ] = option(
        "chinese_classical",
        "Payment scheme",
        "Who pays how many times the winner's score in each way to win: a named scheme, or factors of one's own.",
    )
    factors: Factors | None = option(
        None, "Payment factors", "The factors of a customized scheme, for each of the five ways to win."
    )
    discarder_pays_all: bool = option(
        False,
        "Discarder pays for all",
        "Whether on a discard the discarder alone pays what the scheme asks of all three losers.",
    )
    minimum_each: int = option(
        0,
        "Minimum from each loser",
        "What each loser always pays the winner besides, whoever discarded. 0 means nothing.",
        ge=0,
        le=1_000,
    )
    round_up_to: Literal[0, 1, 100] = option(
        0,
        "Payments rounded up to",
        "To what each payment of the winner's score is rounded up: to whole points, to hundreds, or, with 0, not at "
        "all, so that halves are kept.",
    )
    losers_settle: Literal["no", "difference", "east_first"] = option(
        "no",
        "Losers settle with each other",
        "Whether losers score their hands and pay each other the difference, East double; or, as one printed example "
        "has it, with East's score doubled before the difference is taken.",
    )
    draw: Literal["nothing", "ready_pool"] = option(
        "nothing",
        "Payment after a draw",
        "Whether those whose hands are ready share a pool that the others pay after a drawn hand.",
    )
    draw_pool: int = option(
        600, "Pool after a draw", "The points that the ready hands share.", ge=0, le=9_996, multiple_of=12
    )


class Penalties(Part):
    """What mistakes cost."""

    faulty_out: int = option(
        50,
        "Faulty out",
        "What a wrong declaration of out costs: this part of the limit, in per cent, to each other player. 0 means no "
        "payment.",
        ge=0,
        le=200,
    )
    faulty_out_points: int = option(
        0,
        "Faulty out: points",
        "What a wrong declaration of out costs in points, to each other player, where it is not a part of the limit.",
        ge=0,
        le=10_000,
    )
    faulty_out_east_double: bool = option(
        True, "Faulty out: East double", "Whether East pays and receives double the penalty for a faulty out."
    )
    faulty_out_to: Literal["each", "winner"] = option(
        "each",
        "Faulty out: paid to",
        "Who gets the penalty: each other player; or, where the deal goes on, its winner, who gets all three shares.",
    )
    faulty_out_then: Literal["deal_ends", "continues", "barred", "dead"] = option(
        "deal_ends",
        "Faulty out: the deal",
        "What happens after a wrong declaration of out: the deal ends; it goes on as if nothing had been said; it goes "
        "on and the offender may not go out any more; or, besides, the offender's hand is worth nothing at the end.",
    )
    faulty_out_passes: Literal["always", "if_east", "never"] = option(
        "always",
        "Faulty out: the deal passes",
        "Whether the deal passes when a wrong declaration of out ends it: always, only when the dealer was wrong, or "
        "never.",
    )
    faulty_ready: int = option(
        0,
        "Faulty ready declaration",
        "What a declared riichi costs when the deal is drawn and the hand turns out not to be ready: this part of the "
        "limit, in per cent, to each other player.",
        ge=0,
        le=200,
    )
    faulty_ready_east_double: bool = option(
        True,
        "Faulty ready: East double",
        "Whether East pays and receives double the penalty for a faulty ready declaration.",
    )
    faulty_claim: int = option(
        100,
        "Faulty claim",
        "What each illegal or cancelled claim costs. It goes to the winner of the hand and is dropped when the "
        "offender wins or the hand is drawn. 0 means no penalty.",
        ge=0,
        le=10_000,
    )
    five_last_tiles: bool = option(
        False,
        "Five last tiles error",
        "With five or fewer tiles in the Wall, whoever discards a tile that is not yet visible, and on which another "
        "goes out, pays for all.",
    )
    nine_tiles: bool = option(
        False,
        "Nine tiles error",
        "Whoever feeds a player who shows three or four triplets of one suit pays for all when that player wins with "
        "one suit only.",
    )
    three_dragons: bool = option(
        False,
        "Third dragon",
        "Whoever feeds the third set of dragons to a player who shows two of them pays for all when that player wins "
        "with Big Three Dragons.",
    )
    four_winds: bool = option(
        False,
        "Fourth wind",
        "Whoever feeds the fourth set of winds to a player who shows three of them pays for all when that player wins "
        "with Big Four Winds.",
    )
