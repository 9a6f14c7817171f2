"""Puzzles: each kind and level under each preset, with answers proved in another way than they were found."""

from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from fourwinds.drills import LEVELS, DrillKind, Puzzle, make_puzzle
from fourwinds.rules import RulePreset
from fourwinds.scoring import Finish, FromDiscard, Hand, NotOut, Scorer, SelfDrawn, settle
from fourwinds.text import figure
from fourwinds.tiles import DRAGONS, JOKER, ORDINARY_KINDS, WINDS, Kind, plain, write
from fourwinds.values import replace
from tests.engine.table import preset
from tests.scoring.support import PRESETS, scorer

BUILT_IN = sorted(file.stem for file in PRESETS.glob("*.json"))
by_preset = pytest.mark.parametrize("id_", BUILT_IN)
SEEDS = ("a", "b")


def puzzles(kind: DrillKind, id_: str, seeds: Iterable[str] = SEEDS) -> Iterator[Puzzle]:
    for level in LEVELS:
        for seed in seeds:
            puzzle = make_puzzle(kind, scorer(id_), level, seed)
            assert (puzzle is not None) is has(kind, id_)
            if puzzle is not None:
                yield puzzle


def jokers_in(rules: RulePreset) -> bool:
    """Whether there are jokers in every hand, and not only in a Goulash."""
    return rules.tiles.jokers > 0 or rules.tiles.wild_turned or rules.tiles.wild != "none"


def has(kind: DrillKind, id_: str) -> bool:
    """Whether the rules have something of the kind to ask about."""
    rules = scorer(id_).preset
    if kind is DrillKind.PATTERN:
        return bool(rules.scoring.patterns)
    if kind is DrillKind.SAFE:
        return not jokers_in(rules) or rules.discards.sacred != "none"
    if kind is DrillKind.SACRED:
        return rules.discards.sacred != "none"
    if kind is DrillKind.LIABLE:
        asked = ("three_dragons", "four_winds", "nine_tiles", "twelve_tiles")
        return rules.tiles.sets == 4 and any(getattr(rules.penalties, option) for option in asked)
    return True


def completing(by: Scorer, hand: Hand) -> set[Kind]:
    """The kinds that complete the hand, found by reading it with each tile in turn."""
    held = Counter(plain(kind) for kind in (*hand.concealed, *(k for meld in hand.melds for k in meld.kinds)))
    return {
        kind
        for kind in ORDINARY_KINDS
        if held[kind] < 4 and any(by.arrangements(_with(hand, kind, last)) for last in (SelfDrawn(), FromDiscard()))
    }


def _with(hand: Hand, kind: Kind, last: SelfDrawn | FromDiscard) -> Hand:
    circumstances = replace(hand.circumstances, last=last)
    return replace(hand, concealed=(*hand.concealed, kind), winning_tile=kind, circumstances=circumstances)


def splits(counts: Counter[int], sets: int, *, paired: bool = False) -> bool:
    """Whether the tiles are so many sets, and a pair unless there was one: the plain definition, tile by tile."""
    left = sorted(kind for kind, n in counts.items() if n)
    if not left:
        return paired and not sets
    first = left[0]
    ways = [] if paired else [(Counter({first: 2}), 0)]
    if sets:
        ways.append((Counter({first: 3}), 1))
        if first < 27 and first % 9 < 7:
            ways.append((Counter((first, first + 1, first + 2)), 1))
    return any(splits(counts - way, sets - used, paired=paired or not used) for way, used in ways if way <= counts)


def is_whole(counts: Counter[int], sets: int) -> bool:
    """The same for tiles with jokers, tried as every kind of which there are fewer than four."""
    if not counts[JOKER]:
        return splits(counts, sets)
    less = counts - Counter({int(JOKER): 1})
    return any(is_whole(less + Counter({int(kind): 1}), sets) for kind in ORDINARY_KINDS if less[kind] < 4)


