"""What a preset pays for patterns: amounts, units, conditions, rounding, settling tables.

Patterns are named by the ids of the catalogue (`scoring.catalogue`); what a pattern *is* stands there, what it is
*worth* stands here. `rules` does not know the catalogue: that an id exists is checked by `scoring.check`.
"""

from typing import Annotated, Final, Literal

from pydantic import Field

from fourwinds.rules.declaring import Choice, Needs, Part, option
from fourwinds.rules.parts import LINE, Number, PatternId
from fourwinds.text import marked as _t

Amount = Annotated[Number, Field(ge=0, le=100_000)]

Worth = Amount | tuple[Amount, Amount]
"""One amount, or two: for the melded and for the concealed form."""

OptionValue = bool | int | str

MOST_ROWS = 200
"""Of a table: far more than any rule book has, and few enough to be shown."""


def _of_system(system: str) -> Needs:
    return Needs(
        lambda r: r.scoring.system == system, "The scoring system does not use this table.", ("scoring.system",)
    )


def _both(worth: Worth) -> tuple[Amount, ...]:
    """The amount, or those for the melded and the concealed form."""
    return worth if isinstance(worth, tuple) else (worth,)


_ROUNDED: Final = Needs(lambda r: r.scoring.round_when != "never", "Scores are not rounded.", ("scoring.round_when",))


class LoserScore(Part):
    """What a pattern is worth in a loser's hand, where that differs from the winner's."""

    points: Worth = option(0, "Points", "Points for losers: one amount, or two for melded and concealed.")
    doubles: Worth = option(0, "Doubles", "Doubles for losers: one number, or two for melded and concealed.")
    limit: Worth = option(0, "Per cent of the limit", "Share of the limit for losers.")
    when: Literal["always", "if_ready", "fishing"] = option(
        "always",
        "When",
        "Whether it is always paid, only to a ready hand that has the pattern, or to a hand that lacks one tile of it.",
        choices={"always": "always", "if_ready": "when ready", "fishing": "when one tile is lacking"},
    )


class Condition(Part):
    """Amounts that take the place of a pattern's own in a winning hand for which a condition holds."""

    with_: Literal["any_double", "concealed", "fully_concealed", "melded"] = option(
        "any_double",
        "With",
        "When these amounts hold: another paid pattern gives a double; the hand is concealed but for a claimed winning "
        "tile; it is concealed and self-drawn; or it has a claimed set.",
        alias="with",
        choices={
            "any_double": Choice("beside another double", "if another pattern gives a double"),
            "concealed": Choice("in a concealed hand", "if the hand is concealed"),
            "fully_concealed": Choice("concealed and self-drawn", "if the hand is concealed and self-drawn"),
            "melded": Choice("with a claimed set", "if the hand has a claimed set"),
        },
    )
    points: Worth = option(0, "Points", "Points: one amount, or two for melded and concealed.")
    doubles: Worth = option(0, "Doubles", "Doubles: one number, or two for melded and concealed.")
    limit: Worth = option(0, "Per cent of the limit", "Share of the limit.")


class PatternScore(Part):
    """What one pattern is worth in a preset. All amounts may be given at once; faan and han are doubles."""

    points: Worth = option(0, "Points", "Points (fu): one amount, or two for melded and concealed.")
    doubles: Worth = option(0, "Doubles", "Doubles (faan, han): one number, or two for melded and concealed.")
    limit: Worth = option(0, "Per cent of the limit", "Share of the limit; above 100 is paid in full.")
    basis: Literal["sets", "hand"] = option(
        "sets",
        "Concealed means",
        "Whether the second amount needs the pattern's sets or the whole hand to be concealed.",
        choices={"sets": "the pattern's sets", "hand": "the whole hand"},
    )
    when: tuple[Condition, ...] = option(
        (),
        "Other amounts",
        "Amounts that hold instead under a condition; the first condition that holds counts.",
        max_length=10,
    )
    losers: Literal["none", "same"] | LoserScore = option(
        "none", "Losers", "What losers get for it: nothing, the same, or amounts of their own."
    )
    count: Literal["each", "once", "best"] = option(
        "each",
        "Counts",
        "Whether every occurrence is paid, only one, or only the dearest.",
        choices={"each": "every occurrence", "once": "once", "best": "only the dearest"},
    )
    forced: bool = option(
        False,
        "Forced",
        "Paid also beside a higher pattern that always contains it; otherwise only the higher one is paid, as All "
        "Honors is without All Pungs.",
    )
    direct: bool = option(False, "Direct count", "This alone fixes the score; all other patterns are ignored.")
    with_components: bool = option(
        False,
        "With components",
        "It is added to the hand's other patterns, even where its points reach the limit.",
    )
    fixed_base: bool = option(
        False, "Fixed base points", "Its points take the place of all other points; doubles are still added."
    )
    silences: tuple[PatternId, ...] = option(
        (),
        "Silences",
        "Patterns that are not paid beside this one in this preset, although the hand has them: this one silences "
        "them.",
    )
    silences_one: tuple[PatternId, ...] = option(
        (),
        "Silences one",
        "Patterns of which one occurrence less is paid beside this one in this preset; this one stands for it.",
    )
    keeps: tuple[PatternId, ...] = option((), "Keeps", "Implied patterns that are paid all the same in this preset.")
    uncounted_beside: tuple[PatternId, ...] = option(
        (),
        "Not counted beside",
        "Patterns beside which this one does not count towards the minimum that a hand needs to go out. It is paid all "
        "the same.",
    )
    options: dict[str, OptionValue] = option(
        {}, "Options", "The pattern's own options, where they differ from its default."
    )
    name: str = option(
        "", "Name", "A name of this preset's own; empty for the catalogue's.", max_length=60, pattern=LINE
    )


