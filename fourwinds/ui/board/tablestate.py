"""`TableState`: what lies on the table as the person in front of the screen may see it.

It is made from a view of the deal and a few choices of the person, holds no rule, and is all that a board's layout
gets. A tile that may not be seen is a place here and no tile: there is nobody who could be asked for its kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from itertools import dropwhile
from random import Random
from typing import TYPE_CHECKING, Final

from fourwinds.engine import wall
from fourwinds.engine.exchange import receivers
from fourwinds.engine.indicators import Indicator
from fourwinds.engine.melds import AddedToKong, Discarded, TableMeld
from fourwinds.engine.permits import in_order
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.engine.view import CoveredKong, UnseenDraw, View
from fourwinds.scoring import MeldKind, ReadyState
from fourwinds.tiles import Kind, Tile, Wind, sort_key
from fourwinds.ui.board.seating import Side, side_of
from fourwinds.values import Value, field, replace

if TYPE_CHECKING:
    from fourwinds.rules import RulePreset


class Place(Enum):
    """Where a tile lies."""

    HAND = "hand"
    MELD = "meld"
    SLOT = "slot"
    DISCARDS = "discards"
    EXTRA = "extra"
    WALL = "wall"


class Hidden(Value):
    """A tile of which no more is known than where it lies: in the wall, in a player's hand, or in a set."""

    place: Place
    number: int
    """Which of them it is there, from 0; in the wall in the order of drawing."""
    seat: Seat | None = None
    """Whose hand or sets; None for the wall."""


class TableTile(Value):
    """One tile on the table."""

    tile: Tile | Hidden
    face_up: bool = True
    lifted: bool = False
    apart: bool = False
    """Stands a little apart: the tile just drawn."""
    won: bool = False
    """The tile that completed the hand."""
    claimed: bool = False
    """The tile of a meld that was another player's discard."""
    drawn: bool = False
    """A discard that came straight from the wall."""
    latest: bool = False
    """The latest discard of the deal."""
    at_stake: bool = False
    """Can be claimed now: the discard in the slot, or a kong's tile that may be robbed."""
    added: bool = False
    """The tile that made a kong of a melded pung."""
    dead: bool = False
    """Stands in the dead wall."""
    declares: bool = False
    """The discard that tells from when on its player was ready; it lies sideways."""
    goes_to: Side | None = None
    """The side of the player to whom the person means to pass it in an exchange."""
    came: bool = False
    """It has come into the person's hand in an exchange, and the person has not discarded since."""
    pointed: bool = False
    """The next key of an exchange is about this tile."""
    clear: bool = False
    """It is of transparent material."""
    mirrored: bool = False
    """It is transparent and seen from behind."""
    spot: int | None = None
    """Where it lies in a heap in which nothing moves, from 0; None where tiles lie in their order."""

    @property
    def face(self) -> Tile | None:
        """The tile, where its face is seen."""
        return None if isinstance(self.tile, Hidden) or not self.face_up else self.tile


class WallTile(Value):
    """A tile that stands in the wall: before which seat, in which stack from that seat's right end, on top or not."""

    shown: TableTile
    seat: Seat
    stack: int
    upper: bool


class TableSet(Value):
    """A meld as it lies there; `claimed_from` counts the seats backwards: 1 the player on the left, 3 on the right."""

    tiles: tuple[TableTile, ...]
    claimed_from: int = 0


class SeatTable(Value):
    """What lies before one seat, and what stands beside it."""

    seat: Seat
    name: str
    score: int | float
    wind: Wind
    hand: tuple[TableTile, ...] = ()
    melds: tuple[TableSet, ...] = ()
    extras: tuple[TableTile, ...] = ()
    discards: tuple[TableTile, ...] = ()
    slot: TableTile | None = None
    ready: bool = False
    is_turn: bool = False
    receives: bool = False
    """In an exchange: what the person passes on goes to this seat."""
    shows_discards: bool = False
    """The discards lie in place of the hand."""
    winless: bool = False
    """It has won no deal yet, which will cost something at the end of the game."""
    barred: bool = False
    """It has declared out wrongly, and may not go out any more."""

    @property
    def is_lit(self) -> bool:
        """Whether the board points at it: it is its turn or, where nobody has the turn, it gets the person's tiles."""
        return self.is_turn or self.receives

    @property
    def label(self) -> str:
        """The name as it stands on the board: before it the sign of who may not go out, or the token of no win yet."""
        if self.barred:
            return f"\N{MULTIPLICATION SIGN} {self.name}"
        return f"\N{WHITE CIRCLE} {self.name}" if self.winless else self.name


