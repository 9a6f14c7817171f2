"""From bytes to a `RulePreset`: reading, inheriting, checking, with all problems of a file told together.

The file (format version 1): JSON in UTF-8 with `"format": "fourwinds-preset"`, `"version": 1`, `id` and `name`, and
those fields of `RulePreset` that differ from the preset it `extends` (an id, or a file in the same folder), or from the
defaults. Groups of options are
merged field by field. Each entry of `scoring.patterns` stands for itself: it replaces the inherited one whole, and
`null` removes it. Description and notes are not inherited, they speak of one file only.

`"$schema"` may name the JSON schema by which an editor completes the file; it says nothing about the rules, and is
kept when the program writes the file again.

History: version 1, the first.
"""

import difflib
import json
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NoReturn

from pydantic import ValidationError

from fourwinds.outside import BadJsonError, Bounds, check_bounds, parse_json
from fourwinds.rules import check
from fourwinds.rules.fields import Key, allowed_at, dotted, names_at
from fourwinds.rules.preset import FORMAT, VERSION, RulePreset
from fourwinds.rules.problems import PresetError, Problem, Severity, hidden_in
from fourwinds.text import Text, commas

Data = dict[str, Any]
"""A JSON object as it stands in a file."""

MOST_BYTES: Final = 1 << 20
"""A preset with every pattern there is has some 50 KiB."""

_BOUNDS: Final = Bounds(parts=20_000, keys=2_000, levels=12)
"""A preset with every pattern there is has some 3,000 values, and 400 patterns in one object."""

_MOST_GUESSES: Final = 20
"""For so many unknown names the nearest known one is looked for, which takes its time."""

_HALF: Final = re.compile("[\ud800-\udfff]")
"""Half of a character, as JSON can spell it."""
_LONGEST_KEY: Final = 60
"""Characters of an unknown name that are told."""
MOST_BASES: Final = 8
"""So many presets one after the other may a file begin with."""
PATTERNS: Final = ("scoring", "patterns")
SCHEMA: Final = "$schema"
_OWN: Final = ("id", "name", "description", "notes", "extends", "format", "version", SCHEMA)
"""What a preset says of itself and does not hand down."""
_OF_FILE: Final = ("format", "version", "extends")


def parse(content: bytes, source: str) -> Data:
    """The JSON object in the bytes; raises `PresetError` for anything else, too large, too deep or damaged."""
    if len(content) > MOST_BYTES:
        _refuse(
            source,
            Text("The file has more than {most} bytes", most=MOST_BYTES),
            "a preset has far fewer; choose another file",
        )
    try:
        data = parse_json(content, _BOUNDS, _object)
    except BadJsonError as error:
        unread = Text("It cannot be read: {problem}", problem=error.message)
        _refuse(source, unread, "mend the JSON, or choose another file")
    if not isinstance(data, dict):
        _refuse(source, "The file holds no JSON object", 'a preset begins with { "format": "fourwinds-preset"')
    _refuse_half_characters(data, source)
    return data


def resolve(data: Data, source: str, base_of: Callable[[str], Data], *, finished: bool = True) -> RulePreset:
    """The whole rules that a file's data stand for.

    `base_of` gives the data of the preset with an id, and raises `KeyError` if there is none. Raises `PresetError`
    with all problems: unknown fields, wrong types and ranges, and options that contradict each other; the last only
    where the rules must be `finished`.
    """
    _check_format(data, source)
    resolved = _inherit(data, source, base_of)
    try:
        # Through JSON, where a list can be a tuple though nothing else is converted.
        preset = RulePreset.model_validate_json(json.dumps(resolved))
    except ValidationError as error:
        raise PresetError(source, explain(error, resolved)) from None
    if finished:
        contradictions = tuple(p for p in check.problems(preset) if p.severity is Severity.ERROR)
        if contradictions:
            raise PresetError(source, contradictions)
    return preset


def from_data(data: Data, source: str, *, finished: bool = True) -> RulePreset:
    """The rules that `writing.to_data` gave, as a saved game holds them; raises `PresetError` like `resolve`."""
    try:
        check_bounds(data, _BOUNDS)
    except BadJsonError as error:
        _refuse(source, Text("It cannot be read: {problem}", problem=error.message), "it is not a preset")
    _refuse_half_characters(data, source)
    return resolve(data, source, _nothing_to_extend, finished=finished)


