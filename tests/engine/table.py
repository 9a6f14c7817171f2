"""Sets a table for tests: a deal with a stacked wall, and the moves of a deal in tile notation.

East is seat 0. Hands and draws that a test does not name are made of what is left of the tiles, in a fixed mix.
"""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

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
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import DealBegun, Event
from fourwinds.engine.melds import DrawnTile
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.engine.state import DealState
from fourwinds.engine.wall import dead_wall_size, packets, standing, supplement_index, tiles_of
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore, RulePreset
from fourwinds.scoring import Completes, MeldKind, Source
from fourwinds.scoring.scorer import Scorer
from fourwinds.tiles import Kind, Tile, Wind, kind_of, parse, pick, plain, write

E, S, W, N = SEATS


@cache
def preset(id_: str, **changes: Any) -> RulePreset:
    """A built-in preset, with options changed: `preset("novice", discards__missed="same")`."""
    rules = PresetStore(presets_folder(), Path("no player's presets")).get(id_)
    for option, value in changes.items():
        part, _, name = option.partition("__")
        rules = rules.model_copy(update={part: getattr(rules, part).model_copy(update={name: value})})
    return RulePreset.model_validate(rules.model_dump(by_alias=True))


@cache
def scorer(rules_id: str, **changes: Any) -> Scorer:
    """The scorer of `preset` with the same arguments."""
    return Scorer(preset(rules_id, **changes))


RULES: Final = "european-contemporary"


def wall(
    rules: RulePreset, hands: Iterable[str], draws: str, supplements: str, left: int | None, seed: int
) -> tuple[Tile, ...]:
    """A stacked wall: East's hand with the first tile, the others', then the draws; supplements in order of drawing.

    `left` shortens the wall, so that it has that many tiles after the deal. Jokers that are dealt are not named.
    """
    joker = "J" if rules.jokers.dealt else ""
    players = rules.deal.players
    named = [*map(parse, (*(joker + hand for hand in list(hands)[:players]), draws, supplements))]
    in_play = tiles_of(rules)
    # A red five stands in the place of an ordinary one.
    picked = iter(pick([kind for part in named for kind in part], {Tile(n) for n in range(136)}.difference(in_play)))
    given = [[next(picked) for _ in part] for part in named]
    used = {tile for part in given for tile in part}
    rest = [tile for tile in in_play if tile not in used and kind_of(tile) < 34]
    extras = [tile for tile in in_play if tile not in used and kind_of(tile) >= 34]
    Random(seed).shuffle(rest)
    held = rules.tiles.held
    for hand, size in zip(given[:players], (held + 1, *(held,) * (players - 1)), strict=True):
        assert len(hand) <= size, f"a hand of {len(hand)} tiles"
        hand += [rest.pop() for _ in range(size - len(hand))]
    *dealt_hands, drawn, behind = given
    front = _in_order_of_dealing(rules, dealt_hands) + drawn
    dead = dead_wall_size(rules)
    size = len(in_play) if left is None else players * held + 1 + left + dead
    slots = dict(enumerate(front)) | {supplement_index(size, taken): tile for taken, tile in enumerate(behind)}
    # Extra tiles that a test does not name wait at the near end of the dead wall, where nobody draws them.
    open_slots = [i for i in (*range(size - dead, size), *range(size)) if i not in slots]
    for index, tile in zip(dict.fromkeys(open_slots), (*extras, *rest), strict=False):
        slots[index] = tile
    return tuple(slots[i] for i in range(size))


def _in_order_of_dealing(rules: RulePreset, hands: Iterable[list[Tile]]) -> list[Tile]:
    supplies = [iter(hand) for hand in hands]
    return [next(supplies[i]) for taken in packets(rules) for i, number in enumerate(taken) for _ in range(number)]


def deal(
    east: str = "",
    south: str = "",
    west: str = "",
    north: str = "",
    draws: str = "",
    supplements: str = "",
    *,
    rules: str = RULES,
    left: int | None = None,
    seed: int = 0,
    begun: dict[str, Any] | None = None,
    **changes: Any,
) -> Deal:
    """A deal that has just been dealt. Keywords like `discards__missed="same"` change options of the preset."""
    played = preset(rules, **changes)
    tiles = wall(played, (east, south, west, north), draws, supplements, left, seed)
    facts: dict[str, Any] = {"dealer": E, "round_wind": Wind.EAST, "hand": 1, "redeal": 0, "counter": 1, "dice": (3, 4)}
    return Deal.begin(played, scorer(rules, **changes), DealBegun(wall=tiles, **(facts | (begun or {}))))


# --- moves ------------------------------------------------------------------------------------


def held(deal: Deal, seat: Seat, kinds: str) -> tuple[Tile, ...]:
    """Tiles of these kinds in the seat's hand, the lowest first."""
    hand = sorted(deal.state.seats[seat].hand)
    found: list[Tile] = []
    for kind in parse(kinds):
        tile = next((t for t in hand if kind_of(t) == kind and t not in found), None)
        assert tile is not None, f"no {kinds} in {write(map(kind_of, hand))}"
        found.append(tile)
    return tuple(found)


