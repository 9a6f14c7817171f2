"""The lessons: each can be done to its end, its table is always the same, and a file that makes no sense is refused."""

import json
from collections import Counter
from typing import Any

import pytest
from pydantic import ValidationError

from fourwinds.engine.actions import Claim, DeclareKong, DeclareReady, Discard, GoOut, Pass
from fourwinds.engine.game import Game
from fourwinds.engine.melds import Discarded
from fourwinds.engine.record import Player, Players
from fourwinds.engine.seats import SEATS as ALL_SEATS
from fourwinds.engine.seats import Seat
from fourwinds.engine.wall import tiles_of
from fourwinds.lessons import Deed, Lesson, LessonError, begin, lessons, rehearse
from fourwinds.lessons.dealing import rules_of, wall_of
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetError, PresetStore, RulePreset
from fourwinds.scoring import MeldKind
from fourwinds.tiles import kinds_of, parse
from fourwinds.values import replace

YOU = Seat(3)
PLAYERS: Players = (Player("A"), Player("B"), Player("C"), Player("You", human=True))
STORE = PresetStore(presets_folder(), presets_folder() / "none")

LITTLE: dict[str, Any] = {
    "title": "Little",
    "about": "A lesson for tests.",
    "minutes": 2,
    "hands": {"you": "B234 C555 D678 EE C78 N", "left": "B19 C19 D19 ESWN DrDgDw"},
    "draws": "D1 C1 B9 C9",
    "steps": [{"say": "Discard."}, {"say": "Discard.", "do": "discard N"}, {"say": "Out.", "do": "go out"}],
}


def lesson(**other: Any) -> Lesson:
    return Lesson.model_validate_json(json.dumps({**LITTLE, **other}))


def rules(of: Lesson) -> RulePreset:
    return rules_of(of, STORE.get(of.rules))


def played(of: Lesson, until: int) -> Game:
    game, others = begin(of, rules(of), PLAYERS)
    rehearse(of, game, others, until)
    return game


@pytest.mark.parametrize("id_", lessons())
def test_every_lesson_can_be_done_to_its_end(id_: str) -> None:
    taken = lessons()[id_]
    game = played(taken, len(taken.steps))
    outs = sum(step.do == "go out" for step in taken.steps)
    assert game.deal is not None
    winners = () if game.deal.outcome is None else game.deal.outcome.winners
    assert winners == (YOU,) * outs, "the person wins where he is told to go out, and no hand ends without it"


@pytest.mark.parametrize("id_", lessons())
def test_every_step_says_something_else_to_a_wrong_move_than_silence(id_: str) -> None:
    taken = lessons()[id_]
    assert all(step.wrong for step in taken.steps if step.do is not None)
    assert all(len(set(step.replies)) == len(step.replies) for step in taken.steps)
    assert 1 < taken.minutes <= 5


@pytest.mark.parametrize("id_", lessons())
def test_every_lesson_takes_two_to_five_minutes(id_: str) -> None:
    taken = lessons()[id_]
    assert 2 <= minutes_of(taken) <= 5
    assert minutes_of(taken) <= taken.minutes, "the list does not promise less than reading alone takes"


def minutes_of(taken: Lesson) -> float:
    """How long it takes who reads 200 words a minute, needs two seconds for a click, and errs nowhere."""
    words = clicks = 0
    for step in taken.steps:
        said = [step.say, *step.choices, *(step.replies[step.right : step.right + 1])]
        words += sum(len(text.split()) for text in said)
        # A tile is lifted and put down; a kong is named and chosen.
        clicks += 2 if str(step.do).startswith(("discard", "kong")) else 1
    return words / 200 + clicks * 2 / 60


def test_the_right_answer_stands_nowhere_most_of_the_time() -> None:
    """Who always takes the first answer learns nothing."""
    asked = [step for taken in lessons().values() for step in taken.steps if step.choices]
    places = Counter(step.right for step in asked)
    assert len(places) == 3
    assert all(number <= len(asked) / 2 for number in places.values())
    in_a_row = [[step.right for step in taken.steps if step.choices] for taken in lessons().values()]
    assert all(len(set(rights)) > 1 for rights in in_a_row if len(rights) > 2)


