"""Computer players are honest and lawful by every built-in preset: also those who forget things."""

from random import Random
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from fourwinds.engine.actions import FaultyClaim, FaultyOut
from fourwinds.engine.knowledge import seat_view
from fourwinds.players import ADVISERS, hint
from fourwinds.resources import presets_folder
from fourwinds.simulation import SIMULATED, simulated
from tests.engine.table import deal, preset
from tests.players.tables import played
from tests.players.test_play import hidden_tiles_shuffled

PRESETS: Final = sorted(path.stem for path in presets_folder().glob("*.json"))

SOME = settings(max_examples=25, deadline=None, derandomize=True)

anybody = st.tuples(*(st.sampled_from(SIMULATED) for _ in range(4)))


@SOME
@given(rules=st.sampled_from(PRESETS), seed=st.integers(0, 10**6), who=anybody, left=st.sampled_from([6, 24, 60]))
def test_nobody_makes_an_illegal_move_or_an_offence(rules: str, seed: int, who: tuple[str, ...], left: int) -> None:
    table = deal(rules=rules, seed=seed, left=left)
    played(table, [simulated(id_) for id_ in who], Random(seed))  # an illegal action raises
    assert table.outcome is not None
    assert table.outcome.offender is None
    assert not any(isinstance(action, FaultyOut | FaultyClaim) for _, action in table.actions)


@SOME
@given(
    rules=st.sampled_from(PRESETS),
    seed=st.integers(0, 10**6),
    who=anybody,
    moment=st.integers(1, 120),
    chance=st.randoms(use_true_random=False),
)
def test_what_is_hidden_changes_no_choice_and_no_hint(
    rules: str, seed: int, who: tuple[str, ...], moment: int, chance: Random
) -> None:
    table = deal(rules=rules, seed=seed)
    played(table, [simulated(id_) for id_ in who], Random(seed), until=moment)
    for seat in table.waiting_for():
        legal = table.legal_actions(seat)
        shuffled = seat_view(preset(rules), hidden_tiles_shuffled(table.state, seat, chance), seat)
        for id_ in SIMULATED:
            chosen = simulated(id_).choose(table.view(seat), legal, Random(seed))
            assert simulated(id_).choose(shuffled, legal, Random(seed)) == chosen, id_
        for adviser in ADVISERS:
            assert hint(shuffled, legal, adviser) == hint(table.view(seat), legal, adviser), adviser


@SOME
@given(rules=st.sampled_from(PRESETS), seed=st.integers(0, 10**6), who=anybody)
def test_the_same_wall_and_the_same_chance_make_the_same_deal(rules: str, seed: int, who: tuple[str, ...]) -> None:
    deals = []
    for _ in range(2):
        table = deal(rules=rules, seed=seed, left=24)
        played(table, [simulated(id_) for id_ in who], Random(seed))
        deals.append(table.actions)
    assert deals[0] == deals[1]
