"""Two promises in short: rubbish is refused in words, and a kill costs a moment. See `docs/reliability.md`."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fourwinds.tiles import NotationError, parse

ROOT = Path(__file__).parents[1]


def told_by(tool: str, *arguments: str) -> str:
    """What a tool prints that ends well."""
    command = [sys.executable, str(ROOT / "tools" / tool), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_two_thousand_inputs_are_read_or_refused_in_words() -> None:
    assert "2000 inputs, 0 failures" in told_by("fuzz.py", "--inputs", "2000")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the tool waits for a pipe and sends a signal")
def test_ten_kills_leave_whole_files_and_a_game_that_goes_on() -> None:
    assert "no file was half, and every game went on" in told_by("kill.py", "--times", "10")


def test_of_a_long_text_what_stands_around_the_mistake_is_told() -> None:
    """Found by the first of these."""
    with pytest.raises(NotationError) as caught:
        parse("B1" * 10_000 + "x" + "B2" * 10_000)
    assert len(str(caught.value)) < 250
    assert "at character 20,001 ('x')" in str(caught.value)
    assert "B1xB2" in str(caught.value)
    with pytest.raises(NotationError, match=r"^'B1x' at character 3"):
        parse("B1x")
