"""Witnesses of what is dealt, exchanged and turned over before the first discard."""

from typing import Final

from fourwinds.engine.actions import (
    DeclareKong,
    DeclareReady,
    DingDong,
    GoOut,
    SetAside,
    TakeJoker,
)
from fourwinds.engine.deal import Deal
from fourwinds.engine.game import Game
from fourwinds.engine.knowledge import SPECTATOR
from fourwinds.engine.progress import after, first
from fourwinds.engine.record import seated
from fourwinds.engine.wall import tiles_of
from fourwinds.rules import RulePreset, rules_of_deal
from fourwinds.tiles import is_joker, kind_of, parse
from fourwinds.ui.board.tablestate import from_view
from tests.engine.table import E, S, W, claims, discards, draws_and_discards, goes_out
from tests.rules.witnesses.base import (
    PLAYERS,
    RIICHI,
    Witness,
    answers,
    drawn,
    ended,
    first_of_games,
    money,
    table,
    worth,
)
from tests.rules.witnesses.playing import discarded

# --- the tiles and the wall --------------------------------------------------------------------


def after_a_kong(rules: RulePreset) -> object:
    """How many tiles can be drawn before and after a kong."""
    game = table(rules, "B1111C258D47ESWNDr", supplements="C3")
    before = game.state.tiles_left
    game.apply(E, DeclareKong(parse("B1")[0]))
    return before, game.state.tiles_left


def after_a_flower(rules: RulePreset) -> object:
    """What replaces a Flower that was dealt, and how many supplement tiles are gone then."""
    game = table(rules, "F1B1", draws="C9", supplements="D5")
    return kind_of(game.state.seats[E].hand[-1]), game.state.drawn_from_back


_JOKERS: Final = {"tiles.jokers": 4}
_TRANSPARENT: Final = {"transparent.copies": 2}


def claims_with_a_joker(rules: RulePreset) -> object:
    """What South, who holds one such tile and a joker, may do with East's discard."""
    return discarded("D5", "D5J")(rules)


def claims_a_joker(rules: RulePreset) -> object:
    """What South, who waits with two pairs, may do with a joker that East discards."""
    return discarded("J", "B123C456D789EENN")(rules)


def takes_jokers(rules: RulePreset) -> object:
    """How many jokers South may take: one lies in a set of his own, one in a set of West."""
    game = table(rules, "D5C1", "D5JC1S", "C1JN", draws="C2C3C4C6C7D5")
    discards(game, E, "D5")
    claims(game, S, "pung", "D5J")
    discards(game, S, "S", passes=True)
    draws_and_discards(game, 2)
    discards(game, E, "C1")
    claims(game, W, "pung", "C1J")
    discards(game, W, "N", passes=True)
    draws_and_discards(game, 2)
    return sum(isinstance(action, TakeJoker) for action in game.legal_actions(S))


def first_of_two_to_four(rules: RulePreset) -> Deal:
    """The first deal of a game with as many players as play by the rules."""
    game = Game.begin(rules, seated(PLAYERS, rules.deal.players), 1)
    game.start_deal()
    return game.deals[-1]


ASIDE = {"deal.players": 3}


def a_north_set_aside(rules: RulePreset) -> object:
    """What East may do with a North, and who is asked about it."""
    game = table(rules, "N", "B123D456789DrDrDrN")
    if SetAside() not in game.legal_actions(E):
        return None
    game.apply(E, SetAside())
    return answers(game)