def discards(deal: Deal, seat: Seat, kind: str, *, passes: bool = False) -> tuple[Event, ...]:
    """The seat discards a tile of the kind; with `passes` nobody wants it."""
    events = deal.apply(seat, Discard(held(deal, seat, kind)[0]))
    return (*events, *all_pass(deal)) if passes else events


def all_pass(deal: Deal) -> tuple[Event, ...]:
    """Everybody who has not answered the open tile yet passes."""
    return tuple(event for seat in deal.waiting_for() for event in deal.apply(seat, Pass()))


def claims(deal: Deal, seat: Seat, shape: str, kinds: str) -> tuple[Event, ...]:
    """The seat claims the open tile for a set with these tiles of its hand; the others who are still asked pass."""
    events = deal.apply(seat, claim(deal, seat, shape, kinds))
    return (*events, *all_pass(deal)) if deal.state.phase is Phase.CLAIM else events


def claim(deal: Deal, seat: Seat, shape: str, kinds: str) -> Claim:
    """The claim of a `chow`, `pung` or `kong` with these tiles of the seat's hand."""
    return Claim(MeldKind(shape), held(deal, seat, kinds))


def goes_out(deal: Deal, seat: Seat, completes: str = "", chow: str = "") -> tuple[Event, ...]:
    """The seat goes out; others who are still asked pass."""
    out = GoOut(Completes(completes) if completes else None, parse(chow)[0] if chow else None)
    events = deal.apply(seat, out)
    return (*events, *all_pass(deal))


def draws_and_discards(deal: Deal, rounds: int = 1) -> None:
    """Whoever is at turn discards what it has drawn and nobody claims it, for so many turns."""
    for _ in range(rounds):
        state = deal.state
        assert state.drawn is not None
        deal.apply(state.turn, Discard(state.drawn))
        all_pass(deal)


# --- looking ----------------------------------------------------------------------------------


def hand(deal: Deal, seat: Seat) -> str:
    """The seat's concealed tiles in notation, sorted."""
    return write(sorted(map(kind_of, deal.state.seats[seat].hand)))


def melds(deal: Deal, seat: Seat) -> str:
    """The seat's melds in notation: `(B345) (EEE) [C9999]`."""
    return " ".join(
        ("[{}]" if m.kind is MeldKind.CONCEALED_KONG else "({})").format(write(map(kind_of, m.tiles)))
        for m in deal.state.melds_shown(seat)
    )


def source(deal: Deal) -> Source | None:
    """Where the tile came from that the seat at turn has drawn; None where it has drawn none."""
    last = deal.state.last
    return last.source if isinstance(last, DrawnTile) else None


def can_go_out(deal: Deal, seat: Seat) -> bool:
    """Whether going out is among the seat's legal actions."""
    return any(isinstance(action, GoOut) for action in deal.legal_actions(seat))


def on_the_table(state: DealState) -> list[Tile]:
    """Every tile, wherever it is: in the wall, in hands, melds, among extras and discards, or open."""
    tiles = [state.wall[i] for i in standing(len(state.wall), state.drawn_from_front, state.drawn_from_back)]
    for seat, own in zip(SEATS, state.seats, strict=True):
        tiles += [*own.hand, *own.extras]
        tiles += [t for meld in state.melds_shown(seat) for t in meld.tiles]
        tiles += [d.tile for d in own.discards if d.claimed_by is None]
    if state.phase is Phase.CLAIM and state.open_tile is not None:
        tiles.append(state.open_tile)
    return tiles


def candidates(deal: Deal, seat: Seat) -> list[Action]:
    """Many actions, sensible or not, that somebody could try: to see that listing and checking agree."""
    state = deal.state
    hand = state.seats[seat].hand
    others = [t for s in SEATS if s != seat for t in state.seats[s].hand][:3]
    tried: list[Action] = [Pass(), DeclareReady(), GoOut(), *(Discard(t) for t in (*hand, *others))]
    tried += [DeclareKong(Kind(k)) for k in range(34)]
    tried += [GoOut(c) for c in Completes]
    tried += [GoOut(Completes.CHOW, Kind(k)) for k in range(27)]
    for shape, size in ((MeldKind.CHOW, 2), (MeldKind.PUNG, 2), (MeldKind.KONG, 3), (MeldKind.CONCEALED_KONG, 3)):
        tried += [Claim(shape, tuple(hand[i : i + size])) for i in range(len(hand))]
    return tried


OFFENCES: Final = (FaultyOut(), FaultyClaim())


def plain_kinds(tiles: Iterable[Tile]) -> tuple[Kind, ...]:
    """What each tile counts as."""
    return tuple(plain(kind_of(t)) for t in tiles)
