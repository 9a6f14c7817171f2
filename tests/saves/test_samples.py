"""What the program once wrote is read for ever: games with all that version 1 did not say at first.

The samples are not changed. Whoever writes a new word, or a new part of a document, adds a sample with it: the last
tests here ask for one. Those of the first programs are in `test_file.py`.
"""

import json
from pathlib import Path
from typing import Any, Final, get_args

import pytest

from fourwinds.engine.actions import Action, Claim, DeclareReady, FaultyClaim, GoOut, PassTiles, TakeJoker
from fourwinds.engine.events import MeldClaimed
from fourwinds.engine.game import Game
from fourwinds.roster import Program
from fourwinds.saves import read
from fourwinds.saves.document import _Begins, _Deal, _Document, _Player, _Program
from fourwinds.saves.journal import read_journal
from fourwinds.saves.line import from_line
from fourwinds.scoring import Completes
from fourwinds.tiles import JOKER, kind_of

SAMPLES: Final = Path(__file__).parent / "samples"


def game_of(name: str) -> Game:
    return Game.from_record(read(SAMPLES / f"version-1-{name}.4W").record)


def actions_of(game: Game) -> list[Action]:
    return [action for deal in game.deals for _, action in deal.actions]


def documents() -> list[dict[str, Any]]:
    return [json.loads(file.read_bytes()) for file in sorted(SAMPLES.glob("*.4W"))]


def test_tiles_are_exchanged_unseen_tiles_passed_on_and_a_flower_is_laid_out_of_the_hand() -> None:
    game = game_of("exchange")
    assert game.scores == (2000, 2000, 2000, 2000)
    assert [deal.outcome.winners if deal.outcome else None for deal in game.deals] == [(), (), None]
    assert [deal.state.ding_dongs for deal in game.deals] == [3, 3, 1]
    assert any(isinstance(action, PassTiles) and action.blind for action in actions_of(game))


def test_three_play_set_norths_aside_and_one_is_a_program() -> None:
    saved = read(SAMPLES / "version-1-three-seats.4W")
    assert saved.programs == (Program("Rook", "python3 rook.py", "own"),)
    assert [player.face for player in saved.record.players] == ["jack", "", "tim"]
    game = Game.from_record(saved.record)
    assert (game.scores, game.pool) == ((26_900, 43_200, 28_900), 6_000)
    assert [deal.state.set_aside for deal in game.deals] == [3, 1, 3, 1]


def test_a_hand_that_was_cut_out_is_a_goulash_after_a_draw() -> None:
    game = game_of("tried")
    begins = game.record().begins
    assert begins is not None
    assert (game.tried, begins.goulash, begins.after_draw, begins.kitty) == (True, 2, True, 0)
    (deal,) = game.deals
    assert (deal.state.goulash, deal.outcome) == (2, None)


def test_claims_are_beaten_jokers_drawn_the_winning_set_is_named_and_offences_are_paid() -> None:
    game = game_of("beaten")
    assert game.scores == (4060, 1370, 1300, 1270)
    claimed = [event for deal in game.deals for event in deal.events if isinstance(event, MeldClaimed)]
    assert any(event.beaten for event in claimed)
    actions = actions_of(game)
    assert any(isinstance(action, Claim) and JOKER in map(kind_of, action.tiles) for action in actions)
    assert [action.completes for action in actions if isinstance(action, GoOut)] == [Completes.PAIR]
    assert {action.chow for action in actions if isinstance(action, FaultyClaim)} == {False, True}


def test_a_joker_is_taken_out_of_a_set_for_its_tile() -> None:
    game = game_of("taken-joker")
    assert any(isinstance(action, TakeJoker) for action in actions_of(game))
    assert [deal.outcome.winners if deal.outcome else None for deal in game.deals] == [(), (), None]


def test_two_play_and_lay_their_hands_open() -> None:
    game = game_of("two-seats")
    assert (game.scores, game.pool) == ((8200, 7600), 200)
    assert any(isinstance(action, DeclareReady) and action.laid_open for action in actions_of(game))


def test_a_journal_begins_with_a_document_and_goes_on_with_moves_and_a_deal() -> None:
    """The last line is half of one, as a killed program leaves it."""
    game = Game.from_record(read_journal(SAMPLES / "version-1.moves").record)
    whole = game_of("two-seats")
    assert [deal.state for deal in game.deals[:-1]] == [deal.state for deal in whole.deals[:-1]]
    assert game.deals[-1].actions == whole.deals[-1].actions[: len(game.deals[-1].actions)]
    assert len(game.deals) == 3
    assert len(whole.deals[-1].actions) - len(game.deals[-1].actions) == 1


def test_a_line_is_read_with_the_rules_in_it() -> None:
    text = (SAMPLES / "version-1.line").read_text(encoding="ascii")
    game = Game.from_record(from_line(text.strip(), lambda _: None))
    there, whole = game.deals[-1], game_of("beaten").deals[-1]
    assert [(seat, type(action)) for seat, action in there.actions] == [(s, type(a)) for s, a in whole.actions]
    assert [list(map(kind_of, own.hand)) for own in there.state.seats] == [
        list(map(kind_of, own.hand)) for own in whole.state.seats
    ]
    assert game.tried


# --- nothing is written of which there is no sample -------------------------------------------------


@pytest.mark.parametrize("kind", get_args(Action), ids=lambda kind: kind.__name__)
def test_every_move_that_can_be_written_is_in_a_sample(kind: type[Action]) -> None:
    games = [Game.from_record(read(file).record) for file in SAMPLES.glob("*.4W")]
    assert any(isinstance(action, kind) for game in games for action in actions_of(game))


@pytest.mark.parametrize(
    ("model", "parts"),
    [
        (_Document, lambda document: [document]),
        (_Player, lambda document: document["players"]),
        (_Deal, lambda document: document["deals"]),
        (_Begins, lambda document: [document["begins"]] if "begins" in document else []),
        (_Program, lambda document: document.get("programs", [])),
    ],
)
def test_every_part_of_a_document_is_in_a_sample(model: Any, parts: Any) -> None:
    written = {name for document in documents() for part in parts(document) for name in part}
    assert written == set(model.model_fields)
