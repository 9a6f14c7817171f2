"""Python's search for cyclic garbage, put off until a unit is played: else it falls into decisions, up to 150 ms each.

Nearly all that there is then stays for good: presets, tables, what scorers remember. In the window the search is put
off, too (`app.collector`), so that here decisions take the time that they take there.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def put_off() -> Iterator[None]:
    """Search for nothing until the end, and then for what was left behind within; nothing where nobody searches."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.collect(1)
