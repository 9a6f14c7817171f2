"""A program that is talked to in lines, and that can neither hang nor fill nor outlive who started it.

Three threads carry what goes in and out, so that a program that does not read, does not write or writes without end
stops nobody but itself. A line and the lines that wait are bounded, and so is what it says on its standard error. In
the end the whole group of its processes is killed, and on Linux whoever has left the group (a daemon) too: it is known
by a variable of its environment. Elsewhere such a process is beyond this.
"""

import os
import queue
import secrets
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

from fourwinds.text import Text

LONGEST_LINE: Final = 64 * 1024
"""Bytes of a line that a program may write; an answer has some thirty."""

_LINES_WAITING: Final = 64
_MESSAGES_WAITING: Final = 1024
_SAID_AT_MOST: Final = 2000
"""Bytes of standard error that are kept, the last ones."""

_ENDED: Final = Text("it has ended")
_CHUNK: Final = 16 * 1024
_MARK: Final = "FOUR_WINDS_PROGRAM"
"""A variable that each program has, with a word of its own; whatever it starts inherits it."""

_PASSES: Final = 20
"""How often it is looked for what a program has started, that starts more while it is ended."""

_PARTING: Final = 0.3
"""Seconds that a program has to end by itself once its input is closed."""


class BrokenError(Exception):
    """The program can no longer be talked to; `why` is a part of a sentence."""

    def __init__(self, why: Text) -> None:
        super().__init__(why)
        self.why = why


class EndedError(BrokenError):
    """The program has ended; how, is known once the child is closed."""


