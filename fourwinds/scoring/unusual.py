"""Rules that are consistent and yet hardly what was meant: what only whoever knows the patterns can tell."""

from collections.abc import Iterator

from fourwinds.rules import Problem, RulePreset
from fourwinds.rules.problems import warning
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.scoring.examples import parse_hand
from fourwinds.scoring.hand import WonBy
from fourwinds.scoring.scorer import Scorer


def unusual(preset: RulePreset) -> tuple[Problem, ...]:
    """Warnings about unusual rules. Takes up to some 100 ms where there is a minimum: it tries example hands.

    The preset must be one that can be played (see `rules.problems` and `scoring.check`).
    """
    return tuple(_unusual(preset))


def _unusual(preset: RulePreset) -> Iterator[Problem]:
    winning = preset.winning
    if winning.minimum_unit == "points" and winning.minimum > preset.payment.limit:
        yield warning(
            f"A hand must be worth {winning.minimum:,}, but the limit is {preset.payment.limit:,}",
            "lower the minimum, or raise the limit",
            "winning.minimum",
            "payment.limit",
        )
    if winning.minimum_ignores_flowers and preset.tiles.flowers == 0:
        yield warning(
            "Extra tiles do not count towards the minimum, but there are none in play",
            "add the Flowers and Seasons, or let everything count",
            "winning.minimum_ignores_flowers",
            "tiles.flowers",
        )
    if winning.minimum and not _is_reached(preset):
        yield warning(
            f"No hand reaches the minimum of {winning.minimum:,}: none of the examples of the score list does",
            "lower the minimum, or give the patterns higher values",
            "winning.minimum",
            "scoring.patterns",
        )


def _is_reached(preset: RulePreset) -> bool:
    """Whether any example of a pattern may go out; the dearest patterns are tried first."""
    scorer = Scorer(preset)
    scored = [CATALOGUE[id_] for id_ in preset.scoring.patterns]
    hands = (parse_hand(text) for pattern in reversed(scored) for text in pattern.has)
    return any(hand.circumstances.won_by is not WonBy.NONE and scorer.value(hand) is not None for hand in hands)
