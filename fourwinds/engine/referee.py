"""Who may do what: the refusals of actions, and from the same checks the legal ones.

What may be done in which phase, and by whom:

    DEAL        nobody is asked
    EXCHANGE    everybody, once: PassTiles or Consent
    TURN        `turn`: Discard, LayOut, Abandon, DeclareReady, DeclareKong, SetAside, TakeJoker, DingDong,
                GoOut                                                             (FaultyOut)
    CLAIM       each of the others, once: Pass, Claim, GoOut                          (FaultyOut, FaultyClaim)
    ROB         each of the others, once: Pass, GoOut                                 (FaultyOut)
    OVER        nobody is asked

The offences in brackets are accepted where they can happen, but never offered. What own discards and missed tiles
forbid is judged in `engine.barring`, what the declaration of ready asks in `engine.ready`.
"""

from typing import TYPE_CHECKING, Final

from fourwinds.engine.abandoning import Abandoning
from fourwinds.engine.actions import (
    Abandon,
    Action,
    Claim,
    Consent,
    DeclareKong,
    DeclareReady,
    DingDong,
    Discard,
    FaultyClaim,
    FaultyOut,
    GoOut,
    LayOut,
    Pass,
    PassTiles,
    SetAside,
    TakeJoker,
)
from fourwinds.engine.barring import Barring, claimed_kind
from fourwinds.engine.claims import possible_sets, set_made
from fourwinds.engine.hands import OUT, counts, scored_melds, winning_hand
from fourwinds.engine.joker_exchange import exchange_refusal, exchanges
from fourwinds.engine.melds import AddedToKong, TableMeld
from fourwinds.engine.passing import PassingRules
from fourwinds.engine.permits import chow_refusal, swapped_kinds
from fourwinds.engine.phase import Phase, Restriction
from fourwinds.engine.ready import ReadyRules
from fourwinds.engine.seats import Seat
from fourwinds.engine.state import DealState, SeatState
from fourwinds.rules import RulePreset
from fourwinds.rules.parts import Number
from fourwinds.scoring import Hand, MeldKind, ReadyState
from fourwinds.scoring.aims import ORPHANS
from fourwinds.text import Text, in_turn
from fourwinds.tiles import (
    NORTH,
    ORDINARY_KINDS,
    PLAIN_OF,
    Kind,
    Tile,
    counts_of,
    is_extra,
    is_joker,
    jokers_among,
    kind_of,
)

if TYPE_CHECKING:
    from fourwinds.scoring import Reading
    from fourwinds.scoring.scorer import Scorer

PASS: Final = Pass()


