"""Puzzles by rules with jokers: hands as they really are dealt and won under them."""

from collections.abc import Iterator

import pytest

from fourwinds.drills import LEVELS, DrillKind, Puzzle, make_puzzle
from fourwinds.rules import RulePreset
from fourwinds.scoring import Scorer
from fourwinds.tiles import JOKER, Kind, parse
from tests.scoring.support import changed, preset

SEEDS = "abcdef"
DEALT = "wilmington-12-tile"
each_kind = pytest.mark.parametrize("kind", list(DrillKind))


def puzzles(kind: DrillKind, rules: RulePreset) -> Iterator[Puzzle]:
    by = Scorer(rules)
    for level in LEVELS:
        for seed in SEEDS:
            if (puzzle := make_puzzle(kind, by, level, seed)) is not None:
                yield puzzle


def hands(puzzle: Puzzle) -> list[tuple[Kind, ...]]:
    return [puzzle.hand.concealed, *(hand.concealed for hand in puzzle.others)]


def shown(puzzle: Puzzle) -> set[Kind]:
    melded = {kind for meld in puzzle.hand.melds for kind in meld.faces}
    on_table = {kind for row in puzzle.rows for kind in row.kinds}
    answers = {answer.tile for answer in puzzle.answers if answer.tile is not None}
    return {kind for held in hands(puzzle) for kind in held} | melded | on_table | answers


def dealt_to_everybody() -> Iterator[RulePreset]:
    """Wilmington, and the same with penalties and sacred discards, so that everything can be asked."""
    yield preset(DEALT)
    yield changed(
        preset(DEALT),
        {"discards": {"sacred": "deal"}, "penalties": {"three_dragons": True}},
    )


@each_kind
@pytest.mark.parametrize("rules", list(dealt_to_everybody()), ids=("built in", "with all questions"))
def test_everybody_holds_the_joker_that_was_dealt(rules: RulePreset, kind: DrillKind) -> None:
    asked = list(puzzles(kind, rules))
    assert asked or kind in {DrillKind.SAFE, DrillKind.SACRED, DrillKind.LIABLE}
    assert asked or rules == preset(DEALT)
    for puzzle in asked:
        assert [held.count(JOKER) for held in hands(puzzle)] == [1] * len(hands(puzzle))
        assert puzzle.hand.winning_tile != JOKER
        assert JOKER not in {kind for meld in puzzle.hand.melds for kind in meld.faces}
        assert JOKER not in {kind for row in puzzle.rows for kind in row.kinds}
        assert JOKER not in {answer.tile for answer in puzzle.answers}
        assert not any("joker completes" in str(line) for line in puzzle.explanation)


@pytest.mark.parametrize("kind", [DrillKind.WAITS, DrillKind.WORTH, DrillKind.PAYS, DrillKind.OUT])
@pytest.mark.parametrize("id_", ["american-modern", "four-winds-card"])
def test_jokers_that_are_in_the_wall_are_in_some_hands(id_: str, kind: DrillKind) -> None:
    rules = preset(id_)
    asked = list(puzzles(kind, rules))
    held = [sum(tiles.count(JOKER) for tiles in hands(puzzle)) for puzzle in asked]
    assert any(puzzle.hand.concealed.count(JOKER) for puzzle in asked)
    assert not all(puzzle.hand.concealed.count(JOKER) for puzzle in asked)
    assert max(held) <= rules.tiles.jokers


@pytest.mark.parametrize("kind", [DrillKind.WORTH, DrillKind.OUT, DrillKind.PATTERN])
def test_it_is_told_what_a_joker_stands_for(kind: DrillKind) -> None:
    """Where the hand is out: the score says how it was read."""
    for puzzle in puzzles(kind, preset(DEALT)):
        if kind is not DrillKind.OUT or puzzle.right == {0}:
            assert sum(str(line).startswith("The joker stands for ") for line in puzzle.explanation) == 1


def test_another_joker_counts_among_the_tiles_that_are_kept() -> None:
    told = {
        str(line)
        for puzzle in puzzles(DrillKind.WAITS, preset("american-modern"))
        for line in puzzle.explanation
        if "joker" in str(line)
    }
    assert told == {"A joker completes it, too."}


def wild_rules() -> Iterator[RulePreset]:
    """Wild tiles that the rules name, one of them beside a suit that is left out, and such as a tile tells."""
    yield changed(preset("hong-kong"), {"tiles": {"wild": "C5"}})
    yield changed(preset("korean-three-player"), {"tiles": {"wild": "D5"}})
    yield changed(preset("japanese-three-player"), {"tiles": {"wild": "Dr", "red_fives": 0}})
    yield changed(
        preset("chinese-classical"),
        {
            "tiles": {"flowers": 0, "wild_turned": True},
            "deal": {"dead_wall": "replenished", "dead_wall_tiles": 14},
        },
    )


@each_kind
@pytest.mark.parametrize("rules", list(wild_rules()), ids=lambda rules: rules.id)
def test_a_wild_tile_is_a_joker_and_never_itself(rules: RulePreset, kind: DrillKind) -> None:
    asked = list(puzzles(kind, rules))
    wild = {puzzle.wild for puzzle in asked}
    if rules.tiles.wild_turned:
        assert None not in wild
        assert len(wild) > 1 or not asked
    else:
        assert wild <= set(parse(rules.tiles.wild))
    for puzzle in asked:
        assert puzzle.wild not in shown(puzzle)
    if asked and kind in {DrillKind.WAITS, DrillKind.WORTH, DrillKind.PAYS, DrillKind.OUT}:
        assert any(JOKER in held for puzzle in asked for held in hands(puzzle))


def test_without_jokers_nothing_is_wild() -> None:
    for kind in DrillKind:
        for puzzle in puzzles(kind, preset("hong-kong")):
            assert puzzle.wild is None
            assert JOKER not in shown(puzzle)