class Figures(Value):
    """What lies in the middle of a table in sticks; None for what the rules do not have."""

    counters: int | None = None
    """The dealer's extra hands, for which there is a bonus or which raise the minimum."""
    staked: int | float | None = None
    """The points that wait for a winner."""
    kitty: int | None = None
    """The points in the kitty."""


class TableState(Value):
    """The whole table. `seats` is indexed by seat."""

    seats: tuple[SeatTable, ...]
    person: Seat
    round_wind: Wind = Wind.EAST
    prevailing_wind: Wind = Wind.EAST
    """The wind that is worth something to everybody: the round's, or a dominant one."""
    tiles_left: int = 0
    hand_text: str = ""
    common_discards: tuple[TableTile, ...] | None = None
    """With the common display the discards of all in order; they lie in place of everything else."""
    hand_size: int = 13
    """How many tiles a player holds between turns, by the rules."""
    hand_number: int = 0
    """The number of the hand in the round, from 1; 0 before a game."""
    redeal: int = 0
    """How often this hand has been dealt again."""
    goulash: int = 0
    """Which Goulash in a row the hand is, from 1; 0 where it is none."""
    wall: tuple[WallTile, ...] = ()
    wall_stacks: int = 17
    """How many stacks its longest sides had when it was built."""
    """What still stands there, in the order of drawing."""
    dealing: bool = False
    """The hands are being dealt."""
    indicators: tuple[Indicator, ...] = ()
    """What was turned over in the dead wall."""
    wild: Kind | None = None
    """The kind whose tiles are jokers; None where jokers have a face of their own."""
    figures: Figures | None = None
    """Counters and stakes; None where the rules have neither."""

    @property
    def dora(self) -> frozenset[Kind]:
        """The kinds that follow an indicator and are worth something; what is wild is none of them."""
        return frozenset(shown.dora for shown in self.indicators if not shown.wild)

    @property
    def tells_tiles(self) -> bool:
        """Whether there are indicators, or a wild tile, to be shown beside the hands."""
        return bool(self.indicators) or self.wild is not None

    @property
    def from_top(self) -> tuple[SeatTable, ...]:
        """The seats in playing order, the person's last."""
        return tuple(self.seats[(self.person + step) % len(self.seats)] for step in range(1, len(self.seats) + 1))


class Lie(Enum):
    """How discards lie that can be looked at."""

    APART = "apart"
    """Before the player who discarded them."""
    IN_ORDER = "in order"
    """All in one area, in the order in which they came."""
    HEAP = "heap"
    """All in one area, at random."""


class Choices(Value):
    """What the person chose to see."""

    own_up: bool = False
    """Also a hand of one's own that a riichi lays face down lies face up."""
    lifted: Tile | None = None
    passing: Mapping[Tile, Side] = field(default_factory=dict)
    """The tiles that the person means to pass on in an exchange, each with the side of who is to get it."""
    pointed: Tile | None = None
    """The tile that the next key of an exchange is about."""
    gives: bool = False
    """The person takes part in an exchange: who gets his tiles is to be seen."""
    came: frozenset[Tile] = frozenset()
    """What has come into the person's hand in an exchange."""
    discards_of: frozenset[Seat] = frozenset()
    """The seats whose discards lie in place of their hands."""
    common_discards: Lie = Lie.APART
    """All discards in one area, instead of anything else."""
    show_source: bool = True
    """Whether a discard straight from the wall can be told from one out of the hand; the rules may show it anyway."""
    hide_discards: bool = False
    """The rules let nobody look at what was discarded; only what can be claimed is in sight (B42)."""
    hand_text: str = ""


_BY_RULES: Final = {"random": Lie.HEAP, "in_order": Lie.IN_ORDER}


def lie_of(rules: RulePreset | None, wish: str) -> Lie:
    """How discards lie by the person's wish: before each `player`, in `common`, or as the `rules` say."""
    if wish == "common":
        return Lie.IN_ORDER
    return _BY_RULES.get(rules.discards.shown, Lie.APART) if rules is not None and wish == "rules" else Lie.APART


