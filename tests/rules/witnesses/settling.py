"""Witnesses of how deals and games end, and of who pays whom."""

from collections.abc import Callable
from typing import Any

from fourwinds.engine.actions import DeclareReady, FaultyOut, GoOut
from fourwinds.engine.game import Game
from fourwinds.engine.game_end import ends_game, left_stakes
from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.engine.places import Ranked, match_standing, ranked
from fourwinds.engine.progress import Scores, after, first
from fourwinds.engine.seats import Seat
from fourwinds.rules import RulePreset
from fourwinds.rules.parts import Factors, Payer
from fourwinds.scoring import (
    Circumstances,
    Feeding,
    Finish,
    Hand,
    Scorer,
    WonBy,
    liable_wind,
    parse_hand,
    settle,
)
from fourwinds.scoring.penalties import cancelled_claim_cost
from fourwinds.tiles import Wind, parse
from fourwinds.values import replace
from tests.engine.table import E, N, S, W, can_go_out, discards, draws_and_discards, goes_out
from tests.rules.witnesses.base import (
    JUNK,
    PLAYERS,
    READY,
    RIICHI,
    Witness,
    drawn,
    first_of_games,
    money,
    paying,
    table,
    worth,
)
from tests.scoring.test_penalties import fed
from tests.scoring.test_settlement import finish, scorer

# --- dealing on --------------------------------------------------------------------------------


def dealer_wins(rules: RulePreset) -> object:
    """How a deal ends that East wins."""
    game = table(rules, READY + "D9")
    game.apply(E, GoOut())
    return money(game)


def drawn_with(east: str, south: str = "", **begun: Any) -> Callable[[RulePreset], object]:
    """How a deal ends that nobody wins."""

    def shows(rules: RulePreset) -> object:
        game = table(rules, east + "S", south, left=1, **begun)
        discards(game, E, "S", passes=True)
        return money(drawn(game))

    return shows


def three_draws(rules: RulePreset) -> object:
    """How a deal ends that nobody wins, when East, when South and when nobody is ready."""
    return [drawn_with(*hands)(rules) for hands in ((READY, ""), (JUNK, READY), (JUNK, ""))]


def net(*finishes: Any) -> Callable[[RulePreset], object]:
    """What everybody has after such finishes, with given scores."""

    def shows(rules: RulePreset) -> object:
        totals = {"E": 120, "S": 24, "W": 130, "N": 8}
        return [
            [(p.payer, p.payee, p.amount) for p in settle(scorer(rules, **totals), how).payments] for how in finishes
        ]

    return shows


EVERY_WAY = (finish("E"), finish("W"), finish("E", "N"), finish("W", "E"), finish("W", "S"))
EXTRA = (finish("E", extra_hands=2), finish("W", "S", extra_hands=2), finish("E", "N", extra_hands=2))
TWICE = (finish("ES", "N", extra_hands=2), finish("SW", "N", extra_hands=2))


def counted(rules: RulePreset) -> object:
    """The dealer's extra hands after a win, after draws that keep the deal, and after one that does not."""
    how = rules.dealing_on.extra_hands_count
    begun = first(rules, E)
    return [
        after(replace(begun, extra_hands=2), outcome, how).extra_hands
        for outcome in (finished(E, passes=False), finished(passes=False), finished(passes=True))
    ]


DEALING_ON = {
    "dealing_on.extra_hands_count": Witness(counted),
    "dealing_on.passes_on_win": Witness(dealer_wins, values=(False, True)),
    "dealing_on.passes_on_draw": Witness(three_draws, values=(False, True)),
    "dealing_on.stays_on_draw": Witness(three_draws, {"dealing_on.passes_on_draw": True}),
    "dealing_on.stays_on_draw_later": Witness(
        lambda r: [drawn_with(*hands, rounds_left=2)(r) for hands in ((READY, ""), (JUNK, READY), (JUNK, ""))],
        {"dealing_on.passes_on_draw": True, "dealing_on.stays_on_draw": "anyone_ready"},
        values=("never", "dealer_ready", "anyone_ready"),
        repeats=("same",),
    ),
    "dealing_on.extra_hands_bonus": Witness(net(*EXTRA), values=(0, 100)),
    "dealing_on.extra_hands_to": Witness(
        net(*EXTRA, *TWICE), {"dealing_on.extra_hands_bonus": 100, "claims.out_precedence": "all"}
    ),
    "dealing_on.extra_hands_by": Witness(
        net(*EXTRA), {"dealing_on.extra_hands_bonus": 100, "payment.scheme": "japanese"}
    ),
    "dealing_on.dealer_bonus": Witness(net(*EVERY_WAY), values=(0, 1)),
    "dealing_on.dealer_bonus_more": Witness(net(*EXTRA), {"dealing_on.dealer_bonus": 1}, values=(0, 2)),
    "dealing_on.most_wins": Witness(net(finish("E", extra_hands=6)), values=(0, 7)),
}


