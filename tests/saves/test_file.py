"""Game files: what is written can be read, and what cannot be read is refused with a sentence."""

import json
import re
import resource
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourwinds.engine.actions import GoOut
from fourwinds.engine.game import Game
from fourwinds.engine.outcome import Termination
from fourwinds.engine.record import Player, RecordError
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.errors import FourWindsError
from fourwinds.rules import RulePreset
from fourwinds.rules.parts import Deal, Ready, Tiles
from fourwinds.saves import SavedGame, SaveError, read, write
from fourwinds.saves.document import from_json
from fourwinds.saves.file import MOST_BYTES
from fourwinds.scoring import MeldKind, WonBy
from fourwinds.values import replace

SAMPLES = Path(__file__).parent / "samples"
NOON = datetime(2026, 3, 31, 12, tzinfo=UTC)

RULES = RulePreset(id="test", name="Tëst", deal=Deal(rounds=1), tiles=Tiles(flowers=8), ready=Ready(rule="riichi"))
PLAYERS = (
    Player("Jack", "defensive"),
    Player("Zoë", "expert", scatterbrain=True),
    Player("東", "limitmaker"),
    Player("Anna", "beginner", human=True),
)


def played(moves: int, seed: int = 3) -> Game:
    """A game after so many moves: always the last legal thing, or out."""
    game = Game.begin(RULES, PLAYERS, seed)
    game.start_deal()
    for number in range(moves):
        assert game.deal is not None
        if game.deal.outcome is not None:
            if game.over:
                break
            game.start_deal()
        seat = game.deal.waiting_for()[0]
        legal = game.deal.legal_actions(seat)
        outs = [action for action in legal if isinstance(action, GoOut)]
        game.apply(seat, outs[0] if outs else legal[number % len(legal)])
    return game


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A game file as bytes."""
    file = tmp_path_factory.mktemp("saves") / "game.4W"
    write(file, SavedGame(played(120).record(), "Tuesday"), saved_at=NOON)
    return file.read_bytes()


@pytest.mark.parametrize("moves", [0, 1, 2, 3, 50, 300, 2_000])
def test_a_game_comes_back_as_it_was_saved(moves: int, tmp_path: Path) -> None:
    game = played(moves)
    saved = SavedGame(game.record(), "Four friends — 四")
    write(tmp_path / "game.4W", saved, saved_at=NOON)
    again = read(tmp_path / "game.4W")
    assert again == replace(saved, saved_at=NOON)
    assert game.deal is not None
    reopened = Game.from_record(again.record)
    assert reopened.deal is not None
    assert reopened.deal.state == game.deal.state
    assert reopened.scores == game.scores


def test_a_file_is_small_and_can_be_read_by_people(content: bytes) -> None:
    data = json.loads(content)
    assert list(data)[:4] == ["format", "version", "program", "description"]
    assert data["players"][1]["name"] == "Zoë"
    assert "Zoë".encode() in content
    (deal,) = data["deals"]
    assert len(deal["wall"].split()) == 144
    assert deal["moves"][0].split(",")[0].startswith(str(deal["dealer"]))
    assert len(content) < 50_000


def test_that_somebody_went_back_is_written_for_such_deals_only(content: bytes, tmp_path: Path) -> None:
    assert b"gone_back" not in content
    game = played(120)
    game.go_back(Seat(3))
    write(tmp_path / "game.4W", SavedGame(game.record()), saved_at=NOON)
    assert json.loads((tmp_path / "game.4W").read_bytes())["deals"][-1]["gone_back"] is True
    assert Game.from_record(read(tmp_path / "game.4W").record).gone_back


def test_the_sample_of_version_1_can_be_read_for_ever() -> None:
    saved = read(SAMPLES / "version-1.4W")
    assert saved.description == "A sample of version 1"
    assert [player.name for player in saved.record.players] == ["Jack", "Helen", "Tim", "Player"]
    game = Game.from_record(saved.record)
    # In the first deal Helen goes out wrongly while Tim deals: half of the limit of 500 to each, and double to East.
    assert game.scores == (2000 + 250, 2000 - 1000, 2000 + 500, 2000 + 250)
    # The deal passes; in the second there are a chow, a pung and a kong, which may still be robbed, on the table.
    assert game.deal is not None
    assert (len(game.deals), game.deal.state.dealer, game.deal.outcome) == (2, 3, None)
    melds = {meld.kind for seat in SEATS for meld in game.deal.state.melds_shown(seat)}
    assert melds == {MeldKind.CHOW, MeldKind.PUNG, MeldKind.KONG}


def test_the_sample_of_version_1_in_which_somebody_went_back_can_be_read_for_ever() -> None:
    """Written by the first program that kept it: German Classical, two deals, and Player went back in the second."""
    saved = read(SAMPLES / "version-1-gone-back.4W")
    assert [deal.gone_back for deal in saved.record.deals] == [False, True]
    game = Game.from_record(saved.record)
    assert game.gone_back
    assert [deal.outcome.winners for deal in game.deals if deal.outcome] == [(3,), (2,)]
    assert game.scores == (1920, 1790, 2190, 2100)


def test_the_sample_of_version_1_with_an_abandoned_deal_can_be_read_for_ever() -> None:
    """Written by the first program that knew the move: nobody is paid for it; then Jack draws his winning tile."""
    game = Game.from_record(read(SAMPLES / "version-1-abandoned.4W").record)
    outcomes = [deal.outcome for deal in game.deals if deal.outcome]
    assert [outcome.termination for outcome in outcomes] == [Termination.ABANDONED, Termination.OUT]
    assert outcomes[1].won_by is WonBy.SELF_DRAWN
    assert game.scores == (8200, 7950, 7950, 7900)


def test_saving_replaces_the_old_file_and_leaves_nothing_beside(tmp_path: Path) -> None:
    file = tmp_path / "new folder" / "game.4W"
    for moves in (1, 20):
        write(file, SavedGame(played(moves).record()), saved_at=NOON)
    assert len(read(file).record.deals[0].actions) == 20
    assert list(file.parent.iterdir()) == [file]


def test_a_game_that_cannot_be_saved_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    with pytest.raises(SaveError, match=r"game\.4W: the game cannot be saved"):
        write(tmp_path / "file" / "game.4W", SavedGame(played(1).record()), saved_at=NOON)


def test_a_long_description_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    file = tmp_path / "game.4W"
    with pytest.raises(SaveError, match="at most 128 characters"):
        write(file, SavedGame(played(1).record(), "x" * 129), saved_at=NOON)
    assert not file.exists()


def test_half_a_character_is_refused_and_the_old_file_stays(tmp_path: Path) -> None:
    file = tmp_path / "game.4W"
    write(file, SavedGame(played(1).record()), saved_at=NOON)
    before = file.read_bytes()
    with pytest.raises(SaveError, match="cannot be saved"):
        write(file, SavedGame(played(1).record(), "\ud800"), saved_at=NOON)
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


# --- files that are no games ---------------------------------------------------------------------


def test_a_missing_file_a_folder_and_a_huge_file_are_refused(tmp_path: Path) -> None:
    huge = tmp_path / "huge.4W"
    with huge.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    for path, problem in ((tmp_path / "no.4W", "cannot be read"), (tmp_path, "not a file"), (huge, "4 MiB")):
        with pytest.raises(SaveError, match=problem):
            read(path)


@given(data=st.data())
def test_a_truncated_file_is_refused(data: st.DataObject, content: bytes) -> None:
    length = data.draw(st.integers(0, len(content.rstrip()) - 1))
    with pytest.raises(SaveError):
        from_json(content[:length], "cut.4W")


@given(data=st.data())
def test_a_file_with_a_changed_byte_is_refused_or_is_a_game(data: st.DataObject, content: bytes) -> None:
    position = data.draw(st.integers(0, len(content) - 1))
    changed = content[:position] + bytes([data.draw(st.integers(0, 255))]) + content[position + 1 :]
    # Whatever the byte did, no other kind of error comes out.
    with suppress(FourWindsError):
        game = Game.from_record(from_json(changed, "changed.4W").record)
        assert sum(game.scores) + game.pool == 8000


@given(st.binary(max_size=200))
def test_no_bytes_do_harm(content: bytes) -> None:
    with pytest.raises(SaveError):
        from_json(content, "strange.4W")


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"[" * 100_000, id="deep"),
        pytest.param(b'{"format": "fourwinds-game", "version": ' + b"9" * 10_000 + b"}", id="long number"),
        pytest.param(b"null", id="null"),
        pytest.param(b"[]", id="list"),
        pytest.param(b'"fourwinds-game"', id="text"),
        pytest.param(b"\xff\xfe", id="no UTF-8"),
    ],
)
def test_json_that_is_no_game_is_refused(content: bytes) -> None:
    with pytest.raises(SaveError):
        from_json(content, "strange.4W")


def _set(data: dict[str, Any], path: str, value: object) -> None:
    *groups, last = path.split("/")
    node: Any = data
    for group in groups:
        node = node[int(group)] if isinstance(node, list) else node[group]
    node[int(last) if isinstance(node, list) else last] = value


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        ("format", "fourwinds-preset", "not a Four Winds game"),
        ("version", 2, "newer version of Four Winds"),
        ("version", 0, "version"),
        ("version", "1", "version"),
        ("unknown", 1, "unknown"),
        ("description", "x" * 129, "description"),
        ("saved", "yesterday", "saved"),
        ("players/0/name", "", "name"),
        ("players/0/name", "x" * 13, "name"),
        ("players/0/strategy", "A genius!", "strategy"),
        ("players/0/human", True, "more than one"),
        ("players", [], "players"),
        ("seed", -1, "seed"),
        ("seed", 1 << 64, "seed"),
        ("first_dealer", 4, "first_dealer"),
        ("first_dealer", True, "first_dealer"),
        ("rules/payment/limit", 0, "limit"),
        ("rules/wishes", 1, "wishes"),
        ("rules", {}, "format"),
        ("deals/0/dealer", 7, "dealer"),
        ("deals/0/round", "X", "round"),
        ("deals/0/wall", "B1a B1z", "B1z"),
        ("deals/0/moves", ["0 B1a, 9 -"], "9 -"),
        ("deals/0/moves", [""], "not a move"),
        ("deals/0/moves", "0 B1a", "moves"),
    ],
)
def test_a_document_with_a_mistake_is_refused_with_its_place(
    path: str, value: object, problem: str, content: bytes
) -> None:
    data = json.loads(content)
    _set(data, path, value)
    with pytest.raises(SaveError, match=problem) as refused:
        from_json(json.dumps(data).encode(), "wrong.4W")
    assert str(refused.value).startswith("wrong.4W: ")
    assert len(str(refused.value)) < 700


def test_a_mistake_is_told_in_plain_words_with_the_remedy(content: bytes) -> None:
    data = json.loads(content)
    data["deals"][0]["dealer"] = 9
    with pytest.raises(SaveError) as refused:
        from_json(json.dumps(data).encode(), "wrong.4W")
    assert str(refused.value) == (
        "wrong.4W: the game is damaged: deals.0.dealer: must be 3 or less, not 9. "
        "Mend it in a text editor, or open another copy of the game."
    )


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("x" * 13, "players.0.name: is too long; it may have 12 characters at most"),
        ("", "players.0.name: is too short; it must have 1 or more characters"),
        ("\u202e\n\0", "players.0.name: is too short"),
    ],
)
def test_a_name_that_is_none_is_refused(value: str, words: str, content: bytes) -> None:
    data = json.loads(content)
    _set(data, "players/0/name", value)
    with pytest.raises(SaveError, match=re.escape(words)):
        from_json(json.dumps(data).encode(), "wrong.4W")


def test_names_and_description_are_cleaned_of_what_would_spoil_a_line(content: bytes) -> None:
    data = json.loads(content)
    _set(data, "players/0/name", "Ja\0ck\u202e\n")
    _set(data, "players/1/name", "\u9e97\u83ef \u0141u")
    _set(data, "description", "first\nsecond\u202e")
    saved = from_json(json.dumps(data).encode(), "game.4W")
    assert [player.name for player in saved.record.players[:2]] == ["Jack", "\u9e97\u83ef \u0141u"]
    assert saved.description == "first second"


def test_more_deals_than_any_game_has_are_refused(content: bytes) -> None:
    data = json.loads(content)
    data["deals"] *= 1_001
    with pytest.raises(SaveError, match="deals"):
        from_json(json.dumps(data).encode(), "wrong.4W")


def _swap_two_tiles(deal: dict[str, Any]) -> None:
    tiles = deal["wall"].split()
    deal["wall"] = " ".join([tiles[0], *tiles[:-1]])


def _repeat_first_move(deal: dict[str, Any]) -> None:
    deal["moves"].insert(0, deal["moves"][0])


def _other_dealer(deal: dict[str, Any]) -> None:
    deal["dealer"] = (deal["dealer"] + 1) % len(SEATS)


def _no_dice(deal: dict[str, Any]) -> None:
    deal["dice"] = [0, 99]


@pytest.mark.parametrize("cheat", [_swap_two_tiles, _repeat_first_move, _other_dealer, _no_dice])
def test_a_log_that_no_game_could_have_made_is_found_by_replaying(
    cheat: Callable[[dict[str, Any]], None], content: bytes
) -> None:
    data = json.loads(content)
    cheat(data["deals"][0])
    saved = from_json(json.dumps(data).encode(), "cheat.4W")
    with pytest.raises(RecordError, match="Deal 1"):
        Game.from_record(saved.record)


def test_half_a_character_gives_a_sentence_without_an_empty_place(content: bytes) -> None:
    with pytest.raises(SaveError) as caught:
        from_json(content.replace(b"Tuesday", b"\\ud800"), "game.4W")
    assert ": :" not in str(caught.value)


@pytest.mark.parametrize(
    ("where", "value", "why"),
    [
        ("wall", "B1a " * 1_000, "deals.0.wall: is too long; it may have 1000 characters at most"),
        ("moves", ["0 -"] * 2_001, "deals.0.moves: has too many entries; 2000 are the most"),
        ("moves", ["0 -, " * 200 + "0 -"] * 20, "deals.0.moves.0: is too long"),
        ("moves", [",".join(["0 -"] * 200)] * 20, "deals.0.moves: there are more than 2,000 moves in one deal"),
        ("wall", "x" * 900, "deals.0.wall: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' is not a tile"),
    ],
)
def test_a_deal_has_no_more_than_a_deal_can_have(where: str, value: object, why: str, content: bytes) -> None:
    document = json.loads(content)
    document["deals"][0][where] = value
    with pytest.raises(SaveError) as caught:
        from_json(json.dumps(document).encode(), "game.4W")
    assert why in str(caught.value)
    assert len(str(caught.value)) < 300


# --- files that are made to hurt ------------------------------------------------------------------


def hostile(where: str, content: dict[str, Any]) -> bytes:
    """A whole game in which one part has millions of others instead."""
    zeros = [0] * (MOST_BYTES // 3)
    match where:
        case "deals" | "players" | "rules":
            return json.dumps(content | {where: zeros}).encode()
        case "moves" | "dice":
            return json.dumps(content | {"deals": [content["deals"][0] | {where: zeros}]}).encode()
        case "many deals":
            return json.dumps(content | {"deals": [{str(i): i for i in range(900)}] * 1_000}).encode()
        case _:
            return json.dumps(content | {f"key {i}": 0 for i in range(500_000)}).encode()


@pytest.mark.parametrize("where", ["deals", "players", "rules", "moves", "dice", "many deals", "keys"])
def test_a_refusal_of_millions_of_parts_takes_little(where: str, content: bytes) -> None:
    file = hostile(where, json.loads(content))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    begin = time.process_time()
    with pytest.raises(SaveError) as caught:
        from_json(file, "game.4W")
    assert time.process_time() - begin < 2
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 300_000
    assert len(str(caught.value)) < 500


def test_a_chosen_face_is_saved_and_a_face_of_another_version_is_kept(tmp_path: Path) -> None:
    record = played(1).record()
    players = (
        replace(record.players[0], face="mei"),
        replace(record.players[1], face="fromlater"),
        *record.players[2:],
    )
    file = tmp_path / "faces.4W"
    write(file, SavedGame(replace(record, players=players)), saved_at=NOON)
    assert [player.face for player in read(file).record.players] == ["mei", "fromlater", "", ""]


def test_a_face_that_is_no_name_is_refused(tmp_path: Path) -> None:
    record = played(1).record()
    file = tmp_path / "faces.4W"
    players = (replace(record.players[0], face="../mei"), *record.players[1:])
    write(file, SavedGame(replace(record, players=players)), saved_at=NOON)
    with pytest.raises(SaveError, match="face"):
        read(file)
