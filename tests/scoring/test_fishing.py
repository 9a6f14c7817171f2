"""What a loser lacks is found by a look at the tiles: trying every kind would find the same, and take far longer."""

from collections.abc import Iterator

import pytest

from fourwinds.scoring import CATALOGUE, Circumstances, Hand, Pattern, Scorer, parse_hand
from fourwinds.scoring.arrangement import Form
from fourwinds.tiles import ORDINARY_KINDS
from fourwinds.values import replace
from tests.scoring.support import changed, preset

OF_SEVENTEEN_TILES = ("lx_lili_gulu", "lx_sixteen_unconnected")
IRREGULAR = [p for p in CATALOGUE.values() if p.form is not Form.REGULAR and p.id not in OF_SEVENTEEN_TILES]


@pytest.fixture(scope="module")
def scorer() -> Scorer:
    """Whoever lacks one tile of an irregular hand is paid for it, each another sum."""
    patterns = {
        pattern.id: {"limit": 50, "losers": {"points": 10 * number, "when": "fishing"}}
        for number, pattern in enumerate(IRREGULAR, start=1)
    }
    return Scorer(changed(preset(), {"scoring": {"patterns": patterns}}))


def losers(pattern: Pattern) -> Iterator[Hand]:
    """The pattern's hands without one of their concealed tiles."""
    for text in pattern.has:
        whole = parse_hand(text)
        for left_out in range(len(whole.concealed)):
            concealed = (*whole.concealed[:left_out], *whole.concealed[left_out + 1 :])
            yield replace(whole, concealed=concealed, winning_tile=None, circumstances=Circumstances())


@pytest.mark.parametrize("pattern", IRREGULAR, ids=[pattern.id for pattern in IRREGULAR])
def test_a_loser_is_paid_as_if_every_kind_had_been_tried(
    pattern: Pattern, scorer: Scorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = list(losers(pattern))
    paid = [scorer.value(hand) for hand in hands]
    monkeypatch.setattr(scorer, "_fished", lambda _: ORDINARY_KINDS)
    assert paid == [scorer.value(hand) for hand in hands]
    assert any(paid)
