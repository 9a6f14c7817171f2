"""Each kind of movement takes its own time, which the original let the player choose (B238-B241)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from fourwinds.app.themes import Theme
from fourwinds.engine.melds import Discarded, TableMeld
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import Seat
from fourwinds.engine.state import DealState
from fourwinds.scoring import MeldKind
from fourwinds.tiles import Tile
from fourwinds.ui.board import classic, round_table, tilted
from fourwinds.ui.board.motion import Clock, Motion, Tempo, Visual
from fourwinds.ui.board.scene import BoardScene
from fourwinds.ui.board.tablestate import TableState
from fourwinds.ui.board.tileitem import TileItem
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.values import replace
from tests.gui.board.tables import PERSON, early, late, let_by, middle, table

SIZE = (1000, 560)
TIMES = Tempo(move=100, zoom=200, fade=300, turn=400)
LAYOUTS = {"classic": classic.layout, "table": round_table.layout, "tilted": tilted.layout}


@pytest.fixture
def scene(theme: Theme, qapp: QApplication) -> BoardScene:
    scene = BoardScene(TilePainter(theme), QFont())
    scene.tempo = TIMES
    return scene


def show(scene: BoardScene, shown: TableState, board: str = "classic", *, animate: bool = True) -> None:
    scene.show_board(LAYOUTS[board](shown, *SIZE), shown, animate=animate)


def item(scene: BoardScene, tile: Tile) -> TileItem:
    found = scene.item_of(tile)
    assert found is not None
    return found


def pass_time(scene: BoardScene, milliseconds: float) -> None:
    clock = scene.findChild(Clock)
    assert isinstance(clock, Clock)
    clock.ticked.emit(clock.now + milliseconds)


def discarded(state: DealState) -> tuple[DealState, Tile]:
    """The person's first tile lies in the slot."""
    tile = state.seats[PERSON].hand[0]
    person = replace(
        state.seats[PERSON],
        hand=state.seats[PERSON].hand[1:],
        discards=(*state.seats[PERSON].discards, Discarded(tile, drawn=False)),
    )
    seats = (person, *state.seats[1:])
    return replace(
        state,
        seats=seats,
        phase=Phase.CLAIM,
        turn=PERSON,
        open=Discarded(tile, drawn=False),
        last=None,
        river=(*state.river, PERSON),
    ), tile


def claimed() -> tuple[DealState, Tile]:
    """The person has taken Helen's discard for a pung."""
    state = middle()
    tile = state.open_tile
    assert tile is not None
    pair = state.seats[PERSON].hand[-2:]
    person = replace(
        state.seats[PERSON],
        hand=state.seats[PERSON].hand[:-2],
        melds=(*state.seats[PERSON].melds, TableMeld(MeldKind.PUNG, (*pair, tile), tile, Seat(2))),
    )
    helen = state.seats[2]
    helen = replace(helen, discards=(*helen.discards[:-1], replace(helen.discards[-1], claimed_by=PERSON)))
    seats = (person, state.seats[1], helen, state.seats[3])
    return replace(state, phase=Phase.TURN, turn=PERSON, open=None, seats=seats), tile


def lift(scene: BoardScene) -> None:
    state = early()
    show(scene, table(state), animate=False)
    show(scene, table(state, lifted=state.seats[PERSON].hand[3]))


def discard(scene: BoardScene) -> None:
    show(scene, table(early()), animate=False)
    show(scene, table(discarded(early())[0]))


def claim(scene: BoardScene) -> None:
    show(scene, table(middle()), animate=False)
    show(scene, table(claimed()[0]))


def let_go(scene: BoardScene) -> None:
    """Nobody wants the discard, and the hands lie there, not the discards."""
    state = middle()
    show(scene, table(state), animate=False)
    show(scene, table(let_by(state)))


def turn(scene: BoardScene) -> None:
    state = late()
    show(scene, table(state), animate=False)
    # Sorted already, so that nothing but the faces changes.
    show(scene, replace(table(state), seats=tuple(
        replace(seat, hand=tuple(replace(shown, face_up=True) for shown in seat.hand)) for seat in table(state).seats
    )))  # fmt: skip


