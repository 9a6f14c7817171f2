"""The counts of what players think and what is true, and the fit to them."""

from math import log
from pathlib import Path
from random import Random

import pytest

from benchmarks.calibration.counting import DANGER, READY, WIN, Counts, Row, observe
from benchmarks.calibration.curves import picture
from benchmarks.calibration.fit import curve, fitted, grown, odds, unmended, written
from benchmarks.calibration.kept import FOLDER, Kept
from benchmarks.calibration.proof import is_near, summary, table
from fourwinds.players import counted
from fourwinds.players.counted import Curve
from fourwinds.players.readiness import mended
from tests.engine.table import preset

ITSELF = (0.0, 1.0, 0.0)
_THOUGHTS = (0.02, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8)


def test_each_discard_is_counted_with_what_was_thought_of_it_and_of_each_opponent() -> None:
    counts = observe(preset("european-contemporary"), range(2))
    ready, danger, win = (sum(row[2] for row in counts.rows(title)) for title in (READY, DANGER, WIN))
    assert ready == 3 * danger == 3 * win > 60
    assert sum(row[4] for row in counts.rows(WIN)) > 0, "somebody has won"
    for title in (READY, DANGER, WIN):
        for *_, times, thought, true in counts.rows(title):
            assert 0 <= thought <= times
            assert 0 <= true <= times


def test_a_hand_is_counted_as_ready_with_its_jokers() -> None:
    counts = observe(preset("wilmington-12-tile"), range(2))
    assert sum(row[4] for row in counts.rows(READY)) > 0, "everybody holds one there, and somebody was ready"


def test_the_same_walls_give_the_same_counts() -> None:
    rules = preset("hong-kong")
    one, other = observe(rules, range(1)), observe(rules, range(1))
    assert one.rows(READY) == other.rows(READY)


def test_counts_that_were_kept_come_back_and_those_of_the_same_facts_come_together() -> None:
    rows: list[Row] = [(0, 3, 10, 2.5, 3), (1, 3, 4, 2.0, 1)]
    counts = Counts.of_rows({READY: [*rows, *rows]})
    assert counts.rows(READY) == [(0, 3, 20, 5.0, 6), (1, 3, 8, 4.0, 2)]


def said(truth: Curve, times: int = 20_000) -> list[Row]:
    """Counts of thoughts, early and late, that this curve would bring to the truth."""
    chance = Random(1)
    return [
        (place, late, times, thought * times, sum(chance.random() < mended(thought, truth, late) for _ in range(times)))
        for place, thought in enumerate(_THOUGHTS)
        for late in (1, 6, 12, 25)
    ]


def test_a_fit_finds_what_was_put_in() -> None:
    truth = (-0.5, 1.4, -0.05)
    found = curve(unmended(said(truth), ITSELF))
    assert found[:2] == pytest.approx(truth[:2], abs=0.05)
    assert found[2] == pytest.approx(truth[2], abs=0.003)


def test_a_fit_of_thoughts_that_are_true_finds_what_mended_them() -> None:
    first = (0.3, 1.2, 0.04)
    thoughts = [(0, late, 50_000, 50_000 * t, round(50_000 * t)) for t in _THOUGHTS for late in (1, 6, 12)]
    assert curve(unmended(thoughts, first)) == pytest.approx(first, abs=0.02)


@pytest.mark.parametrize("bend", [0.0, -0.3])
def test_readiness_grows_with_the_discards_and_ends_growing(bend: float) -> None:
    def truth(discards: int) -> float:
        late = log(1 + min(discards, 12))
        return mended(0.5, (-7.0 + 3.0 * late + bend * late**2, 1.0, 0.0), 0)

    rows: list[Row] = [(1, d, 200_000, 0.0, round(200_000 * truth(d))) for d in range(20)]
    *found, end = grown(rows)
    assert found == pytest.approx((-7.0, 3.0, bend), abs=0.1)
    assert end == 12


def test_readiness_that_was_seen_to_fall_is_fitted_without_falling() -> None:
    rows: list[Row] = [(2, d, 1000, 0.0, 40 * d if d < 11 else 400 - 15 * (d - 10)) for d in range(20)]
    start, growth, bend, end = grown(rows)
    by_discards = [start + growth * log(1 + d) + bend * log(1 + d) ** 2 for d in range(end + 1)]
    assert by_discards == sorted(by_discards)


def test_what_is_never_seen_stays_as_it_was_thought() -> None:
    assert curve(()) == ITSELF
    assert mended(0.3, ITSELF, 5) == pytest.approx(0.3)
    assert odds(0.5) == 0