def test_there_are_twelve_and_their_titles_differ() -> None:
    titles = [taken.title for taken in lessons().values()]
    assert len(titles) == len(set(titles)) == 12


@pytest.mark.parametrize("id_", lessons())
def test_the_wall_holds_all_tiles_and_the_named_ones_where_they_belong(id_: str) -> None:
    taken = lessons()[id_]
    wall = wall_of(taken, rules(taken))
    assert sorted(wall) == sorted(tiles_of(rules(taken)))
    assert wall == wall_of(taken, rules(taken)), "always the same"
    game = played(taken, 0)
    assert game.deal is not None
    view = game.deal.view(YOU)
    dealt = [*view.hand, *view.extras]
    missing = sorted(parse(taken.hands["you"]))
    for kind in kinds_of(dealt):
        if kind in missing:
            missing.remove(kind)
    assert not missing
    assert view.dealer == YOU


def test_the_others_get_their_hands_and_the_draws_come_in_order() -> None:
    game = played(lesson(), 3)
    assert game.deal is not None
    left = game.deal.view(Seat(2))
    assert sorted(parse(LITTLE["hands"]["left"])) == sorted(kinds_of(left.hand))
    discarded = [kinds_of([seat.discards[0].tile])[0] for seat in game.deal.view(YOU).seats]
    assert discarded == [*parse("D1 C1 B9"), *parse("N")]


def test_more_tiles_than_there_are_is_told_with_the_tile() -> None:
    greedy = lesson(draws="EEE")
    with pytest.raises(LessonError, match="Little: it names more tiles E than there are"):
        wall_of(greedy, rules(greedy))


def test_a_step_that_cannot_be_done_is_told_with_its_number() -> None:
    with pytest.raises(LessonError, match=r"Little: step 2 \(discard Dr\) cannot be done"):
        played(lesson(steps=[{"say": "a"}, {"say": "b", "do": "discard Dr"}]), 2)
    with pytest.raises(LessonError, match=r"step 2 \(claim pung\)"):
        played(lesson(steps=[{"say": "a", "do": "discard N"}, {"say": "b", "do": "claim pung"}]), 2)


def test_the_rules_of_a_lesson_may_differ_from_its_preset() -> None:
    assert rules(lesson()) == STORE.get("european-contemporary")
    assert rules(lesson(change={"tiles": {"flowers": 8}})).tiles.flowers == 8
    with pytest.raises(PresetError, match="flowers"):
        rules(lesson(change={"tiles": {"flowers": 7}}))


