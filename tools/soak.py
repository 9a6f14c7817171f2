"""Plays for a long time and tells what it costs: faults, and how the memory grows.

    python tools/soak.py [--deals N] [--preset ID]              without a window, four computer players of each kind
    python tools/soak.py --window [--deals N] [--preset ID]     in one window, which plays by itself, with keys pressed

Without a window every deal is checked: tiles neither appear nor disappear, what one wins others lose, and the game
that is written and read again, at a random moment of each deal, is the same. The exit code is 1 if something was wrong,
or if the memory after all deals is more than a tenth above that after the first 20.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fourwinds.rules import RulePreset

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

FIRST: Final = 20
"""After so many deals everything that is kept should be there."""
MOST_GROWTH: Final = 1.10
SHOWN: Final = (1, 5, 10, 20, 50, 100, 200, 300, 400, 500, 1_000, 2_000, 5_000, 10_000)

STUCK: Final = 60.0
"""Seconds in which a window that plays by itself ends a deal."""


def main() -> int:
    """Play and tell; the answer is the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--preset", default="european-contemporary")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, choices=(2, 3, 4), help="how many play, where not as the preset says")
    parser.add_argument("--window", action="store_true", help="in one window, with random keys")
    options = parser.parse_args()
    sizes: dict[int, float] = {}
    begin = time.perf_counter()
    play = _in_window if options.window else _without_window
    for deal in play(options.deals, options.preset, options.players, Random(options.seed)):
        sizes[deal] = megabytes()
        if deal in SHOWN or deal == options.deals:
            print(f"{deal:6} deals {sizes[deal]:7.1f} MB {time.perf_counter() - begin:7.0f} s", flush=True)
    if max(sizes, default=0) <= FIRST:
        return 0
    growth = sizes[max(sizes)] / sizes[FIRST]
    print(f"memory after {max(sizes)} deals is {growth:.2f} times that after {FIRST}")
    return int(growth > MOST_GROWTH)


def megabytes() -> float:
    """What the process has in memory now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def _with_players(rules: "RulePreset", players: int | None) -> "RulePreset":
    """The rules for so many players; as they are where it is None."""
    if players is None:
        return rules
    return rules.model_copy(update={"deal": rules.deal.model_copy(update={"players": players})})


# --- without a window -----------------------------------------------------------------------------


def _without_window(deals: int, preset: str, number_of_players: int | None, chance: Random) -> Iterator[int]:
    from fourwinds.engine.game import Game  # noqa: PLC0415 - the other half needs other modules
    from fourwinds.engine.record import Player, seated  # noqa: PLC0415
    from fourwinds.engine.seats import Seat  # noqa: PLC0415
    from fourwinds.players import STRATEGIES, create  # noqa: PLC0415
    from fourwinds.resources import presets_folder  # noqa: PLC0415
    from fourwinds.rules.store import PresetStore  # noqa: PLC0415
    from fourwinds.saves import SavedGame, open_game, write  # noqa: PLC0415

    rules = _with_players(PresetStore(presets_folder(), Path("none")).get(preset), number_of_players)
    count = rules.deal.players
    sitting = seated(tuple(Player(f"P{place}", strategy) for place, strategy in enumerate(STRATEGIES)), count)
    players = [create(player.strategy, scatterbrain=chance.random() < 0.3) for player in sitting]
    with tempfile.TemporaryDirectory() as folder:
        for number in range(1, deals + 1):
            game = Game(rules, sitting, chance.getrandbits(60), Seat(number % count))
            game.start_deal()
            deal = game.deals[-1]
            tiles = sorted(deal.state.wall)
            moment, moves = chance.randrange(200), 0
            while waiting := deal.waiting_for():
                seat = waiting[0]
                deal.apply(seat, players[seat].choose(deal.view(seat), deal.legal_actions(seat), chance))
                moves += 1
                if moves == moment or not deal.waiting_for():
                    file = Path(folder) / "soak.4W"
                    write(file, SavedGame(game.record()), saved_at=datetime.now(UTC))
                    again = open_game(file)[1]
                    assert again.record() == game.record(), f"deal {number} was read as another"
                    assert again.deals[-1].state == deal.state, f"deal {number} was replayed as another"
            assert sorted(deal.state.wall) == tiles, f"deal {number} has other tiles than it began with"
            outcome = deal.state.outcome
            assert outcome is not None
            assert abs(sum(game.scores) + game.pool - count * rules.payment.initial_points) < 1e-6, (
                f"deal {number}: sums"
            )
            yield number


def _kept_for(presets: Path, preset: str, players: int) -> str:
    """Keep the preset for so many players among those of the person; its id."""
    presets.mkdir(parents=True)
    made = {"format": "fourwinds-preset", "version": 1, "id": "soaked", "extends": preset, "name": "Soaked"}
    text = json.dumps(made | {"deal": {"players": players}})
    (presets / "soaked.json").write_text(text, encoding="utf-8")
    return "soaked"


# --- in a window ----------------------------------------------------------------------------------


def _in_window(deals: int, preset: str, number_of_players: int | None, chance: Random) -> Iterator[int]:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FOURWINDS_CONFIG_DIR"] = os.environ["FOURWINDS_DATA_DIR"] = folder
        from PySide6.QtCore import Qt  # noqa: PLC0415 - after the folders
        from PySide6.QtTest import QTest  # noqa: PLC0415
        from PySide6.QtWidgets import QApplication, QDialog  # noqa: PLC0415

        from fourwinds.app.settings import Settings  # noqa: PLC0415
        from fourwinds.ui import start  # noqa: PLC0415

        application = QApplication(sys.argv[:1])
        settings = Settings.of_user(os.environ)
        settings.preset = preset
        if number_of_players is not None:
            settings.preset = _kept_for(Path(folder) / "presets", preset, number_of_players)
        settings.show_deal = settings.animations = settings.sound_effects = settings.show_splash = False
        settings.move_beat = settings.dealer_wait = settings.discard_delay = 0
        settings.set_players([player.__class__(player.name, player.strategy) for player in settings.players])
        settings.sync()
        window = start(["--seed", str(chance.randrange(10_000))])
        ended: list[int] = []
        window.session.deal_ended.connect(lambda result: ended.append(result.counter))
        keys = [
            Qt.Key.Key_F5,
            Qt.Key.Key_F7,
            Qt.Key.Key_F8,
            Qt.Key.Key_Tab,
            Qt.Key.Key_Space,
            Qt.Key.Key_H,
            Qt.Key.Key_F6,
        ]
        known, since = 0, time.perf_counter()
        while known < deals:
            application.processEvents()
            for dialog in QApplication.topLevelWidgets():
                if isinstance(dialog, QDialog) and dialog.isVisible():
                    dialog.reject()
            if not window.session.running or window.session.ranking:
                games = window.games
                assert games is not None
                games.new()
            elif chance.random() < 0.02:
                QTest.keyClick(window, chance.choice(keys))
            if len(ended) > known:
                known, since = known + 1, time.perf_counter()
                yield known
            assert time.perf_counter() - since < STUCK, f"deal {known + 1} does not end"
        window.session.abort()
        window.close()
        application.processEvents()


if __name__ == "__main__":
    sys.exit(main())
