from collections import Counter
from itertools import chain
from typing import Any

import pytest

from fourwinds.engine.knowledge import Observer, view_of
from fourwinds.engine.melds import AddedToKong, Discarded
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.engine.state import DealState, SeatState
from fourwinds.rules.parts import Discards
from fourwinds.scoring import ReadyState
from fourwinds.tiles import Tile, sort_key
from fourwinds.ui.board.tablestate import (
    ALL_SEATS,
    Hidden,
    Lie,
    Place,
    SeatTable,
    TableState,
    TableTile,
    from_view,
    lie_of,
)
from fourwinds.values import replace
from tests.engine.table import preset
from tests.gui.board.tables import (
    NAMES,
    PERSON,
    RULES,
    SCORES,
    crowded,
    dealt,
    early,
    finished,
    late,
    let_by,
    middle,
    sights,
    table,
)


def on_table(seat: SeatTable) -> Counter[Tile | Hidden]:
    melded = chain.from_iterable(meld.tiles for meld in seat.melds)
    slot = () if seat.slot is None else (seat.slot,)
    return Counter(t.tile for t in chain(seat.hand, melded, seat.extras, seat.discards, slot))


@pytest.mark.parametrize("name", sights())
def test_each_tile_lies_in_one_place(name: str) -> None:
    everything = sum((on_table(seat) for seat in sights()[name].seats), Counter[Tile | Hidden]())
    assert set(everything.values()) <= {1}


def test_the_person_sits_at_the_bottom_and_the_left_neighbour_above() -> None:
    assert [seat.seat for seat in table(early()).from_top] == [1, 2, 3, 0]


def test_hands_of_others_are_face_down_and_the_own_is_up() -> None:
    shown = table(early())
    assert {t.face_up for seat in (1, 2, 3) for t in shown.seats[seat].hand} == {False}
    assert {t.face_up for t in shown.seats[PERSON].hand} == {True}


def test_show_tiles_turns_all_hands_up_and_sorts_them() -> None:
    for seat in table(early(), show_tiles=True).seats:
        assert all(t.face_up for t in seat.hand)
        together = [t.face for t in seat.hand if not t.apart and t.face is not None]
        assert together == sorted(together, key=sort_key)


def test_places_of_hidden_tiles_tell_neither_kind_nor_time() -> None:
    state = early()
    shown = [t.tile for t in table(state).seats[1].hand]
    assert shown == [Hidden(Place.HAND, place, Seat(1)) for place in range(13)]
    later = replace(state, seats=(state.seats[0], replace(state.seats[1], hand=state.seats[1].hand[::-1]),
                                  *state.seats[2:]))  # fmt: skip
    assert [t.tile for t in table(later).seats[1].hand] == shown


def test_a_concealed_kong_has_its_first_and_fourth_tile_down() -> None:
    (kong,) = table(middle()).seats[2].melds
    assert [t.face_up for t in kong.tiles] == [False, True, True, False]


def test_the_drawn_tile_stands_apart_at_the_end() -> None:
    hand = table(early()).seats[PERSON].hand
    assert [t.apart for t in hand] == [False] * 13 + [True]
    assert hand[-1].tile == early().drawn


def riichi() -> DealState:
    state = early()
    return replace(state, seats=(replace(state.seats[0], locked=True), *state.seats[1:]))


def all_open(state: DealState) -> DealState:
    """The state in which all have declared ready with their hands laid open."""
    a, b, c, d = (replace(seat, ready=ReadyState.DECLARED, laid_open=True) for seat in state.seats)
    return replace(state, seats=(a, b, c, d))


def test_after_riichi_the_own_hand_is_down_and_the_drawn_tile_up() -> None:
    assert [t.face_up for t in table(riichi()).seats[PERSON].hand] == [False] * 13 + [True]


