"""Files of games whose first wall was stacked."""

from datetime import UTC, datetime
from pathlib import Path

from fourwinds.engine.record import Players
from fourwinds.rules import RulePreset
from fourwinds.saves import write
from tests.app.tables import HANDS, PLAYERS, RULES, rigged, saved_game

ANNA_DEALS = {
    3: "DwDw B1112 C258D258 N C4",
    0: "B4567C369D369 SSE",
    1: "B5678C369D369 WWN",
    2: "B39C147D147 EESSW",
}
"""The person deals."""


def stacked_file(
    folder: Path,
    hands: dict[int, str] = HANDS,
    draws: str = "",
    *,
    dealer: int = 2,
    rules: RulePreset = RULES,
    players: Players = PLAYERS,
) -> Path:
    """A game file whose wall deals these hands and then these tiles."""
    path = folder / "stacked.4W"
    wall = rigged(hands, draws, dealer=dealer, rules=rules)
    game = saved_game(wall, dealer=dealer, rules=rules, players=players)
    write(path, game, saved_at=datetime(2026, 1, 1, tzinfo=UTC))
    return path
