"""The model of chances: what must hold whatever its numbers are."""

from hypothesis import given
from hypothesis import strategies as st

from fourwinds.players.chances import FAR, NARROW, SINGLES, Race, Rates, coming_chance, usual_hazard, winning_chance
from fourwinds.values import replace

shantens = st.integers(0, FAR - 1)
tiles = st.integers(1, 60)
rates = st.builds(Rates, now=st.floats(0.002, 0.04), later=st.floats(0.002, 0.04), ready=st.floats(0.002, 0.08))
races = st.builds(Race, turns=st.integers(1, 18), pressure=st.floats(0, 0.5), pace=st.sampled_from([0.3, 1.0]))


@given(shanten=shantens, count=tiles, rate=rates, race=races)
def test_it_is_a_chance(shanten: int, count: int, rate: Rates, race: Race) -> None:
    assert 0 <= winning_chance(shanten, count, rate, None, 90, race) <= 1


@given(shanten=shantens, count=tiles, rate=rates, race=races)
def test_more_time_and_more_tiles_never_hurt(shanten: int, count: int, rate: Rates, race: Race) -> None:
    now = winning_chance(shanten, count, rate, None, 90, race)
    assert winning_chance(shanten, count, rate, None, 90, replace(race, turns=race.turns + 1)) >= now
    assert winning_chance(shanten, count + 5, rate, None, 90, race) >= now


@given(count=tiles, rate=rates, race=races)
def test_a_hurry_of_the_others_never_helps(count: int, rate: Rates, race: Race) -> None:
    hurried = replace(race, pressure=race.pressure + 0.2)
    assert winning_chance(1, count, rate, None, 90, hurried) <= winning_chance(1, count, rate, None, 90, race)


@given(shanten=shantens, count=tiles, rate=rates, race=races)
def test_a_goal_that_few_tiles_serve_is_no_easier(shanten: int, count: int, rate: Rates, race: Race) -> None:
    wide, narrow = (winning_chance(shanten, count, rate, None, room, race) for room in (90, 20))
    assert narrow <= wide


def test_nothing_is_won_without_a_turn_or_from_too_far() -> None:
    assert winning_chance(0, 8, Rates(0.02, 0.02, 0.03), None, 90, Race(0, 0.0, 1.0)) == 0
    assert winning_chance(FAR, 60, Rates(0.02, 0.02, 0.03), None, 90, Race(18, 0.0, 1.0)) == 0


def test_nearer_is_better_with_the_usual_tiles() -> None:
    race = Race(12, 0.05, 1.0)
    chances = [
        winning_chance(shanten, count, Rates(0.015, 0.015, 0.025), None, 90, race)
        for shanten, count in enumerate((6, 15, 26, 38))
    ]
    assert chances == sorted(chances, reverse=True)


def test_a_tile_that_is_gone_never_comes() -> None:
    assert coming_chance(0, 0.03, 18) == 0
    assert 0 < coming_chance(1, 0.03, 5) < coming_chance(2, 0.03, 5) < 1


def test_the_others_are_quicker_the_longer_it_lasts() -> None:
    hazards = [usual_hazard(turn, 1.0) for turn in range(18)]
    assert hazards[0] == 0
    assert hazards == sorted(hazards)
    assert hazards[-1] < 0.4
    assert usual_hazard(10, 0.5) < usual_hazard(10, 1.0)


def test_a_better_way_later_on_helps_a_hand_that_is_far() -> None:
    race = Race(14, 0.02, 0.85)
    plain, better = Rates(0.01, 0.01, 0.02), Rates(0.01, 0.02, 0.02)
    assert winning_chance(3, 15, better, 0, 90, race) > 1.3 * winning_chance(3, 15, plain, 0, 90, race)
    # From one tile away there is nothing between now and ready.
    assert winning_chance(1, 8, better, 0, 90, race) == winning_chance(1, 8, plain, 0, 90, race)


def test_certain_tiles_are_harder_to_get_than_any_of_some() -> None:
    race, rates = Race(14, 0.02, 0.85), Rates(0.012, 0.012, 0.03)
    narrow, singles, usual = (winning_chance(2, 14, rates, chows, 90, race) for chows in (NARROW, SINGLES, None))
    assert 0 < narrow < singles
    assert narrow < usual
