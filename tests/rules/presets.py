"""The built-in presets, and small ones that a test makes up."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore, RulePreset

IDS_OF_1_0 = (
    "american-classical-fw1",
    "european-contemporary",
    "four-winds",
    "hong-kong-fw1",
    "japanese-official",
    "japanese-riichi",
    "novice",
    "sheer-luck",
)

IDS_OF_2 = ("chinese-official", "german-classical", "internet-mahjong-server", "japanese-transitional")
IDS_OF_BOOKS = (
    "alans-zung-jung",
    "american-classical",
    "american-modern",
    "australian-modern",
    "british-official",
    "chinese-classical",
    "chinese-new-style",
    "chinese-transitional",
    "ema-riichi",
    "ema-riichi-2025",
    "dutch-league",
    "european-classical",
    "french",
    "hong-kong",
    "italian-official",
    "japanese-classical",
    "japanese-modern",
    "korean-style",
    "mahjong-masters-million",
    "taiwanese-16-tile",
    "wilmington-12-tile",
    "wmpa",
)
"""Those of version 2 whose pages are known in part or not at all: the rest is from the rule books and version 1.0."""
IDS_OF_THREE = ("japanese-three-player", "korean-three-player")
"""Those for three players."""
IDS_OF_PRACTICE = ("chinese-official-competition",)
"""Those that have the practice of players where the original's page differs from it."""
IDS_OF_SERVERS = ("japanese-online",)
"""Those that are played on the large servers."""
IDS_OF_OUR_OWN = ("four-winds-card",)
"""Those that were invented here."""
IDS = tuple(
    sorted((*IDS_OF_1_0, *IDS_OF_2, *IDS_OF_BOOKS, *IDS_OF_THREE, *IDS_OF_PRACTICE, *IDS_OF_SERVERS, *IDS_OF_OUR_OWN))
)


@cache
def builtin(id_: str) -> RulePreset:
    return PresetStore(presets_folder(), Path("no such folder")).get(id_)


def made_up(**parts: Any) -> RulePreset:
    """A preset at its defaults but for the given groups, each as JSON would say it."""
    return RulePreset.model_validate_json(json.dumps({"id": "made-up", "name": "Made Up", **parts}))


def minimal(id_: str = "uncle-bobs", name: str = "Uncle Bob's", **parts: Any) -> dict[str, Any]:
    """The data of a preset's file."""
    return {"format": "fourwinds-preset", "version": 1, "id": id_, "name": name, **parts}
