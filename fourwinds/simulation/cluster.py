"""Workers of other machines: a cluster of Dask, for whoever has one.

Dask is an optional dependency (`pip install fourwinds[cluster]`). Its workers need Four Winds, of the same version, and
are best started with one thread each (`dask worker ADDRESS --nthreads 1`): a deal is played by Python alone.
"""

import socket
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Final, NamedTuple

from fourwinds.errors import FourWindsError

_PATIENCE: Final = 10
"""Seconds within which a scheduler has to answer."""


class ClusterError(FourWindsError):
    """There is no cluster at this address, or nothing to reach it with."""


class Workers(NamedTuple):
    """Who plays."""

    executor: Executor | None
    """None for processes of this machine, which whoever plays starts as he needs them."""
    at_once: int
    """How many units they play at the same time."""


@contextmanager
def workers(scheduler: str | None, jobs: int) -> Iterator[Workers]:
    """The workers of the Dask scheduler at this address, such as `tcp://192.168.0.10:8786`; without one, so many here.

    Raises `ClusterError` where Dask is missing, nobody answers, or the scheduler has no workers.
    """
    if scheduler is None:
        yield Workers(None, jobs)
        return
    try:
        from distributed import Client  # noqa: PLC0415 - most people do not have it
        from distributed.comm import get_address_host_port  # noqa: PLC0415
    except ImportError:
        raise ClusterError("a scheduler needs the package distributed: pip install fourwinds[cluster]") from None
    try:
        # A client that finds nobody goes on trying until the program ends, and is loud then: so knock first.
        socket.create_connection(get_address_host_port(scheduler), _PATIENCE).close()
        client = Client(scheduler, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterError(f"{scheduler!r} is not the address of a scheduler that answers: {error}") from error
    with client:
        count = sum(client.ncores().values())
        if not count:
            raise ClusterError(f"the scheduler at {scheduler} has no workers; start some: dask worker {scheduler}")
        yield Workers(client.get_executor(pure=False), count)