def test_extra_tiles_that_lie_face_down_are_places() -> None:
    rules = preset("hong-kong", tiles__flowers_face="down")
    state = late()
    view = view_of(rules, state, Observer(PERSON))
    seats = from_view(view, NAMES, SCORES, PERSON).seats
    assert any(own.extras for own in state.seats[1:])
    for seat, own in enumerate(state.seats):
        told = [(t.tile, t.face_up) for t in seats[seat].extras]
        if seat == PERSON:
            assert told == [(tile, True) for tile in own.extras]
        else:
            assert told == [(Hidden(Place.EXTRA, place, Seat(seat)), False) for place in range(len(own.extras))]


def test_a_locked_hand_stays_in_sight_where_the_rules_say_so() -> None:
    view = view_of(preset("japanese-riichi", ready__face="up"), riichi(), Observer(PERSON))
    assert all(t.face_up for t in from_view(view, NAMES, SCORES, PERSON).seats[PERSON].hand)


def test_a_hand_that_was_laid_open_lies_face_up_for_everybody_but_for_what_it_draws() -> None:
    own = all_open(riichi())
    shown = table(own)
    assert all(t.face_up for t in shown.seats[PERSON].hand)
    assert [t.tile for t in shown.seats[1].hand] == sorted(own.seats[1].hand, key=sort_key)
    state = all_open(late())
    (*held, drawn) = table(state).seats[1].hand
    assert (drawn.tile, drawn.face_up, drawn.apart) == (Hidden(Place.HAND, len(held), Seat(1)), False, True)
    assert {t.tile for t in held} == set(state.seats[1].hand) - {state.drawn}


def test_at_the_end_all_hands_are_up() -> None:
    assert all(t.face_up for seat in table(finished()).seats for t in seat.hand)
    assert not any(seat.is_turn for seat in table(finished()).seats)


def test_a_discard_that_can_be_claimed_is_in_the_slot_and_not_among_the_discards() -> None:
    state = middle()
    shown = table(state).seats[2]
    assert shown.slot is not None
    assert (shown.slot.tile, shown.slot.at_stake) == (state.open_tile, True)
    assert state.open_tile not in [t.tile for t in shown.discards]
    assert len(shown.discards) == len(state.seats[2].discards)


def test_a_discard_that_nobody_took_lies_among_the_discards_and_is_the_latest() -> None:
    state = let_by(middle())
    shown = table(state)
    assert shown.seats[2].slot is None
    latest = [t.tile for seat in shown.seats for t in seat.discards if t.latest]
    assert latest == [state.seats[2].discards[-1].tile]


def test_when_the_latest_discard_was_claimed_none_that_lies_there_is_the_latest() -> None:
    """The mark would go back to a tile that everybody let by before."""
    state = let_by(middle())
    taken = replace(state.seats[2].discards[-1], claimed_by=Seat(3))
    tim = replace(state.seats[2], discards=(*state.seats[2].discards[:-1], taken))
    state = replace(state, seats=(*state.seats[:2], tim, state.seats[3]))
    shown = table(state, common_discards=Lie.IN_ORDER)
    lying = [t for seat in shown.seats for t in seat.discards] + list(shown.common_discards or ())
    assert lying
    assert not any(t.latest for t in lying)


def test_a_claimed_discard_lies_there_no_more() -> None:
    state = late()
    first = replace(state.seats[1].discards[0], claimed_by=Seat(2))
    jack = replace(state.seats[1], discards=(first, *state.seats[1].discards[1:]))
    shown = table(replace(state, seats=(state.seats[0], jack, *state.seats[2:])), common_discards=Lie.IN_ORDER)
    assert first.tile not in [t.tile for t in shown.seats[1].discards]
    assert shown.common_discards is not None
    assert first.tile not in [t.tile for t in shown.common_discards]


def test_common_discards_lie_in_the_order_of_the_table() -> None:
    state = late()
    shown = table(state, common_discards=Lie.IN_ORDER).common_discards
    assert shown is not None
    assert len(shown) == sum(len(seat.discards) for seat in state.seats)
    assert [t.tile for t in shown[:4]] == [state.seats[seat].discards[0].tile for seat in state.river[:4]]
    assert [t.latest for t in shown] == [False] * (len(shown) - 1) + [True]


