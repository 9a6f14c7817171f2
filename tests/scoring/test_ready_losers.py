"""Whether a loser is ready is asked only where that may be paid: to ask always finds the same, and takes far longer."""

from collections.abc import Iterator

import pytest

from fourwinds.scoring import Circumstances, Hand, Scorer
from fourwinds.tiles import JOKER
from fourwinds.values import replace
from tests.scoring.random_hands import winning_hands
from tests.scoring.support import loser, preset


def losers(number: int) -> Iterator[Hand]:
    """So many winning hands without a tile, most of which are ready, and then with another one in place of a tile."""
    for whole in winning_hands(number):
        hand = replace(whole, concealed=whole.concealed[:-1], winning_tile=None, circumstances=Circumstances())
        if JOKER not in hand.concealed:
            yield hand
            yield replace(hand, concealed=(*hand.concealed[1:], whole.concealed[-1]))


@pytest.mark.parametrize("rules", ["american-modern", "australian-modern"])
def test_losers_are_paid_as_if_each_had_been_asked_whether_he_is_ready(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scorer = Scorer(preset(rules))
    hands = [*losers(150), loser("B1122334455667"), loser("B1122334455668"), loser("B11223344556EE")]
    paid = [scorer.score(hand) for hand in hands]
    values = [scorer.value(hand) for hand in hands]
    monkeypatch.setattr(scorer._for_ready, "possible", lambda _: True)
    assert values == [scorer.value(hand) for hand in hands]
    assert paid == [scorer.score(hand) for hand in hands]
    assert any(line.pattern == "wh_one_suit" for score in paid for line in score.lines)
