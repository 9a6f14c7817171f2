"""Scores in words, the same in every report, in the shell and in the window; and the headings of reports.

All of it is `Text`; who writes a report says it by a function that it is given: `str` for English.
"""

from collections.abc import Callable, Iterator
from typing import Final

from fourwinds.scoring import HandScore, ScoreLine
from fourwinds.text import Argument, Text, chained, commas, counted, in_units

Say = Callable[[str], str]
"""Says a `Text` in the reader's language, and leaves names as they are."""

LANGUAGE: Final = Text("en")
"""The tag of the language that a web page is in; translators give theirs."""
SCORE_REPORT: Final = Text("Score Report")
CHART: Final = Text("The scores over the game")
CHART_NOTE: Final = Text("A large mark is a player who went out, with the letter of the player's wind.")
EXCHANGED: Final = Text("Exchanged tiles")
"""Heading of what was passed on."""
NEW_TOTALS: Final = Text("New totals")

PLAYER: Final = Text("Player")
"""Heading of the result."""

NUMBER: Final = Text("No")
HAND: Final = Text("Hand")
EAST: Final = Text("East")
OUT: Final = Text("Out")
HOW: Final = Text("How")
VALUE: Final = Text("Value")
"""Headings of the table of all deals."""


def results_of(hands: int) -> Text:
    """The heading of that table."""
    return counted(hands, "Results of {count} hand", "Results of {count} hands")


def continued(heading: str) -> Text:
    """The heading again, overleaf."""
    return Text("{heading}, continued", heading=heading)


def page_of(number: Argument, count: Argument) -> Text:
    """What stands at the foot of a page."""
    return Text("Page {number} of {count}", number=number, count=count)


def chart_aloud(ends: str) -> Text:
    """The chart, for those who hear it; `ends` are the players and their totals at the end."""
    return Text("Line chart of the scores; at the end {ends}. The figures are in the table below.", ends=ends)


def group_aloud(standing: str, tiles: str, winning: str = "") -> Text:
    """A group of tiles, for those who hear it; `winning` is the tile that completed the hand."""
    if winning:
        return Text(
            "{standing}: {tiles}; went out with {winning}", standing=Text(standing), tiles=tiles, winning=winning
        )
    return Text("{standing}: {tiles}", standing=Text(standing), tiles=tiles)


def is_east(player: str) -> Text:
    """Who deals."""
    return Text("{player} is East", player=player)


def deals(player: str) -> Text:
    """The same as a sentence."""
    return Text("{player} is East.", player=player)


def worth(line: ScoreLine, points_name: str = "points", doubles_name: str = "doubles") -> str:
    """What a line of a score is worth: `4 points, 1 double`, or with what the preset calls them: `2 fu, 1 han`."""
    parts = []
    if line.points:
        parts.append(in_units(line.points, points_name))
    if line.doubles:
        parts.append(in_units(line.doubles, doubles_name))
    if line.limit_percent == 100:
        parts.append(Text("limit"))
    elif line.limit_percent:
        parts.append(Text("{percent}% of the limit", percent=line.limit_percent))
    return commas(parts)


def line_name(line: ScoreLine) -> str:
    """The pattern's name, with how often it was found: `Pung of simples x 2`."""
    return Text("{pattern} x {count}", pattern=line.name, count=line.count) if line.count > 1 else line.name


def total(score: HandScore) -> Text:
    """`136 points`."""
    return in_units(score.total, score.unit)


def steps(score: HandScore) -> tuple[str, ...]:
    """The arithmetic as sentences; none where there is nothing to add up or to name."""
    # A hand that has won with its Flowers and Seasons may be paid without a single line.
    return score.steps if score.lines or score.name or score.total else ()


def dropped(score: HandScore) -> Iterator[Text]:
    """What the hand has and is not paid for, and why; a sentence for each reason."""
    names: dict[str, list[str]] = {}
    for line in score.dropped:
        names.setdefault(line.reason, []).append(line.name)
    for reason, those in names.items():
        patterns = chained("{some}; {next}", list(dict.fromkeys(those)))
        yield Text("Not counted: {patterns} ({reason}).", patterns=patterns, reason=reason)
