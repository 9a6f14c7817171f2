"""Faces in the manner of a theme: what is to be seen in them stays to be seen."""

import pytest

from fourwinds.app.theme_file import PeopleLook
from fourwinds.app.themes import load_theme
from fourwinds.people import PERSONS, FacePart, Mood, Style, svg
from fourwinds.people.style import lightness
from fourwinds.resources import themes_folder
from fourwinds.ui.widgets.faces import style_of

THEMES = sorted(file.parent.name for file in themes_folder().glob("*/theme.json"))
MANNERS = [Style(manner="lines"), *(Style(manner="tones", tones=tones) for tones in (2, 5, 8))]


def test_a_theme_that_says_nothing_has_them_as_they_were_drawn() -> None:
    plain = dict(PeopleLook())
    assert Style(**plain) == Style()
    for colour in ("#000000", "#f0c8a6", "#ffffff"):
        assert all(Style().colour(colour, part) == colour for part in FacePart)
    assert all(Style().line_around(part) == 0 for part in FacePart)


@pytest.mark.parametrize("style", MANNERS, ids=lambda style: f"{style.manner}-{style.tones}")
def test_brows_and_mouth_are_told_from_skin_and_beard_in_every_manner(style: Style) -> None:
    ink = lightness(style.ink)
    for portrait in (person.portrait for person in PERSONS):
        for colour, part in ((portrait.skin, FacePart.SKIN), (portrait.shade, FacePart.SHADE)):
            assert lightness(style.colour(colour, part)) > ink + 0.2
        for layer in portrait.under_eyes:
            if not layer.width:
                assert lightness(style.colour(layer.colour, FacePart.BEARD)) > ink + 0.15


@pytest.mark.parametrize("name", THEMES)
def test_every_theme_has_a_manner_of_its_own_in_which_all_differ(name: str) -> None:
    style = style_of(load_theme(themes_folder() / name, proved=True))
    others = [style_of(load_theme(themes_folder() / other, proved=True)) for other in THEMES if other != name]
    portrait = PERSONS[0].portrait
    assert svg(portrait, style=style) not in {svg(portrait, style=other) for other in others}
    drawn = {svg(person.portrait, mood, style, turn) for turn, person in enumerate(PERSONS) for mood in Mood}
    assert len(drawn) == len(PERSONS) * len(Mood)


def test_richness_and_light_move_colours_and_lines_go_around_shapes() -> None:
    grey = Style(richness=0).colour("#d9772b", FacePart.HAIR)
    assert grey[1:3] == grey[3:5] == grey[5:7]
    assert lightness(Style(light=0.3).colour("#6f4630", FacePart.SKIN)) > lightness("#6f4630")
    assert lightness(Style(light=-0.3).colour("#6f4630", FacePart.SKIN)) < lightness("#6f4630")
    thick, fine = Style(outline=3), Style(outline=3)
    assert thick.line_around(FacePart.HAIR) > fine.line_around(FacePart.HAIR, fine=True) > 0
    assert 'stroke-width="3"' in svg(PERSONS[0].portrait, style=thick)


def test_the_ground_is_a_colour_of_ones_own_one_for_all_or_the_planes_by_turns() -> None:
    assert Style().ground_of("#123456", 4) == "#123456"
    assert Style(ground="one", behind="#abcdef").ground_of("#123456", 4) == "#abcdef"
    assert Style(ground="planes", planes=("#111111", "#222222", "#333333")).ground_of("#123456", 4) == "#222222"
