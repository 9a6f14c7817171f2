"""Witnesses of what may be done at the table."""

from collections.abc import Callable
from typing import Any, Final

from fourwinds.engine.actions import (
    Claim,
    DeclareKong,
    DeclareReady,
    DingDong,
    FaultyOut,
    GoOut,
    Pass,
    SetAside,
    TakeJoker,
)
from fourwinds.engine.deal import Deal
from fourwinds.engine.game import Game
from fourwinds.engine.knowledge import SPECTATOR, Observer, seen
from fourwinds.engine.progress import after, first
from fourwinds.engine.record import seated
from fourwinds.engine.seats import SEATS
from fourwinds.engine.telling import tell
from fourwinds.engine.wall import tiles_of
from fourwinds.rules import RulePreset, rules_of_deal
from fourwinds.scoring import MeldKind
from fourwinds.tiles import is_joker, kind_of, parse
from fourwinds.ui.board.tablestate import Choices, from_view, lie_of
from tests.engine.table import E, N, S, W, all_pass, can_go_out, claims, discards, draws_and_discards, goes_out
from tests.rules.witnesses.base import (
    JUNK,
    PLAYERS,
    READY,
    RIICHI,
    THREE_WAYS,
    Witness,
    answers,
    drawn,
    ended,
    first_of_games,
    money,
    table,
    worth,
)

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


# --- claims and kongs --------------------------------------------------------------------------


def discarded(tile: str, *hands: str) -> Callable[[RulePreset], object]:
    """What the others may answer to East's discard of a tile."""

    def shows(rules: RulePreset) -> object:
        game = table(rules, tile, *hands)
        discards(game, E, tile)
        return answers(game)

    return shows


def beaten(rules: RulePreset) -> object:
    """What West, who has claimed a pung, and South, whose chow comes after it, are told."""
    game = table(rules, "B4", "B23", "B44")
    discards(game, E, "B4")
    for seat, kind in ((S, MeldKind.CHOW), (W, MeldKind.PUNG)):
        game.apply(seat, next(a for a in game.legal_actions(seat) if isinstance(a, Claim) and a.kind is kind))
    events = game.apply(N, Pass())
    return [tell(event, "ABCD", me).sentences for me in (S, W) for event in seen(rules, events, Observer(me))]


def chows(rules: RulePreset) -> object:
    """What the players on the right and across may do with a tile for a chow, and with one that completes a hand."""
    return (
        discarded("B4", "B35C147", "B35C147")(rules),
        discarded("B3", "", "B12C123456D777EE")(rules),
    )


def after_claiming(tile: str, shape: str, kinds: str, hand: str) -> Callable[[RulePreset], object]:
    """What South may do after claiming East's discard."""

    def shows(rules: RulePreset) -> object:
        game = table(rules, tile, hand)
        discards(game, E, tile)
        claims(game, S, shape, kinds)
        return game.legal_actions(S)

    return shows


def who_wins(rules: RulePreset) -> object:
    """South and West go out on East's D9.

    West has a limit hand of single tiles, a dearer hand with a chow, and a cheap one with a pair.
    """
    winners = []
    for west in ("B19C19D1EESWNDrDgDw", "DrDrDrC222444D78WW", "B123456C123456D9"):
        game = table(rules, "D9", READY, west)
        discards(game, E, "D9")
        for seat in game.waiting_for():
            game.apply(seat, GoOut() if seat in (S, W) else next(iter(game.legal_actions(seat))))
        winners.append(ended(game).winners)
    return winners


def a_fifth_kong(rules: RulePreset) -> object:
    """Three kongs of East's, one of South's, and one that West could declare."""
    game = table(rules, "B1111C1111D1111S", "D9999W", "C9999", draws="NN", supplements="C2C4C6E")
    for kind in "B1", "C1", "D1":
        game.apply(E, DeclareKong(parse(kind)[0]))
    discards(game, E, "S", passes=True)
    game.apply(S, DeclareKong(parse("D9")[0]))
    discards(game, S, "W", passes=True)
    return game.legal_actions(W)


