"""`fourwinds simulate` and `fourwinds hint`."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.helpers.guests import install, install_magpie

Shell = Callable[..., tuple[int, str, str]]

FOUR = "beginner,defensive,expert,limitmaker"


def test_simulate_prints_figures_as_json(shell: Shell) -> None:
    code, out, err = shell("simulate", "--players", FOUR, "--deals", "2", "--seed", "4", "--json")
    assert (code, err) == (0, "")
    figures = json.loads(out)
    assert figures["overall"]["deals"] == 2
    assert [player["strategy"] for player in figures["players"]] == FOUR.split(",")


def test_simulate_repeats_itself(shell: Shell) -> None:
    def players(*more: str) -> object:
        _, out, _ = shell("simulate", "--players", FOUR, "--deals", "3", "--json", *more)
        return json.loads(out)["players"]

    assert players() == players("--jobs", "2")


def test_simulate_prints_a_table_for_people(shell: Shell) -> None:
    code, out, _ = shell("simulate", "--players", "beginner,beginner,beginner,beginner", "--deals", "1", "--rotate")
    assert code == 0
    assert "Jack (beginner)" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--players", "beginner,expert", "--deals", "1"], "four players are needed"),
        (["--players", "beginner,expert,expert,genius", "--deals", "1"], "there is no player 'genius'"),
        (["--players", FOUR], "one of the arguments --games --deals is required"),
        (["--players", FOUR, "--deals", "0"], "not a whole number above zero"),
        (["--players", FOUR, "--deals", "1", "--preset", "no-such-rules"], "no-such-rules"),
        (["--players", FOUR, "--deals", str(10**12)], "1000000000000 is more than 100,000,000"),
        (["--players", FOUR, "--deals", "1", "--jobs", "99999999999999999999"], "is more than 256"),
        (["--players", FOUR, "--deals", "1", "--jobs", "100000"], "100000 is more than 256"),
        (["--players", FOUR, "--deals", "9" * 5_000], "is more than 100,000,000"),
        (["--players", FOUR, "--deals", "1", "--seed", "9" * 5_000], "is not a whole number"),
    ],
)
def test_simulate_refuses_bad_input_in_one_line(shell: Shell, arguments: list[str], said: str) -> None:
    code, out, err = shell("simulate", *arguments)
    assert (code, out) == (2, "")
    assert said in err.splitlines()[-1]
    assert len(err) < 1_000  # all presets by their ids are the longest


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_player_of_another_package_is_simulated(shell: Shell, packages: Path, jobs: str) -> None:
    install_magpie(packages)
    four = "magpie,expert,magpie,beginner"
    code, out, err = shell("simulate", "--players", four, "--deals", "2", "--jobs", jobs, "--json")
    assert (code, err) == (0, "")
    assert [player["strategy"] for player in json.loads(out)["players"]] == four.split(",")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_player_of_another_package_that_fails_ends_the_simulation_by_name(
    shell: Shell, packages: Path, jobs: str
) -> None:
    install(packages, "jay", "class Jay:\n    def choose(self, view, legal, rng):\n        [][0]\n", "jay = jay:Jay")
    code, out, err = shell("simulate", "--players", "jay,jay,jay,jay", "--deals", "1", "--jobs", jobs)
    assert (code, out) == (2, "")
    assert err == "fourwinds: jay (from fourwinds-jay 1.0) failed: IndexError('list index out of range').\n"


def test_who_asks_for_a_player_that_is_not_there_is_told_of_broken_packages(shell: Shell, packages: Path) -> None:
    install(packages, "jay", "import a_library_that_is_not_there", "jay = jay:Jay")
    install_magpie(packages)
    code, _, err = shell("simulate", "--players", "jay,magpie,magpie,magpie", "--deals", "1")
    assert code == 2
    assert "jay (from fourwinds-jay 1.0) cannot play: ModuleNotFoundError" in err
    assert "there is no player 'jay'; choose from learner, beginner, " in err
    assert err.strip().endswith("plain, magpie")


def test_hint_tells_the_tile_and_why(shell: Shell) -> None:
    code, out, err = shell("hint", "B123456C555D78NNW")
    assert (code, err) == (0, "")
    assert out.strip() == (
        "Discard the West Wind: you are ready and wait for the Six of Dots or the Nine of Dots (8 left); "
        "hardly anybody can go out on it."
    )


def test_hint_as_json_names_action_and_tile(shell: Shell) -> None:
    _, out, _ = shell("hint", "--json", "--player", "defensive", "(DrDrDr) B123456 D78 NN W")
    assert json.loads(out)["action"] == "discard"
    assert json.loads(out)["tile"] == "W"


@pytest.mark.parametrize(
    ("hand", "action"),
    [("B119C19D19ESWNDrDgDw", "out"), ("EEEEB123C456D78NN", "kong")],
)
def test_hint_knows_more_than_discards(shell: Shell, hand: str, action: str) -> None:
    _, out, _ = shell("hint", "--json", hand)
    assert json.loads(out)["action"] == action


def test_hint_declares_ready_where_the_rules_have_it(shell: Shell) -> None:
    _, out, _ = shell("hint", "--preset", "novice", "B123456C555D78NNW")
    assert out.startswith("Declare ready and discard the West Wind: you wait for ")


def test_hint_knows_the_dora_and_what_lies_face_up(shell: Shell) -> None:
    hand = ("--preset", "japanese-modern", "--seat", "N", "B234567C234D667SW")
    _, without, _ = shell("hint", *hand)
    _, seen, _ = shell("hint", "--indicators", "D7", *hand)
    assert ("13 unseen tiles" in without, "12 unseen tiles" in seen) == (True, True), "one of them lies face up"
    # With a dora that is no simple the hand need not aim at simples only to be worth something.
    _, dora, _ = shell("hint", "--indicators", "E", *hand)
    assert ("simples only" in without, "simples only" in dora) == (True, False)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["B123456C555D78NNW", "--indicators", "D6"], "European Contemporary has no dora"),
        (
            ["--preset", "japanese-modern", "B123456C555D78NNW", "--indicators", "D67"],
            "names 2 tiles, and by Japanese Modern there are at most 1",
        ),
        (["--preset", "japanese-modern", "B123456C5555D78NN", "--indicators", "C5"], "only four tiles C5"),
        (["--preset", "japanese-modern", "B123456C555D78NNW", "--indicators", "X"], "'X'"),
    ],
)
def test_hint_refuses_indicators_that_cannot_be(shell: Shell, arguments: list[str], said: str) -> None:
    code, out, err = shell("hint", *arguments)
    assert (code, out) == (2, "")
    assert said in err


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("B123", "14 tiles of which a kong counts as three; this one has 3"),
        ("B123456C555D78NNX", "'X'"),
        ("B11111C555D78NNWEE", "only four tiles B1"),
        ("B123456C555D78NNJ", "J is not among the tiles of European Contemporary"),
    ],
)
def test_hint_refuses_hands_that_cannot_be(shell: Shell, hand: str, said: str) -> None:
    code, out, err = shell("hint", hand)
    assert (code, out) == (2, "")
    assert said in err
