"""What a mistake was, and which were made most often."""

import pytest

from fourwinds.engine.actions import Action, Claim, DeclareKong, DeclareReady, Discard, GoOut, Pass
from fourwinds.players.pricing import Cost, Kept, Size
from fourwinds.scoring import MeldKind
from fourwinds.statistics import Slip, Verdict, commonest_slips, judged, quality_of
from fourwinds.statistics.judged import slip_of
from fourwinds.tiles import RED, Tile

PUNG, CHOW = Claim(MeldKind.PUNG, (Tile(0), Tile(1))), Claim(MeldKind.CHOW, (Tile(4), Tile(8)))
ONE, OTHER = Discard(Tile(0)), Discard(Tile(40))


@pytest.mark.parametrize(
    ("done", "better", "slip"),
    [
        (ONE, OTHER, Slip.DISCARD),
        (ONE, GoOut(), Slip.WIN),
        (Pass(), GoOut(), Slip.WIN),
        (PUNG, Pass(), Slip.CLAIMED),
        (Pass(), PUNG, Slip.LET_GO),
        (PUNG, CHOW, Slip.OTHER_SET),
        (ONE, DeclareReady(), Slip.READY),
        (DeclareReady(), ONE, Slip.READY),
        (DeclareKong(RED), ONE, Slip.KONG),
        (ONE, DeclareKong(RED), Slip.KONG),
        (GoOut(), Pass(), Slip.OTHER),
    ],
)
def test_a_mistake_is_named_by_what_was_done_and_what_was_better(done: Action, better: Action, slip: Slip) -> None:
    assert slip_of(done, better) is slip
    assert Verdict.of(done, better, None, Cost(9.0, Size.MISTAKE)).slip is slip
    assert Verdict.of(done, better, None, Cost(1.0, Size.DOUBTFUL)).slip is None
    assert Verdict.of(done, better, None, None).slip is None


def test_mistakes_are_counted_and_what_a_later_program_calls_one_is_passed_over() -> None:
    first = judged("1", 1, 0, [Verdict(Kept(1.0, 2.0), Slip.DISCARD), Verdict(None, Slip.KONG)])
    second = judged("1", 2, 0, [Verdict(Kept(2.0, 2.0), Slip.KONG)])
    later = first.model_copy(update={"slips": {"a_new_one": 9}, "kept": 0.0, "worth": 0.0})
    assert commonest_slips([first, second, later]) == [(Slip.KONG, 2), (Slip.DISCARD, 1)]
    assert quality_of([first, second, later]) == 0.75
    assert quality_of([later]) is None