def concealed_kong(rules: RulePreset) -> object:
    """What a spectator sees of a concealed kong."""
    game = table(rules, "B1111C258D47ESWNDr", supplements="C3")
    game.apply(E, DeclareKong(parse("B1")[0]))
    return game.seen_by(SPECTATOR).seats[E].melds


CLAIMS = {
    "claims.chow_from": Witness(chows),
    "claims.most_chows": Witness(chows, values=(0, 4)),
    "claims.swap": Witness(after_claiming("B2", "chow", "B34", "B123456789B25SW")),
    "claims.pair_to_go_out": Witness(discarded("E", "EB123C123456D777")),
    "claims.out_precedence": Witness(who_wins),
    "claims.beaten": Witness(beaten),
    "kongs.after_claim": Witness(after_claiming("B4", "pung", "B44", "B44C9999D258SWN")),
    "kongs.most": Witness(a_fifth_kong),
    "kongs.concealed_shown": Witness(concealed_kong),
    "kongs.from_discard": Witness(discarded("B1", "B111C258D258SSWW")),
}


# --- own and missed discards -------------------------------------------------------------------


def own_discards_bar(rules: RulePreset) -> object:
    """Whether East may go out on South's tile after a discard of its own; and when it has discarded another since."""
    may = []
    for own, offered in (("B1", "B1"), ("B1", "B4"), ("B4", "B1"), ("B4", "B4")):
        game = table(rules, THREE_WAYS + own, offered)
        discards(game, E, own, passes=True)
        discards(game, S, offered)
        may.append(can_go_out(game, E))
    game = table(rules, THREE_WAYS + "B1", "B1", draws="C9C9C9NC8")
    discards(game, E, "B1", passes=True)
    draws_and_discards(game, 4)
    discards(game, S, "B1")
    return [*may, can_go_out(game, E)]


def own_discard_claimed(rules: RulePreset) -> object:
    """What East may do with a tile equal to one that it has discarded."""
    game = table(rules, "B444", "B4")
    discards(game, E, "B4", passes=True)
    discards(game, S, "B4")
    return answers(game)


def missed(first: str, then: str, *, drawn: bool = False) -> Callable[[RulePreset], object]:
    """Whether East, ready for B3 and the dearer E, may go out on a second tile after letting a first go by."""

    def shows(rules: RulePreset) -> object:
        game = table(rules, "B33C123456D777EES", first, "" if drawn else then, draws="C9C9C9" + then * drawn)
        discards(game, E, "S", passes=True)
        discards(game, S, first, passes=True)
        if drawn:
            draws_and_discards(game, 2)
        else:
            discards(game, W, then)
        return can_go_out(game, E)

    return shows


MISSED = (missed("B3", "B3"), missed("B3", "E"), missed("B3", "B3", drawn=True), missed("B3", "E", drawn=True))


def missed_when_ready(rules: RulePreset) -> object:
    """Whether East, who has declared ready and let D9 go by, may go out on D6 a turn later."""
    game = declared(rules, draws="D9NNWD6")
    draws_and_discards(game, 4)
    discards(game, S, "D6")
    return can_go_out(game, E)


def lying(rules: RulePreset, **choices: Any) -> object:
    """The discards on the board of a person who leaves it to the rules how they lie, after some turns."""
    game = table(rules, "B1C147D147EESSWNDr", draws="C9D1C9D9B9B8B7")
    discards(game, E, "N", passes=True)
    draws_and_discards(game, 4)
    choices = {"common_discards": lie_of(rules, "rules"), **choices}
    shown = from_view(game.seen_by(Observer(E)), "ABCD", (0, 0, 0, 0), E, Choices(**choices))
    return [seat.discards for seat in shown.seats], shown.common_discards


DISCARDS = {
    "discards.shown": Witness(lying, values=("random", "in_order", "per_player", "face_down"), repeats=("free",)),
    "discards.extended_information": Witness(lambda r: lying(r, show_source=False)),
    "discards.missed": Witness(lambda r: [may(r) for may in MISSED]),
    "discards.missed_when_ready": Witness(
        missed_when_ready, {"discards.missed": "any", "ready.first_tile": False}, preset=RIICHI
    ),
    "discards.sacred": Witness(own_discards_bar, {"discards.sacred_bars": "out"}),
    "discards.sacred_bars": Witness(own_discard_claimed, {"discards.sacred": "deal"}),
}


