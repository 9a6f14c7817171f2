"""What deals played out tell of a choice: a mean, an interval, and words that do not say more than that."""

from typing import Final

import pytest

from fourwinds.app.comparison import Comparison


def test_the_mean_and_its_interval_are_those_of_the_samples() -> None:
    # Mean 20; the deviations are -20, 0, 0, 20, so the variance is 800/3 and the standard error sqrt(800/3/4) = 8.165.
    found = Comparison.of([0, 20, 20, 40])
    assert (found.times, found.mean) == (4, 20)
    assert found.error == pytest.approx(1.96 * 8.165, abs=0.001)
    assert found.certain
    with pytest.raises(ValueError, match="one deal"):
        Comparison.of([3])


CHANCE: Final = "Chance alone can make such a difference."


@pytest.mark.parametrize(
    ("mean", "error", "told"),
    [
        (35.2, 11.8, "Played out 400 times: your choice cost 35 ± 12 points."),
        (-1.26, 0.5, "Played out 400 times: your choice gained 1.3 ± 0.5 points."),
        (-3.2, 11.8, "Played out 400 times: your choice gained 3 ± 12 points. " + CHANCE),
        (299.3, 427.1, "Played out 400 times: your choice cost 299 ± 427 points. " + CHANCE),
        (-0.04, 0.9, "Played out 400 times: your choice cost 0 ± 0.9 points. " + CHANCE),
    ],
)
def test_it_is_told_as_an_interval(mean: float, error: float, told: str) -> None:
    assert Comparison(400, mean, error).told == told
