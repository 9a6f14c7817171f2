"""How an option is declared: once, with all that is said of it anywhere.

The field's declaration carries its title and description, what each choice is called and means, and what the option
needs beside it to have an effect. The preferences, the check, the description of a preset and the help are made from
that: a new option is one declaration and the place that honours it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from pydantic import BaseModel, ConfigDict, Field
from pydantic.fields import FieldInfo

from fourwinds.text import Argument, Text
from fourwinds.values import Value

if TYPE_CHECKING:
    from fourwinds.rules.preset import RulePreset

Rules: TypeAlias = "RulePreset"

Path: TypeAlias = tuple[str, ...]
"""The names of fields from the whole rules down: `("payment", "limit")`."""

FieldValue: TypeAlias = "int | float | str | BaseModel | tuple[FieldValue, ...] | Mapping[str, FieldValue] | None"
"""What an option holds: yes or no, a number, a text, a group of options, several of a sort, what a pattern is told."""


class Default(Enum):
    """Stands for an option's own default."""

    DEFAULT = auto()


DEFAULT: Final = Default.DEFAULT


class Part(BaseModel):
    """A group of options; frozen, and a field that nobody knows is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Choice(Value):
    """One value that an option can have."""

    label: str
    """What it is called in a list."""
    sentence: str = ""
    """What holds then, for the description of the rules; empty where that goes without saying or needs more words."""


class Needs(Value):
    """What an option needs beside it to have an effect."""

    when: Callable[[Rules], bool]
    """Whether the rules have it."""
    why: str
    """Why there is no effect otherwise: a sentence for whoever looks at the option."""
    fields: tuple[str, ...]
    """The dotted options that `when` looks at."""
    wrong: str = ""
    """What is wrong when the option is set all the same, without a full stop; empty where nothing is."""
    remedy: str = ""
    """What to do about it, without a full stop."""
    otherwise: "FieldValue | Default" = DEFAULT
    """The value that says nothing, for rules that have it not."""
    contradicts: bool = False
    """Whether another value cannot even be played then."""


class About(Value):
    """What a declaration says besides type, default, range, title and description."""

    choices: Mapping[object, Choice]
    needs: tuple[Needs, ...]

    def __call__(self, schema: dict[str, Any]) -> None:
        """Editors of files show what each value is called (pydantic asks this when it makes the JSON schema)."""
        if self.choices and "enum" in schema:
            schema["enumDescriptions"] = [self.choices[value].label for value in schema["enum"]]


NOTHING_MORE: Final = About({}, ())


def option(
    default: Any,  # noqa: ANN401 - pydantic's own signature
    title: str,
    description: str,
    *,
    choices: Mapping[Any, Choice | str] | None = None,
    needs: Sequence[Needs] = (),
    **limits: Any,  # noqa: ANN401 - pydantic's own signature
) -> Any:  # noqa: ANN401 - pydantic's own signature
    """A field with everything that is to be known about it; a choice of which only the name is told is a string."""
    named = {value: Choice(c) if isinstance(c, str) else c for value, c in (choices or {}).items()}
    about = About(named, tuple(needs)) if named or needs else None
    return Field(default, title=title, description=description, json_schema_extra=about, **limits)


def about(field: FieldInfo) -> About:
    """What the field's declaration says besides what pydantic knows."""
    return field.json_schema_extra if isinstance(field.json_schema_extra, About) else NOTHING_MORE


def said(part: Part, name: str, **words: Argument) -> Text:
    """The sentence of the choice that was made for this option; empty if it has none. `words` fill its blanks."""
    choice = about(type(part).model_fields[name]).choices.get(getattr(part, name))
    return Text(choice.sentence if choice else "", **words)


def options_of(part: type[BaseModel], prefix: Path = ()) -> Iterator[tuple[Path, FieldInfo]]:
    """The options of a group by their paths, those of inner groups in their places."""
    for name, field in part.model_fields.items():
        inner = field.annotation
        if isinstance(inner, type) and issubclass(inner, BaseModel):
            yield from options_of(inner, (*prefix, name))
        else:
            yield (*prefix, name), field


def unmet(rules: Rules) -> Iterator[tuple[Path, FieldInfo, Needs]]:
    """What options need that these rules do not have."""
    for path, field in options_of(type(rules)):
        yield from ((path, field, needs) for needs in about(field).needs if not needs.when(rules))


def idle_value(field: FieldInfo, needs: Needs) -> FieldValue:
    """The value with which the option says nothing where it has not what it needs."""
    if needs.otherwise is not DEFAULT:
        return needs.otherwise
    default: FieldValue = field.get_default()
    return default
