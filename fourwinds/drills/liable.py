"""Who is liable: which player, if any, answers for a great hand that a careless discard has fed."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random
from typing import Final

from fourwinds.drills.jokers import with_jokers
from fourwinds.drills.puzzle import Answer, DrillKind, Puzzle, Row
from fourwinds.rules.parts import Penalties
from fourwinds.scoring import Circumstances, FromDiscard, Hand, Meld, MeldKind, Scorer, SelfDrawn
from fourwinds.scoring.insurance import Feeding, liable_wind
from fourwinds.text import Text
from fourwinds.tiles import DRAGONS, SUITS, WINDS, Kind, Wind
from fourwinds.values import replace

_MOST_TRIES: Final = 60
_TILES_LEFT: Final = 40
"""In the middle of the deal, when no discard is late."""

_FED: Final[Mapping[str, Sequence[Sequence[int]]]] = {
    "three_dragons": [DRAGONS],
    "four_winds": [WINDS],
    "nine_tiles": SUITS,
    "twelve_tiles": SUITS,
}
"""The options that punish such a discard and can be asked about, and of what the sets are."""


def liable(random: Random, scorer: Scorer, level: int) -> Iterator[Puzzle]:
    """Puzzles for `make_puzzle`; none where two play or the rules punish none of these."""
    penalties = scorer.preset.penalties
    winds, played = scorer.preset.deal.winds, frozenset(scorer.preset.tiles.kinds)
    options = [option for option in _FED if getattr(penalties, option) and _in_play(option, played)]
    if not options or scorer.preset.tiles.sets != 4 or len(winds) < 3:
        return
    asked = random.randrange(4)
    for attempt in range(_MOST_TRIES):
        option = random.choice(options)
        winner, *others = random.sample(winds, len(winds))
        fed = _feeding(random, option, winner, others, played)
        fed = replace(fed, hand=with_jokers(random, scorer.preset, fed.hand))
        liable = liable_wind(scorer.preset, fed)
        wants_nobody = not asked and attempt < _MOST_TRIES // 2
        if scorer.value(fed.hand) is None or (liable is None) is not wants_nobody:
            continue
        answers = [*sorted(others), None]
        end = (
            Text("{winner} goes out on a tile from the wall.", winner=winner.title)
            if fed.discarder is None
            else Text(
                "{winner} goes out on a tile that {loser} discarded.", winner=winner.title, loser=fed.discarder.title
            )
        )
        yield Puzzle(
            kind=DrillKind.LIABLE,
            level=level,
            question=Text("{end} Who is liable for this hand?", end=end),
            hand=fed.hand,
            answers=tuple(Answer(Text("Nobody") if one is None else one.title) for one in answers),
            right=frozenset({answers.index(liable)}),
            explanation=tuple(_why(option, liable)),
            rows=tuple(_rows(fed)),
        )


def _why(option: str, liable: Wind | None) -> Iterator[Text]:
    yield Text("The rules say: {what}", what=Text(Penalties.model_fields[option].description or ""))
    if liable is None:
        yield Text("Nobody gave such a tile here.")
    else:
        yield Text("It was {player} who gave such a tile.", player=liable.title)


def _rows(fed: Feeding) -> Iterator[Row]:
    for meld, source in zip(fed.hand.melds, fed.sources, strict=True):
        assert source is not None, "each set was claimed"
        yield Row(Text("melded, from {player}", player=source.title), meld.faces)


def _in_play(option: str, played: Collection[int]) -> list[Sequence[int]]:
    """Of what its sets can be where tiles are left out."""
    return [kinds for kinds in _FED[option] if all(kind in played for kind in kinds)]


def _feeding(random: Random, option: str, winner: Wind, others: Sequence[Wind], played: Collection[int]) -> Feeding:
    """A hand of such sets, some of them melded in an order by chance, each with another's discard."""
    kinds = random.choice(_in_play(option, played))
    great = _sets(random, kinds)
    free = [kind for kind in range(27) if kind in played and (kind not in kinds or len(great) == 4)]
    while len(great) < 4:
        first = Kind(random.choice(free))
        if all(first not in one for one in great):
            great.append((first,) * 3)
    pairs = [kind for kind in (kinds if len(kinds) == 9 else free) if all(kind not in one for one in great)]
    pair = Kind(random.choice(pairs))
    sets = random.sample(great, 4)
    melded = random.choice([2, 3, 3, 4])
    concealed = [kind for one in sets[melded:] for kind in one] + [pair, pair]
    discarder = random.choice([None, *others])
    winning = random.choice(concealed)
    left = discarder is not None and (discarder + 1) % (len(others) + 1) == winner
    hand = Hand(
        concealed=tuple(sorted(concealed)),
        melds=tuple(Meld(MeldKind.PUNG, one[0]) for one in sets[:melded]),
        winning_tile=winning,
        circumstances=Circumstances(
            seat=winner,
            round=random.choice([Wind.EAST, Wind.SOUTH]),
            last=SelfDrawn() if discarder is None else FromDiscard(from_left=left),
        ),
    )
    return Feeding(hand, tuple(random.choice(others) for _ in range(melded)), discarder, _TILES_LEFT, frozenset())


def _sets(random: Random, kinds: Sequence[int]) -> list[tuple[Kind, ...]]:
    """Pungs of all dragons or winds, or four of a suit."""
    chosen = kinds if len(kinds) <= 4 else random.sample(kinds, 4)
    return [(Kind(kind),) * 3 for kind in chosen]