# --- ready -------------------------------------------------------------------------------------


def may_declare(*hands: str, **more: Any) -> Callable[[RulePreset], object]:
    """Whether East may declare ready as the deal begins."""
    return lambda rules: DeclareReady() in table(rules, *hands, **more).legal_actions(E)


def ready_in_general(rules: RulePreset) -> object:
    """When ready may be declared, what it locks, and whether an undeclared hand may go out."""
    first = table(rules, READY + "S", draws="C2C3C4D9")
    at_once = DeclareReady() in first.legal_actions(E)
    discards(first, E, "S", passes=True)
    draws_and_discards(first, 3)
    return at_once, DeclareReady() in first.legal_actions(E), can_go_out(first, E)


def declared(rules: RulePreset, hand: str = READY + "S", thrown: str = "S", **more: Any) -> Deal:
    """East has declared ready."""
    game = table(rules, hand, **more)
    game.apply(E, DeclareReady())
    discards(game, E, thrown, passes=True)
    return game


def with_melds(rules: RulePreset) -> object:
    """Whether South may declare ready with a claimed pung."""
    game = table(rules, "D9", "D99B123456C11EES")
    discards(game, E, "D9")
    claims(game, S, "pung", "D99")
    return DeclareReady() in game.legal_actions(S)


def after_a_concealed_kong(rules: RulePreset) -> object:
    """Whether East may declare ready with one."""
    game = table(rules, "C9999B123456D78EE", supplements="S")
    game.apply(E, DeclareKong(parse("C9")[0]))
    return DeclareReady() in game.legal_actions(E)


def what_is_free(rules: RulePreset) -> object:
    """What who has declared ready may do with a fourth C1."""
    game = declared(rules, draws="C2C3C4C1")
    draws_and_discards(game, 3)
    return game.legal_actions(E)


def lets_one_go_by(rules: RulePreset) -> object:
    """What is left of the declaration of a player who lets a winning tile go by."""
    game = declared(rules, south="D9")
    discards(game, S, "D9", passes=True)
    return game.state.seats[E].ready


def changed_after_the_declaration(rules: RulePreset) -> object:
    """What is left of a declaration with the first discard when the hand changes."""
    game = declared(rules, draws="DwDwDwW")
    draws_and_discards(game, 3)
    discards(game, E, "B1")
    return game.state.seats[E].ready


def barred_by_own(rules: RulePreset) -> object:
    """Whether East may declare ready after discarding a tile that it waits for."""
    game = table(rules, READY[:-1] + "D9S", draws="C9C9C9E")
    discards(game, E, "D9", passes=True)
    draws_and_discards(game, 3)
    return DeclareReady() in game.legal_actions(E)


def declared_and_drawn(rules: RulePreset) -> object:
    """What becomes of the stake after a draw."""
    return money(drawn(declared(rules, left=2)))


NOTHING = {"E": 0, "S": 0, "W": 0, "N": 0}


def own_tiles(rules: RulePreset) -> object:
    """How East sees its own tiles on the board after a riichi."""
    view = declared(rules).seen_by(Observer(E))
    return [shown.face_up for shown in from_view(view, "ABCD", (0, 0, 0, 0), E).seats[E].hand]


def fed_openly(rules: RulePreset) -> object:
    """What South pays, who discards what East's open hand waits for."""
    game = table(rules, READY + "S", "D9")
    game.apply(E, DeclareReady(laid_open=True))
    discards(game, E, "S", passes=True)
    discards(game, S, "D9")
    goes_out(game, E)
    return money(game)


def stakes_of_two(rules: RulePreset) -> object:
    """South and West both declared ready, and both go out on East's tile."""
    game = table(rules, "SD9", READY + "", "B456789C222D78SS", north="", draws="NWC2D9", left=40)
    discards(game, E, "S", passes=True)
    for seat, thrown in ((S, "N"), (W, "W")):
        game.apply(seat, DeclareReady())
        discards(game, seat, thrown, passes=True)
    draws_and_discards(game)
    discards(game, E, "D9")
    for seat in game.waiting_for():
        game.apply(seat, GoOut() if seat in (S, W) else next(iter(game.legal_actions(seat))))
    return money(game)


