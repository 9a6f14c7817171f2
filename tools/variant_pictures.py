"""Draws what only some rules have, in every theme and on every board, into sheets that are to be looked at.

    python -m tools.variant_pictures FOLDER [--only NAME ...] [--themes ID ...] [--boards ID ...] [--size 1000x640]

Each moment is played, not put together: computer players play by rules that have it until it is there. `NAME` is one
of `MOMENTS`. A sheet shows one moment on one board, six themes to a sheet.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from fourwinds.app.settings import Settings
from fourwinds.app.worker import safe_action
from fourwinds.engine.actions import FaultyOut
from fourwinds.engine.exchange import Asked
from fourwinds.engine.game import Game
from fourwinds.engine.phase import Phase
from fourwinds.engine.record import Player
from fourwinds.engine.seats import Seat
from fourwinds.players import create
from fourwinds.resources import presets_folder, themes_folder
from fourwinds.rules import PresetStore, RulePreset
from fourwinds.saves import SavedGame, write
from fourwinds.tiles import JOKER, is_extra, kind_of
from fourwinds.ui.board.tablestate import Hidden, Place
from fourwinds.ui.records.points.window import PointsDialog
from tools.resting import settle, wait_for

if TYPE_CHECKING:
    from fourwinds.ui.window.mainwindow import MainWindow

PERSON: Final = Seat(0)
NAMES: Final = ("Player", "Jack", "Helen", "Tim")
DEALS: Final = 400
"""A moment that does not come in so many games does not come."""
COLUMNS, ROWS = 2, 3
BOARDS: Final = ("table", "tilted", "classic")

Here = Callable[[Game], bool]


@dataclass(frozen=True)
class Sight:
    """Something to be seen: by which rules, and when it is there."""

    preset: str
    here: Here
    """Asked whenever the person is."""
    changes: dict[str, Any] = field(default_factory=dict)
    """Options that differ from the preset, `part__option`."""
    picture: str = "board"
    """What is drawn: the whole window as the `board`, the `wall` window, the `points` of the hand, the `calculator`."""
    chooses: int = 0
    """In an exchange so many tiles are chosen."""
    shows_all: bool = False
    drawn: int = 0
    """So many hands were drawn before."""
    errs: bool = False
    """The person declares out wrongly on the first turn."""


def _state(game: Game) -> Any:  # noqa: ANN401 - short for what every condition asks
    assert game.deal is not None
    return game.deal.state


def _jokers_held(game: Game, seat: Seat = PERSON) -> int:
    return sum(kind_of(tile) == JOKER for tile in _state(game).seats[seat].hand)


def _joker_melds(game: Game) -> int:
    """How many of the sets on the table have a joker."""
    return sum(any(kind_of(t) == JOKER for t in meld.tiles) for seat in _state(game).seats for meld in seat.melds)


def _on_turn(game: Game) -> bool:
    state = _state(game)
    return state.phase is Phase.TURN and state.turn == PERSON


def _in_midst(game: Game) -> bool:
    return _on_turn(game) and len(_state(game).river) > 5 * len(game.players)


def _flowers_held(game: Game) -> int:
    return sum(is_extra(kind_of(tile)) for tile in _state(game).seats[PERSON].hand)


def _melds(game: Game) -> int:
    return sum(len(seat.melds) for seat in _state(game).seats)


def _most_melds(game: Game, *, with_kong: bool = False) -> int:
    """How many sets one player has on the table; where asked for only one who has a kong."""
    return max(
        len(seat.melds) if not with_kong or any(len(meld.tiles) == 4 for meld in seat.melds) else 0
        for seat in _state(game).seats
    )


def _won(game: Game) -> bool:
    outcome = game.deal.outcome if game.deal is not None else None
    return outcome is not None and bool(outcome.winners)


def _won_with_jokers(game: Game) -> bool:
    state = _state(game)
    outcome = game.deal.outcome if game.deal is not None else None
    if state.phase is not Phase.OVER or outcome is None or not outcome.winners:
        return False
    winner = state.seats[outcome.winners[0]]
    held = [*winner.hand, *(tile for meld in winner.melds for tile in meld.tiles)]
    return sum(kind_of(tile) == JOKER for tile in held) >= 2


def _exchange(game: Game) -> bool:
    state = _state(game)
    return state.phase is Phase.EXCHANGE and state.exchange is not None and state.exchange.number == 2


def _is_ding_dong(game: Game) -> bool:
    state = _state(game)
    return state.phase is Phase.EXCHANGE and state.exchange is not None and state.exchange.asked is Asked.DING_DONG


WILD: Final = {
    "tiles__flowers": 0,
    "tiles__wild_turned": True,
    "deal__dead_wall": "replenished",
    "deal__dead_wall_tiles": 14,
}
MOMENTS: Final[dict[str, Sight]] = {
    "jokers": Sight(
        "american-modern", lambda g: _in_midst(g) and _jokers_held(g) > 0 and _joker_melds(g) > 0, {"tiles__jokers": 8}
    ),
    "jokers_open": Sight(
        "four-winds-card", lambda g: _in_midst(g) and _jokers_held(g) > 0 and _joker_melds(g) > 1, shows_all=True
    ),
    "wild": Sight(
        "hong-kong", lambda g: _in_midst(g) and _jokers_held(g) > 0 and _joker_melds(g) > 0, {"tiles__wild": "C5"}
    ),
    "wild_turned": Sight(
        "chinese-classical", lambda g: _in_midst(g) and _jokers_held(g) > 0 and _melds(g) > 2, WILD, shows_all=True
    ),
    "charleston": Sight("american-modern", _exchange, {"tiles__jokers": 8}, chooses=2),
    "passes_of_four": Sight("italian-official", _exchange, {"exchange__played": "every_deal"}, chooses=3),
    "ding_dong": Sight("hong-kong", _is_ding_dong, {"exchange__ding_dong": "every_deal"}, chooses=2),
    "sixteen": Sight("taiwanese-16-tile", lambda g: _in_midst(g) and _melds(g) > 4),
    "twelve": Sight("wilmington-12-tile", lambda g: _in_midst(g) and _melds(g) > 2),
    "three": Sight("japanese-three-player", lambda g: _in_midst(g) and _melds(g) > 2),
    "three_korean": Sight("korean-three-player", lambda g: _in_midst(g) and _melds(g) > 2),
    "two": Sight("hong-kong", lambda g: _in_midst(g) and _melds(g) > 2, {"deal__players": 2}),
    "two_jokers": Sight(
        "four-winds-card",
        lambda g: _in_midst(g) and _jokers_held(g) > 0 and _joker_melds(g) > 0,
        {"deal__players": 2, "tiles__jokers": 8, "exchange__played": "never"},
    ),
    "transparent": Sight(
        "hong-kong", lambda g: _in_midst(g) and _melds(g) > 2, {"transparent__copies": 1, "transparent__mirrored": True}
    ),
    "wall_wild": Sight("chinese-classical", _in_midst, WILD, "wall"),
    "wall_dealt": Sight("wilmington-12-tile", _in_midst, picture="wall"),
    "wall_two": Sight("hong-kong", _in_midst, {"deal__players": 2}, "wall"),
    "wall_three": Sight("korean-three-player", _in_midst, picture="wall"),
    "points_jokers": Sight("four-winds-card", _won_with_jokers, picture="points"),
    "points_wild": Sight("chinese-classical", _won_with_jokers, WILD, "points"),
    "points_twelve": Sight("wilmington-12-tile", _won, picture="points"),
    "points_sixteen": Sight("taiwanese-16-tile", _won, picture="points"),
    "points_three": Sight("korean-three-player", _won, picture="points"),
    "dead_hand": Sight(
        "hong-kong", lambda g: _in_midst(g) and _melds(g) > 1, {"penalties__faulty_out_then": "dead"}, errs=True
    ),
    "goulash": Sight("australian-modern", _on_turn, drawn=1),
    "goulash_chows": Sight(
        "chinese-classical",
        lambda g: _in_midst(g) and _melds(g) > 2,
        {"goulash__played": True, "goulash__no_chows": False, "goulash__stake": 20, "goulash__jokers": True},
        drawn=1,
    ),
    "kitty": Sight("australian-modern", _in_midst, {"payment__kitty": 10, "goulash__played": False}, drawn=2),
    "flowers_held": Sight(
        "european-contemporary",
        lambda g: _on_turn(g) and _flowers_held(g) > 1,
        {"tiles__flowers": 8, "deal__extra_tiles_when": "held"},
    ),
    "three_wild": Sight(
        "korean-three-player",
        lambda g: _in_midst(g) and _jokers_held(g) > 0 and _joker_melds(g) > 0,
        {"tiles__wild": "D5"},
    ),
    "points_dead": Sight("hong-kong", _won, {"penalties__faulty_out_then": "dead"}, "points", errs=True),
    "british": Sight("british-official", lambda g: _in_midst(g) and _melds(g) > 3),
    "australian": Sight("australian-modern", lambda g: _in_midst(g) and _melds(g) > 3),
    "italian": Sight("italian-official", lambda g: _in_midst(g) and _melds(g) > 2),
    "sixteen_full": Sight("taiwanese-16-tile", lambda g: _on_turn(g) and _most_melds(g) >= 5),
    "sixteen_kong": Sight("taiwanese-16-tile", lambda g: _on_turn(g) and _most_melds(g, with_kong=True) >= 4),
    "card_exchange": Sight("four-winds-card", _exchange, chooses=2),
    "points_british": Sight("british-official", _won, picture="points"),
    "points_australian": Sight("australian-modern", _won, picture="points"),
    "points_italian": Sight("italian-official", _won, picture="points"),
    "points_american": Sight("american-modern", _won, picture="points"),
    "points_sanma": Sight("japanese-three-player", _won, picture="points"),
    "points_two": Sight("hong-kong", _won, {"deal__players": 2}, "points"),
    "wall_sixteen": Sight("taiwanese-16-tile", _in_midst, picture="wall"),
    "wall_sanma": Sight("japanese-three-player", _in_midst, picture="wall"),
    "wall_card": Sight("four-winds-card", _in_midst, picture="wall"),
    "calculator": Sight("american-modern", _in_midst, picture="calculator"),
    "over_jokers": Sight("four-winds-card", _won_with_jokers, picture="over"),
}


def rules_of(sight: Sight) -> RulePreset:
    """The preset with the changed options, checked as those of a player are."""
    rules = PresetStore(presets_folder(), Path("no player's presets")).get(sight.preset)
    written = rules.model_dump(by_alias=True)
    for option, value in sight.changes.items():
        part, _, name = option.partition("__")
        written[part][name] = value
    return RulePreset.model_validate(written)


def played(sight: Sight) -> Game:
    """A game by these rules in which it is there."""
    rules = rules_of(sight)
    seats = [Player(name, "beginner", human=i == 0) for i, name in enumerate(NAMES[: rules.deal.players])]
    for seed in range(DEALS):
        game = Game.begin(rules, tuple(seats), seed)
        if _reaches(game, sight, Random(seed)):
            return game
    raise SystemExit(f"{sight.preset}: it did not come in {DEALS} hands")


def _draw(game: Game) -> None:
    """Play one hand in which nobody wants anything."""
    game.start_deal()
    deal = game.deal
    assert deal is not None
    while deal.outcome is None:
        seat = deal.waiting_for()[0]
        game.apply(seat, safe_action(deal.view(seat), deal.legal_actions(seat)))


def _reaches(game: Game, sight: Sight, chance: Random) -> bool:
    """Play one hand until it is there."""
    players = [create("limitmaker" if seat % 2 else "beginner") for seat in range(len(game.players))]
    for _ in range(sight.drawn):
        _draw(game)
    game.start_deal()
    deal = game.deal
    assert deal is not None
    errs = sight.errs
    while deal.outcome is None:
        waiting = deal.waiting_for()
        if PERSON in waiting and sight.here(game):
            return True
        seat = waiting[0]
        if errs and seat == PERSON and deal.check(PERSON, FaultyOut()) is None:
            errs = False
            game.apply(PERSON, FaultyOut())
            continue
        game.apply(seat, players[seat].choose(deal.view(seat), deal.legal_actions(seat), chance))
    return sight.here(game)


class Photographer:
    """One window that opens the games one after another."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        from fourwinds.ui import create_window  # noqa: PLC0415 - reads the environment

        settings = Settings.of_user(os.environ)
        settings.show_deal = settings.animations = settings.show_wins = settings.sound_effects = False
        settings.move_beat = settings.dealer_wait = 1
        settings.sync()
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self.application = application
        self.folder = folder
        self.window: MainWindow = create_window([])
        self.window.resize(*size)
        self.window.show()

    def pictures(
        self, name: str, sight: Sight, themes: list[str], boards: list[str]
    ) -> Iterator[tuple[str, str, QImage]]:
        """Board, theme and picture for each."""
        file = self.folder / f"{name}.4W"
        write(file, SavedGame(played(sight).record()), saved_at=datetime(2026, 1, 1, tzinfo=UTC))
        window = self.window
        window.settings.show_tiles = sight.shows_all
        assert window.session.open_game(file), name
        settle(self.window.board)
        self._prepare(sight)
        for board in boards if sight.picture in {"board", "over"} else boards[:1]:
            window.settings.board = board
            for theme in themes:
                window.settings.theme = theme
                settle(self.window.board)
                yield board, theme, self._shown(sight).grab().toImage()
        if window.appearance.wall is not None:
            window.appearance.wall.close()
        if sight.picture == "calculator":
            self._calculator().reject()
        window.session.abort()
        settle(self.window.board)

    def _prepare(self, sight: Sight) -> None:
        window = self.window
        if sight.picture == "wall":
            window.appearance.open_wall()
        hand = [t.tile for t in window.board.tiles() if t.place is Place.HAND and t.owner == PERSON]
        for tile in hand[: sight.chooses]:
            if not isinstance(tile, Hidden):
                window.play.exchange.toggle(tile)

    def _shown(self, sight: Sight) -> QWidget:
        if sight.picture == "wall":
            assert self.window.appearance.wall is not None
            return self.window.appearance.wall
        if sight.picture == "points":
            return self._points()
        if sight.picture == "calculator":
            return self._calculator()
        return self.window

    def _points(self) -> PointsDialog:
        """A new one: it is painted as the theme has it in which it was opened."""
        for dialog in self.window.findChildren(PointsDialog):
            dialog.reject()
        settle(self.window.board)
        self.window.actions_["DisplayPoints"].trigger()
        wait_for(lambda: any(d.isVisible() for d in self.window.findChildren(PointsDialog)))
        dialog = next(d for d in self.window.findChildren(PointsDialog) if d.isVisible())
        dialog.show_winner()
        return dialog

    def _calculator(self) -> QDialog:
        """A new one: while it is open nobody can choose another theme."""
        for dialog in self.window.findChildren(QDialog, "scoreCalculatorDialog"):
            dialog.reject()
        settle(self.window.board)
        self.window.actions_["Calculator"].trigger()
        settle(self.window.board)
        (dialog,) = (d for d in self.window.findChildren(QDialog, "scoreCalculatorDialog") if d.isVisible())
        return dialog