@pytest.mark.parametrize(
    ("other", "told"),
    [
        ({"hands": {"left": "B123456789 B123456789"}}, "the hand left has more than 13 tiles"),
        ({"hands": {"you": "B123456789 B123456789"}}, "the hand you has more than 14 tiles"),
        ({"hands": {"me": "B1"}}, "me"),
        ({"draws": "X1"}, "tiles are B C D"),
        ({"plays": {"you": ["go out"]}}, "stands in the steps"),
        ({"steps": [{"say": "a", "do": "dance"}]}, "'dance' is no deed"),
        ({"steps": [{"say": "a", "point": ["moon"]}]}, "'moon' is nothing that can be pointed at"),
        ({"steps": [{"say": "a", "choices": ["x", "y"], "replies": ["x"]}]}, "each answer needs a reply"),
        ({"steps": [{"say": "a", "choices": ["x"], "replies": ["x"], "right": 1}]}, "none of the answers"),
        ({"steps": [{"say": "a", "choices": ["x"], "replies": ["x"], "do": "pass"}]}, "either asks"),
        ({"steps": [{"say": "a", "choices": ["x"], "replies": ["x"], "right": -1}]}, "none of the answers"),
        ({"steps": [{"say": "a", "choices": ["x", "y"], "replies": ["x", "y"], "pictures": ["B1"]}]}, "has a picture"),
        *(
            ({"steps": [{"say": "a", "point": [place]}]}, f"{place!r} is nothing that can be pointed at")
            for place in ("wall B1", "offers you", "melds", "melds me", "discards me", "extras", "button", "")
        ),
        ({"steps": [{"say": "a", "point": ["hand X1"]}]}, "tiles are B C D"),
        ({"steps": []}, "at least 1"),
        ({"title": ""}, "title"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused(other: dict[str, Any], told: str) -> None:
    with pytest.raises(ValidationError, match=told):
        lesson(**other)


@pytest.mark.parametrize(
    "place",
    ["hand", "wall", "discards", "offers", "hand B1 EE", "melds you", "discards left", "extras across", "button out"],
)
def test_what_is_on_the_table_can_be_pointed_at(place: str) -> None:
    assert lesson(steps=[{"say": "a", "point": [place]}]).steps[0].point == (place,)


def test_answers_have_pictures_each_and_the_first_may_be_right() -> None:
    step = {"say": "a", "choices": ["x", "y"], "replies": ["x", "y"], "pictures": ["B1", "B2"], "right": 0}
    assert lesson(steps=[step]).steps[0].pictures == ("B1", "B2")
    assert lesson(steps=[{**step, "pictures": []}]).steps[0].choices == ("x", "y")


def test_a_kong_is_told_by_its_tile_and_a_tile_that_is_let_go_by_too() -> None:
    game = played(lesson(), 0)
    assert game.deal is not None
    view = game.deal.view(YOU)
    (bamboo,) = parse("B1")
    (dot,) = parse("D1")
    assert Deed.read("kong B1").allows(DeclareKong(bamboo), view)
    assert not Deed.read("kong B1").allows(DeclareKong(dot), view)
    tile = next(tile for tile in view.hand if kinds_of([tile]) == parse("N"))
    open_north = replace(view, open=Discarded(tile, drawn=False))
    assert Deed.read("pass N").allows(Pass(), open_north)
    assert not Deed.read("pass D1").allows(Pass(), open_north)


def test_deeds_tell_actions_apart() -> None:
    game = played(lesson(), 0)
    assert game.deal is not None
    view = game.deal.view(YOU)
    north, bamboo = (next(t for t in view.hand if kinds_of([t]) == parse(kind)) for kind in ("N", "B2"))
    assert Deed.read("discard N E").allows(Discard(north), view)
    assert not Deed.read("discard N E").allows(Discard(bamboo), view)
    assert Deed.read("discard any").allows(Discard(bamboo), view)
    assert not Deed.read("discard any").allows(DeclareReady(), view)
    assert Deed.read("go out").allows(GoOut(), view)
    claim = Claim(MeldKind.CHOW, view.hand[:2])
    assert Deed.read("claim chow").allows(claim, view)
    assert Deed.read("claim chow B23").allows(claim, view)
    assert not Deed.read("claim chow B34").allows(claim, view)
    assert not Deed.read("claim pung").allows(claim, view)
    assert Deed.read("pass").allows(Pass(), view)
    assert not Deed.read("pass D1").allows(Pass(), view), "no tile is open"


def test_a_follower_discards_what_is_written_and_else_what_it_draws() -> None:
    taken = lesson(
        plays={"right": ["discard B7", "claim pung"]},
        hands={"you": "B234 C555 D678 EE C78 N", "right": "B7 NN B11 C3 D3 S"},
        draws="D1",
        steps=[{"say": "a", "do": "discard N"}, {"say": "b", "do": "discard any"}],
    )
    game = played(taken, 2)
    assert game.deal is not None
    right = game.deal.view(YOU).seats[0]
    assert kinds_of([d.tile for d in right.discards]) == parse("B7"), "not D1, which it has drawn"


def test_a_follower_claims_what_is_written_and_nothing_else() -> None:
    hands = {"you": "B234 C555 D678 EE C78 N", "right": "NN B147 C369 D258 SW"}
    steps = [{"say": "a", "do": "discard N"}, {"say": "b", "do": "discard any"}]
    for plays, melds in (({"right": ["claim pung"]}, [MeldKind.PUNG]), ({}, [])):
        game = played(lesson(hands=hands, plays=plays, steps=steps), 2)
        assert game.deal is not None
        assert [meld.kind for meld in game.deal.view(YOU).seats[0].melds] == melds


def test_nobody_in_a_lesson_sees_more_than_at_a_table() -> None:
    game = played(lesson(), 0)
    assert game.deal is not None
    view = game.deal.view(YOU)
    assert all(view.seats[seat].hand is None for seat in ALL_SEATS if seat != YOU)