# --- payment -----------------------------------------------------------------------------------

DRAWS = (finish(ready="S"), finish(ready="SN"), finish())

PAYMENT = {
    "payment.initial_points": Witness(first_of_games(1, lambda deal: deal.begun.scores), values=(1000, 2000)),
    "payment.limit": Witness(worth("B111 B222 B333 B444 B55 !B5"), values=(300, 500)),
    "payment.scheme": Witness(
        net(*EVERY_WAY, *EXTRA),
        {
            "dealing_on.extra_hands_bonus": 100,
            "dealing_on.extra_hands_by": "scheme",
            "payment.factors": Factors(other_self_drawn=Payer(east=5)),
        },
    ),
    "payment.absent": Witness(dealer_wins, {"deal.players": 3}),
    "payment.added_east_double": Witness(net(*EVERY_WAY), {"payment.scheme": "added"}),
    "payment.discarder_pays_all": Witness(net(*EVERY_WAY), values=(False, True)),
    "payment.minimum_each": Witness(net(*EVERY_WAY), values=(0, 8)),
    "payment.others_at_most": Witness(net(*EVERY_WAY), values=(0, 50)),
    "payment.round_up_to": Witness(net(*EVERY_WAY), {"payment.scheme": "mahjong_masters_million"}),
    "payment.round_mode": Witness(
        net(*EVERY_WAY), {"payment.scheme": "mahjong_masters_million", "payment.round_up_to": 100}
    ),
    "payment.losers_settle": Witness(net(*EVERY_WAY), {"payment.scheme": "chinese_classical"}),
    "payment.winners_settle": Witness(
        net(finish("SN", "W")), {"claims.out_precedence": "all", "payment.losers_settle": "difference"}
    ),
    "payment.draw": Witness(net(*DRAWS), {"payment.losers_settle": "difference"}),
    "payment.draw_pool": Witness(net(*DRAWS), {"payment.draw": "ready_pool"}, values=(600, 1200)),
}


def with_a_kitty(rules: RulePreset) -> object:
    """What South wins with a hand of pungs, when there are stakes of three deals."""
    hands = {wind: Hand(parse("B1"), circumstances=Circumstances(seat=wind)) for wind in Wind}
    pungs = parse_hand("B222 C333 D444 EEE DrDr !Dr")
    hands[Wind.SOUTH] = replace(pungs, circumstances=replace(pungs.circumstances, seat=Wind.SOUTH))
    how = Finish(Wind.EAST, (Wind.SOUTH,), None, hands, kitty=3)
    return settle(Scorer(rules), how).net


def answering(rules: RulePreset) -> object:
    """What is paid when West discards the winning tile, and South let such a one go by before."""
    game = table(rules, READY + "S", draws="D9D9")
    discards(game, E, "S", passes=True)
    draws_and_discards(game)
    discards(game, W, "D9")
    goes_out(game, E)
    return money(game)


LIMITS = paying(
    lh_all_green={"limit": 1000}, wn_winning={"points": 40}, bp_pung_simples={"points": 40, "losers": "same"}
)
LIMITED = ("B222 B333 B444 B666 DgDg !Dg", "B222 B333 C444 E +loser")

PAYMENT |= {
    "payment.kitty": Witness(with_a_kitty, values=(0, 100)),
    "payment.answers": Witness(answering, {"payment.others_at_most": 1}, preset="alans-zung-jung"),
    "payment.factors": Witness(
        net(*EVERY_WAY), {"payment.scheme": "customized"}, values=(None, Factors(other_self_drawn=Payer(east=5)))
    ),
    "payment.limit_in": Witness(
        lambda r: Scorer(r).score(parse_hand("(EEE) (SSS) (DrDrDr) DgDgDg WW !W")).total,
        {"payment.limit": 10},
        preset="hong-kong",
    ),
    "payment.limit_cuts": Witness(
        lambda r: (worth("B222 B333 B444 B555 B77 !B7", *LIMITED)(r), net(*EVERY_WAY)(r)),
        {"payment.limit": 60, "payment.losers_settle": "difference", "scoring.patterns": LIMITS},
        values=((), ("winner",), ("losers",), ("differences",), ("patterns",)),
    ),
    "ready.lost": Witness(net(finish("W", "E", declared="SN")), values=(0, 100), preset=RIICHI),
}