ALL_SEATS: Final = frozenset(SEATS)

HEAP: Final = 84
"""Room for this many common discards, so that they do not shrink while they grow in number."""


def from_view(
    view: View,
    names: Sequence[str],
    scores: Sequence[int | float],
    person: Seat,
    choices: Choices | None = None,
) -> TableState:
    """The table of the deal as the person may see it; `names` and `scores` are indexed by seat."""
    choices = choices or Choices()
    if view.rules.discards.extended_information:
        choices = replace(choices, show_source=True)
    table = TableState(
        seats=_seats(view, names, scores, person, choices),
        person=person,
        round_wind=view.round_wind,
        prevailing_wind=view.prevailing_wind,
        tiles_left=view.tiles_left,
        hand_text=choices.hand_text,
        common_discards=None if choices.common_discards is Lie.APART else _common(view, choices),
        hand_size=view.rules.tiles.held,
        hand_number=view.hand_number,
        redeal=view.redeal,
        goulash=view.goulash,
        wall=_wall(view),
        wall_stacks=max(wall.side_lengths(view.wall_size, len(view.seats))),
        dealing=view.phase is Phase.DEAL,
        indicators=view.indicators,
        wild=view.rules.tiles.wild_kind,
        figures=_figures(view),
    )
    return _with_transparent_tiles(table, view.rules) if view.rules.transparent.any else table


def _seats(
    view: View, names: Sequence[str], scores: Sequence[int | float], person: Seat, choices: Choices
) -> tuple[SeatTable, ...]:
    """Those at the table, each with what lies before him."""
    river = _river(view)
    getting = receivers(view.exchange, person) if choices.gives and view.exchange is not None else ()
    return tuple(
        SeatTable(
            seat=seat,
            name=names[seat],
            score=scores[seat],
            wind=view.wind_of(seat),
            hand=_hand(view, seat, person, choices),
            melds=tuple(_set(view, seat, number, shown) for number, shown in enumerate(view.seats[seat].sets)),
            extras=_extras(view, seat),
            discards=() if choices.hide_discards else _discards(view, seat, river, choices),
            slot=_slot(view, seat, choices),
            ready=view.seats[seat].ready is not ReadyState.NO,
            is_turn=view.phase not in {Phase.DEAL, Phase.EXCHANGE, Phase.OVER} and view.turn == seat,
            receives=seat in getting,
            shows_discards=seat in choices.discards_of,
            barred=view.seats[seat].barred and view.phase is not Phase.OVER,
            winless=seat in view.winless and (view.outcome is None or seat not in view.outcome.winners),
        )
        for seat in view.at_table
    )


def _with_transparent_tiles(table: TableState, rules: RulePreset) -> TableState:
    """The same table with its transparent tiles, which are seen from either side."""

    def clear(shown: TableTile) -> TableTile:
        if isinstance(shown.tile, Hidden) or not rules.transparent.has(shown.tile):
            return shown
        return replace(shown, clear=True, face_up=True)

    def seat(of: SeatTable) -> SeatTable:
        return replace(
            of,
            hand=tuple(map(clear, of.hand)),
            melds=tuple(replace(a_set, tiles=tuple(map(clear, a_set.tiles))) for a_set in of.melds),
            discards=tuple(map(clear, of.discards)),
            slot=None if of.slot is None else clear(of.slot),
        )

    common = table.common_discards
    return replace(
        table,
        seats=tuple(map(seat, table.seats)),
        common_discards=None if common is None else tuple(map(clear, common)),
        wall=tuple(replace(standing, shown=clear(standing.shown)) for standing in table.wall),
    )


def _figures(view: View) -> Figures | None:
    """Counters where extra hands matter, stakes where a riichi has one, and the kitty where there is one."""
    on = view.rules.dealing_on
    counted = on.extra_hands_bonus > 0 or on.dealer_bonus_more > 0 or view.rules.winning.minimum_raised > 0
    staked = view.rules.ready.rule == "riichi" and view.rules.ready.stake > 0
    kitty = view.rules.payment.kitty
    if not counted and not staked and not kitty:
        return None
    waiting = view.pool if view.outcome is None else view.outcome.pool
    stakes = view.kitty if view.outcome is None else view.outcome.kitty
    return Figures(
        view.extra_hands if counted else None,
        waiting if staked else None,
        len(view.seats) * kitty * stakes if kitty else None,
    )


