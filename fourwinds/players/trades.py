"""What is given for what, in words: what a claim gains and costs, and what safety does.

Chances are told as a person would tell them, *about one time in seven*; points as an estimate is told.
"""

from typing import Final, NamedTuple

from fourwinds.players.prospects import Standing
from fourwinds.text import Text, counted, estimated

CLEARLY: Final = 1.15
"""How many times as much makes a difference that is worth a word."""

ALMOST_NEVER: Final = 0.01

_OFTEN: Final = (
    (0.9, Text("nearly always")),
    (0.71, Text("about three times in four")),
    (0.58, Text("about two times in three")),
    (0.42, Text("about every other time")),
)
_CHANCES: Final = (0.95, 0.75, 0.67, 0.5)
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

NUMBERS: Final = (
    *(Text("no"), Text("one"), Text("two"), Text("three"), Text("four"), Text("five")),
    *(Text("six"), Text("seven"), Text("eight"), Text("nine"), Text("ten")),
)
"""How many tiles a hand is from ready, or nearer to it than another."""


def often(chance: float) -> Text:
    """How often something happens that has this chance.

    >>> [often(chance) for chance in (0.6, 0.14, 0.062, 0.004)]
    ['about two times in three', 'about one time in seven', 'about one time in 15', 'almost never']
    """
    for least, words in _OFTEN:
        if chance >= least:
            return words
    if chance < ALMOST_NEVER:
        return Text("almost never")
    times = 1 / chance
    for number, words in _IN_WORDS:
        if times < number + 0.5:
            return words
    return Text("about one time in {count}", count=min(_ROUND, key=lambda number: abs(number - times)))


def _as_told(chance: float) -> float:
    """The chance that the words stand for."""
    if chance < ALMOST_NEVER:
        return ALMOST_NEVER / 2
    for least, told in zip((entry[0] for entry in _OFTEN), _CHANCES, strict=True):
        if chance >= least:
            return told
    times = 1 / chance
    return 1 / next((number for number, _ in _IN_WORDS if times < number + 0.5), times)


class Trade(NamedTuple):
    """A claim against passing, by the figures that can be told of both."""

    made: Standing
    passed: Standing
    points: tuple[float, float] | None
    """What a win brings after the claim and without it, where that is known."""

    @property
    def for_claim(self) -> Text | None:
        """What speaks for the claim; None where no figure does."""
        if self.points is None:
            if self._likelier:
                return self._chances
            dearer = self._rarer and self.made.gain > CLEARLY * self.passed.gain
            return self._for_a_dearer_hand if dearer else None
        if self._ratio > 1:
            return self._figures
        if self._likelier:
            return Text("you win {often} with it, {before} without, though for less", **self._often)
        return None

    @property
    def for_passing(self) -> Text | None:
        """What speaks against the claim; None where no figure does."""
        if self.points is None and self._rarer:
            return self._chances
        if self.points is not None and self._ratio < 1:
            return self._figures
        dearer = self.passed.gain > CLEARLY * self.made.gain if self.points is None else self._told_ratio < 1
        if not dearer or self._rarer:
            return None
        if self._likelier:
            return Text("you win {often} with it, {before} without, but then for a dearer hand", **self._often)
        return Text("you win about as often without it, and for a dearer hand")

    @property
    def _often(self) -> dict[str, Text]:
        return {"often": often(self.made.chance), "before": often(self.passed.chance)}

    @property
    def _differs(self) -> bool:
        return often(self.made.chance) != often(self.passed.chance)

    @property
    def _likelier(self) -> bool:
        return self._differs and self.made.chance > CLEARLY * self.passed.chance

    @property
    def _rarer(self) -> bool:
        return self._differs and self.passed.chance > CLEARLY * self.made.chance

    @property
    def _told(self) -> tuple[Text, Text]:
        assert self.points is not None, "asked where points are told"
        more, less = self.points
        return estimated(more, "points"), estimated(less, "points")

    @property
    def _told_ratio(self) -> float:
        """How many times the points without the claim those with it are, as they are told; 1 where that is no word."""
        assert self.points is not None, "asked where points are told"
        more, less = (told.number or 0 for told in self._told)
        clear = not 1 / CLEARLY <= self.points[0] / max(self.points[1], 1e-9) <= CLEARLY
        return more / max(less, 1e-9) if clear else 1.0

    @property
    def _ratio(self) -> float:
        """How many times what is told of passing that of the claim comes to."""
        often = _as_told(self.made.chance) / _as_told(self.passed.chance) if self._likelier or self._rarer else 1.0
        return often * self._told_ratio

    @property
    def _chances(self) -> Text:
        return Text("you win {often} with it, {before} without", **self._often)

    @property
    def _for_a_dearer_hand(self) -> Text:
        return Text("you win {often} for a dearer hand with it, {before} without", **self._often)

    @property
    def _figures(self) -> Text:
        more, less = self._told
        if not self._likelier and not self._rarer:
            return Text("you win about as often, for {points} with it and {less} without", points=more, less=less)
        if self._told_ratio == 1:
            return Text("you win {often} with it, {before} without, for about {points}", points=more, **self._often)
        return Text(
            "you win {often} for about {points} with it, {before} for {less} without",
            points=more,
            less=less,
            **self._often,
        )


def of_safety(daring: Standing, safe: Standing, chance: float, tiles: tuple[int, int]) -> Text:
    """What better hand is given up for safety, and how often its discard would be the tile that somebody wants.

    `tiles` is how many bring the one and the other nearer.
    """
    risk = often(chance)
    if daring.shanten < safe.shanten:
        if daring.shanten == 0:
            return Text("would leave you ready, but {often} it is the tile that somebody goes out with", often=risk)
        return counted(
            safe.shanten - daring.shanten,
            "would leave you one tile nearer, but {often} it is the tile that somebody goes out with",
            "would leave you {number} tiles nearer, but {often} it is the tile that somebody goes out with",
            often=risk,
            number=NUMBERS[safe.shanten - daring.shanten],
        )
    good, fewer = tiles
    # Of hands that are not as near, so many tiles say nothing.
    if good > fewer and daring.shanten == safe.shanten:
        return counted(
            good,
            "would leave one good tile instead of {fewer}, but {often} it is the tile that somebody goes out with",
            "would leave {count} good tiles instead of {fewer}, but {often} it is the tile that somebody goes out with",
            fewer=fewer or Text("none"),
            often=risk,
        )
    return Text("would suit your hand better, but {often} it is the tile that somebody goes out with", often=risk)
