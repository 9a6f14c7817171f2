"""What stands behind the program's name."""

from pathlib import Path

import pytest

from fourwinds.ui.window.arguments import Arguments, parse


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        ([], Arguments()),
        (["evening.4W"], Arguments(Path("evening.4W"))),
        (["--seed", "7"], Arguments(seed=7)),
        (["--seed", "7", "evening.4W"], Arguments(Path("evening.4W"), 7)),
        (["-style", "fusion", "evening.4W"], Arguments(Path("evening.4W"))),
    ],
)
def test_file_and_seed_are_found(arguments: list[str], wanted: Arguments) -> None:
    assert parse(arguments) == wanted


def test_a_seed_that_is_no_number_ends_with_a_clear_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        parse(["--seed", "seven"])
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert "--seed: invalid int value: 'seven'" in told
    assert told.count("\n") == 1