class Referee:
    """Judges actions by the rules; it remembers nothing."""

    def __init__(self, rules: RulePreset, scorer: "Scorer") -> None:
        self._rules = rules
        self._scorer = scorer
        self._barring = Barring(rules, scorer)
        self.abandoning = Abandoning(rules)
        """When a deal is abandoned."""
        self.ready = ReadyRules(rules, scorer, self._barring)
        """The rule of ready."""
        self._passing = PassingRules(rules)

    # --- one action ---------------------------------------------------------------------------

    def refusal(self, state: DealState, seat: Seat, action: Action) -> str | None:
        """Why `seat` may not do this now, in a player's words; None if it may."""
        match action:
            case Discard(tile=tile):
                return _not_at_turn(state, seat) or self._discard_refusal(state, seat, tile)
            case LayOut() | Abandon() | DeclareReady():
                return _not_at_turn(state, seat) or self._saying_refusal(state, seat, action)
            case DeclareKong() | SetAside():
                return _not_at_turn(state, seat) or self._laying_refusal(state, seat, action)
            case Claim():
                return _not_asked(state, seat) or self._claim_refusal(state, seat, action)
            case Pass() | FaultyClaim():
                return _not_asked(state, seat) or (None if action == PASS else _only_for_discards(state))
            case GoOut():
                return _not_heard(state, seat) or self._out_refusal(state, seat, action)
            case FaultyOut():
                return _not_heard(state, seat) or self._faulty_out_refusal(state, seat)
            case DingDong() | PassTiles() | Consent() | TakeJoker():
                return self._exchange_refusal(state, seat, action)

    def _saying_refusal(self, state: DealState, seat: Seat, action: LayOut | Abandon | DeclareReady) -> str | None:
        match action:
            case LayOut(tile=tile):
                return self._laying_out_refusal(state, seat, tile)
            case Abandon():
                return self.abandoning.refusal(state, seat)
            case DeclareReady(laid_open=laid_open):
                return self._ready_refusal(state, seat, laid_open=laid_open)

    def _ready_refusal(self, state: DealState, seat: Seat, *, laid_open: bool) -> str | None:
        if _holds_extras(state, seat):
            return Text("You hold an extra tile that you have not laid out yet; nobody declares ready with one.")
        return self.ready.refusal(state, state.seats[seat], laid_open=laid_open)

    def _laying_out_refusal(self, state: DealState, seat: Seat, tile: Tile) -> str | None:
        own = state.seats[seat]
        if tile not in own.hand or not is_extra(kind_of(tile)):
            return Text("There is no such Flower or Season in your hand.")
        return _DISCARD_FIRST if own.declaring else None

    def _laying_refusal(self, state: DealState, seat: Seat, action: DeclareKong | SetAside) -> str | None:
        if isinstance(action, SetAside):
            return self._aside_refusal(state, seat)
        return self._kong_refusal(state, seat, action.kind)

    def _exchange_refusal(
        self, state: DealState, seat: Seat, action: DingDong | PassTiles | Consent | TakeJoker
    ) -> str | None:
        if isinstance(action, PassTiles | Consent):
            return self._passing.refusal(state, seat, action)
        said = _not_at_turn(state, seat) or (_DISCARD_FIRST if state.seats[seat].declaring else None)
        if said is not None:
            return said
        if isinstance(action, TakeJoker):
            return exchange_refusal(self._rules, state, seat, action)
        return self._passing.ding_dong_refusal(state, seat)

    def _discard_refusal(self, state: DealState, seat: Seat, tile: Tile) -> str | None:
        own = state.seats[seat]
        if tile not in own.hand:
            return Text("This tile is not in your hand.")
        if is_extra(kind_of(tile)):
            return Text("Flowers and Seasons are not discarded; lay it out, and another tile comes for it.")
        if own.locked and tile != state.drawn:
            return Text("Your hand is locked; you may discard only the tile that you have just drawn.")
        if is_joker(tile) and not self._rules.jokers.discarded and not self._has_only_jokers(own, state.drawn):
            return Text("Jokers may not be discarded under these rules.")
        if PLAIN_OF[tile] in self._swapped(state, seat):
            return Text("You have just claimed such a tile, or could have used this one: discard another one.")
        return self.ready.discard_refusal(state, own, PLAIN_OF[tile]) if own.declaring else None

    @staticmethod
    def _has_only_jokers(own: SeatState, drawn: Tile | None) -> bool:
        """Whether the seat could discard nothing else: then the game must go on all the same."""
        free = (drawn,) if own.locked and drawn is not None else own.hand
        return all(map(is_joker, free))

    def _swapped(self, state: DealState, seat: Seat) -> frozenset[Kind]:
        """What may not be discarded because of the claim that this turn began with."""
        if not _has_begun_with_claim(state, seat):
            return frozenset()
        meld = state.seats[seat].melds[-1]
        assert meld.claimed is not None, "the last set was claimed"
        return swapped_kinds(self._rules, meld.scored.first, meld.kind, PLAIN_OF[meld.claimed])

    def _kong_refusal(self, state: DealState, seat: Seat, kind: Kind) -> str | None:
        own = state.seats[seat]
        if own.declaring:
            return _DISCARD_FIRST
        if own.locked and not self.ready.allows_kong(state, own, kind):
            return Text("Your hand is locked; no kong may be declared.")
        if kind not in self._kong_kinds(own):
            return Text(
                "A kong needs four equal tiles in your hand, or the fourth tile of a pung that you have melded."
            )
        if self._makes_fifth(own, kind):
            return _FIVE_EQUAL
        if self._are_kongs_used_up(state):
            return _NO_KONGS
        if state.has_claimed(seat) and not self._rules.kongs.after_claim:
            return Text("No kong may be declared in the turn in which you claimed a chow or pung.")
        return None

    def _aside_refusal(self, state: DealState, seat: Seat) -> str | None:
        own = state.seats[seat]
        if not self._rules.tiles.north_aside:
            return Text("No North is set aside under these rules.")
        if own.declaring:
            return _DISCARD_FIRST
        if not any(kind_of(tile) == NORTH for tile in own.hand):
            return Text("You hold no North.")
        if state.has_claimed(seat):
            return Text("No North may be set aside in the turn in which you claimed a set.")
        if own.locked and (state.drawn is None or kind_of(state.drawn) != NORTH):
            return Text("Your hand is locked; only a North that you have just drawn may be set aside.")
        return None if state.has_supplement else Text("There is no supplement tile any more.")

    def _claim_refusal(self, state: DealState, seat: Seat, claim: Claim) -> str | None:
        own, tile = state.seats[seat], state.open_tile
        if state.phase is Phase.ROB or tile is None:
            return Text("This tile may be taken only to go out.")
        if own.locked:
            return Text("Your hand is locked; you may take a tile only to go out.")
        if not set(claim.tiles) <= set(own.hand) or len(set(claim.tiles)) < len(claim.tiles):
            return Text("You do not have these tiles in your hand.")
        if is_joker(tile) and self._rules.jokers.claimed != "sets":
            return _ONLY_TO_GO_OUT if self._rules.jokers.claimed == "out" else _NO_JOKER
        made = set_made(claim, tile)
        if made is None:
            return Text("These tiles and the discard do not make {set}.", set=_A_SET[claim.kind])
        if any(map(is_joker, made)) and (refusal := self._joker_refusal(own, claim, made)):
            return refusal
        if claim.kind is MeldKind.KONG and (refusal := self._kong_claim_refusal(state)):
            return refusal
        if not self._leaves_a_discard(own, claim, tile):
            return Text("You would have to discard such a tile again, which these rules forbid.")
        if barred := self._barring.of_claims(own, PLAIN_OF[tile]):
            return barred
        return chow_refusal(self._rules, own.melds, seat, state.turn) if claim.kind is MeldKind.CHOW else None

    def _joker_refusal(self, own: SeatState, claim: Claim, made: tuple[Tile, ...]) -> str | None:
        """Why jokers may not be declared in this set."""
        rules = self._rules.jokers
        if not rules.in_melds:
            return Text("Jokers may not be declared under these rules; they stay in the hand.")
        if claim.kind is MeldKind.CHOW and not rules.in_chows:
            return Text("A joker may not stand for a tile of a chow.")
        melded = [kind for meld in (*own.melds, TableMeld(claim.kind, made)) for kind in meld.scored.kinds]
        return _FIVE_EQUAL if rules.four_equal and max(counts_of(melded)) > _FOUR else None

    def _makes_fifth(self, own: SeatState, kind: Kind) -> bool:
        """Whether a kong of this kind would be more than four equal tiles with those of chows."""
        if not self._rules.tiles.jokers_in_play or not self._rules.jokers.four_equal:
            return False
        return any(meld.kind is MeldKind.CHOW and kind in meld.scored.kinds for meld in own.melds)

    def _kong_claim_refusal(self, state: DealState) -> str | None:
        """Why nobody may claim a kong now."""
        if not self._rules.kongs.from_discard:
            return Text("No discard may be claimed for a kong under these rules.")
        return _NO_KONGS if self._are_kongs_used_up(state) else None

    def _are_kongs_used_up(self, state: DealState) -> bool:
        return self._rules.kongs.most != 0 and state.kongs >= self._rules.kongs.most

    def _leaves_a_discard(self, own: SeatState, claim: Claim, tile: Tile) -> bool:
        """Whether some tile may be discarded after this claim."""
        if self._rules.claims.swap == "allowed":
            return True
        made = TableMeld(claim.kind, set_made(claim, tile) or ()).scored.first
        swapped = swapped_kinds(self._rules, made, claim.kind, PLAIN_OF[tile])
        return any(PLAIN_OF[t] not in swapped for t in own.hand if t not in claim.tiles)

    def _kong_kinds(self, own: SeatState) -> tuple[Kind, ...]:
        """The kinds of which the hand holds all four tiles, jokers among them, or the fourth to a melded pung."""
        held = counts(own.hand)
        jokers = jokers_among(own.hand) if self._rules.tiles.jokers_in_play and self._rules.jokers.in_melds else 0
        pungs = {m.scored.first for m in own.melds if m.kind is MeldKind.PUNG}
        if not pungs and max(held) + jokers < _FOUR:
            return ()
        return tuple(
            k for k in ORDINARY_KINDS if (held[k] + jokers if k in pungs else held[k] and held[k] + jokers >= _FOUR)
        )

    # --- going out ----------------------------------------------------------------------------

    def outs(self, state: DealState, seat: Seat) -> tuple[GoOut, ...]:
        """The ways in which `seat`, whom the deal waits for, may go out now; empty when it may not.

        The first takes the best reading; the readings of the last tile follow where there are several to choose from.
        """
        if self._out_bar(state, seat) is not None or not self._is_complete(state, seat):
            return ()
        hand = winning_hand(state, seat)
        if self._scorer.refusal(hand) is not None or self._barring.of_hand(state, seat) is not None:
            return ()
        is_named = self._names_sets(state.phase)
        if not is_named and not self._barring.asks_for_sets:
            return (OUT,)
        readings = self._permitted(state, seat, hand)
        if not is_named or not readings:
            return (OUT,) if readings else ()
        named = [GoOut(reading.completes, reading.chow) for reading in readings]
        valid = [out for out in named if self._scorer.refusal(winning_hand(state, seat, out)) is None]
        return (OUT, *valid) if len(valid) > 1 else (OUT,)

    def _names_sets(self, phase: Phase) -> bool:
        """Whether who goes out in this phase names the set that the last tile completes."""
        match self._rules.winning.set_named:
            case "never":
                return False
            case "claimed":
                return phase is Phase.CLAIM
            case "always":
                return True

    def meant(self, state: DealState, seat: Seat, out: GoOut) -> GoOut:
        """How a tile is used by who names no set: the best way; but where sets can be barred, the best that is not."""
        if out != OUT or not self._barring.asks_for_sets or claimed_kind(state, seat) is None:
            return out
        best = self._permitted(state, seat, winning_hand(state, seat))[0]
        return GoOut(best.completes, best.chow)

    def _permitted(self, state: DealState, seat: Seat, hand: Hand) -> "list[Reading]":
        """The readings of the winning tile that own discards do not bar, the dearest first."""
        return [r for r in self._scorer.readings(hand) if self._barring.of_reading(state, seat, r) is None]

    def let_go_by(self, state: DealState) -> dict[Seat, Number]:
        """The seats that answered the open tile with something else although they could have gone out on it.

        With what it was worth to each of them, where the rules ask; else with 0.
        """
        others = [s for s in state.at_table if s != state.turn and not isinstance(state.answer_of(s), GoOut)]
        return {s: self._barring.missed_worth(state, s) for s in others if self.outs(state, s)}

    def _out_refusal(self, state: DealState, seat: Seat, out: GoOut) -> str | None:
        if out in self.outs(state, seat):
            return None
        fault = self.fault(state, seat)
        return (
            fault
            if out == OUT
            else in_turn([Text("The tile cannot complete your hand in this way."), *filter(None, [fault])])
        )

    def fault(self, state: DealState, seat: Seat) -> str:
        """What is wrong with going out now, for a seat that may not; empty where nothing is."""
        if self.outs(state, seat):
            return ""
        bar = self._out_bar(state, seat) or self._scorer.refusal(winning_hand(state, seat))
        return bar or self._barring.of_hand(state, seat) or self._barring.of_all_readings(state, seat) or ""

    def _faulty_out_refusal(self, state: DealState, seat: Seat) -> str | None:
        if state.seats[seat].restriction is not Restriction.NONE:
            return _NO_MORE
        return Text("You can go out with this hand.") if self.outs(state, seat) else None

    def _out_bar(self, state: DealState, seat: Seat) -> str | None:
        """What forbids going out now whatever the hand is."""
        own = state.seats[seat]
        if own.restriction is not Restriction.NONE:
            return _NO_MORE
        open_joker = state.turn != seat and state.open_tile is not None and is_joker(state.open_tile)
        if open_joker and self._rules.jokers.claimed == "no":
            return _NO_JOKER
        if own.declaring:
            return _DISCARD_FIRST
        if _holds_extras(state, seat):
            return Text("You hold an extra tile that you have not laid out yet; nobody goes out with one.")
        if self._must_be_orphans(state) and not _is_thirteen_orphans(own, state.open_tile):
            return Text("A concealed kong may be robbed only for Thirteen Orphans.")
        if self._rules.ready.rule == "obligatory" and own.ready is ReadyState.NO:
            return Text("You must have declared ready on an earlier turn before you may go out.")
        return self._barring.of_tile(state, seat)

    def _must_be_orphans(self, state: DealState) -> bool:
        """Whether a concealed kong lies open that only Thirteen Orphans may rob."""
        is_concealed = isinstance(state.open, AddedToKong) and state.open.kong.kind is MeldKind.CONCEALED_KONG
        return is_concealed and self._rules.kongs.robbing == "thirteen_orphans"

    def _is_complete(self, state: DealState, seat: Seat) -> bool:
        """Whether the tiles are a whole hand in shape: cheap, and nearly always the end of the matter."""
        own = state.seats[seat]
        taken = () if state.phase is Phase.TURN or state.open_tile is None else (state.open_tile,)
        tiles = own.hand + taken
        last = taken[0] if taken else state.drawn
        kind = None if last is None else PLAIN_OF[last]
        return self._scorer.is_complete(counts(tiles), scored_melds(own.melds), jokers_among(tiles), last=kind)

    # --- all actions --------------------------------------------------------------------------

    def options(self, state: DealState, seat: Seat) -> tuple[Action, ...]:
        """Everything that `seat` may do now, offences left out.

        Every hand tile that may be discarded is listed; a claim is listed once for each kind of set.
        """
        if state.phase is Phase.TURN and state.turn == seat:
            return self._own_turn(state, seat)
        if state.phase is Phase.EXCHANGE:
            return self._passing.options(state, seat)
        if _not_asked(state, seat) is None:
            return self._answers(state, seat)
        return ()

    def _own_turn(self, state: DealState, seat: Seat) -> tuple[Action, ...]:
        own = state.seats[seat]
        end = [] if self.abandoning.refusal(state, seat) else [Abandon()]
        ready = [DeclareReady(o) for o in (False, True) if self._ready_refusal(state, seat, laid_open=o) is None]
        kongs = [DeclareKong(k) for k in self._kong_kinds(own) if self._kong_refusal(state, seat, k) is None]
        aside = [SetAside()] if self._rules.tiles.north_aside and self._aside_refusal(state, seat) is None else []
        asks = [] if self._passing.ding_dong_refusal(state, seat) else [DingDong()]
        free = not own.locked and not own.declaring and not self._swapped(state, seat)
        extras = [LayOut(tile) for tile in own.hand if is_extra(kind_of(tile)) and not own.declaring]
        free = free and not extras
        free = free and (self._rules.jokers.discarded or not self._rules.tiles.jokers_in_play)
        discards = [Discard(t) for t in own.hand if free or self._discard_refusal(state, seat, t) is None]
        jokers = () if own.declaring else exchanges(self._rules, state, seat)
        return (*self.outs(state, seat), *end, *ready, *asks, *extras, *jokers, *kongs, *aside, *discards)

    def _answers(self, state: DealState, seat: Seat) -> tuple[Action, ...]:
        own, tile = state.seats[seat], state.open_tile
        outs = self.outs(state, seat)
        if own.locked or state.phase is Phase.ROB or tile is None:
            return (*outs, PASS)
        jokers = self._rules.jokers
        sets = possible_sets(own.hand, tile, jokers=jokers.in_melds, jokers_in_chows=jokers.in_chows)
        claims = [c for c in sets if self._claim_refusal(state, seat, c) is None]
        return (*outs, *claims, PASS)


