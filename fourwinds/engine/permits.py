"""What the rules permit, as far as it follows from what lies open: for the referee, and for those who only reckon.

The referee and `Barring` judge a deal whose tiles they see. Players, danger marks and the list of waits judge hands
that they do not see, or that are not there yet. Both ask here, so that each rule stands once; likelihoods are the
players' own business.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, Protocol

from fourwinds.engine.claims import chow_starts
from fourwinds.engine.exchange import Asked
from fourwinds.engine.melds import Discarded
from fourwinds.engine.seats import Seat, next_seat
from fourwinds.scoring import Completes, MeldKind
from fourwinds.text import Text, counted
from fourwinds.tiles import JOKER, ORDINARY_KINDS, Kind, is_extra

if TYPE_CHECKING:
    from fourwinds.rules import RulePreset
    from fourwinds.rules.parts import Discards
    from fourwinds.scoring import Reading

_NONE: Final[frozenset[Kind]] = frozenset()


class _Set(Protocol):
    """A set on the table, as the engine or as scoring knows it."""

    @property
    def kind(self) -> MeldKind: ...


# --- sacred discards (B130) -------------------------------------------------------------------


def sacred_kinds(discards: Discards, thrown: Sequence[Kind]) -> frozenset[Kind]:
    """The kinds on which whoever has `thrown` these, in this order, can never go out by claiming a discard.

    Where the rules look at sets or at the whole hand, more kinds may be barred; `is_sacred` knows.

    >>> from fourwinds.rules.parts import Discards
    >>> sorted(sacred_kinds(Discards(sacred="last"), [Kind(4), Kind(7)]))
    [7]
    """
    match discards.sacred:
        case "none":
            return _NONE
        case "last":
            return frozenset(thrown[-1:])
        case "deal" | "one_four_seven" | "absolute":
            return frozenset(thrown)


def is_sacred(
    discards: Discards, thrown: Sequence[Kind], kind: Kind, waits: Iterable[Kind], readings: Iterable[Reading]
) -> bool:
    """Whether own discards bar going out on another player's tile of this kind.

    `waits` are all kinds that would complete the hand, `readings` the ways in which this one does.
    """
    if kind in sacred_kinds(discards, thrown):
        return True
    match discards.sacred:
        case "absolute":
            return bars_hand(discards, thrown, waits)
        case "one_four_seven":
            return all(bars_set(discards, thrown, reading, kind) for reading in readings)
        case _:
            return False


def bars_hand(discards: Discards, thrown: Collection[Kind], waits: Iterable[Kind]) -> bool:
    """Whether own discards bar every claim to go out with a hand that waits for these kinds."""
    return discards.sacred == "absolute" and not set(thrown).isdisjoint(waits)


def bars_set(discards: Discards, thrown: Collection[Kind], reading: Reading, kind: Kind) -> bool:
    """Whether own discards bar completing this set with another player's tile of this kind."""
    return discards.sacred == "one_four_seven" and not completing(reading, kind).isdisjoint(thrown)


def completing(reading: Reading, kind: Kind) -> frozenset[Kind]:
    """The kinds that would complete the set of this reading in place of `kind`, which does.

    >>> from fourwinds.scoring import Reading
    >>> sorted(completing(Reading(Completes.CHOW, Kind(1), 0), Kind(3)))  # 2 and 3 wait for 4, and for 1
    [0, 3]
    """
    if reading.completes is not Completes.CHOW or reading.chow is None:
        return frozenset({kind})
    others = {Kind(reading.chow + step) for step in range(3)} - {kind}
    starts = {start for other in others for start in chow_starts(other)}
    runs = ({Kind(start + step) for step in range(3)} for start in starts)
    return frozenset(rest for run in runs if others <= run for rest in run - others)


# --- swap calling -----------------------------------------------------------------------------


def swapped_kinds(rules: RulePreset, made: Kind, kind: MeldKind, claimed: Kind) -> frozenset[Kind]:
    """What may not be discarded on the turn in which `claimed` was claimed for a set of this sort.

    `made` is the lowest kind of the set.

    >>> from fourwinds.rules import RulePreset
    >>> from fourwinds.rules.parts import Claims
    >>> rules = RulePreset(id="a", name="A", claims=Claims(swap="both_ends"))
    >>> sorted(swapped_kinds(rules, Kind(1), MeldKind.CHOW, Kind(1)))  # a 2 was claimed for 2-3-4: the 5 is barred, too
    [1, 4]
    """
    swap = rules.claims.swap
    if swap == "allowed" or kind is MeldKind.KONG:
        return _NONE
    if swap == "same" or kind is not MeldKind.CHOW:
        return frozenset({claimed})
    other_end = Kind(made + 3) if claimed == made else Kind(made - 1)
    in_suit = other_end // 9 == made // 9 and other_end >= 0
    return frozenset({claimed, other_end}) if in_suit and claimed != made + 1 else frozenset({claimed})


# --- missed discards --------------------------------------------------------------------------


def missing_bars(discards: Discards) -> bool:
    """Whether a winning tile that was let go by bars anything at all."""
    return discards.missed != "none"


