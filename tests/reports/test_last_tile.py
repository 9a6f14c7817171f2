"""The tile that is marked as the last one is the very tile that came last, red or not."""

import pytest

from fourwinds.engine.actions import GoOut
from fourwinds.engine.knowledge import EVERYBODY
from fourwinds.engine.record import Player
from fourwinds.reports.content import Group, of_deals
from fourwinds.tiles import parse, write
from tests.engine.table import E, deal, preset


def won(hand: str) -> tuple[Group, ...]:
    """The groups of East's hand, whose last tile it drew."""
    table = deal(east=hand, rules="japanese-online")
    assert GoOut() in table.legal_actions(E)
    table.apply(E, GoOut())
    assert table.outcome is not None
    players = tuple(Player(name) for name in ("Anna", "Jack", "Helen", "Tim"))
    told = of_deals(preset("japanese-online"), players, [(table.seen_by(EVERYBODY), table.outcome, table.exchanged)])
    return told.deals[0].hands[E].groups


@pytest.mark.parametrize(
    ("hand", "last"),
    [("B456D345C34067D88C5", "C5"), ("B456D345C34567D88C0", "C0"), ("B456D345C05D888NNC5", "C5")],
)
def test_of_two_fives_the_one_that_came_last_is_marked(hand: str, last: str) -> None:
    groups = won(hand)
    (marked,) = [group.kinds[group.winning] for group in groups if group.winning is not None]
    assert marked == parse(last)[0]
    assert sorted(kind for group in groups for kind in group.kinds) == sorted(parse(hand)), write(parse(hand))