class Child:
    """A started program. Raises `OSError` if it cannot be started; has to be closed."""

    def __init__(self, command: Sequence[str], folder: Path | None = None) -> None:
        self._mark = f"{_MARK}={secrets.token_hex(16)}"
        self._process = _start(command, folder, self._mark)
        self._lines: queue.Queue[bytes | BrokenError] = queue.Queue(_LINES_WAITING)
        self._messages: queue.Queue[bytes | None] = queue.Queue(_MESSAGES_WAITING)
        self._closed = threading.Event()
        self._given_up = threading.Event()
        self._said = b""
        self._threads = [
            threading.Thread(target=work, name=f"program {work.__name__}", daemon=True)
            for work in (self._read, self._write, self._drain)
        ]
        for thread in self._threads:
            thread.start()

    @property
    def said(self) -> str:
        """The end of what it wrote to its standard error."""
        return self._said.decode(errors="replace")

    @property
    def ending(self) -> Text:
        """How a program ended that did so by itself, as far as that is known once it is closed."""
        status = self._process.returncode
        if sys.platform == "win32" or status is None or status == -signal.SIGKILL:  # that may have been done here
            return _ENDED
        if status < 0:
            return Text("it has ended by signal {number}", number=-status)
        return Text("it has ended with status {number}", number=status)

    def send(self, message: bytes) -> None:
        """Hand a line over, without waiting until it is read. Raises `BrokenError` where too many wait already."""
        try:
            self._messages.put_nowait(message)
        except queue.Full:
            raise BrokenError(Text("it does not read what it is told")) from None

    def receive(self, until: float) -> bytes | None:
        """The next line without its end; None if there is none by that time of `time.monotonic`.

        Raises `BrokenError` once the program has ended, or written what is no line.
        """
        try:
            got = self._lines.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            return None
        if self._given_up.is_set():
            raise BrokenError(Text("the game is over"))
        if isinstance(got, BrokenError):
            raise got
        return got

    def give_up(self) -> None:
        """Whoever waits for a line waits no more; may be called from any thread."""
        self._given_up.set()
        with suppress(queue.Full):  # then there is something to wake up for
            self._lines.put_nowait(BrokenError(Text("the game is over")))

    def close(self) -> None:
        """End the program and all that it started; can be called again."""
        if self._closed.is_set():
            return
        with suppress(queue.Full):
            self._messages.put_nowait(None)
        reader = self._threads[0]
        reader.join(_PARTING)  # nobody has waited for the process yet: its id, and its group's, are still its own
        self._closed.set()
        _kill(self._process)
        self._process.wait()
        if sys.platform == "linux":
            _kill_marked(self._mark)
        for thread, pipe in zip(self._threads, self._pipes, strict=True):
            thread.join(_PARTING)
            if not thread.is_alive():  # else somebody who left the group holds the other end
                with suppress(OSError):
                    pipe.close()

    @property
    def _pipes(self) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
        process = self._process
        assert process.stdout is not None
        assert process.stdin is not None
        assert process.stderr is not None
        return process.stdout, process.stdin, process.stderr

    def _read(self) -> None:
        descriptor, begun = self._pipes[0].fileno(), b""
        while chunk := _some(descriptor):
            *lines, begun = (begun + chunk).split(b"\n")
            for whole in lines:
                if len(whole) > LONGEST_LINE or not self._put(whole):
                    break
            if self._closed.is_set() or max(map(len, (*lines, begun))) > LONGEST_LINE:
                self._put(BrokenError(Text("it wrote a line of more than {size} KiB", size=LONGEST_LINE // 1024)))
                return
        self._put(EndedError(_ENDED))

    def _put(self, line: bytes | BrokenError) -> bool:
        """Lay a line down, waiting for room unless nobody will fetch it any more."""
        while not self._closed.is_set():
            try:
                self._lines.put(line, timeout=0.1)
            except queue.Full:
                continue
            return True
        return False

    def _write(self) -> None:
        pipe = self._pipes[1]
        with suppress(OSError, ValueError):
            while (message := self._messages.get()) is not None:
                pipe.write(message)
                pipe.flush()
        with suppress(OSError, ValueError):
            pipe.close()

    def _drain(self) -> None:
        descriptor = self._pipes[2].fileno()
        while chunk := _some(descriptor):
            self._said = (self._said + chunk)[-_SAID_AT_MOST:]


def _some(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, _CHUNK)
    except OSError:  # the other end was killed
        return b""


def _start(command: Sequence[str], folder: Path | None, mark: str) -> subprocess.Popen[bytes]:
    pipe, group = subprocess.PIPE, 0
    name, _, word = mark.partition("=")
    if sys.platform == "win32":
        group = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW
    own = sys.platform != "win32"
    try:
        return subprocess.Popen(  # noqa: S603 - a player chose this command, and no shell reads it
            command,
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            cwd=folder,
            env=os.environ | {name: word},
            start_new_session=own,
            creationflags=group,
        )
    except ValueError as error:  # a NUL in the command
        raise OSError(str(error)) from None


def _kill(process: subprocess.Popen[bytes]) -> None:
    if sys.platform == "win32":
        ended = ("taskkill", "/T", "/F", "/PID", str(process.pid))
        subprocess.run(ended, check=False, capture_output=True)  # noqa: S603 - a number is all that is ours in it
        process.kill()
        return
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


if sys.platform == "linux":

    def _kill_marked(mark: str) -> None:
        """Kill who has left the group of its program, and whoever was started by it meanwhile."""
        wanted = mark.encode()
        for _ in range(_PASSES):
            # The dead still stand there until somebody asks for them, but without their variables.
            if not sum(_killed(int(folder.name), wanted) for folder in Path("/proc").glob("[0-9]*")):
                break
            time.sleep(0.001)

    def _killed(pid: int, mark: bytes) -> bool:
        """Whether this process carried the mark, and was killed for it."""
        try:
            descriptor = os.pidfd_open(pid)  # so that no other process gets the signal that got the number meanwhile
        except OSError:
            return False
        try:
            if mark not in Path(f"/proc/{pid}/environ").read_bytes().split(b"\0"):
                return False
            signal.pidfd_send_signal(descriptor, signal.SIGKILL)
        except OSError:  # another person's, or gone
            return False
        finally:
            os.close(descriptor)
        return True
