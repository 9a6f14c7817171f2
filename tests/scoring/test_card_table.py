"""How far tiles are from the hands of a card: all at once, against counting each hand by itself."""

from random import Random

import pytest

from fourwinds.rules import RulePreset
from fourwinds.rules.parts import Card, CardLine, Jokers, Tiles
from fourwinds.scoring import Meld, MeldKind, Scorer
from fourwinds.scoring.card_table import OUT_OF_REACH, CardTable, card_table
from fourwinds.scoring.lacks import Lacks
from fourwinds.tiles import ORDINARY_KINDS, Kind, counts_of, parse
from tests.rules.presets import builtin

CARD = builtin("four-winds-card")


def table(rules: RulePreset = CARD) -> CardTable:
    found = card_table(rules)
    assert found is not None
    return found


def with_lines(*lines: CardLine, in_pairs: bool = False) -> RulePreset:
    return RulePreset(
        id="card",
        name="Card",
        card=Card(lines=lines),
        tiles=Tiles(jokers=8),
        jokers=Jokers(in_chows=False, in_pairs=in_pairs),
    )


def away(rules: RulePreset, tiles: str, *melds: Meld, jokers: int = 0) -> int:
    """How far the nearest hand is."""
    return min(table(rules).away(counts_of(parse(tiles)), melds, jokers))


def test_what_is_lacking_is_counted_for_many_hands_at_once() -> None:
    """More different suits than a block has room for: they are cut into blocks, in the same order."""
    rng = Random(5)
    hands = [counts_of(rng.choices(ORDINARY_KINDS, k=14)) for _ in range(700)]
    held = counts_of(rng.choices(ORDINARY_KINDS, k=13))
    lacks = Lacks(hands)
    assert list(lacks(held)) == [sum(max(0, a - b) for a, b in zip(hand, held, strict=True)) for hand in hands]


@pytest.mark.parametrize("melded", [0, 1, 2])
@pytest.mark.parametrize("jokers", [0, 1, 3])
def test_the_distance_is_that_of_each_hand_by_itself(melded: int, jokers: int) -> None:
    rng = Random(10 * melded + jokers)
    cards = table()
    fitted = 0
    for _ in range(40):
        listed = cards.listed(rng.randrange(len(cards)))
        assert listed is not None
        pungs = sorted(listed.pungs)[:melded]
        melds = tuple(Meld(rng.choice((MeldKind.PUNG, MeldKind.CONCEALED_KONG)), kind) for kind in pungs)
        counts = counts_of(rng.choices(ORDINARY_KINDS, k=13 - 3 * len(melds) - jokers))
        found = cards.away(counts, melds, jokers)
        is_open = any(meld.kind is MeldKind.PUNG for meld in melds)
        for place in range(0, len(cards), 11):
            hand = cards.listed(place, melds)
            if hand is None or (hand.concealed and is_open):
                assert found[place] == OUT_OF_REACH
            else:
                fitted += 1
                assert found[place] == hand.away(counts, jokers)
    assert fitted


def test_a_hand_whose_distance_is_none_may_go_out_and_no_other() -> None:
    rng = Random(3)
    scorer, cards = Scorer(CARD), table()
    out = 0
    for _ in range(60):
        listed = cards.listed(rng.randrange(len(cards)))
        assert listed is not None
        kinds = [kind for kind in ORDINARY_KINDS for _ in range(listed.whole[kind])]
        rng.shuffle(kinds)
        jokers = rng.randrange(4)
        if rng.random() < 0.3:
            kinds[-1] = Kind(rng.randrange(34))
        counts = counts_of(kinds[jokers:])
        may = min(cards.away(counts, (), jokers)) == 0
        assert scorer.is_complete(counts, (), jokers) == may
        out += may
    assert 10 < out < 55


def test_jokers_help_with_pungs_and_fours_and_not_with_pairs_or_singles() -> None:
    fours = with_lines(CardLine(hand="a1111 b22 c3333 EESS"))
    assert away(fours, "B11C22D3EESS") == 5
    assert away(fours, "B11C22D3EESS", jokers=3) == 2
    assert away(fours, "B1111C2D3333EE", jokers=3) == 3
    assert away(with_lines(CardLine(hand="a1111 b22 c3333 EESS"), in_pairs=True), "B1111C2D3333EE", jokers=3) == 0


def test_of_four_tiles_three_of_which_are_claimed_no_joker_is_the_fourth() -> None:
    fours = with_lines(CardLine(hand="a1111 b22 c3333 EESS"))
    pung = Meld(MeldKind.PUNG, Kind(0))
    assert away(fours, "C22D3333EESS", pung, jokers=1) == 1
    assert away(fours, "B1C22D333EESS", pung, jokers=1) == 0


def test_melds_and_concealed_lines() -> None:
    both = with_lines(
        CardLine(hand="a444 b444 c444 WxWxWx EE"), CardLine(hand="a444 b444 c444 WxWxWx SS", concealed=True)
    )
    pung = Meld(MeldKind.PUNG, parse("B4")[0])
    held = "C444D444NNNSS"
    assert away(both, held, pung) == 2
    assert away(both, held, Meld(MeldKind.CONCEALED_KONG, parse("B4")[0])) == 0
    assert away(both, held, Meld(MeldKind.PUNG, parse("B5")[0])) == OUT_OF_REACH


def test_how_many_lines_need_a_kind_beside_the_melds() -> None:
    three = table(
        with_lines(
            CardLine(hand="B222 C444 D666 B888 EE"),
            CardLine(hand="B222 C444 D666 WxWxWx EE"),
            CardLine(hand="B222 C444 D666 C888 SS", concealed=True),
        )
    )
    alone = three.needed(())
    assert [alone[kind] for kind in parse("B2B8EB9")] == pytest.approx([1, 1 / 3, 2 / 3, 0])
    assert alone[parse("S")[0]] == pytest.approx((1 / 3 + 1) / 3)
    melded = three.needed((Meld(MeldKind.PUNG, parse("B2")[0]),))
    assert [melded[kind] for kind in parse("B2B8EC4")] == pytest.approx([0, 1 / 2, 1, 1])


def test_lines_with_too_many_hands_are_left_out_and_faulty_ones_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourwinds.scoring.card_table.MOST_HANDS", 10)
    many = with_lines(CardLine(hand="annn bnnn cnnn axxx bxx"), CardLine(hand="a1111 b22 c3333 EESS"))
    assert list(table(many).ranges) == [1]
    assert card_table(with_lines(CardLine(hand="a1"))) is None
    assert card_table(builtin("novice")) is None
