"""A quick player for all seats at once: sensible, and so plain that hundreds of deals a second can be played out.

It knows no more than each seat may: its own tiles, and what lies open. It gathers for the way that is nearest
(`simulation.ways`), discards for shanten and then for the next tile, claims what brings the hand nearer where the way
may be open, declares ready and goes out when it may, and breaks up a hand that is far away before one that was declared
ready. It leaves nothing to chance.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from fourwinds.engine.actions import Action, Claim, DeclareKong, DeclareReady, Discard, LayOut, Pass, SetAside
from fourwinds.engine.claims import chow_starts
from fourwinds.engine.continued import Continued
from fourwinds.engine.hands import counts as counts_of
from fourwinds.engine.hands import scored_melds
from fourwinds.engine.joker_exchange import exchanges
from fourwinds.engine.permits import in_order
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import Seat
from fourwinds.engine.state import DealState, SeatState
from fourwinds.players.plans import distance
from fourwinds.rules import RulePreset
from fourwinds.scoring import Meld, MeldKind, ReadyState
from fourwinds.scoring.aims import Goal
from fourwinds.simulation.nearness import Nearness
from fourwinds.simulation.ways import Way, Ways
from fourwinds.tiles import (
    JOKER,
    NORTH,
    ORDINARY_KINDS,
    PLAIN_OF,
    Kind,
    Tile,
    is_extra,
    is_joker,
    jokers_among,
    kind_of,
)

_PASS: Final = Pass()
_NO_GOALS: Final[Mapping[Seat, Goal]] = {}

_REACH: Final = 2
"""How many tiles further than the nearest way a goal may be and still be followed, as an Expert has it."""
_ASKS: Final = 3
"""At which of its turns a player asks that, each third one."""

_FOLDS: Final = 2
"""From how many tiles away from ready on a hand is given up before one that was declared ready."""


class Quick:
    """Plays the rest of deals under one preset; each `play` begins anew."""

    def __init__(self, rules: RulePreset, ways: Ways, live: Sequence[int]) -> None:
        """`live` says of each kind how many tiles whoever asks has not seen: what may still come, about."""
        self._ways = ways
        self._live = live
        self._sets_aside = rules.tiles.north_aside
        free = rules.jokers.in_chows and rules.jokers.in_pairs
        self._takes_jokers = rules if free and rules.jokers.exchanged != "no" else None
        self._declares = rules.ready.rule != "none"
        self._chows = rules.winning.max_chows > 0
        self._known: dict[Seat, _Known] = {}
        self._goals: dict[Seat, Goal] = {}

    def play(self, deal: Continued, goals: Mapping[Seat, Goal] = _NO_GOALS) -> None:
        """Play the deal to its end; seats with a goal follow it until it is much further than the nearest way."""
        self._known.clear()
        self._goals = dict(goals)
        while (phase := deal.state.phase) is not Phase.OVER:
            if phase is Phase.TURN:
                if not _lays_out(deal, deal.state):
                    self._own_turn(deal, deal.state)
            elif not self._answer(deal, deal.state):
                deal.pass_by()

    def _of(self, state: DealState, seat: Seat, counts: bytearray) -> "_Known":
        """What the seat is after; a claim goes on with it, where it can."""
        known = self._known.get(seat)
        if known is not None and known.sets == len(state.seats[seat].melds):
            return known
        melds = scored_melds(state.seats[seat].melds)
        winds = state.wind(seat), state.prevailing_wind
        if known is not None:
            way: Way | None = known.way
        else:
            way = self._ways.way_to(self._goals[seat], winds) if seat in self._goals else None
        tiles, jokers = bytes(counts), jokers_among(state.seats[seat].hand)
        plan = None if way is None else self._ways.plan_for_tiles(way, winds, tiles, melds, jokers, self._live)
        if way is None or plan is None:
            way, plan = self._ways.choose(winds, tiles, melds, jokers, self._live)
        known = self._known[seat] = _Known(way, len(melds), Nearness(plan, self._live))
        return known

    # --- the own turn -------------------------------------------------------------------------

    def _own_turn(self, deal: Continued, state: DealState) -> None:
        seat, drawn = state.turn, state.drawn
        own = state.seats[seat]
        known = self._known.get(seat)
        if known is None or drawn is None or known.sets != len(own.melds) or _may_complete(known.near, drawn):
            outs = deal.outs(seat)
            if outs and deal.do(seat, outs[0]):
                return
        if own.locked and drawn is not None and self._play_locked(deal, seat, drawn):
            return
        counts = bytearray(counts_of(own.hand))
        if own.turns % _ASKS == 0 or self._ways.card is not None:
            self._ask_again(state, seat, counts)
        known = self._of(state, seat, counts)
        if self._lays_out(deal, state, seat, counts):
            return
        near = known.near
        kind = near.discard(counts, jokers_among(own.hand))
        if self._declares and not own.declaring:
            if near.shanten == 0 and own.ready is ReadyState.NO:
                deal.do(seat, DeclareReady())
            elif near.shanten >= _FOLDS and (safe := _safe(state, seat, counts)) is not None:
                kind = safe
        self._discard(deal, seat, counts, kind, near)

    def _play_locked(self, deal: Continued, seat: Seat, drawn: Tile) -> bool:
        """Do with the drawn tile what a locked hand may; False where it may do nothing."""
        return (self._sets_aside and deal.do(seat, SetAside())) or deal.do(seat, Discard(drawn))

    def _lays_out(self, deal: Continued, state: DealState, seat: Seat, counts: bytearray) -> bool:
        """Take a joker, declare a kong, or set a North aside, where the hand loses nothing.

        False where nothing was done.
        """
        own = state.seats[seat]
        if self._takes_jokers is not None and (takes := exchanges(self._takes_jokers, state, seat)):
            self._known.pop(seat, None)
            return deal.do(seat, takes[0])
        if (kong := _kong(own, counts)) is not None and self._loses_nothing(state, seat, counts, kong):
            deal.do(seat, DeclareKong(kong))
        elif self._sets_aside and self._can_spare_north(state, seat, counts) and deal.do(seat, SetAside()):
            self._known.pop(seat, None)
        return deal.state is not state

    def _ask_again(self, state: DealState, seat: Seat, counts: bytearray) -> None:
        """Give a goal up that has become much further than the nearest way; and a hand of a card for a nearer one."""
        if seat not in self._goals:
            if self._ways.card is not None:
                self._known.pop(seat, None)
            return
        melds, winds = scored_melds(state.seats[seat].melds), (state.wind(seat), state.prevailing_wind)
        way, tiles, jokers = (
            self._ways.way_to(self._goals[seat], winds),
            bytes(counts),
            jokers_among(state.seats[seat].hand),
        )
        plan = self._ways.plan_for_tiles(way, winds, tiles, melds, jokers, self._live)
        _, nearest = self._ways.choose(winds, tiles, melds)
        if plan is None or distance(plan, tiles) > distance(nearest, tiles) + _REACH:
            del self._goals[seat]
            self._known.pop(seat, None)

    def _discard(self, deal: Continued, seat: Seat, counts: bytearray, kind: Kind, near: Nearness) -> None:
        """Discard such a tile, or where that may not be any other that may."""
        hand = deal.state.seats[seat].hand
        # Red fives have the highest numbers: of equal tiles a plain one goes first.
        tile = min(tile for tile in hand if PLAIN_OF[tile] == kind)
        if not deal.do(seat, Discard(tile)):
            legal = deal.legal_actions(seat)
            action = next((action for action in legal if isinstance(action, Discard)), legal[0])
            deal.do(seat, action)
            if not isinstance(action, Discard):
                return
            kind = PLAIN_OF[action.tile]
        if kind != near.discarded:
            if kind != JOKER:
                counts[kind] -= 1
            near.look(counts, jokers_among(deal.state.seats[seat].hand))

    def _loses_nothing(self, state: DealState, seat: Seat, counts: bytearray, kind: Kind) -> bool:
        """Whether the hand is as near with the kong as without."""
        way, melds = self._known[seat].way, scored_melds(state.seats[seat].melds)
        now = self._ways.plan(way, melds)
        after = bytearray(counts)
        after[kind] = 0
        if counts[kind] == 4:
            melds = (*melds, Meld(MeldKind.CONCEALED_KONG, kind))
        plan = self._ways.plan(way, melds)
        return plan is not None and now is not None and distance(plan, bytes(after)) <= distance(now, bytes(counts))

    def _can_spare_north(self, state: DealState, seat: Seat, counts: bytearray) -> bool:
        """Whether the hand holds a North and is as near without it."""
        if not counts[NORTH]:
            return False
        plan = self._ways.plan(self._known[seat].way, scored_melds(state.seats[seat].melds))
        after = bytearray(counts)
        after[NORTH] -= 1
        return plan is not None and distance(plan, bytes(after)) <= distance(plan, bytes(counts))

    # --- answers ------------------------------------------------------------------------------

    def _answer(self, deal: Continued, state: DealState) -> bool:
        """Let the seats answer the open tile; False if nobody wants it, and nobody has answered."""
        tile = state.open_tile
        assert tile is not None, "a tile is open"
        kind = PLAIN_OF[tile]
        if kind == JOKER:
            return False
        wanted: dict[Seat, Action] = {}
        for seat in state.at_table:
            if seat == state.turn or state.answer_of(seat) is not None:
                continue
            if action := self._want(deal, state, seat, kind):
                wanted[seat] = action
        if not wanted:
            return False
        for seat in deal.waiting_for():
            if seat not in wanted or not deal.do(seat, wanted[seat]):
                deal.do(seat, _PASS)
        return True

    def _want(self, deal: Continued, state: DealState, seat: Seat, kind: Kind) -> Action | None:
        own = state.seats[seat]
        known = self._known.get(seat)
        if known is None:
            counts = bytearray(counts_of(own.hand))
            known = self._of(state, seat, counts)
            known.near.look(counts, jokers_among(own.hand))
        near = known.near
        if not near.wants(kind):
            return None
        if near.shanten == 0:
            outs = deal.outs(seat)
            return outs[0] if outs else None
        may = known.way.open and not own.locked and state.phase is Phase.CLAIM
        return self._claim(known, own, kind, chows=self._chows and state.next_seat(state.turn) == seat) if may else None

    def _claim(self, known: "_Known", own: SeatState, kind: Kind, *, chows: bool) -> Claim | None:
        """The claim that brings the hand nearest, if one brings it nearer at all."""
        counts, melds = counts_of(own.hand), scored_melds(own.melds)
        best, found = known.near.shanten, None
        sets: list[tuple[MeldKind, tuple[Kind, ...]]] = []
        if counts[kind] >= 2:
            sets.append((MeldKind.PUNG, (kind, kind, kind)))
        if chows:
            sets += [(MeldKind.CHOW, (start, Kind(start + 1), Kind(start + 2))) for start in chow_starts(kind)]
        for shape, kinds in sets:
            after = bytearray(counts)
            after[kind] += 1
            if not all(after[k] for k in kinds):
                continue
            for k in kinds:
                after[k] -= 1
            plan = self._ways.plan(known.way, (*melds, Meld(shape, kinds[0])))
            if plan is not None and (away := distance(plan, bytes(after), jokers_among(own.hand))) < best:
                best, found = away, (shape, kinds)
        if found is None:
            return None
        shape, kinds = found
        needed = list(kinds)
        needed.remove(kind)
        left = list(own.hand)
        tiles = []
        for k in needed:
            tile = next(tile for tile in left if PLAIN_OF[tile] == k)
            left.remove(tile)
            tiles.append(tile)
        return Claim(shape, tuple(tiles))


@dataclass(slots=True)
class _Known:
    """What a seat is after."""

    way: Way
    sets: int
    """How many it has declared."""
    near: Nearness


def _may_complete(near: Nearness, drawn: Tile) -> bool:
    return near.shanten <= 0 if is_joker(drawn) else near.waits_for(PLAIN_OF[drawn])


def _lays_out(deal: Continued, state: DealState) -> bool:
    """Lays out a Flower or Season that was kept in the hand, if there is one."""
    if not state.extras_wait:
        return False
    extra = next((tile for tile in state.seats[state.turn].hand if is_extra(kind_of(tile))), None)
    return extra is not None and deal.do(state.turn, LayOut(extra))


def _kong(own: SeatState, counts: bytearray) -> Kind | None:
    """A kind of which the seat could declare a kong."""
    if own.declaring:
        return None
    if 4 in counts:
        return Kind(counts.index(4))
    pungs = (meld.scored.first for meld in own.melds if meld.kind is MeldKind.PUNG)
    return next((kind for kind in pungs if counts[kind]), None)


def _safe(state: DealState, seat: Seat, counts: bytearray) -> Kind | None:
    """A kind of the hand on which nobody who has declared ready will go out, as far as their discards tell."""
    ready = [s for s in state.at_table if s != seat and state.seats[s].ready is not ReadyState.NO]
    if not ready:
        return None
    safe = {kind for kind in ORDINARY_KINDS if counts[kind]}
    river = list(in_order(state.river, [shown.discards for shown in state.seats]))
    for other in ready:
        own = {PLAIN_OF[thrown.tile] for thrown in state.seats[other].discards}
        since: set[Kind] = set()
        for thrower, thrown in reversed(river):
            if thrower == other and thrown.ready:
                break
            since.add(PLAIN_OF[thrown.tile])
        safe &= own | since
    return min(safe, key=lambda kind: counts[kind], default=None)