READINESS = {
    "ready.rule": Witness(ready_in_general, preset=RIICHI),
    "ready.at_once": Witness(
        changed_after_the_declaration, {"ready.rule": "obligatory"}, preset="european-contemporary"
    ),
    "ready.checked": Witness(may_declare(JUNK + "S"), preset=RIICHI),
    "ready.stake": Witness(lambda r: declared(r).state.seats[E].stake, values=(100, 200), preset=RIICHI),
    "ready.stake_after_draw": Witness(declared_and_drawn, preset=RIICHI),
    "ready.stakes_won": Witness(stakes_of_two, {"claims.out_precedence": "all"}, preset=RIICHI),
    "ready.concealed": Witness(with_melds, values=(False, True), preset=RIICHI),
    "ready.concealed_kongs": Witness(after_a_concealed_kong, preset=RIICHI),
    "ready.lock": Witness(what_is_free, values=(False, True), preset=RIICHI),
    "ready.kong_after": Witness(what_is_free, preset=RIICHI),
    "ready.stake_owned": Witness(
        lambda r: answers(table(r, READY + "S", scores=(99, 0, 0, 0))), {"ready.stake": 100}, preset=RIICHI
    ),
    "ready.minimum_checked": Witness(
        may_declare(READY + "S"), {"ready.checked": True, "winning.minimum": 400}, preset=RIICHI
    ),
    "ready.face": Witness(own_tiles, preset=RIICHI),
    "ready.open_fed": Witness(fed_openly, {"ready.laid_open": True}, values=(0, 100), preset=RIICHI),
    "ready.laid_open": Witness(lambda r: answers(table(r, READY + "S")), preset=RIICHI),
    "ready.first_tile": Witness(lets_one_go_by, preset=RIICHI),
    "ready.tiles_left": Witness(may_declare(READY + "S", left=3), values=(0, 4), preset=RIICHI),
    "ready.barred_hand": Witness(
        barred_by_own, {"discards.sacred": "deal", "discards.sacred_bars": "out"}, preset=RIICHI
    ),
}


def out_on_a_riichi(rules: RulePreset) -> object:
    """South goes out on the discard with which East declares ready."""
    game = table(rules, READY + "D9", "B123456C222D78SS")
    game.apply(E, DeclareReady())
    discards(game, E, "D9")
    game.apply(S, GoOut())
    all_pass(game)
    return money(game)


def wrong_after_a_riichi(rules: RulePreset) -> object:
    """East has declared ready, and South declares out wrongly."""
    game = table(rules, READY + "S")
    game.apply(E, DeclareReady())
    discards(game, E, "S", passes=True)
    game.apply(S, FaultyOut())
    return money(game)


STAKES = {
    "ready.stake_paid": Witness(out_on_a_riichi, preset=RIICHI),
    "penalties.faulty_out_stakes": Witness(
        wrong_after_a_riichi, {"penalties.faulty_out_then": "deal_ends"}, preset=RIICHI
    ),
}


# --- robbed kongs -----------------------------------------------------------------------------


def robbed(rules: RulePreset) -> object:
    """Who may go out on the tile of a kong: an added one, and a concealed one with Thirteen Orphans or another hand."""
    added = table(rules, "B5", "B5B55B78C234C567D9", "B34B678C234C567D99", draws="C9C9C9", supplements="D1")
    discards(added, E, "B5")
    claims(added, S, "pung", "B55")
    discards(added, S, "D9", passes=True)
    draws_and_discards(added, 3)
    added.apply(S, DeclareKong(parse("B5")[0]))
    orphans = table(rules, "DgDgDgDg", "B19C19D19ESWNDrDwDw")
    orphans.apply(E, DeclareKong(parse("Dg")[0]))
    usual = table(rules, "B5555", "B34B678C234C567D99")
    usual.apply(E, DeclareKong(parse("B5")[0]))
    return can_go_out(added, W), can_go_out(orphans, S), can_go_out(usual, S)


