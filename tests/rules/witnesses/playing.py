"""Witnesses of what may be done at the table."""

from collections.abc import Callable
from typing import Any

from fourwinds.engine.actions import (
    Claim,
    DeclareKong,
    DeclareReady,
    GoOut,
    Pass,
)
from fourwinds.engine.knowledge import SPECTATOR, Observer, seen
from fourwinds.engine.seats import SEATS
from fourwinds.engine.telling import tell
from fourwinds.rules import RulePreset
from fourwinds.scoring import MeldKind
from fourwinds.tiles import parse
from fourwinds.ui.board.tablestate import Choices, from_view, lie_of
from tests.engine.table import E, N, S, W, all_pass, can_go_out, claims, discards, draws_and_discards
from tests.rules.witnesses.base import (
    READY,
    RIICHI,
    THREE_WAYS,
    Witness,
    answers,
    ended,
    table,
)
from tests.rules.witnesses.declaring import declared

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


def missed_until(rules: RulePreset) -> object:
    """Whether East, ready for B3 and E, may go out on E when it let B3 go by and South has claimed a pung since."""
    game = table(rules, "B33C123456D777EES", "B3D99E", "D9")
    discards(game, E, "S", passes=True)
    discards(game, S, "B3", passes=True)
    discards(game, W, "D9")
    claims(game, S, "pung", "D99")
    discards(game, S, "E")
    return can_go_out(game, E)


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
    "discards.missed_until": Witness(missed_until, {"discards.missed": "any"}),
    "discards.missed_when_ready": Witness(
        missed_when_ready, {"discards.missed": "any", "ready.first_tile": False}, preset=RIICHI
    ),
    "discards.sacred": Witness(own_discards_bar, {"discards.sacred_bars": "out"}),
    "discards.sacred_bars": Witness(own_discard_claimed, {"discards.sacred": "deal"}),
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
