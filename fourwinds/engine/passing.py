"""What may be passed in an exchange of tiles, and whether East may ask for one."""

from collections.abc import Iterator
from itertools import combinations, permutations

from fourwinds.engine.actions import Action, Consent, PassTiles
from fourwinds.engine.exchange import Asked, Exchange
from fourwinds.engine.permits import may_be_passed, why_not_passed
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.engine.state import DealState
from fourwinds.rules import RulePreset
from fourwinds.scoring import ReadyState
from fourwinds.text import Text, counted
from fourwinds.tiles import Tile, kind_of


class PassingRules:
    """Judges under the rules of a deal."""

    def __init__(self, rules: RulePreset) -> None:
        self._rules = rules.exchange

    # --- an answer ----------------------------------------------------------------------------

    def refusal(self, state: DealState, seat: Seat, action: PassTiles | Consent) -> str | None:
        """Why the seat may not answer so, in a player's words; None if it may."""
        step = state.exchange
        if step is None:
            return Text("No tiles are exchanged now.")
        if state.answer_of(seat) is not None:
            return Text("You have already answered.")
        if (step.asked is Asked.CONSENT) != isinstance(action, Consent):
            return Text("This is not what is asked now.")
        return None if isinstance(action, Consent) else self._tiles_refusal(state, seat, step, action)

    def _tiles_refusal(self, state: DealState, seat: Seat, step: Exchange, passed: PassTiles) -> str | None:
        hand = state.seats[seat].hand
        if not set(passed.tiles) <= set(hand) or len(set(passed.tiles)) < len(passed.tiles):
            return Text("You do not have these tiles in your hand.")
        for tile in passed.tiles:
            if (reason := why_not_passed(step.asked, kind_of(tile))) is not None:
                return reason
        if passed.blind and not step.blind:
            return Text("No tiles may be passed on unseen now.")
        number = len(passed.tiles) + passed.blind
        if passed.blind < 0 or number > step.tiles or (number < step.tiles and step.asked is not Asked.COURTESY):
            most = step.asked is Asked.COURTESY
            return counted(
                step.tiles,
                "You may pass {count} tile at most." if most else "You have to pass {count} tile.",
                "You may pass {count} tiles at most." if most else "You have to pass {count} tiles.",
            )
        return None

    def options(self, state: DealState, seat: Seat) -> tuple[Action, ...]:
        """Everything that the seat may answer; of equal tiles one stands for the others."""
        step = state.exchange
        if step is None or state.answer_of(seat) is not None:
            return ()
        if step.asked is Asked.CONSENT:
            return Consent(agrees=True), Consent(agrees=False)
        tiles = sorted(tile for tile in state.seats[seat].hand if may_be_passed(step.asked, kind_of(tile)))
        found: dict[object, PassTiles] = {}
        for chosen, blind in _ways(step, tiles):
            key = tuple(map(kind_of, chosen)), blind
            if key not in found:
                found[key] = PassTiles(chosen, blind)
        return tuple(found.values())

    # --- East's request -----------------------------------------------------------------------

    def ding_dong_refusal(self, state: DealState, seat: Seat) -> str | None:
        """Why the seat, which is at turn, may not ask for an exchange; None if it may."""
        if self._rules.ding_dong == "never":
            return Text("Nobody may ask for an exchange of tiles in this hand.")
        if seat != state.dealer:
            return Text("Only East may ask for an exchange of tiles.")
        if state.ding_dongs >= self._rules.ding_dong_most:
            return counted(
                self._rules.ding_dong_most,
                "East may ask for an exchange {count} time in a hand, and has.",
                "East may ask for an exchange {count} times in a hand, and has.",
            )
        if any(own.ready is not ReadyState.NO for own in state.seats):
            return Text("No tiles are exchanged once somebody has declared ready.")
        if any(len(state.held(s)) < len(SEATS) - 1 for s in SEATS):
            return Text("Somebody has too few tiles left to pass one to each other player.")
        return None


def _ways(step: Exchange, tiles: list[Tile]) -> Iterator[tuple[tuple[Tile, ...], int]]:
    """All choices among these tiles, each with how many more go unseen.

    In a courtesy pass and a Ding Dong their order means something.
    """
    match step.asked:
        case Asked.DING_DONG:
            yield from ((chosen, 0) for chosen in permutations(tiles, step.tiles))
        case Asked.COURTESY:
            for number in range(step.tiles + 1):
                yield from ((chosen, 0) for chosen in permutations(tiles, number))
        case _:
            for blind in range(step.tiles + 1 if step.blind else 1):
                yield from ((chosen, blind) for chosen in combinations(tiles, step.tiles - blind))
