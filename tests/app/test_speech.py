"""Spoken calls: which word, in whose voice, and only for who wants to hear them."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from fourwinds.app.settings import Settings
from fourwinds.app.sound import Sounds
from fourwinds.app.speech import VOICES, WORDS, file_of, spoken, voice_of
from fourwinds.engine.events import DealEnded, MeldClaimed, ReadyDeclared
from fourwinds.engine.melds import TableMeld
from fourwinds.engine.outcome import Termination
from fourwinds.engine.seats import Seat
from fourwinds.engine.view import KongCovered
from fourwinds.people import PERSONS
from fourwinds.scoring import MeldKind, WonBy
from fourwinds.tiles import Tile
from fourwinds.values import replace
from tests.app.test_sound import Recorder, awake, make, recorder, sounds, theme  # noqa: F401 - fixtures
from tests.people.test_sayings import ended

PUNG = file_of("pung", "low")


def meld(kind: MeldKind) -> MeldClaimed:
    return MeldClaimed(Seat(2), TableMeld(kind, (Tile(0), Tile(1), Tile(2)), claimed=Tile(0)))


@pytest.mark.parametrize(
    ("kind", "western", "japanese"),
    [(MeldKind.CHOW, "chow", "chi"), (MeldKind.PUNG, "pung", "pon"), (MeldKind.KONG, "kong", "kan")],
)
def test_a_claim_is_called_as_the_family_of_the_rules_does(kind: MeldKind, western: str, japanese: str) -> None:
    assert spoken(meld(kind), japanese=False) == ((Seat(2), western),)
    assert spoken(meld(kind), japanese=True) == ((Seat(2), japanese),)


def test_going_out_is_told_by_how_the_tile_came_where_the_rules_are_japanese() -> None:
    outcome = replace(ended(limited=False), winners=(Seat(1), Seat(3)), termination=Termination.OUT)
    for won_by, word in (
        (WonBy.DISCARD, "ron"),
        (WonBy.ROBBED_KONG, "ron"),
        (WonBy.SELF_DRAWN, "tsumo"),
    ):
        event = DealEnded(replace(outcome, won_by=won_by))
        assert spoken(event, japanese=True) == ((Seat(1), word), (Seat(3), word))
        assert spoken(event, japanese=False) == ((Seat(1), "out"), (Seat(3), "out"))
    assert spoken(DealEnded(replace(outcome, winners=(), termination=Termination.DRAW)), japanese=True) == ()


def test_a_covered_kong_and_ready_are_called_too() -> None:
    assert spoken(KongCovered(Seat(1)), japanese=True) == ((Seat(1), "kan"),)
    ready = ReadyDeclared(Seat(0), 0)
    assert spoken(ready, japanese=False) == ((Seat(0), "ready"),)
    assert spoken(ready, japanese=True) == ((Seat(0), "riichi"),)


def test_all_voices_are_used_and_each_person_has_one() -> None:
    assert {voice_of(person.id, Seat(0)) for person in PERSONS} == set(VOICES)
    assert all(voice_of(person.id, Seat(0)) == voice_of(person.id, Seat(1)) for person in PERSONS)
    assert {voice_of("letter", Seat(seat)) for seat in range(3)} == set(VOICES)
    assert all(file_of(word, voice).is_file() for word in WORDS for voice in VOICES)


def test_nothing_is_said_or_loaded_before_it_is_wanted(sounds: Sounds, recorder: Recorder) -> None:  # noqa: F811
    sounds.speak(PUNG)
    assert recorder.loaded == 0
    assert recorder.calls == []


def test_a_word_has_a_volume_of_its_own(
    awake: Sounds, recorder: Recorder, settings: Settings  # noqa: F811
) -> None:  # fmt: skip
    settings.voices = True
    settings.sound_effects = False
    settings.voices_volume = 50
    awake.speak(PUNG)
    assert recorder.of("play") == [("play", PUNG.name, 0.25)]
    prepared = [name for call in recorder.of("prepare") for name in call[1:]]
    assert PUNG.name not in prepared


def test_it_can_be_tried_while_it_is_off(awake: Sounds, recorder: Recorder, qtbot: QtBot) -> None:  # noqa: F811
    awake.try_speech(PUNG)
    assert recorder.of("play") == [("play", PUNG.name, 0.49)]
    assert Path(PUNG).is_file()
