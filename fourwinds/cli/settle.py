"""`fourwinds settle --batch`: finished deals in, scores and payments out, one JSON line each."""

import argparse
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from fourwinds.cli.common import Commands, UsageError, batch_lines, number, scorer, write_line
from fourwinds.cli.recorded import possible, told_by
from fourwinds.cli.records import DealRecord, HandRecord, RecordError, SeatLetter, in_lines, keys_in_words, read
from fourwinds.cli.score import id_of_line
from fourwinds.errors import FourWindsError
from fourwinds.rules import RulePreset
from fourwinds.scoring import Finish, Hand, Settlement, WonBy, settle
from fourwinds.scoring.outside import completed_deal, impossible_deal
from fourwinds.tiles import Wind
from fourwinds.values import replace


def add_commands(commands: Commands) -> None:
    """Add `settle` to the command line."""
    parser = commands.add_parser(
        "settle",
        help="settle finished deals",
        description=in_lines(
            "Reads finished deals as JSON lines (the hands, who won and how) and answers each with a line: the score "
            "of every hand, who pays whom how much, and what each player gains or loses."
        ),
        epilog=keys_in_words(DealRecord, "keys of a line")
        + "\n\n"
        + in_lines(
            "A hand has the keys that fourwinds score --help tells, but for id, preset, seat, round, winners, "
            "extra_hands and drawn_deal, which the deal tells. docs/batch-format.md has examples."
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
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
            rules = scorer(record.preset)
            answer = as_json(record.id, settle(rules, finish_of(record, rules.preset)))
        except FourWindsError as error:
            answer = {"id": id_of_line(line), "error": f"line {place}: {error}"}
        write_line(answer)


def finish_of(record: DealRecord, rules: RulePreset) -> Finish:
    """The finished deal of a record under its rules; raises `RecordError` when it contradicts itself."""
    winners = record.winners
    discarder = Wind.from_letter(record.discarder) if record.discarder else None
    if missing := [wind.letter for wind in rules.deal.winds if wind.letter not in record.hands]:
        raise RecordError(f"hands: {', '.join(missing)} missing; all {_NUMBERS[rules.deal.players]} hands are needed")
    if discarder in winners:
        raise RecordError(f"discarder: {record.discarder} cannot both discard and win")
    if discarder is not None and not winners:
        raise RecordError("discarder: nobody won, so nobody discarded the winning tile")
    return Finish(
        round=Wind.from_letter(record.round),
        winners=winners,
        discarder=discarder,
        hands=_hands(record, rules, winners, discarder),
        extra_hands=record.extra_hands,
        faulty_claims=_by_wind(record.faulty_claims),
        faulty_chows=_by_wind(record.faulty_chows),
        kitty=record.kitty,
        pool=record.pool,
        liable=_liable(record, winners),
        answers=_answers(record, winners),
        faulty_outs=_by_wind(record.faulty_outs),
        dead=_dead(record, winners),
    )


def _hands(
    record: DealRecord, rules: RulePreset, winners: Collection[Wind], discarder: Wind | None
) -> dict[Wind, Hand]:
    round_wind = Wind.from_letter(record.round)
    told = {}
    for letter, said in record.hands.items():
        wind = Wind.from_letter(letter)
        with _in_hand(wind):
            how = _won_by(said.won_by, won=wind in winners, discarder=record.discarder)
            read = told_by(said, wind, round_wind, won_by=how)
            told[wind] = replace(read, account=replace(read.account, winners=max(1, len(winners))))
            if how is WonBy.DISCARD and discarder is not None:
                _check_side(said, wind, discarder, rules.deal.players)
    hands = {}
    for wind, one in told.items():
        with _in_hand(wind):
            hands[wind] = possible(one, rules)
    hands = completed_deal(hands, discarder, record.extra_hands)
    if wrong := impossible_deal(hands):
        raise RecordError(f"hands: {wrong}")
    return hands


@contextmanager
def _in_hand(wind: Wind) -> Iterator[None]:
    """Names the hand in what is wrong with it."""
    try:
        yield
    except RecordError as error:
        raise RecordError(f"hands.{wind.letter}.{error}") from None


def _check_side(said: HandRecord, winner: Wind, discarder: Wind, players: int) -> None:
    """The discarder tells where the tile came from; a hand that says otherwise contradicts that."""
    side = _SIDES[players][(discarder - winner) % players - 1]
    if said.claim_from not in (side, HandRecord.model_fields["claim_from"].default):
        raise RecordError(f"claim_from: {said.claim_from}, but the deal names {discarder.letter}, who sits {side}")


_SIDES: Final = {2: ("across",), 3: ("right", "left"), 4: ("right", "across", "left")}
"""Where the others sit, in playing order, at a table of so many."""

_NUMBERS: Final = {2: "two", 3: "three", 4: "four"}


def _by_wind(counts: Mapping[SeatLetter, int]) -> dict[Wind, int]:
    return {Wind.from_letter(letter): count for letter, count in counts.items()}


def _answers(record: DealRecord, winners: Collection[Wind]) -> dict[Wind, Wind | None]:
    """Who answers for the discard to which winner."""
    told = {Wind.from_letter(w): None if a is None else Wind.from_letter(a) for w, a in (record.answers or {}).items()}
    for winner, who in told.items():
        if winner not in winners or record.discarder is None:
            raise RecordError(f"answers: {winner.letter} has not won on a discard, for which somebody could answer")
        if who is not None and who in winners:
            raise RecordError(f"answers: {who.letter} has won and does not answer for the discard")
    return told


def _liable(record: DealRecord, winners: Collection[Wind]) -> dict[Wind, Wind] | None:
    """Who pays for all, or for each winner who does."""
    if record.liable is None:
        return None
    said = (
        dict.fromkeys((w.letter for w in winners), record.liable) if isinstance(record.liable, str) else record.liable
    )
    for winner, payer in said.items():
        if Wind.from_letter(winner) not in winners:
            raise RecordError(f"liable: {winner} has not won, so that nobody pays for all")
        if Wind.from_letter(payer) in winners:
            raise RecordError(f"liable: {payer} has won and does not pay for all")
    if not said:
        raise RecordError("liable: nobody won, so that nobody pays for all")
    return {Wind.from_letter(winner): Wind.from_letter(payer) for winner, payer in said.items()}


def _dead(record: DealRecord, winners: Collection[Wind]) -> tuple[Wind, ...]:
    dead = tuple(map(Wind.from_letter, record.dead))
    for wind in dead:
        if wind in winners:
            raise RecordError(f"dead: {wind.letter} has won")
    return dead


def _won_by(said: str | None, *, won: bool, discarder: str | None) -> WonBy:
    """How a hand went out; what it `said` itself must agree with the deal."""
    how: tuple[WonBy, ...]
    if not won:
        how = (WonBy.NONE,)
    elif discarder is None:
        how = (WonBy.SELF_DRAWN, WonBy.EXTRA_TILES)
    else:
        how = (WonBy.DISCARD, WonBy.ROBBED_KONG, WonBy.EXTRA_TILES)
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
        "totals": {wind.letter: number(settlement.totals[wind]) for wind in settlement.totals},
        "payments": [
            {"from": _letter(p.payer), "to": _letter(p.payee), "amount": number(p.amount), "for": p.reason}
            for p in settlement.payments
        ],
        "net": {wind.letter: number(settlement.net[wind]) for wind in settlement.net},
    }


def _letter(wind: Wind | None) -> str | None:
    """The wind's letter; None for nobody, where scores are only added up."""
    return None if wind is None else wind.letter
