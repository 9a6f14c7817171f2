"""`fourwinds export --format line`: each hand of a saved game as a line of text."""

from datetime import UTC, datetime
from pathlib import Path

from fourwinds.engine.game import Game
from fourwinds.saves import SavedGame, write
from fourwinds.saves.line import from_line
from tests.cli.conftest import Shell
from tests.engine.table import preset
from tests.saves.test_line import known, played, table


def test_each_hand_is_a_line(shell: Shell, tmp_path: Path) -> None:
    game = played(preset("european-contemporary"), 5, 2, 12)
    file = tmp_path / "game.4W"
    write(file, SavedGame(game.record()), saved_at=datetime.now(UTC))
    code, out, err = shell("export", str(file), "--format", "line")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert len(lines) == 3
    assert table(Game.from_record(from_line(lines[-1], known))) == table(game)
