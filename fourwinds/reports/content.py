"""What a report of a game says, whatever it is written as: every deal with hands, lines, payments and totals."""

from dataclasses import dataclass

from fourwinds.engine.deal import Deal
from fourwinds.engine.game import Game
from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.engine.seats import SEATS, Seat, seat_wind
from fourwinds.engine.state import DealState
from fourwinds.rules.parts import Number
from fourwinds.scoring import HandScore, MeldKind, WonBy
from fourwinds.tiles import Tile, Wind, kinds_of, sort_key, write


@dataclass(frozen=True, slots=True)
class HandReport:
    """One player's hand at the end of a deal."""

    player: str
    wind: Wind
    tiles: str
    """Sets in notation: melds in round, concealed kongs in square brackets."""
    extras: str
    score: HandScore | None
    """None for a hand that is not scored under these rules."""
    won: bool
    net: Number
    after: Number
    """The player's total after the deal."""


@dataclass(frozen=True, slots=True)
class PaymentReport:
    """One payment; an empty name is the pool of stakes."""

    payer: str
    payee: str
    amount: Number
    reason: str


@dataclass(frozen=True, slots=True)
class DealReport:
    """One finished deal."""

    counter: int
    round_wind: Wind
    hand: int
    redeal: int
    dealer: str
    how: str
    """How it ended, in a sentence."""
    hands: tuple[HandReport, ...]
    """In seat order."""
    payments: tuple[PaymentReport, ...]
    pool: Number

    @property
    def title(self) -> str:
        """`Hand 5: East round, hand 4`, with the re-deal where there is one."""
        again = f", re-deal {self.redeal}" if self.redeal else ""
        return f"Hand {self.counter}: {self.round_wind.title} round, hand {self.hand}{again}"


@dataclass(frozen=True, slots=True)
class GameReport:
    """A whole game, as far as it has been played."""

    description: str
    rules: str
    doubles_name: str
    """What the rules call their doubles: doubles, faan, points."""
    players: tuple[str, ...]
    initial: Number
    deals: tuple[DealReport, ...]
    over: bool
    ranking: tuple[tuple[int, str, Number], ...]
    """Place, player, total; as things stand when the game is not over."""


def of_game(game: Game, description: str = "") -> GameReport:
    """What there is to report of a game; the deal in play is left out."""
    names = tuple(player.name for player in game.players)
    totals: list[Number] = [game.rules.payment.initial_points] * 4
    deals = []
    for deal in game.deals:
        if deal.outcome is not None:
            totals = [total + net for total, net in zip(totals, deal.outcome.net, strict=True)]
            deals.append(_deal_report(deal, deal.outcome, names, totals))
    return GameReport(
        description=description,
        rules=game.rules.name,
        doubles_name=game.rules.scoring.doubles_name,
        players=names,
        initial=game.rules.payment.initial_points,
        deals=tuple(deals),
        over=game.over,
        ranking=_ranking(game, names, totals),
    )


def _ranking(game: Game, names: tuple[str, ...], totals: list[Number]) -> tuple[tuple[int, str, Number], ...]:
    if game.over:
        return tuple((rank.place, names[rank.seat], rank.score) for rank in game.ranking())
    order = sorted(SEATS, key=lambda s: -totals[s])
    return tuple((1 + sum(t > totals[s] for t in totals), names[s], totals[s]) for s in order)


def _deal_report(deal: Deal, outcome: Outcome, names: tuple[str, ...], totals: list[Number]) -> DealReport:
    state = deal.state
    return DealReport(
        counter=state.counter,
        round_wind=state.round_wind,
        hand=state.hand_number,
        redeal=state.redeal,
        dealer=names[state.dealer],
        how=_how(outcome, names),
        hands=tuple(_hand_report(state, outcome, seat, names, totals) for seat in SEATS),
        payments=tuple(
            PaymentReport(
                names[t.payer] if t.payer is not None else "",
                names[t.payee] if t.payee is not None else "",
                t.amount,
                t.reason,
            )
            for t in outcome.transfers
        ),
        pool=outcome.pool,
    )


def _how(outcome: Outcome, names: tuple[str, ...]) -> str:
    match outcome.termination:
        case Termination.DRAW:
            return "The Wall was exhausted: the hand is drawn."
        case Termination.FAULTY_OUT:
            assert outcome.offender is not None, "a faulty out has its offender"
            return f"{names[outcome.offender]} went out wrongly: {outcome.reason}"
        case Termination.OUT:
            winners = " and ".join(names[seat] for seat in outcome.winners)
            return f"{winners} went out {_by(outcome, names)}."


def _by(outcome: Outcome, names: tuple[str, ...]) -> str:
    if outcome.discarder is None:
        return "on a self-drawn tile"
    other = names[outcome.discarder]
    return f"by robbing a kong of {other}" if outcome.won_by is WonBy.ROBBED_KONG else f"on a discard of {other}"


def _hand_report(
    state: DealState, outcome: Outcome, seat: Seat, names: tuple[str, ...], totals: list[Number]
) -> HandReport:
    score = outcome.scores[seat]
    own = state.seats[seat]
    return HandReport(
        player=names[seat],
        wind=seat_wind(seat, state.dealer),
        tiles=_scored_sets(score) if score is not None and score.sets else _held(state, seat),
        extras=write(kinds_of(own.extras)),
        score=score,
        won=seat in outcome.winners,
        net=outcome.net[seat],
        after=totals[seat],
    )


def _scored_sets(score: HandScore) -> str:
    texts = []
    for view in score.sets:
        text = write(view.kinds)
        texts.append((f"({text})" if view.melded else f"[{text}]") if view.declared else text)
    return " ".join(texts)


def _held(state: DealState, seat: Seat) -> str:
    own = state.seats[seat]
    texts = []
    for meld in own.melds:
        text = write(kinds_of(meld.tiles))
        texts.append(f"[{text}]" if meld.kind is MeldKind.CONCEALED_KONG else f"({text})")
    hand: list[Tile] = sorted(own.hand, key=sort_key)
    return " ".join([*texts, write(kinds_of(hand))])