# --- the end of the game ----------------------------------------------------------------------


def finished(*winners: Seat, passes: bool = True, pool: int = 0) -> Outcome:
    """A deal that has ended so, without any payment."""
    how = Termination.OUT if winners else Termination.DRAW
    return Outcome(how, winners, None, None, WonBy.NONE, "", (None,) * 4, (), (0,) * 4, pool, deal_passes=passes)


def over(rules: RulePreset) -> object:
    """Whether a game is over after some deals."""
    leads, low = (2600, 1800, 1800, 1800), (8000, 100, -50, -50)
    ends = []
    for scores in (leads, low):
        for outcome in (finished(), finished(E, passes=False), finished(passes=False)):
            for hand in (3, 4):
                state = table(rules, scores=scores, hand=hand, rounds_left=0).state
                ends.append(ends_game(rules, state, outcome))
    return ends


def stakes_left(rules: RulePreset) -> object:
    """Who gets the stakes that are left when two lead."""
    state = table(rules, scores=(8000, 8000, 7000, 7000), hand=4).state
    return left_stakes(rules, state, finished(pool=1000))


def results(rules: RulePreset) -> object:
    """The places of a finished game, with two equal scores, and with two players who won no deal."""
    games: tuple[tuple[Scores, Seat, frozenset[Seat]], ...] = (
        ((9000, 9000, 8000, 6000), S, frozenset()),
        ((9000, 8000, 8500, 6500), E, frozenset({W, N})),
    )
    return [ranked(rules, *game) for game in games]


def after_a_game(rules: RulePreset) -> object:
    """Whether another game follows the first one, and where it begins."""
    game = Game(rules, PLAYERS, 1, S)
    for _ in range(4):
        game.start_deal()
        game.apply(game.deals[-1].state.turn, FaultyOut())
    return game.over, game.progress.game, game.progress.dealer


def standing(rules: RulePreset) -> object:
    """Who is first after two games: East has won more, South has the better places."""
    first = (Ranked(1, E, 3000), Ranked(2, S, 2500), Ranked(3, W, 1500), Ranked(4, N, 1000))
    second = (Ranked(1, S, 2200), Ranked(2, N, 2100), Ranked(3, E, 1900), Ranked(4, W, 1800))
    return [rank.seat for rank in match_standing(rules, (first, second), E)]


ENDING = {
    "ending.games": Witness(after_a_game, {"deal.rounds": 1}, values=(1, 2)),
    "ending.match_by": Witness(standing, {"ending.games": 2}),
    "ending.below_zero": Witness(over, values=(False, True)),
    "ending.last_dealer": Witness(over),
    "ending.target": Witness(over, values=(0, 3000)),
    "ending.left_stakes": Witness(stakes_left, preset=RIICHI),
    "ending.returned": Witness(results, values=(0, 10_000), preset=RIICHI),
    "ending.first_place": Witness(results, values=(0, 10_000), preset=RIICHI),
    "ending.second_place": Witness(results, values=(0, 10_000), preset=RIICHI),
    "ending.third_place": Witness(results, values=(0, 10_000), preset=RIICHI),
    "ending.fourth_place": Witness(results, values=(0, 10_000), preset=RIICHI),
    "ending.equal_points": Witness(results, {"ending.first_place": 10_000}, preset=RIICHI),
    "ending.without_win": Witness(results, values=(0, 1000), preset=RIICHI),
    "ending.without_win_to": Witness(results, {"ending.without_win": 1000}, preset=RIICHI),
}


# --- penalties ---------------------------------------------------------------------------------


def wrong_out(seat: Seat) -> Callable[[RulePreset], object]:
    """What follows from a wrong declaration of out by the player at turn, and who may still go out."""

    def shows(rules: RulePreset) -> object:
        game = table(rules, JUNK + "E", READY + "", draws="D9C1C2C3C4", left=6)
        if seat is not E:
            discards(game, E, "E", passes=True)
        game.apply(seat, FaultyOut())
        if game.outcome is not None:
            return money(game)
        return game.state.paid, game.state.seats[seat].restriction, can_go_out(game, S)

    return shows


def both_wrong(rules: RulePreset) -> object:
    """What follows from a wrong declaration by East, and by another."""
    return wrong_out(E)(rules), wrong_after_east(rules)


def wrong_after_east(rules: RulePreset) -> object:
    """What follows from a wrong declaration by South."""
    game = table(rules, JUNK + "E", JUNK.replace("B258", "B369"), draws="N")
    discards(game, E, "E", passes=True)
    game.apply(S, FaultyOut())
    return money(game) if game.outcome is not None else (game.state.paid, game.state.seats[S].restriction)


