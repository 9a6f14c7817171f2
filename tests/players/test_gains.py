"""What hands bring: paid by those who play, and fed by those of whom a set may be claimed."""

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