_FOUR: Final = 4
_NO_JOKER: Final = Text("A joker that was discarded may not be claimed.")
_ONLY_TO_GO_OUT: Final = Text("A joker that was discarded may be claimed only to go out.")
_A_SET: Final = {
    MeldKind.CHOW: Text("a chow"),
    MeldKind.PUNG: Text("a pung"),
    MeldKind.KONG: Text("a kong"),
    MeldKind.CONCEALED_KONG: Text("a concealed kong"),
}
_DISCARD_FIRST: Final = Text("You have just declared ready: discard a tile first.")
_NO_KONGS: Final = Text("Four kongs have been declared, and there may be no more under these rules.")
_FIVE_EQUAL: Final = Text("A hand may not have more than four equal tiles; a joker counts as what it stands for.")
_NO_MORE: Final = Text("You have declared out wrongly; you may not go out any more in this deal.")


def _holds_extras(state: DealState, seat: Seat) -> bool:
    """Whether the seat has Flowers or Seasons in its hand that are not laid out yet."""
    return len(state.held(seat)) < len(state.seats[seat].hand)


def _not_at_turn(state: DealState, seat: Seat) -> str | None:
    if state.phase is Phase.OVER:
        return Text("The deal is over.")
    if state.phase is not Phase.TURN or state.turn != seat:
        return Text("It is not your turn.")
    return None