GOES_ON = {"penalties.faulty_out_then": "barred"}
BLUFF = {
    "ready.checked": False,
    "ready.stake": 0,
}


def bluffed(rules: RulePreset) -> object:
    """East declares ready with a hand that is far from it, and the deal is drawn; then South does."""
    first = table(rules, JUNK + "E", left=2)
    first.apply(E, DeclareReady())
    discards(first, E, "E", passes=True)
    second = table(rules, JUNK + "E", JUNK.replace("B258", "B369"), draws="N", left=2)
    discards(second, E, "E", passes=True)
    second.apply(S, DeclareReady())
    discards(second, S, "N", passes=True)
    return money(drawn(first)), money(drawn(second))


def only_new_tiles(rules: RulePreset) -> object:
    """Who pays when East could discard nothing but tiles that nobody had seen, and feeds South with one."""
    game = table(rules, JUNK.replace("Dr", "D9") + "E", READY, left=5)
    discards(game, E, "D9")
    goes_out(game, S)
    return money(game)


def liable_for(feeding: Feeding) -> Callable[[RulePreset], object]:
    """Who is liable for a hand that was fed so."""
    return lambda rules: liable_wind(rules, feeding)


PENALTIES = {
    "penalties.faulty_out": Witness(both_wrong, values=(50, 100)),
    "penalties.faulty_out_points": Witness(both_wrong, {"penalties.faulty_out": 0}, values=(0, 10)),
    "penalties.faulty_out_east_double": Witness(both_wrong, values=(False, True)),
    "penalties.faulty_out_then": Witness(both_wrong),
    "penalties.faulty_out_to": Witness(both_wrong, GOES_ON),
    "penalties.faulty_out_passes": Witness(both_wrong),
    "penalties.faulty_ready": Witness(bluffed, BLUFF, values=(0, 50), preset=RIICHI),
    "penalties.faulty_ready_east_double": Witness(
        bluffed, BLUFF | {"penalties.faulty_ready": 50}, values=(False, True), preset=RIICHI
    ),
    "penalties.east_double": Witness(both_wrong),
    "penalties.faulty_claim": Witness(net(finish("W", "S", faulty_claims={"S": 1})), values=(0, 100)),
    "penalties.faulty_chow": Witness(
        net(replace(finish("W", "S", faulty_claims={"S": 1}), faulty_chows={Wind.SOUTH: 1}))
    ),
    "penalties.cancelled_claim": Witness(cancelled_claim_cost),
    "penalties.five_last_tiles": Witness(liable_for(fed("B123 C456 D789 EE C99 C9", "", "", by="S", left=5))),
    "penalties.nine_tiles": Witness(liable_for(fed("B55 B7 B8 B9", "B111 B222 B3333", "ESW", by="N"))),
    "penalties.three_dragons": Witness(liable_for(fed("EE B12 B3", "DgDgDg DwDwDw DrDrDr", "ESN"))),
    "penalties.four_winds": Witness(liable_for(fed("B55", "EEE SSS WWW NNN", "ESWN"))),
    "penalties.four_winds_pair": Witness(
        liable_for(fed("B666 N N", "EEE SSS WWW", "ESW", by="N")), {"penalties.four_winds": True}
    ),
    "penalties.twelve_tiles": Witness(liable_for(fed("B5 B5", "B111 B222 B333 B456", "ESWN", by="N"))),
    "penalties.all_honors": Witness(liable_for(fed("DrDr SS S", "EEE WWW NNN", "ESW", by="N"))),
    "penalties.all_terminals": Witness(liable_for(fed("C11 B99 B9", "B111 C999 D111", "ESW", by="N"))),
    "penalties.all_green": Witness(liable_for(fed("DgDg B23 B4", "B666 B888 B222", "ESW", by="N"))),
    "penalties.four_kongs": Witness(
        liable_for(replace(fed("EE", "B1111 B2222 [C3333] D4444", "ES.W"), kong_from=Wind.WEST))
    ),
    "penalties.liable_kongs": Witness(
        liable_for(fed("DrDr B123 EE Dr", "DgDgDg [DwDwDwDw]", "E.", by="N")),
        {"penalties.three_dragons": True},
    ),
    "penalties.no_choice": Witness(only_new_tiles, {"penalties.five_last_tiles": True}),
    "penalties.liable_self_drawn": Witness(net(finish("W", liable="N")), {"penalties.three_dragons": True}),
    "penalties.liable_pays": Witness(net(finish("W", "S", liable="N")), {"penalties.three_dragons": True}),
}
