"""May you go out on it: whether an own discard bars the hand from another's tile (*furiten* under riichi rules)."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from fourwinds.drills.hands import hands_that_go_out, tiles_of
from fourwinds.drills.jokers import MOST_WAITS, waited_for
from fourwinds.drills.puzzle import Answer, DrillKind, Puzzle, Row
from fourwinds.engine.permits import is_sacred
from fourwinds.scoring import FromDiscard, Hand, Scorer
from fourwinds.text import Text, listed
from fourwinds.tiles import Kind, name, plain
from fourwinds.values import replace

_THROWN: Final = {1: 5, 2: 8, 3: 12}
"""How many tiles the player has discarded."""


def sacred(random: Random, scorer: Scorer, level: int) -> Iterator[Puzzle]:
    """Puzzles for `make_puzzle`; none where own discards bar nothing."""
    discards = scorer.preset.discards
    if discards.sacred == "none":
        return
    wants_barred = random.random() < 0.5
    for hand in hands_that_go_out(random, scorer, level):
        others = [wind for wind in scorer.preset.deal.winds if wind is not hand.circumstances.seat]
        discarder = random.choice(others)
        left = (discarder + 1) % scorer.preset.deal.players == hand.circumstances.seat
        won = replace(hand, circumstances=replace(hand.circumstances, last=FromDiscard(from_left=left)))
        tile = None if won.winning_tile is None else plain(won.winning_tile)
        if tile is None or scorer.refusal(won) is not None:
            continue
        waiting = _waiting(won, tile)
        waits = waited_for(scorer, waiting)
        if len(waits) > MOST_WAITS:
            continue
        thrown = _thrown(random, scorer.preset.tiles.kinds, won, waits, level, wants_barred=wants_barred)
        barred = is_sacred(discards, thrown, tile, waits, scorer.readings(won))
        if tile not in waits or barred is not wants_barred:
            continue
        yield Puzzle(
            kind=DrillKind.SACRED,
            level=level,
            question=Text("{player} discards {tile}. May you go out on it?", player=discarder.title, tile=name(tile)),
            hand=waiting,
            answers=(Answer(Text("Yes")), Answer(Text("No, an own discard bars it"))),
            right=frozenset({int(barred)}),
            explanation=tuple(_why(discards.sacred, tile, waits, thrown, barred=barred)),
            rows=(
                Row(Text("Your discards"), thrown),
                Row(Text("The discard of {player}", player=discarder.title), (tile,)),
            ),
        )


def _waiting(won: Hand, tile: Kind) -> Hand:
    """The hand before the tile came."""
    concealed = list(won.concealed)
    concealed.remove(next(kind for kind in concealed if plain(kind) == tile))
    return replace(won, concealed=tuple(concealed), winning_tile=None)


def _thrown(
    random: Random, played: Sequence[Kind], won: Hand, waits: Sequence[Kind], level: int, *, wants_barred: bool
) -> tuple[Kind, ...]:
    """Discards of tiles that there are, with one that the hand waits for; at higher levels also to mislead."""
    held = tiles_of(won)
    deck = [kind for kind in played for _ in range(4 - held.count(kind))]
    free = [kind for kind in deck if kind not in waits]
    thrown = random.sample(free, _THROWN[level])
    if wants_barred or (level > 1 and random.random() < 0.3):
        there = [kind for kind in waits if kind in deck]
        if there:
            at = len(thrown) if random.random() < 0.3 else random.randrange(len(thrown))
            thrown.insert(at, random.choice(there))
    return tuple(thrown)


def _why(form: str, tile: Kind, waits: Sequence[Kind], thrown: Sequence[Kind], *, barred: bool) -> Iterator[Text]:
    yield Text("The hand waits for {tiles}.", tiles=listed([name(kind) for kind in waits]))
    own = [name(kind) for kind in waits if kind in thrown]
    if not barred:
        yield (
            Text("You have discarded {tiles}, but under these rules that does not bar it here.", tiles=listed(own))
            if own
            else Text("You have discarded none of them: nothing bars it.")
        )
    elif form == "absolute":
        yield Text(
            "You have discarded {tiles}: as long as an own discard would complete the hand, no discard of another may "
            "be used to go out. A tile that you draw yourself still wins.",
            tiles=listed(own),
        )
    elif form == "one_four_seven":
        yield Text(
            "An own discard would have completed the same set as {tile}: a discard may not be used for it. A tile that "
            "you draw yourself still wins.",
            tile=name(tile),
        )
    else:
        yield Text(
            "You have discarded {tile} yourself: another's may not be used to go out. One that you draw still wins.",
            tile=name(tile),
        )
