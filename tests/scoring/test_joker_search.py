"""The quick search for the best reading of a hand with jokers, against looking at every reading there is."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from fourwinds.rules import PatternScore, RulePreset
from fourwinds.scoring import CATALOGUE, Circumstances, Hand, Scorer, SelfDrawn
from fourwinds.scoring.arrangement import NOT_FOUND, Arrangement, Form
from fourwinds.scoring.hand import Hand as _Hand
from fourwinds.scoring.joker_search import JokerSearch
from fourwinds.scoring.readings import ReadingRules, arrangements
from fourwinds.tiles import JOKER, Kind
from fourwinds.values import replace
from tests.rules.presets import builtin
from tests.scoring.random_hands import winning_hands

PRESETS: Final = (
    "european-contemporary", "japanese-riichi", "ema-riichi", "chinese-official", "hong-kong", "dutch-league",
    "sheer-luck", "wmpa", "american-modern", "british-official", "korean-style", "internet-mahjong-server",
)  # fmt: skip
JOKERS: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"in_chows": False},
    {"in_pairs": False},
    {"four_equal": False},
    {"in_chows": False, "in_pairs": False, "four_equal": False},
)


def with_jokers(preset: RulePreset, **jokers: Any) -> RulePreset:
    """The preset with four jokers in play."""
    tiles = preset.tiles.model_copy(update={"jokers": 4})
    return preset.model_copy(update={"tiles": tiles, "jokers": preset.jokers.model_copy(update=jokers)})


def paying_everything(preset: RulePreset) -> RulePreset:
    """The preset, and a double for every pattern that it does not pay."""
    patterns = {**{id_: PatternScore(doubles=1) for id_ in CATALOGUE}, **preset.scoring.patterns}
    return preset.model_copy(update={"scoring": preset.scoring.model_copy(update={"patterns": patterns})})


def hands_with_jokers(number: int, seed: int) -> Iterator[Hand]:
    """Random hands of every sort in which some tiles, the last one as likely as others, are jokers."""
    random = Random(seed)
    for hand in winning_hands(number, seed):
        yield some_jokers(hand, random)


def hands_of_one_suit(number: int, seed: int) -> Iterator[Hand]:
    """Random concealed hands of sets and a pair of one suit, some tiles of which are jokers."""
    random = Random(seed)
    while number:
        suit = 9 * random.randrange(3)
        tiles = 2 * [suit + random.randrange(9)]
        for _ in range(4):
            step = random.choice((0, 1, 1))
            first = suit + random.randrange(9 - 2 * step)
            tiles += [first, first + step, first + 2 * step]
        if max(map(tiles.count, tiles)) <= 4:
            number -= 1
            concealed = tuple(map(Kind, tiles))
            yield some_jokers(Hand(concealed, circumstances=Circumstances(last=SelfDrawn())), random)


def some_jokers(hand: Hand, random: Random) -> Hand:
    """The hand with one to four of its concealed tiles turned into jokers, and any of them the last."""
    concealed = list(hand.concealed)
    jokers = min(random.choice((1, 2, 3, 4)), len(concealed))
    for place in random.sample(range(len(concealed)), jokers):
        concealed[place] = JOKER
    return replace(hand, concealed=tuple(concealed), winning_tile=random.choice(concealed))


def check(preset: RulePreset, hands: Iterator[Hand], monkeypatch: pytest.MonkeyPatch) -> int:
    """How many hands may go out. Each one's value and explanation are those of the dearest of all its readings."""
    scorer, worth = Scorer(preset), 0
    for hand in hands:
        found = scorer.value(hand), scorer.score(hand), scorer.refusal(hand)
        with monkeypatch.context() as without:
            without.setattr(JokerSearch, "takes", lambda *_: False)
            assert found == (scorer.value(hand), scorer.score(hand), scorer.refusal(hand)), hand
        worth += found[0] is not None
    return worth


@pytest.mark.parametrize("id_", PRESETS)
@pytest.mark.parametrize("jokers", JOKERS)
def test_the_search_finds_what_looking_at_every_reading_finds(
    id_: str, jokers: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    seed = PRESETS.index(id_) * len(JOKERS) + JOKERS.index(jokers)
    worth = check(with_jokers(builtin(id_), **jokers), hands_with_jokers(12, seed), monkeypatch)
    assert worth or jokers, "some may go out"


@pytest.mark.parametrize("id_", PRESETS[:5])
def test_so_it_is_where_every_pattern_is_paid(id_: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert check(paying_everything(with_jokers(builtin(id_))), hands_with_jokers(12, 99), monkeypatch)


@pytest.mark.parametrize("id_", PRESETS)
def test_the_suits_of_a_reading_are_told_apart(id_: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand that can be of one suit or of two is not held for one of two."""
    assert check(with_jokers(builtin(id_)), hands_of_one_suit(15, 5), monkeypatch) or id_ == "wmpa"


def test_a_table_that_falls_has_no_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    preset = with_jokers(builtin("hong-kong"))
    rows = preset.scoring.table
    falling = [*rows[:-1], rows[-1].model_copy(update={"score": 1, "limits": 0})]
    falls = preset.model_copy(update={"scoring": preset.scoring.model_copy(update={"table": tuple(falling)})})
    assert check(falls, hands_with_jokers(12, 7), monkeypatch)


# --- what bounds rest on -----------------------------------------------------------------------


def readings(number: int, seed: int) -> Iterator[Arrangement]:
    """Readings of every sort."""
    for hand in winning_hands(number, seed):
        yield from arrangements(hand, ReadingRules())[:4]


def test_patterns_of_each_set_ask_nothing_else() -> None:
    finds = [(pattern.id, pattern.predicate()) for pattern in CATALOGUE.values() if pattern.each_set]
    for reading in readings(400, 3):
        hand = _Hand((), circumstances=reading.circumstances)
        alone = [Arrangement(hand, 0, (a_set,), Form.REGULAR) for a_set in reading.sets]
        for id_, find in finds:
            expected = tuple((i,) for i, one in enumerate(alone) if find(one) != NOT_FOUND)
            assert find(reading) == expected, id_


def test_nothing_is_found_more_often_than_its_pattern_says() -> None:
    patterns = [pattern for pattern in CATALOGUE.values() if not pattern.joins and not pattern.each_set]
    finds = [(pattern, pattern.predicate(), "", False) for pattern in patterns]
    for pattern in patterns:
        for name, option in pattern.options.items():
            finds += [(pattern, pattern.predicate({name: value}), name, bool(value)) for value in option.choices]
    for reading in readings(300, 4):
        for pattern, find, name, value in finds:
            if pattern.needs & ~reading.traits or pattern.bars & reading.traits:
                continue
            found = len(find(reading))
            most = pattern.most if not pattern.most_where or (name == pattern.most_where and value) else 1
            assert found <= most, (pattern.id, name, value)