def _wall(view: View) -> tuple[WallTile, ...]:
    """What stands in the wall, each tile where the dice put it; which they are is known of indicators alone."""
    standing = wall.standing(view.wall_size, view.drawn_from_front, view.drawn_from_back)
    dead = frozenset(wall.dead_wall(standing, view.dead_wall))
    turned = {shown.index: shown.tile for shown in view.indicators if not shown.below} | dict(view.seen_in_wall)
    return tuple(_wall_tile(view, index, turned.get(index), dead=index in dead) for index in standing)


def _wall_tile(view: View, index: int, turned: Tile | None, *, dead: bool) -> WallTile:
    at = wall.place(index, view.wall_size, view.dice, len(view.seats))
    tile = Hidden(Place.WALL, index) if turned is None else turned
    shown = TableTile(tile, face_up=turned is not None, dead=dead)
    return WallTile(shown, view.seat_of(at.side), at.stack, at.upper)


def _river(view: View) -> tuple[Discarded, ...]:
    """The discards that still lie there, in the order of the whole table (B46); not the one in the slot."""
    fallen = in_order(view.river, [seat.discards for seat in view.seats])
    return tuple(d for _, d in fallen if d.claimed_by is None)


def _discards(view: View, seat: Seat, river: tuple[Discarded, ...], choices: Choices) -> tuple[TableTile, ...]:
    declares = _declaration(view, seat)
    lying = [d for d in view.seats[seat].discards if d in river]
    if _lie_face_down(view, choices):
        return tuple(
            TableTile(Hidden(Place.DISCARDS, number, seat), face_up=False, declares=d.tile == declares)
            for number, d in enumerate(lying)
        )
    return tuple(replace(_discard(d, view, choices), declares=d.tile == declares) for d in lying)


def _common(view: View, choices: Choices) -> tuple[TableTile, ...]:
    """The discards of all, in their order or as they lie in the heap."""
    river = _river(view)
    if _lie_face_down(view, choices):
        return tuple(TableTile(Hidden(Place.DISCARDS, number), face_up=False) for number in range(len(river)))
    tiles = [_discard(d, view, choices) for d in river]
    if choices.common_discards is not Lie.HEAP:
        return tuple(tiles)
    # The same for everybody who looks at the deal, and again after undo.
    spots = Random(f"{view.counter}/{view.dice}").sample(range(HEAP), HEAP)
    placed = [replace(tile, spot=spots[i] if i < HEAP else i) for i, tile in enumerate(tiles)]
    return tuple(sorted(placed, key=lambda tile: tile.spot or 0))


def as_they_lie(tiles: Sequence[TableTile]) -> Iterator[tuple[int, TableTile]]:
    """Common discards, each with the number of its place in the rows."""
    for index, tile in enumerate(tiles):
        yield (index if tile.spot is None else tile.spot), tile


def _lie_face_down(view: View, choices: Choices) -> bool:
    """Whether what nobody claimed has been turned over; at the end everything is seen."""
    return view.rules.discards.shown == "face_down" and view.phase is not Phase.OVER and not choices.own_up


def _declaration(view: View, seat: Seat) -> Tile | None:
    """The discard with which ready was declared or, when somebody has taken that one, the next that nobody took."""
    shown = view.seats[seat]
    if shown.ready is ReadyState.NO:
        return None
    fallen = [(d.tile, d.ready, d.claimed_by is None) for d in shown.discards]
    if view.turn == seat and isinstance(view.open, Discarded):
        fallen.append((view.open.tile, view.open.ready, True))
    since = dropwhile(lambda discard: not discard[1], fallen)
    return next((tile for tile, _, lies in since if lies), None)


def _slot(view: View, seat: Seat, choices: Choices) -> TableTile | None:
    """The tile in the discard slot: one that can still be claimed (B32)."""
    if view.turn != seat or not isinstance(view.open, Discarded):
        return None
    tile = view.open.tile
    drawn = view.open.drawn and choices.show_source
    return TableTile(tile, drawn=drawn, latest=True, at_stake=True, declares=tile == _declaration(view, seat))


