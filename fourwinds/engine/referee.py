"""Who may do what: the refusals of actions, and from the same checks the legal ones.

What may be done in which phase, and by whom:

    DEAL        nobody is asked
    TURN        `turn`: Discard, DeclareReady, DeclareKong, GoOut                     (FaultyOut)
    CLAIM       each of the others, once: Pass, Claim, GoOut                          (FaultyOut, FaultyClaim)
    ROB         each of the others, once: Pass, GoOut                                 (FaultyOut)
    OVER        nobody is asked

The offences in brackets are accepted where they can happen, but never offered.
"""

from typing import Final

from fourwinds.engine.actions import (
    Action,
    Claim,
    DeclareKong,
    DeclareReady,
    Discard,
    FaultyClaim,
    FaultyOut,
    GoOut,
    Pass,
)
from fourwinds.engine.claims import makes_set, possible_sets
from fourwinds.engine.hands import OUT, counts, scored_melds, winning_hand
from fourwinds.engine.seats import SEATS, Seat, next_seat
from fourwinds.engine.state import DealState, Phase, SeatState
from fourwinds.rules import RulePreset
from fourwinds.scoring import MeldKind, ReadyState
from fourwinds.scoring.scorer import Scorer
from fourwinds.tiles import ORDINARY_KINDS, PLAIN_OF, Kind, Tile

PASS: Final = Pass()