def face_down(state: DealState, **more: Any) -> TableState:
    rules = RULES.model_copy(update={"discards": Discards(shown="face_down")})
    return table(state, rules=rules, **more)


@pytest.mark.parametrize("lie", Lie)
def test_where_the_rules_turn_discards_over_they_are_places_and_no_tiles(lie: Lie) -> None:
    state = late()
    shown = face_down(state, common_discards=lie)
    lying = [t for seat in shown.seats for t in seat.discards] + list(shown.common_discards or ())
    assert lying
    assert all(isinstance(t.tile, Hidden) and t.tile.place is Place.DISCARDS and t.face is None for t in lying)
    assert len({t.tile for t in lying}) == len(lying)
    assert [len(seat.discards) for seat in shown.seats] == [len(seat.discards) for seat in table(state).seats]


def test_a_discard_is_seen_while_it_can_be_claimed_and_all_of_them_at_the_end() -> None:
    slot = face_down(middle()).seats[2].slot
    assert slot is not None
    assert slot.face == middle().open_tile
    assert face_down(finished()).seats == table(finished()).seats
    assert face_down(late(), show_tiles=True).seats == table(late(), show_tiles=True).seats, "with Show Tiles, too"


def test_in_a_heap_each_tile_stays_where_it_fell_and_the_order_is_not_told() -> None:
    state = late()
    heap = table(state, common_discards=Lie.HEAP).common_discards
    ordered = table(state, common_discards=Lie.IN_ORDER).common_discards
    assert heap is not None
    assert ordered is not None
    assert {t.tile for t in heap} == {t.tile for t in ordered}
    spots = {t.tile: t.spot for t in heap}
    assert len(set(spots.values())) == len(spots)
    assert [t.tile for t in heap] == sorted(spots, key=lambda tile: spots[tile] or 0) != [t.tile for t in ordered]
    last = state.river[-1]
    seats = list(state.seats)
    seats[last] = replace(seats[last], discards=seats[last].discards[:-1])
    one, two, three, four = seats
    fewer = replace(state, river=state.river[:-1], seats=(one, two, three, four))
    before = table(fewer, common_discards=Lie.HEAP).common_discards
    assert before is not None
    assert all(spots[t.tile] == t.spot for t in before)


@pytest.mark.parametrize(
    ("shown", "wish", "lie"),
    [
        ("random", "rules", Lie.HEAP),
        ("in_order", "rules", Lie.IN_ORDER),
        ("per_player", "rules", Lie.APART),
        ("free", "rules", Lie.APART),
        ("random", "player", Lie.APART),
        ("per_player", "common", Lie.IN_ORDER),
    ],
)
def test_the_rules_say_how_discards_lie_where_the_person_leaves_it_to_them(shown: Any, wish: str, lie: Lie) -> None:
    assert lie_of(RULES.model_copy(update={"discards": Discards(shown=shown)}), wish) is lie
    assert lie_of(None, "rules") is Lie.APART


def test_the_rules_may_show_the_source_of_a_discard_whatever_the_person_chose() -> None:
    rules = RULES.model_copy(update={"discards": Discards(extended_information=True)})
    assert table(late(), rules=rules, show_source=False).seats == table(late()).seats


def test_the_source_of_a_discard_is_told_only_by_choice() -> None:
    told, kept = table(late()), table(late(), show_source=False)
    assert [t.drawn for t in told.seats[2].discards] == [d.drawn for d in late().seats[2].discards]
    assert not any(t.drawn for seat in kept.seats for t in seat.discards)


def test_without_the_source_a_hidden_drawn_tile_does_not_stand_apart() -> None:
    assert table(late()).seats[1].hand[-1].apart
    assert not any(t.apart for t in table(late(), show_source=False).seats[1].hand)


def test_the_own_discards_can_be_shown_alone() -> None:
    shown = table(late(), discards_of=frozenset({PERSON}))
    assert [seat.shows_discards for seat in shown.seats] == [True, False, False, False]
    assert all(seat.shows_discards for seat in table(late(), discards_of=ALL_SEATS).seats)


