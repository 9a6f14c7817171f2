"""The counts of what players think and what is true, and the fit to them."""

from random import Random

import pytest

from benchmarks.calibration.counting import DANGER, READY, WIN, observe
from benchmarks.calibration.fit import family_of, fit, mended, odds
from tests.engine.table import preset


def test_each_discard_is_counted_with_what_was_thought_of_it_and_of_each_opponent() -> None:
    counts = observe(preset("european-contemporary"), range(2))
    ready, danger, win = (sum(row[2] for row in counts.rows(title)) for title in (READY, DANGER, WIN))
    assert ready == 3 * danger == 3 * win > 60
    assert sum(row[4] for row in counts.rows(WIN)) > 0, "somebody has won"
    for title in (READY, DANGER, WIN):
        for *_, times, thought, true in counts.rows(title):
            assert 0 <= thought <= times
            assert 0 <= true <= times


def test_the_same_walls_give_the_same_counts() -> None:
    rules = preset("hong-kong")
    one, other = observe(rules, range(1)), observe(rules, range(1))
    assert one.rows(READY) == other.rows(READY)


def test_a_fit_finds_what_was_put_in() -> None:
    chance = Random(1)
    rows = []
    for discards, thought in enumerate((0.02, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8)):
        truth = mended((-0.5, 1.4), thought)
        times = 20_000
        rows.append((discards, times, thought * times, sum(chance.random() < truth for _ in range(times))))
    start, slope = fit(rows)
    assert start == pytest.approx(-0.5, abs=0.05)
    assert slope == pytest.approx(1.4, abs=0.05)


def test_what_is_never_seen_stays_as_it_was_thought() -> None:
    assert mended((0.0, 1.0), 0.3) == pytest.approx(0.3)
    assert odds(0.5) == 0


def test_rules_have_their_family() -> None:
    families = {id_: family_of(id_) for id_ in ("japanese-riichi", "chinese-official", "european-contemporary")}
    assert list(families.values()) == ["riichi", "minimum", "others"]
