"""A package's face whose modules are imported when one of their names is first asked for (PEP 562).

Whoever needs the name of a meld need not wait until the scorer is read.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module


def late(package: str, names: Mapping[str, Sequence[str]]) -> Callable[[str], object]:
    """The `__getattr__` of a package; `names` are those that its modules give, by module."""
    module_of = {name: module for module, given in names.items() for name in given}

    def look_up(name: str) -> object:
        if name not in module_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found = import_module(f"{package}.{module_of[name]}")
        value: object = getattr(found, name)
        setattr(import_module(package), name, value)  # so that it is asked once
        return value

    return look_up
