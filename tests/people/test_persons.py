"""Who is seen at the table: who has which face, and what a drawing is made of."""

from xml.etree import ElementTree as ET

import pytest

from fourwinds.engine.record import Player
from fourwinds.people import LETTER, OWN, PERSONS, Person, faces_of, svg

AT_THE_TABLE = (Player("Jack"), Player("Helen"), Player("Tim"), Player("Anna", human=True))


def test_whoever_is_called_like_a_face_has_it_and_a_person_shows_a_letter() -> None:
    assert faces_of(AT_THE_TABLE) == ("jack", "helen", "tim", LETTER)


def test_others_get_faces_that_nobody_else_has() -> None:
    faces = faces_of((Player("Jack"), Player("Zoe"), Player("Zoe"), Player("Ann", face="jack")))
    assert faces[0] == "jack"
    assert faces[3] == "jack"  # chosen
    assert len({*faces}) == 3
    assert {*faces} <= {person.id for person in PERSONS}


def test_a_chosen_face_stays_whatever_the_name() -> None:
    assert faces_of((Player("Jack", face="mei"), *AT_THE_TABLE[1:]))[0] == "mei"
    assert faces_of((*AT_THE_TABLE[:3], Player("Anna", human=True, face="rosa")))[3] == "rosa"


def test_only_a_person_shows_a_picture_of_his_own() -> None:
    faces = faces_of((Player("Jack", face=OWN), *AT_THE_TABLE[1:3], Player("Anna", human=True, face=OWN)))
    assert (faces[0], faces[3]) == ("jack", OWN)


def test_a_face_of_another_version_is_no_trouble() -> None:
    assert faces_of((Player("Jack", face="fromlater"), *AT_THE_TABLE[1:]))[0] == "jack"


def test_there_are_enough_for_every_table_and_all_differ() -> None:
    assert len(PERSONS) >= 8
    for facts in ({p.id for p in PERSONS}, {p.title for p in PERSONS}, {svg(p.portrait) for p in PERSONS}):
        assert len(facts) == len(PERSONS)


@pytest.mark.parametrize("person", PERSONS, ids=lambda person: person.id)
def test_a_portrait_is_a_drawing_without_words_or_pictures_of_others(person: Person) -> None:
    root = ET.fromstring(svg(person.portrait))  # noqa: S314 - our own
    assert {element.tag.rpartition("}")[2] for element in root} == {"rect", "path"}
