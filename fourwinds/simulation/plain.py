"""A plain player to measure the others against: it knows shanten and acceptance, and nothing of value or danger.

It is met in simulations only, never at a table with people.
"""

import random
from collections.abc import Sequence
from functools import cache
from typing import Final

from fourwinds.bots import MJAI, PREFIX, SECONDS, MjaiPlayer, ProgramPlayer
from fourwinds.engine.actions import (
    Action,
    Claim,
    DeclareKong,
    DeclareReady,
    Discard,
    GoOut,
    Pass,
    PassTiles,
    SetAside,
    TakeJoker,
)
from fourwinds.engine.phase import Phase
from fourwinds.engine.view import SeatView
from fourwinds.players import LEARNER, STRATEGIES, create
from fourwinds.players.acceptance import DiscardOption, discards
from fourwinds.players.shanten import regular, shanten
from fourwinds.players.situation import Situation, situation_of
from fourwinds.roster import Strategy, installed
from fourwinds.rules import RulePreset
from fourwinds.rules.parts import ANY_CHOWS
from fourwinds.scoring import CATALOGUE, MeldKind, aims
from fourwinds.scoring.aims import Shapes
from fourwinds.tiles import NORTH, PLAIN_OF, Kind, is_joker

PLAIN: Final = "plain"
"""Its id."""

SCATTERBRAINED: Final = "scatterbrained-"
"""Stands before the id of a player who is to be a scatterbrain."""

SIMULATED: Final = (LEARNER, *STRATEGIES, *(SCATTERBRAINED + id_ for id_ in STRATEGIES), PLAIN)
"""The ids of all players that simulations know of themselves."""

_OF_FOURTEEN: Final = 4
"""Irregular hands are known where hands have so many sets, and so fourteen tiles."""

_installed = cache(installed)
"""A process of a simulation looks once for the players of other packages."""


def simulated(strategy_id: str, rules: RulePreset | None = None, seconds: float = SECONDS) -> Strategy:
    """The player with this id: one of `SIMULATED`, a program, or of another package; raises `ValueError` for others.

    A program (`bots.ProgramPlayer`) may think for some seconds about a move, and has to be closed; `bots.ProgramError`
    is raised where there is none. One that speaks mjai needs the rules; `bots.UnsayableError` is raised where they are
    none for it.
    """
    if strategy_id.startswith(PREFIX):
        return ProgramPlayer(strategy_id, seconds=seconds)
    if strategy_id.startswith(MJAI) and rules is not None:
        return MjaiPlayer(strategy_id, rules, seconds=seconds)
    if strategy_id == PLAIN:
        return Plain()
    if strategy_id.startswith(SCATTERBRAINED):
        return create(strategy_id.removeprefix(SCATTERBRAINED), scatterbrain=True)
    if strategy_id in (LEARNER, *STRATEGIES):
        return create(strategy_id)
    guest = _installed().find(strategy_id)
    if guest is None or guest.make is None:
        raise ValueError(f"there is no player {strategy_id!r}")
    return guest.make()


