"""The people at the table: how they look and what they say. How they play is the business of `players`.

A face is a drawing made of parts (`portrait`), one for each of some persons (`persons`), in the manner of
a theme (`style`); nothing here paints.
"""

from fourwinds.people.gestures import Mood, moods
from fourwinds.people.persons import FACE, LETTER, OWN, PERSONS, Person, faces_of
from fourwinds.people.portrait import svg
from fourwinds.people.sayings import Remark, remark
from fourwinds.people.style import FacePart, Style

__all__ = (
    "FACE",
    "LETTER",
    "OWN",
    "PERSONS",
    "FacePart",
    "Mood",
    "Person",
    "Remark",
    "Style",
    "faces_of",
    "moods",
    "remark",
    "svg",
)