class Referee:
    """Judges actions by the rules; it remembers nothing."""

    def __init__(self, rules: RulePreset, scorer: Scorer) -> None:
        self._rules = rules
        self._scorer = scorer

    # --- one action ---------------------------------------------------------------------------

    def refusal(self, state: DealState, seat: Seat, action: Action) -> str | None:
        """Why `seat` may not do this now, in a player's words; None if it may."""
        match action:
            case Discard(tile=tile):
                return _not_at_turn(state, seat) or _discard_refusal(state, seat, tile)
            case DeclareReady():
                return _not_at_turn(state, seat) or self._ready_refusal(state.seats[seat])
            case DeclareKong(kind=kind):
                return _not_at_turn(state, seat) or _kong_refusal(state.seats[seat], kind)
            case Pass():
                return _not_asked(state, seat)
            case Claim():
                return _not_asked(state, seat) or self._claim_refusal(state, seat, action)
            case FaultyClaim():
                return _not_asked(state, seat) or _only_for_discards(state)
            case GoOut():
                return _not_heard(state, seat) or self._out_refusal(state, seat, action)
            case FaultyOut():
                return _not_heard(state, seat) or self._faulty_out_refusal(state, seat)

    def _ready_refusal(self, own: SeatState) -> str | None:
        if self._rules.ready.rule == "none":
            return "Ready is not declared under these rules."
        if own.ready is not ReadyState.NO:
            return "You have already declared ready."
        if self._rules.ready.rule == "riichi" and not _is_concealed(own):
            return "Only a concealed hand may be declared ready; yours has melded sets."
        return None

    def _claim_refusal(self, state: DealState, seat: Seat, claim: Claim) -> str | None:
        own, tile = state.seats[seat], state.open_tile
        if state.phase is Phase.ROB or tile is None:
            return "This tile may be taken only to go out."
        if own.locked:
            return "Your hand is locked; you may take a tile only to go out."
        if not set(claim.tiles) <= set(own.hand) or len(set(claim.tiles)) < len(claim.tiles):
            return "You do not have these tiles in your hand."
        if not makes_set(claim, tile):
            return f"These tiles and the discard do not make a {claim.kind.value}."
        if self._rules.discards.sacred_bars == "claims" and self._is_sacred(own, PLAIN_OF[tile]):
            return _SACRED
        return self._chow_refusal(state, seat) if claim.kind is MeldKind.CHOW else None

    def _chow_refusal(self, state: DealState, seat: Seat) -> str | None:
        most = self._rules.winning.max_chows
        if most == 0:
            return "Chows are not allowed under these rules."
        if sum(m.kind is MeldKind.CHOW for m in state.seats[seat].melds) >= most:
            return f"A hand may have at most {most} chow{'s' if most > 1 else ''}, and you have melded as many."
        match self._rules.claims.chow_from:
            case "anyone":
                return None
            case "out_only":
                return "A chow may be claimed only to go out: then declare Out."
            case "previous" if state.turn != next_seat(seat, -1):
                return "A chow may be claimed only from the player on your left."
            case "previous_or_out" if state.turn != next_seat(seat, -1):
                return "A chow may be claimed only from the player on your left, unless you go out: then declare Out."
            case _:
                return None

    # --- going out ----------------------------------------------------------------------------

    def outs(self, state: DealState, seat: Seat) -> tuple[GoOut, ...]:
        """The ways in which `seat`, whom the deal waits for, may go out now; empty when it may not.

        The first takes the best reading; the readings of a claimed tile follow where there are several.
        """
        if self._out_bar(state, seat) is not None or not self._is_complete(state, seat):
            return ()
        hand = winning_hand(state, seat)
        if self._scorer.refusal(hand) is not None:
            return ()
        if state.phase is not Phase.CLAIM:
            return (OUT,)
        named = [GoOut(reading.completes, reading.chow) for reading in self._scorer.readings(hand)]
        valid = [out for out in named if self._scorer.refusal(winning_hand(state, seat, out)) is None]
        return (OUT, *valid) if len(valid) > 1 else (OUT,)

    def let_go_by(self, state: DealState) -> tuple[Seat, ...]:
        """The seats that answered the open tile with something else although they could have gone out on it."""
        return tuple(
            s for s in SEATS if s != state.turn and not isinstance(state.answers[s], GoOut) and self.outs(state, s)
        )

    def _out_refusal(self, state: DealState, seat: Seat, out: GoOut) -> str | None:
        if out in self.outs(state, seat):
            return None
        fault = self.fault(state, seat)
        return fault if out == OUT else f"The tile cannot complete your hand in this way. {fault}".strip()

    def fault(self, state: DealState, seat: Seat) -> str:
        """What is wrong with going out now, for a seat that may not; empty where nothing is."""
        if self.outs(state, seat):
            return ""
        return self._out_bar(state, seat) or self._scorer.refusal(winning_hand(state, seat)) or ""

    def _faulty_out_refusal(self, state: DealState, seat: Seat) -> str | None:
        return "You can go out with this hand." if self.outs(state, seat) else None

    def _out_bar(self, state: DealState, seat: Seat) -> str | None:
        """What forbids going out now whatever the hand is."""
        own = state.seats[seat]
        if own.declaring:
            return "You have just declared ready: discard a tile first."
        if self._rules.ready.rule == "obligatory" and own.ready is ReadyState.NO:
            return "You must have declared ready on an earlier turn before you may go out."
        kind = _claimed_kind(state, seat)
        if kind is None:
            return None
        if self._is_sacred(own, kind):
            return _SACRED
        if self._rules.discards.missed != "none" and kind in own.missed:
            return "You let such a tile go by; you may go out on it only after your next draw or another claim."
        return None

    def _is_complete(self, state: DealState, seat: Seat) -> bool:
        """Whether the tiles are a whole hand in shape: cheap, and nearly always the end of the matter."""
        own = state.seats[seat]
        taken = () if state.phase is Phase.TURN or state.open_tile is None else (state.open_tile,)
        return self._scorer.is_complete(counts(own.hand + taken), scored_melds(own.melds))

    def _is_sacred(self, own: SeatState, kind: Kind) -> bool:
        """Whether own discards bar this kind (B130)."""
        rule = self._rules.discards.sacred
        if rule == "none":
            return False
        barring = own.discards[-1:] if rule == "last" else own.discards
        return any(PLAIN_OF[d.tile] == kind for d in barring)

    # --- all actions --------------------------------------------------------------------------

    def options(self, state: DealState, seat: Seat) -> tuple[Action, ...]:
        """Everything that `seat` may do now, offences left out.

        Every hand tile that may be discarded is listed; a claim is listed once for each kind of set.
        """
        if state.phase is Phase.TURN and state.turn == seat:
            return self._own_turn(state, seat)
        if _not_asked(state, seat) is None:
            return self._answers(state, seat)
        return ()

    def _own_turn(self, state: DealState, seat: Seat) -> tuple[Action, ...]:
        own = state.seats[seat]
        ready = [] if self._ready_refusal(own) else [DeclareReady()]
        kongs = [DeclareKong(k) for k in _kong_kinds(own) if _kong_refusal(own, k) is None]
        discards = [Discard(t) for t in own.hand if _discard_refusal(state, seat, t) is None]
        return (*self.outs(state, seat), *ready, *kongs, *discards)

    def _answers(self, state: DealState, seat: Seat) -> tuple[Action, ...]:
        own, tile = state.seats[seat], state.open_tile
        outs = self.outs(state, seat)
        if own.locked or state.phase is Phase.ROB or tile is None:
            return (*outs, PASS)
        claims = [c for c in possible_sets(own.hand, tile) if self._claim_refusal(state, seat, c) is None]
        return (*outs, *claims, PASS)


