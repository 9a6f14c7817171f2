"""Checks that a preset names only patterns, options and choices that the catalogue has."""

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Final

from fourwinds.rules import PatternScore, Problem, RulePreset
from fourwinds.rules.problems import error
from fourwinds.rules.scores import OptionValue
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.scoring.compiled import covered_by, is_fishing
from fourwinds.scoring.pattern import Pattern
from fourwinds.text import Text, commas
from fourwinds.tiles import NotationError


def check(preset: RulePreset) -> tuple[Problem, ...]:
    """Everything wrong with the preset's score list, all of them errors; empty when all is well."""
    return tuple(_problems(preset))


def _problems(preset: RulePreset) -> Iterator[Problem]:
    strange = 0
    for id_, score in preset.scoring.patterns.items():
        field = f"scoring.patterns.{id_}"
        pattern = CATALOGUE.get(id_)
        if pattern is None:
            strange += 1
            # Looking for the nearest name takes its time.
            remedy = _remedy(id_, CATALOGUE) if strange <= _SLIPS else "remove it"
            yield error(Text("There is no pattern {id}", id=repr(id_)), remedy, field)
            continue
        if score.losers != "none" and not pattern.losers and not is_fishing(score):
            yield error(Text("{id} is for winners only", id=id_), "remove what losers get for it", f"{field}.losers")
        yield from _option_problems(pattern, score, f"{field}.options")
        yield from _reference_problems(pattern, score, field)
    yield from _circles(preset)
    for id_ in preset.winning.minimum_ignores:
        if id_ not in CATALOGUE:
            yield error(
                Text("The minimum ignores {id}, which does not exist", id=repr(id_)),
                _remedy(id_, CATALOGUE),
                "winning.minimum_ignores",
            )


def _option_problems(pattern: Pattern, score: PatternScore, field: str) -> Iterator[Problem]:
    for name, value in score.options.items():
        option = pattern.options.get(name)
        here = f"{field}.{name}"
        if option is None:
            if pattern.options:
                yield error(
                    Text("{id} has no option {name}", id=pattern.id, name=repr(name)),
                    _remedy(name, pattern.options),
                    here,
                )
            else:
                yield error(Text("{id} has no options", id=pattern.id), Text("remove {name}", name=repr(name)), here)
        elif option.free and isinstance(value, str):
            yield from _text_problems(pattern, name, value, here)
        elif not any(_same(value, allowed) for allowed in option.choices):
            choices = ", ".join(str(allowed).lower() for allowed in option.choices)
            what = Text(
                "{id}: the option {name} cannot be {choice}", id=pattern.id, name=name, choice=repr(str(value).lower())
            )
            yield error(what, Text("choose one of {choices}", choices=choices), here)


def _text_problems(pattern: Pattern, name: str, text: str, field: str) -> Iterator[Problem]:
    try:
        pattern.predicate({name: text})
    except NotationError as problem:
        yield error(
            Text("{id}: the option {name}: {problem}", id=pattern.id, name=name, problem=problem.message),
            "write tiles like B123 or EEE",
            field,
        )


def _same(value: OptionValue, allowed: OptionValue) -> bool:
    """Whether the values are the same, where True is not 1."""
    return type(value) is type(allowed) and value == allowed


def _reference_problems(pattern: Pattern, score: PatternScore, field: str) -> Iterator[Problem]:
    for what in _VERBS:
        for id_ in getattr(score, what):
            verb = _VERBS[what]
            if id_ not in CATALOGUE:
                what_is_wrong = Text("{id} {verb} {id2}, which does not exist", id=pattern.id, verb=verb, id2=repr(id_))
                yield error(what_is_wrong, _remedy(id_, CATALOGUE), f"{field}.{what}")
            elif id_ == pattern.id:
                yield error(Text("{id} {verb} itself", id=pattern.id, verb=verb), "remove that", f"{field}.{what}")


_SLIPS: Final = 20
"""So many unknown patterns can be slips of the pen."""
_VERBS: Final = {
    "silences": Text("silences"),
    "silences_one": Text("silences one of"),
    "keeps": Text("keeps"),
    "uncounted_beside": Text("is not counted beside"),
}


def _circles(preset: RulePreset) -> Iterator[Problem]:
    """Patterns that would take each other's pay: nobody could say which of them comes first."""
    silenced = {id_: _silenced_by(score) for id_, score in preset.scoring.patterns.items() if id_ in CATALOGUE}
    beaten = {
        id_: others | (covered_by(id_, CATALOGUE, preset.tiles.sets) - {*preset.scoring.patterns[id_].keeps})
        for id_, others in silenced.items()
    }
    for id_, others in silenced.items():
        for other in sorted(others & beaten.keys() - {id_}):
            field = f"scoring.patterns.{id_}." + _relation(preset.scoring.patterns[id_], other)
            verb = _VERBS[field.rsplit(".", 1)[-1]]
            if id_ in beaten[other]:
                what = Text(
                    "{id} {verb} {other}, which itself silences or implies {id}", id=id_, verb=verb, other=other
                )
            elif id_ in _reached(other, beaten):
                what = Text(
                    "{id} {verb} {other}, which silences or implies {id} by way of others",
                    id=id_,
                    verb=verb,
                    other=other,
                )
            else:
                continue
            yield error(what, "remove one of the two", field)


def _silenced_by(score: PatternScore) -> set[str]:
    return {*score.silences, *score.silences_one}


def _relation(score: PatternScore, other: str) -> str:
    return "silences" if other in score.silences else "silences_one"


def _reached(start: str, graph: Mapping[str, set[str]]) -> set[str]:
    found: set[str] = set()
    waiting = [start]
    while waiting:
        new = graph.get(waiting.pop(), set()) - found
        found |= new
        waiting += new
    return found


def _remedy(unknown: str, known: Iterable[str]) -> str:
    names = list(known)
    close = get_close_matches(unknown, names, n=1, cutoff=0.6)
    if close:
        return Text("did you mean {name}, or remove it", name=repr(close[0]))
    return Text("remove it") if len(names) > 12 else Text("it has {names}", names=commas(names))
