"""How the C library gives memory back that a long game no longer needs.

glibc takes large blocks from the system one by one and returns each when it is freed. But after the first of these is
freed it takes blocks up to that size from its heap, where small ones come to lie between them, and a heap can shrink at
its end only. Caches of Python that grow, and pictures, would make holes there for as long as the program runs.
"""

import ctypes
import sys
from typing import Final

_M_TRIM_THRESHOLD: Final = -1
_M_MMAP_THRESHOLD: Final = -3
"""Numbers from glibc's `malloc.h`."""

LARGE: Final = 128 << 10
"""Bytes from which a block is taken and returned by itself: the bound with which glibc begins."""

_LIBRARY: Final = ctypes.CDLL(None) if sys.platform.startswith("linux") else None


def keep_tidy() -> bool:
    """Let large blocks be returned one by one for good; False where the C library cannot be told."""
    mallopt = getattr(_LIBRARY, "mallopt", None)  # musl has none
    return mallopt is not None and all(mallopt(what, LARGE) for what in (_M_MMAP_THRESHOLD, _M_TRIM_THRESHOLD))


def give_back() -> bool:
    """Return the pages of the heap in which nothing lies any more; False where there were none, or nobody can do it."""
    trim = getattr(_LIBRARY, "malloc_trim", None)
    return trim is not None and bool(trim(0))