def _discard(discard: Discarded, view: View, choices: Choices) -> TableTile:
    # Once the latest has been claimed, no other is: one that was let by long ago would seem to be.
    latest = not isinstance(view.open, Discarded) and discard == view.seats[view.river[-1]].discards[-1]
    return TableTile(discard.tile, drawn=discard.drawn and choices.show_source, latest=latest)


def _hand(view: View, seat: Seat, person: Seat, choices: Choices) -> tuple[TableTile, ...]:
    shown = view.seats[seat]
    if shown.hand is None:
        drew = view.turn == seat and isinstance(view.last, UnseenDraw) and choices.show_source
        drawn = _last_of(view, seat) if choices.show_source else None
        mirrored = view.rules.transparent.mirrored and not shown.laid_open
        seen = sorted(shown.open_tiles, key=lambda tile: (tile == drawn, sort_key(tile)))
        hidden = range(len(shown.open_tiles), shown.hand_size)
        held = [TableTile(tile, mirrored=mirrored, apart=tile == drawn) for tile in seen]
        covered = [
            TableTile(Hidden(Place.HAND, place, seat), face_up=False, apart=drew and place == hidden[-1])
            for place in hidden
        ]
        apart = held[-1:] if drawn is not None and drawn in shown.open_tiles else []
        return (*held[: len(held) - len(apart)], *covered, *apart)
    over = view.phase is Phase.OVER
    drawn = _last_of(view, seat)
    # A riichi's hand lies face down where it was not laid open, but what is drawn afterwards is shown (B27).
    turned_down = shown.locked and view.rules.ready.face == "down" and not shown.laid_open
    face_up = over or not turned_down or choices.own_up or seat != person
    apart = [replace(_held(t, seat, person, choices), apart=True, won=over) for t in shown.hand if t == drawn]
    rest = sorted((tile for tile in shown.hand if tile != drawn), key=sort_key)
    return (*(replace(_held(tile, seat, person, choices), face_up=face_up) for tile in rest), *apart)


def _held(tile: Tile, seat: Seat, person: Seat, choices: Choices) -> TableTile:
    """A tile that is held: the person's own with what the person means to do with it."""
    if seat != person:
        return TableTile(tile)
    return TableTile(
        tile,
        lifted=tile == choices.lifted or tile in choices.passing,
        goes_to=choices.passing.get(tile),
        came=tile in choices.came,
        pointed=tile == choices.pointed,
    )


def _extras(view: View, seat: Seat) -> tuple[TableTile, ...]:
    shown = view.seats[seat]
    covered = (Hidden(Place.EXTRA, place, seat) for place in range(shown.extras_covered))
    return (*map(TableTile, shown.extras), *(TableTile(hidden, face_up=False) for hidden in covered))


def _last_of(view: View, seat: Seat) -> Tile | None:
    """The tile that the seat has just drawn; at the end, the one that completed its hand (B128, B146)."""
    holder = view.turn
    if view.phase is Phase.OVER:
        if view.outcome is None or not view.outcome.winners:
            return None
        holder = view.outcome.winners[0]
    if holder != seat or view.last is None or isinstance(view.last, UnseenDraw):
        return None
    return view.last.tile


def _set(view: View, seat: Seat, number: int, shown: TableMeld | CoveredKong) -> TableSet:
    if isinstance(shown, CoveredKong):
        places = range(4 * number, 4 * number + 4)
        return TableSet(tuple(TableTile(Hidden(Place.MELD, place, seat), face_up=False) for place in places))
    concealed = shown.kind is MeldKind.CONCEALED_KONG
    last = len(shown.tiles) - 1
    robbable = view.open.tile if isinstance(view.open, AddedToKong) else None
    # B141: the tile that made the kong lies right behind the three.
    order = (*(t for t in shown.tiles if t != shown.added), *(() if shown.added is None else (shown.added,)))
    return TableSet(
        tuple(
            TableTile(
                tile,
                face_up=not (concealed and place in {0, last}),  # B29
                claimed=tile == shown.claimed,
                at_stake=tile == robbable,
                added=tile == shown.added,
            )
            for place, tile in enumerate(order)
        ),
        claimed_from=0 if shown.source is None else -side_of(shown.source, seat, len(view.seats)) % len(Side),
    )