def sheets(pictures: list[tuple[str, QImage]]) -> Iterator[QImage]:
    """The pictures with their names, so many to a sheet."""
    for start in range(0, len(pictures), COLUMNS * ROWS):
        some = pictures[start : start + COLUMNS * ROWS]
        width = max(picture.width() for _, picture in some)
        height = max(picture.height() for _, picture in some) + 20
        sheet = QImage(COLUMNS * width, -(-len(some) // COLUMNS) * height, QImage.Format.Format_RGB32)
        sheet.fill(0xFF808080)
        painter = QPainter(sheet)
        for i, (name, picture) in enumerate(some):
            x, y = i % COLUMNS * width, i // COLUMNS * height
            painter.drawText(x + 8, y + 15, name)
            painter.drawPixmap(x, y + 20, QPixmap.fromImage(picture))
        painter.end()
        yield sheet


def main() -> int:
    """Read the command line and draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="*", default=list(MOMENTS), choices=list(MOMENTS), metavar="NAME")
    parser.add_argument(
        "--themes", nargs="*", default=sorted(f.parent.name for f in themes_folder().glob("*/theme.json"))
    )
    parser.add_argument("--boards", nargs="*", default=list(BOARDS), choices=BOARDS)
    parser.add_argument("--size", default="1000x640")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    width, height = (int(part) for part in arguments.size.split("x"))
    with tempfile.TemporaryDirectory() as own:
        os.environ["FOURWINDS_CONFIG_DIR"] = os.environ["FOURWINDS_DATA_DIR"] = own
        application = QApplication([])
        photographer = Photographer(Path(own), (width, height))
        for name in arguments.only:
            found: dict[str, list[tuple[str, QImage]]] = {}
            for board, theme, picture in photographer.pictures(name, MOMENTS[name], arguments.themes, arguments.boards):
                found.setdefault(board, []).append((theme, picture))
            for board, pictures in found.items():
                for number, sheet in enumerate(sheets(pictures), start=1):
                    file = arguments.folder / f"{name}-{board}-{number}.png"
                    sheet.save(str(file))
                    print(file, flush=True)
        photographer.window.close()
        del application
    return 0


if __name__ == "__main__":
    sys.exit(main())
