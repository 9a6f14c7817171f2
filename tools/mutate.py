"""Tells which tests notice when what they prove is changed: mutation testing of named tests.

    python tools/mutate.py tests/engine/test_claims.py::test_w54_a_pung_comes_before_a_chow ...
    python tools/mutate.py --behaviours [B105 engine ...]   the tests that docs/original-behaviour.md names, or some
    python tools/mutate.py tests/saves --file saves/notation.py     a module, by the tests that are there for it

Each test is run once to see which lines of the layers it reaches. Then small changes are made on these lines
(`tools/mutants.py`), each in a process of its own, on the lines that the fewest of the tests reach first: these are
most likely what the test is about. A change that a test does not notice is a *survivor*. Some mean nothing, since a
line is reached by the way, or means the same after the change; a test that notices none of its changes is to be looked
at. With `--file` a change survives where none of the tests notices it.

The exit code is 1 if a test noticed none of its changes, or with `--file` if a change survived.
"""

import argparse
import contextlib
import json
import os
import re
import resource
import select
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)  # not this folder: its `packaging` would stand before the library of that name

from tools.mutants import Mutant, mutants, put_in  # noqa: E402 - needs the path above

PACKAGE: Final = ROOT / "fourwinds"
LAYERS: Final = ("engine", "scoring", "saves", "app")
MOST: Final = 8
"""Changes tried with each test."""
FURTHER: Final = 4
"""Times as many are tried with a test that has noticed none."""
MOST_OF_A_FUNCTION: Final = 3
PATIENCE: Final = 10.0
"""Seconds beside ten times what the test takes; a change that makes it take longer is noticed."""
LONGEST: Final = 120.0
"""Seconds in which a test must have ended while it is looked at."""
MOST_MEMORY: Final = 4 << 30

NAMED: Final = re.compile(r"`([a-z_/]+\.py)`: ((?:`test_\w+`(?:, )?)+)")
Lines = dict[Path, set[int]]


@dataclass
class Tried:
    """What came of the changes of one test."""

    noticed: int = 0
    survivors: list[Mutant] = field(default_factory=list)


