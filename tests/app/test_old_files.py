"""What the program once wrote is read for ever. The samples are not changed; a new version adds one.

Those of games and presets are beside their tests: `saves/samples` and `rules/samples`.
"""

import json
import shutil
from pathlib import Path
from typing import Final

import pytest

from fourwinds.app.settings import Settings
from fourwinds.app.themes import read_facts
from fourwinds.statistics import Played, read

SAMPLES: Final = Path(__file__).parent / "samples"


def test_every_setting_of_the_sample_is_read(tmp_path: Path) -> None:
    """It has a value other than the default for each option there was."""
    file = shutil.copy(SAMPLES / "settings.ini", tmp_path)
    settings = Settings(Path(file))
    assert settings.notes == []
    written = [option for option in Settings.options() if settings._store.contains(option.key)]
    assert len(written) == 53 + 1, "and the program adds that whoever has settings is no newcomer"
    assert [option.name for option in written if settings.value(option) == option.default] == []
    assert [player.name for player in settings.players] == ["Anna 0", "Anna 1", "Anna 2", "Anna 3"]
    assert [player.scatterbrain for player in settings.players] == [False, True, False, False]


def test_statistics_are_read_and_the_last_line_of_a_deal_counts() -> None:
    first, second = read(SAMPLES / "history.jsonl")
    assert (first.deal, first.won, first.value, first.net, first.place) == (1, True, 120, 360, 0)
    assert (second.deal, second.dealt_in, second.net, second.place) == (2, True, -240, 3)


def test_the_sample_of_statistics_says_all_that_is_kept() -> None:
    for line in (SAMPLES / "history.jsonl").read_text(encoding="utf-8").splitlines():
        assert set(json.loads(line)) <= set(Played.model_fields)


@pytest.mark.parametrize("version", [1])
def test_a_theme_of_every_version_is_read(version: int) -> None:
    facts = read_facts(SAMPLES / f"theme-{version}")
    assert facts.name == "Bauhaus"
    assert facts.palette.board.startswith("#")