def _not_asked(state: DealState, seat: Seat) -> str | None:
    if state.phase is Phase.OVER:
        return Text("The deal is over.")
    if state.phase not in {Phase.CLAIM, Phase.ROB}:
        return Text("There is no tile to claim.")
    if state.turn == seat:
        return Text("You cannot claim your own tile.")
    if state.answer_of(seat) is not None:
        return Text("You have already answered.")
    return None


def _not_heard(state: DealState, seat: Seat) -> str | None:
    """Why a declaration of out is not even looked at."""
    return _not_asked(state, seat) if state.phase in {Phase.CLAIM, Phase.ROB} else _not_at_turn(state, seat)


def _is_thirteen_orphans(own: SeatState, tile: Tile | None) -> bool:
    """Whether the hand and this tile are all thirteen terminals and honors and one of them twice."""
    tiles = own.hand if tile is None else (*own.hand, tile)
    return len(tiles) == 14 and {PLAIN_OF[t] for t in tiles} == set(ORPHANS)


def _only_for_discards(state: DealState) -> str | None:
    return None if state.phase is Phase.CLAIM else Text("There is no discard to claim.")


def _has_begun_with_claim(state: DealState, seat: Seat) -> bool:
    """Whether the turn began with a claim, although a tile may have been drawn for an extra one of the deal since."""
    if state.has_claimed(seat) or not (state.extras_wait and state.river and state.seats[seat].melds):
        return state.has_claimed(seat)
    last = state.seats[state.river[-1]].discards[-1]
    return state.kongs_in_turn == 0 and last.claimed_by == seat and last.tile == state.seats[seat].melds[-1].claimed
