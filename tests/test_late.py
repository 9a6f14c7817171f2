"""Packages whose modules are imported when a name is asked for."""

import pkgutil
import subprocess
import sys
from importlib import import_module

import pytest

PACKAGES = ("fourwinds.engine", "fourwinds.rules", "fourwinds.saves", "fourwinds.scoring")


@pytest.mark.parametrize("package", PACKAGES)
def test_every_name_of_the_face_is_found(package: str) -> None:
    face = import_module(package)
    assert face.__all__
    for name in face.__all__:
        assert getattr(face, name) is vars(face)[name]  # and it is looked up once


@pytest.mark.parametrize("package", PACKAGES)
def test_no_name_of_the_face_is_that_of_a_module(package: str) -> None:
    """The module would take the name's place as soon as anybody imports it."""
    face = import_module(package)
    modules = {module.name for module in pkgutil.iter_modules(face.__path__)}
    assert modules
    assert not modules.intersection(face.__all__)


def test_a_name_that_nobody_gives_is_refused() -> None:
    with pytest.raises(AttributeError, match=r"module 'fourwinds\.scoring' has no attribute 'Nobody'"):
        _ = import_module("fourwinds.scoring").Nobody


def test_a_meld_is_named_without_the_scorer() -> None:
    code = "import sys; from fourwinds.scoring import MeldKind; print('fourwinds.scoring.scorer' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
