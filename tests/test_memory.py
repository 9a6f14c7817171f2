"""What is remembered to be quick takes little memory, however long one plays."""

import ctypes
import functools
import gc
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from fourwinds.players import STRATEGIES, create
from fourwinds.players.rulebook import rulebook
from tests.engine.table import E, deal, preset

MOST_ENTRIES: Final = 1 << 13
"""Of one cache; none has entries of more than some hundred bytes."""

MOST_REMEMBERED: Final = 6
"""Megabytes of all answers that are kept, after some deals of four different characters."""

MOST_WITHOUT_BOUND: Final = 1_000
"""Of one that keeps whatever it is asked."""

ROOT: Final = Path(__file__).parents[1]


def test_no_cache_of_calls_holds_more_than_it_may() -> None:
    """One without a bound is asked about tiles and forms only, of which there are some hundred."""
    table = deal(east="B123456C555D78NNW")
    for strategy in STRATEGIES:
        create(strategy).choose(table.view(E), table.legal_actions(E), Random(0))
    everything: list[Any] = gc.get_objects()
    caches: list[tuple[str, int | None, int]] = [
        (f"{cache.__module__}.{cache.__qualname__}", cache.cache_parameters()["maxsize"], cache.cache_info().currsize)
        for cache in everything
        if isinstance(cache, functools._lru_cache_wrapper) and cache.__module__.startswith("fourwinds.")
    ]
    assert len(caches) > 20
    assert [cache for cache in caches if (cache[1] or cache[2]) > MOST_ENTRIES] == []
    assert [cache for cache in caches if cache[1] is None and cache[2] > MOST_WITHOUT_BOUND] == []


def test_rules_that_are_played_no_more_are_forgotten() -> None:
    kept = [rulebook(preset("novice", payment__limit=limit)) for limit in range(100, 900, 100)]
    again = rulebook(kept[-1].rules)
    assert again is kept[-1]
    assert rulebook(kept[0].rules) is not kept[0]


BLOCKS: Final = """
import ctypes, sys
from fourwinds.app import heap

class Told(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in
                "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost".split()]

library = ctypes.CDLL(None)
library.mallinfo2.restype = Told
# What glibc does by itself as soon as a block of so many bytes is freed; some settings of a system keep it from it.
assert library.mallopt(-3, 32 << 20)
if sys.argv[1] == "tidy":
    assert heap.keep_tidy()
before = library.mallinfo2().hblkhd
block = bytearray(4 << 20)
print(library.mallinfo2().hblkhd - before >= 4 << 20)
"""
"""Whether a large block is still taken by itself when larger ones no longer are."""


@pytest.mark.skipif(
    sys.platform != "linux" or not hasattr(ctypes.CDLL(None), "mallinfo2"), reason="no glibc, or one before 2.33"
)
@pytest.mark.parametrize(("how", "by_itself"), [("tidy", "True"), ("as it is", "False")])
def test_large_blocks_are_given_back_one_by_one(how: str, by_itself: str) -> None:
    """Where glibc is left alone they are not, which is what the call is for."""
    done = subprocess.run([sys.executable, "-c", BLOCKS, how], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == by_itself


HOLES: Final = """
import ctypes
from pathlib import Path
from fourwinds.app import heap

library = ctypes.CDLL(None)
library.malloc.restype, library.free.argtypes = ctypes.c_void_p, [ctypes.c_void_p]

def megabytes():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6

blocks = [library.malloc(8_000) for _ in range(4_000)]
for block in blocks:
    ctypes.memset(block, 1, 8_000)
stays = library.malloc(64)
for block in blocks:
    library.free(block)
before = megabytes()
print(heap.give_back(), before - megabytes() > 20)
"""
"""Thirty megabytes that nobody needs, below a small block that stays."""


@pytest.mark.skipif(
    sys.platform != "linux" or not hasattr(ctypes.CDLL(None), "malloc_trim"), reason="there is no glibc"
)
def test_pages_below_a_block_that_stays_are_given_back() -> None:
    done = subprocess.run([sys.executable, "-c", HOLES], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.split() == ["True", "True"]


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="this system does not tell what a process has")
def test_the_memory_stays_flat_while_deals_are_played(tmp_path: Path) -> None:
    """The long form is the same command with more deals, and `--window`: see docs/reliability.md."""
    command = [sys.executable, str(ROOT / "tools" / "soak.py"), "--deals", "40"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path, env={**os.environ})
    assert done.returncode == 0, done.stdout + done.stderr
    assert "memory after 40 deals" in done.stdout
    remembered = re.search(r"remembered to be quick takes ([\d.]+) MB", done.stdout)
    assert remembered is not None
    assert 1 < float(remembered[1]) < MOST_REMEMBERED
