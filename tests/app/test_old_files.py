"""What the program once wrote is read for ever. The samples are not changed; a new version adds one.

Those of games and presets are beside their tests: `saves/samples` and `rules/samples`.
"""

import json
import shutil
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QSettings

from fourwinds.app.settings import Settings
from fourwinds.app.themes import read_facts
from fourwinds.roster import Program
from fourwinds.statistics import Played, read
from fourwinds.statistics.judged import read_judged
from fourwinds.statistics.lines import read_lines
from fourwinds.statistics.practised import Practised

INI: Final = QSettings.Format.IniFormat
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


def test_what_was_set_since_is_read(tmp_path: Path) -> None:
    """The second sample has what the first does not know, each other than its default."""
    settings = Settings(Path(shutil.copy(SAMPLES / "settings-2.ini", tmp_path)))
    assert settings.notes == []
    assert (settings.coach, settings.text_size, settings.tiles_of) == ("doubts", "large", "bauhaus")
    assert (settings.lessons_done, dict(settings.lessons_left)) == (("tiles", "sets"), {"tiles": "third"})
    assert settings.programs == (Program("Rook", "python3 rook.py", "own"),)


def test_faces_that_were_switched_off_stay_off(tmp_path: Path) -> None:
    settings = Settings(Path(shutil.copy(SAMPLES / "settings-3.ini", tmp_path)))
    assert settings.notes == []
    assert settings.faces is False


def test_every_setting_is_in_a_sample() -> None:
    """Whoever adds one adds it to a new sample, with a value that is not its default."""
    written = {key for file in SAMPLES.glob("settings*.ini") for key in QSettings(str(file), INI).allKeys()}
    known = {option.key for option in Settings.options()}
    assert known - written == set()


def test_every_fact_of_the_statistics_is_in_a_sample() -> None:
    written = {
        name
        for file in SAMPLES.glob("history*.jsonl")
        for line in file.read_text(encoding="utf-8").splitlines()
        for name in json.loads(line)
    }
    assert written == set(Played.model_fields)
    (deal,) = read(SAMPLES / "history-2.jsonl")
    assert (deal.hand, deal.limits, deal.result) == ("B123 B456 C777 DrDrDr EE", ("limit_hand",), 51_000.5)
    assert [(one.name, one.strategy, one.won) for one in deal.opponents] == [
        ("Jack", "defensive", False),
        ("Zoë", "", True),
    ]


def test_judgements_and_answers_to_puzzles_are_read() -> None:
    judged = read_judged(SAMPLES / "judged.jsonl")["2a", 16]
    assert (judged.net, judged.kept, judged.worth, judged.slips) == (24_000.5, 90.5, 100.0, {"discard": 2})
    (answer,) = read_lines(SAMPLES / "practised.jsonl", Practised, "an answer")
    assert (answer.kind, answer.level, answer.right, answer.daily) == ("waits", 3, True, True)
