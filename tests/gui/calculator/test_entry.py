"""What is entered in the calculator, without a window: notation there and back, and what scoring is asked."""

import pytest

from fourwinds.scoring import Scorer, WonBy
from fourwinds.tiles import NotationError, Wind, parse
from fourwinds.ui.calculator.entry import Add, Entry, Table, Way, answer, tiles_of
from tests.engine.table import preset

E, S, W, N = Wind


@pytest.mark.parametrize(
    "text",
    [
        "[C9999] (DgDgDg) B555D234EE F1 ~E +last",
        "(B123) (B5555) C567D99 S4 ~D9",
        "B0C0D0 +ready +fourth",
        "",
    ],
)
def test_notation_goes_there_and_back(text: str) -> None:
    assert Entry.of_text(text).text == text


def test_a_self_drawn_mark_winds_and_losers_are_left_to_the_table() -> None:
    assert Entry.of_text("B123C567D99 !D9 @SW +loser +last").text == "B123C567D99 ~D9 +last"


def test_what_is_no_notation_is_refused_at_its_place() -> None:
    with pytest.raises(NotationError) as refused:
        Entry.of_text("@SW B123 X")
    assert refused.value.position == 9


def test_the_tile_that_came_last_wins_until_another_is_named() -> None:
    (b3,), (d9,) = parse("B3"), parse("D9")
    entry = Entry().adding(Add.TILE, d9).adding(Add.TILE, b3)
    assert entry.text == "B3D9 ~B3"
    assert entry.without_tile(0).text == "D9"
    assert entry.adding(Add.PUNG, d9).having(Way.LAST, on=True).text == "(D999) B3D9 ~B3 +last"


def test_sets_are_only_made_where_there_are_such_sets() -> None:
    b8, east, plum = parse("B8EF1")
    assert tiles_of(Add.CHOW, b8) == ()
    assert tiles_of(Add.CHOW, east) == ()
    assert len(tiles_of(Add.KONG, east)) == 4
    assert tiles_of(Add.KONG, plum) == (plum,)


def test_four_tiles_of_a_kind_are_all_there_are_in_all_hands_together() -> None:
    b1, plum = parse("B1F1")
    table = Table().with_entry(E, Entry.of_text("(B111) F1")).with_entry(S, Entry.of_text("B1"))
    assert table.left(b1) == 0
    assert table.left(plum) == 0
    assert table.left(parse("B2")[0]) == 4


def european(**changes: object) -> Table:
    """The worked hand of the help: South goes out on East's last discard."""
    table = Table(winners=frozenset({S}), how=WonBy.DISCARD, giver=E)
    table = table.with_entry(S, Entry.of_text("[C9999] (DgDgDg) B555 D234 EE ~E +last"))
    return table.with_entry(N, Entry.of_text("(NNN) C1378D2468B7"))


def test_the_score_is_worked_out_with_the_tables_circumstances() -> None:
    scorer = Scorer(preset("european-contemporary"))
    found = answer(scorer, european())
    # 32 concealed kong of terminals, 4 and 4 pungs, 2 pair of the round's wind, 20 winning, 10 last discard, 2 pair;
    # one double for dragons: 74 doubled, rounded.
    assert found.scores[S].total == 150
    assert found.problem == ""
    assert found.missing == (E, W)
    assert found.settlement is not None
    paid = {(p.payer, p.payee): p.amount for p in found.settlement.payments}
    # North holds a melded pung of winds, which is his own: 4 points and a double, 8, rounded to 10.
    assert paid == {(E, S): 300, (W, S): 150, (N, S): 150, (E, N): 20, (W, N): 10}
    assert sum(found.settlement.net.values()) == 0


def test_without_a_winner_hands_are_scored_as_losers_and_nobody_pays() -> None:
    scorer = Scorer(preset("european-contemporary"))
    table = Table().with_entry(E, Entry.of_text("(EEE) B123"))
    found = answer(scorer, table)
    assert found.scores[E].total == 20  # 4 points and two doubles: own wind and wind of the round; 16, rounded
    assert found.settlement is None
    assert "Nobody is out" in found.problem


@pytest.mark.parametrize(
    ("table", "problem"),
    [
        (Table(), "Enter a hand"),
        (Table(winners=frozenset({S})).with_entry(E, Entry.of_text("B1")), "South is not entered"),
        (
            Table(winners=frozenset({S}), giver=S, how=WonBy.DISCARD).with_entry(S, Entry.of_text("B1")),
            "cannot have gone out",
        ),
        (Table(winners=frozenset({S})).with_entry(S, Entry.of_text("B12")), "cannot go out with this hand"),
    ],
)
def test_why_there_are_no_payments_is_told(table: Table, problem: str) -> None:
    found = answer(Scorer(preset("european-contemporary")), table)
    assert found.settlement is None
    assert problem in found.problem


def test_what_cannot_be_is_told_and_not_settled() -> None:
    scorer = Scorer(preset("european-contemporary"))
    fifth = european().with_entry(W, Entry.of_text("C9"))
    assert answer(scorer, fifth).problem == "There are only four tiles C9, and the hands have 5."
    too_many = european().with_entry(W, Entry.of_text("B123456789 C123 D1 E"))
    assert answer(scorer, too_many).problem == (
        "The hand of West cannot have ended so: a hand that did not go out has at most 13 tiles (a kong counts as "
        "three), not 14."
    )
    assert answer(scorer, too_many).settlement is None


def test_the_fourth_of_a_kind_follows_from_the_sets_on_the_table() -> None:
    scorer = Scorer(preset("chinese-official"))
    table = Table(winners=frozenset({E}), how=WonBy.SELF_DRAWN)
    table = table.with_entry(E, Entry.of_text("(EEE) B567 B678 C111 D99 ~B5"))
    plain = answer(scorer, table).scores[E].total
    shown = answer(scorer, table.with_entry(S, Entry.of_text("(B555)"))).scores[E].total
    assert shown - plain == 4
