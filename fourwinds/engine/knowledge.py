"""Who may know what: the one door through which anything of a deal leaves the engine.

`view_of` says what an observer sees of the table, `seen` what he notices of an event. Both build what may be known and
never blank out what may not, and both ask the same two questions: whose hand is seen, and whose face-down kongs.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from fourwinds.engine.barring import barred_by_miss
from fourwinds.engine.events import (
    ClaimAnswered,
    DealBegun,
    DiscardPassed,
    Event,
    ExtraExposed,
    KongDeclared,
    MeldClaimed,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
    TilesPassed,
)
from fourwinds.engine.exchange import Tiles
from fourwinds.engine.melds import DrawnTile, TableMeld
from fourwinds.engine.phase import Phase, Restriction
from fourwinds.engine.seats import Seat
from fourwinds.engine.state import DealState
from fourwinds.engine.view import (
    CoveredKong,
    ExtraCovered,
    KongCovered,
    SeatView,
    SeenEvent,
    SeenSeat,
    TilesTaken,
    TileTaken,
    UnseenDraw,
    View,
)
from fourwinds.engine.wall import standing
from fourwinds.scoring import MeldKind
from fourwinds.tiles import Tile, is_extra, kind_of
from fourwinds.values import Value, replace

if TYPE_CHECKING:
    from fourwinds.rules import RulePreset


class Observer(Value):
    """Who looks on: a seat, a spectator, or everybody at once (for a review, or a person who wants to see all)."""

    seat: Seat | None = None
    all_hands: bool = False

    def sees_hand(self, seat: Seat) -> bool:
        """Whether the tiles that the seat holds are seen while the deal lasts."""
        return self.all_hands or seat == self.seat

    def sees_kong(self, rules: RulePreset, seat: Seat, meld: TableMeld) -> bool:
        """Whether it is seen, while the deal lasts, what a set of the seat is made of."""
        covered = meld.kind is MeldKind.CONCEALED_KONG and rules.kongs.concealed_shown == "all_down"
        covered = covered and not rules.transparent.among(meld.tiles)
        return not covered or self.sees_hand(seat)

    def sees_extras(self, rules: RulePreset, seat: Seat) -> bool:
        """Whether it is seen, while the deal lasts, which extra tiles the seat has laid out."""
        return rules.tiles.flowers_face == "up" or self.sees_hand(seat)


_SEEN: Final = attrgetter(*View.__struct_fields__)
"""All that a view says."""

SPECTATOR: Final = Observer()
EVERYBODY: Final = Observer(all_hands=True)


# --- the table ----------------------------------------------------------------------------------


def view_of(rules: RulePreset, state: DealState, observer: Observer) -> View:
    """What the observer sees of the table. When the deal is over all hands lie open."""
    last = state.last
    open_to_all = state.phase is Phase.OVER
    return View(
        rules=rules,
        phase=state.phase,
        dealer=state.dealer,
        round_wind=state.round_wind,
        prevailing_wind=state.prevailing_wind,
        rounds_left=state.rounds_left,
        winless=state.winless,
        game=state.game,
        kitty=state.kitty,
        hand_number=state.hand_number,
        redeal=state.redeal,
        counter=state.counter,
        extra_hands=state.extra_hands,
        dice=state.dice,
        wall_size=len(state.wall),
        drawn_from_front=state.drawn_from_front,
        drawn_from_back=state.drawn_from_back,
        dead_wall=state.dead_wall,
        tiles_left=state.tiles_left,
        turn=state.turn,
        last=UnseenDraw(last.source)
        if isinstance(last, DrawnTile)
        and not (open_to_all or observer.sees_hand(state.turn) or last.tile in state.transparent)
        else last,
        open=state.open,
        seats=tuple(_seat(rules, state, seat, observer) for seat in state.at_table),
        river=state.river,
        any_meld=bool(state.interruptions),
        pool=state.pool + sum(s.stake for s in state.seats),
        outcome=state.outcome,
        indicators=state.indicators,
        exchange=state.exchange,
        goulash=state.goulash,
        seen_in_wall=_seen_in_wall(rules, state),
    )


def _seen_in_wall(rules: RulePreset, state: DealState) -> tuple[tuple[int, Tile], ...]:
    if not rules.transparent.in_wall or not state.transparent:
        return ()
    places = standing(len(state.wall), state.drawn_from_front, state.drawn_from_back)
    return tuple((place, state.wall[place]) for place in places if state.wall[place] in state.transparent)


def seat_view(rules: RulePreset, state: DealState, seat: Seat) -> SeatView:
    """What the seat knows: what it sees of the table, and what is nobody else's business."""
    own = state.seats[seat]
    known: tuple[Any, ...] = (
        *_SEEN(view_of(rules, state, Observer(seat))),
        seat,
        own.hand,
        state.drawn if state.turn == seat else None,
        own.declaring,
        barred_by_miss(rules, state, seat),
        own.received,
    )
    return SeatView(*known)


