"""What a seat sees of the others under rules that hide more, or tell more, than usual."""

from fourwinds.engine.actions import DeclareKong, FaultyOut, GoOut
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import KongDeclared
from fourwinds.engine.evolve import evolve
from fourwinds.engine.knowledge import seat_view
from fourwinds.engine.melds import TableMeld
from fourwinds.engine.view import CoveredKong, SeenSeat
from fourwinds.scoring import MeldKind
from fourwinds.tiles import Kind
from tests.engine.table import E, N, S, W, claims, deal, discards, draws_and_discards, held, melds

KONG = "C9999B123456D78EE"
C9 = Kind(17)


def with_kong(shown: str = "all_down", supplement: str = "S") -> Deal:
    game = deal(KONG, supplements=supplement, kongs__concealed_shown=shown)
    game.apply(E, DeclareKong(C9))
    return game


def covered(shown: SeenSeat) -> int:
    """How many of the sets lie face down."""
    return sum(isinstance(meld, CoveredKong) for meld in shown.sets)


def test_a_concealed_kong_that_lies_face_down_is_not_shown_to_the_others() -> None:
    game = with_kong()
    for seat in (S, W, N):
        shown = game.view(seat).seats[E]
        assert (shown.melds, covered(shown), shown.hand_size) == ((), 1, 11)


def test_its_owner_sees_it() -> None:
    view = with_kong().view(E)
    assert [m.kind for m in view.melds] == [MeldKind.CONCEALED_KONG]
    assert covered(view.seats[E]) == 0


def test_by_default_everybody_sees_it() -> None:
    game = with_kong("two_down")
    shown = game.view(S).seats[E]
    assert ([m.scored.first for m in shown.melds], covered(shown)) == ([C9], 0)


def test_other_melds_are_shown_all_the_same() -> None:
    game = deal("B9" + KONG[:5] + "D99", "D9", supplements="S", draws="D9", kongs__concealed_shown="all_down")
    game.apply(E, DeclareKong(C9))
    discards(game, E, "B9", passes=True)
    discards(game, S, "D9")
    claims(game, E, "pung", "D99")
    assert melds(game, E) == "[C9999] (D999)"
    shown = game.view(W).seats[E]
    assert ([m.kind for m in shown.melds], covered(shown)) == ([MeldKind.PUNG], 1)


def test_when_the_deal_is_over_it_is_turned_up() -> None:
    game = with_kong(supplement="D9")
    game.apply(E, GoOut())
    shown = game.view(S).seats[E]
    assert ([m.scored.first for m in shown.melds], covered(shown)) == ([C9], 0)


def test_two_kongs_of_different_kinds_look_alike() -> None:
    views = []
    for kind in ("C9", "D1"):
        game = deal("C9999D1111", kongs__concealed_shown="all_down")
        kong = TableMeld(MeldKind.CONCEALED_KONG, held(game, E, kind * 4))
        views.append(seat_view(game.rules, evolve(game.state, KongDeclared(E, kong)), W))
    assert views[0] == views[1]


def test_who_is_barred_is_seen_by_all() -> None:
    game = deal(penalties__faulty_out_then="barred")
    game.apply(E, FaultyOut())
    assert [seat.barred for seat in game.view(W).seats] == [True, False, False, False]


def test_after_a_claim_no_kong_where_the_rules_forbid_it() -> None:
    for allowed in (True, False):
        game = deal("D9", "D99C1111", kongs__after_claim=allowed, draws="C9C9C9C9")
        discards(game, E, "D9")
        claims(game, S, "pung", "D99")
        assert (DeclareKong(Kind(9)) in game.legal_actions(S)) is allowed
        if not allowed:
            assert game.check(S, DeclareKong(Kind(9))) == (
                "No kong may be declared in the turn in which you claimed a chow or pung."
            )


def test_after_a_claimed_kong_another_may_follow() -> None:
    game = deal("D9", "D999C1111", kongs__after_claim=False)
    discards(game, E, "D9")
    claims(game, S, "kong", "D999")
    assert DeclareKong(Kind(9)) in game.legal_actions(S)


def test_on_the_next_own_turn_the_kong_may_be_declared() -> None:
    game = deal("D9", "D99C1111B1", kongs__after_claim=False, draws="C9C9C9C8")
    discards(game, E, "D9")
    claims(game, S, "pung", "D99")
    discards(game, S, "B1", passes=True)
    draws_and_discards(game, 3)
    assert game.state.turn == S
    assert DeclareKong(Kind(9)) in game.legal_actions(S)
