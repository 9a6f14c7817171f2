"""Players of other packages: found, named, and harmless when they are broken."""

import random
from pathlib import Path

import pytest

from fourwinds.engine.actions import Action, Discard, Pass
from fourwinds.engine.game import Game
from fourwinds.engine.record import Player
from fourwinds.players import create
from fourwinds.roster import OWN_IDS, SUBSTITUTE, Roster, StrategyError, installed
from tests.app.tables import PLAYERS, RULES
from tests.helpers.guests import install, install_magpie

PLAYS = "class {name}:\n    def choose(self, view, legal, rng):\n        {does}\n"


def test_without_packages_there_are_our_own() -> None:
    assert [entrant.id for entrant in Roster().entrants] == ["learner", "beginner", "defensive", "expert", "limitmaker"]
    assert [entrant.id for entrant in installed().entrants] == list(OWN_IDS)


def test_an_installed_player_stands_behind_our_own(packages: Path) -> None:
    install_magpie(packages)
    roster = installed()
    assert [entrant.id for entrant in roster.entrants] == [*OWN_IDS, "magpie"]
    magpie = roster.find("magpie")
    assert magpie is not None
    assert (magpie.title, magpie.character) == ("Magpie", "Collects pungs and leaves chows to others.")
    assert roster.problems == ()


def test_a_player_without_a_title_is_called_by_its_id(packages: Path) -> None:
    install(packages, "crow", PLAYS.format(name="Crow", does="return legal[0]"), "carrion-crow = crow:Crow")
    found = installed().find("carrion-crow")
    assert found is not None
    assert (found.title, found.character) == ("Carrion crow", "")


@pytest.mark.parametrize(
    ("source", "entry_point", "trouble"),
    [
        ("import a_library_that_is_not_there", "jay = jay:Jay", "ModuleNotFoundError"),
        ("raise SystemExit(3)", "jay = jay:Jay", "SystemExit(3)"),
        ("def Jay(:", "jay = jay:Jay", "SyntaxError"),
        ("", "jay = jay:Jay", "AttributeError"),
        ("Jay = 7", "jay = jay:Jay", "it is neither a class nor a function"),
        ("class Jay: pass", "jay = jay:Jay", "there is no method `choose`"),
        ("class Jay:\n    def __init__(self, name): pass", "jay = jay:Jay", "TypeError"),
        (PLAYS.format(name="Jay", does="return legal[0]"), "expert = jay:Jay", "another player has the same name"),
        (PLAYS.format(name="Jay", does="return legal[0]"), "best = jay:Jay", "none that means something else"),
        (PLAYS.format(name="Jay", does="return legal[0]"), "Blue Jay = jay:Jay", "small letters"),
    ],
)
def test_a_broken_package_is_named_and_the_others_play(
    packages: Path, source: str, entry_point: str, trouble: str
) -> None:
    install(packages, "jay", source, entry_point)
    install_magpie(packages)
    roster = installed()
    assert [entrant.id for entrant in roster.entrants] == [*OWN_IDS, "magpie"]
    (problem,) = roster.problems
    assert problem.startswith(f"{entry_point.partition(' = ')[0]} (from fourwinds-jay 1.0) cannot play: ")
    assert trouble in problem


def choice(roster: Roster, id_: str) -> Action:
    """What a player does with the first turn of a deal."""
    game = Game.begin(RULES, PLAYERS, 5)
    game.start_deal()
    deal = game.deals[-1]
    (seat,) = deal.waiting_for()
    return roster.create(id_, create).choose(deal.view(seat), deal.legal_actions(seat), random.Random(1))


def test_the_example_of_the_documentation_makes_a_move(packages: Path) -> None:
    install_magpie(packages)
    assert isinstance(choice(installed(), "magpie"), Discard)


@pytest.mark.parametrize(
    ("does", "trouble"),
    [
        (
            "return {}[0]",
            "jay (from fourwinds-jay 1.0) failed: KeyError(0)",
        ),
        ("raise SystemExit", "jay (from fourwinds-jay 1.0) failed: SystemExit()"),
        ("return None", "jay (from fourwinds-jay 1.0) chose what is not legal: None."),
    ],
)
def test_what_goes_wrong_in_play_is_told_by_name(packages: Path, does: str, trouble: str) -> None:
    install(packages, "jay", PLAYS.format(name="Jay", does=does), "jay = jay:Jay")
    with pytest.raises(StrategyError) as told:
        choice(installed(), "jay")
    assert told.value.message.startswith(trouble)


def test_moves_that_are_allowed_cannot_be_changed(packages: Path) -> None:
    install(packages, "jay", PLAYS.format(name="Jay", does="legal.clear()"), "jay = jay:Jay")
    with pytest.raises(StrategyError, match="AttributeError"):
        choice(installed(), "jay")


def test_expert_plays_for_who_is_not_here() -> None:
    asked: list[str] = []

    class Waits:
        def choose(self, view: object, legal: object, rng: random.Random) -> Action:
            return Pass()

    def own(id_: str) -> Waits:
        asked.append(id_)
        return Waits()

    for id_ in ("magpie", "limitmaker"):
        Roster().create(id_, own)
    assert asked == [SUBSTITUTE, "limitmaker"] == ["expert", "limitmaker"]
    players = (Player("Jack", "magpie"), Player("Tim", "beginner"))
    assert Roster().substitutions(players) == ("The player magpie is not installed; Expert plays for Jack.",)
