"""High scores, commonest patterns and opponents, from deals that were played."""

from datetime import date

from fourwinds.statistics import Opponent, best_games, best_hands, commonest_patterns, opponents
from tests.statistics.test_figures import played

JACK, HELEN = Opponent(name="Jack", strategy="expert", won=False), Opponent(name="Helen", strategy="learner", won=True)


def test_the_dearest_hands_come_first_and_of_equal_ones_the_earlier() -> None:
    late = played(won=True, value=40, hand="EE", day=date(2026, 3, 2))
    early = played(won=True, value=40, hand="NN", day=date(2026, 3, 1))
    best = played(won=True, value=90, hand="SS")
    not_noted, lost = played(won=True, value=500), played(value=0)
    assert best_hands([lost, late, not_noted, early, best]) == [best, early, late]
    assert best_hands([late, early, best], most=1) == [best]


def test_the_best_games_are_told_by_what_was_left_in_the_end_also_below_nothing() -> None:
    poor, rich, level = played(place=4, result=-30), played(place=1, result=300), played(place=2, result=0)
    assert best_games([poor, played(net=1000), rich, level]) == [rich, level, poor]


def test_a_pattern_counts_once_a_hand() -> None:
    deals = [played(patterns=("a", "b")), played(patterns=("b",)), played(patterns=("b", "b")), played()]
    assert commonest_patterns(deals) == [("b", 3), ("a", 1)]
    assert commonest_patterns(deals, most=1) == [("b", 3)]


def test_an_opponent_is_a_name_with_a_character() -> None:
    deals = [
        played(opponents=(JACK, HELEN), net=-8),
        played(opponents=(JACK,), net=20, won=True),
        played(opponents=(JACK.model_copy(update={"strategy": "beginner"}),)),
    ]
    found = [(one.name, one.strategy, one.deals, one.won, one.lost, one.net) for one in opponents(deals)]
    assert found == [
        ("Jack", "expert", 2, 1, 0, 12),
        ("Helen", "learner", 1, 0, 1, -8),
        ("Jack", "beginner", 1, 0, 0, 0),
    ]
