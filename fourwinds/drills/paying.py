"""Who pays whom: how the settlement of a won deal moves the points, from a discard or self-drawn, East or not."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from fourwinds.drills.hands import hands_that_go_out, tiles_of
from fourwinds.drills.puzzle import Answer, DrillKind, Puzzle
from fourwinds.rules.parts import Number
from fourwinds.rules.parts.table import Tiles
from fourwinds.scoring import Circumstances, Finish, FromDiscard, Hand, NotOut, Scorer, SelfDrawn, Settlement, settle
from fourwinds.text import Text, figure
from fourwinds.tiles import Wind
from fourwinds.values import replace

_CHOICES: Final = 4


def paying(random: Random, scorer: Scorer, level: int) -> Iterator[Puzzle]:
    """Puzzles for `make_puzzle`; the wrong answers are what another end of the same deal would have brought.

    None where three or two play.
    """
    if scorer.preset.deal.players != len(Wind):
        return
    for hand in hands_that_go_out(random, scorer, level):
        winner = hand.circumstances.seat
        ways: list[Wind | None] = [None, *(wind for wind in Wind if wind is not winner)]
        discarder = random.choice(ways)
        losers = _losers(random, scorer.preset.tiles, hand)
        found = {way: settled for way in ways if (settled := _settled(scorer, hand, losers, way)) is not None}
        if discarder not in found:
            continue
        right = _words(found[discarder].net)
        wrong = [_words(settled.net) for settled in found.values()]
        wrong += [_words({wind: n * by for wind, n in found[discarder].net.items()}) for by in (2, 3, 4)]
        offered = [right, *list(dict.fromkeys(words for words in wrong if words != right))[: _CHOICES - 1]]
        offered = random.sample(offered, len(offered))
        end = (
            Text("{winner} goes out on a tile from the wall.", winner=winner.title)
            if discarder is None
            else Text("{winner} goes out on a discard of {loser}.", winner=winner.title, loser=discarder.title)
        )
        yield Puzzle(
            kind=DrillKind.PAYS,
            level=level,
            question=Text("{end} What does the deal bring to each player?", end=end),
            hand=_ended(hand, winner, discarder),
            answers=tuple(Answer(words) for words in offered),
            right=frozenset({offered.index(right)}),
            explanation=_reasons(found[discarder]),
            others=tuple(losers.values()),
            discarder=discarder,
        )


def _losers(random: Random, rules: Tiles, hand: Hand) -> dict[Wind, Hand]:
    """Hands for the others, from what the winner has left."""
    held = tiles_of(hand)
    rest = [kind for kind in rules.kinds for _ in range(max(0, 4 - held.count(kind)))]
    drawn = random.sample(rest, 3 * rules.held)
    others = [wind for wind in Wind if wind is not hand.circumstances.seat]
    return {
        wind: Hand(
            concealed=tuple(sorted(drawn[rules.held * i : rules.held * (i + 1)])),
            circumstances=Circumstances(seat=wind, round=hand.circumstances.round, last=NotOut()),
        )
        for i, wind in enumerate(others)
    }


def _ended(hand: Hand, winner: Wind, discarder: Wind | None) -> Hand:
    last = SelfDrawn() if discarder is None else FromDiscard(from_left=(discarder + 1) % 4 == winner)
    return replace(hand, circumstances=replace(hand.circumstances, last=last))


def _settled(scorer: Scorer, hand: Hand, losers: Mapping[Wind, Hand], discarder: Wind | None) -> Settlement | None:
    """The deal as it ends so; None where the winner may not go out so."""
    winner = hand.circumstances.seat
    won = _ended(hand, winner, discarder)
    if scorer.value(won) is None:
        return None
    return settle(scorer, Finish(hand.circumstances.round, (winner,), discarder, {**losers, winner: won}))


def _words(net: Mapping[Wind, Number]) -> Text:
    east, south, west, north = (figure(net[wind], signed=True) for wind in Wind)
    return Text(
        "East {east}, South {south}, West {west}, North {north}", east=east, south=south, west=west, north=north
    )


def _reasons(settled: Settlement) -> tuple[Text, ...]:
    """Each payment with its reason."""
    return tuple(
        Text("{payment} ({reason})", payment=_payment(p.payer, p.payee, p.amount), reason=p.reason)
        for p in settled.payments
    )


def _payment(payer: Wind | None, payee: Wind | None, amount: Number) -> Text:
    if payee is None:
        assert payer is not None, "a payment has a payer or a payee"
        return Text("{payer} loses {amount}", payer=payer.title, amount=figure(amount))
    if payer is None:
        return Text("{payee} is given {amount}", payee=payee.title, amount=figure(amount))
    return Text("{payer} pays {payee} {amount}", payer=payer.title, payee=payee.title, amount=figure(amount))
