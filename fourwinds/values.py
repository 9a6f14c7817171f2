"""`Value`: what does not change once it is made, is equal to what has the same fields, and can be a key.

It is a struct of msgspec, and says less than a frozen dataclass would. The standard library writes each method of a
dataclass as text and compiles it, half a millisecond for each of some three hundred classes: a quarter of the
instructions of a start. And each frozen dataclass is made seven times as slowly, as happens thousands of times in a
deal.
"""

from typing import TYPE_CHECKING, dataclass_transform

from msgspec import Struct, field

if TYPE_CHECKING:
    from dataclasses import replace  # so that a checker of types knows the fields
else:
    from msgspec.structs import replace


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Value(Struct, frozen=True):
    """The base of every value: its fields are its annotations, in their order, as in a dataclass."""


__all__ = ["Value", "field", "replace"]