_SACRED: Final = "You have discarded such a tile yourself; these rules do not let you claim it."


def _not_at_turn(state: DealState, seat: Seat) -> str | None:
    if state.phase is Phase.OVER:
        return "The deal is over."
    if state.phase is not Phase.TURN or state.turn != seat:
        return "It is not your turn."
    return None


def _not_asked(state: DealState, seat: Seat) -> str | None:
    if state.phase is Phase.OVER:
        return "The deal is over."
    if state.phase not in {Phase.CLAIM, Phase.ROB}:
        return "There is no tile to claim."
    if state.turn == seat:
        return "You cannot claim your own tile."
    if state.answers[seat] is not None:
        return "You have already answered."
    return None


def _not_heard(state: DealState, seat: Seat) -> str | None:
    """Why a declaration of out is not even looked at."""
    return _not_asked(state, seat) if state.phase in {Phase.CLAIM, Phase.ROB} else _not_at_turn(state, seat)


def _only_for_discards(state: DealState) -> str | None:
    return None if state.phase is Phase.CLAIM else "There is no discard to claim."


def _discard_refusal(state: DealState, seat: Seat, tile: Tile) -> str | None:
    own = state.seats[seat]
    if tile not in own.hand:
        return "This tile is not in your hand."
    if own.locked and tile != state.drawn:
        return "Your hand is locked; you may discard only the tile that you have just drawn."
    return None


def _kong_refusal(own: SeatState, kind: Kind) -> str | None:
    if own.declaring:
        return "You have just declared ready: discard a tile first."
    if own.locked:
        return "Your hand is locked; no kong may be declared."
    if kind not in _kong_kinds(own):
        return "A kong needs four equal tiles in your hand, or the fourth tile of a pung that you have melded."
    return None


def _kong_kinds(own: SeatState) -> tuple[Kind, ...]:
    """The kinds of which the hand holds all four tiles, or the fourth to a melded pung."""
    held = counts(own.hand)
    pungs = {m.scored.first for m in own.melds if m.kind is MeldKind.PUNG}
    if not pungs and 4 not in held:
        return ()
    return tuple(k for k in ORDINARY_KINDS if held[k] == 4 or (held[k] and k in pungs))


def _is_concealed(own: SeatState) -> bool:
    return all(m.kind is MeldKind.CONCEALED_KONG for m in own.melds)


def _claimed_kind(state: DealState, seat: Seat) -> Kind | None:
    """The kind that another player's tile brings; None after an own draw."""
    if state.phase is not Phase.TURN:
        return None if state.open_tile is None else PLAIN_OF[state.open_tile]
    if state.last_claim != seat:
        return None
    claimed = state.seats[seat].melds[-1].claimed
    return None if claimed is None else PLAIN_OF[claimed]
