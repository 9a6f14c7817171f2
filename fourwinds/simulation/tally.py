"""Counts over many deals, for each player; tallies of different units add up."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from fourwinds.engine.deal import Deal
from fourwinds.engine.events import KongDeclared, MeldClaimed, ReadyDeclared
from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.engine.seats import SEATS
from fourwinds.scoring import MeldKind, WonBy


@dataclass(slots=True)
class PlayerTally:
    """What one player did, over all deals."""

    deals: int = 0
    wins: int = 0
    self_drawn_wins: int = 0
    discard_wins: int = 0
    deal_ins: int = 0
    chows: int = 0
    pungs: int = 0
    kongs: int = 0
    ready_declarations: int = 0
    total_score: float = 0
    squares: float = 0
    """Sum of the squared results of single deals, for the spread of `mean_score`."""
    win_value: float = 0
    limit_hands: int = 0
    turns_of_wins: int = 0

    def add(self, other: "PlayerTally") -> None:
        """Add another tally of the same player."""
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


@dataclass(slots=True)
class Tally:
    """What happened in a simulation."""

    players: tuple[PlayerTally, PlayerTally, PlayerTally, PlayerTally] = field(
        default_factory=lambda: (PlayerTally(), PlayerTally(), PlayerTally(), PlayerTally())
    )
    deals: int = 0
    games: int = 0
    draws: int = 0
    final_scores: list[tuple[float, ...]] = field(default_factory=list)
    """The scores at the end of each game, by player."""
    decisions: dict[str, Counter[int]] = field(default_factory=dict)
    """For each strategy how many decisions took so many microseconds."""

    def add(self, other: "Tally") -> None:
        """Add what happened in another unit."""
        for mine, theirs in zip(self.players, other.players, strict=True):
            mine.add(theirs)
        self.deals += other.deals
        self.games += other.games
        self.draws += other.draws
        self.final_scores.extend(other.final_scores)
        for strategy, times in other.decisions.items():
            self.decisions.setdefault(strategy, Counter()).update(times)

    def count_decision(self, strategy: str, seconds: float) -> None:
        """Count one decision of a strategy and how long it took."""
        self.decisions.setdefault(strategy, Counter())[round(seconds * 1e6)] += 1

    def count_deal(self, deal: Deal, seating: Sequence[int]) -> None:
        """Count a finished deal in which `seating[seat]` is the player who sat there."""
        outcome = deal.state.outcome
        assert outcome is not None, "the deal is not finished"
        self.deals += 1
        self.draws += outcome.termination is Termination.DRAW
        self._count_melds(deal, seating)
        for seat in SEATS:
            player = self.players[seating[seat]]
            player.deals += 1
            player.total_score += outcome.net[seat]
            player.squares += outcome.net[seat] ** 2
        self._count_wins(deal, outcome, seating)

    def _count_melds(self, deal: Deal, seating: Sequence[int]) -> None:
        for event in deal.events:
            match event:
                case MeldClaimed(seat=seat, meld=meld):
                    player = self.players[seating[seat]]
                    match meld.kind:
                        case MeldKind.CHOW:
                            player.chows += 1
                        case MeldKind.PUNG:
                            player.pungs += 1
                        case MeldKind.KONG | MeldKind.CONCEALED_KONG:
                            player.kongs += 1
                case KongDeclared(seat=seat):
                    self.players[seating[seat]].kongs += 1
                case ReadyDeclared(seat=seat):
                    self.players[seating[seat]].ready_declarations += 1
                case _:
                    pass

    def _count_wins(self, deal: Deal, outcome: Outcome, seating: Sequence[int]) -> None:
        for seat in outcome.winners:
            player = self.players[seating[seat]]
            score = outcome.scores[seat]
            assert score is not None, "a winner's hand is always scored"
            player.wins += 1
            player.self_drawn_wins += outcome.won_by is WonBy.SELF_DRAWN
            player.discard_wins += outcome.won_by is not WonBy.SELF_DRAWN
            player.win_value += score.total
            player.limit_hands += score.limited
            player.turns_of_wins += deal.state.seats[seat].turns + 1
        if outcome.winners and outcome.discarder is not None:
            self.players[seating[outcome.discarder]].deal_ins += 1