class Plain:
    """Discards for shanten, then for acceptance; claims whatever brings the hand nearer; goes out when it can."""

    def choose(self, view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:  # noqa: ARG002 - leaves nothing to chance
        """The quickest way to go out, as far as the next tile tells."""
        for action in legal:
            if isinstance(action, GoOut):
                return action
        situation = situation_of(view)
        if view.phase is Phase.TURN:
            return _own_turn(situation, legal)
        if view.phase is Phase.EXCHANGE:
            return _exchange(situation, legal)
        now = _away(situation, situation.counts, len(situation.melds))
        claims = [
            (_after(situation, claim), i)
            for i, claim in enumerate(legal)
            if isinstance(claim, Claim) and not any(map(is_joker, claim.tiles))
        ]
        if claims and min(claims)[0] < now:
            return legal[min(claims)[1]]
        return next(action for action in legal if isinstance(action, Pass))


def _exchange(situation: Situation, legal: Sequence[Action]) -> Action:
    """What leaves the nearest hand."""

    def away(action: Action) -> int:
        counts = bytearray(situation.counts)
        for tile in action.tiles if isinstance(action, PassTiles) else ():
            counts[PLAIN_OF[tile]] -= 1
        return _away(situation, bytes(counts), len(situation.melds))

    return min(legal, key=away)


def _own_turn(situation: Situation, legal: Sequence[Action]) -> Action:
    best = _best_discard(situation, legal)
    for action in legal:
        if isinstance(action, DeclareReady) and best.shanten == situation.jokers and best.tiles:
            return action
        if isinstance(action, TakeJoker) and _is_free(situation):
            return action
        if isinstance(action, SetAside) and _can_spare_north(situation, best):
            return action
        if isinstance(action, DeclareKong) and _keeps_shape(situation, action.kind):
            return action
    throws = [action for action in legal if isinstance(action, Discard)]
    return next((action for action in throws if PLAIN_OF[action.tile] == best.kind), legal[0])


def _is_free(situation: Situation) -> bool:
    """Whether a joker can be all that any tile is, so that a tile is always given for it."""
    jokers = situation.view.rules.jokers
    return jokers.in_chows and jokers.in_pairs


def _can_spare_north(situation: Situation, best: DiscardOption) -> bool:
    """Whether the hand is as near without a North."""
    counts = bytearray(situation.counts)
    counts[NORTH] -= 1
    return _away(situation, bytes(counts), len(situation.melds)) <= best.shanten


def _best_discard(situation: Situation, legal: Sequence[Action]) -> DiscardOption:
    allowed = {PLAIN_OF[action.tile] for action in legal if isinstance(action, Discard)}
    options = _options(situation, situation.counts, len(situation.melds))
    return min(
        [option for option in options if option.kind in allowed] or options,
        key=lambda option: (option.shanten, -option.tiles, -option.kind),
    )


def _options(situation: Situation, counts: bytes, melds: int) -> tuple[DiscardOption, ...]:
    shapes = _shapes(situation)
    return discards(counts, _sets(situation) - melds, shapes, situation.unseen, max_chows=_chows(situation))


def _away(situation: Situation, counts: bytes, melds: int) -> int:
    irregular = Shapes(_shapes(situation) & ~Shapes.REGULAR)
    sets = _sets(situation) - melds
    return min(regular(counts, sets, max_chows=_chows(situation)), shanten(counts, sets, irregular))


def _shapes(situation: Situation) -> Shapes:
    """The shapes in which the rules let a hand go out."""
    if _sets(situation) != _OF_FOURTEEN:
        return Shapes.REGULAR
    wanted = {CATALOGUE[id_].aim for id_ in situation.book.paid}
    return (
        Shapes.REGULAR
        | (Shapes.SEVEN_PAIRS if aims.SEVEN_PAIRS in wanted else Shapes(0))
        | (Shapes.THIRTEEN_ORPHANS if aims.THIRTEEN_ORPHANS in wanted else Shapes(0))
    )


def _sets(situation: Situation) -> int:
    return situation.view.rules.tiles.sets


def _chows(situation: Situation) -> int | None:
    most = situation.view.rules.winning.most_chows
    return None if most >= ANY_CHOWS else max(0, most - sum(meld.kind is MeldKind.CHOW for meld in situation.melds))


def _after(situation: Situation, claim: Claim) -> int:
    """The shanten after the claim."""
    counts = bytearray(situation.counts)
    for tile in claim.tiles:
        counts[PLAIN_OF[tile]] -= 1
    return _away(situation, bytes(counts), len(situation.melds) + 1)


_WITHOUT_JOKERS: Final = (1, 4)
"""How many tiles of a hand make a kong, alone or of a melded pung."""


def _keeps_shape(situation: Situation, kind: Kind) -> bool:
    """Whether the hand without the tiles of the kong is as near as with them."""
    counts, melds = bytearray(situation.counts), len(situation.melds)
    if counts[kind] not in _WITHOUT_JOKERS:
        return False
    melds += counts[kind] == 4
    before = _away(situation, situation.counts, len(situation.melds))
    counts[kind] = 0
    return _away(situation, bytes(counts), melds) <= before
