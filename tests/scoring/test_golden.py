"""Sixty hands under every built-in preset: the table that was read against the rules, and the totals worked by hand."""

from collections import Counter

import pytest

from fourwinds.scoring import MeldKind, SelfDrawn, Source, WonBy, parse_hand
from tests.rules.presets import IDS, builtin
from tests.scoring.golden.table import GOLDEN, PRESETS, derived, hands, table, total_of
from tests.scoring.official.fans import BOOK, PAGE
from tests.scoring.official.oracle import Fans, worth
from tests.scoring.test_preset_hands import assert_possible

HANDS = [text for text, _ in hands()]


def test_the_table_says_what_it_said() -> None:
    rows, golden = table().splitlines(), GOLDEN.read_text("utf-8").splitlines()
    changed = [f"{old!r} is now {new!r}" for old, new in zip(golden, rows, strict=False) if old != new]
    assert rows == golden, "\n".join(["python -m tests.scoring.golden.table writes it anew.", *changed])


@pytest.mark.parametrize("number", range(1, len(HANDS) + 1))
def test_a_hand_is_worth_what_was_worked_out_by_hand(number: int) -> None:
    text = HANDS[number - 1]
    assert {name: total_of(name, text) for name in PRESETS} == derived()[number], text


@pytest.mark.parametrize("text", HANDS)
def test_a_hand_is_possible(text: str) -> None:
    hand = parse_hand(text)
    assert_possible(hand)
    assert hand.winning_tile is not None or hand.circumstances.won_by is WonBy.NONE
    last = hand.circumstances.last
    if isinstance(last, SelfDrawn) and last.source is Source.KONG:
        assert {meld.kind for meld in hand.melds} & {MeldKind.KONG, MeldKind.CONCEALED_KONG}


@pytest.mark.parametrize(("name", "fans"), [("CO", PAGE), ("CC", BOOK)], ids=["page", "book"])
@pytest.mark.parametrize("text", [text for text in HANDS if "+loser" not in text])
def test_the_second_scorer_of_chinese_official_agrees(text: str, name: str, fans: Fans) -> None:
    found = worth(parse_hand(text), fans)
    total = found.total if found is not None and found.may_go_out else None
    assert total_of(name, text) == total


def test_there_are_sixty_hands_and_all_presets() -> None:
    assert len(HANDS) == 60
    assert max(Counter(HANDS).values()) == 1
    # These are hands of four sets.
    assert sorted(PRESETS.values()) == sorted(id_ for id_ in IDS if builtin(id_).tiles.sets == 4)
    assert sorted(derived()) == list(range(1, 61))
