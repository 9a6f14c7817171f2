"""What a built-in preset is called and how many play by it: the start shows no more, and need not read the rules."""

import re
from pathlib import Path
from typing import Any, Final

from fourwinds.outside import BadJsonError, Bounds, parse_json, read_bytes
from fourwinds.values import Value

PLAIN_ID: Final = re.compile(r"(?=.{1,60}\Z)[a-z0-9]+(-[a-z0-9]+)*")
"""As `preset.PresetId` has it: a file system refuses to look for a longer name."""

_LARGEST: Final = 1 << 20
_BOUNDS: Final = Bounds(parts=20_000, keys=2_000, levels=12)
_MOST_PLAYERS: Final = 4


class Label(Value):
    """What stands on the start's panel, and for how many it lays the table."""

    name: str
    players: int


def label_of(folder: Path, id_: str) -> Label | None:
    """The label of a preset in the folder of built-in ones; None where it is none of them, or is not whole.

    Whoever gets None asks the store, which has a message for everything.
    """
    name, players = "", 0
    seen: set[str] = set()
    following = id_
    while PLAIN_ID.fullmatch(following) and following not in seen:
        seen.add(following)
        data = _read(folder / f"{following}.json")
        if data is None:
            return None
        name = name or str(data.get("name", ""))
        deal = data.get("deal")
        players = players or (deal.get("players", 0) if isinstance(deal, dict) else 0)
        if "extends" not in data:
            return Label(name, players or _MOST_PLAYERS) if name else None
        following = str(data["extends"])
    return None


def _read(path: Path) -> dict[str, Any] | None:
    try:
        data = parse_json(read_bytes(path, _LARGEST), _BOUNDS)
    except (OSError, BadJsonError):
        return None
    return data if isinstance(data, dict) else None