def _seat(rules: RulePreset, state: DealState, seat: Seat, observer: Observer) -> SeenSeat:
    shown = state.seats[seat]
    over = state.phase is Phase.OVER
    knows_extras = over or observer.sees_extras(rules, seat)
    melds = state.melds_shown(seat)
    extras = state.extras_shown(seat)
    covered = () if knows_extras else tuple(tile for tile in extras if is_extra(kind_of(tile)))
    seen = tuple(meld for meld in melds if over or observer.sees_kong(rules, seat, meld))
    return SeenSeat(
        hand=shown.hand if over or observer.sees_hand(seat) else None,
        hand_size=len(shown.hand),
        sets=melds if len(seen) == len(melds) else tuple(m if m in seen else CoveredKong() for m in melds),
        melds=seen,
        extras=tuple(tile for tile in extras if tile not in covered),
        discards=shown.discards,
        ready=shown.ready,
        locked=shown.locked,
        score=state.score(seat),
        extras_covered=len(covered),
        open_tiles=_open_tiles(state, seat),
        laid_open=shown.laid_open and not shown.declaring,
        barred=shown.restriction is not Restriction.NONE,
    )


def _open_tiles(state: DealState, seat: Seat) -> tuple[Tile, ...]:
    """What everybody sees of the hand of a seat."""
    own = state.seats[seat]
    lies_open = own.laid_open and not own.declaring
    if not lies_open and not state.transparent:
        return ()
    drawn = state.drawn if state.turn == seat else None
    return tuple(sorted(t for t in own.hand if t in state.transparent or (lies_open and t != drawn)))


# --- what happens -------------------------------------------------------------------------------


def seen(rules: RulePreset, events: Iterable[Event], observer: Observer) -> tuple[SeenEvent, ...]:
    """What the observer notices of the events, in order; of some it is nothing."""
    noticed = (_noticed(rules, event, observer) for event in events)
    return tuple(event for event in noticed if event is not None)


def _noticed(rules: RulePreset, event: Event, observer: Observer) -> SeenEvent | None:
    match event:
        case DealBegun():
            return replace(event, wall=())
        case TilesDealt(seat=seat, tiles=tiles) if not observer.sees_hand(seat):
            return TilesTaken(seat, len(tiles), rules.transparent.among(tiles))
        case TileDrawn(seat=seat, tile=tile, source=source) if not (
            observer.sees_hand(seat) or rules.transparent.has(tile)
        ):
            return TileTaken(seat, source)
        case TileDiscarded(seat=seat) if not observer.sees_hand(seat) and (event.bars or event.forced):
            return replace(event, bars=False, forced=False)
        case ExtraExposed(seat=seat) if not observer.sees_extras(rules, seat):
            return ExtraCovered(seat)
        case KongDeclared(seat=seat, meld=meld) if not observer.sees_kong(rules, seat, meld):
            return KongCovered(seat)
        case ClaimAnswered(seat=seat):
            return event if observer.sees_hand(seat) else None
        case DiscardPassed() | MeldClaimed():
            return _without_secrets(event, observer)
        case TilesPassed(given=given, received=received):
            return replace(event, given=_own_only(given, observer), received=_own_only(received, observer))
        case _:
            return event


def _own_only(tiles: tuple[Tiles | None, ...], observer: Observer) -> tuple[Tiles | None, ...]:
    """What was passed out of, or into, hands that the observer sees; what he gave he does not follow further."""
    return tuple(of if observer.sees_hand(Seat(seat)) else None for seat, of in enumerate(tiles))


def _without_secrets(event: DiscardPassed | MeldClaimed, observer: Observer) -> DiscardPassed | MeldClaimed:
    """Who let a winning tile go by, and what it was worth, only each of them may know."""
    known = [place for place, seat in enumerate(event.missed) if observer.sees_hand(seat)]
    missed = tuple(event.missed[place] for place in known)
    return replace(event, missed=missed, worth=tuple(event.worth[place] for place in known) if event.worth else ())
