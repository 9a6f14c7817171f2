"""Rules that are consistent and yet hardly what was meant: what only whoever knows the patterns can tell."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from fourwinds.rules import Problem, RulePreset, limit_of
from fourwinds.rules.check_scores import valued
from fourwinds.rules.parts import Number
from fourwinds.rules.problems import warning
from fourwinds.rules.supply import lacking
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.scoring.compiled import covered_by
from fourwinds.scoring.growing import in_size
from fourwinds.scoring.hand import NO_LAST_TILE
from fourwinds.scoring.notation import parse_hand
from fourwinds.scoring.reachable import out_of_reach
from fourwinds.scoring.scorer import Scorer
from fourwinds.text import Text
from fourwinds.values import replace


def unusual(preset: RulePreset) -> tuple[Problem, ...]:
    """Warnings about unusual rules. Takes up to some 100 ms where a hand has limits or a minimum: it tries examples.

    The preset must be one that can be played (see `rules.problems` and `scoring.check`).
    """
    return tuple(_unusual(preset))


def _unusual(preset: RulePreset) -> Iterator[Problem]:
    winning = preset.winning
    counts_points = preset.scoring.system not in ("faan_table", "mangan")
    in_points = winning.minimum_unit == "points" or (winning.minimum_unit == "usual" and counts_points)
    for name in ("minimum", "minimum_raised"):
        least: Number = getattr(winning, name)
        if in_points and least > limit_of(preset):
            yield warning(
                Text("A hand must be worth {minimum}, but the limit is {limit}", minimum=least, limit=limit_of(preset)),
                "lower the minimum, or raise the limit",
                f"winning.{name}",
                "payment.limit",
            )
    if winning.minimum_ignores_flowers and preset.tiles.flowers == 0:
        yield warning(
            "Extra tiles do not count towards the minimum, but there are none in play",
            "add the Flowers and Seasons, or let everything count",
            "winning.minimum_ignores_flowers",
            "tiles.flowers",
        )
    for pattern, score in preset.scoring.patterns.items():
        below = covered_by(pattern, CATALOGUE, preset.tiles.sets).union(CATALOGUE[pattern].implies_same_unit)
        if CATALOGUE[pattern].concealed_by_nature:
            below |= {id_ for id_, other in CATALOGUE.items() if other.for_concealment}
        for kept in score.keeps:
            if kept not in below:
                yield warning(
                    Text("{pattern} keeps {kept}, but does not imply it", pattern=pattern, kept=kept),
                    "take it out of the list: it is paid in any case",
                    f"scoring.patterns.{pattern}.keeps",
                )
    yield from _worthless_extra_tiles(preset)
    yield from unsupplied(preset)
    yield from out_of_reach(preset)
    raised_from = winning.minimum_raised_from if winning.minimum_raised else 0
    for name, extra_hands in (("minimum", 0), ("minimum_raised", raised_from)):
        if getattr(winning, name) and not _is_reached(preset, extra_hands):
            yield warning(
                Text(
                    "No hand reaches the minimum of {minimum}: none of the examples of the patterns does",
                    minimum=getattr(winning, name),
                ),
                "lower the minimum, or give the patterns higher values",
                f"winning.{name}",
                "scoring.patterns",
            )


def unsupplied(preset: RulePreset) -> Iterator[Problem]:
    """Warnings about patterns that are paid and ask for what these rules do not bring into the game."""
    lacks = lacking(preset)
    for id_ in valued(preset):
        pattern = CATALOGUE[id_]
        lack = next((lacks[fact] for fact in pattern.asks if fact in lacks), None)
        if lack is not None:
            always = Text("{pattern} is scored, but {why}: every hand has it", pattern=id_, why=lack.why)
            never = Text("{pattern} is scored, but {why}", pattern=id_, why=lack.why)
            fields = (lack.field,) if lack.field else ()
            what = always if pattern.asks_absence else never
            yield warning(what, lack.remedy, *fields, f"scoring.patterns.{id_}")


def _worthless_extra_tiles(preset: RulePreset) -> Iterator[Problem]:
    paid = any(id_ in CATALOGUE and CATALOGUE[id_].by_extra_tiles for id_ in preset.scoring.patterns)
    if preset.winning.extra_tiles_win != "no" and not paid:
        yield warning(
            Text("All eight Flowers and Seasons win at once, but are worth nothing"),
            "give them a value in the score list, or let them win nothing",
            "winning.extra_tiles_win",
        )


_SIZES: Final = 12
"""So many of the ways in which an example can get a fifth set are tried."""


def _is_reached(preset: RulePreset, extra_hands: int) -> bool:
    """Whether any example of a pattern may go out after so many extra hands of the dealer.

    Those that are scored are tried first, the dearest before others.
    """
    scorer = Scorer(preset)
    ids = dict.fromkeys((*reversed(preset.scoring.patterns), *CATALOGUE))
    examples = (text for id_ in ids for text in CATALOGUE[id_].has)
    grown = (parse_hand(text) for example in examples for text in islice(in_size(example, preset.tiles.sets), _SIZES))
    hands = (example for example in grown if not isinstance(example.circumstances.last, NO_LAST_TILE))
    return any(
        scorer.value(replace(hand, circumstances=replace(hand.circumstances, extra_hands=extra_hands))) is not None
        for hand in hands
    )
