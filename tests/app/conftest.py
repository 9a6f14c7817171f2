"""A session with scripted computer players, closed after each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from tests.app.person import Ear
from tests.app.tables import Computers, instant


@pytest.fixture
def settings(tmp_path: Path, qtbot: QtBot) -> Settings:
    return instant(tmp_path)


@pytest.fixture
def computers() -> Computers:
    return Computers()


@pytest.fixture
def session(settings: Settings, computers: Computers) -> Iterator[Session]:
    session = Session(settings, computers)
    yield session
    session.close()


@pytest.fixture
def ear(session: Session) -> Ear:
    return Ear(session)