@pytest.mark.parametrize("kind", list(DrillKind))
@by_preset
def test_every_kind_has_a_puzzle_of_each_level_and_one_right_answer(id_: str, kind: DrillKind) -> None:
    for puzzle in puzzles(kind, id_):
        assert len({answer.text for answer in puzzle.answers}) == len(puzzle.answers) > 1
        assert puzzle.right < set(range(len(puzzle.answers)))
        assert len(puzzle.right) == 1 or (kind is DrillKind.WAITS and puzzle.right)
        assert puzzle.explanation
        assert all(puzzle.explanation)
        tiles = Counter(plain(k) for k in (*puzzle.hand.concealed, *(k for m in puzzle.hand.melds for k in m.kinds)))
        assert max(tiles.values()) <= 4


@by_preset
def test_waits_are_what_completes_the_hand(id_: str) -> None:
    by = scorer(id_)
    for puzzle in puzzles(DrillKind.WAITS, id_):
        named = {puzzle.answers[i].tile for i in puzzle.right}
        assert named == completing(by, puzzle.hand)
        if by.preset.winning.max_chows == 4 and not by.preset.winning.special_only:
            held = Counter(map(int, puzzle.hand.concealed))
            melds = len(puzzle.hand.melds)
            regular = {k for k in ORDINARY_KINDS if held[k] < 4 and is_whole(held + Counter({int(k): 1}), 4 - melds)}
            gone = {k for meld in puzzle.hand.melds for k in meld.kinds if held[k] == 1 and meld.kinds.count(k) == 3}
            assert regular - gone <= named


@by_preset
def test_the_best_discard_keeps_more_tiles_than_any_other(id_: str) -> None:
    by = scorer(id_)
    for puzzle in puzzles(DrillKind.KEEPS, id_):
        hand = puzzle.hand
        held = Counter(plain(kind) for kind in (*hand.concealed, *(k for meld in hand.melds for k in meld.kinds)))
        kept = []
        for answer in puzzle.answers:
            rest = list(hand.concealed)
            rest.remove(Kind(answer.tile or 0))
            short = replace(hand, concealed=tuple(rest))
            waits = completing(by, short)
            kept.append(sum(4 - held[kind] for kind in waits))
            if not by.preset.jokers.dealt and by.arrangements(_with(short, JOKER, SelfDrawn())):
                kept[-1] += by.preset.tiles.jokers_in_play - held[JOKER]
        assert {kept.index(max(kept))} == puzzle.right
        assert sorted(kept)[-2] <= max(kept) - 2


@by_preset
def test_the_worth_is_the_quick_total(id_: str) -> None:
    for puzzle in puzzles(DrillKind.WORTH, id_):
        (right,) = puzzle.right
        worth = scorer(id_).value(puzzle.hand)
        assert puzzle.answers[right].text.number == worth


@by_preset
def test_the_payments_bring_what_the_answer_says(id_: str) -> None:
    for puzzle in puzzles(DrillKind.PAYS, id_):
        winner = puzzle.hand.circumstances.seat
        hands = {hand.circumstances.seat: hand for hand in (puzzle.hand, *puzzle.others)}
        assert all(isinstance(hand.circumstances.last, NotOut) for hand in puzzle.others)
        finish = Finish(puzzle.hand.circumstances.round, (winner,), puzzle.discarder, hands)
        winds = scorer(id_).preset.deal.winds
        net = dict.fromkeys(winds, 0.0)
        for payment in settle(scorer(id_), finish).payments:
            if payment.payee is not None:
                net[payment.payee] += payment.amount
            if payment.payer is not None:
                net[payment.payer] -= payment.amount
        (right,) = puzzle.right
        told = [figure(net[wind], signed=True) for wind in winds]
        assert [value for _, value in puzzle.answers[right].text.arguments] == told


@by_preset
def test_a_hand_is_out_if_it_can_be_read_so(id_: str) -> None:
    for puzzle in puzzles(DrillKind.OUT, id_):
        assert bool(scorer(id_).readings(puzzle.hand)) is (puzzle.right == {0})


@by_preset
def test_the_score_names_the_right_pattern_and_no_other(id_: str) -> None:
    for puzzle in puzzles(DrillKind.PATTERN, id_):
        score = scorer(id_).score(puzzle.hand)
        had = {line.name for line in score.lines} | {line.name for line in score.dropped}
        assert {i for i, answer in enumerate(puzzle.answers) if answer.text in had} == puzzle.right