EFFECTS = {"move": lift, "zoom": discard, "fade": let_go, "turn": turn}


@pytest.mark.parametrize("effect", EFFECTS)
def test_each_effect_takes_its_own_time(scene: BoardScene, effect: str) -> None:
    EFFECTS[effect](scene)
    duration = getattr(TIMES, effect)
    pass_time(scene, duration - 1)
    assert scene.is_moving
    pass_time(scene, duration)
    assert not scene.is_moving


@pytest.mark.parametrize("effect", EFFECTS)
def test_an_effect_of_no_steps_is_over_at_once_and_the_others_are_not(scene: BoardScene, effect: str) -> None:
    scene.tempo = replace(TIMES, **{effect: 0.0})
    EFFECTS[effect](scene)
    own = {"zoom": {"move"}}.get(effect, set())  # the gap in the hand closes in its own time
    assert scene.is_moving == bool(own)
    for other in EFFECTS.keys() - {effect}:
        EFFECTS[other](scene)
        assert scene.is_moving, other


@pytest.mark.parametrize("board", LAYOUTS)
def test_a_claimed_tile_is_picked_up_and_put_down(scene: BoardScene, board: str) -> None:
    state, tile = claimed()
    show(scene, table(middle()), board, animate=False)
    show(scene, table(state), board)
    start = item(scene, tile).look.width
    pass_time(scene, TIMES.zoom / 2)
    half = item(scene, tile).look
    assert half.opacity == 1
    end = next(p.box.width for p in LAYOUTS[board](table(state), *SIZE).tiles if p.tile == tile)
    assert half.width > start + (end - start) * 0.875
    pass_time(scene, TIMES.zoom)
    assert item(scene, tile).scale() == 1


@pytest.mark.parametrize("board", LAYOUTS)
def test_what_is_taken_back_in_the_middle_of_its_way_returns_from_there(scene: BoardScene, board: str) -> None:
    state, tile = discarded(early())
    show(scene, table(early()), board, animate=False)
    at_home = item(scene, tile).look
    show(scene, table(state), board)
    pass_time(scene, TIMES.zoom / 2)
    on_the_way = item(scene, tile).look
    assert on_the_way != at_home
    show(scene, table(early()), board)
    assert item(scene, tile).look == on_the_way
    scene.finish()
    assert item(scene, tile).look == at_home


def test_a_tile_that_came_back_while_it_faded_is_there_again(scene: BoardScene) -> None:
    let_go(scene)
    tile = middle().open_tile
    assert tile is not None
    pass_time(scene, TIMES.fade / 2)
    show(scene, table(middle()))
    pass_time(scene, max(TIMES.zoom, TIMES.move))
    assert item(scene, tile).opacity() == 1
    assert not scene.is_moving


def test_other_deals_in_the_middle_of_a_movement_show_their_own_tiles_only(scene: BoardScene) -> None:
    discard(scene)
    pass_time(scene, TIMES.zoom / 2)
    show(scene, table(late()), animate=False)
    tiles = {placement.tile for placement in classic.layout(table(late()), *SIZE).tiles}
    assert len([i for i in scene.items() if isinstance(i, TileItem)]) == len(tiles)
    assert all(scene.item_of(tile) for tile in tiles)
    assert not scene.is_moving


looks = st.builds(
    Visual, *(st.floats(0, 2000),) * 2, st.floats(10, 200), st.floats(0, 1), st.floats(0, 1), st.floats(0, 1)
)
times = st.floats(0, 1000)


@given(times, looks, looks, times, times, times, st.floats(0, 0.2))
def test_a_motion_ends_at_its_target_when_the_last_of_its_times_is_over(
    start: float, origin: Visual, target: Visual, going: float, turning: float, appearing: float, rise: float
) -> None:
    motion = Motion(start, origin, target, going, turning, appearing, rise)
    assert motion.duration <= max(going, turning, appearing)
    assert motion.at(start + motion.duration) == target
    for share in range(10):
        look = motion.at(start + motion.duration * share / 10)
        low, high = sorted((origin.turned, target.turned))
        assert low - 1e-9 <= look.turned <= high + 1e-9
        assert 0 <= look.opacity <= 1
