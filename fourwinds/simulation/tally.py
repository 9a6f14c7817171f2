"""Counts over many deals, for each player; tallies of different units add up.

Counts are kept for each sample, that is the deals on one wall: what chance does to them has nothing to do with what it
does to other samples, so how far samples differ tells how far the mean can be trusted.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from fourwinds.engine.deal import Deal
from fourwinds.engine.events import KongDeclared, MeldClaimed, ReadyDeclared
from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.engine.seats import PerSeat
from fourwinds.rules import limit_of
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
    """Those declared in the own turn among them."""
    claims: int = 0
    """Chows, pungs and kongs with another player's discard."""
    ready_declarations: int = 0
    total_score: float = 0
    win_value: float = 0
    limit_hands: int = 0
    """Wins that were paid the whole limit; half a limit is none."""
    turns_of_wins: int = 0

    def add(self, other: "PlayerTally") -> None:
        """Add another tally of the same player."""
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


PlayerTallies = PerSeat[PlayerTally]

SampleId = tuple[int, int]
"""The block of the plan, and which deal of a game it was (0 for single deals)."""


def _nothing(players: int) -> PlayerTallies:
    return tuple(PlayerTally() for _ in range(players))


@dataclass(slots=True)
class Tally:
    """What happened in a simulation."""

    samples: dict[SampleId, PlayerTallies] = field(default_factory=dict)
    deals: int = 0
    games: int = 0
    draws: int = 0
    final_scores: list[tuple[float, ...]] = field(default_factory=list)
    """The results of each game, by player: the scores, with what the places bring."""
    decisions: dict[str, Counter[int]] = field(default_factory=dict)
    """For each strategy how many decisions took so many microseconds."""
    notes: dict[str, str] = field(default_factory=dict)
    """For each program that did something wrong a sentence about the first time."""
    safe_moves: Counter[str] = field(default_factory=Counter)
    """For each program how many of its decisions were made for it."""
    taken_over: Counter[str] = field(default_factory=Counter)
    """For each program in how many games, or single deals, it was asked no more."""

    @property
    def players(self) -> PlayerTallies:
        """What each player did in all samples together."""
        samples = list(self.samples.values())
        total = _nothing(len(samples[0]) if samples else 0)
        for sample in samples:
            _add(total, sample)
        return total

    def add(self, other: "Tally") -> None:
        """Add what happened in another unit."""
        for id_, theirs in other.samples.items():
            _add(self.samples.setdefault(id_, _nothing(len(theirs))), theirs)
        self.deals += other.deals
        self.games += other.games
        self.draws += other.draws
        self.final_scores.extend(other.final_scores)
        self.notes = {**other.notes, **self.notes}
        self.safe_moves.update(other.safe_moves)
        self.taken_over.update(other.taken_over)
        for strategy, times in other.decisions.items():
            self.decisions.setdefault(strategy, Counter()).update(times)

    def count_decision(self, strategy: str, seconds: float) -> None:
        """Count one decision of a strategy and how long it took."""
        self.decisions.setdefault(strategy, Counter())[round(seconds * 1e6)] += 1

    def count_deal(self, deal: Deal, seating: Sequence[int], sample: SampleId) -> None:
        """Count a finished deal in which `seating[seat]` is the player who sat there."""
        outcome = deal.state.outcome
        assert outcome is not None, "the deal is not finished"
        self.deals += 1
        self.draws += outcome.termination in (Termination.DRAW, Termination.ABANDONED)
        players = self.samples.setdefault(sample, _nothing(len(seating)))
        seated = [players[player] for player in seating]
        _count_melds(deal, seated)
        for player, net in zip(seated, outcome.net, strict=True):
            player.deals += 1
            player.total_score += net
        _count_wins(deal, outcome, seated)


def _add(mine: PlayerTallies, theirs: PlayerTallies) -> None:
    for player, other in zip(mine, theirs, strict=True):
        player.add(other)


def _count_melds(deal: Deal, seated: Sequence[PlayerTally]) -> None:
    for event in deal.events:
        match event:
            case MeldClaimed(seat=seat, meld=meld):
                seated[seat].claims += 1
                match meld.kind:
                    case MeldKind.CHOW:
                        seated[seat].chows += 1
                    case MeldKind.PUNG:
                        seated[seat].pungs += 1
                    case MeldKind.KONG | MeldKind.CONCEALED_KONG:
                        seated[seat].kongs += 1
            case KongDeclared(seat=seat):
                seated[seat].kongs += 1
            case ReadyDeclared(seat=seat):
                seated[seat].ready_declarations += 1
            case _:
                pass


def _count_wins(deal: Deal, outcome: Outcome, seated: Sequence[PlayerTally]) -> None:
    for seat in outcome.winners:
        player = seated[seat]
        score = outcome.scores[seat]
        assert score is not None, "a winner's hand is always scored"
        player.wins += 1
        player.self_drawn_wins += outcome.won_by is WonBy.SELF_DRAWN
        player.discard_wins += outcome.discarder is not None
        player.win_value += score.total
        player.limit_hands += score.limited and score.total >= limit_of(deal.rules)
        player.turns_of_wins += deal.state.seats[seat].turns + 1
    if outcome.winners and outcome.discarder is not None:
        seated[outcome.discarder].deal_ins += 1
