"""Packages that bring players, installed in a folder as pip would leave them there."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from fourwinds.simulation import plain

PAGE: Final = Path(__file__).parent.parent.parent / "docs" / "own-players.md"


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of packages that Python searches; what was imported from it is forgotten afterwards."""
    site = tmp_path / "packages"
    site.mkdir()
    monkeypatch.syspath_prepend(str(site))
    # Processes that a test starts find it, too.
    monkeypatch.setenv("PYTHONPATH", str(site))
    plain._installed.cache_clear()
    yield site
    forget(site)


def forget(site: Path) -> None:
    """Let Python look anew for everything that was found in a folder."""
    for name, module in list(sys.modules.items()):
        if (getattr(module, "__file__", None) or "").startswith(str(site)):
            del sys.modules[name]
    plain._installed.cache_clear()


def install(site: Path, name: str, source: str, entry_point: str, version: str = "1.0") -> None:
    """The module `name` in the package `fourwinds-{name}`, with a line for the group of entry points."""
    (site / f"{name}.py").write_text(source, encoding="utf-8")
    about = site / f"fourwinds_{name}-{version}.dist-info"
    about.mkdir()
    metadata = f"Metadata-Version: 2.1\nName: fourwinds-{name}\nVersion: {version}\n"
    (about / "METADATA").write_text(metadata, encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[fourwinds.players]\n{entry_point}\n", encoding="utf-8")


def install_magpie(site: Path) -> None:
    """The example of the documentation, word for word."""
    page = PAGE.read_text(encoding="utf-8")
    source, project = (re.findall(rf"```{kind}\n(.*?)```", page, re.DOTALL)[0] for kind in ("python", "toml"))
    (line,) = re.findall(r'"fourwinds\.players"\]\n(.+)\n', project)
    install(site, "magpie", source, line.replace('"', ""))
