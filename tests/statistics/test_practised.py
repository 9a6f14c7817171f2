"""What many answers come to, and the file in which they are kept."""

import logging
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from fourwinds.statistics import Practised, add_line, answer_of_day, days_in_a_row, read_lines, standing

TODAY = date(2026, 3, 1)


def answer(
    *, right: bool = True, kind: str = "WAITS", seconds: float = 4.0, ago: int = 0, daily: bool = False
) -> Practised:
    day = TODAY - timedelta(ago)
    return Practised(day=day, rules="r", kind=kind, level=1, right=right, seconds=seconds, daily=daily)


def test_a_streak_ends_with_a_wrong_answer_and_the_best_one_stays() -> None:
    answers = [answer(right=right) for right in (True, True, True, False, True)]
    found = standing(answers)
    assert (found.asked, found.right, found.streak, found.best) == (5, 4, 1, 3)


def test_kinds_have_figures_of_their_own() -> None:
    answers = [answer(), answer(kind="WORTH", right=False), answer()]
    assert standing(answers, "WAITS").streak == 2
    assert standing(answers, "WORTH").best == 0
    assert standing(answers).streak == 1


def test_only_right_answers_say_how_quick_one_is() -> None:
    answers = [answer(seconds=2), answer(seconds=4), answer(seconds=100, right=False)]
    assert standing(answers).seconds == 3
    assert standing([answer(right=False)]).seconds is None


def test_of_a_day_the_first_answer_counts() -> None:
    answers = [answer(right=False, daily=True), answer(daily=True)]
    assert answer_of_day(answers, ("r",), TODAY) is answers[0]
    assert answer_of_day(answers, ("other rules",), TODAY) is None
    assert answer_of_day([answer()], ("r",), TODAY) is None


@pytest.mark.parametrize(
    ("ago", "days"),
    [((2, 1, 0), 3), ((2, 1), 2), ((3, 2), 0), ((2, 0), 1), ((), 0)],
)
def test_days_in_a_row_go_up_to_today_or_yesterday(ago: tuple[int, ...], days: int) -> None:
    answers = [answer(ago=each, daily=True) for each in ago]
    assert days_in_a_row(answers, ("r",), TODAY) == days


def test_a_row_goes_on_under_another_name_of_the_rules() -> None:
    answers = [answer(ago=each, daily=True) for each in (3, 2)]
    answers += [a.model_copy(update={"rules": "new"}) for a in (answer(ago=1, daily=True), answer(daily=True))]
    assert days_in_a_row(answers, ("new",), TODAY) == 2
    assert days_in_a_row(answers, ("new", "r"), TODAY) == 4


def test_a_day_that_was_not_solved_ends_the_row() -> None:
    answers = [answer(ago=1, daily=True), answer(right=False, daily=True)]
    assert days_in_a_row(answers, ("r",), TODAY) == 0


def test_years_of_days_are_looked_at_once() -> None:
    class Answers(list[Practised]):
        looked = 0

        def __iter__(self) -> Iterator[Practised]:
            for each in super().__iter__():
                self.looked += 1
                yield each

    answers = Answers(answer(ago=each, daily=True) for each in range(3_000))
    assert days_in_a_row(answers, ("r",), TODAY) == 3_000
    assert answers.looked == 3_000


def test_lines_come_back_and_what_is_none_is_passed_over(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / "new folder" / "practice.jsonl"
    assert list(read_lines(file, Practised, "an answer")) == []
    add_line(file, answer())
    with file.open("ab") as half:
        half.write(b'{"day":"2026-0')
    add_line(file, answer(right=False, daily=True))
    for hostile in (b"[" * 100_000, b'{"day":' + b"9" * 5_000 + b"}", b"\xff\x00", b'{"seconds":-1}'):
        with file.open("ab") as end:
            end.write(b"\n" + hostile)
    with caplog.at_level(logging.WARNING):
        assert list(read_lines(file, Practised, "an answer")) == [answer(), answer(right=False, daily=True)]
