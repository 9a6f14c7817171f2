"""The declaration of ready: when it may be made, with which discard, and what a declared hand may and must do."""

from typing import TYPE_CHECKING, Final

from fourwinds.engine.barring import Barring
from fourwinds.engine.hands import counts, losing_hand, scored_melds
from fourwinds.engine.melds import TableMeld
from fourwinds.engine.permits import missing_bars_for_good
from fourwinds.engine.state import DealState, SeatState
from fourwinds.rules import RulePreset
from fourwinds.scoring import Meld, MeldKind, ReadyState, declared
from fourwinds.text import Text, counted, in_units
from fourwinds.tiles import JOKER, PLAIN_OF, Kind, jokers_among
from fourwinds.values import replace

if TYPE_CHECKING:
    from fourwinds.scoring import Scorer

_NOT_READY: Final = Text("Your hand is not ready: whatever you discard, no single tile completes it.")
_TOO_CHEAP: Final = Text("No tile would make your hand worth what going out takes; it may not be declared ready.")
_BARRED: Final = Text("Your own discards bar your hand from going out on a discard; it may not be declared ready.")


class ReadyRules:
    """The rule of ready of one preset."""

    def __init__(self, rules: RulePreset, scorer: "Scorer", barring: Barring) -> None:
        self._rules = rules.ready
        self._is_riichi = rules.ready.rule == "riichi"
        self._bars_for_good = missing_bars_for_good(rules)
        self._is_original_call = rules.ready.rule == "original_call"
        self._may_be_original = self._is_original_call or rules.ready.at_once
        self._spoilt_from = ReadyState.DECLARED if self._is_original_call else ReadyState.FIRST_TURN
        self._is_checked = rules.ready.checked or self._is_original_call
        self._asks_minimum = self._is_checked and rules.ready.minimum_checked
        self._scorer = scorer
        self._barring = barring

    @property
    def stake(self) -> int:
        """What the declaration costs."""
        return self._rules.stake if self._is_riichi else 0

    @property
    def pays_when_passed(self) -> bool:
        """Whether the stake is paid only once nobody has gone out on the discard of the declaration."""
        return self._is_riichi and self._rules.stake_paid == "discard_passes"

    @property
    def locks(self) -> bool:
        """Whether the hand may not change after the declaration."""
        return self._is_riichi and self._rules.lock

    def must_take(self, own: SeatState) -> bool:
        """Whether the seat has declared a riichi that letting a winning tile go by cancels (B156)."""
        declared = own.ready is not ReadyState.NO and not own.declaring
        return self._is_riichi and self._rules.first_tile and declared

    def is_barred_for_good(self, own: SeatState) -> bool:
        """Whether the seat has declared a riichi that a missed tile bars for the rest of the deal."""
        declared = own.ready is not ReadyState.NO and not own.declaring
        return self._bars_for_good and declared

    def is_first_turn(self, state: DealState, own: SeatState) -> bool:
        """Whether a declaration now is one on the first turn; a riichi is only where nobody has declared a set."""
        return own.turns == 0 and (self._may_be_original or not state.interruptions)

    def is_spoilt_by_changes(self, own: SeatState) -> bool:
        """Whether the seat has made an Original Call, which is lost as soon as the hand changes."""
        return self._may_be_original and own.ready >= self._spoilt_from and not own.declaring

    @property
    def outlasts_changes(self) -> bool:
        """Whether a hand whose Original Call is lost is still declared."""
        return not self._is_original_call

    def refusal(self, state: DealState, own: SeatState, *, laid_open: bool = False) -> str | None:
        """Why the seat at turn may not declare ready, in a player's words; None if it may."""
        if self._rules.rule == "none":
            return Text("Ready is not declared under these rules.")
        if laid_open and not (self._is_riichi and self._rules.laid_open):
            return Text("Ready is not declared with the hand laid open under these rules.")
        if own.ready is not ReadyState.NO:
            return Text("You have already declared ready.")
        if self._is_original_call and own.turns:
            return Text("Ready may be declared only with your first discard.")
        if self._is_riichi:
            if self._rules.concealed and not _is_concealed(own.melds):
                return Text("Only a concealed hand may be declared ready; yours has melded sets.")
            if self._rules.concealed and own.melds and not self._rules.concealed_kongs:
                return Text("A hand with a concealed kong may not be declared ready under these rules.")
            if self._rules.stake_owned and state.score(state.turn) < self._rules.stake:
                return Text("You do not have the {points} of the stake.", points=in_units(self._rules.stake, "points"))
            if state.tiles_left < self._rules.tiles_left:
                return counted(
                    self._rules.tiles_left,
                    "Ready may be declared only while {count} tile is left in the wall.",
                    "Ready may be declared only while {count} tiles are left in the wall.",
                )
        return self._hand_refusal(state, own, laid_open=laid_open)

    def discard_refusal(self, state: DealState, own: SeatState, kind: Kind) -> str | None:
        """Why this discard of the seat at turn may not complete its declaration of ready; None if it may."""
        if (self._is_checked or own.laid_open) and not self._waits_without(own, kind):
            return Text("Without this tile your hand is not ready, and you have declared that it is.")
        if self._asks_minimum and not self._is_enough_without(state, own, kind, laid_open=own.laid_open):
            return Text("Without this tile no other would make your hand worth what going out takes.")
        if self._is_riichi and not self._rules.barred_hand and self._is_barred_without(own, kind):
            return Text("Your own discards would bar the hand that you have declared ready; discard another tile.")
        return None

    def allows_kong(self, state: DealState, own: SeatState, kind: Kind) -> bool:
        """Whether a locked hand may declare this kong: concealed, of the tile just drawn, with the same waits after."""
        if self._rules.kong_after == "never" or state.drawn is None or PLAIN_OF[state.drawn] != kind:
            return False
        held = bytearray(counts(own.hand))
        if held[kind] != 4:
            return False
        melds, jokers = scored_melds(own.melds), jokers_among(own.hand)
        held[kind] = 3
        before = self._scorer.waits(bytes(held), melds, jokers)
        held[kind] = 0
        return before == self._scorer.waits(bytes(held), (*melds, Meld(MeldKind.CONCEALED_KONG, kind)), jokers)

    def _hand_refusal(self, state: DealState, own: SeatState, *, laid_open: bool) -> str | None:
        """Why no discard could complete the declaration; None if one could, or if nobody asks.

        Where declarations are not checked, a hand that is far from ready may be declared: it is a bluff.
        """
        is_checked = self._is_checked or laid_open
        if not is_checked and self._rules.barred_hand:
            return None
        kinds = dict.fromkeys(PLAIN_OF[tile] for tile in own.hand)
        leave_ready = [kind for kind in kinds if self._waits_without(own, kind)]
        if not leave_ready:
            return _NOT_READY if is_checked else None
        if self._asks_minimum and not any(
            self._is_enough_without(state, own, kind, laid_open=laid_open) for kind in leave_ready
        ):
            return _TOO_CHEAP
        return _BARRED if all(self.discard_refusal(state, own, kind) for kind in leave_ready) else None

    def _is_enough_without(self, state: DealState, own: SeatState, kind: Kind, *, laid_open: bool) -> bool:
        """Whether some tile lets the declared hand go out, worth the minimum, when one of this kind is discarded."""
        hand = losing_hand(state, state.turn)
        thrown = next(place for place, tile in enumerate(own.hand) if PLAIN_OF[tile] == kind)
        earliest = ReadyState.FIRST_TURN if self.is_first_turn(state, own) else ReadyState.DECLARED
        ready = declared(own.ready or earliest, laid_open=laid_open)
        return self._scorer.is_ready(
            replace(
                hand,
                concealed=(*hand.concealed[:thrown], *hand.concealed[thrown + 1 :]),
                circumstances=replace(hand.circumstances, ready=ready),
            ),
            to_go_out=True,
        )

    def _waits_without(self, own: SeatState, kind: Kind) -> tuple[Kind, ...]:
        """What completes the hand when a tile of this kind is discarded."""
        left, jokers = bytearray(counts(own.hand)), jokers_among(own.hand)
        if kind == JOKER:
            jokers -= 1
        else:
            left[kind] -= 1
        return self._scorer.waits(bytes(left), scored_melds(own.melds), jokers)

    def _is_barred_without(self, own: SeatState, kind: Kind) -> bool:
        """Whether sacred discards bar the hand when a tile of this kind is discarded as well."""
        return not self._barring.sacred_after(own, kind).isdisjoint(self._waits_without(own, kind))


def _is_concealed(melds: tuple[TableMeld, ...]) -> bool:
    return all(m.kind is MeldKind.CONCEALED_KONG for m in melds)
