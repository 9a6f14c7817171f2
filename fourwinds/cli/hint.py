"""`fourwinds hint`: what to discard from a hand, and why."""

import argparse
from typing import Final

from fourwinds import tiles
from fourwinds.cli.common import Commands, UsageError, preset, scorer, show
from fourwinds.cli.recorded import check_possible
from fourwinds.engine.actions import (
    Abandon,
    Action,
    Claim,
    DeclareKong,
    DeclareReady,
    Discard,
    GoOut,
    LayOut,
    SetAside,
    TakeJoker,
)
from fourwinds.engine.indicators import Indicator, following
from fourwinds.engine.knowledge import seat_view
from fourwinds.engine.melds import DrawnTile, TableMeld
from fourwinds.engine.phase import Phase
from fourwinds.engine.referee import Referee
from fourwinds.engine.seats import Seat, next_seat, seat_of
from fourwinds.engine.state import DealState, SeatState
from fourwinds.engine.wall import dead_wall_size, tiles_of
from fourwinds.players import ADVISERS, BEST, Hint, hint
from fourwinds.rules import RulePreset
from fourwinds.scoring import Hand, MeldKind, parse_hand
from fourwinds.tiles import Wind, pick

MOST_INDICATORS: Final = 5
"""One, and one for each kong."""


def add_commands(commands: Commands) -> None:
    """Add `hint` to the command line."""
    parser = commands.add_parser(
        "hint",
        help="what to discard, and why",
        description="Advises on a hand at the start of a deal, after its draw: 14 tiles, of which a kong counts as "
        "three. Melds are written as for `score`: hint '(DgDgDg) B1224 C556 D34 EE'.",
    )
    parser.add_argument("hand", nargs="+", metavar="HAND", help="the hand in notation")
    parser.add_argument("--preset", default="european-contemporary", metavar="ID", help="the rules: an id or a file")
    parser.add_argument("--player", default=BEST, choices=ADVISERS, help="who advises (default: the best there is)")
    parser.add_argument("--seat", choices=list("ESWN"), default="E", help="the player's wind (default: E)")
    parser.add_argument("--round", choices=list("ESWN"), default="E", help="the wind of the round (default: E)")
    parser.add_argument(
        "--indicators",
        default="",
        metavar="TILES",
        help="the indicators that lie face up, the first one first, where the rules have dora",
    )
    parser.add_argument("--json", action="store_true", help="answer as JSON")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Advise."""
    rules = preset(options.preset)
    hand = parse_hand(" ".join(options.hand))
    indicators = _indicators(rules, options.indicators)
    check_possible(hand.concealed, hand.melds, (*hand.extras, *indicators))
    in_play = set(tiles.kinds_of(tiles_of(rules)))
    strange = [kind for kind in (*hand.concealed, *hand.extras, *indicators) if kind not in in_play]
    if strange:
        raise UsageError(f"hint: {tiles.notation(strange[0])} is not among the tiles of {rules.name}")
    if len(hand.concealed) + 3 * len(hand.melds) != 14:
        raise UsageError(
            "hint needs a hand after its draw, 14 tiles of which a kong counts as three; "
            f"this one has {len(hand.concealed) + 3 * len(hand.melds)}"
        )
    state = _table(rules, hand, Wind.from_letter(options.seat), Wind.from_letter(options.round), indicators)
    legal = Referee(rules, scorer(options.preset)).options(state, state.turn)
    advice = hint(seat_view(rules, state, state.turn), legal, options.player)
    data = {"action": _word(advice.action), "tile": _tile(advice), "sentence": advice.sentence}
    show(options, data, advice.sentence)


def _indicators(rules: RulePreset, text: str) -> tuple[tiles.Kind, ...]:
    """The kinds of the indicators; by rules with dora there is at least the first one, if the person names any."""
    kinds = tiles.parse(text)
    most = MOST_INDICATORS if rules.dora.kong else 1
    if kinds and not rules.dora.indicator:
        raise UsageError(f"hint: {rules.name} has no dora, so leave --indicators away")
    if len(kinds) > most:
        raise UsageError(f"hint: --indicators names {len(kinds)} tiles, and by {rules.name} there are at most {most}")
    return kinds


def _table(
    rules: RulePreset, hand: Hand, wind: Wind, round_wind: Wind, indicators: tuple[tiles.Kind, ...]
) -> DealState:
    """A table at which the hand is at turn and nothing else has been seen; nobody looks at the wall's tiles."""
    dealer, players = Seat(0), rules.deal.players
    seat = seat_of(wind, dealer, of=players)
    held = pick([*hand.concealed, *(k for meld in hand.melds for k in meld.faces), *hand.extras, *indicators])
    turned = held[len(held) - len(indicators) :]
    concealed, rest = held[: len(hand.concealed)], list(held[len(hand.concealed) : len(held) - len(indicators)])
    melds = []
    for meld in hand.melds:
        own = tuple(rest.pop(0) for _ in meld.kinds)
        source = None if meld.kind is MeldKind.CONCEALED_KONG else next_seat(seat, -1, of=players)
        melds.append(TableMeld(meld.kind, own, claimed=None if source is None else own[-1], source=source))
    seats = [SeatState() for _ in range(players)]
    seats[seat] = SeatState(hand=concealed, melds=tuple(melds), extras=tuple(rest))
    drawn = concealed[-1]
    if hand.winning_tile is not None:
        drawn = concealed[hand.concealed.index(hand.winning_tile)]
    return DealState(
        phase=Phase.TURN,
        dealer=dealer,
        round_wind=round_wind,
        hand_number=1,
        redeal=0,
        counter=1,
        dice=(1, 1),
        wall=tiles_of(rules),
        drawn_from_front=players * rules.tiles.held + 1,
        drawn_from_back=0,
        dead_wall=dead_wall_size(rules),
        hand_size=rules.tiles.held,
        seats=tuple(seats),
        scores=(0,) * players,
        turn=seat,
        last=DrawnTile(drawn),
        indicators=tuple(
            Indicator(tile, index, following(kind, rules.dora.dragons, rules.tiles.kinds), for_kong=index > 0)
            for index, (tile, kind) in enumerate(zip(turned, indicators, strict=True))
        ),
    )


def _word(action: Action) -> str:
    match action:
        case Discard():
            return "discard"
        case DeclareKong():
            return "kong"
        case LayOut():
            return "lay out"
        case SetAside():
            return "north"
        case Abandon():
            return "abandon"
        case TakeJoker():
            return "take joker"
        case DeclareReady(laid_open=laid_open):
            return "open ready" if laid_open else "ready"
        case GoOut():
            return "out"
        case Claim(kind=kind):
            return kind.value
        case _:
            return "pass"


def _tile(advice: Hint) -> str:
    if advice.tile is not None:
        return tiles.notation(tiles.kind_of(advice.tile))
    return tiles.notation(advice.action.kind) if isinstance(advice.action, DeclareKong) else ""