def main() -> int:
    """Change, and tell who noticed; the answer is the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("tests", nargs="*", help="files, folders or tests, as pytest names them")
    parser.add_argument("--behaviours", action="store_true", help="the tests are numbers of behaviours or folders")
    parser.add_argument("--file", type=Path, help="change everything that is reached of this file of the package")
    parser.add_argument("--layers", nargs="+", default=LAYERS)
    parser.add_argument("--most", type=int, default=MOST, help=f"changes of each test ({MOST})")
    parser.add_argument("--blind", action="store_true", help="look only for tests that notice nothing")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    named = named_tests(options.tests) if options.behaviours else set()
    tests = sorted({str(file) for file, _ in named}) if options.behaviours else options.tests
    os.chdir(ROOT)
    folders = [PACKAGE / layer for layer in options.layers]
    hunt = Hunt(options, folders, named)
    with contextlib.redirect_stdout(sys.stderr):
        code = pytest.main(["-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist", *tests], [hunt])
    if code != pytest.ExitCode.OK:
        return int(code)
    return hunt.tell_of_file() if options.file else hunt.tell()


def named_tests(numbers: Iterable[str]) -> set[tuple[Path, str]]:
    """The tests that the page of behaviours names: their files and their names.

    Only those of some numbers or folders below `tests`, where any are given.
    """
    wanted = tuple(numbers)
    found: set[tuple[Path, str]] = set()
    for line in (ROOT / "docs" / "original-behaviour.md").read_text(encoding="utf-8").splitlines():
        number = re.match(r"- (B\d+) ", line)
        if number is None:
            continue
        for file, names in NAMED.findall(line):
            if wanted and number[1] not in wanted and not file.startswith(wanted):
                continue
            found |= {(ROOT / "tests" / file, name) for name in re.findall(r"test_\w+", names)}
    return found


class Hunt:
    """A plugin of pytest that runs each test that was collected again and again, each time in a process of its own."""

    def __init__(self, options: argparse.Namespace, layers: list[Path], named: set[tuple[Path, str]]) -> None:
        self._named = named
        self._of_file = options.file is not None
        self._layers = (str(PACKAGE / options.file),) if options.file else tuple(f"{layer}{os.sep}" for layer in layers)
        self._most, self._blind, self._chance = options.most, options.blind, Random(options.seed)
        self._lines: dict[str, Lines] = {}
        self._times: dict[str, float] = {}
        self.failed: list[str] = []
        self.tried: dict[str, Tried] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Where tests are named leave the others of their files out."""
        if self._named:
            items[:] = [item for item in items if (item.path, getattr(item, "originalname", item.name)) in self._named]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of running the tests."""
        for number, item in enumerate(session.items):
            self._look(item)
            _progress("looked at", number + 1, len(session.items))
        if self._of_file:
            self._change_everything(session.items)
            return True
        tests: dict[str, list[pytest.Item]] = {}
        for item in session.items:
            if item.nodeid in self._lines:
                tests.setdefault(item.nodeid.partition("[")[0], []).append(item)
        reached = Counter(line for items in tests.values() for line in self._reached_by(items))
        for number, (test, items) in enumerate(tests.items()):
            self._change_for(test, items, reached)
            _progress("changed", number + 1, len(tests))
        return True

    def tell(self) -> int:
        """Print what came of all tests; the answer is the exit code."""
        blind = sum(bool(tried.survivors) and not tried.noticed for tried in self.tried.values())
        noticed, every = sum(t.noticed for t in self.tried.values()), sum(map(_all, self.tried.values()))
        print(f"{len(self.tried)} tests, {every} changes, {noticed} noticed; {blind} tests noticed none of theirs")
        for test in self.failed:
            print(f"failed without any change, or takes too long: {test}")
        return int(bool(blind or self.failed))

    def tell_of_file(self) -> int:
        """Print the changes that no test noticed; the answer is the exit code."""
        (tried,) = self.tried.values()
        for survivor in tried.survivors:
            print(_told(survivor))
        print(f"{_all(tried)} changes, {tried.noticed} noticed")
        return int(bool(tried.survivors))

    # --- one test -----------------------------------------------------------------------------

    def _look(self, item: pytest.Item) -> None:
        """Find out which lines the test reaches, and how long it takes."""
        begin = time.perf_counter()
        passed, lines = _apart(lambda: _run(item, self._layers), seconds=LONGEST)
        if not passed:
            self.failed.append(item.nodeid)
            return
        self._lines[item.nodeid] = {Path(file): set(numbers) for file, numbers in lines.items()}
        self._times[item.nodeid] = time.perf_counter() - begin

    def _reached_by(self, items: Iterable[pytest.Item]) -> set[tuple[Path, int]]:
        lines = (self._lines.get(item.nodeid, {}) for item in items)
        return {(file, number) for of_item in lines for file in of_item for number in of_item[file]}

    def _change_for(self, test: str, items: list[pytest.Item], reached: Counter[tuple[Path, int]]) -> None:
        """A few changes for a test; one that is run with several values notices what one of them notices."""
        found = list(self._mutants_of(self._reached_by(items)))
        self._chance.shuffle(found)
        found.sort(key=lambda mutant: reached.get((mutant.file, mutant.line), len(self._lines)))
        tried, of_function = Tried(), Counter[tuple[Path, str]]()
        for mutant in found:
            place = mutant.file, mutant.function
            if of_function[place] == MOST_OF_A_FUNCTION or not self._try(mutant, items, tried):
                continue
            of_function[place] += 1
            if (tried.noticed and (self._blind or _all(tried) >= self._most)) or _all(tried) == FURTHER * self._most:
                break
        self.tried[test] = tried
        with contextlib.redirect_stdout(sys.__stdout__):
            print(f"{tried.noticed}/{_all(tried)} {test}", flush=True)
            for survivor in tried.survivors:
                print(f"      {_told(survivor)}", flush=True)

    def _mutants_of(self, lines: set[tuple[Path, int]]) -> Iterator[Mutant]:
        for file in sorted({file for file, _ in lines}):
            yield from mutants(file, {number for of, number in lines if of == file})

    def _change_everything(self, items: list[pytest.Item]) -> None:
        """Every change of the file, each tried with the tests that reach it until one notices it."""
        tried = self.tried["the file"] = Tried()
        for mutant in self._mutants_of(self._reached_by(items)):
            self._try(mutant, items, tried)

    def _try(self, mutant: Mutant, items: Iterable[pytest.Item], tried: Tried) -> bool:
        """Run with the change what reaches it, the quickest first; False where it cannot be made."""
        those = [item for item in items if self._reaches(item, mutant)]
        answers = (self._notices(item, mutant) for item in sorted(those, key=lambda item: self._times[item.nodeid]))
        first = next((answer for answer in answers if answer is not False), False)
        if first is None:
            return False
        if first:
            tried.noticed += 1
        else:
            tried.survivors.append(mutant)
        return True

    def _reaches(self, item: pytest.Item, mutant: Mutant) -> bool:
        lines = self._lines.get(item.nodeid, {})
        return mutant.file in lines and (not mutant.function or mutant.line in lines[mutant.file])

    def _notices(self, item: pytest.Item, mutant: Mutant) -> bool | None:
        """Whether the test fails with the change; None where it cannot be made."""

        def changed() -> tuple[bool, dict[str, list[int]]] | None:
            return _run(item, ()) if put_in(mutant) else None

        answer = _apart(changed, seconds=PATIENCE + 10 * self._times[item.nodeid])
        return None if answer is None else not answer[0]


def _run(item: pytest.Item, watched: tuple[str, ...]) -> tuple[bool, dict[str, list[int]]]:
    """Run the test here: whether it passed, and which lines of the watched folders it reached."""
    reached: dict[str, set[int]] = {}

    def trace(frame: FrameType, _event: str, _argument: object) -> Callable[..., Any] | None:
        file = frame.f_code.co_filename
        if not file.startswith(watched):
            return None
        lines = reached.setdefault(file, set())

        def note(frame: FrameType, event: str, _argument: object) -> Callable[..., Any]:
            if event == "line":
                lines.add(frame.f_lineno)
            return note

        return note

    item.session._setupstate.stack.clear()  # noqa: SLF001 - in this process nothing has been set up
    if watched:
        sys.settrace(trace)
    try:
        reports = _reports(item)
    finally:
        sys.settrace(None)
    return all(report.passed for report in reports), {file: sorted(lines) for file, lines in reached.items()}


def _reports(item: pytest.Item) -> list[pytest.TestReport]:
    from _pytest.runner import runtestprotocol  # noqa: PLC0415 - the part of pytest that tells nobody

    return runtestprotocol(item, log=False, nextitem=None)


def _apart(do: Callable[[], Any], seconds: float) -> Any:  # noqa: ANN401 - what `do` answers, as JSON has it
    """Do it in a copy of this process; (False, {}) where that ends without an answer, or has none in time."""
    ours, theirs = os.pipe()
    child = os.fork()
    if not child:
        with contextlib.suppress(BaseException):
            os.setpgid(0, 0)
            os.close(ours)
            nowhere = os.open(os.devnull, os.O_RDWR)
            for standard in (0, 1, 2):
                os.dup2(nowhere, standard)
            resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))
            answer = json.dumps(do()).encode()
            with os.fdopen(theirs, "wb") as pipe:
                pipe.write(answer)
        os._exit(0)  # nothing of pytest's own may run at the end
    os.close(theirs)
    told = bytearray()
    end = time.perf_counter() + seconds
    with os.fdopen(ours, "rb", buffering=0) as pipe:
        while (left := end - time.perf_counter()) > 0 and select.select([pipe], [], [], left)[0]:
            part = pipe.read(1 << 16)
            if not part:
                break
            told += part
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    try:
        return json.loads(told)
    except ValueError:
        return [False, {}]


def _all(tried: Tried) -> int:
    return tried.noticed + len(tried.survivors)


def _progress(what: str, number: int, of: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{number}/{of} {what} ", end="", flush=True, file=sys.stderr)


def _told(mutant: Mutant) -> str:
    return str(mutant).replace(f"{PACKAGE}{os.sep}", "")


if __name__ == "__main__":
    sys.exit(main())
