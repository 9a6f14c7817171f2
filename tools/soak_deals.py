"""Deals without a window that are looked at while they are played: the half of `tools/soak.py` that needs no Qt.

Whole games are played, one after the other. In each deal at a random moment, and at its end, every tile must be
somewhere once, and what one wins others must have lost. At random moments the game is written, read and played again:
it must be the same. That costs as much as the game has deals, and is done so much less often the more it has.
"""

import functools
import gc
import sys
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Final

from fourwinds.engine.actions import Action, Claim, DingDong, GoOut, Pass
from fourwinds.engine.continued import Continued
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import Event
from fourwinds.engine.game import Game
from fourwinds.engine.phase import Phase
from fourwinds.engine.record import Player, seated
from fourwinds.engine.seats import Seat
from fourwinds.engine.state import DealState
from fourwinds.engine.wall import standing
from fourwinds.players import STRATEGIES, create
from fourwinds.players.situation import situation_of
from fourwinds.players.suit_table import suit_table
from fourwinds.rules import RulePreset
from fourwinds.saves import SavedGame, open_game, write
from fourwinds.scoring import Scorer
from fourwinds.scoring.compiled import Item
from fourwinds.simulation.quick import Quick
from fourwinds.simulation.ways import ways_of
from fourwinds.tiles import Tile

ANYHOW: Final = 4
"""Each so many-th deal of the quick players is played anyhow: they never do what only a fool does."""
_LATEST: Final = 200
"""By so many moves a deal has mostly ended."""

_Cache: Final = functools._lru_cache_wrapper  # noqa: SLF001 - it has no other name
_NO_ANSWERS: Final = (type, ModuleType, FunctionType, BuiltinFunctionType, CodeType, Scorer, RulePreset, Item)
"""What answers lead to and nobody keeps because of them."""

Watch = Callable[[], None]


def play(rules: RulePreset, deals: int, chance: Random, *, quick: bool) -> Iterator[int]:
    """Play so many deals, by quick players or by four characters, and yield the number of each when it has ended.

    Raises `AssertionError` for what must not be, with the number of the deal.
    """
    number = 0
    with tempfile.TemporaryDirectory() as folder:
        while number < deals:
            game = _new(rules, chance)
            while not game.over and number < deals:
                number += 1
                game.start_deal()
                try:
                    _play_deal(game, chance, Path(folder) / "soak.4W", _quickly if quick else _in_character, number)
                except Exception as error:
                    error.add_note(f"deal {number} of the run: deal {len(game.deals)} of the game of {game.seed}")
                    raise
                yield number
            if game.over:
                _reopen(game, Path(folder) / "soak.4W")


def remembered() -> float:
    """Megabytes of the answers that are kept to be quick; without the table of suits, which is never left out."""
    everything = gc.get_objects()
    caches = [one for one in everything if isinstance(one, _Cache)]
    ours = [cache for cache in caches if str(cache.__module__).startswith("fourwinds.")]
    known = {id(one) for one in (everything, caches, ours)}
    _bytes_of(suit_table, known)
    return sum(_bytes_of(cache, known) for cache in ours) / 1e6


def _bytes_of(root: object, known: set[int]) -> int:
    """The size of a cache and of all that it alone keeps: what is known is left out, and known afterwards."""
    size, left = 0, [root]
    while left:
        one = left.pop()
        if id(one) in known or isinstance(one, _NO_ANSWERS) or (one is not root and isinstance(one, _Cache)):
            continue
        known.add(id(one))
        size += sys.getsizeof(one)
        left += gc.get_referents(one)
    return size


def on_the_table(state: DealState) -> list[Tile]:
    """Every tile, wherever it is: in the wall, in hands, in sets, set aside, discarded, or open to claims."""
    tiles = [state.wall[i] for i in standing(len(state.wall), state.drawn_from_front, state.drawn_from_back)]
    for seat in state.at_table:
        own = state.seats[seat]
        tiles += [*own.hand, *state.extras_shown(seat)]
        tiles += [tile for meld in state.melds_shown(seat) for tile in meld.tiles]
        tiles += [discard.tile for discard in own.discards if discard.claimed_by is None]
    if state.phase is Phase.CLAIM and state.open_tile is not None:
        tiles.append(state.open_tile)
    return tiles


