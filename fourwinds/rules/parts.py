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

    dead_wall_tiles: int = option(
        14,
        "Tiles in the Dead Wall",
        "The Dead Wall is never played. Supplement tiles for kongs and extra tiles come from it, and it is made up "
        "from the end of the Wall.",
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


class Discards(Part):
    """What one's own and missed discards forbid."""

    sacred: Literal["none", "last", "deal"] = option(
        "none",
        "Sacred discard",
        "Whether tiles equal to one's own discards are barred: not at all, those equal to the last own discard, or "
        "those equal to any own discard of the deal.",
    )
    sacred_bars: Literal["claims", "out"] = option(
        "claims",
        "Sacred discards bar",
        "What a sacred discard forbids: every claim of that tile, or only going out on it.",
    )
    missed: Literal["none", "same"] = option(
        "none",
        "Missed discard",
        "Whether a winning tile that one let go by since one's last move bars going out on a discard of the same tile "
        "until one has drawn a tile or made another claim.",
    )


class Ready(Part):
    """The declaration that one's hand needs a single tile."""

    rule: Literal["none", "obligatory", "riichi"] = option(
        "none",
        "Ready hand rule",
        "Whether ready is declared: not at all; always before going out, and not on the same turn; or as a riichi, a "
        "voluntary declaration of a concealed hand that is then locked.",
    )
    stake: int = option(
        100,
        "Stake of a riichi",
        "Points that are paid at the declaration. The winner of the hand collects them; after a draw they wait for the "
        "next winner.",
        ge=0,
        le=10_000,
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
        "What a hand must be worth to go out, in the points of the settling table. A hand below it is a faulty out.",
        ge=0,
        le=1_000,
    )


class DealingOn(Part):
    """When the deal passes to the next player."""

    passes_on_draw: bool = option(
        False, "Deal passes after a draw", "Whether the next player becomes the dealer after a drawn hand."
    )
    extra_hands_bonus: int = option(
        0,
        "Bonus for dealer's extra hands",
        "What each loser pays the dealer besides for the second win in a row; twice as much for the third, and so on. "
        "It is neither doubled nor limited.",
        ge=0,
        le=2_000,
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
    scheme: Literal["chinese_classical", "japanese", "hong_kong", "hong_kong_discarder", "customized"] = option(
        "chinese_classical",
        "Payment scheme",
        "How the winner is paid: by everybody, East double (Chinese Classical); by the discarder alone, or by "
        "everybody when self-drawn, East double (Japanese); twice by the discarder and once by the others, East like "
        "all (Hong Kong); the same with the discarder paying for all; or by factors of one's own.",
    )
    factors: Factors | None = option(
        None, "Payment factors", "The factors of a customized scheme, for each of the five ways to win."
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
        "What a wrong declaration of out costs: this part of the limit, in per cent, to each other player. The deal "
        "ends and passes. 0 means no payment.",
        ge=0,
        le=200,
    )
    faulty_out_east_double: bool = option(
        True, "Faulty out: East double", "Whether East pays and receives double the penalty for a faulty out."
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
