"""Lessons: a prepared wall, what the others do, and steps that a person takes; each is a data file in `files`.

What a lesson says and asks is here, with the table it is played at. When it is shown and what a click means is the
business of the layers above. `docs/lessons.md` tells how to write one.
"""

from fourwinds.lessons.dealing import LessonError, begin, rehearse
from fourwinds.lessons.deeds import Deed
from fourwinds.lessons.lesson import Lesson, LessonStep
from fourwinds.lessons.shelf import lessons

__all__ = ["Deed", "Lesson", "LessonError", "LessonStep", "begin", "lessons", "rehearse"]
