"""What a witness is, and how it looks at a deal, a game, a hand and a payment."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from fourwinds.engine.deal import Deal
from fourwinds.engine.events import DealBegun
from fourwinds.engine.game import Game
from fourwinds.engine.outcome import Outcome
from fourwinds.engine.record import Player, Players
from fourwinds.engine.seats import Seat
from fourwinds.rules import PatternScore, RulePreset
from fourwinds.scoring import Scorer, parse_hand
from fourwinds.tiles import Wind
from tests.engine.table import E, draws_and_discards, wall

RIICHI: Final = "japanese-riichi"
PLAYERS: Final[Players] = (Player("A"), Player("B"), Player("C"), Player("D"))
READY: Final = "B123456C111D78EE"
"""Waits for D6 and D9."""
THREE_WAYS: Final = "B23456C123D777EE"
"""Waits for B1, B4 (as 2-3-4 or 4-5-6) and B7."""
JUNK: Final = "C258D258B258SWNDr"


@dataclass(frozen=True)
class Witness:
    """What shows that an option is honoured."""

    shows: Callable[[RulePreset], object]
    """Another value for each value of the option."""
    beside: Mapping[str, Any] = field(default_factory=dict)
    """The options, by their dotted names, with which it has an effect."""
    values: tuple[Any, ...] = ()
    """What to compare; by default all choices of the option."""
    repeats: tuple[Any, ...] = ()
    """Choices that stand for one of those that are compared."""
    preset: str = "european-contemporary"


@cache
def _scorer(rules: str) -> Scorer:
    return Scorer(RulePreset.model_validate_json(rules))


def table(
    rules: RulePreset,
    east: str = "",
    south: str = "",
    west: str = "",
    north: str = "",
    draws: str = "",
    supplements: str = "",
    *,
    left: int | None = None,
    **begun: Any,
) -> Deal:
    """A deal under the rules, as `tests.engine.table.deal` has it for presets by their names."""
    tiles = wall(rules, (east, south, west, north), draws, supplements, left, 0)
    facts: dict[str, Any] = {"dealer": E, "round_wind": Wind.EAST, "hand": 1, "redeal": 0, "counter": 1, "dice": (3, 4)}
    facts |= {"scores": (rules.payment.initial_points,) * rules.deal.players}
    return Deal.begin(rules, _scorer(rules.model_dump_json(by_alias=True)), DealBegun(wall=tiles, **(facts | begun)))


def answers(game: Deal) -> dict[Seat, object]:
    """What each seat that is asked may do."""
    return {seat: game.legal_actions(seat) for seat in game.waiting_for()}


def ended(game: Deal) -> Outcome:
    """How the deal ended; it must have."""
    assert game.outcome is not None
    return game.outcome


def money(game: Deal) -> object:
    """Who won what."""
    outcome = ended(game)
    return outcome.termination, outcome.winners, outcome.net, outcome.pool, outcome.deal_passes


def drawn(game: Deal) -> Deal:
    """The deal played to its end, each discarding what it draws."""
    while game.outcome is None:
        draws_and_discards(game)
    return game


def worth(*hands: str) -> Callable[[RulePreset], object]:
    """What the hands are worth."""

    def shows(rules: RulePreset) -> object:
        by = Scorer(rules)
        scores = [by.score(parse_hand(text)) for text in hands]
        return [(s.valid, s.total, s.points, s.doubles, s.limited, s.meets_minimum, s.unit) for s in scores]

    return shows


def first_of_games(seeds: int, look: Callable[[Deal], object]) -> Callable[[RulePreset], object]:
    """What the first deals of some games look like."""

    def shows(rules: RulePreset) -> object:
        games = [Game.begin(rules, PLAYERS, seed) for seed in range(seeds)]
        for game in games:
            game.start_deal()
        return [look(game.deals[0]) for game in games]

    return shows


def with_option(rules: RulePreset, name: str, value: object) -> RulePreset:
    """The rules with this option, by its dotted name, set."""
    return _with(rules, name.split("."), value)


def _with(part: Any, path: list[str], value: object) -> Any:
    name, *inner = path
    return part.model_copy(update={name: _with(getattr(part, name), inner, value) if inner else value})


def paying(**patterns: dict[str, Any]) -> dict[str, PatternScore]:
    """A score list that pays these patterns and no others."""
    return {id_: PatternScore.model_validate(worth) for id_, worth in patterns.items()}
