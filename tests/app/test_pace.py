"""How long things are held up."""

import pytest

from fourwinds.app.pace import Circumstances, delay_of
from fourwinds.app.settings import Settings
from fourwinds.engine.phase import Phase
from fourwinds.values import replace

TURN = Circumstances(Phase.TURN, watched=True, own=False, can_claim=False, first_move=False)
FIRST = replace(TURN, first_move=True)
OPEN = replace(TURN, phase=Phase.CLAIM)
CLAIMABLE = replace(OPEN, can_claim=True)
OWN = replace(OPEN, own=True)
KONG = replace(OPEN, phase=Phase.ROB)
ROBBABLE = replace(KONG, can_claim=True)


@pytest.fixture
def settings(settings: Settings) -> Settings:
    settings.move_beat = 600
    settings.discard_delay = 5_000
    settings.dealer_wait = 20_000
    settings.claim_clock = True
    return settings


@pytest.mark.parametrize(
    ("now", "options", "delay"),
    [
        (TURN, {}, 600),
        (FIRST, {}, 20_000),
        (OPEN, {}, 600),
        (OPEN, {"auto_acceleration": False}, 5_000),
        (CLAIMABLE, {}, 5_000),
        (CLAIMABLE, {"auto_acceleration": False}, 5_000),
        (CLAIMABLE, {"claim_clock": False}, None),
        (OWN, {}, 1_200),
        (OWN, {"allow_undo": False}, 600),
        (OWN, {"auto_acceleration": False}, 5_000),
        (OWN, {"move_beat": 0}, 0),
        (KONG, {}, 600),
        (KONG, {"auto_acceleration": False}, 2_000),
        (ROBBABLE, {}, 5_000),
        (ROBBABLE, {"hint_on_robbing": False}, 2_000),
        (ROBBABLE, {"claim_clock": False}, None),
    ],
)
def test_delays(now: Circumstances, options: dict[str, object], delay: int | None, settings: Settings) -> None:
    for name, value in options.items():
        setattr(settings, name, value)
    assert delay_of(settings, now) == delay


@pytest.mark.parametrize("now", [FIRST, OPEN, CLAIMABLE, OWN, ROBBABLE])
def test_nothing_waits_for_a_person_who_does_not_play(now: Circumstances, settings: Settings) -> None:
    assert delay_of(settings, replace(now, watched=False)) == 600
