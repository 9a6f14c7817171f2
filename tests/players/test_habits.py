"""Habits of the characters, counted over whole deals: a few seeds, and margins that chance does not bridge."""

from collections import Counter
from random import Random

from fourwinds.engine.actions import Claim, Discard
from fourwinds.engine.phase import Phase
from fourwinds.players import STRATEGIES, create
from fourwinds.players.shanten import regular, seven_pairs
from fourwinds.players.situation import situation_of
from fourwinds.tiles import PLAIN_OF
from tests.engine.table import deal
from tests.players.tables import Asked, played

_NOT_LATE = 6
"""While so many turns are left hardly anything is dangerous enough to give a hand up."""


def away(counts: bytes, melds: int) -> int:
    return min(regular(counts, 4 - melds), seven_pairs(counts) if not melds else 9)


def steps_back(asked: Asked, discard: Discard) -> bool:
    """Whether the hand is further from ready after the discard than the best one would leave it."""
    situation = situation_of(asked.view)
    melds = len(situation.melds)
    left = bytearray(situation.counts)
    left[PLAIN_OF[discard.tile]] -= 1
    return away(bytes(left), melds) > away(situation.counts, melds)


def test_the_expert_hardly_ever_gives_up_speed_while_there_is_time() -> None:
    expert = create("expert")
    back = Counter[bool]()
    for seed in range(6):
        table = deal(rules="hong-kong-fw1", seed=seed)
        for asked in played(table, [expert] * 4, Random(0)):
            if asked.view.phase is not Phase.TURN or situation_of(asked.view).turns < _NOT_LATE or len(asked.legal) < 2:
                continue
            choice = expert.choose(asked.view, asked.legal, Random(0))
            if isinstance(choice, Discard):
                back[steps_back(asked, choice)] += 1
    assert back.total() > 150
    assert back[True] < 0.08 * back.total()


def test_the_beginner_claims_most() -> None:
    claims = Counter[str]()
    for seed in range(40):
        table = deal(rules="european-contemporary", seed=seed)
        seats = STRATEGIES[seed % 4 :] + STRATEGIES[: seed % 4]
        played(table, [create(strategy) for strategy in seats], Random(0))
        claims.update(seats[seat] for seat, action in table.actions if isinstance(action, Claim))
    others = [claims[strategy] for strategy in STRATEGIES if strategy != "beginner"]
    assert claims["beginner"] > 1.15 * max(others)