def test_the_tile_added_to_a_pung_lies_behind_its_three_and_is_at_stake_while_it_can_be_robbed() -> None:
    state = crowded()
    kong = state.seats[0].melds[0]
    added = kong.tiles[1]
    seat = replace(state.seats[0], melds=(replace(kong, added=added), *state.seats[0].melds[1:]))
    robbed = replace(
        state, phase=Phase.ROB, open=AddedToKong(replace(kong, added=added), added), seats=(seat, *state.seats[1:])
    )
    tiles = table(robbed).seats[0].melds[0].tiles
    assert [t.tile for t in tiles] == [kong.tiles[0], kong.tiles[2], kong.tiles[3], added]
    assert [t.at_stake for t in tiles] == [False, False, False, True]


def test_ready_and_turn_are_told() -> None:
    shown: TableState = table(middle())
    assert [seat.ready for seat in shown.seats] == [False, False, True, False]
    assert [seat.is_turn for seat in shown.seats] == [seat == 2 for seat in SEATS]


def test_the_wall_hides_its_tiles_and_ends_with_the_dead_wall() -> None:
    shown = table(dealt(), show_tiles=True)
    assert not any(standing.shown.face_up for standing in shown.wall)
    assert [standing.shown.dead for standing in shown.wall] == [False] * 77 + [True] * 14
    # East is seat 1 and the dice show 7, so the wall was broken at the side of West, seat 3.
    whole = table(replace(dealt(), drawn_from_front=0))
    assert (whole.wall[0].seat, whole.wall[0].stack, whole.wall[0].upper) == (3, 7, True)


def test_hidden_discards_are_not_on_the_table_but_the_open_one_is() -> None:
    shown = table(middle(), hide_discards=True)
    assert not any(seat.discards for seat in shown.seats)
    assert shown.seats[2].slot is not None


def test_the_discard_that_declared_ready_is_told() -> None:
    assert [t.declares for t in table(late()).seats[1].discards] == [i == 10 for i in range(19)]
    assert not any(t.declares for seat in (0, 2, 3) for t in table(late()).seats[seat].discards)


def test_when_the_declaring_discard_is_claimed_the_next_takes_its_place() -> None:
    state = late()
    jack = state.seats[1]
    taken = tuple(replace(d, claimed_by=Seat(2)) if d.ready else d for d in jack.discards)
    seats = (state.seats[0], replace(jack, discards=taken), *state.seats[2:])
    shown = table(replace(state, seats=seats)).seats[1].discards
    assert [t.tile for t in shown if t.declares] == [jack.discards[11].tile]


def test_the_open_discard_declares_with_ready_or_in_place_of_a_claimed_one() -> None:
    state = late()
    jack = state.seats[1]
    thrown = replace(jack, hand=jack.hand[:-1], discards=tuple(replace(d, ready=False) for d in jack.discards))
    waiting = replace(state, phase=Phase.CLAIM, last=None)

    def slot(jack: SeatState, *, ready: bool) -> TableTile:
        open_ = Discarded(state.seats[1].hand[-1], drawn=True, ready=ready)
        shown = table(replace(waiting, open=open_, seats=(state.seats[0], jack, *state.seats[2:]))).seats[1].slot
        assert shown is not None
        return shown

    assert slot(thrown, ready=True).declares
    assert not slot(thrown, ready=False).declares
    last = thrown.discards[-1]
    claimed = (*thrown.discards[:-1], replace(last, ready=True, claimed_by=Seat(3)))
    assert slot(replace(thrown, discards=claimed), ready=False).declares
    lies = (*thrown.discards[:-1], replace(last, ready=True))
    assert not slot(replace(thrown, discards=lies), ready=False).declares


def test_a_declaration_that_was_taken_back_turns_nothing() -> None:
    state = late()
    jack = replace(state.seats[1], ready=ReadyState.NO)
    shown = table(replace(state, seats=(state.seats[0], jack, *state.seats[2:]))).seats[1]
    assert not any(t.declares for t in shown.discards)
