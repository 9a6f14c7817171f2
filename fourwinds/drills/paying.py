"""Who pays whom: how the settlement of a won deal moves the points, from a discard or self-drawn, East or not."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from fourwinds.drills.hands import hands_that_go_out, tiles_of
from fourwinds.drills.jokers import in_the_wall
from fourwinds.drills.puzzle import Answer, DrillKind, Puzzle
from fourwinds.rules import RulePreset
from fourwinds.rules.parts import Number
from fourwinds.scoring import Circumstances, Finish, FromDiscard, Hand, NotOut, Scorer, SelfDrawn, Settlement, settle
from fourwinds.text import Text, figure, marked
from fourwinds.tiles import JOKER, Wind
from fourwinds.values import replace

_CHOICES: Final = 4

_NET: Final[Mapping[int, str]] = {
    3: marked("East {east}, South {south}, West {west}"),
    4: marked("East {east}, South {south}, West {west}, North {north}"),
}
"""What the deal brings, by how many play."""


def paying(random: Random, scorer: Scorer, level: int) -> Iterator[Puzzle]:
    """Puzzles for `make_puzzle`; the wrong answers are what another end of the same deal would have brought.

    None where two play: the one pays the other.
    """
    winds = scorer.preset.deal.winds
    if len(winds) not in _NET:
        return
    for hand in hands_that_go_out(random, scorer, level):
        winner = hand.circumstances.seat
        ways: list[Wind | None] = [None, *(wind for wind in winds if wind is not winner)]
        discarder = random.choice(ways)
        losers = _losers(random, scorer.preset, hand, winds)
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
            else Text("{winner} goes out on a tile that {loser} discarded.", winner=winner.title, loser=discarder.title)
        )
        yield Puzzle(
            kind=DrillKind.PAYS,
            level=level,
            question=Text("{end} What does the deal bring to each player?", end=end),
            hand=_ended(hand, winds, discarder),
            answers=tuple(Answer(words) for words in offered),
            right=frozenset({offered.index(right)}),
            explanation=_reasons(found[discarder]),
            others=tuple(losers.values()),
            discarder=discarder,
        )


def _losers(random: Random, rules: RulePreset, hand: Hand, winds: Sequence[Wind]) -> dict[Wind, Hand]:
    """Hands for the others, from what the winner has left."""
    held = tiles_of(hand)
    rest = [kind for kind in rules.tiles.kinds for _ in range(max(0, 4 - held.count(kind)))]
    rest += [JOKER] * (in_the_wall(rules) - held.count(JOKER))
    dealt = (JOKER,) * rules.jokers.dealt
    number = rules.tiles.held - len(dealt)
    others = [wind for wind in winds if wind is not hand.circumstances.seat]
    drawn = random.sample(rest, len(others) * number)
    return {
        wind: Hand(
            concealed=tuple(sorted((*drawn[number * i : number * (i + 1)], *dealt))),
            circumstances=Circumstances(seat=wind, round=hand.circumstances.round, last=NotOut()),
        )
        for i, wind in enumerate(others)
    }


def _ended(hand: Hand, winds: Sequence[Wind], discarder: Wind | None) -> Hand:
    winner = hand.circumstances.seat
    last = SelfDrawn() if discarder is None else FromDiscard(from_left=(discarder + 1) % len(winds) == winner)
    return replace(hand, circumstances=replace(hand.circumstances, last=last))


def _settled(scorer: Scorer, hand: Hand, losers: Mapping[Wind, Hand], discarder: Wind | None) -> Settlement | None:
    """The deal as it ends so; None where the winner may not go out so."""
    winner = hand.circumstances.seat
    won = _ended(hand, scorer.preset.deal.winds, discarder)
    if scorer.value(won) is None:
        return None
    return settle(scorer, Finish(hand.circumstances.round, (winner,), discarder, {**losers, winner: won}))


def _words(net: Mapping[Wind, Number]) -> Text:
    """What each player gets or loses, in the order of their winds."""
    return Text(_NET[len(net)], **{wind.name.lower(): figure(net[wind], signed=True) for wind in sorted(net)})


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