TILES = {
    "tiles.north_aside": Witness(a_north_set_aside, ASIDE),
    "tiles.north_robbed": Witness(a_north_set_aside, ASIDE | {"tiles.north_aside": True}),
    "tiles.left_out": Witness(lambda r: sorted(map(kind_of, tiles_of(r)))),
    "tiles.flowers": Witness(lambda r: sorted(map(kind_of, tiles_of(r)))),
    "tiles.flowers_face": Witness(
        lambda r: table(r, "F1B1", supplements="D5").seen_by(SPECTATOR).seats[E].extras, {"tiles.flowers": 8}
    ),
    "tiles.red_fives": Witness(lambda r: sorted(map(kind_of, tiles_of(r)))),
    "tiles.jokers": Witness(lambda r: sorted(map(kind_of, tiles_of(r)))),
    "tiles.wild": Witness(lambda r: sorted(map(kind_of, tiles_of(r)))),
    "tiles.wild_turned": Witness(first_of_games(2, lambda game: sorted(map(kind_of, game.state.wall)))),
    "jokers.dealt": Witness(
        first_of_games(5, lambda game: [sum(map(is_joker, own.hand)) for own in game.state.seats]), _JOKERS
    ),
    "jokers.in_chows": Witness(worth("B123 C45J D99 E EE SSS"), _JOKERS),
    "jokers.in_pairs": Witness(worth("B123 C456 D9J E EE SSS"), _JOKERS),
    "jokers.in_melds": Witness(claims_with_a_joker, _JOKERS),
    "jokers.four_equal": Witness(worth("B123 B444 (C456) D99 B4J B4"), _JOKERS),
    "jokers.discarded": Witness(lambda r: table(r, "J").legal_actions(E), _JOKERS),
    "transparent.copies": Witness(lambda r: table(r, "B1111").seen_by(SPECTATOR).seats[E].open_tiles),
    "transparent.jokers": Witness(lambda r: table(r, "J").seen_by(SPECTATOR).seats[E].open_tiles, _JOKERS),
    "transparent.in_wall": Witness(lambda r: table(r).seen_by(SPECTATOR).seen_in_wall, _TRANSPARENT),
    "transparent.mirrored": Witness(
        lambda r: [
            shown.mirrored for shown in from_view(table(r).seen_by(SPECTATOR), "ABCD", (0, 0, 0, 0), E).seats[S].hand
        ],
        _TRANSPARENT,
    ),
    "jokers.claimed": Witness(claims_a_joker, _JOKERS),
    "jokers.exchanged": Witness(takes_jokers, _JOKERS),
    "tiles.sets": Witness(lambda r: [len(own.hand) for own in table(r).state.seats]),
    "winning.extra_tiles_win": Witness(
        lambda r: [
            table(r, south="F1F2F3F4S1S2S3S4").outcome is None,
            table(r, south="F1F2F3F4S1S2S3", west="S4").outcome is None,
        ],
        {"tiles.flowers": 8},
    ),
    "deal.dead_wall": Witness(after_a_kong),
    "deal.extra_tiles_from": Witness(after_a_flower, {"tiles.flowers": 8}),
    "deal.extra_tiles_when": Witness(
        lambda r: [len(own.extras) for own in table(r, "F2", "F1", supplements="D5D6").state.seats],
        {"tiles.flowers": 8},
    ),
    "deal.dead_wall_tiles": Witness(after_a_kong, values=(14, 16)),
    "deal.players": Witness(lambda r: len(first_of_two_to_four(r).state.seats)),
    "deal.rounds": Witness(first_of_games(1, lambda deal: deal.begun.rounds_left), values=(1, 4)),
    "deal.first_dealer": Witness(first_of_games(12, lambda deal: deal.begun.dealer)),
    "deal.prevailing_wind": Witness(first_of_games(12, lambda deal: deal.state.prevailing_wind)),
}


# --- exchanges and the Goulash -----------------------------------------------------------------

EXCHANGED = {"exchange.played": "every_deal"}
GOULASH = {"goulash.played": True, "goulash.exchange": False}


def exchanges(rules: RulePreset, *, goulash: int = 0, after_draw: bool = False, last_round: bool = False) -> object:
    """Every step of the exchange before play, when all agree to all; and what East may ask for afterwards."""
    rules = rules_of_deal(rules, goulash=goulash, after_draw=after_draw, last_round=last_round)
    game, steps, most = table(rules, goulash=goulash), [], 0
    while game.state.exchange is not None:
        steps.append(game.state.exchange)
        for seat in game.waiting_for():
            legal = game.legal_actions(seat)
            most = max(most, len(legal))
            game.apply(seat, legal[0])
    asked = 0
    while DingDong() in game.legal_actions(E):
        asked += 1
        game.apply(E, DingDong())
        for seat in game.waiting_for():
            game.apply(seat, game.legal_actions(seat)[0])
    return steps, most, asked


def in_which_deals(rules: RulePreset) -> object:
    """What is exchanged in an ordinary deal, in one after a draw, in the last round, and in a Goulash."""
    return [
        exchanges(rules),
        exchanges(rules, after_draw=True),
        exchanges(rules, last_round=True),
        exchanges(rules, goulash=1),
    ]