def test_a_pattern_is_explained_as_these_rules_have_it() -> None:
    """By riichi rules an Earthly Hand is drawn, which the definition alone denies."""
    told = {
        str(line)
        for seed in range(60)
        for puzzle in [make_puzzle(DrillKind.PATTERN, scorer("ema-riichi"), 1, str(seed))]
        if puzzle is not None and str(puzzle.explanation[0]).startswith("Earthly Hand: ")
        for line in puzzle.explanation[1:]
    }
    assert told == {"In these rules: Only on the first own draw, before any set was declared."}


def seen(puzzle: Puzzle) -> Counter[int]:
    """What the person sees of each kind."""
    melds = [kind for meld in puzzle.hand.melds for kind in meld.kinds]
    rows = [kind for row in puzzle.rows for kind in row.kinds]
    return Counter(plain(kind) for kind in (*puzzle.hand.concealed, *melds, *rows))


@by_preset
def test_the_safe_tile_cannot_be_waited_for_and_each_other_one_can(id_: str) -> None:
    rules = scorer(id_).preset
    ways = set()
    for puzzle in puzzles(DrillKind.SAFE, id_, "abcdefgh"):
        (right,) = puzzle.right
        safe = puzzle.answers[right].tile
        assert safe is not None
        rows = {row.title.source: list(row.kinds) for row in puzzle.rows[:1]}
        melds = rows.get("{player}'s melds", [])
        river = list(puzzle.rows[1 if melds else 0].kinds)
        barred = {"none": [], "last": river[-1:]}.get(rules.discards.sacred, river)
        known = seen(puzzle)
        assert max(known.values()) <= 4
        left = {kind: 4 - known[kind] for kind in ORDINARY_KINDS}
        ways.add(safe in barred)
        if safe not in barred:
            assert melds, "a hand of single tiles could wait for it"
            assert not left[safe]
            assert safe >= 27
        for number, answer in enumerate(puzzle.answers):
            assert answer.tile in puzzle.hand.concealed
            if number != right:
                assert answer.tile not in barred
                assert answer.tile is not None
                assert left[answer.tile] >= 2
        assert all(puzzle.hand.concealed.count(kind) <= 4 for kind in ORDINARY_KINDS)
    found = {True} if rules.discards.sacred != "none" else set()
    assert ways == (found if jokers_in(rules) else {False, *found})


@by_preset
def test_an_own_discard_bars_what_the_rules_say_that_it_bars(id_: str) -> None:
    by, found = scorer(id_), set()
    for puzzle in puzzles(DrillKind.SACRED, id_, "abcdef"):
        thrown, (tile,) = puzzle.rows[0].kinds, puzzle.rows[1].kinds
        waits = completing(by, puzzle.hand)
        assert tile in waits
        match by.preset.discards.sacred:
            case "last":
                barred = thrown[-1] == tile
            case "deal":
                barred = tile in thrown
            case "absolute":
                barred = bool(waits & set(thrown))
            case other:
                pytest.fail(f"no preset has {other} so far: say here what it bars")
        assert puzzle.right == {int(barred)}
        assert max((seen(puzzle) - Counter([tile])).values()) <= 4
        found.add(barred)
    assert found == ({False, True} if has(DrillKind.SACRED, id_) else set())


@by_preset
def test_whoever_gave_the_last_of_a_great_hand_is_liable(id_: str) -> None:
    penalties, found = scorer(id_).preset.penalties, set()
    for puzzle in puzzles(DrillKind.LIABLE, id_, "abcdefgh"):
        hand = puzzle.hand
        assert scorer(id_).value(hand) is not None
        assert [meld.faces for meld in hand.melds] == [row.kinds for row in puzzle.rows]
        assert max(seen(replace(puzzle, rows=())).values()) <= 4
        (right,) = puzzle.right
        told = puzzle.answers[right].text
        givers = [str(dict(row.title.arguments)["player"]) for row in puzzle.rows]
        for option, kinds in (("three_dragons", set(DRAGONS)), ("four_winds", set(WINDS))):
            shown = [meld.first for meld in hand.melds if meld.first in kinds]
            if getattr(penalties, option) and len(shown) == len(kinds):
                last = max(n for n, meld in enumerate(hand.melds) if meld.first in kinds)
                assert told == givers[last]
            elif getattr(penalties, option) and len(shown) < len(kinds) - 1 and shown:
                assert told == "Nobody"
        found.add(told == "Nobody")
    assert found == ({False, True} if has(DrillKind.LIABLE, id_) else set())