class TableRow(Part):
    """One row of a settling table."""

    from_: Number = option(0, "From", "The faan from which the row holds.", alias="from", ge=0, le=100, multiple_of=0.5)
    score: Number = option(0, "Score", "The score of a hand with that many faan.", ge=0, le=100_000)
    limits: Number = option(
        0,
        "Limits",
        "The score as a multiple of the limit (laak), in place of a figure.",
        ge=0,
        le=100,
        multiple_of=0.25,
    )
    name: str = option("", "Name", "What such a hand is called; empty for no name.", max_length=40, pattern=LINE)


class ConversionRow(Part):
    """One row of the table that turns auxiliary points into faan."""

    from_: int = option(0, "From", "The auxiliary points from which the row holds.", alias="from", ge=0, le=1_000)
    faan: Number = option(0, "Faan", "The faan that so many points give.", ge=0, le=100, multiple_of=0.5)


_LEVELS: Final[dict[Number, str]] = {
    100: _t("Mangan"),
    150: _t("Haneman"),
    200: _t("Baiman"),
    300: _t("Sanbaiman"),
    400: _t("Yakuman"),
}
"""What players call so many per cent of the limit."""


class ManganRow(Part):
    """One row of the levels above the limit."""

    from_: int = option(5, "From", "The han from which the row holds.", alias="from", ge=1, le=100)
    limit: Number = option(100, "Per cent of the limit", "What such a hand is worth.", ge=0, le=1_000)

    @property
    def called(self) -> str:
        """The name of such a hand; empty where its share of the limit has none."""
        return _LEVELS.get(self.limit, "")


class Mangan(Part):
    """The mangan table: fu are doubled by han up to the limit; from some han on only the level counts."""

    levels: tuple[ManganRow, ...] = option(
        tuple(
            ManganRow.model_validate({"from": h, "limit": p})
            for h, p in ((5, 100), (6, 150), (8, 200), (11, 300), (13, 400))
        ),
        "Levels",
        "The score from so many han on, in rising order, whatever the fu; the last row is open.",
        max_length=MOST_ROWS,
        needs=[_of_system("mangan")],
    )
    rounded_up_limit: bool = option(
        False,
        "Nearly the limit",
        "Whether 30 fu with 4 han and 60 fu with 3 han count as the limit (kiriage).",
        needs=[_of_system("mangan")],
    )


