"""What lies hidden, guessed: from what one seat knows a whole deal that it could be sitting at.

Nobody may know the hidden tiles, so they are dealt anew from those that the seat has not seen. Hands get their numbers
of tiles, kongs that lie face down four equal ones, the wall the rest. The hands are no random ones: who has had some
turns has made something of its tiles, and who has declared ready waits for a tile that has not gone by since.

What a view does not tell is taken as it mostly is: nobody has committed an offence, no winning tile was let go by,
stakes are those of the declarations that stand. What was paid earlier in the deal is left out of its nets: it is the
same whatever is done now.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from fourwinds.engine.indicators import supplements
from fourwinds.engine.melds import AddedToKong, BonusTile, DrawnTile, TableMeld
from fourwinds.engine.phase import Phase, Restriction
from fourwinds.engine.seats import Seat
from fourwinds.engine.state import DealState, SeatState
from fourwinds.engine.view import SeatView, SeenSeat, UnseenDraw
from fourwinds.engine.wall import standing, tiles_of
from fourwinds.players.acceptance import waits
from fourwinds.players.situation import opponents, situation_of
from fourwinds.rules.parts import Number
from fourwinds.scoring import MeldKind, ReadyState, Source
from fourwinds.tiles import JOKER, ORDINARY_KINDS, PLAIN_OF, Kind, Tile, is_joker
from fourwinds.values import replace

_LACKS_AT_LAST: Final = 1.8
_LACKS_AT_FIRST: Final = 7.7
_OF_THESE_AFTER_A_TURN: Final = 0.78
_FEWER_FOR_A_MELD: Final = 1.2
_SPREAD: Final = 1.2
"""How many tiles of a whole hand are any tiles instead: late in a deal, how many more in a hand just dealt, the part of
these that is left after each turn, how many fewer with each meld, and how much hands differ in that (a standard
deviation). By these the hands are as far from ready as those of Experts are in the same turn (`docs/review.md`)."""

_CHOWS: Final = 0.75
"""How many of the sets that people gather are chows, where the rules let them."""

_TRIES: Final = 40
"""How often a set is looked for among the tiles that are left before the hand is filled with any tiles."""

_READY_HANDS: Final = 8
"""How many ready hands are tried for one whose waits have not gone by."""


class Hidden:
    """The hidden tiles of one moment; `deal` guesses them."""

    def __init__(self, view: SeatView) -> None:
        """Raises `ValueError` for a view of a deal that is over, or in which play has not begun yet."""
        if view.phase in (Phase.DEAL, Phase.EXCHANGE, Phase.OVER):
            raise ValueError("there is nothing to guess before play and after it")
        self._view = view
        self._rules = view.rules
        self._others = [seat for seat in view.at_table if seat != view.seat]
        seen = _seen(view)
        self._known = sorted(seen)
        unseen = [tile for tile in tiles_of(view.rules) if tile not in seen]
        self._in_wall = view.rules.transparent.among(unseen)
        """Transparent tiles that nobody holds: they can only stand in the wall."""
        self._unseen = [tile for tile in unseen if tile not in self._in_wall]
        left = standing(view.wall_size, view.drawn_from_front, view.drawn_from_back)
        turned = {indicator.index: indicator.tile for indicator in view.indicators} | dict(view.seen_in_wall)
        self._turned = turned
        self._free_places = [place for place in left if place not in turned]
        self._gone_places = [place for place in range(view.wall_size) if place not in set(left) and place not in turned]
        passed = {opponent.seat: opponent for opponent in opponents(situation_of(view))}
        self._gone_by = {
            seat: passed[seat].passed | frozenset(passed[seat].discarded) if self._is_ready(seat) else frozenset[int]()
            for seat in self._others
        }
        # Who is ready has the first choice among the tiles: it is known most of its hand.
        self._others.sort(key=lambda seat: not self._is_ready(seat))

    def deal(self, rng: Random) -> DealState:
        """The whole deal, one guess at it; the same for the same state of `rng`."""
        view = self._view
        pool = _Pool(self._unseen, rng)
        hands: dict[Seat, tuple[Tile, ...]] = {view.seat: view.hand}
        kongs: dict[Seat, list[TableMeld]] = {}
        extras: dict[Seat, tuple[Tile, ...]] = {}
        for seat in view.at_table:
            kongs[seat] = [pool.kong() for a_set in view.seats[seat].sets if not isinstance(a_set, TableMeld)]
            extras[seat] = pool.extras(view.seats[seat].extras_covered)
        jokers = pool.jokers() if self._rules.jokers.dealt else []
        for seat in self._others:
            own = (jokers.pop(),) if self._rules.jokers.dealt and self._has_own_joker(seat) else ()
            hands[seat] = (*own, *self._hand(seat, pool, rng, len(own)))
        rest = pool.rest()
        if self._in_wall:
            rest += self._in_wall
            rng.shuffle(rest)
        wall = self._wall(rest, hands, kongs, extras)
        states = [self._seat(seat, hands[seat], kongs[seat], extras[seat]) for seat in view.at_table]
        return self._state(wall, states, hands)

    # --- hands --------------------------------------------------------------------------------

    def _is_ready(self, seat: Seat) -> bool:
        return self._view.seats[seat].ready is not ReadyState.NO

    def _has_own_joker(self, seat: Seat) -> bool:
        """Whether nobody has seen where the joker is that was dealt to the seat."""
        shown = self._view.seats[seat]
        melded = (tile for meld in shown.melds for tile in meld.tiles)
        thrown = [discarded.tile for discarded in shown.discards]
        if seat == self._view.turn and self._view.open_tile is not None:
            thrown.append(self._view.open_tile)
        return not any(map(is_joker, (*melded, *shown.open_tiles, *thrown)))

    def _hand(self, seat: Seat, pool: "_Pool", rng: Random, jokers: int) -> tuple[Tile, ...]:
        """The other tiles of a hand that has so many jokers."""
        shown = self._view.seats[seat]
        size = shown.hand_size - jokers
        if shown.open_tiles:
            return self._partly_seen(seat, pool, size)
        if self._may_hold_extras(seat):
            return pool.any(size, extras=True)
        sets = shown.hand_size // 3
        chows = min(self._rules.winning.most_chows, sets)
        gathered: tuple[Tile, ...] = ()
        if self._is_ready(seat):
            gathered = self._ready_hand(seat, sets, chows, pool, rng)
            if len(gathered) > size:
                gathered = tuple(rng.sample(gathered, len(gathered)))
                pool.give_back(gathered[size:])
                gathered = gathered[:size]
        else:
            turns = len(shown.discards)
            fewer = _FEWER_FOR_A_MELD * (self._rules.tiles.sets - sets)
            lacks = _LACKS_AT_LAST + _LACKS_AT_FIRST * _OF_THESE_AFTER_A_TURN**turns - fewer
            keep = 3 * sets + 1 - jokers - max(0, round(rng.gauss(lacks, _SPREAD)))
            if keep > 0:
                gathered = pool.gathered(sets, chows)
                mixed = rng.sample(gathered, len(gathered))
                pool.give_back(mixed[keep:])
                gathered = tuple(mixed[:keep])
        return (*gathered, *pool.any(size - len(gathered)))

    def _partly_seen(self, seat: Seat, pool: "_Pool", size: int) -> tuple[Tile, ...]:
        """What is seen of the hand and any tiles besides; those of a ready hand make it ready, if a few tries do."""
        view, shown = self._view, self._view.seats[seat]
        drawn = view.last.tile if view.turn == seat and isinstance(view.last, DrawnTile) else None
        known = tuple(tile for tile in shown.open_tiles if tile != drawn)
        last = tuple(tile for tile in shown.open_tiles if tile == drawn)
        hidden = size - len(shown.open_tiles)
        for _ in range(_READY_HANDS if self._is_ready(seat) and hidden and not shown.laid_open else 0):
            found = pool.any(hidden)
            if (
                self._gone_by[seat].isdisjoint(wanted := waits(_counts((*known, *found)), shown.hand_size // 3))
                and wanted
            ):
                return (*known, *found, *last)
            pool.give_back(found)
            pool.mix()
        return (*known, *pool.any(hidden, extras=self._may_hold_extras(seat)), *last)

    def _ready_hand(self, seat: Seat, sets: int, chows: int, pool: "_Pool", rng: Random) -> tuple[Tile, ...]:
        """All but one tile of a whole hand whose waits have not gone by; of several tries the last may be any."""
        hand: tuple[Tile, ...] = ()
        for _ in range(_READY_HANDS):
            pool.give_back(hand)
            hand = pool.gathered(sets, chows)
            if len(hand) < 3 * sets + 2:
                continue
            lacking = hand[rng.randrange(len(hand))]
            pool.give_back((lacking,))
            hand = tuple(tile for tile in hand if tile != lacking)
            if self._gone_by[seat].isdisjoint(waits(_counts(hand), sets)):
                return hand
        return hand[: 3 * sets + 1]

    def _may_hold_extras(self, seat: Seat) -> bool:
        """Whether there may be extra tiles in the hand that have not been laid out yet."""
        view, shown = self._view, self._view.seats[seat]
        # Who may keep them lays them out on his first turn mostly, as he must elsewhere.
        waits_for_turn = view.rules.deal.extra_tiles_when != "dealt" and bool(view.rules.tiles.flowers)
        return waits_for_turn and not shown.discards and not shown.sets and seat != view.turn

    # --- the state ----------------------------------------------------------------------------

    def _wall(
        self,
        rest: Sequence[Tile],
        hands: dict[Seat, tuple[Tile, ...]],
        kongs: dict[Seat, list[TableMeld]],
        extras: dict[Seat, tuple[Tile, ...]],
    ) -> tuple[Tile, ...]:
        """The whole wall: what was drawn lies anywhere at its front, for nobody looks there any more."""
        wall = [Tile(-1)] * self._view.wall_size
        for place, tile in self._turned.items():
            wall[place] = tile
        for place, tile in zip(self._free_places, rest, strict=True):
            wall[place] = tile
        gone = [tile for tile in self._known if tile not in self._turned.values()]
        for seat in self._view.at_table:
            if seat != self._view.seat:
                gone += [tile for tile in hands[seat] if tile not in self._view.seats[seat].open_tiles]
            gone += [tile for meld in kongs[seat] for tile in meld.tiles]
            gone += extras[seat]
        for place, tile in zip(self._gone_places, gone, strict=True):
            wall[place] = tile
        return tuple(wall)

    def _seat(self, seat: Seat, hand: tuple[Tile, ...], kongs: list[TableMeld], extras: tuple[Tile, ...]) -> SeatState:
        view, shown = self._view, self._view.seats[seat]
        own = seat == view.seat
        thrown = view.phase is Phase.CLAIM and view.turn == seat
        return SeatState(
            hand=hand,
            melds=_melds(view, seat, shown, kongs),
            extras=(*(tile for tile in shown.extras if not _is_aside(view, tile)), *extras),
            discards=shown.discards,
            ready=shown.ready,
            locked=shown.locked,
            declaring=own and view.declaring,
            laid_open=shown.laid_open,
            restriction=Restriction.BARRED if shown.barred else Restriction.NONE,
            stake=self._stake(shown),
            missed=view.missed if own else frozenset(),
            turns=len(shown.discards) + thrown,
            received=view.received if own else frozenset(),
        )

    def _stake(self, shown: SeenSeat) -> int:
        riichi = self._rules.ready.rule == "riichi" and shown.ready is not ReadyState.NO
        return self._rules.ready.stake if riichi else 0

    def _state(
        self, wall: tuple[Tile, ...], states: Sequence[SeatState], hands: dict[Seat, tuple[Tile, ...]]
    ) -> DealState:
        view = self._view
        last = view.last
        if isinstance(last, UnseenDraw):
            last = DrawnTile(hands[view.turn][-1], last.source)
        stakes = sum(state.stake for state in states)
        scores: list[Number] = [shown.score + state.stake for shown, state in zip(view.seats, states, strict=True)]
        begun = DealState(
            phase=view.phase,
            dealer=view.dealer,
            round_wind=view.round_wind,
            hand_number=view.hand_number,
            redeal=view.redeal,
            counter=view.counter,
            dice=view.dice,
            wall=wall,
            drawn_from_front=view.drawn_from_front,
            drawn_from_back=view.drawn_from_back,
            dead_wall=view.dead_wall,
            seats=tuple(states),
            turn=view.turn,
            last=last,
            open=view.open,
            river=view.river,
            kongs_in_turn=int(isinstance(last, DrawnTile) and last.source is Source.KONG),
            hand_size=self._rules.tiles.held,
            extras_wait=self._rules.deal.extra_tiles_when != "dealt",
            scores=tuple(scores),
            pool=view.pool - stakes,
            extra_hands=view.extra_hands,
            rounds_left=view.rounds_left,
            winless=view.winless,
            game=view.game,
            kitty=view.kitty,
            dominant_wind=None if view.prevailing_wind == view.round_wind else view.prevailing_wind,
            exhaustible=self._rules.deal.dead_wall == "exhaustible",
            supplements=supplements(self._rules),
            indicators=tuple(view.indicators),
            goulash=view.goulash,
            transparent=frozenset(self._rules.transparent.among(wall)),
        )
        return self._still_barred(begun) if view.missed else begun

    def _still_barred(self, state: DealState) -> DealState:
        """What the seat knows to bar it was missed after all sets that lie there, or still bars for another reason."""
        seat = self._view.seat
        own = replace(state.seats[seat], missed_at=state.interruptions - state.has_claimed(seat))
        return replace(state, seats=(*state.seats[:seat], own, *state.seats[seat + 1 :]))


def _seen(view: SeatView) -> set[Tile]:
    """Every tile that the seat knows the place of."""
    seen = set(view.hand)
    for seat, shown in enumerate(view.seats):
        seen.update(tile for meld in shown.melds for tile in meld.tiles)
        seen.update(shown.extras, shown.open_tiles)
        seen.update(thrown.tile for thrown in shown.discards if thrown.claimed_by is None)
        if seat == view.turn and isinstance(view.open, AddedToKong):
            seen.update(view.open.kong.tiles)
    seen.update(indicator.tile for indicator in view.indicators)
    seen.update(tile for _, tile in view.seen_in_wall)
    if view.open_tile is not None:
        seen.add(view.open_tile)
    return seen


def _melds(view: SeatView, seat: Seat, shown: SeenSeat, kongs: Sequence[TableMeld]) -> tuple[TableMeld, ...]:
    """The sets as the engine keeps them: a kong that can still be robbed is none yet."""
    guessed = iter(kongs)
    melds = [a_set if isinstance(a_set, TableMeld) else next(guessed) for a_set in shown.sets]
    if seat != view.turn or not isinstance(view.open, AddedToKong):
        return tuple(melds)
    kong = view.open.kong
    if kong.kind is MeldKind.CONCEALED_KONG:
        return tuple(meld for meld in melds if meld != kong)
    pung = TableMeld(MeldKind.PUNG, tuple(tile for tile in kong.tiles if tile != kong.added), kong.claimed, kong.source)
    return tuple(pung if meld == kong else meld for meld in melds)


def _is_aside(view: SeatView, tile: Tile) -> bool:
    """Whether the tile is just being set aside, so that it is no extra tile yet."""
    return isinstance(view.open, BonusTile) and view.open.tile == tile


def _counts(tiles: Sequence[Tile]) -> bytes:
    counts = bytearray(34)
    for tile in tiles:
        counts[PLAIN_OF[tile]] += 1
    return bytes(counts)


class _Pool:
    """The tiles that have no place yet, mixed."""

    def __init__(self, tiles: Sequence[Tile], rng: Random) -> None:
        mixed = list(tiles)
        rng.shuffle(mixed)
        self._rng = rng
        self._of: dict[int, list[Tile]] = {kind: [] for kind in (*ORDINARY_KINDS, JOKER)}
        self._extras: list[Tile] = []
        self._order: list[Tile] = mixed
        """All tiles, those taken among them, in the order in which they are dealt."""
        for tile in mixed:
            kind = PLAIN_OF[tile]
            if kind in self._of:
                self._of[kind].append(tile)
            else:
                self._extras.append(tile)
        self._kinds = [PLAIN_OF[tile] for tile in mixed if PLAIN_OF[tile] < 34]
        self._taken: set[Tile] = set()

    def kong(self) -> TableMeld:
        """Four equal tiles, face down."""
        whole = [kind for kind in ORDINARY_KINDS if len(self._of[kind]) == 4]
        return TableMeld(MeldKind.CONCEALED_KONG, tuple(sorted(self._take(self._rng.choice(whole), 4))))

    def jokers(self) -> list[Tile]:
        """All jokers."""
        return self._take(JOKER, len(self._of[JOKER]))

    def extras(self, number: int) -> tuple[Tile, ...]:
        """So many extra tiles."""
        taken, self._extras = self._extras[:number], self._extras[number:]
        self._taken.update(taken)
        return tuple(taken)

    def any(self, number: int, *, extras: bool = False) -> tuple[Tile, ...]:
        """So many tiles as they come, extra ones only where they may be held."""
        found: list[Tile] = []
        if not number:
            return ()
        for tile in self._order:
            if tile in self._taken:
                continue
            kind = PLAIN_OF[tile]
            if kind in self._of:
                self._of[kind].remove(tile)
            elif extras:
                self._extras.remove(tile)
            else:
                continue
            found.append(tile)
            if len(found) == number:
                break
        self._taken.update(found)
        return tuple(found)

    def gathered(self, sets: int, chows: int) -> tuple[Tile, ...]:
        """A whole hand of so many sets and a pair, as far as one is found among the tiles that are left."""
        rng, of, kinds = self._rng, self._of, self._kinds
        found: list[Tile] = []
        tries = 0
        while sets and tries < _TRIES:
            tries += 1
            kind = kinds[int(rng.random() * len(kinds))]
            if kind < 27 and chows and rng.random() < _CHOWS:
                first = kind - int(rng.random() * 3)
                if first % 9 > 6 or first < 0 or first // 9 != kind // 9:
                    continue
                if of[first] and of[first + 1] and of[first + 2]:
                    found += (of[first].pop(), of[first + 1].pop(), of[first + 2].pop())
                    sets -= 1
                    chows -= 1
            elif len(of[kind]) >= 3:
                found += self._take(kind, 3)
                sets -= 1
        for _ in range(_TRIES):
            kind = kinds[int(rng.random() * len(kinds))]
            if len(of[kind]) >= 2:
                found += self._take(kind, 2)
                break
        self._taken.update(found)
        return tuple(found)

    def give_back(self, tiles: Sequence[Tile]) -> None:
        """These tiles have no place after all."""
        for tile in tiles:
            self._of[PLAIN_OF[tile]].append(tile)
        self._taken.difference_update(tiles)

    def mix(self) -> None:
        """What is left comes in another order."""
        self._rng.shuffle(self._order)

    def rest(self) -> list[Tile]:
        """What is left, in the order in which it is drawn."""
        return [tile for tile in self._order if tile not in self._taken]

    def _take(self, kind: Kind, number: int) -> list[Tile]:
        of = self._of[kind]
        taken = [of.pop() for _ in range(number)]
        self._taken.update(taken)
        return taken
