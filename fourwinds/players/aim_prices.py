"""What a hand is played for, as it is told: what the rules give for a goal, and whether it is more than certain sets.

Several patterns may aim at one shape. The price is that of a pattern which goes by the goal's name, and which every
hand has that reaches the goal.
"""

from typing import Final

from fourwinds.players.goals import price_of
from fourwinds.players.rulebook import Rulebook
from fourwinds.rules.describe import amount_of
from fourwinds.rules.parts import ANY_CHOWS
from fourwinds.rules.scores import PatternScore, Worth
from fourwinds.scoring import CATALOGUE, Circumstances, Hand, Meld, MeldKind, SelfDrawn
from fourwinds.scoring.aims import Block, Goal, Winds
from fourwinds.text import Text
from fourwinds.tiles import Kind

_MELDED: Final = {False: MeldKind.PUNG, True: MeldKind.CHOW}


def price_of_aim(book: Rulebook, goal: Goal, winds: Winds, *, concealed: bool) -> Text | None:
    """What a hand that reaches the goal is given at least, in words; None of just any hand, and where it is nothing.

    `concealed`: nothing has been claimed yet, so that the hand may still get what a concealed one gets.
    """
    if goal.line is not None:
        return book.price(goal, winds)
    named = {id_: score for id_, score in _named(book, goal, winds).items() if concealed or _is_open_paid(score)}
    if len(set(map(_rank, named.values()))) > 1:
        sure = _sure(book, goal, winds)
        named = {id_: score for id_, score in named.items() if id_ in sure} or named
    if not named:
        return None
    least = min(named.values(), key=_rank)
    return amount_of(book.rules, least if concealed else _of_an_open_hand(least))


def is_its_sets(book: Rulebook, goal: Goal, winds: Winds) -> bool:
    """Whether a hand with the very sets of the goal has what it is played for, whatever its other tiles are."""
    if not goal.fixed or goal.limit or goal.max_chows != ANY_CHOWS:
        return False
    # Of limit hands a goal may tell less than they ask for: three pungs of winds, and not the pair of the fourth.
    any_kinds = any(plain.mask == goal.mask for plain in book.goals(winds) if not plain.title)
    return any_kinds and not _sure(book, goal, winds).isdisjoint(_named(book, goal, winds))


def _named(book: Rulebook, goal: Goal, winds: Winds) -> dict[str, PatternScore]:
    """The patterns that aim at the goal and go by its name, with their scores; of listed hands the one of the list."""
    if goal.pattern:
        return {goal.pattern: book.rules.scoring.patterns[goal.pattern]}
    found = {}
    for id_ in sorted(book.paid):
        aim = CATALOGUE[id_].aim
        if aim is None or all(other.title != goal.title for other in aim.goals(winds)):
            continue
        score = price_of(goal, book.rules, frozenset({id_}), winds)
        if score is not None:
            found[id_] = score
    return found


def _rank(score: PatternScore) -> tuple[float, float, float]:
    """Parts of the limit are more than doubles, and these more than points: no rules give a limit for what is less."""
    return _least(score.limit), _least(score.doubles), _least(score.points)


def _least(worth: Worth) -> float:
    return float(min(worth) if isinstance(worth, tuple) else worth)


def _is_open_paid(score: PatternScore) -> bool:
    """Whether a hand with claimed sets gets anything for it."""
    open_score = _of_an_open_hand(score)
    return any((open_score.points, open_score.doubles, open_score.limit))


def _of_an_open_hand(score: PatternScore) -> PatternScore:
    """The score without what only a concealed hand gets; what concealed sets get an open hand may still get."""
    if score.basis != "hand":
        return score
    melded = {
        unit: worth[0] for unit in ("points", "doubles", "limit") if isinstance(worth := getattr(score, unit), tuple)
    }
    return score.model_copy(update=melded)


def _sure(book: Rulebook, goal: Goal, winds: Winds) -> frozenset[str]:
    """The patterns of a hand that reaches the goal with nothing else to it: all sets claimed, and the pair drawn."""
    blocks = _sets_of(book, goal)
    if blocks is None:
        return frozenset()
    *sets, pair = blocks
    hand = Hand(
        concealed=(pair.first, pair.first),
        melds=tuple(Meld(_MELDED[block.chow], block.first) for block in sets),
        winning_tile=pair.first,
        circumstances=Circumstances(seat=winds[0], round=winds[1], last=SelfDrawn()),
    )
    score = book.scorer.score(hand)
    return frozenset([line.pattern for line in score.lines] + [line.pattern for line in score.dropped])


def _sets_of(book: Rulebook, goal: Goal) -> tuple[Block, ...] | None:
    """The sets of such a hand and last a pung whose first two tiles are its pair; None of an irregular hand."""
    taken = {kind for block in goal.fixed for kind in block.kinds}
    free = [kind for kind in sorted(book.kinds - taken) if goal.mask >> kind & 1]
    wanted = goal.sets - len(goal.fixed) + 1
    if not goal.sets_only or any(block.knitted for block in goal.fixed) or len(free) < wanted:
        return None
    # Far from one another, so that the sets have little to do with each other.
    spread: list[Kind] = free[:: len(free) // wanted][:wanted]
    return (*goal.fixed, *(Block(kind, chow=False) for kind in spread))
