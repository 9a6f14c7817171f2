"""The Learner: legal and honest as the others, naive to see, and beaten by a Beginner."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from fourwinds.engine.actions import Action, Claim, DeclareKong, DeclareReady, Discard, FaultyClaim, FaultyOut, GoOut
from fourwinds.engine.knowledge import seat_view
from fourwinds.engine.seats import SEATS
from fourwinds.engine.view import SeatView
from fourwinds.players import LEARNER, create
from fourwinds.players.shanten import regular
from fourwinds.resources import presets_folder
from fourwinds.roster import LEARNER as NAMED
from fourwinds.roster import OWN
from fourwinds.rules import PresetStore
from fourwinds.scoring import MeldKind
from fourwinds.simulation import SimulationPlan, simulate
from fourwinds.tiles import counts_of, kind_of, notation, plain
from tests.engine.table import deal, preset
from tests.players.tables import VARIATIONS, played
from tests.players.test_play import hidden_tiles_shuffled

PRESETS = [stored.rules.id for stored in PresetStore(presets_folder(), presets_folder() / "none").list().presets]


def test_it_stands_first_among_those_who_can_sit_down() -> None:
    assert NAMED == LEARNER == OWN[0].id


@pytest.mark.parametrize(("rules", "changes"), VARIATIONS)
def test_a_deal_is_played_legally_to_its_end(rules: str, changes: dict[str, Any]) -> None:
    table = deal(rules=rules, seed=len(changes), **changes)
    played(table, [create(LEARNER)] * 4, Random(1))  # an illegal action raises
    assert table.outcome is not None
    assert sum(table.outcome.net) + table.outcome.pool == 0
    assert not any(isinstance(action, FaultyOut | FaultyClaim) for _, action in table.actions)


@pytest.mark.parametrize("rules", PRESETS)
def test_it_plays_by_every_rules_to_the_end(rules: str) -> None:
    for seed in range(3):
        table = deal(rules=rules, seed=seed)
        played(table, [create(LEARNER)] * 4, Random(seed))
        assert table.outcome is not None


def test_hidden_tiles_do_not_change_a_choice() -> None:
    rules = preset("european-contemporary")
    table = deal(seed=3)
    chance = Random(5)
    for seat in SEATS * 6:
        if seat not in table.waiting_for():
            continue
        legal = table.legal_actions(seat)
        own = create(LEARNER).choose(table.view(seat), legal, Random(3))
        for _ in range(5):
            shuffled = hidden_tiles_shuffled(table.state, seat, chance)
            assert create(LEARNER).choose(seat_view(rules, shuffled, seat), legal, Random(3)) == own
        table.apply(seat, own)


class Steady(Random):
    """Chance that never makes it slip, and always lets it claim."""

    def random(self) -> float:
        return 0.3


def thrown(hand: str) -> str:
    table = deal(east=hand)
    action = create(LEARNER).choose(table.view(SEATS[0]), table.legal_actions(SEATS[0]), Steady())
    assert isinstance(action, Discard)
    return notation(kind_of(action.tile))


def test_the_loneliest_tile_goes() -> None:
    assert thrown("B123C456D77EEDrDrB9N") == "N"
    assert thrown("B123C456D77EEDrDrC2D3") == "D3", "C2 has a friend behind its neighbour"


def test_it_goes_out_and_claims_pungs_and_no_chows() -> None:
    table = deal(east="B3C147D147EESSWB9N", south="B33B12C258D258NNW")
    table.apply(SEATS[0], next(a for a in table.legal_actions(SEATS[0]) if isinstance(a, Discard)))
    legal = table.legal_actions(SEATS[1])
    assert {a.kind for a in legal if isinstance(a, Claim)} == {MeldKind.CHOW, MeldKind.PUNG}
    chosen = create(LEARNER).choose(table.view(SEATS[1]), legal, Steady())
    assert isinstance(chosen, Claim)
    assert chosen.kind is MeldKind.PUNG
    whole = deal(east="B123C456D777EEEDrDr")
    assert isinstance(create(LEARNER).choose(whole.view(SEATS[0]), whole.legal_actions(SEATS[0]), Steady()), GoOut)
    four = deal(east="B1111C456D77EEEDrN")
    assert any(isinstance(action, DeclareKong) for action in four.legal_actions(SEATS[0]))
    assert thrown("B1111C456D77EEEDrN") in {"Dr", "N"}


@pytest.mark.parametrize("rules", ["european-contemporary", "hong-kong", "japanese-riichi", "chinese-official"])
def test_one_beginner_wins_more_than_three_learners_together(rules: str) -> None:
    plan = SimulationPlan(
        preset(rules), (LEARNER, "beginner", LEARNER, LEARNER), ("A", "B", "C", "D"), seed=1, deals=40
    )
    first, beginner, third, fourth = (player.wins for player in simulate(plan, lambda: 0.0).players)
    assert beginner > first + third + fourth


class Watched:
    """A Learner; whoever has said that he is ready is, after each discard."""

    def __init__(self) -> None:
        self.learner = create(LEARNER)
        self.said = 0
        self._ready = False

    def choose(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action:
        action = self.learner.choose(view, legal, rng)
        if isinstance(action, DeclareReady):
            self.said += 1
            self._ready = True
        elif self._ready and isinstance(action, Discard):
            left = [plain(kind_of(tile)) for tile in view.hand if tile != action.tile]
            assert regular(counts_of(left), 4 - len(view.melds)) == 0
        return action


def test_it_says_that_it_is_ready_only_when_it_is_and_stays_so() -> None:
    said = wins = 0
    for seed in range(12):
        table = deal(rules="novice", seed=seed)
        players = [Watched() for _ in SEATS]
        played(table, players, Random(seed))
        said += sum(player.said for player in players)
        assert table.outcome is not None
        wins += len(table.outcome.winners)
    assert said >= 4
    assert wins >= 2
