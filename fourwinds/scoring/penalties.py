"""What mistakes cost: wrong declarations and claims, and careless discards for which one pays for all.

Penalties are flat sums. They are not limited, and East's double is only what a preset says of a faulty out.
Source: Four Winds 1.0, Penalties and Scoring variations - Penalties.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from fourwinds.rules import RulePreset
from fourwinds.scoring.hand import Hand, Meld, MeldKind
from fourwinds.scoring.payments import exact
from fourwinds.scoring.result import Payment
from fourwinds.tiles import Kind, Wind, plain, suit

_LAST_TILES = 5
_MANY_TRIPLETS = 3


def faulty_out_payments(rules: RulePreset, offender: Wind) -> tuple[Payment, ...]:
    """What a wrong declaration of out costs: a part of the limit to each other player, East double where it is so."""
    single = round(rules.payment.limit * rules.penalties.faulty_out / 50) / 2
    paid = []
    for payee in Wind:
        with_east = Wind.EAST in {offender, payee}
        amount = exact(single * (2 if with_east and rules.penalties.faulty_out_east_double else 1))
        if payee is not offender and amount:
            paid.append(Payment(offender, payee, amount, f"{offender.title} declared out wrongly"))
    return tuple(paid)


def faulty_claim_payments(
    rules: RulePreset, claims: Mapping[Wind, int], winners: Sequence[Wind]
) -> tuple[Payment, ...]:
    """What faulty claims cost: so much for each, to the (first) winner.

    `claims` counts them by offender. They are dropped after a draw, and those of a winner are dropped as well.
    """
    each = rules.penalties.faulty_claim
    if not winners or not each:
        return ()
    return tuple(
        Payment(offender, winners[0], each * count, _claims(offender, count))
        for offender, count in sorted(claims.items())
        if count and offender not in winners
    )


@dataclass(frozen=True, slots=True)
class Feeding:
    """How a finished hand was fed, as everybody at the table saw it."""

    hand: Hand
    sources: tuple[Wind | None, ...]
    """For each of the hand's melds, in the order of their declaration, whose discard it took; None if nobody's."""
    discarder: Wind | None
    """Whose discard was the winning tile; None if it was drawn."""
    tiles_left: int
    """How many tiles of the Wall could still be drawn when the winning tile was discarded."""
    visible: Collection[Kind]
    """The kinds that everybody could see before: in melds and among the discards."""


def liable_wind(rules: RulePreset, fed: Feeding) -> Wind | None:
    """Who pays for all because of a careless discard, as far as the preset punishes it; None if nobody erred."""
    if rules.penalties.five_last_tiles and is_five_last_tiles_error(fed):
        return fed.discarder
    return nine_tiles_offender(fed) if rules.penalties.nine_tiles else None


def is_five_last_tiles_error(fed: Feeding) -> bool:
    """Whether, with five or fewer tiles left, the winning tile was discarded without an equal one being visible."""
    tile = fed.hand.winning_tile
    if fed.discarder is None or tile is None or fed.tiles_left > _LAST_TILES:
        return False
    return plain(tile) not in {plain(kind) for kind in fed.visible}


def nine_tiles_offender(fed: Feeding) -> Wind | None:
    """Who fed a hand of one suit only that already showed three or four triplets of it.

    The last feeder pays: whoever discarded the winning tile, or else the fourth set. Concealed kongs are not fed and
    show no danger, so that they do not count.
    """
    if not _is_one_suit(fed.hand):
        return None
    if fed.discarder is not None:
        return fed.discarder if _claimed_triplets(fed.hand.melds) >= _MANY_TRIPLETS else None
    for index in reversed(range(len(fed.hand.melds))):
        source = fed.sources[index]
        if source is not None and _claimed_triplets(fed.hand.melds[:index]) >= _MANY_TRIPLETS:
            return source
    return None


def _claimed_triplets(melds: Sequence[Meld]) -> int:
    return sum(meld.kind in {MeldKind.PUNG, MeldKind.KONG} for meld in melds)


def _is_one_suit(hand: Hand) -> bool:
    kinds = {*hand.concealed, *(meld.first for meld in hand.melds)}
    suits = {suit(kind) for kind in kinds}
    return len(suits) == 1 and suits <= {0, 1, 2}


def _claims(offender: Wind, count: int) -> str:
    return f"{offender.title} claimed wrongly" + (f" {count} times" if count > 1 else "")
