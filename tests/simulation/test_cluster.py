"""Workers of a Dask scheduler: the same simulation with any number of them, and words for what is not there."""

import logging
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from fourwinds.cli import main
from fourwinds.simulation import ClusterError, SimulationPlan, simulate, workers
from tests.engine.table import preset

FOUR = ("beginner", "beginner", "beginner", "beginner")
ON_A_CLUSTER = ["simulate", "--players", ",".join(FOUR), "--deals", "2", "--scheduler"]


def _is_no_dawdler(record: logging.LogRecord) -> bool:
    """Dask gives its workers four seconds to end, then warns and ends them: on a busy machine nobody's fault."""
    return "still alive after" not in record.getMessage()


@contextmanager
def ending_at_leisure() -> Iterator[None]:
    log = logging.getLogger("distributed.nanny")
    log.addFilter(_is_no_dawdler)
    try:
        yield
    finally:
        log.removeFilter(_is_no_dawdler)


@contextmanager
def cluster(count: int) -> Iterator[str]:
    """The address of a scheduler of this machine with so many workers, each a process."""
    distributed = pytest.importorskip("distributed", reason="the optional dependency `cluster` is not installed")
    dask = pytest.importorskip("dask")
    # A machine that was halted for five minutes would find its workers silent for so long, and begin them again.
    with (
        ending_at_leisure(),
        dask.config.set({"distributed.scheduler.worker-ttl": None}),
        distributed.LocalCluster(
            n_workers=count,
            threads_per_worker=1,
            host="127.0.0.1",
            # Any free port: without a word it takes the same one for every cluster, and warns where another run has it.
            dashboard_address="127.0.0.1:0",
            worker_dashboard_address=None,
        ) as local,
    ):
        yield local.scheduler_address


@pytest.mark.parametrize("count", [1, 2, 4])
def test_any_number_of_workers_plays_with_the_same_result(count: int, capsys: pytest.CaptureFixture[str]) -> None:
    wanted = SimulationPlan(preset("european-contemporary"), FOUR, ("A", "B", "C", "D"), deals=9, seed=6)
    with cluster(count) as address:
        with workers(address, jobs=1) as (executor, found):
            assert found == count
            assert executor is not None
            # `float` is a clock that stands still.
            assert simulate(wanted, float, executor=executor, jobs=found) == simulate(wanted, float)
        assert main([*ON_A_CLUSTER, address]) == 0
    assert "Jack (beginner)" in capsys.readouterr().out


def test_a_scheduler_without_workers_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with cluster(0) as address:
        assert main([*ON_A_CLUSTER, address]) == 2
        assert (
            f"the scheduler at {address} has no workers; start some: dask worker {address}" in capsys.readouterr().err
        )


@pytest.mark.parametrize("scheme", ["", "tcp://"])
def test_an_address_at_which_nobody_answers_is_told(scheme: str) -> None:
    pytest.importorskip("distributed", reason="the optional dependency `cluster` is not installed")
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with (
        pytest.raises(ClusterError, match="is not the address of a scheduler that answers"),
        workers(f"{scheme}127.0.0.1:{port}", jobs=1),
    ):
        pass


@pytest.mark.parametrize("address", ["", "nonsense", "tcp://x:y", "xx://127.0.0.1:1"])
def test_what_is_no_address_is_told(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("distributed", reason="the optional dependency `cluster` is not installed")
    assert main([*ON_A_CLUSTER, address]) == 2
    assert "is not the address of a scheduler that answers" in capsys.readouterr().err


def test_who_has_no_dask_is_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main([*ON_A_CLUSTER, "tcp://127.0.0.1:8786"]) == 2
    assert "pip install fourwinds[cluster]" in capsys.readouterr().err


def test_a_scheduler_and_processes_of_this_machine_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([*ON_A_CLUSTER, "tcp://127.0.0.1:8786", "--jobs", "2"])
    assert "not allowed with argument" in capsys.readouterr().err
