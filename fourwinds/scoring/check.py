"""Checks that a preset names only patterns, options and choices that the catalogue has."""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from fourwinds.rules import LoserScore, PatternScore, RulePreset
from fourwinds.rules.scores import OptionValue
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.scoring.compiled import implied_by
from fourwinds.scoring.pattern import Pattern
from fourwinds.tiles import NotationError


def check(preset: RulePreset) -> tuple[str, ...]:
    """Everything wrong with the preset's score list, in sentences that say what to do; empty when all is well."""
    return tuple(_problems(preset))


def _problems(preset: RulePreset) -> Iterator[str]:
    for id_, score in preset.scoring.patterns.items():
        pattern = CATALOGUE.get(id_)
        if pattern is None:
            yield f"There is no pattern {id_!r}; {_remedy(id_, CATALOGUE)}."
            continue
        if score.losers != "none" and not pattern.losers and not _is_fishing(score):
            yield f"{id_} is for winners only; remove what losers get for it."
        yield from _option_problems(pattern, score)
        yield from _reference_problems(preset, pattern, score)


def _is_fishing(score: PatternScore) -> bool:
    """Whether losers are paid for lacking one tile of the whole hand: that they can of any pattern."""
    return isinstance(score.losers, LoserScore) and score.losers.when == "fishing"


def _option_problems(pattern: Pattern, score: PatternScore) -> Iterator[str]:
    for name, value in score.options.items():
        option = pattern.options.get(name)
        if option is None:
            if pattern.options:
                yield f"{pattern.id} has no option {name!r}; {_remedy(name, pattern.options)}."
            else:
                yield f"{pattern.id} has no options; remove {name!r}."
        elif option.free and isinstance(value, str):
            yield from _text_problems(pattern, name, value)
        elif not any(_same(value, allowed) for allowed in option.choices):
            choices = ", ".join(str(allowed).lower() for allowed in option.choices)
            yield f"{pattern.id}: the option {name} cannot be {str(value).lower()!r}; choose one of {choices}."


def _text_problems(pattern: Pattern, name: str, text: str) -> Iterator[str]:
    try:
        pattern.predicate({name: text})
    except NotationError as error:
        yield f"{pattern.id}: the option {name}: {error}."


def _same(value: OptionValue, allowed: OptionValue) -> bool:
    """Whether the values are the same, where True is not 1."""
    return type(value) is type(allowed) and value == allowed


def _reference_problems(preset: RulePreset, pattern: Pattern, score: PatternScore) -> Iterator[str]:
    for what, ids in (("silences", score.silences), ("keeps", score.keeps)):
        for id_ in ids:
            if id_ not in CATALOGUE:
                yield f"{pattern.id} {what} {id_!r}, which does not exist; {_remedy(id_, CATALOGUE)}."
            elif id_ == pattern.id:
                yield f"{pattern.id} {what} itself; remove that."
    for id_ in score.silences:
        other = preset.scoring.patterns.get(id_)
        if other is not None and id_ in CATALOGUE and id_ != pattern.id and _silenced_back(pattern.id, id_, other):
            yield f"{pattern.id} silences {id_}, which itself silences or implies {pattern.id}; remove one of the two."


def _silenced_back(id_: str, other_id: str, other: PatternScore) -> bool:
    return id_ in other.silences or (id_ in implied_by(other_id, CATALOGUE) and id_ not in other.keeps)


def _remedy(unknown: str, known: Iterable[str]) -> str:
    names = list(known)
    close = get_close_matches(unknown, names, n=1, cutoff=0.6)
    if close:
        return f"did you mean {close[0]!r}?".removesuffix("?") + ", or remove it"
    return "remove it" if len(names) > 12 else f"it has {', '.join(names)}"