def explain(error: ValidationError, data: Data) -> tuple[Problem, ...]:
    """What pydantic found in `data`, in a player's words, one for each place."""
    found: dict[tuple[Key, ...], Problem] = {}
    for detail in error.errors(include_url=False, include_context=False, include_input=False):
        path = _path_in(data, detail["loc"], detail["type"])
        if path not in found:
            guesses = len(found) < _MOST_GUESSES
            found[path] = _problem(detail["type"], path, data, is_key="[key]" in detail["loc"], guesses=guesses)
    # A group that is wrong inside needs no second message that it is no single word either.
    inner = {path[:length] for path in found for length in range(len(path))}
    return tuple(problem for path, problem in found.items() if path not in inner)


def _check_format(data: Data, source: str) -> None:
    if data.get("format") != FORMAT:
        _refuse(
            source,
            Text('"format" is {shown}', shown=_shown(data.get("format"))),
            Text('a preset says "{format}" there', format=FORMAT),
        )
    version = data.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        _refuse(
            source,
            Text('"version" is {version}', version=_shown(version)),
            Text("it must be a whole number from 1 to {newest}", newest=VERSION),
        )
    if not isinstance(data.get(SCHEMA, ""), str):
        _refuse(
            source,
            Text('"{key}" is {shown}', key=SCHEMA, shown=_shown(data[SCHEMA])),
            "it must be the address of a JSON schema",
        )
    if version > VERSION:
        _refuse(
            source,
            Text("The file has format version {version}", version=version),
            "open it with a newer version of Four Winds",
        )


def layers(data: Data, source: str, base_of: Callable[[str], Data]) -> list[Data]:
    """The file's data and those of all that it begins with, itself first. Raises `PresetError` where one is missing."""
    chain = [data]
    seen = [data.get("id")]
    while (base := chain[-1].get("extends")) is not None:
        if len(chain) > MOST_BASES and base not in seen:
            long = Text('"extends" leads to more than {most} presets, one after the other', most=MOST_BASES)
            _refuse(source, long, "extend one that extends fewer")
        if base in seen:
            _refuse(
                source,
                Text('"extends" leads in a circle: {base}', base=_shown(base)),
                "a preset must end at one that extends none",
            )
        seen.append(base)
        try:
            chain.append(base_of(str(base)))
        except KeyError:
            remedy = Text("there is no such preset")
            if isinstance(base, str) and names_file(base):
                remedy = Text("there is no such file in the folder of the one that names it")
            _refuse(source, Text('"extends" names {base}', base=_shown(base)), remedy)
    return chain


def names_file(base: str) -> bool:
    """Whether `extends` means a file beside the one that says it, and not a preset by its id."""
    return base.lower().endswith(".json")


def own_of(data: Data) -> Data:
    """What a file says of the rules, without what it says of itself."""
    return {key: value for key, value in data.items() if key not in _OWN}


def _inherit(data: Data, source: str, base_of: Callable[[str], Data]) -> Data:
    """The data with everything that it inherits, without the keys that are the file's own business."""
    merged: Data = {}
    for layer in reversed(layers(data, source, base_of)):
        merged = _merge(merged, own_of(layer), ())
    return {**{k: data[k] for k in ("id", "name", "description", "notes") if k in data}, **merged}


def with_changes(data: Data, over: Data) -> Data:
    """The data with what is other in `over`, as a file changes the preset that it extends."""
    return _merge(data, over, ())


def _merge(base: Data, over: Data, path: tuple[str, ...]) -> Data:
    merged = dict(base)
    for key, value in over.items():
        if path == PATTERNS and value is None:
            merged.pop(key, None)
        elif path != PATTERNS and isinstance(value, dict):
            inherited = base.get(key)
            merged[key] = _merge(inherited if isinstance(inherited, dict) else {}, value, (*path, key))
        else:
            merged[key] = value
    return merged


