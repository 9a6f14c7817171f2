"""What is given for what, in words: what a claim gains and costs, and what safety does.

Chances are told as a person would tell them, *about one time in seven*; points as an estimate is told.
"""

from typing import Final

from fourwinds.players.prospects import Standing
from fourwinds.text import Text, counted, estimated

CLEARLY: Final = 1.15
"""How many times as much makes a difference that is worth a word."""

_ALMOST_NEVER: Final = 0.01

_OFTEN: Final = (
    (0.9, Text("nearly always")),
    (0.71, Text("about three times in four")),
    (0.58, Text("about two times in three")),
    (0.42, Text("about every other time")),
)
_IN_WORDS: Final = (
    (3, Text("about one time in three")),
    (4, Text("about one time in four")),
    (5, Text("about one time in five")),
    (6, Text("about one time in six")),
    (7, Text("about one time in seven")),
    (8, Text("about one time in eight")),
    (9, Text("about one time in nine")),
    (10, Text("about one time in ten")),
)
_ROUND: Final = (12, 15, 20, 25, 30, 40, 50, 60, 80, 100)


def often(chance: float) -> Text:
    """How often something happens that has this chance.

    >>> [often(chance) for chance in (0.6, 0.14, 0.062, 0.004)]
    ['about two times in three', 'about one time in seven', 'about one time in 15', 'almost never']
    """
    for least, words in _OFTEN:
        if chance >= least:
            return words
    if chance < _ALMOST_NEVER:
        return Text("almost never")
    times = 1 / chance
    for number, words in _IN_WORDS:
        if times < number + 0.5:
            return words
    return Text("about one time in {count}", count=min(_ROUND, key=lambda number: abs(number - times)))


def of_claim(made: Standing, passed: Standing, points: tuple[float, float] | None) -> Text | None:
    """What a claim gains and costs against passing; None where neither is worth a word.

    `points` is what a win brings after the claim and without it, where that is known.
    """
    now, before = often(made.chance), often(passed.chance)
    likelier = made.chance > CLEARLY * passed.chance and now != before
    rarer = passed.chance > CLEARLY * made.chance and now != before
    if points is None:
        told = likelier or rarer
        return Text("you win {often} with it, {before} without", often=now, before=before) if told else None
    more, less = (estimated(one, "points") for one in points)
    other = more != less and not 1 / CLEARLY <= points[0] / max(points[1], 1e-9) <= CLEARLY
    if not likelier and not rarer:
        return _for_other_points(more, less) if other else None
    if not other:
        return Text(
            "you win {often} with it, {before} without, for about {points}", often=now, before=before, points=more
        )
    return Text(
        "you win {often} for about {points} with it, {before} for {less} without",
        often=now,
        points=more,
        before=before,
        less=less,
    )


def _for_other_points(more: Text, less: Text) -> Text:
    return Text("you win about as often, for {points} with it and {less} without", points=more, less=less)


def of_safety(daring: Standing, safe: Standing, chance: float, unseen: tuple[int, ...]) -> Text:
    """What better hand is given up for safety, and how often its discard would be the tile that somebody wants."""
    risk = often(chance)
    if daring.shanten < safe.shanten:
        if daring.shanten == 0:
            return Text("would leave you ready, but {often} it is the tile that somebody goes out with", often=risk)
        return counted(
            safe.shanten - daring.shanten,
            "would leave you one tile nearer, but {often} it is the tile that somebody goes out with",
            "would leave you {count} tiles nearer, but {often} it is the tile that somebody goes out with",
            often=risk,
        )
    good, fewer = (sum(unseen[kind] for kind in standing.kinds) for standing in (daring, safe))
    if good > fewer:
        return Text(
            "would leave {good} good tiles instead of {fewer}, but {often} it is the tile that somebody goes out with",
            good=good,
            fewer=fewer,
            often=risk,
        )
    return Text("would suit your hand better, but {often} it is the tile that somebody goes out with", often=risk)