def missed_kinds(discards: Discards, missed: Collection[int]) -> frozenset[int]:
    """The kinds that whoever let these winning tiles go by may take from nobody to go out, as long as that bars.

    Where the rules compare what hands are worth, the missed kinds alone are certainly worth no more.

    >>> from fourwinds.rules.parts import Discards
    >>> sorted(missed_kinds(Discards(missed="same"), {Kind(4)}))
    [4]
    """
    match discards.missed:
        case "none":
            return _NONE
        case "same" | "absolute_unless_better":
            return frozenset(missed)
        case "any" | "absolute":
            return frozenset(ORDINARY_KINDS if missed else ())


def missing_bars_draws(discards: Discards) -> bool:
    """Whether a missed tile bars the own draw, too, until the next own discard."""
    return discards.missed in {"absolute", "absolute_unless_better"}


def missing_bars_for_good(rules: RulePreset) -> bool:
    """Whether a missed tile bars whoever has declared a riichi from every tile of others for the rest of the deal."""
    return rules.ready.rule == "riichi" and missing_bars(rules.discards) and rules.discards.missed_when_ready == "deal"


# --- chows ------------------------------------------------------------------------------------


def chows_left(rules: RulePreset, melds: Iterable[_Set]) -> int:
    """How many more chows a hand with these melds may have; none when 0 or less."""
    return rules.winning.most_chows - sum(meld.kind is MeldKind.CHOW for meld in melds)


def may_meld_chow(rules: RulePreset, melds: Iterable[_Set]) -> bool:
    """Whether some discard may be claimed for a chow by a hand with these melds that stays in play."""
    sets = tuple(melds)
    may = rules.claims.chow_from not in ("out_only", "never")
    return may and chows_left(rules, sets) > 0 and _may_claim_another(rules, sets)


def chow_from_all(rules: RulePreset) -> bool:
    """Whether any player's discard may be claimed for a chow, and not only that of the player before."""
    return rules.claims.chow_from == "anyone"


def _may_claim_another(rules: RulePreset, melds: Iterable[_Set]) -> bool:
    """Whether fewer chows have been claimed than a player may; every melded chow was claimed. Four is no limit."""
    return sum(meld.kind is MeldKind.CHOW for meld in melds) < rules.claims.most_chows or rules.claims.most_chows == 4


def may_complete_chow(rules: RulePreset, melds: Iterable[_Set], seat: Seat, discarder: Seat) -> bool:
    """Whether a hand of `seat` with these melds may go out by making a chow of a discard."""
    more = rules.winning.chows_of_special_hands or chows_left(rules, melds) > 0
    return more and may_go_out_on_chow(rules, seat, discarder)


def may_go_out_on_chow(rules: RulePreset, seat: Seat, discarder: Seat) -> bool:
    """The same, but for the number of chows."""
    claims = rules.claims
    return claims.chow_out_from_anyone or (claims.chow_out_from_left and is_left_of(rules, discarder, seat))


def chow_refusal(rules: RulePreset, melds: Iterable[_Set], seat: Seat, discarder: Seat) -> str | None:
    """Why `seat` may not meld a chow with a discard and play on; None if it may."""
    most, sets = rules.winning.max_chows, tuple(melds)
    if most == 0:
        return Text("Chows are not allowed under these rules.")
    if chows_left(rules, sets) <= 0:
        return counted(
            most,
            "A hand may have at most {count} chow, and you have melded as many.",
            "A hand may have at most {count} chows, and you have melded as many.",
        )
    if not _may_claim_another(rules, sets):
        return counted(
            rules.claims.most_chows,
            "You may claim at most {count} chow in a deal, and you have; only to go out may you take one more.",
            "You may claim at most {count} chows in a deal, and you have; only to go out may you take one more.",
        )
    match rules.claims.chow_from:
        case "anyone":
            return None
        case "never":
            return Text("No discard may be claimed for a chow under these rules.")
        case "out_only":
            return Text("A chow may be claimed only to go out: then declare Out.")
        case "previous" if not is_left_of(rules, discarder, seat):
            return Text("A chow may be claimed only from the player on your left.")
        case "previous_or_out" if not is_left_of(rules, discarder, seat):
            return Text("A chow may be claimed only from the player on your left, unless you go out: then declare Out.")
        case _:
            return None


def is_left_of(rules: RulePreset, other: Seat, seat: Seat) -> bool:
    """Whether `other` plays just before `seat`."""
    return next_seat(other, of=rules.deal.players) == seat


# --- exchanging tiles -------------------------------------------------------------------------


def may_be_passed(asked: Asked, kind: Kind) -> bool:
    """Whether such a tile may be passed on in an exchange: no extra tile, and before play no joker."""
    return why_not_passed(asked, kind) is None


def why_not_passed(asked: Asked, kind: Kind) -> Text | None:
    """Why such a tile may not be passed on in an exchange, in a player's words; None where it may."""
    if is_extra(kind):
        return Text("Flowers and Seasons may not be passed.")
    if kind == JOKER and asked is not Asked.DING_DONG:
        return Text("Jokers may not be passed before play.")
    return None


# --- the order of discards --------------------------------------------------------------------


def in_order(river: Iterable[Seat], rows: Sequence[Iterable[Discarded]]) -> Iterator[tuple[Seat, Discarded]]:
    """All discards in the order in which they fell, each with who threw it.

    `river` says who threw the first, the second and so on; `rows` has each seat's discards.
    """
    thrown = [iter(row) for row in rows]
    return ((seat, next(thrown[seat])) for seat in river)
