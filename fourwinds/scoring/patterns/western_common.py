"""What the Western hands have in common: how one is declared that is given as a list of tiles.

Suits have their dragons: green goes with bamboos, red with characters, white with dots. Where a rule book doubles or
halves a melded hand, a preset says so with two amounts.
"""

from collections.abc import Callable, Sequence
from typing import Final

from fourwinds.scoring.aims import LISTED_HANDS, Aim
from fourwinds.scoring.arrangement import Form
from fourwinds.scoring.pattern import Pattern, Predicate, pattern, switch
from fourwinds.scoring.patterns.listed import listed
from fourwinds.scoring.sets import Trait

MELDED: Final = {"melded": switch("Sets may be melded", "Sets may not be melded", default=False)}


def western(  # noqa: PLR0913 - the facts of a pattern, as at `pattern`
    id_: str,
    name: str,
    definition: str,
    *texts: str,
    has: str,
    lacks: dict[str, str],
    implies: tuple[str, ...] = (),
    source: str = "TM",
    irregular: bool = False,
    numbers: Sequence[int] = range(1, 10),
    needs: Trait = Trait.COMPLETE,
    has_sets: bool = True,
    aim: Aim = LISTED_HANDS,
) -> Pattern:
    """A hand that one of the texts (see `listed`) stands for, melded by option where any of it can be melded."""

    def bind(*, melded: bool = False) -> Predicate:
        return listed(*texts, numbers=numbers, melded=melded)

    return pattern(
        id=id_,
        name=name,
        category="western",
        definition=definition,
        source=source,
        has=(has,),
        lacks=lacks,
        implies=implies,
        options=MELDED if has_sets else {},
        losers=False,
        needs=needs,
        aim=aim,
        form=Form.LISTED if irregular else Form.REGULAR,
    ).with_options(bind)


def windy(*texts: str, same: tuple[str, ...], option: str) -> Callable[..., Predicate]:
    """One of two lists of texts, as an option chooses: the same numbers or dragons in all suits, or any."""

    def bind(*, melded: bool, **chosen: bool) -> Predicate:
        return listed(*(same if chosen[option] else texts), melded=melded)

    return bind
