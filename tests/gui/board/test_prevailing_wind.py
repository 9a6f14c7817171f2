"""A dominant wind on the board: told to who cannot see it, beside the round's."""

from fourwinds.tiles import Wind
from fourwinds.ui.board.speech import board_in_words
from fourwinds.values import replace
from tests.gui.board.tables import dealt, table


def test_the_board_in_words_names_the_dominant_wind_beside_the_round() -> None:
    plain, dominant = table(dealt()), table(replace(dealt(), dominant_wind=Wind.WEST))
    assert dominant.prevailing_wind is Wind.WEST
    assert board_in_words(dominant, in_one_view=True).startswith("East round")
    assert "The dominant wind is West." in board_in_words(dominant, in_one_view=True)
    assert "dominant" not in board_in_words(plain, in_one_view=True)