def _new(rules: RulePreset, chance: Random) -> Game:
    count = rules.deal.players
    sitting = tuple(
        Player(f"P{place}", strategy, scatterbrain=chance.random() < 0.3) for place, strategy in enumerate(STRATEGIES)
    )
    return Game.begin(rules, seated(sitting, count), chance.getrandbits(60))


def _play_deal(game: Game, chance: Random, file: Path, how: Callable[..., None], number: int) -> None:
    deal = game.deals[-1]
    tiles, moment = sorted(deal.state.wall), chance.randrange(_LATEST)
    moves = 0

    def watch() -> None:
        nonlocal moves
        moves += 1
        if moves == moment or not deal.waiting_for():
            _check(game, deal, tiles)
            if chance.random() < 1 / len(game.deals):
                _reopen(game, file)

    how(game, chance, watch, number)
    outcome = deal.state.outcome
    assert outcome is not None, "the deal has ended without an outcome"
    assert abs(sum(outcome.net) + outcome.pool - deal.begun.pool) < 1e-6, "what is paid is not what is won"


def _check(game: Game, deal: Deal, tiles: list[Tile]) -> None:
    assert sorted(on_the_table(deal.state)) == tiles, "tiles have appeared or disappeared"
    whole = game.rules.deal.players * game.rules.payment.initial_points
    assert abs(sum(game.scores) + game.pool - whole) < 1e-6, "points have appeared or disappeared"


def _reopen(game: Game, file: Path) -> None:
    write(file, SavedGame(game.record()), saved_at=datetime.now(UTC))
    again = open_game(file)[1]
    assert again.record() == game.record(), "the game was read as another"
    assert [deal.state for deal in again.deals] == [deal.state for deal in game.deals], "it was replayed as another"
    assert (again.scores, again.pool, again.progress) == (game.scores, game.pool, game.progress), "it stands otherwise"


# --- who plays ------------------------------------------------------------------------------------


def _in_character(game: Game, chance: Random, watch: Watch, _number: int) -> None:
    deal = game.deals[-1]
    players = [create(player.strategy, scatterbrain=player.scatterbrain) for player in game.players]
    while waiting := deal.waiting_for():
        seat = waiting[0]
        deal.apply(seat, players[seat].choose(deal.view(seat), deal.legal_actions(seat), chance))
        watch()


def _quickly(game: Game, chance: Random, watch: Watch, number: int) -> None:
    deal = game.deals[-1]
    until = Phase.OVER if number % ANYHOW == 0 else Phase.TURN
    while deal.state.phase is not until and (waiting := deal.waiting_for()):
        seat = waiting[0]
        deal.apply(seat, _anything(deal.legal_actions(seat), chance))
        watch()
    if deal.waiting_for():
        live = situation_of(deal.view(deal.state.turn)).unseen
        Quick(deal.rules, ways_of(deal.rules), live).play(_Logged(deal, watch))


def _anything(legal: tuple[Action, ...], chance: Random) -> Action:
    """Something legal: it goes out where it can, and claims now and then."""
    if chance.random() < 0.9 and isinstance(legal[0], GoOut):
        return legal[0]
    claims = [action for action in legal if isinstance(action, Claim)]
    if claims and chance.random() < 0.3:
        return chance.choice(claims)
    seldom = chance.random() < 0.02
    return chance.choice([a for a in legal if seldom or not isinstance(a, Claim | DingDong)] or [Pass()])


class _Logged(Continued):
    """A deal of a game, with its log, for a player who knows such deals only as have none."""

    def __init__(self, deal: Deal, watch: Watch) -> None:
        self.__dict__ = deal.__dict__  # the same deal, and not another in the same state
        self._watch = watch

    def do(self, seat: Seat, action: Action) -> bool:
        """Does it if it may be done, and looks at the table."""
        if self.check(seat, action) is not None:
            return False
        self.apply(seat, action)
        self._watch()
        return True

    def pass_by(self) -> None:
        """Everybody passes, one after the other, as in a game."""
        for seat in self.waiting_for():
            self.do(seat, Pass())

    def _emit(self, event: Event) -> None:
        Deal._emit(self, event)  # noqa: SLF001 - Continued leaves the log out