class Scoring(Part):
    """How a hand's patterns become its score."""

    system: Literal["points_and_doubles", "points", "faan_table", "regulated_doubles", "mangan"] = option(
        "points_and_doubles",
        "Scoring system",
        "Points that are doubled; points that are only added; faan that a table turns into a score; points that are "
        "multiplied by a factor for the number of doubles; or fu and han with a mangan table.",
        choices={
            "points_and_doubles": Choice(
                "points and doubles", "The {points} of a hand are added and then doubled as often as it has {doubles}."
            ),
            "points": Choice("points, added", "The points of a hand are added; that is its score."),
            "faan_table": Choice(
                "faan with a settling table", "The {doubles} of a hand are added, and this table gives its score:"
            ),
            "regulated_doubles": Choice(
                "points with regulated doubles",
                "The {points} of a hand are added and multiplied by a factor for its {doubles}:",
            ),
            "mangan": Choice(
                "fu and han with a mangan table",
                "The {points} of a hand are rounded up to tens and multiplied by four, and once more by two for each "
                "of its {doubles}, up to the limit.",
            ),
        },
    )
    points_name: str = option(
        "points", "Name of the points", "What this preset calls its points: points, fu.", max_length=20, pattern=LINE
    )
    doubles_name: str = option(
        "doubles",
        "Name of the doubles",
        "What this preset calls its doubles: doubles, faan, points.",
        max_length=20,
        pattern=LINE,
    )
    table: tuple[TableRow, ...] = option(
        (),
        "Settling table",
        "The score for each number of faan, in rising order; the last row is open.",
        max_length=MOST_ROWS,
        needs=[_of_system("faan_table")],
    )
    conversion: tuple[ConversionRow, ...] = option(
        (),
        "Conversion of auxiliary points",
        "The faan for each number of auxiliary points, in rising order; the last row is open. Points of patterns are "
        "auxiliary points where a table settles scores.",
        max_length=MOST_ROWS,
        needs=[_of_system("faan_table")],
    )
    multipliers: tuple[Amount, ...] = option(
        (1, 2, 4, 8, 12, 16, 24, 32, 40, 48, 64),
        "Regulated doubles",
        "By how much points are multiplied with no double, one double, two, and so on; the last factor is open.",
        max_length=MOST_ROWS,
        needs=[_of_system("regulated_doubles")],
    )
    mangan: Mangan = option(Mangan(), "Mangan table", "The levels above the limit.")
    exclusion: Literal["implied", "no_reuse"] = option(
        "implied",
        "Exclusion",
        "Which patterns are not paid together: only those that another one implies; or also, by the principles of "
        "Chinese Official, those that would join a set once more with sets already used.",
        choices={
            "implied": "what another pattern implies",
            "no_reuse": Choice(
                "also sets that were used (Chinese Official)",
                "Once sets have been joined in a pattern, each remaining set may be joined only once with a set that "
                "has already been used.",
            ),
        },
    )
    limits: Literal["dearest", "added"] = option(
        "dearest",
        "Several limit hands",
        "What a hand is worth that is several limit hands at once: the dearest of them, or all of them added up, also "
        "above the limit. One that implies another is always paid alone, and so is a pattern that alone fixes the "
        "score.",
        choices={
            "dearest": "the dearest counts",
            "added": Choice(
                "they are added up", "A hand that is several limit hands at once is paid for all of them together."
            ),
        },
        needs=[
            Needs(
                lambda r: sum(bool(any(_both(score.limit))) for score in r.scoring.patterns.values()) > 1,
                "No two patterns are paid a share of the limit.",
                ("scoring.patterns",),
                wrong="Several limit hands are added up, but no two patterns are paid a share of the limit",
                remedy="give such patterns their shares, or let the dearest count",
            )
        ],
    )
    flowers_apart: bool = option(
        False,
        "Flowers beside part of the limit",
        "Whether a hand that is paid less than the limit by a single pattern, a loser's that is paid for fishing for "
        "one too, adds what its extra tiles are worth: their points, doubled only by the doubles that they give "
        "themselves. Otherwise nothing is added to such a pattern.",
        choices={
            True: Choice(
                "added",
                "To a single pattern that is paid less than the limit what Flowers and Seasons are worth is added, "
                "with the doubles that they give themselves.",
            ),
            False: Choice("not added"),
        },
        needs=[
            Needs(
                lambda r: r.tiles.flowers > 0,
                "There are no extra tiles in play.",
                ("tiles.flowers",),
                wrong="Flowers and Seasons are added to part of the limit, but there are none",
                remedy="play with extra tiles, or add nothing",
            ),
            Needs(
                lambda r: r.scoring.system not in ("faan_table", "mangan"),
                "A table settles scores, to which no points are added.",
                ("scoring.system",),
                wrong="Flowers and Seasons are added to part of the limit, but a table settles scores",
                remedy="choose a scoring system with points, or add nothing",
            ),
        ],
    )
    kongs_as_concealed: Literal["none", "concealed", "concealed_and_claimed", "all"] = option(
        "concealed",
        "Kongs as concealed triplets",
        "Which kongs patterns accept as concealed triplets, where they have no setting of their own: none, concealed "
        "ones, also those claimed from a discard, or all.",
        choices={
            "none": Choice("none", "No kong counts as a concealed triplet."),
            "concealed": "concealed",
            "concealed_and_claimed": Choice(
                "concealed and claimed", "Concealed kongs and kongs claimed from a discard count as concealed triplets."
            ),
            "all": Choice("all", "All kongs count as concealed triplets."),
        },
    )
    round_when: Literal["never", "before_doubles", "after_doubles"] = option(
        "after_doubles",
        "Rounding",
        "When scores are rounded: never, before, or after the doubles.",
        choices={
            "never": Choice("never", "Scores are not rounded."),
            "before_doubles": Choice("before doubles", "Points are rounded {how} {unit} before they are doubled."),
            "after_doubles": Choice("after doubles", "Scores are rounded {how} {unit} after the doubles."),
        },
        needs=[
            Needs(
                lambda r: r.scoring.system not in ("faan_table", "mangan"),
                "Scores of a settling table are not rounded.",
                ("scoring.system",),
                otherwise="never",
                contradicts=True,
            )
        ],
    )
    round_unit: int = option(
        10,
        "Round to",
        "The unit to which scores are rounded: 10 for tens, 100 for hundreds, or any other.",
        ge=2,
        le=1_000,
        needs=[_ROUNDED],
    )
    round_mode: Literal["nearest", "up", "down"] = option(
        "nearest",
        "Round",
        "Whether scores are rounded to the nearest unit, where a half goes up, or always up, or down.",
        choices={
            "nearest": Choice("to the nearest", "to the nearest"),
            "up": Choice("up", "up to the next"),
            "down": Choice("down", "down to the last"),
        },
        needs=[_ROUNDED],
    )
    patterns: dict[PatternId, PatternScore] = option(
        {},
        "Score list",
        "What each pattern is worth; patterns that are not listed are worth nothing.",
        max_length=1_000,
    )
