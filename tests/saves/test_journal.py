"""The journal: a game can be told as how it stood once and what was done since."""

from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourwinds.engine.game import Game
from fourwinds.engine.record import DealRecord
from fourwinds.errors import FourWindsError
from fourwinds.saves import SavedGame
from fourwinds.saves.document import MOST_MOVES
from fourwinds.saves.journal import opening, read_journal, since
from fourwinds.values import replace
from tests.saves.test_file import played

NOON = datetime(2026, 3, 31, 12, tzinfo=UTC)
STEPS = (0, 1, 2, 150, 151, 400, 900)
GAMES = [SavedGame(played(moves).record(), "Tuesday") for moves in STEPS]


def journal() -> str:
    """The journal of `GAMES`, each of which went on from the one before."""
    more = [since(before, now) for before, now in pairwise(GAMES)]
    return opening(GAMES[0], "1.0", NOON) + "".join(filter(None, more))


def written(folder: Path, text: str) -> Path:
    file = folder / "autosave.moves"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_journal_tells_the_game_over_several_deals(tmp_path: Path) -> None:
    assert len(GAMES[-1].record.deals) > 2
    assert read_journal(written(tmp_path, journal())) == replace(GAMES[-1], saved_at=NOON)


def test_one_more_move_is_one_short_line() -> None:
    more = since(GAMES[3], GAMES[4])
    assert more is not None
    assert more.endswith("\n")
    assert len(more) < 30


def test_nothing_new_is_no_line() -> None:
    assert since(GAMES[3], GAMES[3]) == ""


@pytest.mark.parametrize("number", range(1, len(GAMES)))
def test_who_went_back_begins_a_new_journal(number: int) -> None:
    assert since(GAMES[number], GAMES[number - 1]) is None


def test_another_game_or_a_hand_that_was_played_otherwise_begins_a_new_journal() -> None:
    now = GAMES[3]
    record = now.record
    *before, last = record.deals
    (seat, action), *others = last.actions

    def after(deal: DealRecord) -> str | None:
        return since(replace(now, record=replace(record, deals=(*before, deal))), now)

    assert after(last) == ""
    assert after(replace(last, gone_back=True)) is None
    assert after(replace(last, actions=((seat, action), *others[1:]))) is None
    assert since(replace(now, record=replace(record, seed=record.seed + 1)), now) is None
    assert since(replace(now, description="Wednesday"), now) is None


@given(data=st.data())
def test_a_journal_that_was_cut_anywhere_tells_all_whole_lines(
    data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """What a kill can leave of it: any beginning."""
    whole = journal()
    first = whole.index("\n") + 1
    at = data.draw(st.integers(first, len(whole)))
    saved = read_journal(written(tmp_path_factory.mktemp("cut"), whole[:at]))
    lines = whole[first:at].split("\n")[:-1]
    assert sum(len(deal.actions) for deal in saved.record.deals) == sum(not line.startswith("{") for line in lines)
    assert Game.from_record(saved.record).record() == saved.record


@pytest.mark.parametrize("bad", ["7 B1a\n", "{}\n", "\n", '{"dealer": 1}\n', "\x00\x00\n", "0 B1a"])
def test_a_line_that_means_nothing_ends_the_journal(bad: str, tmp_path: Path) -> None:
    text = opening(GAMES[2], "1.0", NOON)
    assert read_journal(written(tmp_path, f"{text}{bad}0 -\n")).record == GAMES[2].record


@pytest.mark.parametrize("text", ["", "\n", "{", "{}\n", "no journal\n"])
def test_a_journal_without_a_beginning_is_refused(text: str, tmp_path: Path) -> None:
    with pytest.raises(FourWindsError):
        read_journal(written(tmp_path, text))


def test_an_endless_journal_is_not_followed(tmp_path: Path) -> None:
    text = opening(GAMES[0], "1.0", NOON) + "0 -\n" * 100_000
    assert len(read_journal(written(tmp_path, text)).record.deals[0].actions) == MOST_MOVES + 1