def _path_in(data: Data, location: Sequence[Key], kind: str) -> tuple[Key, ...]:
    """The part of pydantic's location that is a place in the data; names of union arms are left out."""
    node: Any = data
    path: list[Key] = []
    for index, key in enumerate(location):
        if _has(node, key):
            node = node[key]
        elif not (kind == "missing" and index == len(location) - 1):
            continue
        path.append(key)
    return tuple(path)


def _has(node: object, key: Key) -> bool:
    if isinstance(node, dict):
        return key in node
    return isinstance(node, list) and isinstance(key, int) and key < len(node)


def _problem(kind: str, path: tuple[Key, ...], data: Data, *, is_key: bool, guesses: bool) -> Problem:
    field = dotted(_brief(key) for key in path)
    if kind == "missing":
        return Problem(
            Text("{field} is missing", field=field), Text("give {allowed}", allowed=_allowed(path)), (field,)
        )
    if kind == "extra_forbidden":
        known = names_at(path[:-1]) if path[1:] else (*names_at(()), *_OF_FILE)
        return Problem(
            Text("{field} is not known", field=field),
            _nearest(str(_brief(path[-1])), known) if guesses else "take it out",
            (field,),
        )
    if is_key:
        return Problem(
            Text("{field} is not a possible name", field=field),
            Text("it must be the id of a pattern: lower-case letters, digits and underscores"),
            (field,),
        )
    value: Any = data
    for key in path:
        value = value[key]
    if kind == "too_long" and not isinstance(value, str):
        allowed_here = allowed_at(path)
        most = next((m for m in map(_most, allowed_here.limits if allowed_here else ()) if m), 0)
        return Problem(
            Text("{field} has {count} entries", field=field, count=len(value)),
            Text("it may have at most {most}", most=most),
            (field,),
        )
    if kind == "string_pattern_mismatch" and isinstance(value, str):
        hidden = hidden_in(value, lines=path == ("description",))
        if hidden:
            return Problem(
                Text("{field} contains {hidden}, which a text cannot show", field=field, hidden=hidden),
                "take it out",
                (field,),
            )
    return Problem(
        Text("{field} is {value}", field=field or Text("The preset"), value=_shown(value)),
        Text("it must be {allowed}", allowed=_allowed(path)),
        (field,),
    )


def _allowed(path: Sequence[Key]) -> str:
    """What may stand there, in words; a preset knows of something wrong only where something may."""
    allowed = allowed_at(path)
    return "" if allowed is None else allowed.words


def _most(limit: object) -> int:
    return int(getattr(limit, "max_length", 0))


def _nearest(name: str, known: Sequence[str]) -> str:
    near = difflib.get_close_matches(name, known, n=1)
    if near:
        return Text('did you mean "{name}"? Otherwise take it out', name=near[0])
    return Text("known here: {known}", known=commas(list(known))) if known else "take it out"


def _brief(key: Key) -> Key:
    return f"{key[:_LONGEST_KEY]}..." if isinstance(key, str) and len(key) > _LONGEST_KEY else key


def _shown(value: object) -> str:
    """The value as JSON, shortened: what a file says may be as long as the file."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _nothing_to_extend(id_: str) -> NoReturn:
    raise KeyError(id_)


def _object(pairs: list[tuple[str, Any]]) -> Data:
    made = dict(pairs)
    if len(made) < len(pairs):
        twice, _ = Counter(name for name, _ in pairs).most_common(1)[0]
        raise BadJsonError(Text("the key {twice} stands twice in one object", twice=_shown(twice)))
    return made


def _refuse_half_characters(data: Data, source: str) -> None:
    """Refuses text that cannot be written again."""
    waiting: list[Any] = [data]
    while waiting:
        node = waiting.pop()
        if isinstance(node, str) and not _is_text(node):
            _refuse(source, "The file contains half of a character", "it is damaged; write the text anew")
        if isinstance(node, Mapping):
            waiting += [each for pair in node.items() for each in pair]
        elif isinstance(node, list):
            waiting += node


def _is_text(text: str) -> bool:
    return text.isascii() or _HALF.search(text) is None


def _refuse(source: str, what: str, remedy: str) -> NoReturn:
    raise PresetError(source, (Problem(what, remedy),))