def paid_at_once(rules: RulePreset) -> object:
    """What everybody has after extra tiles, a concealed, a claimed and an added kong."""
    concealed = table(rules, "C9999F1", supplements="B5D5")
    concealed.apply(E, DeclareKong(parse("C9")[0]))
    claimed = table(rules, "B1", "B111C258D258SSWW")
    discards(claimed, E, "B1")
    claims(claimed, S, "kong", "B111")
    added = table(rules, "B1", "B111C258D258SSWW")
    discards(added, E, "B1")
    claims(added, S, "pung", "B11")
    added.apply(S, DeclareKong(parse("B1")[0]))
    all_pass(added)
    return [[game.state.score(seat) for seat in SEATS] for game in (concealed, claimed, added)]


AT_ONCE = {"tiles.flowers": 8}
SIDE_BETS = {
    "payment.concealed_kong": Witness(paid_at_once, AT_ONCE, values=(0, 10)),
    "payment.added_kong": Witness(paid_at_once, AT_ONCE, values=(0, 10)),
    "payment.claimed_kong": Witness(paid_at_once, AT_ONCE, values=(0, 10)),
    "payment.claimed_kong_by": Witness(paid_at_once, AT_ONCE | {"payment.claimed_kong": 10}),
    "payment.extra_tile": Witness(paid_at_once, AT_ONCE, values=(0, 10)),
}

ROBBED = {"kongs.robbing": Witness(robbed, preset=RIICHI)}


# --- abandoned deals --------------------------------------------------------------------------


def nine_terminals(rules: RulePreset) -> object:
    """What East may do with nine different terminals and honors."""
    return table(rules, "B19C19D19ESWB2358D8").legal_actions(E)


def equal_discards(rules: RulePreset) -> object:
    """Whether four equal first discards end the deal, winds and others."""
    ends = []
    for kind in ("E", "Dr"):
        game = table(rules, kind, kind, kind, kind, draws="C3C4C6")
        for seat in SEATS:
            discards(game, seat, kind, passes=True)
        ends.append(game.outcome)
    return [outcome and outcome.termination for outcome in ends]


def four_kongs(rules: RulePreset) -> object:
    """When the fourth kong ends the deal, of two players and of one."""
    two = table(rules, "B1111C1111D1111S", "D9999W", supplements="NNNE")
    one = table(rules, "B1111C1111D111EEE", supplements="D1ESN")
    for game, kinds in ((two, ("B1", "C1", "D1")), (one, ("B1", "C1", "D1", "E"))):
        for kind in kinds:
            game.apply(E, DeclareKong(parse(kind)[0]))
    discards(two, E, "S", passes=True)
    two.apply(S, DeclareKong(parse("D9")[0]))
    at_once = two.outcome is not None
    if not at_once:
        discards(two, S, "W", passes=True)
    return one.outcome is not None, at_once, two.outcome is not None


ALL_READY = (READY + "C9", "B456789C222D78SS", "B345678C333D78WW", "B234567C444D78NN")


def four_declare(rules: RulePreset) -> object:
    """Whether the deal is over when all four have declared ready."""
    game = table(rules, *ALL_READY, draws="DgDwDr")
    for seat, kind in zip(SEATS, ("C9", "Dg", "Dw", "Dr"), strict=True):
        game.apply(seat, DeclareReady())
        discards(game, seat, kind, passes=True)
    return game.outcome is not None


def three_win(rules: RulePreset) -> object:
    """Who wins when three go out on one tile."""
    game = table(rules, "D9", READY, *ALL_READY[1:3])
    discards(game, E, "D9")
    for seat in game.waiting_for():
        game.apply(seat, GoOut())
    return ended(game).winners


ABANDONING = {
    "abandoning.nine": Witness(nine_terminals, preset=RIICHI),
    "abandoning.equal_discards": Witness(equal_discards),
    "abandoning.kongs": Witness(four_kongs),
    "abandoning.ready": Witness(four_declare, preset=RIICHI),
    "abandoning.winners": Witness(three_win, {"claims.out_precedence": "all"}),
}
