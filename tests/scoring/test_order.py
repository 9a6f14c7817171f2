"""A hand is told in the same words in each run of the program: no order in it is that of a set of words."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]

TOLD: Final = """
from pathlib import Path
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore
from fourwinds.scoring import Scorer, read_hand

store = PresetStore(presets_folder(), Path("none"))
for preset, hand in (
    ("australian-modern", "D222 D444 D666 DwDwDw D88"),
    ("chinese-classical", "D222 D777 D888 D999 D55 !D9"),
):
    print(Scorer(store.get(preset)).score(read_hand(hand).hand))
"""
"""Two hands, each of which is two limit hands at once: one of them counts alone."""


def test_of_two_limit_hands_the_same_one_counts_in_each_run() -> None:
    """Python gives words another order in sets in each run; an opened game must tell its scores as before."""
    runs = []
    for seed in ("0", "1"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        command = [sys.executable, "-c", TOLD]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, cwd=ROOT)
        runs.append(done.stdout)
    assert runs[0].count("counts alone") > 2
    assert set(runs) == {runs[0]}
