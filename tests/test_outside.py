"""What comes from outside is read within bounds."""

import os
import resource
import time
from pathlib import Path

import pytest

from fourwinds.outside import BadJsonError, Bounds, NotOneFileError, check_bounds, parse_json, read_bytes, read_up_to

BOUNDS = Bounds(parts=10, keys=3, levels=2)


def test_a_file_is_read_whole(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_bytes(b"12345")
    assert read_bytes(file, 5) == b"12345"
    assert read_up_to(file, 3) == b"123"


def test_a_file_that_is_too_large_is_read_no_further(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_bytes(b"123456")
    with pytest.raises(NotOneFileError, match="larger than 5 bytes"):
        read_bytes(file, 5)
    with file.open("wb") as opened:
        opened.truncate(1 << 40)
    with pytest.raises(NotOneFileError, match="larger than 1 MiB"):
        read_bytes(file, 1 << 20)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(NotOneFileError, match="a pipe or a device"):
        read_bytes(tmp_path / "pipe", 10)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no such device")
def test_a_device_is_not_read() -> None:
    with pytest.raises(NotOneFileError, match="a pipe or a device"):
        read_bytes(Path("/dev/zero"), 10)


def test_what_is_missing_or_a_folder_or_has_no_possible_name_is_an_error_of_the_system(tmp_path: Path) -> None:
    for path in (tmp_path / "none", tmp_path, tmp_path / "a\0b"):
        with pytest.raises(OSError):  # noqa: PT011 - the message is the system's
            read_bytes(path, 10)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b'{"a": }', "line 1, column 7: expecting value"),
        (b"\xff", "byte 1 is not UTF-8 text"),
        (b"[" * 100_000, "the file is nested too deeply"),
        (b"[NaN]", "NaN is not a number in JSON"),
        (b"[" + b"9" * 5_000 + b"]", "a number in the file has 5,000 digits"),
        (b"[1,2,3,4,5,6,7,8,9,10,11]", "the file holds more than 10 values"),
        (b'{"a":1,"b":2,"c":3,"d":4}', "an object in the file has more than 3 keys"),
        (b"[[[1]]]", "the file is nested more than 2 levels deep"),
    ],
)
def test_json_that_hurts_is_refused_in_words(content: bytes, why: str) -> None:
    with pytest.raises(BadJsonError) as caught:
        parse_json(content, BOUNDS)
    assert str(caught.value) == why


def test_what_is_just_within_the_bounds_is_read() -> None:
    assert parse_json(b'\xef\xbb\xbf{"a": [1, 2], "b": {"c": 3}, "d": []}', BOUNDS) == {
        "a": [1, 2],
        "b": {"c": 3},
        "d": [],
    }


def test_a_refusal_costs_little() -> None:
    data = [0] * 5_000_000
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    begin = time.process_time()
    with pytest.raises(BadJsonError):
        check_bounds(data, BOUNDS)
    assert time.process_time() - begin < 0.5
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50_000
