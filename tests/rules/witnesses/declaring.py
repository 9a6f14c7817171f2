"""Witnesses of ready and riichi: when it may be declared, what it locks, and what becomes of stakes."""

from collections.abc import Callable
from typing import Any

from fourwinds.engine.actions import (
    DeclareKong,
    DeclareReady,
    FaultyOut,
    GoOut,
)
from fourwinds.engine.deal import Deal
from fourwinds.engine.knowledge import Observer
from fourwinds.rules import RulePreset
from fourwinds.tiles import parse
from fourwinds.ui.board.tablestate import from_view
from tests.engine.table import E, S, W, all_pass, can_go_out, claims, discards, draws_and_discards, goes_out
from tests.rules.witnesses.base import (
    JUNK,
    READY,
    RIICHI,
    Witness,
    answers,
    drawn,
    money,
    table,
)

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
