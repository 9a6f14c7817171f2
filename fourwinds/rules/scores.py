"""What a preset pays for patterns: amounts, units, conditions, rounding, settling tables.

Patterns are named by the ids of the catalogue (`scoring.catalogue`); what a pattern *is* stands there, what it is
*worth* stands here. `rules` does not know the catalogue: that an id exists is checked by `scoring.check`.
"""

from typing import Annotated, Literal

from pydantic import Field

from fourwinds.rules.parts import Number, Part, option

Amount = Annotated[Number, Field(ge=0, le=100_000)]

Worth = Amount | tuple[Amount, Amount]
"""One amount, or two: for the melded and for the concealed form."""

OptionValue = bool | int | str
PatternId = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]


class LoserScore(Part):
    """What a pattern is worth in a loser's hand, where that differs from the winner's."""

    points: Worth = option(0, "Points", "Points for losers: one amount, or two for melded and concealed.")
    doubles: Worth = option(0, "Doubles", "Doubles for losers: one number, or two for melded and concealed.")
    limit: Worth = option(0, "Per cent of the limit", "Share of the limit for losers.")
    when: Literal["always", "if_ready"] = option(
        "always", "When", "Whether it is always paid, or only to a ready hand."
    )


class PatternScore(Part):
    """What one pattern is worth in a preset. All amounts may be given at once; faan and han are doubles."""

    points: Worth = option(0, "Points", "Points (fu): one amount, or two for melded and concealed.")
    doubles: Worth = option(0, "Doubles", "Doubles (faan, han): one number, or two for melded and concealed.")
    limit: Worth = option(0, "Per cent of the limit", "Share of the limit; above 100 is paid in full.")
    basis: Literal["sets", "hand"] = option(
        "sets",
        "Concealed means",
        "Whether the second amount needs the pattern's sets or the whole hand to be concealed.",
    )
    losers: Literal["none", "same"] | LoserScore = option(
        "none", "Losers", "What losers get for it: nothing, the same, or amounts of their own."
    )
    count: Literal["each", "once", "best"] = option(
        "each", "Counts", "Whether every occurrence is paid, only one, or only the dearest."
    )
    forced: bool = option(False, "Forced", "Paid even when a higher pattern implies it.")
    direct: bool = option(False, "Direct count", "This alone fixes the score; all other patterns are ignored.")
    fixed_base: bool = option(
        False, "Fixed base points", "Its points take the place of all other points; doubles are still added."
    )
    silences: tuple[PatternId, ...] = option(
        (), "Silences", "Patterns that are not paid beside this one in this preset."
    )
    keeps: tuple[PatternId, ...] = option((), "Keeps", "Implied patterns that are paid all the same in this preset.")
    options: dict[str, OptionValue] = option(
        {}, "Options", "The pattern's own options, where they differ from its default."
    )
    name: str = option("", "Name", "A name of this preset's own; empty for the catalogue's.", max_length=60)


class TableRow(Part):
    """One row of a settling table."""

    from_: Number = option(0, "From", "The faan from which the row holds.", alias="from", ge=0, le=100)
    score: Number = option(0, "Score", "The score of a hand with that many faan.", ge=0, le=100_000)


class Scoring(Part):
    """How a hand's patterns become its score."""

    system: Literal["points_and_doubles", "faan_table"] = option(
        "points_and_doubles",
        "Scoring system",
        "Points that are doubled, or faan that a table turns into a score.",
    )
    doubles_name: str = option(
        "doubles", "Name of the doubles", "What this preset calls its doubles: doubles, faan, points.", max_length=20
    )
    table: tuple[TableRow, ...] = option(
        (), "Settling table", "The score for each number of faan, in rising order; the last row is open."
    )
    round_when: Literal["never", "before_doubles", "after_doubles"] = option(
        "after_doubles", "Rounding", "When scores are rounded: never, before, or after the doubles."
    )
    round_unit: Literal[10, 100] = option(10, "Round to", "The unit to which scores are rounded; a half goes up.")
    patterns: dict[PatternId, PatternScore] = option(
        {}, "Score list", "What each pattern is worth; patterns that are not listed are worth nothing."
    )
