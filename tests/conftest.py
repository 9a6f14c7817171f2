"""What every test has: no screen, folders of its own, the same random examples each time, and no surprises."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

pytest_plugins = ["tests.helpers.guests", "tests.helpers.logfail", "tests.helpers.pictures"]

# Before anything makes a QApplication; a developer who wants to watch sets another platform.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# No deadlines: a loaded machine is slow, not wrong. The same examples each time, so that a failure stays.
settings.register_profile("default", deadline=None, derandomize=True, database=None, max_examples=50)
# Looks further, with other examples each time: `tools/dev.py test --hypothesis-profile=search`.
settings.register_profile("search", deadline=None, max_examples=2_000, print_blob=True)
settings.load_profile("default")


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keeps settings, presets and saved games of the tests away from the developer's."""
    for variable, folder in (("FOURWINDS_CONFIG_DIR", "config"), ("FOURWINDS_DATA_DIR", "data")):
        monkeypatch.setenv(variable, str(tmp_path / folder))
