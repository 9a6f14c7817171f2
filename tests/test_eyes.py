"""High Contrast for eyes without one of the receptors: what must be told apart is, and text stays readable."""

import json
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from tools.eyes import EYES, RECEPTORS, colour, contrast, distance, seen
from tools.tile_art.high_contrast import inks

THEME = Path(__file__).resolve().parent.parent / "themes" / "high_contrast" / "theme.json"
PALETTE: dict[str, str] = json.loads(THEME.read_text(encoding="utf-8"))["palette"]

APART = 25
"""In CIELAB: far more than what is just seen, so that it is known without a second one to compare with."""
ROLES_APART = (
    ("tile_back", "tile_back_dead"),
    ("tile_back", "tile_face"),
    ("tile_back", "board"),
    ("tile_back_dead", "board"),
    ("tile_face", "board"),
    ("good", "bad"),
    ("highlight", "panel_text"),
    ("highlight", "board"),
    ("accent", "panel"),
    ("east", "wind"),
    ("stick", "tile_face"),
)
READ_ON = {
    "board": ("text", "muted_text", "highlight"),
    "panel": ("panel_text", "muted_text", "accent", "highlight", "warning", "good", "bad", "east", "wind"),
    "tile_face": ("tile_id", "stick"),
}
AAA = 7.0
AA = 4.5

every_eye = pytest.mark.parametrize("eyes", EYES)


def look(role: str, eyes: str) -> np.ndarray:
    return seen(colour(PALETTE[role]), eyes)


@every_eye
def test_the_inks_of_the_suits_are_told_apart(eyes: str) -> None:
    used = (inks.BLACK, inks.BLUE, inks.ORANGE, inks.WHITE)
    near = [(a, b) for a, b in combinations(used, 2) if distance(*(seen(colour(c), eyes) for c in (a, b))) < APART]
    assert near == []


@every_eye
def test_what_must_be_told_apart_is(eyes: str) -> None:
    near = [pair for pair in ROLES_APART if distance(*(look(role, eyes) for role in pair)) < APART]
    assert near == []


@every_eye
@pytest.mark.parametrize("ground", READ_ON)
def test_text_stays_readable(eyes: str, ground: str) -> None:
    pale = [text for text in READ_ON[ground] if contrast(look(text, eyes), look(ground, eyes)) < AA]
    assert pale == []


def test_most_text_has_the_contrast_of_the_highest_grade() -> None:
    assert contrast(colour(PALETTE["panel_text"]), colour(PALETTE["panel"])) == pytest.approx(21)
    for ground in ("board", "panel"):
        for text in READ_ON[ground]:
            assert contrast(colour(PALETTE[text]), colour(PALETTE[ground])) >= AAA, (text, ground)


@every_eye
@pytest.mark.parametrize("ink", [inks.BLACK, inks.BLUE, inks.ORANGE])
def test_inks_stand_out_from_the_tile(eyes: str, ink: str) -> None:
    assert contrast(seen(colour(ink), eyes), look("tile_face", eyes)) >= AA


@pytest.mark.parametrize("eyes", RECEPTORS)
def test_grey_stays_grey_and_some_colours_fall_together(eyes: str) -> None:
    grey = colour("#777777")
    assert np.allclose(seen(grey, eyes), grey, atol=0.003)
    # Red against green, and for those without the third receptor blue against green: the textbook confusions.
    pair = ("#0080a0", "#008070") if eyes == "tritanopia" else ("#a03020", "#606000")
    first, second = (colour(text) for text in pair)
    assert distance(seen(first, eyes), seen(second, eyes)) < 0.6 * distance(first, second)


def test_distance_is_that_of_cielab() -> None:
    # CIE 15: L* is 100 for white and 0 for black; sRGB red is L* 53.24, a* 80.09, b* 67.20 (D65).
    black, white, red = (colour(text) for text in ("#000000", "#ffffff", "#ff0000"))
    assert distance(black, white) == pytest.approx(100, abs=0.1)
    assert distance(black, red) == pytest.approx((53.24**2 + 80.09**2 + 67.20**2) ** 0.5, abs=0.3)
