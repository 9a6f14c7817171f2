"""The walls of the first real hand: whoever does what the coach says wins, and who errs a little mostly does, too."""

import pytest

from fourwinds.lessons.kind import KIND_RULES, KIND_WALLS, begin_hand
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore
from tools.find_kind_walls import DISCARDS, ERRORS, PERSON, TABLE, Erring, Naive, advised, play

MOSTLY = 0.85


@pytest.mark.parametrize("wall", KIND_WALLS)
def test_whoever_does_what_the_coach_says_wins_early(wall: int) -> None:
    ended = play(wall, advised)
    assert ended.won
    assert ended.discards <= DISCARDS


def test_whoever_begins_with_discards_at_random_mostly_wins() -> None:
    ended = [play(wall, Erring(f"test/{wall}", first=ERRORS)) for wall in KIND_WALLS]
    assert sum(end.won for end in ended) >= MOSTLY * len(ended)


def test_whoever_plays_naively_and_heeds_the_coach_mostly_wins() -> None:
    ended = [play(wall, Naive(f"test/{wall}")) for wall in KIND_WALLS]
    assert sum(end.won for end in ended) >= MOSTLY * len(ended)


def test_the_hand_is_not_counted_and_the_person_deals() -> None:
    rules = PresetStore(presets_folder(), presets_folder() / "none").get(KIND_RULES)
    game = begin_hand(rules, TABLE, KIND_WALLS[0])
    assert game.tried
    assert game.deal is not None
    assert game.deal.begun.dealer == PERSON
    assert len(game.deal.view(PERSON).hand) == 14


def test_there_are_enough_walls_and_none_twice() -> None:
    assert len(set(KIND_WALLS)) == len(KIND_WALLS) >= 50
