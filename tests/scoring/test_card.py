"""Hands that a card lists: when they go out, what they are worth, what they wait for, in which sets they are shown."""

import pytest

from fourwinds.rules import RulePreset
from fourwinds.rules.parts import Card, CardLine, Winning
from fourwinds.rules.scores import PatternScore, Scoring
from fourwinds.scoring import HandScore, Scorer, parse_hand
from fourwinds.scoring.card import card_of
from fourwinds.tiles import counts_of, notation, parse

EVENS = CardLine(hand="a222 b444 c666 a888 DxDx", value=25, name="Up in twos")
PAIRS = CardLine(hand="a11 a33 a55 a77 a99 b11 b33", value=40, concealed=True)
RUNS = CardLine(hand="a123 b456 c789 a123 DaDa", value=30)
FOURS = CardLine(hand="a1111 b22 c3333 EESS", value=60)
DEARER = CardLine(hand="annn bnnn cnnn aooo DxDx", value=35)
OPEN_OR_NOT = (
    CardLine(hand="a444 b444 c444 WxWxWx EE"),
    CardLine(hand="a444 b444 c444 WxWxWx EE", value=45, concealed=True),
)


def rules(*lines: CardLine, only: bool = True) -> RulePreset:
    """Rules with a card and one pattern, whose points are only added."""
    scoring = Scoring(system="points", round_when="never", patterns={"wn_winning": PatternScore(points=10)})
    return RulePreset(
        id="card", name="Card", card=Card(lines=lines), scoring=scoring, winning=Winning(special_only=only)
    )


def score(text: str, *lines: CardLine, only: bool = True) -> HandScore:
    return Scorer(rules(*lines, only=only)).score(parse_hand(text))


@pytest.mark.parametrize(
    ("hand", "line", "points"),
    [
        ("B222 C444 D666 B888 DrDr ~Dr", EVENS, 25),
        ("(B222) (C444) D666 B888 DrDr !B8", EVENS, 25),
        ("[B2222] C444 D666 B888 DrDr !B8", EVENS, 25),
        ("B11335577 B99 C11 C33 !C3", PAIRS, 40),
        ("B11335577 B99 C11 C33 ~C3", PAIRS, 40),
        ("B123 C456 D789 B123 DgDg ~B1", RUNS, 30),
        ("(B123) C456 D789 B123 DgDg ~B1", RUNS, 30),
        ("(B111) B1 C22 D3333 EESS ~S", FOURS, 60),
        ("B1111 C22 D3333 EESS !B1", FOURS, 60),
    ],
)
def test_a_listed_hand_goes_out_for_the_value_of_its_line(hand: str, line: CardLine, points: int) -> None:
    found = score(hand, line)
    assert (found.valid, found.total) == (True, points)
    assert [each.name for each in found.lines] == [line.title]
    assert sum(len(a_set.kinds) for a_set in found.sets) == 14 + hand.count("[")


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        ("(B111) B33557799 C11 C3 ~C3", "none of the hands of the card"),
        ("(B222) C444 D666 C888 DrDr ~Dr", "Only a hand of the card"),
        ("B123 C456 D789 B456 EE ~E", "Only a hand of the card"),
        ("(B123) C456 D789 (B123) DrDr ~Dr", "Only a hand of the card"),
        ("[B1111] C22 D3333 EESS E ~E", "none of the hands of the card"),
    ],
)
def test_no_other_hand_goes_out_by_the_card_alone(hand: str, why: str) -> None:
    found = score(hand, EVENS, PAIRS, RUNS, FOURS)
    assert not found.valid
    assert why in found.reason


def test_a_concealed_line_may_be_claimed_only_with_its_last_tile() -> None:
    assert score("C444 B444 D444 SSS EE ~E", *OPEN_OR_NOT).total == 45
    assert score("(C444) B444 D444 SSS EE ~E", *OPEN_OR_NOT).total == 25
    assert score("[C4444] B444 D444 SSS EE ~E", *OPEN_OR_NOT).total == 45
    alone = score("(C444) B444 D444 SSS EE ~E", OPEN_OR_NOT[1])
    assert not alone.valid
    assert score("(C222) B22 B44 C11 D555 EE ~E", CardLine(hand="a222 b22 b44 a11 c555 EE", concealed=True)).reason == (
        "The card lists this hand as concealed, but a set of it was claimed."
    )


def test_a_chow_is_claimed_only_where_the_line_has_it_as_a_group() -> None:
    run = CardLine(hand="a123456 b123456 DrDr")
    assert score("B123456 C123456 DrDr ~Dr", run).valid
    assert not score("(B123) B456 C123456 DrDr ~Dr", run).valid


def test_the_dearest_line_is_paid() -> None:
    both = "B444 C444 D444 B555 DrDr ~Dr"
    cheaper = CardLine(hand="a444 b444 c444 a555 DrDr", value=34, concealed=True)
    assert score(both, cheaper, DEARER).total == score(both, DEARER, cheaper).total == 35
    assert [line.name for line in score(both, cheaper, DEARER).lines] == [DEARER.title]


def test_beside_other_hands_the_better_of_card_and_score_list_is_taken() -> None:
    plain = score("(B222) C444 D666 B888 DrDr ~Dr", only=False).total
    assert (
        score("(B222) C444 D666 B888 DrDr ~Dr", EVENS.model_copy(update={"value": plain + 1}), only=False).total
        == plain + 1
    )
    assert score("(B222) C444 D666 B888 DrDr ~Dr", EVENS.model_copy(update={"value": 1}), only=False).total == plain
    assert score("B123 C456 D789 B456 EE ~E", EVENS, only=False).valid


def test_a_listed_hand_is_shown_in_the_sets_of_its_line() -> None:
    found = score("(B222) C444 D666 B888 DrDr ~Dr", EVENS)
    shown = ["".join(map(notation, a_set.kinds)) for a_set in found.sets]
    assert shown == ["B2B2B2", "C4C4C4", "D6D6D6", "B8B8B8", "DrDr"]
    assert found.sets[-1].winning
    assert found.lines[0].sets == ((0, 1, 2, 3, 4),)


@pytest.mark.parametrize(
    ("tiles", "waits"),
    [
        ("B222C444D666B888Dr", "Dr"),
        ("B222C444D666B88DrDr", "B8"),
        ("B113355779C1133", "B9"),
        ("B111C22D3333EESS", "B1"),
        ("B111B1C22D3333EES", "S"),
        ("B258C258D258ESWN", ""),
    ],
)
def test_the_waits_of_a_listed_hand(tiles: str, waits: str) -> None:
    scorer = Scorer(rules(EVENS, PAIRS, RUNS, FOURS))
    assert [notation(kind) for kind in scorer.waits(counts_of(parse(tiles)), ())] == waits.split()


def test_a_whole_listed_hand_is_complete_and_one_tile_less_is_ready() -> None:
    scorer = Scorer(rules(PAIRS))
    whole = counts_of(parse("B1133557799C1133"))
    assert scorer.is_complete(whole, ())
    assert not scorer.is_complete(counts_of(parse("B1133557799C1144")), ())
    assert scorer.is_ready(parse_hand("B113355779C1133 +loser"))


def test_a_faulty_line_is_passed_over_and_without_lines_there_is_no_card() -> None:
    book = card_of(rules(CardLine(hand="a222 0"), EVENS))
    assert book is not None
    assert [line for line, _ in book.listings(counts_of(parse("B222C444D666B888DrDr")), ())] == [1]
    assert card_of(rules()) is None