def goulashes(rules: RulePreset) -> object:
    """Three drawn deals, and who deals the next: which of them is a Goulash."""
    found, at = [], first(rules, E)
    for _ in range(4):
        by = rules_of_deal(rules, goulash=at.goulash)
        found.append((at.goulash, at.dealer))
        goulash = rules.goulash.most if rules.goulash.played else 0
        at = after(at, ended(drawn(table(by, dealer=at.dealer, goulash=at.goulash, left=0))), goulashes=goulash)
    return found


def won_goulash(rules: RulePreset) -> object:
    """What East wins in the first Goulash, and whether East deals again."""
    game = table(rules_of_deal(rules, goulash=1), "B111C222D333EEENN", goulash=1)
    goes_out(game, E)
    return money(game)


EXCHANGES = {
    "exchange.played": Witness(in_which_deals),
    "exchange.tiles": Witness(exchanges, EXCHANGED, values=(1, 3, 4)),
    "exchange.first": Witness(exchanges, EXCHANGED),
    "exchange.second": Witness(exchanges, EXCHANGED),
    "exchange.third": Witness(exchanges, EXCHANGED),
    "exchange.again": Witness(exchanges, EXCHANGED),
    "exchange.blind": Witness(exchanges, EXCHANGED),
    "exchange.courtesy": Witness(exchanges, EXCHANGED, values=(0, 1, 3)),
    "exchange.ding_dong": Witness(in_which_deals),
    "exchange.ding_dong_most": Witness(exchanges, {"exchange.ding_dong": "every_deal"}, values=(1, 3)),
    "goulash.played": Witness(goulashes, {"goulash.exchange": False}),
    "goulash.most": Witness(goulashes, GOULASH, values=(1, 2, 3)),
    "goulash.passes": Witness(lambda r: [goulashes(r), won_goulash(r)], {**GOULASH, "goulash.most": 2}),
    "goulash.exchange": Witness(in_which_deals, {"goulash.played": True}),
    "goulash.no_chows": Witness(lambda r: rules_of_deal(r, goulash=1).winning.max_chows, GOULASH),
    "goulash.jokers": Witness(
        lambda r: [sum(map(is_joker, tiles_of(rules_of_deal(r, goulash=number)))) for number in (0, 1)], GOULASH
    ),
    "goulash.stake": Witness(won_goulash, GOULASH, values=(0, 100)),
}


# --- dora --------------------------------------------------------------------------------------


def indicators(game: Deal) -> list[tuple[int, bool, bool]]:
    """The indicators that are turned over: their places, and whether for a kong or below."""
    return [(i.index, i.for_kong, i.below) for i in game.state.indicators]


def riichi_after_a_kong(rules: RulePreset) -> object:
    """East declares a kong and a riichi, and goes out."""
    game = table(rules, "C9999B123456D78EE", supplements="S", draws="C1C2C3D9")
    game.apply(E, DeclareKong(parse("C9")[0]))
    game.apply(E, DeclareReady())
    discards(game, E, "S", passes=True)
    draws_and_discards(game, 3)
    game.apply(E, GoOut())
    return indicators(game)


def melded_kong(rules: RulePreset) -> object:
    """South claims a kong."""
    game = table(rules, "B1C258D47ESWNDrDgDw", "B111C147D258SSWW")
    discards(game, E, "B1")
    claims(game, S, "kong", "B111")
    return indicators(game)


DORA_ON = {"dora.indicator": True}


def after_the_red_dragon(rules: RulePreset) -> object:
    """The dora when the red dragon, where the fifth supplement tile lies, is the indicator."""
    return table(rules, supplements="C1C2C3C4Dr").state.indicators


DORA = {
    "dora.indicator": Witness(riichi_after_a_kong, preset=RIICHI),
    "dora.kong": Witness(riichi_after_a_kong, DORA_ON, preset=RIICHI),
    "dora.kong_turned": Witness(melded_kong, DORA_ON | {"dora.kong": True}, preset=RIICHI),
    "dora.dragons": Witness(after_the_red_dragon, DORA_ON, preset=RIICHI),
    "dora.ura": Witness(riichi_after_a_kong, DORA_ON, preset=RIICHI),
    "dora.ura_kong": Witness(riichi_after_a_kong, DORA_ON | {"dora.kong": True, "dora.ura": True}, preset=RIICHI),
}
