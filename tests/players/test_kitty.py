"""Players collect pungs where a kitty waits for them."""

import pytest

from tests.engine.table import E, S, deal, discards
from tests.players.tables import answer, claimed


@pytest.mark.parametrize(
    ("strategy", "stakes", "what"),
    [("expert", 0, "chow"), ("expert", 6, "pung"), ("defensive", 0, ""), ("defensive", 6, "pung")],
)
def test_a_full_kitty_is_worth_a_pung(strategy: str, stakes: int, what: str) -> None:
    """D7 makes a chow with D68 or a pung with D77; 2,000 points from everybody lie there for six deals, or none."""
    table = deal("D7", "B222C555D68D77EEN", begun={"kitty": stakes}, payment__kitty=2000)
    discards(table, E, "D7")
    assert claimed(answer(table, strategy, seat=S)) == what
