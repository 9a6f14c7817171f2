"""What a pattern is in code: its facts, its guards and its predicate; and the decorators that declare one.

A predicate answers `Found` for an `Arrangement` and depends on no preset. A pattern with options is declared by a
function that takes the options by name and returns the predicate, so that they are bound once, when a preset is
compiled.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from fourwinds.rules.facts import Category, Fact, PatternFacts, PatternOption
from fourwinds.rules.scores import OptionValue
from fourwinds.scoring.aims import Aim
from fourwinds.scoring.arrangement import Arrangement, Form, Found
from fourwinds.scoring.hand import Hand
from fourwinds.scoring.sets import NO_TRAIT, Trait
from fourwinds.tiles import Kind, counts_of
from fourwinds.values import Value, field

Predicate = Callable[[Arrangement], Found]

_NEEDED_BY_FORM: Final = {Form.LISTED: Trait.ON_LIST}
"""What is asked once for all patterns of a form, and by none of them again."""


class Pattern(PatternFacts, kw_only=True):
    """One scoring pattern. `needs` and `bars` are traits without or with which no hand has it: they save the call."""

    bind: Callable[..., Predicate]
    """Makes the predicate; takes every option by name."""
    needs: Trait = NO_TRAIT
    bars: Trait = NO_TRAIT
    form: Form = Form.REGULAR
    """An irregular form that this pattern, where it is paid, lets a hand go out with."""
    form_where: Mapping[tuple[str, OptionValue], Form] = field(default_factory=dict)
    """Another such form, where an option has a value."""
    after_draw: Callable[..., bool] | None = None
    """Whether a hand has it when nobody goes out; then it is paid as for a self-drawn win. Takes the `Hand`, and every
    option by name."""
    concealed_by_nature: bool = False
    """Whether only a concealed hand can have it, so that being concealed is nothing more."""
    whys: tuple[str, ...] = ()
    """For each near miss of `lacks` a word why it misses."""
    spares: Mapping[tuple[str, OptionValue], tuple[str, ...]] = field(default_factory=dict)
    """What is paid beside it, although implied or a lower step, where an option has a value."""
    joins: bool = False
    """Whether it joins sets, so that principles of exclusion ask which sets it uses. Its predicate then answers every
    such joint, and of those only the ones with a set that no other one had count as further occurrences."""
    of_four: tuple[str, ...] = ()
    """What of `implies` and `above` holds only where a hand has four sets: a fifth need not be of their sort."""
    by_extra_tiles: bool = False
    """Whether it is what a win by all Flowers and Seasons is paid for."""
    alone: bool = False
    """Whether only a hand has it that is paid for nothing else but what stands aside."""
    aside: bool = False
    """Whether a hand that is paid for nothing else is still a chicken hand: basic points, extra tiles, winning."""
    for_concealment: bool = False
    """Whether it pays for a fully concealed hand, which is nothing more where a hand is `concealed_by_nature`."""
    each_set: bool = False
    """Whether each set has it or has it not, whatever the others are: then it is found once for each that has it."""
    most: int = 1
    """How often it is found at most, where it neither joins sets nor is one of each set; without a bound a number that
    no deal comes to."""
    most_where: str = ""
    """The switch that must be on for more than once."""

    aim: Aim | None = None
    """Whereto a player steers a hand who goes for it; None where it comes by itself or by luck."""
    pairs: Callable[[Mapping[str, OptionValue]], Iterable[tuple[Kind, ...]]] | None = None
    """Of seven pairs that nobody aims at: the kinds of which these may be, by the options (`patterns.pair_kinds`)."""

    def predicate(self, chosen: Mapping[str, OptionValue] | None = None) -> Predicate:
        """The predicate with the chosen options, and the defaults for the others."""
        return self.bind(**self._all_options(chosen))

    def hands_of_pairs(self, chosen: Mapping[str, OptionValue]) -> frozenset[bytes]:
        """The hands of its `pairs`, as 34 counts each, with the chosen options."""
        assert self.pairs is not None, "it lists pairs"
        options = self._all_options(chosen)
        most = 4 if options.get("identical_pairs", True) else 2
        hands = (counts_of((*pairs, *pairs)) for pairs in self.pairs(options))
        return frozenset(bytes(hand) for hand in hands if max(hand) <= most)

    def pays_after_draw(self, hand: Hand, chosen: Mapping[str, OptionValue]) -> bool:
        """Whether the hand has it although nobody goes out, with the chosen options."""
        return self.after_draw is not None and self.after_draw(hand, **self._all_options(chosen))

    def _all_options(self, chosen: Mapping[str, OptionValue] | None) -> dict[str, OptionValue]:
        return {name: option.default for name, option in self.options.items()} | dict(chosen or {})


def choice(title: str, default: str, *others: str) -> PatternOption:
    """An option with a few named choices."""
    return PatternOption(title, default, (default, *others))


def number(title: str, default: int, *others: int) -> PatternOption:
    """An option that is a number."""
    return PatternOption(title, default, tuple(sorted((default, *others))))


def switch(title: str, denied: str, *, default: bool) -> PatternOption:
    """An option that is on or off: `title` is what holds then, `denied` what holds otherwise."""
    return PatternOption(title, default, (False, True), denied=denied)


class _Declaration(Value):
    """Turns a predicate into the pattern with the given facts."""

    facts: Mapping[str, Any]  # Any: passed on to Pattern, whose own fields are typed

    def __call__(self, predicate: Predicate) -> Pattern:
        return Pattern(**self.facts, bind=lambda: predicate)

    def with_options(self, bind: Callable[..., Predicate]) -> Pattern:
        """For a function that takes the options by name and returns the predicate."""
        return Pattern(**self.facts, bind=bind)


def pattern(  # noqa: PLR0913 - these are the facts of a pattern, all named at the call
    *,
    id: str,  # noqa: A002 - the word that presets use
    name: str,
    category: Category,
    definition: str,
    has: tuple[str, ...],
    lacks: Mapping[str, str],
    has_where: Mapping[tuple[str, OptionValue], tuple[str, ...]] | None = None,
    other_names: str = "",
    source: str = "",
    implies: tuple[str, ...] = (),
    above: tuple[str, ...] = (),
    implies_same_unit: tuple[str, ...] = (),
    options: Mapping[str, PatternOption] | None = None,
    losers: bool = True,
    needs: Trait = NO_TRAIT,
    bars: Trait = NO_TRAIT,
    form: Form = Form.REGULAR,
    form_where: Mapping[tuple[str, OptionValue], Form] | None = None,
    concealed_by_nature: bool = False,
    spares: Mapping[tuple[str, OptionValue], tuple[str, ...]] | None = None,
    joins: bool = False,
    of_four: tuple[str, ...] = (),
    by_extra_tiles: bool = False,
    alone: bool = False,
    aside: bool = False,
    for_concealment: bool = False,
    each_set: bool = False,
    most: int = 1,
    most_where: str = "",
    asks: tuple[Fact, ...] = (),
    asks_absence: bool = False,
    aim: Aim | None = None,
    pairs: Callable[[Mapping[str, OptionValue]], Iterable[tuple[Kind, ...]]] | None = None,
    after_draw: Callable[..., bool] | None = None,
) -> _Declaration:
    """Declares the pattern whose predicate follows; `losers` tells whether a loser's hand can have it.

    `lacks` has the near misses, each with a word why. A pattern that losers cannot have needs a complete hand.
    """
    return _Declaration(
        {
            "id": id,
            "name": name,
            "category": category,
            "definition": definition,
            "has": has,
            "lacks": tuple(lacks),
            "has_where": has_where or {},
            "whys": tuple(lacks.values()),
            "other_names": other_names,
            "source": source,
            "implies": implies,
            "above": above,
            "implies_same_unit": implies_same_unit,
            "options": options or {},
            "losers": losers,
            "needs": needs | (NO_TRAIT if losers else Trait.COMPLETE) | _NEEDED_BY_FORM.get(form, NO_TRAIT),
            "bars": bars,
            "form": form,
            "form_where": form_where or {},
            "concealed_by_nature": concealed_by_nature,
            "after_draw": after_draw,
            "spares": spares or {},
            "joins": joins,
            "of_four": of_four,
            "by_extra_tiles": by_extra_tiles,
            "alone": alone,
            "aside": aside or category in ("basic", "flowers"),
            "for_concealment": for_concealment,
            "each_set": each_set,
            "most": most,
            "most_where": most_where,
            "asks": asks,
            "asks_absence": asks_absence,
            "aim": aim,
            "pairs": pairs,
        }
    )