def test_out_is_asked_both_ways() -> None:
    asked = (make_puzzle(DrillKind.OUT, scorer(), 1, str(seed)) for seed in range(12))
    assert {tuple(puzzle.right) for puzzle in asked if puzzle} == {(0,), (1,)}


@pytest.mark.parametrize("kind", [kind for kind in DrillKind if has(kind, "european-contemporary")])
def test_the_same_seed_makes_the_same_puzzle(kind: DrillKind) -> None:
    by = scorer()
    assert make_puzzle(kind, by, 2, "day") == make_puzzle(kind, by, 2, "day")
    assert len({str(make_puzzle(kind, by, 2, str(day))) for day in range(4)}) > 1


def test_a_puzzle_is_the_same_on_every_machine() -> None:
    puzzle = make_puzzle(DrillKind.WAITS, scorer(), 2, "x")
    assert puzzle is not None
    assert write(puzzle.hand.concealed) == "B11123678D67788"


def test_other_levels_are_refused() -> None:
    with pytest.raises(ValueError, match="level"):
        make_puzzle(DrillKind.WAITS, scorer(), 4, "x")


def smaller_tables() -> Iterator[RulePreset]:
    """Rules for three and two, with tiles left out."""
    for id_, players, left_out in (
        ("japanese-modern", 3, "characters_2_to_8"),
        ("european-contemporary", 3, "none"),
        ("european-contemporary", 3, "dots"),
        ("japanese-modern", 2, "none"),
    ):
        rules = preset(id_)
        deal = rules.deal.model_copy(update={"players": players})
        yield rules.model_copy(
            update={"deal": deal, "tiles": rules.tiles.model_copy(update={"left_out": left_out, "flowers": 0})}
        )


@pytest.mark.parametrize("kind", list(DrillKind))
@pytest.mark.parametrize("rules", list(smaller_tables()), ids=lambda rules: f"{rules.id}-{rules.deal.players}")
def test_at_smaller_tables_nobody_is_asked_about_tiles_or_players_that_are_not_there(
    rules: RulePreset, kind: DrillKind
) -> None:
    by = Scorer(rules)
    for level in LEVELS:
        for seed in SEEDS:
            puzzle = make_puzzle(kind, by, level, seed)
            if puzzle is None:
                assert kind in {DrillKind.PAYS, DrillKind.SACRED, DrillKind.LIABLE}
                continue
            assert_in_play(puzzle, rules)
            assert puzzle.hand.circumstances.seat in rules.deal.winds
            if kind is DrillKind.SAFE:
                rivers = [row for row in puzzle.rows if str(row.title).endswith("discards")]
                assert len(rivers) == rules.deal.players - 1


@pytest.mark.parametrize("kind", list(DrillKind))
@by_preset
def test_no_tile_is_left_out_by_the_rules(id_: str, kind: DrillKind) -> None:
    for puzzle in puzzles(kind, id_):
        assert_in_play(puzzle, scorer(id_).preset)


def assert_in_play(puzzle: Puzzle, rules: RulePreset) -> None:
    held = [*puzzle.hand.concealed, *(kind for meld in puzzle.hand.melds for kind in meld.kinds)]
    offered = [answer.tile for answer in puzzle.answers if answer.tile is not None]
    shown = [kind for row in puzzle.rows for kind in row.kinds]
    others = [kind for hand in puzzle.others for kind in hand.concealed]
    assert {plain(kind) for kind in (*offered, *shown)} <= set(rules.tiles.kinds)
    jokers = {JOKER} if jokers_in(rules) else set()
    assert {plain(kind) for kind in (*held, *others)} <= {*rules.tiles.kinds, *jokers}
    assert all(len(hand.concealed) == rules.tiles.held for hand in puzzle.others)
