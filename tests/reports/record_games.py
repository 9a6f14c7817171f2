"""Records the games whose reports are kept: `python -m tests.reports.record_games` writes them anew.

Each deal has a subject (a limit hand, a draw, a penalty, the dealer's next win); its wall is stacked so that the
subject comes up, and computer players play it. What has been recorded stays as it is: a .4W file holds every move,
and better players do not change it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Final

from fourwinds.engine.actions import Discard, FaultyClaim, FaultyOut, Pass
from fourwinds.engine.deal import Deal
from fourwinds.engine.game import Game
from fourwinds.engine.phase import Phase
from fourwinds.engine.record import Player
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.players import create
from fourwinds.rules import RulePreset
from fourwinds.saves import SavedGame, write
from tests.engine.table import preset, wall

FOLDER: Final = Path(__file__).parent / "games"
PLAYED: Final = datetime(2026, 3, 31, 20, 15, tzinfo=UTC)
PLAYERS: Final = (
    Player("Jack", "defensive"),
    Player("Helen", "expert"),
    Player("Tim", "limitmaker"),
    Player("Player", "beginner", human=True),
)


@dataclass(frozen=True)
class Stack:
    """One deal: the hands in playing order from the dealer, the tiles drawn, and what happens out of the way."""

    hands: tuple[str, str, str, str] = ("", "", "", "")
    draws: str = ""
    supplements: str = ""
    nobody_claims: bool = False
    """Everybody discards what is drawn until the Wall is empty."""
    faulty_claim: int | None = None
    """Who (steps from the dealer) claims the dealer's first discard wrongly."""
    faulty_out: int | None = None
    """Who declares out wrongly on the first own turn."""


EUROPEAN: Final = (
    # East: Big Three Dragons, self-drawn; then the deal stays, and East wins a second and a third time.
    Stack(("DrDrDrDgDgDgDwDwDwB12C55E", "", "", ""), draws="C9D9SB3"),
    Stack(("B123B456C77D3355DrE", "", "", ""), draws="WNC1D3"),
    Stack(("EEESSSB234D567C8C1", "", "", ""), draws="D1C9D2C8"),
    # Nobody wants anything: a draw, and the deal stays.
    Stack(nobody_claims=True),
    # South claims the first discard wrongly and pays the winner.
    Stack(("", "", "DgDgDgNNNC234D67B5B5", ""), draws="C9SD5WB1D8", faulty_claim=1),
    Stack(faulty_out=2),
    Stack(("EE", "EE", "", "")),
    Stack(),
)

HONG_KONG: Final = (
    Stack(("B123456789DrDrDrEW", "", "", ""), draws="SC9D1W", supplements="F1"),
    Stack(("", "C1C1C1C2C3C4C5C6C7C8C9C9C9", "", ""), draws="C5"),
    Stack(nobody_claims=True),
    Stack(faulty_out=1),
    Stack(),
    Stack(),
    Stack(),
    Stack(),
    Stack(),
    Stack(),
)

# The deal always passes here, so that no dealer wins twice in a row; a wrong declaration does not end the deal.
CHINESE_OFFICIAL: Final = (
    Stack(("DrDrDrDgDgDgDwDwDwB12C55E", "", "", ""), draws="C9D9SB3", supplements="F1"),
    Stack(("", "B123456789C55D34", "", ""), draws="D5"),
    Stack(nobody_claims=True),
    Stack(faulty_out=2),
    Stack(("", "", "B19C19D19ESWNDrDgDw", "")),
    Stack(("", "", "", "B22C3344D556677S"), draws="EWNS"),
    Stack(("B2233C4455D6678SS", "", "", ""), draws="C1ND1D7"),
    *(Stack() for _ in range(9)),
)

RIICHI: Final = (
    Stack(("B234C345D456B66C78D1", "", "", ""), draws="SC1D9C9"),
    Stack(("B345C567D345D77B67N", "", "", ""), draws="SC1D9B8"),
    Stack(("", "B19C19D19ESWNDrDgDw", "", ""), draws="DwE"),
    Stack(nobody_claims=True),
    Stack(("", "", "", "B222C345D678SSD34"), draws="C1D9ND5", faulty_claim=1),
    Stack(faulty_out=3),
    Stack(),
    Stack(),
)


def record(name: str, rules: RulePreset, stacks: Iterable[Stack], seed: int, description: str) -> None:
    """Play the deals and write the game."""
    game = Game.begin(rules, PLAYERS, seed, first_dealer=Seat(0))
    for number, stack in enumerate(stacks):
        if game.over:
            break
        _play(_dealt(game, stack, seed + number), stack, Random(seed + number))
    write(FOLDER / f"{name}.4W", SavedGame(game.record(), description), saved_at=PLAYED)


def _dealt(game: Game, stack: Stack, seed: int) -> Deal:
    tiles = wall(game.rules, stack.hands, stack.draws, stack.supplements, None, seed)
    return game._begin((3, 4), tiles)


def _play(deal: Deal, stack: Stack, chance: Random) -> None:
    if stack.faulty_out is not None:
        _declare_wrongly(deal, deal.state.next_seat(deal.state.dealer, stack.faulty_out))
    strategies = [create(player.strategy) for player in PLAYERS]
    claimed = stack.faulty_claim is None
    while deal.state.phase is not Phase.OVER:
        seat = deal.waiting_for()[0]
        if not claimed and deal.state.phase is Phase.CLAIM:
            assert stack.faulty_claim is not None
            deal.apply(deal.state.next_seat(deal.state.dealer, stack.faulty_claim), FaultyClaim())
            claimed = True
        elif stack.nobody_claims:
            deal.apply(seat, _idle(deal))
        else:
            legal = deal.legal_actions(seat)
            deal.apply(seat, strategies[seat].choose(deal.view(seat), legal, chance))


def _idle(deal: Deal) -> Discard | Pass:
    drawn = deal.state.drawn
    if deal.state.phase is not Phase.TURN:
        return Pass()
    return Discard(deal.state.seats[deal.state.turn].hand[-1] if drawn is None else drawn)


def _declare_wrongly(deal: Deal, offender: Seat) -> None:
    """Nobody does anything until the offender has declared."""
    while (deal.waiting_for()[0], deal.state.phase) != (offender, Phase.TURN):
        deal.apply(deal.waiting_for()[0], _idle(deal))
    deal.apply(offender, FaultyOut())


def main() -> None:
    """Record all games."""
    assert len(SEATS) == len(PLAYERS)
    FOLDER.mkdir(exist_ok=True)
    record("european", preset("european-contemporary"), EUROPEAN, 31, "Tuesday evening, with a long streak of Jack's")
    record("hong-kong", preset("hong-kong-fw1", deal__rounds=1), HONG_KONG, 28, "A short game: one round")
    record("chinese-official", preset("chinese-official"), CHINESE_OFFICIAL, 47, "A whole game, sixteen hands")
    record("riichi", preset("japanese-riichi"), RIICHI, 14, "Riichi & friends <test>")


if __name__ == "__main__":
    main()
