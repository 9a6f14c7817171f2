"""What hands bring: paid by those who play, and fed by those of whom a set may be claimed."""

from itertools import pairwise

import pytest

from fourwinds.players.characters import CHARACTERS
from fourwinds.players.gains import CLAIMED, DRAWN, Gains
from fourwinds.players.rulebook import rulebook
from fourwinds.players.situation import situation_of
from fourwinds.tiles import counts_of, parse
from tests.engine.table import deal, preset
from tests.players.tables import question


@pytest.mark.parametrize(
    ("rules", "options", "others", "sources"),
    [
        ("european-contemporary", {}, 3, 1),
        ("american-classical-fw1", {"claims__chow_from": "anyone"}, 3, 3),
        ("japanese-three-player", {}, 2, 1),
        ("korean-three-player", {}, 2, 1),
        ("korean-three-player", {"claims__chow_from": "anyone"}, 2, 2),
    ],
)
def test_those_are_counted_who_play_and_of_whom_a_chow_may_be_claimed(
    rules: str, options: dict[str, str], others: int, sources: int
) -> None:
    book = rulebook(preset(rules, **options))
    assert (book.others, book.chow_sources) == (others, sources)


def test_a_hand_is_worth_what_the_scorer_says_for_the_way_it_is_completed() -> None:
    situation = situation_of(question(deal(east="B123456C789DrDrD55N")).view)
    gains = Gains(situation, CHARACTERS["expert"], None, silent=False)
    tiles, dragon = counts_of(parse("B123456C789DrDrD55")), parse("Dr")[0]
    drawn, claimed = (gains.value_with(tiles, (), dragon, last, 0) for last in (DRAWN, CLAIMED))
    assert drawn is not None
    assert claimed is not None
    assert drawn > claimed
    assert gains.win(drawn, 1.0) > gains.win(claimed, 1.0)
    assert gains.value_with(tiles, (), parse("N")[0], DRAWN, 0) is None


def test_a_dear_hand_fades_from_afar_for_the_sober_and_not_for_the_hungry() -> None:
    situation = situation_of(question(deal(east="B123456C789DrDrD55N")).view)
    expert, limitmaker = (Gains(situation, CHARACTERS[id_], None, silent=False) for id_ in ("expert", "limitmaker"))
    dear = 40 * expert.usual
    assert expert.soberly(0.1, dear, 3) < expert.soberly(0.1, dear, 0) == pytest.approx(dear)
    assert limitmaker.soberly(0.1, dear, 3) == dear
    assert limitmaker.soberly(0.0001, dear, 3) < dear


@pytest.mark.parametrize(
    ("rules", "options", "usual"),
    [
        # Those of the four usual hands are worth 8, 6, 7 and 6 points here, and a hand must have 2 that count.
        ("korean-style", {}, 6.75 + 1.5 * 2),
        ("korean-style", {"winning__minimum": 0}, 6.75),
        # 4, 3, 2 and 1 point, of which none may go out with 8, and with 15.
        ("chinese-official", {}, 2.5 + 1.5 * 8),
        ("wilmington-12-tile", {}, 2.5 + 1.5 * 15),
        # Where faan are looked up in a table, nothing is known of what hands of three faan are worth.
        ("wmpa", {}, 20.0),
    ],
)
def test_usual_hands_are_worth_more_where_they_must_be(rules: str, options: dict[str, int], usual: float) -> None:
    assert rulebook(preset(rules, **options)).usual == usual


def test_of_hands_that_may_go_out_dear_ones_are_more_to_the_limitmaker_though_all_are_small() -> None:
    situation = situation_of(question(deal(rules="korean-style")).view)
    limitmaker = Gains(situation, CHARACTERS["limitmaker"], None, silent=False)
    assert all(cheap < dear for cheap, dear in pairwise(limitmaker.win(value, 0.35) for value in (8, 11, 13, 16)))
