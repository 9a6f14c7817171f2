"""`fourwinds report`: every format, into a file or onto the terminal."""

import csv
import io
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Shell
from tests.engine.table import preset
from tests.gui.stacked import stacked_file

GAME = str(Path(__file__).parents[1] / "reports" / "games" / "european.4W")


def test_text_goes_to_the_terminal(shell: Shell) -> None:
    code, out, err = shell("report", GAME)
    assert (code, err) == (0, "")
    golden = Path(GAME).parents[1] / "golden" / "european.txt"
    assert out == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("command", ["report", "replay"])
def test_a_player_that_is_not_installed_is_told_of(shell: Shell, tmp_path: Path, command: str) -> None:
    game = tmp_path / "magpie.4W"
    data = json.loads(Path(GAME).read_text(encoding="utf-8"))
    data["players"][0] |= {"name": "Jack", "strategy": "magpie"}
    game.write_text(json.dumps(data), encoding="utf-8")
    code, out, err = shell(command, str(game))
    assert (code, err) == (0, "fourwinds: The player magpie is not installed; Expert plays for Jack.\n")
    assert "Jack" in out


def test_one_hand_several_or_the_summary(shell: Shell) -> None:
    assert shell("report", GAME, "--hand", "3")[1].count("New totals") == 1
    assert shell("report", GAME, "--hands", "2-5")[1].count("New totals") == 4
    assert shell("report", GAME, "--summary")[1].count("New totals") == 0


@pytest.mark.parametrize(
    ("name", "begins"),
    [("r.html", b"<!DOCTYPE html>"), ("r.pdf", b"%PDF-"), ("r.csv", b"hand,"), ("r.txt", b"Four Winds")],
)
def test_the_files_ending_chooses_the_format(shell: Shell, tmp_path: Path, name: str, begins: bytes) -> None:
    file = tmp_path / name
    assert shell("report", GAME, "-o", str(file)) == (0, "", "")
    assert file.read_bytes().startswith(begins)


def test_csv_has_the_deals_that_were_asked_for(shell: Shell) -> None:
    _, out, _ = shell("report", GAME, "--hands", "2-3", "--format", "csv")
    assert [line[0] for line in csv.reader(io.StringIO(out))] == ["hand", "2", "3"]


def test_paper_is_a4_or_letter(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "r.pdf"
    shell("report", GAME, "-o", str(file), "--paper", "letter", "--summary")
    assert b"[ 0 0 612 792 ]" in file.read_bytes()


@pytest.mark.parametrize(
    "arguments", [("--hand", "9"), ("--hand", "0"), ("--hands", "5-2"), ("--hands", "x"), ("--format", "odt")]
)
def test_bad_arguments_are_told_in_one_line(shell: Shell, arguments: tuple[str, ...]) -> None:
    code, out, err = shell("report", GAME, *arguments)
    assert (code, out) == (2, "")
    assert err


def test_a_file_that_cannot_be_written_is_told(shell: Shell, tmp_path: Path) -> None:
    code, _, err = shell("report", GAME, "-o", str(tmp_path / "nowhere" / "r.txt"))
    assert code == 2
    assert "r.txt" in err
    assert err.count("\n") == 1


def test_the_log_says_which_kongs_lay_face_down(shell: Shell) -> None:
    _, out, _ = shell("replay", str(Path(GAME).with_name("chinese-official.4W")))
    assert "Player declares a concealed kong of Four of Dots. It lies face down." in out


def test_a_game_that_cannot_have_been_played_is_told_with_its_file_and_the_remedy(shell: Shell, tmp_path: Path) -> None:
    data = json.loads(Path(GAME).read_text(encoding="utf-8"))
    data["deals"][2]["moves"].insert(0, data["deals"][2]["moves"][0])
    bad = tmp_path / "bad.4W"
    bad.write_text(json.dumps(data), encoding="utf-8")
    for command in (("report",), ("replay", "--check")):
        code, out, err = shell(*command, str(bad))
        assert (code, out) == (2, "")
        assert err.startswith("fourwinds: bad.4W: the game is damaged: Deal 3 of the game cannot be played again")
        assert err.rstrip().endswith("open another copy of the game.")


def test_what_is_no_file_is_named_as_it_was_written(shell: Shell) -> None:
    assert shell("report", "/") == (2, "", "fourwinds: /: this is not a file.\n")


@pytest.mark.parametrize(
    ("anna", "helen", "sentence"),
    [
        ("F1234S1234D12345NWW", "D123456789C123456N", "Anna won with all Flowers and Seasons."),
        ("F1234S123D123456NWW", "S4D12345678C123456N", "Anna won with the last Flower or Season, exposed by Helen."),
    ],
)
def test_a_win_by_flowers_and_seasons_is_told(
    shell: Shell, tmp_path: Path, anna: str, helen: str, sentence: str
) -> None:
    hands = {2: "B123456789C789EESSW", 3: anna, 0: "B123456789C123456N", 1: helen}
    file = stacked_file(tmp_path, hands, rules=preset("taiwanese-16-tile"))
    report = shell("report", str(file))[1]
    assert sentence in report
    assert "Flowers and Seasons" in report.split("Totals after each hand")[0]
