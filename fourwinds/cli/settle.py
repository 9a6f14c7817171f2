"""`fourwinds settle --batch`: finished deals in, scores and payments out, one JSON line each."""

import argparse
from typing import Any

from fourwinds.cli.common import Commands, UsageError, batch_lines, number, scorer, write_line
from fourwinds.cli.records import DealRecord, RecordError, hand_of, read
from fourwinds.cli.score import id_of_line
from fourwinds.errors import FourWindsError
from fourwinds.scoring import Finish, Settlement, WonBy, settle
from fourwinds.tiles import Wind


def add_commands(commands: Commands) -> None:
    """Add `settle` to the command line."""
    parser = commands.add_parser(
        "settle",
        help="settle finished deals",
        description="Reads finished deals as JSON lines (four hands, who won and how) and answers each with "
        "a line: the score of every hand, who pays whom how much, and what each player gains or loses.",
    )
    parser.add_argument("--batch", action="store_true", help="read deals from standard input")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Settle every deal of standard input."""
    if not options.batch:
        raise UsageError("settle works on JSON lines: settle --batch < deals.jsonl")
    for place, line in batch_lines():
        try:
            record = read(DealRecord, line)
            answer = as_json(record.id, settle(scorer(record.preset), finish_of(record)))
        except FourWindsError as error:
            answer = {"id": id_of_line(line), "error": f"line {place}: {error}"}
        write_line(answer)


def finish_of(record: DealRecord) -> Finish:
    """The finished deal of a record; raises `RecordError` when it contradicts itself."""
    winners = record.winners
    discarder = Wind.from_letter(record.discarder) if record.discarder else None
    if missing := [wind.letter for wind in Wind if wind.letter not in record.hands]:
        raise RecordError(f"hands: {', '.join(missing)} missing; all four hands are needed")
    if discarder in winners:
        raise RecordError(f"discarder: {record.discarder} cannot both discard and win")
    if discarder is not None and not winners:
        raise RecordError("discarder: nobody won, so nobody discarded the winning tile")
    round_wind = Wind.from_letter(record.round)
    hands = {}
    for letter, hand in record.hands.items():
        wind = Wind.from_letter(letter)
        try:
            how = _won_by(hand.won_by, won=wind in winners, discarder=record.discarder)
            hands[wind] = hand_of(hand, wind, round_wind, won_by=how)
        except RecordError as error:
            raise RecordError(f"hands.{letter}.{error}") from None
    return Finish(round=round_wind, winners=winners, discarder=discarder, hands=hands, extra_hands=record.extra_hands)


def _won_by(said: str | None, *, won: bool, discarder: str | None) -> WonBy:
    """How a hand went out; what it `said` itself must agree with the deal."""
    how: tuple[WonBy, ...]
    if not won:
        how = (WonBy.NONE,)
    elif discarder is None:
        how = (WonBy.SELF_DRAWN,)
    else:
        how = (WonBy.DISCARD, WonBy.ROBBED_KONG)
    if said is None or WonBy(said) in how:
        return how[0] if said is None else WonBy(said)
    if not won:
        raise RecordError(f"won_by: {said}, but winner does not name this hand")
    if discarder is None:
        raise RecordError(f"won_by: {said}, but the deal names no discarder; a hand that won so has one")
    raise RecordError(f"won_by: {said}, but the deal names {discarder} as the discarder")


def as_json(name: str | int | None, settlement: Settlement) -> dict[str, Any]:
    """The answer to a line."""
    return {
        "id": name,
        "totals": {wind.letter: number(settlement.totals[wind]) for wind in Wind if wind in settlement.totals},
        "payments": [
            {"from": p.payer.letter, "to": p.payee.letter, "amount": number(p.amount), "for": p.reason}
            for p in settlement.payments
        ],
        "net": {wind.letter: number(settlement.net[wind]) for wind in Wind},
    }
