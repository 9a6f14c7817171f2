"""Makes puzzles: the same from the same rules, kind, level and seed on every machine."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Final

from fourwinds.drills.hands import (
    examples_in_play,
    hands_that_go_out,
    of_card_only,
    paid,
    shuffled,
    tiles_of,
    whole_hand,
)
from fourwinds.drills.jokers import MOST_WAITS, explained, in_the_wall, scorer_of_deal, waited_for
from fourwinds.drills.liable import liable
from fourwinds.drills.paying import paying
from fourwinds.drills.puzzle import Answer, DrillKind, Puzzle
from fourwinds.drills.sacred import sacred
from fourwinds.drills.safe import safe
from fourwinds.rules.describe import pattern_terms
from fourwinds.scoring import Hand, Scorer, SelfDrawn
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.text import Text, counted, in_units, listed
from fourwinds.tiles import JOKER, Kind, counts_of, name, suit
from fourwinds.values import replace

LEVELS: Final = (1, 2, 3)

_MOST_TRIES: Final = 200
_CHOICES: Final = 4

_LEAST_LEAD: Final = {1: 4, 2: 2, 3: 2}
"""How many tiles more the best discard must keep than the second best: what is asked has one clearly best answer."""


def make_puzzle(kind: DrillKind, scorer: Scorer, level: int, seed: str) -> Puzzle | None:
    """A puzzle under the scorer's rules; None where these rules have nothing of the kind.

    Raises `ValueError` for a level that there is not.
    """
    if level not in LEVELS:
        raise ValueError("there is no such level")
    random = Random(f"{kind.name} {level} {seed}")  # seeded by a text, which is the same everywhere
    scorer = scorer_of_deal(scorer, seed)
    for puzzle in _MAKERS[kind](random, scorer, level):
        return replace(puzzle, wild=scorer.preset.tiles.wild_kind)
    return None


# --- what it waits for, and what it keeps -----------------------------------------------------


def _waits(random: Random, scorer: Scorer, level: int) -> Iterator[Puzzle]:
    for _ in range(_MOST_TRIES):
        whole = whole_hand(random, scorer, level)
        hand = _without(whole, random.choice(_ordinary(whole.concealed)))
        kinds = waited_for(scorer, hand)
        if not (1 if of_card_only(scorer) else level - (level == 3)) <= len(kinds) <= MOST_WAITS:
            continue
        offered = _near(scorer, hand, kinds)
        yield Puzzle(
            kind=DrillKind.WAITS,
            level=level,
            question=Text("Which tiles complete this hand? Name all of them."),
            hand=hand,
            answers=tuple(Answer(name(kind), kind) for kind in offered),
            right=frozenset(offered.index(kind) for kind in kinds),
            explanation=(
                Text("It waits for {tiles}.", tiles=listed([name(kind) for kind in kinds])),
                counted(
                    _left(hand, kinds),
                    "One such tile is left to come.",
                    "{count} such tiles are left to come.",
                ),
                *([Text("A joker completes it, too.")] if _jokers_left(scorer, hand) else ()),
            ),
        )


def _keeps(random: Random, scorer: Scorer, level: int) -> Iterator[Puzzle]:
    for _ in range(_MOST_TRIES):
        whole = whole_hand(random, scorer, level)
        drawn = random.choice([kind for kind in _near(scorer, whole, ()) if tiles_of(whole).count(kind) < 4])
        short = _without(whole, random.choice(_ordinary(whole.concealed)))
        hand = replace(short, concealed=tuple(sorted((*short.concealed, drawn))))
        jokers = hand.concealed.count(JOKER)
        if scorer.is_complete(counts_of(hand.concealed), hand.melds, jokers):
            continue
        kept = {kind: _kept(scorer, hand, kind) for kind in dict.fromkeys(_ordinary(hand.concealed))}
        best, second = sorted(kept.values(), reverse=True)[:2]
        alone = level > 1 and not second and not of_card_only(scorer)
        if best - second < _LEAST_LEAD[level] or alone:
            continue
        # A joker is not offered, so its discard may not be the best one either.
        if jokers and scorer.preset.jokers.discarded and _kept(scorer, hand, JOKER) >= best:
            continue
        right = max(kept, key=kept.__getitem__)
        others = [Text("{tile}: {left}", tile=name(kind), left=left) for kind, left in kept.items() if left]
        yield Puzzle(
            kind=DrillKind.KEEPS,
            level=level,
            question=Text("Which discard leaves the hand waiting for the most tiles?"),
            hand=hand,
            answers=tuple(Answer(name(kind), kind) for kind in kept),
            right=frozenset({list(kept).index(right)}),
            explanation=(
                counted(
                    best,
                    "After {tile} one tile completes the hand, more than after any other discard.",
                    "After {tile} {count} tiles complete the hand, more than after any other discard.",
                    tile=name(right),
                ),
                Text("What each discard leaves: {all}.", all=listed(others)),
            ),
        )


def _kept(scorer: Scorer, hand: Hand, discard: Kind) -> int:
    rest = _without(hand, discard)
    kinds = waited_for(scorer, rest)
    return _left(hand, kinds) + (_jokers_left(scorer, rest) if kinds else 0)


def _jokers_left(scorer: Scorer, hand: Hand) -> int:
    """How many jokers are left to come where one would complete the hand."""
    left = in_the_wall(scorer.preset) - hand.concealed.count(JOKER)
    if left <= 0:
        return 0
    drawn = replace(
        hand,
        concealed=(*hand.concealed, JOKER),
        winning_tile=JOKER,
        circumstances=replace(hand.circumstances, last=SelfDrawn()),
    )
    return left if scorer.arrangements(drawn) else 0


def _ordinary(kinds: Sequence[Kind]) -> list[Kind]:
    """The tiles that are no jokers."""
    return [kind for kind in kinds if kind != JOKER]


def _left(hand: Hand, kinds: tuple[Kind, ...]) -> int:
    """How many tiles of the kinds are not in the hand."""
    held = tiles_of(hand)
    return sum(4 - held.count(kind) for kind in kinds)


def _near(scorer: Scorer, hand: Hand, waits: tuple[Kind, ...]) -> list[Kind]:
    """The tiles that could be asked about: those of its suits and honours, and what it waits for."""
    held = tiles_of(hand)
    suits = {suit(kind) for kind in held if kind < 27}
    return [
        kind
        for kind in scorer.preset.tiles.kinds
        if kind in waits or (suit(kind) in suits if kind < 27 else kind in held and held.count(kind) < 4)
    ]


def _without(hand: Hand, kind: Kind) -> Hand:
    concealed = list(hand.concealed)
    concealed.remove(kind)
    return replace(hand, concealed=tuple(concealed), winning_tile=None)


# --- what it is worth, and whether it is out --------------------------------------------------


def _worth(random: Random, scorer: Scorer, level: int) -> Iterator[Puzzle]:
    for hand in hands_that_go_out(random, scorer, level):
        score = scorer.score(hand)
        right = score.total
        factors = (2, 0.5, 4, 0.25, 3) if level == 1 else (2, 0.5, 1.5, 0.75, 1.25)
        wrong = [int(right * factor) for factor in factors if right * factor == int(right * factor)]
        wrong += [int(right) + step for step in (1, 2, -1, 3)]
        totals = [right, *list(dict.fromkeys(n for n in wrong if n > 0 and n != right))[: _CHOICES - 1]]
        totals.sort()
        yield Puzzle(
            kind=DrillKind.WORTH,
            level=level,
            question=Text("What is this hand worth to its winner, before anybody pays?"),
            hand=hand,
            answers=tuple(Answer(in_units(total, score.unit)) for total in totals),
            right=frozenset({totals.index(right)}),
            explanation=(
                Text("It is paid for: {lines}.", lines=listed([Text(line.name) for line in score.lines]))
                if score.lines
                else Text("No pattern of it is paid for."),
                *explained(score),
                *(step if isinstance(step, Text) else Text(step) for step in score.steps),
            ),
        )


def _out(random: Random, scorer: Scorer, level: int) -> Iterator[Puzzle]:
    wants_out = random.random() < 0.5
    for _ in range(_MOST_TRIES):
        hand = next(hands_that_go_out(random, scorer, level), None) if wants_out else _missed(random, scorer, level)
        if hand is None:
            return
        reason = scorer.refusal(hand)
        if (reason is None) is not wants_out:
            continue
        score = scorer.score(hand)
        why = Text("It may go out, and is worth {total}.", total=in_units(score.total, "points"))
        yield Puzzle(
            kind=DrillKind.OUT,
            level=level,
            question=Text("May this hand go out?"),
            hand=hand,
            answers=(Answer(Text("Yes, it is out")), Answer(Text("No, it is not"))),
            right=frozenset({0 if reason is None else 1}),
            explanation=(
                (why, *explained(score)) if reason is None else (reason if isinstance(reason, Text) else Text(reason),)
            ),
        )


def _missed(random: Random, scorer: Scorer, level: int) -> Hand:
    """A hand that is worth too little where there is a minimum, as often as not; else one with a tile wrong."""
    hand = whole_hand(random, scorer, level)
    if scorer.preset.winning.has_minimum and random.random() < 0.5:
        return hand
    tiles = _ordinary(hand.concealed)
    gone = random.choice([kind for kind in tiles if kind != hand.winning_tile] or tiles)
    came = random.choice([kind for kind in _near(scorer, hand, ()) if tiles_of(hand).count(kind) < 4 and kind != gone])
    rest = list(hand.concealed)
    rest.remove(gone)
    winning = hand.winning_tile if hand.winning_tile in rest else came
    return replace(hand, concealed=tuple(sorted((*rest, came))), winning_tile=winning)


# --- name the pattern -------------------------------------------------------------------------


def _pattern(random: Random, scorer: Scorer, level: int) -> Iterator[Puzzle]:
    ids = shuffled(random, paid(scorer))
    for id_ in ids:
        pattern = CATALOGUE[id_]
        hand = next((hand for hand in examples_in_play(id_, scorer) if _is_paid(scorer, hand, id_)), None)
        if hand is None:
            continue
        title = _title(scorer, id_)
        others = [other for other in ids if not _has(scorer, hand, other)]
        others.sort(key=lambda other: (CATALOGUE[other].category == pattern.category) is (level == 1))
        wrong = [words for words in dict.fromkeys(_title(scorer, other) for other in others) if words != title]
        if len(wrong) < _CHOICES - 1:
            continue
        offered = sorted([title, *wrong[: _CHOICES - 1]])
        yield Puzzle(
            kind=DrillKind.PATTERN,
            level=level,
            question=Text("Which of these patterns does the hand have?"),
            hand=hand,
            answers=tuple(Answer(words) for words in offered),
            right=frozenset({offered.index(title)}),
            explanation=(*_told(scorer, id_, title), *explained(scorer.score(hand))),
        )


def _told(scorer: Scorer, id_: str, title: Text) -> Iterator[Text]:
    """What the pattern is, and what these rules have otherwise: an option may make of it another one."""
    yield Text("{pattern}: {definition}", pattern=title, definition=Text(CATALOGUE[id_].definition))
    if terms := pattern_terms(scorer.preset, id_, CATALOGUE):
        yield Text("In these rules: {terms}", terms=terms)


def _is_paid(scorer: Scorer, hand: Hand, id_: str) -> bool:
    """Whether the hand goes out and is paid for the pattern."""
    if hand.winning_tile is None or scorer.value(hand) is None:
        return False
    return id_ in {line.pattern for line in scorer.score(hand).lines}


def _title(scorer: Scorer, id_: str) -> Text:
    """What the rules call the pattern."""
    return Text(scorer.preset.scoring.patterns[id_].name or CATALOGUE[id_].name)


def _has(scorer: Scorer, hand: Hand, id_: str) -> bool:
    """Whether the hand has the pattern in any way in which it may be read."""
    predicate = CATALOGUE[id_].predicate(dict(scorer.preset.scoring.patterns[id_].options))
    return any(predicate(reading) for reading in scorer.arrangements(hand, freely=True))


_MAKERS: Final[Mapping[DrillKind, Callable[[Random, Scorer, int], Iterator[Puzzle]]]] = {
    DrillKind.WAITS: _waits,
    DrillKind.KEEPS: _keeps,
    DrillKind.WORTH: _worth,
    DrillKind.PAYS: paying,
    DrillKind.OUT: _out,
    DrillKind.PATTERN: _pattern,
    DrillKind.SAFE: safe,
    DrillKind.SACRED: sacred,
    DrillKind.LIABLE: liable,
}
