import io
import json
from collections.abc import Callable
from typing import Any

import pytest

from fourwinds.cli import main

Shell = Callable[..., tuple[int, str, str]]


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    """Runs a command and answers its exit code and what it wrote to standard output and standard error."""

    def run(*arguments: str, stdin: str | None = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", None if stdin is None else io.StringIO(stdin))
        try:
            code = main(arguments)
        except SystemExit as stop:  # argparse ends the program by itself
            code = int(stop.code or 0)
        written = capsys.readouterr()
        return code, written.out, written.err

    return run


@pytest.fixture
def batch(shell: Shell) -> Callable[..., list[dict[str, Any]]]:
    """Runs a batch command over records and answers what it says to each."""

    def run(command: str, *records: dict[str, Any] | str) -> list[dict[str, Any]]:
        lines = [record if isinstance(record, str) else json.dumps(record) for record in records]
        code, out, err = shell(command, "--batch", stdin="\n".join(lines))
        assert (code, err) == (0, "")
        return [json.loads(line) for line in out.splitlines()]

    return run
