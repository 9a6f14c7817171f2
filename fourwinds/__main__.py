"""The program's door: a command of the shell, or the window.

Which of the two is decided by the first argument alone, before anything heavy is imported.
"""

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

SHELL_COMMANDS: Final = frozenset({"presets", "score", "settle", "simulate", "hint", "report", "replay", "export"})
"""First arguments that are answered in the shell; anything else (nothing, a file, `--seed N`) opens the window."""

REGISTRATION: Final = frozenset({"--register", "--unregister"})
"""These put the program into the desktop's menu, and take it out again."""

WINDOW_OPTIONS: Final = frozenset({"--seed"})
"""Qt's own have a single dash here."""

SHELL_OPTIONS: Final = frozenset({"-h", "--help", "--version"})


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with the arguments after its name (`sys.argv` by default); the answer is the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments and arguments[0] in SHELL_COMMANDS | SHELL_OPTIONS:
        # Imported here, because the window has no use for the shell and starts in 0.4 s ...
        from fourwinds.cli import main as run_command  # noqa: PLC0415 - see above

        return run_command(arguments)
    if arguments and arguments[0] in REGISTRATION:
        from fourwinds.cli.registration import run as register  # noqa: PLC0415 - a terminal has no use for it

        return register(arguments[0], os.environ)
    problem = _why_no_window(arguments, os.environ)
    if problem:
        sys.stderr.write(f"fourwinds: {problem}\n")
        return 2
    # ... and here, because `fourwinds presets list` has to work without Qt and in half a second.
    from fourwinds.ui import main as open_window  # noqa: PLC0415 - see above

    return open_window(arguments)


def _why_no_window(arguments: Sequence[str], environ: Mapping[str, str]) -> str:
    """Why no window can be opened, in one line; empty when one can be tried."""
    first = arguments[0] if arguments else ""
    if first and not first.startswith("-") and not first.lower().endswith(".4w") and not Path(first).exists():
        return f"there is no command and no game file {first!r}; fourwinds --help tells what there is."
    options = (argument.partition("=")[0] for argument in arguments if argument.startswith("--"))
    unknown = next((option for option in options if option not in WINDOW_OPTIONS), "")
    if unknown:
        return f"there is no option {unknown}; fourwinds --help tells what there is."
    shown = any(environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
    if sys.platform.startswith("linux") and not shown:
        return "there is no display to open the window on; the commands of the shell work without: fourwinds --help."
    return ""


if __name__ == "__main__":
    sys.exit(main())