def test_what_is_sure_is_not_mended() -> None:
    assert [mended(chance, (1.0, 2.0, 0.1), 5) for chance in (0.0, 1.0)] == [0.0, 1.0]


def test_a_thought_is_mended_by_how_late_it_is_up_to_a_last_discard() -> None:
    first, later, latest, after = (mended(0.2, (0.0, 1.0, -0.1), discards) for discards in (0, 10, 20, 30))
    assert first == pytest.approx(0.2)
    assert first > later > latest == after


def test_deals_are_told_apart() -> None:
    """Four looks at one hand are one thing seen: what a deal is off by counts as a whole."""
    deals = [Counts.of_rows({WIN: [(5, 3, 4, 0.8, true)]}) for true in (4, 0, 0, 0)]
    counts = Counts()
    for deal in deals:
        counts.add_deal(deal)
    assert counts.rows(WIN) == [(5, 3, 16, 3.2, 4)]
    assert counts.spread[WIN] == {"thought below 10%": pytest.approx(3.2**2 + 3 * 0.8**2)}


def test_what_deals_are_apart_by_decides_what_is_chance() -> None:
    rows = {WIN: [(5, 3, 400, 80.0, 60)]}
    verdicts = []
    for spread in (15.0**2, 5.0**2):
        counts = Counts.of_rows(rows, {WIN: {"thought below 10%": spread}})
        verdicts += [row.split("|")[-2].strip() for row in table({}, {"others": counts})][2:]
    assert verdicts == ["by chance", "no"]


def test_each_family_is_fitted_alone_and_numbers_that_are_not_asked_for_stay() -> None:
    counts = {
        "japanese-riichi": Counts.of_rows({WIN: said(ITSELF)}),
        "chinese-official": Counts.of_rows({WIN: said((-0.5, 0.8, 0.0))}),
    }
    numbers = fitted([Kept(counts, {})], ["WIN"])
    assert numbers["READY"] == counted.READY
    assert numbers["DANGER"] == counted.DANGER
    wins = numbers["WIN"]
    assert wins["riichi"] == pytest.approx(ITSELF, abs=0.1)
    assert wins["minimum"] == pytest.approx((-0.5, 0.8, 0.0), abs=0.1)
    assert wins["others"] == counted.WIN["others"], "nothing was counted of them"


def test_what_the_players_read_is_fitted_to_the_counts_that_are_kept() -> None:
    last, more, second = (Kept.read(FOLDER / f"{name}.json") for name in ("fitted", "more", "second"))
    both = fitted([last, more, second], ["READY", "WIN"])
    assert (both["READY"], both["WIN"]) == (counted.READY, counted.WIN)
    assert fitted([last], ["DANGER"])["DANGER"] == counted.DANGER


def test_counts_are_read_as_they_were_written(tmp_path: Path) -> None:
    kept = Kept.now({"hong-kong": Counts.of_rows({WIN: said(ITSELF)})})
    kept.write(tmp_path / "kept.json")
    read = Kept.read(tmp_path / "kept.json")
    assert read.curves == kept.curves
    assert read.counts["hong-kong"].rows(WIN) == kept.counts["hong-kong"].rows(WIN)


def test_the_players_read_what_the_fit_has_written() -> None:
    text = written({"READY": counted.READY, "DANGER": counted.DANGER, "WIN": counted.WIN})
    read: dict[str, object] = {}
    exec(compile(text, "counted", "exec"), read)  # noqa: S102 - the module as it would be written
    assert (read["READY"], read["DANGER"], read["WIN"]) == (counted.READY, counted.DANGER, counted.WIN)


def test_a_thought_is_near_within_a_part_of_the_truth_or_half_a_point() -> None:
    assert is_near(1000, 110.0, 100)
    assert not is_near(1000, 120.0, 100)
    assert is_near(1000, 6.0, 2)
    assert not is_near(1000, 8.0, 2)


def test_the_proof_and_the_picture_show_the_bins_that_were_seen_often() -> None:
    kept = {title: [(3, 5, 400, 50.0, 48), (4, 5, 10, 3.0, 1)] for title in (READY, DANGER, WIN)}
    counts = Counts.of_rows(kept)
    rows = list(table({"others": counts}, {"others": counts}))
    assert len(rows) == 2 + 3
    assert all("| 12.5 | 12.0 | 12.5 | 12.0 | yes |" in row for row in rows[2:])
    told = list(summary({"others": counts}, {"others": counts}))
    assert [row.split("|")[3:5] for row in told[2:]] == [[" 1, 0, 0 ", " 1, 0, 0 "]] * 3
    drawn = picture({"hong-kong": counts}, {"hong-kong": counts})
    assert drawn.count("<circle") == 2 + 2 * 3, "the key, and a mark for each question before and after"
